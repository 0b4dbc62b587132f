"""What the halves of codes that were read tell: how sure a reading is, and how much of the code shows.

A code is read by all of its modules at once, which forgives a half that is another's. So each half is asked by itself
here, by its data modules: the function pattern is the same in every code.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from companion.kernel.qr import MODULES
from hardware.arrays import Floats
from hardware.vision.constants import TINY, Fitted
from hardware.vision.modules import Looks, Marks
from hardware.vision.templates import data_modules

BELIED: Final[Fitted[float]] = 0.62
"""A half shows as much as its data say if that is less than this share of what its surroundings say, or the data of the
half beside it: codes may be so alike in a half that three quarters of its modules are as printed though it is
another's. Of 120 whole counters at 1.0 px per module the least had 0.65."""


@cache
def _halves() -> Floats:
    """Left, right, upper and lower half of a code, shape (4, 21 · 21); the middle belongs to both."""
    halves = np.zeros((4, MODULES, MODULES))
    middle = MODULES // 2 + 1
    halves[0, :, :middle] = halves[1, :, -middle:] = halves[2, :middle] = halves[-1, -middle:] = 1
    return halves.reshape(4, -1)


def confidences(look: Looks) -> Floats:
    """Say how well the worse half of each code looks as printed, shape (n,): 0 is chance, 1 is all of it."""
    return np.asarray(_by_halves(look).min(axis=1, initial=1.0), np.float64)


def _by_halves(look: Looks) -> Floats:
    """Share of each half's data that is as printed, from 0 for chance to 1; shape (n, 4)."""
    data = (_halves() * data_modules().ravel()).T
    worth = look.worth.reshape(-1, MODULES**2)
    share = (worth * look.agrees.reshape(-1, MODULES**2)) @ data / np.maximum(worth @ data, TINY)
    return np.asarray(np.maximum(0.0, 2 * share - 1), np.float64)


def visible(look: Looks, seen: Marks) -> Floats:
    """Return the share of each code that shows, shape (n,).

    :param seen: modules in whose surroundings the picture follows the code.
    """
    halves = _halves()
    around = seen.reshape(-1, MODULES**2) @ (halves / halves.sum(axis=1, keepdims=True)).T
    said = _by_halves(look)
    beside = said[:, [1, 0, 3, 2]]
    belied = said < BELIED * np.maximum(around, beside)
    shows = np.where(belied, np.minimum(said, around), around)
    whole = seen.reshape(-1, MODULES**2).mean(axis=1)
    cut = np.stack([shows[:, :2].mean(axis=1), shows[:, 2:].mean(axis=1)], axis=1)
    return np.asarray(np.where(belied.any(axis=1), np.minimum(whole, cut.min(axis=1, initial=1.0)), whole), np.float64)
