"""What a phone says is as things are now: of the day's clock, and of the photograph that it took."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from companion.phones.chairs import Chair
from companion.phones.seating import Seating
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.trying.gathering import Gathering
from companion.trying.players import Sensible

LONGEST = 600


def test_a_vote_that_stands_on_a_phone_while_the_time_ends_says_so() -> None:
    sitting = Gathering("body_snatchers", {"votes": "touched", "announcer": "device", "players": 6}, seed=0).sitting
    screen = load("body_snatchers").for_options(sitting.table.records[0]["options"])
    luck = Sensible("a trial", sitting.table)
    for _ in range(LONGEST):
        voters = [ask.seat for ask in sitting.table.asks if ask.kind == "vote"]
        if voters:
            break
        seat, answer = luck.answer(sitting.table)
        sitting.table.submit(seat, answer)
        sitting._passed(seat, open=False)
    chair = Chair(Shown(screen, sitting), sitting, voters[0])

    def asked() -> str:
        question = chair.page().question
        assert question is not None
        return question.todo

    assert "Time is up." not in asked()
    time = sitting.table.time
    assert time is not None
    sitting.tick(time[1] - time[0])
    assert asked().endswith("Time is up.")


def test_what_was_said_of_a_photograph_goes_with_what_comes_of_it() -> None:
    sitting = Gathering("pleasantville", {}, seed=1).sitting
    screen = load("pleasantville").for_options(sitting.table.records[0]["options"])
    seating = Seating(screen, sitting, Shown(screen, sitting))
    seating.seat(["town"])

    def told() -> str:
        parts = seating.parts()
        assert parts is not None
        page: dict[str, Any] = msgspec.json.decode(zlib.decompress(parts.own["town"]))
        return str(page["told"])

    assert told() == ""
    seating.tell("It is on the shared screen: say yes there if it is right.", "town")
    assert told().startswith("It is on the shared screen")
    seat, answer = Sensible("a walk", sitting.table).answer(sitting.table)
    sitting.table.submit(seat, answer)
    sitting._passed(seat, open=False)
    assert told() == ""
