"""Tables of a designer's cards: CSV, a spreadsheet's XLSX, or JSON. All become columns and rows of text.

    table = read(Path("cards.xlsx"))
    table.heads, table.rows[0].number, table.rows[0].cells

Every complaint names the file and the place as its own program counts it: ``cards.csv line 14``, ``cards.xlsx row 14``,
``cards.json card 13``.
"""

from __future__ import annotations

import csv
import json
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.kernel.errors import UserError

UNITS: Final[Mapping[str, str]] = {".csv": "line", ".xlsx": "row", ".json": "card"}
"""What is counted in each kind of file."""
LARGEST: Final = 50_000_000
"""Bytes, unpacked, beyond which a spreadsheet is no deck of cards."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card's words by column. ``number`` is where it ends in its file."""

    number: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CardTable:
    """A file's columns and its rows; rows without a word are left out."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[CardRow, ...]

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
    try:
        found = {".csv": _csv, ".xlsx": _xlsx, ".json": _json}[kind](file, name)
        first = next(found, None)
        heads = tuple(head.strip() for head in first[1]) if first else ()
        while heads and not heads[-1]:
            heads = heads[:-1]
        if not heads:
            raise UserError(f"{name}: it is empty. The first line names the columns.")
        _named(heads, name, unit, first[0] if first else 1)
        rows = []
        for number, cells in found:
            words = [cell.strip() for cell in cells]
            if not any(words):
                continue
            if len(words) != len(heads) and (kind == ".csv" or any(words[len(heads) :])):
                more = " A comma inside a text needs quotes around the text." if kind == ".csv" else ""
                raise UserError(f"{name} {unit} {number}: {len(words)} cells for {len(heads)} columns.{more}")
            words += [""] * (len(heads) - len(words))
            rows.append(CardRow(number, dict(zip(heads, words, strict=False))))
    except FileNotFoundError:
        raise UserError(f'There is no {name} in "{file.parent}".') from None
    except UnicodeDecodeError as error:
        raise UserError(f"{name}: it cannot be read: {error}. Save it as UTF-8.") from None
    except OSError as error:
        raise UserError(f"{name}: it cannot be read: {error.strerror or error}.") from None
    if not rows:
        raise UserError(f"{name}: there are no cards below the first line.")
    return CardTable(name, heads, tuple(rows))


def _named(heads: tuple[str, ...], name: str, unit: str, number: int) -> None:
    for head in heads:
        if not head:
            raise UserError(f"{name} {unit} {number}: a column has no name.")
        if heads.count(head) > 1:
            raise UserError(f'{name} {unit} {number}: the column "{head}" is there twice.')


Cells = Iterator[tuple[int, list[str]]]


def _csv(file: Path, name: str) -> Cells:
    text = file.read_text(encoding="utf-8-sig")
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    try:
        for cells in reader:
            yield reader.line_num, cells
    except csv.Error as error:
        raise UserError(f"{name} line {reader.line_num}: {error}.") from None


def _json(file: Path, name: str) -> Cells:
    """A list of objects: their keys are the columns. A card that lacks one has nothing there."""
    try:
        cards: Any = json.loads(file.read_text(encoding="utf-8-sig"))
    except ValueError as error:
        if isinstance(error, UnicodeDecodeError):
            raise
        raise UserError(f"{name}: it is not JSON: {error}.") from None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise UserError(f'{name}: it must be a list of cards, such as [{{"name": "Flashlight", "copies": 3}}].')
    heads = list(dict.fromkeys(key for card in cards for key in card))
    yield 0, heads
    for number, card in enumerate(cards, 1):
        for key, value in card.items():
            if isinstance(value, (list, dict)):
                raise UserError(f"{name} card {number}: {key} is neither a text nor a number.")
        yield number, ["" if card.get(head) is None else _word(card[head]) for head in heads]


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return f"{value:.15g}" if isinstance(value, float) else str(value)


def _xlsx(file: Path, name: str) -> Cells:
    """The first sheet of a spreadsheet: what its cells hold, not how they are shown."""
    from openpyxl import load_workbook

    try:
        with zipfile.ZipFile(file) as parts:
            if sum(part.file_size for part in parts.infolist()) > LARGEST:
                raise ValueError("it is too large for a deck of cards")
        book = load_workbook(file, read_only=True, data_only=True)
        try:
            for number, cells in enumerate(book.worksheets[0].iter_rows(values_only=True), 1):
                if any(cell is not None for cell in cells):
                    yield number, ["" if cell is None else _word(cell) for cell in cells]
        finally:
            book.close()
    except FileNotFoundError:
        raise
    except Exception as error:  # what a damaged file gives has no common class
        raise UserError(f"{name}: it cannot be read as a spreadsheet: {error}. Save it again as XLSX or CSV.") from None
