"""What a game is: questions, answers, events and views.

A game is a pure state machine in extensive form. It never rolls dice, reads a clock or touches a file:
whatever it needs to know it *asks*, and the table brings the answer.

    asks = game.ask(state)                         # who must decide what now
    events = game.decide(state, seat, answer)      # what follows, or Refused; nothing is changed yet
    for event in events:
        state = game.evolve(state, event)          # total and pure: state = fold(evolve, events)
    view = game.view(state, "town")                # all that this seat may know, and nothing more
    view = game.view(state, TABLE)                 # what anybody who looks at the table may know

Who decides is a seat, or one of three that are no seats: :data:`CHANCE` (dice, a deck, the machine), :data:`CLOCK`
(its answers are marks of time) and :data:`TABLE` (a fact that lies open on the table, such as the cards that were
turned over). At most one ask is open for each of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from companion.kernel.outcomes import MACHINE, Answer, Deal, Dice, Means
from companion.kernel.shapes import Shape

__all__ = [
    "ANYBODY", "CHANCE", "CLOCK", "EVERYONE", "NOTHING", "TABLE", "Answer", "Ask", "Event", "Game", "Outcome",
    "Overheard", "Placement", "Refused", "Seat", "Stocked", "Together", "View", "asks_for", "deal", "draw", "fact",
    "roll", "timer", "with_asks",
]  # fmt: skip

Seat = str

CHANCE: Final[Seat] = "chance"
CLOCK: Final[Seat] = "clock"
TABLE: Final[Seat] = "table"
EVERYONE: Final[tuple[Seat, ...]] = ("*",)
ANYBODY: Final[tuple[Seat, ...]] = ("*",)
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Refused(ValueError):
    """An answer is not possible; the key and its facts are what the asker may know.

    :param key: names the reason, e.g. ``"not-possible"``; its words are in the game's texts (``refused-<key>``).
    :param facts: JSON values by name, for the words.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts: Mapping[str, Any] = facts


class Together(Struct, frozen=True):
    """How something is asked of several seats in one round: nobody may learn who has answered, or when.

    Answers wait, and may be changed, until all are there; then they are recorded in the order of the seats.

    :param least: seconds for which the round stands at least.
    :param visit: seconds that a seat has the shared screen at least, if it has none of its own.
    """

    least: float
    visit: float


class Ask(Struct, frozen=True):
    """One question that must be answered.

    :param seat: who decides: a seat, :data:`CHANCE`, :data:`CLOCK` or :data:`TABLE`.
    :param kind: names the decision, e.g. ``"alien_move"``.
    :param options: every answer that will be accepted. May be lazy; chance's are equally likely.
    :param facts: what the asker needs to know to decide, as JSON values.
    :param eyes: who may see what chance answers.
    :param open: a seat is asked in the open, whoever holds the screen: what is public by being answered.
        Everybody sees the ask, with `looks` in place of its options.
    :param looks: what looks possible to somebody who knows only what the table knows; by default the options.
        An answer out of `looks` that the options refuse is a public word of the asker's.
    :param enters: who may enter the answer beside whoever decides; :data:`ANYBODY` for a fact that all can see.
    :param means: how chance is answered.
    :param sealed: the answer lies open, but what follows from it may be hidden from some: its record has a box. What
        is not public is sealed in any case.
    :param standing: nobody waits for it: it stands open beside another ask, and is gone when that is answered. It
        comes after the ask that it stands beside.
    :param shape: what form its answers have, as far as everybody may know who may know the ask; None where it follows
        from them: see :mod:`companion.kernel.shapes`. It is not recorded.
    :param together: it is asked of several seats in one round; None for an answer that counts at once.
    """

    seat: Seat
    kind: str
    options: Sequence[Answer]
    facts: Mapping[str, Any] = NOTHING
    eyes: tuple[Seat, ...] = EVERYONE
    open: bool = False
    looks: Sequence[Answer] | None = None
    enters: tuple[Seat, ...] = ()
    means: Means = MACHINE
    sealed: bool = False
    standing: bool = False
    shape: Shape | None = None
    together: Together | None = None

    @property
    def public(self) -> bool:
        """Whether question and answer lie open on the table. If not, both are behind the curtain."""
        if self.seat in (CHANCE, CLOCK):
            return self.eyes == EVERYONE
        return self.open or self.seat == TABLE

    @property
    def boxed(self) -> bool:
        """Whether its record has a box: by its kind, whatever is answered."""
        return self.sealed or not self.public

    @property
    def revocable(self) -> bool:
        """Whether the answer, with all that follows from it, lies open, as everybody knows beforehand.

        It can be taken back until somebody has learnt something: see :meth:`companion.kernel.table.Table.can_undo`.
        """
        return self.seat not in (CHANCE, CLOCK) and not self.boxed and self.together is None

    def may_enter(self, who: Seat) -> bool:
        """Whether a seat may enter the answer."""
        return who == self.seat or who in self.enters or self.enters == ANYBODY

    def as_seen(self) -> Ask:
        """Return the ask as the table sees it: what looks possible stands for what is."""
        return self if self.looks is None else replace(self, options=self.looks, looks=None)


