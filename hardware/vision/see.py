"""One look at the table: picture in, counters and their places out."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.sentences import Sentence
from hardware.vision.accuracy import together_mm, within_mm
from hardware.vision.advice import Quality, blind, judge, overview
from hardware.vision.attention import Attention
from hardware.vision.buckled import BUCKLED_MM, EXPLAINED, FEWEST, SAMPLED, STRETCHED, buckled, looks
from hardware.vision.closed_set import WHOLE
from hardware.vision.constants import TURN_DEG
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import Corners, find_near, refine, side_of
from hardware.vision.mount import OFF_SIDES, Mount
from hardware.vision.pose import (
    BEND_MARKERS,
    LIKE_A_MARKER,
    REACH_PX,
    WORST_ERROR_MM,
    BoardVague,
    Markers,
    Pose,
    board_pose,
    fit_pose,
)
from hardware.vision.sizes import exactly
from hardware.vision.squares import squared
from hardware.vision.tags import MODULES, Codebook, Meant, Reading, Tag, glance, read_tags
from hardware.vision.templates import symbol

MOST_NAMES: Final = 6

CLOSER: Final = 0.8
"""Where markers are too few, codes are read anew by the pose that others gave while its error falls so."""

REACH_ERRORS: Final = 3.0
"""So many standard errors from where a vague pose puts them are markers looked for, and no further than their side."""

FLAT_S: Final = 60.0
"""For so long a board under a camera that hangs still is taken for as flat as it was: to ask takes as long as an eighth
of a look."""

JUDGED_S: Final = 1.0
"""And for so long its picture for as good as it was: a room's light changes slowly, and to judge it takes as long as to
see that nothing moved."""

Seen = Mapping[int, Floats]
"""By marker id its corners, shape (4, 2) px."""


@dataclass(frozen=True)
class Sight:
    """What was seen in one picture.

    :ivar pose: where the board lies in it.
    :ivar counters: from the top of the board to the bottom, millimetres from its top left corner.
    :ivar unknown: codes that belong to no counter of the game.
    :ivar px_per_module: how finely the picture shows the codes, in the middle of the board; from 1.0 counters are
        read, more of those that lie partly under others the more it is.
    :ivar quality: how good the picture is, and what would make it better.
    :ivar small: the straightened board, small: :func:`hardware.vision.advice.overview`.
    :ivar ms: time the look took by the clock, from the pixels on; opening the file is not in it.
    :ivar markers: of the board, and :ivar codebook: of what lies on it.
    """

    pose: Pose
    counters: tuple[Tag, ...]
    unknown: int
    px_per_module: float
    quality: Quality
    small: NDArray[np.uint8]
    ms: float
    markers: Markers
    codebook: Codebook

    @cached_property
    def errors_mm(self) -> Floats:
        """Within how many mm of its place each counter lies, nineteen times of twenty; shape (n,)."""
        places = np.array([(tag.x_mm, tag.y_mm) for tag in self.counters]).reshape(-1, 2)
        heights = np.array([tag.height_mm for tag in self.counters])
        told = np.array([self.codebook.shape_of(tag.text).told for tag in self.counters], bool)
        return within_mm(self.pose, self.markers, places, heights=heights, told=told)

    @property
    def error_mm(self) -> float:
        """Within how many mm of their places nineteen of twenty counters lie; of a bare board one in its middle."""
        if self.counters:
            return together_mm(self.errors_mm)
        middle = np.array([self.pose.size_mm]) / 2
        height = np.array([self.codebook.shape.thickness_mm])
        return float(within_mm(self.pose, self.markers, middle, heights=height)[0])

    def to_json(self) -> dict[str, Any]:
        """Numbers rounded to what they are worth:
        ``{"board": {"found", "markers", "residual_px", "error_mm", "calibrated"}, "counters": [{"id", "x_mm", "y_mm",
        "angle_deg", "confidence", "score", "margin", "visible", "error_mm"}, …], "unknown", "px_per_module",
        "px_per_module_least", "sharpness", "white", "black", "advice", "look_ms"}``."""
        return {
            "board": {
                "found": True,
                "markers": len(self.pose.ids),
                "residual_px": round(self.pose.residual_px, 2),
                "error_mm": round(self.error_mm, 2),
                "calibrated": self.pose.lens is not None,
            },
            "counters": [
                {**tag_json(tag), "error_mm": round(float(error), 2)}
                for tag, error in zip(self.counters, self.errors_mm, strict=True)
            ],
            "unknown": self.unknown,
            "px_per_module": round(self.px_per_module, 2),
            **self.quality.to_json(),
            "look_ms": round(self.ms, 1),
        }


def tag_json(tag: Tag) -> dict[str, Any]:
    """Return a counter's numbers, rounded."""
    return {
        "id": tag.id,
        "x_mm": round(tag.x_mm, 2),
        "y_mm": round(tag.y_mm, 2),
        "angle_deg": round(tag.angle_deg, 1) % TURN_DEG,
        "confidence": round(tag.confidence, 3),
        "score": round(tag.score, 3),
        "margin": round(tag.margin, 3),
        "visible": round(tag.visible, 2),
    }


