"""Errors that a person can act on."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 1500
"""Letters that a person is told at once."""


class UserError(ValueError):
    """Something given to Saucer cannot be used. The message says what, where, and what to do.

    The command prints it and ends with exit code 2.
    """


def printable(words: str) -> str:
    """Return words that any terminal, screen or log can show on one line, whatever a file had in them.

    Signs that cannot be seen (line ends, escape codes, marks that turn the writing round) are written as Python
    would, and the middle of what is too long is left out.
    """
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    half = LONGEST // 2
    return shown if len(shown) <= LONGEST else f"{shown[:half]} … {shown[-half:]}"
