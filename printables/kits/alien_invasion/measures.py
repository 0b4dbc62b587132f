"""What is measured with: the blast disc of six inches, and sticks of 8, 16 and 24 inches.

Sticks longer than a sheet are one face shown through windows of 8 inches each, which are butted on a glue tab. So
their lengths are exact however many parts they have.
"""

from __future__ import annotations

from typing import Final

from companion.kernel.words import LocalisedNumber
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.panels import panel
from printables.draw.pen import Pen
from printables.kits.alien_invasion.cards import emblem
from printables.kits.alien_invasion.data import INCH, TITLE, say, terrain
from printables.sheets.component import Face
from printables.sheets.imposition import File, Mark, Page, Placement
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

WIDE: Final = 20.0
"""mm, a stick's width."""
PART: Final = 8
"""Inches of a stick on one sheet."""
TAB: Final = 12.0
TAPER: Final = 2.0
"""mm by which a tab is narrower at either side of its end."""
GAP: Final = 8.0


def sticks_words() -> tuple[tuple[int, tuple[str, str], str, str, str], ...]:
    """Inches, colours of the odd and the even inches, a sign (none for what is everybody's), a word, and for whom."""
    return (
        (8, ("teal_light", "teal"), "", say("measures-move"), say("measures-everyone-on-foot-a")),
        (16, ("green_light", "signal"), "drop", say("measures-hop"), say("measures-hoppers")),
        (24, ("rose", "plum"), "saucer", say("measures-dash"), say("measures-skitters-a-teleport")),
    )


def measures_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Two sheets of one side: sticks, disc."""
    faces = {f"stick-{row[0]}": Face(f"stick-{row[0]}", WIDE, row[0] * INCH, _stick(*row)) for row in sticks_words()}
    diameter = terrain().blast.diameter * INCH
    faces |= {
        tab_name(part): Face(tab_name(part), WIDE, TAB, _tab(say("measures-glue", part=part)))
        for part in range(2, _parts() + 1)
    }
    faces["blast"] = Face("blast", diameter, diameter, _blast, corner=diameter / 2)
    pages = (_sticks(paper), _disc(paper, diameter))
    return File("measures.pdf", say("measures-sticks-and-blast-disc"), pages), faces


def _sticks(paper: Paper) -> Page:
    parts = [(inches, k) for inches, *_ in sticks_words() for k in range(inches // PART)]
    wide = len(parts) * WIDE + (len(parts) - 1) * GAP
    left, top = (paper.width - wide) / 2, 38.0
    high = PART * INCH
    places = []
    marks = []
    for i, (inches, k) in enumerate(parts):
        x = left + i * (WIDE + GAP)
        places.append(Placement(f"stick-{inches}", x, top, WIDE, high, window=(0.0, k * high, WIDE, high)))
        last = (k + 1) * PART == inches
        if not last:
            places.append(Placement(tab_name(k + 2), x, top + high, WIDE, TAB))
        marks += _outline(x, top, high, not last)
        marks += [
            Mark(a, y, b, y)
            for y in (top, top + high)
            for a, b in ((x - 3.5, x - 0.5), (x + WIDE + 0.5, x + WIDE + 3.5))
        ]
        marks += [Mark(edge, top - 3.5, edge, top - 0.5) for edge in (x, x + WIDE)]

    def dress(area: Area) -> None:
        area.banner(left + 10, MARGIN + 1.2, wide - 20, 10.5, say("measures-movement-sticks"))
        area.paragraph(
            left,
            MARGIN + 14.5,
            wide,
            say("measures-glue-the-sheet-to"),
            9.5,
        )
        for i, (inches, k) in enumerate(parts):
            x, last = left + i * (WIDE + GAP), (k + 1) * PART == inches
            y = top + high
            name = say("measures-in", inches=inches) if inches == PART else say("measures-in-2", inches=inches, n=k + 1)
            area.text(x + WIDE / 2, y + (TAB if not last else 0) + 4.4, name, "bold", 9, align="centre")

    return Page(paper, "front", 1, tuple(places), tuple(marks), say("measures-movement-sticks"), dressing=dress)


def _parts() -> int:
    """How many parts the longest stick has."""
    return max(inches for inches, *_ in sticks_words()) // PART


def tab_name(part: int) -> str:
    """Return the id of the tab on which a stick's part is glued, counted from 1."""
    return f"glue-tab-{part}"


def _outline(x: float, y: float, high: float, tab: bool) -> list[Mark]:
    """What is cut of a part: around it, and around its tab, which tapers."""
    low, right = y + high, x + WIDE
    ends = [(x, low), (x, y), (right, y), (right, low)]
    if tab:
        ends += [(right - TAPER, low + TAB), (x + TAPER, low + TAB)]
    return [Mark(*a, *b, outline=True) for a, b in zip(ends, (*ends[1:], ends[0]), strict=True)]


