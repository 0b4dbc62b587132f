"""After a combat won: tying up, interrogation, implants, freeing."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from tests.pleasantville.scene import HERE, Scene


def won(*roll: int, victim: str = "maid", **what: Any) -> Scene:
    """Return a scene in which the Sheriff and the Judge have beaten a known Alien, which rolls on the Alien Loss
    Table."""
    it = Scene().town("sheriff", "judge").alien(victim, known=True, **what).town("mayor", at="r0c0")
    it.begins("combat").says("attack", ("sheriff", "judge"), (victim,)).dice(3, 4)  # +10, 7: A
    return it.dice(*roll)


def kinds(it: Scene) -> set[str]:
    return {part[0][0] for part in it.ask.options.parts}  # type: ignore[attr-defined]


def test_one_that_surrenders_may_be_tied_up_questioned_and_operated_on() -> None:
    it = won(4, 4)
    assert it.asked == ("town", "aftermath")
    assert kinds(it) == {"done", "tie", "implant", "interrogate"}


def test_one_knocked_out_may_not_be_questioned() -> None:
    assert kinds(won(3, 3)) == {"done", "tie", "implant"}


def test_nothing_is_done_with_the_dead() -> None:
    it = won(1, 1)
    assert it.asked != ("town", "aftermath")


def test_a_combat_that_the_alien_began_and_lost_is_won_too() -> None:
    it = Scene().town("sheriff").alien("wife").begins("combat").done().says("attack", ("wife",), ("sheriff",))
    it.dice(3, 3).dice(6, 6)
    assert it.asked == ("town", "aftermath")


# ---- tying up -----------------------------------------------------------------------------------------------


def test_tied_up_it_neither_moves_fights_nor_stacks() -> None:
    it = won(4, 4).says("tie", "maid").done()
    assert it["maid"].state == "tied"
    it.turn(4, "combat")
    assert it["maid"].state == "tied"


def test_a_twelfth_captive_is_tied_up_though_the_box_has_eleven_markers() -> None:
    others = ("plumber", "lawyer", "hotel_owner", "repair_owner", "maitre_d", "doctor", "teacher", "minister")
    it = Scene().town("sheriff", "judge").alien("maid", known=True)
    for who in (*others, "teller", "paperboy", "drunk"):
        it.alien(who, at="r0c0", known=True, state="tied")
    it.begins("combat").says("attack", ("sheriff", "judge"), ("maid",)).dice(3, 4).dice(6, 6)
    it.says("tie", "maid")
    assert it["maid"].state == "tied"


def test_one_tied_up_while_knocked_out_comes_round_in_its_bonds() -> None:
    it = won(3, 3).says("tie", "maid").done()
    assert (it["maid"].state, it["maid"].until) == ("tied", 4)
    it.turn(4, "takeover")
    assert (it["maid"].state, it["maid"].until) == ("tied", 0)


def test_and_may_be_questioned_then() -> None:
    it = won(3, 3).says("tie", "maid").done().turn(4, "combat")
    assert it.asked == ("town", "aftermath")
    assert kinds(it) == {"done", "implant"}
    it.turn(5, "combat")
    assert "interrogate" in kinds(it)


def test_whoever_has_just_been_dealt_with_is_not_offered_again_this_turn() -> None:
    it = won(3, 3).says("tie", "maid").done()
    assert it.view("town").phase != "combat"


def test_captives_need_an_able_guard() -> None:
    it = Scene().alien("maid", known=True, state="tied").town("mayor", at="r0c0").uncontrolled("tailor", at="r0c0")
    it.begins("combat")
    assert it.asked != ("town", "aftermath")


# ---- interrogation ------------------------------------------------------------------------------------------


def test_four_spaces_are_named_and_the_answer_is_true() -> None:
    it = won(4, 4)
    four = ("tavern-1", "bank-1", "bank-2", "church-1")
    it.says("interrogate", "maid", four)
    assert it.event("interrogated").data == {"counter": "maid", "spaces": four, "found": None}
    assert it.view("town").zebu_lon is None
    assert it.view("town").public.asked == set(four)


def test_if_the_headquarters_is_among_them_zebu_lon_is_placed_there() -> None:
    it = won(4, 4)
    four = ("tavern-1", "bank-1", "church-1", "house_8-1")
    it.says("interrogate", "maid", four)
    assert it.view("town").zebu_lon == it.view("alien").hq == it.view("town").hq == "house_8-1"
    assert "interrogate" not in kinds(it)


def test_once_per_counter_ever() -> None:
    it = won(4, 4).says("interrogate", "maid", ("tavern-1", "bank-1", "bank-2", "church-1"))
    assert "interrogate" not in kinds(it)
    it.says("tie", "maid").done().turn(4, "combat")
    assert "interrogate" not in kinds(it)


def test_any_four_different_spaces_of_the_board() -> None:
    it = won(4, 4)
    questions = next(part for part in it.ask.options.parts if part[0][0] == "interrogate")  # type: ignore[attr-defined]
    spaces = tuple(it.game.book.board.spaces)
    assert len(questions) == comb(len(spaces), 4)
    assert questions[0][2] == spaces[:4]
    assert questions[-1][2] == spaces[-4:]
    for index in range(0, len(questions), 99_991):
        assert questions[index] in questions
    assert it.refuses("interrogate", "maid", spaces[:3])
    assert it.refuses("interrogate", "maid", (*spaces[:3], spaces[2]))
    assert it.refuses("interrogate", "maid", tuple(reversed(spaces[:4])))


# ---- implants -----------------------------------------------------------------------------------------------


def operated(*roll: int) -> Scene:
    it = won(4, 4).says("implant", "maid", "judge")
    assert it.asked == ("chance", "implant_roll")
    return it.dice(*roll)


@pytest.mark.parametrize("roll", [(1, 1), (1, 2)])
def test_it_explodes_and_kills_both(roll: tuple[int, int]) -> None:
    it = operated(*roll)
    assert (it["maid"].state, it["judge"].state, it["sheriff"].state) == ("dead", "dead", "free")


@pytest.mark.parametrize("roll", [(1, 3), (2, 3), (3, 3)])
def test_it_is_stuck_and_may_be_tried_again_next_turn(roll: tuple[int, int]) -> None:
    it = operated(*roll)
    assert it["maid"].control == "alien"
    assert "implant" not in kinds(it)
    it.says("tie", "maid").done().turn(4, "combat")
    assert "implant" in kinds(it)


@pytest.mark.parametrize("roll", [(3, 4), (4, 6)])
def test_it_is_removed_and_destroyed(roll: tuple[int, int]) -> None:
    it = operated(*roll)
    assert (it["maid"].control, it["maid"].state, it.truly("maid")) == ("town", "free", "town")
    assert not it["judge"].evidence


@pytest.mark.parametrize("roll", [(5, 6), (6, 6)])
def test_it_is_removed_intact_and_carried_as_evidence(roll: tuple[int, int]) -> None:
    it = operated(*roll)
    assert it["maid"].control == "town"
    assert it["judge"].evidence
    assert not it["sheriff"].evidence


def test_the_victim_is_the_towns_at_once_and_knows_nothing_any_more() -> None:
    it = operated(3, 4)
    assert it.asked != ("town", "aftermath"), "nobody is left to question"
    it.turn(4, "town_move")
    assert any("maid" in option[1] for option in it.options if option[0] == "move")


def test_one_tied_up_is_freed_with_the_implant() -> None:
    it = won(4, 4).says("tie", "maid").says("implant", "maid", "judge").dice(4, 4)
    assert (it["maid"].control, it["maid"].state) == ("town", "free")


def test_one_knocked_out_stays_so_for_its_time() -> None:
    it = won(3, 3).says("implant", "maid", "judge").dice(4, 4)
    assert (it["maid"].control, it["maid"].state) == ("town", "unconscious")
    it.turn(4, "takeover")
    assert (it["maid"].control, it["maid"].state) == ("town", "free")


def test_the_implant_dies_with_its_carrier() -> None:
    it = Scene().town("mayor", evidence=True).alien("sheriff", "deputy").begins("combat").done()
    it.says("attack", ("sheriff", "deputy"), ("mayor",)).dice(1, 4).dice(1, 1)
    assert not it["mayor"].evidence


# ---- freeing ------------------------------------------------------------------------------------------------


def bound() -> Scene:
    return Scene().alien("maid", known=True, state="tied").town("mayor", at="r0c0")


def test_a_friend_in_the_space_may_free_it_at_the_end_of_a_turn() -> None:
    it = bound().alien("tailor").begins("takeover").until("free")
    assert it.asked == ("alien", "free")
    it.says("free", "maid")
    assert it["maid"].state == "free"
    assert it.event("freed").reveals
    assert it.where("maid") == HERE


def test_zebu_lon_unties_too_and_so_betrays_nobody() -> None:
    """It is a friendly counter, so a second one in the space need not be the Alien's."""
    it = bound().zebu_lon().uncontrolled("tailor", wary=True).begins("takeover").until("free")
    assert it.options == [("done",), ("free", "maid")]
    assert it.says("free", "maid")["maid"].state == "free"
    assert it.event("freed").data["by"] == "zebu_lon"
    it = bound().zebu_lon("house_8-1").uncontrolled("tailor", wary=True).begins("takeover")
    assert it.view("town").phase == "random", "it is somewhere else"


def test_an_uncontrolled_counter_frees_nobody_but_the_alien_is_asked() -> None:
    it = bound().uncontrolled("tailor").begins("takeover").until("free")
    assert it.asked == ("alien", "free")
    assert it.options == [("done",)]


def test_the_alien_is_not_asked_where_nobody_could() -> None:
    it = bound().uncontrolled("tailor", wary=True).begins("takeover")
    assert it.view("town").phase == "random"
