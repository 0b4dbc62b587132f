"""A sheet that looks through a camera, or at pictures: what it sees, what was read in it, and a word to confirm it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from numpy.typing import NDArray

from companion.app import theme
from companion.app.sheets import Sheet
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.rows import FaceOf, Rows
from companion.app.widgets.text import Text, extent, text_height
from companion.camera.watcher import Look, sources
from companion.kernel.errors import UserError
from companion.kernel.keeping import choose
from companion.kernel.words import _, decimal
from companion.presentation.prompts.prompt import Row

log = logging.getLogger("saucer.app")


class Photo(Box):
    """A picture with what was read in it: a ring round each counter, a cross on those that stand elsewhere.

    Along its lower edge stands what would make it a better one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._texture: Texture | None = None
        self._size: tuple[int, int] = (1, 1)
        self._look: Look | None = None
        self._odd: frozenset[str] = frozenset()
        self._homes: tuple[tuple[str, str], ...] = ()
        self._gaps: tuple[str, ...] = ()
        self._drawn: Texture | None = None
        self._parts: tuple[tuple[int, int], ...] = ()
        self._grades: list[tuple[Text, float, float, bool]] = []
        self.words = Text("", role=theme.BOLD, size=20, colour="paper_light", align="center")
        self.advice = Text("", role=theme.BOLD, size=15, colour="paper_light", align="center")
        self.add_widget(self.words)
        self.add_widget(self.advice)
        self.bind(size=self._paint)

    def show(self, look: Look | None, odd: frozenset[str], words: str = "", drawn: Texture | None = None) -> None:
        """Show a look; ``odd`` are the counters that stand elsewhere than expected.

        :param drawn: the board's own picture, for a look that has none.
        """
        self._drawn = drawn
        if look is not None and look is not self._look:
            self._take(look.picture)
        self._look, self._odd = look, odd
        self._homes, self._gaps = (), ()
        self.words.text = words
        self.advice.text = " ".join(look.advice[:1] or look.hangs) if look is not None else ""
        self._paint()

    def _take(self, picture: NDArray[np.uint8] | None) -> None:
        if picture is not None:
            self._texture = paint.texture_of(picture.tobytes(), picture.shape[1], picture.shape[0])
            self._size = (picture.shape[1], picture.shape[0])

    def ask_for(self, picture: NDArray[np.uint8] | None, parts: Iterable[tuple[int, int]]) -> None:
        """Show a picture with the parts of it that something is still to be held to, the first one strongest.

        :param parts: (column, row) of three each way, from the top left.
        """
        self._take(picture)
        self.words.text = ""
        self._look, self._parts = (Look("", picture) if picture is not None else None), tuple(parts)
        self._paint()

    def grade(self, areas: Iterable[tuple[float, float, float]], least: float) -> None:
        """Have written into the next look how fine each part of the board is: on a round plate, or a red square one.

        :param areas: x and y in the picture, px per module. :param least: what is enough.
        """
        found = sorted(areas, key=lambda area: area[2])
        for words, *_place in self._grades[len(found) :]:
            self.remove_widget(words)
        labels = [words for words, *_place in self._grades[: len(found)]]
        while len(labels) < len(found):
            labels.append(Text("", role=theme.BOLD, size=15, align="center"))
            self.add_widget(labels[-1])
        self._grades = []
        for words, (x, y, px) in zip(labels, found, strict=True):
            enough = px >= least
            words.text, words.color = decimal(px), theme.rgba("ink" if enough else "paper_light")
            self._grades.append((words, x, y, enough))

    def point(self, homes: Iterable[tuple[str, str]], gaps: Iterable[str]) -> None:
        """Draw where counters belong, as arrows, and where some are missing, as broken rings.

        :param homes: counters with the places where they belong. :param gaps: places where something is missing.
        """
        self._homes, self._gaps = tuple(homes), tuple(gaps)
        if self._homes or self._gaps:
            self._paint()

    def _paint(self, *_: object) -> None:
        w, h = self.size
        margin = theme.px(10)
        tall = text_height(self.advice.words, 15, max(theme.px(60), w - 2 * margin), theme.BOLD)
        strip = min(h * 0.4, max(theme.px(32), tall) + theme.px(8))
        place(self.words, theme.px(8), 0, w - theme.px(16), h)
        place(self.advice, margin, theme.px(4), w - 2 * margin, strip - theme.px(4))
        self.ground.clear()
        if w < 20:
            return
        with self.ground:
            paint.block(0, 0, w, h, fill="night", line="ink", radius=theme.px(4), width=theme.px(2))
            texture = self._drawn or self._texture
            if texture is None or self._look is None or (self._look.picture is None and self._drawn is None):
                return
            pw, ph = self._drawn.size if self._drawn is not None else self._size
            low = strip if self.advice.text else 0.0
            scale = min((w - 6) / pw, (h - 6 - low) / ph)
            left, bottom = (w - pw * scale) / 2, low + (h - low - ph * scale) / 2
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(left, bottom), size=(pw * scale, ph * scale))

            def at(x: float, y: float) -> tuple[float, float]:
                return left + x * scale, bottom + (ph - y) * scale

            if self._look.outline:
                points = [n for x, y in self._look.outline for n in at(x, y)]
                Color(*theme.rgba("ink"))
                Line(points=points, close=True, width=theme.px(1.8))
                Color(*theme.rgba("mustard_light"))
                Line(points=points, close=True, width=theme.px(1))
            for who, x, y in self._look.spots:
                cx, cy = at(x, y)
                r = theme.px(8 if who not in self._odd else 11)
                Color(*theme.rgba("ink"))
                paint.hoop(cx, cy, r, width=theme.px(2.6))
                Color(*theme.rgba("danger" if who in self._odd else "green"))
                paint.hoop(cx, cy, r, width=theme.px(1.5))
                if who in self._odd:
                    Line(points=[cx - r, cy - r, cx + r, cy + r], width=theme.px(1.5))
                    Line(points=[cx - r, cy + r, cx + r, cy - r], width=theme.px(1.5))
            self._paint_homes(at)
            self._paint_grades(at)
            self._paint_parts(at)
            if self.advice.text:
                edge = theme.px(2)
                paint.block(edge, edge, w - 2 * edge, strip, fill="night", line="mustard_light", width=theme.px(1))

    def _paint_grades(self, at: Callable[[float, float], tuple[float, float]]) -> None:
        wide, high = theme.px(40), theme.px(24)
        taken: list[tuple[float, float]] = []
        for words, x, y, enough in self._grades:  # the coarsest first: where there is no room others are left out
            cx, cy = at(x, y)
            left, low = cx - wide / 2, cy - high / 2
            words.opacity = float(all(abs(left - u) >= wide or abs(low - v) >= high for u, v in taken))
            if not words.opacity:
                continue
            taken.append((left, low))
            paint.block(left, low, wide, high, fill="mustard_light" if enough else "danger", line="ink",
                        radius=high / 2 if enough else 0, width=theme.px(1.5))  # fmt: skip
            place(words, left, low, wide, high)
            if not enough:
                Color(*theme.rgba("paper_light"))
                Line(points=[left, low, left + wide, low], width=theme.px(1.5))

    def _paint_parts(self, at: Callable[[float, float], tuple[float, float]]) -> None:
        wide, high = (side / 3 for side in self._size)
        for number, (column, row) in reversed(list(enumerate(self._parts))):
            (left, top), (right, low) = at(column * wide, row * high), at((column + 1) * wide, (row + 1) * high)
            edge = [left, low, right, low, right, top, left, top]
            Color(*theme.rgba("night", 0.35))
            Rectangle(pos=(left, low), size=(right - left, top - low))
            Color(*theme.rgba("ink" if number else "mustard_light"))
            Line(points=edge, close=True, width=theme.px(3 if number == 0 else 1))

    def _paint_homes(self, at: Callable[[float, float], tuple[float, float]]) -> None:
        """Arrows from counters to where they belong, broken rings where one is missing."""
        assert self._look is not None
        places = self._look.places
        spots = {who: (x, y) for who, x, y in self._look.spots}
        for who, home in self._homes:
            if who in spots and home in places:
                (ax, ay), (bx, by) = at(*spots[who]), at(*places[home])
                for colour, wide in (("ink", 3.2), ("danger", 1.8)):
                    Color(*theme.rgba(colour))
                    Line(points=[ax, ay, bx, by], width=theme.px(wide))
                paint.hoop(bx, by, theme.px(6), width=theme.px(1.8))
        for home in dict.fromkeys(self._gaps):
            if home in places:
                x, y = at(*places[home])
                for colour, wide in (("ink", 2.8), ("mustard_light", 1.6)):
                    Color(*theme.rgba(colour))
                    for start in range(0, 360, 60):
                        paint.hoop(x, y, theme.px(12), width=theme.px(wide), start=start, end=start + 36)


