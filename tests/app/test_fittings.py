"""Buttons, lights and darkness beside the screen, on the real app and mock pins."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from hardware.mock import MockPins
from tests.app.play import open_machine
from tests.app.test_screen import BOTH, play_until

if TYPE_CHECKING:
    from companion.app.controls import Controls
    from companion.app.finger import Finger
    from companion.app.referee import Referee

SEATS = (16, 26, 25, 11, 9, 10)
LIGHT = (5, 6, 13)


@pytest.fixture
def pins() -> MockPins:
    return MockPins()


@pytest.fixture
def wired(referee: Referee, pins: MockPins) -> Iterator[Controls]:
    from companion.app.controls import Controls

    controls = Controls(referee.press, held=referee.hold, factory=pins)
    referee.desk.fittings = controls
    yield controls
    controls.close()


def seats_lit(pins: MockPins) -> list[bool]:
    return [bool(pins.pin(pin).state) for pin in SEATS]


def test_the_light_before_a_seat_shines_in_its_turn(
    finger: Finger, referee: Referee, pins: MockPins, wired: Controls
) -> None:
    referee.begin(BOTH, seed="seats")
    play_until(finger, "walker")
    assert referee.sitting is not None
    assert seats_lit(pins) == [False] * 6, "nobody's dice"
    finger.frames(2)
    seen = set()
    for _ in range(60):
        moment = referee.sitting.moment
        if moment.what == "ask" and not moment.private:
            referee.go_on()
            seat = referee.sitting.table.seats.index(str(moment.asked))
            assert seats_lit(pins) == [number == seat for number in range(6)]
            seen.add(seat)
            break
        _answer(referee)
    assert seen


def _answer(referee: Referee) -> None:
    from companion.app.finger import known
    from tests.app.play import sensible

    sitting = referee.sitting
    assert sitting is not None
    moment = sitting.moment
    if moment.what == "roll":
        sitting.roll(moment.token)
    elif moment.what == "ask" and moment.ask is not None:
        sitting.answer(moment.token, sensible()(*known(sitting, moment.ask)))
    else:
        sitting.step()


def test_the_second_roll_throws_the_die_of_colours_alone(
    finger: Finger, referee: Referee, pins: MockPins, wired: Controls, tmp_path: Path
) -> None:
    """Not the Town's two dice; the one die of the war, and, where nothing is played, for whoever asks."""
    referee.begin(Wishes(BOTH.players, "buttons", hands="off"), seed="two dice")
    play_until(finger, "walker")
    assert referee.sitting is not None
    before = len(referee.sitting.table.records)
    pins.press(24)
    finger.frames(5)
    assert len(referee.sitting.table.records) == before
    referee.open()
    finger.frames(2)
    assert not any(pins.pin(pin).state for pin in LIGHT), "the light of the game that was left"
    wired.panel.pins = replace(wired.panel.pins, lockout_s=0.0, bounce_s=0.0)
    wired.panel.lock(0.0)  # dice of the game that was left may be rolling still
    pins.press(24)
    finger.wait(lambda: any(pins.pin(pin).state for pin in LIGHT), "the light")
    assert referee.shell._toast is not None
    assert referee.shell._toast.words.text in {f"The die shows {face}." for face in ("green", "yellow", "red")}


