"""Movement: at random, by the Alien, by the Town.

Steps of the agenda: ``check``, ``target``, ``walk``, ``path`` (random movement, and counters that flee from a
combat); ``alien_move``; ``town_move``, ``hold``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.games.pleasantville.book import PASSED, Book, Stepped, offered, rolled, shown, told
from companion.games.pleasantville.state import (
    ALIEN,
    DEAD,
    FREE,
    OPEN,
    TIED,
    TOWN,
    UNCONSCIOUS,
    Counter,
    Counters,
    Public,
    State,
    Step,
    crowds,
)
from companion.kernel.dice import one_of, which
from companion.kernel.game import CHANCE, Answer, Ask, Event
from companion.kernel.lazy import Group
from companion.kernel.moves import Moves, Stacks
from companion.kernel.rules import Posed
from companion.kernel.shapes import MovePiece

STAY: Answer = ("stay",)
WALK: Answer = ("walk",)
LET: Answer = ("let",)
STACKS = MovePiece(together=True, verb="move")

# ---- random movement ----------------------------------------------------------------------------------------


def check(book: Book, state: State, step: Step) -> Stepped:
    """Let the Alien roll on the Townsperson Table: four times a turn, a first 6 is rolled again."""

    def follows(faces: Answer) -> list[Event]:
        who = book.tables.townsperson[faces]
        return [shown("called", faces=faces, counter=who, wasted=wasted(state.public, who))]

    return rolled("walker", book.townsperson_rolls, follows)


def wasted(public: Public, who: str) -> str | None:
    """Why a check is wasted on somebody, or None. It counts as one of the four all the same.

    So is a second one on somebody who was there already the first time.
    """
    counter = public.counters[who]
    if counter.state in (TIED, UNCONSCIOUS, DEAD):
        return counter.state
    if any(called == who and what == "there" for called, _, what in public.walks):
        return "there"
    return "moved" if who in public.acted else None


def evolve_called(book: Book, state: State, data: Mapping[str, Any]) -> State:
    steps = () if data["wasted"] else (("target", data["counter"]),)
    return state.done(*steps, walks=(*state.public.walks, (data["counter"], None, data["wasted"] or "called")))


def target(book: Book, state: State, step: Step) -> Stepped:
    """Let the Town roll on the Target Building Table; a first 6 is rolled again."""
    who = step[1]
    here = book.building_of[_stands(state.public.counters[who])]

    def follows(faces: Answer) -> list[Event]:
        building = book.tables.target[faces]
        wasted = "there" if building == here else None
        return [shown("aimed", faces=faces, counter=who, building=building, wasted=wasted)]

    return rolled("target", book.target_rolls, follows, counter=who)


def evolve_aimed(book: Book, state: State, data: Mapping[str, Any]) -> State:
    steps = () if data["wasted"] else (("walk", data["counter"], data["building"]),)
    walk = (data["counter"], data["building"], data["wasted"] or "aimed")
    return state.done(*steps, walks=(*state.public.walks[:-1], walk))


def walk(book: Book, state: State, step: Step) -> Stepped:
    """Either player may decline for a counter that he or she controls.

    Ruling: the Alien is asked about everybody who could be his, in the open, and says "walk" for all who are not; a
    stunned counter obeys nobody, so nobody is asked.
    """
    _, who, building = step
    counter = state.public.counters[who]
    if counter.state != FREE or not (counter.control == TOWN or counter.suspect):
        return set_off(book, state, step)
    seat = TOWN if counter.control == TOWN else ALIEN
    both = (WALK, STAY)
    options = both if seat == TOWN or who in state.secret.aliens else (WALK,)
    looks = both if seat == ALIEN else None
    declined = shown if counter.control == OPEN else told

    def follows(answer: Answer) -> list[Event]:
        return set_off(book, state, step) if answer == WALK else [declined("stayed", counter=who, by=seat)]

    return Posed(Ask(seat, "walk", options, {"counter": who, "building": building}, open=True, looks=looks), follows)


def evolve_stayed(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Whoever declines for a counter shows that it is his. Ruling: it has not moved, and may be called up again."""
    return state.put(data["counter"], control=data["by"]).done(walks=became(state.public, "stayed"))


