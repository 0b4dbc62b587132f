"""The rules of games. Which games there are is said by their manifests alone: see :mod:`companion.kernel.manifest`.

The module that a manifest names for the rules has ``load() -> Game`` and ``BOTS``, the makers of its bots by name, the
best one first. It may have ``CLEVER``, makers of further bots, which keep in mind what happens or search; with it
``imagined(view, kind)``, some state that a view and a kind of ask fit, so that they can think in a process of their
own, and ``PONDERED``, by kind of bot the kinds of asks at which it takes long. It may have ``sentence(event) -> str``
where the texts of events need more than an event's own facts, and ``own_names(options)`` where people may bring things
of their own, which stand in a sitting's options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.kernel import words
from companion.kernel.bots import Bot, Luck
from companion.kernel.errors import UserError
from companion.kernel.game import Event, Game, Seat
from companion.kernel.manifest import game
from companion.kernel.words import _, texts

__all__ = ["Bot", "Luck", "all_bots", "bots", "kinds_of_bots", "learn", "load", "sentence"]


def load(name: str) -> Game[Any]:
    """Return the rules of a game, with its data. Raises :class:`UserError` if there are none."""
    rules: Game[Any] = game(name).room("rules").load()
    return rules


def bots(name: str) -> Mapping[str, Callable[[Luck], Bot]]:
    """Return the makers of a game's bots by name, the best one first."""
    makers: Mapping[str, Callable[[Luck], Bot]] = game(name).room("rules").BOTS
    return makers


def all_bots(name: str) -> Mapping[str, Callable[[Luck], Bot]]:
    """Return the makers of all of a game's bots by name: those of :func:`bots`, then the clever ones."""
    return {**bots(name), **getattr(game(name).room("rules"), "CLEVER", {})}


def kinds_of_bots(game: str, words: str, seats: tuple[Seat, ...], *, where: str = "--bots: ") -> dict[Seat, str]:
    """Return which bot plays which seat, from ``"sensible"`` or ``"town=random,alien=sensible"``; by default the first.

    :param where: what a refusal begins with: where the words stand.
    :raises UserError: no such bot or seat.
    """
    known = tuple(all_bots(game))
    kinds = dict.fromkeys(seats, known[0])
    if words and "=" not in words:
        kinds = dict.fromkeys(seats, words)
    elif words:
        for word in words.split(","):
            seat, _equals, kind = word.partition("=")
            if seat not in seats:
                raise UserError(
                    where + _('there is no seat "{seat}". Seats: {seats}.').format(seat=seat, seats=", ".join(seats))
                )
            kinds[seat] = kind
    for kind in kinds.values():
        if kind not in known:
            raise UserError(
                where + _('there is no bot "{kind}". Bots: {bots}.').format(kind=kind, bots=", ".join(known))
            )
    return kinds


def learn(name: str, options: Mapping[str, Any]) -> None:
    """Learn what things of people's own are called that stand in a sitting's options; other games have none."""
    own_names = getattr(game(name).room("rules"), "own_names", None)
    words.learn(name, own_names(options) if own_names is not None else {})


def sentence(name: str, event: Event) -> str:
    """Return what happened in a game as a sentence, "" for what nobody needs to be told.

    :raises KeyError: its words need facts that nobody gave.
    """
    say: Callable[[Event], str] = getattr(game(name).room("rules"), "sentence", texts(name).event)
    return say(event)
