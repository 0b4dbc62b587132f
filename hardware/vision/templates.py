"""What the codes of a closed set look like through a camera: one picture of each, for each blur and each way round.

A code is a version 1, level H QR symbol (ISO/IEC 18004). Its templates are made as the reader makes its samples: paint,
blur, the same local contrast normalisation, and one value a module on a grid that is one module wider than the symbol
on each side. What all symbols have in common, the function pattern (finders, separators, timing, quiet zone), is a
template of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final, overload

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel import qr
from companion.kernel.qr import MODULES, QUIET
from hardware.vision.constants import FAINT, TINY, WHITE, Fitted

Array = NDArray[np.float32]
Indices = NDArray[np.intp]

GRID: Final = MODULES + 2
"""Samples along a side: the symbol and one module of its quiet zone around it."""

FINDER: Final = 7
"""Modules along a side of a finder pattern."""

WINDOW: Final[Fitted[float]] = 9.0
"""Modules along the window of the local contrast normalisation. 13 reads worse at one pixel a module, 7 as well."""

FLOOR: Final = FAINT**2
"""Variance of a picture's brightness that counts as nothing, so that flat paper does not become noise."""

NARROW: Final[Fitted[float]] = 5.6
"""Modules along the window of a narrow normalisation: less comes through of the stripes that a window's blinds mirror
in lamination, and less of the codes."""
NARROW_MEAN: Final[Fitted[float]] = 1.0
"""Standard deviation of the bell over which its mean is taken, in modules."""

NARROW_FLOOR: Final[Fitted[float]] = 4.0
"""Variance that counts as nothing there: its picture is of linear light, 0 to 255, to which a reflection only adds."""

LINEAR: Final[Array] = (WHITE * (np.arange(WHITE + 1) / WHITE) ** 2.2).astype(np.float32)
"""Light of each brightness that a picture tells."""

BAND: Final = 128
"""Rows of a picture that are normalised together."""

BLURS: Final[Fitted[tuple[float, float, float, float, float]]] = (0.35, 0.5, 0.75, 1.0, 1.35)
"""Standard deviations, in modules, for which there are templates."""

COMMON: Final = 24
"""So many codes tell well enough what all of them have in common."""

PAINT: Final[Fitted[tuple[float, float, float]]] = (40.0, 120.0, 230.0)
"""Brightness of ink, of the face around a code and of its paper, as templates are drawn. In black on white one of five
desks of counters that were changed while the shutter was open was read."""

OVERSAMPLED: Final = 6
"""Pixels per module while a template is drawn."""


@cache
def symbol(text: str, mask: int) -> NDArray[np.bool_]:
    """Return the modules of a version 1, level H QR code, true where dark; shape (21, 21)."""
    return np.array(qr.symbol(text, mask), bool)


@dataclass(frozen=True, eq=False)
class Bank:
    """Templates for one blur.

    :ivar whole: normalised samples, shape (codewords, 4 turns, GRID²).
    :ivar data: of the data modules alone, without mean and of length one; shape (4 turns, codewords, data modules).
    """

    whole: Array
    data: Array


class Banks(Sequence[Bank]):
    """The templates for each of BLURS, drawn when they are first asked for: a camera needs two of the five.

    :param first: templates of the first of these symbols, which are not drawn again.
    """

    def __init__(self, symbols: NDArray[np.bool_], data: Indices, *, narrow: bool, first: Sequence[Bank] = ()) -> None:
        self._symbols = symbols
        self._data = data
        self._narrow = narrow
        self._first = first
        self._drawn: dict[int, Bank] = {}

    def __len__(self) -> int:
        return len(BLURS)

    @overload
    def __getitem__(self, number: int) -> Bank: ...
    @overload
    def __getitem__(self, number: slice) -> tuple[Bank, ...]: ...
    def __getitem__(self, number: int | slice) -> Bank | tuple[Bank, ...]:
        if isinstance(number, slice):
            return tuple(self[i] for i in range(len(self))[number])
        place = range(len(self))[number]
        if place not in self._drawn:
            drawn = [self._first[place].whole] if place < len(self._first) else []
            drawn.append(_seen(self._symbols[sum(map(len, drawn)) :], BLURS[place], narrow=self._narrow))
            self._drawn[place] = _bank(np.concatenate(drawn), self._data)
        return self._drawn[place]


