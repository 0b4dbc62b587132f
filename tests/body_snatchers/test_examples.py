"""The thirty cases of the game's sheet, each by its number."""

from __future__ import annotations

import pytest

from companion.games.body_snatchers.data import SEATS
from companion.kernel.game import CLOCK, EVERYONE, TABLE, Outcome
from tests.body_snatchers.town import Lake

EIGHT = ("pod_1", "psychic", "doctor", "watch_1", "watch_2", "citizen_1", "vigilante", "cheerleader")
TEN = (*EIGHT, "watch_3", "lunatic")


def second_night(*cards: str, **options: object) -> Lake:
    """Return the second night of a game in which nothing has happened."""
    return Lake(*(cards or EIGHT), **options).night().sleeps()


def test_01_a_shot_kills_and_dawn_tells_role_and_side() -> None:
    it = second_night().night(shoot="psychic")
    assert not it.lives("psychic")
    it.until("accuse")
    assert it.told("found") == {"seat": it.seat("psychic"), "role": "psychic", "pod": False}


def test_02_the_healed_cannot_be_shot() -> None:
    assert second_night().night(shoot="psychic", heal="psychic").lives("psychic")


def test_03_the_guarded_cannot_be_shot() -> None:
    assert second_night().night(shoot="psychic", patrol="psychic").lives("psychic")


def test_04_the_snatched_turns_and_learns_of_fellows_the_next_night() -> None:
    it = Lake(*EIGHT).night(snatch="citizen_1")
    assert it.is_pod("citizen_1")
    assert it.taps() == {"citizen_1": 2}
    seat = it.seat("citizen_1")
    assert not it.view(seat).pod, "not before the Announcer's walk"
    it.does("done")
    assert it.view(seat).pod
    assert f"'{it.seat('pod_1')}'" not in repr([event for event in it.table.log(seat) if event.eyes != EVERYONE])


def test_05_a_guarded_victim_is_put_down_and_not_told_how() -> None:
    it = Lake(*EIGHT).night(snatch="citizen_1", patrol="citizen_1")
    assert not it.lives("citizen_1")
    it.until("accuse")
    assert it.told("found") == {"seat": it.seat("citizen_1"), "role": "citizen", "pod": False}
    seen = [event for event in it.table.log(it.seat("citizen_1")) if event.kind == "settled"]
    assert not seen


def test_06_healing_stops_the_snatch_of_a_guarded_player() -> None:
    it = second_night().night(snatch="citizen_1", patrol="citizen_1", heal="citizen_1")
    assert it.lives("citizen_1")
    assert not it.is_pod("citizen_1")


@pytest.mark.parametrize("guarded", ["lunatic", None])
def test_07_nothing_happens_to_a_lunatic(guarded: str | None) -> None:
    it = Lake(*TEN).night(snatch="lunatic", patrol=guarded)
    assert it.lives("lunatic")
    assert not it.is_pod("lunatic")


def test_08_a_lunatic_can_be_shot() -> None:
    assert not second_night(*TEN).night(shoot="lunatic").lives("lunatic")


def test_09_who_is_shot_never_turns() -> None:
    it = second_night().night(shoot="psychic", snatch="psychic")
    assert not it.lives("psychic")
    assert not it.is_pod("psychic")


def test_10_a_patrol_stops_the_shot_and_puts_the_snatched_down() -> None:
    it = second_night().night(shoot="psychic", snatch="psychic", patrol="psychic")
    assert it.state.deaths == ((it.seat("psychic"), "put_down"),)


def test_11_healing_stops_both() -> None:
    it = second_night().night(shoot="psychic", snatch="psychic", heal="psychic")
    assert it.lives("psychic")
    assert not it.is_pod("psychic")


def test_12_the_last_pod_shot_ends_the_night() -> None:
    it = second_night().night(shoot="pod_1", snatch="psychic")
    assert it.table.outcome is not None
    assert it.table.outcome.winners == ("citizens",)
    assert not it.is_pod("psychic")


