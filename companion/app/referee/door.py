"""The door for phones: a code on the shared screen for one chair at a time, two pictures that people compare."""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.phones_sheet import CodeSheet, GuestSheet, NetworkSheet
from companion.app.referee.desk import Desk
from companion.app.sheets import Alert
from companion.app.widgets.still import NEVER
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.game import Seat
from companion.kernel.words import _
from companion.phones import hotspot
from companion.phones.addresses import HOTSPOT
from companion.phones.files import File

if TYPE_CHECKING:  # libsodium is loaded when somebody wants phones: it takes 20 ms
    from companion.phones.host import Phones
    from companion.phones.pairing import Device, Guest, Invitation

log = logging.getLogger("saucer.app")


def making_ready() -> str:
    """Title a list of chairs that has none yet."""
    return _("Phones: getting ready …")


class Door(ABC):
    """Lets phones in, before a sitting or during one.

    :param called: says what a chair is called. :param draw: makes what browsers fetch.
    :ivar inviting: the code that is on the screen; None while none is.
    """

    def __init__(self, desk: Desk, called: Callable[[Seat], str], draw: Callable[[], Sequence[File]]) -> None:
        self._desk = desk
        self._called = called
        self._draw = draw
        self.phones: Phones | None = None
        self._pulse: Any = NEVER
        self._closed = False
        self._starting = False
        self.inviting: Invitation | None = None

    def close(self) -> None:
        """Let go of all phones; twice is fine."""
        phones = self.release()
        if phones is not None:
            phones.close()

    def release(self) -> Phones | None:
        """Leave the phones as they are to whoever comes next; None where there are none yet."""
        self._closed = True
        self._pulse.cancel()
        phones, self.phones = self.phones, None
        return phones

    @abstractmethod
    def _list(self) -> None:
        """Show who has a phone."""

    @abstractmethod
    def _admitted(self, viewer: Seat, *, taken: bool) -> None:
        """Somebody's phone was let in. :param taken: from another one that held the chair."""

    @abstractmethod
    def _beat(self, _dt: float) -> None:
        """Take what was touched, and show what has changed."""

    def _back(self) -> None:
        """Leave a sheet of the door's."""
        self._desk.shell.close_sheet()

    def _invite(self, viewer: Seat) -> None:
        from companion.phones.mail import NO_ADDRESS

        phones = self.phones
        if phones is None or not phones.address:
            words = phones.trouble if phones is not None else ""
            if words == NO_ADDRESS:
                words = " ".join((_("This machine isn’t on any network that a phone could join."), self._nowhere()))
            self._tell(words or _("Phones are getting ready. Try again in a moment."))
            return
        own = hotspot.network()
        if own is not None and phones.address.startswith(f"{HOTSPOT}:"):
            code = partial(self._invite_to, phones, viewer)
            self._desk.shell.open_sheet(NetworkSheet(own, code, self._back), over=True)
        else:
            self._invite_to(phones, viewer)

    def _nowhere(self) -> str:
        """Say what to do about there being no network."""
        return _("Connect it to one, or open a network of its own: saucer hotspot on")

    def _invite_to(self, phones: Phones, viewer: Seat) -> None:
        """Show the code that opens a chair."""
        self.inviting = invitation = phones.invite(viewer)
        self._desk.shell.open_sheet(
            CodeSheet(
                self._called(viewer), invitation, phones.address_of(invitation), phones.address,
                self._back, self._late, partial(self._shut, invitation),
            ),
            over=True,
        )  # fmt: skip

    def _shut(self, invitation: Invitation) -> None:
        """Forget a code that has gone from the screen, whatever took it away: unless a phone has answered, it is good
        no more."""
        if self.phones is not None and self.inviting is invitation:
            self.phones.withdraw()
            self.inviting = None

    def _late(self) -> None:
        came = self.phones is not None and self.phones.arrived
        if self.phones is not None and not came:
            self.phones.offer_next()
        self._desk.shell.close_sheet()
        words = _("The code has expired. Touch the chair again for a new one.")
        if not came:
            words = _(
                "No phone has connected. It must be on the same network as this screen: not on a guest network or "
                "mobile data, and not blocked by a firewall. Touch the chair again: if this machine has another "
                "address, the next code has it."
            )
        self._tell(words)

    def _tell(self, words: str) -> None:
        """Say why a chair got no phone, over a curtain too, and show the list again."""
        shell = self._desk.shell
        shell.open_sheet(Alert(_("Phones"), words, [(_("All right"), self._list)], self._back), over=True)

    def _meet(self, guest: Guest) -> None:
        """Somebody knows the code: let people compare."""
        shell, phones = self._desk.shell, self.phones
        if phones is None:
            return
        self.inviting = None

        def admit() -> None:
            self._back()
            taken = guest.viewer in phones.seats
            if not phones.admit(guest):
                self._tell(_("That phone has gone. Touch the chair again."))
                return
            self._admitted(guest.viewer, taken=taken)

        def refuse() -> None:
            phones.refuse(guest)
            phones.withdraw()
            self._list()

        shell.open_sheet(GuestSheet(self._called(guest.viewer), guest, admit, refuse), over=True)

    def _failed(self, words: str) -> None:
        """There are no phones. :param words: why."""
        self._desk.shell.tell(_("Phones"), words)

    def _start(self, known: Mapping[bytes, Seat]) -> None:
        """Draw the pictures, then listen."""
        self._starting = True

        def make() -> None:
            from companion.phones.host import Phones

            try:
                phones = Phones(_device(), self._draw(), known=known, wake=self._wake)
            except Exception as error:  # whatever it is, nobody waits for phones that do not come
                log.warning("phones can't be opened", exc_info=error)
                told = str(error) if isinstance(error, UserError | OSError) else _("Something went wrong here.")
                Clock.schedule_once(lambda _dt: self._unready(told), 0)
                return
            Clock.schedule_once(lambda _dt: self._ready(phones), 0)

        threading.Thread(target=make, name="pictures for phones", daemon=True).start()

    def _unready(self, words: str) -> None:
        self._starting = False
        if not self._closed:
            self._failed(words)

    def _ready(self, phones: Phones) -> None:
        from companion.phones.mail import TICK_S

        if self._closed:
            phones.close()
            return
        self.phones, self._starting = phones, False
        phones.wake = self._wake
        self._listen(phones)
        self._pulse = Clock.schedule_interval(self._beat, TICK_S)

    def _look_out(self, phones: Phones) -> None:
        """Show whoever knows a code, again where a curtain that fell took the sheet away."""
        shown = self._desk.shell.sheet
        invited = self.inviting.viewer if self.inviting is not None else None
        guest = next((one for one in phones.guests if shown is None or one.viewer == invited), None)
        if guest is not None:
            self._meet(guest)
        shown = self._desk.shell.sheet
        if isinstance(shown, GuestSheet) and shown.guest.viewer in phones.doubled:
            shown.warn()

    def _listen(self, phones: Phones) -> None:
        """Wait for phones, in the first place in this machine's own network if that is on."""
        phones.open(first=HOTSPOT if hotspot.network() is not None else "")

    def _wake(self) -> None:
        """Something was touched: take it in the next frame. It is called in the thread that speaks with the postman."""
        Clock.schedule_once(self._beat, 0)


def _device() -> Device:
    """Return this machine's own keys, drawn at the first time. Raises :class:`UserError` or OSError: see there."""
    from companion.phones.pairing import KEY, Device

    file = places.made(places.state()) / "phones.key"
    if file.is_file() and len(content := file.read_bytes()) == KEY:
        return Device(content)
    device = Device()
    write_whole(file, device.secret)
    return device
