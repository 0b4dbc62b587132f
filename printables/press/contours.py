"""Contour cutting: pieces where a machine's knife reaches them, and the outlines that it cuts.

All cuts lie between the machine's marks (:func:`printables.press.cutter.reach`): what lies beyond, its program leaves
out without a word. Pieces with backs stand in a lattice with bleed between them, so that a cut a little off never
shows a neighbour's colour; stands, nets, discs and sticks keep their place where the machine reaches it, and are laid
anew where it doesn't.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.kernel.words import _
from printables.components.cards import OUTER
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM
from printables.press.cutter import WORDS, CutDrawing, CutFile, Finding, Outline, dxf, reach, registration, svg, zones
from printables.press.job import Job
from printables.press.nup import LANE, SMALL, sized
from printables.press.presets import RegistrationFrame
from printables.sheets.component import Face
from printables.sheets.imposition import Box, File, Mark, Page, printed
from printables.sheets.lattice import lattice, relaid, touches
from printables.sheets.marks import HIGH
from printables.sheets.packing import Block, blocks, pack
from printables.sheets.paper import MARGIN, USUAL, Edges, Paper

INSIDE: Final = 1.0
"""mm by which all else keeps away from a frame's outer edge."""
ROUND: Final = 3.0
"""mm, the corners of cards."""
APART: Final = 1.5
"""mm of white between what is printed of two pieces that were laid anew."""
TIGHT: Final = (2.0, 1.0)
"""mm between cards where there is no room for more: half of it is bleed of either."""


def contoured(job: Job, file: File) -> tuple[File, tuple[CutFile, ...]]:
    """Lay a file's pieces where a cutter reaches them, and draw their outlines; what it cannot cut stays as it is."""
    marks = job.preset.registration or job.preset.frame
    assert marks
    edges = job.profile.margins if job.profile else USUAL
    if isinstance(marks, RegistrationFrame):  # all else lies inside it, but for its figures
        edges = Edges(*(max(marks.inset + INSIDE, edge) for edge in edges.named().values()))
        if not file.flip and any(_cuts(page, job.kit.faces) for page in file.pages):
            file = replace(file, pages=tuple(_lowered(page, edges.top + INSIDE / 2 - MARGIN) for page in file.pages))
    if sized(file, job.kit.faces):
        return _between(job, file, marks, edges)
    return (file, ()) if file.flip else _traced(job, file, marks, edges)


def _lowered(page: Page, by: float) -> Page:
    """Return a page with all of it so many mm lower, if it has a heading; its ruler stays."""
    heading = page.dressing
    if not heading:
        return page

    def dressing(area: Area) -> None:
        heading(Area(area.canvas, area.width, area.height, area.where, y=-by * PT_PER_MM))

    return replace(
        page,
        placements=tuple(place.moved(0, by) for place in page.placements),
        marks=tuple(mark.moved(0, by) for mark in page.marks),
        pictures=tuple(replace(picture, y=picture.y + by) for picture in page.pictures),
        dressing=dressing,
    )


def _radius(face: Face) -> float:
    """Return the corners of a piece: its own, else a card's or a counter's."""
    if face.corner is not None:
        return face.corner
    return DESIGN.mm("corner") if max(face.width, face.height) <= SMALL else ROUND


def _cut_file(file: File, number: int, drawing: CutDrawing) -> CutFile:
    kinds = ((kind, write(drawing)) for kind, write in (("svg", svg), ("dxf", dxf)))
    return CutFile(number, drawing, tuple((f"{file.stem}-cut-{number}.{kind}", data) for kind, data in kinds))


def _inset(paper: Paper, marks: Finding) -> float:
    """mm by which ruler and line keep further from the corners than the margin, so as to leave the marks alone."""
    corners = zones(paper, marks)
    return max(10.0, corners[0][0] + corners[0][2] + 1.0 - MARGIN) if corners else marks.inset + 2.0


def _words(marks: Finding) -> float:
    """mm that the marks' figures take above the pieces; a frame's stand outside."""
    return 0.0 if isinstance(marks, RegistrationFrame) else WORDS


