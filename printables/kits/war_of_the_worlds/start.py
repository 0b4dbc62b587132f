"""The first sheet: what is in the box, how to print it, and how the board's sheets go together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from companion.kernel.board import Board
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.panels import BAR, panel
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import say
from printables.kits.war_of_the_worlds.france import FACE
from printables.kits.war_of_the_worlds.help import GAP
from printables.sheets.component import TaggedPiece
from printables.sheets.firstpage import contents, outlines, printing, sheet, start_here
from printables.sheets.imposition import File, ShownFace, Tiling
from printables.sheets.marks import HIGH as SHEET_MARKS
from printables.sheets.paper import MARGIN, Paper
from printables.sheets.tiling import howto, sheets

POSTER: Final = 62.0
PRINT: Final = 72.0


def stock_words() -> Mapping[str, str]:
    """What to print a file on."""
    return {
        "display-board.pdf": say("kit-start-heavy-paper-matt"),
        "land-board.pdf": say("kit-start-card"),
        "naval-board.pdf": say("kit-start-card"),
        "help-sheet.pdf": say("kit-start-card-or-paper"),
        "counters.pdf": say("kit-start-card-of-250-g"),
        "figures.pdf": say("kit-start-card-of-200-g"),
        "cards.pdf": say("kit-start-card-or-paper-in"),
        "dice.pdf": say("kit-start-card-and-label-paper"),
        "dice-tray.pdf": say("kit-start-card-of-200-g"),
        "corner-strips.pdf": say("kit-start-paper-matt"),
    }


def start_file(paper: Paper, board: Board, files: Sequence[File], made: Sequence[TaggedPiece]) -> File:
    """Return one sheet that explains the others."""
    wide = paper.width - 2 * MARGIN
    top = MARGIN + POSTER + GAP + PRINT + GAP
    scale = min(
        (wide * 0.655) / board.size[0], (paper.height - MARGIN - SHEET_MARKS - 3 - top - BAR - 6) / board.size[1]
    )
    picture = ShownFace(FACE, MARGIN + 3, top + BAR + 3, scale)
    draw = _sheet(paper, board, files, made, picture)
    return start_here(
        paper, draw, (picture, *_shown(paper, board, picture)), _plan(paper, board, picture, _parted(files))
    )


def _parted(files: Sequence[File]) -> Tiling:
    """How the display board goes over its sheets."""
    (plan,) = (file.plan for file in files if file.name == "display-board.pdf")
    assert plan
    return plan


def shown_words() -> tuple[tuple[str, str], ...]:
    """Counters that need a word."""
    return (
        ("production_yellow_1", say("kit-start-production-the-workforce-stands")),
        ("destroyed", say("kit-start-destroyed-here-red-weed")),
        ("plan_terrain", say("kit-start-cups-harbors-and-battle")),
    )


def _shown(paper: Paper, board: Board, picture: ShownFace) -> tuple[ShownFace, ...]:
    """Counters under the board's picture, where the paper has room for them."""
    low = picture.y + board.size[1] * picture.scale
    end = paper.height - MARGIN - SHEET_MARKS - 3
    if end - low < 27:
        return ()
    each = (paper.width - 2 * MARGIN - 6) / len(shown_words())
    y = (low + end) / 2 - 11
    return tuple(ShownFace(face, MARGIN + 3 + i * each, y, 1.0) for i, (face, _) in enumerate(shown_words()))


