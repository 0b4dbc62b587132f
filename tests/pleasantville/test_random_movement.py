"""Phase 1: random movement."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.kernel.outcomes import Machine
from tests.pleasantville.scene import HERE, Scene

MAID, TAILOR, DRUNK = (4, 1), (4, 4), (4, 3)
GRAVEYARD, SCHOOL = (3, 5), (2, 1)


def scene() -> Scene:
    """Return the Maid (movement 5), the Tailor (5) and the Drunk (3) on a street, nobody's."""
    return Scene().uncontrolled("maid", "tailor", "drunk").town("minister", at="r0c0")


def test_four_checks_a_turn() -> None:
    it = scene().begins("random")
    for _ in range(4):
        assert it.asked == ("chance", "walker")
        it.dice(1, 1)  # the Mayor, who is dead
    assert it.view("town").phase == "alien_move"


@pytest.mark.parametrize("kind", ["walker", "target"])
def test_a_first_six_is_rolled_again(kind: str) -> None:
    it = scene().begins("random")
    if kind == "target":
        it.dice(*MAID)
    assert len(it.ask.options) == 30
    assert it.refuses(6, 1)


def test_the_alien_rolls_the_walker_and_the_town_the_target() -> None:
    it = scene().begins("random").dice(*MAID)
    assert it.asked == ("chance", "target")
    assert it.ask.facts == {"counter": "maid"}
    it.dice(*GRAVEYARD)
    assert it.asked == ("alien", "walk")
    assert it.ask.facts == {"counter": "maid", "building": "graveyard"}


def test_up_to_twice_the_movement_along_a_shortest_path() -> None:
    """The graveyard, r4c4, borders r3c4: from r3c13 that is ten steps; the Drunk does six, the Maid ten."""
    for who, roll, end in (("drunk", (4, 3), "r3c7"), ("maid", MAID, "graveyard-1")):
        it = Scene().uncontrolled(who, at="r3c13").begins("random").dice(*roll).dice(*GRAVEYARD).says("walk")
        it.until("walker", "alien_move")
        assert it.where(who) == end


def test_a_counter_stops_in_the_first_space_of_the_building() -> None:
    it = Scene().uncontrolled("maid", at="r3c2").begins("random").dice(*MAID).dice(2, 5).says("walk")
    assert it.where("maid") == "grill-1"
    assert it.event("walked").data["arrived"]


def test_equal_shortest_paths_are_chosen_by_chance() -> None:
    """From r6c11 towards the graveyard the Drunk's six steps end on the green of row 5 or on the street of row 6."""
    it = Scene().uncontrolled("drunk", at="r6c11").begins("random").dice(*DRUNK).dice(*GRAVEYARD).says("walk")
    assert it.asked == ("chance", "path")
    assert isinstance(it.ask.means, Machine), "nobody presses a button for it"
    count = it.ask.facts["routes"]
    assert count == 7
    assert it.ask.facts["ends"] == ("r5c6", "r6c5")
    paths = set()
    before = it.state
    for roll in it.ask.options:
        it.state = before
        it.dice(*roll)
        path = it.event("walked").data["path"]
        paths.add(path)
        assert path[0] == "r6c11"
        assert path[-1] in it.game.book.board.ids
    assert {path[-1] for path in paths} == {"r5c6", "r6c5"}
    assert len(paths) <= count
    assert len({len(path) for path in paths}) == 1


def test_paths_that_end_in_the_same_space_need_no_choice() -> None:
    """From r5c6 to House 8 behind its door at r6c2 several are equally short."""
    it = Scene().uncontrolled("maid", at="r5c6").begins("random")
    ways = it.game.book.routes("r5c6", "house_8")
    assert len(ways) > 1
    it.dice(*MAID).dice(5, 4).says("walk")
    assert it.where("maid") == "house_8-1"
    assert it.event("walked").data["path"] == ways[0]
    assert it.asked == ("chance", "walker")


def test_every_path_is_equally_likely() -> None:
    """Of the Drunk's ways one ends on the green for each that goes on over it."""
    it = Scene().uncontrolled("drunk", at="r6c11").begins("random").dice(*DRUNK).dice(*GRAVEYARD).says("walk")
    ways = it.game.book.routes("r6c11", "graveyard")
    tally: Counter[tuple[str, ...]] = Counter()
    for roll in it.ask.options:
        (event,) = [e for e in it.game.decide(it.state, "chance", roll) if e.kind == "walked"]
        tally[event.data["path"]] += 1
    each = len(it.ask.options) // len(ways)
    assert tally == Counter({path: each * n for path, n in Counter(way[:7] for way in ways).items()})


