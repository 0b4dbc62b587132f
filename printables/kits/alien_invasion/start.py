"""The first sheet: how to print the kit, what is in it, and how sticks, markers and deck are put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.panels import panel
from printables.draw.posters import draw_poster
from printables.kits.alien_invasion.cards import emblem, face_of
from printables.kits.alien_invasion.data import TITLE, deck, factions
from printables.sheets.component import Piece
from printables.sheets.firstpage import contents, printing, sheet, start_here
from printables.sheets.fullpage import GAP
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

POSTER: Final = 60.0
PRINT: Final = 66.0
CAST: Final = 50.0

STOCK: Final = {
    "rules.pdf": "paper",
    "action-deck.pdf": "card, or paper in sleeves",
    "markers.pdf": "card of 250 g",
    "faction-sheets.pdf": "paper",
    "terrain-card.pdf": "card or paper",
    "scenario.pdf": "paper",
    "measures.pdf": "paper on stiff card",
    "dice.pdf": "card, and label paper",
    "corner-strips.pdf": "paper, matt",
}
"""What to print a file on."""


def start_file(paper: Paper, files: Sequence[File], pieces: Sequence[Piece]) -> File:
    """Return one sheet that explains the others."""
    return start_here(paper, _sheet(paper, files, pieces))


def poster(area: Area, high: float) -> None:
    """Draw the matinee, across the top of an area."""
    area.canvas.saveState()
    area.canvas.translate(*area.at(0, high))
    draw_poster(area.canvas, area.width, high, TITLE, "Bring dice. Bring many dice.")
    area.canvas.restoreState()
    area.rect(0, 0, area.width, high, line="ink", weight=0.9)


def _sheet(paper: Paper, files: Sequence[File], pieces: Sequence[Piece]) -> Draw:
    def draw(page: Area) -> None:
        area = sheet(page, paper)
        poster(area, POSTER)
        y = POSTER + GAP
        left = area.width * 0.44
        printing(area, 0, y, left, PRINT, paper, "Rules, cards, markers and terrain card")
        contents(area, left + GAP, y, area.width - left - GAP, PRINT, files, STOCK)
        y += PRINT + GAP
        cast(area, 0, y, area.width, CAST, "Who comes")
        y += CAST + GAP
        half = (area.width - GAP) / 2
        _texts(
            area,
            0,
            y,
            half,
            area.height - y,
            "Put it together",
            "green_dark",
            (
                "**Sticks:** glue the sheet to stiff card and cut. 16 inches are two parts, 24 are three, end to end "
                "on the "
                "hatched tabs. Measure them: 8 inches a part.",
                "**Blast disc:** cut along the rim, 6 inches across; a hole in the middle to look through.",
                "**Markers:** print on both sides, cut along the marks.",
                "**Deck:** the sheets of the factions that play, one sheet each, and as many Special Events as "
                "factions, "
                "but four at most.",
                "**One faction sheet** for each player; the terrain card for the middle of the table.",
            ),
        )
        _texts(
            area,
            half + GAP,
            y,
            half,
            area.height - y,
            "In the box, and besides",
            "brown",
            (*_box(pieces), *_besides()),
        )

    return draw  # fmt: skip


def _box(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """How many pieces of each kind have been printed."""
    kinds = Counter(piece.kind for piece in pieces)
    sets = Counter(piece.set for piece in pieces)
    return (
        f"**You should have** {kinds['card']} cards: "
        f"{sum(deck()[level] for level in ('single', 'double', 'triple'))} for "
        f"each faction, {sets['event']} Special Events, {sets['bonus']} bonus card, {sets['reference']} for "
        "reference. And "
        f"{kinds['token']} markers: {sets['hole']} holes, {sets['manhole']} manholes, {sets['lock']} locks, "
        f"{sets['success']} successes, a capsule, a compass.",
    )


def _besides() -> tuple[str, ...]:
    return (
        "**Figures** of any make and scale on single bases, 6 to 30 a faction. Crewed weapons may share a base.",
        "**Dice:** 20 to 30 with six sides. Two are on the last sheet.",
        "**A table** of 6 × 4 feet for four, 4 × 4 for small forces, and things to stand on it: houses, trees, walls.",
        "**Ninety minutes,** two to six people. Four is best.",
    )


def _texts(
    area: Area, x: float, y: float, wide: float, high: float, title: str, colour: str, texts: Sequence[str]
) -> None:
    inner = panel(area, x, y, wide, high, title, colour)
    area.filled(x + 2.4, inner + 1.6, wide - 4.8, y + high - inner - 3.2, texts, 12.5, 8.5, stars=True)


def cast(area: Area, x: float, y: float, wide: float, high: float, title: str) -> None:
    """Draw all factions side by side: face, sign, name."""
    top = panel(area, x, y, wide, high, title, "violet")
    all_of_them = factions()
    gap = 2.4
    each = (wide - gap * (len(all_of_them) + 1)) / len(all_of_them)
    foot = 11.0
    side = min(each, y + high - top - foot - 3.2)
    for i, faction in enumerate(all_of_them):
        left = x + gap + i * (each + gap)
        area.rect(left, top + 2, each, y + high - top - 3.6, faction.colour)
        area.canvas.saveState()
        area.clip(left, top + 2, each, side)
        face_of(area, faction.id, left, top + 2, each, side)
        area.canvas.restoreState()
        middle = top + 2 + side + (y + high - 1.6 - top - 2 - side) / 2
        emblem(area, faction.shape, left + 4.2, middle, 6, "paper_light")
        words = faction.name.split()
        ink = DESIGN.text_on(faction.colour)
        for k, word in enumerate(words):
            at = middle + (k - (len(words) - 1) / 2) * 4.4
            area.fitted(left + 8.6, at, each - 9.4, word, "display", 11, 7.5, ink, middle=True)
        area.rect(left, top + 2, each, y + high - top - 3.6, line="ink", weight=0.5)
