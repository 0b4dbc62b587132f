"""One frame of a film as a picture: the board as everything truly lay, and what happened beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.surfaces import SurfaceView, surface
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.dice import DiceRow
from companion.app.widgets.text import Text, text_height
from companion.kernel.board import Surface
from companion.presentation.reel import Film, FilmSentence

LATEST: Final = 7
"""So many sentences are shown at most."""
OLD: Final = 0.55
"""How clearly what happened before is shown."""


def _ignore(_place: str | None, _piece: str | None) -> None:
    """Ignore a touch on the board of a film."""


class CaptionBar(Box):
    """A sentence; what was hidden when it happened stands on another ground, with an eye."""

    def __init__(self, told: FilmSentence, size: float) -> None:
        super().__init__()
        self.told = told
        self.words = Text(told.words, size=size, colour="night" if told.hidden else "ink", valign="middle")
        self.add_widget(self.words)
        self.bind(size=self._place)

    def room(self, wide: float) -> float:
        """Return the width that a strip so wide has for its words."""
        return max(1.0, wide - theme.px(32 if self.told.hidden else 10))

    def _place(self, *_: object) -> None:
        w, h = self.size
        place(self.words, w - self.room(w) - theme.px(4), 0, self.room(w), h)
        with self.painting():
            fill = "mustard_light" if self.told.hidden else "paper_light"
            paint.block(0, 1, w, h - 2, fill=fill, line="ink", width=theme.px(1.2), radius=theme.px(4))
            if self.told.hidden:
                paint.eye(theme.px(15), h / 2, theme.px(20))


class FilmPicture(Box):
    """A frame: chapter, phase, board, sentences.

    :param face_of: portraits by piece. :param pictures: the printed boards that are there.
    :ivar foot: px that stay free below, for whoever scrubs.
    """

    def __init__(
        self,
        film: Film,
        face_of: Callable[[str], Texture | None],
        pictures: Mapping[str, Texture],
    ) -> None:
        super().__init__()
        self.film = film
        self.number = 0
        self.foot = 0.0
        self._face_of = face_of
        self._pictures = dict(pictures)
        self._views: dict[str, SurfaceView[Any]] = {}
        self._board = ""
        self._strips: list[CaptionBar] = []
        self._old: list[CaptionBar] = []
        self.chapter = Text("", role=theme.DISPLAY, size=24, colour="title")
        self.phase = Text("", role=theme.BOLD, size=18, colour="paper_light")
        self.dice = DiceRow(0, (), largest=44)
        for widget in (self.chapter, self.phase, self.dice):
            self.add_widget(widget)
        self.bind(size=self._place)

    def have(self, board: str, picture: Texture) -> None:
        """Show a printed board that has come."""
        self._pictures[board] = picture
        if board in self._views:
            self._views[board].set_picture(picture)

    @property
    def board(self) -> SurfaceView[Any]:
        """The board that is shown."""
        return self._view(self._board or next(iter(self.film.boards)))

    def show(self, number: int) -> None:
        """Show a frame by its number."""
        film = self.film
        self.number = max(0, min(len(film.frames) - 1, number))
        frame = film.frames[self.number]
        over = self.number == len(film.frames) - 1
        self.chapter.text, self.phase.text = film.headline if over else frame.chapter, frame.phase
        self.dice.show(frame.faces[:6])
        board = film.board_of(self.number)
        if board != self._board:
            if self._board:
                self.remove_widget(self._view(self._board))
            self._board = board
            self.add_widget(self._view(board), index=len(self.children))
        self._view(board).show(film.pieces(self.number), None, trails=frame.trails, flags=film.flags(self.number))
        self.clear_widgets([*self._strips, *self._old])
        told = (*frame.told, FilmSentence(film.sentence, False)) if over and film.sentence else frame.told
        self._strips = [CaptionBar(one, 17) for one in told[-LATEST:]]
        self._old = [CaptionBar(told, 17) for told in self._before()]
        for strip in (*self._strips, *self._old):
            self.add_widget(strip)
        frame.shot.forget()
        self._place()

    def _before(self) -> list[FilmSentence]:
        """Return what was told before this frame, the latest first, as far as there may be room."""
        found: list[FilmSentence] = []
        for frame in reversed(self.film.frames[max(0, self.number - LATEST) : self.number]):
            found += reversed(frame.told)
        return found[:LATEST]

    def _view(self, id: str) -> SurfaceView[Any]:
        if id not in self._views:
            board: Surface = self.film.boards[id]
            names = self.film.screen.names
            view = surface(board, face_of=self._face_of, deed=_ignore, called=names.place)
            if id in self._pictures:
                view.set_picture(self._pictures[id])
            self._views[id] = view
        return self._views[id]

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 100 or h < 100:
            return
        plan = theme.now()
        low, upright = self.foot, plan.upright
        panel = w if upright else plan.panel
        under = round((h - low) * 0.46) if upright else 0
        wide, high = w - (0 if upright else panel), h - low
        with self.painting():
            paint.block(0, 0, w, h, fill="night", line=None, radius=0)
            side = 0.0 if upright or theme.eyes().left else wide
            tall = under or high
            paint.block(side, low, panel, tall, fill="teal_dark", line=None, radius=0)
            if not upright:
                seam = panel - theme.px(3) if theme.eyes().left else wide
                paint.block(seam, low, theme.px(3), high, fill="mustard", line=None, radius=0)
        if self._board:
            left = panel if theme.eyes().left and not upright else 0
            place(self._view(self._board), left, low + under, wide, high - under)
        margin = theme.px(10)
        left, room = side + margin, panel - 2 * margin
        top = low + tall - theme.px(6)
        for text, tall in ((self.chapter, theme.letters(24) * 1.3), (self.phase, theme.letters(18) * 1.25)):
            top -= tall
            place(text, left, top, room, tall)
        faces = len(self.dice.faces)
        self.dice.opacity = 1 if faces else 0
        if faces:
            top -= theme.px(52)
            place(self.dice, left, top, min(room, faces * theme.px(52)), theme.px(48))
        for light, strips in ((1.0, self._strips), (OLD, self._old)):
            for strip in strips:
                tall = text_height(strip.told.words, 17, strip.room(room)) + theme.px(12)
                strip.opacity = light if top - tall > low + theme.px(4) else 0
                if not strip.opacity:
                    top = 0.0
                    continue
                top -= tall + theme.px(4)
                place(strip, left, top, room, tall)
            top -= theme.px(12)
