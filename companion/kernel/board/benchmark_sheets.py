"""The two sheets of the camera's benchmark: markers and codes whose places are known, for photographs to be scored by.

See ``assets/benchmark-sheets.toml``. They are printed by ``saucer camera benchmark --print``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from companion.kernel import assets
from companion.kernel.board.surface import BorderMarkers, MarkersFile, Point
from companion.kernel.qr import MASKS
from companion.kernel.schema import Source, TomlTable

FILE = "benchmark-sheets.toml"


@dataclass(frozen=True, slots=True)
class PrintedCode:
    """A code on a sheet. :param at: its middle, mm. :param turn: degrees clockwise. :param mask: of its symbol."""

    text: str
    mask: int
    at: Point
    turn: float


@dataclass(frozen=True, slots=True)
class BenchmarkSheet:
    """A sheet. :param size: width and height in mm. :param module: side of a code's smallest square, mm."""

    number: int
    size: Point
    markers: BorderMarkers
    module: float
    codes: tuple[PrintedCode, ...]


class _One(TomlTable, frozen=True):
    module: float
    turn: float
    markers: MarkersFile


class _SheetsFile(TomlTable, frozen=True):
    size: Point
    first: Point
    pitch: float
    rows: int
    columns: int
    sheet: tuple[_One, ...]


@cache
def benchmark_sheets() -> tuple[BenchmarkSheet, ...]:
    """Give the sheets as they are printed at full size."""
    file = Source.read(assets.root() / FILE, FILE).as_a(_SheetsFile)
    out = []
    for number, one in enumerate(file.sheet, 1):
        codes = []
        for place in range(file.rows * file.columns):
            row, column = divmod(place, file.columns)
            at = (file.first[0] + column * file.pitch, file.first[1] + row * file.pitch)
            codes.append(PrintedCode(f"SAUCER{number}{place:02}", place % MASKS, at, place * one.turn % 360))
        out.append(BenchmarkSheet(number, file.size, one.markers.markers(), one.module, tuple(codes)))
    return tuple(out)
