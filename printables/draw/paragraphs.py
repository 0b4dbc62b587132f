"""Paragraphs: the design's own texts broken into lines, with words in bold among them.

Lines are filled as far as they go, their spaces a little closer where that takes a word more, never wider.
Designers' texts, in any script, are set by :mod:`printables.draw.setting`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final

from printables.draw import fonts

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_PARTS: Final = re.compile(r"\n|[^\S\n\u00a0\u2007\u202f]+|(?:\S|[\u00a0\u2007\u202f])+")
SHRINK: Final = 0.05
"""By which share a space may be narrower."""
Piece = tuple[str, str]
"""A font's role, and what is written in it."""


@dataclass(frozen=True, slots=True)
class Word:
    """What is never parted, the role of the space behind it, or none there, and whether its line ends.

    :param widths: of its pieces, and of the space behind them, in type of 1 pt; in pt.
    """

    pieces: tuple[Piece, ...]
    space: str
    last: bool
    widths: tuple[float, ...]
    apart: float

    @classmethod
    def of(cls, pieces: list[Piece], space: str = "", *, last: bool = False) -> Word:
        """Return a word of pieces."""
        widths = tuple(fonts.width(part, role) for role, part in pieces)
        return cls(tuple(pieces), space, last, widths, fonts.width(" ", space) if space else 0.0)


@dataclass(frozen=True, slots=True)
class Line:
    """A line, its pieces from left to right, spaces and all.

    :param room: pt that it leaves of its place. :param closer: pt by which its spaces are narrower.
    """

    pieces: tuple[Piece, ...]
    room: float
    closer: float


@lru_cache(maxsize=512)
def broken(text: str, width: float, size: float, role: str) -> tuple[Line, ...]:
    """Break a text into lines.

    :param text: ``**bold**`` marks bold words; a line break ends a line. :param width: of the place, pt.
    :param size: pt. :param role: of what isn't bold.
    """
    lines: list[Line] = []
    pieces: list[Piece] = []
    long = yields = apart = 0.0
    gap, gaps = "", 0

    def end() -> None:
        nonlocal long, yields, gap, gaps, apart
        over = long - width
        whole = tuple((one, "".join(part for _, part in some)) for one, some in groupby(pieces, itemgetter(0)))
        lines.append(Line(whole, max(0.0, -over), over / gaps if over > 1e-8 and gaps else 0.0))
        pieces.clear()
        long = yields = apart = 0.0
        gap, gaps = "", 0

    for word in _words(text, role):
        wide = word.widths[0] * size if len(word.widths) == 1 else sum([one * size for one in word.widths])
        space = apart * size
        if pieces and wide and long + space + wide > width + SHRINK * (yields + space):
            end()
            space = 0.0
        elif gap and wide:
            pieces.append((gap, " "))
            gaps += 1
        pieces += word.pieces
        long += space + wide
        yields += space
        gap, apart = word.space, word.apart
        if word.last:
            end()
    if pieces:
        end()
    return tuple(lines)


@lru_cache(maxsize=512)
def _words(text: str, role: str) -> tuple[Word, ...]:
    """Return a text's words; those of several pieces change their font within."""
    return tuple(_parted(text, role))


def _parted(text: str, role: str) -> Iterator[Word]:
    pieces: list[Piece] = []
    for number, stretch in enumerate(_BOLD.split(text)):
        here = "bold" if number % 2 else role
        for part in _PARTS.findall(stretch):
            if part == "\n":
                yield Word.of(pieces, last=True)
                pieces = []
            elif part.isspace():
                if pieces:
                    yield Word.of(pieces, pieces[-1][0])
                pieces = []
            else:
                pieces.append((here, part))
    if pieces:
        yield Word.of(pieces)
