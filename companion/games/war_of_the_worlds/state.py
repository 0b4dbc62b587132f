"""What there is to know about a game of The War of the Worlds. Nothing of it is secret."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from companion.games.war_of_the_worlds.data import GUNS, Data
from companion.kernel.game import NOTHING, Ask, Seat
from companion.kernel.rules import Agenda
from companion.kernel.states import Changing

WEED: Final = "weed"
NO_WAVES: Final[Mapping[int, str]] = MappingProxyType({})
NO_TRIPODS: Final[Mapping[int, tuple[str, ...]]] = MappingProxyType({})
DESTROYED: Final = "destroyed"


class Choice(NamedTuple):
    """How the game is played.

    :param earthworks: ``"example"`` or ``"text"`` (ruling R1). :param range2: what hits at Range 2 (R2).
    :param damaged: how a damaged Tripod is shown: ``"turned"`` round in its stand, or laid ``"flat"``.
    :param events: the event deck is in play.
    :param cards: ``"real"`` cards and cups, of which people tell what was drawn, or the ``"machine"``'s.
    """

    scenario: str = "long_summer"
    difficulty: str = "standard"
    earthworks: str = "example"
    range2: str = "red"
    events: bool = True
    cards: str = "machine"
    damaged: str = "turned"


class Battle(Changing, frozen=True):
    """A battle that is being fought.

    :ivar board: ``"land"`` or ``"naval"``. :ivar wave: the Wave; 0 at sea. :ivar round: 0 before the first.
    :ivar card: the battle card of this round.
    :ivar tripods: Tripods on the board by hex. :ivar left: Tripods that left it by the last row.
    :ivar guns: Guns, or Warships, by hex. :ivar others: all other units, or Freighters, by hex.
    :ivar shots: how often each has fired this round. :ivar moved: ships that have moved this round.
    :ivar waiting: units, or Freighters, still to be placed.
    :ivar dug: who has dug or scouted in this battle. :ivar plans: Battle Plans at hand. :ivar cup: those still in it.
    :ivar terrain: everything fires twice this round. :ivar free: Warships that cost nothing.
    :ivar used: plans that were used. :ivar safe: Freighters that got away.
    :ivar fired: Guns, or Warships, that have fired in this battle.
    """

    board: str
    zone: str
    wave: int = 0
    round: int = 0
    card: str = ""
    tripods: Mapping[str, str] = NOTHING
    left: tuple[str, ...] = ()
    guns: Mapping[str, str] = NOTHING
    others: Mapping[str, str] = NOTHING
    shots: Mapping[str, int] = NOTHING
    moved: frozenset[str] = frozenset()
    waiting: tuple[str, ...] = ()
    dug: frozenset[str] = frozenset()
    plans: tuple[str, ...] = ()
    cup: tuple[str, ...] = ()
    terrain: bool = False
    free: int = 0
    safe: int = 0
    fired: frozenset[str] = frozenset()
    used: tuple[str, ...] = ()


class Open(Changing, frozen=True):
    """What lies open on the table: all but the order of cards.

    :ivar workforce: by zone. :ivar ruins: zones that are :data:`DESTROYED` or :data:`WEED`.
    :ivar waves: zone of each Wave on the map. :ivar cylinders: zone of each Cylinder, by its Wave's number.
    :ivar fresh: Cylinders that landed this turn. :ivar entered: numbers that have ever been on the map.
    :ivar tripods: Tripods in each staging area. :ivar damaged: Tripods, land or naval, that are damaged.
    :ivar units: zone of each unit on the map. :ivar earthworks: on each Gun that has any.
    :ivar spent: Characters that are out of the game. :ivar lost: Harbors that are.
    :ivar industry: zones with an Industrial; those of `new_industry` were bought this turn.
    :ivar events: event cards still in the deck.
    :ivar top: the phase on the back of the event deck's top card; "" where it was not looked at.
    :ivar effects: events that still work this turn. :ivar used: what is done once a turn, and was.
    :ivar moves: zones that each unit has moved this phase; 9 for one that did something else.
    :ivar marching: units that may move two zones. :ivar gone: Refugees who have left each zone this phase.
    :ivar fought: Waves that have had their battle this turn.
    :ivar fleeing: Freighters with people of each Harbor whose naval battle is to come.
    """

    choice: Choice
    workforce: Mapping[str, int]
    turn: int = 0
    phase: str = ""
    points: int = 0
    human_vp: int = 0
    germs: int = 0
    martian_vp: int = 0
    colonies: int = 0
    flyer: int = 0
    evacuated: int = 0
    wiped: int = 0
    ruins: Mapping[str, str] = NOTHING
    waves: Mapping[int, str] = NO_WAVES
    cylinders: Mapping[int, str] = NO_WAVES
    fresh: frozenset[int] = frozenset()
    entered: frozenset[int] = frozenset()
    tripods: Mapping[int, tuple[str, ...]] = NO_TRIPODS
    damaged: frozenset[str] = frozenset()
    units: Mapping[str, str] = NOTHING
    earthworks: Mapping[str, int] = NOTHING
    spent: frozenset[str] = frozenset()
    kegs: Mapping[str, int] = NOTHING
    harbors: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    industry: frozenset[str] = frozenset()
    new_industry: frozenset[str] = frozenset()
    events: tuple[str, ...] = ()
    top: str = ""
    effects: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    moves: Mapping[str, int] = NOTHING
    marching: frozenset[str] = frozenset()
    gone: Mapping[str, int] = NOTHING
    fought: frozenset[int] = frozenset()
    fleeing: Mapping[str, int] = NOTHING
    battle: Battle | None = None
    over: tuple[str, str] | None = None

    @property
    def fight(self) -> Battle:
        """The battle that is being fought."""
        assert self.battle is not None
        return self.battle


class State(Open, frozen=True, kw_only=True):
    """The whole game.

    :ivar agenda: what is to be done, the next first. :ivar decks: battle cards still to be drawn, by board.
    :ivar shown: battle cards turned over, of which one will count. :ivar discards: cards that lie on their piles: of
        either board's deck, and of ``"events"``.
    """

    agenda: Agenda
    decks: Mapping[str, tuple[str, ...]] = NOTHING
    shown: tuple[str, ...] = ()
    discards: Mapping[str, tuple[str, ...]] = NOTHING

    def fighting(self, **what: Any) -> State:
        """Return the state with some of its battle changed."""
        return self.but(battle=self.fight.but(**what))


class View(Open, frozen=True, kw_only=True):
    """All that a viewer may know. :ivar decks: how many battle cards are still to be drawn, by board."""

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    decks: Mapping[str, int]


def kind_of(unit: str) -> str:
    """Return what a unit is: ``"field_gun"`` of ``"field_gun_3"``; a Character is its own kind."""
    kind, _, number = unit.rpartition("_")
    return kind if number.isdigit() else unit


def is_gun(unit: str) -> bool:
    return unit.startswith(GUNS)


def is_refugee(unit: str) -> bool:
    return unit.startswith("refugee")


def colour_of(tripod: str) -> str:
    """Return the colour of a Tripod's counter."""
    return tripod.split("_")[1]


