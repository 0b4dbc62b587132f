"""Headings of sheets that are cut and folded: a ribbon with a title, and below it how that is done."""

from __future__ import annotations

from printables.draw.area import Area
from printables.sheets.paper import MARGIN


def heading(
    area: Area,
    title: str,
    words: str,
    room: float,
    *,
    size: float = 9.0,
    top: float = MARGIN,
    wide: float = 110.0,
    high: float = 12.0,
    gap: float = 2.5,
    inset: float = 10.0,
) -> None:
    """Draw a heading in the middle of a sheet.

    :param room: mm that the words have. :param size: pt, of them. :param top: mm above the ribbon.
    :param wide: mm, of the ribbon. :param high: likewise. :param gap: mm below it. :param inset: mm between the margin
        and the words.
    """
    area.banner(area.width / 2 - wide / 2, top, wide, high, title)
    across = area.width - 2 * MARGIN - 2 * inset
    area.paragraph(MARGIN + inset, top + high + gap, across, words, size, align="centre", room=room)
