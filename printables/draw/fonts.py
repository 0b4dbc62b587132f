"""The typefaces: embedded in PDFs, given to the screen, and asked whether they can spell a text.

fonts.register()                                # once before drawing; again does nothing
canvas.setFont(fonts.name("bold"), 9.5)
fonts.check_glyphs("Maître d’", "text")         # UserError if a sign is missing
size = fonts.fit("Machine & Repair Shop", "bold", width_mm=21, most_pt=8, least_pt=6)
"""

from __future__ import annotations

import hashlib
import io
import unicodedata
import zlib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObjectReference, PDFStream, PDFTrueTypeFont
from reportlab.pdfbase.ttfonts import FF_NONSYMBOLIC, FF_SYMBOLIC, SUBSETN, TTFError, TTFont

from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.draw.design import DESIGN, spelt
from printables.draw.outlines import MAGIC, truetype
from printables.draw.subset import subset
from printables.draw.units import PT_PER_MM

_OWN: dict[str, tuple[str, str]] = {}
"""Fonts of designers' own by role: their name in a PDF, and their file's name."""
_DATA: dict[str, bytes] = {}
"""Their files."""


NARROWEST: Final = 0.75
"""The share of their width below which letters are set no narrower."""
PROBED: Final = 40
"""Signs of a font of somebody's own that are tried out before it is taken."""


_CMAP: Final = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Signs def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
{words}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


class Font(TTFont):  # type: ignore[misc]
    """A font that puts into a PDF the signs that are written, and no more.

    ASCII keeps its codes, so that a face is written alike whatever else its file says.

    :ivar reads: what glyphs read that no character has, by the glyph's code. :ivar title: what people call it.
    """

    def __init__(self, name: str, file: str | io.BytesIO) -> None:
        super().__init__(name, file, validate=0)
        self.title = name
        self.reads: dict[int, str] = {}
        self._spells = all(sign in self.face.charToGlyph for sign in range(32, 127))
        self._written: WeakKeyDictionary[Any, set[str]] = WeakKeyDictionary()

    def splitString(self, text: str, doc: Any, encoding: str = "utf-8") -> Any:
        """Return a text's codes by the font's subsets, and keep in mind that a document has it."""
        self._written.setdefault(doc, set()).update(text)
        if self._spells and text and doc in self.state and text.isascii() and text.isprintable():
            return [(0, text.encode())]  # as ReportLab finds sign by sign
        return super().splitString(text, doc, encoding)

    def addObjects(self, doc: Any) -> None:
        """Write the font's subsets into a PDF."""
        try:
            written = {*map(ord, self._written.pop(doc, ())), ord(" ")}
            for number, codes in enumerate(self.state[doc].subsets):
                self._embed(doc, number, {code: sign for code, sign in enumerate(codes) if sign in written})
            del self.state[doc]
        except Exception:  # what a damaged font gives has no common class
            raise UserError(f"{self.title} is damaged. Take another.") from None

    def _embed(self, doc: Any, number: int, signs: Mapping[int, int]) -> None:
        """Write one subset: characters by their codes."""
        face = self.face
        name = (SUBSETN(number) + b"+" + face.name + face.subfontNameX).decode("pdfdoc")
        key = self.getSubsetInternalName(number, doc)[1:]
        low, high = min(signs), max(signs)
        data = subset(face, signs)
        descriptor = PDFDictionary(
            {
                "Type": PDFName("FontDescriptor"),
                "Ascent": face.ascent,
                "CapHeight": face.capHeight,
                "Descent": face.descent,
                "Flags": face.flags & ~FF_NONSYMBOLIC | FF_SYMBOLIC,
                "FontBBox": PDFArray(face.bbox),
                "FontName": PDFName(name),
                "ItalicAngle": face.italicAngle,
                "StemV": face.stemV,
                "FontFile2": doc.Reference(_packed(data, Length1=len(data)), f"fontFile:{name}"),
            }
        )
        known = _CMAP.format(words=self._reading(signs)).encode()
        reading = f"signs:{known.hex()}"
        if reading not in doc.idToObject:
            doc.Reference(_packed(known), reading)
        font = PDFTrueTypeFont()
        font.BaseFont = name
        font.FirstChar, font.LastChar = low, high
        widths = [face.getCharWidth(signs[code]) if code in signs else 0 for code in range(low, high + 1)]
        font.Widths = PDFArray([fp_str(width).encode() for width in widths])
        font.ToUnicode = PDFObjectReference(reading)
        font.FontDescriptor = doc.Reference(descriptor, f"fontDescriptor:{name}")
        doc.idToObject["BasicFonts"].dict[key] = doc.Reference(font, key)

    def _reading(self, signs: Mapping[int, int]) -> str:
        """Return what codes read, ASCII as a whole: so fonts often say the same, which is kept once."""
        others = [code for code, sign in signs.items() if not 32 <= code == sign < 127]
        words = "1 beginbfrange\n<20> <7E> <0020>\nendbfrange"
        for at in range(0, len(others), 100):
            some = others[at : at + 100]
            lines = "\n".join(f"<{code:02X}> <{self._letters(signs[code])}>" for code in some)
            words += f"\n{len(some)} beginbfchar\n{lines}\nendbfchar"
        return words

    def _letters(self, sign: int) -> str:
        return self.reads.get(sign, chr(sign)).encode("utf-16-be", "surrogatepass").hex().upper()


def _packed(data: bytes, **more: int) -> PDFStream:
    return PDFStream(PDFDictionary({"Filter": PDFName("FlateDecode"), **more}), zlib.compress(data, 9), [])


