"""Sizes by what is printed around codes: half as uncertain as by the codes alone, and not led astray by it."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.camera import known
from companion.camera.prints import face_of
from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey, Rgb
from hardware.vision.bend import Bend
from hardware.vision.faces import DOTS, Faces, bare, faces_around
from hardware.vision.pose import Pose
from hardware.vision.sizes import sizes

COUNT = 12
MODULE_MM = 0.7
SIDE = 36
"""Modules along a face."""

PITCH = 44
"""And from one to the next."""

PX = 1.3
"""Pixels per module."""

POSE = Pose(np.eye(3), Bend(), (1, 1), 0.1, 0.1, (0, 1, 2, 3), (1000.0, 1000.0), (30.0, 400.0, 500.0))
COLOURS = {(250, 250, 250): 225.0, (20, 20, 30): 40.0, (240, 230, 200): 150.0, (140, 200, 190): 70.0}
"""Of the print, and how bright the camera shows each: it makes sand and teal darker than eyes do."""


@pytest.fixture(scope="module")
def dark() -> NDArray[np.bool_]:
    return np.random.default_rng(8).random((COUNT, MODULES, MODULES)) < 0.5


def printed(dark: NDArray[np.bool_], seed: int = 3) -> list[Rgb]:
    """Faces of sand with three teal blocks, black strokes and a code on white."""
    rng, made = np.random.default_rng(seed), []
    white, ink, sand, teal = (np.array(colour, np.uint8) for colour in COLOURS)
    for code in dark:
        face = np.tile(sand, (SIDE * DOTS, SIDE * DOTS, 1))
        for corner in (face[: 6 * DOTS, : 7 * DOTS], face[-6 * DOTS :, -7 * DOTS :], face[: 6 * DOTS, -7 * DOTS :]):
            corner[:] = teal
        for x, y in rng.integers(1, SIDE - 5, (40, 2)) * DOTS:
            face[y : y + 4 * DOTS, x : x + DOTS] = ink
        left = (SIDE - MODULES) * DOTS // 2
        face[left - 2 * DOTS : -left + 2 * DOTS, left - 2 * DOTS : -left + 2 * DOTS] = white
        modules = np.where(code[..., None], ink, white).astype(np.uint8)
        face[left:-left, left:-left] = modules.repeat(DOTS, axis=0).repeat(DOTS, axis=1)
        made.append(face)
    return made


def photographed(faces: Sequence[Rgb], *, noise: float = 6.0, sharper: float = 0.0) -> Grey:
    """Faces in a column, 1.3 px a module."""
    light = np.full((PITCH * DOTS * len(faces), PITCH * DOTS), 120.0)
    for n, face in enumerate(faces):
        shown = sum(level * (face == np.array(colour)).all(axis=2) for colour, level in COLOURS.items())
        y, x = (n * PITCH + 4) * DOTS, 4 * DOTS
        light[y : y + SIDE * DOTS, x : x + SIDE * DOTS] = shown
    size = (round(PITCH * PX), round(PITCH * PX) * len(faces))
    soft = cv2.GaussianBlur(light, (0, 0), 0.8 / PX * DOTS)
    small: Floats = np.asarray(cv2.resize(soft, size, interpolation=cv2.INTER_AREA), np.float64)
    small += sharper * (small - cv2.GaussianBlur(small, (0, 0), 1.2))
    small += np.random.default_rng(5).normal(0, noise, small.shape)
    return np.asarray(np.clip(np.rint(small), 0, 255), np.uint8)


def told(
    picture: Grey, dark: NDArray[np.bool_], faces: Sequence[Rgb] | None, edges: Floats | None = None
) -> tuple[Floats, Floats]:
    """Sizes and their errors, from places that are not quite those of the codes."""
    px = round(PITCH * PX) / PITCH / MODULE_MM
    pose = Pose(np.diag([px, px, 1.0]), Bend(), picture.shape, 0.1, 0.1, (0, 1), (1000.0, 1000.0), POSE.eye_mm)
    half = 1.004 * MODULES * MODULE_MM / 2
    square = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    shift = 0.5 / px  # pixels have their middles at whole numbers
    middles = [(22 * MODULE_MM - shift, (n * PITCH + 22) * MODULE_MM - shift) for n in range(len(dark))]
    seen = np.ones_like(dark)

    def around() -> Faces | None:
        whole = np.tile(np.array([-1.0, -1.0, 1.0, 1.0]) * SIDE / 2, (len(dark), 1))
        return faces_around(faces, whole if edges is None else edges, seen) if faces else None

    corners = np.array([square + middle for middle in middles])
    return sizes(picture, pose, corners, dark, seen=seen, module_mm=np.full(len(dark), MODULE_MM), faces=around)


def test_whole_faces_tell_sizes_more_exactly_than_codes(dark: NDArray[np.bool_]) -> None:
    faces = printed(dark)
    picture = photographed(faces, noise=12.0)
    alone, _ = told(picture, dark, None)
    whole, errors = told(picture, dark, faces)
    assert (whole - 1).std() < 0.8 * (alone - 1).std()
    assert np.abs(whole - 1).mean() < 0.0008
    assert 0.3 < (whole - 1).std() / errors.mean() < 1.5


def test_colours_are_as_bright_as_they_look(dark: NDArray[np.bool_]) -> None:
    """Taken for brighter ones, they would move their edges."""
    faces = printed(dark)
    whole, _ = told(photographed(faces, noise=0.0), dark, faces)
    assert np.abs(whole - 1).mean() < 0.0001


def test_what_lies_over_a_face_does_not_count(dark: NDArray[np.bool_]) -> None:
    """A card that nobody read lies over the right edge of each."""
    faces = printed(dark)
    covered = [face.copy() for face in faces]
    for face, other in zip(covered, printed(dark, seed=4), strict=True):
        face[:, -6 * DOTS :] = other[::-1, -6 * DOTS :][:, ::-1]
    whole, _ = told(photographed(covered), dark, faces)
    assert np.abs(whole - 1).mean() < 0.0009


def test_prints_in_another_language_do_not_lead_astray(dark: NDArray[np.bool_]) -> None:
    whole, _ = told(photographed(printed(dark)), dark, printed(dark, seed=4))
    alone, _ = told(photographed(printed(dark)), dark, None)
    assert np.abs(whole - 1).mean() < 2 * np.abs(alone - 1).mean()


def test_sharpened_pictures_are_told_by_codes_alone(dark: NDArray[np.bool_]) -> None:
    faces = printed(dark)
    picture = photographed(faces, sharper=2.0)
    alone, _ = told(picture, dark, None)
    assert np.array_equal(alone, told(picture, dark, faces)[0])


def test_black_and_white_faces_have_no_colours_to_find(dark: NDArray[np.bool_]) -> None:
    faces = [
        np.where(face.sum(axis=2, keepdims=True) > 300, 250, 20).astype(np.uint8).repeat(3, 2) for face in printed(dark)
    ]
    edges = np.tile(np.array([-18.0, -18.0, 18.0, 18.0]), (COUNT, 1))
    assert faces_around(faces, edges, dark) is None


def test_of_pieces_without_a_face_the_code_alone_is_laid(dark: NDArray[np.bool_]) -> None:
    """Stands among counters: their figures hide what is printed around their codes."""
    picture = photographed(printed(dark))
    edges = np.tile(np.array([-1.0, -1.0, 1.0, 1.0]) * SIDE / 2, (COUNT, 1))
    some = list(printed(dark))
    for n in range(0, COUNT, 2):
        some[n], edges[n] = bare(dark[n])
    whole, errors = told(picture, dark, some, edges)
    assert np.abs(whole - 1).mean() < 0.0008
    assert errors[0::2].mean() > 1.1 * errors[1::2].mean()


@pytest.mark.parametrize("game", ["pleasantville", "war_of_the_worlds"])
def test_the_face_of_a_tag_is_the_one_that_is_printed_around_it(game: str) -> None:
    book = known.codebook(game)
    stands = [text for text in book.ids if book.shape_of(text).kind == "stand"]
    assert not any(face_of(game)(text) is not None for text in stands[:3])
    for text in [text for text in book.ids if text not in stands][::25]:
        face, shape = face_of(game)(text), book.shape_of(text)
        assert face is not None
        assert shape.size_mm is not None
        assert face.shape[1] == round(shape.size_mm[0] / shape.module_mm * DOTS)
        x, y = (round((-edge - MODULES / 2) * DOTS) for edge in shape.edges[:2])
        assert face[y : y + DOTS, x : x + 7 * DOTS].mean() < 60, "the finder's upper edge"
        assert face[y - DOTS : y, x : x + 7 * DOTS].mean() > 200, "and the white above it"
