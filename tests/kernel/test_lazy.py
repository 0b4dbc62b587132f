"""Lists that are never listed hold what the same lists written out hold, in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import pytest

from companion.kernel.bots import SeededLuck, anything, preferred
from companion.kernel.lazy import DONE, Assignments, Combinations, CrossProduct, JoinedLists, Lazy, Subsets, choices

THREE = ("maid", "mayor", "smith")
SUBSETS = [("maid",), ("mayor",), ("maid", "mayor"), ("smith",), ("maid", "smith"), ("mayor", "smith"), THREE]
TALKS = [("talk", who, whom) for who, whom in product(THREE, ("ann", "bob"))]
WINS = [("win", group, whom) for group, whom in product(SUBSETS, ("ann", "bob"))]
LISTS: list[tuple[Lazy[Any], list[Any]]] = [
    (Subsets(THREE), SUBSETS),
    (Combinations(THREE, 2), list(combinations(THREE, 2))),
    (CrossProduct(("talk",), THREE, ("ann", "bob")), TALKS),
    (CrossProduct(("win",), Subsets(THREE), ("ann", "bob")), WINS),
    (CrossProduct(("ask", "maid"), Combinations(THREE, 1)), [("ask", "maid", (who,)) for who in THREE]),
    (JoinedLists((DONE,), CrossProduct(("talk",), THREE, ("ann", "bob"))), [DONE, *TALKS]),
    (CrossProduct(("nobody",), ()), []),
    (Assignments(("ann",), THREE), [((("ann", None),)), *((("ann", who),) for who in THREE)]),
]
OTHERS = (
    (),
    ("talk",),
    ("talk", "ann", "maid"),
    ("win", ("mayor", "maid"), "ann"),
    ("maid", "maid"),
    ["maid"],
    "maid",
    7,
)


@pytest.mark.parametrize(("lazy", "written"), LISTS)
def test_a_list_holds_what_it_would_hold_written_out(lazy: Lazy[Any], written: Sequence[Any]) -> None:
    assert len(lazy) == len(written)
    assert [lazy[index] for index in range(len(lazy))] == list(lazy) == list(lazy[:]) == list(written)
    assert all(one in lazy for one in written)
    for other in (*OTHERS, *SUBSETS, *TALKS, *WINS):
        assert (other in lazy) == (other in written), other
    with pytest.raises(IndexError):
        lazy[len(written)]
    if written:
        assert lazy[-1] == written[-1]
        assert anything(lazy, SeededLuck("a seed")) in written


def test_lists_are_the_same_when_they_are_made_of_the_same() -> None:
    assert CrossProduct(("talk",), THREE, ["ann"]) == CrossProduct(("talk",), list(THREE), ("ann",))
    assert CrossProduct(("talk",), THREE) != CrossProduct(("sing",), THREE)
    assert CrossProduct(("win",), Subsets(THREE)) != CrossProduct(("win",), Combinations(THREE, 2))
    assert hash(Subsets(THREE)) == hash(Subsets(THREE))


def test_what_is_assigned_comes_once_but_for_nothing() -> None:
    both = Assignments(("ann", "bob"), THREE)
    assert len(both) == len(set(both)) == 12
    assert all(one in both for one in both)
    assert (("ann", None), ("bob", None)) in both
    for wrong in (
        (("ann", "maid"), ("bob", "maid")),
        (("bob", "maid"), ("ann", None)),
        (("ann", "king"), ("bob", None)),
    ):
        assert wrong not in both
    assert (("ann", "maid"),) not in both
    assert ("ann", "bob") not in both


def test_choices_of_several_sizes_begin_with_the_smallest() -> None:
    assert choices(THREE, 1, 2) == (("maid",), ("mayor",), ("smith",), *combinations(THREE, 2))
    assert choices(THREE, 4, 4) == ()


def test_the_first_of_what_is_worth_most_is_preferred() -> None:
    worth = {("a",): 1.0, ("b",): 3.0, ("c",): 3.0}
    assert preferred(worth, worth.__getitem__, least=0.0, otherwise=DONE) == ("b",)
    assert preferred(worth, worth.__getitem__, least=3.0, otherwise=DONE) == DONE
    assert preferred((), worth.__getitem__, least=0.0, otherwise=DONE) == DONE
