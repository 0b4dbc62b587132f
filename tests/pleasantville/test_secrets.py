"""What the Town may not know, it cannot tell from anything it is shown.

Each test plays a game in two worlds at once. They differ only in the Alien's secrets; whatever the Town sees, hears,
is asked or refused must be the same in both, until something that reveals happens.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.pleasantville import Pleasantville
from companion.games.pleasantville.state import FREE, OPEN, STUNNED, Hidden, State
from companion.kernel.canonical import compact
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Event, Outcome, Refused
from companion.kernel.table import Table
from tests.pleasantville.players import Luck, Mixed, listed, turns
from tests.pleasantville.scene import grid_game

FEW = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def another_secret(game: Pleasantville, state: State, luck: Luck) -> State:
    """Return a world in which everything public is the same: another headquarters, and others who are taken over."""
    public = state.public
    known = {who for who in state.secret.aliens if public.counters[who].control != OPEN}
    suspects = [
        who
        for who, c in public.counters.items()
        if c.suspect and c.control == OPEN and c.space is not None and c.state in (FREE, STUNNED)
    ]
    hidden = {who for who in suspects if luck.below(4) == 0}
    sites = [site for site in game.book.sites if site not in public.asked]
    hq = public.zebu_lon or sites[luck.below(len(sites))]
    return State(public, Hidden(hq, frozenset(known | hidden), state.secret.first))


def shown_to(viewer: str, game: Pleasantville, state: State) -> bytes:
    """All that the Town, or the table, is shown, as bytes; of long lists of options the length and samples."""
    view = game.view(state, viewer)
    asks = [(a.seat, a.kind, a.facts, a.eyes, a.open, len(a.options), listed(a.options)) for a in view.asks]
    placed = sorted(game.placed(view).items())
    return compact([view.seat, view.public, view.secret, view.waiting, asks, placed])


def heard_by_town(events: tuple[Event, ...]) -> list[tuple[str, Any]]:
    return [(event.kind, dict(event.data)) for event in events if event.seen_by("town")]


def follow(game: Pleasantville, state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = game.evolve(state, event)
    return state


def in_two_worlds(game: Pleasantville, seed: int, wildness: int, split_after: int) -> int:
    """Play one game, and from some answer on the same game with other secrets. Gives the answers compared."""
    luck = Luck(seed)
    players = {seat: Mixed(luck, game, wildness) for seat in ("town", "alien")}
    one = game.setup({})
    other: State | None = None
    compared = 0
    for number in range(5000):
        asked = game.ask(one)
        if isinstance(asked, Outcome):
            break
        if number >= split_after and other is None and one.public.turn > 0:
            other = another_secret(game, one, luck)
        (ask,) = asked
        if ask.seat == CHANCE:
            answer = ask.options[luck.below(len(ask.options))]
        else:
            answer = players[ask.seat].choose(game.view(one, ask.seat), ask)
        events = game.decide(one, ask.seat, answer)
        if other is not None:
            for viewer in ("town", TABLE):
                assert shown_to(viewer, game, one) == shown_to(viewer, game, other)
            theirs = game.ask(other)
            assert not isinstance(theirs, Outcome)
            assert (theirs[0].seat, theirs[0].kind, theirs[0].eyes) == (ask.seat, ask.kind, ask.eyes)
            if ask.seat == "town":
                for wrong in (("move", ("mayor",), "nowhere"), ("influence", ("mayor",), "mayor"), ("done", 1)):
                    assert refusal(game, one, wrong) == refusal(game, other, wrong)
            else:
                assert refusal(game, one, ("x",), "town") == refusal(game, other, ("x",), "town")
            twin = answer
            if ask.kind == "exchange" and luck.below(2):
                twin = ("exchange", None)  # a bluff in one world, perhaps a take-over in the other
            if twin in theirs[0].options:
                twins = game.decide(other, ask.seat, twin)
                ours, others = heard_by_town(events), heard_by_town(twins)
                other = follow(game, other, twins) if ours == others else None
                if ours != others:
                    assert differ_by_a_revelation(events, twins), (answer, ours, others)
                compared += 1
            else:
                assert ask.seat == "alien", "the Town and the dice are offered the same in both worlds"
                looks = theirs[0].options if theirs[0].looks is None else theirs[0].looks
                assert not ask.open or answer in looks, "what can be answered in the open must look possible"
                other = None  # refused in the open there: the Alien's own public word
        one = follow(game, one, events)
    return compared


def refusal(game: Pleasantville, state: State, answer: Any, seat: str = "town") -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as refused:
        game.decide(state, seat, answer)
    return refused.value.key, dict(refused.value.facts)


def differ_by_a_revelation(one: tuple[Event, ...], other: tuple[Event, ...]) -> bool:
    """Whether the first thing that the Town hears differently is one that may reveal."""
    mine = [event for event in one if event.seen_by("town")]
    theirs = [event for event in other if event.seen_by("town")]
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            return a.reveals or b.reveals
    return False


@given(seed=st.integers(0, 2**32), wildness=st.integers(0, 9), split=st.integers(5, 400))
@FEW
def test_two_worlds_look_alike_to_the_town(seed: int, wildness: int, split: int) -> None:
    in_two_worlds(grid_game(), seed, wildness, split)


def test_the_worlds_do_run_side_by_side() -> None:
    """Or else the test above would prove nothing."""
    assert sum(in_two_worlds(grid_game(), seed, 3, 20 * seed) for seed in range(4)) > 100


@given(seed=st.integers(0, 2**32), wildness=st.integers(0, 9))
@settings(max_examples=8, deadline=None)
def test_the_alien_knows_everything_but_the_dice(seed: int, wildness: int) -> None:
    """The Town has no secrets: what the Alien is shown is the whole state, and so nothing in it can leak."""
    game, luck = grid_game(), Luck(seed)
    players = {seat: Mixed(luck, game, wildness) for seat in ("town", "alien")}
    state = game.setup({})
    while not isinstance(asked := game.ask(state), Outcome):
        (ask,) = asked
        view = game.view(state, "alien")
        assert State(view.public, view.secret or Hidden()) == state
        assert all(one.seat in ("alien", CHANCE) or one.open for one in view.asks)
        if ask.seat == CHANCE:
            answer = ask.options[luck.below(len(ask.options))]
        else:
            answer = players[ask.seat].choose(game.view(state, ask.seat), ask)
        state = follow(game, state, game.decide(state, ask.seat, answer))


def test_a_stranger_sees_no_more_than_the_town() -> None:
    game = grid_game()
    state = game.setup({})
    state = follow(game, state, game.decide(state, "alien", ("hq", "bank-1")))
    assert game.view(state, "anybody").secret is None


@given(seed=st.integers(0, 2**32), wildness=st.integers(0, 9))
@settings(max_examples=8, deadline=None)
def test_what_may_be_answered_looks_possible(seed: int, wildness: int) -> None:
    """Whatever the options are, they are among the looks, and of the same form; only secret asks may hide theirs."""
    for turn in turns(grid_game(), seed, wildness):
        ask = turn.ask
        if ask.seat == CHANCE:
            continue
        assert ask.open == (ask.kind not in ("hq", "swap", "exchange"))
        if ask.looks is None:
            assert ask.seat == "town" or ask.kind in ("hq", "swap", "takeover", "concede")
            continue
        assert turn.answer in ask.looks
        for answer in listed(ask.options):
            assert answer in ask.looks, (ask.kind, answer)
        for answer in listed(ask.looks):
            assert answer in ask.looks, (ask.kind, answer)


def test_an_open_answer_that_a_secret_forbids_is_a_public_word(tmp_path: Path) -> None:
    """The Judge isn't the Alien's: keeping him is refused in the open, kept, and comes back on resuming."""
    game = grid_game()
    table = Table.new(game, {}, Electronic("refused"), tmp_path / "a.saucer")
    luck = Luck("refused")
    while not (table.asks[0].kind == "walk" and ("stay",) not in table.asks[0].options):
        ask = table.asks[0]
        if ask.seat == CHANCE:
            table.roll()
        else:
            table.submit(ask.seat, ask.options[luck.below(len(ask.options))])
    seen = [ask.options for ask in table.view(TABLE).asks]
    with pytest.raises(Refused):
        table.submit("alien", ("stay",))
    for viewer in ("town", "alien", TABLE):
        word = table.log(viewer)[-1]
        assert (word.kind, word.data["seat"], word.data["answer"]) == ("refused", "alien", ("stay",))
    assert [ask.options for ask in table.view(TABLE).asks] == seen
    table.close()
    again = Table.resume(game, tmp_path / "a.saucer", Electronic("refused"))
    assert again.log(TABLE)[-1].kind == "refused"
    again.submit("alien", ("walk",))
    again.close()
