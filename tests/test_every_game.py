"""What must hold for every game on the kernel, the tiny one of the tests included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.kernel.canonical import canonical, frozen
from companion.kernel.dice import Electronic, Scripted
from companion.kernel.game import ANYBODY, CHANCE, CLOCK, TABLE, Event, Game, Outcome, Refused
from companion.kernel.outcomes import size
from companion.kernel.table import Table
from tests.every_game import CANDIDATES, LONGEST, Candidate, Chooser, as_listed, asked, play

PARAMS = [one if one.usual else pytest.param(one, marks=pytest.mark.slow) for one in CANDIDATES]
"""Every game as it is; with an option chosen otherwise it is among the slow searches, but for Saucer Watch."""
SEEDS = range(6)


@pytest.fixture(params=PARAMS, ids=str, scope="module")
def candidate(request: pytest.FixtureRequest) -> Candidate:
    param: Candidate = request.param
    return param


@pytest.fixture(scope="module")
def game(candidate: Candidate) -> Game[Any]:
    return candidate.load()


def new(game: Game[Any], candidate: Candidate, **kept: Any) -> Table[Any]:
    return Table.new(game, candidate.options, Electronic("dice"), **kept)


def everyone(table: Table[Any]) -> Iterator[tuple[str, bytes, bytes]]:
    """What each seat and the table sees and has seen, as bytes."""
    for seat in (*table.seats, TABLE):
        yield seat, canonical(seen(table, seat)), canonical(table.log(seat))


def seen(table: Table[Any], seat: str) -> dict[str, Any]:
    """A seat's view; of long lists of options, the length and a sample."""
    view = table.view(seat)
    fields = {name: getattr(view, name) for name in view.__dataclass_fields__ if name != "asks"}  # type: ignore[attr-defined]
    asks = [(ask.seat, ask.kind, ask.facts, sample(ask.options), ask.eyes, ask.enters) for ask in view.asks]
    return {**fields, "asks": asks, "undo": table.can_undo(seat)}


