"""What was decided can be taken back and is asked again as before; a sitting goes on from its file at every step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from companion.kernel.canonical import canonical, compact, frozen
from companion.kernel.dice import Electronic, Scripted
from companion.kernel.game import ANYBODY, CHANCE, TABLE, Refused, Seat
from companion.kernel.table import Table
from companion.trying import where
from companion.trying.attempt import DICE, Attempt, Finding
from companion.trying.players import LONGEST, Chooser, asked, seen, viewers

CLOSELY: Final = 12
"""After so many answers the file is opened again one time in :data:`SELDOM`."""
SELDOM: Final = 97


def undone(attempt: Attempt) -> Iterator[Finding]:
    """Play a game, take back at every step what may be taken back, and decide it again."""
    table, chooser = attempt.table(), Chooser(f"undo {attempt.seed}")
    steps = 0
    while table.outcome is None and steps < LONGEST:
        steps += 1
        before = {seat: compact({**seen(table, seat), "undo": None}) for seat in table.seats}
        seat, answer = chooser.answer(table)
        kind = next(ask.kind for ask in table.asks if ask.seat == seat)
        events = table.submit(seat, answer)
        able = [one for one in table.seats if table.can_undo(one)]
        if not able:
            try:
                table.undo(table.seats[0])
                yield attempt.made(kind, f"{seat} takes back {kind} though nobody may.")
                return
            except Refused:
                continue
        if seat not in able or (len(able) > 1 and all(ask.enters != ANYBODY for ask in table.asks)):
            yield attempt.made(kind, f"After {seat} answered {kind} it may be taken back by {', '.join(able)}.")
            return
        if any(event.reveals for event in events):
            said = f"{kind} can be taken back, though somebody has learnt something by it."
            yield attempt.made(kind, said)
            return
        table.undo(seat)
        attempt.done["undone"] += 1
        after = {one: compact({**seen(table, one), "undo": None}) for one in table.seats}
        if after != before:
            other = next(one for one in after if after[one] != before[one])
            yield attempt.made(kind, f"When {kind} is taken back, the view of {other} is another than before.")
            return
        if table.log(seat)[-1].kind != "undone":
            yield attempt.made(kind, f"That {kind} was taken back stands in no log.")
            return
        table.submit(seat, answer)
    attempt.done["games"] += 1


def resumed(attempt: Attempt) -> Iterator[Finding]:
    """Play a game on a file: what a second table makes of its records is the same at every step, and so is a sitting
    that is opened again; the rolls of a script give the same game."""
    file = attempt.folder / "sitting.saucer"
    table, chooser = attempt.table(file), Chooser(f"resume {attempt.seed}")
    again = attempt.table()
    step = told = 0
    while table.outcome is None and step < LONGEST:
        seat, answer = chooser.answer(table)
        kind = asked(table, seat).kind
        table.submit(seat, answer)
        again.repeat(frozen(json.loads(canonical(table.records[-1]))))
        step += 1
        attempt.done["steps"] += 1
        if (other := _other(table, again, told)) is not None:
            yield _otherwise(attempt, other, kind)
            return
        told = table.happened
        if step < CLOSELY or step % SELDOM == 0 or table.outcome:
            table.close()
            table = Table.resume(attempt.rules, file, Electronic(DICE))
            if (other := _other(table, again, 0)) is not None:
                yield _otherwise(attempt, other, kind)
                return
    table.close()
    rolls = [record["answer"] for record in table.records[1:] if record.get("seat") == CHANCE]
    scripted = Table.new(attempt.rules, attempt.candidate.options, Scripted(rolls))
    for record in table.records[1:]:
        scripted.roll() if record["seat"] == CHANCE else scripted.submit(record["seat"], record["answer"])
    if _other(table, scripted, 0) is not None:
        yield Finding("The same answers and rolls lead to another game.", where.of_method(attempt.game, "decide"))
    attempt.done["games"] += 1


def _other(table: Table[Any], again: Table[Any], told: int) -> Seat | None:
    """Who is shown something else at a second table, or was told something else there since so many events."""
    for seat in viewers(table):
        if compact(seen(table, seat)) != compact(seen(again, seat)):
            return seat
        if compact(table.seen(seat, told)) != compact(again.seen(seat, told)):
            return seat
    return None if table.outcome == again.outcome else TABLE


def _otherwise(attempt: Attempt, viewer: Seat, kind: str) -> Finding:
    """Say that somebody is shown something else by a sitting that was opened again."""
    return attempt.made(kind, f"A sitting that is opened again after {kind} shows {viewer} something else than before.")
