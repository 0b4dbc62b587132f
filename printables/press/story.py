"""A sitting's log as pages to keep: one sentence a line, the fingerprint at the foot of each page."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas

from printables.draw import fonts
from printables.draw.units import PT_PER_MM

WIDE, TALL, MARGIN = 210.0, 297.0, 18.0
"""Of a page, in millimetres."""
TITLE_PT, TEXT_PT, FOOT_PT, LEAD_PT = 18.0, 9.5, 6.5, 13.5
TOP: Final = (TALL - MARGIN) * PT_PER_MM
BOTTOM: Final = (MARGIN + 8) * PT_PER_MM


def story_pdf(title: str, lines: Sequence[str], foot: str) -> bytes:
    """Return pages in A4: the title, the lines wrapped, and on each page the foot and its number.

    Signs that the font does not have, such as some in names, are written as a question mark.
    """
    store = BytesIO()
    canvas = Canvas(store, pagesize=(WIDE * PT_PER_MM, TALL * PT_PER_MM), invariant=True)
    canvas.setTitle(title)
    left, wide = MARGIN * PT_PER_MM, (WIDE - 2 * MARGIN) * PT_PER_MM
    canvas.setFont(fonts.name("bold"), TITLE_PT)
    canvas.drawString(left, TOP - TITLE_PT, _spelt(title, "bold"))
    y = TOP - 2 * TITLE_PT - LEAD_PT
    for line in lines:
        pieces = simpleSplit(_spelt(line, "text"), fonts.name("text"), TEXT_PT, wide)
        if y - LEAD_PT * len(pieces) < BOTTOM:
            _end(canvas, foot)
            y = TOP - LEAD_PT
        canvas.setFont(fonts.name("text"), TEXT_PT)
        for piece in pieces:
            canvas.drawString(left, y, piece)
            y -= LEAD_PT
    _end(canvas, foot)
    canvas.save()
    return store.getvalue()


def _end(canvas: Canvas, foot: str) -> None:
    canvas.setFont(fonts.name("text"), FOOT_PT)
    canvas.drawString(MARGIN * PT_PER_MM, MARGIN * PT_PER_MM, _spelt(foot, "text"))
    canvas.drawRightString((WIDE - MARGIN) * PT_PER_MM, MARGIN * PT_PER_MM - 2 * FOOT_PT, str(canvas.getPageNumber()))
    canvas.showPage()


def _spelt(text: str, role: str) -> str:
    known = fonts.glyphs(role)
    return "".join(sign if ord(sign) in known else "?" for sign in text)
