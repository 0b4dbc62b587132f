"""The players for the empty chair."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from companion.commands.bots import games
from companion.games import load
from companion.games.war_of_the_worlds import BOTS
from companion.games.war_of_the_worlds.data import GENERAL
from companion.kernel.bots import SeededLuck
from companion.kernel.game import Outcome
from tests.every_game import Chooser
from tests.war_of_the_worlds.field import DATA, GAME, Scene

WINS = {"easy": 0.69, "standard": 0.52, "hard": 0.47}
"""How often the automatic player wins in the simulation behind the balance table, which has no events."""


def won(kind: str, count: int, **options: object) -> float:
    """Return the share of games that a bot wins."""
    found = games("war_of_the_worlds", load("war_of_the_worlds"), {GENERAL: kind}, seed="wins", count=count,
                  options=options)  # fmt: skip
    return sum(game.winners == (GENERAL,) for game in found) / count


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_plays_a_whole_game_by_what_it_is_offered(kind: str) -> None:
    state, luck = GAME.setup({}), Chooser(kind)
    bot = BOTS[kind](SeededLuck(kind))
    asked = Counter[str]()
    while not isinstance(asks := GAME.ask(state), Outcome):
        ask = asks[0]
        answer = bot.choose(GAME.view(state, GENERAL), ask) if ask.seat == GENERAL else luck.among(ask)
        assert answer in ask.options, ask
        asked[ask.kind] += 1
        for event in GAME.decide(state, ask.seat, answer):
            state = GAME.evolve(state, event)
    assert {"produce", "action", "devastate", "way"} <= set(asked)


def test_four_industrials_are_bought_first() -> None:
    bot = BOTS["automatic"](SeededLuck("a"))
    scene = Scene().set(turn=1, points=28).then(("produce",))
    for _ in range(4):
        answer = bot.choose(GAME.view(scene.state, GENERAL), scene.ask)
        assert answer[0] == "industry"
        scene.answer(*answer)
    assert len(scene.state.industry) == 4


def test_the_general_guards_a_handling_machine() -> None:
    bot = BOTS["general"](SeededLuck("a"))
    scene = Scene().set(points=6).then(("produce",), ("action",))
    assert bot.choose(GAME.view(scene.state, GENERAL), scene.ask) == ("buy", "infantry", "lyon")
    scene.answer("buy", "infantry", "lyon")
    assert bot.choose(GAME.view(scene.state, GENERAL), scene.ask) == ("go", "infantry_1", "italie")


def test_the_general_fires_from_afar_what_gives_nothing_away() -> None:
    bot = BOTS["general"](SeededLuck("a"))
    scene = Scene().fight({"red_1": "C3"}, {"field_gun_1": "C5"}).human()
    assert bot.choose(GAME.view(scene.state, GENERAL), scene.ask) == ("fire", "field_gun_1", "tripod_red_1")
    scene = Scene().fight({"red_1": "C3"}, {"field_gun_1": "C5"}, earthworks={"field_gun_1": 1}).human()
    assert bot.choose(GAME.view(scene.state, GENERAL), scene.ask) == ("done",)
    assert DATA.range["C3"]["C5"] == 2


def test_the_same_seed_plays_the_same_game_in_every_process() -> None:
    """Refugees chose among equally near Harbors by the order of a set of words, which is another each time."""
    told = {
        subprocess.run(
            [sys.executable, "-m", "companion", "play", GAME.name, "--bots", "--seed", "speed/3", "--json"],
            env={**os.environ, "PYTHONHASHSEED": str(number)},
            capture_output=True,
            check=True,
        ).stdout
        for number in range(2)
    }
    assert len(told) == 1


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", WINS)
def test_the_automatic_player_wins_as_often_as_the_table_says(difficulty: str) -> None:
    """600 games: within five points, and what chance leaves open."""
    assert won("automatic", 600, difficulty=difficulty, events=False) == pytest.approx(WINS[difficulty], abs=0.08)


@pytest.mark.slow
def test_the_general_wins_more() -> None:
    assert won("general", 200) >= 1.3 * won("automatic", 200)
