"""What stands about on a board for joy alone: trees, cars, tombstones, a water tower.

Every thing is ``{"kind": "tree", "at": [x, y], …}`` in the board's data, in mm from its top left, with an optional
``angle`` (degrees clockwise), ``size`` (a scale, 1 by default) and ``colour`` (a name of the design's).
Kinds in :data:`GROUND` lie flat and are drawn under borders and buildings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, hypot, pi, sin
from typing import Any, Final

from companion.kernel.errors import UserError
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.pen import Pen

Thing = Callable[[Pen, Mapping[str, Any]], None]
"""Draws a thing about the pen's origin; units are mm, y up."""

GROUND: Final = frozenset(
    {"path", "pond", "diamond", "crossing", "rows", "bandstand", "planks", "bed", "oil", "hopscotch"}
)
"""Kinds that lie flat."""

_THINGS: dict[str, Thing] = {}


def _thing(draw: Thing) -> Thing:
    _THINGS[draw.__name__.strip("_")] = draw
    return draw


def draw_scenery(area: Area, item: Mapping[str, Any]) -> None:
    """Draw one thing.

    :raises UserError: there is no such kind; the message lists those that there are.
    """
    draw = _THINGS.get(item["kind"])
    if draw is None:
        raise UserError(f'The board\'s scenery has a "{item["kind"]}". Kinds: {", ".join(sorted(_THINGS))}.')
    x, y = item["at"]
    turn, scale = -item.get("angle", 0), item.get("size", 1)
    with (
        Pen(area.canvas, x, area.height - y, 1, weight=0.25, units=1) as pen,
        pen.placed(0, 0, angle=turn, scale=scale),
    ):
        draw(pen, item)


def _blob(
    pen: Pen, r: float, bumps: int, fill: str, line: str | None, x: float = 0, y: float = 0, turn: float = 0
) -> None:
    """A round thing with a scalloped rim."""
    points = []
    for k in range(bumps + 1):
        a = turn + 2 * pi * k / bumps
        b = turn + 2 * pi * (k - 0.5) / bumps
        if k:
            points.append(f"Q {x + 1.22 * r * cos(b):.2f} {y + 1.22 * r * sin(b):.2f} ")
        points.append(f"{x + 0.92 * r * cos(a):.2f} {y + 0.92 * r * sin(a):.2f}")
    pen.path("M " + " ".join(points) + " Z", fill, line, 0.25)


# ---- growing ------------------------------------------------------------------------------------------------


@_thing
def _tree(pen: Pen, item: Mapping[str, Any]) -> None:
    tone = item.get("colour", "lawn_dark")
    r = 4.2
    pen.ellipse(1.3, -1.5, r, r * 0.94, DESIGN.mix("lawn_dark", "ink", 0.35), None)
    _blob(pen, r, 9, tone, DESIGN.mix(tone, "ink", 0.5), turn=0.3)
    _blob(pen, r * 0.62, 7, DESIGN.mix(tone, "lawn", 0.42), None, -0.8, 0.9)
    _blob(pen, r * 0.28, 5, DESIGN.mix(tone, "paper_light", 0.45), None, -1.4, 1.5)


@_thing
def _pine(pen: Pen, item: Mapping[str, Any]) -> None:
    tone = DESIGN.mix("green_dark", "lawn_dark", 0.35)
    pen.ellipse(1.2, -1.3, 3.4, 3.1, DESIGN.mix("lawn_dark", "ink", 0.35), None)
    for reach, share in ((3.8, 0.0), (2.5, 0.25), (1.3, 0.5)):
        points = []
        for k in range(16):
            r = reach if k % 2 == 0 else reach * 0.62
            points.append((r * cos(pi * k / 8), r * sin(pi * k / 8)))
        pen.polygon(points, DESIGN.mix(tone, "lawn", share), DESIGN.mix(tone, "ink", 0.45) if reach > 3 else None, 0.2)


@_thing
def _bush(pen: Pen, item: Mapping[str, Any]) -> None:
    tone = item.get("colour", "lawn_dark")
    _blob(pen, 1.9, 7, DESIGN.mix(tone, "lawn", 0.25), DESIGN.mix("lawn_dark", "ink", 0.4))
    _blob(pen, 0.9, 5, DESIGN.mix(tone, "paper_light", 0.4), None, -0.3, 0.4)


