"""Dice to cut out: cubes to fold and glue, and stickers for blank dice.

One coloured die has three green sides, two yellow and one red. Each colour bears a shape of its own (DESIGN.shape),
so that it can be told without its colour. The ordinary dice's opposite sides make seven.

Around every side runs a ring of black cells by which a camera reads it (:mod:`companion.kernel.printed_dice`). The
ordinary dice of a box differ: the first has round pips, the second diamonds, the third squares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from companion.kernel.die_ring import ACROSS, CELLS, DARK
from companion.kernel.pips import PIPS
from companion.kernel.printed_dice import PrintedSide, printed
from companion.kernel.words import _
from printables.components.tags import draw_symbol
from printables.draw import ornaments
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face
from printables.sheets.heading import heading
from printables.sheets.imposition import File, Mark, Page, Placement
from printables.sheets.paper import MARGIN, Paper

EDGE: Final = 20.0
"""mm, the side of a folded cube."""
TAB: Final = 6.0
STICKER: Final = DESIGN.mm("die")
"""mm, a little smaller than the side of the blank dice, 16 mm, for which the stickers are made."""

COLOURS: Final = ("green", "green", "green", "yellow", "yellow", "red")
"""The sides of the coloured die. Of the three green ones two lie opposite, as do the yellow ones'."""

NET: Final = {"top": (1, 0), "left": (0, 1), "front": (1, 1), "right": (2, 1), "back": (3, 1), "bottom": (1, 2)}
"""Column and row of each side in the cross: left, front, right and back go around."""

NUMBERS: Final = {"top": 2, "left": 4, "front": 1, "right": 3, "back": 6, "bottom": 5}
SIDES: Final = {"top": 3, "left": 0, "front": 5, "right": 1, "back": 2, "bottom": 4}
"""Which of COLOURS is where: red opposite green, yellow opposite yellow, green opposite green."""

TABS: Final = (
    ("top", "up"), ("top", "left"), ("top", "right"),
    ("bottom", "down"), ("bottom", "left"), ("bottom", "right"),
    ("back", "right"),
)  # fmt: skip
"""Where a tab hangs: seven for the seven edges that the folded cross leaves open."""


ROOM: Final = 8.9
"""mm of a sticker's side within its ring that pips or the coloured sign take."""

CUBES: Final = 3
"""Ordinary dice on the sheet, as cubes and again as stickers."""

SIGNAL: Final = "signal"
"""The coloured die among the printed ones."""

PIP_INKS: Final = {"round": ("ink", "mustard_light"), "diamond": ("red_dark", "pink"), "square": ("blue_dark", "sky")}
"""Colours of the pips and of what they lie on, by their form."""


def faces() -> dict[str, Face]:
    """Return the sides of all dice, for the cubes and for the stickers, by :func:`face_id`."""
    made = {}
    for size, name, bleed in ((EDGE, "die", 0.0), (STICKER, "sticker", 1.0)):
        for side in printed().sides:
            id = face_id(name, side)
            made[id] = Face(id, size, size, _side(side, size, bleed), bleed, ring=side.ring)
    return made


def face_id(name: str, side: PrintedSide) -> str:
    """Return a side's face id: ``die-4``, or ``die-4-2`` where an earlier side shows the same.

    :param name: ``die`` of a cube, ``sticker`` of a sticker.
    """
    alike = [other for other in printed().sides if other.face == side.face]
    number = alike.index(side) + 1
    return f"{name}-{side.face}" if number == 1 else f"{name}-{side.face}-{number}"


def ids(name: str, die: str) -> tuple[str, ...]:
    """Return the face ids of a die's six sides: from 1 to 6, or in the order of :data:`COLOURS`."""
    return tuple(face_id(name, side) for side in printed().of(die))


def cube(number: int) -> dict[str, str]:
    """Return the face ids of an ordinary cube by its sides in the net. :param number: which of the box's, from 1."""
    six = ids("die", str(number))
    return {side: six[value - 1] for side, value in NUMBERS.items()}


def _side(side: PrintedSide, size: float, bleed: float) -> Draw:
    """Return a die's side: its code's ring at the edges, and within it what people read."""

    def draw(area: Area) -> None:
        whole = printed()
        scale = size / whole.side
        cell = whole.cell * scale
        edge = (size - ACROSS * cell) / 2
        area.rect(-bleed, -bleed, size + 2 * bleed, size + 2 * bleed, fill="paper_light")
        dark = {cell for cell, bit in zip(CELLS, side.ring, strict=True) if bit == DARK}
        rows = tuple(tuple((column, row) in dark for column in range(ACROSS)) for row in range(ACROSS))
        draw_symbol(area.canvas, rows, *area.at(edge, edge), cell * PT_PER_MM)
        room = ROOM * scale
        if side.pips == "sign":
            left, bottom = ((size - room) / 2,) * 2
            ornaments.colour_face(area.canvas, left, bottom, room, str(side.face))
        else:
            _pips(area, side, size / 2, room)

    return draw


