"""How each question of Pleasantville is asked: the generic prompts, composed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from companion.app.games.pleasantville.cast import Cast
from companion.app.prompts import (
    Entry,
    Marks,
    Move,
    PickOne,
    PickPlaces,
    PickSome,
    Plain,
    Prompt,
    Quick,
    Ready,
    Row,
    Secret,
    Side,
    Words,
    YesNo,
)
from companion.games.pleasantville import words
from companion.games.pleasantville.moves import Attempts, Parts, Questions, Talks
from companion.games.pleasantville.state import ALIEN, TOWN, ZEBU_LON
from companion.games.pleasantville.views import View
from companion.kernel.game import Answer, Ask

DONE: Answer = ("done",)
MOST: Final = 3


class Asked:
    """An ask with what its prompt is made of: words, rows of counters, where they stand."""

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        self.ask = ask
        self.view = view
        self.cast = cast
        self.facts = ask.facts
        self.offers: Sequence[Answer] = ask.as_seen().options
        self.counters = view.counters

    def text(self, id: str, **facts: Any) -> str:
        return words.say()(id, **{**self.facts, **facts})

    def words(self, id: str, todo: str = "", **facts: Any) -> Words:
        """What stands above a prompt: a text with its title and deed; or `todo` in its place."""
        deed = f"{id}.deed"
        return Words(
            self.text(f"{id}.title", **facts),
            todo or self.text(id, **facts),
            self.text(deed, **facts) if deed in words.say() else "",
        )

    def done(self, id: str, answer: Answer = DONE) -> tuple[Quick, ...]:
        """The button that ends it, if that looks possible."""
        return (Quick("done", self.text(id), answer, "go", held=True),) if answer in self.offers else ()

    def space_of(self, who: str) -> str:
        return (self.view.zebu_lon if who == ZEBU_LON else self.counters[who].space) or ""

    def spaces(self, those: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(filter(None, map(self.space_of, those))))

    def row(self, who: str, detail: str = "", id: str = "", words: str = "") -> Row:
        """A row for a counter, with what the table knows of it; the Alien's own bear its sign while it peeks."""
        known = ALIEN if who == ZEBU_LON else self.view.public.counters[who].control
        hidden = self.view.seat == ALIEN and who in self.view.aliens
        return Row(
            id or who, words or self.cast.name(who), detail, face=who, piece=who,
            sign={TOWN: "town", ALIEN: "alien"}.get(known, ""),
            secret=self.text("sign-yours") if hidden and known != ALIEN else "", secret_sign="alien" if hidden else "",
        )  # fmt: skip

    def parts(self) -> Sequence[Sequence[Answer]]:
        """The lists of which the offers consist."""
        return self.offers.parts if isinstance(self.offers, Parts) else (self.offers,)


def hq(of: Asked) -> Prompt:
    """A building, then one of its spaces, or a touch on the map."""
    board = of.cast.board
    sites = [answer[1] for answer in of.offers]
    buildings: dict[str, list[str]] = {}
    for space in sites:
        buildings.setdefault(board.spaces[space].building or "", []).append(space)

    def inside(spaces: list[str]) -> Callable[[], Prompt]:
        def row(space: str) -> Row:
            number = spaces.index(space) + 1
            return Row(space, of.text("ask-hq-space", number=number), secret=of.cast.place(space))

        return lambda: PickPlaces(
            of.ask, of.view, of.words("ask-hq-in"), spaces, row=row, answer=lambda chosen: ("hq", chosen[0]),
            chosen_in=lambda answer: answer[1:], hush=True, marked=sites,
        )  # fmt: skip

    entries = [
        Entry(Row(f"building:{id}", of.cast.building(id), of.cast.letter(id)), None, inside(spaces),
              frozenset(spaces))
        for id, spaces in buildings.items()
    ]  # fmt: skip
    return Secret(of.ask, of.view, of.words("ask-hq"), entries)


def place(of: Asked) -> Prompt:
    """Somebody, and a free space of the start building."""
    free: dict[str, list[str]] = {}
    for option in of.offers:
        if option[0] == "place":
            free.setdefault(option[1], []).append(option[2])

    def inside(who: str) -> Callable[[], Prompt]:
        return lambda: PickPlaces(
            of.ask, of.view, of.words("ask-place-in", counter=who), free[who],
            row=lambda space: Row(space, of.cast.place(space), place=space), focus=free[who], acts="touch",
            answer=lambda chosen: ("place", who, chosen[0]), chosen_in=lambda answer: answer[2:],
        )  # fmt: skip

    rest = Quick("rest", of.text("ask-place.rest"), ("rest",), "go", held=True)
    entries = [Entry(of.row(who, of.cast.home(who)), opens=inside(who)) for who in free]
    return PickOne(of.ask, of.view, of.words("ask-place"), entries, quick=(rest,))


