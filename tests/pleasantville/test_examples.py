"""The rulebook's own worked examples."""

from __future__ import annotations

from tests.pleasantville.scene import HERE, Scene, grid_game


def test_1_the_lawyers_counter() -> None:
    book = grid_game().book
    lawyer = book.people["lawyer"]
    assert (lawyer.start, lawyer.move, lawyer.influence, lawyer.combat) == ("J", 5, 11, 6)
    assert book.homes["lawyer"] == "lawyer_office"


def test_2_the_minister_talks_to_the_supermarket_manager() -> None:
    scene = Scene().town("minister").uncontrolled("manager").begins("talk")
    scene.says("influence", ("minister",), "manager")
    assert (scene.ask.facts["ours"], scene.ask.facts["theirs"], scene.ask.facts["column"]) == (20, 10, "2-1")
    scene.dice(1, 4)
    assert scene["manager"].control == "town"


def test_3_fractions_are_rounded_down() -> None:
    scene = Scene().town("minister").uncontrolled("tailor").begins("talk")
    scene.says("influence", ("minister",), "tailor")
    assert (scene.ask.facts["ours"], scene.ask.facts["theirs"], scene.ask.facts["column"]) == (20, 11, "3-2")
    scene.dice(1, 4)
    assert scene["tailor"].control == "open"
    assert scene["tailor"].skeptical


def test_4_the_veteran_and_the_teller_join_forces_on_the_paperboy() -> None:
    scene = Scene().town("veteran", "teller").uncontrolled("paperboy").begins("talk")
    scene.says("influence", ("teller", "veteran"), "paperboy")
    assert (scene.ask.facts["ours"], scene.ask.facts["theirs"], scene.ask.facts["column"]) == (21, 9, "2-1")


def test_5_the_wife_starts_it_but_the_welder_is_the_attacker() -> None:
    scene = Scene().alien("wife").town("welder").begins("combat")
    scene.until("attack").done()  # the Town attacks nobody
    assert scene.asked == ("alien", "attack")
    scene.says("attack", ("wife",), ("welder",))
    assert scene.asked == ("chance", "combat_roll")
    assert scene.ask.facts["factors"] == (7, 4)
    assert scene.ask.facts["attacker"] == "town"
    assert scene.ask.facts["column"] == "+1-3"


def test_6_the_lawyer_and_the_drunk_against_the_guard_and_the_fire_chief() -> None:
    scene = Scene().alien("lawyer", "drunk").town("bank_guard", "fire_chief").begins("combat")
    scene.done().says("attack", ("lawyer", "drunk"), ("bank_guard", "fire_chief"))
    assert scene.ask.facts["factors"] == (16, 14)
    assert scene.ask.facts["attacker"] == "town"
    assert scene.ask.facts["column"] == "+1-3"


def test_7_the_plumber_takes_over_the_maid_and_a_bluff_changes_nothing() -> None:
    scene = Scene().alien("plumber").uncontrolled("maid").uncontrolled("checkout_girl", "paperboy", at="r0c0")
    scene.begins("takeover")
    scene.lifts("plumber", "maid", "maid")
    assert scene.truly("maid") == "alien"
    assert scene["maid"].control == "open"
    assert scene.where("maid") == scene.where("plumber") == HERE
    before = scene.state.secret
    scene.until("takeover").lifts("checkout_girl", "paperboy", None)
    assert scene.state.secret == before


def test_7_both_lifts_look_alike_to_the_town() -> None:
    real, bluff = (
        Scene().alien("plumber").uncontrolled("maid").begins("takeover").lifts("plumber", "maid", victim)
        for victim in ("maid", None)
    )
    assert real.view("town") == bluff.view("town")
    assert [e for e in real.events if e.seen_by("town")] == [e for e in bluff.events if e.seen_by("town")]
    assert real.truly("maid") != bluff.truly("maid")


def test_8_influence_on_an_alien_shifts_its_attack_up_a_column() -> None:
    """The Welder (7) tries his words on the Plumber (8): a lead of 1 to 3 for the Alien becomes 4 to 6."""
    scene = Scene().alien("plumber").town("welder").begins("talk")
    scene.says("influence", ("welder",), "plumber").dice(1, 1).turn(3, "combat")
    scene.done().says("attack", ("plumber",), ("welder",))
    assert scene.ask.facts["attacker"] == "alien"
    assert scene.ask.facts["shifted"]
    assert scene.ask.facts["column"] == "+4-6"


def test_8_and_the_towns_attack_down_a_column() -> None:
    """The Sheriff (10) leads the Maid (5) by 5, on +4–6: it becomes 1 to 3."""
    scene = Scene().alien("maid").town("sheriff").begins("talk")
    scene.says("influence", ("sheriff",), "maid").dice(1, 1).turn(3, "combat")
    scene.says("attack", ("sheriff",), ("maid",))
    assert scene.ask.facts["attacker"] == "town"
    assert scene.ask.facts["column"] == "+1-3"
