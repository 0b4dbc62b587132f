"""The matinee poster and the app's icon.

    draw_poster(canvas, 210, 297, "They’ve Invaded Pleasantville!", "Is the Mayor still the Mayor?")
    draw_poster(canvas, 160, 96, "Saucer", "The companion at the table")      # wide: the opening screen
    draw_icon(canvas, 0, 0, 32)

The picture fits itself to any format: tall ones stack title and scene, wide ones put the title at the left. A game may
have a scene of its own (:data:`PosterScene`); without one a saucer lifts a cow above a town.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final

from printables.draw import fonts, ornaments
from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box, ellipse, fan, polygon, star
from printables.draw.units import PT_PER_MM

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.pdfgen.canvas import Canvas

EVENING: Final = ("night", "#1B1B3C", "#2A2050", "#422760", "#643064", "#8C3F62", "#B9555A", "#DE7748", "mustard")
"""The evening, from the zenith to the glow behind the town."""

_LAND: Final = "#0C0E1C"
_FAR: Final = "#2B1B40"


@dataclass(frozen=True)
class PosterLayout:
    """Where a poster's scene is played; all in mm, y up from the lower left corner of the format.

    :ivar wide: width. :ivar high: height. :ivar base: where the picture begins, above the small print.
    :ivar foot: how high the ground and what stands on it reach above ``base``.
    :ivar at: the middle of the main figure. :ivar size: how wide it may be.
    """

    wide: float
    high: float
    base: float
    foot: float
    at: tuple[float, float]
    size: float

    @property
    def tall(self) -> bool:
        """Whether the title stands above the scene, not beside it."""
        return self.high > self.wide

    @property
    def unit(self) -> float:
        """A hundredth of the format's shorter side."""
        return min(self.wide, self.high) / 100


PosterScene = Callable[[Pen, PosterLayout], None]
"""Draws all of a poster but its words, in mm; what reaches beyond the format is cut off."""


def draw_poster(
    canvas: Canvas,
    w: float,
    h: float,
    title: str,
    subtitle: str = "",
    *,
    scene: PosterScene | None = None,
    lines: Sequence[str] = (),
    bleed: float = 0.0,
    border: bool = False,
) -> None:
    """Draw the poster with its lower left corner at the origin.

    :param w: width in mm. :param h: height in mm.
    :param title: set in capitals on one to three lines, as large as fits.
    :param subtitle: one line of script under the title.
    :param scene: what is seen below the title; :func:`abduction` unless given.
    :param lines: small print at the foot, each line centred.
    :param bleed: mm of picture beyond the format on every side.
    :param border: a cream margin inside the format, as printers of posters left.
    :raises UserError: when a text has signs that its font lacks, or can't be fitted legibly.
    """
    tall = h > w
    unit = min(w, h) / 100
    strip = (6.5 * len(lines) + 2.5) * unit if lines else 0.0
    base = strip + (3.2 * unit if border and lines else 0.0)
    foot = h * (0.27 if tall else 0.32)
    at = (w * 0.5, h * 0.515) if tall else (w * 0.745, h * 0.62)
    hull = w * 0.56 if tall else min(w * 0.37, h * 0.62)
    if tall:
        room = (w * 0.07, h * 0.735, w * 0.86, h * 0.225)
    else:
        room = (w * 0.045, h * 0.47, w * 0.47, h * 0.44)
    with Pen(canvas, 0, 0, 1, units=1) as pen:
        with pen.clipped(box(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed)):
            (scene or abduction)(pen, PosterLayout(w, h, base, foot, at, hull))
            if lines:
                pen.rect(-bleed, -bleed, w + 2 * bleed, base + bleed, "ink", None)
                pen.rect(-bleed, base, w + 2 * bleed, 0.7 * unit, "red", None)
        _title(pen, room, title.upper(), subtitle)
        for k, text in enumerate(reversed(lines)):
            size = fonts.fit(text, "bold", w * 0.78, 4.6 * unit * PT_PER_MM, 4) / PT_PER_MM
            low = base - strip + (2.4 + 6.5 * k) * unit
            pen.text(w / 2, low, text, "bold", size, "mustard_light", spread=size * 0.03)
        if border:
            edge = 3.2 * unit
            pen.path(
                box(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed)
                + box(edge, edge, w - 2 * edge, h - 2 * edge, 2 * unit),
                "paper",
                None,
                even_odd=True,
            )
            pen.rect(edge, edge, w - 2 * edge, h - 2 * edge, None, "ink", 0.5 * unit, radius=2 * unit)