def _room(paper: Paper, marks: Finding, edges: Edges) -> Box:
    """In which pieces may be printed: below the marks' figures, above the ruler."""
    both = edges.either
    edge = max(MARGIN, both.bottom)
    return both.left, both.top + _words(marks), paper.width - both.left, paper.height - edge - HIGH - 0.3


def _traced(job: Job, file: File, marks: Finding, edges: Edges) -> tuple[File, tuple[CutFile, ...]]:
    """Sheets of one side: stands and nets by their lines, other pieces around themselves.

    A page whose cuts the machine reaches stays as the kit lays it out, and so does what has nothing to cut.
    """
    faces = job.kit.faces
    if not any(_cuts(page, faces) for page in file.pages):
        return file, ()
    fixed = all(_reached(page, job, marks, edges) for page in file.pages if _cuts(page, faces))
    pages: list[Page] = []
    if fixed:
        pages += [_marked(page, marks, edges) if _cuts(page, faces) else page for page in file.pages]
    else:
        paper = file.paper
        room, inside = _room(paper, marks, edges), reach(paper, marks, job.preset.machine)
        those = [block for page in file.pages for block in blocks(page, faces) if _cuts(page, faces)]
        sheets, left = pack(those, inside, room, gap=APART, taken=zones(paper, marks))
        if left:  # a piece that the machine cannot cut: it is printed as the kit lays it out
            if not sheets:
                return file, ()
            odd = {place.face for block in left for place in block.places}
            pages += [page for page in file.pages if any(place.face in odd for place in page.placements)]
        pages += [page for page in file.pages if not _cuts(page, faces)]
        first = len(pages)
        for number, laid in enumerate(sheets, first + 1):
            title = f"{file.title} {number}" if first + len(sheets) > 1 else file.title
            pages.append(_marked(_page(paper, laid, title, max(MARGIN, edges.bottom)), marks, edges))
        pages = [replace(page, sheet=number) for number, page in enumerate(pages, 1)]
    made = []
    for number, page in enumerate(pages, 1):
        if page.fixed:
            drawing = CutDrawing(page.paper, f"{job.kit.title}: {page.title}", marks, *_lines(page, faces))
            made.append(_cut_file(file, number, drawing))
    bare = (
        replace(page, marks=tuple(mark for mark in page.marks if mark.fold)) if page.fixed else page for page in pages
    )
    return replace(file, pages=tuple(bare)), tuple(made)


def _page(paper: Paper, laid: Sequence[Block], title: str, edge: float) -> Page:
    places = tuple(place for block in laid for place in block.places)
    lines = tuple(line for block in laid for line in block.lines)
    return Page(paper, "front", 1, places, lines, title, edge=edge)


def _marked(page: Page, marks: Finding, edges: Edges) -> Page:
    top = marks.inset - INSIDE - WORDS if isinstance(marks, RegistrationFrame) else edges.either.top
    edge = max(page.edge, edges.either.bottom) if isinstance(marks, RegistrationFrame) else page.edge
    fixed = registration(page.paper, marks, top)
    return replace(page, fixed=fixed, inset=max(page.inset, _inset(page.paper, marks)), edge=edge)


def _lines(page: Page, faces: Any) -> tuple[tuple[Outline, ...], tuple[Outline, ...]]:
    """Return what is cut and what is scored."""
    lines = [mark for mark in page.marks if mark.outline]
    cut = (*_loops(page, lines), *_loose(page, faces, lines))
    folds = (Outline("fold", ((line.x1, line.y1), (line.x2, line.y2)), closed=False) for line in lines if line.fold)
    return cut, tuple(folds)


def _cuts(page: Page, faces: Any) -> bool:
    """Whether there is anything to cut on a page: not on a board's part, nor on what fills its sheet."""
    return bool(_lines(page, faces)[0])


