"""The press: a kit becomes files for a target. Pure imposition; :mod:`printables.renderer` draws it.

    job = Job(kit("pleasantville"), preset("fold"), paper("a4"))
    for output in outputs(job):
        data = output.make(lambda: None)      # bytes of fold/counters.pdf

Kits impose their own sheets for duplex printing on the long edge; every other target is made from these: the
pairs of faces that lie behind each other are read off them and laid out anew, or their backs are moved and turned.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Final

import shapely

from companion.kernel.errors import UserError
from printables import cards
from printables.area import Area, Draw
from printables.component import Face, Rect
from printables.cutter import Drawing, Outline, dxf, registration, svg, zones
from printables.design import DESIGN
from printables.furniture import HIGH, taken
from printables.imposition import (
    STILL,
    Box,
    File,
    Flip,
    Grid,
    Mark,
    Page,
    Placement,
    behind,
    overrun,
    reach,
    rooms,
    too_near,
)
from printables.inks import FULL, LIGHT, Inks, cmyk
from printables.kits import Kit
from printables.paper import MARGIN, UNPRINTABLE, Paper
from printables.pixels import opened
from printables.presets import Lattice, Marks, Preset, Product, Registration
from printables.printer import Profile
from printables.renderer import Imprint, Plate, plates, render

GUTTER: Final = 5.0
"""mm between the fold and the pieces' bleed."""
LANE: Final = 5.0
"""mm between small pieces, so that a mark fits into the white."""
SMALL: Final = 40.0
"""mm: pieces no larger are laid with lanes between them, larger ones edge to edge."""
HEADING: Final = MARGIN + 6.0
FOOT: Final = MARGIN + 8.0

Tick = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be printed, and how.

    :param flip: the edge on which sheets turn; none means the profile's, else the long one.
    :param only: names of the kit's files or of groups of them: :func:`chosen`; empty is all.
    :param copies: of everything. :param profile: of the printer.
    """

    kit: Kit
    preset: Preset
    paper: Paper
    flip: Flip | None = None
    only: tuple[str, ...] = ()
    copies: int = 1
    profile: Profile | None = None

    @property
    def turned_on(self) -> Flip:
        return self.flip or (self.profile.flip if self.profile else "long")


@dataclass(frozen=True, slots=True)
class Output:
    """A file, or a folder of pictures, that can be made.

    :param name: with ``/`` between folders. :param pages: printed sides, or pictures. :param sheets: of paper; none
        for what a service prints.
    :param file: as imposed; none for what a service prints. :param make: gives its bytes and calls its argument after
        each page. :param plates: what a service prints, in order. :param note: what one should know before printing.
    """

    name: str
    title: str
    pages: int
    sheets: int | None
    file: File | None
    make: Callable[[Tick], bytes]
    plates: tuple[Plate, ...] = ()
    note: str = ""


GROUPS: Final = {
    "cards": ("cards", "card", "deck"),
    "boards": ("board", "map"),
    "counters": ("counters", "markers", "tokens"),
    "figures": ("figures", "pawns", "stands"),
    "dice": ("dice",),
    "rules": ("rules", "here"),
}
"""What a kit's files belong to, by the last word of their names; all others are ``sheets``."""
SHEETS: Final = "sheets"


def group(file: File) -> str:
    """The group of a kit's file: one of :data:`GROUPS`, or ``sheets``."""
    word = file.name.removesuffix(".pdf").split("-")[-1]
    return next((name for name, words in GROUPS.items() if word in words), SHEETS)


def chosen(kit: Kit, only: Sequence[str]) -> tuple[File, ...]:
    """A kit's files, or some of them, in the kit's order.

    :param only: files by their names, with or without ``.pdf``, and groups; a file goes before a group of its name.
    :raises UserError: a name is none of them; it says which there are.
    """
    if not only:
        return kit.files
    files = {file.name.removesuffix(".pdf"): file for file in kit.files}
    groups: dict[str, list[str]] = {}
    for name, file in files.items():
        groups.setdefault(group(file), []).append(name)
    wanted: set[str] = set()
    for word in only:
        name = word.strip().lower().removesuffix(".pdf")
        if name in files:
            wanted.add(name)
        elif name in groups:
            wanted |= set(groups[name])
        else:
            several = "; ".join(f"{name} ({', '.join(parts)})" for name, parts in groups.items())
            raise UserError(f'{kit.title} has no part "{word}". Parts: {", ".join(files)}. Groups: {several}.')
    return tuple(file for name, file in files.items() if name in wanted)


