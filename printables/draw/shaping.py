"""Shaping: from a run of text in one font and direction to the glyphs that write it, by HarfBuzz.

    run = shape("سلام", "own-0123456789ab", True)
    run.width * size          # its length in pt
    write(code, canvas, run)  # operators for a text object of a PDF

Letters that join, stack, or stand aside come out as the font's makers meant them. What a glyph reads stands in the
PDF, by glyph (ToUnicode) or where several write some letters together (ActualText): it can be searched and copied.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Final

import uharfbuzz
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics

from printables.draw import fonts

PRIVATE: Final = 0xE000
"""Where ReportLab's fonts, which know characters only, are given names for glyphs that no character has."""
PRIVATES: Final = 0xF8FF - PRIVATE
_PLAIN: Final = {"liga": False, "clig": False}
"""Latin, Greek and Cyrillic do without ligatures, so that every letter is found."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph of a run, lengths in thousandths of the font's size.

    :param code: the character that it has in ReportLab's font. :param own: how wide the font says it is.
    :param advance: how far the next one stands. :param right: it is moved by. :param up: likewise.
    """

    code: int
    own: float
    advance: float
    right: float
    up: float


@dataclass(frozen=True, slots=True)
class Cluster:
    """Glyphs that write some letters together. :param reads: which, if the glyphs don't say it themselves."""

    glyphs: tuple[Glyph, ...]
    reads: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """Text in one font and direction, its clusters from left to right.

    :param width: as a share of the font's size. :param above: of its ink over the base line; :param below: under it.
    """

    text: str
    role: str
    clusters: tuple[Cluster, ...]
    width: float
    above: float
    below: float

    @property
    def glyphs(self) -> list[Glyph]:
        """All of them, from left to right."""
        return [glyph for cluster in self.clusters for glyph in cluster.glyphs]


@cache
def _font(role: str) -> Any:
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(fonts.data(role))))


@lru_cache(maxsize=4096)
def shape(text: str, role: str, leftward: bool, language: str = "") -> Run:
    """Return a run's glyphs.

    :param role: of its font, which has all its signs. :param leftward: whether it is written from the right.
    :param language: its short name, for fonts that write languages differently.
    """
    font = _font(role)
    buffer = uharfbuzz.Buffer()
    buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_str(text)
    buffer.direction = "rtl" if leftward else "ltr"
    if language:
        buffer.language = language
    buffer.guess_segment_properties()
    buffer.flags = uharfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    uharfbuzz.shape(font, buffer, _PLAIN if max(text) < "\u0590" else None)
    scale = 1000 / font.face.upem
    above = below = 0.0
    placed = list(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True))
    for info, place in placed:
        if extents := font.get_glyph_extents(info.codepoint):
            above = max(above, (extents.y_bearing + place.y_offset) * scale)
            below = max(below, -(extents.y_bearing + extents.height + place.y_offset) * scale)
    begins = sorted({info.cluster for info, _ in placed})
    ends = dict(zip(begins, [*begins[1:], len(text)], strict=False))  # of what cannot be seen no glyph is left
    clusters = []
    for start, those in groupby(placed, key=lambda both: both[0].cluster):
        group = list(those)
        letters = text[start : ends[start]]
        codes = [_code(role, info.codepoint, letters, len(group) == 1) for info, _ in group]
        glyphs = tuple(
            Glyph(code, own, *(part * scale for part in (place.x_advance, place.x_offset, place.y_offset)))
            for (code, own, _), (_, place) in zip(codes, group, strict=True)
        )
        told = len(group) == 1 and codes[0][2] == letters
        clusters.append(Cluster(glyphs, "" if told else letters))
    width = sum(place.x_advance for _, place in placed) * scale / 1000
    return Run(text, role, tuple(clusters), width, above / 1000, below / 1000)


def _code(role: str, glyph: int, letters: str, alone: bool) -> tuple[int, float, str]:
    """Return the character by which ReportLab's font knows a glyph, its width, and what it reads in a PDF.

    :param letters: those of its cluster. :param alone: it is the cluster's only glyph.
    """
    font = pdfmetrics.getFont(fonts.name(role))
    face = font.face
    for letter in letters:
        if face.charToGlyph.get(ord(letter)) == glyph:
            return ord(letter), face.charWidths[ord(letter)], letter
    code = _private(role, glyph)
    if alone:
        font.reads.setdefault(code, letters)
    return code, face.charWidths[code], font.reads.get(code, "")


