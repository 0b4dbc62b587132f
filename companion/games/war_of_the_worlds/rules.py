"""The War of the Worlds: France, the game on the kernel.

The state has an agenda of tasks. A task asks somebody, or it is settled by events that put others in its place; so
whatever nobody needs to be asked follows by itself. After each step the ends of the game are looked for, in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.games.war_of_the_worlds import anytime, battle, campaign, changes, invasion, land, sea
from companion.games.war_of_the_worlds.data import AFLOAT, FLYER, GAME, GENERAL, PARIS, TRACK, Data
from companion.games.war_of_the_worlds.state import Agenda, Choice, State, Task, View, grade, score
from companion.games.war_of_the_worlds.step import ON, STOP, Deciding, Doing
from companion.kernel.errors import UserError
from companion.kernel.game import (
    Answer,
    Ask,
    Event,
    Outcome,
    Placement,
    Refused,
    Seat,
    asks_for,
)
from companion.kernel.manifest import game as manifest_of
from companion.kernel.rules import Rules, ask_of, waiting

TASKS: Final[Mapping[str, Doing]] = {
    **campaign.TASKS,
    **invasion.TASKS,
    **battle.TASKS,
    **land.TASKS,
    **sea.TASKS,
    **anytime.TASKS,
}
DECISIONS: Final[Mapping[str, Deciding]] = {
    **campaign.DECISIONS,
    **invasion.DECISIONS,
    **battle.DECISIONS,
    **land.DECISIONS,
    **sea.DECISIONS,
    **anytime.DECISIONS,
}
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


class WarOfTheWorlds(Rules[State]):
    """The rules, with the game's data.

    :param data: zones, charts, cards, boards.
    """

    name = GAME
    version = 1

    def __init__(self, data: Data) -> None:
        super().__init__()
        self.data = data

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (GENERAL,)

    def setup(self, options: Mapping[str, Any]) -> State:
        """The map before the first die: where Wave 1 and the Cylinder of Wave 2 land is asked."""
        try:
            chosen = manifest_of(GAME).chosen(options)
        except UserError as error:
            raise Refused("unknown-option", why=str(error)) from None
        data = self.data
        choice = Choice(
            str(chosen["scenario"]),
            str(chosen["difficulty"]),
            str(chosen["earthworks"]),
            str(chosen["range2"]),
            bool(chosen["events"]),
            chosen["cards"] == "real",
            str(chosen["damaged"]),
        )
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
            (("land", 1, FIRST_WAVE, False), *second, *((("event_top",),) if choice.events else ()), ("turn",)),
            {zone: one.workforce for zone, one in data.zones.items()},
            units=units,
            harbors=harbors,
            decks=data.decks,
            events=tuple(data.events),
        )

    # ---- who is asked ---------------------------------------------------------------------------------------

    def _ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        if state.over is not None:
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
        asks = TASKS[state.agenda[0][0]](self.data, state, state.agenda[0])
        assert isinstance(asks, tuple), f"{state.agenda[0]} asks nobody"
        return anytime.offered(self.data, state, asks)

    # ---- what follows ---------------------------------------------------------------------------------------

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        ask = ask_of(self.ask(state), seat)
        if answer not in ask.options:
            raise Refused("not-possible")
        if anytime.is_extra(ask, answer):
            return self.follow(state, anytime.done(state.agenda[0], answer))
        return self.follow(state, DECISIONS[ask.kind](self.data, state, state.agenda[0], ask, answer))

    def follow(self, state: State, events: Iterable[Event]) -> tuple[Event, ...]:
        """Events, and all that follows from them by itself until somebody must be asked."""
        before = agenda = state.agenda
        happened: list[Event] = []
        pending = list(events)
        asks: tuple[Ask, ...] = ()
        following: dict[int, tuple[State, Event, State]] = {}
        decisive = True
        data, evolve = self.data, changes.evolve
        while not asks:
            for event in pending:
                kind, facts = event.kind, event.data
                if "then" in facts:
                    assert isinstance(facts, dict)
                    agenda = (*facts.pop("then"), *agenda[1:])
                if kind == ON:
                    continue
                if kind == STOP:
                    agenda = _stopped(agenda)
                    continue
                if kind == "arrived":
                    agenda = _in_line(agenda, facts)
                after = evolve(state, event)
                following[id(event)] = (state, event, after)
                state = after
                happened.append(event)
                decisive = decisive or kind in DECISIVE
            if state.over is not None:
                self._known = following
                return tuple(happened)
            if decisive and (end := self._end(state)):
                pending = [Event("ended", {"winner": end[0], "reason": end[1]}, line="line-ended")]
                continue
            decisive = False
            step = TASKS[agenda[0][0]](data, state, agenda[0])
            if isinstance(step, tuple):
                asks = step
            else:
                pending = step
        last = happened.pop() if happened else Event(ON, {})
        was = following.pop(id(last))[0] if id(last) in following else state
        last = last._replace(data={**last.data, "agenda": _change(before, agenda)})
        after = state.but(agenda=agenda)
        following[id(last)] = (was, last, after)
        self._known = following
        self._asked = (after, anytime.offered(data, after, asks))
        return (*happened, last)

    def _end(self, state: State) -> tuple[str, str] | None:
        """The first end of the game that holds, in the order of 3.2 (WW-35, 36)."""
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

    def _evolved(self, state: State, event: Event) -> State:
        return changes.evolve(state, event)

    # ---- what may be seen -----------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        return View(
            seat=seat,
            asks=asks_for(asks, seat),
            waiting=waiting(asks),
            choice=state.choice,
            turn=state.turn,
            phase=state.phase,
            points=state.points,
            human_vp=state.human_vp,
            germs=state.germs,
            martian_vp=state.martian_vp,
            colonies=state.colonies,
            flyer=state.flyer,
            evacuated=state.evacuated,
            wiped=state.wiped,
            workforce=state.workforce,
            ruins=state.ruins,
            waves=state.waves,
            cylinders=state.cylinders,
            fresh=state.fresh,
            entered=state.entered,
            tripods=state.tripods,
            damaged=state.damaged,
            units=state.units,
            earthworks=state.earthworks,
            spent=state.spent,
            kegs=state.kegs,
            harbors=state.harbors,
            lost=state.lost,
            industry=state.industry,
            new_industry=state.new_industry,
            decks={board: len(deck) for board, deck in state.decks.items()},
            events=state.events,
            top=state.top,
            effects=state.effects,
            used=state.used,
            moves=state.moves,
            marching=state.marching,
            gone=state.gone,
            fought=state.fought,
            battle=state.battle,
            over=state.over,
        )

    def placed(self, view: View) -> Mapping[str, Placement]:
        """Every counter and figure that hands move, on the map or on the battle board, and the tracks."""
        pieces: dict[str, Placement] = {}
        for zone, force in view.workforce.items():
            if zone in view.ruins:
                pieces[f"ruin_{zone}"] = Placement(zone, view.ruins[zone])
            else:
                pieces[workforce_counter(zone, force)] = Placement(zone, str(force))
        for wave, zone in view.waves.items():
            pieces[f"wave_{wave}"] = Placement(zone)
        for wave, zone in view.cylinders.items():
            pieces[f"cylinder_{wave}"] = Placement(zone)
        for colour, zone in self.data.machines.items():
            pieces[f"machine_{colour}"] = Placement(zone)
        for zone in view.harbors:
            pieces[f"harbor_{zone}"] = Placement(f"harbor-{zone}")
        for zone in view.industry:
            pieces[f"industrial_{zone}"] = Placement(zone)
        for zone, count in view.kegs.items():
            pieces.update({f"keg_{zone}_{number}": Placement(zone) for number in range(1, count + 1)})
        for unit, zone in view.units.items():
            pieces[unit] = Placement(zone)
        for wave, area in view.tripods.items():
            for tripod in area:
                pieces[tripod] = Placement(f"staging-{wave}", turn=shown_at(view, tripod))
        if view.battle is not None:
            pieces.update(self._on_board(view))
        for gun, count in view.earthworks.items():
            if gun in pieces:
                place = pieces[gun].place
                pieces.update({f"earthworks_{gun}_{number}": Placement(place) for number in range(1, count + 1)})
        for number in range(1, view.flyer + 1):
            pieces[f"flyer_{number}"] = Placement("flying_machine")
        tracks = (
            ("human_vp", view.human_vp),
            ("martian_vp", view.martian_vp),
            ("germ", view.germs),
            ("colonization", view.colonies),
            ("points_ten", view.points // 10),
            ("points_one", view.points % 10),
        )
        pieces.update({counter: Placement(f"{counter}-{min(number, TRACK)}") for counter, number in tracks})
        if view.phase:
            pieces["clock"] = Placement(f"phase-{view.phase}")
        return pieces

    def _on_board(self, view: View) -> Mapping[str, Placement]:
        fight = view.battle
        assert fight is not None
        pieces = {"battle": Placement(fight.zone)}
        mark = AFLOAT if fight.board == "naval" else ""
        for unit, hex in (*fight.guns.items(), *fight.others.items()):
            pieces[unit] = Placement(f"{mark}{hex}")
        for tripod, hex in fight.tripods.items():
            pieces[tripod] = Placement(f"{mark}{hex}", turn=shown_at(view, tripod))
        return pieces


def workforce_counter(zone: str, force: int) -> str:
    """The Production counter of a zone: Paris has another one for what is above eight."""
    return f"workforce_{zone}_high" if force > SIDES_TO else f"workforce_{zone}"


def shown_at(view: View, tripod: str) -> int:
    """How a Tripod stands: turned round in its stand, or laid flat, once it is damaged."""
    return DAMAGED[view.choice.damaged] if tripod in view.damaged else 0


def _change(before: Agenda, after: Agenda) -> tuple[int, Agenda]:
    """How many tasks of an agenda are done, and which ones stand before the rest."""
    same = 0
    for one, other in zip(reversed(before), reversed(after), strict=False):
        if one is not other and one != other:
            break
        same += 1
    return len(before) - same, after[: len(after) - same]


def _stopped(agenda: Agenda) -> Agenda:
    """Nothing is left of a battle but its end."""
    place = next(place for place, task in enumerate(agenda) if task[0] == "battle_end")
    return agenda[place:]


def _in_line(agenda: Agenda, arrived: Mapping[str, Any]) -> Agenda:
    """A Tripod that has arrived acts after those whose lines stand above its own."""
    row = arrived["row"]
    acts: tuple[Task, ...] = tuple(("act", arrived["tripod"], number, row) for number in range(arrived["actions"]))
    place = 0
    while agenda[place][0] == "act" and agenda[place][3] <= row:
        place += 1
    return (*agenda[:place], *acts, *agenda[place:])
