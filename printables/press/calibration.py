"""The calibration sheet: how far does a printer's back lie from where it should?

It works like a vernier, read against the light. For each axis the front bears a ladder of numbered rungs with a line
each, and the back the same lines, every one a step further aside than the last. In one row alone the two lines
become one: its number, with the axis's letter, is the answer. ``A13`` is the middle, where nothing is amiss::

     front       back       against the light
    A11 |         |              | |
    A12 |        |               ||
    A13 |       |                |         <- the answer
    A14 |      |                ||

There is one question an axis: A across, B up and down at the left, C up and down at the right. Left and right
are the front's, as it is held; on the front stands what to read, on the back only lines and the word "back".

At each edge of the front a flight of steps goes down to it, a line a millimetre: the smallest number whose line is
printed whole is what the printer leaves white there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from companion.kernel.board import BorderMarkers, Marker
from companion.kernel.errors import UserError
from companion.kernel.version import VERSION
from printables.components.markers import draw_markers
from printables.draw.area import Area
from printables.press.printer import measured
from printables.press.renderer import Imprint, render
from printables.sheets.duplex import flipped
from printables.sheets.imposition import Adjust, File, Flip, Page, Side
from printables.sheets.marks import CALIBRATION
from printables.sheets.paper import MARGIN, Paper

STEP: Final = 0.25
"""mm between one row's answer and the next."""
ROWS: Final = 25
PITCH: Final = 6.4
"""mm from row to row: more than twice the largest fault, so that no line meets one of another row."""
TOP: Final = 84.0
"""mm from the paper's top to the first row."""
LINE: Final = 0.15
MIDDLE: Final = (ROWS + 1) // 2
EDGE: Final = 24.0
"""mm from the paper's edges to the ladders of the vertical axis."""


STEPS: Final = 12
"""mm: the widest margin that can be read."""
STRIDE: Final = 2.4
"""mm from step to step, along the edge."""
LABELS: Final = STEPS + 3.5
"""mm from the edge to the steps' numbers."""
STEP_LINE: Final = 2.0


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis. ``name`` is the option, ``letter`` begins its answers."""

    name: str
    letter: str
    question: str


SCALES: Final = (
    Scale("across", "A", "In which row of A do the two lines become one"),
    Scale("left", "B", "In which row of B"),
    Scale("right", "C", "In which row of C"),
)


DICTIONARY: Final = "DICT_4X4_50"
"""OpenCV's name of the markers' set."""
MARKER: Final = 10.0
"""mm, a marker's side."""
QUIET: Final = 2.0
EACH: Final = 6
"""Markers a side: 48 are two papers, two flips, two sides."""


def _places(paper: Paper) -> tuple[tuple[float, float], ...]:
    """Return the markers' top left corners, on the front as on the back: mirror images of each other, on either
    paper."""
    far, low = paper.width - MARKER, TOP + ROWS * PITCH + 6.0
    return ((44.0, 63.0), (far - 44.0, 63.0), (58.0, 120.0), (far - 58.0, 200.0), (14.0, low), (far - 14.0, low))


def side_markers(paper: Paper, flip: Flip, side: Side) -> dict[int, tuple[tuple[float, float], ...]]:
    """Return the markers of a side by number: their corners in the print, mm, clockwise from the top left.

    On a back for the short edge all is drawn upside down.
    """
    which = ("a4", "letter").index(paper.name) * 4 + ("long", "short").index(flip) * 2 + ("front", "back").index(side)
    found: dict[int, tuple[tuple[float, float], ...]] = {}
    for number, (x, y) in enumerate(_places(paper), which * EACH):
        corners: tuple[tuple[float, float], ...]
        corners = ((x, y), (x + MARKER, y), (x + MARKER, y + MARKER), (x, y + MARKER))
        if side == "back" and flip == "short":
            corners = tuple((paper.width - a, paper.height - b) for a, b in corners)
        found[number] = corners
    return found


