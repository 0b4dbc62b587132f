"""Saucer Watch: one to four watchers on a porch guess how high the saucer flies.

At dusk each watcher gets a lucky height that only that watcher sees, and three cards out of a deck of eighteen. Each
night all choose a card in secret and at once; then all cards are turned over, 126 stars are counted, and the star
seen most says how high the saucer flew. Whoever alone looked there scores one point, two at the lucky height.
By day the watchers talk against the clock: each may once say in the open which height is lucky, and must not lie.

Options: real cards (the rules know how many each hand holds, and read the row when it is turned over), an announcer who
sees all and enters what others say, teams (north and south against east and west), one to three nights. A single
watcher plays against a robot, whose looks the machine draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, Final

from companion.kernel.bots import Bot, Luck, RandomBot
from companion.kernel.game import (
    EVERYONE,
    Answer,
    Ask,
    Event,
    Outcome,
    Placement,
    Refused,
    Seat,
    asks_for,
    deal,
    draw,
    fact,
    roll,
    timer,
)
from companion.kernel.manifest import game as manifest_of
from companion.kernel.outcomes import D6, Deal, Dice, Die

SEATS: Final = ("north", "east", "south", "west")
ANNOUNCER: Final = "announcer"
ROBOT: Final = "robot"
HEIGHTS: Final = ("low", "middle", "high")
DECK: Final = HEIGHTS * 6
HAND: Final = 3
STARS: Final = Dice(D6, 126, counted=True)
LUCK: Final = Dice(Die("cloud", HEIGHTS))
MARKS: Final = (20, 30)
"""Seconds of a day: a warning, and dusk."""
TEAMS: Final = {"north": "poles", "south": "poles", "east": "coasts", "west": "coasts"}


@dataclass(frozen=True, slots=True)
class State:
    """``hands`` holds cards, or with real cards how many there are."""

    players: tuple[Seat, ...]
    real: bool
    announcer: bool
    teams: bool
    nights: int
    lucky: Mapping[Seat, str]
    hands: Mapping[Seat, tuple[str, ...] | int]
    looks: Mapping[Seat, str]
    shown: tuple[tuple[Seat, str], ...]
    turned: int
    """How many cards of each person have been turned over."""
    flights: tuple[str, ...]
    scores: Mapping[Seat, int]
    said: Mapping[Seat, str]
    passed: int
    """Marks of today's clock that are behind."""
    day: bool


@dataclass(frozen=True, slots=True)
class WatchView:
    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    lucky: Mapping[Seat, str]
    hand: tuple[str, ...]
    held: Mapping[Seat, int]
    chosen: tuple[Seat, ...]
    look: str | None
    shown: tuple[tuple[Seat, str], ...]
    flights: tuple[str, ...]
    scores: Mapping[Seat, int]
    said: Mapping[Seat, str]
    day: int


