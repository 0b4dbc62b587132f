"""What one seat alone may see fits into one frame, and every answer can be touched on a phone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

import pytest

from companion.kernel.game import Answer
from companion.phones.chairs import Chair, Touch, Wish, fields, own_part
from companion.phones.frames import OWN_ROOM
from companion.phones.host import ACK
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from companion.trying.candidates import with_most_players
from companion.trying.gathering import Gathering
from companion.trying.players import LONGEST, Sensible
from tests.every_game import CANDIDATES, COMBINED, GameSetup, ours

LARGEST: Final = defaultdict[str, int](int)
"""Bytes of the largest part of each game, of those that were tried."""
GAMES: Final = 200
SHORT: Final = 60
"""Answers of the games in the usual run."""


def tables() -> Iterator[Any]:
    """Yield 200 games of each, with all options in turn, as many players as they allow in every other one."""
    for name in sorted({one.game for one in CANDIDATES if ours(one)}):
        setups = [one for one in (*CANDIDATES, *COMBINED) if one.game == name]
        for number in range(GAMES):
            marks = [] if number == 1 else [pytest.mark.slow]
            yield pytest.param(
                setups[number % len(setups)],
                number,
                SHORT if number == 1 else LONGEST,
                id=f"{name}-{number}",
                marks=marks,
            )


def gathering(setup: GameSetup, number: int) -> Gathering:
    options = with_most_players(setup) if number % 2 else setup.options
    return Gathering(setup.game, options, seed=number)


def answer_by_touches(chair: Chair, sitting: Sitting, shown: Shown, answer: Answer) -> Wish | None:
    """Touch what gives an answer on a phone; return what the table is asked for, None where touches give nothing."""
    moment = chair.moment
    if moment.what == "roll":
        return chair.touch(Touch(1, moment.token.number, "roll"))
    found = None
    for tap in shown.prompt(moment).route(answer):
        assert found is None, "an answer is given before its last touch"
        found = chair.touch(Touch(1, moment.token.number, tap.what, tap.id, tap.held))
    return found


@pytest.mark.parametrize(("setup", "number", "most"), [*tables()])
def test_the_largest_secret_part_fits_into_one_frame(setup: GameSetup, number: int, most: int) -> None:
    around = gathering(setup, number)
    sitting, luck = around.sitting, Sensible(("room", number), around.sitting.table)
    screen = load(setup.game).for_options(sitting.table.records[0]["options"])
    shown = Shown(screen, sitting)
    chairs = [Chair(shown, sitting, seat) for seat in sitting.persons]
    largest = 0
    for _step in range(most):
        if sitting.outcome is not None:
            break
        seat, answer = luck.answer(sitting.table)
        everybody = fields(shown.page(sitting.moment_of(sitting.watcher)), screen)
        for chair in chairs:
            largest = max(largest, len(own_part(fields(chair.page(), screen), everybody, chair.told)))
        for chair in (one for one in chairs if one.viewer == seat):
            moment = chair.moment
            if moment.asked != seat or moment.what != "ask" or moment.ask is None:
                continue
            wish = answer_by_touches(chair, sitting, shown, answer)
            largest = max(largest, len(own_part(fields(chair.page(), screen), everybody, chair.told)))
            assert wish is not None, f"{moment.ask.kind}: no touches on a phone give {answer}"
            assert wish.what == "answer"
            assert wish.answer == answer
        sitting.table.submit(seat, answer)
        sitting._passed(seat, open=False)
    LARGEST[setup.game] = max(LARGEST[setup.game], largest)
    assert largest <= OWN_ROOM - ACK.size, f"{largest} bytes"


@pytest.fixture(autouse=True, scope="module")
def told(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tell the largest part of each game."""
    yield
    print("\nlargest parts:", dict(LARGEST))
