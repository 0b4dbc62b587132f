"""Reads codes of a known set by likelihood, where no single module can be told any more.

A general decoder must see every module clearly enough to call it dark or light. Here the question is only *which* of a
few dozen known pictures lies there, if any: the straightened board is freed of its lighting, squares are proposed, laid
straight by what all codes have in common, and compared with every code in every quarter turn by correlation, through
the same blur as the photograph's. The winner is laid over the picture once more and must then be good, far better than
the next best, and have a code's finders; what is not stays unknown. Where stripes are mirrored in what was found, the
rest is searched once more (:mod:`hardware.vision.stripes`). At last what lies partly under the counters that were found
is looked for where it shows (:mod:`hardware.vision.covered`), and what was there before where it was
(:mod:`hardware.vision.expected`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.vision.alignment import aligned, axes_of, middles_of, placed, sampled
from hardware.vision.constants import LITTLE, Fitted
from hardware.vision.covered import (
    BARE,
    LEAST_PATTERN,
    LONELY,
    Edges,
    bared,
    faces_of,
    find_covered,
    left_over,
)
from hardware.vision.expected import Expected, find_expected
from hardware.vision.likelihood import (
    FLAT,
    LEAST_MARGIN,
    PX_PER_MODULE,
    WORTH_A_LOOK,
    Candidate,
    SearchView,
    Upright,
    agreement,
    apart,
    best_of,
    blurs_of,
    corners,
    correlation,
    described,
    drawn,
    inside,
    lead,
    likeness,
    scores,
    square,
    winners,
)
from hardware.vision.proposals import finder_answers, propose
from hardware.vision.stripes import striped
from hardware.vision.templates import FINDER, Array, Indices, Templates, normalised, templates

__all__ = ["BARE", "PX_PER_MODULE", "PX_PER_MODULE_LEANING", "Candidate", "find"]

PROPOSED: Final[Fitted[int]] = 300
"""Squares, of which the half that is likest to the function pattern is looked at."""

COARSE: Final[Fitted[float]] = 0.8
"""Photo px per module where a board is coarsest, below which more squares are proposed: finders there answer more
weakly than they do near the camera, and than clutter there does."""
PROPOSED_COARSE: Final[Fitted[int]] = 1000
"""So many then.

In 73 such setting scenes of the other renderer 10 codes more are read, none less and none falsely, at 0.6 to 0.8 px per
module but for one; a look at one takes 10 ms longer.
"""

APART: Final[Fitted[float]] = 3.0
"""Modules between places that are looked at."""

SHARED: Final = MODULES - FINDER + APART
"""Modules from the middle of a code to that of another square, within which it is made of the code's own finders, or of
what lies beneath it."""

WHOLE: Final[Fitted[float]] = 0.9
"""Share of a code that is seen from which its corners are to be trusted."""

LAYERS: Final = 2
"""So often it is looked under what was found: counters lie on counters that lie on others."""

LEANING: Final = Upright(0.72, 1.35, 0.3)
"""A card in a hand leans by up to 40 degrees, and its true size is known to a step of the sizes tried."""

LEAN: Final = 1.2
"""Length over width of a code that leans, from which the search starts beside a square: by 34 degrees."""

PX_PER_MODULE_LEANING: Final = LEAN * PX_PER_MODULE
"""Of a picture that nothing straightened: what leans has less one way."""

WAYS: Final = (0.0, np.pi / 4, np.pi / 2, 3 * np.pi / 4)
"""Ways in which it may lean."""

STARTS: Final[Fitted[int]] = 2
"""So many of these a place, the likest, are where the search starts."""

FINDERS_LEANING: Final[Fitted[float]] = 0.2
"""Likeness to the function pattern below which nothing is looked at in a picture that nothing straightened."""

LEAST_VOTE_LEANING: Final[Fitted[int]] = 62
"""Votes for a square that is looked at in such a picture, and of the likeliest one before any is. On setting seeds of
made photographs the weakest of 430 tags that were read has 64, in 1.26 sizes of its own; of 56 tables and walls without
a card three show more than 62. Of 86 cards that lay alone, dim or in a corner, on setting seeds, the weakest had 76 in
the best of the sizes at which it was found, and 73 in any."""

PROPOSED_LEANING: Final = 120
"""Fewer at each size, for many sizes are tried; a row of cards and their sheets are two dozen codes."""

Limit = tuple[float, float, float]

LIMITS: Final[Fitted[tuple[Limit, ...]]] = ((1.15, 0.45, 0.84), (1.2, 0.35, 0.84), (0.85, 0.6, 0.85))
"""Least likelihood (score plus margin), likeness to the function pattern and clearness that are together enough.

