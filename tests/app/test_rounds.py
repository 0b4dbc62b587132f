"""A night that asks all at once, on the shared screen: curtains for those without a phone, then nothing to see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from companion.kernel.game import TABLE, Answer, Seat
from companion.kernel.manifest import Choice

if TYPE_CHECKING:
    from companion.app.finger import Finger

OPTIONS: dict[str, Choice] = {"players": 5, "announcer": "device", "night": "together"}
PHONES = frozenset({"s01", "s05"})
FAST = 20.0
"""How fast the clock runs."""


class Night:
    """A table of three kinds: two phones, two seats without one, a machine."""

    def __init__(self, finger: Finger, phones: frozenset[Seat] = PHONES) -> None:
        self.finger, self.phones = finger, phones
        referee: Any = finger.referee
        referee.begin(Wishes({"s03": "bot"}, options=OPTIONS), seed="a mixed table")
        self.referee, self.sitting = referee, referee.sitting
        self.sitting.elsewhere = phones
        self.sitting.pace = FAST
        referee.play.moments.go_on()

    def by_phone(self, seat: Seat, answer: Answer = ()) -> None:
        """Answer on a seat's phone, as the phones' desk does. :param answer: by default the first there is."""
        moment = self.sitting.moment_of(seat)
        if moment.ask is not None:
            events = self.sitting.answer(moment.token, answer or moment.ask.options[0])
            self.referee.play.moments.heard(self.sitting.table.seen(TABLE)[-len(events) :] if events else ())

    def asks(self, step: str) -> bool:
        """Whether a round has begun."""
        return bool(self.sitting.in_round and self.sitting.table.view(TABLE).step == step)

    def give(self, answer: Answer) -> None:
        """Touch what gives an answer; nothing shows that it is given."""
        for tap in self.finger.panel().asking.prompt.route(answer):
            if tap.what == "act":
                self.finger.tap("act")
            else:
                self.finger.do(tap)

    def calls(self, seat: Seat) -> bool:
        """Whether the curtain waits for a seat."""
        self.finger.settle_news()
        return self.sitting.moment.viewer == seat and self.referee.shell.curtain is not None

    def look(self) -> None:
        """Let everybody look at their role."""
        while self.sitting.table.view(TABLE).step == "deal":
            self.finger.settle_news()
            for seat in self.phones:
                self.by_phone(seat)
            self.finger.settle_news()
            if self.sitting.table.view(TABLE).step == "deal" and self.referee.shell.curtain is not None:
                self.finger.lift_curtain()
                self.finger.give(("done",))


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    with open_app(tmp_path / "sittings", game="body_snatchers", settle=0) as finger:
        yield finger
    Press.pause, Press.hold = pause, hold


def test_seats_without_a_phone_have_the_screen_in_turn_and_then_it_says_nothing_about_anybody(finger: Finger) -> None:
    night = Night(finger)
    night.look()
    sitting, shell = night.sitting, night.referee.shell
    for step in ("first", "second", "read"):
        finger.wait(partial(night.asks, step), step)
        for seat in ("s02", "s04"):
            finger.wait(partial(night.calls, seat), f"the curtain of {seat}")
            sitting.pace = 0.0
            finger.lift_curtain()
            finger.settle_news()
            answer = ("done",) if step == "read" else ("touch", "s01", "s03", seat)
            night.by_phone("s01")
            assert shell.curtain is None, "a touch on a phone changes nothing here"
            night.give(answer)
            assert sitting.table.held[seat] == answer
            assert sitting.moment.viewer == seat, "it has the screen as long as everybody else"
            sitting.pace = FAST
        finger.wait(lambda: sitting.moment.what == "together" or not sitting.in_round, "all curtains")
        finger.wait(lambda: shell.curtain is None, "the open stage")
        assert night.referee.play.scene.shown.page(sitting.moment).title == "All decide at once"
        finger.rest(0.5)
        assert sitting.table.view(TABLE).step == step
        night.by_phone("s05")
    finger.wait(lambda: not sitting.in_round and sitting.table.view(TABLE).step == "talk", "the morning")


def test_whoever_alone_has_no_phone_has_the_curtain_before_each_round(finger: Finger) -> None:
    """All others are done already: the next round begins with the end of the visit."""
    night = Night(finger, frozenset({"s01", "s02", "s05"}))
    night.look()
    sitting = night.sitting
    for step in ("first", "second", "read"):
        finger.wait(partial(night.asks, step), step)
        finger.wait(partial(night.calls, "s04"), "the curtain")
        curtain: Any = night.referee.shell.curtain
        curtain.remind(moves=False)
        assert curtain.time.text == "Everybody waits for you: lift the curtain."
        chosen = {seat: ("done",) if step == "read" else ("touch", "s01", "s03", seat) for seat in ("s02", "s04")}
        for seat in night.phones:
            night.by_phone(seat, chosen.get(seat, ()))
        finger.lift_curtain()
        finger.settle_news()
        night.give(chosen["s04"])
        finger.wait(lambda step=step: not night.asks(step), "the end of the visit")  # type: ignore[misc]
        assert not sitting.lifted
    finger.wait(lambda: not sitting.in_round and sitting.table.view(TABLE).step == "talk", "the morning")
