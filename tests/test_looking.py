"""``saucer see`` for every game: several boards in one picture, hexes as places, cards on a bare table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.camera import known
from companion.camera import looking as looking_module
from companion.camera.eyes import Eyes
from companion.camera.looking import Looking
from companion.camera.names import PieceNames
from companion.camera.telling import tell
from companion.camera.trial import Trial
from companion.camera.watcher import _PictureReader
from companion.kernel.errors import UserError
from companion.kernel.manifest import BOARD, games
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision import pose, see
from hardware.vision.markers import Corners, Markers, find_markers
from printables.kits.war_of_the_worlds import hexes
from printables.press.pictures import board_picture, face_picture
from tests.benchmarks.reading import cards
from tests.benchmarks.reading.other.reading import frame_of
from tests.benchmarks.reading.other.scenes import Scene
from tests.once import kit_once
from tests.test_cli import saucer

WAR = "war_of_the_worlds"
PLACES = {
    "land": {"infantry_3": "C7", "field_gun": "B4", "tripod_red_2": "D2"},
    "naval": {"warship_2": "~B5", "freighter": "~A3", "naval_blue_1": "~E1"},
}


@pytest.fixture(scope="module")
def battles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both hex boards beside each other, the naval one askew, with a few pieces on each."""
    cloth = np.full((310, 440, 3), (120, 90, 70), np.uint8)
    lying: list[Lying] = []
    for id, x, angle in (("land", 112.0, 0.0), ("naval", 325.0, 4.0)):
        picture, (w, h) = cards.face(WAR, f"{id}-board", 6.0)
        lying.append(Lying(picture, x, 155.0, angle, (w, h), f"!{id}"))
        left, top = hexes.grid(hexes.field(id), h)
        for name, place in PLACES[id].items():
            at = np.add(known.marked_boards(WAR)[id].places[place].at, (left - w / 2, top - h / 2))
            c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
            u, v = np.array([[c, -s], [s, c]]) @ at + (x, 155.0)
            front = next(piece.front for piece in kit_once(WAR).counters if piece.id == name)
            picture_, size = cards.face(WAR, front)
            lying.append(Lying(picture_, float(u), float(v), 30.0, size, name))
    camera = Camera(1640, 1160, tilt_deg=14, around_deg=20, turn_deg=-20)
    path = tmp_path_factory.mktemp("photos") / "battles.png"
    Image.fromarray(Tabletop(cloth, (440.0, 310.0)).photograph(lying, camera).picture).save(path)
    return path


def test_two_boards_of_hexes_in_one_picture(battles: Path) -> None:
    looking = Looking(WAR)
    found = looking.boards(Frame(np.asarray(Image.open(battles)), "battles.png"))
    read = {id: {one.id: one.space for one in eyes.placed(sight.counters)} for id, (eyes, sight) in found.items()}
    assert read == PLACES, "a piece on one board is not told on the other"


