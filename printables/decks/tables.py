"""Tables of a designer's cards: CSV, a spreadsheet's XLSX, JSON, or Cockatrice's XML. All become rows of text.

    table = read(Path("cards.xlsx"))
    table.heads, table.rows[0].number, table.rows[0].cells

Every complaint names the file and the place as its own program counts it: ``cards.csv line 14``, ``cards.xlsx row 14``,
``cards.json card 13``.
"""

from __future__ import annotations

import csv
import datetime
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from companion.kernel.errors import ManyFaults, UserError, several
from companion.kernel.words import languages
from printables.draw.damage import slip
from printables.sheets.pages.values import Cell

UNITS: Final[Mapping[str, str]] = {
    ".csv": "line",
    ".tsv": "line",
    ".txt": "line",
    ".xlsx": "row",
    ".json": "card",
    ".xml": "card",
    ".cod": "card",
}
"""What is counted in each kind of file."""
LARGEST: Final = 50_000_000
"""Bytes, unpacked, beyond which a table is no deck of cards."""
LINES: Final = (".csv", ".tsv", ".txt")
COPIES: Final = ("copies", "qty", "quantity", "count", "amount")
"""What people call the column that says how often a card is printed, the first that is there."""
MOST_COPIES: Final = 500
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""The short name of a language."""
DOUBTFUL: Final = ("number", "no", "no.", "num", "#")
"""Columns that may mean it, or the card's number: they are not counted, and that is said."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card's words by column. ``number`` is where it ends in its file."""

    number: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CardTable:
    """A file's columns and its rows; rows without a word are left out.

    :param notes: what one should know of how it was read.
    """

    name: str
    heads: tuple[str, ...]
    rows: tuple[CardRow, ...]
    notes: tuple[str, ...] = ()

    @property
    def copies(self) -> str:
        """The column that says how often a card is printed; empty if there is none."""
        plain = {head.lower(): head for head in reversed(self.heads)}
        return next((plain[name] for name in COPIES if name in plain), "")

    def at(self, number: int) -> str:
        """Return a place in the file: ``cards.csv line 14``."""
        return f"{self.name} {UNITS[Path(self.name).suffix.lower()]} {number}"


def read(file: Path, name: str) -> CardTable:
    """Return a table from a file.

    :param name: what the file is called in complaints.
    :raises UserError: it isn't there, is of another kind, or cannot be used; the message names the place.
    """
    kind = Path(name).suffix.lower()
    if kind not in UNITS:
        raise UserError(f"{name}: a table is a file of the kind {', '.join(UNITS)}. Save it as one of these.")
    unit = UNITS[kind]
    notes: list[str] = []
    try:
        if kind in LINES:
            found = _csv(file, name, notes)
        else:
            found = {".xlsx": _xlsx, ".json": _json, ".xml": _cockatrice, ".cod": _cockatrice}[kind](file, name)
        first = next(found, None)
        heads = tuple(head.strip() for head in first[1]) if first else ()
        while heads and not heads[-1]:
            heads = heads[:-1]
        if not heads:
            raise UserError(f"{name}: it is empty. The first line names the columns.")
        _named(heads, name, unit, first[0] if first else 1)
        rows, wrong = [], []
        for number, cells in found:
            words = [cell.strip() for cell in cells]
            if not any(words):
                continue
            if not any(words[len(heads) :]):  # empty columns that a spreadsheet saves along
                words = words[: len(heads)]
            if len(words) > len(heads) or (kind in LINES and len(words) < len(heads)):
                more = "A comma inside a text needs quotes around the text."
                if len(words) < len(heads):
                    more = "An empty cell still needs its comma."
                told = f"{name} {unit} {number}: {several(len(words), 'cell')} for {several(len(heads), 'column')}."
                wrong.append(f"{told} {more}" if kind in LINES else told)
                continue
            words += [""] * (len(heads) - len(words))
            rows.append(CardRow(number, dict(zip(heads, words, strict=True))))
    except FileNotFoundError:
        raise UserError(f'There is no {name} in "{file.parent}".') from None
    except UnicodeDecodeError as error:
        raise UserError(f"{name}: it cannot be read: {error}. Save it as UTF-8.") from None
    except OSError as error:
        raise UserError(f"{name}: it cannot be read: {error.strerror or error}.") from None
    if wrong:
        raise ManyFaults(wrong)
    if not rows:
        raise UserError(f"{name}: there are no cards below the first line.")
    table = CardTable(name, heads, tuple(rows))
    odd = [head for head in heads if head.lower() in DOUBTFUL]
    if odd and not table.copies and all(row.cells[odd[0]].isdigit() for row in rows):
        notes.append(
            f'{name}: the column "{odd[0]}" is not read as a number of copies: each card is printed once. '
            "If it is one, call it copies."
        )
    return CardTable(name, heads, tuple(rows), tuple(notes))


def translated(table: CardTable, language: str, known: frozenset[str] | None = None) -> CardTable:
    """Return the columns without a language, with the words of one in them where it has any; empty is none.

    :param known: the languages that are in use beside the table's; none may be missing in it, where it isn't said.
    :raises UserError: a column is no translation of one; or nothing is in the language.
    """
    plain = tuple(head for head in table.heads if "@" not in head)
    codes: set[str] = set()
    for head in table.heads:
        column, at, code = head.partition("@")
        if at and (column not in plain or not LANGUAGE.fullmatch(code)):
            raise UserError(
                f'{table.name} line 1: "{head}" is no translation of a column. Columns: {", ".join(plain)}; '
                "a translation is called after its column and language, such as name@de."
            )
        if at:
            codes.add(code)
    if language and known is not None and language not in codes | known:
        raise UserError(
            f'{table.name}: there is nothing in "{language}". Languages: {", ".join(sorted(codes | known))}.'
        )
    spoken = tuple(
        CardRow(row.number, {head: _spoken(row, head, language, table.at(row.number)) for head in plain})
        for row in table.rows
    )
    doubtful = [
        f'{table.name} line 1: the column "{head}" is like any other. If it is a translation, call it {column}@{code}.'
        for head in plain
        for column, _, code in [head.rpartition("_")]
        if column in plain and code in languages()
    ]
    return CardTable(table.name, plain, spoken, (*table.notes, *doubtful))


def _spoken(row: CardRow, head: str, language: str, where: str) -> Cell:
    """Return the words of a column in a language, or its own where it has none there."""
    other = f"{head}@{language}"
    column = other if row.cells.get(other) else head
    return Cell.of(row.cells[column], where, column)


def count_of(said: object, where: str, column: str = "copies") -> int:
    """Return how often something is printed. Raises :class:`UserError` for what is no such number."""
    word = str(said).removesuffix(".0")
    if not (word.isascii() and word.isdigit()) or len(word) > 9 or int(word) > MOST_COPIES:
        raise UserError(f'{where}: {column} is "{word}", not a number from 0 to {MOST_COPIES}.')
    return int(word)


def _named(heads: tuple[str, ...], name: str, unit: str, number: int) -> None:
    for head in heads:
        if not head:
            raise UserError(f"{name} {unit} {number}: a column has no name.")
        if heads.count(head) > 1:
            raise UserError(f'{name} {unit} {number}: the column "{head}" is there twice.')


Cells = Iterator[tuple[int, list[str]]]


def _bytes(file: Path, name: str) -> bytes:
    """Return what a table's file holds. Nothing but a regular file is opened: a pipe would be waited for without
    end."""
    if file.exists() and not file.is_file():
        raise UserError(f"{name}: it is not a file. Move what is there out of the way.")
    if file.stat().st_size > LARGEST:
        raise UserError(f"{name}: it is too large for a deck of cards.")
    return file.read_bytes()


def _csv(file: Path, name: str, notes: list[str]) -> Cells:
    text = decoded(_bytes(file, name), name, notes)
    delimiter = ","
    first, _, rest = text.partition("\n")
    told = first.strip().strip('"').lower()
    if told.startswith("sep=") and len(told) == 5:  # what some spreadsheets write above the table
        delimiter, text = told[4], "\n" + rest
    elif first:
        delimiter = delimiter_of(first)
    lines = text.splitlines(keepends=True)
    reader = csv.reader(lines, strict=True, delimiter=delimiter)
    csv.field_size_limit(1_000_000)
    try:
        for cells in reader:
            if cells or reader.line_num > 1:
                yield reader.line_num, cells
    except csv.Error as error:
        if "unexpected end" in str(error):
            opened = open_quote(text, delimiter)
            raise UserError(f"{name} line {opened}: a quote is opened here and never closed.") from None
        raise UserError(f"{name} line {reader.line_num}: {_csv_says(str(error))}") from None


def _csv_says(words: str) -> str:
    """Say in our words what Python's reader of CSV says in its own."""
    if "expected after" in words:
        return 'a quote is closed and words follow in the same cell. Within quotes, write "" for a quote.'
    if "field larger" in words:
        return "a cell has more than a million letters: a quote may be opened above and closed far below."
    return f"{words}."


