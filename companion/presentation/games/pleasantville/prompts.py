"""How each question of Pleasantville is asked: the generic prompts, composed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from companion.games.pleasantville.state import ALIEN, TOWN, ZEBU_LON
from companion.games.pleasantville.views import View
from companion.kernel.game import Answer, Ask
from companion.kernel.lazy import DONE, Combinations, CrossProduct, JoinedLists, Subsets
from companion.presentation.asked import Asked
from companion.presentation.games.pleasantville.cast import Cast
from companion.presentation.parts.drawn import Drawn
from companion.presentation.prompts import Entry, Move, PickPlaces, Ready, Secret, Side, YesNo
from companion.presentation.prompts.prompt import Acts, Marks, Prompt, Quick, Row, Words

MOST: Final = 3
TELLING: Final = frozenset(
    {(ALIEN, "walk"), (ALIEN, "hold"), (ALIEN, "attack"), (ALIEN, "free"), (TOWN, "attack"), (TOWN, "flip")}
)
"""Whose answers to what may show up what only the Alien knows, or be refused for it: nobody forgets that again."""


class TownSpeaker(Drawn, Protocol):
    """The game's screen, with names, numbers and odds."""

    @property
    def names(self) -> Cast: ...


class TownAsk(Asked[View]):
    """An ask with what its prompt is made of: words, rows of counters, where they stand."""

    def __init__(self, screen: TownSpeaker, ask: Ask, view: View) -> None:
        super().__init__(screen, ask, view)
        self.cast = screen.names
        self.book = self.cast.book
        self.parts = self.offers.parts if isinstance(self.offers, JoinedLists) else (self.offers,)
        self.counters = view.public.counters
        self.order = [ZEBU_LON, *self.counters]

    @property
    def acts(self) -> Acts | None:
        """What may show up a secret is held."""
        return "hold" if (self.ask.seat, self.ask.kind) in TELLING else None

    def text(self, id: str, **facts: Any) -> str:
        return self.say(f"ask-{id}", **{**self.facts, **facts})

    def above(self, id: str, todo: str = "", **facts: Any) -> Words:
        """Return what stands above a prompt: a text with its title and deed; or `todo` in its place."""
        deed = self.text(f"{id}.deed", **facts) if f"ask-{id}.deed" in self.say else ""
        return Words(self.text(f"{id}.title", **facts), todo or self.text(id, **facts), deed)

    def done(self, id: str, answer: Answer = DONE) -> tuple[Quick, ...]:
        """Return the button that ends it, if that looks possible."""
        return (Quick("done", self.text(id), answer, "go"),) if answer in self.offers else ()

    def space_of(self, who: str) -> str:
        return (self.view.zebu_lon if who == ZEBU_LON else self.counters[who].space) or ""

    def spaces(self, those: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(filter(None, map(self.space_of, those))))

    def row(self, who: str, detail: str = "", id: str = "", words: str = "") -> Row:
        """Return a row for a counter, with what the table knows of it; the Alien's own bear its sign while it peeks."""
        known = ALIEN if who == ZEBU_LON else self.counters[who].control
        hidden = self.view.seat == ALIEN and who in self.view.aliens
        return Row(
            id or who, words or self.say.name(who), detail, face=who, piece=who,
            sign={TOWN: "shield", ALIEN: "invader"}.get(known, ""),
            secret=self.text("yours") if hidden and known != ALIEN else "", secret_sign="invader" if hidden else "",
        )  # fmt: skip

    def space_row(self, space: str) -> Row:
        return Row(space, self.cast.where(space), place=space)

    def grouped(self, verb: str, key: Callable[[Answer], str]) -> dict[str, list[Answer]]:
        """Return the offers that begin with a verb, by something."""
        groups: dict[str, list[Answer]] = {}
        for option in self.offers:
            if option[0] == verb:
                groups.setdefault(key(option), []).append(option)
        return groups

    def among(self, words: Words, places: Sequence[str], **more: Any) -> PickPlaces:
        return PickPlaces(self.ask, self.view, words, places, **{"row": self.space_row, "acts": self.acts, **more})