def test_a_touch_on_a_dark_screen_does_nothing_else(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    from PIL import Image

    from companion.app.rig import screenshot

    opened = referee.shell.screen
    key: Any = finger.find("new game")
    at = (key.center_x, key.center_y)
    referee.shell.darken()
    finger.frames(3)
    picture = Image.open(screenshot(tmp_path / "dark.png")).convert("RGB")
    assert picture.getextrema() == ((0, 0), (0, 0), (0, 0))
    finger.hand.down(*at)
    finger.frames(2)
    assert not referee.shell.dark
    finger.hand.move(at[0] + 2, at[1])
    finger.hand.up()
    finger.frames(3)
    assert referee.shell.screen is opened
    assert referee.shell.sheet is None
    finger.tap("new game")
    finger.frames(3)
    assert referee.shell.sheet is not None or referee.shell.screen is not opened


def test_a_button_on_a_dark_screen_does_nothing_else(
    finger: Finger, referee: Referee, pins: MockPins, wired: Controls
) -> None:
    from companion.app.widgets.press import Press

    referee.begin(Wishes(BOTH.players, "buttons", hands="off"), seed="dark")
    play_until(finger, "walker")
    assert referee.sitting is not None
    before = len(referee.sitting.table.records)
    wired.panel.pins = replace(wired.panel.pins, lockout_s=0.0)
    referee.shell.darken()
    pins.press(17)
    finger.wait(lambda: not referee.shell.dark, "the light of the screen")
    assert len(referee.sitting.table.records) == before
    finger.rest(0.1)
    Press._deaf_until = 0.0
    pins.press(17)
    finger.wait(lambda: len(referee.sitting.table.records) > before, "the roll")  # type: ignore[union-attr]


def test_the_screen_turns_dark_when_nothing_happens_for_long(finger: Finger, referee: Referee) -> None:
    referee._dark_after = 600.0
    referee._idle(0)
    assert not referee.shell.dark
    referee.shell._last_stir -= 601.0
    referee._idle(0)
    shell: Any = referee.shell
    assert shell.dark
    referee.begin(BOTH, seed="stirred")
    assert not shell.dark, "something happened"
    referee._dark_after = 0.0
    referee.shell._last_stir -= 1e6
    referee._idle(0)
    assert not referee.shell.dark, "never"


def test_the_panels_own_light_is_switched(tmp_path: Path) -> None:
    from companion.app import backlight

    for name in ("10-0045", "hdmi"):
        (tmp_path / name).mkdir()
    light = tmp_path / "10-0045" / "bl_power"
    light.write_text("0")
    backlight.switch(False, tmp_path)
    assert light.read_text() == "4"
    backlight.switch(True, tmp_path)
    assert light.read_text() == "0"


def systemctl(folder: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> Path:
    """Put a systemctl first on the path that notes what it was asked, and ends with a code."""
    asked = folder / "asked"
    program = folder / "systemctl"
    program.write_text(f'#!/bin/sh\necho "$@" > {asked}\necho "Access denied" >&2\nexit {code}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    return asked


@pytest.mark.parametrize(("code", "title"), [(0, "Good night"), (1, "That does not work")])
def test_power_held_turns_the_machine_off(
    finger: Finger, referee: Referee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, title: str
) -> None:
    asked = systemctl(tmp_path, monkeypatch, code)
    referee.press("power")
    finger.frames(3)
    assert not asked.exists(), "pressed, not held"
    referee.hold("power")

    def told() -> bool:
        sheet: Any = referee.shell.sheet
        return sheet is not None and sheet.title.text == title

    finger.wait(lambda: asked.exists() and told(), title)
    assert asked.read_text() == "poweroff\n"


def test_hide_held_turns_the_screen_dark(finger: Finger, referee: Referee) -> None:
    referee.hold("hide")
    assert referee.shell.dark


def test_the_machine_tells_of_itself_on_the_screen(finger: Finger, referee: Referee) -> None:
    from companion.app.sheets import TextSheet

    open_machine(finger, referee, "Check the machine")
    sheet: Any = referee.shell.sheet
    assert isinstance(sheet, TextSheet)
    assert any(line.startswith("Disk (") for line in sheet.pages.paragraphs)
    finger.tap("close")
    finger.tap("machine")
    finger.tap("menu Wiring")
    assert type(referee.shell.sheet).__name__ == "WiringSheet"


@pytest.mark.usefixtures("tidying")
def test_the_memory_is_tidied_while_nobody_touches(finger: Finger, referee: Referee) -> None:
    """A search for garbage under a pressed button took a quarter of a second."""
    import gc

    referee.begin(BOTH, seed="tidy")
    gc.unfreeze()
    referee.shell.touched()
    referee._idle(0)
    assert gc.get_freeze_count() == 0, "somebody has just touched it"
    referee.shell._last_touch -= 2.0
    referee._idle(0)
    stays = gc.get_freeze_count()
    gc.unfreeze()
    assert stays > 50_000
    searched = gc.get_stats()[2]["collections"]
    referee._idle(0)
    assert gc.get_freeze_count() == 0, "once is enough"
    assert gc.get_stats()[2]["collections"] == searched
    referee.shell.touched()
    referee._idle(0)
    referee.shell._last_touch -= 2.0
    referee._idle(0)
    assert gc.get_stats()[2]["collections"] == searched + 1, "what a touch left behind is found in the next pause"
    assert gc.get_freeze_count() == 0, "and what was there before is not looked at"


@pytest.mark.usefixtures("tidying")
def test_what_is_left_behind_is_found_while_people_touch(referee: Referee) -> None:
    """Python waited for a quarter more of everything: panels that were left stayed by the dozen."""
    import gc

    gc.unfreeze()
    gc.collect()
    referee.begin(BOTH, seed="garbage")
    assert gc.get_freeze_count() > 50_000, "what was loaded is not searched again"
    before = gc.get_stats()[2]["collections"]
    panels: list[list[int]] = [[] for _ in range(30_000)]
    assert gc.get_stats()[2]["collections"] > before
    del panels


def test_a_camera_is_set_up_before_a_game(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    """Its picture, what is read in it, and how fine it is; a counter lies on the board."""
    from companion.app.rig import screenshot
    from tests.app.laid import photograph

    pictures = referee.desk.folder / "pictures"
    pictures.mkdir(parents=True)
    photograph({"mayor": "graveyard-old"}, pictures / "table.jpg")
    open_machine(finger, referee, "Camera")
    finger.tap("menu They’ve Invaded Pleasantville")
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.look is not None, "the look")
    finger.frames(3)
    told = r"1 counter can be read\.\n1\.\d px per module: enough\.\nPictures of \d+ × \d+ px\."
    assert re.fullmatch(told, sheet.words.text)
    finger.tap("camera source")
    finger.frames(2)
    assert sheet.words.text == "What should the camera look at?"
    assert not sheet.elevation.opacity, "the list has its place"
    finger.tap("camera look")
    finger.wait(lambda: sheet.is_last, "the next look")
    assert sheet.words.text == "There are no more pictures."
    assert sheet.photo._look.picture is not None, "the last one stays"
    assert len(sheet.look.areas) == 12, "each part of the board says how fine it is"
    assert all(1.0 <= px < 4.0 for *_, px in sheet.look.areas)
    assert sheet.elevation.words.text.startswith("About ")
    screenshot(tmp_path / "setup.png")
    sheet.photo.grade([(100.0, 100.0, 1.2), (110.0, 104.0, 0.8), (700.0, 500.0, 1.5)], 1.0)
    sheet.photo._paint()
    plates = [words.words for words, *_ in sheet.photo._grades if words.opacity]
    assert plates == ["0.8", "1.5"], "of two that would lie on each other the worse is shown"
    finger.tap("close")


def test_larger_pictures_of_a_camera_are_chosen_on_the_screen_and_kept(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They could be asked for on the command line alone; over France full HD is too coarse."""
    from companion.camera.watcher import sources
    from companion.kernel.settings import chosen
    from hardware.devices import VideoDevice

    there = [VideoDevice("camera:/dev/none-a", "A"), VideoDevice("camera:/dev/none-b", "B", larger=((3840, 2160),))]
    monkeypatch.setattr("companion.camera.watcher.cameras", lambda: there)
    open_machine(finger, referee, "Camera")
    finger.tap("menu They’ve Invaded Pleasantville")
    sheet: Any = referee.shell.sheet
    assert sheet.watcher.source == "camera:/dev/none-a"
    finger.tap("camera source")
    finger.tap("row source camera:/dev/none-b@3840x2160")
    finger.wait(lambda: sheet.is_last, "the answer")
    assert sheet.words.text.startswith("There is no camera /dev/none-b. ")
    assert chosen().camera == "camera:/dev/none-b@3840x2160"
    words = [word for word, _ in sources(referee.desk.folder)]
    assert words == ["camera:/dev/none-b@3840x2160", "camera:/dev/none-a", "camera:/dev/none-b"]
    finger.tap("close")


def test_a_hung_cameras_lens_is_measured_with_the_sheet(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    """Whoever holds it is shown where to hold it, hears each view, and the lens is known at the end."""
    from PIL import Image

    from companion.app.lobby.lens_panel import LensPanel
    from companion.app.rig import screenshot
    from tests.hardware.test_held_sheet import LEANS, TRUE, held

    folder = tmp_path / "pictures"
    folder.mkdir()
    places = [(0.5, 0.5)] * 4 + [
        (0.2 + 0.3 * x, 0.22 + 0.28 * y) for x in range(3) for y in range(3) if (x, y) != (1, 1)
    ]
    for number, place in enumerate(places):
        Image.fromarray(held(place, LEANS[number % 4])).save(folder / f"{number:02}.png")
    heard: list[str] = []
    panel = LensPanel(folder, sound=heard.append, close=referee.shell.close_sheet, source=str(folder))
    referee.shell.open_sheet(panel)
    finger.frames(2)
    told: list[str] = []
    look = None
    for number in range(len(places)):

        def read(so_many: int = number + 1) -> bool:
            return panel.look is not None and panel.look.views >= so_many

        finger.wait(read, f"view {number}")
        look = panel.look
        assert look is not None
        told.append(look.words)
        if number == 1:
            assert set(panel.leans.done or ()) == {(1, 0), (0, -1)}, "two of the four drawn sheets have their ticks"
        if number == 6:
            finger.frames(3)
            screenshot(tmp_path / "lens.png")
            assert panel.leans.done is None
        if look.lens is not None:
            break
        finger.tap("camera look")
    assert told[0].startswith("Tilt the sheet by about 30°")
    assert "Hold the sheet in the top left of the picture." in told
    assert look is not None
    assert look.lens is not None
    assert look.lens.focal_px == pytest.approx(TRUE.focal_px, rel=0.01)
    assert heard.count("tick") >= 8
    assert heard[-1] == "fanfare"
    assert "so this isn’t kept" in panel.words.text, "these pictures name no camera"
    finger.tap("close")
