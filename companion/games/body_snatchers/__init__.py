"""Invasion of the Body Snatchers: by night the Pods take the sleepers, by day the town votes; for five to sixteen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from companion.games.body_snatchers import data
from companion.games.body_snatchers.bots import ModelBot, SensibleBot, WildBot
from companion.games.body_snatchers.rules import BodySnatchers
from companion.games.body_snatchers.story import Story
from companion.games.body_snatchers.visits import NO_COUNT
from companion.kernel.bots import Bot, Luck
from companion.kernel.game import Event
from companion.kernel.words import texts
from companion.models.body_snatchers import GAME

__all__ = ["BOTS", "BodySnatchers", "chronicle", "load", "sentence"]


def load() -> BodySnatchers:
    """Return the game with the data it is shipped with."""
    return BodySnatchers(data.load())


def sentence(event: Event) -> str:
    """Return what happened as a sentence: of three touches also the number that they were told, if any."""
    say = texts(GAME)
    if event.kind == "chose" and event.data["count"] != NO_COUNT:
        return say.fill("event-chose-told", event.data)
    return say.event(event)


def chronicle(events: Sequence[Event]) -> Sequence[str]:
    """Return the story of a game that is over: what the night's choices meant, and what came of them."""
    return Story(texts(GAME), events).paragraphs()


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "sensible": SensibleBot,
    "model-2": lambda luck: ModelBot(luck, 2),
    "model-4": lambda luck: ModelBot(luck, 4),
    "model-6": lambda luck: ModelBot(luck, 6),
    "random": WildBot,
}
"""Makers of bots by name, the best one first."""
