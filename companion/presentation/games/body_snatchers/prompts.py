"""How each question of the Body Snatchers is asked: the ring is touched, and what is said stands large beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from companion.games.body_snatchers import night
from companion.games.body_snatchers.data import CHEERLEADER, KID, POD, SCIENTIST, load
from companion.games.body_snatchers.day import THUMBS
from companion.games.body_snatchers.midnight import PUT_DOWN, SHOT
from companion.games.body_snatchers.night import NOBODY
from companion.games.body_snatchers.state import View
from companion.games.body_snatchers.visits import FIRST
from companion.kernel.game import Answer, Ask, Seat
from companion.kernel.shapes import RingTouch
from companion.presentation.asked import Asked
from companion.presentation.by_shape import ring
from companion.presentation.parts.drawn import Drawn
from companion.presentation.prompts import Marks, Number, Prompt, Quick, Ready, Tap, Touches, Words, YesNo
from companion.presentation.prompts.touches import Touched
from companion.presentation.times import minutes

PACE: Final = 3.0
"""Seconds for which the Announcer stands behind each chair: a step to it, and time for three taps."""
PAUSE: Final = 8.0
"""Seconds for which a step is waited for in which nobody acts."""
TOUCHES: Final = 3
BEGIN: Final = "walk"
"""The button by which the walk begins."""
GAP: Final = 3 * "\N{NO-BREAK SPACE}"
"""Between two touches: all of them stand in one line."""
MARKS: Final = 3
"""So often the day's clock tells its time: the last time it is over."""


def place_of(seat: Seat) -> str:
    """Return the chair of a seat."""
    return f"seat-{int(seat[1:])}"


class NightAsk(Asked[View]):
    """An ask with what its prompt is made of: the ring, what the Announcer says, the key for nobody."""

    def __init__(self, screen: Drawn, ask: Ask, view: View) -> None:
        super().__init__(screen, ask, view)
        self.data = load()
        self.runs = view.passed < MARKS
        """Whether the day's clock runs."""

    @property
    def facts(self) -> Mapping[str, Any]:
        half = 1 if self.view.step == FIRST else 2  # also once a seat has answered, and is asked no more
        known = {"night": self.view.night, "runs": self.runs, "round": half, "living": len(self.view.alive)}
        return {**known, **self.ask.facts}

    @property
    def cards(self) -> str:
        """Which cards are dealt: their roles, and their numbers where none is swapped. Everybody may know."""
        deck, numbered = self.view.deck, self.data.numbered[: len(self.view.deck)]
        roles = [role for role in dict.fromkeys(self.data.role.values()) if role in deck]
        return self.say(
            "deal-cards",
            upto=len(deck) if deck == self.data.roles_in(numbered) else None,
            cards=tuple(self.say("deal-card", count=deck.count(role), role=role) for role in roles),
        )

    @property
    def spare(self) -> str:
        """Whether one card too many is dealt from: ``"no"``, ``"yes"``, or ``"lone"`` with one Pod Person (R26)."""
        if len(self.view.deck) == len(self.view.players):
            return "no"
        return "lone" if self.view.deck.count(POD) == 1 else "yes"

    def identified(self) -> Mapping[str, Any]:
        """Return which card of a role is looked for, of how many; whether nobody's means that the deal was wrong."""
        role, known = self.ask.facts["role"], self.view.secrets
        found = 0 if known is None else sum(its == role for its in known.roles.values())
        many = self.view.deck.count(role)
        return {
            "many": many,
            "number": min(found + 1, many),
            "misdeal": many == 1 and role == POD and NOBODY in self.offers,
        }

    def befallen(self) -> Mapping[str, Any]:
        """Return who was shot and who put down this night; whether that one is tapped; whether all is as it was."""
        assert self.view.secrets is not None
        died = {cause: seat for seat, cause in self.view.secrets.deaths}
        tapped = dict(self.ask.facts["taps"])
        taken = died.get(PUT_DOWN)
        return {"shot": died.get(SHOT), "taken": taken, "cries": taken in tapped, "quiet": not died and not tapped}

    @property
    def line(self) -> str:
        """What the Announcer says in the step that is called."""
        view, role = self.view, self.ask.facts.get("role")
        id = night.line(view.step, view.night)
        facts = {"scientist": SCIENTIST in view.deck, "kid": KID in view.deck, "role": role, "night": view.night}
        lines = [self.say.fill(id, facts)] if id in self.say else []
        if view.secrets is not None and view.secrets.slept:
            lines.insert(0, self.say.fill("line-sleep", {**facts, "step": view.secrets.slept}))
        if dead := self.ask.facts.get("autopsy"):
            pods = [seat for seat, pod in dead if pod]
            lines.append(self.say("autopsy-told", pods=pods, humans=[seat for seat, pod in dead if not pod]))
        return "\n".join(lines)

    def left(self, clock: str) -> str:
        """Say how much time is left, by what a clock shows."""
        return self.say("time-left", left=clock)

    def ready(self, large: str = "", words: Words | None = None, **more: Any) -> Ready:
        """Return a single answer at a touch, beside what is said or shown."""
        return Ready(self.ask, self.view, words or self.words(), lines=(large,), left=self.left, **more)

    def answer(self, answer: Answer) -> str:
        """Return an answer as words; of nobody, what that means here."""
        id = f"nobody-{self.ask.kind}"
        return self.say(id) if answer == NOBODY and id in self.say else super().answer(answer)


