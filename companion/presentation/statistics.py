"""What past games tell in numbers: wins, turning points, and how the dice fell against what was to be expected.

A finished sitting is worked out once and kept as a few numbers in the user's cache. Nothing is read of a sitting that
is not over.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from companion.games import load
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.film import Shot
from companion.kernel.game import TABLE, Answer, Ask
from companion.kernel.journal import Journal
from companion.kernel.ledger import is_opened
from companion.kernel.outcomes import Dice
from companion.kernel.public import other_rules
from companion.kernel.typed import from_json
from companion.kernel.version import VERSION
from companion.presentation.lesson import note_in
from companion.presentation.reel import Film, film_of
from companion.presentation.shelf import SUFFIX, header_of

EVEN: Final = 1e-9


class Digest(msgspec.Struct, frozen=True):
    """A finished game in numbers.

    :ivar begun: as the sitting says. :ivar players: who sat where, ``"person"`` or ``"bot"``; `names` what they are
        called. :ivar winners: ids of seats or sides. :ivar headline: who won, in words.
    :ivar chapters: how many turns, nights or sets it took.
    :ivar turning: the chapter and the sentence with which it turned; ("", "") where that can't be said.
    :ivar luck: by side how much more its standing rose by dice than was to be expected, in points of the game's own.
    :ivar rolls: how many rolls of numbered dice. :ivar pips: their sum. :ivar expected: what it would be on average.
    """

    game: str
    begun: str
    players: dict[str, str]
    names: dict[str, str]
    winners: tuple[str, ...]
    headline: str
    chapters: int
    turning: tuple[str, str]
    luck: dict[str, float]
    rolls: int
    pips: int
    expected: float
    handed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """Past games of one game, together.

    :ivar wins: by winner. :ivar turns: on average. :ivar luck: by side, on average. :ivar games: the latest first.
    """

    game: str
    wins: Mapping[str, int]
    turns: float
    luck: Mapping[str, float]
    rolls: int
    pips: int
    expected: float
    games: tuple[Digest, ...]


class UncountedFiles(NamedTuple):
    """How many files of a folder are in no statistics, and why.

    :ivar other_rules: over, but played by rules that this Saucer doesn't have. :ivar given_up: before the end.
    :ivar rest: not over, or not to be read.
    """

    other_rules: int = 0
    given_up: int = 0
    rest: int = 0


def digest(film: Film) -> Digest:
    """Work a film out: its turning point and its luck."""
    luck: dict[str, float] = {}
    rolls, pips, expected = 0, 0, 0.0
    for shot in film.shots:
        told = _luck(film, shot)
        if told is None:
            continue
        for side, points in told[0].items():
            luck[side] = luck.get(side, 0.0) + points
        rolls, pips, expected = rolls + told[1], pips + told[2], expected + told[3]
    chapter, words = _turning(film)
    notes = film.notes if isinstance(film.notes, Mapping) else {}
    players = notes.get("players")
    return Digest(
        film.screen.name,
        str(notes.get("begun", "")),
        {seat: str(who) for seat, who in players.items()} if isinstance(players, Mapping) else {},
        dict(film.names),
        film.outcome.winners,
        film.headline,
        sum(any(map(str.isdigit, film.frames[first].chapter)) for first in film.chapters),  # none before the first
        (chapter, words),
        {side: round(points, 3) for side, points in luck.items()},
        rolls,
        pips,
        round(expected, 3),
        tuple(f"{one.seat}: {one.to}" for one in film.handed),
    )


def _luck(film: Film, shot: Shot) -> tuple[Mapping[str, float], int, int, float] | None:
    """How a roll changed standings against the mean of all rolls; of numbered dice one roll, its pips, their mean."""
    ask = shot.roll
    if ask is None:
        return None
    now = _standing(film, shot)
    means: dict[str, float] = dict.fromkeys(now, 0.0)
    count, sums = 0, 0
    for other in shot.others():
        count += 1
        for side, points in _standing(film, other).items():
            means[side] += points
        sums += _pips(ask, other.answer)
    told = {side: points - means[side] / max(1, count) for side, points in now.items()}
    pips = _pips(ask, shot.answer)
    return told, int(pips > 0), pips, sums / max(1, count)


def _pips(ask: Ask, answer: Answer) -> int:
    """Return the sum of dice with numbers; 0 for others, and where only the number of each face counts."""
    if isinstance(ask.means, Dice) and ask.means.counted:
        return 0
    return sum(face for face in answer if isinstance(face, int))


def _standing(film: Film, shot: Shot) -> Mapping[str, float]:
    views = {seat: shot.view(seat) for seat in (TABLE, *film.seats)}
    found = film.screen.standing(views)
    shot.forget()
    return found


def _turning(film: Film) -> tuple[str, str]:
    """Return the chapter and the sentence with which the winner took the lead for good; where it always led, or never
    did, those that brought it furthest."""
    leads = [lead for number in range(len(film.frames)) if (lead := _lead(film, number)) is not None]
    if len(leads) < len(film.frames) or not leads:
        return "", ""
    behind = [number for number, lead in enumerate(leads) if lead <= EVEN]
    began = next((number for number, lead in enumerate(leads) if abs(lead) > EVEN), 0)
    if behind and began < behind[-1] < len(leads) - 1:
        number = behind[-1] + 1
    else:
        first = film.chapters[1] if len(film.chapters) > 1 else 1  # before the first turn nothing turns
        number = max(range(first, len(leads)), key=lambda i: leads[i] - leads[i - 1], default=0)
    frame = film.frames[number]
    told = [one.words for one in frame.told if not one.hidden] or [one.words for one in frame.told] or [frame.phase]
    return frame.chapter, told[0]


def _lead(film: Film, number: int) -> float | None:
    """How far the winner was ahead of the best of the others; None where that can't be said."""
    winners = set(film.outcome.winners)
    points = film.standing(number)
    film.frames[number].shot.forget()
    ours = [at for side, at in points.items() if side in winners]
    theirs = [at for side, at in points.items() if side not in winners]
    return max(ours) - max(theirs) if ours and theirs else None


