"""A tag's modules: a QR code of version 1 (21 × 21 modules) at level H (ISO/IEC 18004), with a mask of our choice.

What is printed and what the camera looks for are both this symbol.
"""

from __future__ import annotations

from collections.abc import Iterator
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


_DATA: Final = 9
_CHECK: Final = 17
"""Codewords of version 1 at level H: of data, and of its Reed-Solomon check."""
_LEVEL: Final = 0b10
"""Level H, as format information spells it."""


@lru_cache(maxsize=1024)
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
    bits = _drawn(text) ^ _ground(mask, True)
    spelt = f"{bits:0{MODULES * MODULES}b}"[::-1]
    return tuple(
        tuple([sign == "1" for sign in spelt[start : start + MODULES]]) for start in range(0, len(spelt), MODULES)
    )


def _drawn(text: str) -> int:
    """The modules that a text turns, a bit each, row by row: the code is linear, so those of its bits are added."""
    codes = [ALPHABET.index(sign) for sign in text]
    bits = f"0010{len(text):09b}"
    for at in range(0, len(codes) - 1, 2):
        bits += f"{45 * codes[at] + codes[at + 1]:011b}"
    if len(codes) % 2:
        bits += f"{codes[-1]:06b}"
    bits += "0" * min(4, 8 * _DATA - len(bits))
    bits += "0" * (-len(bits) % 8)
    bits += ("1110110000010001" * _DATA)[: 8 * _DATA - len(bits)]
    drawn = 0
    for bit, pattern in zip(bits, _patterns(), strict=True):
        if bit == "1":
            drawn ^= pattern
    return drawn


@cache
def _patterns() -> tuple[int, ...]:
    """The modules that each bit of data turns: its own, and those of the check words that it changes."""
    power, log = [1], {1: 0}
    while len(power) < 255:
        power.append(power[-1] << 1 ^ (0x11D if power[-1] & 0x80 else 0))
        log[power[-1]] = len(power) - 1
    root = [1]
    for exponent in range(_CHECK):  # the generator polynomial, highest power first
        factor = [0, *(power[(log[part] + exponent) % 255] if part else 0 for part in root)]
        root = [one ^ other for one, other in zip([*root, 0], factor, strict=True)]
    places = list(_places())
    patterns = []
    for bit in range(8 * _DATA):
        words = [0] * (_DATA + _CHECK)
        words[bit // 8] = 0x80 >> bit % 8
        rest = list(words)
        for at in range(_DATA):
            if rest[at]:
                lead = log[rest[at]]
                for step, part in enumerate(root):
                    rest[at + step] ^= power[(log[part] + lead) % 255] if part else 0
        words[_DATA:] = rest[_DATA:]
        spelt = "".join(f"{word:08b}" for word in words)
        patterns.append(sum(1 << place for place, sign in zip(places, spelt, strict=True) if sign == "1"))
    return tuple(patterns)


def _fixed(row: int, column: int) -> bool:
    """Whether a module belongs to finders, timing or format."""
    corner = (row < 9 and (column < 9 or column >= MODULES - 8)) or (row >= MODULES - 8 and column < 9)
    return corner or row == 6 or column == 6


def _places() -> Iterator[int]:
    """The modules of data in their order: up and down in pairs of columns, from the right, past the timing."""
    up = True
    for right in (*range(MODULES - 1, 6, -2), 5, 3, 1):
        for row in range(MODULES - 1, -1, -1) if up else range(MODULES):
            for column in (right, right - 1):
                if not _fixed(row, column):
                    yield MODULES * row + column
        up = not up


_MASKS: Final = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, c: r % 2 == 0,
    lambda r, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)


@cache
def _ground(mask: int, told: bool) -> int:
    """What every tag has: finders, timing and a mask; and its format, if that is told."""
    dark = {(r, c) for r in range(MODULES) for c in range(MODULES) if not _fixed(r, c) and _MASKS[mask](r, c)}
    for top, left in ((0, 0), (0, MODULES - 7), (MODULES - 7, 0)):
        for r in range(7):
            for c in range(7):
                if max(abs(r - 3), abs(c - 3)) in (0, 1, 3):
                    dark.add((top + r, left + c))
    dark |= {(6, at) for at in range(8, MODULES - 8, 2)} | {(at, 6) for at in range(8, MODULES - 8, 2)}
    if told:
        word = _LEVEL << 3 | mask
        rest = word << 10
        for shift in range(4, -1, -1):
            if rest >> (10 + shift) & 1:
                rest ^= 0x537 << shift
        spelt = (word << 10 | rest) ^ 0x5412
        beside = [0, 1, 2, 3, 4, 5, 7, 8, *range(MODULES - 7, MODULES)]
        for bit in range(15):
            if spelt >> bit & 1:
                dark |= {(beside[bit], 8), (8, (*range(MODULES - 1, MODULES - 9, -1), 7, 5, 4, 3, 2, 1, 0)[bit])}
        dark.add((MODULES - 8, 8))
    return sum(1 << (MODULES * r + c) for r, c in dark)


@cache
def standard_mask(text: str) -> int:
    """Give the mask that the standard's penalty rules choose for this tag alone."""
    drawn = _drawn(text)
    return min(range(MASKS), key=lambda mask: _penalty(drawn ^ _ground(mask, False)))


def _penalty(bits: int) -> float:
    """What the standard finds wrong with a symbol, a bit each module: runs, blocks, finders, too dark or light."""
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
    """The modules without the last so many rows and columns."""
    row = (1 << MODULES - columns) - 1
    return sum(row << MODULES * at for at in range(MODULES - rows))


_FINDER: Final = (1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0)
"""A finder's pattern and the light beside it."""
