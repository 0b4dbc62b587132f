"""Long lists of answers in steps: what to buy, then where; which unit, then what it does; which Gun, then at whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, Final

from companion.games.war_of_the_worlds.anytime import is_extra
from companion.games.war_of_the_worlds.battle import needed_at
from companion.games.war_of_the_worlds.data import AFLOAT, load
from companion.games.war_of_the_worlds.state import View, colour_of
from companion.kernel.game import Answer, Ask
from companion.kernel.words import Texts
from companion.models.war_of_the_worlds import Order
from companion.presentation.asked import Asked
from companion.presentation.parts.drawn import Drawn
from companion.presentation.prompts import Entry, PickOne, Prompt, Row, Words
from companion.presentation.prompts.prompt import Acts, Marks

AT_ONCE: Final = frozenset({"done", "rest", "keep", "stay"})
"""Answers that end or refuse something: they are buttons."""
MAP: Final = frozenset({"lose", "course", "screen", "share", "embark", "astronomer"})
"""Asks about a zone of the map."""
CARDED: Final = frozenset({"kriegspiel", "ambush"})
"""Asks about a card that lies open."""
SHOTS: Final = frozenset({"fire", "surprise"})
TOLD_AT_ONCE: Final = frozenset({"kriegspiel", "reroll", "trapped"})
"""Asks after which something random is told without another roll."""
FEW_SHOTS: Final = 5
"""So many shots are lines of one page, a touch each; of more the Gun is chosen first."""
MANY: Final = 8
"""Where Production has more lines, all purchases are one: the units that may move stand on the map."""
BY_WHAT: Final = {"buy": 2, "flee": 2, "industry": 1, "harbor": 1, "lift": 1, "march": 1, "warship": 1}
"""So many words of an answer stand on a line that opens the rest."""
BY_UNIT: Final = frozenset({"move", "go", "attack", "lay", "sap", "fire", "surprise", "sail", "steam"})
OF_CUP: Final = {
    "plan_drawn": "plan_", "harbor_cup": "harbor_", "character": "", "tripods": "", "sea_tripods": "", "arrival": "",
}  # fmt: skip
"""How the names of counters and stands begin that are drawn, by the ask."""
COSTS: Final = {"industry": "industrial", "harbor": "harbor_chosen"}
"""What the chart of costs calls what is bought."""


class WarAsk(Asked[View]):
    """An ask with what its prompt is made of: words, lines, where a Gun is, what a card does."""

    def __init__(self, screen: Drawn, ask: Ask, view: View) -> None:
        super().__init__(screen, ask, view)
        self.data = load()

    @property
    def acts(self) -> Acts | None:
        """Dice and counters that are told right afterwards can't be taken back: their answers are held."""
        return "hold" if self.ask.kind in TOLD_AT_ONCE else None

    @property
    def focus(self) -> Sequence[str]:
        """What is asked about: the battle's board, a zone; else all zones."""
        ask, view, zones = self.ask, self.view, self.data.zones
        if ask.kind == "share":
            return (view.waves[ask.facts["wave"]],)
        if view.battle is not None and ask.kind not in MAP:
            return tuple(self.screen.boards_for(view)[view.battle.board].places)
        zone = str(ask.facts.get("zone", ""))
        if zone in zones and ask.kind in MAP:
            return (zone,)
        return tuple({view.waves[one[1]] for one in self.offers if one[:1] == ("wave",)}) or tuple(zones)

    @cached_property
    def hexes(self) -> Mapping[str, str]:
        """The hex of everything on the battle board."""
        fight = self.view.battle
        return {} if fight is None else {**fight.guns, **fight.others, **fight.tripods}

    def words(self, **more: Any) -> Words:
        """Return what stands above the prompt, with what the card does that it is about."""
        words = super().words(**more)
        return replace(words, card=self.card(self.ask.facts["card"])) if self.ask.kind in CARDED else words

    def answer(self, answer: Answer) -> str:
        """Return an answer as words; of what ends a whole phase, which one."""
        id = f"done-{self.ask.kind}"
        return self.say.fill(id, {}) if answer == ("done",) and id in self.say else super().answer(answer)

    def card(self, card: str) -> str:
        """Return what a Battle card does to the Tripods that are there: what each colour does, or where it is set
        up."""
        fight, setup = self.view.fight, self.facts.get("what") == "setup"
        there: Iterable[str] = fight.tripods or fight.left
        if setup and fight.board == "land":
            there = self.view.tripods.get(fight.wave, ())
        told = told_on(self.say, self.data.cards[card], there, setup=setup)
        return f"{told}." if told else ""

    def pick(self, entries: Iterable[Entry], *args: Any, focus: Iterable[str] | None = None, **more: Any) -> PickOne:
        """Return a list of which one is picked; of a map only that is looked at which stands for a line of it."""
        entries = tuple(entries)
        if focus is None and any(entry.places or entry.row.place or entry.row.piece for entry in entries):
            focus = () if len(tuple(self.focus)) == len(self.data.zones) else None
        return super().pick(entries, *args, focus=focus, **more)

    # ---- lines ----------------------------------------------------------------------------------------------

    def line(self, answer: Answer) -> Entry:
        """Return a line that gives an answer, and stands for a place or a piece on a board."""
        if isinstance(answer[0], tuple):
            return self.drawn(answer)
        place = self.place(answer)
        piece = self.counter(answer)
        if self.ask.kind == "share":
            there = self.entry(answer, face=str(answer[1]))
            hurt = answer[1] in self.view.damaged
            return replace(there, row=replace(there.row, sign="zap")) if hurt else there
        entry = self.entry(answer, detail=self.detail(answer), piece="" if place else piece, place=place)
        return replace(entry, places=frozenset({f"harbor-{place}"})) if answer[0] == "harbor" else entry

    def printed(self, answer: Answer) -> str:
        """Return the card that was drawn, as it is printed, or the Battle card that is chosen of two."""
        if self.ask.kind == "event":
            return f"event_{list(self.data.events).index(answer[0][0]) + 1:02}"
        if self.ask.kind == "card":
            return face_of(answer[0][0])
        return face_of(answer[1]) if answer[0] == "card" else ""

    def drawn(self, answer: Answer) -> Entry:
        """Return a line for what people have drawn, with what it shows; a Battle card is told by its number."""
        (thing,), kind = answer[0], self.ask.kind
        words = self.say("cards-no", number=thing.rpartition("-")[2]) if kind == "card" else ""
        return self.entry(answer, words, face=f"{OF_CUP[kind]}{thing}" if kind in OF_CUP else "")

    def counter(self, answer: Answer) -> str:
        """Return the piece on a board that an answer is about: a Wave's counter, or its Cylinder's, or a unit."""
        match answer:
            case ("wave", wave):
                return f"wave_{wave}"
            case ("attack", _, wave):
                return f"cylinder_{wave}"
        return next((part for part in reversed(answer[1:]) if part in self.hexes or part in self.view.units), "")

    def place(self, answer: Answer) -> str:
        """Return the zone or hex that an answer ends with."""
        last = answer[-1]
        if last in self.data.zones:
            return str(last)
        naval = self.view.battle is not None and self.view.battle.board == "naval"
        return f"{AFLOAT if naval else ''}{last}" if last in self.data.range else ""

    def dug_in(self, unit: str) -> str:
        """Where a unit is, and how many Earthworks it has."""
        there = self.hexes.get(unit) or self.say.name(self.view.units[unit], of="place")
        return self.say("step-gun", hex=there, earthworks=self.view.earthworks.get(unit, 0))

    def detail(self, answer: Answer) -> str:
        """Why: a shot's Range and what it needs; where a Gun or a Tripod is; what a card does."""
        view, say = self.view, self.say
        match answer:
            case ("fire" | "surprise", str(gun), tripod):
                start, end = self.hexes[gun], self.hexes[tripod]
                steps = self.data.range[start][end]
                return say("step-shot", range=steps, needed=needed_at(self.data, view, steps), gun=start, hex=end)
            case ("gun" | "target" | "tripod" | "unit", str(who)):
                return self.dug_in(who)
            case ("card", card):
                return self.card(card)
            case ("move", _, _) if self.ask.kind == "produce":
                return say("step-cost", points=self.facts["move"])
            case ("harbor_cup",):
                return say("step-cost", points=self.data.costs["harbor_drawn"])
            case ("plan", plan) if f"name-{plan}.text" in say:
                return say(f"name-{plan}.text")
            case ("wave", wave) if wave in view.waves:
                return say("step-wave", zone=view.waves[wave], tripods=len(view.tripods[wave]))
        return ""

    # ---- steps ----------------------------------------------------------------------------------------------

    def lines(self, offers: Sequence[Answer]) -> list[Entry]:
        """Return a line for each group of answers; a group of one is that answer."""
        few = sum(one[0] in SHOTS for one in offers) <= FEW_SHOTS
        groups: dict[Answer, list[Answer]] = {}
        for one in offers:
            groups.setdefault(() if few and one[0] in SHOTS else shared(one), []).append(one)
        found: list[Entry] = []
        for key, some in groups.items():
            found += [self.opened(key, some)] if key and len(some) > 1 else map(self.line, some)
        return found

    def opened(self, key: Answer, some: Sequence[Answer]) -> Entry:
        """Return a line that opens the rest."""
        say, id = self.say, "/".join(key)
        match key:
            case ("flee", zone):
                first = next(unit for unit, at in self.view.units.items() if at == zone and unit.startswith("refugee"))
                row = Row(id, say("step-flee", zone=zone), piece=first)
                return self.opening(row, self.towards(some), Words(row.words, say("step-for-refugees")))
            case ("unit", str(unit)):
                row = Row(id, self.screen.say(unit), self.dug_in(unit), piece=unit)
                whom = Words(f"{row.words}, {row.detail}", self.words().todo)
                if self.ask.kind == "produce":
                    row = replace(row, detail=say("step-carry", where=row.detail))
                return self.opening(row, list(map(self.line, some)), whom)
        verb, thing = key[0], key[1] if len(key) > 1 else COSTS.get(key[0], "")
        cost = self.data.costs.get(thing)
        words = say.name(thing) if verb == "buy" else say(f"step-{verb}")
        row = Row(id, words, say("step-cost", points=cost) if cost else "")
        sold = self.ask.kind == "produce" and cost
        above = Words(words, f"{row.detail}. {say(f'step-for-{thing}')}") if sold else None
        entry = self.opening(row, list(map(self.line, some)), above)
        return replace(entry, places=frozenset(map(self.place, some))) if verb == "warship" else entry

    def towards(self, some: Sequence[Answer]) -> list[Entry]:
        """Refugees: where to, then how many."""
        zones: dict[str, list[Answer]] = {}
        for one in some:
            zones.setdefault(one[2], []).append(one)
        rows = {zone: Row(zone, self.say.name(zone, of="place"), place=zone) for zone in zones}
        return [
            Entry(rows[zone], ways[0]) if len(ways) == 1 else Entry(rows[zone], opens=partial(self.fleeing, ways))
            for zone, ways in zones.items()
        ]

    def fleeing(self, ways: Sequence[Answer]) -> PickOne:
        """Return how many may flee from one zone to another; the map stays where it was, with that marked."""
        entries = map(self.line, ways)
        counted = [
            replace(entry, row=replace(entry.row, words=self.say("step-refugees", count=way[3])))
            for entry, way in zip(entries, ways, strict=True)
        ]
        _, start, goal, _ = ways[0]
        words = Words(self.say("step-flight", start=start, goal=goal), self.say("step-for-refugees"))
        return self.pick(counted, words, focus=(start, goal), marks=Marks(chosen=frozenset({goal})))


