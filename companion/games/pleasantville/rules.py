"""They've Invaded Pleasantville: the game on the kernel.

What is still to be done stands in the state's agenda, first things first. A step of the agenda has a rule: what is
asked and what follows from each answer, or what happens if there is nothing to ask. A kind of event has a function that
changes the state. All of them are in the modules named after the rulebook's chapters; here they are put together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.games.pleasantville import captives, combat, concession, movement, setup, takeover, talk
from companion.games.pleasantville.book import Book, EvolveRule, Stepped, StepRule, shown, told
from companion.games.pleasantville.concession import influence_in_play, over
from companion.games.pleasantville.state import ALIEN, TOWN, Public, State, Step
from companion.games.pleasantville.tables import Tables
from companion.games.pleasantville.views import View, placed
from companion.kernel.board import Board
from companion.kernel.game import Answer, Ask, Event, Outcome, Placement, Refused, Seat, asks_for
from companion.kernel.rules import Rules, Task, waiting

AGENDA: Final[Mapping[str, tuple[Step, ...]]] = {
    "alien_move": (("alien_move",),),
    "town_move": (("town_move",),),
    "talk": (("talk",),),
    "combat": (("attack", TOWN), ("attack", ALIEN), ("captives",), ("recover",)),
    "takeover": (("takeover",), ("free",)),
}
"""What is to be done in each phase but the first, which has as many checks as the rules say."""

NOBODY: Final[frozenset[str]] = frozenset()
REASONED: Final = frozenset({"walk", "hold", "exchange"})
"""Asks of which only one thing can be refused: the reason tells nothing more."""


class Pleasantville(Rules[State]):
    """The rules, on a board and with its people and tables.

    :param board: the map of the town.
    :param townspeople: the parsed ``townspeople.toml``.
    :param tables: the parsed ``tables.toml``.
    :raises UserError: the data contradict each other.
    """

    name = "pleasantville"
    version = 4

    def __init__(self, board: Board, townspeople: Mapping[str, Any], tables: Mapping[str, Any]) -> None:
        super().__init__()
        self.book = Book(board, Tables(townspeople, tables))

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (TOWN, ALIEN)

    def setup(self, options: Mapping[str, Any]) -> State:
        """Open the box. The game has no options."""
        if options:
            raise Refused("unknown-option", option=min(options))
        return setup.start(self.book)

    def _do(self, state: State, task: Task) -> Stepped | Outcome:
        """Do a task, always by one ask: nothing in Pleasantville is decided at the same time."""
        public = state.public
        if public.over:
            winner, reason, ours, all_influence = public.over
            facts = {"town": ours, "all": all_influence, "turn": public.turn}
            return Outcome((winner,), reason, facts) if public.hq else [unmasking(state)]
        if not public.agenda:
            return turn_page(self.book, public)
        todo = public.agenda[0]
        return STEPS[todo[0]](self.book, state, todo)

    def _refusal(self, state: State, ask: Ask, answer: Answer) -> str:
        """Return a reason by the kind of ask alone: nothing of what is secret."""
        return f"not-possible-{ask.kind}" if ask.kind in REASONED else super()._refusal(state, ask, answer)

    def _evolved(self, state: State, event: Event) -> State:
        return EVENTS[event.kind](self.book, state, event.data)

    def stock(self, state: State) -> Mapping[str, Sequence[str | int]]:
        """Everybody in town, dead or alive."""
        return {"townspeople": tuple(state.public.counters)}

    def view(self, state: State, seat: Seat) -> View:
        """Return a viewer's view. Whoever is not the Alien, the table too, sees what both players know."""
        asks = self.ask(state)
        secret = state.secret if seat == ALIEN else None
        return View(seat, state.public, secret, asks_for(asks, seat), waiting(asks))

    def placed(self, view: View) -> Mapping[str, Placement]:
        return placed(view)


# ---- the sequence of play -----------------------------------------------------------------------------------


def turn_page(book: Book, public: Public) -> list[Event]:
    """Return the next phase, the next turn, or the end after the twelfth."""
    phases = book.tables.phases
    if public.phase == "setup":
        return [told("phase", turn=1, phase=phases[0])]
    following = phases.index(public.phase) + 1
    if following < len(phases):
        lost = concession.hopeless(book, public) if phases[following] == "takeover" else []
        if any(event.kind == "time_up" for event in lost):
            return lost
        return [told("phase", turn=public.turn, phase=phases[following]), *lost]
    if public.turn < book.limits.turns:
        return [told("phase", turn=public.turn + 1, phase=phases[0])]
    return [shown("time_up")]


def evolve_phase(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Return what was done once a phase may be done again; with a new turn, what was done once a turn."""
    public = state.public
    phase = data["phase"]
    agenda = AGENDA.get(phase) or (("check",),) * book.limits.walks
    if data["turn"] == public.turn:
        return state.now(phase=phase, agenda=agenda, acted=NOBODY, holds={})
    return state.now(
        turn=data["turn"],
        phase=phase,
        agenda=agenda,
        acted=NOBODY,
        holds={},
        talked=NOBODY,
        argued=NOBODY,
        tried=NOBODY,
        watched=NOBODY,
        operated=NOBODY,
        walks=(),
    )


# ---- the end ------------------------------------------------------------------------------------------------


def evolve_time_up(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """After the twelfth turn the Town wins with half of all influence in play or more; otherwise the Alien wins."""
    ours, everybody = influence_in_play(book, state.public)
    return over(book, state, *((ALIEN, "town_too_weak") if 2 * ours < everybody else (TOWN, "half_the_influence")))


def unmasking(state: State) -> Event:
    """End the game: the Alien shows its headquarters and turns its counters over."""
    hidden = [who for who, c in state.public.counters.items() if who in state.secret.aliens and c.control != ALIEN]
    return shown("unmasked", hq=state.secret.hq, aliens=tuple(hidden))


STEPS: Final[Mapping[str, StepRule]] = {
    **setup.STEPS, **movement.STEPS, **talk.STEPS, **combat.STEPS, **captives.STEPS, **takeover.STEPS,
    **concession.STEPS,
}  # fmt: skip

EVENTS: Final[Mapping[str, EvolveRule]] = {
    **setup.EVENTS, **movement.EVENTS, **talk.EVENTS, **combat.EVENTS, **captives.EVENTS, **takeover.EVENTS,
    **concession.EVENTS,
    "phase": evolve_phase,
    "zebu_lon_defeated": lambda book, state, data: over(book, state, TOWN, "zebu_lon_defeated"),
    "time_up": evolve_time_up,
    "unmasked": lambda book, state, data: state.seen(*data["aliens"], control=ALIEN).now(hq=data["hq"]),
}  # fmt: skip
