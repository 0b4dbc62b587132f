"""Cutting plotters: the marks that they look for, and the lines that they cut.

The marks lie at the inset from the paper's edges, a square and two corners, or four corners::

    +--------------------------+
    | ##                  ---+ |      their figures belong to a preset's version, and
    | ##                     | |      stand in the cut file too: a sheet printed long
    |                          |      ago can still be cut
    | |                        |
    | +---                     |
    +--------------------------+

A machine that reads no marks of ours gets a printed frame in their place.

What is cut, what is scored for folding, and where the marks are, stand in an SVG and in a DXF of the paper's size, in
mm, each on a layer and in a colour of its own. Marks never move with a printer's correction; only the backs do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from math import hypot, pi, tan
from typing import Final

from printables.draw.area import Area, Draw
from printables.draw.units import PT_PER_MM
from printables.press.presets import CuttingMachine, Registration, RegistrationFrame
from printables.sheets.component import Rect
from printables.sheets.imposition import Box, around
from printables.sheets.paper import Paper

Point = tuple[float, float]
Finding = Registration | RegistrationFrame
"""By what a machine, or whoever feeds it, finds its way on a sheet."""

WORDS: Final = 2.8
"""mm above the pieces for the figures of the marks."""

COLOURS: Final = {"cut": ("#ff0000", 1), "score": ("#0000ff", 5), "marks": ("#000000", 7)}
"""Each layer's colour in the SVG, and its number among AutoCAD's colours in the DXF."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A line for the machine's knife or scoring tool, mm on the sheet.

    :param corners: in order, clockwise where it is closed. :param radius: mm, of its corners.
    :param closed: whether it ends where it began. :param name: of the piece.
    """

    name: str
    corners: tuple[Point, ...]
    radius: float = 0.0
    closed: bool = True

    @classmethod
    def rect(cls, name: str, rect: Rect, radius: float) -> Outline:
        """Return a rectangle with round corners; half its side makes it a disc."""
        x, y, wide, high = rect
        corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        return cls(name, corners, min(radius, wide / 2, high / 2))

    @property
    def box(self) -> Box:
        """The box around it: left, top, right and bottom, mm."""
        return around(self.corners)

    def steps(self) -> Iterator[tuple[Point, bool]]:
        """Yield its points in order, each with whether an arc begins there that ends at the next."""
        if not (self.radius and self.closed):
            yield from ((corner, False) for corner in self.corners)
            return
        count = len(self.corners)
        for i, corner in enumerate(self.corners):
            before, after = self.corners[i - 1], self.corners[(i + 1) % count]
            yield _towards(corner, before, self.radius), True
            yield _towards(corner, after, self.radius), False


def _towards(start: Point, end: Point, by: float) -> Point:
    long = hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * by / long, start[1] + (end[1] - start[1]) * by / long


def zones(paper: Paper, marks: Finding) -> tuple[Rect, ...]:
    """Return the corners in which nothing else may be printed: three or four, none with a frame."""
    if isinstance(marks, RegistrationFrame):
        return ()
    side = max(marks.square, marks.arm) + marks.clear
    near = marks.inset - marks.clear
    whole = side + marks.clear
    right, low = paper.width - near - whole, paper.height - near - whole
    corners = ((near, near, whole, whole), (right, near, whole, whole), (near, low, whole, whole))
    return corners if marks.count == 3 else (*corners, (right, low, whole, whole))


def reach(paper: Paper, marks: Finding, machine: CuttingMachine | None = None) -> Box:
    """Return what a machine's knife reaches on a sheet: left, top, right and bottom, mm.

    Its program takes the first mark for the origin and cuts nothing beyond the others
    (:mod:`tests.printables.test_cutter` does the same). A knife that goes less far across ends earlier.
    """
    inner = marks.line + marks.clear if isinstance(marks, RegistrationFrame) else marks.slack
    near = marks.inset + inner
    right = paper.width - near
    if machine:
        right = min(right, marks.inset + machine.width - inner)
    return near, near, right, paper.height - near


def bars(paper: Paper, marks: Finding) -> tuple[Rect, ...]:
    """Return the marks as black rectangles: the square, then two for each corner; or a frame's four sides."""
    inset, line = marks.inset, marks.line
    right, low = paper.width - inset, paper.height - inset
    if isinstance(marks, RegistrationFrame):
        return (
            (inset, inset, right - inset, line),
            (inset, low - line, right - inset, line),
            (inset, inset, line, low - inset),
            (right - line, inset, line, low - inset),
        )
    arm = marks.arm
    first: tuple[Rect, ...] = ((inset, inset, marks.square, marks.square),)
    if marks.count == 4:
        first = ((inset, inset, arm, line), (inset, inset, line, arm))
    last = ((right - arm, low - line, arm, line), (right - line, low - arm, line, arm))
    return (
        *first,
        (right - arm, inset, arm, line),
        (right - line, inset, line, arm),
        (inset, low - line, arm, line),
        (inset, low - arm, line, arm),
        *(last if marks.count == 4 else ()),
    )


