"""Buttons, lights and the buzzer, on mock pins."""

from __future__ import annotations

import stat
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from gpiozero import Device

from companion.kernel.manifest import Lamp, games
from hardware.buttons import COLOURS, ButtonPanel, Light
from hardware.errors import PinsError
from hardware.mock import MockPins
from hardware.pins import HEADER, Pins, load_pins, pin_factory

SHIPPED = Pins(
    {"roll": 17, "next": 27, "back": 22, "hide": 23, "colour": 24, "power": 3},
    (5, 6, 13),
    (16, 26, 25, 11, 9, 10),
    12,
    0.03,
    0.35,
    {"power": 1.5, "hide": 1.5},
)


@pytest.fixture
def factory() -> Iterator[MockPins]:
    mock = MockPins()
    yield mock
    mock.reset()


@pytest.fixture
def quick() -> Pins:
    return replace(SHIPPED, lockout_s=0.0, bounce_s=0.0)


class Time:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def test_each_button_does_its_own(factory: MockPins, quick: Pins) -> None:
    done: list[str] = []
    with ButtonPanel(quick, factory=factory) as panel:
        panel.when_pressed = done.append
        for pin in (23, 17, 22, 27, 24, 3, 17):
            factory.press(pin)
    assert done == ["hide", "roll", "back", "next", "colour", "power", "roll"]


def test_a_press_is_a_pin_going_low(factory: MockPins, quick: Pins) -> None:
    done: list[str] = []
    with ButtonPanel(quick, factory=factory) as panel:
        panel.when_pressed = done.append
        factory.push(17)
        assert done == ["roll"], "when pressed, not when released"
        factory.release(17)
        assert done == ["roll"]


def test_a_trembling_hand_rolls_once(factory: MockPins) -> None:
    rolls: list[str] = []
    time = Time()
    with ButtonPanel(SHIPPED, factory=factory, clock=time) as panel:
        panel.when_pressed = rolls.append
        for _ in range(5):
            factory.press(17)
            time.pass_by(0.05)
        factory.press(27)
        assert rolls == ["roll", "next"]
        time.pass_by(0.4)
        factory.press(17)
        assert rolls == ["roll", "next", "roll"]


def test_contacts_that_bounce_when_a_button_is_let_go_press_nothing(factory: MockPins) -> None:
    """A finger that stayed longer than the lockout: what bounces then looked like a second press."""
    rolls: list[str] = []
    time = Time()
    with ButtonPanel(SHIPPED, factory=factory, clock=time) as panel:
        panel.when_pressed = rolls.append
        factory.push(17)
        time.pass_by(1.0)
        factory.release(17, bounces=5)
        assert rolls == ["roll"]


@pytest.mark.parametrize("presses", [200, pytest.param(10_000, marks=pytest.mark.slow)])
def test_bouncing_presses_are_as_many_rolls(presses: int) -> None:
    """Mock pins know no bounce time of their own: what is counted here is ours alone."""
    time, chance = Time(), Random(7)
    pins = MockPins(wait=lambda: time.pass_by(chance.uniform(0.0001, 0.004)))
    rolls: list[str] = []
    with ButtonPanel(SHIPPED, factory=pins, clock=time) as panel:
        panel.when_pressed = rolls.append
        for _ in range(presses):
            pins.push(17, bounces=chance.randrange(6))
            time.pass_by(chance.uniform(0.04, 1.2))
            pins.release(17, bounces=chance.randrange(6))
            time.pass_by(chance.uniform(0.36, 0.9))
    assert len(rolls) == presses


def test_while_dice_roll_no_others_are_thrown(factory: MockPins, quick: Pins) -> None:
    done: list[str] = []
    time = Time()
    with ButtonPanel(quick, factory=factory, clock=time) as panel:
        panel.when_pressed = done.append
        panel.lock(0.5)
        for pin in (17, 24, 27, 23):
            factory.press(pin)
        assert done == ["next", "hide"]
        time.pass_by(0.6)
        factory.press(17)
        assert done == ["next", "hide", "roll"]


def test_callbacks_are_handed_over(factory: MockPins, quick: Pins) -> None:
    """Nothing runs in the pins' thread; what comes late, after the pins were freed, is dropped."""
    done: list[str] = []
    waiting: list[Callable[[], object]] = []
    with ButtonPanel(quick, factory=factory, hand_over=waiting.append) as panel:
        panel.when_pressed = done.append
        factory.press(17)
        assert (done, len(waiting)) == ([], 1)
        waiting.pop()()
        assert done == ["roll"]
        factory.press(17)
    waiting.pop()()
    assert done == ["roll"]


def test_a_held_button_means_something_else(factory: MockPins) -> None:
    done: list[str] = []
    with ButtonPanel(replace(SHIPPED, holds={"power": 0.2}), factory=factory) as panel:
        held = threading.Event()

        def hold(name: str) -> None:
            done.append(name)
            held.set()

        panel.when_held = hold
        factory.push(17)
        factory.push(3)
        assert held.wait(10)
        factory.release(3)
        factory.release(17)
    assert done == ["power"]


