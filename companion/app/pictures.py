"""Pictures of drawn things as textures. They are the very drawings that are printed, turned into pixels."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import numpy as np
from kivy.graphics.texture import Texture

from companion.app.widgets import paint
from printables.press.pictures import sign_picture

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST = 2048
"""px, the side of the largest texture that every Pi can hold."""


def texture(image: Image, *, smooth: bool = True) -> Texture:
    """A texture from a picture; ``smooth`` keeps it clean when it is shown much smaller."""
    made = paint.texture_of(np.asarray(image.convert("RGBA"), dtype=np.uint8), mipmap=smooth)
    made.min_filter = "linear_mipmap_linear" if smooth else "linear"
    made.mag_filter = "linear"
    return made


@lru_cache(maxsize=128)
def sign(name: str, px: int = 96, colour: str | None = None) -> Texture:
    """An ornament, ``px`` wide and high, on nothing."""
    return texture(sign_picture(name, px, colour or ""))


@cache
def signs() -> frozenset[str]:
    """The names of all ornaments."""
    from printables.draw import ornaments  # with all that draws them

    return frozenset(ornaments.signs())
