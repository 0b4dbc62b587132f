"""What every game is tried with by the tests: all games that are found, with all their options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import pytest

from companion.commands.bots import games as play_games
from companion.games import bots
from companion.kernel.bots import SeededLuck
from companion.kernel.game import Refused
from companion.kernel.manifest import game as manifest_of
from companion.kernel.manifest import games, having
from companion.trying.candidates import GameSetup, candidates
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

TOGETHER: Final = 8
"""So many sets of options of each game are drawn in which many are chosen otherwise at once."""
DRAWN: Final = "together 8"
"""The seed by which they are drawn."""


def combined(name: str) -> Iterator[GameSetup]:
    """Yield sets of a game's options drawn by a fixed seed, each option chosen otherwise in every other one of them.

    What the others rule out is left as it is, and so is what changes nothing without others.
    """
    manifest = manifest_of(name)
    options, usual = manifest.all_options, manifest.chosen({})
    luck, rules = SeededLuck(f"chooser {DRAWN} {manifest.id}"), manifest.room("rules").load()
    for number in range(TOGETHER if len(options) > 2 else 0):
        chosen: dict[str, Any] = {}
        for option in options:
            values = [value for value in option.values if value != option.default]
            value, now = values[luck.below(len(values))], {**usual, **chosen}
            if luck.below(2) and all(now[other] == needed for other, needed in option.needs.items()):
                with suppress(Refused):
                    rules.setup({**chosen, option.id: value})
                    chosen[option.id] = value
        yield GameSetup(f"{manifest.id}-together-{number}", manifest.id, chosen)


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


def _mob(letter: str) -> Mapping[str, Any]:
    """Return a faction of one's own, the same as all others that are made here."""
    return {
        "id": f"mob_{letter}", "name": f"mob-{letter}", "letter": letter.upper(), "colour": "teal",
        "shape": "star", "line": "crew", "move": 8, "total": "24", "face": "volunteers",
        "kill": (("neighbour", 6, 9, 12),),
        "group": ({"name": "crew", "groups": 4, "figures": ((6, "neighbour", "1"),)},),
        "goals": ({"kind": "kills", "figures": 10},),
    }  # fmt: skip


ALIKE: Final[Mapping[str, Sequence[Mapping[str, Any]]]] = {
    "abductinators": ({}, {"order": "claim"}, *({"players": n} for n in (2, 3, 5, 6))),
    "alien_invasion": ({"players": 4, "factions": tuple(map(_mob, "abcd"))},),
}
"""By game the options with which by its rules no seat is better than another: equal forces, who all want the same."""


def fair() -> Iterator[Any]:
    """Yield each setting in which a game's seats are alike, and how many games to play: the first of each game in every
    run, all of them at length among the slow searches."""
    for name, settings in ALIKE.items():
        for number, options in enumerate(settings):
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
