"""Where the games' data lie. Rules are handed what is loaded here; they never load."""

from __future__ import annotations

import json as _json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from companion.kernel.manifest import folder
from companion.kernel.schema import Source

__all__ = ["folder", "json", "root", "toml"]


def root() -> Traversable:
    """The folder of all data, as installed."""
    return files("assets")


@cache
def toml(game: str, name: str) -> dict[str, Any]:
    """A game's TOML file, parsed once: treat it as read-only."""
    return Source.read(folder(game) / name, f"{game}/{name}").data


@cache
def json(game: str, name: str) -> Any:
    """A game's JSON file, parsed once: treat it as read-only."""
    return _json.loads((folder(game) / name).read_text(encoding="utf-8"))
