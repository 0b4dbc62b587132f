"""Calibrating a lens with the game's own printed board: several pictures of it, the camera leaning another way in each.

    lens = calibrate([load_picture(path) for path in paths], markers)

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
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import Markers, find_markers
from hardware.vision.pose import USUAL_FIELD_DEG, fit_pose

__all__ = ["Calibration", "Intrinsics", "calibrate"]


FEWEST_VIEWS: Final = 5
MOST_VIEWS: Final = 30
FEWEST_MARKERS: Final = 5
"""A view with fewer tells little and may be wrong."""

NEW_VIEW_DEG: Final = 6.0
"""Of a film, a picture is a new view if the camera leans at least so much otherwise than in any before."""

LEANT_DEG: Final = 12.0
"""Less counts as straight above."""

LEAST_LEANT: Final = 3
"""Views that are not from straight above. Without them a longer lens from further away looks the same."""

WORST_DOUBT: Final = 0.006
"""Standard error of the focal length, relative to it. Half a percent is worth 0.01 mm on a flat counter."""

WORST_RMS: Final = 6e-4
"""Of the picture's longer side: 1.2 px at full HD."""

WORTH_IT: Final = 0.97
"""A number is set free if the root mean square then falls below this share of what it was."""

ODD_VIEW: Final = 2.0
"""A view that fits so many times worse than the median was moved, or the board was not flat."""


@dataclass(frozen=True)
class BoardView:
    """One picture of the board.

    :ivar mm: corners of its markers, shape (n, 2). :ivar px: where they were seen.
    :ivar normal: unit vector into the table, as the camera sees it, roughly.
    :ivar share: of the picture's width or height over which the markers are spread.
    """

    mm: Floats
    px: Floats
    normal: Floats
    share: float

    @property
    def lean_deg(self) -> float:
        return float(np.degrees(np.arccos(np.clip(self.normal[2], -1, 1))))


