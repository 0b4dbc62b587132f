"""The two battle boards: five columns of flat-topped hexes, seven rows; columns B and D sit half a hex lower.

Each fills a sheet: the hexes to the left, charts beside them. Row 1 bears the letters of the Battle cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.kernel.board import Hexes, boards
from companion.models.war_of_the_worlds import GAME, LETTERS
from printables.components.cards import panel_text, row_heights, row_needs
from printables.components.markers import draw_marker
from printables.draw.area import Area
from printables.draw.panels import panel
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.cards import SPECIAL, hexagon, icon
from printables.kits.war_of_the_worlds.data import TITLE, action_name, say, tables
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.marks import HIGH as SHEET_MARKS
from printables.sheets.paper import MARGIN, Paper

BAR: Final = 16.0


def field(name: str) -> Hexes:
    """Return a battle board, ``"land"`` or ``"naval"``."""
    board = boards(GAME)[name]
    assert isinstance(board, Hexes)
    return board


def artillery() -> tuple[str, ...]:
    """Say where Guns may be set up on land."""
    return field("land").kinds["artillery"].places


def distance(a: str, b: str) -> int:
    """Range between two hexes."""
    return field("land").steps(a, b)


def centre(name: str, radius: float) -> tuple[float, float]:
    """Return a hex's middle, from the top left of the grid's box, for hexes of a radius in mm."""
    land = field("land")
    x, y = land.hexes[name].at
    return x * radius / land.radius, y * radius / land.radius


def extent(radius: float) -> tuple[float, float]:
    """Width and height of the grid's box."""
    land = field("land")
    return land.size[0] * radius / land.radius, land.size[1] * radius / land.radius


def battle_files(paper: Paper) -> tuple[tuple[File, ...], dict[str, Face]]:
    """Return the land and the naval board, a sheet each."""
    wide, high = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - SHEET_MARKS - 3
    land, naval = Face("land-board", wide, high, _land), Face("naval-board", wide, high, _naval)
    files = []
    for face, title in ((land, say("hexes-land-battle-board")), (naval, say("hexes-naval-battle-board"))):
        place = Placement(face.id, MARGIN, MARGIN, wide, high)
        files.append(File(f"{face.id}.pdf", title, (Page(paper, "front", 1, (place,), title=title),)))
    return tuple(files), {land.id: land, naval.id: naval}


def _bar(area: Area, title: str, line: str, ground: str, sign: str) -> None:
    area.canvas.saveState()
    area.clip(0, 0, area.width, BAR)
    area.rays(0, 0, area.width, BAR, (ground, "night"), (0.08, 0.5), 26)
    area.canvas.restoreState()
    signs.sign(area, sign, 4, 1.4, 13)
    area.fitted(22, 7.2, area.width * 0.5, title, "display", 28, 18, "mustard_light", middle=True)
    area.fitted(22, 13.2, area.width - 60, line, "bold", 10, 8, "paper_light", middle=True)
    area.text(area.width - 4, 8.6, TITLE, "script", 12, "mustard_light", "right")
    area.rect(0, 0, area.width, BAR, line="ink", weight=0.7)


def _grid(area: Area) -> tuple[float, float, float]:
    """The grid's left and top, and the hexes' radius: they are as large as the board says, on every paper."""
    room = area.height - BAR - 3
    radius = field("land").radius
    _, high = extent(radius)
    return 1.5, BAR + 2.0 + (room - high) / 2, radius


def _markers(area: Area, board: Hexes, left: float, top: float) -> None:
    """The camera's markers, in the half hexes that the columns leave free."""
    for marker in board.markers.items:
        corners = [(x + left, y + top) for x, y in marker.corners]
        a, b, c, d = corners
        draw_marker(area, replace(marker, corners=(a, b, c, d)), board.markers.side, board.markers.quiet)


