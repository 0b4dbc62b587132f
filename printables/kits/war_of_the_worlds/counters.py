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

What they look like is said in ``assets/war_of_the_worlds/faces``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from msgspec.structs import asdict

from companion.kernel.errors import UserError
from companion.models.war_of_the_worlds import GAME, Yield
from printables.decks.faces import Faces, Row
from printables.draw.area import Draw
from printables.draw.design import DESIGN
from printables.kits.war_of_the_worlds.data import pieces, say, tables, zones

SIZE: Final = 22.0


def numbered(id: str, number: int) -> str:
    """Return the id of one of several counters alike, from 1.

    The first has no number, so that tags could be added later.
    """
    return f"{id}_{number}" if number > 1 else id


def facts_of_the_counters() -> Mapping[str, Sequence[Row]]:
    """Return the rows of all counters: with one code; with two, as they are laid; the same turned over."""
    sided = [*_sided()]
    return {
        "coded": [*_coded()],
        "sided": [{**up, "behind": "".join(one["id"] for one in down)} for up, *down in sided],
        "turned": [{**one, "behind": up["id"]} for up, *down in sided for one in down],
    }


def _coded() -> Iterator[Row]:
    """Yield what each counter with one code says."""
    plans = {plan.id: plan for plan in tables().plan}
    for row in pieces().counter:
        title = " ".join(row.words) if len(row.name) > 15 or row.id.endswith("_vp") else row.name.upper()
        label = title.replace(" PIECE", "")
        alike = {
            **asdict(row), "layout": "counter", "kind": row.name,
            "rays": grounds(row.ground)[1], "lines": _lines(row.words), "label": label, "back": f"{row.id}-back",
            "cup": row.zones or row.plans, "look": "", "number": "", "where": f"pieces.toml, {row.id}",
        }  # fmt: skip
        for number in row.numbers:
            id, name = f"{row.id}_{number}", f"{row.name} {number}"
            own = {"number": number, "look": "one", "back": f"{id}-back", "label": f"{label} {number}"}
            yield alike | own | {"id": id, "name": name}
        for zone in row.zones:
            title = zones()[zone].name
            own = {"name": say("counters-harbor-of", title=title), "lines": _lines([title.upper()])}
            yield alike | own | {"id": f"{row.id}_{zone}"}
        for plan, number in product(row.plans, range(1, row.count + 1)):
            title = plans[plan].name
            own = {"name": f"{title} {number}", "title": title, "lines": _short(plans[plan].short), "layout": "plan"}
            yield alike | own | {"id": numbered(f"{row.id}_{plan}", number), "where": f"tables.toml, plan {plan}"}
        if alike["cup"] or row.numbers:
            continue
        look = "shooting" if row.shots else "several"
        for number in range(1, row.count + 1):
            own = {"name": f"{row.name} {number}", "number": number, "look": look} if row.count > 1 else {}
            yield alike | own | {"id": numbered(row.id, number)}


def _lines(words: Sequence[str]) -> Sequence[str]:
    """Return a counter's words, two alone below one another."""
    return words[0].split() if len(words) == 1 and len(words[0].split()) == 2 else words


def _short(words: str) -> list[str]:
    """Words in lines of a Battle Plan."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + len(word) < 8:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _sided() -> Iterator[tuple[Row, ...]]:
    """Yield what each counter says that bears a code on either side: a row for each of these, or for its only one."""
    for kind, sort in pieces().production.items():
        for number in range(1, sort.count + 1):
            yield tuple(_production(kind.split("_")[0], number, side, len(sort.sides)) for side in sort.sides)
    for number in range(1, pieces().ruins + 1):
        ruin = {"id": numbered("destroyed", number), "name": say("counters-destroyed", number=number), "layout": "ruin"}
        weed = {"id": numbered("red_weed", number), "name": say("counters-red-weed", number=number)}
        where = {"set": "ruin", "back": "", "where": "pieces.toml, ruin"}
        yield ruin | where, weed | where | {"layout": "red_weed"}


def _production(colour: str, number: int, side: Yield, sides: int = 2) -> Row:
    """Return what a side of a Production counter says: its values upright at the top right in turn, its gears."""
    values = side.values
    id = numbered(f"production_{colour}_{values[0]}", number)
    yellow = colour == "yellow"
    return {
        "id": id,
        "name": say("counters-production-to", colour=colour, number=number, n=values[0], n_2=values[-1]),
        "set": "production",
        "layout": "production",
        "ground": "mustard_light" if yellow else "sky",
        "ink": "mustard" if yellow else "blue",
        "rays": grounds("sky")[1],
        "values": [{"value": value, "long": value > 9} for value in values],
        "gears": side.gears,
        "many": side.gears > 3,
        "back": "" if sides == 2 else "production-back",
        "where": f"pieces.toml, production ({id})",
    }


def production_face(colour: str, lowest: int) -> Draw:
    """Return the side of a Production counter that begins with a value."""
    for side in pieces().production[colour].sides:
        if side.values[0] == lowest:
            return Faces(GAME, "production", {"zones": zones()}).painter(_production(colour, 1, side)).front
    raise UserError(f"pieces.toml, production: no {colour} side begins with {lowest}.")


def grounds(colour: str) -> tuple[str, str]:
    """Return a ground and its rays: away from the colour of the words on it, so that these stand out on either."""
    away = {"ink": "paper_light", "paper_light": "ink"}[DESIGN.text_on(colour)]
    return colour, DESIGN.mix(colour, away, 0.22)
