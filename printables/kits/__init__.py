"""Kits: everything of a game that is printed. One package for each game, named like its folder of data.

A game's package has ``kit(paper) -> Kit``.
"""

from __future__ import annotations

from companion.kernel.manifest import game as manifest
from printables.sheets.kit import Kit
from printables.sheets.paper import paper as find_paper


def kit(game: str, paper: str = "a4") -> Kit:
    """Return a game's kit. Raises :class:`UserError` for a game without one, a paper we don't print on, or bad data."""
    sheet = find_paper(paper)
    made: Kit = manifest(game).room("kit").kit(sheet)
    return made
