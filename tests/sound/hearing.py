"""What tests hear with: a player that writes down what it is given, and a voice of which one knows what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from companion.sound import wav


class Heard:
    """A sound that a test hears."""

    def __init__(self, file: Path, volume: float, loop: bool) -> None:
        self.file, self.volume, self.loop, self.stopped = file, volume, loop, False

    def stop(self) -> None:
        self.stopped = True

    def turn(self, volume: float) -> None:
        self.volume = volume


class Ear:
    """A player that writes down what it is given, and when.

    :ivar heard: seconds and file of all that was begun. :ivar playing: the sounds themselves.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.is_mute = False
        self.heard: list[tuple[float, Path]] = []
        self.playing: list[Heard] = []
        self._now = now

    def play(self, file: Path, volume: float, *, loop: bool = False) -> Heard | None:
        assert file.is_file()
        if self.is_mute:
            return None
        self.heard.append((self._now(), file))
        self.playing.append(Heard(file, volume, loop))
        return self.playing[-1]


class Sayer:
    """A voice: a tenth of a second for each letter, with the letters as samples."""

    name = "sayer"

    def render(self, words: str) -> bytes:
        letters = np.array([ord(letter) for letter in words]) / 1000
        return wav.pack(np.repeat(letters, wav.RATE // 10))

    def words(self, file: Path) -> str:
        """Return what a file says."""
        samples, _ = wav.unpack(file.read_bytes())
        return "".join(chr(round(value * 1000)) for value in samples[:: wav.RATE // 10])
