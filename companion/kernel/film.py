"""A game that is over, command by command: what everybody saw, and what other dice would have brought.

    for shot in table.film():
        shot.events, shot.view("alien"), shot.view(TABLE)

Nothing of it can be had before the end: see :meth:`companion.kernel.table.Table.film`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.kernel.bots import SeededLuck
from companion.kernel.game import CHANCE, TABLE, Answer, Ask, Event, Game, Outcome, Seat, View
from companion.kernel.outcomes import Dice, size

MOST: Final = 216
"""So many rolls of a question are tried at most: all those of three dice."""


class Shot:
    """A command that stood, and what followed from it.

    :param states: the one that it was given in, and the one after it.
    :ivar seat: who answered. :ivar answer: what. :ivar events: all that any seat, or the table, saw of it.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: tuple[Seat, ...],
        seat: Seat,
        answer: Answer,
        events: Sequence[Event],
        states: Sequence[Any],
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.answer = answer
        self.events = tuple(event for event in events if any(event.seen_by(one) for one in (*seats, TABLE)))
        self._game = game
        self._before, self._after = states
        self._views: dict[Seat, View] = {}

    def view(self, seat: Seat) -> View:
        """All that a seat, or the table, knew after it."""
        if seat not in self._views:
            self._views[seat] = self._game.view(self._after, seat)
        return self._views[seat]

    def forget(self) -> None:
        """Let go of the views that were looked at."""
        self._views.clear()

    @property
    def roll(self) -> Ask | None:
        """The question that dice answered; None for everything else."""
        if self.seat != CHANCE:
            return None
        asks = self._game.ask(self._before)
        found = () if isinstance(asks, Outcome) else asks
        return next((ask for ask in found if ask.seat == CHANCE and isinstance(ask.means, Dice)), None)

    def others(self, most: int = MOST) -> Iterator[Shot]:
        """Yield what the rolls that were possible would have brought, all equally likely; the one that fell, too.

        :param most: of more, as many as this are yielded, drawn by lot from a fixed seed.
        """
        ask = self.roll
        count = 0 if ask is None else size(ask.options)
        lot = SeededLuck(str(count)[:64])
        for i in range(min(count, most)):
            assert ask is not None
            answer = ask.options[i if count <= most else lot.below(count)]
            events = self._game.decide(self._before, CHANCE, answer)
            state = self._before
            for event in events:
                state = self._game.evolve(state, event)
            yield Shot(self._game, self.seats, CHANCE, answer, events, (self._before, state))