def became(public: Public, what: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return the walks of this turn, now that it is known what became of the last one."""
    who, building, _ = public.walks[-1]
    return (*public.walks[:-1], (who, building, what))


def set_off(book: Book, state: State, step: Step) -> list[Event]:
    """Along the shortest path; where several are equal, chance picks one.

    Ruling: where all of them come to the same space it makes no difference which, and the first is taken.
    """
    who, building = step[1], step[2]
    start = _stands(state.public.counters[who])
    ways = len(book.routes(start, building))
    if ways > 1 and len(book.ends(start, building, _steps(book, who))) > 1:
        return [told("set_off", counter=who, building=building, routes=ways)]
    return [_walked(book, who, building, book.first_route(start, building), None)]


def _stands(counter: Counter) -> str:
    if counter.space is None:
        raise ValueError("who is not on the board goes nowhere")
    return counter.space


def _steps(book: Book, who: str) -> int:
    """How far somebody goes who goes at random."""
    return book.limits.walk_factor * book.people[who].move


def _walked(book: Book, who: str, building: str, route: Sequence[str], roll: Answer | None) -> Event:
    """Up to twice the movement, and no further than the first space of the building."""
    path = tuple(route[: _steps(book, who) + 1])
    return shown("walked", counter=who, building=building, path=path, faces=roll, arrived=len(path) == len(route))


def evolve_set_off(book: Book, state: State, data: Mapping[str, Any]) -> State:
    flees = state.public.agenda[0][0] == "flee"
    return state.done(("path", data["counter"], data["building"], data["routes"], flees))


def path(book: Book, state: State, step: Step) -> Stepped:
    """Let the machine choose among the equal shortest paths. They end in several spaces."""
    _, who, building, routes, flees = step
    start = _stands(state.public.counters[who])
    ends = book.ends(start, building, _steps(book, who))
    facts = {"counter": who, "building": building, "routes": routes, "ends": tuple(sorted(ends))}

    def follows(answer: Answer) -> list[Event]:
        return [_walked(book, who, building, book.routes(start, building)[which(answer, routes)], answer)]

    return Posed(Ask(CHANCE, "flee_path" if flees else "path", one_of(routes), facts), follows)


def evolve_walked(book: Book, state: State, data: Mapping[str, Any]) -> State:
    public, who = state.public, data["counter"]
    counters = state.changed(who, space=data["path"][-1])
    if public.phase != "random":  # in flight from a combat
        return state.done(counters=counters)
    return state.done(counters=counters, acted=public.acted | {who}, walks=became(public, "walked"))


# ---- stacking -----------------------------------------------------------------------------------------------


def stacks(book: Book, counters: Counters, side: Callable[[str], str | None]) -> Stacks:
    """How counters may stand and go for a player.

    At most three counters of one side in a space; uncontrolled ones are a side too; who is Tied Up doesn't count.
    Ruling: nor does Zebu-Lon, so that three Aliens may stand with it.
    """
    return Stacks(book.board, crowds(counters), lambda who: _stands(counters[who]), book.paces, book.limits.stack, side)


def moves(
    book: Book, counters: Counters, side: Callable[[str], str | None], *, its: str, movable: Sequence[str], most: int
) -> Moves:
    """Return the moves of a player. While an overstack of his own can be mended, only moves that lower it are offered.

    A stack grows too high by combat, influence, a take-over or chance.

    :param side: as in :class:`Stacks`. :param its: the player's own side.
    """
    standing = stacks(book, counters, side)
    high = standing.overstacked(its, movable)
    return Moves(high or movable, most, standing, stop=not high)


# ---- the Alien's movement -----------------------------------------------------------------------------------


def alien_movable(public: Public) -> list[str]:
    """Neither the Town's, nor wary, Tied Up, unconscious or stunned; each once in this phase."""
    acted = public.acted
    return [
        who
        for who, counter in public.counters.items()
        if counter.state == FREE and counter.control != TOWN and not counter.wary and who not in acted
    ]


def alien_move(book: Book, state: State, step: Step) -> Stepped:
    """Up to five counters, each up to its movement. Nothing blocks the Alien's movement.

    To the table it looks as if every suspect could go wherever no stack is known to be full. Ruling: the Alien mends
    overstacks of its own, as far as five moves go. Too many uncontrolled ones it may leave as they are: nobody controls
    them, and if it had to move one, four unknown counters that stay together would tell the Town for certain that an
    Alien is among them.
    """
    public = state.public
    left = book.limits.alien_moves - len(public.acted)
    movable = alien_movable(public) if left > 0 else []
    if not movable:
        return [PASSED]
    counters, aliens = public.counters, state.secret.aliens

    def stacks_as(who: str) -> str | None:
        counter = counters[who]
        if counter.control == TOWN or counter.state == TIED:
            return None
        return ALIEN if who in aliens else OPEN

    def known_as(who: str) -> str | None:
        counter = counters[who]
        if counter.control == TOWN or counter.state == TIED:
            return None
        if counter.control == ALIEN:
            return ALIEN
        return OPEN if counter.clear or counter.wary else who  # who is unknown fills no stack for sure

    options = moves(book, counters, stacks_as, its=ALIEN, movable=movable, most=left)
    looks = Moves(movable, left, stacks(book, counters, known_as), stop=True)
    ask = Ask(ALIEN, "alien_move", options, {"left": left}, open=True, looks=looks, shape=STACKS)

    def follows(group: Group, space: str) -> Event:
        return told("moved", by=ALIEN, counters=group, path=(_stands(counters[group[0]]), space))

    return offered(ask, follows)


def evolve_moved(book: Book, state: State, data: Mapping[str, Any]) -> State:
    public = state.public
    agenda = public.agenda[1:] if public.agenda[0][0] == "hold" else public.agenda
    acted = public.acted.union(data["counters"])
    return state.now(counters=state.changed(*data["counters"], space=data["path"][-1]), acted=acted, agenda=agenda)


# ---- the Town's movement ------------------------------------------------------------------------------------


def holders(public: Public, space: str) -> int:
    """How many more counters could, for all the Town knows, be held in a space."""
    counters = public.counters
    there = crowds(counters).get(space, ())
    suspects = len([who for who in there if counters[who].state == FREE and counters[who].suspect])
    return suspects - public.holds.get(space, 0)


def town_move(book: Book, state: State, step: Step) -> Stepped:
    """Any Town-controlled counter that is not Tied Up, unconscious or stunned; each once."""
    public = state.public
    counters, acted = public.counters, public.acted
    movable = [who for who, c in counters.items() if c.control == TOWN and c.state == FREE and who not in acted]
    if not movable:
        return [PASSED]

    def stacks_as(who: str) -> str | None:
        counter = counters[who]
        return TOWN if counter.control == TOWN and counter.state != TIED else None

    options = moves(book, counters, stacks_as, its=TOWN, movable=movable, most=len(movable))
    ask = Ask(TOWN, "town_move", options, open=True, shape=STACKS)
    return offered(ask, partial(town_goes, book, public))


def suspicious(public: Public) -> frozenset[str]:
    """Return the spaces where a counter of the Town could be held."""
    here = [c.space for c in public.counters.values() if c.space is not None and c.state == FREE and c.suspect]
    if holds := public.holds:
        return frozenset([space for space in here if here.count(space) > holds.get(space, 0)])
    return frozenset(here)


def town_goes(book: Book, public: Public, group: Group, space: str) -> Event:
    """Return the way that enters fewest spaces with suspects, then the shortest; where suspects are, the Alien may
    hold.

    Ruling: the way is chosen for the Town, and only on what the Town knows.
    """
    start = _stands(public.counters[group[0]])
    path = book.board.way(start, space)
    counters, where = public.counters, crowds(public.counters)
    met = [counters[who] for step in path[:-1] for who in where.get(step, ())]
    if [c for c in met if c.control != TOWN and c.state == FREE]:
        avoid = suspicious(public)
        path = book.way(start, space, min(book.people[who].move for who in group), avoid)
        if not avoid.isdisjoint(path[:-1]):
            return told("set_out", counters=group, path=path)
    return told("moved", by=TOWN, counters=group, path=path)


def hold(book: Book, state: State, step: Step) -> Stepped:
    """Each Alien-controlled counter may hold one counter of the Town that starts in, or enters, its space.

    Asked once for a whole way, and again after each hold, while any counter on it could be the Alien's. Ruling: who
    reaches the end of the way need not be held there; only who is able holds, and Zebu-Lon doesn't. Where nobody ahead
    could hold them they arrive, or all of them are held.
    """
    _, group, path, reached = step
    public = state.public
    if not group:
        return [PASSED]
    arrive = [told("moved", by=TOWN, counters=group, path=path[reached:])]
    ahead = [space for space in path[reached:-1] if holders(public, space) > 0]
    if not ahead:
        return arrive
    options: list[Answer] = [LET]
    for space in ahead:
        true = len([who for who in crowds(public.counters).get(space, ()) if holds_there(state, who)])
        if true > public.holds.get(space, 0):
            options += [("hold", who, space) for who in group]
    looks = (LET, *(("hold", who, space) for space in ahead for who in group))
    facts = {"counters": group, "path": path, "spaces": tuple(ahead)}

    def follows(answer: Answer) -> list[Event]:
        if answer == LET:
            return arrive
        _, held, space = answer
        return [shown("held", counter=held, path=path[reached : path.index(space, reached) + 1], space=space)]

    return Posed(Ask(ALIEN, "hold", tuple(options), facts, open=True, looks=looks), follows)


def holds_there(state: State, who: str) -> bool:
    return who in state.secret.aliens and state.public.counters[who].state == FREE


def evolve_held(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Let the others go on from there, later spaces can hold them still. Ruling: who was held moves no more this
    phase."""
    public = state.public
    held, space = data["counter"], data["space"]
    _, group, path, reached = public.agenda[0]
    rest = tuple(who for who in group if who != held)
    holds = {**public.holds, space: public.holds.get(space, 0) + 1}
    step = ("hold", rest, path, path.index(space, reached))
    return state.put(*group, space=space).done(step, acted=public.acted | {held}, holds=holds)
