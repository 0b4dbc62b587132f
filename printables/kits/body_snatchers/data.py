"""Lake Terror's roles, cards and script, as the printed pieces need them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.words import texts
from printables.components import tags

GAME: Final = "body_snatchers"
TITLE: Final = "Invasion of the Body Snatchers"


def say(id: str, /, **facts: Any) -> str:
    """Return a text of the kit in the language in use; an empty line in it is a new line on paper."""
    return texts(GAME).fill(id, facts).replace("\n\n", "\n")


@dataclass(frozen=True, slots=True)
class Role:
    """What a role may do.

    :param step: id of the night's step in which it acts, empty for none.
    :param night: the reminder on its card. :param does: its line on the summary.
    """

    id: str
    name: str
    colour: str
    step: str
    night: str
    does: str


@dataclass(frozen=True, slots=True)
class RoleCard:
    """A card of the deck. :param number: none for a card that is swapped in. :param note: said instead of a number."""

    id: str
    role: Role
    number: int | None
    note: str
    where: str


def roles() -> dict[str, Role]:
    """Return all roles by id, in the order of their file. Raises :class:`UserError` for one that lacks something."""
    found = {}
    for id, row in assets.toml(GAME, "roles.toml")["role"].items():
        night, does = say(f"role-{id}-night"), say(f"role-{id}-does")
        try:
            found[id] = Role(id, texts(GAME).name(id), row["colour"], row["step"], night, does)
        except KeyError as error:
            raise UserError(f"roles.toml, role.{id}: {error.args[0]} is missing.") from None
    return found


def role_card_rows() -> tuple[RoleCard, ...]:
    """Return the cards in the order in which they are printed: numbered ones, the Scientist, spares.

    :raises UserError: a card's role isn't there, or the numbers don't run from 1 without a gap.
    """
    known = roles()
    data = assets.toml(GAME, "roles.toml")
    cards = []
    for table in ("card", "spare"):
        for row, entry in enumerate(data[table], 1):
            where = f"roles.toml, {table} {row} ({entry.get('id', '?')})"
            if entry["role"] not in known:
                raise UserError(f'{where}: there is no role "{entry["role"]}". Roles: {", ".join(known)}.')
            number = entry.get("number")
            note = "" if number else say(f"note-{entry['id']}")
            cards.append(RoleCard(entry["id"], known[entry["role"]], number, note, where))
    numbers = [card.number for card in cards if card.number is not None]
    if numbers != list(range(1, data["most"] + 1)):
        raise UserError(f"roles.toml: the cards' numbers must run from 1 to {data['most']}, but are {numbers}.")
    return tuple(cards)


def steps() -> tuple[Mapping[str, str], ...]:
    """Return the steps of a night: id, code, name, short name, who wakes, what is said, done first and done later."""
    parts = ("name", "short", "who", "say", "first", "later")
    return tuple(
        {**row, **{part: say(f"step-{row['id']}-{part}") for part in parts}}
        for row in assets.toml(GAME, "script.toml")["step"]
    )


def lines(part: str) -> tuple[str, ...]:
    """Return the lines of a part of the script, such as ``day``; its title is the text of that name."""
    return tuple(say(id) for n in range(1, 20) if (id := f"{part}-{n}") in texts(GAME))


def step_of(role: Role) -> Mapping[str, str] | None:
    """Return the night's step in which a role acts. Raises :class:`UserError` if the script has none of that name."""
    if not role.step:
        return None
    for step in steps():
        if step["id"] == role.step:
            return step
    raise UserError(f'roles.toml, role.{role.id}: the script has no step "{role.step}".')


tag = partial(tags.tag, GAME)
"""A card's tag and mask."""
