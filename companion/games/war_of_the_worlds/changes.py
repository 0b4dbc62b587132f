"""What each event makes of the state.

The last event of a decision has ``agenda``: see :func:`companion.kernel.rules.change`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from companion.games.war_of_the_worlds.data import FLYER, TRACK
from companion.games.war_of_the_worlds.state import DESTROYED, WEED, Battle, State, colour_of
from companion.kernel.game import Event
from companion.models.war_of_the_worlds import COLOURS

K = TypeVar("K")
V = TypeVar("V")
Data = Mapping[str, Any]
Change = Callable[[State, Data], State]

LASTING: Final = frozenset({"ram_ahead"})
"""Events that wait until they are used; all others are over with their turn."""
THREW: Final = 9
"""Stands in `moves` for a unit that did something else than move."""
PAID: Final = frozenset({"paid", "bought", "industry", "harbor", "carried", "warship", "plan_gained"})
"""What is told with the points that it costs."""


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    if event.kind in PAID and event.data["points"]:
        state = state.but(points=state.points - event.data["points"])
    change = EVENTS.get(event.kind)
    if change is not None:
        state = change(state, event.data)
    if "agenda" in event.data:
        done, tasks = event.data["agenda"]
        state = state.but(agenda=(*tasks, *state.agenda[done:]))
    return state


def scored(tens: int, ones: int, more: int) -> tuple[int, int]:
    """Where two counters of a track stand after so many points more or less, never below 0 (WW-23, 24, 27)."""
    total = max(0, tens * 10 + ones + more)
    return (TRACK, total - 10 * TRACK) if total >= 10 * TRACK else divmod(total, 10)


def _human_scored(state: State, data: Data) -> State:
    germs, points = scored(state.germs, state.human_vp, data["points"])
    return state.but(germs=germs, human_vp=points)


def _martians_scored(state: State, data: Data) -> State:
    colonies, points = scored(state.colonies, state.martian_vp, data["points"])
    return state.but(colonies=colonies, martian_vp=points)


def _without(those: Mapping[K, V], *gone: K) -> Mapping[K, V]:
    """Return the same without some, as it is where none of them is there."""
    if not any(one in those for one in gone):
        return those
    return {one: what for one, what in those.items() if one not in gone}


def _more(counts: Mapping[str, int], of: str, more: int = 1) -> Mapping[str, int]:
    """Return the counts with so many more of something, or fewer; it is gone where none is left."""
    left = counts.get(of, 0) + more
    return {**counts, of: left} if left else _without(counts, of)


def _landed(state: State, data: Data) -> State:
    wave, zone = data["wave"], data["zone"]
    entered = state.entered | {wave}
    if data["cylinder"]:
        return state.but(cylinders={**state.cylinders, wave: zone}, entered=entered, fresh=state.fresh | {wave})
    return state.but(waves={**state.waves, wave: zone}, entered=entered)


def _joined(state: State, data: Data) -> State:
    wave = data["wave"]
    return state.but(tripods={**state.tripods, wave: (*state.tripods.get(wave, ()), *data["tripods"])})


def _turn(state: State, data: Data) -> State:
    return state.but(
        turn=data["turn"],
        effects=state.effects & LASTING,
        used=frozenset(),
        fresh=frozenset(),
        new_industry=frozenset(),
        fought=frozenset(),
    )


def _event_drawn(state: State, data: Data) -> State:
    left = tuple([event for event in state.events if event != data["card"]])
    discards = _onto(state, "events", data["card"])
    return state.but(events=left, top="", effects=state.effects | {data["card"]}, discards=discards)


def _onto(state: State, deck: str, card: str) -> Mapping[str, tuple[str, ...]]:
    """Return the piles, with one card more."""
    return {**state.discards, deck: (*state.discards.get(deck, ()), card)}


def _event_top(state: State, data: Data) -> State:
    if "events" not in data:
        return state.but(top=data["phase"])
    return state.but(top=data["phase"], events=data["events"], discards={**state.discards, "events": ()})


def _at(state: State, units: Iterable[str], zone: str) -> Mapping[str, str]:
    return {**state.units, **dict.fromkeys(units, zone)}


def _industry(state: State, data: Data) -> State:
    zone = {data["zone"]}
    return state.but(industry=state.industry | zone, new_industry=state.new_industry | zone)


def _carried(state: State, data: Data) -> State:
    units = _at(state, data["units"], data["to"])
    if data["points"]:
        return state.but(units=units)
    moves = dict(state.moves)
    for unit in data["units"]:
        moves[unit] = moves.get(unit, 0) + 1
    return state.but(units=units, moves=moves, gone=_more(state.gone, data["from"], data["refugees"]))


def _marches(state: State, data: Data) -> State:
    return state.but(marching=frozenset(data["units"]), effects=state.effects - {"forced_march"})


def _keg_laid(state: State, data: Data) -> State:
    zone = data["zone"]
    effects = state.effects - {"sappers"} if data["sappers"] else state.effects
    return state.but(kegs=_more(state.kegs, zone), effects=effects)


def _lost(state: State, data: Data) -> State:
    """Units captured, destroyed, or got away: they are off the map, and off the battle board."""
    gone: tuple[str, ...] = data["units"]
    spent = state.spent.union([unit for unit in gone if not unit[-1].isdigit()])
    battle = state.battle
    if battle is not None:
        battle = battle.but(guns=_without(battle.guns, *gone), others=_without(battle.others, *gone))
    units, earthworks = _without(state.units, *gone), _without(state.earthworks, *gone)
    return state.but(units=units, earthworks=earthworks, spent=spent, battle=battle)


def _zone_destroyed(state: State, data: Data) -> State:
    """Its Harbor is out of the game, its Industrial is gone."""
    zone = data["zone"]
    lost = state.lost | {zone} if data["harbor"] else state.lost
    return state.but(
        workforce={**state.workforce, zone: 0},
        ruins={**state.ruins, zone: DESTROYED},
        harbors=state.harbors - {zone},
        lost=lost,
        industry=state.industry - {zone},
        new_industry=state.new_industry - {zone},
    )


def _opened(state: State, data: Data) -> State:
    wave = data["wave"]
    return state.but(waves={**state.waves, wave: state.cylinders[wave]}, cylinders=_without(state.cylinders, wave))


def _wave_gone(state: State, data: Data) -> State:
    wave = data["wave"]
    return state.but(
        waves=_without(state.waves, wave),
        cylinders=_without(state.cylinders, wave),
        tripods=_without(state.tripods, wave),
        fresh=state.fresh - {wave},
        wiped=state.wiped + 1,
    )


def _tripod_destroyed(state: State, data: Data) -> State:
    """Put it back into its cup, as good as new."""
    tripod = data["tripod"]
    tripods = {
        wave: tuple([one for one in area if one != tripod]) if tripod in area else area
        for wave, area in state.tripods.items()
    }
    battle = state.battle
    if battle is not None and tripod in battle.tripods:
        battle = battle.but(tripods=_without(battle.tripods, tripod))
    return state.but(tripods=tripods, damaged=state.damaged - {tripod}, battle=battle)


# ---- battles -----------------------------------------------------------------------------------------------------


def _battle_begins(state: State, data: Data) -> State:
    battle = Battle(data["board"], data["zone"], data["wave"], waiting=data["units"], cup=data["cup"])
    return state.but(battle=battle, fleeing=_without(state.fleeing, data["zone"]))


def _put(state: State, data: Data) -> State:
    battle = state.fight
    guns, others = dict(battle.guns), dict(battle.others)
    for unit, hex in data["places"]:
        (guns if unit.startswith(("field_gun", "siege_gun", "warship")) else others)[unit] = hex
    waiting = tuple([unit for unit in battle.waiting if unit not in guns and unit not in others])
    return state.fighting(guns=guns, others=others, waiting=waiting)


def _warship(state: State, data: Data) -> State:
    battle = state.fight
    return state.fighting(guns={**battle.guns, data["unit"]: data["hex"]}, free=max(0, battle.free - 1))


def _detected(state: State, data: Data) -> State:
    earthworks = state.earthworks
    for gun in data["guns"]:
        earthworks = _more(earthworks, gun, -1)
    return state.but(earthworks=earthworks)


def _plan_gained(state: State, data: Data) -> State:
    battle = state.fight
    cup = list(battle.cup)
    for plan in data["plans"]:
        cup.remove(plan)
    return state.fighting(plans=(*battle.plans, *data["plans"]), cup=tuple(cup))


def _plan_used(state: State, data: Data) -> State:
    battle = state.fight
    plans = list(battle.plans)
    plans.remove(data["plan"])
    used = (*battle.used, data["plan"])
    return state.fighting(plans=tuple(plans), used=used, terrain=battle.terrain or data["plan"] == "terrain")


def _card_shown(state: State, data: Data) -> State:
    """Turn over a battle card; whether it counts is still to be decided."""
    return _undecked(state, data).but(shown=(*state.shown, data["card"]))


def _undecked(state: State, data: Data) -> State:
    board, card = data["board"], data["card"]
    deck = tuple([one for one in state.decks[board] if one != card])
    return state.but(decks={**state.decks, board: deck})


def _piled(state: State, data: Data) -> State:
    """Let a battle card count: it goes onto the pile, and with it what lay beside it."""
    state = _undecked(state, data)
    for card in dict.fromkeys((*state.shown, data["card"])):
        state = state.but(discards=_onto(state, data["board"], card))
    return state.but(shown=())


def _reshuffled(state: State, data: Data) -> State:
    board = data["board"]
    return state.but(decks={**state.decks, board: data["cards"]}, discards={**state.discards, board: ()})


def _card(state: State, data: Data) -> State:
    state = _piled(state, data)
    return state.fighting(card=data["card"], round=data["round"], shots={}, moved=frozenset(), terrain=False)


def _walked(state: State, data: Data) -> State:
    battle, tripod = state.fight, data["tripod"]
    if data["leaves"]:
        return state.fighting(tripods=_without(battle.tripods, tripod), left=(*battle.left, tripod))
    return state.fighting(tripods={**battle.tripods, tripod: data["to"]})


def _arrived(state: State, data: Data) -> State:
    """Return a Tripod joins the battle; it acts if its line is still to come (WW-18, 19)."""
    battle, tripod = state.fight, data["tripod"]
    if battle.board == "land":
        state = _joined(state, {"wave": battle.wave, "tripods": (tripod,)})
    return state.fighting(tripods={**battle.tripods, tripod: data["hex"]})


def _fires(state: State, data: Data) -> State:
    battle, gun = state.fight, data["gun"]
    state = state.fighting(shots=_more(battle.shots, gun), fired=battle.fired | {gun})
    return state.but(earthworks=_more(state.earthworks, gun, -1)) if gun in state.earthworks else state


def _sailed(state: State, data: Data) -> State:
    battle, ship = state.fight, data["ship"]
    moved = battle.moved | {ship}
    if ship in battle.others:
        return state.fighting(moved=moved, others={**battle.others, ship: data["to"]})
    return state.fighting(moved=moved, guns={**battle.guns, ship: data["to"]})


def _safe(state: State, data: Data) -> State:
    battle = state.fight
    count = len(data["ships"])
    state = state.fighting(others=_without(battle.others, *data["ships"]), safe=battle.safe + count)
    return state.but(evacuated=state.evacuated + count)


def _battle_ended(state: State, data: Data) -> State:
    damaged = frozenset([tripod for tripod in state.damaged if tripod.startswith("tripod")])
    fought = state.fought | {data["wave"]} if data["wave"] else state.fought
    return state.but(battle=None, damaged=damaged, fought=fought)


def row_of(tripod: str) -> int:
    """Return the line of a battle card that a Tripod follows."""
    return COLOURS.index(colour_of(tripod))


EVENTS: Final[Mapping[str, Change]] = {
    "human_scored": _human_scored,
    "martians_scored": _martians_scored,
    "landed": _landed,
    "joined": _joined,
    "nobody_lands": lambda state, data: state.but(entered=state.entered | {data["wave"]}),
    "turn": _turn,
    "phase": lambda state, data: state.but(phase=data["phase"], moves={}, marching=frozenset(), gone={}),
    "event_drawn": _event_drawn,
    "event_top": _event_top,
    "effect_over": lambda state, data: state.but(effects=state.effects - {data["event"]}),
    "used": lambda state, data: state.but(used=state.used | {data["what"]}),
    "income": lambda state, data: state.but(points=state.points + data["points"]),
    "bought": lambda state, data: state.but(units=_at(state, (data["unit"],), data["zone"])),
    "placed": lambda state, data: state.but(units=_at(state, data["units"], data["zone"])),
    "industry": _industry,
    "harbor": lambda state, data: state.but(harbors=state.harbors | {data["zone"]}),
    "carried": _carried,
    "marches": _marches,
    "tried": lambda state, data: state.but(moves={**state.moves, data["unit"]: THREW}),
    "keg_laid": _keg_laid,
    "keg_lifted": lambda state, data: state.but(kegs=_more(state.kegs, data["zone"], -1)),
    "kegs_blew": lambda state, data: state.but(kegs=_without(state.kegs, data["zone"])),
    "captured": _lost,
    "destroyed": _lost,
    "fled": lambda state, data: _lost(state, data).but(fleeing=_more(state.fleeing, data["zone"], len(data["units"]))),
    "rescued": lambda state, data: _lost(state, data).but(evacuated=state.evacuated + len(data["units"])),
    "workforce": lambda state, data: state.but(workforce={**state.workforce, data["zone"]: data["left"]}),
    "zone_destroyed": _zone_destroyed,
    "weed_spread": lambda state, data: state.but(ruins={**state.ruins, **dict.fromkeys(data["zones"], WEED)}),
    "weed_rotted": lambda state, data: state.but(ruins={**state.ruins, data["zone"]: DESTROYED}),
    "wave_moved": lambda state, data: state.but(waves={**state.waves, data["wave"]: data["to"]}),
    "opened": _opened,
    "wave_gone": _wave_gone,
    "tripod_hit": lambda state, data: state.but(damaged=state.damaged | {data["tripod"]}),
    "tripod_mended": lambda state, data: state.but(damaged=state.damaged - {data["tripod"]}),
    "tripod_destroyed": _tripod_destroyed,
    "flyer": lambda state, data: state.but(flyer=min(FLYER, max(0, state.flyer + data["pieces"]))),
    "battle_begins": _battle_begins,
    "put": _put,
    "warship": _warship,
    "free_warships": lambda state, data: state.fighting(free=data["ships"]),
    "earthworks": lambda state, data: state.but(earthworks=_more(state.earthworks, data["gun"], data["count"])),
    "detected": _detected,
    "dug": lambda state, data: state.fighting(dug=state.fight.dug | {data["unit"]}),
    "plan_gained": _plan_gained,
    "plan_used": _plan_used,
    "card_shown": _card_shown,
    "reshuffled": _reshuffled,
    "set_up": lambda state, data: _piled(state, data).fighting(tripods=dict(data["places"]), left=()),
    "sea_tripods": lambda state, data: state.fighting(left=(*state.fight.left, *data["tripods"])),
    "card": _card,
    "walked": _walked,
    "arrived": _arrived,
    "fires": _fires,
    "sailed": _sailed,
    "safe": _safe,
    "battle_ended": _battle_ended,
    "ended": lambda state, data: state.but(over=(data["winner"], data["reason"]), agenda=()),
}
