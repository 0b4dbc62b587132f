"""All checks in their order, and a run of them within a time."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Final

from companion.kernel import places
from companion.kernel.manifest import game as manifest
from companion.kernel.words import FIRST, listed
from companion.trying import (
    answers,
    keeping,
    offers,
    pages,
    pieces,
    records,
    refusals,
    screens,
    texts,
    whole_games,
    worlds,
)
from companion.trying.attempt import Attempt, Check, Finding, fault
from companion.trying.candidates import GameSetup, candidates
from companion.trying.texts import spoken


def _kit(attempt: Attempt) -> Iterator[Finding]:
    from companion.trying import kit  # what draws and reads takes half of the start of whoever asks for neither

    return kit.tries(attempt)


def _tags(attempt: Attempt) -> Iterator[Finding]:
    from companion.trying import tags

    return tags.tries(attempt)


CHECKS: Final = (
    Check("games", "whole games come to an end; everybody sees and is asked what is theirs", whole_games.tries),
    Check("offers", "every answer that is offered is taken; events can be read from a file", offers.tries, 20),
    Check("refusals", "what is not offered is refused and leaves no trace", refusals.tries, 10),
    Check("worlds", "games that differ in a secret look alike to who may not know it", worlds.tries, 10),
    Check("records", "no record of a file tells a secret by its length or number", records.tries, 5),
    Check("pieces", "no piece is lost, doubled or made out of nothing", pieces.tries, 50),
    Check("undo", "what is taken back is asked again as before", keeping.undone, 10),
    Check("resume", "a sitting goes on from its file at every step", keeping.resumed, 10),
    Check("texts", "every text of {languages} can be filled", texts.tries, 10),
    Check("answers", "every answer that is asked for can be given by touches on a page", answers.tries, 10),
    Check("pages", "pages have their words in {languages}, and tell no viewer a secret", pages.tries, 5),
    Check("kit", "the kit is printed, and its files are proved", _kit, whole=True),
    Check("tags", "tags are where the camera looks, and are read from a made photograph", _tags, whole=True),
    Check("screens", "nothing on any screen covers, cuts or squeezes anything", screens.boxes, whole=True),
    Check("gallery", "every screen opens: a picture of each", screens.gallery, whole=True),
)
"""In the order in which they are run."""
Clock = Callable[[], float]
MOST: Final = 3
"""So many different findings of a check are told; it goes no further then."""


@dataclass
class Result:
    """What came of one check.

    :ivar findings: what is wrong. :ivar left: what could not be tried. :ivar done: how often what was.
    :ivar settings: with how many settings of so many :ivar of: it was. :ivar languages: in which of them it was.
    :ivar short: the time ran out.
    """

    check: Check
    findings: list[Finding] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    settings: int = 0
    of: int = 0
    languages: list[str] = field(default_factory=list)
    short: bool = False

    @property
    def proves(self) -> str:
        """What holds if nothing was found, as a sentence."""
        return self.check.proves.format(languages=listed(self.languages, FIRST))


def tried(
    name: str,
    *,
    games: int,
    seconds: float,
    only: Sequence[str] = (),
    kept: Path | None = None,
    clock: Clock = monotonic,
) -> Iterator[Result]:
    """Try a game, and yield what came of each check as soon as it is done.

    :param games: how many whole games are played, by luck and by the best bots in turn. :param seconds: for all checks
        together; each gets an equal share of what is left, and is tried once at least.
    :param kept: a folder for the pictures of the gallery; None to throw them away.
    :param only: the names of the checks that are wanted; all by default.
    :raises UserError: there is no such game, or it has no rules.
    """
    manifest(name).room("rules")
    wanted = [check for check in CHECKS if not only or check.name in only]
    settings = list(candidates(name))
    end = clock() + seconds
    for number, check in enumerate(wanted):
        left = max(0.0, end - clock())
        until = clock() + left / (len(wanted) - number)
        yield _run(check, settings, max(1, games * check.share // 100), kept=kept, clock=clock, until=until)


def _run(
    check: Check, settings: Sequence[GameSetup], games: int, kept: Path | None, clock: Clock, until: float
) -> Result:
    """Let a check try a game until all is played or the time is up."""
    result = Result(check, of=1 if check.whole else len(settings))
    for number, attempt in enumerate(attempts(check, settings, games)):
        if number and clock() >= until:
            result.short = True
            break
        attempt.done, attempt.left, attempt.kept = result.done, result.left, kept
        result.settings = min(number + 1, result.of)
        result.languages = list(dict.fromkeys((*result.languages, attempt.language)))
        for finding in findings(check, attempt):
            if finding not in result.findings:
                result.findings.append(finding)
        if len(result.findings) >= MOST:
            break
    if check.speaks:
        silent = [language for language in spoken(settings[0].game) if language not in result.languages]
        result.left += [f"Too little was played to say anything in {language}." for language in silent]
    result.left = list(dict.fromkeys(result.left))
    return result


def attempts(check: Check, settings: Sequence[GameSetup], games: int) -> Iterator[Attempt]:
    """Yield what a check tries a game with: one setting after the other, then all of them again with other luck.

    Languages and players change from setting to setting, and in each further round by one: so all come together with
    all, however many there are of each.

    :param games: how many at least, if not each setting once; a check of the whole game gets one.
    """
    of, languages = len(settings), spoken(settings[0].game)
    ways = [(one, (at + turn) % 2 == 1) for turn in range(2) for at, one in enumerate(languages)]
    for number in range(1 if check.whole else max(games, of)):
        luck, at = divmod(number, of)
        language, bots = ways[(at + luck) % len(ways)]
        with tempfile.TemporaryDirectory(prefix="saucer-try-", dir=places.memory()) as folder:
            yield Attempt(settings[at], luck, Path(folder), language, bots)


def findings(check: Check, attempt: Attempt) -> Iterator[Finding]:
    """Yield what a check finds; an error of the game's own is a finding."""
    try:
        yield from check.tries(attempt)
    except Exception as error:  # whatever a game's code does, it is told of the game
        yield fault(error, attempt.game)
