"""The rules of games. Which games there are is said by their manifests alone: see :mod:`companion.kernel.manifest`.

The module that a manifest names for the rules is :class:`PlayableGame`. What else it may bring is said by the protocols
below it; a game that brings none of these is played, told and ended all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.kernel import words
from companion.kernel.bots import Bot, Luck
from companion.kernel.errors import UserError
from companion.kernel.game import Event, Game, Outcome, Refused, Seat
from companion.kernel.manifest import game
from companion.kernel.words import PromptText, _, texts

__all__ = [
    "Bot",
    "ChronicledGame",
    "CleverGame",
    "EndingGame",
    "ExtendableGame",
    "Luck",
    "PlayableGame",
    "WordedGame",
    "all_bots",
    "bots",
    "chronicle",
    "ending",
    "kinds_of_bots",
    "learn",
    "load",
    "rules_of",
    "sentence",
    "story",
    "with_enough",
]


class PlayableGame(Protocol):
    """What a game's rules must bring."""

    BOTS: Mapping[str, Callable[[Luck], Bot]]
    """The makers of its bots by name, the best one first."""

    def load(self) -> Game[Any]:
        """Return the rules, with the game's data."""


@runtime_checkable
class CleverGame(Protocol):
    """A game with bots that keep in mind what happens, or search. They can think in a process of their own."""

    CLEVER: Mapping[str, Callable[[Luck], Bot]]
    """The makers of further bots by name."""
    PONDERED: Mapping[str, frozenset[str]]
    """By kind of bot the kinds of asks at which it takes long."""

    def imagined(self, view: Any, kind: str) -> Any:
        """Return some state that a view and a kind of ask fit."""


@runtime_checkable
class WordedGame(Protocol):
    """A game whose texts of events need more than an event's own facts."""

    def sentence(self, event: Event) -> str:
        """Return what happened as a sentence, "" for what nobody needs to be told."""


@runtime_checkable
class ChronicledGame(Protocol):
    """A game that is better told as a whole, when it is over, than event by event."""

    def chronicle(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the story, a paragraph each."""


@runtime_checkable
class EndingGame(Protocol):
    """A game whose texts of endings need more than an outcome's own facts."""

    def ending(self, outcome: Outcome) -> PromptText:
        """Return how a game ended: a headline and a sentence."""


@runtime_checkable
class ExtendableGame(Protocol):
    """A game to which people may bring things of their own, which stand in a sitting's options."""

    def own_names(self, options: Mapping[str, Any]) -> Mapping[str, str]:
        """Return what these are called, by the ids of the texts."""


def rules_of(name: str) -> PlayableGame:
    """Return the module of a game's rules. Raises :class:`UserError` if there is none."""
    module: Any = game(name).room("rules")
    rules: PlayableGame = module
    return rules


def load(name: str) -> Game[Any]:
    """Return the rules of a game, with its data. Raises :class:`UserError` if there are none."""
    return rules_of(name).load()


def with_enough(name: str, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return options with as many players as can play, where so few cannot have them; else as they are."""
    try:
        load(name).setup(options)
    except Refused:
        most = {option.id: option.most for option in game(name).all_options if option.id == "players"}
        return {**options, **most}
    return options


def bots(name: str) -> Mapping[str, Callable[[Luck], Bot]]:
    """Return the makers of a game's bots by name, the best one first."""
    return rules_of(name).BOTS


def all_bots(name: str) -> Mapping[str, Callable[[Luck], Bot]]:
    """Return the makers of all of a game's bots by name: those of :func:`bots`, then the clever ones."""
    rules = rules_of(name)
    return {**rules.BOTS, **(rules.CLEVER if isinstance(rules, CleverGame) else {})}


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
    rules = rules_of(name)
    words.learn(name, rules.own_names(options) if isinstance(rules, ExtendableGame) else {})


def sentence(name: str, event: Event) -> str:
    """Return what happened in a game as a sentence, "" for what nobody needs to be told.

    :raises KeyError: its words need facts that nobody gave.
    """
    rules = rules_of(name)
    return rules.sentence(event) if isinstance(rules, WordedGame) else texts(name).event(event)


def story(name: str, event: Event) -> str:
    """Return what happened as a sentence for people who were not there: ``log-<kind>`` where the game has that text.

    What only some were told is told of them: the text gets the first as ``whose``.

    :raises KeyError: its words need facts that nobody gave.
    """
    say = texts(name)
    if f"log-{event.kind}" not in say:
        return sentence(name, event)
    return say.fill(f"log-{event.kind}", {"whose": event.eyes[0], **event.data})


def chronicle(name: str, events: Sequence[Event]) -> Sequence[str] | None:
    """Return a game that is over as a story, a paragraph each; None where the sentences of its events tell it."""
    rules = rules_of(name)
    return rules.chronicle(events) if isinstance(rules, ChronicledGame) else None


def ending(name: str, outcome: Outcome) -> PromptText:
    """Return how a game ended: a headline and a sentence."""
    rules = rules_of(name)
    if isinstance(rules, EndingGame):
        return rules.ending(outcome)
    say, facts = texts(name), {**outcome.facts, "winner": outcome.winners[0] if outcome.winners else "nobody"}
    return PromptText(say.fill(f"ending-{outcome.reason}.title", facts), say.fill(f"ending-{outcome.reason}", facts))
