"""A card held to the lens, read in the background: what somebody shows in secret is named, and no picture is kept."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection
from typing import Final

from companion.camera.cards import CardReader, Held
from hardware.camera import FrameSource, open_source

log = logging.getLogger("saucer.app")

EVERY_S: Final = 0.3
"""Between two pictures of a camera."""


class Holding:
    """Reads one source until a card is shown, or until it is stopped.

    :param wanted: the cards that may be shown. :param tell: called with each :class:`Held`, in a thread of its own.
    """

    def __init__(self, game: str, source: str, wanted: Collection[str], tell: Callable[[Held], object]) -> None:
        self._game, self._source, self._wanted, self._tell = game, source, frozenset(wanted), tell
        self._open: FrameSource | None = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"holding {source}", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Say nothing more, and end; twice is fine."""
        self._stopped.set()
        source = self._open
        if source is not None:
            source.interrupt()

    def _run(self) -> None:
        try:
            with open_source(self._source) as source:
                self._open = source
                reader = CardReader.of(self._game, self._source)
                while not self._stopped.is_set():
                    frame = source.read()
                    if frame is None or self._stopped.is_set():
                        return
                    held = reader.held(frame, wanted=self._wanted)
                    self._say(held)
                    if held.card:
                        return
                    self._stopped.wait(EVERY_S)
        except Exception as error:  # whatever a camera, a cable or a file can do: it is told, and play goes on
            log.warning("%s: %s", self._source, error)
            self._say(Held(problem=str(error) or type(error).__name__))
        finally:
            self._open = None

    def _say(self, held: Held) -> None:
        if not self._stopped.is_set():
            self._tell(held)
