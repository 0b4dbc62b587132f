"""Two games that differ only in what a viewer may not know look the same to that viewer, word for word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import zip_longest
from typing import Any, Final

from companion.kernel.canonical import compact
from companion.kernel.game import EVERYONE, TABLE, Answer, Ask, Event, Game, Outcome, Refused, Seat
from companion.kernel.outcomes import size
from companion.kernel.table import Table
from companion.trying import where
from companion.trying.attempt import Attempt, Finding
from companion.trying.players import LONGEST, Chooser, alike, as_listed, asked, seen, shown, viewers

PAIRS: Final = 8
"""So many pairs of games are compared for each viewer of a game that hides something, as it is usually played."""
FEW: Final = 2
"""And so many with other settings, of which there may be many."""


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Compare pairs of games for each viewer until something was compared, or whole games hide nothing from anybody."""
    if attempt.seed == 0 and not attempt.candidate.options:
        yield from mixed(attempt.game)
    yield from told(attempt)
    there = viewers(attempt.table())
    compared = hidden = 0
    many = FEW if attempt.candidate.options else PAIRS
    for pair in range(200):
        viewer = there[pair % len(there)]
        twins = Twins(attempt, viewer, Chooser((viewer, attempt.seed, pair)))
        found = next(twins.play(), None)
        compared, hidden = compared + twins.compared, hidden + twins.hidden
        attempt.done["pairs of games"] += 1
        if found is not None:
            yield found
            return
        if pair >= (many if hidden else 1) * len(there) and (compared > 8 or not hidden):
            return
    yield Finding("Pairs of games that differ in secrets hardly ever came about: nothing is proved by them.")


def mixed(name: str) -> Iterator[Finding]:
    """Yield events of a kind that one line tells to all and another to some only: either is a slip."""
    events = list(where.of_events(name))
    few = {kind: there for kind, is_open, there in reversed(events) if not is_open}
    for kind, is_open, there in events:
        if is_open and kind in few:
            yield Finding(f"The event {kind} is told to all here, but to some only at {few[kind]}.", there)


def told(attempt: Attempt) -> Iterator[Finding]:
    """Give each hidden ask of a game two answers: whoever may not know which sees the same events, or another view.

    What a view shows later was meant to be known; what an event says to all that no view shows has slipped out.
    """
    rules, chooser = attempt.rules, Chooser(f"told {attempt.seed}")
    state = rules.setup(attempt.candidate.options)
    for _step in range(LONGEST):
        asks = rules.ask(state)
        if isinstance(asks, Outcome):
            return
        for ask in asks:
            one, other = chooser.among(ask), chooser.among(ask)
            blind = [viewer for viewer in (*rules.seats(state), TABLE) if hidden(ask, viewer)]
            if blind and one != other:
                pair = [rules.decide(state, ask.seat, answer) for answer in (one, other)]
                open_ = [[event for event in events if event.eyes == EVERYONE and not event.passing] for events in pair]
                if alike(*open_):
                    continue
                states = [reduce(rules.evolve, events, state) for events in pair]
                for viewer in blind:
                    mine, theirs = (shown(rules.view(after, viewer)) for after in states)
                    event = next((a for a, b in zip(*open_, strict=False) if not alike(a, b)), None)
                    if event is not None and alike(mine, theirs):
                        said = f"The event {event.kind} tells all what {ask.seat} answered in secret to {ask.kind}; "
                        yield attempt.made(event.kind, f"{said}no view shows it.")
                        return
        ask = asks[chooser.below(len(asks))]
        events, before = rules.decide(state, ask.seat, chooser.among(ask)), state
        state = reduce(rules.evolve, events, state)
        if not any(event.eyes == EVERYONE for event in events) and not alike(_open(rules, before), _open(rules, state)):
            said = f"What lies open changes after {ask.kind}, though all that happens is told to some only."
            yield attempt.made(events[0].kind if events else ask.kind, said)
            return


def _open(rules: Game[Any], state: Any) -> dict[str, Any]:
    """Return what the table's view shows, but for what is asked next."""
    return {**shown(rules.view(state, TABLE)), "asks": (), "waiting": ()}


