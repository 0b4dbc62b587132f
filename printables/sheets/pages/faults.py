"""What is wrong with pages, gathered, so that whoever writes them is told everything at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.kernel.errors import ManyFaults

Faults = dict[tuple[str, int, str], None]
"""Each fault once, in order: of which file, on which line, what."""


Noting = Callable[[int, str], None]
"""Keeps a fault of one file: :func:`note` but for the first two."""


def note(faults: Faults, file: str, line: int, words: str) -> None:
    """Keep a fault: `words` say what is wrong, and what is there instead."""
    faults[file, line, words] = None


def refuse(faults: Iterable[tuple[str, int, str]]) -> None:
    """Raise :class:`ManyFaults` with all faults in the order of files and lines, if there are any."""
    if told := [f"{file} line {line}: {words}" for file, line, words in sorted(faults)]:
        raise ManyFaults(told)
