"""Pleasantville's map, tiled over as few sheets as hold it; and a travel map of half its size."""

from __future__ import annotations

from typing import Final

from companion.kernel.board import Board
from printables.components import boards
from printables.kits.pleasantville.travel import travel_face
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper
from printables.sheets.tiling import Tiling, markers, tiled, tiling

FACE: Final = "board"

NOTE: Final = (
    "**Travel map, half the size.** Its spaces take counters of 12.5 mm: print counters.pdf once more at 50 %, or "
    "play with pins and the record sheets. The camera reads the full-size map only, so this one has no black squares."
)


def board_face(board: Board) -> Face:
    """Return the whole board as one face."""
    width, height = board.size
    return Face(FACE, width, height, lambda area: boards.draw_board(area.canvas, board))


def parted(paper: Paper, board: Board) -> Tiling:
    """Say how the map goes over its sheets."""
    return tiling(*board.size, paper, markers(board))


def map_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Return the map's sheets, each the board's form behind a window."""
    face = board_face(board)
    return tiled(paper, face, "map.pdf", "Map", board), {FACE: face}


def travel_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Return the board at half its size, for a small table."""
    face = travel_face(board)
    return tiled(paper, face, "travel-map.pdf", "Travel map", note=NOTE), {face.id: face}
