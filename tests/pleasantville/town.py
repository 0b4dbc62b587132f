"""A small town for tests: every building of the tables on a grid, so that distances can be counted by hand.

Fourteen columns and seven rows of squares, 60 mm each. Space ``r2c3`` is in row 2, column 3, both from 0. Rows 0, 3
and 6 and the last column are streets, rows 1, 2, 4 and 5 hold the buildings in the order of the Target Building Table.
A building of several spaces lies across as many columns. Each walled one has one door, from its first space to the
street beside it.
"""

from __future__ import annotations

from typing import Any

from companion.kernel import assets
from companion.kernel.board import Board

SIDE = 60.0
LETTERS = {
    "tavern": "B", "vet": "C", "clothing": "L", "general_store": "D", "gas_pumps": "E", "supermarket": "F",
    "school": "G", "bank": "H", "doctor": "I", "vfw": "S", "grill": "R", "repair": "M", "sheriff_fire": "N",
    "town_hall": "O", "hotel": "P", "church": "Q", "station": "T", "house_a": "A", "lawyer_office": "J",
    "house_k": "K", **{f"house_{n}": str(n) for n in range(1, 9)},
}  # fmt: skip
OPEN_PLACES = {"gas_pumps", "graveyard", "stock_pen"}
ROOMS = {
    "bank": 3,
    "repair": 3,
    "hotel": 3,
    "sheriff_fire": 3,
    "tavern": 2,
    "supermarket": 2,
    "grill": 2,
    "town_hall": 2,
}
WIDE = 14
"""Columns of the grid."""


def plan() -> list[tuple[str, str, int, int]]:
    """``(space, building, row, column)`` for every space of every building; rows 1, 2, 4, 5 hold them."""
    places = []
    rows = [1, 2, 4, 5]
    row = column = 0
    for roll in assets.toml("pleasantville", "tables.toml")["target"].values():
        rooms = ROOMS.get(roll, 1)
        if column + rooms > WIDE - 1:
            row, column = row + 1, 0
        places += [(f"{roll}-{room + 1}", roll, rows[row], column + room) for room in range(rooms)]
        column += rooms
    return places


def square(row: int, column: int) -> list[list[float]]:
    x, y = column * SIDE, row * SIDE
    return [[x, y], [x + SIDE, y], [x + SIDE, y + SIDE], [x, y + SIDE]]


def description() -> dict[str, Any]:
    """Return the grid town in the form of ``board.json``."""
    tables = assets.toml("pleasantville", "tables.toml")
    used = {(row, column): (space, building) for space, building, row, column in plan()}
    spaces: list[dict[str, Any]] = []
    doors = []
    for row in range(7):
        for column in range(WIDE):
            heart = [column * SIDE + SIDE / 2, row * SIDE + SIDE / 2]
            polygon = square(row, column)
            space, building = used.get((row, column), (f"r{row}c{column}", None))
            kind = "street" if row in (0, 3, 6) or column == WIDE - 1 else "green"
            if building:
                kind = {"gas_pumps": "pumps", "graveyard": "graveyard", "stock_pen": "pen"}.get(building, "building")
            spaces.append({"id": space, "kind": kind, "building": building, "polygon": polygon, "heart": heart})
            if building and building not in OPEN_PLACES and space.endswith("-1"):
                street = row - 1 if row in (1, 4) else row + 1
                wall = row * SIDE if row in (1, 4) else (row + 1) * SIDE
                doors.append({"joins": [space, f"r{street}c{column}"], "at": [heart[0], wall]})
    buildings = []
    for roll, building in tables["target"].items():
        at = [0.0, 0.0]
        buildings.append(
            {
                "id": building, "name": building.replace("_", " ").title(), "letter": LETTERS.get(building, ""),
                "roll": roll, "walled": building not in OPEN_PLACES, "colour": "yellow", "plate": at,
                "label": {"at": at},
            }
        )  # fmt: skip
    size = [WIDE * SIDE, 7 * SIDE]
    return {
        "title": "Grid Town", "kinds": dict.fromkeys(sorted({s["kind"] for s in spaces}), "paper"), "sight": 3,
        "size": size, "area": [0, 0, *size], "spaces": spaces, "buildings": buildings,
        "doors": doors, "streets": [], "markers": {"dictionary": "DICT_4X4_50", "side": 30, "quiet": 8, "items": []},
    }  # fmt: skip


def board() -> Board:
    return Board.from_json(description())
