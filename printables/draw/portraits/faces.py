"""Heads, eyes, brows, noses, mouths, cheeks and glasses (see :mod:`printables.draw.portraits.parts`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from printables.draw.design import DESIGN
from printables.draw.pen import Pen, ellipse
from printables.draw.portraits.parts import FEATURES, Feature, Part, feature, twin

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
    """Draw a head with its ears, lit from the left."""
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
