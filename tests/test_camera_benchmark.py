"""``saucer camera benchmark``: two printed sheets, photographed, scored, and made fit to be published."""

from __future__ import annotations

import json
import re
from functools import cache
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import pypdfium2
import pytest
from PIL import ExifTags, Image

from companion.camera.benchmark import TOLD, camera_of, score
from companion.kernel.board.benchmark_sheets import benchmark_sheets
from hardware.arrays import Rgb
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from printables.press.benchmark_sheets import left_top, sheets
from printables.sheets.paper import PAPERS
from tests.test_cli import refused, saucer

PX_PER_MM = 8.0
PRIVATE = (b"Bobs Phone", b"2026:11:27", b"SERIAL-4711", b"MAKERNOTE", b"THUMBNAIL", b"COMMENT", b"holiday")
ROOM = (230, 30, 200)
"""A colour that only the table around the paper has."""


@cache
def paper(number: int) -> Rgb:
    """Return a sheet as it comes from the printer, on a strip of the table."""
    with pypdfium2.PdfDocument(sheets(PAPERS["a4"])) as document:
        page = document[number - 1].render(scale=PX_PER_MM * 25.4 / 72).to_pil().convert("RGB")
    edge = round(12 * PX_PER_MM)
    wide = cv2.copyMakeBorder(np.asarray(page), edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=ROOM)
    return np.asarray(wide, np.uint8)


