"""Who answers for the people in tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.kernel.game import CHANCE, Answer, Ask

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee
    from companion.app.referee.play import Play

QUIET: dict[str, Answer] = {
    "place": ("rest",),
    "walk": ("walk",),
    "alien_move": ("done",),
    "town_move": ("done",),
    "hold": ("let",),
    "talk": ("done",),
    "attack": ("done",),
    "aftermath": ("done",),
    "captives": ("done",),
    "takeover": ("done",),
    "observe": ("done",),
    "free": ("done",),
}
"""The shortest answer to each kind of ask that has one."""


def played(referee: Referee) -> Play:
    """Return the sitting on the screen."""
    assert referee.play is not None
    return referee.play


def stand(sitting: Any, state: Any) -> None:
    """Let a sitting stand elsewhere in its game: what is asked, seen and expected at its table follows."""
    table = sitting.table
    table._state, table._open = state, table.game.ask(state)
    table._overhear()
    sitting._turn()


def brisk(lively: int) -> Callable[[Any, Ask], Answer]:
    """Plays sensibly the first times that a kind of ask comes, and then briskly to the end."""
    from companion.presentation.screen import load

    bots = load("pleasantville").bots("brisk")
    asked: Counter[str] = Counter()

    def choose(view: Any, ask: Ask) -> Answer:
        asked[ask.kind] += 1
        if ask.seat == CHANCE:
            return ask.options[asked[ask.kind] * 7 % len(ask.options)]
        quiet = QUIET.get(ask.kind)
        if asked[ask.kind] > lively and quiet is not None and quiet in ask.options:
            return quiet
        return bots[ask.seat](view, ask)

    return choose


def sensible() -> Callable[[Any, Ask], Answer]:
    """Plays sensibly throughout."""
    return brisk(10**6)


def open_machine(finger: Finger, referee: Referee, row: str) -> None:
    """Leave the games, and open a row of the machine's menu."""
    referee._lobby.game = None
    referee.open()
    finger.frames(2)
    finger.tap("machine")
    finger.tap(f"menu {row}")
