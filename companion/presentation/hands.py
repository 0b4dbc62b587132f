"""Deeds as words, as ways on a board, and as what a camera should see. No screen here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

from companion.kernel.board import Surface, split
from companion.kernel.deeds import Deed
from companion.kernel.words import Texts, _, folded, listed
from companion.presentation.pieces import Trail
from companion.presentation.prompts.prompt import Marks

T = TypeVar("T")
FEW: Final = 4
"""More lines than this are told smaller, building by building, on as many pages as they take."""


class Names(Protocol):
    """What pieces and places are called."""

    def piece(self, id: str) -> str:
        """Return a piece's name: "Maid"."""

    def place(self, id: str) -> str:
        """Return a place's name: "Bank: Vault"; a spot of one too."""

    def face(self, face: str) -> str:
        """Return how a piece lies of which this shows: "turned until it shows 3"; "" for a front or a back."""
        return ""

    def step(self, start: str, goal: str) -> str:
        """Return how a marker goes from one space of its track to another: "From 2 to 5"; or how any piece goes a way
        that has words of its own; "" for other ways.
        """
        return ""

    def turned(self, piece: str, degrees: int) -> str:
        """Return what it means that a piece lies turned so far: "damaged"; "" for nothing that has a name."""
        return ""

    def late(self, piece: str) -> bool:
        """Return whether a piece only counts what has been done: it is told behind all else."""
        return False

    def off(self, piece: str) -> str:
        """Return where a piece goes that is taken away, with {start} for where it lay; "" for off the table."""
        return ""

    def heaps(self, deeds: Sequence[Deed]) -> Sequence[DeedLine]:
        """Return lines that each tell several of some deeds at once, as what goes on the same pile."""
        return ()


class GameNames(Names):
    """Names out of a game's texts: ``name-<piece>``, ``place-<place>``, a spot as "attic, a"."""

    def __init__(self, say: Texts) -> None:
        self.say = say

    def piece(self, id: str) -> str:
        return self.say.name(id)

    def place(self, id: str) -> str:
        home, spot = split(id)
        name = self.say.name(home, of="place")
        return _("{place}, {spot}").format(place=name, spot=spot) if spot else name


@dataclass(frozen=True, slots=True)
class DeedLine:
    """A deed as it is told and shown.

    :ivar sign: the verb, which is drawn beside it.
    :ivar pieces: whose pictures stand on it. :ivar words: who. :ivar detail: what becomes of them.
    :ivar short: the same among many: of what is placed only where it comes, for the sign tells the rest.
    :ivar deed: what it tells; None for a line that tells of nothing to be done. :ivar more: what it tells besides.
    :ivar region: where it is done, so that what is done in one building stands together.
    :ivar way: over which places something is moved; () for what isn't.
    """

    sign: str
    pieces: tuple[str, ...]
    words: str
    detail: str
    short: str = ""
    deed: Deed | None = None
    region: str = ""
    way: tuple[str, ...] = ()
    more: tuple[Deed, ...] = ()


def lines(
    deeds: Sequence[Deed], names: Names, boards: Iterable[Surface] = (), went: Sequence[Trail] = ()
) -> tuple[DeedLine, ...]:
    """Tell deeds in words, one line each, or one for all that goes on a heap.

    :param boards: on which they are done. :param went: the ways that the game has told, the latest last: hands go the
        same; where it told none, the shortest on a board.
    """
    boards = tuple(boards)
    in_order = sorted(deeds, key=lambda deed: names.late(deed.pieces[0]))
    heaps = {deed: heap for heap in names.heaps(in_order) for deed in told_of((heap,))}
    told = ((deed, heaps.get(deed) or _line(deed, names, boards, went)) for deed in in_order)
    return tuple(line for deed, line in told if line.deed == deed)  # a heap where its first is told


def in_front(there: Sequence[str], goals: Iterable[str], board_of: Callable[[str], object]) -> list[str]:
    """Return places with those first whose board is looked at: the one on which most comes to lie, else of most lines.

    What is moved from a map to another board is picked up without looking, and put on a hex by its name.

    :param goals: where something comes to lie. :param board_of: the board of a place.
    """
    wanted = set(goals)
    most = Counter(board_of(place) for place in there if place in wanted) or Counter(map(board_of, there))
    return sorted(there, key=lambda place: (-most[board_of(place)], place not in wanted))


def _line(deed: Deed, names: Names, boards: Sequence[Surface], went: Sequence[Trail]) -> DeedLine:
    who = listed(folded(names.piece(piece) for piece in deed.pieces))
    start = names.place(deed.start) if deed.start is not None else ""
    goal = names.place(deed.goal) if deed.goal is not None else ""
    turned, short = _turned(deed, names), ""
    match deed.verb:
        case "move":
            words = names.step(deed.start or "", deed.goal or "")
            words = words or _("From {start} to {goal}").format(start=start, goal=goal)
        case "place":
            words = _("Put it here: {goal}") if len(deed.pieces) == 1 else _("Put them here: {goal}")
            words, short = words.format(goal=goal), goal
        case "take":
            words = (names.off(deed.pieces[0]) or _("Off the table, from {start}")).format(start=start)
        case "swap":
            out, into = (names.piece(piece) for piece in deed.pieces)
            who = _("{out} for {into}").format(out=out, into=into)
            words = _("Swap them: {place}").format(place=start)
            if goal and goal != start:
                words = _("Swap their places: {start}, {goal}").format(start=start, goal=goal)
        case _:
            words, turned = f"{turned}: {goal}" if turned else goal, ""
    detail, brief = (f"{one}; {turned}" if turned else one for one in (words, short or words))
    region, way = _region(deed.goal or deed.start or "", boards), _way(deed, boards, went)
    who, detail, brief = (one[:1].upper() + one[1:] for one in (who, detail, brief))
    return DeedLine(deed.verb, deed.pieces, who, detail, brief, deed, region, way)


