"""What a camera must know of a game, from the game's data: a board with markers, and the tags on its counters.

assets/<game>/<board>        the board that the manifest names, with its markers
assets/<game>/codebook.json  which tag each counter bears
assets/<game>/counters.toml  how large a counter is, and the modules of its code, which lies in its middle
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import msgspec
import numpy as np

from companion.kernel.board import Surface, boards
from companion.kernel.errors import UserError
from companion.kernel.manifest import folder, game
from companion.kernel.schema import Source, Table
from hardware.vision.markers import Markers
from hardware.vision.tags import Codebook

CODEBOOK: Final = "codebook.json"
COUNTERS: Final = "counters.toml"
MISSING: Final = "{} has no {}, so a camera cannot tell its counters apart."


class CodebookEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tag: the counter that bears it, its text, and its QR mask."""

    id: str
    tag: str
    mask: int


class CountersFile(Table, frozen=True):
    """How a tag lies on a counter: width and height of the counter, and the side of a module, in mm."""

    size_mm: tuple[float, float]
    module_mm: float


@cache
def board(name: str) -> Surface:
    """Give the board that a camera looks for: the first of a game's that has markers.

    :raises UserError: there is no such game, or none of its boards has markers.
    """
    for found in boards(name).values():
        if found.markers.items:
            return found
    raise UserError(f"{game(name).title} has no board with markers, so a camera cannot find it.")


def markers(surface: Surface) -> Markers:
    """Give a board's markers as the finder wants them: corners in mm, shape (4, 2) each."""
    corners = {marker.id: np.array(marker.corners, np.float64) for marker in surface.markers.items}
    return Markers(surface.markers.dictionary, corners, surface.size)


@cache
def codebook(name: str) -> Codebook:
    """Give a game's tags, and how they lie on its counters.

    :raises UserError: the game has no tags, or their files cannot be read; the message names the file.
    """
    entries = _entries(name)
    about = _counters(name)
    try:
        found = Codebook.from_json([msgspec.to_builtins(entry) for entry in entries], about.module_mm)
    except ValueError as error:
        raise UserError(f"{name}, {CODEBOOK}: {error}.") from None
    return replace(found, size_mm=about.size_mm)


def _entries(name: str) -> list[CodebookEntry]:
    try:
        return msgspec.json.decode((folder(name) / CODEBOOK).read_bytes(), type=list[CodebookEntry])
    except OSError:
        raise UserError(MISSING.format(game(name).title, CODEBOOK)) from None
    except msgspec.MsgspecError as error:
        raise UserError(f"{name}, {CODEBOOK}: {error}.") from None


def _counters(name: str) -> CountersFile:
    try:
        return Source.read(folder(name) / COUNTERS, f"{name}, {COUNTERS}").as_a(CountersFile)
    except FileNotFoundError:
        raise UserError(MISSING.format(game(name).title, COUNTERS)) from None
