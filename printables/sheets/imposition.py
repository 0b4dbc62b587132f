"""Imposition: which face lies where on which side of which sheet. Pure data, in millimetres; knows no PDF.

A page's origin is its top left, y down. A file's pages are in the order in which they come out of the printer,
so that a sheet's back follows its front.

Turning a sheet on its long edge mirrors an upright page from left to right::

        front                  back
    +-----------+          +-----------+
    | A  B  C   |          |   C' B' A'|       x' = W − x − w
    | D         |          |         D'|
    +-----------+          +-----------+

so a back lies behind its front however full the last row is, and a grid in the middle of the page keeps a
printer's sideways error from being doubled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import cos, radians, sin, tan
from typing import TYPE_CHECKING, Final, Literal

from companion.kernel.errors import UserError
from printables.sheets.component import Face, Rect
from printables.sheets.paper import MARGIN, UNPRINTABLE, USUAL, Paper

if TYPE_CHECKING:
    from printables.draw.area import Area

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, mm."""
Side = Literal["front", "back"]
Flip = Literal["long", "short"]
Reading = tuple[tuple[int, str], ...]
"""Headings, each with its level, and sentences, with 0."""
Use = Literal["play", "camera", "spare", "print"]
"""What a file is for: to play; to play with a camera over the table; in place of another; to print the others by."""


def around(points: Iterable[tuple[float, float]]) -> Box:
    """Return the box around points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def shifted(box: Box, x: float, y: float) -> Box:
    """Return a box so many mm further to the right and down."""
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


@dataclass(frozen=True, slots=True)
class Placement:
    """A face laid on a page.

    :param face: its id.
    :param x: left edge of the trimmed rectangle on the page. :param y: its top edge.
    :param width: of the rectangle on the page, after turning. :param height: likewise.
    :param turn: degrees clockwise, a multiple of 90.
    :param window: for a face too big for a sheet: the part of it that shows, in the face's own mm.
    :param spill: mm of art shown beyond the rectangle's left, top, right and bottom edges on the page, all else
        being clipped; none shows a whole face's bleed, and of a window nothing beyond it. Where it is more than the
        face's bleed, the face's outer edge goes on.
    """

    face: str
    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    window: Rect | None = None
    spill: tuple[float, float, float, float] | None = None

    @property
    def rect(self) -> Rect:
        return (self.x, self.y, self.width, self.height)

    @property
    def box(self) -> Box:
        return self.x, self.y, self.x + self.width, self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, x: float, y: float) -> Placement:
        """Return it so many mm further to the right and down."""
        return replace(self, x=self.x + x, y=self.y + y)


@dataclass(frozen=True, slots=True)
class Mark:
    """A thin straight line that guides a knife (or, dashed, a fold), from one point to another.

    :param outline: it is a piece's own edge, not a mark beside it. :param weight: mm; none is the design's hairline.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    fold: bool = False
    outline: bool = False
    weight: float | None = None

    @property
    def box(self) -> Box:
        return min(self.x1, self.x2), min(self.y1, self.y2), max(self.x1, self.x2), max(self.y1, self.y2)

    def moved(self, x: float, y: float) -> Mark:
        """Return it so many mm further to the right and down."""
        return replace(self, x1=self.x1 + x, y1=self.y1 + y, x2=self.x2 + x, y2=self.y2 + y)


@dataclass(frozen=True, slots=True)
class ShownFace:
    """A face shown on a page for explanation, larger or smaller than it is: not a piece.

    :param x: left edge on the page. :param y: top edge. :param scale: 1 is the face's own size.
    :param says: what is seen on it, for those who hear the page.
    """

    face: str
    x: float
    y: float
    scale: float
    says: str = ""


@dataclass(frozen=True, slots=True)
class Adjust:
    """How far a page must be moved so that it lands where it should on paper.

    :param x: mm to the right. :param y: mm down. :param turn: degrees clockwise about the page's middle. All as one
        looks at the printed side.
    :param wide: by what share the page is made wider before it is turned, about its middle. :param high: higher.
    :param skew: degrees by which its upright lines are made to lean to the left at their tops.
    """

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    wide: float = 0.0
    high: float = 0.0
    skew: float = 0.0

    @property
    def linear(self) -> tuple[float, float, float, float]:
        """What is done to a point's distance from the middle before all is turned: a, b, c, d of (ax + by, cx + dy)."""
        return 1 + self.wide, (1 + self.wide) * tan(radians(self.skew)), 0.0, 1 + self.high

    def moved(self, point: tuple[float, float], paper: Paper) -> tuple[float, float]:
        """Say where a point of the page comes to lie."""
        angle = radians(self.turn)
        a, b, c, d = self.linear
        x, y = point[0] - paper.width / 2, point[1] - paper.height / 2
        x, y = a * x + b * y, c * x + d * y
        return (
            paper.width / 2 + x * cos(angle) - y * sin(angle) + self.x,
            paper.height / 2 + x * sin(angle) + y * cos(angle) + self.y,
        )

    def __bool__(self) -> bool:
        return self != STILL


