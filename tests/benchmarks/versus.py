"""Whole games between bots in this checkout and in another one: how many times as fast, and whether they are the same.

    python -m tests.benchmarks.versus FOLDER [--game pleasantville] [--bots cunning] [--games 3] [--rounds 30]
    python -m tests.benchmarks.versus FOLDER --same --games 100     # compare every answer and every event instead

Two processes, one in either checkout, play some games in turn, the same seeds in both, round after round: whatever
else the machine does meets both alike. What counts is their CPU time. Where the rules of the two differ, the games of
a seed do too, and the ratio is of games, not of answers.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from companion.kernel.manifest import having

HERE: Final = Path(__file__).parents[2]
READY: Final = """
import gc, sys, time
from hashlib import sha256
from companion.commands.arguments import chosen_options
from companion.commands.bots import games, play_out
from companion.games import all_bots, kinds_of_bots, load
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.manifest import game as game_of
from companion.kernel.table import Table
game, makers, options = load(GAME), all_bots(GAME), chosen_options(GAME, None, [])
seats = game.seats(game.setup(options))
if game_of(GAME).machines:
    options = {**options, "machines": seats}
kinds = kinds_of_bots(GAME, BOTS, seats)
"""
TIMED: Final = """
gc.freeze()
gc.set_threshold(50_000, 20, 100)  # as the command has it
for line in sys.stdin:
    start = time.process_time()
    list(games(GAME, game, kinds, seed=line.strip(), count=COUNT, options=options))
    print(time.process_time() - start, flush=True)
"""
"""Plays games whenever it gets a seed; prints the CPU seconds."""
TOLD: Final = """
def facts(event):
    return event.kind, event.data, event.eyes, event.reveals, event.line, event.passing
for number, line in enumerate(sys.stdin):
    table = Table.new(game, options, Electronic(f"versus {number}"), None)
    play_out(table, {seat: makers[kind](SeededLuck(f"versus {number} {seat}")) for seat, kind in kinds.items()})
    shots = [(shot.seat, shot.answer, [facts(event) for event in shot.events]) for shot in table.film()]
    print(len(shots), sha256(repr(shots).encode()).hexdigest(), flush=True)
"""
"""Plays a game for each line it gets; prints how many answers it took, and what stands for all that happened."""


class Child:
    """A script that runs in a checkout."""

    def __init__(self, folder: Path, script: str, game: str, bots: str, count: int) -> None:
        text = f"GAME, BOTS, COUNT = {game!r}, {bots!r}, {count}\n{READY}{script}"
        env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
        pipe = subprocess.PIPE
        self._folder = folder
        self._it = subprocess.Popen([sys.executable, "-c", text], cwd=folder, env=env, stdin=pipe, stdout=pipe)

    def says(self, line: str = "") -> str:
        """Give it a line, and return one that it prints.

        :raises SystemExit: it stopped; why stands above.
        """
        assert self._it.stdin
        assert self._it.stdout
        self._it.stdin.write(f"{line}\n".encode())
        self._it.stdin.flush()
        said = self._it.stdout.readline().decode().strip()
        if not said:
            raise SystemExit(f"The games in {self._folder} stopped.")
        return said

    def close(self) -> None:
        """Let it end."""
        self._it.communicate()


def speeds(other: Path, game: str, bots: str, count: int, rounds: int) -> Mapping[str, Any]:
    """Play in turn here and there.

    :returns: games a CPU second here and there, and how many times as many here as there: in all rounds together, and
        in the middle half of the rounds.
    """
    children = {folder: Child(folder, TIMED, game, bots, count) for folder in (HERE, other)}
    seconds: dict[Path, list[float]] = {HERE: [], other: []}
    for number in range(-1, rounds):
        for folder in (HERE, other) if number % 2 else (other, HERE):
            seconds[folder].append(float(children[folder].says(f"versus {number}")))
    for child in children.values():
        child.close()
    ours, theirs = seconds[HERE][1:], seconds[other][1:]  # in the first round all is read that is read once
    ratios = [there / here for here, there in zip(ours, theirs, strict=True)]
    low, _, high = quantiles(ratios, n=4)
    return {
        "game": game,
        "bots": bots,
        "here": round(rounds * count / sum(ours), 1),
        "there": round(rounds * count / sum(theirs), 1),
        "ratio": round(sum(theirs) / sum(ours), 3),
        "rounds": [round(low, 3), round(high, 3)],
    }


def same(other: Path, game: str, bots: str, count: int) -> Mapping[str, Any]:
    """Play the same games here and there, and compare each answer and event of them."""
    ours, theirs = Child(HERE, TOLD, game, bots, count), Child(other, TOLD, game, bots, count)
    answers, differ = 0, []
    for number in range(count):
        here, there = ours.says(), theirs.says()
        answers += int(here.split()[0])
        if here != there:
            differ.append(number)
    ours.close()
    theirs.close()
    return {"game": game, "bots": bots, "games": count, "answers": answers, "differ": differ}


def main() -> None:
    """Print a JSON object for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the other checkout")
    parser.add_argument("--game", action="append", choices=having("rules"), help="by default all, one after the other")
    parser.add_argument("--bots", default="", help="a kind; by default those that the command takes")
    parser.add_argument("--games", type=int, default=3, help="in a round; with --same in all")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--same", action="store_true", help="compare what is played instead of how fast")
    wishes = parser.parse_args()
    other = wishes.folder.absolute()
    for game in wishes.game or having("rules"):
        if wishes.same:
            found = same(other, game, wishes.bots, wishes.games)
        else:
            found = speeds(other, game, wishes.bots, wishes.games, wishes.rounds)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
