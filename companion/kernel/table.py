"""One sitting: a game, its journal, its dice and its clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from companion.kernel.canonical import frozen
from companion.kernel.deeds import Deed, deeds
from companion.kernel.dice import Committed, DiceSource, Electronic, stream
from companion.kernel.film import Shot
from companion.kernel.game import (
    CHANCE,
    CLOCK,
    EVERYONE,
    NOTHING,
    TABLE,
    Answer,
    Ask,
    Event,
    Game,
    Outcome,
    Placement,
    Refused,
    Seat,
    View,
)
from companion.kernel.journal import FORMAT, Journal, JournalError, Record
from companion.kernel.ledger import GIVEN, SALTED, Ledger, salts
from companion.kernel.seal import Secrets

S = TypeVar("S")

HEARTBEAT: Final = 10.0
"""Seconds of an open clock after which the time is kept in the journal though nothing happened."""


ELECTRONIC: Final = "electronic"
"""How chance was answered when the sitting's own dice were rolled: anybody can do it again afterwards."""


class _Entry(NamedTuple):
    """A command that stands: who answered, who entered it, the answer, what followed, and the state it was asked in."""

    seat: Seat
    by: Seat
    answer: Answer
    events: tuple[Event, ...]
    before: Any


class Table(Generic[S]):
    """A game in progress on its journal.

        table = Table.new(game, {}, None, Path("evening.saucer"))
        table.salt("town", "3 5 2 6 1", "typed")
        table.submit("alien", ("hq", "bank-vault"))
        while CHANCE in table.waiting:
            table.roll()

    An answer is decided, journaled and only then played: if the disk fails, nothing has happened.
    Nothing but views, logs, deeds and names of seats leaves a table.

    :ivar game: the rules.
    :ivar dice: what answers chance in :meth:`roll` instead of the sitting's own dice; None for these.
    :ivar ledger: the records, and the file that keeps the secrets among them sealed.
    :ivar notes: what the sitting's owner wanted kept with it in clear, e.g. who plays which seat.
    :ivar paused: the clock stands still.
    """

    def __init__(self, game: Game[S], dice: DiceSource | None, ledger: Ledger) -> None:
        header = ledger.records[0]
        self.game = game
        self.dice = dice
        self.ledger = ledger
        self.notes: Mapping[str, Any] = header["notes"]
        self.paused = False
        self._state = game.setup(header["options"])
        self._open = game.ask(self._state)
        self._entries: list[_Entry] = []
        self._last = self._state
        self._log: list[Event] = []
        self._own: DiceSource | None = None
        self._rolls = {"public": 0, "secret": 0}
        self._undone = 0
        self._elapsed: dict[str, float] = {}
        self._kept: dict[str, float] = {}

    @classmethod
    def new(
        cls,
        game: Game[S],
        options: Mapping[str, Any],
        dice: DiceSource | None,
        path: Path | None = None,
        *,
        notes: Mapping[str, Any] = NOTHING,
        secrets: Secrets | None = None,
        people: Sequence[str] = (),
        pins: Mapping[str, str] = NOTHING,
    ) -> Table[S]:
        """Begin a sitting, kept in a file or, without a path, in memory.

        :param dice: None for dice of the sitting's own, which nobody chose: see :meth:`salt`.
        :param secrets: key and seed, where people saw the commitment to them before; by default fresh ones.
        :param people: who each get a share of the key. :param pins: one for each of them; none without.
        :raises Refused: the game does not know these options.
        :raises JournalError: the file is there already or cannot be written; the PINs won't do.
        """
        game.setup(options)
        header = {"format": FORMAT, "game": game.name, "version": game.version, "options": options, "notes": notes}
        given = dice.seed if isinstance(dice, Electronic) else None
        secrets = secrets or Secrets.fresh(given)
        scheme = SALTED if given is None else GIVEN
        return cls(game, dice, Ledger.create(path, header, secrets, dice=scheme, people=people, pins=pins))

    @classmethod
    def resume(
        cls,
        game: Game[S],
        path: Path,
        dice: DiceSource | None = None,
        *,
        pins: Mapping[str, str] = NOTHING,
        drop_tail: bool = False,
    ) -> Table[S]:
        """Open the sitting in a file, at the ask where it stopped; the clock has the time that was left.

        :param dice: None for the sitting's own, which go on where they stopped.
        :param pins: by person, if the sitting has any.
        :param drop_tail: go on before a last record that is none, see :meth:`Journal.open`.
        :raises companion.kernel.shares.Locked: PINs are missing.
        :raises companion.kernel.shares.WrongPin: one is wrong.
        :raises JournalError: the file is damaged, of another game, or of other rules.
        """
        journal = Journal.open(path, drop_tail=drop_tail)
        try:
            return cls.replay(game, journal, dice, pins=pins)
        except BaseException:
            journal.close()
            raise

    @classmethod
    def replay(
        cls, game: Game[S], journal: Journal, dice: DiceSource | None = None, *, pins: Mapping[str, str] = NOTHING
    ) -> Table[S]:
        """The sitting in a journal, at the ask where it stopped.

        :raises JournalError: it is of another game, of other rules, or does not follow them; or as :meth:`resume`.
        """
        header, path = journal.records[0], journal.path
        if header.get("game") != game.name:
            raise JournalError(f"{path} is a sitting of {header.get('game')}, not of {game.name}.")
        if header.get("version") != game.version:
            raise JournalError(
                f"{path} was played by rules version {header.get('version')}; this Saucer has version "
                f"{game.version}. Finish it with the Saucer it was begun with."
            )
        ledger = Ledger.open(journal, pins)
        if any("abandoned" in record or "never_opened" in record for record in ledger.records[1:]):
            raise JournalError(f"{path} was given up: it can be read and verified, but not played on.")
        played = 0
        try:
            table = cls(game, dice, ledger)
            for record in ledger.records[1:]:
                played += 1
                table._replay(record)
            table._open = game.ask(table._state)
        except Exception as error:
            raise JournalError(
                f"{path} does not follow the rules of {game.name}: record {played} cannot be played. "
                "It is left as it is."
            ) from error
        return table

    @property
    def journal(self) -> Journal:
        """The file. What is sealed is so in its records too; :attr:`records` have all in clear."""
        return self.ledger.journal

    @property
    def records(self) -> Sequence[Record]:
        """Every command in order, the header first, in clear. For the referee's own use."""
        return self.ledger.records

    @property
    def fingerprint(self) -> str:
        """What stands for all that was played, to be shown to anybody: 64 hexadecimal digits.

        "" where secrets are not sealed, in memory or in a file of an earlier format: there it would let people test
        guesses at them.
        """
        sealed = self.journal.path is not None and self.ledger.secrets is not None
        return self.journal.fingerprint if sealed else ""

    def salt(self, who: str, value: str, by: str) -> None:
        """Add to the dice what nobody can have known when their seed was committed to.

        :param who: adds it. :param value: what is added, as people can read it again. :param by: how it came about:
            ``"touched"``, ``"typed"``.
        :raises Refused: something was played already.
        """
        if self._own is not None or any("seat" in record for record in self.ledger.records[1:]):
            raise Refused("too-late")
        self.ledger.append({"salt": {"who": who, "by": by, "value": value}})

    @property
    def outcome(self) -> Outcome | None:
        return self._open if isinstance(self._open, Outcome) else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Every open ask. For the referee's own use: a seat is shown its :meth:`view`."""
        return () if isinstance(self._open, Outcome) else self._open

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who must answer now: seats, chance, the clock, the table. Empty when the game is over."""
        return tuple([ask.seat for ask in self.asks])

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.game.seats(self._state)

    def view(self, seat: Seat) -> View:
        """All that a seat, or :data:`TABLE`, may know."""
        return self.game.view(self._state, seat)

    def log(self, seat: Seat) -> tuple[Event, ...]:
        """What has happened, as far as a viewer may know. What was undone is gone, and said to be.

        What passes is not listed before the game is over: see :class:`Event`.
        """
        events = self.seen(seat)
        return events if self.outcome else tuple([event for event in events if not event.passing])

    def seen(self, seat: Seat, since: int = 0) -> tuple[Event, ...]:
        """All that a viewer has seen happen, what passes too.

        :param since: of how many :attr:`happened` before nothing is told.
        """
        return _visible(self._log[since:], seat)

    @property
    def decided(self) -> tuple[Seat, ...]:
        """Who has decided so far, in order: seats, or the table; what was taken back is left out."""
        return tuple([entry.seat for entry in self._entries if entry.seat not in (CHANCE, CLOCK)])

    @property
    def happened(self) -> int:
        """How many events there were, whoever saw them. For :meth:`seen`."""
        return len(self._log)

    @property
    def undone(self) -> int:
        """How many commands were taken back."""
        return self._undone

    def story(self) -> tuple[Event, ...]:
        """All that any seat has seen, in order: the whole story, once the game is over.

        :raises Refused: it is not over yet.
        """
        if self.outcome is None:
            raise Refused("not-over")
        seats = (*self.seats, TABLE)
        return tuple([event for event in self._log if any(event.seen_by(seat) for seat in seats)])

    def film(self) -> tuple[Shot, ...]:
        """The whole game command by command, what was taken back left out, once it is over.

        :raises Refused: it is not over yet.
        """
        if self.outcome is None:
            raise Refused("not-over")
        states = [*(entry.before for entry in self._entries), self._state]
        return tuple(
            Shot(self.game, self.seats, entry.seat, entry.answer, entry.events, states[i : i + 2])
            for i, entry in enumerate(self._entries)
        )

    def deeds(self, viewer: Seat) -> tuple[Deed, ...]:
        """What hands must do after the last command, as far as a viewer may know."""
        return self.deeds_since(self._last, viewer)

    def deeds_since(self, before: Any, viewer: Seat) -> tuple[Deed, ...]:
        """What hands must do to bring the table from an earlier :meth:`mark` to now; from None, a bare one."""
        if before is self._state:
            return ()
        return deeds({} if before is None else self.placed(viewer, before), self.placed(viewer))

    def placed(self, viewer: Seat, at: Any = None) -> Mapping[str, Placement]:
        """Where the pieces lie, as far as a viewer may know.

        :param at: an earlier :meth:`mark`; by default now.
        """
        return self.game.placed(self.game.view(self._state if at is None else at, viewer))

    def mark(self) -> object:
        """The present, for :meth:`deeds_since`; it can be looked into by nobody else."""
        return self._state

    def submit(self, seat: Seat, answer: Answer, *, by: Seat = "", means: str = "") -> tuple[Event, ...]:
        """Answer the ask of a seat, or that of chance, the clock or the table.

        :param by: who entered the answer, if not whoever decides: a seat, or the camera.
        :param means: how a fact or chance was answered: ``"electronic"``, ``"typed"``, ``"touched"``, ``"camera"``.
        :returns: what happened, as far as that seat may know.
        :raises Refused: the answer is not possible; nothing has changed. If it looked possible to the table and was
            asked in the open, that it was refused is in everybody's log.
        :raises JournalError: the disk failed; nothing has changed, and the sitting must be resumed.
        """
        ask = self._ask_of(seat)
        answer = frozen(answer)
        record: dict[str, Any] = {"seat": seat, "answer": answer}
        if by:
            record["by"] = by
        if means:
            record["means"] = means
        if (timer := self._timer()) and all(other.public for other in self.asks):
            record["at"] = timer[1]
            record["timer"] = timer[0]
        try:
            events = self.game.decide(self._state, seat, answer)
        except Refused as error:
            if ask.public and ask.looks is not None and answer in ask.looks:
                word = Event("refused", {"seat": seat, "answer": answer, "key": error.key}, EVERYONE, True)
                self.ledger.append({**record, "events": [_packed(word)], "refused": True}, sealed=ask.boxed)
                self._enter(seat, by or seat, answer, (word,), self._state)
            raise
        state = self._fold(self._state, events)
        following = self.game.ask(state)
        record["events"] = [_packed(event) for event in events]
        if seat == CHANCE:
            record["stream"] = stream(ask)
        over = isinstance(following, Outcome)
        if over:
            record["over"] = True
        self.ledger.append(record, sealed=ask.boxed, last=over)
        self._enter(seat, by or seat, answer, events, state)
        if seat == CHANCE:
            self._rolls[stream(ask)] += 1
        self._open = following
        return _visible(events, seat)

    def roll(self) -> tuple[Event, ...] | None:
        """Let the dice answer chance.

        :returns: what happened in the open, or None while a person still has to roll.
        :raises Refused: chance is not being asked.
        """
        ask, own = self._ask_of(CHANCE), self._own_dice()
        dice = own if self.dice is None else self.dice
        answer = dice.roll(ask, self._rolls[stream(ask)])
        means = ELECTRONIC if dice is own or dice == own else ""
        return None if answer is None else self.submit(CHANCE, answer, means=means)

    @property
    def time(self) -> tuple[float, float] | None:
        """Seconds passed of the open clock and its last mark; None if no clock is asked."""
        timer = self._timer()
        return None if timer is None else (timer[1], float(timer[2].facts["marks"][-1]))

    def tick(self, seconds: float) -> tuple[Event, ...]:
        """Let time pass on the open clock, if it is not paused.

        Each mark passed is an answer of the clock's. In between the time is kept every :data:`HEARTBEAT` seconds,
        but never while somebody decides in secret: when a record was written tells nothing then.

        :returns: what happened in the open.
        """
        happened: list[Event] = []
        timer = self._timer()
        if timer is None or self.paused:
            return ()
        name, was, ask = timer
        now = was + seconds
        while self._timer() is not None and ask.options[0][1] <= now:
            self._elapsed[name] = float(ask.options[0][1])
            happened += self.submit(CLOCK, ask.options[0])
            following = self._timer()
            if following is None or following[0] != name:
                return tuple(happened)
            ask = following[2]
        self._elapsed[name] = now
        if now - self._kept.get(name, 0.0) >= HEARTBEAT and all(other.public for other in self.asks):
            self._keep_time(name, now)
        return tuple(happened)

    def pause(self, paused: bool) -> None:
        """Stop the clock, or let it go on. Belongs to the table: no game knows of it."""
        timer = self._timer()
        if timer is not None and paused and not self.paused and all(ask.public for ask in self.asks):
            self._keep_time(timer[0], timer[1])
        self.paused = paused

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last decision can be taken back by a seat that entered it.

        It can while the seat may still enter what is asked and nobody has learnt anything from it: no die was
        rolled, nothing hidden was shown, nobody else has been asked, the clock has passed no mark.
        """
        asks = [ask for ask in self.asks if ask.seat != CLOCK]
        if not self._entries or not asks or not all(ask.may_enter(seat) for ask in asks):
            return False
        last = self._entries[-1]
        return last.by == seat and not any(event.reveals for event in last.events)

    def undo(self, seat: Seat) -> None:
        """Take back a seat's last decision. It stays in the journal, with an entry that says it was taken back.

        :raises Refused: see :meth:`can_undo`.
        """
        if not self.can_undo(seat):
            raise Refused("no-undo")
        self.ledger.append({"seat": seat, "undo": True})
        self._take_back(seat)
        self._open = self.game.ask(self._state)

    def repeat(self, record: Record) -> None:
        """Do what a record of another table's tells, judged by the rules as if it were answered now.

        :raises Refused: the rules, or undo, do not allow it.
        """
        if record.get("undo"):
            self.undo(record["seat"])
        elif "seat" not in record:
            self._keep_time(record["timer"], record["at"])
        else:
            if "timer" in record:
                self._elapsed[record["timer"]] = float(record["at"])
            words = {name: record[name] for name in ("by", "means") if name in record}
            try:
                self.submit(record["seat"], record["answer"], **words)
            except Refused:
                if not record.get("refused"):
                    raise

    def next_roll(self) -> Answer | None:
        """What the dice would answer chance now, without being rolled; None if it is not asked."""
        ask = next((ask for ask in self.asks if ask.seat == CHANCE), None)
        dice = self._own_dice() if self.dice is None else self.dice
        return None if ask is None else dice.roll(ask, self._rolls[stream(ask)])

    def abandon(self) -> None:
        """Give the sitting up: what was sealed is opened, as at the end, and nothing more can be played.

        :raises JournalError: the disk failed.
        """
        if self.outcome is None:
            self.ledger.append({"abandoned": True, "over": True}, last=True)

    def close(self) -> None:
        """Let go of the file; twice is fine. The sitting can be resumed."""
        self.journal.close()

    def _own_dice(self) -> DiceSource:
        """The dice of the sitting itself: from now on nobody can add salt to them."""
        if self._own is None:
            self._own = own_dice(self.ledger)
        return self._own

    def _ask_of(self, seat: Seat) -> Ask:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        raise Refused("over" if self.outcome else "not-your-turn")

    def _timer(self) -> tuple[str, float, Ask] | None:
        """The open clock's name, what has passed of it, and its ask."""
        for ask in self.asks:
            if ask.seat == CLOCK:
                name = ask.facts["timer"]
                return name, self._elapsed.get(name, 0.0), ask
        return None

    def _keep_time(self, name: str, at: float) -> None:
        self.ledger.append({"timer": name, "at": at})
        self._kept[name] = at

    def _fold(self, state: S, events: tuple[Event, ...]) -> S:
        for event in events:
            state = self.game.evolve(state, event)
        return state

    def _enter(self, seat: Seat, by: Seat, answer: Answer, events: tuple[Event, ...], state: S) -> None:
        self._entries.append(_Entry(seat, by, answer, events, self._state))
        self._log.extend(events)
        self._last = self._state
        self._state = state

    def _take_back(self, seat: Seat) -> None:
        last = self._entries.pop()
        self._undone += 1
        if last.events:
            del self._log[-len(last.events) :]
        self._log.append(Event("undone", {"seat": seat}))
        self._last = self._state
        self._state = last.before

    def _replay(self, record: Mapping[str, Any]) -> None:
        if "timer" in record:
            self._elapsed[record["timer"]] = self._kept[record["timer"]] = float(record["at"])
        if "seat" not in record:
            return
        if record.get("undo"):
            self._take_back(record["seat"])
            return
        events = tuple(unpacked(packed) for packed in record["events"])
        state = self._state if record.get("refused") else self._fold(self._state, events)
        self._enter(record["seat"], record.get("by", record["seat"]), record["answer"], events, state)
        if "stream" in record:
            self._rolls[record["stream"]] += 1


def own_dice(ledger: Ledger) -> DiceSource:
    """Return the dice that a sitting committed to; those of the first formats stand in its notes."""
    header, secrets = ledger.records[0], ledger.secrets
    if secrets is None:
        seed = header["notes"].get("seed") if isinstance(header["notes"], Mapping) else None
        return Electronic(seed if isinstance(seed, str) and seed else "none")
    if ledger.given:
        return Electronic(secrets.seed.decode())
    return Committed(secrets.seed, salts(ledger.records))


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
    if event.line:
        packed["line"] = event.line
    if event.passing:
        packed["passing"] = True
    return packed


def unpacked(packed: Mapping[str, Any]) -> Event:
    """Return an event as it was before it was written."""
    return Event(
        packed["kind"],
        packed.get("data", {}),
        packed.get("eyes", EVERYONE),
        packed.get("reveals", False),
        packed.get("line", ""),
        packed.get("passing", False),
    )