def _seat(of: NightAsk, **more: Any) -> Prompt:
    """One seat of the ring; what is said stands beside it."""
    return ring(of, RingTouch(), large=lambda touched: of.line, acts="touch", **more)


def cheerleader(of: NightAsk) -> Prompt:
    """Who shows the Cheerleader's card, beside the cards that are dealt."""
    number = next(number for card, number in of.data.numbers.items() if of.data.role[card] == CHEERLEADER)
    words = of.words(number=number, spare=of.spare)
    return ring(of, RingTouch(), words=words, large=lambda touched: of.cards, acts="again")


class Timed(Touches):
    """Seats of the ring, beside the time that is left of the day. Who is accused has a frame of another kind."""

    _left = ""

    @property
    def large(self) -> str:
        return self._left

    def show_left(self, seconds: float) -> bool:
        before, self._left = self._left, minutes(seconds)
        return self._left != before

    def marks(self) -> Marks:
        marks = super().marks()
        accused = self.ask.facts.get("accused") or (self.values[1] if len(self.values) > 1 else None)
        if accused is None:
            return marks
        return replace(marks, chosen=marks.chosen | {place_of(accused)}, picked=marks.picked - {accused})


class Day(Prompt):
    """What is asked in a trial: its words say that the clock runs on, or that time is up."""

    of: NightAsk

    @property
    def words(self) -> Words:
        return self.of.words()

    def show_left(self, seconds: float) -> bool:
        was, self.of.runs = self.of.runs, seconds > 0
        return was != self.of.runs


class Accord(Touches):
    """Whom all Pods point at, in a minute: then nobody can be named any more (R9)."""

    def __init__(self, of: NightAsk, *what: Any, **more: Any) -> None:
        super().__init__(*what, **more)
        self._of, self._left = of, float(of.ask.facts["seconds"])

    @property
    def large(self) -> str:
        return f"{self._of.line}\n{self._of.left(minutes(self._left))}"

    def tick(self, seconds: float) -> bool:
        """Let time pass of the minute."""
        before = self.large
        self._left = max(0.0, self._left - seconds)
        return self.large != before

    def _legal(self) -> frozenset[str]:
        return super()._legal() if self._left else frozenset()

    def tap_place(self, place: str) -> None:
        if self._left:
            super().tap_place(place)


class Neighbours(Touches):
    """Three neighbours: the one in the middle is touched. Of three or fewer it is all of them."""

    def __init__(self, of: NightAsk) -> None:
        self._runs: Mapping[Seat, Answer] = {(run[2] if len(run) == TOUCHES + 1 else run[1]): run for run in of.offers}
        chairs = {place_of(seat): seat for seat in self._runs}
        died = of.view.secrets is not None and of.view.secrets.deaths != ()
        super().__init__(
            of.ask, of.view, of.words(died=died), chairs, answer=lambda touched: self._runs[touched[0]],
            touched=lambda answer: next(((seat,) for seat, run in self._runs.items() if run == answer), None),
            large=lambda touched: of.line, acts="again",
        )  # fmt: skip

    def marks(self) -> Marks:
        seats = self.answer() or ()
        return Marks(frozenset(self.places), frozenset(map(place_of, seats[1:])), picked=frozenset(seats[1:]))

    def is_chosen(self, tap: Tap) -> bool:
        return tap.what == "place" and self.places.get(tap.id) in self.values


