"""Pages of rules: titled panels in columns, all of a page in one size of type, as large as the page allows.

columns = (Column(0, 90, (Section("Movement", "blue", ("**One** zone a turn.",)),)), …)
pour(area, columns, top=26, most=12)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel.words import _
from printables.draw.area import PITCH, Area, Draw
from printables.draw.panels import BAR, frame, panel
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_pages
from printables.sheets.imposition import File, Flip
from printables.sheets.paper import Paper

PAD: Final = 2.4
GAP: Final = 3.4
ART: Final = 3.0
"""mm about a picture."""
LEAST: Final = 8.5
"""pt, below which a page has too many words."""

Height = float | Callable[[Area, float], float]
"""mm, or what gives them of an area and the width that there is."""
Head = tuple[Callable[[Area, str, str], None], float]
"""Draws a kit's own masthead out of a page's title and line, and how high it is, mm."""
Leaf = tuple[str, str, Draw]
"""A page: its title, the line below it, and what is drawn. A page without a line has a head of its own."""


def tall(high: Height, area: Area, width: float) -> float:
    """Return a height, mm."""
    return high(area, width) if callable(high) else high


@dataclass(slots=True)
class Section:
    """A panel of sentences.

    :param texts: paragraphs; ``**bold**`` marks bold words. :param stars: a star before each.
    :param art: draws a picture below the texts, on an area of the panel's inner width.
    :param high: mm that the picture needs; if it ``grows``, it is given more where a column has room left.
    :param bare: the picture is the whole panel below its title, to the edges, and there are no texts.
    """

    title: str
    colour: str
    texts: Sequence[str] = ()
    stars: bool = True
    art: Draw | None = None
    high: Height = 0.0
    grows: bool = True
    bare: bool = False

    def need(self, area: Area, width: float, size: float) -> float:
        """mm it takes at a size of type."""
        high = tall(self.high, area, width) if self.art else 0.0
        if self.bare:
            return BAR + high
        inset = 3.0 if self.stars else 0.0
        words = area.paragraphs(self.texts, width - 2 * PAD - inset, size, PITCH) + 3.4 if self.texts else 2.0
        return BAR + words + (high + ART if self.art else 0.0)


@dataclass(frozen=True, slots=True)
class Column:
    """Sections under each other. :param x: mm. :param width: mm."""

    x: float
    width: float
    sections: Sequence[Section]

    def need(self, area: Area, size: float) -> float:
        """mm it takes at a size of type."""
        return sum(part.need(area, self.width, size) for part in self.sections) + GAP * (len(self.sections) - 1)


def pour(area: Area, columns: Sequence[Column], top: float, most: float = 13.0) -> float:
    """Lay columns out; what room is left in a column goes between its paragraphs and to its pictures.

    :param top: mm. :param most: pt.
    :returns: the size of type, pt.
    :raises UserError: a column is too long even at :data:`LEAST`; the message names its first panel.
    """
    room = area.height - top

    def fits(steps: int) -> bool:
        return all(column.need(area, LEAST + steps / 10) <= room for column in columns)

    low, last = 0, round((most - LEAST) * 10)
    if not fits(low):
        longest = max(columns, key=lambda column: column.need(area, LEAST))
        over = longest.need(area, LEAST) - room
        raise area.fail(f'the column that begins with "{longest.sections[0].title}" is {over:.0f} mm too long.')
    while low < last:
        step = (low + last + 1) // 2
        low, last = (step, last) if fits(step) else (low, step - 1)
    size = LEAST + low / 10
    for column in columns:
        spare = room - column.need(area, size)
        y = top
        for part, more in zip(column.sections, _shared(column.sections, spare, size), strict=True):
            high = part.need(area, column.width, size) + sum(more)
            _section(area, column.x, y, column.width, high, part, size, more[1])
            y += high + GAP
    return size


def _shared(parts: Sequence[Section], spare: float, size: float) -> list[tuple[float, float]]:
    """mm more for the words and for the picture of each section: half a line a paragraph, then the pictures grow."""
    gaps = [max(0, len(part.texts) - 1) * size * 0.5 / PT_PER_MM for part in parts]
    pictures = sum(part.art is not None and part.grows for part in parts)
    loose = min(1.0, spare / sum(gaps)) if sum(gaps) else 0.0
    rest = spare - loose * sum(gaps)
    if pictures:
        each = rest / pictures
        return [(gap * loose, each if part.art and part.grows else 0.0) for gap, part in zip(gaps, parts, strict=True)]
    return [(gap * loose + rest / len(parts), 0.0) for gap in gaps]


def _section(
    area: Area, x: float, y: float, width: float, high: float, part: Section, size: float, grown: float
) -> None:
    inner = panel(area, x, y, width, high, part.title, part.colour, framed=not part.bare)
    if part.art and part.bare:
        part.art(area.inner(x, y + BAR, width, high - BAR))
        frame(area, x, y, width, high)
        return
    picture = tall(part.high, area, width) + grown
    art = picture + ART if part.art else 0.0
    if part.texts:
        area.filled(
            x + PAD, inner + 1.6, width - 2 * PAD, high - BAR - 3.2 - art, part.texts, size, size - 0.2, part.stars
        )
    if part.art:
        part.art(area.inner(x + PAD, y + high - 1.6 - picture, width - 2 * PAD, picture))


def across(width: float, parts: int) -> list[tuple[float, float]]:
    """Left edges and width of so many equal columns."""
    each = (width - GAP * (parts - 1)) / parts
    return [(i * (each + GAP), each) for i in range(parts)]


def booklet(
    paper: Paper,
    leaves: Sequence[Leaf],
    head: Head,
    name: str,
    *,
    numbered: bool,
    flip: Flip | None,
) -> tuple[File, dict[str, Face]]:
    """Return the rules as a file, two pages to a sheet, numbered.

    :param name: of the file, and of its faces before their numbers; without numbers, of its only one.
    :param numbered: pages bear their numbers. :param flip: see :func:`printables.sheets.fullpage.full_pages`.
    """
    draws = [_leaf(number if numbered else 0, *leaf, head) for number, leaf in enumerate(leaves, 1)]
    ids = [f"{name}-{number}" if numbered else name for number in range(1, len(leaves) + 1)]
    faces = [Face(id, *content(paper), draw) for id, draw in zip(ids, draws, strict=True)]
    pages = full_pages(paper, faces, [title for title, _line, _draw in leaves], flip)
    reading = tuple((1, title) for title, _line, _draw in leaves)
    return File(f"{name}.pdf", _("Rules"), pages, flip, reading=reading), {face.id: face for face in faces}


def _leaf(number: int, title: str, line: str, draw: Draw, head: Head) -> Draw:
    masthead, high = head

    def page(area: Area) -> None:
        area.where = f"rules, page {number}" if number else title
        if line:
            masthead(area, title, line)
            middle = high / 2
            if number:
                area.circle(area.width - 9, middle, 5.4, "mustard", "ink", 0.5)
                with area.element("Artifact"):
                    area.fitted(area.width - 9, middle, 8, str(number), "display", 18, 12, "ink", "centre", middle=True)
        draw(area)

    return page
