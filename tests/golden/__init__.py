"""Golden games: for each game one for each way in which it can end, kept answer by answer with all that followed.

    python -m tests.golden pleasantville                      # plays all of a game's anew, as they were played before
    python -m tests.golden abductinators shared --players 4 --option order=claim --bots greedy

A file ``<game>/<ending>.jsonl``, or ``<game>/<ending>-<word>.jsonl`` for a second game of the same ending, has a header
(rules' version, options, bots, seed), one line for each answer, and the outcome last. Play one anew only when a rule
was changed on purpose: raise the rules' version with it, and read the difference before you commit it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.commands.bots import play_out
from companion.games import bots, kinds_of_bots, load
from companion.kernel.bots import SeededLuck
from companion.kernel.canonical import canonical, frozen
from companion.kernel.dice import Electronic
from companion.kernel.game import Outcome
from companion.kernel.table import Table
from companion.kernel.words import texts

GOLDEN: Final = Path(__file__).parent
SEEDS: Final = 3000
"""Games that are played in search of an ending before the search is given up."""
Line = dict[str, Any]


def endings(game: str) -> tuple[str, ...]:
    """Return every way in which a game can end: those for which it has a text."""
    return texts(game).after("ending-")


def files(game: str) -> tuple[Path, ...]:
    """Return a game's golden games."""
    return tuple(sorted((GOLDEN / game).glob("*.jsonl")))


def lines(path: Path) -> list[Line]:
    """Return the lines of a golden game: the header, an answer each, the outcome."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def ending(outcome: Outcome | None) -> Line:
    """Return an outcome as it is kept."""
    assert outcome, "the game is not over"
    return {"winners": outcome.winners, "reason": outcome.reason, "facts": outcome.facts}


def plain(value: Any) -> Any:
    """Return a value as it comes back from a file."""
    return json.loads(canonical(value))


def replay(path: Path) -> Table[Any]:
    """Give a golden game's answers anew, and see that everything follows as it did.

    :returns: the table at the end of the game.
    """
    header, *answers, end = lines(path)
    game = load(path.parent.name)
    assert header["version"] == game.version, "the rules have another version: play it anew, on purpose"
    table = Table.new(game, frozen(header["options"]), Electronic("never rolled"))
    for number, line in enumerate(answers, 2):
        table.submit(line["seat"], frozen(line["answer"]), by=line.get("by", ""))
        assert plain(table.records[-1]["events"]) == line["events"], f"{path.name} line {number}"
    assert plain(ending(table.outcome)) == end["outcome"]
    return table


def played(game: str, options: Mapping[str, Any], kinds: str, seed: str) -> tuple[str, list[Line]]:
    """Let bots play a game, and return how it ended and all its lines."""
    rules = load(game)
    table = Table.new(rules, options, Electronic(seed))
    makers = bots(game)
    who = kinds_of_bots(game, kinds, table.seats)
    play_out(table, {seat: makers[kind](SeededLuck(f"{seed} {seat}")) for seat, kind in who.items()})
    assert table.outcome
    header = {"version": rules.version, "options": options, "bots": kinds, "seed": seed}
    answers = [
        {name: record[name] for name in ("seat", "answer", "by", "events") if name in record}
        for record in table.records[1:]
    ]
    return table.outcome.reason, [header, *answers, {"outcome": ending(table.outcome)}]


def search(game: str, wanted: str, options: Mapping[str, Any], kinds: str) -> list[Line]:
    """Play until a game ends in the wanted way, and return its lines.

    :raises LookupError: none of :data:`SEEDS` games does.
    """
    for seed in range(SEEDS):
        reason, found = played(game, options, kinds, f"golden {seed}")
        if reason == wanted:
            return found
    raise LookupError(f"none of {SEEDS} games of {game} ends with {wanted}")


def keep(path: Path, found: list[Line]) -> None:
    """Write a golden game."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"".join(canonical(line) + b"\n" for line in found))
