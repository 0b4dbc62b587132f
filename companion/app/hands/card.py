"""The card that tells hands what to do, and waits for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from kivy.graphics import Color, Line
from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.hands.waiting import WaitingPanel
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.still import NEVER, ByItself
from companion.app.widgets.text import NARROW, Text, least_height, text_height, word_width
from companion.kernel.deeds import Deed
from companion.kernel.words import _
from companion.presentation.hands import FEW, DeedLine, by_region, pages, seen_done, told_of
from companion.presentation.parts.named import SeatLook

SECRET_LINES: Final = 5
"""Lines of letters for which what a seat does alone has room."""
FEWEST: Final = 4
"""Lines for which it always has, however long the words are of what is told to everybody."""
ROW_GAP: Final = 3
"""Between two rows, px of the 800×480 drawing."""
CRAMPED: Final = 96
"""A row that is higher had better be wider, px of the 800×480 drawing: its words stand in five lines or more."""
FACES: Final = 6
"""So many pieces of a row are pictured."""
SECONDS: Final = 1.6
"""A card that passes by itself stays so long, and so long again for each line."""


class DeedRow(Box):
    """One deed: a sign, the pieces' pictures, who, and from where to where.

    :param short: say what becomes of them as shortly as among many lines.
    :ivar narrow: how narrow letters are set so that the row is less high.
    """

    def __init__(self, line: DeedLine, face_of: Callable[[str], Texture | None], *, short: bool = False) -> None:
        super().__init__()
        self.line = line
        self.narrow = 1.0
        self._faces = [face for piece in line.pieces[:FACES] if (face := face_of(piece)) is not None]
        self.words = Text(line.words, role=theme.BOLD, size=18, valign="bottom")
        self.detail = Text(line.short if short else line.detail, size=18, colour="brown_dark", valign="top")
        self.add_widget(self.words)
        self.add_widget(self.detail)
        self.bind(size=self._place)

    def _portraits(self) -> tuple[float, float]:
        """Return the room of all together, as wide for several as for two, and where the words begin."""
        wide = theme.px(48) * min(len(self._faces), 1.45)
        return wide, theme.px(26) + (wide + theme.px(4) if wide else 0)

    def tall(self, wide: float) -> float:
        """Return the height that a row so wide needs."""
        room = max(10.0, wide - self._portraits()[1] - theme.px(5)) / self.narrow
        detail = text_height(self.detail.words, 18, room) if self.detail.words else 0.0
        return max(theme.px(54), text_height(self.words.words, 18, room, theme.BOLD) + detail - theme.px(3))

    def is_whole(self, wide: float) -> bool:
        """Whether no word would be broken in a row so wide."""
        room = (wide - self._portraits()[1] - theme.px(5)) / NARROW[-1]
        return max(word_width(self.words.words, theme.BOLD), word_width(self.detail.words)) <= room

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 20 or h < 20:
            return
        room, left = self._portraits()
        wide = max(10.0, w - left - theme.px(5))
        over = text_height(self.words.words, 18, wide / self.narrow, theme.BOLD)
        under = text_height(self.detail.words, 18, wide / self.narrow) if self.detail.words else 0.0
        if over + under - theme.px(6) > h - theme.px(2):  # smaller letters rather than out of the row
            under = min(under, least_height(self.detail.words, wide / self.narrow)) if under else 0.0
            least = least_height(self.words.words, wide / self.narrow, theme.BOLD)
            over = min(over, max(least, h - theme.px(2) - under))
            under = max(0.0, min(under, h + theme.px(4) - over))
        foot = max(theme.px(1), (h - theme.px(2) - over - under + theme.px(6)) / 2)
        place(self.words, left, foot + under - theme.px(6), wide, over)
        place(self.detail, left, foot, wide, under)
        with self.painting():
            paint.block(0.5, 0.5, w - 1, h - theme.px(3), fill="paper_light", line="ink", width=theme.px(1.5),
                        radius=theme.px(5))  # fmt: skip
            count = max(1, len(self._faces))
            across = count if count < 3 else -(-count // 2)
            down = -(-count // across)
            side = min(room / across, (h - theme.px(6)) / down)
            x, top = theme.px(26) + (room - across * side) / 2, (h + down * side) / 2 - theme.px(1)
            for i, face in enumerate(self._faces):
                paint.picture(face, x + i % across * side, top - (i // across + 1) * side, side, side)
            _sign(self.line.sign, theme.px(15.5), h / 2 - theme.px(1), theme.px(15))


class HandsCard(WaitingPanel):
    """What hands must do now, in as few lines as can be. Many lines are walked through page by page.

    :param told: what is to be done, in lines; what is done in one building stands together.
    :param face_of: pictures by piece.
    :param done: called once: by the button, by the camera, or by itself.
    :param wait: until somebody says that it is done; else the card passes by itself.
    :param secret: what the seat that holds the screen does besides, which it alone may know; None for a card that
        is told to everybody. Such a card has one line more, whether there is anything on it or not, and shows it only
        while the seat peeks.
    :param look: of the seat that alone is told, None for what is told to everybody.
    :param pace: how fast the card passes by itself: 1 for the usual time.
    :param turned: called when another page is shown.
    """

    def __init__(
        self,
        told: Sequence[DeedLine],
        face_of: Callable[[str], Texture | None],
        *,
        done: Callable[[], object],
        wait: bool,
        secret: Sequence[DeedLine] | None = None,
        look: SeatLook | None = None,
        pace: float = 1.0,
        turned: Callable[[], object] = lambda: None,
    ) -> None:
        self.deeds = told_of(told)
        many = len(told) > FEW
        groups = by_region(told) if many else [list(told)]
        super().__init__(look, _("Move these pieces"), "", done=done)
        self.page = self._furthest = 0
        self._turned = turned
        self._groups = [[DeedRow(line, face_of, short=many) for line in group] for group in groups]
        self._open = [row for group in self._groups for row in group]
        """What everybody is told: how long a secret is must change nothing of its layout."""
        self._rows = [*self._open]
        self._many = many
        self._laid = pages(self._groups, max(1, len(told)))
        self._secret: tuple[DeedRow, ...] = ()
        if secret is not None:
            mine = DeedLine("hide", (), _("Yours alone: nothing"), _("Pretend to do something."))
            if secret:
                words, detail = "; ".join(one.words for one in secret), "; ".join(one.detail for one in secret)
                mine = secret[0] if len(secret) == 1 else DeedLine("hide", (), words, detail)
            covered = DeedLine("hide", (), _("Yours alone"), _("Hold to see it."))
            self._secret = (DeedRow(covered, face_of), DeedRow(mine, face_of))
            self._rows.insert(0, self._secret[0])
        self._waits = wait
        self.button = Key(_("Done"), self.next, style="gold", size=26, name="hands done")
        self.back = Sign("left", lambda: self.turn(-1), name="hands back")
        self._pace = pace
        self._timer: Any = NEVER
        self._wait_for_nobody()

    @property
    def seconds(self) -> float:
        """How long a page stays when it passes by itself."""
        return SECONDS * (1 + len(self._rows) / self.pages)

    def _wait_for_nobody(self) -> None:
        """Let this page pass by itself, if it is not waited for."""
        self._timer.cancel()
        if not self._waits and not self._secret and self._done is not None:  # nobody sees what a seat does alone
            self._timer = ByItself(self.next, self.seconds * self._pace)

    @property
    def secret(self) -> bool:
        """Whether it has a line for what the seat alone does, if anything stands there or not."""
        return bool(self._secret)

    @property
    def now(self) -> tuple[DeedLine, ...]:
        """The lines of the page that is shown."""
        return tuple(row.line for row in self._laid[self.page])

    @property
    def behind(self) -> tuple[Deed, ...]:
        """What hands have done: the lines of the pages that were turned over. Nothing once all of it is."""
        if self._done is None:
            return ()
        return told_of(row.line for page in self._laid[: self._furthest] for row in page)

    def peek(self, peeking: bool) -> None:
        """Show what the seat alone does, or hide it."""
        if self._secret:
            self._rows[0] = self._secret[peeking]
            self._place()

    def next(self) -> None:
        """Leave what is shown: go on to the next page, from the last one with the sitting. Twice is nothing."""
        if self._done is not None and self.page < self.pages - 1:
            self.turn(1)
            return
        self.pass_by()

    def stop(self) -> None:
        super().stop()
        self._timer.cancel()

    def seen(
        self, pieces: Mapping[str, str | None], astray: str = "", faces: Mapping[str, str] = MappingProxyType({})
    ) -> bool:
        """Go on if a camera sees that it is done; say whether.

        :param pieces: places by piece. :param astray: what lies neither as before nor as it should, as a sentence.
        :param faces: what pieces show, where it can be told.
        """
        if self._done is None:
            return False
        if not astray and seen_done(self.deeds, pieces, faces):
            self.pass_by()
            return True
        if self.todo.text != astray:
            self.todo.text = astray
            self._place()
        return False

    def turn(self, by: int) -> None:
        """Turn to another page of the lines."""
        self.page = max(0, min(self.pages - 1, self.page + by))
        self._furthest = max(self.page, self._furthest)
        self._place()
        self._wait_for_nobody()
        self._turned()

    def step_back(self) -> None:
        """Take the BACK button."""
        self.turn(-1)

    @property
    def pages(self) -> int:
        """How many pages the lines take."""
        return len(self._laid)

    def wait(self, waits: bool) -> None:
        """Wait from now on, or no more: then what stands here is still shown, page by page."""
        self._waits = waits
        self._wait_for_nobody()

    def _is_tight(self, room: float, width: float) -> bool:
        return super()._is_tight(room, width) or not all(row.is_whole(width) for row in self._open)

    def needs(self) -> float:
        highest = self._highest(self.width - theme.px(20), NARROW[-1])
        return self._line() + self._kept(theme.letters(18)) + highest

    @staticmethod
    def _line() -> float:
        """Return the height of the line that goes on: on every page, the last one too, it stands in one place."""
        return theme.touch() * 1.15 + theme.px(6)

    def _kept(self, letters: float) -> float:
        """Return the height of the line for what is secret, whatever stands on it."""
        return letters * SECRET_LINES * 1.2 + theme.px(10) if self._secret else 0.0

    def _highest(self, wide: float, narrow: float) -> float:
        """Return the height of the highest row with letters so narrow."""
        highest = 0.0
        for row in self._open:
            row.narrow = narrow
            highest = max(highest, row.tall(wide) + theme.px(ROW_GAP))
        return highest

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        if self._many and self.parent and not self.broad and self.grow("broad"):
            return  # fewer pages to turn
        self.clear_widgets([*self._rows, *self._secret, self.back, self.button])
        room = h - self._line()
        secret = [self._rows[0]] if self._secret else []
        for row in secret:
            row.narrow = NARROW[-1]
        gap_below, kept = theme.px(ROW_GAP), self._kept(theme.letters(18))
        for narrow in NARROW[-1:] if self._many else (1.0, *NARROW):
            if self._highest(w, narrow) <= room - kept:
                break
        else:
            least, rest = theme.least_letters(), room - self._highest(w, NARROW[-1])
            kept = max(least * FEWEST * 1.2 + theme.px(ROW_GAP), min(self._kept(least), rest))

        def tall(row: DeedRow) -> float:
            return row.tall(w) + gap_below

        laid = pages(self._groups, max(1.0, room - kept), tall)
        cramped = len(laid) > 1 or any(row.tall(w) > theme.px(CRAMPED) for row in self._open)
        if cramped and self.parent and not self.broad and self.grow("wide"):
            return
        if laid != self._laid:
            self._laid, self.page = laid, min(self.page, len(laid) - 1)
            self._furthest = min(self._furthest, len(laid) - 1)
            self._turned()
        last = self.page == self.pages - 1
        self.button.words = _("Done") if last else _("Next {page}/{pages}").format(
            page=self.page + 1, pages=self.pages)  # fmt: skip
        self.add_widget(self.button)
        self.place_next(self.button, self.back)
        top = y + h
        if self.page:
            self.add_widget(self.back)
        for row in (*secret, *self._laid[self.page]):
            high = kept if row in secret else min(tall(row), room - kept)
            top -= high
            self.add_widget(row)
            place(row, x, top + gap_below, w, high - gap_below)


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
            paint.hoop(x, y, s * 0.75, width=width, start=-60, end=200)
            paint.arrow(x - s * 0.2, y - s * 0.75, size * 0.45, "left", "danger")
