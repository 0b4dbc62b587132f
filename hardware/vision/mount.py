"""A camera that hangs still: its pose is kept, made better by every picture, and checked against every picture.

    mount = Mount(markers)
    for frame in camera:
        pose = mount.pose(frame.grey)

Markers are looked for only where they are expected, which takes a few milliseconds. Those that a hand covers are left
out. As long as the others are where they were, the pose rests on the mean of all pictures; when they have shifted,
somebody has knocked the camera or the board, and a new pose is taken.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from hardware.arrays import Floats, Grey
from hardware.errors import BoardNotFound
from hardware.vision.advice import Quality
from hardware.vision.constants import Fitted
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import Markers, likeness, refine, side_of
from hardware.vision.pose import (
    LIKE_A_MARKER,
    REACH_PX,
    Pose,
    board_pose,
    fit_pose,
)

__all__ = ["Mount"]


FEWEST_STILL: Final = 2
"""So many markers where they were prove that the camera is."""

OFF_SIDES: Final[Fitted[float]] = 0.025
"""Share of a marker's side by which its corners may be off where codes are needed to tell where the board lies, and by
which they may shift. The camera has moved if half the corners of more than half of the markers have shifted by more
than this and by more than a pixel. Single corners do so where a stripe of sun ends on them."""

MEMORY: Final = 40
"""Pictures of which the mean is taken; older ones fade."""


DRIFT_PX: Final = 0.02
"""The pose is not fitted again before a corner's mean has come further than this: a tenth of what one picture tells."""


class Mount:
    """Poses of a board under a camera that hangs still.

    :param markers: what is printed on the board.
    :param intrinsics: the camera's lens, if it is calibrated.
    :ivar moves: how often the camera or the board was found to have moved.
    :ivar covered: markers that were hidden in the last picture, in order.
    :ivar flat_at: when the board was last asked whether it is flat, in seconds. Whoever asks sets it; so, too:
    :ivar buckled: the pose of a board that was found not to be flat.
    :ivar judged_at: when it was last asked how good a picture is, and
    :ivar quality: how good it was. All four go when the camera moves.
    """

    def __init__(self, markers: Markers, intrinsics: Intrinsics | None = None) -> None:
        self.moves = 0
        self.covered: tuple[int, ...] = ()
        self.flat_at = -np.inf
        self.buckled: Pose | None = None
        self.judged_at = -np.inf
        self.quality: Quality | None = None
        self._markers = markers
        self._intrinsics = intrinsics
        self._lens: Intrinsics | None = None
        self._pose: Pose | None = None
        self._means: dict[int, Floats] = {}
        self._counts: dict[int, int] = {}
        self._fitted: dict[int, Floats] = {}

    def __repr__(self) -> str:
        kept = max(self._counts.values(), default=0)
        return f"<Mount over {len(self._markers.corners)} markers, {kept} pictures kept>"

    def pose(self, photo: Grey) -> Pose:
        """Say where the board lies in the newest picture.

        :param photo: grey, shape (height, width).
        :raises BoardNotFound: the board cannot be found, and too few of its markers are where they were to go on
            with the pose that is kept.
        """
        pose = self._level(photo)
        return self.buckled or pose

    def _level(self, photo: Grey) -> Pose:
        """Return the pose of a flat board."""
        if self._pose is None or self._pose.shape != photo.shape:
            return self._anew(photo)
        new = self._markers.corners.keys() - self._means.keys()
        expected = self._means | {i: self._pose.to_photo(self._markers.corners[i]) for i in new}
        like = likeness(photo, self._markers.dictionary, expected)
        near = {i: refine(photo, expected[i], REACH_PX) for i, much in like.items() if much >= LIKE_A_MARKER}
        seen = {i: refine(photo, corners, 1.0) for i, corners in near.items()}
        known = [i for i in seen if i in self._means]
        shifts = {i: _shift(seen[i], self._means[i]) for i in known}
        bounds = {i: max(1.0, OFF_SIDES * side_of(self._means[i])) for i in known}
        still = [i for i in known if np.median(shifts[i]) <= bounds[i]]  # a corner may lie on a stripe's edge
        if len(still) < max(FEWEST_STILL, len(known) / 2):
            pose = self._anew(photo)
            self.moves += 1
            return pose
        self.covered = tuple(sorted(set(self._means) - set(seen)))
        for i, corners in seen.items():
            if i not in shifts or shifts[i].max() <= 2 * bounds[i]:  # no corner is under a fingertip
                self._add(i, corners)
        if self._drifted():
            self._pose, self._fitted = self._fit(self._pose), dict(self._means)
        return self._pose

    def _drifted(self) -> bool:
        """Whether the means are no longer those on which the pose rests."""
        if self._means.keys() != self._fitted.keys():
            return True
        return any(np.abs(mean - self._fitted[i]).max() > DRIFT_PX for i, mean in self._means.items())

    def _anew(self, photo: Grey) -> Pose:
        """Forget what was kept and look for the board in the whole picture."""
        self._pose, self._means, self._counts, self._fitted = None, {}, {}, {}
        self.flat_at = self.judged_at = -np.inf
        self.buckled = self.quality = None
        h, w = photo.shape
        self._lens = self._intrinsics.scaled((w, h)) if self._intrinsics else None
        pose = board_pose(photo, self._markers, self._intrinsics)
        for i in pose.ids:
            self._add(i, refine(photo, pose.to_photo(self._markers.corners[i]), 1.0))
        self.covered = ()
        self._pose = pose
        return pose

    def _add(self, marker: int, corners: Floats) -> None:
        count = min(self._counts.get(marker, 0) + 1, MEMORY)
        mean = self._means.get(marker, corners)
        self._means[marker] = mean + (corners - mean) / count
        self._counts[marker] = count

    def _fit(self, before: Pose) -> Pose:
        try:
            means = {i: [mean] for i, mean in self._means.items()}
            return replace(fit_pose(means, self._markers, before.shape, self._lens), striped=before.striped)
        except BoardNotFound:
            return before


def _shift(seen: Floats, before: Floats) -> Floats:
    """How far each corner has come, px, without end for those that were not found again; shape (4,)."""
    shift = np.linalg.norm(seen - before, axis=1)
    return np.where(shift > 0, shift, np.inf)
