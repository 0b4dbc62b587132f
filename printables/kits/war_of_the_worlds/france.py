"""What the display board shows: ``faces/board.toml``. Places come from board.json, the rest from the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Any, Final

from companion.kernel.board import Board, Space
from companion.models.war_of_the_worlds import DIE_COLOURS, GAME, Zone
from printables.decks.faces import board_face, drawn
from printables.draw.area import Draw
from printables.kits.war_of_the_worlds.data import TITLE, die, pieces, roads, say, tables, zones
from printables.sheets.component import Face

TRACKS: Final = ("human_vp", "germ", "martian_vp", "colonization", "points_ten", "points_one")
PLATE: Final = (-13.0, -20.0, 26.0, 13.0)
"""Left, top, right and bottom of a zone's plate, mm from its heart."""
POINT: Final = ((7.4, 0.0), (2.6, 3.1), (2.6, -3.1))
"""An arrow's point: mm along its road from the middle of its sign, and beside it."""


def display_board(board: Board) -> Face:
    """Return the whole board as one face."""
    return board_face(GAME, board, "board", _facts(board))


def surroundings(board: Board, zone: str) -> Draw:
    """Draw the land and the roads, and of all plates a zone's own: for a picture of a piece of the map."""
    return drawn(GAME, "board", {**_facts(board), "plates": [_plate(board, zones()[zone])], "whole": ""})


def _facts(board: Board) -> Mapping[str, Any]:
    """Return what the drawing may name."""
    charts = tables()
    marks = {("germ", int(at)): say("france-cylinder", n=wave) for at, wave in charts.waves.items()}
    marks |= {("germ", 10): say("france-victory"), ("colonization", 10): say("france-defeat")}
    boxes = {space.id: _box(space) for space in board.spaces.values()}
    counters = {row.id: row for row in pieces().counter}
    return {
        **board.scenery,
        "whole": "yes",
        "title": TITLE,
        "boxes": boxes,
        "zones": [{"polygon": board.spaces[zone.id].polygon, "colour": zone.colour} for zone in zones().values()],
        "roads": [(board.spaces[a].heart, board.spaces[b].heart) for a, b in roads()],
        "arrows": [*_arrows(board)],
        "plates": [_plate(board, zone) for zone in zones().values()],
        "tracks": [
            {
                "id": id, "sign": counters[id].sign, "ground": counters[id].ground,
                "boxes": [{**boxes[f"{id}-{k}"], "said": marks.get((id, k), "")} for k in range(11)],
            }
            for id in TRACKS
        ],
        "staging": [boxes[f"staging-{number}"] for number in range(1, 6)],
        "phases": [{**boxes[f"phase-{phase.id}"], "phase": phase} for phase in charts.phase],
        "wins": [row for row in charts.victory if row.side == "human"],
        "losses": [row for row in charts.victory if row.side == "martian"],
        "die": [{**die(colour), "landing": zones()[charts.landing[colour]].name} for colour in DIE_COLOURS],
        "said": [say("france-rolled-for-wave-1"), say("france-then-when-germs-reach")],
        "prices": [{"cost": row, "column": i // 4, "line": i % 4} for i, row in enumerate(charts.cost, 1)],
    }  # fmt: skip


def _box(space: Space) -> Mapping[str, float]:
    (x, y), (right, bottom) = space.polygon[0], space.polygon[2]
    return {"x": x, "y": y, "wide": right - x, "high": bottom - y}


def _plate(board: Board, zone: Zone) -> Mapping[str, Any]:
    """Return what stands in a zone: its name, what it begins with, its signs."""
    capital = zone.id == "paris"
    signs = [name for name, there in (("factory", zone.factory), ("hills", zone.hills)) if there]
    broad = bool(signs or zone.machine)
    return {
        "heart": board.spaces[zone.id].heart,
        "name": zone.name,
        "workforce": zone.workforce,
        "gears": zone.gears,
        "banner": "red_dark" if capital else "night",
        "ground": "sky" if capital else "mustard_light",
        "gear": "blue" if capital else "mustard",
        "broad": 38.5 if broad else 26.0,
        "room": 36.5 if broad else 25.0,
        "signs": signs,
        "machine": die(zone.machine) if zone.machine else "",
        "harbor": [_box(board.spaces[f"harbor-{zone.id}"])] if zone.harbor else [],
    }


def _arrows(board: Board) -> Iterator[Mapping[str, Any]]:
    """Where a die of each colour sends a Wave: its sign on the road, just outside the zone's plate."""
    for zone in zones().values():
        before: list[str] = []
        for colour in DIE_COLOURS:
            (x, y), (far_x, far_y) = board.spaces[zone.id].heart, board.spaces[zone.wave[colour]].heart
            length = hypot(far_x - x, far_y - y)
            dx, dy = (far_x - x) / length, (far_y - y) / length
            reach = _leaving(dx, dy) + 4.4 + 9.4 * before.count(zone.wave[colour])
            before.append(zone.wave[colour])
            x, y = x + dx * reach, y + dy * reach
            point = [(x + dx * on - dy * off, y + dy * on + dx * off) for on, off in POINT]
            yield {**die(colour), "at": (x, y), "point": point}


def _leaving(dx: float, dy: float) -> float:
    """How far from its heart a road leaves a zone's plate, mm. :param dx: its direction. :param dy: likewise."""
    left, top, right, bottom = PLATE
    ways = [edge / d for edge, d in ((right if dx > 0 else left, dx), (bottom if dy > 0 else top, dy)) if abs(d) > 1e-6]
    return min(way for way in ways if way > 0)
