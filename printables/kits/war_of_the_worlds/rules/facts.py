"""What the rules' pages may name: the war's tables, and what is worked out from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printables.kits.war_of_the_worlds.data import pieces, say, tables, zones
from printables.kits.war_of_the_worlds.rules import told


def facts_of_the_war() -> Mapping[str, Any]:
    """Return tables by their names; prices, actions and levels by the names that they have in their files."""
    charts = tables()
    level = {row.key: row for row in charts.difficulty}
    flying = level["Flying piece on"]
    return {
        "zones": zones(),
        "tables": charts,
        "pieces": pieces(),
        "price": {row.key: row.points for row in charts.cost},
        "action": {row.key: row.text for row in charts.action},
        "level": level,
        "tripods": next(row for key, row in level.items() if key.startswith("Tripods")),
        "flying": {"standard": flying.standard.replace(", ", " or "), "easy": flying.easy.rstrip("*")},
        "ends": [{"side": row.side, "how": _lower(row.text)} for row in charts.victory],
        "gears": _gears(),
        "smoke": smoke(),
        "told": told.facts_of_the_battle(),
        "first": told.facts_of_the_first_turn(),
    }


def _lower(text: str) -> str:
    """Return a sentence that goes on after a colon: names keep their capitals."""
    names = {zone.name for zone in zones().values()} | {
        say("booklet-opening-germs"),
        say("booklet-opening-colonization"),
    }
    return text if text.split()[0] in names else text[0].lower() + text[1:]


def _gears() -> Mapping[str, Any]:
    """Return the sides of Production counters, those of Paris apart."""
    rows = pieces().production
    sides = {"yellow": rows["yellow"].sides, "paris": (*rows["blue"].sides, *rows["blue_high"].sides)}
    return {
        name: [{"values": side.values[0], "values_2": side.values[-1], "gears": side.gears} for side in those]
        for name, those in sides.items()
    }


def smoke() -> Mapping[str, Any]:
    """Return what Black Smoke of three Tripods costs: its name, the Workforce, and the lines below that."""
    row = next(row for row in tables().devastation if row.roll == "yellow")
    return {
        "name": row.name,
        "loss": int(row.middle[0].split()[0].replace("−", "")),
        "rest": row.middle[1:],
    }
