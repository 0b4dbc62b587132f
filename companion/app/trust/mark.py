"""A fingerprint for people: a QR code for a phone's camera, eight words to note and to read aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image

from companion.app import pictures, theme
from companion.app.sheets import Sheet
from companion.app.trust.spoken import NOT_YET, say
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.text import Text, text_height
from companion.kernel.eight_words import longest_words
from companion.kernel.words import _

QUIET: Final = 3
"""Modules of white around the code: the paper that it stands on is nearly white, too."""
SCALE: Final = 10
"""Pixels a module: it stays sharp on any screen."""


def code(words: str, *, capitals: bool = True) -> Image.Image:
    """Draw a QR code.

    :param capitals: of a fingerprint: so that the code has few modules.
    """
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode

    made = QRCode(error_correction=ERROR_CORRECT_M, border=QUIET)
    made.add_data(words.upper() if capitals else words)
    made.make()
    rows = made.get_matrix()
    image = Image.new("L", (len(rows), len(rows)), 255)
    image.putdata([0 if dark else 255 for row in rows for dark in row])
    return image.resize((len(rows) * SCALE, len(rows) * SCALE), Image.Resampling.NEAREST).convert("RGB")


class FingerprintMark(Box):
    """The code, and the words beneath it, in room kept for them. It may be shown anywhere: nothing of it is secret.

    :ivar code_at: left, bottom and side of the code.
    """

    def __init__(self, fingerprint: str) -> None:
        super().__init__()
        self.fingerprint = fingerprint
        self.code_at = (0.0, 0.0, 0.0)
        self.words = Text(NOT_YET, role=theme.BOLD, size=18, align="center", least=0.5)
        self.add_widget(self.words)
        say(fingerprint, lambda words: setattr(self.words, "text", words))
        self._picture = pictures.texture(code(fingerprint), smooth=False)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 40:
            return
        edge = theme.px(6)
        below = text_height(longest_words(), 18, w - theme.px(12), theme.BOLD) + theme.px(8)
        side = min(w, h - below) - 2 * edge
        with self.painting():
            paint.block(0, 0, w, h, fill="paper_light", line="ink", width=theme.px(2), radius=theme.px(6))
            self.code_at = ((w - side) / 2, h - edge - side, side)
            paint.picture(self._picture, *self.code_at, side)
        place(self.words, theme.px(4), theme.px(2), w - theme.px(8), below - theme.px(4))


class MarkSheet(Sheet):
    """A fingerprint, and what it is good for.

    :param close: what to do when it is closed.
    """

    def __init__(self, title: str, fingerprint: str, close: Callable[[], object]) -> None:
        super().__init__(title, close)
        self.mark = FingerprintMark(fingerprint)
        self._why = Text(
            _(
                "You don’t need this to play. It is for anyone who wants proof: photograph the code, or note the eight "
                "words. After the game they show that nobody has changed dice, secrets or moves up to now (saucer "
                "verify)."
            ),
            size=19,
            valign="middle",
            least=0.6,
        )
        self.add_widget(self.mark)
        self.add_widget(self._why)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        if theme.now().upright:
            side = min(w, h * 0.56)
            place(self.mark, x + (w - side) / 2, y + h - side, side, side)
            place(self._why, x, y, w, h - side)
            return
        side = min(h, w * 0.52)
        place(self.mark, x, y + (h - side) / 2, side, side)
        left = x + side + theme.px(18)
        place(self._why, left, y, w - side - theme.px(18), h)
