"""What is printed: fuel and saucers, a deck out of the folder beside this file, and the field with its markers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.kernel.board import Hexes, boards
from printables.components.markers import draw_markers
from printables.decks.deck import deck
from printables.draw.area import Area
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.kit import Kit
from printables.sheets.paper import MARGIN, Paper


def kit(paper: Paper) -> Kit:
    """Fuel cards, two saucers, a sheet with the field."""
    cards = deck(Path(__file__).parent / "cards", paper)
    board = boards("night_field")["field"]
    assert isinstance(board, Hexes)
    face = Face("field", *board.size, lambda area: _field(area, board))
    place = Placement(face.id, MARGIN, MARGIN, *board.size)
    sheet = File("field.pdf", "The field", (Page(paper, "front", 1, (place,), title="The field"),))
    return replace(cards, files=(*cards.files, sheet), faces={**cards.faces, face.id: face})


def _field(area: Area, board: Hexes) -> None:
    area.where = "field"
    area.rect(0, 0, area.width, area.height, fill="night")
    for hex in board.hexes.values():
        area.polygon(hex.outline, fill=board.kinds[board.kind_of(hex.id)].colour, line="ink", weight=0.5)
        area.text(hex.at[0], hex.at[1] - board.radius * 0.6, hex.id, "bold", 9, "paper_light", "centre")
    draw_markers(area, board.markers)
