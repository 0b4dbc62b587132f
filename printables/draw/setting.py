"""Setting: a designer's text into its place, in any script, with icons among the words.

Lines break where Unicode says that words end, between Chinese and Japanese signs but not before a full stop, and after
hyphens. What is written from the right runs from the right, words of both directions mixed as the bidirectional
algorithm says (UAX #9, by python-bidi); HarfBuzz joins and stacks (:mod:`printables.draw.shaping`). A sign is taken
from the first of a chain of fonts that has it; what none has is an error, never a box.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any, Final, Literal

from bidi import algorithm
from reportlab.pdfbase import pdfmetrics

from companion.kernel.errors import UserError
from printables.draw import fonts
from printables.draw.area import Area, largest
from printables.draw.design import DESIGN
from printables.draw.shaping import Run, mark, shape, unseen, write
from printables.draw.units import PT_PER_MM

Direction = Literal["auto", "ltr", "rtl"]
Side = Literal["start", "left", "centre", "right"]

LEADING: Final = 1.18
"""Line pitch as a share of the size."""
SIGN: Final = "\ufffc"
"""Stands for an icon while lines are broken."""
DROP: Final = 0.14
"""How far an icon goes under the base line, as a share of the size; it is as high as the size."""

_LEFTWARD: Final = re.compile("[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")
_ISOLATES: Final = dict.fromkeys(range(8294, 8298))
_BREAKING: Final = frozenset(" \t\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u200b\u205f\u3000")
_NEVER_FIRST: Final = frozenset(
    "!%),.:;?]}¢°’”†‡›℃∶、。〃々〆〕〗〞﹚﹜！＂％＇），．：；？］｝～–—・ー〻〉》」』】〙〟ゝゞ"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ｡｣､･ｧｨｩｪｫｬｭｮｯｰ"
)
"""Signs that begin no line: what closes, and small kana."""
_NEVER_LAST: Final = frozenset("([{£¥‘“‹〈《「『【〔〖〝﹙﹛＄（［｛￡￥｢$€")
"""Signs that end no line: what opens."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture among words.

    :param wide: as a share of its height. :param draw: draws it: area, x and y of its top left, and its height, mm.
    """

    wide: float
    draw: Callable[[Area, float, float, float], None] = field(compare=False)
    name: str = ""


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set.

    :param chain: roles of fonts; a sign is taken from the first that has it. :param bold: the same for bold words.
    :param direction: of its paragraphs; ``auto`` is that of the first letter. :param language: its short name.
    """

    chain: tuple[str, ...]
    bold: tuple[str, ...]
    direction: Direction = "auto"
    language: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class TextRun:
    """What is never parted: letters of one font and direction, an icon, or a space.

    :param level: its direction: odd from the right. :param ends: a line may end after it.
    :param tail: what stands behind it where a line ends there: a hyphen.
    """

    what: Run | Icon
    width: float
    level: int
    blank: bool
    ends: bool
    tail: Run | None = None


@dataclass(frozen=True, slots=True)
class _Paragraph:
    pieces: tuple[TextRun, ...]
    leftward: bool


@dataclass(frozen=True, slots=True)
class ComposedLine:
    """:param width: as a share of the size, without the spaces at its end."""

    pieces: tuple[TextRun, ...]
    width: float
    leftward: bool


@dataclass(frozen=True, slots=True, eq=False)
class Composed:
    """A text before its size is known. Lengths are shares of it.

    :param above: of ink over a base line; :param below: under it, in fonts of somebody's own.
    """

    text: str
    paragraphs: tuple[_Paragraph, ...]
    above: float
    below: float
    ascent: float

    @property
    def pitch(self) -> float:
        """From line to line."""
        return max(LEADING, self.above + self.below)

    def lines(self, width: float) -> list[ComposedLine]:
        """Break it into lines.

        :param width: of the place, as a share of the size. :raises UserError: a word is wider.
        """
        found: list[ComposedLine] = []
        for paragraph in self.paragraphs:
            found += _filled(paragraph, width)
        return found