@_thing
def _roses(pen: Pen, item: Mapping[str, Any]) -> None:
    _blob(pen, 2.1, 8, DESIGN.mix("lawn_dark", "green_dark", 0.3), DESIGN.mix("lawn_dark", "ink", 0.4))
    for k in range(5):
        pen.circle(1.2 * cos(2.5 * k), 1.2 * sin(2.5 * k), 0.5, item.get("colour", "red"), None)


@_thing
def _rows(pen: Pen, item: Mapping[str, Any]) -> None:
    """A field's rows: ``lines`` of x1, y1, x2, y2 (mm relative to ``at``, y down)."""
    soil, leaf = DESIGN.mix("earth", "lawn", 0.45), DESIGN.mix("lawn_dark", "lawn", 0.3)
    for ax, ay, bx, by in item["lines"]:
        pen.path(f"M {ax} {-ay} L {bx} {-by}", None, soil, 1.1)
        n = int(hypot(bx - ax, by - ay) / 3)
        tufts = []
        for k in range(n):
            f = (k + 0.5) / n
            x, y = ax + (bx - ax) * f, -(ay + (by - ay) * f) - 0.3
            tufts.append(f"M {x - 0.7:.2f} {y + 1.7:.2f} L {x:.2f} {y:.2f} L {x + 0.7:.2f} {y + 1.7:.2f}")
        pen.path(" ".join(tufts), None, leaf, 0.4)


# ---- ground -------------------------------------------------------------------------------------------------


@_thing
def _path(pen: Pen, item: Mapping[str, Any]) -> None:
    """A trodden path along ``line`` (mm relative to ``at``, y down), ``wide`` mm."""
    points = item["line"]
    d = "M " + " L ".join(f"{x} {-y}" for x, y in points)
    pen.path(d, None, DESIGN.mix("earth", "paper", 0.35), item.get("wide", 4.0))


@_thing
def _pond(pen: Pen, item: Mapping[str, Any]) -> None:
    shape = "M -19 1 C -20 9 -8 11 0 9 C 8 7 17 10 19 3 C 21 -5 10 -9 2 -8 C -6 -7 -18 -8 -19 1 Z"
    pen.path(shape, DESIGN.mix("sky", "teal_light", 0.35), DESIGN.mix("earth", "lawn_dark", 0.3), 1.2)
    for x, y in ((-9, 4), (6, -2), (-3, -4), (10, 4)):
        pen.path(f"M {x - 2} {y} Q {x} {y + 1.1} {x + 2} {y}", None, "paper_light", 0.35)
    for x, y in ((-12, -2), (2, 3)):
        pen.path(f"M {x} {y} Q {x + 2.2} {y - 1.6} {x + 4} {y} Q {x + 4.4} {y + 1.6} {x + 3.4} {y + 1.4} "
            f"Q {x + 1.5} {y + 1.4} {x} {y} Z",
                 "paper_light", "ink", 0.2)  # fmt: skip
        pen.circle(x + 3.9, y + 1.6, 0.75, "paper_light", "ink", 0.2)
        pen.path(f"M {x + 4.6} {y + 1.6} L {x + 5.5} {y + 1.4}", None, "orange", 0.5)


@_thing
def _diamond(pen: Pen, item: Mapping[str, Any]) -> None:
    """A baseball infield, home plate at the origin, opening to the upper right."""
    pen.path("M 0 0 L 25 0 C 25 14 14 25 0 25 Z", DESIGN.mix("earth", "paper", 0.15), None)
    pen.path("M 3 3 L 15 3 L 15 15 L 3 15 Z", "space_green", None)
    for x, y in ((1.6, 1.6), (16.6, 1.6), (16.6, 16.6), (1.6, 16.6)):
        pen.rect(x - 0.9, y - 0.9, 1.8, 1.8, "paper_light", DESIGN.mix("earth", "ink", 0.4), 0.2)
    pen.circle(9, 9, 1.6, DESIGN.mix("earth", "paper", 0.15), None)


@_thing
def _crossing(pen: Pen, item: Mapping[str, Any]) -> None:
    """A zebra crossing, ``long`` mm over the street."""
    n = int(item["long"] / 3.6)
    for k in range(n):
        y = (k - (n - 1) / 2) * 3.6
        pen.rect(-2.2, y - 0.9, 4.4, 1.8, DESIGN.mix("street", "paper_light", 0.6), None)


