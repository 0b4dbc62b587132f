"""Phones that keep a sitting's key: each gets its part before the first record, and hands it over on resume.

Nothing is open yet, so nothing but this stands on their pages. It comes and goes in frames and touches of the size and
at the ticks that a seat has at any time.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.app.referee.desk import Desk
from companion.app.referee.door import Door, making_ready
from companion.app.sheets import Alert, MenuSheet
from companion.kernel.game import Seat
from companion.kernel.shares import PhoneKey
from companion.kernel.words import _, listed
from companion.phones.chairs import Touch, key_part
from companion.phones.files import File

if TYPE_CHECKING:
    from companion.phones.host import Phones

HAND: Final = {"hand": True}
"""Asks a phone for what it keeps."""


class KeyDoor(Door):
    """Phones while no sitting is open.

    :param people: names by seat of those who have a share of the key.
    """

    def __init__(self, desk: Desk, people: Mapping[Seat, str], draw: Callable[[], Sequence[File]]) -> None:
        super().__init__(desk, lambda seat: people.get(seat, ""), draw)
        self._people = people

    def _show(self, keys: Mapping[Seat, Mapping[str, Any]]) -> None:
        """Show each of these seats its part of the key, a question for it, or only that others are waited for."""
        if self.phones is not None:
            self.phones.show(b"", b"", {seat: key_part(seat, self._people[seat], key) for seat, key in keys.items()})

    def _beat(self, _dt: float) -> None:
        if self.phones is None:
            return
        self._look_out(self.phones)
        for seat, touch in tuple(self.phones.touches()):
            if touch.what == "hand" and seat in self._people:
                self._touched(seat, touch)

    @abstractmethod
    def _touched(self, seat: Seat, touch: Touch) -> None:
        """Note that a phone has answered."""


class GivingDoor(KeyDoor):
    """Lets in every person's phone, gives each its part, and waits until everybody has noted their recovery code.

    :param begin: called with what opens whose share. :param leave: called when people don't want that.
    """

    def __init__(
        self,
        desk: Desk,
        people: Mapping[Seat, str],
        draw: Callable[[], Sequence[File]],
        *,
        begin: Callable[[Mapping[Seat, PhoneKey]], object],
        leave: Callable[[], object],
    ) -> None:
        super().__init__(desk, people, draw)
        self._begin = begin
        self._leave = leave
        self._keys: dict[Seat, PhoneKey] = {}
        self._missing: list[Seat] = []
        self._start({})
        self._list()

    def _back(self) -> None:
        self._list()

    def _ready(self, phones: Phones) -> None:
        super()._ready(phones)
        if not self._closed:
            self._list()

    def _list(self) -> None:
        choices: list[tuple[str, Callable[[], object]]] = [(_("Back"), self._leave)]
        title = making_ready()
        if self.phones is not None:
            title = _("Phones lock the game: touch a chair")
            for seat, name in self._people.items():
                words = _("{name}: phone").format(name=name) if seat in self.phones.seats else name
                choices.append((words, partial(self._invite, seat)))
        self._desk.shell.open_sheet(MenuSheet(title, choices, self._leave))

    def _admitted(self, viewer: Seat, *, taken: bool) -> None:
        if self.phones is None or not self.phones.seats.issuperset(self._people):
            self._list()
            return
        self._keys = {seat: PhoneKey() for seat in self._people}
        self._missing = list(self._people)
        self._tell_codes()

    def _tell_codes(self) -> None:
        self._show(
            {
                seat: {"secret": key.secret, "code": key.code} if seat in self._missing else {}
                for seat, key in self._keys.items()
            }
        )
        words = _(
            "Every phone keeps a part of the key. It also shows a recovery code, which opens that part if the phone is "
            "lost: write it down, or photograph it with another device. Then hold the button on the phone."
        )
        missing = _("Still to come: {names}").format(names=listed(self._people[seat] for seat in self._missing))
        title, back = _("Phones lock the game"), [(_("Back"), self._leave)]
        self._desk.shell.open_sheet(Alert(title, f"{words}\n\n{missing}", back, self._leave))

    def _touched(self, seat: Seat, touch: Touch) -> None:
        if touch.held and seat in self._missing:
            self._missing.remove(seat)
            if self._missing:
                self._tell_codes()
            else:
                self._show({seat: {} for seat in self._keys})
                self._begin(self._keys)


class AskingDoor(KeyDoor):
    """Lets phones come back that were let in before, and asks for their parts.

    :param known: their keys. :param came: called with a seat and what its phone hands over.
    """

    def __init__(
        self,
        desk: Desk,
        people: Mapping[Seat, str],
        draw: Callable[[], Sequence[File]],
        *,
        known: Mapping[bytes, Seat],
        came: Callable[[Seat, str], object],
    ) -> None:
        super().__init__(desk, people, draw)
        self._came = came
        self._asked: dict[Seat, Mapping[str, Any]] = {seat: HAND for seat in known.values() if seat in people}
        if known:
            self._start(known)

    def _ready(self, phones: Phones) -> None:
        super()._ready(phones)
        self._show(self._asked)

    def _failed(self, words: str) -> None:
        self._desk.shell.toast(words)  # codes can be typed all the same

    def _list(self) -> None:
        """Nobody new is let in yet."""

    def _admitted(self, viewer: Seat, *, taken: bool) -> None:
        """Nobody new is let in yet."""

    def _touched(self, seat: Seat, touch: Touch) -> None:
        self._asked[seat] = {}
        self._show(self._asked)
        self._came(seat, touch.id)
