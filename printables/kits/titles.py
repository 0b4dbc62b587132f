"""The games that can be printed. Light to import: nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

_TITLES: Final = {
    "pleasantville": "They've Invaded Pleasantville",
    "body_snatchers": "Invasion of the Body Snatchers",
    "alien_invasion": "Alien Invasion",
    "war_of_the_worlds": "War of the Worlds: France",
    "abductinators": "The Abductinators",
}

KITS: Final[Mapping[str, str]] = {
    name: title for name, title in _TITLES.items() if (files("printables") / "kits" / name / "__init__.py").is_file()
}
"""The games that can be printed, and their titles: those with a package in ``printables.kits``."""
