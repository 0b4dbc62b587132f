"""What is measured with: the blast disc of six inches, and sticks of 8, 16 and 24 inches.

Sticks longer than a sheet are one face shown through windows of 8 inches each, which are butted on a glue tab. So
their lengths are exact however many parts they have. What they look like is said in ``assets/alien_invasion/faces``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.kernel.words import LocalisedNumber
from companion.models.alien_invasion import GAME
from printables.decks.faces import Faces, drawn
from printables.decks.kits import Made
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


def measures_file(paper: Paper, shown: Mapping[str, Face], facts: Mapping[str, Any]) -> Made:
    """Two sheets of one side: sticks, disc. :param facts: among them the ``sticks``."""
    sticks = facts["sticks"]
    most = max(row["parts"] for row in sticks)
    faces = {
        row["id"]: Faces(GAME, "stick", {"title": TITLE}, (WIDE, row["inches"] * INCH)).face(row["id"], row)
        for row in sticks
    }
    tab = Faces(GAME, "glue-tab", {}, (WIDE, TAB))
    faces |= {tab_name(part): tab.face(tab_name(part), {"number": part}) for part in range(2, most + 1)}
    diameter = terrain().blast.diameter * INCH
    disc = Faces(GAME, "blast", {}, (diameter, diameter)).face("blast", {"where": "the blast disc"})
    faces["blast"] = replace(disc, corner=diameter / 2)
    pages = (_sticks(paper, sticks), _disc(paper, diameter))
    return Made(File("measures.pdf", say("measures-sticks-and-blast-disc"), pages), faces)


def _sticks(paper: Paper, sticks: Sequence[Mapping[str, Any]]) -> Page:
    parts = [(row["inches"], k) for row in sticks for k in range(row["parts"])]
    wide = len(parts) * WIDE + (len(parts) - 1) * GAP
    left, top = (paper.width - wide) / 2, 38.0
    high = PART * INCH
    places = []
    marks = []
    names = []
    for i, (inches, k) in enumerate(parts):
        x = left + i * (WIDE + GAP)
        places.append(Placement(f"stick-{inches}", x, top, WIDE, high, window=(0.0, k * high, WIDE, high)))
        last = (k + 1) * PART == inches
        if not last:
            places.append(Placement(tab_name(k + 2), x, top + high, WIDE, TAB))
        name = say("measures-in", inches=inches) if inches == PART else say("measures-in-2", inches=inches, n=k + 1)
        names.append({"name": name, "x": x + WIDE / 2, "y": top + high + (0 if last else TAB) + 4.4})
        marks += _outline(x, top, high, not last)
        marks += [
            Mark(a, y, b, y)
            for y in (top, top + high)
            for a, b in ((x - 3.5, x - 0.5), (x + WIDE + 0.5, x + WIDE + 3.5))
        ]
        marks += [Mark(edge, top - 3.5, edge, top - 0.5) for edge in (x, x + WIDE)]
    dress = drawn(GAME, "stick-sheet", {"left": left, "wide": wide, "margin": MARGIN, "names": names})
    return Page(paper, "front", 1, tuple(places), tuple(marks), say("measures-movement-sticks"), dressing=dress)


def tab_name(part: int) -> str:
    """Return the id of the tab on which a stick's part is glued, counted from 1."""
    return f"glue-tab-{part}"


def _outline(x: float, y: float, high: float, tab: bool) -> list[Mark]:
    """Return what is cut of a part: around it, and around its tab, which tapers."""
    low, right = y + high, x + WIDE
    ends = [(x, low), (x, y), (right, y), (right, low)]
    if tab:
        ends += [(right - TAPER, low + TAB), (x + TAPER, low + TAB)]
    return [Mark(*a, *b, outline=True) for a, b in zip(ends, (*ends[1:], ends[0]), strict=True)]


def _disc(paper: Paper, diameter: float) -> Page:
    left, top = (paper.width - diameter) / 2, 38.0
    y = top + diameter + 10
    facts = {
        "left": left, "top": top, "diameter": diameter, "margin": MARGIN, "y": y, "lines": terrain().blast.lines,
        "high": min(62.0, paper.height - MARGIN - HIGH - 4 - y), "inches": f"{LocalisedNumber(diameter / INCH):g}",
    }  # fmt: skip
    title, disc = say("measures-blast-disc"), Placement("blast", left, top, diameter, diameter)
    return Page(paper, "front", 2, (disc,), (), title, dressing=drawn(GAME, "disc-sheet", facts))
