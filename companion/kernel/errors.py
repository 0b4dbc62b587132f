"""Errors that a person can act on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from itertools import chain
from typing import Final

LONGEST: Final = 1500
"""Letters that a person is told at once."""

LIKE: Final = 0.7
"""How like a name is to what was written that was surely meant by it, by the letters that they share; 1 is the same."""

_IN_A_LAYOUT: Final = re.compile(r"(?:(.+?), )?([^,:]+\.toml) lines? (\d[\d, and]*): (.*)", re.DOTALL)
"""What a layout has wrong: for which row, if any; in which file and lines; and what it is."""


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
        self.faults = tuple(dict.fromkeys(_singly(errors)))
        super().__init__("\n".join(self.faults))


def _singly(errors: Iterable[str | UserError]) -> Iterator[str]:
    return chain.from_iterable(one.faults if isinstance(one, ManyFaults) else (str(one),) for one in errors)


@contextmanager
def gathered(wrong: list[str | UserError]) -> Iterator[None]:
    """Keep what cannot be used within, to be told with others."""
    try:
        yield
    except UserError as error:
        wrong.append(error)


def once_each(errors: Iterable[str | UserError]) -> Iterator[str]:
    """Yield what is wrong; what a layout has wrong for several rows of a table once, with how many these are, and
    what several of its lines make of one value once, with these.

    :param errors: as :class:`ManyFaults` takes them.
    """
    rows: dict[tuple[str, str, str], list[str]] = {}
    for fault in dict.fromkeys(_singly(errors)):
        found = _IN_A_LAYOUT.fullmatch(fault)
        row, file, at, said = found.groups("") if found else ("", "", "", fault)
        rows.setdefault((file, at, said), []).append(row)
    lines: dict[tuple[str, str, str], list[str]] = {}
    for (file, at, said), (first, *others) in rows.items():
        more = f" and {len(others)} more" if others else ""
        lines.setdefault((f"{first}{more}, " if first else "", file, said), []).extend(re.findall(r"\d+", at))
    for (row, file, said), those in lines.items():
        *some, last = those or [""]
        at = f"lines {', '.join(some)} and {last}" if some else f"line {last}"
        yield f"{row}{file} {at}: {said}" if file else said


def known(names: Iterable[object], most: int = 12) -> str:
    """List what is there, for a message: ``"cover, turn"``; the first of many."""
    all = [str(name) for name in names]
    return ", ".join(all[:most]) + (f" and {len(all) - most} more" if len(all) > most else "") if all else "none"


def several(count: int, thing: str) -> str:
    """Count things in a message: ``"1 page"``, ``"3 pages"``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def meant(name: object, names: Iterable[object]) -> str:
    """Ask for the name that is most like what was written; empty where none is."""
    near = get_close_matches(str(name), map(str, names), 1, LIKE)
    return f'Do you mean "{near[0]}"?' if near else ""


def instead(name: object, names: Iterable[object], most: int = 12) -> str:
    """Say which name was meant, or which there are."""
    names = list(names)
    return meant(name, names) or (f"There is: {known(names, most)}." if names else "There is none.")


def no_such(name: object, names: Iterable[object], kind: str = "", *, most: int = 12) -> str:
    """Say that a name is not there, and which was meant, or which are there.

    :param kind: of thing. :param most: so many names are listed.
    """
    thing = f'{kind} "{name}"' if kind else f'"{name}"'
    return f"there is no {thing}. {instead(name, names, most)}"


def printable(words: str) -> str:
    """Return words that any terminal, screen or log can show on one line, whatever a file had in them.

    Signs that cannot be seen (line ends, escape codes, marks that turn the writing round) are written as Python
    would, and the middle of what is too long is left out.
    """
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    half = LONGEST // 2
    return shown if len(shown) <= LONGEST else f"{shown[:half]} … {shown[-half:]}"
