"""What is taken back has a name, if it lay open; what was sealed has none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from companion.app.finger import known
from companion.kernel.bots import SeededLuck
from companion.kernel.game import TABLE, Ask
from companion.kernel.manifest import game, having
from companion.kernel.rules import ask_of
from companion.presentation.deed import _repeats, deed
from companion.presentation.lesson import lesson
from companion.presentation.machines import players
from companion.presentation.prompts import Number, Words
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Player, Sitting

GAMES = tuple(name for name in having("screen", "rules") if lesson(name) is not None)
DEEDS = 60
CLOCK_S = 600.0


@pytest.mark.parametrize("name", GAMES)
def test_what_is_done_in_the_open_has_a_name_and_what_is_sealed_has_none(name: str) -> None:
    screen, luck = load(name), SeededLuck("deeds")
    bots = players(screen, "deeds", "")
    everybody: dict[str, Player] = dict.fromkeys(bots, "person")
    sitting = Sitting.begin(screen.game, players=everybody, bots=bots, options=game(name).chosen({}), seed="d")
    shown, view = Shown(screen, sitting), sitting.table.view
    names: list[str] = []
    for _ in range(40 * DEEDS):
        moment = sitting.moment
        if moment.what == "over" or len(names) == DEEDS:
            break
        if moment.what == "machine":
            sitting.step()
        elif moment.what == "clock":
            sitting.tick(CLOCK_S)
        elif moment.what == "roll":
            sitting.roll(moment.token)
        else:
            assert moment.ask is not None
            options = known(sitting, moment.ask)[1].options
            answer = options[luck.below(len(options))]
            told = shown.deed(moment, answer)
            if not moment.ask.public:
                assert not told, f"{moment.ask.kind}: a hidden deed has no name"
            elif moment.private:
                seen = replace(moment, private=False, viewer=TABLE, ask=ask_of(view(TABLE).asks, moment.ask.seat))
                assert told == shown.deed(seen, answer), "named as the table knows it, whoever has kept the screen"
            else:
                names.append(told)
            sitting.answer(moment.token, answer)
    assert len(names) > 2
    assert all(names), "each open one has one"
    assert len(set(names)) > 1


def test_a_number_of_two_digits_is_named_as_one() -> None:
    """Twelve thumbs were taken back as "1, 2"."""
    counted = Number(
        Ask("s01", "thumbs", tuple((n,) for n in range(17))), cast("Any", None), Words("Vote", "", ""), most=16
    )
    assert deed(counted, (12,), str) == "Vote: 12"


def test_it_is_named_as_it_was_touched() -> None:
    """Every step that was touched for it is in its name, after what was asked."""
    screen = load("war_of_the_worlds")
    bots = players(screen, "deeds", "")
    sitting = Sitting.begin(
        screen.game,
        players=dict.fromkeys(bots, "person"),
        bots=bots,
        options=game("war_of_the_worlds").chosen({}),
        seed="d",
    )
    while sitting.moment.what != "ask":
        sitting.step() if sitting.moment.what == "machine" else sitting.roll(sitting.moment.token)
    moment = sitting.moment
    assert moment.ask is not None
    shown = Shown(screen, sitting)
    answer = next(one for one in moment.ask.options if len(one) > 1)
    words = [shown.prompt(moment).title, *(row.words for row in shown.prompt(moment).rows())]
    told = shown.deed(moment, answer)
    assert told.startswith(words[0].rstrip(".:!?… "))
    assert any(one in told for one in words[1:])


def test_what_the_next_touch_says_again_is_said_once() -> None:
    """ "Siege Gun, Siege Gun in Lyon" was taken back."""
    screen = load("war_of_the_worlds")
    bots = players(screen, "deeds", "")
    sitting = Sitting.begin(
        screen.game,
        players=dict.fromkeys(bots, "person"),
        bots=bots,
        options=game("war_of_the_worlds").chosen({}),
        seed="d",
    )
    while sitting.moment.what != "ask":
        sitting.step() if sitting.moment.what == "machine" else sitting.roll(sitting.moment.token)
    told = Shown(screen, sitting).deed(sitting.moment, ("buy", "siege_gun", "lyon"))
    assert told == "Production: Siege Gun in Lyon"
    assert _repeats("Section 3", ["Section 3: open the capsule"])
    assert not _repeats("Section 3", ["Section 31"])