STILL: Final = Adjust()
"""No correction."""


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet.

    :param title: its bookmark.
    :param sheet: number of the sheet in its file, from 1.
    :param trim: what is left when the sheet has been cut; the whole page if nothing is cut off.
    :param dressing: draws headings and help around the faces, on an area with the page's top left.
    :param pictures: drawn over the dressing. :param overlay: draws over them.
    :param sheet_marks: where the ruler and the sheet's line stand: along the bottom or up the left and right sides.
    :param inset: mm by which they keep further from the corners than the margin.
    :param edge: mm between the paper's edge and the sheet marks, at its sides or below. :param lift: mm by which a
        ruler up the side stands above the middle.
    :param turned: everything but the placements is drawn upside down, as on a back for the short edge.
    :param shift: mm to the right and down by which all but the placements is still to be moved.
    :param adjust: moves all that is printed, sheet marks and crop marks too.
    :param fixed: draws what must not be moved: the marks that a cutter looks for.
    :param shrunk: how much smaller all but the sheet marks is drawn, and where its top left then lies, mm: for sheets
        that are read, not cut, where a printer leaves more white than the layout does.
    """

    paper: Paper
    side: Side
    sheet: int
    placements: tuple[Placement, ...]
    marks: tuple[Mark, ...] = ()
    title: str = ""
    trim: Rect | None = None
    bleed: float = 0.0
    dressing: Callable[[Area], None] | None = None
    pictures: tuple[ShownFace, ...] = ()
    overlay: Callable[[Area], None] | None = None
    sheet_marks: Literal["bottom", "sides", "none"] = "bottom"
    inset: float = 0.0
    edge: float = MARGIN
    lift: float = 0.0
    turned: bool = False
    shift: tuple[float, float] = (0.0, 0.0)
    adjust: Adjust = STILL
    fixed: Callable[[Area], None] | None = None
    shrunk: tuple[float, float, float] = (1.0, 0.0, 0.0)

    def drawn(self, box: Box) -> Box:
        """Say where a box of the layout lies once the sheet is drawn smaller."""
        scale, x, y = self.shrunk
        return box[0] * scale + x, box[1] * scale + y, box[2] * scale + x, box[3] * scale + y

    def landed(self, box: Box) -> Box:
        """Say where a box comes to lie once the page is moved for its printer."""
        if not self.adjust:
            return box
        return around(self.adjust.moved((x, y), self.paper) for x in box[::2] for y in box[1::2])

    def upright(self, box: Box) -> Box:
        """Say where a box of the layout lies on a page that is drawn upside down; the same on any other."""
        if not self.turned:
            return box
        wide, high = self.paper.width, self.paper.height
        return wide - box[2], high - box[3], wide - box[0], high - box[1]


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a board is parted.

    :param sheet: the paper, as it is held. :param parts: row by row. :param beside: whether ruler and sheet line stand
        at the sides. :param margin: mm that the printer leaves white.
    """

    sheet: Paper
    columns: int
    rows: int
    parts: tuple[Tile, ...]
    beside: bool
    margin: float = UNPRINTABLE

    @property
    def more(self) -> float:
        """Mm by which it keeps further from the paper's edges than most printers need."""
        return self.margin - UNPRINTABLE


