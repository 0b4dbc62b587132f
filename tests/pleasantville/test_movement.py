"""Phases 2 and 3: the Alien's movement, the Town's movement, stacking and holding."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.game import Refused
from tests.pleasantville.scene import HERE, Scene

# ---- the Alien ----------------------------------------------------------------------------------------------


def movers(it: Scene) -> set[str]:
    return {who for option in it.options if option[0] == "move" for who in option[1]}


def test_the_alien_moves_its_own_the_uncontrolled_and_the_skeptical() -> None:
    it = Scene().alien("maid").uncontrolled("tailor").uncontrolled("judge", skeptical=True).begins("alien_move")
    assert it.asked == ("alien", "alien_move")
    assert movers(it) == {"maid", "tailor", "judge"}


@pytest.mark.parametrize(
    "what",
    [
        {"control": "town"},
        {"wary": True},
        {"control": "alien", "state": "tied"},
        {"state": "unconscious", "until": 9},
        {"state": "stunned", "until": 9},
    ],
)
def test_but_not_these(what: dict[str, Any]) -> None:
    it = Scene().uncontrolled("tailor").put("judge", **what).begins("alien_move")
    assert movers(it) == {"tailor"}
    assert it.refuses("move", ("judge",), "r3c8")


def test_five_counters_each_once() -> None:
    six = ("maid", "tailor", "judge", "lawyer", "welder", "plumber")
    it = Scene()
    for number, who in enumerate(six):
        it.uncontrolled(who, at=f"r3c{2 * number}")
    it.begins("alien_move")
    for number, who in enumerate(six[:5]):
        assert it.asked == ("alien", "alien_move")
        it.says("move", (who,), f"r3c{2 * number + 1}")
        if number < 4:
            assert it.refuses("move", (who,), f"r3c{2 * number}")
    assert it.view("alien").phase != "alien_move", "after five there is nothing left to decide"


def test_a_stack_of_five_is_all_that_moves() -> None:
    it = Scene().alien("maid", "tailor", "judge").uncontrolled("lawyer", "welder", "plumber").begins("alien_move")
    five = tuple(sorted(("judge", "lawyer", "maid", "tailor", "welder"), key=it.game.book.order.__getitem__))
    it.says("move", five, "r3c8")
    assert it.view("alien").phase != "alien_move"
    assert {it.where(who) for who in five} == {"r3c8"}


def test_up_to_the_movement_and_through_doors_only() -> None:
    """The Maid moves 5: from r3c1, grill-1 is one step, grill-2 two; its walls let nobody in from r3c2."""
    it = Scene().uncontrolled("maid", at="r3c2").begins("alien_move")
    spaces = {option[2] for option in it.options if option[0] == "move"}
    assert "r3c7" in spaces
    assert "r3c8" not in spaces
    assert "grill-1" in spaces
    assert it.game.book.board.distance("r3c2", "grill-2") == 3


def test_a_stack_goes_at_the_pace_of_its_slowest() -> None:
    it = Scene().uncontrolled("maid", "drunk", at="r3c0").begins("alien_move")
    assert ("move", ("maid", "drunk"), "r3c3") in it.options
    assert ("move", ("maid", "drunk"), "r3c4") not in it.options
    assert ("move", ("maid",), "r3c5") in it.options


def test_counters_that_do_not_stand_together_do_not_move_together() -> None:
    it = Scene().uncontrolled("maid", at="r3c0").uncontrolled("drunk", at="r3c1").begins("alien_move")
    assert it.refuses("move", ("maid", "drunk"), "r3c2")
    assert it.refuses("move", ("maid", "maid"), "r3c2")


def test_nothing_blocks_the_alien() -> None:
    it = Scene().alien("maid", at="r3c0").town("sheriff", "deputy", at="r3c1").begins("alien_move")
    it.says("move", ("maid",), "r3c2")
    assert it.where("maid") == "r3c2"
    assert it.asked != ("town", "hold")


def test_a_counter_moved_at_random_may_move_again() -> None:
    it = Scene().uncontrolled("maid", at="r3c2").begins("random").dice(4, 1).dice(2, 5).says("walk")
    it.until("alien_move").says("move", ("maid",), "r3c1")
    assert it.where("maid") == "r3c1"


def test_three_of_a_kind_in_a_space_and_no_more() -> None:
    """Three Aliens, three uncontrolled and three of the Town's fill a space: nobody else gets in."""
    it = Scene().alien("maid", "tailor", "judge", at="r3c5").uncontrolled("lawyer", "welder", "plumber", at="r3c5")
    it.town("mayor", "sheriff", "doctor", at="r3c5").alien("wife", at="r3c6").uncontrolled("teller", at="r3c4")
    it.town("deputy", at="r3c3").begins("alien_move")
    assert it.refuses("move", ("wife",), "r3c5")
    assert it.refuses("move", ("teller",), "r3c5")
    it.says("move", ("maid",), "r3c7")
    assert ("move", ("wife",), "r3c5") in it.options
    it.done()
    assert it.asked == ("town", "town_move")
    assert it.refuses("move", ("deputy",), "r3c5")
    it.says("move", ("mayor",), "r3c9").says("let")
    assert ("move", ("deputy",), "r3c5") in it.options


def test_who_is_tied_up_does_not_stack() -> None:
    it = Scene().alien("maid", "tailor", at="r3c5").alien("judge", at="r3c5", known=True, state="tied")
    it.alien("wife", at="r3c6").begins("alien_move")
    assert ("move", ("wife",), "r3c5") in it.options
    it = Scene().alien("maid", "judge", "wife", at="r3c5", known=True, state="tied").alien("tailor", known=True)
    assert ("move", ("tailor",), "r3c5") in (it.begins("alien_move").ask.looks or ())


