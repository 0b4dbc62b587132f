"""What lies on the virtual table: counters and hands, laid on a picture of the scene with their sides and shadows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Rgb
from hardware.simulator.geometry import (
    COARSE,
    project,
    turning,
    widened,
)
from hardware.simulator.room import Glare, Room

NOBODY: Final = -1
"""In a photograph's map of owners: the board or the table."""

SOMEBODY: Final = -2
"""In a photograph's map of owners: a hand or an arm."""


@dataclass(frozen=True)
class Lying:
    """A counter on the board.

    :param face: its upper side, uint8 RGB of shape (h, w, 3).
    :param x_mm: its centre on the board, from the left.
    :param y_mm: and from the top.
    :param angle_deg: 0 when its top points to the board's top; clockwise.
    :param size_mm: width and height.
    :param id: what it is, for the truth that is handed back.
    """

    face: Rgb
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    size_mm: tuple[float, float] = (25.0, 25.0)
    id: str = ""


@dataclass(frozen=True)
class Standing:
    """A figure that stands upright on the board.

    :param face: its front, uint8 RGB of shape (h, w, 3); its back looks the same.
    :param x_mm: the middle of the line on which it stands, from the left; :param y_mm: and from the top.
    :param angle_deg: 0 when it faces the board's lower edge; clockwise.
    :param size_mm: width and height.
    """

    face: Rgb
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    size_mm: tuple[float, float] = (18.0, 45.0)


@dataclass(frozen=True)
class Hand:
    """A hand over the board, with its arm and the shadow under it.

    :param x_mm: the middle of its palm on the board, from the left; :param y_mm: and from the top.
    :param angle_deg: where the fingers point; 0 is up, clockwise. The arm goes the other way, out of the picture.
    :param height_mm: of the palm above the board. Fingertips are half as high.
    :param skin: RGB.
    """

    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    height_mm: float = 40.0
    skin: tuple[int, int, int] = (206, 160, 132)


def outline_of(counter: Lying) -> Floats:
    """Return its corners on the board in mm, clockwise from its own top left; shape (4, 2)."""
    w, h = counter.size_mm
    corners = np.array([(-w, -h), (w, -h), (w, h), (-w, h)]) / 2
    return np.asarray(corners @ turning(counter.angle_deg).T + (counter.x_mm, counter.y_mm), np.float64)


def lay_face(scene: NDArray[np.uint8], view: Floats, face: Rgb, outline: Floats, z: float) -> None:
    """Draw a picture into the scene at its place and height, cleanly shrunk."""
    lay_quad(scene, face, project(view, outline, z))


def stand_up(scene: NDArray[np.uint8], owners: NDArray[np.int16], view: Floats, plain: Floats, one: Standing) -> None:
    """Draw a figure that stands on the board, and mark what it hides.

    :param view: of the scene. :param plain: of the owners.
    """
    w, h = one.size_mm
    foot = np.array([(-w, 0.0), (w, 0.0)]) / 2 @ turning(one.angle_deg).T + (one.x_mm, one.y_mm)
    quads = [np.concatenate([project(way, foot, h), project(way, foot[::-1], 0.0)]) for way in (view, plain)]
    if abs(cv2.contourArea(quads[1].astype(np.float32))) > 2:  # from straight above it is a line
        lay_quad(scene, one.face, quads[0])
        mark_owner(owners, quads[1], SOMEBODY)


