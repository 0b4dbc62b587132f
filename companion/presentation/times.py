"""Times as people read them."""

from __future__ import annotations

from math import ceil


def minutes(seconds: float) -> str:
    """Write seconds as people read a clock: 65 is ``1:05``; what has begun counts."""
    whole = max(0, ceil(seconds - 1e-6))
    return f"{whole // 60}:{whole % 60:02}"
