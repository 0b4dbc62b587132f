"""A scene on the map or on a battle board, set up as a test wants it, and played on by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.war_of_the_worlds import data
from companion.games.war_of_the_worlds.data import GENERAL
from companion.games.war_of_the_worlds.rules import WarOfTheWorlds
from companion.games.war_of_the_worlds.state import Battle
from companion.kernel.game import CHANCE, TABLE, Answer, Ask, Event, Outcome
from companion.kernel.rules import Agenda
from companion.models.war_of_the_worlds import COLOURS

DATA = data.load()
GAME = WarOfTheWorlds(DATA)
REST: Agenda = (("sluggish",),)
"""A question at which a scene stops: it changes nothing until it is answered."""


class Scene:
    """The map in turn 3 with one lone Wave in Italie, which is Destroyed, so that the game goes on."""

    def __init__(self, **options: Any) -> None:
        state = GAME.setup({"events": False, **options})
        self.state = state.but(
            turn=3,
            agenda=REST,
            waves={5: "italie"},
            entered=frozenset((1, 2, 5)),
            tripods={5: ("tripod_black_6",)},
            workforce={**state.workforce, "italie": 0},
            ruins={"italie": "destroyed"},
        )
        self.events: list[Event] = []

    def wave(self, number: int, zone: str, *tripods: str) -> Scene:
        """Return a Wave with its Tripods, named by colour and number: ``"green_1"``."""
        area = tuple(f"tripod_{one}" for one in tripods)
        return self.set(
            waves={**self.state.waves, number: zone}, tripods={**self.state.tripods, number: area}
        )  # fmt: skip

    def cylinder(self, number: int, zone: str, *tripods: str) -> Scene:
        area = tuple(f"tripod_{one}" for one in tripods)
        return self.set(
            cylinders={**self.state.cylinders, number: zone}, tripods={**self.state.tripods, number: area}
        )  # fmt: skip

    def units(self, zone: str, *units: str) -> Scene:
        return self.set(units={**self.state.units, **dict.fromkeys(units, zone)})

    def set(self, **what: Any) -> Scene:
        self.state = self.state.but(**what)
        return self

    def then(self, *tasks: tuple[Any, ...]) -> Scene:
        """Let these tasks be done next, and what follows by itself."""
        self.state = self.state.but(agenda=(*tasks, *REST))
        return self.go()

    def fight(
        self,
        tripods: Mapping[str, str],
        guns: Mapping[str, str],
        others: Mapping[str, str] | None = None,
        *,
        earthworks: Mapping[str, int] | None = None,
        damaged: tuple[str, ...] = (),
        plans: tuple[str, ...] = (),
        card: str = "land-1",
        board: str = "land",
        zone: str = "cholet",
    ) -> Scene:
        """Return a battle against Wave 1 in its second round, at sea with Freighters as `others`. Tripods by colour."""
        prefix = "tripod" if board == "land" else "naval"
        placed = {f"{prefix}_{one}": hex for one, hex in tripods.items()}
        battle = Battle(board, zone, 1 if board == "land" else 0, 2, card, placed, (), dict(guns), dict(others or {}),
                        plans=plans, cup=DATA.plan_counters)  # fmt: skip
        if board == "land":
            self.wave(1, zone, *tripods).units(zone, *guns, *(others or {}))
        return self.set(
            battle=battle,
            earthworks=dict(earthworks or {}),
            damaged=frozenset(f"{prefix}_{one}" for one in damaged),
        )

    def do(self, tripod: str, action: str) -> Scene:
        """Return a scene in which a Tripod does an action."""
        prefix = "tripod" if self.state.fight.board == "land" else "naval"
        return self.then(("do", f"{prefix}_{tripod}", action), ("human",), ("battle_end",))

    def lines(self, card: str) -> Scene:
        """Return the Martian step of a card."""
        self.state = self.state.but(agenda=(("carry", card), ("battle_end",), *REST))
        return self.go()

    def human(self) -> Scene:
        """Return the human step."""
        step = "human" if self.state.fight.board == "land" else "sail"
        return self.then((step,), ("battle_end",))

    def go(self) -> Scene:
        return self._play(GAME.follow(self.state, ()))

    def answer(self, *answer: Any) -> Scene:
        """Answer as the general."""
        return self._play(GAME.decide(self.state, GENERAL, answer))

    def roll(self, *faces: str) -> Scene:
        return self._play(GAME.decide(self.state, CHANCE, faces))

    def draw(self, *cards: str) -> Scene:
        return self._play(GAME.decide(self.state, CHANCE, (cards,)))

    def tell(self, drawn: str) -> Scene:
        """Say what people have drawn."""
        return self._play(GAME.decide(self.state, TABLE, ((drawn,),)))

    def _play(self, events: tuple[Event, ...]) -> Scene:
        for event in events:
            self.state = GAME.evolve(self.state, event)
            self.events.append(event)
        return self

    @property
    def ask(self) -> Ask:
        asks = GAME.ask(self.state)
        assert not isinstance(asks, Outcome)
        return asks[0]

    @property
    def options(self) -> tuple[Answer, ...]:
        return tuple(self.ask.options)

    @property
    def outcome(self) -> Outcome:
        asks = GAME.ask(self.state)
        assert isinstance(asks, Outcome)
        return asks

    def told(self, kind: str) -> list[Mapping[str, Any]]:
        """Return the facts of all events of a kind so far, without what became of the agenda."""
        return [
            {name: fact for name, fact in event.data.items() if name != "agenda"}
            for event in self.events
            if event.kind == kind
        ]

    def at(self, tripod: str) -> str:
        prefix = "tripod" if self.state.fight.board == "land" else "naval"
        return self.state.fight.tripods[f"{prefix}_{tripod}"]

    @property
    def score(self) -> tuple[int, int, int, int]:
        """Germs, Human Victory Points, Colonization, Martian Victory Points."""
        state = self.state
        return state.germs, state.human_vp, state.colonies, state.martian_vp


def tripods(colours: str) -> tuple[str, ...]:
    """Ids of Tripods from the initials of their colours; K is black."""
    names = dict(zip("GYRBK", COLOURS, strict=True))
    return tuple(f"tripod_{names[one]}_{colours[: place + 1].count(one)}" for place, one in enumerate(colours))
