"""Errors that a person can act on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Final

LONGEST: Final = 1500
"""Letters that a person is told at once."""


class UserError(ValueError):
    """Something given to Saucer cannot be used. The message says what, where, and what to do.

    The command prints it and ends with exit code 2.
    """


class ManyFaults(UserError):
    """Several things given to Saucer cannot be used. :ivar faults: a message each, none twice.

    :param errors: messages, or errors that may hold several themselves.
    """

    faults: tuple[str, ...]

    def __init__(self, errors: Iterable[str | UserError]) -> None:
        single = (one.faults if isinstance(one, ManyFaults) else (str(one),) for one in errors)
        self.faults = tuple(dict.fromkeys(chain.from_iterable(single)))
        super().__init__("\n".join(self.faults))


def printable(words: str) -> str:
    """Return words that any terminal, screen or log can show on one line, whatever a file had in them.

    Signs that cannot be seen (line ends, escape codes, marks that turn the writing round) are written as Python
    would, and the middle of what is too long is left out.
    """
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    half = LONGEST // 2
    return shown if len(shown) <= LONGEST else f"{shown[:half]} … {shown[-half:]}"
