"""The engine of a game's rules: tasks, what follows by itself, reactions, interrupts.

A **task** is something that is still to be done: a tuple of JSON values, its name first, such as ``("shot", "gun_1",
2)``. The tasks of a game are its **agenda**, the next one first; the state keeps it. What 18xx calls a *step* and
OpenSpiel a *decision* or a *chance node* is what becomes of the first task: it **asks**, or is **settled** by events
without anybody being asked (18xx's ``skip!``). An answer settles the task, too.

What follows from an answer may stand beside the ask (:class:`Posed`), or be a matter of the game's for all asks.

A settled task is off the agenda. :func:`then` puts others in its place, :func:`first` puts others before it and lets it
stand, :data:`STANDS` lets it stand as it is. Such a :class:`Then` is an item among the events of a list: events happen
in the order of the list, and where a Then stands among them is of no account to them.

A **reaction** is what follows from events that have happened, before the next task is looked at: a trigger, in the
words of card games; the end of a game above all. After each list of events, whatever it came from, the reaction is
asked for once, and given just these events in their order; a reaction's own events are reacted to likewise.

An **interrupt** is what a seat may do beside what is asked (a step of 18xx that is not *blocking*). It settles nothing:
the same task stands again, behind those that the interrupt puts first.

    asks ──answer──> events ──> reaction ──> … ──> next task ──> asks
                       ^                               │
                       └───── settled by itself <──────┘

A game without an agenda in this sense works out from its state what is next, and its events alone change the state:
its task is always ``()``. How a record keeps the agenda is the game's, since records are replayed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from companion.kernel.errors import UserError
from companion.kernel.game import NOTHING, Answer, Ask, Event, Game, Outcome, Refused, Seat
from companion.kernel.manifest import game

S = TypeVar("S")
Task = tuple[Any, ...]
"""Something that is still to be done: a name, and what it is about."""
Agenda = tuple[Task, ...]
"""All that is still to be done, the next first."""


class Then(NamedTuple):
    """A change of the agenda.

    :ivar turn: gives the agenda after it. :ivar facts: what else the record of the change says, where the game keeps
        one for each.
    """

    turn: Callable[[Agenda], Agenda]
    facts: Mapping[str, Any] = NOTHING


Item = Event | Then
Items = Sequence[Item]


class Posed(Struct, frozen=True):
    """An ask, and what follows from each possible answer to it: said in one place, where the task is done.

        return Posed(Ask(seat, "fate", FATES), lambda answer: [Event("fated", {"by": answer[0]})])

    :ivar follows: what follows. It knows the state in which the task was done, in which the agenda may be an older one.
    """

    ask: Ask
    follows: Callable[[Answer], Items]


Step = Posed | tuple[Ask, ...] | Items | Outcome
"""What becomes of a task: an ask with what follows, a tuple of asks, a list of events that settle it, or the end of the
game."""


def choice(
    seat: Seat,
    kind: str,
    verb: str,
    among: Sequence[Any],
    follows: Callable[[Any], Items],
    facts: Mapping[str, Any] = NOTHING,
) -> Step:
    """Let a seat choose one of several in the open; one alone is chosen already, and of none nothing follows.

    :param verb: of the answers: ``(verb, one)``. :param follows: from what was chosen.
    """
    if len(among) > 1:
        options = tuple([(verb, one) for one in among])
        return Posed(Ask(seat, kind, options, facts, open=True), lambda answer: follows(answer[1]))
    return follows(among[0]) if among else []


def _parted(step: Step) -> tuple[tuple[Ask, ...] | Items | Outcome, Posed | None]:
    """Tell what poses an ask from the ask."""
    return ((step.ask,), step) if isinstance(step, Posed) else (step, None)


def then(*tasks: Task, **facts: Any) -> Then:
    """Put tasks in place of the one that is settled."""
    return Then(lambda agenda: (*tasks, *agenda[1:]), facts)


def first(*tasks: Task) -> Then:
    """Put tasks before the present one, which stands."""
    return Then(lambda agenda: (*tasks, *agenda))


STANDS: Final = Then(lambda agenda: agenda)
"""The present task stands: it is looked at again."""


def change(before: Agenda, after: Agenda) -> tuple[int, Agenda]:
    """Return how many tasks of an agenda are done, and which ones stand before the rest."""
    same = min(len(before), len(after))
    while same and before[-same:] != after[-same:]:
        same -= 1
    return len(before) - same, after[: len(after) - same]


def ask_of(asks: Sequence[Ask] | Outcome, seat: Seat) -> Ask:
    """Return what a seat is asked.

    :raises Refused: the game is over, or it is not the seat's turn.
    """
    if isinstance(asks, Outcome):
        raise Refused("over")
    for ask in asks:
        if ask.seat == seat:
            return ask
    raise Refused("not-your-turn")


def waiting(asks: Sequence[Ask] | Outcome) -> tuple[Seat, ...]:
    """Return who is being asked, for a view."""
    return () if isinstance(asks, Outcome) else tuple([ask.seat for ask in asks])


def choose(name: str, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a game's options, those that nobody chose by their defaults.

    :raises Refused: one of them is unknown, or its value is not possible.
    """
    try:
        return game(name).chosen(options)
    except UserError as error:
        raise Refused("unknown-option", why=str(error)) from None


def folding(game: Game[S]) -> Callable[[S, tuple[Event, ...]], S]:
    """Return what gives the state after some events; rules on the engine know where their last decision led."""
    if isinstance(game, Rules):
        return game.after

    return lambda state, events: reduce(game.evolve, events, state)


