"""Sheets of cards for tables that cut pictures by rows and columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

COLUMNS: Final = 10
ROWS: Final = 7
"""Rows and columns that Tabletop Simulator takes at the most; Screentop takes any."""
MOST: Final = COLUMNS * ROWS - 1
"""Cards on a sheet: the last place stays empty, because Tabletop Simulator shows it for a card in another's hand."""
WIDEST: Final = 4096
"""px, either side of a sheet: the size of Tabletop Simulator's own template."""
DPI: Final = 300


@dataclass(frozen=True, slots=True)
class Sheet:
    """Some faces of one size in rows, as they are read.

    :param cell: width and height of a face, px.
    """

    faces: tuple[str, ...]
    columns: int
    rows: int
    cell: tuple[int, int]

    def drawn(self, pictures: Mapping[str, Image.Image]) -> Image.Image:
        """Return the sheet's picture. Places without a face are white."""
        image = Image.new("RGB", (self.columns * self.cell[0], self.rows * self.cell[1]), "white")
        for number, face in enumerate(self.faces):
            if not face:
                continue
            row, column = divmod(number, self.columns)
            image.paste(pictures[face], (column * self.cell[0], row * self.cell[1]))
        return image


def sheets(faces: Sequence[str], size: tuple[float, float]) -> tuple[Sheet, ...]:
    """Part faces of one size over as few sheets as hold them.

    :param size: mm.
    """
    return tuple(_sheet(tuple(faces[at : at + MOST]), size) for at in range(0, len(faces), MOST))


def _sheet(faces: tuple[str, ...], size: tuple[float, float]) -> Sheet:
    """Make a sheet of at least two rows and columns: a cell more than faces, and as few and as large as that goes."""
    need = len(faces) + 1
    ways = ((columns, max(2, -(-need // columns))) for columns in range(2, COLUMNS + 1))
    fits = [(columns, rows) for columns, rows in ways if rows <= ROWS]
    columns, rows = min(fits, key=lambda way: (way[0] * way[1], max(way[0] * size[0], way[1] * size[1])))
    scale = min(DPI / 25.4, WIDEST / columns / size[0], WIDEST / rows / size[1])
    return Sheet(faces, columns, rows, (int(size[0] * scale), int(size[1] * scale)))
