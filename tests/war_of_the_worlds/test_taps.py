"""How often a battle asks for a touch. On the real screen ``python -m tests.benchmarks.taps.battle`` counts it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.game import TABLE
from companion.presentation.games.war_of_the_worlds import screen
from companion.presentation.sitting import Sitting
from tests.benchmarks.taps.battle import GOAL, TRIPODS, Leader, led

SCREEN = screen()
THEIRS = frozenset({"target", "reroll", "ambush", "kriegspiel", "choose_card", "trapped"})
"""At these a Martian step may stop: ties, rolls that may be made again, and plans."""


@pytest.mark.parametrize("plans", [False, True])
def test_a_martian_step_is_one_touch_and_a_battle_takes_few(tmp_path: Path, plans: bool) -> None:
    """Dice fall and cards are drawn by themselves: every touch is an answer, or a step to one."""
    number = next(n for n in range(7 * plans + 1, 40) if led(tmp_path / f"{n}", f"battle {n}", plans=plans))
    sitting = Sitting.resume(SCREEN.game, tmp_path / f"{number}", bots={})
    leader = Leader("fought", plans=plans)
    view: Any = sitting.table.view(TABLE)
    assert len(view.tripods[view.battle.wave]) >= TRIPODS
    beyond, after, asked = 0, "", set[str]()
    while view.battle is not None:
        moment = sitting.moment
        if moment.what == "roll":
            sitting.roll(moment.token)
        elif moment.what == "machine":
            sitting.step()
        else:
            assert moment.ask is not None
            asked.add(moment.ask.kind)
            if after in THEIRS or after == "done":
                assert moment.ask.kind in {*THEIRS, "human"}, "the Martians' step goes on by itself"
            answer = leader(view, moment.ask)
            beyond += len(SCREEN.prompt(moment.ask, view).route(answer)) - (len(moment.ask.options) > 1)
            after = "done" if moment.ask.kind == "human" and answer == ("done",) else moment.ask.kind
            sitting.answer(moment.token, answer)
        view = sitting.table.view(TABLE)
    assert "human" in asked
    assert beyond <= GOAL
    sitting.close()
