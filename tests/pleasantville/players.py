"""Players and whole games for the tests that must hold everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from companion.games.pleasantville import Pleasantville
from companion.games.pleasantville.bots import SensibleBot
from companion.games.pleasantville.state import State
from companion.games.pleasantville.views import View
from companion.kernel.bots import RandomBot
from companion.kernel.game import CHANCE, Answer, Ask, Event, Outcome


class Luck:
    """Choices out of a seed."""

    def __init__(self, seed: object) -> None:
        self._random = Random(str(seed))

    def below(self, limit: int) -> int:
        return self._random.randrange(limit)


class Mixed:
    """Now sensible, now wild: it gets into the corners that neither bot alone would see.

    :param wildness: how many in ten answers are taken at random.
    """

    def __init__(self, luck: Luck, game: Pleasantville, wildness: int) -> None:
        self._luck = luck
        self._wildness = wildness
        self._random = RandomBot(luck)
        self._sensible = SensibleBot(luck, game.book)

    def choose(self, view: View, ask: Ask) -> Answer:
        wild = self._luck.below(10) < self._wildness
        return (self._random if wild else self._sensible).choose(view, ask)


class Turn(NamedTuple):
    """One answer of a game: what was asked before it, what it was, what followed."""

    before: State
    ask: Ask
    answer: Answer
    events: tuple[Event, ...]
    after: State


def turns(game: Pleasantville, seed: object, wildness: int = 4) -> Iterator[Turn]:
    """Yield a whole game, answer by answer. Bots see their views and nothing else."""
    luck = Luck(seed)
    players = {seat: Mixed(luck, game, wildness) for seat in ("town", "alien")}
    state = game.setup({})
    while not isinstance(asked := game.ask(state), Outcome):
        (ask,) = asked
        if ask.seat == CHANCE:
            answer = ask.options[luck.below(len(ask.options))]
        else:
            view = game.view(state, ask.seat)
            answer = players[ask.seat].choose(view, view.asks[0])
        events = game.decide(state, ask.seat, answer)
        after = state
        for event in events:
            after = game.evolve(after, event)
        yield Turn(state, ask, answer, events, after)
        state = after


def listed(options: Any) -> list[Answer]:
    """Options, or of a long list its length's worth of samples from all over it."""
    size = len(options)
    step = max(1, size // 60)
    return [options[index] for index in range(0, size, step)]
