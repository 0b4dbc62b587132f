"""Ordinary dice in a tray: their pips, told from their bodies by colours that were taught.

Colours are taken against the markers' paper and the floor's light, so that they stay what they are under another lamp.
Of each kind of dice one picture is made in which its pips, its body and the floor are as far apart as they can be. In
it squares as large as an upper side are searched in every place and turn, by likelihood over the six faces; edges
behind which no side of the die shows must show the floor. What is likeliest is moved until it lies best, and taken if
each of the nine places where pips can be is clearly one or clearly none, as on a die.

It guesses: nothing but its pips says what a die shows. A reading is for a person to confirm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.pips import PIPS
from hardware.arrays import Floats, Rgb
from hardware.vision.constants import BRIGHT, TINY, TURN_DEG, Fitted, disc
from hardware.vision.die import OWN, ReadDie
from hardware.vision.floor import BORDER_MM, PX_PER_MM, Floor
from hardware.vision.tags import Straight
from hardware.vision.templates import Array, Indices

LATTICE: Final = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1))

INNER: Final = 0.84
"""How far from its middle a side is looked at, in half sides: its edges are round."""
BESIDE: Final = (1.16, 1.34)
"""And where the floor beside it is."""
SOFT: Final[Fitted[float]] = 0.07
"""Half sides over which a pip's edge is blurred."""

STEP_MM: Final = 1.2
STEP_DEG: Final = 7.5
"""Between the places where a search looks, and the turns."""
TRIED: Final = 4000
"""So many squares are held against the picture at once, and so many looked at, the likeliest,"""
MOST: Final = 64
"""and so many moved until they lie best;"""
TRIES: Final = 4
"""of those in one place at most so many."""
LIKE: Final[Fitted[float]] = 0.45
"""Least likeness to an upper side with which a square is."""
SURE: Final[Fitted[float]] = 0.78
"""Least likeness to the face that was read."""
AHEAD: Final[Fitted[float]] = 0.02
"""By how much any other face must be less alike."""
CLEAR: Final[Fitted[tuple[float, float]]] = (0.35, 0.6)
"""As much of a pip's colour is none at most, and one at least."""
CLOSEST: Final = 0.85
"""Sides from one die's middle to the next one's."""
PAPER: Final[Fitted[int]] = 92
"""Percentile of how bright it is at the markers that is their paper."""
FLOORS: Final[Fitted[float]] = 0.8
"""What counts how far a body is from the floor, beside how far pips are from the body, where a way through the colours
is chosen."""
SHADED: Final[Fitted[tuple[float, float]]] = (0.45, 1.15)
"""Shares of its usual light in which the floor is still known."""
COVERED: Final[Fitted[float]] = 0.6
"""As much of a die's middle shows that it isn't the floor."""
OUT: Final[Fitted[float]] = 0.09
"""How far a colour is from the floor's where something else is."""


@dataclass(frozen=True)
class OwnDie:
    """A kind of ordinary dice, as it was taught.

    :ivar body: its colour, red, green and blue, where the tray's paper is 1. :ivar pip: its pips'.
    :ivar side_mm: of the die. :ivar step: from a face's middle to its outer pips, in half sides.
    :ivar radius: of a pip, in half sides. :ivar ace: of the pip of the 1.
    """

    body: tuple[float, float, float]
    pip: tuple[float, float, float]
    side_mm: float
    step: float
    radius: float
    ace: float


