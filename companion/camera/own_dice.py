"""Ordinary dice of people's own: taught by six pictures (:mod:`companion.camera.dice_lessons`), and kept.

They lie in ``$XDG_CONFIG_HOME/saucer/dice.toml`` (else ``~/.config/saucer``), a table for each kind of dice::

    [[die]]
    body = [0.92, 0.91, 0.88]     # red, green and blue, where the tray's paper is 1
    pip = [0.06, 0.07, 0.04]
    side_mm = 15.84
    step = 0.54                   # from a face's middle to its outer pips, in half sides
    radius = 0.18                 # of a pip; ace: of the 1's
    ace = 0.16
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from math import dist
from pathlib import Path
from typing import Annotated, Final

import tomlkit
from msgspec import Meta
from msgspec.structs import asdict as fields

from companion.kernel import places
from companion.kernel.keeping import keep
from companion.kernel.schema import TomlTable
from companion.kernel.settings import read
from hardware.vision.pips import OwnDie

SAME_MM: Final = 1.5
SAME_COLOUR: Final = 0.25
"""Dice whose sides, bodies and pips are nearer to each other are of one kind: light and lens make as much of it."""

Part = Annotated[float, Meta(ge=0, le=2)]
Share = Annotated[float, Meta(ge=0.02, le=0.95)]


class _DieTable(TomlTable, frozen=True):
    body: tuple[Part, Part, Part]
    pip: tuple[Part, Part, Part]
    side_mm: Annotated[float, Meta(ge=5, le=40)]
    step: Share
    radius: Share
    ace: Share


class _OwnDiceFile(TomlTable, frozen=True):
    die: tuple[_DieTable, ...] = ()


def own_dice_file() -> Path:
    """Name the file of the dice that were taught."""
    return places.config() / "dice.toml"


def own_dice() -> tuple[OwnDie, ...]:
    """Return the kinds of dice that were taught. Raises :class:`UserError` naming what in the file is wrong."""
    return tuple(OwnDie(**fields(row)) for row in read(own_dice_file()).as_a(_OwnDiceFile).die)


def joined(known: Sequence[OwnDie], taught: Sequence[OwnDie]) -> tuple[OwnDie, ...]:
    """Return kinds of dice with those that were taught last, which take the place of older ones that look like them."""
    return (*(old for old in known if not any(_alike(old, new) for new in taught)), *taught)


def _alike(one: OwnDie, other: OwnDie) -> bool:
    return (
        abs(one.side_mm - other.side_mm) < SAME_MM
        and dist(one.body, other.body) < SAME_COLOUR
        and dist(one.pip, other.pip) < SAME_COLOUR
    )


def keep_dice(kinds: Sequence[OwnDie]) -> Path:
    """Keep kinds of dice in place of those that were taught before; none forgets them. Returns the file."""
    document = tomlkit.document()
    rows = tomlkit.aot()
    for kind in kinds:
        row = tomlkit.table()
        row.update({name: list(value) if isinstance(value, tuple) else value for name, value in asdict(kind).items()})
        rows.append(row)
    if kinds:
        document.add("die", rows)
    keep(own_dice_file(), tomlkit.dumps(document))
    return own_dice_file()
