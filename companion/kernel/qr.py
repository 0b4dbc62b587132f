"""A tag's modules: a QR code of version 1 (21 × 21 modules) at level H (ISO/IEC 18004), with a mask of our choice.

What is printed and what the camera looks for are both this symbol.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from qrcode.constants import ERROR_CORRECT_H
from qrcode.main import QRCode
from qrcode.util import MODE_ALPHA_NUM, QRData

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


@cache
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
    code = QRCode(version=1, error_correction=ERROR_CORRECT_H, border=0, mask_pattern=mask)
    code.add_data(QRData(text, mode=MODE_ALPHA_NUM))
    code.make(fit=False)
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())


@cache
def standard_mask(text: str) -> int:
    """Give the mask that the standard's penalty rules choose for this tag alone."""
    code = QRCode(version=1, error_correction=ERROR_CORRECT_H, border=0, mask_pattern=0)  # or it would choose twice
    code.add_data(QRData(text, mode=MODE_ALPHA_NUM))
    code.make(fit=False)
    return int(code.best_mask_pattern())
