"""Tables as people have them: any delimiter and encoding, counts by any name, dates and per cents as shown."""

from __future__ import annotations

import datetime
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel.errors import UserError
from printables.decks.deck import deck
from printables.decks.tables import as_shown, read, translated
from printables.sheets.paper import PAPERS

LAYOUT = """\
format = 1
title = "Tables"
cards = "{name}"
[[field]]
text = "{{name}}"
at = ["4mm", "4mm"]
size = ["55mm", "20mm"]
"""
XML = (
    "<cockatrice_carddatabase><cards><card><name>Téa</name><prop><qty>2</qty></prop></card></cards>"
    "</cockatrice_carddatabase>"
)


def table(folder: Path, name: str, data: bytes | str) -> Any:
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    return read(folder / name, name)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.csv", "name,qty\nTéa,2\n".encode()),
        ("a.csv", "name;qty\nTéa;2\n".encode()),
        ("a.csv", "\ufeffname;qty\r\nTéa;2\r\n".encode()),
        ("a.csv", "name;qty\nTéa;2\n".encode("cp1252")),
        ("a.csv", "name\tqty\nTéa\t2\n".encode("utf-16")),
        ("a.csv", "name\tqty\nTéa\t2\n".encode("utf-16-le")),
        ("a.csv", "sep=;\nname;qty\nTéa;2\n".encode()),
        ("a.csv", 'name;"qty"\n"Téa";"2";;\n'.encode()),
        ("a.tsv", "name\tqty\nTéa\t2\n".encode()),
        ("a.txt", "name|qty\nTéa|2\n".encode()),
        (
            "a.xml",
            "<cockatrice_carddatabase><cards><card><name>Téa</name><prop><qty>2</qty></prop></card></cards></cockatrice_carddatabase>".encode(),
        ),
    ],
    ids=["comma", "semicolon", "bom", "cp1252", "utf-16", "utf-16 bare", "sep", "empty columns", "tab", "bar", "xml"],
)
def test_a_table_however_it_was_saved(name: str, data: bytes, tmp_path: Path) -> None:
    found = table(tmp_path, name, data)
    assert found.heads == ("name", "qty")
    assert [dict(row.cells) for row in found.rows] == [{"name": "Téa", "qty": "2"}]
    assert found.copies == "qty"
    assert ["cp1252" in note for note in found.notes] == (
        [True] if data == "name;qty\nTéa;2\n".encode("cp1252") else []
    )


@pytest.mark.parametrize("head", ["copies", "qty", "Quantity", "COUNT", "amount"])
def test_copies_by_any_of_their_names(head: str, tmp_path: Path) -> None:
    table(tmp_path, "cards.csv", f"name,{head}\nOne,3\nTwo,0\nThree,\n")
    (tmp_path / "deck.toml").write_text(LAYOUT.format(name="cards.csv"))
    kit = deck(tmp_path, PAPERS["a4"])
    assert sum(len(page.placements) for page in kit.files[0].pages if page.side == "front") == 4


def test_a_number_may_be_the_card_s_own(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    table(tmp_path, "cards.csv", "name,Number\nOne,3\nTwo,7\n")
    (tmp_path / "deck.toml").write_text(LAYOUT.format(name="cards.csv"))
    monkeypatch.chdir(tmp_path)
    assert main(["deck", str(tmp_path), "--out", str(tmp_path / "o")]) == 0
    assert 'cards.csv: the column "Number" is not read as a number of copies' in capsys.readouterr().err
    assert not table(tmp_path, "cards.csv", "name,Number,qty\nOne,3,1\n").notes
    assert not table(tmp_path, "cards.csv", "name,Number\nOne,IV\n").notes


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ('name,text\nOne,"fine"\nTwo,"opened\nThree,on\nFour,on\n', "line 3: a quote is opened here and never closed"),
        ('name,text\nOne,"two\nlines"\n"Two,x\nThree,on\n', "line 4: a quote is opened here and never closed"),
        ('name,text\nOne,"so "he" said"\n', 'line 2: a quote is closed and words follow .* write "" for a quote'),
        (b"name,text\nOne,\x81\x8d\n", "line 2: a sign that is neither UTF-8 nor Windows'"),
        (b"PK\x03\x04\x00\x00name", "it is not a text"),
        ("name,text\nOne,two,three\n", "line 2: 3 cells for 2 columns. A comma inside a text needs quotes"),
        ("name,text,place\nOne,two\n", "line 2: 2 cells for 3 columns. An empty cell still needs its comma"),
    ],
)
def test_the_true_cause_is_named(data: bytes | str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=complaint):
        table(tmp_path, "cards.csv", data)


def test_a_translation_that_is_called_otherwise_is_asked_for(tmp_path: Path) -> None:
    found = translated(table(tmp_path, "cards.csv", "name,name_de,is_en,hp_at\nCow,Kuh,1,2\n"), "")
    assert found.notes == (
        'cards.csv line 1: the column "name_de" is like any other. If it is a translation, call it name@de.',
    )


def test_every_row_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError) as told:
        table(tmp_path, "cards.csv", "name,text\nOne,two\nTwo\nThree,four\nFour,five,six\n")
    assert [line.partition(":")[0] for line in str(told.value).splitlines()] == ["cards.csv line 3", "cards.csv line 5"]


