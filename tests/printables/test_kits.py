"""A kit as a document: what kit.toml lists is printed, whatever is wrong is told at once, every save is shown."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.commands.watching import drawn
from companion.kernel import assets, manifest
from companion.kernel import words as kernel_words
from companion.kernel.errors import UserError
from printables.components import tags
from printables.decks import layout
from printables.decks.preview import Drawn, Preview
from printables.draw import art
from printables.draw.pixels import opened
from printables.kits import kit as kit_of
from printables.sheets import shape
from printables.sheets.pages import book
from tests.printables.proved import check
from tests.printables.test_check import nudged

HOUSE = Path(__file__).parents[2]
EXAMPLE = HOUSE / "docs/examples/kits/lost_cow"

OURS = frozenset(manifest.names())
"""Games that no test changes."""
INSTALLED = cache(manifest._may_be_installed)


def ours_once(read: Callable[..., Any]) -> Callable[..., Any]:
    """Read what is of a game of ours once for all tests; :param read: is given the game's name first."""
    known = cache(read)
    return lambda game, *more: (known if game in OURS else read)(game, *more)


READ, TEXTS = ours_once(manifest._read), ours_once(kernel_words._texts)


@pytest.fixture
def cow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Provide a game's folder, which no other test knows; what was read of it is forgotten afterwards.

    To read what the command line wants to know of all games took a third of the time of these tests.
    """
    folder = tmp_path / "found_cow"
    shutil.copytree(EXAMPLE, folder)
    kept = (
        manifest._folders, manifest._games, manifest._manifest, kernel_words._texts, assets.source, art._read,
        art._names,
    )  # fmt: skip
    monkeypatch.setattr(manifest, "_brought", {})
    monkeypatch.setattr(manifest, "_read", READ)
    monkeypatch.setattr(manifest, "_may_be_installed", INSTALLED)
    monkeypatch.setattr(kernel_words, "_texts", TEXTS)
    monkeypatch.chdir(tmp_path)
    for one in kept:
        one.cache_clear()
    yield folder
    for one in kept:
        one.cache_clear()


def swap(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def line_of(file: Path, words: str) -> int:
    return file.read_text(encoding="utf-8").split(words)[0].count("\n") + 1


def test_a_folder_is_printed_by_its_path(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "found_cow/", "--out", "kit"]) == 0
    assert main(["check", "kit"]) == 0
    assert capsys.readouterr().out.count(": proved") == 4


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("fond_cow", 'The folder "found_cow" is here and has a kit. Do you mean that?'),
        ("./found-cow", 'The folder "found_cow" is here and has a kit. Do you mean that?'),
        ("found_cow/kit.toml", 'Name the kit by its folder: "found_cow".'),
    ],
)
def test_a_word_that_is_nearly_a_folder_s_says_which(
    cow: Path, capsys: pytest.CaptureFixture[str], word: str, told: str
) -> None:
    assert main(["print", word, "--out", "kit"]) == 2
    assert told in capsys.readouterr().err
    shutil.rmtree(cow)
    assert main(["print", word, "--out", "kit"]) == 2
    assert capsys.readouterr().err.rstrip().endswith("; or all.")


@pytest.mark.parametrize("gone", ["author|licence", "author", "licence"])
def test_a_kit_that_names_no_author_is_nobodys(cow: Path, gone: str) -> None:
    """It was Saucer's own, under the MIT licence."""
    text = re.sub(f"^({gone}) = .*\n", "", (cow / "kit.toml").read_text(encoding="utf-8"), flags=re.MULTILINE)
    (cow / "kit.toml").write_text(text, encoding="utf-8")
    assert main(["print", str(cow), "--only", "rules", "--out", "kit"]) == 0
    data = Path("kit/rules.pdf").read_bytes()
    assert (b"maintainers" in data) == ("author" not in gone)
    assert (b"spdx.org" in data) == ("licence" not in gone)


def test_its_tables_speak_another_language(cow: Path) -> None:
    """What isn't translated stays as it is."""
    swap(cow / "cards.csv", "Ein fernes Muhen", "")
    for language, names in (("en", ["Hoofprints", "A distant moo"]), ("de", ["Hufspuren", "A distant moo"])):
        assert main(["print", str(cow), "--language", language, "--only", "cards", "--out", language]) == 0
        with opened((Path(language) / "cards.pdf").read_bytes()) as document:
            words = document[0].get_textpage().get_text_bounded()
        assert [name for name in names if name.upper() in words.upper()] == names


def test_a_face_speaks_another_language(cow: Path) -> None:
    swap(cow / "faces/card.toml", 'text = "{text}"', 'text = "Read: {text}"\n"text@de" = "Lies: {text}"')
    for language, word in (("en", "Read: "), ("de", "Lies: "), ("en", "Read: ")):
        assert main(["print", str(cow), "--language", language, "--only", "cards", "--out", language]) == 0
        with opened((Path(language) / "cards.pdf").read_bytes()) as document:
            assert document[0].get_textpage().get_text_bounded().count(word) == 9


