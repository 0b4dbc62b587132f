"""What is not offered is refused and leaves no trace; what a secret forbids is told to everybody alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.kernel.canonical import compact
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, Refused
from companion.kernel.outcomes import size
from companion.kernel.table import Table
from companion.trying.attempt import Attempt, Finding
from companion.trying.players import LONGEST, Chooser, seen, viewers

CLOSELY: Final = 60
"""So many steps are tried one and all, and then one in :data:`SELDOM`."""
SELDOM: Final = 23


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Play a game, and give answers in between that cannot be."""
    table, chooser = attempt.table(), Chooser(f"refused {attempt.seed}")
    step = 0
    while table.outcome is None and step < LONGEST:
        step += 1
        yield from _forbidden(attempt, table, chooser)
        if step <= CLOSELY or step % SELDOM == 0:
            for ask in table.asks:
                yield from _given(attempt, table, ask, chooser.among(ask))
        table.submit(*chooser.answer(table))
    attempt.done["games"] += 1


def _given(attempt: Attempt, table: Table[Any], ask: Ask, some: Answer) -> Iterator[Finding]:
    """Give one ask answers that it does not offer, and one to somebody who is not asked."""
    before = _all(table)
    wrong: list[Answer] = [
        ("nonsense",), (), (*some, "more"), some[:-1], (None, *some[1:]), tuple(reversed((*some, 7))), (9, 9),
    ]  # fmt: skip
    answers = [
        (ask.seat, one) for one in wrong if one not in ask.options and (ask.looks is None or one not in ask.looks)
    ]
    answers += [(one, some) for one in (*table.seats, CHANCE, CLOCK, TABLE) if one not in table.waiting][:1]
    for seat, answer in answers:
        try:
            table.submit(seat, answer)
        except Refused:
            attempt.done["refusals"] += 1
        else:
            yield attempt.made(
                ask.kind, f"{seat} answers {answer} to {ask.kind}, which is not offered, and it is taken."
            )
            return
    if _all(table) != before:
        yield attempt.made(
            ask.kind, f"What {ask.seat} may not answer to {ask.kind} is refused, but something has changed."
        )


def _all(table: Table[Any]) -> tuple[Any, ...]:
    """Return what everybody sees now, and how much has happened and was kept."""
    views = tuple([(compact(seen(table, seat)), compact(table.log(seat)[-1:])) for seat in viewers(table)])
    return views, table.happened, len(table.records)


def _forbidden(attempt: Attempt, table: Table[Any], chooser: Chooser) -> Iterator[Finding]:
    """Give in the open what looks possible and a secret forbids: the same word of it stands in everybody's log."""
    for ask in table.asks:
        if ask.looks is None or not ask.public:
            continue
        count = size(ask.looks)
        tried = [ask.looks[i * count // min(count, 12)] for i in range(min(count, 12))]
        forbidden = next((answer for answer in tried if answer not in ask.options), None)
        if forbidden is None:
            continue
        views = [compact(seen(table, seat) | {"undo": None}) for seat in viewers(table)]
        try:
            table.submit(ask.seat, forbidden)
            yield attempt.made(
                ask.kind, f"{ask.seat} answers {forbidden} to {ask.kind}, which a secret forbids, and it is taken."
            )
            return
        except Refused:
            pass
        words = {compact(table.log(seat)[-1]) for seat in viewers(table)}
        last = table.log(TABLE)[-1]
        if [compact(seen(table, seat) | {"undo": None}) for seat in viewers(table)] != views:
            yield attempt.made(ask.kind, f"An answer to {ask.kind} that a secret forbids changes a view.")
        elif len(words) > 1 or last.kind != "refused" or last.data["answer"] != forbidden:
            yield attempt.made(
                ask.kind, f"That {ask.seat} was refused {forbidden} to {ask.kind} does not stand in all logs alike."
            )
        attempt.done["refusals"] += 1
        return
