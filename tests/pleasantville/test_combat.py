"""Phase 5: combat, losses, flight."""

from __future__ import annotations

import pytest

from tests.pleasantville.scene import HERE, Scene

# ---- who may fight whom -------------------------------------------------------------------------------------


def attacks(it: Scene) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [option[1:] for option in it.options if option[0] == "attack"]


def test_the_town_is_asked_first_then_the_alien() -> None:
    it = Scene().town("mayor").alien("maid").begins("combat")
    assert it.asked == ("town", "attack")
    it.done()
    assert it.asked == ("alien", "attack")
    it.done()
    assert it.view("town").phase != "combat"


def test_only_in_one_space() -> None:
    it = Scene().town("mayor").alien("maid", at="r3c8").begins("combat")
    assert it.view("town").phase != "combat", "nobody shares a space"


@pytest.mark.parametrize("state", ["tied", "unconscious", "stunned"])
def test_the_helpless_start_no_combat_and_are_not_attacked(state: str) -> None:
    known = state != "stunned"
    it = Scene().town("mayor").alien("maid", known=known, state=state, until=9 * (state != "tied")).begins("combat")
    assert it.asked != ("town", "attack")
    it = Scene().town("mayor", state=state, until=9).alien("maid").begins("combat")
    assert it.asked not in (("town", "attack"), ("alien", "attack"))


def test_each_counter_fights_once_a_turn() -> None:
    it = Scene().town("sheriff").alien("maid").begins("combat").says("attack", ("sheriff",), ("maid",))
    it.dice(2, 4).dice(6, 6)  # +4–6, 6: the Attacker wins; the Maid surrenders
    it.done()
    assert it.view("town").phase != "combat", "both have fought"


def test_three_a_side_and_an_overstacked_town_picks() -> None:
    it = Scene().town("mayor", "sheriff", "doctor", "deputy").alien("maid").begins("combat")
    groups = {group for group, _ in attacks(it)}
    assert len(groups) == 4
    assert {len(group) for group in groups} == {3}


def test_or_picks_when_attacked() -> None:
    it = Scene().town("mayor", "sheriff", "doctor", "deputy").alien("maid").begins("combat").done()
    it.says("attack", ("maid",), ("mayor", "sheriff", "doctor", "deputy"))
    assert it.asked == ("town", "defend")
    assert len(it.options) == 4
    it.says("defend", ("sheriff", "doctor", "deputy"))
    assert it.ask.facts["factors"] == (26, 5)


def test_all_able_counters_of_a_side_are_totalled() -> None:
    it = Scene().town("mayor", "sheriff").alien("maid", "tailor").begins("combat")
    assert {group for group, _ in attacks(it)} == {("mayor", "sheriff")}
    it.says("attack", ("mayor", "sheriff"), ("maid",))
    assert it.ask.facts["aliens"] == ("maid", "tailor"), "the Alien shows all it has there"
    assert it.ask.facts["factors"] == (15, 10)
    assert it["tailor"].control == "alien"


def test_more_than_three_aliens_fight_by_strength_the_named_ones_first() -> None:
    it = Scene().town("mayor").alien("wife", "plumber", "sheriff", "deputy").begins("combat")
    it.says("attack", ("mayor",), ("wife",))
    assert set(it.ask.facts["aliens"]) == {"wife", "sheriff", "deputy"}


def test_attacked_uncontrolled_ones_are_shown_and_beaten_at_once() -> None:
    it = Scene().town("wife").uncontrolled("sheriff", "deputy").begins("combat")
    it.says("attack", ("wife",), ("sheriff", "deputy"))
    assert it.asked == ("chance", "loss_roll"), "however strong they are"
    assert it.ask.facts == {"counter": "sheriff", "table": "town"}
    assert it.known("sheriff")
    it.dice(5, 1)
    assert it["sheriff"].state == "unconscious"
    assert it.ask.facts["counter"] == "deputy"
    it.dice(1, 1)
    assert it["deputy"].state == "dead"


def test_a_mixed_attack_beats_the_uncontrolled_and_fights_the_aliens() -> None:
    it = Scene().town("sheriff").uncontrolled("tailor").alien("maid").begins("combat")
    it.says("attack", ("sheriff",), ("maid", "tailor"))
    assert it.event("attacked").data["beaten"] == ("tailor",)
    it.dice(6, 6).says(*it.options[0])  # the Tailor is stunned and retreats
    assert it.asked == ("chance", "combat_roll")
    assert it.ask.facts["factors"] == (10, 5)


def test_an_alien_that_was_not_named_hides_behind_uncontrolled_targets() -> None:
    it = Scene().town("sheriff").uncontrolled("tailor").alien("maid").begins("combat")
    it.says("attack", ("sheriff",), ("tailor",)).dice(6, 6)
    assert it["maid"].control == "open"


