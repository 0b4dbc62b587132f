"""Win rates of every Alien against every Town, with their errors.

    python -m tests.benchmarks.opponents [--games 2000] [--aliens sensible,cunning] [--towns hunter,cunning] [--keep F]

Game k of every pair has the same dice, seeded with k; a rate is the Town's share of wins. Nothing is kept on a disk
but, with ``--keep``, each pair's result, so that a long run can be taken up again.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Mapping
from math import sqrt
from pathlib import Path
from typing import Any, Final

from companion.games import all_bots, load
from companion.games.pleasantville import _book
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic, stream
from companion.kernel.game import CHANCE, Game, Outcome
from tests.benchmarks.opponents.players import Bluffer, Hunter, Reader, Seer

KNOWN = all_bots("pleasantville")
TOWNS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "random": KNOWN["random"],
    "sensible": KNOWN["sensible"],
    "hunter": lambda luck: Hunter(luck, _book()),
    "reader": lambda luck: Reader(luck, _book()),
    "seer": lambda luck: Seer(luck, _book()),
    **{kind: maker for kind, maker in KNOWN.items() if kind not in ("random", "sensible")},
}
ALIENS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "random": KNOWN["random"],
    "sensible": KNOWN["sensible"],
    "bluffer": lambda luck: Bluffer(luck, _book()),
    **{kind: maker for kind, maker in KNOWN.items() if kind not in ("random", "sensible")},
}


def play(game: Game[Any], town: Any, alien: Any, seed: str) -> Outcome:
    """Play one whole game without a journal. Each player is shown its own view and what it has seen happen."""
    dice, rolled = Electronic(seed), {"public": 0, "secret": 0}
    players = {"town": town, "alien": alien}
    heard: dict[str, list[Any]] = {seat: [] for seat, bot in players.items() if hasattr(bot, "witness")}
    state = game.setup({})
    while not isinstance(asked := game.ask(state), Outcome):
        (ask,) = asked
        if ask.seat == CHANCE:
            name = stream(ask)
            answer = dice.roll(ask, rolled[name])
            rolled[name] += 1
        else:
            bot = players[ask.seat]
            if ask.seat in heard:
                bot.witness(heard[ask.seat], anew=False)
                heard[ask.seat] = []
            if hasattr(bot, "cheat"):
                bot.cheat(state)
            answer = bot.choose(game.view(state, ask.seat), ask)
        for event in game.decide(state, ask.seat, answer):
            state = game.evolve(state, event)
            for seat, events in heard.items():
                if event.seen_by(seat):
                    events.append(event)
    return asked


def rate(game: Game[Any], alien: str, town: str, count: int) -> tuple[int, float]:
    """How many games the Town won, and the CPU seconds that all took."""
    start, won = time.process_time(), 0
    for number in range(count):
        label = f"opponents {number}"
        one, other = TOWNS[town](SeededLuck(f"{label} town")), ALIENS[alien](SeededLuck(f"{label} alien"))
        won += play(game, one, other, label).winners == ("town",)
    return won, time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--aliens", default=",".join(ALIENS))
    parser.add_argument("--towns", default=",".join(TOWNS))
    parser.add_argument("--keep", type=Path)
    wishes = parser.parse_args()
    kept = json.loads(wishes.keep.read_text()) if wishes.keep and wishes.keep.exists() else {}
    game = load("pleasantville")
    for alien in wishes.aliens.split(","):
        for town in wishes.towns.split(","):
            pair = f"{alien} {town} {wishes.games}"
            if pair not in kept:
                kept[pair] = rate(game, alien, town, wishes.games)
                if wishes.keep:
                    wishes.keep.write_text(json.dumps(kept))
            won, seconds = kept[pair]
            share = won / wishes.games
            error = sqrt(share * (1 - share) / wishes.games)
            spent = f"{1000 * seconds / wishes.games:.0f} ms a game"
            print(f"alien {alien:9} town {town:9} {share:6.1%} ± {error:.1%}  {spent}", flush=True)


if __name__ == "__main__":
    main()
