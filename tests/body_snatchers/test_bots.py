"""Bots: whole games, and the sheet's model of how a town behaves."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.commands.bots import games, interval, play_out
from companion.games.body_snatchers import BOTS, load
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.table import Table
from tests.benchmarks.body_snatchers import SHEET, off, rate


@pytest.mark.slow
@pytest.mark.parametrize(("players", "weight"), [(5, 2), (8, 4), (10, 6)])
def test_the_model_wins_as_often_as_on_the_sheet(players: int, weight: int) -> None:
    assert off(rate(players, weight, 400), SHEET[weight][players - 5], 400) < 3


def test_the_dumb_kid_sharpens_the_towns_eye() -> None:
    """Without her factor of 1.7 the cell of 12 players is far off the sheet."""
    assert off(rate(12, 4, 200), SHEET[4][7], 200) < 3


@pytest.mark.few(4)
@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("announcer", ["person", "device"])
def test_every_kind_of_bot_plays_to_an_end(kind: str, announcer: str) -> None:
    game = load()
    options = {"players": 6, "announcer": announcer, "votes": "touched"}
    kinds = dict.fromkeys(game.seats(game.setup(options)), kind)
    for played in games("body_snatchers", game, kinds, seed="ends", count=5, options=options):
        assert played.winners in (("citizens",), ("pods",))


def test_a_model_town_of_three_that_spares_its_victim_lets_the_day_end() -> None:
    """The pair that may not accuse again is not sent to do so for ever."""
    game = load()
    options = {"players": 5, "announcer": "person", "votes": "touched"}
    kinds = dict.fromkeys(game.seats(game.setup(options)), "model-2")
    played = list(games("body_snatchers", game, kinds, seed="three", count=20, options=options))
    assert max(one.answers for one in played) < 1000


def test_an_interval_holds_its_rate_and_narrows_with_games() -> None:
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0
    assert interval(50, 100) == (0.4038, 0.5962)
    low, high = interval(500, 1000)
    assert high - low < 0.07


def test_machines_do_nothing_that_a_table_would_laugh_at() -> None:
    """Whole games with touched votes: nobody lynches the Cheerleader, whom all have seen, no Pod votes a fellow down
    whom its page has shown, and nobody is accused twice a day."""
    fellows_tried = 0
    for seed in range(12):
        table: Table[Any] = Table.new(load(), {"announcer": "device", "votes": "touched"}, Electronic(f"laugh {seed}"))
        bots = {seat: BOTS["sensible"](SeededLuck(f"{seat} {seed}")) for seat in table.seats}
        play_out(table, bots)
        roles, fellows = dict[str, str](), dict[str, str]()
        accused, tried = list[str](), ""
        for event in table.story():
            facts = event.data
            if event.kind == "role":
                roles[facts["seat"]] = facts["role"]
            elif event.kind == "page" and facts["round"] == 1:
                fellows[facts["seat"]] = facts["fellows"]
            elif event.kind == "day":
                accused = []
            elif event.kind == "accused":
                tried = facts["accused"]
                assert tried not in accused, "accused twice a day"
                accused.append(tried)
            elif event.kind == "thumb" and facts["seat"] != tried:
                knows = fellows[facts["seat"]][table.seats.index(tried)] == "1"
                fellows_tried += knows
                assert not (knows and facts["down"]), "a Pod against a Pod"
            elif event.kind == "lynched":
                assert roles[facts["seat"]] != "cheerleader"
    assert fellows_tried > 10


def test_who_was_spared_is_not_tried_again_that_day() -> None:
    """The model in the Announcer's seat accused whom touched votes had spared until the clock ran out: it never did."""
    tried = Counter[tuple[int, str]]()
    for seed in range(12):
        table: Table[Any] = Table.new(load(), {"announcer": "person", "votes": "touched"}, Electronic(f"spared {seed}"))
        play_out(table, {seat: BOTS["sensible"](SeededLuck(f"{seat} {seed}")) for seat in table.seats})
        day = 0
        for event in table.story():
            day += event.kind == "day"
            if event.kind == "seconded":
                tried[100 * seed + day, event.data["accused"]] += 1
    assert max(tried.values()) == 1