def _tab(words: str) -> Draw:
    """A tab for glue."""

    def draw(area: Area) -> None:
        for k in range(1, 6):
            area.line(k * WIDE / 6 + 1.6, 0.4, k * WIDE / 6 - 1.6, TAB - 0.4, "gray_light", 0.3)
        area.rect(3.4, 3.6, WIDE - 6.8, 5, fill="white")
        area.text(WIDE / 2, 7.2, words, "bold", 8.5, align="centre")

    return draw


def _stick(inches: int, colours: tuple[str, str], shape: str, word: str, whom: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"the stick of {inches} inches"
        for inch in range(inches):
            y = inch * INCH
            colour = colours[inch % 2]
            area.rect(0, y, WIDE, INCH, fill=colour)
            ink = DESIGN.text_on(colour)
            area.fitted(WIDE / 2, y + INCH - 4.2, WIDE - 8, str(inch + 1), "bold", 17, 9, ink, "centre", middle=True)
            for half, reach in ((0.5, 3.4), (0.25, 2.0), (0.75, 2.0)):
                for x, to in ((0.0, reach), (WIDE, WIDE - reach)):
                    area.line(x, y + half * INCH, to, y + half * INCH, ink, 0.25)
            for x, to in ((0.0, 5.0), (WIDE, WIDE - 5.0)):
                area.line(x, y + INCH, to, y + INCH, "ink", 0.5)
        for part in range(inches // PART):
            _label(area, part * PART * INCH, inches, colours, shape, word, whom)
        area.rect(0, 0, WIDE, inches * INCH, line="ink", weight=0.15)

    return draw


def _label(area: Area, top: float, inches: int, colours: tuple[str, str], shape: str, word: str, whom: str) -> None:
    """Every part says what it belongs to: its sign in the first inch, its words over the middle ones."""
    if shape:
        emblem(area, shape, WIDE / 2, top + 9.5, 11, "paper_light")
    else:
        area.sign("arrow", WIDE / 2 - 5, top + 4.5, 10, angle=-90)
    y = top + 2 * INCH + 3
    high = 3 * INCH - 12
    area.rect(3.8, y, WIDE - 7.6, high, fill="paper_light", line="ink", weight=0.35, radius=2)
    area.text(
        9.9, y + high / 2, say("measures-inches", word=word, inches=inches), "display", 19, align="centre", turn=-90
    )
    area.text(5.7, y + high / 2, f"{TITLE}. {whom}", "bold", 9, align="centre", turn=-90)


def _disc(paper: Paper, diameter: float) -> Page:
    left, top = (paper.width - diameter) / 2, 38.0

    def dress(area: Area) -> None:
        area.banner(left + 8, MARGIN + 2, diameter - 16, 13, say("measures-blast-disc"))
        area.paragraph(
            left,
            MARGIN + 21,
            diameter,
            say("measures-cut-along-the-rim", n=f"{LocalisedNumber(diameter / INCH):g}"),
            11,
            align="centre",
        )
        area.sign("scissors", left - 11, top + diameter / 2 - 3, 6)
        y = top + diameter + 10
        _texts(area, left, y, diameter, min(62.0, area.height - MARGIN - HIGH - 4 - y))

    return Page(
        paper,
        "front",
        2,
        (Placement("blast", left, top, diameter, diameter),),
        (),
        say("measures-blast-disc"),
        dressing=dress,
    )


def _texts(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """What to do when something goes off."""
    inner = panel(area, x, y, wide, high, say("measures-when-something-goes-off"), "red_dark")
    area.filled(x + 2.6, inner + 1.8, wide - 5.2, y + high - inner - 3.6, terrain().blast.lines, 13, 8.5, stars=True)


def _blast(area: Area) -> None:
    area.where = "the blast disc"
    middle = area.width / 2
    area.circle(middle, middle, middle, fill="red_dark")
    for radius, colour, points, inner in (
        (0.97, "red", 22, 0.8),
        (0.8, "orange", 18, 0.72),
        (0.6, "mustard", 16, 0.66),
        (0.4, "mustard_light", 14, 0.6),
    ):
        area.star(middle, middle, middle * radius, points, inner, fill=colour, line="ink", weight=0.7)
    area.circle(middle, middle, middle * 0.2, fill="paper_light", line="ink", weight=0.7)
    area.circle(middle, middle, 1.0, line="ink", weight=0.25)
    area.line(middle - 3, middle, middle + 3, middle, "ink", 0.25)
    area.line(middle, middle - 3, middle, middle + 3, "ink", 0.25)
    for turn in (0, 180):
        area.canvas.saveState()
        at = area.at(middle, middle)
        area.canvas.translate(*at)
        area.canvas.rotate(turn)
        area.canvas.translate(-at[0], -at[1])
        with Pen(area.canvas, 0, 0, 1, units=1) as pen:
            high = 2 * middle - middle * 0.49
            pen.text(
                middle, high, say("measures-kaboom"), "display", 17, "paper_light", line="ink", width=1.1, spread=0.6
            )
        area.fitted(middle, middle * 0.9, 24, say("measures-4-dice"), "bold", 15, 9, "ink", "centre")
        area.canvas.restoreState()
    area.circle(middle, middle, middle - 0.2, line="ink", weight=0.4)
