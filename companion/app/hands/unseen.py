"""What somebody does for a machine while the others' eyes are shut."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.hands.card import DeedRow
from companion.app.hands.waiting import WaitingPanel
from companion.app.widgets.box import place
from companion.app.widgets.peek import Peek
from companion.app.widgets.press import Key
from companion.kernel.words import _
from companion.presentation.hands import DeedLine


class UnseenCard(WaitingPanel):
    """A card for one person alone: what it does, or pretends to do, while the others' eyes are shut.

    It looks the same and takes as many touches whether there is anything to do or not.

    :param told: what is to be done, if anything. :param done: called once, when eyes may open.
    """

    def __init__(
        self,
        told: Sequence[DeedLine],
        face_of: Callable[[str], Texture | None],
        *,
        done: Callable[[], object],
    ) -> None:
        todo = _("One of you, always the same person, keeps their eyes open and holds to see what to do.")
        super().__init__(None, _("Eyes shut!"), todo, done=done)
        mine = told or (DeedLine("hide", (), _("Nothing"), _("Pretend to do something.")),)
        self._covered = DeedRow(DeedLine("hide", (), _("Yours alone"), _("Hold to see it.")), face_of)
        self._rows = [DeedRow(line, face_of) for line in mine]
        self.peek = Peek()
        self.peek.bind(held=lambda *_event: self._place())
        self.button = Key(_("Done: open your eyes"), self.next, style="gold", size=22, name="hands unseen")
        self.add_widget(self.peek)
        self.add_widget(self.button)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        key, tall = theme.touch() * 1.15, theme.px(72)
        place(self.peek, x, y + self.place_next(self.button), w, key)
        self.clear_widgets([self._covered, *self._rows])
        for i, row in enumerate(self._rows if self.peek.held else [self._covered]):
            self.add_widget(row)
            place(row, x, y + h - (i + 1) * tall, w, tall - theme.px(3))

    def stop(self) -> None:
        super().stop()
        self.peek.release()
