"""How large codes look: what lies higher is nearer to the camera, and looks larger than it is.

The search lays codes as exactly as it needs to read them, to a hundredth of their size; here they are laid over the
photograph's own pixels, as exactly as its noise allows: a thousandth of their size at 1.5 px per module. Whatever
lies flat looks on the board like what it is, but larger, so that place, angle and size are all that is sought of each
(Gauss and Newton's method). What the camera makes of the print is alike for all codes and is found along with them:
blur as a sum of Gaussians, of which some are taken away where a picture was sharpened; ink that spreads; and how far
the outermost edges seem to be from their places: telephones smooth towards the wide white beside them, and where the
picture is coarse what is printed around that white is blurred into it.
"""

from __future__ import annotations

from math import erf
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.vision.likelihood import LITTLE
from hardware.vision.pose import Pose
from hardware.vision.templates import Array

Complex = NDArray[np.complexfloating[Any, Any]]

BLURS_PX: Final = (0.7, 1.0, 1.4, 2.0)
"""Standard deviations of the Gaussians of which the photograph's blur is made. The search starts with the first."""

ENOUGH: Final = 1.5
"""Pixels per module of which every one is looked at; of finer photographs every second, or third."""

WHITE: Final = 0.5
"""Modules of paper around a code that are looked at."""

OUTER: Final = (MODULES - 3) / 2
"""Modules from a code's middle from which its outermost edge comes nearer, up to a module further out."""

STEPS: Final = 4
FINE: Final = 3
"""Samples of a drawn code in a module."""

MARGIN: Final = 2
"""Modules of paper that are drawn around it."""

LEAST_CONTRAST: Final = 5.0

ROUNDED: Final = np.float32(1 / 12)
"""Variance of numbers that were rounded."""

ODD: Final = 2.5
"""Times its usual error from which a pixel counts less."""

MOST: Final = np.array([0.03, 0.03, 0.5, 0.5, 0.03, 0.03])
"""By so much size, angle, place, in modules, stretch and shear may change in one step."""

_ERF: Final = np.array([erf(x / 100) for x in range(-400, 401)])


def sizes(
    photo: Grey, pose: Pose, corners: Floats, dark: NDArray[np.bool_], *, seen: NDArray[np.bool_], module_mm: Floats
) -> tuple[Floats, Floats]:
    """Return how many times as large as printed codes look, and the standard error of that; shape (n,) each.

    :param corners: on the board, clockwise from their own top left, shape (n, 4, 2) mm.
    :param dark: their modules, shape (n, 21, 21). :param seen: those that are not covered, same shape.
    :param module_mm: as printed, shape (n,).
    """
    _, side, _, error = _laid(photo, pose, corners, dark, seen=seen)
    return np.abs(side) / module_mm, error


def exactly(photo: Grey, pose: Pose, corners: Floats, dark: NDArray[np.bool_]) -> Floats:
    """Return the corners of codes that nothing covers more exactly; shape (n, 4, 2) mm.

    :param corners: as :func:`sizes` has them, and `dark`. They need no longer be square: the pose may be off.
    """
    middle, side, skew, _ = _laid(photo, pose, corners, dark, seen=np.ones_like(dark), leaning=True)
    around = np.array([-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j]) * MODULES / 2
    return _pair(middle[:, None] + side[:, None] * (around + skew[:, None] * around.conj()))