@_thing
def _planks(pen: Pen, item: Mapping[str, Any]) -> None:
    """A level crossing's boards, ``long`` by ``wide`` mm."""
    long, wide = item["long"], item["wide"]
    n = int(wide / 3)
    for k in range(n):
        pen.rect(
            -long / 2,
            (k - n / 2) * 3 + 0.2,
            long,
            2.6,
            DESIGN.mix("street", "brown", 0.28),
            DESIGN.mix("rail_dark", "street", 0.3),
            0.15,
        )


@_thing
def _bandstand(pen: Pen, item: Mapping[str, Any]) -> None:
    """The floor of an eight-sided bandstand, ``r`` mm to its corners, with striped bunting around."""
    r = item["r"]
    ring = [(r * cos(pi / 8 + pi / 4 * k), r * sin(pi / 8 + pi / 4 * k)) for k in range(8)]
    pen.polygon(ring, DESIGN.mix("paper", "earth", 0.35), None)
    for k in range(8):
        (ax, ay), (bx, by) = ring[k], ring[(k + 1) % 8]
        for j in range(8):
            s, t = j / 8, (j + 1) / 8
            outer = [(ax + (bx - ax) * s, ay + (by - ay) * s), (ax + (bx - ax) * t, ay + (by - ay) * t)]
            inner = [(x * 0.905, y * 0.905) for x, y in reversed(outer)]
            pen.polygon(outer + inner, ("red", "paper_light", "blue", "paper_light")[j % 4], None)
        pen.path(f"M 0 0 L {ax * 0.9:.2f} {ay * 0.9:.2f}", None, DESIGN.mix("earth", "brown", 0.3), 0.25)
    for f in (0.3, 0.5, 0.7):
        pen.polygon([(x * f, y * f) for x, y in ring], None, DESIGN.mix("earth", "brown", 0.3), 0.25)
    pen.polygon([(x * 0.905, y * 0.905) for x, y in ring], None, "brown_dark", 0.5)
    for x, y in ring:
        pen.circle(x * 0.95, y * 0.95, 1.1, "paper_light", "brown_dark", 0.3)


