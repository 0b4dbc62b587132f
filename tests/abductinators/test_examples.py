"""The worked examples of the rules, each by its number."""

from __future__ import annotations

import pytest

from companion.games.abductinators import actions
from companion.games.abductinators.state import ROW, Person
from companion.kernel.game import CHANCE, Outcome, Refused
from companion.kernel.words import texts
from tests.abductinators.house import DATA, GAME, Scene, alien_card


def test_ab_01_a_human_from_the_landing_covers_a_in_the_attic() -> None:
    scene = Scene().human("sneet", "landing", "b", ("run_high", 2)).at_phase(2)
    assert scene.where("sneet") == ("attic", "a")
    assert {out.to for out in DATA.open_exits("attic", "a")} == {"roof", "guest_br"}


def test_ab_02_run_high_leads_to_the_guest_room() -> None:
    scene = Scene().human("sneet", "attic", "a", ("run_high", 2)).at_phase(2)
    assert scene.where("sneet") == ("guest_br", "b")


def test_ab_03_run_low_leads_to_the_roof_and_on() -> None:
    scene = Scene().human("sneet", "attic", "a", ("run_low", 2)).at_phase(2)
    assert scene.where("sneet") == ("roof", "c")
    assert [out.to for out in DATA.open_exits("roof", "c")] == ["childrens_room", "escape"]


@pytest.mark.parametrize("room", ["attic", "roof", "guest_br", "landing"])
def test_ab_04_a_shotgun_reaches_next_door(room: str) -> None:
    scene = Scene().human("sneet", "attic", "a", ("shotgun", 2)).alien("blorp", room, ("act", 5, True)).at_phase(2)
    assert scene.bonked == ["blorp"]


@pytest.mark.parametrize(("room", "hit"), [("attic", 0), ("roof", 0), ("guest_br", 0), ("landing", 0), ("den", 1)])
def test_ab_05_a_booby_trap_spares_these_four_rooms(room: str, hit: int) -> None:
    scene = Scene().human("sneet", "attic", "a", ("booby_trap", 2)).alien("blorp", room, ("act", 5, True)).at_phase(2)
    assert len(scene.bonked) == hit


def test_ab_06_a_grab_raises_the_rank() -> None:
    scene = Scene().human("sneet", "attic", "a").alien("blorp", "attic", ("run_grab", 1)).go()
    scene.answer("blorp", "grab", "sneet")
    assert (
        texts("abductinators")("rank", rank=scene.state.aliens["blorp"].rank) == "chief assistant junior abductinator"
    )
    assert scene.state.humans["sneet"] == Person("", "", "blorp")


def two_grabbers(order: str = "roll", sneevil: int = 0) -> Scene:
    """Blorp and Sneevil, of these ranks, in one room with Sneet."""
    scene = Scene(order=order).human("sneet", "attic", "a")
    for seat, rank in (("blorp", 0), ("sneevil", sneevil)):
        scene.alien(seat, "attic", ("run_grab", 1), rank=rank)
    return scene.human("tod", "roof", "a").human("edna", "cellar", "a").go()


def test_ab_07_higher_rank_goes_first_and_the_loser_may_not_grab() -> None:
    scene = two_grabbers(sneevil=1)
    assert list(scene.asked()) == ["sneevil"]
    scene.answer("sneevil", "grab", "sneet")
    assert all(answer[0] == "run" for answer in scene.asked()["blorp"])


def test_ab_07_equal_ranks_roll_high_first() -> None:
    scene = two_grabbers()
    assert list(scene.asked()) == [CHANCE]
    scene.answer(CHANCE, 3, 3)
    scene.answer(CHANCE, 2, 5)
    assert list(scene.asked()) == ["sneevil"]


def test_only_those_in_a_dispute_roll_and_the_others_go_first() -> None:
    scene = Scene(4).human("sneet", "attic", "a").human("tod", "roof", "a").human("edna", "cellar", "a")
    for seat, room in (("blorp", "attic"), ("sneevil", "roof"), ("quux", "attic"), ("wodget", "kitchen")):
        scene.alien(seat, room, ("run_grab", 1))
    scene.go()
    for seat in ("sneevil", "wodget"):
        assert list(scene.asked()) == [seat]
        scene.answer(seat, "run", next(answer[1] for answer in scene.asked()[seat] if answer[0] == "run"))
    assert scene.happened("claimed") == [{"seat": None, "aliens": ("blorp", "quux")}]
    scene.answer(CHANCE, 2, 5)
    assert list(scene.asked()) == ["quux"]


