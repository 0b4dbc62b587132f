"""Invasion of the Body Snatchers: by night the Pods take the sleepers, by day the town votes; for five to sixteen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.body_snatchers import data
from companion.games.body_snatchers.bots import ModelBot, SensibleBot, WildBot
from companion.games.body_snatchers.rules import BodySnatchers
from companion.kernel.bots import Bot, Luck

__all__ = ["BOTS", "BodySnatchers", "load"]


def load() -> BodySnatchers:
    """The game with the data it is shipped with."""
    return BodySnatchers(data.load())


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "sensible": SensibleBot,
    "model-2": lambda luck: ModelBot(luck, 2),
    "model-4": lambda luck: ModelBot(luck, 4),
    "model-6": lambda luck: ModelBot(luck, 6),
    "random": WildBot,
}
"""Makers of bots by name, the best one first."""
