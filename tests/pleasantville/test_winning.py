"""The end of the game, and the sequence of play."""

from __future__ import annotations

import pytest

from tests.pleasantville.scene import Scene


def at_the_end(it: Scene) -> Scene:
    it.begins("takeover", turn=12)
    while it.outcome is None:
        it.says(*it.options[0])
    return it


def test_half_of_all_influence_is_enough() -> None:
    """Teacher 17 and Wife 8 against Mayor 17 and Plumber 8: 25 of 50."""
    it = at_the_end(Scene().town("teacher", "wife").uncontrolled("mayor", at="r0c0").alien("plumber", at="r6c0"))
    assert it.outcome is not None
    assert (it.outcome.winners, it.outcome.reason) == (("town",), "half_the_influence")
    assert it.outcome.facts == {"town": 25, "all": 50, "turn": 12}


def test_less_is_not() -> None:
    """Teacher 17 and Check-out Girl 7 against Mayor 17 and Plumber 8: 24 of 49."""
    it = at_the_end(Scene().town("teacher", "checkout_girl").uncontrolled("mayor", at="r0c0").alien("plumber"))
    assert it.outcome is not None
    assert (it.outcome.winners, it.outcome.reason) == (("alien",), "town_too_weak")


@pytest.mark.parametrize("state", ["tied", "unconscious", "stunned", "dead"])
def test_these_do_not_count(state: str) -> None:
    """The Minister's 20 would settle it for whoever has it."""
    what = {"state": state, "until": 0 if state in ("tied", "dead") else 13}
    it = at_the_end(Scene().town("wife").alien("plumber", at="r6c0").alien("minister", at="r0c0", known=True, **what))
    assert it.outcome is not None
    assert it.outcome.facts == {"town": 8, "all": 16, "turn": 12}
    if state != "tied":
        it = at_the_end(Scene().town("wife").alien("plumber", at="r6c0").town("minister", at="r0c0", **what))
        assert it.outcome is not None
        assert it.outcome.facts == {"town": 8, "all": 16, "turn": 12}


def test_at_the_end_the_alien_shows_everything() -> None:
    it = at_the_end(Scene().town("wife").alien("plumber", "maid", at="r6c0").uncontrolled("judge", at="r0c0"))
    assert it.event("unmasked").data == {"hq": "house_8-1", "aliens": ("plumber", "maid")}
    assert it.view("town").hq == "house_8-1"
    assert it["maid"].control == "alien"
    assert it["judge"].control == "open"


def test_twelve_turns_of_six_phases_in_order() -> None:
    it = Scene().town("teacher", "judge").alien("plumber").uncontrolled("maid", "tailor").begins("random", turn=1)
    met = [(1, "random")]
    while it.outcome is None:
        options = it.ask.options
        it.says(*(("done",) if ("done",) in options else options[-1]))
        met += [(e.data["turn"], e.data["phase"]) for e in it.events if e.kind == "phase"]
    phases = ("random", "alien_move", "town_move", "talk", "combat", "takeover")
    whole = [(turn, phase) for turn in range(1, 13) for phase in phases]
    assert met == whole[:-1], "the last turn is decided when its combats are over, and ends with them"


def test_the_town_does_not_win_early_by_influence() -> None:
    it = Scene().town("teacher").alien("plumber", at="r0c0").begins("takeover", turn=11)
    assert it.outcome is None
    assert it.view("town").turn == 12
