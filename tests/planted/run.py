"""Plants faults in a copy of the tree, tries the game there, and lists what was found and what was not.

    python -m tests.planted.run --each 5 --out faults.jsonl

A process of its own for each fault: forked from one that has loaded all but the game, whose modules and data it reads
from the copy. Before any is planted, each check has to find nothing there.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from tests.planted.faults import ROOT, Planted, faults

GAMES: Final = ("abductinators", "alien_invasion", "body_snatchers", "pleasantville", "war_of_the_worlds")
CHECKS: Final = {
    "view": ("games", "worlds", "answers", "pages"),
    "eyes": ("worlds",),
    "counter": ("pieces",),
    "text": ("texts", "pages"),
    "route": ("answers",),
    "marker": ("tags",),
    "face": ("kit", "tags"),
}
"""Which checks a kind of fault concerns, the quickest first."""
CONTROL: Final = 4
"""Attempts of each check before anything is planted: every language and all who play."""
CPU_S: Final = 20
"""For each check: about its share of the time that ``saucer try`` takes of itself."""


def chosen(game: str, each: int, kinds: Sequence[str] = (), seed: str = "planted") -> Iterator[Planted]:
    """Yield so many faults of each kind in a game, drawn by a fixed seed."""
    by_kind: dict[str, list[Planted]] = {}
    for one in faults(game):
        by_kind.setdefault(one.kind, []).append(one)
    for kind, those in by_kind.items():
        if not kinds or kind in kinds:
            yield from sorted(random.Random(f"{seed} {game} {kind}").sample(those, min(each, len(those))))


def lay_out(folder: Path) -> None:
    """Copy the product into a folder. No links: what leads out of a game's folder is refused."""
    for room in ("assets", "companion", "hardware", "printables"):
        shutil.copytree(ROOT / room, folder / room)


def told(folder: Path, game: str, planted: Planted) -> dict[str, Any]:
    """Try a game with a fault in it, each check in a process of its own; return the first thing said of it."""
    changed = ((planted.file, planted.text), *planted.also)
    for file, text in changed:
        (folder / file).write_text(text, encoding="utf-8")
    cpu_s, said = 0.0, {"check": "", "said": "", "where": ""}
    for check in CHECKS[planted.kind]:
        said, used = _apart(game, check)
        cpu_s += used
        if said["check"]:
            break
    for file, _text in changed:
        shutil.copy2(ROOT / file, folder / file)
    return {"game": game, "kind": planted.kind, "fault": planted.name, **said, "cpu_s": round(cpu_s, 2)}


def _apart(game: str, check: str, most: int | None = None) -> tuple[dict[str, str], float]:
    """Try a game with one check in a process of its own; return what was said, and the seconds that it took.

    :param most: attempts; None for as many as ``saucer try`` makes.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read)
            resource.setrlimit(resource.RLIMIT_CPU, (CPU_S, CPU_S + 5))
            with os.fdopen(write, "w") as line:
                json.dump(_found(game, check, most), line)
        finally:
            os._exit(0)  # the folders that are open here are the parent's to remove
    os.close(write)
    with os.fdopen(read) as line:
        said = line.read()
    _pid, status, usage = os.wait4(child, 0)
    ended = "the time was up" if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU else "it died"
    return json.loads(said) if said else {"check": "", "said": ended, "where": ""}, usage.ru_utime


def _found(game: str, check: str, most: int | None) -> dict[str, str]:
    """Try a game with one check, as ``saucer try`` does; return the first thing found."""
    from companion.commands.try_ import GAMES as PLAYED
    from companion.trying.attempt import fault
    from companion.trying.candidates import candidates
    from companion.trying.suite import CHECKS as ALL
    from companion.trying.suite import attempts, findings

    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    tries = next(one for one in ALL if one.name == check)
    try:
        tried = islice(attempts(tries, list(candidates(game)), PLAYED * tries.share // 100), most)
        finding = next((one for attempt in tried for one in findings(tries, attempt)), None)
    except Exception as error:
        finding = fault(error, game)
    return {"check": check, **finding._asdict()} if finding else {"check": "", "said": "", "where": ""}


def run(games: Sequence[str], each: int, kinds: Sequence[str] = (), out: Path | None = None) -> list[dict[str, Any]]:
    """Plant so many faults of each kind in each game, and return what was said of each."""
    results = []
    with tempfile.TemporaryDirectory(prefix="saucer-planted-") as name:
        folder = Path(name)
        lay_out(folder)
        _read_from(folder)
        for game in games:
            those = list(chosen(game, each, kinds))
            for check in dict.fromkeys(check for planted in those for check in CHECKS[planted.kind]):
                said, _used = _apart(game, check, CONTROL)
                assert not said["check"], f"{game} has nothing planted, and {check} finds: {said}"
            for planted in those:
                results.append(told(folder, game, planted))
                if out is not None:
                    with out.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(results[-1]) + "\n")
    return results


def _read_from(folder: Path) -> None:
    """Let all that is imported from now on come from the copy, and import all but the games."""
    assert not [name for name in sys.modules if name.split(".")[0] in ("companion", "printables", "hardware", "assets")]
    sys.path[:] = [str(folder), *(path for path in sys.path if path and Path(path).resolve() != ROOT)]
    sys.dont_write_bytecode = True
    import companion.trying.suite  # noqa: F401


def main() -> None:
    """Run what the command line asks for, and print a summary and the survivors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--each", type=int, default=5)
    parser.add_argument("--kind", action="append", default=[])
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    results = run(given.games, given.each, given.kind, given.out)
    found = [one for one in results if one["check"]]
    placed = sum(bool(one["where"]) or " line " in one["said"] for one in found)
    print(f"{len(found)} of {len(results)} found, {placed} with file and line")
    for (game, kind), count in sorted(Counter((one["game"], one["kind"]) for one in results).items()):
        there = sum(one["game"] == game and one["kind"] == kind for one in found)
        print(f"  {game:20}{kind:10}{there} of {count}")
    for one in results:
        if not one["check"]:
            print(f"not found: {one['fault']} {one['said']}")


if __name__ == "__main__":
    main()
