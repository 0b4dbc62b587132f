"""What a camera must know of a game, from the game's data: boards with markers, and how a tag lies on each piece.

assets/<game>/<board>        the boards that the manifest names, with their markers
assets/<game>/codebook.json  which tag each piece bears
assets/<game>/tags.toml      how large the pieces are, and where on them their codes lie
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, Protocol

import msgspec
import numpy as np

from companion.kernel.board import Surface, boards, surface
from companion.kernel.board.lens_sheet import lens_sheet
from companion.kernel.board.strips import strips
from companion.kernel.board.surface import Point
from companion.kernel.errors import UserError
from companion.kernel.manifest import folder, game
from companion.kernel.qr import MODULES
from companion.kernel.schema import Source, TomlTable
from companion.kernel.typed import from_json
from hardware.vision.markers import Markers
from hardware.vision.strips import Strip, Strips
from hardware.vision.tags import Codebook, Shape

CODEBOOK: Final = "codebook.json"
TAGS: Final = "tags.toml"
MISSING: Final = "{} has no {}, so a camera cannot tell its pieces apart."

EVERY: Final = "*"


class CodebookEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tag: the piece that bears it, its text, and its QR mask."""

    id: str
    tag: str
    mask: int


class ShapeRow(TomlTable, frozen=True):
    """How the tag lies on pieces that are alike. Lengths are mm, places on the upright face from its top left.

    :ivar ids: the pieces, by their ids in the codebook; ``*`` and ``?`` stand for any letters and for any one.
    :ivar kind: what they are. On a ``sheet`` others lie. The way a ``card`` is turned counts.
    :ivar code_mm: top left of the code's modules; without it the code is in the middle.
    :ivar at_mm: what of the face stands where the piece is; without it the middle.
    :ivar face: the side that bears the tag.
    :ivar piece: what the rules call the piece, if not by its id; ``*`` is the id, or what ``*`` stands for in it.
    :ivar spots: where in a place it stands, such as on a letter of a room, counts.
    :ivar turned: the way that it is turned counts, as it does of a card.
    """

    ids: tuple[str, ...]
    size_mm: tuple[float, float]
    module_mm: float
    kind: Literal["counter", "card", "stand", "token", "sheet"] = "counter"
    code_mm: tuple[float, float] | None = None
    at_mm: tuple[float, float] | None = None
    thickness_mm: float = 1.15
    face: str = "front"
    piece: str = ""
    spots: bool = False
    turned: bool = False

    def shape(self) -> Shape:
        """As the reader wants it."""
        (width, height), half = self.size_mm, MODULES * self.module_mm / 2
        x, y = (width / 2, height / 2) if self.code_mm is None else (self.code_mm[0] + half, self.code_mm[1] + half)
        at = self.at_mm or (width / 2, height / 2)
        return Shape(
            self.module_mm,
            (at[0] - x, at[1] - y),
            self.thickness_mm,
            self.size_mm,
            middle_mm=(width / 2 - x, height / 2 - y),
            face=self.face,
            kind=self.kind,
        )


class TagsFile(TomlTable, frozen=True):
    """The shapes of a game's tags, the first that fits an id counts."""

    shape: tuple[ShapeRow, ...]


@dataclass(frozen=True, slots=True)
class PieceInfo:
    """What a tag stands for.

    :ivar id: what the rules call the piece. :ivar kind: what it is. :ivar spots: where in a place it stands counts.
    :ivar turned: the way that it is turned counts.
    """

    id: str
    kind: str
    spots: bool
    turned: bool


@cache
def marked_boards(name: str) -> Mapping[str, Surface]:
    """Give the boards of a game that a camera can find, by id: those with markers. None for a game of cards.

    :raises UserError: there is no such game, or two of its boards share a marker.
    """
    found = {id: board for id, board in boards(name).items() if board.markers.items}
    owners: dict[int, str] = {}
    for id, board in found.items():
        for marker in board.markers.items:
            if owners.setdefault(marker.id, id) != id:
                raise UserError(
                    f'{game(name).title}: the boards "{owners[marker.id]}" and "{id}" share marker {marker.id}, so a '
                    "camera that sees both cannot tell them apart. Give each board markers of its own."
                )
    return MappingProxyType(found)


