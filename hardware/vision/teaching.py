"""Learning ordinary dice from six pictures: all dice in the tray with the 1 up, then with the 2, and so on.

What is no floor is a die. How large it is, and how it lies, follow from its outline: that of a cube, its upper side and
what shows of the others. The body's colour is the commonest on upper sides; the pips' is what is least like it where
pips must be. How far apart and how large pips are is what explains the pictures best. At last all pictures are read
again by what was learnt: each must show its own face, or nothing is learnt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from companion.kernel.pips import PIPS
from hardware.arrays import Floats, Grey, Rgb
from hardware.errors import DiceNotLearnt
from hardware.sentences import Counted, Sentence
from hardware.vision import pips
from hardware.vision.constants import TURN_DEG, Fitted, disc
from hardware.vision.floor import PX_PER_MM, Floor
from hardware.vision.leaning import AROUND_MM
from hardware.vision.markers import Markers
from hardware.vision.pips import STEP_DEG, Colours, Model, OwnDie
from hardware.vision.pose import Pose

LEAST_MM2: Final = 45.0
"""What is smaller is dust."""
EDGE: Final[Fitted[float]] = 0.45
"""Of a die's distance from the floor's colour, as much says where its blurred edge is."""
SIZES_MM: Final = (9.0, 26.0)
"""Sides of dice."""
COVERS: Final[Fitted[float]] = 0.82
"""Least share that a die and the cube laid over it have in common, of both together."""
APART: Final[Fitted[float]] = 0.2
"""Colours that are further apart differ: those of bodies of two kinds of dice, that of pips from their body's."""
STEPS: Final = np.arange(42, 66, 3) / 100
RADII: Final = np.arange(12, 30, 2) / 100
ACES: Final = np.arange(12, 46, 2) / 100
"""Of pips in half sides: how far out, how large, how large the 1's."""
USUAL: Final = (0.53, 0.18)
"""Where pips are looked for until that is known, and how large."""
INNER: Final[Fitted[float]] = 0.7
"""Of a pip's radius, within which its colour is looked at."""
SIDE_PX: Final = 96
"""Of a picture of an upper side, to be shown."""


@dataclass(frozen=True)
class TeachingPicture:
    """A picture of dice that all show the same face."""

    photo: Rgb
    pose: Pose
    face: int


@dataclass(frozen=True)
class TaughtDie:
    """A die as it lies in a lesson: x, y (px), angle, and its size."""

    colours: Colours
    floor: Floor
    face: int
    square: Floats
    size_mm: float

    @property
    def half(self) -> float:
        return self.size_mm / 2 * self.floor.larger(self.size_mm) * PX_PER_MM

    @property
    def quad(self) -> Floats:
        """Where the corners of its upper side seem to lie on the floor, mm, shape (4, 2)."""
        return self.floor.mm(pips.corners(self.square, self.half))

    def picture(self, lesson: TeachingPicture) -> Rgb:
        """Its upper side, straightened; shape (SIDE_PX, SIDE_PX, 3)."""
        square = np.array([(0, 0), (SIDE_PX, 0), (SIDE_PX, SIDE_PX), (0, SIDE_PX)], np.float32) - np.float32(0.5)
        straight = cv2.getPerspectiveTransform(lesson.pose.to_photo(self.quad).astype(np.float32), square)
        return np.asarray(cv2.warpPerspective(lesson.photo, straight, (SIDE_PX, SIDE_PX)), np.uint8)

    def shown(self) -> Floats:
        """Colours of its upper side; shape (points, 3)."""
        return np.asarray(pips.sampled(self.colours.picture, self.square[None], pips.INSIDE, self.half)[0], np.float64)


def learnt(lessons: Sequence[TeachingPicture], markers: Markers) -> tuple[OwnDie, ...]:
    """Learn the kinds of dice that six pictures show.

    :param lessons: one for each face. :param markers: the tray's.
    :raises DiceNotLearnt: with a sentence on which picture to take again, and how.
    """
    dice = [lying(lesson, markers) for lesson in lessons]
    for lesson, there in zip(lessons, dice, strict=True):
        if len(there) != len(dice[0]):
            raise DiceNotLearnt(
                Counted(
                    "There is {n} die in the first picture and {there} in that of the {face}. Lay the same dice in "
                    "the tray each time, off the markers and apart, with nothing else.",
                    "There are {n} dice in the first picture and {there} in that of the {face}. Lay the same dice in "
                    "the tray each time, off the markers and apart, with nothing else.",
                    n=len(dice[0]), there=len(there), face=lesson.face,
                ),
                lesson.face,
            )  # fmt: skip
    bodies = [[np.median(die.shown(), axis=0) for die in there] for there in dice]
    kinds: list[OwnDie] = []
    groups = _groups(bodies)
    for numbers in groups:
        group = [dice[i][j] for i, j in numbers]
        kinds.append(_kind(group, np.median([bodies[i][j] for i, j in numbers], axis=0)))
    _try(lessons, dice, kinds)
    return tuple(kinds)