class Spaces(PickPlaces):
    """The spaces of a building, with as many lines as the largest one has, so that nothing tells which building it is:
    a touch on a line that is left over chooses the last space.

    :param lines: what stands on them. :param spare: what a finger that holds sees of those that are left over.
    """

    def __init__(self, *what: Any, lines: Sequence[str], spare: str, **more: Any) -> None:
        super().__init__(*what, **more)
        self._lines = lines
        self._spare = spare

    def rows(self) -> tuple[Row, ...]:
        rows = super().rows()
        spare = replace(rows[-1], secret=self._spare, chosen=False)
        more = [replace(spare, id=spare.id + "+" * (n + 1)) for n in range(len(self._lines) - len(rows))]
        return tuple(replace(row, words=words) for row, words in zip((*rows, *more), self._lines, strict=True))

    def tap_row(self, id: str) -> None:
        super().tap_row(id.rstrip("+"))


def hq(of: TownAsk) -> Prompt:
    """Return a building, then one of its spaces, or a touch on the map."""
    board = of.book.board
    buildings = of.grouped("hq", lambda option: board.spaces[option[1]].building or "")

    most = max(map(len, buildings.values()))

    def inside(spaces: list[str]) -> Prompt:
        def row(space: str) -> Row:
            return Row(space, "", secret=of.cast.label(space))

        lines = [of.text("hq-space", number=number + 1) for number in range(most)]
        return Spaces(
            of.ask, of.view, of.above("hq-in"), spaces, lines=lines, spare=of.text("hq-spare"), row=row,
            hush=True, marked=(space for _, space in of.offers), verb=("hq",),
        )  # fmt: skip

    def entry(id: str, those: list[str]) -> Entry:
        row = Row(f"building:{id}", of.cast.where(id), of.cast.letter(id))
        return Entry(row, opens=partial(inside, those), places=frozenset(those))

    entries = [entry(id, [space for _, space in options]) for id, options in buildings.items()]
    return Secret(of.ask, of.view, of.above("hq"), entries)


def place(of: TownAsk) -> Prompt:
    """Somebody, and a free space of the start building."""
    free = of.grouped("place", lambda option: option[1])

    def inside(who: str) -> Prompt:
        spaces = [option[2] for option in free[who]]
        return of.among(of.above("place-in", counter=who), spaces, focus=spaces, acts="touch", verb=("place", who))

    entries = [Entry(of.row(who, of.cast.where(of.book.homes[who])), opens=partial(inside, who)) for who in free]
    return of.pick(entries, of.above("place"), quick=of.done("place.rest", ("rest",)))


def walk(of: TownAsk) -> Prompt:
    """Whether somebody goes on a random walk. Both answers always stand there; the Alien's keeping is held."""
    who, building = of.facts["counter"], of.book.board.buildings[of.facts["building"]]
    walks = of.quick(("walk",), of.text("walk.walk"), "go")
    stays = of.quick(("stay",), of.text("walk.stay"), held=of.acts == "hold")
    marks = Marks(legal=frozenset(building.spaces), picked=frozenset({who}))
    above = of.above("walk", own=of.ask.seat == TOWN)
    return YesNo(of.ask, of.view, above, (walks, stays), focus=(*building.spaces, of.space_of(who)), marks=marks)


def move(of: TownAsk) -> Prompt:
    """Counters that stand together, and where they go."""
    offers: Any = of.offers

    def say(group: tuple[str, ...]) -> Words:
        title = of.text("move.title", left=of.facts.get("left"))
        return Words(title, of.text("move-to" if group else "move"))

    def row(who: str) -> Row:
        return of.row(who, of.text("move.row", move=of.book.people[who].move))

    reach, done = offers.reach.spaces, of.done("move.done")
    return Move(of.ask, of.view, say, offers.stacks, row=row, home=of.space_of, reach=reach, quick=done)


def hold(of: TownAsk) -> Prompt:
    """Whom the Alien holds on the way, and where."""

    def row(who: str, space: str) -> Row:
        return of.row(who, of.text("hold.row", space=space), f"{who}:{space}")

    entries = [Entry(row(*option[1:]), option) for option in of.offers if option != ("let",)]
    let = of.quick(("let",), of.text("hold.let"), "go")
    marks = Marks(chosen=frozenset(of.facts["spaces"]), picked=frozenset(of.facts["counters"]))
    return of.pick(entries, of.above("hold"), quick=(let,), focus=of.facts["path"], marks=marks)


