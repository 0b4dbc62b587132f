"""The manifest: a machine's description of what was printed, and where. Format 1.

Lengths are mm. Places on a page are from its top left, y down; pages count from 1. ``counters`` are all
pieces with a tag, whatever their ``kind``: ``counter``, ``card``, ``stand`` or ``token``. ``front`` is the face that
bears the tag (of a stand: its base), ``size_mm`` that face's size, and ``code_mm`` where its QR modules lie on it,
without quiet zone. ``dice`` has the ring of cells that is the code of each die's side. ``plan`` is what the print job
made, on how many sheets, what it left out and why (``needed`` to play or not), what is printed at home for a service's
order, and which files the kit ``lacks`` to be played: none, and it can be. ``order_sheet`` is an order's list with room
for prices, as it was written.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from companion.kernel.board import Space, Surface
from companion.kernel.errors import UserError
from printables.sheets.component import Face, Rect, TaggedPiece
from printables.sheets.imposition import Flip, Page, Placement, Side
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class FacePicture:
    """A face written as a PNG. ``width`` and ``height`` are px; ``bleed`` is mm around the trimmed face."""

    name: str
    face: Face
    width: int
    height: int
    bleed: float = 0.0


def print_manifest(kit: Kit, version: str, paper: Paper) -> dict[str, Any]:
    """Of a printed kit: files, every placed face, counters, board."""
    placements = [
        placement(placed.face, file.name, number, page.side, _drawn(page, placed), placed.turn)
        | ({"scale": round(page.shrunk[0], 6)} if page.shrunk[0] != 1.0 else {})
        | ({"window_mm": _round(placed.window)} if placed.window else {})
        for file in kit.files
        for number, page in enumerate(file.pages, 1)
        for placed in page.placements
    ]
    files = [
        pdf(file.name, file.title, len(file.pages), (file.paper.width, file.paper.height), file.flip)
        for file in kit.files
    ]
    faces = dict.fromkeys(placed.face for file in kit.files for page in file.pages for placed in page.placements)
    dice = [{"face": id, "ring": kit.faces[id].ring} for id in faces if id in kit.faces and kit.faces[id].ring]
    return description(
        kit, version, {"paper": paper.name, "files": files, "placements": placements} | ({"dice": dice} if dice else {})
    )


def pdf(name: str, title: str, pages: int, paper: tuple[float, float], flip: Flip | None = None) -> dict[str, Any]:
    """Return what is said of a file. :param paper: width and height of its first page, mm."""
    return {"name": name, "title": title, "pages": pages, "paper_mm": _round(paper), "flip": flip}


def placement(face: str, file: str, page: int, side: Side, rect: Rect, turn: int = 0) -> dict[str, Any]:
    """Return where a face lies. :param page: from 1. :param rect: on the page, mm. :param turn: degrees clockwise."""
    return {"face": face, "file": file, "page": page, "side": side, "rect_mm": _round(rect), "turn": turn}


def _drawn(page: Page, placed: Placement) -> Rect:
    """Where a face lies on the page, which may be drawn smaller."""
    left, top, right, low = page.drawn(placed.box)
    return (left, top, right - left, low - top) if page.shrunk[0] != 1.0 else placed.rect


def image_manifest(kit: Kit, version: str, pictures: Iterable[FacePicture], dpi: int) -> dict[str, Any]:
    """Of a kit written as pictures: each face is a file of its own."""
    pictures = tuple(pictures)
    files = [{"name": picture.name, "dpi": dpi, "px": [picture.width, picture.height]} for picture in pictures]
    placements = [
        placement(face.id, one.name, 1, "back" if "-back" in face.id else "front", (*bleed, face.width, face.height))
        for one in pictures
        for face, bleed in [(one.face, (one.bleed, one.bleed))]
    ]
    return description(kit, version, {"dpi": dpi, "files": files, "placements": placements})


def description(kit: Kit, version: str, rest: Mapping[str, Any] = MappingProxyType({})) -> dict[str, Any]:
    """Return a game's counters and board, what a camera must know. :param rest: what was printed, before these."""
    manifest = {"format": FORMAT, "game": kit.game, "title": kit.title, "version": version, **rest}
    manifest["counters"] = [_piece(piece) for piece in kit.counters]
    if kit.board:
        manifest["board"] = _board(kit.board)
    return manifest