def _turned(deed: Deed, names: Names) -> str:
    told = []
    if deed.face and (words := names.face(deed.face)):
        told.append(words)
    elif deed.face == "back":
        told.append(_("face down"))
    elif deed.face and deed.verb != "place":
        told.append(_("face up"))
    if deed.turn is not None and (words := names.turned(deed.pieces[0], deed.turn)):
        told.append(words)
    elif deed.turn == 90:
        told.append(_("turned sideways"))
    elif deed.turn == 0:
        told.append(_("turned upright"))
    elif deed.turn is not None:
        told.append(_("turned by {degrees}°").format(degrees=deed.turn))
    return ", ".join(told)


def by_region(told: Sequence[DeedLine]) -> list[list[DeedLine]]:
    """Put together what is done in the same building, street or place; what is done first stays first.

    :returns: a list for each verb and region.
    """
    groups: dict[tuple[str, str], list[DeedLine]] = {}
    for line in told:
        groups.setdefault((line.sign, line.region), []).append(line)
    order = {sign: i for i, sign in enumerate(dict.fromkeys(line.sign for line in told))}
    return [groups[key] for key in sorted(groups, key=lambda key: order[key[0]])]


def _region(place: str, boards: Sequence[Surface]) -> str:
    home = split(place)[0]
    return next((board.region(home) for board in boards if home in board.places), home)


def pages(groups: Sequence[Sequence[T]], most: float, tall: Callable[[T], float] = lambda _: 1) -> list[list[T]]:
    """Lay groups of lines on pages, whole as far as that takes no more pages than it must, or one more.

    :param most: the height of a page. :param tall: that of a line; by default a page has room for so many lines.
    """
    total = sum(tall(line) for group in groups for line in group)
    spare = max(0, (ceil(total / most) + 1) * most - total)
    laid: list[list[T]] = [[]]
    left = most
    for group in groups:
        needed = sum(map(tall, group))
        if left < needed <= most and left <= spare and laid[-1]:
            spare -= left
            laid.append([])
            left = most
        for line in group:
            if laid[-1] and tall(line) > left:
                spare -= left
                laid.append([])
                left = most
            laid[-1].append(line)
            left -= tall(line)
    return laid


def routes(told: Iterable[DeedLine]) -> tuple[Trail, ...]:
    """Return the ways of what is moved, as arrows for the boards."""
    return tuple(Trail(line.way, "red") for line in told if line.way)


def _way(deed: Deed, boards: Sequence[Surface], went: Sequence[Trail]) -> tuple[str, ...]:
    """Return the places over which something is moved: as it was told, else the shortest way on one board."""
    if deed.start is None or deed.goal is None or deed.start == deed.goal:
        return ()
    a, b = split(deed.start)[0], split(deed.goal)[0]
    told = [part for trail in reversed(went) if not trail.shot and (part := _between(a, b, trail.places))]
    ends = (board.way(a, b) for board in boards if a in board.places and b in board.places)
    way = next((part for part in told if len(part) > 2), None) or next(filter(None, ends), ())
    return (deed.start, *way[1:-1], deed.goal)


def _between(start: str, goal: str, way: Sequence[str]) -> Sequence[str]:
    """Return that part of a way that leads from one place to another; () if it does not."""
    on = way[way.index(start) :] if start in way else ()
    return on[: on.index(goal) + 1] if goal in on else ()


def told_of(told: Iterable[DeedLine]) -> tuple[Deed, ...]:
    """Return the deeds that lines tell."""
    return tuple(deed for line in told if line.deed is not None for deed in (line.deed, *line.more))


def places(told: Iterable[DeedLine]) -> tuple[str, ...]:
    """Return the places that deeds are about, each once."""
    ends = (place for deed in told_of(told) for place in (deed.start, deed.goal) if place)
    return tuple(dict.fromkeys(split(place)[0] for place in ends))


def marks(told: Sequence[DeedLine]) -> Marks:
    """Where something is put, placed, swapped or turned, marked on the boards."""
    goals = {split(place)[0] for deed in told_of(told) for place in (deed.goal or deed.start,) if place}
    return Marks(chosen=frozenset(goals), picked=frozenset(piece for line in told for piece in line.pieces))


def seen_done(
    deeds: Sequence[Deed], seen: Mapping[str, str | None], faces: Mapping[str, str] = MappingProxyType({})
) -> bool:
    """Whether a camera has seen that the deeds are done: everything that was put face up somewhere lies there.

    What is turned face down or taken off can't be seen; if there is nothing else, nothing has been seen to be done.

    :param seen: places by piece, as far as pieces were seen. :param faces: what they show, where it can be told.
    """
    wanted = {
        piece: split(deed.goal)[0]
        for deed in deeds
        if deed.verb in ("move", "place") or (deed.verb == "turn_over" and deed.face)
        if deed.goal is not None and deed.face != "back"
        for piece in deed.pieces
    }
    for deed in deeds:
        if deed.verb == "swap" and deed.face != "back" and deed.start is not None and deed.goal != deed.start:
            out, into = deed.pieces
            wanted[into] = split(deed.start)[0]
            if deed.goal is not None:
                wanted[out] = split(deed.goal)[0]
    shown = {piece: deed.face for deed in deeds if deed.face for piece in deed.pieces if piece in wanted}
    if any(faces.get(piece, face) not in ("", face) for piece, face in shown.items()):
        return False
    gone = [piece for deed in deeds if deed.verb == "take" for piece in deed.pieces]
    return (
        bool(wanted)
        and all(seen.get(piece) == place for piece, place in wanted.items())
        and not any(piece in seen for piece in gone)
    )
