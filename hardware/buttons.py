"""Four buttons and a lamp beside the screen.

    with ButtonPanel() as panel:
        panel.when_rolled = table.roll
        panel.light.show("green")

Wiring, in the Pi's BCM numbers (change them in a file, see :func:`load_pins`):

    roll  GPIO17 ─┐
    next  GPIO27 ─┤ each through a push button to ground; no resistor, the pull-up is inside the Pi
    back  GPIO22 ─┤
    hide  GPIO23 ─┘
    lamp  GPIO5 red, GPIO6 green, GPIO13 blue, each through 330 Ω to an RGB LED whose common leg is at ground

On a machine without pins the same panel runs on gpiozero's mock pins and says so (``panel.simulated``); there
:meth:`ButtonPanel.press` moves a pin as a finger would, and everything after the pin is the same code.
"""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Final

from gpiozero import LED, RGBLED, Button
from gpiozero.pins.mock import MockFactory, MockPWMPin
from msgspec import Meta
from msgspec.structs import asdict

from companion.kernel.schema import Source, Table
from hardware.errors import PinsError

Pin = Annotated[int, Meta(ge=2, le=27, description="the BCM number of a pin, from 2 to 27")]
"""Pins of the 40-pin header that are free to wire; 0 and 1 belong to the boards put on top of a Pi."""

COLOURS: Final[Mapping[str, tuple[float, float, float]]] = {
    "off": (0, 0, 0),
    "red": (1, 0, 0),
    "green": (0, 1, 0),
    "yellow": (1, 0.6, 0),
    "blue": (0, 0, 1),
    "magenta": (1, 0, 0.7),
    "white": (1, 1, 1),
}

Callback = Callable[[], object] | None
log = logging.getLogger("saucer.buttons")


@dataclass(frozen=True)
class Pins:
    """Where things are wired, in BCM numbers.

    :param buttons: pin by name: roll, next, back, hide.
    :param light: one pin (a lamp), three (red, green, blue), or none.
    :param bounce_s: seconds in which a second edge is the same press, 0.02 or more.
    :param lockout_s: seconds in which a second press is not meant.
    """

    buttons: Mapping[str, int]
    light: tuple[int, ...] = ()
    bounce_s: float = 0.03
    lockout_s: float = 0.35


class ButtonPins(Table, frozen=True):
    """``[buttons]``: the pin of each."""

    roll: Pin
    next: Pin
    back: Pin
    hide: Pin


class LightPins(Table, frozen=True):
    """``[light]``: three colours, or one lamp."""

    red: Pin | None = None
    green: Pin | None = None
    blue: Pin | None = None
    lamp: Pin | None = None

    def __post_init__(self) -> None:
        colours = [pin for pin in (self.red, self.green, self.blue) if pin is not None]
        if colours and (self.lamp is not None or len(colours) < 3):
            raise ValueError("[light] takes red, green and blue, or lamp alone.")


class Feel(Table, frozen=True):
    """``[feel]``: times in seconds."""

    bounce_s: Annotated[float, Meta(ge=0.02, le=0.5)]
    lockout_s: Annotated[float, Meta(ge=0, le=5)]


class PinsFile(Table, frozen=True):
    """What the shipped file says, and a user's file in part."""

    buttons: ButtonPins
    light: LightPins
    feel: Feel


