"""What the modules that write for a virtual table have in common."""

from __future__ import annotations

from collections.abc import Callable

Made = tuple[str, bytes]
"""A file: its name in the folder, with ``/`` between folders, and its bytes."""

Watch = Callable[[int, int, str], None]
"""Told of progress: pictures made, pictures in all, what is being made."""
