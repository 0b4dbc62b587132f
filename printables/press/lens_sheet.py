"""The lens sheet as a page: a field of markers to hold before a camera, and how to hold it."""

from __future__ import annotations

from companion.kernel.board.lens_sheet import lens_sheet
from companion.kernel.version import VERSION
from companion.kernel.words import _
from printables.components.markers import draw_markers
from printables.draw.area import Area
from printables.press.benchmark_sheets import headed
from printables.press.renderer import Imprint, render
from printables.sheets.imposition import File, Page
from printables.sheets.paper import Paper


def sheet(paper: Paper) -> bytes:
    """Return the sheet as PDF: one page."""
    title = _("Lens sheet")
    page = Page(paper, "front", 1, (), title=title, dressing=_page)
    return render(File("lens-sheet.pdf", title, (page,)), {}, Imprint("Saucer", VERSION))


def _page(area: Area) -> None:
    found = lens_sheet()
    words = _(
        "Print on matt paper and glue it **flat** to stiff card. On the screen: **This machine**, **Camera**, "
        "**Measure the lens**; or **saucer camera calibrate camera:0 --sheet**. Hold it up to the camera, in the "
        "middle of the picture and in each corner, tilted to every side. Keep your fingers off the markers."
    )
    draw_markers(area, found.markers, headed(area, _("Lens sheet"), words, found.size))
