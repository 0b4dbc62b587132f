"""Phones at the table: lets them in, shows each person's page there, and gives the table what they touch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from shutil import which
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.app.referee.door import Door, making_ready
from companion.app.referee.scene import Scene
from companion.app.sheets import MenuSheet
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Event, Seat
from companion.kernel.words import _
from companion.phones import hotspot, kept
from companion.phones.files import File
from companion.phones.seating import Seating
from companion.presentation.notes import NOTHING, Notes
from companion.presentation.page import name_of
from printables.press.pictures import Undrawn

if TYPE_CHECKING:  # libsodium is loaded when somebody wants phones: it takes 20 ms
    from companion.camera.photograph import Reading
    from companion.phones.host import Phones

LAST_S: Final = 0.8
"""Seconds in which the last frames reach the phones of a sitting that was given up."""


class PhoneDesk(Door):
    """The phones of one sitting.

    :param draw: makes what browsers fetch. :param seating: makes the chairs, with the paths of what they fetch.
    :param happened: tells the shared screen what came from a phone, as far as all may know.
    :param photographed: shows what a photograph showed, by whose name; returns a sentence for that phone.
    :param there: phones that were let in before the sitting was opened, if any were.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        draw: Callable[[], Sequence[File]],
        seating: Callable[[Collection[str]], Seating],
        happened: Callable[[tuple[Event, ...]], object],
        photographed: Callable[[Reading, str], str],
        there: Phones | None = None,
    ) -> None:
        super().__init__(scene.desk, partial(name_of, scene.screen), draw)
        self._scene = scene
        self._seat = seating
        self._happened = happened
        self._photographed = photographed
        self.notes: Notes | None = None
        self._over = False
        self._seating: Seating | None = None
        self._listed: tuple[MenuSheet, frozenset[Seat], frozenset[Seat], bool] | None = None
        """The list that was opened last, whose phones it names and calls asleep, and whether it has chairs."""
        self._awaited = self._kept()
        """The phones that come back by themselves, until somebody listens for them."""
        if there is not None:
            self.phones, self._starting = there, True
            self._keep()
            Clock.schedule_once(lambda _dt: self._ready(there), 0)
        elif self._awaited:
            self._start(self._awaited)

    def close(self) -> None:
        """Let go of all phones; they come back when the sitting is resumed, unless it is over.

        Where it was given up they are told before: what they keep of it is good for nothing any more.
        """
        table, seating, phones = self._scene.sitting.table, self._seating, self.phones
        if phones is not None and seating is not None and table.over and table.outcome is None:
            phones.show(*seating.over())
            self.release()
            last = threading.Timer(LAST_S, phones.close)
            last.daemon = True
            last.start()
        super().close()
        (self.notes or Notes(self._scene.sitting.table)).close()
        self._forget()

    # ---- letting phones in ----------------------------------------------------------------------------------

    def open(self) -> None:
        """Show who has a phone; a chair that is touched gets one, or loses it."""
        if self.phones is not None:
            self._listen(self.phones)  # a network may have come since
        elif not self._starting:
            self._start({})
        self._list()

    def _list(self) -> None:
        shell = self._scene.desk.shell
        phones = self.phones
        known: Mapping[bytes, Seat] = self._awaited
        title, seats = making_ready(), frozenset(known.values())
        asleep = seats
        if phones is not None:
            title, seats, asleep, known = _("Phones: touch a chair"), phones.seats, phones.asleep, phones.known
        choices: list[tuple[str, Callable[[], object]]] = [(_("Go on"), shell.close_sheet)]
        for seat in self._scene.sitting.persons:
            name = name_of(self._scene.screen, seat)
            if seat in seats:
                words = _("{name}: asleep") if seat in asleep else _("{name}: phone")
                choices.append((words.format(name=name), partial(self._choose, seat)))
            elif phones is not None:
                choices.append((name, partial(self._invite, seat)))
        if TABLE in known.values():
            choices.append((_("A television"), partial(self._choose, TABLE)))
        elif phones is not None:
            choices.append((_("A television"), partial(self._invite, TABLE)))
        own = hotspot.network()
        if own is not None:
            words = _("End the network {name}").format(name=own.name)
            choices.append((words, partial(self._switch, hotspot.switch_off, _("The network is being ended."))))
        elif _can_open():
            words = _("Open a network of our own")
            choices.append((words, partial(self._switch, hotspot.switch_on, _("The network is being opened."))))
        sheet = MenuSheet(title, choices, shell.close_sheet)
        self._listed = sheet, seats, asleep, phones is not None
        shell.open_sheet(sheet, over=True)

    def _nowhere(self) -> str:
        return _("Touch “Open a network of our own” in the list of phones.") if _can_open() else super()._nowhere()

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
        title, another, none = name_of(self._scene.screen, viewer), _("Another phone"), _("Disconnect the phone")
        if viewer == TABLE:  # several may look on
            title, another, none = _("A television"), _("One more television"), _("Disconnect the television")
        choices: list[tuple[str, Callable[[], object]]] = [
            (_("Go on"), shell.close_sheet),
            (another, partial(self._invite, viewer)),
            (none, partial(self._part, viewer)),
        ]
        shell.open_sheet(MenuSheet(title, choices, shell.close_sheet), over=True)

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
        """Let a seat's phone come back no more: its chair is to be another's, and what was jotted down is nobody's."""
        notes = self.notes or Notes(self._scene.sitting.table)
        notes.put(seat, NOTHING)
        if notes.file is not None and notes.file.exists():
            notes.keep()
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
        with self._scene.desk.keeping():
            if gone is not None:
                self._scene.sitting.table.change_phone(gone, other=other)
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

    def _admitted(self, viewer: Seat, *, taken: bool) -> None:
        words = _("{name} has another phone.") if taken else _("{name} has a phone.")
        if viewer == TABLE:
            words = _("A television shows the table.")
        self._changed(words.format(name=self._called(viewer)), gone=viewer if taken else None, other=True)
        if not taken and self.phones is not None and not self.phones.seats.issuperset(self._scene.sitting.persons):
            self._list()  # the next chair

    # ---- what goes out and comes in -------------------------------------------------------------------------

    def _ready(self, phones: Phones) -> None:
        super()._ready(phones)
        if self._closed:
            return
        from companion.app.photographs import Photographs

        self.notes = phones.notes = phones.notes or Notes(self._scene.sitting.table)
        self.notes.open()
        self._seating = self._seat(phones.paths)
        self._seating.photograph = Photographs(
            self._scene.screen.name, self._scene.on_table, expect=phones.expect, tell=self._read
        ).take
        threading.Thread(target=self._draw_faces, name="faces for photographs", daemon=True).start()
        self._seated()

    def _draw_faces(self) -> None:
        """Have drawn what whoever reads a photograph lays over it: its process can keep none."""
        from companion.camera.prints import draw_faces

        with suppress(Undrawn, UserError):  # all is over, or nothing has a code
            draw_faces(self._scene.screen.name, lambda: not self._closed)

    def _beat(self, _dt: float) -> None:
        """Take what was touched, and show what has changed, once the shared screen has told it."""
        phones, seating = self.phones, self._seating
        if phones is None or seating is None or self._closed:
            return
        self._look_out(phones)
        there = (self._scene.desk.shell.sheet, phones.seats, phones.asleep, True)
        if self._listed is not None and self._listed != there:
            self._list_anew()
        with self._scene.desk.keeping():
            for seat, touch in phones.touches():
                events = seating.touch(seat, touch)
                if events is not None:
                    self._happened(events)
            parts = seating.telling() if self._scene.telling else seating.parts()
            if parts is not None:
                phones.show(*parts)
            if self.notes is not None and not self._over and self._scene.sitting.outcome is not None:
                self._over = True
                self.notes.keep()  # the key lies open: what isn't wanted in the film goes now

    def _list_anew(self) -> None:
        """Say in the list what has changed while it is looked at: all is ready, a phone came back, or fell asleep."""
        sheet, self._listed = self._listed, None
        if sheet is not None and sheet[0] is self._scene.desk.shell.sheet:
            self._list()

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
        if self._scene.sitting.table.over and path is not None:
            with suppress(OSError):
                kept.beside(path).unlink(missing_ok=True)

    def _kept(self) -> dict[bytes, Seat]:
        self._forget()
        path = self._scene.sitting.path
        return {} if path is None else kept.kept(path, {*self._scene.sitting.persons, TABLE})


def _can_open() -> bool:
    """Whether this machine may open a network of its own: what does it is there."""
    return which("nmcli") is not None
