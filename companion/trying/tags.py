"""Every piece that bears a tag bears it where the camera looks for it, and is read back from a made photograph.

The photograph is the virtual camera's: printed faces lie on the printed board, or on a bare table for a game of cards.
It is a kind one, from above and in good light; what a real camera does in a real room it does not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from companion.camera import known
from companion.camera.cards import CARD, CardReader
from companion.camera.eyes import Eyes
from companion.kernel.board import Surface
from companion.kernel.board.surface import BorderMarkers, Point
from companion.kernel.manifest import folder, game
from companion.kernel.qr import MODULES
from companion.trying import where
from companion.trying.attempt import Attempt, Finding
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.kits import kit as kit_of
from printables.press.pictures import face_image
from printables.sheets.component import TaggedPiece
from printables.sheets.kit import Kit

CAMERA: Final = Camera(width=4056, height=3040, tilt_deg=6.0, around_deg=20.0)
BOARD_PX: Final = 5.0
"""Pixels a mm of the board's picture."""
FACE_PX: Final = 12.0
"""And of what lies on it."""
MOST: Final = 24
"""So many pieces lie in one photograph at most: of each kind one, then others."""
ROW: Final = 6
"""So many cards lie on a bare table."""
GAP_MM: Final = 6.0
CLOSE_MM: Final = 0.02
"""By which what is printed may differ from what the camera is told."""
CORNER: Final = 0.4
"""Each corner of a board has a marker within this share of the board's sides."""


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Hold the kit against the codebook, look at each board's markers, and read a photograph of each."""
    name = attempt.game
    rooms = game(name).rooms
    if "camera" not in rooms or "kit" not in rooms:
        attempt.left.append("The game has nothing that a camera reads: its manifest names no camera room, or no kit.")
        return
    kit = kit_of(name)
    wrong = list(printed(name, kit))
    for id, board in known.marked_boards(name).items():
        wrong += _markers(name, id, board)
    yield from wrong
    if wrong:
        return  # a photograph would show the same once more
    boards = known.marked_boards(name)
    for id, board in boards.items():
        yield from _read(attempt, kit, id, board)
    if not boards:
        yield from _read_row(attempt, kit)


# ---- what is printed ------------------------------------------------------------------------------------------------


def printed(name: str, kit: Kit) -> Iterator[Finding]:
    """Yield in what the kit's pieces differ from what the camera is told of them."""
    book = known.codebook(name)
    file, shapes = _file(name, known.CODEBOOK), _file(name, known.TAGS)
    pieces = {piece.tag: piece for piece in kit.counters}
    for tag in sorted(set(book.ids) - set(pieces)):
        yield Finding(f"The tag {tag} of {book.ids[tag]} is on no piece that the kit prints.", where.of_line(file, tag))
    for tag, piece in pieces.items():
        if tag not in book.ids:
            yield Finding(f"The kit prints {piece.id} with the tag {tag}, which is in no codebook.", where.shown(file))
            continue
        shape = book.shape_of(tag)
        (x, y, side, _high), half = piece.code, MODULES * shape.module_mm / 2
        middle = (piece.width / 2 - x - half, piece.height / 2 - y - half)
        at = (0.0, -piece.height / 2) if piece.kind == "stand" else (0.0, 0.0)
        there = where.of_line(shapes, f'"{known.named(name, book.ids[tag])}"')
        if (book.ids[tag], book.masks[tag]) != (piece.id, piece.mask):
            said = f"{tag} is {book.ids[tag]} with mask {book.masks[tag]}; the kit prints {piece.id} with {piece.mask}."
            yield Finding(said, where.of_line(file, tag))
        elif shape.size_mm is None or not _close(shape.size_mm, (piece.width, piece.height)):
            said = (
                f"{piece.id} is printed {piece.width:g} × {piece.height:g} mm, but the camera is told {shape.size_mm}."
            )
            yield Finding(said, there)
        elif abs(side - 2 * half) > CLOSE_MM:
            said = f"The code of {piece.id} is printed {side:g} mm wide, but the camera is told {2 * half:g} mm."
            yield Finding(said, there)
        elif shape.middle_mm is None or not _close(shape.middle_mm, middle):
            yield Finding(f"The code of {piece.id} is printed elsewhere on it than the camera is told.", there)
        elif not _close((shape.offset_mm[0] - shape.middle_mm[0], shape.offset_mm[1] - shape.middle_mm[1]), at):
            yield Finding(f"The camera is told that {piece.id} stands elsewhere on its face than it does.", there)
        elif shape.kind != piece.kind and (shape.kind, piece.kind) != ("sheet", "card"):
            yield Finding(f"{piece.id} is a {piece.kind}, but the camera is told that it is a {shape.kind}.", there)