class Rows(Sequence[Answer]):
    """One card for each seat: what may lie open, all told by one answer."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = tuple(seats)

    @cached_property
    def _rows(self) -> tuple[Answer, ...]:
        return tuple(tuple(zip(self._seats, row, strict=True)) for row in product(HEIGHTS, repeat=len(self._seats)))

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, index: Any) -> Any:
        return self._rows[index]

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._rows)


class SaucerWatch:
    name = "saucer_watch"
    version = 1

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Return the watchers, and the announcer."""
        people = tuple(seat for seat in state.players if seat != ROBOT)
        return (*people, ANNOUNCER) if state.announcer else people

    def setup(self, options: Mapping[str, Any]) -> State:
        """Everybody sits on the porch."""
        try:
            chosen = manifest_of(self.name).chosen(options)
        except ValueError as error:
            raise Refused("unknown-option", why=str(error)) from None
        count = int(chosen["players"])
        players = SEATS[:count] if count > 1 else (SEATS[0], ROBOT)
        real = chosen["cards"] == "real"
        return State(
            players, real, bool(chosen["announcer"]), bool(chosen["teams"]), int(chosen["nights"]),
            lucky={}, hands={}, looks={}, shown=(), turned=0, flights=(), scores=dict.fromkeys(players, 0), said={},
            passed=0, day=False,
        )  # fmt: skip

    def ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        people = [seat for seat in state.players if seat != ROBOT]
        for seat in people:
            if seat not in state.lucky:
                return (roll("lucky", LUCK, {"for": seat}, eyes=self._sees(state, seat)),)
        if not state.hands:
            if state.real:
                return (fact("dealt", (("done",),), {"each": HAND}),)
            hands = Deal(DECK, (HAND,) * len(people))
            return (deal("hands", hands, eyes=(ANNOUNCER,) if state.announcer else ()),)
        if state.day:
            return self._by_day(state, people)
        if len(state.flights) == state.nights:
            return self._end(state)
        if state.shown:
            return (roll("stars", STARS),)
        if state.real:
            return (fact("row", Rows(people), {"seats": tuple(people)}),)
        enters = (ANNOUNCER,) if state.announcer else ()
        asks = [
            Ask(seat, "look", self._cards(state, seat), enters=enters) for seat in people if seat not in state.looks
        ]
        if ROBOT in state.players and ROBOT not in state.looks:
            asks.append(draw("robot", tuple((height,) for height in HEIGHTS), eyes=()))
        return tuple(asks)

    def _by_day(self, state: State, people: Sequence[Seat]) -> tuple[Ask, ...]:
        clock = timer("day", f"day-{len(state.flights)}", MARKS, state.passed)
        quiet = [seat for seat in people if seat not in state.said]
        enters = (ANNOUNCER,) if state.announcer else ()
        looks = (("say", None), *(("say", height) for height in HEIGHTS))
        asks = (
            Ask(seat, "say", (("say", None), ("say", state.lucky[seat])), open=True, looks=looks, enters=enters)
            for seat in quiet
        )
        return (*asks, clock)

    def _end(self, state: State) -> Outcome:
        if state.teams:
            teams: dict[str, int] = {}
            for seat, points in state.scores.items():
                teams[TEAMS.get(seat, seat)] = teams.get(TEAMS.get(seat, seat), 0) + points
            return Outcome(_best(teams), "watched", {"teams": True})
        return Outcome(_best(state.scores), "watched")

    def _cards(self, state: State, seat: Seat) -> tuple[Answer, ...]:
        hand = state.hands[seat]
        assert not isinstance(hand, int)
        return tuple(("look", height) for height in HEIGHTS if height in hand)

    def _sees(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        return (seat, ANNOUNCER) if state.announcer else (seat,)

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        asks = self.ask(state)
        if isinstance(asks, Outcome):
            raise Refused("over")
        ask = next((ask for ask in asks if ask.seat == seat), None)
        if ask is None:
            raise Refused("not-your-turn")
        if answer not in ask.options:
            raise Refused("lie" if ask.kind == "say" and ask.looks and answer in ask.looks else "not-possible")
        match ask.kind:
            case "lucky":
                who = ask.facts["for"]
                return (Event("lucky", {"seat": who, "height": answer[0]}, self._sees(state, who), reveals=True),)
            case "dealt":
                return (Event("dealt"),)
            case "hands":
                people = [one for one in state.players if one != ROBOT]
                hands = zip(people, answer, strict=True)
                held = (
                    Event("hand", {"seat": who, "cards": hand}, self._sees(state, who), reveals=True)
                    for who, hand in hands
                )
                return (Event("dealt", reveals=True), *held)
            case "look":
                return self._looked(state, seat, answer[1])
            case "robot":
                return self._looked(state, ROBOT, answer[0])
            case "row":
                return (Event("turned", {"row": answer}, reveals=True, line="line-turned"),)
            case "stars":
                return self._flew(state, answer)
            case "say":
                said = Event("said", {"seat": seat, "height": answer[1]})
                last = len(state.said) + 1 == len([one for one in state.players if one != ROBOT])
                return (said, Event("dusk", line="line-dusk")) if last else (said,)
        mark = answer[1]
        if mark == MARKS[-1]:
            return (Event("dusk", reveals=True, line="line-dusk"),)
        return (Event("warned", {"left": MARKS[-1] - mark}, reveals=True, line="line-warned"),)

    def _looked(self, state: State, seat: Seat, height: str) -> tuple[Event, ...]:
        events = (
            Event("looked", {"seat": seat}),
            Event("looked_at", {"seat": seat, "height": height}, self._sees(state, seat)),
        )
        if len(state.looks) + 1 < len(state.players):
            return events
        looks = {**state.looks, seat: height}
        row = tuple((who, looks[who]) for who in state.players)
        return (*events, Event("turned", {"row": row}, reveals=True, line="line-turned"))

    def _flew(self, state: State, stars: Answer) -> tuple[Event, ...]:
        height = HEIGHTS[stars.index(max(stars)) // 2]
        flew = Event("flew", {"height": height, "stars": stars}, EVERYONE, reveals=True, line="line-flew")
        there = [who for who, look in state.shown if look == height]
        if len(there) != 1:
            return (flew, Event("dawn"))
        points = 2 if state.lucky.get(there[0]) == height else 1
        return (flew, Event("scored", {"seat": there[0], "points": points}, reveals=True), Event("dawn"))

    def evolve(self, state: State, event: Event) -> State:
        data = event.data
        match event.kind:
            case "lucky":
                return replace(state, lucky={**state.lucky, data["seat"]: data["height"]})
            case "dealt":
                return replace(state, hands=dict.fromkeys([one for one in state.players if one != ROBOT], HAND))
            case "hand":
                return replace(state, hands={**state.hands, data["seat"]: data["cards"]})
            case "looked_at":
                return replace(state, looks={**state.looks, data["seat"]: data["height"]})
            case "turned":
                hands = _less(state.hands, data["row"])
                return replace(state, shown=data["row"], looks={}, hands=hands, turned=state.turned + 1)
            case "flew":
                return replace(state, flights=(*state.flights, data["height"]))
            case "scored":
                who = data["seat"]
                return replace(state, scores={**state.scores, who: state.scores[who] + data["points"]})
            case "dawn":
                return replace(state, day=True, said={}, passed=0)
            case "said":
                return replace(state, said={**state.said, data["seat"]: data["height"] or ""})
            case "warned":
                return replace(state, passed=state.passed + 1)
            case "dusk":
                return replace(state, day=False, shown=())
        return state

    def view(self, state: State, seat: Seat) -> WatchView:
        asks = self.ask(state)
        hand = state.hands.get(seat, ())
        all_seen = seat == ANNOUNCER and state.announcer
        return WatchView(
            seat=seat,
            asks=asks_for(asks, seat),
            waiting=() if isinstance(asks, Outcome) else tuple(ask.seat for ask in asks),
            lucky=state.lucky if all_seen else {who: height for who, height in state.lucky.items() if who == seat},
            hand=() if isinstance(hand, int) else hand,
            held={who: cards if isinstance(cards, int) else len(cards) for who, cards in state.hands.items()},
            chosen=tuple(sorted(state.looks)),
            look=state.looks.get(seat),
            shown=state.shown,
            flights=state.flights,
            scores=state.scores,
            said=state.said,
            day=len(state.flights) if state.day else 0,
        )

    def stock(self, state: State) -> Mapping[str, Sequence[str | int]]:
        """Return the cards of each person: in hand or still to be dealt, and turned over."""
        hands = [state.hands.get(seat, HAND) for seat in state.players if seat != ROBOT]
        held = [hand if isinstance(hand, int) else len(hand) for hand in hands]
        return {"cards": [*held, state.turned * len(held)]}

    def placed(self, view: WatchView) -> Mapping[str, Placement]:
        """Return the cards that lie in the row, and the flights beside it."""
        row = {f"card-{seat}": Placement(f"row-{seat}", "front") for seat, _ in view.shown}
        down = {f"card-{seat}": Placement(f"row-{seat}", "back") for seat in view.chosen}
        return {**down, **row, **{f"flight-{n}": Placement(f"sky-{n}") for n in range(len(view.flights))}}


def _best(points: Mapping[str, int]) -> tuple[str, ...]:
    most = max(points.values())
    return tuple(who for who, gained in points.items() if gained == most) if most else ()


def _less(hands: Mapping[Seat, tuple[str, ...] | int], row: Sequence[tuple[Seat, str]]) -> Mapping[Seat, Any]:
    left = dict(hands)
    for seat, height in row:
        hand = left.get(seat, ())
        if isinstance(hand, int):
            left[seat] = hand - 1
        elif hand:
            place = hand.index(height)
            left[seat] = (*hand[:place], *hand[place + 1 :])
    return left


def load() -> SaucerWatch:
    """Return the game."""
    return SaucerWatch()


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {"random": RandomBot}
