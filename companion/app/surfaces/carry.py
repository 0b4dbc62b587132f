"""A piece that a finger draws over a board to where it goes: one touch for what else takes two.

Nothing is chosen before the finger lets go, so that nothing on the screen moves under it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from kivy.graphics import Canvas, InstructionGroup, PopMatrix, PushMatrix, Translate

from companion.app import theme
from companion.presentation.prompts.prompt import Load, Marks

ABOVE: Final = 34.0
"""px of an 800×480 window from the finger, which hides what is under it, up to the piece that it draws."""


class Carrier(Protocol):
    """Whoever knows what may be drawn over a board now, and takes it where it is let go."""

    def load(self, piece: str) -> Load | None:
        """Return what goes along with a piece, and how far; None if it stays."""

    def put(self, piece: str, place: str) -> object:
        """Take a piece, and what goes along with it, to a place within reach."""


class Carrying:
    """Pieces on their way with a finger.

    :param piece: by which the finger has taken them. :param load: all of them, and where they may be let go.
    :param draw: draws them about (0, 0). :param frame: draws into a group, in mm, what marks a place.
    :ivar over: the place that the finger is on, if they may be let go there.
    """

    def __init__(
        self, piece: str, load: Load, *, draw: Callable[[], object], frame: Callable[[InstructionGroup, str], object]
    ) -> None:
        self.piece = piece
        self.load = load
        self.over: str | None = None
        self.ghost = Canvas()
        self.mark = InstructionGroup()
        self._frame = frame
        with self.ghost:
            PushMatrix()
            self._shift = Translate(0, 0)
            draw()
            PopMatrix()

    def marks(self, marks: Marks) -> Marks:
        """Return what is marked on the board meanwhile, instead of what is marked else."""
        return Marks(legal=self.load.reach, counters=marks.counters, picked=self.load.pieces)

    def move(self, x: float, y: float, over: str | None) -> None:
        """Follow the finger. :param over: the place that is meant there."""
        self._shift.xy = (x, y + theme.px(ABOVE))
        over = over if over in self.load.reach else None
        if over != self.over:
            self.over = over
            self.mark.clear()
            if over is not None:
                self._frame(self.mark, over)
