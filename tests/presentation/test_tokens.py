"""Which ask is the same one still, and which has only the same look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from companion.kernel.game import Answer, Ask
from companion.kernel.outcomes import Deals
from companion.presentation.tokens import COMPARED, Numbering

ASK = Ask("north", "buy", (("gun",), ("ship",)), {"coins": 3})


class Squares(Sequence[Answer]):
    """A list of answers that is never listed, and knows nothing of others."""

    def __init__(self, length: int, of: int = 1) -> None:
        self._length, self._of = length, of

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: Any) -> Any:
        return (index * index * self._of,)


def number(*asks: Ask) -> int:
    """Return the number of the last of some asks that a viewer sees one after the other."""
    numbering = Numbering()
    for ask in asks:
        numbering.turn([ask])
    return numbering.number(ASK.seat)


@pytest.mark.parametrize(
    "anew",
    [
        lambda: replace(ASK),
        lambda: replace(ASK, options=(*ASK.options,), facts=dict(ASK.facts)),
        lambda: replace(ASK, looks=(("gun",),)),
        lambda: replace(ASK, options=Squares(3)),
        lambda: replace(ASK, options=Squares(9 * COMPARED)),
        lambda: replace(ASK, options=Deals(tuple("abcdefghijklmnopqrstuvwxyz"), (13, 13))),
    ],
)
def test_an_ask_that_is_put_together_anew_keeps_its_number(anew: Callable[[], Ask]) -> None:
    assert number(anew(), anew(), anew()) == 1


@pytest.mark.parametrize(
    "other",
    [
        replace(ASK, kind="sell"),
        replace(ASK, facts={"coins": 2}),
        replace(ASK, options=ASK.options[:1]),
        replace(ASK, options=Squares(2)),
        replace(ASK, open=True),
    ],
)
def test_another_ask_has_another_number(other: Ask) -> None:
    assert number(ASK, other) == 2


def test_long_lists_are_told_apart_by_their_length_and_by_what_they_hold() -> None:
    many = 9 * COMPARED
    assert number(*(replace(ASK, options=options) for options in (Squares(many), Squares(many + 1)))) == 2
    assert number(*(replace(ASK, options=options) for options in (Squares(many), Squares(many, of=2)))) == 2


def test_an_ask_that_was_gone_meanwhile_is_another_one() -> None:
    numbering = Numbering()
    for asks in ([ASK], [], [ASK]):
        numbering.turn(asks)
    assert (numbering.number("north"), numbering.numbered(1)) == (2, None)


def test_the_same_asked_again_after_an_answer_is_another_ask() -> None:
    numbering, other = Numbering(), replace(ASK, seat="south")
    numbering.turn([ASK, other])
    numbering.turn([ASK, other], ["north"])
    assert (numbering.number("north"), numbering.number("south")) == (3, 2)
    assert numbering.seen == 1
