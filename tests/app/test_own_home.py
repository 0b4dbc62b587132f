"""Tests of the screen run on a home of their own, whatever the user's own Kivy settings are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import kivy
import pytest
from kivy.config import Config

from tests import drawn

HOUSE = Path(__file__).parents[2]
HOSTILE = "[kivy]\nconfig_version = 27\n[graphics]\nminimum_width = 7\nrotation = 90\n"


def test_kivy_lives_in_this_workers_own_home(worker_home: Path) -> None:
    assert Path.home() == worker_home
    assert Path(kivy.kivy_home_dir).is_relative_to(worker_home)
    assert os.environ.get("PYTEST_XDIST_WORKER", "tests") in worker_home.name
    assert Config.get("graphics", "minimum_width") == "480"
    assert Config.getint("graphics", "rotation") == 0


@pytest.mark.slow
def test_two_workers_leave_the_users_home_alone(tmp_path: Path) -> None:
    """What a fresh machine's first `make test` did: two workers collected modules that import Kivy."""
    home = tmp_path / "home"
    home.mkdir()
    theirs = tmp_path / "settings"
    theirs.mkdir()
    (theirs / "config.ini").write_text(HOSTILE, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "PYTEST", "XDG_"))}
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider"),
            *(f"{__file__}::{test_kivy_lives_in_this_workers_own_home.__name__}", "tests/app/test_words_and_places.py"),
            *("-k", "own_home or folders"),
        ],
        cwd=HOUSE,
        env={**environment, "HOME": str(home), "KIVY_HOME": str(theirs)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-2000:]
    assert list(home.rglob("*")) == []
    assert [path.name for path in theirs.rglob("*")] == ["config.ini"]
    assert (theirs / "config.ini").read_text(encoding="utf-8") == HOSTILE


@pytest.mark.parametrize("time", ["first", "again"])
def test_no_test_finds_what_another_has_set(time: str) -> None:
    """Wishes, settings, eyes and language leaked, by which test a worker had run before."""
    from companion.app import theme
    from companion.app.lobby.wishes import Wishes, remember, remembered
    from companion.kernel import keeping, words
    from companion.kernel.manifest import game
    from companion.kernel.settings import chosen

    war = game("war_of_the_worlds")
    assert remembered(war) == Wishes()
    assert (chosen().letters, words.language()) == ("usual", "en")
    assert theme.eyes() == theme.Eyesight()
    remember(war, Wishes(hands="off"))
    keeping.choose(letters="large", language="de")
    theme.see(theme.Eyesight(large=True))
    words.choose("de")


def test_the_next_run_finds_what_was_drawn_and_is_whole_and_up_to_date(tmp_path: Path) -> None:
    cache, kept = tmp_path / "cache", tmp_path / "kept"
    (cache / "sounds").mkdir(parents=True)
    for shelf, name in (("hex_hop-00112233445566ff", "board@2.png"), ("signs-0123456789abcdef", "eye-@20.png")):
        (cache / shelf).mkdir()
        for file in (name, f".{name}", f"{name}.drawn"):
            (cache / shelf / file).write_bytes(b"picture")
    (kept / "hex_hop-ffffffffffffffff").mkdir(parents=True)
    drawn.keep(cache, kept)
    files = sorted(str(file.relative_to(tmp_path)) for file in (*kept.rglob("*.*"), *tmp_path.glob("kept*")))
    assert files == ["kept", "kept/hex_hop-00112233445566ff/board@2.png", "kept/signs-0123456789abcdef/eye-@20.png"]
