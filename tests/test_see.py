"""``saucer see`` on photographs of the printed board, and the demonstration's own photographer."""

from __future__ import annotations

import json
import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.camera.eyes import Eyes
from companion.commands import demonstration as demo
from companion.games import load
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE
from companion.kernel.table import Table
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.press.pictures import board_picture, face_picture
from tests.every_game import Chooser
from tests.test_cli import refused, saucer

PLACES = {"mayor": "square-bandstand", "sheriff": "main-3", "maid": "graveyard-old", "zebu_lon": "house-5"}
KEYS = ["id", "x_mm", "y_mm", "angle_deg", "confidence", "score", "margin", "visible", "error_mm", "space"]


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four counters on the map, each turned another way, photographed at 12 megapixels."""
    board = Eyes("pleasantville").board
    table = Tabletop(np.asarray(board_picture("pleasantville", 6.0)), board.size, seed=2)
    lying = [
        Lying(np.asarray(face_picture("pleasantville", who, 300)), *board.places[space].at, 80.0 * turn, id=who)
        for turn, (who, space) in enumerate(PLACES.items())
    ]
    path = tmp_path_factory.mktemp("photos") / "table.jpg"
    path.write_bytes(table.photograph(lying, Camera(width=4056, height=3040, tilt_deg=20, around_deg=30)).jpeg)
    return path


def test_a_photograph_is_read_as_json(photo: Path) -> None:
    done = saucer("see", photo, "--game", "pleasantville", "--json")
    assert done.returncode == 0, done.stderr
    (found,) = [json.loads(line) for line in done.stdout.splitlines()]
    quality = ["px_per_module", "px_per_module_least", "sharpness", "white", "black", "advice"]
    assert list(found) == ["image", "board", "counters", "unknown", *quality, "look_ms"]
    assert found["image"].endswith("table.jpg")
    board = found["board"]
    assert (board["found"], board["markers"], board["calibrated"]) == (True, 8, False)
    assert 0 < board["residual_px"] < 1
    assert 0 < board["error_mm"] < 1
    assert found["advice"] == []
    assert 1 < found["px_per_module_least"] < found["px_per_module"] < 4
    assert found["sharpness"] > 0.7
    assert found["unknown"] == 0
    assert {one["id"]: one["space"] for one in found["counters"]} == PLACES
    hearts = Eyes("pleasantville").board.places
    for one in found["counters"]:
        assert list(one) == KEYS
        assert one["score"] > one["margin"] > 0.3
        assert one["visible"] > 0.9
        assert 0 < one["error_mm"] < 1
        assert np.hypot(*np.subtract((one["x_mm"], one["y_mm"]), hearts[one["space"]].at)) < 1.5
        turn = 80.0 * list(PLACES).index(one["id"])
        assert abs((one["angle_deg"] - turn + 180) % 360 - 180) < 3
        assert 0.5 < one["confidence"] <= 1


def test_a_photograph_is_read_for_people(photo: Path, tmp_path: Path) -> None:
    """It gave them ids, and what they call a place themselves was never seen."""
    words = tmp_path / "pleasantville/en/names.ftl"
    words.parent.mkdir(parents=True)
    words.write_text("place-square-bandstand = Pavilion\n", encoding="utf-8")
    said = saucer("see", photo, "--game", "pleasantville", env={"SAUCER_WORDS": str(tmp_path)}).stdout
    assert "4 counters, 8 markers" in said
    assert " px per module, sharpness " in said
    names = dict(re.split(r"  +", line.strip())[:2] for line in said.splitlines() if ") mm " in line)
    assert names == {
        "Mayor": "Pavilion", "Sheriff": "Main Street 3", "Maid": "Graveyard: Old Graves", "Zebu-Lon": "House 5"
    }  # fmt: skip


def test_pictures_that_cannot_be_read_do_not_stop_the_others(photo: Path, tmp_path: Path) -> None:
    empty, words = tmp_path / "empty.png", tmp_path / "words.jpg"
    cv2.imwrite(str(empty), np.full((600, 800, 3), 120, np.uint8))
    words.write_text("not a picture")
    done = saucer("see", empty, photo, words, "--game", "pleasantville", "--json")
    assert done.returncode == 2
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("board", {}).get("found") for line in lines] == [False, True, None]
    assert "error" in lines[0]
    assert "error" in lines[2]
    assert "Traceback" not in done.stderr
    assert done.stderr.count("saucer: ") == 2, "each reason is told"
    assert "words.jpg" in done.stderr
    assert "And 1 more like it." in refused("see", empty, empty, "--game", "pleasantville")
    refused("see", empty, "--game", "pleasantville")
    words.rename(tmp_path / "a.jpg")
    of_a_folder = saucer("see", tmp_path, "--game", "pleasantville", "--json").stdout.splitlines()
    assert [Path(json.loads(line)["image"]).name for line in of_a_folder] == ["a.jpg", "empty.png"]


def test_the_board_of_another_game_is_named(photo: Path) -> None:
    """There was no board in the picture, they said, with one filling it."""
    assert "This is the board of another game (They’ve Invaded Pleasantville)." in refused(
        "see", photo, "--game", "war_of_the_worlds"
    )


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("webcam", "--game", "pleasantville"), "There is no file webcam. Write camera:0 for a camera."),
        (("camera1", "--game", "pleasantville"), "There is no file camera1. Write camera:1 for a camera."),
        (("a.jpg", "--game", "plesantville"), "Do you mean pleasantville?"),
        (("a.jpg", "--game", "Pleasantville"), "There is no file a.jpg."),
        (("a.jpg", "--game", "pleasantville", "--card", "1.8"), "with a unit, e.g. --card 1.8mm."),
        (("a.jpg", "--gmae", "pleasantville"), "Try `saucer see --help`."),
        (("/dev/null", "--game", "pleasantville"), "/dev/null is a pipe or a device"),
    ],
)
def test_what_is_typed_wrongly_is_told_how_to_type(typed: tuple[str, ...], told: str) -> None:
    assert told in refused("see", *typed)


def test_an_empty_file_is_told_to_be_empty(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").touch()
    assert f"{tmp_path / 'a.jpg'} is empty." in refused("see", tmp_path / "a.jpg", "--game", "pleasantville")


def test_a_film_is_looked_at_every_second(photo: Path, tmp_path: Path) -> None:
    frame = cv2.resize(np.asarray(Image.open(photo))[..., ::-1], (2028, 1520), interpolation=cv2.INTER_AREA)
    film = tmp_path / "evening.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 4.0, (2028, 1520))
    for _ in range(9):
        writer.write(frame)
    writer.release()
    done = saucer("see", film, "--game", "pleasantville", "--json")
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == 3
    assert all(line["board"]["found"] for line in lines)


@pytest.mark.slow
def test_the_demonstration_photographs_what_the_game_has(tmp_path: Path) -> None:
    table = Table.new(load("pleasantville"), {}, Electronic("demo"))
    chooser = Chooser("demo")
    while table.view("town").turn < 1:  # type: ignore[attr-defined]
        table.submit(*chooser.answer(table))
    photographer = demo._Photographer(tmp_path / "photos")
    path, said = photographer.look("set-up", table.placed(TABLE))
    assert "30 of 30 counters read" in said
    assert "as in the game" in said
    assert path == tmp_path / "photos" / "set-up.jpg"
    assert path.is_file()
    found = json.loads((tmp_path / "photos" / "seen.jsonl").read_text())
    assert found["advice"] == [], "a good picture is not found fault with"
