"""What people jot down on their phones: a file beside the sitting, of one size, that only its referee can read.

    notes = Notes(table)
    notes.open()                         # from now on the file is written anew every 30 s, changed or not
    notes.put("town", b"0the maid?")     # "1…": its writer wants it in the film
    notes.of("town")
    notes.close()

Each seat has a slot, full or empty, all of one size, in one box under the sitting's key. They are no records: nobody
verifies them, and what was jotted down in the last half minute may be lost with the power. As the key is opened when
the game ends, only what is wanted in the film stays in the file then.
"""

from __future__ import annotations

import logging
import struct
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from companion.kernel.files import write_whole
from companion.kernel.game import Seat
from companion.kernel.regular import beside
from companion.kernel.table import Table

log = logging.getLogger("saucer.notes")

LETTERS: Final = 1000
"""Letters of a seat's notes at most."""
MOST: Final = 1 + 3 * LETTERS
"""Bytes of them, and of the mark before them: a browser counts a letter of four bytes twice."""
HEAD: Final = struct.Struct(">H")
SLOT: Final = HEAD.size + MOST
KEEP_S: Final = 30.0
"""Seconds from writing to writing."""
NOTHING: Final = b"0"
"""What a seat has that has jotted nothing down."""


class Notes:
    """The notes of one sitting's seats: a mark, ``1`` for what the film may show, else ``0``, and text in UTF-8.

    Any thread may call it.

    :param every: seconds from writing to writing.
    :ivar file: where they are kept; None where nothing is sealed: then they live as long as this.
    """

    def __init__(self, table: Table[Any], *, every: float = KEEP_S) -> None:
        path, self._seal = table.journal.path, table.ledger.seal
        self.file = path.with_suffix(".notes") if path is not None and self._seal is not None else None
        self._table = table
        self._every = every
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        self._slots: dict[Seat, bytes] = {**dict.fromkeys(table.seats, NOTHING), **self._read()}

    def of(self, seat: Seat) -> bytes:
        """Return a seat's notes, its mark before them; b"" for whoever has none, as a television."""
        return self._slots.get(seat, b"")

    def put(self, seat: Seat, notes: bytes) -> None:
        """Take a seat's notes. Raises ValueError for what are none."""
        if seat not in self._slots or notes[:1] not in (b"0", b"1") or len(notes) > MOST:
            raise ValueError("These are no notes.")
        notes.decode()
        self._slots[seat] = notes

    @property
    def shared(self) -> dict[Seat, str]:
        """What their writers want in the film, by seat."""
        return {seat: notes[1:].decode() for seat, notes in self._slots.items() if notes[:1] == b"1" and notes[1:]}

    def open(self) -> None:
        """Write them from now on, whoever has jotted something down, or nobody."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._go_on, name="notes", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Write them once more, and no more; twice is fine."""
        self._closed.set()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()
        if thread is not None or (self.file is not None and self.file.exists()):
            self.keep()

    def keep(self) -> None:
        """Write them. A disk that can't take them is no reason to stop.

        Once the game is over its key lies open, and nobody but their writers gives them away: what isn't wanted in the
        film is left out, and where none is there is no file.
        """
        if self.file is None or self._seal is None:
            return
        last = self._table.records[-1]
        over = last.get("over") is True
        with self._lock, suppress(OSError):
            if over and ("abandoned" in last or not self.shared):
                self.file.unlink(missing_ok=True)
                return
            told = {seat: NOTHING if over and notes[:1] == NOTHING else notes for seat, notes in self._slots.items()}
            text = b"".join(HEAD.pack(len(notes)) + notes.ljust(MOST, b"\0") for notes in told.values())
            write_whole(self.file, self._seal.wrap(text, self._place))

    @property
    def _place(self) -> bytes:
        """What binds the file to this sitting and to no other."""
        return b"notes " + self._table.journal.links[0].encode()

    def _read(self) -> Mapping[Seat, bytes]:
        """Read what is kept; what is no box of this sitting is set aside, as it may be another's."""
        if self.file is None or self._seal is None or not self.file.is_file():
            return {}
        try:
            kept = self.file.read_bytes()
        except OSError as error:
            log.warning("%s is not read: %s", self.file, error)
            return {}
        try:
            text = self._seal.unwrap(kept, self._place)
            slots = [text[at : at + SLOT] for at in range(0, len(text), SLOT)]
            read = [slot[HEAD.size :][: HEAD.unpack_from(slot)[0]] for slot in slots]
            return dict(zip(self._table.seats, read, strict=True))
        except (ValueError, struct.error) as error:
            log.warning("%s is not read: %s", self.file, error)
            with suppress(OSError):
                beside(self.file, "damaged", kept)
            return {}

    def _go_on(self) -> None:
        while not self._closed.wait(self._every):
            self.keep()
