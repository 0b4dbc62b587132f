"""Which of our processes come first where all want to work."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

AWAY: Final = 10
"""How far what works in the background stands back behind the screen, in steps of niceness."""


def stand_back() -> None:
    """Let the screen's process come first, where the system lets this one say so: a service's sandbox may not."""
    with suppress(OSError):
        os.nice(AWAY)
