"""Portraits for counters and screen, composed of parts chosen in ``assets/<game>/portraits.toml``.

    draw_portrait(canvas, "sheriff", x=0, y=0, size=25)     # mm; the bust alone
    draw_back(canvas, "sheriff", 25, taken=True)             # a counter's back: bleed, name, asterisk
    portrait("sheriff", px=128)                              # the same as pixels for the screen

The painting fills its square and 6 % more on every side (1.5 mm of 25) for the cutter to err in.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.draw import fonts, ornaments
from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box
from printables.draw.portraits import clothes, faces, grounds, hair, hats, neckwear, props
from printables.draw.portraits.parts import FEATURES, HALF, Part, feature, twin
from printables.draw.units import PT_PER_MM

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.pdfgen.canvas import Canvas

GAME: Final = "pleasantville"

DRAWN_BY: Final = (clothes, faces, grounds, hair, hats, neckwear, props)
"""The modules whose features are registered when they are imported."""

LAYERS: Final = (
    "ground",
    "hair_back",
    "clothes",
    "neck",
    "head",
    "cheeks",
    "beard",
    "mouth",
    "nose",
    "moustache",
    "eyes",
    "brows",
    "hair",
    "glasses",
    "hat",
    "props",
)
"""Kinds of parts, from behind to before. ``props`` are drawn as the kind "prop"."""

BAND: Final = 14.5
"""Height of a back's name band, in hundredths of the side."""


LEAST_PT: Final = 6.0
"""Smallest size of the name on a 25 mm back, points."""


def counters(game: str = GAME) -> tuple[str, ...]:
    """Return the ids of all counters that have a portrait of their own, in the order of the file."""
    return tuple(name for name in assets.toml(game, "portraits.toml") if name != "tied")


def draw_portrait(
    canvas: Canvas,
    counter_id: str,
    x: float,
    y: float,
    size: float,
    *,
    game: str = GAME,
    bleed: bool = False,
    frame: bool = False,
) -> None:
    """Draw a counter's portrait.

    :param x: left of its square in mm. :param y: its bottom, y up. :param size: its side.
    :param bleed: let the painting run 6 % over the square on every side, to be cut off.
    :param frame: outline the square in ink.
    :raises UserError: for a counter without a portrait, or data that name an unknown style or colour.
    """
    over = 6.0 if bleed else 0.0
    square = box(-over, -over, 100 + 2 * over, 100 + 2 * over)
    with Pen(canvas, x, y, size) as pen:
        with pen.clipped(square), pen.placed(50, 0):
            number = _number(counter_id)
            if number is not None:
                _tied(pen, number, game)
            else:
                for kind, part in _parts(game, counter_id):
                    FEATURES[kind, part.style](pen, part)
        if frame:
            pen.rect(0, 0, 100, 100, None, "ink", 3)


def draw_back(canvas: Canvas, counter_id: str, size: float = 25.0, taken: bool = False, *, game: str = GAME) -> None:
    """Draw a counter's back with its origin at the lower left corner of the trimmed face.

    Art covers the face and 6 % of its side around it (1.5 mm of 25); name and asterisk keep 1 mm from the cut.

    :param size: side of the trimmed face, mm.
    :raises UserError: for an unknown counter, or a name too long for the band.
    :param taken: the back of the second set: an asterisk on a green burst, and a green band.
    """
    draw_portrait(canvas, counter_id, 0, 0, size, game=game, bleed=True)
    name = title(counter_id, game)
    scale = size / 100
    with Pen(canvas, 0, 0, size) as pen:
        band = "signal" if taken else "ink"
        pen.rect(-6, -6, 112, 6 + BAND, band, None)
        pen.rect(-6, BAND - 0.8, 112, 1.6, "ink" if taken else "paper_light", None)
        big = fonts.fit(name, "display", 86 * scale, 11.4 * scale * PT_PER_MM, LEAST_PT * size / 25) / (
            scale * PT_PER_MM
        )
        pen.text(
            50, BAND / 2 + 0.6 - big * 0.34, name, "display", big, "ink" if taken else "paper_light", spread=big * 0.03
        )
    if taken:
        ornaments.asterisk(canvas, 62.5 * scale, 62.5 * scale, 33 * scale)


