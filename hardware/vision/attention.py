"""What a camera that hangs still sees anew: only that is read, and what rests is seen the better the longer it rests.

    attention = Attention(codebook)
    for frame in camera:
        reading = attention.read(frame.grey, mount.pose(frame.grey), frame.at)

Each picture is held against what was read last, in cells of a few pixels: a cell has changed that differs by more than
the noise of its own past and the light of the whole explain. Around changed cells the board is read again, everything
else stays as it was. What rests is averaged, which takes the noise of sensor and coding away, and read once more after
some pictures; and every few seconds the whole board is, whatever seems to have changed. Counters that are not found
any more are asked for where they lay (:mod:`hardware.vision.expected`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Grey
from hardware.vision.constants import FAINT, NEXT, Fitted
from hardware.vision.pose import LEAST_NOISE_PX, Pose
from hardware.vision.tags import MODULES, Codebook, Meant, Reading, Rect, Tag, read_tags

CELL: Final = 4
"""Pixels along a cell."""

BLOCK: Final = 8
"""Cells along a block: what is read again is told in blocks."""

NOISY: Final[Fitted[float]] = 4.0
"""Times the usual difference of a cell between pictures.

By no more than :data:`hardware.vision.constants.FAINT` may more be usual in a cell than in most of them. A place that
never rests is read in every picture: were its changes usual, what lies there could be swapped, and the one before still
be told.
"""

LEARNS: Final = 0.2
"""Weight of the newest picture in the mean of a part that rests, and in what is usual there.

