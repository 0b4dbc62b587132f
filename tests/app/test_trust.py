"""The seal of a sitting on the screen: the commitment, salt, PINs, and fingerprints at a hand-over."""

from __future__ import annotations

import errno
import os
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import zxingcpp

from companion.app.panel import ChoicePanel
from companion.app.sheets import Alert
from companion.app.trust.mark import code
from companion.app.trust.pledge import STROKES, Pledge
from companion.app.trust.spoken import NOT_YET
from companion.kernel import shares
from companion.kernel.eight_words import in_words
from companion.kernel.ledger import close_unopened
from companion.kernel.seal import commitment, promise
from companion.presentation.shelf import unfinished
from tests.app.play import brisk
from tests.kernel.test_ledger import lines
from tests.luck import touched
from tests.test_cli import saucer

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

POINTS = [(float(n), float(n * n % 7), n / 60) for n in range(STROKES)]


def test_each_sitting_is_pledged_anew_and_what_people_do_changes_no_commitment() -> None:
    pledge = Pledge()
    before = pledge.fingerprint
    assert pledge.salts() == {}
    pledge.touched(1.0, 2.0, 3.0)
    assert not pledge.scribbled("town", POINTS[:-1]), "a tap is no scribble"
    assert pledge.scribbled("town", POINTS)
    assert pledge.scribbled("alien", POINTS[::-1])
    assert list(pledge.salts()) == ["table", "town", "alien"]
    assert len(set(pledge.salts().values())) == 3
    assert pledge.fingerprint == before != Pledge().fingerprint


def test_every_touch_and_every_point_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pledge, "touched", touched)

    def salt(*touches: tuple[float, float, float]) -> str:
        pledge = Pledge()
        for touch in touches:
            pledge.touched(*touch)
        return pledge.salts()["table"].value

    assert len({salt((1, 2, 3)), salt((1, 2, 3.0001)), salt((1.0001, 2, 3)), salt((1, 2, 3), (1, 2, 3))}) == 4


def test_a_phone_reads_the_code() -> None:
    fingerprint = promise(Pledge().secrets.commitments)
    (read,) = zxingcpp.read_barcodes(np.asarray(code(fingerprint)))
    assert read.text.lower() == fingerprint


def has_begun(referee: Referee) -> bool:
    return referee.sitting is not None


def only_file(referee: Referee) -> Path:
    (path,) = referee.desk.folder.glob("*.saucer")
    return path


