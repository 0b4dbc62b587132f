"""A round on phones: touches wait, and what goes out tells nobody of them but who may know."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.games.body_snatchers.together import LEAST
from companion.kernel.game import Refused, Seat
from companion.phones.chairs import Touch
from companion.phones.seating import Seating
from tests.presentation.evening import Evening

THREE = ("seat-5", "seat-3", "seat-7")


class Phones:
    """An evening of eight people with phones."""

    def __init__(self) -> None:
        self.evening = Evening(seed="two pods", swap="pod")
        self.seating = Seating(self.evening.screen, self.evening.sitting, self.evening.shown)
        self.seating.seat(self.evening.seats)
        self.sent = self.seating.parts()

    def touch(self, seat: Seat, *places: str) -> list[Any]:
        """Touch places, then the bar; return what each touch gave."""
        token = self.evening.sitting.moment_of(seat).token.number
        touches = [Touch(1, token, "place", place) for place in places]
        return [self.seating.touch(seat, touch) for touch in (*touches, Touch(1, token, "act"))]

    def own(self, seat: Seat) -> dict[str, Any]:
        """Return what a seat's phone was sent last."""
        parts = self.seating.parts()
        self.sent = parts if parts is not None else self.sent
        assert self.sent is not None
        return dict(msgspec.json.decode(zlib.decompress(self.sent.own[seat])))


@pytest.fixture
def phones() -> Iterator[Phones]:
    phones = Phones()
    yield phones
    phones.evening.sitting.close()


def test_a_touch_goes_out_to_nobody_but_a_pods_to_its_fellows(phones: Phones) -> None:
    evening = phones.evening
    first, second = evening.pods
    before = {seat: phones.own(seat) for seat in evening.seats}
    assert phones.sent is not None
    still, open_ = phones.sent.still, phones.sent.open
    assert phones.touch(first, *THREE) == [None] * 4
    after = {seat: phones.own(seat) for seat in evening.seats}
    assert (phones.sent.still, phones.sent.open) == (still, open_)
    assert {seat for seat in after if after[seat] != before[seat]} == {first, second}
    assert "They picked: 5" in after[second]["own"]["secrets"]
    assert "You touched: 5, 3, 7" in after[first]["own"]["secrets"]


def test_a_refusal_is_told_on_that_phone_alone(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = phones.evening
    before = {seat: phones.own(seat) for seat in evening.seats}
    assert phones.sent is not None
    open_ = phones.sent.open

    def refuse(*_given: Any, **_named: Any) -> None:
        raise Refused("not-your-turn")

    monkeypatch.setattr(evening.sitting, "answer", refuse)
    assert phones.touch("s02", *THREE) == [None] * 4
    after = {seat: phones.own(seat) for seat in evening.seats}
    assert phones.sent.open == open_
    assert {seat for seat in after if after[seat] != before[seat]} == {"s02"}
    assert after["s02"]["told"]


def test_touches_may_be_made_anew_on_the_same_page_and_the_last_ones_count(phones: Phones) -> None:
    phones.touch("s01", "seat-1", "seat-1", "seat-1")
    phones.touch("s01", "seat-2", "seat-3", "seat-4")
    assert phones.evening.sitting.table.held["s01"] == ("touch", "s02", "s03", "s04")


def test_the_last_touch_ends_a_round_for_everybody_at_once(phones: Phones) -> None:
    evening = phones.evening
    evening.tick(LEAST)
    for seat in evening.seats:
        *_, last = phones.touch(seat, "seat-1", "seat-2", "seat-3")
        assert (last is not None and len(last) > 0) == (seat == evening.seats[-1])
    assert evening.step == "second"
    assert not any("Yours" in line for line in phones.own("s01")["own"].get("secrets", ()))
