"""Sheet marks, which stand on every sheet: a ruler to prove the scale, and a line that says what the sheet is.

A print dialog can shrink a page without a word. So each sheet carries a ruler of exactly 100 mm, and on Letter
paper a scale of 4 inches on its other edge. Hold a real ruler to it before cutting anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.kernel.words import _
from printables.draw import fonts
from printables.draw.pen import saved
from printables.draw.units import PT_PER_MM
from printables.sheets.paper import INCHES as PAPERS_IN_INCHES
from printables.sheets.paper import MARGIN

if TYPE_CHECKING:
    from printables.draw.area import Area
    from printables.sheets.imposition import File, Page

CALIBRATION: Final = "Saucer: Calibration"
"""The title of the one file whose sheets are printed up to the paper's edges, to see how far that goes."""
RULER: Final = 100.0
"""mm from the first tick to the last."""
INCHES: Final = 4
HIGH: Final = 6.0
"""mm of paper that the ruler and the line beside it need."""
PITCH: Final = 1.95
"""mm from line to line where three stand beside the ruler: crop marks reach 0.4 mm into its room."""


def _sheet_name(file: File, page: Page, game: str) -> str:
    front = _("front") if page.side == "front" else _("back")
    title = page.title if page.title.startswith(file.title) else file.title
    name = _("{game} · {title} · sheet {number} of {sheets}").format(
        game=game, title=title, number=page.sheet, sheets=file.sheets
    )
    return f"{name}, {front}" if file.flip else name


def _how_printed(file: File, page: Page, version: str) -> str:
    flip = {
        None: _("one side"),
        "long": _("both sides, flip on the long edge"),
        "short": _("both sides, flip on the short edge"),
    }
    return _("Saucer {version} · {paper} · print at 100 %, {sides}").format(
        version=version, paper=page.paper.title, sides=flip[file.flip]
    )


