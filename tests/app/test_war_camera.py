"""The War of the Worlds under a camera, on the real screen: set-up, moves by hand, and steps that hands have done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from companion.app.lobby.wishes import Wishes
from companion.kernel.game import TABLE
from companion.kernel.reconcile import Astray, Moved, Seen

if TYPE_CHECKING:
    from companion.app.finger import Finger


@pytest.fixture
def france(tmp_path: Path) -> Iterator[Finger]:
    """A war that has been begun at a table with pieces and a camera."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, Press.pause = Press.pause, 0.0
    with open_app(tmp_path / "sittings", settle=0, game="war_of_the_worlds") as finger:
        finger.referee.desk.pace = 0.0
        finger.referee.begin(Wishes({"general": "person"}, "screen", True), seed="camera")
        yield finger
    Press.pause = pause


def photo(finger: Finger, path: Path, *more: Seen, **elsewhere: str) -> str:
    """A made photograph of the table as it should be, but for pieces that lie elsewhere, and some more."""
    from tests.war_of_the_worlds.test_camera import on_table, photograph

    referee: Any = finger.referee
    seen = on_table(referee.sitting.table.view(TABLE), **elsewhere)
    Image.fromarray(photograph([*seen, *more]).picture).save(path, quality=92)
    return str(path)


@pytest.mark.slow
def test_hands_are_told_what_differs_and_need_not_say_what_is_done(france: Finger, tmp_path: Path) -> None:
    from companion.app.hands.card import HandsCard

    referee: Any = france.referee
    stage = referee.stage
    france.roll()
    france.wait(lambda: isinstance(stage.panel, HandsCard), "what hands must do")
    referee.desk.camera_source = photo(france, tmp_path / "wrong.jpg", wave_1="paris")
    referee.go_on()
    home = referee.screen.names.place(referee.sitting.table.view(TABLE).waves[1])
    france.wait(lambda: "The camera" in stage.panel.todo.words, "what the camera sees")
    assert stage.panel.todo.words == f"The camera sees Wave 1 in Paris, not in {home}."
    referee.desk.camera_source = photo(france, tmp_path / "right.jpg")
    referee.go_on()
    france.wait(lambda: not isinstance(stage.panel, HandsCard), "the camera's word")
    assert referee.sitting.moment.ask.kind == "produce"


@pytest.mark.slow
def test_set_up_is_checked_and_a_move_by_hand_is_proposed(france: Finger, tmp_path: Path) -> None:
    referee: Any = france.referee
    france.roll()
    while referee.sitting.moment.ask is None or referee.sitting.moment.ask.kind != "produce":
        france.frames(1)
    while france.find("hands done") is not None:
        france.tap("hands done")
        france.frames(2)
    referee.desk.camera_source = photo(france, tmp_path / "wrong.jpg", germ="italie", machine_red="")
    referee.play._open_camera()
    sheet = referee.shell.sheet
    france.wait(lambda: sheet.verdict is not None, "the look")
    assert isinstance(sheet.verdict, Astray)
    assert sheet.words.words == (
        "Germs in Italie lies wrong: belongs to 0 of Germs. Not seen: red Handling Machine in Rennes."
    )
    assert [row.detail for row in sheet.found()] == ["belongs to 0 of Germs", "not seen"]
    assert sheet.photo._homes
    assert sheet.photo._gaps == ("rennes",)
    france.tap("close")

    referee.desk.camera_source = photo(france, tmp_path / "bought.jpg", Seen("siege_gun_3", "lyon"))
    referee.play._open_camera()
    sheet = referee.shell.sheet
    france.wait(lambda: sheet.verdict is not None, "the look")
    assert sheet.verdict == Moved((("buy", "siege_gun", "lyon"),))
    records = len(referee.sitting.table.records)
    france.tap("camera confirm")
    assert len(referee.sitting.table.records) == records + 1
    assert referee.sitting.table.records[-1]["answer"] == ("buy", "siege_gun", "lyon")
    france.tap("close")
