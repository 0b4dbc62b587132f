"""A tag's modules: a QR code of version 1 (21 × 21 modules) at level H (ISO/IEC 18004), with a mask of our choice.

What is printed and what the camera looks for are both this symbol. The package qrcode makes it; which mask the standard
would choose, and where the codewords lie, is told by bit arithmetic, many times as fast: a deck has thousands of tags.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from companion.kernel.errors import UserError

MODULES: Final = 21
"""Modules along a side of a version 1 symbol."""

QUIET: Final = 2
"""Modules of white kept around it. The standard says four; two are enough for a reader and make bigger modules."""

MASKS: Final = 8
LONGEST: Final = 10
ALPHABET: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

Symbol = tuple[tuple[bool, ...], ...]
"""Rows from the top, columns from the left; true is dark."""


def symbol(text: str, mask: int) -> Symbol:
    """Give the modules of a tag, without quiet zone.

    :param text: one to ten characters of :data:`ALPHABET`.
    :param mask: 0 to 7, as numbered by ISO/IEC 18004.
    :raises UserError: the text is too long, empty, or has other characters; there is no such mask.
    """
    if not 0 < len(text) <= LONGEST or set(text) - set(ALPHABET):
        raise UserError(
            f'The tag "{text}" cannot be printed: use one to {LONGEST} characters out of A–Z, 0–9, $%*+-./: and space.'
        )
    if not 0 <= mask < MASKS:
        raise UserError(f'The tag "{text}" asks for mask {mask}; masks go from 0 to {MASKS - 1}.')
    spelt = f"{_plain(text) ^ _mask(mask, test=False):0{MODULES * MODULES}b}"[::-1]
    return tuple(
        tuple([sign == "1" for sign in spelt[start : start + MODULES]]) for start in range(0, len(spelt), MODULES)
    )


@lru_cache(maxsize=1024)
def _plain(text: str) -> int:
    """Return the modules of a text under mask 0 without format, a bit each, row by row."""
    return _blank() ^ _laid(text)


@cache
def _blank() -> int:
    """Return those of a symbol whose codewords are all 0."""
    return _spelt("0", 0, test=True) ^ _laid("0")


def _laid(text: str) -> int:
    """Return the dark bits of a text's codewords, each in its module."""
    from qrcode.constants import ERROR_CORRECT_H
    from qrcode.util import MODE_ALPHA_NUM, QRData, create_data

    words = create_data(1, ERROR_CORRECT_H, [QRData(text, mode=MODE_ALPHA_NUM)])
    bits = "".join(f"{word:08b}" for word in words)
    return sum(1 << module for module, bit in zip(_order(), bits, strict=True) if bit == "1")


@cache
def _order() -> tuple[int, ...]:
    """Return the module of each bit of the codewords: two columns at a time from the right, up and down by turns."""
    found: list[int] = []
    for number, right in enumerate((20, 18, 16, 14, 12, 10, 8, 5, 3, 1)):
        rows = range(MODULES) if number % 2 else reversed(range(MODULES))
        found += [MODULES * row + column for row in rows for column in (right, right - 1) if _holds(row, column)]
    return tuple(found)


def _holds(row: int, column: int) -> bool:
    """Whether a module holds codewords: it is in no finder, and neither timing nor format."""
    finder = (row < 9 and (column < 9 or column > 12)) or (row > 12 and column < 9)
    return not finder and 6 not in (row, column)


@cache
def _mask(mask: int, *, test: bool) -> int:
    """Return the modules in which a mask differs from mask 0 without format; in format, too, unless it is a test."""
    return _spelt("0", mask, test=test) ^ _plain("0")


def _spelt(text: str, mask: int, *, test: bool) -> int:
    """Return the modules as the package makes them, a bit each, row by row. :param test: leave the format light."""
    from qrcode.constants import ERROR_CORRECT_H
    from qrcode.main import QRCode
    from qrcode.util import MODE_ALPHA_NUM, QRData

    code = QRCode(version=1, error_correction=ERROR_CORRECT_H)
    code.add_data(QRData(text, mode=MODE_ALPHA_NUM))
    code.makeImpl(test, mask)
    spelt = "".join("1" if dark else "0" for row in code.modules for dark in row)
    return int(spelt[::-1], 2)


@cache
def standard_mask(text: str) -> int:
    """Give the mask that the standard's penalty rules choose for this tag alone."""
    plain = _plain(text)
    return min(range(MASKS), key=lambda mask: _penalty(plain ^ _mask(mask, test=True)))


def _penalty(bits: int) -> float:
    """Return what the standard finds wrong with a symbol, a bit each module: runs, blocks, finders, too dark or
    light."""
    whole = (1 << MODULES * MODULES) - 1
    light = bits ^ whole
    lost = abs(bits.bit_count() / MODULES**2 * 100 - 50) // 5 * 10
    alike = {}
    for step, rows, columns in ((1, 0, 1), (MODULES, 1, 0)):
        pair = alike[step] = (bits ^ bits >> step ^ whole) & _within(rows, columns)
        five = pair & pair >> step & pair >> 2 * step & pair >> 3 * step
        lost += five.bit_count() + 2 * (five & ~(five << step)).bit_count()
        for sign in (_FINDER, _FINDER[::-1]):
            found = _within(10 * rows, 10 * columns)
            for at, dark in enumerate(sign):
                found &= (bits if dark else light) >> at * step
            lost += 40 * found.bit_count()
    blocks = alike[1] & alike[1] >> MODULES & alike[MODULES]
    return lost + 3 * blocks.bit_count()


@cache
def _within(rows: int, columns: int) -> int:
    """Return the modules without the last so many rows and columns."""
    row = (1 << MODULES - columns) - 1
    return sum(row << MODULES * at for at in range(MODULES - rows))


_FINDER: Final = (1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0)
"""A finder's pattern and the light beside it."""
