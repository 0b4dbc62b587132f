"""The board: Grandma's house, cut open like a doll's house, on two sheets that join between the floors.

Every room has three exits. Each is drawn as an opening through wall or floor, with its letter beside it in the room
from which it is seen: a spot large enough for a pawn to cover. Ways out of the game end in an arrow box.
"""

from __future__ import annotations

from typing import Final

from companion.kernel.board import Exit, HouseRoom
from companion.models.abductinators import GAME
from printables.components.markers import draw_marker
from printables.draw import fonts
from printables.draw.area import Area, Draw, cap_height
from printables.draw.design import DESIGN
from printables.draw.pen import star
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.data import board, house, plan, rooms, say
from printables.kits.abductinators.martians import pen_at
from printables.sheets.component import Face, Rect
from printables.sheets.imposition import File, Mark, Page, Placement, Tile
from printables.sheets.paper import UNPRINTABLE, Paper
from printables.sheets.tiling import tiled

FACE: Final = "board"
WALL: Final = 1.6
"""mm, thickness of a wall in the cut."""
BLEED: Final = 1.5
OUTDOORS: Final = ("backyard", "front_porch", "roof")

PAPERING: Final = {
    "attic": ("brown", 0.62, "planks"),
    "guest_br": ("teal_light", 0.35, "stripes"),
    "landing": ("mustard_light", 0.35, "diamonds"),
    "bathroom": ("sky", 0.62, "plain"),
    "childrens_room": ("sky", 0.25, "stars"),
    "grandmas_br": ("pink", 0.4, "flowers"),
    "kitchen": ("mustard_light", 0.5, "checks"),
    "dining_room": ("rose", 0.45, "stripes"),
    "living_room": ("green_light", 0.45, "flowers"),
    "front_hall": ("khaki", 0.4, "diamonds"),
    "den": ("khaki", 0.1, "planks"),
    "cellar": ("gray_light", 0.25, "plain"),
    "backyard": ("night", 0.0, "plain"),
    "front_porch": ("night", 0.0, "plain"),
    "roof": ("night", 0.0, "plain"),
}
"""Each room's wall: a colour, its share of cream, and what grows on it."""

LETTERING: Final = (
    ("attic", "furniture-moths", 62, 66.8, 40, "paper_light"),
    ("attic", "furniture-xmas", 144.5, 67, 40, "brown_dark"),
    ("attic", "furniture-legs", 145.5, 59, 40, "brown_dark"),
    ("guest_br", "furniture-quiet-please", 216, 88.8, 40, "red_dark"),
    ("landing", "gags-the-colonel", 61.2, 113.4, 40, "ink"),
    ("landing", "gags-home-sweet", 37, 143, 40, "red_dark"),
    ("landing", "gags-dome", 37, 147, 40, "red_dark"),
    ("bathroom", "gags-his", 152.6, 118.4, 6.4, "ink"),
    ("bathroom", "gags-hers", 160.2, 118.4, 6.4, "ink"),
    ("bathroom", "gags-its", 167.8, 118.4, 6.4, "ink"),
    ("grandmas_br", "furniture-bless-this-gun", 211, 154.6, 40, "red_dark"),
    ("kitchen", "furniture-tea", 193.3, 200.1, 4.8, "paper_light"),
    ("kitchen", "furniture-rye", 200.3, 200.1, 4.8, "ink"),
    ("kitchen", "furniture-pie", 207.3, 200.1, 4.8, "ink"),
    ("kitchen", "furniture-pies-counted", 202.5, 219.4, 40, "red_dark"),
    ("kitchen", "gags-tuesday", 225.1, 208.9, 40, "paper_light"),
    ("kitchen", "gags-pie-bingo", 225.1, 213.9, 14.6, "ink"),
    ("kitchen", "gags-bingo-pie", 225.1, 217.5, 14.6, "ink"),
    ("front_porch", "gags-no-martians", 63.9, 283.1, 11.2, "red_dark"),
    ("front_porch", "gags-martians", 63.9, 286.4, 11.2, "red_dark"),
    ("den", "furniture-do-not-touch", 101, 297, 40, "brown_dark"),
    ("den", "furniture-the-string", 101, 300.4, 40, "brown_dark"),
    ("cellar", "gags-pickle", 139, 299.2, 40, "ink"),
    ("cellar", "gags-days", 176.6, 272.1, 13.2, "red_dark"),
    ("cellar", "gags-since-last", 176.6, 275.4, 13.2, "red_dark"),
    ("cellar", "gags-abduction", 176.6, 278.7, 13.2, "red_dark"),
    ("backyard", "furniture-entrance", 211.5, 327.7, 40, "ink"),
    ("backyard", "furniture-wipe-all-feet", 211.5, 331.2, 40, "ink"),
    ("backyard", "gags-no-parking", 193.2, 295.1, 10.6, "red_dark"),
    ("backyard", "gags-parking", 193.2, 298.4, 10.6, "red_dark"),
)
"""What stands written in the rooms: where, the text, the middle of its base line, its room, and its colour; mm."""


