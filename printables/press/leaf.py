"""A panel of a game's printed rules, as those know it who don't draw."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Leaf:
    """A panel of printed rules.

    :ivar id: of its page and its heading. :ivar head: the page's title. :ivar title: its own.
    :ivar words: all it says, a line for each paragraph, each point of a list and each row of a table.
    :ivar width: mm, with the paper about it. :ivar height: likewise.
    """

    id: str
    head: str
    title: str
    words: str
    width: float
    height: float
