"""What the halves of codes that were read tell: how sure a reading is, and how much of the code shows.

A code is read by all of its modules at once, which forgives a half that is another's. So each half is asked by itself
here, by its data modules: the function pattern is the same in every code. Which modules look as printed is not enough:
blur leaves of a half what is large in it, and in that two codes may be alike. So each half is also held against that
half of every other code that may lie there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.arrays import Floats
from hardware.vision.likelihood import AGREES, SPOTS, Candidate
from hardware.vision.modules import Looks, Marks, blurred
from hardware.vision.templates import Array, Templates, data_modules, of_length_one, templates

CONTRADICTED: Final = 0.5
"""A half shows as much as its data say if that is less than this share of what its surroundings say."""

BELIED: Final = 0.62
"""And if it is less than this share of what the data of the half beside it say: codes may be so alike in a half that
three quarters of its modules are as printed though it is another's. Of 120 whole counters at 1.0 px per module the
least had 0.65."""

FINER: Final = 1.1
"""Of two finenesses at which codes are drawn, the finer over the coarser."""

UNLIKELY: Final = 0.01
"""Odds of another's half up to which nothing more is asked."""

FOLLOWED: Final = 0.8
"""Least share of a half in which light follows another's, if it is that.

Set on seeds below 10000 of the other renderer: of 920 counters joined of two halves 13 are not found so, of 4,402 in
full view four are taken for such, all of them laminated, and of 384 that something hides in part three. If 0.75
were enough, it would be 8, 8 and 12."""

CLEARLY: Final = 1000.0
"""So many times likelier than another's a half must be, to be its own as likely as not: blur and coding make the noise
of neighbours alike, so that ratios are told too large."""

UNTOLD: Final = 0.01
"""Share of the variance of a half that nothing explains, whatever is drawn there."""


@cache
def _halves() -> Floats:
    """Left, right, upper and lower half of a code, shape (4, 21 · 21); the middle belongs to both."""
    halves = np.zeros((4, MODULES, MODULES))
    middle = MODULES // 2 + 1
    halves[0, :, :middle] = halves[1, :, -middle:] = halves[2, :middle] = halves[3, -middle:] = 1
    return halves.reshape(4, -1)


def anothers(shown: Floats, px_per_module: Floats, codes: Sequence[Candidate], known: Templates) -> Floats:
    """Say how likely a half of each code is another's of the closed set, turned or not.

    All of a code is its own, or one half is that code's which is likest to it (Bayes, with :data:`CLEARLY` for odds).
    What is seen of either is what blur leaves of it, under a light and a contrast of the half's own, and noise (Gauss).
    What something else hides looks like no code: light must follow another's nearly everywhere in the half.

    :param shown: how bright the middles of the codes' modules are, shape (n, 21, 21).
    :param px_per_module: of the photograph where each lies, shape (n,).
    :returns: of the left, right, upper and lower half, 0 for all but the likeliest; shape (n, 4).
    """
    odds = np.zeros((len(codes), 4))
    own = np.array([code.text for code in codes], str)[:, None] == np.array(known.texts)
    levels = np.round(np.log(px_per_module) / np.log(FINER)).astype(int)
    for level in np.unique(levels):
        some = np.flatnonzero(levels == level)
        light = shown[some].reshape(len(some), -1)
        for half, (points, drawn) in enumerate(zip(_data(), _drawn(known.codewords, int(level)), strict=True)):
            like = (_unit(light[:, points], half) @ drawn.T).reshape(len(some), -1, 4)
            others = np.where(own[some][:, :, None], -1, like).reshape(len(some), -1)
            mine, theirs = like[:, :, 0].max(axis=1, where=own[some], initial=-1), others.max(axis=1)
            odds[some, half] = CLEARLY * (_unexplained(mine) / _unexplained(theirs)) ** (len(points) / 2)
            for i in np.flatnonzero(odds[some, half] > UNLIKELY):
                code, turn = divmod(int(others[i].argmax()), 4)
                if not _followed(shown[some[i]], codes[some[i]].dark, known.dark[code, turn], half, level):
                    odds[some[i], half] = 0
    found = np.zeros_like(odds)
    found[np.arange(len(codes)), odds.argmax(axis=1)] = 1 - 1 / (1 + odds.sum(axis=1))
    return found


