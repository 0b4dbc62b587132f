"""A panel of a game's printed rules, as those know it who don't draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.kernel.words import unmarked

LITTLE: Final = 60
"""Letters below which a panel's drawing tells what it has to tell."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A panel of printed rules.

    :ivar id: of its page and its heading. :ivar head: the page's title. :ivar title: its own.
    :ivar parts: all it says, each part by HTML's name for it: ``("h3", words)``, ``("p", words)``, ``("li", words)``,
        ``("figure", what is seen)``, a table's row ``("th", cell, …)`` or ``("td", cell, …)``; ``**`` marks bold words.
    :ivar width: mm, with the paper about it. :ivar height: likewise.
    """

    id: str
    head: str
    title: str
    parts: tuple[tuple[str, ...], ...]
    width: float
    height: float

    @property
    def words(self) -> str:
        """All it says in letters, a line for each part."""
        return "\n".join(unmarked(" ".join(filter(None, said))) for _kind, *said in self.parts)

    @property
    def is_drawn(self) -> bool:
        """Whether its drawing tells what it has to tell."""
        sentences = (said for kind, *said in self.parts if kind not in ("h3", "figure"))
        return sum(len(one) for said in sentences for one in said) < LITTLE