def board_size() -> tuple[float, float]:
    """Width and height in mm."""
    wide, high = house()["size"]
    return wide, high


def board_face() -> Face:
    """Return the whole house as one face."""
    return Face(FACE, *board_size(), draw_house)


def tiles() -> tuple[Tile, Tile]:
    """Upstairs and downstairs; upstairs has a strip more at its foot, which takes the glue."""
    wide, high = board_size()
    data = house()
    seam, overlap = data["seam"], data["overlap"]
    return Tile(1, 1, (0.0, 0.0, wide, seam + overlap)), Tile(2, 1, (0.0, seam, wide, high - seam))


def board_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Two sheets on their sides, first downstairs, then upstairs, as one reads a house from its door; or one large."""
    if paper.boards:
        return tiled(paper, board_face(), "board.pdf", say("house-the-house"), board()), {FACE: board_face()}
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

    def again(margin: float) -> File:
        return tiled(paper, board_face(), "board.pdf", say("house-the-house"), board(), margin=max(UNPRINTABLE, margin))

    return File("board.pdf", say("house-the-house"), tuple(pages), again=again), {FACE: board_face()}


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


# the picture ------------------------------------------------------------------------------------------------------


def draw_house(area: Area) -> None:
    """Draw the whole board, 1:1."""
    area.where = "board.toml"
    wide, high = board_size()
    area.art("outside", GAME, 0, 0, 1)
    for room in rooms().values():
        area.where = f"board.toml, room {room.id}"
        _wall(area, room)
        area.canvas.saveState()
        x, y, w, h = room.rect
        area.clip(x, y, w, h)
        area.art(f"rooms/{room.id}", GAME, 0, 0, 1)
        for _, text, tx, ty, room_for_it, colour in filter(lambda row: row[0] == room.id, LETTERING):
            area.fitted(tx, ty, room_for_it, say(text), "bold", 8, 6, colour, "centre")
        area.canvas.restoreState()
    _walls(area)
    _doorways(area)
    area.art("pole", GAME, 0, 0, 1)
    for room in rooms().values():
        area.where = f"board.toml, room {room.id}"
        for letter, out in room.exits.items():
            if out.to == "escape":
                _escape(area, room, out)
            _letter(area, letter, out)
        _plate(area, room)
    area.where = "board.toml"
    _title(area, wide)
    _turn(area, wide, high)
    _markers(area)


def _wall(area: Area, room: HouseRoom) -> None:
    """Paper on the wall, a skirting board, a floor."""
    x, y, w, h = room.rect
    colour, share, paper = PAPERING[room.id]
    ground = DESIGN.mix(colour, "paper_light", share) if share else colour
    area.rect(x, y, w, h, fill=ground)
    area.canvas.saveState()
    area.clip(x, y, w, h)
    dark = DESIGN.mix(ground, colour if paper != "planks" else "brown", 0.35)
    if paper == "stripes":
        for k in range(int(w / 5) + 1):
            area.rect(x + 5 * k, y, 2.2, h, fill=dark)
    elif paper == "planks":
        for k in range(int(w / 7) + 1):
            area.line(x + 7 * k, y, x + 7 * k, y + h, dark, 0.4)
    elif paper == "diamonds":
        for k in range(int(w / 7) + 1):
            for j in range(int(h / 7) + 1):
                cx, cy = x + 7 * k + (3.5 if j % 2 else 0), y + 7 * j
                area.polygon(((cx, cy - 1.9), (cx + 1.4, cy), (cx, cy + 1.9), (cx - 1.4, cy)), dark)
    elif paper == "flowers":
        for k in range(int(w / 8) + 1):
            for j in range(int(h / 7) + 1):
                cx, cy = x + 4 + 8 * k - (4 if j % 2 else 0), y + 4 + 7 * j
                area.star(cx, cy, 1.5, 5, 0.6, fill=dark)
                area.circle(cx, cy, 0.4, ground)
    elif paper == "stars":
        for k in range(int(w / 9) + 1):
            for j in range(int(h / 8) + 1):
                area.star(x + 5 + 9 * k - (4.5 if j % 2 else 0), y + 5 + 8 * j, 1.2, 5, 0.4, fill="paper_light")
    elif paper == "checks":
        for k in range(int(w / 4) + 1):
            for j in range(5):
                if (k + j) % 2:
                    area.rect(x + 4 * k, y + h - 23 + 4 * j, 4, 4, fill=dark)
    if room.id not in OUTDOORS:
        floor = "gray" if room.id == "cellar" else "brown"
        area.rect(x, y + h - 3.0, w, 3.0, fill=DESIGN.mix(floor, "paper_light", 0.2), line="ink", weight=0.25)
    area.canvas.restoreState()


def _walls(area: Area) -> None:
    """All cut walls and floors in ink; the outside ones thicker. The yard and the porch are open to the night."""
    for room in rooms().values():
        x, y, w, h = room.rect
        area.rect(x, y, w, h, line="wall", weight=WALL)
    area.art("roof", GAME, 0, 0, 1)


def _doorways(area: Area) -> None:
    for doorway in plan().doorways:
        opening = plan().opening(doorway)
        if opening.upright:
            area.art("door", GAME, opening.x - 5, opening.y - 13, 1)
        else:
            area.art("hatch", GAME, opening.x - 12, opening.y - 5, 1)


def _letter(area: Area, letter: str, out: Exit) -> None:
    """A spot that a pawn covers."""
    x, y = out.at
    radius = house()["letter"]
    ground = "mustard_light" if out.to != "escape" else "red"
    area.circle(x, y, radius, "paper_light", "ink", 0.5)
    area.circle(x, y, radius - 1.0, ground, "ink", 0.3)
    size = 33.0
    ink = DESIGN.text_on(ground)
    # a and c are as high as the font's x, b nearly as high as its capitals
    up = 0.5 if letter == "b" else 0.36
    area.text(x, y + cap_height("script") * size / PT_PER_MM * up, letter, "script", size, ink, "centre")


def _escape(area: Area, room: HouseRoom, out: Exit) -> None:
    """An arrow box above the letter of a way out."""
    rx, _, rw, _ = room.rect
    wide, high = 23.0, 8.6
    x = min(max(out.at[0] - wide / 2, rx + 1.4), rx + rw - wide - 1.4)
    y = out.at[1] - house()["letter"] - high - 1.4
    left = out.at[0] - rx < rw / 2 - 5
    right = out.at[0] - rx > rw / 2 + 5
    tip = 3.0
    a, b = x + (tip if left else 0), x + wide - (tip if right else 0)
    points = [
        (a, y),
        (b, y),
        (b if not right else x + wide, y + (high / 2 if right else 0)),
        (b, y + high),
        (a, y + high),
    ]
    points += [(x, y + high / 2)] if left else []
    area.polygon(points, "red", "paper_light", 0.5)
    area.polygon(points, None, "ink", 0.25)
    mid = (a + b) / 2
    area.fitted(mid, y + 4.1, b - a - 1.6, say("house-escape"), "display", 10.5, 8, "paper_light", "centre")
    area.fitted(mid, y + 7.3, b - a - 1.6, out.way, "bold", 9, 8, "paper_light", "centre")


PLATE: Final = 10.5
"""pt, the rooms' names, where there is room for them."""
AROUND: Final = 3.4
"""mm of a plate beside its name."""


