"""The Abductinators: the game on the kernel.

A turn is draw, select, human deal, reveal, five phases, tidy. Whatever nobody needs to be asked follows by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from companion.games.abductinators import actions
from companion.games.abductinators.changes import EVENTS
from companion.games.abductinators.data import HAND, MOST_TOKENS, Data
from companion.games.abductinators.state import ROW, SHOWN, Alien, Person, State, View
from companion.kernel.game import Answer, Ask, Event, Outcome, Placement, Seat, asks_for, deal, fact, roll
from companion.kernel.lazy import Assignments
from companion.kernel.outcomes import D6, Deal, Dice
from companion.kernel.rules import Posed, Rules, Step, Task, choose, waiting
from companion.models.abductinators import GAME

ALIEN_PHASES: Final = (1, 3, 5)
LAST_PHASE: Final = 5
PASS: Final[Answer] = ("pass",)
LEAVING: Final = frozenset({"grabbed", "escaped"})
"""Events after which the game may be over: a human has left the row."""


class Abductinators(Rules[State]):
    """The rules, with the game's data.

    :param data: cards, people, house.
    """

    name = GAME
    version = 2

    def __init__(self, data: Data) -> None:
        super().__init__()
        self.data = data

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.aliens)

    def setup(self, options: Mapping[str, Any]) -> State:
        """Aliens in the backyard, humans at home, four tokens in each box.

        With real cards, people's hands are known by their number; machines (``options["machines"]``) draw from a deck
        in the device. Otherwise all cards are in the device.
        """
        chosen = choose(GAME, options)
        seats = self.data.aliens[: int(chosen["players"])]
        machines = options.get("machines", ())
        real = frozenset(seat for seat in seats if seat not in machines) if chosen["cards"] == "real" else frozenset()
        return State(
            aliens={seat: Alien(hand=0 if seat in real else ()) for seat in seats},
            humans={who: Person(human.room, human.covers) for who, human in self.data.humans.items()},
            deck=tuple(self.data.alien_cards),
            humans_deck=tuple(self.data.human_cards),
            real=real,
            real_deck=len(self.data.alien_cards) if real else 0,
            claims=chosen["order"] == "claim",
        )

    # ---- who is asked ---------------------------------------------------------------------------------------

    def _do(self, state: State, task: Task) -> Step:
        if state.over is not None:
            facts = {seat: alien.rank for seat, alien in state.aliens.items()}
            return Outcome(state.over, actions.reason(state), {"humans": facts, "turn": state.turn})
        return STEPS[state.step](self, state)

    def _draw(self, state: State) -> Step:
        asks, hands = list[Ask](), self._real_draws(state)
        if dealt := self._next_hands(state):
            cards = Deal(state.deck, tuple(dealt.values()), "aliens")
            asks.append(deal("draw", cards, {"hands": tuple(dealt.items())}, eyes=()))
        if state.turn == 0 and hands:
            asks.append(fact("begin", (("done",),), {"hands": hands}))
        if asks:
            return tuple(asks)
        if state.discard and any(self._wanted(state, seat) > 0 for seat in state.aliens if seat not in state.real):
            return [Event("reshuffled", {"deck": "aliens"})]
        if state.real_discard and sum(count for _, count in hands) > state.real_deck:
            return [Event("reshuffled", {"deck": "real"})]
        drawn = [Event("draws", {"hands": hands})] if hands else []
        return [*drawn, Event("step", {"step": "discard" if state.turn else "draw", "turn": max(state.turn, 1)})]

    def _real_draws(self, state: State) -> tuple[tuple[Seat, int], ...]:
        """How many real cards people draw now."""
        return tuple((seat, count) for seat in state.real_seats if (count := self._wanted(state, seat)) > 0)

    def _wanted(self, state: State, seat: Seat) -> int:
        alien = state.aliens[seat]
        return (HAND if state.turn == 0 else alien.tokens) - alien.held

    def _next_hands(self, state: State) -> dict[Seat, int]:
        """How many cards of the device's deck go to whom, as far as the deck reaches."""
        left, hands = len(state.deck), {}
        for seat in state.aliens:
            if seat not in state.real and (count := min(left, self._wanted(state, seat))) > 0:
                hands[seat] = count
                left -= count
        return hands

    def _discard(self, state: State) -> Step:
        asks = tuple(
            Ask(seat, "discard", self._surplus(alien), {"count": alien.held - alien.tokens})
            for seat, alien in state.aliens.items()
            if not isinstance(alien.hand, int) and alien.held > alien.tokens > 0
        )
        if asks:
            return asks
        events: list[Event] = []
        for seat, alien in state.aliens.items():
            if (surplus := alien.held - alien.tokens) > 0:
                events += _discards(seat, surplus, None if isinstance(alien.hand, int) else alien.hand)
        return [*events, _step(state, "select")]

    def _surplus(self, alien: Alien) -> tuple[Answer, ...]:
        """Return the owner picks which cards go; of cards that are alike any one."""
        assert not isinstance(alien.hand, int)
        seen: dict[object, Answer] = {}
        for cards in combinations(alien.hand, alien.held - alien.tokens):
            seen.setdefault(tuple(sorted(self.data.alien_cards[card].kind for card in cards)), ("discard", cards))
        return tuple(seen.values())

    def _select(self, state: State) -> Step:
        asks = tuple(
            [
                _selection(self.data, seat, alien.hand)
                for seat, alien in state.aliens.items()
                if alien.card is None and not alien.passed and not isinstance(alien.hand, int) and alien.hand
            ]
        )
        return asks or [_step(state, "humans")]

    def _humans(self, state: State) -> Step:
        wanting = tuple(who for who, human in state.humans.items() if human.sheet == ROW and human.card is None)
        if count := min(len(state.humans_deck), len(wanting)):
            cards = Deal(state.humans_deck, (count,), "humans")
            return Posed(deal("human_deal", cards, {"humans": wanting}), lambda answer: _dealt(wanting, answer[0]))
        if wanting and state.humans_discard:
            return [Event("reshuffled", {"deck": "humans"})]
        return [_step(state, "reveal")]

    def _reveal(self, state: State) -> Step:
        """Return what the people who hold cards selected must be read off the table."""
        seats = tuple(seat for seat in state.aliens if seat in state.real and state.aliens[seat].held)
        if seats:
            left = [card for card in self.data.alien_cards if card not in state.spent]
            ask = fact("row", Assignments(seats, left), {"seats": seats})
            return Posed(ask, lambda answer: self._revealed(state, dict(answer)))
        return self._revealed(state, {})

    def _phases(self, state: State) -> Step:
        if state.phase not in ALIEN_PHASES:
            return self._humans_act(state)
        if tied := next((group for group in state.rolling if len(group) > 1), None):
            ask = roll("order", Dice(D6, len(tied)), {"aliens": tied})
            return Posed(ask, lambda faces: [Event("order_rolled", {"aliens": tied, "faces": faces}, reveals=True)])
        if state.order:
            seat = state.order[0]
            choices = actions.options(self.data, state, seat)
            if len(choices) > 1:
                return Posed(Ask(seat, "act", choices, open=True), lambda answer: actions.acted(state, seat, answer))
            return actions.acted(state, seat, choices[0])
        if claims := tuple(Ask(seat, "claim", (("claim",), ("leave",)), open=True) for seat in self._may_claim(state)):
            return claims
        group = self._first(state)
        if not group:
            return self._next_phase(state)
        disputed = self._disputed(state, group)
        if free := tuple(seat for seat in group if seat not in disputed):
            return [Event("ordered", {"aliens": free})]
        if state.claims:
            return [Event("ordered", {"aliens": disputed})]
        return [Event("claimed", {"seat": None, "aliens": disputed})]

    def _humans_act(self, state: State) -> Step:
        for who, human in state.humans.items():
            if human.card is not None and self.data.human_cards[human.card].phase == state.phase:
                return [*actions.human_acts(self.data, state, who), Event("used", {"human": who})]
        return self._next_phase(state)

    def _next_phase(self, state: State) -> list[Event]:
        if state.phase < LAST_PHASE:
            cards = {seat: alien.card for seat, alien in state.aliens.items()}
            return [self._phase_begins(state, state.phase + 1, cards)]
        return [Event("tidied"), Event("step", {"step": "draw", "turn": state.turn + 1})]

    def _first(self, state: State) -> tuple[Seat, ...]:
        """Who goes next in this phase: those of the highest rank who have not gone, in seat order."""
        cards, most = self.data.alien_cards, -1
        first: list[Seat] = []
        for seat, alien in state.aliens.items():
            if alien.card is None or alien.done or cards[alien.card].phase != state.phase or alien.rank < most:
                continue
            if alien.rank > most:
                first, most = [], alien.rank
            first.append(seat)
        return tuple(first)

    def _disputed(self, state: State, group: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Those of equals whose order matters.

        *Ruling:* it matters to aliens who can lay hands on the same human: to grab, implant or paralyze it.
        """
        if len(group) < 2:
            return ()
        reach = {seat: actions.reach(self.data, state, seat) for seat in group}
        return tuple(seat for seat in group if any(reach[seat] & reach[other] for other in group if other != seat))

    def _may_claim(self, state: State) -> tuple[Seat, ...]:
        """Where the order of equals must be claimed: those in a dispute who haven't been asked yet."""
        if not state.claims:
            return ()
        group = self._first(state)
        disputed = self._disputed(state, group)
        return tuple(seat for seat in disputed if seat not in state.asked) if disputed == group else ()

    # ---- what follows ---------------------------------------------------------------------------------------

    def _answered(self, state: State, ask: Ask, answer: Answer) -> list[Event]:
        seat = ask.seat
        match ask.kind:
            case "discard":
                return _discards(seat, len(answer[1]), answer[1])
            case "select":
                card = answer[1] if answer != PASS else None
                return [Event("ready", {"seat": seat}), Event("selected", {"seat": seat, "card": card}, (seat,))]
            case "claim" if answer == ("claim",):
                return [Event("claimed", {"seat": seat, "aliens": self._first(state)})]
            case "claim":
                return [Event("left_order", {"seat": seat})]
        hands = ask.facts["hands"]
        draws = Event("draws", {"hands": hands}, reveals=True)
        if ask.kind == "begin":
            return [draws]
        drawn = zip(hands, answer, strict=True)
        return [draws, *(Event("drew", {"seat": who, "cards": own}, (who,), reveals=True) for (who, _), own in drawn)]

    def _reaction(self, state: State, happened: Sequence[Event]) -> list[Event]:
        """Return the end, once a human has left the row and nobody can catch up any more."""
        left = not happened or not LEAVING.isdisjoint([event.kind for event in happened])
        if not left or not actions.is_decided(state):
            return []
        return [Event("ended", {"winners": actions.winners(state)}, line="line-ended")]

    def _revealed(self, state: State, read: Mapping[Seat, str | None]) -> list[Event]:
        """All cards at once. Who passed, or had nothing to play, gets a token (at most five) and sits out."""
        cards = tuple((seat, read.get(seat, alien.card)) for seat, alien in state.aliens.items())
        return [
            Event("revealed", {"cards": cards}, reveals=True, line="line-reveal"),
            self._phase_begins(state, 1, dict(cards)),
        ]

    def _phase_begins(self, state: State, phase: int, cards: Mapping[Seat, str | None]) -> Event:
        """Begin a phase; it is called out if anybody goes in it."""
        who = [seat for seat, card in cards.items() if card is not None and self.data.alien_cards[card].phase == phase]
        who += [
            one
            for one, human in state.humans.items()
            if human.card is not None and self.data.human_cards[human.card].phase == phase
        ]
        return Event("phase", {"phase": phase, "who": tuple(who)}, line="line-phase" if who else "")

    # ---- how the state changes ------------------------------------------------------------------------------

    def _evolved(self, state: State, event: Event) -> State:
        change = EVENTS.get(event.kind)
        return change(state, event.data) if change else state

    # ---- what there is -----------------------------------------------------------------------------------------

    def stock(self, state: State) -> Mapping[str, Sequence[str | int]]:
        """Both decks of alien cards, the human cards, and the humans: in the row, with an alien, or gone."""
        device: list[str | int] = [*state.deck, *state.discard]
        real: list[str | int] = [state.real_deck, state.real_discard]
        for seat, alien in state.aliens.items():
            played = [] if alien.card is None else [alien.card]
            if seat in state.real:
                real += [alien.held, len(played)]
            elif not isinstance(alien.hand, int):
                device += [*alien.hand, *played]
        dealt = [human.card for human in state.humans.values() if human.card is not None]
        won = sum(alien.rank for alien in state.aliens.values())
        left = [human.sheet for human in state.humans.values()]
        return {
            "alien_cards": device,
            "real_alien_cards": real,
            "human_cards": [*state.humans_deck, *state.humans_discard, *dealt],
            "humans": [won, left.count(ROW), left.count("")],
        }

    # ---- what may be seen -----------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        own = state.aliens.get(seat)
        aliens, revealed = state.aliens.items(), state.revealed
        return View(
            *SHOWN(state),
            seat=seat,
            asks=asks_for(asks, seat),
            waiting=waiting(asks),
            hand=own.hand if own and not isinstance(own.hand, int) else (),
            chosen=own.card if own else None,
            held={who: alien.held + (alien.card is not None and not revealed) for who, alien in aliens},
            tokens={who: alien.tokens for who, alien in aliens},
            ranks={who: alien.rank for who, alien in aliens},
            rooms={who: alien.room for who, alien in aliens},
            ready=tuple([who for who, alien in aliens if alien.card is not None or alien.passed]),
            passed=tuple([who for who, alien in aliens if alien.passed]) if revealed else (),
            done=tuple([who for who, alien in aliens if alien.done]),
            hidden=tuple([who for who, alien in aliens if alien.hidden]),
            shown={who: alien.card for who, alien in aliens if alien.card is not None} if revealed else {},
            deck=len(state.deck),
            humans_deck=len(state.humans_deck),
            real=state.real_seats,
        )

    def placed(self, view: View) -> Mapping[str, Placement]:
        """Pawns, sheets, rank markers, tokens and the humans' cards: all that lies open and is moved by hand."""
        pieces: dict[str, Placement] = {}
        for seat, room in view.rooms.items():
            pieces[f"pawn-{seat}"] = Placement(room)
            pieces[f"rank-{seat}"] = Placement(f"rank-{view.ranks[seat]}")
            for number in range(MOST_TOKENS):
                place = f"box-{seat}" if number < view.tokens[seat] else "supply"
                pieces[f"token-{seat}-{number}"] = Placement(place)
        for seat in view.real:
            if seat in view.shown:
                pieces[view.shown[seat]] = Placement(seat, "front")
        for who, human in view.humans.items():  # a card comes off its sheet before that goes anywhere
            if human.card is not None:
                pieces[human.card] = Placement(who, "front", 90 if human.turned else 0)
        for who, human in view.humans.items():
            if human.room:
                pieces[f"pawn-{who}"] = Placement(f"{human.room}/{human.covers}")
            if human.sheet:
                pieces[f"sheet-{who}"] = Placement(human.sheet)
        return pieces


def _step(state: State, step: str) -> Event:
    """Return the next step of the turn."""
    return Event("step", {"step": step, "turn": state.turn})


def _discards(seat: Seat, count: int, cards: tuple[str, ...] | None) -> list[Event]:
    """Throw cards away; which ones is known to whoever held them, None of real ones."""
    discards = Event("discards", {"seat": seat, "count": count, "named": cards is not None})
    return [discards] if cards is None else [discards, Event("discarded", {"seat": seat, "cards": cards}, (seat,))]


def _dealt(humans: Sequence[str], cards: Sequence[str]) -> list[Event]:
    """As many humans as there are cards get one each."""
    return [Event("dealt", {"cards": tuple(zip(humans, cards, strict=False))}, reveals=True)]


@lru_cache(maxsize=4096)
def _selection(data: Data, seat: Seat, hand: tuple[str, ...]) -> Ask:
    """Return what may be selected out of a hand; of cards that are alike one. The same hand is asked about again and
    again."""
    kinds = {data.alien_cards[card].kind: card for card in reversed(hand)}
    return Ask(seat, "select", (*(("play", card) for card in sorted(kinds.values())), PASS))


STEPS: Final[Mapping[str, Callable[[Abductinators, State], Step]]] = {
    "draw": Abductinators._draw,
    "discard": Abductinators._discard,
    "select": Abductinators._select,
    "humans": Abductinators._humans,
    "reveal": Abductinators._reveal,
    "phases": Abductinators._phases,
}
