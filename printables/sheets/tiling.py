"""A board over as few sheets as hold it; on one, if the paper is large enough.

Every tile shows its part of the board and a strip of its right and lower neighbours. A sheet is cut at its left and
its top, and laid over the strips of those beside and above it, so that the cut edges meet the art exactly::

    +-----+-+-----+
    | A1  |:| A2        the strip between the lines is printed on both sheets:
    +-----+-+           A2, cut at its left, covers it on A1

No seam goes through what must stay whole, such as the camera's markers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from companion.kernel.board import Surface
from companion.kernel.errors import UserError
from companion.kernel.words import _
from printables.draw import fonts
from printables.draw.area import Area, Draw
from printables.sheets.component import Face, Rect
from printables.sheets.imposition import File, Mark, Page, Placement, Tile, Tiling, crop_marks
from printables.sheets.marks import HIGH
from printables.sheets.paper import LARGE, MARGIN, UNPRINTABLE, Paper

ASIDE: Final = 18.0
"""mm at a sheet's left and right in which ruler and sheet line stand upright."""
KEY: Final = 4.3
"""mm across the small plan of the sheets, its name and the line around it."""
OFF: Final = 2.3
"""mm from a tile to that plan."""
OVERLAP: Final = 9.0
BLEED: Final = 1.5
"""mm of art beyond a cut, where the board goes on."""
ABOVE: Final = UNPRINTABLE + BLEED + 1.2
"""mm that a crop mark needs at the least between a cut and the paper's edge."""
HEAD: Final = UNPRINTABLE + 4.6
"""mm above a tile where ruler and sheet line stand below it."""
STEP: Final = 0.5
"""mm by which a seam is moved until nothing is in its way."""
MOST: Final = 9
"""Rows and columns beyond which a board is no board."""
RISE: Final = 2.0
"""mm that the letters of what to do with a sheet rise above their line."""
NOTE: Final = 18.0
"""mm above a tile that a note needs."""


def markers(board: Surface) -> tuple[Rect, ...]:
    """Return the rectangles of a board's markers, quiet zones included: no seam may cross them."""
    quiet = board.markers.quiet
    found = []
    for marker in board.markers.items:
        xs, ys = [x for x, _ in marker.corners], [y for _, y in marker.corners]
        left, top = min(xs) - quiet, min(ys) - quiet
        found.append((left, top, max(xs) + quiet - left, max(ys) + quiet - top))
    return tuple(found)


def tiling(
    width: float, height: float, paper: Paper, whole: Iterable[Rect] = (), *, margin: float = UNPRINTABLE
) -> Tiling:
    """Return the fewest sheets of a paper, upright or on its side, that hold a board.

    :param width: of the board, mm. :param height: likewise. :param paper: its ``boards``, if it has them, are used.
    :param whole: rectangles of the board that no seam may cross. :param margin: mm that the printer leaves white.
    :raises UserError: the board is too large even for :data:`MOST` rows and columns.
    """
    whole = tuple(whole)
    upright = paper.boards or paper
    ways = [(columns, rows) for columns in range(1, MOST + 1) for rows in range(1, MOST + 1)]
    for columns, rows in sorted(ways, key=lambda way: way[0] * way[1]):
        for sheet in (upright.landscape, upright):
            if made := _tried(width, height, sheet, (columns, rows), whole, margin):
                return made
    raise UserError(f"A board of {width:g} × {height:g} mm cannot be parted over sheets of {upright.title}.")


def _each(length: float, count: int) -> float:
    """Each of so many equal stretches that overlap."""
    return (length + (count - 1) * OVERLAP) / count


def split(length: float, count: int, whole: Sequence[tuple[float, float]] = ()) -> tuple[tuple[float, float], ...]:
    """Return a length parted into equal stretches, each overlapping the next by :data:`OVERLAP`.

    :param length: mm. :param count: of stretches. :param whole: from and to, mm, of what no overlap may touch: there
        the seam is moved to the nearest free place.
    :returns: start and length of each; nothing if there is no room for so many.
    """
    each = _each(length, count)
    starts = [0.0]
    for number in range(1, count):
        even = number * (each - OVERLAP)
        steps = (way * step * STEP for step in range(int(each / 2 / STEP) + 1) for way in (-1, 1))
        free = (even + by for by in steps if all(even + by + OVERLAP <= a or b <= even + by for a, b in whole))
        start = next(free, None)
        if start is None:
            return ()
        starts.append(start)
    ends = [*(start + OVERLAP for start in starts[1:]), length]
    parts = tuple((start, end - start) for start, end in zip(starts, ends, strict=True))
    return parts if min(size for _, size in parts) > 2 * OVERLAP or count == 1 else ()


