"""A calibration sheet read from two photographs: what the typed answers say, and more, with nothing to type.

The markers on the sheet tell its paper, its side and how it was flipped. Where the print lies on the paper is measured
by :mod:`hardware.vision.sheet`, once for each side; from both follows what the backs need, here.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from companion.kernel.errors import UserError
from printables.press.calibration import flights
from printables.sheets.imposition import Adjust, Flip
from printables.sheets.paper import Edges, Paper

Affine = NDArray[np.float64]
"""From a place in the print to its place on the paper, mm, shape (2, 3), as one looks at the printed side."""
Light = Callable[[NDArray[np.float64]], NDArray[np.float64]]
"""Gives the grey at places in the print, mm, shape (n,) for (n, 2)."""

SEEN: Final = 0.3
"""Of the contrast between paper and ink: what a line must have all along to count as printed."""
BESIDE: Final = 0.45
"""mm beside a line where the paper is white."""


def correction(front: Affine, back: Affine, paper: Paper, flip: Flip) -> Adjust:
    """Return what a printer's backs need so that each lies behind its front.

    :param front: where the front's print lies on the paper. :param back: the back's. :param flip: the edge on which
        the sheet was turned.
    """
    mirror = np.diag([-1.0, 1.0, 1.0]) if flip == "long" else np.diag([1.0, -1.0, 1.0])
    mirror[:2, 2] = (paper.width, 0.0) if flip == "long" else (0.0, paper.height)
    forward, behind = (np.vstack([matrix, (0.0, 0.0, 1.0)]) for matrix in (front, back))
    needed = np.linalg.inv(behind) @ mirror @ forward @ mirror
    linear = needed[:2, :2]
    turn = atan2(linear[1, 0], linear[0, 0])
    turned = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) @ linear
    middle = np.array([paper.width / 2, paper.height / 2])
    x, y = linear @ middle + needed[:2, 2] - middle
    skew = degrees(atan2(turned[0, 1], turned[0, 0]))
    numbers = (x, y, degrees(turn), turned[0, 0] - 1, turned[1, 1] - 1, skew)
    digits = (4, 4, 4, 6, 6, 4)
    return Adjust(*(round(float(n), places) + 0.0 for n, places in zip(numbers, digits, strict=True)))


def margins(light: Light, paper: Paper) -> Edges:
    """Return what a printer leaves white, from the flights of steps at the front's edges.

    As when it is read by eye: the smallest number whose line is printed whole, and all lines further in as well; one
    more than the last where not even that is.

    :raises UserError: no line at all can be seen.
    """
    found: dict[str, float] = {}
    seen = False
    for name, steps in flights(paper):
        whole = [_whole(light, line) for line in steps]
        seen = seen or any(whole)
        found[name] = float(max((n for n, there in enumerate(whole, 1) if not there), default=0) + 1)
    if not seen:
        raise UserError("The steps at the edges cannot be read. Photograph the front again: sharp, in even light.")
    return Edges(**found)


def _whole(light: Light, line: tuple[float, float, float, float]) -> bool:
    """Whether a line is printed along its whole length."""
    x1, y1, x2, y2 = line
    share = np.linspace(0.08, 0.92, 15)[:, None]
    along = np.array([x1, y1]) + share * np.array([x2 - x1, y2 - y1])
    aside = np.array([0.0, BESIDE]) if y1 == y2 else np.array([BESIDE, 0.0])
    offsets = np.linspace(-0.25, 0.25, 11)[:, None, None]
    rows: Any = np.stack([light(along + offset[0] * aside / BESIDE) for offset in offsets])
    white = np.minimum(light(along + 2 * aside), light(along - aside * 2))
    dark = white - rows.min(axis=0)
    return bool((dark > SEEN * 0.25 * np.median(white)).mean() > 0.85)
