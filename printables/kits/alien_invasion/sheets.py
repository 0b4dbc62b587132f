"""A sheet for each faction: its looks, its numbers, its force to cross out, its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.kernel.words import texts
from companion.models.alien_invasion import GAME, Faction
from printables.components.cards import panel_text
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.panels import box, panel
from printables.kits.alien_invasion.cards import TINTS, emblem, face_of, spread
from printables.kits.alien_invasion.data import TITLE, cards, counted, deck, factions, say
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_page
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

GAP: Final = 4.0
HEAD: Final = 46.0
STATS: Final = 22.0


def pet_faces() -> dict[str, str]:
    """Return the portraits of figures that have their own, by what the figures are called."""
    return {texts(GAME).name(id, of="species"): id for id in ("skitter", "delver")}


def factions_file(paper: Paper, those: Sequence[Faction] = ()) -> tuple[File, dict[str, Face]]:
    """Sheets of one side each: they belong to different players.

    :param those: whose; by default the six of the box.
    """
    size = content(paper)
    those = those or factions()
    faces = {f"faction-{faction.id}": Face(f"faction-{faction.id}", *size, _sheet(faction)) for faction in those}
    pages = tuple(
        full_page(paper, faces[f"faction-{faction.id}"], sheet, faction.name) for sheet, faction in enumerate(those, 1)
    )
    return File("faction-sheets.pdf", say("sheets-faction-sheets"), pages), faces


def _sheet(faction: Faction) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"factions.toml, {faction.id}"
        _head(area, faction)
        y = HEAD + GAP
        _stats(area, faction, y)
        y += STATS + GAP
        rows = sum(group.groups for group in faction.group)
        left = area.width * 0.37
        text = area.width - left - GAP - 8.2
        # the rules take what they need at a good size, the force grows a little, the rest is for notes
        need = sum(area.paragraph(0, 0, text, line, 13, draw=False) + 2.6 for line in faction.rules) + 13
        tall = min(max(54.0, need), area.height - y - 7.6 - rows * 13.5 - 2 * GAP - 24.0)
        room = area.height - y - tall - 2 * GAP
        roster = 7.6 + rows * min(17.0, max(13.5, (room - 58.0 - 7.6) / rows))
        _kill(area, faction, 0, y, left, tall)
        top = panel(
            area, left + GAP, y, area.width - left - GAP, tall, say("sheets-what-sets-them-apart"), faction.colour
        )
        area.filled(
            left + GAP + 2.6, top + 2, area.width - left - GAP - 5.2, tall - 10.4, faction.rules, 14, 8, stars=True
        )
        y += tall + GAP
        _force(area, faction, y, roster)
        y += roster + GAP
        high = area.height - y
        x = 0.0
        if high >= 44:
            x = area.width * 0.52 + GAP
            data = cards().reference
            top = panel(area, 0, y, x - GAP, high, data.title, "teal_dark")
            area.filled(2.6, top + 1.6, x - GAP - 5.2, high - 9.2, data.lines, 12, 8, stars=True)
        top = panel(area, x, y, area.width - x, high, say("sheets-victory-from-the-scenario"), "violet")
        for i in range(int((area.height - top - 3) / 7)):
            area.line(x + 3, top + 7 + i * 7, area.width - 3, top + 7 + i * 7, "gray", 0.2)

    return draw


def _head(area: Area, faction: Faction) -> None:
    colour = faction.colour
    ink = DESIGN.text_on(colour)
    away = {"ink": "paper_light", "paper_light": "ink"}[ink]  # so that rays never come near the letters' colour
    area.canvas.saveState()
    area.clip(0, 0, area.width, HEAD)
    area.rays(0, 0, area.width, HEAD, (colour, DESIGN.mix(colour, away, 0.28)), (0.12, 0.5), 26)
    area.canvas.restoreState()
    face_of(area, faction.portrait, 0, 0, HEAD, HEAD)
    area.line(HEAD, 0, HEAD, HEAD, "ink", 0.7)
    x, wide = HEAD + 6, area.width - HEAD - 40
    area.fitted(x, 9.6, wide, TITLE, "script", 15, 10, ink, middle=True)
    area.fitted(x, 22.6, wide, faction.name, "display", 50, 24, ink, middle=True)
    panel_text(area, x, 32.4, wide, 11, faction.line, "bold", 12, 9, colour=ink)
    emblem(area, faction.shape, area.width - 18, HEAD / 2, 27, "paper_light")
    area.rect(0, 0, area.width, HEAD, line="ink", weight=0.7)


def _stats(area: Area, faction: Faction, y: float) -> None:
    """Four boxes: how far, how hard, whether shots add up, how often."""
    wide, middle = (area.width - 3 * GAP) / 4, y + 6.6 + (STATS - 6.6) / 2
    facts = (
        (say("sheets-move"), say("sheets-in", move=faction.move)),
        (say("sheets-shooting-dice"), ""),
        (say("sheets-linked-fire"), say("sheets-yes") if faction.linked else say("sheets-no")),
        (say("sheets-cards"), ""),
    )
    for i, (name, fact) in enumerate(facts):
        x = i * (wide + GAP)
        area.rect(x, y, wide, STATS, fill="panel", line="ink", weight=0.5)
        area.rect(x, y, wide, 6.6, fill="mustard_light", line="ink", weight=0.35)
        area.fitted(x + wide / 2, y + 3.3, wide - 4, name, "display", 13, 9, align="centre", middle=True)
        if fact:
            area.fitted(x + wide / 2, middle, wide - 6, fact, "bold", 27, 14, align="centre", middle=True)
    x = 1.5 * wide + GAP
    area.fitted(x, middle - 2.6, wide - 5, faction.total, "bold", 27, 10, align="centre", middle=True)
    weight = say("sheets-weight", points=counted(faction).points, weight=f"{counted(faction).weight}")
    area.fitted(x, y + STATS - 3, wide - 5, weight, "text", 10, 7, align="centre", middle=True)
    _mix(area, faction, 3 * (wide + GAP) + 2, middle, wide - 4)


def _mix(area: Area, faction: Faction, x: float, middle: float, wide: float) -> None:
    """Little cards with their level, each with how many there are."""
    each = wide / 3
    for k, (level, number) in enumerate(deck().levels.items()):
        number += faction.bonus if level == "single" else 0
        left = x + k * each + each / 2 - 6.8
        area.rect(left + 6.6, middle - 4.6, 6.6, 9.2, fill=faction.colour, line="ink", weight=0.4, radius=1)
        count = str(cards().level[level].count)
        area.fitted(left + 9.9, middle, 5, count, "bold", 14, 8, DESIGN.text_on(faction.colour), "centre", middle=True)
        area.fitted(left + 5.6, middle, 6, f"{number}×", "bold", 14, 8, align="right", middle=True)


def _kill(area: Area, faction: Faction, x: float, y: float, wide: float, tall: float) -> None:
    """Points that kill a figure, in each class of terrain; below, portraits or the sign."""
    top = panel(area, x, y, wide, tall, say("sheets-points-to-kill-one"), "red")
    name = wide * 0.37
    each = (wide - name) / 3
    for k, tint in enumerate(TINTS.values()):
        area.rect(x + name + k * each, top, each, 7, fill=tint)
    heads = (say("sheets-open"), say("sheets-cover"), say("sheets-building"))
    spread(area, x + name, top + 3.5, each, heads, 10, 8)
    row = 10.0
    for i, (figure, *numbers) in enumerate(faction.kill):
        at = top + 7 + i * row
        if i % 2:
            area.rect(x, at, wide, row, fill="paper")
        area.fitted(x + 2.4, at + row / 2, name - 3.4, figure, "bold", 12, 8, middle=True)
        spread(area, x + name, at + row / 2, each, numbers, 19, 10)
    area.line(x, top + 7, x + wide, top + 7, "ink", 0.25)
    low = top + 7 + len(faction.kill) * row
    area.line(x, low, x + wide, low, "ink", 0.25)
    room = y + tall - low - 4
    pets = [(figure, pet_faces()[figure]) for figure, *_ in faction.kill if figure in pet_faces()]
    if pets:
        side = min((wide - 3 * 3) / len(pets) - 1, room - 6)
        for i, (figure, id) in enumerate(pets):
            left = x + (wide - len(pets) * side - 3) / 2 + i * (side + 3)
            face_of(area, id, left, low + 2, side, side)
            area.rect(left, low + 2, side, side, line="ink", weight=0.5)
            area.fitted(left + side / 2, low + side + 6, side, figure, "display", 12, 8, align="centre")
    else:
        emblem(area, faction.shape, x + wide / 2, low + 2 + room / 2, min(room - 2, wide * 0.5), faction.colour)
    area.rect(x, y, wide, tall, line="ink", weight=0.5)


def _force(area: Area, faction: Faction, y: float, tall: float) -> None:
    """A row for each group, a box for each figure with its dice: cross out the fallen."""
    top = panel(area, 0, y, area.width, tall, say("sheets-the-standard-force-cross"), faction.colour)
    row = (tall - 6.6) / sum(group.groups for group in faction.group)
    most = max(group.size for group in faction.group)
    name = 33.0
    extra = 22.0 if faction.once else 0.0
    each = min(26.0, (area.width - name - extra - 3) / most)
    i = 0
    for group in faction.group:
        for number in range(1, group.groups + 1):
            at = top + i * row
            if i % 2:
                area.rect(0, at, area.width, row, fill="paper")
            label = group.name if group.groups == 1 else f"{group.name} {number}"
            area.fitted(3, at + row / 2, name - 5, label, "display", 14, 8, middle=True)
            x = name
            for many, figure, dice in group.figures:
                for _ in range(many):
                    side = min(10.0, each - 2, row - 6.0)
                    wide = max(side, min(each - 2, 2.2 * len(dice) + 3))
                    high = at + (row - side - 4.4) / 2
                    area.rect(x + (each - wide) / 2, high, wide, side, fill="white", line="ink", weight=0.4, radius=1)
                    area.fitted(
                        x + each / 2, high + side / 2, wide - 1.2, dice, "bold", 16, 8, align="centre", middle=True
                    )
                    area.fitted(x + each / 2, high + side + 3.6, each - 1, figure, "text", 10, 7, align="centre")
                    x += each
            if faction.once:
                box(area, area.width - extra, at + row / 2 - 2.2, 4.4)
                area.fitted(area.width - extra + 6, at + row / 2, extra - 7, faction.once, "text", 10, 8, middle=True)
            i += 1
    if faction.track:
        _track(area, faction.track, top + 4, 3.6 * row)
    area.rect(0, y, area.width, tall, line="ink", weight=0.5)


def _track(area: Area, track: tuple[str, int], y: float, high: float) -> None:
    """Boxes to tick, each with a line for what it was, where the groups leave room at the right."""
    title, number = track
    wide = area.width * 0.5
    x = area.width - wide - 4
    top = panel(area, x, y, wide, high, title, "mustard")
    step = (y + high - top) / number
    for k in range(number):
        middle = top + (k + 0.5) * step
        box(area, x + 4, middle - 3, 6)
        area.text(x + 13, middle + 1.6, say("sheets-species"), "bold", 10)
        area.line(x + 27, middle + 2, x + wide - 4, middle + 2, "ink", 0.25)
