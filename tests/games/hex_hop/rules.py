"""Hex Hop: two frogs each hop over a field, or take the other's frog next to them, or lie in wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.kernel.board import boards
from companion.kernel.bots import Bot, Luck, RandomBot
from companion.kernel.game import Answer, Ask, Event, Outcome, Placement, Refused, Seat, asks_for
from companion.kernel.manifest import game
from companion.kernel.rules import ask_of, waiting

SEATS: Final = ("left", "right")
FROGS: Final = {"left_a": "A2", "left_b": "A4", "right_a": "E2", "right_b": "E4"}


@dataclass(frozen=True)
class State:
    """Where frogs are, whose turn it is, and how many turns are left."""

    frogs: Mapping[str, str]
    turn: Seat
    left: int


@dataclass(frozen=True)
class View:
    """All of it: nothing is hidden."""

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    frogs: Mapping[str, str]


class HexHop:
    """The rules."""

    name = "hex_hop"
    version = 1

    def seats(self, state: State) -> tuple[Seat, ...]:
        return SEATS

    def setup(self, options: Mapping[str, Any]) -> State:
        try:
            chosen = game(self.name).chosen(options)
        except ValueError as error:
            raise Refused("unknown-option", why=str(error)) from None
        return State(FROGS, "left", 2 * int(chosen["hops"]))

    def ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        count = {seat: sum(frog.startswith(seat) for frog in state.frogs) for seat in SEATS}
        if not state.left or not all(count.values()):
            most = max(count.values())
            return Outcome(tuple(seat for seat in SEATS if count[seat] == most), "most_frogs")
        near = boards(self.name)["field"].neighbours
        there = {place: frog for frog, place in state.frogs.items()}
        answers: list[Answer] = []
        for frog, place in state.frogs.items():
            if frog.startswith(state.turn):
                for to in near(place):
                    if to not in there:
                        answers += [("hop", frog, to), ("jump", frog, to)] if to[0] == "C" else [("hop", frog, to)]
                    elif not there[to].startswith(state.turn):
                        answers.append(("take", there[to]))
        return (Ask(state.turn, "turn", (*dict.fromkeys(answers), ("wait",)), open=True),)

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        if answer not in ask_of(self.ask(state), seat).options:
            raise Refused("not-possible")
        match answer:
            case (("hop" | "jump"), frog, place):
                return (Event("hopped", {"frog": frog, "place": place}),)
            case ("take", frog):
                return (Event("taken", {"frog": frog}),)
        return (Event("waited"),)

    def evolve(self, state: State, event: Event) -> State:
        frogs = dict(state.frogs)
        if event.kind == "hopped":
            frogs[event.data["frog"]] = event.data["place"]
        elif event.kind == "taken":
            del frogs[event.data["frog"]]
        return replace(state, frogs=frogs, turn=SEATS[state.turn == "left"], left=state.left - 1)

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        return View(seat, asks_for(asks, seat), waiting(asks), state.frogs)

    def placed(self, view: View) -> Mapping[str, Placement]:
        return {frog: Placement(place) for frog, place in view.frogs.items()}


def load() -> HexHop:
    """Return the game."""
    return HexHop()


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {"random": RandomBot}
