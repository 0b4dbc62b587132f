"""Cards as they lie on the table, told by touches: one key or two lead to a card, any card that they lead to is it.

Where each kind of card has a printed face, the faces are the keys: one touch a card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from companion.kernel.game import Answer
from companion.presentation.asked import Asked
from companion.presentation.prompts import Each, Prompt
from companion.presentation.prompts.each import Path, Values


def laid_out(
    of: Asked[Any],
    ways: Mapping[str | None, Path],
    *,
    count: int,
    key: Callable[[Path], str],
    order: Callable[[str], Any] | None = None,
    about: Callable[[int, Path], Mapping[str, Any]],
    answer: Callable[[Values], Answer] = lambda values: (values,),
    values: Callable[[Answer], Values] = lambda answer: tuple(answer[0]),
) -> Prompt:
    """Return a prompt for cards that people have dealt, one after the other.

    The texts ``each-card`` and ``each-done`` stand over the keys; ``$cards`` are those that have been told.

    :param ways: the keys that lead to each card that may lie there; to None where there may be none.
    :param count: how many are told. :param key: what stands on the last key of a way.
    :param order: of second keys; the first ones stand in the order of the cards.
    :param about: what is told of the next card, by how many are told and the keys pressed for it.
    :param answer: makes an answer of all cards; by default they are one hand. :param values: the way back.
    """

    def left(told: Values) -> dict[Path, str | None]:
        found: dict[Path, str | None] = {}
        for card, way in ways.items():
            if card is None or card not in told:
                found.setdefault(way, card)
        return found

    def keys(told: Values, path: Path) -> Sequence[tuple[str, str]]:
        at = len(path)
        further = dict.fromkeys(way[at] for way in left(told) if way[:at] == path and len(way) > at)
        return [(one, key((*path, one))) for one in (sorted(further, key=order) if path else further)]

    def figure(told: Values, path: Path) -> str:
        if len(told) == count:
            return of.say("each-done", count=count, cards=told)
        return of.say("each-card", cards=told, **about(len(told), path))

    return Each(
        of.ask, of.view, of.words(), count, keys=keys, value=lambda told, path: left(told)[path],
        path=ways.__getitem__, answer=answer, values=values, figure=figure,
    )  # fmt: skip


def by_faces(
    of: Asked[Any],
    kinds: Mapping[str | None, str],
    there: Collection[str],
    *,
    count: int,
    key: Callable[[str], str],
    about: Callable[[int], Mapping[str, Any]],
    answer: Callable[[Values], Answer] = lambda values: (values,),
    values: Callable[[Answer], Values] = lambda answer: tuple(answer[0]),
) -> Prompt:
    """Return a prompt for cards that people have dealt, one touch on a printed face each.

    The faces stay where they are, those too of which no card is left. The texts are those of :func:`laid_out`, but that
    ``each-done`` may also tell what has been told, as ``$told``.

    :param kinds: the kind of each card of the deck, in the order of the faces; of None where there may be none.
    :param there: the cards that may lie there. :param key: a kind in words, where its face isn't drawn.
    :param about: what is told of the next card, by how many are told. For the others see :func:`laid_out`.
    """
    cards: dict[str, list[str | None]] = {}

    def each(told: Values) -> str:
        """Name what has been told, each with whose it is."""
        facts = ({"cards": (), **about(i), "card": key(kinds[card])} for i, card in enumerate(told))
        return "; ".join(of.say("each-card", **one) for one in facts)

    for card, kind in kinds.items():
        cards.setdefault(kind, []).append(card)
    keys = [(kind, key(kind)) for kind in cards]

    def left(told: Values, kind: str) -> list[str | None]:
        return [card for card in cards[kind] if card is None or (card in there and card not in told)]

    def figure(told: Values, _path: Path) -> str:
        if len(told) == count:
            return of.say("each-done", count=count, cards=told, told=each(told))
        return of.say("each-card", cards=told, **about(len(told)))

    return Each(
        of.ask, of.view, of.words(), count,
        keys=lambda _told, path: () if path else keys, value=lambda told, path: left(told, path[0])[0],
        path=lambda card: (kinds[card],), answer=answer, values=values, figure=figure,
        cards=lambda kind: cards[kind][0] or "", gone=lambda told: {kind for kind in cards if not left(told, kind)},
    )  # fmt: skip
