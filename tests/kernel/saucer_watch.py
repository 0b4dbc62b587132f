"""Saucer Watch: a tiny game that shares nothing with the real ones, to prove what the kernel can carry.

Two to four watchers. Each round all choose secretly and at once how high to look (1 to 3); then chance draws where
the saucer flies from a deck of nine cards, two of each low height and five high, that is never shown. Whoever
looked there alone scores; once everybody has chosen, the choices are open. Chance first deals each watcher a lucky
height that only the watcher sees: it scores double. In the solo game one watcher plays against a robot, whose
looks chance decides unseen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.kernel.dice import one_of, which
from companion.kernel.game import CHANCE, EVERYONE, Answer, Ask, Event, Outcome, Placement, Refused, Seat, asks_for
from companion.kernel.outcomes import Dice

ROUNDS = 3
DECK = (1, 1, 2, 2, 3, 3, 3, 3, 3)
SEATS = ("north", "east", "south", "west")
ROBOT = "robot"
LOOKS = tuple(("look", height) for height in (1, 2, 3))


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Seat, ...]
    solo: bool
    lucky: tuple[tuple[Seat, int], ...] = ()
    looks: tuple[tuple[Seat, int], ...] = ()
    deck: tuple[int, ...] = DECK
    flights: tuple[int, ...] = ()
    scores: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class WatchView:
    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    lucky: int | None
    look: int | None
    chosen: tuple[Seat, ...]
    flights: tuple[int, ...]
    scores: tuple[tuple[Seat, int], ...]


class SaucerWatch:
    name = "saucer_watch"
    version = 1

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.players if seat != ROBOT)

    def setup(self, options: Mapping[str, Any]) -> State:
        unknown = set(options) - {"seats", "solo"}
        if unknown:
            raise Refused("unknown-option", option=min(unknown))
        solo = bool(options.get("solo", False))
        players = (SEATS[0], ROBOT) if solo else SEATS[: options.get("seats", 4)]
        return State(players, solo, scores=tuple((player, 0) for player in players))

    def ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        if len(state.flights) == ROUNDS:
            best = max(points for _, points in state.scores)
            return Outcome(tuple(seat for seat, points in state.scores if points == best), "watched")
        undealt = [player for player in state.players if player not in dict(state.lucky)]
        if undealt:
            return (Ask(CHANCE, "lucky", one_of(3), {"for": undealt[0]}, eyes=(undealt[0],), means=Dice()),)
        looked = dict(state.looks)
        if len(looked) == len(state.players):
            return (Ask(CHANCE, "flight", one_of(len(state.deck)), means=Dice(count=2)),)
        asks = tuple(Ask(seat, "look", LOOKS) for seat in self.seats(state) if seat not in looked)
        if state.solo and ROBOT not in looked:
            asks += (Ask(CHANCE, "robot_look", one_of(3), eyes=(), means=Dice()),)
        return asks

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        asks = self.ask(state)
        assert not isinstance(asks, Outcome)
        ask = next(ask for ask in asks if ask.seat == seat)
        if answer not in ask.options:
            raise Refused("not-possible")
        if ask.kind == "lucky":
            player = ask.facts["for"]
            return (Event("dealt", {"seat": player, "height": which(answer, 3) + 1}, (player,), reveals=True),)
        if ask.kind == "robot_look":
            return (
                Event("looked", {"seat": ROBOT}),
                Event("looked_at", {"seat": ROBOT, "height": answer[0] % 3 + 1}, ()),
            )
        if ask.kind == "look":
            return (Event("looked", {"seat": seat}), Event("looked_at", {"seat": seat, "height": answer[1]}, (seat,)))
        flight = state.deck[which(answer, len(state.deck))]
        there = [player for player, height in state.looks if height == flight]
        shown = Event("flew", {"height": flight, "looks": tuple(sorted(state.looks))}, EVERYONE, reveals=True)
        if len(there) != 1:
            return (shown,)
        points = 2 if dict(state.lucky)[there[0]] == flight else 1
        return (shown, Event("scored", {"seat": there[0], "points": points}, reveals=True))

    def evolve(self, state: State, event: Event) -> State:
        match event.kind:
            case "dealt":
                return replace(state, lucky=(*state.lucky, (event.data["seat"], event.data["height"])))
            case "looked_at":
                return replace(state, looks=(*state.looks, (event.data["seat"], event.data["height"])))
            case "flew":
                deck = list(state.deck)
                deck.remove(event.data["height"])
                return replace(state, deck=tuple(deck), looks=(), flights=(*state.flights, event.data["height"]))
            case "scored":
                gain = {event.data["seat"]: event.data["points"]}
                return replace(state, scores=tuple((seat, old + gain.get(seat, 0)) for seat, old in state.scores))
        return state

    def view(self, state: State, seat: Seat) -> WatchView:
        asks = self.ask(state)
        open_asks = () if isinstance(asks, Outcome) else asks
        return WatchView(
            seat=seat,
            asks=asks_for(open_asks, seat),
            waiting=tuple(ask.seat for ask in open_asks),
            lucky=dict(state.lucky).get(seat),
            look=dict(state.looks).get(seat),
            chosen=tuple(sorted(player for player, _ in state.looks)),
            flights=state.flights,
            scores=state.scores,
        )

    def placed(self, view: WatchView) -> Mapping[str, Placement]:
        return {}
