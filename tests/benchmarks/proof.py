"""Figures of sealed sittings: append, resume, verify, the opening screen, rules with sealed dice.

python -m tests.benchmarks.proof

CPU time, the least of several tries: other work on the machine makes a try slower, never faster. Beside each figure
stands what it should be.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from companion.games import bots, load
from companion.kernel.game import CHANCE, Game
from companion.kernel.journal import BLOCK
from companion.kernel.seal import KEY, Secrets
from companion.kernel.table import Table
from companion.presentation.shelf import new_path, unfinished

GAME: Final = "pleasantville"
NOTES: Mapping[str, Any] = {"players": {"town": "person", "alien": "person"}, "rolling": "screen"}
GAMES: Final = 12
"""Whole games whose answers are counted, each the same in every try."""


def told(what: str, figure: str, wanted: str) -> None:
    """Print a line."""
    print(f"{what:48}{figure:>12}   {wanted}")


def cpu(deed: Callable[[], object], tries: int = 9) -> float:
    """Return the least CPU time of some tries, in seconds."""
    taken = []
    for _ in range(tries):
        start = time.process_time()
        deed()
        taken.append(time.process_time() - start)
    return min(taken)


class Luck(random.Random):
    """Chance for machine players that costs next to nothing beside what is measured."""

    def below(self, limit: int) -> int:
        return self.randrange(limit)


def played(rules: Game[Any], number: int, path: Path | None) -> int:
    """Let the machines that choose at random play a whole game with the sitting's own dice.

    Before each answer both seats' views are taken: one for the machine that answers, one for a screen.

    :returns: how many answers it took.
    """
    secrets, luck = Secrets(bytes(KEY), number.to_bytes(KEY, "big")), Luck(number)
    table, machine = Table.new(rules, {}, None, path, notes=NOTES, secrets=secrets), bots(GAME)["random"](luck)
    while table.outcome is None:
        views = {seat: table.view(seat) for seat in ("town", "alien")}
        (ask,) = table.asks
        if ask.seat == CHANCE:
            table.roll()
        else:
            table.submit(ask.seat, machine.choose(views[ask.seat], ask))
    table.close()
    return len(table.records) - 1


def appending(folder: Path, count: int = 400) -> None:
    """Append records and write bare blocks in turn, so that both meet the same disk."""
    table = Table.new(load(GAME), {}, None, folder / "append.saucer", notes=NOTES)
    bare = os.open(folder / "bare", os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    block, ours, theirs = b"x" * BLOCK, [], []
    sealed = {"seat": "alien", "answer": ("hq", "bank"), "events": ({"kind": "hq", "eyes": ("alien",)},)}
    for _ in range(count):
        start = time.perf_counter()
        table.ledger.append(sealed, sealed=True)
        middle = time.perf_counter()
        os.write(bare, block)
        os.fdatasync(bare)
        ours.append(middle - start)
        theirs.append(time.perf_counter() - middle)
    table.close()
    os.close(bare)
    for name, place, wanted in (("median", 0.5, ""), ("p95", 0.95, "≤ 1.3")):
        one, other = (statistics.quantiles(times, n=100)[round(place * 100) - 1] for times in (ours, theirs))
        told(f"append, {name}, in bare writes of 4 KiB + fdatasync", f"{one / other:.2f}", wanted)


def shelves(folder: Path, path: Path) -> None:
    """List a folder with 200 finished sittings, and an empty one."""
    rules, many, none = load(GAME), folder / "many", folder / "none"
    many.mkdir()
    none.mkdir()
    for number in range(200):
        new_path(many, GAME, datetime(2026, 1, 1) + timedelta(hours=number)).write_bytes(path.read_bytes())
    more = cpu(lambda: unfinished(many, rules)) - cpu(lambda: unfinished(none, rules))
    told("opening screen, 200 finished sittings more", f"{more * 1000:.1f} ms", "≤ 50 ms")


def verifying(folder: Path, path: Path) -> None:
    """Run ``saucer verify`` as a user does, start and all; Saucer is compiled, as where it is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")

    def once() -> float:
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-m", "companion", "verify", str(path)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime

    once()
    told("verify, with its start", f"{min(once() for _ in range(9)) * 1000:.0f} ms", "≤ 500 ms")


def answering() -> None:
    """Play the same games again and again, as ``saucer play --bots`` does; of each the quickest try counts."""
    rules = load(GAME)
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    answers = sum(played(rules, number, None) for number in range(GAMES))
    seconds = [cpu(lambda number=number: played(rules, number, None), 25) for number in range(GAMES)]  # type: ignore[misc]
    told("answers a second, two views each", f"{answers / sum(seconds):.0f}", "≥ 20000")


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    with TemporaryDirectory(dir=".") as place:
        folder = Path(place)
        appending(folder)
        path, rules = folder / "whole.saucer", load(GAME)
        records = played(rules, 1, path)
        resumed = cpu(lambda: Table.resume(rules, path).close())
        told(f"resume of {records} answers", f"{resumed * 1000:.1f} ms", "≤ 300 ms")
        verifying(folder, path)
        shelves(folder, path)
    answering()


if __name__ == "__main__":
    main()
