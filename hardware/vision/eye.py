"""Where the lens is over the board, by a single picture through a lens that is not calibrated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.arrays import Floats
from hardware.vision.constants import DIFFERENCE, STEPS, TINY, Fitted, changes

USUAL: Final = 0.5 / float(np.tan(np.radians(64.0) / 2))
"""Focal length, in widths of the picture, with the usual angle of view: webcams have 55 to 78 degrees, the Pi's camera
66, telephones 65 to 72."""

FIELD_SPREAD: Final = 0.2
"""Standard deviation of the logarithm of the focal length over the usual one."""

UPRIGHT: Final[Fitted[float]] = 0.004
"""And of the cosine of the angle between the board's sides, as a pose has it, and of their lengths' difference."""

AXIS_SPREAD: Final = 0.05
"""And of the lens's axis from the picture's middle, in widths: sensors are right to a hundredth, pictures are cut."""

SPREAD: Final = np.array([UPRIGHT, UPRIGHT, FIELD_SPREAD, AXIS_SPREAD, AXIS_SPREAD])

KINDS: Final[Fitted[tuple[tuple[float, Floats], ...]]] = tuple(
    (share, np.array([UPRIGHT, UPRIGHT, field, axis, axis]))
    for share, field, axis in ((0.8, FIELD_SPREAD, 0.02), (0.1, 1.0, 0.02), (0.1, 1.0, 0.8))
)
"""Kinds of pictures, with the share of each and its standard deviations: whole ones, zoomed ones, and parts. In those
that were not cut the axis is as near the middle as sensors are mounted, and as a bend may move it."""

WHOLE: Final = (1, 5 / 4, 4 / 3, 3 / 2, 8 / 5, 16 / 9, 2, 20 / 9)
NEARLY: Final = 0.005
"""How many times as wide as high, or the other way round, whole pictures are, and how nearly: others were cut."""

LARGER: Final[Fitted[float]] = 0.008
"""Standard deviation of how large things look over how large they are."""


@dataclass(frozen=True)
class Raised:
    """A thing that stands on the board.

    :ivar high_mm: of its upper side. :ivar times: as large as it is it looks if it is taken for lying on the board.
    :ivar middle_mm: where it seems to lie then, from the left and from the top.
    :ivar slope: how far to the right and down the lens is from there for each mm that it is higher, as its body tells.
    :ivar spread: standard deviation of that.
    """

    high_mm: float
    times: float
    middle_mm: Floats
    slope: Floats
    spread: float

    def off(self, eyes: Floats) -> Floats:
        """Say how unlike what a lens would see it looks, in standard deviations; shape (n, 3).

        :param eyes: places of the lens, shape (n, 3).
        """
        far = np.maximum(eyes[:, 2], 2 * self.high_mm)
        size = (self.times - far / (far - self.high_mm)) / LARGER
        slope = (self.seen(eyes) - self.slope) / self.spread
        return np.column_stack([size, slope])

    def seen(self, eyes: Floats) -> Floats:
        """Return the slopes along which lenses see it; shape (n, 2)."""
        return _slopes(eyes, self.middle_mm)


def eye_mm(H: Floats, shape: tuple[int, ...]) -> tuple[float, float, float]:
    """Return the lens's place over the board in mm.

    :param H: of the board in a picture whose lens does not bend. :param shape: height and width of the picture.

    One view of a plane puts two conditions on the focal length and the axis's place in the picture if pixels are square
    (Zhang 2000). They weigh the more the more the camera leans; what they leave open the usual angle of view decides,
    and that the axis goes through the picture's middle, or not far from it where somebody cut the picture.
    """
    unit = _unit(H, shape)
    x, _ = _usual(unit, SPREAD)
    return _place(_seen_from(unit, x[None])[0])


def slopes_off(H: Floats, shape: tuple[int, ...], places: Floats) -> Floats:
    """Return how far off the slopes are along which a lens sees places on the board: standard deviations, shape (n,).

    :param H: of the board in a picture whose lens does not bend. :param shape: height and width of the picture.
    :param places: mm, shape (n, 2).
    """
    unit = _unit(H, shape)
    x, J = _usual(unit, SPREAD)
    slopes = _slopes(_seen_from(unit, x + changes(x.size))[:, None], places)
    moved = (slopes[1:] - slopes[0]) / DIFFERENCE
    return np.asarray(np.sqrt(np.einsum("inx,ij,jnx->n", moved, np.linalg.inv(J.T @ J), moved)), np.float64)


def eye_over(
    H: Floats, shape: tuple[int, ...], raised: Sequence[Raised]
) -> tuple[tuple[float, float, float], list[float]]:
    """Return the same where things of known size stand on the board, which tell where the lens is.

    Then no angle of view is too unusual to be believed, and a part of a picture may have its axis anywhere. The view is
    the likeliest of all kinds of pictures.

    :param raised: at least one.
    :returns: the place, and how far off the slope is along which each thing is seen: its standard deviation over all
        kinds, which is large where nothing tells.
    """
    unit = _unit(H, shape)
    high, wide = max(shape[:2]), min(shape[:2])
    cut = min(abs(high / wide / ratio - 1) for ratio in WHOLE) > NEARLY
    views = []
    for share, spread in KINDS[-1:] if cut else KINDS:
        x, J = _usual(unit, spread, raised)
        eyes = _seen_from(unit, x + changes(x.size))
        odd, off = _odd(unit, x[None], spread, raised)
        cost = (odd**2).sum() / 2 + np.log(spread[2:]).sum() - np.log(share) + np.log1p((off**2).sum(axis=2) / 2).sum()
        views.append((float(cost), eyes, np.linalg.inv(J.T @ J)))
    least, (eye, *_), _ = min(views, key=lambda one: one[0])
    chances = np.exp([least - cost for cost, *_ in views])
    chances /= chances.sum()
    spreads = []
    for one in raised:
        slopes = [one.seen(eyes) for _, eyes, _ in views]
        moved = [(seen[1:] - seen[0]) / DIFFERENCE for seen in slopes]
        squares = [
            ((seen[0] - one.seen(eye[None])[0]) ** 2).sum() + np.trace(by.T @ covariance @ by)
            for seen, by, (*_, covariance) in zip(slopes, moved, views, strict=True)
        ]
        spreads.append(float(np.sqrt(chances @ squares / 2)))
    return _place(eye), spreads


def _slopes(eyes: Floats, places: Floats) -> Floats:
    """Return the slopes along which lenses see places on the board, mm to the right and down for each mm up."""
    return np.asarray((eyes[..., :2] - places) / eyes[..., 2:], np.float64)


def _unit(H: Floats, shape: tuple[int, ...]) -> Floats:
    """Return a homography to widths of the picture from its middle."""
    h, w = shape[:2]
    unit = np.diag([1 / w, 1 / w, 1]) @ np.array([[1, 0, -(w - 1) / 2], [0, 1, -(h - 1) / 2], [0, 0, 1]]) @ H
    return np.asarray(unit / np.linalg.norm(unit[:, :2]), np.float64)


def _usual(unit: Floats, spread: Floats, raised: Sequence[Raised] = ()) -> tuple[Floats, Floats]:
    """Return the most usual view (:func:`unusual`), and how all that is unlike it changes with it, shape (n, 3).

    What looks as no view would counts little: it doesn't lie flat, or is something else.
    """
    x = np.zeros_like(spread[2:])
    for _ in range(STEPS):
        odd, off = _odd(unit, x + changes(x.size), spread, raised)
        off = off / np.sqrt(1 + (off[0] ** 2).sum(axis=1) / 2)[:, None]
        base, *moved = np.concatenate([odd, off.reshape(4, -1)], axis=1)
        J = (np.stack(moved) - base).T / DIFFERENCE
        step = np.clip(np.linalg.solve(J.T @ J, J.T @ base), -FIELD_SPREAD, FIELD_SPREAD)
        x = x - step
        if np.abs(step).max() < TINY:
            break
    return x, J


def _odd(unit: Floats, x: Floats, spread: Floats, raised: Sequence[Raised]) -> tuple[Floats, Floats]:
    """How unlike a usual camera's views are, shape (n, 5), and what they would show, shape (n, raised, 3)."""
    odd = unusual(unit, x, spread)
    if not raised:
        return odd, np.zeros((len(x), 0, 1))
    eyes = _seen_from(unit, x)
    return odd, np.stack([one.off(eyes) for one in raised], axis=1)


