"""A panel that waits until hands have done something."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.panel.sheet import Panel
from companion.presentation.parts.named import SeatLook


class WaitingPanel(Panel):
    """A panel that goes on once.

    :param done: called once, when what it shows is done.
    """

    def __init__(self, look: SeatLook | None, title: str, todo: str, *, done: Callable[[], object]) -> None:
        super().__init__(look, title, todo)
        self._done: Callable[[], object] | None = done

    def next(self) -> None:
        """Take the NEXT button: what is shown is done."""
        self.pass_by()

    def pass_by(self) -> None:
        """All of it is done: go on. Twice is nothing."""
        done = self._done
        self.stop()
        if done is not None:
            done()

    def stop(self) -> None:
        """Be taken away without going on."""
        self._done = None
