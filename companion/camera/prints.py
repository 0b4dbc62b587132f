"""What is printed on a game's pieces, for the reader."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Final

import numpy as np

from companion.camera import known
from companion.kernel.errors import UserError
from hardware.arrays import Rgb
from hardware.vision.faces import DOTS, FaceOf
from hardware.vision.tags import Codebook
from printables.press.pictures import Undrawn, face_picture

STAND: Final = "stand"
"""A kind of piece whose figure hides what is printed around its code."""


@cache
def face_of(game: str) -> FaceOf:
    """Give what draws the face on which a tag of a game is printed, in the language that is spoken.

    Forty faces take half a second, once: they are kept (:mod:`printables.press.pictures`).

    :raises UserError: the game has no tags.
    """
    book = known.codebook(game)

    @cache
    def face(text: str) -> Rgb | None:
        wide = _wide(book, text)
        if wide is None:
            return None
        try:
            return np.asarray(face_picture(game, book.ids[text], wide), np.uint8)
        except (UserError, LookupError, OSError, Undrawn):
            return None

    return face


def draw_faces(game: str, wanted: Callable[[], bool] = lambda: True) -> None:
    """Have all faces drawn that a reader may want, in one order, and kept: no photograph waits for them then.

    :param wanted: whether to go on, asked before each.
    :raises UserError: the game has no tags. :raises Undrawn: nothing is drawn any more.
    """
    book = known.codebook(game)
    for text in book.ids:
        wide = _wide(book, text)
        if not wanted():
            return
        if wide is not None:
            with suppress(UserError, LookupError, OSError):
                face_picture(game, book.ids[text], wide)


def _wide(book: Codebook, text: str) -> int | None:
    """Return how many px wide the face around a tag is laid; None where nothing of it is seen."""
    shape = book.shape_of(text)
    if shape.size_mm is None or shape.kind == STAND:
        return None
    return round(shape.size_mm[0] / shape.module_mm * DOTS)
