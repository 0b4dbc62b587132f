"""Where a game's printed rules tell of what is asked: ``assets/<game>/booklet.toml``.

otherwise = "glance/turn"        # of what is asked nowhere else
clock = ["glance/turn"]          # of these *Show me* frames how far the game is

[asks]
talk = "talking/conversation"    # by an ask's kind: the ids of a page and of its heading
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final

from msgspec import Meta

from companion.kernel.manifest import folder
from companion.kernel.schema import Source, TomlTable

FILE: Final = "booklet.toml"

Leaf = Annotated[
    str, Meta(pattern="^[a-z0-9-]+/[a-z0-9-]+$", description="the ids of a page and of its heading, such as turn/setup")
]


class Booklet(TomlTable, frozen=True):
    """Where things stand in a game's printed rules, and what on the screen they speak of.

    :ivar told: kinds of asks of which the screen says more than the panel that is opened.
    :ivar clock: panels that speak of how far the game is.
    """

    otherwise: Leaf
    asks: Mapping[str, Leaf] = {}
    told: tuple[str, ...] = ()
    clock: tuple[Leaf, ...] = ()

    def leaf(self, kind: str) -> str:
        """Return where the rules tell of asks of a kind."""
        return self.asks.get(kind, self.otherwise)

    def above(self, kind: str, rule: str, how: str) -> str:
        """Return what stands above the panel: the rule of an ask of which it says less; "" for nothing.

        :param how: the game in brief: where the rule ends with that, it is left out, since panels say it.
        """
        return rule.removesuffix(how).strip() if kind in self.told else ""


@cache
def booklet(game: str) -> Booklet | None:
    """Return where things stand in a game's rules; None for a game without that file."""
    file = folder(game) / FILE
    return Source.read(file, f"{game}/{FILE}").as_a(Booklet) if file.is_file() else None
