"""Halves of a code asked by themselves: is it all one counter's, and how much of it shows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from companion.kernel import assets
from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Rgb
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision import halves, modules
from hardware.vision.likelihood import SPOTS, Candidate
from hardware.vision.pose import board_pose
from hardware.vision.tags import Tag, read_tags
from hardware.vision.templates import data_modules, symbol, templates
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
    assert found[whole].confidence < 0.1
    assert found[whole].visible < 0.6


def test_nor_is_one_that_blur_makes_alike(small: Set) -> None:
    """At one pixel a module three of these were told with a confidence of 0.54 to 0.71, of one 0.97 in sight."""
    pairs = {"crate_02": "crate_10", "baker": "crate_11", "clerk": "crate_03"}
    laid = [Lying(small.faces["pilot"], 60, 60, 20, id="pilot")]
    for number, (whole, other) in enumerate(pairs.items(), 1):
        laid.append(Lying(joined(small, whole, other), 60 + 80 * number, 140, 75.0 * number, id=whole))
    found = read(small, laid, 10.0, Room(blur_px=0.9, jpeg=75, thickness_mm=THICK_MM), 1.1)
    assert found["pilot"].confidence > 0.5
    assert found["pilot"].visible > 0.97
    assert found.keys() >= pairs.keys(), "nothing to be judged"
    assert max(found[whole].confidence for whole in pairs) < 0.05
    assert max(found[whole].visible for whole in pairs) < 0.55


def lit(dark: modules.Marks, px_per_module: float, noise: float = 4.0) -> Floats:
    """Middles of modules as blur, a light from one side and noise leave them, shape (n, 21, 21)."""
    across = np.linspace(-20, 20, MODULES)
    light = 120 + 60 * modules.blurred(dark, 1.0 / px_per_module) + across
    return np.asarray(light + np.random.default_rng(3).normal(0, noise, light.shape), np.float64)


def doubted(shown: Floats, read_as: Sequence[int], px_per_module: float) -> Floats:
    """How likely each half is another's, of codes that were read as those of these numbers."""
    known = templates(CODEWORDS)
    nothing = np.zeros((MODULES, MODULES), bool)
    codes = [
        Candidate(CODEWORDS[i][0], symbol(*CODEWORDS[i]), np.zeros((4, 2)), 1.0, 1.0, 1.0, nothing, 1.0, sure=True)
        for i in read_as
    ]
    return halves.anothers(shown, np.full(len(codes), px_per_module), codes, known)


@pytest.mark.parametrize(("px_per_module", "least"), [(1.0, 0.8), (1.5, 0.95), (2.5, 1.0)])
def test_a_half_of_any_other_is_found(px_per_module: float, least: float) -> None:
    dark = np.array([symbol(*codeword) for codeword in CODEWORDS])
    middle, every = MODULES // 2, range(len(dark))
    others = np.roll(dark, 1, axis=0)
    assert doubted(lit(dark, px_per_module), every, px_per_module).max() < 0.01
    # the left half of another, turned, has two finders where the upper half has them
    turned = np.rot90(others, -1, axes=(1, 2))
    upper, lower, left = np.s_[:, :middle], np.s_[:, -middle:], np.s_[:, :, :middle]
    for half, part, other in ((2, upper, others), (3, lower, others), (0, left, others), (2, upper, turned)):
        both = dark.copy()
        both[part] = other[part]
        found = doubted(lit(both, px_per_module), every, px_per_module)
        assert (found.max(axis=1) > 0.9).mean() >= least
        assert (found[:, half] > 0.5).mean() >= least
        assert (found > 0).sum(axis=1).max() <= 1


def test_the_best_of_pictures_is_judged_too() -> None:
    """Nothing in it is left for noise to explain."""
    other = modules.blurred(symbol(*CODEWORDS[1])[None], SPOTS[1])
    with np.errstate(over="raise", divide="raise", invalid="raise"):
        assert doubted(other, [0], 1.0).max() == pytest.approx(1)
        assert doubted(other, [1], 1.0).max() == pytest.approx(0)


@pytest.mark.parametrize("cover", ["paper", "another code", "a stranger's half"])
def test_what_something_hides_is_not_called_anothers(cover: str) -> None:
    """Some code of many is soon a little liker to what lies over a half than the code itself."""
    rng = np.random.default_rng(5)
    dark = np.array([symbol(*codeword) for codeword in CODEWORDS])
    shown = lit(dark, 1.2)
    for number, light in enumerate(shown):
        hidden = np.zeros((MODULES, MODULES), bool)
        hidden[: int(rng.integers(6, 13))] = True
        over = {
            "paper": np.full((MODULES, MODULES), 170.0),
            "another code": np.roll(shown[number - 1], (5, 8), axis=(0, 1)),
            "a stranger's half": lit(rng.random((1, MODULES, MODULES)) < 0.5, 1.2)[0],
        }[cover]
        light[hidden] = over[hidden]
    found = doubted(shown, range(len(dark)), 1.2)
    assert (found.max(axis=1) > 0.5).mean() < 0.05


def test_a_text_is_no_rival_of_itself_under_another_mask() -> None:
    """Where masks are not known every one is tried, and a half of two may be the same."""
    known = templates(((CODEWORDS[0][0], None),))
    dark = symbol(CODEWORDS[0][0], 3)
    code = Candidate(CODEWORDS[0][0], dark, np.zeros((4, 2)), 1.0, 1.0, 1.0, dark, 1.0, sure=True)
    assert halves.anothers(lit(dark[None], 1.2), np.array([1.2]), [code], known).max() == 0.0


def test_halves_that_are_alike_still_tell() -> None:
    """Of two whose left halves are as alike as any two of the game's, nearly all was told to show."""
    dark = np.array([symbol(*codeword) for codeword in CODEWORDS])
    left = np.zeros_like(data_modules())
    left[:, : MODULES // 2 + 1] = data_modules()[:, : MODULES // 2 + 1]
    alike = (dark[:, None] == dark)[:, :, left].mean(axis=2) - 2 * np.eye(len(dark))
    one, other = np.unravel_index(alike.argmax(), alike.shape)
    agrees = np.ones((2, MODULES, MODULES), bool)
    agrees[1][left] = (dark[one] == dark[other])[left]
    look = modules.Looks(agrees, np.ones(agrees.shape), np.zeros((*agrees.shape, 2)), np.zeros(agrees.shape))
    unasked = np.zeros((2, 4))
    whole, both = halves.visible(look, np.ones_like(agrees), unasked)
    assert whole == 1.0
    assert 0.3 < halves.confidences(look, unasked)[1] < halves.BELIED
    assert both < 0.75
    asked = np.array([[0, 0, 0, 0], [1, 0, 0, 0]], float)
    assert halves.confidences(look, asked).tolist() == [1.0, 0.0]
    assert halves.visible(look, np.ones_like(agrees), asked).tolist() == pytest.approx([1.0, 0.5])
