"""A die that was read in a tray, printed or ordinary."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hardware.arrays import Floats

OWN: Final = "own"
"""The name of every ordinary die."""


@dataclass(frozen=True)
class ReadDie:
    """A die that was read.

    :ivar die: which; :data:`OWN` for an ordinary one, at whose face was guessed. :ivar face: what it shows.
    :ivar x_mm: its middle on the floor, from the left; :ivar y_mm: and from the top.
    :ivar angle_deg: clockwise; 0 when its upper side's top points to the tray's top. Of an ordinary die: of its edges.
    :ivar size_mm: of the die. :ivar score: likeness to what was read, 1 at most. :ivar margin: how far the next is
        behind. :ivar quad: where the corners of its upper side seem to lie on the floor, mm, shape (4, 2).
    """

    die: str
    face: int | str
    x_mm: float
    y_mm: float
    angle_deg: float
    size_mm: float
    score: float
    margin: float
    quad: Floats = field(compare=False, repr=False)
