"""The figures that stand: 45 Tripods, five Waves, three Handling Machines, four Characters.

A Tripod shows itself whole in front and Damaged behind. Its foot bears its own code, so that a camera above can
follow it through a battle; turned about, it shows its other face, and its code upside down. What they look like is said
in ``assets/war_of_the_worlds/faces``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, product
from operator import itemgetter
from typing import Any

from companion.models.war_of_the_worlds import COLOURS, GAME
from printables.components.stands import Stand
from printables.decks import faces as layouts
from printables.decks.faces import Faces
from printables.kits.war_of_the_worlds.data import colour_name, pieces, say, tripod
from printables.sheets.component import Face


def stands() -> tuple[tuple[Stand, ...], dict[str, Face]]:
    """Return all that stand, in the order in which they are printed, and their faces by id."""
    faces: dict[str, Face] = {}
    found: list[Stand] = []
    for what, rows in groupby(_standing(), key=itemgetter("layout")):
        made, sides = layouts.stands(Faces(GAME, what, {}), Faces(GAME, "foot", {}), [*rows])
        found += made
        faces |= sides
    return tuple(found), faces


def _standing() -> Iterator[dict[str, Any]]:
    """Yield what each figure says, its foot as well."""
    tripods = pieces().tripods
    for group, count, ground in (("land", tripods.land, "mustard_light"), ("naval", tripods.naval, "sky")):
        for colour, number in product(COLOURS, range(1, count + 1)):
            id, kind = f"{'tripod' if group == 'land' else group}_{colour}_{number}", f"tripod-{group}-{colour}"
            yield _figure(id, kind, "tripod", f"tripods-{group}", ground) | {
                "name": say(f"figures-tripod-{group}", colour=colour_name(colour).capitalize(), number=number),
                "caption": say(f"figures-caption-{group}", colour=colour_name(colour).upper()),
                "words": say("figures-naval") if group == "naval" else say("figures-land"),
                "back": f"{kind}-back",
                "rear": f"tripod-{group}-rear",
                "naval": group == "naval",
                **tripod(colour),
                "number": number,
            }
    for number in pieces().waves.numbers:
        said = {"name": say("figures-wave", number=number), "words": say("figures-wave-2", number=number)}
        yield _figure(f"wave_{number}", f"wave-{number}", "wave", "waves", "night") | said | {"number": number}
    for colour in pieces().machines.colours:
        called = colour_name(colour)
        yield _figure(f"machine_{colour}", f"machine-{colour}", "machine", "machines", "teal_light") | {
            "name": say("figures-handling-machine", n=called.capitalize()),
            "caption": say("figures-machine", n=called.upper()),
            "words": called.upper(),
            **tripod(colour),
        }
    for person in pieces().character:
        row = _figure(person.id, f"character-{person.id}", "character", "characters", "rose")
        yield row | {"name": person.name, "words": person.name.upper()}


def _figure(id: str, kind: str, layout: str, set: str, ground: str) -> dict[str, Any]:
    """Return what all figures say. :param kind: the id of its face; behind it is the same."""
    return {
        "id": id,
        "layout": layout,
        "set": set,
        "ground": ground,
        "front": kind,
        "back": kind,
        "foot": f"{id}-base",
        "rear": f"{kind}-rear",
        "shape": "",
        "number": "",
        "where": f"pieces.toml, {id}",
    }
