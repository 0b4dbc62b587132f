"""The list of chairs says how phones stand while somebody looks at it; a television's code speaks of a television."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from companion.app.lobby.wishes import Wishes
from companion.app.phones_sheet import CodeSheet, GuestSheet
from companion.app.widgets.text import Text
from companion.kernel.game import TABLE, Seat
from companion.kernel.manifest import Choice
from companion.phones import host
from companion.presentation.screen import load
from tests.app.test_key_doors import Keeper, _here

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

__all__ = ["_here"]
BOTH = Wishes({"town": "person", "alien": "person"})


def listed(finger: Finger, referee: Referee) -> Any:
    """Begin a game, open the list of chairs, and return the desk of its phones."""
    referee.begin(BOTH, seed="phones")
    finger.wait(lambda: referee.sitting is not None and referee.shell.curtain is not None, "the curtain")
    finger.tap("curtain menu")
    finger.tap("menu Phones")
    play: Any = referee.play
    finger.wait(lambda: play.phones.phones is not None and play.phones.phones.address, "the postman")
    return play.phones


def test_a_phone_that_falls_asleep_is_said_to_be_while_one_looks(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = listed(finger, referee)
    finger.tap("menu Town")
    finger.wait(lambda: desk.inviting is not None, "the code")
    phone = Keeper(desk.phones.port, desk.inviting.code)
    finger.tap("admit")
    finger.wait(lambda: finger.find("menu Town: phone") is not None, "the list")
    monkeypatch.setattr(host, "SILENT_S", 0.3)
    phone.socket.close()
    finger.wait(lambda: finger.find("menu Town: asleep") is not None, "its sleep")
    Keeper(desk.phones.port, own=phone.browser.own)
    finger.wait(lambda: finger.find("menu Town: phone") is not None, "its waking")


def test_the_list_is_there_again_for_whoever_was_not_let_in(finger: Finger, referee: Referee) -> None:
    desk = listed(finger, referee)
    for gone in (False, True):
        finger.tap("menu Town")
        finger.wait(lambda: desk.inviting is not None, "the code")
        phone = Keeper(desk.phones.port, desk.inviting.code)
        finger.wait(lambda: finger.find("admit") is not None, "the pictures")
        if gone:
            phone.socket.close()
            finger.wait(lambda: not desk.phones.guests, "its going")
            finger.tap("admit")
            finger.tap("choice 0")
        else:
            finger.tap("refuse")
        finger.wait(lambda: finger.find("menu Town") is not None, "the list")
        assert not desk.phones.seats


def test_a_televisions_code_speaks_of_a_television(finger: Finger, referee: Referee) -> None:
    desk = listed(finger, referee)
    finger.tap("menu A television")
    finger.wait(lambda: desk.inviting is not None, "the code")
    sheet = referee.shell.sheet
    assert isinstance(sheet, CodeSheet)
    said = " ".join(one.text for one in sheet.walk() if isinstance(one, Text))
    assert "A television" in said
    assert "phone" not in said
    Keeper(desk.phones.port, desk.inviting.code)
    finger.wait(lambda: finger.find("admit") is not None, "the pictures")
    asking = referee.shell.sheet
    assert isinstance(asking, GuestSheet)
    said = " ".join(one.text for one in asking.walk() if isinstance(one, Text))
    assert "A television" in said
    assert "phone" not in said


@pytest.mark.slow
def test_phones_tell_what_has_happened_once_the_shared_screen_has_told_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at their phone knows no sooner than the table that the night is over, or the game."""
    from companion.app.lobby.ending import Ending
    from companion.app.rig import open_app

    monkeypatch.setattr("companion.app.beats.card.BeatCard._time_over", lambda _card, *_: None)  # until it is touched
    with open_app(tmp_path / "sittings", game="body_snatchers", settle=0, pace=0.5) as finger:
        referee: Any = finger.referee
        options: dict[str, Choice] = {"players": 5, "announcer": "device", "night": "together"}
        both = ("s01", "s02")
        people: dict[Seat, Literal["person", "bot"]] = dict.fromkeys(both, "person")
        people |= {f"s0{number}": "bot" for number in range(3, 6)}
        referee.begin(Wishes(people, options=options), seed="in step")
        desk, sitting, scene = referee.play.phones, referee.sitting, referee.play.scene

        def sits(seat: Seat) -> bool:
            return seat in sitting.elsewhere

        desk.open()
        finger.wait(lambda: desk.phones is not None and desk.phones.address, "the postman")
        for seat in both:
            finger.tap(f"menu {scene.screen.seats[seat].name}")
            finger.wait(lambda: desk.inviting is not None, "the code")
            phone = Keeper(desk.phones.port, desk.inviting.code)
            finger.wait(lambda: finger.find("admit") is not None, "the pictures")
            finger.tap("admit")
            finger.wait(partial(sits, seat), "the chair")
        bots = load("body_snatchers").bots("in step")
        sitting.pace, scenes = 20.0, set[tuple[str, str]]()
        while not isinstance(referee.shell.screen, Ending):
            card = scene.stage.card
            scene_of = (card.beat.sign, card.beat.motion) if card is not None and not sitting.in_round else None
            if card is not None and scene_of is not None and scene_of not in scenes:
                scenes.add(scene_of)
                finger.wait(lambda: phone.open.get("telling"), "the word to look up: what stood there takes no touch")
                assert card.beat.words not in str(phone.open), "what the card tells has come already"
            if card is not None:
                card.next()
            for viewer in (*both, sitting.watcher):
                moment = sitting.moment_of(viewer)
                if moment.ask is None or scene.stage.card is not None:
                    continue
                view = sitting.table.view(viewer if moment.private else TABLE)
                answer = bots[moment.ask.seat if moment.ask.seat in bots else "s01"](view, moment.ask)
                told = sitting.answer(moment.token, answer)
                referee.play.moments.heard(tuple(event for event in told or () if event.seen_by(TABLE)))
            finger.frames(1)
        assert {("moon", "fall"), ("sun", "dawn")} <= scenes, "a night fell and ended"
        finger.wait(lambda: phone.open.get("what") == "over", "the end on the phone")


def test_phones_tell_the_end_once_the_shared_screen_has_told_it(finger: Finger, referee: Referee) -> None:
    """Dice may tumble yet that have ended the game, and hands clear the table."""
    desk = listed(finger, referee)
    finger.tap("menu Town")
    finger.wait(lambda: desk.inviting is not None, "the code")
    phone = Keeper(desk.phones.port, desk.inviting.code)
    finger.tap("admit")
    sitting: Any = referee.sitting
    finger.wait(lambda: "town" in sitting.elsewhere, "the chair")
    play: Any = referee.play
    bots = load("pleasantville").bots("the end")
    while sitting.outcome is None:
        ask = sitting.table.asks[0]
        if ask.seat in bots:
            sitting.table.submit(ask.seat, bots[ask.seat](sitting.table.view(ask.seat), ask))
        else:
            sitting.table.roll()
    finger.wait(lambda: phone.open.get("telling") or phone.open.get("what") == "over", "the word to look up")
    assert phone.open.get("what") != "over"
    play.moments.go_on()
    finger.wait(lambda: phone.open.get("what") == "over", "the end on the phone")
