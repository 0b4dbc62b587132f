"""Markers of which it is known about where they are."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.arrays import Floats, Grey
from hardware.vision.markers import find_near, refine

DICTIONARY = "DICT_4X4_50"
SQUARE = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float64)


def shown(marker: int, x: int, y: int) -> Grey:
    """Return a marker of 30 px, a pixel a millimetre, blurred, on grey."""
    picture = np.full((200, 300), 150, np.uint8)
    book = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    picture[y - 5 : y + 35, x - 5 : x + 35] = 240
    picture[y : y + 30, x : x + 30] = cv2.aruco.generateImageMarker(book, marker, 30)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.2), np.uint8)


def same(points: Floats) -> Floats:
    return points


@pytest.mark.parametrize(("x", "y"), [(100, 80), (107, 73), (91, 88)])
def test_a_marker_is_found_near_where_it_is_expected(x: int, y: int) -> None:
    like, corners = find_near(shown(7, x, y), DICTIONARY, 7, 30 * SQUARE + (100, 80), same, 10.0)
    assert like > 0.8
    assert np.abs(corners - (30 * SQUARE + (x - 0.5, y - 0.5))).max() < 1.0
    other, _ = find_near(shown(8, x, y), DICTIONARY, 7, 30 * SQUARE + (100, 80), same, 10.0)
    assert other < 0.6
    none, _ = find_near(shown(7, 200, 150), DICTIONARY, 7, 30 * SQUARE + (100, 80), same, 10.0)
    assert none < 0.5


@pytest.mark.parametrize("at", [(-20.0, 50.0), (285.0, 50.0), (50.0, 1e9), (np.nan, 50.0), (50.0, np.inf)])
def test_what_is_not_wholly_in_the_picture_is_not_looked_at(at: tuple[float, float]) -> None:
    picture, away = shown(7, 100, 80), np.array(at)
    assert np.array_equal(refine(picture, 30 * SQUARE + away, 1.0), 30 * SQUARE + away, equal_nan=True)
    assert find_near(picture, DICTIONARY, 7, 30 * SQUARE, lambda points: points + away, 0.0)[0] == 0.0
