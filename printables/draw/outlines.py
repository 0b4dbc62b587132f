"""Fonts with PostScript outlines (.otf), made into fonts with TrueType's, which is what ReportLab can embed.

Glyphs keep their numbers and widths, so that whatever shapes a text finds the same tables. Each cubic curve becomes
quadratic ones that lie within a thousandth of the letter's size of it: less than a printer's dot at 60 pt.
"""

from __future__ import annotations

import io
from typing import Any, Final

from companion.kernel.errors import UserError

MOST: Final = 6000
"""Glyphs. A font for Chinese has ten times as many; to make that over would take minutes each time."""
NEAR: Final = 1000
"""One part in so many of the letter's size is how far a curve may lie from where it was."""
MAGIC: Final = b"OTTO"


def truetype(data: bytes) -> bytes:
    """Return a font's file with TrueType outlines, given one with PostScript's.

    :raises UserError: it is too large, or its outlines are of a kind for screens only (variable ones).
    :raises Exception: it is damaged; what fontTools gives has no common class.
    """
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont, newTable

    font = TTFont(io.BytesIO(data))
    if "CFF " not in font:
        raise UserError("its letters change their shape (a variable font). Take one of its static fonts.")
    order = font.getGlyphOrder()
    if len(order) > MOST:
        raise UserError(f"it has {len(order)} glyphs, and .otf files of up to {MOST} can be used. Take it as .ttf.")
    drawn = font.getGlyphSet()
    near = font["head"].unitsPerEm / NEAR
    glyphs: dict[str, Any] = {}
    for name in order:
        pen = TTGlyphPen(drawn)
        drawn[name].draw(Cu2QuPen(pen, near, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = outlines = newTable("glyf")
    outlines.glyphOrder, outlines.glyphs = order, glyphs
    for name, glyph in glyphs.items():
        glyph.recalcBounds(outlines)
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyph, "xMin", 0))
    profile = font["maxp"]
    profile.tableVersion = 0x00010000
    for key in ("maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
                "maxSizeOfInstructions", "maxComponentElements"):  # fmt: skip
        setattr(profile, key, 0)
    profile.maxZones = 1
    font["post"].formatType = 3.0  # names of glyphs stand in the table that goes
    for gone in ("CFF ", "VORG"):
        if gone in font:
            del font[gone]
    font.sfntVersion = "\x00\x01\x00\x00"
    store = io.BytesIO()
    font.save(store)
    return store.getvalue()
