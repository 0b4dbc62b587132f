"""Where names have room in a board's places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import Any

from companion.app.surfaces.boxes import around, is_oblong
from companion.app.surfaces.pieces import Box, cross
from companion.kernel.board import Surface

MANY = 120
"""On a board with more places names have few spots where they may stand: to look for them takes time."""
TRIED = (0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95)
"""Shares of a place's width and height at which the middle of its name may be."""

XY = tuple[float, float]


class NameRoom:
    """The room that a board's places have for their names. All boxes are in px above the board's lower left corner.

    :param board: its places.
    """

    def __init__(self, board: Surface) -> None:
        self._board = board
        self._found: dict[str, tuple[Any, Box | None]] = {}
        """Where room was found for each name, and of what was looked for then."""
        self._roomy: dict[str, Any] = {}

    def span(self, place: str, scale: float) -> Box:
        """Return a place's bounding box. :param scale: px per mm."""
        left, top, right, bottom = self._boxes[place]
        height = self._board.size[1]
        return left * scale, (height - bottom) * scale, right * scale, (height - top) * scale

    def spot(self, place: str, w: float, h: float, covered: Sequence[Box], scale: float) -> Box | None:
        """Return where a name has room in its place, or None; it is looked for anew if anything has changed there.

        :param w: how wide the name is, px; ``h``: how high. :param covered: what has something on it.
        :param scale: px per mm.
        """
        left, low, right, high = self.span(place, scale)
        if w > right - left or h > high - low:
            return None
        near = tuple(box for box in covered if box[0] < right and left < box[2] and box[1] < high and low < box[3])
        asked = scale, w, h, near
        if place not in self._found or self._found[place][0] != asked:
            self._found[place] = asked, self._look_for(place, w, h, near, scale)
        return self._found[place][1]

    def _look_for(self, place: str, w: float, h: float, near: Sequence[Box], scale: float) -> Box | None:
        left, low, right, high = self.span(place, scale)
        for x, y in self._middles((left + w / 2, low + h / 2 + 2, right - w / 2, high - h / 2 - 2)):
            box = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
            if not any(cross(box, other) for other in near) and self._inside(place, box, scale):
                return box
        return None

    def _middles(self, room: Box) -> Iterator[XY]:
        """Yield where the middle of a name is tried, the best first; where there are few places, all over them."""
        left, low, right, high = room
        if len(self._board.ids) <= MANY:
            shares = ((0.5, 0.5), (0.5, 0.0), (0.5, 1.0), *((across, down) for down in TRIED for across in TRIED))
        else:
            shares = ((0.5, 0.0), (0.5, 1.0), (0.5, 0.5))
        for across, down in shares:
            yield left + (right - left) * across, low + (high - low) * down

    @cached_property
    def _boxes(self) -> Mapping[str, Box]:
        """The places' bounding boxes, mm."""
        return {place: around([one]) for place, one in self._board.places.items()}

    @cached_property
    def _oblongs(self) -> Set[str]:
        """The places that are upright rectangles."""
        places = self._board.places.items()
        return {place for place, one in places if is_oblong(tuple(one.outline), self._boxes[place])}

    def _inside(self, place: str, box: Box, scale: float) -> bool:
        if place in self._oblongs:
            span = self.span(place, scale)
            return span[0] <= box[0] and span[1] <= box[1] and box[2] <= span[2] and box[3] <= span[3]
        from shapely import box as rectangle
        from shapely import prepare

        left, low, right, high = (n / scale for n in box)
        height = self._board.size[1]
        name, shape = rectangle(left, height - high, right, height - low), self._board.shape(place)
        prepare(shape)
        if shape.contains(name):
            return True
        if place not in self._roomy:
            self._roomy[place] = shape.buffer(0.6)
            prepare(self._roomy[place])
        return bool(self._roomy[place].contains(name))