class Calibration:
    """Collects views of a board until they tell the lens.

    :param markers: of the board.
    :param choosy: take no view that leans like one before, and no more than thirty: for films.
    """

    def __init__(self, markers: Markers, *, choosy: bool = False) -> None:
        self.views: list[BoardView] = []
        self.pictures = 0
        self.size: tuple[int, int] | None = None
        self._markers = markers
        self._choosy = choosy

    def add(self, photo: Grey) -> bool:
        """Look at one more picture: grey, shape (height, width). Tells whether it is a view that is of use.

        :raises NotCalibrated: it has another size than those before.
        """
        h, w = photo.shape
        self.size = self.size or (w, h)
        if (w, h) != self.size:
            raise NotCalibrated(
                f"The pictures have different sizes ({self.size[0]} × {self.size[1]} and {w} × {h} pixels). "
                "A lens is calibrated for one size: take all of them with the same camera and setting."
            )
        self.pictures += 1
        seen = find_markers(photo, self._markers)
        try:
            ids = fit_pose(seen, self._markers, photo.shape).ids
        except BoardNotFound:
            return False
        if len(ids) < min(FEWEST_MARKERS, len(self._markers.corners)):
            return False
        mm = np.concatenate([self._markers.corners[i] for i in ids])
        px = np.concatenate([seen[i][0] for i in ids])
        view = BoardView(mm, px, _normal(mm, px, self.size), float((np.ptp(px, axis=0) / self.size).max()))
        if self._choosy and (len(self.views) >= MOST_VIEWS or self._known(view)):
            return False
        self.views.append(view)
        return True

    def _known(self, view: BoardView) -> bool:
        turns = [float(view.normal @ other.normal) for other in self.views]
        return any(np.degrees(np.arccos(np.clip(turn, -1, 1))) < NEW_VIEW_DEG for turn in turns)

    def wanted(self) -> str:
        """Return what to photograph next, as a sentence; empty when there is something of everything."""
        leant = [view for view in self.views if view.lean_deg >= LEANT_DEG]
        sides = {int(np.arctan2(view.normal[1], view.normal[0]) // (np.pi / 2)) for view in leant}
        if len(leant) < LEAST_LEANT:
            return (
                "Lean the camera by about 30°, and look at the board from its left, its right, its front and its back."
            )
        if len(sides) < 2:
            return "Lean the camera by about 30° to other sides too: so far it looks from one side only."
        if max(view.share for view in self.views) < 0.6:
            return "Go closer: the board should fill the picture."
        if len(self.views) < FEWEST_VIEWS:
            return f"Take {FEWEST_VIEWS - len(self.views)} more from other sides."
        return ""

    def solve(self) -> Intrinsics:
        """Return the lens.

        :raises NotCalibrated: the views are too few, do not tell it, or do not agree. The message says what to
            photograph next.
        """
        if len(self.views) < FEWEST_VIEWS:
            raise NotCalibrated(
                f"Of {self.pictures} pictures {len(self.views)} can be used: sharp, with {FEWEST_MARKERS} or more of "
                f"the board's markers in it. {FEWEST_VIEWS} are needed. {self.wanted()}".rstrip()
            )
        if sum(view.lean_deg >= LEANT_DEG for view in self.views) < LEAST_LEANT:
            raise NotCalibrated(
                f"These {len(self.views)} pictures do not tell the focal length: nearly all are taken from straight "
                f"above. {self.wanted()}"
            )
        assert self.size is not None
        lens, doubt, rms = _solve(self.views, self.size)
        kept = [view for view, off in zip(self.views, rms, strict=True) if off <= ODD_VIEW * np.median(rms) + 0.2]
        if FEWEST_VIEWS <= len(kept) < len(self.views):
            lens, doubt, _ = _solve(kept, self.size)
        if lens.rms_px > WORST_RMS * max(self.size):
            raise NotCalibrated(
                f"The markers' corners are {lens.rms_px:.1f} px off where one lens would put them, which is too much. "
                "Lay the board flat, join its sheets well, hold the camera still, and leave zoom and focus alone."
            )
        if not doubt <= WORST_DOUBT:
            more = self.wanted() or "Take more, leaning further (30 to 40°), with the board filling the picture."
            raise NotCalibrated(
                f"These {len(self.views)} pictures do not tell the focal length (it is known to {100 * doubt:.1f} %, "
                f"and {100 * WORST_DOUBT:.1f} % is needed). {more}"
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
    """The camera matrix of an ordinary camera."""
    focal = size[0] / 2 / np.tan(np.radians(USUAL_FIELD_DEG) / 2)
    return np.array([[focal, 0, (size[0] - 1) / 2], [0, focal, (size[1] - 1) / 2], [0, 0, 1]])


def _normal(mm: Floats, px: Floats, size: tuple[int, int]) -> Floats:
    _, turn, _ = cv2.solvePnP(_flat(mm), px, _usual(size), np.zeros(5), flags=cv2.SOLVEPNP_IPPE)
    normal = np.asarray(cv2.Rodrigues(turn)[0], np.float64)[:, 2]
    return np.asarray(normal * np.sign(normal[2] or 1.0), np.float64)


def _flat(mm: Floats) -> NDArray[np.float32]:
    return np.column_stack([mm, np.zeros(len(mm))]).astype(np.float32)


def _solve(views: list[BoardView], size: tuple[int, int]) -> tuple[Intrinsics, float, Floats]:
    """The lens, the focal length's relative standard error, and each view's root mean square in px."""
    places = [_flat(view.mm) for view in views]
    seen = [view.px.astype(np.float32).reshape(-1, 1, 2) for view in views]
    always = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST
    always |= cv2.CALIB_FIX_K3
    K, distortion = _usual(size), np.zeros(5)
    best: tuple[Intrinsics, float, Floats] | None = None
    for fixed in (cv2.CALIB_FIX_K2 | cv2.CALIB_FIX_PRINCIPAL_POINT, cv2.CALIB_FIX_PRINCIPAL_POINT, 0):
        rms, matrix, bent, _, _, doubts, _, each = cv2.calibrateCameraExtended(
            places, seen, size, K.copy(), distortion.copy(), flags=always | fixed
        )
        K, distortion = np.asarray(matrix, np.float64), np.asarray(bent, np.float64).ravel()[:5]
        if best is not None and not rms <= WORTH_IT * best[0].rms_px:
            continue
        lens = Intrinsics(K, distortion, size, float(rms))
        best = lens, float(doubts.ravel()[0] / K[0, 0]), np.asarray(each, np.float64).ravel()
    assert best is not None
    return best