def _land(area: Area) -> None:
    area.where = "land-board"
    area.rect(0, 0, area.width, area.height, fill="lawn")
    _bar(
        area,
        say("hexes-land-battle"),
        say("hexes-tripods-come-down-from"),
        "red_dark",
        "cannon",
    )
    left, top, radius = _grid(area)
    board = field("land")
    for row in range(1, board.rows + 1):
        for letter in board.columns:
            name = f"{letter}{row}"
            x, y = centre(name, radius)
            x, y = x + left, y + top
            gun = board.kind_of(name) == "artillery"
            meadow = ("#9DB56F", "lawn_dark")[(row + LETTERS.index(letter)) % 2]
            fill = "red_dark" if row == 1 else "house_yellow" if gun else "sky" if row == board.rows else meadow
            hexagon(area, x, y, radius - 0.35, fill, "ink", 0.5)
            if row == 1:
                _letter(area, letter, x, y, radius)
            else:
                area.text(x, y - radius * 0.62, name, "bold", 8, "ink", "centre")
            if gun:
                signs.sign(area, "cannon", x - 5.4, y - 4.6, 10.8)
            elif row == board.rows:
                signs.sign(area, "infantry", x - 4.6, y - 4.4, 9.2)
            elif 1 < row < 6 and not gun and (row * 3 + LETTERS.index(letter)) % 4 == 0:
                signs.sign(area, "hills", x - 4.0, y - 2.6, 8)
    _markers(area, board, left, top)
    _ends(
        area,
        left,
        top,
        radius,
        say("hexes-the-martians-come-from"),
        say("hexes-france-stands-here"),
        "red_dark",
        "blue_dark",
    )
    _side(
        area,
        left + extent(radius)[0] + 3,
        say("hexes-detect-fire"),
        (
            say("hexes-set-up-no-hills"),
            say("hexes-guns-on-the-yellow"),
            say("hexes-martian-step-a-card"),
            say("hexes-a-tripod-that-enters"),
            say("hexes-damaged-only-the-lines"),
            say("hexes-it-ends-when-one"),
        ),
        (
            "Move",
            "Detect",
            "Fire",
            "Arrival",
            "Double Move",
            "Detect All",
            "Fire All",
            "Focused Detect",
            "Focused Fire",
            "High Activity",
        ),
    )


def _naval(area: Area) -> None:
    area.where = "naval-board"
    area.rect(0, 0, area.width, area.height, fill="#1F6E78")
    _bar(area, say("hexes-naval-battle"), say("hexes-freighters-run-for-the"), "blue_dark", "warship")
    left, top, radius = _grid(area)
    board = field("naval")
    for row in range(1, board.rows + 1):
        for letter in board.columns:
            name = f"{letter}{row}"
            x, y = centre(name, radius)
            x, y = x + left, y + top
            quay = board.kind_of(name) == "quay"
            water = ("teal_light", "sky")[(row + LETTERS.index(letter)) % 2]
            fill = "blue_dark" if row == 1 else "earth" if quay else water
            hexagon(area, x, y, radius - 0.35, fill, "ink", 0.5)
            if row == 1:
                _letter(area, letter, x, y, radius)
            else:
                area.text(x, y - radius * 0.62, name, "bold", 8, "ink", "centre")
            if quay:
                signs.sign(area, "freighter", x - 5.0, y - 4.6, 10)
            elif row > 1 and (row * 2 + LETTERS.index(letter) * 3) % 4 == 0:
                for k in (-1, 0, 1):
                    area.curve(
                        (
                            (x - 4 + k, y + 2 * k),
                            (x - 2 + k, y - 2 + 2 * k),
                            (x + k, y - 2 + 2 * k),
                            (x + 4 + k, y + 2 * k),
                        ),
                        None,
                        "blue",
                        0.35,
                    )
    _markers(area, board, left, top)
    _ends(
        area, left, top, radius, say("hexes-the-shallows"), say("hexes-the-open-sea-safe"), "paper_light", "paper_light"
    )
    _side(
        area,
        left + extent(radius)[0] + 3,
        action_name("Fire"),
        (
            say("hexes-tripods-1-and-1"),
            say("hexes-freighters-on-the-quay"),
            say("hexes-martian-step-the-nearest"),
            say("hexes-human-step-a-freighter"),
            say("hexes-it-ends-without-freighters"),
        ),
        ("Move", "Fire", "Arrival", "Double Move", "Fire All", "Focused Fire", "Grab"),
    )