def lying(lesson: TeachingPicture, markers: Markers) -> list[TaughtDie]:
    """Find the dice of a picture, whatever they show.

    :param markers: the tray's.
    :raises DiceNotLearnt: there is none, or something else lies there, with a sentence on what to do.
    """
    grey = np.asarray(cv2.cvtColor(lesson.photo, cv2.COLOR_RGB2GRAY), np.uint8)
    floor = Floor(grey, lesson.pose, markers)
    if floor.level is None:
        raise DiceNotLearnt(
            Sentence("The tray's floor is too pale for ordinary dice. Print it in its own dark green, and lay it flat.")
        )
    colours = Colours(lesson.photo, floor, floor.level)
    near = disc(round(AROUND_MM * PX_PER_MM))
    out = cv2.morphologyEx(cv2.morphologyEx(colours.out.astype(np.uint8), cv2.MORPH_CLOSE, near), cv2.MORPH_OPEN, near)
    tiles = cv2.dilate(floor.tiles.astype(np.uint8), disc(2)) > 0
    dice: list[TaughtDie] = []
    count, labels, facts, _ = cv2.connectedComponentsWithStats(out)
    for label in range(1, count):
        area = float(facts[label, cv2.CC_STAT_AREA]) / PX_PER_MM**2
        if area < LEAST_MM2:
            continue
        there = labels == label
        mask = _filled((there & (colours.off > EDGE * np.median(colours.off[there]))).astype(np.uint8))
        die = None if tiles[mask > 0].any() else _cube(mask, colours, floor, lesson.face)
        if die is None:
            raise DiceNotLearnt(
                Sentence(
                    "In the picture of the {face} something in the tray doesn't look like a single die. Lay the "
                    "dice off the markers and apart, with nothing else, and no reflection of a lamp.",
                    face=lesson.face,
                ),
                lesson.face,
            )
        dice.append(die)
    if not dice:
        raise DiceNotLearnt(Sentence("There are no dice in the picture of the {face}.", face=lesson.face), lesson.face)
    return dice


def _filled(mask: Grey) -> Grey:
    """Return the largest part of a mask, without holes."""
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return np.asarray(cv2.drawContours(np.zeros_like(mask), [max(outlines, key=cv2.contourArea)], -1, 1, -1), np.uint8)


