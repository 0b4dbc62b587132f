"""What the layouts of the rules' pages may name beside what the pages say: rows of counters, dice, rungs, arrows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from companion.kernel.board import Point
from printables.decks.faces import arrow
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.facts import colon
from printables.sheets.pages.sheet import Sheet

Facts = Mapping[str, Any]
STACKS: Final = (
    ("room-town", "-back", ("sheriff", "doctor", "maid")),
    ("room-alien", "-back-star", ("plumber", "drunk", "welder")),
    ("room-open", "", ("wife", "judge", "tailor")),
)
"""Who shares a space on the second page."""
APART: Final = 1.4
"""mm between counters that share a space."""


def facts_of_the_pages(facts: Facts, page: Sheet, size: tuple[float, float]) -> Facts:
    """Return what the layout of one page may name. :param page: what it says. :param size: of it, mm."""
    wide, high = size
    if "turn" in page.panels:
        return _glance(facts, page, wide, high)
    if "conversation" in page.panels:
        return _talking(facts, page, wide)
    return {}


def _glance(facts: Facts, page: Sheet, wide: float, high: float) -> Facts:
    data, people = facts["tables"], facts["people"]
    side = min(13.0, (high * 0.2925 - 12.235 - 24) / 3)
    limit = data.limits.stack
    cell, tall = (wide - 24) / 3, (high * 0.3575 - 10.065 - 6.6 - 16) / 2
    spots = [
        (6 + k * (cell + 6), 11.1 + row * (tall + 7)) for row, k in ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0))
    ]
    phases = zip(page["turn"].parts.values(), spots, strict=True)
    (ax, ay), (bx, by) = spots[5], spots[0]
    return {
        "start": [{"roll": roll, "id": id, "name": people[id].name} for roll, id in data.town_start.items()],
        "phases": [{"phase": phase, "x": x, "y": y, "wide": cell, "high": tall} for phase, (x, y) in phases],
        "arrows": {
            "phases": [arrow(_between(a, b, cell, tall), 4) for a, b in pairwise(spots)],
            "again": arrow([(ax + cell / 2, ay + 0.6), (bx + cell / 2, by + tall)], 4),
        },
        "stacks": [
            {
                "y": 8.6 + row * (side + APART),
                "side": side,
                "wide": limit * (side + APART),
                "counters": [id + back for id in ids[:limit]],
                "title": page["room"].parts[part].title,
            }
            for row, (part, back, ids) in enumerate(STACKS)
        ],
    }


def _between(a: Point, b: Point, cell: float, tall: float) -> Sequence[Point]:
    """Return the ends of an arrow from one phase to the next."""
    (ax, ay), (bx, by) = a, b
    if ay != by:
        return (ax + cell / 2, ay + tall - 0.6), (bx + cell / 2, by)
    middle = ay + tall / 2
    return ((ax + cell - 0.6, middle), (bx, middle)) if bx > ax else ((ax + 0.6, middle), (bx + cell, middle))


def _talking(facts: Facts, page: Sheet, wide: float) -> Facts:
    columns = facts["tables"].influence.columns
    win = facts["win"]
    ends = {0: say("booklet-talking-or-worse"), len(columns) - 1: say("booklet-talking-or-more")}
    told = zip(
        (None, win["first"], win["second"], None, None), page["influence"].parts["persuasion"].texts, strict=True
    )
    room = wide * 0.56 - 5
    return {
        "talk": {**facts["talk"], "die": min(8.5, (room - 84) / 3.6)},
        "win": {
            **win,
            "side": min(27.0, (room - 26) / 3),
            "told": [{"faces": faces or [], "text": text} for faces, text in told],
        },
        "arrows": {"talk": arrow([(0, 0), (10.5, 0)]), "win": arrow([(0, 0), (9, 0)])},
        "rungs": [
            {
                "name": f"{colon(column.name)} {ends.get(k, '')}".strip(),
                "least": f"{column.needed}+",
                "high": 5.5 + 9.5 * (k + 1) / len(columns),
            }
            for k, column in enumerate(columns)
        ],
    }
