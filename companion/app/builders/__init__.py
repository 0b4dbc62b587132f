"""Sheets on which people make something of their own: a game names the module of its sheet as its room ``builder``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.app.sheets import Sheet
from companion.kernel import places
from companion.kernel.manifest import Manifest


class MakesSheet(Protocol):
    """What ``builder`` in such a module must be."""

    def __call__(self, folder: Path, done: Callable[[str], object], /) -> Sheet:
        """Make the sheet.

        :param folder: where things of people's own are kept.
        :param done: called when the sheet is closed, with the id of what was kept, or "".
        """


def builder(manifest: Manifest, done: Callable[[str], object]) -> Sheet:
    """Make the sheet of a game; only wanted where the game has a text ``own``.

    :raises UserError: the game has no such sheet.
    """
    make: MakesSheet = manifest.room("builder").builder
    return make(places.own(manifest.id), done)