def test_the_alien_attacks_the_towns_but_no_uncontrolled_ones() -> None:
    it = Scene().town("mayor").alien("maid").uncontrolled("tailor").begins("combat").done()
    assert attacks(it) == [(("maid",), ("mayor",))]


def test_except_the_wary() -> None:
    it = Scene().alien("sheriff").uncontrolled("tailor", wary=True).begins("combat")
    assert it.asked == ("alien", "attack")
    assert attacks(it) == [(("sheriff",), ("tailor",))]


def test_a_wary_one_beaten_is_wary_no_longer() -> None:
    it = Scene().alien("sheriff").uncontrolled("tailor", wary=True).begins("combat")
    it.says("attack", ("sheriff",), ("tailor",)).dice(2, 2).until("loss_roll", "flee_target")
    assert it.asked == ("chance", "flee_target")  # +4–6, 4: the Attacker flees
    it = Scene().alien("sheriff").uncontrolled("tailor", wary=True).begins("combat")
    it.says("attack", ("sheriff",), ("tailor",)).dice(2, 3)
    assert it.ask.facts == {"counter": "tailor", "table": "town"}
    assert not it["tailor"].wary
    it.dice(5, 1).turn(4, "alien_move")
    assert it["tailor"].state == "unconscious"


def test_losing_to_a_wary_one_is_fleeing() -> None:
    """The Wife (4) attacks the Sheriff (10), wary: on +4–6 a 6 is the Attacker's, the Sheriff's side wins."""
    it = Scene().alien("wife").uncontrolled("sheriff", wary=True).begins("combat")
    it.says("attack", ("wife",), ("sheriff",)).dice(3, 3)
    assert it.event("fought").data["result"] == "A"
    assert it.event("fought").data["flees"]
    assert it.asked == ("chance", "flee_target")


def test_the_alien_is_asked_wherever_it_could_attack_for_all_the_town_knows() -> None:
    it = Scene().town("mayor").uncontrolled("maid").begins("combat").done()
    assert it.asked == ("alien", "attack")
    assert it.options == [("done",)]


# ---- the result ---------------------------------------------------------------------------------------------


def clash(ours: str, theirs: str) -> Scene:
    it = Scene().town(ours).alien(theirs).begins("combat")
    return it.says("attack", (ours,), (theirs,))


def test_the_side_with_more_factors_is_the_attacker_whoever_began() -> None:
    assert clash("wife", "sheriff").ask.facts["attacker"] == "alien"
    assert clash("sheriff", "wife").ask.facts["attacker"] == "town"


@pytest.mark.parametrize(
    ("ours", "theirs", "column"),
    [("deputy", "plumber", "+1-3"), ("sheriff", "maid", "+4-6"), ("sheriff", "wife", "+4-6")],
)
def test_the_lead_gives_the_column(ours: str, theirs: str, column: str) -> None:
    assert clash(ours, theirs).ask.facts["column"] == column


def test_a_tie_is_broken_by_a_die_each() -> None:
    it = clash("welder", "bartender")
    assert it.asked == ("chance", "tie_roll")
    assert all(ours != theirs for ours, theirs in it.ask.options)
    assert len(it.ask.options) == 30
    it.dice(5, 2)
    assert (it.ask.facts["attacker"], it.ask.facts["column"]) == ("town", "0")
    it = clash("welder", "bartender").dice(2, 5)
    assert (it.ask.facts["attacker"], it.ask.facts["column"]) == ("alien", "0")


def test_a_shift_never_leaves_the_table() -> None:
    """16 to 4 is +10 already."""
    it = Scene().town("wife").alien("plumber", "bank_guard").given(tried=frozenset({"plumber"})).begins("combat")
    it.done().says("attack", ("plumber", "bank_guard"), ("wife",))
    assert (it.ask.facts["attacker"], it.ask.facts["column"]) == ("alien", "+10")


def test_influence_on_one_who_does_not_fight_shifts_nothing() -> None:
    it = Scene().town("sheriff").alien("maid").uncontrolled("tailor").given(tried=frozenset({"tailor"}))
    it.begins("combat").says("attack", ("sheriff",), ("maid",))
    assert not it.ask.facts["shifted"]


@pytest.mark.parametrize(
    ("roll", "result", "loser", "flees"),
    [
        ((1, 1), "DF", "alien", True),
        ((1, 2), "D", "town", False),
        ((2, 2), "AF", "town", True),
        ((3, 3), "A", "alien", False),
    ],
)
def test_results_are_the_attackers(roll: tuple[int, int], result: str, loser: str, flees: bool) -> None:
    it = clash("sheriff", "maid").dice(*roll)  # +4–6
    fought = it.event("fought").data
    assert (fought["result"], fought["loser"], fought["flees"]) == (result, loser, flees)
    assert it.asked == ("chance", "flee_target" if flees else "loss_roll")