def talk(of: TownAsk) -> Prompt:
    """Whom to speak to, the best odds on top, and who speaks. Where only one can, the line is the answer."""
    people = of.book.people

    def say(answer: Answer | None, target: str = "") -> Words:
        if answer is None:
            return of.above("talk-who", target=target) if target else of.above("talk")
        if answer[0] == "talk":
            return of.above("talk-to", of.cast.conversation(answer[1], answer[2]))
        return of.above("talk-win", of.cast.odds(answer[1], answer[2], of.view.public))

    def entry(part: CrossProduct, who: str) -> Entry:
        speakers = part.choices[0]
        wins = isinstance(speakers, Subsets)
        those = speakers.those if isinstance(speakers, Subsets) else speakers
        ours, theirs = sum(people[one].influence for one in those), people[who].influence
        detail = of.text("talk.influence", ours=ours, theirs=theirs) if wins else of.text("talk.talk")
        row = of.row(who, detail, f"{f'a{theirs / ours:08.4f}' if wins else 'b'}:{who}")
        if len(those) == 1:
            return Entry(row, (*part[0][:2], who))
        rows = tuple(of.row(one, of.text("talk.speaker", influence=people[one].influence)) for one in those)
        side = Side(rows, chosen=tuple(those)) if wins else Side(rows, 1)
        about = {"verb": part.verb, "after": (who,), "flat": not wins, "focus": of.spaces((who,))}
        return Entry(row, opens=partial(of.some, partial(say, target=who), side, **about))

    entries = [entry(part, who) for part in of.parts if isinstance(part, CrossProduct) for who in part.choices[1]]
    entries.sort(key=lambda entry: entry.row.id)
    return of.pick(entries, say, quick=of.done("talk.done"), focus=of.spaces(entry.row.piece for entry in entries))


def attack(of: TownAsk) -> Prompt:
    """Who fights whom, in one space. Whom to attack is never chosen beforehand."""
    spaces = of.grouped("attack", lambda option: of.space_of(option[1][0]))

    def side(space: str, part: int, among: Callable[[Iterable[bool]], bool] = any) -> tuple[str, ...]:
        lists = [option[part] for option in spaces[space]]
        return tuple(who for who in of.order if among(who in those for those in lists))

    def inside(space: str) -> Prompt:
        def row(who: str) -> Row:
            id = "attack-in.fights" if who in ours else "attack-in.target"
            return of.row(who, of.text(id, combat=of.book.factors[who]))

        def say(answer: Answer | None) -> Words:
            return of.above("attack-in", of.cast.strength(answer[1], answer[2]) if answer else "", space=space)

        ours, theirs = side(space, 1), side(space, 2)
        sure = side(space, 1, all), side(space, 2, all)
        chosen = () if ("attack", *sure) in of.offers else sure[1]  # never all that can be chosen
        sides = Side(tuple(map(row, ours)), MOST, sure[0]), Side(tuple(map(row, theirs)), chosen=chosen)
        return of.some(say, *sides, reverse=True, verb=("attack",), focus=(space,))

    def line(space: str) -> Row:
        return replace(of.space_row(space), detail=of.say.names([*side(space, 1)[:2], *side(space, 2)[:2]]))

    entries = [Entry(line(space), opens=partial(inside, space)) for space in spaces]
    return of.pick(entries, of.above("attack"), quick=of.done("attack.done"), focus=spaces)


def defend(of: TownAsk) -> Prompt:
    """Return an overstacked Town picks those who fight."""
    rows = tuple(of.row(who, of.text("defend.row", combat=of.book.factors[who])) for who in of.facts["town"])
    return of.some(of.above("defend", most=MOST), Side(rows, MOST), verb=("defend",))


