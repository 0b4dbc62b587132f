"""Two worlds on the wire while phones are given a key, and while they hand it over: a relay cannot tell who holds what.

The door at the shared screen is the real one, and so is the postman, which ticks when it is told to.
"""

from __future__ import annotations

from functools import partialmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import pytest

from companion.kernel.game import Seat
from companion.phones import host, mail
from companion.phones.chairs import Touch
from companion.phones.host import Phones
from tests.phones.test_wire import compare
from tests.phones.wire import HERE, Stepped, Wire

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

NAMES = {"town": "Town", "alien": "Alien"}
NOTED = Touch(what="hand", held=True)
TAPPED = Touch(what="hand")


@pytest.fixture(autouse=True)
def _stepped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the postman tick when it is told to, and browsers fetch no pictures."""
    monkeypatch.setattr(host, "Phones", Stepped)
    monkeypatch.setattr(Phones, "open", partialmethod(Phones.open, (HERE,)))
    monkeypatch.setattr("companion.app.referee.lobby.files", lambda _screen: ())
    monkeypatch.setattr("companion.app.referee.play.files", lambda _screen: ())


class AtTheDoor(Wire):
    """Phones at a door for keys."""

    def __init__(self, finger: Finger, referee: Referee, file: Path) -> None:
        door: Any = referee._lobby._door
        assert door is not None, "nobody is to be let in"
        finger.wait(lambda: door.phones and door.phones.port, "the postman")
        super().__init__(door.phones, file)
        self._finger, self._door = finger, door

    def beat(self) -> None:
        self._door._beat(0)
        self._finger.frames(1)

    def let_in(self, seat: Seat) -> None:
        self._finger.tap(f"menu {NAMES[seat]}")
        self._finger.wait(lambda: self._door.inviting is not None, "the code")
        self.meet(seat, self._door.inviting.code)
        self._finger.wait(lambda: self._finger.find("admit") is not None, "the pictures")
        self._finger.tap("admit")

    def settle(self) -> None:
        for _ in range(mail.AHEAD + 1):
            self.step()

    def key(self, seat: Seat) -> dict[str, Any]:
        """Return what a phone was sent of the key."""
        found: dict[str, Any] = self.phones[seat].own.get("key", {})
        return found

    def __exit__(self, *how: object) -> None:
        self.steps.append(float("inf"))
        super().__exit__(*how)


class Given(AtTheDoor):
    """A sitting about to begin: one person notes the code before the other does, whose phone comes again meanwhile.

    :ivar shares: what each phone was given, by seat. :ivar path: of the sitting.
    """

    def play(self, folder: Path, first: Seat) -> Self:
        for seat in NAMES:
            self.let_in(seat)
        self.settle()
        self.shares = {seat: self.key(seat)["secret"] for seat in NAMES}
        assert len({*self.shares.values()}) == len(NAMES)
        other = next(seat for seat in NAMES if seat != first)
        self.step({first: TAPPED})
        self.settle()
        assert self.key(first), "a tap is no hold"
        self.step({first: NOTED})
        self.settle()
        assert (self.key(first), bool(self.key(other))) == ({}, True), "one has noted the code, one has not"
        for seat in NAMES:
            self.meet(seat, own=self.phones[seat].browser.own)
        self.settle()
        assert (self.key(first), self.key(other)["secret"]) == ({}, self.shares[other])
        assert not list(folder.glob("*.saucer"))
        for _ in range(2):
            self.step()  # the last ones are compared up to here
        self.step({other: NOTED})
        (self.path,) = folder.glob("*.saucer")
        return self


class Asked(AtTheDoor):
    """A sitting that waits for its key: one phone hands over its part, the other a false one, or nothing at all."""

    def play(self, given: Given, true: Seat, *, silent: bool) -> Self:
        for seat in NAMES:
            self.meet(seat, own=given.phones[seat].browser.own)
        self.settle()
        assert all(self.key(seat) == {"hand": True} for seat in NAMES)
        for seat in NAMES:
            if seat == true:
                self.step({seat: Touch(what="hand", id=given.shares[seat])})
            else:
                self.step({} if silent else {seat: Touch(what="hand", id="0" * 32)})
            self.settle()
        assert self.key(true) == {}
        for seat in NAMES:
            self.meet(seat, own=self.phones[seat].browser.own)
        self.settle()
        return self


@pytest.mark.parametrize("silent", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_neither_who_noted_the_code_nor_whose_phone_has_a_part_is_told_on_the_wire(
    finger: Finger, referee: Referee, tmp_path: Path, *, silent: bool
) -> None:
    worlds: list[tuple[Given, Asked]] = []
    for seat in NAMES:
        folder = referee.desk.folder = tmp_path / f"sittings of {seat}"
        folder.mkdir()
        referee.open()
        finger.tap("new game")
        finger.tap("alien person")
        finger.turn_to("phones key")
        finger.tap("phones key")
        finger.tap("begin")
        with Given(finger, referee, tmp_path / f"{seat}.given") as given:
            given.play(folder, seat)
        assert referee.sitting is not None
        referee.open()
        referee.resume(given.path)
        with Asked(finger, referee, tmp_path / f"{seat}.asked") as asked:
            asked.play(given, seat, silent=silent)
            waiting: Any = referee.shell.sheet
            assert waiting.waiting == tuple(one for one in NAMES if one != seat), "the true part alone counts"
        worlds.append((given, asked))
    for one, other in zip(*worlds, strict=True):
        assert compare(one, other) > 60, "hardly anything was compared"
