"""Cutting plotters: the marks that they look for, and the lines that they cut.

The marks lie at the inset from the paper's edges, a square and two corners::

    +--------------------------+
    | ##                  ---+ |      their figures belong to a preset's version, and
    | ##                     | |      stand in the cut file too: a sheet printed long
    |                          |      ago can still be cut
    | |                        |
    | +---                     |
    +--------------------------+

An SVG of the paper's size holds the outlines, in mm. Marks never move with a printer's correction; only the backs do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from printables.area import Area, Draw
from printables.component import Rect
from printables.paper import Paper
from printables.presets import Registration


@dataclass(frozen=True, slots=True)
class Outline:
    """A rectangle to cut, mm, with round corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    name: str


def zones(paper: Paper, marks: Registration) -> tuple[Rect, ...]:
    """The three corners in which nothing else may be printed."""
    side = max(marks.square, marks.arm) + marks.clear
    near = marks.inset - marks.clear
    whole = side + marks.clear
    right, low = paper.width - near - whole, paper.height - near - whole
    return ((near, near, whole, whole), (right, near, whole, whole), (near, low, whole, whole))


def bars(paper: Paper, marks: Registration) -> tuple[Rect, ...]:
    """The marks as black rectangles: the square, then two for each corner."""
    inset, arm, line = marks.inset, marks.arm, marks.line
    right, low = paper.width - inset, paper.height - inset
    return (
        (inset, inset, marks.square, marks.square),
        (right - arm, inset, arm, line),
        (right - line, inset, line, arm),
        (inset, low - line, arm, line),
        (inset, low - arm, line, arm),
    )


def registration(paper: Paper, marks: Registration) -> Draw:
    """Draws the marks on a page."""

    def draw(area: Area) -> None:
        area.canvas.setFillGray(0)
        for x, y, wide, high in bars(paper, marks):
            left, bottom = area.at(x, y + high)
            area.canvas.rect(left, bottom, wide * 72 / 25.4, high * 72 / 25.4, stroke=0, fill=1)

    return draw


def cut_file(paper: Paper, outlines: Sequence[Outline], marks: Registration, title: str) -> bytes:
    """An SVG of a sheet: the group ``cut`` holds the outlines, the group ``marks`` shows where the marks are."""
    w, h = f"{paper.width:g}", f"{paper.height:g}"
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">',
        f"<title>{escape(title)}</title>",
        f"<desc>{paper.title}. Marks: inset {marks.inset:g}, square {marks.square:g}, arm {marks.arm:g}, "
        f"line {marks.line:g} mm.</desc>",
        '<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">',
    ]
    lines += [
        f'<rect id="{escape(f"{n}-{o.name}", quote=True)}" x="{o.x:.4f}" y="{o.y:.4f}" width="{o.width:.4f}" '
        f'height="{o.height:.4f}" rx="{o.radius:g}"/>'
        for n, o in enumerate(outlines, 1)
    ]
    lines += ["</g>", '<g id="marks" fill="#000000" stroke="none">']
    lines += [
        f'<rect x="{x:.4f}" y="{y:.4f}" width="{wide:.4f}" height="{high:.4f}"/>'
        for x, y, wide, high in bars(paper, marks)
    ]
    lines += ["</g>", "</svg>", ""]
    return "\n".join(lines).encode()
