"""The camera panel: a photograph of the table, what it proposes, and what a person confirms."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.camera.watcher import Look, Watcher, sources
from companion.kernel.reconcile import Astray, Moved, Same
from tests.app.test_screen import BOTH, play_until, sensible_move

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee


def test_a_move_that_was_seen_is_proposed_and_journaled_once_confirmed(
    finger: Finger, referee: Referee, tmp_path: Path
) -> None:
    from companion.app.tour import photograph

    referee.begin(BOTH, seed="camera")
    play_until(finger, "town_move")
    sitting = referee.sitting
    assert sitting is not None
    move = sensible_move(sitting.moment.ask)
    placed = {who: space for who, space in referee.placement().items() if space is not None}
    pictures = referee.folder / "pictures"
    pictures.mkdir()
    photograph("pleasantville", placed, pictures / "1 before.jpg")
    photograph("pleasantville", placed | dict.fromkeys(move[1], move[2]), pictures / "2 after.jpg")
    records = len(sitting.table.journal.records)

    finger.tap("menu")
    finger.tap("menu Look at the table")
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.verdict is not None, "the first look")
    assert sheet.verdict == Same()
    assert finger.find("camera confirm") is None
    finger.tap("camera look")
    finger.wait(lambda: not isinstance(sheet.verdict, Same), "the second look")
    assert sheet.verdict == Moved((move,))
    assert len(sitting.table.journal.records) == records, "nothing is journaled that nobody confirmed"
    finger.tap("camera confirm")
    assert sitting.table.journal.records[-1]["answer"] == move
    finger.tap("close")
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("watching")]


def test_what_no_move_explains_is_shown_as_astray(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    from companion.app.tour import photograph

    referee.begin(BOTH, seed="astray")
    play_until(finger, "walker")
    placed = {who: space for who, space in referee.placement().items() if space is not None}
    placed["maid"] = "altar" if "altar" in referee.show.board.spaces else next(iter(referee.show.board.spaces))
    referee.camera_source = str(photograph("pleasantville", placed, tmp_path / "astray.jpg"))
    referee.open_camera()
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.verdict is not None, "the look")
    assert isinstance(sheet.verdict, Astray)
    assert [one.id for one in sheet.verdict.differences] == ["maid"]
    assert finger.find("camera confirm") is None
    finger.tap("close")


def test_a_source_that_fails_is_told_in_words(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    referee.begin(BOTH, seed="broken")
    play_until(finger, "walker")
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    referee.camera_source = str(broken)
    referee.open_camera()
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
    assert not watcher._thread.is_alive()


def test_pictures_and_films_of_a_folder_are_sources(tmp_path: Path) -> None:
    for name in ("b.jpg", "a.png", "c.mp4", "notes.txt"):
        (tmp_path / name).touch()
    called = [name for _, name in sources(tmp_path) if "camera" not in name.lower()]
    assert called == [f"All pictures in {tmp_path.name}", "a.png", "b.jpg", "c.mp4"]
    assert not [one for one in sources(tmp_path / "missing") if "camera" not in one[1].lower()]


def test_a_film_runs_through_and_is_spoken_of_where_it_rests(tmp_path: Path) -> None:
    import cv2
    import numpy as np

    from companion.camera.eyes import Eyes
    from hardware.simulator.tabletop import Camera, Hand, Lying, Room, Tabletop
    from printables.press.pictures import board_picture, face_picture

    board = Eyes("pleasantville").board
    table = Tabletop(np.asarray(board_picture("pleasantville", 4.0)), board.size, seed=4)
    faces = {who: np.asarray(face_picture("pleasantville", who, 250)) for who in ("mayor", "maid", "sheriff")}

    def picture(spaces: dict[str, str], *hands: Hand) -> np.ndarray:
        lying = [Lying(faces[who], *board.spaces[space].heart, id=who) for who, space in spaces.items()]
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
