"""Codes that lie partly under counters already read.

Where a counter was found nothing else can be seen; where none was found a code under it shows as it is. So whatever
is proposed there, by two finders or by a single one, is laid straight, compared and judged by its uncovered modules
alone, and every rival by the same ones. A stranger's code is wrong in half of the modules that show, whichever they
are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES, QUIET
from hardware.arrays import Floats
from hardware.vision.alignment import aligned, axes_of, middles_of, placed, sampled
from hardware.vision.constants import LITTLE, WHITE, Fitted
from hardware.vision.likelihood import (
    PX_PER_MODULE,
    SURE,
    WORTH_A_LOOK,
    Candidate,
    SearchView,
    agreement,
    apart,
    best_of,
    corners,
    described,
    drawn,
    inside,
    lead,
    likeness,
    placed_on,
    scores,
    square,
    winners,
)
from hardware.vision.proposals import lonely, propose_alone
from hardware.vision.templates import GRID, Array, Templates

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom edge of a piece, in modules right of and below its upright code's middle."""

BARE: Final[Edges] = (-MODULES / 2 - QUIET, -MODULES / 2 - QUIET, MODULES / 2 + QUIET, MODULES / 2 + QUIET)
"""The edges of a piece that is no larger than its code with its quiet zone."""

RIM: Final[Fitted[Floats]] = 0.5 * np.array([[-1.0], [-1.0], [1.0], [1.0]])
"""Modules outwards from a counter's left, top, right and bottom edge that do not count either: its shadow, and the blur
of its edge."""

LONELY: Final = 40
"""Single finders, around each of which four squares are proposed; and of squares around them, where something unknown
hides the other finders, so many are looked at. Nothing is believed sooner there than elsewhere."""

COMPARED: Final = 24
"""Squares partly under what was read that are compared with every code."""

OPEN: Final[Fitted[tuple[float, float]]] = (0.12, 0.97)
"""Share of a code that lies open. Above it nothing that is known covers it."""

LEAST_OPEN: Final = 0.35
"""Share of the data modules on which a decision may rest. Two QR codes of level H agree by design in at most 8 of 26
codewords, and by chance in half of the modules of the others."""

BENEATH: Final[Fitted[tuple[float, float]]] = (0.5, 0.1)
"""Least score and lead of what is not read, but lies there: it tells how high those lie that lie on it.

On setting seeds of the other renderer 67 of 69 such places, all in stacks, were those of the very code.
"""

LEAST_LIKELIHOOD: Final[Fitted[float]] = 1.2
"""Score and lead over them."""
LEAST_PATTERN: Final[Fitted[float]] = 0.55
"""Likeness of what lies open to the function pattern, and of what is spoilt all over.

Set on seeds below 5000 of made photographs: in 14,000 places without a code of ours (strangers' codes one letter from
ours, ours under other masks or mirrored, finders around modules drawn by lot, whole and half covered) the best score
was 0.71, and 0.96 with its margin. No score exceeds 1, so what is likely enough is at least 0.2 ahead of all others.
"""


@dataclass(frozen=True, eq=False)
class Rest:
    """Squares that may be codes beside those that were found.

    :ivar bare: 0 where something lies that is known to cover what lies under it, 255 elsewhere; shape (h, w).
    :ivar partly: placements of those that are partly under what is known. :ivar open: and of those that are not, around
        single finders.
    """

    bare: NDArray[np.uint8]
    partly: Array
    open: Array

    def weigh(self, placements: Array) -> Array:
        """Return 1 for samples that lie open, 0 for others, shape (n, GRID²)."""
        return np.asarray(_open(self.bare, placements), np.float32)


def _open(bare: NDArray[np.uint8], placements: Array) -> NDArray[np.bool_]:
    """Return which samples lie open, shape (n, GRID²). :param bare: as :attr:`Rest.bare`."""
    return np.asarray(sampled(bare, placements) >= WHITE, bool)


def left_over(view: SearchView, found: Sequence[Candidate], edges: Mapping[str, Edges]) -> Rest:
    """Propose squares by what lies open.

    :param found: what was found before. What is sure, and what is known to lie beneath, covers what lies under it.
    :param edges: of the pieces around their codes, by text.
    """
    r = PX_PER_MODULE
    faces = faces_of([it for it in found if it.sure or it.beneath], edges)
    bare = bared(faces, view.even.shape)
    alone = propose_alone(*lonely(np.minimum(view.answers, bare), r, LONELY), view.even, r)
    doubtful = placed_on(np.array([it.corners for it in found if not (it.sure or it.beneath)]).reshape(-1, 4, 2))
    placements = np.concatenate([doubtful, placed(alone.x, alone.y, alone.angle, r)])
    sides = np.abs(axes_of(placements)).sum(axis=2)
    near = _near(middles_of(placements), (GRID - 1) / 2 * sides, faces)
    share = np.ones(len(placements))
    share[near] = _open(bare, placements[near]).mean(axis=1)
    open_ = (share >= OPEN[1]) & (np.arange(len(placements)) >= len(doubtful))
    return Rest(bare, placements[(share > OPEN[0]) & (share < OPEN[1])], placements[open_])


