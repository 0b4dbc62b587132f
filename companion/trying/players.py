"""Who plays while a game is tried, and what each viewer is shown meanwhile."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from msgspec import Struct, msgpack
from msgspec.structs import astuple

from companion.games import bots
from companion.kernel.bots import Luck, Memory, SeededLuck, entering
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, Seat
from companion.kernel.outcomes import size
from companion.kernel.table import Table

LONGEST: Final = 6000
"""Answers after which a game must have ended."""


class Chooser(SeededLuck):
    """Chooses among options at random; the same seed chooses alike."""

    def __init__(self, seed: object) -> None:
        super().__init__(f"chooser {seed}")

    def among(self, ask: Ask) -> Answer:
        """Return one of an ask's options."""
        return ask.options[self.below(size(ask.options))]

    def answer(self, table: Table[Any]) -> tuple[Seat, Answer]:
        """Return somebody who is asked, and an answer out of what the seat's own view offers."""
        seat = table.waiting[self.below(len(table.waiting))]
        return seat, self.among(asked(table, seat))


class Sensible(Chooser):
    """Lets the game's best bots answer for the seats, and luck for all else; the same seed answers alike.

    :param table: the table at which they sit, from its beginning.
    """

    def __init__(self, seed: object, table: Table[Any]) -> None:
        super().__init__(seed)
        make = next(iter(bots(table.game.name).values()))
        self._bots = {seat: make(_luck(f"{seed} {seat}")) for seat in table.seats}
        self._memories = {seat: Memory(bot, seat) for seat, bot in self._bots.items()}

    def answer(self, table: Table[Any]) -> tuple[Seat, Answer]:
        """Return who answers next and what, as whole games between bots do."""
        ask = next((ask for ask in table.asks if ask.seat != CLOCK), table.asks[0])
        if ask.seat in self._bots:
            self._memories[ask.seat].tell(table)
            return ask.seat, self._bots[ask.seat].choose(table.view(ask.seat), asked(table, ask.seat))
        if ask.seat == TABLE and (enters := entering(self._bots)) is not None:
            answer = enters[1].enter(table.view(enters[0]), ask)
            if answer is None:
                clock = next(ask for ask in table.asks if ask.seat == CLOCK)
                return CLOCK, clock.options[0]
            return TABLE, answer
        return ask.seat, ask.options[0] if ask.seat == CLOCK else self.among(ask)


def _luck(label: str) -> Luck:
    return SeededLuck("bots", label)


def asked(table: Table[Any], seat: Seat) -> Ask:
    """Return what somebody is asked, as the seat itself sees it."""
    asks = table.asks if seat in (CHANCE, CLOCK, TABLE) else table.view(seat).asks
    return next(ask for ask in asks if ask.seat == seat)


def play(table: Table[Any], seed: object, steps: int = 10**9) -> Table[Any]:
    """Play on at random, through the views, to the end or for so many answers."""
    chooser = Chooser(seed)
    while steps > 0 and table.outcome is None:
        table.submit(*chooser.answer(table))
        steps -= 1
    return table


def viewers(table: Table[Any]) -> tuple[Seat, ...]:
    """Return all who have a view: the seats, and the table."""
    return (*table.seats, TABLE)


def seen(table: Table[Any], seat: Seat) -> dict[str, Any]:
    """Return a seat's view as :func:`shown`, and whether it may take something back."""
    return {**shown(table.view(seat)), "undo": table.can_undo(seat)}


def shown(view: Any) -> dict[str, Any]:
    """Return a view by its fields; of long lists of options the length and a sample."""
    names = view.__struct_fields__ if isinstance(view, Struct) else [field.name for field in fields(view)]
    found = {name: getattr(view, name) for name in names if name != "asks"}
    asks = [(ask.seat, ask.kind, ask.facts, sample(ask.options), ask.eyes, ask.enters) for ask in view.asks]
    return {**found, "asks": asks}


def sample(options: Any) -> tuple[Any, ...]:
    """Return how many options there are, the first forty, and forty from all over the list."""
    count = size(options)
    if count <= 40:
        return (str(count), *options)
    places = {*range(min(count, 40)), *(count * i // 40 for i in range(40))}
    return (str(count), *(options[i] for i in sorted(places)))


def as_listed(value: Any) -> str:
    """Return a value as text, keys in the order in which it has them: what comes first may tell something, too."""
    return json.dumps(value, default=_listed)


def alike(one: Any, other: Any) -> bool:
    """Whether two values are the same as text. Most that are, are so in a form that is made fifty times faster, too."""
    try:
        if _quickly(one) == _quickly(other):
            return True
    except OverflowError:  # a whole number of more than eight bytes
        pass
    return as_listed(one) == as_listed(other)


def _listed(value: Any) -> Any:
    if isinstance(value, Struct):
        return (*value.__struct_fields__, *astuple(value))
    kind: Any = type(value)
    if names := _names(kind):
        return (*names, *(getattr(value, name) for name in names))
    if isinstance(value, Mapping):
        return list(value.items())
    return sorted(value) if isinstance(value, Set) else list(value)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """Name the fields of a data class; of another kind there are none."""
    return tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()


_quickly: Final = msgpack.Encoder(enc_hook=_listed).encode
