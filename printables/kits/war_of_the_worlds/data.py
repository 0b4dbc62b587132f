"""The War of the Worlds' data, as the printed sheets need them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from companion.kernel import assets
from companion.kernel.words import _, per_language, printed, texts, told
from companion.models.war_of_the_worlds import GAME, BattleRow, Battles, Charts, EventRow, Events, Pieces, Zone, Zones
from printables.draw.design import DESIGN

TITLE: Final = "War of the Worlds: France"

say = printed(GAME)
"""Return a text of the kit in the language in use."""


INKS: Final[Mapping[str, str]] = {
    "green": "die_green",
    "yellow": "die_yellow",
    "red": "die_red",
    "blue": "blue",
    "black": "hair_black",
}
"""A Tripod's colour in print."""


SHAPES: Final = {"green": "circle", "yellow": "triangle", "red": "square", "blue": "diamond", "black": "star"}
"""A sign beside each colour of Tripods, so that none needs to be told by its colour."""


@per_language
def zones() -> Mapping[str, Zone]:
    """Return the zones by id, with their names. Raises :class:`UserError` for a file that cannot be used."""
    say = texts(GAME).name
    rows = assets.table(GAME, "zones.toml", Zones).zone
    return {zone.id: replace(zone, name=say(zone.id, of="place")) for zone in rows}


def roads() -> tuple[tuple[str, str], ...]:
    """Return every pair of neighbours once."""
    order = list(zones())
    return tuple((a, b) for i, a in enumerate(order) for b in order[i + 1 :] if b in zones()[a].adjacent)


def battles(deck: str) -> tuple[BattleRow, ...]:
    """Return a battle deck, ``land`` or ``naval``. Raises :class:`UserError`: see :func:`zones`."""
    found = assets.table(GAME, "battle.toml", Battles)
    return {"land": found.land, "naval": found.naval}[deck]


def colour_name(colour: str) -> str:
    """Return what a colour is called: "green"."""
    return texts(GAME).name(colour, of="face")


def tripod(colour: str) -> Mapping[str, str]:
    """Return what a layout may name of a Tripod's colour: its ink, and the sign beside it."""
    return {"ink": INKS[colour], "shape": SHAPES[colour]}


def die(colour: str) -> Mapping[str, str]:
    """Return what a layout may name of a side of the die: its sign beside its colour."""
    return {"name": colour_name(colour), "shape": DESIGN.shape(f"die_{colour}"), "ink": f"die_{colour}"}


def action_name(action: str) -> str:
    """Return what a Tripod's action is called, by its name in battle.toml: "Double Move"."""
    return texts(GAME).name(action.lower().replace(" ", "_"), of="action")


def events() -> tuple[EventRow, ...]:
    """Return the events. Raises :class:`UserError` for a phase that isn't one; see :func:`zones`."""
    source = assets.source(GAME, "events.toml")
    rows = source.as_a(Events).event
    known = [phase.id for phase in tables().phase]
    for number, row in enumerate(rows):
        if row.phase not in known:
            words = _('there is no phase "{phase}". Phases: {known}.')
            raise source.refuse(("event", number, "phase"), words.format(phase=row.phase, known=", ".join(known)))
    say = texts(GAME).name
    return tuple(replace(row, title=say(row.id), text=say(row.id, "text")) for row in rows)


@per_language
def pieces() -> Pieces:
    """Return ``pieces.toml`` in the language in use. Raises :class:`UserError`: see :func:`zones`."""
    return told(GAME, "pieces.toml", Pieces)


@per_language
def tables() -> Charts:
    """Return ``tables.toml`` in the language in use; keys are in the file's. Raises :class:`UserError`: see above."""
    plain, said = assets.table(GAME, "tables.toml", Charts), told(GAME, "tables.toml", Charts)
    both = zip(said.difficulty, plain.difficulty, strict=True)
    return replace(
        said,
        cost=tuple(replace(row, key=one.what) for row, one in zip(said.cost, plain.cost, strict=True)),
        action=tuple(replace(row, key=one.name) for row, one in zip(said.action, plain.action, strict=True)),
        difficulty=tuple(replace(row, key=one.what) for row, one in both),
    )
