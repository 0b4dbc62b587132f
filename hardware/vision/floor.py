"""A tray's floor, straightened by its markers, with what is around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Grey
from hardware.vision.constants import BRIGHT, LITTLE, Fitted, disc
from hardware.vision.eye import Raised, eye_over
from hardware.vision.markers import Markers, likeness, pattern
from hardware.vision.pose import Pose
from hardware.vision.tags import Straight
from hardware.vision.templates import Array

PX_PER_MM: Final = 2.6
"""Of the straightened floor: a cell of the smallest die is five pixels."""

BORDER_MM: Final = 14.0
"""Straightened around the floor: what stands on its edge seems to lie further out."""

NEARBY_MM: Final[Fitted[float]] = 4.0
"""Standard deviation of the window over which light and contrast are evened: glare ends as sharply as that."""
OPEN: Final[Fitted[float]] = 0.95
"""Least likeness to a marker of which no corner is covered."""
TILE: Final = 1.36
"""A marker with the white around it and a little more, in its own sides."""
MIDST: Final = 1.15
"""And as much of it as no die's middle covers."""
FAINT: Final[Fitted[float]] = 4.0
"""Grey levels that noise makes of the bare floor: a contrast below this is left as it is, or it would look like cells,
and nothing stands out by less."""
LEAK_MM: Final[Fitted[float]] = 0.8
"""How far blur carries a marker's white into its black."""
BARE: Final[Fitted[int]] = 35
"""Percentile of how bright it is beside the markers that is the bare floor, whatever lies on it."""
WIDE_MM: Final[Fitted[float]] = 30.0
"""Standard deviation of the window over which the bare floor's light is evened."""
PLAIN: Final = 1 / BRIGHT
"""Share of white above which a floor is too bright for anything to stand out from it: a tray printed pale."""


