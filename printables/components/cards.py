"""Cards: their sizes, their imposition, the code in a corner, and text that fits its panel.

Cards lie edge to edge, three by three, so that one cut parts two of them and nine fit on every paper; their art runs
on beyond the outer edges only. A face whose edge is one colour all around forgives a cut a little off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.kernel import qr
from companion.kernel.errors import UserError
from printables.components import tags
from printables.draw.area import TIGHT, Align, Area, largest
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face, Rect, TaggedPiece, dealt
from printables.sheets.duplex import on_sheets
from printables.sheets.imposition import File, Grid, Mark, Page, Placement, crop_marks
from printables.sheets.lattice import lattice, relaid
from printables.sheets.marks import HIGH, RULER
from printables.sheets.paper import MARGIN, UNPRINTABLE, USUAL, Paper

Size = tuple[float, float]

SIZES: Final[Mapping[str, Size]] = {
    "card": (63.0, 88.0),
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "mini": (44.45, 63.5),
    "micro": (31.75, 44.45),
    "japanese": (59.0, 86.0),
    "tarot": (69.85, 120.65),
    "domino": (44.45, 88.9),
    "square": (63.5, 63.5),
}
"""Width and height in mm of the cards that people have sleeves for."""

CARD: Final = SIZES["card"]

SIDE: Final = qr.MODULES + 2 * qr.QUIET
"""Modules along a side of a code with its quiet zone."""

OUTER: Final = 1.5
"""mm of bleed that shows beyond the outer cards, where the paper has that much room."""

SEAM: Final = 0.1
"""mm by which a card's art goes under its next neighbour's, so that no screen shows white between the two."""

LEAST: Final = 1.0
"""mm of bleed for which there must be room."""


def tag_rect(x: float, y: float, module: float = 0.5) -> Rect:
    """Say where the modules of a code lie whose white square's top left is at a point."""
    side = qr.MODULES * module
    return (x + qr.QUIET * module, y + qr.QUIET * module, side, side)


def tag_corner(area: Area, tag: str, mask: int, x: float, y: float, module: float = 0.5) -> Rect:
    """Draw a code on its white square, quiet zone included: :data:`SIDE` modules along a side.

    :param x: mm, of the white square's left edge. :param y: of its top edge. :param module: mm, a module's side.
    :returns: :func:`tag_rect`.
    :raises UserError: the text isn't a tag, or the square goes beyond the area.
    """
    side = SIDE * module
    if x < -1e-6 or y < -1e-6 or x + side > area.width + 1e-6 or y + side > area.height + 1e-6:
        raise area.fail(f'The code "{tag}" of {side:g} mm at {x:g}, {y:g} goes beyond its piece.')
    area.rect(x, y, side, side, fill="white")
    rect = tag_rect(x, y, module)
    left, top = area.at(rect[0], rect[1])
    try:
        modules = qr.symbol(tag, mask)
    except UserError as error:
        raise area.fail(str(error)) from None
    tags.draw_symbol(area.canvas, modules, left, top, module * PT_PER_MM)
    return rect


def panel_text(
    area: Area,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    role: str = "text",
    most_pt: float = 10.0,
    least_pt: float = 7.0,
    *,
    colour: str = "text",
    align: Align = "left",
    middle: bool = False,
    leading: float = 1.18,
) -> float:
    """Draw wrapped text as large as its place allows, found by bisection in quarter points.

    :param x: mm, left. :param y: top. :param w: of the place. :param h: likewise.
    :param text: ``**bold**`` marks bold words, a line break begins a new line.
    :param most_pt: largest size. :param least_pt: smallest.
    :param middle: stands in the middle of its height, else at the top.
    :param leading: line pitch as a share of the size.
    :returns: the size used, pt.
    :raises UserError: it doesn't fit even at the least size, or a sign is missing; ``area.where`` names the piece.
    """

    def high(size: float) -> float:
        return area.paragraph(x, y, w, text, size, size * leading, role, colour, align, room=h, draw=False)

    try:
        size, used = largest(least_pt, most_pt, high)
    except UserError:
        if leading <= TIGHT:
            raise
        leading = TIGHT
        size, used = largest(least_pt, most_pt, high)
    # a paragraph's height ends with its last line's leading: what is seen ends with its letters
    seen = used - size * (leading - 1) / PT_PER_MM
    down = max(0.0, (h - seen) / 2) if middle else 0.0
    area.paragraph(x, y + down, w, text, size, size * leading, role, colour, align)
    return size


def row_needs(area: Area, width: float, texts: Sequence[str], *, least: float, around: float) -> list[float]:
    """Return the height that each row of text needs, mm.

    :param width: of a text, mm. :param least: pt, its least size. :param around: mm that a row has beside its text.
    """
    return [area.paragraph(0, 0, width, text, least, least * TIGHT, draw=False) + around for text in texts]


def row_heights(height: float, needs: Sequence[float]) -> list[float]:
    """Share a height among rows, or a width among columns, mm: equally, unless one of them needs more."""
    usual, spare = height / len(needs), (height - sum(needs)) / len(needs)
    return [usual] * len(needs) if max(needs) <= usual else [need + spare for need in needs]