def title(counter_id: str, game: str = GAME) -> str:
    """Return the name in a back's band, in capitals, from ``townspeople.toml``."""
    number = _number(counter_id)
    if number is not None:
        return "TIED UP"
    data = assets.toml(game, "townspeople.toml")
    for person in (*data["townsperson"], data["zebu_lon"]):
        if person.get("id", "zebu_lon") == counter_id:
            return str(person["face"]).replace("\n", " ").upper()
    raise UserError(f'townspeople.toml has no "{counter_id}".')


def portrait(counter_id: str, px: int, *, game: str = GAME, frame: bool = False) -> Image:
    """Return a counter's portrait as ``px`` × ``px`` pixels (RGB)."""
    draw = partial(_drawn, counter_id=counter_id, game=game, frame=frame)
    return ornaments.picture(draw, 25, 25, px)


def back(counter_id: str, px: int, taken: bool = False, *, game: str = GAME) -> Image:
    """Return a counter's back, trimmed, as ``px`` × ``px`` pixels (RGB)."""
    return ornaments.picture(lambda canvas: draw_back(canvas, counter_id, 25, taken, game=game), 25, 25, px)


def _drawn(canvas: Canvas, *, counter_id: str, game: str, frame: bool) -> None:
    draw_portrait(canvas, counter_id, 0, 0, 25, game=game, frame=frame)


def _number(counter_id: str) -> int | None:
    """The number of a Tied Up marker's id, e.g. 3 of ``tied_03``."""
    found = re.fullmatch(r"tied_(\d+)", counter_id)
    return int(found[1]) if found else None


@cache
def _parts(game: str, counter_id: str) -> tuple[tuple[str, Part], ...]:
    """A portrait's parts from behind to before."""
    people = assets.toml(game, "portraits.toml")
    try:
        data: Mapping[str, Any] = people[counter_id]
    except KeyError:
        raise UserError(f'There is no portrait of "{counter_id}" in {game}/portraits.toml.') from None
    return compose(data, f"{game}/portraits.toml, [{counter_id}]")


def compose(data: Mapping[str, Any], where: str) -> tuple[tuple[str, Part], ...]:
    """Return the parts that a portrait's table asks for, from behind to before, checked.

    :param where: names the table in errors.
    :raises UserError: for a kind, style or colour that isn't there.
    """
    strangers = set(data) - set(LAYERS) - {"skin"}
    if strangers:
        raise UserError(f'{where}: there is no kind of part "{min(strangers)}". Kinds: skin, {", ".join(LAYERS)}.')
    skin = data.get("skin", "skin_1")
    half = HALF.get(str(data.get("head", "")), 20.0)
    parts: list[tuple[str, Part]] = []
    for layer in LAYERS:
        kind = {"props": "prop"}.get(layer, layer)
        asked = data.get("hair" if layer == "hair_back" else layer, ())
        for entry in asked if isinstance(asked, (list, tuple)) else (asked,):
            table = {"style": entry} if isinstance(entry, str) else dict(entry)
            style = str(table.pop("style", ""))
            if (kind, style) not in FEATURES:
                if layer == "hair_back":
                    continue
                styles = ", ".join(sorted(s for k, s in FEATURES if k == kind))
                raise UserError(f'{where}: there is no {kind} "{style}". There are: {styles}.')
            for colour in (skin, *table.values()):
                try:
                    DESIGN.hex(colour)
                except UserError as error:
                    raise UserError(f"{where}, {kind}: {error}") from None
            parts.append((kind, Part(style, table, skin, half)))
    return tuple(parts)


def _tied(pen: Pen, number: int, game: str) -> None:
    """A Tied Up marker: a rope about the whole field, its number in the knot."""
    for kind, part in compose(assets.toml(game, "portraits.toml")["tied"], f"{game}/portraits.toml, [tied]"):
        FEATURES[kind, part.style](pen, part)
    tan, dark = "paper", "brown"
    for k, (y0, y1) in enumerate(((94, 82), (83, 93), (34, 22), (24, 34))):
        d = f"M -62 {y0} C -30 {y0 - 4} 30 {y1 + 4} 62 {y1}"
        _cord(pen, d, tan, dark, -1 if k % 2 else 1)
    pen.circle(0, 57, 27, tan, "ink", 3)
    pen.circle(0, 57, 22.5, "ink", None)
    pen.text(0, 45.6, str(number), "display", 33, "paper_light")


