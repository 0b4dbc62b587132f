"""Before a first game: how the table is set up, a picture for each step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.clock import Clock

from companion.app import theme
from companion.app.art import Art
from companion.app.sheets import Alert
from companion.app.surfaces import SurfaceView, surface
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.card_face import SHAPE, cover
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import Text
from companion.kernel.board import Row, split
from companion.kernel.words import _
from companion.presentation.set_up import TableSoFar

SHARE: Final = 0.56
"""Of the sheet's width the picture has so much, where words stand beside it."""
LOOK_S: Final = 0.2
"""Seconds after which pictures that have come are shown."""


def _ignore(_place: str | None, _piece: str | None) -> None:
    """Ignore a touch on a board that is only shown."""


class PrintedPieces(Box):
    """Printed pieces side by side, as large as all fit. :param faces: by id."""

    def __init__(self, faces: Sequence[str], art: Art) -> None:
        super().__init__()
        self.faces = tuple(faces)
        self._art = art
        self.bind(size=self.paint)

    def paint(self, *_: object) -> None:
        """Draw each in a place of its own, and as large as that allows; one that hasn't come lies there covered."""
        w, h = self.size
        self.ground.clear()
        faces = list(map(self._art.face_of, self.faces))
        if self._art.drawn:
            faces = [one for one in faces if one is not None]
        if w < 20 or not faces:
            return
        gap, shapes = theme.px(6), [SHAPE if one is None else one.height / one.width for one in faces]

        def sizes(across: int) -> list[tuple[float, float]]:
            """Return width and height of each, px, where so many stand side by side."""
            down = -(-len(faces) // across)
            room, line = (w - gap * (across - 1)) / across, (h - gap * (down - 1)) / down
            return [(min(room, line / shape), min(room, line / shape) * shape) for shape in shapes]

        across = max(range(1, len(faces) + 1), key=lambda many: sum(wide * high for wide, high in sizes(many)))
        laid = sizes(across)
        lines = [laid[i : i + across] for i in range(0, len(laid), across)]
        highest = [max(high for _wide, high in line) for line in lines]
        top, left_out = (h + sum(highest) + gap * (len(lines) - 1)) / 2, iter(faces)
        with self.ground:
            for line, tall in zip(lines, highest, strict=True):
                x = (w - sum(wide for wide, _high in line) - gap * (len(line) - 1)) / 2
                for wide, high in line:
                    face, y = next(left_out), top - (tall + high) / 2
                    if face is None:
                        cover(x, y, wide, high)
                    else:
                        paint.picture(face, x, y, wide, high)
                    x += wide + gap
                top -= tall + gap


class SetUpSheet(Alert):
    """What must lie on the table, step by step, and how one begins.

    :param tables: after each step. :param art: of the game, asked for its pictures here. :param called: places by id.
    """

    def __init__(
        self,
        tables: Sequence[TableSoFar],
        art: Art,
        called: Callable[[str], str],
        choices: Sequence[tuple[str, Callable[[], object]]],
        close: Callable[[], object],
    ) -> None:
        self._tables, self._art, self._called = tuple(tables), art, called
        self.step = 0
        self._board: SurfaceView[Any] | None = None
        self._pieces: PrintedPieces | None = None
        self._have: tuple[bool, int] = (art.drawn, len(art.boards))
        self.back = Sign("left", lambda: self.turn(-1), name="step back")
        self.on = Key(_("Next"), lambda: self.turn(1), style="gold", size=22, name="step on")
        self._count = Text("", size=17, align="center")
        super().__init__(_("Before you begin"), self._tables[0].words, choices, close)
        self._share = (0.96, 0.96)
        for widget in (self.back, self.on, self._count):
            self.add_widget(widget)
        self._watch = Clock.schedule_interval(self._look, LOOK_S)
        art.fetch()
        self.turn(0)

    @property
    def shown(self) -> TableSoFar:
        """The table that is shown."""
        return self._tables[self.step]

    def turn(self, by: int) -> None:
        """Show another step."""
        self.step = max(0, min(len(self._tables) - 1, self.step + by))
        for old in (self._board, self._pieces):
            if old is not None:
                self.remove_widget(old)
        self._board = self._pieces = None
        shown, art = self.shown, self._art
        if shown.surface is not None:
            picture = art.boards.get(shown.board)
            self._board = surface(
                shown.surface, face_of=art.face_of, deed=_ignore, picture=picture, called=self._called
            )
            self.add_widget(self._board)
            self._board.show(shown.pieces)
            self._board.seek(shown.names)
        if shown.faces:
            self._pieces = PrintedPieces(shown.faces, art)
            self.add_widget(self._pieces)
        # A board is drawn in outline till its print is there; of pieces nothing is to be seen before.
        there = all(art.face_of(face) is not None for face in shown.faces)
        late = () if art.drawn or there else (_("One moment: the pictures are coming."),)
        self._words.text = "\n\n".join((shown.words, *late))
        self.back.disabled, self.on.disabled = self.step == 0, self.step == len(self._tables) - 1
        self.buttons[0].set_style("gold" if self.on.disabled else "plain")
        self._count.text = _("{page} of {pages}").format(page=self.step + 1, pages=len(self._tables))
        self._place()

    def _look(self, _passed: float) -> None:
        """Show pictures that have come meanwhile."""
        have = (self._art.drawn, len(self._art.boards))
        if have != self._have:
            self._have = have
            self.turn(0)

    def dispose(self) -> None:
        self._watch.cancel()

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        super().fill(x, y, w, h)
        low = theme.touch() * 1.2 + theme.px(10)
        side, gap = theme.touch(), theme.px(10)
        upright = theme.now().upright
        wide, high = (w, (h - low) * 0.5) if upright else (w * SHARE, h - low)
        left, top = x, y + h
        both = self._board is not None and self._pieces is not None
        share = 0.5 if both else 1.0
        if self._board is not None:
            room = wide * share - (gap if both else 0)
            # Cards in a row lie in as many lines as let them be largest.
            across, down = (room, high) if isinstance(self._board.board, Row) else self._board.board.size
            fits = min(room / across, high / down)
            within = left + (room - across * fits) / 2, top - (high + down * fits) / 2
            place(self._board, *within, across * fits, down * fits)
            there = {split(piece.place)[0] for piece in self.shown.pieces}
            if not there or any(map(self._board.hides, there)):  # on tracks beside a country, too
                there = {*self._board.board.places}
            self._board.look_at(sorted(there))
        if self._pieces is not None:
            place(self._pieces, left + wide * (1 - share), top - high, wide * share, high)
        words = x if upright else x + wide + gap
        room = w if upright else w - wide - gap
        place(self._words, words, y + low + side + gap, room, (h - low) * (0.5 if upright else 1) - side - gap)
        place(self.back, words, y + low, side * 1.4, side)
        place(self.on, words + room - side * 2, y + low, side * 2, side)
        place(self._count, words + side * 1.4, y + low, room - side * 3.4, side)
