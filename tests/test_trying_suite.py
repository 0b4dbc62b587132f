"""What ``saucer try`` tries a game with: every setting, every language, luck and the best bots."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from companion.commands.try_ import GAMES
from companion.kernel import words
from companion.kernel.manifest import VARIABLE
from companion.trying import kit
from companion.trying.attempt import Attempt, Check
from companion.trying.candidates import GameSetup, candidates
from companion.trying.suite import CHECKS, attempts, tried
from companion.trying.texts import speaking, spoken
from tests.planted.run import GAMES as OURS

HOUSE = Path(__file__).parent.parent
WAYS = 4
"""Two languages, and two who may play."""


@pytest.mark.parametrize("check", [one for one in CHECKS if not one.whole], ids=lambda one: one.name)
@pytest.mark.parametrize("game", OURS)
def test_as_it_is_called_each_check_meets_every_language_and_all_who_play(game: str, check: Check) -> None:
    """Both went by the number of rounds, of which a game with thirty settings is given one: German was never spoken."""
    made = attempts(check, list(candidates(game)), GAMES * check.share // 100)
    met = Counter((one.language, one.bots) for one in made)
    assert len(met) == WAYS
    assert max(met.values()) - min(met.values()) <= max(met.values()) // 4 + 1


@pytest.mark.parametrize("settings", [1, 3, 4, 30, 39])
def test_in_some_rounds_each_setting_meets_all_of_them(settings: int) -> None:
    those = [GameSetup(str(number), "abductinators", {}) for number in range(settings)]
    met = {(str(one.candidate), one.language, one.bots) for one in attempts(CHECKS[0], those, WAYS * settings)}
    assert len(met) == WAYS * settings


@pytest.mark.parametrize("check", ["texts", "pages"])
def test_a_language_that_was_not_reached_is_told(check: str) -> None:
    (result,) = tried("abductinators", games=1, seconds=0, only=[check])
    assert result.short
    assert result.left == ["Too little was played to say anything in de."]
    assert " en" in result.proves
    assert "de" not in result.proves.split()


def test_a_layout_by_which_nothing_is_printed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of a kit that had lost the 111 figures of Alien Invasion was printed and proved."""
    folder = tmp_path / "lost_cow"
    shutil.copytree(HOUSE / "docs/examples/kits/lost_cow", folder)
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    attempt = Attempt(GameSetup("lost_cow", "lost_cow", {}), 0, tmp_path / "out")
    attempt.folder.mkdir()
    layout = min((folder / "faces").glob("*.toml"))
    shutil.copy(layout, folder / "faces/lost.toml")
    (finding,) = kit.tries(attempt)
    assert str(finding).endswith("lost_cow/faces/lost.toml: Nothing in the kit is drawn by this layout.")


def test_all_that_were_spoken_are_named() -> None:
    assert spoken("abductinators") == ("en", "de")
    (result,) = tried("abductinators", games=2, seconds=600, only=["texts"])
    assert result.proves == "every text of en and de can be filled"
    assert result.left == []


def test_trying_a_game_leaves_the_language_that_was_chosen_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    words.choose("")
    with speaking("abductinators", "en"):
        assert words.language() == "en"
    monkeypatch.setenv("SAUCER_LANGUAGE", "de")
    assert words.language() == "de"
