"""Pleasantville's counters: 72 of them on two sheets, printed on both sides.

Townspeople are there twice: the Town's set and the Alien's, whose backs bear an asterisk. Their fronts are the same
faces, tag included, so that nobody can tell them apart on the table. What they look like is said in
``assets/pleasantville/faces``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any, Final

from msgspec.structs import asdict

from companion.kernel import assets
from companion.models.pleasantville import GAME, LeaderRow, PersonRow
from printables.decks.faces import Faces, Row
from printables.decks.sheets import counter_sheets
from printables.draw.design import DESIGN
from printables.kits.pleasantville.data import marker_count, say, townspeople, zebu_lon
from printables.sheets.component import Face, SquareCounter, TaggedPiece
from printables.sheets.imposition import File, Grid
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
    """Return what a townsperson's counter says."""
    title = person.face.replace("\n", " ").replace("- ", "")
    where = f"townspeople.toml, townsperson {number} ({person.id})"
    return {**_row(person), "set": "town", "lines": person.face.split("\n"), "title": title, "where": where}


def _marker(number: int) -> Row:
    """Return what a Tied Up marker says."""
    id = f"tied_{number:02}"
    name, title = say("counters-tied-up", number=number), say("back-tied-up")
    where = f"townspeople.toml, markers ({id})"
    return {
        "id": id, "name": name, "set": "marker", "portrait": "tied", "title": title, "number": number, "where": where,
    }  # fmt: skip


def _titled(row: Row) -> Row:
    """Return a row with what its back says: a name in capitals, and whether it belongs to the second set."""
    title, taken = row["title"].upper(), row.get("taken", False)
    back = f"{row['id']}-back{'-star' * taken}"
    return {"number": None, **row, "title": title, "ascii": title.isascii(), "taken": taken, "back": back}


def counters_file(
    paper: Paper, pieces: tuple[SquareCounter, ...], faces: dict[str, Face]
) -> tuple[File, dict[str, Face]]:
    """Return the counters' sheets, each a front and the back behind it."""
    grid = Grid(paper, SIZE, SIZE, COLUMNS, ROWS, GAP)
    marks = grid.crop_marks(off=2.0, length=5.0, clear=2.0)
    top = MARGIN + max(0.0, grid.rect[1] - 7 - MARGIN - 26) / 2  # in the middle of the room above the marks
    rows = (
        ("start", say("counters-start"), say("counters-letter-of-the-building")),
        ("move", say("counters-move"), say("counters-spaces-it-walks-in")),
        ("influence", say("counters-influence"), say("counters-what-its-word-counts")),
        ("combat", say("counters-combat"), say("counters-how-well-it-fights")),
    )
    corners = [{"colour": CORNERS[what], "title": title, "text": text} for what, title, text in rows]

    def said(sheet: int, batch: Sequence[TaggedPiece]) -> Row:
        what = say("counters-the-towns-set") if batch[0].set == "town" else say("counters-the-aliens-set")
        front, back = say("counters-fronts", what=what), say("counters-backs", what=what)
        return {"front": front, "back": back, "what": what, "top": top, "margin": MARGIN, "corners": corners}

    pages = counter_sheets(GAME, grid, pieces, marks, BLEED, said)
    return File("counters.pdf", say("counters-counters"), pages, "long"), faces
