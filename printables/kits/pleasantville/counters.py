"""Pleasantville's counters: 72 of them on two sheets, printed on both sides.

Townspeople are there twice: the Town's set and the Alien's, whose backs bear an asterisk. Their fronts are the same
faces, tag included, so that nobody can tell them apart on the table.
"""

from __future__ import annotations

from typing import Final

from companion.kernel import assets, qr
from companion.models.pleasantville import GAME, PersonRow
from printables.components import tags
from printables.draw.area import Area, Draw, cap_height
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM
from printables.kits.pleasantville.backs import draw_back
from printables.kits.pleasantville.data import marker_count, say, tag, townspeople, zebu_lon
from printables.sheets.component import Face, SquareCounter
from printables.sheets.duplex import two_sides
from printables.sheets.imposition import File, Grid, Page
from printables.sheets.marks import alignment_ring
from printables.sheets.paper import MARGIN, Paper

_LIES: Final = assets.toml(GAME, "tags.toml")["shape"][0]
SIZE: Final[float] = _LIES["size_mm"][0]
BLEED: Final = DESIGN.mm("bleed")
MODULE: Final[float] = _LIES["module_mm"]
"""mm, the side of a QR module."""
CODE: Final = MODULE * qr.MODULES
WHITE: Final = MODULE * (qr.MODULES + 2 * qr.QUIET)
RING: Final = (SIZE - WHITE) / 2
"""mm between the trimmed edge and the white square of the code: all the room that words and numbers have."""

COLUMNS: Final = 6
ROWS: Final = 6
GAP: Final = 5.0
"""mm between trimmed counters: their bleeds, and a white lane in which crop marks can stand. A one-inch punch fits."""

LABEL: Final = 7.0
"""pt, what a corner's number is called."""
CORNERS: Final = {"start": "teal_light", "move": "mustard_light", "influence": "sky", "combat": "rose"}
"""The colour of each number's corner, the same on the player aid."""


def counters() -> tuple[tuple[SquareCounter, ...], dict[str, Face]]:
    """Return every counter in the box, in the order in which they are printed, and their faces by id."""
    faces: dict[str, Face] = {}
    pieces: list[SquareCounter] = []

    def face(id: str, draw: Draw) -> str:
        if id not in faces:
            faces[id] = Face(id, SIZE, SIZE, draw, BLEED)
        return id

    def counter(id: str, name: str, set: str, front: Draw, back: str, taken: bool = False) -> None:
        text, mask = tag(id)
        edge = (SIZE - CODE) / 2
        front_id = face(id, front)
        back_id = face(back, lambda area: draw_back(area.canvas, id, SIZE, taken))
        pieces.append(SquareCounter(id, name, set, text, mask, SIZE, (edge, edge, CODE, CODE), front_id, back_id))

    people = townspeople()
    markers = [f"tied_{number:02}" for number in range(1, marker_count() + 1)]
    half = (len(markers) + 1) // 2

    def marker(number: int, id: str) -> None:
        counter(id, say("counters-tied-up", number=number), "marker", _marker(number, id), f"{id}-back")

    for row, person in enumerate(people, 1):
        counter(person.id, person.name, "town", _person(person, row), f"{person.id}-back")
    for number, id in enumerate(markers[:half], 1):
        marker(number, id)
    for row, person in enumerate(people, 1):
        counter(person.id, person.name, "alien", _person(person, row), f"{person.id}-back-star", True)
    alien = zebu_lon()
    counter(alien.id, alien.name, "alien", _zebu_lon, f"{alien.id}-back")
    for number, id in enumerate(markers[half:], half + 1):
        marker(number, id)
    return tuple(pieces), faces


def counters_file(
    paper: Paper, pieces: tuple[SquareCounter, ...], faces: dict[str, Face]
) -> tuple[File, dict[str, Face]]:
    """Return the counters' sheets, each a front and the back behind it."""
    grid = Grid(paper, SIZE, SIZE, COLUMNS, ROWS, GAP)
    marks = grid.crop_marks(off=2.0, length=5.0, clear=2.0)
    pages: list[Page] = []
    each = COLUMNS * ROWS
    batches = [pieces[i : i + each] for i in range(0, len(pieces), each)]
    for sheet, batch in enumerate(batches, 1):
        what = say("counters-the-towns-set") if batch[0].set == "town" else say("counters-the-aliens-set")
        front = say("counters-fronts", what=what), _front(grid, what)
        back = say("counters-backs", what=what), _back(grid)
        pages += two_sides(grid, batch, sheet, marks, BLEED, front=front, back=back)
    return File("counters.pdf", say("counters-counters"), tuple(pages), "long"), faces


# fronts ---------------------------------------------------------------------------------------------------------


def _ground(area: Area, colour: str) -> None:
    area.rect(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, fill=colour)


def _code(area: Area, id: str) -> None:
    text, mask = tag(id)
    area.rect(RING, RING, WHITE, WHITE, fill="white")
    edge = (SIZE - CODE) / 2
    left, top = area.at(edge, edge)
    tags.draw_symbol(area.canvas, qr.symbol(text, mask), left, top, MODULE * PT_PER_MM)


