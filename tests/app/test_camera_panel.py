"""The camera panel: a photograph of the table, what it proposes, and what a person confirms."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

from companion.camera.watcher import Look, Watcher, sources
from companion.kernel.reconcile import Astray, Moved, Same
from hardware.live import UsbCamera
from tests.app.laid import photograph
from tests.app.play import played
from tests.app.test_screen import BOTH, play_until, sensible_move

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee


def watching() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("watching")]


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """Provide a camera that gives two pictures and is then unplugged: its film ends, and there is no device any
    more."""
    path = tmp_path / "video9"
    writer = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 5, (320, 240))
    for _ in range(2):
        writer.write(np.full((240, 320, 3), 90, np.uint8))
    writer.release()
    (tmp_path / "film.avi").rename(path)

    def plug(what: str, **_: object) -> UsbCamera:
        camera = UsbCamera(str(path), opener=lambda file: cv2.VideoCapture(file, cv2.CAP_FFMPEG))
        path.unlink()
        return camera

    monkeypatch.setattr("companion.camera.watcher.open_source", plug)
    yield "camera:9"
    deadline = time.monotonic() + 30
    while watching() and time.monotonic() < deadline:
        time.sleep(0.05)


def unplugged(finger: Finger, sheet: Any) -> None:
    """Wait until the camera has given its pictures and is being looked for again."""
    finger.wait(lambda: sheet.look is not None, "the first picture")
    finger.rest(3)
    assert len(watching()) == 1, "the camera is still being looked for"


def test_a_lost_camera_holds_nobody_up(finger: Finger, referee: Referee, lost: str) -> None:
    """Its panel froze the screen for as long as the camera was tried again, twenty seconds."""
    referee.begin(BOTH, seed="lost")
    play_until(finger, "walker")
    referee.desk.camera_source = lost
    played(referee).camera.open()
    unplugged(finger, referee.shell.sheet)
    start = time.monotonic()
    finger.tap("close")
    assert time.monotonic() - start < 10
    assert referee.shell.sheet is None
    finger.wait(lambda: not watching(), "the end of the watcher")
    assert time.monotonic() - start < 15, "and it is not looked for any longer"


def test_hide_acts_at_once_whatever_a_camera_does(finger: Finger, referee: Referee, lost: str) -> None:
    referee.begin(BOTH, seed="lost")
    finger.lift_curtain()
    assert referee.sitting is not None
    assert referee.sitting.moment.private, "the headquarters is chosen in secret"
    referee.desk.camera_source = lost
    played(referee).camera.open()
    unplugged(finger, referee.shell.sheet)
    start = time.monotonic()
    referee.press("hide")
    assert time.monotonic() - start < 10
    assert referee.shell.curtain is not None
    assert referee.shell.sheet is None


def test_a_source_is_open_once_and_the_next_watcher_waits_for_it(lost: str) -> None:
    looks: list[Look] = []
    first = Watcher("pleasantville", lost, looks.append)
    while not looks:
        time.sleep(0.01)
    second = Watcher("pleasantville", f"{lost}@3840x2160", lambda look: None)
    time.sleep(0.5)
    assert len(watching()) == 2
    assert second._open is None, "it waits in its own thread"
    for watcher in (second, first):
        watcher.stop()
        assert watcher.join(10)


def test_a_move_that_was_seen_is_proposed_and_journaled_once_confirmed(
    finger: Finger, referee: Referee, tmp_path: Path
) -> None:
    referee.begin(BOTH, seed="camera")
    play_until(finger, "town_move")
    sitting = referee.sitting
    assert sitting is not None
    move = sensible_move(sitting.moment.ask)
    placed = {who: space for who, space in played(referee).camera.table.placement().items() if space is not None}
    pictures = referee.desk.folder / "pictures"
    pictures.mkdir()
    photograph(placed, pictures / "1 before.jpg")
    photograph(placed | dict.fromkeys(move[1], move[2]), pictures / "2 after.jpg")
    records = len(sitting.table.records)

    finger.tap("menu")
    finger.tap("menu Look at the table")
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.verdict is not None, "the first look")
    assert sheet.verdict == Same()
    assert finger.find("camera confirm") is None
    finger.tap("camera look")
    finger.wait(lambda: not isinstance(sheet.verdict, Same), "the second look")
    assert sheet.verdict == Moved((move,))
    assert len(sitting.table.records) == records, "nothing is journaled that nobody confirmed"
    finger.tap("camera confirm")
    assert sitting.table.records[-1]["answer"] == move
    finger.tap("close")
    finger.wait(lambda: not watching(), "the end of the watcher")


def test_what_was_confirmed_is_given_to_the_rules_once(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    """Also while a hand is in the picture afterwards: the same purchase would be legal twice in some games."""
    referee.begin(BOTH, seed="camera")
    play_until(finger, "town_move")
    sitting = referee.sitting
    assert sitting is not None
    move = sensible_move(sitting.moment.ask)
    placed = {who: space for who, space in played(referee).camera.table.placement().items() if space is not None}
    pictures = referee.desk.folder / "pictures"
    pictures.mkdir()
    photograph(placed | dict.fromkeys(move[1], move[2]), pictures / "1 after.jpg")
    finger.tap("menu")
    finger.tap("menu Look at the table")
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.can_confirm, "a proposal")
    taken: list[Any] = []

    def take(chain: Any) -> bool:
        """Take what was confirmed; then a hand comes into the picture, and the sheet is weighed as it is."""
        taken.append(chain)
        sheet.look = replace(sheet.look, waiting="A hand is in the picture.")
        return True

    sheet._confirm_chain = take
    finger.tap("camera confirm")
    assert taken == [(move,)]
    assert not sheet.can_confirm
    assert finger.find("camera confirm") is None, "there is nothing to confirm any more"
    sheet.seen(replace(sheet.look, waiting=""))
    assert sheet.can_confirm, "what is seen once the hand has gone is another proposal"
    finger.tap("close")


def test_what_no_move_explains_is_shown_as_astray(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    referee.begin(BOTH, seed="astray")
    play_until(finger, "walker")
    placed = {who: space for who, space in played(referee).camera.table.placement().items() if space is not None}
    placed["maid"] = referee.screen.boards["town"].ids[0]
    referee.desk.camera_source = str(photograph(placed, tmp_path / "astray.jpg"))
    played(referee).camera.open()
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.verdict is not None, "the look")
    assert isinstance(sheet.verdict, Astray)
    assert [one.id for one in sheet.verdict.differences] == ["maid"]
    assert finger.find("camera confirm") is None
    sheet.seen(replace(sheet.look, seen=(), spots=()))
    assert sheet.words.text == "None of the counters can be read.", "not: everything it saw is where it should be"
    finger.tap("close")


def test_a_source_that_fails_is_told_in_words(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    referee.begin(BOTH, seed="broken")
    play_until(finger, "walker")
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    referee.desk.camera_source = str(broken)
    played(referee).camera.open()
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.look is not None, "the look")
    assert "broken.jpg" in sheet.words.words
    finger.tap("camera source")
    finger.tap("close")


def test_a_watcher_ends_when_it_is_told(tmp_path: Path) -> None:
    looks: list[Look] = []
    came = threading.Event()

    def tell(look: Look) -> None:
        looks.append(look)
        came.set()

    watcher = Watcher("pleasantville", str(tmp_path / "nothing.jpg"), tell)
    assert came.wait(20)
    watcher.stop()
    watcher.stop()
    assert looks[0].problem
    assert looks[0].last
    assert watcher.join(20)


def test_a_damaged_picture_does_not_end_a_folder(tmp_path: Path) -> None:
    """It was begun anew at each look, and nothing after the damaged one was ever seen."""
    (tmp_path / "a.jpg").write_bytes(b"no picture")
    cv2.imwrite(str(tmp_path / "b.png"), np.full((120, 160, 3), 90, np.uint8))
    looks: list[Look] = []
    watcher = Watcher("pleasantville", str(tmp_path), looks.append)
    for count, words in enumerate(
        ("a.jpg cannot be read as a picture", "The picture is one even grey", "There are no more"), 1
    ):
        deadline = time.monotonic() + 20
        while len(looks) < count and time.monotonic() < deadline:
            time.sleep(0.01)
        assert words in looks[count - 1].problem
        assert looks[count - 1].last == (count == 3)
        watcher.look()
    assert watcher.join(20)


def test_pictures_and_films_of_a_folder_are_sources(tmp_path: Path) -> None:
    for name in ("b.jpg", "a.png", "c.mp4", "notes.txt"):
        (tmp_path / name).touch()
    called = [name for _, name in sources(tmp_path) if "camera" not in name.lower()]
    assert called == [f"All pictures in {tmp_path.name}", "a.png", "b.jpg", "c.mp4"]
    assert not [one for one in sources(tmp_path / "missing") if "camera" not in one[1].lower()]


def test_a_film_runs_through_and_is_spoken_of_where_it_rests(tmp_path: Path) -> None:
    from companion.camera.eyes import Eyes
    from hardware.simulator.optics import Camera
    from hardware.simulator.room import Room
    from hardware.simulator.tabletop import Tabletop
    from hardware.simulator.things import Hand, Lying
    from printables.press.pictures import board_picture, face_picture

    board = Eyes("pleasantville").board
    table = Tabletop(np.asarray(board_picture("pleasantville", 4.0)), board.size, seed=4)
    faces = {who: np.asarray(face_picture("pleasantville", who, 250)) for who in ("mayor", "maid", "sheriff")}

    def picture(spaces: dict[str, str], *hands: Hand) -> np.ndarray:
        lying = [Lying(faces[who], *board.places[space].at, id=who) for who, space in spaces.items()]
        photo = table.photograph(lying, Camera(1600, 1200, tilt_deg=6), Room(), hands=hands).picture
        return cv2.cvtColor(photo, cv2.COLOR_RGB2BGR)

    before = {"mayor": "main-3", "maid": "house-5", "sheriff": "doctor-surgery"}
    after = before | {"mayor": "main-5"}
    pictures = [picture(before)] * 5 + [picture(after, Hand(390, 300, 330))] * 3 + [picture(after)] * 6
    out = cv2.VideoWriter(str(tmp_path / "a.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 4.0, (1600, 1200))
    for one in pictures:
        out.write(one)
    out.release()

    looks: list[Look] = []
    ended = threading.Event()

    def tell(look: Look) -> None:
        looks.append(look)
        if look.last:
            ended.set()

    watcher = Watcher("pleasantville", str(tmp_path / "a.avi"), tell)
    assert ended.wait(60)
    watcher.stop()
    assert len(looks) == len(pictures) + 1
    assert looks[0].waiting == "Waiting until the counters lie still."
    assert [look.waiting for look in looks[5:8]] == ["Hands are over the board: waiting until they are gone."] * 3
    spoken = [{one.id: one.space for one in look.seen} for look in looks[:-1] if not look.waiting]
    assert spoken[0] == before
    assert spoken[-1] == after
    assert all(placed in (before, after) for placed in spoken)


def test_counters_older_than_the_kit_are_named(
    finger: Finger, referee: Referee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kit has given the Maid and the Mayor another tag since; their old ones are still read, and told."""
    from companion.camera import known
    from printables.components import tags

    referee.begin(BOTH, seed="older")
    play_until(finger, "town_move")
    placed = {who: space for who, space in played(referee).camera.table.placement().items() if space is not None}
    referee.desk.camera_source = str(photograph(placed, tmp_path / "table.jpg"))
    here = [who for who in ("maid", "mayor") if who in placed]
    assert here
    grown = tags.grow(tags.codebook("pleasantville"), {who: f"PV:{who.upper()}2" for who in here}, again=True)
    entries = [known.CodebookEntry(**entry) for entry in grown]
    monkeypatch.setattr(known, "_entries", lambda name: entries)
    monkeypatch.setattr(known, "codebook", known.codebook.__wrapped__)
    monkeypatch.setattr(known, "pieces", known.pieces.__wrapped__)
    monkeypatch.setattr(known, "_rows", known._rows.__wrapped__)
    played(referee).camera.open()
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.verdict is not None, "the look")
    assert sheet.verdict == Same(), "an old counter is that counter all the same"
    names = sorted(one.id for one in sheet.look.seen if one.older)
    assert names == here
    told = sheet.words.text.rpartition("Printed before the kit changed: ")[2]
    assert all(who in told.lower() for who in here)
    assert told.count(",") + told.count(" and ") == len(here) - 1, "and no other"
    finger.tap("close")
