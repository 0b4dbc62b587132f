"""The features of which faces are composed: heads, hair, eyes, noses, mouths, beards, glasses.

Each feature is a function ``(pen, part)`` registered under its kind and style, e.g. ``("hair", "bun")``. It draws in a
bust of which x = 0 is the middle and y runs from 0 to 100: eyes at 57, nose to 48, mouth at 41, chin at 31.
Hair, hats and beards are drawn for a head 40 wide; :func:`worn` stretches them to the head's own width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from printables.draw.design import DESIGN
from printables.draw.pen import Pen, ellipse

Feature = Callable[[Pen, "Part"], None]

FEATURES: Final[dict[tuple[str, str], Feature]] = {}
"""Every way to draw every part, by (kind, style)."""

HALF: Final[Mapping[str, float]] = {
    "oval": 20,
    "square": 20.5,
    "round": 23,
    "long": 17.5,
    "heart": 20.5,
    "jowl": 20,
    "young": 21.5,
}
"""Half the width of each head at the ears."""


@dataclass(frozen=True)
class Part:
    """One part of a portrait: its style, its colours, and the face that it belongs to.

    :param skin: palette colour of the face.
    :param half: half the head's width.
    """

    style: str
    colours: Mapping[str, str] = field(default_factory=dict)
    skin: str = "skin_1"
    half: float = 20

    def hue(self, name: str, default: str) -> str:
        """The colour chosen for ``name``, or the usual one."""
        return self.colours.get(name, default)

    @property
    def colour(self) -> str:
        """The part's main colour."""
        return self.colours.get("colour", "ink")

    @property
    def dark(self) -> str:
        """The main colour in shade."""
        return DESIGN.mix(self.colour, "ink", 0.3)

    @property
    def light(self) -> str:
        """The main colour where light falls on it."""
        return DESIGN.mix(self.colour, "paper_light", 0.35)

    @property
    def shade(self) -> str:
        """The skin in shade."""
        return DESIGN.mix(self.skin, "red_dark", 0.24)

    @property
    def blush(self) -> str:
        return DESIGN.mix(self.skin, "red", 0.38)

    @property
    def lip(self) -> str:
        return DESIGN.mix(self.skin, "red_dark", 0.55)


def feature(kind: str, *styles: str) -> Callable[[Feature], Feature]:
    """Register a function as the way to draw a part of some styles."""

    def keep(function: Feature) -> Feature:
        for style in styles:
            FEATURES[kind, style] = function
        return function

    return keep


def twin(pen: Pen, d: str, fill: str | None = None, line: str | None = "ink", width: float | None = None) -> None:
    """A path and its mirror image."""
    pen.both(d, fill, line, width, axis=0)


@contextmanager
def worn(pen: Pen, part: Part) -> Iterator[None]:
    """What is drawn inside is stretched to the width of the head that wears it."""
    with pen.placed(0, 0, stretch=part.half / 20):
        yield


# --- heads -------------------------------------------------------------------------------------------------------

HEADS: Final[Mapping[str, str]] = {
    "oval": "M 0 81 C 14 81 20 71 20 58 C 20 43 11 31 0 31 C -11 31 -20 43 -20 58 C -20 71 -14 81 0 81 Z",
    "square": (
        "M 0 81 C 15 81 20.5 73 20.5 60 L 19.5 45 C 18.5 36 10 30.5 0 30.5 C -10 30.5 -18.5 36 -19.5 45 "
        "L -20.5 60 C -20.5 73 -15 81 0 81 Z"
    ),
    "round": "M 0 80 C 16 80 23 69 23 56 C 23 41 13 30.5 0 30.5 C -13 30.5 -23 41 -23 56 C -23 69 -16 80 0 80 Z",
    "long": "M 0 82 C 12 82 17.5 74 17.5 60 C 17.5 42 10 28 0 28 C -10 28 -17.5 42 -17.5 60 C -17.5 74 -12 82 0 82 Z",
    "heart": (
        "M 0 81 C 15 81 21.5 71 20.5 58 C 19.5 45 7.5 31 0 31 C -7.5 31 -19.5 45 -20.5 58 C -21.5 71 -15 81 0 81 Z"
    ),
    "jowl": (
        "M 0 81 C 12 81 18 74 19.5 62 C 20 55 23.5 50 22.5 43 C 21.5 34 11 29.5 0 29.5 "
        "C -11 29.5 -21.5 34 -22.5 43 C -23.5 50 -20 55 -19.5 62 C -18 74 -12 81 0 81 Z"
    ),
    "young": "M 0 81 C 16 81 22 70 21.5 57 C 21 43 11 33 0 33 C -11 33 -21 43 -21.5 57 C -22 70 -16 81 0 81 Z",
}


