"""Pleasantville's map, tiled over as few sheets as hold it; and a travel map of half its size."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.kernel.board import Board
from printables.components import boards
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.travel import travel_face
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper
from printables.sheets.tiling import tiled

FACE: Final = "board"


def note_words() -> str:
    """Say it in the language in use."""
    return say("map-travel-map-half-the")


def board_face(board: Board) -> Face:
    """Return the whole board as one face."""
    width, height = board.size
    return Face(FACE, width, height, lambda area: boards.draw_board(area.canvas, board))


def map_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Return the map's sheets, each the board's form behind a window."""
    face = board_face(board)
    return tiled(paper, face, "map.pdf", say("map-map"), board), {FACE: face}


def travel_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Return the board at half its size, for a small table."""
    face = travel_face(board)
    made = tiled(paper, face, "travel-map.pdf", say("map-travel-map"), note=note_words())
    return replace(made, use="spare"), {face.id: face}
