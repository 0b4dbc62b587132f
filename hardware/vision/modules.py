"""What the single modules of codes that were read tell: which look as printed, and so what lies on what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.vision.constants import Fitted
from hardware.vision.likelihood import PRINT_BLUR, SPOTS
from hardware.vision.pose import Pose

Marks = NDArray[np.bool_]
"""One for each module of each code, shape (n, 21, 21)."""

FEW: Final[Fitted[float]] = 6.0
"""Modules in an overlap, by their worth, from which it can be told which of two pieces lies above."""

AHEAD: Final[Fitted[float]] = 0.12
"""By so much more of the upper one's modules are as printed, in the overlap."""

WHOLE: Final = 3 / 4 + AHEAD
"""Share of modules as printed, in an overlap that reaches one code alone, from which that one lies above."""

PIERCED: Final = WHOLE - 2 * AHEAD
"""And below which it lies beneath: midway between the two is what is neither chance nor whole."""


@dataclass(frozen=True, eq=False)
class Looks:
    """How the modules of codes look in a photograph.

    :ivar agrees: one for each that looks as printed, as far as the photograph tells modules apart at all.
    :ivar worth: how much it would tell, 0 to 1: single modules that blur hides between others of the other kind tell
        nothing. Shape as agrees.
    :ivar places: where they lie on the board, shape (n, 21, 21, 2) mm.
    """

    agrees: Marks
    worth: Floats
    places: Floats


def looks(photo: Grey, pose: Pose, corners: Floats, dark: Marks, px_per_module: float) -> Looks:
    """Hold the modules of codes against the photograph.

    A module agrees that lies on its side of the middle brightness. That is a plane over the symbol, fitted together
    with the contrast of the symbol as blur leaves it: light may fall unevenly.

    :param corners: of the codes on the board, clockwise from their own top left, shape (n, 4, 2) mm.
    :param px_per_module: of the photograph, which tells the blur.
    """
    places = module_places(corners)
    if not len(places):
        none = np.zeros((0, MODULES, MODULES))
        return Looks(none.astype(bool), none, places)
    px = pose.to_photo(places).astype(np.float32).reshape(-1, MODULES, 2)
    values = cv2.remap(photo, px[..., 0], px[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    light = np.asarray(values, np.float64).reshape(len(places), -1)
    paint = blurred(dark, SPOTS[0] / px_per_module).reshape(len(places), -1)
    y, x = np.mgrid[-1 : 1 : MODULES * 1j, -1 : 1 : MODULES * 1j]
    plane, _ = np.linalg.qr(np.column_stack([np.ones(MODULES**2), x.ravel(), y.ravel()]))
    uneven = paint - paint @ plane @ plane.T
    contrast = np.sum(uneven * light, axis=1, keepdims=True) / np.sum(uneven * paint, axis=1, keepdims=True)
    middle = (light - contrast * paint) @ plane @ plane.T
    agrees = ((light - middle) * paint > 0) & (contrast > 0)
    shape = (-1, MODULES, MODULES)
    return Looks(np.asarray(agrees.reshape(shape), bool), np.abs(paint).reshape(shape), places)


def module_places(corners: Floats) -> Floats:
    """Middles of the modules of codes with these corners, shape (n, 4, 2) to (n, 21, 21, 2)."""
    middles = (np.arange(MODULES) + 0.5) / MODULES
    across, down = (part.ravel() for part in np.meshgrid(middles, middles))
    shares = np.stack([1 - across - down, across, down], axis=1)  # of the first, the second and the last corner
    return np.asarray((shares @ corners[:, [0, 1, 3]]).reshape(-1, MODULES, MODULES, 2), np.float64)


def blurred(dark: Marks, spot: float) -> Floats:
    """Return what blur leaves of symbols on white paper: -1 where all is dark, 1 where all is light; shape (n, 21, 21).

    :param spot: blur of the photograph, in modules.
    """
    blur = float(np.hypot(PRINT_BLUR, spot))
    reach = np.arange(MODULES) - np.arange(MODULES)[:, None]
    weights = np.exp(-0.5 * (reach / blur) ** 2)
    far = np.arange(-4 * MODULES, 4 * MODULES)
    weights /= np.exp(-0.5 * (far / blur) ** 2).sum()
    return np.asarray(1 - 2 * weights @ dark @ weights, np.float64)


def heights(
    look: Looks, faces: Floats, thick: Sequence[float] | Floats, known: Sequence[float | None] | None = None
) -> list[float]:
    """How far above the board the middle of each piece's face lies: its own thickness, and what it lies on.

    A piece whose middle is over another lies flat on it. One that is further off leans: its far edge is on the board.

    :param faces: corners of the pieces' faces, clockwise, shape (n, 4, 2) mm.
    :param thick: of the pieces, mm.
    :param known: how high they lie, where that is known from before.
    """
    count = len(faces)
    fixed = known or [None] * count
    middles = faces.mean(axis=1)
    reach = np.linalg.norm(faces[:, 0] - middles, axis=1)
    frames = np.linalg.pinv(faces[:, [1, -1]] - faces[:, :1])
    beneath: list[list[tuple[int, float]]] = [[] for _ in range(count)]
    away = np.hypot(*(middles[:, None] - middles).transpose(2, 0, 1))
    for i, j in np.argwhere(np.tril(away < reach[:, None] + reach, -1)):
        upper = _upper(_share(look, i, faces[j, 0], frames[j]), _share(look, j, faces[i, 0], frames[i]))
        if upper:
            above, below = (i, j) if upper > 0 else (j, i)
            half = float(np.linalg.norm(faces[above, 1] - faces[above, 0])) / 2
            beneath[above].append((below, half / (half + _outside(middles[above], faces[below]))))
    high = {i: mm for i, mm in enumerate(fixed) if mm is not None}
    left = set(range(count)) - high.keys()
    while left:
        settled = [i for i in left if all(k in high for k, _ in beneath[i])]
        # of pieces that lie on one another in a circle, which is a mistake, one is told by those that are known
        for i in settled or [min(left, key=lambda i: sum(k not in high for k, _ in beneath[i]))]:
            high[i] = float(thick[i]) + max((lift * high[k] for k, lift in beneath[i] if k in high), default=0.0)
        left -= high.keys()
    return [high[i] for i in range(count)]


def _outside(place: Floats, face: Floats) -> float:
    """How far a place lies outside a face, mm."""
    outline = face.astype(np.float32).reshape(-1, 1, 2)
    return max(0.0, -float(cv2.pointPolygonTest(outline, (float(place[0]), float(place[1])), True)))


def _share(look: Looks, code: int, corner: Floats, frame: Floats) -> float | None:
    """Share of a code's modules under another piece's face that look as printed; None for few.

    :param corner: of the face, its own top left. :param frame: from mm right and down of there to shares of its sides.
    """
    at = (look.places[code] - corner) @ frame
    under = ((at > 0) & (at < 1)).all(axis=2)
    worth = look.worth[code][under]
    return float(worth @ look.agrees[code][under] / worth.sum()) if worth.sum() >= FEW else None


def _upper(one: float | None, other: float | None) -> int:
    """1 if the one lies above, -1 if the other does, 0 if it cannot be told."""
    if one is not None and other is not None:
        return 0 if abs(one - other) < AHEAD else 1 if one > other else -1
    share, sign = (one, 1) if one is not None else (other, -1)
    if share is None or PIERCED <= share < WHOLE:
        return 0
    return sign if share >= WHOLE else -sign
