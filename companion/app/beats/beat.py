"""What a beat shows and lets hear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["turn", "reveal", "line", "sound"]


@dataclass(frozen=True, slots=True)
class Beat:
    """Something that is shown large, and heard; a ``"sound"`` is only heard.

    :ivar title: a few words. :ivar words: a sentence or two.
    :ivar face: the piece whose portrait is shown, if any. :ivar sign: an ornament, where there is no portrait.
    :ivar colour: of the card's ground, dark enough for white letters.
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

    def seconds(self, pace: float) -> float:
        """How long it stays: a moment, and the time to read it."""
        return pace * (0.5 if self.kind == "turn" else 0.8) + 0.045 * len(self.words) * min(1.0, pace)
