"""Where the lens is over the board, by a single picture through a lens that is not calibrated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from hardware.arrays import Floats

USUAL_FIELD_DEG: Final = 64.0
"""Angle of view over the width of a picture: webcams have 55 to 78 degrees, the Pi's camera 66, telephones 65 to 72."""

FIELD_SPREAD: Final = 0.2
"""Standard deviation of the logarithm of the focal length over the usual one."""

UPRIGHT: Final = 0.004
"""And of the cosine of the angle between the board's sides, as a pose has it, and of their lengths' difference."""

AXIS_SPREAD: Final = 0.05
"""And of the lens's axis from the picture's middle, in widths: sensors are right to a hundredth, pictures are cut."""

FIELDS: Final = np.log(np.tan(np.radians(USUAL_FIELD_DEG) / 2) / np.tan(np.radians(np.geomspace(100, 10, 30)) / 2))
"""Logarithms of focal lengths over the usual one that are tried where things tell how far the lens is: from 10 degrees
to 100."""

SPREAD: Final = np.array([UPRIGHT, UPRIGHT, FIELD_SPREAD, AXIS_SPREAD, AXIS_SPREAD])

RARE: Final = 0.2
RARE_SPREAD: Final = np.array([UPRIGHT, UPRIGHT, 1.0, 0.8, 0.8])
"""Share of pictures that were zoomed or cut, and the same of them."""

SIZE: Final = 0.008
"""Standard deviation of how large things look over how large they are."""

Raised = Sequence[tuple[float, float]]
"""How many mm things are over the board, and how many times as large as they are they look if they are taken for lying
on it."""

STEPS: Final = 8
STEP: Final = 1e-5

USUAL: Final = 0.5 / float(np.tan(np.radians(USUAL_FIELD_DEG) / 2))
"""Focal length, in widths of the picture."""


def eye_mm(H: Floats, shape: tuple[int, ...], raised: Raised = ()) -> tuple[float, float, float]:
    """Return the lens's place over the board in mm.

    :param H: of the board in a picture whose lens does not bend. :param shape: height and width of the picture.
    :param raised: what lies over the board, as high as is known.

    One view of a plane puts two conditions on the focal length and the axis's place in the picture if pixels are square
    (Zhang 2000). They weigh the more the more the camera leans; what they leave open the usual angle of view decides,
    and that the axis goes through the picture's middle, or not far from it where somebody cut the picture. Where things
    of known size stand on the board they tell how far the lens is, and few angles are too unusual to be believed.
    """
    h, w = shape[:2]
    unit = np.diag([1 / w, 1 / w, 1]) @ np.array([[1, 0, -(w - 1) / 2], [0, 1, -(h - 1) / 2], [0, 0, 1]]) @ H
    unit /= np.linalg.norm(unit[:, :2])
    if not raised:
        return _seen_from(unit, _usual(unit, np.zeros(3), np.eye(3), SPREAD))
    high, times = np.array(raised).T
    found: list[tuple[float, Floats]] = []
    for share, spread in ((1 - RARE, SPREAD), (RARE, RARE_SPREAD)):
        x = np.zeros(3)
        for field in FIELDS:
            x = _usual(unit, np.array([field, *x[1:]]), np.eye(3)[1:], spread)
            far = _seen_from(unit, x)[2]
            off = (times - far / (far - high)) / SIZE if far > 2 * high.max() else np.full(len(high), np.inf)
            odd = unusual(unit, x[None], spread)[0]
            cost = odd @ odd / 2 + np.log(spread[2:]).sum() - np.log(share) + np.log1p(off**2 / 2).sum()
            found.append((float(cost), x))
    return _seen_from(unit, min(found, key=lambda one: one[0])[1])


def _usual(unit: Floats, x: Floats, free: Floats, spread: Floats) -> Floats:
    """Return the most usual view, from a first one, of which the free numbers are moved; see :func:`unusual`."""
    for _ in range(STEPS):
        base, *moved = unusual(unit, x + np.vstack([np.zeros(3), STEP * free]), spread)
        J = (np.stack(moved) - base).T / STEP
        step = np.clip(np.linalg.solve(J.T @ J, J.T @ base), -0.3, 0.3) @ free
        x = x - step
        if np.abs(step).max() < 1e-4:
            break
    return x


def _seen_from(unit: Floats, x: Floats) -> tuple[float, float, float]:
    G = _through(unit, x[None])[0]
    G /= np.sqrt(np.linalg.norm(G[:, 0]) * np.linalg.norm(G[:, 1]))
    right, down = G[:, 0], G[:, 1]
    u, v, z = -np.linalg.solve(np.column_stack([right, down, np.cross(right, down)]), G[:, 2])
    return float(u), float(v), float(abs(z))


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
    return np.concatenate([flat, np.broadcast_to(unit[2], (len(x), 1, 3))], axis=1)