def test_a_button_without_a_task_does_nothing(factory: MockPins, quick: Pins) -> None:
    with ButtonPanel(quick, factory=factory) as panel:
        assert panel.when_pressed is None
        factory.press(17)


def test_seats_and_buzzer(factory: MockPins) -> None:
    with ButtonPanel(SHIPPED, factory=factory) as panel:
        for seat, lit in ((1, [0, 1, 0, 0, 0, 0]), (None, [0] * 6), (9, [0] * 6), (0, [1, 0, 0, 0, 0, 0])):
            panel.seats.show(seat)
            assert [factory.pin(pin).state for pin in SHIPPED.seats] == lit
        buzzer = factory.pin(12)
        panel.buzzer.beep(2)
        end = time.monotonic() + 10
        while len(buzzer.states) < 5 and time.monotonic() < end:
            time.sleep(0.02)
    assert [bool(one.state) for one in buzzer.states[:5]] == [False, True, False, True, False]


def test_the_lamp_shows_its_colour_on_the_pins(factory: MockPins) -> None:
    with ButtonPanel(SHIPPED, factory=factory) as panel:
        for colour, states in {"red": (1, 0, 0), "yellow": (1, 0.6, 0), "white": (1, 1, 1), "off": (0, 0, 0)}.items():
            panel.light.show(colour)
            assert panel.light.colour == colour
            assert tuple(factory.pin(pin).state for pin in (5, 6, 13)) == pytest.approx(states)
        with pytest.raises(ValueError, match="cannot shine 'mauve'; it knows off, red, green"):
            panel.light.show("mauve")


def test_the_lamp_can_shine_for_every_seat_of_every_game() -> None:
    """A colour that it doesn't know would end the game when that seat is asked for the first time."""
    lamps = {(name, seat.id, seat.lamp) for name, game in games().items() for seat in game.seats}
    assert not {one for one in lamps if one[2] not in COLOURS}


def test_a_blinking_lamp_blinks_until_told_otherwise(factory: MockPins) -> None:
    light = Light((5, 6, 13), factory=factory)
    light.show("green", blink=True)
    pin = factory.pin(6)
    seen = set()
    for _ in range(40):
        seen.add(bool(pin.state))
        threading.Event().wait(0.02)
    assert seen == {True, False}
    light.show("green")
    threading.Event().wait(0.35)
    assert pin.state == 1
    light.close()
    light.close()


def test_a_single_lamp_and_none(factory: MockPins) -> None:
    one = Light((5,), factory=factory)
    one.show("blue")
    assert factory.pin(5).state
    one.show("off")
    assert not factory.pin(5).state
    one.close()
    none = Light((), factory=factory)
    none.show("red")
    assert (none.colour, repr(none)) == ("red", "<Light none>")


def test_closing_twice_and_the_words_for_it(factory: MockPins) -> None:
    panel = ButtonPanel(SHIPPED, factory=factory)
    assert repr(panel) == "<ButtonPanel roll 17, next 27, back 22, hide 23, colour 24, power 3; pins; <Light off>>"
    panel.close()
    panel.close()
    assert panel.closed
    assert repr(panel) == "<ButtonPanel closed>"
    panel.press("roll")
    ButtonPanel(SHIPPED, factory=factory).close()  # the pins are free again


def test_no_such_button(factory: MockPins) -> None:
    with (
        ButtonPanel(SHIPPED, factory=factory) as panel,
        pytest.raises(ValueError, match="no button 'fire'; there are roll"),
    ):
        panel.press("fire")


def test_a_machine_without_pins_says_so_once_and_keeps_its_folder_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, recwarn: pytest.WarningsRecorder
) -> None:
    """No mock pins stand in for real ones; keys still count; lights do nothing."""
    if any(Path("/dev").glob("gpiochip*")):
        pytest.skip("this machine has pins")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LG_WD", raising=False)
    with ButtonPanel() as panel:
        assert not panel.real
        assert panel.factory is None
        assert panel.reason
        done: list[str] = []
        panel.when_pressed = done.append
        panel.press("roll")
        panel.light.show("red")
        panel.seats.show(1)
        panel.buzzer.beep()
        assert done == ["roll"]
    assert [line for line in caplog.messages if "pins" in line] == caplog.messages
    assert len(caplog.messages) == 1
    assert not recwarn.list, "gpiozero warns of each way that it tried"
    assert not any(stat.S_ISFIFO(p.lstat().st_mode) for p in tmp_path.iterdir())


def test_mock_pins_are_never_taken_for_a_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither asked for by a variable that a test left behind, nor set before by somebody's code."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    assert pin_factory() == (None, "GPIOZERO_PIN_FACTORY asks for mock pins, which are for tests")
    assert Device.pin_factory is None


