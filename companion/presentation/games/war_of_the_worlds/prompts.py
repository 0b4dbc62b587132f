"""Long lists of answers in steps: what to buy, then where; which unit, then what it does; which Gun, then at whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from companion.games.war_of_the_worlds.anytime import is_extra
from companion.games.war_of_the_worlds.data import Data
from companion.games.war_of_the_worlds.state import View, colour_of
from companion.kernel.game import Answer, Ask
from companion.models.war_of_the_worlds import COLOURS
from companion.presentation.base import BaseScreen
from companion.presentation.prompts import Entry, PickOne, Plain, Prompt, Quick, Row, Words

AT_ONCE: Final = frozenset({"done", "rest", "keep", "stay"})
"""Answers that end or refuse something: they are buttons."""
MAP: Final = frozenset({"lose", "course", "screen", "share", "embark"})
"""Asks about a zone of the map."""
BY_WHAT: Final = frozenset({"buy", "industry", "harbor", "lift", "march", "warship"})
CARDED: Final = frozenset({"kriegspiel", "ambush"})
"""Asks about a card that lies open."""
SHOTS: Final = frozenset({"fire", "surprise"})
FEW_SHOTS: Final = 5
"""So many shots are lines of one page, a touch each; of more the Gun is chosen first."""
MANY: Final = 8
"""Where Production has more lines, all purchases are one: the units that may move stand on the map."""
BY_UNIT: Final = frozenset({"move", "go", "attack", "lay", "sap", "fire", "surprise", "sail", "steam"})


def prompt(screen: BaseScreen, data: Data, ask: Ask, view: View) -> Prompt:
    """What a person is shown for an ask."""
    say = screen.say_text
    if f"prompt-{ask.kind}" not in say:
        return Plain(ask, view)
    title, todo = say.prompt(ask)
    what = str(ask.facts.get("what", "round"))
    if ask.kind in CARDED:
        todo = " ".join((todo, card_lines(screen, data, ask.facts["card"], view, what)))
    for _, card in (one for one in ask.options if ask.kind == "choose_card" and one[0] == "card"):
        lines = card_lines(screen, data, card, view, what)
        todo = " ".join((todo, say("step-card", card=card, lines=lines)))
    offers: list[Answer] = list(ask.as_seen().options)
    quick = [
        Quick(f"{n}", screen.say_answer(one), one, "go")
        for n, one in enumerate(offers)
        if one[0] in AT_ONCE and len(one) == 1
    ]
    rest = [one for one in offers if one[0] not in AT_ONCE or len(one) > 1]
    rest.sort(key=partial(is_extra, ask))  # what may be done at any time stands below what is asked
    words = Words(title, todo)
    if not rest:
        return PickOne(ask, view, words, [Entry(Row("0", screen.say_answer(offers[0])), offers[0])])
    steps = _Steps(screen, data, ask, view, words)
    entries = steps.entries(rest)
    if ask.kind == "produce" and len(entries) > MANY:
        entries = steps.bought(entries)
    return PickOne(ask, view, words, entries, quick=quick, focus=_focus(screen, data, ask, view))


def card_lines(screen: BaseScreen, data: Data, card: str, view: View, what: str) -> str:
    """What a Battle card does to the Tripods that are there: what each colour does, or where it is set up."""
    say, fight = screen.say_text, view.battle
    if fight is None:
        return ""
    there: Iterable[str] = fight.tripods or fight.left
    if what == "setup" and fight.board == "land":
        there = view.tripods.get(fight.wave, ())
    colours = {colour_of(tripod) for tripod in there}
    one = data.cards[card]
    told = [
        say("step-letter", colour=colour, letter=one.letters[colour])
        if what == "setup"
        else say("step-line", colour=colour, actions=one.actions[colour])
        for colour in COLOURS
        if colour in colours
    ]
    return "; ".join(told) + "." if told else ""


def _focus(screen: BaseScreen, data: Data, ask: Ask, view: View) -> Sequence[str]:
    """What is asked about: the battle's board, a Wave's Staging Area, a zone; else all zones."""
    if ask.kind == "share":
        return (f"staging-{ask.facts['wave']}",)
    if view.battle is not None and ask.kind not in MAP:
        return tuple(screen.boards[view.battle.board].ids)
    zone = str(ask.facts.get("zone", ""))
    return (zone,) if zone in data.zones and ask.kind in MAP else tuple(data.zones)


class _Steps:
    """The steps to an answer."""

    def __init__(self, screen: BaseScreen, data: Data, ask: Ask, view: View, words: Words) -> None:
        self.screen = screen
        self.data = data
        self.ask = ask
        self.view = view
        self.words = words

    def entries(self, offers: Sequence[Answer]) -> list[Entry]:
        """A line for each group of answers; a group of one is that answer."""
        groups: dict[tuple[str, ...], list[Answer]] = {}
        few = sum(one[0] in SHOTS for one in offers) <= FEW_SHOTS
        for one in offers:
            groups.setdefault(("",) if few and one[0] in SHOTS else self.group(one), []).append(one)
        found = []
        for number, (key, some) in enumerate(groups.items()):
            if len(some) == 1 or key == ("",):
                found += [self.entry(f"{number}-{n}", one) for n, one in enumerate(some)]
            else:
                found.append(self.opened(str(number), key, some))
        return found

    def bought(self, entries: Sequence[Entry]) -> list[Entry]:
        """Put all that can be bought into one line."""
        things = [entry for entry in entries if not entry.row.piece]
        words = self.screen.say_text("step-buy")
        buy = Entry(Row("buy", words), opens=partial(self.pick, words, things))
        return [buy, *(entry for entry in entries if entry.row.piece)]

    def group(self, answer: Answer) -> tuple[str, ...]:
        """What an answer is listed under; ("",) for one that stands alone."""
        verb = answer[0]
        if verb == "buy":
            return (verb, answer[1])
        if verb in BY_WHAT:
            return (verb,)
        if verb == "flee":
            return (verb, answer[1])
        if verb in BY_UNIT:
            return ("unit", answer[1])
        return ("",)

    def opened(self, id: str, key: tuple[str, ...], some: Sequence[Answer]) -> Entry:
        """A line that opens the rest."""
        say, view = self.screen.say_text, self.view
        verb = key[0]
        places = frozenset(filter(None, map(self.place, some)))
        if verb == "flee":
            first = next(unit for unit, at in view.units.items() if at == key[1] and unit.startswith("refugee"))
            row = Row(id, say("step-flee", zone=key[1]), piece=first)
            inner: Callable[[], Prompt] = partial(self.pick, row.words, self.towards(some))
            return Entry(row, opens=inner)
        if verb == "unit":
            unit = key[1]
            row = Row(id, self.screen.say(unit), self.dug_in(unit), piece=unit)
            return Entry(row, opens=partial(self.pick, f"{row.words}, {row.detail}", self.leaves(some)))
        cost = self.data.costs.get({"buy": key[-1], "industry": "industrial", "harbor": "harbor_chosen"}.get(verb, ""))
        words = say.name(key[1]) if verb == "buy" else say(f"step-{verb}")
        row = Row(id, words, say("step-cost", points=cost) if cost else "")
        return Entry(
            row, opens=partial(self.pick, words, self.leaves(some)), places=places if verb == "warship" else frozenset()
        )

    def towards(self, some: Sequence[Answer]) -> list[Entry]:
        """Refugees: where to, then how many."""
        zones: dict[str, list[Answer]] = {}
        for one in some:
            zones.setdefault(one[2], []).append(one)
        found = []
        for number, (zone, ways) in enumerate(zones.items()):
            row = Row(str(number), self.screen.say_text.name(zone, of="place"), place=zone)
            if len(ways) == 1:
                found.append(Entry(row, ways[0]))
                continue
            count = [Entry(Row(f"{n}", self.screen.say_answer(one)), one) for n, one in enumerate(ways)]
            found.append(Entry(row, opens=partial(self.pick, row.words, count)))
        return found

    def leaves(self, some: Sequence[Answer]) -> list[Entry]:
        return [self.entry(str(n), one) for n, one in enumerate(some)]

    def pick(self, title: str, entries: Sequence[Entry]) -> Prompt:
        focus = _focus(self.screen, self.data, self.ask, self.view)
        return PickOne(self.ask, self.view, Words(title, self.words.todo), entries, focus=focus)

    def entry(self, id: str, answer: Answer) -> Entry:
        """A line that gives an answer, and stands for a place or a piece on a board."""
        piece = next((one for one in reversed(answer[1:]) if isinstance(one, str) and self.is_piece(one)), "")
        place = self.place(answer)
        row = Row(id, self.screen.say_answer(answer), self.detail(answer), piece="" if place else piece, place=place)
        return Entry(row, answer)

    def is_piece(self, id: str) -> bool:
        fight = self.view.battle
        if fight is not None and (id in fight.tripods or id in fight.guns or id in fight.others):
            return True
        return id in self.view.units or any(id in there for there in self.view.tripods.values())

    def place(self, answer: Answer) -> str:
        """The zone or hex that an answer ends with."""
        last = answer[-1]
        if not isinstance(last, str):
            return ""
        if last in self.data.zones:
            return last
        if last in self.data.range:
            fight = self.view.battle
            return f"~{last}" if fight is not None and fight.board == "naval" else last
        return ""

    def dug_in(self, unit: str) -> str:
        """Where a unit is, and how many Earthworks it has."""
        return self.screen.say_text("step-gun", hex=self.where(unit), earthworks=self.view.earthworks.get(unit, 0))

    def where(self, unit: str) -> str:
        fight = self.view.battle
        if fight is not None and (unit in fight.guns or unit in fight.others):
            return fight.guns.get(unit) or fight.others[unit]
        return self.screen.say_text.name(self.view.units[unit], of="place")

    def detail(self, answer: Answer) -> str:
        """Why: a shot's Range and what it needs; where a Gun or a Tripod is; what a card does."""
        fight, say, verb = self.view.battle, self.screen.say_text, answer[0]
        if verb in ("fire", "surprise") and fight is not None:
            steps = self.data.range[fight.guns[answer[1]]][fight.tripods[answer[2]]]
            needed = self.view.choice.range2 if steps == 2 else self.data.human_range[steps - 1]
            gun, hex = fight.guns[answer[1]], fight.tripods[answer[2]]
            return say("step-shot", range=steps, needed=needed, gun=gun, hex=hex)
        if verb == "tripod" and self.ask.kind == "share":
            return say("step-hurt", damaged=answer[1] in self.view.damaged)
        if verb in ("gun", "target", "tripod") and fight is not None:
            hex = fight.guns.get(answer[1]) or fight.others.get(answer[1]) or fight.tripods.get(answer[1], "")
            works = self.view.earthworks.get(answer[1], 0)
            return say("step-gun", hex=hex, earthworks=works)
        if verb == "unit":
            return self.dug_in(answer[1])
        if verb == "plan" and f"name-{answer[1]}.text" in say:
            return say(f"name-{answer[1]}.text")
        if verb == "wave" and answer[1] in self.view.waves:
            return say("step-wave", zone=self.view.waves[answer[1]], tripods=len(self.view.tripods[answer[1]]))
        return ""
