"""The command: ``python -m tests.benchmarks.reading``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tests.benchmarks.reading import photographs
from tests.benchmarks.reading.measure import Record, one_core
from tests.benchmarks.reading.peers import SLOW, peers
from tests.benchmarks.reading.pool import run
from tests.benchmarks.reading.scenes import LEVELS, Level, Scene, rounds
from tests.benchmarks.reading.table import table
from tests.once import once, printed_once
from tests.photos import Set, from_prints

FIRST: Final = 5000
SLOW_LEVELS: Final = ("1.5", "2.0", "2.5", "3.0")


@cache
def printed(name: str) -> Set:
    """Return a game's prints, cut and glued, once for each process: treat them as read-only."""
    prints: Set = once(f"prints-{name}", lambda: from_prints(printed_once(name, "a4")))
    return prints


def shown_to(scene: Scene, first: int, which: str) -> list[str]:
    """Return the peers that look at a scene: the fast ones at all that are asked for, the slow ones at every fourth
    scene of the first round at the levels they are compared at."""
    if which == "none":
        return []
    names = [name for name in peers()[0] if name not in SLOW]
    if which == "all" and scene.seed == first and scene.number % 4 == 0 and scene.level.name in SLOW_LEVELS:
        names += SLOW
    return names


def _levels(text: str) -> tuple[Level, ...]:
    by = {level.name: level for level in LEVELS}
    names = [name.strip() for name in text.split(",")]
    unknown = [name for name in names if name not in by]
    if unknown:
        raise argparse.ArgumentTypeError(f"no level {', '.join(unknown)}; there are: {', '.join(by)}")
    return tuple(by[name] for name in names)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.reading", description=__doc__.split("\n")[0])
    parser.add_argument("--seeds", type=int, default=1, help="rounds of nineteen scenes a level (default 1)")
    parser.add_argument("--first", type=int, default=FIRST, help=f"the first seed (default {FIRST})")
    parser.add_argument("--levels", type=_levels, default=LEVELS, help='such as "1.5, 2.5 hard" (default all)')
    parser.add_argument("--peers", choices=("none", "fast", "all"), default="fast", help="general decoders (zxing-cpp)")
    parser.add_argument("--peer-seeds", type=int, default=2, help="rounds that the peers are shown (default 2)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--photographs", type=Path, help="a folder of photographs that have nothing to do with us")
    parser.add_argument("--json", type=Path, help="append each record here; what is in it is not repeated")
    parser.add_argument("--game", default="pleasantville")
    options = parser.parse_args(arguments)
    game = printed(options.game)
    records = _kept(options.json)
    if options.photographs:
        one_core()
        for record in photographs.folder(options.photographs, game, {record["name"] for record in records}):
            _keep(options.json, record)
            records.append(record)
        print(photographs.report(records))
        return
    done = {_key(record) for record in records}
    tasks = [
        (scene, shown_to(scene, options.first, options.peers if turn < options.peer_seeds else "none"))
        for scene in rounds(options.first, options.seeds, options.levels)
        for turn in (scene.seed - options.first,)
        if scene.key not in done
    ]
    for record in run(game, tasks, options.jobs):
        _keep(options.json, record)
        records.append(record)
    missing = peers()[1]
    print(f"{options.game}, seeds {options.first} to {options.first + options.seeds - 1}, one core")
    if missing and options.peers == "all":
        print(f"Not installed, so not shown anything: {', '.join(missing)}")
    print()
    print(table(records))


def _kept(path: Path | None) -> list[Record]:
    """Return the records of an earlier run."""
    if path is None or not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _keep(path: Path | None, record: Record) -> None:
    if path:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")


def _key(record: Record) -> str:
    return f"{record['level']}/{record['seed']}/{record['number']}"


if __name__ == "__main__":
    main()
