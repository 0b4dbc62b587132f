"""What must hold for every game on the kernel, the tiny one of the tests included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.kernel.canonical import canonical, frozen
from companion.kernel.dice import Electronic, Scripted
from companion.kernel.game import CHANCE, Event, Game, Outcome, Refused
from companion.kernel.table import Table
from tests.every_game import CANDIDATES, Candidate, Chooser, play

SEEDS = range(6)


@pytest.fixture(params=CANDIDATES, ids=str, scope="module")
def candidate(request: pytest.FixtureRequest) -> Candidate:
    param: Candidate = request.param
    return param


@pytest.fixture(scope="module")
def game(candidate: Candidate) -> Game[Any]:
    return candidate.load()


def new(game: Game[Any], candidate: Candidate, **kept: Any) -> Table[Any]:
    return Table.new(game, candidate.options, Electronic("dice"), **kept)


def everyone(table: Table[Any]) -> Iterator[tuple[str, bytes, bytes]]:
    """What each seat sees and has seen, as bytes."""
    for seat in table.seats:
        yield seat, canonical(seen(table, seat)), canonical(table.log(seat))


def seen(table: Table[Any], seat: str) -> dict[str, Any]:
    """A seat's view; of long lists of options, the length and a sample."""
    view = table.view(seat)
    fields = {name: getattr(view, name) for name in view.__dataclass_fields__ if name != "asks"}  # type: ignore[attr-defined]
    asks = [(ask.seat, ask.kind, ask.facts, sample(ask.options), ask.eyes) for ask in view.asks]
    return {**fields, "asks": asks, "undo": table.can_undo(seat)}


