"""The board: Grandma's house, cut open like a doll's house, on two sheets that join between the floors.

Every room has three exits. Each is drawn as an opening through wall or floor, with its letter beside it in the room
from which it is seen: a spot large enough for a pawn to cover. Ways out of the game end in an arrow box. What it looks
like is said in ``assets/abductinators/faces/house.toml``, what is written in the rooms in ``lettering.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.board import Exit, HouseRoom
from companion.kernel.board.rooms import OUT
from companion.models.abductinators import GAME
from printables.decks.faces import board_face
from printables.decks.kits import Made
from printables.draw import fonts
from printables.draw.area import Area, Draw
from printables.kits.abductinators.data import house, plan, rooms, say
from printables.sheets.component import Face, Rect
from printables.sheets.imposition import File, Mark, Page, Placement, Tile
from printables.sheets.paper import UNPRINTABLE, Paper
from printables.sheets.tiling import tiled

FACE: Final = "board"
BLEED: Final = 1.5
PLATE: Final = 10.5
"""pt, the rooms' names, where there is room for them."""
AROUND: Final = 3.4
"""mm of a plate beside its name."""
ESCAPE: Final = (23.0, 8.6)
"""mm, width and height of the box above the letter of a way out."""


def house_face() -> Face:
    """Return the whole house as one face."""
    opening = [plan().opening(doorway)._asdict() for doorway in plan().doorways]
    facts = {"rooms": [*map(_room, rooms().values())], "doorways": opening, "radius": plan().letter}
    return board_face(GAME, plan(), "house", facts)


def tiles() -> tuple[Tile, Tile]:
    """Upstairs and downstairs; upstairs has a strip more at its foot, which takes the glue."""
    wide, high = plan().size
    data = house()
    seam, overlap = data["seam"], data["overlap"]
    return Tile(1, 1, (0.0, 0.0, wide, seam + overlap)), Tile(2, 1, (0.0, seam, wide, high - seam))


def board_file(paper: Paper, faces: Mapping[str, Face], facts: Mapping[str, Any]) -> Made:
    """Two sheets on their sides, first downstairs, then upstairs, as one reads a house from its door; or one large."""

    def again(margin: float) -> File:
        return tiled(paper, house_face(), "board.pdf", say("house-the-house"), plan(), margin=max(UNPRINTABLE, margin))

    if paper.boards:
        return Made(again(UNPRINTABLE), {FACE: house_face()}, board=plan())
    sheet = paper.landscape
    upstairs, downstairs = tiles()
    pages = []
    for number, (part, title) in enumerate(
        ((downstairs, say("house-downstairs")), (upstairs, say("house-upstairs"))), 1
    ):
        _, _, wide, high = part.window
        x = (sheet.width - wide) / 2
        sides = x > 18
        y = (sheet.height - high) / 2 if sides else 9.6
        cut = part is downstairs
        spill = (0.0, BLEED if cut else 0.0, 0.0, 0.0 if cut else BLEED)
        place = Placement(FACE, x, y, wide, high, 0, part.window, spill)
        pages.append(
            Page(
                sheet,
                "front",
                number,
                (place,),
                _marks(place, cut),
                say("house-house", title=title),
                place.rect,
                BLEED,
                _dressing(place, cut),
                sheet_marks="sides" if sides else "bottom",
                inset=0.0 if sides else 12.0,
            )
        )

    whole = File("board.pdf", say("house-the-house"), tuple(pages), again=again)
    return Made(whole, {FACE: house_face()}, board=plan())


def _marks(place: Placement, cut: bool) -> tuple[Mark, ...]:
    off, length = 2.0, 2.4
    x, y, wide, high = place.rect
    marks = []
    for edge in (x, x + wide):
        marks += [
            Mark(edge, y - off - length, edge, y - off),
            Mark(edge, y + high + off, edge, y + high + off + length),
        ]
    rows = [y, y + high] + ([] if cut else [y + high - house()["overlap"]])
    for edge in rows:
        marks += [
            Mark(x - off - length, edge, x - off, edge),
            Mark(x + wide + off, edge, x + wide + off + length, edge),
        ]
    return tuple(marks)


def _dressing(place: Placement, cut: bool) -> Draw:
    def draw(area: Area) -> None:
        x, y, wide, high = place.rect
        words = say("house-downstairs-cut-along-the") if cut else say("house-upstairs-the-lowest-9")
        area.text(x + wide / 2, y - 2.2, words, "text", 8, align="centre")
        if not cut:
            seam = y + high - house()["overlap"]
            for share in (0.12, 0.5, 0.88):
                at = x + wide * share
                tip = ((at, seam + 0.4), (at - 1.8, seam + 4.4), (at + 1.8, seam + 4.4))
                area.polygon(tip, "red", "paper_light", 0.3)

    return draw


def _room(room: HouseRoom) -> Mapping[str, Any]:
    """Return what the picture shows of a room: its walls, its name, what is written in it, its letters."""
    return {
        "id": room.id,
        "name": room.name,
        "rect": room.rect,
        "plate": plate(room),
        "lettering": assets.toml(GAME, "lettering.toml").get(room.id, []),
        "exits": [_exit(room, letter, out) for letter, out in room.exits.items()],
    }


def _exit(room: HouseRoom, letter: str, out: Exit) -> Mapping[str, Any]:
    """Return a letter; and where the box above it points, if it leads out of the game."""
    left, _, across, _ = room.rect
    wide, high = ESCAPE
    x = min(max(out.at[0] - wide / 2, left + 1.4), left + across - wide - 1.4)
    off = out.at[0] - left - across / 2
    side = "left" if off < -5 else "right" if off > 5 else "middle"
    leaves = out.to == OUT
    return {
        "letter": letter,
        "at": out.at,
        "way": out.way,
        "ground": "red" if leaves else "mustard_light",
        "side": side if leaves else "",
        "escape": (x, out.at[1] - plan().letter - high - 1.4),
    }


def plate(room: HouseRoom) -> Rect:
    """Say where the plate with the room's name lies: x, y, width, height, mm."""
    (x, y), high = room.plate, 6.0
    letter = plan().letter
    beside = [out.at[0] for out in room.exits.values() if abs(out.at[1] - y) < letter + high / 2]
    least = max([room.rect[0], *(at + letter for at in beside if at < x)]) + 1.0
    most = min([room.rect[0] + room.rect[2], *(at - letter for at in beside if at > x)]) - 1.0
    wide = min(fonts.width_mm(room.name, "script", PLATE) + AROUND, most - least)
    return min(max(x - wide / 2, least), most - wide), y - high / 2, wide, high
