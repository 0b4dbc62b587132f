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
    changed = np.abs(first_page(out / "counters.pdf") - first_page(ours / "counters.pdf")).max(axis=2) > 40
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


def words(file: Path) -> str:
    with pypdfium2.PdfDocument(file) as document:
        return " ".join(page.get_textpage().get_text_range() for page in document)


def first_page(file: Path) -> np.ndarray:
    with pypdfium2.PdfDocument(file) as document:
        return np.asarray(document[0].render(scale=1).to_numpy(), dtype=int)


@pytest.mark.parametrize("words", [("games",), ("print", GAME, "--list", "--only", "rules")], ids=["games", "print"])
def test_a_folder_that_is_almost_called_as_a_game_is_told_once(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Its names were never read, and nobody said why."""
    for name in ("pleasentville/en", "body-snatchers/faces", GAME, "words", "fonts", "sounds", "a note", "lost_cow/de"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "abductinator").write_text("no folder")
    done = saucer(*words, env={FOLDER: str(tmp_path)})
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        f'There is no game "{name}": nothing in {tmp_path / name} is read. Call it {near}, if that is meant.'
        for name, near in (("body-snatchers", "body_snatchers"), ("pleasentville", GAME))
    ]
