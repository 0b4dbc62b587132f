"""Reads codes of a known set by likelihood, where no single module can be told any more.

A general decoder must see every module clearly enough to call it dark or light. Here the question is only *which* of a
few dozen known pictures lies there, if any: the straightened board is freed of its lighting, squares are proposed, laid
straight by what all codes have in common, and compared with every code in every quarter turn by correlation, through
the same blur as the photograph's. For Gaussian noise that is the maximum likelihood decision. The winner is laid over
the picture once more and must then be good, far better than the next best, and have a code's finders; what is not stays
unknown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.alignment import aligned, placed, sampled, with_slopes
from hardware.proposals import finder_answers, propose
from hardware.templates import BLURS, GRID, MODULES, Array, Indices, Templates, normalised

PX_PER_MODULE: Final = 1.6
"""Of the straightened board that is read. Finer ones read no more and take longer."""

SPOTS: Final = (0.75, 1.1)
"""Blur of photographs, in their own px: templates are taken for these two."""

PRINT_BLUR: Final = 0.3
"""Blur in modules that is there whatever the camera: of the straightening and the samples."""

AGREES: Final = 0.5
"""Correlation of five by five samples from which they count as seen."""

PROPOSED: Final = 450
LOOKED_AT: Final = 170
COMPARED: Final = 120

WORTH_A_LOOK: Final = 0.25
"""Score below which a candidate is not laid over its nearest code any more: the best of chance is as good."""

ONE_CORE: Final = 200_000
"""Multiplications that OpenBLAS does not share out to other cores: a little under 2¹⁸."""

SIZES: Final = (0.9, 1.12)
"""A code's size over its true size. Outside it is another print."""

SKEW: Final = 0.08
"""Cosine of the angle between a code's sides beyond which it is no square."""

LEAST_SCORE: Final = 0.5
LEAST_MARGIN: Final = 0.17
LIMITS: Final = ((1.0, 0.45, 0.72), (1.2, 0.35, 0.72), (0.85, 0.6, 0.85))
"""Least likelihood (score plus margin), likeness to the function pattern and clearness that are together enough.

What is partly hidden scores no better than a stranger's code that differs in a letter; but where it shows it is right,
and the stranger is wrong all over: in thousands of places that held no code of ours the clearness stayed below 0.8
wherever the likelihood was above 0.6.
"""


@dataclass(frozen=True)
class Likely:
    """A square on the straightened board that looks like a code.

    :ivar text: the code that it looks most like.
    :ivar dark: that code's modules, true where dark; shape (21, 21).
    :ivar corners: of the symbol, clockwise from its own top left, in px that count from the first pixel's outer corner;
        shape (4, 2).
    :ivar score: correlation with that code's data modules, at most 1.
    :ivar margin: how much less any other code, or the same one in another turn, correlates.
    :ivar pattern: correlation with the function pattern.
    :ivar visible: share of the symbol in whose surroundings the picture agrees with the code. It reaches two modules
        under the edge of whatever lies over the code.
    :ivar clear: correlation with the code's data modules where it is visible.
    :ivar sure: good enough to be believed.
    """

    text: str
    dark: NDArray[np.bool_]
    corners: NDArray[np.float64]
    score: float
    margin: float
    pattern: float
    visible: float
    clear: float
    sure: bool

    @property
    def likelihood(self) -> float:
        """Score and margin together: what the decision rests on."""
        return self.score + self.margin


