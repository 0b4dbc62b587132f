"""Phase 4: conversation and influence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pleasantville.scene import Scene

# ---- conversation -------------------------------------------------------------------------------------------


def test_nine_or_more_lets_the_town_look_at_the_back() -> None:
    """The Maid's influence of 10 adds 1."""
    it = Scene().town("mayor").alien("maid").begins("talk").says("talk", "mayor", "maid")
    assert it.asked == ("chance", "talk_roll")
    assert (it.ask.facts["bonus"], it.ask.facts["needed"]) == (1, 9)
    it.dice(4, 4)
    assert it["maid"].control == "alien"
    assert it.event("talked").reveals


def test_eight_does_not() -> None:
    it = Scene().town("mayor").alien("maid").begins("talk").says("talk", "mayor", "maid").dice(4, 3)
    assert it["maid"].control == "open"
    assert not it.known("maid")
    assert it.event("talked").data["control"] is None


def test_one_who_is_not_the_aliens_is_known_not_to_be() -> None:
    it = Scene().town("mayor").uncontrolled("maid").begins("talk").says("talk", "mayor", "maid").dice(6, 6)
    assert it["maid"].control == "open"
    assert it.known("maid")


def test_one_conversation_a_turn_for_each_and_several_with_one_suspect() -> None:
    it = Scene().town("mayor", "judge").uncontrolled("maid").begins("talk").says("talk", "mayor", "maid").dice(1, 1)
    assert it.refuses("talk", "mayor", "maid")
    it.says("talk", "judge", "maid")
    assert it.asked == ("chance", "talk_roll")


def test_only_in_the_same_space() -> None:
    it = Scene().town("mayor").uncontrolled("maid").uncontrolled("tailor", at="r3c8").begins("talk")
    assert it.refuses("talk", "mayor", "tailor")
    assert it.refuses("influence", ("mayor",), "tailor")


@pytest.mark.parametrize("state", ["stunned", "unconscious"])
def test_who_is_not_able_says_nothing(state: str) -> None:
    it = Scene().town("mayor", state=state, until=9).uncontrolled("maid").begins("talk")
    assert it.view("town").phase != "talk"


def test_the_phase_passes_where_nobody_can_talk_to_anybody() -> None:
    it = Scene().town("mayor").uncontrolled("maid", at="r0c0").begins("talk")
    assert it.view("town").phase != "talk"


# ---- influence ----------------------------------------------------------------------------------------------


def test_a_convinced_counter_is_the_towns_and_acts_at_once() -> None:
    it = Scene().town("minister").uncontrolled("manager", "maid").begins("talk")
    it.says("influence", ("minister",), "manager").dice(6, 6)
    assert it["manager"].control == "town"
    assert ("influence", ("manager",), "maid") in it.options


def test_no_effect_leaves_the_target_skeptical_and_that_is_not_cumulative() -> None:
    """Minister on Manager is 2-1: 5 convinces. A skeptical one takes one more, and never two."""
    it = Scene().town("minister", "doctor", "mayor").uncontrolled("manager").begins("talk")
    it.says("influence", ("minister",), "manager").dice(2, 2)
    assert it["manager"].skeptical
    it.says("influence", ("doctor",), "manager")  # 18 to 10: 3-2, 6 convinces
    assert (it.ask.facts["needed"], it.ask.facts["modifier"]) == (6, -1)
    it.dice(3, 3)
    assert it["manager"].control == "open"
    it.says("influence", ("mayor",), "manager")
    assert it.ask.facts["modifier"] == -1
    it.dice(3, 4)
    assert it["manager"].control == "town"


def test_a_wary_target_and_an_implant_add_one_each() -> None:
    """Judge (11) on Lawyer (11): 7 convinces."""
    cases: list[tuple[tuple[int, int], dict[str, Any], bool, str]] = [
        ((3, 3), {}, False, "open"),
        ((3, 3), {"wary": True}, False, "town"),
        ((3, 3), {}, True, "town"),
        ((2, 3), {"wary": True}, True, "town"),
        ((2, 3), {"wary": True}, False, "open"),
        ((3, 3), {"wary": True, "skeptical": True}, False, "open"),
    ]
    for roll, what, carrier, control in cases:
        it = Scene().town("judge", evidence=carrier).uncontrolled("lawyer", **what).begins("talk")
        it.says("influence", ("judge",), "lawyer").dice(*roll)
        assert it["lawyer"].control == control, (roll, what, carrier)


def test_two_implants_add_one_together() -> None:
    it = Scene().town("judge", "mayor", evidence=True).uncontrolled("lawyer").begins("talk")
    it.says("influence", ("mayor", "judge"), "lawyer")
    assert it.ask.facts["modifier"] == 1


def test_one_attempt_a_turn_for_each_of_the_towns() -> None:
    it = Scene().town("minister", "judge").uncontrolled("manager", "maid").begins("talk")
    it.says("influence", ("judge", "minister"), "manager").dice(1, 1)
    assert [option for option in it.options if option[0] == "influence"] == []


def test_stacked_counters_may_go_for_different_targets() -> None:
    it = Scene().town("minister", "judge").uncontrolled("manager", "maid").begins("talk")
    it.says("influence", ("minister",), "manager").dice(1, 1)
    it.says("influence", ("judge",), "maid").dice(6, 6)
    assert (it["manager"].control, it["maid"].control) == ("open", "town")


def test_the_list_of_attempts_is_complete() -> None:
    it = Scene().town("minister", "judge", "mayor").uncontrolled("manager", "maid").begins("talk")
    attempts = [option for option in it.options if option[0] == "influence"]
    assert len(attempts) == len(set(attempts)) == 7 * 2
    assert all(attempt in it.ask.options for attempt in attempts)
    assert it.refuses("influence", ("minister", "mayor"), "maid"), "counters are named in the order of the table"
    assert it.refuses("influence", (), "maid")


def test_an_alien_that_is_convinced_must_be_revealed_and_the_attempt_fails() -> None:
    it = Scene().town("minister").alien("manager").begins("talk")
    it.says("influence", ("minister",), "manager").dice(6, 6)
    assert it["manager"].control == "alien"
    assert it.event("influenced").data["result"] == "alien"
    assert it.truly("manager") == "alien"


def test_a_failed_attempt_on_an_alien_looks_like_any_other() -> None:
    alien, human = (
        make(Scene().town("minister"), "manager").begins("talk").says("influence", ("minister",), "manager").dice(1, 2)
        for make in (Scene.alien, Scene.uncontrolled)
    )
    assert alien.view("town") == human.view("town")
    assert alien.events == human.events
    assert alien["manager"].skeptical


def test_not_the_stunned() -> None:
    it = Scene().town("minister").uncontrolled("manager", state="stunned", until=9).begins("talk")
    assert it.refuses("influence", ("minister",), "manager")


def test_an_overstack_by_influence_is_allowed_and_mended_next_turn() -> None:
    it = Scene().town("minister", "mayor", "judge").uncontrolled("manager").begins("talk")
    it.says("influence", ("minister",), "manager").dice(6, 6)
    it.turn(4, "town_move")
    assert ("done",) not in it.options


def test_the_whole_range_of_conversation_bonuses() -> None:
    for suspect, bonus in (("drunk", 0), ("maid", 1), ("tailor", 2), ("mayor", 3)):
        it = Scene().town("minister").uncontrolled(suspect).begins("talk").says("talk", "minister", suspect)
        assert it.ask.facts["bonus"] == bonus