@cache
def _private(role: str, glyph: int) -> int:
    """Return the same for a glyph that no character has: the same in every run, so that files repeat."""
    face = pdfmetrics.getFont(fonts.name(role)).face
    code = PRIVATE + glyph % PRIVATES
    while code in face.charToGlyph:
        code = PRIVATE + (code - PRIVATE + 1) % PRIVATES
    font = _font(role)
    face.charToGlyph[code] = glyph
    face.charWidths[code] = font.get_glyph_h_advance(glyph) * 1000 / font.face.upem
    return code


Spelt = tuple[str, float, str, tuple[str | float, ...], bool]
"""A stretch of a run in one subset of its font at one height: the subset's name, the height, what it reads where that
must be said, codes and gaps, and whether that reading ends here."""


def _spelt(canvas: Any, run: Run) -> tuple[Spelt, ...]:
    """Return a run in the codes of a canvas's fonts."""
    font = pdfmetrics.getFont(fonts.name(run.role))
    found: list[Spelt] = []
    for cluster in run.clusters:
        for at, glyph in enumerate(cluster.glyphs):
            ((subset, code),) = font.splitString(chr(glyph.code), canvas._doc)
            name = font.getSubsetInternalName(subset, canvas._doc)
            codes = -glyph.right, canvas._escape(code), glyph.own - glyph.advance + glyph.right
            reads, ends = cluster.reads if at == 0 else "", bool(cluster.reads) and at == len(cluster.glyphs) - 1
            last = found[-1] if found else None
            if last and not (reads or last[4]) and (last[0], last[1]) == (name, glyph.up):
                found[-1] = (name, glyph.up, last[2], (*last[3], *codes), ends)
            else:
                found.append((name, glyph.up, reads, codes, ends))
    return tuple((name, up, reads, _joined(codes), ends) for name, up, reads, codes, ends in found)


def _joined(codes: tuple[str | float, ...]) -> tuple[str | float, ...]:
    """Codes with no gap between them as one."""
    parts: list[str | float] = []
    for part in codes:
        if not part:
            continue
        last = parts[-1] if parts else None
        if isinstance(part, str) and isinstance(last, str):
            parts[-1] = last + part
        else:
            parts.append(part)
    return tuple(parts)


def write(canvas: Any, runs: list[Run | float], size: float) -> Iterator[str]:
    """Yield the operators that write runs one after the other, inside a text object.

    :param runs: from left to right; a number is a gap, as a share of the size. :param size: pt.
    """
    shown, rise = "", 0.0
    line: list[str | float] = []

    def told() -> Iterator[str]:
        parts = []
        for kind, those in groupby(filter(None, line), key=lambda part: isinstance(part, str)):
            if kind:
                parts.append("(" + "".join(map(str, those)) + ")")
            elif word := fp_str(sum(part for part in those if isinstance(part, float))):
                parts += [word] * (word != "0")
        if parts:
            yield f"[{' '.join(parts)}] TJ"
        line.clear()

    known = vars(canvas).setdefault("_shaped", {})
    for run in runs:
        if isinstance(run, float):
            line.append(-1000.0 * run)
            continue
        if run not in known:
            if len(known) > 4096:
                known.clear()
            known[run] = _spelt(canvas, run)
        for name, up, reads, codes, ends in known[run]:
            if reads:
                yield from told()
                words = ("\ufeff" + reads).encode("utf-16-be").hex().upper()
                yield f"/Span <</ActualText <{words}>>> BDC"
            if name != shown:
                yield from told()
                yield f"{name} {fp_str(size)} Tf"
                shown = name
            if up != rise:
                yield from told()
                rise = up
                yield f"{fp_str(rise * size / 1000)} Ts"
            line.extend(codes)
            if ends:
                yield from told()
                yield "EMC"
    yield from told()
    if rise:
        yield "0 Ts"


def mark(sign: str) -> bool:
    """Tell whether a sign belongs to the one before it: an accent, a joiner, a choice of look."""
    return unicodedata.combining(sign) != 0 or unicodedata.category(sign) in ("Mn", "Me", "Mc") or sign in _UNSEEN


_UNSEEN: Final = frozenset("\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\u2066\u2067\u2068\u2069")
"""Signs that are heeded, not drawn: a font need not have them."""


def unseen(sign: str) -> bool:
    """Tell whether a sign is heeded, not drawn."""
    return sign in _UNSEEN
