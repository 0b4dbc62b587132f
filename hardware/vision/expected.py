"""Codes that are expected where they were last seen, and are looked for there alone.

The search must tell a code from everything that a table can show, anywhere. Who asks whether *this* counter still lies
*there* needs far less evidence: one codeword in one turn, at a place known to a module. So a third of a code that
shows, between the stripes of a mirrored window or beside a hand, is enough here. What lies there instead, another
counter or the bare board, agrees with the code asked for hardly anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.vision.alignment import aligned, middles_of, sampled
from hardware.vision.constants import LITTLE, Fitted
from hardware.vision.likelihood import (
    PX_PER_MODULE,
    Candidate,
    SearchView,
    agreement,
    corners,
    described,
    drawn,
    inside,
    lead,
    likeness,
    placed_on,
    scores,
    square,
)
from hardware.vision.templates import Array, Templates

Expected = tuple[str, NDArray[np.float64]]
"""A text, and its code's corners, clockwise from its own top left; shape (4, 2) px of the straightened picture."""

STRAYS: Final[Fitted[float]] = 1.5
"""Modules by which a code that was not moved may seem to lie elsewhere."""

LEAST_SEEN: Final[Fitted[float]] = 0.3
"""Share of the data modules in whose surroundings the picture must agree with the code."""

LEAST_CLEAR: Final[Fitted[float]] = 0.78
"""Correlation over the modules that agree."""
LEAST_LEAD: Final[Fitted[float]] = 0.42
"""How far any other code must be behind over the same ones.

Set on seeds below 10000 of the other renderer: 4,500 codes asked for where others lay, strangers one letter from them
or the same words under another mask, or nothing, led by 0.40 at the most, and but for the same words by 0.22.
"""


def find_expected(
    view: SearchView, known: Templates, found: Sequence[Candidate], expected: Sequence[Expected]
) -> list[Candidate]:
    """Return which of the codes expected still lie there, of those that were not found yet.

    :param found: what the search gave. Where it is sure of a code no other is asked for.
    :param expected: each at its last place.
    """
    read = {it.text for it in found if it.sure}
    taken = np.array([it.corners for it in found if it.sure]).reshape(-1, 4, 2).mean(axis=1)
    asked = [
        (text, place)
        for text, place in expected
        if text in known.texts and text not in read and not _taken(place, taken)
    ]
    if not asked:
        return []
    start = placed_on(np.stack([place for _, place in asked]))
    code = np.array([known.texts.index(text) for text, _ in asked])
    turn = np.zeros(len(asked), np.intp)
    seen, blur = _seen(view, known, start, code)
    placements = start
    for _ in range(2):
        wholes = drawn(known, view.blurs, blur, code, turn)
        placements = aligned(view.even, placements, wholes, PX_PER_MODULE, weights=seen + LITTLE)
        seen, blur = _seen(view, known, placements, code)
    return _decided(view, known, start, placements, code, seen)


def _taken(place: NDArray[np.float64], taken: NDArray[np.float64]) -> bool:
    """Whether something else was found where a code should be."""
    away = np.hypot(*(taken - place.mean(axis=0)).T)
    return bool((away < MODULES * PX_PER_MODULE / 2).any())


def _seen(
    view: SearchView, known: Templates, placements: Array, code: NDArray[np.intp]
) -> tuple[Array, NDArray[np.intp]]:
    """Where the picture agrees with each code, under the blur under which it agrees most."""
    samples, turn = sampled(view.even, placements), np.zeros(len(code), np.intp)
    each = np.stack(
        [
            agreement(samples, drawn(known, view.blurs, np.full(len(code), j), code, turn))
            for j in range(len(view.blurs))
        ]
    )
    blur = each.mean(axis=2).argmax(axis=0)
    return np.asarray(each[blur, np.arange(len(code))], np.float32), np.asarray(blur, np.intp)


def _decided(
    view: SearchView, known: Templates, start: Array, placements: Array, code: NDArray[np.intp], seen: Array
) -> list[Candidate]:
    n, turn = np.arange(len(code)), np.zeros(len(code), np.intp)
    samples = sampled(view.even, placements)
    every = scores(samples, known, view.blurs, seen)
    clear = every[n, :, code, turn].max(axis=1)
    margin = lead(every, known, code, turn)
    share = seen[:, known.data[0]].mean(axis=1)
    moved = np.hypot(*middles_of(placements - start).T)
    sure = (
        (share >= LEAST_SEEN)
        & (clear >= LEAST_CLEAR)
        & (margin >= LEAST_LEAD)
        & (moved <= STRAYS * PX_PER_MODULE)
        & square(view, placements)
        & inside(view, placements)
    )
    pattern = likeness(samples, known)[:, 0]
    places = corners(placements, turn)
    every_one = described(known, code, turn, places, clear, margin, pattern, seen, clear, sure)
    return [it for it in every_one if it.sure]
