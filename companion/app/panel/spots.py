"""What of a list stands on the boards, and so can be touched there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from companion.presentation.prompts.prompt import Row


@dataclass(frozen=True)
class Spots:
    """What stands on the boards. :ivar pieces: where each of them lies. :ivar places: all there are."""

    pieces: Mapping[str, str] = field(default_factory=dict)
    places: Collection[str] = ()

    def hold(self, row: Row) -> bool:
        """Whether something on the boards stands for a row."""
        return row.mapped or row.place in self.places or row.piece in self.pieces

    def meant(self, rows: Sequence[Row], place: str | None, piece: str | None) -> tuple[Row, ...]:
        """Return the rows that a touch may mean: of the piece; else of the place, and of all that lies there."""
        own = tuple(row for row in rows if piece and row.piece == piece)
        if own or place is None:
            return own
        return tuple(row for row in rows if place in (row.place, self.pieces.get(row.piece)))

    def crowds(self, rows: Sequence[Row]) -> tuple[tuple[Row, ...], ...]:
        """Return the rows of which one touch may mean any, for each place where there are several."""
        found: dict[str, list[Row]] = {}
        for row in rows:
            for place in dict.fromkeys((self.pieces.get(row.piece), row.place)):
                if place:
                    found.setdefault(place, []).append(row)
        return tuple(tuple(several) for several in found.values() if len(several) > 1)
