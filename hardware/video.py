"""A video file out of pictures.

with VideoFile(Path("film.mp4"), (1280, 720), rate=5) as video:
    video.add(picture, 10)          # shown for two seconds
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.errors import PictureError


class VideoFile:
    """An MPEG-4 video, written under another name first: a half-written one is never taken for it.

    Leaving the ``with`` block by an error leaves no file.

    :param path: ends in ``.mp4``. :param size: width and height in px. :param rate: pictures a second.
    :raises PictureError: no video can be written here.
    """

    def __init__(self, path: Path, size: tuple[int, int], *, rate: int) -> None:
        self._path = path
        self._draft = path.with_name(f".{path.stem}.part.mp4")
        self._writer = cv2.VideoWriter(str(self._draft), cv2.VideoWriter.fourcc(*"mp4v"), rate, size)
        if not self._writer.isOpened():
            raise PictureError(f"{path}: no video can be written here.")

    def add(self, picture: NDArray[np.uint8], times: int) -> None:
        """Show a picture so many times.

        :param picture: shape (height, width, 3), red first.
        """
        frame = np.ascontiguousarray(picture[:, :, ::-1])
        for _again in range(times):
            self._writer.write(frame)

    def __enter__(self) -> VideoFile:
        return self

    def __exit__(self, error: type[BaseException] | None, *_rest: object) -> None:
        self._writer.release()
        if error is None:
            self._draft.replace(self._path)
        self._draft.unlink(missing_ok=True)
