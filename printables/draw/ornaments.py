"""Signs and pictures in the matinee look, drawn as vectors on a ReportLab canvas.

Every ornament is a function ``sign(canvas, x, y, size, ...)``: x and y are the lower left corner of its square and size
its side, all in millimetres, y up. ``draw(canvas, "eye", x, y, size)`` finds one by name; ``ORNAMENTS`` lists them.
They are made with the pen (:mod:`printables.draw.pen`); :func:`picture` turns a drawing into pixels.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final, Protocol

from companion.kernel.errors import UserError
from printables.draw import fonts
from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box, ellipse, fan, star
from printables.draw.pips import PIPS
from printables.draw.units import PT_PER_MM

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.pdfgen.canvas import Canvas


# --- signs -------------------------------------------------------------------------------------------------------


def saucer(canvas: Canvas, x: float, y: float, size: float, *, beam: bool = False, colour: str = "red") -> None:
    """Draw the flying saucer: the sign of Saucer itself."""
    with Pen(canvas, x, y, size) as pen:
        if beam:
            pen.path("M 36 44 L 14 -2 Q 50 -8 86 -2 L 64 44 Z", "green_light", None)
            pen.path("M 42 44 L 30 -3 Q 50 -6 70 -3 L 58 44 Z", "paper_light", None)
        with pen.placed(50, 48, angle=-9 if not beam else 0, scale=0.98):
            hull(pen, colour)


def hull(pen: Pen, colour: str = "red") -> None:
    """Draw a saucer about 96 units wide, its hull's middle at the pen's origin."""
    dark = DESIGN.mix(colour, "ink", 0.4)
    light = DESIGN.mix(colour, "mustard_light", 0.45)
    pen.path(ellipse(0, -5, 29, 14), "steel")
    with pen.clipped(ellipse(0, -5, 29, 14)):
        pen.path("M 4 -30 H 40 V 20 H 4 Z", "street_dark", None)
    pen.path(ellipse(0, -5, 29, 14), None)
    for side in (-1, 0, 1):  # landing lights
        pen.circle(side * 17, -17.6 + abs(side) * 3.4, 4.2, "mustard_light", width=1.8)
    dome = "M -25 8 C -25 54 25 54 25 8 Z"
    shade = "M 12 4 C 15 22 12 34 3 44 L 36 50 V 4 Z"
    pen.path(dome, "sky")
    with pen.clipped(dome):
        _pilot(pen, "alien_skin")
        pen.path(shade, DESIGN.mix("sky", "teal", 0.45), None)
        with pen.clipped(shade):
            _pilot(pen, "alien_shade")
    pen.path(dome, None)
    pen.path("M -18 18 C -17 27 -13 33 -8 36.4", None, "paper_light", 2.6)
    body = "M -48 1 C -48 16 -22 17 0 17 C 22 17 48 16 48 1 C 48 -9 22 -13 0 -13 C -22 -13 -48 -9 -48 1 Z"
    pen.path(body, colour)
    with pen.clipped(body):
        pen.path("M -52 2 C -40 -8 40 -8 52 2 V -30 H -52 Z", dark, None)
        pen.path("M -44 9 C -30 16 30 16 44 9 C 30 13 -30 13 -44 9 Z", light, light, 1)
    pen.path(body, None)
    for at, lift in ((-36, 1.5), (-18.5, -0.8), (0, -1.6), (18.5, -0.8), (36, 1.5)):
        pen.ellipse(at, lift + 0.8, 4.4, 3.7, "mustard_light", width=1.8)
    pen.path("M 0 43 V 49", None)
    pen.circle(0, 51, 3, "mustard", width=1.8)


def _pilot(pen: Pen, skin: str) -> None:
    """The one at the controls, to the chest."""
    pen.path("M -10 8 Q -8 17 0 18 Q 8 17 10 8 Z", "violet", "ink", 1.6)
    brow = "M 0 38.4 C -11 38.4 -14.4 31 -12 25.6 Q -8 18 0 17 Q 8 18 12 25.6 C 14.4 31 11 38.4 0 38.4 Z"
    pen.path(brow, skin, "ink", 1.8)
    pen.both("M -10.4 30 Q -2.6 29.4 -1.8 23.4 Q -9.4 23.6 -10.4 30 Z", "ink", "ink", 0.6, axis=0)
    pen.path("M -2.4 20.6 Q 0 19.4 2.4 20.6", None, "ink", 1)


def atom_star(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "mustard") -> None:
    """Draw a starburst as on clocks and diner signs: long and short points with a round heart."""
    with Pen(canvas, x, y, size) as pen:
        for k in range(4):
            a = radians(45 + 90 * k)
            pen.path(f"M 50 50 L {50 + 30 * cos(a):.2f} {50 + 30 * sin(a):.2f}", None, colour, 3.4)
            pen.circle(50 + 33 * cos(a), 50 + 33 * sin(a), 4.6, colour, None)
        pen.path(star(50, 50, 4, 49, 9), colour, None)
        pen.circle(50, 50, 6, "paper_light", None)


def sparkle(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "paper_light") -> None:
    """Draw a four-pointed star with hollow sides."""
    with Pen(canvas, x, y, size) as pen:
        pen.path("M 50 100 Q 55 55 100 50 Q 55 45 50 0 Q 45 45 0 50 Q 45 55 50 100 Z", colour, None)


def asterisk(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "green", ink: str = "ink") -> None:
    """The mark of the taken over: a bold asterisk on a burst. It has a shape of its own: nothing else has spikes."""
    with Pen(canvas, x, y, size) as pen:
        pen.path(star(50, 50, 12, 49, 36, 75), colour, ink, 5)
        with pen.placed(50, 50):
            for k in range(3):
                with pen.placed(0, 0, angle=60 * k):
                    pen.path("M -5 0 L -8 25 Q 0 30 8 25 L 5 0 L 8 -25 Q 0 -30 -8 -25 Z", ink, None)


def pips(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    value: int,
    *,
    face: str | None = "paper_light",
    ink: str = "ink",
) -> None:
    """Draw one side of an ordinary die, 1–6. ``face=None`` leaves the ground to what is below."""
    if value not in PIPS:
        raise UserError(f"A die has no side {value}: 1 to 6.")
    with Pen(canvas, x, y, size, weight=4) as pen:
        if face:
            pen.rect(3, 3, 94, 94, face, ink, radius=16)
        for px, py in PIPS[value]:
            pen.circle(50 + 25 * px, 50 + 25 * py, 9.5 if value > 1 else 12, ink, None)


def colour_face(canvas: Canvas, x: float, y: float, size: float, colour: str, *, frame: bool = True) -> None:
    """Draw a side of the coloured die: green a circle, yellow a triangle, red a square.

    :param colour: "green", "yellow" or "red".
    :param frame: draw the rounded side too; without it the square is only filled with the colour.
    """
    role = f"die_{colour}"
    shape = DESIGN.shape(role)
    with Pen(canvas, x, y, size, weight=4) as pen:
        if frame:
            pen.rect(3, 3, 94, 94, role, radius=16)
        else:
            pen.rect(0, 0, 100, 100, role, None)
        if shape == "circle":
            pen.circle(50, 50, 25, "paper_light", "ink", 5)
            pen.circle(50, 50, 10, "ink", None)
        elif shape == "triangle":
            pen.path("M 50 79 L 81 26 H 19 Z", "paper_light", "ink", 5)
            pen.path("M 50 58 L 60.5 38 H 39.5 Z", "ink", None)
        else:
            pen.rect(26, 26, 48, 48, "paper_light", "ink", 5)
            pen.rect(41, 41, 18, 18, "ink", None)


def arrow(canvas: Canvas, x: float, y: float, size: float, *, angle: float = 0, colour: str = "ink") -> None:
    """Draw an arrow pointing right, turned anticlockwise by ``angle`` degrees."""
    with Pen(canvas, x, y, size) as pen, pen.placed(50, 50, angle=angle):
        pen.path("M -46 -10 H 6 V -30 L 46 0 L 6 30 V 10 H -46 Z", colour, None)


def scissors(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "guide") -> None:
    """Cut here: scissors pointing right."""
    with Pen(canvas, x, y, size) as pen:
        for flip in (1, -1):
            with pen.placed(50, 50):
                pen.canvas.scale(1, flip)
                pen.circle(-32, -18, 11, None, colour, 7)
                pen.path("M -24 -12 L 44 13 Q 36 22 24 14 L -20 -6 Z", colour, None)
        pen.circle(52, 50, 3, "paper_light", None)


def fold(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "guide") -> None:
    """Fold here: a leaf turned over along a dashed line."""
    with Pen(canvas, x, y, size) as pen:
        for low in (4, 28, 52, 76):
            pen.path(f"M 50 {low} V {low + 14}", None, colour, 6)
        pen.path("M 12 22 Q 14 78 50 78 Q 84 78 88 46", None, colour, 7)
        pen.path("M 72 50 L 88 26 L 100 54 Z", colour, colour, 3)


def eye(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "teal") -> None:
    """Observe."""
    lid = "M 3 48 Q 28 80 50 80 Q 72 80 97 48 Q 72 20 50 20 Q 28 20 3 48 Z"
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.path(lid, "paper_light")
        with pen.clipped(lid):
            pen.circle(50, 50, 23, colour)
            pen.circle(50, 50, 10, "ink", None)
        pen.circle(58, 59, 5.5, "paper_light", None)
        pen.path(lid, None)
        for lash in ("M 24 78 L 17 91", "M 50 84 V 98", "M 76 78 L 83 91"):
            pen.path(lash, None)


def balloon(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "paper_light") -> None:
    """Talk: a speech balloon."""
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.path(
            "M 50 92 C 22 92 5 78 5 60 C 5 47 13 37 26 32 L 18 8 L 46 28 C 76 26 95 42 95 60 C 95 78 78 92 50 92 Z",
            colour,
        )
        for at in (28, 50, 72):
            pen.circle(at, 60, 6.5, "ink", None)


def fist(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "skin_2") -> None:
    """Combat: a fist on a burst."""
    with Pen(canvas, x, y, size, weight=5) as pen:
        pen.path(star(50, 50, 11, 50, 35, 80), "mustard", "ink", 4)
        with pen.placed(50, 50, scale=0.86):
            pen.rect(-17, -44, 34, 22, "blue", radius=3)
            pen.path("M -24 24 V -10 Q -24 -26 -8 -27 H 14 Q 26 -25 26 -8 V 22 Z", colour)
            for k in range(4):
                pen.rect(-28 + 14 * k, 0, 14, 31 if k in (1, 2) else 28, colour, radius=6.5)
            pen.path("M -27 2 Q -29 -12 -14 -13 L 8 -12 Q 18 -11 17 -3 Q 16 4 6 4 L -8 3", colour)


def rope(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "mustard") -> None:
    """Tied up: a coil with a knot."""
    with Pen(canvas, x, y, size, weight=4.5) as pen:
        shade = DESIGN.mix(colour, "brown", 0.45)
        for end in ("M 44 40 C 36 26 22 22 18 8", "M 56 40 C 64 26 78 22 82 8"):
            pen.path(end, None, "ink", 17)
            pen.path(end, None, colour, 9.5)
        for k, y_at in enumerate((52, 65, 78)):
            ring = ellipse(50, y_at, 38 - 3 * k, 13)
            pen.path(ring, None, "ink", 17)
            pen.path(ring, None, colour, 9)
        for k in range(9):
            at = 18 + 8 * k
            for j, lift in enumerate((39.5, 52.5, 65.5)):
                dx = (at - 50) / (38 - 3 * j)
                if abs(dx) < 0.9:
                    drop = lift + 13 - 13 * (1 - dx * dx) ** 0.5
                    pen.path(f"M {at - 2:.2f} {drop - 3.2:.2f} L {at + 2:.2f} {drop + 3.2:.2f}", None, shade, 2.4)
        pen.rect(37, 33, 26, 20, colour, "ink", radius=8)
        pen.path("M 44 37 L 48 49 M 52 37 L 56 49", None, shade, 2.6)


def chip(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "alien_skin") -> None:
    """Evidence: an implant, a capsule of alien make with feelers."""
    with Pen(canvas, x, y, size, weight=5) as pen:
        for k, at in enumerate((27, 42, 58, 73)):
            for top, far in ((66, 93), (34, 7)):
                bend = at + (-6 if k < 2 else 6)
                pen.path(f"M {at} {top} V {(top + far) / 2} L {bend} {far}", None, "ink", 5)
                pen.circle(bend, far, 5, "ink", None)
        pen.rect(8, 30, 84, 40, "steel", radius=20)
        pen.circle(32, 50, 12, colour)
        pen.circle(32, 50, 4, "ink", None)
        for at in (54, 66, 78):
            pen.path(f"M {at} 42 V 58", None, "ink", 4.5)


def shield(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "town") -> None:
    """Draw the Town: a badge with a star."""
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.path("M 50 97 Q 68 86 90 86 V 50 Q 88 18 50 3 Q 12 18 10 50 V 86 Q 32 86 50 97 Z", colour)
        pen.path(star(50, 50, 5, 29, 12.5), "paper_light", None)


def invader(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "alien") -> None:
    """Draw the Aliens: a saucer, plain enough for 3 mm."""
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.path("M 28 52 C 28 92 72 92 72 52 Z", "paper_light")
        pen.path("M 4 46 C 4 62 28 64 50 64 C 72 64 96 62 96 46 C 96 32 72 28 50 28 C 28 28 4 32 4 46 Z", colour)
        for at in (26, 50, 74):
            pen.circle(at, 45, 5.5, "ink", None)
        pen.path("M 30 26 L 22 8 M 50 24 V 6 M 70 26 L 78 8", None)


def ring(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "neutral") -> None:
    """Uncontrolled: an empty ring."""
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.circle(50, 50, 42, "ink", None)
        pen.circle(50, 50, 36, colour, None)
        pen.circle(50, 50, 19, "ink", None)
        pen.circle(50, 50, 13, "paper_light", None)


def zap(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "mustard") -> None:
    """Draw a bolt: stunned, or a warning."""
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.path("M 60 97 L 14 46 H 42 L 30 3 L 86 60 H 54 L 78 97 Z", colour)


def skull(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "paper_light") -> None:
    """Out of play."""
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.path(
            "M 50 95 C 22 95 10 76 10 58 C 10 44 18 36 27 32 V 14 Q 27 8 33 8 H 67 Q 73 8 73 14 V 32 "
            "C 82 36 90 44 90 58 C 90 76 78 95 50 95 Z",
            colour,
        )
        pen.both("M 20 56 Q 22 70 36 68 Q 46 62 42 50 Q 30 42 20 56 Z", "ink", None)
        pen.path("M 50 46 L 43 34 H 57 Z", "ink", None)
        pen.path("M 42 10 V 22 M 50 10 V 22 M 58 10 V 22", None, "ink", 4)


def dizzy(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "mustard") -> None:
    """Unconscious: stars about a spiral."""
    with Pen(canvas, x, y, size, weight=7) as pen:
        pen.path("M 50 48 C 56 42 66 48 62 57 C 57 70 36 66 34 50 C 32 30 56 22 70 32 C 88 44 86 70 70 80", None)
        for cx, cy, r in ((24, 82, 16), (82, 14, 14), (14, 22, 12)):
            pen.path(star(cx, cy, 5, r, r * 0.44), colour, "ink", 3.5)


def wary(canvas: Canvas, x: float, y: float, size: float, *, colour: str = "rose") -> None:
    """Wary: a warning sign."""
    with Pen(canvas, x, y, size, weight=6) as pen:
        pen.path("M 50 96 L 96 12 H 4 Z", colour)
        pen.path("M 50 70 L 50 42", None, "ink", 11)
        pen.circle(50, 25, 6.5, "ink", None)


# --- grounds and bands ---------------------------------------------------------------------------------------------


def rays(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    colours: tuple[str, str] = ("mustard", "mustard_light"),
    centre: tuple[float, float] = (0.5, 0.5),
    n: int = 18,
    turn: float = 5,
) -> None:
    """Fill a rectangle (mm) with rays from a point given as shares of its width and height."""
    with Pen(canvas, x, y, 1, units=1) as pen, pen.clipped(box(0, 0, w, h)):
        pen.rect(0, 0, w, h, colours[0], None)
        for wedge in fan(w * centre[0], h * centre[1], 2 * hypot(w, h), n, turn):
            pen.path(wedge, colours[1], None)


def stripes(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    colours: Sequence[str] = ("red", "mustard", "teal"),
) -> None:
    """Draw a ray-gun band (mm): stripes that narrow to the right and end in a bolt's point."""
    with Pen(canvas, x, y, 1, units=1, weight=h * 0.04) as pen:
        share = h / len(colours)
        for k, colour in enumerate(colours):
            high = h - k * share
            tip = w - (k * 0.9) * h
            pen.polygon(
                [(0, high), (tip - h, high), (tip, high - share / 2), (tip - h, high - share), (0, high - share)],
                colour,
                None,
            )


