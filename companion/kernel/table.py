"""One sitting: a game, its journal, its dice and its clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from companion.kernel.canonical import frozen
from companion.kernel.course import PHONE, Course, visible
from companion.kernel.deeds import Deed, deeds, done
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
    Overheard,
    Placement,
    Refused,
    Seat,
    View,
)
from companion.kernel.handed import Handed, names_now
from companion.kernel.journal import FORMAT, Journal, JournalError, Record
from companion.kernel.ledger import GIVEN, SALTED, Ledger, salts
from companion.kernel.retelling import ELECTRONIC, Broken, retell
from companion.kernel.rules import ask_of
from companion.kernel.seal import Secrets
from companion.kernel.shares import Lock
from companion.kernel.words import _

S = TypeVar("S")

HEARTBEAT: Final = 10.0
"""Seconds of an open clock after which the time is kept in the journal though nothing happened."""


class _StandingCommand(NamedTuple):
    """A command that stands: who answered, who entered it, the answer, what followed, the state it was asked in.

    :ivar logged: how long the log was before it.
    """

    seat: Seat
    by: Seat
    answer: Answer
    events: tuple[Event, ...]
    before: Any
    logged: int


class Table(Course[S]):
    """A game in progress on its journal, with undo and a clock.

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
    :ivar handed: the chairs that were handed over, each with how many commands stood before, and what all were told.
    """

    def __init__(self, game: Game[S], dice: DiceSource | None, ledger: Ledger) -> None:
        header = ledger.records[0]
        super().__init__(game, game.setup(header["options"]), dice)
        self.ledger = ledger
        self.notes: Mapping[str, Any] = header["notes"]
        self.paused = False
        self.handed: list[tuple[int, Handed, Event]] = []
        self._entries: list[_StandingCommand] = []
        self._last = self._state
        self._own: DiceSource | None = None
        self._held: dict[Seat, Answer] = {}
        self._overheard: tuple[tuple[Event, ...], Any] = ((), self._state)
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
        pins: Mapping[str, Lock] = NOTHING,
    ) -> Table[S]:
        """Begin a sitting, kept in a file or, without a path, in memory.

        :param dice: None for dice of the sitting's own, which nobody chose: see :meth:`salt`.
        :param secrets: key and seed, where people saw the commitment to them before; by default fresh ones.
        :param people: who each get a share of the key. :param pins: one for each of them, or what their phones
            keep; none without.
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
        cls,
        game: Game[S],
        journal: Journal,
        dice: DiceSource | None = None,
        *,
        pins: Mapping[str, str] = NOTHING,
        to_read: bool = False,
    ) -> Table[S]:
        """Return the sitting in a journal, at the ask where it stopped.

        :param to_read: one that was given up, too: nobody will play on.
        :raises JournalError: it is of another game, of other rules, or does not follow them; or as :meth:`resume`.
        """
        header, path = journal.records[0], journal.path
        if header.get("game") != game.name:
            raise JournalError(f"{path} is a sitting of {header.get('game')}, not of {game.name}.")
        if header.get("version") != game.version:
            raise JournalError(
                f"{path} was played with rules version {header.get('version')}; this Saucer has version "
                f"{game.version}. Finish it with the Saucer it was begun with."
            )
        ledger = Ledger.open(journal, pins)
        if not to_read and any("abandoned" in record for record in ledger.records[1:]):
            raise JournalError(f"{path} was given up: it can be read and verified, but not played on.")
        try:
            table, _counts = cls.retold(game, ledger)
        except Broken as broken:
            raise JournalError(
                f"{path} does not follow the rules of {game.name}. {broken} It is left as it is; to go back to before "
                "a record: saucer mend --before."
            ) from broken
        table.dice, table.ledger = dice, ledger
        return table

    @classmethod
    def retold(cls, game: Game[S], ledger: Ledger) -> tuple[Table[S], Counter[str]]:
        """Give a ledger's records to a fresh table in memory, judged by the rules as when they were made.

        :returns: the table, and how many commands there were of which kinds.
        :raises Broken: it says which of them the rules, or the dice, break.
        """
        header = ledger.records[0]
        try:
            table = cls.new(game, header["options"], own_dice(ledger), None, notes=header["notes"])
        except Exception:  # what a changed header makes of the rules has no common class
            raise Broken(_("The rules refuse the options that the first record names.")) from None
        return table, retell(table, ledger)

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

    def change_phone(self, seat: Seat, *, other: bool) -> None:
        """Note for everybody that a seat's phone was taken from it.

        :param other: another phone has its place. The rules know nothing of it, and no undo takes it back. Once the
            game is over nothing is noted.
        :raises JournalError: the disk failed.
        """
        if self.outcome is not None:
            return
        self.ledger.append({"phone": {"seat": seat, "other": other}})
        self._log.append(phone_changed(seat, other=other))

    def hand_over(self, one: Handed) -> None:
        """Note for everybody that a chair is another's from now on. What its person had entered for it waits no more.

        The rules know nothing of it, and no undo takes it back, or anything that was decided before it.

        :raises Refused: there is no such seat, or the game is over. :raises JournalError: the disk failed.
        """
        if self.outcome is not None or not {one.seat, *one.by} <= set(self.seats):
            raise Refused("not-possible")
        event = one.event(names_now(self.records).get(one.seat, ""))
        self.ledger.append(one.record)
        self.handed.append((len(self._entries), one, event))
        self._log.append(event)
        self._held.pop(one.seat, None)
        self._overhear()

    def log(self, seat: Seat) -> tuple[Event, ...]:
        """Return what has happened, as far as a viewer may know. What was undone is gone, and said to be.

        What passes is not listed before the game is over: see :class:`Event`.
        """
        events = self.seen(seat)
        return events if self.outcome else tuple([event for event in events if not event.passing])

    def along(self, event: Event) -> tuple[Event, ...]:
        """Return what everybody has seen of all that the same answer brought about; () if no answer did, or not so."""
        for entry in reversed(self._entries):
            seen = [one for one in entry.events if one.seen_by(TABLE)]
            if any(one is event for one in seen):
                return tuple(seen)
        return ()

    @property
    def decided(self) -> tuple[Seat, ...]:
        """Who has decided so far, in order: seats, or the table; what was taken back is left out."""
        return tuple([entry.seat for entry in self._entries if entry.seat not in (CHANCE, CLOCK)])

    @property
    def runs_on(self) -> bool:
        """Whether whoever decided last has let chance answer and decided again, and nobody else decided between."""
        chance = False
        for entry in reversed(self._entries[:-1]):
            if entry.seat == CHANCE:
                chance = True
            elif entry.seat not in (CLOCK, TABLE):
                if entry.seat != self._entries[-1].seat:
                    return False
                if chance:
                    return True
        return False

    def story(self) -> tuple[Event, ...]:
        """All that any seat has seen, in order: the whole story, once the game is over.

        :raises Refused: it is not over yet.
        """
        if self.outcome is None:
            raise Refused("not-over")
        seats = (*self.seats, TABLE)
        return tuple([event for event in self._log if any(event.seen_by(seat) for seat in seats)])

    def film(self) -> tuple[Shot, ...]:
        """Return the whole game command by command, what was taken back left out, once it is over.

        :raises Refused: it is not over yet.
        """
        if self.outcome is None:
            raise Refused("not-over")
        states = [*(entry.before for entry in self._entries), self._state]
        handed = [[event for at, _one, event in self.handed if at == i] for i in range(len(self._entries))]
        return tuple(
            Shot(self.game, self.seats, entry.seat, entry.answer, (*handed[i], *entry.events), states[i : i + 2])
            for i, entry in enumerate(self._entries)
        )

    def deeds(self, viewer: Seat) -> tuple[Deed, ...]:
        """Return what hands must do after the last command, as far as a viewer may know."""
        return self.deeds_since(self._last, viewer)

    def deeds_since(
        self, before: Any, viewer: Seat, seen: Mapping[str, str] = NOTHING, begun: Sequence[Deed] = ()
    ) -> tuple[Deed, ...]:
        """Return what hands must do to bring the table from an earlier :meth:`mark` to now; from None, a bare one.

        :param seen: places of pieces that hands have brought there meanwhile. :param begun: what they have done since.
        """
        if before is self._state and not seen and not begun:
            return ()
        lay, now = done({} if before is None else self.placed(viewer, before), begun), self.placed(viewer)
        for piece, place in seen.items():
            lay[piece] = (lay.get(piece) or now.get(piece) or Placement(place))._replace(place=place)
        return deeds(lay, now)

    def placed(self, viewer: Seat, at: Any = None) -> Mapping[str, Placement]:
        """Where the pieces lie, as far as a viewer may know.

        :param at: an earlier :meth:`mark`; by default now.
        """
        return self.game.placed(self.game.view(self._state if at is None else at, viewer))

    def mark(self) -> object:
        """Return the present, for :meth:`deeds_since`; it can be looked into by nobody else."""
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
        ask = ask_of(self._open, seat)
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
        self._held.pop(seat, None)
        self._overhear()
        return visible(events, seat)

    # ---- answers that wait for each other -------------------------------------------------------------------

    def hold(self, seat: Seat, answer: Answer) -> None:
        """Let a seat's answer wait for those of all who are asked with it; it takes the place of one that waits.

        Nothing is recorded: whoever is not told what is overheard of it sees no difference.

        :raises Refused: the answer is not possible, or the seat is asked nothing that waits for others.
        """
        ask, answer = ask_of(self._open, seat), frozen(answer)
        if ask.together is None or answer not in ask.options:
            raise Refused("not-possible")
        self._held[seat] = answer
        self._overhear()

    @property
    def held(self) -> Mapping[Seat, Answer]:
        """The answers that wait. For the referee's own use."""
        return self._held

    def overheard(self, viewer: Seat) -> tuple[Event, ...]:
        """Return what a viewer knows of the answers that wait."""
        return visible(self._overheard[0], viewer)

    def told(self, viewer: Seat) -> tuple[Event, ...]:
        """Return all that a viewer has been told: what it has seen, and what it knows of answers that wait."""
        return (*self.seen(viewer), *self.overheard(viewer))

    def view(self, seat: Seat) -> View:
        """All that a seat, or :data:`TABLE`, may know."""
        return self.game.view(self._overheard[1], seat)

    def submit_held(self) -> None:
        """Record the answers that wait, in the order of the seats. Raises as :meth:`submit`."""
        for seat in self.seats:
            if seat in self._held:
                self.submit(seat, self._held[seat])

    def _overhear(self) -> None:
        """Work out anew what is known of answers that wait; those that are no more asked for wait no more."""
        if not self._held:
            self._overheard = (), self._state
            return
        asked = {ask.seat for ask in self.asks if ask.together is not None}
        self._held = {seat: answer for seat, answer in self._held.items() if seat in asked}
        events: list[Event] = []
        if isinstance(self.game, Overheard):
            for seat in self.seats:
                if seat in self._held:
                    events += self.game.overheard(self._state, seat, self._held[seat])
        self._overheard = tuple(events), reduce(self.game.evolve, events, self._state)

    def roll(self) -> tuple[Event, ...] | None:
        """Let the dice answer chance.

        :returns: what happened in the open, or None while a person still has to roll.
        :raises Refused: chance is not being asked.
        """
        ask, own = ask_of(self._open, CHANCE), self._own_dice()
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

        It can while nobody has learnt anything from it: no die was rolled, nothing hidden was shown, nobody has
        answered what is asked now, the clock has passed no mark, no chair was handed over. What lies open teaches
        nobody anything by being followed by another's ask; what does not can be taken back only while the seat may
        enter all that is asked.
        """
        handed = self.handed[-1][0] if self.handed else 0
        last = self._entries[-1] if len(self._entries) > handed else None
        if last is None or not self.asks or last.by != seat or any(event.reveals for event in last.events):
            return False
        asks = [ask for ask in self.asks if ask.seat != CLOCK]
        return self._lay_open(last) or (bool(asks) and all(ask.may_enter(seat) for ask in asks))

    @property
    def hand(self) -> Seat | None:
        """Who may take back the last decision; None if nobody may."""
        last = self._entries[-1] if self._entries else None
        return last.by if last is not None and self.can_undo(last.by) else None

    @property
    def open_hand(self) -> Seat | None:
        """Who may take back the last decision, of those that lay open with all that followed: known to everybody."""
        hand = self.hand
        return hand if hand is not None and self._lay_open(self._entries[-1]) else None

    @property
    def heard(self) -> bool:
        """Whether the last decision was none, with one answer to give, and everybody noticed that it was given."""
        last = self._entries[-1] if self._entries else None
        if last is None or not any(event.eyes == EVERYONE for event in last.events):
            return False
        ask = self._asked(last)
        return ask is not None and len(ask.options) == 1

    @property
    def open_deed(self) -> tuple[Seat, Answer] | None:
        """What was decided last, and by whom, if everybody saw it and it can be taken back."""
        return (self._entries[-1].seat, self._entries[-1].answer) if self.open_hand is not None else None

    def _lay_open(self, entry: _StandingCommand) -> bool:
        """Whether everybody saw what was decided and all that followed, but for what its own seat alone was told."""
        seen = (EVERYONE, (entry.seat,))
        if entry.seat in (CHANCE, CLOCK) or any(event.eyes not in seen for event in entry.events):
            return False
        ask = self._asked(entry)
        return ask is not None and ask.revocable

    def _asked(self, entry: _StandingCommand) -> Ask | None:
        """Return what was asked of the seat that decided."""
        asks = self.game.ask(entry.before)
        return None if isinstance(asks, Outcome) else next((one for one in asks if one.seat == entry.seat), None)

    def undo(self, seat: Seat) -> Seat:
        """Take back a seat's last decision. It stays in the journal, with an entry that says it was taken back.

        :returns: whose ask stands open again: the seat's, or that for which it had entered the answer.
        :raises Refused: see :meth:`can_undo`.
        """
        if not self.can_undo(seat):
            raise Refused("no-undo")
        self.ledger.append({"seat": seat, "undo": True})
        decided = self._entries[-1].seat
        self._take_back(seat)
        self._open = self.game.ask(self._state)
        self._held = {}
        self._overhear()
        return decided

    def repeat(self, record: Record) -> None:
        """Do what a record of another table's tells, judged by the rules as if it were answered now.

        :raises Refused: the rules, or undo, do not allow it.
        """
        if record.get("undo"):
            self.undo(record["seat"])
        elif "seat" not in record:
            self._elapsed[record["timer"]] = float(record["at"])
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
        """Return what the dice would answer chance now, without being rolled; None if it is not asked."""
        ask = next((ask for ask in self.asks if ask.seat == CHANCE), None)
        dice = self._own_dice() if self.dice is None else self.dice
        return None if ask is None else dice.roll(ask, self._rolls[stream(ask)])

    @property
    def over(self) -> bool:
        """Whether nothing more can be played: the game has ended, or the sitting was given up."""
        return self.outcome is not None or self.records[-1].get("over") is True

    def abandon(self) -> None:
        """Give the sitting up: what was sealed is opened, as at the end, and nothing more can be played. Twice is fine.

        :raises JournalError: the disk failed.
        """
        if not self.over:
            self.ledger.append({"abandoned": True, "over": True}, last=True)

    def close(self) -> None:
        """Let go of the file; twice is fine. The sitting can be resumed."""
        self.journal.close()

    def _own_dice(self) -> DiceSource:
        """Return the dice of the sitting itself: from now on nobody can add salt to them."""
        if self._own is None:
            self._own = own_dice(self.ledger)
        return self._own

    @property
    def timer(self) -> tuple[str, float, float] | None:
        """The open clock's name, the seconds passed of it, and its next mark; None if no clock is asked."""
        timer = self._timer()
        return None if timer is None else (timer[0], timer[1], float(timer[2].options[0][1]))

    def _timer(self) -> tuple[str, float, Ask] | None:
        """Return the open clock's name, what has passed of it, and its ask."""
        for ask in self.asks:
            if ask.seat == CLOCK:
                name = ask.facts["timer"]
                return name, self._elapsed.get(name, 0.0), ask
        return None

    def _keep_time(self, name: str, at: float) -> None:
        self.ledger.append({"timer": name, "at": at})
        self._kept[name] = at

    def _enter(self, seat: Seat, by: Seat, answer: Answer, events: tuple[Event, ...], state: S) -> None:
        self._entries.append(_StandingCommand(seat, by, answer, events, self._state, len(self._log)))
        self._log.extend(events)
        self._last = self._state
        self._state = state

    def _take_back(self, seat: Seat) -> None:
        last = self._entries.pop()
        self._undone += 1
        self._log[last.logged :] = [event for event in self._log[last.logged :] if event.kind == PHONE]
        self._log.append(Event("undone", {"seat": seat}))
        self._last = self._state
        self._state = last.before


def phone_changed(seat: Seat, *, other: bool) -> Event:
    """Return what everybody is told where a seat's phone was taken from it. See :meth:`Table.change_phone`."""
    return Event(PHONE, {"seat": seat, "other": other})


def own_dice(ledger: Ledger) -> DiceSource:
    """Return the dice that a sitting committed to; those of the first formats stand in its notes."""
    header, secrets = ledger.records[0], ledger.secrets
    if secrets is None:
        seed = header["notes"].get("seed") if isinstance(header["notes"], Mapping) else None
        return Electronic(seed if isinstance(seed, str) and seed else "none")
    if ledger.given:
        return Electronic(secrets.seed.decode())
    return Committed(secrets.seed, salts(ledger.records))


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
