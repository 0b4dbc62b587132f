"""What the modules that write for a virtual table have in common."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from companion.kernel import assets

Made = tuple[str, bytes]
"""A file: its name in the folder, with ``/`` between folders, and its bytes."""

Watch = Callable[[int, int, str], None]
"""Told of progress: pictures made, pictures in all, what is being made."""


def said_of(table: str) -> dict[str, dict[str, Any]]:
    """Return what each kind of thing says in a table's format, in its order, wherever it is always the same."""
    text = (assets.root() / "exports" / f"{table}.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found
