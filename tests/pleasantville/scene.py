"""A scene at the table: who stands where, then what the players say and the dice show."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.pleasantville import Pleasantville
from companion.games.pleasantville.rules import AGENDA
from companion.games.pleasantville.state import ALIEN, DEAD, OPEN, TOWN, Counter, Hidden, Public, State
from companion.games.pleasantville.views import View
from companion.kernel import assets
from companion.kernel.game import CHANCE, Ask, Event, Outcome, Refused
from tests.pleasantville import town

HERE = "r3c7"
"""A street in the middle of the grid town."""


@cache
def grid_game() -> Pleasantville:
    """Return the game on the small town of :mod:`tests.pleasantville.town`."""
    return Pleasantville(
        town.board(),
        assets.toml("pleasantville", "townspeople.toml"),
        assets.toml("pleasantville", "tables.toml"),
    )


class Scene:
    """A moment of a game. Whoever is not put on the board is out of play.

    scene = Scene().town("minister").uncontrolled("manager").begins("talk")
    scene.says("influence", ("minister",), "manager")
    scene.dice(4, 4)
    """

    def __init__(self, game: Pleasantville | None = None) -> None:
        self.game = game or grid_game()
        self.state = State(
            Public(counters=dict.fromkeys(self.game.book.people, Counter(state=DEAD))),
            Hidden(hq="house_8-1"),
        )
        self.events: list[Event] = []

    # ---- putting it up --------------------------------------------------------------------------------------

    def put(self, who: str, at: str = HERE, control: str = OPEN, **what: Any) -> Scene:
        counters = {**self.state.public.counters, who: Counter(space=at, control=control, **what)}
        counters = {one: counters[one] for one in self.game.book.people}
        self.state = self.state.now(counters=counters)
        return self

    def town(self, *those: str, at: str = HERE, **what: Any) -> Scene:
        for who in those:
            self.put(who, at, TOWN, **what)
        return self

    def uncontrolled(self, *those: str, at: str = HERE, **what: Any) -> Scene:
        for who in those:
            self.put(who, at, OPEN, **what)
        return self

    def alien(self, *those: str, at: str = HERE, known: bool = False, **what: Any) -> Scene:
        for who in those:
            self.put(who, at, ALIEN if known else OPEN, **what)
        aliens = self.state.secret.aliens.union(those)
        self.state = replace(self.state, secret=replace(self.state.secret, aliens=aliens))
        return self

    def with_hq(self, space: str) -> Scene:
        self.state = replace(self.state, secret=replace(self.state.secret, hq=space))
        return self

    def zebu_lon(self, at: str = HERE) -> Scene:
        self.with_hq(at)
        self.state = self.state.now(zebu_lon=at)
        return self

    def given(self, **public: Any) -> Scene:
        """Anything else that both players know."""
        self.state = self.state.now(**public)
        return self

    def begins(self, phase: str, turn: int = 3) -> Scene:
        agenda = AGENDA.get(phase) or (("check",),) * self.game.book.limits.walks
        self.state = self.state.now(phase=phase, turn=turn, agenda=agenda)
        self._follow(self.game.follow(self.state))
        return self

    def after_combat(self, turn: int = 3) -> Scene:
        """Return a scene in which the combat phase of a turn is over."""
        self.state = self.state.now(phase="combat", turn=turn, agenda=())
        self._follow(self.game.follow(self.state))
        return self

    # ---- playing it -----------------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask:
        asked = self.game.ask(self.state)
        assert not isinstance(asked, Outcome), f"the game is over: {asked}"
        return asked[0]

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        return self.ask.seat, self.ask.kind

    @property
    def outcome(self) -> Outcome | None:
        asked = self.game.ask(self.state)
        return asked if isinstance(asked, Outcome) else None

    @property
    def options(self) -> list[Any]:
        return list(self.ask.options)

    def says(self, *answer: Any) -> Scene:
        """Whoever is asked answers."""
        self._follow(self.game.decide(self.state, self.ask.seat, answer))
        return self

    def dice(self, *faces: int) -> Scene:
        assert self.ask.seat == CHANCE, f"{self.asked} is to decide, not the dice"
        return self.says(*faces)

    def lifts(self, a: str, b: str, victim: str | None) -> Scene:
        """Return the Alien lifts a pair and swaps one of them, or nobody."""
        self.says("lift", a, b)
        lifted = self.events
        if self.ask.kind == "exchange":
            self.says("exchange", victim)
        self.events = [*lifted, *self.events]
        return self

    def done(self) -> Scene:
        return self.says("done")

    def until(self, *kinds: str, luck: int = 0) -> Scene:
        """Everything else goes by, each ask being answered with its first option, until one of these kinds is asked."""
        while self.outcome is None and self.ask.kind not in kinds:
            self.says(*self.ask.options[luck % len(self.ask.options)])
        return self

    def turn(self, turn: int, phase: str) -> Scene:
        """Everything goes by, nobody doing more than he must, until this phase of this turn."""
        while self.outcome is None and (self.state.public.turn, self.state.public.phase) != (turn, phase):
            options = self.ask.options
            if self.ask.kind == "walker":
                self.dice(*self._nobody())
            else:
                self.says(*(("done",) if ("done",) in options else options[0]))
        return self

    def _nobody(self) -> tuple[int, ...]:
        """Return a roll that calls up somebody who is out of play."""
        people = self.game.book.tables.townsperson
        return next(roll for roll, who in people.items() if self[who].state == DEAD)

    def _follow(self, events: Iterable[Event]) -> None:
        self.events = list(events)
        for event in self.events:
            self.state = self.game.evolve(self.state, event)

    # ---- looking at it --------------------------------------------------------------------------------------

    def view(self, seat: str) -> View:
        return self.game.view(self.state, seat)

    def __getitem__(self, who: str) -> Counter:
        """Return a townsperson as the Town knows it."""
        return self.view(TOWN).public.counters[who]

    def known(self, who: str) -> bool:
        """Whether both players know whose a townsperson is."""
        return self[who].control != OPEN or not self[who].suspect

    def truly(self, who: str) -> str:
        """Whose a townsperson really is."""
        return ALIEN if who in self.view(ALIEN).aliens else self[who].control

    def where(self, who: str) -> str | None:
        return self[who].space

    def event(self, kind: str) -> Event:
        """Return the one event of a kind that has just happened."""
        (found,) = [event for event in self.events if event.kind == kind]
        return found

    def refuses(self, *answer: Any) -> bool:
        with pytest.raises(Refused):
            self.game.decide(self.state, self.ask.seat, answer)
        return True
