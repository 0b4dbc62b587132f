"""Pleasantville's map, tiled over as few sheets as hold it; and a travel map of half its size.

What stands along its edges, in the gaps between the markers, is said in ``assets/pleasantville/faces/edges.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from companion.kernel.board import Board
from companion.models.pleasantville import GAME
from printables.components import boards
from printables.decks.faces import drawn
from printables.decks.kits import Made
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.travel import places, travel_face
from printables.sheets.component import Face
from printables.sheets.paper import Paper
from printables.sheets.tiling import tiled

FACE: Final = "board"
GAP: Final = 3.0
"""mm between a marker's quiet zone and what stands beside it."""


def board_face(board: Board) -> Face:
    """Return the whole board as one face."""
    edges = drawn(GAME, "edges", _edges(board))
    return Face(FACE, *board.size, lambda area: boards.draw_board(area.canvas, board, edges))


def _edges(board: Board) -> Mapping[str, Any]:
    """Return what the layout of the edges may name."""
    _, head, _, foot = board.area
    strips = board.scenery["strips"]
    turns, key = (
        range(1, strips["turns"] + 1),
        [{"what": what, "lines": said.split("\n")} for what, said in strips["key"]],
    )
    half = (len(turns) + 1) // 2
    return {
        "strips": strips,
        "head": head,
        "foot": foot,
        "above": _gaps(board, 0, head),
        "below": _gaps(board, foot, board.size[1]),
        "turns": [list(turns[:half]), list(turns[half:])],
        "columns": places(board, board.size[1] - foot - 11.5),
        "key": [key[at : at + 3] for at in range(0, len(key), 3)],
    }


def _gaps(board: Board, top: float, bottom: float) -> Sequence[Mapping[str, float]]:
    """Return the room between the markers of an edge, from left to right."""
    quiet = board.markers.quiet
    ends = sorted(
        (marker.corners[0][0] - quiet, marker.corners[1][0] + quiet)
        for marker in board.markers.items
        if top <= marker.corners[0][1] < bottom
    )
    return [{"x": left + GAP, "wide": right - left - 2 * GAP} for (_, left), (right, _) in pairwise(ends)]


def map_file(paper: Paper, board: Board, faces: Mapping[str, Face], facts: Mapping[str, Any]) -> Made:
    """Return the map's sheets, each the board's form behind a window."""
    face = board_face(board)
    return Made(tiled(paper, face, "map.pdf", say("map-map"), board), {FACE: face}, board=board)


def travel_file(paper: Paper, board: Board, faces: Mapping[str, Face], facts: Mapping[str, Any]) -> Made:
    """Return the board at half its size, for a small table."""
    face = travel_face(board)
    made = tiled(paper, face, "travel-map.pdf", say("map-travel-map"), note=say("map-travel-map-half-the"))
    return Made(replace(made, use="spare"), {face.id: face})
