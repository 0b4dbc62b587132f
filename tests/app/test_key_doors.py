"""Phones that keep the key, at the screen: let in before a sitting, waited for on resume, replaced by codes."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import partialmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from companion.app.sheets import Alert
from companion.kernel import shares
from companion.kernel.handed import Handed
from companion.kernel.shares import PhoneKey
from companion.phones import host
from companion.phones.chairs import Touch
from companion.phones.frames import OPEN, OWN
from companion.phones.host import Phones
from tests.kernel.test_ledger import lines
from tests.phones.test_chairs import free_port
from tests.phones.wire import Phone

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

NAMES = {"town": "Town", "alien": "Alien"}


class Keeper(Phone):
    """A phone that keeps what it is given, and hands it over when it is asked: as the page does.

    :param share: what it kept. :ivar code: the recovery code that it was shown. :ivar sizes: of all that it was sent.
    """

    def __init__(self, port: int, code: str = "", own: bytes | None = None, share: str = "") -> None:
        super().__init__(port, port, code, own)
        self.share, self.code = share, ""
        self.asked = self.noted = False
        self._sends: Touch | None = None
        self.sizes: list[tuple[int, int]] = []
        self.socket.send(self.browser.first())
        self.read(1)
        threading.Thread(target=self._live, daemon=True).start()

    def note(self, *, held: bool) -> None:
        self._touch(Touch(what="hand", held=held))

    def _touch(self, touch: Touch) -> None:
        self.count += 1
        self._sends = msgspec.structs.replace(touch, number=self.count)

    def _live(self) -> None:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            while True:
                frame = self.socket.recv(30)
                assert isinstance(frame, bytes)
                assert self.browser.channel is not None
                kind, text = self.browser.channel.open(frame)
                self.sizes.append((kind, len(frame)))
                if kind == OWN:
                    self.taken, size, *_notes = host.ACK.unpack_from(text)
                    text = text[host.ACK.size : host.ACK.size + size]
                self.texts = [one for one in self.texts if one[0] != kind] + [(kind, text)]
                key = self.own.get("key", {})
                self.code, self.share = key.get("code", self.code), key.get("secret", self.share)
                if key.get("hand") and self.share and not self.asked:
                    self.asked = True
                    self._touch(Touch(what="hand", id=self.share))
                waits = self._sends is not None and self.taken < self.count
                self.socket.send(self.browser.tap(msgspec.json.encode(self._sends) if waits else b"[0]"))


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers come to this machine alone, and fetch no pictures."""
    monkeypatch.setattr(host, "PORTS", (free_port(), 0))
    monkeypatch.setattr(Phones, "open", partialmethod(Phones.open, ("127.0.0.1",)))
    monkeypatch.setattr("companion.app.finger.PATIENCE", 30.0)
    monkeypatch.setattr("companion.app.referee.lobby.files", lambda _screen: ())
    monkeypatch.setattr("companion.app.referee.play.files", lambda _screen: ())


def door(referee: Referee) -> Any:
    return referee._lobby._door


def listens(finger: Finger, referee: Referee) -> None:
    finger.wait(lambda: bool(door(referee).phones and door(referee).phones.port), "the postman")


def let_in(finger: Finger, referee: Referee, *seats: str) -> dict[str, Keeper]:
    """Begin with phones that keep the key, and let these in."""
    finger.turn_to("phones key")
    finger.tap("phones key")
    finger.tap("begin")
    listens(finger, referee)
    phones = {}
    for seat in seats:
        finger.tap(f"menu {NAMES[seat]}")
        finger.wait(lambda: door(referee).inviting is not None, "the code")
        phones[seat] = Keeper(door(referee).phones.port, door(referee).inviting.code)
        finger.wait(lambda: finger.find("admit") is not None, "the pictures")
        finger.tap("admit")
    return phones


def begun(finger: Finger, referee: Referee, phones: Mapping[str, Keeper]) -> Path:
    """Have everybody note their codes; return the sitting's file."""
    for phone in phones.values():
        finger.wait(lambda one=phone: one.code, "the recovery code")  # type: ignore[misc]
        phone.note(held=True)
    finger.wait(lambda: referee.sitting is not None, "the sitting")
    (path,) = referee.desk.folder.glob("*.saucer")
    return path


def waited(referee: Referee) -> tuple[str, ...]:
    sheet: Any = referee.shell.sheet
    return tuple(sheet.waiting)


def typed(finger: Finger, code: str) -> None:
    for digit in code.replace(" ", ""):
        finger.tap(f"key {digit}")
    finger.tap("key next")
    finger.frames(1)