def _laid(
    photo: Grey,
    pose: Pose,
    corners: Floats,
    dark: NDArray[np.bool_],
    *,
    seen: NDArray[np.bool_],
    leaning: bool = False,
) -> tuple[Complex, Complex, Complex, Floats]:
    """Lay codes over the photograph.

    :param leaning: they look stretched and sheared, too.
    :returns: where a code's middle is on the board, x + iy mm; a module along its upper edge; by how much of its
        mirrored self it is stretched and sheared; the size's standard error. Shape (n,) each.
    """
    middle = corners.mean(axis=1) @ (1, 1j)
    side = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, 3]) @ (1, 1j) / 2 / MODULES
    skew = np.zeros_like(side)
    light, places, inside, fine = _pixels(photo, pose, middle, side)  # from here on a pixel is one that is looked at
    at = (places - middle[:, None]) / side[:, None]
    row, column = (np.clip(np.rint(part) + MODULES // 2, 0, MODULES - 1).astype(int) for part in (at.imag, at.real))
    weight = worth = inside * (seen[np.arange(len(corners))[:, None], row, column] + LITTLE)
    drawn = _drawn(dark, np.array(BLURS_PX)[:, None] / fine)
    pictures = [drawn, *(np.asarray(np.gradient(drawn, 1 / FINE, axis=axis), np.float32) for axis in (2, 1))]
    common = np.zeros(len(BLURS_PX) + 1, np.float32)
    contrast, noise = light.std(axis=1, keepdims=True), np.float32(1)
    for _ in range(STEPS):
        at = ((places - middle[:, None]) / side[:, None]).astype(np.complex64)
        if leaning:
            at = ((at - skew[:, None] * at.conj()) / (1 - np.abs(skew[:, None]) ** 2)).astype(np.complex64)
        shown, across, down = (_looked_up(picture, at) for picture in pictures)
        blurs, ink, edge = np.append(1 - common[:-2].sum(), common[:-2]), common[-2], common[-1]
        plain = shown @ blurs
        steep = 1 + 2 * ink * plain
        u, v = steep * (across @ blurs), steep * (down @ blurs)
        outer = (_outwards(at.real) * u + _outwards(at.imag) * v) / fine[:, None]
        paint = plain + ink * plain * plain + edge * outer
        flat = [np.ones_like(paint), at.real / MODULES, at.imag / MODULES, paint]
        moved = [at.real * u + at.imag * v, at.real * v - at.imag * u, u, v]
        if leaning:
            moved += [at.real * u - at.imag * v, at.real * v + at.imag * u]
        other = [steep * (shown[..., k] - shown[..., 0]) for k in range(1, len(BLURS_PX))]
        shared = [*other, plain * plain, outer]
        J = np.stack([*flat, *(-contrast * one for one in moved), *(contrast * one for one in shared)], axis=1)
        own, more, error, miss = _solved(J, light - contrast * paint, weight / noise, len(shared))
        contrast = np.maximum(contrast + own[:, 3:4], LEAST_CONTRAST)
        most = MOST[: len(moved)]
        size, angle, x, y, *lean = np.clip(own[:, 4:], -most, most).T
        if leaning:
            skew = skew + lean[0] + 1j * lean[1]
        middle, side = middle + side * (x + 1j * y), side * (1 + size + 1j * angle)
        common = common + more
        noise = np.sum(weight * miss * miss, axis=1, keepdims=True) / np.sum(weight, axis=1, keepdims=True) + ROUNDED
        weight = worth / (1 + miss * miss / (ODD * ODD * noise))
    return middle, side, skew, error


def _pixels(photo: Grey, pose: Pose, middle: Complex, side: Complex) -> tuple[Array, Complex, Array, Floats]:
    """Brightness of the pixels of each code, where they lie on the board, 1 for each that is one; shape (n, most) each.

    :param middle: of the codes on the board, x + iy mm, shape (n,). :param side: a module along their upper edges.
    :returns: also how many of them are in a module, along its side, shape (n,).
    """
    step = np.array([0, 0.5, -0.5, 0.5j, -0.5j])
    around = pose.to_photo(_pair(middle[:, None] + side[:, None] * step))
    frame = np.stack([around[:, 1] - around[:, 2], around[:, 3] - around[:, 4]], axis=2)
    reach = int(np.ceil((MODULES + 2 * WHITE) / 2 * np.abs(frame).sum(axis=2).max())) + 1
    fine = np.sqrt(np.abs(np.linalg.det(frame)))
    every = max(1, int(fine.max() / ENOUGH))
    offset = np.arange(-reach, reach + 1, every)
    x, y = (part.ravel() for part in np.meshgrid(offset, offset))
    px = np.rint(around[:, 0])[:, None] + np.column_stack([x, y])
    about = np.abs(np.linalg.solve(frame, (px - around[:, :1]).transpose(0, 2, 1))).max(axis=1)
    h, w = photo.shape
    inside = (about < MODULES / 2 + WHITE) & (px >= 0).all(axis=2) & (px < (w, h)).all(axis=2)
    some = np.argsort(~inside, axis=1, kind="stable")[:, : int(inside.sum(axis=1).max())]
    px = np.clip(np.take_along_axis(px, some[..., None], axis=1), 0, (w - 1, h - 1))
    column, row = np.moveaxis(px.astype(int), 2, 0)
    places = pose.to_board(px) @ (1, 1j)
    inside = np.take_along_axis(inside, some, axis=1)
    return photo[row, column].astype(np.float32), places, inside.astype(np.float32), fine / every


def _pair(places: Complex) -> Floats:
    return np.stack([places.real, places.imag], axis=-1)


def _drawn(dark: NDArray[np.bool_], blur: Floats) -> Array:
    """Symbols on white paper, -1 where all is dark and 1 where all is light; shape (n, side, side, blurs).

    :param blur: in modules, shape (blurs, n).
    """
    paper = np.pad(np.where(dark, -1.0, 1.0), ((0, 0), (2 * MARGIN,) * 2, (2 * MARGIN,) * 2), constant_values=1.0)
    at = (np.arange((MODULES + 2 * MARGIN) * FINE)[:, None] + 0.5) / FINE + MARGIN - np.arange(paper.shape[1])
    edges = np.stack([at - 1, at]) / (np.sqrt(2) * blur[..., None, None, None])
    below, above = np.moveaxis(np.interp(edges, np.linspace(-4, 4, len(_ERF)), _ERF), 2, 0)
    spread = (above - below) / 2
    spread /= spread.sum(axis=3, keepdims=True)
    return np.asarray(np.moveaxis(spread @ paper @ spread.swapaxes(2, 3), 0, 3), np.float32)


def _looked_up(pictures: Array, at: NDArray[np.complex64]) -> Array:
    """Values of drawn codes at places from their middles, in modules, shape (n, places, blurs)."""
    x, y = ((part + np.float32(MODULES / 2 + MARGIN)) * FINE - np.float32(0.5) for part in (at.real, at.imag))
    each = zip(pictures, x, y, strict=True)
    out = [cv2.remap(*one, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for one in each]
    return np.asarray(out, np.float32).reshape(*at.shape, -1)


def _outwards(at: Array) -> Array:
    """1 or -1 where the outermost edges are, 0 where they are far, shares of 1 in the outermost modules."""
    return np.asarray(np.sign(at) * np.clip(np.abs(at) - OUTER, 0, 1), np.float32)


def _solved(J: Array, rest: Array, weight: Array, shared: int) -> tuple[Array, Array, Floats, Array]:
    """Least squares of each code, with some numbers that all have in common.

    :param J: shape (n, numbers, pixels), those that are shared last.
    :returns: numbers of each, shape (n, own); those they share; the size's standard error; what is left of rest.
    """
    own = J.shape[1] - shared
    normal = ((J * weight[:, None]) @ np.concatenate([J, rest[:, None]], axis=1).swapaxes(1, 2)).astype(np.float64)
    back = np.linalg.inv(normal[:, :own, :own] + LITTLE * np.eye(own))
    gone = normal[:, own:, :own] @ back
    left = (normal[:, own:, own:] - gone @ normal[:, :own, own:]).sum(axis=0)
    common = np.linalg.solve(left[:, :-1] + LITTLE * np.eye(shared), left[:, -1])
    numbers = (back @ (normal[:, :own, -1] - normal[:, :own, own:-1] @ common)[..., None])[..., 0]
    both = np.concatenate([numbers, np.broadcast_to(common, (len(J), shared))], axis=1).astype(np.float32)
    miss = rest - (both[:, None] @ J)[:, 0]
    return both[:, :own], both[0, own:], np.sqrt(back[:, 4, 4]), miss
