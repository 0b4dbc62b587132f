"""What a game is: questions, answers, events and views.

A game is a pure state machine in extensive form. It never rolls dice, reads a clock or touches a file:
whatever it needs to know it *asks*, of a seat or of chance, and the table brings the answer.

    asks = game.ask(state)                         # who must decide what now
    events = game.decide(state, seat, answer)      # what follows, or Refused; nothing is changed yet
    for event in events:
        state = game.evolve(state, event)          # total and pure: state = fold(evolve, events)
    view = game.view(state, "town")                # all that this seat may know, and nothing more

Chance is asked like a seat. The answers to a chance ask are dice faces, all equally likely, so that they
can come from a generator, a button, a script, or real dice typed in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

Seat = str
Answer = tuple[Any, ...]
"""Strings, whole numbers, booleans, None and tuples of these: what JSON can keep."""

CHANCE: Final[Seat] = "chance"
EVERYONE: Final[tuple[Seat, ...]] = ("*",)
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Refused(ValueError):
    """An answer is not possible; the message is one that the asker may know."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One open question.

    :param seat: who must answer, or :data:`CHANCE`.
    :param kind: names the decision, e.g. ``"alien_move"``.
    :param options: every answer that will be accepted. May be lazy; for chance, dice faces, all equally likely.
    :param facts: what the asker needs to know to decide, as JSON values.
    :param eyes: who may see a chance answer; other asks are for their seat alone.
    """

    seat: Seat
    kind: str
    options: Sequence[Answer]
    facts: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    eyes: tuple[Seat, ...] = EVERYONE


class Event(NamedTuple):
    """Something that happened.

    :param kind: a verb in the past tense, e.g. ``"moved"``.
    :param data: JSON values by name.
    :param eyes: who may see it now: seats, or :data:`EVERYONE`.
    :param reveals: somebody learns by it what was hidden or random; undo stops here.
    """

    kind: str
    data: Mapping[str, Any] = NOTHING
    eyes: tuple[Seat, ...] = EVERYONE
    reveals: bool = False

    def seen_by(self, seat: Seat) -> bool:
        return self.eyes == EVERYONE or seat in self.eyes


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won and why (``reason`` names the rule, e.g. ``"zebulon_defeated"``)."""

    winners: tuple[Seat, ...]
    reason: str
    facts: Mapping[str, Any] = field(default_factory=lambda: NOTHING)


class View(Protocol):
    """What every view has; the rest is the game's own."""

    @property
    def seat(self) -> Seat: ...

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The seat's own open asks, and those put to chance whose answer the seat may see."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who is being asked, chance included: public."""


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game. ``S`` is its state: frozen, comparable, never shown to anyone."""

    name: str
    version: int
    """Goes up when a recorded game would no longer replay to the same end."""

    def seats(self, state: S) -> tuple[Seat, ...]: ...

    def setup(self, options: Mapping[str, Any]) -> S:
        """The state before the first ask. Raises :class:`Refused` for options it does not know."""

    def ask(self, state: S) -> tuple[Ask, ...] | Outcome:
        """Who must decide what now, at most one ask for each seat; or how the game ended."""

    def decide(self, state: S, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        """What follows from an answer. Raises :class:`Refused`; changes nothing."""

    def evolve(self, state: S, event: Event) -> S:
        """The state after an event. Never fails on an event that ``decide`` gave."""

    def view(self, state: S, seat: Seat) -> View:
        """All that a seat may know, built from nothing, its own asks included."""
