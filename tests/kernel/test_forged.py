"""Forged files: what `saucer verify` breaks, nobody plays on from, with the key of the sitting and without."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel import shares
from companion.kernel.blocks import BLOCK, LONGEST
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, CLOCK
from companion.kernel.journal import Journal, JournalError
from companion.kernel.ledger import is_opened
from companion.kernel.public import public_log
from companion.kernel.shares import Locked
from companion.kernel.table import Table
from companion.presentation.shelf import unfinished
from tests.every_game import CANDIDATES, Chooser, usual
from tests.kernel.test_ledger import WATCH, lines, rewrite
from tests.kernel.test_proof import RULES, TAMPERINGS, Records, broken, judged, kept, key_of, relinked

PINS = {"town": "1111", "alien": "2222"}
Forgery = Callable[[Records], None]


@pytest.fixture(scope="module")
def shut(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide an evening that goes on, kept with PINs, at a cost that tests can pay."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shares, "PASSES", 1)
        patch.setattr(shares, "MEMORY", 1 << 16)
        return kept(tmp_path_factory.mktemp("shut") / "evening.saucer", pins=True, most=90)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept(tmp_path_factory.mktemp("whole") / "evening.saucer")


def refused(path: Path, pins: dict[str, str] | None = None) -> str:
    """Why nobody can play on from a file; "" if somebody can."""
    try:
        Table.resume(RULES, path, pins=pins or {}).close()
    except JournalError as error:
        return str(error)
    return ""


# ---- by somebody who has the card between two evenings, and no PIN ---------------------------------------------------


def teleport(records: Records) -> None:
    """Put a counter elsewhere, out of turn, in the open."""
    event = {"kind": "moved", "data": {"counter": "mayor", "to": "bank-vault"}}
    records.append({"seat": "town", "answer": ["move", "mayor", "bank-vault"], "events": [event]})


def typed_sixes(records: Records) -> None:
    records.append({"seat": CHANCE, "answer": [6, 6], "means": "typed", "stream": "public", "events": []})


def time_passed(records: Records) -> None:
    records.append({"timer": "day-1", "at": 100.0})


def mark_copied(records: Records) -> None:
    """Add an honest record once more, with its mark."""
    records.append({name: value for name, value in records[-1].items() if name not in ("n", "z")})


def mark_left_out(records: Records) -> None:
    del records[next(n for n, record in enumerate(records) if record.get("stream"))]["mac"]


def means_changed(records: Records) -> None:
    """Make a roll of the device's one that a person typed: nothing hangs on it but what can be proved."""
    number = next(n for n, record in enumerate(records) if record.get("means") == "electronic")
    records[number]["means"] = "typed"


def entrant_changed(records: Records) -> None:
    number = next(n for n, record in enumerate(records) if record.get("seat") == "town" and "answer" in record)
    records[number]["by"] = "town"


def over_said(records: Records) -> None:
    records.append({"seat": "town", "answer": ["done"], "events": [], "over": True})


KEYLESS = (teleport, typed_sixes, time_passed, mark_copied, mark_left_out, means_changed, entrant_changed, over_said)


@pytest.mark.parametrize("forge", KEYLESS, ids=lambda one: one.__name__)
def test_what_was_added_without_the_key_is_not_played_on_from(forge: Forgery, shut: Path, tmp_path: Path) -> None:
    records = lines(shut)
    forge(records)
    path = tmp_path / "forged.saucer"
    rewrite(path, records)
    before = path.read_bytes()
    assert "was not written with the sitting's key" in refused(path, PINS)
    assert "was not written with the sitting's key" in broken(judged(path, pins=PINS))
    assert path.read_bytes() == before
    verdict = judged(path)
    assert not (verdict.holds and verdict.whole), "without PINs nobody says that it holds"


