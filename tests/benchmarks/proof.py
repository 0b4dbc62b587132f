"""Figures of sealed sittings: append, resume, verify, the opening screen, rules with sealed dice.

python -m tests.benchmarks.proof
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.app.shelf import new_path, unfinished
from companion.games import load
from companion.kernel.bots import SeededLuck
from companion.kernel.game import CHANCE
from companion.kernel.journal import BLOCK
from companion.kernel.outcomes import size
from companion.kernel.table import Table

GAME = "pleasantville"
NOTES: Mapping[str, Any] = {"players": {"town": "person", "alien": "person"}, "rolling": "screen"}


def cpu(deed: Callable[[], object], tries: int = 5) -> float:
    """Return the least CPU time of some tries, in seconds."""
    taken = []
    for _ in range(tries):
        start = time.process_time()
        deed()
        taken.append(time.process_time() - start)
    return min(taken)


def played(path: Path | None, views: bool = False) -> Table[Any]:
    """A whole game at random with the sitting's own dice."""
    table, luck = Table.new(load(GAME), {}, None, path, notes=NOTES), SeededLuck("proof")
    while table.outcome is None:
        if CHANCE in table.waiting:
            table.roll()
        else:
            seat = table.waiting[0]
            ask = next(ask for ask in table.asks if ask.seat == seat)
            table.submit(seat, ask.options[luck.below(size(ask.options))])
        if views:
            table.view("town")
            table.view("alien")
    table.close()
    return table


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
    for name, place in (("median", 0.5), ("p95", 0.95)):
        one, other = (statistics.quantiles(times, n=100)[round(place * 100) - 1] for times in (ours, theirs))
        print(f"append, {name:42}{one * 1000:10.2f} ms   {one / other:.2f} × a bare 4 KiB write + fdatasync")


def shelves(folder: Path, path: Path) -> None:
    """List a folder with 200 finished sittings, and an empty one."""
    rules, many, none = load(GAME), folder / "many", folder / "none"
    many.mkdir()
    none.mkdir()
    for number in range(200):
        new_path(many, GAME, datetime(2026, 1, 1) + timedelta(hours=number)).write_bytes(path.read_bytes())
    more = cpu(lambda: unfinished(many, rules)) - cpu(lambda: unfinished(none, rules))
    print(f"opening screen, 200 finished sittings more{'':8}{more * 1000:10.1f} ms")


def main() -> None:
    with TemporaryDirectory(dir=".") as place:
        folder = Path(place)
        appending(folder)
        path = folder / "whole.saucer"
        table = played(path)
        rules = load(GAME)
        resumed = cpu(lambda: Table.resume(rules, path).close())
        print(f"resume of {len(table.records):3} records{'':28}{resumed * 1000:10.1f} ms")
        start = os.times()
        subprocess.run([sys.executable, "-m", "companion", "verify", path], check=True, stdout=subprocess.DEVNULL)
        end = os.times()
        spent = end.children_user + end.children_system - start.children_user - start.children_system
        print(f"verify, with its start{'':28}{spent * 1000:10.0f} ms CPU")
        shelves(folder, path)
        for views in (False, True):
            answers = len(played(None, views).records)
            seconds = cpu(lambda views=views: played(None, views), 3)  # type: ignore[misc]
            print(f"answers a second, {'two views each' if views else 'no views':32}{answers / seconds:10.0f}")


if __name__ == "__main__":
    main()
