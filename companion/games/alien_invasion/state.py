"""What there is to know about a game of Alien Invasion: all of it lies open on the table.

The referee knows groups, not places. Where a group is, is a word: on the table in some terrain, below, in the air.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from companion.kernel.game import Ask, Seat
from companion.kernel.rules import Agenda

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
    template: str
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


class State(NamedTuple):
    """The whole game.

    :ivar seats: the factions in play.
    :ivar deck: cards still to come, as a set in printed order. :ivar discard: likewise.
    :ivar row: the set. :ivar played: how many of its cards have been played.
    :ivar level: of the card being played, "" between cards. :ivar left: actions left on it.
    :ivar last: whose action card was played last.
    :ivar smoke: nobody shoots on the next action card. :ivar shift: its level is so much higher.
    :ivar smoky: nobody shoots on this card. :ivar strayed: an action of it has moved stray Skitters.
    :ivar sight: what stands between two groups, by ``"shooter>target"``, as far as people said and nobody moved.
    :ivar holes: open holes on the table. :ivar spare: hole markers left, of each faction that burrows.
    :ivar fallen: figures lost, by faction and kind. :ivar kills: enemy figures killed, by faction.
    :ivar dead_species: alien species of which a figure has died. :ivar studied: those studied with success.
    :ivar capsule: :data:`THERE`, the group that carries it, :data:`GONE`, or ``"off:<faction>"``.
    :ivar rolls: successes at the capsule, by group.
    :ivar arrived: the Clean-Up has come.
    :ivar todo: what must be settled, the next first.
    """

    seats: tuple[Seat, ...]
    groups: Mapping[str, Group]
    deck: tuple[str, ...]
    options: Mapping[str, Any]
    extra: Mapping[Seat, int]
    todo: Agenda = ()
    discard: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    played: int = 0
    shuffles: int = 1
    level: str = ""
    left: int = 0
    last: Seat = ""
    smoke: bool = False
    smoky: bool = False
    shift: int = 0
    strayed: bool = False
    pools: tuple[Pool, ...] = ()
    combats: Mapping[str, Combat] = {}
    numbered: int = 0
    sight: Mapping[str, str] = {}
    holes: Mapping[Seat, int] = {}
    spare: Mapping[Seat, int] = {}
    fallen: Mapping[Seat, Mapping[str, int]] = {}
    kills: Mapping[Seat, int] = {}
    dead_species: tuple[str, ...] = ()
    studied: tuple[str, ...] = ()
    capsule: str = "there"
    rolls: Mapping[str, int] = {}
    arrived: bool = False
    over: tuple[Seat, ...] | None = None
    reason: str = ""

    def of(self, seat: Seat) -> Mapping[str, Group]:
        """A faction's groups that are in the game, in the order of their numbers."""
        return {id: group for id, group in self.groups.items() if group.seat == seat and group.place != AWAY}

    def combat_of(self, id: str) -> str:
        """The combat in which a group is locked, or ""."""
        return next((name for name, combat in self.combats.items() if id in combat.groups), "")

    def sides(self, combat: Combat) -> dict[Seat, tuple[str, ...]]:
        """The groups of each faction in a combat, merged: they fight as one. In the order of the seats."""
        found: dict[Seat, tuple[str, ...]] = {}
        for seat in self.seats:
            mine = tuple(sorted([id for id in combat.groups if id in self.groups and self.groups[id].seat == seat]))
            if mine:
                found[seat] = mine
        return found


@dataclass(frozen=True, slots=True)
class View:
    """All that a viewer may know, which is everything: cards to come have no order yet.

    :ivar combats: as in :class:`State`, the faction that defends and the ground included.
    :ivar options: what the game was set up with.
    """

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    seats: tuple[Seat, ...]
    groups: Mapping[str, Group]
    deck: int
    row: tuple[str, ...]
    played: int
    shuffles: int
    level: str
    left: int
    smoky: bool
    pools: tuple[Pool, ...]
    combats: Mapping[str, Combat]
    sight: Mapping[str, str]
    holes: Mapping[Seat, int]
    spare: Mapping[Seat, int]
    kills: Mapping[Seat, int]
    fallen: Mapping[Seat, Mapping[str, int]]
    dead_species: tuple[str, ...]
    studied: tuple[str, ...]
    capsule: str
    rolls: Mapping[str, int]
    options: Mapping[str, Any]
    over: tuple[Seat, ...] | None
