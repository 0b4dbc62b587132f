"""Custom decks: a folder with a table and a layout becomes a deck.

    folder/deck.toml     the layout: size, fields, back; checked against the schema here
    folder/cards.csv     a row a card; its columns are the fields' words (or cards.xlsx, or cards.json)

A field is a table ``[[field]]`` (or ``[[back]]``) with a ``kind``, a place ``at`` and a ``size``; what it shows may
name columns in braces: ``text = "{name}"``. Kinds: ``text``, ``icon``, ``image``, ``qr``, ``box``. A column ``copies``
says how often a card is printed, a column ``id`` what it is called. Backs that name columns are a card's own.

A column ``name@de`` holds the column ``name`` in another language, as does a key ``"text@de"`` of the layout; which
is printed is chosen when the deck is read.

Every complaint names the file and the line: ``cards.csv line 14: …``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from msgspec import field as msgspec_field
from msgspec.structs import asdict
from qrcode.constants import ERROR_CORRECT_M
from qrcode.exceptions import DataOverflowError
from qrcode.main import QRCode

from companion.kernel import qr
from companion.kernel.errors import UserError
from companion.kernel.schema import Mm, Place, Source, Table, shown
from printables.components import tags
from printables.components.cards import SIZES, Card, deck_file, panel_text, tag_corner, tag_rect
from printables.decks import pictures, tables
from printables.decks.tables import CardRow
from printables.draw import fonts
from printables.draw.area import Align, Area, Draw
from printables.draw.design import DESIGN
from printables.draw.ornaments import ORNAMENTS
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face, Rect
from printables.sheets.credits import Credits
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper

LAYOUT: Final = "deck.toml"
SIDES: Final = ("field", "back")
"""Lists of fields: of the front, of all backs."""
BLEED: Final = 2.0
LEAST_SIDE: Final = 15.0
MOST_SIDE: Final = 270.0
"""mm, a card's sides."""
LEAST: Final = 6.0
"""pt: nothing is printed smaller."""
FINEST: Final = 0.4
"""mm, the smallest module of a code that cameras read."""

FONTS: Final = ("display", "script", "text", "bold")
"""Saucer's own fonts, by role."""

_COLUMN: Final = re.compile(r"\{([^{}]*)\}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")

Template = Annotated[str, Meta(description="a text in quotes; a column in it is named {so}")]
NotNegative = Annotated[float, Meta(ge=0)]


class At(Mm, least=-BLEED, most=MOST_SIDE):
    """Of a field's left or upper edge, from the card's."""


class Across(Mm, least=0.1, most=MOST_SIDE + 2 * BLEED):
    """A field's width or height."""


class Side(Mm, least=LEAST_SIDE, most=MOST_SIDE):
    """Of a card."""


class Placed(Table, frozen=True, kw_only=True):
    """What every field says. :ivar when: a template that must not come out empty for it to be drawn.

    :ivar turn: degrees clockwise by which it is turned about its middle.
    """

    at: tuple[At, At]
    size: tuple[Across, Across]
    when: Template = ""
    turn: Annotated[float, Meta(ge=-360, le=360)] = 0.0

    @property
    def rect(self) -> Rect:
        """Its place, mm from the trimmed card's top left."""
        return (*self.at, *self.size)


class TextField(Placed, frozen=True, kw_only=True):
    """Words. Sizes in pt."""

    text: Template
    font: str = "text"
    most: Annotated[float, Meta(ge=LEAST)] = 10.0
    least: Annotated[float, Meta(ge=LEAST)] = 7.0
    colour: Template = "ink"
    align: Align = "left"
    middle: bool = False


class IconField(Placed, frozen=True, kw_only=True):
    """An ornament, in its own colours unless it has none."""

    icon: Template
    colour: Template = ""


Part = Annotated[float, Meta(ge=0, le=1)]


class ImageField(Placed, frozen=True, kw_only=True):
    """A picture from a file in the deck's folder: see :mod:`printables.decks.pictures`."""

    image: Template
    fit: pictures.Fit = "cover"
    focus: tuple[Part, Part] = (0.5, 0.5)
    crop: tuple[Part, Part, Part, Part] = (0.0, 0.0, 1.0, 1.0)


class CodeField(Placed, frozen=True, kw_only=True):
    """A QR code."""

    text: Template


class BoxField(Placed, frozen=True, kw_only=True):
    """A rectangle; lengths in mm."""

    fill: Template = ""
    line: Template = ""
    weight: NotNegative = 0.35
    radius: NotNegative = 0.0


