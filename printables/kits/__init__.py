"""Kits: everything of a game that is printed. One package for each game, named like its folder of data.

A game's package has ``kit(paper) -> Kit``.
"""

from __future__ import annotations

import importlib

from companion.kernel.errors import UserError
from printables.kits.titles import KITS
from printables.sheets.kit import Kit
from printables.sheets.paper import paper as find_paper

__all__ = ["KITS", "kit"]


def kit(game: str, paper: str = "a4") -> Kit:
    """A game's kit. Raises :class:`UserError` for a game without one, a paper we don't print on, or bad data."""
    sheet = find_paper(paper)
    if game not in KITS:
        raise UserError(f'There is nothing to print of "{game}". Games: {", ".join(KITS)}.')
    made: Kit = importlib.import_module(f"printables.kits.{game}").kit(sheet)
    return made