def find(board: NDArray[np.uint8], known: Templates, photo_px_per_module: float) -> list[Likely]:
    """Squares that look like codes, surest first, one a place.

    :param board: straightened, at PX_PER_MODULE.
    :param photo_px_per_module: of the photograph it was made from, which tells the blur.
    """
    r = PX_PER_MODULE
    even = normalised(board, r)
    candidates = propose(finder_answers(even, r), r, PROPOSED)
    if not len(candidates):
        return []
    picture = with_slopes(even)
    placements = placed(candidates.x, candidates.y, candidates.angle, r)
    likeness = _likeness(sampled(even, placements), known)
    turns, best = likeness.argmax(axis=1), likeness.max(axis=1)
    for steps, most, apart, least in ((2, LOOKED_AT, 2.2, 0.12), (3, COMPARED, 3.0, -1.0)):
        kept = _apart(placements, best, most, apart * r)
        kept = kept[best[kept] > least]
        placements, turns = placements[kept], turns[kept]
        placements = aligned(picture, placements, 12 * known.pattern[turns], steps, r, known.common[turns])
        best = _likeness(sampled(even, placements), known).max(axis=1)
    kept = _apart(placements, best, COMPARED, 3.0 * r)
    kept = kept[best[kept] > 0.2]
    if not len(kept):
        return []
    placements = placements[kept]
    blurs = _blurs(photo_px_per_module)
    scores = _scores(sampled(even, placements), known, blurs)
    blur, code, turn = _winners(scores)
    near = np.flatnonzero(scores.max(axis=(1, 2, 3)) > WORTH_A_LOOK)
    targets = np.stack([known.banks[b].whole for b in blurs])[blur[near], code[near], turn[near]]
    placements[near] = aligned(picture, placements[near], targets, 6, r)
    return _decided(sampled(even, placements), placements, known, blurs, even.shape)


def _blurs(photo_px_per_module: float) -> list[int]:
    """Numbers of the banks of templates that fit a photograph."""
    wanted = [np.hypot(PRINT_BLUR, spot / photo_px_per_module) for spot in SPOTS]
    return sorted({int(np.abs(np.array(BLURS) - blur).argmin()) for blur in wanted})


def _likeness(samples: Array, known: Templates) -> Array:
    """Correlation with the function pattern in each turn, shape (n, 4)."""
    return np.stack([_unit(samples[:, known.common[k]]) @ known.pattern[k] for k in range(4)], axis=1)


def _scores(samples: Array, known: Templates, blurs: list[int]) -> Array:
    """Correlation with the data modules, shape (n, blurs, codewords, 4 turns)."""
    scores = np.empty((len(samples), len(blurs), len(known.texts), 4), np.float32)
    for k in range(4):
        shown = _unit(samples[:, known.data[k]])
        for j, b in enumerate(blurs):
            scores[:, j, :, k] = _products(shown, known.banks[b].data[k])
    return scores


def _products(rows: Array, words: Array) -> Array:
    """Each row times each word. In strips so small that NumPy's BLAS keeps to one core: waking the others for so
    little work costs more than the work."""
    strip = max(1, ONE_CORE // max(words.size, 1))
    return np.concatenate([rows[i : i + strip] @ words.T for i in range(0, len(rows), strip)])


def _unit(rows: Array) -> Array:
    rows = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6), np.float32)


def _winners(scores: Array) -> tuple[Indices, Indices, Indices]:
    """Blur, codeword and turn of each candidate's best score."""
    best = scores.reshape(len(scores), -1).argmax(axis=1)
    blur, code, turn = np.unravel_index(best, scores.shape[1:])
    return blur, code, turn


def _apart(placements: Array, worth: Array, most: int, least_px: float) -> Indices:
    """Numbers of the best candidates that lie at least so far from better ones."""
    order = np.argsort(-worth, kind="stable")
    x, y = placements[order, 2], placements[order, 5]
    free = np.ones(len(order), bool)
    kept: list[int] = []
    for i in range(len(order)):
        if free[i]:
            kept.append(int(order[i]))
            if len(kept) == most:
                break
            free &= (x - x[i]) ** 2 + (y - y[i]) ** 2 > least_px**2
    return np.array(kept, np.intp)


