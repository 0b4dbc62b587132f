"""How much a place on a straightened board looks like each code of a closed set, over all of it or over a part.

Soft correlation, the maximum likelihood decision for Gaussian noise. With weights it is taken over what is known to be
uncovered, and every rival is measured over the very same modules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.vision.alignment import axes_of, middles_of
from hardware.vision.constants import TINY, Fitted
from hardware.vision.templates import BLURS, GRID, Array, Indices, Templates, of_length_one

PX_PER_MODULE: Final[Fitted[float]] = 1.25
"""Of the straightened board that is read. Finer ones read no more and take longer."""

SPOTS: Final[Fitted[tuple[float, float]]] = (0.75, 1.1)
"""Blur of photographs, in their own px: templates are taken for these two."""

PRINT_BLUR: Final[Fitted[float]] = 0.3
"""Blur in modules that is there whatever the camera: of the straightening and the samples."""

AROUND: Final[Fitted[int]] = 5
"""Modules along a code's surroundings of a module: noise is averaged away over them, and what is printed is not."""

AGREES: Final[Fitted[float]] = 0.5
"""Correlation of such surroundings from which their middle counts as seen."""

_MEANS: Final = np.asarray(cv2.blur(np.eye(GRID, dtype=np.float32), (1, AROUND)), np.float32)
"""Means of as many samples in a row; at the grid's edge they are mirrored."""

WORTH_A_LOOK: Final[Fitted[float]] = 0.35
"""Likeness, to the function pattern or to a code, below which nothing is looked at more closely. Of codes that show
three quarters of themselves one in five hundred had less than 0.44 of the pattern's where it was proposed."""

SURE: Final[Fitted[float]] = 0.82
"""Least likeness of whatever is believed."""

LEAST_MARGIN: Final[Fitted[float]] = 0.23
"""By so much whatever is believed must lead. Of 5,400 places at which one of ours is changed for another while the
shutter is open, 22 lead by more, and 23 by less that would be read; no counter of the setting scenes leads by less."""

SIZES: Final[Fitted[tuple[float, float]]] = (0.9, 1.12)
"""A code's size over its true size. Outside it is another print."""

SKEW: Final[Fitted[float]] = 0.08
"""Cosine of the angle between a code's sides beyond which it is no square."""


@dataclass(frozen=True)
class Upright:
    """How far what looks like a code may be from an upright square of its true size.

    :param least: of a side over its true length. :param most: likewise. :param skew: cosine of the angle between sides.
    """

    least: float = SIZES[0]
    most: float = SIZES[1]
    skew: float = SKEW


FLAT: Final = Upright()
"""On a board whose pose is known."""


@dataclass(frozen=True, eq=False)
class SearchView:
    """A straightened board, or a picture that nothing straightened, ready to be read.

    :ivar even: freed of its lighting, shape (h, w).
    :ivar px_per_module: of it.
    :ivar answers: of the finders' matched filter, shape (h, w).
    :ivar blurs: numbers of the banks of templates that fit it.
    :ivar narrow: freed of what changes faster than light does, too: of the stripes of mirrored blinds.
    """

    even: Array
    px_per_module: float
    answers: NDArray[np.uint8]
    blurs: list[int]
    narrow: bool = False


@dataclass(frozen=True)
class Candidate:
    """A square on the straightened board that looks like a code.

    :ivar text: the code that it looks most like.
    :ivar dark: that code's modules, true where dark; shape (21, 21).
    :ivar corners: of the symbol, clockwise from its own top left, in px that count from the first pixel's outer corner;
        shape (4, 2).
    :ivar score: correlation with that code's data modules, at most 1.
    :ivar margin: how much less any other code, or the same one in another turn, correlates.
    :ivar pattern: correlation with the function pattern.
    :ivar seen: modules in whose surroundings the picture agrees with the code, shape (21, 21). It reaches two modules
        under the edge of whatever lies over the code.
    :ivar clear: correlation with the code's data modules where it is visible.
    :ivar sure: good enough to be believed.
    :ivar beneath: not that, yet some code lies there under others, most likely this one.
    """

    text: str
    dark: NDArray[np.bool_]
    corners: NDArray[np.float64]
    score: float
    margin: float
    pattern: float
    seen: NDArray[np.bool_]
    clear: float
    sure: bool
    beneath: bool = False

    @property
    def likelihood(self) -> float:
        """Score and margin together: what the decision rests on."""
        return self.score + self.margin

    @property
    def worth(self) -> float:
        """What is sure before what lies beneath, and that before the rest; the likeliest first."""
        return self.likelihood + 8 * self.sure + 4 * self.beneath

    @property
    def visible(self) -> float:
        """Share of the symbol that is seen."""
        return float(self.seen.mean())


