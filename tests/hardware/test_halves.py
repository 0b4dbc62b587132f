"""Halves of a code asked by themselves: is it all one counter's, and how much of it shows."""

from __future__ import annotations

import numpy as np
import pytest

from companion.kernel import assets
from companion.kernel.qr import MODULES
from hardware.arrays import Rgb
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
CODEWORDS = tuple((one["tag"], one["mask"]) for one in assets.json("pleasantville", "codebook.json"))


@pytest.fixture(scope="module")
def small() -> Set:
    return practice(SIZE)


def read(game: Set, laid: list[Lying], tilt_deg: float, room: Room, px_per_module: float = 2.0) -> dict[str, Tag]:
    camera = camera_for(game, px_per_module, tilt_deg=tilt_deg, around_deg=90.0)
    grey = Tabletop(game.board, game.size_mm, 2).photograph(laid, camera, room).grey
    reading = read_tags(grey, board_pose(grey, game.markers), game.codebook.as_thick(THICK_MM))
    return {tag.id: tag for tag in reading.tags}


def joined(game: Set, whole: str, other: str) -> Rgb:
    face = game.faces[whole].copy()
    face[: len(face) // 2] = game.faces[other][: len(face) // 2]
    return face


def test_a_counter_of_which_half_is_anothers_is_not_trusted(small: Set) -> None:
    """Two halves joined were read as one of them, with a confidence of up to 0.84 and nearly all of it in sight."""
    whole = "baker"
    face = joined(small, whole, "crate_03")
    laid = [Lying(small.faces["pilot"], 120, 140, 20, id="pilot"), Lying(face, 260, 140, 75, id=whole)]
    found = read(small, laid, 10.0, Room(blur_px=0.5, jpeg=90, thickness_mm=THICK_MM))
    assert found["pilot"].confidence > 0.9
    assert found["pilot"].visible > 0.97
    assert whole in found, "nothing to be judged"
    assert found[whole].confidence < 0.4
    assert found[whole].visible < 0.7


def test_halves_that_are_alike_still_tell() -> None:
    """Of two whose left halves are as alike as any two of the game's, nearly all was told to show."""
    dark = np.array([symbol(*codeword) for codeword in CODEWORDS])
    left = np.zeros_like(data_modules())
    left[:, : MODULES // 2 + 1] = data_modules()[:, : MODULES // 2 + 1]
    alike = (dark[:, None] == dark)[:, :, left].mean(axis=2) - 2 * np.eye(len(dark))
    one, other = np.unravel_index(alike.argmax(), alike.shape)
    agrees = np.ones((2, MODULES, MODULES), bool)
    agrees[1][left] = (dark[one] == dark[other])[left]
    look = modules.Looks(agrees, np.ones(agrees.shape), np.zeros((*agrees.shape, 2)))
    whole, both = halves.visible(look, np.ones_like(agrees))
    assert whole == 1.0
    assert 0.3 < halves.confidences(look)[1] < halves.BELIED
    assert both < 0.75
