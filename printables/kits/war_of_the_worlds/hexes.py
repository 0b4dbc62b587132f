"""The two battle boards: five columns of flat-topped hexes, seven rows; columns B and D sit half a hex lower.

Each fills a sheet: the hexes to the left, charts beside them. Row 1 bears the letters of the Battle cards. What they
look like is said in ``faces/land-board.toml`` and ``naval-board.toml``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, radians, sin
from typing import Any, Final

from companion.kernel.board import Hexes, Point, boards
from companion.kernel.words import texts
from companion.models.war_of_the_worlds import GAME
from printables.kits.war_of_the_worlds.cards import SPECIAL
from printables.kits.war_of_the_worlds.data import action_name, battles, die, say, tables
from printables.sheets.fullpage import content
from printables.sheets.paper import Paper

BAR: Final = 16.0
"""mm, the height of a board's title."""
LINE: Final = 0.35
"""mm that a hex is drawn smaller: half of the line between it and the next."""
PICTURED: Final[Mapping[str, tuple[int, int, int]]] = {"land": (3, 1, 5), "naval": (2, 3, 7)}
"""Where the ground has pictures: see :func:`hexes`."""


def field(name: str) -> Hexes:
    """Return a battle board."""
    board = boards(GAME)[name]
    assert isinstance(board, Hexes)
    return board


def distance(a: str, b: str) -> int:
    """Range between two hexes."""
    return field("land").steps(a, b)


def hexagon(radius: float) -> tuple[Point, ...]:
    """Return the corners of a hex with a flat top from its middle. :param radius: to a corner, mm."""
    return tuple((radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(180, 540, 60))


def grid(board: Hexes, high: float) -> Point:
    """Say where the hexes' top left lies on a sheet, mm: they are as large as the board says, on every paper."""
    return 1.5, BAR + 2.0 + (high - BAR - 3 - board.size[1]) / 2


def facts_of_the_boards(paper: Paper) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """Return what the drawings of the land and the naval board may name, a row each."""
    _, high = content(paper)
    return {name: [_facts(name, field(name), grid(field(name), high))] for name in PICTURED}


def _facts(name: str, board: Hexes, at: Point) -> Mapping[str, Any]:
    """Return what the drawing may name."""
    actions = [*_actions(name)]
    first = say("hexes-detect-fire") if name == "land" else action_name("Fire")
    return {
        "left": at[0],
        "top": at[1],
        "tall_grid": board.size[1],
        "ends": at[1] - BAR > 13,
        "hexagon": hexagon(board.radius - LINE),
        "hexes": [*hexes(board, *PICTURED[name])],
        "ranges": ranges(first),
        "actions": actions,
        "tall": (9.9 if len(actions) > 8 else 12.4) * len(actions),
    }


def hexes(board: Hexes, down: int = 0, across: int = 0, last: int = 0) -> Iterator[Mapping[str, Any]]:
    """Yield what a drawing may name of each hex: its middle, its kind, and whether it bears a picture of the ground.

    :param down: by how much the next picture comes nearer from row to row, of four. :param across: from column to
        column. :param last: row with a picture.
    """
    for hex in board.hexes.values():
        (x, y), kind = hex.at, board.kind_of(hex.id)
        yield {
            "name": hex.name, "letter": hex.name[0], "x": x, "y": y, "kind": kind, "odd": (hex.row + hex.column) % 2,
            "marked": hex.row <= last and kind in ("meadow", "sea") and (hex.row * down + hex.column * across) % 4 == 0,
        }  # fmt: skip


def _actions(name: str) -> Iterator[Mapping[str, Any]]:
    """Yield what the Battle cards of a board have Tripods do, and what it means there."""
    used = {action for card in battles(name) for line in card.lines.values() for action in line.actions}
    for action in tables().action:
        if action.key in used:
            sign = action.key.lower().replace(" ", "_")
            means = say(id) if (id := f"{name}-{sign}") in texts(GAME) else action.text
            said = f"**{action_name(action.key)}:** {means}"
            yield {"sign": sign, "special": action.key in SPECIAL, "text": said}


def ranges(first: str) -> Sequence[Mapping[str, Any]]:
    """Return what must be rolled at ranges 1, 2 and 3, by Tripods and by us. :param first: what the first row says."""
    rows = ((first, tables().range.martian), (say("hexes-our-shots"), tables().range.human))
    return [{"name": name, "dice": [die(colour) for colour in colours]} for name, colours in rows]
