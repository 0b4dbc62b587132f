"""``saucer camera`` and what ``saucer see`` makes of it, as a user types them."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.camera.dice_lessons import teach
from companion.camera.eyes import Eyes
from companion.camera.profiles import CameraProfile, profile, profiles, profiles_file, store
from companion.camera.telling import run
from companion.commands.camera import _picture
from companion.kernel.errors import UserError
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Hand, Lying
from hardware.vision.lens import Intrinsics
from printables.press.pictures import board_picture, face_picture
from tests.test_cli import refused, saucer

GAME = "pleasantville"
BEND = -0.06
LENS = Camera(width=1440, height=1080, field_deg=66, bend=BEND, fill=0.92)
SPACES = ("square-bandstand", "main-3", "graveyard-old", "house-5", "doctor-surgery", "rail-7")


@pytest.fixture(scope="module")
def table() -> Tabletop:
    return Tabletop(np.asarray(board_picture(GAME, 5.0)), Eyes(GAME).board.size, seed=2)


@pytest.fixture(scope="module")
def faces() -> dict[str, np.ndarray]:
    names = sorted(set(Eyes(GAME).codebook.ids.values()))[:6]
    return {name: np.asarray(face_picture(GAME, name, 250)) for name in names}


@pytest.fixture(scope="module")
def views(tmp_path_factory: pytest.TempPathFactory, table: Tabletop) -> Path:
    """Provide the bare board with one camera, leant to every side."""
    folder = tmp_path_factory.mktemp("views")
    for turn in range(5):
        camera = replace(LENS, tilt_deg=26 + turn, around_deg=72.0 * turn, turn_deg=-72.0 * turn + 4 * turn)
        (folder / f"{turn}.jpg").write_bytes(table.photograph((), camera, Room(), seed=turn).jpeg)
    return folder


def lying(faces: dict[str, np.ndarray], spaces: tuple[str, ...] = SPACES) -> list[Lying]:
    hearts = Eyes(GAME).board.places
    return [
        Lying(face, *hearts[space].at, 15, id=who) for (who, face), space in zip(faces.items(), spaces, strict=True)
    ]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return {"XDG_CONFIG_HOME": str(tmp_path / "config")}


def film(path: Path, pictures: list[np.ndarray], rate: float = 5.0) -> Path:
    h, w = pictures[0].shape[:2]
    out = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (w, h))
    for picture in pictures:
        out.write(cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
    out.release()
    return path


def test_a_camera_is_calibrated_kept_and_used(
    views: Path, table: Tabletop, faces: dict[str, np.ndarray], home: dict[str, str], tmp_path: Path
) -> None:
    assert "No camera is calibrated yet" in saucer("camera", "list", env=home).stdout
    done = saucer("camera", "calibrate", views, "--game", GAME, "--name", "study", "--card", "1.8mm", env=home)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("study, 1440 × 1080: focal length ")
    kept = profile("study")
    (lens,) = kept.lenses.values()
    assert lens.focal_px == pytest.approx(LENS.K[0, 0], rel=0.004)
    assert lens.distortion[0] == pytest.approx(BEND, abs=0.008)
    assert kept.card_mm == 1.8
    listed = saucer("camera", "list", env=home).stdout
    assert "study, counters 1.8 mm thick" in listed
    assert "1440 × 1080: focal length" in listed

    counters = lying(faces)
    photo = tmp_path / "table.jpg"
    photo.write_bytes(table.photograph(counters, replace(LENS, tilt_deg=24), Room()).jpeg)
    misses = {}
    for words in ((), ("--camera", "study")):
        done = saucer("see", photo, "--game", GAME, "--json", *words, env=home)
        found = json.loads(done.stdout)
        assert found["board"]["calibrated"] is ("--camera" in words)
        at = {one["id"]: (one["x_mm"], one["y_mm"]) for one in found["counters"]}
        misses[words[:1]] = max(np.hypot(at[one.id][0] - one.x_mm, at[one.id][1] - one.y_mm) for one in counters)
    assert misses[("--camera",)] < 0.25
    assert misses[("--camera",)] < misses[()] < 1.5
    assert "calibrated lens" in saucer("see", photo, "--game", GAME, "--camera", "study", env=home).stdout
    assert 'No calibrated camera is called "attic". Calibrated: study.' in refused(
        "see", photo, "--game", GAME, "--camera", "attic", env=home
    )


def test_a_film_calibrates_too(views: Path, home: dict[str, str], tmp_path: Path) -> None:
    pictures = [np.asarray(Image.open(path)) for path in sorted(views.iterdir())]
    path = film(tmp_path / "round.avi", [picture for picture in pictures for _ in range(2)])
    done = saucer("camera", "calibrate", path, "--game", GAME, "--name", "film", env=home)
    assert done.returncode == 0, done.stderr
    assert profile("film").lens((960, 720)) is not None


@pytest.mark.slow
def test_what_does_not_tell_the_lens_is_refused_and_nothing_kept(views: Path, home: dict[str, str]) -> None:
    one = views / "0.jpg"
    assert "Give it a name" in refused("camera", "calibrate", one, "--game", GAME, env=home)
    said = refused("camera", "calibrate", one, "--game", GAME, "--name", "a", env=home)
    assert "Of 1 picture 1 can be used" in said
    assert "Tilt the camera by about 30°" in said
    assert "cannot be called" in refused("camera", "calibrate", one, "--game", GAME, "--name", "a b", env=home)
    assert "0 to 10 mm thick" in refused(
        "camera", "calibrate", one, "--game", GAME, "--name", "a", "--card", "3in", env=home
    )
    assert not profiles_file().exists()


def test_profiles_are_kept_side_by_side(home: dict[str, str]) -> None:
    small = Intrinsics(np.diag([700.0, 700.0, 1.0]), np.zeros(5), (640, 480), 0.3)
    large = Intrinsics(np.diag([1500.0, 1500.0, 1.0]), np.zeros(5), (1920, 1080), 0.4)
    store("usb-046d_C920-index0", small, 0.8)
    store("usb-046d_C920-index0", large)
    store("csi", card=2.0)
    found = profiles()
    assert set(found) == {"csi", "usb-046d_C920-index0"}
    camera = found["usb-046d_C920-index0"]
    assert camera.card_mm == 0.8
    assert set(camera.lenses) == {(640, 480), (1920, 1080)}
    assert camera.lens((1280, 720)).focal_px == pytest.approx(1000)  # type: ignore[union-attr]
    assert camera.lens((500, 500)) is None
    assert [path.name for path in profiles_file().parent.iterdir()] == ["cameras.toml"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[", r"line 1 is not valid TOML"),
        ("card = 3", 'line 1: "card" must be a table'),
        ('["a"]\ncolour = 3', 'line 2: "colour" means nothing here. Keys: card'),
        ('["a"]\ncard = "thick"', 'line 2: "card" must be a length from 0mm to 10mm'),
        ('["a"."640x480"]\nfocal_px = [1]', 'line 2: "focal_px" must be a list of 2, each a number from 10 to 999999'),
        ('["a b"]\ncard = "1mm"', 'line 1: "a b" cannot be used as a name here'),
    ],
)
def test_a_spoilt_file_is_told_by_name(home: dict[str, str], text: str, words: str) -> None:
    profiles_file().parent.mkdir(parents=True)
    profiles_file().write_text(text)
    with pytest.raises(UserError, match=words) as refusal:
        profiles()
    assert "cameras.toml" in str(refusal.value)


def test_nobodys_profile() -> None:
    assert CameraProfile("a").lens((640, 480)) is None


@pytest.mark.slow
def test_where_a_camera_reads_badly_is_told(
    table: Tabletop, faces: dict[str, np.ndarray], home: dict[str, str], tmp_path: Path
) -> None:
    counters = lying(faces)
    camera = replace(LENS, width=1920, height=1440, bend=0.0, tilt_deg=8)
    hidden = counters[-1]
    pictures = [table.photograph(counters, camera, Room(), seed=n).picture for n in range(2)]
    pictures += [
        table.photograph(counters, camera, Room(), seed=3, hands=(Hand(hidden.x_mm, hidden.y_mm, 0),)).picture
    ] * 2
    path = film(tmp_path / "set-up.avi", pictures, rate=2.5)
    done = saucer("camera", "test", path, "--game", GAME, "--counters", 6, env=home)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("4 looks.")
    assert len([line for line in lines if line.startswith("|")]) == 3
    assert "Read badly at " in done.stdout
    found = json.loads(saucer("camera", "test", path, "--game", GAME, "--counters", 6, "--json", env=home).stdout)
    areas = [area for line in found["areas"] for area in line]
    assert sum(area["counters"] for area in areas) == 6
    assert sum(area["recall"] is not None and area["recall"] <= 0.5 for area in areas) >= 1
    assert 0.6 < found["recall"] < 0.95
    assert all(1.2 < area["px_per_module"] < 2.2 for area in areas)
    done = saucer("camera", "preview", path, "--game", GAME, "--looks", 2, env=home)
    lines = done.stdout.splitlines()
    assert len(lines) == 2, done.stderr
    assert all(re.match(r"1920 × 1440, sharpness \d\.\d\d\. 1\.\d px per module: enough\.", line) for line in lines)
    done = saucer("camera", "picture", path, "--out", tmp_path / "one.png", env=home)
    assert done.stdout == f"{tmp_path / 'one.png'}: 1920 × 1440 px.\n"
    assert Image.open(tmp_path / "one.png").size == (1920, 1440)
    assert "Read badly everywhere" not in done.stdout


@pytest.mark.slow
def test_a_followed_film_tells_what_was_moved(
    table: Tabletop, faces: dict[str, np.ndarray], home: dict[str, str], tmp_path: Path
) -> None:
    camera = replace(LENS, width=1920, height=1440, bend=0.0, tilt_deg=8)
    start, end = lying(faces), lying(faces, ("main-5", *SPACES[1:]))
    mover = start[0].id

    def picture(counters: list[Lying], *hands: Hand) -> np.ndarray:
        return table.photograph(counters, camera, Room(), hands=hands).picture

    hand = Hand(end[0].x_mm + 30, end[0].y_mm + 30, 330)
    pictures = [picture(start)] * 6 + [picture(end, hand)] * 4 + [picture(end)] * 8
    path = film(tmp_path / "evening.avi", pictures)
    said = saucer("see", path, "--game", GAME, "--follow", env=home)
    assert said.returncode == 0, said.stderr
    assert "hands over the board" in said.stdout
    assert "from Bandstand" in said.stdout
    lines = saucer("see", path, "--game", GAME, "--follow", "--json", env=home).stdout.splitlines()
    told = [json.loads(line) for line in lines]
    moves = [move for one in told for move in one.get("moved", ()) if move["from"]]
    assert moves == [{"id": mover, "from": "square-bandstand", "to": "main-5"}]
    assert any(one["hands"] for one in told)
    assert len(told[-1]["counters"]) == 6
    every = saucer("see", path, "--game", GAME, "--fixed", "--every", 1, "--json", env=home).stdout.splitlines()
    assert len(every) == 4
    german = saucer("see", path, "--game", GAME, "--every", 3, env={**home, "SAUCER_LANGUAGE": "de"}).stdout
    assert "evening.avi bei 3,00 s: " in german
    assert re.search(r"1,\d Pixel je Modul, Schärfe \d,\d, ", german), german
    assert not re.search(r"\d\.\d", german), german
    assert all(len(json.loads(line)["counters"]) >= 4 for line in every)


def test_what_cannot_be_done_with_a_picture_is_told(tmp_path: Path) -> None:
    """Followed pictures told nothing and were well; a name without an ending was told by a library."""
    Image.fromarray(np.full((480, 640, 3), 90, np.uint8)).save(tmp_path / "a.png")
    with pytest.raises(UserError, match="Only a film or a camera can be followed"):
        run([str(tmp_path / "a.png")], GAME, follow=True)
    for name in ("a.xyz", "a", "a.heic"):
        with pytest.raises(UserError, match=r"isn.t a picture.s name: end it in \.png, \.jpg or \.jpeg"):
            _picture(Namespace(source=str(tmp_path / "a.png"), out=tmp_path / name))
    _picture(Namespace(source=str(tmp_path / "a.png"), out=tmp_path / "made" / "b.JPG"))
    before = (tmp_path / "a.png").read_bytes()
    with pytest.raises(UserError, match=r"is the picture that is read\. Name another file with --out"):
        _picture(Namespace(source=str(tmp_path / "a.png"), out=tmp_path / "made" / ".." / "a.png"))
    assert (tmp_path / "a.png").read_bytes() == before
    assert Image.open(tmp_path / "made" / "b.JPG").size == (640, 480)
    with pytest.raises(UserError, match="Name one camera, or six pictures"):
        teach(["camera:77", str(tmp_path)], lambda face: pytest.fail("nothing is asked before"))


def test_a_film_without_a_board_is_told(home: dict[str, str], tmp_path: Path) -> None:
    path = film(tmp_path / "dark.avi", [np.zeros((480, 640, 3), np.uint8)] * 4)
    assert "The picture is black" in refused("see", path, "--game", GAME, "--follow", env=home)
    assert "The picture is black" in refused("camera", "test", path, "--game", GAME, env=home)


def test_a_preview_that_never_shows_a_board_is_refused(home: dict[str, str], tmp_path: Path) -> None:
    """Each picture was told, and the command ended as if all were well."""
    folder = tmp_path / "table"
    folder.mkdir()
    for n in range(2):
        Image.fromarray(np.zeros((480, 640, 3), np.uint8)).save(folder / f"{n}.png")
    done = saucer("camera", "preview", folder, "--game", GAME, env=home)
    assert done.returncode == 2
    assert done.stdout.count("The picture is black.") == len(done.stdout.splitlines()) == 2
    assert done.stderr == (
        f"saucer: {folder}: no picture shows the board of {GAME}. Lay the printed board flat under the camera and show "
        "all of it, or name another game with --game.\n"
    )


def test_dice_that_nobody_taught_are_not_forgotten(home: dict[str, str]) -> None:
    done = saucer("camera", "dice", "--forget", env=home)
    assert done.stdout == "No dice were taught: there is nothing to forget.\n"
    assert not Path(home["XDG_CONFIG_HOME"]).exists(), "and no file is made of it"


def test_a_calibration_for_other_proportions_is_said_to_be_left_out(
    table: Tabletop, faces: dict[str, np.ndarray], home: dict[str, str], tmp_path: Path
) -> None:
    """It was left out without a word, though the handbook promises one."""
    store("study", Intrinsics(np.diag([1400.0, 1400.0, 1.0]), np.zeros(5), (1920, 1080), 0.3))
    photo = tmp_path / "table.jpg"
    photo.write_bytes(table.photograph(lying(faces), replace(LENS, bend=0.0), Room()).jpeg)
    found = json.loads(saucer("see", photo, "--game", GAME, "--camera", "study", "--json", env=home).stdout)
    assert found["board"]["calibrated"] is False
    assert found["advice"][0].startswith("The calibration of study is for pictures of other proportions")


def test_a_number_of_counters_that_cannot_be_is_refused_and_a_picture_left_out_is_told(
    table: Tabletop, faces: dict[str, np.ndarray], home: dict[str, str], tmp_path: Path
) -> None:
    """Two of six counters were read "100 % of 2", and a picture without the board was gone."""
    photo, grey = tmp_path / "table.jpg", tmp_path / "grey.png"
    photo.write_bytes(table.photograph(lying(faces), replace(LENS, bend=0.0), Room()).jpeg)
    Image.new("RGB", (640, 480), "grey").save(grey)
    words = ("camera", "test", photo, grey, "--game", GAME, "--counters")
    most = len(set(Eyes(GAME).codebook.ids.values()))
    for count in (0, most + 1):
        assert f"1 to {most}, as many as the game has" in refused(*words, count, env=home)
    done = saucer(*words, 2, env=home)
    assert done.returncode == 2
    assert "6 counters were read, more than the 2 of --counters." in done.stderr
    done = saucer(*words, 6, env=home)
    assert done.returncode == 0, done.stderr
    assert f"Left out: {grey}: The picture is one even grey." in done.stdout