def head(pen: Pen, part: Part) -> None:
    """A head with its ears, lit from the left."""
    d = HEADS[part.style]
    for side in (-1, 1):
        pen.ellipse(side * (part.half + 1.2), 55, 5, 6.6, part.skin if side < 0 else part.shade)
        lobe, fold = side * (part.half + 2.8), side * (part.half + 0.6)
        pen.path(f"M {lobe:.2f} 57.5 Q {fold:.2f} 58 {fold:.2f} 53", None, part.lip, 1.3)
    pen.path(d, part.skin)
    with pen.clipped(d):
        pen.path("M 9 84 C 16 66 17 46 3 26 H 40 V 84 Z", part.shade, None)
    pen.path(d, None)


for _style in HEADS:
    FEATURES["head", _style] = head


# --- eyes --------------------------------------------------------------------------------------------------------


@feature("eyes", "plain")
def _eyes_plain(pen: Pen, part: Part) -> None:
    for x in (-8, 8):
        pen.ellipse(x, 57, 2.7, 3.4, "ink", None)
        pen.circle(x - 0.9, 58.3, 0.95, "white", None)


def _open(pen: Pen, part: Part, rx: float, ry: float, dx: float = 0.0, dy: float = 0.0, pupil: float = 3) -> None:
    for x in (-8.2, 8.2):
        pen.ellipse(x, 57, rx, ry, "white", width=1.7)
        pen.circle(x + dx, 57 + dy, pupil, part.hue("colour", "ink"), None)
        pen.circle(x + dx - 0.8, 58 + dy, 0.8, "white", None)


@feature("eyes", "open")
def _eyes_open(pen: Pen, part: Part) -> None:
    _open(pen, part, 4.6, 4.9)


@feature("eyes", "wide")
def _eyes_wide(pen: Pen, part: Part) -> None:
    _open(pen, part, 5.6, 6.2, pupil=2.8)


@feature("eyes", "aside")
def _eyes_aside(pen: Pen, part: Part) -> None:
    _open(pen, part, 4.8, 4.8, dx=1.9)


@feature("eyes", "up")
def _eyes_up(pen: Pen, part: Part) -> None:
    _open(pen, part, 4.8, 5, dx=0.8, dy=1.9)


@feature("eyes", "lashes")
def _eyes_lashes(pen: Pen, part: Part) -> None:
    _open(pen, part, 4.5, 5, pupil=3.2)
    twin(pen, "M 3.4 59.5 Q 8 64.5 13.6 60 L 16.2 62", None, "ink", 2)
    twin(pen, "M 12 61.6 L 13.8 64.2", None, "ink", 1.5)


@feature("eyes", "lidded")
def _eyes_lidded(pen: Pen, part: Part) -> None:
    lid = part.hue("lid", part.shade)
    _open(pen, part, 4.9, 4.9, dy=-1.2)
    for x in (-8.2, 8.2):
        with pen.clipped(ellipse(x, 57, 4.9, 4.9)):
            pen.rect(x - 7, 57.2, 14, 9, lid, None)
        pen.ellipse(x, 57, 4.9, 4.9, None, width=1.7)
        pen.path(f"M {x - 4.9} 57.2 H {x + 4.9}", None, "ink", 1.8)


@feature("eyes", "happy")
def _eyes_happy(pen: Pen, part: Part) -> None:
    twin(pen, "M 4 55.5 Q 8.5 62 13 55.5", None, "ink", 2.4)


@feature("eyes", "shut")
def _eyes_shut(pen: Pen, part: Part) -> None:
    twin(pen, "M 4 57.5 Q 8.5 53 13 57.5", None, "ink", 2.3)


@feature("eyes", "squint")
def _eyes_squint(pen: Pen, part: Part) -> None:
    twin(pen, "M 3.5 57.2 Q 8.5 60.2 13.5 57.2 Q 8.5 54.4 3.5 57.2 Z", "white", "ink", 1.8)
    for x in (-8.4, 8.4):
        pen.circle(x, 57.2, 1.9, "ink", None)


@feature("eyes", "wink")
def _eyes_wink(pen: Pen, part: Part) -> None:
    pen.ellipse(-8.2, 57, 4.6, 5, "white", width=1.7)
    pen.circle(-7.8, 57, 2.7, "ink", None)
    pen.circle(-8.7, 58.1, 0.9, "white", None)
    pen.path("M 3.5 56 Q 8.5 61 13.5 56.5", None, "ink", 2.4)


# --- brows -------------------------------------------------------------------------------------------------------


def _brows(d: str, width: float = 2.3) -> Feature:
    def draw(pen: Pen, part: Part) -> None:
        twin(pen, d, None, part.colour, width)

    return draw


