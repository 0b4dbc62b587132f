"""Calibrating a lens with printed markers: several pictures of them, the camera leaning another way in each.

    lens = calibrate([load_picture(path) for path in paths], markers)

The markers are those of a game's board, round which the camera is led, or those of a sheet that is held before a camera
which hangs.

Method: Zhang 2000, as OpenCV has it. Pixels are square and the lens is round (no tangential distortion). Whether the
optical axis goes through the picture's middle, and whether the distortion needs a second term, is left to the pictures:
a number is set free only if they fit distinctly better with it. How well the focal length is known follows from the
fit; pictures that do not tell it are refused, with a sentence on what to take next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Grey
from hardware.errors import BoardNotFound, NotCalibrated
from hardware.sentences import Counted, Sentence
from hardware.vision.advice import where
from hardware.vision.constants import Fitted
from hardware.vision.eye import USUAL
from hardware.vision.lens import STRAIGHT, Intrinsics
from hardware.vision.markers import Markers, find_markers
from hardware.vision.pose import BEND_MARKERS, fit_pose

__all__ = ["Calibration", "Intrinsics", "calibrate"]


FEWEST_VIEWS: Final = 5
MOST_VIEWS: Final = 30
NEW_VIEW_DEG: Final = 6.0
"""Of a film, a picture is a new view if the camera leans at least so much otherwise than in any before."""

LEANT_DEG: Final = 12.0
"""Less counts as straight above."""

LEAST_LEANT: Final = 3
"""Views that are not from straight above. Without them a longer lens from further away looks the same."""

WORST_DOUBT: Final = 0.006
"""Standard error of the focal length, relative to it. Half a percent is worth 0.01 mm on a flat counter."""

WORST_RMS: Final[Fitted[float]] = 6e-4
"""Of the picture's longer side: 1.2 px at full HD."""

WORTH_IT: Final = 0.97
"""A number is set free if the root mean square then falls below this share of what it was."""

ELSEWHERE: Final = 0.2
"""Of the picture's width or height: a sheet that is held so far from where it was is a new view."""

PARTS: Final = 3
"""So many parts of the picture each way must have shown some of a sheet, so that the lens is known to its corners."""

ODD_VIEW: Final = 2.0
"""A view that fits so many times worse than the median was moved, or the board was not flat."""


@dataclass(frozen=True)
class BoardView:
    """One picture of the board.

    :ivar mm: corners of its markers, shape (n, 2). :ivar px: where they were seen.
    :ivar normal: unit vector into the table, as the camera sees it, roughly.
    :ivar share: of the picture's width or height over which the markers are spread.
    :ivar middle: of the corners, in shares of the picture's width and height.
    :ivar parts: of the picture, where corners are: (column, row), from the top left, three each way.
    """

    mm: Floats
    px: Floats
    normal: Floats
    share: float
    middle: Floats
    parts: frozenset[tuple[int, int]]

    @property
    def lean_deg(self) -> float:
        return float(np.degrees(np.arccos(np.clip(self.normal[2], -1, 1))))


