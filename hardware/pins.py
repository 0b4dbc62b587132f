"""Where buttons and lights are wired, and how this machine's pins are reached.

    pins = load_pins()                 # as shipped: assets/pins.toml
    pins = load_pins("my-pins.toml")   # with the lines that differ
    pins.buttons["roll"]               # 17

Numbers are the Pi's own (BCM): 17 is GPIO17, on the header's pin :data:`HEADER` [17] = 11.
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import asdict

from companion.kernel.schema import Place, Source, TomlTable
from hardware.errors import PinsError
from hardware.sentences import Sentence

log = logging.getLogger("saucer.buttons")

HEADER: Final[Mapping[int, int]] = {
    2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33, 14: 8, 15: 10, 16: 36, 17: 11,
    18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13,
}  # fmt: skip
"""By BCM number, the pin of the 40-pin header (Raspberry Pi documentation, GPIO). 0 and 1, on 27 and 28, belong to the
boards put on top of a Pi."""
GROUND: Final = (6, 9, 14, 20, 25, 30, 34, 39)
"""Pins of the header that are ground."""
MOST_SEATS: Final = 8
CHIPS: Final = Path("/dev")
"""Where the kernel's pins are, as ``gpiochip0`` and so on."""
NAMED: Final = "GPIOZERO_PIN_FACTORY"
"""The variable that names a way to the pins, which may then be those of another machine."""
NEEDED: Final = ("roll", "next", "back", "hide")
OPTIONAL: Final = ("colour", "power")

_PIN: Final = "the BCM number of a pin, from 2 to 27"
Pin = Annotated[int, Meta(ge=2, le=27, description=_PIN)]
MaybePin = Annotated[int, Meta(ge=0, le=27, description=f"{_PIN}, or 0 for none")]
Seconds = Annotated[float, Meta(ge=0.2, le=20)]


@dataclass(frozen=True)
class Pins:
    """Where things are wired, in BCM numbers.

    :param buttons: pin by name: roll, next, back, hide, and, if they are wired, colour and power.
    :param light: one pin (a lamp), three (red, green, blue), or none.
    :param seats: the light of each seat, in the order in which people sit.
    :param buzzer: the pin of a buzzer; None for none.
    :param bounce_s: seconds in which another edge is the same press, 0.02 or more.
    :param lockout_s: seconds in which a second press is not meant.
    :param holds: seconds for which a button must be held to mean something else, by its name.
    """

    buttons: Mapping[str, int]
    light: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    buzzer: int | None = None
    bounce_s: float = 0.03
    lockout_s: float = 0.35
    holds: Mapping[str, float] = field(default_factory=dict)

    def wired(self) -> list[tuple[str, int]]:
        """Return everything that has a pin, by what it is called, in the order in which it is drawn."""
        colours = ("red", "green", "blue") if len(self.light) == 3 else ("lamp",)
        return [
            *self.buttons.items(),
            *zip(colours, self.light, strict=False),
            *((f"seat {number}", pin) for number, pin in enumerate(self.seats, 1)),
            *([("buzzer", self.buzzer)] if self.buzzer is not None else []),
        ]


class ButtonPins(TomlTable, frozen=True):
    """``[buttons]``: the pin of each."""

    roll: Pin
    next: Pin
    back: Pin
    hide: Pin
    colour: MaybePin = 0
    power: MaybePin = 0


class LightPins(TomlTable, frozen=True):
    """``[light]``: three colours, or one lamp."""

    red: Pin | None = None
    green: Pin | None = None
    blue: Pin | None = None
    lamp: Pin | None = None

    def __post_init__(self) -> None:
        colours = [pin for pin in (self.red, self.green, self.blue) if pin is not None]
        if colours and (self.lamp is not None or len(colours) < 3):
            raise ValueError("[light] takes red, green and blue, or lamp alone.")


class SeatPins(TomlTable, frozen=True):
    """``[seats]``: a light before each."""

    pins: Annotated[tuple[Pin, ...], Meta(max_length=MOST_SEATS)] = ()


class BuzzerPin(TomlTable, frozen=True):
    """``[buzzer]``: a buzzer that sounds by itself."""

    pin: MaybePin = 0


class Feel(TomlTable, frozen=True):
    """``[feel]``: times in seconds."""

    bounce_s: Annotated[float, Meta(ge=0.02, le=0.5)]
    lockout_s: Annotated[float, Meta(ge=0, le=5)]