@_thing
def _oil(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.ellipse(0, 0, 3.4, 1.7, DESIGN.mix("street", "ink", 0.3), None)
    pen.ellipse(3, -1.4, 1.2, 0.7, DESIGN.mix("street", "ink", 0.3), None)


@_thing
def _bed(pen: Pen, item: Mapping[str, Any]) -> None:
    """A flower bed."""
    pen.rect(-7, -2, 14, 4, DESIGN.mix("brown", "earth", 0.5), DESIGN.mix("brown", "ink", 0.3), 0.25, radius=1.6)
    for k in range(10):
        x, y = -5.8 + 1.3 * k, 0.8 if k % 2 else -0.8
        pen.circle(x, y, 0.7, ("red", "mustard_light", "paper_light", "rose")[k % 4], None)


@_thing
def _hopscotch(pen: Pen, item: Mapping[str, Any]) -> None:
    for k, x in enumerate((0, 4, 8, 12, 16)):
        for y in (-2, 2) if k % 2 else (0,):
            pen.rect(x - 2, y - 2, 4, 4, None, "paper_light", 0.4)


# ---- things -------------------------------------------------------------------------------------------------


@_thing
def _car(pen: Pen, item: Mapping[str, Any]) -> None:
    """A car of the 1950s from above: chrome, two tones, tail fins. 17 mm long, heading right."""
    colour = item.get("colour", "teal")
    pen.path("M -8 -4.1 L 7.6 -4.1 L 9 2.4 L -7 2.4 Z", DESIGN.mix("street", "ink", 0.3), None)
    body = (
        "M -8.6 -3.2 L -5.5 -3.3 L 6 -3.2 C 8.2 -3 8.8 -1.6 8.8 0 C 8.8 1.6 8.2 3 6 3.2 "
        "L -5.5 3.3 L -8.6 3.2 L -7.8 1.6 L -7.8 -1.6 Z"
    )
    pen.path(body, colour, "ink", 0.3)
    pen.path("M -4.6 -2.6 L 2.2 -2.4 L 2.2 2.4 L -4.6 2.6 Z", DESIGN.mix(colour, "paper_light", 0.75), "ink", 0.2)
    pen.path("M 2.2 -2.3 L 4 -2.6 L 4 2.6 L 2.2 2.3 Z", "sky", "ink", 0.2)
    pen.path("M -4.6 -2.4 L -5.9 -2.5 L -5.9 2.5 L -4.6 2.4 Z", "sky", "ink", 0.2)
    for y in (-2.4, 2.4):
        pen.circle(8.1, y * 0.9, 0.5, "mustard_light", "ink", 0.15)
        pen.path(f"M -8.2 {y * 1.1} L -5.2 {y * 1.1}", None, "paper_light", 0.4)
        pen.circle(-8.1, y * 1.05, 0.4, "red", None)


@_thing
def _truck(pen: Pen, item: Mapping[str, Any]) -> None:
    """The fire engine from above, 26 mm long."""
    pen.rect(-13, -4, 20, 8, "red", "ink", 0.3, radius=0.8)
    pen.path("M 7 -3.8 L 11 -3.8 C 12.6 -3.6 13 -2 13 0 C 13 2 12.6 3.6 11 3.8 L 7 3.8 Z", "red_dark", "ink", 0.3)
    pen.rect(7.6, -3, 2, 6, "sky", "ink", 0.2)
    for y in (-1.6, 1.6):
        pen.path(f"M -12 {y} H 6", None, "paper_light", 0.5)
    for k in range(9):
        pen.path(f"M {-11.5 + 2.1 * k:.1f} -1.6 V 1.6", None, "paper_light", 0.4)
    pen.circle(10.9, 0, 0.8, "mustard_light", "ink", 0.2)


@_thing
def _tombstone(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.path("M -2 -3 L 3.4 -3 L 4.2 -1.8 L 2 -1.6 Z", DESIGN.mix("earth", "ink", 0.4), None)
    pen.path("M -2 -2.8 L -2 1.2 C -2 3.6 2 3.6 2 1.2 L 2 -2.8 Z", "gray_light", "ink", 0.25)
    pen.path("M -1 1 H 1 M -1 -0.2 H 1", None, DESIGN.mix("gray_light", "ink", 0.5), 0.2)


@_thing
def _cross(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.path("M -0.4 -3 L 3 -3.2 L 0.6 -2 Z", DESIGN.mix("earth", "ink", 0.4), None)
    pen.path("M -0.6 -3 V 1 H -2 V 2.2 H -0.6 V 3.8 H 0.6 V 2.2 H 2 V 1 H 0.6 V -3 Z", "gray_light", "ink", 0.25)


@_thing
def _deadtree(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.path("M 0 -5 Q 0.6 0 0 3 M 0.2 -1 Q 3 0.5 3.8 4 M 2 1 L 5 1.4 M 0 0.8 Q -2.5 2 -3.4 5 "
        "M -1.8 2.2 L -4.6 2 M 0 3 L 1 6 M 0 3 L -1.2 6.2",
             None, "brown_dark", 0.55)  # fmt: skip


@_thing
def _watertower(pen: Pen, item: Mapping[str, Any]) -> None:
    """The town's water tower, 26 mm high."""
    pen.path("M -8 -1 L 16 -5 L 17 -3.5 L 8 0 Z", DESIGN.mix("lawn_dark", "ink", 0.25), None)
    for x, f in ((-6.5, -4.6), (6.5, 4.6), (-2.4, -1.8), (2.4, 1.8)):
        pen.path(f"M {x} 0 L {f} 13", None, DESIGN.mix("steel", "ink", 0.4), 0.7)
    pen.path(
        "M -5.7 4.5 L 5.7 4.5 M -5.2 9 L 5.2 9 M -6 2 L 5.4 8 M 6 2 L -5.4 8",
        None,
        DESIGN.mix("steel", "ink", 0.4),
        0.35,
    )
    pen.path("M -8 13 C -8 11 8 11 8 13 L 8 20 C 8 20.6 -8 20.6 -8 20 Z", "steel", "ink", 0.35)
    pen.path("M -8 20 Q 0 28 8 20 Q 0 18.6 -8 20 Z", "red", "ink", 0.35)
    pen.text(0, 14.6, "PLEASANTVILLE", "bold", 2.75, "ink")


@_thing
def _flag(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.rect(-2.4, -1.2, 4.8, 2.4, "gray_light", "ink", 0.25, radius=0.4)
    pen.path("M 0 0 V 13", None, "ink", 0.55)
    pen.path("M 0.2 8.4 C 2.5 9.6 4.5 7.4 7.5 8.4 V 12.8 C 4.5 11.8 2.5 14 0.2 12.8 Z", "paper_light", "ink", 0.25)
    for y in (9.4, 10.8):
        pen.path(f"M 0.3 {y} C 2.5 {y + 1.1} 4.5 {y - 1.1} 7.4 {y}", None, "red", 0.7)
    pen.path("M 0.3 10.7 H 3.3 V 12.9 H 0.3 Z", "blue", None)


@_thing
def _statue(pen: Pen, item: Mapping[str, Any]) -> None:
    """A memorial obelisk."""
    pen.path("M 3 -3 L 10 -4.5 L 4 0 Z", DESIGN.mix("lawn_dark", "ink", 0.25), None)
    pen.rect(-3.4, -3.2, 6.8, 2, "gray_light", "ink", 0.25)
    pen.rect(-2.5, -1.2, 5, 1.6, "gray_light", "ink", 0.25)
    pen.path("M -1.6 0.4 L -1.1 9 L 0 10.6 L 1.1 9 L 1.6 0.4 Z", "gray_light", "ink", 0.25)
    pen.circle(0, 3, 0.8, "mustard", "ink", 0.15)


@_thing
def _bench(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.rect(-3, -1, 6, 2, "brown", "ink", 0.2, radius=0.3)
    pen.path("M -3 0 H 3", None, "brown_dark", 0.2)


@_thing
def _swings(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.path("M -8 -4 L -6 4 L -4.4 -4 M 4.4 -4 L 6 4 L 8 -4 M -6 4 H 6", None, "red", 0.7)
    for x in (-3, 0.6, 3.6):
        pen.path(f"M {x - 0.7} 4 V -2 M {x + 0.7} 4 V -2", None, "ink", 0.2)
        pen.rect(x - 1, -2.5, 2, 0.7, "brown", "ink", 0.15)


@_thing
def _pump(pen: Pen, item: Mapping[str, Any]) -> None:
    """A petrol pump with its globe."""
    pen.path("M 1.5 -3.6 L 5 -4.4 L 2 -2.6 Z", DESIGN.mix("street", "ink", 0.3), None)
    pen.rect(-1.9, -3.6, 3.8, 7, "red", "ink", 0.3, radius=0.6)
    pen.rect(-1.2, 0.6, 2.4, 1.8, "paper_light", "ink", 0.2)
    pen.circle(0, 4.9, 1.6, "paper_light", "ink", 0.3)
    pen.circle(0, 4.9, 0.6, "red", None)
    pen.path("M 1.9 1 C 4 1 3.6 -2.6 1.9 -2.4", None, "ink", 0.35)


@_thing
def _logs(pen: Pen, item: Mapping[str, Any]) -> None:
    for y, n in ((0, 4), (2.1, 3), (4.2, 2)):
        for k in range(n):
            x = (k - (n - 1) / 2) * 2.4
            pen.circle(x, y, 1.2, DESIGN.mix("brown", "earth", 0.55), "brown_dark", 0.25)
            pen.circle(x, y, 0.5, None, "brown_dark", 0.2)


@_thing
def _crate(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.rect(-2.4, -2.4, 4.8, 4.8, DESIGN.mix("brown", "earth", 0.7), "brown_dark", 0.25)
    pen.path("M -2.4 -2.4 L 2.4 2.4 M -2.4 2.4 L 2.4 -2.4", None, "brown_dark", 0.2)


@_thing
def _hay(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.rect(-3.2, -1.7, 6.4, 3.4, "mustard_light", DESIGN.mix("mustard", "ink", 0.5), 0.25, radius=0.5)
    pen.path("M -1.2 -1.7 V 1.7 M 1.2 -1.7 V 1.7", None, DESIGN.mix("mustard", "ink", 0.4), 0.25)


@_thing
def _cow(pen: Pen, item: Mapping[str, Any]) -> None:
    """A cow from the side, 11 mm long."""
    coat = item.get("colour", "paper_light")
    pen.path("M -4 -3.6 V -0.5 M -2.8 -3.6 V -0.5 M 2.4 -3.6 V -0.5 M 3.6 -3.6 V -0.5", None, "ink", 0.9)
    pen.path(
        "M -4.8 1.8 C -4.8 -1.4 -4 -1.6 0 -1.6 C 4 -1.6 4.4 -1 4.6 0.6 L 5.6 0.4 "
        "C 7 0 7.4 1.4 6.4 2.2 L 5 3.6 L 3.4 2.6 L -4 2.8 C -4.6 2.7 -4.8 2.4 -4.8 1.8 Z",
        coat,
        "ink",
        0.25,
    )
    pen.path(
        "M -2.6 2.6 C -3.4 0.8 -1.4 0.2 -0.6 1 C 0 1.8 -0.6 2.6 -2.6 2.6 Z M 1 -1.4 C 0.8 0.4 2.6 0.4 2.8 -0.8 Z",
        "brown_dark",
        None,
    )
    pen.path("M -4.8 1.8 Q -6 0.6 -5.6 -1.4", None, "ink", 0.3)
    pen.path("M 5 3.6 L 4.6 4.4 M 5.4 3.2 L 6.2 3.8", None, "ink", 0.35)


@_thing
def _fence(pen: Pen, item: Mapping[str, Any]) -> None:
    """Posts with gaps to slip through, along ``line`` (mm relative to ``at``, y down)."""
    (ax, ay), (bx, by) = item["line"]
    n = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / 9))
    for k in range(n):
        p = [(ax + (bx - ax) * (k + f) / n, -(ay + (by - ay) * (k + f) / n)) for f in (0.14, 0.86)]
        for off in (-0.6, 0.6):
            pen.path(f"M {p[0][0]:.2f} {p[0][1] + off:.2f} L {p[1][0]:.2f} {p[1][1] + off:.2f}", None, "brown", 0.5)
        for x, y in p:
            pen.rect(x - 0.7, y - 1.4, 1.4, 2.8, "brown", "brown_dark", 0.2)


@_thing
def _line(pen: Pen, item: Mapping[str, Any]) -> None:
    """Washing on a line, 22 mm."""
    pen.path("M -11 -2 V 5 M 11 -2 V 5", None, "brown_dark", 0.7)
    pen.path("M -11 4.4 Q 0 3 11 4.4", None, "ink", 0.25)
    for x, w, h, colour in (
        (-8, 3, 3.4, "paper_light"),
        (-3.6, 2.6, 4, "rose"),
        (0.6, 4, 3, "sky"),
        (6, 2.4, 3.6, "paper_light"),
    ):
        pen.path(f"M {x} 3.7 L {x + w} 3.6 L {x + w + 0.3} {3.6 - h} L {x - 0.2} {3.7 - h} Z", colour, "ink", 0.2)


@_thing
def _mailbox(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.path("M 0 -2.4 V 0", None, "brown_dark", 0.6)
    pen.path("M -1.5 0 V 1.4 C -1.5 2.6 1.5 2.6 1.5 1.4 V 0 Z", "blue", "ink", 0.25)
    pen.path("M 1.5 1 V 2.6 H 2.5", None, "red", 0.45)


@_thing
def _lamp(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.path("M 0 -3 V 3", None, "ink", 0.55)
    pen.circle(0, 3.8, 1.3, "mustard_light", "ink", 0.3)
    pen.path("M -1 -3 H 1", None, "ink", 0.6)


@_thing
def _hydrant(pen: Pen, item: Mapping[str, Any]) -> None:
    pen.path("M -0.9 -1.6 V 0.9 C -0.9 2.2 0.9 2.2 0.9 0.9 V -1.6 Z", "red", "ink", 0.2)
    pen.path("M -1.5 0.2 H 1.5 M -1.3 -1.6 H 1.3", None, "ink", 0.35)


@_thing
def _saucerscar(pen: Pen, item: Mapping[str, Any]) -> None:
    """A scorched ring in the corn. Nobody has an explanation."""
    pen.circle(0, 0, 7.4, None, DESIGN.mix("lawn_dark", "earth", 0.5), 1.8)
    pen.circle(0, 0, 3.4, None, DESIGN.mix("lawn_dark", "earth", 0.5), 1.0)
    for k in range(3):
        pen.circle(5.4 * cos(2.1 * k + 0.5), 5.4 * sin(2.1 * k + 0.5), 0.9, DESIGN.mix("lawn_dark", "ink", 0.35), None)


# ---- furniture: faint, under the counters -------------------------------------------------------------------


def _faint(pen: Pen, d: str, width: float = 0.35) -> None:
    pen.path(d, None, DESIGN.mix("wall", "paper", 0.52), width)


@_thing
def _pews(pen: Pen, item: Mapping[str, Any]) -> None:
    for k in range(item.get("count", 4)):
        _faint(pen, f"M -18 {-5 * k} H -4 M 4 {-5 * k} H 18", 1.0)


@_thing
def _desks(pen: Pen, item: Mapping[str, Any]) -> None:
    for r in range(item.get("rows", 2)):
        for c in range(item.get("columns", 3)):
            _faint(
                pen,
                f"M {9 * c} {-8 * r} H {9 * c + 5} V {-8 * r - 3} H {9 * c} Z "
                f"M {9 * c + 1.4} {-8 * r - 4.4} H {9 * c + 3.6}",
            )


@_thing
def _counter(pen: Pen, item: Mapping[str, Any]) -> None:
    long = item.get("long", 24)
    _faint(pen, f"M 0 0 H {long} V -3 H 0 Z")
    for k in range(int(long / 6)):
        _faint(pen, f"M {3 + 6 * k - 1.1} -5 H {3 + 6 * k + 1.1}", 1.2)


@_thing
def _pool(pen: Pen, item: Mapping[str, Any]) -> None:
    _faint(pen, "M -9 -5 H 9 V 5 H -9 Z M -8 -4 H 8 V 4 H -8 Z")


@_thing
def _shelves(pen: Pen, item: Mapping[str, Any]) -> None:
    for k in range(item.get("count", 4)):
        x = k * 11
        _faint(pen, f"M {x} 0 H {x + 4} V {-item.get('long', 24)} H {x} Z M {x + 2} 0 V {-item.get('long', 24)}")


@_thing
def _beds(pen: Pen, item: Mapping[str, Any]) -> None:
    for k in range(item.get("count", 2)):
        x = k * item.get("step", 12)
        _faint(pen, f"M {x} 0 H {x + 7} V -13 H {x} Z M {x + 1} -1 H {x + 6} V -4 H {x + 1} Z M {x} -6 H {x + 7}")


@_thing
def _tables(pen: Pen, item: Mapping[str, Any]) -> None:
    for r in range(item.get("rows", 2)):
        for c in range(item.get("columns", 2)):
            x, y = 13 * c, -13 * r
            _faint(
                pen,
                f"M {x - 2.4} {y - 2.4} H {x + 2.4} V {y + 2.4} H {x - 2.4} Z "
                f"M {x - 1.2} {y + 3.8} H {x + 1.2} M {x - 1.2} {y - 3.8} H {x + 1.2}",
            )


@_thing
def _bars(pen: Pen, item: Mapping[str, Any]) -> None:
    """A cell's bars."""
    long = item.get("long", 40)
    _faint(pen, f"M 0 0 H {long} M 0 -2 H {long}")
    for k in range(int(long / 2)):
        _faint(pen, f"M {2 * k} 0.6 V -2.6", 0.4)


@_thing
def _safe(pen: Pen, item: Mapping[str, Any]) -> None:
    pen_circle = "M -6 -6 H 6 V 6 H -6 Z M -3.6 0 H 3.6 M 0 -3.6 V 3.6 M -2.6 -2.6 L 2.6 2.6 M -2.6 2.6 L 2.6 -2.6"
    _faint(pen, pen_circle, 0.45)


@_thing
def _rug(pen: Pen, item: Mapping[str, Any]) -> None:
    tone = DESIGN.mix(item.get("colour", "red"), "paper", 0.62)
    w, h = item.get("wide", 22), item.get("high", 14)
    pen.rect(-w / 2, -h / 2, w, h, tone, DESIGN.mix(item.get("colour", "red"), "paper", 0.35), 0.4)
    pen.rect(
        -w / 2 + 1.6, -h / 2 + 1.6, w - 3.2, h - 3.2, None, DESIGN.mix(item.get("colour", "red"), "paper", 0.35), 0.3
    )
