"""Phones at the table: lets them in, shows each person's page there, and gives the table what they touch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from shutil import which
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.phones_sheet import CodeSheet, GuestSheet, NetworkSheet
from companion.app.referee.scene import Scene
from companion.app.sheets import Alert, MenuSheet
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.game import TABLE, Event, Seat
from companion.kernel.journal import JournalError
from companion.kernel.words import _
from companion.phones import hotspot, kept
from companion.phones.addresses import HOTSPOT
from companion.phones.files import File
from companion.phones.seating import Seating
from companion.presentation.page import name_of

if TYPE_CHECKING:  # libsodium is loaded when somebody wants phones: it takes 20 ms
    from companion.camera.photograph import Reading
    from companion.phones.host import Phones
    from companion.phones.pairing import Device, Guest, Invitation


class PhoneDesk:
    """The phones of one sitting.

    :param draw: makes what browsers fetch. :param seating: makes the chairs, with the paths of what they fetch.
    :param happened: tells the shared screen what came from a phone, as far as all may know.
    :param photographed: shows what a photograph showed, by whose name; returns a sentence for that phone.
    :ivar inviting: the code that is on the screen; None while none is.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        draw: Callable[[], Sequence[File]],
        seating: Callable[[Collection[str]], Seating],
        happened: Callable[[tuple[Event, ...]], object],
        photographed: Callable[[Reading, str], str],
    ) -> None:
        self._scene = scene
        self._draw = draw
        self._seat = seating
        self._happened = happened
        self._photographed = photographed
        self.phones: Phones | None = None
        self._seating: Seating | None = None
        self._pulse: Any = None
        self._closed = False
        self._starting = False
        self.inviting: Invitation | None = None
        self._network: hotspot.Network | None = None
        self._awaited = self._kept()
        """The phones that come back by themselves, until somebody listens for them."""
        if self._awaited:
            self._start(self._awaited)

    def close(self) -> None:
        """Let go of all phones; they come back when the sitting is resumed, unless it is over."""
        self._closed = True
        if self._pulse is not None:
            self._pulse.cancel()
        if self.phones is not None:
            self.phones.close()
        self._forget()

    # ---- letting phones in ----------------------------------------------------------------------------------

    def open(self) -> None:
        """Show who has a phone; a chair that is touched gets one, or loses it."""
        if self.phones is not None:
            self._listen(self.phones)  # a network may have come since
        elif not self._starting:
            self._start({})
        self._list()

    def _listen(self, phones: Phones) -> None:
        """Wait for phones, in the first place in this machine's own network if that is on."""
        self._network = hotspot.network()
        phones.open(first=HOTSPOT if self._network is not None else "")

    def _list(self) -> None:
        shell = self._scene.desk.shell
        seats = asleep = frozenset(self._awaited.values())
        if self.phones is not None:
            seats, asleep = self.phones.seats, self.phones.asleep
        choices: list[tuple[str, Callable[[], object]]] = [(_("Go on"), shell.close_sheet)]
        for seat in self._scene.sitting.persons:
            name = name_of(self._scene.screen, seat)
            if seat in seats:
                words = _("{name}: asleep") if seat in asleep else _("{name}: phone")
                choices.append((words.format(name=name), partial(self._choose, seat)))
            else:
                choices.append((name, partial(self._invite, seat)))
        known = self._awaited if self.phones is None else self.phones.known
        watched = TABLE in known.values()
        choices.append((_("A television"), partial(self._choose if watched else self._invite, TABLE)))
        if self._network is not None:
            words = _("End the network {name}").format(name=self._network.name)
            choices.append((words, partial(self._switch, hotspot.switch_off, _("The network is being ended."))))
        elif which("nmcli"):
            words = _("Open a network of our own")
            choices.append((words, partial(self._switch, hotspot.switch_on, _("The network is being opened."))))
        shell.open_sheet(MenuSheet(_("Phones: touch a chair"), choices, shell.close_sheet), over=True)

    def _switch(self, deed: Callable[[], object], meanwhile: str) -> None:
        """Open or end this machine's own network, then show the list again, or why it could not be."""
        shell = self._scene.desk.shell
        shell.close_sheet()
        shell.toast(meanwhile)

        def do() -> None:
            then: Callable[[], object] = self.open
            try:
                deed()
            except UserError as error:
                then = partial(self._tell, str(error))
            Clock.schedule_once(lambda _dt: None if self._closed else then(), 0)

        threading.Thread(target=do, name="network", daemon=True).start()

    def _choose(self, viewer: Seat) -> None:
        """Ask what becomes of a phone that is there: a touch by mistake costs nobody theirs."""
        shell = self._scene.desk.shell
        title, another, none = name_of(self._scene.screen, viewer), _("Another phone"), _("No phone any more")
        if viewer == TABLE:  # several may look on
            title, another, none = _("A television"), _("One more television"), _("No television any more")
        choices: list[tuple[str, Callable[[], object]]] = [
            (_("Go on"), shell.close_sheet),
            (another, partial(self._invite, viewer)),
            (none, partial(self._part, viewer)),
        ]
        shell.open_sheet(MenuSheet(title, choices, shell.close_sheet), over=True)

    def _invite(self, viewer: Seat) -> None:
        from companion.phones.mail import NO_ADDRESS

        phones, shell = self.phones, self._scene.desk.shell
        if phones is None or not phones.address:
            words = phones.trouble if phones is not None else ""
            if words == NO_ADDRESS:
                words = _("This machine is in no network that a phone could join.")
            self._tell(words or _("The phones are being made ready. Try again in a moment."))
            return
        if self._network is not None and phones.address.startswith(f"{HOTSPOT}:"):
            code = partial(self._invite_to, phones, viewer)
            shell.open_sheet(NetworkSheet(self._network, code, shell.close_sheet), over=True)
        else:
            self._invite_to(phones, viewer)

    def _invite_to(self, phones: Phones, viewer: Seat) -> None:
        """Show the code that opens a chair."""
        shell = self._scene.desk.shell
        self.inviting = invitation = phones.invite(viewer)
        shell.open_sheet(
            CodeSheet(
                name_of(self._scene.screen, viewer), invitation, phones.address_of(invitation), phones.address,
                shell.close_sheet, self._late, partial(self._shut, invitation),
            ),
            over=True,
        )  # fmt: skip

    def _shut(self, invitation: Invitation) -> None:
        """A code has gone from the screen, whatever took it away: unless a phone has answered, it is good no more."""
        if self.phones is not None and self.inviting is invitation:
            self.phones.withdraw()
            self.inviting = None

    def _late(self) -> None:
        came = self.phones is not None and self.phones.arrived
        if self.phones is not None and not came:
            self.phones.offer_next()
        self._scene.desk.shell.close_sheet()
        words = _("The code's time is over. Touch the chair again for a new one.")
        if not came:
            words = _(
                "No phone has come. It must be in the same network as this screen: not in a guest network, not on "
                "mobile data; and no firewall may shut it out. Touch the chair again: if this machine has another "
                "address, the next code has it."
            )
        self._tell(words)

    def _tell(self, words: str) -> None:
        """Say why a chair got no phone, over a curtain too, and show the list again."""
        shell = self._scene.desk.shell
        shell.open_sheet(Alert(_("Phones"), words, [(_("All right"), self._list)], shell.close_sheet), over=True)

    def _meet(self, guest: Guest) -> None:
        """Somebody knows the code: let people compare."""
        shell, phones = self._scene.desk.shell, self.phones
        if phones is None:
            return
        self.inviting = None

        def admit() -> None:
            shell.close_sheet()
            name, taken = name_of(self._scene.screen, guest.viewer), guest.viewer in phones.seats
            if not phones.admit(guest):
                shell.toast(_("That phone has gone. Touch the chair again."))
                return
            words = _("{name} has another phone.") if taken else _("{name} has a phone.")
            self._changed(words.format(name=name), gone=guest.viewer if taken else None, other=True)
            if not taken and self.phones is not None and not self.phones.seats.issuperset(self._scene.sitting.persons):
                self._list()  # the next chair

        def refuse() -> None:
            phones.refuse(guest)
            phones.withdraw()
            shell.close_sheet()

        shell.open_sheet(GuestSheet(name_of(self._scene.screen, guest.viewer), guest, admit, refuse), over=True)

    def _part(self, seat: Seat) -> None:
        """Take a chair's phone away: its person is asked behind the curtain again."""
        self._scene.desk.shell.close_sheet()
        if self.phones is not None:
            self.phones.part(seat)
            words = _("{name} has no phone any more.")
            gone = seat if seat != TABLE else None
            self._changed(words.format(name=name_of(self._scene.screen, seat)), gone=gone)

    # ---- a chair that is handed over --------------------------------------------------------------------------

    @property
    def starting(self) -> bool:
        """Whether phones come back by themselves in a moment."""
        return self._starting

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats whose persons hold phones."""
        return self.phones.seats if self.phones is not None else frozenset()

    def confirm(self, seat: Seat, words: str, deed: Callable[[], object]) -> None:
        """Ask on a seat's phone alone whether something may be done."""
        if self._seating is not None:
            self._seating.confirm(seat, words, deed)

    def confirmed(self) -> None:
        """Ask it no more."""
        if self._seating is not None:
            self._seating.confirm()

    def let_go(self, seat: Seat) -> None:
        """Let a seat's phone come back no more: its chair is to be another's."""
        if self.phones is not None:
            self.phones.part(seat)
            self._keep()

    def seat_anew(self, words: str) -> None:
        """Ask those who have phones there, after a chair was handed over, and tell it on all phones."""
        if self.phones is not None and self._seating is not None:
            self._seating.seat(self.phones.seats)
            self._seating.tell(words)

    def _changed(self, words: str, *, gone: Seat | None, other: bool = False) -> None:
        """Keep who has a phone now, and say so.

        :param gone: whose phone was taken from them: that is said on all phones, too, and stands in everybody's log.
        :param other: another one has its place.
        """
        if gone is not None:
            try:
                self._scene.sitting.table.change_phone(gone, other=other)
            except JournalError as error:
                self._scene.desk.disk_failed(error)
                return
        self._keep()
        self._seated()
        self._scene.desk.shell.toast(words)
        if gone is not None and self._seating is not None:
            self._seating.tell(words)

    def _seated(self) -> None:
        """Ask those with phones there from now on, and the others here."""
        if self.phones is not None and self._seating is not None:
            self._seating.seat(self.phones.seats)
            self._scene.go_on()

    # ---- what goes out and comes in -------------------------------------------------------------------------

    def _start(self, known: dict[bytes, Seat]) -> None:
        """Draw the pictures, then listen."""
        self._starting = True
        shell = self._scene.desk.shell

        def make() -> None:
            from companion.phones.host import Phones

            try:
                phones = Phones(_device(), self._draw(), known=known, wake=self._wake)
            except (UserError, OSError) as error:
                told = str(error)
                self._starting = False
                Clock.schedule_once(lambda _dt: shell.tell(_("Phones"), told), 0)
                return
            Clock.schedule_once(lambda _dt: self._ready(phones), 0)

        threading.Thread(target=make, name="pictures for phones", daemon=True).start()

    def _ready(self, phones: Phones) -> None:
        from companion.app.photographs import Photographs
        from companion.phones.mail import TICK_S

        if self._closed:
            return
        self.phones = phones
        self._seating = self._seat(phones.paths)
        self._seating.photograph = Photographs(
            self._scene.screen.name, self._scene.on_table, expect=phones.expect, tell=self._read
        ).take
        self._listen(phones)
        self._seated()
        self._pulse = Clock.schedule_interval(self._beat, TICK_S)

    def _wake(self) -> None:
        """Something was touched: take it in the next frame. It is called in the thread that speaks with the postman."""
        Clock.schedule_once(self._beat, 0)

    def _beat(self, _dt: float) -> None:
        """Take what was touched, and show what has changed."""
        phones, seating = self.phones, self._seating
        if phones is None or seating is None or self._closed:
            return
        # a curtain that falls takes the sheet away: whoever still waits is shown again
        shown = self._scene.desk.shell.sheet
        invited = self.inviting.viewer if self.inviting is not None else None
        guest = next((one for one in phones.guests if shown is None or one.viewer == invited), None)
        if guest is not None:
            self._meet(guest)
        shown = self._scene.desk.shell.sheet
        if isinstance(shown, GuestSheet) and shown.guest.viewer in phones.doubled:
            shown.warn()
        for seat, touch in phones.touches():
            try:
                events = seating.touch(seat, touch)
            except JournalError as error:
                self._scene.desk.disk_failed(error)
                return
            if events is not None:
                self._happened(events)
        parts = seating.parts()
        if parts is not None:
            phones.show(*parts)

    def _read(self, seat: Seat, reading: Reading | None) -> None:
        """Show what a photograph showed. Called in the thread that had it read."""

        def show(_dt: float) -> None:
            if self._seating is None or self._closed:
                return
            words = _("The photograph could not be read. Take another.")
            if reading is not None:
                words = self._photographed(reading, name_of(self._scene.screen, seat))
            self._seating.tell(words, seat)

        Clock.schedule_once(show, 0)

    # ---- what is kept ---------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Keep the public keys of the phones that were let in beside the sitting: they come back by themselves."""
        path = self._scene.sitting.path
        if self.phones is not None and path is not None:
            with suppress(OSError):
                kept.keep(path, self.phones.known)

    def _forget(self) -> None:
        """Let no phone come back to a sitting that is over."""
        path = self._scene.sitting.path
        if self._scene.sitting.outcome is not None and path is not None:
            with suppress(OSError):
                kept.beside(path).unlink(missing_ok=True)

    def _kept(self) -> dict[bytes, Seat]:
        self._forget()
        path = self._scene.sitting.path
        return {} if path is None else kept.kept(path, {*self._scene.sitting.persons, TABLE})


def _device() -> Device:
    """Return this machine's own keys, drawn at the first time. Raises :class:`UserError` or OSError: see there."""
    from companion.phones.pairing import KEY, Device

    file = places.made(places.state()) / "phones.key"
    if file.is_file() and len(content := file.read_bytes()) == KEY:
        return Device(content)
    device = Device()
    write_whole(file, device.secret)
    return device