KINDS: Final[Mapping[str, type[Placed]]] = {
    "text": TextField,
    "icon": IconField,
    "image": ImageField,
    "qr": CodeField,
    "box": BoxField,
}


class Head(Table, frozen=True):
    """A layout without its fields; with that which it extends, it is whole."""

    format: Literal[1]
    title: Annotated[str, Meta(min_length=1)]
    field: tuple[dict[str, Any], ...]
    back: tuple[dict[str, Any], ...] = ()
    language: Annotated[
        str, Meta(pattern=f"^{_LANGUAGE.pattern}$", description='the short name of a language, such as "en" or "pt-BR"')
    ] = "en"
    author: str = ""
    notice: str = ""
    licence: str = ""
    cards: str = "cards.csv"
    fonts: dict[str, str] = msgspec_field(default_factory=dict)
    size: Any = "card"
    ground: str = "paper"
    back_ground: str | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """Something on a card.

    :param says: what its layout says of it. :param where: file and line.
    """

    kind: str
    says: Placed
    where: str

    @property
    def columns(self) -> set[str]:
        """The columns it names."""
        words = [value for value in asdict(self.says).values() if isinstance(value, str)]
        return {name for word in words for name in _COLUMN.findall(word)}


@dataclass(frozen=True, slots=True)
class Layout:
    """A deck's look. ``size`` is in mm; ``ground`` a colour of the design or ``#RRGGBB``.

    :param fonts: roles of the fonts of its own, by name.
    :param language: in which it is printed; empty for the words without one. :param languages: all that it speaks.
    """

    title: str
    table: str
    size: tuple[float, float]
    ground: str
    back_ground: str
    front: tuple[Field, ...]
    back: tuple[Field, ...]
    credits: Credits
    language: str
    languages: frozenset[str]
    fonts: Mapping[str, str]
    folder: Path = Path()


def read_layout(folder: Path, language: str = "") -> Layout:
    """Return the folder's ``deck.toml``. Raises :class:`UserError` naming the field and key that cannot be used.

    :param language: whose words are taken where there are any.
    """
    if language and not _LANGUAGE.fullmatch(language):
        raise UserError(f'"{language}" is not the short name of a language, such as de, fr or pt-BR.')
    sources = _sources(folder / LAYOUT, LAYOUT)
    languages: set[str] = set()
    spoken = [_spoken(source, language, languages) for source in sources]
    whole: dict[str, Any] = {key: value for data in spoken for key, value in data.items()}
    rows = {side: [data[side] for data in spoken if isinstance(data.get(side), list)] for side in SIDES}
    whole |= {side: [*chain.from_iterable(lists)] for side, lists in rows.items() if lists}
    for source, data in zip(reversed(sources), reversed(spoken), strict=True):
        source.as_a(Head, whole | data)  # so that a fault is told of the file it is in
    head = sources[-1].as_a(Head, whole)

    def place(key: str) -> tuple[Source, Place]:
        return next((one, (key,)) for one in reversed(sources) if key in one.data or one is sources[0])

    wide, high = _size(head.size, *place("size"))
    for key, colour in (("ground", head.ground), ("back_ground", head.back_ground)):
        if colour is not None:
            _colour(colour, *place(key))
    try:
        credits = Credits(head.author, head.notice, head.licence, language or head.language)
    except UserError as error:
        source, at = place("licence" if head.licence else "author")
        raise source.refuse(at, str(error)) from None
    own = {name: _own_font(folder, name, file, *place("fonts")) for name, file in head.fonts.items()}
    front, back = (
        tuple(
            _field(source, row, (side, i), (wide, high), own)
            for source, data in zip(sources, spoken, strict=True)
            for i, row in enumerate(data.get(side, ()))
        )
        for side in SIDES
    )
    return Layout(
        head.title,
        head.cards,
        (wide, high),
        head.ground,
        head.back_ground or head.ground,
        front,
        back,
        credits,
        language if language != head.language else "",
        frozenset((*languages, head.language)),
        own,
    )


def _own_font(folder: Path, name: str, file: str, source: Source, place: Place) -> str:
    """The role of a font of the deck's own."""
    try:
        if name in FONTS:
            raise UserError(f'the font "{name}" is Saucer\'s: give yours another name.')
        if not (folder / file).resolve().is_relative_to(folder.resolve()):
            raise UserError(f'the font "{file}" does not lie in the deck\'s folder. Copy it there.')
        return fonts.own(folder / file)
    except UserError as error:
        raise source.refuse((*place, name), str(error)) from None


