"""A player that is cunning on either seat."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.pleasantville.book import Book
from companion.games.pleasantville.scheming import SchemingBot
from companion.games.pleasantville.sleuth import SleuthBot
from companion.games.pleasantville.state import TOWN
from companion.games.pleasantville.views import View
from companion.kernel.bots import Luck
from companion.kernel.game import Answer, Ask, Event


class CunningBot:
    """Plays the Town as :class:`SleuthBot`, the Alien as :class:`SchemingBot`."""

    def __init__(self, luck: Luck, book: Book) -> None:
        self._sleuth = SleuthBot(luck, book)
        self._schemer = SchemingBot(luck, book)
        self._believes = True

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        self._believes = view.seat == TOWN
        return (self._sleuth if self._believes else self._schemer).choose(view, ask)

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what the seat has seen happen; the Alien knows better."""
        if self._believes:
            self._sleuth.witness([event for event in events if event.seen_by(TOWN)], anew=anew)
