"""The camera's benchmark as pages: two sheets of codes at known places, and how to photograph them."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.kernel.board.benchmark_sheets import BenchmarkSheet, benchmark_sheets
from companion.kernel.board.surface import Point
from companion.kernel.qr import MODULES, symbol
from companion.kernel.version import VERSION
from companion.kernel.words import _
from printables.components.markers import draw_markers
from printables.components.tags import draw_symbol
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.press.renderer import Imprint, render
from printables.sheets.heading import heading
from printables.sheets.imposition import File, Page
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

NAME: Final = "benchmark-sheets.pdf"
HEAD: Final = 25.0
"""mm from the upper margin to the markers: banner and words."""


def sheets(paper: Paper) -> bytes:
    """Return both sheets as PDF: a page each."""
    title = _("Camera benchmark")
    pages = [
        Page(paper, "front", one.number, (), title=title, dressing=partial(_page, one)) for one in benchmark_sheets()
    ]
    return render(File(NAME, title, tuple(pages)), {}, Imprint("Saucer", VERSION))


def _page(sheet: BenchmarkSheet, area: Area) -> None:
    wide, tall = sheet.size
    words = _(
        "Print at full size on matt paper and lay it flat. Photograph it from near and far, from above and at an "
        "angle, by day and by lamp, with every camera you have; then **saucer camera benchmark *.jpg**. Anything "
        "outside the frame is cut away from every picture."
    )
    title = _("Camera benchmark {number}").format(number=sheet.number)
    left, top = headed(area, title, words, sheet.size)
    draw_markers(area, sheet.markers, (left, top))
    area.rect(left, top, wide, tall, line="ink", weight=0.3)
    for code in sheet.codes:
        half = MODULES * sheet.module / 2 * PT_PER_MM
        area.canvas.saveState()
        area.canvas.translate(*area.at(left + code.at[0], top + code.at[1]))
        area.canvas.rotate(-code.turn)
        draw_symbol(area.canvas, symbol(code.text, code.mask), -half, half, sheet.module * PT_PER_MM)
        area.canvas.restoreState()


def headed(area: Area, title: str, words: str, size: Point) -> Point:
    """Draw what stands above a field of markers, and return where that begins: see :func:`left_top`."""
    heading(area, title, words, HEAD - 14, size=9.5, wide=120, inset=6)
    return left_top(area.width, area.height, size)


def left_top(width: float, height: float, size: Point) -> Point:
    """Return where the top left corner of a field of markers lies on paper. :param size: of the field; all in mm."""
    wide, tall = size
    return (width - wide) / 2, MARGIN + HEAD + (height - 2 * MARGIN - HIGH - HEAD - tall) / 2
