"""Whole games come to an end, and on the way everybody is asked what can be answered, and shown what is theirs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.kernel import assets
from companion.kernel.canonical import compact
from companion.kernel.game import TABLE, Ask, Refused, Seat, View
from companion.kernel.manifest import folder
from companion.kernel.manifest import game as manifest
from companion.kernel.outcomes import size
from companion.kernel.table import Table
from companion.trying import where
from companion.trying.attempt import Attempt, Finding
from companion.trying.players import LONGEST, asked, sample, viewers


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Play a game to its end, and look at every ask and every view of it."""
    table, players = attempt.company("games")
    yield from _seated(attempt, table)
    laid = set[str]()
    for _step in range(LONGEST):
        if table.outcome is not None:
            break
        if found := next(_wrong(attempt, table), None):
            yield found
            return
        laid.update(attempt.rules.placed(table.view(TABLE)))
        seat, answer = players.answer(table)
        try:
            table.submit(seat, answer)
        except Refused as error:
            yield attempt.refused(asked(table, seat), answer, error)
            return
    if table.outcome is None:
        kinds = ", ".join(dict.fromkeys(ask.kind for ask in table.asks))
        said = f"A game is not over after {LONGEST} answers; it asks for {kinds}."
        yield attempt.made(table.asks[0].kind, said)
        return
    attempt.done["games"] += 1
    yield from _untagged(attempt, laid)
    yield from _ended(attempt, table)


def _seated(attempt: Attempt, table: Table[Any]) -> Iterator[Finding]:
    """Yield seats that the manifest does not have, but for those that options bring."""
    known = {seat.id for seat in manifest(attempt.game).seats}
    for seat in table.seats if known and not attempt.candidate.options else ():
        if seat not in known:
            file = Path(str(folder(attempt.game) / "game.toml"))
            seats = ", ".join(sorted(known))
            yield Finding(
                f"The rules have a seat {seat}, game.toml has not: {seats}.", where.of_line(file, "[[seats]]")
            )


def _wrong(attempt: Attempt, table: Table[Any]) -> Iterator[Finding]:
    """Yield what is wrong with what is asked and shown now."""
    if not table.waiting:
        yield Finding("Nobody is asked, and the game is not over.", where.of_method(attempt.game, "ask"))
        return
    for ask in table.asks:
        if table.waiting.count(ask.seat) > 1:
            yield attempt.made(ask.kind, f"{ask.seat} is asked twice at once: {ask.kind} is one of it.")
        yield from _options(attempt, ask)
    asks = {ask.seat: ask for ask in table.asks}
    for seat in viewers(table):
        view = table.view(seat)
        if not (isinstance(view.asks, tuple) and all(isinstance(ask, Ask) for ask in view.asks)):
            said = f"The view of {seat} gives {view.asks} as its asks: asks_for(...) makes what a view gives."
            yield Finding(said, where.of_view(attempt.game, "asks"))
            return
        if view.seat != seat:
            said = f"The view of {seat} says that it is that of {view.seat}."
            yield Finding(said, where.of_view(attempt.game, "seat"))
        if view.waiting != table.waiting:
            said = f"The view of {seat} says that {view.waiting} are asked, but it is {table.waiting}."
            yield Finding(said, where.of_view(attempt.game, "waiting"))
        yield from _shown(attempt, view, asks)


def _shown(attempt: Attempt, view: View, asks: Mapping[Seat, Ask]) -> Iterator[Finding]:
    """Yield the asks that a view shows and may not, and those that it leaves out."""
    seat = view.seat
    for ask in view.asks:
        whole = asks[ask.seat]
        if not (ask.seat == seat or whole.public or seat in whole.enters or seat in whole.eyes):
            told = f"shows what {ask.seat} is asked behind the curtain"
        elif ask.seat == seat or whole.looks is None or seat in whole.enters:
            continue
        elif sample(ask.options) != sample(whole.looks):
            told = f"tells more of what {ask.seat} is asked than looks possible"
        else:
            continue
        yield Finding(f"The view of {seat} {told}: {ask.kind}.", where.of_view(attempt.game, "asks"))
    left = {one for one, ask in asks.items() if ask.public or one == seat} - {ask.seat for ask in view.asks}
    for one in sorted(left):
        yield Finding(
            f"The view of {seat} leaves out what {one} is asked: {asks[one].kind}.", where.of_view(attempt.game, "asks")
        )


def _options(attempt: Attempt, ask: Ask) -> Iterator[Finding]:
    """Yield what is wrong with the answers that an ask offers."""
    count = size(ask.options)
    if count == 0:
        yield attempt.made(ask.kind, f"{ask.seat} is asked {ask.kind}, and there is no answer.")
        return
    if ask.options[0] not in ask.options or ask.options[count - 1] not in ask.options:
        yield attempt.made(ask.kind, f"The options of {ask.kind} hold answers that they say they don't hold.")
    with suppress(IndexError):
        _beyond = ask.options[count]
        yield attempt.made(ask.kind, f"The options of {ask.kind} go on after their last.")


def _untagged(attempt: Attempt, laid: set[str]) -> Iterator[Finding]:
    """Yield pieces that lay on the table and have no tag, where one that is called alike but for its number has one.

    The first of a kind may stand in the codebook without its number.
    """
    file = Path(str(folder(attempt.game) / where.CODEBOOK))
    tagged = {row["id"] for row in assets.json(attempt.game, where.CODEBOOK)} if file.exists() else set()
    numbered = {kind: id for id in sorted(tagged) for kind, _, number in (id.rpartition("_"),) if number.isdecimal()}
    for one in sorted(laid - tagged):
        kind, _, number = one.rpartition("_")
        if kind in numbered and number.isdecimal() and not (number == "1" and kind in tagged):
            said = f"The rules lay {one} on the table, but the codebook has no tag for it, as it has for "
            yield Finding(f"{said}{numbered[kind]}.", where.of_line(file, f'"{numbered[kind]}"'))


def _ended(attempt: Attempt, table: Table[Any]) -> Iterator[Finding]:
    """Yield what is wrong with a game that is over."""
    outcome = table.outcome
    assert outcome is not None
    if len(set(outcome.winners)) < len(outcome.winners):
        yield attempt.made(outcome.reason, f"Somebody wins twice: {outcome.winners}.")
    story = {compact(event) for event in table.story()}
    for seat in table.seats:
        if any(compact(event) not in story for event in table.log(seat)):
            yield attempt.made(outcome.reason, f"The log of {seat} holds what the game's story has not.")
    try:
        table.submit(table.seats[0], ("anything",))
        yield attempt.made(outcome.reason, "An answer is taken after the end.")
    except Refused as error:
        if error.key != "over":
            yield attempt.made(outcome.reason, f"After the end an answer is refused as {error.key}, not as over.")