def described(
    known: Templates,
    code: Indices,
    turn: Indices,
    corners: NDArray[np.float64],
    score: Array,
    margin: Array,
    pattern: Array,
    seen: Array | NDArray[np.bool_],
    clear: Array,
    sure: NDArray[np.bool_],
) -> list[Candidate]:
    """List candidates one by one.

    ``code`` are numbers of codewords, ``turn`` quarters counterclockwise in which they lie on the grid, ``seen`` has
    shape (n, GRID²); all other arrays as in :class:`Candidate`, a row each.
    """
    grids = np.array(seen, bool).reshape(-1, GRID, GRID)[:, 1:-1, 1:-1]
    for k in range(1, 4):
        grids[turn == k] = np.rot90(grids[turn == k], -k, axes=(1, 2))
    return [
        Candidate(
            known.texts[code[i]],
            known.dark[code[i], 0],
            corners[i],
            float(score[i]),
            float(margin[i]),
            float(pattern[i]),
            grids[i],
            float(clear[i]),
            bool(sure[i]),
        )
        for i in range(len(code))
    ]


def blurs_of(photo_px_per_module: float) -> list[int]:
    """Numbers of the banks of templates that fit a photograph."""
    wanted = [np.hypot(PRINT_BLUR, spot / photo_px_per_module) for spot in SPOTS]
    return sorted({int(np.abs(np.array(BLURS) - blur).argmin()) for blur in wanted})


def correlation(shown: Array, meant: Array, weights: Array) -> Array:
    """Of each row with its template over its weights; all of shape (n, points), the result (n,)."""
    share = weights / np.maximum(weights.sum(axis=1, keepdims=True), TINY)
    shown = shown - np.vecdot(share, shown)[:, None]
    meant = meant - np.vecdot(share, meant)[:, None]
    along = share * shown
    power = np.vecdot(along, shown) * np.vecdot(share * meant, meant)
    return np.asarray(np.vecdot(along, meant) / np.sqrt(np.maximum(power, TINY)), np.float32)


def unit(rows: Array) -> Array:
    """Rows without their mean and of length one."""
    rows = rows - rows.mean(axis=1, keepdims=True)
    return of_length_one(rows)


def likeness(samples: Array, known: Templates, weights: Array | None = None) -> Array:
    """Correlation with the function pattern in each turn, shape (n, 4).

    :param weights: of the samples, shape (n, GRID²); without them all modules of the pattern count alike.
    """
    pattern, marks = known.spread
    weighed = samples if weights is None else weights * samples
    total = np.float32(known.common.shape[1]) if weights is None else np.maximum(weights @ marks.T, TINY)
    mean, along, power = weighed @ marks.T, weighed @ pattern.T, (weighed * samples) @ marks.T
    power -= mean * mean / total
    if weights is None:  # the pattern itself has no mean and is of length one
        return np.asarray(along / np.sqrt(np.maximum(power, TINY)), np.float32)
    drawn = weights @ pattern.T
    power *= weights @ (pattern**2).T - drawn * drawn / total
    return np.asarray((along - mean * drawn / total) / np.sqrt(np.maximum(power, TINY)), np.float32)


def scores(samples: Array, known: Templates, blurs: list[int], weights: Array | None = None) -> Array:
    """Correlation with the data modules, shape (n, blurs, codewords, 4 turns).

    :param weights: of the samples, shape (n, GRID²); without them all modules count alike.
    """
    found = np.empty((len(samples), len(blurs), len(known.texts), 4), np.float32)
    for k in range(4):
        shown = samples[:, known.data[k]]
        if weights is None:
            shown = unit(shown)
            for j, b in enumerate(blurs):
                found[:, j, :, k] = shown @ known.banks[b].data[k].T
            continue
        weight = weights[:, known.data[k]]
        weight = weight / np.maximum(weight.sum(axis=1, keepdims=True), TINY)
        shown = shown - np.sum(weight * shown, axis=1, keepdims=True)
        power = np.sum(weight * shown**2, axis=1, keepdims=True)
        for j, b in enumerate(blurs):
            words = known.banks[b].data[k].T
            spread = weight @ words**2 - (weight @ words) ** 2
            found[:, j, :, k] = (weight * shown) @ words / np.sqrt(np.maximum(power * spread, TINY))
    return found


def best_of(found: Array) -> Array:
    """Return each candidate's best score, shape (n,)."""
    return np.asarray(found.max(axis=(1, 2, -1)), np.float32)


