"""The buttons and the lamp, on gpiozero's mock pins."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.kernel.manifest import games
from hardware.buttons import COLOURS, ButtonPanel, Light, Pins, load_pins
from hardware.errors import PinsError

SHIPPED = Pins({"roll": 17, "next": 27, "back": 22, "hide": 23}, (5, 6, 13), 0.03, 0.35)


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    mock = MockFactory(pin_class=MockPWMPin)
    yield mock
    mock.reset()


@pytest.fixture
def quick() -> Pins:
    return Pins(SHIPPED.buttons, SHIPPED.light, lockout_s=0.0)


def test_each_button_does_its_own(factory: MockFactory, quick: Pins) -> None:
    done: list[str] = []
    with ButtonPanel(quick, factory=factory) as panel:
        panel.when_rolled = lambda: done.append("roll")
        panel.when_next = lambda: done.append("next")
        panel.when_back = lambda: done.append("back")
        panel.when_hidden = lambda: done.append("hide")
        for name in ("hide", "roll", "back", "next", "roll"):
            panel.press(name)
    assert done == ["hide", "roll", "back", "next", "roll"]


def test_a_press_is_a_pin_going_low(factory: MockFactory, quick: Pins) -> None:
    done: list[int] = []
    with ButtonPanel(quick, factory=factory) as panel:
        panel.when_rolled = lambda: done.append(1)
        factory.pin(17).drive_low()
        assert done == [1], "when pressed, not when released"
        factory.pin(17).drive_high()
        assert done == [1]


def test_a_trembling_hand_rolls_once(factory: MockFactory) -> None:
    rolls: list[int] = []
    with ButtonPanel(SHIPPED, factory=factory) as panel:
        panel.when_rolled = lambda: rolls.append(1)
        for _ in range(5):
            panel.press("roll")
        panel.press("next")
        assert rolls == [1]
        threading.Event().wait(0.4)
        panel.press("roll")
        assert rolls == [1, 1]


def test_a_button_without_a_task_does_nothing(factory: MockFactory, quick: Pins) -> None:
    with ButtonPanel(quick, factory=factory) as panel:
        assert panel.when_rolled is None
        panel.press("roll")
        panel.when_rolled = lambda: None
        panel.when_rolled = None
        panel.press("roll")


def test_the_lamp_shows_its_colour_on_the_pins(factory: MockFactory) -> None:
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


def test_a_blinking_lamp_blinks_until_told_otherwise(factory: MockFactory) -> None:
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


def test_a_single_lamp_and_none(factory: MockFactory) -> None:
    one = Light((5,), factory=factory)
    one.show("blue")
    assert factory.pin(5).state
    one.show("off")
    assert not factory.pin(5).state
    one.close()
    none = Light((), factory=factory)
    none.show("red")
    assert (none.colour, repr(none)) == ("red", "<Light none>")


def test_closing_twice_and_the_words_for_it(factory: MockFactory) -> None:
    panel = ButtonPanel(SHIPPED, factory=factory)
    assert repr(panel) == "<ButtonPanel roll 17, next 27, back 22, hide 23; simulated; <Light off>>"
    panel.close()
    panel.close()
    assert panel.closed
    assert repr(panel) == "<ButtonPanel closed>"
    panel.press("roll")
    ButtonPanel(SHIPPED, factory=factory).close()  # the pins are free again


def test_no_such_button(factory: MockFactory) -> None:
    with (
        ButtonPanel(SHIPPED, factory=factory) as panel,
        pytest.raises(ValueError, match="no button 'fire'; there are roll"),
    ):
        panel.press("fire")


def test_a_machine_without_pins_says_so_and_keeps_its_folder_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if any(Path("/dev").glob("gpiochip*")):
        pytest.skip("this machine has pins")
    monkeypatch.chdir(tmp_path)
    with ButtonPanel() as panel:
        assert panel.simulated
        assert panel.reason
        done: list[int] = []
        panel.when_rolled = lambda: done.append(1)
        panel.press("roll")
        assert done == [1]
    assert not any(stat.S_ISFIFO(p.lstat().st_mode) for p in tmp_path.iterdir())
    assert os.environ["LG_WD"]


def test_pins_that_another_program_holds(monkeypatch: pytest.MonkeyPatch, factory: MockFactory) -> None:
    monkeypatch.setattr("hardware.buttons.pin_factory", lambda: (factory, ""))
    first = ButtonPanel(SHIPPED)
    with pytest.raises(PinsError, match=r"pins cannot be used .* Does another program hold them"):
        ButtonPanel(SHIPPED)
    first.close()


def test_the_shipped_pins() -> None:
    assert load_pins() == SHIPPED


def test_the_users_file_changes_what_it_names(tmp_path: Path) -> None:
    own = tmp_path / "pins.toml"
    own.write_text("[buttons]\nroll = 4\n[light]\nlamp = 18\n[feel]\nlockout_s = 1\n", encoding="utf-8")
    assert load_pins(own) == Pins({**SHIPPED.buttons, "roll": 4}, (18,), 0.03, 1.0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[buttons]\nrol = 4", r'own\.toml line 2: "rol" means nothing here. Keys: roll, next, back, hide.'),
        ("[buttons]\nroll = 27", r"own\.toml line 2: next and roll are both wired to pin 27"),
        ("[buttons]\nroll = 5", r"own\.toml line 2: red and roll are both wired to pin 5"),
        ("[buttons]\nroll = 40", r'own\.toml line 2: "roll" must be the BCM number of a pin, from 2 to 27, not 40'),
        ("[buttons]\nroll = true", '"roll" must be the BCM number of a pin, from 2 to 27, not true'),
        ('[buttons]\nroll = "GPIO17"', '"roll" must be the BCM number of a pin, from 2 to 27, not "GPIO17"'),
        ("buttons = 3", r'line 1: "buttons" must be a table, begun with \[buttons\], not 3'),
        ("[lights]\nred = 3", 'line 1: "lights" means nothing here. Keys: buttons, light, feel.'),
        ("[light]\nred = 3", r"line 1: \[light\] takes red, green and blue, or lamp alone"),
        ("[feel]\nbounce_s = 0.001", 'line 2: "bounce_s" must be a number from 0.02 to 0.5, not 0.001'),
        ("[buttons\nroll = 3", r"own\.toml line 1, column 9 is not written as TOML"),
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