@dataclass(frozen=True, slots=True)
class File:
    """A file to be printed.

    :param flip: the edge on which the sheets turn over; none for sheets with one printed side.
    :param again: lays it out anew for a printer that leaves so many mm white along every edge.
    :param written: whether people write on it, so that each game takes a fresh one.
    :param plan: how a board goes over its sheets, where they are tiled. :param use: what it is for.
    :param makes: in how many makes each of its pieces is there; one of them serves.
    :param reading: of pages that are read aloud by a screen reader: what they say, in order, as far as layouts draw
        it; none of a file that is not read.
    """

    name: str
    title: str
    pages: tuple[Page, ...]
    flip: Flip | None = None
    again: Callable[[float], File] | None = field(default=None, compare=False)
    written: bool = False
    plan: Tiling | None = field(default=None, compare=False)
    use: Use = "play"
    makes: int = 1
    reading: Reading | None = field(default=None, compare=False)

    @property
    def stem(self) -> str:
        """Its name without the ending: what people call it."""
        return self.name.removesuffix(".pdf")

    @property
    def sheets(self) -> int:
        return max(page.sheet for page in self.pages)

    @property
    def paper(self) -> Paper:
        """The paper of its sheets, which are all alike."""
        return self.pages[0].paper


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal slots in rows and columns, the whole in the middle of a page.

    :param width: of a slot, trimmed. :param height: likewise.
    :param gap: between the trimmed edges of neighbours.
    :param shift: mm by which the grid lies below the middle.
    """

    paper: Paper
    width: float
    height: float
    columns: int
    rows: int
    gap: float
    shift: float = 0.0

    @property
    def rect(self) -> Rect:
        """The box around all slots."""
        wide = self.columns * self.width + (self.columns - 1) * self.gap
        high = self.rows * self.height + (self.rows - 1) * self.gap
        return (self.paper.width - wide) / 2, (self.paper.height - high) / 2 + self.shift, wide, high

    @property
    def left(self) -> float:
        return self.rect[0]

    @property
    def top(self) -> float:
        return self.rect[1]

    @property
    def cuts(self) -> tuple[list[float], list[float]]:
        """Where cuts go down, and where they go across: along both edges of each slot, mm."""
        lefts = [self.left + i * (self.width + self.gap) for i in range(self.columns)]
        tops = [self.top + i * (self.height + self.gap) for i in range(self.rows)]
        xs = [edge for left in lefts for edge in (left, left + self.width)]
        return xs, [edge for top in tops for edge in (top, top + self.height)]

    def slot(self, index: int) -> tuple[float, float]:
        """Top left of a slot, counted row by row. Raises :class:`UserError` past the last one."""
        row, column = divmod(index, self.columns)
        if not 0 <= row < self.rows:
            raise UserError(f"A grid of {self.columns} × {self.rows} has no slot {index}.")
        return self.left + column * (self.width + self.gap), self.top + row * (self.height + self.gap)

    def lay(self, faces: Sequence[str | None]) -> tuple[Placement, ...]:
        """Faces into the slots in order; none leaves its slot empty."""
        return tuple(
            Placement(face, *self.slot(i), self.width, self.height) for i, face in enumerate(faces) if face is not None
        )

    def crop_marks(self, off: float, length: float, clear: float) -> tuple[Mark, ...]:
        """Return marks on every cutting line: outside the grid, and a tick wherever two white lanes cross.

        :param off: mm between the trimmed edge and an outer mark, at least the bleed.
        :param length: of an outer mark.
        :param clear: mm between a tick in a lane and the trimmed edges beside it, at least the bleed.
        """
        x, y, wide, high = self.rect
        xs, ys = self.cuts
        down, across = beyond((x, y, x + wide, y + high), off, (length,) * 4)
        if self.gap > 2 * clear:
            down += [(low + clear, low + self.gap - clear) for low in ys[1:-1:2]]
            across += [(right + clear, right + self.gap - clear) for right in xs[1:-1:2]]
        return crop_marks(xs, ys, down, across)


Stretches = list[tuple[float, float]]


def beyond(box: Box, off: float, lengths: Sequence[float]) -> tuple[Stretches, Stretches]:
    """Return from where to where marks go that stand above and below a box, and at its left and right, mm.

    :param off: mm between the box and a mark. :param lengths: of a mark at the left, top, right and bottom.
    """
    left, top, right, low = box
    a, b, c, d = lengths
    down = [(top - off - b, top - off), (low + off, low + off + d)]
    return down, [(left - off - a, left - off), (right + off, right + off + c)]


def crop_marks(
    xs: Iterable[float], ys: Iterable[float], down: Sequence[tuple[float, float]], across: Sequence[tuple[float, float]]
) -> tuple[Mark, ...]:
    """Return marks at the ends of cuts: of those that go down at some x, then of those that go across at some y, mm.

    :param down: from where to where each mark of the former goes. :param across: likewise of the latter.
    """
    marks = [Mark(x, a, x, b) for x in xs for a, b in down]
    return (*marks, *(Mark(a, y, b, y) for y in ys for a, b in across))


def behind(placement: Placement, paper: Paper, flip: Flip, face: str) -> Placement:
    """Say where a back must lie to be behind a front when the sheet is turned over.

    About an upright sheet's long edge everything is mirrored sideways. Where the flip mirrors top and
    bottom (short edge, or the long edge of a sheet on its side) a back is also turned by half.
    """
    sideways = (flip == "long") == (paper.height >= paper.width)
    x, y, turn = placement.x, placement.y, placement.turn
    if sideways:
        x, turn = paper.width - x - placement.width, -turn % 360
    else:
        y, turn = paper.height - y - placement.height, (180 - turn) % 360
    spill = placement.spill
    if spill:
        left, top, right, bottom = spill
        spill = (right, top, left, bottom) if sideways else (left, bottom, right, top)
    return Placement(face, x, y, placement.width, placement.height, turn, spill=spill)


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet's part of a board.

    :param row: from 1 at the top. :param column: from 1 at the left.
    :param window: the part of the board on this sheet, overlaps included, in the board's mm.
    """

    row: int
    column: int
    window: Rect

    @property
    def label(self) -> str:
        """A1 is the top left, B1 below it."""
        return f"{chr(ord('A') + self.row - 1)}{self.column}"


