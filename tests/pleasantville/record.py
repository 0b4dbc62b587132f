"""Golden games: one for each way in which a game can end, kept answer by answer with all that followed.

    python -m tests.pleasantville.record

plays bots on the grid town until each ending has come up, and writes ``golden/<reason>.jsonl`` anew. Do so only when
a rule was changed on purpose; raise the rules' version with it, and read the difference before you commit it.

The first line is the header, then one line for each answer, and the outcome last.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.games.pleasantville import Pleasantville
from companion.kernel.canonical import canonical
from companion.kernel.game import EVERYONE, Event, Outcome
from tests.pleasantville.players import turns
from tests.pleasantville.scene import grid_game

GOLDEN = Path(__file__).parent / "golden"
REASONS = ("zebu_lon_defeated", "half_the_influence", "town_too_weak", "town_concedes", "alien_concedes")
"""Every way in which a game can end."""


def kept(event: Event) -> dict[str, Any]:
    """An event as it is kept; what goes without saying is left out."""
    whole: dict[str, Any] = {"kind": event.kind}
    if event.data:
        whole["data"] = event.data
    if event.eyes != EVERYONE:
        whole["eyes"] = event.eyes
    if event.reveals:
        whole["reveals"] = True
    return whole


def ending(outcome: Outcome) -> dict[str, Any]:
    return {"winners": outcome.winners, "reason": outcome.reason, "facts": outcome.facts}


def recorded(game: Pleasantville, seed: object) -> tuple[str, list[dict[str, Any]]]:
    """How a game ended, and all its lines."""
    lines: list[dict[str, Any]] = [{"game": game.name, "version": game.version, "board": "grid", "seed": str(seed)}]
    state = game.setup({})
    for turn in turns(game, seed, wildness=1):
        lines.append({"seat": turn.ask.seat, "answer": turn.answer, "events": [kept(event) for event in turn.events]})
        state = turn.after
    outcome = game.ask(state)
    assert isinstance(outcome, Outcome)
    lines.append({"outcome": ending(outcome)})
    return outcome.reason, lines


def read(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def main() -> None:
    game = grid_game()
    missing = set(REASONS)
    for seed in range(1000):
        if not missing:
            break
        reason, lines = recorded(game, f"golden {seed}")
        if reason in missing:
            missing.remove(reason)
            (GOLDEN / f"{reason}.jsonl").write_bytes(b"".join(canonical(line) + b"\n" for line in lines))
            print(f"{reason}: {len(lines) - 2} answers")


if __name__ == "__main__":
    main()
