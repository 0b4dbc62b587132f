"""Custom decks: a folder with a table and a layout becomes a deck.

    folder/deck.toml     the layout: size, fields, back; checked against the schema here
    folder/cards.csv     a row a card; its columns are the fields' words (or cards.xlsx, or cards.json)

A field is a table ``[[field]]`` (or ``[[back]]``) with a ``kind``, a place ``at`` and a ``size``; what it shows may
name columns in braces: ``text = "{name}"``. Kinds: ``text``, ``icon``, ``qr``, ``box``. A column ``copies`` says how
often a card is printed, a column ``id`` what it is called.

A column ``name@de`` holds the column ``name`` in another language, as does a key ``"text@de"`` of the layout; which
is printed is chosen when the deck is read.

Every complaint names the file and the line: ``cards.csv line 14: …``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from qrcode.constants import ERROR_CORRECT_M
from qrcode.exceptions import DataOverflowError
from qrcode.main import QRCode

from companion.kernel import qr
from companion.kernel.errors import UserError
from companion.kernel.length import Length
from printables.components import tags
from printables.components.cards import SIZES, Card, deck_file, panel_text, tag_corner, tag_rect
from printables.decks import tables
from printables.decks.tables import Row, Table
from printables.draw.area import Align, Area, Draw
from printables.draw.design import DESIGN
from printables.draw.ornaments import ORNAMENTS
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face, Rect
from printables.sheets.credits import Credits
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper

FORMAT: Final = 1
LAYOUT: Final = "deck.toml"
BLEED: Final = 2.0
LEAST_SIDE: Final = 15.0
MOST_SIDE: Final = 270.0
"""mm, a card's sides."""
LEAST: Final = 6.0
"""pt: nothing is printed smaller."""
FINEST: Final = 0.4
"""mm, the smallest module of a code that cameras read."""

_COLUMN: Final = re.compile(r"\{([^{}]*)\}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")

KEYS: Final[Mapping[str, frozenset[str]]] = {
    "text": frozenset({"text", "font", "most", "least", "colour", "align", "middle"}),
    "icon": frozenset({"icon", "colour"}),
    "qr": frozenset({"text"}),
    "box": frozenset({"fill", "line", "weight", "radius"}),
}
"""What each kind of field may say, besides kind, at, size and when."""
NEEDED: Final = {"text": "text", "icon": "icon", "qr": "text", "box": ""}
FONTS: Final = ("display", "script", "text", "bold")


@dataclass(frozen=True, slots=True)
class Field:
    """Something on a card.

    :param rect: its place, mm from the trimmed card's top left. :param says: its other keys.
    :param when: a template that must not come out empty for the field to be drawn.
    """

    kind: str
    rect: Rect
    says: Mapping[str, Any]
    when: str
    where: str

    @property
    def columns(self) -> set[str]:
        """The columns it names."""
        words = [self.when, *(value for value in self.says.values() if isinstance(value, str))]
        return {name for word in words for name in _COLUMN.findall(word)}


