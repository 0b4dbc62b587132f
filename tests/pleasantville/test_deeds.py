"""What hands must do on the table in Pleasantville, and who is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.pleasantville.state import ALIEN, TOWN
from companion.kernel.deeds import Deed, deeds
from companion.kernel.game import TABLE
from tests.pleasantville.scene import HERE, Scene
from tests.pleasantville.test_captives import won

Hands = tuple[tuple[Deed, ...], tuple[Deed, ...]]


def hands(it: Scene, act: Callable[[Scene], Any]) -> Hands:
    """Return what everybody is told to do after something, and what the Alien is told; the Town is told what all
    are."""
    before = {viewer: it.game.placed(it.view(viewer)) for viewer in (TABLE, TOWN, ALIEN)}
    act(it)
    told = {viewer: deeds(before[viewer], it.game.placed(it.view(viewer))) for viewer in (TABLE, TOWN, ALIEN)}
    assert told[TOWN] == told[TABLE]
    return told[TABLE], told[ALIEN]


def test_everybody_is_put_up_and_then_the_first_is_swapped_in_secret() -> None:
    it = Scene()
    it.state = it.game.setup({})
    it.until("place")
    all_told, alien = hands(it, lambda it: it.says("rest"))
    assert all_told == alien
    assert {deed.verb for deed in all_told} == {"place"}
    assert {piece for deed in all_told for piece in deed.pieces} == set(it.game.book.people)
    assert it.asked == ("alien", "swap")
    first = it.state.secret.first
    assert first is not None
    space = it.where(first)
    all_told, alien = hands(it, lambda it: it.says("swapped"))
    assert all_told == ()
    assert alien == (Deed("swap", (first, f"{first}*"), space, space),)


def test_a_walk_is_a_move() -> None:
    it = Scene().town("mayor", at="r3c7").begins("town_move")
    all_told, alien = hands(it, lambda it: it.says("move", ("mayor",), "r3c8"))
    assert all_told == alien == (Deed("move", ("mayor",), "r3c7", "r3c8"),)


def test_a_pair_goes_behind_the_screen_and_comes_back_swapped_or_not() -> None:
    for victim in ("maid", None):
        it = Scene().alien("plumber").uncontrolled("maid", "judge").begins("takeover")
        all_told, alien = hands(it, lambda it: it.says("lift", "plumber", "maid"))
        assert all_told == alien == (Deed("move", ("plumber", "maid"), HERE, "screen"),)
        assert it.ask.kind == "exchange"
        all_told, alien = hands(it, lambda it: it.says("exchange", victim))  # noqa: B023
        back = Deed("move", ("plumber", "maid"), "screen", HERE)
        assert all_told == (back,), "the same whether one was swapped or not"
        swap = (Deed("swap", ("maid", "maid*"), "screen", "screen"),)
        assert alien == ((*swap, back) if victim else (back,))


def test_to_look_at_a_back_is_nothing_to_do() -> None:
    it = Scene().town("minister").alien("maid").begins("talk").says("talk", "minister", "maid")
    all_told, alien = hands(it, lambda it: it.dice(6, 6))
    assert it["maid"].control == ALIEN
    assert all_told == alien == ()


def test_one_knocked_out_is_turned_over_until_it_comes_round() -> None:
    it = Scene().town("sheriff", "judge").alien("maid", known=True).town("mayor", at="r0c0")
    it.begins("combat").says("attack", ("sheriff", "judge"), ("maid",)).dice(3, 4)
    all_told, _ = hands(it, lambda it: it.dice(3, 3))
    assert all_told == (Deed("turn_over", ("maid",), HERE, HERE, "back"),)
    it.done()
    all_told, _ = hands(it, lambda it: it.turn(4, "takeover"))
    assert Deed("turn_over", ("maid",), HERE, HERE, "front") in all_told


def test_one_tied_up_gets_a_marker() -> None:
    all_told, alien = hands(won(4, 4), lambda it: it.says("tie", "maid"))
    assert all_told == alien == (Deed("place", ("tied:maid",), None, HERE),)


def test_a_victim_set_free_is_swapped_in_the_open() -> None:
    it = won(4, 4).says("tie", "maid").says("implant", "maid", "judge")
    all_told, alien = hands(it, lambda it: it.dice(4, 4))
    assert it["maid"].control == TOWN
    assert (
        all_told
        == alien
        == (
            Deed("swap", ("maid*", "maid"), HERE, HERE),
            Deed("take", ("tied:maid",), HERE, None),
        )
    )


def test_the_dead_are_taken_off() -> None:
    it = Scene().town("sheriff", "judge").alien("maid", known=True).town("mayor", at="r0c0")
    it.begins("combat").says("attack", ("sheriff", "judge"), ("maid",)).dice(3, 4)
    all_told, _ = hands(it, lambda it: it.dice(1, 1))
    assert all_told == (Deed("take", ("maid",), HERE, None),)


def test_zebu_lon_is_placed_where_it_is_found() -> None:
    it = won(4, 4).with_hq("bank-1")
    all_told, _ = hands(it, lambda it: it.says("interrogate", "maid", ("tavern-1", "bank-1", "bank-2", "church-1")))
    assert all_told == (Deed("place", ("zebu_lon",), None, "bank-1"),)
