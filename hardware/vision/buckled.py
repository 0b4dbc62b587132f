"""A board that is not flat: how high it lies where, by its markers and by how codes on it look.

What lies higher seems to lie further from beneath the lens. Markers show by how much, where they are. Codes are squares
of a known size wherever they lie: one on a slope looks stretched, one that lies higher looks larger. Boards are sheets
joined along straight lines, so their heights are taken for ridges along and across, cubic splines in each direction, on
a bow; all bend as little as what is seen allows (penalized splines, Eilers and Marx 1996; Gauss and Newton's method,
Huber's weights), and are found together with how far the pose's plane and the bend of its lens are off: markers that
are not level mislead both.

What a code shows: let u be its place from beneath the lens, over the lens's height, and g the slope where it lies. Its
picture on the plane is changed by u ⊗ g - g ⊗ g / 2; the second because a slope is longer than what is beneath it. As
complex numbers, it is larger by Re(u* g) / 2 - |g|² / 4 and by its height over the lens's, and stretched by
u g / 2 - g² / 4.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import cv2
import numpy as np

from companion.kernel.qr import MODULES
from hardware.arrays import Floats
from hardware.vision.bend import Bend
from hardware.vision.constants import DIFFERENCE, ODD, TINY, Fitted
from hardware.vision.eye import AXIS_SPREAD, eye_mm
from hardware.vision.pose import USUAL_BEND, USUAL_SECOND, Pose
from hardware.vision.surface import Splines

PLANE_MM: Final = 3.0
"""How far a pose's plane may be off at the board's edges where its markers are not level."""

MARKER_PX: Final[Fitted[float]] = 0.25
"""How far corners of markers usually are off, at the least."""
CODE_PX: Final[Fitted[float]] = 0.1
"""And those of codes, found by :func:`hardware.vision.sizes.exactly`: 0.02 to 0.11 px of its side on setting seeds of
the other renderer, where the search alone is 0.16 to 0.29 px off and up to 1.7 % too large."""

LEVEL: Final[Fitted[Floats]] = np.array([0.002, 0.001, 0.001])
"""By so much, besides, are codes on a flat board larger or smaller than others, and stretched along and across."""

COMMON: Final = 0.01
"""Standard deviation of what the sizes of all codes have in common: counters are thick, printers stretch."""

ROUNDS: Final = 4
AGAIN: Final = 2
"""So often all is fitted from the plane that was found before, each time in so many steps."""

FEWEST: Final = 6
"""Codes by which it is told whether a board is flat."""

SAMPLED: Final = 9
"""At the most so many are looked at for that."""

STRETCHED: Final[Fitted[float]] = 0.7
"""Root mean square, in usual errors, of codes' stretch, but for the oddest, from which a board may not be flat: 0.2 to
0.6 in most pictures of flat ones, up to 1.0 by cameras that swing, and 0.9 to 7 with ridges of 2 to 6 mm."""

EXPLAINED: Final[Fitted[float]] = 0.45
"""Of codes' stretch, in root mean square, no more than this share may be left on the surface. With ridges
0.1 to 0.35 is, and 0.6 to 0.9 where stripes of light stretch each code another way."""

BUCKLED_MM: Final[Fitted[float]] = 0.7
"""Standard deviation of codes' heights from which it is not: up to 0.5 on flat ones, 1.3 to 2.5 with such ridges."""

PLANE: Final = 8
"""Numbers of the plane that are found beside the surface; then how large all codes are, then the lens's."""


@dataclass(frozen=True, eq=False)
class CodeLooks:
    """How codes look on a plane. :ivar middle: shape (n, 2) mm. :ivar larger: than printed, and :ivar stretch: as
    complex numbers: how much of them is mirrored, in the board's axes. :ivar error: usual ones of these three, (n, 3).
    """

    middle: Floats
    larger: Floats
    stretch: Any
    error: Floats

    @property
    def all(self) -> Floats:
        """The three numbers of each, shape (n, 3)."""
        return np.stack([self.larger, self.stretch.real, self.stretch.imag], axis=1)

    @property
    def odd(self) -> Floats:
        """How far each is from square, in its usual errors."""
        return np.asarray(np.abs(self.stretch) / self.error[:, 1], np.float64)


