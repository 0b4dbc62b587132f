"""What passes by itself of what is told, and what waits for a finger: decided here, for all of the screen.

What has been told since somebody last touched anything stands on the news line, beside what is asked next. As long as
that line holds all of it, a result passes by itself, for nothing is gone with it. What would be gone waits.

A voice says its lines by itself: who listens has the eyes closed. A line that a person has to read out waits for that
person's finger, who alone knows when it has been read; so does one that says what hands are to do at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.kernel.settings import Tempo
from companion.presentation.beat import Beat

KEPT: Final = 200
"""Letters that the news line holds, where the window has room for them."""
READ_S: Final = 0.03
"""Seconds for which a letter of what is told is read."""
TITLES: Final = frozenset({"turn", "phase"})
"""Cards that say no more than the track under the bar does."""


def reading(sentences: Sequence[str], pace: float) -> float:
    """Return the seconds for which sentences are read. :param pace: seconds for a roll; 0 for at once."""
    return READ_S * len(" ".join(sentences)) * min(1.0, pace)


def short(words: str) -> bool:
    """Return whether words are short enough for the news line of a window with room."""
    return len(words) <= KEPT


@dataclass
class Since:
    """What the table has been told since somebody last touched anything, in its order.

    :ivar fits: whether the news line holds so many words now. :ivar moves: those sentences of it that tell what hands
        are to move: a card for them waits, and tells them once more. :ivar seen: those for which nothing waits again.
    """

    sentences: list[str] = field(default_factory=list)
    fits: Callable[[str], bool] = short
    moves: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)

    def tell(self, sentences: Sequence[str], moves: Iterable[str] = ()) -> None:
        """Tell more. :param moves: those of the sentences that a card for hands tells once more."""
        self.sentences += sentences
        self.moves.update(moves)

    @property
    def held(self) -> tuple[str, ...]:
        """What the news line holds of it: the last, and those before it that have room.

        What has been seen gives way first, and moves.
        """
        kept, spared = list(self.sentences), self._spared
        while len(kept) > 1 and not self.fits(" ".join(kept)):
            kept.remove(next((one for one in kept[:-1] if one in spared), kept[0]))
        return tuple(kept)

    @property
    def beside_moves(self) -> tuple[str, ...]:
        """What the news line says beside a card that tells hands their moves, for the boards need the room: all but
        those, and what has been seen on other cards, or else the last of all.
        """
        held, spared = self.held, self._spared
        return tuple(one for one in held if one not in spared) or held[-1:]

    def touched(self) -> None:
        """Take all that was told for seen: somebody has touched something."""
        self.sentences.clear()
        self.moves.clear()
        self.seen.clear()

    def passed(self) -> None:
        """Take all for seen, and keep what the news line holds of it: somebody has touched a card that lay over it."""
        self.sentences[:] = self.held
        self.seen.update(self.sentences)

    def waits(self, tempo: Tempo, *, hidden: bool) -> bool:
        """Return whether what has just been told waits for a finger. :param hidden: what comes next hides the news."""
        if tempo != "usual":
            return tempo == "wait"
        held, spared = self.held, self._spared
        gone = [one for one in self.sentences if one not in spared and (hidden or one not in held)]
        return bool(gone) or (len(held) == 1 and held[0] not in spared and not self.fits(held[0]))

    @property
    def _spared(self) -> set[str]:
        """Sentences for which nothing waits."""
        return self.moves | self.seen

    def card_waits(self, beat: Beat, tempo: Tempo, *, hidden: bool, aloud: bool = False) -> bool:
        """Return whether a card waits for a finger: as any news, and where cards are turned over to be looked at.

        :param aloud: somebody has to read it out.
        """
        if aloud or beat.stays:
            return tempo != "pass"
        if tempo == "usual" and (beat.kind in TITLES or beat.cards):
            return bool(beat.cards)
        return self.waits(tempo, hidden=hidden)
