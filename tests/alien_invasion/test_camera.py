"""Real action cards in one photograph of the virtual camera: the screen gets the set, in order, or a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from companion.camera import known
from companion.camera.cards import CardReader
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE
from companion.kernel.table import Table
from companion.presentation.games.alien_invasion import screen
from companion.presentation.parts.sighted import CardsRead
from hardware.frames import Frame
from hardware.simulator.tabletop import Tabletop
from hardware.vision.markers import Markers
from tests.benchmarks.reading.cards import lay_set
from tests.benchmarks.reading.scenes import a_room, centred
from tests.photos import Set

GAME = "alien_invasion"
FINE = 1.6
"""px per module of 0.5 mm, in the middle of the picture: the far end of a row that is seen askew has less."""


def row_of(players: int, seed: int, fine: float) -> tuple[tuple[str, ...], Frame]:
    """Return a set of the printed deck, laid in a row by hand, and its photograph."""
    rng = np.random.default_rng([seed, players])
    laid = lay_set(rng, players)
    room = replace(a_room(rng), thickness_mm=laid.thickness_mm)
    things = Set(laid.board, Markers("DICT_4X4_50", {}, laid.size_mm), known.codebook(GAME), {}, laid.size_mm)
    photo = Tabletop(laid.board, laid.size_mm, seed).photograph(laid.lying, centred(things, fine, rng), room)
    return tuple(laid.wanted.values()), Frame(photo.picture, f"set-{seed}")


def read(players: int, seed: int, fine: float = FINE) -> tuple[tuple[str, ...], CardsRead]:
    """Return what a set is, and what the screen makes of its photograph."""
    ids, frame = row_of(players, seed, fine)
    table = Table.new(screen().game, {"players": players, "cards": "real"}, Electronic("camera"))
    (ask,) = table.asks
    view: Any = table.view(TABLE)
    told = screen().cards(ask, view, CardReader(GAME).row(frame), frozenset())
    assert told is not None
    if told.answer is not None:
        table.submit(ask.seat, told.answer, means="camera")
    return ids, told


@pytest.mark.slow
def test_a_set_is_read_from_the_far_side_of_the_table_too() -> None:
    ids, told = read(4, 6101, 2.0)
    assert (told.answer, told.problem) == ((ids,), "")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_a_set_is_never_read_wrong(players: int) -> None:
    """A card that is too far off or askew to be read leaves a sentence, and no answer."""
    right = 0
    for seed in range(6200, 6206):
        ids, told = read(players, seed)
        assert told.answer in ((ids,), None)
        assert bool(told.problem) == (told.answer is None)
        right += told.answer is not None
    assert right >= 4
