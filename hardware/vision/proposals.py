"""Where codes might lie on a straightened board: squares with finder patterns at their corners.

A matched filter answers to finder patterns at any angle. Four such answers in a square then vote for a code in its
middle (a generalised Hough transform, Ballard 1981, of a pictorial structure, Felzenszwalb and Huttenlocher 2005): for
each of eighteen angles the answers at the square's corners are added, less the weakest, for one corner of a QR code
has no finder, or in its stead another one is covered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Final

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from companion.kernel.qr import MODULES
from hardware.vision.constants import NEXT, TURN_DEG
from hardware.vision.templates import FINDER, Array, Indices

Bytes = NDArray[np.uint8]

ANGLES: Final = 18
"""Tried in a quarter turn."""

REACH: Final = (MODULES - FINDER) / 2 * np.sqrt(2)
"""Modules from a code's middle to the middle of a finder."""

FULL: Final = 189
"""Answer to a perfect finder, as a byte: there is room for better ones. Corners vote with a third of it."""

PERFECT: Final = 1.1
"""What the matched filter itself gives there."""

DIRECT: Final = 129
"""Elements of a filter up to which OpenCV does not transform."""


@dataclass(frozen=True, eq=False)
class Proposals:
    """Squares, by falling vote.

    :ivar x: of the middle, in px of the straightened picture; shape (n,), as all others.
    :ivar y: likewise.
    :ivar angle: radians clockwise, within a quarter turn.
    """

    x: Array
    y: Array
    angle: Array

    def __len__(self) -> int:
        return len(self.x)


def _around() -> NDArray[np.float64]:
    """Return the modules of a finder with its separator, down and right of its middle; shape (2, 9, 9)."""
    side = FINDER + 2
    return np.asarray(np.indices((side, side)) - (side - 1) / 2, np.float64)


