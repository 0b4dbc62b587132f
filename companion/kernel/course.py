"""The course of a game: its state, who is asked what, and what has happened. Nothing of it is kept anywhere.

Machines play whole games so among themselves; people's are on a :class:`companion.kernel.table.Table`, which is a
course with a journal, undo and a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from companion.kernel.dice import DiceSource, stream
from companion.kernel.game import CHANCE, EVERYONE, Answer, Ask, Event, Game, Outcome, Seat, View
from companion.kernel.rules import ask_of, folding, waiting

S = TypeVar("S")

PHONE: Final = "phone"
"""The kind of event that tells of a phone which was taken from a seat."""
HANDED: Final = "handed"
"""The kind of event that tells of a chair which was handed over: see :mod:`companion.kernel.handed`."""
BESIDE: Final = frozenset({"undone", PHONE, HANDED})
"""Kinds of events that a table tells of itself: no rules know them."""


class Course(Generic[S]):
    """A game in progress.

        course = Course(game, game.setup({}), Electronic("a seed"))
        course.submit("alien", ("hq", "bank-vault"))
        while CHANCE in course.waiting:
            course.roll()

    An answer is decided and then played: one that is refused leaves no trace.

    :param game: the rules. :param state: where the game stands. :param dice: what answers chance in :meth:`roll`.
    :param log: whether what happens is kept, for :meth:`seen`. A game's events drive the rest out of a small cache, so
        players who keep nothing in mind play faster without.
    """

    def __init__(self, game: Game[S], state: S, dice: DiceSource | None, *, log: bool = True) -> None:
        self.game = game
        self.dice = dice
        self._fold = folding(game)
        self._state = state
        self._open = game.ask(state)
        self._log: list[Event] = []
        self._logs = log
        self._rolls = {"public": 0, "secret": 0}
        self._undone = 0

    @property
    def outcome(self) -> Outcome | None:
        return self._open if isinstance(self._open, Outcome) else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Every open ask. For the referee's own use: a seat is shown its :meth:`view`."""
        return () if isinstance(self._open, Outcome) else self._open

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who must answer now: seats, chance, the clock, the table. Empty when the game is over."""
        return waiting(self._open)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.game.seats(self._state)

    def view(self, seat: Seat) -> View:
        """All that a seat, or :data:`TABLE`, may know."""
        return self.game.view(self._state, seat)

    def seen(self, seat: Seat, since: int = 0) -> tuple[Event, ...]:
        """All that a viewer has seen happen, what passes too.

        :param since: of how many :attr:`happened` before nothing is told.
        """
        return visible(self._log[since:], seat)

    @property
    def happened(self) -> int:
        """How many events there were, whoever saw them. For :meth:`seen`."""
        return len(self._log)

    @property
    def undone(self) -> int:
        """How many commands were taken back."""
        return self._undone

    def submit(self, seat: Seat, answer: Answer, *, by: Seat = "", means: str = "") -> tuple[Event, ...]:
        """Answer the ask of a seat, or that of chance, the clock or the table.

        :param by: who entered the answer, if not whoever decides; like `means`, for those who keep it.
        :returns: what happened, as far as that seat may know.
        :raises Refused: the answer is not possible; nothing has changed.
        """
        events = self.game.decide(self._state, seat, answer)
        self._state = state = self._fold(self._state, events)
        self._open = self.game.ask(state)
        if self._logs:
            self._log += events
        return visible(events, seat)

    def roll(self) -> tuple[Event, ...] | None:
        """Let the dice answer chance.

        :returns: what happened in the open, or None while a person still has to roll.
        :raises Refused: chance is not being asked.
        """
        ask = ask_of(self._open, CHANCE)
        drawn = stream(ask)
        answer = None if self.dice is None else self.dice.roll(ask, self._rolls[drawn])
        if answer is None:
            return None
        happened = self.submit(CHANCE, answer)
        self._rolls[drawn] += 1
        return happened

    def close(self) -> None:
        """Let go of what it holds open: nothing."""


def visible(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """Return those events that a viewer may see."""
    for event in events:
        if event.eyes is not EVERYONE:
            break
    else:
        return tuple(events)
    return tuple([event for event in events if event.eyes is EVERYONE or event.seen_by(seat)])
