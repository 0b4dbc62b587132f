"""A calibrated lens: there and back, at every size."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hardware.vision.lens import Intrinsics

K = np.array([[1500.0, 0, 955.0], [0, 1502.0, 541.0], [0, 0, 1]])
LENS = Intrinsics(K, np.array([-0.21, 0.05, 0.001, -0.002, 0.003]), (1920, 1080), 0.4)
PLACES = np.array([[(x, y) for x in (0.0, 700.5, 1919.0)] for y in (0.0, 333.3, 1079.0)])


def test_there_and_back() -> None:
    bent = LENS.distort(LENS.straighten(PLACES))
    assert bent.shape == PLACES.shape
    assert np.abs(bent - PLACES).max() < 1e-4
    assert np.abs(LENS.straighten(PLACES) - PLACES).max() > 50


def test_a_larger_picture_of_the_same_view() -> None:
    double = LENS.scaled((3840, 2160))
    assert double.focal_px == pytest.approx(2 * LENS.focal_px)
    outer_edge = (PLACES + 0.5) * 2 - 0.5
    assert np.allclose(double.straighten(outer_edge), (LENS.straighten(PLACES) + 0.5) * 2 - 0.5, atol=1e-3)


def test_another_crop_is_another_lens() -> None:
    with pytest.raises(ValueError, match="no scaled picture"):
        LENS.scaled((1600, 1200))


def test_numbers_are_kept() -> None:
    again = Intrinsics.from_json(LENS.to_json())
    assert np.array_equal(again.K, LENS.K)
    assert np.array_equal(again.distortion, LENS.distortion)
    assert (again.size, again.rms_px) == (LENS.size, LENS.rms_px)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"focal_px": [1, 2, 3], "centre_px": [0, 0], "distortion": [0] * 5, "size": [9, 9]},
        {"focal_px": [-1, 2], "centre_px": [0, 0], "distortion": [0] * 5, "size": [9, 9]},
        {"focal_px": [1, float("nan")], "centre_px": [0, 0], "distortion": [0] * 5, "size": [9, 9]},
        {"focal_px": [1, 2], "centre_px": [0, 0], "distortion": [0], "size": [9, 9]},
    ],
)
def test_what_is_no_lens(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        Intrinsics.from_json(wrong)