def plate(room: HouseRoom) -> Rect:
    """Say where the plate with the room's name lies: x, y, width, height, mm."""
    (x, y), high = room.plate, 6.0
    letter = house()["letter"]
    beside = [out.at[0] for out in room.exits.values() if abs(out.at[1] - y) < letter + high / 2]
    least = max([room.rect[0], *(at + letter for at in beside if at < x)]) + 1.0
    most = min([room.rect[0] + room.rect[2], *(at - letter for at in beside if at > x)]) - 1.0
    wide = min(fonts.width_mm(room.name, "script", PLATE) + AROUND, most - least)
    return min(max(x - wide / 2, least), most - wide), y - high / 2, wide, high


def _plate(area: Area, room: HouseRoom) -> None:
    """The room's name."""
    x, y, wide, high = plate(room)
    area.rect(x, y, wide, high, fill="paper_light", line="ink", weight=0.4, radius=1.4)
    area.fitted(x + wide / 2, y + high / 2 + 1.5, wide - AROUND + 0.01, room.name, "script", PLATE, 7, "ink", "centre")


def _title(area: Area, wide: float) -> None:
    area.text(wide / 2, 11.0, say("house-grandmas-house-late-at"), "display", 24, "title", "centre", spacing=1.2)
    for side in (-1, 1):
        area.sign("saucer", wide / 2 + side * 84 - 6, 0.8, 12)


