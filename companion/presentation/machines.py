"""Who plays the seats without a person, and how well."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games import all_bots, bots
from companion.kernel.bots import SeededLuck
from companion.kernel.game import NOTHING, Seat
from companion.presentation.screen import GameScreen
from companion.presentation.sitting import Bot
from companion.presentation.thinking import Thinker


def players(
    screen: GameScreen, seed: str, level: str = "", others: Mapping[Seat, str] = NOTHING
) -> Mapping[Seat, Bot | Thinker]:
    """Return who plays the seats without a person, by seat.

    :param seed: of their luck. :param level: the kind of bot, one of the manifest's levels; "" for the usual one.
    :param others: the levels of seats that were handed over to a machine.
    """
    if others:
        return {
            **players(screen, seed, level),
            **{seat: players(screen, seed, other)[seat] for seat, other in others.items()},
        }
    quick = bots(screen.name)
    if level not in all_bots(screen.name) or level == next(iter(quick)):
        return screen.bots(seed)
    seeds = {seat: f"{seat} {seed}"[:64] for seat in screen.seats}
    if level in quick:
        return {seat: quick[level](SeededLuck(one, "bot:")).choose for seat, one in seeds.items()}
    return {seat: Thinker(screen.name, level, seat, one) for seat, one in seeds.items()}
