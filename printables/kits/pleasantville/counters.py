"""What Pleasantville's counters say: 72 of them, listed in ``assets/pleasantville/kit.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

from msgspec.structs import asdict

from companion.models.pleasantville import LeaderRow, PersonRow
from printables.decks.faces import Row
from printables.kits.pleasantville.data import marker_count, say, townspeople, zebu_lon

NUMBERS: Final = ("start", "move", "influence", "combat")
"""What stands in a counter's corners."""


def facts_of_the_counters() -> Mapping[str, Any]:
    """Return the rows of all counters: townspeople, Zebu-Lon, and the Tied Up markers in two halves."""
    numbers = range(1, marker_count() + 1)
    half = (len(numbers) + 1) // 2
    alien = zebu_lon()
    where = f"townspeople.toml, zebu_lon ({alien.id})"
    return {
        "town": [_titled(_person(*one)) for one in zip(townspeople(), count(1))],
        "alien": [{**_titled(_person(*one)), "taken": True} for one in zip(townspeople(), count(1))],
        "leader": [_titled({**_row(alien), "rank": alien.title, "title": alien.face, "where": where})],
        "tied": [_titled(_marker(number)) for number in numbers[:half]],
        "tied_too": [_titled(_marker(number)) for number in numbers[half:]],
    }


def _row(one: PersonRow | LeaderRow) -> dict[str, Any]:
    said = asdict(one)
    return {**said, "portrait": one.id, "digits": {what: len(str(said[what])) for what in NUMBERS if what in said}}


def _person(person: PersonRow, number: int) -> Row:
    """Return what a townsperson's counter says."""
    title = person.face.replace("\n", " ").replace("- ", "")
    where = f"townspeople.toml, townsperson {number} ({person.id})"
    return {**_row(person), "lines": person.face.split("\n"), "title": title, "where": where}


def _marker(number: int) -> Row:
    """Return what a Tied Up marker says."""
    id = f"tied_{number:02}"
    name, title = say("counters-tied-up", number=number), say("back-tied-up")
    where = f"townspeople.toml, markers ({id})"
    return {"id": id, "name": name, "portrait": "tied", "title": title, "number": number, "where": where}


def _titled(row: Row) -> Row:
    """Return a row with what its back says: a name in capitals; and that it isn't of the second set."""
    title = row["title"].upper()
    return {"number": None, **row, "title": title, "ascii": title.isascii(), "taken": False}
