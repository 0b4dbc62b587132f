"""The shared screen as whoever stands before it touches it, in a process of its own.

with Screen(folder, "abductinators", port, display) as screen:
    screen.tap("new game")
    phone.open(screen.invite("blorp"))
    screen.admit()
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

PATIENCE_S: Final = 60.0


class Screen:
    """The app on a display.

    :param port: where browsers come. :ivar facts: how it stood after the last command, see :mod:`tests.app.x_chairs`.
    """

    def __init__(self, folder: Path, game: str, port: int, display: str) -> None:
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
        self._errors = (folder / "errors.txt").open("a")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.app.x_chairs", str(folder), game, str(port)],
            cwd=Path(__file__).parents[2],
            env={**clean, "DISPLAY": display, "XDG_STATE_HOME": str(folder / "state")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self.folder = folder
        self.facts: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """Cut its power."""
        self.process.kill()
        self.process.communicate()
        self._errors.close()

    def do(self, **command: Any) -> dict[str, Any]:
        """Give a command; return how the screen stands then."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({name.replace("_", " "): value for name, value in command.items()}) + "\n")
        self.process.stdin.flush()
        while (line := self.process.stdout.readline()) and not line.startswith('{"keys"'):
            pass
        assert line, (self.folder / "errors.txt").read_text()[-3000:]
        self.facts = json.loads(line)
        return self.facts

    def tap(self, *names: str) -> None:
        for name in names:
            self.do(tap=name)

    def wait(self, until: Callable[[dict[str, Any]], object], what: str) -> None:
        """Wait until the screen stands so. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE_S
        while not until(self.do(look=True)):
            if time.monotonic() > end:
                raise TimeoutError(f"{what} did not come: {self.facts}")
            time.sleep(0.05)

    def list_phones(self) -> None:
        """Open the list of chairs, wherever that is."""

        def there() -> bool:
            keys = self.do(look=True)["keys"]
            if "menu A television" in keys:  # it is there since the last phone was let in
                self.tap("menu Go on")
                keys = self.do(look=True)["keys"]
            if "menu Phones" not in keys:  # a curtain that falls takes a menu away
                self.tap("curtain menu" if "curtain menu" in keys else "menu")
            return "menu Phones" in self.do(look=True)["keys"]

        self.do(settle=True)
        self.wait(lambda _facts: there(), "the menu")
        self.tap("menu Phones")
        self.wait(lambda facts: facts["port"], "the postman")

    def invite(self, seat: str) -> str:
        """Touch a chair that has no phone, in the list; return what its code opens."""
        self.tap(f"menu {self.facts['names'][seat]}")
        self.wait(lambda facts: facts["url"], "the code")
        return str(self.facts["url"])

    def admit(self, seat: str) -> None:
        """Say that the pictures are the same."""
        self.tap("admit")
        self.wait(lambda facts: "admit" not in facts["keys"] and seat in facts["elsewhere"], "the chair")

    def touches(self) -> list[dict[str, Any]]:
        """Return what phones have touched, with the records that it made."""
        return [json.loads(line) for line in (self.folder / "touches.txt").read_text().splitlines()]
