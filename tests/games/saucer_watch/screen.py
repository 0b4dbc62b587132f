"""Saucer Watch on the screen: manifest, texts and placements, and the watchers round the porch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.presentation.base import BaseScreen
from companion.presentation.parts.narrated import Clockface
from companion.presentation.pieces import Piece


class WatchScreen(BaseScreen):
    """Shows scores on the porch, and cards and flights in the sky."""

    def pieces(self, view: Any, peeking: bool) -> Sequence[Piece]:
        seats = [seat for seat in view.scores if seat in self.seats]
        porch = [
            Piece(seat, place, self.seats[seat].name, self.seats[seat].colour, "saucer", (str(view.scores[seat]),))
            for seat, place in zip(seats, self.boards["porch"].places, strict=False)
        ]
        return [*porch, *super().pieces(view, peeking)]

    def secrets(self, view: Any) -> Sequence[str]:
        lucky = [self.say_text("secret-lucky", seat=seat, height=height) for seat, height in view.lucky.items()]
        hand = [self.say_text("secret-hand", cards=view.hand)] if view.hand else []
        return [*lucky, *hand]

    def clock(self, view: Any) -> Clockface:
        return Clockface(self.say_text("clock", night=len(view.flights) + (not view.day)))


def screen() -> WatchScreen:
    """Return the game's screen."""
    return WatchScreen("saucer_watch")
