"""What other eyes see of a picture: those of colour-blind people, and all eyes in grey."""

from __future__ import annotations

from typing import Any

import numpy as np
from PIL import Image

from printables.draw.design import VISION


def seen(image: Image.Image, vision: str) -> Image.Image:
    """Return a picture as such eyes see it.

    :param vision: a key of :data:`printables.draw.design.VISION`.
    """
    pixels: Any = np.asarray(image.convert("RGB"), dtype=np.float64) / 255
    light = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    light = np.clip(light @ np.array(VISION[vision]).T, 0, 1)
    pixels = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return Image.fromarray(np.round(pixels * 255).astype(np.uint8))
