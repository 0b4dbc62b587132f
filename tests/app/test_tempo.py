"""What is told and would be gone waits for a finger; what stays on the news line passes by itself."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.beats.grace import GracePanel
from companion.app.beats.tempo import KEPT, Since
from companion.app.lobby.wishes import Wishes
from companion.app.panel import ChoicePanel, RollPanel
from companion.kernel.game import TABLE
from companion.presentation.beat import Beat
from tests.app.play import played, sensible
from tests.app.test_screen import AGAINST_THE_MACHINE, BOTH, play_until

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

PATIENCE_S = 1.5
"""Nothing that passes by itself in these tests stays for so long."""


def test_what_the_news_line_holds_passes_and_what_it_does_not_hold_waits() -> None:
    since = Since()
    assert not since.waits("usual", hidden=True), "nothing was told"
    since.sentences.append("The die shows 5.")
    assert not since.waits("usual", hidden=False)
    assert since.waits("usual", hidden=True), "the curtain would hide it"
    since.sentences.append("x" * KEPT)
    assert since.waits("usual", hidden=False)
    assert since.held == ("x" * KEPT,)
    assert not since.waits("pass", hidden=True)
    since.touched()
    assert not since.waits("usual", hidden=True)
    assert since.waits("wait", hidden=False)


def test_what_a_card_for_hands_tells_once_more_keeps_nobody_waiting() -> None:
    since = Since()
    since.tell(["The Mayor goes home. " * 6, "It rains.", "The Maid goes home. " * 6], ["The Mayor goes home. " * 6])
    assert since.held == ("It rains.", "The Maid goes home. " * 6)
    assert not since.waits("usual", hidden=False)
    since.tell(["Thunder. " * 20])
    assert since.waits("usual", hidden=False), "the Maid's sentence would be gone"
    since.fits = lambda words: True
    assert not since.waits("usual", hidden=False), "in a window with room"


def test_a_card_that_is_touched_leaves_on_the_news_line_what_it_holds() -> None:
    """A touch on "Eeeeek!" took away that Burl had run: his pawn was to be moved, and nobody knew why."""
    since = Since()
    since.tell(["Uncle Burl runs to the front porch.", "Mr. Ames wigs out."])
    assert since.waits("usual", hidden=True)
    since.passed()
    assert " ".join(since.held) == "Uncle Burl runs to the front porch. Mr. Ames wigs out."
    assert not since.waits("usual", hidden=True), "once is enough"
    since.tell(["x" * KEPT])
    assert " ".join(since.held) == "x" * KEPT
    assert not since.waits("usual", hidden=False), "what has gone was seen"
    assert since.waits("usual", hidden=True)
    since.passed()
    since.touched()
    assert not since.held


def test_beside_a_card_for_hands_no_news_say_what_is_moved() -> None:
    """They took half of the house's height to say what the list beside it says."""
    since = Since()
    since.tell(["Mrs. Edna screams.", "Burl runs.", "Lindy runs."], ["Burl runs.", "Lindy runs."])
    assert since.beside_moves == ("Mrs. Edna screams.",)
    assert since.held[-1] == "Lindy runs.", "elsewhere nothing is left out"
    since.passed()
    assert since.beside_moves == ("Lindy runs.",), "all of it has been seen"
    since.touched()
    since.tell(["Burl runs.", "Lindy runs."], ["Burl runs.", "Lindy runs."])
    assert since.beside_moves == ("Lindy runs.",)


def test_cards_that_are_turned_over_wait_and_titles_pass() -> None:
    since = Since(["x" * KEPT * 2])
    assert not since.card_waits(Beat("turn", "Turn 2"), "usual", hidden=False)
    assert since.card_waits(Beat("turn", "Turn 2"), "wait", hidden=False)
    assert since.card_waits(Beat("reveal", "Proved!"), "usual", hidden=False)
    since.touched()
    assert not since.card_waits(Beat("reveal", "Proved!"), "usual", hidden=False)
    assert since.card_waits(Beat("line", "", cards=(("a05", "Blorp"),)), "usual", hidden=False)


