"""The Abductinators' data, as the printed pieces need them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.board import Board, House, Room
from companion.kernel.errors import UserError
from companion.kernel.words import per_language, texts
from printables.components import tags

GAME: Final = "abductinators"
TITLE: Final = "The Abductinators"
LETTERS: Final = ("a", "b", "c")


def say(id: str, /, **facts: Any) -> str:
    """Return a text of the kit in the language in use; an empty line in it is a new line on paper."""
    return texts(GAME).fill(id, facts).replace("\n\n", "\n")


@dataclass(frozen=True, slots=True)
class Action:
    """A card as dealt.

    :param id: names card and tag. :param type: names its kind in cards.toml. :param title: the big words.
    :param phase: 1 to 5. :param stupid: an alien card that says so.
    """

    id: str
    type: str
    title: str
    help: str
    phase: int
    stupid: bool
    where: str


@dataclass(frozen=True, slots=True)
class Person:
    """An alien or a human, with the pattern that pawn and sheet share.

    :param looks: the pattern in words. :param room: where a human starts; empty for aliens.
    :param covers: the letter that its pawn covers there. :param act: what its sheet says at act!
    """

    id: str
    name: str
    pattern: str
    colours: tuple[str, str]
    looks: str
    motto: str
    room: str = ""
    covers: str = ""
    act: str = ""


def _people(kind: str) -> tuple[Person, ...]:
    people = []
    for row, entry in enumerate(_toml("people")[kind], 1):
        try:
            name = texts(GAME).name(entry["id"])
            people.append(Person(**{**entry, "name": name, "colours": tuple(entry["colours"])}))
        except (KeyError, TypeError) as error:
            raise UserError(f"people.toml, {kind} {row}: {error}. Compare it with the rows beside it.") from None
    return tuple(people)


@per_language
def aliens() -> tuple[Person, ...]:
    """Return the six, in the order of their table. Raises :class:`UserError` for a row that cannot be printed."""
    return _people("alien")


@per_language
def humans() -> tuple[Person, ...]:
    """Return the seven, likewise."""
    return _people("human")


def ranks() -> tuple[str, ...]:
    """Titles by the number of humans carried off."""
    return tuple(say("rank", rank=number) for number in range(assets.toml(GAME, "people.toml")["ranks"]))


def bonk_tokens() -> int:
    """Say how many bonk tokens are printed; rank markers come on top."""
    return int(assets.toml(GAME, "people.toml")["bonk_tokens"])


def bonk_places() -> int:
    """Places in a bonk box."""
    return int(assets.toml(GAME, "people.toml")["bonk_box"])


@per_language
def alien_cards() -> tuple[Action, ...]:
    """Return the alien deck in its printed order: each type, first clever then stupid, phase by phase."""
    data = _toml("cards")
    made: list[Action] = []
    for row, kind in enumerate(data["alien"], 1):
        for stupid in (False, True):
            for phase in data["deck"]["phases_of_aliens"]:
                made += [_action("a", len(made) + 1 + i, kind, phase, stupid, row) for i in range(kind["copies"])]
    return tuple(made)


@per_language
def human_cards() -> tuple[Action, ...]:
    """Return the human deck in its printed order: each type, phase by phase."""
    data = _toml("cards")
    made: list[Action] = []
    for row, kind in enumerate(data["human"], 1):
        for phase in data["deck"]["phases_of_humans"]:
            made += [_action("h", len(made) + 1 + i, kind, phase, False, row) for i in range(kind["copies"])]
    return tuple(made)


def _action(deck: str, number: int, kind: Mapping[str, Any], phase: int, stupid: bool, row: int) -> Action:
    which = "alien" if deck == "a" else "human"
    where = f"cards.toml, {which} {row} ({kind['type']})"
    return Action(f"{deck}{number:02}", kind["type"], _title(kind["type"]), kind["help"], phase, stupid, where)


def _title(type: str) -> str:
    """What a kind of card is called."""
    return texts(GAME).name(type, of="card")


def _toml(file: str) -> Mapping[str, Any]:
    """A file of the game's data, its texts in the language in use."""
    data: Mapping[str, Any] = texts(GAME).laid(assets.toml(GAME, f"{file}.toml"), file)
    return data


def act_titles() -> Mapping[str, str]:
    """Return what a human action is called, by its type."""
    return {kind["type"]: _title(kind["type"]) for kind in assets.toml(GAME, "cards.toml")["human"]}


@per_language
def plan() -> House:
    """Return the house as a board. Raises :class:`UserError` if an exit leads nowhere, or its two sides don't agree."""
    return House.from_data(texts(GAME).laid(house(), "board"))


def rooms() -> Mapping[str, Room]:
    """Return the fifteen rooms by id."""
    return plan().rooms


def house() -> Mapping[str, Any]:
    """board.toml."""
    return assets.toml(GAME, "board.toml")


tag = partial(tags.tag, GAME)
"""A piece's tag and mask."""


@per_language
def board() -> Board:
    """Return the rooms as zones of a map: where a pawn stands on the paper. Ways between rooms are in :func:`plan`."""
    data = house()
    zones = [
        {
            "id": room.id,
            "name": room.name[:1].upper() + room.name[1:],
            "kind": "zone",
            "polygon": room.outline,
            "heart": room.at,
        }
        for room in rooms().values()
    ]
    wide, high = data["size"]
    return Board.from_json(
        {
            "title": TITLE,
            "size": data["size"],
            "area": [0, 0, wide, high],
            "kinds": {"zone": "paper"},
            "spaces": zones,
            "markers": data["markers"],
        }
    )
