"""Phase 6: take-over and observation."""

from __future__ import annotations

import pytest

from tests.pleasantville.scene import HERE, Scene

# ---- take-over ----------------------------------------------------------------------------------------------


def lifts(it: Scene) -> set[tuple[str, str, str | None]]:
    """Every pair that may be lifted, with nobody and with each who may then be swapped."""
    found: set[tuple[str, str, str | None]] = set()
    for option in it.options[1:]:
        found.add((option[1], option[2], None))
        state, events = it.state, it.events
        it.says(*option)
        if it.ask.kind == "exchange":
            found |= {(option[1], option[2], one) for _, one in it.options}
        it.state, it.events = state, events
    return found


def test_any_pair_in_one_space_that_the_town_does_not_control() -> None:
    it = Scene().alien("plumber").uncontrolled("maid", "judge").town("mayor").uncontrolled("tailor", at="r3c8")
    it.begins("takeover")
    assert {frozenset(lift[:2]) for lift in lifts(it)} == {
        frozenset(("plumber", "maid")), frozenset(("plumber", "judge")), frozenset(("maid", "judge")),
    }  # fmt: skip


def test_a_real_one_needs_an_alien_and_an_uncontrolled_counter() -> None:
    it = Scene().alien("plumber", "welder").uncontrolled("maid", "judge").begins("takeover")
    real = {lift for lift in lifts(it) if lift[2] is not None}
    assert {lift[2] for lift in real} == {"maid", "judge"}
    assert ("judge", "maid", None) in lifts(it)
    assert ("plumber", "welder", None) in lifts(it)
    assert len(real) == 4


def test_one_a_turn_for_each_alien() -> None:
    it = Scene().alien("plumber").uncontrolled("maid", "judge").begins("takeover")
    it.lifts("plumber", "maid", "maid").until("takeover", "walker")
    assert it.asked != ("alien", "takeover"), "the Judge has nobody left to be lifted with"
    assert it.truly("judge") == "open"


def test_each_of_several_aliens_may_take_one() -> None:
    it = Scene().alien("plumber", "welder").uncontrolled("maid", "judge").begins("takeover")
    it.lifts("plumber", "maid", "maid").until("takeover", "walker")
    it.lifts("judge", "welder", "judge")
    assert it.truly("maid") == it.truly("judge") == "alien"


def test_a_counter_is_lifted_once_a_turn() -> None:
    it = Scene().alien("plumber").uncontrolled("maid", "judge", "lawyer").begins("takeover")
    it.lifts("plumber", "maid", None).until("takeover")
    assert lifts(it) == {("lawyer", "judge", None)}


def test_not_a_wary_one() -> None:
    it = Scene().alien("plumber").uncontrolled("maid", wary=True).begins("takeover")
    assert lifts(it) == {("plumber", "maid", None)}


@pytest.mark.parametrize("state", ["unconscious", "stunned"])
def test_one_who_is_not_able_takes_nobody_over(state: str) -> None:
    it = Scene().alien("plumber", state=state, until=9).uncontrolled("maid").begins("takeover")
    assert lifts(it) == {("plumber", "maid", None)}


def test_one_tied_up_is_not_lifted() -> None:
    it = Scene().alien("plumber", known=True, state="tied").uncontrolled("maid").begins("takeover")
    assert it.asked != ("alien", "takeover")


def test_the_counters_return_to_their_space() -> None:
    it = Scene().alien("plumber").uncontrolled("maid").begins("takeover").lifts("plumber", "maid", "maid")
    assert it.where("plumber") == it.where("maid") == HERE


def test_a_clear_counter_is_clear_no_longer_if_it_could_have_been_taken() -> None:
    it = Scene().alien("plumber").uncontrolled("maid", clear=True).begins("takeover")
    assert it.known("maid")
    it = it.lifts("plumber", "maid", None)
    assert not it.known("maid")
    other = Scene().uncontrolled("plumber", "maid", clear=True).begins("takeover").lifts("plumber", "maid", None)
    assert other.known("maid"), "neither could have taken the other"


# ---- observation --------------------------------------------------------------------------------------------


def watched(observer_at: str, pair_at: str) -> int:
    """Return the highest face that sees, or 0 where the Town isn't even asked."""
    it = Scene().alien("plumber", at=pair_at).uncontrolled("maid", at=pair_at).uncontrolled("judge", at=observer_at)
    it.begins("takeover").lifts("plumber", "maid", "maid")
    return it.ask.facts["needed"]["judge"] if it.asked == ("town", "observe") else 0


@pytest.mark.parametrize(
    ("observer", "pair", "face"),
    [
        ("bank-1", "bank-1", 4),
        ("bank-2", "bank-1", 3),
        ("bank-3", "bank-1", 2),
        ("r0c9", "bank-1", 0),  # before the door
        ("doctor-1", "bank-3", 0),  # next door
        ("r3c7", "r3c7", 4),
        ("r3c8", "r3c7", 3),
        ("r3c9", "r3c7", 2),
        ("r3c10", "r3c7", 1),
        ("r3c11", "r3c7", 0),
        ("bank-1", "r0c9", 0),  # from inside, through the door
        ("r1c13", "r0c12", 0),  # round a corner
    ],
)
def test_the_observation_table(observer: str, pair: str, face: int) -> None:
    assert watched(observer, pair) == face


