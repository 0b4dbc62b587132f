"""The lens sheet: a page of markers that is held before a camera that hangs, so that its lens can be measured.

See ``assets/lens-sheet.toml``. It is printed by ``saucer camera sheet``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from companion.kernel import assets
from companion.kernel.board.surface import BorderMarkers, MarkersFile, Point
from companion.kernel.schema import Source, TomlTable

FILE = "lens-sheet.toml"


@dataclass(frozen=True, slots=True)
class LensSheet:
    """The field of markers. :param size: width and height in mm. :param markers: from its own top left corner."""

    size: Point
    markers: BorderMarkers


class _SheetFile(TomlTable, frozen=True):
    size: Point
    markers: MarkersFile


@cache
def lens_sheet() -> LensSheet:
    """Give the sheet as it is printed at full size."""
    file = Source.read(assets.root() / FILE, FILE).as_a(_SheetFile)
    return LensSheet(file.size, file.markers.markers())
