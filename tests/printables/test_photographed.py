"""The camera calibrates the printer: simulated prints, photographed, beside the answers that one would type."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from math import radians
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
from PIL import Image

from companion.cli import main
from hardware.vision.sheet import NoSheet, view_sheet
from printables.components.markers import pattern
from printables.press.calibration import DICTIONARY, MIDDLE, PITCH, ROWS, STEP, TOP, correction, side_markers
from printables.press.calibration import sheet as calibration_sheet
from printables.press.photographed import correction as seen_correction
from printables.press.printer import profile
from printables.sheets.imposition import Adjust, Flip, Side
from printables.sheets.paper import PAPERS, paper

DPI = 200.0


@dataclass(frozen=True)
class Fault:
    """What a printer does to a side, as one looks at it: mm, degrees, shares."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    wide: float = 0.0
    high: float = 0.0
    skew: float = 0.0

    def matrix(self, size: tuple[float, float]) -> Any:
        """From a place in the print to its place on the paper, 3 × 3."""
        t = radians(self.turn)
        linear = np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]]) @ np.array(
            [[1 + self.wide, np.tan(radians(self.skew))], [0, 1 + self.high]]
        )
        middle = np.array(size) / 2
        out = np.eye(3)
        out[:2, :2] = linear
        out[:2, 2] = middle + np.array([self.x, self.y]) - linear @ middle
        return out


@cache
def page(name: str, flip: Any, number: int) -> Any:
    with pypdfium2.PdfDocument(calibration_sheet(paper(name), flip)) as document:
        return document[number].render(scale=DPI / 72, grayscale=True).to_numpy().squeeze().copy()


def photograph(
    name: str,
    flip: Any,
    number: int,
    fault: Fault,
    *,
    white: tuple[float, float, float, float] = (4.0, 4.0, 4.0, 4.0),
    seed: int = 0,
    bend: float = -0.03,
) -> Any:
    """Return a photograph of one side of a print: moved on its paper, cut by white edges, seen askew by a lens that
    bends.

    :param white: what the printer leaves white: top, right, bottom, left.
    """
    size = (PAPERS[name].width, PAPERS[name].height)
    rng = np.random.default_rng(seed)
    px = DPI / 25.4
    scale = np.diag([px, px, 1.0])
    print_ = page(name, flip, number)
    wide, high = round(size[0] * px), round(size[1] * px)
    on_paper = cv2.warpPerspective(
        print_, scale @ fault.matrix(size) @ np.linalg.inv(scale), (wide, high), borderValue=255
    )
    top, right, bottom, left = (round(mm * px) for mm in white)
    inside = np.full_like(on_paper, 235)
    inside[top : high - bottom, left : wide - right] = np.minimum(
        235, on_paper[top : high - bottom, left : wide - right]
    )
    out_w, out_h = 2000, 2600
    turn = radians(float(rng.uniform(-4, 4)))
    zoom = 0.86 * out_h / high
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], float)
    centred = (corners - (wide / 2, high / 2)) * zoom
    seen = centred @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    seen = seen * (1 + rng.uniform(-0.03, 0.03, (4, 1))) + (out_w / 2, out_h / 2)
    view = cv2.getPerspectiveTransform(corners.astype(np.float32), seen.astype(np.float32))
    # the lens: where a pixel of the photograph comes from
    half = np.float32(np.hypot(out_w, out_h) / 2)
    u = (np.arange(out_w, dtype=np.float32) - out_w / 2)[None, :] / half
    v = (np.arange(out_h, dtype=np.float32) - out_h / 2)[:, None] / half
    bent = half * (1 + bend * (u * u + v * v))
    at = cv2.perspectiveTransform(np.dstack([u * bent + out_w / 2, v * bent + out_h / 2]), np.linalg.inv(view))
    photo = cv2.remap(inside, at[..., 0], at[..., 1], cv2.INTER_AREA, borderValue=60)
    photo = cv2.GaussianBlur(photo, (0, 0), 0.8)
    lit = photo * (1 - 0.15 * (u + v)) + 2 * rng.standard_normal(photo.shape, np.float32)
    return np.clip(lit, 0, 255).astype(np.uint8)


def measured(name: str, flip: Any, front: Fault, back: Fault, seed: int = 0) -> Adjust:
    sheet = paper(name)
    views = []
    sides: tuple[tuple[Side, Fault], ...] = (("front", front), ("back", back))
    for number, (side, fault) in enumerate(sides):
        photo = photograph(name, flip, number, fault, seed=seed + number)
        marks = {id: np.array(corners) for id, corners in side_markers(sheet, flip, side).items()}
        views.append(view_sheet(photo, [marks], [(sheet.width, sheet.height)], DICTIONARY).affine)
    return seen_correction(views[0], views[1], sheet, flip)