def pairs(file: File) -> tuple[tuple[str, str], ...]:
    """The faces that lie behind each other in a file printed on both sides: (front, back), in order.

    :raises UserError: a front has no back behind it.
    """
    found = []
    flip = file.flip or "long"
    for front, back in zip(file.pages, file.pages[1:], strict=False):
        if front.side == "front" and back.side == "back" and front.sheet == back.sheet:
            for place in front.placements:
                there = behind(place, front.paper, flip, place.face)
                match = [b for b in back.placements if abs(b.x - there.x) + abs(b.y - there.y) < 1e-6]
                if len(match) != 1:
                    raise UserError(f'{file.name}: nothing lies behind "{place.face}".')
                found.append((place.face, match[0].face))
    return tuple(found)


def inks(preset: Preset) -> Inks:
    """A target's inks."""
    return {"full": FULL, "light": LIGHT}.get(preset.ink) or cmyk(preset.limit)


def outputs(job: Job) -> tuple[Output, ...]:
    """Everything that a job makes, in order; nothing is drawn yet.

    :raises UserError: nothing of the kit can be made for the target, or a name in ``only`` is unknown.
    """
    files = chosen(job.kit, job.only)
    if job.preset.layout == "images":
        made = tuple(_images(job))
    elif job.preset.layout == "pages":
        made = tuple(_pages(job))
    else:
        made = tuple(_sheets(job, files))
    if not made:
        names = ", ".join(f"{p.name} {p.width:.4g} × {p.height:.4g} mm" for p in job.preset.products)
        raise UserError(f"The target {job.preset.name} makes none of these pieces; it makes: {names}.")
    return made


def imprint(job: Job, version: str) -> Imprint:
    """What the job's sheets say of themselves."""
    how = job.preset.label if job.preset.name != "home" or job.profile else ""
    if job.preset.proof:
        how += ": red is the trim, dashed blue the bleed, dotted green the safe zone"
    return Imprint(job.kit.title, version, f"{how}, {job.profile.label}" if job.profile else how, job.kit.credits)


# sheets ------------------------------------------------------------------------------------------------------------


def _sheets(job: Job, files: Iterable[File]) -> Iterator[Output]:
    from printables.kits import version

    mark = imprint(job, version())
    for file in files:
        cuts: Cuts = ()
        laid = file
        if job.preset.layout == "fold":
            laid = folded(file, job.kit.faces, job.paper)
        elif job.preset.layout == "cutter":
            laid, cuts = _for_cutter(job, file)
        elif job.preset.grid:
            laid = gridded(file, job.kit.faces, job.paper, job.preset.grid)
        laid = finished(laid, job.preset, job.kit.faces)
        if laid.flip and job.turned_on != laid.flip:
            laid = flipped(laid)
        if job.preset.proof:
            laid = proofed(laid, job.kit.faces)
        laid = _adjusted(laid, job.profile, job.kit.faces)
        laid = copied(laid, job.copies)
        yield _pdf(job, laid, mark)
        for name, data in cuts:
            yield _ready(name, f"Cuts of {laid.title}", data)


def _ready(name: str, title: str, data: bytes) -> Output:
    """A file that needs no drawing."""

    def make(tick: Tick) -> bytes:
        return data

    return Output(name, title, 0, None, None, make)


def _pdf(job: Job, file: File, mark: Imprint) -> Output:
    def make(tick: Tick) -> bytes:
        return render(file, job.kit.faces, mark, inks(job.preset), tick)

    lost = sorted({page.sheet for page in file.pages if _short_of(page)})
    note = ""
    if lost:
        which = f"sheet{'s' * (len(lost) > 1)} {', '.join(map(str, lost))}"
        note = f"{file.name}: this printer's white edge cuts into ruler or heading of {which}. Measure a piece instead."
    return Output(file.name, file.title, len(file.pages), file.sheets, file, make, note=note)


