"""Recovery codes: 128 bits in eight groups of six digits, each of which tells a slip of the pen by itself.

A group is a number of 16 bits times eleven, as in BitLocker's recovery passwords: one digit that is another, or two
neighbours that have changed places, leave no multiple of eleven.
"""

from __future__ import annotations

import struct
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.words import _, ngettext

GROUPS: Final = 8
DIGITS: Final = 6
"""Of a group."""
SECRET: Final = 16
"""Bytes of what a code says."""
_ELEVEN: Final = 11
_NUMBERS: Final = struct.Struct(f">{GROUPS}H")


def spelt(secret: bytes) -> str:
    """Write 16 bytes as a code, a space between groups."""
    return " ".join(f"{number * _ELEVEN:0{DIGITS}d}" for number in _NUMBERS.unpack(secret))


def read(code: str) -> bytes:
    """Return the 16 bytes that a code says; spaces and dashes in it count for nothing.

    :raises UserError: it is none, or has a slip: it says in which group.
    """
    digits = "".join(code.replace("-", " ").split())
    if len(digits) != GROUPS * DIGITS:
        words = ngettext(
            "A recovery code has {count} groups of {digits} digits: this has {n} digit.",
            "A recovery code has {count} groups of {digits} digits: this has {n} digits.",
            len(digits),
        )
        raise UserError(words.format(count=GROUPS, digits=DIGITS, n=len(digits)))
    groups = [digits[start : start + DIGITS] for start in range(0, len(digits), DIGITS)]
    return _NUMBERS.pack(*(group(digits, number) for number, digits in enumerate(groups, 1)))


def group(digits: str, number: int) -> int:
    """Return what one group says.

    :param number: of the group, from 1.
    :raises UserError: it has a slip.
    """
    value, rest = divmod(int(digits), _ELEVEN) if digits.isascii() and digits.isdecimal() else (0, 1)
    if rest or value >= 1 << 16:
        words = _("Group {number} of the code, {digits}, has a mistake: look at it again.")
        raise UserError(words.format(number=number, digits=digits))
    return value
