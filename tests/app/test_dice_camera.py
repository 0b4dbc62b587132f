"""Real dice in the tray at the real screen: the camera proposes, people say yes or type, and both are one answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from companion.app.lobby.wishes import Wishes
from companion.kernel.printed_dice import printed
from tests.app.play import brisk
from tests.throws import taken

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

REAL = Wishes({"town": "person", "alien": "person"}, "tray", hands="off")


def until_the_walker(finger: Finger) -> None:
    """Play until two dice say who walks."""

    def wanted() -> bool:
        moment = finger.referee.sitting.moment  # type: ignore[union-attr]
        return moment.ask is not None and moment.ask.kind == "walker"

    for _ in range(60):
        if wanted():
            return
        finger.play(brisk(1), most=1)
    raise AssertionError("nobody walks")


def picture(folder: Path, *dice: tuple[str, int]) -> str:
    """Return a picture of dice in the tray, in a folder of its own."""
    sides = [printed().of(die)[face - 1] for die, face in dice]
    folder.mkdir()
    Image.fromarray(taken(6300, 1.5, "level", dice=sides).grey).save(folder / "tray.png")
    return str(folder / "tray.png")


def panel(referee: Referee) -> Any:
    assert referee.stage is not None
    return referee.stage.panel


def test_dice_in_the_tray_are_proposed_and_confirmed(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    from companion.app import theme

    referee.desk.camera_source = picture(tmp_path / "one", ("1", 4))
    referee.begin(REAL, seed="tray")
    until_the_walker(finger)
    finger.wait(lambda: panel(referee).seen.words, "what the camera sees")
    assert panel(referee).seen.words == "I see 1 of 2 dice."
    assert panel(referee).confirm.parent is None
    referee.desk.camera_source = picture(tmp_path / "two", ("2", 3), ("1", 4))
    assert referee.play is not None
    referee.play.moments.go_on()
    finger.wait(lambda: panel(referee).confirm.parent is not None, "a proposal")
    assert panel(referee).seen.words == "4 and 3: right?", "the first die's face comes first"
    keys = [panel(referee).confirm, panel(referee).clear, *panel(referee).keypad.keys]
    assert min(min(key.size) for key in keys) >= theme.touch(), "and the keys for typing are as large as any"
    assert panel(referee).dice.height > 0.9 * theme.touch()
    finger.tap("dice confirm")
    sitting = referee.sitting
    assert sitting is not None
    assert [event.data["faces"] for event in sitting.log() if event.kind == "called"] == [(4, 3)]
    rolled = [record for record in sitting.table.records if record.get("seat") == "chance"][-1]
    assert rolled["means"] == "camera"


@pytest.mark.slow
def test_typing_goes_on_beside_the_camera(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    referee.desk.camera_source = picture(tmp_path / "two", ("2", 3), ("1", 4))
    referee.begin(REAL, seed="tray")
    until_the_walker(finger)
    finger.wait(lambda: panel(referee).confirm.parent is not None, "a proposal")
    finger.type_dice((5, 1))
    sitting = referee.sitting
    assert sitting is not None
    assert [event.data["faces"] for event in sitting.log() if event.kind == "called"] == [(5, 1)]
    rolled = [record for record in sitting.table.records if record.get("seat") == "chance"][-1]
    assert rolled["means"] == "typed"
