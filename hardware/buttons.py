"""Buttons, lights and a buzzer beside the screen.

    with ButtonPanel() as panel:
        panel.when_pressed = print          # roll, next, back, hide, colour
        panel.light.show("green")
        panel.seats.show(0)
        panel.buzzer.beep()

Wiring, in BCM numbers (change them in a file, see :func:`hardware.pins.load_pins`; ``saucer wiring`` draws it)::

    roll    GPIO17 ─┐
    next    GPIO27 ─┤
    back    GPIO22 ─┤ each through a push button to ground; no resistor, the pull-up is inside the Pi
    hide    GPIO23 ─┤
    colour  GPIO24 ─┤ a second ROLL, for the green, yellow and red die
    power   GPIO3  ─┘ held, it turns the Pi off; pressed, it wakes one that is off
    light   GPIO5 red, GPIO6 green, GPIO13 blue, each through 330 Ω to an RGB LED whose common leg is at ground
    seats   GPIO16, 26, 25, 11, 9, 10, each through 330 Ω to an LED and on to ground
    buzzer  GPIO12, through an active buzzer to ground

Nothing has to be there: a machine without pins has no buttons, and its lights do nothing. gpiozero is imported where
there are pins: it takes 4 MB, and a desktop has none.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from hardware.errors import PinsError
from hardware.pins import NEEDED, OPTIONAL, Pins, load_pins, pin_factory
from hardware.sentences import Sentence

COLOURS: Final[Mapping[str, tuple[float, float, float]]] = {
    "off": (0, 0, 0),
    "red": (1, 0, 0),
    "green": (0, 1, 0),
    "yellow": (1, 0.6, 0),
    "blue": (0, 0, 1),
    "magenta": (1, 0, 0.7),
    "white": (1, 1, 1),
}

ROLLS: Final = ("roll", "colour")
"""Buttons that throw dice: they are dead while dice roll."""

Called = Callable[[str], object]
log = logging.getLogger("saucer.buttons")


class Light:
    """The lamp that tells a result to the whole table.

    Wire each leg of an RGB LED through 330 Ω to its pin, and the common leg to ground::

        light = Light((5, 6, 13), factory=LGPIOFactory())
        light.show("red")

    :param pins: one (a lamp: any colour is on) or three (red, green, blue); none for no lamp.
    :param factory: gpiozero's pin factory; None for no lamp.
    """

    def __init__(self, pins: tuple[int, ...], *, factory: Any) -> None:
        self._device: Any = None
        self._colour = "off"
        self._coloured = len(pins) == 3
        if factory is None:
            return
        from gpiozero import LED, RGBLED

        if self._coloured:
            self._device = RGBLED(*pins, pin_factory=factory)
        elif pins:
            self._device = LED(pins[0], pin_factory=factory)

    @property
    def colour(self) -> str:
        """What it shows, one of :data:`COLOURS`."""
        return self._colour

    def show(self, colour: str, *, blink: bool = False) -> None:
        """Shine in a colour, or go ``"off"``.

        :param blink: on and off twice a second, until something else is shown.
        :raises ValueError: there is no such colour.
        """
        if colour not in COLOURS:
            raise ValueError(f"the lamp cannot shine {colour!r}; it knows {', '.join(COLOURS)}")
        self._colour = colour
        device = self._device
        if device is None or device.closed:
            return
        if self._coloured:
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
        """Go dark and free the pins. May be called twice."""
        if self._device is not None:
            self._device.close()
        self._colour = "off"

    def __enter__(self) -> Light:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Light {self._colour}>" if self._device is not None else "<Light none>"


class SeatLights:
    """A light before each seat: the one whose turn it is shines.

    Wire each LED through 330 Ω from its pin to ground::

        seats = SeatLights((16, 26), factory=LGPIOFactory())
        seats.show(1)

    :param pins: one for each seat, in the order in which people sit.
    :param factory: gpiozero's pin factory; None for no lights.
    """

    def __init__(self, pins: tuple[int, ...], *, factory: Any) -> None:
        self._lights: list[Any] = []
        if factory is None:
            return
        from gpiozero import LED

        try:
            for pin in pins:
                self._lights.append(LED(pin, pin_factory=factory))
        except BaseException:
            self.close()
            raise

    def show(self, seat: int | None) -> None:
        """Let the light of a seat shine alone; none for None, or where that seat has no light."""
        for number, light in enumerate(self._lights):
            if not light.closed:
                light.value = number == seat

    def close(self) -> None:
        """Go dark and free the pins. May be called twice."""
        for light in self._lights:
            light.close()

    def __enter__(self) -> SeatLights:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<SeatLights {len(self._lights)}>"


class Sounder:
    """A buzzer that tells when a roll was taken and when time is up.

    Wire an active buzzer, one that sounds by itself, from its pin to ground::

        with Sounder(12, factory=LGPIOFactory()) as buzzer:
            buzzer.beep(2)

    :param pin: of the buzzer; None for none.
    :param factory: gpiozero's pin factory; None for no buzzer.
    """

    ON_S: Final = 0.06
    OFF_S: Final = 0.09

    def __init__(self, pin: int | None, *, factory: Any) -> None:
        self._device: Any = None
        if pin is not None and factory is not None:
            from gpiozero import Buzzer

            self._device = Buzzer(pin, pin_factory=factory)

    def beep(self, times: int = 1) -> None:
        """Sound so many times, shortly; returns at once."""
        if self._device is not None and not self._device.closed:
            self._device.beep(self.ON_S, self.OFF_S, n=times)

    def close(self) -> None:
        """Be silent and free the pin. May be called twice."""
        if self._device is not None:
            self._device.close()

    def __enter__(self) -> Sounder:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<Sounder none>" if self._device is None else "<Sounder>"


class ButtonPanel:
    """The buttons roll, next, back, hide, colour and power, with the light, the seats' lights and the buzzer.

    Set what they do::

        panel = ButtonPanel(hand_over=lambda deed: Clock.schedule_once(lambda _: deed()))
        panel.when_pressed = referee.press
        panel.when_held = referee.held

    :param pins: where they are wired; as shipped if None.
    :param factory: a gpiozero pin factory; the machine's own if None. :class:`hardware.mock.MockPins` is one.
    :param wired: False for no pins at all: only :meth:`press` counts.
    :param hand_over: is given each call of a callback as a function without arguments, to be run in the thread of a
        screen. On real pins callbacks come in a thread of their own; None runs them there.
    :param clock: tells the time in seconds.

    :raises PinsError: the pins are there, and something else holds them.

    :ivar when_pressed: called with the name of a button that was pressed; None for nothing.
    :ivar when_held: called with the name of a button that was held for as long as the pins' file says.
    :ivar real: there are pins. Without them there are no buttons; :meth:`press` still counts.
    :ivar reason: why there are none, in the words of whatever failed.
    :ivar light: the lamp. :ivar seats: the lights of the seats. :ivar buzzer: the buzzer.

    A press comes once, whatever the pins do: an edge that follows another of the same button within ``bounce_s`` is
    contacts that bounce, when a finger leaves as when it comes; another press within ``lockout_s`` is a trembling
    hand; and while dice roll (:meth:`lock`) none are thrown.
    """

    def __init__(
        self,
        pins: Pins | None = None,
        *,
        factory: Any = None,
        wired: bool = True,
        hand_over: Callable[[Callable[[], object]], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.when_pressed: Called | None = None
        self.when_held: Called | None = None
        self._buttons: dict[str, Any] = {}
        self._edges: dict[str, float] = {}
        self._presses: dict[str, float] = {}
        self._locked_until = float("-inf")
        self._guard = threading.Lock()
        self._hand_over, self._clock = hand_over, clock
        self._closed = False
        self.pins = load_pins() if pins is None else pins
        self.reason = ""
        own = wired and factory is None
        if own:
            factory, self.reason = pin_factory()
            if self.reason:
                log.warning("No pins here (%s): the screen's own buttons and the keyboard do their work.", self.reason)
        self.factory = factory
        self.real = factory is not None
        self.light, self.seats, self.buzzer = self._dark()
        try:
            for name, pin in self.pins.buttons.items() if self.real else ():
                button = self._buttons[name] = self._button(name, pin)
                button.when_pressed = partial(self._down, name)
                button.when_released = partial(self._up, name)
                if name in self.pins.holds:
                    button.when_held = partial(self._call, "when_held", name)
            self.light = Light(self.pins.light, factory=factory)
            self.seats = SeatLights(self.pins.seats, factory=factory)
            self.buzzer = Sounder(self.pins.buzzer, factory=factory)
        except BaseException as error:
            self.close()
            if own and isinstance(error, Exception):
                raise PinsError(
                    Sentence(
                        "The buttons' pins cannot be used ({error}). Does another program hold them?", error=str(error)
                    )
                ) from error
            raise

    @staticmethod
    def _dark() -> tuple[Light, SeatLights, Sounder]:
        return Light((), factory=None), SeatLights((), factory=None), Sounder(None, factory=None)

    def _button(self, name: str, pin: int) -> Any:
        from gpiozero import Button

        return Button(
            pin, pull_up=True, bounce_time=self.pins.bounce_s, hold_time=self.pins.holds.get(name, 1.0),
            pin_factory=self.factory,
        )  # fmt: skip

    def _down(self, name: str) -> None:
        now = self._clock()
        with self._guard:
            quiet = now - self._edges.get(name, float("-inf")) >= self.pins.bounce_s
            self._edges[name] = now
        if quiet:
            self._press(name, now)

    def _up(self, name: str) -> None:
        with self._guard:
            self._edges[name] = self._clock()

    def _press(self, name: str, now: float) -> None:
        with self._guard:
            if now - self._presses.get(name, float("-inf")) < self.pins.lockout_s:
                return
            if name in ROLLS and now < self._locked_until:
                return
            self._presses[name] = now
        self._call("when_pressed", name)

    def _call(self, which: str, name: str) -> None:
        def deed() -> None:
            callback: Called | None = getattr(self, which)
            if callback is not None and not self._closed:
                callback(name)

        if self._hand_over is None:
            deed()
        else:
            self._hand_over(deed)

    def press(self, name: str) -> None:
        """Count a press of a button that came by other means: a key. Works without pins, too.

        :param name: ``"roll"``, ``"next"``, ``"back"``, ``"hide"`` or ``"colour"``.
        :raises ValueError: there is no such button.
        """
        if name not in (*NEEDED, *OPTIONAL):
            raise ValueError(f"there is no button {name!r}; there are {', '.join((*NEEDED, *OPTIONAL))}")
        if not self._closed:
            self._press(name, self._clock())

    def lock(self, seconds: float) -> None:
        """Let no dice be thrown for so long: some are rolling."""
        with self._guard:
            self._locked_until = self._clock() + seconds

    def close(self) -> None:
        """Free all pins. May be called twice."""
        self._closed = True
        for device in (*self._buttons.values(), self.light, self.seats, self.buzzer):
            device.close()

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
        return f"<ButtonPanel {wired}; {'pins' if self.real else 'no pins'}; {self.light!r}>"
