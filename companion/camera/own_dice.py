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
from pathlib import Path
from typing import Annotated

import tomlkit
from msgspec import Meta
from msgspec.structs import asdict as fields

from companion.kernel import places
from companion.kernel.schema import Table
from companion.kernel.settings import keep, read
from hardware.vision.pips import OwnDie

Part = Annotated[float, Meta(ge=0, le=2)]
Share = Annotated[float, Meta(ge=0.02, le=0.95)]


class _Row(Table, frozen=True):
    body: tuple[Part, Part, Part]
    pip: tuple[Part, Part, Part]
    side_mm: Annotated[float, Meta(ge=5, le=40)]
    step: Share
    radius: Share
    ace: Share


class _File(Table, frozen=True):
    die: tuple[_Row, ...] = ()


def own_dice_file() -> Path:
    """Name the file of the dice that were taught."""
    return places.config() / "dice.toml"


def own_dice() -> tuple[OwnDie, ...]:
    """Return the kinds of dice that were taught. Raises :class:`UserError` naming what in the file is wrong."""
    return tuple(OwnDie(**fields(row)) for row in read(own_dice_file()).as_a(_File).die)


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
