"""The third page: what France does on the map, and what is done to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.counters import SIZE, production_face
from printables.kits.war_of_the_worlds.data import tables, zones
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
    return int(next(row["points"] for row in tables()["cost"] if row["what"] == what))


def _smoke() -> Mapping[str, Any]:
    return next(row for row in tables()["devastation"] if row["roll"] == "yellow")


def _loss() -> int:
    """Workforce that Black Smoke of 3 Tripods costs."""
    return int(_smoke()["middle"][0].split()[0].replace("−", ""))


def smoke() -> str:
    """Return a worked Devastation: three Tripods and a yellow die over Lyon."""
    lyon = zones()["lyon"]
    row = _smoke()
    loss = _loss()
    rest = [f"{line[0]}{line[1:]}" for line in row["middle"][1:]]
    return (
        f"**So:** a Wave of 3 Tripods in {lyon.name} rolls Yellow: {row['name']}. Its Workforce falls from "
        f"{lyon.workforce} to {lyon.workforce - loss}; then {', '.join(rest)}."
    )


def page(area: Area) -> None:
    """Production, prices, Human Action, kegs, Devastation."""
    step = price("Move a unit")
    production = (
        "**Income.** Every gear on the map is a point, gold or blue; every Industrial of an earlier turn is one more "
        "while its zone is Producing. Move the two Points counters. What you don't spend you keep.",
        "**Buy** what you can pay. Units begin in a zone with a Factory, never in a lost one; a Wave, a Cylinder or a "
        "Handling Machine there is no bar. The counters are the limit.",
        "**A Harbor** is named and bought, or drawn blind for less: if its zone is lost, draw again. "
        "Put it on its site.",
        f"**Move** for money: {step} points take a unit along one road, as often as you can pay. So a Field Gun and "
        f"Cavalry from Orleans to Dijon, and the Cavalry on to Nancy, cost {3 * step}.",
    )
    action = (
        "Each Infantry, Cavalry, Gun, Refugee and Character may go **one zone,** free. They may enter lost zones.",
        "**Or an Infantry works** instead: it attacks a Cylinder in its zone (Yellow: one of its Tripods is destroyed. "
        "Red: the Infantry is) or lays a keg (Yellow: laid. Red: the Infantry is destroyed). A Cylinder whose last "
        "Tripod goes is taken off.",
        "**Mind the gears:** at the end of the Escape Phase a zone keeps as many Refugees as it has gears. The others "
        "are captured.",
    )
    kegs = (
        "When a Wave **enters** the zone, each keg rolls and is gone. Green 2 damage, Red 1, shared among the "
        "Wave's Tripods as you like. Yellow: 1 Workforce less instead (from 1, the zone is Destroyed; in a lost zone, "
        "nothing).",
        "**So** two kegs that roll Green and Red do 3 damage: one Tripod destroyed, one Damaged.",
        "A Wave that opens out of its Cylinder sets off nothing. You may take a keg up again whenever you like.",
    )
    devastation = (
        "**Each Wave rolls once,** in the order of numbers. The chart on the help sheet has a column for its "
        "Tripods. Carry the lines out from the top: units, Workforce, Refugees, points.",
        "**Units:** you choose them, out of the Wave's zone. A Gun is only destroyed. Any other counts as "
        "captured: +1 Martian VP.",
        "**Workforce:** turn the Production counter, or turn it over. **Refugees** come on in the zone, as far as the "
        "counters go.",
        "**At 0** the zone is Destroyed: +10 Martian VP, its Harbor is out of the game, its Industrial is lost, and "
        "that Wave's other lines are skipped.",
        "**A lost zone** has nothing left to lose but units: only that line counts.",
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
                    Section("1. Production", "brown", production),
                    Section("3. Devastation", "wall", devastation, art=_fall, high=24),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("Prices", "mustard", (), art=_prices, high=len(tables()["cost"]) * 5.5),
                    Section("4. Human Action", "blue", action),
                    Section("Powder Kegs", "red_dark", kegs),
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
    rows = tables()["cost"]
    high = area.height / len(rows)
    for i, row in enumerate(rows):
        y = i * high
        if i % 2 == 0:
            area.rect(-2.1, y, area.width + 4.2, high, "paper")
        side = min(high - 0.8, 7.0)
        signs.sign(area, PICTURES[row["what"]], 0.2, y + (high - side) / 2, side)
        area.text(13.2, y + high / 2 + 1.7, str(row["points"]), "display", 13, "red_dark", "right")
        area.fitted(15, y + high / 2, 22, row["what"], "bold", 10.5, 8.5, middle=True)
        area.fitted(38, y + high / 2, area.width - 38, row["note"], "text", 10, 8.5, middle=True)