def gridded(file: File, faces: Any, paper: Paper, how: Lattice) -> File:
    """A double-sided file's pieces in the rows and columns, and with the gaps, that a target asks for.

    What is not of one size, or has one side alone, stays as the kit lays it out.

    :raises UserError: so many don't fit.
    """
    size = _sized(file, faces)
    if size is None:
        return file
    both = pairs(file)
    bleed = min(max(faces[front].bleed for front, _ in both), how.gap / 2 if how.gap else cards.OUTER)
    edge = UNPRINTABLE + bleed + 2.0
    room = paper.width - 2 * edge, paper.height - edge - FOOT - bleed
    columns, rows = (
        asked or max(1, int((space + how.gap + 1e-6) // (side + how.gap)))
        for asked, space, side in zip((how.columns, how.rows), room, size, strict=True)
    )
    need = columns * (size[0] + how.gap) - how.gap, rows * (size[1] + how.gap) - how.gap
    if need[0] > room[0] + 1e-6 or need[1] > room[1] + 1e-6:
        raise UserError(
            f"{file.name}: {columns} × {rows} pieces of {size[0]:g} × {size[1]:g} mm, {how.gap:g} mm apart, need "
            f"{need[0]:g} × {need[1]:g} mm; {paper.title} has {room[0]:g} × {room[1]:g} mm for them. Lay fewer, or "
            "closer."
        )
    grid = Grid(paper, *size, columns, rows, how.gap)
    low = grid.top + grid.rect[3] + bleed
    if low > paper.height - FOOT:
        grid = replace(grid, shift=paper.height - FOOT - low)
    flip: Flip = "long"
    each, bleeds = columns * rows, {id: min(face.bleed, bleed) for id, face in faces.items()}
    lay = cards.lay if not how.gap else _plain
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(both), each), 1):
        batch = both[start : start + each]
        fronts = tuple(
            place if place.spill else replace(place, spill=(bleeds[place.face],) * 4)
            for place in lay(grid, [front for front, _ in batch], bleeds)
        )
        backs = tuple(behind(place, paper, flip, back) for place, (_, back) in zip(fronts, batch, strict=True))
        title = f"{file.title} {number}" if len(both) > each else file.title
        pages += [
            Page(paper, "front", number, fronts, _crops(grid, bleed), f"{title}, fronts", grid.rect, bleed),
            Page(paper, "back", number, backs, (), f"{title}, backs", grid.rect, bleed),
        ]
    return File(file.name, file.title, tuple(pages), flip)


def finished(file: File, preset: Preset, faces: Any) -> File:
    """A file's sheets with the crop marks and the backs' bleed that a target asks for.

    :raises UserError: marks would stand in the bleed.
    """
    if preset.back_bleed and file.flip:
        file = replace(file, pages=tuple(_wider(page, preset.back_bleed, faces) for page in file.pages))
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
            outer = [mark for mark in pages[-1].marks if _outside(mark, pages[-1].trim)]
            page = replace(page, marks=tuple(_through(mark, page.paper, file.flip) for mark in outer))
        pages.append(page)
    return replace(file, pages=tuple(pages))


def _marked(mark: Mark, page: Page, how: Marks, name: str) -> Mark | None:
    """A mark as long, as far off and as thick as a target wants it; none if there is no room for it."""
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
    if upright and page.furniture == "bottom":
        most = max(far, paper.height - MARGIN - HIGH + 0.4)  # the ruler begins there
    if not upright and page.furniture == "sides":
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


SHORTEST: Final = 0.4
"""mm: a crop mark that has less room is left out."""


def _outside(mark: Mark, trim: Rect | None) -> bool:
    """Whether a mark stands around the pieces rather than between them."""
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


def _wider(page: Page, bleed: float, faces: Any) -> Page:
    """A back page whose pieces show more art around them: up to a neighbour's, the ruler, or the printers' margin."""
    if page.side != "back":
        return page
    paper = page.paper
    left, right, low = UNPRINTABLE, paper.width - UNPRINTABLE, paper.height - UNPRINTABLE
    if page.furniture == "bottom":
        low = paper.height - MARGIN - HIGH
    elif page.furniture == "sides":
        left, right = page.edge + HIGH, paper.width - page.edge - HIGH
    shapes = [shapely.box(p.x, p.y, p.x + p.width, p.y + p.height) for p in page.placements]
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


def flipped(file: File) -> File:
    """A file imposed for one edge, for the other: every back is turned upside down, with all that stands on it.

    Turning a sheet on its short edge instead of its long one differs by half a turn of the back.
    """
    pages = tuple(_half_turn(page) if page.side == "back" else page for page in file.pages)
    return replace(file, pages=pages, flip="short" if file.flip == "long" else "long")