def test_ab_07_as_an_option_equal_ranks_claim_the_roll() -> None:
    scene = two_grabbers(order="claim")
    assert scene.asked() == dict.fromkeys(("blorp", "sneevil"), (("claim",), ("leave",)))
    scene.answer("sneevil", "claim")
    scene.answer(CHANCE, 3, 3)
    scene.answer(CHANCE, 2, 5)
    assert list(scene.asked()) == ["sneevil"]


def test_ab_07_unclaimed_the_seats_decide() -> None:
    scene = two_grabbers(order="claim")
    scene.answer("sneevil", "leave")
    scene.answer("blorp", "leave")
    assert list(scene.asked()) == ["blorp"]


def test_a_dispute_that_does_not_matter_is_not_asked() -> None:
    scene = Scene().alien("blorp", "roof", ("run_grab", 1)).alien("sneevil", "cellar", ("run_grab", 1)).go()
    assert list(scene.asked()) == ["blorp"]


@pytest.mark.parametrize(("type", "room"), [("run_high", "roof"), ("run_low", "guest_br")])
def test_ab_08_an_implant_turns_a_run_round(type: str, room: str) -> None:
    scene = Scene().human("sneet", "attic", "a", (type, 2)).alien("blorp", "cellar", ("act", 1)).go()
    scene.answer("blorp", "implant", "sneet")
    assert scene.where("sneet")[0] == room


def test_ab_09_a_paralyzed_human_discards_at_once() -> None:
    scene = Scene().human("sneet", "attic", "a", ("baseball_bat", 4)).alien("blorp", "attic", ("act", 1)).go()
    card = scene.state.humans["sneet"].card
    scene.answer("blorp", "paralyze", "sneet")
    assert scene.happened("paralyzed") == [{"human": "sneet"}]
    assert scene.bonked == []
    assert card in scene.state.humans_discard


def test_ab_10_a_human_runs_in_on_one_who_hides() -> None:
    scene = Scene().human("sneet", "attic", "a", ("run_low", 2)).alien("blorp", "roof", ("run_hide", 1)).go()
    scene.answer("blorp", "hide")
    assert scene.where("sneet") == ("roof", "c")


def test_ab_11_who_hides_later_blocks_now() -> None:
    scene = Scene().human("sneet", "attic", "a", ("run_low", 2)).alien("blorp", "roof", ("run_hide", 3)).at_phase(2)
    assert scene.where("sneet") == ("attic", "a")
    assert scene.happened("blocked") == [{"human": "sneet", "room": "roof"}]
    assert list(scene.asked()) == ["blorp"], "it hides, or runs, in phase 3"


def test_ab_12_act_with_nothing_else_hides_by_itself() -> None:
    scene = Scene().alien("blorp", "roof", ("act", 1)).go()
    assert [event["action"] for event in scene.happened("acted")] == ["hide"]


def selecting(**hands: tuple[str, ...]) -> Scene:
    scene = Scene()
    scene.state = scene.state.but(step="draw", phase=0, revealed=False)
    for seat, hand in hands.items():
        deck = tuple(card for card in scene.state.deck if card not in hand)
        scene.state = scene.state.with_alien(seat, hand=hand).but(deck=deck)
    return scene


def test_ab_13_without_tokens_one_passes_and_gets_one() -> None:
    scene = selecting().tokens(blorp=0, sneevil=1).go()
    scene.answer(CHANCE, ("a01",))
    assert list(scene.asked()) == ["sneevil"]
    scene.answer("sneevil", "play", "a01")
    scene.answer(CHANCE, ("h54",))
    assert scene.state.aliens["blorp"].tokens == 1