def test_an_overstack_is_mended_at_the_first_chance() -> None:
    it = Scene().alien("maid", "tailor", "judge", "wife").uncontrolled("lawyer", at="r0c0").begins("alien_move")
    assert ("done",) not in it.options
    assert movers(it) == {"maid", "tailor", "judge", "wife"}
    it.says("move", ("wife",), "r3c8")
    assert ("done",) in it.options
    assert ("move", ("lawyer",), "r0c1") in it.options


def test_the_town_mends_its_own() -> None:
    it = Scene().town("mayor", "sheriff", "doctor", "deputy").begins("town_move")
    assert ("done",) not in it.options
    it.says("move", ("deputy",), "r3c8")
    assert ("done",) in it.options


def test_an_overstack_that_only_the_alien_knows_shows_only_in_its_options() -> None:
    hidden = Scene().alien("maid", "tailor", "judge", "wife").uncontrolled("lawyer").begins("alien_move")
    plain = Scene().alien("maid").uncontrolled("tailor", "judge", "wife", "lawyer").begins("alien_move")
    assert ("done",) not in hidden.options
    assert hidden.view("town") == plain.view("town")


# ---- the Town -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", ["unconscious", "stunned"])
def test_the_town_moves_only_its_own_and_able(state: str) -> None:
    it = Scene().town("mayor").town("judge", state=state, until=9).uncontrolled("maid").begins("town_move")
    assert movers(it) == {"mayor"}


def test_each_of_the_towns_once() -> None:
    it = Scene().town("mayor", "judge").begins("town_move").says("move", ("mayor",), "r3c8")
    assert movers(it) == {"judge"}
    it.says("move", ("judge",), "r3c8")
    assert it.view("town").phase != "town_move"


def test_an_alien_may_hold_one_that_starts_in_its_space() -> None:
    it = Scene().town("mayor").alien("maid").begins("town_move").says("move", ("mayor",), "r3c9")
    assert it.asked == ("alien", "hold")
    assert it.options == [("let",), ("hold", "mayor", HERE)]
    it.says("hold", "mayor", HERE)
    assert it.where("mayor") == HERE
    assert it.event("held").reveals
    assert it.view("town").phase != "town_move", "who was held moves no more"


def test_or_one_that_enters_it_on_the_way() -> None:
    """The Drunk (movement 3) has no way round r3c8."""
    it = Scene().town("drunk").alien("maid", at="r3c8").begins("town_move").says("move", ("drunk",), "r3c9")
    assert it.asked == ("alien", "hold")
    it.says("hold", "drunk", "r3c8")
    assert it.where("drunk") == "r3c8"


def test_the_alien_may_let_it_pass() -> None:
    it = Scene().town("drunk").alien("maid", at="r3c8").begins("town_move").says("move", ("drunk",), "r3c9")
    it.says("let")
    assert it.where("drunk") == "r3c9"
    assert it["maid"].control == "open"


def test_each_alien_holds_one_and_the_alien_picks_which() -> None:
    it = Scene().town("mayor", "doctor", "sheriff").alien("maid", "tailor").begins("town_move")
    it.says("move", ("mayor", "sheriff", "doctor"), "r3c9")
    assert {option[1] for option in it.options if option[0] == "hold"} == {"mayor", "doctor", "sheriff"}
    it.says("hold", "doctor", HERE)
    assert it.asked == ("alien", "hold")
    it.says("hold", "mayor", HERE)
    assert (it.where("mayor"), it.where("doctor"), it.where("sheriff")) == (HERE, HERE, "r3c9")


def test_one_alien_holds_only_once_in_a_phase() -> None:
    it = Scene().town("mayor", "doctor").alien("maid").begins("town_move")
    it.says("move", ("mayor",), "r3c9").says("hold", "mayor", HERE)
    it.says("move", ("doctor",), "r3c9")
    assert it.where("doctor") == "r3c9"


def test_the_alien_is_asked_where_anybody_could_be_its_own() -> None:
    it = Scene().town("mayor").uncontrolled("maid").begins("town_move").says("move", ("mayor",), "r3c9")
    assert it.asked == ("alien", "hold")
    assert it.options == [("let",)]
    with pytest.raises(Refused, match="not-possible-hold"):
        it.game.decide(it.state, "alien", ("hold", "mayor", HERE))


@pytest.mark.parametrize("what", [{"wary": True}, {"clear": True}, {"state": "stunned", "until": 9}])
def test_but_not_where_nobody_could(what: dict[str, Any]) -> None:
    it = Scene().town("mayor").put("maid", **what).begins("town_move").says("move", ("mayor",), "r3c9")
    assert it.where("mayor") == "r3c9"


def test_nobody_is_held_where_he_arrives() -> None:
    it = Scene().town("mayor").alien("maid", at="r3c8").begins("town_move").says("move", ("mayor",), "r3c8")
    assert it.where("mayor") == "r3c8"
    assert it.asked != ("alien", "hold")


def test_the_town_goes_round_suspects_if_it_can() -> None:
    """From r6c4 to r6c6 it is two steps past r6c5, or four through the greens of row 5."""
    it = Scene().town("mayor", at="r6c6").alien("maid", at="r6c7").begins("town_move")
    it.says("move", ("mayor",), "r6c8")
    path = it.event("moved").data["path"]
    assert "r6c7" not in path
    assert len(path) == 5
    assert it.where("mayor") == "r6c8"