FEATURES["brows", "flat"] = _brows("M 3.8 65.3 L 13.2 65.3")
FEATURES["brows", "round"] = _brows("M 3.8 65 Q 8.5 69 13.2 65")
FEATURES["brows", "arched"] = _brows("M 4 66 Q 9 71.5 14 65.5", 1.8)
FEATURES["brows", "stern"] = _brows("M 3.2 62.6 L 13.4 66.6", 2.9)
FEATURES["brows", "worried"] = _brows("M 3.8 67.8 Q 8.5 67.5 13.4 64.4")


@feature("brows", "bushy")
def _brows_bushy(pen: Pen, part: Part) -> None:
    twin(pen, "M 3 63.4 Q 4 68.5 9 69 Q 14 69 15.6 63.6 Q 9 65.6 3 63.4 Z", part.colour, "ink", 1.4)


@feature("brows", "raised")
def _brows_raised(pen: Pen, part: Part) -> None:
    pen.path("M -13.4 64.6 Q -8.5 66.4 -3.8 63.8", None, part.colour, 2.2)
    pen.path("M 3.6 67 Q 8.5 72.4 14 67.4", None, part.colour, 2.2)


# --- noses -------------------------------------------------------------------------------------------------------


@feature("nose", "button")
def _nose_button(pen: Pen, part: Part) -> None:
    pen.path("M -3 49.6 Q 0 46.6 3 49.6", None, "ink", 1.9)


@feature("nose", "straight")
def _nose_straight(pen: Pen, part: Part) -> None:
    pen.path("M 2 57.5 L 4.4 49.6 Q 2 47.6 -2 48.6", None, "ink", 1.9)


@feature("nose", "round")
def _nose_round(pen: Pen, part: Part) -> None:
    pen.ellipse(0, 50.4, 4.9, 4.3, part.hue("colour", part.skin), width=1.8)
    pen.ellipse(-1.6, 51.8, 1.2, 0.9, DESIGN.mix(part.hue("colour", part.skin), "white", 0.55), None)


@feature("nose", "big")
def _nose_big(pen: Pen, part: Part) -> None:
    fill = part.hue("colour", part.skin)
    pen.path("M -2.5 58 Q -3 54 -5.8 51.5 Q -7 46.4 0 46 Q 7 46.4 5.8 51.5 Q 3 54 2.5 58", fill, "ink", 1.8)
    pen.ellipse(-2, 50.6, 1.4, 1.1, DESIGN.mix(fill, "white", 0.5), None)


@feature("nose", "hook")
def _nose_hook(pen: Pen, part: Part) -> None:
    pen.path("M 0.5 60 Q 7 53 5.4 47.8 Q 2 46.2 -2.4 48.4", part.skin, "ink", 1.9)


@feature("nose", "wide")
def _nose_wide(pen: Pen, part: Part) -> None:
    pen.path("M -5 50.6 Q -5.4 47.6 -2.6 48.2 Q 0 46.8 2.6 48.2 Q 5.4 47.6 5 50.6", None, "ink", 1.9)


# --- mouths ------------------------------------------------------------------------------------------------------


def _stroke(d: str, width: float = 2.2) -> Feature:
    def draw(pen: Pen, part: Part) -> None:
        pen.path(d, None, "ink", width)

    return draw


FEATURES["mouth", "smile"] = _stroke("M -8 42.5 Q 0 36.5 8 42.5")
FEATURES["mouth", "smirk"] = _stroke("M -5.5 40.4 Q 2 38.4 8.5 43.6")
FEATURES["mouth", "flat"] = _stroke("M -5.5 40.6 L 5.5 40.6")
FEATURES["mouth", "frown"] = _stroke("M -7 38.6 Q 0 43.6 7 38.6")
FEATURES["mouth", "wobbly"] = _stroke("M -8.5 42 Q -5 38 -2 40.6 Q 1 43 4 40 Q 6.5 38 9 42.6")


def _laugh(pen: Pen, d: str, teeth: str, tongue: bool = True) -> None:
    pen.path(d, "red_dark", None)
    with pen.clipped(d):
        if tongue:
            pen.ellipse(0, 33.6, 6, 4, "rose", None)
        pen.path(teeth, "white", None)
    pen.path(d, None, "ink", 1.9)


@feature("mouth", "grin")
def _mouth_grin(pen: Pen, part: Part) -> None:
    _laugh(pen, "M -10 43.6 Q 0 40.6 10 43.6 Q 8.6 34.6 0 34.6 Q -8.6 34.6 -10 43.6 Z", "M -14 50 H 14 V 39.4 H -14 Z")


