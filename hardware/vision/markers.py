"""The markers printed along a board's border, and where they are in a picture.

Markers: Garrido-Jurado, Muñoz-Salinas, Madrid-Cuevas and Marín-Jiménez 2014, as detected by OpenCV.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import cv2
import numpy as np

from hardware.arrays import Floats, Grey
from hardware.vision.constants import STEPS, TINY, WHITE, Fitted

__all__ = [
    "Corners",
    "Markers",
    "cells",
    "find_markers",
    "find_near",
    "likeness",
    "logarithmic",
    "pattern",
    "refine",
    "side_of",
]

Corners = dict[int, list[Floats]]
"""By marker id the places where it was seen, each of shape (4, 2) px, clockwise from the marker's own top left."""

FEWEST_MARKERS: Final = 3
WORKING_PX: Final = 2200
"""Longest side of the picture in which markers are first looked for: finer ones only cost time."""

SHARPER: Final[Fitted[float]] = 2.0
"""How much of what a blur takes away is added again where markers are looked for closely."""
SHARPER_PX: Final[Fitted[float]] = 1.5
"""How wide that blur is. Of 1.5 to 3 times as much, 1 to 3 px wide, these find the most on setting seeds of the other
renderer, a seventh more than none."""

EVENED_PX: Final[Fitted[int]] = 41
"""Side of the window in which light is evened where markers are looked for under stripes. Of 21 to 61 px these find the
most on setting seeds of the other renderer's sun through a blind: 222 of 240, where the picture as it is shows 75."""

DARKNESS: Final[Fitted[float]] = 8.0
"""Grey levels that are added before logarithms are taken: less makes the noise of what is black as large as a cell."""

LOGARITHMS: Final = np.log(np.arange(WHITE + 1, dtype=np.float32) + np.float32(DARKNESS))
AS_BYTES: Final = np.rint(WHITE * (LOGARITHMS - LOGARITHMS[0]) / (LOGARITHMS[-1] - LOGARITHMS[0])).astype(np.uint8)

FAINT: Final[Fitted[float]] = 0.1
"""Spread of logarithms that noise has where nothing is printed; it is not drawn out to that of ink and paper."""

CELL_PX: Final[Fitted[int]] = 8
"""Pixels along a cell of a marker that OpenCV straightens. Its 4 lose one marker in three at the resolution of a cheap
camera; 8 lose none."""

CELL_RIM: Final[Fitted[float]] = 0.3
"""Share of a cell at each of its sides that is not looked at where cells are hardly larger than blur."""

WINDOWS_PX: Final[Fitted[tuple[int, int, int]]] = (7, 27, 20)
"""Sides of the windows by whose mean markers are told from paper: the least, the most, and the step between."""

LEAST_PERIMETER: Final[Fitted[float]] = 0.015
"""Of a marker, as a share of the picture's longest side."""

DOTS: Final = 4
"""Samples across a cell when a marker is held against its pattern."""


@dataclass(frozen=True)
class Markers:
    """The markers printed along a board's border.

    :param dictionary: name of a predefined ArUco dictionary, e.g. ``"DICT_4X4_50"``.
    :param corners: by marker id, its four corners in mm on the board, clockwise from the marker's own top left,
        shape (4, 2).
    :param size_mm: width and height of the board; without it, what the markers enclose.
    """

    dictionary: str
    corners: Mapping[int, Floats]
    size_mm: tuple[float, float]

    @classmethod
    def from_json(cls, data: Mapping[str, Any], size_mm: Sequence[float] | None = None) -> Markers:
        """From a manifest's ``board`` (or its ``markers`` alone, with the board's size).

        :raises ValueError: an unknown dictionary, an id twice, or a marker without four corners.
        """
        if "markers" in data:
            size_mm = data.get("size_mm", size_mm)
            data = data["markers"]
        corners: dict[int, Floats] = {}
        for item in data["items"]:
            points = np.asarray(item.get("corners_mm", item.get("corners")), np.float64)
            if points.shape != (4, 2):
                raise ValueError(f"marker {item['id']} has no four corners of x and y")
            if item["id"] in corners:
                raise ValueError(f"marker {item['id']} is on the board twice")
            corners[int(item["id"])] = points
        if len(corners) < FEWEST_MARKERS:
            raise ValueError(f"a board needs {FEWEST_MARKERS} markers or more, this one has {len(corners)}")
        if not hasattr(cv2.aruco, data["dictionary"]):
            raise ValueError(f"there is no ArUco dictionary {data['dictionary']!r}")
        if size_mm is None:
            size_mm = np.concatenate(list(corners.values())).max(axis=0)
        return cls(str(data["dictionary"]), corners, (float(size_mm[0]), float(size_mm[1])))


