"""Search on top of scripted players, for games with secrets: Monte Carlo over worlds that fit what a seat knows.

Before a decision that matters a :class:`SearchBot` imagines worlds that fit its view and its belief (determinisation,
as in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012), lets scripted players play each
world on for a while once for every candidate, with the same dice, and takes the candidate that does best on average.
Candidates are scripts of its own seat, whose whole plan for a phase is tried (as in Churchill and Buro, "Portfolio
Greedy Search", 2013), and single answers where few are offered. Half of the candidates drop out after each round
(sequential halving: Karnin, Koren and Somekh, 2013).

How many roll-outs there are is fixed beforehand, never by a clock: the same seed gives the same game on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from companion.kernel.bots import Bot, Luck, SeededLuck
from companion.kernel.game import CHANCE, Answer, Ask, Event, Game, Outcome, Seat
from companion.kernel.outcomes import size

MANY: Final = 8
"""So many options at most are tried one by one."""


class Insight(Protocol):
    """What a game gives for being searched: all that it knows is what a seat was shown."""

    plans: frozenset[str]
    """Kinds of asks at which whole scripts are tried, once a phase."""
    answers: frozenset[str]
    """Kinds at which single answers are tried."""

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what the seat has seen happen: see :class:`companion.kernel.bots.Witness`."""

    def imagine(self, view: Any, luck: Luck) -> Any:
        """A state of the game that fits a view, likely ones more often."""

    def phase(self, view: Any) -> Hashable:
        """What stays the same as long as a script is followed."""

    def scripts(self, seat: Seat) -> Sequence[Callable[[Luck], Bot]]:
        """Makers of a seat's scripted players, the usual one first."""

    def ended(self, start: Any, state: Any) -> bool:
        """Whether a roll-out from one state has come far enough in another."""

    def worth(self, state: Any, seat: Seat) -> float:
        """How likely a seat is to win from there, roughly: from 0 to 1."""


class Candidate(NamedTuple):
    """What is tried: a first answer, or whatever the script says, and the script that goes on."""

    answer: Answer | None
    script: int


class SearchBot:
    """Chooses by roll-outs where they help, and as the usual script elsewhere.

    :param game: its rules. :param insight: what the game gives for it.
    :param luck: of the roll-outs. :param rollouts: how many there are before a decision.
    """

    def __init__(self, game: Game[Any], insight: Insight, luck: Luck, *, rollouts: int) -> None:
        self._game = game
        self._insight = insight
        self._luck = luck
        self._rollouts = rollouts
        self._scripts: list[Bot] = []
        self._followed: tuple[Hashable, int] = ((), 0)

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what the seat has seen happen."""
        self._insight.witness(events, anew=anew)

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        if not self._scripts:
            self._scripts = [make(self._luck) for make in self._insight.scripts(ask.seat)]
        if ask.kind in self._insight.plans:
            now = self._insight.phase(view)
            if self._followed[0] != now:
                candidates = [Candidate(None, script) for script in range(len(self._scripts))]
                self._followed = (now, self._best(view, ask, candidates).script)
            return self._scripts[self._followed[1]].choose(view, ask)
        usual = self._scripts[0].choose(view, ask)
        if ask.kind not in self._insight.answers:
            return usual
        others = list(ask.options) if size(ask.options) <= MANY else [one.choose(view, ask) for one in self._scripts]
        answers = list(dict.fromkeys([usual, *others]))
        return self._best(view, ask, [Candidate(answer, 0) for answer in answers]).answer or usual

    def _best(self, view: Any, ask: Ask, candidates: Sequence[Candidate]) -> Candidate:
        """The candidate that does best; the first of those that do equally well."""
        left = list(candidates)
        rounds = max(1, (len(left) - 1).bit_length())
        totals = dict.fromkeys(left, 0.0)
        number = 0
        for _ in range(rounds):
            if len(left) == 1:
                break
            for _ in range(max(1, self._rollouts // (rounds * len(left)))):
                seed = f"{self._luck.below(2**62)} {number}"
                world = self._insight.imagine(view, SeededLuck(seed, "world:"))
                number += 1
                for one in left:
                    totals[one] += self._played_out(world, ask.seat, one, seed)
            left.sort(key=lambda one: -totals[one])
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _played_out(self, start: Any, seat: Seat, candidate: Candidate, seed: str) -> float:
        """What a seat has of it in the end."""
        game, insight = self._game, self._insight
        luck = SeededLuck(seed, "play:")
        players = {one: insight.scripts(one)[candidate.script if one == seat else 0](luck) for one in game.seats(start)}
        state, first = start, candidate.answer
        while not insight.ended(start, state):
            asks = game.ask(state)
            if isinstance(asks, Outcome):
                break
            ask = asks[0]
            if ask.seat == CHANCE:
                answer = ask.options[luck.below(size(ask.options))]
            elif first is not None and ask.seat == seat:
                answer, first = first, None
            else:
                view = game.view(state, ask.seat)
                answer = players[ask.seat].choose(view, next(one for one in view.asks if one.seat == ask.seat))
            for event in game.decide(state, ask.seat, answer):
                state = game.evolve(state, event)
        return insight.worth(state, seat)