def units_in(state: Open, zone: str) -> list[str]:
    """Return the units in a zone, in the order they came into play."""
    return [unit for unit, at in state.units.items() if at == zone]


def guns_in(state: Open, zone: str) -> list[str]:
    return [unit for unit, at in state.units.items() if at == zone and unit.startswith(GUNS)]


def refugees_in(state: Open, zone: str) -> list[str]:
    return [unit for unit, at in state.units.items() if at == zone and unit.startswith("refugee")]


def free_units(data: Data, state: Open, kind: str, count: int) -> list[str]:
    """Counters of a kind that are not on the map, at most so many."""
    ids = (f"{kind}_{number}" for number in range(1, data.counts[kind] + 1))
    free = [id for id in ids if id not in state.units]
    return free[:count]


def gears(data: Data, state: Open, zone: str) -> int:
    return 0 if zone in state.ruins else data.gears(zone, state.workforce[zone])


def cup(data: Data, state: State) -> tuple[str, ...]:
    """Return the land Tripods that are in their cup."""
    out = {tripod for area in state.tripods.values() for tripod in area}
    return tuple([tripod for tripod in data.tripods if tripod not in out])


def weed_machines(data: Data, state: Open) -> list[str]:
    """Zones where a Handling Machine stands in Red Weed and works on the Flying Machine (5.5)."""
    return [
        zone
        for zone in data.machines.values()
        if state.ruins.get(zone) == WEED
        and zone not in state.cylinders.values()
        and not any(at == zone and unit.startswith((*GUNS, "infantry")) for unit, at in state.units.items())
    ]


def loud(data: Data, state: Open) -> set[str]:
    """Zones that score nothing: with a Wave or a Cylinder, or next to a Wave."""
    found = {*state.waves.values(), *state.cylinders.values()}
    for zone in state.waves.values():
        found.update(data.zones[zone].adjacent)
    return found


def alike(state: Open, units: Iterable[str]) -> list[str]:
    """One of each of units that can't be told apart: of a kind, with as many Earthworks."""
    seen: dict[tuple[str, int], str] = {}
    for unit in units:
        seen.setdefault((kind_of(unit), state.earthworks.get(unit, 0)), unit)
    return list(seen.values())


def score(state: Open) -> int:
    """Return the score of 5.5."""
    points = (10 * state.germs + state.human_vp) - (10 * state.colonies + state.martian_vp)
    points += state.evacuated + 10 * state.wiped
    return points - 50 if state.over and state.over[0] != "general" else points


def grade(points: int) -> str:
    """How a score is called."""
    return "liberator" if points >= 80 else "defender" if points >= 40 else "survivor" if points >= 0 else "chronicler"