def find_covered(view: SearchView, known: Templates, rest: Rest) -> list[Candidate]:
    """Codes that are sure by what lies open of them, and those that are not but lie beneath others all the same."""
    r, placements = PX_PER_MODULE, rest.partly
    if not len(placements):
        return []
    weights = rest.weigh(placements)
    alike = likeness(sampled(view.even, placements), known, weights)
    some = alike.max(axis=1) > WORTH_A_LOOK
    placements, weights, turn = placements[some], weights[some], alike[some].argmax(axis=1)
    if not len(placements):
        return []
    points = known.common[turn]
    for _ in range(2):
        weight = np.take_along_axis(weights, points, axis=1)
        placements = aligned(view.even, placements, known.aim[turn], r, points, weight)
        weights = rest.weigh(placements)
    every = scores(sampled(view.even, placements), known, view.blurs, weights)
    best = best_of(every)
    kept = apart(middles_of(placements), best, COMPARED, 2.0 * r)
    kept = kept[best[kept] > WORTH_A_LOOK]
    if not len(kept):
        return []
    placements, every, weights = placements[kept], every[kept], weights[kept]
    for _ in range(2):
        wholes = drawn(known, view.blurs, *winners(every))
        seen = agreement(sampled(view.even, placements), wholes) * weights
        placements = aligned(view.even, placements, wholes, r, weights=seen + LITTLE, steps=4)
        weights = rest.weigh(placements)
        every = scores(sampled(view.even, placements), known, view.blurs, weights)
    return _decided(view, known, placements, weights, every)


def faces_of(above: Sequence[Candidate], edges: Mapping[str, Edges]) -> NDArray[np.float64]:
    """Return the corners of the pieces around codes, with their rims, px; shape (n, 4, 2)."""
    corners = np.array([it.corners for it in above]).reshape(-1, 4, 2)
    left, top, right, bottom = np.array([edges.get(it.text, BARE) for it in above]).reshape(-1, 4).T + RIM
    face = np.stack([left, top, right, top, right, bottom, left, bottom], axis=1).reshape(-1, 4, 2)
    a, b, d = corners[:, 0], corners[:, 1], corners[:, -1]
    frame = np.stack([b - a, d - a], axis=1) / MODULES
    return np.asarray(corners.mean(axis=1, keepdims=True) - 0.5 + face @ frame, np.float64)


def _near(places: Array, reach: Array | np.float32, faces: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which places may have a piece's face within reach; shape (n,).

    :param reach: right and down, shape (n, 2), or one for all.
    """
    low, high = places - reach - 1, places + reach + 1
    meet = (low[:, None] < faces.max(axis=1)) & (high[:, None] > faces.min(axis=1))
    return np.asarray(meet.all(axis=2).any(axis=1), bool)


def bared(faces: NDArray[np.float64], shape: tuple[int, ...]) -> NDArray[np.uint8]:
    """Return 0 where pieces lie, 255 elsewhere; shape (h, w)."""
    bare = np.full(shape, WHITE, np.uint8)
    for outline in np.round(faces * 16).astype(np.int32):
        cv2.fillConvexPoly(bare, outline, 0, cv2.LINE_8, 4)
    return bare


def _decided(view: SearchView, known: Templates, placements: Array, weights: Array, every: Array) -> list[Candidate]:
    n = np.arange(len(placements))
    blur, code, turn = winners(every)
    score, margin = every[n, blur, code, turn], lead(every, known, code, turn)
    samples = sampled(view.even, placements)
    pattern = likeness(samples, known, weights)[n, turn]
    seen = agreement(samples, drawn(known, view.blurs, blur, code, turn)) * weights
    share = np.take_along_axis(weights, known.data[turn], axis=1).mean(axis=1)
    sure = (
        (share >= LEAST_OPEN)
        & (score >= SURE)
        & (score + margin >= LEAST_LIKELIHOOD)
        & (pattern >= LEAST_PATTERN)
        & square(view, placements)
        & inside(view, placements)
    )
    places = corners(placements, turn)
    found = described(known, code, turn, places, score, margin, pattern, seen, score, sure)
    beneath = (score >= BENEATH[0]) & (margin >= BENEATH[1]) & (pattern >= LEAST_PATTERN) & square(view, placements)
    return [replace(it, beneath=not it.sure) for it, lies in zip(found, beneath, strict=True) if it.sure or lies]
