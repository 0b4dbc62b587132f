"""Rock, paper, scissors for two: both choose in secret and at once; whoever wins enough rounds wins the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.kernel.bots import Bot, Luck, RandomBot
from companion.kernel.game import Answer, Ask, Event, Outcome, Placement, Refused, Seat, asks_for
from companion.kernel.manifest import game

SEATS: Final = ("left", "right")
BEATS: Final = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
OPTIONS: Final = tuple(("show", hand) for hand in BEATS)


@dataclass(frozen=True)
class State:
    """All that there is to know. ``chosen`` is secret until both have chosen."""

    wanted: int
    chosen: Mapping[Seat, str]
    shown: Mapping[Seat, str]
    wins: Mapping[Seat, int]


@dataclass(frozen=True)
class View:
    """What one seat, or the table, may know: built by naming it, never by leaving out."""

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    own: str | None
    ready: tuple[Seat, ...]
    shown: Mapping[Seat, str]
    wins: Mapping[Seat, int]


class RockPaperScissors:
    """The rules."""

    name = "rock_paper_scissors"
    version = 1

    def seats(self, state: State) -> tuple[Seat, ...]:
        return SEATS

    def setup(self, options: Mapping[str, Any]) -> State:
        try:
            chosen = game(self.name).chosen(options)
        except ValueError as error:
            raise Refused("unknown-option", why=str(error)) from None
        return State(int(chosen["wins"]), {}, {}, dict.fromkeys(SEATS, 0))

    def ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        for seat, wins in state.wins.items():
            if wins == state.wanted:
                return Outcome((seat,), "enough_wins")
        return tuple(Ask(seat, "show", OPTIONS) for seat in SEATS if seat not in state.chosen)

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        asks = self.ask(state)
        if isinstance(asks, Outcome):
            raise Refused("over")
        if seat not in [ask.seat for ask in asks]:
            raise Refused("not-your-turn")
        if answer not in OPTIONS:
            raise Refused("not-possible")
        events = [Event("ready", {"seat": seat}), Event("chose", {"seat": seat, "hand": answer[1]}, (seat,))]
        chosen = {**state.chosen, seat: answer[1]}
        if len(chosen) == 2:
            left, right = (chosen[one] for one in SEATS)
            winner = "nobody" if left == right else "left" if BEATS[left] == right else "right"
            shown = {"left": left, "right": right, "winner": winner}
            events.append(Event("shown", shown, reveals=True, line="line-shown"))
        return tuple(events)

    def evolve(self, state: State, event: Event) -> State:
        data = event.data
        if event.kind == "chose":
            return replace(state, chosen={**state.chosen, data["seat"]: data["hand"]})
        if event.kind == "shown":
            wins = {seat: won + (seat == data["winner"]) for seat, won in state.wins.items()}
            return replace(state, chosen={}, shown={seat: data[seat] for seat in SEATS}, wins=wins)
        return state

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        waiting = () if isinstance(asks, Outcome) else tuple(ask.seat for ask in asks)
        ready = tuple(sorted(state.chosen))
        return View(seat, asks_for(asks, seat), waiting, state.chosen.get(seat), ready, state.shown, state.wins)

    def placed(self, view: View) -> Mapping[str, Placement]:
        """Return where cards lie: one face down before whoever is ready, and face up once both are."""
        down = {f"{seat}-card": Placement(seat, "back") for seat in view.ready}
        up = {f"{seat}-{hand}": Placement(seat, "front") for seat, hand in view.shown.items() if not view.ready}
        return {**down, **up}


def load() -> RockPaperScissors:
    """Return the game."""
    return RockPaperScissors()


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {"random": RandomBot}
