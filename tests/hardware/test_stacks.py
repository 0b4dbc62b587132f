"""How high counters lie in one picture, by how large they look."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Lying
from hardware.vision.bend import Bend
from hardware.vision.lens import Intrinsics
from hardware.vision.pose import Pose, board_pose
from hardware.vision.sizes import sizes
from hardware.vision.stacks import raised
from hardware.vision.tags import read_tags, symbol
from tests.photos import Set, camera_for, practice

THICK_MM = 2.0
EYE_MM = 600.0
SIZE = (748.0, 554.0)
POSE = Pose(np.eye(3), Bend(), (1080, 1920), 0.5, 0.3, (0, 1, 2), SIZE, (374.0, 277.0, EYE_MM))


@pytest.fixture(scope="module")
def small() -> Set:
    return practice((380.0, 280.0))


@pytest.fixture(scope="module")
def piled(small: Set) -> Photograph:
    """Three piles of three and three counters that lie alone, under a camera that leans."""
    names = iter(sorted(small.faces))
    laid = []
    for x, y, count in ((70, 80, 3), (190, 70, 3), (310, 85, 3), (80, 200, 1), (190, 205, 1), (300, 200, 1)):
        for layer in range(count):
            name = next(names)
            laid.append(Lying(small.faces[name], x + (0.0, 10.5, 12.5)[layer], y, 5.0 * layer, id=name))
    room = Room(blur_px=0.5, jpeg=90, thickness_mm=THICK_MM)
    camera = camera_for(small, 1.6, tilt_deg=33.0, around_deg=60.0)
    return Tabletop(small.board, small.size_mm, 2).photograph(laid, camera, room)


def test_codes_look_larger_the_higher_they_lie(small: Set, piled: Photograph) -> None:
    pose = board_pose(piled.grey, small.markers)
    heights = {one.id: z for one, z in zip(piled.truth, piled.heights_mm, strict=True)}
    tags = [tag for tag in read_tags(piled.grey, pose, small.codebook).tags if tag.visible > 0.95]
    corners = np.array([tag.outline for tag in tags])
    dark = np.array([symbol(tag.text, small.codebook.masks[tag.text]) for tag in tags])
    module = np.array([small.codebook.shape_of(tag.text).module_mm for tag in tags])
    times, errors = sizes(piled.grey, pose, corners, dark, seen=np.ones_like(dark), module_mm=module)
    told = piled.camera.eye_mm(small.size_mm)[2] * (1 - 1 / times)
    high = np.array([heights[tag.id] for tag in tags])
    piles = high > THICK_MM + 1
    assert 3 <= piles.sum() < len(tags)
    # a thousandth of their size is half a millimetre
    assert np.abs(told - high).max() < 1.3
    assert (told - high).std() < 0.3
    assert errors.max() < 0.00065
    assert told[piles].mean() - told[~piles].mean() == pytest.approx(high[piles].mean() - THICK_MM, abs=0.6)


def drawn(
    dark: NDArray[np.bool_], *, grown: float = 0.0, noise: float = 0.0, white: float = 20.0, blur: float = 0.8
) -> Grey:
    """Codes in a column, of 0.7 mm and 1.4 px a module, softly photographed.

    :param grown: modules of their outermost edges over which white has grown.
    :param white: modules of white paper around them; beyond it there is print, as dark as they. :param blur: px.
    """
    fine = 10
    at = (np.arange(40 * fine) + 0.5 - 20 * fine) / fine / 1.4 + MODULES / 2
    inside = (at > grown) & (at < MODULES - grown)
    beyond = (at < -white) | (at > MODULES + white)
    row = np.clip(at.astype(int), 0, MODULES - 1)
    ink = (dark[:, row][:, :, row] & inside & inside[:, None]) | beyond | beyond[:, None]
    light = np.where(ink, 40.0, 220.0).reshape(-1, len(at))
    small = cv2.GaussianBlur(light, (0, 0), blur * fine).reshape(len(light) // fine, fine, -1, fine).mean(axis=(1, 3))
    small += np.random.default_rng(5).normal(0, noise, small.shape)
    return np.asarray(np.clip(np.rint(small), 0, 255), np.uint8)


def as_large(dark: NDArray[np.bool_], picture: Grey) -> tuple[Floats, Floats]:
    """Sizes of codes in a column, searched from where they are not quite."""
    pose = replace(POSE, H=np.diag([2.0, 2.0, 1.0]), shape=picture.shape)
    half = 1.01 * MODULES * 0.7 / 2
    square = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    corners = np.array([square + np.array([9.9, 9.6 + 20 * n]) for n in range(len(dark))])
    return sizes(picture, pose, corners, dark, seen=np.ones_like(dark), module_mm=np.full(len(dark), 0.7))


def test_sizes_are_told_as_exactly_as_noise_allows_and_how_exactly() -> None:
    dark = np.random.default_rng(8).random((12, MODULES, MODULES)) < 0.5
    told, _ = as_large(dark, drawn(dark))
    assert np.abs(told - 1).max() < 0.0004
    told, errors = as_large(dark, drawn(dark, noise=12.0))
    assert 0.0006 < errors.mean() < 0.0015
    assert 0.5 < ((told - 1) / errors).std() < 1.6


def test_white_that_grows_over_codes_does_not_make_them_smaller() -> None:
    """As in pictures that telephones smoothed, by which counters were told four millimetres lower than they lay."""
    dark = np.random.default_rng(9).random((12, MODULES, MODULES)) < 0.5
    told, _ = as_large(dark, drawn(dark, grown=0.1))
    assert np.abs(told - 1).max() < 0.0006


def test_print_that_is_blurred_into_their_paper_does_not_make_codes_larger() -> None:
    """As in coarse pictures, by which counters were told six millimetres higher than they lay."""
    dark = np.random.default_rng(9).random((12, MODULES, MODULES)) < 0.5
    told, _ = as_large(dark, drawn(dark, white=2.0, blur=1.6))
    assert np.abs(told - 1).mean() < 0.0015


def test_what_lies_on_a_pile_is_told_nearer_to_its_place_by_sizes(small: Set, piled: Photograph) -> None:
    """By what shows beneath them alone, and cards as thick as usual, the third lay two millimetres beside."""
    pose = board_pose(piled.grey, small.markers)
    truth = {one.id: (one, z) for one, z in zip(piled.truth, piled.heights_mm, strict=True)}

    def off(*, by_size: bool) -> float:
        """Mean over those that lie on others, mm."""
        tags = [
            tag for tag in read_tags(piled.grey, pose, small.codebook, by_size=by_size).tags if truth[tag.id][1] > 2.5
        ]
        assert len(tags) == 3
        return float(
            np.mean([np.hypot(tag.x_mm - truth[tag.id][0].x_mm, tag.y_mm - truth[tag.id][0].y_mm) for tag in tags])
        )

    assert off(by_size=True) < 1.6 < off(by_size=False) - 0.3


def test_what_has_not_been_touched_is_as_high_as_it_was(small: Set, piled: Photograph) -> None:
    pose = board_pose(piled.grey, small.markers)
    first = read_tags(piled.grey, pose, small.codebook, by_size=True).tags
    again = read_tags(piled.grey, pose, small.codebook, expected=first, by_size=True).tags
    assert max(tag.height_mm for tag in first) > 2.5
    assert [tag.height_mm for tag in again] == [tag.height_mm for tag in first]


def weighed(layers: list[int], seen: list[int], *, thick: float, printed: float = 1.0, pose: Pose = POSE) -> Floats:
    """Heights of cards of which so many lie on one another and so many are seen to, all codes whole and well seen."""
    rng = np.random.default_rng(len(layers))
    places = rng.uniform(0.1, 0.9, (len(layers), 2)) * SIZE
    times = printed / (1 - np.array(layers) * thick / EYE_MM) * (1 + rng.normal(0, 0.0008, len(layers)))
    own = np.full(len(layers), 0.8)
    return raised(pose, places, times, np.full(len(layers), 0.0005), high=0.8 * np.array(seen), own=own)


def test_what_lies_beneath_unseen_and_how_thick_cards_are_is_told_by_sizes() -> None:
    layers = [3] * 10 + [2] * 4 + [1] * 4
    seen = [1, 2] * 5 + [1, 2, 2, 2] + [1] * 4
    for thick in (0.4, 1.5):
        told = weighed(layers, seen, thick=thick)
        assert np.abs(told - thick * np.array(layers)).max() < 1.8, thick


def test_counters_that_were_printed_too_large_are_not_taken_for_high_ones() -> None:
    told = weighed([1] * 20 + [2], [1] * 20 + [2], thick=0.8, printed=1.007)
    assert np.abs(told[:20] - 0.8).max() < 0.8


def test_cards_are_as_thick_as_was_told_where_the_lens_was_measured() -> None:
    lens = Intrinsics(np.diag([1500.0, 1500.0, 1.0]), np.zeros(5), (1920, 1080))
    layers = [2] * 6 + [1] * 6
    told = weighed(layers, layers, thick=1.5, pose=replace(POSE, lens=lens))
    free = weighed(layers, layers, thick=1.5)
    assert told[:6].mean() < free[:6].mean() - 0.2


@pytest.mark.parametrize("bend", [Bend(0.06), Bend(-0.05, 0.02, (0.08, -0.1)), Bend(0.05, -0.02, (-0.1, 0.05))])
def test_a_bend_is_added_as_it_is_removed(bend: Bend) -> None:
    shape = (1080, 1920)
    x, y = np.meshgrid(np.linspace(-100, 2020, 9), np.linspace(-100, 1180, 9))
    px = np.stack([x, y], axis=-1)
    assert np.abs(bend.removed(px, shape) - px).max() > 5
    assert np.allclose(bend.added(bend.removed(px, shape), shape), px, atol=1e-3)
