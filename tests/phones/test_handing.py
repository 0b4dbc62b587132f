"""A chair that is handed over: its phone holds it no more, and no phone is shown what only a lone person may see."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

from companion.games import load as load_rules
from companion.kernel.game import TABLE
from companion.kernel.handed import Handed
from companion.phones.chairs import Touch
from companion.phones.seating import Seating
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from tests.phones.wire import World

GAME = "pleasantville"


def said(part: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(zlib.decompress(part))
    return found


def test_its_person_agrees_on_its_phone_alone_by_a_finger_that_stays() -> None:
    sitting = Sitting.begin(
        load_rules(GAME), players={"town": "person", "alien": "person"}, bots={}, seed="agree"
    )  # fmt: skip
    screen, agreed = load(GAME), []
    seating = Seating(screen, sitting, Shown(screen, sitting))
    seating.seat(("town", "alien"))
    seating.parts()
    seating.confirm("alien", "Alien: the machine plays on.", lambda: agreed.append("alien"))
    parts = seating.parts()
    assert parts is not None
    assert said(parts.own["alien"])["agree"] == [1, "Alien: the machine plays on."]
    assert "agree" not in said(parts.own["town"])
    assert b"machine plays on" not in zlib.decompress(parts.open)
    for seat, touch in (
        ("town", Touch(1, 1, "agree", "", held=True)),
        ("alien", Touch(2, 1, "agree")),
        ("alien", Touch(3, 2, "agree", "", held=True)),
    ):
        seating.touch(seat, touch)
        assert not agreed, (seat, touch)
    seating.touch("alien", Touch(4, 1, "agree", "", held=True))
    assert agreed == ["alien"]
    seating.confirm()
    seating.touch("alien", Touch(5, 1, "agree", "", held=True))
    assert agreed == ["alien"], "it is asked no more"
    parts = seating.parts()
    assert parts is not None
    assert "agree" not in said(parts.own["alien"])
    sitting.close()


def test_when_a_second_person_comes_all_are_shown_the_tables_page_and_no_more_the_lone_persons() -> None:
    sitting = Sitting.begin(load_rules(GAME), players={"town": "bot", "alien": "person"}, bots={}, seed="lone")
    screen = load(GAME)
    shown = Shown(screen, sitting)
    seating = Seating(screen, sitting, shown)
    seating.seat((TABLE,))
    parts = seating.parts()
    assert parts is not None
    assert said(parts.open)["viewer"] == "alien"
    sitting.hand_over(Handed("town", "person", "Anna", by=("alien",)))
    seating.seat((TABLE,))
    parts = seating.parts()
    assert parts is not None
    assert said(parts.open)["viewer"] == TABLE
    assert not said(parts.open)["secrets"]
    sitting.close()


def test_a_phone_whose_chair_is_handed_over_gets_nothing_more_and_the_next_one_what_the_seat_knows(
    tmp_path: Path,
) -> None:
    with World("abductinators", {"players": 3}, seed="handed", folder=tmp_path) as world:
        seat, other = world.around.viewers[:2]
        world.join(seat, other)
        world.settle()
        leaves = world.phones.pop(seat)
        before = leaves.own
        assert before["own"]["viewer"] == seat
        world.hosts.part(seat)
        world.around.sitting.hand_over(Handed(seat, "person", "Anna", by=(seat,)))
        world.seating.seat(world.hosts.seats)
        world._read[leaves.number] = 0
        for _ in range(3):
            world.step()
        world.join(seat)
        world.settle()
        assert world.phones[seat].own["own"]["viewer"] == seat
        assert world.phones[seat].own["own"].get("question") == before["own"].get("question")
        assert leaves.own == before
        leaves.socket.close()
