"""What a game, its seats and its things are called: the same at every moment of every sitting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from companion.kernel.game import Answer, Refused, Seat
from companion.kernel.manifest import Manifest
from companion.kernel.words import Name, Texts, texts
from companion.presentation.hands import GameNames, Names
from companion.presentation.prompts.plain import plain

PARTS = ("one", "two", "three", "four")
OwnView: TypeAlias = Any
"""A view of the game's own rules: each game says which kind it is."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is named and drawn.

    :ivar game: whose texts name it. :ivar id: of the seat.
    :ivar sign: an ornament. :ivar colour: of its banner. :ivar lamp: what the lamp shows in its turn.
    :ivar light: the colour of the rays when it has won.
    """

    game: str
    id: Seat
    sign: str
    colour: str
    lamp: str
    light: str = "mustard_light"

    @property
    def name(self) -> Name:
        """What it is called in the language in use: the text ``seat-<id>``."""
        return texts(self.game).called(self.id, of="seat")


def looks(manifest: Manifest) -> Mapping[Seat, SeatLook]:
    """Return how each seat of a game is named and drawn; the names are the game's texts ``seat-<id>``."""
    return {
        seat.id: SeatLook(manifest.id, seat.id, seat.sign, seat.colour, seat.lamp, seat.light)
        for seat in manifest.seats
    }


class Named(Protocol):
    """A game with a name, seats and texts."""

    name: str
    title: str
    seats: Mapping[Seat, SeatLook]
    hands_in_secret: bool = True
    """Whether a seat may have to move pieces of which the others know nothing."""
    hands_before: frozenset[str] = frozenset()
    """Rolls that begin something else: what somebody has just decided is done on the table before them."""

    @property
    def say_text(self) -> Texts:
        """The game's texts in the language in use."""
        return texts(self.name)

    @property
    def blurb(self) -> str:
        """One line for the poster: the text ``how.blurb``."""
        return self.say_text("how.blurb") if "how.blurb" in self.say_text else self.title

    def how(self) -> str:
        """Tell the whole game in brief, paragraphs apart by empty lines: the text ``how``."""
        return self.say_text("how")

    @property
    def names(self) -> Names:
        """What pieces and places are called where hands are told what to do."""
        return GameNames(self.say_text)

    def say(self, id: str) -> str:
        """Call a counter, a space or a building by its name."""
        return self.say_text.name(id)

    def say_answer(self, answer: Answer) -> str:
        """Put an answer into words: the text ``answer-<verb>``."""
        id = f"answer-{answer[0]}" if answer else ""
        if id not in self.say_text:
            return plain(answer)
        return self.say_text.fill(id, dict(zip(PARTS, answer[1:], strict=False)))

    def refusal(self, error: Refused) -> str:
        """Say why an answer was refused."""
        return self.say_text.refusal(error)