def _ends(area: Area, left: float, top: float, radius: float, above: str, below: str, ink: str, foot: str) -> None:
    """What lies beyond the first and the last row, where the sheet has room to say it."""
    wide, high = extent(radius)
    if top - BAR > 13:
        area.fitted(left + wide / 2, top - (top - BAR) / 2 + 3.4, wide, above, "display", 26, 14, ink, "centre")
    if area.height - top - high > 13:
        low = top + high
        area.fitted(left + wide / 2, (low + area.height) / 2 + 2.4, wide, below, "display", 26, 14, foot, "centre")


def _letter(area: Area, letter: str, x: float, y: float, radius: float) -> None:
    area.text(x, y + radius * 0.34, letter, "display", radius * 2.6, "mustard_light", "centre")


def _side(area: Area, x: float, range_title: str, rules: Sequence[str], actions: Sequence[str]) -> None:
    """Beside the hexes: ranges, what actions mean, how a battle goes."""
    y, wide = BAR + 2.5, area.width - x - 2.0
    ranges(area, x, y, wide, 27, range_title)
    y += 29.5
    notes = {action.key: action.text for action in tables().action}
    each = 9.9 if len(actions) > 8 else 12.4
    high = 8.0 + each * len(actions)
    panel(area, x, y, wide, high, say("hexes-actions"), "red_dark")
    if "naval" in area.where:
        notes |= naval_words()
    texts = [f"**{action_name(action)}:** {notes[action]}" for action in actions]
    top = y + 7.4
    rows = row_heights(each * len(actions), row_needs(area, wide - 11.6, texts, least=8, around=1.0))
    for action, text, row in zip(actions, texts, rows, strict=True):
        if action in SPECIAL:
            area.rect(x + 0.6, top, wide - 1.2, row - 0.5, fill="mustard_light", radius=0.8)
        icon(area, action, x + 5.2, top + row / 2 - 0.2, 7.2)
        place = (x + 10.4, top + 0.3, wide - 11.6, row - 1.0)
        panel_text(area, *place, text, "text", 9.5, 8, middle=True, leading=1.06)
        top += row
    y += high + 2.5
    panel(area, x, y, wide, area.height - y - 2.5, say("hexes-how-it-goes"), "blue")
    area.filled(x + 2, y + 7.6, wide - 4, area.height - y - 11.4, rules, 11, 8)


def naval_words() -> Mapping[str, str]:
    """What an action means at sea, where that differs."""
    return {
        "Fire": say("hexes-roll-at-the-nearest"),
        "Arrival": say("hexes-a-tripod-from-the"),
        "Fire All": say("hexes-fire-at-every-ship"),
        "Focused Fire": say("hexes-the-nearest-ship-in"),
        "Grab": say("hexes-captures-a-freighter-at"),
    }


def ranges(area: Area, x: float, y: float, wide: float, high: float, title: str) -> None:
    """What must be rolled at ranges 1, 2 and 3, by Tripods and by us."""
    panel(area, x, y, wide, high, say("hexes-range-exactly-this-colour"), "teal_dark")
    range_rows(area, x, y + 6.6, wide, high - 6.6, title)


def range_rows(area: Area, x: float, y: float, wide: float, high: float, title: str) -> None:
    """Draw the rows of :func:`ranges` without its panel."""
    rows = ((title, tables().range.martian), (say("hexes-our-shots"), tables().range.human))
    first = wide * 0.40
    each = (wide - first) / 3
    for k in range(3):
        area.text(x + first + (k + 0.5) * each, y + 4.0, str(k + 1), "display", 12, "ink", "centre")
    area.text(x + 2.4, y + 3.8, say("hexes-range"), "bold", 9)
    step = (high - 5.4) / 2
    for i, (name, colours) in enumerate(rows):
        middle = y + 5.0 + (i + 0.5) * step
        area.fitted(x + 2.4, middle, first - 4, name, "bold", 10, 8, "ink", middle=True)
        for k, colour in enumerate(colours):
            signs.die(area, colour, x + first + (k + 0.5) * each, middle, 5.0)
