"""What people jot down: a file of one size, written whoever writes, read by nobody else, whole after any kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.games import load
from companion.kernel.journal import Journal
from companion.kernel.table import Table
from companion.phones.chairs import Touch
from companion.presentation.notes import MOST, SLOT, Notes
from companion.presentation.reel import film_of
from companion.trying.players import Chooser
from tests.phones.wire import World, wait

GAME = "pleasantville"
TEXT = "1Der Bürgermeister? 👽 nicht die Magd"


def begun(path: Path, game: str = GAME, **options: Any) -> Table[Any]:
    rules = load(game)
    notes = {"players": dict.fromkeys(rules.seats(rules.setup(options)), "person"), "rolling": "screen"}
    return Table.new(rules, options, None, path, notes=notes)


def go_on(table: Table[Any], most: int) -> None:
    chooser = Chooser("notes")
    for _ in range(most):
        if table.outcome is not None:
            return
        table.submit(*chooser.answer(table))


def test_the_file_has_one_size_and_is_written_again_whoever_writes_and_tells_nobody(tmp_path: Path) -> None:
    files, marks = [], []
    for name, jotted in (("some.saucer", TEXT), ("none.saucer", "")):
        table = begun(tmp_path / name)
        notes = Notes(table, every=0.05)
        if jotted:
            notes.put("town", jotted.encode())
        notes.open()
        assert notes.file is not None
        file = notes.file
        wait(file.exists)
        before = file.stat()
        wait(lambda file=file, before=before: file.stat().st_ino != before.st_ino)  # type: ignore[misc]
        files.append((file.name.partition(".")[2], file.stat().st_size, file.stat().st_mode & 0o777))
        marks.append(file.read_bytes())
        notes.close()
        table.close()
        assert "magd" not in file.read_bytes().decode("latin-1").lower()
    assert files[0] == files[1] == ("notes", 24 + 16 + 2 * SLOT, 0o600)


def test_they_are_there_again_after_a_resume_and_are_no_record(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = begun(path)
    go_on(table, 6)
    before = path.read_bytes()
    notes = Notes(table)
    notes.open()
    notes.put("town", TEXT.encode())
    notes.close()
    assert path.read_bytes() == before
    table.close()
    again: Table[Any] = Table.resume(load(GAME), path)
    assert Notes(again).of("town").decode() == TEXT
    assert Notes(again).of("alien") == b"0"
    assert Notes(again).of("table") == b"", "a television has none"
    again.close()


@pytest.mark.parametrize("wrong", [b"", b"2x", b"0\xff", b"0" * (MOST + 1)])
def test_what_are_no_notes_is_refused(tmp_path: Path, wrong: bytes) -> None:
    table = begun(tmp_path / "evening.saucer")
    notes = Notes(table)
    with pytest.raises(ValueError):
        notes.put("town", wrong)
    with pytest.raises(ValueError, match="no notes"):
        notes.put("table", b"0x")
    assert notes.of("town") == b"0"
    table.close()


def test_a_file_that_is_anothers_or_damaged_is_set_aside_and_nothing_stops(tmp_path: Path) -> None:
    other, table = begun(tmp_path / "other.saucer"), begun(tmp_path / "evening.saucer")
    foreign = Notes(other)
    foreign.put("town", TEXT.encode())
    foreign.keep()
    file = tmp_path / "evening.notes"
    for content in ((tmp_path / "other.notes").read_bytes(), b"", b"x" * 99):
        file.write_bytes(content)
        notes = Notes(table)
        assert notes.of("town") == b"0"
        notes.keep()
        assert Notes(table).of("town") == b"0"
    assert len([*tmp_path.glob("evening.notes.damaged*")]) == 3
    other.close()
    table.close()


def test_after_the_end_only_what_is_wanted_in_the_film_stays_and_the_film_has_it(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = begun(path)
    notes = Notes(table)
    notes.put("town", TEXT.encode())
    notes.put("alien", b"0nobody saw me")
    notes.keep()
    go_on(table, 3000)
    assert table.outcome is not None
    notes.keep()
    table.close()
    film = film_of(path)
    told = [(frame.phase, one.words, one.hidden) for frame in film.frames for one in frame.told]
    assert ("Notes of Town", TEXT[1:], True) in told
    assert not any("nobody saw me" in words for _phase, words, _hidden in told)
    without = [frame for frame in film.frames if not frame.phase.startswith("Notes")]
    assert len({frame.chapter for frame in without}) == len({frame.chapter for frame in film.frames})
    again: Table[Any] = Table.replay(load(GAME), Journal.look(path))
    assert Notes(again).of("alien") == b"0", "its writer gave it to nobody"
    notes.put("town", b"0" + TEXT[1:].encode())
    notes.keep()
    assert not (tmp_path / "evening.notes").exists(), "gone with the phones' keys"


def test_a_sitting_that_is_given_up_leaves_none(tmp_path: Path) -> None:
    table = begun(tmp_path / "evening.saucer")
    notes = Notes(table)
    notes.put("town", TEXT.encode())
    notes.keep()
    table.abandon()
    Notes(table).close()
    assert not (tmp_path / "evening.notes").exists()
    table.close()


def test_a_phone_that_comes_again_has_its_own_and_no_other(tmp_path: Path) -> None:
    with World("abductinators", {"players": 3}, seed="notes", folder=tmp_path) as world:
        seat, other, third = world.around.viewers[:3]
        world.join(seat, other, third)
        words = ("1" + "Wörter " * 140)[:1000].encode()
        assert len(words) > 4 * 120
        world.phones[seat].jot(words)
        world.step()
        world.phones[other].jot(b"0mine")
        while world.phones[seat].pieces:
            world.step()
        world.settle()
        assert (world.notes.of(seat), world.notes.of(other)) == (words, b"0mine")
        for viewer in (seat, other, third):
            world.meet(viewer, own=world.phones[viewer].browser.own)
            for _ in range(12):
                world.step()
        assert [world.phones[one].notes for one in (seat, other, third)] == [words, b"0mine", b"0"]


@pytest.mark.parametrize("piece", [(3, "MHg=", True), (0, "?", True), (0, "/w==", True), (0, "", True)])
def test_whoever_sends_what_are_no_notes_is_sent_away_alone(tmp_path: Path, piece: tuple[int, str, bool]) -> None:
    with World("abductinators", {"players": 3}, seed="wrong", folder=tmp_path) as world:
        seat, other = world.around.viewers[:2]
        world.join(seat, other)
        at, words, last = piece
        world.phones[seat].pieces.append(Touch(0, at, "note", words, last))
        gone = world.phones.pop(seat)
        gone.send()
        wait(lambda: sum(one.guest is not None for one in world.hosts._visits.values()) == 1)
        world._read[gone.number] = 0
        assert world.notes.of(seat) == b"0"
        gone.socket.close()
        world.settle()
        assert world.phones[other].own["own"]["viewer"] == other


def test_a_process_killed_while_it_writes_leaves_whole_notes_and_never_harms_the_sitting(tmp_path: Path) -> None:
    """The file is written all the time here; each kill comes at another moment of it."""
    path = tmp_path / "evening.saucer"
    begun(path).close()
    numbers = []
    for turn in range(3):
        command = [sys.executable, "-m", "tests.phones.test_notes", str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            said = writer.stdout.readline()
            time.sleep(0.02 + 0.03 * turn)
            os.kill(writer.pid, signal.SIGKILL)
            told = [said, *writer.stdout.read().splitlines()]
        table: Table[Any] = Table.resume(load(GAME), path)
        there = Notes(table).of("town").decode()
        kept = json.loads([line for line in told if line.strip().endswith("}")][-1])["kept"]
        assert int(there[1:]) >= kept, "what was kept is there"
        numbers.append(int(there[1:]))
        table.close()
    assert not [*tmp_path.glob("*.damaged*")]
    assert numbers == sorted(numbers)


def main(path: Path) -> None:
    """Write notes that count on, and say after each writing how far they are kept."""
    table: Table[Any] = Table.resume(load(GAME), path)
    notes = Notes(table)
    number = int(notes.of("town")[1:] or b"0")
    while True:
        number += 1
        notes.put("town", f"0{number}".encode())
        notes.keep()
        print(json.dumps({"kept": number}), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
