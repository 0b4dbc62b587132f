"""One sitting at this screen: a table, who plays which seat, and who may look at the screen now.

No screen is drawn here. The shell asks :attr:`Sitting.moment` what comes next and shows it; a bot's turn is played by
:meth:`Sitting.step`. Only the view of the seat that is being asked ever leaves a sitting; while dice are rolled in the
open, that of the seat from which the game keeps nothing secret.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

from companion.kernel.dice import DiceSource, Electronic
from companion.kernel.game import CHANCE, EVERYONE, Answer, Ask, Event, Game, Outcome, Refused, Seat, View
from companion.kernel.journal import JournalError
from companion.kernel.table import Table

PERSON: Final = "person"
BOT: Final = "bot"

Player = Literal["person", "bot"]
Rolling = Literal["screen", "buttons", "typed"]
Bot = Callable[[View, Ask], Answer]


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table waits for.

    :ivar what: ``"ask"`` a person, ``"roll"`` dice, ``"bot"`` plays, or the game is ``"over"``.
    :ivar seat: whose view is on the screen.
    :ivar ask: what is asked; None while a bot plays and after the end.
    :ivar private: only the seat itself may look; the curtain comes first.
    :ivar token: goes up with each command; an answer to an older moment is ignored.
    """

    what: Literal["ask", "roll", "bot", "over"]
    seat: Seat
    ask: Ask | None
    private: bool
    token: int


def players_in(notes: object) -> Mapping[Seat, Player]:
    """Read who plays which seat from a sitting's notes; nobody if they don't say all that a screen must know."""
    if not isinstance(notes, Mapping) or notes.get("rolling") not in get_args(Rolling):
        return {}
    players = notes.get("players")
    if not isinstance(players, Mapping) or not isinstance(notes.get("seed"), str):
        return {}
    return dict(players) if all(player in (PERSON, BOT) for player in players.values()) else {}


