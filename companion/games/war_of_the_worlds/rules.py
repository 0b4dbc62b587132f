"""The War of the Worlds: France, the game on the kernel.

Its reaction to what happens are the ends of the game, in order; its interrupts are in ``anytime``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from companion.games.war_of_the_worlds import anytime, battle, campaign, changes, invasion, land, sea
from companion.games.war_of_the_worlds.data import AFLOAT, FLYER, GENERAL, PARIS, TRACK, Data
from companion.games.war_of_the_worlds.state import Choice, Open, State, View, grade, score
from companion.games.war_of_the_worlds.stock import stock
from companion.kernel.game import Answer, Ask, Event, Outcome, Placement, Seat, asks_for
from companion.kernel.rules import Agenda, Items, Rules, Step, Task, change, choose, waiting
from companion.kernel.states import fields_of
from companion.models.war_of_the_worlds import GAME

TASKS: Final[Mapping[str, Callable[[Data, State, Task], Step]]] = {
    name.removeprefix("task_"): doing
    for module in (campaign, invasion, battle, land, sea, anytime)
    for name, doing in vars(module).items()
    if name.startswith("task_")
}
"""What does each task: ``task_plans`` does ``("plans",)``."""
ON: Final = "on"
"""Nothing is to be told; the agenda goes on."""
DECISIVE: Final = frozenset(
    ("human_scored", "martians_scored", "wave_gone", "zone_destroyed", "flyer", "rescued", "safe", "turn")
)  # fmt: skip
"""Events after which the game may be over."""
DAMAGED: Final = {"turned": 180, "flat": 90}
"""Degrees by which a damaged Tripod is turned, by the option."""
MARTIANS: Final = "martians"
FIRST_WAVE: Final = 4
"""Tripods of the first two Waves."""
SIDES_TO: Final = 8
"""What the two sides of a Production counter show at most."""
EVACUATED: Final = 30
"""Refugees whose rescue wins Channel Flight."""
SHOWN: Final = fields_of(Open)


class WarOfTheWorlds(Rules[State]):
    """The rules, with the game's data.

    :param data: zones, charts, cards, boards.
    """

    name = GAME
    version = 3

    def __init__(self, data: Data) -> None:
        super().__init__()
        self.data = data

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (GENERAL,)

    def setup(self, options: Mapping[str, Any]) -> State:
        """Return the map before the first die: where Wave 1 and the Cylinder of Wave 2 land is asked."""
        choice = Choice(**choose(GAME, options))
        data = self.data
        second: Agenda = (("land", 2, FIRST_WAVE, True),)
        harbors: frozenset[str] = frozenset()
        units: dict[str, str] = {}
        if choice.scenario == "siege_of_paris":
            second = (("lay_cylinder", 2, FIRST_WAVE, True, "rennes"),)
            units = dict.fromkeys(("field_gun_1", "field_gun_2", "infantry_1"), PARIS)
        if choice.scenario == "channel_flight":
            harbors = frozenset(("calais", "le_havre"))
        return State(
            choice,
            {zone: one.workforce for zone, one in data.zones.items()},
            agenda=(("land", 1, FIRST_WAVE, False), *second, *((("event_top",),) if choice.events else ()), ("turn",)),
            units=units,
            harbors=harbors,
            decks=data.decks,
            events=tuple(data.events),
        )

    # ---- who is asked ---------------------------------------------------------------------------------------

    def _do(self, state: State, task: Task) -> Step:
        if state.over is None:
            return TASKS[task[0]](self.data, state, task)
        winner, reason = state.over
        points = score(state)
        facts = {
            "turn": state.turn,
            "score": points,
            "grade": grade(points),
            "difficulty": state.choice.difficulty,
            "scenario": state.choice.scenario,
            "evacuated": state.evacuated,
            "wiped": state.wiped,
            "germs": state.germs,
            "human_vp": state.human_vp,
            "colonies": state.colonies,
            "martian_vp": state.martian_vp,
        }
        return Outcome((winner,), reason, facts)

    def _offered(self, state: State, asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
        return anytime.offered(self.data, state, asks)

    # ---- what follows ---------------------------------------------------------------------------------------

    def _interrupted(self, state: State, ask: Ask, answer: Answer) -> Items | None:
        return anytime.done(answer) if answer[0] in anytime.VERBS else None

    def _agenda(self, state: State) -> Agenda:
        return state.agenda

    def _closed(self, before: State, state: State, agenda: Agenda, happened: list[Event]) -> State:
        """Let the last event bear what the whole decision made of the agenda; an ``on`` where nothing is told."""
        last = happened.pop() if happened else Event(ON)
        happened.append(replace(last, data={**last.data, "agenda": change(before.agenda, agenda)}))
        return state.but(agenda=agenda)

    def _reaction(self, state: State, happened: Sequence[Event]) -> Items:
        """Return the end, once one of its conditions may have come true."""
        for event in happened:
            if event.kind in DECISIVE:
                break
        else:
            if happened:
                return []
        if (end := self._end(state)) is None:
            return []
        return [Event("ended", {"winner": end[0], "reason": end[1]}, line="line-ended")]

    def _end(self, state: State) -> tuple[str, str] | None:
        """Return the first end of the game that holds, in the order of 3.2 (WW-35, 36)."""
        if state.turn and not state.waves and not state.cylinders:
            return GENERAL, "waves_gone"
        if state.germs >= TRACK:
            return GENERAL, "germs"
        if state.evacuated >= EVACUATED and state.choice.scenario == "channel_flight":
            return GENERAL, "evacuation"
        if state.colonies >= TRACK:
            return MARTIANS, "colonized"
        if PARIS in state.ruins:
            return MARTIANS, "paris"
        if state.flyer >= FLYER:
            return MARTIANS, "flying_machine"
        return None

    _evolved = staticmethod(changes.evolve)

    # ---- what there is ------------------------------------------------------------------------------------------

    def stock(self, state: State) -> Mapping[str, Sequence[str | int]]:
        return stock(self.data, state)

    # ---- what may be seen -----------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        left = {board: len(deck) for board, deck in state.decks.items()}
        return View(*SHOWN(state), seat=seat, asks=asks_for(asks, seat), waiting=waiting(asks), decks=left)

    def placed(self, view: View) -> Mapping[str, Placement]:
        """Every counter and figure that hands move, on the map or on the battle board, and the tracks."""
        pieces: dict[str, Placement] = {}
        for zone, force in view.workforce.items():
            if zone in view.ruins:
                pieces[f"ruin_{zone}"] = Placement(zone, view.ruins[zone])
            else:
                pieces[workforce_counter(zone, force)] = Placement(zone, str(force))
        pieces |= {f"wave_{wave}": Placement(zone) for wave, zone in view.waves.items()}
        pieces |= {f"cylinder_{wave}": Placement(zone) for wave, zone in view.cylinders.items()}
        pieces |= {f"machine_{colour}": Placement(zone) for colour, zone in self.data.machines.items()}
        pieces |= {f"harbor_{zone}": Placement(f"harbor-{zone}") for zone in view.harbors}
        pieces |= {f"industrial_{zone}": Placement(zone) for zone in view.industry}
        for zone, count in view.kegs.items():
            pieces |= _alike(f"keg_{zone}", zone, count)
        pieces |= {unit: Placement(zone) for unit, zone in view.units.items()}
        for wave, area in view.tripods.items():
            for tripod in area:
                pieces[tripod] = Placement(f"staging-{wave}", turn=shown_at(view, tripod))
        if view.battle is not None:
            pieces |= _on_board(view)
        for gun, count in view.earthworks.items():
            if gun in pieces:
                pieces |= _alike(f"earthworks_{gun}", pieces[gun].place, count)
        pieces |= _alike("flyer", "flying_machine", view.flyer)
        tens = min(view.points // 10, TRACK)
        tracks = (
            ("human_vp", view.human_vp),
            ("martian_vp", view.martian_vp),
            ("germ", view.germs),
            ("colonization", view.colonies),
            ("points_ten", tens),
            ("points_one", view.points - 10 * tens),  # from 110 on it stands on 10
        )
        pieces |= {counter: Placement(f"{counter}-{min(number, TRACK)}") for counter, number in tracks}
        if view.phase:
            pieces["clock"] = Placement(f"phase-{view.phase}")
        return pieces


def _alike(kind: str, place: str, count: int) -> Mapping[str, Placement]:
    """Return so many counters that lie in one place."""
    return {f"{kind}_{number}": Placement(place) for number in range(1, count + 1)}


def _on_board(view: View) -> Mapping[str, Placement]:
    """Return what is on the battle board, and the marker of its zone."""
    fight = view.fight
    mark = AFLOAT if fight.board == "naval" else ""
    hexes = {**fight.guns, **fight.others, **fight.tripods}
    pieces = {one: Placement(f"{mark}{hex}", turn=shown_at(view, one)) for one, hex in hexes.items()}
    return {"battle": Placement(fight.zone), **pieces}


def workforce_counter(zone: str, force: int) -> str:
    """Return the Production counter of a zone: Paris has another one for what is above eight."""
    return f"workforce_{zone}_high" if force > SIDES_TO else f"workforce_{zone}"


def shown_at(view: View, tripod: str) -> int:
    """How a Tripod stands: turned round in its stand, or laid flat, once it is damaged."""
    return DAMAGED[view.choice.damaged] if tripod in view.damaged else 0
