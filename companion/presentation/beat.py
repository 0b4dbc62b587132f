"""What a beat shows and lets hear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["turn", "phase", "reveal", "line", "sound"]


@dataclass(frozen=True, slots=True)
class Beat:
    """Something that is shown large, and heard; a ``"sound"`` is only heard.

    :ivar title: a few words. :ivar words: a sentence or two.
    :ivar face: the piece whose portrait is shown, if any. :ivar sign: an ornament, where there is no portrait.
    :ivar faces: further pieces beside it. :ivar colour: of the card's ground, dark enough for white letters.
    :ivar cards: printed cards that are turned over, each with whose it is.
    :ivar motion: how it comes on, see :mod:`companion.app.beats.motion`. :ivar stops: it fills the screen, and stays.
    :ivar taught: only people in their first game are shown it.
    :ivar held: the Announcer reads it out, and has the screen first.
    :ivar begins: words and number of the phase that begins with it, as on the clock; None for none.
    :ivar stays: hands do what it says: it goes by a touch alone.
    :ivar sound: the effect that goes with it, if any. :ivar spoken: what the voice says, if anything: it is for all.
    """

    kind: Kind
    title: str
    words: str = ""
    face: str = ""
    sign: str = ""
    colour: str = "teal_dark"
    sound: str = ""
    spoken: str = ""
    faces: tuple[str, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    motion: str = ""
    stops: bool = False
    taught: bool = False
    held: bool = False
    begins: tuple[str, int] | None = None
    stays: bool = False

    def seconds(self, pace: float) -> float:
        """How long it stays: a moment, and the time to read it."""
        share = {"turn": 0.5, "phase": 0.4}.get(self.kind, 0.8) + (0.8 if self.stops else 0.0)
        return pace * share + 0.045 * len(self.words) * min(1.0, pace)
