"""Search on top of scripted players, for games with secrets: Monte Carlo over worlds that fit what a seat knows.

Before a decision that matters a :class:`SearchBot` imagines worlds that fit its view and its belief (determinisation,
as in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012), lets scripted players play each
world on for a while once for every candidate, with the same dice, and does as the usual script does, unless another
candidate is surely better. Candidates are scripts of its own seat, whose whole plan for a phase is tried (as in
Churchill and Buro, "Portfolio Greedy Search", 2013), and single answers where few are offered. Half of the candidates
drop out after each round (sequential halving: Karnin, Koren and Somekh, 2013).

How many roll-outs there are is fixed beforehand, never by a clock: the same seed gives the same game on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from math import fsum
from typing import Any, Final, NamedTuple, Protocol, Self, cast

from companion.kernel.bots import Bot, Luck, SeededLuck, Witness
from companion.kernel.game import CHANCE, Answer, Ask, Event, Game, Outcome, Seat
from companion.kernel.outcomes import size
from companion.kernel.rules import folding

MANY: Final = 8
"""So many options at most are tried one by one."""
FEW: Final = 4
"""So many worlds at least are tried with each candidate before one drops out."""
LEVELS: Final[Mapping[str, int]] = {"level_1": 36, "level_2": 72, "level_3": 144}
"""Roll-outs before a decision at most, by the kind of bot that searches."""
SURE: Final = 2.0
"""By how many standard errors something must be better to be preferred to what is usual."""


class Script(Bot, Protocol):
    """A scripted player that can be tried out."""

    def fork(self, luck: Luck) -> Self:
        """Return a player that knows and plans the same, with luck of its own."""

    @property
    def intent(self) -> Hashable:
        """What it means to answer next in this phase."""


class Insight(Protocol):
    """What a game gives for being searched: all that it knows is what a seat was shown."""

    plans: frozenset[str]
    """Kinds of asks at which whole scripts are tried, once a phase."""
    answers: frozenset[str]
    """Kinds at which single answers are tried."""

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what the seat has seen happen: see :class:`companion.kernel.bots.Witness`."""

    def imagine(self, view: Any, luck: Luck) -> Any:
        """Return a state of the game that fits a view, likely ones more often."""

    def phase(self, known: Any) -> Hashable:
        """Return what stays the same, in a view or in a state, as long as a script is followed."""

    def scripts(self, seat: Seat, luck: Luck) -> Sequence[Script]:
        """Return a seat's scripted players, the usual one first, who know what the seat has been shown so far.

        Those that are witnesses are told what the seat sees from then on.
        """

    def ended(self, start: Any, state: Any) -> bool:
        """Whether a roll-out from one state has come far enough in another."""

    def worth(self, state: Any, seat: Seat) -> float:
        """How likely a seat is to win from there: from 0 to 1."""


class TriedAnswer(NamedTuple):
    """What is tried: an answer, and the script that answers for the rest of the phase."""

    answer: Answer
    script: Script