def swap(of: Asked) -> Prompt:
    """The Alien swaps its first counter on the table."""
    return Ready(of.ask, of.view, of.words("ask-swap"))


def walk(of: Asked) -> Prompt:
    """Whether somebody goes on a random walk. Both answers always stand there; keeping is held."""
    who, building = of.facts["counter"], of.cast.board.buildings[of.facts["building"]]
    quick = (
        Quick("walk", of.text("ask-walk.walk"), ("walk",), "go"),
        Quick("stay", of.text("ask-walk.stay"), ("stay",), "plain", held=True),
    )
    marks = Marks(legal=frozenset(building.spaces), picked=frozenset({who}))
    own = of.ask.seat == TOWN
    focus = (*building.spaces, of.space_of(who))
    return YesNo(of.ask, of.view, of.words("ask-walk", own=own), quick, focus=focus, marks=marks)


def move(of: Asked) -> Prompt:
    """Counters that stand together, and where they go."""
    offers: Any = of.offers
    people = of.cast.people

    def say(group: tuple[str, ...]) -> Words:
        title = of.text("ask-move.title", left=of.facts.get("left"))
        if not group:
            return Words(title, of.text("ask-move"))
        return Words(title, of.text("ask-move-to", group=group, count=len(group)))

    def row(who: str) -> Row:
        return of.row(who, of.text("ask-move.row", space=of.space_of(who), move=people[who].move))

    return Move(
        of.ask, of.view, say, offers.stacks, row=row, home=of.space_of, reach=offers.reach.spaces,
        quick=of.done("ask-move.done"),
    )  # fmt: skip


def hold(of: Asked) -> Prompt:
    """Whom the Alien holds on the way, and where."""
    entries = [
        Entry(of.row(option[1], of.text("ask-hold.row", space=option[2]), " ".join(option[1:])), option)
        for option in of.offers
        if option[0] == "hold"
    ]
    let = Quick("let", of.text("ask-hold.let"), ("let",), "go")
    marks = Marks(chosen=frozenset(of.facts["spaces"]), picked=frozenset(of.facts["counters"]))
    return PickOne(of.ask, of.view, of.words("ask-hold"), entries, quick=(let,), focus=of.facts["path"], marks=marks)


def talk(of: Asked) -> Prompt:
    """Whom to speak to, and who speaks. Where only one can, the list's own line is the answer."""
    people, public = of.cast.people, of.view.public
    entries: dict[str, list[Entry]] = {}

    def odds(target: str) -> Callable[[Answer | None], Words]:
        def say(answer: Answer | None) -> Words:
            todo = of.cast.odds(answer[1], target, public) if answer else ""
            return of.words("ask-talk-influence", todo, target=target)

        return say

    def conversation(suspect: str) -> Callable[[Answer | None], Words]:
        def say(answer: Answer | None) -> Words:
            todo = of.cast.conversation(answer[1], suspect) if answer else ""
            return of.words("ask-talk-talk", todo, suspect=suspect)

        return say

    def influencing(part: Attempts, target: str) -> Callable[[], Prompt]:
        rows = tuple(
            of.row(who, of.text("ask-talk.speaker", influence=people[who].influence)) for who in part.influencers
        )
        return lambda: PickSome(
            of.ask, of.view, odds(target), (Side(rows, chosen=part.influencers),), focus=of.spaces((target,)),
            answer=lambda chosen: ("influence", chosen[0], target), chosen_in=lambda answer: (answer[1],),
            marks=Marks(picked=frozenset({target})),
        )  # fmt: skip

    def talking(part: Talks, suspect: str) -> Callable[[], Prompt]:
        lines = [Entry(of.row(who), ("talk", who, suspect)) for who in part.talkers]
        return lambda: PickOne(
            of.ask, of.view, conversation(suspect), lines, focus=of.spaces((suspect,)),
            marks=Marks(picked=frozenset({suspect})),
        )  # fmt: skip

    for part in of.parts():
        if isinstance(part, Attempts):
            ours = sum(people[who].influence for who in part.influencers)
            for who in part.targets:
                row = of.row(who, of.text("ask-talk.influence", ours=ours, theirs=people[who].influence), f"win:{who}")
                only: Answer | None = ("influence", part.influencers, who) if len(part.influencers) == 1 else None
                entries.setdefault(who, []).append(Entry(row, only, None if only else influencing(part, who)))
        elif isinstance(part, Talks):
            for who in part.suspects:
                row = of.row(who, of.text("ask-talk.talk"), f"talk:{who}")
                only = ("talk", part.talkers[0], who) if len(part.talkers) == 1 else None
                entries.setdefault(who, []).append(Entry(row, only, None if only else talking(part, who)))

    def say(answer: Answer | None) -> Words:
        if answer is None:
            return of.words("ask-talk")
        return odds(answer[2])(answer) if answer[0] == "influence" else conversation(answer[2])(answer)

    lines = [entry for who in of.counters for entry in sorted(entries.get(who, ()), key=lambda e: e.row.id[0] == "t")]
    return PickOne(of.ask, of.view, say, lines, quick=of.done("ask-talk.done"), focus=of.spaces(entries))


