"""A row of cards: places for cards side by side, in one line or several.

    row = Row(7, card=(63.0, 88.0))
    row.ids                               # ("1", "2", …, "7")
    row.neighbours("1")                   # ("2",)

A place is as wide as a card turned sideways, where cards of the game are turned, and has a strip at its foot for the
name of whose card it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, ClassVar, Final

import msgspec

from companion.kernel.board.surface import Point, Surface, checked, near_of
from companion.kernel.errors import UserError

CARD: Final[Point] = (63.0, 88.0)
GAP: Final = 6.0
"""mm between places, and around them."""
FOOT: Final = 13.0
"""mm, the height of the strip for a name."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A place for a card, counted from 1."""

    id: str
    name: str
    at: Point
    outline: tuple[Point, ...]


class _RowFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    places: Annotated[int, msgspec.Meta(ge=1, le=200)] | tuple[str, ...] = 1
    title: str = ""
    card: tuple[float, float] = CARD
    across: Annotated[int, msgspec.Meta(ge=0)] = 0
    turned: bool = False


class Row(Surface):
    """Places for cards.

    :param places: their ids, or how many.
    :param card: width and height in mm. :param across: so many in a line; 0 for all.
    :param turned: cards may lie sideways: places are as wide as cards are high.
    :param foot: mm, the height of the strip for a name.
    """

    kind: ClassVar[str] = "row"

    def __init__(
        self,
        places: int | Sequence[str],
        *,
        card: Point = CARD,
        across: int = 0,
        turned: bool = False,
        title: str = "",
        foot: float = FOOT,
    ) -> None:
        ids = [str(i + 1) for i in range(places)] if isinstance(places, int) else list(places)
        if not ids or len(set(ids)) < len(ids):
            raise UserError("A row of cards needs at least one place, and each an id of its own.")
        self.card = card
        self.across = min(across or len(ids), len(ids))
        self.turned = turned
        self.foot = foot
        wide, high = (max(card), max(card)) if turned else card
        found = []
        for i, one in enumerate(ids):
            line, column = divmod(i, self.across)
            x, y = GAP + column * (wide + GAP), GAP + line * (high + foot + GAP)
            outline = ((x, y), (x + wide, y), (x + wide, y + high + foot), (x, y + high + foot))
            found.append(CardPlace(one, one, (x + wide / 2, y + high / 2), outline))
        lines = -(-len(ids) // self.across)
        size = GAP + self.across * (wide + GAP), GAP + lines * (high + foot + GAP)
        joins = list(pairwise(ids))
        super().__init__(title, size, found, near=near_of(ids, joins))

    @classmethod
    def from_data(cls, data: Any) -> Row:
        """Return a row from its parsed description. Raises :class:`UserError` for one that cannot be read."""
        file = checked(data, _RowFile)
        return cls(file.places, card=file.card, across=file.across, turned=file.turned, title=file.title)

    def of(self, places: int | Sequence[str], across: int = 0, foot: float = FOOT) -> Row:
        """Return the same row with other places, in other lines, or with other strips for names."""
        return Row(places, card=self.card, across=across, turned=self.turned, title=self.title, foot=foot)
