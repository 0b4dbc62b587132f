"""Where codes might lie on a straightened board: squares with finder patterns at their corners.

A matched filter answers to finder patterns at any angle. Four such answers in a square then vote for a code in its
middle (a generalised Hough transform, Ballard 1981, of a pictorial structure, Felzenszwalb and Huttenlocher 2005): for
each of eighteen angles the answers at the square's corners are added, less the weakest, for one corner of a QR code
has no finder, or in its stead another one is covered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.templates import FINDER, MODULES, Array

Bytes = NDArray[np.uint8]

ANGLES: Final = 18
"""Tried in a quarter turn."""

REACH: Final = (MODULES - FINDER) / 2 * np.sqrt(2)
"""Modules from a code's middle to the middle of a finder."""

RADIUS: Final = 4.9
"""Modules to which the matched filter looks."""

LEAST_VOTE: Final = 22
"""Of the 189 that three perfect finders would give."""

FULL: Final = 1.1
"""Answer of the matched filter that counts as a whole finder."""


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


@lru_cache(maxsize=8)
def finder_filter(px_per_module: float) -> tuple[tuple[Array, Array], ...]:
    """The finder pattern, blurred by half a module and averaged over all angles, as a sum of separable filters.

    Its singular vectors; those that matter are three or four.
    """
    k = 8
    away = np.abs(np.indices((9, 9)) - 4).max(axis=0)
    paint = np.pad(np.where((away <= 1) | (away == 3), -1.0, 1.0), 3).astype(np.float32)
    fine = cv2.GaussianBlur(np.kron(paint, np.ones((k, k), np.float32)), (0, 0), 0.5 * k)
    middle = (fine.shape[0] - 1) / 2
    turns = [cv2.getRotationMatrix2D((middle, middle), angle, 1) for angle in range(0, 90, 5)]
    ring = np.mean([cv2.warpAffine(fine, turn, fine.shape[::-1]) for turn in turns], axis=0)
    half = round(RADIUS * px_per_module)
    y, x = np.mgrid[-half : half + 1, -half : half + 1].astype(np.float32)
    kernel = cv2.remap(
        ring.astype(np.float32),
        x * k / px_per_module + np.float32(middle),
        y * k / px_per_module + np.float32(middle),
        cv2.INTER_LINEAR,
    )
    inside = x * x + y * y <= (RADIUS * px_per_module) ** 2
    kernel = np.where(inside, kernel - kernel[inside].mean(), 0)
    kernel /= np.abs(kernel).sum()
    left, size, right = np.linalg.svd(kernel)
    needed = int(np.searchsorted(np.cumsum(size**2) / np.sum(size**2), 0.995)) + 1
    return tuple(
        ((right[i] * np.sqrt(size[i])).astype(np.float32), (left[:, i] * np.sqrt(size[i])).astype(np.float32))
        for i in range(needed)
    )


def finder_answers(even: Array, px_per_module: float) -> Array:
    """How much each place looks like the middle of a finder pattern, 0 and up; shape as the normalised picture."""
    total = np.zeros_like(even)
    for across, down in finder_filter(px_per_module):
        total += cv2.sepFilter2D(even, cv2.CV_32F, across, down, borderType=cv2.BORDER_REPLICATE)
    return np.maximum(total, 0, out=total)


def propose(answers: Array, px_per_module: float, most: int) -> Proposals:
    """The squares with most votes.

    The vote is taken on bytes at one cell a module; the places found are then refined on the answers themselves, for
    the vote has plateaus.
    """
    cell = max(1, round(px_per_module))
    coarse = np.minimum(np.asarray(cv2.convertScaleAbs(answers, alpha=63 / FULL), np.uint8), 63)
    coarse = np.asarray(cv2.dilate(coarse, np.ones((3, 3), np.uint8)), np.uint8)[::cell, ::cell]
    votes, turn = _vote(np.ascontiguousarray(coarse), REACH * px_per_module / cell)
    smooth = cv2.GaussianBlur(votes, (3, 3), 0)
    peak = (smooth >= cv2.dilate(smooth, np.ones((3, 3), np.uint8))) & (smooth > LEAST_VOTE)
    rows, columns = np.nonzero(peak)
    order = np.argsort(-votes[rows, columns].astype(int), kind="stable")[:most]
    rows, columns = rows[order], columns[order]
    if not len(rows):
        nothing = np.zeros(0, np.float32)
        return Proposals(nothing, nothing, nothing)
    angle = turn[rows, columns].astype(np.float32) * np.float32(np.pi / 2 / ANGLES)
    rough = Proposals(columns.astype(np.float32) * cell, rows.astype(np.float32) * cell, angle)
    return _refined(answers, rough, px_per_module)


def _vote(coarse: Bytes, reach: float) -> tuple[Bytes, Bytes]:
    """Votes for a code's middle in each cell, and the number of the angle that got them."""
    h, w = coarse.shape
    pad = int(np.ceil(reach)) + 2
    wide = cv2.copyMakeBorder(coarse, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(0,))
    best, turn = np.zeros((h, w), np.uint8), np.zeros((h, w), np.uint8)
    for number in range(ANGLES):
        corners = number * np.pi / 2 / ANGLES + np.pi / 4 + np.arange(4) * np.pi / 2
        across, down = np.rint(reach * np.cos(corners)).astype(int), np.rint(reach * np.sin(corners)).astype(int)
        a, b, c, d = (
            wide[pad + dy : pad + dy + h, pad + dx : pad + dx + w] for dx, dy in zip(across, down, strict=True)
        )
        weakest = cv2.min(cv2.min(a, b), cv2.min(c, d))
        votes = cv2.subtract(cv2.add(cv2.add(a, b), cv2.add(c, d)), weakest)
        better = cv2.compare(votes, best, cv2.CMP_GT)
        cv2.copyTo(votes, better, best)
        turn[better > 0] = number
    return best, turn


def _refined(answers: Array, rough: Proposals, px_per_module: float) -> Proposals:
    """Best of nearby places (half modules) and angles (2.5°) on the answers in full."""
    h, w = answers.shape
    turns = np.radians(np.arange(-10, 8, 2.5, dtype=np.float32))
    angle = rough.angle[:, None] + turns
    corners = angle[..., None] + (np.arange(4) * np.pi / 2 + np.pi / 4).astype(np.float32)
    reach = np.float32(REACH * px_per_module)
    step = np.arange(-2, 3, dtype=np.float32) * np.float32(px_per_module / 2)
    right, down = (part.ravel() for part in np.meshgrid(step, step))
    x = rough.x[:, None, None, None] + (reach * np.cos(corners))[:, :, None] + right[:, None]
    y = rough.y[:, None, None, None] + (reach * np.sin(corners))[:, :, None] + down[:, None]
    columns = np.clip((x + np.float32(0.5)).astype(np.int32), 0, w - 1)
    rows = np.clip((y + np.float32(0.5)).astype(np.int32), 0, h - 1)
    found = answers.ravel()[rows * w + columns]
    votes = (found.sum(axis=-1) - found.min(axis=-1)).reshape(len(rough), -1)
    best = votes.argmax(axis=1)
    which, where = np.divmod(best, len(right))
    return Proposals(rough.x + right[where], rough.y + down[where], angle[np.arange(len(rough)), which])
