"""A table without a board, laid out by strips of markers that lie in its corners, wherever that is.

Each strip is rigid and known; how they lie to each other is not. All lie in one plane, so one picture tells it: the
camera (where it hangs, its focal length, its bend) and the place of each strip on the table are fitted together, with
the square pixels and the middle of the picture known (Zhang 2000 for the plane; Fitzgibbon 2001 for the bend). What
comes out is a set of markers with places in mm, as if they had been printed on a board of that size.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from hardware.arrays import Floats, Grey
from hardware.errors import BoardNotFound
from hardware.sentences import Sentence
from hardware.vision.bend import frame, unbent
from hardware.vision.constants import DIFFERENCE, LITTLE, STEPS, TINY, Fitted
from hardware.vision.eye import FIELD_SPREAD, USUAL
from hardware.vision.lens import STRAIGHT, Intrinsics
from hardware.vision.markers import WORKING_PX, Corners, Markers
from hardware.vision.pose import USUAL_BEND, Pose, fit_pose

MARGIN_MM: Final = 15.0
"""Around the strips, what belongs to the table too."""

FEWEST_STRIPS: Final = 2

OPPOSITE: Final = ({"top_left", "bottom_right"}, {"top_right", "bottom_left"})
"""Strips that enclose the table: one such pair at least must be seen, or the rest would be extrapolated."""

DAMPED: Final = 10.0
"""So many times smaller is a fit's step made when it misses more than before, and larger when it misses less."""

WORST_PX: Final[Fitted[float]] = 4.0
"""Root mean square miss of the corners above which the strips do not lie flat on one table, in a picture that is not
shrunk while markers are looked for; in larger ones as much more."""


@dataclass(frozen=True)
class Strip:
    """A strip of markers.

    :param corners: by marker id, its corners on the strip in mm, shape (4, 2).
    :param size_mm: of the strip.
    :param outer_mm: its corner that lies in the table's corner.
    """

    corners: Mapping[int, Floats]
    size_mm: tuple[float, float]
    outer_mm: tuple[float, float]


@dataclass(frozen=True)
class Strips:
    """All strips of a set.

    :param dictionary: of their markers.
    :param strips: by the table's corner: ``top_left``, ``top_right``, ``bottom_left``, ``bottom_right``.
    """

    dictionary: str
    strips: Mapping[str, Strip]

    @property
    def markers(self) -> Markers:
        """All markers, for the finder, which asks for no places."""
        corners = {id: places for strip in self.strips.values() for id, places in strip.corners.items()}
        return Markers(self.dictionary, corners, (0.0, 0.0))


def table_pose(photo: Grey, seen: Corners, strips: Strips, lens: Intrinsics | None = None) -> tuple[Pose, Markers]:
    """Say where the table lies in a photograph, and where on it the strips' markers lie.

    The table's top left corner is that of the upper left strip, less a margin; it is as large as the strips enclose.

    :param photo: grey, shape (height, width).
    :param seen: the strips' markers in it.
    :raises BoardNotFound: the strips that can be seen do not enclose the table, or do not lie flat on one.
    """
    height, width = photo.shape
    own = lens.scaled((width, height)) if lens else None
    markers = laid_out(seen, strips, (height, width), own)
    laid = {id: places for id, places in seen.items() if id in markers.corners}  # a strip that shows one lies anywhere
    return fit_pose(laid, markers, photo.shape, own), markers


def table_turn(seen: Corners) -> float | None:
    """Say how the table is turned in a photograph that shows too few strips for more: degrees clockwise, 0 upright.

    :param seen: the strips' markers in it.
    :returns: None if no marker of any strip is seen.
    """
    ways = [corners[1] - corners[0] + corners[2] - corners[-1] for places in seen.values() for corners in places]
    if not ways:
        return None
    right = sum(way / np.hypot(*way) for way in ways)
    return float(np.degrees(np.arctan2(right[1], right[0])))


def laid_out(seen: Corners, strips: Strips, shape: tuple[int, int], lens: Intrinsics | None = None) -> Markers:
    """Say where on the table the markers of strips lie that were seen.

    :param seen: by marker id its corners in px; an id that was seen twice is left out.
    :param shape: height and width of the picture.
    :raises BoardNotFound: as :func:`table_pose`.
    """
    there = {
        name: {id: seen[id][0] for id in strip.corners if len(seen.get(id, ())) == 1}
        for name, strip in strips.strips.items()
    }
    there = {name: found for name, found in there.items() if len(found) >= 2}
    ids = tuple(sorted(id for found in there.values() for id in found))
    if len(there) < FEWEST_STRIPS:
        raise BoardNotFound(
            Sentence(
                "Only {seen} of the {all} corner strips can be seen; at least {least} are needed. Lay one in each "
                "corner of the table, flat, and show all of them.",
                seen=len(there),
                all=len(strips.strips),
                least=FEWEST_STRIPS,
            ),
            ids,
        )
    if not any(there.keys() >= pair for pair in OPPOSITE):
        raise BoardNotFound(
            Sentence("The corner strips seen are all on one side of the table. Show those in opposite corners, too."),
            ids,
        )
    fit = _StripsFit(strips, there, shape, lens)
    placed = fit.solved()
    if fit.miss_px > WORST_PX * max(1, max(shape) / WORKING_PX):
        raise BoardNotFound(
            Sentence(
                "The corner strips are on average {off_px:.0f} px off one flat table. Lay them flat, and print them at "
                "full size.",
                off_px=fit.miss_px,
            ),
            ids,
        )
    return _upright(strips, placed)