def _tried(
    width: float, height: float, sheet: Paper, parted: tuple[int, int], whole: Sequence[Rect], margin: float
) -> Tiling | None:
    columns, rows = parted
    more = margin - UNPRINTABLE
    above = ABOVE + more
    largest = sheet.width - 2 * above, sheet.height - 2 * above
    if _each(width, columns) > largest[0] or _each(height, rows) > largest[1]:
        return None
    across = split(width, columns, [(x, x + w) for x, _, w, _ in whole])
    down = split(height, rows, [(y, y + h) for _, y, _, h in whole])
    if not (across and down):
        return None
    wide, high = max(length for _, length in across), max(length for _, length in down)
    parts = tuple(
        Tile(row, column, (x, y, w, h)) for row, (y, h) in enumerate(down, 1) for column, (x, w) in enumerate(across, 1)
    )
    aside = (sheet.width - wide) / 2
    key = OFF + KEY if len(parts) > 1 else 0.0
    beside = aside > (_taken(margin, beside=True) + key if key else ASIDE + more)
    if beside:
        fits = high <= sheet.height - 2 * above
    else:
        foot = max(MARGIN, margin) + HIGH + BLEED
        fits = aside >= max(above, margin + key) and high <= sheet.height - HEAD - more - foot
    return Tiling(sheet, columns, rows, parts, beside, margin) if fits else None


def _taken(margin: float, *, beside: bool) -> float:
    """Mm at a sheet's side that the printer leaves white, or ruler and sheet line take."""
    return max(MARGIN, margin) + HIGH if beside else margin


def tiled(
    paper: Paper,
    face: Face,
    name: str,
    title: str,
    board: Surface | None = None,
    *,
    note: str = "",
    margin: float = UNPRINTABLE,
) -> File:
    """Return a board's sheets, each its form behind a window.

    :param name: of the PDF. :param board: whose markers stay whole. :param note: a paragraph beside each tile.
    :param margin: mm that the printer leaves white.
    """
    plan = tiling(face.width, face.height, paper, markers(board) if board else (), margin=margin)
    pages = []
    for number, part in enumerate(plan.parts, 1):
        wide, high = part.window[2:]
        left = (plan.sheet.width - wide) / 2
        top = (plan.sheet.height - high) / 2 if plan.beside else HEAD + plan.more
        single = len(plan.parts) == 1
        place = Placement(
            face.id, left, top, wide, high, 0, None if single else part.window, None if single else _spill(part, plan)
        )
        pages.append(
            Page(
                plan.sheet,
                "front",
                number,
                (place,),
                _marks(place, part, plan),
                title if single else _("{title}, tile {tile}").format(title=title, tile=part.label),
                place.rect,
                BLEED,
                _dressing(place, part, plan, note),
                sheet_marks="sides" if plan.beside else "bottom",
                inset=0.0 if plan.beside else 20.0,
                edge=max(MARGIN, margin),
            )
        )

    def again(wider: float) -> File:
        return tiled(paper, face, name, title, board, note=note, margin=max(UNPRINTABLE, wider))

    return File(name, title, tuple(pages), again=again, plan=plan)


def _spill(part: Tile, plan: Tiling) -> tuple[float, float, float, float]:
    """How far the art goes on beyond the window on each side: not where the board ends."""
    return (
        BLEED if part.column > 1 else 0.0,
        BLEED if part.row > 1 else 0.0,
        BLEED if part.column < plan.columns else 0.0,
        BLEED if part.row < plan.rows else 0.0,
    )


def _marks(place: Placement, part: Tile, plan: Tiling) -> tuple[Mark, ...]:
    """Crop marks at the corners, and a tick in the margin where a neighbour's cut edge comes to lie."""
    x, y, wide, high = place.rect
    off, length = _reach(min(y, plan.sheet.height - y - high) - plan.margin)
    down = [(y + high + off, y + high + off + length), (y - off - length, y - off)]
    off, length = _reach(x - plan.margin)
    across = [(x + wide + off, x + wide + off + length), (x - off - length, x - off)]
    seams = [x + wide - OVERLAP] * (part.column < plan.columns), [y + high - OVERLAP] * (part.row < plan.rows)
    return (
        *crop_marks((x, x + wide), (), down, ()),
        *crop_marks(seams[0], (), down[:1], ()),
        *crop_marks((), (y, y + high), (), across),
        *crop_marks((), seams[1], (), across[:1]),
    )


def _reach(room: float) -> tuple[float, float]:
    """How far off a cut its mark begins, and how long it is: 2 and 2.5 mm, less where there is less room."""
    off = min(2.0, max(BLEED + 0.2, room - 1.0))
    return off, min(2.5, room - off)


def _dressing(place: Placement, part: Tile, plan: Tiling, note: str) -> Draw:
    def draw(area: Area) -> None:
        x, y, wide, high = place.rect
        if len(plan.parts) > 1:
            _key(area, x + wide + OFF, y + 6, part, plan)
            _arrows(area, place, part, plan)
        said = " ".join(advice(part, plan))
        middle = max(y + high / 2, plan.margin + fonts.width_mm(said, "text", 7) / 2)
        left = max(x - 4.0, _taken(plan.margin, beside=plan.beside) + RISE)
        area.text(left, middle, said, "text", 7, align="centre", turn=90)
        if note and y > NOTE + plan.margin:
            area.paragraph(x + 10, y - NOTE, wide - 20, note, 9, room=10, align="centre")
        elif note and plan.beside:
            plain = note.replace("**", "")
            area.fitted(x + wide + 5.0, y + high / 2, high, plain, "text", 8, 6, align="centre", turn=90)

    return draw


