"""What people have set for this machine, as far as that can be read."""

from __future__ import annotations

from companion.kernel.errors import UserError
from companion.kernel.settings import Settings, chosen


def wanted() -> Settings:
    """Return what people have set; the usual where their file cannot be read: the screen has said so when it began."""
    try:
        return chosen()
    except UserError:
        return Settings()