def test_wasted_when_moved_already_this_phase() -> None:
    it = scene().begins("random").dice(*MAID).dice(*GRAVEYARD).says("walk").until("walker").dice(*MAID)
    assert it.event("called").data["wasted"] == "moved"
    assert it.asked == ("chance", "walker"), "it counts as one of the four"


@pytest.mark.parametrize("state", ["tied", "unconscious"])
def test_wasted_on_the_helpless(state: str) -> None:
    it = Scene().alien("maid", known=True, state=state, until=9).uncontrolled("tailor").begins("random").dice(*MAID)
    assert it.event("called").data["wasted"] == state


def test_wasted_on_the_dead() -> None:
    assert scene().begins("random").dice(1, 1).event("called").data["wasted"] == "dead"


def test_wasted_when_in_the_target_building_already() -> None:
    it = Scene().uncontrolled("teacher", at="school-1").begins("random").dice(2, 4).dice(*SCHOOL)
    assert it.event("aimed").data["wasted"] == "there"
    assert it.where("teacher") == "school-1"


def test_who_was_in_the_target_building_already_is_not_called_twice() -> None:
    """If the same townsperson is rolled a second time, that roll is ignored, though it still counts."""
    it = Scene().uncontrolled("teacher", at="school-1").begins("random").dice(2, 4).dice(*SCHOOL)
    for _ in range(3):
        assert it.asked == ("chance", "walker")
        it.dice(2, 4)
        assert it.event("called").data["wasted"] == "there"
    assert it.asked != ("chance", "walker"), "each of them was one of the four"
    assert it.where("teacher") == "school-1"
    it.turn(4, "random").dice(2, 4)
    assert it.event("called").data["wasted"] is None


def test_a_stunned_counter_walks_and_nobody_is_asked() -> None:
    it = Scene().town("maid", at="r3c2", state="stunned", until=3).begins("random").dice(*MAID).dice(2, 5)
    assert it.where("maid") == "grill-1"


def test_the_town_may_decline_for_its_own() -> None:
    it = scene().begins("random").dice(2, 5).dice(*SCHOOL)
    assert it.asked == ("town", "walk")
    assert it.options == [("walk",), ("stay",)]
    it.says("stay")
    assert it.where("minister") == "r0c0"
    assert not it.event("stayed").reveals


def test_the_alien_may_decline_and_gives_the_counter_away() -> None:
    it = Scene().alien("maid").begins("random").dice(*MAID).dice(*SCHOOL)
    assert it.asked == ("alien", "walk")
    it.says("stay")
    assert it.where("maid") == HERE
    assert it["maid"].control == "alien"
    assert it.event("stayed").reveals


def test_who_was_kept_has_not_moved_and_may_be_called_up_again() -> None:
    it = scene().begins("random").dice(2, 5).dice(*SCHOOL).says("stay").dice(2, 5)
    assert it.event("called").data["wasted"] is None


def test_the_alien_is_asked_about_everybody_but_can_keep_only_its_own() -> None:
    it = scene().begins("random").dice(*MAID).dice(*SCHOOL)
    assert it.asked == ("alien", "walk")
    assert it.options == [("walk",)]
    assert it.refuses("stay")


def test_nobody_is_asked_about_one_who_is_known_to_be_uncontrolled() -> None:
    it = Scene().uncontrolled("maid", at="r3c2", wary=True).begins("random").dice(*MAID).dice(2, 5)
    assert it.where("maid") == "grill-1"


def test_nothing_carries_over_to_the_next_turn() -> None:
    it = Scene().uncontrolled("drunk", at="r3c13").begins("random").dice(4, 3).dice(*GRAVEYARD).says("walk")
    it.until("walker")
    assert it.where("drunk") == "r3c7"
    it.turn(4, "random")
    assert it.asked == ("chance", "walker")
    it.dice(4, 3)
    assert it.event("called").data["wasted"] is None
    assert it.where("drunk") == "r3c7"


def test_the_walks_of_a_turn_are_kept_for_all_to_see_until_the_next() -> None:
    it = Scene().alien("maid").uncontrolled("tailor", "drunk").town("minister", at="r0c0").begins("random")
    it.dice(*MAID).dice(*GRAVEYARD).says("stay")
    it.dice(*TAILOR).dice(*SCHOOL)
    assert it.view("town").public.walks == (("maid", "graveyard", "stayed"), ("tailor", "school", "aimed"))
    it.says("walk").until("walker").dice(*TAILOR).dice(1, 1)
    assert it.view("town").public.walks[1:] == (
        ("tailor", "school", "walked"),
        ("tailor", None, "moved"),
        ("mayor", None, "dead"),
    )
    it.turn(4, "random")
    assert it.view("town").public.walks == ()
