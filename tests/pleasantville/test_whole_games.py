"""What must hold in every game, however it is played."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.commands.bots import play_out
from companion.games import bots, load, pleasantville
from companion.games.pleasantville.state import ALIEN, DEAD, FREE, OPEN, STUNNED, TIED, TOWN, UNCONSCIOUS, State, side
from companion.games.pleasantville.views import View
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, Outcome, Refused
from companion.kernel.table import Table
from tests.pleasantville.players import Luck, Mixed, Turn, listed, turns
from tests.pleasantville.scene import grid_game

SOME = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
ANY_GAME = given(seed=st.integers(0, 2**32), wildness=st.integers(0, 10))


@pytest.mark.parametrize("board", ["grid", "pleasantville"])
@pytest.mark.parametrize("wildness", [0, 2, 5, 8, 10])
def test_a_game_ends_within_twelve_turns_and_never_in_a_dead_end(board: str, wildness: int) -> None:
    game = grid_game() if board == "grid" else pleasantville.load()
    for seed in range(6):
        last: Turn | None = None
        for number, last in enumerate(turns(game, (board, wildness, seed), wildness)):  # noqa: B007
            assert len(last.ask.options) > 0
            assert last.after.public.turn <= 12
        assert last is not None
        assert isinstance(game.ask(last.after), Outcome)
        assert number < 2500, "each phase is bounded"


@ANY_GAME
@SOME
def test_all_thirty_townspeople_are_accounted_for(seed: int, wildness: int) -> None:
    for turn in turns(grid_game(), seed, wildness):
        check_counters(turn.after)


def check_counters(state: State) -> None:
    public = state.public
    assert len(public.counters) == 30
    in_play = public.turn > 0
    tied = 0
    for who, c in public.counters.items():
        assert c.state in (FREE, STUNNED, UNCONSCIOUS, TIED, DEAD)
        assert c.control in (TOWN, ALIEN, OPEN)
        if in_play:
            assert (c.space is None) == (c.state == DEAD)
        tied += c.state == TIED
        hidden = who in state.secret.aliens
        assert not (hidden and (c.clear or c.wary or c.control == TOWN or c.state == DEAD)), (who, c)
        if c.state != DEAD:
            assert (c.control == ALIEN) <= hidden
            assert (c.state == TIED) <= hidden
        assert not (c.state in (STUNNED, UNCONSCIOUS) and c.until < public.turn)
        assert not (c.state == FREE and c.until)
        assert c.reverts <= (c.state == STUNNED and c.control == OPEN)
    assert tied <= 11
    assert public.zebu_lon in (None, state.secret.hq)


@ANY_GAME
@SOME
def test_nobody_moves_onto_a_full_stack(seed: int, wildness: int) -> None:
    """Three of a side in a space, whoever moves there of his own will."""
    for turn in turns(grid_game(), seed, wildness):
        if turn.ask.kind in ("alien_move", "town_move") and turn.answer[0] == "move":
            _, group, space = turn.answer
            if any(event.kind == "set_out" for event in turn.events):
                continue
            for its in {side(turn.after, who) for who in group}:
                there = [
                    who
                    for who, c in turn.after.public.counters.items()
                    if c.space == space and c.state != TIED and side(turn.after, who) == its
                ]
                assert len(there) <= 3, (turn.answer, there)


@ANY_GAME
@SOME
def test_moves_keep_to_the_allowance_and_to_the_doors(seed: int, wildness: int) -> None:
    game = grid_game()
    board, people = game.book.board, game.book.people
    for turn in turns(game, seed, wildness):
        for event in turn.events:
            path = event.data.get("path")
            if path is None or event.kind == "set_out":
                continue
            group = event.data.get("counters") or (event.data["counter"],)
            if event.kind == "moved" and event.data["by"] == ALIEN:
                assert board.distance(*path) <= min(people[who].move for who in group)
                continue
            factor = 2 if event.kind == "walked" else 1
            assert len(path) - 1 <= factor * min(people[who].move for who in group)
            for here, there in itertools.pairwise(path):
                assert there in board.neighbours(here)


@ANY_GAME
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_offered_is_accepted_and_not_offered_is_refused(seed: int, wildness: int) -> None:
    game, luck = grid_game(), Luck(seed)
    for turn in turns(game, seed, wildness):
        options = turn.ask.options
        for answer in listed(options)[:25]:
            assert answer in options
            game.decide(turn.before, turn.ask.seat, answer)
        strange = [("done", "done"), ("move",), ("move", "mayor", "r3c7"), ("move", ("mayor",), None), (1, 2, 3, 4), ()]
        some = options[luck.below(len(options))]
        strange += [some[:-1], (*some, None), tuple(reversed(some))]
        for answer in strange:
            if answer not in options:
                with pytest.raises(Refused):
                    game.decide(turn.before, turn.ask.seat, answer)
        with pytest.raises(Refused):
            game.decide(turn.before, "town" if turn.ask.seat != "town" else "alien", some)


@ANY_GAME
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_undo_gives_back_the_moment_before(seed: int, wildness: int) -> None:
    """A fuzzer at a table: it takes back whatever may be taken back, and dice and revelations never may."""
    game, luck = grid_game(), Luck(("undo", seed))
    players = {seat: Mixed(luck, game, wildness) for seat in ("town", "alien")}
    table = Table.new(game, {}, Electronic(str(seed)))
    while table.outcome is None:
        seat = table.waiting[0]
        if seat == CHANCE:
            table.roll()
            assert not table.can_undo("town")
            assert not table.can_undo("alien")
            continue
        before = table.view(seat)
        assert isinstance(before, View)
        answer = players[seat].choose(before, before.asks[0])
        events = table.submit(seat, answer)
        if table.can_undo(seat) and luck.below(4) == 0:
            assert not any(event.reveals for event in events)
            table.undo(seat)
            assert table.view(seat) == before
            table.submit(seat, answer)


@ANY_GAME
@SOME
def test_nothing_is_asked_that_has_one_answer(seed: int, wildness: int) -> None:
    """As far as the table can tell: an ask that shows secrets by being put is put all the same.

    The first swap is something to do, not to decide.
    """
    for turn in turns(grid_game(), seed, wildness):
        ask = turn.ask
        looks = ask.options if ask.looks is None else ask.looks
        assert len(looks) > 1 or ask.kind == "swap", ask


def play(kinds: dict[str, str], count: int) -> list[str]:
    """Winners of so many games between bots."""
    game, makers = load("pleasantville"), bots("pleasantville")
    winners: list[str] = []
    for number in range(count):
        players = {seat: makers[kind](SeededLuck(f"{seat} {number}")) for seat, kind in kinds.items()}
        table = Table.new(game, {}, Electronic(f"match {number}"))
        play_out(table, players)
        assert table.outcome is not None
        winners += table.outcome.winners
    return winners


@pytest.mark.parametrize("sensible", [pytest.param("town", marks=pytest.mark.slow), "alien"])
def test_the_sensible_bot_beats_the_random_one(sensible: str) -> None:
    kinds = {seat: "sensible" if seat == sensible else "random" for seat in ("town", "alien")}
    assert play(kinds, 80).count(sensible) >= 64


def test_between_sensible_bots_either_side_may_win() -> None:
    winners = play({"town": "sensible", "alien": "sensible"}, 60)
    assert 10 <= winners.count("town") <= 50


def test_a_bot_sees_nothing_but_its_view() -> None:
    """The same view and the same luck give the same choice, whatever the secrets are."""
    game = grid_game()
    for turn in turns(game, "views"):
        if turn.ask.seat == "town":
            view = game.view(turn.before, "town")
            choices = {Mixed(Luck(1), game, 0).choose(view, view.asks[0]) for _ in range(2)}
            assert len(choices) == 1
            assert view.secret is None
