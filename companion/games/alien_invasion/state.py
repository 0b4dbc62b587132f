"""What there is to know about a game of Alien Invasion: all of it lies open on the table.

The referee knows groups, not places. Where a group is, is a word: on the table in some terrain, below, in the air.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from companion.games.alien_invasion.data import Data, Template, of
from companion.kernel.game import NOTHING, Ask, Seat
from companion.kernel.rules import Agenda
from companion.kernel.states import Changing

ON: Final = "table"
BELOW: Final = "below"
HOLE: Final = "hole"
ABOARD: Final = "aboard"
AIR: Final = "air"
AWAY: Final = "away"
THERE: Final = "there"
GONE: Final = "gone"
"""The capsule lies on the table, or is destroyed; else it is carried by a group, or ``"off:<faction>"``."""


class Group(NamedTuple):
    """A group.

    :param figures: how many of each kind of its template are left.
    :param at: the terrain in which all of them stand, or the capsule.
    :param place: on the table, below it, in a hole's mouth (not yet set down), aboard, in the air, or not yet here.
    :param aboard: the vehicle that carries it.
    :param used: has done what each group may do once.
    :param climbing: has spent the first of the two actions that it takes to surface.
    :param successes: of studies, when it arrived; they count among its dice.
    """

    seat: Seat
    template: Template
    figures: tuple[int, ...]
    at: str = "open"
    place: str = ON
    aboard: str = ""
    used: bool = False
    climbing: bool = False
    successes: int = 0

    @property
    def size(self) -> int:
        return sum(self.figures)

    def more(self, place: int, count: int) -> Group:
        """Return the group with so many figures more of a kind, or fewer.

        :param place: of the kind in its template.
        """
        return self._replace(figures=(*self.figures[:place], self.figures[place] + count, *self.figures[place + 1 :]))


class Combat(NamedTuple):
    """Groups locked in close combat.

    :param defends: whose group defends the ground, "" if nobody does. :param ground: which terrain that is.
    :param below: a melee underground.
    :param lost: figures lost in it, by faction.
    """

    groups: tuple[str, ...]
    defends: Seat = ""
    ground: str = "open"
    below: bool = False
    lost: Mapping[Seat, int] = {}


class Pool(NamedTuple):
    """Shots at one target that are rolled together.

    :param target: a group; or a combat and the faction in it: ``c1/hoppers``.
    :param groups: who shoots. :param dice: how many. :param rollers: figures whose dice an initial roll tells.
    :param shelter: the target's class of protection. :param others: factions that odd dice hurt.
    """

    seat: Seat
    target: str
    groups: tuple[str, ...]
    dice: int
    rollers: int
    shelter: str
    others: tuple[Seat, ...] = ()


class Open(Changing, frozen=True, dict=True):
    """What lies open on the table: all but the order of cards.

    :ivar seats: the factions in play. :ivar options: what the game was set up with.
    :ivar row: the set. :ivar played: how many of its cards have been played.
    :ivar level: of the card being played, "" between cards. :ivar left: actions left on it.
    :ivar smoky: nobody shoots on this card.
    :ivar sight: what stands between two groups, by ``"shooter>target"``, as far as people said and nobody moved.
    :ivar holes: open holes on the table. :ivar spare: hole markers left, of each faction that burrows.
    :ivar fallen: figures lost, by faction and kind. :ivar kills: enemy figures killed, by faction.
    :ivar dead_species: alien species of which a figure has died. :ivar studied: those studied with success.
    :ivar capsule: :data:`THERE`, the group that carries it, :data:`GONE`, or ``"off:<faction>"``.
    :ivar rolls: successes at the capsule, by group.
    """

    seats: tuple[Seat, ...]
    groups: Mapping[str, Group]
    options: Mapping[str, Any]
    row: tuple[str, ...] = ()
    played: int = 0
    shuffles: int = 1
    level: str = ""
    left: int = 0
    smoky: bool = False
    pools: tuple[Pool, ...] = ()
    combats: Mapping[str, Combat] = NOTHING
    sight: Mapping[str, str] = NOTHING
    holes: Mapping[Seat, int] = NOTHING
    spare: Mapping[Seat, int] = NOTHING
    fallen: Mapping[Seat, Mapping[str, int]] = NOTHING
    kills: Mapping[Seat, int] = NOTHING
    dead_species: tuple[str, ...] = ()
    studied: tuple[str, ...] = ()
    capsule: str = THERE
    rolls: Mapping[str, int] = NOTHING
    over: tuple[Seat, ...] | None = None

    @cached_property
    def data(self) -> Data:
        """The data of a game with these options."""
        return of(self.options)

    def of(self, seat: Seat) -> Mapping[str, Group]:
        """Return a faction's groups that are in the game, in the order of their numbers."""
        return {id: group for id, group in self.groups.items() if group.seat == seat and group.place != AWAY}

    def combat_of(self, id: str) -> str:
        """Return the combat in which a group is locked, or ""."""
        return next((name for name, combat in self.combats.items() if id in combat.groups), "")

    def partner(self, id: str) -> str:
        """Return the pack that follows a squad, or the squad that a pack follows; "" if there is none."""
        template = self.groups[id].template
        other = f"{template.pack or template.follows}-{id.rpartition('-')[2]}"
        return other if other in self.groups else ""

    def sides(self, combat: Combat) -> dict[Seat, tuple[str, ...]]:
        """Return the groups of each faction in a combat, merged: they fight as one. In the order of the seats."""
        found: dict[Seat, tuple[str, ...]] = {}
        for seat in self.seats:
            mine = tuple(sorted([id for id in combat.groups if id in self.groups and self.groups[id].seat == seat]))
            if mine:
                found[seat] = mine
        return found


class State(Open, frozen=True, kw_only=True):
    """The whole game.

    :ivar deck: cards still to come, as a set in printed order. :ivar discard: likewise.
    :ivar last: whose action card was played last.
    :ivar smoke: nobody shoots on the next action card. :ivar shift: its level is so much higher.
    :ivar strayed: an action of this card has moved stray Skitters.
    :ivar arrived: the Clean-Up has come.
    :ivar todo: what must be settled, the next first.
    """

    deck: tuple[str, ...]
    todo: Agenda = ()
    discard: tuple[str, ...] = ()
    last: Seat = ""
    smoke: bool = False
    shift: int = 0
    strayed: bool = False
    numbered: int = 0
    arrived: bool = False
    reason: str = ""


class View(Open, frozen=True, kw_only=True):
    """All that a viewer may know. :ivar deck: how many cards are to come: they have no order yet."""

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    deck: int