def roll(kind: str, dice: Dice, facts: Mapping[str, Any] = NOTHING, *, options: Sequence[Answer] | None = None,
         eyes: tuple[Seat, ...] = EVERYONE) -> Ask:  # fmt: skip
    """Ask chance for a roll of dice.

    :param options: the rolls that count, by default all; another one is rolled again.
    """
    return Ask(CHANCE, kind, dice.outcomes if options is None else options, facts, eyes, means=dice)


def deal(kind: str, cards: Deal, facts: Mapping[str, Any] = NOTHING, *, eyes: tuple[Seat, ...] = EVERYONE) -> Ask:
    """Ask chance to deal cards: the answer is a tuple of hands. One command, however many cards."""
    return Ask(CHANCE, kind, cards.outcomes, facts, eyes, means=cards)


def draw(kind: str, options: Sequence[Answer], facts: Mapping[str, Any] = NOTHING, *,
         eyes: tuple[Seat, ...] = EVERYONE) -> Ask:  # fmt: skip
    """Ask the machine to draw one of several equally likely answers. Nobody presses a button for it."""
    return Ask(CHANCE, kind, options, facts, eyes)


def timer(kind: str, name: str, marks: Sequence[float], passed: int = 0, facts: Mapping[str, Any] = NOTHING, *,
          hidden: bool = False, sealed: bool = False) -> Ask:  # fmt: skip
    """Ask the clock: its answers are ``("mark", seconds)``, in order.

    The ask stays open over other commands until the last mark is passed; the table keeps the time by `name`.

    :param name: tells one run of the clock from another, e.g. ``"day-3"``.
    :param marks: seconds at which something follows, rising, the end last. :param passed: how many are behind.
    :param hidden: no record tells the time on this clock, even while nobody else is asked: when somebody who decided
        in secret was done would be seen by it.
    :param sealed: what follows from a mark may be hidden from some.
    """
    left = tuple(("mark", mark) for mark in marks[passed:])
    eyes = () if hidden else EVERYONE
    return Ask(CLOCK, kind, left, {**facts, "timer": name, "marks": tuple(marks)}, eyes, sealed=sealed)


def fact(kind: str, options: Sequence[Answer], facts: Mapping[str, Any] = NOTHING, *, sealed: bool = False) -> Ask:
    """Ask for something that lies open on the table; anybody, or the camera, may enter it.

    :param sealed: what follows from it may be hidden from some.
    """
    return Ask(TABLE, kind, options, facts, enters=ANYBODY, sealed=sealed)