class Calibration:
    """Collects views of a board until they tell the lens.

    :param markers: of the board, or of the sheet.
    :param choosy: take no view that is like one before, and no more than thirty: for films.
    :param sheet: the markers are held before a camera that hangs, one part of its picture after another.
    """

    def __init__(self, markers: Markers, *, choosy: bool = False, sheet: bool = False) -> None:
        self.views: list[BoardView] = []
        self.pictures = 0
        self.size: tuple[int, int] | None = None
        self._markers = markers
        self._choosy = choosy
        self._sheet = sheet

    def add(self, photo: Grey) -> bool:
        """Look at one more picture: grey, shape (height, width). Tells whether it is a view that is of use.

        :raises NotCalibrated: it has another size than those before.
        """
        h, w = photo.shape
        self.size = self.size or (w, h)
        if (w, h) != self.size:
            raise NotCalibrated(
                Sentence(
                    "The pictures have different sizes ({one_w} × {one_h} and {w} × {h} pixels). A lens is calibrated "
                    "for one size: take all of them with the same camera and setting.",
                    one_w=self.size[0],
                    one_h=self.size[1],
                    w=w,
                    h=h,
                )
            )
        self.pictures += 1
        seen = find_markers(photo, self._markers)
        try:
            pose = fit_pose(seen, self._markers, photo.shape)
        except BoardNotFound:
            return False
        if len(pose.ids) < min(BEND_MARKERS, len(self._markers.corners)):
            return False
        mm = np.concatenate([self._markers.corners[i] for i in pose.ids])
        px = np.concatenate(pose.sharp([seen[i][0] for i in pose.ids]))
        there = px / self.size
        parts = frozenset((int(x), int(y)) for x, y in np.clip(there * PARTS, 0, PARTS - 1).astype(int))
        share = float(np.ptp(there, axis=0).max())
        view = BoardView(mm, px, _normal(mm, px, self.size), share, there.mean(axis=0), parts)
        if self._choosy and (len(self.views) >= MOST_VIEWS or self._known(view)):
            return False
        self.views.append(view)
        return True

    def _known(self, view: BoardView) -> bool:
        alike = [
            other
            for other in self.views
            if np.degrees(np.arccos(np.clip(float(view.normal @ other.normal), -1, 1))) < NEW_VIEW_DEG
        ]
        if self._sheet:
            return any(np.abs(view.middle - other.middle).max() < ELSEWHERE for other in alike)
        return bool(alike)

    @property
    def unseen(self) -> list[tuple[int, int]]:
        """Parts of the picture in which no marker was seen yet: (column, row), from the top left, three each way."""
        seen = frozenset[tuple[int, int]]().union(*(view.parts for view in self.views))
        return [(column, row) for row in range(PARTS) for column in range(PARTS) if (column, row) not in seen]

    @property
    def leans(self) -> frozenset[tuple[int, int]]:
        """Which edges of the board were nearer to the camera: (1, 0) the right, (-1, 0) the left, (0, 1) the lower."""
        normals = [view.normal for view in self.views if view.lean_deg >= LEANT_DEG]
        return frozenset((int(np.sign(x)), 0) if abs(x) > abs(y) else (0, int(np.sign(y))) for x, y, _ in normals)

    def wanted(self) -> Sentence | None:
        """Return what to photograph next; None when there is something of everything."""
        leant = [view for view in self.views if view.lean_deg >= LEANT_DEG]
        sides = {int(np.arctan2(view.normal[1], view.normal[0]) // (np.pi / 2)) for view in leant}
        if self._sheet:
            return self._wanted_of_a_sheet(len(leant), len(sides))
        if len(leant) < LEAST_LEANT:
            return Sentence(
                "Tilt the camera by about 30°, and look at the board from its left, its right, its front and its back."
            )
        if len(sides) < 2:
            return Sentence("Tilt the camera by about 30° to other sides too: so far it looks from one side only.")
        if max(view.share for view in self.views) < 0.6:
            return Sentence("Go closer: the board should fill the picture.")
        return self._more()

    def _wanted_of_a_sheet(self, leant: int, sides: int) -> Sentence | None:
        if not self.views:
            return Sentence("Hold the sheet up to the camera, so that its markers can be seen.")
        if leant < LEAST_LEANT:
            return Sentence("Tilt the sheet by about 30°: to its left, to its right, to the front and to the back.")
        if sides < 2:
            return Sentence("Tilt the sheet to other sides too: so far it tilts to one side only.")
        if self.unseen:
            column, row = self.unseen[0]
            part = where((column + 0.5, row + 0.5), (PARTS, PARTS))
            return Sentence("Hold the sheet in {part} of the picture.", part=part)
        return self._more()

    def _more(self) -> Sentence | None:
        missing = FEWEST_VIEWS - len(self.views)
        return Sentence("Take {n} more from other sides.", n=missing) if missing > 0 else None

    def solve(self) -> Intrinsics:
        """Return the lens.

        :raises NotCalibrated: the views are too few, do not tell it, or do not agree. The message says what to
            photograph next.
        """
        if self.pictures and not self.views:
            raise NotCalibrated(
                Counted(
                    "The picture is not usable. At least {least} are needed, sharp and each with {markers} or more of "
                    "the markers in it. {wanted}",
                    "None of the {n} pictures is usable. At least {least} are needed, sharp and each with {markers} or "
                    "more of the markers in it. {wanted}",
                    n=self.pictures,
                    markers=BEND_MARKERS,
                    least=FEWEST_VIEWS,
                    wanted=self.wanted() or "",
                )
            )
        if len(self.views) < FEWEST_VIEWS:
            raise NotCalibrated(
                Counted(
                    "One picture is not enough: {least} are needed, sharp and each with {markers} or more of the "
                    "markers in it. {wanted}",
                    "Of {n} pictures {usable} can be used: sharp, with {markers} or more of the markers in it. "
                    "{least} are needed. {wanted}",
                    n=self.pictures,
                    usable=len(self.views),
                    markers=BEND_MARKERS,
                    least=FEWEST_VIEWS,
                    wanted=self.wanted() or "",
                )
            )
        if sum(view.lean_deg >= LEANT_DEG for view in self.views) < LEAST_LEANT:
            raise NotCalibrated(
                Sentence(
                    "These {n} pictures do not give the focal length: nearly all are taken from straight above. "
                    "{wanted}",
                    n=len(self.views),
                    wanted=self.wanted() or "",
                )
            )
        assert self.size is not None
        lens, doubt, rms = _solve(self.views, self.size)
        kept = [view for view, off in zip(self.views, rms, strict=True) if off <= ODD_VIEW * np.median(rms) + 0.2]
        if FEWEST_VIEWS <= len(kept) < len(self.views):
            lens, doubt, _ = _solve(kept, self.size)
        if lens.rms_px > WORST_RMS * max(self.size):
            raise NotCalibrated(
                Sentence(
                    "The markers' corners are {rms_px:.1f} px off where one lens would put them, which is too much. "
                    "Keep the paper flat and its sheets well joined, the camera still, and zoom and focus as they are.",
                    rms_px=lens.rms_px,
                )
            )
        if not doubt <= WORST_DOUBT:
            more = self.wanted() or Sentence(
                "Take more, tilted further (30 to 40°), with the markers filling the picture."
            )
            raise NotCalibrated(
                Sentence(
                    "These {n} pictures do not give the focal length (it is known to {doubt:.1f} %, and {least:.1f} % "
                    "is needed). {more}",
                    n=len(self.views),
                    doubt=100 * doubt,
                    least=100 * WORST_DOUBT,
                    more=more,
                )
            )
        return lens


def calibrate(photos: Iterable[Grey], markers: Markers) -> Intrinsics:
    """Return the lens of a camera, from pictures of a board.

    :param photos: grey, all of one shape (height, width).
    :param markers: of the board, which must lie flat.
    :raises NotCalibrated: they do not tell it; the message says what to photograph next.
    """
    calibration = Calibration(markers)
    for photo in photos:
        calibration.add(photo)
    return calibration.solve()


def _usual(size: tuple[int, int]) -> Floats:
    """Return the camera matrix of an ordinary camera."""
    focal = USUAL * size[0]
    return np.array([[focal, 0, (size[0] - 1) / 2], [0, focal, (size[1] - 1) / 2], [0, 0, 1]])


def _normal(mm: Floats, px: Floats, size: tuple[int, int]) -> Floats:
    _, turn, _ = cv2.solvePnP(_flat(mm), px, _usual(size), STRAIGHT, flags=cv2.SOLVEPNP_IPPE)
    normal = np.asarray(cv2.Rodrigues(turn)[0], np.float64)[:, 2]
    return np.asarray(normal * np.sign(normal[2] or 1.0), np.float64)


def _flat(mm: Floats) -> NDArray[np.float32]:
    return np.column_stack([mm, np.zeros(len(mm))]).astype(np.float32)


def _solve(views: list[BoardView], size: tuple[int, int]) -> tuple[Intrinsics, float, Floats]:
    """Return the lens, the focal length's relative standard error, and each view's root mean square in px."""
    places = [_flat(view.mm) for view in views]
    seen = [view.px.astype(np.float32).reshape(-1, 1, 2) for view in views]
    always = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST
    always |= cv2.CALIB_FIX_K3
    K, distortion = _usual(size), STRAIGHT
    best: tuple[Intrinsics, float, Floats] | None = None
    for fixed in (cv2.CALIB_FIX_K2 | cv2.CALIB_FIX_PRINCIPAL_POINT, cv2.CALIB_FIX_PRINCIPAL_POINT, 0):
        rms, matrix, bent, _, _, doubts, _, each = cv2.calibrateCameraExtended(
            places, seen, size, K.copy(), distortion.copy(), flags=always | fixed
        )
        K, distortion = np.asarray(matrix, np.float64), np.asarray(bent, np.float64).ravel()[: STRAIGHT.size]
        if best is not None and not rms <= WORTH_IT * best[0].rms_px:
            continue
        lens = Intrinsics(K, distortion, size, float(rms))
        best = lens, float(doubts.ravel()[0] / K[0, 0]), np.asarray(each, np.float64).ravel()
    assert best is not None
    return best
