"""One look at the table: picture in, counters and their places out."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from hardware.camera import Frame
from hardware.errors import BoardNotFound
from hardware.pose import Markers, Pose, board_pose
from hardware.tags import Codebook, Tag, read_tags


@dataclass(frozen=True)
class Sight:
    """What was seen in one picture.

    :ivar pose: where the board lies in it.
    :ivar counters: from the top of the board to the bottom, millimetres from its top left corner.
    :ivar unknown: codes that belong to no counter of the game.
    :ivar px_per_module: how finely the picture shows the codes, in the middle of the board; from 1.0 counters are
        read, more of those that lie partly under others the more it is.
    :ivar ms: time the look took.
    """

    pose: Pose
    counters: tuple[Tag, ...]
    unknown: int
    px_per_module: float
    ms: float

    def to_json(self) -> dict[str, Any]:
        """``{"board": {"found", "markers"}, "counters": [{"id", "x_mm", "y_mm", "angle_deg", "confidence"}, …],
        "unknown", "ms"}`` with numbers rounded to what they are worth."""
        return {
            "board": {"found": True, "markers": len(self.pose.ids)},
            "counters": [
                {
                    "id": tag.id,
                    "x_mm": round(tag.x_mm, 2),
                    "y_mm": round(tag.y_mm, 2),
                    "angle_deg": round(tag.angle_deg, 1) % 360,
                    "confidence": round(tag.confidence, 3),
                }
                for tag in self.counters
            ],
            "unknown": self.unknown,
            "ms": round(self.ms, 1),
        }


def see(frame: Frame, markers: Markers, codebook: Codebook) -> Sight:
    """Reads the counters on a board.

    :param frame: the picture.
    :param markers: of the board.
    :param codebook: the tags that may lie on it; others are only counted.
    :raises BoardNotFound: the board cannot be seen well enough; the message begins with the frame's name.

    Faces that lie a little outside the board are not read.
    """
    start = time.perf_counter()
    grey = frame.grey
    try:
        pose = board_pose(grey, markers)
    except BoardNotFound as error:
        raise BoardNotFound(f"{frame.name}: {error}", error.ids) from None
    reading = read_tags(grey, pose, codebook)
    ms = (time.perf_counter() - start) * 1000
    return Sight(pose, reading.tags, reading.unknown, reading.px_per_module, ms)