@dataclass(frozen=True, eq=False)
class Templates:
    """A closed set of codes, ready to be compared with.

    Turn k means turned k quarters counterclockwise.

    :ivar codewords: texts with their masks, as they were asked for.
    :ivar texts: what each codeword says. Where the mask of a text is not known, each mask is a codeword.
    :ivar kin: number of the codeword's text, shape (codewords,): codewords of one text are not rivals.
    :ivar dark: the codewords' modules, shape (codewords, 4 turns, 21, 21).
    :ivar banks: one for each of BLURS.
    :ivar data: places of the data modules on the grid, shape (4 turns, data modules).
    :ivar common: places of the function pattern on the grid, shape (4 turns, its modules).
    :ivar pattern: the function pattern there, without mean and of length one; same shape.
    """

    codewords: tuple[tuple[str, int | None], ...]
    texts: tuple[str, ...]
    kin: Indices
    dark: NDArray[np.bool_]
    banks: Banks
    data: Indices
    common: Indices
    pattern: Array

    @cached_property
    def aim(self) -> Array:
        """The function pattern, about as strong as it looks in a picture: codes are laid straight by it."""
        return 12 * self.pattern

    @cached_property
    def spread(self) -> tuple[Array, Array]:
        """The function pattern on the whole grid, 0 elsewhere, and 1 where it is; shape (4 turns, GRID²) each."""
        pattern, marks = np.zeros((2, 4, GRID * GRID), np.float32)
        np.put_along_axis(pattern, self.common, self.pattern, axis=1)
        np.put_along_axis(marks, self.common, 1, axis=1)
        return pattern, marks


def normalised(picture: NDArray[np.uint8] | Array, px_per_module: float, *, narrow: bool = False) -> Array:
    """Local contrast normalisation: less the mean of a window around each pixel, over its standard deviation.

    Takes out shadows, gradients of light and the veil of a reflection; nothing is ever made black or white.

    :param narrow: takes out what changes faster, too. Bytes are then taken for brightness, and their light is used.
    """
    if narrow:
        return _normalised_narrowly(picture, px_per_module)
    half = round(WINDOW * px_per_module) // 2
    size = (2 * half + 1, 2 * half + 1)
    even = np.empty(picture.shape, np.float32)
    wide = cv2.copyMakeBorder(picture, half, half, 0, 0, cv2.BORDER_REFLECT_101)
    for top in range(0, len(picture), BAND):  # what is worked on at once stays near the processor
        part, band = even[top : top + BAND], wide[top : top + BAND + 2 * half]
        mean = np.asarray(cv2.boxFilter(band, cv2.CV_32F, size), np.float32)[half:-half]
        spread = np.asarray(cv2.sqrBoxFilter(band, cv2.CV_32F, size), np.float32)[half:-half]
        spread -= mean * mean
        spread += FLOOR
        np.subtract(picture[top : top + BAND], mean, out=part)
        part /= cv2.sqrt(spread, spread)
    return even


def _normalised_narrowly(picture: NDArray[np.uint8] | Array, px_per_module: float) -> Array:
    side = round(NARROW * px_per_module) | 1
    light = np.asarray(cv2.LUT(picture, LINEAR) if picture.dtype == np.uint8 else picture, np.float32)
    even = light - np.asarray(cv2.GaussianBlur(light, (0, 0), NARROW_MEAN * px_per_module), np.float32)
    spread = np.asarray(cv2.sqrBoxFilter(even, cv2.CV_32F, (side, side)), np.float32)
    spread += NARROW_FLOOR
    even /= cv2.sqrt(spread, spread)
    return even


