"""Printers' margins: sheets are moved into what a printer reaches, and backs corrected for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Any, Final

from companion.kernel.errors import UserError
from printables.press.nup import SHORTEST
from printables.press.printer import PrinterProfile
from printables.sheets.imposition import STILL, Box, File, Mark, Page, overrun, reach, rooms, shifted, too_near
from printables.sheets.marks import taken
from printables.sheets.paper import MARGIN, Paper


def adjusted(file: File, profile: PrinterProfile | None, faces: Any, *, drop: bool = True) -> File:
    """Return a file with its sheets moved into what a printer reaches, and backs corrected for it.

    Only upright sheets' backs are corrected: which way a driver turns a sheet on its side is not known.

    :param drop: whether crop marks may be left out where they cannot be kept.
    :raises UserError: a piece or a mark cannot be kept out of what the printer leaves white.
    """
    if profile is None:
        return file
    pages = []
    for page in file.pages:
        upright = page.paper.height >= page.paper.width
        edges = profile.margins.either if page.side == "back" else profile.margins
        paper = replace(page.paper, unprintable=edges if upright else edges.aside)
        moved = page.side == "back" and upright
        inset = page.inset
        if page.sheet_marks == "bottom":
            inset = max(inset, paper.unprintable.left - MARGIN, paper.unprintable.right - MARGIN)
        pages.append(replace(page, paper=paper, inset=inset, adjust=profile.adjust if moved else STILL))
    if file.flip is None:
        return replace(file, pages=tuple(_kept(file, (page,), faces, drop)[0] for page in pages))
    sheets = {page.sheet: tuple(other for other in pages if other.sheet == page.sheet) for page in pages}
    return replace(file, pages=tuple(page for sheet in sheets.values() for page in _kept(file, sheet, faces, drop)))


def _kept(file: File, pages: tuple[Page, ...], faces: Any, drop: bool) -> tuple[Page, ...]:
    """Return a sheet's sides as :func:`_within` moves them; without crop marks where it cannot be done with them."""
    try:
        return _within(file, pages, faces)
    except UserError:
        if not drop or not any(_is_crop(mark) for page in pages for mark in page.marks):
            raise
    bare = (replace(page, marks=tuple(mark for mark in page.marks if not _is_crop(mark))) for page in pages)
    return _within(file, tuple(bare), faces)


def _is_crop(mark: Mark) -> bool:
    return not (mark.fold or mark.outline)


def _about(page: Page) -> Iterator[tuple[str, Box]]:
    """Ruler, sheet line and heading of a front, where they come to lie."""
    if page.side == "front":
        boxes = list(taken(page))
        if page.dressing and page.edge <= MARGIN:  # what was laid for wider white edges begins further down
            middle = page.paper.width / 2
            boxes.append(("the heading", (middle, MARGIN, middle, page.paper.height / 2)))
        for what, box in boxes:
            yield what, page.landed(shifted(box, *page.shift))


def short_of(page: Page) -> bool:
    """Tell whether a printer cuts into what stands about the pieces."""
    return any(overrun(box, page.paper) for _, box in _about(page))


TRIES: Final = 4
"""How often a sheet is moved: what is askew lands a hair beside where it would if it were not."""


def _within(
    file: File, pages: tuple[Page, ...], faces: Any, *, about: bool = True, tries: int = TRIES
) -> tuple[Page, ...]:
    """Return the sides of a sheet, moved as little as keeps all of them out of what the printer leaves white.

    A back goes with its front: to the other side where the sheet's turning mirrors it.

    :param about: whether ruler and heading are kept out, too; where that cannot be, the pieces alone are.
    """
    found: list[tuple[str, str, Box, Page, float]] = []
    ways = [_way(file, page) for page in pages]
    low, high = {"x": -inf, "y": -inf}, {"x": inf, "y": inf}
    for page, way in zip(pages, ways, strict=True):
        margins = page.paper.unprintable.named()
        page = replace(page, marks=tuple(_stump(mark, page.paper) for mark in page.marks))
        for what, box in (*reach(page, faces), *(_about(page) if about else ())):
            for edge, room in rooms(box, page.paper).items():
                axis, sign = ("x", way[0]) if edge in ("left", "right") else ("y", way[1])
                spare = room - margins[edge]  # how far it may go towards this edge
                if (edge in ("left", "top")) == (sign > 0):
                    low[axis] = max(low[axis], -spare)
                else:
                    high[axis] = min(high[axis], spare)
                found.append((what, edge, box, page, spare))
    short = min(found, key=lambda row: row[4], default=None)
    if short is None or short[4] >= -1e-6:
        return tuple(_clipped(page) for page in pages)
    what, edge, box, page, _ = short
    name = f"{file.name} page {_number(file, page)}: {too_near(what, box, edge, page)}"
    if any(low[axis] > high[axis] + 1e-6 for axis in "xy") or any(page.fixed for page in pages) or not tries:
        if about:
            return _within(file, pages, faces, about=False)
        raise UserError(name)
    x, y = (min(max(0.0, low[axis]), high[axis]) for axis in "xy")
    moved = tuple(_moved(page, x * way[0], y * way[1]) for page, way in zip(pages, ways, strict=True))
    return _within(file, moved, faces, about=about, tries=tries - 1)


def _stump(mark: Mark, paper: Paper) -> Mark:
    """Return what must be left of a crop mark: its inner end."""
    if not _is_crop(mark):
        return mark
    x, y = paper.width / 2, paper.height / 2
    ends = sorted(((mark.x1, mark.y1), (mark.x2, mark.y2)), key=lambda at: abs(at[0] - x) + abs(at[1] - y))
    (ax, ay), (bx, by) = ends
    share = min(1.0, SHORTEST / max(abs(bx - ax) + abs(by - ay), 1e-9))
    return replace(mark, x1=ax, y1=ay, x2=ax + (bx - ax) * share, y2=ay + (by - ay) * share)


def _clipped(page: Page) -> Page:
    """Return a page whose crop marks end where its printer's white edge begins."""
    x, y = page.shift
    margins = page.paper.unprintable
    wide, high = page.paper.width, page.paper.height
    box = margins.left - x, margins.top - y, wide - margins.right - x, high - margins.bottom - y
    left, top, right, low = page.upright(box)
    marks = tuple(
        mark
        if not _is_crop(mark)
        else replace(
            mark,
            x1=min(max(mark.x1, left), right),
            x2=min(max(mark.x2, left), right),
            y1=min(max(mark.y1, top), low),
            y2=min(max(mark.y2, top), low),
        )
        for mark in page.marks
    )
    return replace(page, marks=marks)


def _number(file: File, page: Page) -> int:
    """Return a page's number in its file, from 1."""
    return next(n for n, other in enumerate(file.pages, 1) if (other.sheet, other.side) == (page.sheet, page.side))


def _way(file: File, page: Page) -> tuple[int, int]:
    """Whether a page goes to the right and down, or the other way, when its front does."""
    if page.side == "front":
        return 1, 1
    sideways = (file.flip == "long") == (page.paper.height >= page.paper.width)
    return (-1, 1) if sideways else (1, -1)


def _moved(page: Page, x: float, y: float) -> Page:
    """Return a page with everything on it moved."""
    places = tuple(place.moved(x, y) for place in page.placements)
    trim = page.trim and (page.trim[0] + x, page.trim[1] + y, *page.trim[2:])
    return replace(page, placements=places, trim=trim, shift=(page.shift[0] + x, page.shift[1] + y))