def digests(folder: Path, *, game: str = "", fresh: bool = False) -> tuple[tuple[Digest, ...], UncountedFiles]:
    """Work out the finished games in a folder, the latest first; what was worked out before is taken from the cache.

    A first game with the coach is none: its moves and its dice were written beforehand.

    :param game: whose; by default those of all games. :param fresh: work all of them out anew.
    :returns: the games, and how many files are left out.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return (), UncountedFiles()
    found, why = [], Counter[str]()
    for path in paths:
        try:
            header = header_of(path)
            if note_in(header) is None and game in ("", header.get("game")):
                found.append(_kept(path, fresh=fresh))
        except UserError:
            why[_why(path)] += 1
    return tuple(sorted(found, key=lambda one: one.begun, reverse=True)), UncountedFiles(**why)


def _why(path: Path) -> str:
    """Return why a file is in no statistics: a field of :class:`UncountedFiles`."""
    try:
        records = Journal.look(path).records
        header, last = records[0], records[-1]
        if "abandoned" in last:
            return "given_up"
        over = is_opened(header, last) or "format" not in header  # in the first format no record says so
        return "other_rules" if over and other_rules(header, load(str(header.get("game")))) else "rest"
    except UserError:
        return "rest"


def summaries(games: Iterable[Digest]) -> tuple[Summary, ...]:
    """Put past games together, game by game, the most played first."""
    by: dict[str, list[Digest]] = {}
    for one in games:
        by.setdefault(one.game, []).append(one)
    return tuple(_summary(game, tuple(those)) for game, those in sorted(by.items(), key=lambda kv: -len(kv[1])))


def _summary(game: str, those: tuple[Digest, ...]) -> Summary:
    wins = Counter(winner for one in those for winner in one.winners)
    sides = {side for one in those for side in one.luck}
    return Summary(
        game,
        dict(wins.most_common()),
        sum(one.chapters for one in those) / len(those),
        {side: sum(one.luck.get(side, 0.0) for one in those) / len(those) for side in sorted(sides)},
        sum(one.rolls for one in those),
        sum(one.pips for one in those),
        sum(one.expected for one in those),
        those,
    )


def _kept(path: Path, *, fresh: bool) -> Digest:
    """Return the numbers of a file: from the cache if it was worked out before, in the language and by the Saucer of
    now."""
    from companion.kernel.words import language

    journal = Journal.look(path)
    key = hashlib.sha256(f"{VERSION} {language()} {journal.fingerprint}".encode()).hexdigest()[:24]
    file = places.cache() / "statistics" / f"{key}.json"
    if not fresh:
        with suppress(OSError, msgspec.DecodeError):
            return from_json(file.read_bytes(), Digest)
    made = digest(film_of(path))
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, msgspec.json.encode(made), durable=False)
    return made


def as_json(games: Iterable[Digest]) -> list[Any]:
    """Past games as JSON values."""
    return [msgspec.to_builtins(one) for one in games]