What is partly hidden scores no better than a stranger's code that differs in a letter; but where it shows it is right,
and the stranger is wrong all over. Set on seeds below 5000 of made photographs: in 13,000 places that held no code of
ours (strangers' codes one letter from ours, ours under other masks or mirrored, finders around modules drawn by lot,
boards) the nearest was our own words under the mask most like ours, with a likelihood of 1.06 and a clearness of 0.78;
all others with a code's finders stayed below 0.87, and below a clearness of 0.78 wherever the likelihood was above 0.8.
Of 1,040 counters in full view, at one to one and a half pixels a module and in hard light, the least had 1.38 and 0.9.
"""

LIKELY: Final = min(likelihood for likelihood, _, _ in LIMITS)
"""Likelihood below which nothing is believed, wherever it lies and however it looks."""

EVENLY: Final[Fitted[float]] = 0.97
"""Likelihood that is enough where a code is spoilt all over. By noise and coarse coding it is: then its data are as
like it as its function pattern is like that of all codes, while a stranger's finders are far better than the rest of
it."""
EVENLY_ALONE: Final[Fitted[float]] = 1.12
"""Likelihood that is enough then without the function pattern drawn for the very blur."""
AS_PATTERN: Final[Fitted[float]] = 0.95
"""Least score over that likeness then."""
AS_FRAME: Final[Fitted[float]] = 0.88
"""Least score over the likeness to the function pattern under the same blur then.

Our own words under another mask, the nearest of all, reach 0.87 of a perfect pattern at a blur of 1.35 modules, and
with it a likelihood of 1.09. Set on seeds below 10000 of the other renderer: of 2,900 places without a code of ours
none was as even with a likelihood above 0.75.
"""

STRIPED: Final[Fitted[tuple[float, float, float]]] = (0.9, 0.85, 0.3)
"""Least likelihood, score over that to the function pattern under the same blur, and likeness to the pattern, that are
enough in a picture normalised narrowly. Stripes spoil what all codes have in common as they spoil the rest.

Set on seeds below 10000 of the other renderer and below 5000 of made photographs, and on our own words under every
other mask, with and without stripes: of 9,700 places without a code of ours none with eight tenths of its frame had a
likelihood of more than 0.74.
"""

AS_SHOWN: Final[Fitted[float]] = 0.97
"""Clearness over likeness to the function pattern where the code shows, which must be reached, too, by what is believed
because it is spoilt all over, if its likelihood is less than EVENLY_ALONE."""
BY_FAR: Final[Fitted[float]] = 0.35
"""Lead that is enough instead.

Where something unknown hides a stranger's finders, or blur and noise spoil them, it is as even as that; where they show
they are still far better than the rest of it. Of 12,000 codes one letter from ours on made desks, most of them partly
under plates or patches of noise, at blurs of 0.5 to 1.3 modules, eight would be read otherwise and one is; of 21,000
strangers' of all kinds, most partly under counters or plates, 75, three of them as other words than theirs, and seven
are, all our own words under another mask. Of 1,545 codes that were read in setting scenes of the other renderer, a
sixth of them under blinds, three are not: one at 0.73 pixels a module, one burnt by a quarter, one hidden by a third.
"""

WHERE_MEANT: Final[Fitted[tuple[float, float, float, float]]] = (0.9, 0.2, 0.6, 0.65)
"""Least likelihood, lead, likeness to the function pattern and clearness of a code that lies where it may lie.

