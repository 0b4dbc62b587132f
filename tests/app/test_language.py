"""The app in a language with an accent on every vowel: what has none stands in a literal, untranslatable."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.kernel import words
from companion.kernel.manifest import games
from tests import pseudo
from tests.app.test_screen import BOTH, play_until

NAMES = ("Saucer", *(game.title for game in games().values()))
"""Names of things that are sold under them stay."""
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
        literal.update(text for text in new if pseudo.untranslated(text, but=NAMES))

    event = Clock.schedule_interval(read, 0)
    try:
        yield seen, literal
    finally:
        event.cancel()


@pytest.fixture
def speak(tmp_path: Path) -> Iterator[None]:
    """Speak the pseudo-language; made before the app opens."""
    with pseudo.spoken(tmp_path / "pseudo"):
        yield


def test_every_word_on_the_screen_can_be_translated(speak: None, tmp_path: Path) -> None:
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    assert words.language() == pseudo.LANGUAGE
    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        with open_app(tmp_path / "sittings", settle=0) as finger:
            referee: Any = finger.referee
            referee.begin(BOTH, seed="pseudo")
            finger.frames(3)
            with reading() as (seen, literal):
                for kind in ASKS:
                    play_until(finger, kind)
                    finger.frames(3)
                finger.tap("menu")
                finger.frames(3)
        assert len(seen) > 60
        assert not literal
    finally:
        Press.pause, Press.hold = pause, hold


def test_what_is_not_translated_is_seen(speak: None, finger: Any) -> None:
    from companion.app.widgets.text import Text

    with reading() as (_seen, literal):
        finger.referee.shell.add_widget(Text("A literal"))
        finger.referee.shell.add_widget(Text(words._("Roll")))
        finger.frames(2)
    assert "A literal" in literal
    assert words._("Roll") not in literal