def _draw_markers(area: Area, paper: Paper, flip: Flip, side: Side) -> None:
    """Draw the markers of a side; on a back for the short edge the whole area is drawn upside down."""
    there = zip(side_markers(paper, flip, side), _places(paper), strict=True)
    items = [Marker(n, ((x, y), (x + MARKER, y), (x + MARKER, y + MARKER), (x, y + MARKER))) for n, (x, y) in there]
    draw_markers(area, BorderMarkers(DICTIONARY, MARKER, QUIET, tuple(items)))


def row(scale: Scale, word: str) -> int:
    """Return the row that an answer names. Raises :class:`UserError` if it isn't one of the scale's."""
    found = re.fullmatch(rf"{scale.letter}\s*(\d+)", word.strip().upper())
    if not found or not 1 <= int(found[1]) <= ROWS:
        raise UserError(
            f'"{word}" is no row of the ladder {scale.letter}: answer {scale.letter}1 to {scale.letter}{ROWS}.'
        )
    return int(found[1])


def correction(across: int, left: int, right: int, paper: Paper) -> Adjust:
    """Return what a printer's backs need, from the three rows. What is left on the front is right on the back."""
    rights, lows, highs = ((number - MIDDLE) * STEP for number in (across, left, right))
    below = TOP + (across - 1) * PITCH - paper.height / 2
    return measured(rights, highs, lows, paper.width - 2 * EDGE, below)


def _shift(row: int) -> float:
    """How far a back's line is set off in a row, against what that row measures."""
    return -(row - MIDDLE) * STEP


def sheet(paper: Paper, flip: Flip) -> bytes:
    """Return the sheet as PDF: a front and a back."""
    pages = (
        Page(paper, "front", 1, (), title="Calibration, front", dressing=lambda area: _front(area, paper, flip)),
        Page(paper, "back", 1, (), title="Calibration, back", dressing=lambda area: _back(area, paper, flip)),
    )
    game, title = CALIBRATION.split(": ")
    file = File("calibration.pdf", title, pages, "long")
    return render(flipped(file) if flip == "short" else file, {}, Imprint(game, VERSION))


def _rows() -> list[float]:
    return [TOP + i * PITCH for i in range(ROWS)]


def _front(area: Area, paper: Paper, flip: Flip) -> None:
    _draw_markers(area, paper, flip, "front")
    area.banner(area.width / 2 - 60, MARGIN, 120, 13, "Is your printer true?")
    area.paragraph(
        MARGIN + 6,
        MARGIN + 16,
        area.width - 2 * MARGIN - 12,
        f"**1** Print this sheet on both sides at 100 %, flipped on the {flip} edge, from the tray you will use. "
        "**2** Hold it against a window or a lamp, **this side towards you**. "
        "**3** In each ladder find the **one row in which the two lines become one**. Each row has a number of its "
        "own: A13, B13 and C13 are the middle. **4** Type the three answers:",
        10.5,
    )
    area.rect(area.width / 2 - 72, 43.5, 144, 7, fill="panel", line="ink", weight=0.3, radius=1)
    area.text(
        area.width / 2, 48.2, "saucer printer set NAME --across A… --left B… --right C…", "bold", 11, align="centre"
    )
    area.paragraph(
        MARGIN + 6,
        53,
        area.width - 2 * MARGIN - 12,
        "If no row fits, the sheet was misfed or turned on the other edge, which shows the word BACK upside down. "
        "Print two or three sheets; take the middle answer.",
        9,
        align="centre",
    )
    _steps(area)
    for letter, x, what in (
        ("B", EDGE, "up and down, left"),
        ("A", area.width / 2, "across"),
        ("C", area.width - EDGE, "up and down, right"),
    ):
        area.text(x, 72, letter, "display", 24, "red", "centre")
        area.text(x, 77.5, what, "bold", 9, align="centre")
        for i, y in enumerate(_rows(), 1):
            middle = i == MIDDLE
            if i % 2:
                area.rect(x - 17, y - PITCH / 2, 34, PITCH, fill="gray_light", alpha=0.35)
            area.text(x - 15.5, y + 1.3, f"{letter}{i}", "bold", 10, "red" if middle else "text")
            if letter == "A":
                area.line(x + 3, y - PITCH / 2, x + 3, y, "ink", LINE)
            else:
                area.line(x - 5, y, x + 3, y, "ink", LINE)