class Holds(TomlTable, frozen=True):
    """``[hold]``: seconds for which a button must be held."""

    power: Seconds
    hide: Seconds


class PinsFile(TomlTable, frozen=True):
    """What the shipped file says, and a user's file in part."""

    buttons: ButtonPins
    light: LightPins
    seats: SeatPins
    buzzer: BuzzerPin
    feel: Feel
    hold: Holds


def load_pins(user_file: str | Path | None = None) -> Pins:
    """Return the pins as shipped, or as a file of the user's changes them.

    :param user_file: TOML with tables ``[buttons]`` (roll, next, back, hide, colour, power), ``[light]`` (red, green
        and blue, or lamp), ``[seats]`` (pins), ``[buzzer]`` (pin), ``[feel]`` (bounce_s, lockout_s) and ``[hold]``
        (power, hide); what it leaves out stays as shipped.
    :raises PinsError: the file is missing or no TOML, or names what there is not, or wires one pin twice.
    """
    source = shipped = Source.read(files("assets") / "pins.toml", "pins.toml", PinsError)
    merged = dict(shipped.data)
    if user_file is not None:
        try:
            source = Source.read(Path(user_file), error=PinsError)
        except FileNotFoundError:
            raise PinsError(Sentence("There is no file {path}.", path=str(user_file))) from None
        for name, table in source.data.items():
            if name == "light" or not isinstance(table, dict):
                merged[name] = table  # one lamp or three: not a mixture of both files
            else:
                merged[name] = {**shipped.data.get(name, {}), **table}
    found = source.as_a(PinsFile, merged)
    for name in OPTIONAL:
        if getattr(found.buttons, name) == 1:
            raise source.refuse(("buttons", name), f'"{name}" must be {_PIN}, or 0 for none, not 1.')
    pins = Pins(
        {name: pin for name, pin in asdict(found.buttons).items() if pin},
        tuple(pin for pin in asdict(found.light).values() if pin is not None),
        found.seats.pins,
        found.buzzer.pin or None,
        found.feel.bounce_s,
        found.feel.lockout_s,
        asdict(found.hold),
    )
    wired: dict[int, str] = {}
    for name, pin in pins.wired():
        if pin in wired:
            places = [_place(source, one) for one in (name, wired[pin])]
            place = next((one for one in places if one), ())
            raise source.refuse(
                place, f"{name} and {wired[pin]} are both wired to pin {pin}. Give one of them another."
            )
        wired[pin] = name
    return pins


def _place(source: Source, name: str) -> Place:
    """Where in a file something is wired; () if that is shipped."""
    table, key = (
        ("seats", "pins") if name.startswith("seat ") else ("buzzer", "pin") if name == "buzzer" else ("", name)
    )
    for where in [table] if table else ["buttons", "light"]:
        if key in source.data.get(where, {}):
            return (where, key)
    return ()


@contextmanager
def _room_for_lgpio() -> Iterator[None]:
    """Give lgpio a folder while it is imported: it goes there, opens a pipe there, and fails where it may not.

    ``LG_WD`` names another one. Once the pipe is open, nobody asks for its name.
    """
    with TemporaryDirectory(prefix="saucer-pins-") as folder, chdir("."):
        given = os.environ.setdefault("LG_WD", folder)
        try:
            yield
        finally:
            if given == folder:
                del os.environ["LG_WD"]


def pin_factory() -> tuple[Any, str]:
    """Return the pins of this machine.

    lgpio is tried first, then what else gpiozero knows, by its own rules (``GPIOZERO_PIN_FACTORY`` names one). Mock
    pins are never taken, not even if that variable asks for them: a test's leftover must not make a table deaf.

    :returns: a gpiozero pin factory, or None; and why there is none (empty if there is one).
    """
    if NAMED not in os.environ and not any(CHIPS.glob("gpiochip*")):
        return None, f"there is no {CHIPS / 'gpiochip0'}"

    from gpiozero import Device  # 4 MB and more, which a machine without pins can do without
    from gpiozero.pins.mock import MockFactory

    with _room_for_lgpio(), warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            Device.ensure_pin_factory()
        except Exception as error:  # lgpio, the kernel and gpiozero each have their own
            reason = str(said[0].message) if said else str(error) or type(error).__name__
            return None, reason.removeprefix("Falling back from ").rstrip(".")
    factory = Device.pin_factory
    if isinstance(factory, MockFactory):
        Device.pin_factory = None
        return None, "GPIOZERO_PIN_FACTORY asks for mock pins, which are for tests"
    return factory, ""
