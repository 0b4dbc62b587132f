"""Alien Invasion: the game on the kernel.

Whatever must be settled is a task; the first one is settled next. Who settles it by which rule stands in ``STEPS`` of
the modules beside this one. The referee knows groups, not places: what stands where, what stands between and who
touches whom is answered by people (asks of the table).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.games.alien_invasion import actions, cards, combat, fire
from companion.games.alien_invasion.changes import EVENTS
from companion.games.alien_invasion.data import GAME, OWN, SUITS, Data, of
from companion.games.alien_invasion.state import AWAY, ON, Group, State, View
from companion.games.alien_invasion.steps import Step
from companion.kernel.errors import UserError
from companion.kernel.game import Answer, Ask, Event, Outcome, Placement, Refused, Seat, asks_for
from companion.kernel.manifest import game as manifest_of
from companion.kernel.rules import Rules, ask_of, waiting

STEPS: Final[Mapping[str, Step]] = {**cards.STEPS, **actions.STEPS, **fire.STEPS, **combat.STEPS}
HOLES: Final = 3
"""Markers for each squad; two of them lie on the table when the game begins."""
OPEN_HOLES: Final = 2


class AlienInvasion(Rules[State]):
    """The rules. The data are the box's, and the factions of one's own that stand in a game's options."""

    name = GAME
    version = 1

    def seats(self, state: State) -> tuple[Seat, ...]:
        return state.seats

    def setup(self, options: Mapping[str, Any]) -> State:
        """Standard forces on their edges, holes on the table, the deck shuffled for the first time."""
        try:
            chosen: dict[str, Any] = manifest_of(GAME).chosen({id: options[id] for id in options if id != OWN})
            if options.get(OWN):
                chosen[OWN] = tuple(options[OWN])
            data = of(chosen)
        except UserError as error:
            raise Refused("unknown-option", why=str(error)) from None
        count = int(chosen["players"])
        seats = _playing(data, str(chosen["from"]), count)
        if chosen["deck"] == "playing" and count > len(SUITS):
            raise Refused("too-many-suits", factions=count, suits=len(SUITS))
        extra = cards.extras(data, seats, chosen)
        squads = {
            seat: sum(data.templates[id].groups for id in data.factions[seat].templates if data.templates[id].pack)
            for seat in seats
            if data.factions[seat].burrows
        }
        state = State(
            seats=seats,
            groups=_groups(data, seats, vehicles=bool(chosen["vehicles"])),
            deck=(),
            options=chosen,
            extra=extra,
            todo=(("set",),),
            holes={seat: OPEN_HOLES * count for seat, count in squads.items()},
            spare={seat: (HOLES - OPEN_HOLES) * count for seat, count in squads.items()},
        )
        return state._replace(deck=tuple(sorted(cards.deck_of(data, state))))

    # ---- who is asked ---------------------------------------------------------------------------------------

    def _ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        if state.over is not None:
            figures = {seat: cards.strength(of(state.options), state, seat) for seat in state.seats}
            facts = {"winners": state.over, "figures": figures, "kills": dict(state.kills), "shuffles": state.shuffles}
            return Outcome(state.over, state.reason, facts)
        task = state.todo[0]
        return STEPS[task[0]].ask(of(state.options), state, task)

    # ---- what follows ---------------------------------------------------------------------------------------

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        ask = ask_of(self.ask(state), seat)
        if answer not in ask.options:
            raise Refused("not-possible")
        task = state.todo[0]
        return self.follow(state, STEPS[task[0]].answer(of(state.options), state, task, ask, answer))

    def follow(self, state: State, events: Iterable[Event]) -> tuple[Event, ...]:
        """Events, and all that follows from them by itself until somebody must be asked.

        Of several changes of what comes next in a row only their sum is kept.
        """
        happened: list[Event] = []
        pending = list(events)
        self._known = {}
        while True:
            for event in pending:
                before = state
                if event.kind == "next" and happened and happened[-1].kind == "next":
                    last = happened.pop()
                    before = self._known.pop(id(last))[0]
                    event = Event("next", {**last.data, **event.data})
                state = self._play(before, event)
                happened.append(event)
            if state.over is not None or self.ask(state):
                return tuple(happened)
            task = state.todo[0]
            pending = STEPS[task[0]].go(of(state.options), state, task)

    # ---- how the state changes ------------------------------------------------------------------------------

    def _evolved(self, state: State, event: Event) -> State:
        change = EVENTS.get(event.kind)
        return change(state, event.data) if change else state

    # ---- what may be seen -----------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        return View(
            seat=seat,
            asks=asks_for(asks, seat),
            waiting=waiting(asks),
            seats=state.seats,
            groups=state.groups,
            deck=len(state.deck),
            row=state.row,
            played=state.played,
            shuffles=state.shuffles,
            level=state.level,
            left=state.left,
            smoky=state.smoky,
            pools=state.pools,
            combats=state.combats,
            sight=state.sight,
            holes=state.holes,
            spare=state.spare,
            kills=state.kills,
            fallen=state.fallen,
            dead_species=state.dead_species,
            studied=state.studied,
            capsule=state.capsule,
            rolls=state.rolls,
            options=state.options,
            over=state.over,
        )

    def placed(self, view: View) -> Mapping[str, Placement]:
        """The set in its row, where people deal; a card that has been played lies sideways."""
        if view.options["cards"] != "real":
            return {}
        return {
            card: Placement(str(place), "front", 90 if place <= view.played else 0)
            for place, card in enumerate(view.row, 1)
        }


def _playing(data: Data, first: Seat, count: int) -> tuple[Seat, ...]:
    """The factions of one's own, and those of the box from the first one on, round about."""
    box = [seat for seat in data.factions if seat not in data.own]
    start = box.index(first)
    playing = {*data.own[:count]}
    for place in range(count - len(playing)):
        playing.add(box[(start + place) % len(box)])
    return tuple(seat for seat in data.factions if seat in playing)


def _groups(data: Data, seats: Iterable[Seat], *, vehicles: bool) -> dict[str, Group]:
    made = {}
    for seat in seats:
        names = data.factions[seat].templates
        if vehicles:
            names = (*names, *data.vehicles.get(seat, ()))
        for name in names:
            template = data.templates[name]
            for id in data.groups(template):
                made[id] = Group(seat, name, template.figures, place=AWAY if template.arrives else ON)
    return made
