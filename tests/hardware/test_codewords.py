"""How far apart the counters of each game are for a reader that knows them all.

Tags that were printed stay as they are, so these distances are what there is. New tags come at a codebook's end, with
masks chosen so that they get no nearer (:mod:`printables.components.tags`).
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from companion.kernel import assets
from companion.kernel.qr import MODULES, standard_mask
from hardware.vision import covered
from hardware.vision.likelihood import LEAST_MARGIN
from hardware.vision.templates import BLURS, symbol, templates

GAMES = [
    entry.name for entry in assets.root().iterdir() if entry.is_dir() and entry.joinpath("codebook.json").is_file()
]
LIMIT = BLURS.index(1.0)
"""The blur of a camera at its limit, a module wide."""


def masks(game: str) -> dict[str, int]:
    return {entry["tag"]: entry["mask"] for entry in assets.json(game, "codebook.json")}


def distances(tags: Mapping[str, int]) -> np.ndarray:
    """Modules in which two symbols differ, by quarter turns of the second; shape (4, n, n)."""
    symbols = np.array([symbol(text, mask) for text, mask in tags.items()])
    upright = np.where(symbols, 1.0, -1.0).reshape(len(symbols), -1)
    turned = [np.where(np.rot90(symbols, k, axes=(1, 2)), 1.0, -1.0).reshape(len(symbols), -1) for k in range(4)]
    return np.array([(MODULES**2 - upright @ other.T) / 2 for other in turned])


def likeness(tags: Mapping[str, int]) -> float:
    """Return the largest correlation that the reader would see between two counters, or a counter and itself turned."""
    made = templates(tuple(tags.items()))
    bank = made.banks[LIMIT]
    worst = -1.0
    for turn in range(4):
        shown = bank.whole[:, 0, made.data[turn]]
        shown = shown - shown.mean(axis=1, keepdims=True)
        alike = shown @ bank.data[turn].T / np.linalg.norm(shown, axis=1, keepdims=True)
        if turn == 0:
            np.fill_diagonal(alike, -1)
        worst = max(worst, float(alike.max()))
    return worst


def test_every_game_has_a_codebook() -> None:
    assert len(GAMES) >= 5


@pytest.mark.parametrize("game", GAMES)
def test_no_two_counters_differ_in_fewer_than_fifty_modules(game: str) -> None:
    away = distances(masks(game))
    np.fill_diagonal(away[0], MODULES**2)
    assert away[0].min() >= 50
    assert away[1:].min() >= 105, "nor does one, turned, come near another or itself"


@pytest.mark.parametrize("game", GAMES)
def test_every_counter_stands_out_through_a_blur_of_a_module(game: str) -> None:
    alike = likeness(masks(game))
    assert alike <= 0.7
    assert alike <= 1 - max(LEAST_MARGIN, covered.LEAST_LIKELIHOOD - 1), "else it could never be sure"


@pytest.mark.parametrize("game", GAMES)
def test_the_chosen_masks_are_better_than_the_standards(game: str) -> None:
    some = dict(list(masks(game).items())[:40])
    standard = {text: standard_mask(text) for text in some}
    assert likeness(some) < likeness(standard) - 0.05
