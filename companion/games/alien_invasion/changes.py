"""How each event changes the state. Total: an event that the rules gave never fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any, Final

from companion.games.alien_invasion.state import ABOARD, BELOW, ON, THERE, Combat, Group, Pool, State
from companion.models.alien_invasion import CLASSES

Data = Mapping[str, Any]
LASTING: Final = "terrain"
"""What stands between two groups as long as neither of them moves; all else may change when a third one does."""
BETWEEN: Final = "group"
"""Another group stands between: until it moves or loses anybody."""
RESULTS: Final[Mapping[int, Data]] = {2: {"smoke": True}, 5: {"shift": -1}, 6: {"shift": 1}}
"""What Special Events change for the next card, by the die."""


def _with(state: State, id: str, **what: Any) -> State:
    return state.but(groups={**state.groups, id: state.groups[id]._replace(**what)})


def _set_drawn(state: State, data: Data) -> State:
    drawn = set(data["cards"])
    return state.but(row=(*state.row, *data["cards"]), deck=tuple([card for card in state.deck if card not in drawn]))


def _card(state: State, data: Data) -> State:
    return state.but(
        played=state.played + 1,
        level=data["level"],
        left=data["actions"],
        last=data["seat"],
        smoky=state.smoke,
        smoke=False,
        shift=0,
        strayed=False,
    )


def _card_lost(state: State, data: Data) -> State:
    """Nobody acts on it; but close combats are settled after it as after any card of its level."""
    return state.but(played=state.played + 1, level=data["level"], left=0, smoke=False, shift=0)


def _elsewhere(state: State, ids: Iterable[str], **what: Any) -> State:
    """Let groups come, move or go, and forget what stood between them and others."""
    changed = {id: state.groups[id]._replace(**what) for id in ids}
    return _forget(state.but(groups={**state.groups, **changed}), *changed)


def _forget(state: State, *changed: str) -> State:
    """Return what was said to stand between groups, as far as it still holds after some of them have moved, come or
    gone.

    Of a line into a close combat nothing is kept: who is in it may have changed.
    """
    kept = {
        pair: what
        for pair, what in state.sight.items()
        if what == LASTING and "/" not in pair and not {*pair.split(">")} & {*changed}
    }
    return state.but(sight=kept) if state.sight else state


def _thinned(state: State, hit: Set[str]) -> State:
    """Figures have fallen. Who was seen, or saw, may be among them, and a group may stand between no longer.

    Terrain stands where it stood.
    """

    def holds(pair: str, what: str) -> bool:
        shooter, _, target = pair.partition(">")
        combat = state.combats.get(target.partition("/")[0])
        aimed = combat.groups if combat else (target,)
        return what == LASTING or (what != BETWEEN and not hit & {shooter, *aimed})

    kept = {pair: what for pair, what in state.sight.items() if holds(pair, what)}
    return state.but(sight=kept) if state.sight else state


def _moved(state: State, data: Data) -> State:
    used = state.groups[data["group"]].used or data["how"] == "teleport"
    return _elsewhere(state, (data["group"],), at=data["at"], place=ON, aboard="", climbing=False, used=used)


def _placed(state: State, data: Data) -> State:
    """Put a group elsewhere than on the ground: below, in a hole, aboard, in the air; what it carries comes along."""
    place = data["place"]
    aboard = data.get("aboard", "") if place in (ABOARD, BELOW) else ""
    climbing = data.get("climbing", False)
    return _elsewhere(state, data["groups"], place=place, at="open", aboard=aboard, climbing=climbing)


def _holed(state: State, seat: str, more: int) -> State:
    """Give a faction more open holes, or fewer, and so many markers less, or more."""
    holes, spare = state.holes[seat] + more, state.spare[seat] - more
    return state.but(holes={**state.holes, seat: holes}, spare={**state.spare, seat: spare})


def _declared(state: State, data: Data) -> State:
    """Linked fire: shots of one card at one target are one pool; the best shelter that any of them meets counts."""
    new = Pool(**data)
    pools = []
    for pool in state.pools:
        if (pool.seat, pool.target) == (new.seat, new.target):
            new = new._replace(
                groups=(*pool.groups, *new.groups),
                dice=pool.dice + new.dice,
                rollers=pool.rollers + new.rollers,
                shelter=max(pool.shelter, new.shelter, key=CLASSES.index),
            )
        else:
            pools.append(pool)
    return state.but(pools=(*pools, new))


def _locked(state: State, data: Data) -> State:
    """Two groups touch: they join a combat that one of them is in, or begin one; two combats become one."""
    name, ids = data["combat"], data["groups"]
    combats, joined, first = {}, [*ids], None
    for other, combat in state.combats.items():
        if other == name or any(id in combat.groups for id in ids):
            joined += combat.groups
            first = first or combat
        else:
            combats[other] = combat
    merged = Combat(tuple(dict.fromkeys(joined)), data["defends"] or "", data["ground"])
    if first is not None and first.defends:
        merged = merged._replace(defends=first.defends, ground=first.ground)
    numbered = max(state.numbered, int(name[1:]))
    return state.but(combats={**combats, name: merged}, numbered=numbered)


def _melee(state: State, data: Data) -> State:
    combat = Combat(tuple(data["groups"]), below=True)
    return state.but(combats={**state.combats, data["combat"]: combat}, numbered=int(data["combat"][1:]))


def _combat_over(state: State, data: Data) -> State:
    return state.but(combats={name: one for name, one in state.combats.items() if name != data["combat"]})


def _fell(state: State, data: Data) -> State:
    """Figures are taken off the table: counted for whoever killed them, and for whoever lost them."""
    groups, seat, by = dict(state.groups), data["seat"], data["by"]
    for id, kind, count in data["losses"]:
        groups[id] = groups[id].more(kind, -count)
    hit = {id for id, _, _ in data["losses"]}
    gone = {id for id in hit if not groups[id].size}
    fallen = dict(state.fallen.get(seat, {}))
    for kind, count in data["kinds"]:
        fallen[kind] = fallen.get(kind, 0) + count
    lost = data["count"]
    kills = state.kills if by in ("", seat) else {**state.kills, by: state.kills.get(by, 0) + lost}
    combats = {
        name: one._replace(lost={**one.lost, seat: one.lost.get(seat, 0) + lost}) if hit & {*one.groups} else one
        for name, one in state.combats.items()
    }
    state = _forget(state, *gone) if gone else _thinned(state, hit)
    return _without_the_gone(state.but(combats=combats), groups).but(
        capsule=THERE if state.capsule in gone else state.capsule,
        fallen={**state.fallen, seat: fallen},
        kills=kills,
        dead_species=tuple(dict.fromkeys((*state.dead_species, *data["species"]))),
    )


def _without_the_gone(state: State, groups: Mapping[str, Group]) -> State:
    """Take groups without a figure off the table, out of combats too.

    :param groups: all of them, as they are now.
    """
    left = {id: group for id, group in groups.items() if group.size}
    combats = {
        name: one._replace(groups=tuple(id for id in one.groups if id in left)) for name, one in state.combats.items()
    }
    return state.but(groups=left, combats=combats)


def _reformed(state: State, data: Data) -> State:
    changed = {id: state.groups[id]._replace(figures=tuple(figures)) for id, figures in data["groups"]}
    dropped = state.capsule in changed and not changed[state.capsule].size
    after = _without_the_gone(_forget(state, *changed), {**state.groups, **changed})
    return after.but(capsule=data["groups"][0][0]) if dropped else after


def _came_back(state: State, data: Data) -> State:
    group = state.groups[data["group"]]
    fallen = {**state.fallen[group.seat], data["kind"]: state.fallen[group.seat][data["kind"]] - 1}
    groups = {**state.groups, data["group"]: group.more(data["place"], 1)}
    return state.but(groups=groups, fallen={**state.fallen, group.seat: fallen})


def _tried(state: State, data: Data) -> State:
    """Return an Action roll at the capsule: what it does to the capsule stands in the event."""
    if not data["success"]:
        return state
    id = data["group"]
    state = state.but(rolls={**state.rolls, id: state.rolls.get(id, 0) + 1}, capsule=data["capsule"])
    return _with(state, id, at="open") if data["capsule"] != THERE else state


EVENTS: Final[Mapping[str, Callable[[State, Data], State]]] = {
    "next": lambda state, data: state.but(**data),
    "set_drawn": _set_drawn,
    "shuffled": lambda state, data: state.but(deck=tuple(sorted(state.discard)), discard=(), shuffles=data["times"]),
    "set_done": lambda state, data: state.but(discard=(*state.discard, *state.row), row=(), played=0, level="", left=0),
    "card": _card,
    "card_lost": _card_lost,
    "special": lambda state, data: state.but(played=state.played + 1, level="", left=0),
    "event_rolled": lambda state, data: state.but(**RESULTS.get(data["result"], {})),
    "arrived": lambda state, data: _elsewhere(
        state.but(arrived=True), data["groups"], place=ON, successes=data["successes"]
    ),
    "moved": _moved,
    "placed": _placed,
    "dug": lambda state, data: _holed(state, data["seat"], 1),
    "closed": lambda state, data: _holed(state, data["of"], -1),
    "seen": lambda state, data: state.but(sight={**state.sight, f"{data['shooter']}>{data['target']}": data["what"]}),
    "declared": _declared,
    "locked": _locked,
    "melee": _melee,
    "combat_over": _combat_over,
    "fell": _fell,
    "went_off": _fell,
    "reformed": _reformed,
    "occupied": lambda state, data: _elsewhere(state, data["groups"], at=data["at"]),
    "came_back": _came_back,
    "studied": lambda state, data: state.but(studied=(*state.studied, data["species"])) if data["success"] else state,
    "tried": _tried,
    "carried_off": lambda state, data: state.but(capsule=data["capsule"]),
    "halfway": lambda state, data: _with(state, data["group"], climbing=True),
    "ended": lambda state, data: state.but(over=tuple(data["winners"]), reason=data["reason"], todo=()),
}
