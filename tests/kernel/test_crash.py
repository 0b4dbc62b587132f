"""Power may go at any instant: every acknowledged answer is back, in order, and the next one can be kept."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.kernel import blocks
from companion.kernel.canonical import frozen
from companion.kernel.game import CHANCE
from companion.kernel.journal import Doubtful, Journal, JournalError
from companion.kernel.table import Table
from tests.every_game import Chooser
from tests.kernel.crash import Recorder, State, states

HEADER = {"format": 2, "game": "test", "options": {}, "notes": {}}
NAME = "evening.saucer"
MANY = 10_000


@pytest.fixture
def folder() -> Iterator[Path]:
    """Two folders of a medium in memory, where it has one: nothing here waits for a disk."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as place:
        yield Path(place)


def body(number: int) -> dict[str, Any]:
    return {"seat": "town", "answer": ("done", number, "x" * (number * 1777 % 6000 if number % 4 == 0 else 20))}


def sitting(folder: Path, acknowledge: Callable[[int], object], count: int = 9) -> None:
    """Begin a journal, and keep so many answers; once in between it is closed and opened."""
    journal = Journal.create(folder / NAME, HEADER)
    acknowledge(0)
    for number in range(1, count + 1):
        journal.append(body(number))
        acknowledge(number)
        if number == 5:
            journal.close()
            journal = Journal.open(folder / NAME)
    journal.close()


def recovered(folder: Path, acknowledged: int) -> str:
    """Open what a cut left, as people would; play on; open it again.

    :returns: "" if nothing is lost, else what is.
    """
    path = folder / NAME
    if not path.exists():
        return "" if acknowledged < 0 else "the file is gone"
    try:
        try:
            journal = Journal.open(path)
        except Doubtful:
            journal = Journal.open(path, drop_tail=True)
    except JournalError as error:
        return "" if acknowledged < 0 else f"refused: {error}"
    with journal:
        answers = [record["answer"] for record in journal.records[1:]]
        expected = [body(number)["answer"] for number in range(1, len(answers) + 1)]
        if answers != expected:
            return "another order"
        if len(answers) < acknowledged:
            return f"{acknowledged - len(answers)} lost"
        journal.append(body(len(answers) + 1))
    try:
        with Journal.open(path) as again:
            return "" if len(again.records) == len(answers) + 2 else "the next answer is not kept"
    except JournalError:
        return "the next answer cannot be read"


def failures(folder: Path, count: int, seed: object, *, deeper: int = 0) -> Counter[str]:
    """Cut a sitting at so many places, and each `deeper`-th recovery once more."""
    played, left = folder / "played", folder / "left"
    played.mkdir()
    left.mkdir()
    with Recorder(played) as recorder:
        sitting(played, recorder.acknowledge)
    found: Counter[str] = Counter()
    for number, state in enumerate(states(recorder.calls, 0, count, seed)):
        found["states"] += 1
        state.lay_out(left)
        if deeper and number % deeper == 0:
            found.update(_deeper(left, state, number))
            state.lay_out(left)
        if lost := recovered(left, state.acknowledged):
            found[f"{lost.split(':')[0]} ({state.story.split(' at ')[0]})"] += 1
    return found


def _deeper(left: Path, state: State, seed: object) -> Counter[str]:
    """Cut the recovery, too."""
    found: Counter[str] = Counter()
    with Recorder(left) as recorder:
        recovered(left, state.acknowledged)
    for second in states(recorder.calls, recorder.start, 24, seed):
        found["states"] += 1
        second.lay_out(left)
        if lost := recovered(left, state.acknowledged):
            found[f"{lost} (second cut)"] += 1
    return found


def test_a_cut_at_any_call_loses_nothing_that_was_acknowledged(folder: Path) -> None:
    found = failures(folder, 500, "short", deeper=40)
    assert found.pop("states") > 700
    assert not found


@pytest.mark.slow
def test_ten_thousand_cuts_lose_nothing(folder: Path) -> None:
    found = failures(folder, MANY, "long", deeper=100)
    assert found.pop("states") >= MANY
    assert not found


@pytest.mark.slow
def test_a_sealed_sitting_cut_at_any_call_goes_on_at_the_same_ask(folder: Path) -> None:
    """The whole way: sealed records, rolls, an undo, a second copy on another medium; table and copy are cut apart."""
    rules = games.load("pleasantville")
    played, left, stick = folder / "played", folder / "left", folder / "stick"
    for one in (played, left, stick):
        one.mkdir()
    asked: list[object] = []
    with Recorder(stick) as other, Recorder(played) as recorder:
        table = Table.new(rules, {}, None, played / NAME, notes={"players": dict.fromkeys(("town", "alien"), "person")})
        table.journal.copy_to(stick)
        chooser = Chooser("cuts")
        for _ in range(24):
            asked.append(table.asks)
            recorder.acknowledge(len(table.records) - 1)
            other.acknowledge(len(table.records) - 1)
            seat, answer = chooser.answer(table)
            if seat == CHANCE:
                table.roll()
            else:
                table.submit(seat, answer)
            if table.can_undo(seat):
                asked.append(table.asks)
                table.undo(seat)
        asked.append(table.asks)
        whole = frozen(table.records)
        table.close()
    resumed: Counter[bool] = Counter()
    for calls, sure in ((recorder.calls, True), (other.calls, False)):
        for state in states(calls, 0, 400, f"sealed {sure}"):
            state.lay_out(left)
            path = left / NAME
            if not path.exists():
                assert not sure or state.acknowledged < 0, state.story
                continue
            try:
                again = Table.resume(rules, path, drop_tail=True)
            except JournalError:
                assert state.acknowledged < 0 or not sure, state.story
                continue
            with again.journal:
                count = len(again.records)
                assert frozen(again.records) == whole[:count], state.story
                assert count > state.acknowledged or not sure, state.story
                assert again.asks == asked[count - 1], state.story
                resumed[sure] += 1
                again.submit(*Chooser("on").answer(again))
            Table.resume(rules, path).close()
    assert min(resumed[True], resumed[False]) > 300


def forgets_its_sync(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Recorder, "deaf", frozenset({"fdatasync"}))


def has_no_padding(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(blocks, "_whole_blocks", lambda size: size)


def appends_after_a_torn_tail(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Journal, "_cut", lambda self, lines: None)


def names_it_before_it_is_there(patch: pytest.MonkeyPatch) -> None:
    """Leave the header unsynced before the file has its name."""
    patch.setattr(Recorder, "deaf", frozenset({"fsync"}))


@pytest.mark.parametrize(
    "fault",
    [forgets_its_sync, has_no_padding, appends_after_a_torn_tail, names_it_before_it_is_there],
    ids=lambda one: one.__name__,
)
def test_a_journal_with_a_fault_is_found(
    folder: Path, fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    found = failures(folder, 400, "fault")
    assert found.pop("states") >= 400
    assert found, "the crash tester would not have noticed"