class Floor:
    """The tray's floor and what is around it, straightened.

    :param photo: grey, shape (height, width). :param pose: where the floor lies in it. :param markers: on it.
    """

    def __init__(self, photo: Grey, pose: Pose, markers: Markers) -> None:
        self.pose = pose
        self._photo = photo
        self._markers = markers
        self.origin = np.array([-BORDER_MM, -BORDER_MM])
        w, h = (side + 2 * BORDER_MM for side in pose.size_mm)
        self.picture = Straight(photo, pose, PX_PER_MM).patch(self.origin, (w, h), PX_PER_MM)

    def seen_over(self, raised: Sequence[Raised]) -> list[float]:
        """Let things that stand on the floor tell where the lens is, unless that was measured.

        :returns: standard deviations of the slopes along which they are seen.
        """
        if not raised or self.pose.lens:
            return [0.0] * len(raised)
        eye, spreads = eye_over(self.pose.H, self.pose.shape, raised)
        self.pose = replace(self.pose, eye_mm=eye)
        return spreads

    @cached_property
    def shown(self) -> dict[int, Floats]:
        """Corners on the floor, mm, of the markers that lie open."""
        printed = self._markers.corners
        there = {id: self.pose.to_photo(corners) for id, corners in printed.items()}
        like = likeness(self._photo, self._markers.dictionary, there)
        return {id: printed[id] for id, much in like.items() if much > OPEN}

    @cached_property
    def even(self) -> Array:
        """The picture without what light and glare make of it: its mean nearby is 0, and its spread 1."""
        grey = self.picture.astype(np.float32)
        grey -= _nearby(grey)
        return np.asarray(grey / (np.sqrt(_nearby(grey * grey)) + FAINT), np.float32)

    @cached_property
    def small(self) -> Grey:
        size = (self.picture.shape[1] // 4, self.picture.shape[0] // 4)
        return np.asarray(cv2.resize(self.picture, size, interpolation=cv2.INTER_AREA), np.uint8)

    def px(self, points_mm: Floats) -> Floats:
        """Pixels of the straightened picture, of places on the floor."""
        return np.asarray((points_mm - self.origin) * PX_PER_MM - 0.5, np.float64)

    def mm(self, points_px: Floats) -> Floats:
        """Return the inverse."""
        return np.asarray((points_px + 0.5) / PX_PER_MM + self.origin, np.float64)

    @cached_property
    def open_markers(self) -> NDArray[np.bool_]:
        """Where no die's middle can be, because the markers there lie open."""
        return self._squares(self.shown, MIDST)

    @cached_property
    def tiles(self) -> NDArray[np.bool_]:
        """Where markers are printed, with the white around them."""
        return self._squares(self._markers.corners, TILE)

    @cached_property
    def covered_tiles(self) -> NDArray[np.bool_]:
        """The tiles of markers of which something is covered."""
        return self._squares({id: one for id, one in self._markers.corners.items() if id not in self.shown}, TILE)

    def _squares(self, markers: Mapping[int, Floats], sides: float) -> NDArray[np.bool_]:
        mask = np.zeros(self.picture.shape, np.uint8)
        for corners in markers.values():
            middle = corners.mean(axis=0)
            cv2.fillConvexPoly(mask, np.round(self.px(middle + (corners - middle) * sides)).astype(np.int32), 1)
        return mask.astype(bool)

    @cached_property
    def black(self) -> NDArray[np.bool_]:
        """Where markers are printed black, as far as the white beside it does not reach by its blur."""
        h, w = self.picture.shape
        mask = np.zeros((h, w), np.uint8)
        for id, corners in self._markers.corners.items():
            cells = (pattern(self._markers.dictionary, id) == 0).astype(np.uint8)
            side = len(cells)
            own = np.array([(0, 0), (side, 0), (0, side)], np.float32) - np.float32(0.5)
            there = cv2.getAffineTransform(own, self.px(corners[[0, 1, -1]]).astype(np.float32))
            cv2.warpAffine(cells, there, (w, h), mask, cv2.INTER_NEAREST, cv2.BORDER_TRANSPARENT)
        return np.asarray(cv2.erode(mask, disc(round(LEAK_MM * PX_PER_MM))), bool)

    @cached_property
    def inside(self) -> NDArray[np.bool_]:
        """Where the floor is."""
        w, h = self.pose.size_mm
        mask = np.zeros(self.picture.shape, bool)
        (left, top), (right, low) = self.px(np.array([(0.0, 0.0), (w, h)])).round().astype(int)
        mask[top : low + 1, left : right + 1] = True
        return mask

    def larger(self, high_mm: float) -> float:
        """How many times larger than on the floor what lies that high looks."""
        return self.pose.eye_mm[2] / (self.pose.eye_mm[2] - high_mm)

    def raised(self, points_mm: Floats, high_mm: float) -> Floats:
        """Say where on the floor places that high above it seem to lie: the inverse of :meth:`Pose.lowered`."""
        eye = np.array(self.pose.eye_mm[:2])
        return np.asarray(eye + (points_mm - eye) * self.larger(high_mm), np.float64)

    @cached_property
    def level(self) -> Floats | None:
        """How bright the bare floor is everywhere; None if it is as bright as paper."""
        small = self.small.astype(np.float32)
        scale = self.small.shape[1] / self.picture.shape[1]
        bare = cv2.resize((self.inside & ~self.tiles).astype(np.uint8), small.shape[::-1]) > 0
        if not bare.any():
            return None
        white = float(np.percentile(self.picture, 99))
        usual = float(np.percentile(small[bare], BARE))
        if usual > PLAIN * white:
            return None
        bare &= small < BRIGHT * usual + FAINT
        weight = bare.astype(np.float32)
        reach = WIDE_MM * PX_PER_MM * scale
        total = cv2.GaussianBlur(small * weight, (0, 0), reach)
        share = cv2.GaussianBlur(weight, (0, 0), reach)
        level = np.where(share > LITTLE, total / np.maximum(share, LITTLE), usual)
        return np.asarray(cv2.resize(level.astype(np.float32), self.picture.shape[::-1]), np.float64)


def _nearby(picture: Array) -> Array:
    """Return the mean around each pixel. It has no detail, and is made of a quarter of the pixels."""
    half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(half, (0, 0), NEARBY_MM * PX_PER_MM / 2)
    return np.asarray(cv2.resize(soft, picture.shape[::-1], interpolation=cv2.INTER_LINEAR), np.float32)
