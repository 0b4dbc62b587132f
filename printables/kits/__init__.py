"""Kits: everything of a game that is printed. One package for each game, named like its folder of data.

What is printed is listed by a game's ``kit.toml``. Its package is a :class:`ReckonedKit`, which works out what no file
of data could say, or :class:`PlainKit`, which makes the kit itself; what else it may bring is said by the protocols
below these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from companion.kernel.errors import ManyFaults, UserError
from companion.kernel.manifest import KIT
from companion.kernel.manifest import folder as folder_of
from companion.kernel.manifest import game as manifest
from companion.kernel.words import check
from printables.decks.kits import Brought, kit_of, list_faults
from printables.decks.posters import scene_of as scene_of
from printables.sheets.component import Face
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper
from printables.sheets.paper import paper as find_paper


@runtime_checkable
class ReckonedKit(Protocol):
    """What the kit of a game brings to its ``kit.toml``."""

    def brings(self, paper: Paper) -> Brought:
        """Return what values in ``kit.toml``, in layouts and pages may name, and what else these cannot say."""


class PlainKit(Protocol):
    """The kit of a game that has no ``kit.toml``."""

    def kit(self, paper: Paper) -> Kit:
        """Return everything of the game that is printed, imposed for one paper."""


@runtime_checkable
class PortrayedKit(Protocol):
    """A kit with pictures of figures and counters for the screen, without tags and words."""

    def portrait(self, id: str) -> Face | None:
        """Return the picture of a figure or a counter; None if it has none."""


@runtime_checkable
class ExtendableKit(Protocol):
    """The kit of a game to which people may bring things of their own, in a folder of files.

    What these are called is said by the manifest's ``own``. Each raises :class:`UserError` for files that are none.
    """

    def own_kit(self, paper: Paper, folder: Path) -> Kit:
        """Return what is printed of a folder's own things."""

    def own_rows(self, folder: Path) -> Sequence[Mapping[str, Any]]:
        """Return a folder's own things as the rules read them."""

    def own_compared(self, folder: Path) -> Sequence[str]:
        """Return lines that say how a folder's own things compare with the box's."""


def _room(game: str) -> Any:
    """Return the module of a game's kit; None if files alone are its kit."""
    return None if manifest(game).rooms.get("kit") == KIT else manifest(game).room("kit")


def extended(game: str, own: str) -> ExtendableKit:
    """Return the kit of a game to which people may bring things of their own, such as ``factions``.

    :raises UserError: there is no such kit.
    """
    found = _room(game)
    if manifest(game).own != own or not isinstance(found, ExtendableKit):
        raise UserError(f'"{game}" has no {own}, so there are none of your own to print or to play.')
    return found


def portrait(game: str, id: str) -> Face | None:
    """Return the picture that the screen shows of a figure or a counter; None if there is none."""
    found = _room(game)
    return found.portrait(id) if isinstance(found, PortrayedKit) else None


def kit(game: str, paper: str = "a4") -> Kit:
    """Return a game's kit. Raises :class:`UserError` for a game without one, a paper we don't print on, or bad data."""
    return made(game, find_paper(paper))


def made(game: str, paper: Paper) -> Kit:
    """Return the same, for a paper that is known."""
    try:
        check(game)
    except UserError as error:
        raise ManyFaults([error, *list_faults(Path(str(folder_of(game))))]) from None
    module = _room(game)
    if not (folder_of(game) / KIT).is_file():
        plain: PlainKit = module
        return plain.kit(paper)
    return kit_of(game, paper, module.brings(paper) if isinstance(module, ReckonedKit) else None)
