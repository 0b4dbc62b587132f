"""Whole games between bots: ``saucer play GAME --bots``."""

from __future__ import annotations

import gc
import json
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

from companion.commands.arguments import OwnThings
from companion.games import Bot, all_bots, kinds_of_bots, learn, load
from companion.kernel.bots import Memory, SeededLuck, entering, is_witness
from companion.kernel.canonical import frozen
from companion.kernel.course import Course
from companion.kernel.dice import Electronic
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, CLOCK, NOTHING, TABLE, Game, Seat
from companion.kernel.manifest import game as game_of
from companion.kernel.manifest import shown
from companion.kernel.table import Table
from companion.kernel.words import _, listed, ngettext


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went: its seed, who won and by which rule, how many answers it took, and the game's own facts."""

    seed: str
    winners: tuple[Seat, ...]
    reason: str
    answers: int
    facts: Mapping[str, Any]


def play_out(course: Course[Any], players: Mapping[Seat, Bot]) -> int:
    """Let bots, dice and clock answer until the game is over.

    Each bot is shown its own view and what its seat has seen happen, and nothing else.

    A fact of the table is entered by the last seat whose bot can (see :class:`companion.kernel.bots.Enters`); without
    one it is the first that may be. The clock runs when nobody else is asked, and when nobody enters any more.

    :returns: how many answers it took.
    """
    enters = entering(players)
    memories = {seat: Memory(bot, seat) for seat, bot in players.items() if is_witness(bot)}
    answers = 0
    while asks := course.asks:
        answers += 1
        ask = asks[1] if asks[0].seat == CLOCK and len(asks) > 1 else asks[0]
        seat = ask.seat
        if seat == CHANCE:
            course.roll()
            continue
        if seat == TABLE and enters:
            entered = enters[1].enter(course.view(enters[0]), ask)
            if entered is None:
                ask = next(ask for ask in asks if ask.seat == CLOCK)
                course.submit(CLOCK, ask.options[0])
            else:
                course.submit(TABLE, entered, by=enters[0])
            continue
        if seat in (CLOCK, TABLE):
            course.submit(seat, ask.options[0])
            continue
        if seat in memories:
            memories[seat].tell(course)
        view = course.view(seat)
        for ask in view.asks:
            if ask.seat == seat:
                course.submit(seat, players[seat].choose(view, ask))
                break
    return answers


def _short(label: str) -> str:
    """Return a label that a seed has room for: itself, or its hash."""
    return label if len(label.encode()) <= 64 else sha256(label.encode()).hexdigest()


def games(
    name: str,
    game: Game[Any],
    kinds: Mapping[Seat, str],
    *,
    seed: str,
    count: int,
    options: Mapping[str, Any] = NOTHING,
    save: Path | None = None,
) -> Iterator[Played]:
    """Play so many whole games; game k of a seed is the same wherever it is played.

    :param save: where the journal of the (only) game is kept; without it nothing is recorded.
    :param options: what the rules are set up with.
    """
    makers = all_bots(name)
    Electronic(seed)  # refuses one that is too long, before anything is played
    for number in range(count):
        label = seed if number == 0 else f"{seed}/{number}"
        players = {seat: makers[kind](SeededLuck(_short(f"{label} {seat}"))) for seat, kind in kinds.items()}
        dice = Electronic(_short(label))
        course: Course[Any]
        if save is None:
            course = Course(game, game.setup(frozen(options)), dice, log=any(map(is_witness, players.values())))
        else:
            notes = {"players": {seat: f"{kind} bot" for seat, kind in kinds.items()}}
            course = Table.new(game, options, dice, save, notes=notes)
        with closing(course):
            answers = play_out(course, players)
            outcome = course.outcome
            assert outcome
            yield Played(label, outcome.winners, outcome.reason, answers, outcome.facts)


