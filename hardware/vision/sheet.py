"""A printed sheet of paper in a photograph: where its print lies on it, to a twentieth of a millimetre.

The sheet bears markers whose places in the print are known, and its own four edges are straight and of known length.
From both follow, together, how the camera looks at the paper, how its lens bends lines, and how the print was moved,
turned, stretched and sheared on the paper. The lens is the division model with one coefficient
(Fitzgibbon 2001): ``undistorted = centre + (seen - centre) / (1 + k r²)``.

    ^ photo          paper: corner (0, 0), width W, height H, mm
    |  /-------\\     edges      four straight lines: x = 0, x = W, y = 0, y = H
    | / [#]  [#]\\    markers    affine(place in the print)
    |/___________\\
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from hardware.arrays import Floats, Grey
from hardware.vision.markers import Markers, find_markers
from hardware.vision.pose import homography

__all__ = ["NoSheet", "SheetView", "view_sheet"]

FEWEST: Final = 4
"""Markers of a side that must be seen."""
AROUND: Final = 6.0
"""mm on either side of where an edge is expected in which it is looked for."""
STEP: Final = 0.05
"""mm between samples across an edge."""
PLACES: Final = 90
"""Places along each edge at which it is looked for."""
CONTRAST: Final = 25.0
"""Grey levels by which paper must be brighter than what it lies on."""
ENOUGH: Final = 25
"""Places of an edge that must be found."""
ROUNDS: Final = 12
"""Of the fit."""
MEDIAN: Final = 1.4826
"""Standard deviations in the median of how far off normal errors are."""

LEAST_MM: Final = 5.0
"""Pixels a millimetre below which a photograph is too small."""


class NoSheet(ValueError):
    """A photograph in which no sheet can be measured; says why, as a word: ``markers``, ``edge``, ``small``, ``fit``.

    :ivar edge: which edge, if it is one's fault.
    """

    def __init__(self, why: str, edge: str = "") -> None:
        super().__init__(why)
        self.why, self.edge = why, edge


@dataclass(frozen=True)
class SheetView:
    """A sheet as it was seen.

    :param side: which of the sheets' sides, by the number of its markers. :param affine: from a place in the print to
        its place on the paper, mm, shape (2, 3). :param error_mm: root mean square of what the markers' corners miss.
    :param pixel: gives px for places on the paper, mm, shape (n, 2) for (n, 2).
    """

    side: int
    affine: Floats
    error_mm: float
    pixel: Callable[[Floats], Floats]
    photo: Grey

    def light(self, places: Floats) -> Floats:
        """Return the grey at places in the print, mm, shape (n,) for (n, 2)."""
        on_paper = places @ self.affine[:, :2].T + self.affine[:, 2]
        return _sampled(self.photo, self.pixel(on_paper))


def view_sheet(
    photo: Grey, sides: Sequence[Mapping[int, Floats]], sizes: Sequence[tuple[float, float]], dictionary: str
) -> SheetView:
    """Measure a sheet in a photograph.

    :param photo: shape (height, width). :param sides: for each sheet's side that it may be, the corners of its markers
        in the print by id, mm, shape (4, 2), clockwise from the marker's own top left. :param sizes: width and height
        of each side's paper, mm. :param dictionary: of the markers.
    :raises NoSheet: too few markers; an edge that doesn't stand out; too few pixels; a fit that is none.
    """
    known = {id: corners for side in sides for id, corners in side.items()}
    seen = find_markers(photo, Markers(dictionary, known, (1.0, 1.0)))
    if sum(len(places) for places in seen.values()) < FEWEST:
        seen = find_markers(photo, Markers(dictionary, known, (1.0, 1.0)), closely=True)
    counts = [sum(id in seen for id in side) for side in sides]
    side = int(np.argmax(counts))
    if counts[side] < FEWEST:
        raise NoSheet("markers")
    ids = [id for id in sides[side] if id in seen and len(seen[id]) == 1]
    printed = np.concatenate([sides[side][id] for id in ids])
    pixels = np.concatenate([seen[id][0] for id in ids])
    matrix, _ = cv2.findHomography(printed, pixels, cv2.RANSAC, 5.0)
    if matrix is None:
        raise NoSheet("markers")
    first = np.asarray(matrix, np.float64)
    width, height = sizes[side]
    ends = _through(first, np.array([[0.0, height / 2], [width, height / 2]]))
    scale = float(np.linalg.norm(ends[1] - ends[0])) / width
    if scale < LEAST_MM:
        raise NoSheet("small")
    edges = [_edge(photo, first, name, (width, height)) for name in EDGES]
    return _fitted(photo, side, (width, height), printed, pixels, edges, first)


EDGES: Final = ("left", "right", "top", "bottom")


def _through(matrix: Floats, points: Floats) -> Floats:
    out = np.hstack([points, np.ones((len(points), 1))]) @ matrix.T
    return np.asarray(out[:, :2] / out[:, 2:], np.float64)


def _sampled(photo: Grey, pixels: Floats) -> Floats:
    """Grey at fractions of pixels, cubic, shape (n,)."""
    at = pixels.astype(np.float32).reshape(-1, 1, 2)
    return np.asarray(
        cv2.remap(photo, at[..., 0], at[..., 1], cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), np.float64
    ).ravel()


def _edge(photo: Grey, first: Floats, name: str, size: tuple[float, float]) -> Floats:
    """Where an edge of the paper is seen: px, shape (n, 2)."""
    width, height = size
    upright = name in ("left", "right")
    along = np.linspace(0.04, 0.96, PLACES) * (height if upright else width)
    outward = -1.0 if name in ("left", "top") else 1.0
    base = {"left": 0.0, "top": 0.0, "right": width, "bottom": height}[name]
    across = np.arange(-AROUND, AROUND + STEP, STEP)
    found = []
    for place in along:
        there = base + outward * across
        line = np.stack([there, np.full_like(there, place)] if upright else [np.full_like(there, place), there], axis=1)
        pixels = _through(first, line)
        grey = np.convolve(_sampled(photo, pixels), np.full(5, 0.2), "same")
        count = len(grey)
        out = float(np.median(grey[-count // 6 : -3]))
        bright = float(np.percentile(grey[3 : count * 3 // 4], 80))
        if bright - out < CONTRAST:
            continue
        level = (bright + out) / 2
        inside = np.flatnonzero(grey[:-3] > level)
        last = int(inside[-1])  # going outward, the paper ends after this sample
        if last + 4 >= count:
            continue
        share = (grey[last] - level) / max(grey[last] - grey[last + 1], 1e-6)
        found.append(pixels[last] + share * (pixels[last + 1] - pixels[last]))
    if len(found) < ENOUGH:
        raise NoSheet("edge", name)
    points = np.array(found)
    # what is not part of a smooth line is dirt, a curl, or print
    long = points[:, 1] if abs(points[-1, 1] - points[0, 1]) > abs(points[-1, 0] - points[0, 0]) else points[:, 0]
    short = points[:, 0] if long is points[:, 1] else points[:, 1]
    keep = np.ones(len(points), bool)
    for _ in range(4):
        curve = np.polynomial.Polynomial.fit(long[keep], short[keep], 2)
        off = np.abs(short - curve(long))
        keep = off < max(0.3, 3 * MEDIAN * float(np.median(off[keep])))
    if keep.sum() < ENOUGH:
        raise NoSheet("edge", name)
    return points[keep]


def _fitted(
    photo: Grey,
    side: int,
    size: tuple[float, float],
    printed: Floats,
    pixels: Floats,
    edges: Sequence[Floats],
    first: Floats,
) -> SheetView:
    """Everything at once, by Gauss and Newton: the camera, the lens, and the print on the paper."""
    width, height = size
    centre = (np.array(photo.shape[::-1], float) - 1) / 2
    half = float(np.linalg.norm(centre))

    def straight(points: Floats, k: float) -> Floats:
        offset = (points - centre) / half
        return np.asarray(offset / (1 + k * (offset**2).sum(axis=1, keepdims=True)), np.float64)

    to_paper = np.linalg.inv(first) @ np.array([[half, 0, centre[0]], [0, half, centre[1]], [0, 0, 1.0]])
    start = np.concatenate([(to_paper / to_paper[2, 2]).ravel()[:8], [0.0], [1, 0, 0, 0, 1, 0]])

    def misses(guess: Floats) -> Floats:
        camera = homography(guess[:8])
        affine = guess[9:].reshape(2, 3)
        marks = _through(camera, straight(pixels, guess[8])) - (printed @ affine[:, :2].T + affine[:, 2])
        rows = [marks.ravel()]
        for points, axis, base in zip(edges, (0, 0, 1, 1), (0.0, width, 0.0, height), strict=True):
            rows.append(_through(camera, straight(points, guess[8]))[:, axis] - base)
        return np.concatenate([*rows, [guess[8] / 0.5]])

    guess = start
    steps = 1e-5 * np.concatenate([np.maximum(np.abs(start[:8]), 1e-3), np.ones(len(start) - 8)])
    weights = np.ones_like(misses(guess))
    for round_ in range(ROUNDS):
        base = misses(guess)
        slopes = np.stack([misses(guess + one) - base for one in np.diag(steps)], axis=1) / steps
        if round_ > 3:  # by now what is far off is no part of an edge
            spread = max(0.02, MEDIAN * float(np.median(np.abs(base))))
            weights = np.minimum(1.0, 2.5 * spread / np.maximum(np.abs(base), 1e-9))
        scale = np.linalg.norm(slopes, axis=0)
        change, *_ = np.linalg.lstsq(slopes / scale * weights[:, None], -base * weights, rcond=None)
        guess = guess + change / scale
    rest = misses(guess)[: printed.size]
    error = float(np.sqrt((rest**2).mean()))
    affine = guess[9:].reshape(2, 3)
    if not np.isfinite(guess).all() or error > 0.5 or np.abs(affine[:, :2] - np.eye(2)).max() > 0.1:
        raise NoSheet("fit")
    camera = homography(guess[:8])
    back, k = np.asarray(np.linalg.inv(camera), np.float64), float(guess[8])

    def pixel(places: Floats) -> Floats:
        wanted = _through(back, places)
        seen = wanted.copy()
        for _ in range(20):
            seen = wanted * (1 + k * (seen**2).sum(axis=1, keepdims=True))
        return np.asarray(seen * half + centre, np.float64)

    return SheetView(side, affine, error, pixel, photo)
