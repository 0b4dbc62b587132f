"""The journal's door: tails, sticks without second names, disks that fail, copies, and mending."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel.journal import BLOCK, Doubtful, Journal, JournalError, iter_lines
from tests.kernel.test_journal import HEADER, bodies, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.saucer"


def worse(path: Path, change: Callable[[bytearray], object]) -> bytes:
    data = bytearray(path.read_bytes())
    change(data)
    path.write_bytes(data)
    return bytes(data)


def flip(data: bytearray) -> None:
    data[-BLOCK + 40] ^= 1


def noise(data: bytearray) -> None:
    data[-BLOCK:] = bytes(byte or 10 for byte in os.urandom(BLOCK))


def noise_with_a_newline(data: bytearray) -> None:
    noise(data)
    data[-2000] = 10


def stale(data: bytearray) -> None:
    """Bring back what stood in that block before it was ours: an earlier record."""
    data[-BLOCK:] = data[BLOCK : 2 * BLOCK]


BAD = (flip, noise, noise_with_a_newline, stale)


@pytest.mark.parametrize("change", BAD, ids=lambda one: one.__name__)
def test_a_last_record_that_is_none_waits_for_people(path: Path, change: Callable[[bytearray], None]) -> None:
    """A flip dropped an answered move without a word; noise with a newline refused the whole sitting."""
    records = written(path, 4)
    data = worse(path, change)
    with pytest.raises(Doubtful, match="a move that was answered may be in it") as doubtful:
        Journal.open(path)
    assert doubtful.value.number == 4
    assert path.read_bytes() == data, "nothing happens before people confirm"
    with Journal.open(path, drop_tail=True) as journal:
        assert journal.records == records[:-1]
        journal.append({"seat": "town", "answer": ("after",)})
    assert path.with_name(path.name + ".torn").read_bytes() == data[-BLOCK:]
    with Journal.open(path) as journal:
        assert journal.records[-1]["answer"] == ("after",)


def missing(data: bytearray) -> None:
    data[-1024:-512] = bytes(512)


def short(data: bytearray) -> None:
    del data[-100:]


@pytest.mark.parametrize("change", [missing, short], ids=lambda one: one.__name__)
def test_a_record_that_was_never_finished_is_cut_by_itself(path: Path, change: Callable[[bytearray], None]) -> None:
    records = written(path, 4)
    worse(path, change)
    with Journal.open(path) as journal:
        assert journal.records == records[:-1]
        assert journal.torn > 0


def test_what_is_set_aside_is_for_its_owner_and_follows_no_link(path: Path, tmp_path: Path) -> None:
    written(path, 3)
    victim = tmp_path / "victim"
    victim.write_text("mine")
    path.with_name(path.name + ".torn").symlink_to(victim)
    worse(path, short)
    Journal.open(path).close()
    assert victim.read_text() == "mine"
    kept = path.with_name(path.name + ".torn-2")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def failing(monkeypatch: pytest.MonkeyPatch, name: str, number: int, when: Callable[..., bool]) -> list[int]:
    """Let a call of the system fail where `when` says so; the others are really made."""
    call, made = getattr(os, name), [0]

    def tried(*words: Any, **more: Any) -> Any:
        if when(*words, **more):
            made[0] += 1
            raise OSError(number, os.strerror(number))
        return call(*words, **more)

    monkeypatch.setattr(os, name, tried)
    return made


def test_a_torn_tail_on_a_full_disk_is_cut_and_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = written(path, 3)
    worse(path, short)
    failing(monkeypatch, "write", errno.ENOSPC, lambda *_: True)
    with Journal.open(path) as journal:
        assert journal.records == records[:-1]
        (notice,) = journal.notices
        assert "No space left" in notice
    assert [entry.name for entry in path.parent.iterdir()] == [path.name], "no empty file is left behind"


def test_a_doubtful_tail_that_cannot_be_set_aside_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(path, 3)
    data = worse(path, flip)
    failing(monkeypatch, "write", errno.ENOSPC, lambda *_: True)
    with pytest.raises(JournalError, match="cannot be set aside"):
        Journal.open(path, drop_tail=True)
    assert path.read_bytes() == data


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK])
def test_a_stick_that_knows_no_links_keeps_a_sitting(path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    failing(monkeypatch, "link", number, lambda *_, **__: True)
    records = written(path, 3)
    with pytest.raises(JournalError, match="is there already"):
        Journal.create(path, HEADER)
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    with Journal.open(path) as journal:
        assert journal.records == records
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_after_a_failed_sync_what_the_medium_has_counts(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the journal asks of the system when it is opened: a sync, then the clean pages are let go, then it reads."""
    written(path, 2)
    made: list[str] = []
    for name in ("fsync", "posix_fadvise", "pread"):
        call = getattr(os, name)

        def noted(*words: Any, call: Callable[..., Any] = call, name: str = name) -> Any:
            made.append(name)
            return call(*words)

        monkeypatch.setattr(os, name, noted)
    Journal.open(path).close()
    assert made[:3] == ["fsync", "posix_fadvise", "pread"]


