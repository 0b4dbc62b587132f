"""The terrain card with the rules at a glance on its back, and the scenario's sheet with its map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.models.alien_invasion import GAME, LEVELS, Faction, Lines, NightSide, Scenario, TerrainCard
from printables.components.cards import panel_text
from printables.draw import art
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import TableColumn, masthead, panel, table
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM
from printables.kits.alien_invasion.cards import TINTS, emblem, face_of, spread
from printables.kits.alien_invasion.data import (
    TITLE,
    deck,
    deck_of,
    faction,
    factions,
    handicaps,
    say,
    scenario,
    terrain,
)
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_page
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

GAP: Final = 4.0
MAST: Final = 20.0


def terrain_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet printed on both sides."""
    size = content(paper)
    front = Face("terrain-card", *size, _terrain)
    back = Face("terrain-card-back", *size, _rules)
    pages = (
        full_page(paper, front, 1, say("table-terrain")),
        full_page(paper, back, 1, say("table-rules-at-a-glance"), "back"),
    )
    return File("terrain-card.pdf", say("table-terrain-card"), pages, "long"), {front.id: front, back.id: back}


def scenario_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet printed on both sides: the scenario, and behind it another night and the handicaps."""
    size = content(paper)
    front, back = Face("scenario", *size, _scenario), Face("scenario-back", *size, _nights)
    night = scenario().night[0].title
    pages = (
        full_page(paper, front, 1, scenario().title),
        full_page(paper, back, 1, say("table-nights", night=night), "back"),
    )
    return File("scenario.pdf", say("table-scenario"), pages, "long"), {front.id: front, back.id: back}


def _lines(area: Area, x: float, y: float, wide: float, high: float, data: Lines, colour: str) -> None:
    top = panel(area, x, y, wide, high, data.title, colour)
    area.filled(x + 2.6, top + 1.6, wide - 5.2, high - 9.2, data.lines, 14, 8, stars=True)


# the terrain card ---------------------------------------------------------------------------------------------------


def _shelter(area: Area, x: float, y: float, size: float, id: str) -> None:
    """A class's sign: an empty square, a half one, a full one."""
    area.rect(x - size / 2, y - size / 2, size, size, fill="white")
    share = {"open": 0.0, "cover": 0.5, "building": 1.0}[id]
    if share:
        area.rect(x - size / 2, y + size / 2 - size * share, size, size * share, fill="ink")
    area.rect(x - size / 2, y - size / 2, size, size, line="ink", weight=0.5)


def _terrain(area: Area) -> None:
    area.where = "terrain.toml"
    data = terrain()
    masthead(area, say("table-terrain"), say("table-what-shelters-what-hides", n=TITLE), MAST, "night", "red_dark")
    y = MAST + GAP
    low = 52.0
    left = area.width * 0.55
    high = area.height - y - low - GAP
    _kinds(area, 0, y, left, high, data)
    x = left + GAP
    wide = area.width - x
    tall = 7 + 6.6 + 9.6 * sum(len(f.kill) for f in factions()) + 1
    _numbers(area, x, y, wide, tall)
    _lines(area, x, y + tall + GAP, wide, high - tall - GAP, data.terrain_rules, "green_dark")
    y += high + GAP
    _decks(area, 0, y, area.width * 0.55, low)
    _lines(area, x, y, wide, low, data.vehicles, "teal_dark")


