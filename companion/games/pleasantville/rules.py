"""They've Invaded Pleasantville: the game on the kernel.

What is still to be done stands in the state's agenda, first things first. A step of the agenda has a rule: what is
asked and what follows from each answer, or what happens if there is nothing to ask. A kind of event has a function that
changes the state. Most of them are in the modules named after the rulebook's chapters; here they are put together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.games.pleasantville import captives, combat, concession, movement, setup, takeover, talk
from companion.games.pleasantville.book import Book, EvolveRule, Stepped, StepRule, shown, told
from companion.games.pleasantville.concession import influence_in_play, over
from companion.games.pleasantville.state import ALIEN, TIED, TOWN, Public, State, Step
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


def next_step(book: Book, state: State, data: object) -> State:
    """Strike the first step off the agenda."""
    return state.done()


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
    "hq": setup.hq, "town_first": setup.town_first, "alien_first": setup.alien_first, "place": setup.place,
    "swap": setup.swap,
    "check": movement.check, "target": movement.target, "walk": movement.walk, "path": movement.path,
    "alien_move": movement.alien_move, "town_move": movement.town_move, "hold": movement.hold,
    "talk": talk.talk, "talk_roll": talk.talk_roll, "influence_roll": talk.influence_roll,
    "attack": combat.attack, "defend": combat.defend, "clash": combat.clash, "loss": combat.loss,
    "retreat": combat.retreat, "flee": combat.flee, "recover": combat.recover,
    "aftermath": captives.aftermath, "captives": captives.captives, "implant": captives.implant, "free": captives.free,
    "takeover": takeover.takeover, "exchange": takeover.exchange, "observe": takeover.observe, "watch": takeover.watch,
    "flip": takeover.flip, "concede": concession.concede,
}  # fmt: skip
"""What becomes of each step of the agenda."""

EVENTS: Final[Mapping[str, EvolveRule]] = {
    "passed": next_step,
    "phase": evolve_phase,
    # preparation
    "hq": lambda book, state, data: state.knowing(hq=data["space"]),
    "hq_chosen": next_step,
    "town_first": lambda book, state, data: state.put(data["counter"], control=TOWN).done(),
    "alien_first": lambda book, state, data: state.knowing(first=data["counter"], aliens=frozenset((data["counter"],))),
    "alien_rolled": next_step,
    "placed": setup.evolve_placed,
    "swapped": next_step,
    # movement
    "called": movement.evolve_called,
    "aimed": movement.evolve_aimed,
    "stayed": movement.evolve_stayed,
    "set_off": movement.evolve_set_off,
    "walked": movement.evolve_walked,
    "moved": movement.evolve_moved,
    "set_out": lambda book, state, data: state.begun(("hold", data["counters"], data["path"], 0)),
    "held": movement.evolve_held,
    # words
    "talks": lambda book, state, data: state.begun(
        ("talk_roll", data["talker"], data["suspect"]), talked=state.public.talked | {data["talker"]}
    ),
    "talked": talk.evolve_talked,
    "argues": lambda book, state, data: state.begun(
        ("influence_roll", data["influencers"], data["target"]),
        argued=state.public.argued.union(data["influencers"]),
        tried=state.public.tried | {data["target"]},  # any combat this turn with one that was the Alien's shifts
    ),
    "influenced": talk.evolve_influenced,
    # combat
    "attacked": combat.evolve_attacked,
    "challenged": combat.evolve_challenged,
    "tie_broken": lambda book, state, data: state.done((*state.public.agenda[0][:-1], data["attacker"])),
    "fought": combat.evolve_fought,
    "lost": combat.evolve_lost,
    "retreated": lambda book, state, data: state.put(data["counter"], space=data["path"][-1]).done(),
    "flees": lambda book, state, data: state,
    "recovered": combat.evolve_recovered,
    "tied": lambda book, state, data: state.put(data["counter"], state=TIED),  # who is out comes round all the same
    "interrogated": captives.evolve_interrogated,
    "operates": lambda book, state, data: state.begun(
        ("implant", data["counter"], data["by"]), operated=state.public.operated | {data["counter"]}
    ),
    "operated": captives.evolve_operated,
    # take-over
    "lifted": takeover.evolve_lifted,
    "taken": lambda book, state, data: state.knowing(aliens=state.secret.aliens | {data["counter"]}),
    "put_back": next_step,
    "watches": lambda book, state, data: state.begun(
        ("watch", data["observer"], *data["pair"], data["space"]), watched=state.public.watched | {data["observer"]}
    ),
    "watched": takeover.evolve_watched,
    "flipped": takeover.evolve_flipped,
    "freed": lambda book, state, data: captives.unbound(state, data["counter"]),
    # the end
    "hopeless": lambda book, state, data: state.begun(("concede", data["side"])),
    "decided": lambda book, state, data: state,
    "conceded": concession.evolve_conceded,
    "zebu_lon_defeated": lambda book, state, data: over(book, state, TOWN, "zebu_lon_defeated"),
    "time_up": evolve_time_up,
    "unmasked": lambda book, state, data: state.seen(*data["aliens"], control=ALIEN).now(hq=data["hq"]),
}
"""How each kind of event changes the state."""