A fifth of it where a picture differs by far: what hands do is not to become usual, or what they leave passes for
noise."""

SETTLED: Final = 5
"""Pictures after a change when its surroundings are read once more, from their mean."""

WHOLE_S: Final = 6.0
"""The whole board is read again after so many seconds."""

MOST: Final = 0.5
"""Share of the board from which all of it is read at once."""

SHIFTED_PX: Final = 2 * LEAST_NOISE_PX
"""The camera moved if a corner of the board did by more than this since its picture was averaged."""

FORGOTTEN_S: Final = 600.0
"""A counter that was not seen for so long is not asked for any more."""

_Map = NDArray[np.float32]


@dataclass
class _Known:
    """A counter where it was last read, and when; seen: in the last reading of its place."""

    tag: Tag
    at: float
    seen: bool = True


class Attention:
    """Reads a board in picture after picture of a camera that hangs still.

    :param codebook: the tags that may lie there.
    :ivar looked: share of the board that was read in the last picture.
    """

    def __init__(self, codebook: Codebook) -> None:
        self.looked = 0.0
        self._codebook = codebook
        self._known: list[_Known] = []
        self._pose: Pose | None = None
        self._mean: _Map = np.zeros((0, 0), np.float32)
        self._read: _Map = self._mean
        self._usual: _Map = self._mean
        self._rested = np.zeros((0, 0), np.int32)
        self._whole_at = 0.0
        self._unknown = 0
        sizes = [codebook.shape_of(text) for text in codebook.ids]
        code = max((MODULES * one.module_mm for one in sizes), default=0.0) / 2**0.5
        piece = max((hypot(*(one.size_mm or (0.0, 0.0))) / 2 for one in sizes if one.kind != "sheet"), default=0.0)
        self._code_mm, self._reach_mm = code, 2 * code + max(code, piece)

    def __repr__(self) -> str:
        return f"<Attention to {len(self._known)} counters, {self.looked:.0%} of the board read>"

    def read(self, photo: Grey, pose: Pose, at: float, meant: Meant | None = None) -> Reading:
        """Return everything that lies on the board, as far as it was seen.

        :param photo: grey, shape (height, width).
        :param pose: of the board in it, of a :class:`hardware.vision.mount.Mount`.
        :param at: seconds, never less than before.
        :param meant: where the game lets pieces lie.
        """
        middle = float(pose.px_per_mm(np.array(pose.size_mm) / 2)) * self._codebook.module_mm
        cells = _cells(photo)
        if self._elsewhere(photo, pose):
            self._begin(photo, cells, pose)
            due = np.ones(self._rested.shape, bool)
        else:
            changed = self._changed(photo, cells)
            due = changed | (self._rested == SETTLED)
            if at - self._whole_at >= WHOLE_S:
                due[:] = True
        self.looked = 0.0
        if due.any():
            self._look(cells, pose, at, due, meant)
        seen = tuple(sorted((one.tag for one in self._known if one.seen), key=lambda tag: (tag.y_mm, tag.x_mm, tag.id)))
        return Reading(seen, self._unknown, middle)

    def _elsewhere(self, photo: Grey, pose: Pose) -> bool:
        """Whether the board lies elsewhere in the picture than before, or nothing is known yet."""
        if self._pose is None or self._mean.shape != photo.shape:
            return True
        w, h = pose.size_mm
        corners = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64)
        return bool(np.abs(pose.to_photo(corners) - self._pose.to_photo(corners)).max() > SHIFTED_PX)

    def _begin(self, photo: Grey, cells: _Map, pose: Pose) -> None:
        self._pose = pose
        self._mean = photo.astype(np.float32)
        self._read = cells.copy()
        self._usual = np.full(cells.shape, FAINT / NOISY, np.float32)
        self._rested = np.zeros((-(-cells.shape[0] // BLOCK), -(-cells.shape[1] // BLOCK)), np.int32)

    def _changed(self, photo: Grey, cells: _Map) -> NDArray[np.bool_]:
        """Which blocks have changed since they were read; takes the picture into the mean."""
        light = float(np.median((cells[::4, ::4] + 8) / (self._read[::4, ::4] + 8)))
        away = np.abs((cells + 8) / np.float32(light) - 8 - self._read)
        near = np.asarray(cv2.blur(away, NEXT), np.float32)
        most = np.float32(np.median(self._usual[::4, ::4]))
        usual = np.maximum(self._usual, most)
        bound = FAINT + NOISY * usual
        differs = near > bound
        blocks = _in_blocks(differs, self._rested.shape)
        cv2.accumulateWeighted(photo, self._mean, LEARNS)
        side = BLOCK * CELL
        ends = np.argwhere(np.diff(blocks, axis=1, prepend=False, append=False))
        for (y, first), (_, end) in side * ends.reshape(-1, 2, 2):
            place = slice(y, y + side), slice(first, end)
            self._mean[place] = photo[place]
        learns = np.where(near > 2 * bound, np.float32(LEARNS * LEARNS), np.float32(LEARNS))
        self._usual += learns * (np.minimum(near, np.minimum(3 * usual + 1, most + FAINT)) - self._usual)
        self._rested = np.where(blocks, 0, np.minimum(self._rested + 1, SETTLED + 1))
        return blocks

    def _look(self, cells: _Map, pose: Pose, at: float, due: NDArray[np.bool_], meant: Meant | None) -> None:
        """Read the board around the blocks that are due, and take what is there for what was."""
        parts = _parts(due, pose, self._code_mm)
        w, h = pose.size_mm
        share = sum(map(_area, parts)) / (w * h)
        whole = share > MOST
        photo = np.asarray(cv2.convertScaleAbs(self._mean), np.uint8)
        expected = [one.tag for one in self._known if at - one.at < FORGOTTEN_S]
        if whole:
            reading = read_tags(photo, pose, self._codebook, expected=expected, meant=meant, by_size=True)
            self._unknown, self._whole_at = reading.unknown, at
            parts = [(-w, -h, 2 * w, 2 * h)]
            self._take(reading.tags, parts[0], at)
            self.looked = 1.0

        def within(part: Rect, asked: Sequence[Tag]) -> Sequence[Tag]:
            wide = _grown(part, self._reach_mm, (w, h))
            self.looked += _area(wide) / (w * h)
            return read_tags(photo, pose, self._codebook, within=wide, expected=asked, meant=meant).tags

        apart = [] if whole else parts
        asked = [[tag for tag in expected if _inside(tag, part)] for part in apart]
        found = [within(part, those) for part, those in zip(apart, asked, strict=True)]
        for part, those, tags in zip(apart, asked, found, strict=True):
            moved = {tag.id for other in found if other is not tags for tag in other} - {tag.id for tag in tags}
            lay = [tag for tag in those if tag.id in moved]
            if any(hypot(tag.x_mm - it.x_mm, tag.y_mm - it.y_mm) < self._code_mm for tag in tags for it in lay):
                # what was found elsewhere is not beneath what lies there now, which so lies no higher
                tags = within(part, [tag for tag in those if tag not in lay])
            self._take(tags, part, at)
        area = np.repeat(np.repeat(due, BLOCK, axis=0), BLOCK, axis=1)[: cells.shape[0], : cells.shape[1]]
        self._read = np.where(area | whole, cells, self._read)

    def _take(self, tags: Iterable[Tag], part: Rect, at: float) -> None:
        """Take what was read in a part of the board: what lay there before and was not seen is not seen any more."""
        new = [tag for tag in tags if _inside(tag, part)]
        names = {tag.id for tag in new}
        left = [one for one in self._known if not (_inside(one.tag, part) and one.tag.id in names)]
        for one in left:
            if _inside(one.tag, part):
                one.seen = False
        # one that lay elsewhere unseen has been found
        left = [one for one in left if one.seen or one.tag.id not in names]
        near = [one.tag for one in left if one.seen]
        new = [tag for tag in new if all(hypot(tag.x_mm - it.x_mm, tag.y_mm - it.y_mm) > 2 for it in near)]
        self._known = left + [_Known(tag, at) for tag in new]


def _cells(photo: Grey) -> _Map:
    """Mean light of each cell."""
    h, w = photo.shape
    size = (max(1, w // CELL), max(1, h // CELL))
    cut = photo[: size[1] * CELL, : size[0] * CELL] if min(h, w) >= CELL else photo
    return np.asarray(cv2.resize(cut, size, interpolation=cv2.INTER_AREA), np.float32)


def _in_blocks(cells: NDArray[np.bool_], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    """Blocks of which a cell is marked."""
    wide = np.zeros((shape[0] * BLOCK, shape[1] * BLOCK), bool)
    wide[: cells.shape[0], : cells.shape[1]] = cells
    rows = np.any(wide.reshape(shape[0], BLOCK, shape[1], BLOCK), axis=1)
    return np.asarray(np.any(rows, axis=-1), bool)


def _parts(due: NDArray[np.bool_], pose: Pose, reach_mm: float) -> list[Rect]:
    """Rectangles on the board in which codes lie that reach into the blocks; those that overlap are one."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(due.astype(np.uint8), connectivity=8)
    x, y, w, h, _ = stats[1:].T
    px = np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]) * (BLOCK * CELL)
    mm = pose.to_board(np.moveaxis(px, 2, 0))
    parts: list[Rect] = []
    for low, high in zip(mm.min(axis=1) - reach_mm, mm.max(axis=1) + reach_mm, strict=True):
        if (high > 0).all() and (low < pose.size_mm).all():
            left, top, right, bottom = np.concatenate([low, high]).tolist()
            parts.append(_grown((left, top, right, bottom), 0.0, pose.size_mm))
    return _joined(parts, reach_mm)


