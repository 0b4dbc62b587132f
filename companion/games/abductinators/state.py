"""What there is to know about a game of The Abductinators, and who may know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.games.abductinators.data import START, TOKENS
from companion.kernel.game import Ask, Seat
from companion.kernel.states import Changing, fields_of

ROW: Final = "row"
"""The place of a human's sheet that nobody has won."""
STEPS: Final = ("draw", "discard", "select", "humans", "reveal", "phases")
"""The steps of a turn that something may be asked in; tidying up follows by itself."""


class Alien(NamedTuple):
    """A player.

    :param hand: cards; with real ones how many. :param rank: humans carried off.
    :param card: selected this turn; None before and for one who passes. :param passed: sits the turn out.
    :param done: has acted with it. :param hidden: to the end of the turn.
    """

    hand: tuple[str, ...] | int = ()
    tokens: int = TOKENS
    rank: int = 0
    room: str = START
    card: str | None = None
    passed: bool = False
    done: bool = False
    hidden: bool = False

    @property
    def held(self) -> int:
        """How many cards the hand holds."""
        return self.hand if isinstance(self.hand, int) else len(self.hand)


class Person(NamedTuple):
    """A human.

    :param room: where the pawn stands; "" once it is gone. :param covers: the letter under it.
    :param sheet: who has the sheet: an alien, :data:`ROW`, or "" for one who escaped.
    :param card: dealt this turn and not yet discarded. :param turned: an implant has it work the other way.
    """

    room: str
    covers: str
    sheet: str = ROW
    card: str | None = None
    turned: bool = False


class Open(Changing, frozen=True):
    """What everybody may know as it is.

    :ivar phase: 1 to 5 while cards are resolved, else 0.
    :ivar spent: cards that all have seen since the last shuffle; with real cards the people's.
    """

    humans: Mapping[str, Person]
    turn: int = 0
    step: str = "draw"
    phase: int = 0
    spent: tuple[str, ...] = ()
    over: tuple[Seat, ...] | None = None


class State(Open, frozen=True, kw_only=True):
    """The whole game.

    :ivar real: the aliens whose cards people hold; the others' are in the device.
    :ivar deck: the device's alien cards that nobody has seen, as a set in printed order; `discard` likewise.
    :ivar humans_deck: human cards still to come; `humans_discard` likewise.
    :ivar order: who acts next in this phase, as far as that is settled; `rolling` are tied aliens who must roll.
    :ivar claims: equals in a dispute go in seat order unless one of them claims the dice; else they roll at once.
    :ivar asked: who left the order of equals to the seats in this phase.
    :ivar real_deck: how many cards the real deck holds; `real_discard` likewise.
    """

    aliens: Mapping[Seat, Alien]
    deck: tuple[str, ...]
    humans_deck: tuple[str, ...]
    real: frozenset[Seat] = frozenset()
    claims: bool = False
    revealed: bool = False
    order: tuple[Seat, ...] = ()
    rolling: tuple[tuple[Seat, ...], ...] = ()
    asked: tuple[Seat, ...] = ()
    discard: tuple[str, ...] = ()
    humans_discard: tuple[str, ...] = ()
    real_deck: int = 0
    real_discard: int = 0

    @property
    def real_seats(self) -> tuple[Seat, ...]:
        """The aliens whose cards people hold, in seat order."""
        return tuple([seat for seat in self.aliens if seat in self.real]) if self.real else ()

    def with_alien(self, seat: Seat, **what: Any) -> State:
        """Return the state with one alien changed."""
        return self.but(aliens={**self.aliens, seat: self.aliens[seat]._replace(**what)})

    def with_human(self, who: str, **what: Any) -> State:
        """Return the state with one human changed."""
        return self.but(humans={**self.humans, who: self.humans[who]._replace(**what)})


class View(Open, frozen=True, kw_only=True):
    """All that a viewer may know: everything but cards that nobody has turned over.

    :ivar hand: the viewer's own cards; () for the table and for whoever holds real ones.
    :ivar chosen: the viewer's own selected card before it is turned over.
    :ivar held: how many cards lie in hand or face down before each alien.
    :ivar ready: who has selected or passed. :ivar passed: who sits out, once the cards are turned over.
    :ivar shown: the cards turned over, by alien. :ivar real: who holds real cards.
    """

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    hand: tuple[str, ...]
    chosen: str | None
    held: Mapping[Seat, int]
    tokens: Mapping[Seat, int]
    ranks: Mapping[Seat, int]
    rooms: Mapping[Seat, str]
    ready: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    done: tuple[Seat, ...]
    hidden: tuple[Seat, ...]
    shown: Mapping[Seat, str]
    deck: int
    humans_deck: int
    real: tuple[Seat, ...]


SHOWN: Final = fields_of(Open)
"""What of a state everybody may know as it is."""