def _kinds(area: Area, x: float, y: float, wide: float, high: float, data: TerrainCard) -> None:
    top = panel(area, x, y, wide, high, say("table-kinds-of-terrain"), "green_dark")
    head = 8.0
    picture, name, shelter = wide * 0.30, wide * 0.26, wide * 0.24
    sight = wide - picture - name - shelter
    at = x
    for words, width in (
        ("", picture),
        (say("table-terrain"), name),
        (say("table-protection"), shelter),
        (say("table-blocks-sight"), sight),
    ):
        area.rect(at, top, width, head, fill="gray_light")
        if words:
            left = words == say("table-terrain")
            area.fitted(at + (1.5 if left else width / 2), top + head / 2, width - 2, words, "bold", 10, 8,
                        align="left" if left else "centre", middle=True)  # fmt: skip
        at += width
    rows = data.terrain
    row = (high - 6.6 - head) / len(rows)
    for i, kind in enumerate(rows):
        at = top + head + i * row
        if i % 2:
            area.rect(x, at, wide, row, fill="paper")
        area.rect(x, at, picture, row, fill="sky")
        _thumbnail(area, x, at, picture, row, kind.id)
        words = f"**{kind.name}**"
        panel_text(area, x + picture + 1.5, at + 0.6, name - 2, row - 1.2, words, most_pt=13, least_pt=9, middle=True)
        cx = x + picture + name
        found = kind.shelter
        area.rect(cx, at, shelter, row, fill=TINTS[found])
        _shelter(area, cx + 5.2, at + row / 2, 4.6, found)
        area.fitted(cx + 9.2, at + row / 2, shelter - 10, data.classes[found].name, "bold", 12, 8, middle=True)
        cx += shelter
        area.sign("eye", cx + 2.5, at + row / 2 - 4, 8, colour="gray" if kind.blocks else "teal")
        if kind.blocks:
            area.line(cx + 3, at + row / 2 + 3.4, cx + 10, at + row / 2 - 3.4, "red", 1.1, cap=1)
        words = say("table-yes") if kind.blocks else say("table-no")
        area.fitted(cx + 12, at + row / 2, sight - 13, words, "bold", 12, 8, middle=True)
        area.line(x, at, x + wide, at, "ink", 0.25)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _thumbnail(area: Area, x: float, y: float, wide: float, high: float, id: str) -> None:
    scale = min(wide / 140, high / 62)
    area.canvas.saveState()
    area.clip(x, y, wide, high)
    area.rect(x, y + high - 14 * scale, wide, 14 * scale, fill="lawn_dark")
    left, bottom = area.at(x + wide / 2, y + high - 35 * scale)
    pen = Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, scale, units=1)
    with pen:
        art.draw(pen, f"terrain/{id}", GAME)
    area.canvas.restoreState()