def decoded(data: bytes, name: str, notes: list[str]) -> str:
    """Return a text file's words, whatever spreadsheet saved it: UTF-8, UTF-16, or Windows' Western set.

    :param notes: gets a sentence where the set was guessed.
    :raises UserError: it is none of these.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16")
    zeros = data[:2000].count(0)
    if zeros > len(data[:2000]) // 4:
        return data.decode("utf-16-le" if data[1:2] == b"\0" else "utf-16-be")
    if zeros:
        raise UserError(f"{name}: it is not a text. Save the table as CSV, or name the file by what it is.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError:
            raise UserError(
                f"{name} line {line}: a sign that is neither UTF-8 nor Windows'. Save it as UTF-8."
            ) from None
        notes.append(
            f"{name}: read as Windows' Western set (cp1252), because line {line} is not UTF-8. Look at the accents."
        )
        return text


def delimiter_of(line: str) -> str:
    """Return what stands between the cells of a table's first line: a comma, a semicolon, a tab or a bar."""
    bare = re.sub(r'"[^"]*"', "", line)
    return max((",", ";", "\t", "|"), key=bare.count)


def open_quote(text: str, delimiter: str) -> int:
    """Return the line on which the quote stands that is never closed, from 1."""
    line = opened = 1
    quoted, fresh = False, True
    for sign in text:
        if sign == '"':
            if quoted:
                quoted = False
            elif fresh or opened == line:
                quoted, opened = True, line
        fresh = not quoted and sign in (delimiter, "\n")
        line += sign == "\n"
    return opened