@dataclass(frozen=True, slots=True)
class Layout:
    """A deck's look. ``size`` is in mm; ``ground`` a colour of the design or ``#RRGGBB``.

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


def read_layout(folder: Path, language: str = "") -> Layout:
    """The folder's ``deck.toml``. Raises :class:`UserError` naming the field and key that cannot be used.

    :param language: whose words are taken where there are any.
    """
    if language and not _LANGUAGE.fullmatch(language):
        raise UserError(f'"{language}" is not the short name of a language, such as de, fr or pt-BR.')
    data = _parsed(folder / LAYOUT, LAYOUT)
    known = {"format", "title", "language", "author", "notice", "licence", "cards", "size", "ground", "back_ground",
             "field", "back"}  # fmt: skip
    languages: set[str] = set()
    data = _spoken(data, language, languages, LAYOUT)
    for side in ("field", "back"):
        if isinstance(data.get(side), list):
            data[side] = [
                _spoken(row, language, languages, f"{LAYOUT} {side} {i}") for i, row in enumerate(data[side], 1)
            ]
    _keys(data, {"format", "title", "field"}, known, LAYOUT)
    for key in ("title", "language", "author", "notice", "licence", "cards", "ground", "back_ground"):
        if not isinstance(data.get(key, ""), str):
            raise UserError(f"{LAYOUT}: {key} is {data[key]!r}; write it in quotes.")
    if data["format"] != FORMAT:
        raise UserError(f"{LAYOUT}: this is format {data['format']!r}; Saucer reads format {FORMAT}.")
    size = data.get("size", "card")
    if isinstance(size, str):
        if size not in SIZES:
            raise UserError(
                f'{LAYOUT}: there is no card size "{size}". Sizes: {", ".join(SIZES)}, or ["63mm", "88mm"].'
            )
        wide, high = SIZES[size]
    else:
        wide, high = _two(size, f"{LAYOUT}: size")
        if min(wide, high) < LEAST_SIDE or max(wide, high) > MOST_SIDE:
            raise UserError(
                f"{LAYOUT}: a card of {wide:g} × {high:g} mm: its sides may be {LEAST_SIDE:g} to {MOST_SIDE:g} mm."
            )
    ground = _colour(str(data.get("ground", "paper")), f"{LAYOUT}: ground")
    own = str(data.get("language", "en"))
    if not _LANGUAGE.fullmatch(own):
        raise UserError(f'{LAYOUT}: language is "{own}", not a short name such as en or pt-BR.')
    try:
        author, notice, licence = (str(data.get(key, "")) for key in ("author", "notice", "licence"))
        credits = Credits(author, notice, licence, language or own)
    except UserError as error:
        raise UserError(f"{LAYOUT}: {error}") from None
    return Layout(
        str(data["title"]),
        str(data.get("cards", "cards.csv")),
        (wide, high),
        ground,
        _colour(str(data.get("back_ground", ground)), f"{LAYOUT}: back_ground"),
        _fields(data["field"], "field", wide, high),
        _fields(data.get("back", []), "back", wide, high),
        credits,
        language if language != own else "",
        frozenset((*languages, own)),
    )


def _parsed(file: Path, name: str, depth: int = 0) -> dict[str, Any]:
    """A layout with that which it extends under it: its keys replace the other's, its fields come after them."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UserError(f'There is no {file.name} in "{file.parent}". docs/decks.md says how to write one.') from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{name}: it cannot be read: {error}.") from None
    if "extends" not in data:
        return data
    other = data.pop("extends")
    if not isinstance(other, str) or depth > 4:
        raise UserError(f"{name}: extends is {other!r}; it names one other file, and not a ring of them.")
    under = _parsed(file.parent / other, other, depth + 1)
    both = {
        side: [*under.get(side, []), *data.get(side, [])]
        for side in ("field", "back")
        if isinstance(under.get(side, []), list)
        and isinstance(data.get(side, []), list)
        and (side in under or side in data)
    }
    return under | data | both


def _spoken(data: Mapping[str, Any], language: str, seen: set[str], where: str) -> dict[str, Any]:
    """A table with the words of one language under their plain keys; which languages it has is added to `seen`."""
    if not isinstance(data, dict):
        raise UserError(f"{where} is not a table.")
    words = {key: value for key, value in data.items() if "@" not in key}
    for key, value in data.items():
        plain, at, code = key.partition("@")
        if at:
            if not _LANGUAGE.fullmatch(code) or not isinstance(value, str) or plain not in words:
                raise UserError(f'{where}: "{key}" is no translation: write "text@de" beside text.')
            seen.add(code)
            if code == language and value:
                words[plain] = value
    return words


def _keys(data: Mapping[str, Any], needed: set[str], known: set[str], where: str) -> None:
    for key in sorted(needed - set(data)):
        raise UserError(f"{where}: {key} is missing.")
    for key in sorted(set(data) - known):
        raise UserError(f'{where}: "{key}" means nothing here. Keys: {", ".join(sorted(known))}.')


def _two(value: Any, where: str) -> tuple[float, float]:
    if not (isinstance(value, list) and len(value) == 2 and all(isinstance(part, str) for part in value)):
        raise UserError(f'{where} must be two lengths, such as ["5mm", "10mm"].')
    try:
        return Length.parse(value[0]).mm, Length.parse(value[1]).mm
    except UserError as error:
        raise UserError(f"{where}: {error}") from None


def _colour(name: str, where: str) -> str:
    """A colour's name, checked; one with a column in it is checked card by card."""
    if not _COLUMN.search(name):
        if name.startswith("#") and not re.fullmatch(r"#[0-9A-Fa-f]{6}", name):
            raise UserError(f'{where}: "{name}" is not a colour like "#D2362A".')
        try:
            DESIGN.hex(name)
        except UserError as error:
            raise UserError(f"{where}: {error}") from None
    return name


