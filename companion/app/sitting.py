"""One sitting at this screen: a table, who plays which seat, and who may look at the screen now.

No screen is drawn here. The referee asks :attr:`Sitting.moment` what comes next and shows it; what machines decide is
played by :meth:`Sitting.step`. Only one view leaves a sitting at a time: while something is asked in the open that of
the table itself, while a seat is asked in secret that seat's. A lone person among machines always sees that person's
own view: there is nobody to hide anything from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal, get_args

from companion.app.thinking import Thinker
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, CLOCK, NOTHING, TABLE, Answer, Ask, Event, Game, Outcome, Refused, Seat, View
from companion.kernel.journal import JournalError
from companion.kernel.ledger import is_sealed
from companion.kernel.manifest import game
from companion.kernel.outcomes import Deal, Dice
from companion.kernel.seal import Secrets
from companion.kernel.shape import names_in
from companion.kernel.table import Table
from companion.kernel.words import _, call

PERSON: Final = "person"
BOT: Final = "bot"

Player = Literal["person", "bot"]
Rolling = Literal["screen", "buttons", "typed", "tray"]
Cards = Literal["machine", "real"]
What = Literal["ask", "roll", "machine", "bot", "clock", "look", "over"]
Bot = Callable[[View, Ask], Answer]


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table waits for.

    :ivar what: a person answers (``"ask"``), dice are rolled (``"roll"``), chance is answered without dice
        (``"machine"``), a bot plays (``"bot"``), only the clock runs (``"clock"``), somebody looks at secrets meanwhile
        (``"look"``), or the game is ``"over"``.
    :ivar viewer: whose view is on the screen: a seat, or :data:`TABLE` for what lies open.
    :ivar ask: what is asked, as the viewer sees it; None while nobody at the screen is asked. Of a seat that has
        answered and whose own time runs on, what it was asked, without options.
    :ivar private: only the viewer may look; the curtain comes first.
    :ivar token: goes up with each command; an answer to an older moment is ignored.
    :ivar others: who else is asked at the same time and may be asked first: see :meth:`Sitting.turn_to`.
    """

    what: What
    viewer: Seat
    ask: Ask | None
    private: bool
    token: int
    others: tuple[Seat, ...] = ()

    @property
    def asked(self) -> Seat:
        """Whose decision it is; :data:`TABLE` where nobody at the screen is asked."""
        return self.ask.seat if self.ask is not None else TABLE

    @property
    def entrant(self) -> Seat:
        """Who enters the answer: what is asked in the open is the asked seat's own word, whoever touches."""
        return self.viewer if self.private else self.asked


def players_in(header: Mapping[str, Any]) -> Mapping[Seat, Player]:
    """Read who plays which seat from a sitting's header; nobody if it doesn't say all that a screen must know."""
    notes = header.get("notes")
    if not isinstance(notes, Mapping) or notes.get("rolling") not in get_args(Rolling):
        return {}
    players = notes.get("players")
    if not isinstance(players, Mapping) or not (is_sealed(header) or isinstance(notes.get("seed"), str)):
        return {}
    return dict(players) if all(player in (PERSON, BOT) for player in players.values()) else {}


