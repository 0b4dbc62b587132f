"""The prompt that follows from the shape of an ask's answers: for asks of which no game says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, Final, TypeVar

from companion.kernel.game import Answer
from companion.kernel.outcomes import size
from companion.kernel.shapes import (
    Amount,
    DiceRoll,
    GetReady,
    MovePiece,
    Ordering,
    Purchase,
    PutPiece,
    RingTouch,
    SecretPick,
    SomeOf,
    YesOrNo,
    moved,
    place_in,
)
from companion.kernel.words import _
from companion.presentation.asked import Asked
from companion.presentation.prompts import (
    Each,
    Entry,
    Move,
    Number,
    OnBoard,
    Prompt,
    Ready,
    Roll,
    Row,
    Secret,
    Side,
    Touches,
    Words,
)
from companion.presentation.prompts.each import Path, Values
from companion.presentation.prompts.plain import LONGEST
from companion.presentation.prompts.prompt import Acts

Of = Asked[Any]
T = TypeVar("T")
KEYS: Final = 3
"""So many ways to go on with no piece and no place stand on keys of their own."""


def by_shape(of: Of) -> Prompt:
    """Return the prompt of an ask by the shape of its answers.

    :raises ValueError: it has more answers than a list may have, and names no shape that goes without one.
    """
    match of.shape:
        case GetReady():
            return Ready(of.ask, of.view, _with_deed(of))
        case YesOrNo():
            return of.keys()
        case MovePiece(together=True):
            return _move(of)
        case MovePiece() | PutPiece():
            return on_board(of)
        case SomeOf() as some:
            sides = [Side(tuple(Row(one, of.screen.say(one)) for one in group), some.most) for group in some.groups]
            return of.some(of.words(), *sides, verb=of.offers[0][:1])
        case Amount() as amount:
            return _number(of, amount)
        case Ordering() as order:
            return _in_order(of, order.things)
        case Purchase() as paid:
            return of.pick(_lines(of, lambda answer: _price(paid.price(answer))))
        case RingTouch() as chairs:
            return ring(of, chairs)
        case SecretPick():
            return Secret(of.ask, of.view, of.words(), _lines(of))
        case DiceRoll():
            return Roll(of.ask, of.view, of.words())
    return of.pick(_lines(of))


def listed(of: Of) -> Sequence[Answer]:
    """Return all that looks possible.

    :raises ValueError: that is more than a list may have.
    """
    if size(of.offers) > LONGEST:
        raise ValueError(f"{of.ask.kind} has {size(of.offers)} answers: compose a prompt for it, or name its shape.")
    return tuple(islice(of.offers, LONGEST))


def _with_deed(of: Of) -> Words:
    words = of.words()
    return Words(words.title, words.todo, words.deed or of.answer(of.offers[0]))


def _price(price: int | None) -> str:
    return "" if price is None else _("costs {price}").format(price=price)


def _lines(of: Of, detail: Callable[[Answer], str] = lambda answer: "") -> list[Entry]:
    """Return a line for each answer; a place or a piece on a board stands for it where it does for no other."""
    answers = listed(of)
    places = [place_in(answer, of.places) for answer in answers]
    pieces = [place_in(answer, of.lying) for answer in answers]
    return [
        Entry(
            Row(
                str(i), of.answer(answer), detail(answer), piece=pieces[i] if pieces.count(pieces[i]) == 1 else "",
                place=places[i] if places.count(places[i]) == 1 else "",
            ),
            answer,
        )
        for i, answer in enumerate(answers)
    ]  # fmt: skip


# ---- on the board -------------------------------------------------------------------------------------------


def on_board(of: Of) -> Prompt:
    """Return what is done on the board: a piece is touched, then a place; or a place, or a piece, alone. The rest
    is listed. What can't be taken back is touched twice."""
    bare = [answer for answer in listed(of) if len(answer) == 1]
    more = [answer for answer in listed(of) if len(answer) > 1]
    by_piece, rest = grouped(more, lambda answer: place_in(answer[:2], of.lying))
    by_place, others = grouped(rest, lambda answer: place_in(answer, of.places))
    one_verb = len({answer[0] for answer in rest}) == 1
    entries = [_piece(of, piece, answers) for piece, answers in by_piece.items()]
    entries += [_place(of, place, ways, one_verb) for place, ways in by_place.items()]
    quick = [of.quick(answer) for answer in bare] if len(bare) <= KEYS else []
    entries += [of.entry(answer) for answer in (*others, *(() if quick else bare))]
    acts: Acts = "touch" if of.ask.revocable else "again"
    return OnBoard(of.ask, of.view, of.words(), entries, quick=quick, focus=of.focus, acts=acts)


def grouped(things: Iterable[T], key: Callable[[T], str]) -> tuple[dict[str, list[T]], list[T]]:
    """Group answers, or what stands for them, by what is touched for it; those for which it isn't come apart.

    :param key: "" for what comes apart.
    """
    groups: dict[str, list[T]] = {}
    for thing in things:
        groups.setdefault(key(thing), []).append(thing)
    others = groups.pop("", [])
    return groups, others