class Colours:
    """The straightened tray in colours that do not hang on the light: the markers' paper is 1.

    :param photo: RGB, shape (height, width, 3). :param level: how bright the bare floor is, :attr:`Floor.level`.
    :ivar picture: shape (h, w, 3). :ivar bare: the floor's colour. :ivar off: how far colours are from the floor's,
        lit or shaded; shape (h, w). :ivar all: where something
        else shows; bool. :ivar out: the same without what is joined to the tray's walls.
    """

    def __init__(self, photo: Rgb, floor: Floor, level: Floats) -> None:
        edge = floor.inside & (cv2.erode(floor.inside.astype(np.uint8), disc(round(PX_PER_MM))) == 0)
        size = (floor.pose.size_mm[0] + 2 * BORDER_MM, floor.pose.size_mm[1] + 2 * BORDER_MM)
        parts = np.moveaxis(photo, 2, 0).copy()
        seen = cv2.merge([Straight(part, floor.pose, PX_PER_MM).patch(floor.origin, size, PX_PER_MM) for part in parts])
        lit = seen * (np.median(level[floor.tiles]) / np.maximum(level, 1.0)).astype(np.float32)[..., None]
        white = np.maximum(np.percentile(lit[floor.tiles], PAPER, axis=0), 1.0)
        self.picture: Array = np.minimum(lit / white, BRIGHT).astype(np.float32)
        plain = floor.inside & ~floor.tiles & (np.abs(floor.picture / np.maximum(level, 1.0) - 1) < BRIGHT - 1)
        self.bare: Floats = np.median(self.picture[plain], axis=0) if plain.any() else np.zeros_like(self.picture[0, 0])
        soft = cv2.GaussianBlur(self.picture, (0, 0), 1.0)
        share = np.clip(soft @ self.bare / max(float(self.bare @ self.bare), TINY), *SHADED)
        self.off: Array = np.linalg.norm(soft - share[..., None] * self.bare, axis=2).astype(np.float32)
        self.all: NDArray[np.bool_] = (self.off > OUT) & floor.inside & ~floor.tiles
        _, labels = cv2.connectedComponents(self.all.astype(np.uint8))
        self.out: NDArray[np.bool_] = self.all & ~np.isin(labels, np.unique(labels[edge]))