def test_what_somebody_reads_out_waits_and_what_hands_do_at_once() -> None:
    since, line, thumbs = Since(), Beat("line", "", "Doctor, awake."), Beat("line", "", "One, two, three!", stays=True)
    assert not since.card_waits(line, "usual", hidden=False)
    assert since.card_waits(line, "usual", hidden=False, aloud=True)
    assert since.card_waits(thumbs, "usual", hidden=False)
    assert not since.card_waits(line, "pass", hidden=False, aloud=True), "people want nothing to wait"
    assert not since.card_waits(thumbs, "pass", hidden=False)


def gone(finger: Finger, wishes: Wishes, *, asks: int) -> tuple[list[str], int]:
    """Play, pressing only where the screen waits; return what was told and is on no line, and how often one did."""
    from companion.app.finger import breathe

    referee = finger.referee
    referee.begin(wishes, seed="tempo")
    play_until(finger, "walker")
    finger.settle_news()
    referee.desk.pace = 0.02
    sitting, stage, play = referee.sitting, referee.stage, played(referee)
    assert sitting is not None
    assert stage is not None
    choose, lost, waited, seen = sensible(), [], 0, len(sitting.table.log(TABLE))
    for _ in range(asks):
        end = time.monotonic() + PATIENCE_S
        while sitting.outcome is None and referee.shell.curtain is None:
            if stage.card is None and isinstance(stage.panel, ChoicePanel | RollPanel):
                break
            if isinstance(stage.panel, GracePanel):
                end = time.monotonic() + PATIENCE_S
            if time.monotonic() > end:
                waited += 1
                finger.tap("next")
                seen, end = len(sitting.table.log(TABLE)), time.monotonic() + PATIENCE_S
            breathe(PATIENCE_S)
        told = play.scene.shown.said(sitting.table.log(TABLE)[seen:], minor=False)
        lost += [one for one in told if one not in stage.ribbon.words.text]
        finger.play(choose, most=1) if referee.shell.curtain is not None else _one(finger, choose)
        seen = len(sitting.table.log(TABLE))
    return lost, waited


def _one(finger: Finger, choose: Any) -> None:
    sitting = finger.referee.sitting
    assert sitting is not None
    moment = sitting.moment
    if moment.what == "roll":
        finger.roll()
    elif moment.ask is not None:
        from companion.app.finger import known

        finger.give(choose(*known(sitting, moment.ask)))


@pytest.mark.parametrize("wishes", [BOTH, AGAINST_THE_MACHINE])
def test_nothing_that_is_told_is_gone_before_somebody_touches(finger: Finger, wishes: Wishes) -> None:
    lost, _ = gone(finger, wishes, asks=12)
    assert not lost


def test_news_wait_or_pass_as_the_settings_say(finger: Finger, referee: Referee) -> None:
    from companion.kernel.settings import chosen

    referee.begin(BOTH, seed="set")
    finger.frames(3)
    finger.lift_curtain()
    finger.tap("menu")
    finger.tap("menu Settings")
    finger.tap("menu News: normal")
    assert chosen().news == "wait"
    finger.tap("menu News: waits for you")
    assert referee.desk.news == "pass"
    finger.tap("menu News: passes by itself")
    assert chosen().news == "usual"


def test_news_that_stay_do_not_say_what_the_dice_say_beside_them() -> None:
    """Two rolls at Harbors brought the same points: both sentences stood there at once."""
    from companion.app.referee.story import Story

    points, said = "+2 Victory Points for you, for those who got away.", list[str]()
    ribbon = SimpleNamespace(words=SimpleNamespace(words=points), say=said.append)
    scene: Any = SimpleNamespace(stage=SimpleNamespace(ribbon=ribbon), since=Since())
    story = Story(scene)
    story.keep(("In Marseille: Red.",))
    assert not said, "what stands there stays with its dice"
    story.keep(("In Marseille: Green.", points))
    assert said == [""]
    scene.since.tell(("It rains.", points))
    story.keep((points,))
    assert said[-1] == "It rains."