@lru_cache(maxsize=16)
def templates(codewords: tuple[tuple[str, int | None], ...], *, narrow: bool = False) -> Templates:
    """Return the templates of a set of texts with their masks (None: any of the eight).

    Kept for as long as the program runs. To draw those that a camera needs takes less than a second for three hundred
    counters, so nothing is put on the disk.

    :param narrow: for pictures that are normalised narrowly.
    :raises ValueError: no text at all.
    """
    if not codewords:
        raise ValueError("an empty codebook: there is nothing to be told apart")
    names = list(dict.fromkeys(text for text, _ in codewords))
    every = [(text, m) for text, mask in codewords for m in (range(8) if mask is None else (mask,))]
    symbols = np.stack([symbol(text, mask) for text, mask in every])
    data, common = _parts()
    few = Banks(symbols[:COMMON], data, narrow=narrow)[: len(BLURS) // 2 + 1]
    shared = np.mean([bank.whole.mean(axis=0) for bank in few], axis=0)  # (4, GRID²)
    pattern = np.take_along_axis(shared, common, axis=1)
    pattern = of_length_one(pattern - pattern.mean(axis=1, keepdims=True))
    return Templates(
        codewords,
        tuple(text for text, _ in every),
        np.array([names.index(text) for text, _ in every]),
        np.stack([np.rot90(symbols, k, axes=(1, 2)) for k in range(4)], axis=1),
        Banks(symbols, data, narrow=narrow, first=few),
        data,
        common,
        pattern.astype(np.float32),
    )


def of_length_one(rows: NDArray[np.floating]) -> Array:
    """Return rows made as long as one, along the last axis; what is nothing stays that."""
    length = np.maximum(np.sqrt(np.vecdot(rows, rows)), TINY)[..., None]
    return np.asarray(rows / length, np.float32)


def data_modules() -> NDArray[np.bool_]:
    """Return which modules of an upright symbol bear data, shape (21, 21)."""
    marks = np.zeros(GRID * GRID, bool)
    marks[_parts()[0][0]] = True
    return marks.reshape(GRID, GRID)[1:-1, 1:-1]


def _parts() -> tuple[Indices, Indices]:
    """Places on the grid, in each turn, of the data modules and of the function pattern. Format bits are neither."""
    data = np.zeros((GRID, GRID), bool)
    format_ = np.zeros_like(data)
    inner, fmt = data[1:-1, 1:-1], format_[1:-1, 1:-1]
    timing, corner, far = FINDER - 1, FINDER + 1, MODULES - FINDER - 1
    inner[:] = True
    inner[: corner + 1, : corner + 1] = inner[: corner + 1, far:] = inner[far:, : corner + 1] = False
    inner[timing, :] = inner[:, timing] = False
    fmt[corner, : corner + 1] = fmt[: corner + 1, corner] = True
    fmt[corner, far:] = fmt[far:, corner] = True
    fmt[timing, :] = fmt[:, timing] = False
    common = ~(data | format_)
    places = [[np.flatnonzero(np.rot90(part, k)) for k in range(4)] for part in (data, common)]
    return np.stack(places[0]), np.stack(places[1])


def _seen(symbols: NDArray[np.bool_], blur: float, *, narrow: bool) -> Array:
    """Symbols as a camera sees them; shape (symbols, 4 turns, GRID²)."""
    drawn = np.array([_through_a_lens(dark.tobytes(), blur, narrow=narrow) for dark in symbols], np.float32)
    drawn = drawn.reshape(-1, GRID, GRID)
    return np.stack([np.rot90(drawn, k, axes=(1, 2)) for k in range(4)], axis=1).reshape(-1, 4, GRID * GRID)


def _bank(whole: Array, data: Indices) -> Bank:
    parts = np.stack([whole[:, k, data[k]] for k in range(4)])
    parts = of_length_one(parts - parts.mean(axis=2, keepdims=True))
    return Bank(np.ascontiguousarray(whole, np.float32), parts)


@lru_cache(maxsize=4096)  # the same codes are looked for among others, whenever others may lie: 9 MB
def _through_a_lens(dark: bytes, blur: float, *, narrow: bool) -> Array:
    """Return a symbol on a face of middling brightness, blurred, normalised and sampled; shape (GRID, GRID).

    :param dark: its modules, row by row.
    """
    margin = int(WINDOW)
    ink, around, paper = PAINT
    face = np.full((MODULES + 2 * margin,) * 2, around, np.float32)
    face[margin - QUIET : -margin + QUIET, margin - QUIET : -margin + QUIET] = paper
    face[margin:-margin, margin:-margin] = np.where(np.frombuffer(dark, bool).reshape(MODULES, MODULES), ink, paper)
    k = OVERSAMPLED
    fine = cv2.resize(face, None, fx=k, fy=k, interpolation=cv2.INTER_NEAREST)
    fine = cv2.GaussianBlur(fine, (0, 0), blur * k)
    even = normalised(np.asarray(fine, np.float32), k, narrow=narrow)
    # a window of an even width, seen from the pixel right of the middle, lies evenly around the middle
    even = np.asarray(cv2.blur(even, (k - 2, k - 2)), np.float32)
    centres = (np.arange(-1, MODULES + 1) + margin) * k + k // 2
    return np.asarray(even[np.ix_(centres, centres)], np.float32)
