"""What a game says of what one seat alone knows and holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.kernel.game import Ask
from companion.presentation.parts.named import OwnView


class Held(Protocol):
    """A game in which seats may have secrets, and cards in their hands."""

    def secrets(self, view: OwnView) -> Sequence[str]:
        """Tell what the seat alone knows, in sentences: shown while it peeks. () if it has no secrets."""
        return ()

    def hand(self, view: OwnView) -> Sequence[str]:
        """Return the printed faces that a seat holds, by their ids in the printed kit. The view is the seat's."""
        return ()

    def aim(self, view: OwnView) -> str:
        """Say on whose side a seat is and when it wins, where that is a secret of its own; "" elsewhere."""
        return ""

    def lying_open(self, view: OwnView, ask: Ask | None) -> Sequence[str]:
        """Return the printed faces that lie open and count now, by their ids in the printed kit.

        :param ask: what is asked; None where nothing is.
        """
        return ()

    @property
    def hand_faces(self) -> Sequence[str]:
        """Every printed face that :meth:`hand` may return, always in the same order."""
        return ()