def test_ab_14_five_tokens_stay_five() -> None:
    scene = selecting(blorp=("a01", "a02", "a03", "a04", "a05"), sneevil=("a10",)).tokens(blorp=5, sneevil=1).go()
    scene.answer("blorp", "pass")
    scene.answer("sneevil", "play", "a10")
    scene.answer(CHANCE, ("h54",))
    assert scene.state.aliens["blorp"].tokens == 5


def test_ab_15_the_first_draw_cuts_five_cards_to_four() -> None:
    scene = Scene()
    scene.state = GAME.setup({"players": 2})
    hands = tuple(DATA.alien_cards)[:5], tuple(DATA.alien_cards)[5:10]
    scene.answer(CHANCE, *hands)
    asked = scene.asked()
    assert list(asked) == ["blorp", "sneevil"]
    assert all(len(answer[1]) == 1 for answer in asked["blorp"])
    with pytest.raises(Refused):
        scene.answer("blorp", "discard", ("a06",))
    scene.answer("blorp", *asked["blorp"][0])
    scene.answer("sneevil", *asked["sneevil"][0])
    assert [alien.held for alien in scene.state.aliens.values()] == [4, 4]


def test_ab_16_a_bat_hits_the_clever_too() -> None:
    scene = Scene().human("sneet", "attic", "a", ("baseball_bat", 2)).alien("blorp", "attic", ("act", 5)).at_phase(2)
    assert scene.bonked == ["blorp"]
    assert scene.state.aliens["blorp"].tokens == 3


def test_ab_17_a_scream_hits_the_stupid_only() -> None:
    scene = Scene().human("sneet", "attic", "a", ("scream", 2)).alien("blorp", "attic", ("act", 5))
    scene.alien("sneevil", "attic", ("act", 5, True)).at_phase(2)
    assert scene.bonked == ["sneevil"]


@pytest.mark.parametrize(("action", "hit"), [("scream", []), ("shotgun", ["blorp"])])
def test_ab_18_next_door_is_safe_from_a_scream(action: str, hit: list[str]) -> None:
    scene = Scene().human("sneet", "attic", "a", (action, 2)).alien("blorp", "roof", ("act", 5, True)).at_phase(2)
    assert scene.bonked == hit


def test_ab_19_the_surplus_goes() -> None:
    scene = selecting(blorp=("a01", "a04", "a07", "a10"), sneevil=("a02",)).tokens(blorp=3, sneevil=1).go()
    assert {len(answer[1]) for answer in scene.asked()["blorp"]} == {1}


def test_ab_20_nobody_blocks_an_escape() -> None:
    scene = Scene().human("sneet", "roof", "c", ("run_high", 2)).alien("blorp", "roof", ("act", 5)).at_phase(2)
    assert scene.state.humans["sneet"] == Person("", "", "")
    assert scene.happened("escaped") == [{"human": "sneet", "room": "roof"}]


@pytest.mark.parametrize(("action", "room", "hit"), [("shotgun", "roof", []), ("baseball_bat", "attic", ["blorp"])])
def test_ab_21_who_passes_is_never_stupid(action: str, room: str, hit: list[str]) -> None:
    scene = Scene().human("sneet", "attic", "a", (action, 2)).alien("blorp", room).at_phase(2)
    assert scene.bonked == hit


def standing(left: int, *ranks: int) -> Scene:
    scene = Scene(players=len(ranks))
    for seat, rank in zip(scene.state.aliens, ranks, strict=True):
        scene.state = scene.state.with_alien(seat, rank=rank)
    humans = [Person("den", "b") if n < left else Person("", "", "") for n in range(7)]
    scene.state = scene.state.but(humans=dict(zip(scene.state.humans, humans, strict=True)))
    return scene


def test_ab_22_nobody_can_catch_up_any_more() -> None:
    scene = standing(1, 4, 1, 1).go()
    assert GAME.ask(scene.state) == Outcome(
        ("blorp",), "out_of_reach", {"humans": {"blorp": 4, "sneevil": 1, "quux": 1}, "turn": 3}
    )


def test_ab_23_a_rival_may_still_win() -> None:
    assert not actions.is_decided(standing(2, 3, 2, 0).state)
    assert not actions.is_decided(standing(1, 2, 1, 0).state), "a tie is still possible"


