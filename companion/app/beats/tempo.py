"""What passes by itself of what is told, and what waits for a finger: decided here, for all of the screen.

What has been told since somebody last touched anything stands on the news line, beside what is asked next. As long as
that line holds all of it, a result passes by itself, for nothing is gone with it. What would be gone waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.kernel.settings import Tempo
from companion.presentation.beat import Beat

KEPT: Final = 120
"""Letters that the news line holds, whatever the window."""
READ_S: Final = 0.03
"""Seconds for which a letter of what is told is read."""
TITLES: Final = frozenset({"turn", "phase"})
"""Cards that say no more than the track under the bar does."""


def reading(sentences: Sequence[str], pace: float) -> float:
    """Return the seconds for which sentences are read. :param pace: seconds for a roll; 0 for at once."""
    return READ_S * len(" ".join(sentences)) * min(1.0, pace)


@dataclass
class Since:
    """What the table has been told since somebody last touched anything, in its order."""

    sentences: list[str] = field(default_factory=list)

    @property
    def held(self) -> tuple[str, ...]:
        """What the news line holds of it: the last, and those before it that have room."""
        kept = self.sentences[-1:]
        for one in reversed(self.sentences[:-1]):
            if len(" ".join((one, *kept))) > KEPT:
                break
            kept.insert(0, one)
        return tuple(kept)

    def touched(self) -> None:
        """Take all that was told for seen: somebody has touched something."""
        self.sentences.clear()

    def waits(self, tempo: Tempo, *, hidden: bool) -> bool:
        """Return whether what has just been told waits for a finger. :param hidden: what comes next hides the news."""
        if tempo != "usual":
            return tempo == "wait"
        return bool(self.sentences) and (hidden or len(" ".join(self.sentences)) > KEPT)

    def card_waits(self, beat: Beat, tempo: Tempo, *, hidden: bool) -> bool:
        """Return whether a card waits for a finger: as any news, and where cards are turned over to be looked at."""
        if tempo == "usual" and (beat.kind in TITLES or beat.cards):
            return bool(beat.cards)
        return self.waits(tempo, hidden=hidden)
