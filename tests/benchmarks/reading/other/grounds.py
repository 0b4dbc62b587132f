"""What the other renderer's scenes lie on: each game's boards, tables of cards, a card before the lens.

pleasantville      town    the map
abductinators      row     cards and letters between corner strips    house   pawns with their figures
body_snatchers     held    one card before the lens
alien_invasion     row     cards and invaders between corner strips
war_of_the_worlds  france  counters, stands and cards on the map      hexes   pieces on both battle boards
                   row     cards and counters that were drawn, between corner strips
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Final

import cv2
import numpy as np

from companion.camera import known
from companion.kernel.qr import MODULES
from hardware.vision.tags import Codebook, Shape
from printables.components.strips import strips_file
from printables.kits.war_of_the_worlds import hexes
from printables.press.pictures import board_picture, face_image, face_picture
from printables.sheets.paper import PAPERS
from tests.benchmarks.reading.__main__ import printed
from tests.benchmarks.reading.other.light import Floats, Picture, Piece
from tests.once import kit_once
from tests.photos import Set

GROUNDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "pleasantville": ("town",),
        "abductinators": ("row", "house"),
        "body_snatchers": ("held",),
        "alien_invasion": ("row",),
        "war_of_the_worlds": ("france", "hexes", "row"),
    }
)

FACE_PX_MM: Final = 12.0
BOARD_PX_MM: Final = 6.0
ROW_MM: Final = (640.0, 380.0)
WALL_MM: Final = (460.0, 330.0)
CARDS: Final = ("card", "token")
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Place:
    """Where a board's top left corner lies on the ground, and how it is turned."""

    x_mm: float = 0.0
    y_mm: float = 0.0
    angle_deg: float = 0.0

    def onto(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Return a place on the board, on the ground."""
        x, y = turned(self.angle_deg) @ (x_mm, y_mm) + (self.x_mm, self.y_mm)
        return float(x), float(y)


@dataclass(frozen=True, eq=False)
class Ground:
    """What pieces lie on, and which.

    :param picture: of the whole ground. :param fields: left, top, right, bottom of where pieces' middles may be, mm.
    :param book: the game's tags. :param kinds: of the pieces that lie here.
    :param boards: that lie here, by id; none for cards. :param under: sheets below all pieces: boards, strips.
    :param block: how many, columns and rows of pieces that touch. :param most: pieces.
    :param markers: corners of all markers on the ground, shape (4, 2) each. :param layouts: that make sense here; all
        if none is named.
    """

    game: str
    name: str
    picture: Picture
    size_mm: tuple[float, float]
    fields: tuple[Box, ...]
    book: Codebook
    kinds: tuple[str, ...]
    boards: Mapping[str, Place] = field(default_factory=dict)
    under: tuple[Piece, ...] = ()
    block: tuple[int, int, int] = (1, 3, 2)
    most: int = 40
    markers: tuple[Floats, ...] = ()
    layouts: tuple[str, ...] = ()
    prints: Set | None = None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every piece that may lie here."""
        return tuple(sorted(id for id in self.tags if self.shape(id).kind in self.kinds))

    @cached_property
    def tags(self) -> Mapping[str, str]:
        """The tag that each piece bears."""
        return {id: text for text, id in self.book.ids.items()}

    def shape(self, id: str) -> Shape:
        return self.book.shape_of(self.tags[id])

    def face(self, id: str) -> Picture:
        """Return the side of a piece that bears its tag, as it is printed."""
        return self.prints.faces[id] if self.prints else face(self.game, _fronts(self.game)[id])

    def piece(self, id: str, x: float, y: float, angle: float, *, height_mm: float, level: int = 1) -> Piece:
        """Return a piece as it lies there.

        :param height_mm: of a counter's upper side; what is cut from paper is thin.
        """
        shape = self.shape(id)
        middle = np.array(shape.middle_mm or (0.0, 0.0))
        u, v = (float(one) for one in -middle)
        a, b = (float(one) for one in shape.offset_mm - middle)
        return Piece(
            self.face(id),
            x,
            y,
            angle,
            shape.size_mm or (25.0, 25.0),
            height_mm if shape.kind in ("counter", "token") else 0.3 * level,
            id=id,
            level=level,
            code=(u, v, MODULES * shape.module_mm),
            at=(a, b),
        )


def turned(angle_deg: float) -> Any:
    """Turn vectors clockwise."""
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    return np.array([(c, -s), (s, c)])


def with_code(one: Piece, dark: Any, ink: int = 30, paper: int = 250) -> Picture:
    """Return a piece's face with other modules in its code's place."""
    out = one.face.copy()
    px = one.face.shape[1] / one.size_mm[0]
    side = round(one.code[2] * px)
    code = cv2.resize(np.where(dark, ink, paper).astype(np.uint8), (side, side), interpolation=cv2.INTER_NEAREST)
    x, y = (round(n / 2 + at * px - side / 2) for n, at in zip(one.face.shape[1::-1], one.code[:2], strict=True))
    out[y : y + side, x : x + side] = code[..., None]
    return out


@cache
def face(game: str, id: str, px_per_mm: float = FACE_PX_MM) -> Picture:
    """Any face of a game."""
    return np.asarray(face_picture(game, id, round(kit_once(game).faces[id].width * px_per_mm)))


@cache
def _fronts(game: str) -> Mapping[str, str]:
    return {piece.id: piece.front for piece in kit_once(game).counters}


@cache
def ground(game: str, name: str) -> Ground:
    """One of :data:`GROUNDS`, made when it is first asked for."""
    if name == "row":
        return _row(game)
    if name == "held":
        return _held(game)
    if name == "hexes":
        return _hexes(game)
    return _board(game)


def _board(game: str) -> Ground:
    """Return a game's first board alone."""
    id, board = next(iter(known.marked_boards(game).items()))
    w, h = board.size
    small = w < 400
    prints = printed(game) if game == "pleasantville" else None
    edge = 30.0 if small else 45.0
    return Ground(
        game,
        id,
        prints.board if prints else np.asarray(board_picture(game, BOARD_PX_MM)),
        board.size,
        ((edge, edge, w - edge, h - edge),),
        prints.codebook if prints else known.codebook(game),
        ("stand",) if small else ("counter", "stand", "card"),
        boards={id: Place()},
        block=(1, 3, 4) if small else (3, 4, 3),
        markers=tuple(corners for _, corners in sorted(known.markers(board).corners.items())),
        prints=prints,
    )


def _row(game: str) -> Ground:
    """Return a cloth with a corner strip in each corner."""
    w, h = ROW_MM
    under, markers = [], []
    strips = known.corner_strips().strips
    for id, one in strips_file(PAPERS["a4"])[1].items():
        x = one.width / 2 + 6 if id.endswith("left") else w - one.width / 2 - 7
        y = one.height / 2 + 5 if "top" in id else h - one.height / 2 - 6
        turn = 0.7 if "top" in id else -0.5
        picture = np.asarray(face_image(one, round(one.width * BOARD_PX_MM)))
        under.append(Piece(picture, x, y, turn, (one.width, one.height), 0.2))
        middle = np.array((one.width / 2, one.height / 2))
        corners = strips[id.removeprefix("strip-").replace("-", "_")].corners
        markers += [(c - middle) @ turned(turn).T + (x, y) for c in corners.values()]
    cloth = np.empty((64, 64, 3), np.uint8)
    cloth[:] = (96, 120, 92)
    return Ground(
        game,
        "row",
        cloth,
        ROW_MM,
        ((60.0, 95.0, w - 60, h - 95),),
        known.codebook(game),
        ("card", "counter") if game == "war_of_the_worlds" else CARDS,
        under=tuple(under),
        block=(1, 5, 2),
        most=12,
        markers=tuple(markers),
    )


def _held(game: str) -> Ground:
    """One card, before something that is not sharp."""
    w, h = WALL_MM
    patches = np.random.default_rng(77).uniform(20, 235, (5, 9, 3)).astype(np.float32)
    wall = cv2.resize(patches, (230, 165), interpolation=cv2.INTER_CUBIC)
    return Ground(
        game,
        "held",
        np.clip(wall, 0, 255).astype(np.uint8),
        WALL_MM,
        ((w * 0.35, h * 0.35, w * 0.65, h * 0.65),),
        known.codebook(game),
        ("card",),
        block=(1, 2, 1),
        most=1,
        layouts=("plain", "occluded", "curled", "laminated", "strays", "halves", "empty", "foreign"),
    )


def _hexes(game: str) -> Ground:
    """Both battle boards beside each other, a little askew."""
    boards, under, fields, markers = {}, [], [], []
    for id, x, angle in (("land", 112.0, 1.5), ("naval", 326.0, -2.0)):
        picture = face(game, f"{id}-board", BOARD_PX_MM)
        one = kit_once(game).faces[f"{id}-board"]
        left, top = hexes.grid(hexes.field(id), one.height)
        u, v = turned(angle) @ (left - one.width / 2, top - one.height / 2) + (x, 155.0)
        place = boards[id] = Place(float(u), float(v), angle)
        under.append(Piece(picture, x, 155.0, angle, (one.width, one.height), 0.2))
        surface = known.marked_boards(game)[id]
        w, h = surface.size
        (a, b), (c, d) = place.onto(22, 22), place.onto(w - 22, h - 22)
        fields.append((a, b, c, d))
        corners = known.markers(surface).corners.values()
        markers += [np.array([place.onto(*point) for point in four]) for four in corners]
    cloth = np.empty((64, 64, 3), np.uint8)
    cloth[:] = (150, 118, 84)
    return Ground(
        game,
        "hexes",
        cloth,
        (440.0, 310.0),
        tuple(fields),
        known.codebook(game),
        ("counter", "stand"),
        boards=boards,
        under=tuple(under),
        block=(2, 3, 4),
        most=26,
        markers=tuple(markers),
    )