def _pips(area: Area, side: PrintedSide, middle: float, room: float) -> None:
    """Pips in the form of the die's own."""
    (colour, ground), step = PIP_INKS[side.pips], room * 0.29
    half = room * (0.115 if side.face != 1 else 0.17)
    left = middle - room / 2
    area.rect(left, left, room, room, fill=ground, line="ink", weight=room * 0.025, radius=room * 0.16)
    for right, up in PIPS[int(side.face)]:
        x, y = middle + right * step, middle - up * step
        if side.pips == "round":
            area.circle(x, y, half, fill=colour)
        elif side.pips == "diamond":
            tall = half * 1.16
            area.polygon(((x, y - tall), (x + tall, y), (x, y + tall), (x - tall, y)), fill=colour)
        else:
            area.rect(x - half * 0.9, y - half * 0.9, half * 1.8, half * 1.8, fill=colour)


def net(x: float, y: float, names: Mapping[str, str]) -> tuple[tuple[Placement, ...], tuple[Mark, ...]]:
    """Return a cube's cross with its tabs.

    :param x: of the cross's left edge on the page, mm. :param y: of its top edge, below the top tab.
    :param names: face id by side.
    :returns: the faces, and the lines: whole where to cut, dashed where to fold.
    """
    places = tuple(
        Placement(names[side], x + column * EDGE, y + row * EDGE, EDGE, EDGE) for side, (column, row) in NET.items()
    )
    taken = set(NET.values())
    marks: list[Mark] = []
    for side, (column, row) in NET.items():
        left, top = x + column * EDGE, y + row * EDGE
        right, bottom = left + EDGE, top + EDGE
        edges = {
            "up": ((left, top), (right, top), (column, row - 1), (0, -1)),
            "down": ((left, bottom), (right, bottom), (column, row + 1), (0, 1)),
            "left": ((left, top), (left, bottom), (column - 1, row), (-1, 0)),
            "right": ((right, top), (right, bottom), (column + 1, row), (1, 0)),
        }
        for way, (a, b, neighbour, out) in edges.items():
            if (side, way) in TABS:
                marks.append(Mark(*a, *b, fold=True, outline=True))
                marks += _tab(a, b, out)
            elif neighbour in taken:
                if way in ("down", "right"):
                    marks.append(Mark(*a, *b, fold=True, outline=True))
            else:
                marks.append(Mark(*a, *b, outline=True))
    return places, tuple(marks)


def _tab(a: tuple[float, float], b: tuple[float, float], out: tuple[int, int]) -> list[Mark]:
    """Return a trapezium on an edge: its three cut sides."""
    slope = TAB * 0.6
    along = ((b[0] - a[0]) / EDGE, (b[1] - a[1]) / EDGE)
    c = (a[0] + slope * along[0] + TAB * out[0], a[1] + slope * along[1] + TAB * out[1])
    d = (b[0] - slope * along[0] + TAB * out[0], b[1] - slope * along[1] + TAB * out[1])
    return [Mark(*p, *q, outline=True) for p, q in ((a, c), (c, d), (d, b))]


Die = tuple[Mapping[str, str], Sequence[str]]
"""A die's face ids: of its cube, by the sides of the net, and of its stickers."""


def ordinary() -> tuple[Die, ...]:
    """Return the ordinary dice of a box, each as a cube and again as stickers."""
    return tuple((cube(number), ids("sticker", str(number))) for number in range(1, CUBES + 1))


def coloured(count: int) -> tuple[Die, ...]:
    """Return so many dice with colours for pips, likewise."""
    six = ids("die", SIGNAL)
    return (({side: six[which] for side, which in SIDES.items()}, ids("sticker", SIGNAL)),) * count


