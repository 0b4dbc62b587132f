"""Lattices: as many equal pieces as a sheet holds between its white edges, upright or lying, with room to cut.

A printer may leave more white than the kits' own sheets allow for, and a cutting plotter reaches less: then pieces of
one size are laid in the best lattice that is left. Every sheet keeps its ruler, below the pieces or at their side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from printables.sheets.component import Face, Rect
from printables.sheets.duplex import on_sheets, pairs
from printables.sheets.imposition import Box, File, Grid, Mark, Page, Placement, beyond, crop_marks
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Edges, Paper

MARK: Final = 0.9
"""mm beyond the bleed that a crop mark needs at the least: 0.3 off it and 0.6 long."""
LONGEST: Final = 5.0
"""mm of a crop mark."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Places for equal pieces.

    :param turn: degrees by which each piece is turned. :param beside: ruler and sheet line stand at the sides.
    :param bleed: mm that show around each piece. :param edge: mm from the paper's edge to ruler and line.
    :param free: the slots that may be used.
    """

    grid: Grid
    turn: int
    beside: bool
    bleed: float
    edge: float
    free: tuple[int, ...]

    def lay(self, faces: Sequence[str], bleeds: Mapping[str, float]) -> tuple[Placement, ...]:
        """Lay faces into the free slots, in order."""
        slots: list[str | None] = [None] * (self.grid.columns * self.grid.rows)
        for slot, face in zip(self.free, faces, strict=False):
            slots[slot] = face
        return tuple(
            replace(place, turn=self.turn, spill=(min(bleeds[place.face], self.bleed),) * 4)
            for place in self.grid.lay(slots)
        )

    def marks(self, edges: Edges) -> tuple[Mark, ...]:
        """Return crop marks at every cut's ends, as long as the white between bleed and margin allows."""
        x, y, wide, high = self.grid.rect
        off = self.bleed + 0.3
        paper = self.grid.paper
        side = self.edge + HIGH + 0.2 if self.beside else 0.0
        foot = 0.0 if self.beside else self.edge + HIGH - 0.4
        rooms = (
            min(LONGEST, x - off - max(edges.left, side)),
            min(LONGEST, y - off - edges.top),
            min(LONGEST, paper.width - x - wide - off - max(edges.right, side)),
            min(LONGEST, paper.height - y - high - off - max(edges.bottom, foot)),
        )
        ends = beyond((x, y, x + wide, y + high), off, rooms)
        down, across = ([(a, b) for a, b in part if b - a > 0.3] for part in ends)
        xs, ys = self.grid.cuts
        return crop_marks(dict.fromkeys(xs), dict.fromkeys(ys), down, across)


def lattice(
    paper: Paper,
    size: tuple[float, float],
    edges: Edges,
    gaps: Sequence[float],
    *,
    bleed: float,
    reach: Box | None = None,
    taken: Sequence[Rect] = (),
    mark: float = MARK,
) -> Lattice | None:
    """Return the lattice that holds most pieces; of several the one with the wider gaps, then with the ruler below.

    :param size: of a piece, mm. :param edges: what is left white; of the two at the sides the larger counts on both.
    :param gaps: mm between pieces, those that may be; half of it is what a piece shows around itself at most.
    :param bleed: mm that a piece has around it. :param reach: in which the pieces themselves must lie.
    :param taken: where nothing may be printed. :param mark: mm beyond the bleed that a crop mark needs.
    :returns: none if not even one piece fits.
    """
    across = max(edges.left, edges.right)
    best: tuple[tuple[int, float, bool, bool], Lattice] | None = None
    for turn, (wide, high) in ((0, size), (90, size[::-1])):
        for gap in gaps:
            more = min(bleed, gap / 2)
            for beside in (False, True):
                box = _room(paper, edges, beside, more + mark)
                if reach:
                    box = (max(box[0], reach[0]), max(box[1], reach[1]), min(box[2], reach[2]), min(box[3], reach[3]))
                columns = int((box[2] - box[0] + gap + 1e-6) // (wide + gap))
                rows = int((box[3] - box[1] + gap + 1e-6) // (high + gap))
                # with something in the way a column or a row less may leave more slots free
                fewer = (0, 1) if taken else (0,)
                for x, y in product((columns - n for n in fewer), (rows - n for n in fewer)):
                    if x < 1 or y < 1:
                        continue
                    grid = Grid(paper, wide, high, x, y, gap, (box[1] + box[3]) / 2 - paper.height / 2)
                    free = tuple(i for i in range(x * y) if _clear(grid, i, more, taken))
                    rank = (len(free), gap, not beside, not turn)
                    if free and (best is None or rank > best[0]):
                        edge = across if beside else max(MARGIN, edges.bottom)
                        best = rank, Lattice(grid, turn, beside, more, edge, free)
    return best[1] if best else None


def relaid(file: File, found: Lattice, faces: Mapping[str, Face], marks: tuple[Mark, ...] = ()) -> File:
    """Return a double-sided file with its pieces in a lattice, the backs behind them for the long edge."""
    bleeds = {id: face.bleed for id, face in faces.items()}
    front = Page(
        found.grid.paper,
        "front",
        1,
        (),
        marks,
        trim=found.grid.rect,
        bleed=found.bleed,
        sheet_marks="sides" if found.beside else "bottom",
        edge=found.edge,
    )
    return on_sheets(file, pairs(file), front, len(found.free), lambda those: found.lay(those, bleeds))


def _room(paper: Paper, edges: Edges, beside: bool, off: float) -> Box:
    """Where the pieces themselves may lie: inside the white edges, bleed, marks, and the ruler's strip."""
    side = max(edges.left, edges.right) + (HIGH + 0.5 if beside else 0.0) + off
    foot = edges.bottom if beside else max(MARGIN, edges.bottom) + HIGH
    return side, edges.top + off, paper.width - side, paper.height - foot - off


def _clear(grid: Grid, slot: int, bleed: float, taken: Sequence[Rect]) -> bool:
    x, y = grid.slot(slot)
    box = (x - bleed, y - bleed, x + grid.width + bleed, y + grid.height + bleed)
    return not any(touches(box, zone) for zone in taken)


def touches(box: Box, zone: Rect) -> bool:
    """Tell whether a box (left, top, right, bottom) and a rectangle (x, y, width, height) overlap."""
    x, y, wide, high = zone
    return box[0] < x + wide - 1e-6 and x < box[2] - 1e-6 and box[1] < y + high - 1e-6 and y < box[3] - 1e-6
