"""What a target wants around the pieces: crop marks as long, far off and thick as it says; more bleed around backs, so
that one which lies a little off shows no white; arcs at corners; the lines of a proof."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.kernel.errors import UserError
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.press.nup import SHORTEST, SMALL
from printables.press.presets import CropMarks, Preset
from printables.sheets.component import Rect
from printables.sheets.duplex import pairs
from printables.sheets.imposition import File, Flip, Mark, Page
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, UNPRINTABLE, Paper


def marked(file: File, preset: Preset, faces: Any) -> File:
    """Return a file's sheets with the crop marks that a target asks for.

    :raises UserError: marks would stand in the bleed.
    """
    marks = preset.marks
    if marks is None:
        return file
    if marks.backs and file.flip and marks.gap is not None and marks.gap < preset.back_bleed - 1e-6:
        raise UserError(
            f"{file.name}: crop marks {marks.gap:g} mm off would stand in the backs' bleed of "
            f"{preset.back_bleed:g} mm. Make gap larger."
        )
    pages: list[Page] = []
    cards = {front for front, _ in pairs(file) if max(faces[front].width, faces[front].height) > SMALL}
    for page in file.pages:
        lines = tuple(_marked(mark, page, marks, file.name) for mark in page.marks)
        page = replace(page, marks=tuple(line for line in lines if line))
        if marks.corner and any(place.face in cards for place in page.placements):
            page = replace(page, overlay=_rounds(page, cards, marks.corner))
        if marks.backs and file.flip and page.side == "back" and not page.marks and pages:
            outer = [mark for mark in pages[-1].marks if outside(mark, pages[-1].trim)]
            page = replace(page, marks=tuple(_through(mark, page.paper, file.flip) for mark in outer))
        pages.append(page)
    return replace(file, pages=tuple(pages))


def _marked(mark: Mark, page: Page, how: CropMarks, name: str) -> Mark | None:
    """Return a mark as long, as far off and as thick as a target wants it; none if there is no room for it."""
    if mark.fold or mark.outline:
        return mark
    mark = replace(mark, weight=how.weight if how.weight is not None else mark.weight)
    if not page.trim or (how.length is None and how.gap is None):
        return mark
    if how.gap is not None and how.gap < page.bleed - 1e-6:
        raise UserError(
            f"{name}: crop marks {how.gap:g} mm off would stand in the bleed of {page.bleed:g} mm. Make gap larger."
        )
    paper, upright = page.paper, mark.x1 == mark.x2
    start, long = (page.trim[1], page.trim[3]) if upright else (page.trim[0], page.trim[2])
    least, most = UNPRINTABLE, (paper.height if upright else paper.width) - UNPRINTABLE
    near, far = sorted((mark.y1, mark.y2) if upright else (mark.x1, mark.x2))
    if upright and page.sheet_marks == "bottom":
        most = max(far, paper.height - MARGIN - HIGH + 0.4)  # the ruler begins there
    if not upright and page.sheet_marks == "sides":
        least, most = min(near, page.edge + HIGH), max(far, paper.width - page.edge - HIGH)
    if far <= start:
        end = start - (how.gap if how.gap is not None else start - far)
        span = max(least, end - (how.length or far - near)), end
    elif near >= start + long:
        begin = start + long + (how.gap if how.gap is not None else near - start - long)
        span = begin, min(most, begin + (how.length or far - near))
    else:
        return mark  # in the lane between two pieces
    if span[1] - span[0] < SHORTEST:
        return None
    return replace(mark, y1=span[0], y2=span[1]) if upright else replace(mark, x1=span[0], x2=span[1])


def outside(mark: Mark, trim: Rect | None) -> bool:
    """Tell whether a mark stands around the pieces rather than between them."""
    if trim is None:
        return True
    left, top = (mark.x1 + mark.x2) / 2 - trim[0], (mark.y1 + mark.y2) / 2 - trim[1]
    return not (-1e-6 <= left <= trim[2] + 1e-6 and -1e-6 <= top <= trim[3] + 1e-6)


def _through(mark: Mark, paper: Paper, flip: Flip) -> Mark:
    """Where a mark of the front lies on the back."""
    if (flip == "long") == (paper.height >= paper.width):
        return replace(mark, x1=paper.width - mark.x1, x2=paper.width - mark.x2)
    return replace(mark, y1=paper.height - mark.y1, y2=paper.height - mark.y2)


def _rounds(page: Page, cards: set[str], radius: float) -> Draw:
    """Thin arcs at the corners of a page's cards."""
    bend = radius * 0.5523  # a quarter of a circle by a cubic

    def draw(area: Area) -> None:
        if page.overlay:
            page.overlay(area)
        for place in page.placements:
            if place.face in cards:
                x, y, wide, high = place.rect
                for cx, cy, across, down in ((x, y, 1, 1), (x + wide, y, -1, 1), (x, y + high, 1, -1),
                                             (x + wide, y + high, -1, -1)):  # fmt: skip
                    area.curve(
                        (
                            (cx, cy + down * radius),
                            (cx, cy + down * (radius - bend)),
                            (cx + across * (radius - bend), cy),
                            (cx + across * radius, cy),
                        ),
                        line="guide",
                        weight=DESIGN.mm("hairline"),
                    )

    return draw


