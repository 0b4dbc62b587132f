"""The camera reads the cards that a question is about: all of them in one picture, and a person says yes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion.app import theme
from companion.app.source_panel import SourcePanel
from companion.app.widgets.box import place
from companion.app.widgets.rows import FaceOf
from companion.app.widgets.text import text_height
from companion.camera.cards import Tableau
from companion.camera.watcher import Look, RowLook, RowWatcher
from companion.kernel.game import Answer
from companion.kernel.words import _
from companion.presentation.parts.sighted import CardsRead
from companion.presentation.prompts.prompt import Row

Read = Callable[[Tableau, frozenset[str]], CardsRead]


class CardsPanel(SourcePanel):
    """A row of cards as the camera sees it, and whose card is which.

    :param game: whose cards are looked for.
    :param read: what cards on the table, and those who are known to have none, say to the question.
    :param confirm: called with the answer that a person confirmed.
    :param taken: what a photograph showed that was read elsewhere; :param by: who took it.
    """

    look: RowLook | None

    def __init__(
        self,
        game: str,
        folder: Path,
        *,
        read: Read,
        confirm: Callable[[Answer], object],
        face_of: FaceOf,
        close: Callable[[], object],
        source: str = "",
        taken: RowLook | None = None,
        by: str = "",
    ) -> None:
        self._game = game
        self._taken = taken
        self._read, self._say_yes = read, confirm
        self._without: frozenset[str] = frozenset()
        self.told: CardsRead | None = None
        title = _("The cards as the camera sees them")
        if by:
            title = _("The cards as {name} photographed them").format(name=by)
        super().__init__(title, folder, face_of=face_of, close=close, source=source, taken=taken)

    def watch(self, source: str, tell: Callable[[Any], object]) -> RowWatcher:
        return RowWatcher(self._game, source, tell)

    def forget(self) -> None:
        self.look = self.told = None

    @property
    def can_confirm(self) -> bool:
        return self.told is not None and self.told.answer is not None

    def seen(self, look: Any) -> None:
        """Show a picture and what was read in it; one that shows nothing leaves the one before."""
        if look.picture is None and self.look is not None:
            self.look = RowLook(self.look.name, self.look.picture, self.look.row, self.look.spots, last=look.last)
            self.words.text = look.row.problem
            return
        self.look = look
        self._weigh()

    def _weigh(self) -> None:
        look = self.look
        if look is None or self._choosing:
            return
        self.told = self._read(look.row, self._without)
        shown = Look(look.name, look.picture, spots=look.spots)
        nothing = _("The photograph itself isn’t kept.") if look is self._taken else _("Nothing to see.")
        self.photo.show(shown, frozenset(), "" if look.picture is not None else nothing)
        self.words.text = self.told.problem or _("Are these the cards?")
        self._fill_rows()

    def found(self) -> Sequence[Row]:
        return self.told.rows if self.told is not None else ()

    def touched(self, id: str) -> None:
        """Say of somebody that there is no card, or take it back."""
        if self.told is not None and id in self.told.without:
            self._without ^= {id}
            self._weigh()

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        """Put the keys below the picture: a row for each of six aliens fits beside it."""
        gap, low = theme.px(10), theme.touch() * 1.1
        upright = theme.now().upright
        side = w if upright else max(theme.px(286), w * 0.36)
        wide = w if upright else w - side - gap
        words = min(h * 0.5, text_height(self.words.words, 18, side, theme.BOLD) + theme.px(4))
        photo = h * 0.4 if upright else h - low - gap
        hand = theme.eyes().left and not upright
        first = x + side + gap if hand else x
        place(self.photo, first, y + h - photo, wide, photo)
        sharing = [key for key in (self.confirm, self.again, self.other) if key.parent is not None]
        for i, key in enumerate(sharing):
            share = (wide + gap) / len(sharing)
            place(key, first + i * share, y, share - gap, low)
        left = x if hand else x + w - side
        top, bottom = (y + h - photo - gap, y + low + gap) if upright else (y + h, y)
        place(self.words, left, top - words, side, words)
        place(self.rows, left, bottom, side, max(1, top - words - gap * 0.4 - bottom))

    def confirmed(self) -> None:
        if self.told is not None and self.told.answer is not None:
            self._say_yes(self.told.answer)
