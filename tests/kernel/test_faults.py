"""Faults at every call to the system that keeping, resuming and mending a sitting makes: errors, and kills.

The calls of one run are counted first. Then the run is repeated as often, and each time another one of them fails, or
is the last thing that the process does.
"""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.journal import BLOCK, Doubtful, Journal, JournalError
from companion.kernel.mending import mend
from tests.kernel.test_journal import HEADER, bodies

CALLS = (
    "open", "close", "pread", "write", "fsync", "fdatasync", "ftruncate", "lseek", "link", "unlink", "replace", "stat",
    "lstat", "fstat", "mkdir", "posix_fadvise",
)  # fmt: skip
NOISE = bytes(range(1, 256)) * 17
"""More than a block, without a newline where one is wanted."""
Say = Callable[[int], object]


@pytest.fixture
def folder() -> Iterator[Path]:
    """Provide a folder in memory, where there is one: nothing here waits for a disk."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as place:
        yield Path(place)


def evening(path: Path, say: Say) -> None:
    """Keep a sitting, and meet a torn tail, a doubtful one, and damage that is mended.

    :param say: called with the number of the last record that is safe. After damage that is fewer.
    """
    journal = Journal.create(path, HEADER)
    say(0)
    for number, body in enumerate(bodies(2), 1):
        journal.append(body)
        say(number)
    journal.close()
    spoil(path, NOISE[:100])
    journal = Journal.open(path)
    journal.append(bodies(3)[2])
    say(3)
    journal.close()
    spoil(path, NOISE[:BLOCK])
    try:
        Journal.open(path)
    except Doubtful:
        journal = Journal.open(path, drop_tail=True)
    journal.append(bodies(4)[3])
    say(4)
    journal.close()
    say(2)
    whole = bytearray(path.read_bytes())
    whole[3 * BLOCK + 40] ^= 1
    path.write_bytes(whole)
    mend(path)
    with Journal.open(path) as journal:
        journal.append(bodies(3)[2])
        say(3)


def spoil(path: Path, data: bytes) -> None:
    with path.open("ab") as file:
        file.write(data)


class Faults:
    """Let one call fail: the one whose number, from 0, is `at`.

    :param fault: what happens instead of that call, or after it. :ivar made: how many calls there were.
    """

    def __init__(self, patch: pytest.MonkeyPatch, at: int, fault: Callable[[str, Callable[[], Any]], Any]) -> None:
        self.made: list[str] = []
        self._at = at
        self._fault = fault
        for name in CALLS:
            patch.setattr(os, name, self._counted(name, getattr(os, name)))
        patch.setattr(fcntl, "flock", self._counted("flock", fcntl.flock))

    def _counted(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*words: Any, **more: Any) -> Any:
            self.made.append(name)
            if len(self.made) - 1 == self._at:
                return self._fault(name, lambda: call(*words, **more))
            return call(*words, **more)

        return counted


def nothing(name: str, call: Callable[[], Any]) -> Any:
    return call()


def calls_of(folder: Path) -> list[str]:
    """Return the names of all calls that a good evening makes."""
    with pytest.MonkeyPatch.context() as patch:
        faults = Faults(patch, -1, nothing)
        evening(folder / "calls.saucer", lambda number: None)
    assert len(faults.made) > 80
    assert {*CALLS[:10], "replace", "flock"} <= {*faults.made}
    return faults.made


def judged(path: Path, safe: int, mended: bool) -> None:
    """Judge what must hold after any fault, for whoever opens what is there now.

    :param safe: number of the last record that was said to be. :param mended: the file was damaged to be mended.
    """
    if not path.exists():
        assert safe < 0, "the file is gone"
        return
    before = path.read_bytes()
    refused, journal = opened(path)
    if refused:
        assert mended or safe < 0, refused
        assert path.read_bytes() == before
        if safe < 0:
            return
        mend(path)
        refused, journal = opened(path)
    assert journal is not None, refused
    with journal:
        records = [record["answer"] for record in journal.records[1:]]
        assert len(records) >= safe, "what was said to be safe is lost"
        assert records == [body["answer"] for body in bodies(len(records))], "and in order"
        journal.append(bodies(len(records) + 1)[-1])
    with Journal.open(path) as journal:
        assert len(journal.records) == len(records) + 2, "the next one can be kept"
    if mended and len(before) != 5 * BLOCK:
        kept = path.with_name(path.name + ".before-mending")
        assert kept.stat().st_size == 5 * BLOCK, "what was there is kept whole before it is mended"


def opened(path: Path) -> tuple[str, Journal | None]:
    """Open a sitting as people would, or say why not."""
    try:
        try:
            return "", Journal.open(path)
        except Doubtful:
            return "", Journal.open(path, drop_tail=True)
    except JournalError as error:
        return str(error), None


def said_of(path: Path, say: Say) -> str:
    """Keep a sitting; what people were told when it could not go on."""
    try:
        evening(path, say)
    except JournalError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EPERM], ids=errno.errorcode.__getitem__)
def test_whatever_call_fails_ends_in_a_sentence_and_loses_nothing(number: int, folder: Path) -> None:
    def fails(name: str, call: Callable[[], Any]) -> Any:
        if name == "close":
            call()
        raise OSError(number, os.strerror(number))

    for at, name in enumerate(calls_of(folder)):
        path, said = folder / f"{at}.saucer", [-1]
        with pytest.MonkeyPatch.context() as patch:
            Faults(patch, at, fails)
            try:
                told = said_of(path, said.append)
            except OSError as error:
                raise AssertionError(f"call {at}, {name}, is no sentence") from error
        assert told.endswith(".") or not told
        judged(path, said[-1], 4 in said)


@pytest.mark.parametrize("before", [True, pytest.param(False, marks=pytest.mark.slow)], ids=["before", "after"])
def test_a_process_that_dies_at_any_call_has_lost_nothing(before: bool, folder: Path) -> None:
    """In a process of its own: to fork one that has run many tests, once for each call, takes twenty times as long."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        pool.submit(dying_at_every_call, before, folder).result()


def dying_at_every_call(before: bool, folder: Path) -> None:
    def dies(name: str, call: Callable[[], Any]) -> Any:
        try:
            if not before:
                call()
        finally:
            os.kill(os.getpid(), signal.SIGKILL)

    write = os.write
    for at, name in enumerate(calls_of(folder)):
        path = folder / f"{at}.saucer"
        hears, says = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                with pytest.MonkeyPatch.context() as patch:
                    Faults(patch, at, dies)
                    evening(path, lambda number, says=says: write(says, bytes([number])))  # type: ignore[misc]
            finally:
                os._exit(1)
        os.close(says)
        _, status = os.waitpid(child, 0)
        said = os.read(hears, 100)
        os.close(hears)
        assert os.WTERMSIG(status) == signal.SIGKILL, f"call {at}, {name}, was never made"
        judged(path, said[-1] if said else -1, 4 in said)