def _followed(shown: Floats, dark: Marks, other: Marks, half: int, level: int) -> bool:
    """Whether light follows another code nearly everywhere in a half of one; all of shape (21, 21)."""
    joined = np.where(_halves()[half].reshape(MODULES, MODULES) > 0, other, dark)
    follows = _follows(shown, blurred(joined[None], SPOTS[1] / FINER**level)[0])
    return float(follows.ravel()[_data()[half]].mean()) >= FOLLOWED


def _follows(shown: Floats, drawn: Floats) -> Marks:
    """Where, in the five by five modules around, light follows what is drawn; shape (21, 21)."""

    def smooth(values: Floats) -> Floats:
        return np.asarray(cv2.blur(values, (5, 5), borderType=cv2.BORDER_REFLECT_101), np.float64)

    mine, theirs = smooth(shown), smooth(drawn)
    covariance = smooth(shown * drawn) - mine * theirs
    spreads = (smooth(shown * shown) - mine * mine) * (smooth(drawn * drawn) - theirs * theirs)
    return np.asarray(covariance > AGREES * np.sqrt(np.maximum(spreads, 1e-9)), bool)


@cache
def _data() -> tuple[NDArray[np.intp], ...]:
    """Numbers of the data modules of each half."""
    return tuple(np.flatnonzero(half * data_modules().ravel()) for half in _halves())


@cache
def _planes() -> tuple[Floats, ...]:
    """Orthonormal planes over the data modules of each half, shape (data, 3)."""
    y, x = (at.ravel() - MODULES // 2 for at in np.indices((MODULES, MODULES)))
    return tuple(np.linalg.qr(np.stack([np.ones(len(at)), x[at], y[at]], axis=1))[0] for at in _data())


@lru_cache(maxsize=64)
def _drawn(codewords: tuple[tuple[str, int | None], ...], level: int) -> tuple[Array, ...]:
    """For each half, codewords in all four turns as light shows its data modules; shape (codewords · 4, data)."""
    dark = templates(codewords).dark.reshape(-1, MODULES, MODULES)
    paint = blurred(dark, SPOTS[1] / FINER**level).reshape(len(dark), -1)
    return tuple(_unit(paint[:, points], half) for half, points in enumerate(_data()))


def _unit(rows: Floats, half: int) -> Array:
    """Return the data of a half without what a plane explains, of length one; shape (n, data)."""
    plane = _planes()[half]
    rows = rows - rows @ plane @ plane.T
    return of_length_one(rows)


def _unexplained(correlation: Array) -> Floats:
    return np.asarray(np.maximum(1 - np.maximum(correlation, 0) ** 2, UNTOLD), np.float64)


def confidences(look: Looks, foreign: Floats) -> Floats:
    """Say how well the worse half of each code looks as printed, shape (n,): 0 is chance, 1 is all of it.

    :param foreign: how likely each half is another's, shape (n, 4).
    """
    return np.asarray((_by_halves(look) * (1 - foreign)).min(axis=1, initial=1.0), np.float64)


def _by_halves(look: Looks) -> Floats:
    """Share of each half's data that is as printed, from 0 for chance to 1; shape (n, 4)."""
    data = (_halves() * data_modules().ravel()).T
    worth = look.worth.reshape(-1, MODULES**2)
    share = (worth * look.agrees.reshape(-1, MODULES**2)) @ data / np.maximum(worth @ data, 1e-9)
    return np.asarray(np.maximum(0.0, 2 * share - 1), np.float64)


def visible(look: Looks, seen: Marks, foreign: Floats) -> Floats:
    """Return the share of each code that shows, shape (n,).

    :param seen: modules in whose surroundings the picture follows the code.
    :param foreign: how likely each half is another's, shape (n, 4).
    """
    halves = _halves()
    around = seen.reshape(-1, MODULES**2) @ (halves / halves.sum(axis=1, keepdims=True)).T
    said = _by_halves(look) * (1 - foreign)
    beside = said[:, [1, 0, 3, 2]]
    belied = (said < CONTRADICTED * around) | (said < BELIED * beside)
    shows = np.where(belied, np.minimum(said, around), around)
    whole = seen.reshape(-1, MODULES**2).mean(axis=1)
    cut = np.stack([shows[:, :2].mean(axis=1), shows[:, 2:].mean(axis=1)], axis=1)
    return np.asarray(np.where(belied.any(axis=1), np.minimum(whole, cut.min(axis=1, initial=1.0)), whole), np.float64)
