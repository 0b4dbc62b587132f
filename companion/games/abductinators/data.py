"""The game's data as the rules need them: cards, aliens, humans, rooms. Read from ``assets/abductinators``."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from companion.kernel import assets
from companion.kernel.board.rooms import OUT, Exit, House

GAME: Final = "abductinators"
HAND: Final = 5
"""Cards dealt to each alien before the first turn."""
TOKENS: Final = 4
"""Bonk tokens in each box before the first turn; the fifth marks the rank."""
MOST_TOKENS: Final = 5
START: Final = "backyard"


class Card(NamedTuple):
    """A printed card.

    :param type: an alien's ``act``, ``run_grab``, ``run_hide``, or a human's action. :param phase: 1 to 5.
    :param stupid: an alien card that says so.
    """

    id: str
    type: str
    phase: int
    stupid: bool = False

    @property
    def kind(self) -> tuple[str, int, bool]:
        """What can't be told from another card's."""
        return self.type, self.phase, self.stupid


class Human(NamedTuple):
    """A human's sheet: where the pawn starts, the letter it covers, and what its act! line says."""

    id: str
    room: str
    covers: str
    act: str


class Data:
    """All of it, parsed once.

    :param cards: ``cards.toml``. :param people: ``people.toml``. :param board: ``board.toml``.
    """

    def __init__(self, cards: Mapping[str, Any], people: Mapping[str, Any], board: Mapping[str, Any]) -> None:
        self.aliens: tuple[str, ...] = tuple(entry["id"] for entry in people["alien"])
        self.humans = {
            entry["id"]: Human(entry["id"], entry["room"], entry["covers"], entry["act"]) for entry in people["human"]
        }
        self.house = House.from_data(board)
        self.alien_cards = _alien_cards(cards)
        self.human_cards = _human_cards(cards)

    @cached_property
    def joined(self) -> Mapping[str, tuple[str, ...]]:
        """The rooms that each room has a doorway to, in the order of their letters."""
        return {
            name: tuple(out.to for out in room.exits.values() if out.to != OUT)
            for name, room in self.house.rooms.items()
        }

    @cached_property
    def steps(self) -> Mapping[str, Mapping[str, int]]:
        """How many doorways lie between any two rooms."""
        return {room: _distances(self.joined, room) for room in self.house.rooms}

    @cached_property
    def _exits(self) -> Mapping[tuple[str, str], tuple[Exit, Exit]]:
        found = {}
        for name, room in self.house.rooms.items():
            for covers in room.exits:
                exits = self.house.open_exits(name, covers)
                low, high = sorted(exits)
                found[name, covers] = exits[low], exits[high]
        return found

    def open_exits(self, room: str, covers: str) -> tuple[Exit, Exit]:
        """The lower and the higher of a human's two open exits."""
        return self._exits[room, covers]


def _distances(joined: Mapping[str, tuple[str, ...]], start: str) -> Mapping[str, int]:
    steps, edge = {start: 0}, deque([start])
    while edge:
        room = edge.popleft()
        for following in joined[room]:
            if following not in steps:
                steps[following] = steps[room] + 1
                edge.append(following)
    return steps


def _alien_cards(data: Mapping[str, Any]) -> Mapping[str, Card]:
    """The alien deck in its printed order: each type, first clever then stupid, phase by phase."""
    made: dict[str, Card] = {}
    for kind in data["alien"]:
        for stupid in (False, True):
            for phase in data["deck"]["phases_of_aliens"]:
                for _ in range(kind["copies"]):
                    id = f"a{len(made) + 1:02}"
                    made[id] = Card(id, kind["type"], phase, stupid)
    return made


def _human_cards(data: Mapping[str, Any]) -> Mapping[str, Card]:
    """The human deck in its printed order: each type, phase by phase."""
    made: dict[str, Card] = {}
    for kind in data["human"]:
        for phase in data["deck"]["phases_of_humans"]:
            for _ in range(kind["copies"]):
                id = f"h{len(made) + 1:02}"
                made[id] = Card(id, kind["type"], phase)
    return made


@cache
def load() -> Data:
    """The data that the game is shipped with."""
    return Data(*(assets.toml(GAME, name) for name in ("cards.toml", "people.toml", "board.toml")))
