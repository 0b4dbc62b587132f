"""What every game is tried with by the tests: all games that are found, with all their options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from companion.commands.bots import games as play_games
from companion.games import bots
from companion.kernel.manifest import games, having
from companion.trying.candidates import GameSetup, candidates, combined
from companion.trying.players import LONGEST, Chooser, asked, play

__all__ = [
    "CANDIDATES",
    "COMBINED",
    "LONGEST",
    "Chooser",
    "GameSetup",
    "asked",
    "chances",
    "fair",
    "ours",
    "play",
    "usual",
]

CANDIDATES = [one for name in having("rules") for one in candidates(name)]
COMBINED = [one for name in having("rules") for one in combined(name)]


def usual(candidate: GameSetup) -> bool:
    """Whether it is tried in every run: a game as it is, and the small game of the tests in all its forms."""
    return not candidate.options or candidate.game == "saucer_watch"


def ours(candidate: GameSetup) -> bool:
    """Whether it comes with Saucer, and is no example."""
    return games()[candidate.game].rooms["rules"].startswith("companion.")


SURE: Final = (10.83, 13.82, 16.27, 18.47, 20.52)
"""What chi-squared exceeds once in a thousand times, for one to five degrees of freedom."""


def fair() -> Iterator[Any]:
    """Yield each setting in which a game says that its seats are alike, and how many games to play: the first of each
    game in every run, all of them at length among the slow searches."""
    for name, manifest in games().items():
        if "rules" not in manifest.rooms:
            continue
        for number, options in enumerate(getattr(manifest.room("rules"), "ALIKE", ())):
            named = (f"{id}-{value if isinstance(value, str | int) else 'own'}" for id, value in options.items())
            words = "-".join((name, *named))
            if number == 0:
                yield pytest.param(GameSetup(words, name, options), 300, id=f"{words}-300")
            yield pytest.param(GameSetup(words, name, options), 2000, id=f"{words}-2000", marks=pytest.mark.slow)


def chances(candidate: GameSetup, count: int) -> tuple[list[float], float]:
    """Let the best bots play, and return each seat's share of the wins, and how surprising these are if all have the
    same chance: chi-squared over what it exceeds once in a thousand times. A win that k share counts 1/k.

    If seats can be exchanged, the squares of what their sums differ from the mean, over the games' variance of shares
    among seats, add up to chi-squared. Where one seat wins each game, this is Pearson's.
    """
    rules, best = candidate.load(), next(iter(bots(candidate.game)))
    seats = rules.seats(rules.setup(candidate.options))
    machines = {"machines": seats} if games()[candidate.game].machines else {}
    sums, spread = dict.fromkeys(seats, 0.0), 0.0
    for played in play_games(candidate.game, rules, dict.fromkeys(seats, best), seed=f"fair {candidate}", count=count,
                             options={**candidate.options, **machines}):  # fmt: skip
        shares = {seat: (seat in played.winners) / max(1, len(played.winners)) for seat in seats}
        mean = sum(shares.values()) / len(seats)
        spread += sum((share - mean) ** 2 for share in shares.values()) / (len(seats) - 1)
        for seat, share in shares.items():
            sums[seat] += share
    mean = sum(sums.values()) / len(seats)
    squared = sum((won - mean) ** 2 for won in sums.values()) / spread
    return [round(won / count, 3) for won in sums.values()], squared / SURE[len(seats) - 2]
