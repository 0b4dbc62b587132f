"""What stands about on a board for joy alone: trees, cars, tombstones, a water tower.

Most are drawings of ``assets/art/scenery``; here is what is as long or as wide as the board's data say.

Every thing is ``{"kind": "tree", "at": [x, y], …}`` in the board's data, in mm from its top left, with an optional
``angle`` (degrees clockwise), ``size`` (a scale, 1 by default) and ``colour`` (a name of the design's). A drawing may
``repeat``: so many across and down, ``step`` mm from one to the next.
Kinds in :data:`GROUND` lie flat and are drawn under borders and buildings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from math import hypot
from typing import Any, Final

from companion.kernel.errors import UserError
from printables.draw import art
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
    kind = item["kind"]
    drawn = art.drawings("scenery")
    if kind not in _THINGS and kind not in drawn:
        raise UserError(f'The board\'s scenery has a "{kind}". Kinds: {", ".join(sorted((*_THINGS, *drawn)))}.')
    x, y = item["at"]
    turn, scale = -item.get("angle", 0), item.get("size", 1)
    with (
        Pen(area.canvas, x, area.height - y, 1, weight=0.25, units=1) as pen,
        pen.placed(0, 0, angle=turn, scale=scale),
    ):
        if kind in _THINGS:
            _THINGS[kind](pen, item)
            return
        colours = {"colour": item["colour"]} if "colour" in item else None
        (columns, rows), (across, down) = item.get("repeat", (1, 1)), item.get("step", (0, 0))
        for row, column in product(range(rows), range(columns)):
            with pen.placed(column * across, -row * down):
                art.draw(pen, f"scenery/{kind}", colours=colours)


# ---- growing ------------------------------------------------------------------------------------------------


@_thing
def _rows(pen: Pen, item: Mapping[str, Any]) -> None:
    """Draw a field's rows: ``lines`` of x1, y1, x2, y2 (mm relative to ``at``, y down)."""
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
    """Draw a trodden path along ``line`` (mm relative to ``at``, y down), ``wide`` mm."""
    points = item["line"]
    d = "M " + " L ".join(f"{x} {-y}" for x, y in points)
    pen.path(d, None, DESIGN.mix("earth", "paper", 0.35), item.get("wide", 4.0))


# ---- things -------------------------------------------------------------------------------------------------


@_thing
def _fence(pen: Pen, item: Mapping[str, Any]) -> None:
    """Draw posts with gaps to slip through, along ``line`` (mm relative to ``at``, y down)."""
    (ax, ay), (bx, by) = item["line"]
    n = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / 9))
    for k in range(n):
        p = [(ax + (bx - ax) * (k + f) / n, -(ay + (by - ay) * (k + f) / n)) for f in (0.14, 0.86)]
        for off in (-0.6, 0.6):
            pen.path(f"M {p[0][0]:.2f} {p[0][1] + off:.2f} L {p[1][0]:.2f} {p[1][1] + off:.2f}", None, "brown", 0.5)
        for x, y in p:
            pen.rect(x - 0.7, y - 1.4, 1.4, 2.8, "brown", "brown_dark", 0.2)


# ---- furniture: faint, under the counters -------------------------------------------------------------------


def _faint(pen: Pen, d: str, width: float = 0.35) -> None:
    pen.path(d, None, DESIGN.mix("wall", "paper", 0.52), width)


@_thing
def _pews(pen: Pen, item: Mapping[str, Any]) -> None:
    for k in range(item.get("count", 4)):
        _faint(pen, f"M -18 {-5 * k} H -4 M 4 {-5 * k} H 18", 1.0)


@_thing
def _counter(pen: Pen, item: Mapping[str, Any]) -> None:
    long = item.get("long", 24)
    _faint(pen, f"M 0 0 H {long} V -3 H 0 Z")
    for k in range(int(long / 6)):
        _faint(pen, f"M {3 + 6 * k - 1.1} -5 H {3 + 6 * k + 1.1}", 1.2)


@_thing
def _shelves(pen: Pen, item: Mapping[str, Any]) -> None:
    for k in range(item.get("count", 4)):
        x = k * 11
        _faint(pen, f"M {x} 0 H {x + 4} V {-item.get('long', 24)} H {x} Z M {x + 2} 0 V {-item.get('long', 24)}")


@_thing
def _bars(pen: Pen, item: Mapping[str, Any]) -> None:
    """Draw a cell's bars."""
    long = item.get("long", 40)
    _faint(pen, f"M 0 0 H {long} M 0 -2 H {long}")
    for k in range(int(long / 2)):
        _faint(pen, f"M {2 * k} 0.6 V -2.6", 0.4)


@_thing
def _rug(pen: Pen, item: Mapping[str, Any]) -> None:
    tone = DESIGN.mix(item.get("colour", "red"), "paper", 0.62)
    w, h = item.get("wide", 22), item.get("high", 14)
    pen.rect(-w / 2, -h / 2, w, h, tone, DESIGN.mix(item.get("colour", "red"), "paper", 0.35), 0.4)
    pen.rect(
        -w / 2 + 1.6, -h / 2 + 1.6, w - 3.2, h - 3.2, None, DESIGN.mix(item.get("colour", "red"), "paper", 0.35), 0.3
    )
