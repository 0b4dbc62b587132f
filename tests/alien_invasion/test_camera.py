"""Real action cards in one photograph of the virtual camera: the screen gets the set, in order, or a sentence."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.app.games.alien_invasion import screen
from companion.app.screen import CardsRead
from companion.camera import known
from companion.camera.cards import CardReader
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE
from companion.kernel.table import Table
from hardware.camera import Frame
from hardware.simulator.tabletop import Tabletop
from hardware.vision.markers import Markers
from tests.benchmarks.reading.cards import Laid, card
from tests.benchmarks.reading.scenes import a_room, centred
from tests.photos import Set

GAME = "alien_invasion"
PITCH = 74.0
"""mm from card to card."""
FINE = 1.6
"""px per module of 0.5 mm, in the middle of the picture: the far end of a row that is seen askew has less."""


def row_of(players: int, seed: int, fine: float) -> tuple[tuple[str, ...], Frame]:
    """A set of the printed deck, laid in a row by hand, and its photograph."""
    rng = np.random.default_rng([seed, players])
    rules = screen().game
    deck = rules.setup({"players": players}).deck
    count = max(4, players)
    ids = tuple(str(id) for id in rng.permutation(deck)[:count])
    wide, high = PITCH * count + 60, 260.0
    laid = Laid(np.full((round(high), round(wide), 3), rng.integers(30, 200, 3), np.uint8), (wide, high), GAME)
    for place, id in enumerate(ids):
        x = wide / 2 + (place - (count - 1) / 2) * PITCH + float(rng.uniform(-4, 4))
        laid.lying.append(card(GAME, id, x, high / 2 + float(rng.uniform(-10, 10)), float(rng.normal(0, 5))))
    room = replace(a_room(rng), thickness_mm=laid.thickness_mm)
    things = Set(laid.board, Markers("DICT_4X4_50", {}, laid.size_mm), known.codebook(GAME), {}, laid.size_mm)
    photo = Tabletop(laid.board, laid.size_mm, seed).photograph(laid.lying, centred(things, fine, rng), room)
    return ids, Frame(photo.picture, f"set-{seed}")


def read(players: int, seed: int, fine: float = FINE) -> tuple[tuple[str, ...], CardsRead]:
    """What a set is, and what the screen makes of its photograph."""
    ids, frame = row_of(players, seed, fine)
    table = Table.new(screen().game, {"players": players, "cards": "real"}, Electronic("camera"))
    (ask,) = table.asks
    told = screen().cards(ask, table.view(TABLE), CardReader(GAME).row(frame), frozenset())
    assert told is not None
    if told.answer is not None:
        table.submit(ask.seat, told.answer, means="camera")
    return ids, told


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
