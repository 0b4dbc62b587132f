"""A designer's deck: the worked example, every complaint's file and line, and the preview."""

from __future__ import annotations

import io
import json
import re
import shutil
import socket
import threading
import time
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import zxingcpp

from companion.cli import main
from companion.kernel.errors import ManyFaults, UserError
from printables.decks import tables
from printables.decks.deck import deck
from printables.decks.layout import read_layout
from printables.decks.preview import Drawn, Preview
from printables.press.drawing import drawn
from printables.press.job import Job
from printables.press.pictures import face_image
from printables.press.plan import planned
from printables.press.presets import preset
from printables.sheets.paper import PAPERS
from tests.printables.geometry import crop, pixels
from tests.printables.proved import check

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "deck"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "deck"))


def swap(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


def draw(folder: Path) -> bytes:
    job = Job(deck(folder, PAPERS["a4"]), preset("home"), PAPERS["a4"])
    return drawn(job, planned(job).outputs[0])


@pytest.mark.parametrize("paper", PAPERS)
def test_the_example_is_printed_and_proved(paper: str, tmp_path: Path) -> None:
    assert main(["deck", str(EXAMPLE), "--paper", paper, "--out", str(tmp_path)]) == 0
    assert check(tmp_path / "deck.pdf") == []
    told = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    fronts = [placed["face"] for placed in told["placements"] if placed["side"] == "front"]
    assert len(fronts) == 14
    assert fronts.count("a1") == 3
    assert [piece["tag"] for piece in told["counters"]] == [f"DG:A{i}" for i in range(1, 8)]
    picture = pixels(tmp_path / "deck.pdf", 1, 300)
    codes = {piece["front"]: piece for piece in told["counters"]}
    for placed in (one for one in told["placements"] if one["page"] == 1):
        card = crop(picture, placed["rect_mm"], 300)
        assert [found.text for found in zxingcpp.read_barcodes(card)] == [codes[placed["face"]]["tag"]]


def test_the_documentation_shows_the_example() -> None:
    words = (EXAMPLE.parents[1] / "decks.md").read_text(encoding="utf-8")
    assert "examples/deck" in words
    for kind in ("text", "icon", "qr", "box"):
        assert f"`{kind}`" in words
    shown = [one for one in re.findall(r"```toml\n(.*?)```", words, re.DOTALL) if "format = 2" not in one]
    assert shown
    layout = (EXAMPLE / "deck.toml").read_text(encoding="utf-8")
    assert all(part.strip() in layout for part in shown), "the page shows what the example says"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Pitchfork", "Pitchfork " * 9, r"cards\.csv line 3, deck\.toml line 18: .*Shorten it"),
        ("Add 4 to a fight", "Add 4 to a fight " * 60, r"cards\.csv line 3, deck\.toml line 43: .*needs .* mm but has"),
        ("Moo.", "Moo ☃", r'cards\.csv line 4, deck\.toml line 74: .*has no "☃"'),
        (",eye,", ",eyes,", r'cards\.csv line 2, deck\.toml line 28: there is no icon "eyes"'),
        (",violet,", ",violent,", r'cards\.csv line 7.*"violent"'),
        ("Krrrrk,3", "Krrrrk,many", r'cards\.csv line 7: copies is "many"'),
        ("Krrrrk,3", f"Krrrrk,{'9' * 5000}", r'cards\.csv line 7: copies is "999'),
        ("Krrrrk,3", "Krrrrk", r"cards\.csv line 7: 7 cells for 8 columns"),
        ("A4,", "A3,", r'cards\.csv line 5: the id "a3" is taken by line 4'),
        ("A2,", "back,", r'cards\.csv line 3: the id "back" is taken'),
        ("id,name,", "id,title,", r'deck\.toml line 18: cards\.csv has no column "name"\. There is: id, title'),
        ("id,name,", "id,id,", r'cards\.csv line 1: the column "id" is there twice'),
    ],
)
def test_a_table_that_cannot_be_printed(folder: Path, old: str, new: str, complaint: str) -> None:
    swap(folder / "cards.csv", old, new)
    with pytest.raises(UserError, match=complaint):
        draw(folder)


