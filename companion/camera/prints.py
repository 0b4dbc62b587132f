"""What is printed on a game's pieces, for the reader."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from companion.camera import known
from companion.kernel.errors import UserError
from hardware.vision.faces import DOTS, FaceOf, Picture
from printables.press.pictures import Undrawn, face_picture

BASES: Final = ("", "-base")
"""What the name of a face has after the piece's id: nothing, or this if the tag lies on a stand's base."""

ALIKE: Final = 0.02
"""By how much a face may be higher or lower than it should be."""


@cache
def face_of(game: str) -> FaceOf:
    """Give what draws the face on which a tag of a game is printed, in the language that is spoken.

    Forty faces take half a second, once: they are kept (:mod:`printables.press.pictures`).

    :raises UserError: the game has no tags.
    """
    book = known.codebook(game)

    @cache
    def face(text: str) -> Picture | None:
        shape = book.shape_of(text)
        if shape.size_mm is None:
            return None
        wide, high = (round(length / shape.module_mm * DOTS) for length in shape.size_mm)
        for base in BASES:
            try:
                picture = np.asarray(face_picture(game, book.ids[text] + base, wide), np.uint8)
            except (UserError, LookupError, OSError, Undrawn):
                continue
            if abs(len(picture) / high - 1) < ALIKE:
                return picture
        return None

    return face
