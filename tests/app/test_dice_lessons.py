"""Ordinary dice are taught at the real screen: six pictures of one die, what will not do, throws, and forgetting."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from companion.camera.dice import TrayFinder
from companion.camera.lesson_watcher import LessonReader
from companion.camera.own_dice import own_dice
from hardware.frames import Frame
from tests.app.play import open_machine
from tests.ordinary import BOUGHT, rolled

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

WHITE = BOUGHT["white"]


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One white die with each face up, by the face's number, a throw of two, and a table without a tray."""
    folder = tmp_path_factory.mktemp("dice")
    for face in range(1, 7):
        Image.fromarray(rolled(21100 + face, 1.5, [WHITE], faces=[face]).picture).save(folder / f"{face}.png")
    Image.fromarray(rolled(21110, 1.5, [WHITE] * 2, faces=[4, 2]).picture).save(folder / "throw.png")
    Image.fromarray(np.full((480, 640, 3), 90, np.uint8)).save(folder / "bare.png")
    return folder


def shown(taken: Path, folder: Path, *names: str) -> str:
    """Return a folder of pictures that are seen one after the other."""
    folder.mkdir(parents=True)
    for number, name in enumerate(names):
        shutil.copy(taken / f"{name}.png", folder / f"{number:02}.png")
    return str(folder)


@pytest.fixture
def teach(finger: Finger, referee: Referee, taken: Path, tmp_path: Path) -> Any:
    """Open the panel on pictures. Returns it, and what was heard."""

    def opened(*names: str) -> tuple[Any, list[str]]:
        from companion.app.lobby.dice_panel import DicePanel

        heard: list[str] = []
        source = shown(taken, tmp_path / "pictures", *names)
        close = referee.shell.close_sheet
        panel = DicePanel(tmp_path, sound=heard.append, say=heard.append, close=close, source=source)
        referee.shell.open_sheet(panel)
        return panel, heard

    return opened


@pytest.mark.slow
def test_a_die_is_taught_tried_and_forgotten(finger: Finger, teach: Callable[..., Any], tmp_path: Path) -> None:
    """Somebody shows no tray, then two dice, and once the 5 for the 4; only the 4 is asked for again."""
    from companion.app.rig import screenshot

    panel, heard = teach("bare", "throw", "1", "2", "3", "5", "5", "6", "4", "throw")
    finger.wait(lambda: panel.look is not None, "a look")
    assert "There is no dice tray in the picture." in panel.words.text
    assert panel.confirm.parent is None
    finger.tap("camera look")
    finger.wait(lambda: "2 dice are in the tray. Leave only one there." in panel.words.text, "the refusal of two dice")
    assert panel.confirm.parent is None
    finger.tap("camera look")
    for face in range(1, 7):
        finger.wait(lambda: panel.can_confirm, f"a picture for the {face}")
        assert f"with the {face} up" in panel.words.text
        assert re.search(rf"I see a die about 1[5-7] mm wide\. Is the {face} up\?", panel.words.text)
        if face == 4:
            screenshot(tmp_path / "lesson.png")
        finger.tap("camera confirm")
    finger.wait(lambda: "reads" in panel.words.text, "the refusal")
    assert panel.face == 4, "the others are kept"
    assert "The picture of the 4 reads 5." in panel.words.text
    assert heard.count("tick") == 6
    assert "fanfare" not in heard
    assert own_dice() == ()
    finger.wait(lambda: panel.can_confirm, "the 4")
    finger.tap("camera confirm")
    finger.wait(lambda: bool(own_dice()), "the lesson")
    finger.frames(2)
    assert panel.words.text.startswith("I know your dice. Throw two")
    assert heard[-2:] == ["fanfare", "I know your dice."]
    (known,) = own_dice()
    assert known.side_mm == pytest.approx(WHITE.side_mm, rel=0.06)
    finger.tap("camera look")
    finger.wait(lambda: panel.told is not None, "the throw")
    assert panel.told.answer in {(4, 2), (2, 4)}
    assert panel.told.words.startswith("I guess ")
    assert heard[-1] == panel.told.words
    screenshot(tmp_path / "throw.png")
    finger.tap("camera confirm")
    assert "Right so far: 1 of 1." in panel.words.text
    assert panel.confirm.parent is None, "one throw is asked about once"
    finger.tap("row forget")
    assert own_dice(), "it asks first"
    finger.tap("row forget")
    assert own_dice() == ()
    assert panel.face == 1


def test_a_picture_is_taken_again_at_a_touch(finger: Finger, teach: Callable[..., Any]) -> None:
    panel, heard = teach("1", "2", "3", "1")
    for face in (1, 2):
        finger.wait(lambda: panel.can_confirm, f"a picture for the {face}")
        finger.tap("camera confirm")
    finger.wait(lambda: panel.can_confirm, "a picture for the 3")
    finger.tap("face 1")
    assert panel.face == 1
    assert "with the 1 up" in heard[-1]
    finger.wait(lambda: Path(panel.look.name).name == "03.png", "the next picture")
    finger.tap("camera confirm")
    assert panel.face == 3, "the 2 is kept"


def test_the_menu_leads_to_it(finger: Finger, referee: Referee) -> None:
    open_machine(finger, referee, "Camera")
    finger.tap("menu Teach your dice")
    assert type(referee.shell.sheet).__name__ == "DicePanel"
    finger.tap("close")


def test_through_a_camera_a_die_teaches_once_it_lies_still(taken: Path) -> None:
    """Each picture is taken of another scene, so that a die that was not turned yet is not taken for the next face."""
    still = np.asarray(Image.open(taken / "1.png"))
    reader = LessonReader(TrayFinder(runs=True))
    assert reader.look(Frame(still, "a", 0.0), 1).lesson is None, "one picture does not tell that nothing moves"
    first = reader.look(Frame(still, "b", 0.2), 1)
    assert first.lesson is not None
    again = reader.look(Frame(still, "c", 0.4), 2)
    assert again.lesson is not None
    assert again.scene == first.scene, "a panel that took the first asks for nothing here"
    x, y = again.outline[0]
    assert again.picture is not None
    assert 0 < x < again.picture.shape[1]
    assert 0 < y < again.picture.shape[0]
    high, wide = still.shape[:2]
    moved = still.copy()
    moved[high // 3 : high // 2, wide // 3 : wide * 2 // 3] = (190, 150, 120)
    hand = reader.look(Frame(moved, "d", 0.6), 2)
    assert hand.lesson is None
    assert reader.look(Frame(still, "e", 0.8), 2).lesson is None
    assert reader.look(Frame(still, "f", 1.0), 2).scene > first.scene
