"""Sheet marks, which stand on every sheet: a ruler to prove the scale, and a line that says what the sheet is.

A print dialog can shrink a page without a word. So each sheet carries a ruler of exactly 100 mm, and on Letter
paper a scale of 4 inches on its other edge. Hold a real ruler to it before cutting anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.kernel.words import _
from printables.draw import fonts
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


def sheet_lines(file: File, page: Page, game: str, version: str) -> tuple[str, str]:
    """Return what a sheet says of itself: its name, and how it is to be printed."""
    flip = {
        None: _("one side"),
        "long": _("both sides, flip on the long edge"),
        "short": _("both sides, flip on the short edge"),
    }
    front = _("front") if page.side == "front" else _("back")
    side = f", {front}" if file.flip else ""
    title = page.title if page.title.startswith(file.title) else file.title
    return (
        _("{game} · {title} · sheet {number} of {sheets}").format(
            game=game, title=title, number=page.sheet, sheets=file.sheets
        )
        + side,
        _("Saucer {version} · {paper} · print at 100 %, {sides}").format(
            version=version, paper=page.paper.title, sides=flip[file.flip]
        ),
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
    for what, (left, upper, right, lower) in boxes:
        yield (
            what,
            (wide - right, high - lower, wide - left, high - upper) if page.turned else (left, upper, right, lower),
        )


def draw_sheet_marks(area: Area, file: File, page: Page, game: str, version: str, how: str = "") -> None:
    """Draw ruler and sheet line, along the bottom or up the two sides.

    :param how: the target and the printer for which the sheet was made, if it is not for any.
    """
    if page.sheet_marks == "none":
        return
    inches = page.paper.name in PAPERS_IN_INCHES
    lines = sheet_lines(file, page, game, version)
    if page.sheet_marks == "bottom":
        base = page.paper.height - page.edge
        left, right = MARGIN + page.inset, page.paper.width - MARGIN - page.inset
        place = f"{area.width:g}-{area.height:g}-{left:g}-{base:g}{'-inches' * inches}"
        area.shared(f"ruler-{place}", partial(ruler, x=left, y=base - HIGH, inches=inches))
        room = right - left - INCHES * 25.4 - 5
        if how:
            area.fitted(right, base - 4.7, room, _short(lines[0], room, "bold", 6), "bold", 6.4, 6, align="right")
            area.fitted(right, base - 2.5, room, _short(lines[1], room, "text", 6), "text", 6.4, 6, align="right")
            area.fitted(
                right, base - 0.3, room, _("Made for {printer}").format(printer=how), "text", 6.4, 6, align="right"
            )
        else:
            area.fitted(right, base - 3.3, room, lines[0], "bold", 7, 6, align="right")
            area.fitted(right, base - 0.5, room, lines[1], "text", 7, 6, align="right")
    else:
        canvas = area.canvas
        for turned, x, y in (
            (90, page.edge, (area.height + RULER) / 2 - page.lift),
            (90, area.width - page.edge - HIGH, area.height / 2),
        ):
            canvas.saveState()
            canvas.translate(*area.at(x, y))
            canvas.rotate(turned)
            side = type(area)(canvas, area.height, HIGH, area.where, y=-HIGH * 72 / 25.4)
            if x == page.edge:
                ruler(side, 0, 0, inches)
            else:
                side.fitted(0, 2.6, area.height - 4 * MARGIN, lines[0], "bold", 7, 6, align="centre")
                below = _("{line} · made for {printer}").format(line=lines[1], printer=how) if how else lines[1]
                side.fitted(0, 5.5, area.height - 4 * MARGIN, below, "text", 7, 6, align="centre")
            canvas.restoreState()


def _short(line: str, room: float, role: str, size: float) -> str:
    """A line without its first parts, as many as there is no room for."""
    while " · " in line and fonts.width_mm(line, role, size) > room:
        line = line.partition(" · ")[2]
    return line


def ruler(area: Area, x: float, y: float, inches: bool) -> None:
    """100 mm from left to right, numbered in cm; below it, if wanted, 4 inches.

    :param x: of the zero, mm. :param y: of the top of the ruler, mm.
    """
    base = y + 2.4
    coarse: list[tuple[float, float, float, float]] = [(x, base, x + RULER, base)]
    fine: list[tuple[float, float, float, float]] = []
    for mm in range(int(RULER) + 1):
        high = 2.4 if mm % 10 == 0 else 1.6 if mm % 5 == 0 else 1.0
        (fine if mm % 10 else coarse).append((x + mm, base, x + mm, base - high))
    if inches:
        coarse.append((x, base, x + INCHES * 25.4, base))
        for eighth in range(INCHES * 8 + 1):
            at = x + eighth * 25.4 / 8
            low = 1.7 if eighth % 8 == 0 else 1.2 if eighth % 4 == 0 else 0.8
            (fine if eighth % 8 else coarse).append((at, base, at, base + low))
    area.lines(coarse, "ink", 0.2)
    area.lines(fine, "ink", 0.12)
    if inches:
        area.text(x + INCHES * 25.4, base + 3.5, "4 in", "text", 6, align="right")
        area.text(x, base + 3.5, _("100 mm above, 4 inches below: measure before you cut"), "text", 6)
    else:
        area.text(x, base + 2.7, "0", "text", 6, align="left")
        area.text(x + RULER / 2, base + 2.7, _("Exactly 100 mm: measure before you cut"), "text", 6, align="centre")
        area.text(x + RULER, base + 2.7, "100 mm", "text", 6, align="right")


def alignment_ring(area: Area, x: float, y: float) -> None:
    """Draw a ring with a cross, on both sides of a sheet: held against the light they meet if the printer is true."""
    area.circle(x, y, 1.6, line="ink", weight=0.15)
    area.line(x - 2.6, y, x + 2.6, y, weight=0.15)
    area.line(x, y - 2.6, x, y + 2.6, weight=0.15)