@feature("mouth", "laugh")
def _mouth_laugh(pen: Pen, part: Part) -> None:
    _laugh(pen, "M -11 44.2 Q 0 42 11 44.2 Q 10 32.8 0 32.8 Q -10 32.8 -11 44.2 Z", "M -14 50 H 14 V 40.6 H -14 Z")


@feature("mouth", "teeth")
def _mouth_teeth(pen: Pen, part: Part) -> None:
    d = "M -9.5 43.2 Q 0 39.8 9.5 43.2 Q 8.8 36.6 0 36 Q -8.8 36.6 -9.5 43.2 Z"
    pen.path(d, "white", "ink", 1.9)


@feature("mouth", "gap")
def _mouth_gap(pen: Pen, part: Part) -> None:
    _mouth_teeth(pen, part)
    pen.rect(-1.7, 38, 3.4, 3.9, "ink", None)


@feature("mouth", "lips")
def _mouth_lips(pen: Pen, part: Part) -> None:
    red = part.hue("colour", "red")
    pen.path("M -7.4 42 Q -3.6 45 0 43.4 Q 3.6 45 7.4 42 Q 4.4 37 0 37 Q -4.4 37 -7.4 42 Z", red, "ink", 1.5)
    pen.path("M -7.2 42 Q 0 39.8 7.2 42", None, "ink", 1.3)


@feature("mouth", "lips_smile")
def _mouth_lips_smile(pen: Pen, part: Part) -> None:
    red = part.hue("colour", "red")
    d = "M -9.6 44 Q -4 44.6 0 42.8 Q 4 44.6 9.6 44 Q 7 35.6 0 35.4 Q -7 35.6 -9.6 44 Z"
    pen.path(d, red, "ink", 1.6)
    pen.path("M -7.6 42.6 Q 0 40.8 7.6 42.6 Q 5 38.2 0 38.1 Q -5 38.2 -7.6 42.6 Z", "white", None)


@feature("mouth", "oh")
def _mouth_oh(pen: Pen, part: Part) -> None:
    pen.ellipse(0, 39.8, 4, 4.8, part.hue("colour", "red"), width=1.6)
    pen.ellipse(0, 39.4, 2.2, 2.9, "red_dark", None)


@feature("mouth", "gum")
def _mouth_gum(pen: Pen, part: Part) -> None:
    pen.circle(2, 38, 8.2, "pink")
    pen.path("M -2.6 41 Q -1 43.6 2 43.8", None, "white", 1.8)


@feature("mouth", "pins")
def _mouth_pins(pen: Pen, part: Part) -> None:
    for x0, x1, y1 in ((-3, -16, 36), (-2, -14, 32.6)):
        pen.path(f"M {x0} 40.4 L {x1} {y1}", None, "ink", 1.3)
        pen.circle(x1, y1, 1.9, "red", width=1)
    pen.path("M -6 40.2 Q 0 42 6 40.2", None, "ink", 2.2)


# --- cheeks ------------------------------------------------------------------------------------------------------


@feature("cheeks", "rosy")
def _cheeks_rosy(pen: Pen, part: Part) -> None:
    for side in (-1, 1):
        pen.ellipse(side * (part.half - 6.6), 48, 4.2, 3, part.blush, None)


@feature("cheeks", "freckles")
def _cheeks_freckles(pen: Pen, part: Part) -> None:
    tone = DESIGN.mix(part.skin, "hair_auburn", 0.65)
    for side in (-1, 1):
        for x, y in ((10, 50.5), (13.6, 49), (12, 47), (15.4, 51.8)):
            pen.circle(side * x, y, 0.95, tone, None)


@feature("cheeks", "smudge")
def _cheeks_smudge(pen: Pen, part: Part) -> None:
    pen.path("M -17 50 Q -12 52.5 -8.6 49 Q -11 48.6 -10 46 Q -14 48 -16 46.4 Q -15 48.6 -17 50 Z", "brown_dark", None)


@feature("cheeks", "wrinkles")
def _cheeks_wrinkles(pen: Pen, part: Part) -> None:
    twin(pen, "M 7.5 48.6 Q 12 45.6 12.4 41", None, part.lip, 1.5)
    twin(pen, "M 5 52.6 Q 8.6 50.8 12 52.4", None, part.lip, 1.2)
    pen.path("M -8 73 Q 0 75 8 73", None, part.lip, 1.2)


# --- beards ------------------------------------------------------------------------------------------------------


