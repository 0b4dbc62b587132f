#!/opt/saucer/current/bin/python
"""The only program of a machine that loses its power: goes on with the sitting on its disk, and says what it keeps.

It says ``{"ready": true}`` before it touches the disk, and waits for ``{"deaf": false}``; deaf, it lets syncs of a
record count for nothing, as a Saucer that forgot them would. Then each line is ``{"sitting": 0, "kept": records}``
when it has begun or resumed one, and ``{"kept": records}`` once for each record that :meth:`append` said was safe.
"""

from __future__ import annotations

import json
import os
import subprocess
import termios
import tty
from pathlib import Path
from typing import IO, Any

DATA = Path("/var/lib/saucer")


def main() -> None:
    os.environ.update(HOME="/tmp", PATH="/usr/sbin:/usr/bin:/sbin:/bin", LANG="C.UTF-8")
    subprocess.run(["mount", "-t", "tmpfs", "tmp", "/tmp"], check=True)
    with open("/dev/ttyS1", "r+b", buffering=0) as line:
        tty.setraw(line.fileno())
        termios.tcflush(line.fileno(), termios.TCIOFLUSH)
        play(line)


def play(line: IO[bytes]) -> None:
    """Play for ever: the last sitting on the disk, and then new ones."""
    from companion import games
    from companion.commands.bots import play_out
    from companion.kernel.bots import SeededLuck
    from companion.kernel.table import Table

    rules = games.load("pleasantville")
    Table.new(rules, {}, None)  # what is imported late is imported now
    make = next(iter(games.bots("pleasantville").values()))
    line.write(b'{"ready": true}\n')
    if json.loads(line.readline())["deaf"]:
        os.fdatasync = lambda _file: None  # type: ignore[assignment]
    subprocess.run(["mount", "-t", "ext4", "-o", "noatime", "/dev/vdb", str(DATA)], check=True)

    def tell(**what: int) -> None:
        line.write(json.dumps(what).encode() + b"\n")

    number = max(len(list(DATA.glob("*.saucer"))) - 1, 0)
    path = DATA / f"{number}.saucer"
    while True:
        table: Table[Any] = Table.resume(rules, path) if path.exists() else Table.new(rules, {}, None, path)
        tell(sitting=number, kept=len(table.records))
        append = table.ledger.append

        def kept(*record: Any, table: Any = table, append: Any = append, **how: Any) -> None:
            append(*record, **how)
            tell(kept=len(table.records))

        table.ledger.append = kept  # type: ignore[method-assign]
        play_out(table, {seat: make(SeededLuck(f"{seat} {number}")) for seat in table.seats})
        table.close()
        number += 1
        path = DATA / f"{number}.saucer"


if __name__ == "__main__":
    main()
