"""Deeds as words, as ways on a board, and as what a camera should see. No screen here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

from companion.kernel.board import Surface, split
from companion.kernel.deeds import Deed, Verb
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


class GameNames:
    """Names out of a game's texts: ``name-<piece>``, ``place-<place>``, a spot as "attic, a"."""

    def __init__(self, say: Texts) -> None:
        self.say = say

    def piece(self, id: str) -> str:
        return self.say.name(id)

    def face(self, face: str) -> str:
        return ""

    def place(self, id: str) -> str:
        home, spot = split(id)
        name = self.say.name(home, of="place")
        return _("{place}, {spot}").format(place=name, spot=spot) if spot else name


@dataclass(frozen=True, slots=True)
class DeedLine:
    """A deed as it is told.

    :ivar sign: the verb, which is drawn beside it.
    :ivar pieces: whose pictures stand on it. :ivar words: who. :ivar detail: what becomes of them.
    """

    sign: str
    pieces: tuple[str, ...]
    words: str
    detail: str


def lines(deeds: Sequence[Deed], names: Names, *, short: bool = False) -> tuple[DeedLine, ...]:
    """Tell deeds in words, one line each.

    :param short: say only where what is placed comes: the sign beside it tells the rest.
    """
    return tuple(_line(deed, names, short) for deed in deeds)


def _line(deed: Deed, names: Names, short: bool) -> DeedLine:
    who = listed(folded(names.piece(piece) for piece in deed.pieces))
    start = names.place(deed.start) if deed.start is not None else ""
    goal = names.place(deed.goal) if deed.goal is not None else ""
    turned = _turned(deed, names)
    match deed.verb:
        case "move":
            words = _("From {start} to {goal}").format(start=start, goal=goal)
        case "place":
            words = _("Put it here: {goal}") if len(deed.pieces) == 1 else _("Put them here: {goal}")
            words = goal if short else words.format(goal=goal)
        case "take":
            words = _("Off the table, from {start}").format(start=start)
        case "swap":
            out, into = (names.piece(piece) for piece in deed.pieces)
            who = _("{out} for {into}").format(out=out, into=into)
            words = _("Swap them: {place}").format(place=start)
            if goal and goal != start:
                words = _("Let them change places: {start}, {goal}").format(start=start, goal=goal)
        case _:
            words, turned = f"{turned}: {goal}" if turned else goal, ""
    return DeedLine(deed.verb, deed.pieces, who, f"{words}; {turned}" if turned else words)


def _turned(deed: Deed, names: Names) -> str:
    told = []
    if deed.face and (words := names.face(deed.face)):
        told.append(words)
    elif deed.face == "back":
        told.append(_("face down"))
    elif deed.face and deed.verb != "place":
        told.append(_("face up"))
    if deed.turn == 90:
        told.append(_("turned sideways"))
    elif deed.turn == 0:
        told.append(_("turned upright"))
    elif deed.turn is not None:
        told.append(_("turned by {degrees}°").format(degrees=deed.turn))
    return ", ".join(told)


def by_region(deeds: Sequence[Deed], boards: Iterable[Surface] = ()) -> list[list[Deed]]:
    """Put together what is done in the same building, street or place; what is done first stays first.

    :returns: a list for each verb and region.
    """
    boards = tuple(boards)
    groups: dict[tuple[Verb, str], list[Deed]] = {}
    for deed in deeds:
        groups.setdefault((deed.verb, _region(deed.goal or deed.start or "", boards)), []).append(deed)
    order = {verb: i for i, verb in enumerate(dict.fromkeys(deed.verb for deed in deeds))}
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


def routes(deeds: Sequence[Deed], boards: Iterable[Surface] = ()) -> tuple[Trail, ...]:
    """The ways of what is moved, as arrows for the boards: shortest ways where the places are on one board."""
    boards = tuple(boards)
    return tuple(
        Trail(_way(deed.start, deed.goal, boards), "red")
        for deed in deeds
        if deed.start is not None and deed.goal is not None and deed.start != deed.goal
    )


def _way(start: str, goal: str, boards: Sequence[Surface]) -> tuple[str, ...]:
    a, b = split(start)[0], split(goal)[0]
    for board in boards:
        if a in board.places and b in board.places and (way := board.way(a, b)):
            return (start, *way[1:-1], goal)
    return (start, goal)


def places(deeds: Sequence[Deed]) -> tuple[str, ...]:
    """The places that the deeds are about, each once."""
    return tuple(dict.fromkeys(split(place)[0] for deed in deeds for place in (deed.start, deed.goal) if place))


def marks(deeds: Sequence[Deed]) -> Marks:
    """Where something is put, placed, swapped or turned, marked on the boards."""
    goals = {split(place)[0] for deed in deeds for place in (deed.goal or deed.start,) if place}
    return Marks(chosen=frozenset(goals), picked=frozenset(piece for deed in deeds for piece in deed.pieces))


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
