"""The players' sheets: six aliens with bonk box and rank track, seven humans with what they do when it counts.

What they look like is said in ``assets/abductinators/faces``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.models.abductinators import GAME
from printables.components.cards import Card, row_heights
from printables.decks.faces import Faces, drawn
from printables.draw import fonts
from printables.draw.area import Draw
from printables.kits.abductinators.data import act_titles, aliens, humans, people, ranks, rooms, say
from printables.sheets.component import Face
from printables.sheets.imposition import File, Grid, Page
from printables.sheets.paper import Paper

ALIEN: Final = (192.0, 82.0)
HUMAN: Final = (94.0, 61.0)
GAP: Final = 2.0
EDGE: Final = 2.6
"""mm beside an alien's ranks."""
RAMP: Final = ("gray_light", "paper_light", "teal_light", "sky", "green_light", "mustard_light", "rose", "mustard")
"""Colours of the ranks, from the lowest."""
LONG: Final = 20
"""Letters of a rank's word that may be broken at its own hyphen."""
LEAST: Final = 8.0
"""pt, of the smallest rank."""


def sheet_files(paper: Paper) -> tuple[tuple[File, ...], dict[str, Face], tuple[Card, ...]]:
    """Alien sheets, three to a page, and human sheets, seven on one."""
    faces: dict[str, Face] = {}
    pieces: list[Card] = []
    facts = {"bonk_box": people().bonk_box, "acts": act_titles(), "rooms": rooms(), "ranks": [*_ranks()]}
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


def _ranks() -> Iterator[dict[str, Any]]:
    """Boxes from the lowest rank up, each as wide as its words need: one for each number of humans carried off."""
    texts = [
        " ".join(word if len(word) < LONG else "-\n".join(word.rsplit("-", 1)) for word in title.split())
        for title in ranks()
    ]
    needs = [max(fonts.width_mm(word, "bold", LEAST) for word in text.split()) + 2.4 for text in texts]
    left = EDGE
    for number, (text, wide) in enumerate(zip(texts, row_heights(ALIEN[0] - 2 * EDGE, needs), strict=True)):
        yield {"words": text, "left": left, "wide": wide, "stars": number, "tint": RAMP[number % len(RAMP)]}
        left += wide


def _corner(grid: Grid) -> Draw:
    """Return the eighth place of the page: what the row is for."""
    sentences = [say(f"sheets-{id}") for id in ("lay-all-seven-side", "each-turn-deal-one", "whoever-grabs-a-human")]
    words = drawn(GAME, "the-row", {"sentences": sentences})

    return lambda area: words(area.inner(*grid.slot(7), *HUMAN))