def winners(found: Array) -> tuple[Indices, Indices, Indices]:
    """Blur, codeword and turn of each candidate's best score."""
    blur, code, turn = np.unravel_index(found.reshape(len(found), -1).argmax(axis=1), found.shape[1:])
    return blur, code, turn


def drawn(known: Templates, blurs: list[int], blur: Indices, code: Indices, turn: Indices) -> Array:
    """Return the templates of such codewords in such turns, shape (n, GRID²)."""
    found = np.empty((len(code), GRID * GRID), np.float32)
    for j, b in enumerate(blurs):
        found[blur == j] = known.banks[b].whole[code[blur == j], turn[blur == j]]
    return found


def lead(found: Array, known: Templates, code: Indices, turn: Indices) -> Array:
    """Say how far a codeword in a turn is ahead of every other text and of its own other turns, shape (n,)."""
    n = np.arange(len(found))
    each = found.max(axis=1)
    same = known.kin[None, :] == known.kin[code][:, None]
    mine = np.where(same[:, :, None], each, -1.0)
    other_way = mine.copy()
    other_way[n, :, turn] = -1.0
    others = np.where(same, -1.0, each.max(axis=2)).max(axis=1)
    return np.asarray(mine[n, :, turn].max(axis=1) - np.maximum(others, other_way.max(axis=(1, 2))), np.float32)


def agreement(samples: Array, wholes: Array) -> NDArray[np.bool_]:
    """Say where on the grid, in the samples around, the picture follows the template; shape (n, GRID²)."""

    def smooth(values: Array) -> Array:
        return np.asarray(_MEANS @ values @ _MEANS.T, np.float32)

    shown, meant = samples.reshape(-1, GRID, GRID), wholes.reshape(-1, GRID, GRID)
    mine, theirs = smooth(shown), smooth(meant)
    covariance = smooth(shown * meant) - mine * theirs
    spreads = (smooth(shown * shown) - mine * mine) * (smooth(meant * meant) - theirs * theirs)
    local = covariance / np.sqrt(np.maximum(spreads, TINY))
    return np.asarray(local > AGREES, bool).reshape(samples.shape)


def apart(places: NDArray[np.floating], worth: NDArray[np.floating], most: int, least: float) -> Indices:
    """Numbers of the best of some places, shape (n, 2), that lie at least so far from better ones."""
    order = np.argsort(-worth, kind="stable")
    x, y = places[order].T
    clear = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2 > least**2
    free = np.ones(len(order), bool)
    kept: list[int] = []
    for i in range(len(order)):
        if free[i]:
            kept.append(i)
            if len(kept) == most:
                break
            free &= clear[i]
    return np.asarray(order[kept], np.intp)


def square(view: SearchView, placements: Array, upright: Upright = FLAT) -> NDArray[np.bool_]:
    """Return which placements have a code's size and are no rhombs; shape (n,)."""
    right, down = np.moveaxis(axes_of(placements) / view.px_per_module, 2, 0)
    long, tall = np.linalg.norm(right, axis=1), np.linalg.norm(down, axis=1)
    skew = np.abs(np.sum(right * down, axis=1)) / (long * tall)
    sized = (np.minimum(long, tall) > upright.least) & (np.maximum(long, tall) < upright.most)
    return np.asarray(sized & (skew < upright.skew), bool)


def inside(view: SearchView, placements: Array) -> NDArray[np.bool_]:
    """Return which symbols lie wholly in the picture; shape (n,).

    Beyond its edge it is only repeated, and stripes are soon taken for something.
    """
    reach = MODULES / 2 * np.abs(axes_of(placements)).sum(axis=2) - view.px_per_module
    shape = view.even.shape
    middle = middles_of(placements) + 0.5
    return np.asarray(((middle >= reach) & (middle + reach <= (shape[1], shape[0]))).all(axis=1), bool)


def corners(placements: Array, turn: Indices, half: float = MODULES / 2) -> NDArray[np.float64]:
    """Of squares around the symbols, clockwise from the symbols' own top left, in px from the first pixel's outer
    corner; shape (n, 4, 2).

    :param half: modules from the middle to a side.
    """
    frame = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    frames = np.stack([np.roll(frame, k, axis=0) for k in range(4)])
    axes, middles = (part(placements).astype(np.float64) for part in (axes_of, middles_of))
    return np.asarray(frames[turn] @ axes.swapaxes(1, 2) + middles[:, None] + 0.5, np.float64)


def placed_on(corners: NDArray[np.float64]) -> Array:
    """Upright placements of symbols with these corners: the inverse of :func:`corners`."""
    a, b, _, d = np.moveaxis(corners, 1, 0)
    return np.stack([(b - a) / MODULES, (d - a) / MODULES, (b + d) / 2 - 0.5], axis=2).astype(np.float32)
