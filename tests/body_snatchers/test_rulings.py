"""Dealing, variants and rulings beyond the thirty cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.body_snatchers import load
from companion.games.body_snatchers.data import ANNOUNCER, SEATS
from companion.kernel.dice import Electronic, Scripted
from companion.kernel.game import CHANCE, TABLE, Refused
from companion.kernel.table import Table
from tests.body_snatchers.test_examples import EIGHT, SCIENTIST, second_night
from tests.body_snatchers.town import Lake

RULINGS = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")


def test_r1_players_are_five_to_sixteen() -> None:
    for players in (4, 17):
        with pytest.raises(Refused, match="unknown-option"):
            load().setup({"players": players})


def test_a_town_without_pods_is_refused_unless_forced() -> None:
    with pytest.raises(Refused, match="no-pods"):
        load().setup({"swap": "no_pods"})
    it = Lake.by_hand(8, swap="no_pods_forced").until("settle").does("done")
    assert it.table.outcome is not None
    assert it.table.outcome.winners == ("citizens",)


@pytest.mark.parametrize("role", ["pod", "lunatic", "kid", "watch"])
def test_a_role_is_swapped_in_for_the_last_citizen(role: str) -> None:
    game = load()
    before, after = ([game.data.role[card] for card in game.setup({"swap": swap}).deck] for swap in ("none", role))
    assert after.count(role) == before.count(role) + 1
    assert after.count("citizen") == before.count("citizen") - 1
    assert len(after) == len(before)


def test_a_role_that_is_all_in_use_cannot_be_swapped_in() -> None:
    with pytest.raises(Refused, match="no-card-left"):
        load().setup({"players": 16, "swap": "pod"})


@pytest.mark.parametrize("role", ["vigilante", "cheerleader", "lunatic", "kid"])
def test_a_role_of_one_card_is_brought_in_where_it_does_not_play_yet(role: str) -> None:
    game = load()
    for players in range(5, 17):
        deck = game.setup({"players": players, "swap": role}).deck
        assert [game.data.role[card] for card in deck].count(role) == 1
        assert len(set(deck)) == players


def test_r26_dealt_by_hand_the_cards_are_dealt_again_if_the_only_pod_was_left_over() -> None:
    """Nobody looked up as the Pod Person, and the Announcer had to name somebody."""
    it = Lake.by_hand(5, spare=True)
    it.until("identify").does("seat", "s01")
    while it.ask().facts["role"] != "pod":
        it.does(*next(answer for answer in it.ask().options if answer != ("nobody",)))
    it.does("nobody")
    assert [event.kind for event in it.events] == ["misdealt"]
    assert (it.ask().kind, it.state) == ("ready", Lake.by_hand(5, spare=True).state)


def test_r26_dealt_by_hand_another_missing_card_leaves_the_pod_in_the_deal() -> None:
    it = Lake.by_hand(5, spare=True).until("identify").does("nobody").until("identify", "snatch")
    assert ("nobody",) not in it.ask().options
    it = Lake.by_hand(13, spare=True).does("seat", "s13")
    while it.ask().facts.get("role") != "pod":
        it.does(*next(answer for answer in it.ask().options if answer != ("nobody",)))
    assert it.does("nobody").state.absent == "pod", "of two Pod People one may be missing"


def test_r26_the_only_pod_is_never_absent() -> None:
    game = load()
    ask = game.ask(game.setup({"deal": "screen", "spare": True}))[0]  # type: ignore[index]
    assert ("pod_1",) not in ask.options
    assert len(ask.options) == 8
    ask = game.ask(game.setup({"deal": "screen", "spare": True, "players": 12}))[0]  # type: ignore[index]
    assert ("pod_1",) in ask.options, "with two, one of them may be"


def test_cards_shown_to_the_camera_are_told_when_twice_or_foreign() -> None:
    table = Table.new(load(), {"deal": "cards"}, Scripted([]))
    table.submit(CHANCE, (("doctor",),))
    assert table.view("s01").role == "doctor"  # type: ignore[attr-defined]
    ask = table.view("s02").asks[0]
    assert [answer[0][0] for answer in ask.options] == list(EIGHT), "which cards are left tells nobody anything"
    assert not [one for one in table.view("s03").asks if one.kind == "card"]
    with pytest.raises(Refused, match="card-twice"):
        table.submit(CHANCE, (("doctor",),))
    with pytest.raises(Refused, match="card-foreign"):
        table.submit(CHANCE, (("kid",),))
    for card in (one for one in EIGHT if one != "doctor"):
        table.submit(CHANCE, ((card,),))
    assert table.view(ANNOUNCER).night == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("options", [{}, {"spare": True}, {"deal": "screen", "spare": True}, {"deal": "cards"}])
@pytest.mark.parametrize("seed", range(8))
def test_cards_are_conserved(options: dict[str, Any], seed: int) -> None:
    """Roles dealt and the absent one are the deck, once the first night is over."""
    from tests.every_game import Chooser

    game = load()
    table = Table.new(game, options, Electronic(f"conserved {seed}"))
    chooser = Chooser(("conserved", seed))
    while table.outcome is None and table._state.step != "talk":
        table.submit(*chooser.answer(table))
    state = table._state
    role = game.data.role
    dealt = sorted(state.roles.values())
    deck = sorted(role[card] for card in state.deck)
    if not state.town.spare:
        assert dealt == deck
        return
    for one in dealt:
        deck.remove(one)
    assert len(deck) == 1
    if state.absent is not None:
        assert deck == [role.get(state.absent, state.absent)]


def test_r5_and_r6_who_may_pass_and_aim_at_herself() -> None:
    it = second_night()
    asked = {}
    while it.state.step != "midnight":
        asked[it.ask().kind] = (
            ("nobody",) in it.ask().options,
            ("seat", it.ask().facts.get("seat")) in it.ask().options,
        )
        it.does(*(("nobody",) if ("nobody",) in it.ask().options else it.ask().options[0]))
    assert asked["shoot"] == (True, False)
    assert asked["heal"] == (True, True)
    assert asked["patrol"] == (False, True)
    cure = second_night(*SCIENTIST, scientist=True).until("cure").ask()
    assert ("nobody",) in cure.options
    assert ("seat", cure.facts["seat"]) not in cure.options


def test_r9_without_accord_nobody_is_taken_and_the_town_is_told_nothing_of_it() -> None:
    it, other = Lake(*EIGHT).until("snatch"), Lake(*EIGHT).until("snatch")
    assert it.ask().facts["seconds"] == 60
    it.does("nobody")
    other.does("seat", other.seat("psychic"))
    assert it.state.step == "patrol"
    assert it.state.notes.snatch is None
    assert it.table.seen(TABLE) == other.table.seen(TABLE)
    assert it.table.waiting == other.table.waiting == (ANNOUNCER,)
    assert [record["seat"] for record in it.table.records[1:]] == [rec["seat"] for rec in other.table.records[1:]]


def test_r11_a_guarded_pod_who_is_the_victim_is_put_down() -> None:
    it = Lake(*EIGHT).night(snatch="citizen_1").sleeps().night(snatch="citizen_1", patrol="citizen_1")
    assert it.state.deaths == ((it.seat("citizen_1"), "put_down"),)
    assert it.taps() == {}, "a Pod Person has no last words"


@pytest.mark.parametrize("change", ["turned", "killed"])
def test_r18_the_psychic_of_whom_midnight_has_changed_is_shown_a_fist(change: str) -> None:
    it = second_night()
    it.night(**({"snatch": "psychic", "patrol": "doctor"} if change == "turned" else {"shoot": "psychic"}))
    it.until("show", "investigation")
    assert it.ask().facts["count"] == -1


def test_r17_who_was_killed_this_midnight_counts_nothing() -> None:
    it = Lake(*EIGHT).night(snatch="citizen_1").sleeps().night(snatch="citizen_1", patrol="citizen_1")
    it.until("aim", "investigation")
    run = next(
        answer for answer in it.ask().options if it.seat("citizen_1") in answer and it.seat("pod_1") not in answer
    )
    assert it.does(*run).ask().facts["count"] == 0


def test_r20_the_same_two_do_not_accuse_the_same_player_twice_running() -> None:
    it = Lake(*EIGHT).night().accuses("psychic").does("down", 0)
    accused = it.seat("psychic")
    first, second, third = [seat for seat in SEATS[:8] if seat != accused][:3]
    it.does("accuse", second, accused, seat=TABLE)
    assert ("second", first) not in it.ask().options
    assert ("second", third) in it.ask().options
    assert ("second", accused) not in it.ask().options
    it.does("nobody").does("accuse", second, third, seat=TABLE)
    assert ("second", first) in it.ask().options


def test_r32_a_dutiless_pod_of_the_watch_guards_nobody() -> None:
    it = Lake(*EIGHT, dutiless=True).night(snatch="watch_1", patrol="psychic").sleeps().until("patrol")
    assert it.ask().facts["seat"] == it.seat("watch_2")
    assert it.does("seat", "s01").ask().kind == "wait", "as if the other one guarded, too"
    assert it.does("done").state.step == "midnight"


@pytest.mark.parametrize(
    ("deaths", "role", "pod"),
    [("all", "psychic", False), ("role", "psychic", None), ("pod", None, False), ("nothing", None, None)],
)
def test_a_mysterious_death_tells_less(deaths: str, role: str | None, pod: bool | None) -> None:
    it = second_night(mysterious_death=deaths).night(shoot="psychic").until("accuse")
    assert it.told("found") == {"seat": it.seat("psychic"), "role": role, "pod": pod}


def test_an_open_autopsy_needs_a_living_medic() -> None:
    it = second_night(autopsy="public").night(shoot="doctor").until("accuse")
    assert it.told("found")["pod"] is None
    it = second_night(autopsy="public").night(shoot="psychic").until("accuse")
    assert it.told("found")["pod"] is False


def test_r31_the_other_autopsy_is_told_to_the_medic_alone() -> None:
    it = second_night(autopsy="medic").night(shoot="psychic").sleeps().until("heal")
    assert it.ask().facts["autopsy"] == ((it.seat("psychic"), False),)


def test_touched_votes_are_hidden_until_the_last_is_in() -> None:
    it = Lake(*EIGHT, votes="touched").night().accuses("psychic")
    voters = it.state.alive
    for seat in voters[:-1]:
        it.does("thumb", "down", seat=seat)
        assert not any(event.kind in ("thumb", "votes") for event in it.table.seen(TABLE))
        assert "down" not in repr([event.data for event in it.table.seen(TABLE) if event.kind == "voted"])
    it.does("thumb", "up", seat=voters[-1])
    assert next(event for event in it.table.seen(TABLE) if event.kind == "votes").data["down"] == voters[:-1]
    assert not it.lives("psychic")


def test_a_mis_tap_is_taken_back_until_the_walk() -> None:
    it = second_night().does("seat", "s01")
    shots = [it.state.notes.shot]
    it.table.undo(ANNOUNCER)
    assert [*shots, it.state.notes.shot] == ["s01", None]
    it.night(shoot="psychic")
    assert not it.lives("psychic")
    it.table.undo(ANNOUNCER)
    assert it.lives("psychic"), "Midnight is settled again"
    it.does("done").does("done")
    assert not it.table.can_undo(ANNOUNCER), "the ring has been walked"


def test_no_view_lists_past_accusations() -> None:
    it = Lake(*EIGHT).night().accuses("psychic").does("down", 0)
    for seat in (*it.table.seats, TABLE):
        view = it.view(seat)
        assert view.trial is None
        assert view.voted == ()


def test_the_story_is_told_at_the_end() -> None:
    it = second_night().night(shoot="pod_1")
    nights = it.told("ended")["nights"]
    assert [night["shot"] for night in nights] == ["---", it.seat("pod_1")]
    assert dict(it.told("ended")["roles"])[it.seat("doctor")] == "doctor"


def test_r31_a_scientist_who_has_used_her_cure_is_told_of_the_dead_all_the_same() -> None:
    it = second_night(*SCIENTIST, scientist=True, autopsy="medic").night(shoot="citizen_1", cure="psychic")
    it.sleeps().until("tell")
    assert it.ask().facts == {"seat": it.seat("scientist"), "autopsy": ((it.seat("citizen_1"), False),)}
    assert it.does("done").state.step == "snatch"
    it = second_night(*SCIENTIST, scientist=True).night(shoot="citizen_1", cure="psychic").sleeps()
    assert it.until("wait", "medicine").ask().facts["autopsy"] == ()


def test_steps_of_roles_that_nobody_was_dealt_are_mimed_where_deaths_hide_the_role() -> None:
    """Five players have neither Vigilante nor Citizen nor Cheerleader."""
    for deaths, called in (("nothing", True), ("pod", True), ("all", False)):
        it = Lake(*EIGHT[:5], mysterious_death=deaths).until("accuse")
        steps = [event.data["step"] for event in it.table.seen(TABLE) if event.kind == "step"]
        assert ("hunt" in steps, "cry" in steps) == (called, called)
    assert it.table.records


def test_who_woke_is_put_to_sleep_after_pointing_and_before_the_next_is_called() -> None:
    it = Lake.by_hand(8).until("accuse")
    lines = [(event.kind, event.data["step"]) for event in it.table.seen(TABLE) if event.line and "step" in event.data]
    steps = ["wake", "hunt", "medicine", "snatch", "patrol", "midnight", "cry", "investigation"]
    assert lines == [
        (kind, step) for step in steps for kind in ("step", "slept") if (kind, step) != ("slept", "midnight")
    ]
    it = Lake.by_hand(12).until("identify")
    called = []
    while it.state.step == "wake":
        it.does("seat", next(answer[1] for answer in it.ask().options))
        called += [event.data["role"] for event in it.events if event.kind == "called"]
    assert called == ["kid", "psychic"], "one is put to sleep before the next one looks"


@pytest.mark.parametrize("out", ["psychic", "doctor", "vigilante", "cheerleader", "lunatic", "kid", "watch"])
def test_a_role_that_is_not_cared_for_is_left_out_for_a_citizen(out: str) -> None:
    game = load()
    decks = (game.setup({"players": 12, "out": one}).deck for one in ("none", out))
    before, after = ([game.data.role[card] for card in deck] for deck in decks)
    assert after.count(out) == before.count(out) - 1
    assert after.count("citizen") == before.count("citizen") + 1
    assert game.setup({"players": 5, "out": "lunatic"}).deck == game.setup({"players": 5}).deck
    scientist = game.setup({"out": "doctor", "scientist": True})
    assert "scientist" not in scientist.deck


def test_the_second_pod_is_left_out_only_where_there_is_one() -> None:
    game = load()
    for players in range(5, 17):
        roles = [game.data.role[card] for card in game.setup({"players": players, "second_pod": False}).deck]
        assert (len(roles), roles.count("pod")) == (players, 1)
    assert game.setup({"players": 12, "second_pod": False}).deck == game.setup({"players": 12}).deck
    assert [game.data.role[card] for card in game.setup({"players": 13}).deck].count("pod") == 2


@pytest.mark.parametrize("votes", ["touched", "thumbs"])
def test_with_two_alive_night_falls_at_once(votes: str) -> None:
    """A trial needs three: ten minutes passed in which nothing could happen."""
    assert "While only two live nobody can be tried, and night falls at once." in RULINGS
    it = Lake("pod_1", "psychic", "doctor", "watch_1", "watch_2", votes=votes)
    it.table._state = it.state.but(alive=("s01", "s04"))
    night = it.state.night
    while it.state.night == night:
        ask = it.ask()
        assert ask.kind != "day", "nobody waits for the clock"
        it.does(*(("nobody",) if ("nobody",) in ask.options else ask.options[0]))
    told = [(event.kind, event.line) for event in it.events if event.kind in ("day", "dusk", "night")]
    assert [kind for kind, _ in told] == ["day", "dusk", "night"]
    assert told[0][1] == "line-day-of-two", "nobody is told to talk"