def attack(of: Asked) -> Prompt:
    """Who fights whom, in one space. Whom to attack is never chosen beforehand."""
    sides: dict[str, tuple[list[str], list[str]]] = {}
    for option in of.offers:
        if option[0] == "attack":
            ours, theirs = sides.setdefault(of.space_of(option[1][0]), ([], []))
            ours += [who for who in option[1] if who not in ours]
            theirs += [who for who in option[2] if who not in theirs]
    order = [ZEBU_LON, *of.counters]

    def fighters(those: list[str], id: str) -> tuple[Row, ...]:
        those.sort(key=order.index)
        return tuple(of.row(who, of.text(id, combat=of.cast.combat(who))) for who in those)

    def inside(space: str) -> Callable[[], Prompt]:
        ours, theirs = sides[space]

        def say(answer: Answer | None) -> Words:
            todo = of.cast.strength(answer[1], answer[2]) if answer else ""
            return of.words("ask-attack-in", todo, space=space)

        all_fight = tuple(ours) if of.ask.seat == TOWN and len(ours) <= MOST else ()
        both = (
            Side(fighters(ours, "ask-attack-in.fights"), MOST, all_fight, of.text("ask-attack-in.ours")),
            Side(fighters(theirs, "ask-attack-in.target"), head=of.text("ask-attack-in.theirs")),
        )
        return lambda: PickSome(
            of.ask, of.view, say, both, answer=lambda chosen: ("attack", *chosen), focus=(space,),
            chosen_in=lambda answer: answer[1:], marks=Marks(chosen=frozenset({space})),
        )  # fmt: skip

    entries = [
        Entry(Row(space, of.cast.place(space), of.cast.names([*ours[:2], *theirs[:2]]), place=space), None,
              inside(space))
        for space, (ours, theirs) in sides.items()
    ]  # fmt: skip
    return PickOne(of.ask, of.view, of.words("ask-attack"), entries, quick=of.done("ask-attack.done"), focus=sides)


def defend(of: Asked) -> Prompt:
    """An overstacked Town picks those who fight."""
    rows = tuple(of.row(who, of.text("ask-defend.row", combat=of.cast.combat(who))) for who in of.facts["town"])
    most = len(of.offers[0][1])
    return PickSome(
        of.ask, of.view, of.words("ask-defend", most=most), (Side(rows, most),),
        answer=lambda chosen: ("defend", chosen[0]), chosen_in=lambda answer: answer[1:],
    )  # fmt: skip


def aftermath(of: Asked) -> Prompt:
    """What the Town does with the defeated: tie up, question, take out the implant."""
    entries: list[Entry] = []

    def asking(part: Questions) -> Callable[[], Prompt]:
        board, asked = of.cast.board, of.view.public.asked
        sites = [space for space in part.spaces if board.spaces[space].building and space not in asked]
        return lambda: PickPlaces(
            of.ask, of.view, of.words("ask-question", counter=part.counter, choose=part.choose), part.spaces,
            row=lambda space: Row(space, of.cast.place(space)), count=part.choose, listed=False, marked=sites,
            answer=lambda chosen: ("interrogate", part.counter, chosen), chosen_in=lambda answer: answer[2],
        )  # fmt: skip

    for part in of.parts():
        if isinstance(part, Questions):
            who = part.counter
            text = of.text("ask-aftermath.question", counter=who)
            row = of.row(who, of.text("ask-aftermath.name", choose=part.choose), f"ask:{who}", text)
            entries.append(Entry(row, None, asking(part)))
            continue
        for option in part:
            if option[0] == "tie":
                row = of.row(option[1], "", " ".join(option), of.text("ask-aftermath.tie", counter=option[1]))
                entries.append(Entry(row, option))
            elif option[0] == "implant":
                text = of.text("ask-aftermath.implant", by=option[2])
                detail = of.text("ask-aftermath.of", counter=option[1])
                entries.append(Entry(of.row(option[1], detail, " ".join(option), text), option))
    return PickOne(
        of.ask, of.view, of.words("ask-aftermath"), entries, quick=of.done("ask-aftermath.done"),
        focus=of.spaces(of.facts["victims"]),
    )  # fmt: skip


