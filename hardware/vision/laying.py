"""Printed things laid over a photograph's own pixels, as exactly as its noise allows.

What lies flat looks on the board like what it is, but larger, so that place, angle and size are all that is sought of
each code (Gauss and Newton's method). What the camera makes of the print is alike for all codes and is found along with
them: blur as a sum of Gaussians, of which some are taken away where a picture was sharpened; ink that spreads; how
bright each colour is; and how far the outermost edges of codes seem to be from their places: telephones smooth towards
the wide white beside them, and where the picture is coarse what is printed around that white is blurred into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.vision.constants import FAINT, LITTLE, ODD, ROUNDED, Fitted
from hardware.vision.likelihood import PX_PER_MODULE
from hardware.vision.pose import Pose
from hardware.vision.templates import Array

Complex = NDArray[np.complexfloating[Any, Any]]

BLURS_PX: Final[Fitted[Floats]] = np.array([0.7, 1.0, 1.4, 2.0])
"""Standard deviations of the Gaussians of which the photograph's blur is made. The search starts with the first."""

FINE: Final = 3
"""Samples of a drawn code in a module."""

TINTED: Final = 1
"""That by which colours are blurred whose brightness is sought."""

PAPER: Final = 1.0
"""Modules around a code in which there is no other print."""

WHITE: Final = PAPER / 2
"""Modules of paper around a code that are looked at with it."""

OUTER: Final[Fitted[float]] = (MODULES - 3) / 2
"""Modules from a code's middle from which its outermost edge comes nearer, up to a module further out."""

STEPS: Final[Fitted[int]] = 4
"""Of the search, after which nothing moves any more that matters."""

REDRAWN: Final[Fitted[int]] = 2
"""So many steps draw in the colours that were found: then they are near enough. With four of six steps, and a third
more samples in a module of a face, places on others were no better in 28 stacks on setting seeds."""

SLOPED: Final = REDRAWN + 1
"""In so many of them slopes and shares of colours are taken where the print lies; later it hardly moves."""

COLOURED: Final = STEPS + REDRAWN - 1
"""Steps where colours are sought, too: each time that they are drawn anew makes one more."""

STEP: Final = np.array([[-0.5, 0.0, 0.5]])
"""Filter that tells how much brighter a drawing gets from one sample to the next."""

PATCH: Final[Fitted[float]] = 3.0
"""Modules along patches of print around codes."""

ODD_PATCH: Final[Fitted[float]] = 4.0
"""Times the usual mean square error from which nothing of a patch counts: something covers it, or another language is
printed there."""

MOST: Final = np.array([0.03, 0.03, 0.5, 0.5, 0.03, 0.03])
"""By so much size, angle, place, in modules, stretch and shear may change in one step."""

MOST_BRIGHTER: Final = 0.5
"""And a colour's brightness, half of the way from ink to paper being 1."""


class Print(Protocol):
    """What is printed, drawn for each of n codes.

    :ivar reach: left, top, right and bottom edge of what is looked at, modules from the codes' middles, shape (n, 4).
    :ivar start: left and top edge of the drawings, likewise, shape (n, 2). :ivar fine: their samples in a module, right
        and down, likewise.
    :ivar tints: colours beside ink and paper.
    """

    @property
    def reach(self) -> Floats: ...

    @property
    def start(self) -> Floats: ...

    @property
    def fine(self) -> Floats: ...

    @property
    def tints(self) -> int: ...

    def trusted(self, at: Complex) -> Array:
        """1 for places, modules from the codes' middles, that may be seen, 0 for others; shape (n, places)."""

    def drawn(self, blur: Floats, brighter: Array) -> Sequence[Array]:
        """Draw ink as -1 and paper as 1, each of shape (height, width, blurs).

        :param blur: in modules, shape (n, blurs). :param brighter: by how much tints are than they were taken for.
        """

    def tinted(self, blur: Floats) -> Sequence[Array]:
        """Draw the share of each tint, shape (height, width, tints). :param blur: in modules, shape (n,)."""


