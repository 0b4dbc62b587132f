"""One sitting: a table, who plays which seat, what each viewer is asked, and who may look at the shared screen now.

No screen is drawn here. Each viewer, a person's seat or the table itself, has a moment of its own, made from its own
view: :meth:`Sitting.moment_of`. Nobody's waits for another's answer unless the rules say so, and a tap counts as long
as the ask stands that it answers.

The shared screen shows one of these moments at a time: :attr:`Sitting.moment` says which comes next, and what machines
decide is played by :meth:`Sitting.step`. While something is asked in the open its view is that of the table, while a
seat is asked in secret that seat's. A lone person among machines always sees that person's own view: there is nobody to
hide anything from.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal, get_args

from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, CLOCK, NOTHING, TABLE, Answer, Ask, Event, Game, Outcome, Refused, Seat, View
from companion.kernel.handed import Handed, chairs_now, names_now
from companion.kernel.journal import JournalError
from companion.kernel.ledger import is_sealed
from companion.kernel.manifest import game
from companion.kernel.outcomes import Deal, Dice
from companion.kernel.seal import Secrets
from companion.kernel.shares import Lock
from companion.kernel.table import Table
from companion.kernel.words import _, call
from companion.presentation.moment import Moment, What
from companion.presentation.rounds import Round, asked_together
from companion.presentation.thinking import Thinker
from companion.presentation.tokens import Numbering, Token

PERSON: Final = "person"
BOT: Final = "bot"

Player = Literal["person", "bot"]
Rolling = Literal["screen", "buttons", "typed", "tray"]
Cards = Literal["machine", "real"]
Bot = Callable[[View, Ask], Answer]


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
        self.players: dict[Seat, Player] = {}
        self.persons: tuple[Seat, ...] = ()
        self.watcher: Seat = TABLE
        """Whose view lies open on the screen: a lone person's own, else the table's."""
        self.names: dict[Seat, str] = {}
        """What the people on the seats are called, as far as they said."""
        self.rolling: Rolling = table.notes["rolling"]
        self.cards: Cards = dealt(table.records[0]["options"])
        self.pace = 1.0
        """How fast the clock runs: 0.5 gives people twice the time."""
        self.rolled: Answer = ()
        """How the dice of the last :meth:`roll` fell."""
        self.lifted = False
        """Somebody has lifted a curtain since the last command, and knows what is asked behind it."""
        self.elsewhere: frozenset[Seat] = frozenset()
        """Seats that are asked on screens of their own: the shared one waits for none of their secrets."""
        self._bots = bots
        self.announcers = frozenset(seat.id for seat in game(table.game.name).seats if not seat.plays)
        """The seats that see and enter what others decide: their screen is secret by nature."""
        self._first: Seat | None = None
        self._keeper: Seat | None = None
        """Who has answered in secret at the shared screen, and is asked next, by itself: it needs no other screen."""
        self._last_was_open = False
        self._thought: tuple[object, Seat, Answer] | None = None
        self._round = Round()
        self._numbers: dict[Seat, Numbering] = {}
        self._seated()

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
        pins: Mapping[Seat, Lock] = NOTHING,
        names: Mapping[Seat, str] = NOTHING,
        level: str = "",
        moment: datetime | None = None,
        lesson: Mapping[str, str] = NOTHING,
    ) -> Sitting:
        """Begin a sitting, kept in a file or, without a path, in memory.

        :param options: the game's own, as its manifest declares them; they stand in the journal's header.
        :param seed: of the electronic dice, where they are to fall as before; by default one that nobody knows.
        :param secrets: key and seed, where people saw the commitment to them before.
        :param pins: one for each person's seat, or what its phone keeps; none without. See
            :mod:`companion.kernel.shares`.
        :param moment: when; it stands in the file, which may be copied and renamed.
        :param names: what the people on the seats are called. :param level: how well `bots` play, to be resumed so.
        :param lesson: what the file notes of a first game; nothing for a real one. See
            :mod:`companion.presentation.lesson`.
        """
        notes: dict[str, Any] = {"players": dict(players), "rolling": rolling}
        if level:
            notes["level"] = level
        if names:
            notes["names"] = dict(names)
        if lesson:
            notes["lesson"] = dict(lesson)
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
        table.paused = table.time is not None and not sitting.in_round
        sitting.lifted = sitting.moment.private and not sitting.in_round  # as far as anybody can know
        return sitting

    @property
    def level(self) -> str:
        """How well machines play: a kind of bots, "" for the usual one."""
        level = self.table.notes.get("level", "")
        return level if isinstance(level, str) else ""

    @property
    def levels(self) -> Mapping[Seat, str]:
        """How well machines play to which a chair was handed over, by seat."""
        handed = {one.seat: one for _at, one, _event in self.table.handed}
        return {seat: one.level for seat, one in handed.items() if one.to == BOT}

    def takers(self, seat: Seat) -> frozenset[Player]:
        """Return to whom a chair can be handed over now.

        A machine takes no chair of whoever only announces, nor the last person's; where people hold real cards it has
        seen none of them, so there a chair passes from person to person.
        """
        if self.outcome is not None or "lesson" in self.table.notes or seat not in self.players:
            return frozenset()
        real, machine = self.cards == "real", self.players[seat] == BOT
        if machine:
            return frozenset() if real else frozenset({PERSON})
        stays = real or seat in self.announcers or len(self.persons) < 2
        return frozenset({PERSON}) if stays else frozenset({PERSON, BOT})

    def confirming(self, seat: Seat) -> tuple[tuple[Seat, ...], int]:
        """Return whose names may be touched at the shared screen to hand over a chair, and how many of them are.

        Two different ones, so that nobody does it alone; where one other person is left that one, where none is the
        chair's own.
        """
        others = tuple(one for one in self.persons if one != seat)
        return (self.persons, 2) if len(others) > 1 else (others or self.persons, 1)

    def hand_over(self, one: Handed, bot: Bot | Thinker | None = None) -> None:
        """Let another play on a chair from now on. What was entered for it, and waits, counts no more.

        :param bot: who answers for a machine's chair: it is told what that seat may know, and nothing else.
        :raises Refused: it can't be handed over to such a one. :raises JournalError: the disk failed.
        """
        if one.to not in self.takers(one.seat):
            raise Refused("not-possible")
        self.table.hand_over(one)
        before = self._bots.get(one.seat)
        if isinstance(before, Thinker):
            before.close()
        if bot is not None:
            self._bots = {**self._bots, one.seat: bot}
        self.elsewhere -= {one.seat}
        self._round.visits.pop(one.seat, None)
        self._numbers.pop(one.seat, None)
        self.lifted, self._last_was_open, self._thought, self._first, self._keeper = False, False, None, None, None
        self._seated()

    def _seated(self) -> None:
        """Ask those who sit there now, by the names they have."""
        self.names = names_now(self.table.records)
        call(self.table.game.name, chairs_now(self.table.records))
        handed = {one.seat: one.to for _at, one, _event in self.table.handed}
        self.players = {**self.table.notes["players"], **handed}
        self.persons = tuple(seat for seat in self.table.seats if self.players.get(seat) == PERSON)
        self.watcher = self.persons[0] if len(self.persons) == 1 else TABLE
        self._numbers = {viewer: self._numbers.get(viewer) or Numbering() for viewer in (TABLE, *self.persons)}
        self._turn()

    def seat(self, bots: Mapping[Seat, Bot | Thinker]) -> None:
        """Have others answer for the seats without a person."""
        self._bots = bots

    @property
    def path(self) -> Path | None:
        return self.table.journal.path

    @property
    def fingerprint(self) -> str:
        """What stands for all that was played; "" where it proves nothing: in a first game all dice are known."""
        return "" if "lesson" in self.table.notes else self.table.fingerprint

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def moment(self) -> Moment:
        """What the shared screen shows: what the machine draws, then people's asks, facts, dice, bots, the clock."""
        if self.outcome is not None:
            return self._idle("over")
        asks = {ask.seat: ask for ask in self.table.asks if not ask.standing}
        chance = asks.get(CHANCE)
        if chance is not None and self._is_drawn(chance):
            return self._idle("machine")
        if CLOCK in asks and self._bot_asked() is not None:
            return self._idle("bot")
        if self.in_round:
            seat = self._visited
            return self._idle("together") if seat is None else self.moment_of(seat)
        viewers = {who: self._viewer(asks[who]) if who != self._keeper else who for who in self._order(asks)}
        shown = [
            (who, viewer) for who, viewer in viewers.items() if viewer is not None and viewer not in self.elsewhere
        ]
        if shown:
            others, moment = tuple([other for other, _ in shown[1:]]), self.moment_of(shown[0][1], shown[0][0])
            return moment if moment.others == others else replace(moment, others=others)
        if self._bot_asked() is not None:
            return self._idle("bot")
        seat = self.own_time
        if seat in self.persons and seat not in self.elsewhere:
            return self.moment_of(seat)
        return self._idle("wait" if any(viewers.values()) else "clock")

    def _idle(self, what: What) -> Moment:
        """Return a moment of the shared screen in which nobody there is asked."""
        return Moment(what, self.watcher, None, False, Token(self.watcher, 0))

    def moment_of(self, viewer: Seat, first: Seat | None = None) -> Moment:
        """Return what one viewer waits for, whatever others are asked at the same time; from that viewer's view alone.

        On its own page a seat answers what it is asked, what it may enter for others, and its own secret dice; on the
        table's, and a lone person's, all that is asked in the open.

        :param viewer: a person's seat, or :data:`TABLE`. :param first: whose ask comes first where it may answer
            several; by default its own.
        :raises KeyError: a machine plays that seat.
        """
        numbers = self._numbers[viewer]
        private = viewer not in (TABLE, self.watcher)
        asked: Sequence[Ask] = numbers.asks
        if len(asked) > 1:
            asked = sorted(asked, key=lambda ask: (ask.seat != first, ask.seat != viewer))
        if asked:
            ask, *others = asked
            what: What = "roll" if ask.seat == CHANCE and isinstance(ask.means, Dice) else "ask"
            token = Token(viewer, numbers.number(ask.seat))
            return Moment(what, viewer, ask, private, token, tuple(other.seat for other in others))
        clock, resting = self._ask_of(CLOCK), None
        what = "over" if self.outcome is not None else "wait"
        if clock is not None and self.own_time == viewer:
            what, resting = "clock", Ask(viewer, clock.kind, ())
        elif self.in_round:
            what = "together"
        elif self.table.waiting == (CLOCK,) and self.own_time is None:
            what = "clock"
        return Moment(what, viewer, resting, private, Token(viewer, 0))

    def asked_by(self, token: Token) -> Moment | None:
        """Return the moment to which a token belongs; None once its ask has gone."""
        ask = self._numbers[token.viewer].numbered(token.number)
        return None if ask is None else self.moment_of(token.viewer, ask.seat)

    @property
    def own_time(self) -> Seat | None:
        """The seat whose own time the clock measures, whoever plays it; None for everybody's."""
        clock = self._ask_of(CLOCK)
        return clock.facts.get("for") if clock is not None else None

    @property
    def in_round(self) -> bool:
        """Whether several are asked at once, whose answers wait for each other."""
        return bool(asked_together(self.table))

    @property
    def runs(self) -> bool:
        """Whether time means something now: on an open clock, or in a round."""
        return self.table.time is not None or self.in_round

    @property
    def _visited(self) -> Seat | None:
        """Who of a round has the shared screen now."""
        here = [seat for seat in self.persons if seat not in self.elsewhere]
        return self._round.visited(asked_together(self.table), here, self.table.held)

    @property
    def standing(self) -> Ask | None:
        """What a person may do meanwhile, though nobody waits for it; None for nothing."""
        return next((ask for ask in self.table.asks if ask.standing and ask.seat in self.persons), None)

    def meanwhile(self, answer: Answer) -> tuple[Event, ...]:
        """Do what stands open beside the dice that are to be rolled next.

        :returns: what happened, as far as whoever looks at the screen may know; nothing, if it stands open no more.
        """
        ask = self.standing
        if ask is None or answer not in ask.options:
            return ()
        before = self.table.happened
        self.table.submit(ask.seat, answer)
        self._passed(ask.seat, open=True)
        return self.table.seen(self.watcher, before)

    def view(self) -> View:
        """Return what may be on the screen now."""
        return self.table.view(self.moment.viewer)

    def log(self) -> tuple[Event, ...]:
        """Return what has happened, as far as whoever looks at the screen may know."""
        return self.table.log(self.moment.viewer)

    def turn_to(self, seat: Seat) -> None:
        """Ask another one first, on the shared screen, of those who are asked at the same time."""
        self._first = seat

    def answer(
        self, token: Token, answer: Answer, *, seats: tuple[Seat, ...] = (), means: str = ""
    ) -> tuple[Event, ...] | None:
        """Give a person's answer to what a viewer is asked.

        :param seats: who give it, each as long as the viewer is asked the same for it; by default whoever is asked.
        :param means: how a fact or chance was answered, see :meth:`Table.submit`.
        :returns: what happened, as far as the viewer may know; None when the ask has gone already (a second tap), or
            the answer waits for others: see :class:`companion.kernel.game.Together`.
        :raises Refused: the answer is not possible; nothing has changed.
        """
        moment = self.asked_by(token)
        if moment is None or moment.ask is None:
            return None
        if moment.ask.together is not None:
            return self._wait(moment, answer)
        before, numbers = self.table.happened, self._numbers[token.viewer]
        by = moment.entrant if moment.entrant != moment.asked else ""
        here = moment.private and moment.viewer == moment.asked and moment.viewer not in self.elsewhere
        for seat in seats or (moment.asked,):
            ask = numbers.ask(seat)
            if ask is not None and ask.kind == moment.ask.kind:
                self.table.submit(seat, answer, by=by, means=means)
                self._passed(seat, open=ask.public or not moment.private, here=here)
        return self.table.seen(token.viewer, before)

    def _wait(self, moment: Moment, answer: Answer) -> tuple[Event, ...] | None:
        """Let an answer wait, until all that are asked for in its round are there."""
        before, here = self.table.happened, self._visited
        self._round.pass_time(0.0, here if self.lifted else None)  # its time has begun, however soon it answers
        self.table.hold(moment.asked, answer)
        ended = self._end_round()
        left = here != self._visited
        if left:
            self.lifted = False
        return self.table.seen(moment.viewer, before) if ended or left else None

    def _end_round(self) -> bool:
        """Record the answers of a round, if it is over; machines answer last, and know what all others may know."""
        asks = asked_together(self.table)
        missing = [ask.seat for ask in asks if ask.seat in self.persons and ask.seat not in self.table.held]
        alone = len(self.persons) < 2  # there is nobody from whom to hide anything
        if not asks or self._visited is not None or not (self._round.is_over(asks, missing) or (alone and not missing)):
            return False
        for ask in asks:
            if ask.seat not in self.persons:
                self.table.hold(ask.seat, self._choice_of(ask.seat))
        self.table.submit_held()
        self._round = Round()
        self.lifted = self._last_was_open = False
        self._turn([ask.seat for ask in asks])
        return True

    def roll(self, token: Token) -> tuple[Event, ...] | None:
        """Let the machine's dice answer chance. As :meth:`answer`."""
        moment = self.asked_by(token)
        if moment is None or moment.what != "roll":
            return None
        before = self.table.happened
        if self.table.roll() is None:
            return None
        self.rolled = tuple(self.table.records[-1]["answer"])
        self._passed(CHANCE, open=not moment.private)
        return self.table.seen(token.viewer, before)

    def think(self) -> None:
        """Let the bot that is asked decide; :meth:`step` gives its answer, if nothing else has happened by then.

        A :class:`~companion.presentation.thinking.Thinker` only begins to: see :attr:`thinking`.
        """
        seat = self._bot_asked()
        if seat is None:
            return
        bot = self._bots[seat]
        if isinstance(bot, Thinker):
            bot.begin(self.table)
        else:
            self._thought = (self.table.mark(), seat, self._choice_of(seat))

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
        if self._thought is not None and self._thought[0] is self.table.mark() and self._thought[1] == seat:
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
            self._passed(CHANCE, open=False)
        elif seat is not None:
            self.table.submit(seat, self._choice_of(seat))
            self._passed(seat, open=False)
        else:
            raise Refused("not-your-turn")
        return self.table.seen(viewer, before)

    def tick(self, seconds: float) -> tuple[Event, ...]:
        """Let time pass on an open clock.

        :returns: what happened, as far as whoever looks at the screen may know.
        """
        before, mark, visited = self.table.happened, self.table.mark(), self._visited
        if self.in_round:
            self._round.pass_time(seconds * self.pace, visited if self.lifted else None)
            if self._end_round():
                return self.table.seen(self.watcher, before)
        if visited is None and self.table.time is not None:  # nobody is reminded while somebody is visited
            self.table.tick(seconds * self.pace)
        if self.table.mark() is not mark:  # a mark of the clock was reached: asks may be others
            self._turn()
        if self._visited != visited:
            self.lifted = False
        happened = self.table.seen(self.watcher, before)
        if happened:
            self._last_was_open = False
        return happened

    def can_undo(self) -> bool:
        """Whether the shared screen offers now that the last decision is taken back, by whoever made it.

        In the open only what was decided in the open: that something secret can or can't be taken back would tell.
        Behind a curtain nothing: how many records there are would tell; but who has kept the screen takes back what it
        has decided there in the open. An Announcer, and a lone person, hide nothing.
        """
        moment = self.moment
        if moment.private and moment.viewer not in (*self.announcers, self._keeper):
            return False
        return self._hand(moment.viewer) is not None

    @property
    def may_take_back(self) -> bool:
        """Whether a person's last decision lay open, and nobody has learnt anything from it: whatever comes next."""
        return self._open_hand is not None

    @property
    def open_deed(self) -> tuple[Seat, Answer] | None:
        """Whose decision would be taken back, and which, where it lay open; None else."""
        return self.table.open_deed if self.may_take_back else None

    @property
    def in_a_row(self) -> bool:
        """Whether whoever has made the last decision goes on by themselves, as everybody at the table knows.

        They are asked next; or it is dice and cards that come next, as they came between earlier decisions of theirs.
        """
        moment = self.moment
        if moment.what == "ask":
            return self.table.decided[-1:] == (moment.asked,)
        return moment.what in ("roll", "machine") and not moment.private and self.table.runs_on

    @property
    def _open_hand(self) -> Seat | None:
        hand = self.table.open_hand
        return hand if hand in (*self.persons, TABLE) and not self.lifted else None

    def _may_correct(self, moment: Moment) -> bool:
        """Whether whoever is asked now may take back what they have entered before.

        Not what everybody heard and nobody decided: beside an answer that shows somebody something, and can't be taken
        back, it would tell that nobody was there.
        """
        if moment.what != "ask" or not (moment.private or len(self.persons) < 2 or self._last_was_open):
            return False
        return self.table.can_undo(moment.entrant) and not (moment.entrant in self.announcers and self.table.heard)

    def undo_token(self, viewer: Seat) -> Token | None:
        """Return what a viewer takes the last decision back with; None where it may not.

        In the open, on the table's page or a lone person's, anybody may for whoever decided. On its own page a seat may
        what it has decided itself, as far as that lies open; an Announcer whatever it has entered.
        """
        return Token(viewer, self._numbers[viewer].seen) if self._hand(viewer) is not None else None

    def undo(self, token: Token) -> bool:
        """Take the last decision back; False when it was taken back already, or another one was made."""
        hand = self._hand(token.viewer)
        if hand is None or token != self.undo_token(token.viewer):
            return False
        seat, here = self.table.undo(hand), self._keeper is not None
        self._first = None
        for numbers in self._numbers.values():
            numbers.seen += 1  # everybody is told
        self._passed(seat, open=False, here=here)
        return True

    def _hand(self, viewer: Seat) -> Seat | None:
        """Whose last decision a viewer may take back."""
        if self.table.hand is None:
            return None
        if viewer in (TABLE, self.watcher):
            if (hand := self._open_hand) is not None:
                return hand
            moment = self.moment
            return moment.entrant if not moment.private and self._may_correct(moment) else None
        if viewer in self.announcers:
            return viewer if self._may_correct(self.moment_of(viewer)) else None
        return viewer if self._hand(self.watcher) == viewer else None

    def close(self) -> None:
        """Let go of the file, and let no machine think on; twice is fine."""
        for bot in self._bots.values():
            if isinstance(bot, Thinker):
                bot.close()
        self.table.close()

    def _passed(self, answered: Seat, *, open: bool, here: bool = False) -> None:
        """Ask what comes next.

        :param here: it was answered on the seat's own view at the shared screen.
        """
        self._last_was_open = open
        self.lifted = False
        self._keeper = answered if here and self._goes_on(answered) else None
        self._turn((answered,))

    def _turn(self, answered: Collection[Seat] = ()) -> None:
        """Note what every viewer is asked from now on.

        :param answered: whose asks were answered, or taken back.
        """
        for viewer, numbers in self._numbers.items():
            numbers.turn([ask for ask in self.table.view(viewer).asks if self._answers(viewer, ask)], answered)
        if self._first is not None and (self._first in answered or self._ask_of(self._first) is None):
            self._first = None

    def _answers(self, viewer: Seat, ask: Ask) -> bool:
        """Whether an ask that a viewer sees may be answered on its page."""
        if ask.standing or ask.seat == CLOCK or (ask.seat == CHANCE and self._is_drawn(ask)):
            return False
        if viewer in (TABLE, self.watcher):
            return self._viewer(ask) == self.watcher
        if ask.seat == TABLE:
            return ask.may_enter(viewer)
        return viewer in (ask.eyes if ask.seat == CHANCE else (ask.seat, *ask.enters))

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

    def _goes_on(self, seat: Seat) -> bool:
        """Whether a seat that has the shared screen alone is asked next, where everybody knows that it keeps it."""
        asks = [ask for ask in self.table.asks if not ask.standing]
        kinds = next((one.keeps for one in game(self.table.game.name).seats if one.id == seat), ())
        return [ask.seat for ask in asks] == [seat] and (not asks[0].public or asks[0].kind in kinds)

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
            if ask.standing or (ask.together is not None and self.persons):
                continue  # a round's are asked once all people have answered
            if self.players.get(ask.seat) == BOT and self._viewer(ask) is None:
                return ask.seat
        return None

    def _ask_of(self, seat: Seat) -> Ask | None:
        return next((ask for ask in self.table.asks if ask.seat == seat), None)


def dealt(options: Mapping[str, Any]) -> Cards:
    """Return whether the machine deals, or people deal real cards and say what was dealt: by ``cards`` or ``deal``."""
    return "real" if options.get("cards") == "real" or options.get("deal") == "cards" else "machine"
