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

    def crowd(self, rows: Sequence[Row]) -> tuple[Row, ...]:
        """Return the most rows of which one touch may mean any; () where each touch means one at most."""
        touches = [(self.pieces.get(row.piece, row.place), piece) for row in rows for piece in (row.piece, None)]
        most = max((self.meant(rows, place or None, piece) for place, piece in touches), key=len, default=())
        return most if len(most) > 1 else ()
