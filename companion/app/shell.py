"""The shell: one window with a screen, sheets over it, and the curtain over everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app import backlight, theme
from companion.app.sheets import Alert, Sheet
from companion.app.stage import Stage
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.curtain import Curtain
from companion.app.widgets.press import Press
from companion.app.widgets.still import ByItself, finger_down, finger_up
from companion.app.widgets.text import Text, text_height
from companion.app.widgets.touch_mark import TouchMark
from companion.kernel.words import Name, _

WOKE: Final = "woke"
"""What marks a touch that did only that."""
NOTICE_S: Final = 2.6
"""A notice stays so long unless somebody says otherwise."""


class Toast(Box):
    """A short notice that goes by itself."""

    def __init__(self, words: str) -> None:
        super().__init__(size_hint=(None, None))
        self.words = Text(words, role=theme.BOLD, size=19, align="center")
        self.add_widget(self.words)
        self.bind(size=self._paint)

    def _paint(self, *_: object) -> None:
        with self.painting():
            paint.block(
                0,
                0,
                self.width,
                self.height,
                fill="paper",
                line="ink",
                width=theme.px(2),
                shadow="ink",
                drop=theme.px(3),
            )
        place(self.words, theme.px(10), theme.px(4), self.width - theme.px(20), self.height - theme.px(8))


class Dark(Widget):
    """Nothing: the screen is off until somebody touches it."""

    def __init__(self) -> None:
        super().__init__()
        with self.canvas:
            Color(0, 0, 0, 1)
            self._all = Rectangle()
        self.bind(pos=self._fill, size=self._fill)

    def _fill(self, *_: object) -> None:
        self._all.pos, self._all.size = self.pos, self.size


class Shell(FloatLayout):
    """The root widget. From back to front: screen, sheet, curtain, toast, darkness.

    :param unveil: called with the seat that lifted the curtain. :param menu: opens the menu at the curtain.
    """

    def __init__(self, unveil: Callable[[], object], menu: Callable[[], object] = lambda: None, **box: Any) -> None:
        super().__init__(**box)
        self._unveil = unveil
        self._menu = menu
        self.screen: Widget | None = None
        self.sheet: Sheet | None = None
        self.curtain: Curtain | None = None
        self._over = False
        """The sheet lies over the curtain, too."""
        self._toast: Toast | None = None
        self._stage: Stage | None = None
        """Over which the notice stands; None for any other screen."""
        self._dark: Dark | None = None
        self.mark = TouchMark(self.canvas.after)
        ByItself.front = lambda: self.front
        ByItself.read = lambda: self.reads
        self._last_touch = self._last_stir = Clock.get_time()
        self.bind(size=self._resized)
        Window.bind(on_flip=Press.drawn)

    @property
    def reads(self) -> bool:
        """Whether what people read lies over the screen: see :attr:`Sheet.read`."""
        return self.sheet is not None and self.sheet.read

    def set_screen(self, screen: Widget) -> None:
        """Show a screen instead of the one that was there."""
        self.close_sheet()
        Press.changed()
        if self.screen is not None:
            self.remove_widget(self.screen)
        if self._stage is not None and screen is not self._stage:
            self.hush_toast()  # what it says is of the table that is left
        self.screen = screen
        screen.pos, screen.size = self.pos, self.size  # at once: a list asks for more room where it finds none
        self.add_widget(screen, index=len(self.children))

    def open_sheet(self, sheet: Sheet, *, over: bool = False) -> None:
        """Lay a sheet over the screen. :param over: over the curtain, too: nothing on it is anybody's secret."""
        self.close_sheet()
        Press.changed()
        self.sheet, self._over = sheet, over
        self.add_widget(sheet, index=1 if self.curtain is not None and not over else 0)

    @property
    def front(self) -> Widget | None:
        """What takes touches: nothing lies over it."""
        if self.sheet is not None and (self._over or self.curtain is None):
            return self.sheet
        return self.curtain or self.screen

    @property
    def typed(self) -> bool:
        """Whether a keyboard's letters belong to what is open."""
        return self.sheet is not None and self.sheet.typed

    def close_sheet(self) -> None:
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            Press.changed()
            self.remove_widget(sheet)
            sheet.dispose()

    def tell(self, title: str, words: str, choices: Sequence[tuple[str, Callable[[], object]]] = ()) -> None:
        """Show a message with a button that closes it, unless other choices are given."""
        self.open_sheet(Alert(title, words, choices or ((_("All right"), self.close_sheet),), self.close_sheet))

    def drop_curtain(self, seat: Name, others: str, sign: str, fingerprint: str = "", *, person: str = "") -> None:
        """Hide everything until the seat says that it has the screen. What lies behind is tidied afterwards.

        A sheet that may lie over a curtain stays: people go on letting phones in.

        :param fingerprint: of what was played, to be shown to whoever asks.
        :param person: who sits there, where the seat is not called so.
        """
        if self.curtain is None:
            self.curtain = Curtain(self._lift, self._menu)
            self.add_widget(self.curtain, index=1 if self.sheet is not None and self._over else 0)
        self.curtain.name_seat(seat, others, sign, person)
        self.curtain.offer(fingerprint)
        self.hush_toast()
        if not self._over:
            self.close_sheet()
        Press.hush()

    def raise_curtain(self) -> None:
        if self.curtain is not None:
            Press.changed()
            self.remove_widget(self.curtain)
            self.curtain = None

    def toast(self, words: str, seconds: float = NOTICE_S) -> None:
        """Show a notice that goes by itself. It stands at the top: keys, a curtain's too, are below.

        Over a game it stands under the bar, on the boards: it covers no sign, no panel, and no coach. Over a list that
        covers the boards it stands in the bar, if it is short. Over a card it stands at the top, beside what the card
        says.
        """
        self.hush_toast()
        self._toast = toast = Toast(words)
        self._stage = stage = self.screen if self.front is self.screen and isinstance(self.screen, Stage) else None
        self._place_toast()
        if stage is not None:
            stage.boards.bind(size=self._place_toast, pos=self._place_toast, disabled=self._place_toast)
            stage.bind(children=self._place_toast)  # a card comes over the boards
        self.add_widget(toast)
        Clock.schedule_once(self._place_toast, 0)  # a card may come with what it tells
        Clock.schedule_once(lambda _: self.hush_toast() if self._toast is toast else None, seconds)

    def _place_toast(self, *_event: object) -> None:
        toast, bar, edge = self._toast, theme.now().bar, theme.px(8)
        if toast is None:
            return
        words, least = toast.words.words, 0.0

        def high(wide: float) -> float:
            return text_height(words, 19, wide - theme.px(20), theme.BOLD) + edge

        if self._stage is not None and self._stage.card is None:
            left, top, wide = self._stage.clearing(high)
        else:
            wide = min(self.width * 0.8, theme.px(520))
            if text_height(words, 19, wide - theme.px(20), theme.BOLD) > bar - 2 * edge:
                wide = self.width * 0.96
            left, top, least = self.x + (self.width - wide) / 2, self.top - theme.px(2), bar - edge / 2
        tall = max(least, high(wide))
        toast.size = (wide, tall)
        toast.pos = (left, top - tall)

    def hush_toast(self) -> None:
        if self._stage is not None:
            self._stage.boards.unbind(size=self._place_toast, pos=self._place_toast, disabled=self._place_toast)
            self._stage.unbind(children=self._place_toast)
        if self._toast is not None:
            self.remove_widget(self._toast)
        self._toast = self._stage = None

    def on_touch_down(self, touch: Any) -> bool:
        self.touched()
        if self.wake():
            touch.ud[WOKE] = True
        elif not touch.is_mouse_scrolling:
            self.mark.show(*touch.pos)
        finger_down(self.front, touch)
        return WOKE in touch.ud or bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return WOKE in touch.ud or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        finger_up(touch)
        return WOKE in touch.ud or bool(super().on_touch_up(touch))

    @property
    def idle(self) -> float:
        """Seconds since the screen was last touched."""
        return float(Clock.get_time() - self._last_touch)

    def touched(self) -> None:
        """As if touched: a button was pressed."""
        self._last_touch = self._last_stir = Clock.get_time()

    # ---- the dark screen ----

    @property
    def dark(self) -> bool:
        """Whether the screen is dark."""
        return self._dark is not None

    @property
    def still(self) -> float:
        """Seconds since anything happened: a touch, or something that people should see."""
        return float(Clock.get_time() - self._last_stir)

    def stirred(self) -> None:
        """Something has happened that people should see: the screen is not dark, nor soon."""
        self._last_stir = Clock.get_time()
        self.wake()

    def darken(self) -> None:
        """Turn the screen dark. The next touch, or the next press of a button, turns it on and does nothing else."""
        if self._dark is None:
            self._dark = Dark()
            self.add_widget(self._dark)
            backlight.switch(False)

    def wake(self) -> bool:
        """Let the screen be seen again. Tells whether it was dark."""
        dark, self._dark = self._dark, None
        if dark is None:
            return False
        self._last_stir = Clock.get_time()
        self.remove_widget(dark)
        backlight.switch(True)
        Press.hush()
        return True

    def _lift(self) -> None:
        unseen = self.curtain is not None and self.curtain.unseen
        self.raise_curtain()
        self._unveil()
        if unseen:
            self.toast(_("To see your cards, keep a finger on “Hold to see”."))

    def _resized(self, *_: object) -> None:
        theme.use(self.width, self.height)
