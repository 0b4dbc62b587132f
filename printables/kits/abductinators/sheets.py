"""The players' sheets: six aliens with bonk box and rank track, seven humans with what they do when it counts.

What they look like is said in ``assets/abductinators/faces``, but for the ranks.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.models.abductinators import GAME
from printables.components.cards import Card, panel_text, row_heights
from printables.decks.faces import Faces
from printables.draw import fonts
from printables.draw.area import Area, Draw, cap_height
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.data import act_titles, aliens, humans, people, ranks, rooms, say
from printables.sheets.component import Face
from printables.sheets.imposition import File, Grid, Page
from printables.sheets.paper import Paper

ALIEN: Final = (192.0, 82.0)
HUMAN: Final = (94.0, 61.0)
GAP: Final = 2.0
LONG: Final = 20
"""Letters of a rank's word that may be broken at its own hyphen."""
LEAST: Final = 8.0
"""pt, of the smallest rank."""


def sheet_files(paper: Paper) -> tuple[tuple[File, ...], dict[str, Face], tuple[Card, ...]]:
    """Alien sheets, three to a page, and human sheets, seven on one."""
    faces: dict[str, Face] = {}
    pieces: list[Card] = []
    facts = {"bonk_box": people().bonk_box, "acts": act_titles(), "rooms": rooms()}
    for kind, those in (("alien", aliens()), ("human", humans())):
        rows = [
            {
                "id": f"sheet_{one.id}",
                "name": say("sheets-sheet-of", name=one.name),
                "set": f"{kind} sheets",
                "back": "",
                "who": one,
                "where": f"people.toml, {kind} {one.id}",
            }
            for one in those
        ]
        made, sides = Faces(GAME, f"sheet_{kind}", facts).cards(rows)
        pieces += made
        faces |= sides
    for one in aliens():
        faces[f"sheet_{one.id}"] = _ranked(faces[f"sheet_{one.id}"])
    grid = Grid(paper, *ALIEN, 1, 3, GAP, -4.0)
    ids = [f"sheet_{person.id}" for person in aliens()]
    pages = tuple(
        Page(
            paper,
            "front",
            number,
            grid.lay(ids[start : start + 3]),
            grid.crop_marks(0.8, 1.6, 9.0),
            say("sheets-alien-sheets-2", number=number),
            grid.rect,
        )
        for number, start in enumerate(range(0, len(ids), 3), 1)
    )
    small = Grid(paper, *HUMAN, 2, 4, GAP, -4.0)
    row = Page(
        paper,
        "front",
        1,
        small.lay([f"sheet_{person.id}" for person in humans()]),
        small.crop_marks(0.8, 1.6, 9.0),
        say("sheets-human-sheets-2"),
        small.rect,
        dressing=_corner(small),
    )
    files = (
        File("alien-sheets.pdf", say("sheets-alien-sheets-3"), pages),
        File("human-sheets.pdf", say("sheets-human-sheets-2"), (row,)),
    )
    return files, faces, tuple(pieces)


def _ranked(face: Face) -> Face:
    """An alien's sheet with the ranks along its foot."""
    w, h = ALIEN

    def draw(area: Area) -> None:
        face.draw(area)
        _ranks(area, 2.6, 53.0, w - 5.2, h - 53.0 - 2.6)

    return replace(face, draw=draw)


def _ranks(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Eight boxes from the lowest rank up: one for each number of humans carried off."""
    titles = ranks()
    texts = [
        " ".join(word if len(word) < LONG else "-\n".join(word.rsplit("-", 1)) for word in title.split())
        for title in titles
    ]
    needs = [max(fonts.width_mm(word, "bold", LEAST) for word in text.split()) + 2.4 for text in texts]
    left = x
    ramp = ("gray_light", "paper_light", "teal_light", "sky", "green_light", "mustard_light", "rose", "mustard")
    for k, (text, each) in enumerate(zip(texts, row_heights(wide, needs), strict=True)):
        area.rect(left, y, each, high, fill=ramp[k % len(ramp)], line="ink", weight=0.5)
        area.circle(left + 3.6, y + 3.7, 2.6, "ink")
        area.text(
            left + 3.6, y + 3.7 + cap_height("bold") * 9.5 / PT_PER_MM / 2, str(k), "bold", 9.5, "paper_light", "centre"
        )
        for star in range(k):
            area.star(left + 8.2 + star * 2.15, y + 3.7, 1.0, 5, 0.42, fill="red")
        place = (left + 1.2, y + 7.0, each - 2.4, high - 8.2)
        panel_text(area, *place, text, "bold", 10.5, LEAST, align="centre", middle=True)
        left += each


def _corner(grid: Grid) -> Draw:
    """The eighth place of the page: what the row is for."""

    def draw(area: Area) -> None:
        x, y = grid.slot(7)
        w, h = HUMAN
        area.rect(x + 3, y + 3, w - 6, h - 6, line="plum", weight=0.4, radius=2, dash=(1.6, 1.2))
        area.text(x + 8, y + 13.0, say("sheets-the-row"), "display", 20, "plum")
        area.filled(
            x + 8,
            y + 17,
            56,
            h - 24,
            (
                say("sheets-lay-all-seven-side"),
                say("sheets-each-turn-deal-one"),
                say("sheets-whoever-grabs-a-human"),
            ),
            10.5,
            8,
            stars=True,
        )
        area.art("cat", GAME, x + w - 29, y + h - 30, 24 / 60)

    return draw
