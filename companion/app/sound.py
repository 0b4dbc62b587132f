"""What is heard at the table: effects and lines of beats, as loud as people chose."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from kivy.clock import Clock
from msgspec.structs import replace

from companion.app.wanted import wanted
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.game import Event
from companion.kernel.keeping import choose
from companion.kernel.words import _, language
from companion.presentation.beat import Beat
from companion.sound.announcer import Announcer, Player
from companion.sound.cache import Cache
from companion.sound.cues import cues
from companion.sound.voice import Espeak, is_here, missing

log = logging.getLogger("saucer.app")

POLL_S: Final = 0.05
VOLUMES: Final = (100, 70, 40, 20)


class SoundDesk:
    """What is heard. Whatever cannot be heard here stands on the screen all the same.

    :param player: what makes sounds heard; None for silence.
    :param tell: tells people a sentence, once, if there is no voice or no sound device.
    """

    def __init__(self, player: Player | None = None, *, tell: Callable[[str], object] = log.warning) -> None:
        self._player = player
        self._tell = tell
        self._told: set[str] = set()
        self._wanted = wanted()
        self._made: Announcer | None = None
        self._polling: Any = None

    # ---- what people chose -----------------------------------------------------------------------------------

    @property
    def can(self) -> bool:
        """Whether there is anything to switch on and off."""
        return self._player is not None

    @property
    def on(self) -> bool:
        """Whether anything is to be heard."""
        return self.can and self._wanted.sound

    @property
    def silenced(self) -> bool:
        """Whether people want to hear nothing, from whatever could make a noise."""
        return not self._wanted.sound

    @property
    def speaks(self) -> bool:
        """Whether lines are to be spoken."""
        return self._wanted.voice

    @property
    def heard(self) -> bool:
        """Whether a line that is said is heard, as far as can be known: people chose a voice, and there is one."""
        if self._player is None or self._player.is_mute or not (self.on and self.speaks):
            return False
        return self._made.voice is not None if self._made is not None else is_here()

    @property
    def volume(self) -> int:
        """How loud, in hundredths."""
        return self._wanted.volume

    def toggle(self) -> None:
        """Make everything silent at once, or let it be heard again."""
        self._choose(sound=not self._wanted.sound)
        if not self._wanted.sound:
            self.silence()

    def toggle_voice(self) -> None:
        """Have lines spoken, or not."""
        self._choose(voice=not self._wanted.voice)
        self.speak_anew()

    def speak_anew(self) -> None:
        """Speak the language in use: another one was chosen."""
        if self._made is not None:
            self._made.hush()
            self._made.voice = self._voice()

    def next_volume(self) -> None:
        """Make everything softer; from the softest to the loudest."""
        below = [volume for volume in VOLUMES if volume < self.volume]
        self._choose(volume=below[0] if below else VOLUMES[0])
        if self._made is not None:
            self._made.turn(self.volume / 100)

    def _choose(self, **what: bool | int) -> None:
        """Choose, and keep it; a disk that cannot take it is no reason to stop."""
        self._wanted = replace(self._wanted, **what)
        with suppress(UserError):
            choose(**what)

    # ---- what is heard ---------------------------------------------------------------------------------------

    def play(self, beat: Beat) -> None:
        """Let a beat be heard."""
        if beat.sound:
            self.effect(beat.sound)
        if beat.spoken:
            self.say(beat.spoken)

    def say(self, words: str) -> None:
        """Speak a line."""
        if self.on and self.speaks:
            announcer = self._announcer()
            if announcer.voice is None:
                self._tell_once(str(missing()))
            announcer.say(words)
            self._poll()

    def effect(self, id: str) -> None:
        """Play an effect over whatever is heard."""
        if self.on:
            self._announcer().effect(id)
            self._poll()

    def behind(self, game: str, story: Callable[[], Iterable[Event]]) -> None:
        """Have the background that belongs to what has happened.

        :param story: gives all that has happened in the open.
        """
        known = cues(game)
        id = known.behind(story()) if self.on and known.background is not None else ""
        if id or self._made is not None:
            self._announcer().background(id)
            self._poll()

    @property
    def speaking(self) -> bool:
        """Whether a line is being spoken or waits."""
        return self._made is not None and self._made.speaking

    def hush(self) -> None:
        """Stop the line that is spoken, and those that wait."""
        if self._made is not None:
            self._made.hush()

    def silence(self) -> None:
        """Stop everything."""
        if self._made is not None:
            self._made.silence()

    def close(self) -> None:
        """Stop everything for good; twice is fine."""
        if self._polling is not None:
            self._polling.cancel()
            self._polling = None
        made, self._made = self._made, None
        if made is not None:
            made.close()

    # ---- how -------------------------------------------------------------------------------------------------

    def _voice(self) -> Espeak | None:
        return Espeak(language()) if self.speaks and is_here() else None

    def _announcer(self) -> Announcer:
        if self._made is None:
            assert self._player is not None
            cache = Cache(places.cache() / "sounds")
            self._made = Announcer(
                self._player, cache, voice=self._voice(), now=time.monotonic, trouble=self._tell_once
            )
            self._made.turn(self.volume / 100)
        return self._made

    def _poll(self) -> None:
        if self._polling is None:
            self._polling = Clock.schedule_interval(self._polled, POLL_S)
            self._polled(0)

    def _polled(self, _seconds: float) -> None:
        made = self._made
        if made is not None:
            made.poll()
        if self._player is not None and self._player.is_mute:
            self._tell_once(_("There is no sound here: what is spoken appears on the screen."))
        if (made is None or not made.busy) and self._polling is not None:
            self._polling.cancel()
            self._polling = None

    def _tell_once(self, words: str) -> None:
        if words not in self._told:
            self._told.add(words)
            self._tell(words)
