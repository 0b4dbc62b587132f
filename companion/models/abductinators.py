"""What stands in ``assets/abductinators``: the two decks, and who is in the house."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from companion.kernel.schema import TomlTable

GAME: Final = "abductinators"
Count = Annotated[int, Meta(ge=1)]
Letter = Literal["a", "b", "c"]


class PhaseCard(NamedTuple):
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


class CardKind(TomlTable, frozen=True):
    """An ``[[alien]]`` or a ``[[human]]`` of ``cards.toml``: so many copies for each of its deck's phases."""

    type: str
    title: str
    help: str
    copies: Count


class DeckTable(TomlTable, frozen=True):
    """``[deck]``."""

    phases_of_aliens: tuple[int, ...]
    phases_of_humans: tuple[int, ...]


class Cards(TomlTable, frozen=True):
    """``cards.toml``."""

    deck: DeckTable
    alien: tuple[CardKind, ...]
    human: tuple[CardKind, ...]

    def aliens_deck(self) -> tuple[PhaseCard, ...]:
        """Return the alien deck in its printed order: each type, first clever then stupid, phase by phase."""
        phases = self.deck.phases_of_aliens
        kinds = ((row, phase, stupid) for row in self.alien for stupid in (False, True) for phase in phases)
        return tuple(_numbered("a", kinds))

    def humans_deck(self) -> tuple[PhaseCard, ...]:
        """Return the human deck in its printed order: each type, phase by phase."""
        kinds = ((row, phase, False) for row in self.human for phase in self.deck.phases_of_humans)
        return tuple(_numbered("h", kinds))


def _numbered(deck: str, kinds: Iterator[tuple[CardKind, int, bool]]) -> Iterator[PhaseCard]:
    number = count(1)
    for row, phase, stupid in kinds:
        for _ in range(row.copies):
            yield PhaseCard(f"{deck}{next(number):02}", row.type, phase, stupid)


class Pawn(TomlTable, frozen=True):
    """Who has a pawn and a sheet: an ``[[alien]]`` of ``people.toml``, or a human.

    :ivar pattern: that pawn and sheet share. :ivar looks: the pattern in words.
    """

    id: str
    name: str
    pattern: str
    colours: tuple[str, str]
    looks: str
    motto: str


class HumanPawn(Pawn, frozen=True, kw_only=True):
    """A ``[[human]]``.

    :ivar room: where the pawn starts. :ivar covers: the letter that it covers there.
    :ivar act: what the sheet says at act!
    """

    room: str
    covers: Letter
    act: str


class People(TomlTable, frozen=True):
    """``people.toml``.

    :ivar bonk_box: places in a bonk box. :ivar bonk_tokens: that are printed; rank markers come on top.
    :ivar ranks: titles, by the number of humans carried off.
    """

    bonk_box: Count
    bonk_tokens: Count
    ranks: Count
    alien: tuple[Pawn, ...]
    human: tuple[HumanPawn, ...]