class Twins:
    """Two games of which one viewer cannot tell which is which: the same but for answers hidden from the viewer.

    :param viewer: a seat, or the table. :param chooser: what the games leave to luck.
    :ivar compared: how often they were compared after they differed. :ivar hidden: how many answers were hidden.
    """

    def __init__(self, attempt: Attempt, viewer: Seat, chooser: Chooser) -> None:
        self.compared = 0
        self.hidden = 0
        self._attempt = attempt
        self._viewer = viewer
        self._chooser = chooser
        self._one, self._other = attempt.table(), attempt.table()

    def play(self) -> Iterator[Finding]:
        """Play both, with one hidden answer changed, and compare what the viewer is shown while its log is the same."""
        one, other, viewer, chooser = self._one, self._other, self._viewer, self._chooser
        turning = chooser.below(2) * chooser.below(40)  # half of the worlds part at the first chance
        differ, told = False, 0
        for step in range(LONGEST):
            if one.outcome or other.outcome:
                return
            seat, answer = chooser.answer(one)
            if seat not in other.waiting:
                said = f"Who is asked betrays a secret: {one.waiting} or {other.waiting}."
                yield self._finding(said, where.of_method(self._attempt.game, "ask"))
                return
            ask, theirs = asked(one, seat), asked(other, seat)
            if ask.open and ask.looks is not None and chooser.below(4) == 0:
                answer = ask.looks[chooser.below(size(ask.looks))]
            twin = answer
            if hidden(ask, viewer):
                self.hidden += 1
                if step >= turning or answer not in theirs.options:
                    twin = chooser.among(theirs)
            for table, given in ((one, answer), (other, twin)):
                try:
                    table.submit(seat, given)
                except Refused:
                    if theirs.looks is None or given not in theirs.looks:
                        told_so = f"{seat} may answer {given} to {ask.kind} only in one of them."
                        yield self._finding(told_so, where.of_made(self._attempt.game, ask.kind))
                        return
            differ |= twin != answer
            news, others = one.seen(viewer), other.seen(viewer)
            if len(news) != len(others) or compact(news[told:]) != compact(others[told:]):
                yield from self._slipped(news[told:], others[told:])
                return
            told = len(news)
            if found := next(self._compare(answer), None):
                yield found
                return
            self.compared += differ

    def _slipped(self, news: Sequence[Event], others: Sequence[Event]) -> Iterator[Finding]:
        """Yield the first event that tells the two apart and does not say that it reveals anything.

        What the viewer is told behind the curtain in one of them only is meant for it.
        """
        for one, other in zip_longest(news, others):
            both = [event for event in (one, other) if event is not None]
            if any(event.reveals for event in both):
                return
            if len(both) == 2 and compact(one) == compact(other):
                continue
            few = any(event.eyes != EVERYONE for event in both)
            if few and (len(both) < 2 or both[0].kind != both[1].kind):
                return
            said = (
                f"tells {self._viewer} what was answered behind its back. If it is to learn that, write reveals=True "
                "in the event; else leave it out of its eyes."
                if few
                else "tells everybody what follows from an answer given in secret. If that is no secret, write "
                "open=True in its Ask; if it comes out here, reveals=True in the event; else eyes."
            )
            yield Finding(f"The event {both[0].kind} {said}", where.of_made(self._attempt.game, both[0].kind))
            return

    def _compare(self, answer: Answer) -> Iterator[Finding]:
        """Yield in what the viewer could tell the two apart."""
        one, other, viewer, name = self._one, self._other, self._viewer, self._attempt.game
        mine, theirs = seen(one, viewer), seen(other, viewer)
        for field, value in mine.items():
            if not alike(value, theirs[field]):
                if field == "asks":
                    yield from self._asks(value, theirs[field])
                elif field == "undo":
                    said = "What may be taken back betrays a secret."
                    yield self._finding(said, where.of_method(name, "decide"))
                else:
                    said = f"Its view differs in {field}, though it was told the same."
                    yield self._finding(said, where.of_view(name, field))
        if not alike(one.deeds(viewer), other.deeds(viewer)):
            yield self._finding("What hands are told to do betrays a secret.", where.of_method(name, "placed"))
        if bool(one.outcome) != bool(other.outcome):
            yield self._finding("That the game is over betrays a secret.", where.of_method(name, "ask"))
        for wrong in ((), (*answer, "more")) if viewer != TABLE else ():
            if _refusal(one, viewer, wrong) != _refusal(other, viewer, wrong):
                said = f"Why {wrong} is refused betrays a secret."
                yield self._finding(said, where.of_method(name, "decide"))

    def _asks(self, mine: Any, theirs: Any) -> Iterator[Finding]:
        """Yield how the asks of two views differ."""
        parts = ("seat", "kind", "facts", "options", "eyes", "enters")
        for one, other in zip(mine, theirs, strict=False):
            for part, value, twin in zip(parts, one, other, strict=True):
                if not alike(value, twin):
                    said = f"What it sees of the ask {one[1]} differs in {part}."
                    yield self._finding(said, where.of_made(self._attempt.game, one[1]))
                    return
        if len(mine) != len(theirs):
            yield self._finding("How many asks it sees differs.", where.of_view(self._attempt.game, "asks"))

    def _finding(self, said: str, there: str) -> Finding:
        whose = f"Two games that {self._viewer} cannot tell apart are told apart."
        return Finding(f"{whose} {said}", there)


def hidden(ask: Ask, viewer: Seat) -> bool:
    """Whether what is answered is hidden from a viewer."""
    return viewer != ask.seat and not ask.public and viewer not in (*ask.eyes, *ask.enters)


def _refusal(table: Table[Any], seat: Seat, answer: Answer) -> Any:
    """Why an answer of a seat's is refused, which no ask offers; it changes nothing."""
    try:
        table.submit(seat, answer)
    except Refused as refused:
        return refused.key, as_listed(refused.facts)
    return "taken"