def _corner(area: Area, what: str, value: str, left: bool, top: bool) -> None:
    """A number in its corner, and its name up the side of the code."""
    wide = 4.5 if len(value) == 1 else 5.6
    x = -BLEED if left else SIZE - wide
    y = -BLEED if top else SIZE - RING
    area.rect(x, y, wide + BLEED, RING + BLEED, fill=CORNERS[what])
    middle = wide / 2 + 0.25 if left else SIZE - wide / 2 - 0.25
    size = DESIGN.pt("number")
    down = cap_height("bold") * size / PT_PER_MM
    area.text(
        middle,
        (RING + 0.35 + down) / 2 if top else SIZE - (RING + 0.35 - down) / 2,
        value,
        "bold",
        size,
        align="centre",
    )
    tiny = LABEL
    depth = cap_height("bold") * tiny / PT_PER_MM
    base = (RING + 0.45 + depth) / 2
    inner = RING + 0.7
    turn = 90 if left else -90
    # read upwards on the left and downwards on the right, each word beginning or ending at its number
    align = "right" if top == left else "left"
    area.text(
        base if left else SIZE - base,
        inner if top else SIZE - inner,
        say(f"counters-{what}"),
        "text",
        tiny,
        align=align,  # type: ignore[arg-type]
        turn=turn,
    )


def _name(area: Area, lines: tuple[str, ...], left: float, right: float, colour: str = "text") -> None:
    """A name above the code; its second line below."""
    middle = (RING + 0.35) / 2
    for i, line in enumerate(lines):
        inset = (left, right)[i]
        room = SIZE - 2 * inset - 0.8
        y = middle if i == 0 else SIZE - middle
        area.fitted(SIZE / 2, y, room, line, "bold", 8.0, DESIGN.pt("tiny"), colour, "centre", middle=True)


def _person(person: PersonRow, row: int) -> Draw:
    lines = tuple(person.face.split("\n"))

    def draw(area: Area) -> None:
        area.where = f"townspeople.toml, townsperson {row} ({person.id})"
        _ground(area, "paper")
        _code(area, person.id)
        _corner(area, "start", person.start, left=True, top=True)
        _corner(area, "move", str(person.move), left=False, top=True)
        _corner(area, "influence", str(person.influence), left=True, top=False)
        _corner(area, "combat", str(person.combat), left=False, top=False)
        _name(area, lines, 4.5, 5.6)
        if len(lines) == 1:
            for i in (-1, 0, 1):
                area.star(SIZE / 2 + 2.4 * i, SIZE - RING / 2 - 0.1, 0.8 if i else 1.1, fill="teal")

    return draw


def _zebu_lon(area: Area) -> None:
    alien = zebu_lon()
    area.where = f"townspeople.toml, zebu_lon ({alien.id})"
    _ground(area, "green_light")
    _code(area, alien.id)
    _corner(area, "combat", str(alien.combat), left=False, top=False)
    middle = (RING + 0.35) / 2
    area.fitted(SIZE / 2, middle, SIZE - 8.6, alien.face, "bold", 8.5, 6, "text", "centre", middle=True)
    for x in (0.9, SIZE - 3.9):
        area.sign("invader", x, 0.55, 3.0, colour="green")
    area.fitted(1.2, SIZE - middle, SIZE - 5.6 - 1.8, alien.title.upper(), "bold", 8, 7, "text", middle=True)


def _marker(number: int, id: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"townspeople.toml, markers ({id})"
        _ground(area, "orange")
        _code(area, id)
        middle = (RING + 0.35) / 2
        area.text(
            SIZE / 2,
            middle + cap_height("display") * 10 / PT_PER_MM / 2,
            say("counters-tied-up-2"),
            "display",
            10,
            align="centre",
        )
        size = DESIGN.pt("number")
        low = SIZE - middle + cap_height("bold") * size / PT_PER_MM / 2
        area.text(SIZE / 2, low, str(number), "bold", size, align="centre")
        for x in (0.8, SIZE - 3.9):
            area.sign("rope", x, 0.5, 3.1)
            area.sign("rope", x, SIZE - 3.6, 3.1)

    return draw


# around the grid ---------------------------------------------------------------------------------------------------


def _targets(area: Area, grid: Grid) -> None:
    x, y, wide, high = grid.rect
    for at in (x + 2, x + wide - 2):
        alignment_ring(area, at, y + high + 11)


def _front(grid: Grid, what: str) -> Draw:
    def draw(area: Area) -> None:
        x, y, wide, high = grid.rect
        _targets(area, grid)
        top = MARGIN + max(0.0, y - 7 - MARGIN - 26) / 2  # in the middle of the room above the marks
        area.banner(x + 18, top, wide - 36, 12, say("counters-of-counters", what=what))
        area.paragraph(
            x,
            top + 16.5,
            wide,
            say("counters-print-this-file-on"),
            9,
            room=y - 7.5 - top - 16.5,
            align="centre",
        )
        _legend(area, x + 6.5, y + high + 8.2, wide - 13)

    return draw


def _legend(area: Area, x: float, y: float, wide: float) -> None:
    """What the corners say, in their colours."""
    words = (
        ("start", say("counters-start"), say("counters-letter-of-the-building")),
        ("move", say("counters-move"), say("counters-spaces-it-walks-in")),
        ("influence", say("counters-influence"), say("counters-what-its-word-counts")),
        ("combat", say("counters-combat"), say("counters-how-well-it-fights")),
    )
    each = wide / len(words)
    for i, (what, title, text) in enumerate(words):
        left = x + i * each
        area.rect(left, y, 4.6, 6, fill=CORNERS[what], line="ink", weight=0.2, radius=0.8)
        area.text(left + 5.6, y + 2.4, title, "bold", 8)
        area.paragraph(left + 5.6, y + 2.7, each - 6.6, text, 7.5, 8, room=6.5)


def _back(grid: Grid) -> Draw:
    def draw(area: Area) -> None:
        x, _, wide, _ = grid.rect
        _targets(area, grid)
        area.text(
            x + wide / 2,
            MARGIN + 5,
            say("counters-backs-turned-over-on"),
            "text",
            8.5,
            "wall",
            "centre",
        )

    return draw