def outline(x: float, y: float, wide: float, high: float) -> tuple[Mark, ...]:
    """Return the lines that cut out a rectangle, mm."""
    right, low = x + wide, y + high
    edges = ((x, y, right, y), (x, low, right, low), (x, y, x, low), (right, y, right, low))
    return tuple(Mark(*edge, outline=True) for edge in edges)


def printed(place: Placement, faces: Mapping[str, Face]) -> Box:
    """Return the box around all that a placement shows: left, top, right and bottom, mm."""
    left, top, right, bottom = place.spill or ((0.0 if place.window else faces[place.face].bleed),) * 4
    return place.x - left, place.y - top, place.x + place.width + right, place.y + place.height + bottom


def reach(page: Page, faces: Mapping[str, Face]) -> Iterator[tuple[str, Box]]:
    """Yield all of a page that must not be cut off by a printer, and the box around each: left, top, right, bottom, mm.

    Marks of a page drawn upside down are where they come to lie; what a printer's correction does is counted.
    """
    for placed in page.placements:
        yield f'the face "{placed.face}"', page.landed(page.drawn(printed(placed, faces)))
    for mark in page.marks:
        yield "a cutting mark", page.landed(page.drawn(shifted(page.upright(mark.box), *page.shift)))


def check(file: File, faces: Mapping[str, Face]) -> None:
    """Check that every face and mark of a file lies where printers print.

    :raises UserError: naming the file, page, piece and edge that come too near to each other, or a face that isn't
        there or has another size than its place.
    """
    for number, page in enumerate(file.pages, 1):
        where = f"{file.name} page {number}"
        for placed in page.placements:
            if placed.face not in faces:
                raise UserError(f'{where}: there is no face "{placed.face}".')
            face = faces[placed.face]
            size = (face.width, face.height) if placed.window is None else placed.window[2:]
            if placed.turn % 180:
                size = size[::-1]
            if abs(size[0] - placed.width) > 1e-6 or abs(size[1] - placed.height) > 1e-6:
                raise UserError(
                    f'{where}: "{placed.face}" is {size[0]:g} × {size[1]:g} mm, but its place is '
                    f"{placed.width:g} × {placed.height:g} mm."
                )
        for what, box in reach(page, faces):
            if worst := overrun(box, page.paper):
                edge, _ = worst
                raise UserError(f"{where}: {too_near(what, box, edge, page)}")


def rooms(box: Box, paper: Paper) -> dict[str, float]:
    """mm between a box and each edge of the paper."""
    return {"top": box[1], "right": paper.width - box[2], "bottom": paper.height - box[3], "left": box[0]}


def overrun(box: Box, paper: Paper) -> tuple[str, float] | None:
    """Return the edge at which a box lies furthest in what the printer leaves white, and by how many mm; none if
    nowhere.
    """
    margins = paper.unprintable.named()
    over = {edge: margins[edge] - room for edge, room in rooms(box, paper).items()}
    edge = max(over, key=lambda name: over[name])
    return (edge, over[edge]) if over[edge] > 1e-6 else None


def too_near(what: str, box: Box, edge: str, page: Page) -> str:
    """Return what is wrong with a piece at an edge, and what to do."""
    paper = page.paper
    moved = " once it has been moved for this printer" if page.adjust else ""
    return (
        f"{what} comes within {rooms(box, paper)[edge]:.1f} mm of the {edge} edge of {paper.title} paper{moved}; "
        + (
            f"printers need {UNPRINTABLE:g} mm there. Make it smaller or use fewer columns or rows."
            if paper.unprintable == USUAL
            else f"this printer needs {paper.unprintable.named()[edge]:g} mm there. "
            "Use another printer, or leave it out with --only."
        )
    )
