"""What a general may do at any time, though nobody waits for it: a small key while dice fall, and not one ask more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.beats.news import NewsPanel
from companion.app.finger import Finger
from companion.app.panel import RollPanel
from companion.games import load
from companion.games.war_of_the_worlds import BOTS
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE
from companion.kernel.journal import Journal
from companion.kernel.table import Table
from companion.presentation.games.war_of_the_worlds import screen
from companion.presentation.sitting import Sitting

GAME = "war_of_the_worlds"
GENERAL = "general"
SEED = "m3"


@pytest.fixture
def between(tmp_path: Path) -> Path:
    """Provide a sitting kept where a Tripod is about to fire and the Trap could be sprung."""
    path = tmp_path / "sittings" / "between"
    path.parent.mkdir()
    notes = {"players": {GENERAL: "person"}, "rolling": "screen"}
    table = Table.new(load(GAME), {"events": False}, Electronic(SEED), path, notes=notes)
    bot = BOTS[GENERAL](SeededLuck(SEED))
    while not any(ask.standing for ask in table.asks):
        ask = table.asks[0]
        view: Any = table.view(GENERAL)
        if ask.seat == CHANCE:
            table.roll()
        elif ("plan_cup",) in ask.options and "trap" not in view.battle.plans:
            table.submit(GENERAL, ("plan_cup",))
        else:
            table.submit(GENERAL, ("keep",) if ask.kind == "ambush" else bot.choose(view, view.asks[0]))
    table.close()
    return path


@pytest.fixture
def finger(tmp_path: Path, between: Path) -> Iterator[Finger]:
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    with open_app(tmp_path / "sittings", game=GAME, settle=0) as finger:
        finger.referee.resume(between)
        finger.lift_curtain()
        yield finger
    Press.pause, Press.hold = pause, hold


def kinds(sitting: Sitting) -> list[str]:
    return [event.kind for event in sitting.log()]


def test_the_dice_are_what_comes_next_and_the_trap_stands_beside(between: Path) -> None:
    sitting = Sitting.resume(screen().game, between, bots={})
    assert sitting.moment.what == "roll", "nobody is asked: one touch, or none, rolls"
    assert sitting.moment.others == ()
    assert sitting.standing is not None
    assert tuple(sitting.standing.options) == (("trap",),)
    assert sitting.meanwhile(("lift", "paris")) == (), "what does not stand open does nothing"
    before = len(sitting.table.records)
    assert sitting.meanwhile(("trap",))
    assert len(sitting.table.records) == before + 1
    assert sitting.moment.ask is not None
    assert sitting.moment.ask.kind == "trap", "its die falls first"
    assert not any(ask.standing for ask in sitting.table.asks)
    sitting.close()


def test_a_machine_s_general_lets_it_pass(between: Path) -> None:
    table = Table.replay(load(GAME), Journal.look(between))
    assert table.asks[0].seat == CHANCE
    assert [ask.standing for ask in table.asks] == [False, True]


def test_the_key_stops_the_run_before_the_next_dice(finger: Finger) -> None:
    play = finger.referee.play
    assert play is not None
    stage, sitting = play.stage, play.sitting
    assert isinstance(stage.panel, RollPanel)
    assert [key.words for key in stage.standing] == ["Spring the Trap"]
    finger.tap("meanwhile 0")
    finger.frames(40)
    assert "plan_used" in kinds(sitting)
    assert "trap_rolled" in kinds(sitting)
    assert not stage.standing, "it is spent"


def test_touched_while_something_is_told_it_comes_before_the_next_tripod(finger: Finger) -> None:
    play = finger.referee.play
    assert play is not None
    stage, sitting = play.stage, play.sitting
    finger.referee.desk.pace = 30.0
    finger.tap("roll")
    finger.frames(10)
    assert isinstance(stage.panel, NewsPanel), "the first Tripod's shot is told"
    assert sitting.standing is not None
    told = len(sitting.table.records)
    finger.tap("meanwhile 0")
    finger.frames(3)
    assert len(sitting.table.records) == told, "first what happened is told"
    finger.referee.desk.pace = 0.0
    finger.tap("next")  # it lays dice that still tumble
    finger.frames(40)
    if len(sitting.table.records) == told:
        finger.tap("next")
        finger.frames(40)
    answers = [record.get("answer") for record in sitting.table.records[told : told + 1]]
    assert answers in ([("trap",)], [["trap"]]), "and then it is the Trap, not the next die"
