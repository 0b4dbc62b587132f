"""Hair, beards and moustaches (see :mod:`printables.draw.portraits.parts`)."""

from __future__ import annotations

from typing import Final

from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.portraits.faces import HEADS
from printables.draw.portraits.parts import Part, feature, twin, worn

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