def test_every_card_that_cannot_be_printed_is_told(folder: Path) -> None:
    swap(folder / "cards.csv", "Krrrrk,3", "Krrrrk,many")
    swap(folder / "cards.csv", "A4,", "A3,")
    with pytest.raises(ManyFaults) as told:
        draw(folder)
    assert [one.partition(":")[0] for one in told.value.faults] == ["cards.csv line 5", "cards.csv line 7"]


def test_every_column_that_is_not_there_is_told(folder: Path) -> None:
    swap(folder / "cards.csv", "id,name,", "id,title,")
    swap(folder / "cards.csv", "quote", "quot")
    with pytest.raises(ManyFaults) as told:
        draw(folder)
    assert 'cards.csv has no column "name". There is: id, title,' in told.value.faults[0]
    assert 'cards.csv has no column "quote". Do you mean "quot"?' in told.value.faults[-1]


def test_a_line_within_a_quoted_cell_counts(folder: Path) -> None:
    swap(folder / "cards.csv", "Add 4 to a fight in the barn", "Add 4 to a fight\nin the barn")
    swap(folder / "cards.csv", "Krrrrk,3", "Krrrrk,x")
    with pytest.raises(UserError, match=r"cards\.csv line 8: copies"):
        draw(folder)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('size = "card"', 'size = "poster"', r'deck\.toml line 7: there is no card size "poster"'),
        (
            'size = "card"',
            'size = ["63mm", "88"]',
            r'deck\.toml line 7: value 2 of "size" must be a length from 15mm to 270mm',
        ),
        (
            'size = "card"',
            'size = ["1mm", "1mm"]',
            r'deck\.toml line 7: value 1 of "size" must be a length from 15mm to 270mm',
        ),
        ('text = "{quote}"', "text = 5", r'deck\.toml line 75: "text" must be a text in quotes; .* not 5\.'),
        ('text = "{quote}"', 'text = "{quote"', r'deck\.toml line 75: "text" has a brace without the other'),
        ('kind = "qr"', 'kind = ["qr"]', r'deck\.toml line 85: there is no kind of field \["qr"\]. There is: text, '),
        ("radius = 2\n", "radius = true\n", r'deck\.toml line 41: "radius" must be a number of 0 or more, not true'),
        (
            "most = 24\nalign",
            'most = 24\nmiddle = "yes"\nalign',
            r"deck\.toml line 72, column 14 is not valid TOML: cannot overwrite",
        ),
        (
            'title = "Lights over Dry Gulch"',
            'title = ["x"]',
            r'deck\.toml line 3: "title" must be a text in quotes that is not empty, not \["x"\]',
        ),
        ("format = 1", 'format = "1"', r'deck\.toml line 2: "format" must be one of 1, 2, not "1"'),
        ('at = ["48mm", "2mm"]', 'at = ["58mm", "2mm"]', r"deck\.toml line 28: .* beyond the card"),
        (
            'kind = "qr"',
            'kind = "barcode"',
            r'deck\.toml line 85: there is no kind of field "barcode"\. There is: text, icon, image, qr, box\.',
        ),
        (
            'text = "{quote}"',
            'text = "{quote}"\nwhen = "{value} > 5"',
            r'deck\.toml line 76: "when" is "\{value\} > 5", but it can only ask whether columns hold anything',
        ),
        ('text = "{quote}"', 'text = "{quote}"\nwhen = "always"', 'line 76: "when" is "always"'),
        ("most = 19", "biggest = 19", r'deck\.toml line 23: "biggest" means nothing here'),
        ("least = 9", "least = 3", r'deck\.toml line 24: "least" must be a number from 6 to 1000, not 3'),
        ("most = 19", "most = 1e308", r'"most" must be a number from 6 to 1000, not 1e\+308'),
        (
            'text = "{quote}"',
            'words = "{quote}"',
            r'deck\.toml line 75: "words" means nothing here. Keys: at, size, when, turn, on, text',
        ),
        ('fill = "paper_light"', 'fill = "papier"', r'deck\.toml line 38: .*"papier"'),
        (
            'size = ["12.5mm", "12.5mm"]',
            'size = ["9mm", "9mm"]',
            r"csv line 2, deck\.toml line 84: a code of 9 mm is too small",
        ),
        (
            'text = "DG:{id}"',
            'text = "https://example.org/a/long/address/{id}"',
            r"csv line 2, deck\.toml line 84: the code of .* needs",
        ),
        ("format = 1", "format = 9", '"format" must be one of 1, 2, not 9'),
        ("least = 9", "least = inf", r'deck\.toml line 24: "least" is inf'),
        ('title = "Lights over Dry Gulch"', "", r'deck\.toml: "title" is missing; it must be a text'),
        ('size = ["12mm", "12mm"]', "", r'deck\.toml line 28: "size" is missing; it must be a list of 2'),
        ("format = 1", "format = ", r"deck\.toml line 2, column 10 is not valid TOML: invalid value"),
    ],
)
def test_a_layout_that_cannot_be_printed(folder: Path, old: str, new: str, complaint: str) -> None:
    swap(folder / "deck.toml", old, new)
    with pytest.raises(UserError, match=complaint):
        draw(folder)


