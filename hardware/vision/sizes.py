"""How large codes look: what lies higher is nearer to the camera, and looks larger than it is.

The search lays codes as exactly as it needs to read them, to a hundredth of their size; here they are laid as exactly
as the photograph's noise allows (:mod:`hardware.vision.laying`): to a thousandth of their size at 1.5 px per module,
and to half of that where what is printed around them is known, too. Pictures that were sharpened tell sizes by codes
alone: telephones smooth small print before they sharpen it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import erf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.vision.buckled import SAMPLED
from hardware.vision.constants import Fitted
from hardware.vision.faces import Faces
from hardware.vision.laying import BLURS_PX, FINE, WHITE, Complex, laid, nearest
from hardware.vision.pose import Pose
from hardware.vision.templates import Array

MARGIN: Final = 2
"""Modules of paper that are drawn around it."""

UNTOLD: Final[Fitted[float]] = 1.5
"""Times its told error that a size is off by a whole face, for art is less exactly as drawn than codes are, and in a
picture that was sharpened."""

_ERF: Final = np.array([erf(x / 100) for x in range(-400, 401)])


@dataclass(frozen=True, eq=False)
class _Codes:
    """Codes on white paper. :ivar dark: modules, shape (n, 21, 21). :ivar seen: those that are not covered."""

    dark: NDArray[np.bool_]
    seen: NDArray[np.bool_]
    tints: int = 0

    @property
    def reach(self) -> Floats:
        return np.tile(np.array([-1.0, -1.0, 1.0, 1.0]) * (MODULES / 2 + WHITE), (len(self.dark), 1))

    @property
    def start(self) -> Floats:
        return np.full((len(self.dark), 2), -MODULES / 2 - MARGIN)

    @property
    def fine(self) -> Floats:
        return np.full((len(self.dark), 2), float(FINE))

    def trusted(self, at: Complex) -> Array:
        return nearest(self.seen, at).astype(np.float32)

    def drawn(self, blur: Floats, brighter: Array) -> list[Array]:
        paper = np.where(self.dark, -1.0, 1.0)
        paper = np.pad(paper, ((0, 0), (2 * MARGIN,) * 2, (2 * MARGIN,) * 2), constant_values=1.0)
        at = (np.arange((MODULES + 2 * MARGIN) * FINE)[:, None] + 0.5) / FINE + MARGIN - np.arange(paper.shape[1] + 1)
        edges = at / (np.sqrt(2) * blur.T[..., None, None])
        spread = -np.diff(np.interp(edges, np.linspace(-4, 4, len(_ERF)), _ERF))
        spread /= spread.sum(axis=-1, keepdims=True)
        return list(np.asarray(np.moveaxis(spread @ paper @ spread.swapaxes(-1, -2), 0, -1), np.float32))

    def tinted(self, blur: Floats) -> tuple[Array, ...]:
        return ()


def sizes(
    photo: Grey,
    pose: Pose,
    corners: Floats,
    dark: NDArray[np.bool_],
    *,
    seen: NDArray[np.bool_],
    module_mm: Floats,
    faces: Callable[[], Faces | None] = lambda: None,
) -> tuple[Floats, Floats]:
    """Return how many times as large as printed codes look, and the standard error of that; shape (n,) each.

    :param corners: on the board, clockwise from their own top left, shape (n, 4, 2) mm.
    :param dark: their modules, shape (n, 21, 21). :param seen: those that are not covered, same shape.
    :param module_mm: as printed, shape (n,).
    :param faces: of their pieces; it is asked for them if the picture is fit to be held against them.
    """
    some = slice(None, None, -(-len(dark) // SAMPLED))
    few = laid(photo, pose, corners[some], _Codes(dark[some], seen[some]))
    sharpened = few.blur < BLURS_PX[0] ** 2  # some of the others are taken away
    around = None if sharpened else faces()
    found = laid(photo, pose, corners, _Codes(dark, seen) if around is None else around, like=few)
    untold = UNTOLD if sharpened or around is not None else 1.0
    return np.abs(found.side) / module_mm, untold * found.error


def exactly(photo: Grey, pose: Pose, corners: Floats, dark: NDArray[np.bool_]) -> Floats:
    """Return the corners of codes that nothing covers more exactly; shape (n, 4, 2) mm.

    :param corners: as :func:`sizes` has them, and `dark`. They need no longer be square: the pose may be off.
    """
    return laid(photo, pose, corners, _Codes(dark, np.ones_like(dark)), leaning=True).corners