class Sitting:
    """A table and the people and bots around it.

        sitting = Sitting.begin(game, players={"town": "person", "alien": "bot"}, open_seat="town", bot=sensible)
        sitting.answer(sitting.moment.token, ("done",))

    :param open_seat: the seat from which the game keeps nothing that another seat may not know; what it sees may lie
        open on the table.
    :param bots: who answers for the seats without a person.
    """

    def __init__(self, table: Table[Any], *, open_seat: Seat, bots: Mapping[Seat, Bot]) -> None:
        self.table = table
        self.open_seat = open_seat
        self.players: dict[Seat, Player] = dict(table.notes["players"])
        self.rolling: Rolling = table.notes["rolling"]
        self._bots = bots
        self._token = 0
        self.rolled: tuple[int, ...] = ()
        """How the dice of the last :meth:`roll` fell."""
        self._machine: DiceSource = Electronic(table.notes["seed"])
        table.dice = self._machine

    @classmethod
    def begin(
        cls,
        game: Game[Any],
        *,
        players: Mapping[Seat, Player],
        open_seat: Seat,
        bots: Mapping[Seat, Bot],
        rolling: Rolling = "screen",
        options: Mapping[str, Any] | None = None,
        path: Path | None = None,
        seed: str | None = None,
    ) -> Sitting:
        """A new sitting, kept in a file or, without a path, in memory.

        :param seed: of the electronic dice; by default one that nobody knows.
        """
        seed = seed or secrets.token_hex(16)
        notes = {"players": dict(players), "rolling": rolling, "seed": seed}
        table = Table.new(game, options or {}, Electronic(seed), path, notes=notes)
        return cls(table, open_seat=open_seat, bots=bots)

    @classmethod
    def resume(cls, game: Game[Any], path: Path, *, open_seat: Seat, bots: Mapping[Seat, Bot]) -> Sitting:
        """The sitting in a file, at the ask where it stopped.

        :raises companion.kernel.journal.JournalError: the file is damaged or of another game.
        """
        table = Table.resume(game, path, Electronic("none yet"))
        if players_in(table.notes).keys() != set(table.seats):
            table.close()
            raise JournalError(f"{path} was not begun at a screen: it does not say who plays which seat.")
        return cls(table, open_seat=open_seat, bots=bots)

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
    def moment(self) -> Moment:
        """What comes next: persons' asks first, in seat order, then dice, then bots."""
        if self.outcome is not None:
            return Moment("over", self._watcher(), None, False, self._token)
        asks = {ask.seat: ask for ask in self.table.asks}
        for seat in self.table.seats:
            if seat in asks and self.players.get(seat) == PERSON:
                return Moment("ask", seat, self._own_ask(seat, seat), self._is_private(seat), self._token)
        if any(seat in asks for seat in self.table.seats):
            return Moment("bot", self._watcher(), None, False, self._token)
        chance = asks[CHANCE]
        if chance.eyes == EVERYONE:
            seat = self._watcher()
            return Moment("roll", seat, self._own_ask(seat, CHANCE), False, self._token)
        roller = next((seat for seat in chance.eyes if self.players.get(seat) == PERSON), None)
        if roller is None:
            return Moment("bot", self._watcher(), None, False, self._token)
        return Moment("roll", roller, self._own_ask(roller, CHANCE), self._is_private(roller), self._token)

    def view(self) -> View:
        """What may be on the screen now."""
        return self.table.view(self.moment.seat)

    def log(self) -> tuple[Event, ...]:
        """What has happened, as far as whoever looks at the screen may know."""
        return self.table.log(self.moment.seat)

    def answer(self, token: int, answer: Answer) -> tuple[Event, ...] | None:
        """A person's answer to a moment.

        :returns: what happened, as far as that seat may know; None when the moment has passed already (a second tap).
        :raises Refused: the answer is not possible; nothing has changed.
        """
        moment = self.moment
        if token != moment.token or moment.ask is None:
            return None
        events = self.table.submit(moment.ask.seat, answer)
        self._token += 1
        return self._seen_by(moment.seat, events)

    def roll(self, token: int) -> tuple[Event, ...] | None:
        """Let the machine's dice answer chance. As :meth:`answer`."""
        moment = self.moment
        if token != moment.token or moment.what != "roll":
            return None
        before = len(self.table.log(moment.seat))
        if self.table.roll() is None:
            return None
        self.rolled = tuple(self.table.journal.records[-1]["answer"])
        self._token += 1
        return self.table.log(moment.seat)[before:]

    def step(self) -> tuple[Event, ...]:
        """Let one bot give one answer (or roll one secret roll of its own).

        :returns: what happened, as far as whoever looks at the screen may know.
        """
        seat = self._watcher()
        before = len(self.table.log(seat))
        for ask in self.table.asks:
            if ask.seat == CHANCE:
                if ask.eyes != EVERYONE:
                    self.table.roll()
                    break
            elif self.players.get(ask.seat) == BOT:
                view = self.table.view(ask.seat)
                own = next(a for a in view.asks if a.seat == ask.seat)
                self.table.submit(ask.seat, self._bots[ask.seat](view, own))
                break
        else:
            raise Refused("No bot is being asked.")
        self._token += 1
        return self.table.log(seat)[before:]

    def can_undo(self) -> bool:
        moment = self.moment
        return moment.what == "ask" and self.table.can_undo(moment.seat)

    def undo(self, token: int) -> bool:
        """Take the last decision back; False when the moment has passed."""
        moment = self.moment
        if token != moment.token:
            return False
        self.table.undo(moment.seat)
        self._token += 1
        return True

    def close(self) -> None:
        self.table.close()

    def _own_ask(self, viewer: Seat, asked: Seat) -> Ask:
        return next(ask for ask in self.table.view(viewer).asks if ask.seat == asked)

    def _watcher(self) -> Seat:
        """Whose view lies on the table: a lone person's own, else the seat without secrets."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else self.open_seat

    def _is_private(self, seat: Seat) -> bool:
        return len(self.persons) > 1

    def _seen_by(self, seat: Seat, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(event for event in events if event.seen_by(seat))
