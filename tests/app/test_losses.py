"""News of losses, on the real screen: hands take figures off while it stands, and of a sum no die is made up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Hands, Wishes
from companion.presentation.prompts.prompt import CLEAR
from tests.app.test_beats_and_clock import opened

if TYPE_CHECKING:
    from companion.app.finger import Finger


@pytest.fixture
def finger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Finger]:
    from companion.app.referee import moments

    monkeypatch.setattr(moments, "IN_A_ROW_S", 600.0)  # however slow the machine is
    with opened(tmp_path, "alien_invasion") as finger:
        yield finger


def shoot(finger: Finger, hands: Hands) -> Any:
    """Let a group shoot in the open, and type the largest sum; return the stage with what is told."""
    from companion.app.beats.news import NewsPanel
    from companion.app.panel import RollPanel

    referee: Any = finger.referee
    referee.begin(Wishes(options={"players": 2}, rolling="typed", hands=hands), seed="first game 17")
    stage, play, sitting = referee.stage, referee.play, referee.sitting
    wanted = {"act": "shoot", "target": "at", "sight": "clear"}
    for _ in range(60):
        if isinstance(stage.panel, RollPanel):
            break
        moment = sitting.moment
        if moment.what == "ask" and stage.card is None:
            asked = moment.ask
            verb = "volley" if asked.kind == "act" and ("volley",) in asked.options else wanted[asked.kind]
            play.moments.answer(next(one for one in asked.options if one[0] == verb), moment.token)
        finger.frames(1)
    assert isinstance(stage.panel, RollPanel)
    most = str(stage.panel.thrown.dice.sums[1])
    assert stage.panel.figure.words == f"8–{most}"
    for key in ("key 5", "key 5", "key next"):  # more than all dice can show, and less
        finger.tap(key)
    assert stage.panel.figure.words == f"5 (8–{most})", "what may be typed stays to be read"
    finger.tap(f"key {CLEAR}")
    referee.desk.pace = 0.1
    for mend in ("take back", "go on"):
        for digit in most:
            finger.tap(f"key {digit}")
        records = len(sitting.table.records)
        finger.tap("key next")
        finger.wait(partial(finger.find, mend), "time to look at what was typed")
        assert stage.panel.words.words.startswith(f"The dice: {most}.")
        assert len(sitting.table.records) == records, "a finger that slipped has cost nothing yet"
        finger.tap(mend)
        finger.frames(2)
    finger.wait(lambda: isinstance(stage.panel, NewsPanel), "what the shot has done")
    return stage


def test_of_a_sum_that_was_typed_no_die_is_made_up(finger: Finger) -> None:
    """29 was typed, and three ones, a two and four sixes were shown that nobody had rolled."""
    stage = shoot(finger, "wait")
    assert "48 points" in stage.panel.words.words
    assert not stage.panel.pile.faces
    assert not stage.panel.dice.faces
    assert not stage.ribbon.dice.faces


@pytest.mark.parametrize("hands", ["wait", "off"])
def test_losses_stay_until_hands_are_back_where_they_are_waited_for(finger: Finger, hands: Hands) -> None:
    stage = shoot(finger, hands)
    panel = stage.panel
    assert "Take" in panel.words.words
    if hands == "off":
        finger.wait(lambda: stage.panel is not panel, "what comes next")
        return
    finger.rest(1.5)
    assert stage.panel is panel
    finger.tap("next")
    finger.wait(lambda: stage.card is not None, "those who fall")
    assert stage.card.beat.face == "iron_cones"
    assert stage.card.beat.words == "", "that was told just now"


def test_a_list_over_the_boards_leaves_the_news_that_have_passed(finger: Finger) -> None:
    """Who had looked away found a list over all the screen, and nothing of what the dice had said."""
    from companion.app.panel import ChoicePanel

    stage = shoot(finger, "off")
    finger.wait(lambda: isinstance(stage.panel, ChoicePanel) and stage.card is None, "what comes next")
    stage.panel.spread = True
    finger.frames(2)
    ribbon, rows = stage.ribbon, stage.panel.rows
    assert not stage.boards.opacity, "the list lies over the boards"
    assert "lose" in ribbon.words.words
    assert ribbon.opacity
    assert stage.children.index(ribbon) < stage.children.index(stage.panel), "over the list"
    low = rows.to_window(*rows.pos)[1]
    assert ribbon.top <= low + rows.height - rows.used + 1, "below its rows"


def test_the_eye_says_where_nobody_has_a_secret(finger: Finger) -> None:
    """A touch on it did nothing at all, for minutes."""
    referee: Any = finger.referee
    referee.begin(Wishes(options={"players": 2}, hands="off"), seed="eye")
    finger.wait(lambda: referee.play.scene.moment is not None, "an ask")
    finger.tap("hide")
    assert referee.shell._toast.words.words == "Nobody has a secret just now."