def test_an_evening_without_pins_begins_with_no_tap_more(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    sheet: Any = referee.shell.sheet
    shown = sheet.pledge.fingerprint
    finger.tap("begin")
    finger.frames(2)
    assert has_begun(referee)
    header, salt, *_ = lines(only_file(referee))
    assert promise(header) == shown
    assert salt["salt"]["who"] == "table"
    assert all("share" in share for share in header["shares"])
    referee.open()
    finger.tap("new game")
    again: Any = referee.shell.sheet
    assert again.pledge.fingerprint != shown


@pytest.mark.usefixtures("said")
def test_who_wants_sees_the_code_and_scribbles(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien person")
    finger.tap("seal")
    sheet: Any = referee.shell.sheet
    shown = sheet.mark.fingerprint
    first = in_words(shown).split()[0]
    finger.wait(lambda: first in sheet.mark.words.words, "the words of the seal")
    finger.frames(2)
    x, y = finger.middle(sheet.pad)
    for across in (60, 90, 75, 40, 80, 55):
        finger.drag((x - across, y - 40), (x + across, y + 40))
        finger.frames(2)
    assert list(sheet.pledge.given) == ["town", "alien"]
    assert "Everybody" in sheet.who.words
    finger.tap("seal done")
    finger.tap("begin")
    finger.frames(2)
    records = lines(only_file(referee))
    assert promise(records[0]) == shown
    assert [record["salt"]["who"] for record in records[1:4]] == ["table", "town", "alien"]


@pytest.mark.slow
def test_a_real_die_salts_the_dice(finger: Finger, referee: Referee) -> None:
    """Whoever trusts neither screen nor scribble brings a die; the rolls stand in the file as they fell."""
    finger.tap("new game")
    finger.tap("alien person")
    finger.tap("seal")
    sheet: Any = referee.shell.sheet
    finger.frames(2)
    for face in "352616":
        finger.tap(f"die {face}")
    assert list(sheet.pledge.given) == ["town"]
    finger.tap("die 4")
    finger.tap("die 4")
    assert "4 4" in sheet.who.words
    x, y = finger.middle(sheet.pad)
    for across in (60, 90, 75):
        finger.drag((x - across, y - 20), (x + across, y + 20))
        finger.frames(2)
    assert list(sheet.pledge.given) == ["town", "alien"], "who scribbles need not roll on"
    finger.tap("seal done")
    finger.tap("begin")
    finger.frames(2)
    salts = [record["salt"] for record in lines(only_file(referee))[1:4]]
    assert salts[1] == {"who": "town", "by": "typed", "value": "3 5 2 6 1 6"}
    assert (salts[2]["who"], salts[2]["by"]) == ("alien", "touched")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)


def typed(finger: Finger, *pins: str) -> None:
    for pin in pins:
        for digit in pin:
            finger.tap(f"key {digit}")
        finger.tap("key next")
        finger.frames(1)


@pytest.mark.usefixtures("quick")
@pytest.mark.usefixtures("said")
def test_pins_are_chosen_twice_and_waited_for_on_resume(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien person")
    finger.tap("seal")
    finger.tap("pins")
    finger.tap("seal done")
    finger.tap("begin")
    sheet: Any = referee.shell.sheet
    typed(finger, "123")
    assert "at least 4" in sheet.told.words
    typed(finger, "1111", "1112")
    assert "choose again" in sheet.told.words
    assert sheet.waiting == ("town", "alien")
    typed(finger, "1111", "1111", "2222")
    assert not has_begun(referee)
    typed(finger, "2222")
    finger.frames(2)
    assert has_begun(referee)
    path = only_file(referee)
    header = lines(path)[0]
    assert [share["who"] for share in header["shares"]] == ["town", "alien"]
    assert all("box" in share for share in header["shares"])
    assert referee.sitting
    site = referee.sitting.table.asks[0].options[0]
    referee.sitting.table.submit("alien", site)
    referee.open()
    (kept,) = unfinished(referee.desk.folder, referee.screen.game)
    assert not kept.problem
    finger.tap("resume")
    waiting: Any = referee.shell.sheet
    assert not has_begun(referee)
    assert "The Alien has chosen its headquarters." in waiting.beside.words, "the public log"
    assert "Your headquarters" not in waiting.beside.words
    assert "Town" in waiting.told.words, "who is missing"
    assert "Alien" in waiting.told.words
    words = in_words(lines(path)[-1]["z"])
    finger.wait(lambda: words in waiting.beside.words, "the words of the fingerprint")
    typed(finger, "9999")
    assert "not the PIN" in waiting.told.words
    assert waiting.waiting == ("town", "alien")
    typed(finger, "1111")
    assert waiting.waiting == ("town", "alien"), "one second more each time"
    finger.wait(lambda: not waiting._deaf, "the second after a wrong PIN")
    typed(finger, "1111")
    assert waiting.waiting == ("alien",)
    typed(finger, "2222")
    finger.frames(2)
    assert has_begun(referee)
    assert referee.sitting
    secrets = referee.sitting.table.ledger.secrets
    assert secrets is not None
    assert commitment("seed", secrets.seed) == header["seed"]


@pytest.mark.usefixtures("said")
def test_a_hand_over_shows_the_fingerprint_to_whoever_asks(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien person")
    finger.tap("begin")
    finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
    assert has_begun(referee)
    finger.tap("curtain seal")
    curtain: Any = referee.shell.curtain
    sheet = curtain._mark
    mark = sheet.mark
    assert mark.fingerprint == lines(only_file(referee))[-1]["z"]
    finger.frames(1)
    before = mark.code_at
    assert before[2] > 100, "the code is there at once"
    assert mark.words.words == NOT_YET
    finger.wait(lambda: mark.words.words == in_words(mark.fingerprint), "the words")
    assert mark.code_at == before, "nothing moves when they come"
    assert "You don’t need this to play" in sheet._why.words
    finger.tap("close")
    assert curtain._mark is None
    assert referee.shell.curtain is curtain, "to ask for it is no hand-over"


def test_a_sitting_that_is_not_sealed_shows_no_fingerprint(finger: Finger, referee: Referee) -> None:
    """In memory, and in files of the earlier formats, it would hang on secrets: people could test guesses."""
    from companion.kernel.table import Table

    table: Table[Any] = Table.new(referee.screen.game, {}, None)
    assert table.fingerprint == ""
    assert finger.find("curtain seal") is None


def test_who_gives_up_opens_everything(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien bot")
    finger.tap("begin")
    finger.wait(lambda: referee.play is not None and referee.play.panel is not None, "the first question")
    assert referee.play
    finger.tap("menu")
    finger.tap("menu Give up")
    finger.tap("choice 1")
    finger.frames(2)
    told: Any = referee.shell.sheet
    assert "given up" in told._words.words
    assert not has_begun(referee)
    records = lines(only_file(referee))
    assert "opened" in records[-1]
    assert [share["who"] for share in records[0]["shares"]] == ["town"], "a machine has no share of the key"
    assert unfinished(referee.desk.folder, referee.screen.game) == ()


def sealed(referee: Referee, **pins: str) -> Path:
    """Begin a sitting with PINs, leave it, and show its page."""
    from companion.app.lobby.wishes import Wishes

    referee._lobby.begin(Wishes(dict.fromkeys(pins, "person")), pins=pins)
    path = only_file(referee)
    referee.open()
    return path


def until_heard(finger: Finger, sheet: Any) -> None:
    finger.wait(lambda: not sheet._deaf, "the delay after a wrong PIN")


@pytest.mark.usefixtures("quick")
def test_a_wrong_pins_delay_outlives_its_sheet_and_its_process(finger: Finger, referee: Referee) -> None:
    from companion.presentation import attempts

    sealed(referee, town="1111", alien="2222")
    for count in (1, 2):
        finger.tap("resume")
        sheet: Any = referee.shell.sheet
        until_heard(finger, sheet)
        typed(finger, "9999")
        assert f"Wait {count} second" in sheet.told.words
        referee.shell.close_sheet()
        attempts._HERE.clear()  # as a process that starts anew
    finger.tap("resume")
    again: Any = referee.shell.sheet
    assert "Wrong PINs were typed before: wait 2 seconds" in again.told.words
    typed(finger, "1111")
    assert again.waiting == ("town", "alien"), "deaf, though the sheet is another"
    until_heard(finger, again)
    typed(finger, "1111", "2222")
    finger.wait(lambda: has_begun(referee), "the sitting")
    assert attempts._read() == {}, "who opens it, clears it"


@pytest.mark.usefixtures("quick")
def test_a_try_counts_before_it_is_tried(referee: Referee, monkeypatch: pytest.MonkeyPatch, finger: Finger) -> None:
    """Pulling the plug while a wrong PIN is looked at gives no try back."""
    from companion.app.referee import lobby
    from companion.presentation.attempts import Attempts

    path = sealed(referee, town="1111", alien="2222")
    counted: list[int] = []

    def cut(share: Any, _pin: str) -> bytes:
        counted.append(Attempts(lines(path)[0]["z"]).delay(share["who"]))
        raise shares.WrongPin(share["who"])

    monkeypatch.setattr(lobby, "open_share", cut)
    finger.tap("resume")
    typed(finger, "9999")
    assert counted == [1]


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """Provide what day it is at the screen: the last of these."""
    from companion.app.referee import lobby

    passed = [datetime(2026, 11, 2, 20, 0)]

    class Today(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return passed[-1]

    monkeypatch.setattr(lobby, "datetime", Today)
    return passed


@pytest.mark.usefixtures("quick")
def test_one_who_forgot_closes_with_a_hold_and_the_pins_of_all_others(finger: Finger, referee: Referee) -> None:
    """An evening that nobody could open any more stayed open for a week, though all had come to close it."""
    from companion import games
    from companion.app.trust.closing import ClosingSheet
    from companion.kernel.proof import verify

    path = sealed(referee, town="1111", alien="2222")
    before = path.read_bytes()
    finger.tap("resume")
    sheet: Any = referee.shell.sheet
    assert sheet.waiting == ("town", "alien")
    finger.tap("forgotten")
    asked: Any = referee.shell.sheet
    assert asked is sheet, "the other's PIN is asked for"
    assert sheet.waiting == ("alien",)
    typed(finger, "9999")
    assert path.read_bytes() == before
    until_heard(finger, sheet)
    typed(finger, "2222")
    closing: Any = referee.shell.sheet
    assert isinstance(closing, ClosingSheet)
    finger.tap("close for ever")
    assert path.read_bytes() == before, "a touch is no hold"
    finger.tap("close for ever", held=True)
    finger.frames(2)
    assert (lines(path)[-1]["never_opened"], lines(path)[-1]["forgot"]) == (True, ["town"])
    told = referee.shell.sheet
    assert isinstance(told, Alert)
    assert "Its file says so" in told._words.words
    assert unfinished(referee.desk.folder, referee.screen.game) == (), "it was closed here"
    verdict = verify(path, games.load)
    assert verdict.holds
    said = "without ever being opened: a PIN was said to be forgotten by town"
    assert any(said in finding.words for finding in verdict.findings)
    assert said in saucer("log", path).stdout
    assert not verify(path, games.load, pins={"town": "1111", "alien": "2222"}).holds, "nobody had forgotten"


@pytest.mark.usefixtures("quick")
def test_all_who_forgot_wait_thirty_days_which_everybody_sees(
    finger: Finger, referee: Referee, days: list[datetime]
) -> None:
    """One person alone said so for everybody, held the button in every name, and waited a week."""
    path = sealed(referee, town="1111", alien="2222")
    before = path.read_bytes()

    def both() -> str:
        finger.tap("resume")
        sheet: Any = referee.shell.sheet
        beside = str(sheet.beside.words)
        finger.tap("forgotten")
        finger.tap("forgotten")
        finger.tap("close for ever", held=True)
        assert path.read_bytes() == before, "one of them is not both"
        finger.tap("close for ever", held=True)
        finger.frames(2)
        return beside

    assert "closed for ever" not in both()
    for day in (datetime(2026, 11, 3), datetime(2026, 11, 9), datetime(2026, 12, 1, 23, 59), datetime(2026, 10, 1)):
        days.append(day)
        told: Any = referee.shell.sheet
        assert "From 2 December it" in told._words.words
        finger.tap("choice 0")
        since = f"from {day.day} {day:%B}, and without any PIN from 2 December."
        assert since in both(), "with one of the PINs it can be closed at once"
        assert path.read_bytes() == before
    finger.tap("choice 0")
    days.append(datetime(2026, 12, 2))
    finger.tap("resume")
    finger.tap("forgotten")
    finger.tap("forgotten")
    finger.tap("close for ever", held=True)
    finger.tap("close for ever", held=True)
    finger.frames(2)
    assert sorted(lines(path)[-1]["forgot"]) == ["alien", "town"]


def test_each_persons_time_runs_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several. Whoever named somebody else began the week anew; a date at the end of all days stopped the screen."""
    from companion.presentation import attempts

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    people, first = ("a", "b", "c"), date(2026, 11, 2)
    one = attempts.Attempts("mark")
    assert one.asked(("b", "c"), people, first) == date(2026, 11, 9)
    assert one.asked(("b",), people, date(2026, 11, 5)) == date(2026, 11, 5), "all others have typed theirs"
    assert one.asked(people, people, date(2026, 11, 6)) == date(2026, 12, 6), "a was told on that day"
    assert one.asked(("b", "c"), people, date(2026, 11, 8)) == date(2026, 11, 9)
    one.passed("b")
    assert one.asked(("b", "c"), people, date(2026, 11, 8)) == date(2026, 11, 15), "who typed it had not forgotten"
    assert attempts.Attempts("lone").asked(("a",), ("a",), first) == first
    bad: tuple[Any, ...] = ({"b": "9999-12-31"}, {"b": 3}, {"b": None}, [], "x", {"since": "9999-12-31", "who": ["b"]})
    for strange in bad:
        one._keep(closing=strange)
        assert one.asked(("b", "c"), people, first) == date(2026, 11, 9), strange


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("pins", [{"town": "1111", "alien": "2222"}, {}], ids=["with PINs", "without"])
def test_an_evening_that_was_closed_by_nobody_goes_on(pins: dict[str, str], finger: Finger, referee: Referee) -> None:
    """A record that anybody can write hid it from the page for ever."""
    if pins:
        path = sealed(referee, **pins)
    else:
        finger.tap("new game")
        finger.tap("alien person")
        finger.tap("begin")
        finger.frames(2)
        path = only_file(referee)
        referee.open()
    good = path.read_bytes()
    close_unopened(path, ["alien"])
    referee.open()
    finger.tap("resume")
    typed(finger, *pins.values())
    told: Any = referee.shell.sheet
    assert isinstance(told, Alert)
    assert "Anyone who had the file could have written that" in told._words.words
    finger.tap("choice 0")
    finger.frames(2)
    assert has_begun(referee)
    assert path.read_bytes().startswith(good)
    assert not any("never_opened" in line for line in lines(path))
    assert any("mended" in line for line in lines(path)), "it stands in the file that it was mended"
    assert "never_opened" in lines(path.with_name(path.name + ".before-mending"))[-1]


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a folder on another medium, set to get a second copy of each sitting."""
    place = tmp_path / "stick"
    (tmp_path / "config" / "saucer").mkdir(parents=True)
    (tmp_path / "config" / "saucer" / "settings.toml").write_text(f'[saves]\ncopy = "{place}"\n')
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return place


def test_a_second_copy_grows_while_people_play_and_its_loss_is_told(
    stick: Path, finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger.tap("new game")
    finger.tap("alien bot")
    finger.tap("begin")
    finger.wait(lambda: isinstance(referee.stage and referee.stage.panel, ChoicePanel), "the first question")
    path = only_file(referee)
    copy = stick / path.name
    assert copy.read_bytes() == path.read_bytes()
    before, write = copy.stat(), os.write

    def gone(file: int, data: bytes) -> int:
        if os.fstat(file).st_ino == before.st_ino:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return write(file, data)

    monkeypatch.setattr(os, "write", gone)
    finger.play(brisk(1), most=1)
    finger.wait(lambda: isinstance(referee.shell.sheet, Alert), "what is told of the stick")
    message: Any = referee.shell.sheet
    assert "Play goes on without it" in message._words.words
    assert len(lines(path)) * 4096 == path.stat().st_size > before.st_size
