"""Every piece of the game, wherever it is: what no event may lose, double or make out of nothing.

What lies in a cup or in the supply is what is nowhere else. So what was taken off the map and still stands on the
battle board is counted twice, and so is a Tripod of two Waves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from companion.games.war_of_the_worlds.data import FLYER, GUNS, Data
from companion.games.war_of_the_worlds.state import State, kind_of

Pieces = Sequence[str | int]
WAVES: Final = ("1", "2", "3", "4", "5")
AFLOAT: Final = ("warship", "freighter")
KINDS: Final = ("infantry", "cavalry", *GUNS, "refugee")


def stock(data: Data, state: State) -> Mapping[str, Pieces]:
    """Return all pieces by kind: names of single ones, numbers of like ones place by place."""
    battle = state.battle
    piled = [card for deck in data.decks for card in state.discards.get(deck, ())]
    out = (*state.units, *state.spent)
    board = () if battle is None else (*battle.waiting, *battle.guns, *battle.others)
    land = () if battle is None or battle.board != "land" else (*battle.tripods, *battle.left)
    sea = () if battle is None or battle.board == "land" else tuple({*battle.tripods, *battle.left})
    pieces = {
        **{kind: [f"{kind}_{number}" for number in range(1, data.counts[kind] + 1)] for kind in (*KINDS, *AFLOAT)},
        **{who: [who] for who in data.characters},
    }
    return {
        "battle_cards": (*[card for deck in state.decks.values() for card in deck], *state.shown, *piled),
        "event_cards": (*state.events, *state.discards.get("events", ())),
        "plans": data.plan_counters if battle is None else (*battle.cup, *battle.plans, *battle.used),
        "waves": _pieces(WAVES, [str(wave) for wave in (*state.waves, *state.cylinders)]),
        "tripods": _pieces(data.tripods, [one for area in state.tripods.values() for one in area], land),
        "naval_tripods": _pieces(data.sea_tripods, sea, sea),
        **{
            kind: _pieces(all, _of(kind, board if kind in AFLOAT else out), _of(kind, board))
            for kind, all in pieces.items()
        },
        "harbors": _pieces(data.harbors, (*state.harbors, *state.lost)),
        "zones": (*state.ruins, *[zone for zone, force in state.workforce.items() if force]),
        "industrials": _count(data.counts["industrial"], len(state.industry)),
        "kegs": _count(data.counts["keg"], sum(state.kegs.values())),
        "earthworks": _count(data.counts["earthworks"], sum(state.earthworks.values())),
        "flying_machine": _count(FLYER, state.flyer),
    }


def _pieces(all: Iterable[str], out: Sequence[str], board: Sequence[str] = ()) -> Pieces:
    """Pieces on the map, on the battle board (those of the map among them), and in the supply."""
    return (*[one for one in out if one not in board], *board, *[one for one in all if one not in out])


def _count(all: int, out: int) -> Pieces:
    return (out, all - out)


def _of(kind: str, units: Iterable[str]) -> list[str]:
    return [unit for unit in units if kind_of(unit) == kind]