class Sitting:
    """A table and the people and bots around it.

        sitting = Sitting.begin(game, players={"town": "person", "alien": "bot"}, bots={"alien": sensible})
        sitting.answer(sitting.moment.token, ("done",))

    :param bots: who answers for the seats without a person.
    """

    def __init__(self, table: Table[Any], *, bots: Mapping[Seat, Bot | Thinker]) -> None:
        self.table = table
        self.players: dict[Seat, Player] = dict(table.notes["players"])
        self.rolling: Rolling = table.notes["rolling"]
        options = table.records[0]["options"]
        real = options.get("cards") == "real" or options.get("deal") == "cards"
        self.cards: Cards = "real" if real else "machine"
        """Whether the machine deals, or people deal real cards and say what was dealt: the option ``cards``, or
        ``deal``."""
        call(table.game.name, names_in(table.records[0]))
        self.pace = 1.0
        """How fast the clock runs: 0.5 gives people twice the time."""
        self.rolled: Answer = ()
        """How the dice of the last :meth:`roll` fell."""
        self._bots = bots
        self.announcers = frozenset(seat.id for seat in game(table.game.name).seats if not seat.plays)
        """The seats that see and enter what others decide: their screen is secret by nature."""
        self._token = 0
        self._first: Seat | None = None
        self._last_was_open = False
        self._thought: tuple[int, Seat, Answer] | None = None

    @classmethod
    def begin(
        cls,
        rules: Game[Any],
        *,
        players: Mapping[Seat, Player],
        bots: Mapping[Seat, Bot | Thinker],
        rolling: Rolling = "screen",
        options: Mapping[str, Any] | None = None,
        path: Path | None = None,
        seed: str | None = None,
        secrets: Secrets | None = None,
        pins: Mapping[Seat, str] = NOTHING,
        names: Mapping[Seat, str] = NOTHING,
        level: str = "",
        moment: datetime | None = None,
    ) -> Sitting:
        """Begin a sitting, kept in a file or, without a path, in memory.

        :param options: the game's own, as its manifest declares them; they stand in the journal's header.
        :param seed: of the electronic dice, where they are to fall as before; by default one that nobody knows.
        :param secrets: key and seed, where people saw the commitment to them before.
        :param pins: one for each person's seat; none without. See :mod:`companion.kernel.shares`.
        :param moment: when; it stands in the file, which may be copied and renamed.
        :param names: what the people on the seats are called. :param level: how well `bots` play, to be resumed so.
        """
        notes: dict[str, Any] = {"players": dict(players), "rolling": rolling}
        if level:
            notes["level"] = level
        if names:
            notes["names"] = dict(names)
        if moment is not None:
            notes["begun"] = moment.isoformat(" ", "seconds")
        table = Table.new(
            rules, options or {}, Electronic(seed) if seed else None, path,
            notes=notes,
            secrets=None if seed else secrets,
            people=[seat for seat, player in players.items() if player == PERSON],
            pins=pins,
        )  # fmt: skip
        return cls(table, bots=bots)

    @classmethod
    def resume(
        cls,
        rules: Game[Any],
        path: Path,
        *,
        bots: Mapping[Seat, Bot | Thinker],
        pins: Mapping[Seat, str] = NOTHING,
        drop_tail: bool = False,
    ) -> Sitting:
        """Open the sitting in a file, at the ask where it stopped. An open clock stands still until it is let go on.

        :param drop_tail: people agree to go on before a last record that is none.
        :raises companion.kernel.journal.Doubtful: there is such a record, and nobody has agreed.
        :raises companion.kernel.shares.Locked: PINs are missing.
        :raises companion.kernel.shares.WrongPin: one is wrong.
        :raises companion.kernel.journal.JournalError: the file is damaged or of another game.
        """
        table = Table.resume(rules, path, pins=pins, drop_tail=drop_tail)
        if players_in(table.records[0]).keys() != set(table.seats):
            table.close()
            raise JournalError(
                _("{path} was not begun at a screen: it does not say who plays which seat.").format(path=path)
            )
        sitting = cls(table, bots=bots)
        table.paused = table.time is not None
        return sitting

    @property
    def level(self) -> str:
        """How well machines play: a kind of bots, "" for the usual one."""
        level = self.table.notes.get("level", "")
        return level if isinstance(level, str) else ""

    def seat(self, bots: Mapping[Seat, Bot | Thinker]) -> None:
        """Have others answer for the seats without a person."""
        self._bots = bots

    @property
    def path(self) -> Path | None:
        return self.table.journal.path

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def persons(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.table.seats if self.players.get(seat) == PERSON)

    @property
    def watcher(self) -> Seat:
        """Whose view lies open on the screen: a lone person's own, else the table's."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else TABLE

    @property
    def moment(self) -> Moment:
        """What comes next: what the machine draws, then persons' asks, facts of the table, dice, bots, the clock."""
        if self.outcome is not None:
            return Moment("over", self.watcher, None, False, self._token)
        asks = {ask.seat: ask for ask in self.table.asks}
        chance = asks.get(CHANCE)
        if chance is not None and self._is_drawn(chance):
            return Moment("machine", self.watcher, None, False, self._token)
        if CLOCK in asks and self._bot_asked() is not None:
            return Moment("bot", self.watcher, None, False, self._token)
        shown = [(who, viewer) for who in self._order(asks) if (viewer := self._viewer(asks[who])) is not None]
        if shown:
            who, viewer = shown[0]
            private = viewer != self.watcher
            what: What = "roll" if who == CHANCE and isinstance(asks[who].means, Dice) else "ask"
            others = tuple(other for other, _ in shown[1:])
            return Moment(what, viewer, self._seen_ask(viewer, who), private, self._token, others)
        if self._bot_asked() is not None:
            return Moment("bot", self.watcher, None, False, self._token)
        return self._resting(asks.get(CLOCK))

    @property
    def own_time(self) -> Seat | None:
        """The seat whose own time the clock measures, whoever plays it; None for everybody's."""
        clock = self._ask_of(CLOCK)
        return clock.facts.get("for") if clock is not None else None

    def _resting(self, clock: Ask | None) -> Moment:
        """Only the clock runs: behind the curtain of the seat whose time it is, if it is one person's."""
        seat = self.own_time
        if clock is None or seat not in self.persons:
            return Moment("clock", self.watcher, None, False, self._token)
        return Moment("clock", seat, Ask(seat, clock.kind, ()), seat != self.watcher, self._token)

    def view(self) -> View:
        """What may be on the screen now."""
        return self.table.view(self.moment.viewer)

    def log(self) -> tuple[Event, ...]:
        """What has happened, as far as whoever looks at the screen may know."""
        return self.table.log(self.moment.viewer)

    def turn_to(self, seat: Seat) -> None:
        """Ask another one first of those who are asked at the same time."""
        self._first = seat
        self._token += 1

    def answer(
        self, token: int, answer: Answer, *, seats: tuple[Seat, ...] = (), means: str = ""
    ) -> tuple[Event, ...] | None:
        """Give a person's answer to a moment.

        :param seats: who give it, each as long as it is asked in the open; by default whoever the moment asks.
        :param means: how a fact or chance was answered, see :meth:`Table.submit`.
        :returns: what happened, as far as whoever looks at the screen may know; None when the moment has passed
            already (a second tap).
        :raises Refused: the answer is not possible; nothing has changed.
        """
        moment = self.moment
        if token != moment.token or moment.ask is None or moment.what == "clock":
            return None
        before = self.table.happened
        if seats:
            self._answer_together(seats, answer, moment.ask.kind)
        else:
            by = moment.entrant if moment.entrant != moment.asked else ""
            self.table.submit(moment.asked, answer, by=by, means=means)
        self._passed(open=not moment.private)
        return self.table.seen(moment.viewer, before)

    def _answer_together(self, seats: tuple[Seat, ...], answer: Answer, kind: str) -> None:
        """Give the answer of several in the open, as long as they are still asked."""
        for seat in seats:
            ask = self._ask_of(seat)
            if ask is not None and ask.kind == kind and ask.open and self._viewer(ask) is not None:
                self.table.submit(seat, answer)

    def roll(self, token: int) -> tuple[Event, ...] | None:
        """Let the machine's dice answer chance. As :meth:`answer`."""
        moment = self.moment
        if token != moment.token or moment.what != "roll":
            return None
        before = self.table.happened
        if self.table.roll() is None:
            return None
        self.rolled = tuple(self.table.records[-1]["answer"])
        self._passed(open=not moment.private)
        return self.table.seen(moment.viewer, before)

    def think(self) -> None:
        """Let the bot that is asked decide; :meth:`step` gives its answer, if nothing else has happened by then.

        A :class:`~companion.app.thinking.Thinker` only begins to: see :attr:`thinking`.
        """
        seat = self._bot_asked()
        if seat is None:
            return
        bot = self._bots[seat]
        if isinstance(bot, Thinker):
            bot.begin(self.table)
        else:
            self._thought = (self._token, seat, self._choice_of(seat))

    @property
    def thinking(self) -> bool:
        """Whether the bot that is asked still thinks, in a process of its own."""
        bot = self._bots.get(self._bot_asked() or "")
        return isinstance(bot, Thinker) and not bot.ready

    @property
    def slot(self) -> float | None:
        """Seconds that the answer of the bot that is asked takes, whatever it holds; None for the usual ones."""
        seat = self._bot_asked()
        bot, ask = self._bots.get(seat or ""), self._ask_of(seat or "")
        return bot.slot(ask) if isinstance(bot, Thinker) and ask is not None else None

    def _choice_of(self, seat: Seat) -> Answer:
        if self._thought is not None and self._thought[:2] == (self._token, seat):
            return self._thought[2]
        bot = self._bots[seat]
        if isinstance(bot, Thinker):
            return bot.answer(self.table)
        view = self.table.view(seat)
        return bot(view, next(ask for ask in view.asks if ask.seat == seat))

    def step(self) -> tuple[Event, ...]:
        """Let the machine draw once, or one bot give one answer.

        :returns: what happened, as far as whoever looks at the screen may know.
        :raises Refused: neither is asked.
        """
        viewer = self.watcher
        before = self.table.happened
        seat = self._bot_asked()
        chance = self._ask_of(CHANCE)
        if chance is not None and (self._is_drawn(chance) or (seat is None and self._viewer(chance) is None)):
            self.table.roll()
        elif seat is not None:
            self.table.submit(seat, self._choice_of(seat))
        else:
            raise Refused("not-your-turn")
        self._passed(open=False)
        return self.table.seen(viewer, before)

    def tick(self, seconds: float) -> tuple[Event, ...]:
        """Let time pass on an open clock. A question that stands unchanged keeps its token.

        :returns: what happened, as far as whoever looks at the screen may know.
        """
        if self.table.time is None:
            return ()
        was = self.moment
        before = self.table.happened
        self.table.tick(seconds * self.pace)
        happened = self.table.seen(self.watcher, before)
        if happened:
            self._last_was_open = False
            if self.moment != was:
                self._token += 1
        return happened

    def can_undo(self) -> bool:
        """Whether the last decision can be taken back by whoever is asked now.

        In the open only what was decided in the open: that something secret can or can't be taken back would tell.
        """
        moment = self.moment
        if moment.what != "ask" or not (moment.private or len(self.persons) < 2 or self._last_was_open):
            return False
        return self.table.can_undo(moment.entrant)

    def undo(self, token: int) -> bool:
        """Take the last decision back; False when the moment has passed."""
        moment = self.moment
        if token != moment.token:
            return False
        self.table.undo(moment.entrant)
        self._passed(open=False)
        return True

    def close(self) -> None:
        """Let go of the file, and let no machine think on; twice is fine."""
        for bot in self._bots.values():
            if isinstance(bot, Thinker):
                bot.close()
        self.table.close()

    def _passed(self, *, open: bool) -> None:
        self._token += 1
        self._first = None
        self._last_was_open = open

    def _order(self, asks: Mapping[Seat, Ask]) -> list[Seat]:
        """Who is asked first: whoever was turned to, the seats in their order, the table, chance."""
        order = [who for who in (*self.table.seats, TABLE, CHANCE) if who in asks]
        if self._first in order:
            order.remove(self._first)
            order.insert(0, self._first)
        return order

    def _viewer(self, ask: Ask) -> Seat | None:
        """Whose view is shown while something is asked; None if nobody at the screen is asked."""
        persons = self.persons
        if ask.seat == CHANCE and not ask.public:
            seeing = [seat for seat in ask.eyes if seat in persons]
            return next((seat for seat in seeing if seat in self.announcers), seeing[0] if seeing else None)
        if ask.seat in (CHANCE, TABLE):
            return self.watcher
        announcer = next((seat for seat in persons if seat != ask.seat and seat in ask.enters), None)
        if ask.seat not in persons and announcer is None:
            return None
        return self.watcher if ask.public else announcer or ask.seat

    def _is_drawn(self, chance: Ask) -> bool:
        """Whether chance is answered by the machine at once, without anybody's doing."""
        match chance.means:
            case Dice():
                return self._viewer(chance) is None
            case Deal():
                return self.cards == "machine" or self._viewer(chance) is None
        return True

    def _bot_asked(self) -> Seat | None:
        for ask in self.table.asks:
            if self.players.get(ask.seat) == BOT and self._viewer(ask) is None:
                return ask.seat
        return None

    def _ask_of(self, seat: Seat) -> Ask | None:
        return next((ask for ask in self.table.asks if ask.seat == seat), None)

    def _seen_ask(self, viewer: Seat, asked: Seat) -> Ask:
        return next(ask for ask in self.table.view(viewer).asks if ask.seat == asked)
