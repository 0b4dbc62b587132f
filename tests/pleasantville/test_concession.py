"""Who cannot win any more is asked whether to concede: never wrongly, and only for what both players know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.pleasantville import Pleasantville
from companion.games.pleasantville.concession import PLAY_ON, alien_is_beaten, may_be_freed, town_is_beaten
from companion.games.pleasantville.state import ALIEN, TOWN, Hidden, State
from companion.kernel.canonical import compact
from companion.kernel.game import CHANCE, Outcome
from tests.pleasantville.players import Luck, Mixed, turns
from tests.pleasantville.scene import Scene, grid_game

SOME = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def asked(it: Scene) -> str:
    """Who is asked to concede, or ``""``."""
    return it.ask.seat if it.ask.kind == "concede" else ""


def decided(it: Scene) -> str:
    """Who has lost when the last combat was over, or ``""``: then the take-over phase is played."""
    if it.outcome is None:
        assert it.asked in ((ALIEN, "takeover"), (ALIEN, "free"))
        return ""
    side: str = it.event("decided").data["side"]
    assert "phase" not in {event.kind for event in it.events}, "no phase is announced that nobody plays"
    assert side not in it.outcome.winners
    assert it.outcome.reason == ("half_the_influence" if side == ALIEN else "town_too_weak")
    return side


# ---- by the rules -------------------------------------------------------------------------------------------


def test_the_town_without_a_counter_is_asked() -> None:
    it = Scene().alien("maid").uncontrolled("judge").after_combat()
    assert asked(it) == TOWN
    assert it.ask.open
    it.says("concede")
    assert it.outcome is not None
    assert (it.outcome.winners, it.outcome.reason) == ((ALIEN,), "town_concedes")
    assert it.event("unmasked").data["aliens"] == ("maid",)


def test_it_may_play_on_and_is_asked_again_next_turn() -> None:
    it = Scene().alien("maid").uncontrolled("judge").after_combat().says("play_on")
    assert it.asked == (ALIEN, "takeover")
    it.turn(4, "takeover")
    assert asked(it) == TOWN


@pytest.mark.parametrize(("state", "until", "groggy", "turn", "beaten"), [
    ("stunned", 4, False, 3, False),
    ("stunned", 12, False, 11, False),
    ("unconscious", 4, True, 3, False),
    ("unconscious", 11, True, 10, False),
    ("unconscious", 12, True, 11, True),
])  # fmt: skip
def test_who_comes_round_in_time_may_still_win(state: str, until: int, groggy: bool, turn: int, beaten: bool) -> None:
    it = Scene().town("mayor", state=state, until=until, groggy=groggy).alien("maid", at="r0c0")
    it.uncontrolled("judge", at="r0c0").after_combat(turn=turn)
    assert (asked(it) == TOWN) == beaten


def test_one_that_may_have_been_taken_over_may_come_back() -> None:
    it = Scene().uncontrolled("mayor", state="stunned", until=4, reverts=True).alien("maid", "judge").after_combat()
    assert asked(it) == ""


def test_with_zebu_lon_found_the_town_may_win_by_the_aliens_folly() -> None:
    it = Scene().uncontrolled("tailor", wary=True).alien("maid").zebu_lon().after_combat()
    assert asked(it) == ""
    it.turn(4, "combat").says("attack", ("zebu_lon", "maid"), ("tailor",)).dice(1, 2)  # +10 up, 3: the Attacker flees
    assert it.outcome is not None
    assert it.outcome.winners == (TOWN,)


def test_where_nobody_is_able_half_of_nothing_is_enough() -> None:
    """Without anybody in play at the end the Town has half of all influence."""
    it = Scene().alien("maid", state="tied", known=True).alien("judge", state="unconscious", until=12, known=True)
    it.after_combat(turn=11)
    assert it.ask.kind != "concede"


@pytest.mark.parametrize(("ours", "beaten"), [("checkout_girl", TOWN), ("wife", ALIEN)])
def test_on_the_last_turn_half_the_influence_decides(ours: str, beaten: str) -> None:
    """Teacher 17 and Wife 8, or Check-out Girl 7, against Mayor 17 and Plumber 8."""
    it = Scene().town("teacher", ours).uncontrolled("mayor").alien("plumber").after_combat(turn=12)
    assert decided(it) == beaten, "nobody is asked anything any more"


def test_unless_somebody_could_be_freed() -> None:
    """Teacher 17 of 25; the Minister's 20 lies bound beside the Plumber, who may be the Alien's."""
    it = Scene().town("teacher").uncontrolled("plumber", at="r0c0")
    it.alien("minister", at="r0c0", known=True, state="tied").after_combat(turn=12)
    assert decided(it) == ""
    it = Scene().town("teacher").uncontrolled("plumber", at="r0c0", clear=True)
    it.alien("minister", at="r0c0", known=True, state="tied").after_combat(turn=12)
    assert decided(it) == ALIEN, "the Plumber is known not to be"
    it = Scene().town("teacher").alien("plumber", at="r0c0")
    it.alien("minister", at="r0c0", known=True, state="tied", until=13).after_combat(turn=12)
    assert decided(it) == ALIEN, "who is untied while unconscious is not in play"
    for space, loses in (("r0c0", ""), ("house_8-1", ALIEN)):
        it = Scene().town("teacher").zebu_lon(space)
        it.alien("minister", "plumber", at="r0c0", known=True, state="tied").after_combat(turn=12)
        assert decided(it) == loses, "Zebu-Lon unties, too"


def test_the_alien_is_asked_when_all_are_the_towns_or_tied_up() -> None:
    it = Scene().town("teacher").alien("minister", known=True, state="tied").after_combat()
    assert asked(it) == ALIEN
    it.says("concede")
    assert it.outcome is not None
    assert (it.outcome.winners, it.outcome.reason) == ((TOWN,), "alien_concedes")


def test_but_not_while_zebu_lon_could_untie_one() -> None:
    """It stands beside the captive, or for all that both know a question to the captive may find it there."""
    site = "house_8-1"

    def captive(**what: bool) -> Scene:
        return Scene().town("teacher").alien("minister", at=site, known=True, state="tied", **what)

    assert asked(captive().zebu_lon(site).after_combat()) == ""
    assert asked(captive().zebu_lon("house_7-1").after_combat()) == ALIEN
    assert asked(captive().after_combat()) == ""
    assert asked(captive().given(asked=frozenset((site,))).after_combat()) == ALIEN
    assert asked(captive(interrogated=True).after_combat()) == ALIEN, "it will answer no more"


def test_but_not_while_one_can_come_round() -> None:
    it = Scene().town("teacher").alien("minister", at="r0c0", known=True, state="unconscious", until=4)
    it.after_combat()
    assert it.ask.kind != "concede"


# ---- by search ----------------------------------------------------------------------------------------------


def endings(game: Pleasantville, state: State) -> frozenset[tuple[str, ...]]:
    """Every set of winners that some answers and dice lead to; nobody concedes."""
    found: set[tuple[str, ...]] = set()
    seen = {compact(state)}
    open_ = [state]
    while open_:
        state = open_.pop()
        asks = game.ask(state)
        if isinstance(asks, Outcome):
            found.add(asks.winners)
            continue
        for answer in (PLAY_ON,) if asks[0].kind == "concede" else asks[0].options:
            after = state
            for event in game.decide(state, asks[0].seat, answer):
                after = game.evolve(after, event)
            if (key := compact(after)) not in seen:
                seen.add(key)
                open_.append(after)
    return frozenset(found)


def last_phases(luck: Luck) -> Iterator[Scene]:
    """Take-over phases of the last turn with a few counters, as they may be."""
    people = ("wife", "maid", "teacher", "minister", "paperboy")
    for _ in range(150):
        it = Scene()
        for who in people:
            at = ("r3c7", "r3c8")[luck.below(2)]
            kind = luck.below(7)
            if kind < 2:
                it.town(who, at=at)
            elif kind == 2:
                it.alien(who, at=at, known=True, state="tied", until=(0, 0, 13)[luck.below(3)])
            elif kind == 3:
                it.alien(who, at=at, known=bool(luck.below(2)))
            elif kind == 4:
                it.uncontrolled(who, at=at, clear=bool(luck.below(2)))
            elif kind == 5:
                it.uncontrolled(who, at=at, wary=True)
            else:
                it.town(who, at=at, state="stunned", until=13)
        if luck.below(4) == 0:
            it.zebu_lon(at)
        yield it.begins("takeover", turn=12)


@pytest.mark.slow
def test_on_the_last_turn_the_question_is_exact() -> None:
    """Every way to the end is tried, with the secrets as they are and with every suspect as the Alien's."""
    tally: Counter[str] = Counter()
    for it in last_phases(Luck("last")):
        game, public = it.game, it.state.public
        if public.phase == "over":  # nobody could have been lifted, or untied
            continue
        suspects = frozenset(who for who, c in public.counters.items() if c.suspect and c.state != "dead")
        worst = State(public, Hidden(it.state.secret.hq, suspects))
        ends = endings(game, it.state) | endings(game, worst)
        assert ((TOWN,) not in ends) == town_is_beaten(game.book, public)
        assert ((ALIEN,) not in ends) == alien_is_beaten(game.book, public)
        lost = decided(it.after_combat(turn=12))
        assert {lost} == {side for side in (TOWN, ALIEN) if (side,) not in ends} or (lost == "" and len(ends) == 2)
        tally[lost] += 1
    assert min(tally[who] for who in (TOWN, ALIEN, "")) >= 3, tally