@dataclass(frozen=True, eq=False)
class Laid:
    """Codes where they lie on the board.

    :ivar middle: x + iy mm. :ivar side: a module along its upper edge. :ivar skew: by how much of its mirrored self it
        is stretched and sheared. :ivar error: standard error of its size. All of shape (n,).
    :ivar common: how the camera shows print: shares of all Gaussians but the first, spread of ink, edge.
    """

    middle: Complex
    side: Complex
    skew: Complex
    error: Floats
    common: Array

    @property
    def blur(self) -> float:
        """Variance of the photograph's blur, px²; negative where it was sharpened."""
        return float(_mixture(self.common) @ BLURS_PX**2)

    @property
    def corners(self) -> Floats:
        """Clockwise from their own top left, shape (n, 4, 2) mm."""
        around = np.array([-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j]) * MODULES / 2
        return pair(self.middle[:, None] + self.side[:, None] * (around + self.skew[:, None] * around.conj()))


def laid(
    photo: Grey, pose: Pose, corners: Floats, print: Print, *, leaning: bool = False, like: Laid | None = None
) -> Laid:
    """Lay codes, and what else is printed with them, over the photograph.

    :param corners: of the codes on the board, clockwise from their own top left, shape (n, 4, 2) mm.
    :param leaning: they look stretched and sheared, too.
    :param like: what was laid over the same photograph before: there, the camera shows print in nearly the same way.
    """
    middle = corners.mean(axis=1) @ (1, 1j)
    side = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, -1]) @ (1, 1j) / 2 / MODULES
    skew = np.zeros_like(side)
    light, places, inside, fine = _pixels(photo, pose, middle, side, print.reach, sparse=bool(print.tints))
    at = (places - middle[:, None]) / side[:, None]
    weight = worth = inside * (print.trusted(at) + LITTLE)
    blur = BLURS_PX / fine[:, None]
    tinted = print.tinted(blur[:, TINTED]) if print.tints else ()
    brighter = np.zeros(print.tints, np.float32)
    common = like.common if like else np.zeros(len(BLURS_PX) + 1, np.float32)
    contrast, noise = light.std(axis=1, keepdims=True), np.float32(1)
    drawn: Sequence[Array] = ()
    trust: NDArray[np.bool_] = np.ones_like(inside, bool)
    moves = len(MOST) if leaning else 4
    own = 4 + moves
    rest = own + len(BLURS_PX) - 1
    J = np.empty((len(middle), own + len(common) + print.tints + 1, light.shape[1]), np.float32)
    J[:, 0] = 1
    steps, redrawn, sloped = (COLOURED, REDRAWN, SLOPED) if print.tints else (STEPS, 1, STEPS)
    for step in range(steps):
        if step < redrawn:
            drawn = print.drawn(blur, brighter)
        at = ((places - middle[:, None]) * (1 / side)[:, None]).astype(np.complex64)
        if leaning:
            at = ((at - skew[:, None] * at.conj()) / (1 - np.abs(skew[:, None]) ** 2)).astype(np.complex64)
        x, y = np.ascontiguousarray(at.real), np.ascontiguousarray(at.imag)
        shares, ink, edge = _mixture(common), common[-2], common[-1]
        spots = _spots(x, y, print)
        shown = _looked_up(drawn, *spots)
        if step < sloped:
            slopes = _looked_up(_slopes(drawn, shares, print.fine), *spots)
            tints = _looked_up(tinted, *spots) if print.tints else slopes[..., :0]
        plain = shown @ shares
        steep = 1 + 2 * ink * plain
        u, v = steep * slopes[..., 0], steep * slopes[..., 1]
        code = within_code(at)
        outer = code * (_outwards(x) * u + _outwards(y) * v) / fine[:, None]
        squared = plain * plain
        paint = plain + ink * squared + edge * outer
        J[:, 1], J[:, 2], J[:, 3] = x / MODULES, y / MODULES, paint
        xu, yv, xv, yu = x * u, y * v, x * v, y * u
        for number, gain in enumerate((xu + yv, xv - yu, u, v, xu - yv, xv + yu)[:moves], 4):
            J[:, number] = gain
        J[:, 4:own] *= -contrast[:, None]
        each = np.ascontiguousarray(shown.swapaxes(1, 2))
        np.multiply(steep[:, None], each[:, 1:] - each[:, :1], out=J[:, own:rest])
        J[:, rest], J[:, rest + 1] = squared, outer
        J[:, rest + 2 : -1] = np.moveaxis(tints, 2, 1)
        J[:, own:-1] *= contrast[:, None]
        J[:, -1] = light - contrast * paint
        each, more, error, miss = _solved(J, np.asarray(weight / noise, np.float32), own)
        contrast = np.maximum(contrast + each[:, 3:4], FAINT)
        size, angle, right, down, *lean = np.clip(each[:, 4:], -MOST[:moves], MOST[:moves]).T
        if leaning:
            skew = skew + lean[0] + 1j * lean[1]
        middle, side = middle + side * (right + 1j * down), side * (1 + size + 1j * angle)
        common = common + more[: len(common)]
        brighter = brighter + np.clip(more[len(common) :], -MOST_BRIGHTER, MOST_BRIGHTER)
        if step + 1 == steps:  # nothing is weighed any more
            break
        noise = np.sum(weight * miss * miss, axis=1, keepdims=True) / np.sum(weight, axis=1, keepdims=True) + ROUNDED
        odd = miss * miss / noise
        if print.tints and step:  # before, colours are not known
            trust = code | (_by_patches(odd, worth, at) < ODD_PATCH)
        weight = worth * trust / (1 + odd / np.float32(ODD * ODD))
    return Laid(middle, side, skew, error, common)


