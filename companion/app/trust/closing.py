"""To close a sitting for ever that nobody can open any more: those who forgot their PINs hold a button, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.app import theme
from companion.app.sheets import Sheet
from companion.app.widgets.box import place
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text
from companion.kernel.words import _


class ClosingSheet(Sheet):
    """Names one person after the other; each holds the button for as long as its bar grows.

    :param names: of those who have forgotten their PINs.
    :param done: called when all of them have held. :param keep: called when it is left before.
    """

    def __init__(self, names: Sequence[str], *, done: Callable[[], object], keep: Callable[[], object]) -> None:
        super().__init__(_("Closed for ever?"), keep, share=(0.76, 0.74))
        self._names, self._done = list(names), done
        self.told = Text("", size=21, valign="middle", least=0.55)
        self.keep = Key(_("Keep it"), keep, style="gold", size=22, name="keep")
        self.hold = Key(_("Hold to close it for ever"), size=22, name="close for ever")
        self.hold.held = self._held
        for widget in (self.told, self.keep, self.hold):
            self.add_widget(widget)
        self._tell()

    def _held(self) -> None:
        self._names.pop(0)
        if self._names:
            self._tell()
        else:
            self._done()

    def _tell(self) -> None:
        self.told.text = _(
            "{name}, without your PIN nobody can ever open this sitting. If you hold the lower button, it is closed: "
            "what lay open can still be read and verified, what was secret is lost, and the file says that you forgot "
            "your PIN."
        ).format(name=self._names[0])

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        tall, gap = theme.touch() * 1.2, theme.px(10)
        place(self.hold, x, y, w, tall)
        place(self.keep, x, y + tall + gap, w, tall)
        place(self.told, x, y + 2 * (tall + gap), w, h - 2 * (tall + gap))
