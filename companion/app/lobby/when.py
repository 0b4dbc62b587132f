"""A day and time as people say it."""

from __future__ import annotations

from datetime import datetime


def when(moment: datetime) -> str:
    """A day and time as people say it: "21 November, 20.15"."""
    return f"{moment.day} {moment:%B, %H.%M}"
