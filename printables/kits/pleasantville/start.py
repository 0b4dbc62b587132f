"""The first sheet: how to print, what to cut, and how the map's sheets go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.kernel.board import Board
from printables.draw.area import Area, Draw
from printables.draw.panels import masthead, panel
from printables.kits.pleasantville.data import TITLE, marker_count, say, townspeople
from printables.kits.pleasantville.map import FACE
from printables.sheets.firstpage import contents, outlines, printing, sheet, stack, start_here
from printables.sheets.fullpage import GAP, MAST, content
from printables.sheets.imposition import File, ShownFace, Tiling
from printables.sheets.paper import MARGIN, Paper
from printables.sheets.tiling import howto, sheets


def stock_words() -> Mapping[str, str]:
    """What to print a file on."""
    return {
        "counters.pdf": say("kit-start-card-of-200-g"),
        "map.pdf": say("kit-start-heavy-paper-matt"),
        "travel-map.pdf": say("kit-start-paper-for-journeys"),
        "player-aid.pdf": say("kit-start-card-or-paper"),
        "record-sheet.pdf": say("kit-start-paper-one-set-a"),
        "dice.pdf": say("kit-start-card-and-label-paper"),
        "dice-tray.pdf": say("kit-start-card-of-200-g"),
    }


HIGH: Final = 62.0
"""mm, the height of the first two panels."""
SHOWN: Final = 1.3
"""How many times their size counters are shown."""


def start_file(paper: Paper, board: Board, files: Sequence[File]) -> File:
    """Return one sheet that explains the others."""
    width, _ = content(paper)
    scale = (width * 0.56 - 6) / board.size[0]
    top = MARGIN + _map_top(paper) + 9.0
    picture = ShownFace(FACE, MARGIN + 3, top, scale)
    below = top + board.size[1] * scale + 5.0 + GAP
    person = townspeople()[0].id
    shown = tuple(
        ShownFace(face, MARGIN + 3 + i * (SHOWN * 25 + 3.4), below + 9.0, SHOWN)
        for i, face in enumerate((person, f"{person}-back", f"{person}-back-star"))
    )
    draw = _sheet(paper, board, files, picture, below - MARGIN)
    return start_here(paper, draw, (picture, *shown), _plan(board, _parted(files), picture))


def _parted(files: Sequence[File]) -> Tiling:
    """How the map goes over its sheets."""
    (plan,) = (file.plan for file in files if file.name == "map.pdf")
    assert plan
    return plan


def _map_top(paper: Paper) -> float:
    return MAST + GAP + HIGH + GAP


def _sheet(paper: Paper, board: Board, files: Sequence[File], picture: ShownFace, below: float) -> Draw:
    def draw(page: Area) -> None:
        area = sheet(page, paper)
        masthead(area, TITLE, say("kit-start-start-here-print-cut"), MAST)
        left = area.width * 0.44
        y = MAST + GAP
        printing(area, (0, y, left, HIGH), paper, say("kit-start-counters-rules-and-player"), files)
        contents(area, left + GAP, y, area.width - left - GAP, HIGH, files, stock_words())
        _map(area, board, _parted(files), picture, _map_top(paper))
        _rest(area, below)

    return draw


def _map(area: Area, board: Board, plan: Tiling, picture: ShownFace, y: float) -> None:
    """The panel in which the board's picture lies, and what to do."""
    scale = picture.scale
    wide, high = board.size[0] * scale, board.size[1] * scale
    tall = 9.0 + high + 5.0
    panel(area, 0, y, area.width, tall, say("kit-start-the-map", sheets=sheets(plan)), "green_dark")
    x, top = picture.x - MARGIN, picture.y - MARGIN
    left = x + wide + 4
    area.filled(
        left,
        top,
        area.width - left - 3,
        high,
        howto(plan),
        10.5,
        stars=True,
    )


def _plan(board: Board, plan: Tiling, picture: ShownFace) -> Draw:
    """Over the board's picture: the outlines of its sheets and their names."""

    def draw(area: Area) -> None:
        outlines(area, picture, board.size, plan.parts, radius=4.6, pt=14, drop=1.9)

    return draw


def _rest(area: Area, y: float) -> None:
    """Along the bottom: a counter explained, and what to do next."""
    wide = 6 + 3 * SHOWN * 25 + 2 * 3.4
    high = area.height - y
    panel(area, 0, y, wide, high, say("kit-start-counters"), "blue")
    below = y + 9.0 + SHOWN * 25
    for i, caption in enumerate(
        (say("kit-start-front-of-both"), say("kit-start-back-of-the-towns"), say("kit-start-back-of-the-aliens"))
    ):
        left = 3 + i * (SHOWN * 25 + 3.4)
        area.rect(left, y + 9.0, SHOWN * 25, SHOWN * 25, line="ink", weight=0.3)
        area.text(left + SHOWN * 12.5, below + 3.6, caption, "bold", 9, align="centre")
    area.filled(
        2.4,
        below + 5.6,
        wide - 4.8,
        y + high - below - 5.6 - 1.6,
        (
            say("kit-start-everyone-is-there-twice"),
            say("kit-start-cut-to-25-mm"),
            say("kit-start-tied-up-markers-and", marker_count=marker_count()),
        ),
        12.5,
        stars=True,
    )
    left = wide + GAP
    stack(
        area,
        left,
        y,
        area.width - left,
        high,
        say("kit-start-then"),
        "mustard",
        (
            say("kit-start-dice-fold-the-cubes"),
            say("kit-start-each-player-takes-a"),
            say("kit-start-lay-out-the-map"),
            say("kit-start-start-saucer-it-asks"),
        ),
        12.5,
    )