def _half_turn(page: Page) -> Page:
    paper = page.paper
    placements = []
    for place in page.placements:
        spill = place.spill and (place.spill[2], place.spill[3], place.spill[0], place.spill[1])
        placements.append(
            replace(
                place,
                x=paper.width - place.x - place.width,
                y=paper.height - place.y - place.height,
                turn=(place.turn + 180) % 360,
                spill=spill,
            )
        )
    trim = page.trim and (
        paper.width - page.trim[0] - page.trim[2],
        paper.height - page.trim[1] - page.trim[3],
        page.trim[2],
        page.trim[3],
    )
    return replace(page, placements=tuple(placements), trim=trim, turned=not page.turned)


def _adjusted(file: File, profile: Profile | None, faces: Any) -> File:
    """Sheets moved into what a printer reaches, and backs corrected for it.

    Only upright sheets' backs are corrected: which way a driver turns a sheet on its side is not known.

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
        if page.furniture == "bottom":
            inset = max(inset, paper.unprintable.left - MARGIN, paper.unprintable.right - MARGIN)
        pages.append(replace(page, paper=paper, inset=inset, adjust=profile.adjust if moved else STILL))
    if file.flip is None:
        return replace(file, pages=tuple(_within(file, (page,), faces)[0] for page in pages))
    sheets = {page.sheet: tuple(other for other in pages if other.sheet == page.sheet) for page in pages}
    return replace(file, pages=tuple(page for sheet in sheets.values() for page in _within(file, sheet, faces)))


def _about(page: Page) -> Iterator[tuple[str, Box]]:
    """Ruler, sheet line and heading of a front, where they come to lie."""
    if page.side == "front":
        x, y = page.shift
        boxes = list(taken(page))
        if page.dressing:
            middle = page.paper.width / 2
            boxes.append(("the heading", (middle, MARGIN, middle, page.paper.height / 2)))
        for what, box in boxes:
            yield what, page.landed((box[0] + x, box[1] + y, box[2] + x, box[3] + y))


def _short_of(page: Page) -> bool:
    """Whether a printer cuts into what stands about the pieces."""
    return any(overrun(box, page.paper) for _, box in _about(page))


TRIES: Final = 4
"""How often a sheet is moved: what is askew lands a hair beside where it would if it were not."""


def _within(
    file: File, pages: tuple[Page, ...], faces: Any, *, about: bool = True, tries: int = TRIES
) -> tuple[Page, ...]:
    """The sides of a sheet, moved as little as keeps all of them out of what the printer leaves white.

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
    name = f"{file.name} page {file_page(file, page)}: {too_near(what, box, edge, page)}"
    if any(low[axis] > high[axis] + 1e-6 for axis in "xy") or any(page.fixed for page in pages) or not tries:
        if about:
            return _within(file, pages, faces, about=False)
        raise UserError(name)
    x, y = (min(max(0.0, low[axis]), high[axis]) for axis in "xy")
    moved = tuple(_moved(page, x * way[0], y * way[1]) for page, way in zip(pages, ways, strict=True))
    return _within(file, moved, faces, about=about, tries=tries - 1)


def _stump(mark: Mark, paper: Paper) -> Mark:
    """What must be left of a crop mark: its inner end."""
    if mark.fold or mark.outline:
        return mark
    x, y = paper.width / 2, paper.height / 2
    ends = sorted(((mark.x1, mark.y1), (mark.x2, mark.y2)), key=lambda at: abs(at[0] - x) + abs(at[1] - y))
    (ax, ay), (bx, by) = ends
    share = min(1.0, SHORTEST / max(abs(bx - ax) + abs(by - ay), 1e-9))
    return replace(mark, x1=ax, y1=ay, x2=ax + (bx - ax) * share, y2=ay + (by - ay) * share)


