"""The War of the Worlds under a camera, on the real screen: set-up, moves by hand, and steps that hands have done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from companion.app.lobby.wishes import Wishes
from companion.camera import known
from companion.camera.eyes import Eyes
from companion.kernel.game import TABLE
from companion.kernel.reconcile import Astray, Moved, Seen
from hardware.arrays import Rgb
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.kits import kit
from tests.app.play import stand
from tests.benchmarks.reading import cards
from tests.photos import scratched
from tests.war_of_the_worlds.field import Scene

if TYPE_CHECKING:
    from companion.app.finger import Finger

GAME = "war_of_the_worlds"


@pytest.fixture
def france(tmp_path: Path) -> Iterator[Finger]:
    """Provide a war that has been begun at a table with pieces and a camera."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, Press.pause = Press.pause, 0.0
    with open_app(tmp_path / "sittings", settle=0, game="war_of_the_worlds") as finger:
        finger.referee.desk.pace = 0.0
        finger.referee.begin(Wishes({"general": "person"}, "screen", True), seed="camera")
        finger.frames(3)
        lay(finger)
        yield finger
    Press.pause = pause


def lay(finger: Finger) -> None:
    """Say of all that hands are to do that it is done."""
    while finger.find("hands done") is not None:
        finger.tap("hands done")
        finger.frames(2)


def until_production(finger: Finger) -> None:
    """Play until the general is asked what to produce."""
    referee: Any = finger.referee
    finger.roll()
    while referee.sitting.moment.ask is None or referee.sitting.moment.ask.kind != "produce":
        finger.frames(1)
    lay(finger)


def photo(finger: Finger, path: Path, *more: Seen, **elsewhere: str) -> str:
    """Return a made photograph of the table as it should be, but for pieces that lie elsewhere, and some more."""
    from tests.war_of_the_worlds.test_camera import on_table, photograph

    referee: Any = finger.referee
    seen = on_table(referee.sitting.table.view(TABLE), **elsewhere)
    Image.fromarray(photograph([*seen, *more]).picture).save(path, quality=92)
    return str(path)


def spoilt(board: str, *lying: Seen) -> Rgb:
    """Return a photograph of pieces on a board whose codes are scratched beside their finders, so that none is read."""
    printed = {piece.id: piece for piece in kit(GAME).counters}
    size, picture, corner = known.marked_boards(GAME)[board].size, cards.house_or_map(GAME), (0.0, 0.0)
    if board != "france":
        picture, size, corner = cards.battle_board(board)
    things = []
    for one in lying:
        face, wide = cards.face(GAME, printed[one.id].front)
        at = np.add(known.marked_boards(GAME)[board].places[str(one.space)].at, corner)
        things.append(Lying(face, float(at[0]), float(at[1]), float(one.turn or 0), wide, one.id))
    photo = Tabletop(picture, size, 3).photograph(things, Camera(2600, 1950, tilt_deg=8)).picture
    sight = Eyes(GAME, board=board).look(Frame(photo, "clean"))
    assert {tag.id for tag in sight.counters} == {one.id for one in lying}
    return scratched(photo, [sight.pose.to_photo(tag.outline) for tag in sight.counters])


def told(finger: Finger, picture: Rgb, path: Path) -> Any:
    """Return the camera's sheet, once it has looked at a picture."""
    referee: Any = finger.referee
    Image.fromarray(picture).save(path)
    referee.desk.camera_source = str(path)
    referee.play._open_camera()
    sheet = referee.shell.sheet
    finger.wait(lambda: sheet.verdict is not None, "the look")
    return sheet


@pytest.mark.slow
def test_counters_that_look_alike_are_read_where_the_rules_expect_one(france: Finger, tmp_path: Path) -> None:
    """Any Siege Gun where one may be bought, and a Production counter in its zone; neither of them elsewhere."""
    referee: Any = france.referee
    until_production(france)
    view = referee.sitting.table.view(TABLE)
    zone = next(one for one, force in view.workforce.items() if 5 <= force <= 8 and one != "paris")
    gun, gun_abroad = Seen("siege_gun_3", "lyon"), Seen("siege_gun_2", "italie")
    force, force_abroad = Seen("production_yellow_5", zone), Seen("production_yellow_5_2", "paris")
    picture = spoilt("france", gun, gun_abroad, force, force_abroad)
    assert not Eyes(GAME).look(Frame(picture, "spoilt")).counters, "none is read for what it shows"
    sheet = told(france, picture, tmp_path / "spoilt.png")
    assert {(one.id, one.space) for one in sheet.look.seen} == {gun[:2], force[:2]}
    worlds, state = [], referee.sitting.table._state
    for decks in (state.decks, {name: deck[::-1] for name, deck in state.decks.items()}):
        stand(referee.sitting, state.but(decks=decks))
        may = referee.play.camera.table.may_lie()
        places = known.marked_boards(GAME)["france"].ids
        worlds.append({(one.id, at) for one in (gun, force, force_abroad) for at in places if may(one.id, at)})
    assert worlds[0] == worlds[1], "what the decks hold is nobody's to know"


@pytest.mark.slow
def test_a_gun_is_read_on_a_hex_where_it_may_be_put(france: Finger, tmp_path: Path) -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("cholet", "field_gun_1", "infantry_1").then(("battles",))
    referee: Any = france.referee
    stand(referee.sitting, scene.state)
    (_, gun, hex), *_ = [one for one in scene.options if one[0] == "put" and one[1].startswith("field_gun")]
    far = next(one for one in known.marked_boards(GAME)["land"].ids if ("put", gun, one) not in scene.options)
    there, abroad = Seen("field_gun_3", hex), Seen("field_gun_2", far)
    picture = spoilt("land", there, abroad)
    assert not Eyes(GAME, board="land").look(Frame(picture, "spoilt")).counters
    sheet = told(france, picture, tmp_path / "spoilt.png")
    assert {(one.id, one.space) for one in sheet.look.seen} == {there[:2]}
    assert sheet.verdict == Moved((("put", gun, hex),))


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
    until_production(france)
    referee.desk.camera_source = photo(france, tmp_path / "wrong.jpg", germ="italie", machine_red="")
    referee.play._open_camera()
    sheet = referee.shell.sheet
    france.wait(lambda: sheet.verdict is not None, "the look")
    assert isinstance(sheet.verdict, Astray)
    assert sheet.words.words == (
        "Germs in Italie isn’t right: belongs at 0 on Germs. Not seen: red Handling Machine in Rennes."
    )
    assert [row.detail for row in sheet.found()] == ["belongs at 0 on Germs", "not seen"]
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
