"""Win rates of every Alien against every Town, with their errors.

    python -m tests.benchmarks.opponents [--games 2000] [--aliens cunning] [--towns hunter,cunning] [--keep FILE]
    python -m tests.benchmarks.opponents --games 100 --pairs level_3:cunning,cunning:level_3 --keep FILE

Game k of every pair has the same dice, seeded with k; a rate is the Town's share of wins. The pairs take turns, so that
all have had about as many games when a long run is stopped; with ``--keep`` it can be taken up again there.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Mapping
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.games import all_bots, load
from companion.games.pleasantville import _book
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic, stream
from companion.kernel.game import CHANCE, Game, Outcome
from tests.benchmarks.opponents.players import Bluffer, Hunter, Reader, Seer

BLOCK: Final = 20
"""Games of a pair before it is another's turn."""
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


class Kept(NamedTuple):
    """What came of a pair so far: how many games the Town won of how many, and the CPU seconds they took."""

    won: int = 0
    games: int = 0
    seconds: float = 0.0

    def line(self, alien: str, town: str) -> str:
        """Return the Town's share with its standard error."""
        share = self.won / self.games
        error = sqrt(share * (1 - share) / self.games)
        spent = f"{1000 * self.seconds / self.games:.0f} ms a game"
        return f"alien {alien:9} town {town:9} {share:6.1%} ± {error:.1%} of {self.games:4}   {spent}"


def played_on(game: Game[Any], alien: str, town: str, so_far: Kept, upto: int) -> Kept:
    """Play a pair's games from where it stopped up to a number."""
    start, won = time.process_time(), so_far.won
    for number in range(so_far.games, upto):
        label = f"opponents {number}"
        one, other = TOWNS[town](SeededLuck(f"{label} town")), ALIENS[alien](SeededLuck(f"{label} alien"))
        won += play(game, one, other, label).winners == ("town",)
    return Kept(won, max(upto, so_far.games), so_far.seconds + time.process_time() - start)


def main() -> None:
    """Play all pairs in turn, a block of games each, until each has had its games."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--aliens", default="random,sensible,bluffer,cunning")
    parser.add_argument("--towns", default="random,sensible,hunter,reader,seer,cunning")
    parser.add_argument("--pairs", help="such as level_3:cunning,cunning:level_3 (Alien:Town), instead of all")
    parser.add_argument("--keep", type=Path)
    wishes = parser.parse_args()
    kept: dict[str, Kept] = {}
    if wishes.keep and wishes.keep.exists():
        kept = {pair: Kept(*found) for pair, found in json.loads(wishes.keep.read_text()).items()}
    game = load("pleasantville")
    pairs = list(product(wishes.aliens.split(","), wishes.towns.split(",")))
    if wishes.pairs:
        pairs = [(alien, town) for alien, _, town in (pair.partition(":") for pair in wishes.pairs.split(","))]
    for upto in [*range(BLOCK, wishes.games, BLOCK), wishes.games]:
        for alien, town in pairs:
            pair = f"{alien} {town}"
            kept[pair] = played_on(game, alien, town, kept.get(pair, Kept()), upto)
            if wishes.keep:
                wishes.keep.write_text(json.dumps(kept))
    for alien, town in pairs:
        print(kept[f"{alien} {town}"].line(alien, town))


if __name__ == "__main__":
    main()
