"""What a game says where printed pictures are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from companion.presentation.parts.named import Named

if TYPE_CHECKING:
    from PIL.Image import Image


class Pictured(Named, Protocol):
    """A game with a poster, portraits and printed boards."""

    printed_board: ClassVar[str] = ""
    """The board that the kit prints; "" where each is drawn from its places."""

    @property
    def faces(self) -> Sequence[str]:
        """Every portrait that is drawn once and for all, always in the same order; the last one is there."""
        return ()

    @property
    def open_faces(self) -> Sequence[str]:
        """Every printed face that lies open where something is asked, by its id in the kit, besides those of hands."""
        return ()

    def face(self, piece: str) -> str:
        """Return the portrait that a piece has; that of another one, where both look alike."""
        return piece

    def portrait(self, face: str, px: int) -> Image | None:
        """Return a portrait, about so many px wide; None if there is none."""
        return None

    def poster(self, w: int, h: int, letters: float = 1.0) -> Image | None:
        """Return the picture of the opening screen, so many px wide and high.

        :param letters: how much larger than usual the line under its title is.
        """
        from printables.press.pictures import poster_picture

        return poster_picture(self.name, (w, h), self.blurb, letters)

    def board_picture(self, board: str, px_per_mm: float) -> Image | None:
        """Return a printed board, or None for one that is drawn from its places."""
        if board != self.printed_board:
            return None
        from printables.press.pictures import board_picture

        return board_picture(self.name, px_per_mm)
