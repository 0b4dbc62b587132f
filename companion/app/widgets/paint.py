"""Brushes: the shapes that everything on the screen is drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin, sqrt
from typing import Final

from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle, Triangle
from kivy.graphics.opengl import (
    GL_RGB,
    GL_RGBA,
    GL_TEXTURE_2D,
    GL_UNPACK_ALIGNMENT,
    GL_UNSIGNED_BYTE,
    glGenerateMipmap,
    glPixelStorei,
    glTexImage2D,
)
from kivy.graphics.opengl_utils import gl_has_extension
from kivy.graphics.tesselator import Tesselator
from kivy.graphics.texture import Texture

from companion.app import theme

XY = tuple[float, float]
PLATE: Final = 0.12
"""The share of a disc that is free on each side of the sign on it."""
LEVELS_PX: Final = 256 * 256
"""Of a texture up to this, smaller levels are made here: Mesa compiles what makes them, 50 ms for each format, and the
first picture would wait for it."""


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
    """Draw a rounded box as off a poster: flat colour, dark outline, hard shadow. Lengths in px."""
    radius = min(radius, w / 2, h / 2)
    if shadow is not None:
        Color(*theme.rgba(shadow))
        plate(x + drop, y - drop, w, h, radius)
    Color(*theme.rgba(fill, alpha))
    plate(x, y, w, h, radius)
    if line is not None:
        Color(*theme.rgba(line))
        rim(x, y, w, h, radius, width=width / 2 + 0.1)


def raised(w: float, h: float, *, fill: str, line: str, drop: float, down: float = 0.0) -> None:
    """Draw a key as off a poster, which stands over its shadow. :param down: how far it has sunk onto that, px."""
    block(
        down, drop - down, w - drop, h - drop, fill=fill, line=line, width=theme.px(2), radius=theme.px(6),
        shadow=None if down else "ink", drop=drop,
    )  # fmt: skip


def polygon(points: Sequence[XY], colour: str, alpha: float = 1.0) -> None:
    """Draw a filled polygon, convex or not."""
    Color(*theme.rgba(colour, alpha))
    for vertices, indices in triangles(tuple(points)):
        Mesh(vertices=list(vertices), indices=list(indices), mode="triangle_fan")


@cache
def triangles(points: tuple[XY, ...]) -> tuple[tuple[tuple[float, ...], tuple[int, ...]], ...]:
    """Kivy meshes (vertices, indices) that fill a polygon."""
    if _convex(points):  # as most places of a board are: the tesselator would take it apart, and put it together again
        return ((tuple(n for x, y in points for n in (x, y, x, y)), tuple(range(len(points)))),)
    tess = Tesselator()
    tess.add_contour([number for point in points for number in point])
    if not tess.tesselate():
        return ()
    return tuple((tuple(vertices), tuple(indices)) for vertices, indices in tess.meshes)


def _convex(points: Sequence[XY]) -> bool:
    """Whether a polygon always turns the same way, once around."""
    sides = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise([*points, points[0]])]
    around = list(pairwise([*sides, sides[0]]))
    turns = [ax * by - ay * bx for (ax, ay), (bx, by) in around]
    back = sum((ax < 0) != (bx < 0) for (ax, _), (bx, _) in around)
    return back == 2 and (min(turns) >= 0 or max(turns) <= 0)


def saucer(x: float, y: float, size: float, line: str) -> None:
    """Draw a flying saucer ``size`` wide, centred on (x, y)."""
    h = size / 2
    width = max(1.0, size / 22)
    Color(*theme.rgba("sky"))
    disc(x, y + h * 0.3, h * 0.42, h * 0.4)
    Color(*theme.rgba(line))
    hoop(x, y + h * 0.3, h * 0.42, h * 0.4, width=width)
    Color(*theme.rgba("signal"))
    disc(x, y - h * 0.06, h, h * 0.36)
    Color(*theme.rgba(line))
    hoop(x, y - h * 0.06, h, h * 0.36, width=width)
    for dx in (-0.55, 0, 0.55):
        disc(x + dx * h, y - h * 0.16, h * 0.11)


def eye(x: float, y: float, size: float, colour: str = "paper_light", line: str = "ink") -> None:
    """Wary: an open eye."""
    h = size / 2
    Color(*theme.rgba(colour))
    disc(x, y, h, h * 0.55)
    Color(*theme.rgba(line))
    hoop(x, y, h, h * 0.55, width=max(1.0, size / 18))
    disc(x, y, h * 0.34)


def hatch(points: Sequence[XY], *, step: float, deep: float) -> tuple[tuple[XY, XY], ...]:
    """Parallel strokes along the edge of a polygon, ``step`` apart and so ``deep``, as pairs of end points."""
    from shapely import LineString, Polygon

    whole = Polygon(points)
    shape = whole - whole.buffer(-deep)
    left, bottom, right, top = shape.bounds
    height = top - bottom
    strokes: list[tuple[XY, XY]] = []
    start = left - height
    while start < right:
        cut = shape.intersection(LineString([(start, bottom), (start + height, top)]))
        for part in getattr(cut, "geoms", (cut,)):
            if part.geom_type == "LineString" and part.length > step / 4:
                (x1, y1), (x2, y2) = part.coords[0], part.coords[-1]
                strokes.append(((x1, y1), (x2, y2)))
        start += step
    return tuple(strokes)


def texture_of(pixels: bytes | bytearray, width: int, height: int, *, mipmap: bool = False) -> Texture:
    """Return a texture from pixels: three or four bytes each, RGB or RGBA, row by row from the top."""
    form = "rgba" if len(pixels) == 4 * width * height else "rgb"
    tight = mipmap and _tight()
    texture = Texture.create(size=(width, height), colorfmt=form, mipmap=mipmap and not tight)
    texture.blit_buffer(pixels, colorfmt=form, bufferfmt="ubyte")
    if tight:
        texture.bind()
        if width * height <= LEVELS_PX:
            _draw_levels(pixels, width, height)
        else:
            glGenerateMipmap(GL_TEXTURE_2D)
    texture.flip_vertical()
    return texture


def _draw_levels(pixels: bytes | bytearray, width: int, height: int) -> None:
    """Give the bound texture its smaller levels."""
    from PIL import Image

    mode, form = ("RGBA", GL_RGBA) if len(pixels) == 4 * width * height else ("RGB", GL_RGB)
    image = Image.frombytes(mode, (width, height), bytes(pixels))
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1)
    for level in range(1, max(width, height).bit_length()):
        image = image.resize((max(1, width >> level), max(1, height >> level)), Image.Resampling.BOX)
        glTexImage2D(GL_TEXTURE_2D, level, form, *image.size, 0, form, GL_UNSIGNED_BYTE, image.tobytes())


@cache
def _tight() -> bool:
    """Whether textures of any size can be had much smaller: where not, Kivy pads them, a board's with 7 MB of 22."""
    return any(map(gl_has_extension, ("arb_texture_non_power_of_two", "oes_texture_npot")))


