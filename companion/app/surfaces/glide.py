"""Pieces that moved go their way before people's eyes, instead of being somewhere else at once."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Translate

XY = tuple[float, float]


@dataclass
class Glide:
    """One piece on its way.

    :param shift: moves its drawing. :param way: points in px, the last where it is drawn. :param seconds: how long.
    """

    shift: Translate
    way: Sequence[XY]
    seconds: float
    passed: float = field(default=0.0, init=False)

    def step(self, seconds: float) -> bool:
        """Go on for so many seconds; False when it has arrived."""
        self.passed += seconds
        share = min(1.0, self.passed / self.seconds)
        x, y = along(self.way, share * share * (3 - 2 * share))
        self.shift.xy = (x - self.way[-1][0], y - self.way[-1][1])
        return share < 1


class Gliding:
    """All pieces on their way. Asks for frames only while there are any."""

    def __init__(self) -> None:
        self.on: list[Glide] = []
        self._event: Any = None

    def send(self, shift: Translate, way: Sequence[XY], seconds: float) -> None:
        """Let a drawing go along a way to where it stands."""
        glide = Glide(shift, way, seconds)
        glide.step(0)
        self.on.append(glide)
        if self._event is None:
            self._event = Clock.schedule_interval(self._step, 0)

    def keep(self, shifts: Collection[Translate]) -> None:
        """Let go on what is drawn still, and nothing else."""
        self.on = [glide for glide in self.on if any(glide.shift is shift for shift in shifts)]
        if not self.on and self._event is not None:
            self._event.cancel()
            self._event = None

    def _step(self, seconds: float) -> None:
        # A frame that took long, as the one that drew everything, is no reason to jump.
        self.on = [glide for glide in self.on if glide.step(min(seconds, 0.1))]
        self.keep([glide.shift for glide in self.on])


def along(way: Sequence[XY], share: float) -> XY:
    """Return the point at a share of a way, 0 to 1, measured along it."""
    left = share * sum(math.dist(a, b) for a, b in pairwise(way))
    for (x1, y1), (x2, y2) in pairwise(way):
        long = math.dist((x1, y1), (x2, y2))
        if left <= long and long > 0:
            return x1 + (x2 - x1) * left / long, y1 + (y2 - y1) * left / long
        left -= long
    return way[-1]
