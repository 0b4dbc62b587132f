"""Golden games: one for each way in which a game can end, with a person and with the device as the Announcer.

    python -m tests.body_snatchers.record

plays bots until each has come up, and writes ``golden/*.jsonl`` anew. Do so only when a rule was changed on purpose;
raise the rules' version with it, and read the difference before you commit it. The first line is the header, then one
line for each answer with all that followed, and the outcome last.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.commands.bots import play_out
from companion.games.body_snatchers import BOTS, load
from companion.kernel.bots import SeededLuck
from companion.kernel.canonical import canonical
from companion.kernel.dice import Electronic
from companion.kernel.table import Table

GOLDEN = Path(__file__).parent / "golden"
ENDS = tuple((announcer, f"{side}_win") for announcer in ("person", "device") for side in ("citizens", "pods"))


def recorded(announcer: str, seed: int) -> tuple[str, list[dict[str, Any]]]:
    """How a game ended, and all its lines."""
    options = {"announcer": announcer, "players": 7}
    table = Table.new(load(), options, Electronic(f"golden {seed}"))
    play_out(table, {seat: BOTS["sensible"](SeededLuck(f"{seat} {seed}")) for seat in table.seats})
    header = {"version": table.game.version, "options": options}
    lines = [{name: record[name] for name in ("seat", "answer", "events")} for record in table.journal.records[1:]]
    assert table.outcome
    outcome = {"winners": table.outcome.winners, "reason": table.outcome.reason, "facts": table.outcome.facts}
    return table.outcome.reason, [header, *lines, {"outcome": outcome}]


def main() -> None:
    """Write every golden game anew."""
    GOLDEN.mkdir(exist_ok=True)
    missing, seed = set(ENDS), 0
    while missing:
        for announcer in ("person", "device"):
            reason, lines = recorded(announcer, seed)
            if (announcer, reason) in missing:
                missing.remove((announcer, reason))
                text = "".join(f"{canonical(line).decode()}\n" for line in lines)
                (GOLDEN / f"{announcer}-{reason}.jsonl").write_text(text, encoding="utf-8")
        seed += 1


def read(path: Path) -> list[dict[str, Any]]:
    """The lines of a golden game."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    main()
