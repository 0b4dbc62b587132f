"""The story of each night and day, told when the game is over: who did what, and who knew it when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.games.body_snatchers.data import POD, SEATS
from companion.games.body_snatchers.visits import NO_COUNT, NONE
from companion.kernel.game import Event, Seat
from companion.kernel.words import Texts

DAY: Final = frozenset({
    "found", "accused", "seconded", "dropped", "counted", "votes", "spared", "lynched", "time_up", "cheerleader",
})  # fmt: skip
"""Kinds of events that are told as they happened."""
NIGHT: Final = frozenset({"shown", "chose"})
"""Kinds that tell what somebody learnt by night."""


class Story:
    """Told from all that anybody has seen, and from the notes that the end lays open.

    :param events: of the whole game, in order.
    """

    def __init__(self, say: Texts, events: Sequence[Event]) -> None:
        self._say = say
        self._events = tuple(events)
        ended = next(event.data for event in reversed(self._events) if event.kind == "ended")
        self._nights: Sequence[Mapping[str, Any]] = ended["nights"]
        self._roles: Mapping[Seat, str] = dict(ended["roles"])
        self._seats = tuple(self._roles)
        self._lynched: set[Seat] = set()

    def paragraphs(self) -> list[str]:
        """Return the story, a paragraph for each thing worth one."""
        told = [self._say("story-roles", seat=seat, role=role) for seat, role in self._roles.items()]
        number = 0
        learnt: list[str] = []
        aimed: Mapping[str, Any] = {}
        for event in self._events:
            if event.kind == "lynched":
                self._lynched.add(event.data["seat"])
            if event.kind == "night":
                number, learnt = event.data["night"], []
                told.append(self._say("story-night", night=number))
            elif event.kind == "aimed":
                aimed = dict(event.data)
            elif event.kind in NIGHT:
                learnt += self._learnt(event, aimed)
            elif event.kind in ("dawn", "ended") and number:
                told += [*self._night(number), *learnt] if number <= len(self._nights) else []
                number, learnt = 0, []
                told.append(self._say.event(event))
            elif event.kind in DAY or event.kind == "ended":
                told.append(self._say.event(event))
        return told

    def _learnt(self, event: Event, aimed: Mapping[str, Any]) -> list[str]:
        """What a count told somebody."""
        data = event.data
        if event.kind == "chose":
            if data["count"] == NO_COUNT:
                return []
            return [self._say("story-count", seat=data["seat"], seats=data["touches"], count=int(data["count"]))]
        if data["count"] < 0:
            return [self._say("story-fist", seat=data["seat"])]
        return [self._say("story-count", seat=data["seat"], seats=aimed["seats"], count=data["count"])]

    def _night(self, number: int) -> list[str]:
        """What was chosen in a night, what Midnight made of it, and who knew."""
        now = self._nights[number - 1]
        before = self._nights[number - 2]["pods"] if number > 1 else None
        pods = [
            seat
            for i, seat in enumerate(self._seats)
            if (before[i] == "1" if before is not None else self._roles[seat] == POD)
        ]
        killed = {seat for night in self._nights[: number - 1] for seat in self._marked(night["dead"], "xp")}
        pods = [seat for seat in pods if seat not in killed | self._lynched]
        say, told = self._say, []
        told.append(say("story-snatch", pods=pods, seat=_or_none(now["snatch"])))
        told += [say(f"story-{what}", seat=now[what]) for what in ("shot", "heal", "cure") if now[what] != NONE]
        guards = zip(self._seats, now["patrols"], strict=True)
        told += [say("story-patrol", who=who, seat=target) for who, target in guards if target in SEATS]
        told += [say("story-shot-dead", seat=seat) for seat in self._marked(now["dead"], "x")]
        told += [say("story-put-down", seat=seat) for seat in self._marked(now["dead"], "p")]
        for seat in self._marked(now["tapped"], "1"):
            turned = now["pods"][self._seats.index(seat)] == "1"
            told.append(say("story-tapped", seat=seat, turned=turned, next=number + 1))
        if now["peek"][0] in SEATS:
            told.append(say("story-peek", seat=now["peek"][0], pod=now["peek"][1], noticed=now["noticed"] == "1"))
        if not any(now[what].strip("0.") for what in ("dead", "tapped")):
            told.append(say("story-quiet"))
        return told

    def _marked(self, signs: str, which: str) -> list[Seat]:
        return [seat for seat, sign in zip(self._seats, signs, strict=True) if sign in which]


def _or_none(seat: Seat) -> Seat | None:
    return None if seat == NONE else seat
