"""The guide to a new game is followed to the letter: its blocks become files, and the files a game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
GUIDE = HOUSE / "docs" / "new-game.md"
EXAMPLE = HOUSE / "docs" / "examples" / "rock_paper_scissors"
BLOCK = re.compile(r"^`rock_paper_scissors/([^`]+)`:\n\n```\w+\n(.*?)```$", re.MULTILINE | re.DOTALL)
MOST_LINES = 150


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games in which the guide was followed."""
    folder = tmp_path_factory.mktemp("my-games")
    for name, text in BLOCK.findall(GUIDE.read_text(encoding="utf-8")):
        file = folder / "rock_paper_scissors" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def saucer(games: Path, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", *map(str, words)],
        env={**os.environ, "SAUCER_GAMES": str(games), "PYTHONPATH": str(HOUSE)},
        capture_output=True,
        text=True,
        check=False,
        cwd=games,
    )


def test_the_guide_has_every_file_of_the_example(games: Path) -> None:
    def files(folder: Path) -> dict[str, str]:
        found = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
        return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in found}

    assert files(games / "rock_paper_scissors") == files(EXAMPLE)


def test_it_takes_few_lines_of_python() -> None:
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in EXAMPLE.glob("*.py"))
    assert lines < MOST_LINES


def test_machines_play_it(games: Path) -> None:
    done = saucer(games, "play", "rock_paper_scissors", "--bots", "--games", "3", "--seed", "guide")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("won by enough wins") == 3, done.stdout


def test_its_cards_are_printed_and_proved(games: Path) -> None:
    done = saucer(games, "print", "rock_paper_scissors", "--out", "kit")
    assert done.returncode == 0, done.stderr
    assert (games / "kit" / "deck.pdf").stat().st_size > 5000
    proof = saucer(games, "check", "kit")
    assert proof.returncode == 0, proof.stdout + proof.stderr
