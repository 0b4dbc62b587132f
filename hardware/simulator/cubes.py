"""Dice on the virtual table: cubes with a picture on every side, however they lie, and the walls of a tray."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Rgb
from hardware.simulator.geometry import about_z, project, seen, turning
from hardware.simulator.room import Room
from hardware.simulator.things import lay_quad, mark_owner

CUBES: Final = 1000
"""In a photograph's map of owners the first cube's upper side; the next is one more. Their other sides are nobody's."""

GAMMA: Final = 2.2
"""Pictures hold light to the power of one over this."""

SIDES: Final = (
    ((-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)),
    ((-1, 1, 1), (1, 1, 1), (1, 1, -1), (-1, 1, -1)),
    ((1, 1, 1), (1, -1, 1), (1, -1, -1), (1, 1, -1)),
    ((1, -1, 1), (-1, -1, 1), (-1, -1, -1), (1, -1, -1)),
    ((-1, -1, 1), (-1, 1, 1), (-1, 1, -1), (-1, -1, -1)),
    ((-1, 1, -1), (1, 1, -1), (1, -1, -1), (-1, -1, -1)),
)
"""Top, front, right, back, left and bottom: corners clockwise from each picture's top left, in half sides; up is +."""


@dataclass(frozen=True)
class Cube:
    """A die.

    :param faces: RGB pictures of its top, front, right, back, left and bottom, in this order.
    :param x_mm: its middle on the board, from the left; :param y_mm: and from the top.
    :param angle_deg: clockwise. :param side_mm: of the cube.
    :param lean_deg: how far it is tipped, about the axis that lies :param axis_deg: on the board.
    :param base_mm: how high its lowest point is above the board.
    :param id: what it is, for the truth that is handed back.
    """

    faces: tuple[Rgb, ...]
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    side_mm: float = 16.0
    lean_deg: float = 0.0
    axis_deg: float = 0.0
    base_mm: float = 0.0
    id: str = ""


def corners_of(cube: Cube) -> Floats:
    """Return the corners of each side in mm: x, y, and z up; shape (6, 4, 3)."""
    own = np.array(SIDES, np.float64) * cube.side_mm / 2
    own[..., :2] = own[..., :2] @ turning(cube.angle_deg).T
    spin, lean = about_z(math.radians(cube.axis_deg)), math.radians(cube.lean_deg)
    tip = np.array([[1, 0, 0], [0, math.cos(lean), -math.sin(lean)], [0, math.sin(lean), math.cos(lean)]])
    own = own @ (spin @ tip @ spin.T).T
    own[..., 2] += cube.base_mm - own[..., 2].min()
    return np.asarray(own + np.array([cube.x_mm, cube.y_mm, 0.0]), np.float64)


def shade_cubes(scene: NDArray[np.uint8], view: Floats, cubes: Sequence[Cube], room: Room) -> None:
    """Draw what cubes throw on the board."""
    away = np.radians(room.light_deg)
    slant = -np.array([np.cos(away), np.sin(away)]) * 0.9
    for cube in cubes:
        points = corners_of(cube).reshape(-1, 3)
        cast = points[:, :2] + slant * points[:, 2:]
        px = project(view, cast, 0.0)
        hull = cv2.convexHull(px.astype(np.float32))
        lo = np.maximum(np.floor(px.min(axis=0)).astype(int) - 12, 0)
        hi = np.minimum(np.ceil(px.max(axis=0)).astype(int) + 12, (scene.shape[1], scene.shape[0]))
        if (hi <= lo).any():
            continue
        mask = np.zeros((hi[1] - lo[1], hi[0] - lo[0]), np.float32)
        cv2.fillConvexPoly(mask, np.round((hull - lo) * 16).astype(np.int32), 0.5, cv2.LINE_AA, 4)
        mask = cv2.GaussianBlur(mask, (0, 0), 2.5)
        part = scene[lo[1] : hi[1], lo[0] : hi[0]]
        part[:] = (part * (1 - mask[..., None])).astype(np.uint8)


def draw_cubes(
    scene: NDArray[np.uint8],
    owners: NDArray[np.int16],
    view: Floats,
    plain: Floats,
    *,
    eye: Sequence[float],
    cubes: Sequence[Cube],
    room: Room,
) -> None:
    """Draw cubes, the furthest first, and mark whose upper sides are where.

    :param view: of the scene. :param plain: of the owners. :param eye: where the camera is, mm.
    """
    far = [math.dist(corners_of(cube).mean(axis=(0, 1)), eye) for cube in cubes]
    for number in sorted(range(len(cubes)), key=lambda i: -far[i]):
        cube = cubes[number]
        for which, (corners, normal) in enumerate(_towards(corners_of(cube), eye)):
            if normal is None:
                continue
            lit = _lit(normal, room.light_deg)
            face = np.asarray(cube.faces[which] * lit ** (1 / GAMMA), np.uint8)
            lay_quad(scene, face, seen(view, corners))
            mark_owner(owners, seen(plain, corners), CUBES + number if which == 0 else -2)


def wall_off(
    scene: NDArray[np.uint8],
    owners: NDArray[np.int16],
    view: Floats,
    plain: Floats,
    *,
    eye: Sequence[float],
    size_mm: Sequence[float],
    high_mm: float,
    inside: bool,
    colour: tuple[int, int, int] = (142, 31, 34),
) -> None:
    """Draw the walls of a tray around the board: those whose inner side is seen, or those that are seen from outside.

    :param inside: the former, which stand behind what lies in the tray.
    """
    w, h = size_mm
    floor = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64)
    for a, b in zip(floor, np.roll(floor, -1, axis=0), strict=True):
        along = b - a
        inwards = np.array([-along[1], along[0]])
        if (np.dot(np.array(eye[:2]) - a, inwards) > 0) == inside:
            quad = np.array([(*a, 0), (*b, 0), (*b, high_mm), (*a, high_mm)], np.float64)
            tone = tuple(float(part * (0.8 if inside else 0.6)) for part in colour)
            cv2.fillConvexPoly(scene, np.round(seen(view, quad) * 16).astype(np.int32), tone, cv2.LINE_AA, 4)
            mark_owner(owners, seen(plain, quad), -2)


def _towards(sides: Floats, eye: Sequence[float]) -> Iterator[tuple[Floats, Floats | None]]:
    """Yield the corners of each side, and its normal if the camera sees it."""
    middle = sides.mean(axis=(0, 1))
    for corners in sides:
        out = corners.mean(axis=0) - middle
        out = out / np.linalg.norm(out)
        yield corners, out if np.dot(np.array(eye) - corners.mean(axis=0), out) > 0 else None


def _lit(normal: Floats, light_deg: float) -> float:
    """How much light a side gets that looks there, as a share of what one gets that looks up."""
    way = math.radians(light_deg)
    sun = np.array([math.cos(way) * 0.67, math.sin(way) * 0.67, 0.74])
    return min(1.0, 0.45 + 0.55 * max(0.0, float(normal @ sun)) / 0.74) if normal[2] < 0.999 else 1.0