On setting seeds of the other renderer, half of them with blinds in lamination, 24 of 42 codes that the search was not
sure of were as good, and of 2,400 places that showed something else none.
"""


def enough_where_meant(it: Candidate) -> bool:
    """Whether a code that the search is not sure of is good enough where the game lets it lie."""
    likelihood, lead_, pattern, clear = WHERE_MEANT
    right, down = it.corners[1] - it.corners[0], it.corners[-1] - it.corners[0]
    skew = abs(float(right @ down)) / float(np.linalg.norm(right) * np.linalg.norm(down))
    good = it.likelihood >= likelihood and it.margin >= lead_ and it.pattern >= pattern and it.clear >= clear
    return good and skew < FLAT.skew


def find(
    board: NDArray[np.uint8],
    known: Templates,
    photo_px_per_module: float,
    edges: Mapping[str, Edges] | None = None,
    expected: Sequence[Expected] = (),
    *,
    coarsest: float | None = None,
) -> list[Candidate]:
    """Squares that look like codes, surest first, one a place.

    :param board: straightened, at PX_PER_MODULE.
    :param photo_px_per_module: of the photograph it was made from, which tells the blur.
    :param edges: by text, of the piece around its code, which hides what lies under it; without them all pieces are
        as large as their codes.
    :param expected: codes that are asked for where they were, if they are not found.
    :param coarsest: px per module of the photograph where it shows the board most coarsely; as anywhere unless told.
    """
    r, edges = PX_PER_MODULE, edges or {}
    view = _view(board, r, photo_px_per_module)
    coarse = (photo_px_per_module if coarsest is None else coarsest) < COARSE
    found = _uncovered(view, known, proposed=PROPOSED_COARSE if coarse else PROPOSED)
    if striped(board, known, found, edges):
        found = _one_a_place(found + _between_stripes(board, known, photo_px_per_module, found, edges), r)
    for layer in range(LAYERS):
        rest = left_over(view, found, edges)
        more = find_covered(view, known, rest)
        if layer == 0:  # what a hand, a cup, a counter that was not read hides in part
            more += [it for it in compared(view, known, rest.open, LONELY) if it.sure]
        if not more:
            break
        found = _one_a_place(found + more, r)
    return _one_a_place(found + find_expected(view, known, found, expected), r)


def find_leaning(picture: NDArray[np.uint8], known: Templates, photo_px_per_module: float) -> list[Candidate]:
    """Codes that lie open in a picture that nothing straightened, surest first: they may lean away from the camera.

    :param picture: grey, in which the modules of codes are about PX_PER_MODULE_LEANING px.
    :param photo_px_per_module: of the photograph it was made from, which tells the blur.
    """
    r = PX_PER_MODULE_LEANING
    view = _view(picture, r, photo_px_per_module)
    return _one_a_place(_uncovered(view, known, LEANING, LIMITS[:2], proposed=PROPOSED_LEANING), r)


def _view(picture: NDArray[np.uint8], px_per_module: float, photo_ppm: float, *, narrow: bool = False) -> SearchView:
    even = normalised(picture, px_per_module, narrow=narrow)
    return SearchView(even, px_per_module, finder_answers(even, px_per_module), blurs_of(photo_ppm), narrow)


def _between_stripes(
    board: NDArray[np.uint8],
    known: Templates,
    photo_px_per_module: float,
    found: list[Candidate],
    edges: Mapping[str, Edges],
) -> list[Candidate]:
    """Codes that are sure in a picture freed of what changes as fast as the stripes over it, where none was found."""
    view = _view(board, PX_PER_MODULE, photo_px_per_module, narrow=True)
    np.minimum(view.answers, bared(faces_of([it for it in found if it.sure], edges), board.shape), out=view.answers)
    more = _uncovered(view, templates(known.codewords, narrow=True))
    return [it for it in more if it.sure]


def _uncovered(
    view: SearchView,
    known: Templates,
    upright: Upright = FLAT,
    limits: Sequence[Limit] = LIMITS,
    *,
    proposed: int = PROPOSED,
) -> list[Candidate]:
    """Squares that look like codes as far as all of them can be seen."""
    r, leans = view.px_per_module, upright is not FLAT
    candidates = propose(view.answers, r, proposed, LEAST_VOTE_LEANING if leans else 0)
    if not len(candidates):
        return []
    placements = placed(candidates.x, candidates.y, candidates.angle, r)
    if leans:
        placements = np.concatenate([placements, *(_stretched(placements, way) for way in WAYS)])
        return compared(view, known, placements, proposed // 2, upright, limits)
    placements, turns = _promising(view, known, placements, PROPOSED // 2, upright)
    places = middles_of(placements)
    first = apart(places, -np.arange(len(places), dtype=np.float64), len(places), SHARED * r)
    found = _read(view, known, placements[first], turns[first], upright, limits)
    whole = np.array([it.corners for it in found if it.sure and it.visible > WHOLE]).reshape(-1, 4, 2).mean(axis=1)
    free = (np.hypot(*(places[:, None] + 0.5 - whole).transpose(2, 0, 1)) > SHARED * r).all(axis=1)
    free[first] = False
    return found + _read(view, known, placements[free], turns[free], upright, limits)


def compared(
    view: SearchView,
    known: Templates,
    placements: Array,
    looked_at: int,
    upright: Upright = FLAT,
    limits: Sequence[Limit] = LIMITS,
) -> list[Candidate]:
    """Return what lies where squares were proposed, laid straight; placements have shape (n, 2, 3)."""
    return _read(view, known, *_promising(view, known, placements, looked_at, upright), upright, limits)


def _promising(
    view: SearchView, known: Templates, placements: Array, looked_at: int, upright: Upright
) -> tuple[Array, Indices]:
    """Return those placements that look like codes, the likest first, and the turns in which they do."""
    alike = likeness(sampled(view.even, placements), known)
    best = alike.max(axis=1)
    some = best > (WORTH_A_LOOK if upright is FLAT else FINDERS_LEANING)
    placements, alike = placements[some], alike[some]
    kept: list[Indices] = []
    free = np.ones(len(placements), bool)
    for _ in range(1 if upright is FLAT else STARTS):
        left = np.flatnonzero(free)
        likest = left[apart(middles_of(placements[left]), best[some][left], looked_at, APART * view.px_per_module)]
        kept.append(likest)
        free[likest] = False
    first = np.concatenate(kept)
    return placements[first], alike[first].argmax(axis=1)


def _read(
    view: SearchView,
    known: Templates,
    placements: Array,
    turns: Indices,
    upright: Upright,
    limits: Sequence[Limit],
) -> list[Candidate]:
    """Return what lies at such placements, laid straight by what all codes have in common in such turns."""
    r, even, blurs, leans = view.px_per_module, view.even, view.blurs, upright is not FLAT
    if not len(placements):
        return []
    placements = aligned(even, placements, known.aim[turns], r, known.common[turns], afar=leans)
    if leans:
        common = known.common[turns]
        placements = aligned(even, placements, known.aim[turns], r, common, steps=4, affine=True, afar=True)
    samples = sampled(even, placements)
    found = scores(samples, known, blurs)
    kept = apart(middles_of(placements), best_of(found), len(placements), APART * r)
    placements, samples, found = placements[kept], samples[kept], found[kept]
    for steps in (2, 4):
        near = np.flatnonzero(best_of(found) > WORTH_A_LOOK)
        blur, code, turn = winners(found)
        targets = drawn(known, blurs, blur[near], code[near], turn[near])
        weights = None
        if steps > 2 and not leans:  # what something lies over draws nothing aside
            weights = agreement(samples[near], targets) + LITTLE
        steps = 2 * steps if leans else steps
        placements[near] = aligned(even, placements[near], targets, r, weights=weights, steps=steps, afar=leans)
        samples[near] = sampled(even, placements[near])
        found[near] = scores(samples[near], known, blurs)
    return _decided(view, known, placements, samples, found, upright, limits)


def _stretched(placements: Array, way: float) -> Array:
    """Placements of codes that lean: longer one way, in radians clockwise from their own, and shorter across."""
    c, s = np.cos(way), np.sin(way)
    turn = np.array([[c, -s], [s, c]])
    stretch = turn @ np.diag([LEAN**0.5, LEAN**-0.5]) @ turn.T
    out = placements.copy()
    axes_of(out)[:] = axes_of(placements) @ stretch.astype(np.float32)
    return out


def _decided(
    view: SearchView,
    known: Templates,
    placements: Array,
    samples: Array,
    found: Array,
    upright: Upright,
    limits: Sequence[Limit],
) -> list[Candidate]:
    """Return what the candidates are, and which are sure. Where they are clear is asked of those that may be
    believed."""
    n = np.arange(len(samples))
    blur, code, turn = winners(found)
    score = found[n, blur, code, turn]
    margin = lead(found, known, code, turn)
    pattern = likeness(samples, known)[n, turn]
    seen, enough, clear = np.zeros(samples.shape, bool), np.zeros(len(n), bool), np.zeros(len(n), np.float32)
    some = np.flatnonzero((score + margin >= LIKELY) & (margin >= WHERE_MEANT[1]))
    wholes = drawn(known, view.blurs, blur[some], code[some], turn[some])
    seen[some] = agreement(samples[some], wholes)
    clear[some] = _clear(samples[some], wholes, seen[some], known.data[turn[some]])
    for likelihood, pattern_, clearness in limits:
        enough |= (score + margin >= likelihood) & (pattern >= pattern_) & (clear >= clearness)
    frame = np.ones(len(n), np.float32)
    frame[some] = _clear(samples[some], wholes, np.ones_like(seen[some]), known.common[turn[some]])
    spoilt = np.zeros(len(n), bool)
    if upright is FLAT:
        even = (pattern >= LEAST_PATTERN) & (score >= AS_PATTERN * pattern)
        spoilt |= even & (score + margin >= EVENLY) & ((score >= AS_FRAME * frame) | (score + margin >= EVENLY_ALONE))
    if view.narrow:
        spoilt |= (score + margin >= STRIPED[0]) & (score >= STRIPED[1] * frame) & (pattern >= STRIPED[2])
    shown = np.ones(len(n), np.float32)
    shown[some] = _clear(samples[some], wholes, seen[some], known.common[turn[some]])
    enough |= spoilt & ((clear >= AS_SHOWN * shown) | (margin >= BY_FAR) | (score + margin >= EVENLY_ALONE))
    sure = inside(view, placements) & square(view, placements, upright) & enough & (margin >= LEAST_MARGIN)
    places = corners(placements, turn)
    return described(known, code, turn, places, score, margin, pattern, seen, clear, sure)


def _clear(samples: Array, wholes: Array, seen: NDArray[np.bool_], points: Indices) -> Array:
    """Correlation over those of the points that are seen, shape (n,)."""
    shown, meant, weights = (
        np.asarray(np.take_along_axis(part, points, axis=1), np.float32) for part in (samples, wholes, seen)
    )
    return correlation(shown, meant, weights)


def _one_a_place(found: list[Candidate], px_per_module: float) -> list[Candidate]:
    """Surest first, and of those that lie nearer than half a code only the surest."""
    middles = np.array([it.corners for it in found]).reshape(-1, 4, 2).mean(axis=1)
    worth = np.array([it.worth for it in found])
    return [found[i] for i in apart(middles, worth, len(found), 0.5 * MODULES * px_per_module)]
