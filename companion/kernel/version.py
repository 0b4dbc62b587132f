"""Saucer's version. Reading it out of the installed package takes as long as drawing four cards."""

from __future__ import annotations

from typing import Final

VERSION: Final = "1.0.0"