def _json(file: Path, name: str) -> Cells:
    """Yield a list of objects: their keys are the columns. A card that lacks one has nothing there."""
    try:
        cards: Any = json.loads(_bytes(file, name).decode("utf-8-sig"))
    except RecursionError:
        raise UserError(f"{name}: it has lists in lists without end. Write a list of cards.") from None
    except ValueError as error:
        if isinstance(error, UserError | UnicodeDecodeError):
            raise
        raise UserError(f"{name}: it is not JSON: {error}.") from None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise UserError(f'{name}: it must be a list of cards, such as [{{"name": "Flashlight", "copies": 3}}].')
    heads = list(dict.fromkeys(key for card in cards for key in card))
    yield 0, heads
    for number, card in enumerate(cards, 1):
        if any("\ud800" <= sign <= "\udfff" for words in (*card, *card.values()) for sign in str(words)):
            raise UserError(f"{name} card {number}: half a sign is in it, which no text has. Write the whole sign.")
        for key, value in card.items():
            if isinstance(value, (list, dict)):
                raise UserError(f"{name} card {number}: {key} is neither a text nor a number.")
        yield number, ["" if card.get(head) is None else _word(card[head]) for head in heads]


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return f"{value:.15g}" if isinstance(value, float) else str(value)


def _xlsx(file: Path, name: str) -> Cells:
    """Yield the first sheet of a spreadsheet, its dates, per cents and numbers as the sheet shows them."""
    from openpyxl import load_workbook

    try:
        _bytes(file, name)
        with zipfile.ZipFile(file) as parts:
            if sum(part.file_size for part in parts.infolist()) > LARGEST:
                raise ValueError("it is too large for a deck of cards")
        book = load_workbook(file, read_only=True, data_only=True)
        try:
            for number, cells in enumerate(book.worksheets[0].iter_rows(), 1):
                if any(cell.value is not None for cell in cells):
                    yield (
                        number,
                        ["" if cell.value is None else as_shown(cell.value, cell.number_format) for cell in cells],
                    )
        finally:
            book.close()
    except FileNotFoundError:
        raise
    except Exception as error:  # what a damaged file gives has no common class
        raise UserError(f"{name}: it cannot be read as a spreadsheet: {error}. Save it again as XLSX or CSV.") from None


