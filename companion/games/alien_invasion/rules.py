"""Alien Invasion: the game on the kernel.

What becomes of a task, and what follows from an answer, stands in ``TASKS`` of the modules beside this one. Each change
of the agenda is an event, ``next``. The referee knows groups, not places: what stands where, what stands between and
who touches whom is answered by people (asks of the table).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.games.alien_invasion import actions, cards, combat, fire
from companion.games.alien_invasion.changes import EVENTS
from companion.games.alien_invasion.data import OWN, SUITS, fair, of, playing
from companion.games.alien_invasion.state import AWAY, GONE, ON, THERE, Group, Open, State, View
from companion.games.alien_invasion.steps import Doing
from companion.kernel.errors import UserError
from companion.kernel.game import Event, Outcome, Placement, Refused, Seat, asks_for
from companion.kernel.manifest import game as manifest_of
from companion.kernel.rules import Agenda, Rules, Step, Task, waiting
from companion.kernel.states import fields_of
from companion.models.alien_invasion import GAME

TASKS: Final[Mapping[str, Doing]] = {**cards.TASKS, **actions.TASKS, **fire.TASKS, **combat.TASKS}
NEXT: Final = "next"
HOLES: Final = 3
"""Markers for each squad; two of them lie on the table when the game begins."""
OPEN_HOLES: Final = 2
SHOWN: Final = fields_of(Open)


class AlienInvasion(Rules[State]):
    """The rules. The data are the box's, and the factions of one's own that stand in a game's options."""

    name = GAME
    version = 4

    def seats(self, state: State) -> tuple[Seat, ...]:
        return state.seats

    def setup(self, options: Mapping[str, Any]) -> State:
        """Put standard forces on their edges, holes on the table, the deck shuffled for the first time."""
        try:
            chosen: dict[str, Any] = manifest_of(GAME).chosen({id: options[id] for id in options if id != OWN})
            if options.get(OWN):
                chosen[OWN] = tuple(options[OWN])
            data = of(chosen)
            seats = playing(chosen)
            fair(chosen, seats)
        except UserError as error:
            raise Refused("unknown-option", why=str(error)) from None
        if chosen["deck"] == "playing" and len(seats) > len(SUITS):
            raise Refused("too-many-suits", factions=len(seats), suits=len(SUITS))
        squads = {
            seat: sum(template.groups for template in data.forces[seat] if template.pack)
            for seat in seats
            if data.factions[seat].burrows
        }
        groups = {
            id: Group(seat, template, template.figures, place=AWAY if template.arrives else ON)
            for seat in seats
            for id, template in data.force(seat, vehicles=chosen["vehicles"]).items()
        }
        state = State(
            seats=seats,
            groups=groups,
            deck=(),
            options=chosen,
            todo=(("set",),),
            holes={seat: OPEN_HOLES * count for seat, count in squads.items()},
            spare={seat: (HOLES - OPEN_HOLES) * count for seat, count in squads.items()},
        )
        return state.but(deck=tuple(sorted(cards.deck_of(state))))

    # ---- who is asked ---------------------------------------------------------------------------------------

    def _do(self, state: State, task: Task) -> Step:
        if state.over is None:
            return TASKS[task[0]](state, *task[1:])
        figures = {seat: cards.strength(state, seat) for seat in state.seats}
        facts = {"winners": state.over, "figures": figures, "kills": dict(state.kills), "shuffles": state.shuffles}
        return Outcome(state.over, state.reason, facts)

    # ---- what follows ---------------------------------------------------------------------------------------

    def _agenda(self, state: State) -> Agenda:
        return state.todo

    def _turned(self, state: State, agenda: Agenda, facts: Mapping[str, Any], happened: list[Event]) -> State:
        """Of several changes in a row only their sum is kept."""
        data = {"todo": agenda, **facts}
        if happened and happened[-1].kind == NEXT:
            data = {**happened.pop().data, **data}
        happened.append(Event(NEXT, data))
        return state.but(**data)

    # ---- how the state changes ------------------------------------------------------------------------------

    def _evolved(self, state: State, event: Event) -> State:
        change = EVENTS.get(event.kind)
        return change(state, event.data) if change else state

    # ---- what there is -----------------------------------------------------------------------------------------

    def stock(self, state: State) -> Mapping[str, Sequence[str | int]]:
        """Return the action cards, Special Events among them; figures, the fallen among them; hole markers; the
        capsule."""
        left = [
            (group.seat, kind.id, count)
            for group in state.groups.values()
            for kind, count in zip(group.template.kinds, group.figures, strict=True)
        ]
        fallen = [(seat, kind, count) for seat, lost in state.fallen.items() for kind, count in lost.items()]
        lies = state.capsule in (THERE, GONE) or state.capsule.startswith("off:")
        return {
            "cards": (*state.deck, *state.row, *state.discard),
            "figures": [f"{seat} {kind}" for seat, kind, count in (*left, *fallen) for _ in range(count)],
            **{f"holes of {seat}": (state.holes[seat], state.spare[seat]) for seat in state.holes},
            "capsule": (int(lies), int(state.capsule in state.groups)),
        }

    # ---- what may be seen -----------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        return View(
            *SHOWN(state), seat=seat, asks=asks_for(asks, seat), waiting=waiting(asks), deck=len(state.deck)
        )  # fmt: skip

    def placed(self, view: View) -> Mapping[str, Placement]:
        """Return the set in its row, where people deal; a card that has been played lies sideways."""
        if view.options["cards"] != "real":
            return {}
        return {
            card: Placement(str(place), "front", 90 if place <= view.played else 0)
            for place, card in enumerate(view.row, 1)
        }
