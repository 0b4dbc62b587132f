"""The flat counters: 186 squares of 22 mm on sheets printed on both sides, each with a code of its own.

The side that lies up bears the code in its lower right corner, with sign and words around it; its back shows the
piece large, or, for what is drawn from a cup, nothing that would tell one from another. Of several alike each has a
number, so that people and camera mean the same one. The counters of the zones bear a code on either side, because
either may lie up::

    +---------------+        +---------------+
    | sign |  WORDS |        | 2           1 |     a Production counter is turned until the
    |      +--------|        |   +-------+   |     zone's Workforce stands at the top right
    |      | code   |        |   | code  |   |
    | 3    |        |        | 3 +-------+ 4 |
    +---------------+        +---------------+
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from companion.kernel.errors import UserError
from companion.models.war_of_the_worlds import GAME, CounterRow, PlanRow
from printables.components.cards import tag_corner, tag_rect
from printables.draw.area import Area, Draw, cap_height
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import pieces, say, tables, tag, zones
from printables.sheets.component import Face, SquareCounter
from printables.sheets.duplex import two_sides
from printables.sheets.imposition import File, Grid, Page
from printables.sheets.marks import HIGH, alignment_ring
from printables.sheets.paper import MARGIN, UNPRINTABLE, Paper

SIZE: Final = 22.0
BLEED: Final = 1.2
GAP: Final = 2.8
MODULE: Final = 0.5
WHITE: Final = 25 * MODULE
INSET: Final = 0.7
"""mm between the code's white square and the cut."""
CORNER: Final = SIZE - WHITE - INSET
MIDDLE: Final = (SIZE - WHITE) / 2
HEAD: Final = 17.0
LEAST: Final = 7.0
"""pt, the smallest lettering of a counter."""


@dataclass(frozen=True, slots=True)
class Box:
    """The flat counters.

    :param laid: every counter once, in the order in which they are printed.
    :param turned: those with a code on either side once more, turned over: front and back change places.
    :param faces: by id.
    """

    laid: tuple[SquareCounter, ...]
    turned: tuple[SquareCounter, ...]
    faces: dict[str, Face]


def numbered(id: str, number: int) -> str:
    """Return the id of one of several counters alike, from 1.

    The first has no number, so that tags could be added later.
    """
    return f"{id}_{number}" if number > 1 else id


def counters() -> Box:
    """Return every flat counter and its faces."""
    faces: dict[str, Face] = {}
    laid: list[SquareCounter] = []
    turned: list[SquareCounter] = []

    def face(id: str, draw: Draw) -> str:
        if id not in faces:
            faces[id] = Face(id, SIZE, SIZE, draw, BLEED)
        return id

    def add(id: str, name: str, set: str, front: Draw, back_id: str, back: Draw) -> None:
        text, mask = tag(id)
        code = tag_rect(CORNER, CORNER, MODULE)
        laid.append(SquareCounter(id, name, set, text, mask, SIZE, code, face(id, front), face(back_id, back)))

    def add_turning(set: str, up: tuple[str, str, Draw], down: tuple[str, str, Draw]) -> None:
        code = tag_rect(MIDDLE, MIDDLE, MODULE)
        for pile, (id, name, draw), (other, _, there) in ((laid, up, down), (turned, down, up)):
            text, mask = tag(id)
            pile.append(SquareCounter(id, name, set, text, mask, SIZE, code, face(id, draw), face(other, there)))

    for row in pieces().counter:
        id, name, group, count = row.id, row.name, row.set, row.count
        if row.numbers:
            for number in row.numbers:
                key = f"{id}_{number}"
                front = _coded(row, key, row.words, str(number), 24.0)
                add(key, f"{name} {number}", group, front, f"{key}-back", _large(row, str(number)))
        elif row.zones:
            for zone in row.zones:
                key, title = f"{id}_{zone}", zones()[zone].name
                add(
                    key,
                    say("counters-harbor-of", title=title),
                    group,
                    _coded(row, key, [title.upper()]),
                    f"{id}-back",
                    _cup(row),
                )
        elif row.plans:
            plans = {plan.id: plan for plan in tables().plan}
            for plan in row.plans:
                for number in range(1, count + 1):
                    key = numbered(f"{id}_{plan}", number)
                    title = f"{plans[plan].name} {number}"
                    add(key, title, group, _plan(row, key, plans[plan]), f"{id}-back", _cup(row))
        elif count == 1:
            add(id, name, group, _coded(row, id, row.words), f"{id}-back", _large(row))
        else:
            for number in range(1, count + 1):
                key = numbered(id, number)
                front = _coded(row, key, row.words, str(number), 15.0)
                add(key, f"{name} {number}", group, front, f"{id}-back", _large(row))
    for kind, sort in pieces().production.items():
        colour = kind.split("_")[0]
        for number in range(1, sort.count + 1):
            sides = []
            for side in sort.sides:
                values = side.values
                key = numbered(f"production_{colour}_{values[0]}", number)
                title = say("counters-production-to", colour=colour, number=number, n=values[0], n_2=values[-1])
                sides.append((key, title, _production(key, colour, values, side.gears)))
            if len(sides) == 2:
                add_turning("production", sides[0], sides[1])
            else:
                key, title, draw = sides[0]
                code = tag_rect(MIDDLE, MIDDLE, MODULE)
                back = face("production-back", _spent)
                laid.append(SquareCounter(key, title, "production", *tag(key), SIZE, code, face(key, draw), back))
    for number in range(1, pieces().ruin.count + 1):
        ruin, weed = numbered("destroyed", number), numbered("red_weed", number)
        add_turning(
            "ruin",
            (ruin, say("counters-destroyed", number=number), _ruin(ruin)),
            (weed, say("counters-red-weed", number=number), _red_weed(weed)),
        )
    return Box(tuple(laid), tuple(turned), faces)