def figures(paper: Paper, marks: Finding) -> str:
    """Return what a person must type into the machine's program, in one line."""
    if isinstance(marks, RegistrationFrame):
        return (
            f"Frame {paper.width - 2 * marks.inset:g} × {paper.height - 2 * marks.inset:g} mm, {marks.inset:g} mm from "
            "the edges: set the drawing to this size, lay the frame on the mat's grid"
        )
    wide, high = paper.width - 2 * marks.inset, paper.height - 2 * marks.inset
    return (
        f"{marks.count} marks: inset {marks.inset:g} mm, length {marks.arm:g} mm, thickness {marks.line:g} mm · "
        f"Inkscape: origin {marks.inset:g}, {marks.inset:g} mm, distance {wide:g} × {high:g} mm"
    )


def registration(paper: Paper, marks: Finding, top: float) -> Draw:
    """Draw the marks on a page, and their figures above the pieces.

    :param top: mm that the printer leaves white above.
    """

    def draw(area: Area) -> None:
        area.canvas.setFillGray(0)
        for x, y, wide, high in bars(paper, marks):
            left, bottom = area.at(x, y + high)
            area.canvas.rect(left, bottom, wide * PT_PER_MM, high * PT_PER_MM, stroke=0, fill=1)
        room = paper.width - 2 * (marks.inset + 12)
        area.fitted(paper.width / 2, top + WORDS - 0.9, room, figures(paper, marks), "text", 6.6, 5, align="centre")

    return draw


@dataclass(frozen=True, slots=True)
class CutDrawing:
    """What a machine does to a sheet: cuts through, scores, and the marks by which it finds its way."""

    paper: Paper
    title: str
    marks: Finding
    cut: tuple[Outline, ...]
    score: tuple[Outline, ...] = ()

    @property
    def layers(self) -> tuple[tuple[str, tuple[Outline, ...]], ...]:
        """Name and lines of each layer that has any."""
        marks = tuple(Outline.rect(f"mark-{n}", bar, 0.0) for n, bar in enumerate(bars(self.paper, self.marks), 1))
        found = (("score", self.score), ("cut", self.cut), ("marks", marks))
        return tuple((name, lines) for name, lines in found if lines)

    @property
    def words(self) -> str:
        """The paper and the marks' figures."""
        return f"{self.paper.title}. {figures(self.paper, self.marks)}. Score blue lines, cut red ones."


@dataclass(frozen=True, slots=True)
class CutFile:
    """What a machine cuts of a page: the same lines as SVG and as DXF.

    :param page: of the PDF, from 1. :param kinds: names of the files and what is in them.
    """

    page: int
    drawing: CutDrawing
    kinds: tuple[tuple[str, bytes], ...]