def typed(name: str, flip: Any, front: Fault, back: Fault) -> Adjust:
    """Return what the three rows say that one finds against the light, where the lines of front and back fall
    together."""
    sheet = paper(name)
    size = (sheet.width, sheet.height)
    mirror = np.array([[-1, 0, size[0]], [0, 1, 0], [0, 0, 1]])
    if flip == "short":
        mirror = np.array([[1, 0, 0], [0, -1, size[1]], [0, 0, 1]])
    # a place of the back's print, seen in the front's print
    across = np.linalg.inv(front.matrix(size)) @ mirror @ back.matrix(size) @ mirror

    def off(x: float, y: float) -> Any:
        return (across @ np.array([x, y, 1.0]))[:2] - (x, y)

    # as one looks at the back: what is right on the front is left there
    sideways, upwards = (-1.0, 1.0) if flip == "long" else (1.0, -1.0)

    def nearest(fault: Any) -> int:
        """Return the row in which the two lines are nearest."""
        return min(range(1, ROWS + 1), key=lambda row: abs((row - MIDDLE) * STEP - fault(row)))

    return correction(
        nearest(lambda row: sideways * float(off(size[0] / 2, TOP + (row - 1) * PITCH)[0])),
        nearest(lambda row: upwards * float(off(24.0, TOP + (row - 1) * PITCH)[1])),
        nearest(lambda row: upwards * float(off(size[0] - 24.0, TOP + (row - 1) * PITCH)[1])),
        sheet,
    )


SLOW = pytest.mark.slow
CASES = [
    ("a4", "long", Fault(0.4, 0.7), Fault(1.1, -0.3)),
    pytest.param("a4", "long", Fault(), Fault(0.5, -0.25), marks=SLOW),
    pytest.param("letter", "long", Fault(-0.3, 0.2), Fault(-0.95, 0.45, -0.17063), marks=SLOW),
    pytest.param("a4", "short", Fault(0.2, 0.1), Fault(0.45, 0.85), marks=SLOW),
]


@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "flip", "front", "back"), CASES)
def test_a_photograph_says_what_one_would_type(name: str, flip: Any, front: Fault, back: Fault) -> None:
    """Faults on the ladders' steps: the rows are exact, and the camera within a tenth of a millimetre of them."""
    mine, theirs = measured(name, flip, front, back), typed(name, flip, front, back)
    sheet = paper(name)
    for x in (20.0, sheet.width / 2, sheet.width - 20.0):
        for y in (20.0, sheet.height / 2, sheet.height - 20.0):
            a, b = mine.moved((x, y), sheet), theirs.moved((x, y), sheet)
            assert np.hypot(a[0] - b[0], a[1] - b[1]) < 0.1, (mine, theirs)


@pytest.mark.slow
def test_stretch_and_skew_are_measured_too() -> None:
    """The corrected back lies behind its front everywhere, within a tenth of a millimetre."""
    front, back = Fault(0.3, -0.2, 0.05, 0.001, -0.0005, 0.03), Fault(-0.8, 0.4, -0.15, -0.002, 0.0015, -0.05)
    adjust = measured("a4", "long", front, back, seed=7)
    assert abs(adjust.wide) > 0.002
    assert abs(adjust.skew) > 0.02
    sheet = paper("a4")
    size = (sheet.width, sheet.height)
    for x in (10.0, 60.0, 200.0):
        for y in (10.0, 150.0, 287.0):
            a, b = adjust.moved((x, y), sheet)
            lies = (back.matrix(size) @ np.array([a, b, 1.0]))[:2]
            should = (front.matrix(size) @ np.array([size[0] - x, y, 1.0]))[:2]
            assert np.hypot(lies[0] - (size[0] - should[0]), lies[1] - should[1]) < 0.1