def _clipped(page: Page) -> Page:
    """A page whose crop marks end where its printer's white edge begins."""
    x, y = page.shift
    margins = page.paper.unprintable
    wide, high = page.paper.width, page.paper.height
    left, top, right, low = margins.left - x, margins.top - y, wide - margins.right - x, high - margins.bottom - y
    if page.turned:
        left, top, right, low = wide - right, high - low, wide - left, high - top
    marks = tuple(
        mark
        if mark.fold or mark.outline
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


def file_page(file: File, page: Page) -> int:
    """A page's number in its file, from 1."""
    return next(n for n, other in enumerate(file.pages, 1) if (other.sheet, other.side) == (page.sheet, page.side))


def _way(file: File, page: Page) -> tuple[int, int]:
    """Whether a page goes to the right and down, or the other way, when its front does."""
    if page.side == "front":
        return 1, 1
    sideways = (file.flip == "long") == (page.paper.height >= page.paper.width)
    return (-1, 1) if sideways else (1, -1)


def _moved(page: Page, x: float, y: float) -> Page:
    """A page with everything on it moved."""
    places = tuple(replace(place, x=place.x + x, y=place.y + y) for place in page.placements)
    trim = page.trim and (page.trim[0] + x, page.trim[1] + y, *page.trim[2:])
    return replace(page, placements=places, trim=trim, shift=(page.shift[0] + x, page.shift[1] + y))


def copied(file: File, copies: int) -> File:
    """A file's sheets, so many times over."""
    if copies == 1:
        return file
    sheets = file.sheets
    pages = tuple(replace(page, sheet=page.sheet + n * sheets) for n in range(copies) for page in file.pages)
    return replace(file, pages=pages)


def proofed(file: File, faces: dict[str, Face] | Any) -> File:
    """Trim, safe zone and bleed drawn over every piece."""
    return replace(file, pages=tuple(replace(page, overlay=_overlay(page, faces)) for page in file.pages))


def _overlay(page: Page, faces: Any) -> Draw:
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


# fold --------------------------------------------------------------------------------------------------------------


def _sized(file: File, faces: Any) -> tuple[float, float] | None:
    """The size that all pieces of a double-sided file share, if they do."""
    if not file.flip:
        return None
    sizes = {(faces[front].width, faces[front].height) for front, _ in pairs(file)}
    return sizes.pop() if len(sizes) == 1 else None


def _gap(size: tuple[float, float]) -> float:
    return LANE if max(size) <= SMALL else 0.0


def folded(file: File, faces: Any, paper: Paper) -> File:
    """Fronts on one half of a sheet's only printed side, backs on the other, to be folded down the middle.

    What is as large as the sheet cannot be folded: it is printed on two sheets, to be glued back to back.
    """
    size = _sized(file, faces)
    if not file.flip:
        return file
    apart = File(
        file.name, file.title, tuple(replace(page, side="front", sheet=n) for n, page in enumerate(file.pages, 1))
    )
    if size is None:
        return apart
    gap = _gap(size)
    most = cards.OUTER if gap else cards.LEAST
    bleed = min(max(faces[front].bleed for front, _ in pairs(file)), most)
    best: tuple[int, Paper, Grid] | None = None
    for sheet in (paper, paper.landscape):
        half = replace(sheet, width=sheet.width / 2)
        # the grid stands in the middle of its half: both its sides need the wider of margin and gutter
        wide = half.width - 2 * (max(UNPRINTABLE, GUTTER) + bleed)
        high = sheet.height - HEADING - FOOT - 2 * bleed
        columns, rows = int((wide + gap) // (size[0] + gap)), int((high + gap) // (size[1] + gap))
        if columns * rows > (best[0] if best else 0):
            best = columns * rows, sheet, Grid(half, *size, columns, rows, gap, (HEADING - FOOT) / 2)
    if best is None:
        return apart
    each, sheet, grid = best
    over: Flip = "long" if sheet.height >= sheet.width else "short"
    fold = sheet.width / 2
    lines = (*_crops(grid, bleed), Mark(fold, HEADING + 1, fold, sheet.height - FOOT, fold=True))
    bleeds = {id: min(face.bleed, bleed) for id, face in faces.items()}
    both = pairs(file)
    pages = []
    for number, start in enumerate(range(0, len(both), each), 1):
        batch = both[start : start + each]
        fronts = (cards.lay if not gap else _plain)(grid, [front for front, _ in batch], bleeds)
        backs = tuple(behind(place, sheet, over, back) for place, (_, back) in zip(fronts, batch, strict=True))
        x, y, wide, high = grid.rect
        trim = (x, y, sheet.width - 2 * x, high)
        used = [(place.x - LANE, place.y - LANE, place.width + 2 * LANE, place.height + 2 * LANE) for place in fronts]
        near = tuple(
            line
            for line in lines
            if line.fold or _outside(line, grid.rect) or any(not _outside(line, around) for around in used)
        )
        title = f"{file.title} {number}" if len(both) > each else file.title
        pages.append(Page(sheet, "front", number, fronts + backs, near, title, trim, bleed, _fold_help))
    return File(file.name, file.title, tuple(pages))


def _plain(grid: Grid, faces: Sequence[str | None], bleeds: Any) -> tuple[Placement, ...]:
    return grid.lay(faces)


def _crops(grid: Grid, bleed: float) -> tuple[Mark, ...]:
    """Crop marks at every cut's ends on a half sheet, up to 5 mm long, and in the lanes if there are any."""
    off = bleed + 0.3
    aside = min(5.0, grid.left - off - UNPRINTABLE)
    above = min(5.0, grid.top - off - UNPRINTABLE)
    lanes = grid.crop_marks(off, min(aside, above), bleed + 0.5) if grid.gap else ()
    ruler = grid.paper.height - MARGIN - HIGH + 0.4
    if lanes:
        short = (replace(mark, y2=min(mark.y2, ruler)) if mark.x1 == mark.x2 else mark for mark in lanes)
        return tuple(mark for mark in short if mark.x1 != mark.x2 or mark.y2 - mark.y1 > SHORTEST)
    x, y, wide, high = grid.rect
    lines: list[Mark] = []
    low = y + high + off
    below = min(above, ruler - low)
    for at in (x + i * grid.width for i in range(grid.columns + 1)):
        lines += [Mark(at, y - off - above, at, y - off), Mark(at, low, at, low + below)]
    for at in (y + i * grid.height for i in range(grid.rows + 1)):
        lines += [Mark(x - off - aside, at, x - off, at), Mark(x + wide + off, at, x + wide + off + aside, at)]
    return tuple(lines)


def _fold_help(area: Area) -> None:
    words = (
        "**Score and fold the dashed line**, printed sides out. Glue the halves back to back, press until dry, "
        "then cut by the marks."
    )
    area.paragraph(MARGIN + 4, MARGIN - 1, area.width - 2 * MARGIN - 8, words, 8, align="centre", room=6)


# cutter ------------------------------------------------------------------------------------------------------------


ROUND: Final = 3.0
"""mm, the corners of cards."""

Cuts = tuple[tuple[str, bytes], ...]
"""Names and contents of cut files."""


def _for_cutter(job: Job, file: File) -> tuple[File, Cuts]:
    """Pieces between a cutter's registration marks, and their outlines; what it cannot cut stays as it is."""
    marks = job.preset.registration
    assert marks
    size = _sized(file, job.kit.faces)
    if size:
        return _between(job, file, size, marks)
    return (file, ()) if file.flip else _traced(job, file, marks)


def _radius(face: Face) -> float:
    """The corners of a piece: its own, else a card's or a counter's."""
    if face.corner is not None:
        return face.corner
    return DESIGN.mm("corner") if max(face.width, face.height) <= SMALL else ROUND


def _cut_files(file: File, drawings: Iterable[tuple[int, Drawing]]) -> Cuts:
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
        drawings.append((number, Drawing(page.paper, title, marks, tuple(cut), tuple(score))))
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
        laid = (_plain if gap else cards.lay)(grid, [pair and pair[0] for pair in slots], bleeds)
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
        drawings.append((number, Drawing(sheet, f"{job.kit.title}: {title}", marks, outlines)))
    return File(file.name, file.title, tuple(pages), flip), _cut_files(file, drawings)


def _overlaps(grid: Grid, slot: int, bleed: float, taken: Sequence[Rect]) -> bool:
    x, y = grid.slot(slot)
    box = (x - bleed, y - bleed, x + grid.width + bleed, y + grid.height + bleed)
    return any(_touches(box, zone) for zone in taken)


# services ----------------------------------------------------------------------------------------------------------


def _product(preset: Preset, face: Face) -> Product | None:
    return next((p for p in preset.products if p.takes(face.width, face.height, preset.slack)), None)


def _plate(face: Face, product: Product, exact: bool) -> Plate:
    """A face on a service's page. Where sizes are exact, the page is made for the face; else the face for the page."""
    trim = (face.width, face.height) if exact else (product.width, product.height)
    scale = 1.0 if exact else max(product.width / face.width, product.height / face.height)
    return Plate(face, trim[0] + 2 * product.bleed, trim[1] + 2 * product.bleed, trim, scale)


def orders(job: Job) -> Iterator[tuple[File, Product, list[tuple[str, str]]]]:
    """What of the kit a service makes: the file, the product and its pieces, those that are there twice twice.

    :raises UserError: a name in ``only`` is unknown.
    """
    for file in chosen(job.kit, job.only):
        if not file.flip:
            continue
        by_product: dict[str, tuple[Product, list[tuple[str, str]]]] = {}
        for front, back in pairs(file):
            product = _product(job.preset, job.kit.faces[front])
            if product:
                by_product.setdefault(product.name, (product, []))[1].append((front, back))
        for product, pieces in by_product.values():
            yield file, product, pieces


def _pages(job: Job) -> Iterator[Output]:
    from printables.kits import version

    mark = imprint(job, version())
    for file, product, pieces in orders(job):
        items = []
        for front, back in pieces * job.copies:
            two = (back, front) if job.preset.backs_first else (front, back)
            items += [_plate(job.kit.faces[face], product, True) for face in two]
        name = f"{file.name.removesuffix('.pdf')}-{product.name}.pdf"
        title = f"{job.kit.title}: {file.title}"

        def make(tick: Tick, items: list[Plate] = items, title: str = title) -> bytes:
            return plates(items, title, mark, inks(job.preset), tick)

        yield Output(name, f"{file.title}, {product.name}", len(items), None, None, make, tuple(items))


def _images(job: Job) -> Iterator[Output]:
    from printables.kits import version

    mark = imprint(job, version())
    for file, product, pieces in orders(job):
        folder = f"{product.name}/{file.name.removesuffix('.pdf')}"
        for face in dict.fromkeys(face for pair in pieces for face in pair):
            plate = _plate(job.kit.faces[face], product, False)

            def make(tick: Tick, plate: Plate = plate) -> bytes:
                data = picture(plate, job.preset.dpi, mark, inks(job.preset))
                tick()
                return data

            yield Output(f"{folder}/{face}.png", face, 1, None, None, make, (plate,))
        yield _order_list(folder, pieces, job.copies)


def _order_list(folder: str, pieces: Sequence[tuple[str, str]], copies: int) -> Output:
    """Which back belongs to which front, and how many of each are wanted."""
    store = io.StringIO()
    rows = csv.writer(store, lineterminator="\n")
    rows.writerow(("front", "back", "quantity"))
    for (front, back), count in Counter(pieces).items():
        rows.writerow((f"{front}.png", f"{back}.png", count * copies))
    data = store.getvalue().encode()
    return _ready(f"{folder}/order.csv", "What belongs together", data)


def picture(plate: Plate, dpi: int, mark: Imprint, colours: Inks) -> bytes:
    """A plate as PNG, in exactly the service's pixels."""
    shy = 0.01 * 25.4 / dpi
    size = (round(plate.width / 25.4 * dpi), round(plate.height / 25.4 * dpi))
    exact = replace(plate, width=size[0] / dpi * 25.4 - shy, height=size[1] / dpi * 25.4 - shy)
    with opened(plates([exact], plate.face.id, mark, colours)) as document:
        image = document[0].render(scale=dpi / 72, rev_byteorder=True).to_pil().convert("RGB")
    if image.size != size:
        raise UserError(f'"{plate.face.id}": the picture has {image.size} pixels, not {size}.')
    store = io.BytesIO()
    image.save(store, "PNG", dpi=(dpi, dpi), compress_level=6)
    return store.getvalue()


# what it will cost -------------------------------------------------------------------------------------------------

ML_PER_M2: Final = 7.0
"""ml of one ink that cover a square metre whole, from the pages that makers promise for a cartridge at 5 %."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an output needs. ``coverage`` is the mean ink on a page as a share of one full layer (up to 4);
    ``ink`` is in ml, roughly."""

    coverage: float
    ink: float


def cost(data: bytes) -> Cost:
    """A rough estimate from a PDF's pixels at 20 dpi, by full grey replacement."""
    import numpy as np

    shares, area = [], 0.0
    with opened(data) as document:
        for page in document:
            rgb = np.asarray(page.render(scale=20 / 72, rev_byteorder=True).to_pil().convert("RGB"), float) / 255
            black = 1 - rgb.max(axis=2)
            layers = (1 - rgb - black[..., None]).sum(axis=2) / np.maximum(1 - black, 1e-6) + black
            layers[black > 0.999] = 1.0
            shares.append(float(layers.mean()))
            area = page.get_width() * page.get_height() * (25.4 / 72 / 1000) ** 2
    mean = sum(shares) / len(shares)
    return Cost(mean, sum(shares) * area * ML_PER_M2)