def counters_file(paper: Paper, laid: Sequence[SquareCounter]) -> File:
    """Return the sheets, each a front and the backs behind it."""
    columns = int((paper.width - 2 * (UNPRINTABLE + 5.0) + GAP) // (SIZE + GAP))
    rows = int((paper.height - 2 * MARGIN - 2 * (HIGH + HEAD) + GAP) // (SIZE + GAP))
    grid = Grid(paper, SIZE, SIZE, columns, rows, GAP)
    marks = grid.crop_marks(off=1.6, length=3.4, clear=1.25)
    each = columns * rows
    batches = [laid[i : i + each] for i in range(0, len(laid), each)]
    pages: list[Page] = []
    for sheet, batch in enumerate(batches, 1):
        front = say("counters-counters-fronts", sheet=sheet), _heading(grid)
        back = say("counters-counters-backs", sheet=sheet), _backs(grid)
        pages += two_sides(grid, batch, sheet, marks, BLEED, front=front, back=back)
    return File("counters.pdf", say("counters-counters"), tuple(pages), "long")


# faces ---------------------------------------------------------------------------------------------------------------


def _ground(area: Area, colour: str) -> None:
    area.rect(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, fill=colour)


def grounds(colour: str) -> tuple[str, str]:
    """Return a ground and its rays: away from the colour of the words on it, so that these stand out on either."""
    away = {"ink": "paper_light", "paper_light": "ink"}[DESIGN.text_on(colour)]
    return colour, DESIGN.mix(colour, away, 0.22)


def _rays(area: Area, colour: str) -> None:
    area.canvas.saveState()
    area.clip(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED)
    more = SIZE + 2 * BLEED
    area.rays(-BLEED, -BLEED, more, more, grounds(colour), (0.5, 0.5), 14)
    area.canvas.restoreState()


def _words(area: Area, x: float, y: float, width: float, lines: Sequence[str], colour: str, most: float = 9) -> None:
    """Lines about a middle, fitted."""
    step = 3.3
    for i, line in enumerate(lines):
        area.fitted(
            x, y + (i - (len(lines) - 1) / 2) * step, width, line, "bold", most, LEAST, colour, "centre", middle=True
        )


def _coded(row: CounterRow, id: str, words: Sequence[str], number: str = "", size: float = 0.0) -> Draw:
    """Sign at the top left, words at the top right, the code below them; beside it dice to roll, a number, or stars.

    :param size: of the number, pt.
    """

    def draw(area: Area) -> None:
        area.where = f"pieces.toml, {id}"
        _rays(area, row.ground)
        tag_corner(area, *tag(id), CORNER, CORNER, MODULE)
        ink = DESIGN.text_on(row.ground)
        signs.sign(area, row.sign, 0.7, 0.8, 7.8)
        lines = list(words)
        left = 9.4
        if len(lines) == 1 and len(lines[0].split()) == 2:
            lines = lines[0].split()
        _words(area, (left + SIZE - 0.6) / 2, CORNER / 2 + 0.3, SIZE - left - 1.2, lines, ink, 8.5)
        middle = (CORNER + 0.2) / 2
        at = 15.4
        for i in range(row.shots):  # as many dice as it rolls
            x = middle + 3.9 * (i - (row.shots - 1) / 2)
            area.rect(x - 1.7, 10.6, 3.4, 3.4, "paper_light", "ink", 0.3, radius=0.7)
            area.circle(x, 12.3, 0.65, "ink")
            at = 18.0
        if number:
            down = cap_height("display") * size / PT_PER_MM
            area.text(middle, at + down / 2, number, "display", size, ink, "centre")
        else:
            for i in (-1, 0, 1):
                area.star(middle, 15.2 + 3.0 * i, 0.95 if i else 1.3, fill=ink)

    return draw


def _large(row: CounterRow, number: str = "") -> Draw:
    """The piece itself, as large as it goes, and its name below."""

    def draw(area: Area) -> None:
        area.where = f"pieces.toml, {row.id}, back"
        _rays(area, row.ground)
        ink = DESIGN.text_on(row.ground)
        signs.sign(area, row.sign, (SIZE - 15.2) / 2, 1.0, 15.2)
        title = row.name.upper() if len(row.name) <= 15 else " ".join(row.words)
        if row.id.startswith("points"):
            title = " ".join(row.words)
        if row.id.endswith("_vp"):
            title = " ".join(row.words)
        text = f"{title.replace(' PIECE', '')} {number}".strip()
        area.fitted(SIZE / 2, 19.1, SIZE - 2.2, text, "bold", 9, LEAST, ink, "centre", middle=True)

    return draw


def _cup(row: CounterRow) -> Draw:
    """The back of what is drawn from a cup: alike for all."""

    def draw(area: Area) -> None:
        _rays(area, row.ground)
        area.circle(SIZE / 2, SIZE / 2 - 1.2, 7.8, "paper_light", "ink", 0.45)
        signs.sign(area, row.sign, SIZE / 2 - 5.2, SIZE / 2 - 6.4, 10.4)
        area.fitted(SIZE / 2, 19.7, SIZE - 3, row.name.upper(), "bold", 8.5, LEAST, "ink", "centre", middle=True)

    return draw


def _plan(row: CounterRow, id: str, plan: PlanRow) -> Draw:
    """A Battle Plan: its name above, its effect in few words up the side."""

    def draw(area: Area) -> None:
        area.where = f"tables.toml, plan {plan.id}"
        _ground(area, row.ground)
        tag_corner(area, *tag(id), CORNER, CORNER, MODULE)
        area.rect(-BLEED, -BLEED, SIZE + 2 * BLEED, 6.0 + BLEED, fill="red_dark")
        area.fitted(
            SIZE / 2, 3.3, SIZE - 1.8, plan.name.upper(), "bold", 10, LEAST, "paper_light", "centre", middle=True
        )
        signs.sign(area, row.sign, 1.2, 6.8, 6.4)
        words = plan.short.split()
        top = 14.2
        lines: list[str] = []
        for word in words:
            if lines and len(lines[-1]) + len(word) < 8:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        step = min(2.9, (SIZE - top - 0.6) / len(lines))
        for i, line in enumerate(lines):
            area.fitted(
                CORNER / 2 + 0.1,
                top + (i + 0.5) * step,
                CORNER - 0.7,
                line,
                "bold",
                8,
                LEAST,
                "ink",
                "centre",
                middle=True,
            )

    return draw


def production_face(colour: str, lowest: int) -> Draw:
    """Return the side of a Production counter that begins with a value."""
    for side in pieces().production[colour].sides:
        if side.values[0] == lowest:
            return _production(f"production_{colour}_{lowest}", colour, side.values, side.gears)
    raise UserError(f"pieces.toml, production: no {colour} side begins with {lowest}.")


def _production(id: str, colour: str, values: Sequence[int], gears: int) -> Draw:
    """Four values in the corners, each upright when it stands at the top right; gears on the other sides."""

    def draw(area: Area) -> None:
        area.where = f"pieces.toml, production ({id})"
        ground = "mustard_light" if colour == "yellow" else "sky"
        _ground(area, ground)
        tag_corner(area, *tag(id), MIDDLE, MIDDLE, MODULE)
        ink = "mustard" if colour == "yellow" else "blue"
        for k, value in enumerate(values):
            # turned by a quarter to the left, the next value comes to the top right
            angle = 90 * k
            spin = radians(angle)
            dx, dy = SIZE / 2 - 2.5, -(SIZE / 2 - 2.6)
            x = SIZE / 2 + dx * cos(spin) - dy * sin(spin)
            y = SIZE / 2 + dx * sin(spin) + dy * cos(spin)
            pt = 13.0 if value < 10 else 11.5
            down = cap_height("bold") * pt / PT_PER_MM / 2
            area.circle(x, y, 2.35, "paper_light", "ink", 0.3)
            area.text(x - down * sin(spin), y + down * cos(spin), str(value), "bold", pt, "ink", "centre", -angle)
        for x, y in ((SIZE / 2, 2.4), (SIZE / 2, SIZE - 2.4), (2.4, SIZE / 2), (SIZE - 2.4, SIZE / 2)):
            for i in range(gears):
                off = (i - (gears - 1) / 2) * min(3.5, 10.6 / gears)
                across = y in (2.4, SIZE - 2.4)
                size = 3.4 if gears < 4 else 2.7
                signs.cog(area, x - size / 2 + off * across, y - size / 2 + off * (not across), size, ink)

    return draw


def _spent(area: Area) -> None:
    """Behind the highest values of Paris: nothing to count, so the city itself."""
    _rays(area, "sky")
    area.art("figures/iron_tower", GAME, 4, 1.48, 0.14)
    area.fitted(
        SIZE / 2,
        19.8,
        SIZE - 3,
        zones()["paris"].name.upper(),
        "bold",
        10,
        LEAST,
        "ink",
        "centre",
        middle=True,
    )


def _ruin(id: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = "pieces.toml, ruin"
        area.art("ruin", GAME, -BLEED, -BLEED, 1)
        area.fitted(
            SIZE / 2,
            2.5,
            SIZE - 2,
            say("counters-destroyed-2"),
            "bold",
            11,
            LEAST,
            "mustard_light",
            "centre",
            middle=True,
        )
        for left in (0.5, SIZE - 4.5):
            signs.sign(area, "ruin", left, 7.6, 4.0)
            signs.sign(area, "fire", left + 0.2, 12.6, 3.6)
        tag_corner(area, *tag(id), MIDDLE, MIDDLE, MODULE)

    return draw


def _red_weed(id: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = "pieces.toml, ruin"
        _ground(area, "rose")
        for x, y, size in (
            (-0.4, 16.6, 6),
            (5.4, 17.2, 5.6),
            (10.8, 17.0, 5.8),
            (16.4, 16.6, 6),
            (-0.8, 10.6, 5.4),
            (17.4, 10.6, 5.4),
            (-0.6, 4.6, 5.2),
            (17.4, 4.6, 5.2),
        ):
            signs.sign(area, "weed", x, y, size)
        area.rect(-BLEED, -BLEED, SIZE + 2 * BLEED, 4.6 + BLEED, fill="red_dark")
        area.fitted(
            SIZE / 2, 2.5, SIZE - 2, say("counters-red-weed-2"), "bold", 11, LEAST, "paper_light", "centre", middle=True
        )
        tag_corner(area, *tag(id), MIDDLE, MIDDLE, MODULE)

    return draw


# around the grid -----------------------------------------------------------------------------------------------------


def _targets(area: Area, grid: Grid) -> None:
    x, y, wide, high = grid.rect
    for at in (x + 4, x + wide - 4):
        alignment_ring(area, at, y + high + 9.5)


def _heading(grid: Grid) -> Draw:
    def draw(area: Area) -> None:
        x, y, wide, _ = grid.rect
        _targets(area, grid)
        top = MARGIN + max(0.0, y - 6 - MARGIN - 17.5) / 2
        area.banner(x + 25, top, wide - 50, 9.5, say("counters-counters"))
        area.paragraph(
            x,
            top + 12.2,
            wide,
            say("counters-card-both-sides-flipped"),
            8.5,
            9.2,
            room=y - 5.2 - top - 11.5,
            align="centre",
        )

    return draw


def _backs(grid: Grid) -> Draw:
    def draw(area: Area) -> None:
        _targets(area, grid)
        area.text(
            area.width / 2,
            grid.top - 8,
            say("counters-backs-turned-over-on"),
            "text",
            8.5,
            "wall",
            "centre",
        )

    return draw