def test_the_loser_rolls_for_each_counter() -> None:
    it = Scene().town("mayor", "judge").alien("sheriff", "deputy").begins("combat").done()
    it.says("attack", ("sheriff", "deputy"), ("mayor", "judge")).dice(3, 4)  # +7–9, 7: A
    assert it.ask.facts == {"counter": "mayor", "table": "town"}
    it.dice(5, 1)
    assert it.ask.facts == {"counter": "judge", "table": "town"}


# ---- flight -------------------------------------------------------------------------------------------------


def test_each_flees_as_in_random_movement() -> None:
    it = Scene().town("sheriff", at="grill-1").alien("maid", at="grill-1").begins("combat")
    it.says("attack", ("sheriff",), ("maid",)).dice(1, 1)
    assert it.asked == ("chance", "flee_target")
    assert (2, 5) not in it.ask.options, "rolled again while it is in that building"
    assert len(it.ask.options) == 29
    it.dice(2, 1)
    if it.ask.kind == "flee_path":
        it.dice(*it.ask.options[0])
    assert it.event("walked").data["building"] == "school"
    assert it.where("maid") == "school-1" or len(it.event("walked").data["path"]) == 11


def test_who_fled_may_walk_and_move_again_next_turn() -> None:
    it = clash("sheriff", "maid").dice(1, 1).dice(3, 4).until("attack", "takeover", "walker")
    assert it["maid"].state == "free"


# ---- losses of the Town's side ------------------------------------------------------------------------------


def beaten(*roll: int, turn: int = 3) -> Scene:
    """Return a scene in which the Mayor is beaten by the Sheriff and the Deputy, and rolls on the Town Loss Table."""
    it = Scene().town("mayor").town("judge", at="r0c0").alien("sheriff", "deputy").begins("combat", turn)
    return it.done().says("attack", ("sheriff", "deputy"), ("mayor",)).dice(1, 4).dice(*roll)


def test_killed_is_out_of_play() -> None:
    it = beaten(1, 3)
    assert it["mayor"].state == "dead"
    assert it.where("mayor") is None


def test_knocked_out_then_stunned_then_the_towns_again() -> None:
    it = beaten(2, 3)
    assert (it["mayor"].state, it["mayor"].until) == ("unconscious", 4)
    assert it.where("mayor") == HERE
    it.turn(4, "town_move")
    assert it["mayor"].state == "unconscious"
    it.turn(4, "takeover")
    assert (it["mayor"].state, it["mayor"].until) == ("stunned", 5)
    it.turn(5, "town_move")
    assert it["mayor"].state == "stunned"
    it.turn(5, "takeover")
    assert (it["mayor"].state, it["mayor"].control) == ("free", "town")


def test_stunned_retreats_one_space_as_the_town_likes() -> None:
    it = beaten(6, 1)
    assert it.asked == ("town", "retreat")
    assert {option[2] for option in it.options} == set(it.game.book.board.neighbours(HERE))
    it.says("retreat", "mayor", "r3c6")
    assert it.where("mayor") == "r3c6"
    assert (it["mayor"].state, it["mayor"].until) == ("stunned", 4)


def test_stunned_until_the_end_of_the_next_turns_combat_then_the_towns() -> None:
    it = beaten(6, 1).says("retreat", "mayor", "r3c6").turn(4, "town_move")
    assert all("mayor" not in option[1] for option in it.options if option[0] == "move")
    it.turn(4, "takeover")
    assert (it["mayor"].state, it["mayor"].control) == ("free", "town")


def test_where_there_is_one_way_back_nobody_is_asked() -> None:
    """House 8 has one door."""
    it = Scene().town("mayor", at="house_8-1").alien("sheriff", "deputy", at="house_8-1").begins("combat").done()
    it.says("attack", ("sheriff", "deputy"), ("mayor",)).dice(1, 4).dice(6, 6)
    assert it.event("retreated").data["path"] == ("house_8-1", "r6c2")
    assert it.where("mayor") == "r6c2"


def test_a_retreat_makes_no_overstack_of_the_towns() -> None:
    it = Scene().town("mayor").town("judge", "doctor", "teacher", at="r3c6").alien("sheriff", "deputy")
    it.begins("combat").done().says("attack", ("sheriff", "deputy"), ("mayor",)).dice(1, 4).dice(6, 6)
    assert it.refuses("retreat", "mayor", "r3c6")
    it.says("retreat", "mayor", "r3c8")


