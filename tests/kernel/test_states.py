"""A view is made of what stands in the class that lies open, and of nothing else."""

from __future__ import annotations

from companion.kernel.states import Changing, fields_of


class Open(Changing, frozen=True):
    turn: int = 0
    pile: tuple[str, ...] = ()


class State(Open, frozen=True, kw_only=True):
    deck: tuple[str, ...]


class View(Open, frozen=True, kw_only=True):
    deck: int


STATE = State(2, ("ace",), deck=("king", "queen"))


def test_a_view_holds_what_lies_open_and_what_is_named_for_it() -> None:
    view = View(*fields_of(Open)(STATE), deck=len(STATE.deck))
    assert view == View(2, ("ace",), deck=2)
    assert "king" not in repr(view)


def test_a_change_leaves_the_value_before_as_it_was() -> None:
    after = STATE.but(turn=3, deck=("queen",))
    assert (after.turn, after.pile, after.deck) == (3, ("ace",), ("queen",))
    assert State(2, ("ace",), deck=("king", "queen")) == STATE
