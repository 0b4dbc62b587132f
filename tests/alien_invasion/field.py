"""A scene on the battlefield, set up as a test wants it, and played on by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.alien_invasion import AlienInvasion, data
from companion.games.alien_invasion.combat import lock
from companion.kernel.game import CHANCE, TABLE, Answer, Ask, Event, Outcome, Seat
from companion.models.alien_invasion import LEVELS

DATA = data.load()
TEMPLATES = {one.id: one for force in (*DATA.forces.values(), *DATA.vehicles.values()) for one in force}
GAME = AlienInvasion()

SECTION, OTHER_SECTION = "rapid_response-section-1", "rapid_response-section-2"
TRIO, OTHER_TRIO = "iron_cones-trio-1", "iron_cones-trio-2"
PAIR, CLEAN_UP, OTHER_CLEAN_UP = "dark_suits-pair-1", "dark_suits-clean_up-1", "dark_suits-clean_up-2"
SQUAD, PACK, DELVER = "hoppers-squad-1", "hoppers-skitter-1", "hoppers-delver-1"
MOB, OTHER_MOB, PARTY = "volunteers-mob-1", "volunteers-mob-2", "saucer_folk-landing_party-1"


def counts(*faces: int) -> tuple[int, ...]:
    """Return a roll as a pool counts it: how many show each face."""
    return tuple(faces.count(face) for face in range(1, 7))


class Scene:
    """Factions as they begin; a test changes their groups, plays a card, and answers."""

    def __init__(self, *seats: Seat, **options: Any) -> None:
        state = GAME.setup({"players": 6, **options})
        self.seats = seats or state.seats
        groups = {id: group for id, group in state.groups.items() if group.seat in self.seats}
        holes = {seat: count for seat, count in state.holes.items() if seat in self.seats}
        self.state = state.but(seats=self.seats, groups=groups, holes=holes)
        self.events: list[Event] = []

    def group(self, id: str, *figures: int, **what: Any) -> Scene:
        """Change a group: the figures it has left, the terrain it stands in."""
        if figures:
            what["figures"] = figures
        self.state = self.state.but(groups={**self.state.groups, id: self.state.groups[id]._replace(**what)})
        return self

    def only(self, *ids: str) -> Scene:
        """Take all other groups off the table."""
        self.state = self.state.but(groups={id: self.state.groups[id] for id in ids})
        return self

    def set(self, **what: Any) -> Scene:
        self.state = self.state.but(**what)
        return self

    def locked(self, id: str, enemy: str, **how: Any) -> Scene:
        """Two groups touch."""
        self._play((lock(self.state, id, enemy, **how),))
        return self

    def card(self, seat: Seat, level: str) -> Scene:
        """Turn to a card of a faction; an empty seat is a Special Event."""
        return self.cards((seat, level))

    def cards(self, *cards: tuple[Seat, str]) -> Scene:
        """Turn to a row of cards; a Special Event follows, so that the scene comes to rest."""
        row = [
            f"{seat}_{level}_{cards[: number + 1].count((seat, level))}" if seat else f"event_{number + 1}"
            for number, (seat, level) in enumerate(cards)
        ]
        assert all(level in LEVELS or not seat for seat, level in cards)
        self.state = self.state.but(row=(*row, "event_2"), played=0, todo=(("cards",),))
        self._play(GAME.follow(self.state, ()))
        return self

    def does(self, *answer: Any) -> Scene:
        """Whoever is asked answers."""
        return self._answer(self.ask.seat, answer)

    def says(self, *answer: Any) -> Scene:
        """People say what lies open on the table."""
        return self._answer(TABLE, answer)

    def rolls(self, *faces: int) -> Scene:
        """Dice fall; a pool is counted."""
        ask = self.ask
        assert ask.seat == CHANCE, ask
        pooled = getattr(ask.means, "counted", False)
        return self._answer(CHANCE, counts(*faces) if pooled else faces)

    def shoots(self, id: str, target: str, *sight: str) -> Scene:
        """Return a group shoots at what it sees."""
        self.does("shoot", id)
        if self.ask.kind == "target":
            self.does(*(("into", *target.split("/")) if "/" in target else ("at", target)))
        if self.ask.kind == "sight":
            self.says(*(sight or ("clear",)))
        return self

    def _answer(self, seat: Seat, answer: Answer) -> Scene:
        self._play(GAME.decide(self.state, seat, answer))
        return self

    def _play(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.events.append(event)
            self.state = GAME.evolve(self.state, event)

    @property
    def ask(self) -> Ask:
        """The one open ask."""
        asks = GAME.ask(self.state)
        assert not isinstance(asks, Outcome), asks
        (ask,) = asks
        return ask

    @property
    def outcome(self) -> Outcome:
        asks = GAME.ask(self.state)
        assert isinstance(asks, Outcome), asks
        return asks

    def offers(self, *answer: Any) -> bool:
        """Whether an answer is among those that are offered."""
        return answer in self.ask.options

    def happened(self, kind: str) -> list[Mapping[str, Any]]:
        """Return what was told of events of a kind."""
        return [event.data for event in self.events if event.kind == kind]

    def last(self, kind: str) -> Mapping[str, Any]:
        return self.happened(kind)[-1]

    def left(self, id: str) -> int:
        """Figures of a group; 0 once it is gone."""
        group = self.state.groups.get(id)
        return group.size if group else 0
