"""Throws of ordinary dice into the printed tray, photographed by the virtual camera: for tests and benchmarks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import cv2
import numpy as np

from companion.camera.dice import tray_markers
from companion.kernel.pips import PIPS
from companion.kernel.printed_dice import printed
from hardware.arrays import Rgb
from hardware.simulator.cubes import Cube, corners_of
from hardware.simulator.tabletop import Tabletop
from hardware.vision.die import ReadDie
from hardware.vision.pose import Pose, board_pose
from tests import throws


@dataclass(frozen=True)
class Looks:
    """How bought dice look.

    :ivar body: RGB; :ivar pip: likewise. :ivar step: from a face's middle to its outer pips, in half sides;
    :ivar radius: of a pip. :ivar ace: of the 1's, and :ivar ace_colour: its RGB, if it is another.
    """

    body: tuple[int, int, int]
    pip: tuple[int, int, int]
    side_mm: float = 16.0
    step: float = 0.54
    radius: float = 0.19
    ace: float = 0.19
    ace_colour: tuple[int, int, int] | None = None


BOUGHT: Final = {
    "white": Looks((240, 238, 230), (24, 24, 28)),
    "ivory, large": Looks((228, 214, 178), (40, 26, 20), 19.0, step=0.5, radius=0.16, ace=0.16),
    "red": Looks((176, 24, 34), (238, 236, 230)),
    "blue, small": Looks((26, 58, 150), (238, 236, 230), 12.0),
    "yellow": Looks((226, 180, 30), (24, 24, 28), 14.0),
    "black": Looks((30, 30, 34), (238, 236, 230)),
    "green": Looks((24, 104, 58), (238, 236, 230)),
    "white, red ace": Looks((240, 238, 230), (24, 24, 28), ace=0.34, ace_colour=(190, 30, 36)),
}
"""By what to call them."""

OPPOSITE: Final = 7
"""Two faces that lie opposite add up to this."""


@dataclass
class Rolled:
    """A photograph of a throw.

    :ivar picture: RGB, the whole picture. :ivar pose: of the tray. :ivar faces: up, die by die; 0 for one that leans.
    :ivar seen: whether each die must be read. :ivar middles: of their upper sides, mm.
    """

    picture: Rgb
    pose: Pose
    faces: list[int]
    seen: list[bool]
    middles: list[tuple[float, float]]


@cache
def side_picture(looks: Looks, face: int) -> Rgb:
    """Return a side of a die: its edges are round, so they catch less light."""
    n = 160
    side = np.full((n, n, 3), looks.body, np.float32)
    line = np.abs(np.linspace(-1, 1, n))
    edge = np.clip((np.maximum(*np.meshgrid(line, line)) - 0.9) / 0.1, 0, 1)
    corner = np.clip((np.hypot(*np.meshgrid(line, line)) - 1.22) / 0.08, 0, 1)
    side *= (1 - 0.3 * edge - 0.3 * corner)[..., None]
    whole = side.astype(np.uint8)
    colour = looks.ace_colour if face == 1 and looks.ace_colour else looks.pip
    for x, up in PIPS[face]:
        middle = np.array([x, -up]) * looks.step * n / 2 + (n - 1) / 2
        radius = (looks.ace if face == 1 else looks.radius) * n / 2
        cv2.circle(whole, np.round(middle * 16).astype(int).tolist(), round(radius * 16), colour, -1, cv2.LINE_AA, 4)
    return whole


def die(rng: np.random.Generator, looks: Looks, face: int, place: tuple[float, float]) -> Cube:
    """Return a die that lies flat with a face up; the others around it as on a real one."""
    around = [other for other in range(1, 7) if other not in (face, OPPOSITE - face)]
    first = int(rng.choice(around))
    second = int(rng.choice([other for other in around if other not in (first, OPPOSITE - first)]))
    order = (face, first, second, OPPOSITE - first, OPPOSITE - second, OPPOSITE - face)
    faces = tuple(np.rot90(side_picture(looks, one), int(rng.integers(4))).copy() for one in order)
    return Cube(faces, *place, float(rng.uniform(0, 360)), looks.side_mm, id=str(face))


def rolled(seed: int, fine: float, looks: Sequence[Looks], kind: str = "level", *, faces: Sequence[int] = ()) -> Rolled:
    """Throw ordinary dice, and take a picture.

    :param looks: of each die. :param kind: ``level``, ``leaning`` (one does), ``lit`` (glare and shadows) or ``hand``.
    :param faces: that are to lie up, drawn otherwise; such dice lie apart and off the markers.
    """
    rng = np.random.default_rng(seed)
    throw = throws.Throw(kind, room=throws._room(rng))
    for number, one in enumerate(looks):
        place = _free(rng, throw.cubes, one.side_mm, bool(faces))
        face = faces[number] if faces else int(rng.integers(1, 7))
        throw.cubes.append(die(rng, one, face, place))
    up = [int(cube.id) for cube in throw.cubes]
    if kind == "leaning":
        throw.cubes[0] = replace(
            throw.cubes[0], lean_deg=float(rng.uniform(14, 40)), axis_deg=float(rng.uniform(0, 360))
        )
        up[0] = 0
    elif kind == "lit":
        throws._light(rng, throw)
    elif kind == "hand":
        throw.hands = [throws._hand(rng)]
    camera = throws.hung(rng, fine)
    table = Tabletop(throws.floor(), printed().tray.size, seed, printed().tray.wall)
    photo = table.photograph((), camera, throw.room, hands=throw.hands, cubes=throw.cubes)
    bare = photo if faces else table.photograph((), camera, throw.room, seed=seed + 1)
    seen = [
        bool(face) and share >= 0.98 and burnt < 0.005 for face, (share, burnt) in zip(up, photo.tops(), strict=True)
    ]
    middles = [tuple(corners_of(cube)[0].mean(axis=0)[:2]) for cube in throw.cubes]
    pose = board_pose(throws.whole(np.asarray(bare.grey), camera), tray_markers())
    return Rolled(throws.whole(photo.picture, camera), pose, up, seen, middles)


def read_right(throw: Rolled, guesses: Sequence[ReadDie]) -> tuple[int, int]:
    """Say how many of the dice that had to be read were, and how many readings are of nothing that lies there so."""
    good: set[int] = set()
    false = 0
    for guess in guesses:
        near = {
            number for number, (x, y) in enumerate(throw.middles)
            if np.hypot(x - guess.x_mm, y - guess.y_mm) < 4 and throw.faces[number] == guess.face
        }  # fmt: skip
        good |= near
        false += not near
    return sum(number in good for number, wanted in enumerate(throw.seen) if wanted), false


def _free(rng: np.random.Generator, cubes: Sequence[Cube], side: float, apart: bool) -> tuple[float, float]:
    """Return a place that no die takes; apart: well off other dice, and off the markers."""
    wide, high = printed().tray.size
    marks = [np.mean(marker.corners, axis=0) for marker in printed().tray.markers.items] if apart else []
    for _ in range(5000):
        x, y = float(rng.uniform(side, wide - side)), float(rng.uniform(side, high - side))
        near = (1.4 if apart else 0.72) * side
        if all(np.hypot(x - one.x_mm, y - one.y_mm) > near + 0.72 * one.side_mm for one in cubes) and all(
            np.hypot(x - mark[0], y - mark[1]) > near + 20 for mark in marks
        ):
            return x, y
    raise ValueError(f"no room for {len(cubes) + 1} dice")