def told_on(say: Texts, card: Mapping[str, Order], there: Iterable[str], *, setup: bool) -> str:
    """Return what a Battle card says of the colours of some Tripods: where each is set up, or what it does."""
    colours = {colour_of(tripod) for tripod in there}
    return "; ".join(
        say("step-letter", colour=colour, letter=line.hex)
        if setup
        else say("step-line", colour=colour, actions=line.actions)
        for colour, line in card.items()
        if colour in colours
    )


def face_of(card: str) -> str:
    """Return the printed face of a Battle card: of ``"land-7"`` ``"land_07"``."""
    deck, _, number = card.rpartition("-")
    return f"{deck}_{number:0>2}"


def shared(answer: Answer) -> Answer:
    """Return what an answer is listed under; () for one that stands alone."""
    if answer[0] in BY_UNIT:
        return ("unit", answer[1])
    return answer[: BY_WHAT.get(answer[0], 0)]


def _is_plain(entry: Entry) -> bool:
    """Whether a line says no more than its answer, and stands for nothing on a board."""
    row = entry.row
    return entry.answer is not None and not (row.detail or row.piece or row.place)


def in_steps(of: WarAsk) -> Prompt:
    """Make the prompt of any ask."""
    ends = [one for one in of.offers if one[0] in AT_ONCE and len(one) == 1]
    rest = sorted((one for one in of.offers if one not in ends), key=partial(is_extra, of.ask))
    if not rest:
        return of.pick([of.line(of.offers[0])], focus=())
    entries = of.lines(rest)  # what may be done at any time stands below what is asked
    if of.ask.kind == "produce" and len(entries) > MANY:
        things = [entry for entry in entries if not entry.row.piece]
        buy = of.opening(Row("buy", of.say("step-buy")), things)
        entries = [buy, *(entry for entry in entries if entry.row.piece)]
    held = of.acts == "hold"
    if len(entries) == len(ends) == 1 and _is_plain(entries[0]):
        return of.keys(*(of.quick(one, style=style, held=held) for one, style in ((rest[0], "go"), (ends[0], "plain"))))
    marks = Marks(chosen=frozenset(of.focus)) if of.ask.kind == "share" else None
    return of.pick(entries, quick=[of.quick(one, style="go", held=held) for one in ends], marks=marks)