def banner(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    *,
    fill: str = "red",
) -> None:
    """Draw a title band (mm): a ribbon with swallow tails and the text fitted into it."""
    ink = "paper_light" if fill == "red" else DESIGN.text_on(fill)
    size = fonts.fit(text, "display", w - 3.2 * h, h * 0.74 * PT_PER_MM, 4) / PT_PER_MM
    dark = DESIGN.mix(fill, "ink", 0.45)
    with Pen(canvas, x, y, 1, units=1, weight=max(0.25, h * 0.05)) as pen:
        drop = 0.18 * h
        for left, sign in ((0.0, 1), (w, -1)):
            pen.polygon(
                [
                    (left, -drop),
                    (left + sign * 1.5 * h, -drop),
                    (left + sign * 1.5 * h, h - drop),
                    (left, h - drop),
                    (left + sign * 0.45 * h, h / 2 - drop),
                ],
                dark,
            )
        pen.rect(0.9 * h, 0, w - 1.8 * h, h, fill)
        pen.text(w / 2, h / 2 - size * 0.36, text, "display", size, ink, spread=size * 0.04)


Ornament = Callable[..., None]

ORNAMENTS: Final[Mapping[str, Ornament]] = {
    "saucer": saucer,
    "atom_star": atom_star,
    "sparkle": sparkle,
    "asterisk": asterisk,
    "arrow": arrow,
    "scissors": scissors,
    "fold": fold,
    "eye": eye,
    "balloon": balloon,
    "fist": fist,
    "rope": rope,
    "chip": chip,
    "shield": shield,
    "invader": invader,
    "ring": ring,
    "zap": zap,
    "skull": skull,
    "dizzy": dizzy,
    "wary": wary,
}
"""Signs by name."""


