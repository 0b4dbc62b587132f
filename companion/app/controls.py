"""The buttons beside the screen, and the keys that stand in for them.

The panel calls from a thread of its own; what it says is handed over to Kivy's. Where there are no pins, a key presses
a simulated pin, so that everything behind the pin is the same.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

from companion.kernel.errors import UserError
from hardware.buttons import ButtonPanel, load_pins

log = logging.getLogger("saucer.app")

KEYS: Final = {
    "r": "roll", " ": "roll",
    "n": "next", "\r": "next",
    "b": "back", "\x08": "back",
    "h": "hide",
}  # fmt: skip
"""Which key presses which button: R or space, N or Enter, B or Backspace, H."""


class Controls:
    """Buttons, keys and lamp.

    :param deed: called in Kivy's thread with roll, next, back or hide.
    :param pins: the user's own pin file, if there is one.
    :param factory: a gpiozero pin factory; the machine's own if None.
    """

    def __init__(self, deed: Callable[[str], object], *, pins: Path | None = None, factory: Any = None) -> None:
        self._deed = deed
        self.problem = ""
        self.panel: ButtonPanel | None = None
        try:
            self.panel = ButtonPanel(load_pins(pins) if pins is not None else None, factory=factory)
        except (UserError, ValueError, OSError) as error:
            self.problem = str(error)
            log.warning("No buttons: %s", error)
        if self.panel is not None:
            self.panel.when_rolled = self._hand_over("roll")
            self.panel.when_next = self._hand_over("next")
            self.panel.when_back = self._hand_over("back")
            self.panel.when_hidden = self._hand_over("hide")
        Window.bind(on_key_down=self._key)

    def shine(self, colour: str) -> None:
        """Let the lamp show a colour."""
        if self.panel is not None:
            self.panel.light.show(colour)

    def close(self) -> None:
        """Let go of keys and pins; twice is fine."""
        Window.unbind(on_key_down=self._key)
        if self.panel is not None:
            self.panel.close()
            self.panel = None

    def _hand_over(self, name: str) -> Callable[[], None]:
        def called() -> None:
            Clock.schedule_once(lambda _: self._deed(name), 0)

        return called

    def _key(self, _: Any, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        sign = chr(key) if 0 < key < 128 else (text or "")
        name = KEYS.get(sign.lower())
        if name is None or set(modifiers) & {"ctrl", "alt", "meta"}:
            return False
        if self.panel is not None and self.panel.simulated:
            self.panel.press(name)
        else:
            self._deed(name)
        return True
