"""Lake Terror's roles, cards and script, as the printed pieces need them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from companion.kernel import assets
from companion.kernel.words import printed, texts
from companion.models.body_snatchers import GAME, Band, NightStep, Role, RoleCard, Roles, Script

say = printed(GAME)
"""Return a text of the kit in the language in use."""
TOLD: Final = ("name", "short", "who", "say", "first", "later")
"""The texts of a night's step."""


def printed_roles() -> Roles:
    """Return ``roles.toml``, its roles with their texts. Raises :class:`UserError` for a file that cannot be used."""
    found = assets.table(GAME, "roles.toml", Roles)
    name = texts(GAME).name
    said = {
        id: replace(role, id=id, name=name(id), night=say(f"role-{id}-night"), does=say(f"role-{id}-does"))
        for id, role in found.role.items()
    }
    return replace(found, role=said)


def card_rows() -> tuple[tuple[RoleCard, str], ...]:
    """Return the cards in the order in which they are printed: numbered ones, the Scientist, spares.

    :returns: each with where it stands, for errors.
    """
    found = printed_roles()
    rows = (("card", found.card), ("spare", found.spare))
    return tuple(
        (card, f"roles.toml, {table} {number} ({card.id})")
        for table, cards in rows
        for number, card in enumerate(cards, 1)
    )


def dealt(players: int) -> Counter[str]:
    """Say how many of each role a game of so many players has, by the role's id: the cards up to that number."""
    return Counter(card.role for card, _ in card_rows() if card.number is not None and card.number <= players)


def deals() -> tuple[Sequence[int], Sequence[Mapping[str, Any]]]:
    """Return the numbers of players, and for each role that is dealt how many of it each of them has; 0 is blank."""
    found = printed_roles()
    sizes = range(found.least, found.most + 1)
    each = [dealt(players) for players in sizes]
    rows = [
        {"name": role.name, "colour": role.colour, "counts": [str(deal[id] or "") for deal in each]}
        for id, role in found.role.items()
        if any(deal[id] for deal in each)
    ]
    return list(sizes), rows


def steps() -> tuple[NightStep, ...]:
    """Return the steps of a night, with their texts. Raises :class:`UserError` for a file that cannot be used."""
    return tuple(
        replace(step, **{what: say(f"step-{step.id}-{what}") for what in TOLD})
        for step in assets.table(GAME, "script.toml", Script).step
    )


def bands() -> tuple[Band, ...]:
    """Return the bands of the Announcer's pad. Raises :class:`UserError` for a file that cannot be used."""
    return assets.table(GAME, "script.toml", Script).band


def lines(part: str) -> tuple[str, ...]:
    """Return the lines of a part of the script, such as ``day``; its title is the text of that name."""
    return tuple(say(id) for n in range(1, 20) if (id := f"{part}-{n}") in texts(GAME))


def step_of(role: Role) -> NightStep | None:
    """Return the night's step in which a role acts. Raises :class:`UserError` if the script has none of that name."""
    if not role.step:
        return None
    for step in steps():
        if step.id == role.step:
            return step
    source = assets.source(GAME, "roles.toml")
    raise source.refuse(("role", role.id, "step"), f'the script has no step "{role.step}".')
