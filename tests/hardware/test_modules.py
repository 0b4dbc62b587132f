"""What lies on what, told by which modules look as printed."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.vision import modules

THICK_MM = 2.0


def square(x: float, y: float, side: float) -> np.ndarray:
    return np.array([(x, y), (x + side, y), (x + side, y + side), (x, y + side)]) - side / 2


def lying(*places: tuple[float, float], over: dict[int, int]) -> list[float]:
    """Heights of counters of 25 mm, each as many mm thick as THICK_MM, with codes of 14.7 mm.

    :param over: which hides the modules of which.
    """
    faces = np.array([square(x, y, 25.0) for x, y in places])
    at = modules.module_places(np.array([square(x, y, 14.7) for x, y in places]))
    agrees = np.ones(at.shape[:3], bool)
    chance = np.random.default_rng(4).random(at.shape[:3]) < 0.5
    for lower, upper in over.items():
        low, high = faces[upper].min(axis=0), faces[upper].max(axis=0)
        hidden = ((at[lower] > low) & (at[lower] < high)).all(axis=2)
        agrees[lower] &= ~hidden | chance[lower]
    look = modules.Looks(agrees, np.ones(agrees.shape), at)
    return modules.heights(look, faces, [THICK_MM] * len(faces))


def test_what_lies_on_others_is_as_high_as_they_are() -> None:
    """Taken for flat ones, the third of a stack was told four millimetres beside its place where a camera leans."""
    assert lying((0, 0), (60, 0), over={}) == [2.0, 2.0]
    assert lying((0, 0), (11, 0), over={0: 1}) == [2.0, 4.0]
    assert lying((0, 0), (11, 0), over={1: 0}) == [4.0, 2.0]
    assert lying((0, 0), (11, 0), (11, 12), over={0: 1, 1: 2}) == [2.0, 4.0, 6.0]
    # its middle is 5 mm off the lower one: it leans
    assert lying((0, 0), (17.5, 0), over={0: 1}) == pytest.approx([2.0, 2.0 + 2.0 * 12.5 / 17.5])
    # nothing tells which is above
    assert lying((0, 0), (11, 0), over={0: 1, 1: 0}) == [2.0, 2.0]
    # each on the next in a circle
    alone = ((60, 0), (90, 0), (120, 0), (150, 0))
    assert max(lying((0, 0), (16, 0), (8, 15), *alone, over={0: 1, 1: 2, 2: 0})) <= 6.0
