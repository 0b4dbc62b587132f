"""Machines that think in a process of their own."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.new_game import lines
from companion.app.lobby.wishes import Wishes, remember, remembered
from companion.games import all_bots
from companion.kernel.bots import Memory, SeededLuck
from companion.kernel.game import Ask
from companion.kernel.manifest import game, games
from companion.presentation.machines import players
from companion.presentation.screen import load
from companion.presentation.sitting import Sitting
from companion.presentation.thinking import SLOT, Thinker

if TYPE_CHECKING:
    from companion.app.finger import Finger

SHOW = load("pleasantville")
LEVEL = "level_1"


def begun(level: str, **more: Any) -> Sitting:
    seats = {"town": "person", "alien": "bot"}
    bots = players(SHOW, "thinking", level)
    return Sitting.begin(SHOW.game, players=seats, bots=bots, seed="thinking", level=level, **more)  # type: ignore[arg-type]


def kill(thinker: object) -> None:
    assert isinstance(thinker, Thinker)
    assert thinker._process is not None
    os.kill(thinker._process.pid, signal.SIGKILL)
    thinker._process.wait()


def play(sitting: Sitting, turns: int, *, thought: int = 0, resting: int = 0) -> list[Any]:
    """Play some turns, the Town quietly, and return the Alien's answers.

    :param thought: its process is killed in the middle of this one; :param resting: and before this one.
    """
    asked = 0
    while sitting.view().turn < turns:  # type: ignore[attr-defined]
        moment = sitting.moment
        if moment.what == "bot":
            asked += 1
            if asked == resting:
                kill(sitting._bots["alien"])
            sitting.think()
            if asked == thought:
                kill(sitting._bots["alien"])
            sitting.step()
        elif moment.what == "machine":
            sitting.step()
        elif moment.what == "roll":
            sitting.roll(moment.token)
        else:
            assert moment.ask is not None
            sitting.answer(moment.token, moment.ask.options[0])
    answers = [record["answer"] for record in sitting.table.records if record.get("seat") == "alien"]
    sitting.close()
    return answers


def test_a_process_answers_as_the_bot_itself_would() -> None:
    answers = play(begun(LEVEL), 2)
    sitting = begun("")
    bot = all_bots("pleasantville")[LEVEL](SeededLuck("alien thinking", "bot:"))
    memory = Memory(bot, "alien")

    def choose(view: Any, ask: Any) -> Any:
        memory.tell(sitting.table)
        return bot.choose(view, ask)

    sitting.seat({"alien": choose})
    assert play(sitting, 2) == answers


def test_its_time_depends_on_the_kind_of_question_alone() -> None:
    thinker = Thinker("pleasantville", LEVEL, "alien", "x")
    for options in ((("done",),), (("done",), ("attack", ("maid",), ("wife",)))):
        assert thinker.slot(Ask("alien", "attack", options)) == SLOT
        assert thinker.slot(Ask("alien", "takeover", options)) is None
        assert Thinker("pleasantville", "cunning", "alien", "x").slot(Ask("alien", "attack", options)) is None


def test_a_process_that_dies_is_started_anew() -> None:
    answers = play(begun(LEVEL), 2)
    assert len(answers) > 4
    assert len(play(begun(LEVEL), 2, thought=4)) > 4
    assert play(begun(LEVEL), 2, resting=4)[:3] == answers[:3], "one that dies between two thoughts ended the game"


@pytest.mark.parametrize("manifest", [one for one in games().values() if one.levels], ids=lambda one: one.id)
def test_every_level_is_a_bot_and_has_words(manifest: Any) -> None:
    from companion.kernel.words import texts

    for level in manifest.levels:
        assert level in all_bots(manifest.id)
        assert f"level-{level}" in texts(manifest.id)


def test_people_choose_a_level_only_for_a_machine() -> None:
    for alien, there in (("bot", True), ("person", False)):
        wishes = Wishes({"town": "person", "alien": alien})  # type: ignore[dict-item]
        keys = {key.name: key for line in lines(SHOW, game("pleasantville"), wishes) for key in line.keys}
        assert keys["level cunning"].idle is not there, "the line stands there in any case: nothing moves down for it"


def test_a_level_is_remembered_and_stands_in_the_sitting() -> None:
    remember(game("pleasantville"), Wishes({"town": "person", "alien": "bot"}, level=LEVEL))
    assert remembered(game("pleasantville")).level == LEVEL
    sitting = begun(LEVEL)
    assert sitting.level == LEVEL
    assert isinstance(sitting._bots["alien"], Thinker)
    sitting.close()
    plain = begun("")
    assert plain.level == ""
    assert not isinstance(plain._bots["alien"], Thinker)


def test_the_screen_goes_on_while_a_machine_thinks(finger: Finger, referee: Any) -> None:
    """Stopped in the middle of a thought it is waited for, and its answer is played when it comes."""
    finger.tap("new game")
    finger.tap("alien bot")
    finger.turn_to("level cunning")
    finger.tap("level cunning")
    finger.tap("begin")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "bot", "a machine's turn")
    sitting = referee.sitting
    assert sitting.level == "cunning"
    records = len(sitting.table.records)
    sitting.think()
    process = sitting._bots["alien"]._process
    os.kill(process.pid, signal.SIGSTOP)
    try:
        finger.frames(30)
        assert sitting.thinking
        assert len(sitting.table.records) == records
    finally:
        os.kill(process.pid, signal.SIGCONT)
    finger.wait(lambda: len(sitting.table.records) > records, "the answer")