def test_13_one_pod_shot_and_the_other_cured_ends_the_night() -> None:
    cards = tuple("scientist" if card == "doctor" else card for card in EIGHT)
    it = Lake(*cards, scientist=True).night(snatch="citizen_1").sleeps()
    it.night(shoot="pod_1", cure="citizen_1", snatch="psychic")
    assert it.table.outcome is not None
    assert it.table.outcome.winners == ("citizens",)
    assert it.seat("citizen_1") in it.table.outcome.facts["won"]
    assert it.seat("pod_1") not in it.table.outcome.facts["won"]


def test_14_on_the_first_night_nobody_shoots_or_heals() -> None:
    it = Lake(*EIGHT)
    kinds = []
    while it.state.step != "patrol":
        kinds.append((it.state.step, it.ask().kind))
        it.does(*(("nobody",) if ("nobody",) in it.ask().options else it.ask().options[0]))
    assert kinds == [("hunt", "wait"), ("medicine", "wait"), ("snatch", "snatch")]


def test_14_dealt_by_hand_they_are_identified() -> None:
    it = Lake.by_hand(8)
    it.until("identify", "hunt")
    assert it.ask().facts["role"] == "vigilante"


def test_15_a_turned_vigilante_wakes_and_cannot_shoot() -> None:
    it = Lake(*EIGHT).night(snatch="vigilante").sleeps()
    assert it.state.step == "hunt"
    assert it.ask().kind == "wait"


def test_16_a_citizen_put_down_has_last_words() -> None:
    it = Lake(*EIGHT).night(snatch="citizen_1", patrol="citizen_1")
    assert it.taps() == {"citizen_1": 3}
    it.does("done")
    assert (it.state.step, it.ask().kind) == ("cry", "aim")
    pod = it.seat("pod_1")
    run = next(answer for answer in it.ask().options if pod in answer)
    it.does(*run)
    assert (it.ask().kind, it.ask().facts["count"]) == ("show", 1)
    assert it.ask().facts["step"] == "cry", "the words are asked for with the number"
    assert it.does("done").state.step == "investigation"


def test_17_a_citizen_shot_has_none() -> None:
    it = second_night().night(shoot="citizen_1")
    assert it.taps() == {}
    assert (it.does("done").state.step, it.ask().kind) == ("cry", "wait")


def test_18_the_psychic_counts_pods_and_lunatics() -> None:
    it = Lake("psychic", "pod_1", "lunatic", *EIGHT[2:5], *EIGHT[6:], swap="lunatic")
    it.night(snatch=None).until("aim", "investigation").does("three", "s02", "s03", "s04")
    assert it.ask().facts["count"] == 2


def test_19_more_than_half_of_the_living_lynch() -> None:
    it = Lake(*TEN[:9]).night().accuses("psychic").does("down", 5)
    assert not it.lives("psychic")
    assert it.state.night == 2


def test_20_a_tie_spares_and_the_day_goes_on() -> None:
    it = Lake(*EIGHT).night().accuses("psychic").does("down", 4)
    assert it.lives("psychic")
    assert it.ask().kind == "accuse"


@pytest.mark.parametrize("down", [0, 8])
def test_21_a_trial_is_finished_after_time_and_night_follows(down: int) -> None:
    it = Lake(*EIGHT).night().accuses("psychic")
    for mark in (540, 590, 600):
        it.does("mark", mark, seat=CLOCK)
    assert it.ask().kind == "thumbs"
    assert it.table.time is None
    it.does("down", down)
    assert it.state.night == 2
    assert it.lives("psychic") == (down == 0)


def test_21_an_accusation_that_nobody_seconded_is_not_finished() -> None:
    it = Lake(*EIGHT).night().until("accuse").does("accuse", "s01", "s02", seat=TABLE)
    for mark in (540, 590, 600):
        it.does("mark", mark, seat=CLOCK)
    assert it.state.night == 2


