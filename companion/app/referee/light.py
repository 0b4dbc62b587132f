"""The light beside the buttons tells how dice of colours fell: by its colour, and by as many flashes as the shape says.

Who can't tell green from red counts: a circle is one long flash, a triangle has three corners, a square four.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.clock import Clock

from companion.app.widgets.still import NEVER
from companion.kernel.outcomes import Face
from printables.draw.design import DESIGN

COLOURS: Final = ("green", "yellow", "red")
"""The faces of the die that has nothing but colours."""
FLASHES: Final = {"circle": 1, "triangle": 3, "square": 4}
"""By the shape of a face."""
LONG_S: Final = 0.9
SHORT_S: Final = 0.22
GAP_S: Final = 0.16
APART_S: Final = 0.6
"""Between two dice."""


def coloured(face: object) -> bool:
    """Whether a face of a die is a colour with a shape of its own."""
    return isinstance(face, str) and f"die_{face}" in DESIGN.shapes


def free_face() -> str:
    """Throw the die of colours, fairly, outside any game."""
    return secrets.choice(COLOURS)


def flashes(faces: Sequence[Face | None]) -> list[tuple[str, float]]:
    """Return what the light shows, colour after colour with the seconds of each; [] for dice that show no colours."""
    shown: list[tuple[str, float]] = []
    if not all(map(coloured, faces)):
        return shown
    for face in map(str, faces):
        count = FLASHES[DESIGN.shape(f"die_{face}")]
        if shown:
            shown.append(("off", APART_S))
        for number in range(count):
            shown += [("off", GAP_S)] * bool(number)
            shown.append((face, LONG_S if count == 1 else SHORT_S))
    return shown


class DiceLight:
    """Shows on a lamp how dice fell, die after die.

    :param lamp: gives the lamp that is there now.
    """

    def __init__(self, lamp: Callable[[], Callable[[str], object]]) -> None:
        self._lamp = lamp
        self._waiting: Any = NEVER

    def show(self, faces: Sequence[Face | None]) -> None:
        """Begin to tell dice; what was told before is broken off."""
        self.rest()
        self._go_on(flashes(faces))

    def rest(self) -> None:
        """Tell no more."""
        self._waiting.cancel()

    def _go_on(self, left: Sequence[tuple[str, float]]) -> None:
        if not left:
            return
        colour, seconds = left[0]
        self._lamp()(colour)
        self._waiting = Clock.schedule_once(lambda _: self._go_on(left[1:]), seconds)