def sample(options: Any) -> tuple[Any, ...]:
    count = size(options)
    places = {*range(min(count, 40)), *(count * i // 40 for i in range(40))}
    return (str(count), *(options[i] for i in sorted(places)))


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_comes_to_an_end(candidate: Candidate, game: Game[Any], seed: int) -> None:
    table = play(new(game, candidate), seed, LONGEST)
    assert isinstance(table.outcome, Outcome), "no end within its bound"
    assert len(set(table.outcome.winners)) == len(table.outcome.winners)
    story = {canonical(event) for event in table.story()}
    assert all(canonical(event) in story for seat in table.seats for event in table.log(seat))
    assert table.waiting == ()
    with pytest.raises(Refused, match="over"):
        table.submit(table.seats[0], ("anything",))


def test_one_ask_a_seat_and_never_an_empty_one(candidate: Candidate, game: Game[Any]) -> None:
    table, chooser = new(game, candidate), Chooser("asks")
    while table.outcome is None:
        assert table.waiting, "nobody is asked, and the game is not over"
        assert len(set(table.waiting)) == len(table.waiting)
        for ask in table.asks:
            count = size(ask.options)
            assert count > 0, ask
            assert ask.options[0] in ask.options
            assert ask.options[count - 1] in ask.options
            with pytest.raises(IndexError):
                ask.options[count]
        table.submit(*chooser.answer(table))


def test_a_view_holds_own_and_open_asks_and_no_others(candidate: Candidate, game: Game[Any]) -> None:
    table, chooser = new(game, candidate), Chooser("own")
    while table.outcome is None:
        asks = {ask.seat: ask for ask in table.asks}
        for seat in (*table.seats, TABLE):
            view = table.view(seat)
            assert view.seat == seat
            assert view.waiting == table.waiting
            for ask in view.asks:
                whole = asks[ask.seat]
                assert ask.seat == seat or whole.public or seat in whole.enters or seat in whole.eyes
                if ask.seat != seat and whole.looks is not None and seat not in whole.enters:
                    assert sample(ask.options) == sample(whole.looks), "what looks possible stands for what is"
            seen = {ask.seat for ask in view.asks}
            assert {one for one, ask in asks.items() if ask.public or one == seat} <= seen
        table.submit(*chooser.answer(table))


def test_what_is_not_offered_is_refused_and_leaves_no_trace(candidate: Candidate, game: Game[Any]) -> None:
    table, chooser = new(game, candidate), Chooser("refused")
    refusals = step = 0
    while table.outcome is None:
        step += 1
        if step > 60 and step % 23:
            table.submit(*chooser.answer(table))
            continue
        ask = table.asks[0]
        before = ({s: (v, g) for s, v, g in everyone(table)}, table.journal.fingerprint)
        some = chooser.among(ask)
        wrong = [("nonsense",), (), (*some, "more"), some[:-1], (None, *some[1:]), tuple(reversed((*some, 7))), (9, 9)]
        for answer in wrong:
            if answer in ask.options or (ask.looks is not None and answer in ask.looks):
                continue
            with pytest.raises(Refused):
                table.submit(ask.seat, answer)
            refusals += 1
        stranger = next((seat for seat in (*table.seats, CHANCE, CLOCK, TABLE) if seat not in table.waiting), None)
        if stranger:
            with pytest.raises(Refused):
                table.submit(stranger, some)
        assert ({s: (v, g) for s, v, g in everyone(table)}, table.journal.fingerprint) == before
        table.submit(*chooser.answer(table))
    assert refusals > 5


def test_an_open_answer_that_a_secret_forbids_is_a_public_word(candidate: Candidate, game: Game[Any]) -> None:
    """It is refused, changes nothing but the log, and everybody's log has the same word of it."""
    table, chooser = new(game, candidate), Chooser("open")
    while table.outcome is None:
        for ask in table.asks:
            if ask.looks is None or not ask.public:
                continue
            count = size(ask.looks)
            tried = [ask.looks[i * count // min(count, 12)] for i in range(min(count, 12))]
            forbidden = next((answer for answer in tried if answer not in ask.options), None)
            if forbidden is None:
                continue
            views = [canonical(seen(table, seat) | {"undo": None}) for seat in (*table.seats, TABLE)]
            with pytest.raises(Refused):
                table.submit(ask.seat, forbidden)
            assert [canonical(seen(table, seat) | {"undo": None}) for seat in (*table.seats, TABLE)] == views
            words = {canonical(table.log(seat)[-1]) for seat in (*table.seats, TABLE)}
            assert len(words) == 1
            assert table.log(TABLE)[-1].kind == "refused"
            assert table.log(TABLE)[-1].data["answer"] == forbidden
            break
        table.submit(*chooser.answer(table))


def test_every_kind_of_offer_is_accepted(candidate: Candidate, game: Game[Any]) -> None:
    """At each step several of the options offered are tried; every one must be taken."""
    state, chooser = game.setup(candidate.options), Chooser("offers")
    for _ in range(LONGEST):
        asks = game.ask(state)
        if isinstance(asks, Outcome):
            break
        for ask in asks:
            for _ in range(4):
                game.decide(state, ask.seat, chooser.among(ask))
        ask = asks[chooser.below(len(asks))]
        for event in game.decide(state, ask.seat, chooser.among(ask)):
            state = game.evolve(state, event)


def test_events_survive_the_file_and_fold_to_the_same_state(candidate: Candidate, game: Game[Any]) -> None:
    import json

    state, chooser = game.setup(candidate.options), Chooser("fold")
    again = state
    while not isinstance(asks := game.ask(state), Outcome):
        ask = asks[chooser.below(len(asks))]
        for event in game.decide(state, ask.seat, chooser.among(ask)):
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
    while table.outcome is None:
        before = {seat: canonical(seen(table, seat)) for seat in table.seats}
        seat, answer = chooser.answer(table)
        events = table.submit(seat, answer)
        able = [one for one in table.seats if table.can_undo(one)]
        if able and chooser.below(3) == 0:
            assert seat in able, "only who decided last may take it back"
            assert len(able) == 1 or any(ask.enters == ANYBODY for ask in table.asks)
            assert not any(event.reveals for event in events)
            table.undo(seat)
            after = {one: canonical({**seen(table, one), "undo": None}) for one in table.seats}
            assert after == {one: drop_undo(view) for one, view in before.items()}
            assert table.log(seat)[-1].kind == "undone"
            table.submit(seat, answer)
        elif not able:
            with pytest.raises(Refused):
                table.undo(table.seats[0])


def drop_undo(view: bytes) -> bytes:
    import json

    return canonical({**json.loads(view), "undo": None})


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2, 3))])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_alike(candidate: Candidate, game: Game[Any], seed: int) -> None:
    """Play one game; play it again with one hidden answer changed. While a seat's log is the same in both, so are
    its view, its asks and who is waited for, byte for byte."""
    compared = hidden = 0
    viewers = (*game.seats(game.setup(candidate.options)), TABLE)
    for pair in range(200):
        viewer = viewers[pair % len(viewers)]
        same, secrets = twins(game, candidate, viewer, Chooser((viewer, seed, pair)))
        compared, hidden = compared + same, hidden + secrets
        if pair >= (8 if hidden else 1) * len(viewers) and (compared > 8 or not hidden):
            break  # where whole games hide nothing from anybody, no more of them will
    assert compared > 8 or not hidden, "the two worlds hardly ever differed: this proves nothing"


