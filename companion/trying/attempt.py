"""One attempt at a game: what it is tried with, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.kernel.dice import Electronic
from companion.kernel.errors import UserError
from companion.kernel.game import Answer, Ask, Game, Refused
from companion.kernel.manifest import Unimported
from companion.kernel.manifest import game as manifest
from companion.kernel.table import Table
from companion.kernel.words import FIRST
from companion.trying import where
from companion.trying.candidates import GameSetup
from companion.trying.players import Chooser, Sensible

DICE: Final = "dice"


class Finding(NamedTuple):
    """Something that is wrong with a game.

    :ivar said: a sentence. :ivar where: file and line, where there is one.
    """

    said: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.said}" if self.where else self.said


@dataclass
class Attempt:
    """What a check tries a game with, and what it counts.

    :ivar seed: chooses all that is left to luck. :ivar language: in which everything is said.
    :ivar bots: the best bots play, where it matters who does; else luck.
    :ivar folder: for files; it is empty at first, and nobody's.
    :ivar kept: a folder for what people want to keep, such as pictures; None for nothing.
    :ivar done: how often what was tried, e.g. ``{"games": 12}``. :ivar left: what could not be tried, in sentences.
    """

    candidate: GameSetup
    seed: int
    folder: Path
    language: str = FIRST
    bots: bool = False
    done: Counter[str] = field(default_factory=Counter)
    left: list[str] = field(default_factory=list)
    kept: Path | None = None

    @property
    def game(self) -> str:
        """The game's name."""
        return self.candidate.game

    @property
    def rules(self) -> Game[Any]:
        """The game's rules."""
        return self.candidate.rules

    def made(self, kind: str, said: str) -> Finding:
        """Tell what is wrong, and where the rules make an ask, an event or an ending of this kind."""
        return Finding(said, where.of_made(self.game, kind))

    def refused(self, ask: Ask, answer: Answer, error: Refused) -> Finding:
        """Tell that an answer which an ask offers is refused."""
        said = f"{ask.seat} is offered {answer} when asked {ask.kind}, but it is refused: {error.key}."
        return self.made(ask.kind, said)

    def table(self, path: Path | None = None) -> Table[Any]:
        """Begin a sitting with the options that are tried, in memory or in a file."""
        return Table.new(self.rules, self.candidate.options, Electronic(DICE), path)

    def company(self, of: str) -> tuple[Table[Any], Chooser]:
        """Begin a sitting in memory, and say who answers at it: luck, or the best bots.

        :param of: tells one use of luck from another.
        """
        label = f"{of} {self.seed}"
        if not self.bots:
            return self.table(), Chooser(label)
        options = self.candidate.options
        if manifest(self.game).machines:
            options = {**options, "machines": self.rules.seats(self.rules.setup(options))}
        table = Table.new(self.rules, options, Electronic(DICE))
        return table, Sensible(label, table)


Tries = Callable[[Attempt], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that a game is tried for.

    :ivar name: by which it is asked for. :ivar proves: what holds if it finds nothing, as a sentence, in which
        ``{languages}`` are those that were spoken.
    :ivar tries: yields what is wrong. :ivar share: of the games that are asked for, how many it plays for each hundred.
    :ivar whole: it looks at all of the game at once, and its options change nothing.
    """

    name: str
    proves: str
    tries: Tries
    share: int = 100
    whole: bool = False

    @property
    def speaks(self) -> bool:
        """Whether it says anything, and so has to do so in every language."""
        return "{languages}" in self.proves


def fault(error: Exception, name: str) -> Finding:
    """Tell an error that a game's own code, or data, made: its message, and where."""
    if isinstance(error, Unimported) and isinstance(error.__cause__, Exception):
        error = error.__cause__
    there = where.of_error(error, name)
    if isinstance(error, UserError):
        said = str(error)
        return Finding(said, "" if where.says_line(said) else where.of_said(name, said) or there)
    if isinstance(error, OSError) and (file := where.of_file(error, name)):
        return Finding(f"{file} cannot be read: {error.strerror}.")
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    if there:
        return Finding(said, there)
    return Finding(f"Saucer cannot use what the game gives it, and stops at {where.of_last(error)} with {said}.")