def _cube(mask: Grey, colours: Colours, floor: Floor, face: int) -> TaughtDie | None:
    """Return the cube that covers a mask best; None if none does well."""
    x, y, w, h = cv2.boundingRect(mask)
    left, top = max(0, x - w // 2), max(0, y - h // 2)
    part = mask[top : y + h + h // 2, left : x + w + w // 2] > 0

    def shared(number: Floats) -> float:
        shape = np.zeros(part.shape, np.uint8)
        cv2.fillConvexPoly(shape, np.round((_hull(floor, number) - (left, top)) * 16).astype(np.int32), 1, shift=4)
        there = shape > 0
        return float((there & part).sum() / (there | part).sum())

    middle = floor.mm(np.argwhere(mask)[:, ::-1].mean(axis=0))
    side = float(np.sqrt(part.sum())) / PX_PER_MM
    best = max(
        (np.array([size, *floor.pose.lowered(middle, size / 2), angle])
         for size in (0.75 * side, side) for angle in np.radians(np.arange(0, TURN_DEG / 4, 2 * STEP_DEG))),
        key=shared,
    )  # fmt: skip
    step = np.array([1.0, 1.0, 1.0, np.radians(STEP_DEG)])
    for _ in range(4):
        for _ in range(4):
            tried = [best, *(best + sign * step * one for one in np.eye(4) for sign in (-1, 1))]
            best = max(tried, key=shared)
        step /= 2
    size, *at, angle = best
    if shared(best) < COVERS or not SIZES_MM[0] < size < SIZES_MM[1]:
        return None
    square = np.array([*floor.px(floor.raised(np.array(at), size)), angle])
    return TaughtDie(colours, floor, face, square, float(size))


def _hull(floor: Floor, cube: Floats) -> Floats:
    """Outline of a cube (its size, x and y in mm, angle) as it looks on the floor; px."""
    size, x, y, angle = cube
    c, s = np.cos(angle) * size / 2, np.sin(angle) * size / 2
    base = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) @ np.array([[c, s], [-s, c]]) + (x, y)
    both = np.concatenate([base, floor.raised(base, size)])
    return np.asarray(cv2.convexHull(floor.px(both).astype(np.float32)).reshape(-1, 2), np.float64)


def _groups(bodies: Sequence[Sequence[Floats]]) -> list[list[tuple[int, int]]]:
    """Dice of one colour: (picture, die) of each group, as many in each picture.

    :raises DiceNotLearnt: not the same dice lie in each picture.
    """
    first: list[Floats] = []
    for body in bodies[0]:
        if all(np.linalg.norm(body - other) > APART for other in first):
            first.append(body)
    groups: list[list[tuple[int, int]]] = [[] for _ in first]
    for i, dice in enumerate(bodies):
        for j, body in enumerate(dice):
            groups[int(np.argmin([np.linalg.norm(body - other) for other in first]))].append((i, j))
    for group in groups:
        counts = {sum(number == i for number, _ in group) for i in range(len(bodies))}
        if len(counts) > 1:
            raise DiceNotLearnt(
                Sentence("The pictures do not show the same dice, or the light changed. Take all six in one go.")
            )
    return groups


def _kind(group: Sequence[TaughtDie], body: Floats) -> OwnDie:
    """Return what dice of one colour look like."""
    size = float(np.median([die.size_mm for die in group]))
    group = [replace(die, size_mm=size) for die in group]
    step, radius = USUAL
    spots = []
    for die in group:
        shown = die.shown()
        turns = []
        for turned in (False, True):
            places = np.array(pips.places(die.face, turned)) * step
            near = np.min(np.hypot(*(pips.INSIDE[:, None] - places).transpose(2, 0, 1)), axis=1) < radius * INNER
            turns.append(np.median(shown[near], axis=0))
        if die.face > 1:  # a 1 may have a colour of its own
            spots.append(max(turns, key=lambda colour: float(np.linalg.norm(colour - body))))
    pip = np.median(spots, axis=0)
    if np.linalg.norm(pip - body) < APART:
        raise DiceNotLearnt(
            Sentence("The pips can hardly be told from their dice. Take the pictures in more even light.")
        )
    kind = OwnDie(_three(body), _three(pip), round(size, 2), step, radius, radius)
    bare = np.median([die.colours.bare for die in group], axis=0)

    seen = [Model(kind, bare).seen(die.colours) for die in group]

    def fits(tried: OwnDie, faces: Sequence[int]) -> float:
        model = Model(tried, bare)
        variants = [i for i, (face, _) in enumerate(pips.VARIANTS) if face in faces]
        total = 0.0
        for picture, die in zip(seen, group, strict=True):
            if die.face in faces:
                likes = model.likes(picture, die.square[None], die.half, floor=die.floor)[0]
                total += max(float(likes[i]) for i in variants if pips.VARIANTS[i][0] == die.face)
        return total

    several = [replace(kind, step=float(step), radius=float(radius)) for step in STEPS for radius in RADII]
    kind = max(several, key=lambda one: fits(one, [face for face in PIPS if face > 1]))
    return max((replace(kind, ace=float(ace)) for ace in ACES), key=lambda one: fits(one, (1,)))


def _three(colour: Floats) -> tuple[float, float, float]:
    red, green, blue = (round(float(part), 3) for part in colour)
    return red, green, blue


def _try(lessons: Sequence[TeachingPicture], dice: Sequence[Sequence[TaughtDie]], kinds: Sequence[OwnDie]) -> None:
    """Read all lessons. Raises :class:`DiceNotLearnt` for one that isn't read as it should be."""
    for lesson, there in zip(lessons, dice, strict=True):
        faces = [guess.face for guess in pips.guesses(there[0].colours, there[0].floor, kinds)]
        if set(faces) <= {lesson.face} and len(faces) < len(there):
            raise DiceNotLearnt(
                Sentence(
                    "The pips in the picture of the {face} are not clear. Keep lamps and shadows off the dice, hang "
                    "the camera nearer the tray or straighter above it, and take it again.",
                    face=lesson.face,
                ),
                lesson.face,
            )
        if faces != [lesson.face] * len(there):
            raise DiceNotLearnt(
                Sentence(
                    "The picture of the {face} reads {read}. All dice must lie flat with the {face} up, in even light: "
                    "take it again.",
                    face=lesson.face, read=tuple(str(face) for face in sorted(faces)),
                ),
                lesson.face,
            )  # fmt: skip
