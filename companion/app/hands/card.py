"""The card that tells hands what to do, and waits for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.hands.lines import Line as Told
from companion.app.hands.lines import Names, lines, seen_done
from companion.app.prompts.panel import Panel
from companion.app.screen import SeatLook
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import Text
from companion.kernel.deeds import Deed
from companion.kernel.words import _, counted

SECONDS: Final = 1.6
"""A card that passes by itself stays so long, and so long again for each line."""
FEW: Final = 4
"""More lines than this are told smaller."""


class DeedRow(Box):
    """One deed: a sign, the pieces' pictures, who, and from where to where."""

    def __init__(self, line: Told, face_of: Callable[[str], Texture | None], **box: Any) -> None:
        super().__init__(**box)
        self.line = line
        self._faces = [face for piece in line.pieces[:2] if (face := face_of(piece)) is not None]
        self.words = Text(line.words, role=theme.BOLD, size=18, valign="bottom")
        self.detail = Text(line.detail, size=16, colour="brown_dark", valign="top")
        self.add_widget(self.words)
        self.add_widget(self.detail)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 20 or h < 20:
            return
        side = min(h - theme.px(9), theme.px(52))
        shift = side * (0.55 if len(self._faces) > 1 else 0)
        left = theme.px(26) + (side + shift + theme.px(4) if self._faces else 0)
        wide = max(10.0, w - left - theme.px(5))
        head = min(h * 0.46, theme.px(25))
        place(self.words, left, h - head - theme.px(3), wide, head)
        place(self.detail, left, theme.px(4), wide, h - head - theme.px(8))
        self.ground.clear()
        with self.ground:
            paint.block(0.5, 0.5, w - 1, h - theme.px(3), fill="paper_light", line="ink", width=theme.px(1.5),
                        radius=theme.px(5))  # fmt: skip
            for i, face in enumerate(self._faces):
                paint.picture(face, theme.px(26) + i * shift, (h - side) / 2 - theme.px(1), side, side)
            _sign(self.line.sign, theme.px(13), h / 2 - theme.px(1), theme.px(17))


