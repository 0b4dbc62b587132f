"""Reading a printed page back: where its forms lie, and its straight lines, from its content stream.

Every face is a form of its own, named ``face.<id>`` (:mod:`printables.press.renderer`), placed by a matrix; so
following the matrices gives its place exactly, where pixels would not tell a twentieth of a millimetre.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import atan2, degrees, hypot
from typing import Any, Final, NamedTuple

import numpy as np
import pikepdf

from printables.sheets.digest import SHARED
from printables.sheets.imposition import Box, Flip, Placement, around, behind
from printables.sheets.inline import PREFIX
from printables.sheets.marks import INCHES, RULER
from printables.sheets.paper import Paper

MM: Final = 25.4 / 72
"""mm in a point."""


class Form(NamedTuple):
    """A face's form as placed on a page: mm, from the page's top left, y down, its bounding box (bleed included).

    :param turn: degrees clockwise. :param mirrored: it is a mirror image.
    :param matrix: from the form's own points (y up) to the page's mm.
    :param box: the form's own bounding box, pt.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: int
    mirrored: bool
    matrix: pikepdf.Matrix
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def behind(self, size: tuple[float, float], flip: Flip) -> Placement:
        """Return where its back must lie. :param size: of the page, mm. :param flip: the edge on which it turns."""
        place = Placement("", self.x, self.y, self.width, self.height, self.turn)
        return behind(place, Paper("", "", *size), flip, "")

    def bleed(self, width: float, height: float) -> tuple[float, float]:
        """mm of bleed, left and right, above and below, if the trimmed face has this size."""
        return (
            ((self.box[2] - self.box[0]) * MM - width) / 2,
            ((self.box[3] - self.box[1]) * MM - height) / 2,
        )

    def trimmed(self, width: float, height: float) -> Box:
        """Return where the trimmed face lies on the page, mm, if it has this size before it is turned."""
        across, down = self.bleed(width, height)
        if self.turn % 180:
            across, down = down, across
        return self.x + across, self.y + down, self.x + self.width - across, self.y + self.height - down


Line = tuple[float, float, float, float]


@dataclass(frozen=True)
class PageContent:
    """What a page's content stream draws: the forms it places, in order, and its single straight strokes, in mm.

    :param calls: names of all forms placed, faces or not, in order.
    """

    forms: list[Form] = field(default_factory=list)
    strokes: list[Line] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)


def drawn(page: pikepdf.Page, undo: pikepdf.Matrix | None = None) -> PageContent:
    """Read a page's content stream, following its matrices.

    :param undo: takes away, in mm on the page, what was corrected for a printer.
    """
    left, _, _, top = (float(edge) for edge in page.mediabox)
    unit = float(page.get("/UserUnit", 1)) * MM
    found = PageContent()
    current = pikepdf.Matrix(unit, 0, 0, -unit, -left * unit, top * unit)
    if undo is not None:
        current = current @ undo
    _follow(page, page.Resources, current, found)
    return found


def _follow(stream: Any, resources: Any, current: pikepdf.Matrix, found: PageContent, *, shared: bool = False) -> None:
    """Read a stream of operators. :param shared: it is part of a page that others have, too: it places no faces."""
    stack: list[pikepdf.Matrix] = []
    path: list[tuple[str, tuple[float, float]]] = []
    forms = resources.get("/XObject", pikepdf.Dictionary())
    for instruction in pikepdf.parse_content_stream(stream):
        operands: Any = instruction.operands
        match str(instruction.operator):
            case "q":
                stack.append(current)
            case "Q":
                current = stack.pop() if stack else current
            case "cm":
                current = pikepdf.Matrix(*(float(number) for number in operands)) @ current
            case "m" | "l" as step:
                path.append((step, (float(operands[0]), float(operands[1]))))
            case "c" | "v" | "y" | "re" | "h" as step:
                path.append((step, (0.0, 0.0)))
            case "S":
                if [step for step, _ in path] == ["m", "l"] * (len(path) // 2):
                    for (_, a), (_, b) in zip(path[::2], path[1::2], strict=True):
                        found.strokes.append((*current.transform(a), *current.transform(b)))
                path.clear()
            case "s" | "f" | "F" | "f*" | "B" | "B*" | "b" | "b*" | "n":
                path.clear()
            case "Do" if not shared:
                name = str(operands[0])
                thing = forms.get(name)
                if thing is not None and thing.get("/Subtype") == "/Form":
                    found.calls.append(name[1:])
                    if name[1:].startswith(PREFIX):
                        found.forms.append(_form(name[1:].removeprefix(PREFIX), thing, current))
                    elif name[1:].startswith(SHARED):
                        _follow(thing, thing.get("/Resources", pikepdf.Dictionary()), current, found, shared=True)


def _form(name: str, thing: Any, current: pikepdf.Matrix) -> Form:
    box = tuple(float(number) for number in thing.BBox)
    own = pikepdf.Matrix(*(float(number) for number in thing.get("/Matrix", (1, 0, 0, 1, 0, 0))))
    matrix = own @ current
    left, top, right, low = around(matrix.transform((x, y)) for x in box[::2] for y in box[1::2])
    # the page's y points down and the form's up: an upright form has a matrix that looks mirrored
    mirrored = matrix.a * matrix.d - matrix.b * matrix.c > 0
    return Form(
        name,
        left,
        top,
        right - left,
        low - top,
        round(degrees(atan2(matrix.b, matrix.a))) % 360,
        mirrored,
        matrix,
        (box[0], box[1], box[2], box[3]),
    )


def rulers(strokes: Sequence[Line]) -> Iterator[tuple[float, float, float]]:
    """Yield the rulers among a page's strokes: a base line with a tick for each millimetre, or each eighth of an inch.

    :returns: for each, how long it should be, how long it is, and how far a tick is from its even place; mm.
    """
    kinds = {int(RULER) + 1: RULER, INCHES * 8 + 1: INCHES * 25.4}
    lines = np.array(strokes, float).reshape(-1, 4)
    if not len(lines):
        return
    lengths = np.hypot(lines[:, 2] - lines[:, 0], lines[:, 3] - lines[:, 1])
    ticks = lines[lengths < 4]
    for x1, y1, x2, y2 in lines[(lengths > RULER / 3) & (lengths < 3 * RULER)]:
        long = hypot(x2 - x1, y2 - y1)
        along = np.array([x2 - x1, y2 - y1]) / long
        across = np.array([-along[1], along[0]])
        start = np.array([x1, y1])
        feet, tips = ticks[:, :2] - start, ticks[:, 2:] - start
        swap = np.abs(feet @ across) > np.abs(tips @ across)
        feet[swap], tips[swap] = tips[swap], feet[swap].copy()
        at = feet @ along
        here = (np.abs(feet @ across) < 0.05) & (np.abs(tips @ along - at) < 0.05) & (at > -0.2) & (at < long + 0.2)
        for side in (1, -1):
            marks = np.sort(at[here & (np.sign(tips @ across) == side)])
            if right := kinds.get(len(marks)):
                even = np.linspace(marks[0], marks[-1], len(marks))
                # the two scales share a base: the line that is as long as its ticks is this one's
                if abs(marks[-1] - marks[0] - long) < 0.2:
                    yield right, float(marks[-1] - marks[0]), float(np.abs(marks - even).max())
