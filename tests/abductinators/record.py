"""Golden games: one for each way in which a game can end, kept answer by answer with all that followed.

    python -m tests.abductinators.record

plays bots until each ending has come up, and writes ``golden/<reason>.jsonl`` anew. Do so only when a rule was changed
on purpose; raise the rules' version with it, and read the difference before you commit it.

The first line is the header, then one line for each answer, and the outcome last.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from companion.games.abductinators import Abductinators, load
from companion.games.abductinators.bots import GreedyBot
from companion.kernel.bots import Bot, RandomBot
from companion.kernel.canonical import canonical
from companion.kernel.game import EVERYONE, Event, Outcome
from tests.every_game import Chooser

GOLDEN: Final = Path(__file__).parent / "golden"
REASONS: Final = ("last_human", "out_of_reach", "shared", "nobody")
"""Every way in which a game can end."""
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "last_human": {"players": 4},
    "out_of_reach": {"players": 3, "cards": "real"},
    "shared": {"players": 4, "always_roll": True},
    "nobody": {"players": 2},
}
"""What each of them is played with."""


def kept(event: Event) -> dict[str, Any]:
    """An event as it is kept; what goes without saying is left out."""
    whole: dict[str, Any] = {"kind": event.kind}
    if event.data:
        whole["data"] = event.data
    if event.eyes != EVERYONE:
        whole["eyes"] = event.eyes
    if event.reveals:
        whole["reveals"] = True
    if event.line:
        whole["line"] = event.line
    return whole


def ending(outcome: Outcome) -> dict[str, Any]:
    return {"winners": outcome.winners, "reason": outcome.reason, "facts": outcome.facts}


def recorded(game: Abductinators, options: Mapping[str, Any], seed: str) -> tuple[str, list[dict[str, Any]]]:
    """How a game ended, and all its lines. Two play by chance alone, so that humans get away; more are greedy."""
    lines: list[dict[str, Any]] = [
        {"game": game.name, "version": game.version, "options": dict(options), "seed": seed}
    ]  # fmt: skip
    state, luck = game.setup(options), Chooser(seed)
    make = (lambda: RandomBot(luck)) if options["players"] == 2 else (lambda: GreedyBot(luck, game.data))
    players: dict[str, Bot] = {seat: make() for seat in game.seats(state)}
    while not isinstance(asks := game.ask(state), Outcome):
        ask = asks[0]
        if ask.seat in players:
            view = game.view(state, ask.seat)
            answer = players[ask.seat].choose(view, next(own for own in view.asks if own.seat == ask.seat))
        else:
            answer = luck.among(ask)
        events = game.decide(state, ask.seat, answer)
        for event in events:
            state = game.evolve(state, event)
        lines.append({"seat": ask.seat, "answer": answer, "events": [kept(event) for event in events]})
    lines.append({"outcome": ending(asks)})
    return asks.reason, lines


def read(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def main() -> None:
    game = load()
    for wanted in REASONS:
        for seed in range(1000):
            reason, lines = recorded(game, OPTIONS[wanted], f"golden {seed}")
            if reason == wanted:
                (GOLDEN / f"{reason}.jsonl").write_bytes(b"".join(canonical(line) + b"\n" for line in lines))
                print(f"{reason}: {len(lines) - 2} answers")
                break


if __name__ == "__main__":
    main()
