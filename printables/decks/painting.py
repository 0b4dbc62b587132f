"""Painting: a card's fields on its two sides, in order, with its row's words in them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final

from qrcode.constants import ERROR_CORRECT_M
from qrcode.exceptions import DataOverflowError
from qrcode.main import QRCode

from companion.kernel import qr
from companion.kernel.errors import UserError
from printables.components import tags
from printables.components.cards import tag_corner, tag_rect
from printables.decks import pictures
from printables.decks.kinds import ImageShape, QrShape, TagShape, TextShape
from printables.decks.layout import ANY, FINEST, LAYOUT, NONE, Field, Layout
from printables.decks.values import COLUMN, SHADES, ScopedRow
from printables.draw import ornaments
from printables.draw.area import NOTHING, Area, PlacedFault
from printables.draw.pen import saved
from printables.draw.setting import Icon, Style, set_text, with_icons
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Rect
from printables.sheets.pages.values import Cell, Follows

MARKUP: Final = re.compile(
    r"""</?[A-Za-z][A-Za-z0-9]*(\s[^<>]*)?/?>                  # HTML
      | (?<![*\w])\*(?=[^*\s])[^*]*[^*\s]\*(?![*\w])         # Markdown's emphasis
      | (?<![_\w])__?(?=[^_\s])[^_]*[^_\s]__?(?![_\w])
      | \[[^\]]+\]\([^)\s]+\)                               # and its links
      | ~~[^~]+~~ | `[^`]+` | \*{3,}
      | \[/?(b|i|u|color|size)\b[^\]]*\]                     # forums' tags
      | &([a-z]{2,8}|\#[0-9]{1,5});                          # HTML's signs
      | (?<!\*)\*\*(?=\S)                                     # bold that does not end""",
    re.VERBOSE,
)
"""What other programs take for markup, in a text without what is :data:`BOLD`."""
BOLD: Final = re.compile(r"(?<!\*)\*\*(?!\*)(.*?)(?<!\*)\*\*(?!\*)", re.DOTALL)


NO_TAG: Final[tuple[str, int, Rect]] = ("", 0, (0.0, 0.0, 0.0, 0.0))
"""Text, mask and place of a piece without a code."""
PLACED: Final = ("at", "size", "points", "turn")
"""Keys that say where a field is."""
WORDED: Final = ("text", "line", "paragraph", "list")
"""Kinds whose `text` people read."""


@lru_cache(maxsize=512)
def markup(words: str) -> str:
    """Return what in a text looks like markup that is none here, and is printed as it stands; empty if nothing does."""
    found = MARKUP.search(BOLD.sub(r"\1", words))
    return found[0] if found else ""


def _short(text: str) -> bool:
    """Whether a text fits the small codes that Saucer's camera knows."""
    return 0 < len(text) <= qr.LONGEST and not set(text) - set(qr.ALPHABET)


@dataclass(frozen=True, slots=True)
class Painter(ABC):
    """Paints the sides of one card. :param where: its row, for complaints. :param size: the name of its size."""

    layout: Layout
    row: ScopedRow
    where: str
    size: str

    def _fields(self, side: Sequence[Field]) -> Iterator[Field]:
        """Yield the fields of a side that are on this card, each where its values place it."""
        for field in side:
            says = field.says
            wanted = not says.when or self.row.holds(says.when)
            if says.on in ("", self.size) and wanted and not (says.unless and self.row.holds(says.unless)):
                yield self._placed(field) if field.loose else field

    def _placed(self, field: Field) -> Field:
        try:
            return field.at(field.says.placed(self.row.measured))
        except Follows:
            raise
        except ValueError as error:
            if isinstance(error, UserError) and str(error).startswith("{"):  # a value is not there
                raise
            said = ", ".join(self.row.measured(word) for key, word in field.words if key in PLACED)
            raise UserError(f'"{said}" is not a position: write mm, shares such as 40%, or sums.') from None

    def notes(self, before: Sequence[str]) -> Iterator[str]:
        """Look for a card's pictures and icons before anything is drawn; yield what one should know of them.

        :param before: notes that were made already: what they say is not said again.
        :raises UserError: a picture isn't there or cannot be used.
        """
        for field in (*self._fields(self.layout.front), *self._fields(self.layout.back)):
            says = field.says
            note = ""
            if isinstance(says, ImageShape) and self.row.filled(says.image):
                try:
                    file = pictures.found(self.layout.folder, self.row.filled(says.image))
                    place = says.rect(*self.layout.sizes[self.size])
                    dots = pictures.dots(file, place, says.fit, says.crop)
                except UserError as error:
                    raise UserError(f"{self.where}, {field.where}: {error}") from None
                if dots < pictures.COARSE:
                    note = f'the picture "{file.name}" has only {dots:.0f} dots an inch in its place.'
            elif field.kind in WORDED:
                text = str(getattr(says, "text", ""))
                icons = field.kind == "text"
                unknown = with_icons(self.row.filled(text), self._icons(""))[2] if icons else []
                if unknown:
                    note = f'":{unknown[0]}:" is no icon: it is printed as it stands.'
                elif marked := self._marked(text):
                    known = "**bold** and :icons: are" if icons else "**bold** is"
                    note = f"{marked} is printed as it stands: of markup only {known} known."
            if note and not any(note in other for other in before):
                yield f"{self.where}: {note}"
        yield from self.codeless()

    def codeless(self) -> Iterator[str]:
        """Yield which codes it lacks, as their texts are empty on this card."""
        for field in (*self._fields(self.layout.front), *self._fields(self.layout.back)):
            if isinstance(field.says, QrShape) and not self.row.filled(field.says.text):
                text = field.says.text
                said = f'"{text}" is empty here, so no code is printed. If you want that, add when = "{text}".'
                yield f"{fault_at(self.where, field)}: {said}"

    def _marked(self, template: str) -> str:
        """Return what in a text looks like markup that is none here, and in which column it stands; empty if nothing
        does."""
        for words, column in (
            *((self.row.filled(f"{{{name}}}"), name) for name in COLUMN.findall(template)),
            (COLUMN.sub("", template), ""),
        ):
            if found := markup(words):
                cell = self.row.cells.get(column)
                column = cell.column if isinstance(cell, Cell) else column
                return f'"{found}"' + (f' in the column "{column}"' if column else "")
        return ""

    def back_id(self, id: str, alike: dict[tuple[str, ...], str]) -> str:
        """Return the id of its back: ``back`` where all are alike, else the first card's with the same words on it."""
        columns = sorted({column for field in self.layout.back for column in field.columns})
        sized = () if len(self.layout.sizes) == 1 else (self.size,)
        if not columns:
            return "-".join(("back", *sized))
        return alike.setdefault((*sized, *(self.row.cells[column] for column in columns)), f"{id}-back")

    def tag(self) -> tuple[str, int, Rect]:
        """Return text, mask and place of its code: of its game's codebook, or else the first that is a tag."""
        found = NO_TAG
        for field in self._fields(self.layout.front):
            says = field.says
            if isinstance(says, TagShape):
                return *self._tag(says), tag_rect(*says.at, says.module)
            if isinstance(says, QrShape) and found is NO_TAG and _short(text := self.row.filled(says.text)):
                x, y, w, h = says.rect(*self.layout.sizes[self.size])
                found = text, qr.standard_mask(text), tag_rect(x, y, min(w, h) / 25)
        return found

    def _tag(self, says: TagShape) -> tuple[str, int]:
        return tags.tag(self.layout.game, self.row.filled(says.piece))

    def front(self, area: Area) -> None:
        """Draw its front."""
        self._side(area, self.layout.head.ground, self.layout.front, self.where)

    def back(self, area: Area) -> None:
        """Draw its back."""
        own, head = any(field.columns for field in self.layout.back), self.layout.head
        self._side(area, head.back_ground or head.ground, self.layout.back, self.where if own else "")

    def _side(self, area: Area, ground: str, side: Sequence[Field], where: str) -> None:
        area.where = where or LAYOUT
        if ground != NONE:
            bleed = self.layout.bleed
            try:
                fill = self._shade(ground)
            except UserError as error:
                raise area.fail(str(error)) from None
            area.rect(-bleed, -bleed, area.width + 2 * bleed, area.height + 2 * bleed, fill=fill)
        size = f"{area.width:.4g}x{area.height:.4g}" if self.size == ANY else self.size
        for alike, some in groupby(self._fields(side), key=attrgetter("alike")):
            fields = list(some)
            if alike:
                places = "-".join(str(side.index(field)) for field in fields)
                area.shared(
                    f"{self.layout.name}{'back' if side is self.layout.back else 'front'}-{places}-{size}",
                    partial(self._all, fields, where),
                )
            else:
                self._all(fields, where, area)

    def _all(self, fields: Sequence[Field], where: str, area: Area) -> None:
        for field in fields:
            area.where = fault_at(where, field)
            place = self._place(area, field)
            with turned(area, place, float(field.says.turn)):
                self._field(area, field, place)

    def _place(self, area: Area, field: Field) -> Rect:
        """Where a field is, mm."""
        return field.says.rect(area.width, area.height)

    def _field(self, area: Area, field: Field, place: Rect) -> None:
        try:
            self._shape(area, field, place)
        except PlacedFault:
            raise
        except UserError as error:
            raise area.fail(str(error)) from None

    @abstractmethod
    def _shape(self, area: Area, field: Field, place: Rect) -> None:
        """Draw what a field shows in its place, mm."""

    def _shade(self, colour: str) -> str:
        return SHADES[self.layout.head.format](self.row.filled(colour))

    def _image(self, area: Area, says: ImageShape, place: Rect) -> None:
        if name := self.row.filled(says.image):
            file = pictures.found(self.layout.folder, name)
            pictures.draw(area, file, place, says.fit, says.focus, says.crop)

    def _text(self, area: Area, says: TextShape, place: Rect) -> None:
        text = self.row.filled(says.text)
        if not text:
            return
        colour = self._shade(says.colour)
        words, icons, _ = with_icons(text, self._icons(colour))
        set_text(
            area,
            place,
            words,
            self._style(says),
            most=says.most,
            least=min(says.least, says.most),
            colour=colour,
            align=says.align,
            middle=says.middle,
            icons=icons,
        )

    def _style(self, says: TextShape) -> Style:
        fonts = self.layout.fonts
        chain = tuple(dict.fromkeys((*fonts.get(says.font, (says.font,)), "text")))
        bold = tuple(dict.fromkeys((*fonts.get(f"{says.font}-bold", ("bold",)), "bold", *chain)))
        return Style(chain, bold, says.direction, self.layout.credits.language)

    def _icons(self, colour: str) -> Mapping[str, Icon]:
        """Every icon that a text may name."""
        return _icons(tuple(self.layout.icons.items()), colour)

    def _code(self, area: Area, text: str, place: Rect) -> None:
        if not text:
            return
        x, y, w, h = place
        side = min(w, h)
        if _short(text):
            if side / 25 < FINEST:
                raise area.fail(f"a code of {side:g} mm is too small to be read. Make it {25 * FINEST:g} mm or more.")
            tag_corner(area, text, qr.standard_mask(text), x, y, side / 25)
            return
        code = QRCode(error_correction=ERROR_CORRECT_M, border=0)
        code.add_data(text)
        try:
            code.make(fit=True)
        except (DataOverflowError, ValueError):
            raise area.fail(f'"{text[:40]}…" is too long for a code.') from None
        modules = tuple(tuple(bool(module) for module in line) for line in code.get_matrix())
        module = side / (len(modules) + 8)  # the standard's quiet zone of four modules
        if module < FINEST:
            need = (len(modules) + 8) * FINEST
            raise area.fail(
                f'the code of "{text[:40]}" needs {need:.1f} mm but has {side:g}. Shorten it or make it larger.'
            )
        area.rect(x, y, side, side, fill="white")
        left, top = area.at(x + 4 * module, y + 4 * module)
        tags.draw_symbol(area.canvas, modules, left, top, module * PT_PER_MM)


def fault_at(where: str, field: Field) -> str:
    """Return where what is wrong with a field stands: its card's row, if any, and the line of its layout."""
    return f"{where}, {field.where}" if where and not field.where.startswith(f"{where} ") else field.where


def turned(area: Area, place: Rect, turn: float) -> AbstractContextManager[None]:
    """Turn what is drawn by so many degrees clockwise about the middle of a place, mm."""
    return _turning(area, place, turn) if turn else NOTHING


@contextmanager
def _turning(area: Area, place: Rect, turn: float) -> Iterator[None]:
    x, y, w, h = place
    middle = area.at(x + w / 2, y + h / 2)
    with saved(area.canvas):
        area.canvas.translate(*middle)
        area.canvas.rotate(-turn)
        area.canvas.translate(-middle[0], -middle[1])
        yield


@lru_cache(maxsize=64)
def _icons(own: tuple[tuple[str, Path], ...], colour: str) -> Mapping[str, Icon]:
    """Return every icon that a text of a colour may name. :param own: the deck's own, with their files."""
    signs = {name: Icon(1.0, partial(_sign, name, colour), f"{name} {colour}") for name in ornaments.signs()}
    for name, file in own:
        wide, high = pictures.size(file)
        signs[name] = Icon(wide / high, partial(_picture, file), str(file))
    return signs


def _sign(name: str, colour: str, area: Area, x: float, y: float, high: float) -> None:
    """Draw an ornament among words: in their colour, unless it has its own."""
    area.sign(name, x, y, high, colour=colour)


def _picture(file: Path, area: Area, x: float, y: float, high: float) -> None:
    wide, tall = pictures.size(file)
    pictures.draw(area, file, (x, y, high * wide / tall, high), "stretch", (0.5, 0.5), pictures.WHOLE)