def test_a_failed_sync_claims_neither_that_a_move_is_kept_nor_that_it_is_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.create(path, HEADER) as journal:
        failing(monkeypatch, "fdatasync", errno.EIO, lambda *_: True)
        with pytest.raises(JournalError, match="cannot be known now") as error:
            journal.append({"seat": "town", "answer": ("done",)})
        assert "lost" not in str(error.value)
        assert len(journal.records) == 1
        with pytest.raises(JournalError, match="is closed"):
            journal.append({"seat": "town", "answer": ("again",)})


@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_file_taken_away_while_it_is_open_is_noticed_and_saved(path: Path, how: str) -> None:
    journal = Journal.create(path, HEADER)
    journal.append({"seat": "town", "answer": ("one",)})
    path.unlink()
    if how == "replaced":
        path.write_text("something else")
    with pytest.raises(JournalError, match="removed or replaced"):
        journal.append({"seat": "town", "answer": ("two",)})
    with Journal.open(path.with_name(path.name + ".saved")) as saved:
        assert [record["answer"] for record in saved.records[1:]] == [("one",), ("two",)]
    assert not path.exists() or path.read_text() == "something else"


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_what_may_only_be_read_says_how_to_play_on(path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    written(path, 2)
    failing(monkeypatch, "open", number, lambda name, flags, *_: bool(flags & os.O_RDWR))
    with pytest.raises(JournalError, match="copy it to a folder that you may write to"):
        Journal.open(path)
    assert len(Journal.look(path).records) == 3


READ_ONLY = """
import subprocess, sys
from pathlib import Path
from companion.presentation.shelf import unfinished
from companion.cli import main
from companion.games import load
from companion.kernel.journal import JournalError
from companion.kernel.table import Table

folder = Path(sys.argv[1])
path, rules = folder / "pleasantville 2026-11-21 20.00.00.saucer", load("pleasantville")
notes = {"players": {"town": "person", "alien": "person"}, "rolling": "screen"}
table = Table.new(rules, {}, None, path, notes=notes)
table.submit("alien", table.asks[0].options[0])
table.close()
before = path.read_bytes()
subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
try:
    Table.resume(rules, path)
except JournalError as error:
    assert "Read-only" in str(error) and "copy it to a folder" in str(error), error
else:
    raise AssertionError("it was played on")
assert main(["verify", str(path)]) == 0
assert main(["log", str(path)]) == 0
assert main(["mend", str(path)]) == 2
assert main(["play", "pleasantville", "--bots", "--save", str(folder / "new.saucer")]) == 2
(kept,) = unfinished(folder, rules)
assert not kept.problem
assert path.read_bytes() == before
print("all of it")
"""


@pytest.mark.skipif(os.geteuid() != 0 or shutil.which("unshare") is None, reason="only root mounts what it likes")
def test_a_read_only_medium_is_read_and_nothing_is_lost(tmp_path: Path) -> None:
    script = 'mount -t tmpfs none "$0" && exec "$1" -c "$2" "$0"'
    command = ["unshare", "--mount", "sh", "-c", script, str(tmp_path), sys.executable, READ_ONLY]
    done = subprocess.run(command, capture_output=True, text=True, cwd=os.getcwd(), timeout=120, check=False)
    if "mount" in done.stderr and not done.stdout:
        pytest.skip(f"no mounts here: {done.stderr}")
    assert "all of it" in done.stdout, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("saucer: ") == 2


# ---- a second copy ---------------------------------------------------------------------------------------------------


def test_a_second_copy_grows_with_the_first(path: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    with Journal.create(path, HEADER) as journal:
        journal.append(bodies(1)[0])
        journal.copy_to(stick)
        copy = stick / path.name
        assert copy.read_bytes() == path.read_bytes()
        before = copy.stat().st_ino
        journal.append(bodies(2)[1])
        assert copy.read_bytes() == path.read_bytes() == b"".join(iter_lines(journal))
    with Journal.open(path) as journal:
        journal.append({"seat": "town"})
        with copy.open("r+b") as torn:
            torn.truncate(2 * BLOCK + 100)
        journal.copy_to(stick)
        assert copy.read_bytes() == path.read_bytes()
        assert copy.stat().st_ino == before, "what is missing is appended, nothing is copied anew"


def test_a_second_copy_writes_over_nothing(path: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / path.name).write_bytes(b"x" * 3 * BLOCK)
    with Journal.create(path, HEADER) as journal:
        journal.copy_to(stick)
    assert (stick / path.name).read_bytes() == b"x" * 3 * BLOCK
    assert (stick / "evening (2).saucer").read_bytes() == path.read_bytes()


def test_a_stick_that_fails_is_told_and_play_goes_on(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.create(path, HEADER) as journal:
        journal.copy_to(Path("/proc/none"))
        assert "cannot be kept" in journal.notices.pop()
        journal.copy_to(tmp_path / "stick")
        stick = (tmp_path / "stick" / path.name).stat().st_ino
        failing(monkeypatch, "write", errno.EIO, lambda file, _: os.fstat(file).st_ino == stick)
        journal.append(bodies(1)[0])
        journal.append(bodies(1)[0])
        assert len(journal.notices) == 1
    with Journal.open(path) as journal:
        assert len(journal.records) == 3


def test_a_medium_without_modes_is_said_to_be_open_to_readers(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FAT has no 0600: there every file is everybody's."""
    journal = Journal.create(path, HEADER)
    assert journal.notices == []
    real = os.open
    monkeypatch.setattr(os, "open", lambda name, flags, mode=0o777: opened_for_all(real(name, flags, mode), flags))
    journal.copy_to(tmp_path / "stick")
    journal.close()
    assert "whoever holds that medium can read it" in journal.notices[0]
    with Journal.create(tmp_path / "stick" / "another.saucer", HEADER) as another:
        assert "With PINs" in another.notices[0]


def opened_for_all(file: int, flags: int) -> int:
    if flags & os.O_CREAT:
        os.fchmod(file, 0o755)
    return file


# ---- mending ---------------------------------------------------------------------------------------------------------


def test_mending_goes_back_to_the_last_good_record_and_keeps_what_was(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = written(path, 6)
    data = worse(path, lambda data: data.__setitem__(3 * BLOCK + 50, 0))
    with pytest.raises(JournalError, match="saucer mend"):
        Journal.open(path)
    assert main(["mend", str(path)]) == 0
    assert "3 good records" in capsys.readouterr().out
    assert path.with_name(path.name + ".before-mending").read_bytes() == data
    with Journal.open(path) as journal:
        assert journal.records == records[:3]
    assert main(["mend", str(path)]) == 0
    assert "Nothing to mend" in capsys.readouterr().out
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"hello", b"\n" * 9000])
def test_what_has_no_good_record_is_left_alone(path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(content)
    assert main(["mend", str(path)]) == 2
    assert "left as it is" in capsys.readouterr().err
    assert path.read_bytes() == content


def test_a_record_of_two_blocks_that_was_cut_between_them_was_never_finished(path: Path) -> None:
    """People were asked to confirm that a move was lost, which nobody had an answer to."""
    with Journal.create(path, HEADER) as journal:
        journal.append({"seat": "town", "answer": ("first",)})
        journal.append({"seat": "town", "answer": ("long", "x" * BLOCK)})
    whole = path.read_bytes()
    assert len(whole) == 4 * BLOCK
    path.write_bytes(whole[: 3 * BLOCK])
    with Journal.open(path) as journal:
        assert len(journal.records) == 2
        assert journal.torn == BLOCK
    path.write_bytes(whole[:-1] + b"\x0b")
    with pytest.raises(Doubtful):
        Journal.open(path)


def test_a_sitting_whose_name_cannot_be_kept_is_not_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was said that it cannot be written, and a sitting of 4096 bytes lay there."""
    failing(monkeypatch, "fsync", errno.EIO, lambda file: stat.S_ISDIR(os.fstat(file).st_mode))
    with pytest.raises(JournalError, match="cannot be written"):
        Journal.create(path, HEADER)
    assert list(path.parent.iterdir()) == []
