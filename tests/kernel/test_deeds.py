"""What hands must do: doing it leads from one placement to the other, in as few lines as can be."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.deeds import ORDER, Deed, deeds, done
from companion.kernel.game import Placement

PIECES = ("ann", "bob", "cy", "dot", "ed")
PLACES = ("x", "y", "z")

lying = st.builds(
    Placement,
    st.sampled_from(PLACES),
    st.sampled_from(("front", "back")),
    st.sampled_from((0, 90)),
    st.just(""),
)
tables = st.dictionaries(st.sampled_from(PIECES), lying)


def lies(**places: str) -> dict[str, Placement]:
    return {piece: Placement(place) for piece, place in places.items()}


@given(tables, tables)
def test_doing_the_deeds_leads_from_before_to_after(
    before: Mapping[str, Placement], after: Mapping[str, Placement]
) -> None:
    assert done(before, deeds(before, after)) == after


@given(tables, st.data())
def test_copies_are_swapped_where_both_are_known(before: Mapping[str, Placement], data: st.DataObject) -> None:
    def known(piece: str) -> str:
        return data.draw(st.sampled_from(("", piece, f"{piece}*")))

    before = {piece: lie._replace(copy=known(piece)) for piece, lie in before.items()}
    after = {piece: data.draw(lying)._replace(copy=known(piece)) for piece in before if data.draw(st.booleans())}
    todo = deeds(before, after)
    for piece, lie in done(before, todo).items():
        assert lie._replace(copy="") == after[piece]._replace(copy="")
        if before[piece].copy and after[piece].copy:
            assert lie.copy == after[piece].copy
    swapped = {deed.pieces for deed in todo if deed.verb == "swap" and deed.start == deed.goal}
    assert swapped == {
        (before[piece].copy, after[piece].copy)
        for piece in after
        if before[piece].copy and after[piece].copy and before[piece].copy != after[piece].copy
    }


@given(tables, tables)
def test_no_lines_could_be_one(before: Mapping[str, Placement], after: Mapping[str, Placement]) -> None:
    todo = deeds(before, after)
    ways = [deed._replace(pieces=()) for deed in todo if deed.verb != "swap"]
    assert len(set(ways)) == len(ways), "two lines tell of the same way"
    changed = [piece for piece in PIECES if before.get(piece) != after.get(piece)]
    assert sorted(piece for deed in todo for piece in deed.pieces) == sorted(changed), "each piece is told of once"
    nowhere = Placement("")
    pairs = [(before.get(piece, nowhere), after.get(piece, nowhere)) for piece in changed]
    alike = {
        (was.place, now.place, now.face if now.face != was.face else "", now.turn if now.turn != was.turn else None)
        for was, now in pairs
    }
    assert len(todo) <= len(alike), "a swap makes more lines than it saves"
    assert [ORDER.index(deed.verb) for deed in todo] == sorted(ORDER.index(deed.verb) for deed in todo)


@given(tables)
def test_nothing_changed_is_nothing_to_do(table: Mapping[str, Placement]) -> None:
    assert deeds(table, table) == ()


def test_who_goes_the_same_way_goes_in_one_line() -> None:
    before, after = lies(ann="x", bob="x", cy="x"), lies(ann="y", bob="y", cy="z")
    assert deeds(before, after) == (
        Deed("move", ("ann", "bob"), "x", "y"),
        Deed("move", ("cy",), "x", "z"),
    )


def test_two_that_change_places_are_swapped_and_crowds_are_not() -> None:
    assert deeds(lies(ann="x", bob="y"), lies(ann="y", bob="x")) == (Deed("swap", ("ann", "bob"), "x", "y"),)
    before, after = lies(ann="x", bob="x", cy="y", dot="y"), lies(ann="y", bob="y", cy="x", dot="x")
    assert [deed.verb for deed in deeds(before, after)] == ["move", "move"]


def test_one_that_comes_where_another_leaves_is_swapped_for_it() -> None:
    assert deeds(lies(ann="x"), lies(bob="x")) == (Deed("swap", ("ann", "bob"), "x", None),)
    turned = deeds(lies(ann="x"), {"bob": Placement("x", "back", 90)})
    assert turned == (Deed("swap", ("ann", "bob"), "x", None, "back", 90),)
    several = deeds(lies(ann="x"), lies(bob="x", cy="x", dot="x"))
    assert several == (Deed("take", ("ann",), "x"), Deed("place", ("bob", "cy", "dot"), None, "x")), (
        "one of three was swapped in, and two came a page later"
    )


def test_a_move_with_a_turn_is_one_line() -> None:
    before, after = {"ann": Placement("x", "front")}, {"ann": Placement("y", "back", 90)}
    assert deeds(before, after) == (Deed("move", ("ann",), "x", "y", "back", 90),)
    assert deeds(after, {"ann": Placement("y", "back")}) == (Deed("rotate", ("ann",), "y", "y", "", 0),)
    assert deeds(after, {"ann": Placement("y", "front", 90)}) == (Deed("turn_over", ("ann",), "y", "y", "front"),)


def test_a_copy_is_swapped_before_it_is_moved() -> None:
    before = {"ann": Placement("screen", copy="ann"), "bob": Placement("screen", copy="bob*")}
    after = {"ann": Placement("x", copy="ann*"), "bob": Placement("x", copy="bob*")}
    assert deeds(before, after) == (
        Deed("swap", ("ann", "ann*"), "screen", "screen"),
        Deed("move", ("ann", "bob"), "screen", "x"),
    )


def test_what_becomes_known_is_nothing_to_do() -> None:
    unknown, known = {"ann": Placement("x")}, {"ann": Placement("x", copy="ann*")}
    assert deeds(unknown, known) == deeds(known, unknown) == ()
