"""Pleasantville's counters: 72 of them on two sheets, printed on both sides.

Townspeople are there twice: the Town's set and the Alien's, whose backs bear an asterisk. Their fronts are the same
faces, tag included, so that nobody can tell them apart on the table. What they look like is said in
``assets/pleasantville/faces``.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any, Final

from msgspec.structs import asdict

from companion.kernel import assets
from companion.models.pleasantville import GAME, LeaderRow, PersonRow
from printables.decks.faces import Faces, Row
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.kits.pleasantville.data import marker_count, say, townspeople, zebu_lon
from printables.sheets.component import Face, SquareCounter
from printables.sheets.duplex import two_sides
from printables.sheets.imposition import File, Grid, Page
from printables.sheets.marks import alignment_ring
from printables.sheets.paper import MARGIN, Paper

SIZE: Final[float] = assets.toml(GAME, "tags.toml")["shape"][0]["size_mm"][0]
BLEED: Final = DESIGN.mm("bleed")

COLUMNS: Final = 6
ROWS: Final = 6
GAP: Final = 5.0
"""mm between trimmed counters: their bleeds, and a white lane in which crop marks can stand. A one-inch punch fits."""

CORNERS: Final = {"start": "teal_light", "move": "mustard_light", "influence": "sky", "combat": "rose"}
"""The colour of each number's corner, the same on the player aid."""


def counters() -> tuple[tuple[SquareCounter, ...], dict[str, Face]]:
    """Return every counter in the box, in the order in which they are printed, and their faces by id."""
    facts = {"corners": CORNERS}
    layouts = {what: Faces(GAME, what, facts) for what in ("person", "zebu_lon", "tied")}
    faces: dict[str, Face] = {}
    pieces: list[SquareCounter] = []

    def add(what: str, rows: Iterable[Row]) -> None:
        made, sides = layouts[what].counters([_titled(row) for row in rows])
        pieces.extend(made)
        faces.update(sides)

    numbers = range(1, marker_count() + 1)
    half = (len(numbers) + 1) // 2
    add("person", map(_person, townspeople(), count(1)))
    add("tied", map(_marker, numbers[:half]))
    add("person", ({**_person(*one), "set": "alien", "taken": True} for one in zip(townspeople(), count(1))))
    alien = zebu_lon()
    where = f"townspeople.toml, zebu_lon ({alien.id})"
    add("zebu_lon", [{**_row(alien), "rank": alien.title, "title": alien.face, "set": "alien", "where": where}])
    add("tied", map(_marker, numbers[half:]))
    return tuple(pieces), faces


def _row(one: PersonRow | LeaderRow) -> dict[str, Any]:
    said = asdict(one)
    return {**said, "portrait": one.id, "digits": {what: len(str(said[what])) for what in CORNERS if what in said}}


def _person(person: PersonRow, number: int) -> Row:
    """What a townsperson's counter says."""
    title = person.face.replace("\n", " ").replace("- ", "")
    where = f"townspeople.toml, townsperson {number} ({person.id})"
    return {**_row(person), "set": "town", "lines": person.face.split("\n"), "title": title, "where": where}


def _marker(number: int) -> Row:
    """What a Tied Up marker says."""
    id = f"tied_{number:02}"
    name, title = say("counters-tied-up", number=number), say("back-tied-up")
    where = f"townspeople.toml, markers ({id})"
    return {
        "id": id, "name": name, "set": "marker", "portrait": "tied", "title": title, "number": number, "where": where,
    }  # fmt: skip


def _titled(row: Row) -> Row:
    """A row with what its back says: a name in capitals, and whether it belongs to the second set."""
    title, taken = row["title"].upper(), row.get("taken", False)
    back = f"{row['id']}-back{'-star' * taken}"
    return {"number": None, **row, "title": title, "ascii": title.isascii(), "taken": taken, "back": back}


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
