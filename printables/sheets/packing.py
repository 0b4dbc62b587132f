"""Packing: the pieces of a one-sided sheet, each with its own lines, laid anew where there is room for them.

A block is what must stay together: the faces of a stand or a die's net with the lines around and across them, or one
face alone. Blocks keep their order as far as that goes; each takes the first free place, row by row from the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from printables.sheets.component import Face, Rect
from printables.sheets.imposition import Box, Mark, Page, Placement, around, printed, shifted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STEP: Final = 0.5
"""mm: how finely places are looked for."""
TOUCH: Final = 0.01
"""mm: what is no further apart belongs together."""


@dataclass(frozen=True, slots=True)
class Block:
    """What stays together.

    :param cut: the box around what the knife follows. :param printed: the box around all that is printed.
    """

    places: tuple[Placement, ...]
    lines: tuple[Mark, ...]
    cut: Box
    printed: Box

    @property
    def aside(self) -> Block | None:
        """The block turned clockwise onto its side; none where a part of a larger face shows, which cannot be."""
        if any(place.window for place in self.places):
            return None

        def box(old: Box) -> Box:
            return -old[3], old[0], -old[1], old[2]

        def place(old: Placement) -> Placement:
            left, top, right, bottom = old.spill or (0.0,) * 4
            return replace(
                old,
                x=-old.y - old.height,
                y=old.x,
                width=old.height,
                height=old.width,
                turn=(old.turn + 90) % 360,
                spill=old.spill and (bottom, left, top, right),
            )

        lines = tuple(replace(line, x1=-line.y1, y1=line.x1, x2=-line.y2, y2=line.x2) for line in self.lines)
        return Block(tuple(place(old) for old in self.places), lines, box(self.cut), box(self.printed))

    def at(self, x: float, y: float) -> Block:
        """Return the block moved by so many mm."""
        return Block(
            tuple(place.moved(x, y) for place in self.places),
            tuple(line.moved(x, y) for line in self.lines),
            shifted(self.cut, x, y),
            shifted(self.printed, x, y),
        )


def blocks(page: Page, faces: Mapping[str, Face]) -> Iterator[Block]:
    """Yield a page's blocks in the order of its placements."""

    import shapely

    lines = [mark for mark in page.marks if mark.outline]
    shapes = [shapely.box(*place.box) for place in page.placements]
    shapes += [shapely.LineString(((mark.x1, mark.y1), (mark.x2, mark.y2))) for mark in lines]
    tree = shapely.STRtree(shapes)
    group = list(range(len(shapes)))

    def root(i: int) -> int:
        while group[i] != i:
            group[i] = group[group[i]]
            i = group[i]
        return i

    for i in range(len(page.placements), len(shapes)):  # two faces belong together where a line touches both
        for j in tree.query(shapes[i], predicate="dwithin", distance=TOUCH):
            a, b = sorted((root(i), root(int(j))))
            group[b] = a
    members: dict[int, list[int]] = {}
    for i in range(len(shapes)):
        members.setdefault(root(i), []).append(i)
    count = len(page.placements)
    for those in members.values():
        places = tuple(page.placements[i] for i in those if i < count)
        marks = tuple(lines[i - count] for i in those if i >= count)
        cut = _around([*(place.box for place in places), *(mark.box for mark in marks)])
        yield Block(places, marks, cut, _around((cut, *(printed(place, faces) for place in places))))


def _around(boxes: Iterable[Box]) -> Box:
    return around(corner for box in boxes for corner in (box[:2], box[2:]))


def pack(
    those: Sequence[Block], reach: Box, room: Box, *, gap: float, taken: Sequence[Rect] = ()
) -> tuple[tuple[tuple[Block, ...], ...], tuple[Block, ...]]:
    """Lay blocks on as few sheets as a simple search finds, on their side where they don't fit upright.

    :param reach: in which all cuts must lie, mm on the sheet. :param room: in which all that is printed must lie.
    :param gap: mm of white between what is printed of two blocks. :param taken: where nothing may be printed.
    :returns: the blocks of each sheet, and those that fit nowhere.
    """
    sheets: list[tuple[NDArray[np.bool_], list[Block]]] = []
    left_over: list[Block] = []
    ground = _ground(room, taken)
    for block in sorted(those, key=lambda block: -round(block.printed[3] - block.printed[1])):
        fresh: list[Block] = []
        cells = ground.copy()
        if not _lay(block, cells, fresh, reach, room, gap):
            aside = block.aside
            if aside is None or not _lay(aside, cells, fresh, reach, room, gap):
                left_over.append(block)
                continue
            block = aside
        if not any(_lay(block, free, laid, reach, room, gap) for free, laid in sheets):
            sheets.append((cells, fresh))
    return tuple(tuple(laid) for _, laid in sheets), tuple(left_over)


def _ground(room: Box, taken: Sequence[Rect]) -> NDArray[np.bool_]:
    """Which cells of a room are free, by row and column."""

    import numpy as np

    cells = np.ones((int((room[3] - room[1] + 1e-6) / STEP), int((room[2] - room[0] + 1e-6) / STEP)), bool)
    for x, y, wide, high in taken:
        a, b = int(max(0.0, x - room[0]) / STEP), int(max(0.0, y - room[1]) / STEP)
        cells[b : max(0, ceil((y + high - room[1]) / STEP)), a : max(0, ceil((x + wide - room[0]) / STEP))] = False
    return cells


def _lay(block: Block, free: NDArray[np.bool_], laid: list[Block], reach: Box, room: Box, gap: float) -> bool:
    """Lay a block at the first free place of a sheet, if there is one."""

    import numpy as np

    x, y, right, low = block.printed
    wide, high = ceil((right - x) / STEP - 1e-6), ceil((low - y) / STEP - 1e-6)
    rows, columns = free.shape[0] - high + 1, free.shape[1] - wide + 1
    if rows < 1 or columns < 1:
        return False
    sums: Any = np.zeros((free.shape[0] + 1, free.shape[1] + 1), np.int32)
    np.cumsum(np.cumsum(~free, axis=0, out=sums[1:, 1:]), axis=1, out=sums[1:, 1:])
    full = sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide] + sums[:-high, :-wide]
    # the cuts must be reached, too: they lie further in than what is printed
    inner = (block.cut[0] - x, block.cut[1] - y, right - block.cut[2], low - block.cut[3])
    first = ceil((reach[0] - room[0] - inner[0]) / STEP - 1e-6), ceil((reach[1] - room[1] - inner[1]) / STEP - 1e-6)
    last = (reach[2] - room[0] - (block.cut[2] - x)) / STEP, (reach[3] - room[1] - (block.cut[3] - y)) / STEP
    across, down = np.arange(columns), np.arange(rows)
    ok = (full == 0) & ((across >= first[0]) & (across <= last[0] + 1e-6))[None, :]
    ok &= ((down >= first[1]) & (down <= last[1] + 1e-6))[:, None]
    found = np.argwhere(ok)
    if not len(found):
        return False
    row, column = (int(n) for n in found[0])
    laid.append(block.at(room[0] + column * STEP - x, room[1] + row * STEP - y))
    more = ceil(gap / STEP)
    free[max(0, row - more) : row + high + more, max(0, column - more) : column + wide + more] = False
    return True
