"""The Body Snatchers at the real screen: a card held to the lens, the visits' frames, the names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from companion.app.lobby.wishes import Wishes, remembered
from companion.kernel.manifest import game
from companion.kernel.words import call
from printables.press.pictures import face_picture

if TYPE_CHECKING:
    from companion.app.finger import Finger

NAME = "body_snatchers"


@contextmanager
def town(folder: Path, *, seed: str = "town", camera: bool = False, **options: Any) -> Iterator[Finger]:
    """The app with a sitting of five that has just begun."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        with open_app(folder, settle=0, game=NAME) as finger:
            finger.referee.begin(
                Wishes(options={"players": 5, **options}, camera=camera, names={"s01": "Ann", "s02": "Bö"}), seed=seed
            )
            finger.frames(2)
            yield finger
    finally:
        Press.pause, Press.hold = pause, hold
        call(NAME, {})


def photograph(folder: Path, of: str, card: str) -> Path:
    """A picture of one printed card in a hand."""
    face = face_picture(of, card, 360).convert("RGB")
    table = Image.new("RGB", (face.width + 500, face.height + 200), (70, 60, 52))
    table.paste(face, (240, 90))
    folder.mkdir(parents=True, exist_ok=True)
    table.save(folder / f"{card}.png")
    return folder / f"{card}.png"


def show(finger: Finger, picture: Path) -> Any:
    """Hold a card before the camera."""
    referee: Any = finger.referee
    referee.desk.camera_source = str(picture)
    finger.lift_curtain()
    finger.tap("camera")
    return referee.shell.sheet


def test_a_role_card_is_read_behind_the_curtain_and_what_is_wrong_is_told(tmp_path: Path) -> None:
    with town(tmp_path / "sittings", camera=True, deal="cards") as finger:
        referee: Any = finger.referee
        table = referee.sitting.table
        assert "Ann" in referee.shell.curtain.headline.text
        show(finger, photograph(tmp_path, NAME, "psychic"))
        finger.wait(lambda: table.view("s01").role == "psychic", "the card")
        assert referee.shell.sheet is None
        assert table.records[-1]["means"] == "camera"
        finger.frames(2)
        assert "Bö" in referee.shell.curtain.headline.text
        sheet = show(finger, tmp_path / "psychic.png")
        finger.wait(lambda: "shown before" in sheet.words.text, "that it was shown before")
        finger.tap("touch instead")
        sheet = show(finger, photograph(tmp_path, NAME, "kid"))
        finger.wait(lambda: "not in this game" in sheet.words.text, "that it belongs in the box")
        assert table.view("s02").role == ""
        finger.tap("close")
        finger.give((("pod_1",),))
        assert table.view("s02").role == "pod"
        assert table.records[-1]["means"] == "touched"


def frames_of_a_round(folder: Path, seed: str, touches: tuple[tuple[int, int, int], ...]) -> list[bytes]:
    """What the screen shows in a round of visits: of each the curtain, and the page at five moments."""
    from kivy.core.window import Window

    from companion.app.rig import screenshot

    shots: list[bytes] = []
    with town(folder, seed=seed, announcer="device") as finger:
        referee: Any = finger.referee
        sitting = referee.sitting
        referee.play.clock.close()  # time passes by hand
        assert tuple(Window.size) == (800, 480)

        def shoot() -> None:
            finger.frames(2)
            with Image.open(screenshot(folder / "shot.png")) as image:
                shots.append(image.tobytes())

        for number in range(5):
            finger.lift_curtain()
            finger.frames(1)
            referee.desk.pace = 2.2 if number == 4 else 0.0
            finger.give(("done",))
            finger.frames(1)
        assert referee.stage.card is not None, "night falls, in a line"
        referee.play.clock._tick(5.0)
        assert sitting.table.time[0] == 0, "what is told takes nothing of a seat's time"
        referee.desk.pace = 0.0
        for three in touches:
            finger.settle_news()
            assert sitting.table.time[0] == 0
            shoot()
            finger.lift_curtain()
            shoot()
            answer = ("touch", *(f"s{seat:02}" for seat in three))
            taps = finger.panel().prompt.route(answer)
            for number, tap in enumerate(taps):
                finger.do(tap)
                if number in (0, 2):
                    shoot()
            shoot()
            assert sitting.moment.what == "clock"
            referee.play.clock._tick(20.0)
    return shots


@pytest.mark.slow
def test_the_frames_of_two_worlds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    """Other roles, other choices, the same schedule: the same pictures, but while somebody holds to see."""
    one = frames_of_a_round(tmp_path / "one", "one world", ((1, 2, 3), (4, 4, 4)))
    other = frames_of_a_round(tmp_path / "other", "another world", ((5, 5, 5), (2, 3, 1)))
    assert len(one) == len(other) == 10
    for number, (mine, theirs) in enumerate(zip(one, other, strict=True)):
        assert mine == theirs, f"frame {number}"
    assert one[1] == one[2] == one[3] == one[4], "nothing shows how far somebody is"


@pytest.mark.slow
def test_names_are_typed_once_and_remembered(tmp_path: Path) -> None:
    with town(tmp_path, announcer="device") as finger:
        referee: Any = finger.referee
        referee.open()
        finger.frames(2)
        finger.tap("new game")
        finger.turn_to("names")
        finger.tap("names")
        sheet = referee.shell.sheet
        sheet._keyboard.dispatch("on_textinput", "e")
        sheet._keyboard.dispatch("on_textinput", "\u0308")  # a keyboard's own accent joins its letter
        sheet._keyboard.dispatch("on_key_down", (13, "enter"), "", [])
        finger.tap("rub")
        finger.tap("letter-y")
        finger.tap("close")
        finger.frames(2)
        assert dict(remembered(game(NAME)).names) == {"s01": "Annë", "s02": "By"}
        assert str(referee.screen.seats["s02"].name) == "By"


def test_a_mis_tap_of_the_announcers_is_taken_back_and_the_ring_shows_what_is_known(tmp_path: Path) -> None:
    with town(tmp_path) as finger:
        referee: Any = finger.referee
        table = referee.sitting.table
        finger.give(("done",))  # everybody has a card; five have no Cheerleader
        finger.lift_curtain()
        assert referee.stage.peek.parent is None, "the Announcer's screen is secret by nature: nobody need hold"

        def badges() -> dict[str, tuple[str, ...]]:
            return {piece.id: piece.badges for piece in referee.stage.map._pieces}

        finger.frames(2)
        before = table.asks
        finger.give(("seat", "s02"))
        finger.settle_news()
        assert badges()["s02"] == ("Ps",)
        finger.tap("undo")
        finger.settle_news()
        assert table.asks == before
        assert set(badges().values()) == {()}
        finger.give(("seat", "s03"))
        finger.settle_news()
        assert badges()["s03"] == ("Ps",)
        finger.tap("hide")
        assert "Announcer" in referee.shell.curtain.headline.text
        assert set(badges().values()) == {()}, "nothing is left behind the curtain"
