"""Where on the board hands are at work, told from small pictures of it: there nothing is said to rest.

A hand comes in over an edge, or is larger than counters that were moved; what moves is near one. Elsewhere the board is
quiet, whatever goes on at its other end.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Grey
from hardware.vision.constants import Fitted

THUMBNAIL: Final = (96, 72)

CHANGED: Final[Fitted[float]] = 16.0
"""Pixel values by which a place of a small picture differs where something moves, or lies over it."""

DISTURBED: Final = 0.012
"""Share of such places from which something moves on the board: a finger is one percent."""

LARGE: Final = 60
"""Places that are covered together and are more than the old and the new place of two counters."""

REACHING: Final = 24
"""Places that are covered together, up to the board's edge: fewer are a counter that lies there."""

REACH: Final = 4
"""Places around hands and movement where nothing rests: three centimetres on the largest board."""

STIRS: Final[Fitted[int]] = 3
"""So many places that change together are no flicker."""

PATIENCE_S: Final = 3.0
"""What has lain over the board for so long without moving is no hand."""

_AROUND: Final = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * REACH + 1, 2 * REACH + 1))
_Map = NDArray[np.bool_]
_Picture = NDArray[np.float32]


def thumbnail(small: Grey) -> Grey:
    """Return the straightened board, smaller still: shape (72, 96). For telling whether something moved over it.

    :param small: :func:`hardware.vision.advice.overview` of the board.
    """
    return np.asarray(cv2.resize(small, THUMBNAIL, interpolation=cv2.INTER_AREA), np.uint8)


class Hands:
    """What lies and moves over a board, picture by picture.

    :ivar there: a hand is over the board, or much of it moves.
    """

    def __init__(self) -> None:
        self.there = False
        shape = THUMBNAIL[::-1]
        self._before: _Picture | None = None
        self._calm: _Picture = np.zeros(shape, np.float32)  # the board without hands
        self._under: _Picture = self._calm  # and without what lay so long that it became a part of it
        self._kept = np.zeros(shape, bool)  # where that is
        self._moved_at = np.full(shape, -np.inf)
        self._busy = np.zeros(shape, bool)

    def see(self, board: Grey, at: float) -> None:
        """Take one more picture.

        :param board: :func:`thumbnail`. :param at: seconds.
        """
        now = np.asarray(cv2.GaussianBlur(board.astype(np.float32), (0, 0), 1.0), np.float32)
        if self._before is None:
            self._before = self._calm = self._under = now
            return
        moving = _large(_differs(now, self._before), STIRS)
        self._before = now
        self._moved_at[moving] = at
        uncovered = self._kept & ~_differs(now, self._under)
        hand = self._waited(_hands(_differs(now, self._calm) & ~uncovered), now, at)
        self.there = bool(hand.any() or moving.mean() > DISTURBED)
        self._busy = np.asarray(cv2.dilate((hand | moving).astype(np.uint8), _AROUND) > 0, bool)
        self._kept &= self._busy | ~uncovered
        self._calm = np.where(self._busy, self._calm, now)
        self._under = np.where(self._busy | self._kept, self._under, now)

    def _waited(self, hand: _Map, now: _Picture, at: float) -> _Map:
        """Hands without those that have not moved for long: a cup, a sheet, an arm that rests."""
        count, labels = cv2.connectedComponents(hand.astype(np.uint8), connectivity=8)
        for label in range(1, count):
            place = labels == label
            if at - self._moved_at[place].max() >= PATIENCE_S:
                self._under = np.where(place & ~self._kept, self._calm, self._under)
                self._calm = np.where(place, now, self._calm)
                self._kept |= place
                hand = hand & ~place
        return hand

    def near(self, x: float, y: float) -> bool:
        """Return whether hands are at work around a place, in shares of the board's width and height."""
        w, h = THUMBNAIL
        return bool(self._busy[min(h - 1, max(0, int(y * h))), min(w - 1, max(0, int(x * w)))])


def _differs(now: _Picture, before: _Picture) -> _Map:
    """Which places changed, apart from the light of the whole."""
    light = float(np.median((now + 8) / (before + 8)))
    return np.asarray(np.abs(now - before * light) > CHANGED, bool)


def _large(places: _Map, least: int) -> _Map:
    """Those of which so many hang together."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(places.astype(np.uint8), connectivity=8)
    big = stats[:, cv2.CC_STAT_AREA] >= least
    big[0] = False
    return np.asarray(big[labels], bool)


def _hands(over: _Map) -> _Map:
    """Of what lies over the board, what is a hand: large, or reaching in over an edge."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(over.astype(np.uint8), connectivity=8)
    x, y, w, h, area = stats.T
    edge = (x == 0) | (y == 0) | (x + w == over.shape[1]) | (y + h == over.shape[0])
    hand = (area >= LARGE) | (edge & (area >= REACHING))
    hand[0] = False
    return np.asarray(hand[labels], bool)
