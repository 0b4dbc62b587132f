"""The handbook: every page of it is there, its links hold, and nothing that it shows is stale."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from companion.commands.groups import COMMANDS
from companion.kernel import assets
from docs.handbook import booklets, commands
from docs.handbook.commands import SAID
from docs.handbook.examples import comparable, examples, said
from docs.handbook.files import FILES, page
from tests import game_pictures, pictures
from tests.phones.people import ARGUMENTS, CHROMIUM, DRIVER

HOUSE = Path(__file__).parent.parent
ELSEWHERE = re.compile(r"""(?:\bsrc|<link[^>]*\bhref|<script[^>]*\bsrc)=["']?(?:https?:)?//""")


def test_every_command_has_a_page_with_an_example() -> None:
    found = commands.pages()
    assert list(found) == ["index", *COMMANDS]
    assert list(examples()) == list(COMMANDS)
    for name, example in examples().items():
        assert f"$ {example['run']}" in found[name]
        assert (SAID / f"{name}.txt").is_file() == example.get("said", True)
        assert (HOUSE / "docs" / example["page"]).is_file() or example["page"] == "pi.md"
    assert "| `--noted MARK` | a fingerprint noted during play" in found["verify"]
    assert "Ends with 0 if all of it was checked" in found["verify"]


def test_every_key_of_a_file_is_told_with_what_it_may_be() -> None:
    told = page()
    assert "| `roll` | the BCM number of a pin, from 2 to 27 | needed |" in told
    assert "| `dark_min` | a whole number from 0 to 600 | `15` | minutes without a touch" in told
    assert [line for line in told.split("\n") if line.startswith("## ")] == [f"## {one.name}" for one in FILES]


@pytest.mark.parametrize(
    "game",
    [
        name if name == "body_snatchers" else pytest.param(name, marks=pytest.mark.slow)  # the shortest
        for name in game_pictures.SHOWN
    ],
)
def test_a_booklet_says_what_the_print_says(game: str) -> None:
    """All its pages, and no value is left unfilled."""
    told = booklets.told(game, shown=False)
    assert "{{" not in told
    assert {file.stem for file in (HOUSE / f"assets/{game}/pages/en").glob("*.md")} == set(booklets._kept(game)[0])


@pytest.mark.slow
def test_a_number_in_a_booklet_is_the_one_in_the_tables() -> None:
    limits = assets.toml("pleasantville", "tables.toml")["limits"]
    sentence = f"**{limits['walks']} times a turn** the Alien rolls for a townsperson"
    assert sentence in booklets.told("pleasantville", shown=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the handbook as a site. Each link and anchor holds, or the build ends with an error."""
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run([sys.executable, "-m", "docs.handbook", folder], cwd=HOUSE, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return folder


@pytest.mark.slow
def test_the_site_is_whole_and_asks_nothing_of_a_network(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 90
    for file in pages:
        assert not ELSEWHERE.search(file.read_text(encoding="utf-8")), f"{file.name} loads something from elsewhere"
    index = (site / "search" / "search_index.js").read_text(encoding="utf-8")
    assert "Pod Person" in index
    assert "forgot their PIN" in index or "fingerprint" in index


def _hits(browser: webdriver.Chrome) -> list[str]:
    return [one.text for one in browser.find_elements(By.CSS_SELECTOR, ".md-search-result__item h1")]


@pytest.mark.slow
def test_the_site_is_searched_from_the_disk_in_both_languages(site: Path) -> None:
    """A page on the disk may start no worker: ours stood in for it, and looked for the stemmers in another folder."""
    options = Options()
    options.binary_location = str(CHROMIUM)
    for argument in (*ARGUMENTS, "--proxy-server=127.0.0.1:9", "--window-size=1280,900"):
        options.add_argument(argument)
    browser = webdriver.Chrome(options=options, service=Service(str(DRIVER)))
    try:
        for words, page in (("hotspot", "Saucer on the table"), ("Telefonen", "Ein Abend mit Telefonen")):
            browser.get((site / "index.html").as_uri())
            field = browser.find_element(By.CSS_SELECTOR, "input.md-search__input")
            field.click()
            field.send_keys(words)
            WebDriverWait(browser, 60).until(_hits)
            assert page in _hits(browser), words
    finally:
        browser.quit()


@pytest.mark.slow
def test_a_broken_anchor_ends_the_build(tmp_path: Path) -> None:
    """In a copy of the sources: nothing of the repository is touched."""
    copy = tmp_path / "copy"
    tracked = subprocess.run(["git", "ls-files"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout.split()
    for name in tracked:
        if not name.startswith("tests/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((HOUSE / name).read_bytes())
    sound = copy / "docs/sound.md"
    sound.write_text(sound.read_text(encoding="utf-8") + "\nSee [there](trust.md#nowhere-at-all).\n", encoding="utf-8")
    there = {**os.environ, "SAUCER_HANDBOOK_WORDS": "1", "PYTHONPATH": str(copy)}
    built = subprocess.run([sys.executable, "-P", "-m", "docs.handbook", tmp_path / "site"], cwd=copy, env=there,
                           capture_output=True, text=True)  # fmt: skip
    assert built.returncode == 1
    assert "nowhere-at-all" in built.stderr


@pytest.mark.slow
@pytest.mark.parametrize("command", [name for name, one in examples().items() if one.get("said", True)])
def test_an_example_says_what_its_page_says(command: str) -> None:
    kept = (SAID / f"{command}.txt").read_text(encoding="utf-8")
    assert comparable(said(examples()[command])) == comparable(kept), "python -m docs.handbook.examples writes it anew"


@pytest.mark.slow
@pytest.mark.parametrize("game", list(game_pictures.SHOWN))
def test_a_games_picture_is_its_screen(game: str) -> None:
    kept = np.asarray(Image.open(HOUSE / f"docs/games/{game}.jpg").convert("RGB"), dtype=float)
    packed = io.BytesIO()  # as the kept one was, which costs it up to 4 of 255
    game_pictures.drawn(game).save(packed, "JPEG", quality=game_pictures.QUALITY, optimize=True)
    drawn = np.asarray(Image.open(packed).convert("RGB"), dtype=float)
    assert np.abs(kept - drawn).mean() < 0.5, "python -m tests.game_pictures docs/games draws it anew"


@pytest.mark.slow
def test_the_readmes_sheet_is_what_is_printed() -> None:
    """But for the colours that its file may have, 64; it still showed a version of long ago."""
    kept = np.asarray(Image.open(HOUSE / "docs/sheet.png").convert("RGB"), dtype=float)
    assert np.abs(kept - np.asarray(pictures.sheet(), dtype=float)).mean() < 1, "python -m tests.pictures docs"
