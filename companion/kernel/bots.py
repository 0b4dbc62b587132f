"""Machine players: what every game's bots share."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from companion.kernel.dice import Electronic
from companion.kernel.game import Answer, Ask
from companion.kernel.outcomes import size


class Luck(Protocol):
    """What a bot leaves to luck: a whole number from 0 to ``limit`` − 1."""

    def below(self, limit: int) -> int: ...


class SeededLuck:
    """Deterministic luck for a bot: the same seed and label give the same numbers.

    :param seed: up to 64 characters. :param label: keeps streams of one seed apart.
    """

    def __init__(self, seed: str, label: str = "") -> None:
        self._dice = Electronic(seed)
        self._label = label
        self._count = 0

    def below(self, limit: int) -> int:
        """A fair number from 0 to ``limit`` − 1."""
        self._count += 1
        return self._dice.below(limit, f"{self._label}{self._count}")


class Bot(Protocol):
    """A player that sees its own view and nothing else."""

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``."""


@runtime_checkable
class Enters(Protocol):
    """A bot that enters what people would do at the table, where no machine sees it: an accusation, a show of hands."""

    def enter(self, view: Any, ask: Ask) -> Answer | None:
        """One of ``ask.options``; None lets the clock go on instead, so only while one is asked."""


class RandomBot:
    """Takes any answer that is offered."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``, all equally likely."""
        return ask.options[self._luck.below(size(ask.options))]