class _StripsFit:
    """Camera and strips together, by Levenberg and Marquardt's method.

    The numbers: log of the focal length over the usual one, bend, turn (3) and place (3) of the table before the
    lens, then angle and place (2) on the table of every strip but the first.
    """

    def __init__(
        self, strips: Strips, there: Mapping[str, Mapping[int, Floats]], shape: tuple[int, int], lens: Intrinsics | None
    ) -> None:
        self.names = sorted(there, key=lambda name: -len(there[name]))
        corners = [[strips.strips[name].corners[id] for id in there[name]] for name in self.names]
        self.mm = np.concatenate([four for own in corners for four in own])
        self.px = np.concatenate([four for name in self.names for four in there[name].values()])
        self.strip = np.repeat(np.arange(len(corners)), [4 * len(own) for own in corners])
        self.lens = lens
        self.usual = USUAL * shape[1]
        self.middle, self.half = frame(shape)
        self.flat = lens.straighten(self.px) if lens else self.px
        self.miss_px = np.inf

    def solved(self) -> dict[str, tuple[float, float, float]]:
        """Angle in radians and place in mm of each strip, the first at 0, 0, 0."""
        best: Floats | None = None
        for start in self._starts():
            numbers, miss = self._refined(start)
            if miss < self.miss_px:
                best, self.miss_px = numbers, miss
        if best is None:
            return dict.fromkeys(self.names, (0.0, 0.0, 0.0))
        places = self._places(best[None])[0]
        return {name: (float(a), float(x), float(y)) for name, (a, x, y) in zip(self.names, places, strict=True)}

    def _starts(self) -> list[Floats]:
        """Return the table as each strip by itself suggests it, the other strips where it then sees them."""
        K = self._matrix(0.0)
        out = []
        seen = [(self.mm[own], self.flat[own]) for own in (self.strip == i for i in range(len(self.names)))]
        for mm, px in seen:
            solid = np.column_stack([mm, np.zeros(len(mm))])
            _, turns, shifts, _ = cv2.solvePnPGeneric(solid, px, K, STRAIGHT, flags=cv2.SOLVEPNP_IPPE)
            for turn, shift in zip(turns, shifts, strict=True):
                R = np.asarray(cv2.Rodrigues(turn)[0], np.float64)
                H = K @ np.column_stack([R[:, 0], R[:, 1], shift.ravel()])
                back: Floats = np.asarray(np.linalg.inv(H), np.float64)
                places = [_rigid(own, _through(back, there)) for own, there in seen]
                a, x, y = places[0]  # the frame becomes that of the first strip
                c, s = np.cos(a), np.sin(a)
                R0 = R @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
                t0 = R @ np.array([x, y, 0.0]) + shift.ravel()
                more: list[float] = []
                for b, u, v in places[1:]:
                    more += [b - a, c * (u - x) + s * (v - y), -s * (u - x) + c * (v - y)]
                out.append(np.concatenate([[0.0, 0.0], cv2.Rodrigues(R0)[0].ravel(), t0, more]))
        return out

    def _matrix(self, focal: float) -> Floats:
        if self.lens is not None:
            return np.asarray(self.lens.K, np.float64)
        f = self.usual * np.exp(focal)
        return np.array([[f, 0, self.middle[0]], [0, f, self.middle[1]], [0, 0, 1.0]])

    def _straight(self, bends: Floats) -> Floats:
        """Return where corners would be without each of some bends; shape (bends or 1, corners, 2)."""
        if self.lens is not None:
            return self.flat[None]
        ray = (self.px - self.middle) / self.half
        return np.asarray(self.middle + self.half * unbent(ray, bends[:, None, None], 0.0), np.float64)

    def _misses(self, many: Floats) -> Floats:
        """In px, and the priors in standard deviations, of each of many sets of numbers; shape (sets, misses)."""
        cameras = []
        for focal, there in zip(many[:, 0], many[:, 2:8], strict=True):
            turn, place = there.reshape(2, -1)
            R = np.asarray(cv2.Rodrigues(turn)[0], np.float64)
            cameras.append(self._matrix(focal) @ np.column_stack([R[:, 0], R[:, 1], place]))
        places = self._places(many)
        c, s = (way(places[..., 0])[:, self.strip] for way in (np.cos, np.sin))
        u, v = self.mm.T
        table = np.stack([u * c - v * s, u * s + v * c], axis=-1) + places[:, self.strip, 1:]
        off = _through(np.array(cameras), table) - self._straight(many[:, 1])
        return np.concatenate([many[:, :2] / (FIELD_SPREAD, USUAL_BEND), off.reshape(len(many), -1)], axis=1)

    def _places(self, many: Floats) -> Floats:
        """Return the angle and the place of each strip, the first at 0, 0, 0; shape (sets, strips, 3)."""
        others = many[:, 8:].reshape(len(many), len(self.names) - 1, -1)
        return np.concatenate([np.zeros_like(others[:, :1]), others], axis=1)

    def _refined(self, numbers: Floats) -> tuple[Floats, float]:
        """Numbers that fit best near these, and the root mean square miss in px."""
        damping, misses = float(LITTLE), self._misses(numbers[None])[0]
        cost = float(misses @ misses)
        for _ in range(STEPS):
            if not np.isfinite(cost):
                return numbers, np.inf
            step = DIFFERENCE * np.maximum(np.abs(numbers), 1)  # places are hundreds of mm
            J = ((self._misses(numbers + np.diag(step)) - misses) / step[:, None]).T
            A, g = J.T @ J, J.T @ misses
            while damping < 1 / TINY:
                try:
                    move = np.linalg.solve(A + damping * np.diag(np.diag(A) + TINY), -g)
                except np.linalg.LinAlgError:
                    return numbers, np.inf
                tried = self._misses((numbers + move)[None])[0]
                if float(tried @ tried) < cost:
                    break
                damping *= DAMPED
            else:
                break
            gained = cost - float(tried @ tried)
            numbers, misses, cost = numbers + move, tried, float(tried @ tried)
            damping = max(damping / DAMPED, TINY)
            if gained < TINY * cost:
                break
        if numbers[:8][-1] <= 0:  # behind the lens
            return numbers, np.inf
        miss = misses[2:].reshape(-1, 2)
        return numbers, float(np.sqrt(np.mean(np.sum(miss**2, axis=1))))


