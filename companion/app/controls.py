"""What stands beside the screen: buttons, lights and a buzzer, and the keys that stand in for the buttons."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.fittings import Fittings
from companion.camera.saying import said
from companion.kernel.errors import UserError
from hardware.buttons import ButtonPanel
from hardware.pins import load_pins

log = logging.getLogger("saucer.app")

KEYS: Final = {
    "r": "roll", " ": "roll",
    "n": "next", "\r": "next",
    "b": "back", "\x08": "back",
    "h": "hide",
    "c": "colour",
}  # fmt: skip
"""Which key presses which button: R or space, N or Enter, B or Backspace, H, C."""


class Controls(Fittings):
    """Buttons, keys and lights. The panel calls from a thread of its own; what it says is handed over to Kivy's.

    :param deed: called in Kivy's thread with roll, next, back, hide, colour or power.
    :param held: called likewise with a button that was held.
    :param typed: whether letters are being typed now: keys press nothing then.
    :param pins: the user's own pin file, if there is one.
    :param factory: a gpiozero pin factory; the machine's own if None.
    :ivar problem: why there are no buttons although there are pins, as a sentence.
    """

    def __init__(
        self,
        deed: Callable[[str], object],
        *,
        held: Callable[[str], object] = lambda name: None,
        typed: Callable[[], bool] = lambda: False,
        pins: Path | None = None,
        factory: Any = None,
    ) -> None:
        super().__init__()
        self._typed = typed
        self.problem = ""
        try:
            self.panel = ButtonPanel(load_pins(pins), factory=factory, hand_over=_in_kivy)
        except (UserError, ValueError, OSError) as error:
            self.problem = said(str(error))
            log.warning("No buttons: %s", error)
            self.panel = ButtonPanel(wired=False, hand_over=_in_kivy)
        self.panel.when_pressed, self.panel.when_held = deed, held
        Window.bind(on_key_down=self._key)

    def shine(self, colour: str) -> None:
        super().shine(colour)
        self.panel.light.show(colour)

    def turn(self, seat: int | None) -> None:
        super().turn(seat)
        self.panel.seats.show(seat)

    def beep(self, times: int = 1) -> None:
        self.panel.buzzer.beep(times)

    def lock(self, seconds: float) -> None:
        self.panel.lock(seconds)

    def close(self) -> None:
        """Let go of keys and pins; twice is fine."""
        Window.unbind(on_key_down=self._key)
        self.panel.close()

    def _key(self, _: Any, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        sign = chr(key) if 0 < key < 128 else (text or "")
        name = KEYS.get(sign.lower())
        if name is None or set(modifiers) & {"ctrl", "alt", "meta"} or self._typed():
            return False
        self.panel.press(name)
        return True


def _in_kivy(deed: Callable[[], object]) -> None:
    Clock.schedule_once(lambda _: deed(), 0)