def svg(drawing: CutDrawing) -> bytes:
    """Return a drawing as SVG, its layers as groups that Inkscape shows as layers, scoring first."""
    w, h = f"{drawing.paper.width:g}", f"{drawing.paper.height:g}"
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">',
        f"<title>{escape(drawing.title)}</title>",
        f"<desc>{escape(drawing.words)}</desc>",
    ]
    for layer, outlines in drawing.layers:
        colour = COLOURS[layer][0]
        paint = f'fill="{colour}" stroke="none"' if layer == "marks" else (
            f'fill="none" stroke="{colour}" stroke-width="0.1"'
        )  # fmt: skip
        label = "Regmarks" if layer == "marks" else layer
        lines.append(f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{label}" {paint}>')
        if layer == "marks":
            lines += _named_marks(drawing)
            outlines = ()
        for number, outline in enumerate(outlines, 1):
            name = escape(f"{layer}-{number}-{outline.name}", quote=True)
            lines.append(f'<path id="{name}" d="{_path(outline)}"/>')
        lines.append("</g>")
    return "\n".join((*lines, "</svg>", "")).encode()


MARKS: Final = ("regmark-tl", "regmark-tr", "regmark-bl", "regmark-br")
"""The ids by which Inkscape's plug-in for Silhouette finds the marks in a drawing, as its documentation names them."""


def _named_marks(drawing: CutDrawing) -> Iterator[str]:
    """Yield the marks, each one path, under the names by which a plug-in reads their places."""
    boxes = bars(drawing.paper, drawing.marks)
    if isinstance(drawing.marks, RegistrationFrame):
        parts: tuple[tuple[str, tuple[Rect, ...]], ...] = (("frame", boxes),)
    else:
        first = 1 if drawing.marks.count == 3 else 2
        corners = (boxes[:first], *(boxes[i : i + 2] for i in range(first, len(boxes), 2)))
        parts = tuple(zip(MARKS, corners, strict=False))
    for name, those in parts:
        path = "".join(_path(Outline.rect(name, box, 0.0)) for box in those)
        yield f'<path id="{name}" d="{path}"/>'


def _path(outline: Outline) -> str:
    words, arc = "", False
    for (x, y), begins in outline.steps():
        how = f"A{outline.radius:g} {outline.radius:g} 0 0 1 " if arc else "L" if words else "M"
        words += f"{how}{x:.4f} {y:.4f}"
        arc = begins
    return words + ("Z" if outline.closed else "")


def dxf(drawing: CutDrawing) -> bytes:
    """Return a drawing as DXF of AutoCAD's release 12, which every cutter's program reads: polylines, y upwards, in
    mm.
    """
    high = drawing.paper.height
    tags: list[tuple[int, object]] = [
        (999, drawing.title.encode("ascii", "replace").decode()),
        (999, drawing.words.replace("×", "x").replace("·", ";").encode("ascii", "replace").decode()),
        (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"),
        (9, "$EXTMIN"), (10, 0.0), (20, 0.0), (9, "$EXTMAX"), (10, drawing.paper.width), (20, high),
        (0, "ENDSEC"),
        (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, len(drawing.layers)),
    ]  # fmt: skip
    for layer, _ in drawing.layers:
        tags += [(0, "LAYER"), (2, layer.upper()), (70, 0), (62, COLOURS[layer][1]), (6, "CONTINUOUS")]
    tags += [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for layer, outlines in drawing.layers:
        for outline in outlines:
            tags += [(0, "POLYLINE"), (8, layer.upper()), (66, 1), (70, int(outline.closed))]
            for (x, y), begins in outline.steps():
                tags += [(0, "VERTEX"), (8, layer.upper()), (10, x), (20, high - y)]
                if begins:
                    tags.append((42, BULGE))
            tags += [(0, "SEQEND"), (8, layer.upper())]
    tags += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(
        f"{code:>3}\r\n{f'{value:.4f}' if isinstance(value, float) else value}\r\n" for code, value in tags
    ).encode("ascii")


BULGE: Final = -tan(pi / 8)
"""Of a quarter of a circle that turns to the right, seen with y upwards."""