def taken(page: Page) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Yield what ruler and sheet line need of a page, before it is moved: left, top, right and bottom, mm."""
    wide, high = page.paper.width, page.paper.height
    boxes = []
    if page.sheet_marks == "bottom":
        side = MARGIN + page.inset
        boxes.append(("the ruler", (side, high - page.edge - HIGH, wide - side, high - page.edge)))
    elif page.sheet_marks == "sides":
        top = (high - RULER) / 2 - page.lift
        boxes.append(("the ruler", (page.edge, top, page.edge + HIGH, top + RULER)))
        boxes.append(("the sheet's line", (wide - page.edge - HIGH, high / 4, wide - page.edge, high * 3 / 4)))
    for what, box in boxes:
        yield what, page.upright(box)


def draw_ruler(area: Area, file: File, page: Page, version: str, how: str = "") -> None:
    """Draw what a file's sheets say alike, along the bottom or up the two sides: the ruler, and how to print them.

    :param how: the target and the printer for which the sheet was made, if it is not for any.
    """
    inches = page.paper.name in PAPERS_IN_INCHES
    line = _how_printed(file, page, version)
    if page.sheet_marks == "bottom":
        base = page.paper.height - page.edge
        left, right = MARGIN + page.inset, page.paper.width - MARGIN - page.inset
        draw = partial(_below, x=(left, right), base=base, inches=inches, line=line, how=how)
        area.shared(f"ruler-{left:g}-{base:g}", draw)
    elif page.sheet_marks == "sides":
        with _upright(area, page.edge, (area.height + RULER) / 2 - page.lift) as side:
            ruler(side, 0, 0, inches)
        with _upright(area, area.width - page.edge - HIGH, area.height / 2) as side:
            line = _("{line} · made for {printer}").format(line=line, printer=how) if how else line
            side.fitted(0, 5.5, area.height - 4 * MARGIN, line, "text", 7, 6, align="centre")


def draw_name(area: Area, file: File, page: Page, game: str, how: str = "") -> None:
    """Draw which sheet it is, beside what :func:`draw_ruler` draws."""
    line = _sheet_name(file, page, game)
    if page.sheet_marks == "bottom":
        base, right = page.paper.height - page.edge, page.paper.width - MARGIN - page.inset
        room = right - MARGIN - page.inset - INCHES * 25.4 - 5
        if how:
            area.fitted(right, base - 2 * PITCH, room, _short(line, room, "text", 6), "text", 6, 6, align="right")
        else:
            area.fitted(right, base - 3.3, room, line, "text", 7, 6, align="right")
    elif page.sheet_marks == "sides":
        with _upright(area, area.width - page.edge - HIGH, area.height / 2) as side:
            side.fitted(0, 2.6, area.height - 4 * MARGIN, line, "text", 7, 6, align="centre")


def _below(area: Area, x: tuple[float, float], base: float, *, inches: bool, line: str, how: str) -> None:
    """Draw the ruler along the bottom, and beside it how a sheet is to be printed."""
    ruler(area, x[0], base - HIGH, inches)
    room = x[1] - x[0] - INCHES * 25.4 - 5
    if how:
        made = _("Made for {printer}").format(printer=how)
        area.fitted(x[1], base - PITCH, room, _short(line, room, "text", 6), "text", 6, 6, align="right")
        area.fitted(x[1], base, room, made, "text", 6, 6, align="right")
    else:
        area.fitted(x[1], base - 0.5, room, line, "text", 7, 6, align="right")


@contextmanager
def _upright(area: Area, x: float, y: float) -> Iterator[Area]:
    """Provide an area that is read from the right, its left end at a place."""
    with saved(area.canvas):
        area.canvas.translate(*area.at(x, y))
        area.canvas.rotate(90)
        yield type(area)(area.canvas, area.height, HIGH, area.where, y=-HIGH * PT_PER_MM)


def _short(line: str, room: float, role: str, size: float) -> str:
    """Return a line without its first parts, as many as there is no room for."""
    while " · " in line and fonts.width_mm(line, role, size) > room:
        line = line.partition(" · ")[2]
    return line


def ruler(area: Area, x: float, y: float, inches: bool) -> None:
    """100 mm from left to right, numbered in cm; below it, if wanted, 4 inches.

    :param x: of the zero, mm. :param y: of the top of the ruler, mm.
    """
    base = y + 2.4
    _scale(area, x, base, [10.0] * 10, _MILLIMETRES)
    if inches:
        _scale(area, x, base, [25.4] * INCHES, _EIGHTHS)
    if inches:
        area.text(x + INCHES * 25.4, base + 3.5, "4 in", "text", 6, align="right")
        area.text(x, base + 3.5, _("100 mm above, 4 inches below: measure before you cut"), "text", 6)
    else:
        area.text(x, base + 2.7, "0", "text", 6, align="left")
        area.text(x + RULER / 2, base + 2.7, _("Exactly 100 mm: measure before you cut"), "text", 6, align="centre")
        area.text(x + RULER, base + 2.7, "100 mm", "text", 6, align="right")


_MILLIMETRES: Final = (-2.4, *(-1.6 if mm == 5 else -1.0 for mm in range(1, 10)))
"""How far the ticks of a centimetre go down from the ruler's line, mm."""
_EIGHTHS: Final = (1.7, *(1.2 if eighth == 4 else 0.8 for eighth in range(1, 8)))
"""The same of an inch."""


def _scale(area: Area, x: float, y: float, steps: Sequence[float], ticks: Sequence[float]) -> None:
    """Draw a line with ticks: step by step the same, each beside the last, for that packs well.

    :param steps: mm. :param ticks: how far down each tick of a step goes, mm; the first is the step's own.
    """
    canvas = area.canvas
    first, *fine = ((number * steps[0] / len(ticks), low) for number, low in enumerate(ticks))
    with saved(canvas):
        canvas.translate(*area.at(x, y))
        area = type(area)(canvas, sum(steps), 0)
        area.lines([(0, 0, area.width, 0)], "ink", 0.2)
        for step in (*steps, 0.0):
            area.lines([(0, 0, 0, first[1])], "ink", 0.2)
            if step:
                area.lines([(at, 0, at, low) for at, low in fine], "ink", 0.12)
                canvas.translate(step * PT_PER_MM, 0)
