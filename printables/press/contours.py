"""Contour cutting: pieces between a cutter's registration marks, and the outlines that it cuts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from printables.components import cards
from printables.draw.design import DESIGN
from printables.press.cutter import CutDrawing, Outline, dxf, registration, svg, zones
from printables.press.job import Job
from printables.press.nup import FOOT, LANE, SMALL, plain, sized
from printables.press.presets import Registration
from printables.sheets.component import Face, Rect
from printables.sheets.duplex import pairs
from printables.sheets.imposition import Box, File, Flip, Grid, Mark, Page, Placement, behind
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, UNPRINTABLE

ROUND: Final = 3.0
"""mm, the corners of cards."""

Cuts = tuple[tuple[str, bytes], ...]
"""Names and contents of cut files."""


def contoured(job: Job, file: File) -> tuple[File, Cuts]:
    """Pieces between a cutter's registration marks, and their outlines; what it cannot cut stays as it is."""
    marks = job.preset.registration
    assert marks
    size = sized(file, job.kit.faces)
    if size:
        return _between(job, file, size, marks)
    return (file, ()) if file.flip else _traced(job, file, marks)


def _radius(face: Face) -> float:
    """The corners of a piece: its own, else a card's or a counter's."""
    if face.corner is not None:
        return face.corner
    return DESIGN.mm("corner") if max(face.width, face.height) <= SMALL else ROUND


def _cut_files(file: File, drawings: Iterable[tuple[int, CutDrawing]]) -> Cuts:
    stem = file.name.removesuffix(".pdf")
    return tuple(
        (f"{stem}-cut-{number}.{kind}", write(drawing))
        for number, drawing in drawings
        for kind, write in (("svg", svg), ("dxf", dxf))
    )


def _traced(job: Job, file: File, marks: Registration) -> tuple[File, Cuts]:
    """Sheets of one side as the kit lays them out: stands and nets by their lines, other pieces around themselves.

    A sheet that leaves no room for the marks, or has nothing to cut, stays as it is.
    """
    faces = job.kit.faces
    pages: list[Page] = []
    drawings = []
    for number, page in enumerate(file.pages, 1):
        lines = [mark for mark in page.marks if mark.outline]
        cut = [*_loops(page, lines), *_loose(page, faces, lines)]
        score = [Outline("fold", ((mark.x1, mark.y1), (mark.x2, mark.y2)), closed=False) for mark in lines if mark.fold]
        taken = zones(page.paper, marks)
        boxes = [_box(place, faces) for place in page.placements]
        boxes += [(*_low(mark), *_high(mark)) for mark in lines]
        if not cut or any(_touches(box, zone) for box in boxes for zone in taken):
            pages.append(page)
            continue
        title = f"{job.kit.title}: {page.title}"
        drawings.append((number, CutDrawing(page.paper, title, marks, tuple(cut), tuple(score))))
        folds = tuple(mark for mark in page.marks if mark.fold)
        fixed = registration(page.paper, marks)
        pages.append(replace(page, marks=folds, fixed=fixed, inset=max(page.inset, 10.0)))
    return replace(file, pages=tuple(pages)), _cut_files(file, drawings)


def _low(mark: Mark) -> tuple[float, float]:
    return min(mark.x1, mark.x2), min(mark.y1, mark.y2)


def _high(mark: Mark) -> tuple[float, float]:
    return max(mark.x1, mark.x2), max(mark.y1, mark.y2)


def _box(place: Placement, faces: Any) -> Box:
    """Left, top, right and bottom of all that a placement shows."""
    left, top, right, bottom = place.spill or ((0.0 if place.window else faces[place.face].bleed),) * 4
    return place.x - left, place.y - top, place.x + place.width + right, place.y + place.height + bottom


def _touches(box: Box, zone: Rect) -> bool:
    x, y, wide, high = zone
    return box[0] < x + wide - 1e-6 and x < box[2] - 1e-6 and box[1] < y + high - 1e-6 and y < box[3] - 1e-6


def _loops(page: Page, lines: Sequence[Mark]) -> Iterator[Outline]:
    """The closed lines that a page's cut outlines make: strips of stands, nets of dice with their tabs."""
    edges = [
        ((round(mark.x1, 4), round(mark.y1, 4)), (round(mark.x2, 4), round(mark.y2, 4)))
        for mark in lines
        if not mark.fold
    ]
    import shapely

    for loop in shapely.polygonize([shapely.LineString(edge) for edge in edges]).geoms:
        inside = [
            place.face
            for place in page.placements
            if loop.contains(shapely.Point(place.x + place.width / 2, place.y + place.height / 2))
        ]
        corners = tuple(shapely.simplify(loop, 0.001).exterior.coords)[:-1]
        yield Outline(inside[0] if inside else "piece", corners)