def as_shown(value: object, format: str) -> str:
    """Return a cell as a spreadsheet shows it, for the formats of dates, times, per cents, and plain numbers.

    :param format: the cell's number format, such as ``yyyy-mm-dd``, ``0.0%`` or ``#,##0.00``; what it says beyond
        these (colours, conditions) is left out.
    """
    first = format.split(";")[0]
    if isinstance(value, datetime.datetime | datetime.date | datetime.time):
        return _date(value, first)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return _word(value)
    plain = re.sub(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.', "", first)
    pattern = re.search(r"[#0?,]*[#0?](\.[0#?]+)?(%?)", plain)
    if plain.strip() in ("", "General", "@") or not pattern or "E" in plain or "/" in plain:
        return _word(value)
    decimals = pattern[1] or ""
    least = decimals.count("0")
    text = f"{value * (100 if '%' in plain else 1):{',' if ',' in pattern[0] else ''}.{max(0, len(decimals) - 1)}f}"
    whole = len(pattern[0].split(".")[0].replace("#", "").replace("?", "").replace(",", "").rstrip("%"))
    number, dot, rest = text.lstrip("-").partition(".")
    text = f"{'-' if text.startswith('-') else ''}{number.zfill(whole)}{dot}{rest}"
    while "." in text and text.endswith("0") and len(text.partition(".")[2]) > least:
        text = text[:-1]
    literal = re.sub(r"\[\$([^\]-]*)[^\]]*\]", r'"\1"', first)
    before, after = re.split(r"[#0?][#0?,.]*%?", re.sub(r"[_*].", "", literal), maxsplit=1)
    sides = [re.sub(r'["\\]|\[[^\]]*\]', "", side) for side in (before, after)]
    return f"{sides[0]}{text.rstrip('.')}{'%' if '%' in pattern[0] else ''}{sides[1].replace('%', '')}".strip()


_DATES: Final = {
    "yyyy": "%Y", "yy": "%y", "mmmm": "%B", "mmm": "%b", "mm": "%m", "m": "%-m", "dddd": "%A", "ddd": "%a", "dd": "%d",
    "d": "%-d", "hh": "%H", "h": "%-H", "ss": "%S", "s": "%-S", "am/pm": "%p",
}  # fmt: skip
"""A spreadsheet's signs for the parts of a date."""


def _date(value: datetime.datetime | datetime.date | datetime.time, format: str) -> str:
    """Return a date or time in a cell's format; one without a format as the standard writes it."""
    bare = re.sub(r"\[[^\]]*\]", "", format).lower()
    parts = re.findall(r'"[^"]*"|\\.|am/pm|y+|m+|d+|h+|s+|.', bare)
    if not any(part in _DATES for part in parts):
        midnight = isinstance(value, datetime.datetime) and value.time() == datetime.time()
        return value.date().isoformat() if midnight else str(value)  # type: ignore[union-attr]
    words, hours, twelve = "", False, "am/pm" in parts
    for at, part in enumerate(parts):
        following = next((other for other in parts[at + 1 :] if other in _DATES), "")
        if part in ("m", "mm") and (hours or following in ("s", "ss")):
            code = "%M" if part == "mm" else "%-M"
        else:
            code = _DATES.get(part, "")
        if part in ("h", "hh") and twelve:
            code = "%I" if part == "hh" else "%-I"
        hours = part in ("h", "hh") or (hours and part not in _DATES)
        if not code:
            words += part.strip('"').lstrip("\\")
            continue
        piece = value.strftime(code.replace("%-", "%"))
        words += piece.lstrip("0") or "0" if code.startswith("%-") else piece
    return words


def _cockatrice(file: Path, name: str) -> Cells:
    """Cockatrice's card database (``<cards>``) or deck (``<zone>``): a card's elements are its columns.

    The format: https://github.com/Cockatrice/Cockatrice/wiki/Custom-Cards-&-Sets and its decks' ``.cod`` files.
    """
    data = _bytes(file, name)
    if b"<!ENTITY" in data or b"<!DOCTYPE" in data:
        raise UserError(f"{name}: it declares a document type, which card files don't. Remove that.")
    try:
        tree = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise UserError(f"{name} {slip(error)}.") from None
    cards: list[dict[str, str]] = []
    for element in tree.iter("card"):
        words = {{"number": "copies"}.get(key, key): value for key, value in element.attrib.items()}
        for part in (*element, *element.findall("prop/*")):
            if part.text and part.text.strip() and part.tag != "prop":
                words.setdefault(part.tag, part.text.strip())
        if words:
            cards.append(words)
    heads = list(dict.fromkeys(key for card in cards for key in card))
    yield 0, heads
    for number, card in enumerate(cards, 1):
        yield number, [card.get(head, "") for head in heads]
