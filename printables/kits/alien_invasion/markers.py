"""Markers of 40 mm with tags: holes and manholes, combat locks, study successes, the capsule, directions.

What they look like is said in ``assets/alien_invasion/faces/marker.toml``.
"""

from __future__ import annotations

from typing import Final

from companion.models.alien_invasion import GAME
from printables.components.cards import row_needs
from printables.decks.faces import Faces, Row
from printables.decks.sheets import counter_sheets
from printables.draw.area import Area
from printables.kits.alien_invasion.data import say
from printables.sheets.component import Face, SquareCounter
from printables.sheets.imposition import File, Grid
from printables.sheets.paper import MARGIN, Paper

SIZE: Final = 40.0
"""mm: as large as the bases of two figures, so that a worm's way out is not overlooked on a table of terrain."""
BLEED: Final = 1.5
COLUMNS: Final = 4
ROWS: Final = 5
GAP: Final = 5.0


def kinds_words() -> tuple[tuple[str, str, int, str, str, str, str, str, str], ...]:
    """id, name, how many, then ground, word and picture of the front and of the back, in the order of printing."""
    again = say("markers-roll-a-die")
    return (
        ("hole", say("markers-hole"), 12, "lawn", say("markers-hole"), "hole",
         "lawn_dark", say("markers-closed"), "filled_hole"),
        ("lock", say("markers-combat-lock"), 8, "red", say("markers-locked"), "lock",
         "gray_light", say("markers-strikes-back"), "strike_back"),
        ("manhole", say("markers-manhole"), 12, "street", say("markers-manhole"), "manhole",
         "street_dark", say("markers-way-down"), "shaft"),
        ("success", say("markers-study-success"), 6, "violet", say("markers-success"), "success",
         "plum", say("markers-no-success"), "no_success"),
        ("capsule", say("markers-capsule"), 1, "sky", say("markers-capsule"), "capsule",
         "steel", say("markers-carried-off"), "capsule"),
        ("directions", say("markers-directions"), 1, "teal", again, "directions", "teal", again, "directions"),
    )  # fmt: skip


def markers() -> tuple[tuple[SquareCounter, ...], dict[str, Face]]:
    """Return all forty markers in the order of printing, and their faces by id."""
    rows = [
        {
            "id": kind if count == 1 else f"{kind}_{k:02}" if count > 9 else f"{kind}_{k}",
            "name": name if count == 1 else f"{name} {k}",
            "set": kind,
            "back": f"{kind}-back",
            "number": k if count > 1 else None,
            **dict(zip(("ground", "word", "picture", "under", "other", "reverse"), looks, strict=True)),
        }
        for kind, name, count, *looks in kinds_words()
        for k in range(1, count + 1)
    ]
    pieces, faces = Faces(GAME, "marker", {}).counters(rows, "token")
    return tuple(pieces), faces


def markers_file(paper: Paper, pieces: tuple[SquareCounter, ...]) -> File:
    """Two sheets of twenty."""
    grid = Grid(paper, SIZE, SIZE, COLUMNS, ROWS, GAP)
    marks = grid.crop_marks(off=2.0, length=5.0, clear=2.0)
    _, y, wide, _ = grid.rect
    top = MARGIN + max(0.0, y - 7.4 - MARGIN - 14) / 2
    advice = {"front": say("markers-card-both-sides-flipped"), "back": say("markers-backs-turned-over-on")}
    needs = row_needs(Area(None, wide, y, "markers.pdf"), wide, [*advice.values()], least=7, around=0)
    ribbons = {side: min(9.0, y - 9.0 - top - need) for side, need in zip(advice, needs, strict=True)}

    def said(sheet: int, batch: object) -> Row:
        title = say("markers-holes-and-locks") if sheet == 1 else say("markers-manholes-and-successes")
        front, back = say("markers-fronts", title=title), say("markers-backs", title=title)
        return {"front": front, "back": back, "top": top, "advice": advice, "ribbons": ribbons}

    pages = counter_sheets(GAME, grid, pieces, marks, BLEED, said)
    return File("markers.pdf", say("markers-markers"), pages, "long")