def _reached(page: Page, job: Job, marks: Finding, edges: Edges) -> bool:
    """Whether a machine reaches all cuts of a page as the kit lays it out, and nothing stands where its marks do."""
    faces, paper = job.kit.faces, page.paper
    inside, room, corners = reach(paper, marks, job.preset.machine), _room(paper, marks, edges), zones(paper, marks)
    cuts = [line.box for lines in _lines(page, faces) for line in lines]
    boxes = [printed(place, faces) for place in page.placements]
    clear = not any(touches(box, corner) for box in boxes for corner in corners)
    return clear and _within(cuts, inside) and _within(boxes, (room[0], room[1], room[2], paper.height))


def _within(boxes: Sequence[Box], room: Box) -> bool:
    return all(
        box[0] >= room[0] - 1e-6 and box[1] >= room[1] - 1e-6 and box[2] <= room[2] + 1e-6 and box[3] <= room[3] + 1e-6
        for box in boxes
    )


def _loops(page: Page, lines: Sequence[Mark]) -> Iterator[Outline]:
    """Yield the closed lines that a page's cut outlines make: strips of stands, sticks, nets of dice with their
    tabs."""
    edges = [
        ((round(mark.x1, 4), round(mark.y1, 4)), (round(mark.x2, 4), round(mark.y2, 4)))
        for mark in lines
        if not mark.fold
    ]
    import shapely

    for loop in shapely.polygonize([shapely.LineString(edge) for edge in edges]).geoms:
        inside = [place.face for place in page.placements if loop.contains(shapely.Point(place.middle))]
        corners = tuple(shapely.simplify(loop, 0.001).exterior.coords)[:-1]
        yield Outline(inside[0] if inside else "piece", corners)


def _loose(page: Page, faces: Any, lines: Sequence[Mark]) -> Iterator[Outline]:
    """Around each piece that is no part of a net or a strip, of a board, nor as large as the sheet."""
    import shapely

    joined = shapely.STRtree([shapely.LineString(((mark.x1, mark.y1), (mark.x2, mark.y2))) for mark in lines])
    for place in page.placements:
        room = page.paper.width - 2 * MARGIN - 1, page.paper.height - 2 * MARGIN - HIGH - 4
        full = place.width > room[0] or place.height > room[1]
        if place.window or full or len(joined.query(shapely.box(*place.box).buffer(1e-3))):
            continue
        yield Outline.rect(place.face, place.rect, _radius(faces[place.face]))


def _between(job: Job, file: File, marks: Finding, edges: Edges) -> tuple[File, tuple[CutFile, ...]]:
    """Double-sided pieces, as many as the machine reaches on a sheet, and around each its outline."""
    faces, paper = job.kit.faces, job.paper
    size = sized(file, faces)
    assert size
    fronts = {place.face for page in file.pages if page.side == "front" for place in page.placements}
    bleed = min(max(faces[front].bleed for front in fronts), OUTER)
    gaps = (2 * bleed + 1.0, 2 * bleed, *TIGHT) if max(size) > SMALL else (LANE,)
    white = replace(edges.either, top=edges.either.top + _words(marks))  # the figures of the marks stand there
    inside = reach(paper, marks, job.preset.machine)
    found = lattice(paper, size, white, gaps, bleed=bleed, reach=inside, taken=zones(paper, marks), mark=0.0)
    if found is None:
        return file, ()  # as large as the sheet: scissors
    laid = relaid(file, found, faces)
    pages = tuple(
        _marked(page, marks, edges) if page.side == "front" else replace(page, inset=_inset(paper, marks))
        for page in laid.pages
    )
    made = []
    for number, page in enumerate(pages, 1):
        if page.side == "front":
            title = page.title.removesuffix(_("{title}, fronts").format(title=""))
            outlines = tuple(
                Outline.rect(place.face, place.rect, _radius(faces[place.face])) for place in page.placements
            )
            drawing = CutDrawing(paper, f"{job.kit.title}: {title}", marks, outlines)
            made.append(replace(_cut_file(file, page.sheet, drawing), page=number))
    return replace(laid, pages=pages), tuple(made)