def _sources(file: Path, name: str, depth: int = 0) -> list[Source]:
    """A layout, after those which it extends."""
    try:
        source = Source.read(file, name)
    except FileNotFoundError:
        raise UserError(f'There is no {file.name} in "{file.parent}". docs/decks.md says how to write one.') from None
    if "extends" not in source.data:
        return [source]
    other = source.data.pop("extends")
    if not isinstance(other, str) or depth > 4:
        raise source.refuse(
            ("extends",), f'"extends" is {shown(other)}; it names one other file, and not a ring of them.'
        )
    return [*_sources(file.parent / other, other, depth + 1), source]


def _spoken(source: Source, language: str, seen: set[str]) -> dict[str, Any]:
    """What a layout says, words of one language under their plain keys; which languages it has is added to `seen`."""
    data = _chosen(source, source.data, (), language, seen)
    for side in SIDES:
        rows = data.get(side)
        if isinstance(rows, list):
            data[side] = [
                _chosen(source, row, (side, i), language, seen) if isinstance(row, dict) else row
                for i, row in enumerate(rows)
            ]
    return data


def _chosen(source: Source, table: Mapping[str, Any], place: Place, language: str, seen: set[str]) -> dict[str, Any]:
    words = {key: value for key, value in table.items() if "@" not in key}
    for key, value in table.items():
        plain, at, code = key.partition("@")
        if at:
            if not _LANGUAGE.fullmatch(code) or not isinstance(value, str) or plain not in words:
                raise source.refuse((*place, key), f'"{key}" is no translation: write "text@de" beside text.')
            seen.add(code)
            if code == language and value:
                words[plain] = value
    return words


def _size(size: object, source: Source, place: Place) -> tuple[float, float]:
    if isinstance(size, str):
        if size not in SIZES:
            raise source.refuse(
                place, f'there is no card size "{size}". Sizes: {", ".join(SIZES)}, or ["63mm", "88mm"].'
            )
        return SIZES[size]
    return source.as_a(tuple[Side, Side], size, place)


def _colour(name: str, source: Source, place: Place) -> None:
    """Check a colour's name; one with a column in it is checked card by card."""
    if not _COLUMN.search(name):
        try:
            _hex(name)
        except UserError as error:
            raise source.refuse(place, str(error)) from None


def _hex(name: str) -> str:
    if name.startswith("#") and not re.fullmatch(r"#[0-9A-Fa-f]{6}", name):
        raise UserError(f'"{name}" is not a colour like "#D2362A".')
    DESIGN.hex(name)
    return name


def _field(
    source: Source, row: Mapping[str, Any], place: Place, card: tuple[float, float], own: Mapping[str, str]
) -> Field:
    wide, high = card
    kind = row.get("kind", "text")
    if not isinstance(kind, str) or kind not in KINDS:
        raise source.refuse(
            (*place, "kind"), f'"kind" must be one of {", ".join(map(shown, KINDS))}, not {shown(kind)}.'
        )
    says = source.as_a(KINDS[kind], {key: value for key, value in row.items() if key != "kind"}, place)
    for key, word in asdict(says).items():
        if isinstance(word, str) and set("{}") & set(_COLUMN.sub("", word)):
            raise source.refuse((*place, key), f'"{key}" has a brace without the other. Columns are named {{so}}.')
        if key in ("colour", "fill", "line") and word:
            _colour(word, source, (*place, key))
    if isinstance(says, TextField) and says.font not in (*FONTS, *own):
        raise source.refuse(
            (*place, "font"),
            f'"font" must be one of {", ".join(map(shown, (*FONTS, *own)))}, not {shown(says.font)}.',
        )
    if isinstance(says, ImageField) and min(says.crop[2:]) <= 0.001:
        raise source.refuse(
            (*place, "crop"), '"crop" leaves nothing: write left, top, width and height as shares of 1.'
        )
    (x, y), (w, h) = says.at, says.size
    loose = BLEED if kind in ("box", "image") else 0.0
    if min(x, y) < -loose - 1e-6 or x + w > wide + loose + 1e-6 or y + h > high + loose + 1e-6:
        raise source.refuse(
            place, f"{w:g} × {h:g} mm at {x:g}, {y:g} lies beyond the card of {wide:g} × {high:g} mm. Move it."
        )
    return Field(kind, says, source.at(place))


def read_table(folder: Path, layout: Layout) -> tables.CardTable:
    """Return the folder's cards, in the layout's language. Raises :class:`UserError` naming the place."""
    table = _translated(tables.read(folder / layout.table, layout.table), layout)
    for field in (*layout.front, *layout.back):
        for name in sorted(field.columns - set(table.heads)):
            raise UserError(f'{field.where}: {layout.table} has no column "{name}". Columns: {", ".join(table.heads)}.')
    return table


