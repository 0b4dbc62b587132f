"""The first two pages: what the war is about, what lies on the table, and how it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.kernel import assets
from companion.kernel.board import Board
from printables.components.cards import panel_text
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import DIE, GAME, phases, pieces, tables, zones
from printables.kits.war_of_the_worlds.france import surroundings
from printables.kits.war_of_the_worlds.help import MAST
from printables.kits.war_of_the_worlds.start import POSTER, poster
from printables.sheets.booklet import GAP, Column, Section, across, pour

PIECES: Final = (
    ("tripod", "Tripods", "come in five colours, each with a sign. Whole in front, Damaged behind."),
    ("wave", "Waves 1 to 5", "are armies. The Wave stands on the map, its Tripods in its Staging Area."),
    ("cylinder", "Cylinders", "are Waves that have landed and not yet opened."),
    ("machine", "Handling Machines", "build the Flying Machine where Red Weed grows. Nothing harms or moves them."),
    ("gear", "Production", "counters show a zone's Workforce at the top right, and its gears: the points it earns."),
    ("ruin", "Destroyed", "lies on a zone without Workforce. Turned over it is **Red Weed.**"),
    ("infantry", "Infantry", "dig Earthworks, attack Cylinders, lay Powder Kegs."),
    ("cavalry", "Cavalry", "scout for Battle Plans, and lead a Wave astray."),
    ("cannon", "Field Guns, Siege Guns", "are all that hurts a Tripod on land: one die, or two."),
    ("refugee", "Refugees", "must reach a Harbor before the Martians reach them."),
    ("anchor", "Harbors", "are bought for one of the six sites on the coast."),
    ("factory", "Industrials", "earn a point each turn."),
    ("plan", "Battle Plans", "are tricks for one battle each."),
)  # fmt: skip
"""A sign, a name, what it is."""


SHOWN: Final = "orleans"
SCALE: Final = 0.9
"""Of the piece of the board that is shown."""


def cover(area: Area) -> None:
    """Draw the story, how it ends, and what is what."""
    poster(area)
    rows = tables()["victory"]
    ends = [f"**{i}. {'You win' if row['side'] == 'human' else 'You lose'}:** {_lower(row['text'])}." for i, row in
            enumerate(rows, 1)]  # fmt: skip
    left = area.width * 0.44
    story = (
        "They fell on England first; everybody knows how that went. The second flight of Cylinders came down on "
        "France, "
        "in a year with poppies, early in the century.",
        "You have the Army, the factories, the railways and a quantity of bicycles. They have the Heat Ray.",
        "**One player** leads the humans. The Martians need nobody: dice move them and cards fight for them. Two or "
        "three may lead together, and quarrel.",
        "The Martians can't be beaten by Guns alone. Hold them up, get the people out, and let the **germs** of "
        "this planet do the rest.",
    )
    points = (
        "**Human Victory Points** come from quiet zones and from Refugees who get away. Ten of them go back to 0 and "
        "make **1 Germ.**",
        "**Martian Victory Points** come from captures, ruined zones and Red Weed. Ten make **1 Colonization.**",
        "Points lost are borrowed like tens and ones: at Germs 3 and 1 point, a loss of 2 leaves Germs 2 and 9 points. "
        "Nothing falls below 0 and 0.",
    )
    pour(
        area,
        (
            Column(
                0,
                left,
                (
                    Section("The war", "red", story, stars=False),
                    Section(
                        "How it ends",
                        "blue",
                        (*ends, "Look at any time, in this order: the first that is true counts."),
                        stars=False,
                    ),
                    Section("Points", "green_dark", points),
                ),
            ),
        ),
        POSTER + GAP,
    )
    _pieces(area, left + GAP, POSTER + GAP, area.width - left - GAP, area.height - POSTER - GAP)


def _lower(text: str) -> str:
    """A sentence that goes on after a colon: names keep their capitals."""
    names = {zone.name for zone in zones().values()} | {"Germs", "Colonization"}
    return text if text.split()[0] in names else text[0].lower() + text[1:]


def _pieces(area: Area, x: float, y: float, wide: float, high: float) -> None:
    area.rect(x, y, wide, high, "panel")
    area.rect(x, y, wide, 6.6, "teal_dark")
    area.fitted(x + 2.6, y + 3.3, wide - 5, "What lies on the table", "display", 14, 9, "paper_light", middle=True)
    row = (high - 6.6) / len(PIECES)
    text = wide - 19
    size = 12.0
    while (
        max(area.paragraph(0, 0, text, f"**{n}** {w}", size, size * 1.15, draw=False) for _, n, w in PIECES) > row - 1
    ):
        size -= 0.1
    for i, (sign, name, words) in enumerate(PIECES):
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
    start = {zone.name: zone.workforce for zone in zones().values()}
    landing = [zones()[tables()["landing"][colour]].name for colour in DIE]
    tripods = next(row for row in tables()["difficulty"] if row["what"].startswith("Tripods"))
    setup = (
        "Lay out the board, the land and the naval board, and the three decks, shuffled, face down.",
        "All six **progress** counters on 0. The **Clock** beside Production.",
        "A **Production** counter on every zone, turned until the printed Workforce stands at its top right: "
        f"{start['Orleans']} at Orleans, {start['Cholet']} at Cholet. Paris has blue ones, and begins with "
        f"{start['Paris']}.",
        "Stand the figures up. **Land Tripods** go into a cup, **naval Tripods** into another, Harbors into a third, "
        "Battle Plans into a fourth.",
        f"**Handling Machines** on their signs: Green in {landing[0]}, Yellow in {landing[1]}, Red in {landing[2]}.",
        f"**Wave 1:** roll for a new Cylinder (Green {landing[0]}, Yellow {landing[1]}, Red {landing[2]}). Wave 1 "
        "stands "
        "there, opened; 4 land Tripods, drawn blind, go into Staging Area 1; the zone is **Destroyed.** Nobody scores.",
        "**Cylinder 2:** roll again, the same zone if it must be. Put the Cylinder there and 4 Tripods into Staging "
        "Area 2.",
        f"Waves 3, 4 and 5 come when Germs first reach 3, 6 and 9, with {tripods['easy']}, {tripods['standard']} or "
        f"{tripods['hard']} Tripods: in an **Easy,** a **Standard** or a **Hard** game.",
    )
    home = zones()[SHOWN]
    ways = ", ".join(f"to {zones()[home.wave[colour]].name} on {colour}" for colour in DIE)
    board = (
        "A **road** joins two zones that are neighbours. Units and Waves go by road.",
        "**Factory:** units are bought here. **Hills:** guns do better here. **Anchor:** a Harbor can be opened.",
        f"**Coloured arrows** say where a Wave goes that leaves a zone: from {home.name} {ways}.",
        "A zone with a gear is **Producing.** One that is **Destroyed,** or **Red Weed,** is **lost:** no gears, no "
        "Factory, no Harbor, no room for Refugees. Units may walk into it all the same.",
        "**Workforce and gears:** " + _gears(),
    )
    die = (
        "Three sides **green,** with a circle; two **yellow,** a triangle; one **red,** a square. Where a rule says "
        "roll, "
        "roll one. An ordinary die does: 1–3 green, 4–5 yellow, 6 red.",
        "A colour that is asked for must be **exactly** rolled: where Yellow hits, Green does not.",
    )
    events = (
        "The back of the top event names a phase. At the **start of that phase** turn the card up, do what it says, "
        "discard it. In any other phase leave it. One look a phase; if the deck runs out, shuffle it.",
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section("Setting up", "red", setup),
                    Section("The die", "mustard", die, art=_die, high=11, grows=False),
                    Section("Events", "violet", events, stars=False),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("The board", "green_dark", board, art=_france, high=40),
                    Section("A turn has eight phases", "teal_dark", (), art=_phases, high=8 * 7.6),
                ),
            ),
        ),
        MAST + GAP,
    )


def _gears() -> str:
    rows = pieces()["production"]
    paris: Sequence[dict[str, list[int]]] = [*rows["blue"]["sides"], *rows["blue_high"]["sides"]]
    said = [
        ", ".join(f"{side['values'][0]}–{side['values'][-1]} has {side['gears']}" for side in sides)
        for sides in (rows["yellow"]["sides"], paris)
    ]
    return f"{said[0]}; in Paris {said[1]}."


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
    for i, colour in enumerate(DIE):
        signs.die(area, colour, i * share + share * 0.24, 5.2, 7.6)
        text = ("3 sides", "2 sides", "1 side")[i]
        area.fitted(i * share + share * 0.42, 5.2, share * 0.55, text, "bold", 12, 8, middle=True)


def _phases(area: Area) -> None:
    row = area.height / len(phases())
    for i, phase in enumerate(phases()):
        y = i * row
        if i % 2 == 0:
            area.rect(-2.1, y, area.width + 4.2, row, "paper")
        side = min(row - 1.4, 7.4)
        signs.sign(area, phase["sign"], 0.4, y + (row - side) / 2, side)
        area.fitted(8.6, y + row / 2, 27, f"{i + 1}. {phase['name']}", "display", 12, 9, "red_dark", middle=True)
        panel_text(
            area, 37, y + 0.3, area.width - 37, row - 0.6, phase["text"], "text", 10.5, 8.5, middle=True, leading=1.08
        )
