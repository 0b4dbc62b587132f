"""One scene, read: what was there, who read what, how far off, in how much time."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any, Final

import cv2
import numpy as np

from companion.kernel.qr import MODULES
from hardware.simulator.tabletop import Photograph
from hardware.vision.bend import Bend
from hardware.vision.lens import Intrinsics
from hardware.vision.mount import Mount
from hardware.vision.pose import BoardNotFound, Pose, board_pose
from hardware.vision.tags import Codebook, read_tags
from tests.benchmarks.reading.peers import Found, peers, timed
from tests.benchmarks.reading.scenes import THICKNESS_MM, Scene
from tests.photos import Set

FALSE_MM: Final = 6 * 0.7
"""An id that lies further than this from where it is, six modules, is as false as one that is not there at all."""

FRAMES_BEFORE: Final = 5
"""A fixed camera has seen so many pictures of the same table when it is asked."""

Record = dict[str, Any]
"""What a scene gave, as JSON: see :func:`measured`."""


def lens(photo: Photograph) -> Intrinsics:
    """Return the camera's exact matrix and distortion: what a perfect calibration would give."""
    camera = photo.camera
    return Intrinsics(camera.K, camera.distortion, (camera.width, camera.height))


def true_pose(photo: Photograph, markers: Collection[int]) -> Pose:
    """Where the board really lies: peers find no board, and get the best one for their places."""
    shape = (photo.camera.height, photo.camera.width)
    eye = photo.camera.eye_mm(photo.size_mm)
    return Pose(photo.H, Bend(), shape, 0.0, 0.0, tuple(sorted(markers)), photo.size_mm, eye, lens(photo))


def measured(scene: Scene, game: Set, names: Collection[str] = ()) -> Record:
    """Take the photograph and show it to our reader and to these peers.

    :returns: ``level``, ``kind``, ``seed``, ``number``; ``calibrated``: every second scene's camera is; ``counters``:
        ``[id, share that shows, share burnt out, 1 if it lies flat]`` each; ``readers``: by name ``found`` (``[id,
        mm off]`` each), ``false`` (``[id or text, mm off]``), ``ms``; ours also ``pose_ms``, and ``lost`` if there was
        no board for it.
    """
    started = time.process_time()
    *before, photo = scene.frames(game, 1 + (FRAMES_BEFORE if scene.level.fixed else 0))
    made = time.process_time()
    book = game.codebook.as_thick(THICKNESS_MM)
    shares = photo.shares(MODULES * book.module_mm, book.shape.offset_mm)
    counters = [
        [one.id, round(share, 3), round(burnt, 3), int(z <= THICKNESS_MM + 1e-6)]
        for one, (share, burnt), z in zip(photo.truth, shares, photo.heights_mm, strict=True)
        if one.id[0] not in "?!"
    ]
    grey = photo.grey
    calibrated = scene.level.fixed or (scene.number + scene.seed) % 2 == 0
    record: Record = {
        "level": scene.level.name,
        "kind": scene.kind,
        "seed": scene.seed,
        "number": scene.number,
        "calibrated": calibrated,
        "strangers": sum(one.id[0] == "?" for one in photo.truth),
        "counters": counters,
        "megapixels": round(grey.size / 1e6, 2),
        "made_ms": round((made - started) * 1000),
        "readers": {"ours": _ours(photo, game, book, calibrated, before)},
    }
    there, _ = peers()
    pose = true_pose(photo, game.markers.corners)
    own = {one.id.removeprefix("?") for one in photo.truth if one.id[0] == "?"}
    for name in names:
        if name in there:
            found, ms = timed(there[name], grey)
            record["readers"][name] = _judged(_placed(found, pose, book, own), photo) | {"ms": round(ms, 1)}
    return record


def _ours(photo: Photograph, game: Set, book: Codebook, calibrated: bool, before: list[Photograph]) -> Record:
    grey, intrinsics = photo.grey, lens(photo) if calibrated else None
    mount = Mount(game.markers, intrinsics)
    try:
        for frame in before:
            mount.pose(frame.grey)
        start = time.process_time()
        pose = mount.pose(grey) if before else board_pose(grey, game.markers, intrinsics)
    except BoardNotFound:
        return {"lost": 1, "found": [], "false": [], "ms": 0, "pose_ms": 0}
    posed = time.process_time()
    reading = read_tags(grey, pose, book)
    end = time.process_time()
    result = _judged([(tag.id, tag.x_mm, tag.y_mm) for tag in reading.tags], photo)
    times = {"pose_ms": round((posed - start) * 1000, 1), "ms": round((end - posed) * 1000, 1)}
    return result | times | {"unknown": reading.unknown}


def _placed(found: Found, pose: Pose, book: Codebook, own: Collection[str]) -> list[tuple[str, float, float]]:
    """Return a peer's findings on the board: its texts as ids. Strangers that it reads as what they are, are no
    mistake."""
    out = []
    for text, x, y in found:
        if text in book.ids and text not in own:
            place = pose.lowered(pose.to_board(np.array([x, y])), book.shape_of(text).thickness_mm)
            out.append((book.ids[text], float(place[0]), float(place[1])))
    return out


def _judged(tags: list[tuple[str, float, float]], photo: Photograph) -> Record:
    places = {one.id: one for one in photo.truth}
    found: dict[str, float] = {}
    false = []
    for name, x, y in tags:
        one = places.get(name)
        miss = float(np.hypot(x - one.x_mm, y - one.y_mm)) if one else -1.0
        if one is None or miss > FALSE_MM or name in found:
            false.append([name, round(miss, 2)])
        else:
            found[name] = miss
    return {"found": [[name, round(miss, 3)] for name, miss in found.items()], "false": false}


def one_core() -> None:
    """From here on figures are for one core."""
    cv2.setNumThreads(1)