def advice(part: Tile, plan: Tiling) -> Iterator[str]:
    """Yield what to do with a sheet, in sentences."""
    if len(plan.parts) == 1:
        yield _("The whole board: trim it at the marks.")
        return
    cuts = {
        (True, True): _("cut at the left and top and lay on the neighbours"),
        (True, False): _("cut at the left and lay on the neighbour"),
        (False, True): _("cut at the top and lay on the neighbour"),
    }.get((part.column > 1, part.row > 1))
    strips = {
        (True, True): _("the right and lower strips take the glue"),
        (True, False): _("the right strip takes the glue"),
        (False, True): _("the lower strip takes the glue"),
    }.get((part.column < plan.columns, part.row < plan.rows))
    words = [said for said in (cuts, strips) if said]
    if part.row in (1, plan.rows) or part.column in (1, plan.columns):
        words.append(_("the board's own edge is trimmed last"))
    yield _("Tile {tile}: {deeds}.").format(tile=part.label, deeds="; ".join(words))


def sheets(plan: Tiling) -> str:
    """Say how many sheets, in words: ``nine sheets``, ``four sheets of A3``."""
    count = len(plan.parts)
    if count == 1:
        if plan.sheet.name in LARGE:
            return _("one sheet of {paper}").format(paper=plan.sheet.title)
        return _("one sheet")
    numbers = (
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("eleven"),
        _("twelve"),
    )
    number = numbers[count - 2] if count - 2 < len(numbers) else str(count)
    if plan.sheet.name in LARGE:
        return _("{number} sheets of {paper}").format(number=number, paper=plan.sheet.title)
    return _("{number} sheets").format(number=number)


def howto(plan: Tiling) -> tuple[str, ...]:
    """Say how the sheets become a board, for the page that explains a kit; ``**bold**`` marks bold words."""
    last = _("Trim the outside last, at the marks; keep the black squares along the border flat and whole.")
    many = sheets(plan)
    if len(plan.parts) == 1:
        return (_("The board is whole on **{sheets}**.").format(sheets=many), last)
    if plan.columns > 1 and plan.rows > 1:
        ways = (
            _("Lay the {sheets} out as in the picture: letters are rows, numbers are columns."),
            _("Cut off **the left margin** of all but column 1 and **the top margin** of all but row A, at the marks."),
            _(
                "The last **{mm:g} mm** at the right and bottom are printed on the next sheet, too: put the glue "
                "there. The next sheet's edge goes where the red arrows point; it covers them."
            ),
            _("Glue them row by row from the left, then the rows from the top."),
        )
    elif plan.columns > 1:
        ways = (
            _("Lay the {sheets} out as in the picture: numbers count them."),
            _("Cut off **the left margin** of all but column 1, at the marks."),
            _(
                "The last **{mm:g} mm** at the right are printed on the next sheet, too: put the glue there. The next "
                "sheet's edge goes where the red arrows point; it covers them."
            ),
            _("Glue them from the left."),
        )
    else:
        ways = (
            _("Lay the {sheets} out as in the picture: letters count them."),
            _("Cut off **the top margin** of all but row A, at the marks."),
            _(
                "The last **{mm:g} mm** at the bottom are printed on the next sheet, too: put the glue there. The next "
                "sheet's edge goes where the red arrows point; it covers them."
            ),
            _("Glue them from the top."),
        )
    return (*(way.format(sheets=many, mm=OVERLAP) for way in ways), last)


def _key(area: Area, x: float, y: float, part: Tile, plan: Tiling) -> None:
    """Draw a small plan of the sheets with this one filled, and its name below; narrower where there is less room."""
    room = area.width - _taken(plan.margin, beside=plan.beside) - x
    wide, high = min(1.4, (room - 0.1) / plan.columns), 1.1
    for row in range(plan.rows):
        for column in range(plan.columns):
            here = (row + 1, column + 1) == (part.row, part.column)
            area.rect(x + column * wide, y + row * high, wide, high, "red" if here else "white", "ink", 0.15)
    area.text(x + 2.1, y + plan.rows * high + 3.6, part.label, "bold", 9, align="centre")


def _arrows(area: Area, place: Placement, part: Tile, plan: Tiling) -> None:
    """Arrowheads in the glue strips, their tips at the line where the neighbour's edge is laid. They get covered."""
    x, y, wide, high = place.rect
    for share in (0.2, 0.5, 0.8):
        if part.column < plan.columns:
            seam, at = x + wide - OVERLAP, y + high * share
            area.polygon(((seam + 0.4, at), (seam + 4, at - 1.6), (seam + 4, at + 1.6)), "red", "paper_light", 0.3)
        if part.row < plan.rows:
            seam, at = y + high - OVERLAP, x + wide * share
            area.polygon(((at, seam + 0.4), (at - 1.6, seam + 4), (at + 1.6, seam + 4)), "red", "paper_light", 0.3)
