"""The games that Saucer knows. A new one is a folder beside this file and one line here."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from companion.kernel.errors import UserError
from companion.kernel.game import Game

TITLES: Final = {
    "pleasantville": "They've Invaded Pleasantville",
}


def load(name: str) -> Game[Any]:
    """The rules of a game, with its data. Raises :class:`UserError` for a name that is not in :data:`TITLES`."""
    if name not in TITLES:
        raise UserError(f'There is no game "{name}". Games: {", ".join(TITLES)}.')
    make: Callable[[], Game[Any]] = import_module(f"companion.games.{name}").load
    return make()