def _translated(table: tables.CardTable, layout: Layout) -> tables.CardTable:
    """The columns without a language, with the words of the layout's in them where it has any."""
    plain = tuple(head for head in table.heads if "@" not in head)
    known = set(layout.languages)
    for head in table.heads:
        column, at, code = head.partition("@")
        if at and (column not in plain or not _LANGUAGE.fullmatch(code)):
            raise UserError(
                f'{table.name} line 1: "{head}" is no translation of a column. Columns: {", ".join(plain)}; '
                "a translation is called after its column and language, such as name@de."
            )
        if at:
            known.add(code)
    if layout.language and layout.language not in known:
        raise UserError(
            f'{table.name}: there is nothing in "{layout.language}". Languages: {", ".join(sorted(known))}.'
        )
    spoken = tuple(
        CardRow(row.number, {head: row.cells.get(f"{head}@{layout.language}") or row.cells[head] for head in plain})
        for row in table.rows
    )
    return tables.CardTable(table.name, plain, spoken, table.notes)


def deck(folder: Path, paper: Paper, language: str = "") -> Kit:
    """Return a folder's deck, imposed for a paper, ready for every target.

    :param language: of its words; a cell that isn't translated keeps the words of the column without a language.
    :raises UserError: the folder's files cannot be used; texts that don't fit are found when it is drawn.
    """
    layout = read_layout(folder, language)
    table = read_table(folder, layout)
    layout = replace(layout, folder=folder)
    faces: dict[str, Face] = {}
    alike: dict[tuple[str, ...], str] = {}
    notes = [*table.notes]
    cards: list[Card] = []
    seen: dict[str, int] = {}
    for row in table.rows:
        where = table.at(row.number)
        id = re.sub(r"[^a-z0-9]+", "-", row.cells.get("id", "").lower()).strip("-") or f"card-{row.number}"
        if id == "back" or id in seen:
            before = f" by {table.at(seen[id]).removeprefix(table.name).strip()}" if id in seen else ""
            raise UserError(f'{where}: the id "{id}" is taken{before}.')
        seen[id] = row.number
        word = (row.cells.get(table.copies) or "1").removesuffix(".0")
        if not (word.isascii() and word.isdigit()) or int(word) > 500:
            raise UserError(f'{where}: {table.copies} is "{word}", not a number from 0 to 500.')
        notes += _pictures(layout, row, where, notes)
        faces[id] = Face(id, *layout.size, _front(layout, row, where), BLEED)
        back = _back_of(layout, row, id, alike)
        if back not in faces:
            faces[back] = Face(back, *layout.size, _back(layout, row, where), BLEED)
        tag, mask, code = _tag(layout, row)
        name = row.cells.get("name") or id
        cards.append(Card(id, name, tag, id, back, int(word), mask, layout.title, code, *layout.size))
    file = deck_file(paper, "deck.pdf", layout.title, cards, faces, size=layout.size)
    tagged = tuple(card for card in cards if card.tag and card.copies)
    return Kit("deck", layout.title, (file,), faces, tagged, None, layout.credits, tuple(notes))


def _back_of(layout: Layout, row: CardRow, id: str, alike: dict[tuple[str, ...], str]) -> str:
    """The id of a card's back: ``back`` where all are alike, else the first card's that has the same words on it."""
    columns = sorted({column for field in layout.back for column in field.columns})
    if not columns:
        return "back"
    return alike.setdefault(tuple(row.cells[column] for column in columns), f"{id}-back")


def _pictures(layout: Layout, row: CardRow, where: str, before: Sequence[str]) -> Iterator[str]:
    """Looks for a card's pictures before anything is drawn, and yields what one should know of them."""
    for field in (*layout.front, *layout.back):
        says = field.says
        if isinstance(says, ImageField) and (not says.when or _filled(says.when, row)) and _filled(says.image, row):
            try:
                file = pictures.found(layout.folder, _filled(says.image, row))
                dots = pictures.dots(file, says.rect, says.fit, says.crop)
            except UserError as error:
                raise UserError(f"{where}, {field.where}: {error}") from None
            note = f'the picture "{file.name}" has only {dots:.0f} dots an inch in its place.'
            if dots < pictures.COARSE and not any(note in other for other in before):
                yield f"{where}: {note}"


