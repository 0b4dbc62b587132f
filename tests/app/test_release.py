"""Sittings of other rules: said before anything is lost, with what to do; their files are kept."""

from __future__ import annotations

import subprocess
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.sheets import Alert
from companion.games import load as load_game
from companion.kernel.manifest import having
from companion.presentation.release import HOUSE, advice, last_with
from companion.presentation.screen import load
from companion.presentation.shelf import unfinished
from companion.presentation.sitting import Sitting
from tests.test_cli import saucer

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee


def begun_with(path: Path, version: int, monkeypatch: pytest.MonkeyPatch, *, over: bool = False) -> Path:
    """Keep a sitting of Pleasantville that was begun with a version of the rules; given up if it is to be over."""
    screen = load("pleasantville")
    with monkeypatch.context() as now:
        now.setattr(type(screen.game), "version", version)
        sitting = Sitting.begin(
            screen.game, players={"town": "person", "alien": "person"}, bots={}, path=path,
            names={"town": "Ann"}, moment=datetime(2026, 11, 2, 20, 15),
        )  # fmt: skip
        if over:
            sitting.table.abandon()
        sitting.table.close()
    return path


def git(house: Path, *words: str) -> str:
    who = ("-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", "-C", house, *who, *words], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.parametrize("name", [name for name in having("rules") if (HOUSE / "companion/games" / name).is_dir()])
def test_the_rules_say_their_version_in_a_line_that_git_can_look_for(name: str) -> None:
    text = (HOUSE / "companion/games" / name / "rules.py").read_text(encoding="utf-8")
    assert text.count(f"\n    version = {load_game(name).version}\n") == 1


def test_in_a_clone_the_last_commit_with_those_rules_is_named(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    rules = tmp_path / "companion/games/pleasantville/rules.py"
    rules.parent.mkdir(parents=True)
    marks = []
    for version, words in ((2, "one"), (2, "two"), (3, "three"), (3, "four"), (10, "ten")):
        rules.write_text(f"class Rules:\n    version = {version}\n    words = {words!r}\n", encoding="utf-8")
        git(tmp_path, "add", "."), git(tmp_path, "commit", "-q", "-m", words)
        marks.append(git(tmp_path, "rev-parse", "--short", "HEAD"))
    assert last_with(tmp_path, "pleasantville", 2) == marks[1]
    assert last_with(tmp_path, "pleasantville", 3) == marks[3]
    assert last_with(tmp_path, "pleasantville", 1) == ""
    git(tmp_path, "checkout", "-q", marks[0])
    assert last_with(tmp_path, "pleasantville", 10) == marks[4], "of a later release, too"
    assert f'type in {tmp_path}: "git checkout {marks[1]} && make run"' in advice("pleasantville", 2, house=tmp_path)


def test_elsewhere_the_installer_goes_back_or_the_release_is_installed_again(tmp_path: Path) -> None:
    (tmp_path / "current").mkdir()
    assert "install the Saucer that it was begun with" in advice("pleasantville", 1, house=tmp_path, room=tmp_path)
    (tmp_path / "previous").mkdir()
    assert "sudo sh deploy/install.sh --back" in advice("pleasantville", 1, house=tmp_path, room=tmp_path)
    (tmp_path / "packaged").touch()
    told = advice("pleasantville", 1, house=tmp_path, room=tmp_path)
    assert "sudo sh /usr/share/saucer/deploy/install.sh --back" in told, "of a package nothing lies anywhere else"


def test_what_another_saucer_must_finish_is_listed_and_what_is_over_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = load_game("pleasantville").version
    waits = begun_with(tmp_path / "waits.saucer", now - 1, monkeypatch)
    begun_with(tmp_path / "over.saucer", now - 1, monkeypatch, over=True)
    begun_with(tmp_path / "fine.saucer", now, monkeypatch)
    kept = {one.path.stem: one.needs for one in unfinished(tmp_path, load("pleasantville").game)}
    assert kept == {"waits": now - 1, "fine": 0}
    done = saucer("unfinished", tmp_path, "--lost")
    assert (done.returncode, done.stderr) == (3, "")
    assert done.stdout == (
        "They’ve Invaded Pleasantville, 2 November, 20:15: Alien and Ann\n"
        f"  It needs rules version {now - 1}, and this Saucer has version {now}. Its file: {waits}\n"
    )
    assert "To finish it," in saucer("unfinished", tmp_path).stdout
    waits.unlink()
    done = saucer("unfinished", tmp_path, "--lost")
    assert (done.returncode, done.stdout) == (0, "")
    assert saucer("unfinished", tmp_path).stdout == "They’ve Invaded Pleasantville, 2 November, 20:15: Alien and Ann\n"
    (tmp_path / "fine.saucer").unlink()
    assert saucer("unfinished", tmp_path).stdout == "There are no unfinished sittings.\n"


def test_what_cannot_be_gone_on_with_is_named_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged sitting, and a folder that isn't there, were passed over as if all had been well."""
    begun_with(tmp_path / "over.saucer", load_game("pleasantville").version, monkeypatch, over=True)
    (tmp_path / "torn.saucer").write_bytes(b"{")
    assert saucer("unfinished", tmp_path).stdout == (
        "There are no unfinished sittings.\n"
        f"{tmp_path / 'torn.saucer'} holds no sitting: its first record is missing or unfinished.\n"
    )
    done = saucer("unfinished", tmp_path / "nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert "There is no folder" in done.stderr


def test_a_name_in_a_file_cannot_paint_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun_with(tmp_path / "a\x1b[2Jb\nc.saucer", 1, monkeypatch)
    told = saucer("unfinished", tmp_path).stdout
    assert "\x1b" not in told
    assert len(told.splitlines()) == 3


def test_resume_says_what_to_do_and_keeps_the_file(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begun_with(referee.desk.folder / "pleasantville 2026-11-02 20.15.00.saucer", 1, monkeypatch)
    before = path.read_bytes()
    referee.open()
    finger.tap("resume")
    told: Any = referee.shell.sheet
    assert isinstance(told, Alert)
    assert "rules version 1" in told._words.words
    assert "Nothing is lost" in told._words.words
    assert advice("pleasantville", 1) in told._words.words
    assert path.name in told._words.words
    assert path.read_bytes() == before
    finger.tap("choice 0")
    assert referee.sitting is None


def test_a_file_of_other_rules_that_is_opened_by_name_says_it_too(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    referee._lobby.open_file(begun_with(tmp_path / "evening.saucer", 1, monkeypatch))
    finger.frames(2)
    told: Any = referee.shell.sheet
    assert "Nothing is lost" in told._words.words
