"""A sealed file tells nobody a secret: number, order and length of its records follow from what the table was told."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.kernel.canonical import compact
from companion.kernel.dice import Electronic
from companion.kernel.game import CLOCK, TABLE, Answer, Refused, Seat
from companion.kernel.outcomes import size
from companion.kernel.table import Table
from companion.trying.attempt import DICE, Attempt, Finding
from companion.trying.candidates import with_most_players
from companion.trying.players import LONGEST, Chooser, as_listed, asked, play

WORLDS: Final = 6
"""Pairs of worlds whose files are compared at least."""
SHORT: Final = 60
"""So many answers of a game are given where many games are compared."""
MANY: Final = 24
"""Games that are compared where all that is open is answered alike."""


class KeptCommand(NamedTuple):
    """A command as a world's file keeps it, and as the world's script has it.

    :ivar told: how much the table had been told after it.
    """

    seat: Seat
    kind: str
    answer: Answer
    told: int


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Play a game of as many as can on a sealed file, then compare the files of pairs of games."""
    yield from _boxes(attempt)
    compared = hidden = 0
    for pair in range(10 * WORLDS):
        if pair >= WORLDS and (compared > 4 or not hidden):
            return
        files = [attempt.folder / f"{pair}-{name}.saucer" for name in ("one", "other")]
        one, other = map(attempt.table, files)
        script = list(world(one, Chooser((attempt.seed, pair, "one"))))
        heard, mine = one.seen(TABLE), [0, *(kept.told for kept in script)]
        theirs, parted = [0], 0
        for number, kept in enumerate(world(other, Chooser((attempt.seed, pair, "other")), script)):
            theirs.append(kept.told)
            if not parted and number < len(script) and kept[:3] != script[number][:3]:
                parted = number + 1
            if other.seen(TABLE) != heard[: kept.told]:
                break
        both = zip(heard, other.seen(TABLE), strict=False)
        same = next((number for number, (a, b) in enumerate(both) if a != b), min(len(heard), theirs[-1]))
        one.close()
        other.close()
        ones, others = (as_filed(file)[: until(told, same)] for file, told in zip(files, (mine, theirs), strict=True))
        attempt.done["pairs of files"] += 1
        for number, (record, twin) in enumerate(zip(ones[1:], others[1:], strict=False), 1):
            if record != twin:
                yield Finding(_told(number, record, twin))
                return
        if len(ones) != len(others):
            yield Finding(
                f"The number of records betrays a secret: {len(ones)} and {len(others)} up to one word to the table."
            )
            return
        compared += max(0, len(ones) - parted) if parted else 0
        hidden += sum(record["box"] > 0 for _length, record in ones[1:])
    yield Finding("Files that differ in secrets hardly ever came about: nothing is proved by them.")


def _told(number: int, record: tuple[int, Any], twin: tuple[int, Any]) -> str:
    """Say how records of two files differ that the table cannot tell apart."""
    if record[0] != twin[0]:
        return (
            f"In two files alike to the table record {number} is {record[0]} bytes long in one, {twin[0]} in the other."
        )
    keys = [key for key in dict.fromkeys((*record[1], *twin[1])) if record[1].get(key) != twin[1].get(key)]
    return f"In two files alike to the table record {number} differs in clear in {', '.join(keys)}."


def _boxes(attempt: Attempt) -> Iterator[Finding]:
    """Yield a record that found no room in its box, or boxes that are not equally long; and a file that is read back
    otherwise."""
    options = with_most_players(attempt.candidate)
    file = attempt.folder / "most.saucer"
    table = Table.new(attempt.rules, options, Electronic(DICE), file)
    play(table, f"most {attempt.seed}", LONGEST)
    ended = [compact(table.log(seat)) for seat in table.seats]
    table.close()
    boxes = {record["box"] for _length, record in as_filed(file)[1:]} - {0}
    if len(boxes) > 1:
        yield Finding(f"Sealed boxes have several lengths, {sorted(boxes)}: that tells something.")
    table = Table.resume(attempt.rules, file, Electronic(DICE))
    if [compact(table.log(seat)) for seat in table.seats] != ended:
        yield Finding("A sealed game that is over tells another story when it is read from its file.")
    table.close()


