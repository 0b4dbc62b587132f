"""No control moves or changes its meaning while something is chosen, over every ask; and *next* has one place."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.manifest import having
from tests.app.test_boxes import of_turn
from tests.app.test_screen import BOTH, play_until

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

GAMES = tuple(having("screen", "rules"))
SIZES = ("800x480", "1280x720")
TODAY = date.today().toordinal()


@pytest.fixture
def robot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Open a game at a size, for a robot in front of which a touch counts as one of a person's."""
    from companion.app.rig import blind, open_app
    from companion.app.widgets.press import Press
    from companion.app.widgets.still import ByItself
    from tests.app.stillness import StillRobot

    monkeypatch.setattr(Press, "pause", 0.0)
    opened: list[Any] = []

    def close() -> None:
        while opened:
            opened.pop().__exit__(None, None, None)

    def open_as(game: str, size: str, choices: int) -> StillRobot:
        close()
        wide, high = map(int, size.split("x"))
        app = open_app(tmp_path / "sittings", game=game, size=(wide, high), settle=0)
        finger = app.__enter__()
        eyes = blind()
        eyes.__enter__()
        opened.extend((app, eyes))
        monkeypatch.setattr(ByItself, "after", 600.0)  # however slow the machine is
        return StillRobot(finger, choices=choices)

    yield open_as
    close()


def check(robot: Any) -> None:
    assert not robot.failed
    assert not robot.moved
    assert not robot.heard


def test_nothing_moves_when_something_is_chosen_at_some_asks(robot: Any) -> None:
    """One game each day at one of the sizes, of its asks one in twenty."""
    from companion.app.gallery.fullest import fullest

    game = GAMES[TODAY % len(GAMES)]
    one = robot(game, SIZES[TODAY % 2], choices=1)
    for part in fullest(game, games=1, only=of_turn(game, TODAY // len(GAMES))).parts:
        one.part(part)
    check(one)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_when_something_is_chosen_at_any_ask(game: str, size: str, robot: Any) -> None:
    from companion.app.gallery.fullest import fullest

    one = robot(game, size, choices=3)
    for part in fullest(game, games=20).parts:
        one.part(part)
    assert one.touched
    check(one)


@pytest.mark.parametrize("left", [False, True])
def test_what_goes_on_stands_in_one_place(left: bool, finger: Finger, referee: Referee) -> None:
    """It jumped, and shrank beside other keys."""
    from companion.app import theme
    from companion.app.beats.grace import GracePanel
    from companion.app.beats.look import LookPanel
    from companion.app.beats.news import NewsPanel
    from companion.app.hands.card import HandsCard
    from companion.kernel.deeds import Deed
    from companion.presentation.hands import Names, lines

    class Plain(Names):
        def piece(self, id: str) -> str:
            return id

        def place(self, id: str) -> str:
            return id

        def face(self, face: str) -> str:
            return ""

    def nothing(*_: object) -> None:
        return None

    def card(count: int) -> HandsCard:
        told = lines([Deed("move", (f"person {n}",), f"here {n}", f"there {n}") for n in range(count)], Plain())
        return HandsCard(told, nothing, wait=True, done=nothing)

    theme.see(theme.Eyesight(left=left))
    try:
        referee.begin(BOTH, seed="next")
        play_until(finger, "place")
        stage: Any = referee.stage
        places = set()
        for panel in (
            NewsPanel(None, "Told", ("A word.",), (1, 2), deed=nothing),
            NewsPanel(None, "Told", ("Many words. " * 60,), (), deed=nothing),
            GracePanel(("Done.",), seconds=3.0, above=None, back=nothing, on=nothing),
            LookPanel(None, nothing),
            many := card(20),
        ):
            stage.set_panel(panel)
            for turn in (0, 1):
                finger.frames(2)
                key = panel.on if isinstance(panel, GracePanel) else panel.button
                x, y = key.to_window(*key.pos)
                places.add((round(x), round(y), round(key.width), round(key.height)))
                if panel is many and not turn:
                    assert many.pages > 2
                    many.turn(1)
        assert len(places) == 1
    finally:
        theme.see(theme.Eyesight())
