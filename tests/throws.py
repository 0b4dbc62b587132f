"""Throws of printed dice into the printed tray, photographed by the virtual camera: for tests and benchmarks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.printed_dice import PrintedSide, printed
from hardware.arrays import Floats, Grey, Rgb
from hardware.simulator.cubes import Cube, corners_of
from hardware.simulator.optics import Camera, projection_of
from hardware.simulator.room import Glare, Room, Shadow
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Hand, Lying
from printables.components import dice, tray
from printables.press.pictures import face_image
from printables.sheets.paper import PAPERS

WHOLE: Final = (1920, 1080)
"""px of the whole picture, of which the tray is a part."""

MODULE_MM: Final = 0.7
"""Of the map's tags, by which the benchmark says how fine a picture is."""

STEEPEST: Final = 33.0
"""Degrees from straight above at which the tray's middle is seen, at most."""

KINDS: Final = (*("level",) * 11, *("leaning",) * 3, *("stacked",) * 2, *("hand",) * 2, "lit", "strange")
"""What a throw is, in the share in which it comes."""

ASKED_FOR: Final = ("shaded",)
"""What it is besides, where that is asked for."""


@dataclass(frozen=True)
class Window(Camera):
    """Part of what a camera sees: only that is drawn. :param left: px of the whole picture left of it, and above it."""

    left: int = 0
    top: int = 0

    @property
    def K(self) -> Floats:
        whole = Camera(*WHOLE, field_deg=self.field_deg).K
        whole[:2, 2] -= (self.left, self.top)
        return whole


@dataclass
class Throw:
    """What was thrown.

    :ivar sides: which side of each cube should be read; None for one that should not: it leans, or is no die of ours.
    """

    kind: str
    cubes: list[Cube] = field(default_factory=list)
    sides: list[PrintedSide | None] = field(default_factory=list)
    lying: list[Lying] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    room: Room = field(default_factory=Room)


@dataclass
class Taken:
    """A photograph of a throw. :ivar grey: the whole picture. :ivar bare: of the tray before the
    throw. :ivar wanted: by cube, whether it must be read."""

    throw: Throw
    photo: Photograph
    grey: Grey
    bare: Grey
    wanted: list[bool]


@cache
def floor() -> Rgb:
    """Return the tray's floor as it is printed, at 5 px/mm."""
    _, faces = tray.tray_file(PAPERS["a4"])
    (face,) = faces.values()
    whole = np.asarray(face_image(face, round(face.width * 5)))
    wall = round(printed().tray.wall * 5)
    return np.ascontiguousarray(whole[wall:-wall, wall:-wall])


@cache
def side_picture(side: PrintedSide, size: float) -> Rgb:
    """Return a side as it is printed."""
    id = dice.face_id("sticker" if size == printed().side else "die", side)
    return np.asarray(face_image(dice.faces()[id], 160))


VIEWS: Final = {"webcam": (55, 72), "zoomed": (15, 50), "telephone": (65, 80), "cropped": (55, 80)}
"""Degrees of the picture's width that cameras see, from and to; of a cropped picture only the tray is left."""

BLANKS: Final = {"light": (190, 236), "grey": (70, 150), "dark": (25, 60)}
"""Grey levels of blank dice, from and to, on whose upper side alone a sticker is."""


