"""The third page: what France does on the map, and what is done to it."""

from __future__ import annotations

from typing import Final

from companion.models.war_of_the_worlds import Devastation
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.counters import SIZE, production_face
from printables.kits.war_of_the_worlds.data import say, tables, zones
from printables.kits.war_of_the_worlds.help import MAST
from printables.sheets.booklet import GAP, Column, Section, across, pour

PICTURES: Final = {
    "Infantry": "infantry",
    "Cavalry": "cavalry",
    "Field Gun": "cannon",
    "Siege Gun": "mortar",
    "Industrial": "factory",
    "Harbor, chosen": "anchor",
    "Harbor, drawn": "anchor",
    "Move a unit": "gear",
    "Plan, drawn": "plan",
    "Plan, chosen": "plan",
    "Warship": "warship",
}
"""A sign for everything that has a price."""


def price(what: str) -> int:
    """Production Points, by the table of prices."""
    return int(next(row.points for row in tables().cost if row.key == what))


def _smoke() -> Devastation:
    return next(row for row in tables().devastation if row.roll == "yellow")


def _loss() -> int:
    """Workforce that Black Smoke of 3 Tripods costs."""
    return int(_smoke().middle[0].split()[0].replace("−", ""))


def smoke() -> str:
    """Return a worked Devastation: three Tripods and a yellow die over Lyon."""
    lyon = zones()["lyon"]
    row = _smoke()
    loss = _loss()
    rest = [f"{line[0]}{line[1:]}" for line in row.middle[1:]]
    return say(
        "booklet-turn-so-a-wave-of",
        name=lyon.name,
        name_2=row.name,
        workforce=lyon.workforce,
        n=lyon.workforce - loss,
        n_2=", ".join(rest),
    )


def page(area: Area) -> None:
    """Production, prices, Human Action, kegs, Devastation."""
    step = price("Move a unit")
    production = (
        say("booklet-turn-income-every-gear-on"),
        say("booklet-turn-buy-what-you-can"),
        say("booklet-turn-a-harbor-is-named"),
        say("booklet-turn-move-for-money-points", step=step, n=3 * step),
    )
    action = (
        say("booklet-turn-each-infantry-cavalry-gun"),
        say("booklet-turn-or-an-infantry-works"),
        say("booklet-turn-mind-the-gears-at"),
    )
    kegs = (
        say("booklet-turn-when-a-wave-enters"),
        say("booklet-turn-so-two-kegs-that"),
        say("booklet-turn-a-wave-that-opens"),
    )
    devastation = (
        say("booklet-turn-each-wave-rolls-once"),
        say("booklet-turn-units-you-choose-them"),
        say("booklet-turn-workforce-turn-the-production"),
        say("booklet-turn-at-0-the-zone"),
        say("booklet-turn-a-lost-zone-has"),
        smoke(),
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-turn-1-production"), "brown", production),
                    Section(say("booklet-turn-3-devastation"), "wall", devastation, art=_fall, high=24),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-turn-prices"), "mustard", (), art=_prices, high=len(tables().cost) * 5.5),
                    Section(say("booklet-turn-4-human-action"), "blue", action),
                    Section(say("booklet-turn-powder-kegs"), "red_dark", kegs),
                ),
            ),
        ),
        MAST + GAP,
    )


def _fall(area: Area) -> None:
    """Lyon's counter before and after, turned so that its Workforce stands at the top right."""
    side = 18.0
    lyon = zones()["lyon"].workforce
    y = (area.height - side) / 2
    for x, value in ((area.width / 2 - side - 9, lyon), (area.width / 2 + 9, lyon - _loss())):
        quarter = (value - 1) % 4
        area.canvas.saveState()
        area.canvas.translate(*area.at(x + side / 2, y + side / 2))
        area.canvas.rotate(90 * quarter)
        scale = side / SIZE
        area.canvas.scale(scale, scale)
        half = SIZE / 2 * PT_PER_MM
        face = Area(area.canvas, SIZE, SIZE, area.where, -half, -half)
        area.canvas.saveState()
        face.clip(0, 0, SIZE, SIZE)
        production_face("yellow", 5)(face)
        area.canvas.restoreState()
        face.rect(0, 0, SIZE, SIZE, line="ink", weight=0.4)
        area.canvas.restoreState()
    middle = area.width / 2
    area.line(middle - 6, area.height / 2, middle + 3, area.height / 2, "red_dark", 1.2)
    area.polygon(
        ((middle + 6.5, area.height / 2), (middle + 2.5, area.height / 2 - 2.6), (middle + 2.5, area.height / 2 + 2.6)),
        "red_dark",
    )


def _prices(area: Area) -> None:
    rows = tables().cost
    high = area.height / len(rows)
    for i, row in enumerate(rows):
        y = i * high
        if i % 2 == 0:
            area.rect(-2.1, y, area.width + 4.2, high, "paper")
        side = min(high - 0.8, 7.0)
        signs.sign(area, PICTURES[row.key], 0.2, y + (high - side) / 2, side)
        area.text(13.2, y + high / 2 + 1.7, str(row.points), "display", 13, "red_dark", "right")
        area.fitted(15, y + high / 2, 22, row.what, "bold", 10.5, 8.5, middle=True)
        area.fitted(38, y + high / 2, area.width - 38, row.note, "text", 10, 8.5, middle=True)
