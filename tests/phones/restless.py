"""Phones that sleep half of the time, as processes and sockets have it: for tests of the real parts."""

from __future__ import annotations

import json
import zlib
from typing import Any


def unpacked(part: bytes) -> dict[str, Any]:
    """Read a part that was sent."""
    return dict(json.loads(zlib.decompress(part)))