@pytest.mark.parametrize(
    ("value", "format", "shown"),
    [
        (0.25, "0%", "25%"),
        (0.255, "0.0%", "25.5%"),
        (1234.5, "#,##0.00", "1,234.50"),
        (1234.5, "General", "1234.5"),
        (7, "000", "007"),
        (3.0, "0", "3"),
        (2.5, '0.0" mm"', "2.5 mm"),
        (12, "[$€-407]#,##0", "€12"),
        (1.5e9, "0.00E+00", "1500000000"),
        (datetime.datetime(1953, 8, 13), "yyyy-mm-dd", "1953-08-13"),
        (datetime.datetime(1953, 8, 3), "d/m/yy", "3/8/53"),
        (datetime.datetime(1953, 8, 3), "d mmmm yyyy", "3 August 1953"),
        (datetime.datetime(1953, 8, 3, 21, 5), "h:mm AM/PM", "9:05 PM"),
        (datetime.time(21, 5), "hh:mm", "21:05"),
        (datetime.datetime(1953, 8, 3), "General", "1953-08-03"),
        ("text", "@", "text"),
        (True, "General", "yes"),
    ],
)
def test_cells_are_as_the_sheet_shows_them(value: object, format: str, shown: str) -> None:
    assert as_shown(value, format) == shown


def test_a_spreadsheet_s_dates_and_per_cents(tmp_path: Path) -> None:
    from openpyxl import Workbook  # not in each process that collects tests: it takes 0.4 s

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["name", "when", "share"])
    sheet.append(["One", datetime.date(1953, 8, 13), 0.5])
    sheet["B2"].number_format, sheet["C2"].number_format = "dd.mm.yyyy", "0%"
    book.save(tmp_path / "cards.xlsx")
    (row,) = read(tmp_path / "cards.xlsx", "cards.xlsx").rows
    assert dict(row.cells) == {"name": "One", "when": "13.08.1953", "share": "50%"}


def test_a_cockatrice_deck_counts(tmp_path: Path) -> None:
    words = '<cockatrice_deck version="1"><zone name="main"><card number="3" name="Saucer"/></zone></cockatrice_deck>'
    found = table(tmp_path, "deck.cod", words)
    assert (found.copies, dict(found.rows[0].cells)) == ("copies", {"copies": "3", "name": "Saucer"})
    with pytest.raises(UserError, match="declares a document type"):
        table(tmp_path, "bad.xml", '<!DOCTYPE x [<!ENTITY a "b">]><cards/>')
    with pytest.raises(UserError, match=r"bad\.xml line 1: it ends before all elements are closed\.$"):
        table(tmp_path, "bad.xml", "<cards>")


def test_five_thousand_rows(tmp_path: Path) -> None:
    """Read in little memory."""
    rows = "".join(f'Card {i};"A text; of some length, number {i}";{i % 4}\n' for i in range(5000))
    tracemalloc.start()
    found = table(tmp_path, "cards.csv", "name;text;qty\n" + rows)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(found.rows) == 5000
    assert peak < 30_000_000


SAMPLES = {
    "a Google Sheets export": (
        "cards.csv",
        'name,qty,text,when\r\nFlashlight,2,"Shines, and\nblinks",8/13/1953\r\n"The ""Blob""",1,,8/14/1953\r\n',
        ["Flashlight", 'The "Blob"'],
        3,
    ),
    "a Google Sheets export with tabs": (
        "cards.tsv",
        "name\tqty\ttext\r\nFlashlight\t2\tShines, and blinks\r\nBlob\t1\t\r\n",
        ["Flashlight", "Blob"],
        3,
    ),
    "a table for Squib": (
        "cards.csv",
        "Name,Qty,Attack,Defend,text\nRobber,2,3,1,Takes a coin\nGuard,1,1,4,Stays\n",
        ["Robber", "Guard"],
        3,
    ),
    "a table for nanDECK": (
        "cards.txt",
        "name;count;image;text\nGhost;3;art\\ghost.png;Boo\nWitch;1;art\\witch.png;Hex\n",
        ["Ghost", "Witch"],
        4,
    ),
    "Cockatrice's cards": (
        "cards.xml",
        '<?xml version="1.0" encoding="UTF-8"?><cockatrice_carddatabase version="4"><cards><card><name>Ray</name>'
        "<text>Zap.</text><prop><type>Device</type></prop></card><card><name>Ufo</name></card></cards>"
        "</cockatrice_carddatabase>",
        ["Ray", "Ufo"],
        2,
    ),
    "Cockatrice's deck": (
        "deck.cod",
        '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Mine</deckname><zone name="main">'
        '<card number="3" name="Ray"/><card number="1" name="Ufo"/></zone></cockatrice_deck>',
        ["Ray", "Ufo"],
        4,
    ),
}
"""Small tables of ours in the layouts that these programs save and read."""


@pytest.mark.parametrize("sample", SAMPLES)
def test_tables_of_other_programs_are_printed(sample: str, tmp_path: Path) -> None:
    """Whole, as often as they say."""
    file, words, names, copies = SAMPLES[sample]
    found = table(tmp_path, file, words)
    column = next(head for head in found.heads if head.lower() == "name")
    assert [row.cells[column] for row in found.rows] == names
    (tmp_path / "deck.toml").write_text(LAYOUT.format(name=file).replace("{name}", f"{{{column}}}"))
    kit = deck(tmp_path, PAPERS["a4"])
    assert sum(len(page.placements) for page in kit.files[0].pages if page.side == "front") == copies
    assert not kit.notes