def _piece(of: Of, piece: str, answers: Sequence[Answer]) -> Entry:
    """Return a line for a piece, which opens where it goes and what else it does; a sole deed without a place needs
    none."""
    row = Row(piece, of.screen.say(piece), of.screen.say(of.lying[piece]), face=piece, piece=piece)
    by_place, others = grouped(answers, lambda answer: place_in(answer[1:], of.places))
    if len(answers) == 1 and others:
        return Entry(replace(row, words=of.answer(answers[0])), answers[0])
    one_verb = len({answer[0] for answer in answers}) == 1
    entries = [_place(of, place, ways, one_verb) for place, ways in by_place.items()]
    entries += [of.entry(answer) for answer in others]
    above = Words(row.words, _("Touch what is marked on the board."), of.words().deed)
    focus = (of.lying[piece], *by_place)
    return Entry(row, opens=partial(OnBoard, of.ask, of.view, above, entries, focus=focus, acts="touch"))


def _place(of: Of, place: str, ways: Sequence[Answer], one_verb: bool) -> Entry:
    """Return a line for a place, which opens the ways to do something there if there are several."""
    name = of.screen.say(place)
    row = Row(f"to {place}", name if one_verb or len(ways) > 1 else of.answer(ways[0]), place=place)
    if len(ways) == 1:
        return Entry(row, ways[0])
    words = Words(name, _("Choose one."), of.words().deed)
    return Entry(row, opens=partial(of.pick, [of.entry(way) for way in ways], words, focus=(place,)))


def _move(of: Of) -> Prompt:
    """Pieces that stand together, and where they go."""
    goals: dict[tuple[str, ...], list[str]] = {}
    verb = ""
    for answer in listed(of):
        if (went := moved(answer, of.lying, of.places)) is not None:
            goals.setdefault(went[0], []).append(went[1])
            verb = str(answer[0])
    stacks: dict[str, list[str]] = {}
    for one in dict.fromkeys(one for group in goals for one in group):
        stacks.setdefault(of.lying[one], []).append(one)
    above = of.words()
    return Move(
        of.ask, of.view, lambda group: above, tuple(map(tuple, stacks.values())),
        row=lambda piece: Row(piece, of.screen.say(piece), of.screen.say(of.lying[piece]), face=piece),
        home=lambda piece: of.lying[piece], reach=lambda group: goals.get(group, ()),
        answer=lambda group, place: (verb, group, place),
        quick=[of.quick(answer) for answer in of.offers if len(answer) == 1],
    )  # fmt: skip


def ring(
    of: Of,
    shape: RingTouch,
    kind: Callable[..., Touches] = Touches,
    *,
    words: Words | Callable[[tuple[str, ...]], Words] | None = None,
    **more: Any,
) -> Prompt:
    """People on the ring they sit on, touched one after the other; where one is touched, an answer of one word is a
    key.

    :param kind: of prompt that it is. :param words: by default the ask's.
    :param more: what else such a prompt takes.
    """
    chairs = {place: piece for piece, place in of.lying.items()}
    verb = next((answer[0] for answer in of.offers if len(answer) == shape.count + 1), "")  # "": it is answered
    quick = [of.quick(answer) for answer in of.offers if len(answer) == 1] if shape.count == 1 else ()
    return kind(
        of.ask, of.view, words or of.words(), chairs, count=shape.count, answer=lambda touched: (verb, *touched),
        touched=lambda answer: tuple(answer[1:]) if len(answer) > 1 else None, repeats=shape.repeats, pieces=chairs,
        quick=quick, **more,
    )  # fmt: skip


# ---- numbers and orders -------------------------------------------------------------------------------------


def _number(of: Of, shape: Amount) -> Prompt:
    verb = next(answer[0] for answer in of.offers if len(answer) > 1)
    return Number(
        of.ask, of.view, of.words(), most=shape.most, answer=lambda number: (verb, number),
        number_in=lambda answer: int(answer[1]),
        quick=[of.quick(answer) for answer in islice(of.offers, LONGEST) if len(answer) == 1],
    )  # fmt: skip


def _in_order(of: Of, things: Sequence[str]) -> Prompt:
    """Things told one after the other, by a key each."""
    verb = of.offers[0][0]

    def keys(values: Values, path: Path) -> Sequence[tuple[str, str]]:
        return () if path else [(one, of.screen.say(one)) for one in things if one not in values]

    def figure(values: Values, path: Path) -> str:
        return ", ".join(of.screen.say(str(one)) for one in values) or "…"

    return Each(
        of.ask, of.view, of.words(), len(things), keys=keys, value=lambda values, path: path[0],
        path=lambda value: (value,), answer=lambda values: (verb, values), values=lambda answer: tuple(answer[1]),
        figure=figure,
    )  # fmt: skip
