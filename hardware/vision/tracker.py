"""What lies on the board, told from a stream of pictures: what rests is spoken of, what moves or hides is waited for.

    tracker = Tracker(board_size_mm)
    for frame in camera:
        pose = mount.pose(frame.grey)
        reading = read_tags(frame.grey, pose, codebook)
        board = thumbnail(overview(frame.grey, pose))
        scene = tracker.add(reading.tags, frame.at, board=board, covered=len(mount.covered))
        scene.counters, scene.changed, scene.hands

A counter is spoken of when it has lain still for three pictures, or for two that are a third of a second apart. While
it slides it stays where it was last at rest. One that is not seen any more stays too: a hand, a cup or another counter
may lie over it. Where hands are at work nothing new is said, and elsewhere it is (:mod:`hardware.vision.hands`), so
that moves are told in the order in which they were made. As many counters with one tag are kept as were ever seen at
once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final

import numpy as np

from companion.kernel.qr import MODULES
from hardware.arrays import Grey
from hardware.vision.constants import TURN_DEG, Fitted
from hardware.vision.hands import PATIENCE_S, Hands
from hardware.vision.tags import Tag

__all__ = ["TableScene", "Tracker"]


STILL_MM: Final[Fitted[float]] = 1.5
"""A counter that strays less between pictures lies still. Reading strays by a tenth of it."""

STILL_DEG: Final = float(np.degrees(np.arctan(STILL_MM / (MODULES * 0.7 / 2))))
"""Or turns less: no edge of its code strays further."""

SAME_MM: Final = 6.0
"""A counter at rest that is seen again so near its place was not moved."""

FRAMES: Final = 3
SECONDS: Final = 0.3

FORGOTTEN_S: Final = 2.0
"""A counter that never rested and is seen no more was none."""

UNSEEN_S: Final = 1.5
"""A counter that was seen so short a time ago counts as seen: those that lie half hidden come and go."""

UNSEEN: Final = 3
"""So many counters that vanish together are under a hand."""


@dataclass(frozen=True)
class TableScene:
    """What lies on the board, as far as is known.

    :ivar counters: all at rest, where they last were; from the top of the board to the bottom.
    :ivar changed: those that came to rest somewhere new with this picture, in the order in which they did.
    :ivar unseen: those that have not been seen for a while.
    :ivar hands: somebody is busy over the board, and what changes there is not spoken of yet.
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
        """Begin anew to lie still: something moved about. Where it was seen meanwhile, that is the first picture."""
        self.anchor, self.since, self.frames = self.last, at, int(self.seen_at == at)

    @property
    def still(self) -> bool:
        return self.frames >= FRAMES or (self.frames > 1 and self.seen_at - self.since >= SECONDS)

    @property
    def home(self) -> Tag:
        return self.rest or self.last


class Tracker:
    """Fuses what single pictures show. The clock is that of the pictures.

    :param size_mm: width and height of the board, for pictures of it.
    """

    def __init__(self, size_mm: tuple[float, float] | None = None) -> None:
        self._size_mm = size_mm
        self._tracks: list[_Track] = []
        self._hands = Hands()
        self._covered = 0  # markers that something lies over which is no hand
        self._busy_since: float | None = None

    def __repr__(self) -> str:
        return f"<Tracker of {sum(track.rest is not None for track in self._tracks)} counters>"

    def add(self, tags: Iterable[Tag], at: float, *, board: Grey | None = None, covered: int = 0) -> TableScene:
        """Return one more picture.

        :param tags: read in it.
        :param at: seconds, never less than before.
        :param board: what :func:`hardware.vision.hands.thumbnail` makes of it. Without it, hands are told by the
            counters and markers alone, and are everywhere.
        :param covered: how many of the board's markers are hidden.
        """
        seen = self._match(tuple(tags), at)
        if board is not None and self._size_mm is not None:
            self._hands.see(board, at)
            hands = self._hands.there
            busy = [self._near_hands(track.last) for track in self._tracks]
        else:
            hands = self._untold(seen, at, covered)
            busy = [hands] * len(self._tracks)
        changed: list[tuple[float, Tag]] = []
        for track, touched in zip(self._tracks, busy, strict=True):
            if touched:
                track.wait(at)
            elif track.seen_at == at and track.still:
                if track.rest is None or _far(track.last, track.rest) > SAME_MM:
                    changed.append((track.since, track.last))
                track.rest = track.last
        self._tracks = [
            track for track in self._tracks if track.rest is not None or hands or at - track.seen_at <= FORGOTTEN_S
        ]
        known = sorted((track for track in self._tracks if track.rest is not None), key=_order)
        counters = tuple(track.home for track in known)
        unseen = tuple(track.home for track in known if at - track.seen_at > UNSEEN_S)
        in_order = tuple(tag for _, tag in sorted(changed, key=lambda one: one[0]))
        return TableScene(counters, in_order, unseen, hands, at)

    def _match(self, tags: Sequence[Tag], at: float) -> set[int]:
        """Give every tag to a counter, near ones first; returns the places in the list of those that were seen."""
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

    def _near_hands(self, tag: Tag) -> bool:
        width, height = self._size_mm or (1.0, 1.0)
        return self._hands.near(tag.x_mm / width, tag.y_mm / height)

    def _untold(self, seen: set[int], at: float, covered: int) -> bool:
        """Whether somebody is busy over the board, by what is hidden."""
        gone = [i for i, track in enumerate(self._tracks) if track.rest is not None and i not in seen and track.fresh]
        self._covered = min(self._covered, covered)
        busy = covered > self._covered or len(gone) >= UNSEEN
        if busy and self._busy_since is None:
            self._busy_since = at
        if busy and at - (at if self._busy_since is None else self._busy_since) >= PATIENCE_S:
            busy = False  # a cup, a sheet, counters taken off: no hand is so still
            self._covered = covered
        if not busy:
            self._busy_since = None
            for i, track in enumerate(self._tracks):
                track.fresh = i in seen
        return busy


def _far(one: Tag, other: Tag) -> float:
    return hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)


def _turned(one: Tag, other: Tag) -> float:
    return abs((one.angle_deg - other.angle_deg + TURN_DEG / 2) % TURN_DEG - TURN_DEG / 2)


def _order(track: _Track) -> tuple[float, float, str]:
    home = track.home
    return home.y_mm, home.x_mm, home.id