def board(name: str) -> Surface:
    """Give the board that a camera looks for: the first of a game's that has markers.

    :raises UserError: there is no such game, or none of its boards has markers.
    """
    for found in marked_boards(name).values():
        return found
    raise UserError(f"{game(name).title} has no board with markers, so a camera cannot find it.")


class MarkedSheet(Protocol):
    """Anything flat with markers printed on it. :ivar size: mm."""

    @property
    def size(self) -> Point: ...

    @property
    def markers(self) -> surface.BorderMarkers: ...


def markers(field: MarkedSheet) -> Markers:
    """Give the markers of a board, a sheet or a tray as the finder wants them: corners in mm, shape (4, 2) each."""
    corners = {marker.id: np.array(marker.corners, np.float64) for marker in field.markers.items}
    return Markers(field.markers.dictionary, corners, field.size)


@cache
def lens_markers() -> Markers:
    """Give the markers of the lens sheet."""
    return markers(lens_sheet())


@cache
def corner_strips() -> Strips:
    """Give the four corner strips of a table without a board."""
    found = strips()
    kinds = {strip.markers.dictionary for strip in found.values()}
    return Strips(
        kinds.pop(),
        {
            id: Strip(
                {marker.id: np.array(marker.corners, np.float64) for marker in strip.markers.items},
                strip.size,
                strip.outer,
            )
            for id, strip in found.items()
        },
    )


@cache
def codebook(name: str) -> Codebook:
    """Give a game's tags, and how they lie on its pieces.

    :raises UserError: the game has no tags, or their files cannot be read, or say nothing of some tag; the message
        names the file.
    """
    entries = _entries(name)
    rows = _rows(name)
    shapes = {entry.tag: rows[entry.id].shape() for entry in entries}
    try:
        return Codebook.from_json([msgspec.to_builtins(entry) for entry in entries], shapes=shapes)
    except ValueError as error:
        raise UserError(f"{name}, {CODEBOOK}: {error}.") from None


@cache
def pieces(name: str) -> Mapping[str, PieceInfo]:
    """Give what each tag stands for in the rules, by the piece's id in the codebook.

    :raises UserError: as :func:`codebook`.
    """
    found = {}
    for id, row in _rows(name).items():
        pattern = named(name, id)
        head, star, tail = pattern.partition(EVERY)
        stem = id[len(head) : len(id) - len(tail)] if star else id
        found[id] = PieceInfo(
            row.piece.replace(EVERY, stem) or id, row.kind, row.spots, row.turned or row.kind == "card"
        )
    return MappingProxyType(found)


def named(name: str, id: str) -> str:
    """Return by which of the ids of ``tags.toml`` a piece of the codebook is meant."""
    return next(one for one in _rows(name)[id].ids if fnmatchcase(id, one))


@cache
def _rows(name: str) -> Mapping[str, ShapeRow]:
    """Return the shape of each piece of the codebook, by its id there."""
    rows = _tags(name).shape
    found: dict[str, ShapeRow] = {}
    for entry in _entries(name):
        row = next((row for row in rows if any(fnmatchcase(entry.id, one) for one in row.ids)), None)
        if row is None:
            raise UserError(
                f'{name}, {TAGS}: no shape says how the tag of "{entry.id}" lies. Name it in the ids of one.'
            )
        found[entry.id] = row
    return MappingProxyType(found)


@cache
def _entries(name: str) -> list[CodebookEntry]:
    try:
        return from_json((folder(name) / CODEBOOK).read_bytes(), list[CodebookEntry])
    except OSError:
        raise UserError(MISSING.format(game(name).title, CODEBOOK)) from None
    except msgspec.MsgspecError as error:
        raise UserError(f"{name}, {CODEBOOK}: {error}.") from None


def _tags(name: str) -> TagsFile:
    try:
        return Source.read(folder(name) / TAGS, f"{name}, {TAGS}").as_a(TagsFile)
    except FileNotFoundError:
        raise UserError(MISSING.format(game(name).title, TAGS)) from None