def _joined(parts: list[Rect], apart_mm: float) -> list[Rect]:
    done: list[Rect] = []
    for part in parts:
        near = [it for it in done if _meet(it, part, apart_mm)]
        while near:
            done = [it for it in done if it not in near]
            left, top, right, bottom = zip(*near, part, strict=True)
            part = (min(left), min(top), max(right), max(bottom))
            near = [it for it in done if _meet(it, part, apart_mm)]
        done.append(part)
    return done


def _meet(one: Rect, other: Rect, apart_mm: float) -> bool:
    (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = one, other
    return (
        left < other_right + apart_mm
        and other_left < right + apart_mm
        and top < other_bottom + apart_mm
        and other_top < bottom + apart_mm
    )


def _area(part: Rect) -> float:
    left, top, right, bottom = part
    return (right - left) * (bottom - top)


def _grown(part: Rect, by_mm: float, size_mm: Sequence[float]) -> Rect:
    """Return a rectangle with so much around it, as far as the board reaches."""
    w, h = size_mm
    left, top, right, bottom = part
    return max(0.0, left - by_mm), max(0.0, top - by_mm), min(w, right + by_mm), min(h, bottom + by_mm)


def _inside(tag: Tag, part: Rect) -> bool:
    """Whether the middle of a counter's code lies in a part of the board."""
    x, y = (sum(along) / len(tag.outline) for along in zip(*tag.outline, strict=True))
    left, top, right, bottom = part
    return bool(left <= x <= right and top <= y <= bottom)