def abduction(pen: Pen, layout: PosterLayout) -> None:
    """Draw a saucer over a small town at dusk, and a cow on its way up."""
    x, y = layout.at
    base, foot = layout.base, layout.foot
    sky(pen, layout, (x, base + foot * 0.55))
    with pen.placed(x, base, scale=foot / 60):
        _town(pen, seen=x * 60 / foot)
    _beam(pen, layout.at, layout.size, base + foot * 0.13)
    with pen.placed(x, base, scale=foot / 60):
        _street(pen)
    up = base + foot + (y - base - foot) * (0.22 if layout.tall else 0.3)
    with pen.placed(x - layout.size * 0.02, up, angle=-24, scale=layout.size / 100 * 0.25):
        _cow(pen)
    with pen.placed(x, y, angle=-5, scale=layout.size / 100):
        ornaments.hull(pen)


def draw_icon(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw the app's icon: the saucer before rays, in a rounded square (mm)."""
    with Pen(canvas, x, y, size) as pen:
        plate = box(2, 2, 96, 96, 20)
        with pen.clipped(plate):
            pen.rect(0, 0, 100, 100, "night", None)
            for wedge in fan(50, 56, 90, 12, 8):
                pen.path(wedge, "violet", None)
            pen.circle(50, 56, 34, "mustard", None)
            pen.circle(50, 56, 28, "mustard_light", None)
            pen.path("M 38 44 L 18 -4 H 82 L 62 44 Z", "green", None)
            pen.path("M 43 44 L 32 -4 H 68 L 57 44 Z", "green_light", None)
            with pen.placed(50, 54, angle=-7, scale=0.94):
                ornaments.hull(pen)
        pen.path(plate, None, "ink", 3.4)


def icon(px: int) -> Image:
    """Return the app's icon as ``px`` × ``px`` pixels, clear around its corners (RGBA)."""
    return ornaments.picture(lambda canvas: draw_icon(canvas, 0, 0, 32), 32, 32, px, clear=True)


def poster(w: int, h: int, title: str, subtitle: str = "", scene: PosterScene | None = None) -> Image:
    """Return the poster as ``w`` × ``h`` pixels (RGB), e.g. for an opening screen."""
    unit = 100 / min(w, h)
    picture = ornaments.picture(
        lambda canvas: draw_poster(canvas, w * unit, h * unit, title, subtitle, scene=scene), w * unit, h * unit, w
    )
    return picture if picture.size == (w, h) else picture.resize((w, h))


def sky(
    pen: Pen, layout: PosterLayout, glow: tuple[float, float], colours: Sequence[str] = EVENING, beams: str = "orange"
) -> None:
    """Draw the sky of a poster: rings of light about a glow (mm), stars, a ringed planet, rays from the main figure.

    :param colours: from the zenith to the glow, two or more. :param beams: the colour of the rays.
    """
    w, h, unit = layout.wide, layout.high, layout.unit
    pen.rect(-w, -h, 3 * w, 3 * h, colours[0], None)
    reach = max(hypot(w, h) * 0.62, h * 0.75)
    for k, colour in enumerate(colours[1:]):
        r = reach * (1 - k / (len(colours) - 0.2)) ** 1.15
        pen.ellipse(*glow, r * 1.15, r, colour, None)
    dice = Random(1957)
    for _ in range(150):
        x, y, r = dice.uniform(-0.05, 1.05) * w, dice.uniform(0.36, 1.04) * h, dice.uniform(0.1, 0.3) * unit
        far = hypot(x - glow[0], y - glow[1]) / reach
        if far > 0.5:
            pen.circle(x, y, r, DESIGN.mix("paper_light", colours[2], dice.uniform(0, 0.5)), None)
    for wedge in fan(*layout.at, 2 * hypot(w, h), 16, 6, 0.42):
        pen.path(wedge, beams, None, alpha=0.13)
    for x, y, r in ((0.1, 0.53, 1.5), (0.89, 0.655, 2.2), (0.09, 0.935, 1.5), (0.92, 0.945, 1.3), (0.56, 0.957, 1)):
        pen.path(star(x * w, y * h, 4, 2 * r * unit, 0.36 * r * unit), "paper_light", None)
    with pen.placed(0.14 * w if h > w else 0.945 * w, (0.655 if h > w else 0.88) * h, angle=-22, scale=unit):
        pen.circle(0, 0, 5.4, "rose", None)
        with pen.clipped(ellipse(0, 0, 5.4, 5.4)):
            pen.circle(3.2, -1.6, 5.6, "plum", None)
            pen.circle(-1.8, 1.6, 6, "rose", None)
        pen.path("M -5.2 1.6 C -12 1 -10.4 -2.8 0 -2.8 C 10.4 -2.8 12 1 5.2 1.6", None, "mustard_light", 0.9)


def _beam(pen: Pen, at: tuple[float, float], hull: float, ground: float) -> None:
    x, y = at[0] - hull * 0.012, at[1] - hull * 0.1
    for spread, top, colour, alpha in ((0.33, 0.17, "green", 0.45), (0.22, 0.11, "green_light", 0.5)):
        d = (
            f"M {x - top * hull:.3f} {y:.3f} L {x - spread * hull:.3f} {ground:.3f} "
            f"Q {x:.3f} {ground - 0.1 * hull:.3f} {x + spread * hull:.3f} {ground:.3f} "
            f"L {x + top * hull:.3f} {y:.3f} Z"
        )
        pen.path(d, colour, None, alpha=alpha)
    for k, share in enumerate((0.22, 0.45, 0.7)):
        half = hull * (0.17 + 0.16 * share) * 0.9
        pen.ellipse(x, y - (y - ground) * share, half, half * 0.16, None, "paper_light", hull * (0.006 - k * 0.001))


def _title(pen: Pen, room: tuple[float, float, float, float], title: str, subtitle: str) -> None:
    """The title in a rectangle (x, y, w, h in mm), leaning upwards, its subtitle below."""
    x, y, w, h = room
    script = 0.2 * h if subtitle else 0.0
    lean = 3.0
    rise = w * sin(radians(lean))
    lines = _broken(title, w * 0.97, h - script - rise * 0.8)
    gap = 0.10
    sizes = [min(fonts.fit(line, "display", w * 0.97, 400, 3) / PT_PER_MM, h) for line in lines]
    cap = 0.74
    total = sum(size * cap * (1 + gap) for size in sizes)
    squeeze = min(1.0, (h - script - rise * 0.8) / total)
    sizes = [size * squeeze for size in sizes]
    top = y + h - (h - script - total * squeeze) / 2 - rise * 0.3
    with pen.placed(x + w / 2, top, angle=lean):
        at = 0.0
        places = []
        for line, size in zip(lines, sizes, strict=True):
            at -= size * cap
            places.append((line, size, at))
            at -= size * cap * gap
        deep = 0.09 * min(sizes)
        for step in range(8, -1, -1):
            for line, size, low in places:
                _stroked(pen, deep * step / 8, low - deep * step / 8, line, size, "ink", size * 0.055)
        for step in range(6, 0, -1):
            for line, size, low in places:
                drop = deep * 0.8 * step / 6
                pen.text(drop, low - drop, line, "display", size, "red_dark", spread=size * 0.02)
        for line, size, low in places:
            _lit(pen, low, line, size, cap)
    if subtitle:
        fonts.check_glyphs(subtitle, "script")
        size = fonts.fit(subtitle, "script", w * 0.92, script * 0.62 * PT_PER_MM, 3) / PT_PER_MM
        with pen.placed(x + w / 2, y + script * 0.2, angle=lean):
            pen.text(0, 0, subtitle, "script", size, "paper_light", line="ink", width=size * 0.06)


def _stroked(pen: Pen, x: float, y: float, text: str, size: float, colour: str, width: float) -> None:
    pen.text(x, y, text, "display", size, colour, line=colour, width=width, spread=size * 0.02)


def _lit(pen: Pen, y: float, text: str, size: float, cap: float) -> None:
    """Letters lit from above: the text as a window on bands of colour."""
    spread = size * 0.02
    name = fonts.name("display")
    half = (fonts.width_mm(text, "display", size) * PT_PER_MM + spread * (len(text) - 1)) / 2
    pen.canvas.saveState()
    run = pen.canvas.beginText(-half, y)
    run.setFont(name, size)
    run.setCharSpace(spread)
    run.setTextRenderMode(7)
    run.textOut(text)
    pen.canvas.drawText(run)
    bands = ("orange", DESIGN.mix("orange", "mustard", 0.5), "mustard", "mustard_light", "paper_light")
    # Each band reaches up to the top, so that no seams show between them.
    for colour, low in zip(bands, (-0.3, 0.12, 0.25, 0.40, 0.62), strict=True):
        pen.rect(-half - size, y + low * size * cap, 2 * half + 2 * size, (1.4 - low) * size * cap, colour, None)
    pen.canvas.restoreState()


def _broken(title: str, w: float, h: float) -> list[str]:
    """The title's words on one to three lines such that its smallest letters are as large as they can be."""
    words = title.split()
    best: tuple[float, list[str]] = (0.0, [title])
    for count in range(min(3, len(words))):
        for cuts in combinations(range(1, len(words)), count):
            marks = (0, *cuts, len(words))
            lines = [" ".join(words[a:b]) for a, b in pairwise(marks)]
            sizes = [fonts.fit(line, "display", w, 400, 0.1) / PT_PER_MM for line in lines]
            least = min(sizes) * min(1.0, h / (0.74 * 1.1 * sum(sizes)))
            if least > best[0]:
                best = (least, lines)
    return best[1]


# --- the town ----------------------------------------------------------------------------------------------------


def _town(pen: Pen, seen: float) -> None:
    """A small town at night, 60 units high; x = 0 is under the saucer, the street's far edge lies at 14.

    :param seen: how far the picture reaches to the left.
    """
    hills = (
        "M -800 -40 V 32 Q -700 46 -610 34 Q -500 44 -400 32 Q -300 46 -220 34 Q -150 46 -100 36 "
        "Q -60 30 0 38 Q 60 45 110 35 Q 180 46 240 34 "
        "Q 320 46 400 34 V -40 Z"
    )
    pen.path(hills, _FAR, None)
    for x, lean in ((-47, 15), (51, -17)):
        with pen.placed(x, 26, angle=lean):
            pen.path("M -1 0 L -26 400 H 26 L 1 0 Z", "paper_light", None, alpha=0.2)
    for x in range(-798, 400, 17):
        tall = 9 + (x * 7919 % 11)
        if not -26 < x < 30:
            pen.path(
                f"M {x - 5} 28 Q {x - 8} {28 + tall} {x} {32 + tall} Q {x + 8} {28 + tall} {x + 5} 28 Z", _FAR, None
            )
    pen.rect(-800, -40, 1200, 68, _LAND, None)
    for x in (-560, -502, -458, -400, -348, -300, -258, -214, 150, 180, 236, 292, 340):
        _house(pen, x, 20, 13)
    _houses(pen)
    _church(pen, -36)
    _hall(pen, 39)
    _tower(pen, 76)
    if seen > 100:  # no text may lie outside the picture, not even unseen
        _diner(pen, -88)
    else:
        _house(pen, -88, 20, 14)
    for x in (-430, -330, -262, -196, -136, -62, 62, 112, 196, 262):
        _pole(pen, x)
    pen.path("M -800 -40 V 14 H 400 V -40 Z", "#1E1F36", None)
    pen.path("M -800 14 H 400", None, "#3A3C5C", 0.7)


def _street(pen: Pen) -> None:
    """The street before the town: a pool of light, and who flees from it."""
    for k in range(-53, 27):
        if abs(k) > 3:
            pen.path(f"M {k * 15 - 4} 2.6 H {k * 15 + 4}", None, "mustard", 0.9)
    for rx, ry, colour in ((58, 8, "#25402F"), (45, 6.4, "green_dark"), (32, 4.6, "green"), (21, 3, "green_light")):
        pen.ellipse(0, 6, rx, ry, colour, None)
    _car(pen, -63)
    left = ((-17, 6, 1), (-29, 3.4, 1.16), (-39, 7, 0.9))
    right = ((19, 4, 1.14), (30, 6.6, 0.96), (40, 3, 1.2))
    for x, y, size in (*left, *right):
        _runner(pen, x, y, size, 1 if x > 0 else -1)


def _windows(pen: Pen, places: Sequence[tuple[float, float]], w: float = 2.4, h: float = 3.2) -> None:
    for x, y in places:
        pen.rect(x - w / 2, y, w, h, "mustard_light", None)
        pen.path(f"M {x} {y} V {y + h} M {x - w / 2} {y + h / 2} H {x + w / 2}", None, _LAND, 0.35)


def _house(pen: Pen, x: float, w: float, h: float, lit: bool = True) -> None:
    pen.path(
        f"M {x - w / 2} 10 V {12 + h} H {x - w / 2 - 2} L {x} {12 + h + w * 0.45} L {x + w / 2 + 2} {12 + h} "
        f"H {x + w / 2} V 10 Z",
        _LAND,
        None,
    )
    pen.rect(x + w * 0.22, 12 + h + w * 0.12, 2.6, w * 0.3, _LAND, None)
    if lit:
        _windows(pen, ((x - w * 0.26, 12 + h * 0.45), (x + w * 0.26, 12 + h * 0.45)))
        pen.rect(x - 1.4, 13.6, 2.8, 5, "orange", None)


def _houses(pen: Pen) -> None:
    for x, w, h in ((-176, 22, 13), (-152, 18, 18), (-118, 20, 12), (-58, 15, 15), (-20, 14, 11), (18, 13, 12),
                    (60, 17, 16), (98, 20, 12), (124, 16, 17)):  # fmt: skip
        _house(pen, x, w, h)


def _church(pen: Pen, x: float) -> None:
    pen.path(
        f"M {x - 9} 10 V 29 L {x - 5} 33 V 39 H {x - 6} L {x} 58 L {x + 6} 39 H {x + 5} V 33 L {x + 9} 29 V 10 Z",
        _LAND,
        None,
    )
    pen.path(f"M {x} 57 V 63 M {x - 1.8} 60.8 H {x + 1.8}", None, _LAND, 0.9)
    for dx in (-5, 0, 5):
        pen.path(f"M {x + dx - 1} 19 V 23 Q {x + dx} 26 {x + dx + 1} 23 V 19 Z", "mustard_light", None)
    pen.circle(x, 34, 1.9, "mustard_light", None)


def _hall(pen: Pen, x: float) -> None:
    pen.rect(x - 16, 10, 32, 19, _LAND, None)
    pen.path(f"M {x - 18} 29 L {x} 37 L {x + 18} 29 Z", _LAND, None)
    pen.rect(x - 5, 33, 10, 10, _LAND, None)
    pen.path(f"M {x - 6.5} 43 C {x - 6} 52 {x + 6} 52 {x + 6.5} 43 Z", _LAND, None)
    pen.path(f"M {x} 48 V 57", None, _LAND, 0.8)
    pen.path(f"M {x} 57 L {x + 5} 55.6 L {x} 54 Z", "red", None)
    pen.circle(x, 39, 2.5, "mustard_light", None)
    pen.path(f"M {x} 39 V 40.8 M {x} 39 L {x + 1.2} 38.4", None, _LAND, 0.5)
    _windows(pen, [(x + dx, 20) for dx in (-12, -6.5, 6.5, 12)])
    for dx in (-3, 0, 3):
        pen.path(f"M {x + dx} 13 V 25", None, "#2A2D4A", 0.8)


def _tower(pen: Pen, x: float) -> None:
    with pen.placed(x, 0):
        pen.path("M -7 14 L -5 40 M 7 14 L 5 40 M -6.6 20 L 6 32 M 6.6 20 L -6 32", None, _LAND, 1)
        pen.path("M -9 40 V 49 C -9 52 -3 54 0 57 C 3 54 9 52 9 49 V 40 Q 0 36 -9 40 Z", _LAND, None)
    pen.path(f"M {x - 9} 46.6 H {x + 9} M {x - 9} 43 H {x + 9}", None, "#2A2D4A", 0.5)
    pen.circle(x, 58, 0.9, "red", None)


def _diner(pen: Pen, x: float) -> None:
    pen.rect(x - 17, 10, 34, 13, _LAND, None, radius=3)
    pen.rect(x - 13.6, 16, 27, 4.2, "mustard_light", None)
    for dx in (-8, -2.6, 2.8, 8.2):
        pen.path(f"M {x + dx} 16 V 20.2", None, _LAND, 0.6)
    pen.path(f"M {x - 17} 22 H {x + 17}", None, "red", 0.8)
    pen.path(f"M {x} 22 V 34", None, _LAND, 1)
    pen.path(star(x, 38, 8, 6.4, 2.4, 90), "red", None)
    pen.text(x, 25.4, "EATS", "display", 6.6, "mustard_light", line=_LAND, width=0.7)


def _pole(pen: Pen, x: float) -> None:
    pen.path(f"M {x} 10 V 37 M {x - 4.6} 34.4 H {x + 4.6} M {x - 3.4} 31.6 H {x + 3.4}", None, _LAND, 0.9)


def _car(pen: Pen, x: float) -> None:
    """A finned sedan, making off to the left with its lights on."""
    with pen.placed(x, 5.4):
        for far in (24, 38):
            pen.path(f"M -15 5.6 L {-far} 8 Q {-far - 3} 4 {-far} 0 L -15 3.4 Z", "mustard_light", None, alpha=0.3)
        pen.path(
            "M -15 2.4 Q -16.4 6.6 -13 7.4 L -7.4 8.4 Q -4 13 0 13 H 5 Q 8.4 12.6 10.4 8.6 L 17 9.8 L 15.4 5.6 "
            "Q 16 3 14.6 2.2 Z",
            "teal",
            _LAND,
            0.7,
        )
        pen.path("M -5.6 8.4 Q -3.4 11.8 0 11.8 V 8.4 Z M 1.4 8.4 V 11.8 H 4.6 Q 7 11.4 8.4 8.4 Z", "sky", None)
        pen.path("M -14.6 5 H 14.8", None, "paper_light", 0.6)
        for dx in (-8.6, 9):
            pen.circle(dx, 2.2, 3, _LAND, None)
            pen.circle(dx, 2.2, 1.3, "gray_light", None)
        pen.circle(-14.6, 5.4, 1, "paper_light", None)
        pen.path("M 16 8.8 L 14.8 6.6", None, "red", 1)


def _runner(pen: Pen, x: float, y: float, size: float, turn: int) -> None:
    """Somebody running from the light: +1 to the right, −1 to the left."""
    with pen.placed(x, y, scale=size, stretch=turn):
        ink = _LAND
        pen.path("M -2 0 L 8 -1.6 L 12 -0.8 L 2 0.6 Z", ink, None, alpha=0.5)
        pen.circle(2.6, 12.4, 1.6, ink, None)
        pen.path("M 0.6 13.4 H 5 M 1.4 14.8 H 4", None, ink, 1)
        for limb in ("M 0 5.6 L 3 3 L 1.6 -0.4", "M 0 5.6 L -2.6 3.4 L -5.4 4", "M 1.8 9.8 L 5 8.2 L 7 10.4",
                     "M 1.4 9.8 L -1.8 8.6 L -3 6"):  # fmt: skip
            pen.path(limb, None, ink, 1.25)
        pen.path("M 0 5.6 L 1.9 10.2", None, ink, 2.9)


def _cow(pen: Pen) -> None:
    """A surprised cow, about 100 units long, lifted feet down."""
    ink = "ink"
    for dx, lean in ((-30, -5), (-20, 4), (18, -4), (28, 6)):
        pen.path(f"M {dx} -8 L {dx + lean} -34", None, ink, 10)
        pen.path(f"M {dx} -8 L {dx + lean} -32", None, "paper_light", 5.4)
    pen.path("M -40 8 Q -58 14 -54 -12", None, ink, 3.6)
    pen.path(polygon([(-56, -10), (-50, -10), (-50, -20), (-57, -20)]), ink, ink, 2)
    body = "M -42 4 C -44 22 -24 20 -4 18 C 16 20 34 22 36 4 C 38 -14 20 -14 0 -13 C -22 -14 -40 -14 -42 4 Z"
    pen.path(body, "paper_light", ink, 4)
    with pen.clipped(body):
        for d in (ellipse(-28, 14, 14, 9), ellipse(4, -8, 12, 8), ellipse(22, 16, 12, 8)):
            pen.path(d, ink, None)
        pen.ellipse(-6, -14, 8, 5, "rose", None)
    pen.path(body, None, ink, 4)
    with pen.placed(44, 18, angle=12):
        pen.path("M -10 10 Q -20 16 -22 6 Q -16 4 -10 6 Z", "paper_light", ink, 3)
        pen.path("M 10 10 Q 20 16 22 6 Q 16 4 10 6 Z", ink, ink, 3)
        pen.path("M -7 12 Q -10 20 -5 22 M 7 12 Q 10 20 5 22", None, ink, 4)
        pen.path("M -11 12 Q 0 17 11 12 L 8 -8 Q 0 -14 -8 -8 Z", "paper_light", ink, 3.4)
        pen.ellipse(0, -7, 9.6, 6.6, "rose", ink, 3)
        for side in (-1, 1):
            pen.circle(side * 5.2, 5.6, 4, "white", ink, 2)
            pen.circle(side * 5.2, 6.6, 1.7, ink, None)
            pen.circle(side * 3.4, -6, 1.3, ink, None)
