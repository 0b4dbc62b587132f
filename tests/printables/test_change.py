"""The page on changing one of the five games is followed: what lies in a folder of one's own counts before ours."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from companion.kernel.words import FOLDER
from printables.press.pictures import _fingerprint, fingerprint
from tests.once import printed_once
from tests.test_cli import saucer

HOUSE = Path(__file__).parents[2]
GAME = "pleasantville"
WORDS = re.compile(r"^`my-changes/([^`]+)`:\n\n```text\n(.*?)```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Provide the folder of the page: its names, a sentence of a rule, a colour of counters."""
    ours, folder = HOUSE / "assets" / GAME, tmp_path / "my-changes"
    for name, text in WORDS.findall((HOUSE / "docs/change.md").read_text(encoding="utf-8")):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(text, encoding="utf-8")
    page = folder / GAME / "pages/en/talking.md"
    page.parent.mkdir(parents=True)
    text = (ours / "pages/en/talking.md").read_text(encoding="utf-8")
    page.write_text(
        text.replace("The unconscious have nothing to say.", "Who is out cold is silent."), encoding="utf-8"
    )
    faces = folder / GAME / "faces"
    shutil.copytree(ours / "faces", faces)
    person = (faces / "person.toml").read_text(encoding="utf-8")
    (faces / "person.toml").write_text(person.replace("{corners.start}", "rose"), encoding="utf-8")
    return folder


def test_names_rules_and_looks_are_printed_as_the_folder_says(mine: Path, tmp_path: Path) -> None:
    """Looks could not be changed at all."""
    out = tmp_path / "kit"
    only = [word for name in ("counters", "map", "rules") for word in ("--only", name)]
    done = saucer("print", GAME, "--out", out, *only, env={FOLDER: str(mine)})
    assert done.returncode == 0, done.stderr
    told = words(out / "map.pdf")
    assert "Casino" in told
    assert "CASINO" in told, "the sign on the map had kept its words"
    assert "BANK" not in told
    assert "out cold is silent" in words(out / "rules.pdf")
    ours = printed_once(GAME, "a4")
    changed = np.abs(page_of(out / "counters.pdf") - page_of(ours / "counters.pdf")).max(axis=2) > 40
    assert 0.01 < changed.mean() < 0.1, "a corner of each"


def test_a_room_of_the_house_is_called_on_its_plate_as_elsewhere(tmp_path: Path) -> None:
    """The log said galley, and the house kitchen."""
    file = tmp_path / "mine/abductinators/en/names.ftl"
    file.parent.mkdir(parents=True)
    file.write_text("place-kitchen = galley\n    .the = the galley\n", encoding="utf-8")
    out = tmp_path / "kit"
    done = saucer("print", "abductinators", "--out", out, "--only", "board", env={FOLDER: str(tmp_path / "mine")})
    assert done.returncode == 0, done.stderr
    told = words(out / "board.pdf").lower()
    assert "galley" in told
    assert "kitchen" not in told
    assert "guest br" in told, "what is shorter on its plate stays so"


