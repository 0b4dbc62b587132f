"""What every game is tried with: itself, and how to set it up. A game is found by its manifest alone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from companion.kernel.bots import SeededLuck
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, Game
from companion.kernel.manifest import Manifest, games
from companion.kernel.outcomes import size
from companion.kernel.table import Table

LONGEST = 6000
"""Answers after which a game played at random must have ended."""


@dataclass(frozen=True)
class Candidate:
    """A game with one set of options."""

    name: str
    game: str
    options: Mapping[str, Any]

    def __str__(self) -> str:
        return self.name

    @property
    def usual(self) -> bool:
        """Whether it is tried in every run: a game as it is, and the small game of the tests in all its forms."""
        return not self.options or self.game == "saucer_watch"

    def load(self) -> Game[Any]:
        game: Game[Any] = games()[self.game].room("rules").load()
        return game


def _candidates(manifest: Manifest) -> Iterator[Candidate]:
    """A game as it is, and with each option chosen otherwise: every choice, the two ends of a range.

    An option that changes nothing without others is tried together with these."""
    yield Candidate(manifest.id, manifest.id, {})
    for option in manifest.all_options:
        values = option.choices or dict.fromkeys((option.least, (option.least + option.most) // 2, option.most))
        for value in values:
            if value != option.default:
                yield Candidate(f"{manifest.id}-{option.id}-{value}", manifest.id, {**option.needs, option.id: value})


CANDIDATES = [one for manifest in games().values() if "rules" in manifest.rooms for one in _candidates(manifest)]


class Chooser(SeededLuck):
    """Chooses among options at random; the same seed chooses alike."""

    def __init__(self, seed: object) -> None:
        super().__init__(f"chooser {seed}")

    def among(self, ask: Ask) -> Answer:
        """One of an ask's options."""
        return ask.options[self.below(size(ask.options))]

    def answer(self, table: Table[Any]) -> tuple[str, Answer]:
        """Somebody who is asked, and an answer out of what the seat's own view offers."""
        seat = table.waiting[self.below(len(table.waiting))]
        return seat, self.among(asked(table, seat))


def asked(table: Table[Any], seat: str) -> Ask:
    """What somebody is asked, as the seat itself sees it."""
    asks = table.asks if seat in (CHANCE, CLOCK, TABLE) else table.view(seat).asks
    return next(ask for ask in asks if ask.seat == seat)


def as_listed(value: Any) -> str:
    """A value as text, keys in the order in which it has them: what comes first may tell something, too."""
    return json.dumps(value, default=_listed)


def _listed(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return [(field.name, getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, Mapping):
        return list(value.items())
    return sorted(value) if isinstance(value, Set) else list(value)


def play(table: Table[Any], seed: object, steps: int = 10**9) -> Table[Any]:
    """Play on at random, through the views, to the end or for so many answers."""
    chooser = Chooser(seed)
    while steps > 0 and table.outcome is None:
        table.submit(*chooser.answer(table))
        steps -= 1
    return table