class SearchBot:
    """Plays as the usual script, but for decisions at which roll-outs show that something else is better.

    :param game: its rules. :param insight: what the game gives for it.
    :param luck: of the roll-outs. :param rollouts: how many there are before a decision, at most.
    """

    def __init__(self, game: Game[Any], insight: Insight, luck: Luck, *, rollouts: int) -> None:
        self._game = game
        self._after = folding(game)
        self._insight = insight
        self._luck = luck
        self._rollouts = rollouts
        self._scripts: Sequence[Script] = ()
        self._phase: Hashable = None
        self._followed = 0

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what the seat has seen happen."""
        self._insight.witness(events, anew=anew)
        if anew:
            self._scripts = ()
        for script in self._scripts:
            if isinstance(script, Witness):
                script.witness(events, anew=False)

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        insight, phase = self._insight, self._insight.phase(view)
        if not self._scripts:
            self._scripts = insight.scripts(ask.seat, self._luck)
        if ask.kind in insight.plans:
            if self._phase != phase:
                players = [script.fork(self._luck) for script in self._scripts]
                candidates = [TriedAnswer(player.choose(view, ask), player) for player in players]
                self._phase, self._followed = phase, self._best(view, ask, candidates)
            return self._scripts[self._followed].choose(view, ask)
        usual = self._scripts[0].choose(view, ask)
        if ask.kind not in insight.answers or size(ask.options) > MANY:
            return usual
        answers = [usual, *(one for one in ask.options if one != usual)]
        return answers[self._best(view, ask, [TriedAnswer(answer, self._scripts[0]) for answer in answers])]

    def _best(self, view: Any, ask: Ask, candidates: Sequence[TriedAnswer]) -> int:
        """Which candidate is to be preferred: the first, unless another one is surely better.

        All are tried in the same worlds with the same dice, of the others as many as a third of the roll-outs allow.
        After each round the worse half of the others drops out, and whoever has gained nothing.
        """
        meant = [(answer, script.intent) for answer, script in candidates]
        others = [one for one in range(len(candidates)) if meant.index(meant[one]) == one][1:]
        gains: dict[int, list[float]] = {one: [] for one in others[: self._rollouts // FEW // 3]}
        left = self._rollouts
        for rounds in range(len(gains).bit_length() + 1, 0, -1):
            if not gains:
                break
            for _ in range(max(FEW, left // rounds // (len(gains) + 1))):
                seed = str(self._luck.below(2**62))
                world = self._insight.imagine(view, SeededLuck(seed, "world:"))
                least = self._played_out(world, ask.seat, candidates[0], seed)
                for one, gained in gains.items():
                    gained.append(self._played_out(world, ask.seat, candidates[one], seed) - least)
                left -= len(gains) + 1
            best = sorted((one for one in gains if fsum(gains[one]) > 0), key=lambda one: -fsum(gains[one]))
            gains = {one: gains[one] for one in best[: max(1, len(gains) // 2)]}
        return next((one for one, gained in gains.items() if surely_positive(gained)), 0)

    def _played_out(self, start: Any, seat: Seat, candidate: TriedAnswer, seed: str) -> float:
        """How likely a seat wins in the end."""
        game, insight = self._game, self._insight
        phase = insight.phase(start)
        luck = SeededLuck(seed, f"{phase} ")
        players = {one: insight.scripts(one, luck)[0] for one in game.seats(start) if one != seat}
        players[seat] = self._scripts[0].fork(luck)
        usual = players[seat]
        planner = usual if candidate.script is self._scripts[0] else candidate.script.fork(luck)
        heard: dict[Seat, list[Event]] = {one: [] for one, bot in players.items() if isinstance(bot, Witness)}
        state, asked, answer = start, seat, candidate.answer
        while True:
            decided = game.decide(state, asked, answer)
            state = self._after(state, decided)
            for event in decided:
                for one, events in heard.items():
                    if event.seen_by(one):
                        events.append(event)
            if insight.ended(start, state) or isinstance(asks := game.ask(state), Outcome):
                return insight.worth(state, seat)
            ask, asked = asks[0], asks[0].seat
            if phase != (now := insight.phase(state)):
                phase, luck, planner = now, SeededLuck(seed, f"{now} "), usual
            if asked == CHANCE:
                answer = ask.options[luck.below(size(ask.options))]
                continue
            bot = planner if asked == seat else players[asked]
            if asked in heard:
                for player in (bot, usual) if bot is planner is not usual else (bot,):
                    cast(Witness, player).witness(heard[asked], anew=False)
                heard[asked] = []
            answer = bot.choose(game.view(state, asked), ask)


def levels(game: Callable[[], Game[Any]], insight: Callable[[], Insight]) -> Mapping[str, Callable[[Luck], Bot]]:
    """Return makers of bots that search, by level.

    :param game: gives the rules. :param insight: makes what the game gives for being searched.
    """

    def made(luck: Luck, rollouts: int) -> Bot:
        return SearchBot(game(), insight(), luck, rollouts=rollouts)

    return {level: partial(made, rollouts=rollouts) for level, rollouts in LEVELS.items()}


def chances(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return how likely a regression says it is: the logistic of what is weighed, feature by feature."""
    balance = 0.0
    for weight, feature in zip(weights, features, strict=True):
        balance += weight * feature
    return logistic(balance)


def surely_positive(sample: Sequence[float]) -> bool:
    """Whether a mean is more than :data:`SURE` standard errors above nothing."""
    count, total = len(sample), fsum(sample)
    if total <= 0:
        return False
    mean = total / count
    spread = fsum((one - mean) ** 2 for one in sample)
    return total * mean * (count - 1) > SURE**2 * spread


def logistic(x: float) -> float:
    """About 1 / (1 + exp(-x)), to the last digit the same on every machine."""
    power = 1 - max(-20.0, min(20.0, x)) / 1024
    for _ in range(10):
        power *= power
    return 1 / (1 + power)