def test_ab_24_a_grabbed_human_does_nothing() -> None:
    scene = Scene().human("sneet", "attic", "a", ("baseball_bat", 2)).human("tod", "roof", "a")
    scene.human("edna", "cellar", "a").alien("blorp", "attic", ("run_grab", 1)).go()
    card = scene.state.humans["sneet"].card
    scene.answer("blorp", "grab", "sneet")
    assert scene.bonked == []
    assert card in scene.state.humans_discard


@pytest.mark.parametrize(("type", "where"), [("run_high", ("bathroom", "a")), ("run_low", ("kitchen", "c"))])
def test_ab_25_grandma_runs(type: str, where: tuple[str, str]) -> None:
    scene = Scene().human("grandma", "grandmas_br", "b", (type, 2)).at_phase(2)
    assert scene.where("grandma") == where


def test_ab_26_edna_acts() -> None:
    scene = Scene().human("edna", "landing", "b", ("act", 2)).alien("blorp", "landing", ("act", 5))
    scene.alien("sneevil", "landing", ("act", 5, True)).at_phase(2)
    assert scene.bonked == ["sneevil"]


def test_ab_27_a_human_who_has_acted_can_be_grabbed() -> None:
    scene = Scene().human("sneet", "attic", "a", ("wig_out", 2)).alien("blorp", "attic", ("run_grab", 3)).at_phase(2)
    assert ("grab", "sneet") in scene.asked()["blorp"]


def test_ab_28_two_implants_cancel() -> None:
    scene = Scene().human("sneet", "attic", "a", ("run_high", 2))
    scene.alien("blorp", "cellar", ("act", 1)).alien("sneevil", "cellar", ("act", 1), rank=1).go()
    scene.answer("sneevil", "implant", "sneet").answer("blorp", "implant", "sneet")
    assert scene.where("sneet") == ("guest_br", "b")


# ---- rulings that have no example of their own --------------------------------------------------------------


def test_r6_aliens_do_not_leave_the_house() -> None:
    scene = Scene().alien("blorp", "roof", ("run_hide", 1)).go()
    assert scene.asked()["blorp"] == (("run", "childrens_room"), ("run", "attic"), ("hide",))


def test_r11_an_act_card_whose_sheet_says_run_takes_no_implant() -> None:
    scene = Scene().human("lindy", "living_room", "a", ("act", 2)).alien("blorp", "cellar", ("act", 1)).go()
    assert ("implant", "lindy") not in scene.asked()["blorp"]
    assert ("paralyze", "lindy") in scene.asked()["blorp"]


def test_r15_an_alien_may_blatt_itself_if_it_is_stupid() -> None:
    scene = Scene().alien("blorp", "cellar", ("act", 1, True)).go()
    assert set(scene.asked()["blorp"]) == {("hide",), ("blatt", "blorp")}


def test_r21_a_bonk_without_tokens_is_nothing() -> None:
    scene = Scene().human("sneet", "attic", "a", ("baseball_bat", 2)).alien("blorp", "attic", tokens=0).at_phase(2)
    assert scene.state.aliens["blorp"].tokens == 0


def test_r20_an_empty_deck_is_refilled_in_mid_deal() -> None:
    scene = Scene().human("tod", "roof", "a").human("edna", "cellar", "a")
    deck, discard = ("h01",), tuple(id for id in DATA.human_cards if id != "h01")
    scene.state = scene.state.but(step="humans", phase=0, revealed=False, humans_deck=deck, humans_discard=discard)
    scene.go()
    scene.answer(CHANCE, ("h01",))
    assert scene.happened("reshuffled") == [{"deck": "humans"}]
    scene.answer(CHANCE, ("h53", "h54"))
    dealt = [card for data in scene.happened("dealt") for _, card in data["cards"]]
    assert dealt == ["h01", "h53", "h54"]


def test_r25_nobody_wins_when_all_escape() -> None:
    scene = standing(1, 0, 0)
    scene.human("grandma", "roof", "c", ("run_high", 2)).at_phase(2)
    assert scene.state.over == ()


def test_every_human_is_conserved() -> None:
    scene = Scene()
    assert set(scene.state.humans) == set(DATA.humans)
    assert scene.state.humans["ames"].sheet == ROW
    assert alien_card("act", 1) in DATA.alien_cards
