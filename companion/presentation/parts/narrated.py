"""What a game says of what has happened, and of how far it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from companion import games
from companion.kernel.game import Event, Outcome, Seat
from companion.presentation.beat import Beat
from companion.presentation.parts.named import Named, OwnView
from companion.presentation.prompts.prompt import Row


@dataclass(frozen=True, slots=True)
class Clockface:
    """How far a game is.

    :ivar title: e.g. "Turn 3 of 12"; a card shows it when it changes. :ivar words: of the phase.
    :ivar lit: how many of so many :ivar lamps: are lit. :ivar phase: counts from 0, −1 for none of so many
        :ivar phases:.
    """

    title: str
    words: str = ""
    lit: int = 0
    lamps: int = 0
    phase: int = -1
    phases: int = 0


class Narrated(Named, Protocol):
    """A game whose events are told."""

    minor_events: ClassVar[Collection[str]] = ()
    """Kinds of events that are worth a line in the log, but not the ribbon."""

    opening: ClassVar[Collection[str]] = ()
    """Kinds of events of which the first begins another :meth:`chapter`, where what happens leads into one."""

    def clock(self, view: OwnView) -> Clockface:
        """Tell how far it is."""
        return Clockface(self.title)

    def chapter(self, view: OwnView) -> str:
        """Tell what part of the game this is, where its film is told turn by turn. The view is the table's."""
        return self.clock(view).title

    def lines(self, view: OwnView) -> Sequence[Row]:
        """Return lines of a page that goes on beside several asks and their news; () where there is none.

        The ways of all of them stay on the board.
        """
        return ()

    def sentence(self, event: Event) -> str:
        """Tell what happened in one sentence, "" if it is not worth one: the same to everybody who has seen it."""
        return games.sentence(self.name, event)

    def beside(self, event: Event, along: Sequence[Event]) -> str:
        """Return what the news add to an event's sentence because of what came with it; "" for nothing.

        :param along: all that one answer brought about and everybody has seen, in order, the event too.
        """
        return ""

    def is_minor(self, event: Event) -> bool:
        """Return whether an event is one of :attr:`minor_events`."""
        return event.kind in self.minor_events

    def rolled(self, event: Event) -> tuple[int, ...]:
        """Return the faces of the dice in an event, () if it has none."""
        return tuple(event.data.get("faces") or ())

    def reveal(self, event: Event, view: OwnView) -> Beat | None:
        """Return the card for an event that lies open and shows somebody up; None for all others."""
        return None

    def begins(self, event: Event) -> tuple[str, int] | None:
        """Return words and number of the phase that an event begins, as on the clock; None for all others.

        For games that go through several phases between two questions: the bar is as far as the cards are.
        """
        return None

    def goes_on(self, event: Event) -> bool:
        """Whether an event is nothing that a deed does, but the beginning of what comes after it."""
        return self.begins(event) is not None

    def story(self, events: Sequence[Event], view: OwnView) -> Sequence[str]:
        """Tell after the end all that anybody has seen, as paragraphs. The view is the table's.

        By default the rules' own chronicle; else every event that has a sentence.
        """
        told = games.chronicle(self.name, events)
        return told if told is not None else list(filter(None, (self.sentence(event) for event in events)))

    def ending(self, outcome: Outcome, view: OwnView) -> tuple[str, str]:
        """Return headline and sentence of the end."""
        return games.ending(self.name, outcome)

    def standing(self, views: Mapping[Seat, OwnView]) -> Mapping[str, float]:
        """Return how far each side was towards winning, in points of the game's own, from all that any seat knew.

        {} if that can't be said. Only for a game that is over.
        """
        return {}