class HandsCard(Panel):
    """What hands must do now, in as few lines as can be.

    :param deeds: what is to be done. :param names: what pieces and places are called.
    :param face_of: pictures by piece.
    :param done: called once: by the button, by the camera, or by itself.
    :param wait: until somebody says that it is done; else the card passes by itself.
    :param secret: what the seat that holds the screen does besides, which it alone may know; None for a card that
        is told to everybody. Such a card has one line more, whether there is anything on it or not, and shows it only
        while the seat peeks.
    :param patience: called with True or False when somebody wants to be waited for from now on, or not any more.
    :param look: of the seat that alone is told, None for what is told to everybody.
    :param pace: how fast the card passes by itself: 1 for the usual time.
    """

    def __init__(
        self,
        deeds: Sequence[Deed],
        names: Names,
        face_of: Callable[[str], Texture | None],
        *,
        done: Callable[[], object],
        wait: bool,
        secret: Sequence[Deed] | None = None,
        patience: Callable[[bool], object] | None = None,
        look: SeatLook | None = None,
        pace: float = 1.0,
        **box: Any,
    ) -> None:
        self.deeds = tuple(deeds)
        told = lines(self.deeds, names)
        many = counted("{n} thing to do: see the board.", "{n} things to do: see the board.", len(told))
        todo = many if len(told) > FEW else ""
        super().__init__(look, _("Hands on the table"), todo, **box)
        self.page = 0
        self._done: Callable[[], object] | None = done
        self._patience = patience
        self._rows = [DeedRow(line, face_of) for line in told]
        self._secret: tuple[DeedRow, ...] = ()
        if secret is not None:
            mine = lines(secret, names)
            nothing = Told("hide", (), _("Yours alone: nothing"), _("Pretend to do something."))
            told_now = (
                mine[0]
                if len(mine) == 1
                else Told("hide", (), "; ".join(line.words for line in mine), "; ".join(line.detail for line in mine))
            )
            covered = Told("hide", (), _("Yours alone"), _("Hold to see it."))
            self._secret = (DeedRow(covered, face_of), DeedRow(told_now if mine else nothing, face_of))
            self._rows.insert(0, self._secret[0])
        self.button = Key(_("Done"), self.next, style="gold", size=26, name="hands done")
        self.toggle = Key(
            _("Don't wait for me") if wait else _("Wait for me"),
            lambda: self._be_patient(not wait),
            size=17,
            role=theme.BOLD,
            name="hands wait",
        )
        self.arrows = [Sign("left", lambda: self.turn(-1), name="hands back"),
                       Sign("right", lambda: self.turn(1), name="hands on")]  # fmt: skip
        self.count = Text("", size=16, colour="paper_light", align="center")
        self._timer = None if wait else Clock.schedule_once(lambda _: self.next(), self.seconds * pace)

    @property
    def seconds(self) -> float:
        """How long it stays when it passes by itself."""
        return SECONDS * (1 + len(self._rows))

    def peek(self, peeking: bool) -> None:
        """Show what the seat alone does, or hide it."""
        if self._secret:
            self._rows[0] = self._secret[peeking]
            self._place()

    def next(self) -> None:
        """It is done: go on. Twice is nothing."""
        done = self._done
        self.stop()
        if done is not None:
            done()

    def stop(self) -> None:
        """Be taken away without going on."""
        self._done = None
        if self._timer is not None:
            self._timer.cancel()

    def seen(self, pieces: Mapping[str, str | None]) -> bool:
        """Go on if a camera sees that it is done; say whether."""
        if self._done is None or not seen_done(self.deeds, pieces):
            return False
        self.next()
        return True

    def turn(self, by: int) -> None:
        """Turn to another page of the lines."""
        self.page = max(0, min(self.pages - 1, self.page + by))
        self._place()

    @property
    def pages(self) -> int:
        """How many pages the lines take."""
        return max(1, -(-len(self._rows) // self._per_page))

    def _be_patient(self, wait: bool) -> None:
        if self._patience is not None:
            self._patience(wait)
        if not wait:
            self.next()
        elif self._timer is not None:
            self._timer.cancel()
            self.toggle.words = _("Don't wait for me")

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        key, gap = theme.touch(), theme.px(6)
        self.clear_widgets([*self._rows, *self._secret, *self.arrows, self.count, self.button, self.toggle])
        self.add_widget(self.button)
        place(self.button, x, y, w * 0.5 - gap / 2, key * 1.15)
        if self._patience is not None:
            self.add_widget(self.toggle)
            place(self.toggle, x + w * 0.5 + gap / 2, y, w * 0.5 - gap / 2, key * 1.15)
        else:
            place(self.button, x, y, w, key * 1.15)
        self._room = h - key * 1.15 - gap
        tall = self._tall
        low = y + key * 1.15 + gap
        if self.pages > 1:
            for i, arrow in enumerate(self.arrows):
                self.add_widget(arrow)
                place(arrow, x + i * (w - key * 1.5), low, key * 1.5, key)
                arrow.disabled = not 0 <= self.page + (-1, 1)[i] < self.pages
            self.count.text = _("{page} of {pages}").format(page=self.page + 1, pages=self.pages)
            self.add_widget(self.count)
            place(self.count, x + key * 1.5, low, w - key * 3, key)
        first = self.page * self._per_page
        for i, row in enumerate(self._rows[first : first + self._per_page]):
            self.add_widget(row)
            place(row, x, y + h - (i + 1) * tall, w, tall - theme.px(3))

    _room = 200.0

    @property
    def _tall(self) -> float:
        return theme.px(72 if len(self._rows) <= FEW else 46)

    @property
    def _per_page(self) -> int:
        all_fit = int(self._room // self._tall)
        if len(self._rows) <= all_fit:
            return max(1, all_fit)
        return max(1, int((self._room - theme.touch() - theme.px(4)) // self._tall))


def _sign(name: str, x: float, y: float, size: float) -> None:
    """Draw what is to be done: each deed has a shape of its own."""
    s = size / 2
    Color(*theme.rgba("danger"))
    width = max(1.4, size / 9)
    match name:
        case "move":
            Line(points=[x - s, y, x + s * 0.4, y], width=width)
            paint.arrow(x + s * 0.5, y, size * 0.6, "right", "danger")
        case "place":
            Line(points=[x, y + s, x, y - s * 0.2], width=width)
            paint.arrow(x, y - s * 0.4, size * 0.6, "down", "danger")
        case "take":
            Line(points=[x - s * 0.7, y - s * 0.7, x + s * 0.7, y + s * 0.7], width=width)
            Line(points=[x - s * 0.7, y + s * 0.7, x + s * 0.7, y - s * 0.7], width=width)
        case "swap":
            Line(points=[x - s, y + s * 0.4, x + s * 0.3, y + s * 0.4], width=width)
            Line(points=[x + s, y - s * 0.4, x - s * 0.3, y - s * 0.4], width=width)
            paint.arrow(x + s * 0.6, y + s * 0.4, size * 0.42, "right", "danger")
            paint.arrow(x - s * 0.6, y - s * 0.4, size * 0.42, "left", "danger")
        case "hide":
            paint.eye(x, y, size * 1.1)
        case _:
            Line(circle=(x, y, s * 0.75, -60, 200), width=width)
            paint.arrow(x - s * 0.2, y - s * 0.75, size * 0.45, "left", "danger")