def photographed(path: Path, number: int, camera: Camera, *, hide: int | None = None, seed: int = 1) -> Path:
    """Photograph a sheet, and let the file say what telephones say."""
    picture = paper(number).copy()
    size = (picture.shape[1] / PX_PER_MM, picture.shape[0] / PX_PER_MM)
    if hide is not None:
        (sheet,) = [one for one in benchmark_sheets() if one.number == number]
        left, top = left_top(PAPERS["a4"].width, PAPERS["a4"].height, sheet.size)
        x, y = (round((12 + a + b) * PX_PER_MM) for a, b in zip((left, top), sheet.codes[hide].at, strict=True))
        picture[y - 50 : y + 50, x - 50 : x + 50] = (90, 70, 50)
    taken = Tabletop(picture, size, seed).photograph((), camera, Room())
    exif = Image.Exif()
    exif[ExifTags.Base.Make], exif[ExifTags.Base.Model] = "Example", "Lens | 3 <b>"
    exif[ExifTags.Base.DateTime], exif[ExifTags.Base.HostComputer] = "2026:11:27 01:02:03", "Bobs Phone"
    more = exif.get_ifd(ExifTags.IFD.Exif)
    more[ExifTags.Base.ExposureTime], more[ExifTags.Base.ISOSpeedRatings] = 0.02, 200
    more[ExifTags.Base.BodySerialNumber], more[ExifTags.Base.DateTimeOriginal] = "SERIAL-4711", "2026:11:27 01:02:03"
    more[ExifTags.Base.MakerNote], more[ExifTags.Base.UserComment] = b"MAKERNOTE \xff\xd8THUMBNAIL", b"COMMENT"
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitudeRef] = "N"
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitude] = (52.0, 31.0, 12.0)
    Image.fromarray(taken.picture).save(path, "JPEG", quality=92, exif=exif)
    return path


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Provide a photograph of each sheet, of one with a code under something."""
    folder = tmp_path_factory.mktemp("photographs")
    above = Camera(1500, 2000, tilt_deg=12, around_deg=40, turn_deg=-37, field_deg=66)
    aslant = Camera(1500, 2000, tilt_deg=28, around_deg=200, turn_deg=160, field_deg=60, bend=-0.03)
    return [photographed(folder / "holiday.jpg", 1, above), photographed(folder / "b.jpg", 2, aslant, hide=9)]


def test_photographs_are_scored_against_what_is_printed(taken: list[Path]) -> None:
    first, second = map(score, taken)
    assert (len(first.off_mm), len(first.fine), first.false) == (48, 48, ())
    assert second.sheet is not None
    assert set(second.fine) - set(second.off_mm) == {second.sheet.codes[9].text}
    for one in (first, second):
        assert max(one.off_mm.values()) < 1.0
    assert 0.5 < min(second.fine.values()) < max(first.fine.values()) < 8
    assert first.camera == {"make": "Example", "model": "Lens  3 b", "exposure_s": 0.02, "iso": 200.0}


def test_what_may_be_published_says_nothing_of_who_where_and_when(taken: list[Path], tmp_path: Path) -> None:
    for words in PRIVATE[:-1]:
        assert words in taken[0].read_bytes(), "the photograph itself tells it"
    out = tmp_path / "public"
    told = saucer("camera", "benchmark", *map(str, taken), "--out", str(out)).stdout
    assert "48 / 48" in told
    assert {one.name for one in out.iterdir()} == {"01.jpg", "02.jpg", "report.md", "report.json", "written.sha256"}
    for file in out.iterdir():
        data = file.read_bytes()
        assert not any(words in data for words in PRIVATE), file.name
        if file.suffix == ".jpg":
            with Image.open(BytesIO(data)) as image:
                assert not image.getexif()
                assert set(image.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
                picture = np.asarray(image.convert("RGB"), int)
            assert not re.search(rb"\xff[\xe1-\xef\xfe]..", data[: data.index(b"\xff\xda")], re.DOTALL), (
                "no APPn, no COM"
            )
            assert np.abs(picture - ROOM).sum(axis=2).min() > 150, "of the table around the sheet not a pixel"
    results = json.loads((out / "report.json").read_text())
    assert sum("off_mm" in code for one in results for code in one["codes"].values()) == 95
    again = saucer("camera", "benchmark", str(out / "01.jpg"), "--out", str(tmp_path / "again")).stdout
    assert "48 / 48" in again, "whoever gets the pictures can score them anew"


def test_the_sheets_are_printed_and_what_is_no_sheet_is_told(tmp_path: Path) -> None:
    out = tmp_path / "sheets.pdf"
    saucer("camera", "benchmark", "--print", "--paper", "letter", "--out", str(out))
    with pypdfium2.PdfDocument(out) as document:
        assert len(document) == 2
    assert "Name photographs" in refused("camera", "benchmark")
    Image.new("RGB", (400, 300), "grey").save(tmp_path / "grey.jpg")
    done = saucer("camera", "benchmark", str(tmp_path / "grey.jpg"), "--out", str(tmp_path / "none"))
    assert done.returncode == 2
    assert "No photograph shows a benchmark sheet" in done.stderr
    assert "before you publish" not in done.stdout
    assert not (tmp_path / "none").exists(), "a report of nothing is no report"


def test_a_spoilt_file_in_a_folder_stops_nothing_and_is_not_named_in_public(taken: list[Path], tmp_path: Path) -> None:
    """One file cut short ended it all, and its name, with a day and a person, stood in what may be published."""
    folder, out = tmp_path / "in", tmp_path / "public"
    folder.mkdir()
    (folder / "a.jpg").write_bytes(taken[0].read_bytes())
    (folder / "IMG_20240512_Oma.jpg").write_bytes(taken[0].read_bytes()[:20_000])
    Image.new("RGB", (400, 300), "grey").save(folder / "Opa.png")
    done = saucer("camera", "benchmark", folder, "--out", out)
    assert done.returncode == 2
    assert "2 photographs could not be scored." in done.stderr
    assert f"{folder / 'IMG_20240512_Oma.jpg'}: " in done.stdout, "who scores is told which"
    assert {one.name for one in out.iterdir()} == {"03.jpg", "report.md", "report.json", "written.sha256"}
    for file in out.iterdir():
        assert not any(words in file.read_bytes() for words in (b"Oma", b"Opa", str(folder).encode())), file.name


def test_a_folder_with_an_earlier_set_is_left_alone(taken: list[Path], tmp_path: Path) -> None:
    """Its pictures were deleted without a word."""
    out = tmp_path / "public"
    saucer("camera", "benchmark", taken[1], "--out", out)
    before = {one.name: one.read_bytes() for one in out.iterdir()}
    assert "holds an earlier benchmark" in refused("camera", "benchmark", taken[0], "--out", out)
    assert {one.name: one.read_bytes() for one in out.iterdir()} == before


def test_codes_outside_the_picture_are_not_missed(taken: list[Path], tmp_path: Path) -> None:
    with Image.open(taken[0]) as image:
        image.crop((0, 0, image.width, round(image.height * 0.62))).save(tmp_path / "cut.png")
    scored = score(tmp_path / "cut.png")
    assert 10 < len(scored.fine) < 48
    assert len(scored.off_mm) >= len(scored.fine) - 1


def test_files_that_say_nothing_or_nonsense_have_no_camera(tmp_path: Path) -> None:
    Image.new("RGB", (80, 80)).save(tmp_path / "a.png")
    assert camera_of(tmp_path / "a.png") == {}
    exif = Image.Exif()
    exif[ExifTags.Base.Model] = "x" * 500
    exif.get_ifd(ExifTags.IFD.Exif)[ExifTags.Base.ExposureTime] = float("nan")
    Image.new("RGB", (80, 80)).save(tmp_path / "b.jpg", exif=exif)
    told = camera_of(tmp_path / "b.jpg")
    assert set(told) <= {*TOLD.values()} - {"exposure_s"}
    assert len(str(told["model"])) == 40