def test_the_unconscious_cannot_be_taken_over_the_stunned_can() -> None:
    it = Scene().alien("maid").uncontrolled("tailor", state="unconscious", until=4).begins("takeover")
    it.says("lift", "maid", "tailor")
    assert it.ask.kind != "exchange", "nobody who is unconscious is taken over"
    it = Scene().alien("maid").uncontrolled("tailor", state="stunned", until=4).begins("takeover")
    it.lifts("maid", "tailor", "tailor")
    assert it.truly("tailor") == "alien"


def test_a_stunned_one_of_the_towns_may_be_taken_over_which_shows_when_it_recovers() -> None:
    it = Scene().alien("maid").town("tailor", state="stunned", until=4).town("mayor", at="r0c0").begins("takeover")
    it.lifts("maid", "tailor", "tailor")
    assert it["tailor"].control == "open", "the Town can't be sure of it any more"
    it.turn(4, "takeover")
    assert it["tailor"].control == "alien"


def test_or_was_only_lifted_and_is_the_towns_as_before() -> None:
    it = Scene().alien("maid").town("tailor", state="stunned", until=4).town("mayor", at="r0c0").begins("takeover")
    it.lifts("maid", "tailor", None)
    assert it["tailor"].control == "open"
    it.turn(4, "takeover")
    assert it["tailor"].control == "town"


# ---- losses of the Alien's side -----------------------------------------------------------------------------


def overpowered(*roll: int) -> Scene:
    """Return a scene in which the Maid is beaten by the Sheriff, and rolls on the Alien Loss Table."""
    return clash("sheriff", "maid").dice(3, 3).dice(*roll)


def test_an_alien_killed() -> None:
    it = overpowered(2, 2)
    assert it["maid"].state == "dead"
    assert it.view("alien").aliens == frozenset()


def test_an_alien_knocked_out_until_the_end_of_next_turns_combat() -> None:
    it = overpowered(3, 3)
    assert (it["maid"].state, it["maid"].until) == ("unconscious", 4)
    assert not [option for option in it.options if option[0] == "interrogate"]
    it.turn(4, "combat")
    assert it["maid"].state == "unconscious"
    it.turn(4, "takeover")
    assert (it["maid"].state, it["maid"].control) == ("free", "alien")


def test_an_alien_that_surrenders_is_free_again_if_nothing_is_done() -> None:
    it = overpowered(3, 4)
    assert it.asked == ("town", "aftermath")
    it.done()
    assert it["maid"].state == "free"


# ---- Zebu-Lon -----------------------------------------------------------------------------------------------


def test_zebu_lon_fights_with_ten_and_can_attack() -> None:
    it = Scene().town("sheriff", "deputy", at="bank-1").zebu_lon("bank-1").begins("combat")
    assert (("sheriff", "deputy"), ("zebu_lon",)) in attacks(it)
    it.done()
    assert attacks(it) == [(("zebu_lon",), ("sheriff", "deputy"))]
    it.says("attack", ("zebu_lon",), ("sheriff", "deputy"))
    assert it.ask.facts["factors"] == (19, 10)


def test_zebu_lon_and_its_aliens_stand_together() -> None:
    it = Scene().town("sheriff", at="bank-1").alien("maid", at="bank-1").zebu_lon("bank-1").begins("combat")
    it.says("attack", ("sheriff",), ("zebu_lon",))
    assert it.ask.facts["factors"] == (10, 15)


def test_zebu_lon_defeated_ends_the_game_at_once() -> None:
    it = Scene().town("sheriff", "deputy", at="bank-1").zebu_lon("bank-1").begins("combat")
    it.says("attack", ("sheriff", "deputy"), ("zebu_lon",)).dice(3, 3)
    assert it.outcome is not None
    assert (it.outcome.winners, it.outcome.reason) == (("town",), "zebu_lon_defeated")


def test_zebu_lon_cannot_flee_and_is_defeated_instead() -> None:
    it = Scene().town("sheriff", "deputy", at="bank-1").zebu_lon("bank-1").begins("combat")
    it.says("attack", ("sheriff", "deputy"), ("zebu_lon",)).dice(2, 3)  # +7–9, 5: DF
    assert it.outcome is not None
    assert it.outcome.reason == "zebu_lon_defeated"


def test_zebu_lon_can_win() -> None:
    it = Scene().town("mayor", at="bank-1").zebu_lon("bank-1").begins("combat")
    it.says("attack", ("mayor",), ("zebu_lon",)).dice(3, 3)  # +4–6 for the Alien, 6: A
    assert it.asked == ("chance", "loss_roll")
    assert it.ask.facts["counter"] == "mayor"
