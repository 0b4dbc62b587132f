"""A card before the lens, or on a table without strips: found where one is, and not searched for where none can be."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.arrays import Grey
from hardware.simulator.things import wood_grain
from hardware.vision import held
from hardware.vision.held import held_tags
from tests.photos import Set


def a_table(seed: int = 0) -> Grey:
    """Return grained wood in a dim room."""
    grain = wood_grain(1400, seed)[:720, :1280].mean(axis=2)
    noise = np.random.default_rng(seed).normal(0, 4, grain.shape)
    return np.asarray(np.clip(grain * 0.6 + noise, 0, 255), np.uint8)


def test_an_empty_table_is_looked_over_and_not_searched(game: Set, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("where nothing has a code's finders nothing is searched")

    monkeypatch.setattr(held, "find_leaning", never)
    assert held_tags(a_table(), game.codebook) == []


@pytest.mark.parametrize("px_per_module", [1.1, 1.5, 4.0])
def test_one_card_alone_is_read_dim_and_in_a_corner(game: Set, px_per_module: float) -> None:
    table = a_table(1)
    face = game.faces["baker"].mean(axis=2).astype(np.float32)
    side = round(len(face) / 12 * px_per_module)
    small = cv2.resize(face, (side, side), interpolation=cv2.INTER_AREA)
    table[12 : 12 + side, 15 : 15 + side] = np.clip(0.3 * small + 10, 0, 255).astype(np.uint8)
    (tag,) = held_tags(table, game.codebook)
    assert tag.id == "baker"
