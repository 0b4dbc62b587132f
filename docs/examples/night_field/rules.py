"""Night Field: two saucers fly for the barn. Fuel is burnt in secret; a die says whether more or less is better."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.kernel.board import boards
from companion.kernel.bots import RandomBot
from companion.kernel.game import Answer, Ask, Event, Outcome, Placement, Refused, Seat, asks_for, deal, roll
from companion.kernel.outcomes import D6, Deal, Dice
from companion.kernel.rules import ask_of, waiting

SEATS = ("red", "green")
FUEL = tuple(f"fuel-{number}{copy}" for number in range(1, 6) for copy in "ab")


@dataclass(frozen=True)
class State:
    """All that there is to know. Hands are secret, and so is what is burnt until both have chosen."""

    deck: tuple[str, ...]
    hands: Mapping[Seat, tuple[str, ...]]
    places: Mapping[Seat, str]
    burnt: Mapping[Seat, str]
    discard: tuple[str, ...] = ()
    flier: Seat = ""


@dataclass(frozen=True)
class View:
    """What one seat, or the table, may know: built by naming it, never by leaving out."""

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    hand: tuple[str, ...]
    places: Mapping[Seat, str]


class NightField:
    """The rules."""

    name = "night_field"
    version = 1

    def seats(self, state: State) -> tuple[Seat, ...]:
        return SEATS

    def setup(self, options: Mapping[str, Any]) -> State:
        return State(FUEL, dict.fromkeys(SEATS, ()), {"red": "A3", "green": "E3"}, {})

    def ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        if "C3" in state.places.values():
            return Outcome(tuple(seat for seat in SEATS if state.places[seat] == "C3"), "landed")
        if state.flier:
            near = boards(self.name)["field"].neighbours(state.places[state.flier])
            free = tuple(("fly", place) for place in near if place not in state.places.values())
            return (Ask(state.flier, "fly", free, open=True),)
        if len(state.burnt) == len(SEATS):
            return (roll("wind", Dice(D6, 1)),)
        if not state.burnt and (count := 3 - len(state.hands["red"])):
            return (deal("draw", Deal(state.deck, (count, count), "fuel"), {"count": count}, eyes=()),)
        left = [seat for seat in SEATS if seat not in state.burnt]
        return tuple(Ask(seat, "burn", tuple(("burn", card) for card in state.hands[seat])) for seat in left)

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        ask = ask_of(self.ask(state), seat)
        if answer not in ask.options:
            raise Refused("not-possible")
        if ask.kind == "draw":
            hands = zip(SEATS, answer, strict=True)
            drew = (Event("drew", {"seat": one, "cards": cards}, (one,), reveals=True) for one, cards in hands)
            return (Event("draws", ask.facts, reveals=True), *drew)
        if ask.kind == "burn":
            return Event("ready", {"seat": seat}), Event("burnt", {"seat": seat, "card": answer[1]}, (seat,))
        if ask.kind == "fly":
            return (Event("flew", {"seat": seat, "place": answer[1]}),)
        red, green = (state.burnt[one][5] for one in SEATS)
        flier = "nobody" if red == green else "red" if (red > green) == (answer[0] % 2 == 0) else "green"
        blown = Event("blown", {"face": answer[0], "flier": flier, **state.burnt}, reveals=True)
        return (blown, Event("reshuffled")) if len(state.deck) < 2 else (blown,)

    def evolve(self, state: State, event: Event) -> State:
        match event.kind, dict(event.data):
            case "drew", {"seat": seat, "cards": cards}:
                hands = {**state.hands, seat: (*state.hands[seat], *cards)}
                return replace(state, hands=hands, deck=tuple(card for card in state.deck if card not in cards))
            case "burnt", {"seat": seat, "card": card}:
                hands = {**state.hands, seat: tuple(one for one in state.hands[seat] if one != card)}
                return replace(state, hands=hands, burnt={**state.burnt, seat: card})
            case "blown", {"flier": flier}:
                fuel = (*state.discard, *state.burnt.values())
                return replace(state, burnt={}, discard=fuel, flier=flier.removeprefix("nobody"))
            case "reshuffled", _:
                return replace(state, deck=tuple(sorted((*state.deck, *state.discard))), discard=())
            case "flew", {"seat": seat, "place": place}:
                return replace(state, places={**state.places, seat: place}, flier="")
        return state

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        return View(seat, asks_for(asks, seat), waiting(asks), state.hands.get(seat, ()), state.places)

    def placed(self, view: View) -> Mapping[str, Placement]:
        return {f"saucer-{seat}": Placement(place) for seat, place in view.places.items()}

    def stock(self, state: State) -> Mapping[str, Sequence[str]]:
        return {"fuel": (*state.deck, *sum(state.hands.values(), ()), *state.burnt.values(), *state.discard)}


load = NightField
BOTS = {"random": RandomBot}
