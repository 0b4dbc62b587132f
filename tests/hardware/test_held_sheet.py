"""The lens of a camera that hangs, measured with the printed lens sheet that is held before it."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pypdfium2 as pdfium
import pytest

from companion.camera.known import lens_markers
from companion.camera.watcher import LensWatcher
from hardware.arrays import Grey
from hardware.errors import NotCalibrated
from hardware.frames import Frame
from hardware.vision.calibration import Calibration
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import find_markers
from printables.press.lens_sheet import sheet
from printables.sheets.paper import PAPERS

W, H = 960, 540
TRUE = Intrinsics(np.array([[757.0, 0, 484.0], [0, 757.0, 264.0], [0, 0, 1]]), np.array([-0.12, 0.03, 0, 0, 0]), (W, H))
LEANS = ((0.0, 30.0), (30.0, 0.0), (0.0, -30.0), (-30.0, 0.0))


@cache
def drawn(paper: str) -> Grey:
    """Return the printed page at 4 px per mm."""
    bitmap = pdfium.PdfDocument(sheet(PAPERS[paper]))[0].render(scale=4 / 72 * 25.4, grayscale=True)
    return np.ascontiguousarray(bitmap.to_numpy().reshape(bitmap.height, bitmap.width))


@cache
def rays() -> np.ndarray:
    """Where each pixel would be without distortion: (x, y, 1), shape (H · W, 3)."""
    px = np.stack(np.meshgrid(np.arange(W), np.arange(H)), axis=-1).reshape(-1, 2).astype(np.float64)
    return np.column_stack([TRUE.straighten(px), np.ones(len(px))])


@cache
def page() -> tuple[Grey, np.ndarray]:
    """Return the page, and where its field of markers begins on it, px."""
    grey = drawn("a4")
    corners = find_markers(grey, lens_markers())[0][0]
    return grey, corners[0] - 4 * lens_markers().corners[0][0]


def held(at: tuple[float, float], lean: tuple[float, float], away_mm: float = 520.0) -> Grey:
    """Return the page held so that its middle is seen at a place, in shares of the picture, leaning in degrees each
    way."""
    grey, origin = page()
    turn = cv2.Rodrigues(np.radians([lean[0], 0.0, 0.0]))[0] @ cv2.Rodrigues(np.radians([0.0, lean[1], 0.0]))[0]
    ray = np.linalg.inv(TRUE.K) @ [at[0] * W, at[1] * H, 1]
    middle = np.array(lens_markers().size_mm) / 2
    shift = ray * away_mm - turn[:, 0] * middle[0] - turn[:, 1] * middle[1]
    to_px = TRUE.K @ np.column_stack([turn[:, 0], turn[:, 1], shift])
    mm = rays() @ np.linalg.inv(to_px).T
    dots = (mm[:, :2] / mm[:, 2:] * 4 + origin).astype(np.float32).reshape(H, W, 2)
    seen = cv2.remap(grey, dots[..., 0], dots[..., 1], cv2.INTER_LINEAR, borderValue=(90,))
    return np.asarray(cv2.GaussianBlur(seen, (0, 0), 0.8), np.uint8)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_printed_sheet_has_every_marker_in_its_place(paper: str) -> None:
    grey = drawn(paper)
    markers = lens_markers()
    seen = find_markers(grey, markers)
    assert seen.keys() == markers.corners.keys()
    off = [seen[id][0] / 4 - corners for id, corners in markers.corners.items()]
    assert np.abs(np.array(off) - np.mean(off, axis=(0, 1))).max() < 0.15
    places = np.concatenate([found[0] for found in seen.values()]) / 4
    assert (places.min(0) > 8).all()
    assert (places.max(0) < (PAPERS[paper].width - 8, PAPERS[paper].height - 14)).all(), "clear of the ruler"


def test_a_hung_camera_is_led_and_its_lens_found() -> None:
    """Whoever holds the sheet is told where, until all of the picture has shown it leaning to every side."""
    calibration = Calibration(lens_markers(), choosy=True, sheet=True)
    assert calibration.wanted() == "Hold the sheet up to the camera, so that its markers can be seen."
    for lean in LEANS:
        assert calibration.add(held((0.5, 0.5), lean))
        nearer = {(0.0, 30.0): (1, 0), (30.0, 0.0): (0, -1), (0.0, -30.0): (-1, 0), (-30.0, 0.0): (0, 1)}
        assert nearer[lean] in calibration.leans
    assert len(calibration.leans) == 4, "the nearer edges: right, upper, left and lower"
    assert not calibration.add(held((0.52, 0.5), LEANS[3])), "held as before it is no new view"
    with pytest.raises(NotCalibrated, match=r"^Of 5 pictures 4 can be used"):
        calibration.solve()
    told: list[str] = []
    turn = 0
    while (wanted := calibration.wanted()) is not None and len(told) < 12:
        told.append(wanted)
        column, row = calibration.unseen[0]
        calibration.add(held((0.2 + 0.3 * column, 0.22 + 0.28 * row), LEANS[turn % 4]))
        turn += 1
    assert told[0] == "Hold the sheet in the top left of the picture."
    assert not calibration.unseen
    assert len(calibration.views) >= 8
    lens = calibration.solve()
    assert lens.focal_px == pytest.approx(TRUE.focal_px, rel=0.006)
    assert np.abs(lens.K[:2, 2] - TRUE.K[:2, 2]).max() < 6
    corner = np.array([[0.0, 0.0], [W - 1.0, 0.0], [0.0, H - 1.0], [W - 1.0, H - 1.0]])
    assert np.abs(lens.straighten(corner) - TRUE.straighten(corner)).max() < 4


def test_a_sheet_that_never_leans_is_told_so() -> None:
    calibration = Calibration(lens_markers(), choosy=True, sheet=True)
    for column in range(3):
        calibration.add(held((0.2 + 0.3 * column, 0.5), (0.0, 0.0)))
    assert (
        calibration.wanted() == "Tilt the sheet by about 30°: to its left, to its right, to the front and to the back."
    )


def test_what_comes_next_is_always_said_and_why_all_begins_anew_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between five views and eight nothing was; a refusal was overwritten by the next picture, after 0.3 s."""

    class Refused(Calibration):
        """Takes every picture but black ones, and solves nothing."""

        unseen = ()  # type: ignore[assignment]
        leans = frozenset()

        def add(self, photo: Grey) -> bool:
            if photo.any():
                self.views.append(None)  # type: ignore[arg-type]
            return bool(photo.any())

        def wanted(self) -> None:
            return None

        def solve(self) -> Intrinsics:
            raise NotCalibrated("The sheet is bent.")

    monkeypatch.setattr("companion.camera.watcher.Calibration", Refused)
    read = LensWatcher.reader(LensWatcher.__new__(LensWatcher), True)

    def words(white: int) -> str:
        return read(Frame(np.full((60, 80, 3), white, np.uint8), "sheet")).words

    told = [words(255) for _ in range(8)]
    assert told == [*(f"Take {n} more from other sides." for n in range(7, 0, -1)), "The sheet is bent."]
    assert [words(0), words(0), words(255)] == ["The sheet is bent."] * 2 + ["Take 7 more from other sides."]


def test_the_printed_sheet_has_no_marks_of_how_it_was_written() -> None:
    """*This machine* stood between stars on the paper."""
    with pdfium.PdfDocument(sheet(PAPERS["a4"])) as document:
        words = document[0].get_textpage().get_text_bounded()
    assert "This machine" in words
    assert "*" not in words
