"""The corner strips: a sheet that any kit can have whose cards a camera reads off a bare table.

Four strips of markers, one for each corner of a card table of any size: see :mod:`companion.kernel.board.strips`.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Final

from companion.kernel.board.strips import CornerStrip, strips
from companion.kernel.words import _
from printables.components.markers import draw_markers
from printables.draw.area import Area
from printables.sheets.component import Face
from printables.sheets.heading import heading
from printables.sheets.imposition import File, Mark, Page, Placement, outline
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

NAME: Final = "corner-strips.pdf"
HEAD: Final = 34.0
GAP: Final = 8.0
ARM: Final = 5.0
"""mm, how far the thick corner reaches along each edge."""


def title() -> str:
    """Say what the sheet is called."""
    return _("Corner strips")


def strips_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the sheet with all four strips, one below the other, and their faces."""
    faces = {}
    places: list[Placement] = []
    marks: list[Mark] = []
    every = strips()
    wide, tall = next(iter(every.values())).size
    x = (paper.width - wide) / 2
    room = paper.height - 2 * MARGIN - HIGH - HEAD
    step = min(tall + GAP, (room - tall) / (len(every) - 1))
    for number, strip in enumerate(every.values()):
        id = f"strip-{strip.id.replace('_', '-')}"
        faces[id] = Face(id, wide, tall, partial(_strip, strip))
        y = MARGIN + HEAD + number * step
        places.append(Placement(id, x, y, wide, tall))
        marks += outline(x, y, wide, tall)
    page = Page(paper, "front", 1, tuple(places), tuple(marks), title(), dressing=_help)
    return File(NAME, title(), (page,), use="camera"), faces


def _strip(strip: CornerStrip, area: Area) -> None:
    """Markers with the corner's name between them, and a thick angle in the corner that is the table's."""
    wide, tall = strip.size
    area.rect(0, 0, wide, tall, fill="white")
    items = strip.markers.items
    draw_markers(area, strip.markers)
    quiet = strip.markers.quiet
    first, second = ((left.corners[1][0] + quiet, right.corners[0][0] - quiet) for left, right in pairwise(items))
    said = {"top": _("TOP"), "bottom": _("BOTTOM"), "left": _("LEFT"), "right": _("RIGHT")}
    row, column = strip.id.split("_")
    outer, inner = (first, second) if column == "left" else (second, first)
    middle, room = sum(outer) / 2, outer[1] - outer[0]
    for word, at in ((said[row], tall / 2 - 4), (said[column], tall / 2 + 5)):
        area.fitted(middle, at, room, word, "display", 22, 12, "ink", "centre", middle=True)
    area.sign("saucer", sum(inner) / 2 - 9, tall / 2 - 9, 18)
    x, y = strip.outer
    across, down = (1 if x == 0 else -1), (1 if y == 0 else -1)
    thick = 1.6
    area.rect(min(x, x + across * ARM * 4), min(y, y + down * thick), ARM * 4, thick, fill="red")
    area.rect(min(x, x + across * thick), min(y, y + down * ARM), thick, ARM, fill="red")


def _help(area: Area) -> None:
    words = _(
        "Print at full size on matt paper and cut along the lines. **Lay one strip in each corner of the table** "
        "on which cards are to be read, its red angle in the corner, all four the same way up. The table may be as "
        "large as the camera sees well; cards lie between the strips."
    )
    heading(area, title(), words, HEAD - 15)