def test_other_ways_to_the_pins_are_gpiozeros_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "smoke")
    factory, reason = pin_factory()
    assert factory is None
    assert "smoke" in reason


def test_pins_that_another_program_holds(monkeypatch: pytest.MonkeyPatch, factory: MockPins) -> None:
    monkeypatch.setattr("hardware.buttons.pin_factory", lambda: (factory, ""))
    first = ButtonPanel(SHIPPED)
    with pytest.raises(PinsError, match=r"pins cannot be used .* Does another program hold them"):
        ButtonPanel(SHIPPED)
    first.close()


def test_every_pin_of_the_header_has_its_number() -> None:
    """The 40 pins of a Pi: 26 of them free to wire, and none of them twice."""
    assert sorted(HEADER) == list(range(2, 28))
    assert len(set(HEADER.values())) == 26
    assert not {1, 2, 4, 17, 6, 9, 14, 20, 25, 30, 34, 39, 27, 28} & set(HEADER.values()), "power, ground, EEPROM"


def test_the_shipped_pins() -> None:
    assert load_pins() == SHIPPED


def test_the_users_file_changes_what_it_names(tmp_path: Path) -> None:
    own = tmp_path / "pins.toml"
    own.write_text("[buttons]\nroll = 4\n[light]\nlamp = 18\n[feel]\nlockout_s = 1\n", encoding="utf-8")
    assert load_pins(own) == replace(SHIPPED, buttons={**SHIPPED.buttons, "roll": 4}, light=(18,), lockout_s=1.0)


def test_what_is_not_wired_is_left_out(tmp_path: Path) -> None:
    own = tmp_path / "pins.toml"
    own.write_text("[buttons]\ncolour = 0\npower = 0\n[seats]\npins = []\n[buzzer]\npin = 0\n[hold]\nhide = 3\n")
    pins = load_pins(own)
    assert list(pins.buttons) == ["roll", "next", "back", "hide"]
    assert (pins.seats, pins.buzzer, pins.holds) == ((), None, {"power": 1.5, "hide": 3.0})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "[buttons]\nrol = 4",
            r'own\.toml line 2: "rol" means nothing here. Do you mean "roll"',
        ),
        ("[buttons]\nroll = 27", r"own\.toml line 2: next and roll are both wired to pin 27"),
        ("[buttons]\nroll = 5", r"own\.toml line 2: red and roll are both wired to pin 5"),
        ("[buttons]\nroll = 40", r'own\.toml line 2: "roll" must be the BCM number of a pin, from 2 to 27, not 40'),
        ("[buttons]\nroll = true", '"roll" must be the BCM number of a pin, from 2 to 27, not true'),
        ('[buttons]\nroll = "GPIO17"', '"roll" must be the BCM number of a pin, from 2 to 27, not "GPIO17"'),
        ("buttons = 3", r'line 1: "buttons" must be a table, begun with \[buttons\], not 3'),
        ("[lights]\nred = 3", 'line 1: "lights" means nothing here. Do you mean "light"'),
        ("[light]\nred = 3", r"line 1: \[light\] takes red, green and blue, or lamp alone"),
        (
            "[buttons]\ncolour = 1",
            'line 2: "colour" must be the BCM number of a pin, from 2 to 27, or 0 for none, not 1',
        ),
        ("[seats]\npins = [17]", "line 2: seat 1 and roll are both wired to pin 17"),
        ("[seats]\npins = [7, 7]", "line 2: seat 2 and seat 1 are both wired to pin 7"),
        ("[buzzer]\npin = 16", "line 2: buzzer and seat 1 are both wired to pin 16"),
        ("[hold]\npower = 0.01", 'line 2: "power" must be a number from 0.2 to 20, not 0.01'),
        ("[feel]\nbounce_s = 0.001", 'line 2: "bounce_s" must be a number from 0.02 to 0.5, not 0.001'),
        ("[buttons\nroll = 3", r"own\.toml line 1, column 9 is not valid TOML"),
    ],
)
def test_files_that_cannot_be_wired(tmp_path: Path, text: str, words: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    with pytest.raises(PinsError, match=words):
        load_pins(own)


def test_files_that_are_missing_or_incomplete(tmp_path: Path) -> None:
    with pytest.raises(PinsError, match="There is no file"):
        load_pins(tmp_path / "gone.toml")
    (tmp_path / "latin.toml").write_bytes(b"# \xff\xfe")
    with pytest.raises(PinsError, match=r"latin\.toml line 1 is not written as UTF-8"):
        load_pins(tmp_path / "latin.toml")
    with pytest.raises(PinsError, match="is not a file"):
        load_pins(tmp_path)


def test_a_manifest_may_ask_for_whatever_a_lamp_can_shine() -> None:
    assert get_args(Lamp) == tuple(COLOURS)