def _place(eye: Floats) -> tuple[float, float, float]:
    u, v, z = eye
    return float(u), float(v), float(z)


def _seen_from(unit: Floats, x: Floats) -> Floats:
    """Return where the lens is in each view, mm; shape (n, 3)."""
    G = _through(unit, x)
    G /= np.sqrt(np.linalg.norm(G[:, :, 0], axis=1) * np.linalg.norm(G[:, :, 1], axis=1))[:, None, None]
    right, down, place = np.moveaxis(G, 2, 0)
    axes = np.stack([right, down, np.cross(right, down)], axis=2)
    eyes = -np.linalg.solve(axes, place[..., None])[..., 0]
    eyes[:, 2] = np.abs(eyes[:, 2])
    return np.asarray(eyes, np.float64)


def unusual(unit: Floats, x: Floats, spread: Floats = SPREAD) -> Floats:
    """Say how unlike that of a usual camera a view is, in standard deviations, shape (n, 5).

    :param unit: homography of the board to widths of the picture from its middle.
    :param x: ln(focal length / usual) and the axis's place, likewise, shape (n, 3). :param spread: standard deviations.
    """
    right, down = np.moveaxis(_through(unit, x)[:, :, :2], 2, 0)
    a, b, c = (np.sum(u * v, axis=1) for u, v in ((right, right), (down, down), (right, down)))
    return np.asarray(np.column_stack([2 * c / (a + b), (a - b) / (a + b), x]) / spread, np.float64)


def _through(unit: Floats, x: Floats) -> Floats:
    """Return the board's axes and place for the camera, shape (n, 3, 3)."""
    flat = (unit[:2] - x[:, 1:, None] * unit[2]) / (USUAL * np.exp(x[:, :1, None]))
    return np.concatenate([flat, np.broadcast_to(unit[2], flat[:, :1].shape)], axis=1)