def _fields(rows: Any, name: str, wide: float, high: float) -> tuple[Field, ...]:
    if not isinstance(rows, list):
        raise UserError(f"{LAYOUT}: write [[{name}]] with two brackets.")
    found = []
    for i, row in enumerate(rows, 1):
        where = f"{LAYOUT} {name} {i}"
        kind = row.get("kind", "text")
        if not isinstance(kind, str) or kind not in KEYS:
            raise UserError(f'{where}: there is no kind "{kind}". Kinds: {", ".join(KEYS)}.')
        needed = {"at", "size"} | ({NEEDED[kind]} - {""})
        _keys(row, needed, {"kind", "at", "size", "when"} | KEYS[kind], where)
        for key in ("text", "icon", "when", "colour", "fill", "line", "font", "align"):
            if key in row and not isinstance(row[key], str):
                raise UserError(f"{where}: {key} is {row[key]!r}; write it in quotes.")
            if key in row and set("{}") & set(_COLUMN.sub("", row[key])):
                raise UserError(f'{where}: {key} is "{row[key]}": a brace without the other. Columns are named {{so}}.')
        if not isinstance(row.get("middle", False), bool):
            raise UserError(f"{where}: middle is {row['middle']!r}, not true or false.")
        x, y = _two(row["at"], f"{where}: at")
        w, h = _two(row["size"], f"{where}: size")
        loose = BLEED if kind == "box" else 0.0
        if min(x, y) < -loose - 1e-6 or x + w > wide + loose + 1e-6 or y + h > high + loose + 1e-6 or min(w, h) <= 0:
            raise UserError(
                f"{where}: {w:g} × {h:g} mm at {x:g}, {y:g} lies beyond the card of {wide:g} × {high:g} mm."
            )
        for key in ("colour", "fill", "line"):
            if key in row:
                _colour(str(row[key]), f"{where}: {key}")
        if row.get("font", "text") not in FONTS:
            raise UserError(f'{where}: there is no font "{row["font"]}". Fonts: {", ".join(FONTS)}.')
        if row.get("align", "left") not in ("left", "centre", "right"):
            raise UserError(f'{where}: align is "{row["align"]}", not left, centre or right.')
        for key in ("most", "least", "weight", "radius"):
            if key in row and (not isinstance(row[key], (int, float)) or isinstance(row[key], bool) or row[key] < 0):
                raise UserError(f'{where}: {key} is "{row[key]}", not a number from 0 up.')
        if row.get("least", LEAST) < LEAST:
            raise UserError(f"{where}: least is {row['least']:g} pt; nothing under {LEAST:g} pt can be read.")
        found.append(Field(kind, (x, y, w, h), row, str(row.get("when", "")), where))
    return tuple(found)


def read_table(folder: Path, layout: Layout) -> Table:
    """The folder's cards, in the layout's language. Raises :class:`UserError` naming the place."""
    table = _translated(tables.read(folder / layout.table, layout.table), layout)
    for field in (*layout.front, *layout.back):
        for name in sorted(field.columns - set(table.heads)):
            raise UserError(f'{field.where}: {layout.table} has no column "{name}". Columns: {", ".join(table.heads)}.')
    for field in layout.back:
        if field.columns:
            raise UserError(f"{field.where}: backs are all alike; they cannot show the column {min(field.columns)}.")
    return table


def _translated(table: Table, layout: Layout) -> Table:
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
        Row(row.number, {head: row.cells.get(f"{head}@{layout.language}") or row.cells[head] for head in plain})
        for row in table.rows
    )
    return Table(table.name, plain, spoken)


def deck(folder: Path, paper: Paper, language: str = "") -> Kit:
    """A folder's deck, imposed for a paper, ready for every target.

    :param language: of its words; a cell that isn't translated keeps the words of the column without a language.
    :raises UserError: the folder's files cannot be used; texts that don't fit are found when it is drawn.
    """
    layout = read_layout(folder, language)
    table = read_table(folder, layout)
    faces = {"back": Face("back", *layout.size, _back(layout), BLEED)}
    cards: list[Card] = []
    seen: dict[str, int] = {}
    for row in table.rows:
        where = table.at(row.number)
        id = re.sub(r"[^a-z0-9]+", "-", row.cells.get("id", "").lower()).strip("-") or f"card-{row.number}"
        if id == "back" or id in seen:
            before = f" by {table.at(seen[id]).removeprefix(table.name).strip()}" if id in seen else ""
            raise UserError(f'{where}: the id "{id}" is taken{before}.')
        seen[id] = row.number
        word = row.cells.get("copies", "") or "1"
        if not word.isdigit() or int(word) > 500:
            raise UserError(f'{where}: copies is "{word}", not a number from 0 to 500.')
        faces[id] = Face(id, *layout.size, _front(layout, row, where), BLEED)
        tag, mask, code = _tag(layout, row)
        name = row.cells.get("name") or id
        cards.append(Card(id, name, tag, id, "back", int(word), mask, layout.title, code, *layout.size))
    file = deck_file(paper, "deck.pdf", layout.title, cards, faces, size=layout.size)
    tagged = tuple(card for card in cards if card.tag and card.copies)
    return Kit("deck", layout.title, (file,), faces, tagged, None, layout.credits)