@cache
def velvet(width: int = 512, height: int = 64) -> Texture:
    """Folds of a theatre curtain, to be stretched over any height."""
    dark, light = theme.rgba("red_dark")[:3], theme.rgba("red")[:3]
    row = bytearray()
    for i in range(width):
        x = i / (width - 1)
        fold = 0.22 + 0.78 * (0.5 + 0.5 * sin(2 * pi * (9 * x + 0.35 * sin(2 * pi * 3 * x)))) ** 0.8
        for a, b in zip(dark, light, strict=True):
            row.append(int(255 * (a * 0.45 * (1 - fold) + (a * 0.35 + b * 0.65) * fold)))
    falls = [1.0 - 0.28 * i / (height - 1) for i in range(height)]
    return texture_of(
        b"".join([row.translate(bytes([int(v * fall) for v in range(256)])) for fall in falls]), width, height
    )


@cache
def dusk(top: str = "night", bottom: str = "teal_dark", height: int = 256) -> Texture:
    """Return a sky that pales towards the horizon, in even bands as a screen printer would lay them."""
    sky = bytearray()
    for i in range(height):
        share = i * 14 // (height - 1) / 14
        for a, b in zip(theme.rgba(top)[:3], theme.rgba(bottom)[:3], strict=True):
            sky.append(int(255 * (a * (1 - share) + b * share)))
    return texture_of(sky, 1, height)


@cache
def glow(colour: str, size: int = 128) -> Texture:
    """Return a round light that fades outwards."""
    inner = bytes([int(255 * part) for part in theme.rgba(colour)[:3]])
    axis = [2 * i / (size - 1) - 1 for i in range(size)]
    fades = [bytes([int(255 * max(0.0, 1 - hypot(x, y)) ** 1.5) for x in axis]) for y in axis[: (size + 1) // 2]]
    half = [b"".join([inner + row[i : i + 1] for i in range(size)]) for row in fades]
    return texture_of(b"".join([*half, *half[size // 2 - 1 :: -1]]), size, size)


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
    """Draw a solid triangle pointing left, right, up or down."""
    h = size / 2
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}[towards]
    tip = (x + dx * h, y + dy * h)
    a = (x - dx * h * 0.7 - dy * h, y - dy * h * 0.7 - dx * h)
    b = (x - dx * h * 0.7 + dy * h, y - dy * h * 0.7 + dx * h)
    polygon([tip, a, b], colour)


def badge(sign: Texture, x: float, y: float, size: float, ground: str) -> None:
    """Draw a sign on a ground: on a dark one it has a light disc, for its outlines are dark."""
    if theme.is_dark(ground):
        Color(*theme.rgba("mustard_light"))
        disc(x + size / 2, y + size / 2, size / 2)
        x, y, size = x + size * PLATE, y + size * PLATE, size * (1 - 2 * PLATE)
    picture(sign, x, y, size, size)


def picture(texture: Texture, x: float, y: float, w: float, h: float, alpha: float = 1.0) -> None:
    """Draw a texture in a box."""
    Color(1, 1, 1, alpha)
    Rectangle(texture=texture, pos=(x, y), size=(w, h))
