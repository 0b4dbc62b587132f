"""The seal of a sitting on the screen: the commitment, salt, PINs, and fingerprints at a hand-over."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import zxingcpp

from companion.app.prompts.panel import ChoicePanel
from companion.app.sheets import Message
from companion.app.shelf import unfinished
from companion.app.trust.mark import code
from companion.app.trust.pledge import STROKES, Pledge
from companion.kernel import shares
from companion.kernel.fingerprint import in_words
from companion.kernel.seal import commitment, promise
from tests.app.play import brisk
from tests.kernel.test_ledger import lines
from tests.luck import touched

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
    assert in_words(shown) in sheet.seal.words, "the commitment stands there before anybody has chosen anything"
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


def test_who_wants_sees_the_code_and_scribbles(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien person")
    finger.tap("seal")
    sheet: Any = referee.shell.sheet
    shown = sheet.mark.fingerprint
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
    assert "another one" in sheet.told.words
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
    assert in_words(lines(path)[-1]["z"]) in waiting.beside.words
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


def test_a_hand_over_shows_the_fingerprint_to_whoever_asks(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien person")
    finger.tap("begin")
    finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
    assert has_begun(referee)
    finger.tap("curtain seal")
    curtain: Any = referee.shell.curtain
    assert curtain._mark.fingerprint == lines(only_file(referee))[-1]["z"]
    finger.tap("curtain seal")
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
    referee.play.open_menu()
    finger.tap("menu The seal so far")
    finger.tap("give up")
    finger.tap("choice 1")
    finger.frames(2)
    assert not has_begun(referee)
    records = lines(only_file(referee))
    assert "opened" in records[-1]
    assert [share["who"] for share in records[0]["shares"]] == ["town"], "a machine has no share of the key"
    assert unfinished(referee.desk.folder, referee.screen.game) == ()


@pytest.mark.usefixtures("quick")
def test_a_forgotten_pin_closes_a_sitting_for_ever(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    from companion import games
    from companion.app.lobby.wishes import Wishes
    from companion.kernel.proof import verify

    pins = {"town": "1111", "alien": "2222"}
    referee._lobby.begin(Wishes(dict.fromkeys(pins, "person")), pins=pins)
    path = only_file(referee)
    referee.open()
    finger.tap("resume")
    finger.tap("forgotten")
    finger.tap("choice 0")
    finger.tap("forgotten")
    finger.tap("choice 1")
    finger.frames(2)
    assert lines(path)[-1]["never_opened"] is True
    assert unfinished(referee.desk.folder, referee.screen.game) == ()
    verdict = verify(path, games.load)
    assert verdict.holds
    assert any("without ever being opened" in finding.words for finding in verdict.findings)
    assert verify(path, games.load, pins=pins).holds


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on another medium, set to get a second copy of each sitting."""
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
    finger.wait(lambda: isinstance(referee.shell.sheet, Message), "what is told of the stick")
    message: Any = referee.shell.sheet
    assert "Play goes on without it" in message._words.words
    assert len(lines(path)) * 4096 == path.stat().st_size > before.st_size
