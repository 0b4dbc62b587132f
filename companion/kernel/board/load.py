"""The boards that a game's manifest names."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from companion.kernel.board.hexes import Hexes
from companion.kernel.board.map import Board
from companion.kernel.board.ring import LEAST, Ring
from companion.kernel.board.rooms import House
from companion.kernel.board.row import Row
from companion.kernel.board.surface import Surface
from companion.kernel.errors import UserError, printable
from companion.kernel.manifest import folder, game
from companion.kernel.schema import Source

KINDS: Final[Mapping[str, Callable[[Any], Surface]]] = {
    "map": Board.from_json,
    "ring": Ring.from_data,
    "rooms": House.from_data,
    "hexes": Hexes.from_data,
    "row": Row.from_data,
}


@cache
def boards(name: str) -> Mapping[str, Surface]:
    """All boards of a game by id, in the order of its manifest.

    A ring without a file has a seat for each player, the most there may be; a row without one has one place, and its
    game says with :meth:`Row.of` which cards lie there.

    :raises UserError: there is no such game, or a board's file is missing or cannot be read; the message names it.
    """
    manifest = game(name)
    made: dict[str, Surface] = {}
    for board in manifest.boards:
        if board.id in made:
            raise UserError(f'The manifest of {name} names two boards "{board.id}". Each needs an id of its own.')
        try:
            if board.file:
                found = KINDS[board.kind](_parsed(name, board.file))
                made[board.id] = found.marked(board.mark) if board.mark and isinstance(found, Hexes) else found
            elif board.kind == "ring":
                made[board.id] = Ring(max(LEAST, manifest.players[1]))
            elif board.kind == "row":
                made[board.id] = Row(1)
            else:
                raise UserError(f'board "{board.id}" needs a file: only a ring and a row can do without one.')
        except UserError as error:
            where, said = f"{name}, {board.file or 'game.toml'}", printable(str(error))
            raise UserError(said if said.startswith(where) else f"{where}: {said}") from None
    return MappingProxyType(made)


def _parsed(name: str, file: str) -> Any:
    path, toml = folder(name) / file, file.endswith(".toml")
    try:
        return Source.read(path, f"{name}, {file}") if toml else json.loads(path.read_text(encoding="utf-8"))
    except RecursionError:
        raise UserError("it has lists in lists without end. The game's manifest names this file for a board.") from None
    except (OSError, ValueError) as error:
        raise UserError(f"{str(error).removesuffix('.')}. The game's manifest names this file for a board.") from None
