"""A scene in Grandma's house, set up as a test wants it, and played on by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.abductinators import Abductinators, data
from companion.games.abductinators.state import Person
from companion.kernel.game import Answer, Event, Outcome, Seat

DATA = data.load()
GAME = Abductinators(DATA)
ALIENS = DATA.aliens


def alien_card(type: str, phase: int, stupid: bool = False, number: int = 0) -> str:
    """Return the id of a printed alien card of a kind; `number` tells copies apart."""
    return [card.id for card in DATA.alien_cards.values() if card.kind == (type, phase, stupid)][number]


def human_card(type: str, phase: int, number: int = 0) -> str:
    """Return the id of a printed human card."""
    return [card.id for card in DATA.human_cards.values() if card.kind == (type, phase, False)][number]


class Scene:
    """Aliens and humans where a test puts them, in phase 1 of a turn with all cards turned over.

    Humans that are not named have left the house through the gate, so that nobody else is in the way; one lodger stays
    in the den with no card, so that the game goes on.
    """

    def __init__(self, players: int = 2, **options: Any) -> None:
        state = GAME.setup({"players": players, **options})
        gone = Person("", "", "")
        humans = dict.fromkeys(state.humans, gone)
        humans["ames"] = Person("den", "b")
        self.state = state.but(turn=3, step="phases", phase=1, revealed=True, humans=humans)
        self.events: list[Event] = []

    def alien(self, seat: Seat, room: str, card: tuple[str, int] | tuple[str, int, bool] | None = None,
              **what: Any) -> Scene:  # fmt: skip
        """Put an alien into a room, with a card of a kind; without one it has passed."""
        number = ALIENS.index(seat) % 3
        id = alien_card(*card, number=number) if card and len(card) == 3 else (
            alien_card(card[0], card[1], number=number) if card else None
        )  # fmt: skip
        self.state = self.state.with_alien(seat, room=room, card=id, passed=card is None, **what)
        return self

    def human(self, who: str, room: str, covers: str, card: tuple[str, int] | None = None, **what: Any) -> Scene:
        """Put a human into a room, with a card of a kind."""
        id = human_card(*card) if card else None
        human = Person(room, covers, card=id)._replace(**what)
        self.state = self.state.but(humans={**self.state.humans, who: human})
        return self

    def tokens(self, **tokens: int) -> Scene:
        for seat, count in tokens.items():
            self.state = self.state.with_alien(seat, tokens=count)
        return self

    def go(self) -> Scene:
        """Let happen what happens by itself."""
        if not GAME.ask(self.state):
            self._play(GAME.follow(self.state, ()))
        return self

    def at_phase(self, phase: int) -> Scene:
        """Begin at another phase."""
        self.state = self.state.but(phase=phase)
        return self.go()

    def answer(self, seat: Seat, *answer: Any) -> Scene:
        self._play(GAME.decide(self.state, seat, answer))
        return self

    def _play(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.events.append(event)
            self.state = GAME.evolve(self.state, event)

    def asked(self) -> Mapping[Seat, tuple[Answer, ...]]:
        """Return what each seat may answer now."""
        asks = GAME.ask(self.state)
        assert not isinstance(asks, Outcome)
        return {ask.seat: tuple(ask.options) for ask in asks}

    def happened(self, kind: str) -> list[Mapping[str, Any]]:
        """Return what was told of events of a kind."""
        return [event.data for event in self.events if event.kind == kind]

    def where(self, who: str) -> tuple[str, str]:
        human = self.state.humans[who]
        return human.room, human.covers

    @property
    def bonked(self) -> list[Seat]:
        return [seat for data in self.happened("bonked") for seat in data["aliens"]]
