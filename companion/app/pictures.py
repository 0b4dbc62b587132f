"""Pictures of drawn things as textures. They are the very drawings that are printed, turned into pixels."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture

from companion.app.widgets import paint
from companion.kernel import assets
from printables.press.pictures import sign_picture

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST = 2048
"""px, the side of the largest texture that every Pi can hold."""
SIGN_PX = 96
"""An ornament's side where it is not large."""


def texture(image: Image, *, smooth: bool = True) -> Texture:
    """Return a texture from a picture; ``smooth`` keeps it clean when it is shown much smaller."""
    if image.mode not in ("RGB", "RGBA"):
        image = image.convert("RGBA")
    made = paint.texture_of(image.tobytes(), *image.size, mipmap=smooth)
    made.min_filter = "linear_mipmap_linear" if smooth else "linear"
    made.mag_filter = "linear"
    return made


@lru_cache(maxsize=128)
def sign(name: str, px: int = SIGN_PX, colour: str | None = None) -> Texture:
    """Return an ornament, ``px`` wide and high, on nothing."""
    return texture(sign_picture(name, px, colour or ""))


@cache
def signs() -> frozenset[str]:
    """Return the names of all ornaments."""
    folder = assets.root() / "art" / "signs"
    return frozenset(file.name.removesuffix(".svg") for file in folder.iterdir() if file.name.endswith(".svg"))