class Event(Struct, frozen=True):
    """Something that happened.

    :param kind: a verb in the past tense, e.g. ``"moved"``.
    :param data: JSON values by name.
    :param eyes: who may see it now: seats, or :data:`EVERYONE`.
    :param reveals: somebody learns by it what was hidden or random; undo stops here.
    :param line: a line to be spoken, or shown large: the id of a text of the game's, which gets `data`. It is as
        public as the event.
    :param passing: it is told when it happens and listed by no log before the game is over: what people must keep in
        mind themselves.
    """

    kind: str
    data: Mapping[str, Any] = NOTHING
    eyes: tuple[Seat, ...] = EVERYONE
    reveals: bool = False
    line: str = ""
    passing: bool = False

    def seen_by(self, seat: Seat) -> bool:
        """Whether a seat, or :data:`TABLE`, may see it."""
        return self.eyes == EVERYONE or seat in self.eyes


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    :param winners: any seats, teams, machines; nobody is ``()``.
    :param reason: names the rule, e.g. ``"zebulon_defeated"``.
    """

    winners: tuple[str, ...]
    reason: str
    facts: Mapping[str, Any] = field(default_factory=lambda: NOTHING)


class Placement(NamedTuple):
    """Where a piece lies, as a viewer knows it.

    :param place: a place of a board, or of the table: ``"supply"``, ``"cup"``, a hand. The game names them.
    :param face: the side that is up, e.g. ``"front"``; "" where it doesn't matter.
    :param turn: degrees clockwise: 90 for a card turned sideways.
    :param copy: which of several pieces that look alike it is, e.g. ``"plumber*"``; "" as long as the viewer can't
        tell.
    """

    place: str
    face: str = ""
    turn: int = 0
    copy: str = ""


class View(Protocol):
    """What every view has; the rest is the game's own."""

    @property
    def seat(self) -> Seat:
        """Whose view it is: a seat, or :data:`TABLE`."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The asks that the viewer may know: see :func:`asks_for`."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who is being asked, chance, clock and table included: public."""


def asks_for(asks: Sequence[Ask] | Outcome, viewer: Seat) -> tuple[Ask, ...]:
    """Return the asks that a viewer may know: its own and those it may enter whole; public ones as the table sees
    them."""
    if isinstance(asks, Outcome):
        return ()
    if len(asks) == 1 and asks[0].seat == viewer:
        return tuple(asks)
    known = []
    for ask in asks:
        if ask.seat == viewer or viewer in ask.enters:
            known.append(ask)
        elif ask.public or (ask.seat == CHANCE and viewer in ask.eyes):
            known.append(ask.as_seen())
    return tuple(known)


def with_asks(view: Any, asks: tuple[Ask, ...], waiting: tuple[Seat, ...]) -> Any:
    """Return a view, a struct or a dataclass, with other asks."""
    change = replace if isinstance(view, Struct) else dataclasses.replace
    return change(view, asks=asks, waiting=waiting)


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game. ``S`` is its state: frozen, comparable, never shown to anyone."""

    name: str
    version: int
    """Goes up when a recorded game would no longer replay to the same end."""

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Who plays: those who have views of their own, the Announcer too."""

    def setup(self, options: Mapping[str, Any]) -> S:
        """Return the state before the first ask. Raises :class:`Refused` for options it does not know."""

    def ask(self, state: S) -> tuple[Ask, ...] | Outcome:
        """Who must decide what now, at most one ask for each; or how the game ended."""

    def decide(self, state: S, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        """Return what follows from an answer. Raises :class:`Refused`; changes nothing."""

    def evolve(self, state: S, event: Event) -> S:
        """Return the state after an event. Never fails on an event that ``decide`` gave."""

    def view(self, state: S, seat: Seat) -> View:
        """All that a seat, or :data:`TABLE`, may know, built from nothing, its asks included."""

    def placed(self, view: Any) -> Mapping[str, Placement]:
        """Where each piece lies that hands move, as far as a view tells; {} for a game without pieces."""


@runtime_checkable
class Stocked(Protocol):
    """Rules that can count their pieces, so that tests find one that is lost, doubled or made out of nothing."""

    def stock(self, state: Any) -> Mapping[str, Sequence[str | int]]:
        """Return all cards, counters and figures by kind, wherever they are; no event changes how many there are.

        :returns: for each kind the names of single things and, place by place, the numbers of those without names.
        """


@runtime_checkable
class Overheard(Protocol):
    """Rules by which some seats know at once what is answered in a round: see :class:`Together`."""

    def overheard(self, state: Any, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        """Return what is known of an answer that waits for the others. It is evolved for views alone, and not kept."""
