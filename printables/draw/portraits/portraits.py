"""Portraits, composed of parts chosen in ``assets/<game>/portraits.toml``.

    draw_portrait(canvas, "sheriff", x=0, y=0, size=25, game="pleasantville")     # mm

The painting fills its square and 6 % more on every side (1.5 mm of 25) for the cutter to err in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box
from printables.draw.portraits import clothes, faces, grounds, hair, hats, neckwear, props
from printables.draw.portraits.parts import FEATURES, HALF, Part

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

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


def draw_portrait(
    canvas: Canvas,
    counter_id: str,
    x: float,
    y: float,
    size: float,
    *,
    game: str,
    bleed: bool = False,
    frame: bool = False,
) -> None:
    """Draw a counter's portrait.

    :param x: left of its square in mm. :param y: its bottom, y up. :param size: its side.
    :param bleed: let the painting run 6 % over the square on every side, to be cut off.
    :param frame: outline the square in ink.
    :raises UserError: for a counter without a portrait, or data that name an unknown style or colour.
    """

    def paint(pen: Pen) -> None:
        for kind, part in _parts(game, counter_id):
            FEATURES[kind, part.style](pen, part)

    painted(canvas, x, y, size, paint, bleed=bleed, frame=frame)


def draw_figure(pen: Pen, counter_id: str, *, game: str) -> None:
    """Draw who is on a portrait without the ground behind, in the pen's square of 100 × 100 units.

    :raises UserError: as :func:`draw_portrait`.
    """
    for kind, part in _parts(game, counter_id):
        if kind != "ground":
            FEATURES[kind, part.style](pen, part)


def painted(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    paint: Callable[[Pen], None],
    *,
    bleed: bool = False,
    frame: bool = False,
) -> None:
    """Draw a painting in its square, cut off at its edges; arguments as for :func:`draw_portrait`.

    :param paint: draws with x = 0 in the middle and y from 0 to 100.
    """
    over = 6.0 if bleed else 0.0
    square = box(-over, -over, 100 + 2 * over, 100 + 2 * over)
    with Pen(canvas, x, y, size) as pen:
        with pen.clipped(square), pen.placed(50, 0):
            paint(pen)
        if frame:
            pen.rect(0, 0, 100, 100, None, "ink", 3)


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