def find_markers(photo: Grey, markers: Markers, *, closely: bool = False, evened: bool = False) -> Corners:
    """Say where a board's markers are seen in a picture.

    :param photo: grey, shape (height, width).
    :param closely: in the picture sharpened, and enlarged, or in full where it was shrunk before: for markers that are
        small.
    :param evened: where light and shade cross the markers: by what is left without them, of which more is believed.
    """
    longest = max(photo.shape)
    scale = min(1.0, WORKING_PX / longest)
    if closely:
        if longest > 3 * WORKING_PX:
            return {}
        scale = 2.0 if longest < 1.5 * WORKING_PX else 1.0
    h, w = (max(1, round(side * scale)) for side in photo.shape)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    picture = _sharpened(photo) if closely else photo
    picture = picture if scale == 1 else np.asarray(cv2.resize(picture, (w, h), interpolation=how), np.uint8)
    picture = evenly_lit(picture) if evened else picture
    quads, ids, _ = _detector(markers.dictionary, closely, evened).detectMarkers(picture)
    stretch = np.array([photo.shape[1] / w, photo.shape[0] / h])
    found: Corners = {}
    for quad, i in zip(quads, () if ids is None else ids.ravel(), strict=True):
        if int(i) in markers.corners:
            corners = (np.asarray(quad, np.float64).reshape(4, 2) + 0.5) * stretch - 0.5
            corners = refine(photo, corners, float(stretch.max()))
            places = found.setdefault(int(i), [])
            if all(np.linalg.norm(other.mean(0) - corners.mean(0)) > side_of(corners) / 2 for other in places):
                places.append(corners)
    return found


def _sharpened(photo: Grey) -> Grey:
    blurred = cv2.GaussianBlur(photo, (0, 0), SHARPER_PX)
    return np.asarray(cv2.addWeighted(photo, 1 + SHARPER, blurred, -SHARPER, 0), np.uint8)


def evenly_lit(photo: Grey) -> Grey:
    """Return a picture as if light fell evenly on it: what paint takes of light is a difference of its logarithms,
    which is held against their mean and spread nearby.
    """
    log = np.asarray(cv2.LUT(photo, LOGARITHMS), np.float32)
    window = (EVENED_PX, EVENED_PX)
    log -= cv2.boxFilter(log, -1, window)
    spread = np.sqrt(np.maximum(cv2.boxFilter(log * log, -1, window), 0)) + np.float32(FAINT)
    return np.asarray(cv2.convertScaleAbs(np.clip(128 + 64 * log / spread, 0, WHITE)), np.uint8)


def logarithmic(photo: Grey) -> Grey:
    """Return a picture in which what paint takes of light is as large a difference in the shade as in the sun."""
    return np.asarray(cv2.LUT(photo, AS_BYTES), np.uint8)


def side_of(corners: Floats) -> float:
    """Mean side of a quadrilateral of shape (4, 2)."""
    return float(np.linalg.norm(corners - corners[[-1, 0, 1, 2]], axis=1).mean())


def refine(photo: Grey, corners: Floats, coarse_px: float) -> Floats:
    """Corners to fractions of a pixel. The window stays well inside a marker's black border, which is one cell of six:
    beyond the white around it the board may end.

    :param corners: shape (4, 2) px; they stay as they are unless all of them are in the picture.
    :param coarse_px: how far they may be off.
    """
    if not _inside(corners, photo):
        return corners
    reach = 2 * coarse_px + 1
    half = max(2, min(round(side_of(corners) / 16), round(reach)))
    points = corners.astype(np.float32).reshape(-1, 1, 2)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, STEPS, 0.01)
    fine = np.asarray(cv2.cornerSubPix(photo, points, (half, half), (-1, -1), stop), np.float64).reshape(4, 2)
    # a corner that ran away found something else than itself
    kept = np.linalg.norm(fine - corners, axis=1) <= reach
    return np.where(kept[:, None], fine, corners)