def see(
    frame: Frame,
    markers: Markers,
    codebook: Codebook,
    *,
    intrinsics: Intrinsics | None = None,
    mount: Mount | None = None,
    attention: Attention | None = None,
    meant: Meant | None = None,
    seen: Corners | None = None,
) -> Sight:
    """Read the counters on a board.

    :param frame: the picture.
    :param markers: of the board.
    :param codebook: the tags that may lie on it; others are only counted.
    :param intrinsics: the lens, if it is calibrated.
    :param mount: of a camera that hangs still; it knows markers and lens itself.
    :param attention: of the same camera: only what has changed is read.
    :param meant: where the game lets pieces lie: they are believed there sooner than elsewhere.
    :param seen: markers of this board and others that were found in the picture, if it was searched for them.
    :raises BoardNotFound: the board cannot be seen well enough; the message begins with the frame's name.

    Faces that lie a little outside the board are not read.
    """
    start = time.perf_counter()
    grey = frame.grey
    try:
        pose, reading = _placed(grey, markers, codebook, intrinsics, mount, seen)
    except BoardNotFound as error:
        why = None if error.ids else blind(grey) or _codes_alone(grey, codebook)
        raise BoardNotFound(Sentence("{name}: {why}", name=frame.name, why=why or str(error)), error.ids) from None

    def read(pose: Pose) -> Reading:
        if attention:
            return attention.read(grey, pose, frame.at, meant)
        return read_tags(grey, pose, codebook, meant=meant, by_size=True)

    if attention or reading is None or meant is not None:
        reading = read(pose)
    asked = attention is None or attention.looked == 1
    if mount and asked:
        asked = len(reading.tags) >= FEWEST and frame.at - mount.flat_at >= FLAT_S
        mount.flat_at = frame.at if asked else mount.flat_at
    if asked and (lying := _buckled(grey, pose, markers, codebook, reading)):
        pose, reading = lying, read(lying)
        if mount:
            mount.buckled = lying
    more: tuple[Sentence, ...] = ()
    if intrinsics and pose.lens is None:
        more = (
            Sentence(
                "The camera's calibration does not fit this picture: calibrate it again, and leave its zoom alone."
            ),
        )
    small = overview(grey, pose)
    quality = mount.quality if mount and frame.at - mount.judged_at < JUDGED_S else None
    if quality is None:
        quality = judge(grey, pose, markers, codebook.module_mm, small, also=more)
        if mount:
            mount.quality, mount.judged_at = quality, frame.at
    ms = (time.perf_counter() - start) * 1000
    return Sight(pose, reading.tags, reading.unknown, reading.px_per_module, quality, small, ms, markers, codebook)


def _placed(
    grey: NDArray[np.uint8],
    markers: Markers,
    codebook: Codebook,
    intrinsics: Intrinsics | None,
    mount: Mount | None,
    found: Corners | None,
) -> tuple[Pose, Reading | None]:
    """Where the board lies, and what was read on it if that was needed to tell."""
    try:
        pose = mount.pose(grey) if mount else board_pose(grey, markers, intrinsics, found)
        if mount or len(pose.ids) > BEND_MARKERS:  # else codes help to tell where it lies
            return pose, None
        seen = {i: refine(grey, pose.to_photo(markers.corners[i]), REACH_PX) for i in pose.ids}
        better = _squared(grey, markers, codebook, pose, seen)
        if not better.error_mm <= WORST_ERROR_MM:
            better = pose
    except BoardVague as vague:
        better = _guessed(grey, markers, codebook, intrinsics, vague)
    return better, read_tags(grey, better, codebook, by_size=True)


def _guessed(
    grey: NDArray[np.uint8], markers: Markers, codebook: Codebook, intrinsics: Intrinsics | None, vague: BoardVague
) -> Pose:
    """Return the pose that too few markers and the codes give, and markers that are found by it.

    :raises BoardVague: that is not enough.
    """
    poses = [_spread(grey, markers, codebook, pose, vague.seen) for pose in vague.poses]
    if not poses:
        raise vague
    better = min(poses, key=lambda it: it.error_mm)
    seen = dict(vague.seen)
    h, w = grey.shape
    lens = intrinsics.scaled((w, h)) if intrinsics else None
    while more := _nearby(grey, markers, better, seen):
        seen |= more
        try:
            exact = fit_pose({i: [corners] for i, corners in seen.items()}, markers, grey.shape, lens)
            pose = _squared(grey, markers, codebook, exact, {i: seen[i] for i in exact.ids})
        except BoardNotFound:
            pose = _spread(grey, markers, codebook, replace(better, ids=tuple(sorted(seen))), seen)
        better = min(better, pose, key=lambda it: it.error_mm)
    most_px = max(REACH_PX, OFF_SIDES * max(side_of(corners) for corners in vague.seen.values()))
    if not (better.error_mm <= WORST_ERROR_MM and better.residual_px <= most_px):
        raise vague
    return better


