"""Films of the table, read picture by picture."""

from __future__ import annotations

import os
from pathlib import Path

import cv2

from hardware.errors import PictureError
from hardware.frames import Frame, FrameSource, from_bgr, named
from hardware.pictures import LEAST_SIDE, barred
from hardware.sentences import Sentence


class RecordedVideo(FrameSource):
    """A video file.

    :param path: anything FFmpeg decodes.
    :param every: seconds between pictures; 0 takes all.
    """

    def __init__(self, path: Path | str, *, every: float = 0.0) -> None:
        self.path = Path(path)
        self.name = self.path.name
        if not self.path.is_file():
            raise PictureError(Sentence("There is no film {path}.", path=str(self.path)))
        if not os.access(self.path, os.R_OK):
            raise barred(self.path)
        self._film = cv2.VideoCapture(named(self.path.resolve()), cv2.CAP_FFMPEG)
        if not self._film.isOpened() or self._film.get(cv2.CAP_PROP_FRAME_WIDTH) < LEAST_SIDE:
            self._film.release()
            raise PictureError(
                Sentence("{path} is not a film that can be read, or it is damaged.", path=str(self.path))
            )
        self._rate = self._film.get(cv2.CAP_PROP_FPS) or 25.0
        self._every = every
        self._index = -1
        self._next = 0.0

    def read(self) -> Frame | None:
        while self._film.isOpened() and self._film.grab():
            self._index += 1
            at = self._index / self._rate
            if at + 1e-9 < self._next:
                continue
            good, picture = self._film.retrieve()
            if not good:
                break
            self._next += self._every
            name = Sentence("{film} at {at:.2f} s", film=self.name, at=at)
            return Frame(from_bgr(picture), name, at)
        if self._index < 0:
            raise PictureError(
                Sentence("{path} holds no pictures that can be read: it is damaged or cut short.", path=str(self.path))
            )
        return None

    def close(self) -> None:
        self._film.release()
