"""The game's data as the rules need them: cards, aliens, humans, rooms. Read from ``assets/abductinators``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.board.rooms import OUT, Exit, House
from companion.models.abductinators import GAME, Cards, People, PhaseCard

HAND: Final = 5
"""Cards dealt to each alien before the first turn."""
TOKENS: Final = 4
"""Bonk tokens in each box before the first turn; the fifth marks the rank."""
MOST_TOKENS: Final = 5
START: Final = "backyard"


class Data:
    """All of it, parsed once.

    :param board: ``board.toml``.
    """

    def __init__(self, cards: Cards, people: People, board: Mapping[str, Any]) -> None:
        self.aliens = tuple(alien.id for alien in people.alien)
        self.humans = {human.id: human for human in people.human}
        self.house = House.from_data(board)
        self.alien_cards: Mapping[str, PhaseCard] = {card.id: card for card in cards.aliens_deck()}
        self.human_cards: Mapping[str, PhaseCard] = {card.id: card for card in cards.humans_deck()}

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
        rooms = self.house.rooms
        return {room: {other: self.house.distance(room, other) for other in rooms} for room in rooms}

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
        """Return the lower and the higher of a human's two open exits."""
        return self._exits[room, covers]


@cache
def load() -> Data:
    """Return the data that the game is shipped with."""
    cards, people = assets.table(GAME, "cards.toml", Cards), assets.table(GAME, "people.toml", People)
    return Data(cards, people, assets.toml(GAME, "board.toml"))