def _filled(template: str, row: CardRow | None) -> str:
    """A template with a row's cells in place of its columns; ``\\n`` in a cell begins a new line."""
    if row is None:
        return template
    return _COLUMN.sub(lambda found: row.cells[found[1]], template).replace("\\n", "\n").strip()


def _short(text: str) -> bool:
    """Whether a text fits the small codes that Saucer's camera knows."""
    return 0 < len(text) <= qr.LONGEST and not set(text) - set(qr.ALPHABET)


def _tag(layout: Layout, row: CardRow) -> tuple[str, int, Rect]:
    """The first code on a card that is a tag: text, mask and place; none is an empty text."""
    for field in layout.front:
        says = field.says
        if isinstance(says, CodeField) and (not says.when or _filled(says.when, row)):
            text = _filled(says.text, row)
            if _short(text):
                x, y, w, h = says.rect
                return text, qr.standard_mask(text), tag_rect(x, y, min(w, h) / 25)
    return "", 0, (0.0, 0.0, 0.0, 0.0)


def _front(layout: Layout, row: CardRow, where: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = where
        _ground(area, layout.ground)
        _draw(area, layout, layout.front, row)

    return draw


def _back(layout: Layout, row: CardRow, where: str) -> Draw:
    own = any(field.columns for field in layout.back)

    def draw(area: Area) -> None:
        area.where = where if own else LAYOUT
        _ground(area, layout.back_ground)
        _draw(area, layout, layout.back, row if own else None)

    return draw


def _ground(area: Area, colour: str) -> None:
    area.rect(-BLEED, -BLEED, area.width + 2 * BLEED, area.height + 2 * BLEED, fill=colour)


def _draw(area: Area, layout: Layout, fields: Sequence[Field], row: CardRow | None) -> None:
    place = area.where
    for field in fields:
        area.where = f"{place}, {field.where}" if row else field.where
        says = field.says
        if says.when and not _filled(says.when, row):
            continue
        if says.turn:
            x, y, w, h = says.rect
            middle = area.at(x + w / 2, y + h / 2)
            area.canvas.saveState()
            area.canvas.translate(*middle)
            area.canvas.rotate(-says.turn)
            area.canvas.translate(-middle[0], -middle[1])
        if isinstance(says, TextField):
            _text(area, says, row, layout.fonts.get(says.font, says.font))
        elif isinstance(says, ImageField):
            _image(area, says, row, layout.folder)
        else:
            _DRAW[field.kind](area, says, row)
        if says.turn:
            area.canvas.restoreState()
    area.where = place


def _shade(area: Area, colour: str, row: CardRow | None) -> str:
    try:
        return _hex(_filled(colour, row))
    except UserError as error:
        raise area.fail(str(error)) from None


def _image(area: Area, says: ImageField, row: CardRow | None, folder: Path) -> None:
    name = _filled(says.image, row)
    if not name:
        return
    try:
        pictures.draw(area, pictures.found(folder, name), says.rect, says.fit, says.focus, says.crop)
    except UserError as error:
        raise area.fail(str(error)) from None


def _text(area: Area, says: TextField, row: CardRow | None, font: str) -> None:
    text = _filled(says.text, row)
    if not text:
        return
    panel_text(
        area,
        *says.rect,
        text,
        font,
        says.most,
        min(says.least, says.most),
        colour=_shade(area, says.colour, row),
        align=says.align,
        middle=says.middle,
    )


def _icon(area: Area, says: IconField, row: CardRow | None) -> None:
    name = _filled(says.icon, row)
    if not name:
        return
    if name not in ORNAMENTS:
        raise area.fail(f'there is no icon "{name}". Icons: {", ".join(ORNAMENTS)}.')
    x, y, w, h = says.rect
    side = min(w, h)
    more = {"colour": _shade(area, says.colour, row)} if says.colour else {}
    try:
        area.sign(name, x + (w - side) / 2, y + (h - side) / 2, side, **more)
    except TypeError:
        raise area.fail(f'the icon "{name}" has colours of its own: leave out colour.') from None


def _qr(area: Area, says: CodeField, row: CardRow | None) -> None:
    text = _filled(says.text, row)
    if not text:
        return
    x, y, w, h = says.rect
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


def _box(area: Area, says: BoxField, row: CardRow | None) -> None:
    fill = _shade(area, says.fill, row) if says.fill else None
    line = _shade(area, says.line, row) if says.line else None
    area.rect(*says.rect, fill=fill, line=line, weight=says.weight, radius=says.radius)


_DRAW: Final[Mapping[str, Callable[[Area, Any, CardRow | None], None]]] = {
    "icon": _icon,
    "qr": _qr,
    "box": _box,
}
