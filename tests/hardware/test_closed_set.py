"""The parts of the closed-set reader, each by what it promises."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.simulator.tabletop import Tabletop
from hardware.vision import alignment
from hardware.vision.closed_set import PX_PER_MODULE, find
from hardware.vision.pose import board_pose
from hardware.vision.proposals import finder_answers, propose
from hardware.vision.tags import Codebook, Reading, read_tags
from hardware.vision.templates import GRID, normalised, symbol, templates
from tests.photos import Set, camera_for, draw_face, scatter, snap

TEXTS = ("PV:MAYOR", "PV:MAYO", "PV:SHERIFF", "PV:MAID", "PV:JUDGE", "PV:DOCTOR")


def desk(
    *codes: tuple[np.ndarray, float, float, float], modules: tuple[int, int] = (120, 88), blur: float = 0.5
) -> np.ndarray:
    """Return a grey desk with codes on it: (dark modules, x, y in modules, degrees clockwise); at PX_PER_MODULE.

    Later ones lie on earlier ones. The blur is in modules.
    """
    k, quiet = 8, 2
    scene: NDArray[Any] = np.full((modules[1] * k, modules[0] * k), 120, np.float32)
    for dark, x, y, turn in codes:
        face: NDArray[Any] = np.full((MODULES + 2 * quiet,) * 2, 230, np.float32)
        face[quiet:-quiet, quiet:-quiet] = np.where(dark, 40, 230)
        face = cv2.resize(face, None, fx=k, fy=k, interpolation=cv2.INTER_NEAREST)
        middle, half = (len(face) - 1) / 2, 20 * k
        left, top = (max(0, int(at * k) - half) for at in (x, y))
        there = scene[top : int(y * k) + half, left : int(x * k) + half]  # it reaches no further
        move = cv2.getRotationMatrix2D((middle, middle), -turn, 1)
        move[:, 2] += np.array((x * k - 0.5 - middle - left, y * k - 0.5 - middle - top))
        inside = cv2.warpAffine(np.ones_like(face), move, there.shape[::-1]) > 0.5
        there[inside] = cv2.warpAffine(face, move, there.shape[::-1])[inside]
    scene = cv2.GaussianBlur(scene, (0, 0), blur * k)
    size = (round(modules[0] * PX_PER_MODULE), round(modules[1] * PX_PER_MODULE))
    return np.clip(cv2.resize(scene, size, interpolation=cv2.INTER_AREA), 0, 255).astype(np.uint8)


def test_templates_are_made_once() -> None:
    words = tuple((f"T{i:02}", i % 8) for i in range(60))
    made = templates(words)
    assert templates(words) is made
    assert made.banks[0].whole.shape == (60, 4, GRID**2)


def test_a_template_is_nearest_to_itself_in_its_own_turn() -> None:
    made = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
    for bank in made.banks:
        for turn in range(4):
            shown = bank.whole[:, turn]
            scores = []
            for other in range(4):
                part = shown[:, made.data[other]]
                part = part - part.mean(axis=1, keepdims=True)
                part /= np.linalg.norm(part, axis=1, keepdims=True)
                scores.append(part @ bank.data[other].T)
            best = np.array(scores).transpose(1, 2, 0).reshape(len(TEXTS), -1).argmax(axis=1)
            assert best.tolist() == [4 * i + turn for i in range(len(TEXTS))]


def test_an_unknown_mask_is_any_of_the_eight() -> None:
    made = templates((("A", None), ("B", 2)))
    assert len(made.texts) == 9
    assert made.kin.tolist() == [0] * 8 + [1]
    with pytest.raises(ValueError, match="empty codebook"):
        templates(())


def test_light_is_taken_out() -> None:
    rng = np.random.default_rng(1)
    flat = rng.uniform(60, 200, (80, 80)).astype(np.float32)
    shade = np.where(np.arange(80) < 40, 0.5, 1.0).astype(np.float32)[None, :]
    change = np.abs(normalised(flat, 2.0) - normalised(flat * shade, 2.0))
    assert change[:, :30].max() < 0.06
    assert change[:, 50:].max() < 1e-4
    assert np.abs(normalised(np.full((50, 50), 90, np.uint8), 2.0)).max() < 1e-3


@pytest.mark.parametrize("turn", [0, 20, 45, 77])
def test_squares_with_finders_are_proposed(turn: int) -> None:
    picture = desk((symbol("PV:MAYOR", 0), 50, 40, turn))
    answers = finder_answers(normalised(picture, PX_PER_MODULE), PX_PER_MODULE)
    best = propose(answers, PX_PER_MODULE, 5)
    off = np.hypot((best.x + 0.5) / PX_PER_MODULE - 50, (best.y + 0.5) / PX_PER_MODULE - 40)
    assert off[0] < 1.5
    assert abs((np.degrees(best.angle[0]) - turn + 45) % 90 - 45) < 8


def test_alignment_finds_back_from_a_module_away() -> None:
    made = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
    even = normalised(desk((symbol("PV:MAYOR", 0), 50, 40, 0)), PX_PER_MODULE)
    off = np.array([0.0, 0.6, -0.5], np.float32)
    x = np.float32(50 * PX_PER_MODULE - 0.5) + off * np.float32(PX_PER_MODULE)
    y = np.full(3, 40 * PX_PER_MODULE - 0.5, np.float32)
    turns = np.radians(np.array([0, 3, -3], np.float32))
    start = alignment.placed(x, y, turns, PX_PER_MODULE)
    target = np.repeat(made.banks[1].whole[0, 0][None], 3, axis=0)
    end = alignment.aligned(even, start, target, PX_PER_MODULE, steps=8)
    assert np.abs(end[:, 0, 2] - x[0]).max() < 0.2
    assert np.abs(end[:, 1, 2] - y[0]).max() < 0.2
    assert np.abs(end[:, 0, 1] / PX_PER_MODULE).max() < 0.015


def test_nothing_to_align_is_nothing() -> None:
    picture = np.zeros((40, 50), np.float32)
    none = np.zeros((0, 2, 3), np.float32)
    assert alignment.sampled(picture, none).shape == (0, GRID**2)
    assert alignment.aligned(picture, none, np.zeros((0, GRID**2), np.float32), PX_PER_MODULE).shape == none.shape


@pytest.mark.parametrize("turn", [0, 33, 90, 151, 270])
def test_every_text_is_found_where_it_lies_and_as_it_is_turned(turn: int) -> None:
    made = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
    places = [(25 + 35 * (i % 3), 25 + 38 * (i // 3)) for i in range(6)]
    codes = [(symbol(text, i), *places[i], turn) for i, text in enumerate(TEXTS)]
    found = {it.text: it for it in find(desk(*codes), made, 1.6) if it.sure}
    assert set(found) == set(TEXTS)
    for text, place in zip(TEXTS, places, strict=True):
        corners = found[text].corners / PX_PER_MODULE
        assert corners.mean(axis=0) == pytest.approx(place, abs=0.03)
        across = corners[2] - corners[0]
        assert abs((np.degrees(np.arctan2(across[1], across[0])) - 45 - turn + 180) % 360 - 180) < 1.5
        assert found[text].visible > 0.97


def test_a_stranger_one_letter_away_is_not_taken_for_its_neighbour() -> None:
    made = templates(tuple((text, 3) for text in TEXTS))
    near = ["PV:MAYOS", "PV:MAY", "PV:SHERIFS", "PV:MAIR", "PV:JUDGES", "QV:DOCTOR"]
    codes = [(symbol(text, 3), 25 + 35 * (i % 3), 25 + 38 * (i // 3), 12 * i) for i, text in enumerate(near)]
    found = find(desk(*codes), made, 1.6)
    assert not any(it.sure for it in found)
    assert sum(it.pattern > 0.5 for it in found) >= 6, "they were looked at"


def test_what_is_coarse_is_found_beside_hundreds_of_clearer_finders() -> None:
    made = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
    picture = desk((symbol("PV:MAYO", 1), 60, 30, 20), modules=(250, 250), blur=1.35)
    finders = np.where(np.tile(np.pad(symbol("PV:MAYO", 1)[:7, :7], (0, 3)), (25, 25)), 40, 230).astype(np.uint8)
    clear = cv2.resize(np.kron(finders, np.ones((4, 4), np.uint8)), picture.shape[::-1], interpolation=cv2.INTER_AREA)
    picture[70:] = clear[70:]
    assert not any(it.sure for it in find(picture, made, 0.9))
    assert [it.text for it in find(picture, made, 0.9, coarsest=0.6) if it.sure] == ["PV:MAYO"]


def test_what_is_hidden_is_not_visible() -> None:
    made = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
    picture = desk((symbol("PV:MAYOR", 0), 50, 40, 0))
    left, right = (round((50 + at) * PX_PER_MODULE) for at in (10.5 - 0.2 * MODULES, 16))
    picture[:, left:right] = 90
    (it,) = [it for it in find(picture, made, 1.6) if it.sure]
    assert it.text == "PV:MAYOR"
    assert 0.75 < it.visible < 0.95


def test_what_hangs_over_the_edge_is_left_alone() -> None:
    made = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
    whole, over = desk((symbol("PV:MAYOR", 0), 50, 10.5, 0)), desk((symbol("PV:MAYOR", 0), 50, 8, 0))
    assert [it.text for it in find(whole, made, 1.6) if it.sure] == ["PV:MAYOR"]
    assert not any(it.sure for it in find(over, made, 1.6))


def test_noise_and_stripes_are_no_codes() -> None:
    made = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
    rng = np.random.default_rng(3)
    noise = np.asarray(cv2.GaussianBlur(rng.integers(0, 256, (300, 400)).astype(np.uint8), (0, 0), 1.0), np.uint8)
    stripes = np.where(np.indices((300, 400)).sum(axis=0) // 3 % 2, 40, 220).astype(np.uint8)
    for picture in (noise, stripes, np.full((300, 400), 128, np.uint8)):
        assert not any(it.sure for it in find(picture, made, 1.6))


def read(game: Set, grey: np.ndarray, codebook: Codebook | None = None) -> Reading:
    return read_tags(grey, board_pose(grey, game.markers), codebook or game.codebook)


@pytest.mark.parametrize(("wanted", "severity"), [(1.0, 1.0), (1.5, 2.0)])
def test_whole_counters_are_read_where_no_general_decoder_reads_any(game: Set, wanted: float, severity: float) -> None:
    photo = snap(game, 5101, wanted, 40, severity=severity)
    truth = {one.id: one for one in photo.truth}
    tags = read(game, photo.grey).tags
    assert len({tag.id for tag in tags}) == len(tags) >= 0.97 * len(truth)
    for tag in tags:
        one = truth[tag.id]
        assert np.hypot(tag.x_mm - one.x_mm, tag.y_mm - one.y_mm) < 2
        assert tag.score > 0.5
        assert tag.margin > 0.17


def test_a_codebook_of_one_and_of_none(game: Set) -> None:
    photo = snap(game, 5102, 2.0, 8)
    name = photo.truth[0].id
    (tag,) = [tag for tag, id_ in game.codebook.ids.items() if id_ == name]
    one = Codebook({tag: name}, {tag: game.codebook.masks[tag]}, game.codebook.shape)
    assert [found.id for found in read(game, photo.grey, one).tags] == [name]
    none = read(game, photo.grey, Codebook({}, {}, game.codebook.shape))
    assert none.tags == ()
    assert none.unknown > 0


def test_strangers_are_counted_once_each(game: Set) -> None:
    faces = [draw_face(text, 2) for text in ("HELLO", "QQ:NURSES")]
    counters = scatter(game, 6, np.random.default_rng(5), border_mm=120)
    lying = [type(one)(face, one.x_mm, one.y_mm, one.angle_deg) for one, face in zip(counters, faces, strict=False)]
    photo = Tabletop(game.board, game.size_mm, 3).photograph(lying, camera_for(game, 2.6))
    reading = read(game, photo.grey)
    assert reading.tags == ()
    assert reading.unknown == 2