def test_22_pods_and_a_lunatic_alone_are_a_victory_of_the_pods() -> None:
    it = Lake("pod_1", "psychic", "doctor", "watch_1", "lunatic", swap="lunatic")
    for victim, lynched in (("psychic", "doctor"), ("watch_1", None)):
        it.night(snatch=victim, patrol="lunatic")
        if lynched:
            it.accuses(lynched).does("down", 5)
    outcome = it.table.outcome
    assert outcome is not None
    assert outcome.winners == ("pods",)
    assert outcome.facts["won"] == ("s01", "s02", "s04")


def test_23_the_last_pod_lynched_is_a_victory_of_all_humans_the_dead_too() -> None:
    it = second_night(*TEN).night(shoot="citizen_1").accuses("pod_1").does("down", 6)
    outcome = it.table.outcome
    assert isinstance(outcome, Outcome)
    assert outcome.winners == ("citizens",)
    assert set(outcome.facts["won"]) == {it.seat(card) for card in TEN} - {it.seat("pod_1")}


def test_24_cards_above_the_number_of_players_stay_in_the_box() -> None:
    it = Lake.by_hand(11)
    assert it.state.players == SEATS[:11]
    assert it.state.deck == it.game.data.numbered[:11]


SCIENTIST = tuple("scientist" if card == "doctor" else card for card in EIGHT)


def test_25_shot_and_cured_dies_a_pod() -> None:
    it = Lake(*SCIENTIST, scientist=True).night(snatch="citizen_1").sleeps().night(cure="citizen_1", shoot="citizen_1")
    assert not it.lives("citizen_1")
    assert it.is_pod("citizen_1")
    assert it.state.cured


def test_26_the_cure_protects_nobody() -> None:
    it = second_night(*SCIENTIST, scientist=True).night(cure="citizen_1", snatch="citizen_1")
    assert it.is_pod("citizen_1")
    assert it.state.cured
    it.sleeps()
    assert it.does("nobody").state.step == "medicine"
    assert it.ask().kind == "wait", "the one cure is spent"


@pytest.mark.parametrize(("deaths", "called"), [("nothing", True), ("pod", True), ("all", False), ("role", False)])
def test_27_the_step_of_a_dead_doctor_is_called_where_deaths_hide_roles(deaths: str, called: bool) -> None:
    it = second_night(mysterious_death=deaths).night(shoot="doctor").sleeps()
    it.does("nobody")
    assert (it.state.step == "medicine") == called


def test_28_cured_and_taken_again_is_no_change() -> None:
    it = Lake(*SCIENTIST, scientist=True).night(snatch="citizen_1").sleeps().night(cure="citizen_1", snatch="citizen_1")
    assert it.is_pod("citizen_1")
    assert it.taps() == {}


@pytest.mark.parametrize("patrols", [True, False])
def test_29_the_patrol_of_a_pod_counts_unless_the_option_says_no(patrols: bool) -> None:
    """The turned member guards the victim; the other one guards itself."""
    it = Lake(*EIGHT, pod_watch_patrol=patrols).night(snatch="watch_1", patrol="psychic").sleeps()
    it.until("snatch").does("seat", it.seat("citizen_1"))
    while it.state.step == "patrol":
        who = it.ask().facts.get("seat", "")
        it.does(*(("seat", it.seat("citizen_1") if who == it.seat("watch_1") else who) if who else ("done",)))
    it.does("done")
    assert it.lives("citizen_1") != patrols
    assert it.is_pod("citizen_1") != patrols


def test_30_dead_seats_are_skipped_in_a_row() -> None:
    it = second_night().night(shoot="watch_1", patrol="psychic").sleeps().night().until("aim", "investigation")
    rows = [answer[1:] for answer in it.ask().options]
    assert ("s02", "s03", "s05") in rows
    assert all(it.seat("watch_1") not in row for row in rows)
