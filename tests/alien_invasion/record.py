"""Golden games: one for each way in which a game can end, kept answer by answer with all that followed.

    python -m tests.alien_invasion.record

plays bots until each ending has come up, and writes ``golden/<name>.jsonl`` anew. Do so only when a rule was changed
on purpose; raise the rules' version with it, and read the difference before you commit it.

The first line is the header, then one line for each answer, and the outcome last.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from companion.games.alien_invasion import AlienInvasion, load
from companion.games.alien_invasion.bots import SteadyBot
from companion.kernel.bots import Bot, RandomBot
from companion.kernel.canonical import canonical
from companion.kernel.game import EVERYONE, TABLE, Event, Outcome
from tests.every_game import Chooser

GOLDEN: Final = Path(__file__).parent / "golden"
ENDINGS: Final[Mapping[str, tuple[str, int, Mapping[str, Any]]]] = {
    "victory": ("victory", 1, {}),
    "several": ("victory", 2, {"deck": "playing", "helped": "hoppers"}),
    "third_shuffle": ("third_shuffle", 1, {"players": 3, "from": "hoppers", "sewers": True}),
    "undecided": ("third_shuffle", 0, {"players": 2, "from": "saucer_folk", "vehicles": True}),
    "alone": ("alone", 1, {"players": 2, "from": "hoppers"}),
}
"""For each golden game how it ends, how many win, and what it is played with.

That the last two groups fell each other does not come up in thousands of games: ``test_examples`` sets it up.
"""


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


def recorded(game: AlienInvasion, options: Mapping[str, Any], seed: str) -> tuple[Outcome, list[dict[str, Any]]]:
    """How a game ended, and all its lines. Every other one is played at random, so that everything comes up."""
    lines: list[dict[str, Any]] = [
        {"game": game.name, "version": game.version, "options": dict(options), "seed": seed}
    ]  # fmt: skip
    state, luck = game.setup(options), Chooser(seed)
    steady = SteadyBot(luck, game.data)
    wild = int(seed.rpartition(" ")[2]) % 2
    players: dict[str, Bot] = {seat: RandomBot(luck) if wild else steady for seat in game.seats(state)}
    while not isinstance(asks := game.ask(state), Outcome):
        ask = asks[0]
        if ask.seat in players:
            view = game.view(state, ask.seat)
            answer = players[ask.seat].choose(view, next(own for own in view.asks if own.seat == ask.seat))
        elif ask.seat == TABLE and not wild:
            said = steady.enter(game.view(state, TABLE), ask)
            assert said is not None
            answer = said
        else:
            answer = luck.among(ask)
        events = game.decide(state, ask.seat, answer)
        for event in events:
            state = game.evolve(state, event)
        lines.append({"seat": ask.seat, "answer": answer, "events": [kept(event) for event in events]})
    lines.append({"outcome": ending(asks)})
    return asks, lines


def read(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def main() -> None:
    game = load()
    for name, (reason, winners, options) in ENDINGS.items():
        for seed in range(3000):
            outcome, lines = recorded(game, options, f"golden {seed}")
            if (outcome.reason, len(outcome.winners)) == (reason, winners):
                (GOLDEN / f"{name}.jsonl").write_bytes(b"".join(canonical(line) + b"\n" for line in lines))
                print(f"{name}: {len(lines) - 2} answers, seed {seed}")
                break
        else:
            print(f"{name}: never")


if __name__ == "__main__":
    main()
