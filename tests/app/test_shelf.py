"""The shelf of sittings: whatever lies in the folder is listed, nothing of it stops the app or is opened twice."""

from __future__ import annotations

import gzip
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.blocks import LONGEST
from companion.kernel.journal import BLOCK, LARGEST, Journal, JournalError
from companion.kernel.table import Table
from companion.presentation.shelf import new_path, next_moment, unfinished
from companion.presentation.sitting import Sitting
from tests.presentation.test_sitting import SHOW, begun, play

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

GAME = SHOW.game
EARLIER_RULES = Path(__file__).parents[1] / "journals" / "pleasantville-format-1.saucer.gz"
"""A whole game of the first rules, as journals were written when records did not say that a game was over."""
HEADER: dict[str, Any] = {
    "format": 2,
    "game": GAME.name,
    "version": GAME.version,
    "options": {},
    "notes": {"players": {"town": "person", "alien": "bot"}, "rolling": "screen", "seed": "x"},
}


def sealed(path: Path, header: Mapping[str, Any], *records: Mapping[str, Any]) -> None:
    """Write a file whose chain is sound, whatever its records say."""
    with Journal.create(path, header) as journal:
        for record in records:
            journal.append(record)


def nested(path: Path) -> None:
    path.write_bytes(b"[" * 50_000 + b"\n")


def zeros(path: Path, size: int) -> None:
    with path.open("wb") as file:
        file.truncate(size)


def rubbish(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 64)


def endless(path: Path) -> None:
    path.write_bytes(b"x" * (1 << 20))


HOSTILE: dict[str, Callable[[Path], object]] = {
    "empty": Path.touch,
    "rubbish": rubbish,
    "deep": nested,
    "huge": lambda path: zeros(path, LARGEST + 1),
    "zeros": lambda path: zeros(path, 1 << 20),
    "four gigabytes of zeros": lambda path: zeros(path, 4 << 30),
    "one long line": endless,
    "a folder": Path.mkdir,
    "a pipe": os.mkfifo,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a dangling link": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a list": lambda path: path.write_text("[]\n"),
    "a later format": lambda path: sealed(path, {**HEADER, "format": 77}),
    "no format": lambda path: sealed(path, {**HEADER, "format": [2]}),
    "later rules": lambda path: sealed(path, {**HEADER, "version": GAME.version + 1}),
    "no notes": lambda path: sealed(path, {**HEADER, "notes": None}),
    "odd notes": lambda path: sealed(path, {**HEADER, "notes": ["players", "rolling", "seed"]}),
    "odd players": lambda path: sealed(path, {**HEADER, "notes": {**HEADER["notes"], "players": 7}}),
    "odd people": lambda path: sealed(path, {**HEADER, "notes": {**HEADER["notes"], "players": {"town": "dog"}}}),
    "odd dice": lambda path: sealed(path, {**HEADER, "notes": {**HEADER["notes"], "rolling": "loaded"}}),
    "odd seed": lambda path: sealed(path, {**HEADER, "notes": {**HEADER["notes"], "seed": {}}}),
}
LATER: dict[str, Callable[[Path], object]] = {
    "other seats": lambda path: sealed(path, {**HEADER, "notes": {**HEADER["notes"], "players": {"cat": "person"}}}),
    "odd options": lambda path: sealed(path, {**HEADER, "options": 3}),
    "no answer": lambda path: sealed(path, HEADER, {"seat": "alien"}),
    "odd events": lambda path: sealed(path, HEADER, {"seat": "alien", "events": [{"kind": "hq", "data": {}}]}),
    "an undo of nothing": lambda path: sealed(path, HEADER, {"seat": "alien", "undo": True}),
}
"""Sound at both ends: what is wrong shows only when they are resumed."""

_opened: list[str] | None = None


def _note(event: str, values: tuple[Any, ...]) -> None:
    if event == "open" and _opened is not None and isinstance(values[0], str | bytes | Path):
        _opened.append(os.fsdecode(values[0]))


sys.addaudithook(_note)


@pytest.fixture
def opened() -> Iterator[list[str]]:
    """Every file that is opened from now on."""
    global _opened
    _opened = []
    yield _opened
    _opened = None


