"""Machine players: what every game's bots share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.kernel.course import BESIDE
from companion.kernel.dice import Electronic
from companion.kernel.game import Answer, Ask, Event, Seat
from companion.kernel.lazy import Lazy
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
        """Return a fair number from 0 to ``limit`` − 1."""
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


def entering(bots: Mapping[Seat, Any]) -> tuple[Seat, Enters] | None:
    """Return the last seat whose bot enters what lies open on the table, and that bot; None if no bot does."""
    return next(((seat, bot) for seat, bot in reversed(tuple(bots.items())) if issubclass(type(bot), Enters)), None)


@runtime_checkable
class Witness(Protocol):
    """A bot that keeps in mind what its seat has seen happen."""

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in events that its seat may see, in order, since it was told last.

        :param anew: these are all there were: something was taken back, or the bot has just sat down.
        """


def is_witness(bot: object) -> bool:
    """Tell whether a bot keeps in mind what happens; by its class, which is soon known."""
    return issubclass(type(bot), Witness)


class Happening(Protocol):
    """What a table says of what has happened at it: see :class:`companion.kernel.table.Table`."""

    @property
    def happened(self) -> int: ...

    @property
    def undone(self) -> int: ...

    def seen(self, seat: Seat, since: int = 0) -> tuple[Event, ...]: ...


class Memory:
    """Tells a bot what its seat has seen happen at a table before it is asked; nothing to one that is no witness.

    :param bot: who is told. :param seat: whose eyes it has.
    """

    def __init__(self, bot: object, seat: Seat) -> None:
        self._bot = bot if isinstance(bot, Witness) else None
        self._seat = seat
        self._told = 0
        self._undone = -1

    def tell(self, table: Happening) -> None:
        """Tell what is new."""
        if self._bot is None:
            return
        anew = table.undone != self._undone
        events = table.seen(self._seat, 0 if anew else self._told)
        self._bot.witness([event for event in events if event.kind not in BESIDE], anew=anew)
        self._told, self._undone = table.happened, table.undone


class RandomBot:
    """Takes any answer that is offered."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``, all equally likely where they are listed."""
        return anything(ask.options, self._luck)


def anything(options: Sequence[Answer], luck: Luck) -> Answer:
    """Return some answer, without counting a long list through."""
    if type(options) is not tuple and isinstance(options, Lazy):
        some: Answer = options.some(luck.below)
        return some
    return options[luck.below(size(options))]


def preferred(
    options: Iterable[Answer], worth: Callable[[Answer], float], *, least: float, otherwise: Answer
) -> Answer:
    """Return the first of the answers that are worth most.

    :param least: what it must be worth more than. :param otherwise: what is answered if none is.
    """
    best, answer = least, otherwise
    for option in options:
        value = worth(option)
        if value > best:
            best, answer = value, option
    return answer