def draw(canvas: Canvas, name: str, x: float, y: float, size: float, **options: object) -> None:
    """Draw a sign by its name. Raises :class:`UserError` for a name that isn't there."""
    try:
        sign = ORNAMENTS[name]
    except KeyError:
        raise UserError(f'There is no ornament "{name}". There are: {", ".join(ORNAMENTS)}.') from None
    sign(canvas, x, y, size, **options)


class Drawing(Protocol):
    """Something that draws on a canvas whose origin is the lower left corner of the picture."""

    def __call__(self, canvas: Canvas, /) -> None: ...


def picture(drawing: Drawing, w: float, h: float, px: int, *, clear: bool = False) -> Image:
    """Return a drawing as pixels.

    :param w: width of the picture in millimetres. :param h: its height.
    :param px: its width in pixels.
    :param clear: transparent where nothing is drawn (RGBA), else white (RGB).
    """
    from reportlab.pdfgen.canvas import Canvas

    from printables.draw.pixels import opened

    store = io.BytesIO()
    canvas = Canvas(store, pagesize=(w * PT_PER_MM, h * PT_PER_MM), invariant=True)
    drawing(canvas)
    canvas.showPage()
    canvas.save()
    with opened(store.getvalue()) as document:
        page = document[0]
        ground = (255, 255, 255, 0) if clear else (255, 255, 255, 255)
        bitmap = page.render(scale=px / (w * PT_PER_MM), fill_color=ground, maybe_alpha=clear)
        out: Image = bitmap.to_pil().convert("RGBA" if clear else "RGB")
        return out
