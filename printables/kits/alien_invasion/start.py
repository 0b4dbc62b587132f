"""The first sheet: how to print the kit, what is in it, and how sticks, markers and deck are put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from printables.components.dice import CUBES
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.panels import panel
from printables.draw.posters import draw_poster
from printables.kits.alien_invasion.cards import emblem, face_of
from printables.kits.alien_invasion.data import TITLE, deck, factions, say
from printables.sheets.component import TaggedPiece
from printables.sheets.firstpage import contents, printing, sheet, start_here
from printables.sheets.fullpage import GAP
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

POSTER: Final = 60.0
PRINT: Final = 66.0
CAST: Final = 50.0


def stock_words() -> Mapping[str, str]:
    """What to print a file on."""
    return {
        "action-deck.pdf": say("kit-start-card-or-paper-in"),
        "markers.pdf": say("kit-start-card-of-250-g"),
        "terrain-card.pdf": say("kit-start-card-or-paper"),
        "measures.pdf": say("kit-start-paper-on-stiff-card"),
        "dice.pdf": say("kit-start-card-and-label-paper"),
        "dice-tray.pdf": say("kit-start-card-of-250-g"),
        "corner-strips.pdf": say("kit-start-paper-matt"),
    }


def start_file(paper: Paper, files: Sequence[File], pieces: Sequence[TaggedPiece]) -> File:
    """Return one sheet that explains the others."""
    return start_here(paper, _sheet(paper, files, pieces))


def poster(area: Area, high: float) -> None:
    """Draw the matinee, across the top of an area."""
    area.canvas.saveState()
    area.canvas.translate(*area.at(0, high))
    draw_poster(area.canvas, area.width, high, TITLE, say("kit-start-bring-dice-bring-many"))
    area.canvas.restoreState()
    area.rect(0, 0, area.width, high, line="ink", weight=0.9)


def _sheet(paper: Paper, files: Sequence[File], pieces: Sequence[TaggedPiece]) -> Draw:
    def draw(page: Area) -> None:
        area = sheet(page, paper)
        poster(area, POSTER)
        y = POSTER + GAP
        left = area.width * 0.44
        printing(area, (0, y, left, PRINT), paper, say("kit-start-rules-cards-markers-and"), files)
        contents(area, left + GAP, y, area.width - left - GAP, PRINT, files, stock_words())
        y += PRINT + GAP
        cast(area, 0, y, area.width, CAST, say("kit-start-who-comes"))
        y += CAST + GAP
        half = (area.width - GAP) / 2
        _texts(
            area,
            0,
            y,
            half,
            area.height - y,
            say("kit-start-put-it-together"),
            "green_dark",
            (
                say("kit-start-sticks-glue-the-sheet"),
                say("kit-start-blast-disc-cut-along"),
                say("kit-start-markers-print-on-both"),
                say("kit-start-deck-the-sheets-of"),
                say("kit-start-one-faction-sheet-for"),
            ),
        )
        _texts(
            area,
            half + GAP,
            y,
            half,
            area.height - y,
            say("kit-start-in-the-box-and"),
            "brown",
            (*_box(pieces), *_besides()),
        )

    return draw


def _box(pieces: Sequence[TaggedPiece]) -> tuple[str, ...]:
    """How many pieces of each kind have been printed."""
    kinds = Counter(piece.kind for piece in pieces)
    sets = Counter(piece.set for piece in pieces)
    return (
        say(
            "kit-start-you-should-have-cards",
            card=kinds["card"],
            triple=sum(deck().levels.values()),
            event=sets["event"],
            bonus=sets["bonus"],
            reference=sets["reference"],
            token=kinds["token"],
            hole=sets["hole"],
            manhole=sets["manhole"],
            lock=sets["lock"],
            success=sets["success"],
        ),
    )


def _besides() -> tuple[str, ...]:
    return (
        say("kit-start-figures-of-any-make"),
        say("kit-start-dice-20-to-30", n=CUBES),
        say("kit-start-a-table-of-6"),
        say("kit-start-ninety-minutes-two-to"),
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