def test_a_slip_that_drawing_finds_is_told_once_and_not_for_each_card(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    swap(folder / "deck.toml", 'icon = "{icon}"', 'icon = "eyee"')
    assert main(["deck", str(folder), "--out", str(folder / "out")]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith('saucer: cards.csv line 2 and 6 more, deck.toml line 28: there is no icon "eyee".')


@pytest.mark.parametrize("format", [1, 2])
def test_what_does_not_fit_on_the_back_of_all_is_told_with_one_place(folder: Path, format: int) -> None:
    swap(folder / "deck.toml", "format = 1", f"format = {format}")
    back = '[[back]]\nkind = "text"\nat = ["5mm", "5mm"]\nsize = ["4mm", "4mm"]\ntext = "Everybody"\n'
    layout = (folder / "deck.toml").read_text(encoding="utf-8") + back
    (folder / "deck.toml").write_text(layout, encoding="utf-8")
    line = layout.splitlines().index('text = "Everybody"') - 3
    with pytest.raises(UserError) as raised:
        draw(folder)
    assert str(raised.value) == f'deck.toml line {line}: The word "Everybody" is wider than 4.0 mm at 7 pt.'


@pytest.mark.parametrize("format", [1, 2])
def test_a_cell_may_be_as_long_as_a_card_holds(folder: Path, format: int) -> None:
    layout = f'format = {format}\ntitle = "T"\nsize = ["180mm", "180mm"]\n[[field]]\nkind = "text"\n'
    place = 'at = ["0mm", "0mm"]\nsize = ["180mm", "180mm"]\ntext = "{rule}"\nmost = 6\nleast = 6\n'
    (folder / "deck.toml").write_text(layout + place, encoding="utf-8")
    (folder / "cards.csv").write_text("rule\n" + "Lift a cow. " * 500 + "\n", encoding="utf-8")
    with pypdfium2.PdfDocument(draw(folder)) as pdf:
        assert pdf[0].get_textpage().get_text_range().count("cow") == 500


def translated(folder: Path) -> Path:
    """Return a deck of two cards, one of them in German too."""
    (folder / "cards.csv").write_text(
        "id,name,name@de,text,copies\nA1,Flashlight,Taschenlampe,Look.,1\nA2,Pitchfork,,Poke.,1\n", encoding="utf-8"
    )
    (folder / "deck.toml").write_text(
        'format = 1\ntitle = "Lights"\n"title@de" = "Lichter"\nlicence = "CC-BY-4.0"\nauthor = "Ada & Co."\n'
        '[[field]]\ntext = "{name}"\n"text@de" = "{name}!"\nat = ["4mm", "4mm"]\nsize = ["50mm", "20mm"]\n',
        encoding="utf-8",
    )
    return folder


MARKUP = (
    "<i>weak</i>", "<br/>", "*weak*", "_weak_", "__weak__", "[b]weak[/b]", "[weak](https://x.org)", "</p>", "~~weak~~",
    "`weak`", "***weak***", "&lt;", "&#38;", "**weak",
)  # fmt: skip


@pytest.mark.parametrize("markup", MARKUP)
def test_markup_that_is_none_here_is_told_with_its_place(folder: Path, markup: str) -> None:
    swap(folder / "cards.csv", "Krrrrk", f"Krrrrk {markup}")
    (note,) = deck(folder, PAPERS["a4"]).notes
    assert re.match(r'cards\.csv line \d+: ".*" in the column "quote" is printed as it stands', note), note


def test_a_code_without_a_text_is_told_with_its_place(folder: Path) -> None:
    """Nothing was printed, and nothing said."""
    line = (folder / "deck.toml").read_text(encoding="utf-8").splitlines().index('kind = "qr"')
    swap(folder / "deck.toml", 'text = "DG:{id}"', 'text = "{value}"')
    (note,) = deck(folder, PAPERS["a4"]).notes
    assert note == (
        f'cards.csv line 4 and 1 more, deck.toml line {line}: "{{value}}" is empty here, so no code is printed. '
        'If you want that, add when = "{value}".'
    )
    swap(folder / "deck.toml", 'text = "{value}"\nat = ["46', 'text = "{value}"\nwhen = "{value}"\nat = ["46')
    assert not deck(folder, PAPERS["a4"]).notes


def test_markup_in_a_translated_column_is_told_with_that_column(folder: Path) -> None:
    swap(translated(folder) / "cards.csv", "Taschenlampe", "<i>Taschenlampe</i>")
    (note,) = deck(folder, PAPERS["a4"], "de").notes
    assert note.startswith('cards.csv line 2: "<i>" in the column "name@de" is printed as it stands')


@pytest.mark.parametrize(
    "words",
    [
        "**bold**",
        "Say **bold**.",
        "(**bold**)",
        "2 * 3 * 4",
        "snake_case_name",
        "a < b > c",
        "[see below]",
        "5*",
        ":eye:",
        "<3",
        "x_1 y_1",
    ],
)
def test_words_that_only_look_like_markup_are_let_be(folder: Path, words: str) -> None:
    swap(folder / "cards.csv", "Krrrrk", f"Krrrrk {words}")
    assert deck(folder, PAPERS["a4"]).notes == ()


def words(folder: Path, language: str) -> str:
    kit = deck(folder, PAPERS["a4"], language)
    job = Job(kit, preset("home"), PAPERS["a4"])
    with pypdfium2.PdfDocument(drawn(job, planned(job).outputs[0])) as document:
        return str(document[0].get_textpage().get_text_range())


def test_a_table_outside_the_folder_is_named_with_its_place(folder: Path) -> None:
    for old, name in (("cards.csv", "/dev/zero"), ("/dev/zero", "../cards.csv")):
        swap(folder / "deck.toml", f'cards = "{old}"', f'cards = "{name}"')
        with pytest.raises(UserError, match=rf'^deck\.toml line \d+: the table "{name}" does not lie in the deck'):
            deck(folder, PAPERS["a4"])


def test_a_deck_in_another_language(folder: Path) -> None:
    translated(folder)
    plain, german = words(folder, ""), words(folder, "de")
    assert "Flashlight" in plain
    assert "Taschenlampe" not in plain
    assert "Taschenlampe!" in german
    assert "Pitchfork!" in german, "what isn't translated keeps its words"
    assert "Lichter" in german
    assert words(folder, "en") == plain, "the words without a language are English unless the head says otherwise"


@pytest.mark.parametrize(
    ("old", "new", "language", "complaint"),
    [
        ("", "", "fr", r'cards\.csv: there is nothing in "fr"\. Languages: de, en'),
        ("", "", "German", '"German" is not the short name of a language'),
        ("name@de", "names@de", "de", r'cards\.csv line 1: "names@de" is no translation'),
        ("name@de", "name@", "de", r'line 1: "name@" is no translation of a column'),
        ("Taschenlampe", "Taschenlampe " * 30, "de", r"cards\.csv line 2, deck\.toml line 6: .*Shorten it"),
    ],
)
def test_what_cannot_be_said_in_another_language(
    folder: Path, old: str, new: str, language: str, complaint: str
) -> None:
    translated(folder)
    if old:
        swap(folder / "cards.csv", old, new)
    with pytest.raises(UserError, match=complaint):
        words(folder, language)


def test_a_layout_s_translations_are_checked(folder: Path) -> None:
    translated(folder)
    swap(folder / "deck.toml", '"text@de"', '"texts@de"')
    with pytest.raises(UserError, match=r'deck\.toml line 8: "texts@de" is no translation'):
        words(folder, "")


def test_the_command_names_the_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translated(folder)
    monkeypatch.chdir(folder.parent)
    assert main(["deck", "deck", "--language", "de"]) == 0
    path = folder.parent / "deck-de-a4" / "deck.pdf"
    with pikepdf.open(path) as pdf:
        assert pdf.Root.Lang == "de"


def test_a_deck_says_whose_it_is(folder: Path) -> None:
    translated(folder)
    with pikepdf.open(io.BytesIO(draw(folder))) as pdf, pdf.open_metadata() as told:
        assert told["dc:creator"] == ["Ada & Co."]
        assert told["dc:rights"] == "Licence: CC-BY-4.0"
        assert told["xmpRights:WebStatement"] == "https://spdx.org/licenses/CC-BY-4.0.html"
    swap(folder / "deck.toml", 'licence = "CC-BY-4.0"\nauthor = "Ada & Co."\n', "")
    with pikepdf.open(io.BytesIO(draw(folder))) as pdf, pdf.open_metadata() as told:
        assert "dc:rights" not in told, "what nobody said is not said for them"
        assert "MIT" not in str(told)
    swap(folder / "deck.toml", 'title = "Lights"', 'title = "Lights"\nlicence = "MIT License"')
    with pytest.raises(UserError, match=r'deck\.toml line 3: "MIT License" is not the short name of a licence'):
        draw(folder)


def test_a_long_address_becomes_a_larger_code(folder: Path) -> None:
    swap(folder / "deck.toml", 'text = "DG:{id}"', 'text = "https://example.org/gulch/{id}"')
    swap(folder / "deck.toml", 'at = ["46.5mm", "70mm"]', 'at = ["44mm", "68mm"]')
    swap(folder / "deck.toml", 'size = ["12.5mm", "12.5mm"]', 'size = ["17mm", "17mm"]')
    kit = deck(folder, PAPERS["a4"])
    assert kit.counters == (), "the camera's codebook has no such texts"
    found = zxingcpp.read_barcodes(face_image(kit.faces["a3"], 744))
    assert [code.text for code in found] == ["https://example.org/gulch/A3"]


def test_missing_files_are_named(tmp_path: Path) -> None:
    assert main(["deck", str(tmp_path / "nowhere")]) == 2
    with pytest.raises(UserError, match=r"There is no deck\.toml"):
        deck(tmp_path, PAPERS["a4"])
    shutil.copy(EXAMPLE / "deck.toml", tmp_path)
    with pytest.raises(UserError, match=r"There is no cards\.csv"):
        deck(tmp_path, PAPERS["a4"])


def test_a_deck_goes_to_a_service(tmp_path: Path) -> None:
    assert main(["deck", str(EXAMPLE), "--target", "mpc", "--out", str(tmp_path)]) == 0
    assert len(list((tmp_path / "poker" / "deck").glob("*.png"))) == 8
    assert "a1.png,back.png,3" in (tmp_path / "poker" / "deck" / "order.csv").read_text(encoding="utf-8")


def spreadsheet(file: Path, rows: list[list[object]]) -> None:
    from openpyxl import Workbook  # not in each process that collects tests: it takes 0.4 s

    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.create_sheet("Notes").append(["not a card"])
    book.save(file)


def test_a_table_from_a_spreadsheet(tmp_path: Path) -> None:
    file = tmp_path / "cards.xlsx"
    spreadsheet(
        file,
        [["name", "value", "copies"], ["Flashlight", 2.5, 3], [], ["Müller's barn & co", None, True, None]],
    )
    table = tables.read(file, "cards.xlsx")
    assert table.heads == ("name", "value", "copies")
    assert [dict(row.cells) for row in table.rows] == [
        {"name": "Flashlight", "value": "2.5", "copies": "3"},
        {"name": "Müller's barn & co", "value": "", "copies": "yes"},
    ]
    assert table.at(table.rows[1].number) == "cards.xlsx row 4"


def test_a_table_from_json(folder: Path) -> None:
    cards = [{"id": "A1", "name": "Flashlight", "copies": 2}, {"id": "A2", "name": "Pitchfork ☃", "value": 4.0}]
    (folder / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    table = tables.read(folder / "cards.json", "cards.json")
    assert table.heads == ("id", "name", "copies", "value")
    assert dict(table.rows[1].cells) == {"id": "A2", "name": "Pitchfork ☃", "copies": "", "value": "4"}
    (folder / "deck.toml").write_text(
        'format = 1\ntitle = "Lights"\ncards = "cards.json"\n'
        '[[field]]\ntext = "{name}"\nat = ["4mm", "4mm"]\nsize = ["50mm", "20mm"]\n',
        encoding="utf-8",
    )
    with pytest.raises(UserError, match=r'cards\.json card 2, deck\.toml line 4: .*has no "☃"'):
        draw(folder)


@pytest.mark.parametrize(
    ("name", "data", "complaint"),
    [
        ("cards.ods", b"", r"cards\.ods: a table is a file of the kind \.csv, \.tsv, \.txt, \.xlsx, \.json"),
        ("cards.xlsx", b"no zip", r"cards\.xlsx: it cannot be read as a spreadsheet: .*Save it again"),
        ("cards.json", b"[1]", r"cards\.json: it must be a list of cards"),
        ("cards.json", b"[", r"cards\.json: it is not JSON: .*line 1"),
        ("cards.json", b'[{"name": ["x"]}]', r"cards\.json card 1: name is neither a text nor a number"),
        ("cards.json", b"[]", r"cards\.json: it is empty"),
        ("cards.json", b'[{"a": "x"}, {"a": "\\ud83d"}]', r"cards\.json card 2: half a sign"),
        ("cards.csv", b"a,,b\n1,2,3\n", r"cards\.csv line 1: a column has no name"),
        ("cards.csv", b"a,b\n", r"cards\.csv: there are no cards"),
    ],
)
def test_tables_that_cannot_be_read(tmp_path: Path, name: str, data: bytes, complaint: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(UserError, match=complaint):
        tables.read(tmp_path / name, name)


def test_spreadsheets_that_are_damaged(tmp_path: Path) -> None:
    file = tmp_path / "cards.xlsx"
    spreadsheet(file, [["name"], ["Flashlight"]])
    whole = file.read_bytes()
    lacking = io.BytesIO()
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(lacking, "w") as new:
        for part in old.namelist():
            if "sheet1" not in part:
                new.writestr(part, old.read(part))
    for data in (whole[:-40], whole[: len(whole) // 2], lacking.getvalue()):
        file.write_bytes(data)
        with pytest.raises(UserError, match=r"cards\.xlsx: (it cannot be read as a spreadsheet|there are no cards)"):
            tables.read(file, "cards.xlsx")
    spreadsheet(file, [["name", "value", "copies"], ["Flashlight", 1, 2, None, "more"]])
    with pytest.raises(UserError, match=r"cards\.xlsx row 2: 5 cells for 3 columns"):
        tables.read(file, "cards.xlsx")


def test_a_layout_that_extends_another(folder: Path) -> None:
    """Decks of one family share a frame: the other's fields come first, and its keys hold where there are no others."""
    frames = folder.parent / "frames"
    frames.mkdir()
    shutil.move(folder / "deck.toml", frames / "frame.toml")
    (folder / "deck.toml").write_text(
        'extends = "frame.toml"\ntitle = "Lights, too"\n'
        '[[field]]\nkind = "icon"\nicon = "saucer"\nat = ["4mm", "4mm"]\nsize = ["9mm", "9mm"]\n',
        encoding="utf-8",
    )
    layout = read_layout(folder, "", frames)
    assert (layout.head.title, layout.head.back_ground) == ("Lights, too", "night")
    assert [field.kind for field in layout.front][-2:] == ["qr", "icon"]
    assert len(layout.back) == 3
    words = ["deck", str(folder), "--frames", str(frames), "--out", str(folder / "out")]
    assert main(words) == 0
    shutil.copy(frames / "frame.toml", folder)
    assert read_layout(folder).head.title == "Lights, too", "or it lies in the deck's own folder"
    (folder / "frame.toml").write_text('extends = "frame.toml"\n', encoding="utf-8")
    with pytest.raises(UserError, match=r'frame\.toml line 1: "extends" is "frame.toml"; .* not a ring of them'):
        read_layout(folder)
    (folder / "frame.toml").unlink()
    with pytest.raises(UserError, match=r"There is no frame\.toml"):
        read_layout(folder)
    swap(folder / "deck.toml", '"frame.toml"', '"../frames/frame.toml"')
    with pytest.raises(UserError, match=r"deck\.toml line 1: the layout .* does not lie in the deck's folder"):
        read_layout(folder, "", frames)


def get(url: str, host: str | None = None) -> tuple[int, bytes]:
    request = urllib.request.Request(url, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def test_the_preview_follows_every_save(folder: Path) -> None:
    said: list[str] = []
    stop = threading.Event()
    with Preview(folder, lambda: Drawn({"deck.pdf": draw(folder)}), 0) as preview:
        watcher = threading.Thread(target=preview.watch, args=(stop.is_set, said.append))
        watcher.start()
        try:
            status, page = get(preview.url)
            assert status == 200
            assert page.count(b"<img") == 4
            before = get(f"{preview.url}page/1.png")[1]
            assert before.startswith(b"\x89PNG")
            first = get(f"{preview.url}version")[1]

            def saved(old: str, new: str) -> bytes:
                now = get(f"{preview.url}version")[1]
                swap(folder / "cards.csv", old, new)
                for _ in range(100):
                    time.sleep(0.05)
                    if get(f"{preview.url}version")[1] != now:
                        return get(preview.url)[1]
                raise AssertionError("the save went unseen")

            page = saved("Pitchfork", "Haystack & <fork>")
            assert b'role="alert"' not in page
            after = get(f"{preview.url}page/1.png")[1]
            assert after != before
            page = saved("Haystack & <fork>", "Haystack & <fork> " * 9)
            assert b"cards.csv line 3" in page
            assert b"&lt;fork&gt;" in page
            assert get(f"{preview.url}page/1.png")[1] == after, "the last good deck stays"
            assert get(f"{preview.url}version")[1] != first
            assert get(f"{preview.url}page/9.png")[0] == 404
            assert get(f"{preview.url}../deck.toml")[0] == 404
            assert get(preview.url, "somewhere.else:80")[0] == 403
        finally:
            stop.set()
            watcher.join()
    assert said[0] == "4 pages"
    assert "cards.csv line 3" in said[-1]


def test_a_folder_that_is_away_for_a_moment_ends_no_preview(folder: Path) -> None:
    away = folder.with_name("away")
    with Preview(folder, lambda: Drawn({"deck.pdf": draw(folder)}), 0) as preview:
        folder.rename(away)
        assert preview.look()
        assert "it is gone" in preview.error
        assert not preview.look(), "it is told once"
        assert len(preview.pages) == 4, "the last good deck stays"
        away.rename(folder)
        assert preview.look()
        assert not preview.error
    with pytest.raises(UserError, match="it is gone"):
        Preview(away, lambda: Drawn({}), 0).look()


def test_a_taken_port_is_said(folder: Path) -> None:
    with pytest.raises(UserError, match="ports are numbers from 0 to 65535"):
        Preview(folder, lambda: Drawn({}), 99_999)
    with Preview(folder, lambda: Drawn({"deck.pdf": draw(folder)}), 0) as preview:
        port = int(preview.url.rstrip("/").rsplit(":", 1)[1])
        with pytest.raises(UserError, match="Choose another with --port"):
            Preview(folder, lambda: Drawn({}), port)


def test_no_fault_and_no_odd_request_ends_the_preview(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> Drawn:
        raise RuntimeError("a fault of ours")

    with Preview(folder, fails, 0) as preview:
        assert "Something went wrong inside Saucer (RuntimeError" in preview.error
        preview.draw = lambda: Drawn({"deck.pdf": draw(folder)})
        swap(folder / "deck.toml", "format = 1", "format = inf")
        assert preview.look()
        assert "inf, which is no number to work with" in preview.error
        host, port = preview.url.removeprefix("http://").rstrip("/").split(":")
        for name in (b"\xb2", b"9" * 5000, b"0", b"-1"):
            with socket.create_connection((host, int(port)), timeout=5) as line:
                line.sendall(b"GET /page/" + name + b".png HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                assert line.recv(100).startswith(b"HTTP/1.0 404")
    assert "Traceback" not in capsys.readouterr().err


def test_a_group_that_is_never_drawn_is_told(folder: Path) -> None:
    layout = folder / "deck.toml"
    swap(layout, "format = 1", "format = 2")
    group = '\n[[field]]\nkind = "group"\neach = "0"\nfield = [{ kind = "box", fill = "red" }]\n'
    layout.write_text(layout.read_text(encoding="utf-8") + group, encoding="utf-8")
    with pytest.raises(UserError, match=r'deck\.toml line \d+: "each" is a number from 1 to 400, not 0\.'):
        deck(folder, PAPERS["a4"])


def test_a_layout_that_cannot_be_read_hides_no_slips_of_the_table(folder: Path) -> None:
    swap(folder / "deck.toml", "format = 1", "format = 1\ntitel = 3")
    with (folder / "cards.csv").open("a", encoding="utf-8") as table:
        table.write("half a row\n")
    with pytest.raises(ManyFaults) as told:
        deck(folder, PAPERS["a4"])
    assert [fault.partition(" line")[0] for fault in told.value.faults] == ["deck.toml", "cards.csv"]


@pytest.mark.parametrize("format", [1, 2])
def test_slips_above_the_fields_and_in_them_are_told_together(folder: Path, format: int) -> None:
    if format == 1:
        swap(folder / "deck.toml", '\nground = "', '\ngrund = "')
        swap(folder / "deck.toml", "most = 19", "mots = 19")
    else:
        (folder / "deck.toml").write_text(
            'format = 2\ntitel = "Cows"\ncards = "cards.csv"\nsize = [63, 88]\n\n[[field]]\ntext = "{name}"\nmots = 9\n'
        )
    with pytest.raises(ManyFaults) as told:
        draw(folder)
    slips = [re.findall(r'"(\w+)" means nothing here', one) for one in told.value.faults]
    assert [one for found in slips for one in found] == [("grund" if format == 1 else "titel"), "mots"]
