"""Brushes: the shapes that everything on the screen is drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, cos, pi, sin, sqrt

import numpy as np
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle, Triangle
from kivy.graphics.tesselator import Tesselator
from kivy.graphics.texture import Texture
from numpy.typing import NDArray

from companion.app import theme

XY = tuple[float, float]


def steps(radius: float) -> int:
    """Return how many straight strokes a quarter of a circle takes to look round, to a fifth of a pixel.

    Kivy takes 45, and a software renderer, or a small one, pays for each.
    """
    return max(2, ceil(1.3 * sqrt(max(0.0, radius))))


def disc(x: float, y: float, rx: float, ry: float | None = None) -> None:
    """Fill a circle about (x, y), or an ellipse, in the colour that was last set; px."""
    ry = rx if ry is None else ry
    Ellipse(pos=(x - rx, y - ry), size=(2 * rx, 2 * ry), segments=4 * steps(max(rx, ry)))


def hoop(
    x: float, y: float, rx: float, ry: float | None = None, *, width: float, start: float = 0.0, end: float = 360.0
) -> None:
    """Draw a circle's line, or an ellipse's, about (x, y), or a part of it in degrees; px."""
    ry = rx if ry is None else ry
    count = max(3, ceil(abs(end - start) / 90 * steps(max(rx, ry))))
    Line(ellipse=(x - rx, y - ry, 2 * rx, 2 * ry, start, end, count), width=width)


def plate(x: float, y: float, w: float, h: float, radius: float) -> None:
    """Fill a box with round corners, px."""
    RoundedRectangle(pos=(x, y), size=(w, h), radius=[radius], segments=steps(radius))


def rim(x: float, y: float, w: float, h: float, radius: float, *, width: float) -> None:
    """Draw the line of a box with round corners, px."""
    Line(rounded_rectangle=(x, y, w, h, radius, steps(radius)), width=width)


def block(
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    fill: str,
    line: str | None = "line",
    radius: float = 6,
    width: float = 2,
    shadow: str | None = None,
    drop: float = 3,
    alpha: float = 1.0,
) -> None:
    """A rounded box as off a poster: flat colour, dark outline, hard shadow. Lengths in px."""
    radius = min(radius, w / 2, h / 2)
    if shadow is not None:
        Color(*theme.rgba(shadow))
        plate(x + drop, y - drop, w, h, radius)
    Color(*theme.rgba(fill, alpha))
    plate(x, y, w, h, radius)
    if line is not None:
        Color(*theme.rgba(line))
        rim(x, y, w, h, radius, width=width / 2 + 0.1)


def polygon(points: Sequence[XY], colour: str, alpha: float = 1.0) -> None:
    """A filled polygon, convex or not."""
    Color(*theme.rgba(colour, alpha))
    for vertices, indices in triangles(tuple(points)):
        Mesh(vertices=list(vertices), indices=list(indices), mode="triangle_fan")


@cache
def triangles(points: tuple[XY, ...]) -> tuple[tuple[tuple[float, ...], tuple[int, ...]], ...]:
    """Kivy meshes (vertices, indices) that fill a polygon."""
    tess = Tesselator()
    tess.add_contour([number for point in points for number in point])
    if not tess.tesselate():
        return ()
    return tuple((tuple(vertices), tuple(indices)) for vertices, indices in tess.meshes)


def star(x: float, y: float, radius: float, points: int = 5, inner: float = 0.42, turn: float = 0.0) -> list[XY]:
    """Corners of a star around (x, y), the first one up."""
    corners = []
    for i in range(points * 2):
        r = radius if i % 2 == 0 else radius * inner
        a = pi / 2 + turn + i * pi / points
        corners.append((x + r * cos(a), y + r * sin(a)))
    return corners


def saucer(x: float, y: float, size: float, colour: str = "signal", line: str = "ink", dome: str = "sky") -> None:
    """Draw a flying saucer ``size`` wide, centred on (x, y)."""
    h = size / 2
    width = max(1.0, size / 22)
    Color(*theme.rgba(dome))
    disc(x, y + h * 0.3, h * 0.42, h * 0.4)
    Color(*theme.rgba(line))
    hoop(x, y + h * 0.3, h * 0.42, h * 0.4, width=width)
    Color(*theme.rgba(colour))
    disc(x, y - h * 0.06, h, h * 0.36)
    Color(*theme.rgba(line))
    hoop(x, y - h * 0.06, h, h * 0.36, width=width)
    for dx in (-0.55, 0, 0.55):
        disc(x + dx * h, y - h * 0.16, h * 0.11)


def ring(x: float, y: float, size: float, colour: str = "paper", line: str = "ink") -> None:
    """The sign of nobody's counter: a ring, centred on (x, y)."""
    r = size * 0.36
    Color(*theme.rgba(line))
    hoop(x, y, r, width=max(1.6, size / 8))
    Color(*theme.rgba(colour))
    hoop(x, y, r, width=max(1.0, size / 16))


