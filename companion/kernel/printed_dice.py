"""Printed dice and their tray: the code around each side, and the markers by which a camera finds the tray.

    printed().sides[7]                  # PrintedSide(die="2", face=2, ring="001001…", pips="diamond")
    printed().tray.markers.items        # in mm from the top left corner of the tray's floor

A code is a ring of 24 cells along the four edges of a side (:mod:`companion.kernel.die_ring`), around its pips, so that
people read the die as ever. See ``assets/dice.toml``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from companion.kernel import assets
from companion.kernel.board.surface import BorderMarkers, MarkersFile, Point
from companion.kernel.die_ring import RING
from companion.kernel.outcomes import Face
from companion.kernel.schema import Source, TomlTable

Pips = Literal["round", "diamond", "square", "sign"]
Ring = Annotated[str, Meta(pattern=f"^[01]{{{RING}}}$")]


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """One side of a printed die.

    :param die: which die of the box: ``1``, ``2``, ``3``, or ``signal`` for the coloured one.
    :param face: what it shows. :param ring: its code. :param pips: in what form its value is shown.
    """

    die: str
    face: Face
    ring: str
    pips: Pips


@dataclass(frozen=True, slots=True)
class Tray:
    """A tray to roll in. :param size: of its floor, mm. :param wall: mm. :param markers: on its floor."""

    size: Point
    wall: float
    markers: BorderMarkers


@dataclass(frozen=True, slots=True)
class PrintedDice:
    """All printed dice.

    :param side: mm, of the die on which :param cell: is that long; a larger die's face is larger as a whole.
    :param sizes: mm, sides of the dice that are printed. :param sides: of every die, die by die.
    """

    side: float
    cell: float
    sizes: tuple[float, ...]
    sides: tuple[PrintedSide, ...]
    tray: Tray

    def of(self, die: str) -> tuple[PrintedSide, ...]:
        """Give the six sides of a die."""
        return tuple(side for side in self.sides if side.die == die)


class _FaceFile(TomlTable, frozen=True):
    side: float
    cell: float
    dice: tuple[float, ...]


class _SideRow(TomlTable, frozen=True):
    face: int | str
    ring: Ring


class _DieRow(TomlTable, frozen=True):
    name: str
    pips: Pips
    sides: tuple[_SideRow, ...]


class _TrayFile(TomlTable, frozen=True):
    size: Point
    wall: float
    markers: MarkersFile


class _DiceFile(TomlTable, frozen=True):
    face: _FaceFile
    die: tuple[_DieRow, ...]
    tray: _TrayFile


@cache
def printed() -> PrintedDice:
    """Give the printed dice and their tray."""
    file = Source.read(assets.root() / "dice.toml", "dice.toml").as_a(_DiceFile)
    sides = tuple(PrintedSide(die.name, row.face, row.ring, die.pips) for die in file.die for row in die.sides)
    tray = Tray(file.tray.size, file.tray.wall, file.tray.markers.markers())
    return PrintedDice(file.face.side, file.face.cell, file.face.dice, sides, tray)