def played_on(game: Pleasantville, state: State, luck: Luck) -> tuple[str, ...]:
    """Who wins if nobody concedes: wild play, in which the Alien, too, may do what only helps the Town."""
    players = {seat: Mixed(luck, game, 7) for seat in (TOWN, ALIEN)}
    while not isinstance(asks := game.ask(state), Outcome):
        (ask,) = asks
        if ask.kind == "concede":
            answer = PLAY_ON
        elif ask.seat == CHANCE:
            answer = ask.options[luck.below(len(ask.options))]
        else:
            view = game.view(state, ask.seat)
            answer = players[ask.seat].choose(view, view.asks[0])
        for event in game.decide(state, ask.seat, answer):
            state = game.evolve(state, event)
    return asks.winners


def few_left(luck: Luck) -> Scene:
    """Return a game that may soon be hopeless: one or two of the Town's among Aliens, and a few others."""
    it, hideout = Scene(), "house_8-1"
    spaces = (("r3c7", "r3c8"), ("r3c7", hideout))[luck.below(2)]
    for number, who in enumerate(("wife", "teller", "maid", "sheriff", "tailor", "judge", "drunk", "plumber")):
        at = spaces[luck.below(2)]
        kind = 0 if number == 0 else 1 + luck.below(6)
        if kind == 0 or kind == 6:
            it.town(who, at=at)
        elif kind < 3:
            it.alien(who, at=at, known=bool(luck.below(2)))
        elif kind == 3:
            it.alien(who, at=at, known=True, state="tied")
        else:
            it.uncontrolled(who, at=at, wary=not luck.below(3))
    if luck.below(4) == 0:
        it.zebu_lon(hideout)
    return it.begins("combat", turn=6 + luck.below(6))