class Model:
    """What a kind of dice looks like in a picture of one colour.

    :ivar weights: of red, green and blue in that picture.
    :ivar targets: of each of :data:`VARIANTS`; shape (variants, points).
    """

    def __init__(self, kind: OwnDie, bare: Floats) -> None:
        body, pip = np.array(kind.body), np.array(kind.pip)
        apart = np.minimum(np.abs(_WAYS @ (pip - body)), FLOORS * np.abs(_WAYS @ (bare - body)))
        self.weights: Floats = _WAYS[int(apart.argmax())]
        self.body, self.pip, self.floor = (float(self.weights @ colour) for colour in (body, pip, bare))
        self.kind = kind
        self.targets = np.array([self._target(face, turned) for face, turned in VARIANTS], np.float32)

    def _target(self, face: int, turned: bool) -> Array:
        radius = self.kind.ace if face == 1 else self.kind.radius
        inked = np.zeros(len(INSIDE))
        for place in places(face, turned):
            away = np.hypot(*(INSIDE - np.array(place) * self.kind.step).T)
            inked = np.maximum(inked, 1 / (1 + np.exp((away - radius) / SOFT * 2)))
        inner = self.body + (self.pip - self.body) * inked
        return np.concatenate([inner, np.full(len(_OUTER), self.floor)]).astype(np.float32)

    def seen(self, colours: Colours) -> Array:
        """Return the picture of one colour."""
        one = colours.picture @ self.weights.astype(np.float32)
        return np.asarray(cv2.GaussianBlur(one, (0, 0), 1.0), np.float32)

    def likes(
        self, picture: Array, squares: Floats, half: float, *, floor: Floor, points: Indices | None = None
    ) -> Array:
        """Say how much squares look like each variant; shape (squares, variants).

        Beside an edge that faces the camera the die's other side shows, of which nothing is known.

        :param squares: x, y (px) and angle, in rows. :param half: of their sides, px.
        :param points: at which to look; all by default.
        """
        at = EVERY if points is None else points
        targets, edges = self.targets[:, at], (at[at >= len(INSIDE)] - len(INSIDE)) // (len(_OUTER) // 4)
        eye = floor.px(np.array(floor.pose.eye_mm[:2]))
        out = []
        for part in np.array_split(squares, len(squares) // TRIED + 1):
            seen = sampled(picture, part, _ALL[at], half)
            c, s = np.cos(part[:, 2]), np.sin(part[:, 2])
            way = eye - part[:, :2]
            towards = np.stack([way[:, 0] * c + way[:, 1] * s, way[:, 1] * c - way[:, 0] * s], axis=1) @ _EDGES.T
            weights = np.ones_like(seen)
            weights[:, at >= len(INSIDE)] = (towards < half)[:, edges]
            total = weights.sum(axis=1, keepdims=True)
            seen -= np.einsum("ij,ij->i", seen, weights)[:, None] / total
            mean = weights @ targets.T / total
            spread = weights @ (targets**2).T / total - mean**2
            weights *= seen
            power = np.einsum("ij,ij->i", weights, seen)[:, None] / total
            alike = weights @ targets.T / total
            out.append(alike / np.sqrt(np.maximum(spread * power, TINY)))
        return np.concatenate(out)


def places(face: int, turned: bool) -> tuple[tuple[int, int], ...]:
    """Say where a face's pips lie, in steps from its middle; turned by a quarter or not."""
    return tuple((-y, x) for x, y in PIPS[face]) if turned else PIPS[face]


VARIANTS: Final = tuple(
    (face, turned)
    for face in PIPS
    for turned in (False, True)
    if not turned or set(places(face, turned)) != set(PIPS[face])
)
"""Each face, and whether by a quarter; more turns look like one of these."""


def _points() -> tuple[Floats, Floats, Floats, Indices]:
    """Points within a side, beside its four edges, and each edge's outward way; in half sides.

    Last which of them are enough to search by: a quarter of those within, and half of those beside.
    """
    line = np.linspace(-INNER, INNER, 15)
    inner = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    along = np.linspace(-INNER, INNER, 8)
    ways = np.array([(1, 0), (0, 1), (-1, 0), (0, -1)], np.float64)
    outer = [
        np.column_stack([np.full(len(along), far), along]) @ np.array([way, (-way[1], way[0])])
        for way in ways
        for far in BESIDE
    ]
    second = np.arange(len(line)) % 2 == 0
    nearer = np.tile(np.repeat([True, False], len(along)), len(ways))
    return inner, np.concatenate(outer), ways, np.flatnonzero([*np.outer(second, second).ravel(), *nearer])


INSIDE, _OUTER, _EDGES, COARSE = _points()
_ALL: Final = np.concatenate([INSIDE, _OUTER])
EVERY: Final = np.arange(len(_ALL))


def _ways() -> Floats:
    """Ways through the colours, of length one."""
    count = 256
    steps = np.arange(count) + 0.5
    high, around = 1 - 2 * steps / count, steps * np.pi * (1 + 5**0.5)
    flat = np.sqrt(1 - high * high)
    return np.column_stack([flat * np.cos(around), flat * np.sin(around), high])


_WAYS: Final = _ways()


def guesses(colours: Colours, floor: Floor, kinds: Sequence[OwnDie], taken: Sequence[ReadDie] = ()) -> list[ReadDie]:
    """Read ordinary dice in a tray.

    :param taken: dice that were read there already.
    """
    found = [guess for kind in kinds for guess in _of_kind(colours, floor, Model(kind, colours.bare))]
    out: list[ReadDie] = []
    middles = [die.quad.mean(axis=0) for die in taken]
    for guess in sorted(found, key=lambda one: -one.score):
        middle = guess.quad.mean(axis=0)
        if all(np.hypot(*(middle - other)) > CLOSEST * guess.size_mm for other in middles):
            middles.append(middle)
            out.append(guess)
    return out


def _of_kind(colours: Colours, floor: Floor, model: Model) -> Iterator[ReadDie]:
    """Yield what looks like dice of a kind."""
    picture = model.seen(colours)
    size = model.kind.side_mm
    half = size / 2 * floor.larger(size) * PX_PER_MM
    window = int(2 * INNER * half) | 1
    full = cv2.boxFilter((colours.all | floor.covered_tiles).astype(np.float32), -1, (window, window))
    lines = [np.arange(0, side, STEP_MM * PX_PER_MM) for side in picture.shape]
    ys, xs = (part.ravel() for part in np.meshgrid(*lines, indexing="ij"))
    there = (full[ys.astype(int), xs.astype(int)] > COVERED) & ~floor.open_markers[ys.astype(int), xs.astype(int)]
    if not there.any():
        return
    squares = np.concatenate([
        np.column_stack([xs[there], ys[there], np.full(there.sum(), angle)])
        for angle in np.radians(np.arange(0, TURN_DEG / 4, STEP_DEG))
    ])  # fmt: skip
    likes = model.likes(picture, squares, half, floor=floor, points=COARSE).max(axis=1)
    kept: list[int] = []
    for i in np.argsort(-likes)[:TRIED]:
        if likes[i] < LIKE or len(kept) == MOST:
            break
        if sum(np.hypot(*(squares[kept, :2] - squares[i, :2]).T) < half) < TRIES:
            kept.append(int(i))
    if not kept:
        return
    squares = _settled(picture, model, squares[kept], half, floor)
    every = model.likes(picture, squares, half, floor=floor)
    for square, like in zip(squares, every, strict=True):
        guess = _judged(picture, floor, model, square, like, half=half)
        if guess is not None:
            yield guess


def sampled(picture: Array, squares: Floats, points: Floats, half: float) -> Array:
    """Return the picture at points of squares (x, y, angle in rows); shape (squares, points)."""
    x, y, angle = squares.astype(np.float32).T[..., None]
    across, down = points.astype(np.float32).T * np.float32(half)
    c, s = np.cos(angle), np.sin(angle)
    x, y = x + c * across - s * down, y + s * across + c * down
    if not len(squares):
        return np.zeros((0, len(points)), np.float32)
    return np.asarray(cv2.remap(picture, x, y, cv2.INTER_LINEAR,
                                borderMode=cv2.BORDER_REPLICATE), np.float32)  # fmt: skip


def _settled(picture: Array, model: Model, squares: Floats, half: float, floor: Floor) -> Floats:
    """Squares, moved until they lie best: by so many px, and twice as many degrees."""
    for px in (STEP_MM * PX_PER_MM / 2, 1.0, 1.0, 0.5, 0.5):
        both = np.array((-px, 0, px))
        moves = np.stack(np.meshgrid(both, both, np.radians(2 * both)), -1).reshape(-1, squares.shape[1])
        tried = squares[:, None] + moves
        likes = model.likes(picture, np.concatenate(tried), half, floor=floor).max(axis=1).reshape(len(squares), -1)
        squares = tried[np.arange(len(squares)), likes.argmax(axis=1)]
    return squares


def _judged(picture: Array, floor: Floor, model: Model, square: Floats, like: Array, *, half: float) -> ReadDie | None:
    """Return what a square shows; None if that isn't clear."""
    best = int(like.argmax())
    face, turned = VARIANTS[best]
    margin = float(like[best] - max(like[i] for i, (other, _) in enumerate(VARIANTS) if other != face))
    if like[best] < SURE or margin < AHEAD:
        return None
    target = model.targets[best, : len(INSIDE)]
    seen = sampled(picture, square[None], INSIDE, half)[0]
    level = np.column_stack([target - model.body, np.ones(len(target)), INSIDE])
    gain, base, *slope = np.linalg.lstsq(level, seen, rcond=None)[0]
    if gain < CLEAR[0]:  # what are pips would be none
        return None
    spots = np.array(LATTICE) * model.kind.step
    light = sampled(picture, square[None], spots, half)[0] - base - spots @ np.array(slope)
    inked = light / (gain * (model.pip - model.body))
    wanted = np.array([place in places(face, turned) for place in LATTICE])
    if inked[wanted].min() < CLEAR[1] or inked[~wanted].max() > CLEAR[0]:
        return None
    size = model.kind.side_mm
    place = floor.pose.lowered(floor.mm(square[:2]), size)
    angle = float(np.degrees(square[2]) % (TURN_DEG / 4))
    quad = floor.mm(corners(square, half))
    return ReadDie(OWN, face, float(place[0]), float(place[1]), angle, size, float(like[best]), margin, quad)


def corners(square: Floats, half: float) -> Floats:
    """Corners of a square (x, y and angle); shape (4, 2). :param half: of its side."""
    x, y, angle = square
    c, s = np.cos(angle) * half, np.sin(angle) * half
    return np.asarray(np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) @ np.array([[c, s], [-s, c]]) + (x, y), np.float64)