def _cord(pen: Pen, d: str, fill: str, twist: str, lean: int) -> None:
    """A rope along a curve that is nearly level: an outlined stroke with slanting twists."""
    x0, y0, _, ya, _, yb, _, y1 = (float(v) for v in re.findall(r"-?[\d.]+", d))
    pen.path(d, None, "ink", 11.5)
    pen.path(d, None, fill, 7.4)
    for k in range(1, 24):
        t = k / 24
        x = (1 - t) ** 3 * x0 + 3 * (1 - t) ** 2 * t * -30 + 3 * (1 - t) * t**2 * 30 + t**3 * -x0
        y = (1 - t) ** 3 * y0 + 3 * (1 - t) ** 2 * t * ya + 3 * (1 - t) * t**2 * yb + t**3 * y1
        pen.path(f"M {x - 1.4:.2f} {y - 3 * lean:.2f} L {x + 1.4:.2f} {y + 3 * lean:.2f}", None, twist, 1.5)


# --- the Sub-Commander -------------------------------------------------------------------------------------------


@feature("clothes", "commander")
def _commander(pen: Pen, part: Part) -> None:
    trim = part.hue("trim", "mustard")
    pen.path("M -5 40 V 20 H 5 V 40 Z", part.shade)
    pen.path(clothes.TORSO, part.colour)
    with pen.clipped(clothes.TORSO):
        pen.path("M 24 40 Q 31 16 22 -10 H 60 V 40 Z", part.dark, None)
    pen.path(clothes.TORSO, None)
    twin(pen, "M 7 23 C 16 26 28 34 33 47 C 37 34 34 24 27 18 L 12 13 Z", trim)
    twin(pen, "M 25 19 C 32 25 34.6 33 33 46", None, "ink", 1.5)
    pen.path("M -9 22 L 0 4 L 9 22 Q 0 17 -9 22 Z", trim, "ink", 1.9)
    pen.circle(0, 15.6, 3.2, "teal_light", "ink", 1.5)


@feature("head", "alien")
def _alien(pen: Pen, part: Part) -> None:
    brain = "M 0 98 C 23 98 36 86 34 71 C 33 61 26 57 20 54 H -20 C -26 57 -33 61 -34 71 C -36 86 -23 98 0 98 Z"
    pink = "rose"
    pen.path(brain, pink)
    with pen.clipped(brain):
        pen.path("M 12 100 C 26 88 28 70 18 50 H 44 V 100 Z", DESIGN.mix(pink, "red_dark", 0.35), None)
    half = "M 27 84 Q 20 89 16 82 Q 11 77 6 83 M 32 72 Q 25 78 20 71 Q 15 67 10 73 M 17 95 Q 14 90 8 92"
    twin(pen, half, None, "red_dark", 2)
    pen.path("M 0 98 Q 2 91 -1 85 Q 2 79 0 72", None, "red_dark", 2)
    pen.path("M -24 89 Q -19 93.6 -13 95", None, "paper_light", 2.2)
    pen.path(brain, None)
    face = (
        "M 0 69 C 14 69 23 68 24.6 60 C 25.6 50 19 43 12.6 37 Q 7 31 0 31 Q -7 31 -12.6 37 C -19 43 -25.6 50 -24.6 60 "
        "C -23 68 -14 69 0 69 Z"
    )
    pen.path(face, part.skin)
    with pen.clipped(face):
        pen.path("M 12 72 C 17 60 14 46 2 28 H 40 V 72 Z", "alien_shade", None)
    pen.path(face, None)
    eye = "M 2.6 51 C 3 59 14 65.6 22.4 61.6 C 22.6 53 14 45.6 2.6 51 Z"
    twin(pen, eye, "ink", "ink", 1.6)
    for side in (-1, 1):
        pen.ellipse(side * 13 - 2.4, 58.6, 3.2, 2, "green_light", None)
    twin(pen, "M 2.4 64 L 19 66.6", None, "green_dark", 2.4)
    twin(pen, "M 1.8 43 L 2.8 46", None, "ink", 1.6)
    pen.path("M -6 37.6 Q 0 40 7 36.8", None, "ink", 2.2)