def taken(
    seed: int,
    fine: float,
    kind: str | None = None,
    count: int | None = None,
    *,
    dice: Sequence[PrintedSide] = (),
    blank: str = "",
    view: str = "webcam",
) -> Taken:
    """Throw, and take a picture.

    :param fine: px per module of the map's tags in the middle of the tray. :param kind: of the throw, drawn otherwise.
    :param dice: sides that are to lie up, drawn otherwise. :param blank: of :data:`BLANKS`, what the other sides are.
    :param view: of :data:`VIEWS`.
    """
    rng = np.random.default_rng(seed)
    kind = kind or KINDS[rng.integers(len(KINDS))]
    throw = thrown(rng, kind, count or int(rng.integers(1, 9)), dice)
    if blank:
        grey = np.uint8(np.random.default_rng([seed, 5]).integers(*BLANKS[blank]))
        for number, cube in enumerate(throw.cubes):
            top, *others = cube.faces
            throw.cubes[number] = replace(cube, faces=(top, *(np.full_like(one, grey) for one in others)))
    camera = hung(rng, fine, VIEWS[view])
    table = Tabletop(floor(), printed().tray.size, seed, printed().tray.wall)
    photo = table.photograph(throw.lying, camera, throw.room, hands=throw.hands, cubes=throw.cubes)
    bare = table.photograph((), camera, throw.room, seed=seed + 1)
    wanted = [
        side is not None and share >= 0.98 and burnt < 0.005
        for side, (share, burnt) in zip(throw.sides, photo.tops(), strict=True)
    ]
    if view == "cropped":
        return Taken(throw, photo, photo.grey, bare.grey, wanted)
    return Taken(throw, photo, whole(photo.grey, camera), whole(bare.grey, camera), wanted)


def whole(part: NDArray[np.uint8], camera: Window) -> NDArray[np.uint8]:
    """Return the whole picture, of which only the part with the tray was drawn."""
    out = np.full((*WHOLE[::-1], *part.shape[2:]), 96, np.uint8)
    out[camera.top : camera.top + camera.height, camera.left : camera.left + camera.width] = part
    return out


def thrown(rng: np.random.Generator, kind: str, count: int, up: Sequence[PrintedSide] = ()) -> Throw:
    """Lay dice down by lot."""
    throw = Throw(kind, room=_room(rng))
    size = float(rng.choice(printed().sizes))
    body = np.array(
        [(250, 250, 246), (236, 228, 206), (40, 40, 44), (180, 30, 34)][int(rng.choice(4, p=(0.6, 0.2, 0.1, 0.1)))]
    )
    signal = rng.random() < 0.25
    names = ["signal"] if signal else ["1", "2", "3"]
    for number in range(len(up) or count):
        one = up[number] if up else None
        own = printed().of(one.die if one else str(rng.choice(names)))
        side = one or own[int(rng.integers(6))]
        place = _free(rng, throw.cubes, size)
        if place is None:
            continue
        cube = _cube(rng, own, side, place, size, body)
        throw.cubes.append(cube)
        throw.sides.append(side)
    if kind == "leaning":
        for number in rng.permutation(len(throw.cubes))[: int(rng.integers(1, 3))]:
            lean = float(rng.uniform(12, 43))
            throw.cubes[number] = replace(throw.cubes[number], lean_deg=lean, axis_deg=float(rng.uniform(0, 360)))
            throw.sides[number] = None
    elif kind == "stacked":
        under = int(rng.integers(len(throw.cubes)))
        low = throw.cubes[under]
        own = printed().of(str(rng.choice(names)))
        side = own[int(rng.integers(6))]
        x, y = np.array([low.x_mm, low.y_mm]) + rng.uniform(-0.3, 0.3, 2) * size
        upper = _cube(rng, own, side, (float(x), float(y)), size, body)
        throw.cubes.append(replace(upper, base_mm=size))
        throw.sides.append(None)
    elif kind == "hand":
        throw.hands = [_hand(rng) for _ in range(int(rng.integers(1, 3)))]
    elif kind in ("lit", "shaded"):
        _light(rng, throw)
        if kind == "shaded":
            throw.room = replace(throw.room, glares=())
    elif kind == "strange":
        for number in rng.permutation(len(throw.cubes))[: int(rng.integers(1, 3))]:
            throw.cubes[number] = replace(throw.cubes[number], faces=tuple(_ordinary(rng) for _ in range(6)))
            throw.sides[number] = None
    return throw