def test_markers_of_several_boards_are_looked_for_once(battles: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def again(*_: object, **__: object) -> Corners:
        raise AssertionError("a large photograph takes as long to be searched as to be read")

    monkeypatch.setattr("hardware.vision.pose.find_markers", again)
    assert set(Looking(WAR).boards(Frame(np.asarray(Image.open(battles)), "battles.png"))) == set(PLACES)


def test_a_camera_is_tried_over_whichever_board_lies_there(battles: Path) -> None:
    """Only France was looked for; and a game of which not all counters lie there was never read well."""
    trial = Trial(Looking(WAR))
    trial.add(Frame(np.asarray(Image.open(battles)), "battles.png"))
    assert trial.board in PLACES
    *table, last = trial.report(len(PLACES[trial.board]))
    assert f"Read: 100.0 % of {len(PLACES[trial.board])} counters." in table
    (never,) = (line for line in trial.report(len(trial.everybody)) if line.startswith("Never read: "))
    assert "field_gun" not in never, "people read names"
    assert re.match(r"Never read: [A-Z].*, [A-Z].* …. Are they on the board", never)
    assert last in {"The camera is in a good place.", *trial.advice}


def test_of_boards_that_are_hidden_the_one_that_shows_most_is_spoken_of(battles: Path) -> None:
    picture, looking = np.array(Image.open(battles)), Looking(WAR)
    frame = Frame(picture, "battles.png")
    for id, kept in (("land", 0), ("naval", 1)):
        seen = find_markers(frame.grey, looking.eyes[id].markers)
        for (corners,) in list(seen.values())[kept:]:
            middle = corners.mean(axis=0)
            cv2.fillPoly(picture, [(middle + 1.5 * (corners - middle)).astype(np.int32)], (200, 190, 180))
    ((board, (eyes, sight)),) = looking.boards(Frame(picture, "battles.png")).items()
    read = {one.id: one.space for one in eyes.placed(sight.counters)}
    assert {board: read} == {"naval": PLACES["naval"]}, "by a marker and the codes"
    for tag in sight.counters:
        cv2.fillPoly(picture, [sight.pose.to_photo(tag.outline).astype(np.int32)], (200, 190, 180))
    with pytest.raises(BoardNotFound, match=r"Only 1 of the board's 5 markers can be seen"):
        looking.boards(Frame(picture, "battles.png"))


@pytest.mark.slow
def test_boards_whose_markers_are_small_and_blurred_are_found() -> None:
    """Ten of 13 to 20 px through an astigmatic lens: enough are seen where they are looked for closely alone."""
    shot = Scene(6225, game=WAR).taken()
    frame = frame_of(shot.pictures[0])
    found = Looking(WAR).boards(frame)
    read = {tag.id for _, sight in found.values() for tag in sight.counters}
    assert {id: len(sight.counters) for id, (_, sight) in found.items()} == {"land": 13, "naval": 12}
    assert read <= {one.id for one in shot.truth}
    assert len({one.id for one in shot.truth if one.share > 0.98} - read) <= 1, "at 1 px per module"


@pytest.mark.slow
def test_markers_near_where_three_in_a_corner_put_them_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too close together to tell where the board's other end is, and all its pieces' codes cut in two.

    The one that is further off is not found by itself, as where it is blurred.
    """

    def but_for_one(photo: np.ndarray, markers: Markers, **how: bool) -> Corners:
        return {i: corners for i, corners in find_markers(photo, markers, **how).items() if i != 25}

    shot = Scene(6012, game=WAR).taken()
    frame = frame_of(shot.pictures[0])
    for module in (looking_module, pose):
        monkeypatch.setattr(module, "find_markers", but_for_one)
    looking = Looking(WAR)
    assert set(looking.boards(frame)["naval"][1].pose.ids) > {21, 23, 24}
    monkeypatch.setattr(see, "LIKE_NEAR", 2.0)
    with pytest.raises(BoardNotFound, match="too close together"):
        looking.eyes["naval"].look(frame)


def test_a_camera_that_hangs_looks_closely_now_and_then(battles: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = np.array(Image.open(battles))
    small = np.asarray(cv2.resize(picture, (820, 580), interpolation=cv2.INTER_AREA), np.uint8)
    closely: list[float] = []

    def spied(photo: np.ndarray, markers: Markers, **how: bool) -> Corners:
        if how:
            closely.append(at)
        return find_markers(photo, markers, **how)

    monkeypatch.setattr(looking_module, "find_markers", spied)
    looking = Looking(WAR, fixed=True)
    for at in (0.0, 0.3, 5.0, 11.0, 11.3, 2.0):
        assert set(looking.boards(Frame(small, "camera:0", at))) == {"land", "naval"}
    assert closely == [0.0, 11.0, 2.0], "a film that begins again is looked at anew"
    alone = Looking(WAR)
    for at in (0.0, 0.3):
        alone.boards(Frame(small, "one.png", at))
    assert closely[3:] == [0.0, 0.3], "pictures have nothing to do with each other"


def test_a_board_that_shows_too_little_beside_another_is_spoken_of(battles: Path, tmp_path: Path) -> None:
    picture = np.array(Image.open(battles))
    grey = Frame(picture, "battles.png").grey
    eyes = Looking(WAR).eyes["land"]
    _one, *others = find_markers(grey, eyes.markers).values()
    covered = [corners for (corners,) in others]
    covered += [sight.pose.to_photo(tag.outline) for sight in [eyes.look(Frame(picture, ""))] for tag in sight.counters]
    for corners in covered:
        middle = corners.mean(axis=0)
        cv2.fillPoly(picture, [(middle + 1.5 * (corners - middle)).astype(np.int32)], (200, 190, 180))
    photo = tmp_path / "covered.png"
    Image.fromarray(picture).save(photo)
    lost, why = "Another board cannot be read.", "Only 1 of the board's 5 markers can be seen"
    done = saucer("see", photo, "--game", WAR)
    assert done.returncode == 0, done.stderr
    assert f"{lost} {photo}: {why}" in done.stdout
    assert "Warship" in done.stdout
    looking = Looking(WAR)
    read = _PictureReader(looking, False)
    (told,) = (one for one in read(Frame(picture, "covered.png")).advice if one.startswith(lost))
    assert why in told
    assert not any(one.startswith(lost) for one in read(Frame(np.array(Image.open(battles)), "battles.png")).advice)


def test_the_command_tells_on_which_board_a_piece_lies(battles: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = saucer("see", battles, "--game", WAR, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert {one["id"]: (one["board"], one["space"]) for one in told["counters"]} == {
        id: (board, place) for board, places in PLACES.items() for id, place in places.items()
    }
    assert {id: board["markers"] for id, board in told["boards"].items()} == {"land": 5, "naval": 5}
    tell({**told, "image": "both\n.png"}, as_json=False, game=WAR)
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith(f"both\\n.png: {len(told['counters'])} counters, 10 markers, ")
    called = {
        "infantry_3": "Infantry", "field_gun": "Field Gun", "tripod_red_2": "Red Tripod 2",
        "warship_2": "Warship", "freighter": "Freighter", "naval_blue_1": "Blue Tripod 1",
    }  # fmt: skip
    for board, places in PLACES.items():
        for id, place in places.items():
            assert any(re.split("  +", line.strip())[0] == called[id] and f"{board}  " in line for line in lines), (
                id, board, place, lines,
            )  # fmt: skip


def test_a_card_is_called_as_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """The Abductinators' cards were listed as "a31"."""
    row = [{"id": id, "order": n, "angle_deg": 3.5} for n, id in enumerate(("a31", "h01", "a10", "a32"), 1)]
    row[1]["by"] = "sheet_tod"
    found = {"image": "row.jpg", "table": {"turned": True, "strips": True}, "counters": row, "px_per_module": 1.5}
    tell({**found, "advice": []}, as_json=False, game="abductinators")
    assert [re.split("  +", line.strip()) for line in capsys.readouterr().out.splitlines()[1:]] == [
        ["1 Run / Grab, phase 3, i’m stupid (a31)", "turned", "3.5°"],
        ["2 Act!, phase 2", "turned", "3.5°", "by Little Tod’s sheet"],
        ["3 Act!, phase 1, i’m stupid", "turned", "3.5°"],
        ["4 Run / Grab, phase 3, i’m stupid (a32)", "turned", "3.5°"],
    ]


def test_a_letter_of_a_room_is_called_as_on_the_screen() -> None:
    """A human's place was listed as "living_room/c"."""
    names = PieceNames("abductinators")
    assert [names.place(id) for id in ("living_room/c", "attic", None)] == ["Living room (c)", "Attic", "in no space"]


@pytest.mark.slow
def test_a_camera_that_goes_wrong_moves_nothing() -> None:
    """Black pictures, torn ones, ones of another size, the board turned round, a mirror, two boards."""
    board = Eyes("pleasantville").board
    table = Tabletop(np.asarray(board_picture("pleasantville", 4.0)), board.size, seed=4)
    homes = {"mayor": "main-3", "maid": "house-5", "sheriff": "doctor-surgery"}
    lying = [
        Lying(np.asarray(face_picture("pleasantville", who, 250)), *board.places[space].at, 20, id=who)
        for who, space in homes.items()
    ]
    good = table.photograph(lying, Camera(1800, 1350, tilt_deg=6)).picture
    torn = good.copy()
    torn[600:] = np.roll(good, 30, axis=1)[600:]
    wrong: list[tuple[np.ndarray, str]] = [
        (good * 0, "The picture is black. "),
        (good * 0 + 90, "The picture is one even grey. "),
        (torn, ""),
        (cv2.resize(good, (1600, 1200), interpolation=cv2.INTER_AREA), ""),
        (good[::-1, ::-1], ""),
        (good[:, ::-1], "The picture is mirrored, as selfie cameras do. "),
        (np.hstack([good, good]), "The picture shows two boards: "),
    ]
    read, at = _PictureReader(Looking("pleasantville", fixed=True), True), 0.0
    spoken = 0
    for picture, problem in [(good, ""), *(one for bad in wrong for one in (bad, (good, "")))]:
        for _ in range(4):
            look = read(Frame(np.ascontiguousarray(picture), "camera:0", at))
            at += 0.3
            assert look.problem.startswith(f"camera:0: {problem}") if problem else not look.problem
            if not look.problem and not look.waiting:
                spoken += 1
                assert {one.id: one.space for one in look.seen} == homes
    assert spoken > 20


@pytest.mark.parametrize("game", [name for name in games() if "camera" in games()[name].rooms])
def test_every_game_with_a_camera_has_eyes(game: str, tmp_path: Path) -> None:
    looking = Looking(game)
    assert bool(looking.eyes) == (games()[game].rooms["camera"] == BOARD)
    assert looking.eyes or looking.cards
    grey = Frame(np.full((200, 300, 3), 120, np.uint8), "nothing.png")
    with pytest.raises(UserError, match=r"^nothing\.png: "):
        looking.as_json(grey)


@pytest.mark.slow
def test_a_row_on_a_bare_table_is_told_in_order(tmp_path: Path) -> None:
    laid, photo = cards.taken("row", 103)
    (tmp_path / "row.jpg").write_bytes(photo.jpeg)
    done = saucer("see", tmp_path / "row.jpg", "--game", "abductinators", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["table"] == {"strips": True, "turned": True}
    assert [one["id"] for one in sorted(told["counters"], key=lambda one: one["order"])] == list(laid.wanted.values())
    said = saucer("see", tmp_path / "row.jpg", "--game", "abductinators").stdout
    assert f"row.jpg: {len(laid.wanted)} cards and pieces, laid out by corner strips" in said
