"""A game's page: its poster, and what can be done with it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.graphics.texture import Texture

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text, text_height
from companion.kernel.manifest import game
from companion.kernel.words import _, when
from companion.presentation.parts.pictured import Pictured
from companion.presentation.shelf import KeptSitting
from printables.press.pictures import Undrawn, at_once

if TYPE_CHECKING:
    from PIL.Image import Image

log = logging.getLogger("saucer.app")


class PosterPicture(Box):
    """The picture's poster, drawn for the size it is given; until then its title at dusk.

    :param draw: gives the poster so many px wide and high.
    """

    def __init__(self, title: str, draw: Callable[[int, int], Image | None]) -> None:
        super().__init__()
        self._draw = draw
        self.title = Text(title, role=theme.SCRIPT, size=48, colour="title", align="center", outline="ink", least=0.4)
        self.add_widget(self.title)
        self._made: tuple[tuple[int, int], Texture | None] = ((0, 0), None)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        size = (round(self.width), round(self.height))
        if min(size) < 50:
            return
        if self._made[0] != size:
            self._made = (size, None)
            try:
                with at_once():
                    image = self._draw(*size)
            except Undrawn:
                threading.Thread(target=self._draw_beside, args=(size,), name="poster", daemon=True).start()
            else:
                self._have(size, image)
                return
        self._show()

    def _draw_beside(self, size: tuple[int, int]) -> None:
        """Have the poster drawn beside the screen, which shows dusk until then."""
        try:
            image = self._draw(*size)
        except Undrawn:  # all is over
            return
        except Exception as error:  # dusk stays
            log.warning("no poster: %s", error)
            return
        Clock.schedule_once(lambda _: self._have(size, image), 0)

    def _have(self, size: tuple[int, int], image: Image | None) -> None:
        if size == self._made[0]:
            self._made = (size, pictures.texture(image, smooth=False) if image is not None else None)
            self._show()

    def _show(self) -> None:
        size = self._made[0]
        with self.painting():
            paint.picture(self._made[1] or paint.dusk(), 0, 0, *size)
        self.title.opacity = 0 if self._made[1] is not None else 1
        place(self.title, size[0] * 0.1, size[1] * 0.3, size[0] * 0.8, size[1] * 0.4)


class GamePage(Box):
    """What can be done with one game.

    :param kept: sittings that can go on, the latest first.
    :param past: to games that are over; None while there are none. :param back: to all games.
    :param first: to a lesson; None where the game has none.
    """

    def __init__(
        self,
        screen: Pictured,
        kept: Sequence[KeptSitting],
        *,
        new: Callable[[], object],
        resume: Callable[[KeptSitting], object],
        older: Callable[[], object],
        past: Callable[[], object] | None = None,
        first: Callable[[], object] | None = None,
        rules: Callable[[], object],
        back: Callable[[], object],
    ) -> None:
        super().__init__()
        letters = theme.LARGE if theme.eyes().large else 1.0
        self.poster = PosterPicture(game(screen.name).title, partial(screen.poster, letters=letters))
        self.add_widget(self.poster)
        self.buttons = [Key(_("New game"), new, style="primary", size=32, name="new game")]
        self._note = ""
        if first is not None:
            self.buttons.append(
                Key(_("First game?"), first, style="gold" if not kept else "plain", size=22, name="first")
            )
        good = [one for one in kept if not one.problem] or [one for one in kept if one.needs]
        if good:
            latest = good[0]
            button = Key(_("Resume"), lambda: resume(latest), style="gold", size=28, name="resume")
            self.buttons.append(button)
            words = _("First game, {when}") if latest.lesson else _("from {when}")
            self._note = words.format(when=when(latest.begun))
        if len(kept) > 1 or (kept and not good):
            self.buttons.append(Key(_("Other sittings"), older, size=22, name="older"))
        if past is not None:
            self.buttons.append(Key(_("Past games"), past, size=22, name="past"))
        self.buttons.append(Key(_("How to play"), rules, size=22, name="how"))
        self.buttons.append(Key(_("All games"), back, style="night", size=22, name="all games"))
        for button in self.buttons:
            self.add_widget(button)
        self._begun = Text(self._note, role=theme.BOLD, size=16, colour="paper_light", align="center")
        self.add_widget(self._begun)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 50:
            return
        if theme.now().upright:
            self._place_upright()
            return
        column = theme.px(248)
        edge = 0.0 if theme.eyes().left else w - column
        place(self.poster, column if theme.eyes().left else 0, 0, w - column, h)
        with self.painting():
            paint.block(edge, 0, column, h, fill="red_dark", line=None, radius=0)
            seam = column - theme.px(4) if theme.eyes().left else edge
            paint.block(seam, 0, theme.px(4), h, fill="mustard", line=None, radius=0)
            bulb = theme.px(4.5)
            count = int(h // theme.px(24))
            for i in range(count):
                y = (i + 0.5) * h / count
                for x in (edge + theme.px(14), edge + column - theme.px(12)):
                    if i % 2:
                        paint.picture(
                            paint.glow("mustard_light"), x - bulb * 2.4, y - bulb * 2.4, bulb * 4.8, bulb * 4.8, 0.8
                        )
                    Color(*theme.rgba("mustard_light" if i % 2 else "mustard"))
                    paint.disc(x, y, bulb)
        self._stack(edge + theme.px(28), column - theme.px(52), h / 2)

    def _place_upright(self) -> None:
        """Put the poster above, what can be done below."""
        w, h = self.size
        self._stack(w * 0.14, w * 0.72, h * 0.23)
        top = self.buttons[0].top + theme.px(14)
        place(self.poster, 0, top, w, h - top)
        with self.painting():
            paint.block(0, 0, w, top, fill="red_dark", line=None, radius=0)
            paint.block(0, top - theme.px(4), w, theme.px(4), fill="mustard", line=None, radius=0)

    def _stack(self, left: float, wide: float, middle: float) -> None:
        """Put the buttons one below the other about a height."""
        gap = theme.px(12)
        heights = [theme.px(72 if b.name in ("new game", "resume") else 56) for b in self.buttons]
        note = text_height(self._note, 16, wide, theme.BOLD) if self._note else 0
        total = sum(heights) + gap * (len(heights) - 1) + note
        if total > (room := self.height - theme.px(16)):
            gap = theme.px(6)
            share = (room - note - gap * (len(heights) - 1)) / sum(heights)
            heights = [max(theme.touch(), tall * share) for tall in heights]
            total = sum(heights) + gap * (len(heights) - 1) + note
        top = max(middle + total / 2, total + gap)
        for button, tall in zip(self.buttons, heights, strict=True):
            place(button, left, top - tall, wide, tall)
            top -= tall + gap
            if button.name == "resume":
                place(self._begun, left, top + gap - note, wide, note)
                top -= note