class Lift(Ready):
    """The curtain of a visit: lifting it is the answer. Whoever plays alone has no curtain, and touches the bar."""

    lifts = True


class Walk(Ready):
    """The way round the ring, one chair after another at the same pace: where to tap, and how often.

    It begins at a touch, when the Announcer stands behind the first chair, and can be walked again. Both buttons stand
    there from the start: nothing comes under a finger.
    """

    def __init__(self, of: NightAsk) -> None:
        self._taps = dict(of.ask.facts["taps"])
        twice, thrice = ([seat for seat, taps in self._taps.items() if taps == many] for many in (2, 3))
        super().__init__(of.ask, of.view, of.words(**of.befallen(), twice=twice, thrice=thrice))
        self._of = of
        self._passed: float | None = None
        """Seconds since it began; None before that."""

    def quick(self) -> tuple[Quick, ...]:
        return (Quick(BEGIN, self._of.say("walk-start"), (), "go"), *super().quick())

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        begin = (Tap("quick", BEGIN),) if self._passed is None else ()
        return (*begin, *super().route(answer))

    def touch(self, tap: Tap) -> Answer | None:
        if tap == Tap("quick", BEGIN):
            self._passed = 0.0
            return None
        return super().touch(tap)

    @property
    def chair(self) -> Seat | None:
        """Behind whom the Announcer stands now; None before the walk, and once the ring is walked."""
        if self._passed is None:
            return None
        number, players = int(self._passed / PACE), self._of.view.players
        return players[number] if number < len(players) else None

    @property
    def busy(self) -> bool:
        """Whether the Announcer is on the way round the ring."""
        return self.chair is not None

    @property
    def large(self) -> str:
        seat = self.chair
        if self._passed is None:
            return self._of.say("walk-wait", seat=self._of.view.players[0])
        if seat is None:
            return self._of.say("walk-over")
        return self._of.say("walk-here", seat=seat, taps=self._taps.get(seat, 0))

    def marks(self) -> Marks:
        return Marks(picked=frozenset({self.chair} if self.chair else ()))

    def tick(self, seconds: float) -> bool:
        before = self.chair
        if self._passed is not None:
            self._passed += seconds
        return self.chair != before


class Cards(Prompt):
    """Which printed card a seat was dealt, by the number on it; a camera tells it as well."""

    hush = True
    steady = True

    def __init__(self, of: NightAsk) -> None:
        super().__init__(of.ask, of.view, of.words(), acts="bar")
        self._of = of
        self._cards: dict[str, Answer] = {}
        for answer in of.offers:
            key = self._key(answer[0][0])
            self._cards[f"{key}-2" if key in self._cards else key] = answer
        self._chosen = ""

    def _key(self, card: str) -> str:
        """Return what stands on a card: its number; on one without, its role."""
        number = self._of.data.numbers.get(card)
        return str(number) if number is not None else self._of.data.role[card]

    def keys(self) -> tuple[str, ...]:
        return tuple(sorted(self._cards, key=lambda key: (not key.isdigit(), int(key) if key.isdigit() else 0)))

    def key_words(self, key: str) -> str:
        return key if key.isdigit() else self._of.say.name(key.removesuffix("-2"), "short")

    @property
    def large(self) -> str:
        if not self._chosen:
            return self._of.say("card-none")
        return self._of.say("card-touched", card=self.key_words(self._chosen))

    @property
    def covered(self) -> str:
        return self._of.say("card-covered")

    def tap_key(self, key: str) -> None:
        self._chosen = key

    def answer(self) -> Answer | None:
        return self._cards.get(self._chosen)

    def back(self) -> None:
        self._chosen = ""

    def can_back(self) -> bool:
        return bool(self._chosen)

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        for key, its in self._cards.items():
            if its == answer:
                return (Tap("key", key), Tap("act"))
        return super().route(answer)


def visit(of: NightAsk, kind: type[Touches] = Touches) -> Prompt:
    """Three touches and a bar that always stands there: the same for everybody, before the answer and after it."""
    taken = () if of.offers else of.view.page["mine"]  # by the time that is left nothing more can be touched

    def large(touched: Touched) -> str:
        shown = [str(int(seat[1:])) for seat in touched or taken if seat in of.view.players]
        return GAP.join([*shown, *["\N{EN DASH}"] * (TOUCHES - len(shown))])

    three = RingTouch(TOUCHES, repeats=True)
    return ring(of, three, kind, large=large, covered=of.say("visit-covered"), hush=True, steady=True, acts="again")


