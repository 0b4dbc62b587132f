"""SDL's mixer, which Kivy brings along: it plays effects, a voice and a background over each other."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.sound.announcer import Playing


class _Sound:
    """A sound that SDL plays."""

    def __init__(self, sound: Any) -> None:
        self._sound = sound

    def stop(self) -> None:
        self._sound.stop()

    def turn(self, volume: float) -> None:
        self._sound.volume = volume

    @property
    def is_over(self) -> bool:
        return bool(self._sound.state == "stop")


class Loudspeaker:
    """Plays WAV files through SDL, which opens the sound device when the first is played.

    :ivar is_mute: there is no sound device, or what was tried could not be heard.
    """

    def __init__(self) -> None:
        self.is_mute = not has_device(os.environ)
        self._playing: list[_Sound] = []

    def play(self, file: Path, volume: float, *, loop: bool = False) -> Playing | None:
        """Begin to play a file; None if there is no sound device."""
        if self.is_mute:
            return None
        from kivy.core.audio.audio_sdl2 import SoundSDL2

        sound = SoundSDL2(source=str(file))
        if sound.length <= 0:
            self.is_mute = True
            return None
        sound.volume, sound.loop = volume, loop
        sound.play()
        # SDL plays from the sound's own memory: it must stay as long as it is heard.
        self._playing = [one for one in self._playing if not one.is_over]
        self._playing.append(_Sound(sound))
        return self._playing[-1]


def has_device(environment: Mapping[str, str], cards: Path = Path("/dev/snd")) -> bool:
    """Whether there is anything to play on: a card, a sound server, or a driver of SDL's that somebody named."""
    if environment.get("SDL_AUDIODRIVER") or environment.get("PULSE_SERVER"):
        return True
    servers = Path(environment.get("XDG_RUNTIME_DIR") or "/nowhere")
    return any((servers / name).exists() for name in ("pulse/native", "pipewire-0")) or any(cards.glob("pcm*p"))
