"""The second page: moving, seeing, shooting, and everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from printables.draw.area import Area
from printables.kits.alien_invasion.cards import emblem
from printables.kits.alien_invasion.data import faction, inside, say, terrain
from printables.sheets.booklet import GAP, Column, Section, across, pour
from printables.sheets.fullpage import MAST

VOLLEY: Final = (1, 2, 3, 3, 4, 5, 5, 6)
"""What a section rolls in the example."""


def killed(dice: Sequence[int], number: int, figures: int) -> int:
    """Figures that die: the total divided by the number, the rest dropped, no more than there are."""
    return min(sum(dice) // number, figures)


def example() -> str:
    """Return a section shoots at a pair of Suits, in the open and behind a wall."""
    shooters, targets = faction("rapid_response"), faction("dark_suits")
    number = sum(n * int(dice) for n, _, dice in shooters.group[0].figures)
    assert number == len(VOLLEY)
    _, clear, cover, _ = targets.kill[0]
    pair = targets.group[0].size
    total = sum(VOLLEY)
    hidden = faction("iron_cones").kill[0][2]
    return say(
        "booklet-actions-so-a-section-of",
        name=shooters.name,
        number=number,
        n=", ".join(map(str, VOLLEY)),
        total=total,
        clear=clear,
        killed=killed(VOLLEY, clear, pair),
        cover=cover,
        killed_2=killed(VOLLEY, cover, pair),
        hidden=hidden,
        killed_3=killed(VOLLEY, hidden, 3),
        n_2=total - hidden,
    )


def page(area: Area) -> None:
    """Draw the three kinds of action, terrain, vehicles."""
    move = (
        say("booklet-actions-measure-one-figure-of"),
        say("booklet-actions-nobody-is-set-down"),
        say("booklet-actions-the-move-ends-on"),
        say("booklet-actions-leaving-measure-from-any"),
    )
    shoot = (
        say("booklet-actions-one-group-shoots-at"),
        say("booklet-actions-blocking-terrain-stops-the"),
        say("booklet-actions-roll-all-the-groups"),
        say("booklet-actions-linked-fire-who-has"),
        example(),
    )
    special = (
        say("booklet-actions-search-work-a-machine"),
        say("booklet-actions-if-a-roll-is"),
    )
    kinds: dict[str, list[str]] = {}
    data = terrain()
    for row in data.terrain:
        same = kinds.setdefault(row.shelter, [])
        same.append(inside(row.name) if same else row.name)
    blocks = [inside(row.name) for row in data.terrain if row.blocks]
    ground = (
        *(f"**{kind.name}:** {kind.says}. {', '.join(kinds[id])}." for id, kind in data.classes.items()),
        say("booklet-actions-what-blocks-sight-inside", n=", ".join(blocks)),
        say("booklet-actions-a-group-is-inside"),
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-actions-1-move"), "green_dark", move, art=_moving, high=30),
                    Section(say("booklet-actions-3-anything-else"), "violet", special),
                    Section(data.vehicles.title, "teal_dark", data.vehicles.lines),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-actions-2-shoot"), "red", shoot, art=_seeing, high=30),
                    Section(say("booklet-actions-terrain"), "brown", ground),
                ),
            ),
        ),
        MAST + GAP,
    )


def _figures(area: Area, places: Sequence[tuple[float, float]], id: str, size: float = 5.4) -> None:
    found = faction(id)
    for x, y in places:
        area.circle(x, y, size / 2 + 0.5, "paper_light", "ink", 0.35)
        emblem(area, found.shape, x, y, size * 0.8, found.colour)


def _moving(area: Area) -> None:
    """A group goes straight and stops beyond a wall; another stops where it enters trees."""
    wide, high = area.width, area.height
    area.rect(0, 0, wide, high, "lawn", "ink", 0.4)
    edge = wide * 0.64
    lane = high / 2
    area.line(0, lane, wide, lane, "lawn_dark", 0.5, dash=(2, 1.5))
    area.rect(edge, 0, 2.6, lane, "rose", "ink", 0.35)
    for k in range(1, int(lane / 3) + 1):
        area.line(edge, k * 3, edge + 2.6, k * 3, "red_dark", 0.25)
    area.canvas.saveState()
    area.clip(0, lane, wide, lane)
    for dx, dy, r in ((4, 0.2, 6), (15, 0.12, 7), (26, 0.3, 7), (10, 0.86, 7), (22, 0.9, 6.4)):
        area.circle(edge + dx, lane + lane * dy, r, "green_dark", "ink", 0.35)
        area.circle(edge + dx - 1.2, lane + lane * dy - 1.4, r * 0.55, "signal")
    area.canvas.restoreState()
    for row, (text, beyond) in enumerate(
        ((say("booklet-actions-a-wall-ends-it"), 9.0), (say("booklet-actions-so-do-trees"), 4.0))
    ):
        y = lane * (row + 0.5)
        _figures(area, ((5, y), (10.6, y - 4.4), (10.6, y + 4.4), (16.2, y)), "rapid_response")
        area.line(20, y, edge + beyond - 6.6, y, "ink", 0.7)
        tip = edge + beyond - 3.6
        area.polygon(((tip, y), (tip - 3.2, y - 1.8), (tip - 3.2, y + 1.8)), "ink")
        area.rect(wide * 0.29, y - 2.6, wide * 0.3, 5.2, "paper_light", "ink", 0.25, radius=2.6)
        area.fitted(wide * 0.44, y, wide * 0.29, text, "bold", 10, 7, "ink", "centre", middle=True)
        x = edge + beyond
        _figures(area, ((x, y), (x + 5.6, y - 4.4), (x + 5.6, y + 4.4), (x + 11.2, y)), "rapid_response")


def _seeing(area: Area) -> None:
    """One line that is clear, one that a group stops, one that a house stops."""
    wide, high = area.width, area.height
    area.rect(0, 0, wide, high, "lawn", "ink", 0.4)
    x, y = 12.0, high * 0.5
    top, bottom = high * 0.2, high * 0.8
    targets = ((wide - 14, top), (wide - 14, bottom))
    area.line(x, y, wide * 0.5, y + (top - y) * 0.52, "red_dark", 0.6, dash=(1.8, 1.0))
    area.line(x, y, *targets[1], "green_dark", 1.0)
    _figures(area, ((wide * 0.5, top + 4.4), (wide * 0.5 + 6, top - 0.6), (wide * 0.5 + 12, top + 4.4)), "hoppers")
    _figures(area, ((x - 5, y - 4), (x - 5, y + 4), (x, y)), "rapid_response")
    for tx, ty in targets:
        _figures(area, ((tx, ty), (tx + 7, ty)), "dark_suits")
    for px, py, words in (
        (wide * 0.31, top - 1.6, say("booklet-actions-stopped")),
        (wide * 0.5, bottom + 1.2, say("booklet-actions-clear")),
    ):
        area.rect(px - 8, py - 2.4, 16, 4.8, "paper_light", "ink", 0.25, radius=2.4)
        area.fitted(px, py, 15, words, "bold", 9, 7, "ink", "centre", middle=True)
