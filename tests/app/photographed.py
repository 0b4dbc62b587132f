"""A table on the real screen, and one browser with a phone's page that photographs it by its file input.

with Photographed(folder, "pleasantville", BOTH) as table:
    table.play_until("town_move")
    table.join("town")
    table.send(jpeg)
    table.wait(lambda: table.sheet, "the panel")
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

from selenium.webdriver.common.by import By

from companion.app.lobby.wishes import Wishes
from companion.kernel.game import Seat
from companion.trying.players import sample
from tests.phones.people import REACH, Phone
from tests.phones.wire import HERE


class Photographed:
    """A sitting on the shared screen; one of its people holds a phone.

    :ivar phone: the browser. :ivar finger: on the shared screen.
    """

    def __init__(self, folder: Path, game: str, wishes: Wishes, *, seed: str = "photographs") -> None:
        self._given = folder, game, wishes, seed
        self._stack = ExitStack()
        self.joined = False

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._open(stack, *self._given)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _open(self, stack: ExitStack, folder: Path, game: str, wishes: Wishes, seed: str) -> None:
        from companion.app.rig import open_app
        from companion.app.widgets.press import Press
        from companion.phones import host

        stack.enter_context(patch.object(host, "PORTS", (0,)))
        opened = host.Phones.open
        stack.enter_context(patch.object(host.Phones, "open", lambda phones, **_: opened(phones, (HERE,))))
        stack.enter_context(patch.object(Press, "pause", 0.0))
        stack.enter_context(patch.object(Press, "hold", 0.0))
        self.finger = stack.enter_context(open_app(folder / "sittings", game=game, settle=0))
        self.referee: Any = self.finger.referee
        self.referee.begin(wishes, seed=seed)
        self.phone = Phone()
        stack.callback(self.phone.close)
        self.phone.driver.execute_cdp_cmd("Page.enable", {})
        self.phone.driver.execute_cdp_cmd("Page.setInterceptFileChooserDialog", {"enabled": True})

    @property
    def sitting(self) -> Any:
        return self.referee.sitting

    @property
    def desk(self) -> Any:
        return self.referee.play.phones

    @property
    def sheet(self) -> Any:
        """What lies over the shared screen; None for nothing."""
        return self.referee.shell.sheet

    def wait(self, until: Callable[[], object], what: str, seconds: float = 60.0) -> None:
        """Let the screen go on until something is so."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, f"{what} did not come: {self.phone.text!r}"
            self.finger.frames(1)
            time.sleep(0.005)

    def join(self, seat: Seat) -> None:
        """Let the phone in, once."""
        if self.joined:
            return
        self.joined = True
        self.desk.open()
        self.wait(lambda: self.desk.phones is not None and self.desk.phones.port, "the postman")
        self.phone.open(self.desk.phones.address_of(self.desk.phones.invite(seat)))
        self.wait(lambda: self.desk.phones.guests, "the phone")
        assert self.desk.phones.admit(self.desk.phones.guests[0])
        self.desk._seated()
        self.referee.shell.close_sheet()
        self.wait(lambda: "Mine" in self.phone.text, "the page")

    def play_until(self, kind: str, verb: str = "") -> None:
        """Play on until a kind of ask comes, any in the open without one, with such an answer if that is wanted."""
        sitting = self.sitting
        for _ in range(400):
            moment = sitting.moment
            if moment.what == "roll":
                sitting.roll(moment.token)
            elif moment.what != "ask":
                sitting.step()
            elif (moment.ask.kind == kind or not (kind or moment.private)) and (
                not verb or any(one[:1] == (verb,) for one in sample(moment.ask.options)[1:])
            ):
                self.referee.go_on()
                self.finger.lift_curtain()
                self.finger.frames(2)
                return
            else:
                sitting.answer(moment.token, sample(moment.ask.options)[1])
        raise AssertionError(f"{kind} is never asked")

    def send(self, photograph: bytes, name: str = "table.jpg") -> float:
        """Touch *Photograph the table*, and choose a picture; return when it was touched."""
        file = Path(self._given[0]) / name
        file.write_bytes(photograph)
        places: list[Any] = []

        def there() -> bool:
            places[:] = self.phone.driver.execute_script(REACH, "quick", "Photograph the table") or []
            return bool(places)

        self.wait(there, "the key")
        touched = time.monotonic()
        self.phone.touch(*places)
        self.phone.driver.find_element(By.ID, "shot").send_keys(str(file))
        return touched

    def told(self) -> str:
        """Return what the phone is told."""
        return str(self.phone.driver.execute_script("return document.getElementById('news').innerText"))