def named(folder: Path, name: str) -> Path:
    return folder / f"{GAME.name} 2026-11-21 10.00.00 {name}.saucer"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_bad_file_is_listed_with_its_problem_and_opened_once(tmp_path: Path, name: str, opened: list[str]) -> None:
    path = named(tmp_path, name)
    HOSTILE[name](path)
    opened.clear()
    (kept,) = unfinished(tmp_path, GAME)
    assert kept.path == path
    assert kept.problem.startswith(str(tmp_path))
    assert kept.problem.endswith(".")
    assert opened.count(str(path)) <= 1
    with pytest.raises(JournalError):
        Sitting.resume(GAME, path, bots=SHOW.bots("x"))


@pytest.mark.parametrize("name", LATER)
def test_a_sound_file_of_nonsense_is_refused_when_it_is_resumed(tmp_path: Path, name: str) -> None:
    path = named(tmp_path, name)
    LATER[name](path)
    before = path.read_bytes()
    with pytest.raises(JournalError):
        Sitting.resume(GAME, path, bots=SHOW.bots("x"))
    assert path.read_bytes() == before


def test_what_cannot_be_opened_is_never_opened(tmp_path: Path, opened: list[str]) -> None:
    """To open a pipe waits for a writer; to open a device may do anything."""
    os.mkfifo(tmp_path / "pipe.saucer")
    (tmp_path / "device.saucer").symlink_to("/dev/zero")
    opened.clear()
    assert len(unfinished(tmp_path, GAME)) == 2
    assert not [path for path in opened if path.endswith(".saucer")]


def test_names_that_no_screen_can_show_are_escaped(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"evil \xff\n\x1b[2J.saucer")).write_text("x")
    (kept,) = unfinished(tmp_path, GAME)
    assert kept.problem.isprintable()


def test_a_folder_that_is_none_says_so(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "none", GAME) == ()
    (tmp_path / "file").touch()
    (kept,) = unfinished(tmp_path / "file", GAME)
    assert "cannot be read" in kept.problem


def test_the_app_opens_among_them_all(finger: Finger, referee: Referee) -> None:
    """One bad file ended the app when it was started."""
    referee.desk.folder.mkdir(exist_ok=True)
    for name, make in {**HOSTILE, **LATER}.items():
        make(named(referee.desk.folder, name))
    (referee.desk.folder / os.fsdecode(b"evil \xff.saucer")).write_text("x")
    referee.open()
    finger.frames(3)
    finger.tap("older")
    finger.frames(3)
    listed = unfinished(referee.desk.folder, GAME)
    assert len(listed) == len(HOSTILE) + len(LATER) + 1
    for one in listed:
        if one.problem:
            continue
        referee.desk.carefully(partial(referee.resume, one.path))
        finger.frames(2)
        assert referee.sitting is None, "it is told that this one cannot go on"
    finger.frames(2)


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a finished sitting."""
    path = tmp_path_factory.mktemp("over") / f"{GAME.name} 2026-11-21 00.00.00.saucer"
    sitting = begun("person", "bot", path, seed="over")
    play(sitting, lambda moment: moment.what == "over")
    sitting.close()
    return path


def test_the_last_record_says_that_the_game_is_over(over: Path) -> None:
    with Journal.open(over) as journal:
        assert [record for record in journal.records if "over" in record] == [journal.records[-1]]


def test_finished_sittings_cost_the_opening_screen_nothing(
    tmp_path: Path, over: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each the beginning and the end are read, however long it is."""
    for number in range(40):
        (tmp_path / f"{GAME.name} 2026-11-20 00.00.{number:02}.saucer").symlink_to(over)
    pread, read = os.pread, [0]

    def counted(file: int, size: int, place: int) -> bytes:
        piece = pread(file, size, place)
        read[0] += len(piece)
        return piece

    monkeypatch.setattr(os, "pread", counted)
    assert unfinished(tmp_path, GAME) == ()
    assert 0 < read[0] <= 40 * 2 * LONGEST < 40 * over.stat().st_size / 4


@pytest.mark.parametrize("cut", [0, 1, 100, BLOCK - 1])
def test_a_sitting_whose_last_record_was_torn_can_go_on(tmp_path: Path, over: Path, cut: int) -> None:
    path = new_path(tmp_path, GAME.name, datetime(2026, 11, 21))
    path.write_bytes(over.read_bytes()[: -BLOCK + cut])
    (kept,) = unfinished(tmp_path, GAME)
    assert not kept.problem
    Sitting.resume(GAME, path, bots=SHOW.bots("x")).close()


