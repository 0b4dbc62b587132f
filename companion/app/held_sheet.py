"""A sheet behind the curtain: the one card that a seat holds before the camera is read, and shown to nobody."""

from __future__ import annotations

from collections.abc import Callable, Collection

from kivy.clock import Clock

from companion.app import theme
from companion.app.sheets import Sheet
from companion.app.widgets.box import place
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text
from companion.camera.cards import HeldCard
from companion.camera.watcher import HeldWatcher
from companion.kernel.words import _


class HeldSheet(Sheet):
    """Words on what the camera sees, and no picture.

    :param wanted: the cards that may be shown. :param source: what is looked at; "" for no camera.
    :param shown: called with the card; returns why it cannot be taken, as a sentence, "" if it was.
    :param close: called when it is closed: the card is touched instead.
    """

    def __init__(
        self,
        game: str,
        wanted: Collection[str],
        *,
        source: str,
        shown: Callable[[str], str],
        close: Callable[[], object],
    ) -> None:
        super().__init__(_("Your card"), close, share=(0.8, 0.7))
        self._game, self._wanted, self._source, self._shown = game, frozenset(wanted), source, shown
        self.words = Text("", role=theme.BOLD, size=24, align="center")
        self.touch = Key(_("Touch it instead"), close, size=22, name="touch instead")
        self.add_widget(self.words)
        self.add_widget(self.touch)
        self._holding: HeldWatcher | None = None
        self._look()

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        tall = theme.touch() * 1.2
        place(self.words, x, y + tall, w, h - tall)
        place(self.touch, x + w * 0.2, y, w * 0.6, tall)

    def dispose(self) -> None:
        if self._holding is not None:
            self._holding.stop()
            self._holding = None

    def _look(self) -> None:
        self.dispose()
        if not self._source:
            self.words.text = _("No camera was found. Touch the number on your card instead.")
            return
        self.words.text = _("Hold your card up to the camera, its printed side to the lens.")
        mine: list[HeldWatcher] = []

        def tell(held: HeldCard) -> None:
            Clock.schedule_once(lambda _dt: self._seen(held) if mine and mine[0] is self._holding else None, 0)

        mine.append(HeldWatcher(self._game, self._source, tell, wanted=self._wanted))
        self._holding = mine[0]

    def _seen(self, held: HeldCard) -> None:
        """Take what a picture showed. Called in the screen's thread."""
        problem = held.problem
        if held.card:
            problem = self._shown(held.card)
            if problem:
                Clock.schedule_once(lambda _dt: self._look() if self.parent is not None else None, 2.0)
        if problem:
            self.words.text = problem