def _numbers(area: Area, x: float, y: float, wide: float, high: float) -> None:
    top = panel(area, x, y, wide, high, say("table-points-to-kill-one"), "red")
    data = terrain().classes
    name = wide * 0.46
    each = (wide - name) / 3
    for k, id in enumerate(data):
        area.rect(x + name + k * each, top, each, 7, fill=TINTS[id])
    spread(area, x + name, top + 3.5, each, (kind.name for kind in data.values()), 10, 8)
    rows = [(f, kill) for f in factions() for kill in f.kill]
    row = (high - 6.6 - 7) / len(rows)
    for i, (f, (figure, *numbers)) in enumerate(rows):
        at = top + 7 + i * row
        if i % 2:
            area.rect(x, at, wide, row, fill="paper")
        emblem(area, f.shape, x + 5, at + row / 2, 6, f.colour)
        area.fitted(x + 10, at + row / 2, name - 11, figure, "bold", 12, 8, middle=True)
        spread(area, x + name, at + row / 2, each, numbers, 16, 9)
    area.line(x, top + 7, x + wide, top + 7, "ink", 0.25)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _decks(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """How the deck is made for two to six factions."""
    top = panel(area, x, y, wide, high, say("table-the-action-deck"), "blue")
    least, most = deck().factions
    first = wide * 0.2
    each = (wide - first) / 6
    heads = [say(f"table-{part}") for part in (*LEVELS, "special-event", "deck", "set")]
    columns = [TableColumn(" ", wide, role="bold") for wide in (first, *[each] * len(heads))]
    rows = [(str(n), *(str(part) for part in deck_of(n))) for n in range(least, most + 1)]
    area.where = "factions.toml, deck"
    head = 9.0
    table(area, x, top, columns, rows, (high - 6.6 - head) / len(rows), head, 13)
    for k, words in enumerate((say("table-factions"), *heads)):
        at, room = (x, first) if k == 0 else (x + first + (k - 1) * each, each)
        panel_text(area, at + 0.6, top + 0.4, room - 1.2, head - 0.8, words, "bold", 10, 8, align="centre", middle=True,
                   leading=1.05)  # fmt: skip
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _rules(area: Area) -> None:
    area.where = "terrain.toml"
    data = terrain()
    masthead(
        area, say("table-rules-at-a-glance"), say("table-cards-actions-blows", n=TITLE), MAST, "night", "blue_dark"
    )
    y = MAST + GAP
    half = (area.width - GAP) / 2
    room = area.height - y - 4 * GAP
    tall = room * 0.14
    _lines(area, 0, y, area.width, tall, data.cards, "blue")
    y += tall + GAP
    tall = room * 0.32
    _lines(area, 0, y, half, tall * 0.56, data.move, "green_dark")
    _lines(area, 0, y + tall * 0.56 + GAP, half, tall * 0.44 - GAP, data.special, "violet")
    _lines(area, half + GAP, y, half, tall, data.shoot, "red")
    y += tall + GAP
    tall = room * 0.34
    _lines(area, 0, y, area.width, tall, data.combat, "red_dark")
    y += tall + GAP
    tall = area.height - y
    _lines(area, 0, y, half, tall, data.underground, "brown_dark")
    _lines(area, half + GAP, y, half, tall, data.end, "teal_dark")


# the scenario -------------------------------------------------------------------------------------------------------


def _scenario(area: Area) -> None:
    area.where = "scenario.toml"
    data = scenario()
    masthead(area, data.title, f"{TITLE}: {data.line}", MAST, "night", "violet")
    y = MAST + GAP
    tall = 25.0
    left = area.width * 0.40
    area.rect(0, y, left, tall + 8, fill="night", line="ink", weight=0.5)
    panel_text(
        area, 3.5, y + 2, left - 7, tall + 4, data.story, most_pt=11, least_pt=8, colour="paper_light", middle=True
    )
    _lines(area, left + GAP, y, area.width - left - GAP, tall + 8, data.setup, "green_dark")
    y += tall + 8 + GAP
    wide, deep = data.table
    scale = min(area.width / wide, (area.height - y - GAP - 76) / deep)
    high = deep * scale
    x = (area.width - wide * scale) / 2
    _map(area, x, y, scale, data)
    y += high + GAP
    foot = area.height - y
    row = (foot - GAP - 13) / 2
    _sides(area, y, row, data.side, {side.faction: side.edge for side in data.side})
    low = y + 2 * row + 2 * GAP
    area.rect(0, low, area.width, area.height - low, fill="mustard_light", line="ink", weight=0.5)
    words, high = f"**{data.end.title}:** {data.end.text}", area.height - low - 1.2
    panel_text(area, 3, low + 0.6, area.width - 6, high, words, most_pt=10.5, least_pt=8, middle=True)


def _sides(area: Area, y: float, row: float, sides: Sequence[NightSide], edges: Mapping[str, str]) -> None:
    """Who wants what, two in a row."""
    each = (area.width - GAP) / 2
    for i, side in enumerate(sides):
        x, top = (i % 2) * (each + GAP), y + (i // 2) * (row + GAP)
        _side(area, x, top, each, row, side.faction, edges[side.faction], side.victory)


def _nights(area: Area) -> None:
    """Another night on the same table, who else may come, and how a faction is helped or hindered."""
    area.where = "scenario.toml"
    data = scenario()
    night = data.night[0]
    masthead(area, night.title, f"{data.title}: {night.line}", MAST, "night", "violet")
    edges = {side.faction: side.edge for side in (*data.side, *data.guest)}
    y, row = MAST + GAP, 36.0
    _sides(area, y, row, night.side, edges)
    y += 2 * (row + GAP)
    head = 8.0
    area.rect(0, y, area.width, head, fill="violet", line="ink", weight=0.5)
    area.fitted(area.width / 2, y + head / 2, area.width - 6, say("table-guests"), "display", 15, 9, "paper_light",
                "centre", middle=True)  # fmt: skip
    y += head
    _sides(area, y, row, data.guest, edges)
    y += row + GAP
    _handicaps(area, 0, y, area.width, area.height - y)


def _handicaps(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """What helps or hinders, and beside it how often machines then won."""
    area.where = "handicaps.toml"
    data = handicaps()
    top = panel(area, x, y, wide, high, say("table-handicaps"), "green_dark")
    foot, head = 12.0, 9.0
    seats = [side.faction for side in scenario().side]
    first = wide * 0.44
    each = (wide - first) / len(seats)
    area.rect(x, top, wide, head, fill="gray_light")
    for k, id in enumerate(seats):
        found = faction(id)
        left = x + first + k * each
        emblem(area, found.shape, left + 4.4, top + head / 2, 5.4, found.colour)
        area.fitted(left + 8.4, top + head / 2, each - 9.4, found.name, "bold", 11, 7, middle=True)
    rows = [(data.none, [str(data.rates[id]) for id in seats])]
    for one in data.handicap:
        rates = one.rates
        rows.append((one.words, [f"{rates[id][0]} / {rates[id][1]}" for id in seats]))
    row = (y + high - foot - top - head) / len(rows)
    for i, (words, numbers) in enumerate(rows):
        at = top + head + i * row
        if i % 2:
            area.rect(x, at, wide, row, fill="paper")
        panel_text(area, x + 2.4, at + 0.6, first - 4, row - 1.2, words, most_pt=11, least_pt=7.5, middle=True)
        spread(area, x + first, at + row / 2, each, numbers, 15, 9)
    panel_text(area, x + 2.4, y + high - foot + 0.6, wide - 4.8, foot - 1.2, data.line, most_pt=10, least_pt=7.5,
               middle=True)  # fmt: skip
    area.line(x, y + high - foot, x + wide, y + high - foot, "ink", 0.25)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _side(area: Area, x: float, y: float, wide: float, high: float, id: str, edge: str, victory: str) -> None:
    found = faction(id)
    area.rect(x, y, wide, high, fill="panel")
    side = high
    face_of(area, id, x, y, side * 0.8, side)
    area.line(x + side * 0.8, y, x + side * 0.8, y + high, "ink", 0.5)
    left = x + side * 0.8
    area.rect(left, y, x + wide - left, 8, fill=found.colour)
    ink = DESIGN.text_on(found.colour)
    area.fitted(left + 2.4, y + 4, x + wide - left - 13, found.name, "display", 15, 9, ink, middle=True)
    emblem(area, found.shape, x + wide - 5, y + 4, 6, "paper_light")
    area.fitted(left + 2.4, y + 12.2, x + wide - left - 5, edge, "bold", 10.5, 8, "red_dark", middle=True)
    panel_text(
        area, left + 2.4, y + 15.4, x + wide - left - 4.6, high - 16.4, victory, most_pt=10.5, least_pt=8, leading=1.14
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _map(area: Area, x: float, y: float, scale: float, data: Scenario) -> None:
    """The table from above, north at the top."""
    wide, deep = data.table
    plan = data.map

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * scale, y + py * scale

    area.canvas.saveState()
    area.clip(x, y, wide * scale, deep * scale)
    area.rect(x, y, wide * scale, deep * scale, fill="lawn")
    points = [at(px, py) for px, py in plan.river]
    for colour, width in (("blue", 4.6), ("sky", 4.0)):
        area.polygon(points, line=colour, weight=width * scale, close=False)
    for rx, ry, rw, rh in plan.roads:
        area.rect(*at(rx, ry), rw * scale, rh * scale, fill="street")
    for rx, ry, rw, rh in plan.roads:
        if rw > rh:
            area.line(*at(rx, ry + rh / 2), *at(rx + rw, ry + rh / 2), "paper_light", 0.5, (3, 2.4))
        else:
            area.line(*at(rx + rw / 2, ry), *at(rx + rw / 2, ry + rh), "paper_light", 0.5, (3, 2.4))
    bx, by, bw, bh = plan.bridge
    area.rect(*at(bx - bw / 2, by - bh / 2), bw * scale, bh * scale, fill="rail", line="ink", weight=0.5)
    for k in range(1, 8):
        px = bx - bw / 2 + k * bw / 8
        area.line(*at(px, by - bh / 2), *at(px, by + bh / 2), "rail_dark", 0.3)
    for cx, cy, radius in plan.rubble:
        for dx, dy, r, fill in (
            (-0.4, 0.1, 0.5, "gray"),
            (0.35, -0.25, 0.45, "street_dark"),
            (0.15, 0.45, 0.42, "rail"),
            (-0.1, -0.5, 0.3, "gray_light"),
        ):
            px, py = at(cx + dx * radius, cy + dy * radius)
            area.star(px, py, r * radius * scale, 5, 0.75, fill=fill, line="ink", weight=0.3, turn=dx * 90)
    for cx, cy, radius in plan.trees:
        for dx, dy, r in ((-0.45, 0.2, 0.5), (0.4, 0.35, 0.52), (0.05, -0.4, 0.58)):
            px, py = at(cx + dx * radius, cy + dy * radius)
            area.circle(px, py, r * radius * scale, fill="green_dark", line="ink", weight=0.4)
            area.circle(px - 0.2 * scale, py - 0.25 * scale, r * radius * scale * 0.55, fill="signal")
    for (ax, ay), (ex, ey) in plan.walls:
        area.line(*at(ax, ay), *at(ex, ey), "ink", 1.7)
        area.line(*at(ax, ay), *at(ex, ey), "rose", 0.9, (1.6, 0.5))
    for px, py, w, h, name in plan.buildings:
        area.rect(*at(px, py), w * scale, h * scale, fill="house_orange", line="ink", weight=0.6)
        area.rect(*at(px + 0.7, py + 0.7), (w - 1.4) * scale, (h - 1.4) * scale, fill="red", line="ink", weight=0.3)
        area.line(*at(px + 0.7, py + h / 2), *at(px + w - 0.7, py + h / 2), "red_dark", 0.5)
        area.fitted(
            *at(px + w / 2, py + h / 2), (w - 2) * scale, name, "bold", 10.5, 8, "paper_light", "centre", middle=True
        )
    for px, py in plan.holes:
        _token(area, *at(px, py), 3.4 * scale, "hole")
    _token(area, *at(*plan.capsule), 6.5 * scale, "capsule")
    area.canvas.restoreState()
    for id, px, py in (
        ("rapid_response", wide / 2, deep - 1.6),
        ("iron_cones", wide / 2, 1.6),
    ):
        _edge(area, *at(px, py), faction(id))
    for px, py in ((3, 2.4), (wide - 3, 2.4), (3, deep - 2.4), (wide - 3, deep - 2.4)):
        found = faction("dark_suits")
        emblem(area, found.shape, *at(px, py), 7, found.colour)
    area.rect(x, y, wide * scale, deep * scale, line="ink", weight=0.8)
    px, py = at(15, deep - 2.8)
    area.line(px - 6 * scale, py + 3, px, py + 3, "ink", 0.6)
    for end in (px - 6 * scale, px):
        area.line(end, py + 2, end, py + 4, "ink", 0.6)
    area.text(px - 3 * scale, py + 1.6, say("table-6-in"), "bold", 9, align="centre")


def _edge(area: Area, x: float, y: float, found: Faction) -> None:
    """A faction's sign and name where it comes onto the table."""
    area.rect(x - 17, y - 3.2, 34, 6.4, fill="paper_light", line="ink", weight=0.4, radius=3.2)
    emblem(area, found.shape, x - 13, y, 5, found.colour)
    area.fitted(x - 9.4, y, 25, found.name, "bold", 10, 8, middle=True)


def _token(area: Area, x: float, y: float, size: float, picture: str) -> None:
    left, bottom = area.at(x - size / 2, y + size / 2)
    pen = Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size)
    with pen, pen.placed(50, 50):
        art.draw(pen, f"markers/{picture}", GAME)
