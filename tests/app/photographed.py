"""A table on the real screen, and one browser with a phone's page that photographs it by its file input.

with Photographed(folder, "pleasantville", BOTH, "town") as table:
    advance(table.sitting, "town_move")
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
from tests.phones.people import Phone
from tests.phones.wire import HERE


class Photographed:
    """A sitting on the shared screen; one of its people holds a phone.

    :param seat: whose phone it is. :ivar phone: the browser. :ivar finger: on the shared screen.
    """

    def __init__(self, folder: Path, game: str, wishes: Wishes, seat: Seat = "", *, seed: str = "photographs") -> None:
        self._given = folder, game, wishes, seat, seed
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._open(stack, *self._given)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _open(self, stack: ExitStack, folder: Path, game: str, wishes: Wishes, seat: Seat, seed: str) -> None:
        from companion.app.rig import open_app
        from companion.app.widgets.press import Press
        from companion.phones import host

        stack.enter_context(patch.object(host, "PORTS", (0,)))
        opened = host.Phones.open
        stack.enter_context(patch.object(host.Phones, "open", lambda phones: opened(phones, (HERE,))))
        stack.enter_context(patch.object(Press, "pause", 0.0))
        stack.enter_context(patch.object(Press, "hold", 0.0))
        self.finger = stack.enter_context(open_app(folder / "sittings", game=game, settle=0))
        self.referee: Any = self.finger.referee
        self.referee.begin(wishes, seed=seed)
        self.phone = Phone()
        stack.callback(self.phone.close)
        self.phone.driver.execute_cdp_cmd("Page.enable", {})
        self.phone.driver.execute_cdp_cmd("Page.setInterceptFileChooserDialog", {"enabled": True})
        self.join(seat or self.sitting.persons[0])

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
        """Let the phone in."""
        self.desk.open()
        self.wait(lambda: self.desk.phones is not None and self.desk.phones.port, "the postman")
        self.phone.open(self.desk.phones.address_of(self.desk.phones.invite(seat)))
        self.wait(lambda: self.desk.phones.guests, "the phone")
        assert self.desk.phones.admit(self.desk.phones.guests[0])
        self.desk._seated()
        self.referee.shell.close_sheet()
        self.wait(lambda: "Mine" in self.phone.text, "the page")

    def shown(self) -> bool:
        """Show what comes next, and say whether the phone offers to photograph."""
        return any(one["words"] == "Photograph the table" for one in self.phone.things())

    def send(self, photograph: bytes, name: str = "table.jpg") -> None:
        """Touch *Photograph the table*, and choose a picture."""
        file = Path(self._given[0]) / name
        file.write_bytes(photograph)
        self.wait(self.shown, "the key")
        self.phone.tap("Photograph the table")
        self.phone.driver.find_element(By.ID, "shot").send_keys(str(file))

    def told(self) -> str:
        """Return what the phone is told."""
        return str(self.phone.driver.execute_script("return document.getElementById('news').innerText"))