def _sheet(paper: Paper, board: Board, files: Sequence[File], made: Sequence[TaggedPiece], picture: ShownFace) -> Draw:
    def draw(page: Area) -> None:
        area = sheet(page, paper)
        wide, high = area.width, area.height
        poster(area)
        left = wide * 0.42
        y = POSTER + GAP
        two_sided = say("kit-start-counters-cards-rules-and")
        printing(area, (0, y, left, PRINT), paper, two_sided, files, say("kit-start-figures-fold-the-top"))
        contents(area, left + GAP, y, wide - left - GAP, PRINT, files, stock_words())
        y += PRINT + GAP
        tall = high - y
        plan = _parted(files)
        panel(area, 0, y, wide, tall, say("kit-start-the-display-board", sheets=sheets(plan)), "green_dark")
        x = picture.x - MARGIN + board.size[0] * picture.scale + 3.5
        area.filled(
            x,
            y + BAR + 2.4,
            wide - x - 2.6,
            tall - BAR - 4.4,
            (
                *howto(plan),
                *_box(made),
            ),
            10.5,
            8,
            stars=True,
        )

    return draw


def poster(area: Area) -> None:
    """Draw the matinee: Tripods over burning hills, and a gun that has had enough."""
    area.canvas.saveState()
    area.clip(0, 0, area.width, POSTER)
    area.rays(0, 0, area.width, POSTER, ("red_dark", DESIGN.mix("red_dark", "red", 0.4)), (0.78, 0.42), 34)
    area.ellipse(area.width * 0.78, POSTER * 0.58, 27, 27, "mustard")
    area.ellipse(area.width * 0.78, POSTER * 0.58, 22, 22, "mustard_light")
    for x, y, wide, colour in ((0.93, 58, 15, "steel"), (0.63, 57, 13, "steel"), (0.78, 61, 29, "die_green")):
        signs.figure(area, lambda pen, c=colour: signs.tripod(pen, c), area.width * x - wide / 2, y, wide)  # type: ignore[misc]
    area.polygon(
        ((0, POSTER), (0, 52), (30, 46), (64, 54), (100, 49), (140, 56), (area.width, 50), (area.width, POSTER)),
        "night",
    )
    for x, size in ((area.width * 0.69, 7), (area.width * 0.86, 6), (area.width * 0.96, 7)):
        signs.sign(area, "fire", x, 47.5, size)
    signs.sign(area, "cannon", 8, 42, 13)
    signs.sign(area, "infantry", 23, 43, 11)
    signs.sign(area, "cavalry", 36, 43, 12)
    signs.sign(area, "refugee", 54, 47, 9)
    area.canvas.restoreState()
    room = area.width * 0.53
    area.fitted(7, 17, room, say("kit-start-war-of-the-worlds"), "display", 46, 26, "mustard_light")
    area.fitted(7, 33, room, say("kit-start-france"), "display", 52, 30, "paper_light")
    area.fitted(7, 40, room, say("kit-start-they-came-from-mars"), "script", 13, 8, "mustard_light")
    area.rect(0, 0, area.width, POSTER, line="ink", weight=0.9)


def _box(made: Sequence[TaggedPiece]) -> tuple[str, ...]:
    """How many pieces of each kind have been printed. A counter with a code on either side is among them twice."""
    sets = Counter(piece.set for piece in made)
    flat = len({frozenset((piece.front, piece.back)) for piece in made if piece.kind == "counter"})
    return (
        say(
            "kit-start-you-should-have-counters",
            flat=flat,
            n=sets["tripods-land"],
            n_2=sets["tripods-naval"],
            waves=sets["waves"],
            machines=sets["machines"],
            characters=sets["characters"],
            land=sets["land"],
            naval=sets["naval"],
            events=sets["events"],
        ),
    )


def _plan(paper: Paper, board: Board, picture: ShownFace, plan: Tiling) -> Draw:
    """Over the board's picture: the outlines of its sheets and their names; below it, words on some counters."""

    def draw(area: Area) -> None:
        shown = _shown(paper, board, picture)
        each = (paper.width - 2 * MARGIN - 6) / len(shown_words())
        for place, (_, text) in zip(shown, shown_words(), strict=False):
            area.rect(place.x, place.y, 22, 22, line="ink", weight=0.3)
            area.filled(place.x + 24.5, place.y + 2, each - 28, 19, (text,), 11, 8)
        outlines(area, picture, board.size, plan.parts, radius=4.0, pt=12, drop=1.7)

    return draw