def lay_quad(scene: NDArray[np.uint8], face: Rgb, px: Floats) -> None:
    """Draw a picture on a quadrilateral of the scene. :param px: its corners, shape (4, 2)."""
    sides = np.linalg.norm(px - np.roll(px, -1, axis=0), axis=1)
    shrink = min(face.shape[1] / max(sides[0], sides[2]), face.shape[0] / max(sides[1], sides[3]))
    if shrink > 1.3:
        size = (max(1, round(face.shape[1] / shrink)), max(1, round(face.shape[0] / shrink)))
        face = np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.uint8)
    h, w = face.shape[:2]
    lo = np.floor(px.min(axis=0)).astype(int) - 1
    hi = np.ceil(px.max(axis=0)).astype(int) + 2
    lo, hi = np.maximum(lo, 0), np.minimum(hi, (scene.shape[1], scene.shape[0]))
    if (hi <= lo).any():
        return
    corners = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float32) - 0.5
    H = cv2.getPerspectiveTransform(corners, (px - lo).astype(np.float32))
    size = (int(hi[0] - lo[0]), int(hi[1] - lo[1]))
    drawn = cv2.warpPerspective(face, H, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros(size[::-1], np.uint8)
    cv2.fillConvexPoly(mask, np.round((px - lo) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    part = scene[lo[1] : hi[1], lo[0] : hi[0]]
    found = cv2.findNonZero(cv2.inRange(mask, 1, 254))
    x, y = np.zeros((2, 0), int) if found is None else found.reshape(-1, 2).T
    edge = (y, x)
    cover = mask[edge][:, None].astype(np.uint16)
    mixed = (drawn[edge] * cover + part[edge] * (255 - cover) + 127) // 255
    cv2.copyTo(drawn, mask, part)
    part[edge] = mixed.astype(np.uint8)


def shade_below(scene: NDArray[np.uint8], view: Floats, outline: Floats, z: float, room: Room) -> None:
    """Draw the counter's shadow on what lies under it."""
    away = np.radians(room.light_deg)
    cast = outline - np.array([np.cos(away), np.sin(away)]) * z * 0.9
    px = project(view, cast, 0.0)
    lo = np.maximum(np.floor(px.min(axis=0)).astype(int) - 12, 0)
    hi = np.minimum(np.ceil(px.max(axis=0)).astype(int) + 12, (scene.shape[1], scene.shape[0]))
    if (hi <= lo).any():
        return
    mask = np.zeros((hi[1] - lo[1], hi[0] - lo[0]), np.float32)
    cv2.fillConvexPoly(mask, np.round((px - lo) * 16).astype(np.int32), 0.45, cv2.LINE_AA, 4)
    mask = cv2.GaussianBlur(mask, (0, 0), 2.5)
    part = scene[lo[1] : hi[1], lo[0] : hi[0]]
    part[:] = (part * (1 - mask[..., None])).astype(np.uint8)


def draw_side(scene: NDArray[np.uint8], view: Floats, outline: Floats, low: float, high: float) -> None:
    """Draw the grey edge of the card, where the camera sees it."""
    foot, top = project(view, outline, low), project(view, outline, high)
    hull = cv2.convexHull(np.concatenate([foot, top]).astype(np.float32))
    cv2.fillConvexPoly(scene, np.round(hull * 16).astype(np.int32), (148, 138, 124), cv2.LINE_AA, 4)


def mark_owner(owners: NDArray[np.int16], points_px: Floats, number: int) -> None:
    """Write down whose the pixels within the hull of these points are."""
    hull = cv2.convexHull(points_px.astype(np.float32))
    cv2.fillConvexPoly(owners, np.round(hull * 16).astype(np.int32), number, cv2.LINE_8, 4)


def reach_in(
    scene: NDArray[np.uint8], owners: NDArray[np.int16], view: Floats, plain: Floats, hand: Hand, room: Room
) -> None:
    """Draw a hand with its arm, first the shadow of all of it."""
    turn = turning(hand.angle_deg)
    palm, tip = hand.height_mm, hand.height_mm / 2
    # two ends of each limb beside the palm's middle, with their radii and heights; the fingers point up
    limbs: list[tuple[float, float, float, float, float, float, float, float]] = [
        (0, 55, 26, palm, 0, 900, 48, palm + 160),
        (0, -14, 38, palm, 0, 24, 34, palm),
        (-34, 10, 13, palm, -62, -34, 10, tip),
    ]
    for x, length in ((-27, 74), (-9, 86), (10, 80), (28, 62)):
        limbs.append((x, -30, 11, palm, x * 1.25, -30 - length, 8, tip))
    away = np.radians(room.light_deg)
    slant = -np.array([np.cos(away), np.sin(away)]) * 0.5
    around = np.radians(np.arange(0, 360, 15))
    ring = np.column_stack([np.cos(around), np.sin(around)])
    shapes = []
    for x0, y0, r0, z0, x1, y1, r1, z1 in limbs:
        ends = [(ring * r + (x, y)) @ turn.T + (hand.x_mm, hand.y_mm) for x, y, r in ((x0, y0, r0), (x1, y1, r1))]
        shapes.append((ends, (z0, z1)))

    def hull(ends: Sequence[Floats], heights: Sequence[float], through: Floats) -> NDArray[np.float32]:
        points = [project(through, end, z) for end, z in zip(ends, heights, strict=True)]
        return np.asarray(cv2.convexHull(np.concatenate(points).astype(np.float32)), np.float32)

    h, w = (-(-side // COARSE) for side in scene.shape[:2])
    dark = np.zeros((h, w), np.float32)
    for ends, heights in shapes:
        cast = [end + slant * z for end, z in zip(ends, heights, strict=True)]
        cv2.fillConvexPoly(dark, np.round(hull(cast, (0, 0), view) * (16 / COARSE)).astype(np.int32), 0.5, 8, 4)
    dark = np.asarray(cv2.GaussianBlur(dark, (0, 0), max(1.0, 6 * px_per_mm(view, hand) / COARSE)))
    rows, columns = dark.max(axis=1) > 0.004, dark.max(axis=0) > 0.004
    if rows.any():
        (top, low), (left, right) = (np.flatnonzero(some)[[0, -1]] + (0, 1) for some in (rows, columns))
        part = scene[top * COARSE : low * COARSE, left * COARSE : right * COARSE]
        bright = 1 - widened(dark[top:low, left:right], *part.shape[:2])
        part[:] = cv2.multiply(part, cv2.merge([bright] * 3), dtype=cv2.CV_8U)
    for number, (ends, heights) in enumerate(shapes):
        tone = np.array(hand.skin) * (0.86 if number == 0 else 1.0)
        outline = np.round(hull(ends, heights, view) * 16).astype(np.int32)
        cv2.fillConvexPoly(scene, outline, tuple(float(v) for v in tone * 0.8), cv2.LINE_AA, 4)
        inner = [end.mean(axis=0) + (end - end.mean(axis=0)) * 0.8 for end in ends]
        outline = np.round(hull(inner, heights, view) * 16).astype(np.int32)
        cv2.fillConvexPoly(scene, outline, tuple(float(v) for v in tone), cv2.LINE_AA, 4)
        mark_owner(
            owners, np.concatenate([project(plain, end, z) for end, z in zip(ends, heights, strict=True)]), SOMEBODY
        )


def px_per_mm(view: Floats, place: Hand | Glare) -> float:
    """On the board at that place, over all directions."""
    square = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
    corners = square + np.array([place.x_mm, place.y_mm])
    return math.sqrt(cv2.contourArea(project(view, corners, 0.0).astype(np.float32)))


@cache
def wood_grain(side: int, seed: int) -> Rgb:
    """Planks with grain, one pixel a millimetre."""
    rng = np.random.default_rng(seed)
    grain: Any = rng.standard_normal((side, side // 40)).astype(np.float32)
    grain = cv2.resize(grain, (side, side), interpolation=cv2.INTER_CUBIC)
    fine = cv2.resize(
        rng.standard_normal((side, side // 8)).astype(np.float32), (side, side), interpolation=cv2.INTER_LINEAR
    )
    grain = cv2.GaussianBlur(grain, (0, 0), sigmaX=1, sigmaY=1.6) * 0.10 + fine * 0.03
    plank = np.arange(side) // 140
    tone = rng.uniform(-0.12, 0.12, plank.max() + 1)[plank]
    bright = 1 + grain + tone[:, None]
    bright[np.arange(side) % 140 < 2] *= 0.55
    planks = np.empty((side, side, 3), np.uint8)
    for channel, part in enumerate((104, 70, 44)):
        for top in range(0, side, 100):  # so many stay near the processor
            planks[top : top + 100, :, channel] = np.clip(bright[top : top + 100] * part, 0, 255)
    return planks