def _paint() -> Array:
    """Return a finder pattern with its separator, one value a module, shape (9, 9)."""
    away = np.abs(_around()).max(axis=0)
    return np.where((away <= 1) | (away == FINDER // 2), -1.0, 1.0).astype(np.float32)


@lru_cache(maxsize=8)
def finder_filter(px_per_module: float) -> Array:
    """Return the finder pattern, blurred by half a module and averaged over all angles."""
    k = 8
    paint = np.pad(_paint(), FINDER // 2, constant_values=1.0)
    fine = cv2.GaussianBlur(np.kron(paint, np.ones((k, k), np.float32)), (0, 0), 0.5 * k)
    middle = (fine.shape[0] - 1) / 2
    turns = [
        cv2.getRotationMatrix2D((middle, middle), angle, 1)
        for angle in np.linspace(0, TURN_DEG / 4, ANGLES, endpoint=False)
    ]
    ring = np.mean([cv2.warpAffine(fine, turn, fine.shape[::-1]) for turn in turns], axis=0)
    reach = float(np.hypot(FINDER, FINDER)) / 2 * px_per_module  # to its corners
    half = round(reach)
    y, x = np.mgrid[-half : half + 1, -half : half + 1].astype(np.float32)
    kernel = cv2.remap(
        ring.astype(np.float32),
        x * k / px_per_module + np.float32(middle),
        y * k / px_per_module + np.float32(middle),
        cv2.INTER_LINEAR,
    )
    inside = x * x + y * y <= reach**2
    kernel = np.where(inside, kernel - kernel[inside].mean(), 0)
    return np.asarray(kernel / np.abs(kernel).sum(), np.float32)


def finder_answers(even: Array, px_per_module: float) -> Bytes:
    """Say how much each place looks like the middle of a finder pattern, :data:`FULL` for a perfect one.

    :param even: the normalised picture.
    :returns: of the same shape.
    """
    return _filtered(even, finder_filter(px_per_module) * np.float32(FULL / PERFECT))


def _filtered(picture: Array, kernel: Array) -> Bytes:
    """Return a picture through a filter, in bands of its rows that are small enough for OpenCV to count them out.

    Larger ones go through a Fourier transform, which takes twice as long; so do pictures of bytes.
    """
    h, half, rows = len(picture), len(kernel) // 2, max(1, DIRECT // len(kernel))
    wide = cv2.copyMakeBorder(picture, half, half, 0, 0, cv2.BORDER_REPLICATE)
    *first, last = (
        cv2.filter2D(
            wide[top : top + h + len(band) - 1], cv2.CV_32F, band, anchor=(half, 0), borderType=cv2.BORDER_REPLICATE
        )[:h]
        for top in range(0, len(kernel), rows)
        for band in (kernel[top : top + rows],)
    )
    rest = reduce(cv2.add, first) if first else np.zeros_like(last)
    return np.asarray(cv2.add(rest, last, dtype=cv2.CV_8U), np.uint8)


def propose(answers: Bytes, px_per_module: float, most: int, least: int = 0) -> Proposals:
    """Return the squares with most votes, and with more than `least`.

    The vote is taken at one cell for a module and a half; the places found are then refined on the answers themselves,
    for the vote has plateaus.
    """
    cell, coarse = _coarsely(answers, px_per_module)
    votes = _votes(coarse, REACH * px_per_module / cell)
    smooth = np.asarray(cv2.GaussianBlur(votes, NEXT, 0), np.uint8)
    peaks = _peaks(smooth, np.ones(NEXT, np.uint8), least + 1)
    rows, columns = _strongest(votes, peaks, most)
    if not len(rows):
        nothing = np.zeros(0, np.float32)
        return Proposals(nothing, nothing, nothing)
    turn = _most(coarse, rows, columns, _corners(ANGLES, REACH * px_per_module / cell))
    return _refined(answers, rows * cell, columns * cell, turn, px_per_module)


def _coarsely(answers: Bytes, px_per_module: float) -> tuple[int, Bytes]:
    """Return px of a cell, and a third of the most that any place in or beside each answers."""
    cell = max(1, round(1.5 * px_per_module))
    widest = cv2.dilate(answers, np.ones(NEXT, np.uint8))[::cell, ::cell]
    _, most = cv2.threshold(widest, FULL, FULL, cv2.THRESH_TRUNC)
    return cell, np.asarray(cv2.convertScaleAbs(most, alpha=1 / 3), np.uint8)


def most_votes(answers: Bytes, px_per_module: float) -> int:
    """Return the votes of the likeliest square, 189 for one with three perfect finders."""
    cell, coarse = _coarsely(answers, px_per_module)
    return int(_votes(coarse, REACH * px_per_module / cell).max())


def lonely(answers: Bytes, px_per_module: float, most: int) -> tuple[Array, Array]:
    """Middles of the clearest finders, px: across and down, shape (n,) each."""
    around = 2 * round(2 * px_per_module) + 1
    peaks = _peaks(answers, np.ones((around, around), np.uint8), FULL // 2)
    rows, columns = _strongest(answers, peaks, most)
    return columns.astype(np.float32), rows.astype(np.float32)


def propose_alone(x: Array, y: Array, even: Array, px_per_module: float) -> Proposals:
    """Squares that may lie around single finders, four for each: where two of a code's three are covered.

    How the finder itself is turned tells the square's angle.
    """
    if not len(x):
        return Proposals(x, x, x)
    finer = 2 * ANGLES
    angles = np.arange(finer) * (np.pi / 2 / finer)
    v, u = (part.ravel() * px_per_module for part in _around())
    across = (np.outer(np.cos(angles), u) - np.outer(np.sin(angles), v)).ravel().astype(np.float32)
    down = (np.outer(np.sin(angles), u) + np.outer(np.cos(angles), v)).ravel().astype(np.float32)
    shown = cv2.remap(even, x[:, None] + across, y[:, None] + down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    paint = _paint().ravel()
    turn = (shown.reshape(len(x), finer, -1) @ (paint - paint.mean())).argmax(axis=1)
    steps = _corners(finer, REACH * px_per_module)[turn, 0].astype(np.float32)
    middles = np.stack([x, y], axis=1)[:, None] - steps
    return Proposals(middles[..., 0].ravel(), middles[..., 1].ravel(), np.repeat(angles[turn], 4).astype(np.float32))


def _peaks(picture: Bytes, around: Bytes, least: int) -> Indices:
    """Numbers of the places that are brightest in their surroundings, and bright enough."""
    return np.flatnonzero((picture == cv2.dilate(picture, around)) & (picture >= least))


def _strongest(picture: Bytes, places: Indices, most: int) -> tuple[Indices, Indices]:
    """Rows and columns of the brightest of some places."""
    order = np.argsort(~picture.ravel()[places], kind="stable")[:most]
    rows, columns = np.divmod(places[order], picture.shape[1])
    return rows, columns


def _corners(angles: int, reach: float, offsets: ArrayLike = ((0, 0),)) -> NDArray[np.int32]:
    """Return the steps right and down to the corners of squares: shape (angles, offsets, 4, 2).

    :param angles: into so many a quarter turn is divided.
    :param reach: from a square's middle. :param offsets: of the squares' middles, shape (offsets, 2).
    """
    turn = (np.arange(angles)[:, None] / angles + np.arange(4) + 0.5) * np.pi / 2
    corners = reach * np.stack([np.cos(turn), np.sin(turn)], axis=-1)
    return np.asarray(np.rint(corners[:, None] + np.expand_dims(offsets, 1)), np.int32)


def _votes(coarse: Bytes, reach: float) -> Bytes:
    """Most votes of any angle for a code's middle in each cell."""
    h, w = coarse.shape
    pad = int(np.ceil(reach)) + 1
    wide = cv2.copyMakeBorder(coarse, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(0,))
    best = np.zeros((h, w), np.uint8)
    for corners in _corners(ANGLES, reach)[:, 0]:
        a, b, c, d = (wide[pad + dy : pad + dy + h, pad + dx : pad + dx + w] for dx, dy in corners)
        weakest = cv2.min(cv2.min(a, b), cv2.min(c, d))
        cv2.max(best, cv2.subtract(cv2.add(cv2.add(a, b), cv2.add(c, d)), weakest), best)
    return best


def _most(
    picture: Bytes, rows: Indices, columns: Indices, corners: NDArray[np.int32], which: Indices | None = None
) -> Indices:
    """Which square around each place gets most votes.

    :param corners: of squares, shape (angles, offsets, 4, 2).
    :param which: numbers of the angles that are tried at each place, shape (places, tried); all without them.
    """
    pad = int(np.abs(corners).max())
    wide = cv2.copyMakeBorder(picture, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(0,))
    steps = corners[..., 1] * np.intp(wide.shape[1]) + corners[..., 0]
    tried = steps[None] if which is None else steps[which]
    places = ((rows + pad) * wide.shape[1] + columns + pad)[:, None, None, None] + tried
    a, b, c, d = np.moveaxis(wide.ravel().take(places.reshape(len(rows), -1, 4)), 2, 0)
    weakest = np.minimum(np.minimum(a, b), np.minimum(c, d))
    votes = np.add(a, b, dtype=np.int16) + c + d - weakest
    return np.asarray(votes.argmax(axis=1), np.intp)


def _refined(answers: Bytes, rows: Indices, columns: Indices, turn: Indices, px_per_module: float) -> Proposals:
    """Best of nearby places (half modules) and angles (2.5°) on the answers in full."""
    step = np.array([-1, -0.5, 0, 0.5, 1]) * px_per_module
    offsets = np.stack(np.meshgrid(step, step), axis=-1).reshape(-1, 2)
    finer = 2 * ANGLES
    turns = (2 * turn[:, None] + np.arange(-4, 4)) % finer
    corners = _corners(finer, REACH * px_per_module, offsets)
    best = _most(answers, rows, columns, corners, turns)
    which, where = np.divmod(best, len(offsets))
    angle = turns[np.arange(len(rows)), which] * (np.pi / 2 / finer)
    x, y = columns + offsets[where, 0], rows + offsets[where, 1]
    return Proposals(x.astype(np.float32), y.astype(np.float32), angle.astype(np.float32))
