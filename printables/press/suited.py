"""Sheets for a printer that leaves more white than they allow for: laid anew, a file at a time, and what was changed.

What only needs moving is moved (:mod:`printables.press.margins`). Else, by what a file is:

==========================  ====================================================================================
boards                      over more sheets
pieces with backs           fewer to a sheet, upright or lying, with bleed between them and marks around
pieces with one side        each with its lines, laid anew on as many sheets as it takes
sheets that are read        printed a little smaller
==========================  ====================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import radians, sin
from typing import Any, Final

from companion.kernel.errors import UserError
from printables.components.cards import OUTER
from printables.press.margins import adjusted, short_of
from printables.press.nup import LANE, SMALL, sized
from printables.press.printer import PrinterProfile
from printables.sheets.duplex import pairs
from printables.sheets.imposition import File, Mark, Page, beyond, crop_marks
from printables.sheets.lattice import lattice, relaid
from printables.sheets.marks import HIGH
from printables.sheets.packing import Block, blocks, pack
from printables.sheets.paper import MARGIN, Edges, Paper

TICK: Final = 1.2
"""mm of a tick beside a piece that was laid anew."""
OFF: Final = 0.3
"""mm between a piece's bleed and its tick."""
LEAST: Final = 0.7
"""How small a sheet that is read may become."""


def suited(file: File, profile: PrinterProfile | None, paper: Paper, faces: Any) -> tuple[File, str]:
    """Return a file that a printer can print, and what was changed of it; the same file and nothing where it can.

    :param profile: of the printer. :param paper: of the job. :param faces: by id.
    """
    if profile is None or any(page.fixed for page in file.pages) or fits(file, profile, faces):
        return file, ""
    edges = _white(file, profile)
    if file.again:
        new = file.again(max(edges.named().values()))
        return new, f"{file.name} {_sheets(new, file)}"
    if all(is_read(page) for page in file.pages):
        new = replace(file, pages=tuple(_shrunk(page, edges) for page in file.pages))
        scale = new.pages[0].shrunk[0]
        return (new, f"{file.name} at {scale:.0%}") if scale >= LEAST else (file, "")
    if sized(file, faces) and (laid := _fewer(file, edges, paper, faces)):
        many, each = _first(file), _first(laid)
        fewer = f"{each} a sheet instead of {many}" if each < many else "in another order"
        return laid, f"{file.name} {fewer}, {_sheets(laid, file)}"
    if not file.flip and (packed := _packed(file, edges, faces)):
        return packed, f"{file.name} without its heading, {_sheets(packed, file)}"
    return file, ""


def _first(file: File) -> int:
    """Count the pieces on the front of a file's first sheet."""
    return sum(len(page.placements) for page in file.pages if page.sheet == 1 and page.side == "front")


def _sheets(new: File, old: File) -> str:
    instead = f" instead of {old.sheets}" if new.sheets != old.sheets else ""
    return f"on {new.sheets} sheet{'s' * (new.sheets > 1)}{instead}"


def fits(file: File, profile: PrinterProfile, faces: Any) -> bool:
    """Tell whether moving a file's sheets is enough."""
    try:
        return not any(short_of(page) for page in adjusted(file, profile, faces, drop=False).pages)
    except UserError:
        return False


def _white(file: File, profile: PrinterProfile) -> Edges:
    """Return what must be left free along the edges of an upright sheet, the correction of backs included."""
    edges = profile.margins
    if not file.flip:
        return edges
    drift = radians(abs(profile.adjust.turn))
    paper = file.paper
    across = abs(profile.adjust.x) + sin(drift) * paper.height / 2
    down = abs(profile.adjust.y) + sin(drift) * paper.width / 2
    both = edges.either
    return Edges(both.top + down, both.right + across, both.bottom + down, both.left + across)


def is_read(page: Page) -> bool:
    """Tell whether a page is read rather than cut: no marks, and nothing on it, or one face that fills it."""
    full = (page.paper.width - 2 * MARGIN - 1, page.paper.height - 2 * MARGIN - HIGH - 12)
    return not page.marks and all(p.width > full[0] and p.height > full[1] and not p.window for p in page.placements)


def _shrunk(page: Page, edges: Edges) -> Page:
    """Return a page a little smaller, between the white edges and above its ruler, which stays as long as it is."""
    both = edges.either
    paper = page.paper
    wide, high = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HIGH
    edge = max(MARGIN, both.bottom)
    room = paper.width - 2 * both.left, paper.height - both.top - edge - HIGH
    scale = min(1.0, room[0] / wide, room[1] / high)
    x = (paper.width - wide * scale) / 2 - MARGIN * scale
    y = both.top + (room[1] - high * scale) / 2 - MARGIN * scale
    return replace(page, shrunk=(scale, x, y), edge=edge)


def _fewer(file: File, edges: Edges, paper: Paper, faces: Any) -> File | None:
    """Pieces with backs in the lattice that the white edges leave room for."""
    size = sized(file, faces)
    assert size
    both = pairs(file)
    bleed = min(max(faces[front].bleed for front, _ in both), OUTER)
    gaps = (LANE,) if max(size) <= SMALL else (2 * bleed, 2.0, 1.0)
    found = lattice(paper, size, edges.either, gaps, bleed=bleed)
    return relaid(file, found, faces, found.marks(edges.either)) if found else None


def _packed(file: File, edges: Edges, faces: Any) -> File | None:
    """Pieces with one side, each with its lines, on as many sheets as they take; none if one is too large."""
    paper = file.paper
    upright = paper.height >= paper.width
    white = edges if upright else edges.aside
    edge = max(MARGIN, white.bottom)
    more = OFF + TICK
    room = (white.left, white.top, paper.width - white.right, paper.height - edge - HIGH)
    inside = (room[0] + more, room[1] + more, room[2] - more, room[3] - more)
    those = [block for page in file.pages for block in blocks(page, faces)]
    sheets, left = pack(those, inside, inside, gap=2 * more)
    if left:
        sheets, left = pack(those, room, room, gap=2 * more)
    if left or not sheets:
        return None
    pages = []
    for number, laid in enumerate(sheets, 1):
        places = tuple(place for block in laid for place in block.places)
        lines = tuple(line for block in laid for line in (*block.lines, *_ticks(block)))
        title = f"{file.title} {number}" if len(sheets) > 1 else file.title
        pages.append(Page(paper, "front", number, places, lines, title, edge=edge))
    return replace(file, pages=tuple(pages))


def _ticks(block: Block) -> Iterator[Mark]:
    """Ticks to cut by at the corners of a piece that has no lines of its own."""
    if block.lines:
        return
    left, top, right, low = block.cut
    yield from crop_marks((left, right), (top, low), *beyond(block.printed, OFF, (TICK,) * 4))
