"""Every answer that is asked for can be given by touches on what stands on a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, View
from companion.kernel.manifest import game
from companion.kernel.outcomes import Deal, Dice, size
from companion.presentation.prompts import Prompt, Roll, Words
from companion.presentation.question import Asking
from companion.presentation.screen import GameScreen
from companion.presentation.sitting import dealt
from companion.trying import where
from companion.trying.attempt import Attempt, Finding
from companion.trying.players import LONGEST, viewers
from companion.trying.texts import screen_of

ALL: Final = 60
"""So many answers of the first ask of a kind are touched: all of them, or some from all over the list."""
AGAIN: Final = 3
"""And of each later one."""
OFTEN: Final = 12
"""So many asks of a kind are tried in one game."""


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Play a game, and touch at each ask what leads to its answers."""
    if "screen" not in game(attempt.game).rooms:
        attempt.left.append("The game has no screen to touch.")
        return
    table, players = attempt.company("touches")
    screen = screen_of(attempt, table.records[0]["options"])
    real = dealt(attempt.candidate.options) == "real"
    tried: Counter[str] = Counter()
    while table.outcome is None and len(table.records) < LONGEST:
        kinds = {ask.kind for ask in table.asks if tried[ask.kind] < OFTEN and _touched(ask, real)}
        tried.update(kinds)
        for viewer in viewers(table) if kinds else ():
            view = table.view(viewer)
            for ask in view.asks:
                if ask.kind in kinds and viewer in (ask.seat, *((TABLE,) if ask.public else ()), *ask.enters):
                    most = ALL if tried[ask.kind] == 1 else AGAIN
                    if found := next(_reached(attempt, screen, ask, view, most), None):
                        yield found
                        return
        table.submit(*players.answer(table))
    attempt.done["games"] += 1


def _touched(ask: Ask, real: bool) -> bool:
    """Whether people can answer an ask by touches: dice are typed, other chance only if real cards are dealt."""
    if ask.seat == CHANCE:
        return isinstance(ask.means, Dice) or (real and isinstance(ask.means, Deal))
    return ask.seat != CLOCK


def _reached(attempt: Attempt, screen: GameScreen, ask: Ask, view: View, most: int) -> Iterator[Finding]:
    """Yield an answer that no touches give."""
    offers = ask.as_seen().options
    count = size(offers)
    for number in sorted({count * one // min(count, most) for one in range(min(count, most))}):
        wanted: Answer = offers[number]
        attempt.done["answers"] += 1
        why = _missed(screen, ask, view, wanted)
        if why:
            said = f"{ask.seat} is asked {ask.kind}, and no touches give the answer {wanted}: {why}."
            yield Finding(said, _where(attempt, screen, ask))


def _where(attempt: Attempt, screen: GameScreen, ask: Ask) -> str:
    """Where the game makes the prompt itself; else where its rules make the ask."""
    own = screen.odd.get(ask.kind)
    return (where.of_code(own) if own is not None else "") or where.of_made(attempt.game, ask.kind)


def _missed(screen: GameScreen, ask: Ask, view: View, wanted: Answer) -> str:
    """Why an answer cannot be given by touches on a page; "" if it can."""
    asking = Asking(_prompt(screen, ask, view))
    given: Answer | None = None
    try:
        for tap in asking.prompt.route(wanted):
            if given is not None:
                return "a touch is too many"
            if not asking.stands(tap):
                return f"the {tap.what} {tap.id}".rstrip() + " stands nowhere on the page"
            if (answered := asking.touch(tap)) is not None:
                given = answered[0]
    except ValueError as error:
        return str(error).rstrip(".")
    if given is None:
        return "nothing is given in the end"
    # of cards that are alike any one is told, of some dice the sum
    alike = ask.seat in (CHANCE, TABLE) and given in ask.as_seen().options
    return "" if given == wanted or alike else f"they give {given}"


def _prompt(screen: GameScreen, ask: Ask, view: View) -> Prompt:
    """Return what a person is asked with; dice are real ones, whose faces are typed."""
    if isinstance(ask.means, Dice):
        return Roll(ask, view, Words(*screen.roll_words(ask, view)), "typed")
    return screen.prompt(ask, view)