class Anew(Touches):
    """Touches that can be chosen anew: one more than there may be begins from the start."""

    def tap_place(self, place: str) -> None:
        if len(self._touched) == self._count:
            self._touched = []
        super().tap_place(place)


def accuse(of: NightAsk) -> Prompt:
    """Who accuses, then whom."""

    def words(touched: Touched) -> Words:
        accuser, accused = (*touched, None, None)[:2]
        return of.words(accuser=accuser, accused=accused)

    return ring(of, RingTouch(2), Timed, words=words, acts="again")


def show(of: NightAsk) -> Prompt:
    """Return the number that is shown, with whoever sees it marked."""
    return of.ready(of.say("show-number", count=of.facts["count"]), marks=Marks(picked=frozenset({of.facts["seat"]})))


def second(of: NightAsk) -> Prompt:
    """Who stands by the accusation."""
    return ring(of, RingTouch(), Timed, marked=(of.ask.facts["accuser"],), acts="again")


class Speech(Day, Ready):
    """Who speaks now."""

    def __init__(self, of: NightAsk) -> None:
        self.of, facts = of, of.ask.facts
        speaks = (facts["accused"],) if facts["speaks"] == "accused" else (facts["accuser"], facts["seconder"])
        large = of.say("speech-large", speaks=facts["speaks"], seats=speaks)
        marks = Marks(chosen=frozenset({place_of(facts["accused"])}), picked=frozenset(speaks))
        super().__init__(of.ask, of.view, of.words(), lines=(large,), marks=marks)


class Thumbs(Day, Number):
    """How many are against. Whoever has counted wrongly has a moment to say so: the verdict is final."""

    keeps = True

    def __init__(self, of: NightAsk) -> None:
        self.of = of
        super().__init__(
            of.ask, of.view, self.words, most=len(of.view.alive),
            answer=lambda number: ("down", number), number_in=lambda answer: int(answer[1]), acts="bar",
        )  # fmt: skip
        self._marks = Marks(picked=frozenset({of.ask.facts["accused"]}))

    @property
    def large(self) -> str:
        return self.of.say("answer-down", one=self.typed) if self.typed else self.of.say("thumbs-none")


class Vote(Day, YesNo):
    """Whether this seat is against."""

    def __init__(self, of: NightAsk) -> None:
        self.of = of
        keys = [of.quick(way, id=f"thumb-{way[1]}") for way in THUMBS]
        marks = Marks(picked=frozenset({of.ask.facts["accused"]}))
        super().__init__(of.ask, of.view, of.words(), keys, marks=marks)


def settle(of: NightAsk) -> Prompt:
    """Return the notes of the night, to be looked over before they are settled."""
    assert of.view.secrets is not None
    notes = of.view.secrets.notes
    guarded = tuple(dict.fromkeys(seat for _by, seat in notes.patrols))
    return of.ready(of.line, of.words(guarded=guarded, **notes._asdict()))


PROMPTS: Final[Mapping[str, Callable[[NightAsk], Prompt]]] = {
    "ready": lambda of: of.ready(of.cards, of.words(spare=of.spare)),
    "cheerleader": cheerleader,
    "card": Cards,
    "look": NightAsk.ready,
    "identify": lambda of: _seat(of, words=of.words(**of.identified())),
    "shoot": _seat,
    "heal": _seat,
    "cure": _seat,
    "snatch": lambda of: ring(of, RingTouch(), partial(Accord, of)),
    "tell": lambda of: of.ready(of.line),
    "patrol": lambda of: _seat(of, marked=(of.ask.facts["seat"],)),
    "wait": lambda of: of.ready(of.line, seconds=PAUSE),
    "settle": settle,
    "walk": Walk,
    "aim": Neighbours,
    "show": show,
    "lift": lambda of: Lift(of.ask, of.view, of.words(seat=of.ask.seat)),
    "visit": visit,
    "pick": lambda of: visit(of, Anew),
    "read": NightAsk.ready,
    "accuse": accuse,
    "second": second,
    "speech": Speech,
    "thumbs": Thumbs,
    "vote": Vote,
}
