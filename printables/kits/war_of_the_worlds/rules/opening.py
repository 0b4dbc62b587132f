"""The first two pages: what the war is about, what lies on the table, and how it begins."""

from __future__ import annotations

from typing import Final

from companion.kernel import assets
from companion.kernel.board import Board
from companion.models.war_of_the_worlds import DIE_COLOURS, GAME
from printables.components.cards import panel_text, row_heights, row_needs
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import colour_name, pieces, say, tables, zones
from printables.kits.war_of_the_worlds.france import surroundings
from printables.kits.war_of_the_worlds.help import MAST
from printables.kits.war_of_the_worlds.start import POSTER, poster
from printables.sheets.booklet import GAP, PAD, Column, Section, across, pour


def pieces_words() -> tuple[tuple[str, str, str], ...]:
    """A sign, a name, what it is."""
    return (
        ("tripod", say("booklet-opening-tripods"), say("booklet-opening-come-in-five-colours")),
        ("wave", say("booklet-opening-waves-1-to-5"), say("booklet-opening-are-armies-the-wave")),
        ("cylinder", say("booklet-opening-cylinders"), say("booklet-opening-are-waves-that-have")),
        ("machine", say("booklet-opening-handling-machines"), say("booklet-opening-build-the-flying-machine")),
        ("gear", say("booklet-opening-production"), say("booklet-opening-counters-show-a-zones")),
        ("ruin", say("booklet-opening-destroyed"), say("booklet-opening-lies-on-a-zone")),
        ("infantry", say("booklet-opening-infantry"), say("booklet-opening-dig-earthworks-attack-cylinders")),
        ("cavalry", say("booklet-opening-cavalry"), say("booklet-opening-scout-for-battle-plans")),
        ("cannon", say("booklet-opening-field-guns-siege-guns"), say("booklet-opening-are-all-that-hurts")),
        ("refugee", say("booklet-opening-refugees"), say("booklet-opening-must-reach-a-harbor")),
        ("anchor", say("booklet-opening-harbors"), say("booklet-opening-are-bought-for-one")),
        ("factory", say("booklet-opening-industrials"), say("booklet-opening-earn-a-point-each")),
        ("plan", say("booklet-opening-battle-plans"), say("booklet-opening-are-tricks-for-one")),
    )


SHOWN: Final = "orleans"
SCALE: Final = 0.9
"""Of the piece of the board that is shown."""


def cover(area: Area) -> None:
    """Draw the story, how it ends, and what is what."""
    poster(area)
    rows = tables().victory
    ends = [say(f"booklet-opening-ends-{row.side}", number=i, how=_lower(row.text)) for i, row in enumerate(rows, 1)]
    left = area.width * 0.44
    story = (
        say("booklet-opening-they-fell-on-england"),
        say("booklet-opening-you-have-the-army"),
        say("booklet-opening-one-player-leads-the"),
        say("booklet-opening-the-martians-cant-be"),
    )
    points = (
        say("booklet-opening-human-victory-points-come"),
        say("booklet-opening-martian-victory-points-come"),
        say("booklet-opening-points-lost-are-borrowed"),
    )
    pour(
        area,
        (
            Column(
                0,
                left,
                (
                    Section(say("booklet-opening-the-war"), "red", story, stars=False),
                    Section(
                        say("booklet-opening-how-it-ends"),
                        "blue",
                        (*ends, say("booklet-opening-look-at-any-time")),
                        stars=False,
                    ),
                    Section(say("booklet-opening-points"), "green_dark", points),
                ),
            ),
        ),
        POSTER + GAP,
    )
    _pieces(area, left + GAP, POSTER + GAP, area.width - left - GAP, area.height - POSTER - GAP)


def _lower(text: str) -> str:
    """A sentence that goes on after a colon: names keep their capitals."""
    names = {zone.name for zone in zones().values()} | {
        say("booklet-opening-germs"),
        say("booklet-opening-colonization"),
    }
    return text if text.split()[0] in names else text[0].lower() + text[1:]


def _pieces(area: Area, x: float, y: float, wide: float, high: float) -> None:
    area.rect(x, y, wide, high, "panel")
    area.rect(x, y, wide, 6.6, "teal_dark")
    area.fitted(
        x + 2.6,
        y + 3.3,
        wide - 5,
        say("booklet-opening-what-lies-on-the"),
        "display",
        14,
        9,
        "paper_light",
        middle=True,
    )
    row = (high - 6.6) / len(pieces_words())
    text = wide - 19
    size = 12.0
    while (
        max(area.paragraph(0, 0, text, f"**{n}** {w}", size, size * 1.15, draw=False) for _, n, w in pieces_words())
        > row - 1
    ):
        size -= 0.1
    for i, (sign, name, words) in enumerate(pieces_words()):
        top = y + 6.6 + i * row
        if i % 2:
            area.rect(x, top, wide, row, "paper")
        side = min(12.0, row - 1.6)
        signs.sign(area, sign, x + 8 - side / 2, top + (row - side) / 2, side)
        line = f"**{name}** {words}"
        tall = area.paragraph(0, 0, text, line, size, size * 1.15, draw=False)
        area.paragraph(x + 16, top + (row - tall) / 2 - 0.3, text, line, size, size * 1.15)
    area.rect(x, y, wide, high, line="ink", weight=0.5)
    area.line(x, y + 6.6, x + wide, y + 6.6, "ink", 0.35)


