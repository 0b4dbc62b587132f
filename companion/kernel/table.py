"""One sitting: a game, its journal and its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from companion.kernel.canonical import frozen
from companion.kernel.dice import DiceSource, stream
from companion.kernel.game import CHANCE, EVERYONE, NOTHING, Answer, Ask, Event, Game, Outcome, Refused, Seat, View
from companion.kernel.journal import Journal, JournalError

S = TypeVar("S")


class _Entry(NamedTuple):
    """A command that stands: who answered, what followed, and the state it was asked in."""

    seat: Seat
    events: tuple[Event, ...]
    before: Any


class Table(Generic[S]):
    """A game in progress on its journal.

        table = Table.new(game, {}, Electronic("a seed"), Path("evening.saucer"))
        table.submit("alien", ("hq", "bank-vault"))
        while CHANCE in table.waiting:
            table.roll()

    An answer is decided, journaled and only then played: if the disk fails, nothing has happened.
    Nothing but views, logs and names of seats leaves a table.

    :ivar game: the rules.
    :ivar dice: what answers chance in :meth:`roll`; may be changed during a sitting.
    :ivar notes: what the sitting's owner wanted kept with it, e.g. the dice seed and who plays which seat.
    """

    def __init__(self, game: Game[S], dice: DiceSource, journal: Journal) -> None:
        header = journal.records[0]
        self.game = game
        self.dice = dice
        self.journal = journal
        self.notes: Mapping[str, Any] = header["notes"]
        self._state = game.setup(header["options"])
        self._open = game.ask(self._state)
        self._entries: list[_Entry] = []
        self._log: list[Event] = []
        self._rolls = {"public": 0, "secret": 0}

    @classmethod
    def new(
        cls,
        game: Game[S],
        options: Mapping[str, Any],
        dice: DiceSource,
        path: Path | None = None,
        *,
        notes: Mapping[str, Any] = NOTHING,
    ) -> Table[S]:
        """A new sitting, kept in a file or, without a path, in memory.

        :raises Refused: the game does not know these options.
        :raises JournalError: the file is there already or cannot be written.
        """
        game.setup(options)
        header = {"game": game.name, "version": game.version, "options": options, "notes": notes}
        return cls(game, dice, Journal.create(path, header))

    @classmethod
    def resume(cls, game: Game[S], path: Path, dice: DiceSource) -> Table[S]:
        """The sitting in a file, at the ask where it stopped.

        :raises JournalError: the file is damaged, of another game, or of other rules.
        """
        journal = Journal.open(path)
        try:
            header = journal.records[0]
            if header.get("game") != game.name:
                raise JournalError(f"{path} is a sitting of {header.get('game')}, not of {game.name}.")
            if header.get("version") != game.version:
                raise JournalError(
                    f"{path} was played by rules version {header.get('version')}; this Saucer has version "
                    f"{game.version}. Finish it with the Saucer it was begun with."
                )
            table = cls(game, dice, journal)
            for record in journal.records[1:]:
                table._replay(record)
            table._open = game.ask(table._state)
        except BaseException:
            journal.close()
            raise
        return table

    @property
    def outcome(self) -> Outcome | None:
        return self._open if isinstance(self._open, Outcome) else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Every open ask. For the referee's own use: a seat is shown its :meth:`view`."""
        return () if isinstance(self._open, Outcome) else self._open

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who must answer now, chance included. Empty when the game is over."""
        return tuple([ask.seat for ask in self.asks])

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.game.seats(self._state)

    def view(self, seat: Seat) -> View:
        """All that a seat may know."""
        return self.game.view(self._state, seat)

    def log(self, seat: Seat) -> tuple[Event, ...]:
        """What has happened, as far as a seat may know. What was undone is gone, and said to be."""
        return _visible(self._log, seat)

    def submit(self, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        """Answer a seat's ask, or chance's when real dice were rolled.

        :returns: what happened, as far as that seat may know.
        :raises Refused: the answer is not possible; nothing has changed.
        :raises JournalError: the disk failed; nothing has changed, and the sitting must be resumed.
        """
        ask = self._ask_of(seat)
        answer = frozen(answer)
        events = self.game.decide(self._state, seat, answer)
        state = self._fold(self._state, events)
        following = self.game.ask(state)
        record: dict[str, Any] = {
            "seat": seat,
            "answer": answer,
            "events": [_packed(event) for event in events],
        }
        if seat == CHANCE:
            record["stream"] = stream(ask)
        self.journal.append(record)
        self._enter(seat, events, state)
        if seat == CHANCE:
            self._rolls[stream(ask)] += 1
        self._open = following
        return _visible(events, seat)

    def roll(self) -> tuple[Event, ...] | None:
        """Let the dice answer chance.

        :returns: what happened in the open, or None while a person still has to roll.
        :raises Refused: chance is not being asked.
        """
        ask = self._ask_of(CHANCE)
        answer = self.dice.roll(ask, self._rolls[stream(ask)])
        return None if answer is None else self.submit(CHANCE, answer)

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat's last decision can be taken back.

        It can while the seat is still the one being asked and nobody has learnt anything from it: no die was
        rolled, nothing hidden was shown, nobody else has been asked.
        """
        if not self._entries or self.waiting != (seat,):
            return False
        last = self._entries[-1]
        return last.seat == seat and not any(event.reveals for event in last.events)

    def undo(self, seat: Seat) -> None:
        """Take back a seat's last decision. It stays in the journal, with an entry that says it was taken back.

        :raises Refused: see :meth:`can_undo`.
        """
        if not self.can_undo(seat):
            raise Refused("This can't be taken back: something was learnt from it, or the turn has passed on.")
        self.journal.append({"seat": seat, "undo": True})
        self._take_back(seat)
        self._open = self.game.ask(self._state)

    def close(self) -> None:
        """Let go of the file; twice is fine. The sitting can be resumed."""
        self.journal.close()

    def _ask_of(self, seat: Seat) -> Ask:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        raise Refused("The game is over." if self.outcome else "It is not your turn to decide.")

    def _fold(self, state: S, events: tuple[Event, ...]) -> S:
        for event in events:
            state = self.game.evolve(state, event)
        return state

    def _enter(self, seat: Seat, events: tuple[Event, ...], state: S) -> None:
        self._entries.append(_Entry(seat, events, self._state))
        self._log.extend(events)
        self._state = state

    def _take_back(self, seat: Seat) -> None:
        last = self._entries.pop()
        if last.events:
            del self._log[-len(last.events) :]
        self._log.append(Event("undone", {"seat": seat}))
        self._state = last.before

    def _replay(self, record: Mapping[str, Any]) -> None:
        if record.get("undo"):
            self._take_back(record["seat"])
            return
        events = tuple(_unpacked(packed) for packed in record["events"])
        self._enter(record["seat"], events, self._fold(self._state, events))
        if "stream" in record:
            self._rolls[record["stream"]] += 1


def _visible(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    return tuple([event for event in events if event.eyes is EVERYONE or event.seen_by(seat)])


def _packed(event: Event) -> dict[str, Any]:
    packed: dict[str, Any] = {"kind": event.kind}
    if event.data:
        packed["data"] = event.data
    if event.eyes != EVERYONE:
        packed["eyes"] = event.eyes
    if event.reveals:
        packed["reveals"] = True
    return packed


def _unpacked(packed: Mapping[str, Any]) -> Event:
    return Event(packed["kind"], packed.get("data", {}), packed.get("eyes", EVERYONE), packed.get("reveals", False))
