"""Many flat shapes in few meshes: each drawing of Kivy's own costs a renderer's state and 10 KB or more of memory.

ground, edge = Batch("mustard_light", 0.3), Batch("ink")
for polygon in polygons:
    ground.fill(polygon)
    edge.line(polygon, 0.8, close=True)
put(group, ground, edge)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from kivy.graphics import Color, InstructionGroup, Mesh

from companion.app import theme
from companion.app.widgets import paint

XY = tuple[float, float]
MOST: Final = 60_000
"""Corners of a mesh: OpenGL ES counts them in 16 bits."""


class Batch:
    """Triangles of one colour.

    :param colour: of the design system. :param alpha: 0 to 1.
    """

    def __init__(self, colour: str, alpha: float = 1.0) -> None:
        self.colour = colour
        self.alpha = alpha
        self._meshes: list[tuple[list[float], list[int]]] = [([], [])]

    def _room(self, corners: int) -> tuple[list[float], list[int], int]:
        """Return the mesh that has room for so many corners, and how many it has."""
        if len(self._meshes[-1][0]) // 4 + corners > MOST:
            self._meshes.append(([], []))
        vertices, indices = self._meshes[-1]
        return vertices, indices, len(vertices) // 4

    def fill(self, polygon: Sequence[XY]) -> None:
        """Fill a polygon, convex or not."""
        for corners, fan in paint.triangles(tuple(polygon)):
            vertices, indices, first = self._room(len(corners) // 4)
            vertices += corners
            for b, c in pairwise(fan[1:]):
                indices += (first + fan[0], first + b, first + c)

    def line(self, points: Sequence[XY], width: float, *, close: bool = False) -> None:
        """Draw a line, `width` to each side of the points; its ends and corners are square."""
        for (x1, y1), (x2, y2) in pairwise([*points, points[0]] if close else points):
            long = hypot(x2 - x1, y2 - y1)
            if long == 0:
                continue
            dx, dy = (x2 - x1) / long * width, (y2 - y1) / long * width
            vertices, indices, a = self._room(4)
            vertices += (
                x1 - dx - dy, y1 - dy + dx, 0, 0, x1 - dx + dy, y1 - dy - dx, 0, 0,
                x2 + dx + dy, y2 + dy - dx, 0, 0, x2 + dx - dy, y2 + dy + dx, 0, 0,
            )  # fmt: skip
            indices += (a, a + 1, a + 2, a, a + 2, a + 3)

    def put(self, group: InstructionGroup) -> None:
        """Draw it, if there is anything."""
        for vertices, indices in self._meshes:
            if indices:
                group.add(Color(*theme.rgba(self.colour, self.alpha)))
                group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


def put(group: InstructionGroup, *batches: Batch) -> None:
    """Draw one over the other."""
    for batch in batches:
        batch.put(group)