def likeness(photo: Grey, dictionary: str, places: Mapping[int, Floats]) -> dict[int, float]:
    """Say how much a picture looks like each marker where it is expected: correlation with its pattern, 1 at most.

    :param places: by marker id its corners, shape (4, 2) px. Where they lie outside the picture the answer is 0.
    """
    out = {}
    for i, (seen, wanted) in cells(photo, dictionary, places).items():
        seen, wanted = seen - seen.mean(), wanted - wanted.mean()
        scale = np.sqrt((seen**2).sum() * (wanted**2).sum())
        out[i] = float((seen * wanted).sum() / scale) if _inside(places[i], photo) and scale > TINY else 0.0
    return out


def _inside(corners: Floats, photo: Grey) -> bool:
    h, w = photo.shape
    return bool((corners >= 0).all() and (corners <= (w - 1, h - 1)).all())


def find_near(
    photo: Grey, dictionary: str, marker: int, corners_mm: Floats, to_photo: Callable[[Floats], Floats], reach_mm: float
) -> tuple[float, Floats]:
    """Say where a picture looks most like a marker near where it is expected, and how much: 1 at most.

    :param corners_mm: of the marker on its board, shape (4, 2). :param to_photo: from there to pixels, about.
    :param reach_mm: how far it may be off.
    :returns: the likeness, 0 if it would not be wholly in the picture, and the corners there, shape (4, 2) px.
    """
    wanted = np.kron(pattern(dictionary, marker), np.ones((DOTS, DOTS))).astype(np.float32)
    count, more = len(wanted), int(np.ceil(reach_mm / side_of(corners_mm) * len(wanted)))
    right, down = ((corners_mm[k] - corners_mm[0]) / count for k in (1, -1))
    steps = np.arange(-more, count + more) + 0.5
    places = corners_mm[0] + steps[None, :, None] * right + steps[:, None, None] * down
    at = to_photo(places).astype(np.float32)
    patch = cv2.remap(photo, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderValue=(128,))
    alike = cv2.matchTemplate(patch.astype(np.float32), wanted, cv2.TM_CCOEFF_NORMED)
    _, most, _, (x, y) = cv2.minMaxLoc(np.nan_to_num(alike))
    corners = to_photo(corners_mm + (x - more) * right + (y - more) * down)
    return float(most) if _inside(corners, photo) else 0.0, refine(photo, corners, 1.0)


def cells(photo: Grey, dictionary: str, places: Mapping[int, Floats]) -> dict[int, tuple[Floats, Floats]]:
    """Return the mean light of each marker's cells, border included, and what is printed there (0 black, 1 white).

    :param places: by marker id its corners, shape (4, 2) px.
    """
    if not places:
        return {}
    ids = list(places)
    side = pattern(dictionary, ids[0]).shape[0]
    across = (np.arange(side * DOTS) + 0.5) / (side * DOTS)
    u, v = (axis[..., None] for axis in np.meshgrid(across, across))
    a, b, c, d = (np.stack([places[i][k] for i in ids])[:, None, None] for k in range(4))
    points = (a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v).astype(np.float32)
    flat = points.reshape(-1, side * DOTS, 2)
    dots = cv2.remap(photo, flat[..., 0], flat[..., 1], cv2.INTER_LINEAR, borderValue=(128,))
    light = np.asarray(dots, np.float64).reshape(len(ids), side, DOTS, side, DOTS).mean(axis=(2, 4))
    return {i: (seen, pattern(dictionary, i)) for i, seen in zip(ids, light, strict=True)}


@cache
def pattern(dictionary: str, marker: int) -> Floats:
    """Return a marker's cells with its black border: 0 black, 1 white."""
    book = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    cells = book.markerSize + 2
    picture = cv2.aruco.generateImageMarker(book, marker, cells * 2)
    return np.asarray(picture[::2, ::2] > 0, np.float64)


@cache
def _detector(dictionary: str, closely: bool, evened: bool) -> cv2.aruco.ArucoDetector:
    """As OpenCV sets it up, but for what small markers need."""
    settings = cv2.aruco.DetectorParameters()
    settings.perspectiveRemovePixelPerCell = CELL_PX
    if evened:
        settings.errorCorrectionRate = 1.0  # the edges of stripes turn a cell now and then
    if closely:
        settings.perspectiveRemoveIgnoredMarginPerCell = CELL_RIM
    least, most, step = WINDOWS_PX
    settings.adaptiveThreshWinSizeMin = least
    settings.adaptiveThreshWinSizeMax = most
    settings.adaptiveThreshWinSizeStep = step
    settings.minMarkerPerimeterRate = LEAST_PERIMETER
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_NONE  # done above, in the unscaled picture
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary)), settings)