def _turn(area: Area, wide: float, high: float) -> None:
    """The five phases, along the foot."""
    shapes = (8, 12, 3, 4, 5)
    x0, x1 = 20.0, wide - 20.0
    each = (x1 - x0) / 5
    for k in range(5):
        phase = k + 1
        x = x0 + (k + 0.5) * each
        alien = phase % 2 == 1
        area.rect(x - each / 2 + 1.2, 344.5, each - 2.4, 21.0, fill="paper_light", line="ink", weight=0.5, radius=1.6)
        with pen_at(area, x - each / 2 + 3.4, 347.5, 15) as pen:
            points = shapes[k]
            inner = {3: 30, 4: 34, 5: 31}.get(points, 40)
            reach = {3: 56}.get(points, 50)
            pen.path(
                star(50, 46 if points == 3 else 50, points, reach, inner, 90), "red" if alien else "blue", "ink", 3
            )
        area.text(x - each / 2 + 10.9, 357.9, str(phase), "display", 24, "paper_light", "centre")
        left = x - each / 2 + 20.0
        area.text(
            left,
            353.4,
            say("house-aliens") if alien else say("house-humans"),
            "display",
            14,
            "red" if alien else "blue",
        )
        area.fitted(left, 358.0, each - 22.6, say("house-whose-card-says", phase=phase), "text", 9, 8)
        area.fitted(
            left,
            362.0,
            each - 22.6,
            say("house-higher-rank-first") if alien else say("house-in-any-order"),
            "text",
            9,
            8,
        )


def _markers(area: Area) -> None:
    """The camera's squares, each with white around it."""
    markers = board().markers
    for marker in markers.items:
        draw_marker(area, marker, markers.side, markers.quiet)
