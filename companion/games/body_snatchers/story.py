"""The story of each night and day, told when the game is over: who did what, what came of it, and who knew it when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.games.body_snatchers.data import IN_A_ROW, LUNATIC, POD, SEATS
from companion.games.body_snatchers.visits import NO_COUNT, NONE, SECOND, marked
from companion.kernel.game import Event, Seat
from companion.kernel.words import Texts

DAY: Final = frozenset({
    "dawn", "found", "accused", "seconded", "dropped", "counted", "votes", "spared", "lynched", "time_up",
    "cheerleader", "ended",
})  # fmt: skip
"""Kinds of events that are told as they happened."""


class Story:
    """Told from all that anybody has seen, and from the notes that the end lays open.

    Of touches only those are told that meant something, as what they meant.

    :param events: of the whole game, in order.
    """

    def __init__(self, say: Texts, events: Sequence[Event]) -> None:
        self._say = say
        self._events = tuple(events)
        ended = next(event.data for event in reversed(self._events) if event.kind == "ended")
        self._nights: Sequence[Mapping[str, Any]] = ended["nights"]
        self._roles: Mapping[Seat, str] = dict(ended["roles"])
        self._seats = tuple(self._roles)
        self._lynched: dict[Seat, int] = {}
        number = 0
        for event in self._events:
            if event.kind == "night":
                number = event.data["night"]
            elif event.kind == "lynched":
                self._lynched[event.data["seat"]] = number

    def paragraphs(self) -> list[str]:
        """Return the story, a paragraph for each thing worth one."""
        told = [self._say("story-roles", seat=seat, role=role) for seat, role in self._roles.items()]
        number = 0
        late = False
        learnt: list[str] = []
        wanted: dict[Seat, Seat] = {}
        aimed: Sequence[Seat] = ()
        for event in self._events:
            data = event.data
            if event.kind == "night":
                number, late, learnt, wanted = data["night"], False, [], {}
                told.append(self._say("story-night", night=number))
            elif event.kind == "step":
                late |= data["step"] == SECOND
            elif event.kind == "aimed":
                aimed = data["seats"]
            elif event.kind == "shown":
                learnt.append(self._learnt(data["seat"], aimed, data["count"]))
            elif event.kind == "chose" and not late:
                wanted[data["seat"]] = data["touches"][0]
            elif event.kind == "chose" and data["count"] != NO_COUNT:
                living = self._living(number)
                aimed = data["touches"] if len(living) > IN_A_ROW else living
                learnt.append(self._learnt(data["seat"], aimed, int(data["count"])))
            elif event.kind in ("dawn", "ended") and number:
                told += [*self._night(number, wanted, over=event.kind == "ended"), *learnt]
                number = 0
            if event.kind in DAY:
                told.append(self._say.event(event))
        return told

    def _learnt(self, seat: Seat, seats: Sequence[Seat], count: int) -> str:
        """Return what a count told somebody."""
        if count < 0:
            return self._say("story-fist", seat=seat)
        return self._say("story-count", seat=seat, seats=seats, count=count)

    def _night(self, number: int, wanted: Mapping[Seat, Seat], *, over: bool) -> list[str]:
        """Return what was chosen in a night, what Midnight made of it, and who knew.

        :param wanted: whom each seat touched first, if the device announced. :param over: the game ended at Midnight.
        """
        say, now, told, pods = self._say, self._nights[number - 1], [], self._pods(number)
        guards = [(who, whom) for who, whom in zip(self._seats, now["patrols"], strict=True) if whom != NONE]
        shot, down = (marked(self._seats, now["dead"], sign) for sign in "xp")
        if pods:
            told.append(say("story-snatch", pods=pods, seat=None if now["snatch"] == NONE else now["snatch"]))
        if now["snatch"] == NONE:
            living = self._living(number)
            told += [say("story-wanted", seat=pod, whom=wanted[pod]) for pod in pods if wanted.get(pod) in living]
        if now["shot"] != NONE:
            came = "dead" if now["shot"] in shot else "guarded" if now["shot"] in dict(guards).values() else "healed"
            told.append(say("story-shot", seat=now["shot"], came=came))
        told += [say(f"story-{what}", seat=now[what]) for what in ("heal", "cure") if now[what] != NONE]
        told += [say("story-patrol", who=who, seat=target) for who, target in guards]
        told += [say("story-put-down", seat=seat) for seat in down]
        if why := self._why_not_taken(number):
            told.append(say("story-not-taken", seat=now["snatch"], why=why))
        for seat in marked(self._seats, now["tapped"]):
            turned = seat in marked(self._seats, now["pods"])
            others = number < len(self._nights) and set(self._pods(number + 1)) > {seat}
            knew = "never" if over else "met" if turned and others else "alone"
            told.append(say("story-tapped", seat=seat, turned=turned, knew=knew, next=number + 1))
        if now["peek"][0] in SEATS:
            told.append(say("story-peek", seat=now["peek"][0], pod=now["peek"][1], noticed=now["noticed"] == "1"))
        if not any(now[what].strip("0.") for what in ("dead", "tapped")):
            told.append(say("story-quiet"))
        return told

    def _why_not_taken(self, number: int) -> str:
        """Why whom the Pods went for was neither taken nor put down; "" if that was so, or they went for nobody."""
        now = self._nights[number - 1]
        victim = now["snatch"]
        if victim == NONE or victim in marked(self._seats, now["dead"], "p"):
            return ""
        if victim in marked(self._seats, now["dead"], "x"):
            return "shot"
        if victim in self._pods(number):
            return "pod"
        if victim in marked(self._seats, now["pods"]):
            return ""
        if self._roles[victim] == LUNATIC:
            return "lunatic"
        return "healed" if now["heal"] == victim else "over"

    def _living(self, number: int) -> list[Seat]:
        """Who lived at the dusk of a night."""
        killed = {seat for night in self._nights[: number - 1] for seat in marked(self._seats, night["dead"], "xp")}
        return [seat for seat in self._seats if seat not in killed and self._lynched.get(seat, number) >= number]

    def _pods(self, number: int) -> list[Seat]:
        """Return the Pod People who lived at the dusk of a night."""
        if number == 1:
            return [seat for seat in self._seats if self._roles[seat] == POD]
        return [seat for seat in marked(self._seats, self._nights[number - 2]["pods"]) if seat in self._living(number)]