SAME: Final = ("game", "version", "target", "paper", "dpi", "printer", "proof", "inks")
"""What must be alike in two printings for them to be one kit."""


def together(
    earlier: dict[str, Any], now: dict[str, Any], there: Collection[str], order: Sequence[str]
) -> dict[str, Any]:
    """Return the manifest of a folder into which a kit was printed part by part.

    :param earlier: the folder's so far. :param now: of what is printed now. :param there: names of the files of the
        earlier manifest that are in the folder. :param order: names of the kit's files.
    :raises UserError: what would stay there was printed otherwise: one folder is one printing.
    """
    new = {file["name"] for file in now["files"]}
    stay = [file for file in earlier["files"] if file["name"] in there and file["name"] not in new]
    if not stay:
        return now
    if other := [key for key in SAME if earlier.get(key) != now.get(key)]:
        names = ", ".join(file["name"] for file in stay[:3]) + (" and others" if len(stay) > 3 else "")
        raise UserError(
            f"it holds {names} already, printed for another {' and '.join(other)}. "
            "Print into another folder, or empty this one."
        )
    kept = {file["name"] for file in stay}
    place = {name: at for at, name in enumerate(order)}
    whole = {**now, "files": sorted([*stay, *now["files"]], key=lambda file: place.get(file["name"], len(place)))}
    whole["placements"] = [*(one for one in earlier.get("placements", ()) if one["file"] in kept), *now["placements"]]
    for key, name in (("dice", "face"), ("orders", "name")):
        rows = {row[name]: row for row in (*earlier.get(key, ()), *now.get(key, ()))}
        if rows:
            whole[key] = list(rows.values())
    if "plan" in earlier and "plan" in now:
        whole["plan"] = _both(earlier["plan"], now["plan"], kept, place)
    return whole


def _both(
    earlier: dict[str, Any], now: dict[str, Any], kept: Collection[str], place: Mapping[str, int]
) -> dict[str, Any]:
    """Return what two printings into one folder made together.

    :param kept: names of the earlier one's files that stay. :param place: where each file stands in the kit.
    """
    lacks = [name for name in now["lacks"] if name in earlier.get("lacks", ())]
    anew = {one["file"] for one in now["left_out"]} | {one["name"] for one in now["made"]}
    made = [*(one for one in earlier.get("made", ()) if one["name"] in kept), *now["made"]]
    return {
        "made": sorted(made, key=lambda one: place.get(one["name"], len(place))),
        "left_out": [*(one for one in earlier.get("left_out", ()) if one["file"] not in anew), *now["left_out"]],
        "at_home": list(dict.fromkeys((*earlier.get("at_home", ()), *now["at_home"]))),
        "lacks": lacks,
    }


def encoded(manifest: dict[str, Any]) -> bytes:
    """Return a manifest's file: JSON in UTF-8, a line for each thing that it lists."""
    parts = [f"{_json(key)}: {_listed(value)}" for key, value in manifest.items()]
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # with an indent, Python writes it by a slow way of its own


def _listed(value: object) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(map(_json, value)) + "\n]"
    return _json(value)


def _piece(piece: TaggedPiece) -> dict[str, Any]:
    return {
        "id": piece.id,
        "name": piece.name,
        "set": piece.set,
        "kind": piece.kind,
        "tag": piece.tag,
        "mask": piece.mask,
        "size_mm": _round((piece.width, piece.height)),
        "code_mm": _round(piece.code),
        "front": piece.front,
        "back": piece.back,
    }


def _board(board: Surface) -> dict[str, Any]:
    return {
        "size_mm": _round(board.size),
        "markers": {
            "dictionary": board.markers.dictionary,
            "items": [
                {"id": marker.id, "corners_mm": [_round(corner) for corner in marker.corners]}
                for marker in board.markers.items
            ],
        },
        "spaces": [
            {
                "id": place.id,
                "kind": place.kind if isinstance(place, Space) else "zone",
                "building": place.building if isinstance(place, Space) else None,
                "polygon_mm": [_round(point) for point in place.outline],
            }
            for place in board.places.values()
        ],
    }


def _round(lengths: Sequence[float]) -> list[float]:
    """To a ten-thousandth of a millimetre."""
    return [round(length, 4) for length in lengths]
