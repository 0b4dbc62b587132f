"""Every option as a row: for asks that no game has drawn better."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from companion.kernel.game import Answer, Ask, View
from companion.kernel.outcomes import size
from companion.kernel.words import _
from companion.presentation.prompts.one import Entry, PickOne
from companion.presentation.prompts.prompt import Row, Words

LONGEST: Final = 400
"""Rows at most: a longer list wants a prompt of its own."""


class Plain(PickOne):
    """A list of all that looks possible, in the words of the answers themselves.

    :raises ValueError: the list is longer than :data:`LONGEST`.
    """

    def __init__(self, ask: Ask, view: View, words: Words | None = None) -> None:
        offers = ask.as_seen().options
        if size(offers) > LONGEST:
            raise ValueError(f"{ask.kind} has {size(offers)} answers: compose a prompt for it.")
        kind = ask.kind.replace("_", " ").capitalize()
        entries = [Entry(Row(str(i), plain(option)), option) for i, option in enumerate(islice(offers, LONGEST))]
        super().__init__(ask, view, words or Words(kind, _("Choose one.")), entries)


def plain(answer: Answer) -> str:
    """Return an answer as plain words: ``("move", ("mayor",), "oak-street-3")`` is "Move, mayor, oak street 3"."""

    def flat(part: Any) -> Sequence[str]:
        if isinstance(part, tuple):
            return [word for inner in part for word in flat(inner)]
        if part is None:
            return [_("nobody")]
        if isinstance(part, bool):
            return [_("yes") if part else _("no")]
        return [str(part).replace("_", " ").replace("-", " ")]

    text = ", ".join(flat(answer))
    return text[:1].upper() + text[1:]