def together(attempt: Attempt) -> Iterator[Finding]:
    """Answer all that is open alike in many games: between two words to the table there are as many records, each of
    which looks the same, whatever was hidden. Two options together may betray what neither does alone.
    """
    known = dict[Any, tuple[Any, int]]()
    for number in range(MANY):
        file = attempt.folder / f"{number}.saucer"
        table = attempt.table(file)
        told, chooser = [len(table.seen(TABLE))], Chooser(("many", number))
        while table.outcome is None and len(told) <= SHORT:
            seat, answer = _quietly(table, chooser)
            with suppress(Refused):
                table.submit(seat, answer)
            told += [len(table.seen(TABLE))] * (len(table.records) - len(told))
        heard, filed = [as_listed(event) for event in table.seen(TABLE)], as_filed(file)
        table.close()
        attempt.done["games"] += 1
        last = 0
        for at in range(1, len(told)):
            key = (tuple(heard[: told[last]]), tuple(heard[told[last] : told[at]]))
            for fact, value in (((*key, at - last), filed[at]), (key, at - last)):
                if fact is key and told[at] == told[last]:
                    continue
                if known.setdefault(fact, (value, number))[0] != value:
                    yield Finding(f"After the same words to the table record {at} differs between two files.")
                    return
            last = at if told[at] != told[last] else last


def _quietly(table: Table[Any], chooser: Chooser) -> tuple[Seat, Answer]:
    """Return an answer that tells the table little: what is hidden before what is open, then the clock; of what is
    hidden half the last option, which is often to pass, of what is open the first."""
    asks = [asked(table, seat) for seat in table.waiting]
    hidden = [ask for ask in asks if not ask.public and ask.seat != CLOCK]
    if hidden:
        ask = hidden[chooser.below(len(hidden)) if hidden[0].together is None else 0]  # as a sitting records a round
        return ask.seat, ask.options[size(ask.options) - 1] if chooser.below(2) else chooser.among(ask)
    ask = next((ask for ask in asks if ask.seat == CLOCK), asks[0])
    return ask.seat, ask.options[0]


def world(table: Table[Any], chooser: Chooser, script: Sequence[KeptCommand] = ()) -> Iterator[KeptCommand]:
    """Play a game to its end, command by command.

    :param script: another game's commands. What is public is answered as there, as long as it can be; of what is hidden
        a third is answered otherwise.
    """
    left = list(script)
    while table.outcome is None and len(table.records) <= LONGEST:
        asks = {(seat, asked(table, seat).kind): asked(table, seat) for seat in table.waiting}
        known = next((one for one in left if (one.seat, one.kind) in asks), None)
        if known is not None:
            left.remove(known)
            ask, answer = asks[known.seat, known.kind], known.answer
        else:
            ask = list(asks.values())[chooser.below(len(asks))]
            answer = ()
        if answer not in ask.options or (not ask.public and chooser.below(3) == 0):
            answer = chooser.among(ask)
        kept = len(table.records)
        with suppress(Refused):
            table.submit(ask.seat, answer)
        if len(table.records) > kept:
            yield KeptCommand(ask.seat, ask.kind, answer, len(table.seen(TABLE)))


def until(told: list[int], same: int) -> int:
    """Return how many records there are up to the one that told the table the last thing told alike in both worlds.

    :param told: how much the table had been told after each record. :param same: how much of it is alike.
    """
    reached = max((count for count in told if count <= same), default=0)
    return told.index(reached) + 1


def as_filed(file: Path) -> list[tuple[int, Any]]:
    """Return of each record in a file its length and all that nobody needs a key for; of what a key makes, the length.

    Key and seed, which the end opens, are left out.
    """
    found = []
    for line in file.read_bytes().splitlines(keepends=True):
        record = json.loads(line)
        del record["z"]
        record.pop("opened", None)
        made = {name: len(record.get(name, "")) for name in ("box", "mac")}
        found.append((len(line), {**record, **made}))
    return found