def eye(x: float, y: float, size: float, colour: str = "paper_light", line: str = "ink") -> None:
    """Wary: an open eye."""
    h = size / 2
    Color(*theme.rgba(colour))
    disc(x, y, h, h * 0.55)
    Color(*theme.rgba(line))
    hoop(x, y, h, h * 0.55, width=max(1.0, size / 18))
    disc(x, y, h * 0.34)


def hatch(points: Sequence[XY], *, step: float, slope: float = 1.0) -> tuple[tuple[XY, XY], ...]:
    """Parallel strokes across a polygon, ``step`` apart, as pairs of end points."""
    from shapely import LineString, Polygon

    shape = Polygon(points)
    left, bottom, right, top = shape.bounds
    height = top - bottom
    strokes: list[tuple[XY, XY]] = []
    start = left - height
    while start < right:
        cut = shape.intersection(
            LineString([(start, bottom if slope > 0 else top), (start + height, top if slope > 0 else bottom)])
        )
        for part in getattr(cut, "geoms", (cut,)):
            if part.geom_type == "LineString" and part.length > step / 4:
                (x1, y1), (x2, y2) = part.coords[0], part.coords[-1]
                strokes.append(((x1, y1), (x2, y2)))
        start += step
    return tuple(strokes)


def texture_of(pixels: NDArray[np.uint8], *, mipmap: bool = False) -> Texture:
    """A texture from pixels, shape (height, width, 3 or 4), top row first."""
    height, width, depth = pixels.shape
    texture = Texture.create(size=(width, height), colorfmt="rgba" if depth == 4 else "rgb", mipmap=mipmap)
    texture.blit_buffer(
        np.ascontiguousarray(pixels).tobytes(), colorfmt="rgba" if depth == 4 else "rgb", bufferfmt="ubyte"
    )
    texture.flip_vertical()
    return texture


@cache
def velvet(width: int = 512, height: int = 64) -> Texture:
    """Folds of a theatre curtain, to be stretched over any height."""
    x = np.linspace(0, 1, width)
    fold = 0.5 + 0.5 * np.sin(2 * np.pi * (9 * x + 0.35 * np.sin(2 * np.pi * 3 * x)))
    fold = 0.22 + 0.78 * fold**0.8
    dark, light = np.array(theme.rgba("red_dark")[:3]), np.array(theme.rgba("red")[:3])
    row = dark * 0.45 * (1 - fold[:, None]) + (dark * 0.35 + light * 0.65) * fold[:, None]
    fall = np.linspace(0.72, 1.0, height)[::-1, None, None]
    return texture_of(np.clip(row[None, :, :] * fall * 255, 0, 255).astype(np.uint8))


@cache
def dusk(top: str = "night", bottom: str = "teal_dark", height: int = 256) -> Texture:
    """A sky that pales towards the horizon, in even bands as a screen printer would lay them."""
    share = np.linspace(0, 1, height)[:, None]
    share = np.floor(share * 14) / 14
    a, b = np.array(theme.rgba(top)[:3]), np.array(theme.rgba(bottom)[:3])
    return texture_of(((a * (1 - share) + b * share)[:, None, :] * 255).astype(np.uint8))


@cache
def glow(colour: str, size: int = 128) -> Texture:
    """A round light that fades outwards."""
    axis = np.linspace(-1, 1, size)
    fade = np.clip(1 - np.hypot(axis[:, None], axis[None, :]), 0, 1) ** 1.5
    pixels = np.empty((size, size, 4), np.uint8)
    pixels[..., :3] = np.array(theme.rgba(colour)[:3]) * 255
    pixels[..., 3] = fade * 255
    return texture_of(pixels)


def forget() -> None:
    """Paint textures anew from now on: colours mean others."""
    for texture in (velvet, dusk, glow):
        texture.cache_clear()


def rays(x: float, y: float, reach: float, colour: str, alpha: float, count: int = 16) -> None:
    """Beams of light from a point, as on a rising sun."""
    Color(*theme.rgba(colour, alpha))
    for i in range(count):
        a, b = 2 * pi * (i - 0.25) / count, 2 * pi * (i + 0.25) / count
        Triangle(points=[x, y, x + reach * cos(a), y + reach * sin(a), x + reach * cos(b), y + reach * sin(b)])


def arrow(x: float, y: float, size: float, towards: str, colour: str = "text") -> None:
    """A solid triangle pointing left, right, up or down."""
    h = size / 2
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}[towards]
    tip = (x + dx * h, y + dy * h)
    a = (x - dx * h * 0.7 - dy * h, y - dy * h * 0.7 - dx * h)
    b = (x - dx * h * 0.7 + dy * h, y - dy * h * 0.7 + dx * h)
    polygon([tip, a, b], colour)


def picture(texture: Texture, x: float, y: float, w: float, h: float, alpha: float = 1.0) -> None:
    """A texture in a box."""
    Color(1, 1, 1, alpha)
    Rectangle(texture=texture, pos=(x, y), size=(w, h))