def test_the_key_is_given_out_before_the_first_record_and_comes_back_by_itself(
    finger: Finger, referee: Referee
) -> None:
    finger.tap("new game")
    finger.tap("alien person")
    phones = let_in(finger, referee, "town", "alien")
    finger.wait(lambda: all(phone.code for phone in phones.values()), "the codes")
    phones["town"].note(held=False)
    finger.wait(lambda: phones["town"].taken == 1, "the tap")
    finger.frames(2)
    told: Any = referee.shell.sheet
    assert "Still to come: Town and Alien" in told._words.words, "a tap is no hold"
    phones["town"].note(held=True)
    finger.wait(lambda: isinstance(referee.shell.sheet, Alert) and "Town" not in referee.shell.sheet._words.words,
                "the note")  # fmt: skip
    told = referee.shell.sheet
    assert "Still to come: Alien" in told._words.words
    assert not list(referee.desk.folder.glob("*.saucer")), "nothing is written before all have noted their codes"
    path = begun(finger, referee, {"alien": phones["alien"]})
    assert [sorted(share) for share in lines(path)[0]["shares"]] == [["code", "phone", "who"]] * 2
    finger.wait(lambda: all(phone.open for phone in phones.values()), "the pages, on the same lines")
    assert referee.sitting is not None
    assert referee.sitting.elsewhere == {"town", "alien"}
    referee.open()
    finger.tap("resume")
    listens(finger, referee)
    assert waited(referee) == ("town", "alien")
    port = door(referee).phones.port
    again = {seat: Keeper(port, own=one.browser.own, share=one.share) for seat, one in phones.items()}
    finger.wait(lambda: referee.sitting is not None, "the sitting")
    finger.wait(lambda: all(phone.open for phone in again.values()), "the pages")
    for phone in (*phones.values(), *again.values()):
        kinds = [kind for kind, _size in phone.sizes]
        assert OPEN in kinds
        assert kinds.index(OPEN) > 2, "what keeps the key comes in a seat's own frames"
        assert len({size for kind, size in phone.sizes if kind == OWN}) == 1, "and they are all equally long"


@pytest.mark.slow
def test_a_phone_that_never_held_a_part_hands_over_nothing_and_the_code_is_typed(
    finger: Finger, referee: Referee
) -> None:
    finger.tap("new game")
    finger.tap("alien person")
    phones = let_in(finger, referee, "town", "alien")
    path = begun(finger, referee, phones)
    whole = path.read_bytes()
    referee.open()
    finger.tap("resume")
    listens(finger, referee)
    port = door(referee).phones.port
    guest = Keeper(port, own=phones["town"].browser.own)  # another phone had the chair in the end
    false = Keeper(port, own=phones["alien"].browser.own, share="0" * 32)
    finger.wait(lambda: guest.own.get("key") == {"hand": True} and false.own.get("key") == {}, "what both were asked")
    assert waited(referee) == ("town", "alien")
    sheet: Any = referee.shell.sheet
    slip = phones["town"].code[:5] + str((int(phones["town"].code[5]) + 1) % 10)
    for digit in slip:
        finger.tap(f"key {digit}")
    assert "Group 1 of the code" in sheet.told.words
    typed(finger, phones["town"].code[:27])
    assert "this has 24 digits" in sheet.told.words
    typed(finger, phones["alien"].code)
    assert "isn’t Town’s code for this sitting" in sheet.told.words
    assert path.read_bytes() == whole
    typed(finger, phones["town"].code)
    assert waited(referee) == ("alien",)
    typed(finger, phones["alien"].code)
    finger.wait(lambda: referee.sitting is not None, "the sitting")
    finger.wait(lambda: guest.open != {}, "the page of the chair that is this phone's")


def test_a_machine_has_no_part_leaving_writes_nothing_and_giving_up_is_told(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien bot")
    phones = let_in(finger, referee, "town")
    finger.wait(lambda: phones["town"].code, "the code")
    served = door(referee).phones
    finger.tap("choice 0")
    finger.frames(2)
    assert finger.find("begin") is not None, "back at the sheet"
    assert served._closed
    assert not list(referee.desk.folder.glob("*"))
    phones = let_in(finger, referee, "town")
    path = begun(finger, referee, phones)
    assert [share["who"] for share in lines(path)[0]["shares"]] == ["town"]
    finger.wait(lambda: phones["town"].open, "the page")
    assert path.with_suffix(".phones").exists()
    finger.tap("menu")
    finger.tap("menu Give up")
    finger.tap("choice 1")
    finger.wait(lambda: phones["town"].own.get("key") == {"over": True}, "the word that it was given up")
    assert not path.with_suffix(".phones").exists(), "no phone comes back to it"
    assert len({size for kind, size in phones["town"].sizes if kind == OWN}) == 1


def test_a_chair_that_was_handed_over_has_a_pin_beside_the_others_phones(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.lobby.wishes import Wishes

    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)
    keys = {seat: PhoneKey() for seat in NAMES}
    referee._lobby.begin(Wishes(dict.fromkeys(NAMES, "person")), pins=keys)
    assert referee.sitting is not None
    ledger = referee.sitting.table.ledger
    assert ledger.needs_pin("alien")
    referee.sitting.hand_over(Handed("alien", "person", "Zoe", by=("town",), share=ledger.share("alien", "2580")))
    referee.open()
    finger.tap("resume")
    assert waited(referee) == ("town", "alien")
    typed(finger, keys["town"].code)
    assert waited(referee) == ("alien",)
    sheet: Any = referee.shell.sheet
    assert "your PIN, please" in sheet.told.words
    typed(finger, "2580")
    finger.wait(lambda: referee.sitting is not None, "the sitting")