def test_the_list_itself_speaks_another_language(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A title took another language only by a file of words."""
    swap(cow / "kit.toml", 'title = "The cards"', 'title = "The cards"\n"title@de" = "Die Karten"\n"title@xx" = "?"')
    swap(cow / "kit.toml", 'name = "The cow"', 'name = "The cow", "name@de" = "Die Kuh"')
    for language, card, piece in (("en", "The cards", "The cow"), ("de", "Die Karten", "Die Kuh")):
        assert main(["print", str(cow), "--language", language, "--out", language]) == 0
        told = shape.read(Path(language) / "manifest.json")
        assert card in [file["title"] for file in told["files"]]
        with opened((Path(language) / "counters.pdf").read_bytes()) as document:
            assert piece.upper() in document[0].get_textpage().get_text_bounded().upper()
    line = line_of(cow / "kit.toml", '"title@xx"')
    assert f'kit.toml line {line}: "title@xx" is never printed: Saucer speaks en, de.' in capsys.readouterr().err


def test_a_text_that_translates_none_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for code, words in (("en", "booklet-way = The way\n"), ("de", "booklet-wya = Der Weg\ndata-cards-1 = Karte\n")):
        (cow / code).mkdir()
        (cow / code / "kit.ftl").write_text(words)
    assert main(["print", str(cow), "--only", "cards", "--out", "kit"]) == 0
    assert "booklet" not in capsys.readouterr().err
    assert main(["print", str(cow), "--only", "cards", "--language", "de", "--out", "kit-de"]) == 0
    told = 'found_cow/de: "booklet-wya" translates no text of found_cow/en. Do you mean "booklet-way"?'
    assert told in capsys.readouterr().err


def test_a_column_that_nobody_will_see_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "cards.csv", "name@de", "name@xx")
    assert main(["print", str(cow), "--only", "cards", "--out", "kit"]) == 0
    assert (
        'found_cow/cards.csv: the column "name@xx" is never printed: Saucer speaks en, de.' in capsys.readouterr().err
    )


def test_a_folder_of_a_language_that_nobody_speaks_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its pages and texts were left out without a word."""
    for name in ("ger", "German", "fr"):
        (cow / name).mkdir()
        (cow / name / "kit.ftl").write_text("said-moo = Muh\n")
    (cow / "pages/deu").mkdir()
    (cow / "drawn").mkdir()
    assert main(["print", str(cow), "--only", "cards", "--out", "kit"]) == 0
    assert [line for line in capsys.readouterr().err.splitlines() if "never read" in line] == [
        'found_cow/German is never read: there is no language "German". Do you mean "de"?',
        'found_cow/fr is never read: there is no language "fr". Languages: en, de.',
        'found_cow/ger is never read: there is no language "ger". Do you mean "de"?',
        'found_cow/pages/deu is never read: there is no language "deu". Do you mean "de"?',
    ]


def test_a_page_that_is_missing_may_be_in_a_folder_that_nobody_reads(
    cow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (cow / "pages/en").rename(cow / "pages/english")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    missing, folder = capsys.readouterr().err.splitlines()
    assert "pages/en/rules.md is not there" in missing
    assert folder.endswith('found_cow/pages/english is never read: there is no language "english". Do you mean "en"?')


def test_a_text_that_stands_for_no_word_of_the_data_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "kit.toml", '"places.csv"', '"places.csv"\npeople = "people.toml"')
    (cow / "people.toml").write_text('[[hand]]\nid = "ann"\nmotto = "Moo"\n')
    (cow / "de").mkdir()
    (cow / "de/kit.ftl").write_text("data-people-hand-ann-moto = Muh\ndata-people-hand-ann-id = ann\n")
    assert main(["print", str(cow), "--language", "de", "--only", "cards", "--out", "kit"]) == 0
    assert [line for line in capsys.readouterr().err.splitlines() if "data-" in line] == [
        'found_cow/de: "data-people-hand-ann-moto" stands for no text of the game\'s data. '
        'Do you mean "data-people-hand-ann-motto"?'
    ]


@pytest.mark.parametrize("kind", ["image", "art", "icon", "portrait", "sign"])
def test_a_picture_that_a_row_names_and_nobody_has_is_told_with_that_row(
    cow: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    """Beside what else is wrong: icons and portraits were looked for only where all else was right."""
    (cow / "cards.csv").write_text("id,name,text,place,pic\na,A,B,barn,saucer\nb,A,B,barn,nobody.png\n")
    (cow / "art/portraits").mkdir()
    for place in (cow / "faces/saucer.png", cow / "art/saucer.svg", cow / "art/portraits/saucer.svg"):
        place.write_bytes((cow / "art/beam.svg").read_bytes())
    with (cow / "faces/card.toml").open("a", encoding="utf-8") as layout:
        layout.write(f'\n[[field]]\nkind = "{kind}"\nat = [4, 15]\nsize = [8, 8]\n{kind} = "{{pic}}"\n')
    swap(cow / "kit.toml", "gap = 6", "gapp = 6")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    _, *told = capsys.readouterr().err.splitlines()
    (line,) = [one for one in told if "nobody.png" in one]
    assert line.startswith("saucer: found_cow/cards.csv line 3, found_cow/faces/card.toml line 48: there is no ")


def test_a_sheet_and_a_sign_that_rows_make_are_told_with_the_row(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cow / "places.csv").write_text("id,name,x,y,colour,pic\nbarn,B,30,30,red,nobody\n")
    (cow / "faces/sheet.toml").write_text(
        'format = 2\ntitle = "Sheet"\nsize = "any"\nbleed = 0\nground = "none"\n'
        '[[field]]\nkind = "art"\nat = [5, 5]\nsize = [20, 20]\nart = "{pic}"\n'
    )
    with (cow / "kit.toml").open("a", encoding="utf-8") as kit:
        kit.write('\n[[file]]\nkind = "pages"\nname = "sheets"\ntitle = "Sheets"\n')
        kit.write('side = [{ face = "sheet", each = "{places}", id = "{id}-sheet" }]\n')
    with (cow / "pages/en/rules.md").open("a", encoding="utf-8") as page:
        page.write("\n## A {#a .red}\n\n::: signs\n::: rows places\n* ![]({{pic}}) **{{ name }}**\n:::\n:::\n")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err
    assert (
        "found_cow/places.csv line 2, found_cow/faces/sheet.toml line 6: there is no found_cow/art/nobody.svg" in said
    )
    assert 'there is no sign "nobody" (found_cow/places.csv line 2, column "pic")' in said


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ('without = ["grund"]', 'there is no group "grund". Do you mean "ground"?'),
        ('colours = { colr = "red" }', 'there is no colour "colr". Do you mean "colour"?'),
    ],
)
def test_a_part_that_a_drawing_does_not_have_is_told(
    cow: Path, capsys: pytest.CaptureFixture[str], key: str, said: str
) -> None:
    """It was drawn as if nothing had been written."""
    swap(cow / "art/ranch.svg", "<rect", '<g id="ground"><circle r="1" fill="#C33227"/></g><rect')
    swap(cow / "faces/ranch.toml", 'art = "ranch"', f'art = "ranch"\n{key}')
    assert main(["print", str(cow), "--out", "kit"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("group", "code"), [("ears", 0), ("eers", 2)])
def test_a_part_that_no_drawing_of_any_row_has_is_told(
    cow: Path, capsys: pytest.CaptureFixture[str], group: str, code: int
) -> None:
    """The saucer has no ears, and that is no fault; nothing was told of what the cow does not have either."""
    swap(cow / "art/cow.svg", "</style>", '</style><g id="ears"><circle r="1" class="fill-ink"/></g>')
    swap(cow / "faces/counter.toml", 'art = "{art}"', f'art = "{{art}}"\nwithout = ["{group}"]')
    assert main(["print", str(cow), "--out", "kit"]) == code
    line = line_of(cow / "faces/counter.toml", 'kind = "art"') - 1
    said = f'saucer: found_cow/faces/counter.toml line {line}: there is no group "eers". Do you mean "ears"?\n'
    assert capsys.readouterr().err == (said if code else "")


COUNTED = """
## What there is {#there .red high=fit}

::: table cards
| Card | Copies | Kinds |
|:--|:--|:--|
| {{ name }} | {{ copies \\| signed }} | {{ count(cards, "card") }} |
:::
"""


def test_a_page_counts_with_a_text_and_formats_in_a_cell_as_the_handbook_says(
    cow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (cow / "pages/en/rules.md").open("a", encoding="utf-8") as page:
        page.write(COUNTED)
    assert main(["print", str(cow), "--only", "rules", "--out", "kit"]) == 2
    assert "found_cow/en/kit.ftl" in capsys.readouterr().err
    handbook = {name: (HOUSE / f"docs/{name}.md").read_text(encoding="utf-8") for name in ("pages", "words", "kits")}
    assert "which you write in the game's `en/kit.ftl`" in handbook["pages"]
    assert "within a cell a value's formatter needs it, too" in " ".join(handbook["pages"].split())
    assert "What pages count with `{{ count(…) }}` is in `en/kit.ftl`" in handbook["words"]
    assert "an empty one is a fault" in handbook["kits"]


def test_a_count_in_the_kit_s_texts_is_printed(cow: Path) -> None:
    with (cow / "pages/en/rules.md").open("a", encoding="utf-8") as page:
        page.write(COUNTED)
    (cow / "en").mkdir()
    (cow / "en/kit.ftl").write_text("count-card = { $count ->\n    [one] one card\n   *[other] { $count } cards\n  }\n")
    assert main(["print", str(cow), "--only", "rules", "--out", "kit"]) == 0
    with opened(Path("kit/rules.pdf").read_bytes()) as document:
        words = document[0].get_textpage().get_text_bounded()
    assert "4 cards" in words
    assert "+3" in words


def test_a_number_of_pieces_stands_in_quotes_or_not(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", str(cow), "--only", "counters", "--out", "in-quotes"]) == 0
    swap(cow / "kit.toml", 'each = "6"', "each = 6")
    assert main(["print", str(cow), "--only", "counters", "--out", "bare"]) == 0
    assert not capsys.readouterr().err
    assert Path("bare/counters.pdf").read_bytes() == Path("in-quotes/counters.pdf").read_bytes()


def test_a_piece_without_an_id_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "cards.csv", "moo,", ",")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    told = 'its id is empty. Give it one, or all: id = "cards_{number}" in kit.toml.'
    assert capsys.readouterr().err == f"saucer: found_cow/cards.csv line 3: {told}\n"


def test_a_page_in_another_encoding_is_told_with_its_line(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = cow / "pages/en/rules.md"
    page.write_bytes(page.read_bytes().replace(b"Glue the board", b"Gl\xfce the board"))
    line = page.read_bytes().partition(b"\xfc")[0].count(b"\n") + 1
    assert main(["print", str(cow), "--out", "kit"]) == 2
    told = f"found_cow/pages/en/rules.md line {line} is not written as UTF-8. Save it as UTF-8 text."
    assert capsys.readouterr().err == f"saucer: {told}\n"


def test_markup_that_is_none_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As in a deck: it was printed as it stood, and nobody was told."""
    swap(cow / "cards.csv", "Look under", "*Look* under")
    swap(cow / "cards.csv", "north or south", "<b>north</b> or south")
    swap(cow / "cards.csv", "A distant moo", "2 * 3 * 4 moos")
    assert main(["print", str(cow), "--only", "cards", "--out", "kit"]) == 0
    assert capsys.readouterr().err.splitlines() == [
        f'found_cow/cards.csv line {line}: "{odd}" in the column "text" is printed as it stands: '
        "of markup only **bold** is known."
        for line, odd in ((2, "*Look*"), (3, "<b>"))
    ]


def test_a_fault_of_translated_words_names_them_as_they_are_written(
    cow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    swap(cow / "cards.csv", "Laterne", "**Laterne")
    swap(cow / "kit.toml", 'title = "The cards"', 'title = "The cards"\n"title@de" = "{karten}"')
    swap(cow / "faces/card.toml", 'text = "{text}"', 'text = "{text}"\n"text@de" = "{text"')
    assert main(["print", str(cow), "--language", "de", "--out", "kit"]) == 2
    title, layout, page = capsys.readouterr().err.splitlines()
    line = line_of(cow / "kit.toml", '"title@de" = "{karten}"')
    assert f'kit.toml line {line}: {{karten}}: there is no "karten"' in title
    assert 'found_cow/faces/card.toml line 32: "text@de" has a brace without the other' in layout
    assert '(found_cow/cards.csv line 4, column "name@de"). If they are meant, write' in page


def test_the_note_of_translated_markup_names_its_column(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "cards.csv", "Hufspuren", "<i>Hufspuren</i>")
    assert main(["print", str(cow), "--language", "de", "--only", "cards", "--out", "kit"]) == 0
    assert (
        'found_cow/cards.csv line 2: "<i>" in the column "name@de" is printed as it stands' in capsys.readouterr().err
    )


def test_rows_in_the_list_speak_another_language(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """ "name@de" was ignored there, and so it was in columns of nobody's language."""
    swap(cow / "kit.toml", 'name = "The cow"', 'name = "The cow", "name@de" = "Die Kuh", "name@xx" = "Muh"')
    swap(cow / "faces/counter.toml", 'text = "{name}"', 'text = "{name}"\n"text@xx" = "{name}!"')
    for language, word in (("en", "The cow"), ("de", "Die Kuh")):
        assert main(["print", str(cow), "--language", language, "--only", "counters", "--out", language]) == 0
        with opened((Path(language) / "counters.pdf").read_bytes()) as document:
            assert word in document[0].get_textpage().get_text_bounded()
        told = [line for line in capsys.readouterr().err.splitlines() if "never printed" in line]
        for at, key in (
            (f"kit.toml line {line_of(cow / 'kit.toml', 'herd = ')}", "name@xx"),
            ("counter.toml", "text@xx"),
        ):
            (line,) = [line for line in told if key in line]
            assert at in line
            assert line.endswith(f'"{key}" is never printed: Saucer speaks en, de.')
        assert len(told) == 2


def test_what_several_rows_of_a_group_lack_is_told_once(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "faces/ranch.toml", '"{name}"', '"{nme}"')
    assert main(["print", str(cow), "--out", "kit"]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith("saucer: found_cow/places.csv line 2 and 4 more, found_cow/faces/ranch.toml line ")


def test_what_several_cards_lack_is_told_once(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "faces/card.toml", "{text}", "{txt}")
    swap(cow / "cards.csv", ",hill,", ",hell,")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    every, one = capsys.readouterr().err.splitlines()
    assert every.startswith("saucer: found_cow/cards.csv line 2 and 3 more, found_cow/faces/card.toml line ")
    assert 'there is no "txt"' in every
    assert one.startswith("saucer: found_cow/cards.csv line 3, found_cow/faces/card.toml line ")
    assert '"hell"' in one


@pytest.mark.parametrize(("text", "ended"), [("LC:COW", 2), ("LC:{number}", 0)])
def test_two_counters_bear_two_codes(cow: Path, capsys: pytest.CaptureFixture[str], text: str, ended: int) -> None:
    code = f'[[field]]\nkind = "qr"\nat = [5, 3]\nsize = [20, 20]\ntext = "{text}"\n\n'
    swap(cow / "faces/counter.toml", '[[field]]\nkind = "art"', code + '[[field]]\nkind = "art"')
    assert main(["print", str(cow), "--out", "kit"]) == ended
    told = capsys.readouterr().err
    assert ('"saucer" has the code of "cow", "LC:COW". Give each its own.' in told) == bool(ended), told


def test_a_card_without_a_code_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = '\n[[field]]\nkind = "qr"\nat = [24, 66]\nsize = [15, 15]\ntext = "{text}"\n'
    card = cow / "faces/card.toml"
    card.write_text(card.read_text(encoding="utf-8") + code, encoding="utf-8")
    swap(cow / "cards.csv", "Ask the saucer: north or south of here?", "")
    assert main(["print", str(cow), "--only", "cards", "--out", "kit"]) == 0
    told = capsys.readouterr().err
    assert re.fullmatch(
        r'found_cow/cards\.csv line \d+, found_cow/faces/card\.toml line \d+: "{text}" is empty .*\n', told
    )


@pytest.mark.parametrize("side", [20, 40])
def test_counters_are_as_high_as_their_layout_says(cow: Path, capsys: pytest.CaptureFixture[str], side: int) -> None:
    """Only square ones were printed; another was refused, as no place had its size."""
    for name in ("counter", "hand"):
        swap(cow / f"faces/{name}.toml", "size = [30, 30]", f"size = [30, {side}]")
        shape = (cow / f"faces/{name}.toml").read_text(encoding="utf-8").replace("size = [22, 22]", "size = [22, 12]")
        (cow / f"faces/{name}.toml").write_text(shape.replace("[24, 22]", "[24, 12]").replace("[2, 23]", "[2, 13]"))
    assert main(["print", str(cow), "--only", "counters", "--out", "kit"]) == 0, capsys.readouterr().err
    placed = json.loads(Path("kit/manifest.json").read_text(encoding="utf-8"))["placements"]
    assert [place["rect_mm"][2:] for place in placed] == [[30, side]] * 16
    assert main(["check", "kit"]) == 0


@pytest.mark.parametrize(("gone", "columns"), [("rows = 2\n", 4), ("columns = 4\nrows = 2\n", 5)])
def test_no_cut_is_marked_where_nothing_lies(cow: Path, gone: str, columns: int) -> None:
    """Eight counters stood at the head of a column of marks as long as the sheet."""
    swap(cow / "kit.toml", gone, "")
    sheet = next(file.pages[0] for file in kit_of(manifest.bring(cow)).files if file.name == "counters.pdf")
    right, low = (max(sides) + 30 for sides in zip(*((place.x, place.y) for place in sheet.placements), strict=True))
    assert len({place.x for place in sheet.placements}) == columns
    assert max(mark.x2 for mark in sheet.marks) == pytest.approx(right + 7)
    assert max(mark.y2 for mark in sheet.marks) == pytest.approx(low + 7)


@pytest.mark.parametrize("kind", ["counter", "card"])
def test_pieces_of_two_sizes_need_two_files(cow: Path, capsys: pytest.CaptureFixture[str], kind: str) -> None:
    """What was told named a page of the print, and nothing to do."""
    swap(cow / "faces/hand.toml", "size = [30, 30]", "size = [30, 32]")
    if kind == "card":
        swap(cow / "kit.toml", 'kind = "counters"\nname = "counters"', 'kind = "cards"\nname = "counters"')
        swap(cow / "kit.toml", 'columns = 4\nrows = 2\ngap = 6\naround = "around"\n', "")
    line = line_of(cow / "kit.toml", 'layout = "hand"') - 1
    assert main(["print", str(cow), "--out", "kit"]) == 2
    assert capsys.readouterr().err == (
        f'saucer: found_cow/kit.toml line {line} (hand_1): "hand_1" is 30 × 32 mm, and "cow" 30 × 30 mm. '
        "Give pieces of another size a [[file]] of their own.\n"
    )


@pytest.mark.parametrize("text", ["R2:{id | upper}", "{id}", "LC:{place | upper}"], ids=["some", "none", "all"])
def test_what_is_folded_is_proved_whichever_cards_have_a_code_for_a_camera(cow: Path, text: str) -> None:
    """The code of a longer id is a large one, which is no tag: its card's back is behind it all the same."""
    code = f'\n[[field]]\nkind = "qr"\nat = [24, 66]\nsize = [15, 15]\ntext = "{text}"\n'
    card = cow / "faces/card.toml"
    card.write_text(card.read_text(encoding="utf-8") + code, encoding="utf-8")
    assert main(["print", str(cow), "--target", "fold", "--only", "cards", "--out", "kit"]) == 0
    assert main(["check", "kit"]) == 0
    nudged(Path("kit/cards.pdf"), "card-back", 0.3)
    (said,) = [one.message for one in check(Path("kit/cards.pdf")) if one.proof == "duplex"]
    assert said.startswith("card-back lies 0.30 mm beside the front that it is behind, ")


TAG = """
[[field]]
kind = "tag"
at = [1, 1]
size = [14, 14]
piece = "{id}"
"""


@pytest.mark.parametrize(
    ("codebook", "told"),
    [
        (
            None,
            "a tag is a code of found_cow/codebook.json, and there is none. For a kit without a camera write kind",
        ),
        ("[{}]", "found_cow/codebook.json is no list of tags. Make it with: "),
        ("a cow", "found_cow/codebook.json is no list of tags. Make it with: "),
        ("[]", 'codebook.json has no entry for "cow". Add one with: '),
    ],
)
def test_a_tag_without_a_codebook_says_what_it_needs(
    cow: Path, capsys: pytest.CaptureFixture[str], codebook: str | None, told: str
) -> None:
    """The kit's "own code failed" for somebody who had written none."""
    face = cow / "faces/counter.toml"
    face.write_text(face.read_text(encoding="utf-8") + TAG, encoding="utf-8")
    if codebook is not None:
        (cow / "codebook.json").write_text(codebook)
    for one in (tags._by_piece, assets.json):
        one.cache_clear()
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err.splitlines()
    at = face.read_text(encoding="utf-8").count("\n") - 4
    assert (
        f"(cow){'' if codebook == '[]' else ' and 1 more'}, found_cow/faces/counter.toml line {at}: {told}" in said[0]
    )
    assert len(said) == (2 if codebook == "[]" else 1)


def test_the_page_on_kits_says_how_a_piece_gets_a_code(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(
        r"```toml\n(\[\[field\]\]\nkind = \"qr\".*?)```", (HOUSE / "docs/kits.md").read_text(), re.DOTALL
    )
    face = cow / "faces/counter.toml"
    face.write_text(f"{face.read_text(encoding='utf-8')}\n{code}", encoding="utf-8")
    assert main(["print", str(cow), "--only", "counters", "--out", "kit"]) == 0
    assert main(["check", "kit"]) == 0
    assert {one["tag"] for one in shape.read(Path("kit/manifest.json"))["counters"]} == {"LC:1", "LC:2"}


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("en", "moo = Moo\nplaces = { $count\n", "kit.ftl line 2: "),
        ("en", "places Places\n", "kit.ftl line 1: "),
        ("de", "places Plätze\n", "kit.ftl line 1: "),
        (
            "en",
            "places = places\n\nplaces = { $count } spots\n",
            'kit.ftl line 3: "places" stands in line 1',
        ),
        ("en", "places = { $count } { -brand }\n", 'kit.ftl line 1: places calls "-brand"'),
    ],
    ids=["brace", "equals sign", "German", "twice", "term"],
)
def test_a_broken_text_is_told_once_with_its_file_and_line(
    cow: Path, capsys: pytest.CaptureFixture[str], language: str, text: str, said: str
) -> None:
    swap(cow / "pages/en/rules.md", "{{ places | size }} places", "{{ say('places', count=6) }}")
    swap(cow / "kit.toml", 'title = "Rules"', "title = \"{say('places', count=6)}\"")
    for one in ("en", language):
        (cow / one).mkdir(exist_ok=True)
        (cow / one / "kit.ftl").write_text("places = places\n" if one != language else text, encoding="utf-8")
    assert main(["print", str(cow), "--language", language, "--only", "rules", "--out", "kit"]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith(f"saucer: found_cow/{language}/{said}")
    assert not Path("kit").exists()


def test_a_translated_page_is_printed_once_it_names_what_it_translates(
    cow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    german = cow / "pages" / "de" / "rules.md"
    german.parent.mkdir()
    page = (cow / "pages/en/rules.md").read_text(encoding="utf-8").replace("Six ranch hands", "Sechs Leute")
    german.write_text(page, encoding="utf-8")

    def printed() -> tuple[str, str]:
        """Return the words of the German rules, and what was told beside them."""
        assert main(["print", str(cow), "--language", "de", "--only", "rules", "--out", "de"]) == 0
        with opened(Path("de/rules.pdf").read_bytes()) as document:
            return document[0].get_textpage().get_text_bounded(), capsys.readouterr().err

    words, told = printed()
    assert "Six ranch hands" in words
    assert (where := "found_cow/pages/de/rules.md line 1: ") in told
    (digest,) = re.findall(r"write of=([0-9a-f]{8})\.", told)
    for of in ("0badc0de", digest):
        german.write_text(page.replace("{#rules", f"{{#rules of={of}"), encoding="utf-8")
        book._read.cache_clear()
        words, told = printed()
        assert ("Sechs Leute" in words) == (of == digest) == (where not in told)


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "told"),
    [
        ("kit.toml", 'kind = "cards"', 'kind = "carts"', 'kind = "carts"', 'file "carts". Do you mean "cards"?'),
        ("kit.toml", "columns = 4", "columns = 40", "columns", "40 columns don't fit on A4; there is room for 5."),
        ("kit.toml", "rows = 2", "rows = 30", "rows", "30 rows don't fit on A4; there is room for 6."),
        ("kit.toml", "columns = 4", "columns = 400", "columns", 'must be a whole number from 1 to 40, not 400'),
        ("kit.toml", "gap = 6", "gapp = 6", "gapp", '"gapp" means nothing here. Do you mean "gap"?'),
        ("kit.toml", '"places.csv"', '"plaices.csv"', "plaices", "there is no found_cow/plaices.csv. "),
        ("kit.toml", '"places.csv"', '"../places.csv"', "../places", "does not lie in the game's folder"),
        ("kit.toml", 'name = "The cow"', '"name@de" = "Kuh"', "name@de", 'there is no "name" that it could stand'),
        ("kit.toml", 'name = "cards"', 'name = "cards"\n"title@de" = 7', "title@de", "another kind than that of title"),
        ("kit.toml", '"{herd}"', '"{heard}"', 'layout = "counter"', 'there is no "heard". Do you mean "herd"?'),
        ("kit.toml", 'each = "{cards}"', 'each = "cards"', 'layout = "card"', 'but "cards". Write "{cards}".'),
        ("kit.toml", 'page = "rules"', 'page = "rulez"', "page =", 'rulez.md is not there. Do you mean "rules"?'),
        ("kit.toml", 'head = "head"', 'head = "heads"', "page =", "There is no heads.toml in "),
        ("kit.toml", 'layout = "ranch"', 'layout = "ranche"', "layout =", "There is no ranche.toml in "),
        ("kit.toml", 'name = "counters"', 'name = "cards"', 'kind = "counters"', 'there is a file "cards" already'),
        ("kit.toml", 'id = "hand_{number}"', 'id = "cow"', 'layout = "hand"', 'the id "cow" is taken by '),
        ("kit.toml", 'each = "6"', 'each = "0"', 'each = "0"', '"each" is a number from 1 to 400, not 0.'),
        ("kit.toml", 'each = "6"', 'each = "-6"', 'each = "-6"', '"each" is a number from 1 to 400, not -6.'),
        ("kit.toml", 'each = "6"', "each = 1000", "each = 1000", '"each" is a number from 1 to 400, not 1000.'),
        ("kit.toml", 'each = "6"', 'each = { n = "401" }', "each = {", '"each" is a number from 1 to 400, not 401.'),
        ("kit.toml", 'page = "rules"', 'face = "head", each = "0"', "face =", '"each" is a number from 1 to 400'),
        ("kit.toml", 'licence = "MIT"', 'licence = "M/T"', "licence", '"M/T" is not the short name of a licence'),
        ("kit.toml", "[180, 120]", "[18000, 120]", "size", '"8mm", or in mm without one, such as 8, not 18000.'),
        ("kit.toml", "[180, 120]", "[180, 0]", "size", 'value 2 of "size" must be a length from 8mm to '),
        ("cards.csv", "barn,3", "barn,many", "Hoofprints", 'copies is "many", not a number from 0 to 500'),
        ("places.csv", "well,", "barn,", "barn,The well", 'places.csv line 4: the id "barn" is taken by line 3.'),
        ("cards.csv", "name@de", "nom@de", "id,", '"nom@de" is no translation of a column'),
        ("faces/card.toml", "{text}", "{txt}", "{txt}", 'there is no "txt". Do you mean "text"?'),
        ("faces/card.toml", "least = 10", "least = 30", "least", '"least" is 30 pt, more than "most", 20 pt.'),
        ("faces/card.toml", "size = [35, 35]", "size = [0, 35]", "[0, 35]", "a circle of no width shows nothing."),
        ("faces/card.toml", "[51, 22]", '["51mm", "0mm"]', '"0mm"', "a paragraph of no height shows nothing."),
        ("faces/card.toml", "format = 2", "format = 3", "format", "a layout of a kit has format = 2, not 3."),
        ("faces/card.toml", "format = 2\n", "", "title", "a layout of a kit has format = 2, and this one says none."),
        ("faces/card.toml", '"{text}"', "so", "so\n", 'Text and lengths stand in quotes, such as "so" and "3mm"'),
        ("pages/en/rules.md", "cards\n*", "carts\n*", "::: rows", 'there is no "carts"'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_file_and_line_and_nothing_is_written(
    cow: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, at: str, told: str
) -> None:
    swap(cow / file, old, new)
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err
    assert told in said, said
    lines = [line for line in said.splitlines() if told in line]
    name = Path(file).name
    assert any(f"{name} line {number}" in line for line in lines for number in _near(cow / file, at)) or at in said, (
        said
    )
    assert not Path("kit").exists()
    assert "Traceback" not in said


def _near(file: Path, words: str) -> range:
    """Return the lines on which a fault may be said to be: that of the words, or of the table around them."""
    line = line_of(file, words)
    return range(max(1, line - 8), line + 3)


def test_a_fault_above_the_files_hides_none_of_theirs(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "kit.toml", "format = 1", 'format = 1\nauthr = "Me"')
    swap(cow / "kit.toml", "gap = 6", "gapp = 6")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err
    assert '"authr" means nothing here' in said
    assert '"gapp" means nothing here' in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format = 1", 'format = 1\nauthr = "Me"', '"authr" means nothing here. Do you mean "author"?'),
        ("format = 1\n", "", '"format" is missing'),
        ("format = 1\n", "format = 2\n", '"format" must be 1, not 2.'),
        ("[given]", "[givn]", '"givn" means nothing here. Do you mean "given"?'),
        ('cards = "cards.csv"', "cards = 3", '"cards" must be a text in quotes, not 3.'),
        ("[given]", '[scenes]\nranch = "high"\n[given]', '"ranch" must be a length'),
        ("[given]", '"herd@de" = "Herde"\n[given]', '"herd@de" is no translation'),
    ],
)
def test_a_fault_in_the_head_hides_none_of_tables_and_layouts(
    cow: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    """And what names a value that could not be read is no fault."""
    swap(cow / "kit.toml", old, new)
    swap(cow / "kit.toml", '"places.csv"', '"plaices.csv"')
    swap(cow / "kit.toml", "gap = 6", "gapp = 6")
    swap(cow / "faces/card.toml", "most = 20", "mst = 20")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    faults = capsys.readouterr().err.splitlines()
    assert len(faults) == 4, faults
    besides = ('Do you mean "places.csv"?', '"gapp"', 'found_cow/faces/card.toml line 16: "mst"')
    assert [told in fault for told, fault in zip((said, *besides), faults, strict=True)] == [True] * 4, faults
    assert not Path("kit").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("gap = 6", "gapp = 6", '"gapp" means nothing here'),
        ('licence = "MIT"', 'licence "MIT"', "line 5, column 9 is not valid TOML"),
    ],
    ids=["key", "no TOML"],
)
def test_a_manifest_that_is_none_hides_no_fault_of_the_list(
    cow: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    swap(cow / "game.toml", "title", "titel")
    swap(cow / "kit.toml", old, new)
    assert main(["print", str(cow), "--out", "kit"]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith('saucer: found_cow/game.toml line 1: "titel" means nothing here. Do you mean "title"?')
    assert second.startswith("saucer: found_cow/kit.toml line ")
    assert said in second


@pytest.mark.parametrize("name", ["game.toml", "kit.toml"])
def test_a_file_that_is_no_toml_hides_no_fault_of_the_layouts(
    cow: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    with (cow / name).open("a", encoding="utf-8") as file:
        file.write("=\n")
    swap(cow / "faces/card.toml", "format = 2", "format 2")
    swap(cow / "faces/counter.toml", "most =", "mst =")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    first, *layouts = capsys.readouterr().err.splitlines()
    assert first.startswith(f"saucer: found_cow/{name} line ")
    assert [re.sub(r" line .*", "", one) for one in layouts] == [
        f"saucer: found_cow/faces/{one}.toml" for one in ("card", "counter")
    ]


def test_a_text_that_is_none_hides_no_fault_of_the_list(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cow / "en").mkdir()
    (cow / "en/kit.ftl").write_text("said-moo Moo\n")
    swap(cow / "kit.toml", "gap = 6", "gapp = 6")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert 'kit.ftl line 1: "said-moo Moo" is no text' in first
    assert '"gapp" means nothing here' in second


def test_all_that_is_wrong_is_told_at_once(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "kit.toml", "gap = 6", "gapp = 6")
    swap(cow / "kit.toml", 'title = "Rules"', 'title = "{rules}"')
    swap(cow / "faces/card.toml", "{text}", "{txt}")
    swap(cow / "faces/ranch.toml", "{colour}", "{tint}")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert all(line.startswith("saucer: ") for line in said)
    for fault in ('"gapp" means nothing here', 'there is no "rules"', 'there is no "txt"', 'there is no "tint"'):
        assert any(fault in line for line in said), fault


FOLLOWING = """
[[file]]
kind = "pages"
name = "goods"
title = "Goods of {of_herd}"
side = [{ page = "goods" }]
"""
GOODS = """# Goods {#goods type=12}

Of {{ places.barn.name }}

## All {#all .red}

::: faces
* ![](cow) The cow
* ![](moo) {{ places.barn.name }}
:::

::: rows places
* {{ name }}
:::
"""


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("kit.toml", '"places.csv"', '"plaices.csv"', ["found_cow/kit.toml line: there is no found_cow/plaices.csv. "]),
        ("places.csv", "62,36,rose", "62,36", ["found_cow/places.csv line: 4 cells for 5 columns"]),
        ("kit.toml", 'layout = "card"', 'layout = "cart"', ["found_cow/kit.toml line: There is no cart.toml in "]),
        ("kit.toml", "gap = 6", "gapp = 6", ['found_cow/kit.toml line: "gapp" means nothing here.']),
        ("kit.toml", '"{herd}"', '"{heard}"', ['found_cow/kit.toml line: {heard}: there is no "heard".']),
        (
            "faces/counter.toml",
            'art = "{art}"',
            'art = "{id}s"',
            [
                "found_cow/kit.toml line (cow), found_cow/faces/counter.toml line: there is no found_cow/art/cows.svg",
                "found_cow/kit.toml line (saucer), found_cow/faces/counter.toml line: there is no found_cow/art/sauc",
            ],
        ),
        (
            "kit.toml",
            "herd.cow.name",
            "herd.bull.name",
            ['found_cow/kit.toml line: {herd.bull.name}: there is no "bull" here.'],
        ),
    ],
)
def test_what_follows_from_a_fault_is_not_told(
    cow: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, told: list[str]
) -> None:
    """Ten faults more were told of a missing places.csv, each with advice that would have done harm."""
    swap(cow / "kit.toml", "\n]\n", '\n]\nof_herd = "{herd.cow.name}"\n')
    (cow / "kit.toml").write_text((cow / "kit.toml").read_text(encoding="utf-8") + FOLLOWING)
    (cow / "pages/en/goods.md").write_text(GOODS)
    assert main(["print", str(cow), "--list"]) == 0
    assert not capsys.readouterr().err
    swap(cow / file, old, new)
    for one in (manifest._folders, manifest._games, manifest._manifest, assets.source, layout._kept):
        one.cache_clear()
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = re.sub(r"line \d+", "line", capsys.readouterr().err).splitlines()
    assert len(said) == len(told), said
    for line, words in zip(said, told, strict=True):
        assert line.startswith(f"saucer: {words}"), line


def test_what_is_wrong_besides_is_told_beside_what_is_missing(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "kit.toml", '"places.csv"', '"plaices.csv"')
    swap(cow / "faces/card.toml", "{text}", "{txt}")
    swap(cow / "faces/counter.toml", 'art = "{art}"', 'art = "calf"')
    swap(cow / "faces/around.toml", "{front}", "{frond}")
    (cow / "kit.toml").write_text((cow / "kit.toml").read_text(encoding="utf-8") + FOLLOWING)
    (cow / "pages/en/goods.md").write_text(GOODS.replace("![](cow)", "![](calf)"))
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err.splitlines()
    faults = (
        "no found_cow/plaices.csv", 'no "txt"', "no found_cow/art/calf.svg", 'no "frond"', 'no "of_herd"',
        'no face "calf"',
    )  # fmt: skip
    for fault in faults:
        assert any(fault in line for line in said), fault
    assert len(said) == len(faults), said


@pytest.mark.parametrize(
    ("svg", "told"),
    [
        ("<svg viewBox='0 0 0 0'/>", 'has the viewBox "0 0 0 0": it must be four numbers, the last two above 0'),
        ("<svg/>", "has no viewBox: it must be four numbers"),
        ("a cow", 'line 1: it does not begin with "<".'),
    ],
)
def test_a_drawing_that_is_none_is_told_once_however_many_cards_show_it(
    cow: Path, capsys: pytest.CaptureFixture[str], svg: str, told: str
) -> None:
    for name in ("cow", "ranch"):
        (cow / f"art/{name}.svg").write_text(svg)
    swap(cow / "faces/card.toml", 'art = "beam"', 'art = "cow"')
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    for line, name in zip(said, ("ranch", "cow"), strict=True):
        assert line.startswith(f"saucer: found_cow/art/{name}.svg {told}")
    assert not Path("kit").exists()


def test_a_drawing_whose_colours_a_picture_would_not_have_is_told(
    cow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was printed without its shapes."""
    text = re.sub("<style>.*</style>", "", (cow / "art/beam.svg").read_text(encoding="utf-8"), flags=re.DOTALL)
    (cow / "faces/beam.svg").write_text(text, encoding="utf-8")
    swap(cow / "faces/card.toml", 'kind = "art"', 'kind = "image"')
    swap(cow / "faces/card.toml", 'art = "beam"', 'image = "beam.svg"')
    assert main(["print", str(cow), "--out", "kit"]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert re.match(
        r"saucer: found_cow/cards.csv line 2, found_cow/faces/card.toml line \d+: the picture \"beam.svg\" has the",
        said,
    )


def test_every_count_that_is_none_is_told(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    swap(cow / "cards.csv", "barn,3", "barn,many")
    swap(cow / "cards.csv", "house,2", "house,1.5")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err
    for fault in ('found_cow/cards.csv line 2: copies is "many"', 'found_cow/cards.csv line 4: copies is "1.5"'):
        assert fault in said


HERD = """id,name,colour,art,copies
cow,The cow,paper_light,cow,3
saucer,The saucer,violet,beam,0
"""


def test_a_counter_is_printed_as_often_as_its_row_says(cow: Path) -> None:
    """As cards are: each copy has the same face, front and back."""
    (cow / "herd.csv").write_text(HERD)
    swap(cow / "kit.toml", 'places = "places.csv"', 'places = "places.csv"\nherd = "herd.csv"')
    text = (cow / "kit.toml").read_text(encoding="utf-8")
    (cow / "kit.toml").write_text(text.replace(text[text.index("[given]") : text.index("[[file]]")], "", 1))
    assert main(["print", str(cow), "--only", "counters", "--out", "kit"]) == 0
    placed = [one["face"] for one in shape.read(Path("kit/manifest.json"))["placements"]]
    hands = [f"hand_{number}" for number in range(1, 7)]
    assert [face for face in placed if not face.endswith("-back")] == ["cow", "cow", "cow", *hands]
    assert placed.count("cow-back") == 3


LONG = "Look under one counter next to yours. " * 40


@pytest.mark.parametrize("target", ["home", "mpc"])
def test_words_that_do_not_fit_leave_the_folder_as_it_was(
    cow: Path, capsys: pytest.CaptureFixture[str], target: str
) -> None:
    """Not one file of the kit is written, whatever its others are like; each fault has a line of its own."""
    if target == "home":
        swap(cow / "pages/en/rules.md", "Six ranch hands", "六 ranch hands")
    for name, words in (("Look under one counter next to yours.", LONG), ("Stay where", "茶 Stay where")):
        swap(cow / "cards.csv", name, words)
    assert main(["print", str(cow), "--target", target, "--out", "new/kit"]) == 2
    told = capsys.readouterr()
    said = told.err.splitlines()
    for fault in (
        "found_cow/cards.csv line 2, found_cow/faces/card.toml line ",
        "found_cow/cards.csv line 4, found_cow/faces/card.toml line ",
    ):
        assert len([line for line in said if line.startswith(f"saucer: {fault}")]) == 1, said
    assert len(said) == (3 if target == "home" else 2)
    assert "written" not in told.err
    assert ".pdf" not in told.out
    assert not Path("new").exists()
    Path("mine").mkdir()
    Path("mine/notes.txt").write_text("mine")
    assert main(["print", str(cow), "--target", target, "--out", "mine"]) == 2
    assert [file.name for file in Path("mine").iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_stands_beside_a_board_is_free_of_the_ruler_and_of_the_paper_s_edge(cow: Path, paper: str) -> None:
    """A board that fills its sheet but for the least margin at the side."""
    swap(cow / "kit.toml", "size = [180, 120]", "size = [260, 180]")
    swap(cow / "art/ranch.svg", "0 0 180 120", "0 0 156 108")
    assert main(["print", str(cow), "--only", "ranch", "--paper", paper, "--out", "kit"]) == 0
    assert main(["check", "kit"]) == 0
    with opened(Path("kit/ranch.pdf").read_bytes()) as document:
        words = document[0].get_textpage()

        def box(said: str) -> tuple[float, float, float, float]:
            start, count = words.search(said).get_next()
            boxes = [words.get_charbox(at) for at in range(start, start + count)]
            return (
                min(b[0] for b in boxes),
                min(b[1] for b in boxes),
                max(b[2] for b in boxes),
                max(b[3] for b in boxes),
            )

        note, ruler = box("trim it at the marks"), box("measure before you cut")
        assert note[0] > ruler[2] or note[3] < ruler[1] or note[1] > ruler[3]


def test_a_file_that_the_kit_no_longer_has_leaves_the_folder(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """When the whole kit is printed; never one that somebody has changed, or that is not ours."""

    def printed(*words: str) -> set[str]:
        manifest._brought.clear()
        for one in (manifest._folders, manifest._games, manifest._manifest, assets.source):
            one.cache_clear()
        assert main(["print", str(cow), "--out", "kit", *words]) == 0
        assert {file["name"] for file in shape.read(Path("kit/manifest.json"))["files"]} <= set(os.listdir("kit"))
        return set(os.listdir("kit")) - {"manifest.json"}

    printed()
    Path("kit/mine.pdf").write_bytes(Path("kit/rules.pdf").read_bytes())
    swap(cow / "kit.toml", 'name = "cards"', 'name = "goods"')
    assert "cards.pdf" in printed("--only", "goods"), "a part alone takes nothing away"
    assert printed() == {"rules.pdf", "ranch.pdf", "goods.pdf", "counters.pdf", "mine.pdf"}
    Path("kit/mine.pdf").unlink()
    assert main(["check", "kit"]) == 0
    Path("kit/ranch.pdf").write_bytes(b"somebody's own")
    swap(cow / "kit.toml", 'name = "ranch"', 'name = "land"')
    assert {"ranch.pdf", "land.pdf"} <= printed()


def test_nothing_is_printed_into_the_kits_own_folder(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its own files lay between what was printed, and one of the same name was lost."""
    before = sorted(cow.rglob("*"))
    assert main(["print", str(cow), "--out", str(cow)]) == 2
    assert "is the game’s own folder" in capsys.readouterr().err
    assert sorted(cow.rglob("*")) == before


@pytest.mark.parametrize("how", ["path", "link"])
@pytest.mark.parametrize(
    ("what", "file", "said", "name"),
    [
        ("drawing", "art/beam.svg", 'faces/card.toml:art = "{}"', "beam"),
        ("layout", "faces/hand.toml", 'kit.toml:layout = "{}"', "hand"),
        ("page", "pages/en/rules.md", 'kit.toml:page = "{}"', "rules"),
    ],
)
def test_nothing_outside_the_folder_is_read(
    cow: Path, capsys: pytest.CaptureFixture[str], how: str, what: str, file: str, said: str, name: str
) -> None:
    """Whatever "..", whole paths or links say: a kit may come from anybody."""
    elsewhere = cow.parent / f"elsewhere{Path(file).suffix}"
    shutil.move(cow / file, elsewhere)
    if how == "link":
        (cow / file).symlink_to(elsewhere)
    else:
        in_file, words = said.split(":")
        out = os.path.relpath(elsewhere.with_suffix(""), (cow / file).parent)
        swap(cow / in_file, words.format(name), words.format(out))
    assert main(["print", str(cow), "--out", "kit"]) == 2
    assert re.search(f'the {what} ".*" does not lie in the game\'s folder. Copy it there.', capsys.readouterr().err)
    assert not Path("kit").exists()


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "places.csv",
            "150,88",
            "600,88",
            "found_cow/places.csv line 6, found_cow/faces/ranch.toml line 18: its middle is 600 mm from the left",
        ),
        ("places.csv", "150,88", "150,-9", "off the board, which is 180 × 120 mm."),
        (
            "places.csv",
            "150,88",
            ",88",
            "found_cow/places.csv line 6, found_cow/faces/ranch.toml lines 18 and 26: {x} is empty; it must be a",
        ),
        (
            "places.csv",
            "150,88",
            "far,88",
            'found_cow/places.csv line 6, found_cow/faces/ranch.toml line 18: "far - 13, 88 - 13" is not a position',
        ),
        ("art/ranch.svg", '"0 0 180 120"', '"0 0 100 100"', 'the drawing "ranch" is 100 × 100, the board 180 × 120 mm'),
    ],
)
def test_what_lies_off_the_board_is_told(
    cow: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, told: str
) -> None:
    swap(cow / file, old, new)
    assert main(["print", str(cow), "--out", "kit"]) == 2
    assert told in capsys.readouterr().err
    assert not Path("kit").exists()


def test_a_place_may_have_a_comma_as_german_spreadsheets_write_it(cow: Path) -> None:
    """A length with its unit could, a number in a table that a layout reckons with could not."""
    swap(cow / "places.csv", "150,88", "150.5,88")
    text = (cow / "places.csv").read_text(encoding="utf-8")
    seen = []
    for table in (text, text.replace(",", ";").replace("150.5", "150,5"), text.replace("150.5", "150.6")):
        (cow / "places.csv").write_text(table, encoding="utf-8")
        assert main(["print", str(cow), "--only", "ranch", "--out", "kit"]) == 0
        seen.append(json.loads(Path("kit/manifest.json").read_text(encoding="utf-8"))["files"][0]["faces"])
    assert seen[0] == seen[1] != seen[2]


LAID = """
format = 2
title = "Laid"
size = "any"
bleed = 0
ground = "none"
field = [
  { kind = "line", size = ["100%", 10], text = "{page.title}: {page.line}" },
  { kind = "list", at = [0, 20], each = "{page.panels.ways.texts}", signs = "{page.panels.ways.signs}" },
]
"""
WAYS = """# Two ways {#both type=12}

Home again

## Ways {#ways .red}

* ![](saucer) Up and away.
* ![](die/3) Three steps to the barn.
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", ""),
        (
            "Three steps",
            "Three steps " * 1600,
            'found_cow/faces/laid.toml line 7: "Up and away.…" and the rows below it need ',
        ),
        (
            "{#ways .red}",
            "{#way .red}",
            'found_cow/faces/laid.toml line 7: {page.panels.ways.texts}: there is no "ways" here. ',
        ),
        ("die/3", "die/9", 'ways.md line 8: there is no sign "die/9"'),
        (".ways.signs}", ".ways.sign | words}", "has 0 signs, for 2 texts. Each needs one."),
        ('"{page.panels.ways.signs}"', "\"{'saucer ship' | words}\"", 'there is no sign "ship"'),
    ],
)
def test_a_layout_says_where_what_a_page_says_is(
    cow: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    (cow / "faces/laid.toml").write_text(LAID.replace(old or " ", new or " ", 1))
    (cow / "pages/en/ways.md").write_text(WAYS.replace(old or " ", new or " ", 1))
    swap(cow / "kit.toml", '{ page = "rules" }', '{ page = "ways", face = "laid", where = "ways.toml" }')
    swap(cow / "kit.toml", 'head = "head"\n', "")
    assert main(["print", str(cow), "--only", "rules", "--out", "kit"]) == (2 if told else 0)
    if told:
        assert told in capsys.readouterr().err
        return
    with opened(Path("kit/rules.pdf").read_bytes()) as document:
        words = " ".join(document[0].get_textpage().get_text_bounded().split())
    assert "Two ways: Home again Up and away. Three steps to the barn." in words


@pytest.mark.parametrize(
    ("gone", "told"), [("game.toml", "There is no game.toml in "), ("kit.toml", "There is no kit.toml in ")]
)
def test_a_folder_that_is_no_game_says_what_it_lacks(
    cow: Path, capsys: pytest.CaptureFixture[str], gone: str, told: str
) -> None:
    (cow / gone).unlink()
    assert main(["print", str(cow), "--out", "kit"]) == 2
    assert told in capsys.readouterr().err


def test_a_kit_is_no_deck_and_a_deck_no_kit(cow: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever took one for the other was told to write another file, or to call theirs by its name."""
    assert main(["deck", "found_cow", "--out", "kit"]) == 2
    assert capsys.readouterr().err == (
        'saucer: There is no deck.toml in "found_cow", but a kit.toml. Print a kit so: saucer print found_cow\n'
    )
    shutil.copytree(HOUSE / "docs/examples/deck", tmp_path / "night")
    assert main(["print", "night", "--out", "kit"]) == 2
    assert capsys.readouterr().err == (
        'saucer: There is no game.toml in "night", but a deck.toml. Print a deck so: saucer deck night\n'
    )


def test_a_folder_is_called_as_no_other_game_is(cow: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, told in (("pleasantville", "There are two games"), ("Lost Cow", "a game cannot be called")):
        shutil.copytree(cow, tmp_path / "others" / name)
        with pytest.raises(UserError, match=told):
            manifest.bring(tmp_path / "others" / name)
    assert main(["print", str(cow), "--list"]) == 0, "the others left nothing behind"
    capsys.readouterr()


def test_every_save_is_shown(cow: Path) -> None:
    """Whatever is saved: a page, a face, the board's picture; what is wrong stands above the last sheets."""
    with Preview(cow, lambda: drawn([str(cow), "--only", "rules", "--only", "ranch"]), 0) as preview:
        stop = threading.Event()
        watcher = threading.Thread(target=preview.watch, args=(stop.is_set, lambda words: None))
        watcher.start()
        try:
            assert list(preview.files) == ["rules.pdf", "ranch.pdf"], preview.error

            def saved(file: str, old: str, new: str) -> str:
                version = preview.version
                swap(cow / file, old, new)
                for _ in range(200):
                    time.sleep(0.1)
                    if preview.version > version:
                        return str(urllib.request.urlopen(preview.url, timeout=5).read(), "utf-8")
                raise AssertionError(f"{file}: the save went unseen")

            rules, ranch = preview.files["rules.pdf"], preview.files["ranch.pdf"]
            saved("pages/en/rules.md", "one cow", "one lost cow")
            assert preview.files["rules.pdf"] != rules
            assert preview.files["ranch.pdf"] is ranch, "what did not change is not drawn again"
            saved("art/ranch.svg", 'class="fill-lawn"', 'class="fill-lawn_dark"')
            assert preview.files["ranch.pdf"] != ranch
            page = saved("faces/ranch.toml", "{colour}", "{tint}")
            assert 'role="alert"' in page
            assert "found_cow/faces/ranch.toml line " in page
            assert 'id="rules.pdf"' in page
            assert 'role="alert"' not in saved("faces/ranch.toml", "{tint}", "red")
        finally:
            stop.set()
            watcher.join()


def test_what_lies_in_a_folder_of_changes_is_followed_too(cow: Path, tmp_path: Path) -> None:
    """Only the game's own folder was looked at: nobody who changes one of the five games saves anything there."""
    changes = tmp_path / "my-changes"
    with Preview(cow, lambda: Drawn({}), 0, besides=[changes]) as preview:
        assert not preview.look()
        changes.mkdir()
        (changes / "names.ftl").write_text("place-bank = Casino\n")
        assert preview.look()
        assert not preview.look()


def test_the_watch_prints_what_was_asked_for(cow: Path) -> None:
    """The bleed and the safe zone are drawn by the target proof."""
    plain, proof = (drawn([str(cow), "--only", "counters", "--target", target]) for target in ("home", "proof"))
    assert plain.files["counters.pdf"] != proof.files["counters.pdf"]
    with pytest.raises(UserError, match="There is no target"):
        drawn([str(cow), "--target", "moon"])


def test_a_service_has_no_sheets_to_watch(cow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", str(cow), "--watch", "--target", "mpc"]) == 2
    assert "choose a target that isn't a service's pictures" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--list"], ["--dry-run"], ["--since", "kit"], ["--out", "kit"], ["--copies", "2"]])
def test_a_preview_writes_and_lists_nothing(cow: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["print", str(cow), "--watch", *words]) == 2
    assert f"--watch can't be used with {words[0]}." in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("file", ["kit.toml", "cards.csv", "places.csv", "game.toml"])
def test_whichever_line_is_missing_it_is_printed_or_refused(
    cow: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    lines = (cow / file).read_text(encoding="utf-8").split("\n")
    for number in range(len(lines)):
        (cow / file).write_text("\n".join([*lines[:number], *lines[number + 1 :]]), encoding="utf-8")
        manifest._brought.clear()
        for one in (manifest._folders, manifest._games, manifest._manifest, assets.source):
            one.cache_clear()
        code, said = main(["print", str(cow), "--list"]), capsys.readouterr()
        assert code in (0, 2), f"{file} without line {number + 1}"
        assert (code == 2) == said.err.startswith("saucer: "), said.err


NEEDED = {
    "abductinators": {"", "data", "house"},
    "alien_invasion": {"", "cards", "data", "examples", "measures", "own", "portraits", "sheets", "table"},
    "body_snatchers": {"", "data"},
    "pleasantville": {
        "", "aid", "counters", "data", "map", "rules", "rules.facts", "rules.laid", "rules.maps", "scenes", "travel",
    },
    "war_of_the_worlds": {
        "", "cards", "counters", "data", "france", "help", "hexes", "portraits", "rules", "rules.facts", "rules.scenes",
        "rules.told",
    },
}  # fmt: skip
"""By game, the modules of its kit that are needed to print it: they reckon what no file of data says."""


@pytest.mark.slow
def test_the_five_kits_are_printed_by_these_modules_alone(tmp_path: Path) -> None:
    """Whatever else there is in printables/kits cannot be imported meanwhile."""
    names = {f"printables.kits.{game}.{one}".rstrip(".") for game, those in NEEDED.items() for one in those}
    program = (
        "import sys; from importlib.abc import MetaPathFinder\n"
        "class Needed(MetaPathFinder):\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name.startswith('printables.kits.') and name not in {names!r}: raise ImportError(name)\n"
        "sys.meta_path.insert(0, Needed())\n"
        "from companion.cli import main; code = main(['print', 'all', '--out', 'kits'])\n"
        f"unused = {names!r} - set(sys.modules)\n"
        "raise SystemExit(f'not needed: {sorted(unused)}' if unused else code)"
    )
    env = {**os.environ, "PYTHONPATH": str(HOUSE), "SAUCER_GAMES": ""}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len([*tmp_path.rglob("*.pdf")]) == 51


@pytest.mark.parametrize(
    ("kind", "each", "said"),
    [
        ('kind = "icon"\nicon = "saucer"', "40", "40 in a row of 55 mm have 1.4 mm each, too little to be seen."),
        ('kind = "line"\ntext = "{number}"\nmost = 8\nleast = 4', "40", "Make the group 80 mm or larger, or repeat"),
        ('kind = "circle"\nfill = "red"', "150", "150 in a row of 55 mm have 0.37 mm each"),
        ('kind = "circle"\nfill = "red"', "100", ""),
        ('kind = "icon"\nicon = "saucer"', "27", ""),
    ],
)
def test_what_is_repeated_until_nobody_can_see_it_is_told(
    cow: Path, capsys: pytest.CaptureFixture[str], kind: str, each: str, said: str
) -> None:
    """It was squeezed into the room, however small that made it."""
    group = f'\n[[field]]\nkind = "group"\nat = [4, 15]\nsize = [55, 8]\neach = "{each}"\n'
    with (cow / "faces/card.toml").open("a", encoding="utf-8") as layout:
        layout.write(f'{group}\n[[field.field]]\nat = [0, 0]\nsize = ["100%", 8]\n{kind}\n')
    assert main(["print", str(cow), "--only", "cards", "--out", "kit"]) == (2 if said else 0)
    if said:
        where = r"saucer: found_cow/cards\.csv line 2 and 3 more, found_cow/faces/card\.toml line \d+: "
        (told,) = capsys.readouterr().err.splitlines()
        assert re.match(where, told)
        assert said in told
        assert not Path("kit").exists()


@pytest.mark.parametrize("file", ["", "game.toml", "en/kit.ftl"])
def test_every_file_of_a_report_is_named_from_the_game_s_folder(
    cow: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    """Some were named by their whole path, some by their name alone."""
    (cow / "en").mkdir()
    if file:
        (cow / file).write_text("no such thing\n")
    swap(cow / "kit.toml", "gap = 6", "gapp = 6")
    swap(cow / "cards.csv", "barn,3", "barn,three")
    swap(cow / "faces/ranch.toml", "{colour}", "{tint}")
    swap(cow / "art/cow.svg", "</svg>", "")
    swap(cow / "pages/en/rules.md", "{{ text }}", "{{ txt }}")
    assert main(["print", str(cow), "--out", "kit"]) == 2
    said = capsys.readouterr().err
    assert str(cow.parent) not in said
    told = [re.match(r"saucer: (found_cow/[\w/.]+) ", line) for line in said.splitlines()]
    assert None not in told, said
    assert len({one[1] for one in told if one}) == (2 if file else 4), said
