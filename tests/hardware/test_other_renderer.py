"""The benchmark's second renderer: where it lays pieces, and how it codes films."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import numpy as np
import pytest

from hardware.vision.templates import symbol
from tests.benchmarks.reading.other.codec import filmed
from tests.benchmarks.reading.other.grounds import Place, ground, with_code
from tests.benchmarks.reading.other.reading import judged
from tests.benchmarks.reading.other.scenes import Scene, Truth
from tests.benchmarks.reading.peers import zxing


@pytest.mark.usefixtures("rendered_anew")
def test_a_codes_place_is_where_another_reader_finds_it() -> None:
    field = ground("body_snatchers", "held")
    scene = Scene(12, "plain", "clean", 3.0, "body_snatchers")
    # a card alone, in a small picture: where its corner with the code is, is told by its shape
    scene.__dict__["ground"] = replace(field, size_mm=(130.0, 120.0), fields=((60.0, 55.0, 70.0, 65.0),))
    shot = scene.taken()
    (card,) = shot.truth
    ((text, x, y),) = zxing(shot.pictures[0], 2)
    assert field.book.ids[text] == card.id
    at = shot.lens.onto((x, y), card.height_mm)
    assert hypot(*(at - card.code_mm)) < 0.5
    assert hypot(card.x_mm - card.code_mm[0], card.y_mm - card.code_mm[1]) > 30
    assert card.share == 1.0
    assert 2.0 < card.fine < 4.0


def test_another_code_is_laid_over_a_pieces_own() -> None:
    field = ground("body_snatchers", "held")
    one = field.piece(field.names[0], 0.0, 0.0, 0.0, height_mm=0.3)
    other = with_code(one, symbol(field.tags[field.names[1]], 3))
    u, v, side = one.code
    px = one.face.shape[1] / one.size_mm[0]
    x, y = one.face.shape[1] / 2 + u * px, one.face.shape[0] / 2 + v * px
    half = side * px / 2
    changed = (other != one.face).any(axis=2)
    rows, columns = np.nonzero(changed)
    assert abs(columns.min() - (x - half)) < 4
    assert abs(columns.max() - (x + half)) < 4
    assert abs(rows.min() - (y - half)) < 4
    assert abs(rows.max() - (y + half)) < 4


def test_a_place_on_a_board_that_lies_askew() -> None:
    assert np.allclose(Place(100.0, 50.0, 90.0).onto(10.0, 4.0), (96.0, 60.0))


def test_a_film_is_coded_and_comes_back_whole() -> None:
    rng = np.random.default_rng(5)
    still = np.repeat(np.repeat(rng.integers(0, 256, (15, 20, 3)).astype(np.uint8), 16, axis=0), 16, axis=1)
    back = filmed([still] * 4, 30)
    assert len(back) == 4
    assert back[-1].shape == still.shape
    grey, coded = still.mean(axis=2), back[-1].mean(axis=2)
    assert np.abs(grey - coded).mean() < 12
    assert not np.array_equal(still, back[-1])


def test_what_is_told_twice_or_elsewhere_is_false() -> None:
    lies = Truth("a", 10.0, 10.0, (10.0, 10.0), 0.3, 1.0, 0.0, 1, 1.5)
    assert judged([("a", 10.0, 11.0, 0.9, 1.0)], [lies]) == {"found": [["a", 1.0, 0.9, 1.0]], "false": []}
    for found in (
        [("a", 10.0, 11.0, 0.9, 1.0), ("a", 10.0, 10.0, 0.9, 1.0)],
        [("a", 10.0, 30.0, 0.9, 1.0)],
        [("b", 10.0, 10.0, 0.9, 1.0)],
    ):
        assert len(judged(found, [lies])["false"]) == 1
