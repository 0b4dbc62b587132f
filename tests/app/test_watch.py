"""A second game on the real screen: Saucer Watch, which the app knows by its manifest alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.game import CHANCE, TABLE
from companion.kernel.outcomes import size

if TYPE_CHECKING:
    from companion.app.finger import Finger

HOUSE = Path(__file__).parents[2]
FOUR = ("north", "east", "south", "west")
HEIGHTS = ("low", "in the middle", "high")


def opened(folder: Path, **players: str) -> Iterator[Finger]:
    from companion.app.lobby.wishes import Wishes
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    with open_app(folder, settle=0, game="saucer_watch") as finger:
        people: Any = {seat: players.get(seat, "person") for seat in FOUR}
        finger.referee.begin(Wishes(players=people), seed="watch")
        finger.frames(3)
        yield finger
    Press.pause, Press.hold = pause, hold


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    """Provide a finger on the porch, four people around it."""
    yield from opened(tmp_path / "sittings")


def shown(finger: Finger) -> list[str]:
    """All words on the screen."""
    found = []
    for widget in finger._widgets(finger.referee.shell):
        words = getattr(widget, "words", None) or getattr(widget, "text", None)
        if isinstance(words, str) and words and widget.opacity:
            found.append(words)
    return found


def anything(view: Any, ask: Any) -> Any:
    return ask.options[size(ask.options) // 2]


@pytest.mark.slow
def test_a_whole_game_is_played_and_no_secret_lies_open(finger: Finger) -> None:
    sitting: Any = finger.referee.sitting
    open_moments = 0
    for _ in range(400):
        moment = sitting.moment
        if moment.what == "over":
            break
        if not moment.private and finger.referee.shell.curtain is None:
            open_moments += 1
            assert moment.viewer == TABLE
            assert not [words for words in shown(finger) if "lucky height" in words or "Cards:" in words]
            finger.frames(1)
        if not finger.play(anything, most=1):
            break
        finger.settle_news()
    assert sitting.outcome is not None
    assert sitting.outcome.reason == "watched"
    assert open_moments >= 8, "the talk, and what the stars say"


def test_at_a_public_roll_nobodys_secrets_are_on_the_screen(finger: Finger) -> None:
    sitting: Any = finger.referee.sitting
    sitting.rolling = "buttons"
    while not (sitting.moment.what == "roll" and not sitting.moment.private):
        if sitting.moment.what == "roll":
            finger.lift_curtain()
            finger.referee.press("roll")
            finger.frames(2)
            finger.settle_news()
        else:
            finger.play(anything, most=1)
        finger.settle_news()
    finger.frames(3)
    assert sitting.table.waiting == (CHANCE,)
    assert sitting.moment.viewer == TABLE
    assert finger.referee.stage is not None
    assert not finger.referee.stage.peek.parent, "there is nothing to hold for"
    words = " ".join(shown(finger))
    assert "lucky" not in words
    assert "Cards:" not in words


def test_the_game_is_named_nowhere_but_in_its_folder_and_the_tests() -> None:
    """It adds its own folder and a manifest, and no line elsewhere."""
    for room in ("companion", "printables", "hardware", "assets", "deploy"):
        for path in (HOUSE / room).rglob("*"):
            if path.suffix in (".py", ".toml", ".json", ".ftl"):
                text = path.read_text(encoding="utf-8")
                assert "saucer_watch" not in text, path
