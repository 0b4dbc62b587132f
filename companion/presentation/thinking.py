"""Machines that think in a process of their own: the screen goes on moving, and a hard thought freezes nothing.

What goes over is what the seat may know, and nothing else: its view without the asks, the kind of its own (from which
the ask follows), and what it has seen happen. What comes back is one answer. If the process dies it is started anew and
told everything again.
"""

from __future__ import annotations

import copyreg
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from companion.games import CleverGame, all_bots, rules_of
from companion.kernel.bots import Memory, SeededLuck, Witness
from companion.kernel.game import Answer, Ask, Event, Seat, with_asks
from companion.kernel.table import Table
from companion.presentation.aside import start

if TYPE_CHECKING:
    import subprocess
    from multiprocessing.connection import Connection

SLOT: Final = 2.0
"""Seconds that an answer takes to a question at which machines may think long."""


def frozen(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """Return a mapping that nobody can change, as it was before it went over."""
    return MappingProxyType(mapping)


copyreg.pickle(MappingProxyType, lambda mapping: (frozen, (dict(mapping),)))


def asked(name: str, view: Any, kind: str) -> Any:
    """Return a view that came without its asks with the seat's own ask of this kind, as the rules put it."""
    clever = rules_of(name)
    assert isinstance(clever, CleverGame)
    own = [ask for ask in clever.load().view(clever.imagined(view, kind), view.seat).asks if ask.seat == view.seat]
    return with_asks(view, tuple(own), view.waiting)


def work(pipe: Connection, name: str, kind: str, seed: str) -> None:
    """Answer for one seat until the other end of the pipe is closed: what the process runs."""
    bot = all_bots(name)[kind](SeededLuck(seed, "bot:"))
    while True:
        events, anew, view, kind = pipe.recv()
        if isinstance(bot, Witness):
            bot.witness(events, anew=anew)
        view = asked(name, view, kind)
        pipe.send(bot.choose(view, view.asks[0]))


class Thinker:
    """A machine player that thinks in a process of its own.

        thinker.begin(table)              # returns at once
        while not thinker.ready: ...
        answer = thinker.answer(table)    # waits for it, if need be

    :param name: of the game. :param kind: of the bot. :param seat: whom it plays. :param seed: of its luck.
    """

    def __init__(self, name: str, kind: str, seat: Seat, seed: str) -> None:
        self._way = (name, kind, seed)
        self._seat = seat
        self._memory = Memory(self, seat)
        self._heard: tuple[list[Event], bool] = ([], True)
        self._pipe: Connection | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: object = None

    def witness(self, events: Any, *, anew: bool) -> None:
        """Keep what is to be passed on."""
        self._heard = (list(events), True) if anew else (self._heard[0] + list(events), self._heard[1])

    def slot(self, ask: Ask) -> float | None:
        """Seconds that an answer takes; None for the usual ones. It depends on the kind of ask alone."""
        name, kind, _ = self._way
        rules = rules_of(name)
        return SLOT if isinstance(rules, CleverGame) and ask.kind in rules.PONDERED.get(kind, ()) else None

    def begin(self, table: Table[Any]) -> None:
        """Begin to think about what the seat is asked, unless it does so already."""
        if self._asked is table.mark():
            return
        if self._asked is not None:
            self.close()
        try:
            self._send(table)
        except OSError:  # it has died since its last answer
            self.close()
            self._send(table)
        self._asked = table.mark()

    @property
    def ready(self) -> bool:
        """Whether the answer is there, or never will be from this process."""
        return self._pipe is None or self._pipe.poll()

    def answer(self, table: Table[Any]) -> Answer:
        """Return the answer to what the seat is asked, waiting for it."""
        self.begin(table)
        try:
            answer = self._received()
        except (EOFError, OSError):
            self.close()
            self.begin(table)
            answer = self._received()
        self._asked = None
        return answer

    def close(self) -> None:
        """End the process. What was told is told again to the next one."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._pipe = self._process = self._asked = None
        self._memory = Memory(self, self._seat)

    def _received(self) -> Answer:
        assert self._pipe is not None
        answer: Answer = self._pipe.recv()
        return answer

    def _send(self, table: Table[Any]) -> None:
        self._memory.tell(table)
        if self._pipe is None:
            self._process, self._pipe = start(work, *self._way)
        events, anew = self._heard
        view: Any = table.view(self._seat)
        kind = next(ask.kind for ask in view.asks if ask.seat == self._seat)
        self._pipe.send((events, anew, with_asks(view, (), ()), kind))
        self._heard = ([], False)