def _filled(paragraph: _Paragraph, width: float) -> Iterator[ComposedLine]:
    line: list[TextRun] = []
    long = 0.0  # of the line, with the spaces at its end
    word: list[TextRun] = []

    for at, piece in enumerate(paragraph.pieces):
        word.append(piece)
        if not piece.ends and at < len(paragraph.pieces) - 1:
            continue
        wide = sum(part.width for part in word)
        blank = sum(part.width for part in word if part.blank)
        tail = piece.tail.width if piece.tail and at < len(paragraph.pieces) - 1 else 0.0
        if line and long + wide - blank + tail > width + 1e-6:
            yield _ended(line, paragraph.leftward, broken=True)
            line, long = [], 0.0
        if not line and wide - blank > width + 1e-6:
            raise UserError("".join(part.what.text for part in word if isinstance(part.what, Run)).strip())
        line += word
        long += wide
        word = []
    yield _ended(line, paragraph.leftward, broken=False)


def _ended(line: list[TextRun], leftward: bool, *, broken: bool) -> ComposedLine:
    """Return a line without the spaces at its end; where the paragraph goes on, with the hyphen that its last piece
    wants."""
    while line and line[-1].blank:
        line.pop()
    tail = line[-1].tail if line and broken else None
    if tail:
        line.append(TextRun(tail, tail.width, line[-1].level, False, False))
    return ComposedLine(tuple(line), sum(piece.width for piece in line), leftward)


@lru_cache(maxsize=512)
def composed(text: str, style: Style, icons: tuple[Icon, ...] = ()) -> Composed:
    """Return a text's paragraphs, shaped.

    :param text: ``**bold**`` marks bold words, a line break begins a paragraph, :data:`SIGN` stands for each icon.
    :raises UserError: no font of the chain has a sign.
    """
    fonts.register()
    signs = iter(icons)
    paragraphs = []
    bold = False
    for words in unicodedata.normalize("NFC", text.translate(_ISOLATES)).split("\n"):
        plain, heavy = "", []
        for number, part in enumerate(words.split("**")):
            bold ^= number > 0
            plain += part
            heavy += [bold] * len(part)
        paragraphs.append(_paragraph(plain, heavy, style, signs))
    runs = [piece.what for block in paragraphs for piece in block.pieces if isinstance(piece.what, Run)]
    own = [run for run in runs if run.role.startswith("own-")]
    ascent = float(pdfmetrics.getFont(fonts.name(style.chain[0])).face.ascent) / 1000
    above, below = max((run.above for run in own), default=0.0), max((run.below for run in own), default=0.0)
    return Composed(text.replace("**", "").replace(SIGN, ""), tuple(paragraphs), above, below, max(ascent, above))


def _paragraph(text: str, heavy: Sequence[bool], style: Style, icons: Iterator[Icon]) -> _Paragraph:
    levels, leftward = _levels(text, style.direction)
    roles = _roles(text, heavy, style)
    pieces: list[TextRun] = []
    if text.isascii() and not {"-", "\t"} & set(text) and not any(levels):
        last = len(text.rstrip(" "))
        for word in _WORDS.finditer(text):
            for start, end in _alike(roles, *word.span()):
                blank = text[start] == " "
                run = shape(text[start:end], roles[start], False, style.language)
                pieces.append(TextRun(run, run.width, 0, blank, blank and end == word.end() <= last))
        return _Paragraph(tuple(pieces), leftward)
    ends = _ends(text)
    start = 0
    for at in range(1, len(text) + 1):
        if at < len(text) and not (
            roles[at] != roles[start]
            or levels[at] != levels[start]
            or ends[at - 1]
            or SIGN in (text[at], text[start])
            or (text[at] in _BREAKING) != (text[start] in _BREAKING)
        ):
            continue
        part, level, last = text[start:at], levels[start], ends[at - 1]
        if part == SIGN:
            icon = next(icons)
            pieces.append(TextRun(icon, icon.wide, level, False, last))
        else:
            run = shape(part.replace("\t", " "), roles[start], level % 2 == 1, style.language)
            tail = shape("-", roles[start], False) if part.endswith("\u00ad") else None
            pieces.append(TextRun(run, run.width, level, part[0] in _BREAKING, last, tail))
        start = at
    return _Paragraph(tuple(pieces), leftward)


_TAKEN_AS: Final = {"LRI": "LRE", "RLI": "RLE", "PDI": "PDF", "": "ON"}
"""Kinds that the algorithm has none of: isolates, as the embeddings before them, and what is no character yet."""

_WORDS: Final = re.compile(" +|[^ ]+")


