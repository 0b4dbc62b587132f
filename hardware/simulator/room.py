"""The virtual room: its light, what shines and throws shadows in it, and how well the camera sees."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.arrays import Floats


@dataclass(frozen=True)
class Shadow:
    """Of something between a lamp and the board.

    :param outline_mm: corners on the board, shape (n, 2).
    :param softness_mm: standard deviation of its edge.
    :param darkness: share of the light that it takes, 0 to 1.
    """

    outline_mm: Floats
    softness_mm: float = 12.0
    darkness: float = 0.5


@dataclass(frozen=True)
class Glare:
    """A lamp or a window mirrored in what shines.

    :param x_mm: its middle on the board, from the left; :param y_mm: and from the top.
    :param radius_mm: of the part that is as bright as its middle.
    :param stretch: how many times longer than wide, along :param angle_deg:.
    :param strength: light in its middle; 1 is white paper at full exposure.
    :param veil: share of its light that lies around it, three times as wide.
    """

    x_mm: float
    y_mm: float
    radius_mm: float = 18.0
    stretch: float = 1.0
    angle_deg: float = 0.0
    strength: float = 1.5
    veil: float = 0.15


@dataclass(frozen=True)
class Room:
    """Light and all that spoils a picture.

    :param blur_px: standard deviation of the lens's blur.
    :param defocus_px: radius of the disc that a point becomes when it is out of focus.
    :param motion_px: how far the camera moved while the shutter was open, along ``motion_deg``.
    :param gradient: how much darker the far side is, 0 to 1.
    :param light_deg: where the light comes from.
    :param cast: red, green and blue of the light.
    :param electrons: what a white pixel collects; fewer make more noise.
    :param read_noise: of the sensor's amplifier, in electrons.
    :param mosaic: each pixel sees one colour only, and the others are made up from its neighbours (Bayer).
    :param exposure: brightness of the board, 1 = white paper is almost white.
    :param jpeg: quality.
    :param shadow: darkness of a soft shadow across the table, 0 = none.
    :param shadows: others, of known shape.
    :param glares: lamps mirrored on the board.
    :param thickness_mm: of the counters' card.
    """

    blur_px: float = 0.55
    defocus_px: float = 0.0
    motion_px: float = 0.0
    motion_deg: float = 0.0
    gradient: float = 0.25
    light_deg: float = 215.0
    cast: tuple[float, float, float] = (1.0, 0.96, 0.88)
    electrons: float = 5000.0
    read_noise: float = 4.0
    mosaic: bool = False
    exposure: float = 0.92
    jpeg: int = 88
    shadow: float = 0.0
    shadows: tuple[Shadow, ...] = ()
    glares: tuple[Glare, ...] = ()
    thickness_mm: float = 1.8