FLIGHTS: Final = ("top", "left", "right", "bottom")


def _flight(name: str, wide: float, high: float) -> tuple[tuple[float, float], tuple[int, int], tuple[int, int]]:
    """Where a flight begins, which way it goes along its edge, and which way is inward."""
    return {
        "top": ((10.0, 0.0), (1, 0), (0, 1)),
        "left": ((0.0, 40.0), (0, 1), (1, 0)),
        "right": ((wide, 40.0), (0, 1), (-1, 0)),
        "bottom": ((110.5, high), (1, 0), (0, -1)),
    }[name]


def _step(name: str, n: int, wide: float, high: float) -> tuple[float, float, float, float]:
    """Return the ends of a step's line."""
    (x, y), along, inward = _flight(name, wide, high)
    middle = x + along[0] * STRIDE * n + inward[0] * n, y + along[1] * STRIDE * n + inward[1] * n
    half = along[0] * STEP_LINE / 2, along[1] * STEP_LINE / 2
    return middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]


def flights(paper: Paper) -> tuple[tuple[str, tuple[tuple[float, float, float, float], ...]], ...]:
    """Return the steps at each edge of the front: their lines' ends, mm, from the one that is 1 mm from the edge."""
    return tuple(
        (name, tuple(_step(name, n, paper.width, paper.height) for n in range(1, STEPS + 1))) for name in FLIGHTS
    )


def _steps(area: Area) -> None:
    """Draw a flight of steps at each edge: the number of the last whole line is the margin in mm."""
    wide, high = area.width, area.height
    for name in FLIGHTS:
        (x, y), along, inward = _flight(name, wide, high)
        for n in range(STEPS + 1):
            far = x + along[0] * STRIDE * n + inward[0] * LABELS, y + along[1] * STRIDE * n + inward[1] * LABELS + 0.8
            if not n:
                start = far[0] + 1.2 if along[0] else far[0]
                area.text(start, far[1], name, "bold", 8, "red", "right" if along[0] else "centre")
                continue
            area.line(*_step(name, n, wide, high), "ink", LINE)
            area.text(*far, str(n), "bold", 6, "text", "centre")
    area.paragraph(
        wide / 2 - 56,
        TOP + ROWS * PITCH - 2.0,
        112,
        "**White edges:** at each edge of this side take the **smallest number whose line is printed whole**, and add "
        "to the answers: **--margin top=4mm,right=4mm,bottom=4mm,left=4mm**. **Or photograph both sides** on something "
        "dark, whole and sharp, and type nothing: **saucer printer calibrate --photo A.jpg B.jpg**",
        8.5,
        align="centre",
    )


def _back(area: Area, paper: Paper, flip: Flip) -> None:
    """Mirrored left to right: a point x of the front lies behind the width less x."""
    _draw_markers(area, paper, flip, "back")
    area.text(area.width / 2, 60, "BACK", "display", 30, "wall", "centre")
    for letter, x in (("B", EDGE), ("A", area.width / 2), ("C", area.width - EDGE)):
        for i, y in enumerate(_rows(), 1):
            if letter == "A":
                at = area.width - (x + 3) + _shift(i)
                area.line(at, y, at, y + PITCH / 2, "ink", LINE)
            else:
                here = y + _shift(i)
                area.line(area.width - (x + 3), here, area.width - (x + 11), here, "ink", LINE)
