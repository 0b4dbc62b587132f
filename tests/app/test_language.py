"""The app in a language with an accent on every vowel: what has none stands in a literal, untranslatable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.lobby.wishes import Wishes
from companion.kernel import eight_words, words
from companion.kernel.board import Board
from companion.kernel.manifest import games
from companion.presentation.screen import load
from printables.kits.pleasantville import data
from tests import pseudo
from tests.app.play import brisk, played
from tests.app.test_screen import AGAINST_THE_MACHINE, BOTH, play_until

NAMES = (*(game.title for game in games().values()), *games(), "Saucer", *map(words.own_name, words.languages()))
"""Names of things that are sold under them stay, and what languages call themselves."""
SEAL = re.compile(rf"(?:\b(?:{'|'.join(eight_words.words())})\b ?){{4,{eight_words.WORDS}}}")
"""The words of a fingerprint, or its first four: the same in every language, for two people compare them by eye."""
ASKS = ("hq", "place", "alien_move", "town_move", "talk", "attack", "takeover")


def shown() -> Iterator[str]:
    """All that stands on the screen now."""
    from kivy.core.window import Window

    for root in Window.children:
        for widget in root.walk():
            text = getattr(widget, "text", "")
            if isinstance(text, str) and text:
                yield text


@contextmanager
def reading() -> Iterator[tuple[set[str], set[str]]]:
    """Collect all that stands on the screen in any frame, and what of it is not translated."""
    from kivy.clock import Clock

    seen: set[str] = set()
    literal: set[str] = set()

    def read(_: float) -> None:
        new = set(shown()) - seen
        seen.update(new)
        literal.update(text for text in new if pseudo.untranslated(SEAL.sub("", text), but=NAMES))

    event = Clock.schedule_interval(read, 0)
    try:
        yield seen, literal
    finally:
        event.cancel()


@pytest.fixture
def speak(tmp_path: Path) -> Iterator[None]:
    """Speak the pseudo-language; made before the app opens."""
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    with pseudo.spoken(tmp_path / "pseudo"):
        assert words.language() == pseudo.LANGUAGE
        yield
    Press.pause, Press.hold = pause, hold


def test_every_word_before_a_game_can_be_translated(speak: None, tmp_path: Path) -> None:
    """Home, the page of each game, its rules, and all pages of the sheet for a new one."""
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", settle=0) as finger, reading() as (seen, literal):
        finger.frames(3)
        for game in ("pleasantville", "saucer_watch"):
            finger.tap(f"game {game}")
            finger.frames(3)
            finger.tap("how")
            finger.frames(3)
            finger.tap("close")
            finger.tap("new game")
            finger.frames(3)
            finger.tap("change")
            finger.frames(3)
            while finger.find("page right") is not None:
                finger.tap("page right")
                finger.frames(3)
            finger.tap("close")
            finger.tap("all games")
            finger.frames(3)
        finger.tap("game body_snatchers")
        finger.frames(3)
    assert len(seen) > 50
    assert not literal


@pytest.mark.parametrize("size", [(800, 480), pytest.param((1280, 720), marks=pytest.mark.slow)])
def test_every_word_of_a_game_can_be_translated(speak: None, tmp_path: Path, size: tuple[int, int]) -> None:
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", settle=0, size=size) as finger, reading() as (seen, literal):
        referee: Any = finger.referee
        referee.begin(BOTH, seed="pseudo")
        finger.frames(3)
        for kind in ASKS:
            play_until(finger, kind)
            finger.frames(3)
        for space in sorted(set(filter(None, played(referee).camera.table.placement().values()))):
            played(referee).board.tapped(space, None)
            finger.frames(1)
        finger.frames(3)
        finger.settle_news()
        finger.tap("menu" if referee.shell.curtain is None else "curtain menu")  # a touch was an answer
        finger.frames(3)
        finger.tap("close")
    assert len(seen) > 60
    assert not literal


@pytest.mark.slow
def test_every_word_of_a_machines_turn_can_be_translated(speak: None, tmp_path: Path) -> None:
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", settle=0) as finger, reading() as (seen, literal):
        referee: Any = finger.referee
        referee.begin(AGAINST_THE_MACHINE, seed="pseudo")
        finger.play(brisk(2), most=8)
    assert len(seen) > 30
    assert not literal


def test_every_word_at_the_end_can_be_translated(speak: None, tmp_path: Path) -> None:
    """The ending, and the whole story: a sentence for each thing that happened."""
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", settle=0) as finger, reading() as (seen, literal):
        referee: Any = finger.referee
        referee.begin(Wishes({"town": "bot", "alien": "bot"}), seed="pseudo")
        sitting = played(referee).sitting
        while sitting.outcome is None:
            moment = sitting.moment
            if moment.what == "roll":
                sitting.roll(moment.token)
            else:
                sitting.step()
        referee.go_on()
        finger.frames(3)
        finger.tap("story")
        finger.frames(3)
    assert len(seen) > 5
    assert not literal


def test_what_is_not_translated_is_seen(speak: None, finger: Any) -> None:
    from companion.app.widgets.text import Text

    with reading() as (_seen, literal):
        finger.referee.shell.add_widget(Text("A literal"))
        finger.referee.shell.add_widget(Text(words._("Roll")))
        finger.frames(2)
    assert literal == {"A literal"}


def test_what_stands_on_the_town_and_its_counters_is_what_the_kit_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(words.VARIABLE, "de")
    screen = load("pleasantville")
    town = screen.boards["town"]
    assert isinstance(town, Board)
    assert {id: space.caption for id, space in town.spaces.items()} == {
        id: space.caption for id, space in data.board().spaces.items()
    }
    assert town.spaces["graveyard-old"].caption == "Alte Gräber"
    cast: Any = screen.names
    assert all(cast.printed(person.id) == person.face.replace(" / ", "\n") for person in data.townspeople())
    assert "MAID" not in cast.printed("maid")