LATER_WORDS = ("n", "over", "opened", "format", "key", "seed", "dice", "shares", "box")
"""What the records of the first format did not have."""


def first_format(path: Path, over: Path, records: int) -> bytes:
    """Write a finished sitting, or its first records, as the first format had it: no record says that it is over."""
    table = Table.resume(GAME, over)
    table.close()
    kept = [{name: value for name, value in record.items() if name not in LATER_WORDS} for record in table.records]
    header = {**kept[0], "notes": {**kept[0]["notes"], "seed": "over"}}
    path.unlink(missing_ok=True)
    sealed(path, header, *kept[1:records])
    return path.read_bytes()


def test_journals_of_the_first_format_still_open(tmp_path: Path, over: Path) -> None:
    path = new_path(tmp_path, GAME.name, datetime(2026, 11, 21))
    whole = first_format(path, over, 10**6)
    assert unfinished(tmp_path, GAME) == (), "it is played through to find that it is over"
    assert path.read_bytes() == whole
    first_format(path, over, 100)
    (kept,) = unfinished(tmp_path, GAME)
    assert not kept.problem
    assert dict(kept.players) == {"town": "person", "alien": "bot"}
    sitting = Sitting.resume(GAME, path, bots=SHOW.bots("x"))
    play(sitting, lambda moment: moment.what == "over")
    sitting.close()
    assert unfinished(tmp_path, GAME) == ()
    assert "format" not in json.loads(path.read_bytes().split(b"\n")[0])


def test_a_journal_of_earlier_rules_says_why_it_cannot_go_on(tmp_path: Path) -> None:
    path = new_path(tmp_path, GAME.name, datetime(2026, 11, 21))
    path.write_bytes(gzip.decompress(EARLIER_RULES.read_bytes()))
    before = path.read_bytes()
    with Journal.open(path) as journal:
        assert len(journal.records) == 309, "its records can be read as ever"
    (kept,) = unfinished(tmp_path, GAME)
    assert f"was begun with rules version 1; this Saucer has version {GAME.version}" in kept.problem
    with pytest.raises(JournalError, match="Finish it with the Saucer it was begun with"):
        Sitting.resume(GAME, path, bots=SHOW.bots("x"))
    assert path.read_bytes() == before


def test_a_clock_set_back_does_not_hide_the_newest(tmp_path: Path) -> None:
    """The device has no battery: after a power cut it is 1970 again."""
    first = next_moment(tmp_path, datetime(2026, 11, 21, 20, 0))
    begun("person", "person", new_path(tmp_path, GAME.name, first)).close()
    second = next_moment(tmp_path, datetime(1970, 1, 1))
    assert second > first
    path = new_path(tmp_path, GAME.name, second)
    begun("person", "person", path, moment=second).close()
    assert next_moment(tmp_path, datetime(2027, 1, 1)) == datetime(2027, 1, 1)
    renamed = tmp_path / "aunt's copy.saucer"
    path.rename(renamed)
    os.utime(renamed, (0, 0))
    assert unfinished(tmp_path, GAME)[0].path == renamed, "its own header says when it was begun"


def test_a_doubtful_last_record_is_gone_on_before_when_people_say_so(finger: Finger, referee: Referee) -> None:
    referee.desk.folder.mkdir(exist_ok=True)
    path = new_path(referee.desk.folder, GAME.name, datetime(2026, 11, 21))
    sitting = begun("person", "person", path)
    play(sitting, lambda moment: len(sitting.table.records) > 12)
    sitting.close()
    data = bytearray(path.read_bytes())
    data[-BLOCK + 40] ^= 1
    path.write_bytes(data)
    referee.open()
    finger.frames(2)
    referee.desk.carefully(partial(referee.resume, path))
    finger.frames(2)
    assert referee.sitting is None
    assert path.read_bytes() == data
    finger.tap("choice 0")
    finger.frames(2)
    assert path.with_name(path.name + ".torn").exists()


def test_a_stray_file_dated_far_ahead_moves_no_clock(tmp_path: Path) -> None:
    """No sitting was begun after its file was written: the next one began in the year 9000."""
    now = datetime.now().replace(microsecond=0)
    (tmp_path / "pleasantville 8999-12-31 23.59.59.saucer").write_bytes(b"stray")
    assert next_moment(tmp_path, now) == now