def own(file: Path, where: str = "") -> str:
    """Make a font of somebody's own known, TrueType or OpenType, and return its role.

    :param where: it is named: for complaints when it is drawn with.
    :raises UserError: it is none, or may not be embedded.
    """
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        raise UserError(f'there is no font "{file.name}" in {file.parent}.') from None
    except OSError as error:
        raise UserError(f'the font "{file.name}" cannot be read: {error.strerror or error}.') from None
    role = f"own-{hashlib.sha256(data).hexdigest()[:12]}"
    if role not in _OWN:
        try:
            data = truetype(data) if data.startswith(MAGIC) else data
            made = Font(f"Saucer-{role}", io.BytesIO(data))
            some = sorted(made.face.charToGlyph)[:PROBED]
            subset(made.face, dict(enumerate(some)))  # so that it is told where it is named
        except UserError as error:
            raise UserError(f'the font "{file.name}" cannot be used: {error}') from None
        except Exception as error:  # what a damaged font gives has no common class
            why = str(error)[:90] if isinstance(error, TTFError) else "it is damaged, or no TrueType or OpenType font"
            raise UserError(f'the font "{file.name}" cannot be used: {why}.') from None
        made.face.name += b"-" + role[4:10].encode()  # ReportLab takes two fonts of one name for one font
        pdfmetrics.registerFont(made)
        _OWN[role] = made.fontName, file.name
        _DATA[role] = data
        signs(role)  # before shaping adds glyphs that no sign has
    pdfmetrics.getFont(_OWN[role][0]).title = f'{where}: the font "{file.name}"' if where else f'"{file.name}"'
    return role


def data(role: str) -> bytes:
    """Return a role's font file."""
    return _DATA[role] if role in _DATA else path(role).read_bytes()


def has(role: str, sign: str) -> bool:
    """Tell whether a role's font has a sign."""
    return sign in signs(role)


@cache
def signs(role: str) -> frozenset[str]:
    """Return the signs that a typeface has."""
    return frozenset(map(chr, pdfmetrics.getFont(name(role)).face.charToGlyph))


def file_of(role: str) -> str:
    """Return the name of a role's font file, for people."""
    return _font(role)[1]


def _font(role: str) -> tuple[str, str]:
    """Return a role's font: its name in a PDF, and its file's name."""
    if role in _OWN:
        return _OWN[role]
    font = DESIGN.font(role)
    return font.name, font.file


def name(role: str) -> str:
    """Return the name of a role's font in a PDF: display → Saucer-Display, script, text, bold."""
    register()
    return _font(role)[0]


def path(role: str) -> Path:
    """Say where a role's TrueType file lies (for Kivy's ``font_name``).

    :raises UserError: when the file is missing, as in a broken installation.
    """
    file = Path(str(assets.root() / "fonts" / DESIGN.font(role).file))
    if not file.is_file():
        raise UserError(f"The font {file.name} is missing from {file.parent}. Install Saucer anew.")
    return file


@cache
def register() -> None:
    """Make all fonts known to ReportLab, which embeds what it uses of them."""
    for role, font in DESIGN.fonts.items():
        pdfmetrics.registerFont(Font(font.name, str(path(role))))


def check_glyphs(text: str, role: str) -> None:
    """Raise :class:`UserError` naming the first sign of a text that a role's font doesn't have."""
    if signs(role).issuperset(text):
        return
    for sign in text:
        if sign not in "\n\t" and not has(role, sign):
            title = unicodedata.name(sign, "unnamed")
            raise UserError(
                f'"{text}": the {_spoken(role)} has no "{sign}" (U+{ord(sign):04X} {title}). Use other characters.'
            )


def _spoken(role: str) -> str:
    return f"font {_font(role)[1]}" if role in _OWN else f"{role} font ({_font(role)[1]})"


@lru_cache(maxsize=2048)
def width(text: str, role: str) -> float:
    """Say how long one line of text is in type of 1 pt, in points: most words are measured at many sizes."""
    return float(pdfmetrics.stringWidth(text, name(role), 1.0))


def width_mm(text: str, role: str, size_pt: float) -> float:
    """Say how long one line of text is, in millimetres."""
    return width(spelt(text, role), role) * size_pt / PT_PER_MM


def fit(text: str, role: str, width_mm: float, most_pt: float, least_pt: float) -> float:
    """Return the largest size, in points, at which every line of a text is no wider than ``width_mm``.

    :raises UserError: when it would have to be smaller than ``least_pt``, or a glyph is missing.
    """
    text = spelt(text, role)
    check_glyphs(text, role)
    widest = max(width(line, role) for line in text.split("\n"))
    size = min(most_pt, width_mm * PT_PER_MM / widest) if widest else most_pt
    if size < least_pt:
        line = text.replace("\n", " / ")
        raise UserError(f'"{line}" is too long for {width_mm:g} mm at {least_pt:g} pt. Shorten it.')
    return size


def fit_narrow(text: str, role: str, room_mm: float, most_pt: float, least_pt: float) -> tuple[float, float]:
    """Return the largest size, in points, at which a line fits, and the share of their width its letters are set in.

    They are narrower only where the line is too long even at the least size.

    :raises UserError: it is too long even then and at :data:`NARROWEST`, or a glyph is missing.
    """
    try:
        return fit(text, role, room_mm, most_pt, least_pt), 1.0
    except UserError:
        narrow = room_mm / width_mm(text, role, least_pt)
        if narrow < NARROWEST:
            raise
        return least_pt, narrow