def looks(corners_mm: Floats, modules_mm: Floats, pose: Pose) -> CodeLooks:
    """Say how codes look.

    :param corners_mm: where the pose has them, clockwise from their own top left, shape (n, 4, 2), as
        :func:`hardware.vision.sizes.exactly` finds them. :param modules_mm: as printed, shape (n,).
    """
    around = np.array([-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j]) * MODULES / 2
    corners = corners_mm @ (1, 1j)
    power = float(np.sum(np.abs(around) ** 2))
    side = corners @ around.conj() / power
    middle = corners_mm.mean(axis=1)
    error = LEVEL + (CODE_PX / (MODULES * modules_mm * pose.px_per_mm(middle)))[:, None]
    return CodeLooks(middle, np.abs(side) / modules_mm - 1, corners @ around / power / side.conj(), error)


def buckled(pose: Pose, markers_mm: Floats, markers_px: Floats, codes_px: Floats, modules_mm: Floats) -> Pose:
    """Return the pose of a board that is not flat, with its surface.

    :param pose: of a flat board, whose markers lie nearest.
    :param markers_mm: corners, shape (n, 2). :param markers_px: where they would be seen if nothing were blurred.
    :param codes_px: see :func:`hardware.vision.sizes.exactly`, but in the picture. :param modules_mm: of each.
    """
    for _ in range(AGAIN):
        pose = _fitted(replace(pose, surface=None), markers_mm, markers_px, codes_px, modules_mm)
    return pose


def _fitted(pose: Pose, markers_mm: Floats, markers_px: Floats, codes_px: Floats, modules_mm: Floats) -> Pose:
    size, eye, high = np.array(pose.size_mm), np.array(pose.eye_mm[:2]), pose.eye_mm[2]

    def shown(pose: Pose) -> tuple[Floats, CodeLooks]:
        return pose.to_board(markers_px) - markers_mm, looks(pose.to_board(codes_px), modules_mm, pose)

    off, codes = shown(pose)
    bend, spread = _bent(pose)
    bent = [shown(other)[1] for other in _otherwise_bent(pose)]
    splines = Splines.over(pose.size_mm)
    own = splines.count
    numbers = own + PLANE + 1 + len(bent)
    error = MARKER_PX / pose.px_per_mm(markers_mm)[:, None, None]
    up, right, down = splines.at(codes.middle)
    marks = moves(pose, markers_mm, splines)
    plane = np.zeros((*codes.all.shape, numbers - own))
    _, plane[..., :PLANE] = _moves(codes.middle, size)
    plane[:, 0, PLANE] = COMMON
    for k, other in enumerate(bent, PLANE + 1):
        plane[..., k] = (codes.all - other.all) / DIFFERENCE
    marked, off_errors = (marks / error).reshape(-1, numbers), (off / error[..., 0]).ravel()
    u = ((codes.middle - eye) / high) @ (1, 1j)
    prior = np.eye(numbers)
    prior[:own, :own] = splines.stiffness()
    usual = np.zeros(numbers)
    usual[own + PLANE + 1 :] = -(bend / spread)[: len(bent)]
    x = np.zeros(numbers)
    for _ in range(ROUNDS):
        g = right @ x[:own] + 1j * (down @ x[:own])
        c = (u - g) / 2
        rows = np.stack(
            [
                up / high + c.real[:, None] * right + c.imag[:, None] * down,
                c.real[:, None] * right - c.imag[:, None] * down,
                c.imag[:, None] * right + c.real[:, None] * down,
            ],
            axis=1,
        )
        stretch = u * g / 2 - g * g / 4
        larger = up @ x[:own] / high + np.real(u.conj() * g) / 2 - np.abs(g) ** 2 / 4
        shape = np.stack([larger, stretch.real, stretch.imag], axis=1) + plane @ x[own:]
        miss = np.concatenate([off_errors - marked @ x, ((codes.all - shape) / codes.error).ravel()])
        slopes = np.concatenate([rows, plane], axis=2) / codes.error[..., None]
        J = np.concatenate([marked, slopes.reshape(-1, numbers)])
        weight = np.minimum(1, ODD / np.maximum(np.abs(miss), TINY))
        told = (J * weight[:, None]).T @ J + prior
        x = x + np.linalg.solve(told, J.T @ (weight * miss) - prior @ (x - usual))
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * size
    shifted = corners + _moves(corners, size)[0] @ x[own : own + PLANE]
    H = pose.H @ cv2.getPerspectiveTransform(corners.astype(np.float32), shifted.astype(np.float32))
    H = np.asarray(H / H[2, 2], np.float64)
    if pose.lens is None:
        pose = replace(pose, bend=_bend(bend + spread * x[own + PLANE + 1 :]), eye_mm=eye_mm(H, pose.shape))
    return replace(pose, H=H, surface=splines.surface(x[:own]), spread=np.linalg.inv(told))


