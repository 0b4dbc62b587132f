"""Films, coded and decoded by a real codec: H.264 where PyAV is installed (``pip install av``), else MPEG-4 part 2.

PyAV is no part of Saucer: its x264 is under the GPL, and nothing else needs it. Films are opened by OpenCV, as the
commands open them.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import cv2
import numpy as np

from tests.benchmarks.reading.other.light import Picture

CODEC: Final = "H.264" if find_spec("av") is not None else "MPEG-4 part 2"
RATE: Final = 10


def filmed(pictures: Sequence[Picture], poor: int) -> list[Picture]:
    """Return a film's pictures as a player gets them.

    :param pictures: RGB, all of one size, even in width and height.
    :param poor: how coarsely it is coded, as x264's constant rate factor: 23 is usual, 35 blotchy. MPEG-4 part 2 takes
        what OpenCV gives it.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / "film.mp4"
        if CODEC == "H.264":
            _h264(pictures, path, poor)
        else:
            height, width = pictures[0].shape[:2]
            writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), RATE, (width, height))
            for picture in pictures:
                writer.write(np.ascontiguousarray(picture[..., ::-1]))
            writer.release()
        return _played(path)


def _h264(pictures: Sequence[Picture], path: Path, poor: int) -> None:
    import av

    height, width = pictures[0].shape[:2]
    with av.open(str(path), "w") as film:
        stream = film.add_stream("libx264", rate=RATE, options={"crf": str(poor), "preset": "veryfast"})
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.codec_context.thread_count = 1
        for picture in pictures:
            film.mux(stream.encode(av.VideoFrame.from_ndarray(np.ascontiguousarray(picture), format="rgb24")))
        film.mux(stream.encode())


def _played(path: Path) -> list[Picture]:
    film = cv2.VideoCapture(str(path))
    out: list[Picture] = []
    while True:
        there, picture = film.read()
        if not there:
            film.release()
            return out
        out.append(np.ascontiguousarray(picture[..., ::-1], np.uint8))