def test_a_picture_from_before_is_not_shown(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that the screen had shown kept its words when they were changed in a folder of one's own."""
    told = fingerprint(GAME)
    monkeypatch.setenv(FOLDER, str(mine))
    with_mine = fingerprint(GAME)
    assert with_mine != told
    (mine / GAME / "en/names.ftl").write_text("place-bank = Saloon\n", encoding="utf-8")
    _fingerprint.cache_clear()
    assert fingerprint(GAME) not in (told, with_mine)


SQUARE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <path class="fill-{}" d="M0 0H100V100H0Z"/>
</svg>"""
LANTERN = """
[[field]]
kind = "art"
at = [0, 0]
size = [4, 4]
art = "{}"
"""


def test_a_drawing_of_ones_own_is_printed_and_counts_before_ours(mine: Path, tmp_path: Path) -> None:
    """The game's own art was the only place: a drawing could not be added, and none be replaced."""
    art, face = mine / GAME / "art", mine / GAME / "faces/person.toml"
    face.write_text(face.read_text(encoding="utf-8") + LANTERN.format("lantern"), encoding="utf-8")
    (mine / GAME / "faces/lantern.svg").write_text(SQUARE.format("violet"))
    printing = ("print", GAME, "--out", tmp_path / "kit", "--only", "counters")
    told = saucer(*printing, env={FOLDER: str(mine)}).stderr
    assert f"there is no {GAME}/art/lantern.svg. " in told
    assert f" It was looked for in {art} and " in told
    assert told.count("\n") == 1, "eight faults were told besides, which followed from this one"
    (art / "portraits").mkdir(parents=True)
    (art / "lantern.svg").write_text(SQUARE.format("violet"))
    (art / "portraits/waitress.svg").write_text(SQUARE.format("plum"))
    done = saucer(*printing, env={FOLDER: str(mine)})
    assert done.returncode == 0, done.stderr
    for page, violet_or_plum in enumerate(((0x78, 0x3A, 0x5B), (0x6E, 0x4A, 0x8C))):  # blue first
        pixels = page_of(tmp_path / "kit/counters.pdf", page)
        assert 1e-3 < (np.abs(pixels - violet_or_plum).max(axis=2) < 6).mean() < 3e-2


def test_a_drawing_from_before_is_not_shown(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing that moved to another place shows something else, though its bytes are the same."""
    art = mine / GAME / "art"
    (art / "signs").mkdir(parents=True)
    (art / "lantern.svg").write_text(SQUARE.format("violet"))
    monkeypatch.setenv(FOLDER, str(mine))
    told = {fingerprint(GAME)}
    for change in (
        lambda: (art / "lantern.svg").write_text(SQUARE.format("plum")),
        lambda: (art / "lantern.svg").rename(art / "signs/lantern.svg"),
    ):
        change()
        _fingerprint.cache_clear()
        assert fingerprint(GAME) not in told
        told.add(fingerprint(GAME))


def words(file: Path) -> str:
    with pypdfium2.PdfDocument(file) as document:
        return " ".join(page.get_textpage().get_text_range() for page in document)


def page_of(file: Path, number: int = 0) -> np.ndarray:
    with pypdfium2.PdfDocument(file) as document:
        return np.asarray(document[number].render(scale=1).to_numpy(), dtype=int)


@pytest.mark.parametrize("words", [("games",), ("print", GAME, "--list", "--only", "rules")], ids=["games", "print"])
def test_a_folder_that_is_almost_called_as_a_game_is_told_once(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Its names were never read, and nobody said why."""
    for name in ("pleasentville/en", "body-snatchers/faces", GAME, "words", "fonts", "sounds", "a note", "lost_cow/de"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "abductinator").write_text("no folder")
    done = saucer(*words, env={FOLDER: str(tmp_path)})
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        f'There is no game "{name}": nothing in {tmp_path / name} is read. Call it {near}, if that is what you mean.'
        for name, near in (("body-snatchers", "body_snatchers"), ("pleasentville", GAME))
    ]


@pytest.mark.parametrize("words", [("games",), ("print", GAME, "--list", "--only", "rules")], ids=["games", "print"])
def test_a_text_that_is_almost_called_as_one_of_the_game_is_told(mine: Path, words: tuple[str, ...]) -> None:
    """The bank stayed a bank, and nobody said why; what a page of one's own counts is no slip."""
    for language, text in (("en", "place-bnk = Casino\ncount-croupier = x"), ("de", "-haus = H\nplace-banc = Kasino")):
        (mine / GAME / language).mkdir(exist_ok=True)
        (mine / GAME / language / "more.ftl").write_text(f"{text}\n", encoding="utf-8")
    done = saucer(*words, env={FOLDER: str(mine)})
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        f'The text "{id}" in {mine / GAME / language} is never read. Call it place-bank, if that is what you mean.'
        for language, id in (("en", "place-bnk"), ("de", "place-banc"))
    ]


@pytest.mark.parametrize("words", [("games",), ("print", GAME, "--list", "--only", "rules")], ids=["games", "print"])
def test_a_file_that_replaces_nothing_is_told(mine: Path, words: tuple[str, ...]) -> None:
    """A page was printed as it had been, and a picture with it, and nobody said why."""
    slips = (
        ("page/en/talking.md", "page", "pages"),
        ("pages/de/talking.markdown", "pages/de/talking.markdown", "talking.md"),
        ("pages/en/watchign.md", "pages/en/watchign.md", "watching.md"),
        ("art/portrait/mayor.svg", "art/portrait", "portraits"),
        ("art/portraits/bartener.svg", "art/portraits/bartener.svg", "bartender.svg"),
    )
    fine = ("pages/en/talking.md~", "pages/en/casino.md", "art/portraits/clown.svg", "art/lantern.svg", "notes.txt")
    for name in (*fine, *(path for path, _, _ in slips)):
        (mine / GAME / name).parent.mkdir(parents=True, exist_ok=True)
        (mine / GAME / name).touch()
    done = saucer(*words, env={FOLDER: str(mine)})
    assert done.returncode == 0
    assert sorted(done.stderr.splitlines()) == sorted(
        f"{mine / GAME / path} replaces nothing. Call it {near}, if that is what you mean." for _, path, near in slips
    )
