"""The matinee poster.

    draw_poster(canvas, 210, 297, "They’ve Invaded Pleasantville!", "Is the Mayor still the Mayor?")
    draw_poster(canvas, 160, 96, "Saucer", "The companion at the table")      # wide: the opening screen

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

from printables.draw import art, fonts, ornaments
from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box, fan, star
from printables.draw.units import PT_PER_MM

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.pdfgen.canvas import Canvas

EVENING: Final = ("night", "#1B1B3C", "#2A2050", "#422760", "#643064", "#8C3F62", "#B9555A", "#DE7748", "mustard")
"""The evening, from the zenith to the glow behind the town."""


@dataclass(frozen=True)
class PosterLayout:
    """Where a poster's scene is played; all in mm, y up from the lower left corner of the format.

    :ivar wide: width. :ivar high: height. :ivar foot: how high the ground and what stands on it reach.
    :ivar at: the middle of the main figure. :ivar size: how wide it may be.
    """

    wide: float
    high: float
    foot: float
    at: tuple[float, float]
    size: float

    @classmethod
    def of(cls, wide: float, high: float) -> PosterLayout:
        """Return that of a format."""
        if high > wide:
            return cls(wide, high, high * 0.27, (wide * 0.5, high * 0.515), wide * 0.56)
        return cls(wide, high, high * 0.32, (wide * 0.745, high * 0.62), min(wide * 0.37, high * 0.62))

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
    border: bool = False,
    letters: float = 1.0,
) -> None:
    """Draw the poster with its lower left corner at the origin.

    :param w: width in mm. :param h: height in mm.
    :param title: set in capitals on one to three lines, as large as fits; none: the scene alone.
    :param subtitle: one line of script under the title.
    :param scene: what is seen below the title; :func:`abduction` unless given.
    :param border: a cream margin inside the format, as printers of posters left.
    :param letters: how much larger than usual the subtitle is, as far as the poster is wide enough.
    :raises UserError: when a text has signs that its font lacks, or can't be fitted legibly.
    """
    tall = h > w
    unit = min(w, h) / 100
    if tall:
        room = (w * 0.07, h * 0.735, w * 0.86, h * 0.225)
    else:
        room = (w * 0.045, h * 0.47, w * 0.47, h * 0.44)
    with Pen(canvas, 0, 0, 1, units=1) as pen:
        with pen.clipped(box(0, 0, w, h)):
            (scene or abduction)(pen, PosterLayout.of(w, h))
        if title:
            _title(pen, room, title.upper(), subtitle, letters)
        if border:
            edge = 3.2 * unit
            pen.path(
                box(0, 0, w, h) + box(edge, edge, w - 2 * edge, h - 2 * edge, 2 * unit),
                "paper",
                None,
                even_odd=True,
            )
            pen.rect(edge, edge, w - 2 * edge, h - 2 * edge, None, "ink", 0.5 * unit, radius=2 * unit)


def abduction(pen: Pen, layout: PosterLayout) -> None:
    """Draw a saucer over a small town at dusk, and a cow on its way up."""
    x, y = layout.at
    foot = layout.foot
    sky(pen, layout, (x, foot * 0.55))
    ground(pen, layout, "town")
    _beam(pen, layout.at, layout.size, foot * 0.13)
    ground(pen, layout, "street")
    up = foot + (y - foot) * (0.22 if layout.tall else 0.3)
    with pen.placed(x - layout.size * 0.02, up, angle=-24, scale=layout.size / 100 * 0.25):
        art.draw(pen, "poster/cow")
    with pen.placed(x, y, angle=-5, scale=layout.size / 100):
        art.draw(pen, "hull")


def poster(
    w: int, h: int, title: str, subtitle: str = "", *, scene: PosterScene | None = None, letters: float = 1.0
) -> Image:
    """Return the poster as ``w`` × ``h`` pixels (RGB), e.g. for an opening screen. The rest as :func:`draw_poster`."""
    unit = 100 / min(w, h)
    picture = ornaments.picture(
        lambda canvas: draw_poster(canvas, w * unit, h * unit, title, subtitle, scene=scene, letters=letters),
        w * unit, h * unit, w,
    )  # fmt: skip
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
        art.draw(pen, "poster/planet")


def ground(pen: Pen, layout: PosterLayout, name: str) -> None:
    """Draw what stands on a poster's ground, ``art/poster/<name>.svg``, its origin below the main figure.

    60 of its units are as high as the ground.
    """
    with pen.placed(layout.at[0], 0, scale=layout.foot / 60):
        art.draw(pen, f"poster/{name}")


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


def _title(pen: Pen, room: tuple[float, float, float, float], title: str, subtitle: str, letters: float = 1.0) -> None:
    """Draw the title in a rectangle (x, y, w, h in mm), leaning upwards, its subtitle below."""
    x, y, w, h = room
    script = 0.2 * h * letters if subtitle else 0.0
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
                drop = deep * step / 8
                pen.text(drop, low - drop, line, "display", size, line="ink", width=size * 0.055, spread=size * 0.02)
        for step in range(6, 0, -1):
            for line, size, low in places:
                drop = deep * 0.8 * step / 6
                pen.text(drop, low - drop, line, "display", size, "red_dark", spread=size * 0.02)
        for line, size, low in places:
            _lit(pen, low, line, size, cap)
    if subtitle:
        fonts.check_glyphs(subtitle, "script")
        size = fonts.fit(subtitle, "script", w * min(1.04, 0.92 * letters), script * 0.62 * PT_PER_MM, 3) / PT_PER_MM
        with pen.placed(x + w / 2, y + script * 0.2, angle=lean):
            pen.text(0, 0, subtitle, "script", size, "paper_light", line="ink", width=size * 0.06)


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
    """Return the title's words on one to three lines such that its smallest letters are as large as they can be."""
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
