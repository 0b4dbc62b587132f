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
from hardware.vision.bend import Bend, frame, unbent
from hardware.vision.constants import DIFFERENCE, MEDIAN, ODD, STEPS, TINY, Fitted
from hardware.vision.markers import Markers, find_markers
from hardware.vision.pose import homography, project

__all__ = ["NoSheet", "SheetView", "view_sheet"]

FEWEST: Final = 4
"""Markers of a side that must be seen."""
AROUND: Final = 6.0
"""mm on either side of where an edge is expected in which it is looked for."""
STEP: Final = 0.05
"""mm between samples across an edge."""
PLACES: Final = 90
"""Places along each edge at which it is looked for; a quarter of them must be found."""
CONTRAST: Final[Fitted[float]] = 25.0
"""Grey levels by which paper must be brighter than what it lies on."""
LEAST_MM: Final[Fitted[float]] = 5.0
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
    matrix, _ = cv2.findHomography(printed, pixels, cv2.RANSAC)
    if matrix is None:
        raise NoSheet("markers")
    first = np.asarray(matrix, np.float64)
    width, height = sizes[side]
    ends = project(first, np.array([[0.0, height / 2], [width, height / 2]]))
    scale = float(np.linalg.norm(ends[1] - ends[0])) / width
    if scale < LEAST_MM:
        raise NoSheet("small")
    edges = [_edge(photo, first, name, (width, height)) for name in EDGES]
    return _fitted(photo, side, (width, height), printed, pixels, edges, first)


EDGES: Final = ("left", "right", "top", "bottom")


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
    along = np.linspace(2 * AROUND, (height if upright else width) - 2 * AROUND, PLACES)
    outward = -1.0 if name in ("left", "top") else 1.0
    base = {"left": 0.0, "top": 0.0, "right": width, "bottom": height}[name]
    across = np.arange(-AROUND, AROUND + STEP, STEP)
    found = []
    for place in along:
        there = base + outward * across
        line = np.stack([there, np.full_like(there, place)] if upright else [np.full_like(there, place), there], axis=1)
        pixels = project(first, line)
        grey = np.ravel(cv2.GaussianBlur(_sampled(photo, pixels), (0, 0), 1.0))
        count = len(grey)
        out = float(np.median(grey[-count // 8 :]))
        bright = float(np.quantile(grey[: count // 2], 0.75))
        if bright - out < CONTRAST:
            continue
        level = (bright + out) / 2
        inside = np.flatnonzero(grey > level)
        last = int(inside[-1])  # going outward, the paper ends after this sample
        if last + 4 >= count:
            continue
        share = (grey[last] - level) / max(grey[last] - grey[last + 1], TINY)
        found.append(pixels[last] + share * (pixels[last + 1] - pixels[last]))
    if len(found) < PLACES // 4:
        raise NoSheet("edge", name)
    points = np.array(found)
    # what is not part of a smooth line is dirt, a curl, or print
    long = points[:, 1] if abs(points[-1, 1] - points[0, 1]) > abs(points[-1, 0] - points[0, 0]) else points[:, 0]
    short = points[:, 0] if long is points[:, 1] else points[:, 1]
    keep = np.ones(len(points), bool)
    for _ in range(4):
        curve = np.polynomial.Polynomial.fit(long[keep], short[keep], 2)
        off = np.abs(short - curve(long))
        keep = off < max(0.25, ODD * MEDIAN * float(np.median(off[keep])))
    if keep.sum() < PLACES // 4:
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
    centre, half = frame(photo.shape)
    to_paper = np.linalg.inv(first) @ np.array([[half, 0, centre[0]], [0, half, centre[1]], [0, 0, 1.0]])
    guess = np.concatenate([(to_paper / to_paper[2, 2]).ravel()[:8], [1, 0, 0, 0, 1, 0], [0.0]])

    def told(guess: Floats) -> tuple[Floats, Floats, float]:
        """Return homography, affine and bend."""
        return homography(guess[:8]), guess[8:-1].reshape(2, -1), float(guess[-1])

    def misses(guess: Floats) -> Floats:
        camera, affine, k = told(guess)

        def seen(points: Floats) -> Floats:
            return project(camera, unbent((points - centre) / half, k, 0.0))

        rows = [(seen(pixels) - (printed @ affine[:, :2].T + affine[:, 2])).ravel()]
        for points, axis, base in zip(edges, (0, 0, 1, 1), (0.0, width, 0.0, height), strict=True):
            rows.append(seen(points)[:, axis] - base)
        return np.concatenate([*rows, [k / 0.5]])

    for _ in range(STEPS):
        base, steps = misses(guess), DIFFERENCE * np.maximum(np.abs(guess), 1)
        slopes = np.stack([misses(guess + one) - base for one in np.diag(steps)], axis=1) / steps
        far = np.abs(base)
        usual = max(STEP, ODD * MEDIAN * float(np.median(far)))  # nearer than a sample nothing is odd
        weights = np.minimum(1.0, usual / np.maximum(far, TINY))
        scale = np.linalg.norm(slopes, axis=0)
        change, *_ = np.linalg.lstsq(slopes / scale * weights[:, None], -base * weights, rcond=None)
        guess = guess + change / scale
        if np.abs(change / scale).max() < TINY:
            break
    error = float(np.sqrt((misses(guess)[: printed.size] ** 2).mean()))
    camera, affine, k = told(guess)
    if not np.isfinite(guess).all() or error > 0.5 or np.abs(affine[:, :2] - np.eye(2)).max() > 0.1:
        raise NoSheet("fit")
    back, bend = np.asarray(np.linalg.inv(camera), np.float64), Bend(k)

    def pixel(places: Floats) -> Floats:
        return bend.added(project(back, places) * half + centre, photo.shape)

    return SheetView(side, affine, error, pixel, photo)