def load_pins(user_file: str | Path | None = None) -> Pins:
    """Return the pins as shipped, or as a file of the user's changes them.

    :param user_file: TOML with tables ``[buttons]`` (roll, next, back, hide), ``[light]`` (red, green and blue, or
        lamp) and ``[feel]`` (bounce_s, lockout_s); what it leaves out stays as shipped.
    :raises PinsError: the file is missing or no TOML, or names what there is not, or wires one pin twice.
    """
    source = shipped = Source.read(files("assets") / "pins.toml", "pins.toml", PinsError)
    merged = dict(shipped.data)
    if user_file is not None:
        try:
            source = Source.read(Path(user_file), error=PinsError)
        except FileNotFoundError:
            raise PinsError(f"There is no file {user_file}.") from None
        for name, table in source.data.items():
            if name == "light" or not isinstance(table, dict):
                merged[name] = table  # one lamp or three: not a mixture of both files
            else:
                merged[name] = {**shipped.data.get(name, {}), **table}
    found = source.as_a(PinsFile, merged)
    buttons, light = asdict(found.buttons), {name: pin for name, pin in asdict(found.light).items() if pin is not None}
    wired: dict[int, str] = {}
    for name, pin in [*buttons.items(), *light.items()]:
        if pin in wired:
            own = [(table, one) for table in ("buttons", "light") for one in source.data.get(table, {})]
            place = next(where for where in own if where[1] in (name, wired[pin]))
            raise source.refuse(
                place, f"{name} and {wired[pin]} are both wired to pin {pin}. Give one of them another."
            )
        wired[pin] = name
    return Pins(buttons, tuple(light.values()), found.feel.bounce_s, found.feel.lockout_s)


def pin_factory() -> tuple[Any, str]:
    """Return the pins of this machine: real ones if lgpio can reach them, else gpiozero's mock pins.

    :returns: a gpiozero pin factory, and why it is only a mock (empty if the pins are real).
    """
    # lgpio makes a pipe in its working directory when it is imported, and fails where it may not
    if "LG_WD" not in os.environ:
        folder = os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
        if not (folder and os.access(folder, os.W_OK)):
            folder = tempfile.mkdtemp(prefix="saucer-pins-")
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["LG_WD"] = folder
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory(), ""
    except Exception as error:  # lgpio, the kernel and gpiozero each have their own
        return MockFactory(pin_class=MockPWMPin), str(error) or type(error).__name__


def _on_a_pi() -> bool:
    try:
        return "Raspberry Pi" in Path("/proc/device-tree/model").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


class Light:
    """The lamp that tells a result to the whole table.

    :param pins: one (a lamp: any colour is on) or three (red, green, blue); none for no lamp.
    :param factory: gpiozero's pin factory.
    """

    def __init__(self, pins: tuple[int, ...], *, factory: Any) -> None:
        self._device: Any = None
        self._colour = "off"
        if len(pins) == 3:
            self._device = RGBLED(*pins, pin_factory=factory)
        elif pins:
            self._device = LED(pins[0], pin_factory=factory)

    @property
    def colour(self) -> str:
        """What it shows: ``"off"``, ``"red"``, ``"green"``, ``"yellow"``, ``"blue"`` or ``"white"``."""
        return self._colour

    def show(self, colour: str, *, blink: bool = False) -> None:
        """Shine in a colour, or goes ``"off"``.

        :param blink: on and off twice a second, until something else is shown.
        :raises ValueError: there is no such colour.
        """
        if colour not in COLOURS:
            raise ValueError(f"the lamp cannot shine {colour!r}; it knows {', '.join(COLOURS)}")
        self._colour = colour
        device = self._device
        if device is None or device.closed:
            return
        if isinstance(device, RGBLED):
            if blink and colour != "off":
                device.blink(0.25, 0.25, on_color=COLOURS[colour])
            else:
                device.color = COLOURS[colour]
        elif colour == "off":
            device.off()
        elif blink:
            device.blink(0.25, 0.25)
        else:
            device.on()

    def close(self) -> None:
        """Go dark and frees the pins. May be called twice."""
        if self._device is not None:
            self._device.close()
        self._colour = "off"

    def __repr__(self) -> str:
        return f"<Light {self._colour}>" if self._device is not None else "<Light none>"