def hung(rng: np.random.Generator, fine: float, fields: tuple[float, float] = VIEWS["webcam"]) -> Window:
    """Return a camera over a table, somewhere on which the tray lies; only the part of its picture that shows the
    tray."""
    size = printed().tray.size
    corners = np.array([(0, 0), (size[0], 0), size, (0, size[1])], np.float64)
    solid = np.concatenate([np.column_stack([corners, np.full(4, z)]) for z in (0.0, 40.0)])
    wanted = fine / MODULE_MM
    while True:
        reach = np.array(WHOLE) / wanted * 0.36
        camera = Window(
            *WHOLE,
            tilt_deg=float(rng.uniform(0, 25)),
            around_deg=float(rng.uniform(0, 360)),
            turn_deg=float(rng.normal(0, 20)),
            field_deg=float(rng.uniform(*fields)),
            bend=float(rng.normal(0, 0.015)),
            aim_mm=(float(rng.uniform(-1, 1) * reach[0]), float(rng.uniform(-1, 1) * reach[1])),
        )
        low, high = 0.05, 12.0
        for _ in range(30):
            middle = (low * high) ** 0.5
            now = Photograph(b"", (), camera_at(camera, middle).homography(size), size).px_per_mm()
            low, high = (middle, high) if now < wanted else (low, middle)
        camera = camera_at(camera, low)
        x, y, z = camera.eye_mm(size)
        if np.degrees(np.arctan2(np.hypot(x - size[0] / 2, y - size[1] / 2), z)) > STEEPEST:
            continue
        p = np.column_stack([solid, np.ones(8)]) @ projection_of(camera, size).T
        px = camera.bent(p[:, :2] / p[:, 2:])
        lo, hi = np.floor(px.min(axis=0)) - 24, np.ceil(px.max(axis=0)) + 24
        if (lo < 0).any() or (hi > WHOLE).any():
            continue
        (left, top), (wide, tall) = lo.astype(int), ((hi - lo) // 2 * 2).astype(int)
        there = Window(**{**vars(camera), "left": int(left), "top": int(top)})
        return _cut(there, camera, int(wide), int(tall))


def camera_at(camera: Window, fill: float) -> Window:
    return replace(camera, fill=fill)


def _cut(there: Window, whole: Window, wide: int, tall: int) -> Window:
    """Return the same view, so many pixels of it: the camera stands back as far as before."""
    size = printed().tray.size
    target = whole.eye_mm(size)[2]
    camera = replace(there, width=wide, height=tall)
    low, high = 0.05, 80.0
    for _ in range(60):
        middle = (low * high) ** 0.5
        low, high = (middle, high) if camera_at(camera, middle).eye_mm(size)[2] > target else (low, middle)
    return camera_at(camera, low)


def _free(rng: np.random.Generator, cubes: Sequence[Cube], size: float) -> tuple[float, float] | None:
    """Return a place that no die takes."""
    wide, high = printed().tray.size
    for _ in range(200):
        x = float(rng.uniform(size * 0.72, wide - size * 0.72))
        y = float(rng.uniform(size * 0.72, high - size * 0.72))
        if all(np.hypot(x - one.x_mm, y - one.y_mm) > 1.42 * size for one in cubes):
            return x, y
    return None


def _cube(
    rng: np.random.Generator,
    own: Sequence[PrintedSide],
    up: PrintedSide,
    place: tuple[float, float],
    size: float,
    body: Any,
) -> Cube:
    rest = [side for side in own if side != up]
    order = [up, *(rest[int(i)] for i in rng.permutation(5))]
    faces = tuple(
        _stuck(rng, side_picture(side, size), body) if size == printed().side else side_picture(side, size)
        for side in order
    )
    return Cube(faces, *place, float(rng.uniform(0, 360)), size, id=f"{up.die}-{up.face}")


def _stuck(rng: np.random.Generator, face: Rgb, body: Any) -> Rgb:
    """Return a sticker on a blank die: cut a little smaller, and not quite straight."""
    side = face.shape[0]
    turn = float(rng.normal(0, 1.2))
    M = cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), turn, 1.0)
    M[:, 2] += rng.normal(0, 0.2, 2) * side / printed().side
    keep = np.zeros((side, side), np.uint8)
    edge = round(float(rng.uniform(0.3, 0.7)) * side / printed().side)
    keep[edge:-edge, edge:-edge] = 255
    turned = cv2.warpAffine(face, M, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.warpAffine(keep, M, (side, side), flags=cv2.INTER_LINEAR)[..., None] / 255
    return np.asarray(turned * mask + body * (1 - mask), np.uint8)


def _ordinary(rng: np.random.Generator) -> Rgb:
    """Return a side of a bought die, or of nothing we know: pips, a chequer, a ring of cells drawn by lot."""
    light, dark = (244, 240, 232), (20, 20, 24)
    if rng.random() < 0.3:
        light, dark = dark, light
    side = np.full((160, 160, 3), light, np.uint8)
    which = rng.random()
    if which < 0.6:
        from companion.kernel.pips import PIPS

        for x, y in PIPS[int(rng.integers(1, 7))]:
            cv2.circle(side, (80 + 42 * x, 80 - 42 * y), 15, dark, -1, cv2.LINE_AA)
    else:
        cell = 160 / 16 * printed().cell
        edge = (160 - 7 * cell) / 2
        for row in range(7):
            for column in range(7):
                if (which > 0.8 or row in (0, 6) or column in (0, 6)) and rng.random() < 0.5:
                    corner = (round(edge + column * cell), round(edge + row * cell))
                    cv2.rectangle(side, corner, (round(corner[0] + cell), round(corner[1] + cell)), dark, -1)
    return side


def _hand(rng: np.random.Generator) -> Hand:
    wide, high = printed().tray.size
    skin = ((206, 160, 132), (150, 104, 78), (88, 58, 44))[int(rng.integers(3))]
    x, y = float(rng.uniform(-0.1, 1.1) * wide), float(rng.uniform(-0.1, 1.2) * high)
    return Hand(x, y, float(rng.uniform(0, 360)), float(rng.uniform(30, 70)), skin)


def _light(rng: np.random.Generator, throw: Throw) -> None:
    """Shadows with edges, and lamps mirrored."""
    wide, high = printed().tray.size
    middle = np.array([rng.uniform(0, wide), rng.uniform(0, high)])
    way = np.sort(rng.uniform(0, 2 * np.pi, 5))
    outline = middle + np.column_stack([np.cos(way), np.sin(way)]) * rng.uniform(40, 160, (5, 1))
    shadow = Shadow(outline, float(rng.uniform(1, 12)), float(rng.uniform(0.3, 0.65)))
    glare = Glare(
        float(rng.uniform(0, wide)),
        float(rng.uniform(0, high)),
        float(rng.uniform(8, 24)),
        strength=float(rng.uniform(0.4, 1.6)),
    )
    throw.room = replace(throw.room, shadows=(shadow,), glares=(glare,))


def _room(rng: np.random.Generator) -> Room:
    """As in the reader's benchmark: a living room, and a cheap camera."""
    from tests.benchmarks.reading.scenes import a_room

    return a_room(rng, hard=rng.random() < 0.15)


def read_right(taken: Taken, dice: Sequence[Any]) -> tuple[int, int]:
    """Say how many of the dice that had to be read were, and how many readings are of nothing that lies there so."""
    photo = taken.throw
    tops = [corners_of(cube)[0].mean(axis=0) for cube in photo.cubes]
    good: set[int] = set()
    false = 0
    for die in dice:
        near = [
            number
            for number, side in enumerate(photo.sides)
            if np.hypot(tops[number][0] - die.x_mm, tops[number][1] - die.y_mm) < (4 if side is not None else 16)
            and (side is not None or photo.kind == "stacked")
            and photo.cubes[number].id == f"{die.die}-{die.face}"
        ]
        good |= set(near)
        false += not near
    return sum(number in good for number, wanted in enumerate(taken.wanted) if wanted), false
