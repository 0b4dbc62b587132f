"""Pleasantville's map, tiled over as few sheets as hold it; and a travel map of half its size."""

from __future__ import annotations

from typing import Final

from companion.kernel.board import Board
from printables import boards
from printables.area import Area
from printables.component import Face
from printables.imposition import File
from printables.paper import Paper
from printables.tiling import Tiling, markers, tiled, tiling

FACE: Final = "board"
TRAVEL: Final = "travel-map"
HALF: Final = 0.5
"""The travel map's scale."""


NOTE: Final = (
    "**Travel map, half the size.** Its spaces take counters of 12.5 mm: print counters.pdf once more at 50 %, or "
    "play with pins and the record sheets. The camera reads the full-size map only, so this one has no black squares."
)


def board_face(board: Board) -> Face:
    """The whole board as one face."""
    width, height = board.size
    return Face(FACE, width, height, lambda area: boards.draw_board(area.canvas, board))


def travel_face(board: Board) -> Face:
    """The board at half its size. Where the camera's markers are, it has pictures: nothing reads counters off it."""

    def draw(area: Area) -> None:
        canvas = area.canvas
        canvas.saveState()
        canvas.scale(HALF, HALF)
        boards.draw_board(canvas, board)
        whole = Area(canvas, *board.size, "travel map")
        more = board.markers.quiet
        for marker in board.markers.items:
            xs, ys = [x for x, _ in marker.corners], [y for _, y in marker.corners]
            x, y, side = min(xs), min(ys), max(xs) - min(xs)
            whole.rect(x - more, y - more, side + 2 * more, side + 2 * more, fill="night")
            whole.canvas.saveState()
            whole.clip(x, y, side, side)
            whole.rays(x, y, side, side, ("red_dark", "red"), (0.5, 0.5), 12)
            whole.canvas.restoreState()
            whole.rect(x, y, side, side, line="mustard", weight=0.9)
            sign = ("saucer", "atom_star")[marker.id % 2]
            whole.sign(sign, x + side * 0.1, y + side * 0.1, side * 0.8)
        canvas.restoreState()

    width, height = board.size
    return Face(TRAVEL, width * HALF, height * HALF, draw)


def parted(paper: Paper, board: Board) -> Tiling:
    """How the map goes over its sheets."""
    return tiling(*board.size, paper, markers(board))


def map_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """The map's sheets, each the board's form behind a window."""
    face = board_face(board)
    return tiled(paper, face, "map.pdf", "Map", board), {FACE: face}


def travel_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """The board at half its size, for a small table."""
    face = travel_face(board)
    return tiled(paper, face, "travel-map.pdf", "Travel map", note=NOTE), {TRAVEL: face}
