"""What the rules show: the six, a set of cards, a move, lines of sight, a brawl's dice, kill numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import panel
from printables.draw.posters import draw_poster
from printables.kits.alien_invasion.cards import emblem, face_of
from printables.kits.alien_invasion.data import TITLE, faction, factions, say
from printables.kits.alien_invasion.rules.facts import CAST, ROLL, shared
from printables.sheets.booklet import GAP
from printables.sheets.pages import Scene

POSTER: Final = 58.0
SIX: Final = 46.0
ROW: Final = ((0, "1"), (3, "2"), (1, "1"), (2, "3"))
"""A set that is shown: whose card it is, by its place in the list, and its level."""
NUMBERS: Final = 9 * 5.4
"""mm, the table of kill numbers."""


def scenes_of_the_skirmish() -> Mapping[str, Scene]:
    """Return the drawings that the rules name."""
    return {
        "cast": Scene(_cast, POSTER + GAP + SIX),
        "set": Scene(_set),
        "moving": Scene(_moving),
        "seeing": Scene(_seeing),
        "brawl": Scene(_brawl),
        "numbers": Scene(_numbers, NUMBERS),
    }


def _cast(area: Area) -> None:
    left, base = area.at(0, POSTER)
    poster(Area(area.canvas, area.width, POSTER, area.where, left, base))
    top = panel(area, 0, POSTER + GAP, area.width, SIX, say("booklet-opening-six-factions"), "violet")
    left, base = area.at(2.4, POSTER + GAP + SIX - 1.6)
    cast(Area(area.canvas, area.width - 4.8, SIX + POSTER + GAP - top - 3.6, area.where, left, base))


def poster(area: Area) -> None:
    """Draw the matinee."""
    area.canvas.saveState()
    area.canvas.translate(*area.at(0, area.height))
    draw_poster(area.canvas, area.width, area.height, TITLE, say("kit-start-bring-dice-bring-many"))
    area.canvas.restoreState()
    area.rect(0, 0, area.width, area.height, line="ink", weight=0.9)


def cast(area: Area) -> None:
    """Draw all factions side by side: face, sign, name."""
    gap, foot, high = 2.4, 11.0, area.height
    each = (area.width - gap * (len(factions()) - 1)) / len(factions())
    side = min(each, high + 0.4 - foot)
    for i, one in enumerate(factions()):
        left = i * (each + gap)
        area.rect(left, 0, each, high, one.colour)
        area.canvas.saveState()
        area.clip(left, 0, each, side)
        face_of(area, one.id, left, 0, each, side)
        area.canvas.restoreState()
        middle = side + (high - side) / 2
        emblem(area, one.shape, left + 4.2, middle, 6, "paper_light")
        words = one.name.split()
        ink = DESIGN.text_on(one.colour)
        for k, word in enumerate(words):
            at = middle + (k - (len(words) - 1) / 2) * 4.4
            area.fitted(left + 8.6, at, each - 9.4, word, "display", 11, 7.5, ink, middle=True)
        area.rect(left, 0, each, high, line="ink", weight=0.5)


def _set(area: Area) -> None:
    """Four little cards in a row, and the order of play."""
    wide, high = 13.0, 18.0
    step = (area.width - wide) / 3.6
    for i, (whose, level) in enumerate(ROW):
        faction = factions()[whose]
        x = 2 + i * step
        ink = DESIGN.text_on(faction.colour)
        area.rect(x, 0.4, wide, high, faction.colour, "ink", 0.5, radius=1.4)
        emblem(area, faction.shape, x + wide / 2, 5.6, 7, "paper_light")
        area.fitted(x + wide / 2, 13.4, 9, level, "bold", 20, 12, ink, "centre", middle=True)
        if i < len(ROW) - 1:
            at = x + wide + (step - wide) / 2
            area.polygon(((at - 1.6, 7.4), (at + 2.0, 9.4), (at - 1.6, 11.4)), "red", "ink", 0.2)


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


def _brawl(area: Area) -> None:
    """The striker's dice, and where each goes."""
    wide = area.width
    side = min(8.4, (wide - 18) / len(ROLL) - 1.2)
    striker, target, *others = (faction(id) for id in CAST)
    emblem(area, striker.shape, 6, 6, 10, striker.colour)
    for k, die in enumerate(ROLL):
        x = 14 + k * (side + 1.2)
        fill = "mustard_light" if die % 2 == 0 else "white"
        area.rect(x, 6 - side / 2, side, side, fill, "ink", 0.45, radius=1.2)
        area.fitted(x + side / 2, 6, side - 1, str(die), "bold", 14, 9, "ink", "centre", middle=True)
    parts = shared([die for die in ROLL if die % 2], len(others))
    even = sum(die for die in ROLL if die % 2 == 0)
    share = wide / 3
    low = min(area.height, 15 + share + 6)
    rows = (
        (target, say("booklet-combat-even", even=even), "mustard_light"),
        *((f, say("booklet-combat-odd", p=p), "white") for f, p in zip(others, parts, strict=True)),
    )
    for i, (found, words, fill) in enumerate(rows):
        x = i * share
        area.rect(x + 1, 15, share - 2, low - 16, found.colour)
        face_of(area, found.id, x + 1, 15, share - 2, low - 16)
        area.rect(x + 1, 15, share - 2, low - 16, line="ink", weight=0.5)
        emblem(area, found.shape, x + 5.4, 19.4, 7, found.colour)
        area.rect(x + 2.6, low - 8.2, share - 5.2, 5.8, fill, "ink", 0.3, radius=2.9)
        area.fitted(x + share / 2, low - 5.3, share - 8, words, "bold", 10, 8, "ink", "centre", middle=True)


def _numbers(area: Area) -> None:
    """Whom how many points kill."""
    rows = [(found, kill) for found in factions() for kill in found.kill]
    high = area.height / (len(rows) + 1)
    columns = [area.width * share for share in (0.62, 0.76, 0.91)]
    for at, name in zip(
        columns, (say("booklet-combat-open"), say("booklet-combat-cover"), say("booklet-combat-building")), strict=True
    ):
        area.fitted(at, high / 2, area.width * 0.15, name, "bold", 10, 8, "red_dark", "centre", middle=True)
    for i, (found, (name, *numbers)) in enumerate(rows, 1):
        y = i * high
        if i % 2:
            area.rect(-2.1, y, area.width + 4.2, high, "paper")
        emblem(area, found.shape, 3.2, y + high / 2, min(high - 0.8, 5.6), found.colour)
        area.fitted(8, y + high / 2, area.width * 0.42, name, "bold", 11, 8.5, middle=True)
        for at, number in zip(columns, numbers, strict=True):
            area.fitted(at, y + high / 2, 10, str(number), "bold", 12, 9, "ink", "centre", middle=True)