def _upright(strips: Strips, placed: Mapping[str, tuple[float, float, float]]) -> Markers:
    """Markers on a table whose upper edge runs from the left strips to the right ones."""

    def at(name: str, points: Floats) -> Floats:
        a, x, y = placed[name]
        c, s = np.cos(a), np.sin(a)
        return np.asarray(points @ np.array([[c, s], [-s, c]]) + (x, y), np.float64)

    outer = {name: at(name, np.array([strips.strips[name].outer_mm])).ravel() for name in placed}
    way = np.zeros(2)
    for left, right in (("top_left", "top_right"), ("bottom_left", "bottom_right")):
        if left in outer and right in outer:
            way += outer[right] - outer[left]
    for top, bottom in (("top_left", "bottom_left"), ("top_right", "bottom_right")):
        if top in outer and bottom in outer:
            down = outer[bottom] - outer[top]
            way += (down[1], -down[0])
    if not way.any():  # two strips across: as they lie themselves
        way = np.array([(np.cos(a), np.sin(a)) for a, _, _ in placed.values()]).sum(axis=0)
    c, s = way / np.hypot(*way)
    turn = np.array([[c, -s], [s, c]])
    corners = {id: at(name, places) @ turn for name in placed for id, places in strips.strips[name].corners.items()}
    edges = []
    for name in placed:
        w, h = strips.strips[name].size_mm
        edges.append(at(name, np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64)) @ turn)
    every = np.concatenate(edges)
    low, high = every.min(axis=0) - MARGIN_MM, every.max(axis=0) + MARGIN_MM
    size = high - low
    return Markers(
        strips.dictionary, {id: places - low for id, places in corners.items()}, (float(size[0]), float(size[1]))
    )


def _through(H: Floats, points: Floats) -> Floats:
    """Return places of shape (…, n, 2) as a camera of shape (…, 3, 3) sees them."""
    out = points @ H[..., :2].swapaxes(-1, -2) + H[..., None, :, 2]
    return np.asarray(out[..., :2] / out[..., 2:], np.float64)


def _rigid(own: Floats, there: Floats) -> tuple[float, float, float]:
    """Angle and shift that bring points nearest to others (Kabsch 1976, in the plane)."""
    p, q = own - own.mean(axis=0), there - there.mean(axis=0)
    angle = float(np.arctan2((p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]).sum(), (p * q).sum()))
    c, s = np.cos(angle), np.sin(angle)
    x, y = there.mean(axis=0) - own.mean(axis=0) @ np.array([[c, s], [-s, c]])
    return angle, float(x), float(y)
