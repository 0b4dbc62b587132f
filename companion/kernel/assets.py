"""Where the games' data lie. Rules are handed what is loaded here; they never load."""

from __future__ import annotations

import json as _json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from companion.kernel.manifest import folder
from companion.kernel.schema import Source

__all__ = ["folder", "json", "root", "source", "table", "toml"]

T = TypeVar("T")


@cache
def root() -> Traversable:
    """Return the folder of all data, as installed: looked for once."""
    return files("assets")


@cache
def source(game: str, name: str) -> Source:
    """Return a game's TOML file, read once, with its text."""
    return Source.read(folder(game) / name, f"{game}/{name}")


def toml(game: str, name: str) -> dict[str, Any]:
    """Return a game's TOML file, parsed once: treat it as read-only."""
    return source(game, name).data


def table(game: str, name: str, kind: type[T]) -> T:
    """Return a game's TOML file as its model says. Raises :class:`UserError` naming the line that is not so."""
    return source(game, name).as_a(kind)


@cache
def json(game: str, name: str) -> Any:
    """Return a game's JSON file, parsed once: treat it as read-only."""
    return _json.loads((folder(game) / name).read_text(encoding="utf-8"))
