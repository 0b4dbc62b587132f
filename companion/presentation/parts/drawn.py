"""What a game says where its boards are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from companion.kernel.board import Surface, boards, split
from companion.kernel.game import TABLE, Ask, Event, Seat
from companion.kernel.words import _, listed
from companion.presentation.parts.begun import Begun
from companion.presentation.parts.named import OwnView
from companion.presentation.pieces import Piece, Trail


@dataclass(frozen=True, slots=True)
class About:
    """What a board tells when it is touched where nothing is asked.

    :ivar words: for the ribbon. :ivar places: marked on the boards, e.g. what something reaches.
    :ivar trails: ways drawn on them.
    """

    words: str
    places: frozenset[str] = frozenset()
    trails: tuple[Trail, ...] = ()


class Drawn(Begun, Protocol):
    """A game with boards. A view that it is given is that of a seat or that of the table itself."""

    @property
    def boards(self) -> Mapping[str, Surface]:
        """The boards by id, as in the manifest; the one that is open at first comes first."""
        return boards(self.name)

    def boards_for(self, view: OwnView) -> Mapping[str, Surface]:
        """Return the boards of one sitting, e.g. with as many seats as play. The view is the table's."""
        return self.boards

    @cached_property
    def places(self) -> frozenset[str]:
        """All places of all boards."""
        return frozenset(place for board in self.boards.values() for place in board.places)

    def pieces(self, view: OwnView, peeking: bool) -> Sequence[Piece]:
        """Return the pieces on the boards; what is a seat's secret only if it peeks.

        By default every piece that the rules place on one of them.
        """
        return [
            Piece(id, there.place, self.say(id), face=there.face, turn=there.turn)
            for id, there in self.game.placed(view).items()
            if split(there.place)[0] in self.places
        ]

    def flags(self, view: OwnView, peeking: bool) -> Mapping[str, str]:
        """Return ornaments standing on places, by place."""
        return {}

    def trail(self, event: Event) -> Trail | None:
        """Return the way that something went in an event, if it did."""
        return None

    def happens(self, event: Event) -> Sequence[str] | None:
        """Return the places of boards at which an event is to be seen; None for all that its facts name."""
        return None

    def where(self, ask: Ask, view: OwnView) -> Sequence[str]:
        """Return the spaces that a roll to come is about; () if it is about none."""
        return ()

    def about(self, place: str, piece: str | None, view: OwnView) -> About:
        """Tell what a board tells when it is touched where nothing is asked. The view is the table's.

        By default whose pieces lie there.
        """
        here = [self.say(one.id) for one in self.pieces(view, False) if split(one.place)[0] == place]
        who = listed(here) if here else _("nobody")
        return About(_("{where}: {who}.").format(where=self.say(place), who=who))

    def laid_open(self, views: Mapping[Seat, OwnView]) -> Sequence[Piece]:
        """Return the pieces as they truly lie: all that any seat, or the table, knows. Only for a game that is over.

        By default what all seats see while they peek: what one of them sees otherwise than the table counts.
        """
        found = {piece.id: piece for piece in self.pieces(views[TABLE], False)}
        shown = dict(found)
        for seat, view in views.items():
            if seat != TABLE:
                found |= {piece.id: piece for piece in self.pieces(view, True) if piece != shown.get(piece.id)}
        return list(found.values())
