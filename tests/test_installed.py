"""``saucer try`` from the installed wheel, as a stranger has it: an empty folder, no tests, no display, no network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
EXAMPLES = HOUSE / "docs" / "examples"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the folder of commands of an environment with Saucer's wheel in it, and what it needs beside that."""
    folder = tmp_path_factory.mktemp("installed")
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder, HOUSE]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("saucer-*.whl")
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv" / "bin" / "python"
    install = [*pip, "--python", python, "install", "--no-deps", "--no-index", wheel]
    subprocess.run(install, check=True, capture_output=True)
    (own,) = (folder / "venv" / "lib").glob("python*/site-packages")
    # a line for a folder reads no .pth file there: of the packages that stand there, the checkout is none
    (own / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python.parent


def alone(installed: Path, folder: Path, *words: str, games: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with no display, no network where that can be taken away, and nothing else on PATH."""
    shut = [shutil.which("unshare") or "", "-r", "-n"]
    cut_off = subprocess.run([*shut, "true"], capture_output=True, check=False).returncode == 0 if shut[0] else False
    home = folder.parent / "home"
    home.mkdir(exist_ok=True)
    return subprocess.run(
        [*(shut if cut_off else ()), *words],
        env={
            "PATH": str(installed),
            "HOME": str(home),
            "TMPDIR": os.environ.get("TMPDIR", "/tmp"),
            "SAUCER_GAMES": games,
        },
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    folder = tmp_path / "empty"
    folder.mkdir()
    return folder


def test_it_is_the_wheel_that_runs_there_and_no_test_is_with_it(installed: Path, empty: Path) -> None:
    said = "import companion, importlib.util as u; print(companion.__file__, u.find_spec('tests'))"
    done = alone(installed, empty, str(installed / "python"), "-c", said)
    assert done.stdout == f"{next(installed.parent.glob('lib/python*/site-packages'))}/companion/__init__.py None\n"


@pytest.mark.parametrize("game", ["rock_paper_scissors", "night_field", "abductinators"])
def test_a_game_is_tried_in_an_empty_folder(installed: Path, empty: Path, game: str, tmp_path: Path) -> None:
    """Nothing is wrong with it, nothing is left behind, and what could not be tried there is said."""
    own = tmp_path / "games"
    shutil.copytree(EXAMPLES, own, ignore=shutil.ignore_patterns("__pycache__", "deck", "factions"))
    done = alone(
        installed, empty, str(installed / "saucer"), "try", game, "--games", "20", "--minutes", "1", games=str(own)
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WRONG" not in done.stdout
    assert done.stdout.count("holds ") >= 13, done.stdout
    assert not list(empty.iterdir())
    for check in ("screens", "gallery"):
        held = any(line.startswith("holds") and f" {check} " in line for line in done.stdout.splitlines())
        assert held or f"Not tested ({check}): " in done.stdout, done.stdout


def test_what_is_wrong_with_it_is_told_there_with_file_and_line(installed: Path, empty: Path, tmp_path: Path) -> None:
    own = tmp_path / "games"
    shutil.copytree(EXAMPLES / "rock_paper_scissors", own / "rock_paper_scissors")
    words = own / "rock_paper_scissors" / "en" / "game.ftl"
    good = words.read_text("utf-8")
    line = good.partition("{ CAP(NAME($one)) }")[0].count("\n") + 1
    words.write_text(good.replace("{ CAP(NAME($one)) }", "{ CAP(NAME($on)) }"), "utf-8")
    trying = ("try", "rock_paper_scissors", "--games", "20", "--check", "texts")
    done = alone(installed, empty, str(installed / "saucer"), *trying, games=str(own))
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{words} line {line}: " in done.stdout