def test_the_honest_evening_goes_on(shut: Path, tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    path.write_bytes(shut.read_bytes())
    assert refused(path, PINS) == ""
    assert judged(path, pins=PINS).holds
    with pytest.raises(Locked):
        Table.resume(RULES, path)


def test_no_salt_is_added_after_the_first_move(shut: Path, whole: Path, tmp_path: Path) -> None:
    """It would make all later dice others. Without PINs it is seen, too; and the key helps nobody."""
    late = {"salt": {"who": "town", "by": "typed", "value": "6 6 6"}}
    rewrite(tmp_path / "a.saucer", [*lines(shut), late])
    relinked([*lines(whole)[:80], late], tmp_path / "b.saucer")
    for name in "ab":
        path = tmp_path / f"{name}.saucer"
        assert "adds salt after something was played" in refused(path)
        assert "adds salt after something was played" in broken(judged(path))


def other_names(records: Records) -> None:
    records[0]["notes"] = {**records[0]["notes"], "names": {"town": "Nobody"}}


def other_options(records: Records) -> None:
    records[0]["options"] = {**records[0]["options"], "x": 1}


def earlier_format(records: Records) -> None:
    """Pass it off as a file whose records bear no marks."""
    records[0]["format"] = 3
    for record in records[1:]:
        record.pop("mac", None)


def dice_given(records: Records) -> None:
    records[0]["dice"] = "given"


@pytest.mark.parametrize(
    "forge", [other_names, other_options, earlier_format, dice_given], ids=lambda one: one.__name__
)
def test_the_first_record_cannot_be_changed_without_the_key(forge: Forgery, shut: Path, tmp_path: Path) -> None:
    records = lines(shut)
    forge(records)
    rewrite(tmp_path / "forged.saucer", records)
    assert "first record is not what was sealed" in refused(tmp_path / "forged.saucer", PINS)
    assert "first record is not what was sealed" in broken(judged(tmp_path / "forged.saucer", pins=PINS))


def test_seals_taken_off_are_told_first(shut: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A downgrade costs nothing: what comes of it says that nothing was checked, and no noted fingerprint fits it."""
    records = [
        {name: value for name, value in record.items() if name not in ("mac", "box", "key", "seed", "dice", "shares")}
        for record in lines(shut)
    ]
    records[0] |= {"format": 2, "version": 1}
    path = tmp_path / "forged.saucer"
    rewrite(path, records)
    code = _code(["verify", str(path)])
    told = capsys.readouterr().out
    assert code == 3
    assert told.startswith("UNSEALED: ")
    assert _code(["verify", str(path), "--noted", lines(path)[-1]["z"]]) == 1


def _code(line: list[str]) -> int:
    try:
        return main(line)
    except SystemExit as ended:
        return int(ended.code or 0)


def test_only_what_was_checked_ends_with_0(whole: Path, shut: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _code(["verify", str(whole)]) == 0
    assert _code(["verify", str(shut)]) == 3
    assert _code(["verify", str(whole), "--noted", "abcd"]) == 2
    capsys.readouterr()


def accused(records: Records) -> Records:
    return [
        *records,
        {"never_opened": True, "over": True, "forgot": ["alien", "alien", *(f"x{n}" for n in range(999))]},
    ]


@pytest.mark.parametrize("pins", [PINS, {}], ids=["with PINs", "without"])
def test_nobody_closes_an_evening_that_opens(
    pins: dict[str, str], shut: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record that takes no key hid an evening for ever and accused somebody by name, and verify held."""
    folder = tmp_path / "sittings"
    path = folder / "evening.saucer"
    rewrite(path, accused(lines(shut if pins else kept(tmp_path / "open.saucer", most=30))))
    assert "nobody vouches for that record" in refused(path, pins)
    verdict = judged(path, pins=pins)
    assert "nobody vouches for that record" in broken(verdict)
    assert "saucer mend --before" in broken(verdict)
    (listed,) = unfinished(folder, RULES)
    assert not listed.problem
    number = len(lines(path)) - 1
    if pins:
        told = [finding.words for finding in judged(path).findings]
        assert any(words.endswith("forgotten by alien.") for words in told), "who has no PIN forgot none"
        assert any("could have written that" in words for words in told)
    Table.resume(RULES, _mended(path, number, pins), pins=pins).close()
    verdict = judged(path, pins=pins)
    assert verdict.holds
    assert any(f"Record {number}: the file was mended there" in finding.words for finding in verdict.findings)
    assert _code(["log", str(path)]) == 0
    capsys.readouterr()


def _mended(path: Path, number: int, pins: dict[str, str]) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", StringIO("".join(f"{pin}\n" for pin in pins.values())))
        assert _code(["mend", str(path), "--before", str(number)]) == 0
    return path


def test_who_really_forgot_is_not_gone_back_on_without_all_pins(
    shut: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.saucer"
    rewrite(path, accused(lines(shut)))
    before = path.read_bytes()
    monkeypatch.setattr("sys.stdin", StringIO("1111\n9999\n"))
    assert _code(["mend", str(path), "--before", str(len(lines(path)) - 1)]) == 2
    assert "not the PIN of alien" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_an_evening_that_is_over_is_closed_by_nobody(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "forged.saucer"
    rewrite(path, accused(lines(whole)))
    assert "nobody vouches for that record" in broken(judged(path))
    _mended(path, len(lines(path)) - 1, {})
    assert path.read_bytes() == whole.read_bytes()


def test_an_undo_of_nobody_is_a_refused_record(shut: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The log ended inside Saucer."""
    path = tmp_path / "forged.saucer"
    rewrite(path, [*lines(shut), {"undo": True, "timer": "x", "at": 1}])
    assert "is not what a table writes" in refused(path)
    assert "is not what a table writes" in broken(judged(path))
    assert _code(["log", str(path)]) == 2
    assert "inside Saucer" not in capsys.readouterr().err
    with pytest.raises(JournalError, match="is not what a table writes"):
        public_log(Journal.look(path).records)


# ---- by somebody who takes back what was played ----------------------------------------------------------------------


def test_mending_takes_back_nothing_that_was_played(
    whole: Path, shut: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that was over went on from its middle after its secrets were told, and nothing said so."""
    path = tmp_path / "evening.saucer"
    loose = kept(tmp_path / "loose.saucer", most=60)
    monkeypatch.setattr("sys.stdin", StringIO("1111\n2222\n"))
    for source, number in ((whole, 100), (whole, len(lines(whole)) - 1), (loose, 40), (shut, 40)):
        path.write_bytes(source.read_bytes())
        assert _code(["mend", str(path), "--before", str(number)]) == 2
        assert "is what was played" in capsys.readouterr().err
        assert path.read_bytes() == source.read_bytes()
    junk = {"seat": "town", "answer": ["done"], "events": []}
    path.unlink()
    rewrite(path, [*lines(loose), junk])
    assert _code(["mend", str(path), "--before", "40"]) == 2, "what breaks later is no leave to go back further"
    assert _code(["mend", str(path), "--before", str(len(lines(loose)))]) == 0
    assert judged(path).holds


def test_what_is_damaged_of_a_game_that_is_over_is_not_played_on(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.saucer"
    data = bytearray(whole.read_bytes())
    data[50 * BLOCK + 99] ^= 4
    path.write_bytes(data)
    assert _code(["mend", str(path)]) == 2
    assert "its secrets are told" in capsys.readouterr().err
    assert path.read_bytes() == data


def test_a_mended_evening_says_so(tmp_path: Path) -> None:
    path = kept(tmp_path / "evening.saucer", most=60)
    data = bytearray(path.read_bytes())
    data[50 * BLOCK + 99] ^= 4
    path.write_bytes(data)
    assert _code(["mend", str(path)]) == 0
    assert lines(path)[-1]["mended"] == len(data) - 50 * BLOCK
    Table.resume(RULES, path).close()
    verdict = judged(path)
    assert verdict.holds
    assert any("Record 50: the file was mended there" in finding.words for finding in verdict.findings)


# ---- by somebody who has the key ------------------------------------------------------------------------------------


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda one: one.__name__)
def test_what_verify_breaks_nobody_plays_on_from(tamper: Forgery, whole: Path, tmp_path: Path) -> None:
    records = lines(whole)
    tamper(records)
    path = relinked(records, tmp_path / "forged.saucer")
    why = refused(path)
    assert why
    assert not judged(path).holds


OPEN = {"seat": "town", "answer": ["done"], "events": [{"kind": "betrayed", "data": {}}]}


@pytest.mark.parametrize(
    ("record", "wrong"),
    [
        ({"abandoned": True, "over": True, **OPEN}, "abandoned"),
        ({"abandoned": True}, "abandoned"),
        ({"never_opened": True}, "never_opened"),
        ({"never_opened": True, "over": True, **OPEN}, "never_opened"),
        ({"salt": {"who": "town", "by": "typed", "value": "6"}, **OPEN}, "salt"),
        ({"mended": 1, **OPEN}, "mended"),
        ({"mended": -1}, "mended"),
    ],
    ids=str,
)  # fmt: skip
def test_what_the_rules_do_not_judge_holds_nothing_else(record: Any, wrong: str, tmp_path: Path) -> None:
    """What gave a sitting up was skipped with all that stood in it."""
    path = kept(tmp_path / "a.saucer", most=6)
    records = lines(path)
    if "abandoned" in record:
        record = {**record, "opened": {"key": key_of(records).hex(), "seed": b"an evening of twelve long turns!".hex()}}
    forged = relinked([records[0], record] if "salt" in record else [*records, record], tmp_path / "forged.saucer")
    assert f'"{wrong}" is not what a table writes' in broken(judged(forged))
    assert f'"{wrong}" is not what a table writes' in refused(forged)


def test_nothing_follows_the_end(whole: Path, tmp_path: Path) -> None:
    records = lines(whole)
    opened = records[-1]["opened"]
    forged = relinked([*records, {"abandoned": True, "over": True, "opened": opened}], tmp_path / "forged.saucer")
    assert "ends the sitting, and others follow it" in broken(judged(forged))


def watch_with_a_clock(path: Path) -> Table[Any]:
    """Two watchers at noon: a clock is open."""
    table, chooser = Table.new(WATCH, {"players": 2}, None, path), Chooser("clock")
    while table.time is None:
        if CHANCE in table.waiting:
            table.roll()
        else:
            seat, answer = chooser.answer(table)
            table.submit(seat, answer)
    return table


@pytest.mark.parametrize(("name", "at"), [("other", 5.0), ("", -1), ("", 10**400), ("", 1e300), ("", 0.5)], ids=str)
def test_a_clock_tells_no_time_that_it_cannot_show(name: str, at: float, tmp_path: Path) -> None:
    """Of a clock that is not open, before what was passed, after its end, larger than any number of seconds."""
    path = tmp_path / "a.saucer"
    table = watch_with_a_clock(path)
    assert table.timer is not None
    open_clock = table.timer[0]
    assert CLOCK in table.waiting
    table.tick(11.0)
    table.close()
    assert judged(path).holds
    forged = relinked([*lines(path), {"timer": name or open_clock, "at": at}], tmp_path / "forged.saucer")
    assert not judged(forged).holds
    with pytest.raises(JournalError):
        Table.resume(WATCH, forged)


# ---- sizes and times ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("candidate", [one for one in CANDIDATES if usual(one)], ids=str)
def test_a_record_takes_one_block_with_its_mark(candidate: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.saucer"
    table, chooser = Table.new(candidate.load(), candidate.options, None, path), Chooser("blocks")
    while table.outcome is None and len(table.records) < 200:
        if CHANCE in table.waiting:
            table.roll()
        else:
            seat, answer = chooser.answer(table)
            table.submit(seat, answer)
    table.close()
    assert {len(line) for line in path.read_bytes().splitlines(keepends=True)[1:]} == {BLOCK}


def _cpu(deed: Callable[[], object]) -> float:
    start = time.process_time()
    with pytest.raises((UserError, JournalError)):
        deed()
    return time.process_time() - start


@pytest.mark.parametrize("filling", [b"\0", b"{", b"}", b'{"z":', b"{" + b" " * (BLOCK - 1)], ids=repr)
def test_what_is_no_sitting_takes_no_longer_than_its_length(filling: bytes, tmp_path: Path) -> None:
    """Four times the bytes took sixteen times as long: half a minute for the largest file."""
    taken = []
    for size in (1 << 22, 1 << 24):
        path = tmp_path / f"{size}.saucer"
        path.write_bytes((filling * (size // len(filling) + 1))[:size])
        taken.append(min(_cpu(lambda path=path: Journal.open(path)) for _ in range(2)))  # type: ignore[misc]
    assert taken[1] < 8 * taken[0] + 0.2
    assert taken[1] < 3


def test_no_record_is_longer_than_any_reader_looks(tmp_path: Path) -> None:
    """Some doors read it, others said that it held no sitting."""
    with pytest.raises(JournalError, match="the longest has"):
        Table.new(WATCH, {}, None, tmp_path / "a.saucer", notes={"names": {"north": "N" * LONGEST}})
    assert not (tmp_path / "a.saucer").exists()


def test_a_game_is_over_for_the_list_only_with_its_key(whole: Path) -> None:
    records = lines(whole)
    header, last = records[0], records[-1]
    assert is_opened(header, last)
    forged: Iterable[Any] = (
        {"never_opened": True, "over": True},
        {name: value for name, value in last.items() if name != "opened"}, {**last, "opened": {"key": "00" * 32}},
        {**last, "opened": "x"}, {**last, "over": False},
    )  # fmt: skip
    assert not any(is_opened(header, json.loads(json.dumps(one))) for one in forged)
