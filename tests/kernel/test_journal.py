"""The journal on a real disk: torn, damaged, killed, full, and opened twice."""

from __future__ import annotations

import errno
import os
import random
import resource
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.journal import BLOCK, Doubtful, Journal, JournalError

HEADER = {"game": "test", "options": {}}


def bodies(count: int, width: int = 30) -> list[dict[str, object]]:
    return [{"seat": "town", "answer": ("done", number, "ü" * width)} for number in range(count)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.saucer"


def written(path: Path, count: int = 5, width: int = 30) -> list[object]:
    with Journal.create(path, HEADER) as journal:
        for body in bodies(count, width):
            journal.append(body)
        return list(journal.records)


def test_what_was_appended_is_read_back(path: Path) -> None:
    records = written(path)
    with Journal.open(path) as journal:
        assert journal.records == records
        assert journal.torn == 0
        journal.append({"seat": "alien", "answer": ("done",)})
    with Journal.open(path) as journal:
        assert len(journal.records) == 7
        assert journal.records[-1] == {"n": 6, "seat": "alien", "answer": ("done",)}


@pytest.mark.parametrize("width", [0, 100, 2000, 5000])
def test_every_record_fills_whole_blocks(path: Path, width: int) -> None:
    written(path, 3, width)
    lines = path.read_bytes().splitlines(keepends=True)
    assert all(len(line) % BLOCK == 0 for line in lines)
    if width < 1000:
        assert {len(line) for line in lines} == {BLOCK}, "short records must not differ in length"


def test_the_file_is_for_its_owner_alone(path: Path) -> None:
    written(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_memory_and_file_have_the_same_fingerprint(path: Path) -> None:
    memory = Journal.create(None, HEADER)
    with Journal.create(path, HEADER) as disk:
        for body in bodies(4):
            memory.append(body)
            disk.append(body)
        assert memory.fingerprint == disk.fingerprint


@pytest.mark.parametrize("width", [30, 5000])
def test_a_torn_last_record_is_cut_off_at_whatever_byte_it_stops(path: Path, width: int) -> None:
    records = written(path, 3, width)
    data = path.read_bytes()
    last = data[:-1].rfind(b"\n") + 1
    kept = path.with_name(path.name + ".torn")
    for stop in sorted({*range(last + 1, len(data), 397), last + 1, len(data) - 1, len(data) - 2} - {last + BLOCK}):
        path.write_bytes(data[:stop])
        kept.unlink(missing_ok=True)
        with Journal.open(path) as journal:
            assert journal.records == records[:-1]
            assert journal.torn == stop - last
            journal.append({"seat": "town", "answer": ("after",)})
        assert kept.read_bytes() == data[last:stop], "the torn bytes are kept"
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        with Journal.open(path) as journal:
            assert journal.records[-1]["answer"] == ("after",)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_power_cut_can_hurt_only_the_record_being_written(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    """The block being written may end up with any mixture of old and new 512-byte pieces, or as rubbish."""
    rng = random.Random(seed)
    path = tmp_path_factory.mktemp("cut") / "evening.saucer"
    records = written(path, rng.randrange(1, 6), rng.choice([30, 3000]))
    data = path.read_bytes()
    last = data[:-1].rfind(b"\n") + 1
    tail = bytearray(data[last:])
    for start in range(0, len(tail), 512):
        fate = rng.randrange(4)
        if fate == 0:
            tail[start : start + 512] = bytes(512)
        elif fate == 1:
            rubbish = bytes(rng.randrange(11, 256) for _ in range(512))
            tail[start : start + 512] = rubbish
    path.write_bytes(data[:last] + bytes(tail))
    with suppress(Doubtful):
        Journal.open(path).close()
    with Journal.open(path, drop_tail=True) as journal:
        assert journal.records in (records[:-1], records)


def test_damage_anywhere_else_is_refused_and_named(path: Path) -> None:
    written(path, 4)
    data = path.read_bytes()
    rng = random.Random(7)
    for number in range(4):
        for _ in range(20):
            place = number * BLOCK + rng.randrange(BLOCK)
            worse = bytearray(data)
            worse[place] ^= 1 << rng.randrange(8)
            path.write_bytes(worse)
            with pytest.raises(JournalError, match="damaged"):
                Journal.open(path)
            assert path.read_bytes() == worse, "a damaged file is left as it is"


def test_a_record_left_out_doubled_or_swapped_is_found(path: Path) -> None:
    written(path, 4)
    a, b, c, d, e = path.read_bytes().splitlines(keepends=True)
    for lines in ([a, c, d, e], [a, b, b, c, d, e], [a, c, b, d, e], [b, c, d, e]):
        path.write_bytes(b"".join(lines))
        with pytest.raises(JournalError, match="damaged"):
            Journal.open(path)


@pytest.mark.parametrize("content", [b"", b"{", b"hello", b" " * 5000])
def test_a_file_that_is_no_sitting_says_so(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(JournalError, match="holds no sitting"):
        Journal.open(path)
    assert path.read_bytes() == content


def test_no_file_is_written_over(path: Path) -> None:
    records = written(path)
    with pytest.raises(JournalError, match="is there already"):
        Journal.create(path, HEADER)
    with Journal.open(path) as journal:
        assert journal.records == records
    assert [entry.name for entry in path.parent.iterdir()] == [path.name], "no draft is left behind"


def test_two_at_once_are_refused(path: Path) -> None:
    with Journal.create(path, HEADER), pytest.raises(JournalError, match="open in another"):
        Journal.open(path)
    Journal.open(path).close()


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file"):
        Journal.open(tmp_path / "none.saucer")
    with pytest.raises(JournalError, match="cannot be opened"):
        Journal.open(tmp_path)


def test_a_full_disk_closes_the_journal_and_keeps_what_was_safe(path: Path) -> None:
    records = written(path, 2)
    journal = Journal.open(path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (3 * BLOCK + 100, hard))
        with pytest.raises(JournalError, match="could not be written"):
            journal.append({"seat": "town", "answer": ("lost",)})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, old)
    with pytest.raises(JournalError, match="closed"):
        journal.append({"seat": "town", "answer": ("again",)})
    with Journal.open(path) as again:
        assert again.records == records
        assert again.torn == 100


WRITER = """
import sys
from collections.abc import Callable
from pathlib import Path
from companion.kernel.journal import Journal
journal = Journal.create(Path(sys.argv[1]), {"game": "test"})
number = 0
while True:
    journal.append({"number": number, "text": "x" * (number * 37 % 9000)})
    print(number, flush=True)
    number += 1
"""


def test_kill_minus_nine_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    rng = random.Random(9)
    for attempt in range(8):
        path = tmp_path / f"{attempt}.saucer"
        writer = subprocess.Popen([sys.executable, "-c", WRITER, path], stdout=subprocess.PIPE, cwd=os.getcwd())
        assert writer.stdout
        writer.stdout.readline()
        time.sleep(rng.random() * 0.08)
        writer.kill()
        said = writer.stdout.read().split()
        writer.wait()
        acknowledged = int(said[-1]) if said else 0
        with Journal.open(path) as journal:
            numbers = [record["number"] for record in journal.records[1:]]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) > acknowledged


class Calls:
    """What the journal asks of the system, in order. Every call is really made.

    :ivar made: the name and the inode of the file of each call.
    """

    NAMES = ("write", "ftruncate", "fsync", "fdatasync", "link")

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[tuple[str, int]] = []
        for name in self.NAMES:
            monkeypatch.setattr(os, name, self._noting(name, getattr(os, name)))

    def _noting(self, name: str, call: Callable[..., object]) -> Callable[..., object]:
        def noted(file: int | Path, *more: object) -> object:
            result = call(file, *more)
            self.made.append((name, os.stat(file).st_ino))
            return result

        return noted

    def unsynced(self) -> set[int]:
        """Files that were written to or cut since they were last synced."""
        dirty: set[int] = set()
        for name, file in self.made:
            if name in ("write", "ftruncate"):
                dirty.add(file)
            elif name in ("fsync", "fdatasync"):
                dirty.discard(file)
        return dirty


def test_a_record_is_on_the_medium_before_append_returns(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Journal.create(path, HEADER) as journal:
        calls = Calls(monkeypatch)
        for width in (10, 9000):
            calls.made.clear()
            journal.append({"seat": "town", "answer": ("done", "x" * width)})
            assert ("write", path.stat().st_ino) in calls.made
            assert calls.unsynced() == set()


def test_a_new_journal_is_on_the_medium_before_it_has_its_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Calls(monkeypatch)
    Journal.create(path, HEADER).close()
    file, folder = path.stat().st_ino, path.parent.stat().st_ino
    named = calls.made.index(("link", file))
    after = calls.made[named:]
    del calls.made[named:]
    assert ("write", file) in calls.made
    assert calls.unsynced() == set()
    assert ("fsync", folder) in after, "the name itself is synced with its folder"


def test_a_torn_record_is_cut_off_the_medium_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(path, 2)
    with path.open("ab") as torn:
        torn.write(b"torn")
    calls = Calls(monkeypatch)
    with Journal.open(path):
        assert ("ftruncate", path.stat().st_ino) in calls.made
        assert path.stat().st_ino not in calls.unsynced()


def test_a_move_that_the_disk_did_not_take_is_not_answered(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with Journal.create(path, HEADER) as journal:
        monkeypatch.setattr(os, "fdatasync", broken)
        with pytest.raises(JournalError, match="cannot be known"):
            journal.append({"seat": "town", "answer": ("done",)})
        assert len(journal.records) == 1