class Watches(Protocol):
    """What reads a source in the background."""

    source: str

    def look(self) -> None:
        """Ask for the next picture now."""

    def stop(self) -> None:
        """Say nothing more, and end."""


class SourcePanel(Sheet):
    """A picture, what was read in it, and the keys to look again, to choose a source and to confirm.

    :param folder: where pictures and films lie that can be looked at instead of a camera.
    :param source: what is looked at first; by default the first camera there is.
    :param taken: what a photograph showed that was read elsewhere: it is shown in place of any source.
    :param beside: what stands in place of the rows, while no source is chosen.
    :ivar look: what the latest picture showed.
    """

    look: Any = None

    def __init__(
        self,
        title: str,
        folder: Path,
        *,
        face_of: FaceOf = lambda _: None,
        close: Callable[[], object],
        source: str = "",
        taken: Any = None,
        beside: Widget | None = None,
    ) -> None:
        super().__init__(title, close, share=(0.98, 0.97))
        self._folder = folder
        self.watcher: Watches | None = None
        self._closed = False
        self._choosing = False
        self._listing = False
        self.photo = Photo()
        self.words = Text("", role=theme.BOLD, size=18, valign="top")
        self.rows = Rows(self._tapped, face_of)
        self.confirm = Key(_("Yes, that’s right"), self._confirm, style="primary", size=22, name="camera confirm")
        self.again = Key(_("Look again"), self._look_again, style="gold", size=19, name="camera look")
        self.other = Key(_("Source"), self._choose_source, size=19, name="camera source")
        for widget in (self.photo, self.words, self.rows, *(() if taken is not None else (self.again, self.other))):
            self.add_widget(widget)
        self._beside = beside
        if beside is not None:
            self.add_widget(beside)
        self._choices = sources(folder) if taken is None else ()
        if taken is not None:
            self.seen(taken)
        elif source:
            self._open(source)
        elif self._choices:
            self._open(self._choices[0][0])
        else:
            self._nothing()

    # ---- what each kind of panel does ----

    def watch(self, source: str, tell: Callable[[Any], object]) -> Watches:
        """Begin to read a source."""
        raise NotImplementedError

    def forget(self) -> None:
        """Another source is opened: forget what was read."""
        self.look = None

    def seen(self, look: Any) -> None:
        """Take what a picture showed. Called in the screen's thread."""
        raise NotImplementedError

    @property
    def is_last(self) -> bool:
        """Whether there are no more pictures."""
        return self.look is not None and self.look.last

    def found(self) -> Sequence[Row]:
        """Say what was read, a row each."""
        return ()

    @property
    def can_confirm(self) -> bool:
        """Whether there is anything to say yes to; a panel that only shows has nothing."""
        return False

    def confirmed(self) -> None:
        """Somebody has said yes."""

    def touched(self, id: str) -> None:
        """Take a touch of a row; what a panel only says is to be read."""

    # ---- sources ----

    def _nothing(self) -> None:
        self.photo.show(None, frozenset(), _("No camera was found."))
        self.words.text = _("Plug in a USB camera, then look again. Or photograph the table with a phone: see Phones.")
        self._fill_rows()

    def _open(self, source: str) -> None:
        self._choosing = False
        self._stop()
        self.forget()
        self.photo.show(None, frozenset(), _("Looking …"))
        self.words.text = _("Looking at {source}.").format(source=Path(source).name if "/" in source else source)
        self._fill_rows()
        watcher: list[Watches] = []

        def tell(look: Any) -> None:
            Clock.schedule_once(lambda _: self._seen(look) if watcher and watcher[0] is self.watcher else None, 0)

        watcher.append(self.watch(source, tell))
        self.watcher = watcher[0]

    def _choose_source(self) -> None:
        self._choices = sources(self._folder)
        if not self._choices:
            self._nothing()
            return
        self._choosing = True
        self.words.text = _("What should the camera look at?")
        self._fill_rows()

    def _look_again(self) -> None:
        if self._choosing and self._choices:
            self._choosing = False
            self._fill_rows()
        if self.watcher is not None and not self.is_last:
            self.words.text = _("Looking …")
            self.watcher.look()
        elif self.watcher is not None:
            self._open(self.watcher.source)
        else:
            self._choose_source()

    def dispose(self) -> None:
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        if self.watcher is not None:
            self.watcher.stop()
            self.watcher = None

    def _seen(self, look: Any) -> None:
        if not self._closed:
            self.seen(look)

    # ---- rows and keys ----

    def _fill_rows(self) -> None:
        rows = [Row(f"source {word}", called) for word, called in self._choices] if self._choosing else self.found()
        self.let_stand(self.confirm, self.can_confirm and not self._choosing)
        self._listing = bool(rows)
        self._place()
        self.rows.show(rows)

    def _tapped(self, id: str) -> None:
        what, _space, which = id.partition(" ")
        if what == "source":
            if which.startswith("camera:"):
                try:
                    choose(camera=which)
                except UserError as error:  # it is looked through all the same
                    log.warning("%s", error)
            self._open(which)
        else:
            self.touched(id)

    def _confirm(self) -> None:
        if self.can_confirm:
            self.confirmed()

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap = theme.px(10)
        low = theme.touch()
        side = w if theme.now().upright else max(theme.px(286), w * 0.36)
        hand = theme.eyes().left
        left = x if hand else x + w - side
        if theme.now().upright:
            photo = h * 0.42
            place(self.photo, x, y + h - photo, w, photo)
            h -= photo + gap
        else:
            place(self.photo, x + side + gap if hand else x, y, w - side - gap, h)
        bottom = y
        if self.again.parent is not None:
            size, font = theme.letters(19, theme.DISPLAY), theme.font(theme.DISPLAY)
            wishes = [theme.px(24) + extent(key.words, size, font) for key in (self.again, self.other)]
            share = (side - gap) * wishes[0] / sum(wishes)
            place(self.again, left, y, share, low)
            place(self.other, left + share + gap, y, side - gap - share, low)
            bottom += low + gap * 0.6
        if self.confirm.parent is not None:
            place(self.confirm, left, bottom, side, low * 1.15)
            bottom += low * 1.15 + gap * 0.6
        words = min(
            (y + h - bottom) * (0.45 if self._listing else 0.7),
            text_height(self.words.words, 18, side, theme.BOLD) + theme.px(4),
        )
        place(self.words, left, y + h - words, side, words)
        place(self.rows, left, bottom, side, max(1, y + h - words - gap * 0.4 - bottom))
        if self._beside is not None:
            place(self._beside, self.rows.x, self.rows.y, self.rows.width, self.rows.height)
            self._beside.opacity = float(not self._choosing)