def moves(pose: Pose, points_mm: Floats, splines: Splines | None = None) -> Floats:
    """Return how far places are told beside where they are, with each of the numbers by which a pose may be off.

    :param points_mm: shape (n, 2). :param splines: of the surface, of a board that is not flat.
    :returns: mm for one standard deviation of what is usual, shape (n, 2, numbers): of the surface's knots, the eight
        of the plane, how large all codes are, and the four of the lens's bend, where it is not calibrated.
    """
    px = pose.to_photo(points_mm)
    there = pose.to_board(px)
    parts = [_moves(points_mm, np.array(pose.size_mm))[0], np.zeros((len(points_mm), 2, 1))]
    if splines is not None:
        away = (points_mm - pose.eye_mm[:2]) / pose.eye_mm[2]
        parts.insert(0, away[..., None] * splines.at(points_mm)[0][:, None])
    parts += [((there - other.to_board(px)) / DIFFERENCE)[..., None] for other in _otherwise_bent(pose)]
    return np.concatenate(parts, axis=2)


def _otherwise_bent(pose: Pose) -> list[Pose]:
    """Return the same pose with each of the four numbers of its bend a little larger; none of a calibrated lens."""
    if pose.lens is not None:
        return []
    bend, spread = _bent(pose)
    return [replace(pose, bend=_bend(bend + DIFFERENCE * one)) for one in np.diag(spread)]


def _bent(pose: Pose) -> tuple[Floats, Floats]:
    """Return the four numbers of a lens's bend, and their usual standard deviations."""
    axis = AXIS_SPREAD * pose.shape[1] / np.hypot(*pose.shape) * 2
    bend = np.array([pose.bend.first, pose.bend.second, *pose.bend.centre])
    return bend, np.array([USUAL_BEND, USUAL_SECOND, axis, axis])


def _bend(numbers: Floats) -> Bend:
    first, second, x, y = (float(one) for one in numbers)
    return Bend(first, second, (x, y))


def _moves(points: Floats, size: Floats) -> tuple[Floats, Floats]:
    """Return how places move with each of the eight numbers by which a plane may be off, shape (n, 2, 8), and how what
    lies there grows, and is stretched along and across, shape (n, 3, 8)."""
    reach = float(size.max()) / 2
    x, y = ((points - size / 2) / reach).T
    one, zero = np.ones_like(x), np.zeros_like(x)
    moves = np.array([[one, x, y, zero, zero, zero, x * x, x * y], [zero, zero, zero, one, x, y, x * y, y * y]])
    right_x, right_y = [zero, one, zero, zero, zero, zero, 2 * x, y], [zero, zero, one, zero, zero, zero, zero, x]
    down_x, down_y = [zero, zero, zero, zero, one, zero, y, zero], [zero, zero, zero, zero, zero, one, x, 2 * y]
    a, b, c, d = (np.array(part) for part in (right_x, right_y, down_x, down_y))
    turned = np.stack([(a + d) / 2, (a - d) / 2, (b + c) / 2]) / reach
    return PLANE_MM * np.moveaxis(moves, 2, 0), PLANE_MM * np.moveaxis(turned, 2, 0)
