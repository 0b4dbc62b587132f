"""Where the pips of an ordinary die lie: what is printed, shown and looked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PIPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}
"""By side, 1 to 6: right and up of the middle, in steps from it to the outer pips."""
