"""Pictures that nobody has seen yet are drawn in a process of their own, which ends when no more are wanted.

What draws takes 30 MB, most of which a process never gets back; so the screen's doesn't. What goes over is which
picture is wanted; what comes back is that it is kept.
"""

from __future__ import annotations

import logging
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final

from companion.kernel.words import choose, language
from companion.presentation.aside import start
from printables.press import pictures

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from multiprocessing.connection import Connection

log = logging.getLogger("saucer.app")

REST_S: Final = 10.0
"""Seconds without a wish after which the process ends."""


def work(pipe: Connection, rest_s: float) -> None:
    """Draw what is wished for until the other end is closed, or wishes for nothing for so long.

    :param pipe: brings (language, function, what it is called with), and takes whether there is such a picture, or
        why it could not be drawn.
    """
    while pipe.poll(rest_s):
        name, draw, words = pipe.recv()
        choose(name)
        try:
            pipe.send(draw(*words) is not None)
        except Exception as error:  # whoever wants it draws it, and meets the same
            pipe.send(f"{type(error).__name__}: {error}")


class Draughtsman:
    """Has pictures drawn by a process that is there while they are wanted, one after the other.

        pictures.drawn_by(draughtsman := Draughtsman())
        ...
        draughtsman.close()

    :param rest_s: after how many seconds without a wish the process ends.
    """

    def __init__(self, rest_s: float = REST_S) -> None:
        self._rest_s = rest_s
        self._alone = Lock()
        self._pipe: Connection | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def __call__(self, draw: Callable[..., object], words: tuple[Any, ...]) -> bool:
        """Have a picture drawn and kept, and wait for that; whether there is such a picture.

        :param draw: a function of :mod:`printables.press.pictures`. :param words: what it is called with.
        :raises Undrawn: it is closed: nobody waits for pictures any more.
        """
        wish = (language(), draw, words)
        with self._alone:
            told = self._told(wish) if self._pipe is not None else None
            if told is None and not self._closed:  # it had gone to rest, or never was
                told = self._told_anew(wish)
        if self._closed:
            raise pictures.Undrawn(draw.__name__)
        if isinstance(told, str):
            log.warning("a picture was not drawn: %s", told)
        elif told is None:
            log.warning("what draws pictures ended before it had drawn one")
        return told is not False

    def _told(self, wish: object) -> bool | str | None:
        """Return what the process says to a wish; None if it is gone."""
        assert self._pipe is not None
        try:
            self._pipe.send(wish)
            told: bool | str = self._pipe.recv()
        except (EOFError, OSError):
            return None
        return told

    def _told_anew(self, wish: object) -> bool | str | None:
        """Start the process for a wish."""
        if self._pipe is not None:
            self._pipe.close()
        self._process, self._pipe = start(work, self._rest_s)
        Thread(target=self._process.wait, name="drawing", daemon=True).start()
        return self._told(wish)

    def close(self) -> None:
        """End the process, whatever it draws; who waits for it, or wants more, is told that it isn't drawn."""
        self._closed = True
        if self._process is not None:
            self._process.kill()
