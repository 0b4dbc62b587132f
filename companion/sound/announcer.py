"""The announcer: lines one after the other, effects at once, a background that goes on.

Files are made by a thread of their own; what is heard begins and ends in :meth:`Announcer.poll`, which whoever owns
the clock calls while :attr:`Announcer.busy`. Nothing here waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from companion.kernel.errors import UserError
from companion.sound import wav
from companion.sound.cache import Cache
from companion.sound.recipes import Recipe, recipes
from companion.sound.voice import Voice

MOST_WAITING: Final = 6
"""Lines that wait; of more, the oldest are left out: what is said late is about nothing any more."""
PAUSE_S: Final = 0.2
"""Silence between two lines."""
LATE_S: Final = 0.8
"""An effect that took longer to make is not heard this time."""


LINE: Final = 0.62
EFFECT: Final = 0.45
BEHIND: Final = 0.3
"""How loud each is, so that a line over an effect over the background is never clipped."""


class Playing(Protocol):
    """A sound that is being played."""

    def stop(self) -> None: ...

    def turn(self, volume: float) -> None:
        """Make it as loud as this, 0 to 1."""


class Player(Protocol):
    """Whatever makes files heard.

    :ivar is_mute: nothing can be heard here, as far as was seen or tried.
    """

    is_mute: bool

    def play(self, file: Path, volume: float, *, loop: bool = False) -> Playing | None:
        """Begin to play a WAV file; None if nothing can be heard here."""


class _Effect(NamedTuple):
    file: Future[Path]
    since: float
    loop: bool


class Announcer:
    """Says lines and plays effects.

        announcer = Announcer(player, cache, voice=Espeak("en"), now=time.monotonic)
        announcer.effect("fanfare")
        announcer.say("I am Captain now!")
        while announcer.busy:
            announcer.poll()

    :param voice: None for none: lines are not spoken. :param now: seconds that only rise.
    :param trouble: told once what keeps the voice from speaking.
    :ivar volume: 0 to 1.
    """

    def __init__(
        self,
        player: Player,
        cache: Cache,
        *,
        voice: Voice | None,
        now: Callable[[], float],
        trouble: Callable[[str], object] = lambda words: None,
    ) -> None:
        self.voice = voice
        self.volume = 1.0
        self._player = player
        self._cache = cache
        self._now = now
        self._trouble = trouble
        self._maker = ThreadPoolExecutor(1, "sounds")
        self._lines: deque[Future[Path]] = deque()
        self._spoken: Playing | None = None
        self._until = 0.0
        self._effects: list[_Effect] = []
        self._heard: list[Playing] = []
        self._background = ""
        self._behind: Playing | None = None

    # ---- what is wanted --------------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Say a line after those that wait. Without a voice nothing is said."""
        voice = self.voice
        if voice is None or not words.strip():
            return
        self._lines.append(self._maker.submit(self._cache.fetch, f"{voice.name}\n{words}", lambda: voice.render(words)))
        while len(self._lines) > MOST_WAITING:
            self._lines.popleft().cancel()

    def effect(self, id: str) -> None:
        """Play an effect now, over whatever is heard.

        :raises KeyError: there is no such recipe.
        """
        self._effects.append(_Effect(self._made(id), self._now(), False))

    def background(self, id: str) -> None:
        """Play a sound without end instead of the one that plays; ``""`` for silence."""
        if id == self._background:
            return
        self._background = id
        if self._behind is not None:
            self._behind.stop()
            self._behind = None
        self._effects = [effect for effect in self._effects if not effect.loop]
        if id:
            self._effects.append(_Effect(self._made(id), self._now(), True))

    def hush(self) -> None:
        """Stop the line that is spoken, and forget those that wait."""
        for line in self._lines:
            line.cancel()
        self._lines.clear()
        self._until = self._now()
        spoken, self._spoken = self._spoken, None
        if spoken is not None:
            spoken.stop()

    def silence(self) -> None:
        """Stop everything at once."""
        self.hush()
        self._effects.clear()
        self.background("")
        for heard in self._heard:
            heard.stop()
        self._heard.clear()

    def turn(self, volume: float) -> None:
        """Make everything as loud as this, 0 to 1; what is heard already, too."""
        self.volume = volume
        for gain, sounds in ((LINE, [self._spoken]), (EFFECT, self._heard), (BEHIND, [self._behind])):
            for playing in sounds:
                if playing is not None:
                    playing.turn(volume * gain)

    def close(self) -> None:
        """Stop everything and make nothing more; twice is fine."""
        self.silence()
        self._maker.shutdown(wait=False, cancel_futures=True)

    # ---- what becomes of it ----------------------------------------------------------------------------------

    @property
    def speaking(self) -> bool:
        """Whether a line is being spoken or waits."""
        return bool(self._lines) or self._now() < self._until

    @property
    def busy(self) -> bool:
        """Whether :meth:`poll` has something to do."""
        return self.speaking or bool(self._effects)

    def poll(self) -> None:
        """Begin what is ready. Call it again and again while :attr:`busy`."""
        self._poll_effects()
        if not self._lines or not self._lines[0].done() or self._now() < self._until:
            return
        line = self._lines.popleft()
        if line.cancelled():
            return
        error = line.exception()
        if error is not None:
            if isinstance(error, UserError):
                self._no_voice(str(error))
            elif not isinstance(error, OSError):
                raise error
            return
        file = line.result()
        self._spoken = self._player.play(file, self.volume * LINE)
        if self._spoken is not None:
            self._until = self._now() + wav.seconds(file) + PAUSE_S

    def _poll_effects(self) -> None:
        waiting = [effect for effect in self._effects if not effect.file.done()]
        ready = [effect for effect in self._effects if effect.file.done()]
        self._effects = waiting
        for effect in ready:
            if effect.file.cancelled() or isinstance(effect.file.exception(), OSError):
                continue
            file = effect.file.result()
            if effect.loop:
                self._behind = self._player.play(file, self.volume * BEHIND, loop=True)
            elif self._now() - effect.since <= LATE_S:
                playing = self._player.play(file, self.volume * EFFECT)
                self._heard = [*self._heard[-7:], playing] if playing is not None else self._heard

    def _no_voice(self, why: str) -> None:
        """Go on without a voice."""
        self.voice = None
        self._lines.clear()
        self._trouble(why)

    def _made(self, id: str) -> Future[Path]:
        recipe = recipes()[id]
        return self._maker.submit(self._cache.fetch, f"effect {recipe!r}", lambda: _rendered(recipe))


def _rendered(recipe: Recipe) -> bytes:
    """Make an effect as a WAV file."""
    from companion.sound import synth  # an effect that is in the cache is heard without

    return wav.pack(synth.render(recipe))
