"""Bots: whole games, and the sheet's model of how a town behaves."""

from __future__ import annotations

import pytest

from companion.commands.bots import games, interval
from companion.games.body_snatchers import BOTS, load
from tests.benchmarks.body_snatchers import SHEET, off, rate


@pytest.mark.parametrize(("players", "weight"), [(5, 2), (8, 4), (10, 6)])
def test_the_model_wins_as_often_as_on_the_sheet(players: int, weight: int) -> None:
    assert off(rate(players, weight, 400), SHEET[weight][players - 5], 400) < 3


def test_the_dumb_kid_sharpens_the_towns_eye() -> None:
    """Without her factor of 1.7 the cell of 12 players is far off the sheet."""
    assert off(rate(12, 4, 200), SHEET[4][7], 200) < 3


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("announcer", ["person", "device"])
def test_every_kind_of_bot_plays_to_an_end(kind: str, announcer: str) -> None:
    game = load()
    options = {"players": 6, "announcer": announcer, "votes": "touched"}
    kinds = dict.fromkeys(game.seats(game.setup(options)), kind)
    for played in games("body_snatchers", game, kinds, seed="ends", count=5, options=options):
        assert played.winners in (("citizens",), ("pods",))


def test_an_interval_holds_its_rate_and_narrows_with_games() -> None:
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0
    assert interval(50, 100) == (0.4038, 0.5962)
    low, high = interval(500, 1000)
    assert high - low < 0.07
