"""Kits: everything of a game that is printed. One package for each game, named like its folder of data.

A game's package has ``kit(paper) -> Kit``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.kernel.errors import UserError
from companion.kernel.manifest import game as manifest
from printables.sheets.kit import Kit
from printables.sheets.paper import paper as find_paper


def of_factions(game: str, folder: Path, paper: str = "a4") -> tuple[Kit, list[tuple[str, int, float]]]:
    """Return the kit of a folder's own factions, and the balance of all: (name, figures, shooting dice).

    :raises UserError: the game has no factions of one's own, or a file of the folder is none.
    """
    module = manifest(game).room("kit")
    if not hasattr(module, "factions_kit"):
        raise UserError(f'"{game}" has no factions, so there are none of your own to print.')
    return module.factions_kit(find_paper(paper), folder), module.balance(folder)


def own_factions(game: str, folder: Path) -> Sequence[Mapping[str, Any]]:
    """Return a folder's own factions, as the rules read them. Raises :class:`UserError`: see :func:`of_factions`."""
    module = manifest(game).room("kit")
    if not hasattr(module, "own_factions"):
        raise UserError(f'"{game}" has no factions, so there are none of your own to play.')
    found: Sequence[Mapping[str, Any]] = module.own_factions(folder)
    return found


def kit(game: str, paper: str = "a4") -> Kit:
    """Return a game's kit. Raises :class:`UserError` for a game without one, a paper we don't print on, or bad data."""
    sheet = find_paper(paper)
    made: Kit = manifest(game).room("kit").kit(sheet)
    return made
