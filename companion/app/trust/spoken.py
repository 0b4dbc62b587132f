"""Fingerprints in words for the screen, which never waits for them: they are made slow on purpose.

Another process makes them, out of 64 MiB that the screen's never takes, and ends. Until they are there, the code is.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final

from companion.app.trust.slowly import work
from companion.kernel.words import _
from companion.presentation.aside import start

log = logging.getLogger("saucer.app")

KEPT: Final = 16
"""How many fingerprints' words are kept."""
NOT_YET: Final = "…"
"""What stands in the place of words that are not there yet."""
_known: dict[str, str] = {}


def sealed(words: str) -> str:
    """Return the line that says a sitting's fingerprint."""
    return _("Seal: {words}").format(words=words)


def say(fingerprint: str, then: Callable[[str], object]) -> None:
    """Have a fingerprint said in words.

    :param then: called with them in Kivy's thread: at once where they are known, else when they are there. Where no
        process can be had it is never called: the code says the same.
    """
    if fingerprint in _known:
        then(_known[fingerprint])
        return
    from kivy.clock import Clock

    def ask() -> None:
        try:
            process, pipe = start(work, fingerprint)
            with pipe, suppress(EOFError):
                words = str(pipe.recv())
                Clock.schedule_once(lambda _: keep(words), 0)
            process.wait()
        except OSError as error:
            log.warning("a fingerprint could not be said in words: %s", error)

    def keep(words: str) -> None:
        for old in list(_known)[: max(0, len(_known) - KEPT + 1)]:
            del _known[old]
        _known[fingerprint] = words
        then(words)

    Thread(target=ask, name="words", daemon=True).start()
