"""The report of a game: how it ended, and for each turn its map and what happened; and the log of a sitting.

Both are ReportLab's flowables on A4, with a line at the foot of each page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BalancedColumns,
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    Image,
    PageTemplate,
    Paragraph,
    Spacer,
)

from printables.draw import fonts
from printables.draw.design import DESIGN, spelt
from printables.draw.units import PT_PER_MM

MARGIN: Final = 16 * PT_PER_MM
WIDE: Final = A4[0] - 2 * MARGIN
MAP_TALL: Final = 108 * PT_PER_MM
"""A map is no higher than this."""
MAP_WIDE: Final = 1.25
"""From this times its height on a map takes the width of the page; else it is in a column of what happened."""
BEGUN: Final = 22 * PT_PER_MM
"""A turn begins on a page that has so much room beside its map: for its title and some of what happened."""
GAP: Final = 6 * PT_PER_MM
"""Between the two columns of what happened."""
COLUMN: Final = (WIDE - GAP) / 2 - 1
HIDDEN: Final = "•"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A turn. :ivar picture: its map at the end, a JPEG. :ivar told: sentences, and whether each was hidden."""

    title: str
    picture: bytes
    told: tuple[tuple[str, bool], ...]


def film_pdf(
    title: str, headline: str, sentences: Sequence[str], chapters: Sequence[Chapter], *, hidden: str, foot: str
) -> bytes:
    """Return the report in A4.

    :param sentences: how it ended, and its numbers. :param hidden: explains the mark of what was hidden.
    :param foot: stands on every page, with its number.
    """
    head = _style("display", 26, "red_dark", after=2)
    second = _style("display", 16, "teal_dark", after=3, before=8)
    text = _style("text", 9.5, "ink", after=2)
    secret = _style("bold", 9.5, "red_dark", after=2)
    story: list[Flowable] = [Paragraph(_spelt(title, "display"), head), Paragraph(_spelt(headline, "display"), second)]
    story += [Paragraph(_spelt(one, "text"), text) for one in sentences]
    if any(secretly for chapter in chapters for _words, secretly in chapter.told):
        story.append(Paragraph(f"{HIDDEN} {_spelt(hidden, 'bold')}", secret))
    for chapter in chapters:
        picture = _map(chapter.picture)
        told: list[Flowable] = [
            Paragraph(f"{HIDDEN} {_spelt(words, 'bold')}", secret)
            if secretly
            else Paragraph(_spelt(words, "text"), text)
            for words, secretly in chapter.told
        ]
        story += [CondPageBreak(picture.drawHeight + BEGUN), Spacer(1, 6)]
        story.append(Paragraph(_spelt(chapter.title, "display"), second))
        if picture.drawWidth > COLUMN:
            story += [picture, Spacer(1, 6)]
        else:
            told = [picture, Spacer(1, 6), *told]
        if told:
            story.append(BalancedColumns(told, innerPadding=GAP))
    return _paged(title, story, foot)


def story_pdf(title: str, lines: Sequence[str], foot: str) -> bytes:
    """Return a sitting's log in A4: the title, and a sentence a line. :param foot: stands on every page, likewise."""
    text = _style("text", 9.5, "ink", after=2)
    story = [Paragraph(_spelt(title, "bold"), _style("bold", 18, "ink", after=8))]
    return _paged(title, [*story, *(Paragraph(_spelt(line, "text"), text) for line in lines)], foot)


def _paged(title: str, story: list[Flowable], foot: str) -> bytes:
    """Return flowables as pages."""
    store = BytesIO()
    document = BaseDocTemplate(store, pagesize=A4, title=title, invariant=1, pageCompression=1)
    frame = Frame(MARGIN, MARGIN, WIDE, A4[1] - 2 * MARGIN, 0, 0, 0, 0, id="page")

    def below(canvas: Canvas, _document: Any) -> None:
        canvas.setFont(fonts.name("text"), 6.5)
        canvas.drawString(MARGIN, MARGIN * 0.6, "".join(c for c in foot if fonts.has("text", c)))
        canvas.drawRightString(A4[0] - MARGIN, MARGIN * 0.4, str(canvas.getPageNumber()))

    document.addPageTemplates(PageTemplate("page", [frame], onPage=below))
    document.build(story)
    return store.getvalue()


def _map(data: bytes) -> Image:
    wide, high = ImageReader(BytesIO(data)).getSize()
    across = wide > MAP_WIDE * high
    scale = min((WIDE if across else COLUMN) / wide, MAP_TALL / high)
    return Image(BytesIO(data), wide * scale, high * scale, hAlign="CENTER" if across else "LEFT")


def _style(role: str, size: float, colour: str, *, after: float = 0.0, before: float = 0.0) -> ParagraphStyle:
    return ParagraphStyle(
        role, fontName=fonts.name(role), fontSize=size, leading=size * 1.25, textColor=HexColor(DESIGN.hex(colour)),
        spaceAfter=after, spaceBefore=before,
    )  # fmt: skip


def _spelt(words: str, role: str) -> str:
    """Words as markup, with signs that a typeface does not have as question marks."""
    return escape("".join(sign if fonts.has(role, sign) else "?" for sign in spelt(words, role)))