def aftermath(of: TownAsk) -> Prompt:
    """Return what the Town does with the defeated: tie up, question, take out the implant."""
    entries, board, asked = list[Entry](), of.book.board, of.view.public.asked

    def asking(who: str, named: Combinations) -> Prompt:
        sites = [space for space in named.those if board.spaces[space].building and space not in asked]
        above, verb = of.above("question", counter=who, choose=named.choose), ("interrogate", who)
        return of.among(above, named.those, count=named.choose, listed=False, marked=sites, verb=verb, focus=sites,
                        acts="hold")  # fmt: skip

    for part in of.parts:
        if isinstance(part, CrossProduct) and isinstance(named := part.choices[0], Combinations):
            who = part.verb[1]
            question = of.text("aftermath.question", choose=named.choose)
            entries.append(Entry(of.row(who, question, f"ask:{who}"), opens=partial(asking, who, named)))
            continue
        for option in (option for option in part if option != DONE):
            deed = of.text(f"aftermath.{option[0]}", by=option[-1])
            entries.append(Entry(of.row(option[1], deed, " ".join(option)), option))
    focus = of.spaces(of.facts["victims"])
    return of.pick(entries, of.above("aftermath"), quick=of.done("aftermath.done"), focus=focus)


def takeover(of: TownAsk) -> Prompt:
    """Return a pair to be lifted: one of them, then the other. Where only two stand, one line is both."""
    pairs = of.grouped("lift", lambda option: of.space_of(option[1]))

    def inside(space: str, those: list[str], first: str) -> Prompt:
        side = Side(tuple(map(of.row, those)), 2, (first,))
        return of.some(of.above("takeover-in", space=space), side, focus=(space,), verb=("lift",), flat=True)

    entries = []
    for space, options in pairs.items():
        those = sorted({who for option in options for who in option[1:]}, key=of.order.index)
        if len(options) == 1:
            entries.append(Entry(replace(of.space_row(space), detail=of.say.names(those), face=those[0]), options[0]))
            continue
        where = of.cast.label(space)
        entries += [Entry(of.row(who, where), opens=partial(inside, space, those, who)) for who in those]
    return of.pick(entries, of.above("takeover"), quick=of.done("takeover.done"), focus=pairs)


def exchange(of: TownAsk) -> Prompt:
    """Which of the lifted pair is swapped in secret, if any: always all three lines. A finger that holds sees which of
    them can't be.
    """

    def line(who: str) -> Row:
        row = of.row(who, of.text("exchange.swapped"))
        return row if row.secret or ("exchange", who) in of.ask.options else replace(row, secret=of.text("exchange.no"))

    nobody = Row("nobody", of.text("exchange.nobody"), of.text("exchange.bluff"))
    rows = [nobody, *map(line, of.facts["pair"])]
    entries = [Entry(row, ("exchange", row.piece or None)) for row in rows]
    return Secret(of.ask, of.view, of.above("exchange"), entries, focus=of.spaces(of.facts["pair"]))


def one_counter(detail: Callable[[TownAsk, str], str]) -> Callable[[TownAsk], Prompt]:
    """Make a prompt for one counter of a few, or nobody."""

    def make(of: TownAsk) -> Prompt:
        entries = [Entry(of.row(option[1], detail(of, option[1])), option) for option in of.offers if option != DONE]
        focus, kind = of.spaces(entry.row.id for entry in entries), of.ask.kind
        return of.pick(entries, of.above(kind), quick=of.done(f"{kind}.done"), focus=focus)

    return make


def concede(of: TownAsk) -> Prompt:
    """Whether a side that cannot win any more gives up."""
    return of.keys(*(of.quick(answer, held=True) for answer in of.offers))


def retreat(of: TownAsk) -> Prompt:
    """Where somebody stunned goes."""
    who, spaces = of.facts["counter"], [option[2] for option in of.offers]
    return of.among(of.above("retreat"), spaces, focus=spaces, verb=("retreat", who))


PROMPTS: Final[Mapping[str, Callable[[TownAsk], Prompt]]] = {
    "swap": lambda of: Ready(of.ask, of.view, of.above("swap")),
    "hq": hq, "place": place, "walk": walk, "alien_move": move, "town_move": move, "hold": hold,
    "talk": talk, "attack": attack, "defend": defend, "aftermath": aftermath, "takeover": takeover,
    "exchange": exchange, "retreat": retreat, "concede": concede, "flip": one_counter(lambda of, who: ""),
    "free": one_counter(lambda of, who: of.cast.where(of.space_of(who))),
    "observe": one_counter(lambda of, who: of.text("observe.row", needed=of.facts["needed"][who])),
}  # fmt: skip
