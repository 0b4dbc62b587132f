"""What the rules of every game do alike: find who is asked, and work nothing out twice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from companion.kernel.game import Ask, Event, Outcome, Refused, Seat

S = TypeVar("S")


def ask_of(asks: Sequence[Ask] | Outcome, seat: Seat) -> Ask:
    """Return what a seat is asked.

    :raises Refused: the game is over, or it is not the seat's turn.
    """
    if isinstance(asks, Outcome):
        raise Refused("over")
    for ask in asks:
        if ask.seat == seat:
            return ask
    raise Refused("not-your-turn")


def waiting(asks: Sequence[Ask] | Outcome) -> tuple[Seat, ...]:
    """Return who is being asked, for a view."""
    return () if isinstance(asks, Outcome) else tuple([ask.seat for ask in asks])


class Rules(ABC, Generic[S]):
    """Rules that keep what they worked out last: the asks of a state, and the states that a decision led to.

    The table asks several times in one state, and plays the events of a decision once more. A game gives ``_ask`` and
    ``_evolved`` in place of ``ask`` and ``evolve``; its decision clears ``_known`` and calls ``_play`` for each event.
    """

    def __init__(self) -> None:
        self._asked: tuple[S | None, tuple[Ask, ...] | Outcome] = (None, ())
        self._known: dict[int, tuple[S, Event, S]] = {}

    def ask(self, state: S) -> tuple[Ask, ...] | Outcome:
        of, asked = self._asked
        if of is not state:
            asked = self._ask(state)
            self._asked = (state, asked)
        return asked

    @abstractmethod
    def _ask(self, state: S) -> tuple[Ask, ...] | Outcome:
        """Work out who must decide what: see :meth:`companion.kernel.game.Game.ask`."""

    def evolve(self, state: S, event: Event) -> S:
        known = self._known.get(id(event))
        if known is not None and known[0] is state and known[1] is event:
            return known[2]
        return self._evolved(state, event)

    @abstractmethod
    def _evolved(self, state: S, event: Event) -> S:
        """Work out what an event makes of a state."""

    def _play(self, state: S, event: Event) -> S:
        """Let an event of a decision happen, and keep what it leads to until the table plays it once more."""
        after = self._evolved(state, event)
        self._known[id(event)] = (state, event, after)
        return after