def _loose(page: Page, faces: Any, lines: Sequence[Mark]) -> Iterator[Outline]:
    """Around each piece that is no part of a net or a strip, of a board, nor as large as the sheet."""
    import shapely

    edges = [shapely.box(*_low(mark), *_high(mark)) for mark in lines]
    joined = shapely.STRtree(edges)
    for place in page.placements:
        x, y, wide, high = place.rect
        full = wide > page.paper.width - 2 * MARGIN - 1 or high > page.paper.height - 2 * MARGIN - HIGH - 4
        if place.window or full or len(joined.query(shapely.box(x, y, x + wide, y + high).buffer(1e-3))):
            continue
        yield Outline.rect(place.face, place.rect, _radius(faces[place.face]))


def _between(job: Job, file: File, size: tuple[float, float], marks: Registration) -> tuple[File, Cuts]:
    """Double-sided pieces, as many as fit between the marks, and around each its outline."""
    faces = job.kit.faces
    both = pairs(file)
    bleed = min(max(faces[front].bleed for front, _ in both), cards.OUTER)
    sheet = job.paper
    taken = zones(sheet, marks)
    best: tuple[int, float, int, Grid, list[int]] | None = None
    for turn, (across, down) in ((0, size), (90, size[::-1])):
        for gap in (2 * bleed + 1.0, 0.0) if max(size) > SMALL else (LANE,):
            wide = sheet.width - 2 * (UNPRINTABLE + bleed)
            high = sheet.height - (UNPRINTABLE + bleed) - FOOT - bleed
            columns, rows = int((wide + gap) // (across + gap)), int((high + gap) // (down + gap))
            if not columns or not rows:
                continue
            grid = Grid(sheet, across, down, columns, rows, gap)
            # the foot is higher than the head: a grid that would touch it is raised
            low = grid.top + grid.rect[3] + bleed
            if low > sheet.height - FOOT:
                grid = Grid(sheet, across, down, columns, rows, gap, sheet.height - FOOT - low)
            free = [i for i in range(columns * rows) if not _overlaps(grid, i, bleed, taken)]
            if best is None or (len(free), gap) > best[:2]:
                best = len(free), gap, turn, grid, free
    if best is None or not best[0]:
        return file, ()  # as large as the sheet: scissors
    each, gap, turn, grid, free = best
    pages: list[Page] = []
    drawings = []
    bleeds = {id: face.bleed for id, face in faces.items()}
    flip: Flip = "long"
    for number, start in enumerate(range(0, len(both), each), 1):
        batch = both[start : start + each]
        slots: list[tuple[str, str] | None] = [None] * (grid.columns * grid.rows)
        for slot, pair in zip(free, batch, strict=False):
            slots[slot] = pair
        laid = (plain if gap else cards.lay)(grid, [pair and pair[0] for pair in slots], bleeds)
        fronts = tuple(replace(place, turn=turn) for place in laid)
        placed = [pair for pair in slots if pair]
        backs = tuple(behind(place, sheet, flip, back) for place, (_, back) in zip(fronts, placed, strict=True))
        title = f"{file.title} {number}" if len(both) > each else file.title
        fixed = registration(sheet, marks)
        pages += [
            Page(sheet, "front", number, fronts, (), f"{title}, fronts", grid.rect, bleed, fixed=fixed, inset=10.0),
            Page(sheet, "back", number, backs, (), f"{title}, backs", grid.rect, bleed, inset=10.0),
        ]
        outlines = tuple(Outline.rect(place.face, place.rect, _radius(faces[place.face])) for place in fronts)
        drawings.append((number, CutDrawing(sheet, f"{job.kit.title}: {title}", marks, outlines)))
    return File(file.name, file.title, tuple(pages), flip), _cut_files(file, drawings)


def _overlaps(grid: Grid, slot: int, bleed: float, taken: Sequence[Rect]) -> bool:
    x, y = grid.slot(slot)
    box = (x - bleed, y - bleed, x + grid.width + bleed, y + grid.height + bleed)
    return any(_touches(box, zone) for zone in taken)