class ButtonPanel:
    """The buttons roll, next, back and hide, and a lamp.

    Set what they do; a callback takes no arguments and runs in a thread of its own on real pins, so hand over to
    the screen's thread there:

        panel = ButtonPanel()
        panel.when_rolled = lambda: Clock.schedule_once(lambda dt: screen.roll())

    :param pins: where they are wired; as shipped if None.
    :param factory: a gpiozero pin factory; the machine's own if None.

    :raises PinsError: the pins are there, and something else holds them.

    :ivar simulated: there are no real pins; press with :meth:`press`.
    :ivar reason: why they are simulated, in the words of whatever failed.
    :ivar light: the lamp.

    A press comes once: contacts that bounce are ignored for ``bounce_s``, and another press of the same button
    within ``lockout_s`` is dropped, because a trembling hand must not roll twice.
    """

    def __init__(self, pins: Pins | None = None, *, factory: Any = None) -> None:
        self._buttons: dict[str, Any] = {}
        self._callbacks: dict[str, Callback] = {}
        self._last: dict[str, float] = {}
        self._lock = threading.Lock()
        self._press_lock = threading.RLock()
        self._closed = False
        self.pins = load_pins() if pins is None else pins
        self.reason = ""
        own = factory is None
        if own:
            factory, self.reason = pin_factory()
            if self.reason:
                tell = log.warning if _on_a_pi() else log.info
                tell("No real pins (%s): the keyboard stands in for the buttons.", self.reason)
        self.factory = factory
        self.simulated = isinstance(factory, MockFactory)
        self.light = Light((), factory=factory)
        try:
            for name, pin in self.pins.buttons.items():
                button = Button(pin, pull_up=True, bounce_time=self.pins.bounce_s, pin_factory=factory)
                button.when_pressed = self._handler(name)
                self._buttons[name] = button
            self.light = Light(self.pins.light, factory=factory)
        except BaseException as error:
            self.close()
            if own and isinstance(error, Exception):
                raise PinsError(
                    f"The buttons' pins cannot be used ({error}). Does another program hold them?"
                ) from error
            raise

    def _handler(self, name: str) -> Callable[[], None]:
        def pressed() -> None:
            now = time.monotonic()
            with self._lock:
                if now - self._last.get(name, float("-inf")) < self.pins.lockout_s:
                    return
                self._last[name] = now
                callback = self._callbacks.get(name)
            if callback is not None:
                callback()

        return pressed

    @property
    def when_rolled(self) -> Callback:
        """Called when *roll* is pressed."""
        return self._callbacks.get("roll")

    @when_rolled.setter
    def when_rolled(self, callback: Callback) -> None:
        self._callbacks["roll"] = callback

    @property
    def when_next(self) -> Callback:
        """Called when *next* is pressed."""
        return self._callbacks.get("next")

    @when_next.setter
    def when_next(self, callback: Callback) -> None:
        self._callbacks["next"] = callback

    @property
    def when_back(self) -> Callback:
        """Called when *back* is pressed."""
        return self._callbacks.get("back")

    @when_back.setter
    def when_back(self, callback: Callback) -> None:
        self._callbacks["back"] = callback

    @property
    def when_hidden(self) -> Callback:
        """Called when *hide* is pressed."""
        return self._callbacks.get("hide")

    @when_hidden.setter
    def when_hidden(self, callback: Callback) -> None:
        self._callbacks["hide"] = callback

    def press(self, name: str) -> None:
        """Press and releases a simulated button: its pin goes low and high again.

        :param name: ``"roll"``, ``"next"``, ``"back"`` or ``"hide"``.
        :raises ValueError: there is no such button.
        :raises RuntimeError: the pins are real; only a finger presses those.
        """
        if name not in self.pins.buttons:
            raise ValueError(f"there is no button {name!r}; there are {', '.join(self.pins.buttons)}")
        if self._closed:
            return
        if not self.simulated:
            raise RuntimeError("real buttons cannot be pressed by the program")
        with self._press_lock:
            pin = self.factory.pin(self.pins.buttons[name])
            pin.drive_low()
            pin.drive_high()

    def close(self) -> None:
        """Free all pins. May be called twice."""
        self._closed = True
        for button in self._buttons.values():
            button.close()
        self.light.close()

    @property
    def closed(self) -> bool:
        """Whether the pins have been freed."""
        return self._closed

    def __enter__(self) -> ButtonPanel:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        if self._closed:
            return "<ButtonPanel closed>"
        wired = ", ".join(f"{name} {pin}" for name, pin in self.pins.buttons.items())
        return f"<ButtonPanel {wired}; {'simulated' if self.simulated else 'real pins'}; {self.light!r}>"