def _decided(
    samples: Array, placements: Array, known: Templates, blurs: list[int], shape: tuple[int, ...]
) -> list[Likely]:
    """What the candidates are, and which are sure; one a place."""
    n = np.arange(len(samples))
    scores = _scores(samples, known, blurs)
    blur, code, turn = _winners(scores)
    score = scores[n, blur, code, turn]
    rivals = scores.max(axis=1)
    same = known.kin[None, :] == known.kin[code][:, None]
    other_way = np.where(same[:, :, None], rivals, -1.0)
    other_way[n, :, turn] = -1.0
    margin = score - np.maximum(np.where(same, -1.0, rivals.max(axis=2)).max(axis=1), other_way.max(axis=(1, 2)))
    pattern = _likeness(samples, known)[n, turn]
    wholes = np.stack([known.banks[b].whole for b in blurs])[blur, code, turn]
    seen = _agreement(samples, wholes)
    visible = seen.reshape(-1, GRID, GRID)[:, 1:-1, 1:-1].mean(axis=(1, 2))
    clear = _clear(samples, wholes, seen, known.data[turn])
    right, down = placements[:, [0, 3]], placements[:, [1, 4]]
    long, tall = np.linalg.norm(right, axis=1) / PX_PER_MODULE, np.linalg.norm(down, axis=1) / PX_PER_MODULE
    skew = np.abs(np.sum(right * down, axis=1)) / (long * tall * PX_PER_MODULE**2)
    square = (np.minimum(long, tall) > SIZES[0]) & (np.maximum(long, tall) < SIZES[1]) & (skew < SKEW)
    enough = np.zeros(len(samples), bool)
    for likelihood, likeness, clearness in LIMITS:
        enough |= (score + margin >= likelihood) & (pattern >= likeness) & (clear >= clearness)
    # beyond its edge the picture is only repeated, and stripes are soon taken for something
    half = MODULES / 2
    reach = half * (np.abs(placements[:, [0, 3]]) + np.abs(placements[:, [1, 4]])) - PX_PER_MODULE
    middle = placements[:, [2, 5]] + 0.5
    whole = ((middle >= reach) & (middle + reach <= (shape[1], shape[0]))).all(axis=1)
    sure = whole & square & enough & (score >= LEAST_SCORE) & (margin >= LEAST_MARGIN)
    corners = _corners(placements, turn)
    found: list[Likely] = []
    for i in _apart(placements, score + margin + 10 * sure, len(samples), 0.5 * MODULES * PX_PER_MODULE):
        good, ahead, alike, shown, sharp = (float(of[i]) for of in (score, margin, pattern, visible, clear))
        text, dark = known.texts[code[i]], known.dark[code[i], 0]
        found.append(Likely(text, dark, corners[i], good, ahead, alike, shown, sharp, bool(sure[i])))
    return found


def _corners(placements: Array, turn: Indices) -> NDArray[np.float64]:
    """Of the symbols, clockwise from their own top left, in px from the first pixel's outer corner; shape (n, 4, 2)."""
    frame = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * MODULES / 2
    frames = np.stack([np.roll(frame, k, axis=0) for k in range(4)])
    rows = placements.astype(np.float64).reshape(-1, 2, 3)
    return np.asarray(frames[turn] @ rows[:, :, :2].swapaxes(1, 2) + rows[:, None, :, 2] + 0.5, np.float64)


def _agreement(samples: Array, wholes: Array) -> NDArray[np.bool_]:
    """Where on the grid, in the five by five samples around, the picture follows the template; shape (n, GRID²)."""
    window = (5, 5)

    def smooth(values: Array) -> Array:
        pictures = np.moveaxis(values.reshape(-1, GRID, GRID), 0, 2)
        blurred = np.asarray(cv2.blur(np.ascontiguousarray(pictures), window), np.float32).reshape(GRID, GRID, -1)
        return np.moveaxis(blurred, 2, 0)

    both, mine, theirs = smooth(samples * wholes), smooth(samples), smooth(wholes)
    covariance = both - mine * theirs
    spreads = (smooth(samples**2) - mine**2) * (smooth(wholes**2) - theirs**2)
    local = covariance / np.sqrt(np.maximum(spreads, 1e-4))
    return np.asarray(local > AGREES, bool).reshape(len(samples), -1)


def _clear(samples: Array, wholes: Array, seen: NDArray[np.bool_], points: Indices) -> Array:
    """Correlation over those of the points that are seen, shape (n,)."""
    weight, shown, meant = (
        np.asarray(np.take_along_axis(part, points, axis=1), np.float32) for part in (seen, samples, wholes)
    )
    weight /= np.maximum(weight.sum(axis=1, keepdims=True), 1)
    shown = shown - np.sum(weight * shown, axis=1, keepdims=True)
    meant = meant - np.sum(weight * meant, axis=1, keepdims=True)
    power = np.sum(weight * shown**2, axis=1) * np.sum(weight * meant**2, axis=1)
    return np.asarray(np.sum(weight * shown * meant, axis=1) / np.sqrt(np.maximum(power, 1e-9)), np.float32)