def dice_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet: three ordinary cubes, and stickers for three blank dice."""
    return dice_sheet(paper, _("Dice"), ordinary(), _help)


def dice_sheet(
    paper: Paper,
    title: str,
    dice: Sequence[Die],
    around: Callable[[Mapping[str, float]], Draw],
    top: float = 46.0,
    apart: float = 4.0,
    below: float = 15.0,
) -> tuple[File, dict[str, Face]]:
    """Return one sheet of dice, two cubes to a row, and below them the stickers.

    :param title: of the file. :param dice: three or four. :param around: returns what draws heading and help; it is
        told, in mm, the ``margin``, how ``wide`` and ``high`` a cube's place is, ``right`` and ``second`` of the place
        at the lower right, where the stickers begin, ``low``, and where there is room beside the last, ``x`` and ``y``.
    :param top: mm above the cubes. :param apart: mm between their rows. :param below: mm from them to the stickers.
    """
    wide, high = 4 * EDGE + TAB, 3 * EDGE + 2 * TAB
    gap = (paper.width - 2 * MARGIN - 2 * wide) / 3
    left, right = MARGIN + gap, MARGIN + 2 * gap + wide
    slack = max(0.0, paper.height - 279.4) / 3  # what taller paper leaves goes between the groups
    first = top + slack / 2
    second = first + high + apart + slack / 2
    placements: list[Placement] = []
    marks: list[Mark] = []
    corners = ((left, first), (right, first), (left, second), (right, second))
    for (x, y), (sides, _stickers) in zip(corners, dice, strict=False):
        places, lines = net(x, y + TAB, sides)
        placements += places
        marks += lines
    low = second + high + below + slack
    places, lines = sticker_rows(paper, [id for _sides, stickers in dice for id in stickers], low)
    placements += places
    marks += lines
    last = places[-1]
    room = {
        "margin": MARGIN, "wide": wide, "high": high, "right": right, "second": second, "low": low,
        "x": last.x + STICKER + 6.0, "y": last.y,
    }  # fmt: skip
    page = Page(paper, "front", 1, tuple(placements), tuple(marks), title, dressing=around(room))
    used = {place.face for place in placements}
    made = {name: face for name, face in faces().items() if name in used}
    return File("dice.pdf", title, (page,), makes=2), made


def sticker_rows(paper: Paper, names: Sequence[str], top: float) -> tuple[tuple[Placement, ...], tuple[Mark, ...]]:
    """Stickers, nine to a row, in the middle of a sheet.

    :param names: face ids. :param top: mm from the paper's top edge. :returns: the faces, and ticks to cut by.
    """
    pitch = STICKER + 3.0
    first = paper.width / 2 - (9 * pitch - 3.0) / 2
    placements: list[Placement] = []
    marks: list[Mark] = []
    for i, name in enumerate(names):
        x, y = first + i % 9 * pitch, top + i // 9 * pitch
        placements.append(Placement(name, x, y, STICKER, STICKER))
        marks += _ticks(x, y)
    return tuple(placements), tuple(marks)


def _ticks(x: float, y: float) -> list[Mark]:
    """Short marks at a sticker's corners, in the white between the bleeds."""
    marks = []
    for cx, ox in ((x, -1), (x + STICKER, 1)):
        for cy, oy in ((y, -1), (y + STICKER, 1)):
            marks.append(Mark(cx, cy + 1.1 * oy, cx, cy + 1.5 * oy))
            marks.append(Mark(cx + 1.1 * ox, cy, cx + 1.5 * ox, cy))
    return marks


def _help(room: Mapping[str, float]) -> Draw:
    def draw(area: Area) -> None:
        words = _(
            "**Cubes:** print on card, score the dashed lines with the back of a knife, cut the solid lines, fold "
            "all edges away from you, glue the tabs inside.\n"
            "**Stickers:** print on label paper and cut at the ticks."
        )
        heading(area, _("Dice to fold and to stick"), words, 12, top=MARGIN + 1, high=13, gap=4.5, inset=12)
        _key(area, room["right"] + 4, room["second"] + 8, room["wide"] - 4)
        x = MARGIN + (area.width - 2 * MARGIN) / 2
        area.text(x, room["low"] - 4.5, _("Stickers, 16 mm, for blank dice"), "display", 14, "red", "centre")

    return draw


def _key(area: Area, x: float, y: float, wide: float) -> None:
    """Say what the lines mean."""
    area.rect(x, y, wide, 38, fill="panel", line="ink", weight=0.35, radius=2)
    area.text(x + 4, y + 7.5, _("What’s what"), "display", 15, "red")
    area.sign("scissors", x + 4, y + 10.5, 6, colour="ink")
    area.line(x + 12, y + 13.5, x + 28, y + 13.5, "ink", DESIGN.mm("line"))
    area.text(x + 31, y + 14.6, _("cut along a solid line"), "text", 9.5)
    area.sign("fold", x + 4, y + 18, 5.5, colour="ink")
    area.line(x + 12, y + 21, x + 28, y + 21, "ink", DESIGN.mm("line"), dash=(1.4, 1.0))
    area.text(x + 31, y + 22.1, _("fold along a dashed one"), "text", 9.5)
    words = _("Round pips are the first die, diamonds the second, squares the third.")
    area.paragraph(x + 4, y + 25.6, wide - 8, words, 9.5, room=11)