def twins(game: Game[Any], candidate: Candidate, viewer: str, chooser: Chooser) -> tuple[int, int]:
    """How often two worlds were compared after they differed, and how many answers were hidden from the viewer."""
    one, other = new(game, candidate), new(game, candidate)
    turning = chooser.below(2) * chooser.below(40)  # half of the worlds part at the first chance
    differ, compared, told, secrets = False, 0, 0, 0
    for step in range(LONGEST):
        if one.outcome or other.outcome:
            break
        seat, answer = chooser.answer(one)
        if seat not in other.waiting:
            assert one.waiting == other.waiting, "who is asked betrays a secret"
        ask, theirs = asked(one, seat), asked(other, seat)
        if ask.open and ask.looks is not None and chooser.below(4) == 0:
            answer = ask.looks[chooser.below(size(ask.looks))]
        twin = answer
        hidden = viewer != seat and not ask.public and viewer not in (*ask.eyes, *ask.enters)
        secrets += hidden
        if hidden and (step >= turning or answer not in theirs.options):
            twin = chooser.among(theirs)
        for table, given in ((one, answer), (other, twin)):
            try:
                table.submit(seat, given)
            except Refused:
                assert theirs.looks is not None
                assert given in theirs.looks, "an open answer that a secret forbids must have looked possible"
        differ |= twin != answer
        news, others = one.seen(viewer), other.seen(viewer)
        if len(news) != len(others) or canonical(news[told:]) != canonical(others[told:]):
            break
        told = len(news)
        assert as_listed(seen(one, viewer)) == as_listed(seen(other, viewer))
        assert as_listed(one.deeds(viewer)) == as_listed(other.deeds(viewer))
        assert bool(one.outcome) == bool(other.outcome)
        for wrong in ((), (*answer, "more")) if viewer != TABLE else ():
            assert refusal(one, viewer, wrong) == refusal(other, viewer, wrong), "what is refused betrays a secret"
        compared += differ
    return compared, secrets


def refusal(table: Table[Any], seat: str, answer: Any) -> Any:
    """Why an answer of a seat's is refused; nothing is answered."""
    try:
        table.game.decide(table._state, seat, answer)
    except Refused as refused:
        return refused.key, as_listed(refused.facts)
    return "taken"


def test_scripted_dice_replay_a_game(candidate: Candidate, game: Game[Any]) -> None:
    table = play(new(game, candidate), "golden")
    rolls = [record["answer"] for record in table.records[1:] if record["seat"] == CHANCE]
    again = Table.new(game, candidate.options, Scripted(rolls))
    for record in table.records[1:]:
        again.roll() if record["seat"] == CHANCE else again.submit(record["seat"], record["answer"])
    assert again.journal.fingerprint == table.journal.fingerprint