def bled(file: File, bleed: float, faces: Any) -> File:
    """Return a double-sided file whose backs show more art around them, where there is room for it.

    :param bleed: mm; none at 0.
    """
    if not bleed or not file.flip:
        return file
    return replace(file, pages=tuple(_wider(page, bleed, faces) for page in file.pages))


def _wider(page: Page, bleed: float, faces: Any) -> Page:
    """Return a back page whose pieces show more art around them: up to a neighbour's, the ruler, or the printers'
    margin."""
    if page.side != "back":
        return page
    paper = page.paper
    left, right, low = UNPRINTABLE, paper.width - UNPRINTABLE, paper.height - UNPRINTABLE
    if page.sheet_marks == "bottom":
        low = paper.height - MARGIN - HIGH
    elif page.sheet_marks == "sides":
        left, right = page.edge + HIGH, paper.width - page.edge - HIGH
    import shapely  # most targets want no more bleed

    shapes = [shapely.box(*place.box) for place in page.placements]
    tree = shapely.STRtree(shapes)
    placements = []
    for number, place in enumerate(page.placements):
        x, y, wide, high = place.rect
        own = place.spill or (faces[place.face].bleed,) * 4
        rooms = [x - left, y - UNPRINTABLE, right - x - wide, low - y - high]
        sides = (
            (x - 2 * bleed, y, x, y + high),
            (x, y - 2 * bleed, x + wide, y),
            (x + wide, y, x + wide + 2 * bleed, y + high),
            (x, y + high, x + wide, y + high + 2 * bleed),
        )
        for side, strip in enumerate(sides):
            near = [n for n in tree.query(shapely.box(*strip).buffer(-1e-3)) if n != number]
            if near:
                rooms[side] = min(rooms[side], *(shapes[number].distance(shapes[n]) / 2 for n in near))
        a, b, c, d = (max(mine, min(bleed, room)) for mine, room in zip(own, rooms, strict=True))
        placements.append(replace(place, spill=(a, b, c, d)))
    return replace(page, placements=tuple(placements), bleed=max(page.bleed, bleed))


def proofed(file: File, faces: Any) -> File:
    """Return a file with trim, safe zone and bleed drawn over every piece, for whoever draws faces."""
    return replace(file, pages=tuple(replace(page, overlay=_proof_lines(page, faces)) for page in file.pages))


def _proof_lines(page: Page, faces: Any) -> Draw:
    safe = DESIGN.mm("safe")

    def draw(area: Area) -> None:
        if page.overlay:
            page.overlay(area)
        if page.turned:
            area.canvas.saveState()
            area.canvas.translate(*area.at(area.width, 0))
            area.canvas.rotate(180)
            area = type(area)(area.canvas, area.width, area.height, area.where)
        for place in page.placements:
            x, y, wide, high = place.rect
            bleed = place.spill or ((0.0 if place.window else faces[place.face].bleed),) * 4
            left, top, right, bottom = bleed
            if any(bleed):
                area.rect(x - left, y - top, wide + left + right, high + top + bottom, line="blue", weight=0.2,
                          dash=(1.2, 0.8))  # fmt: skip
            if not place.window:
                area.rect(x + safe, y + safe, wide - 2 * safe, high - 2 * safe, line="green_dark", weight=0.2,
                          dash=(0.4, 0.6))  # fmt: skip
            area.rect(x, y, wide, high, line="red", weight=0.2)
        if page.turned:
            area.canvas.restoreState()

    return draw