def takeover(of: Asked) -> Prompt:
    """A pair to be lifted. Where only one pair stands, the list's own line is the answer."""
    pairs: dict[str, list[Answer]] = {}
    for option in of.offers:
        if option[0] == "lift":
            pairs.setdefault(of.space_of(option[1]), []).append(option)

    def inside(space: str) -> Callable[[], Prompt]:
        those = dict.fromkeys(who for option in pairs[space] for who in option[1:])
        rows = tuple(of.row(who) for who in of.counters if who in those)
        return lambda: PickSome(
            of.ask, of.view, of.words("ask-takeover-in", space=space), (Side(rows, 2),), focus=(space,),
            answer=lambda chosen: ("lift", *chosen[0]), chosen_in=lambda answer: (answer[1:],),
        )  # fmt: skip

    def entry(space: str) -> Entry:
        options = pairs[space]
        those = dict.fromkeys(who for option in options for who in option[1:])
        only = options[0] if len(options) == 1 else None
        row = Row(space, of.cast.place(space), of.cast.names(those), face=options[0][1], place=space)
        return Entry(row, only, None if only else inside(space))

    entries = [entry(space) for space in pairs]
    return PickOne(of.ask, of.view, of.words("ask-takeover"), entries, quick=of.done("ask-takeover.done"), focus=pairs)


def exchange(of: Asked) -> Prompt:
    """Which of the lifted pair is swapped in secret, if any: always all three lines."""
    rows = [of.row(who, of.text("ask-exchange.swapped")) for who in of.facts["pair"]]
    nobody = Row("nobody", of.text("ask-exchange.nobody"), of.text("ask-exchange.bluff"))
    entries = [Entry(nobody, ("exchange", None)), *(Entry(row, ("exchange", row.id)) for row in rows)]
    return Secret(of.ask, of.view, of.words("ask-exchange"), entries, focus=of.spaces(of.facts["pair"]))


def observe(of: Asked) -> Prompt:
    """Who tries to see what the lifted pair did."""
    needed: Mapping[str, int] = of.facts["needed"]
    return one_of(of, "observe", lambda who: of.text("ask-observe.row", needed=needed[who]))


def one_of(of: Asked, verb: str, detail: Callable[[str], str]) -> Prompt:
    """One counter of a few, or nobody."""
    id = f"ask-{of.ask.kind}"
    entries = [Entry(of.row(option[1], detail(option[1])), option) for option in of.offers if option[0] == verb]
    quick = of.done(f"{id}.done") if DONE in of.offers else ()
    focus = of.spaces(entry.row.id for entry in entries)
    return PickOne(of.ask, of.view, of.words(id), entries, quick=quick, focus=focus)


def flip(of: Asked) -> Prompt:
    """Which of the pair is turned over."""
    return one_of(of, "flip", lambda who: "")


def free(of: Asked) -> Prompt:
    """Whom the Alien unties."""
    return one_of(of, "free", lambda who: of.cast.place(of.space_of(who)))


def concede(of: Asked) -> Prompt:
    """Whether a side that cannot win any more gives up."""
    above = words.prompt(of.ask)
    quick = [Quick(answer[0], of.text(f"answer-{answer[0]}"), answer, held=True) for answer in of.offers]
    return YesNo(of.ask, of.view, Words(above.title, above.todo), quick)


def retreat(of: Asked) -> Prompt:
    """Where somebody stunned goes."""
    who = of.facts["counter"]
    spaces = [option[2] for option in of.offers]
    return PickPlaces(
        of.ask, of.view, of.words("ask-retreat"), spaces, row=lambda space: Row(space, of.cast.place(space)),
        answer=lambda chosen: ("retreat", who, chosen[0]), chosen_in=lambda answer: answer[2:], focus=spaces,
        marks=Marks(picked=frozenset({who})),
    )  # fmt: skip


PROMPTS: Final[Mapping[str, Callable[[Asked], Prompt]]] = {
    "hq": hq, "place": place, "swap": swap, "walk": walk, "alien_move": move, "town_move": move, "hold": hold,
    "talk": talk, "attack": attack, "defend": defend, "aftermath": aftermath, "captives": aftermath,
    "takeover": takeover, "exchange": exchange, "observe": observe, "flip": flip, "free": free, "retreat": retreat,
    "concede": concede,
}  # fmt: skip


def prompt(ask: Ask, view: Any, cast: Cast) -> Prompt:
    """The prompt for an ask; a plain list of its options for one that nobody has drawn."""
    make = PROMPTS.get(ask.kind)
    return make(Asked(ask, view, cast)) if make is not None else Plain(ask, view)
