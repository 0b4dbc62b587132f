"""Halves of a code asked by themselves, and what lies on what."""

from __future__ import annotations

import numpy as np
import pytest

from companion.kernel import assets
from companion.kernel.qr import MODULES
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision import halves, modules
from hardware.vision.pose import board_pose
from hardware.vision.tags import Tag, read_tags
from hardware.vision.templates import data_modules, symbol
from tests.photos import Set, camera_for, practice

SIZE = (380.0, 280.0)
THICK_MM = 2.0


@pytest.fixture(scope="module")
def small() -> Set:
    return practice(SIZE)


def read(game: Set, laid: list[Lying], tilt_deg: float) -> dict[str, Tag]:
    camera = camera_for(game, 2.0, tilt_deg=tilt_deg, around_deg=90.0)
    room = Room(blur_px=0.5, jpeg=90, thickness_mm=THICK_MM)
    grey = Tabletop(game.board, game.size_mm, 2).photograph(laid, camera, room).grey
    reading = read_tags(grey, board_pose(grey, game.markers), game.codebook.as_thick(THICK_MM))
    return {tag.id: tag for tag in reading.tags}


def test_a_counter_of_which_half_is_anothers_is_not_trusted(small: Set) -> None:
    """Two halves joined were read as one of them, with a confidence of up to 0.84 and nearly all of it in sight."""
    whole, other = "baker", "crate_03"
    joined = small.faces[whole].copy()
    joined[: len(joined) // 2] = small.faces[other][: len(joined) // 2]
    laid = [Lying(small.faces["pilot"], 120, 140, 20, id="pilot"), Lying(joined, 260, 140, 75, id=whole)]
    found = read(small, laid, 10.0)
    assert found["pilot"].confidence > 0.9
    assert found["pilot"].visible > 0.97
    assert whole in found, "nothing to be judged"
    assert found[whole].confidence < 0.35
    assert found[whole].visible < 0.7


def test_nor_is_one_whose_halves_are_alike() -> None:
    """Of two whose left halves are as alike as any two of the game's, nearly all was told to show."""
    dark = np.array([symbol(one["tag"], one["mask"]) for one in assets.json("pleasantville", "codebook.json")])
    left = np.zeros_like(data_modules())
    left[:, : MODULES // 2 + 1] = data_modules()[:, : MODULES // 2 + 1]
    alike = (dark[:, None] == dark)[:, :, left].mean(axis=2) - 2 * np.eye(len(dark))
    one, other = np.unravel_index(alike.argmax(), alike.shape)
    agrees = np.ones((2, MODULES, MODULES), bool)
    agrees[1][left] = (dark[one] == dark[other])[left]
    look = modules.Looks(agrees, np.ones(agrees.shape), np.zeros((*agrees.shape, 2)))
    whole, joined = halves.visible(look, np.ones_like(agrees))
    assert whole == 1.0
    assert 0.3 < halves.confidences(look)[1] < halves.BELIED
    assert joined < 0.75


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