def _alike(roles: Sequence[str], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Stretches of one font between two places."""
    for _, some in groupby(range(start, end), key=roles.__getitem__):
        places = list(some)
        yield places[0], places[-1] + 1


def _levels(text: str, direction: Direction) -> tuple[Sequence[int], bool]:
    """Each sign's level, odd where it runs from the right, and whether the paragraph does."""
    if direction != "rtl" and not _LEFTWARD.search(text):
        return [0] * len(text), False
    base = int(direction == "rtl") if direction != "auto" else int(algorithm.get_base_level(text))
    store = algorithm.get_empty_storage()
    store["base_level"], store["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text, store)
    for at, sign in enumerate(store["chars"]):
        sign["at"] = at
        if sign["type"] == "FSI":
            sign["type"] = "RLI" if algorithm.get_base_level(text[at + 1 :]) else "LRI"
        sign["type"] = _TAKEN_AS.get(sign["type"], sign["type"])
    algorithm.explicit_embed_and_overrides(store)
    algorithm.resolve_weak_types(store)
    algorithm.resolve_neutral_types(store, False)
    algorithm.resolve_implicit_levels(store, False)
    known = {sign["at"]: int(sign["level"]) for sign in store["chars"]}
    levels: list[int] = []
    for at in range(len(text)):  # the algorithm takes joiners out: they go with the sign before
        levels.append(known.get(at, levels[-1] if levels else base))
    return levels, base == 1


def _roles(text: str, heavy: Sequence[bool], style: Style) -> list[str]:
    """Return the font of each sign; marks go with the letter they belong to, spaces with what is before them."""
    found: list[str] = []
    if text.isascii() and all(set(text) <= fonts.signs(chain[0]) for chain in (style.chain, style.bold)):
        return [style.bold[0] if bold else style.chain[0] for bold in heavy]
    at = 0
    while at < len(text):
        to = at + 1
        while to < len(text) and mark(text[to]) and text[at] not in _BREAKING:
            to += 1
        chain = style.bold if heavy[at] else style.chain
        needed = [sign for sign in text[at:to] if not (unseen(sign) or sign == SIGN or sign in _BREAKING)]
        role = chain[0] if needed else (found[-1] if found else chain[0])
        if needed:
            role = next((one for one in chain if all(fonts.has(one, sign) for sign in needed)), "")
            if not role:
                raise UserError(_lacking(text, needed, chain))
        found += [role] * (to - at)
        at = to
    return found


def _lacking(text: str, needed: Sequence[str], chain: Sequence[str]) -> str:
    sign = next((sign for sign in needed if not any(fonts.has(role, sign) for role in chain)), needed[0])
    files = " nor ".join(dict.fromkeys(fonts.file_of(role) for role in chain))
    none = f"neither {files} has" if " nor " in files else f"the font {files} has no"
    title = unicodedata.name(sign, "unnamed")
    emoji = unicodedata.category(sign) == "So"
    way = (
        f'Give it a picture: icons = {{ "{sign}" = "art/picture.svg" }}.'
        if emoji
        else 'Add a font that has it: fonts = { name = ["one.ttf", "more.ttf"] }.'
    )
    return f'"{text[:40].replace(SIGN, "")}": {none} "{sign}" (U+{ord(sign):04X} {title}). {way}'


def _ends(text: str) -> list[bool]:
    """Whether a line may end after each sign."""
    if text.isascii() and "-" not in text:
        return [*(sign == " " and after not in " \t" for sign, after in pairwise(text)), False]
    return [_may_end(text, at) for at in range(len(text))]


def _may_end(text: str, at: int) -> bool:
    """Whether a line may end after a sign."""
    if at + 1 == len(text):
        return False
    sign, after = text[at], text[at + 1]
    if after in _BREAKING or mark(after) or unseen(after):
        return False
    if sign in _BREAKING or sign == "\u00ad":
        return True
    if sign in "-‐–—":
        return at > 0 and text[at - 1].isalpha() and after.isalpha()
    base = at
    while base > 0 and mark(text[base]):
        base -= 1
    wide = unicodedata.east_asian_width(text[base]) in "WF" or unicodedata.east_asian_width(after) in "WF"
    if not wide or after in _NEVER_FIRST or text[base] in _NEVER_LAST:
        return False
    return not ({text[base], after} & {"\u00a0", "\u202f", "\u2060", "\u200d"})


def seen(line: ComposedLine) -> list[TextRun]:
    """Return a line's pieces from left to right."""
    pieces = list(line.pieces)
    if not pieces:
        return pieces
    top = max(piece.level for piece in pieces)
    low = min((piece.level for piece in pieces if piece.level % 2), default=top + 1)
    for level in range(top, low - 1, -1):
        at = 0
        while at < len(pieces):
            to = at
            while to < len(pieces) and pieces[to].level >= level:
                to += 1
            pieces[at:to] = pieces[at:to][::-1]
            at = to + 1
    return pieces


def set_text(
    area: Area,
    rect: tuple[float, float, float, float],
    text: str,
    style: Style,
    *,
    most: float,
    least: float,
    colour: str,
    align: Side = "start",
    middle: bool = False,
    icons: Sequence[Icon] = (),
) -> float:
    """Set a text as large as its place allows, found by bisection in quarter points.

    :param rect: its place, mm. :param text: see :func:`composed`. :param most: pt. :param least: pt.
    :param align: ``start`` is the left, or the right for what is written from there.
    :param middle: stands in the middle of its height, else at the top.
    :returns: the size used, pt.
    :raises UserError: it doesn't fit even at the least size, or a sign is missing; ``area.where`` names the place.
    """
    x, y, wide, high = rect
    try:
        block = composed(text, style, tuple(icons))
    except UserError as error:
        raise area.fail(str(error)) from None

    def fitting(size: float) -> list[ComposedLine]:
        try:
            lines = block.lines(wide * PT_PER_MM / size)
        except UserError as error:
            raise area.fail(f'The word "{error}" is wider than {wide:.1f} mm at {size:g} pt.') from None
        needs = len(lines) * block.pitch * size / PT_PER_MM
        if needs > high + 0.05:
            raise area.fail(f'"{block.text[:60]}…" needs {needs:.1f} mm but has {high:.1f} mm. Shorten it.')
        return lines

    size, lines = largest(least, most, fitting)
    pitch = block.pitch * size / PT_PER_MM
    # the height ends with the last line's pitch: what is seen ends with its letters
    inked = len(lines) * pitch - size * (block.pitch - 1) / PT_PER_MM
    down = max(0.0, (high - inked) / 2) if middle else 0.0
    _draw(area, (x, y + down, wide), lines, block, size, DESIGN.ink(colour), align)
    return size


def _draw(
    area: Area,
    place: tuple[float, float, float],
    lines: Sequence[ComposedLine],
    block: Composed,
    size: float,
    ink: Any,
    align: Side,
) -> None:
    """Lines at x and y, so many mm wide."""
    x, y, wide = place
    canvas = area.canvas
    pictures: list[tuple[Icon, float, float]] = []
    canvas.saveState()
    canvas.setFillColor(ink)
    words = canvas.beginText()
    for number, line in enumerate(lines):
        left = {"left": 0.0, "start": float(line.leftward), "centre": 0.5, "right": 1.0}[align]
        at = x + left * (wide - line.width * size / PT_PER_MM)
        base = y + (block.ascent + number * block.pitch) * size / PT_PER_MM
        runs: list[Run | float] = []
        pen = 0.0
        for piece in seen(line):
            if isinstance(piece.what, Run):
                runs.append(piece.what)
            else:
                runs.append(piece.width)
                pictures.append((piece.what, at + pen * size / PT_PER_MM, base))
            pen += piece.width
        if any(isinstance(run, Run) for run in runs):
            words.setTextOrigin(*area.at(at, base))
            words._code.extend(write(canvas, runs, size))
    canvas.drawText(words)
    canvas.restoreState()
    high = size / PT_PER_MM
    for icon, left, base in pictures:
        icon.draw(area, left, base - (1 - DROP) * high, high)


_NAMED: Final = re.compile(r":([A-Za-z][\w-]*):")


def with_icons(text: str, icons: Mapping[str, Icon]) -> tuple[str, tuple[Icon, ...], tuple[str, ...]]:
    """Return a text with :data:`SIGN` in place of each icon, the icons in order, and names that are no icon's.

    ``:coin:`` is the icon ``coin``; a name without letters, an emoji, stands for itself.
    """
    if text.isascii() and ":" not in text:
        return text, (), ()
    pictures = sorted((name for name in icons if not _NAMED.fullmatch(f":{name}:")), key=len, reverse=True)
    pattern = re.compile("|".join([*(re.escape(name) + "\ufe0f?" for name in pictures), _NAMED.pattern]))
    used: list[Icon] = []
    unknown: list[str] = []

    def found(match: re.Match[str]) -> str:
        name = match[1] or match[0].removesuffix("\ufe0f")
        if name not in icons:
            unknown.append(name)
            return match[0]
        used.append(icons[name])
        return SIGN

    return pattern.sub(found, text.replace(SIGN, "")), tuple(used), tuple(unknown)
