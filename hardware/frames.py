"""A picture and where pictures come from: what files, films and cameras have in common."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import cv2
import numpy as np

from hardware.arrays import Rgb

cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
# FFmpeg would print what it thinks of a damaged film; an error says it to the person instead
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


@dataclass(frozen=True)
class Frame:
    """One picture.

    :ivar picture: uint8 RGB, shape (height, width, 3).
    :ivar name: where it comes from, for messages: a file's name, ``evening.mp4 at 12.40 s``, ``camera:0``.
    :ivar at: seconds since the source was opened or, in a film, since it began; 0 for a still.
    """

    picture: Rgb
    name: str
    at: float = 0.0

    @cached_property
    def grey(self) -> Rgb:
        """Shape (height, width)."""
        return np.asarray(cv2.cvtColor(self.picture, cv2.COLOR_RGB2GRAY), np.uint8)


class FrameSource(ABC):
    """Where pictures come from; closed at the end of a ``with`` block."""

    name = ""
    live = False
    """A camera: it does not end, and an old picture is of no use."""

    @abstractmethod
    def read(self) -> Frame | None:
        """Return the next picture, or None after the last. Raises :class:`PictureError` or :class:`CameraError`."""

    def interrupt(self) -> None:  # noqa: B027 - files wait for nothing
        """Let a :meth:`read` that waits for a lost camera end soon with None. May be called from any thread."""

    def close(self) -> None:  # noqa: B027 - pictures hold nothing open
        """Free the camera or file. May be called twice."""

    def __iter__(self) -> Iterator[Frame]:
        while (frame := self.read()) is not None:
            yield frame

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


def named(path: str | Path) -> Any:
    """Return a path as OpenCV is given it: in bytes, for text that is not UTF-8 ends the process there."""
    return os.fsencode(path)


def from_bgr(picture: Any) -> Rgb:
    """Return what OpenCV reads, blue first, as RGB."""
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), np.uint8)