class Rules(ABC, Generic[S]):
    """The rules of a game on the engine. ``S`` is its state.

    What the table asks several times in one state is worked out once, and so is where a decision leads: the last
    state's asks, and the state to which the last decision led, are kept.
    """

    def __init__(self) -> None:
        self._asked: tuple[S | None, tuple[Ask, ...] | Outcome, Posed | None] = (None, (), None)
        self._led: tuple[S | None, tuple[Event, ...], S | None] = (None, (), None)
        own = type(self)
        self._reacts = own._reaction is not Rules._reaction
        self._offers = own._offered is not Rules._offered
        self._interrupts = own._interrupted is not Rules._interrupted
        self._keeps = own._agenda is not Rules._agenda

    # ---- what a game gives --------------------------------------------------------------------------------------

    @abstractmethod
    def _do(self, state: S, task: Task) -> Step:
        """Do a task: ask somebody, or settle it; or return how the game ended, once it is over.

        :param task: the first of the agenda; () where there is none.
        """

    def _answered(self, state: S, ask: Ask, answer: Answer) -> Items:
        """Return what follows from a possible answer to what a task asked, if that doesn't say so by itself."""
        raise NotImplementedError(f"nothing follows from {answer} to {ask.kind}")

    @abstractmethod
    def _evolved(self, state: S, event: Event) -> S:
        """Return the state after an event, without anything that follows from it."""

    def _refusal(self, state: S, ask: Ask, answer: Answer) -> str:
        """Return why an answer is not possible."""
        return "not-possible"

    def _reaction(self, state: S, happened: Sequence[Event]) -> Items:
        """Return what follows at once from what has just happened.

        :param happened: the events since the last reaction; none where nothing has happened yet.
        """
        return ()

    def _offered(self, state: S, asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
        """Return the asks of a task with the interrupts that are offered beside them."""
        return asks

    def _interrupted(self, state: S, ask: Ask, answer: Answer) -> Items | None:
        """Return what an interrupt does, None where the answer is the task's own."""
        return None

    def _agenda(self, state: S) -> Agenda:
        """Return what is still to be done; () in a game that keeps no agenda."""
        return ()

    def _turned(self, state: S, agenda: Agenda, facts: Mapping[str, Any], happened: list[Event]) -> S:
        """Keep a change of the agenda at once, by an event among those that have happened."""
        return state

    def _closed(self, before: S, state: S, agenda: Agenda, happened: list[Event]) -> S:
        """Keep what a whole decision made of the agenda, once somebody is asked, in what has happened."""
        return state

    # ---- what the table asks for --------------------------------------------------------------------------------

    def ask(self, state: S) -> tuple[Ask, ...] | Outcome:
        """Return who must decide what now, or how the game ended; () in a state that no decision leads to."""
        if self._asked[0] is not state:
            self._asked = (state, *self._asks(state))
        return self._asked[1]

    def _asks(self, state: S) -> tuple[tuple[Ask, ...] | Outcome, Posed | None]:
        """Return what is asked, and what poses it if it says what follows."""
        agenda = self._agenda(state)
        step, posed = _parted(self._do(state, agenda[0] if agenda else ()))
        if isinstance(step, tuple):
            return self._offered(state, step) if self._offers else step, posed
        return step if isinstance(step, Outcome) else (), posed

    def decide(self, state: S, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        """Return what follows from an answer, until somebody must be asked.

        :raises Refused: the answer is not possible.
        """
        if self._asked[0] is not state:
            self.ask(state)
        _, asks, posed = self._asked
        ask = ask_of(asks, seat)
        if answer not in ask.options:
            raise Refused(self._refusal(state, ask, answer))
        if self._interrupts:
            meanwhile = self._interrupted(state, ask, answer)
            if meanwhile is not None:
                return self.follow(state, meanwhile)
        items = self._answered(state, ask, answer) if posed is None else posed.follows(answer)
        return self.follow(state, items, settles=True)

    def follow(self, state: S, items: Iterable[Item] = (), *, settles: bool = False) -> tuple[Event, ...]:
        """Return events and all that follows from them by itself, until somebody must be asked or the game is over.

        :param settles: the events settle the first task, if no :class:`Then` among them says otherwise.
        """
        before, agenda = state, self._agenda(state) if self._keeps else ()
        happened: list[Event] = []
        told = 0
        while True:
            for item in items:
                if isinstance(item, Then):
                    settles = False
                    if item is not STANDS:
                        agenda = item.turn(agenda)
                        state = self._turned(state, agenda, item.facts, happened)
                    continue
                happened.append(item)
                state = self._evolved(state, item)
            if settles and agenda:
                agenda = agenda[1:]
                state = self._turned(state, agenda, NOTHING, happened)
            settles = False
            if self._reacts and (not told or len(happened) > told):
                new, told = happened[told:], len(happened)
                if items := self._reaction(state, new):
                    continue
            step = self._do(state, agenda[0] if agenda else ())
            posed: Posed | None = None
            if isinstance(step, Posed):  # what _parted does, without a call for each task
                posed, step = step, (step.ask,)
            if isinstance(step, tuple):
                if agenda:
                    state = self._closed(before, state, agenda, happened)
                    assert self._agenda(state) == agenda, "a change of the agenda was not kept"
                if self._offers:
                    step = self._offered(state, step)
            elif not isinstance(step, Outcome):
                items, settles = step, True
                continue
            self._asked = (state, step, posed)
            events = tuple(happened)
            self._led = (before, events, state)
            return events

    def evolve(self, state: S, event: Event) -> S:
        """Return the state after an event."""
        return self._evolved(state, event)

    def after(self, state: S, events: tuple[Event, ...]) -> S:
        """Return the state after some events: what the last decision led to is known."""
        of, decided, led = self._led
        if decided is events and of is state and led is not None:
            return led
        return reduce(self.evolve, events, state)