def before(area: Area) -> None:
    """Setting up, the die, what the board shows, the eight phases."""
    start = {zone.id: zone.workforce for zone in zones().values()}
    landing = [zones()[tables().landing[colour]].name for colour in DIE_COLOURS]
    tripods = next(row for row in tables().difficulty if row.key.startswith("Tripods"))
    setup = (
        say("booklet-opening-lay-out-the-board"),
        say("booklet-opening-all-six-progress-counters"),
        say(
            "booklet-opening-a-production-counter-on",
            Orleans=start["orleans"],
            Cholet=start["cholet"],
            Paris=start["paris"],
        ),
        say("booklet-opening-stand-the-figures-up"),
        say("booklet-opening-handling-machines-on-their", n=landing[0], n_2=landing[1], n_3=landing[2]),
        say("booklet-opening-wave-1-roll-for", n=landing[0], n_2=landing[1], n_3=landing[2]),
        say("booklet-opening-cylinder-2-roll-again"),
        say("booklet-opening-waves-3-4-and", easy=tripods.easy, standard=tripods.standard, hard=tripods.hard),
    )
    home = zones()[SHOWN]
    ways = ", ".join(
        say("booklet-opening-to-on", name=zones()[home.wave[colour]].name, colour=colour_name(colour))
        for colour in DIE_COLOURS
    )
    board = (
        say("booklet-opening-a-road-joins-two"),
        say("booklet-opening-factory-units-are-bought"),
        say("booklet-opening-coloured-arrows-say-where", name=home.name, ways=ways),
        say("booklet-opening-a-zone-with-a"),
        say("booklet-opening-workforce-and-gears") + " " + _gears(),
    )
    die = (
        say("booklet-opening-three-sides-green-with"),
        say("booklet-opening-a-colour-that-is"),
    )
    events = (say("booklet-opening-the-back-of-the"),)
    (a, wide), (b, _) = across(area.width, 2)
    high = max(8 * 7.6, sum(_phase_rows(area, wide - 2 * PAD)))
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-opening-setting-up"), "red", setup),
                    Section(say("booklet-opening-the-die"), "mustard", die, art=_die, high=11, grows=False),
                    Section(say("booklet-opening-events"), "violet", events, stars=False),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-opening-the-board"), "green_dark", board, art=_france, high=40),
                    Section(say("booklet-opening-a-turn-has-eight"), "teal_dark", (), art=_phases, high=high),
                ),
            ),
        ),
        MAST + GAP,
    )


def _gears() -> str:
    rows = pieces().production
    paris = (*rows["blue"].sides, *rows["blue_high"].sides)
    said = [
        ", ".join(
            say("booklet-opening-has", values=side.values[0], values_2=side.values[-1], gears=side.gears)
            for side in sides
        )
        for sides in (rows["yellow"].sides, paris)
    ]
    return say("booklet-opening-in-paris", n=said[0], n_2=said[1])


def _france(area: Area) -> None:
    """A piece of the board about a zone, nearly as large as it is."""
    board = Board.from_json(assets.json(GAME, "board.json"))
    x, y = board.spaces[SHOWN].heart
    wide, high = area.width / SCALE, area.height / SCALE
    left, top = x - wide * 0.36, y - 4 - high / 2
    area.canvas.saveState()
    area.clip(0, 0, area.width, area.height)
    px, py = area.at(0, area.height)
    area.canvas.translate(px, py)
    area.canvas.scale(SCALE, SCALE)
    below = board.size[1] - top - high
    face = Area(area.canvas, *board.size, area.where, -left * PT_PER_MM, -below * PT_PER_MM)
    surroundings(face, board, SHOWN)
    area.canvas.restoreState()
    area.rect(0, 0, area.width, area.height, line="ink", weight=0.4)


def _die(area: Area) -> None:
    share = area.width / 3
    for i, colour in enumerate(DIE_COLOURS):
        signs.die(area, colour, i * share + share * 0.24, 5.2, 7.6)
        text = say("booklet-opening-sides", n=3 - i)
        area.fitted(i * share + share * 0.42, 5.2, share * 0.55, text, "bold", 12, 8, middle=True)


def _phase_rows(area: Area, width: float) -> list[float]:
    """What each phase needs of the height, mm."""
    return row_needs(area, width - 37, [phase.text for phase in tables().phase], least=8.5, around=0.6)


def _phases(area: Area) -> None:
    wide, y = area.width - 37, 0.0
    rows = row_heights(area.height, _phase_rows(area, area.width))
    for i, (phase, row) in enumerate(zip(tables().phase, rows, strict=True)):
        if i % 2 == 0:
            area.rect(-2.1, y, area.width + 4.2, row, "paper")
        side = min(row - 1.4, 7.4)
        signs.sign(area, phase.sign, 0.4, y + (row - side) / 2, side)
        area.fitted(8.6, y + row / 2, 27, f"{i + 1}. {phase.name}", "display", 12, 9, "red_dark", middle=True)
        panel_text(area, 37, y + 0.3, wide, row - 0.6, phase.text, "text", 10.5, 8.5, middle=True, leading=1.08)
        y += row