def test_open_places_are_outdoors() -> None:
    """The graveyard has no walls: one sees into it from the street, three spaces away."""
    assert watched("r3c4", "graveyard-1") == 3
    assert watched("stock_pen-1", "graveyard-1") == 3


def test_townspeople_do_not_block_the_view() -> None:
    it = Scene().alien("plumber").uncontrolled("maid").uncontrolled("judge", at="r3c9").town("mayor", at="r3c8")
    it.begins("takeover").lifts("plumber", "maid", "maid")
    assert it.ask.facts["needed"] == {"mayor": 3, "judge": 2}


def test_a_bluff_may_be_observed_too() -> None:
    it = Scene().uncontrolled("plumber", "maid", "judge").begins("takeover").lifts("plumber", "maid", None)
    assert it.asked == ("town", "observe")


def test_the_pair_itself_does_not_observe_nor_who_is_helpless_or_known() -> None:
    it = Scene().alien("plumber").uncontrolled("maid").uncontrolled("judge", state="stunned", until=9)
    it.alien("tailor", known=True).town("mayor", state="unconscious", until=9).begins("takeover")
    it.lifts("plumber", "maid", "maid")
    assert it.asked != ("town", "observe")


def test_each_observes_once_a_turn() -> None:
    it = Scene().alien("plumber", "welder").uncontrolled("maid", "tailor").uncontrolled("judge", at="r3c8")
    it.begins("takeover").lifts("plumber", "maid", "maid").says("observe", "judge").dice(6)
    assert ("observe", "judge") not in it.options
    assert it.asked == ("town", "observe"), "the Welder may try, for all the Town knows"
    it.done().lifts("tailor", "welder", "tailor")
    assert it.asked != ("town", "observe"), "the Judge has tried, and all the others were lifted"


def seen(*, victim: str | None = "maid", flip: str = "maid", observer: str = "uncontrolled") -> Scene:
    it = Scene().alien("plumber").uncontrolled("maid")
    getattr(it, observer)("judge")
    it.begins("takeover").lifts("plumber", "maid", victim).says("observe", "judge")
    assert it.asked == ("chance", "observe_roll")
    it.dice(4)
    if it.asked == ("town", "flip"):
        it.says("flip", flip)
    return it


def test_success_turns_over_one_of_the_two() -> None:
    assert seen()["maid"].control == "alien"
    it = seen(flip="plumber")
    assert it["plumber"].control == "alien"
    assert it["maid"].control == "open"


def test_the_town_may_turn_over_neither() -> None:
    it = Scene().alien("plumber").uncontrolled("maid").uncontrolled("judge").begins("takeover")
    it.lifts("plumber", "maid", "maid").says("observe", "judge").dice(4)
    assert it.asked == ("town", "flip")
    assert it.done().asked != ("town", "flip")
    assert {it[who].control for who in ("plumber", "maid")} == {"open"}
    assert not it["judge"].wary


def test_an_uncontrolled_observer_of_an_alien_is_wary() -> None:
    it = seen()
    assert it["judge"].wary
    assert it.event("flipped").reveals


def test_one_of_the_towns_is_not() -> None:
    assert not seen(observer="town")["judge"].wary


def test_nor_one_who_saw_no_alien() -> None:
    it = seen(victim=None)
    assert (it["maid"].control, it.known("maid"), it["judge"].wary) == ("open", True, False)


def test_an_alien_sees_nothing_and_if_the_die_says_it_does_must_say_why() -> None:
    it = seen(observer="alien")
    assert it["judge"].control == "alien"
    assert it["maid"].control == "open"
    assert it.event("watched").data["result"] == "alien"


def test_an_alien_that_fails_to_see_looks_like_any_other() -> None:
    one, other = (
        getattr(Scene().alien("plumber").uncontrolled("maid"), kind)("judge")
        .begins("takeover").lifts("plumber", "maid", "maid").says("observe", "judge").dice(5)
        for kind in ("alien", "uncontrolled")
    )  # fmt: skip
    assert one.view("town") == other.view("town")
    assert one.events == other.events


def test_a_wary_one_is_not_moved_by_the_alien() -> None:
    it = seen().turn(4, "alien_move")
    assert all("judge" not in option[1] for option in it.options if option[0] == "move")


def test_failure_is_a_face_above_the_number() -> None:
    it = Scene().alien("plumber").uncontrolled("maid", "judge").begins("takeover")
    it.lifts("plumber", "maid", "maid").says("observe", "judge").dice(5)
    assert it["maid"].control == "open"
    assert it.event("watched").data["result"] == "misses"
