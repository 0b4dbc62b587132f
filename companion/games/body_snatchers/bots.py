"""Players for empty chairs, and the sheet's model of how a town behaves.

With a person as the Announcer all choices are entered in that seat, so a bot there plays everybody, and the town by day
as well (:meth:`ModelBot.enter`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, Final, TypeVar

from companion.games.body_snatchers.data import DOCTOR, IN_A_ROW, KID, POD, PSYCHIC, SCIENTIST, VIGILANTE, WATCH
from companion.games.body_snatchers.day import FEWEST, THUMBS
from companion.games.body_snatchers.night import NOBODY
from companion.games.body_snatchers.state import AnnouncersNotes, View
from companion.games.body_snatchers.visits import NO_COUNT, marked
from companion.kernel.bots import Luck, RandomBot
from companion.kernel.game import Answer, Ask, Event, Seat
from companion.kernel.outcomes import size

T = TypeVar("T")
TENTHS: Final = 10
"""Weights are whole tenths."""
KID_SEES: Final = 17
"""Tenths by which a living, human Dumb Kid sharpens the town's eye (the sheet's 5.1)."""


class WildBot(RandomBot):
    """Takes any answer that is offered; in the town's name, too."""

    def enter(self, view: View, ask: Ask) -> Answer | None:
        """Any answer, or by day as often as not none: the clock goes on."""
        if ask.kind == "accuse" and self._luck.below(2):
            return None
        return self.choose(view, ask)


class ModelBot:
    """The sheet's behaviour model in full (5.1).

    The Vigilante shoots with probability ½; the Doctor and the Town Watch pick uniformly; the Pods take a random living
    human; counts change nothing; by day the town lynches one, whom `weight` makes likelier to be a Pod.

    :param weight: how many times as likely a living Pod is picked as a human.
    """

    def __init__(self, luck: Luck, weight: int) -> None:
        self._luck = luck
        self._weight = weight
        self._decided: tuple[int, Seat | None] = (0, None)
        self._alone: frozenset[Seat] = frozenset()

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        known = view.secrets
        match ask.kind:
            case "shoot" if known is not None:
                others = [seat for seat in known.alive if seat != ask.facts["seat"]]
                shoots = not self._luck.below(2)
                return ("seat", self._weighed(others, known.pods, self._weight * TENTHS)) if shoots else NOBODY
            case "snatch" if known is not None:
                return ("seat", self._one([seat for seat in known.alive if seat not in known.pods]))
            case "heal" | "cure" | "identify":
                return self._one([answer for answer in ask.options if answer != NOBODY])
        return self._one(ask.options)

    def _one(self, among: Sequence[T]) -> T:
        return among[self._luck.below(size(among))]

    def _weighed(self, seats: Sequence[Seat], pods: Sequence[Seat], weight: int) -> Seat:
        """One seat; a Pod is as likely as so many tenths of a human."""
        up_to = list(accumulate(weight if seat in pods else TENTHS for seat in seats))
        return seats[bisect_right(up_to, self._luck.below(up_to[-1]))]

    def enter(self, view: View, ask: Ask) -> Answer | None:
        """Return what the table enters by day, or None for no more: the clock goes on.

        :param view: the Announcer's; another one knows too little, and enters nothing.
        """
        known = view.secrets
        if ask.kind == "cheerleader":
            return self._one(ask.options)
        if known is None:
            return None if ask.kind == "accuse" else ask.options[0]
        match ask.kind:
            case "accuse":
                return self._accusation(view, known)
            case "second" if ask.options[0] == NOBODY:
                self._alone |= {ask.facts["accuser"]}
            case "second":
                self._decided = (view.night, None)  # touched votes may spare who is tried: that was the day's trial
            case _:
                return ask.options[-1]
        return ask.options[0]

    def _accusation(self, view: View, known: AnnouncersNotes) -> Answer | None:
        if self._decided[0] != view.night:
            self._decided, self._alone = (view.night, self._victim(known)), frozenset()
        victim = self._decided[1]
        accusers = [seat for seat in known.alive if seat != victim and seat not in self._alone]
        if victim is None or len(known.alive) < FEWEST or not accusers:
            return None
        return ("accuse", accusers[0], victim)

    def _victim(self, known: AnnouncersNotes) -> Seat | None:
        """Whom the town lynches today."""
        pods = [seat for seat in known.alive if seat in known.pods]
        humans = [seat for seat in known.alive if seat not in known.pods]
        if len(pods) == len(humans) and self._luck.below(2):
            return None
        if len(pods) >= len(humans):
            return self._one(humans)
        kid = any(known.roles.get(seat) == KID for seat in humans)
        weight = self._weight * (KID_SEES if kid else TENTHS)
        return self._weighed(known.alive, known.pods, weight)


