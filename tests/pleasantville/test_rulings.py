"""Rulings of ours where the booklet is silent, each by the words in which docs/rulings.md tells it."""

from __future__ import annotations

from pathlib import Path

from tests.pleasantville.scene import Scene

RULINGS = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")


def ruled(sentence: str) -> None:
    """Name the ruling that a test is about."""
    assert sentence in RULINGS, f"docs/rulings.md doesn't say: {sentence}"


def test_zebu_lon_holds_nobody() -> None:
    ruled("Zebu-Lon holds nobody.")
    it = Scene().town("sheriff", at="bank-1").zebu_lon("bank-1").begins("town_move")
    it.says("move", ("sheriff",), "bank-2")
    assert it.where("sheriff") == "bank-2", "the Alien was not even asked"
    it = Scene().town("sheriff", at="bank-1").alien("maid", at="bank-1").zebu_lon("bank-1").begins("town_move")
    it.says("move", ("sheriff",), "bank-2")
    assert it.asked == ("alien", "hold")


def test_zebu_lon_counts_for_no_stack() -> None:
    ruled("Zebu-Lon doesn't count towards a stack.")
    it = Scene().alien("maid", "tailor", at="bank-1").alien("judge", at="bank-2").zebu_lon("bank-1")
    it.begins("alien_move").says("move", ("judge",), "bank-1")
    assert it.where("judge") == "bank-1"
    assert ("done",) in it.options, "three Aliens and Zebu-Lon are no overstack"


def test_too_many_uncontrolled_may_stay() -> None:
    """Whatever the Alien leaves as it is, four who may be anybody's tell nothing of who they are."""
    ruled("it may leave too many uncontrolled counters as they are, since nobody controls them")
    it = Scene().uncontrolled("tailor", "judge", "wife", "lawyer").begins("alien_move")
    assert ("done",) in it.options
    it = Scene().uncontrolled("tailor", "judge", "wife").uncontrolled("lawyer", at="r3c6").begins("alien_move")
    assert it.refuses("move", ("lawyer",), "r3c7"), "but nobody makes a stack of four on purpose"


def test_done_with_a_stack_to_mend_is_refused_in_the_open() -> None:
    """To the table it looks as if the Alien could always stop; that it can't is the Alien's to know, or to tell."""
    ruled("If it says *done* while it could still break one up, it is refused in the open")
    it = Scene().alien("maid", "tailor", "judge", "wife").uncontrolled("lawyer").begins("alien_move")
    assert it.ask.public
    assert ("done",) in (it.ask.looks or ())
    assert it.refuses("done")
    it.says("move", ("wife",), "r3c8").says("done")


def test_a_shifted_tie_makes_the_alien_the_attacker() -> None:
    ruled("A column shift on a tie makes the Alien the Attacker on +1–3")
    it = Scene().town("welder").alien("bartender").given(tried=frozenset({"bartender"})).begins("combat")
    it.says("attack", ("welder",), ("bartender",))
    assert it.asked == ("chance", "combat_roll")
    assert (it.ask.facts["attacker"], it.ask.facts["column"]) == ("alien", "+1-3")


def test_a_shift_from_one_to_three_leaves_the_town_the_attacker() -> None:
    """The Plumber's 8 to the Welder's 7."""
    ruled("from +1–3 the Town goes to column 0 and remains the Attacker")
    it = Scene().town("plumber").alien("welder").given(tried=frozenset({"welder"})).begins("combat")
    it.says("attack", ("plumber",), ("welder",))
    assert it.asked == ("chance", "combat_roll"), "no die is rolled for who is the Attacker"
    assert (it.ask.facts["attacker"], it.ask.facts["column"]) == ("town", "0")


def test_a_wary_one_who_beats_zebu_lon_wins_for_the_town() -> None:
    """Zebu-Lon (10) attacks the Tailor (5): on +4–6 an 8 is the Defender's."""
    ruled("If Zebu-Lon loses to a wary townsperson, it is defeated and the Town has won.")
    it = Scene().town("wife", at="r0c0").uncontrolled("tailor", at="bank-1", wary=True).zebu_lon("bank-1")
    it.begins("combat").says("attack", ("zebu_lon",), ("tailor",)).dice(4, 4)
    assert it.outcome is not None
    assert (it.outcome.winners, it.outcome.reason) == (("town",), "zebu_lon_defeated")


def test_a_hold_does_not_say_who_holds() -> None:
    ruled("it says that it holds, not which of its counters does")
    it = Scene().town("sheriff", at="bank-1").alien("maid", at="bank-1").uncontrolled("judge", at="bank-1")
    it.begins("town_move").says("move", ("sheriff",), "bank-2").says("hold", "sheriff", "bank-1")
    assert (it["maid"].control, it["judge"].control) == ("open", "open")
    assert (it["maid"].suspect, it["judge"].suspect) == (True, True)


def test_one_who_surrendered_and_was_not_tied_up_is_no_captive() -> None:
    ruled("one who surrendered and wasn't tied up is free to act again")
    it = Scene().town("sheriff").alien("maid", known=True).alien("tailor", known=True, state="tied").begins("combat")
    assert it.done().done().ask.facts["victims"] == ("tailor",)


def test_old_captives_are_questioned_once_all_fights_are_over() -> None:
    ruled("once all fights of the turn are over")
    it = Scene().town("sheriff").alien("maid", known=True).alien("tailor", known=True, state="tied").begins("combat")
    assert it.asked == ("town", "attack")
    assert it.done().asked == ("alien", "attack")
    assert it.done().asked == ("town", "aftermath")


def test_whoever_the_town_wins_over_is_wary_no_longer() -> None:
    ruled("until the Alien beats it in combat or the Town wins it over")
    it = Scene().town("minister").uncontrolled("wife", wary=True).begins("talk")
    it.says("influence", ("minister",), "wife").dice(6, 6)
    assert (it["wife"].control, it["wife"].wary) == ("town", False)


def test_an_alien_knocked_out_is_not_stunned_when_its_time_is_up() -> None:
    ruled("An unconscious victim stays so until its time is up, and is not stunned then")
    it = Scene().town("sheriff", "judge").alien("maid", known=True).begins("combat")
    it.says("attack", ("sheriff", "judge"), ("maid",)).dice(3, 4).dice(3, 3)
    it.says("implant", "maid", "judge").dice(4, 4)
    it.turn(4, "takeover")
    assert (it["maid"].control, it["maid"].state) == ("town", "free")