def test_the_command_reads_two_photographs(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    """In either order, turned as a camera turns them; margins and all."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    front = photograph("a4", "long", 0, Fault(0.2, 0.0), white=(4.3, 3.4, 8.2, 5.1))
    back = photograph("a4", "long", 1, Fault(0.7, -0.25), seed=3)
    Image.fromarray(np.rot90(back)).save(tmp_path / "b.jpg", quality=92)
    Image.fromarray(front).save(tmp_path / "a.jpg", quality=92)
    words = ["printer", "calibrate", "--photo", str(tmp_path / "b.jpg"), str(tmp_path / "a.jpg"), "--name", "study"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "study" in said
    kept = profile("study")
    assert (kept.adjust.x, kept.adjust.y, kept.adjust.turn) == pytest.approx((-0.9, 0.25, 0.0), abs=0.1)
    assert kept.flip == "long"
    # the front lies 0.2 mm to the right: the left's line 5 is at 5.2, the right's line 4 at 3.8 from its edge
    assert kept.margins.named() == {"top": 5, "right": 4, "bottom": 9, "left": 5}
    assert main(["printer", "calibrate", "--photo", str(tmp_path / "a.jpg"), str(tmp_path / "a.jpg")]) == 2
    assert "Both photographs show the front" in capsys.readouterr().err
    Image.fromarray(np.full((2000, 1500), 200, np.uint8)).save(tmp_path / "c.jpg")
    assert main(["printer", "calibrate", "--photo", str(tmp_path / "a.jpg"), str(tmp_path / "c.jpg")]) == 2
    assert "c.jpg: its markers can't be seen" in capsys.readouterr().err


@pytest.mark.slow
def test_the_photograph_whose_steps_cannot_be_read_is_named(tmp_path: Path, capsys: Any) -> None:
    Image.fromarray(photograph("a4", "long", 0, Fault(), white=(16.0,) * 4)).save(tmp_path / "a.jpg")
    Image.fromarray(photograph("a4", "long", 1, Fault())).save(tmp_path / "b.jpg")
    assert main(["printer", "calibrate", "--photo", str(tmp_path / "b.jpg"), str(tmp_path / "a.jpg")]) == 2
    assert "a.jpg: The steps at the edges cannot be read." in capsys.readouterr().err


def test_a_sheet_on_something_white_is_said() -> None:
    photo = photograph("a4", "long", 0, Fault())
    bright = np.where(photo < 80, 235, photo).astype(np.uint8)
    marks = {id: np.array(corners) for id, corners in side_markers(paper("a4"), "long", "front").items()}
    with pytest.raises(NoSheet) as told:
        view_sheet(bright, [marks], [(210.0, 297.0)], DICTIONARY)
    assert told.value.why in ("edge", "markers")


PRINTED = (
    "b532 0f9a 332d 9946 549e 79cd 9e2e c4f2 feda cf56 f991 11a7 0eb7 2a0f 24b1 263e 4665 6600 6c5e 76af 868b b02b "
    "ccd5 dd82 fe47 9471 ace4 a554 2123 346f 4415 57b2 9ecf f0cb 08ae 0929 1875 04ff 0df6 1c5a 1718 2a28 328c "
    "38b2 24e8 2eeb 2d3f 4b64"
)
"""The patterns of the first 48 markers as people have them on paper, 16 bits each, row by row, 1 for white."""


def test_markers_are_printed_as_they_ever_were() -> None:
    for number, word in enumerate(PRINTED.split()):
        first, *rows, last = pattern(DICTIONARY, number)
        assert first == last == (True,) * 6
        assert all(row[0] and row[-1] for row in rows)
        assert "".join("10"[black] for row in rows for black in row[1:-1]) == f"{int(word, 16):016b}"


def test_markers_are_drawn_as_opencv_has_them() -> None:
    for name in ("DICT_4X4_50", "DICT_4X4_100", "DICT_4X4_1000", "DICT_5X5_50"):
        book = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))
        for id in (*range(0, min(len(book.bytesList), 120), 7), 49):
            picture = cv2.aruco.generateImageMarker(book, id, book.markerSize + 2)
            assert pattern(name, id) == tuple(tuple(module == 0 for module in row) for row in picture.tolist())


def test_printing_loads_no_opencv(tmp_path: Path) -> None:
    """It took a third more memory, and longer to begin: on a Pi that prints, too."""
    words = f"['print', 'pleasantville', '--only', 'dice', '--only', 'map', '--out', {str(tmp_path / 'out')!r}]"
    code = f"import sys; from companion.cli import main; assert main({words}) == 0; assert 'cv2' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert (tmp_path / "out" / "map.pdf").is_file()


def test_each_side_of_each_sheet_has_markers_of_its_own() -> None:
    flips: tuple[Flip, ...] = ("long", "short")
    sides: tuple[Side, ...] = ("front", "back")
    seen = [side_markers(sheet, flip, side) for sheet in PAPERS.values() for flip in flips for side in sides]
    assert len({id for side in seen for id in side}) == 48
