"""Subsets: of a TrueType font what a PDF needs, and no more: the glyphs that are written, without hints.

Hints fit letters to a screen's coarse pixels; paper has none of these, and programs that show PDFs smooth letters
instead. Names, metrics and widths stand in the PDF beside the font.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from struct import pack, unpack_from
from typing import Any, Final

from reportlab.pdfbase.ttfonts import TTFontMaker

WORDS, SCALE, MORE, TWO_SCALES, FOUR, HINTS = 0x1, 0x8, 0x20, 0x40, 0x80, 0x100
"""Flags of a part of a glyph that is composed of others (OpenType, table glyf)."""
HEADER: Final = 10
"""Bytes of an outline before its own: how many contours, and its box."""
SHORT: Final = 0x1FFFE
"""Bytes of outlines whose places can be said in 16 bits."""


def subset(face: Any, signs: Mapping[int, int]) -> bytes:
    """Return a font's file with some of its signs.

    :param face: of ReportLab's font. :param signs: characters by their codes in the PDF, 0 to 255.
    """
    glyphs = [0]
    places = {0: 0}

    def place(glyph: int) -> int:
        if glyph not in places:
            places[glyph] = len(glyphs)
            glyphs.append(glyph)
        return places[glyph]

    codes = {code: place(face.charToGlyph.get(sign, 0)) for code, sign in sorted(signs.items())}
    data = bytes(face.get_table("glyf"))
    outlines: list[bytes] = []
    while len(outlines) < len(glyphs):  # parts of composed glyphs join them on the way
        glyph = glyphs[len(outlines)]
        outline = data[face.glyphPos[glyph] : face.glyphPos[glyph + 1]]
        if len(outline) > HEADER:
            outline = _composed(outline, place) if outline[0] & 0x80 else _plain(outline)
        outlines.append(outline + bytes(-len(outline) % 4))
    offsets = [0]
    for outline in outlines:
        offsets.append(offsets[-1] + len(outline))
    long = offsets[-1] > SHORT
    low, high = min(codes, default=0), max(codes, default=0)
    known = [codes.get(code, 0) for code in range(low, high + 1)]
    maker = TTFontMaker()
    maker.add(
        "cmap", pack(f">4HL{5 + len(known)}H", 0, 1, 1, 0, 12, 6, 10 + 2 * len(known), 0, low, len(known), *known)
    )
    maker.add("glyf", b"".join(outlines))
    maker.add("loca", pack(f">{len(offsets)}{'L' if long else 'H'}", *(n if long else n >> 1 for n in offsets)))
    maker.add(
        "hmtx", b"".join(pack(">HH", int(wide), int(left)) for wide, left in map(face.hmetrics.__getitem__, glyphs))
    )
    for table, at, number in (("hhea", 34, len(glyphs)), ("maxp", 4, len(glyphs)), ("head", 50, int(long))):
        whole = bytes(face.get_table(table))
        maker.add(table, whole[:at] + pack(">H", number) + whole[at + 2 :])
    return bytes(maker.makeStream())


def _plain(outline: bytes) -> bytes:
    """Return an outline of contours without its hints."""
    ends = HEADER + 2 * int.from_bytes(outline[:2], "big")
    (hints,) = unpack_from(">H", outline, ends)
    return outline[:ends] + b"\0\0" + outline[ends + 2 + hints :]


def _composed(outline: bytes, place: Callable[[int], int]) -> bytes:
    """Return an outline made of other glyphs', which are called by their new places, without its hints."""
    parts = [outline[:HEADER]]
    at, flags = HEADER, MORE
    while flags & MORE:
        flags, glyph = unpack_from(">HH", outline, at)
        size = (8 if flags & WORDS else 6) + (
            2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 * bool(flags & FOUR)
        )
        parts.append(pack(">HH", flags & ~HINTS, place(glyph)) + outline[at + 4 : at + size])
        at += size
    return b"".join(parts)