def _close(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(abs(a - b) <= CLOSE_MM for a, b in zip(one, other, strict=True))


def _file(name: str, file: str) -> Path:
    return Path(str(folder(name) / file))


def _markers(name: str, id: str, board: Surface) -> Iterator[Finding]:
    """Yield what is wrong with the markers of a board: their places, the corners without one."""
    markers, (wide, high) = board.markers, board.size
    file = _board_file(name, id)
    reach = markers.quiet
    boxes = {}
    for marker in markers.items:
        there = where.of_line(file, f"id = {marker.id},")
        xs, ys = zip(*marker.corners, strict=True)
        boxes[marker.id] = (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)
        if min(min(xs), min(ys)) < 0 or max(xs) > wide or max(ys) > high:
            yield Finding(f"Marker {marker.id} stands over the edge of the board {id}.", there)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
            yield Finding(f"Markers {one} and {other} of the board {id} lie on each other.", where.shown(file))
    yield from _gaps(markers, id, board, file)


def _gaps(markers: BorderMarkers, id: str, board: Surface, file: Path) -> Iterator[Finding]:
    """Yield the edges of a board at which markers leave a corner without one."""
    wide, high = board.size
    middles = [tuple(np.mean(marker.corners, axis=0)) for marker in markers.items]
    for words, x, y in (("upper left", 0, 0), ("upper right", 1, 0), ("lower left", 0, 1), ("lower right", 1, 1)):
        if not any(abs(a - x * wide) <= CORNER * wide and abs(b - y * high) <= CORNER * high for a, b in middles):
            said = f"The {words} corner of the board {id} has no marker: the camera would guess where it lies."
            yield Finding(said, where.shown(file))


def _board_file(name: str, id: str) -> Path:
    return _file(name, next(board.file for board in game(name).boards if board.id == id))


# ---- what is read ---------------------------------------------------------------------------------------------------


class LaidPiece(NamedTuple):
    """A piece, and where its middle lies on a board, mm."""

    piece: TaggedPiece
    x: float
    y: float


def _read(attempt: Attempt, kit: Kit, id: str, board: Surface) -> Iterator[Finding]:
    """Photograph as many pieces as have room on a board, and read the photograph."""
    face = next((one for one in kit.faces.values() if _close((one.width, one.height), board.size)), None)
    if face is None:
        attempt.left.append(f"The kit prints the board {id} in no piece of its size, so no photograph of it was made.")
        return
    ground = np.asarray(face_image(face, round(face.width * BOARD_PX)))
    table = Tabletop(ground, board.size, seed=1)
    eyes = Eyes(attempt.game, board=id)
    file = where.shown(_board_file(attempt.game, id))
    marked: set[int] = set()

    def look(frame: Frame) -> list[str]:
        sight = eyes.look(frame)
        marked.update(sight.pose.ids)
        return [tag.id for tag in sight.counters]

    try:
        yield from _photographed(attempt, kit, table, list(_laid(_varied(kit.counters), board)), look)
    except BoardNotFound as error:
        yield Finding(f"The board {id} is not found in a photograph of it as it is printed: {error}", file)
        return
    for number in sorted(set(eyes.markers.corners) - marked):
        yield Finding(f"Marker {number} of the board {id} is not seen in a photograph of it as it is printed.", file)


def _read_row(attempt: Attempt, kit: Kit) -> Iterator[Finding]:
    """Photograph cards on a bare table, and read them."""
    cards = [piece for piece in _varied(kit.counters) if piece.kind == CARD][:ROW]
    pitch = max((piece.width for piece in cards), default=0.0) + 2 * GAP_MM
    wide, high = pitch * len(cards) + 40, max((piece.height for piece in cards), default=0.0) + 60
    spots = [LaidPiece(piece, 20 + (number + 0.5) * pitch, high / 2) for number, piece in enumerate(cards)]
    cloth = np.full((round(high), round(wide), 3), 96, np.uint8)
    reader = CardReader(attempt.game)

    def look(frame: Frame) -> list[str]:
        row = reader.row(frame)
        return [card.id for card in (*row.cards, *row.others)]

    yield from _photographed(attempt, kit, Tabletop(cloth, (wide, high), seed=1), spots, look)


def _photographed(
    attempt: Attempt, kit: Kit, table: Tabletop, spots: list[LaidPiece], look: Callable[[Frame], list[str]]
) -> Iterator[Finding]:
    """Yield which of the pieces that lie there were not read, and what was read that does not lie there.

    The reader may miss one in a picture, so what it missed is photographed once more; it may never tell a wrong one.
    """
    file = _file(attempt.game, known.CODEBOOK)
    attempt.done["tags"] += len(spots)
    left = spots
    for leaning in (20.0, 0.0):
        if not left:
            return
        photo = table.photograph(_lying(kit, left, leaning), CAMERA, Room(), seed=1)
        attempt.done["photographs"] += 1
        read = set(look(Frame(photo.picture, "photograph.jpg")))
        for id in sorted(read - {spot.piece.id for spot in left}):
            there = where.of_line(file, f'"{id}"')
            yield Finding(f"{id} is read from a photograph in which it does not lie.", there)
        left = [spot for spot in left if spot.piece.id not in read]
    for spot in left:
        there = where.of_line(file, spot.piece.tag)
        yield Finding(f"The tag of {spot.piece.id} is not read from a photograph of what is printed.", there)


def _varied(pieces: Sequence[TaggedPiece]) -> Sequence[TaggedPiece]:
    """Pieces with a tag of their own, so many as may lie in a photograph: of each kind and size one, then others."""
    unlike: dict[tuple[str, float, float], TaggedPiece] = {}
    once = {piece.id: piece for piece in pieces if piece.tag}.values()
    for piece in once:
        unlike.setdefault((piece.kind, piece.width, piece.height), piece)
    others = [piece for piece in once if piece not in unlike.values()]
    step = max(1, len(others) // MOST)
    return (*unlike.values(), *others[::step])[:MOST]


def _laid(pieces: Sequence[TaggedPiece], board: Surface) -> Iterator[LaidPiece]:
    """Yield where pieces lie on a board without touching each other or a marker; what has no room is left out."""
    taken: list[tuple[Point, float]] = [
        ((float(x), float(y)), board.markers.side * 0.75 + board.markers.quiet)
        for x, y in (np.mean(marker.corners, axis=0) for marker in board.markers.items)
    ]
    wide, high = board.size
    for piece in pieces:
        reach = hypot(piece.width, piece.height) / 2
        grid = (
            (x, y)
            for y in np.arange(reach + GAP_MM, high - reach, 8.0)
            for x in np.arange(reach + GAP_MM, wide - reach, 8.0)
        )
        for x, y in grid:
            if all(hypot(x - a, y - b) > reach + other + GAP_MM for (a, b), other in taken):
                taken.append(((float(x), float(y)), reach))
                yield LaidPiece(piece, float(x), float(y))
                break


def _lying(kit: Kit, spots: Sequence[LaidPiece], leaning: float) -> list[Lying]:
    """Lay pieces where they are to lie, each turned a little otherwise, by so many degrees at most."""
    found = []
    for number, (piece, x, y) in enumerate(spots):
        face = np.asarray(face_image(kit.faces[piece.front], round(piece.width * FACE_PX)))
        angle = leaning * ((0.85 * number) % 2 - 1)
        found.append(Lying(face, x, y, angle, (piece.width, piece.height), piece.id))
    return found