def sample(options: Any) -> tuple[Any, ...]:
    size = len(options)
    return (size, *(options[i] for i in sorted({*range(min(size, 40)), *range(0, size, max(1, size // 40))})))


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_comes_to_an_end(candidate: Candidate, game: Game[Any], seed: int) -> None:
    table = play(new(game, candidate), seed, candidate.longest)
    assert isinstance(table.outcome, Outcome), "no end within its bound"
    assert set(table.outcome.winners) <= {*table.seats, "robot"}
    assert table.waiting == ()
    with pytest.raises(Refused, match="over"):
        table.submit(table.seats[0], ("anything",))


def test_one_ask_a_seat_and_never_an_empty_one(candidate: Candidate, game: Game[Any]) -> None:
    table, chooser = new(game, candidate), Chooser("asks")
    while table.outcome is None:
        assert table.waiting, "nobody is asked, and the game is not over"
        assert len(set(table.waiting)) == len(table.waiting)
        for ask in table.asks:
            assert len(ask.options) > 0, ask
            assert ask.options[0] in ask.options
            assert ask.options[-1] in ask.options
            with pytest.raises(IndexError):
                ask.options[len(ask.options)]
        table.submit(*chooser.answer(table))


def test_a_view_holds_a_seats_own_asks_and_no_other_seats(candidate: Candidate, game: Game[Any]) -> None:
    table, chooser = new(game, candidate), Chooser("own")
    while table.outcome is None:
        for seat in table.seats:
            view = table.view(seat)
            assert view.seat == seat
            assert view.waiting == table.waiting
            assert {ask.seat for ask in view.asks} <= {seat, CHANCE}
            assert (seat in table.waiting) == any(ask.seat == seat for ask in view.asks)
        table.submit(*chooser.answer(table))


def test_what_is_not_offered_is_refused_and_leaves_no_trace(candidate: Candidate, game: Game[Any]) -> None:
    table, chooser = new(game, candidate), Chooser("refused")
    refusals = 0
    while table.outcome is None:
        ask = table.asks[0]
        before = ({s: (v, g) for s, v, g in everyone(table)}, table.journal.fingerprint)
        some = ask.options[chooser.below(len(ask.options))]
        wrong = [("nonsense",), (), (*some, "more"), some[:-1], (None, *some[1:]), tuple(reversed((*some, 7))), (9, 9)]
        for answer in wrong:
            if answer in ask.options:
                continue
            with pytest.raises(Refused):
                table.submit(ask.seat, answer)
            refusals += 1
        stranger = next((seat for seat in (*table.seats, CHANCE) if seat not in table.waiting), None)
        if stranger:
            with pytest.raises(Refused):
                table.submit(stranger, some)
        assert ({s: (v, g) for s, v, g in everyone(table)}, table.journal.fingerprint) == before
        table.submit(*chooser.answer(table))
    assert refusals > 20


def test_every_kind_of_offer_is_accepted(candidate: Candidate, game: Game[Any]) -> None:
    """At each step several of the options offered are tried; every one must be taken."""
    state, chooser = game.setup(candidate.options), Chooser("offers")
    for _ in range(candidate.longest):
        asks = game.ask(state)
        if isinstance(asks, Outcome):
            break
        for ask in asks:
            for _ in range(4):
                game.decide(state, ask.seat, ask.options[chooser.below(len(ask.options))])
        ask = asks[chooser.below(len(asks))]
        for event in game.decide(state, ask.seat, ask.options[chooser.below(len(ask.options))]):
            state = game.evolve(state, event)


def test_events_survive_the_file_and_fold_to_the_same_state(candidate: Candidate, game: Game[Any]) -> None:
    import json

    state, chooser = game.setup(candidate.options), Chooser("fold")
    again = state
    while not isinstance(asks := game.ask(state), Outcome):
        ask = asks[chooser.below(len(asks))]
        for event in game.decide(state, ask.seat, ask.options[chooser.below(len(ask.options))]):
            assert isinstance(event.kind, str)
            kept = frozen(json.loads(canonical({"data": event.data})))["data"]
            state = game.evolve(state, event)
            again = game.evolve(again, Event(event.kind, kept, tuple(event.eyes), event.reveals))
            assert state == again, event


def test_a_sitting_resumes_at_the_same_ask(candidate: Candidate, game: Game[Any], tmp_path: Any) -> None:
    table = new(game, candidate, path=tmp_path / "a.saucer")
    chooser = Chooser("resume")
    step = 0
    while table.outcome is None:
        table.submit(*chooser.answer(table))
        step += 1
        if step < 12 or step % 29 == 0 or table.outcome:
            before = list(everyone(table)), table.outcome
            table.close()
            table = Table.resume(game, tmp_path / "a.saucer", Electronic("dice"))
            assert (list(everyone(table)), table.outcome) == before
    table.close()


def test_undo_gives_back_the_same_ask_and_never_unlearns(candidate: Candidate, game: Game[Any]) -> None:
    table, chooser = new(game, candidate), Chooser("undo")
    undone = 0
    while table.outcome is None:
        before = {seat: canonical(seen(table, seat)) for seat in table.seats}
        seat, answer = chooser.answer(table)
        events = table.submit(seat, answer)
        able = [one for one in table.seats if table.can_undo(one)]
        if able and chooser.below(3) == 0:
            assert able == [seat], "only who decided last may take it back"
            assert not any(event.reveals for event in events)
            table.undo(seat)
            after = {one: canonical({**seen(table, one), "undo": None}) for one in table.seats}
            assert after == {one: drop_undo(view) for one, view in before.items()}
            assert table.log(seat)[-1].kind == "undone"
            undone += 1
            table.submit(seat, answer)
        elif not able:
            with pytest.raises(Refused):
                table.undo(table.seats[0])
    if candidate.name == "pleasantville":
        assert undone > 5


def drop_undo(view: bytes) -> bytes:
    import json

    return canonical({**json.loads(view), "undo": None})


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_a_seat_cannot_tell_apart_look_alike(candidate: Candidate, game: Game[Any], seed: int) -> None:
    """Play one game; play it again with one hidden answer changed. While a seat's log is the same in both, so are
    its view, its asks and who is waited for, byte for byte."""
    compared = 0
    for viewer in game.seats(game.setup(candidate.options)):
        chooser = Chooser((viewer, seed))
        for _ in range(8):
            compared += twins(game, candidate, viewer, chooser)
    assert compared > 8, "the two worlds hardly ever differed: this proves nothing"


def twins(game: Game[Any], candidate: Candidate, viewer: str, chooser: Chooser) -> int:
    one, other = new(game, candidate), new(game, candidate)
    turning = chooser.below(2) * chooser.below(40)  # half of the worlds part at the first chance
    differ, compared = False, 0
    for step in range(candidate.longest):
        if one.outcome or other.outcome:
            break
        seat, answer = chooser.answer(one)
        if seat not in other.waiting:
            assert one.waiting == other.waiting, "who is asked betrays a secret"
        theirs = next(ask for ask in other.asks if ask.seat == seat).options
        twin = answer
        eyes = next(ask.eyes for ask in one.asks if ask.seat == seat)
        hidden = seat != viewer and (seat != CHANCE or not {viewer, "*"} & set(eyes))
        if hidden and (step >= turning or answer not in theirs):
            twin = theirs[chooser.below(len(theirs))]
        if twin not in theirs:
            break
        one.submit(seat, answer)
        other.submit(seat, twin)
        differ |= twin != answer
        if canonical(one.log(viewer)) != canonical(other.log(viewer)):
            break
        assert canonical(seen(one, viewer)) == canonical(seen(other, viewer))
        assert bool(one.outcome) == bool(other.outcome)
        compared += differ
    return compared


def test_scripted_dice_replay_a_game(candidate: Candidate, game: Game[Any]) -> None:
    table = play(new(game, candidate), "golden")
    rolls = [record["answer"] for record in table.journal.records[1:] if record["seat"] == CHANCE]
    again = Table.new(game, candidate.options, Scripted(rolls))
    for record in table.journal.records[1:]:
        again.roll() if record["seat"] == CHANCE else again.submit(record["seat"], record["answer"])
    assert again.journal.fingerprint == table.journal.fingerprint