class SensibleBot(ModelBot):
    """Plays a seat from what the seat knows; in the Announcer's seat it is the model with weight 4.

    It does nothing that a table would laugh at: nobody lynches the Cheerleader, whom all have seen, no Pod its fellows,
    and nobody is tried twice a day. How far it can reason ends with what a number has told it.
    """

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck, 4)
        self._fellows: frozenset[Seat] = frozenset()
        self._counts: dict[tuple[Seat, ...], int] = {}
        self._accused: tuple[int, frozenset[Seat]] = (0, frozenset())

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Keep in mind what numbers the seat was told, and of whom."""
        if anew:
            self._counts.clear()
        for event in events:
            if event.kind == "chose" and event.data["count"] != NO_COUNT:
                self._counts[tuple(event.data["touches"])] = int(event.data["count"])

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        if ask.kind in ("visit", "pick"):
            return self._touch(view, view.page)
        return self._vote(view) if ask.kind == "vote" else super().choose(view, ask)

    def enter(self, view: View, ask: Ask) -> Answer | None:
        """Return what the table enters by day: see :meth:`ModelBot.enter`."""
        if view.secrets is not None or ask.kind == "cheerleader":
            return super().enter(view, ask)
        if ask.kind == "accuse":
            return self._accuse(view)
        return self._hands(len(view.alive)) if ask.kind == "thumbs" else ask.options[0]

    def _accuse(self, view: View) -> Answer | None:
        """Whom the town accuses next: nobody twice a day, never the Cheerleader; None if nobody is left."""
        day, accused = self._accused
        before = accused if day == view.night else frozenset()
        among = [seat for seat in view.alive if seat not in before and seat != view.cheerleader]
        if len(view.alive) < FEWEST or not among:
            return None
        whom = self._one(among)
        self._accused = (view.night, before | {whom})
        return ("accuse", self._one([seat for seat in view.alive if seat != whom]), whom)

    def _hands(self, living: int) -> Answer:
        """How many thumbs are down: three times in four enough to lynch."""
        enough = living // 2 + 1
        if self._luck.below(4):
            return ("down", enough + self._luck.below(living - enough + 1))
        return ("down", self._luck.below(enough))

    def _touch(self, view: View, page: Mapping[str, Any]) -> Answer:
        """Three touches: before Midnight a victim and whom the role acts on, after it three in a row."""
        if page["round"] == 2:  # of those who lived at dusk, as far as the seat knows
            at = self._luck.below(len(view.alive))
            return ("touch", *(view.alive[(at + step) % len(view.alive)] for step in range(IN_A_ROW)))
        first, second = self._prey(view, page), self._target(view)
        acts = view.role in (VIGILANTE, DOCTOR, SCIENTIST) and bool(self._luck.below(2))
        return ("touch", first, second, second if acts else first)

    def _prey(self, view: View, page: Mapping[str, Any]) -> Seat:
        """Whom this seat would have the Pods take: what a fellow picked, else anybody who is none."""
        self._fellows = pods = frozenset(marked(view.players, page["fellows"]))
        picked: list[Seat] = [pick for pick in page["picks"] if pick in view.players]
        if view.pod and picked:
            return picked[0]
        if view.role == KID and not view.pod and self._luck.below(2):
            return view.seat
        return self._one([seat for seat in view.alive if seat not in pods] or view.alive)

    def _target(self, view: View) -> Seat:
        """Whom the role acts on: a healer or guard mostly itself or anybody, a shot never itself."""
        if view.role in (DOCTOR, WATCH, PSYCHIC, POD):
            return self._one(view.alive)
        return self._one([seat for seat in view.alive if seat != view.seat] or view.alive)

    def _vote(self, view: View) -> Answer:
        assert view.trial
        accused = view.trial.accused
        if accused in (view.seat, view.cheerleader) or (view.pod and accused in self._fellows):
            return THUMBS[0]
        if not view.pod:
            for three, count in reversed(self._counts.items()):
                if accused in three and count in (0, len(set(three))):
                    return THUMBS[count > 0]
        return THUMBS[self._luck.below(3) > 0]
