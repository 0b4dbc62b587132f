"""Count the touches of whole games by the routes of their prompts: for every game, without a window.

    python -m tests.benchmarks.taps --game war_of_the_worlds --games 40 --json

Sensible bots answer for persons on all seats who share one screen. A decision takes the touches of its route; a *hold*
is one with a touch that must be held. Dice roll on the screen, by themselves after a decision: rolls are counted, and
take no touch. A *curtain* falls where a secret ask is somebody else's than the last; lifting it is counted apart, and
so is each *peek*, the finger on the place to hold while what is chosen is hushed. The finger that lifts a curtain has
seen the hand from which is chosen, if it stays a little, and needs no peek. What is kept for some seconds before it
counts goes on by itself. News that wait for a finger (``companion/app/beats/tempo.py``) are counted apart, and with the
decision from which they follow; cards that are turned over are not, nor
is what a card for hands tells once more.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from companion.app.beats.tempo import Since
from companion.app.gallery.plan import LONGEST, PATIENCE, Company, begin
from companion.kernel.game import TABLE, Refused
from companion.presentation.moment import Moment
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from tests.benchmarks.screen import OPTIONS, kind_of


class Unit(NamedTuple):
    """By what touches are divided.

    :ivar word: what it is called. :ivar kinds: the events of which each is one; none: each answer is.
    :ivar share: so many of these events make one. :ivar rounds: the event of which there is one for each time that
        everybody has had one; "" for none.
    """

    word: str
    kinds: frozenset[str] = frozenset()
    share: int = 1
    rounds: str = ""


UNITS: Final[Mapping[str, Unit]] = {
    "abductinators": Unit("player's turn", frozenset({"ready"}), rounds="revealed"),
    "alien_invasion": Unit("decision"),
    "body_snatchers": Unit("night", frozenset({"night"})),
    "pleasantville": Unit("turn", frozenset({"phase"}), 6),
    "war_of_the_worlds": Unit("decision"),
}
SHOT: Final = ("act", "target", "sight")
"""What a shot of Alien Invasion is asked: one answer each, and its dice roll by themselves."""


@dataclass
class Routes:
    """What games took. :ivar touches: by kind of ask. :ivar answers: likewise. :ivar news: that wait after it."""

    unit: Unit
    games: int = 0
    units: int = 0
    rounds: int = 0
    decisions: int = 0
    holds: int = 0
    rolls: int = 0
    curtains: int = 0
    peeks: int = 0
    news: Counter[str] = field(default_factory=Counter)
    touches: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    def count(self, kind: str, touches: int) -> None:
        """Count one answer."""
        self.decisions += 1
        self.answers[kind] += 1
        self.touches[kind] += touches

    def line(self) -> dict[str, Any]:
        """Return the figures, as JSON values."""
        total, units = self.touches.total(), self.decisions or 1
        if self.unit.kinds:
            units = max(1, self.units // self.unit.share)
        each = {kind: round(n / self.answers[kind], 2) for kind, n in self.touches.most_common()}
        found = {
            "games": self.games,
            "decisions": self.decisions,
            "unit": self.unit.word,
            "units": units,
            "touches_per_unit": round(total / units, 2),
            "touches_per_decision": round(total / max(1, self.decisions), 2),
            "holds_percent": round(100 * self.holds / max(1, self.decisions), 1),
            "rolls_per_unit": round(self.rolls / units, 2),
            "peeks_per_unit": round(self.peeks / units, 2),
            "touches_and_peeks_per_unit": round((total + self.peeks) / units, 2),
            "news_per_unit": round(self.news.total() / units, 2),
            "touches_and_news_per_unit": round((total + self.news.total()) / units, 2),
            "curtains_per_unit": round(self.curtains / units, 2),
            "curtains_per_game": round(self.curtains / max(1, self.games), 2),
            "touches_per_answer": each,
        }
        if self.rounds:
            found["touches_and_peeks_per_round"] = round((total + self.peeks) / self.rounds, 2)
            found["curtains_per_round"] = round(self.curtains / self.rounds, 2)
        if all(kind in each for kind in SHOT):
            found["touches_per_shot"] = shot = round(sum(each[kind] for kind in SHOT), 2)
            waits = sum(self.news[kind] / self.answers[kind] for kind in SHOT)
            found["touches_and_news_per_shot"] = round(shot + waits, 2)
        return found


def counted(game: str, games: int, *, options: Mapping[str, Any] | None = None) -> Routes:
    """Play games and count; on the way tell how far it is.

    :param options: the game's; by default those with which screens are measured.
    """
    found = Routes(UNITS[game])
    for number in range(games):
        sitting = begin(game, dict(OPTIONS.get(game, {}) if options is None else options), f"taps {number}")
        try:
            _play(sitting, Company(sitting, kind_of(game), f"taps {number}"), found)
        finally:
            sitting.close()
        print(f"game {number + 1} of {games}: {found.touches.total()} touches so far", file=sys.stderr)
    return found


def _play(sitting: Sitting, company: Company, found: Routes) -> None:
    screen = load(sitting.table.game.name).for_options(sitting.table.records[0]["options"])
    shown, behind = Shown(screen, sitting), ""
    news = _News(sitting, shown, found)
    for _ in range(LONGEST):
        moment = sitting.moment
        news.tell(moment)
        if sitting.outcome is not None:
            break
        lifts = moment.private and moment.viewer != behind
        found.curtains += lifts
        behind = moment.viewer if moment.private else ""
        if moment.what == "roll":
            found.rolls += 1
            company.step()
        elif moment.what == "ask" and moment.ask is not None:
            _answer(sitting, company, shown, found, saw=lifts and bool(shown.in_hand(moment)))
        else:
            company.step()
    found.games += 1
    found.rounds += sum(event.kind == found.unit.rounds for event in sitting.table.log(TABLE))
    found.units += sum(event.kind in found.unit.kinds for event in sitting.table.log(TABLE))


class _News:
    """Counts what is told and waits for a finger."""

    def __init__(self, sitting: Sitting, shown: Shown, found: Routes) -> None:
        self._sitting, self._shown, self._found = sitting, shown, found
        self._since, self._told, self._kind = Since(), len(sitting.table.log(TABLE)), ""
        self._before: Moment | None = None

    def tell(self, now: Moment) -> None:
        """Tell what has happened since the moment before this one."""
        before, self._before = self._before, now
        log = self._sitting.table.log(TABLE)
        fresh, self._told = log[self._told :], len(log)
        if before is None or not fresh:
            return
        if asked := before.what == "ask":
            self._since.touched()
            self._kind = before.ask.kind if before.ask is not None else ""
        moved = self._shown.said(self._shown.moved(fresh), minor=False)
        self._since.tell(self._shown.said(fresh, minor=False), moved)
        holder = before.viewer if before.private else TABLE
        hidden = now.what == "over" or (now.private and now.viewer != holder)
        if not asked and self._since.waits("usual", hidden=hidden):
            self._found.news[self._kind] += 1
            self._since.touched()


def _answer(sitting: Sitting, company: Company, shown: Shown, found: Routes, *, saw: bool) -> None:
    """Answer what is asked, and count how it is touched; let time pass where nobody answers.

    :param saw: whoever answers has seen what they choose from while they lifted the curtain.
    """
    moment = sitting.moment
    assert moment.ask is not None
    for _ in range(PATIENCE):
        answer = company.answer(moment.ask)
        if answer is None:
            break
        prompt = shown.asking(moment, keeps=True).prompt
        route, hushed = prompt.route(answer), prompt.hush
        try:
            sitting.answer(moment.token, answer)
        except Refused:  # options that cannot all be listed may hold some that don't count
            continue
        found.peeks += moment.private and hushed and not saw
        found.holds += any(tap.held for tap in route)
        found.count(moment.ask.kind, len(route))
        return
    company.step()
