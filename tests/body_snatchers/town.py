"""A town to set situations up in: seats by role, one deed a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.body_snatchers import load
from companion.games.body_snatchers.data import SEATS
from companion.games.body_snatchers.state import State, View
from companion.kernel.dice import Scripted
from companion.kernel.game import CHANCE, CLOCK, TABLE, Ask, Event
from companion.kernel.outcomes import Deal
from companion.kernel.table import Table


class Lake:
    """A game with a person as the Announcer, whose cards were dealt as listed, clockwise from the first seat.

    :param cards: ids of role cards. :param options: further options.
    """

    def __init__(self, *cards: str, **options: Any) -> None:
        self.game = load()
        chosen: dict[str, Any] = {"players": len(cards) - ("absent" in options), "deal": "screen", **options}
        self.absent: str | None = chosen.pop("absent", None)
        self.table: Table[State] = Table.new(self.game, chosen, Scripted([]))
        self.cards = cards
        if self.absent:
            self.table.submit(CHANCE, (self.absent,))
        dealt = tuple((card,) for card in cards if card != self.absent)
        assert isinstance(self.ask(CHANCE).means, Deal)
        self.events: list[Event] = list(self.table.submit(CHANCE, dealt))
        for seat in self.table.seats[: len(dealt)]:
            self.does("done", seat=seat)

    @classmethod
    def by_hand(cls, players: int, **options: Any) -> Lake:
        """Return a game whose cards were dealt by hand: seats get roles as the Announcer touches them."""
        it = cls.__new__(cls)
        it.game, it.absent, it.cards, it.events = load(), None, (), []
        it.table = Table.new(it.game, {"players": players, **options}, Scripted([]))
        return it

    @property
    def state(self) -> State:
        return self.table._state

    def ask(self, seat: str = "") -> Ask:
        """Return the open ask of somebody; by default the first."""
        return next(ask for ask in self.table.asks if seat in ("", ask.seat))

    def seat(self, card: str) -> str:
        """Where a card was dealt."""
        return SEATS[[one for one in self.cards if one != self.absent].index(card)]

    def does(self, *answer: Any, seat: str = "") -> Lake:
        """Somebody, by default whoever is asked first, answers."""
        before = len(self.table._log)
        self.table.submit(seat or self.ask().seat, answer)
        self.events = self.table._log[before:]
        return self

    def until(self, kind: str, step: str = "") -> Lake:
        """Play on without deeds to an ask of a kind: nobody is aimed at, each guards itself, the clock runs."""
        for _ in range(300):
            if self.table.outcome is not None:
                raise AssertionError("the game is over")
            if any(ask.kind == kind for ask in self.table.asks) and step in ("", self.state.step):
                return self
            ask = self.ask()
            if ask.kind == "accuse":
                self.does(*self.ask(CLOCK).options[0], seat=CLOCK)
            elif ("nobody",) in ask.options:
                self.does("nobody")
            elif ask.kind == "patrol":
                self.does("seat", ask.facts["seat"])
            else:
                self.does(*ask.options[0])
        raise AssertionError(f"nobody was asked {kind}")

    def night(self, **choices: str | None) -> Lake:
        """Play one night to Midnight: ``shoot``, ``heal``, ``cure``, ``snatch`` name a card; ``patrol`` a card, by all.

        Whatever is not named is passed; a member of the Watch guards itself.
        """
        number = self.state.night
        while self.table.outcome is None and self.state.night == number and self.state.step != "midnight":
            ask = self.ask()
            card = choices.get(ask.kind)
            if card is not None and ask.kind in ("shoot", "heal", "cure", "snatch", "patrol"):
                self.does("seat", self.seat(card))
            elif ask.kind == "patrol":
                self.does("seat", ask.facts["seat"])
            else:
                self.does(*(("nobody",) if ("nobody",) in ask.options else ask.options[0]))
        return self.does("done") if self.table.outcome is None and self.ask().kind == "settle" else self

    def sleeps(self) -> Lake:
        """Go on to the next night without a lynching."""
        number = self.state.night
        while self.state.night == number and self.table.outcome is None:
            ask = self.ask()
            if ask.kind == "accuse":
                self.does(*self.ask(CLOCK).options[0], seat=CLOCK)
            else:
                self.does(*ask.options[0])
        return self

    def accuses(self, card: str) -> Lake:
        """Two others accuse somebody, and everybody has spoken."""
        self.until("accuse")
        accused = self.seat(card)
        first, second = [seat for seat in self.state.alive if seat != accused][:2]
        return (
            self.does("accuse", first, accused, seat=TABLE).does("second", second, seat=TABLE).does("done").does("done")
        )

    def view(self, seat: str) -> View:
        view = self.table.view(seat)
        assert isinstance(view, View)
        return view

    def lives(self, card: str) -> bool:
        return self.seat(card) in self.state.alive

    def is_pod(self, card: str) -> bool:
        return self.seat(card) in self.state.pods

    def taps(self) -> Mapping[str, int]:
        """Whom the Announcer taps now, by card."""
        taps = dict(self.ask().facts["taps"])
        return {card: taps[self.seat(card)] for card in self.cards if card != self.absent and self.seat(card) in taps}

    def told(self, kind: str) -> Mapping[str, Any]:
        """Return the facts of the last event of a kind."""
        return next(event.data for event in reversed(self.table._log) if event.kind == kind)