def _filled(template: str, row: Row | None) -> str:
    """A template with a row's cells in place of its columns; ``\\n`` in a cell begins a new line."""
    if row is None:
        return template
    return _COLUMN.sub(lambda found: row.cells[found[1]], template).replace("\\n", "\n").strip()


def _short(text: str) -> bool:
    """Whether a text fits the small codes that Saucer's camera knows."""
    return 0 < len(text) <= qr.LONGEST and not set(text) - set(qr.ALPHABET)


def _tag(layout: Layout, row: Row) -> tuple[str, int, Rect]:
    """The first code on a card that is a tag: text, mask and place; none is an empty text."""
    for field in layout.front:
        if field.kind == "qr" and (not field.when or _filled(field.when, row)):
            text = _filled(field.says["text"], row)
            if _short(text):
                x, y, w, h = field.rect
                return text, qr.standard_mask(text), tag_rect(x, y, min(w, h) / 25)
    return "", 0, (0.0, 0.0, 0.0, 0.0)


def _front(layout: Layout, row: Row, where: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = where
        _ground(area, layout.ground)
        _draw(area, layout.front, row)

    return draw


def _back(layout: Layout) -> Draw:
    def draw(area: Area) -> None:
        area.where = LAYOUT
        _ground(area, layout.back_ground)
        _draw(area, layout.back, None)

    return draw


def _ground(area: Area, colour: str) -> None:
    area.rect(-BLEED, -BLEED, area.width + 2 * BLEED, area.height + 2 * BLEED, fill=colour)


def _draw(area: Area, fields: Sequence[Field], row: Row | None) -> None:
    place = area.where
    for field in fields:
        area.where = f"{place}, {field.where.removeprefix(LAYOUT).strip()}"
        if field.when and not _filled(field.when, row):
            continue
        _DRAW[field.kind](area, field, row)
    area.where = place


def _shade(area: Area, field: Field, key: str, row: Row | None, default: str) -> str:
    return _colour(_filled(str(field.says.get(key, default)), row), area.where)


def _text(area: Area, field: Field, row: Row | None) -> None:
    text = _filled(field.says["text"], row)
    if not text:
        return
    says = field.says
    align: Align = says.get("align", "left")
    panel_text(
        area,
        *field.rect,
        text,
        says.get("font", "text"),
        says.get("most", 10.0),
        min(says.get("least", 7.0), says.get("most", 10.0)),
        colour=_shade(area, field, "colour", row, "ink"),
        align=align,
        middle=bool(says.get("middle", False)),
    )


def _icon(area: Area, field: Field, row: Row | None) -> None:
    name = _filled(field.says["icon"], row)
    if not name:
        return
    if name not in ORNAMENTS:
        raise area.fail(f'there is no icon "{name}". Icons: {", ".join(ORNAMENTS)}.')
    x, y, w, h = field.rect
    side = min(w, h)
    more = {"colour": _shade(area, field, "colour", row, "ink")} if "colour" in field.says else {}
    try:
        area.sign(name, x + (w - side) / 2, y + (h - side) / 2, side, **more)
    except TypeError:
        raise area.fail(f'the icon "{name}" has colours of its own: leave out colour.') from None


def _qr(area: Area, field: Field, row: Row | None) -> None:
    text = _filled(field.says["text"], row)
    if not text:
        return
    x, y, w, h = field.rect
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


def _box(area: Area, field: Field, row: Row | None) -> None:
    says = field.says
    fill = _shade(area, field, "fill", row, "") if says.get("fill") else None
    line = _shade(area, field, "line", row, "") if says.get("line") else None
    area.rect(*field.rect, fill=fill, line=line, weight=says.get("weight", 0.35), radius=says.get("radius", 0.0))


_DRAW: Final = {"text": _text, "icon": _icon, "qr": _qr, "box": _box}
