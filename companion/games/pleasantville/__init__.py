"""They've Invaded Pleasantville: a hidden invasion for two, the Town and the Alien."""

from __future__ import annotations

from companion.games.pleasantville.rules import Pleasantville
from companion.kernel import assets
from companion.kernel.board import Board

__all__ = ["Pleasantville", "load"]


def load() -> Pleasantville:
    """The game with the data it is shipped with."""
    return Pleasantville(
        Board.from_json(assets.json("pleasantville", "board.json")),
        assets.toml("pleasantville", "townspeople.toml"),
        assets.toml("pleasantville", "tables.toml"),
    )
