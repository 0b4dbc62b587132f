"""Photographs of the table from people's phones: each is read in a process of its own, one at a time.

No pixel of them comes into this process, and no screen is here: what was read is handed on.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.kernel.game import Seat
from companion.kernel.words import _, language
from companion.phones.frames import FrameError
from companion.phones.mail import ARRIVES_S
from companion.phones.photographs import Arriving
from companion.presentation.aside import AWAITED, start
from companion.presentation.on_table import OnTable

if TYPE_CHECKING:  # a table that nobody photographs needs none of what reads pictures
    from companion.camera.eyes import MayLie
    from companion.camera.photograph import Order, Reading

log = logging.getLogger("saucer.app")

READS_S: Final = 45.0
"""Seconds that reading one may take, by the clock; then its process is ended."""

WAITS_S: Final = 60.0
"""Seconds for which a process waits for a photograph that somebody is about to take."""


class Photographs:
    """Lets phones photograph the table, in open asks alone, and reads what comes against the table's own view.

    :param game: whose boards and cards are read. :param table: what lies there by the rules.
    :param expect: lets a photograph come by the postman; False while another does.
    :param tell: called in another thread with whose photograph was read, and what it showed; None for nothing.
    """

    def __init__(
        self,
        game: str,
        table: OnTable,
        *,
        expect: Callable[[Arriving], bool],
        tell: Callable[[Seat, Reading | None], object],
    ) -> None:
        self._game = game
        self._table = table
        self._expect = expect
        self._tell = tell
        self._reading: threading.Thread | None = None
        self._next: PhotographReader | None = None
        """Made ready for the photograph that somebody is taking."""
        self._making: threading.Thread | None = None

    def take(self, seat: Seat, wish: str) -> str:
        """Let a seat's phone send a photograph; return a sentence for that phone.

        :param wish: see :class:`companion.phones.photographs.Arriving`; "" when somebody is only about to take one.
        """
        if self._table.asked() is None:
            return _("You can photograph the table while the shared screen is asking something.")
        if not wish:
            if not any(one is not None and one.is_alive() for one in (self._reading, self._making)):
                self._making = threading.Thread(target=self._make_ready, name="photograph", daemon=True)
                self._making.start()
            return ""
        came: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        try:
            arriving = Arriving(wish, came.put)
        except FrameError:
            return _("The photograph is too large.")
        if (self._reading is not None and self._reading.is_alive()) or not self._expect(arriving):
            return _("Another photograph is being read. Try again in a moment.")
        self._reading = threading.Thread(
            target=self._read, args=(seat, came, self._table.may_lie()), name="photograph", daemon=True
        )
        self._reading.start()
        return _("The photograph is being read.")

    def _order(self) -> Order:
        from companion.camera.known import marked_boards
        from companion.camera.photograph import Order

        return Order(self._game, language(), cards=self._table.about_cards or not marked_boards(self._game))

    def _make_ready(self) -> None:
        if self._next is None or self._next.ended:
            self._next = PhotographReader(self._order())

    def _read(self, seat: Seat, came: queue.SimpleQueue[bytes], may_lie: MayLie) -> None:
        told = None
        try:
            if self._making is not None:
                self._making.join()
            ready, self._next = self._next, None
            told = read_aside(self._order(), lambda: came.get(timeout=ARRIVES_S), may_lie, ready)
        except queue.Empty:
            log.info("a photograph never came")
        except Exception as error:  # whatever strangers' bytes do to what reads them: it is told, and play goes on
            log.warning("a photograph was not read: %s", type(error).__name__)
        self._tell(seat, told)


class PhotographReader:
    """A process that reads one photograph and ends with it, or after a while without one."""

    def __init__(self, order: Order) -> None:
        from companion.camera.photograph import work

        self.order = order
        self._process, self.pipe = start(work, order, away=AWAITED)
        self._late = threading.Timer(WAITS_S, self.end)
        self._late.daemon = True
        self._late.start()

    @property
    def ended(self) -> bool:
        """Whether it reads nothing more."""
        return self._process.poll() is not None

    def take(self) -> None:
        """Wait for a photograph that is on its way, however long that takes."""
        self._late.cancel()

    def end(self) -> None:
        """End it, whatever it does."""
        self._late.cancel()
        self.pipe.close()
        self._process.kill()
        self._process.wait()


def read_aside(
    order: Order, photograph: Callable[[], bytes], may_lie: MayLie, ready: PhotographReader | None = None
) -> Reading | None:
    """Read a photograph in a process that ends with it.

    :param photograph: waits for its bytes; none if it broke off. :param ready: a process that was made for it.
    :returns: what it showed; None if none came.
    :raises OSError, EOFError, ValueError: the process has ended, took too long, or told what it may not.
    """
    from companion.camera.photograph import ask

    if ready is not None:
        ready.take()
    if ready is not None and (ready.ended or ready.order != order):
        ready.end()
        ready = None
    reader = ready or PhotographReader(order)
    reader.take()
    try:
        data = photograph()
        return ask(reader.pipe, order.game, data, may_lie, READS_S) if data else None
    finally:
        reader.end()
