"""Machine players: what every game's bots share."""

from __future__ import annotations

from typing import Any, Protocol

from companion.kernel.game import Answer, Ask
from companion.kernel.outcomes import size


class Luck(Protocol):
    """What a bot leaves to luck: a whole number from 0 to ``limit`` − 1."""

    def below(self, limit: int) -> int: ...


class Bot(Protocol):
    """A player that sees its own view and nothing else."""

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``."""


class RandomBot:
    """Takes any answer that is offered."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``, all equally likely."""
        return ask.options[self._luck.below(size(ask.options))]
