"""``saucer see`` on pictures that are not what they should be: a sentence for each, the others read, memory bounded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.camera.eyes import Eyes
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.press.pictures import board_picture, face_picture

Picture = np.ndarray
WHO = "mayor"
ALONE = """
import sys
from companion.cli import main
code = main(sys.argv[1:])
(most,) = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(int(most) // 1024, file=sys.stderr)
sys.exit(code)
"""
MOST_MB = 700


@pytest.fixture(scope="module")
def photo() -> Picture:
    """One counter on the map."""
    board = Eyes("pleasantville").board
    table = Tabletop(np.asarray(board_picture("pleasantville", 5.0)), board.size, seed=2)
    face = np.asarray(face_picture("pleasantville", WHO, 250))
    lying = [Lying(face, *board.places["square-bandstand"].at, 30, id=WHO)]
    return table.photograph(lying, Camera(width=2000, height=1500, tilt_deg=12)).picture


def save(path: Path, picture: Picture, **options: Any) -> None:
    Image.fromarray(np.ascontiguousarray(picture)).save(path, **options)


def grey(picture: Picture) -> Picture:
    return cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)


def cut(path: Path, picture: Picture) -> None:
    save(path, picture)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def face_on(height: int, width: int) -> Picture:
    """Return a counter alone on a grey table, as what must be added to the grey."""
    face = np.asarray(face_picture("pleasantville", WHO, 300)).astype(np.uint8)
    table = np.zeros((height, width, 3), np.uint8)
    table[300:600, 700:1000] = face - 90
    return table


PHONE = Path(__file__).parent / "pictures" / "table.heic"
"""The same scene, as a telephone keeps it."""
READ: dict[str, Callable[[Path, Picture], object]] = {
    "upside-down.jpg": lambda path, picture: save(path, picture[::-1, ::-1]),
    "transparent.png": lambda path, picture: save(
        path, np.dstack([picture, np.full(picture.shape[:2], 255, np.uint8)])
    ),
    "four-inks.jpg": lambda path, picture: Image.fromarray(picture).convert("CMYK").save(path, quality=92),
    "sixteen-bits.png": lambda path, picture: cv2.imwrite(str(path), grey(picture).astype(np.uint16) * 257),
    "sixteen-bits.tif": lambda path, picture: cv2.imwrite(str(path), picture[..., ::-1].astype(np.uint16) * 257),
    "twelve-bits.png": lambda path, picture: cv2.imwrite(str(path), grey(picture).astype(np.uint16) * 16),
    "phone.heic": lambda path, _: path.write_bytes(PHONE.read_bytes()),
    "grey.jpg": lambda path, picture: save(path, grey(picture)),
    "hundred-million.jpg": lambda path, picture: save(path, cv2.resize(picture, (11600, 8700)), quality=80),
}
REFUSED: dict[str, tuple[Callable[[Path, Picture], object], str]] = {
    "mirrored.jpg": (lambda path, picture: save(path, picture[:, ::-1]), "The picture is mirrored, as selfie cameras"),
    "two.jpg": (lambda path, picture: save(path, np.hstack([picture, picture])), "The picture shows two boards"),
    "black.jpg": (lambda path, picture: save(path, picture * 0), "The picture is black. Uncover the lens"),
    "white.png": (lambda path, picture: save(path, picture * 0 + 255), "The picture is white. Turn the camera away"),
    "even.png": (lambda path, picture: save(path, picture * 0 + 90), "The picture is one even grey"),
    "no-board.jpg": (lambda path, picture: save(path, picture[850:1150, 300:700]), "There is no board in the picture"),
    "counters-alone.jpg": (
        lambda path, picture: save(path, np.full((1000, 1600, 3), 90, np.uint8) + face_on(1000, 1600)),
        "only codes of this game (1): mayor. Show the whole board",
    ),
    "corner.jpg": (lambda path, picture: save(path, picture[:700, :900]), "at least 3 are needed"),
    "dot.png": (lambda path, picture: save(path, picture[:1, :1]), "is only 1 × 1 pixels"),
    "cut.jpg": (cut, "cut.jpg is damaged or cut short"),
    "cut.png": (cut, "cut.png is damaged or cut short"),
    "cut.tif": (cut, "cut.tif is "),
    "cut.webp": (cut, "cut.webp is "),
    "cut.heic": (lambda path, _: path.write_bytes(PHONE.read_bytes()[:40_000]), "cut.heic is "),
    "empty.jpg": (lambda path, _: path.touch(), "empty.jpg is empty"),
    "words.png": (lambda path, _: path.write_text("no picture"), "words.png cannot be read as a picture"),
    "hundred-million.png": (
        lambda path, picture: save(path, np.zeros((8700, 11600), np.uint8)),
        "has 11600 × 8700 pixels, more than 50 million",
    ),
    "gone.jpg": (lambda path, picture: None, "There is no file"),
}


def see(folder: Path, names: list[str]) -> tuple[subprocess.CompletedProcess[str], list[dict[str, object]]]:
    words = [sys.executable, "-c", ALONE, "see", *(str(folder / name) for name in names)]
    command = [*words, "--game", "pleasantville", "--json"]
    usual = {name: value for name, value in os.environ.items() if not name.startswith("MALLOC_")}
    done = subprocess.run(command, env=usual, capture_output=True, text=True, timeout=120, check=False)
    assert "Traceback" not in done.stderr
    assert "Warning" not in done.stderr
    return done, [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
def test_odd_pictures_are_read(photo: Picture, tmp_path: Path) -> None:
    for name, make in READ.items():
        make(tmp_path / name, photo)
    done, lines = see(tmp_path, list(READ))
    assert done.returncode == 0, done.stderr
    for name, line in zip(READ, lines, strict=True):
        assert [one["id"] for one in line["counters"]] == [WHO], name  # type: ignore[attr-defined]
    assert int(done.stderr.split()[-1]) < MOST_MB, "megabytes"


@pytest.mark.slow
def test_pictures_that_cannot_be_read_are_told_apart(photo: Picture, tmp_path: Path) -> None:
    for name, (make, _) in REFUSED.items():
        make(tmp_path / name, photo)
    done, lines = see(tmp_path, list(REFUSED))
    assert done.returncode == 2
    for (name, (_, words)), line in zip(REFUSED.items(), lines, strict=True):
        assert words in str(line["error"]), name
        assert str(tmp_path / name) in str(line["image"])
    said = done.stderr.splitlines()
    assert said[-2].startswith("saucer: ")
    assert said[-2].endswith(f" And {len(REFUSED) - 1} more like it.")
    assert int(said[-1]) < MOST_MB, "megabytes"
