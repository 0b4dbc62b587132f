"""A sitting of people, each with a page of their own, and machines: played by tokens, in any order.

around = Gathering("abductinators", {"players": 4})
acts = around.acts()                                  # all that may be done now, on anybody's page
around.do(acts[0])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.games import load
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, Refused, Seat
from companion.presentation.sitting import Player, Sitting
from companion.presentation.tokens import Token
from companion.trying.players import Chooser, as_listed, sample


@dataclass
class Dictated:
    """Answers for chance and for machines: what is wanted, else by lot."""

    chooser: Chooser
    wanted: Answer | None = None

    def roll(self, ask: Ask, turn: int) -> Answer:
        return self.choose(None, ask)

    def choose(self, _view: Any, ask: Ask) -> Answer:
        answer, self.wanted = self.wanted, None
        return self.chooser.among(ask) if answer is None else answer


Act = tuple[Literal["answer", "step", "tick", "undo"], Seat, Seat]
"""What may be done: what; on whose page; whose ask is answered by it."""


@dataclass
class Gathering:
    """A sitting, and all that may be done in it.

    :param machines: seats without a person.
    """

    game: str
    options: Mapping[str, Any]
    machines: Sequence[Seat] = ()
    seed: object = ""
    sitting: Sitting = field(init=False)
    dictated: Dictated = field(init=False)

    def __post_init__(self) -> None:
        rules = load(self.game)
        seats = rules.seats(rules.setup(self.options))
        players: dict[Seat, Player] = {seat: "bot" if seat in self.machines else "person" for seat in seats}
        self.dictated = Dictated(Chooser(("dictated", self.seed)))
        bots = dict.fromkeys(self.machines, self.dictated.choose)
        self.sitting = Sitting.begin(rules, players=players, bots=bots, options=self.options, seed="gathering")
        self.sitting.table.dice = self.dictated

    @property
    def viewers(self) -> tuple[Seat, ...]:
        return (*self.sitting.persons, TABLE)

    def asked(self, viewer: Seat, seat: Seat) -> Token | None:
        """Return the token of a seat's ask on a viewer's page."""
        moment = self.sitting.moment_of(viewer, seat)
        return moment.token if moment.ask is not None and moment.asked == seat and moment.token.number else None

    def acts(self) -> list[Act]:
        """All that may be done now, on any page or without people."""
        acts: list[Act] = []
        for viewer in self.viewers:
            moment = self.sitting.moment_of(viewer)
            if moment.token.number:
                acts += [("answer", viewer, seat) for seat in (moment.asked, *moment.others)]
            if self.sitting.undo_token(viewer) is not None:
                acts.append(("undo", viewer, ""))
        waiting = self.sitting.table.waiting
        shown = {seat for _, _, seat in acts}
        if CHANCE in waiting and CHANCE not in shown:
            acts.append(("step", "", CHANCE))
        elif machine := next((seat for seat in waiting if seat in self.machines and seat not in shown), None):
            acts.append(("step", "", machine))
        if CLOCK in waiting:
            acts.append(("tick", "", CLOCK))
        return acts

    def own(self, seat: Seat) -> Ask:
        """Return what somebody is asked, as it is."""
        return next(ask for ask in self.sitting.table.asks if ask.seat == seat)

    def do(self, act: Act, answer: Answer | None = None) -> None:
        """Do it, with the token as it is now; an open answer that a secret forbids is a public word."""
        what, viewer, seat = act
        sitting = self.sitting
        if what == "undo":
            token = sitting.undo_token(viewer)
            if token is None or not sitting.undo(token):
                raise ValueError(f"{viewer} has nothing to take back.")
        elif what == "tick":
            time, mark = sitting.table.time, self.own(CLOCK).options[0][1]
            sitting.tick(mark - (time[0] if time is not None else 0.0) + 0.001)
        elif what == "step":
            self.dictated.wanted = answer
            with suppress(Refused):
                sitting.step()
        else:
            token = self.asked(viewer, seat)
            if token is None:
                raise ValueError(f"The page of {viewer} asks nothing of {seat}.")
            with suppress(Refused):
                sitting.answer(token, self.dictated.choose(None, self.own(seat)) if answer is None else answer)

    def page(self, viewer: Seat) -> str:
        """All of a viewer's moment; of long lists of options, the length and a sample."""
        moment = self.sitting.moment_of(viewer)
        shared = self.sitting.moment
        told = [moment, *([shared] if viewer == self.sitting.watcher and not shared.private else [])]
        asks = [(one.what, listed(one.ask), one.viewer, one.private, one.token, one.others) for one in told]
        return as_listed((asks, self.sitting.undo_token(viewer)))


def listed(ask: Ask | None) -> Any:
    """Return an ask as values."""
    if ask is None:
        return None
    options = sample(ask.options) if ask.options else ()
    return ask.seat, ask.kind, dict(ask.facts), options, ask.eyes, ask.enters, ask.open
