"""Kits in another language: everything fits, and no English is left on paper."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from math import dist
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from companion.kernel import words
from companion.trying.texts import not_yet, texts
from printables.components import boards
from printables.draw import fonts
from printables.draw.units import PT_PER_MM
from printables.kits.pleasantville.data import board
from tests import pseudo
from tests.test_languages import HOUSE, LANGUAGES, OURS, SAME, phrases

QUICK = "body_snatchers"


def plain(text: str) -> str:
    """Words as they are found on paper: without marks, in small letters, one blank between two."""
    return " ".join(re.findall(r"[\w'’.-]+", text.replace("**", "").lower()))


def printed(folder: Path) -> str:
    """All that stands on a kit's pages."""
    said = []
    for file in sorted(folder.glob("*.pdf")):
        document = pypdfium2.PdfDocument(file)
        said += [page.get_textpage().get_text_range() for page in document]
        document.close()
    return plain(" ".join(said))


def strings(data: Any) -> Iterator[str]:
    """All texts of a game's data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for part in data.values():
            yield from strings(part)
    elif isinstance(data, list):
        for part in data:
            yield from strings(part)


def english(game: str) -> Iterator[str]:
    """All texts of three words and more that a kit may print: the kit's own, the data's, what all kits share."""
    for text in texts(game, words.FIRST).values():
        yield from re.split(r"\s{2,}", text.text)
    for file in sorted((HOUSE / "assets" / game).glob("*.toml")):
        yield from strings(tomllib.loads(file.read_text(encoding="utf-8")))
    for message in phrases():
        for phrase in [message.id] if isinstance(message.id, str) else message.id:
            yield from re.split(r"\{[^}]*\}", phrase)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "game", [game if game == QUICK else pytest.param(game, marks=pytest.mark.slow) for game in OURS]
)
def test_a_kit_prints_in_every_language(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is too long for its place is told, and the part left out; so nothing must be told."""
    from companion.cli import main

    if not_yet(game, language):
        pytest.skip("its kit is not translated yet")
    code = main(["print", game, "--language", language, "--out", str(tmp_path / "kit")])
    told = capsys.readouterr()
    assert code == 0, told.err
    assert not told.err
    found = printed(tmp_path / "kit")
    assert len(found) > 1000
    names = {plain(name) for name in SAME[language]}
    left = {text for text in map(plain, english(game)) if len(text.split()) > 2 and f" {text} " in found}
    assert not {text for text in left if not any(name in text for name in names)}


NAMES = {
    *SAME["de"],
    *map(str.upper, SAME["de"]),
    "War of the Worlds: France",
    "THEY’VE INVADED",
    "Pleasantville",
    "Zebu-Lon",
}
GIVEN = re.compile(
    rf"[\w-]+\.pdf|\bkaj\b|(?-i:\bLetter\b)|{'|'.join(map(re.escape, sorted(NAMES, key=len, reverse=True)))}", re.I
)
"""What is called the same in any language: files, games (one's title on two lines), streets, a paper, and "and"."""


def strange(line: str) -> bool:
    """Whether a line has a word, of three letters at least, that is not in the pseudo-language."""
    return any(map(pseudo.foreign, re.findall(r"[^\W\d_]{3,}", GIVEN.sub("", line))))


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "game", [game if game == QUICK else pytest.param(game, marks=pytest.mark.slow) for game in OURS]
)
def test_a_further_language_is_a_folder(
    game: str, paper: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A kit prints in a language that is a folder and no more, and every word on its pages is that folder's.

    That language is longer than English by two fifths, and a text that is too long for its place ends the command.
    """
    from companion.cli import main

    with pseudo.spoken(tmp_path / "words"):
        code = main(["print", game, "--language", pseudo.LANGUAGE, "--paper", paper, "--out", str(tmp_path / "kit")])
    told = capsys.readouterr()
    assert code == 0, told.err
    found = set()
    for file in sorted((tmp_path / "kit").glob("*.pdf")):
        with pypdfium2.PdfDocument(file) as document:
            found |= set("\n".join(page.get_textpage().get_text_range() for page in document).splitlines())
    assert len(found) > 100
    assert not set(filter(strange, found))


@pytest.mark.parametrize("language", [words.FIRST, *LANGUAGES])
def test_no_letter_covers_the_name_of_a_house(language: str) -> None:
    words.choose(language)
    try:
        houses = board().buildings.values()
    finally:
        words.choose("")
    covered = {}
    for house in houses:
        label = boards.named(house)
        long = max(fonts.width_mm(line, "display", label.size * PT_PER_MM) for line in label.lines)
        covered[house.id] = dist(label.at, house.plate) - long / 2 < boards.PLATE
    assert len(covered) == 30
    assert not any(covered.values())