@feature("beard", "full")
def _beard_full(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        d = (
            "M -20.4 60 C -23 42 -16 24 0 23 C 16 24 23 42 20.4 60 C 18 52 15 47.5 9 46.5 Q 0 44.5 -9 46.5 "
            "C -15 47.5 -18 52 -20.4 60 Z"
        )
        pen.path(d, part.colour)
        with pen.clipped(d):
            pen.path("M 8 62 C 14 46 12 34 2 20 H 30 V 62 Z", part.dark, None)
        pen.path(d, None)
        pen.path("M -13 36 Q -11 32 -8 30.5 M -3 30 L -1 27 M 7 32 Q 9 34 10 36", None, part.dark, 1.5)


@feature("beard", "stubble")
def _beard_stubble(pen: Pen, part: Part) -> None:
    tone = DESIGN.mix(part.skin, "night", 0.34)
    with pen.clipped(HEADS["jowl"]), worn(pen, part):
        pen.path("M -26 52 C -18 50 -15 46.4 -8 46 Q 0 44.4 8 46 C 15 46.4 18 50 26 52 V 20 H -26 Z", tone, None)
    with worn(pen, part):
        for x, y in ((-14, 45), (-11, 40), (-7, 35.6), (0, 33.6), (7, 35.6), (11, 40), (14, 45)):
            pen.circle(x, y, 0.7, "ink", None)


@feature("beard", "chops")
def _beard_chops(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        twin(
            pen,
            "M 20 64 Q 25 52 22.5 43 Q 20 34 12.5 34.6 Q 13.5 40 10.6 43.6 Q 15 47 15.4 54 Q 16 60 20 64 Z",
            part.colour,
        )
        twin(pen, "M 17.5 50 L 20 47 M 15.5 42.5 L 18 40", None, part.dark, 1.5)


@feature("beard", "goatee")
def _beard_goatee(pen: Pen, part: Part) -> None:
    pen.path("M -6 36 Q 0 38.4 6 36 Q 5.4 25.6 0 24.4 Q -5.4 25.6 -6 36 Z", part.colour)


# --- moustaches --------------------------------------------------------------------------------------------------


@feature("moustache", "chevron")
def _moustache_chevron(pen: Pen, part: Part) -> None:
    pen.path(
        "M 0 47.6 Q 5 48.6 9.5 44.6 Q 12.6 41.4 12.4 37.4 Q 6 41.6 0 40.8 Q -6 41.6 -12.4 37.4 "
        "Q -12.6 41.4 -9.5 44.6 Q -5 48.6 0 47.6 Z",
        part.colour,
        "ink",
        1.8,
    )
    pen.path("M -6 45.4 Q -8.6 43.6 -9.6 41.4 M 6 45.4 Q 8.6 43.6 9.6 41.4", None, part.dark, 1.3)


@feature("moustache", "walrus")
def _moustache_walrus(pen: Pen, part: Part) -> None:
    pen.path(
        "M 0 48 Q 7 49.6 12 45 Q 16 41 15.6 34 Q 10.6 32.4 7.4 36.4 Q 3 39 0 37.6 Q -3 39 -7.4 36.4 "
        "Q -10.6 32.4 -15.6 34 Q -16 41 -12 45 Q -7 49.6 0 48 Z",
        part.colour,
        "ink",
        1.8,
    )
    twin(pen, "M 5 45.4 Q 9.4 42.6 11 37.6", None, part.dark, 1.3)


@feature("moustache", "pencil")
def _moustache_pencil(pen: Pen, part: Part) -> None:
    twin(pen, "M 1.2 45.4 Q 6 46.2 10 43.2", None, part.colour, 2)


@feature("moustache", "curled")
def _moustache_curled(pen: Pen, part: Part) -> None:
    twin(pen, "M 0.8 45.6 Q 6.4 47 10.4 43.4 Q 14 41.6 15.4 45 Q 15.6 47.6 13 47", None, part.colour, 2.2)


@feature("moustache", "handlebar")
def _moustache_handlebar(pen: Pen, part: Part) -> None:
    twin(
        pen,
        "M 0 47 Q 6 49 10 44.4 Q 15.6 41.6 16.6 46.2 Q 17 50 13.6 49.4 Q 19 54.4 21.4 47 Q 21.6 38.6 12.6 38.4 "
        "Q 4 38.6 0 42.4 Z",
        part.colour,
        "ink",
        1.7,
    )


@feature("moustache", "brush")
def _moustache_brush(pen: Pen, part: Part) -> None:
    pen.path("M -9 41.4 Q -8.6 46.6 0 47 Q 8.6 46.6 9 41.4 Q 0 43.4 -9 41.4 Z", part.colour, "ink", 1.6)


# --- glasses -----------------------------------------------------------------------------------------------------


def _frames(pen: Pen, lens: str, line: str, width: float, bridge: str, glass: str | None = None) -> None:
    twin(pen, lens, glass, line, width)
    pen.path(bridge, None, line, width)


@feature("glasses", "round")
def _glasses_round(pen: Pen, part: Part) -> None:
    _frames(pen, ellipse(8.6, 57, 7, 7), part.colour, 2, "M -2 58.6 Q 0 60 2 58.6")
    twin(pen, f"M 15.6 58.6 L {part.half + 1:.2f} 60.4", None, part.colour, 1.8)


@feature("glasses", "horn")
def _glasses_horn(pen: Pen, part: Part) -> None:
    d = "M 1.6 61.4 Q 8 64.6 16.6 63.4 L 15.6 54 Q 14.6 50.6 9 50.6 Q 2.8 50.8 2 56 Z"
    _frames(pen, d, part.colour, 2, "M -2 60 Q 0 61.4 2 60")
    twin(pen, "M 1 62 Q 8 65.4 17 64", None, part.colour, 3.4)
    twin(pen, f"M 16.6 62.6 L {part.half + 1:.2f} 61", None, part.colour, 2.4)


@feature("glasses", "cat")
def _glasses_cat(pen: Pen, part: Part) -> None:
    d = "M 1.8 60 Q 8 62.4 13 63.6 L 19.6 67 Q 18.6 58 16 54.4 Q 12.6 50.6 7.6 51.4 Q 2.6 52.4 1.8 60 Z"
    _frames(pen, d, part.colour, 2.3, "M -2 59.4 Q 0 60.6 2 59.4")


@feature("glasses", "half")
def _glasses_half(pen: Pen, part: Part) -> None:
    d = "M 2 52.6 H 14.6 Q 14.4 45.6 8.4 45.6 Q 2.4 45.6 2 52.6 Z"
    _frames(pen, d, part.colour, 1.7, "M -2 52.4 Q 0 54 2 52.4", "sky")
    twin(pen, f"M 14.6 52.4 L {part.half:.2f} 57", None, part.colour, 1.5)


@feature("glasses", "pince_nez")
def _glasses_pince_nez(pen: Pen, part: Part) -> None:
    _frames(pen, ellipse(7.6, 55.6, 5.6, 5.2), part.colour, 1.7, "M -2 57.6 Q 0 60 2 57.6")
    pen.path("M 13 54 Q 20 44 17 30", None, part.colour, 1.1)


@feature("glasses", "monocle")
def _glasses_monocle(pen: Pen, part: Part) -> None:
    pen.circle(8.4, 57, 7.4, None, "ink", 4)
    pen.circle(8.4, 57, 7.4, None, "mustard", 2.2)
    pen.path("M 15 53.4 Q 21 44 18 26", None, "mustard", 1.4)


# --- hair --------------------------------------------------------------------------------------------------------
# "hair_back" is what lies behind the head and shoulders, "hair" what lies upon the forehead.

_CAP: Final = "M -20.6 58 C -24 74 -17 86 0 86 C 17 86 24 74 20.6 58"


def _on_top(pen: Pen, part: Part, d: str, strands: str = "") -> None:
    with worn(pen, part):
        pen.path(d, part.colour)
        if strands:
            pen.path(strands, None, part.light, 1.7)


@feature("hair", "short")
def _hair_short(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        _CAP + " C 19 64 17 69 13 71 Q 2 69 -8 72.6 C -15 71 -18 66 -20.6 58 Z",
        "M -12 78 Q -6 82 2 82",
    )


@feature("hair", "side_part")
def _hair_side_part(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        _CAP + " C 19.4 63 18 67 15 69 Q 6 68.6 -2 71 Q -8 73 -11 77 Q -12 71 -17 67 Q -19.6 63 -20.6 58 Z",
        "M -8 79 Q 2 75 12 76 M -6 82.6 Q 2 80 9 81",
    )


@feature("hair", "slick")
def _hair_slick(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        _CAP + " C 19.6 64 17 68 12 72 Q 4 75.4 0 79 Q -4 75.4 -12 72 C -17 68 -19.6 64 -20.6 58 Z",
        "M -14 76 Q -9 80.6 -3 82.4 M 14 76 Q 9 80.6 3 82.4",
    )


@feature("hair", "crew")
def _hair_crew(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        "M -20.6 59 C -22.6 72 -20 81 -16 83.6 L -12 86 L -9 84.4 L -5.4 87 L -2 85 L 2 87 L 5.4 85 L 9 86.6 "
        "L 12 84.4 L 16 83.6 C 20 81 22.6 72 20.6 59 C 19.6 66 18 69.6 15 71.6 Q 0 74.6 -15 71.6 "
        "C -18 69.6 -19.6 66 -20.6 59 Z",
    )


@feature("hair", "quiff")
def _hair_quiff(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        "M -20.6 58 C -23 70 -21 78 -15 81 C -16 90 -4 94 6 91 C 12 93 19 89 17 82 C 23 76 22.6 68 20.6 58 "
        "C 19.4 65 17.6 68.6 15 70.4 C 12 76 2 74 -4 73.4 C -10 73 -15 71 -16 68 C -18.6 66 -19.6 63 -20.6 58 Z",
        "M -9 84 C -4 89 4 88 8 84 M -12 79 C -6 82 2 82 6 79",
    )


@feature("hair", "cropped")
def _hair_cropped(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path(
            "M -20.4 60 C -22.6 74 -15 84.6 0 84.6 C 15 84.6 22.6 74 20.4 60 C 19.6 66 18.6 70 14 72.6 "
            "Q 0 75.6 -14 72.6 C -18.6 70 -19.6 66 -20.4 60 Z",
            part.colour,
        )
        for x, y in ((-11, 78), (-4, 80.6), (3, 78), (9, 80), (-15, 74), (15, 75)):
            pen.path(f"M {x - 1.5} {y} Q {x} {y + 2.2} {x + 1.5} {y}", None, part.light, 1.2)


@feature("hair", "temples")
def _hair_temples(pen: Pen, part: Part) -> None:
    _hair_cropped(pen, part)
    with worn(pen, part):
        twin(
            pen,
            "M 20.4 59 C 21.6 66 20.6 72 18 76 Q 15.4 74 16 71.4 C 18.6 68 19.4 64 20.4 59 Z",
            part.hue("second", "hair_gray"),
            "ink",
            1.5,
        )


@feature("hair", "sides")
def _hair_sides(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        twin(
            pen,
            "M 19.4 52 Q 23 51 24.6 55 Q 28 58 25.6 62.4 Q 27 67 23.4 69.6 Q 21.4 73.6 17.6 71.6 Q 19.6 62 19.4 52 Z",
            part.colour,
        )


@feature("hair", "bald")
def _hair_bald(pen: Pen, part: Part) -> None:
    _hair_sides(pen, part)
    pen.path("M -9 76.4 Q -6 78.4 -2 78.6", None, "white", 2.2)


@feature("hair", "wisp")
def _hair_wisp(pen: Pen, part: Part) -> None:
    _hair_sides(pen, part)
    pen.path("M -8 78 Q 0 86 9 77", None, part.colour, 2)
    pen.path("M -9 76 Q 0 82 10 75", None, part.colour, 1.7)


@feature("hair", "shaggy")
def _hair_shaggy(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        twin(
            pen,
            "M 17 66 L 20 50 L 22.4 54 L 24.4 46.6 L 26 54 L 29 52 L 26.6 64 L 24 72 Z",
            part.colour,
        )


@feature("hair", "tufts")
def _hair_tufts(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        twin(pen, "M 18.4 70 L 18.6 56 Q 21 58.6 21.6 62 L 23.6 60 L 23.4 70 Z", part.colour)
        pen.path("M -15 71 Q -10 62 -2 66 Q -6 67 -7 70 Q 0 63.6 8 68 L 15 71 Z", part.colour)


@feature("hair", "bun")
def _hair_bun(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        _CAP + " C 19.6 65 16 70 9 73 Q 2 75.6 0 79.6 Q -2 75.6 -9 73 C -16 70 -19.6 65 -20.6 58 Z",
        "M -15 74 Q -10 80 -3 82.6 M 15 74 Q 10 80 3 82.6",
    )


@feature("hair_back", "bun")
def _hair_back_bun(pen: Pen, part: Part) -> None:
    pen.circle(0, 87.4, 9.6, part.colour)
    pen.path("M -5 90 Q 0 95 5.6 91 M -4 86 Q 0 89 4 86", None, part.light, 1.6)


@feature("hair", "rolls")
def _hair_rolls(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path(_CAP + " C 18.6 66 12 71 0 71 C -12 71 -18.6 66 -20.6 58 Z", part.colour)
        twin(
            pen,
            "M 1 80 C 0 92 12 95.6 18 90 C 25 86 24 74 15.6 72.4 C 8 71.4 2 74 1 80 Z",
            part.colour,
        )
        twin(pen, "M 8 82 C 8 88 17 88 17.6 82 C 17.6 77.6 11.6 77.6 12 81.6", None, part.light, 1.7)


@feature("hair_back", "rolls")
def _hair_back_rolls(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -20 66 C -30 52 -29 34 -21 27 C -12 22 12 22 21 27 C 29 34 30 52 20 66 Z", part.colour)


@feature("hair", "waves")
def _hair_waves(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        "M -21 54 C -27 60 -25 68 -23 71 C -26 78 -20 85 -14 86 C -10 92 0 92 4 88.6 C 12 92 20 87 20 81 "
        "C 26 77 26 70 23.6 67 C 26 62 25 57 21 54 C 20 62 18 66 15 67.6 C 12 74 4 70 0 72 C -5 75 -12 72 -13 69 "
        "C -18 67 -20 62 -21 54 Z",
        "M -14 80 Q -8 75 -1 80 Q 6 84 13 78 M -18 72 Q -17 68 -15 67 M 19 72 Q 18 69 17 68",
    )


@feature("hair", "ponytail")
def _hair_ponytail(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        _CAP + " C 19.6 65 15 69 9 70 Q 1 66 -6 69.6 Q -12 73 -16 68 C -18.6 66 -19.8 62 -20.6 58 Z",
        "M -11 79 Q -4 83 4 81.6 M -14 74.6 Q -8 77 -2 75",
    )


@feature("hair_back", "ponytail")
def _hair_back_ponytail(pen: Pen, part: Part) -> None:
    pen.path("M 10 78 C 16 94 34 96 39 84 C 43 72 34 62 41 52 C 31 52 24 60 25 70 C 25 76 20 78 16 74 Z", part.colour)
    pen.path("M 22 84 C 30 86 33 80 31 72 C 30 66 32 61 34 58", None, part.light, 1.7)


@feature("hair", "bob")
def _hair_bob(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        "M -20 44 C -29 46 -28 62 -25 70 C -22 82 -14 87 0 87 C 14 87 22 82 25 70 C 28 62 29 46 20 44 "
        "C 20.6 54 20 62 16 67 Q 4 64 -4 71 Q -10 66 -16 66 C -20 60 -20.6 54 -20 44 Z",
        "M -15 78 Q -8 83 0 82.6 M -23.4 62 Q -22.6 70 -19 75",
    )


@feature("hair", "curls")
def _hair_curls(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        for x, y, r in (
            (-22, 50, 6), (22, 50, 6), (-24, 59, 6.4), (24, 59, 6.4), (-22.6, 68.4, 6.6), (22.6, 68.4, 6.6),
            (-17, 76.6, 6.8), (17, 76.6, 6.8), (-8.6, 80.6, 7), (8.6, 80.6, 7), (0, 82, 7),
        ):  # fmt: skip
            pen.circle(x, y, r, part.colour, "ink", 1.8)
        pen.path("M -21 60 Q -21 72 -12 78 Q 0 82 12 78 Q 21 72 21 60 Q 18 70 10 72 Q 0 75 -10 72 Q -18 70 -21 60 Z",
                 part.colour, None)  # fmt: skip
        for x, y in ((-22, 59), (-15, 76), (0, 80), (15, 76), (22, 59)):
            pen.path(f"M {x - 2.5} {y + 1} Q {x} {y + 4} {x + 2.5} {y + 1}", None, part.light, 1.5)


@feature("hair_back", "flip")
def _hair_back_flip(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        twin(
            pen,
            "M 0 84 C 28 86 29 62 25.6 50 C 24.6 44 27 41 31 43 Q 34.4 45 34.6 49 C 39.6 41 35 31 26 30.6 "
            "C 18 30.4 14 34 0 34 Z",
            part.colour,
        )


@feature("hair", "flip")
def _hair_flip(pen: Pen, part: Part) -> None:
    _on_top(
        pen,
        part,
        _CAP + " C 20 64 17 69 12 69.4 Q 0 66 -8 72 Q -13 72.6 -16.6 69 C -19 66 -20 62 -20.6 58 Z",
        "M -12 79 Q -4 83.6 5 82 M -6 76 Q 4 72 12 73.4",
    )


@feature("hair", "beehive")
def _hair_beehive(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path(
            "M -20.6 56 C -24 68 -22 76 -18 80 C -21 90 -12 96.6 0 96.6 C 12 96.6 21 90 18 80 C 22 76 24 68 20.6 56 "
            "C 19.6 64 16 69 9 70 Q -3 67 -10 71 C -17 69 -19.6 64 -20.6 56 Z",
            part.colour,
        )
        pen.path("M -12 90.6 Q 0 95 12 90.6 M -15 76 Q 0 80 15 76", None, part.light, 1.7)


@feature("hair_back", "beehive")
def _hair_back_beehive(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        twin(pen, "M 14 68 C 27 66 27 52 23.6 46 Q 29 46.6 30.6 42.6 Q 25 38 19 42 Z", part.colour)


@feature("hair", "wisps")
def _hair_wisps(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        twin(pen, "M 12 71 Q 18.6 70 19 58 Q 22.6 62 22 70 Q 20 76 12 76 Z", part.colour)
        pen.path("M -4 73 Q -7 66 -1 65 Q -3 69 2 73 Z", part.colour)