def fit_grid(paper: Paper, size: Size) -> Grid:
    """As many cards edge to edge as a sheet holds, with room for ruler and marks on one pair of sides.

    :raises UserError: not even one fits.
    """
    wide, high = size
    best: Grid | None = None
    # either the ruler stands below, or at both sides
    for left, top in ((UNPRINTABLE + LEAST, MARGIN + HIGH), (UNPRINTABLE + HIGH, UNPRINTABLE + LEAST)):
        columns = int((paper.width - 2 * left + 1e-6) // wide)
        rows = int((paper.height - 2 * top + 1e-6) // high)
        if columns and rows and (best is None or columns * rows > best.columns * best.rows):
            best = Grid(paper, wide, high, columns, rows, 0.0)
    if best is None:
        raise UserError(f"A card of {wide:g} × {high:g} mm doesn't fit on {paper.title}.")
    return best


def sides(grid: Grid) -> bool:
    """Tell whether ruler and sheet line must stand at the sides, because the cards leave no room below them."""
    return grid.top < MARGIN + HIGH


def _lift(grid: Grid) -> float:
    """How far a ruler at the side is raised so that its words begin above the next cut's mark."""
    zero = (grid.paper.height + RULER) / 2
    cuts = [grid.top + i * grid.height for i in range(grid.rows + 1)]
    return min((zero - cut + 1.5 for cut in cuts if zero - 20 < cut <= zero + 1.5), default=0.0)


def marks(grid: Grid) -> tuple[Mark, ...]:
    """Crop marks at the ends of every cut, outside the bleed, as long as the margin allows, up to 5 mm."""
    off = OUTER + 0.3
    x, y, wide, high = grid.rect
    low, aside = y + high, min(off + (2.0 if sides(grid) else 5.0), x - UNPRINTABLE)
    above = min(off + 5.0, y - UNPRINTABLE)
    # below, the marks end where the ruler begins
    below = above if sides(grid) else min(off + 5.0, grid.paper.height - MARGIN - HIGH + 0.4 - low)
    down = [(y - off, y - above)] * (above > off + 0.4) + [(low + off, low + below)] * (below > off + 0.4)
    across = [(x - aside, x - off), (x + wide + off, x + wide + aside)] if aside > off + 0.5 else []
    xs = [x + i * grid.width for i in range(grid.columns + 1)]
    return crop_marks(xs, [y + i * grid.height for i in range(grid.rows + 1)], down, across)


def lay(grid: Grid, faces: Sequence[str | None], bleeds: Mapping[str, float]) -> tuple[Placement, ...]:
    """Faces into a grid without gaps: each shows its bleed only where no neighbour's slot begins."""
    placed = []
    x, y, wide, high = grid.rect
    for place in grid.lay(faces):
        out = min(bleeds[place.face], OUTER, x - UNPRINTABLE, y - UNPRINTABLE)
        at = (place.x, place.y, place.x + place.width, place.y + place.height)
        ends = (x, y, x + wide, y + high)
        under = min(bleeds[place.face], SEAM)
        left, top, right, bottom = (
            out if abs(a - b) < 1e-6 else least for a, b, least in zip(at, ends, (0.0, 0.0, under, under), strict=True)
        )
        placed.append(replace(place, spill=(left, top, right, bottom)))
    return tuple(placed)


def deck_file(
    paper: Paper,
    name: str,
    title: str,
    cards: Sequence[TaggedPiece],
    faces: Mapping[str, Face],
    *,
    size: Size = CARD,
) -> File:
    """Return a deck's sheets: each a front with crop marks, and the backs behind it, the grid in the middle of the
    page.

    :param name: of the PDF. :param title: of the deck.
    :param faces: by id; fronts and backs are `size` large, and any bleed of theirs shows at the grid's outer edges.
    :raises UserError: a face is missing or has another size; there are no cards; the paper is too small.
    """
    whole = dealt(cards)
    if not whole:
        raise UserError(f"{name}: there are no cards to print.")
    for card in cards:
        for face in (card.front, card.back):
            if face not in faces:
                raise UserError(f'{name}, card "{card.id}": there is no face "{face}".')
            if abs(faces[face].width - size[0]) > 1e-6 or abs(faces[face].height - size[1]) > 1e-6:
                wide, high = faces[face].width, faces[face].height
                raise UserError(
                    f'{name}, card "{card.id}": the face "{face}" is {wide:g} × {high:g} mm, '
                    f"not {size[0]:g} × {size[1]:g}."
                )
    bleeds = {id: face.bleed for id, face in faces.items()}
    grid = fit_grid(paper, size)
    beside = sides(grid)
    front = Page(
        paper,
        "front",
        1,
        (),
        marks(grid),
        trim=grid.rect,
        bleed=OUTER,
        sheet_marks="sides" if beside else "bottom",
        edge=UNPRINTABLE if beside else MARGIN,
        lift=_lift(grid) if beside else 0.0,
    )
    both = [(card.front, card.back) for card in whole]
    each = grid.columns * grid.rows
    return on_sheets(File(name, title, (), "long"), both, front, each, lambda those: lay(grid, those, bleeds))


def spaced(paper: Paper, file: File, faces: Mapping[str, Face]) -> File:
    """Return a deck's file with bleed between the cards, for cards whose edges have several colours.

    A cut that is a little off then never shows a neighbour's colour. Where that is too much for the paper, the file
    stays as it is.
    """
    size = next((faces[place.face].width, faces[place.face].height) for place in file.pages[0].placements)
    found = lattice(paper, size, USUAL, (2 * OUTER,), bleed=OUTER)
    return relaid(file, found, faces, found.marks(USUAL)) if found else file