def _nearby(grey: NDArray[np.uint8], markers: Markers, pose: Pose, seen: Seen) -> dict[int, Floats]:
    """Markers that were not seen, and yet are near where a vague pose puts them."""
    if not np.isfinite(pose.error_mm):
        return {}
    reach = REACH_ERRORS * pose.error_mm
    near = {
        i: find_near(grey, markers.dictionary, i, corners, pose.to_photo, min(reach, side_of(corners)))
        for i, corners in markers.corners.items()
        if i not in seen
    }
    return {i: corners for i, (like, corners) in near.items() if like >= LIKE_A_MARKER}


def _spread(grey: NDArray[np.uint8], markers: Markers, codebook: Codebook, pose: Pose, seen: Seen) -> Pose:
    """Return the pose that makes squares of the codes: of those near the markers first, and at last of all."""
    while True:
        before, pose = pose.error_mm, _squared(grey, markers, codebook, pose, seen)
        if not pose.error_mm < CLOSER * before:
            break
    return pose


def _squared(grey: NDArray[np.uint8], markers: Markers, codebook: Codebook, pose: Pose, seen: Seen) -> Pose:
    """Return the pose that makes squares of the codes that are read with it."""
    tags = _whole(read_tags(grey, pose, codebook).tags, codebook)
    if not tags:
        return pose
    mm, px = (np.array([where[i] for i in seen]) for where in (markers.corners, seen))
    codes, modules = _exactly(grey, pose, codebook, tags)
    nearer = np.array([1 + tag.height_mm / pose.eye_mm[2] for tag in tags])  # than the board, and so larger
    return squared(pose, mm, px, pose.to_photo(codes), MODULES * modules * nearer)


def _buckled(
    grey: NDArray[np.uint8], pose: Pose, markers: Markers, codebook: Codebook, reading: Reading
) -> Pose | None:
    """Return the pose of a board that is not flat, by the codes on it; None of one that is, as far as they tell."""
    whole = _whole(reading.tags, codebook)
    if pose.surface or len(whole) < FEWEST:
        return None
    some = whole[:: -(-len(whole) // SAMPLED)]
    odd = looks(*_exactly(grey, pose, codebook, some), pose).odd
    if float(np.sqrt(np.mean(np.sort(odd)[:-1] ** 2))) < STRETCHED:
        return None
    mm = np.array([markers.corners[i] for i in pose.ids])
    px = pose.sharp([refine(grey, pose.to_photo(corners), REACH_PX) for corners in mm])
    codes, modules = _exactly(grey, pose, codebook, whole)
    codes_px = pose.to_photo(codes)
    lying = buckled(pose, mm.reshape(-1, 2), px.reshape(-1, 2), codes_px, modules)
    before, after = (looks(at.to_board(codes_px), modules, at) for at in (pose, lying))
    assert lying.surface is not None
    high = float(lying.surface.heights(after.middle).std())
    explains = np.linalg.norm(after.odd) < EXPLAINED * np.linalg.norm(before.odd)
    return lying if high > BUCKLED_MM and explains else None


def _whole(tags: Sequence[Tag], codebook: Codebook) -> list[Tag]:
    """Those of which nearly all of a code of the game shows."""
    return [tag for tag in tags if tag.visible > WHOLE and tag.text in codebook.masks]


def _exactly(grey: NDArray[np.uint8], pose: Pose, codebook: Codebook, tags: Sequence[Tag]) -> tuple[Floats, Floats]:
    """Return codes' corners on the board, shape (n, 4, 2) mm, and their modules as printed."""
    dark = np.array([symbol(tag.text, codebook.masks[tag.text]) for tag in tags])
    modules = np.array([codebook.shape_of(tag.text).module_mm for tag in tags])
    return exactly(grey, pose, np.array([tag.outline for tag in tags]), dark), modules


def _codes_alone(grey: NDArray[np.uint8], codebook: Codebook) -> Sentence | None:
    """Return what to say of a picture that shows codes and no marker; None if it shows no code either."""
    texts = [text for text, _ in glance(grey)]
    ours = sorted(codebook.ids[text] for text in texts if text in codebook.ids)
    if not texts:
        return None
    if not ours:
        return Sentence(
            "None of the board's markers is in the picture, only codes of another game ({n}). Show the whole board, "
            "so that Saucer can tell where they are.",
            n=len(texts),
        )
    return Sentence(
        "None of the board's markers is in the picture, only codes of this game ({n}): {some}. Show the whole board, "
        "so that Saucer can tell where they are.",
        n=len(ours),
        some=", ".join(ours[:MOST_NAMES]) + (" …" if len(ours) > MOST_NAMES else ""),
    )