def test_who_is_asked_never_wins_by_playing_on() -> None:
    game = grid_game()
    tally: Counter[tuple[str, bool]] = Counter()
    for seed in range(400):
        luck = Luck(("hopeless", seed))
        state = few_left(luck).state
        players = {seat: Mixed(luck, game, 3) for seat in (TOWN, ALIEN)}
        while not isinstance(asks := game.ask(state), Outcome) and asks[0].kind != "concede":
            (ask,) = asks
            if ask.seat == CHANCE:
                answer = ask.options[luck.below(len(ask.options))]
            else:
                view = game.view(state, ask.seat)
                answer = players[ask.seat].choose(view, view.asks[0])
            for event in game.decide(state, ask.seat, answer):
                state = game.evolve(state, event)
        if isinstance(asks, Outcome):
            continue
        beaten = asks[0].seat
        tally[beaten, state.public.turn < 12] += 1
        for again in range(4):
            assert beaten not in played_on(game, state, Luck((seed, again)))
    assert tally[TOWN, True] > 20, tally
    assert tally[ALIEN, True] > 0, tally


@given(seed=st.integers(0, 2**32), wildness=st.integers(0, 10))
@SOME
def test_in_whole_games_too(seed: int, wildness: int) -> None:
    game = grid_game()
    beaten = set()
    for turn in turns(game, seed, wildness):
        if turn.ask.kind == "concede":
            beaten.add(turn.ask.seat)
            assert turn.answer == PLAY_ON or isinstance(game.ask(turn.after), Outcome)
    outcome = game.ask(turn.after)
    assert isinstance(outcome, Outcome)
    assert beaten.isdisjoint(outcome.winners)


@given(seed=st.integers(0, 2**32), wildness=st.integers(0, 10))
@SOME
def test_only_what_both_know_decides_whether_it_is_asked(seed: int, wildness: int) -> None:
    """With other secrets, even impossible ones, the same is told and asked."""
    game = grid_game()
    for turn in turns(game, seed, wildness):
        if any(event.kind == "hopeless" for event in turn.events):
            assert turn.after.public.turn < 12
            assert turn.after.public.agenda[0] == ("concede", turn.events[-1].data["side"])
            other = replace(turn.after, secret=Hidden("bank-1", frozenset(game.book.people)))
            assert game.ask(other) == game.ask(turn.after)


def test_a_captive_can_be_freed_only_by_one_that_may_be_the_aliens() -> None:
    it = Scene().alien("minister", known=True, state="tied").uncontrolled("maid", wary=True).town("mayor")
    assert not may_be_freed(it.state.public, "minister")
    assert may_be_freed(it.uncontrolled("tailor").state.public, "minister")
    assert not may_be_freed(it.uncontrolled("tailor", state="stunned", until=13).state.public, "minister")
