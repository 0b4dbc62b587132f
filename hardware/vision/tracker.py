"""What lies on the board, told from a stream of pictures: what rests is spoken of, what moves or hides is waited for.

    tracker = Tracker()
    for frame in camera:
        pose = mount.pose(frame.grey)
        reading = read_tags(frame.grey, pose, codebook)
        board = thumbnail(overview(frame.grey, pose))
        scene = tracker.add(reading.tags, frame.at, board=board, covered=len(mount.covered))
        scene.counters, scene.changed, scene.hands

A counter is spoken of when it has lain still for three pictures or half a second. While it slides it stays where it was
last at rest. One that is not seen any more stays too: a hand, a cup or another counter may lie over it. While hands are
over the board nothing new is said. As many counters with one tag are kept as were ever seen at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Grey
from hardware.vision.tags import Tag

__all__ = ["TableScene", "Tracker", "thumbnail"]


STILL_MM: Final = 1.5
"""A counter that strays less between pictures lies still. Reading strays by a tenth of it."""

STILL_DEG: Final = 12.0

SAME_MM: Final = 6.0
"""A counter at rest that is seen again so near its place was not moved."""

FRAMES: Final = 3
SECONDS: Final = 0.5

FORGOTTEN_S: Final = 2.0
"""A counter that never rested and is seen no more was none."""

UNSEEN_S: Final = 1.5
"""A counter that was seen so short a time ago counts as seen: those that lie half hidden come and go."""

THUMBNAIL: Final = (96, 72)

CHANGED: Final = 14.0
"""Pixel values by which a place in the thumbnail differs that something lies over."""

DISTURBED: Final = 0.012
"""Share of such places from which something moves on the board: a finger is one percent."""

A_HAND: Final = 0.03
"""Share from which what lies over the board is more than counters that were moved."""

UNSEEN: Final = 3
"""So many counters that vanish together are under a hand."""

LINGER_S: Final = 0.4
"""A hand that rests for so short a time is still there."""

PATIENCE_S: Final = 3.0
"""What has lain over the board for so long without moving is no hand."""


@dataclass(frozen=True)
class TableScene:
    """What lies on the board, as far as is known.

    :ivar counters: all at rest, where they last were; from the top of the board to the bottom.
    :ivar changed: those that came to rest somewhere new with this picture.
    :ivar unseen: those that have not been seen for a while.
    :ivar hands: somebody is busy over the board, and what changes is not spoken of yet.
    :ivar at: seconds.
    """

    counters: tuple[Tag, ...]
    changed: tuple[Tag, ...]
    unseen: tuple[Tag, ...]
    hands: bool
    at: float


@dataclass
class _Track:
    """One counter.

    :ivar last: as it was last seen. :ivar anchor: where it began to lie still, and since when, in how many pictures.
    :ivar rest: where it was last at rest, which is what is spoken of; None until then.
    """

    last: Tag
    seen_at: float
    anchor: Tag
    since: float
    frames: int = 1
    rest: Tag | None = None
    fresh: bool = field(default=True)

    def see(self, tag: Tag, at: float) -> None:
        if _far(tag, self.anchor) > STILL_MM or _turned(tag, self.anchor) > STILL_DEG:
            self.anchor, self.since, self.frames = tag, at, 0
        self.frames += 1
        self.last, self.seen_at = tag, at

    def wait(self, at: float) -> None:
        """Begin anew to lie still: something moved about."""
        self.anchor, self.since, self.frames = self.last, at, 0

    @property
    def still(self) -> bool:
        return self.frames >= FRAMES or (self.frames > 1 and self.seen_at - self.since >= SECONDS)

    @property
    def home(self) -> Tag:
        return self.rest or self.last


class Tracker:
    """Fuses what single pictures show. The clock is that of the pictures."""

    def __init__(self) -> None:
        self._tracks: list[_Track] = []
        self._before: NDArray[np.float32] | None = None
        self._calm: NDArray[np.float32] | None = None
        self._moved_at = -np.inf
        self._covered = 0  # markers that something lies over which is no hand
        self._hands_since: float | None = None

    def __repr__(self) -> str:
        return f"<Tracker of {sum(track.rest is not None for track in self._tracks)} counters>"

    def add(self, tags: Iterable[Tag], at: float, *, board: Grey | None = None, covered: int = 0) -> TableScene:
        """Return one more picture.

        :param tags: read in it.
        :param at: seconds, never less than before.
        :param board: what :func:`thumbnail` makes of it. Without it, hands are told by the counters and markers alone.
        :param covered: how many of the board's markers are hidden.
        """
        seen = self._match(tuple(tags), at)
        hands = self._hands(seen, at, board, covered)
        changed = []
        for track in self._tracks:
            if hands:
                track.wait(at)
            elif track.seen_at == at and track.still:
                if track.rest is None or _far(track.last, track.rest) > SAME_MM:
                    changed.append(track.last)
                track.rest = track.last
        self._tracks = [
            track for track in self._tracks if track.rest is not None or hands or at - track.seen_at <= FORGOTTEN_S
        ]
        known = sorted((track for track in self._tracks if track.rest is not None), key=_order)
        counters = tuple(track.home for track in known)
        unseen = tuple(track.home for track in known if at - track.seen_at > UNSEEN_S)
        return TableScene(counters, tuple(changed), unseen, hands, at)

    def _match(self, tags: Sequence[Tag], at: float) -> set[int]:
        """Gives every tag to a counter, near ones first; returns the places in the list of those that were seen."""
        by_id: dict[str, list[int]] = {}
        for i, track in enumerate(self._tracks):
            by_id.setdefault(track.last.id, []).append(i)
        pairs = sorted(
            (min(_far(tag, self._tracks[i].last), _far(tag, self._tracks[i].home)), n, i)
            for n, tag in enumerate(tags)
            for i in by_id.get(tag.id, ())
        )
        given: set[int] = set()
        seen: set[int] = set()
        for _, n, i in pairs:
            if n not in given and i not in seen:
                given.add(n)
                seen.add(i)
                self._tracks[i].see(tags[n], at)
        for n, tag in enumerate(tags):
            if n not in given:
                seen.add(len(self._tracks))
                self._tracks.append(_Track(tag, at, tag, at))
        return seen

    def _hands(self, seen: set[int], at: float, board: Grey | None, covered: int) -> bool:
        """Whether somebody is busy over the board."""
        resting = [i for i, track in enumerate(self._tracks) if track.rest is not None]
        gone = [i for i in resting if i not in seen and self._tracks[i].fresh]
        if board is not None:
            now = np.asarray(cv2.GaussianBlur(board.astype(np.float32), (0, 0), 1.0), np.float32)
            moving = _differs(now, self._before) > DISTURBED
            over = _differs(now, self._calm)
            self._before = now
        else:
            moving, over = False, DISTURBED
        if moving:
            self._moved_at = at
        hidden = len(gone) >= UNSEEN and over >= DISTURBED
        self._covered = min(self._covered, covered)
        busy = at - self._moved_at < LINGER_S or covered > self._covered or hidden or over > A_HAND
        if busy and self._hands_since is None:
            self._hands_since = at
        if busy and self._waited(at):
            busy = False  # a cup, a sheet, counters taken off: no hand is so still
            self._covered = covered
        if not busy:
            self._hands_since = None
            if board is not None:
                self._calm = self._before
            for i, track in enumerate(self._tracks):
                track.fresh = i in seen
        return busy

    def _waited(self, at: float) -> bool:
        start = max(self._moved_at, self._hands_since if self._hands_since is not None else at)
        return at - start >= PATIENCE_S


def thumbnail(small: Grey) -> Grey:
    """Return the straightened board, smaller still: shape (72, 96). For telling whether something moved over it.

    :param small: :func:`hardware.advice.overview` of the board.
    """
    return np.asarray(cv2.resize(small, THUMBNAIL, interpolation=cv2.INTER_AREA), np.uint8)


def _differs(now: NDArray[np.float32], before: NDArray[np.float32] | None) -> float:
    """Share of places that changed, apart from the light of the whole."""
    if before is None:
        return 0.0
    light = float(np.median((now + 8) / (before + 8)))
    return float((np.abs(now - before * light) > CHANGED).mean())


def _far(one: Tag, other: Tag) -> float:
    return hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)


def _turned(one: Tag, other: Tag) -> float:
    return abs((one.angle_deg - other.angle_deg + 180) % 360 - 180)


def _order(track: _Track) -> tuple[float, float, str]:
    home = track.home
    return home.y_mm, home.x_mm, home.id