def nearest(marks: NDArray[np.bool_], at: Complex) -> NDArray[np.bool_]:
    """Return the marks of those modules of codes that are nearest to places; shape (n, places).

    :param marks: shape (n, 21, 21). :param at: modules from the codes' middles, x + iy.
    """
    row, column = (np.clip(np.rint(part) + MODULES // 2, 0, MODULES - 1).astype(int) for part in (at.imag, at.real))
    return np.asarray(marks[np.arange(len(marks))[:, None], row, column], bool)


def within_code(at: Complex) -> NDArray[np.bool_]:
    """Return whether places, modules from codes' middles, belong to the codes."""
    return np.asarray(np.maximum(np.abs(at.real), np.abs(at.imag)) < MODULES / 2 + PAPER, bool)


def _mixture(common: Array) -> Array:
    """Shares of the Gaussians of which the blur is made. :param common: those of all but the first, then others."""
    rest = common[: len(BLURS_PX) - 1]
    return np.append(1 - rest.sum(), rest)


def pair(places: Complex) -> Floats:
    """Return x and y of x + iy, in a last axis of two."""
    return np.stack([places.real, places.imag], axis=-1)


def _pixels(
    photo: Grey, pose: Pose, middle: Complex, side: Complex, reach: Floats, *, sparse: bool
) -> tuple[Array, Complex, Array, Floats]:
    """Brightness of the pixels of each code, where they lie on the board, 1 for each that is one; shape (n, most) each.

    :param middle: of the codes on the board, x + iy mm, shape (n,). :param side: a module along their upper edges.
    :param reach: see :class:`Print`. :param sparse: every second pixel beside codes.
    :returns: also how many of them are in a module, along its side, shape (n,).
    """
    step = np.array([0, 0.5, -0.5, 0.5j, -0.5j])
    around = pose.to_photo(pair(middle[:, None] + side[:, None] * step))
    frame = np.stack([around[:, 1] - around[:, 2], around[:, 3] - around[:, 4]], axis=2)
    far = int(np.ceil((np.abs(reach).max() * np.abs(frame).sum(axis=2)).max())) + 1
    fine = np.sqrt(np.abs(np.linalg.det(frame)))
    every = max(1, int(fine.max() / PX_PER_MODULE))  # finer ones tell no more
    steps = np.arange(-(far // every), far // every + 1)
    px = np.rint(around[:, 0, :, None]) + every * steps  # columns and rows of a square around each code
    ways = np.linalg.inv(frame).swapaxes(1, 2) @ (1, 1j)
    right, down = np.moveaxis(ways[..., None] * (px - around[:, 0, :, None]), 1, 0)
    at = down[:, :, None] + right[:, None]
    left, top, most_right, most_down = reach.T[..., None, None]
    inside = (at.real > left) & (at.real < most_right) & (at.imag > top) & (at.imag < most_down)
    if sparse:  # as the black squares of a chessboard
        inside &= within_code(at) | (np.add.outer(steps, steps) % 2 == 0)
    h, w = photo.shape
    shown = (px >= 0) & (px < np.array([[w], [h]]))
    inside &= shown[:, 1, :, None] & shown[:, 0, None]
    code, row, column = np.nonzero(inside)
    count = np.bincount(code, minlength=len(middle))
    place = np.arange(len(code)) - np.repeat(np.cumsum(count) - count, count)
    some, there = np.zeros((len(middle), 2, count.max()), np.intp), np.zeros((len(middle), count.max()), np.float32)
    some[code, 0, place], some[code, 1, place], there[code, place] = column, row, 1
    px = np.clip(np.take_along_axis(px, some, axis=2), 0, [[w - 1], [h - 1]])
    column, row = np.moveaxis(px.astype(int), 1, 0)
    places = pose.to_board(np.ascontiguousarray(px.swapaxes(1, 2))) @ (1, 1j)
    return photo[row, column].astype(np.float32), places, there, fine / every


def _spots(x: Array, y: Array, print: Print) -> Sequence[Array]:
    """Return where places right and down from codes' middles, in modules, are in their drawings, in samples."""
    start, fine = (np.moveaxis(one.astype(np.float32), 1, 0)[..., None] for one in (print.start, print.fine))
    return [(part - start[k]) * fine[k] - np.float32(0.5) for k, part in enumerate((x, y))]


def _looked_up(pictures: Sequence[Array], across: Array, down: Array) -> Array:
    """Values of drawn codes at such samples, shape (n, places, values)."""
    each = zip(pictures, across, down, strict=True)
    out = [cv2.remap(*one, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for one in each]
    return np.asarray(out, np.float32).reshape(*across.shape, -1)


def _slopes(pictures: Sequence[Array], shares: Array, fine: Floats) -> list[Array]:
    """Change in a module of what drawings are in some shares, to the right and down.

    :param fine: their samples in a module, right and down, shape (n, 2).
    """
    out = []
    for picture, each in zip(pictures, fine, strict=True):
        mixed = cv2.transform(picture, shares[None])
        filters = (STEP * each[0], STEP.T * each[1])
        slopes = [cv2.filter2D(mixed, -1, one, borderType=cv2.BORDER_REPLICATE) for one in filters]
        out.append(np.asarray(cv2.merge(slopes), np.float32))
    return out


def _outwards(at: Array) -> Array:
    """1 or -1 where the outermost edges are, 0 where they are far, shares of 1 in the outermost modules."""
    return np.asarray(np.sign(at) * np.clip(np.abs(at) - OUTER, 0, 1), np.float32)


def _by_patches(odd: Array, worth: Array, at: NDArray[np.complex64]) -> Array:
    """How odd on the mean the patch is in which each place lies; all of shape (n, places).

    :param odd: squares of misses over their usual ones.
    """
    x, y = (np.floor(part / np.float32(PATCH)).astype(int) for part in (at.real, at.imag))
    wide, tall = np.ptp(x) + 1, np.ptp(y) + 1
    patch = (np.arange(len(at))[:, None] * tall + y - y.min()) * wide + x - x.min()
    weight = np.bincount(patch.ravel(), worth.ravel())
    total = np.bincount(patch.ravel(), (worth * np.minimum(odd, 100)).ravel())
    return np.asarray((total / np.maximum(weight, LITTLE))[patch], np.float32)


def _solved(J: Array, weight: Array, own: int) -> tuple[Array, Array, Floats, Array]:
    """Least squares of each code, with some numbers that all have in common.

    :param J: shape (n, numbers + 1, pixels): those of each code, as many as `own`, those that are shared, and the rest
        that all of them are to explain.
    :returns: numbers of each, shape (n, own); those they share; the size's standard error; what is left of the rest.
    """
    normal = ((J[:, :-1] * weight[:, None]) @ J.swapaxes(1, 2)).astype(np.float64)
    back = np.linalg.inv(normal[:, :own, :own] + LITTLE * np.eye(own))
    gone = normal[:, own:, :own] @ back
    left = (normal[:, own:, own:] - gone @ normal[:, :own, own:]).sum(axis=0)
    common = np.linalg.solve(left[:, :-1] + LITTLE * np.eye(len(left)), left[:, -1])
    numbers = (back @ (normal[:, :own, -1] - normal[:, :own, own:-1] @ common)[..., None])[..., 0]
    both = np.concatenate([numbers, np.broadcast_to(common, (len(J), len(left)))], axis=1).astype(np.float32)
    miss = J[:, -1] - (both[:, None] @ J[:, :-1])[:, 0]
    return both[:, :own], both[0, own:], np.sqrt(back[:, 4, 4]), miss
