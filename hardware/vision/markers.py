"""The markers printed along a board's border, and where they are in a picture.

Markers: Garrido-Jurado, Muñoz-Salinas, Madrid-Cuevas and Marín-Jiménez 2014, as detected by OpenCV.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import cv2
import numpy as np

from hardware.arrays import Floats, Grey

__all__ = ["Corners", "Markers", "cells", "find_markers", "likeness", "pattern", "refine", "side_of"]

Corners = dict[int, list[Floats]]
"""By marker id the places where it was seen, each of shape (4, 2) px, clockwise from the marker's own top left."""

FEWEST_MARKERS: Final = 3
WORKING_PX: Final = 2200
"""Longest side of the picture in which markers are first looked for: finer ones only cost time."""

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


def find_markers(photo: Grey, markers: Markers, *, closely: bool = False) -> Corners:
    """Say where a board's markers are seen in a picture.

    :param photo: grey, shape (height, width).
    :param closely: in the picture enlarged, or in full where it was shrunk before: for markers that are small.

    The detector's default of 4 pixels per marker cell when it straightens a marker loses one marker in three
    at the resolution of a cheap camera; 8 loses none.
    """
    longest = max(photo.shape)
    scale = min(1.0, WORKING_PX / longest)
    if closely:
        if longest > 3 * WORKING_PX:
            return {}
        scale = 2.0 if longest < 1.5 * WORKING_PX else 1.0
    h, w = (max(1, round(side * scale)) for side in photo.shape)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    picture = photo if scale == 1 else cv2.resize(photo, (w, h), interpolation=how)
    quads, ids, _ = _detector(markers.dictionary).detectMarkers(picture)
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


def side_of(corners: Floats) -> float:
    """Mean side of a quadrilateral of shape (4, 2)."""
    return float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean())


def refine(photo: Grey, corners: Floats, coarse_px: float) -> Floats:
    """Corners to fractions of a pixel. The window stays well inside a marker's black border, which is one cell of six:
    beyond the white around it the board may end.

    :param coarse_px: how far they may be off.
    """
    half = int(np.clip(round(side_of(corners) / 16), 2, max(2, round(3 * coarse_px))))
    points = corners.astype(np.float32).reshape(-1, 1, 2)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 40, 0.01)
    fine = np.asarray(cv2.cornerSubPix(photo, points, (half, half), (-1, -1), stop), np.float64).reshape(4, 2)
    # a corner that ran away found something else than itself
    kept = np.linalg.norm(fine - corners, axis=1) <= 1.5 * coarse_px + 1
    return np.where(kept[:, None], fine, corners)


def likeness(photo: Grey, dictionary: str, places: Mapping[int, Floats]) -> dict[int, float]:
    """Say how much a picture looks like each marker where it is expected: correlation with its pattern, 1 at most.

    :param places: by marker id its corners, shape (4, 2) px. Where they lie outside the picture the answer is 0.
    """
    h, w = photo.shape
    out = {}
    for i, (seen, wanted) in cells(photo, dictionary, places).items():
        inside = (places[i] >= 0).all() and (places[i] <= (w - 1, h - 1)).all()
        seen, wanted = seen - seen.mean(), wanted - wanted.mean()
        scale = np.sqrt((seen**2).sum() * (wanted**2).sum())
        out[i] = float((seen * wanted).sum() / scale) if inside and scale > 1e-6 else 0.0
    return out


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
    return np.asarray(picture[::2, ::2] > 127, np.float64)


@cache
def _detector(dictionary: str) -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.perspectiveRemovePixelPerCell = 8
    settings.adaptiveThreshWinSizeMin = 7
    settings.adaptiveThreshWinSizeMax = 27
    settings.adaptiveThreshWinSizeStep = 20
    settings.minMarkerPerimeterRate = 0.015
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_NONE  # done above, in the unscaled picture
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary)), settings)
