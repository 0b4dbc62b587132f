"""The list of chairs says how phones stand while somebody looks at it; a television's code speaks of a television."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from companion.app.phones_sheet import CodeSheet
from companion.app.widgets.text import Text
from companion.phones import host
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


def test_a_televisions_code_speaks_of_a_television(finger: Finger, referee: Referee) -> None:
    desk = listed(finger, referee)
    finger.tap("menu A television")
    finger.wait(lambda: desk.inviting is not None, "the code")
    sheet = referee.shell.sheet
    assert isinstance(sheet, CodeSheet)
    said = " ".join(one.text for one in sheet.walk() if isinstance(one, Text))
    assert "A television" in said
    assert "phone" not in said