def run(
    name: str,
    *,
    options: Mapping[str, Any],
    words: str,
    seed: str | None,
    count: int,
    save: Path | None,
    as_json: bool,
    own: OwnThings | None = None,
    each: Sequence[str] = (),
) -> None:
    """Run the command: play, and print a line a game and a summary; as JSON, an object a line.

    The last object is the summary: how often each winner won, the rate, and its 95 % confidence interval; likewise the
    mean of each number among the facts of an ending, such as turns.

    :param own: things of people's own that play, too.
    :param each: options of which every choice is played, each with all the games and a summary of its own.
    """
    game = load(name)
    if own is not None:
        from printables.kits import extended

        options = {**options, own.things: extended(name, own.things).own_rows(own.where(name))}
        learn(name, options)
    seats = game.seats(game.setup(options))
    if game_of(name).machines:
        options = {**options, "machines": seats}
    kinds = kinds_of_bots(name, words, seats)
    seed = secrets.token_hex(8) if seed is None else seed
    if save is not None and (count > 1 or each):
        raise UserError(_("--save keeps one game; leave out --games and --each, or --save."))
    # What is loaded stays, and a game's states are let go together at its end: there is little to collect between.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    for chosen in _choices(name, options, each):
        start = time.perf_counter()
        tally = Tally()
        for played in games(name, game, kinds, seed=seed, count=count, options=chosen, save=save):
            tally.add(played)
            if as_json:
                print(json.dumps({"game": tally.games, **asdict(played)}), flush=True)
            else:
                print(
                    _("Game {number} (seed {seed}): {line}").format(
                        number=tally.games, seed=played.seed, line=_line(played)
                    ),
                    flush=True,
                )
        if as_json:
            print(json.dumps(tally.summary({id: chosen[id] for id in each})), flush=True)
        else:
            _tell(tally, {id: chosen[id] for id in each}, time.perf_counter() - start)
    if save is not None and not as_json:
        print(_("The sitting is in {save}.").format(save=save))


def _choices(name: str, options: Mapping[str, Any], each: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """Every combination of the choices of some options.

    :raises UserError: the game has no such option.
    """
    known = {option.id: option for option in game_of(name).options}
    for id in each:
        if id not in known:
            raise UserError(
                _('--each: there is no option "{option}". Options: {options}.').format(
                    option=id, options=", ".join(known) or _("none")
                )
            )
    for values in product(*(known[id].values for id in each)):
        yield {**options, **dict(zip(each, values, strict=True))}


class Tally:
    """What came of some games."""

    def __init__(self) -> None:
        self.games = 0
        self.wins: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self._numbers: dict[str, list[float]] = {}

    def add(self, played: Played) -> None:
        self.games += 1
        self.wins[_winners(played)] += 1
        self.won.update(played.winners)
        for name, value in played.facts.items():
            if isinstance(value, int | float) and not isinstance(value, bool):
                self._numbers.setdefault(name, []).append(value)

    @property
    def means(self) -> Mapping[str, Mapping[str, Any]]:
        """The mean of each number that all endings have, with its 95 % confidence interval."""
        return {
            name: {"mean": round(sum(values) / len(values), 4), "interval": mean_interval(values)}
            for name, values in self._numbers.items()
            if len(values) == self.games
        }

    def summary(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what the last line of a run says, for programs."""
        rates = {
            who: {"games": n, "rate": n / self.games, "interval": interval(n, self.games)}
            for who, n in sorted(self.won.items())
        }
        told = {"options": dict(options)} if options else {}
        return {**told, "games": self.games, "won": rates, "means": self.means}


def _tell(tally: Tally, options: Mapping[str, Any], seconds: float) -> None:
    """Print the summary, for people."""
    share = ", ".join(f"{who} {won}" for who, won in tally.wins.most_common())
    played_in = ngettext(
        "{n} game in {seconds:.2f} s, {rate:.1f} a second. Won: {share}.",
        "{n} games in {seconds:.2f} s, {rate:.1f} a second. Won: {share}.",
        tally.games,
    )
    told = played_in.format(n=tally.games, seconds=seconds, rate=tally.games / seconds, share=share)
    print(", ".join(f"{id} {shown(value)}" for id, value in options.items()) + ": " + told if options else told)


def interval(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a rate of wins (Wilson 1927), rounded to four digits."""
    z = 1.959964
    rate, weight = won / games, z * z / games
    middle = (rate + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(rate * (1 - rate) / games + weight / (4 * games))
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % confidence interval of a mean (normal), rounded to four digits."""
    count, mean = len(values), sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1))
    half = 1.959964 * spread / sqrt(count)
    return round(mean - half, 4), round(mean + half, 4)


def _line(played: Played) -> str:
    facts = "".join(f", {_plain(name)} {_said(value)}" for name, value in played.facts.items())
    return _("{winners} won by {reason}").format(winners=_winners(played), reason=_plain(played.reason)) + facts


def _said(value: object) -> str:
    """Return a fact's value; what each of some has, in brackets."""
    if isinstance(value, Mapping):
        return f"({', '.join(f'{_plain(str(name))} {each}' for name, each in value.items())})"
    return str(value)


def _winners(played: Played) -> str:
    return listed(played.winners) if played.winners else _("nobody")


def _plain(key: str) -> str:
    """Return the key of a rule or a fact, for who reads summaries."""
    return key.replace("_", " ")
