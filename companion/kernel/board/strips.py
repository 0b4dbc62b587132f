"""The four corner strips: printed markers that lay out a bare table, so that a camera can tell where cards lie on it.

    strips()["top_left"].markers.items      # its markers, in mm from the strip's own top left corner

Each strip lies along the upper or lower edge of the table with its outer corner in the table's corner; how far apart
they lie is measured in the picture. See ``assets/strips.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal, get_args

from companion.kernel import assets
from companion.kernel.board.surface import BorderMarkers, MarkerFile, MarkersFile, Point
from companion.kernel.schema import Source, TomlTable

Corner = Literal["top_left", "top_right", "bottom_left", "bottom_right"]
"""Of the table, and so the strip that lies there."""


@dataclass(frozen=True, slots=True)
class CornerStrip:
    """A strip of paper. :param size: width and height in mm. :param markers: from its own top left corner."""

    id: Corner
    size: Point
    markers: BorderMarkers

    @property
    def outer(self) -> Point:
        """Its corner that lies in the table's corner."""
        row, column = self.id.split("_")
        return (0.0 if column == "left" else self.size[0]), (0.0 if row == "top" else self.size[1])


class _MarkerKind(TomlTable, frozen=True):
    dictionary: str
    side: float
    quiet: float


class _StripRow(TomlTable, frozen=True):
    id: Corner
    items: tuple[MarkerFile, ...]


class _StripsFile(TomlTable, frozen=True):
    size: Point
    markers: _MarkerKind
    strip: tuple[_StripRow, ...]


@cache
def strips() -> Mapping[Corner, CornerStrip]:
    """Give all four, by their corner."""
    file = Source.read(assets.root() / "strips.toml", "strips.toml").as_a(_StripsFile)
    kind = file.markers
    found = {
        row.id: CornerStrip(row.id, file.size, MarkersFile(kind.dictionary, kind.side, kind.quiet, row.items).markers())
        for row in file.strip
    }
    return MappingProxyType({id: found[id] for id in get_args(Corner)})
