"""The travel map: the board at half its size, its words set anew so that they can still be read.

Names of spaces go wherever in their space there is room for larger letters. What the full-size map says along its
edges would be too small: here the edges hold the turns and the places that the dice name, and nothing else. Where
that map has the camera's markers, this one has none: nothing reads counters off it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from companion.kernel.board import Board, Building, Label, Space
from companion.kernel.errors import UserError
from companion.models.pleasantville import GAME
from printables.components import boards
from printables.decks.faces import drawn
from printables.draw import fonts
from printables.draw.area import Area, cap_height
from printables.draw.units import PT_PER_MM
from printables.kits.pleasantville.data import say
from printables.sheets.component import Face

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FACE: Final = "travel-map"
HALF: Final = 0.5
"""The travel map's scale."""
TYPE: Final = 7.0
"""pt on paper, of the smallest words."""
SIZE: Final = TYPE / HALF
"""pt in the board's own measure."""
SIGN: Final = 6.2
"""pt on paper, of the smallest sign of a house or a street: each has a letter or a neighbour beside it."""
LINE: Final = 1.02
"""Distance of two lines, in sizes of type."""
STEP: Final = 2.0
"""mm, the grid on which a name looks for its place."""


@dataclass(frozen=True, slots=True)
class Caption:
    """A space's name where it has room: its lines about a middle, mm on the board.

    :param narrow: the share of their width that its letters are set in.
    """

    space: str
    kind: str
    lines: tuple[str, ...]
    x: float
    y: float
    narrow: float = 1.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, mm."""
        wide = max(fonts.width_mm(line, "text", SIZE) for line in self.lines) * self.narrow
        return wide, (cap_height("text") + (len(self.lines) - 1) * LINE) * SIZE / PT_PER_MM

    @property
    def box(self) -> Any:
        """The Shapely box that it takes."""

        import shapely

        wide, high = self.size
        return shapely.box(self.x - wide / 2, self.y - high / 2, self.x + wide / 2, self.y + high / 2)


def travel_face(board: Board) -> Face:
    """Return the board at half its size."""
    edges = drawn(GAME, "travel-edges", _edges(board))

    def draw(area: Area) -> None:
        canvas = area.canvas
        canvas.saveState()
        canvas.scale(HALF, HALF)
        boards.draw_board(canvas, _bare(board))
        whole = Area(canvas, *board.size, say("travel-travel-map"))
        for caption in captions(board):
            _caption(whole, caption)
        edges(whole)
        canvas.restoreState()

    width, height = board.size
    return Face(FACE, width * HALF, height * HALF, draw)


def _bare(board: Board) -> Board:
    """Return the same board without what is too small to read and what no camera looks for."""
    bare = copy(board)
    bare.spaces = MappingProxyType({id: replace(space, caption="") for id, space in board.spaces.items()})
    bare.markers = replace(board.markers, items=())
    bare.buildings = MappingProxyType({id: replace(b, label=_grown(b.label)) for id, b in board.buildings.items()})
    bare.streets = tuple(replace(s, labels=tuple(_grown(label) for label in s.labels)) for s in board.streets)
    return bare


def _grown(label: Label) -> Label:
    """Return a sign's words, no smaller than can be read at half their size."""
    return replace(label, size=max(label.size, SIGN / HALF / PT_PER_MM))


def captions(board: Board) -> tuple[Caption, ...]:
    """Say where each space's name goes: as near to its heart as signs, streets' names and its own borders allow.

    :raises UserError: a space has no room for its name.
    """

    import shapely

    shown = boards.lettering(_bare(board))
    signs = shapely.union_all([shape for what, shape in shown if not what.startswith("the heart")])
    return tuple(_placed(board, space, signs) for space in board.spaces.values() if space.caption)


def _placed(board: Board, space: Space, signs: Any) -> Caption:
    import numpy as np
    import shapely

    heart = space.heart
    dot = shapely.Point(heart).buffer(boards.HEART + 1.1)
    free = board.shape(space.id).buffer(-1.5).difference(signs).difference(dot)
    shapely.prepare(free)
    left, top, right, bottom = free.bounds
    for narrow, lines in product((1.0, fonts.NARROWEST), _broken(space.caption)):
        caption = Caption(space.id, space.kind, lines, 0, 0, narrow)
        wide, high = caption.size
        below = heart[1] + boards.HEART + 1.2 + high / 2
        x, y = np.meshgrid(
            _along(left + wide / 2, right - wide / 2, heart[0]), _along(top + high / 2, bottom - high / 2, below)
        )
        for at in np.argsort(np.hypot(x - heart[0], y - below), axis=None, kind="stable"):  # the nearest first
            placed = replace(caption, x=float(x.flat[at]), y=float(y.flat[at]))
            if shapely.contains(free, placed.box):
                return placed
    raise UserError(f'Travel map, space {space.id}: there is no room for "{space.caption}" at {TYPE:g} pt.')


def _broken(text: str) -> Iterator[tuple[str, ...]]:
    """Yield a name on one line, then on two, broken at each of its blanks."""
    words = text.split()
    yield (text,)
    for k in range(1, len(words)):
        yield " ".join(words[:k]), " ".join(words[k:])


def _along(low: float, high: float, wish: float) -> NDArray[np.float64]:
    """Return the steps from one end to the other that also meet the wish, if it lies between them."""

    import numpy as np

    if low > high:
        return np.empty(0)
    start = wish - int((wish - low) / STEP) * STEP if low <= wish <= high else low
    return np.arange(start, high + 1e-9, STEP)


def _caption(area: Area, caption: Caption) -> None:
    wide, high = caption.size
    x, y = caption.x, caption.y
    area.canvas.saveState()
    area.rect(x - wide / 2 - 0.9, y - high / 2 - 0.9, wide + 1.8, high + 1.8, fill="paper_light", radius=1.4, alpha=0.6)
    area.canvas.setFillAlpha(1)
    area.canvas.restoreState()
    line = SIZE / PT_PER_MM
    base = y - high / 2 + cap_height("text") * line
    for k, words in enumerate(caption.lines):
        area.text(x, base + k * LINE * line, words, "text", SIZE, "ink", "centre", narrow=caption.narrow)


# the edges ----------------------------------------------------------------------------------------------------------


def _edges(board: Board) -> Mapping[str, Any]:
    """Return what the layout of the edges may name: the turns, and all places by the two dice that name them."""
    wide, end = board.size
    _, head, _, foot = board.area
    strips = board.scenery["strips"]
    return {
        "strips": strips,
        "head": head,
        "foot": foot,
        "title": fonts.width_mm(strips["title"], "display", 74),
        "start": wide - 10.0 - 31.0 * strips["turns"],
        "sparkles": [
            {"x": 6 + (k * 61.8) % (wide - 16), "y": 2 + (k * 23.3) % (head - 9), "size": 1.8 + k % 3}
            for k in range(26)
        ],
        "columns": places(board, end - foot - 3.0),
    }


def places(board: Board, high: float) -> Sequence[Sequence[Mapping[str, Any]]]:
    """Return all places in columns by their first die, each from the lowest roll. :param high: mm, of the longest."""
    columns: dict[str, list[Building]] = {}
    for building in sorted(board.buildings.values(), key=lambda b: b.roll):
        columns.setdefault(building.roll[0], []).append(building)
    row = high / max(map(len, columns.values()))
    return [
        [{"y": k * row, "high": row, "place": place} for k, place in enumerate(column)] for column in columns.values()
    ]
