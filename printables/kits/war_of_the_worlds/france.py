"""The display board: France and its two borders, the tracks, the staging areas, the phases, the Flying Machine.

Places come from board.json, what they are from zones.toml and tables.toml. The map's areas are the zones; a road
joins two zones that border each other, and the signs of the die on a road tell where a Wave goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Final

from companion.kernel.board import Board
from companion.models.war_of_the_worlds import DIE_COLOURS, GAME, Zone
from printables.components.markers import draw_marker
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import INKS, TITLE, colour_name, roads, say, tables, zones
from printables.kits.war_of_the_worlds.figures import badge
from printables.sheets.component import Face

FACE: Final = "board"
TONES: Final = ("#EBC56B", "#D98E5A", "#A9B978", "#E3A68A", "#C9B48A")
"""The land, so that no two neighbours are alike."""
CAPITAL: Final = "#D2564A"
SEA: Final = ("#1D6F7C", "#247F8B")
BOX: Final = 24.0
"""mm, the side of a Workforce box."""
ICON: Final = 10.5


def tracks_words() -> Mapping[str, tuple[str, str, str, str]]:
    """Say it in the language in use."""
    return {
        "human_vp": (say("france-human-victory-points"), "medal", "blue", say("france-10-back-to-0")),
        "germ": (say("france-germs"), "germ", "green_dark", say("france-10-wins-at-3")),
        "martian_vp": (say("france-martian-victory-points"), "tripod", "red_dark", say("france-10-back-to-0-2")),
        "colonization": (say("france-colonization"), "weed", "plum", say("france-10-loses")),
        "points_ten": (say("france-production-points-10"), "gear", "brown", say("france-tens")),
        "points_one": (say("france-production-points-1"), "gear", "mustard", say("france-ones")),
    }


def board_face(board: Board) -> Face:
    """Return the whole board as one face."""

    def draw(area: Area) -> None:
        area.where = "board.json"
        _draw(area, board)

    return Face(FACE, *board.size, draw)


def tones(board: Board) -> dict[str, str]:
    """Return a colour for each zone that none of its neighbours has."""
    found: dict[str, str] = {}
    for zone in zones().values():
        taken = {found[other] for other in zone.adjacent if other in found}
        found[zone.id] = CAPITAL if zone.id == "paris" else next(tone for tone in TONES if tone not in taken)
    return found


def _draw(area: Area, board: Board) -> None:
    wide, high = board.size
    area.rect(0, 0, wide, high, fill="night")
    _stars(area, wide, high)
    left, top, right, bottom = board.scenery["map"]
    area.canvas.saveState()
    area.clip(left, top, right - left, bottom - top)
    area.rays(left, top, right - left, bottom - top, SEA, (0.52, 0.52), 44)
    _sea_life(area)
    area.polygon([tuple(p) for p in board.scenery["abroad"]], "#8F9A84", "ink", 0.5)
    _abroad(area)
    _land(area, board)
    area.canvas.restoreState()
    area.rect(left, top, right - left, bottom - top, line="mustard", weight=1.2)
    _roads(area, board)
    for zone in zones().values():
        _zone(area, board, zone)
    _tracks(area, board)
    _staging(area, board)
    _phases(area, board)
    _flyer(area, board)
    _strips(area, board)
    for marker in board.markers.items:
        draw_marker(area, marker, board.markers.side, board.markers.quiet)


def surroundings(area: Area, board: Board, zone: str) -> None:
    """Draw the land and the roads, and of all plates a zone's own: for a picture of a piece of the map."""
    _land(area, board)
    _roads(area, board)
    _zone(area, board, zones()[zone])


def _stars(area: Area, wide: float, high: float) -> None:
    for n in range(420):
        x, y = (n * 61.803398875 * 7) % wide, (n * 38.1966 * 3.7 + 5) % high
        area.circle(x, y, 0.16 + 0.3 * ((n * 7919) % 97 / 97) ** 4, fill="paper_light" if n % 5 else "mustard_light")


# the map -------------------------------------------------------------------------------------------------------------


def _sea_life(area: Area) -> None:
    """What goes on at sea: a Tripod wading after a ship in the Channel, another off the coast of Spain."""
    area.art("sea/waves", GAME, 0, 0, 1)
    signs.figure(area, lambda pen: signs.tripod(pen, "steel"), 14, 121, 37)
    area.art("sea/wake_channel", GAME, 7, 115, 1)
    signs.sign(area, "warship", 62, 92, 26)
    signs.figure(area, lambda pen: signs.tripod(pen, "die_red"), 18, 398, 30)
    area.art("sea/wake_spain", GAME, 11, 393, 1)
    signs.sign(area, "freighter", 58, 398, 20)


def _abroad(area: Area) -> None:
    for x, y, size, text, turn in (
        (420, 68, 13, say("france-belgique"), -20),
        (470, 214, 13, say("france-suisse"), 90),
    ):
        area.text(x, y, text, "display", size, "ink", "centre", turn, 2)


def _land(area: Area, board: Board) -> None:
    colours = tones(board)
    coast = [tuple(p) for p in board.scenery["coast"]]
    area.polygon(coast, None, DESIGN.mix(SEA[0], "white", 0.4), 7.0)
    area.polygon(coast, "paper", "ink", 2.2)
    for zone in zones().values():
        space = board.spaces[zone.id]
        colour = colours[zone.id]
        area.polygon(space.polygon, colour)
    for zone in zones().values():
        if zone.hills:
            _ridge(area, board, zone.id)
    for zone in zones().values():
        area.polygon(board.spaces[zone.id].polygon, None, "paper_light", 1.5)
        area.polygon(board.spaces[zone.id].polygon, None, "brown_dark", 0.35, dash=(2.4, 1.4))
    area.polygon(coast, None, "ink", 0.9)


def _ridge(area: Area, board: Board, zone: str) -> None:
    """Hills below a zone's plate, wherever a whole one fits."""

    from shapely import Polygon

    x, y = board.spaces[zone].heart
    ground = board.shape(zone).buffer(-2.5)
    for dx, dy, size in ((-23, 20, 8), (-15, 22, 9), (15, 22, 8), (26, 24, 7), (-30, 4, 7), (-36, -8, 8)):
        peak = (
            (x + dx - size, y + dy + 5),
            (x + dx, y + dy - size * 0.5),
            (x + dx + size, y + dy + 5),
        )
        if ground.contains(Polygon(peak)):
            area.polygon(peak, "lawn_dark", "green_dark", 0.4)


def _roads(area: Area, board: Board) -> None:
    ends = [(board.spaces[a].heart, board.spaces[b].heart) for a, b in roads()]
    for weight, colour in ((3.4, "ink"), (2.4, "paper_light")):
        for a, b in ends:
            area.line(*a, *b, colour, weight, cap=1)
    for a, b in ends:
        area.line(*a, *b, "street_dark", 0.5, dash=(2.2, 1.6))
    for zone in zones().values():
        count: dict[str, int] = {}
        for colour in DIE_COLOURS:
            other = zone.wave[colour]
            _arrow(area, board, zone.id, other, colour, count.get(other, 0))
            count[other] = count.get(other, 0) + 1


PLATE: Final = (-13.0, -20.0, 26.0, 13.0)
"""Left, top, right and bottom of a zone's plate, mm from its heart."""


def _arrow(area: Area, board: Board, zone: str, other: str, colour: str, before: int) -> None:
    """The die's sign on a road just outside a zone's plate, with a point in the road's direction."""
    (x, y), (far_x, far_y) = board.spaces[zone].heart, board.spaces[other].heart
    length = hypot(far_x - x, far_y - y)
    dx, dy = (far_x - x) / length, (far_y - y) / length
    left, top, right, bottom = PLATE
    ways = [edge / d for edge, d in ((right if dx > 0 else left, dx), (bottom if dy > 0 else top, dy)) if abs(d) > 1e-6]
    reach = min(way for way in ways if way > 0) + 4.4 + 9.4 * before
    cx, cy = x + dx * reach, y + dy * reach
    tip, foot, half = 7.4, 2.6, 3.1
    area.polygon(
        (
            (cx + dx * tip, cy + dy * tip),
            (cx + dx * foot - dy * half, cy + dy * foot + dx * half),
            (cx + dx * foot + dy * half, cy + dy * foot - dx * half),
        ),
        INKS[colour],
        "ink",
        0.4,
    )
    area.circle(cx, cy, 3.9, "paper_light", "ink", 0.45)
    signs.die(area, colour, cx, cy, 4.6)


def _zone(area: Area, board: Board, zone: Zone) -> None:
    """A zone's plate: its name, its Workforce box with what it begins with, and its signs."""
    x, y = board.spaces[zone.id].heart
    left = x - BOX / 2
    capital = zone.id == "paris"
    icons = [name for name, there in (("factory", zone.factory), ("hills", zone.hills)) if there]
    wide = BOX + (ICON + 2 if icons or zone.machine else 0)
    # the name's banner, over the box and the signs
    size = 15.0
    area.rect(
        left - 1, y - 19.6, max(wide + 2, 26), 7.2, "night" if not capital else "red_dark", "ink", 0.5, radius=1.2
    )
    area.fitted(
        left - 1 + max(wide + 2, 26) / 2,
        y - 16.0,
        max(wide, 25),
        zone.name.upper(),
        "display",
        size,
        9,
        "mustard_light",
        "centre",
        middle=True,
    )
    area.rect(left, y - BOX / 2, BOX, BOX, "sky" if capital else "mustard_light", "ink", 0.7)
    area.rect(left + 0.9, y - BOX / 2 + 0.9, BOX - 1.8, BOX - 1.8, None, "paper_light", 0.4)
    ghost = DESIGN.mix("sky" if capital else "mustard_light", "ink", 0.7)
    area.text(x, y + 2.0, str(zone.workforce), "display", 34, ghost, "centre")
    each = 4.6
    for i in range(zone.gears):
        signs.cog(area, x + (i - zone.gears / 2) * each + 0.2, y + 4.4, each - 0.4, "blue" if capital else "mustard")
    area.text(x, y - BOX / 2 + 3.9, say("france-workforce"), "bold", 8, ghost, "centre")
    at = y - BOX / 2
    for name in icons:
        area.rect(left + BOX + 0.6, at, ICON + 1, ICON + 1, "paper_light", "ink", 0.4, radius=1)
        signs.sign(area, name, left + BOX + 1.5, at + 0.9, ICON - 0.8)
        at += ICON + 2
    if zone.machine:
        area.rect(left + BOX + 0.6, at, ICON + 1, ICON + 1, "teal_light", "ink", 0.4, radius=1)
        signs.sign(area, "machine", left + BOX + 0.9, at + 0.7, ICON - 0.6)
        badge(area, zone.machine, left + BOX + ICON - 0.4, at + ICON - 1.4, 3.6)
    if zone.harbor:
        space = board.spaces[f"harbor-{zone.id}"]
        hx, hy = space.heart
        (x1, y1), (x2, y2) = space.polygon[0], space.polygon[2]
        area.rect(x1, y1, x2 - x1, y2 - y1, "teal_dark", "paper_light", 0.7, radius=3)
        area.rect(x1 + 1.3, y1 + 1.3, x2 - x1 - 2.6, y2 - y1 - 2.6, None, "teal_light", 0.35, radius=2)
        area.circle(hx, hy - 1.6, 7, "teal_light", "ink", 0.4)
        signs.sign(area, "anchor", hx - 4.6, hy - 6.2, 9.2)
        area.fitted(hx, y2 - 3.6, x2 - x1 - 3, zone.name.upper(), "bold", 9, 6, "paper_light", "centre", middle=True)


# beside the map ------------------------------------------------------------------------------------------------------


def _tracks(area: Area, board: Board) -> None:
    marks = tables().track.marks
    x = board.spaces["human_vp-0"].polygon[0][0]
    _heading(
        area, x, board.scenery["map"][1], board.spaces["human_vp-10"].polygon[1][0] - x, say("france-progress"), "blue"
    )
    for id, (title, sign, colour, note) in tracks_words().items():
        first, last = board.spaces[f"{id}-0"], board.spaces[f"{id}-10"]
        left, top = first.polygon[0]
        right = last.polygon[1][0]
        signs.sign(area, sign, left, top - 4.6, 4.3)
        area.text(left + 5.4, top - 1.0, title, "bold", 10, "mustard_light")
        area.text(right, top - 1.0, note, "text", 9, "paper_light", "right")
        for k in range(11):
            (x1, y1), (x2, y2) = board.spaces[f"{id}-{k}"].polygon[0], board.spaces[f"{id}-{k}"].polygon[2]
            shade = colour if k % 2 == 0 else DESIGN.mix(colour, "paper_light", 0.12)
            area.rect(x1, y1, x2 - x1, y2 - y1, shade, "paper_light", 0.35)
            ink = DESIGN.text_on(shade)
            area.text((x1 + x2) / 2, (y1 + y2) / 2 + 4.4, str(k), "display", 38, ink, "centre")
            if id == "germ" and str(k) in marks:
                area.text((x1 + x2) / 2, y2 - 1.4, say("france-cylinder", n=marks[str(k)]), "bold", 8, ink, "centre")
            if (id, k) == ("germ", 10):
                area.text((x1 + x2) / 2, y2 - 1.4, say("france-victory"), "bold", 8, ink, "centre")
            if (id, k) == ("colonization", 10):
                area.text((x1 + x2) / 2, y2 - 1.4, say("france-defeat"), "bold", 8, ink, "centre")


def _heading(area: Area, x: float, y: float, wide: float, text: str, colour: str) -> None:
    area.rect(x, y, wide, 8.2, fill=colour, line="ink", weight=0.5)
    area.fitted(x + 3, y + 4.1, wide - 6, text, "display", 17, 11, DESIGN.text_on(colour), middle=True)


def _staging(area: Area, board: Board) -> None:
    first = board.spaces["staging-1"]
    x, y = first.polygon[0]
    wide = first.polygon[1][0] - x
    _heading(area, x, y - 9.2, wide, say("france-tripod-staging-areas"), "red")
    for number in range(1, 6):
        (x1, y1), (x2, y2) = board.spaces[f"staging-{number}"].polygon[0], board.spaces[f"staging-{number}"].polygon[2]
        area.canvas.saveState()
        area.clip(x1, y1, x2 - x1, y2 - y1)
        area.rays(x1, y1, x2 - x1, y2 - y1, ("red_dark", "#7A1B20"), (0.06, 0.5), 36)
        area.canvas.restoreState()
        area.rect(x1, y1, x2 - x1, y2 - y1, None, "mustard", 0.6)
        signs.figure(area, lambda pen, n=number: signs.wave(pen, n), x1 + 3, y2 - 1.5, 15)  # type: ignore[misc]
        area.text(x1 + 22, y1 + 12.5, say("france-wave"), "display", 17, "mustard_light")
        area.text(x1 + 26, y1 + 25.5, str(number), "display", 32, "mustard_light")
        for k in range(9):
            left = x1 + 41 + k * 22.8
            area.rect(left, y1 + 1.6, 21, 26.8, None, "rose", 0.25, radius=1.5, dash=(1.4, 1.2))


def _phases(area: Area, board: Board) -> None:
    first = board.spaces["phase-production"]
    x, y = first.polygon[0]
    _heading(area, x, y - 9.2, 147, say("france-sequence-of-play"), "teal")
    for number, phase in enumerate(tables().phase, 1):
        polygon = board.spaces[f"phase-{phase.id}"].polygon
        (x1, y1), (x2, y2) = polygon[0], polygon[2]
        area.rect(x1, y1, x2 - x1, y2 - y1, "paper_light", "ink", 0.5)
        area.rect(x1 + 1.2, y1 + (y2 - y1 - 23) / 2, 23, 23, "teal_light", "ink", 0.4, radius=1.5)
        signs.sign(area, phase.sign, x1 + 5, y1 + (y2 - y1 - 23) / 2 + 4, 15)
        area.fitted(
            x1 + 26, y1 + 4.0, x2 - x1 - 27.5, f"{number}. {phase.name}", "display", 14, 10, "red_dark", middle=True
        )
        area.filled(x1 + 26, y1 + 7.4, x2 - x1 - 27.5, y2 - y1 - 8.4, (phase.text,), 11.5, 8)


def _flyer(area: Area, board: Board) -> None:
    polygon = board.spaces["flying_machine"].polygon
    (x1, y1), (x2, y2) = polygon[0], polygon[2]
    area.canvas.saveState()
    area.clip(x1, y1, x2 - x1, y2 - y1)
    area.rays(x1, y1, x2 - x1, y2 - y1, ("violet", "#6B4790"), (0.5, 0.52), 26)
    area.canvas.restoreState()
    area.rect(x1, y1, x2 - x1, y2 - y1, None, "mustard", 0.6)
    _heading(area, x1, y1, x2 - x1, say("france-the-flying-machine"), "mustard")
    middle = (x1 + x2) / 2
    area.circle(middle, y1 + 29, 18.5, "mustard", None)
    area.circle(middle, y1 + 29, 15.5, "mustard_light", None)
    signs.sign(area, "flyer", middle - 19, y1 + 9.5, 38)
    for k in range(4):
        bx, by = middle - 25 + (k % 2) * 26, y1 + 49 + (k // 2) * 26
        area.rect(bx, by, 24, 24, "night", "paper_light", 0.5, dash=(1.6, 1.2))
        area.text(bx + 12, by + 17, str(k + 1), "display", 36, "plum", "centre")
    area.filled(
        x1 + 4,
        y1 + 102,
        x2 - x1 - 8,
        y2 - y1 - 103.5,
        (say("france-four-pieces-and-the"),),
        11,
        9,
        colour="paper_light",
    )


# the strips between the markers --------------------------------------------------------------------------------------


def _strips(area: Area, board: Board) -> None:
    high = board.size[1]
    area.fitted(148, 22.5, 208, TITLE, "display", 66, 40, "mustard_light", "centre", middle=True)
    signs.sign(area, "cylinder", 306, 4, 31)
    area.text(342, 18, say("france-nobody-would-have-believed"), "script", 17, "rose")
    area.text(342, 28.5, say("france-not-even-in-montcuq"), "script", 17, "rose")
    _victory(area, 500, 4, 206, 31)
    _key(area, 46, high - 36, 206, 33)
    _landing(area, 302, high - 36, 146, 33)
    _prices(area, 500, high - 36, 206, 33)


def _victory(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Who wins and loses, in the order in which it is checked."""
    left_column = wide * 0.52
    area.text(x, y + 28.8, say("france-checked-in-this-order"), "bold", 13, "sky")
    for i, row in enumerate(tables().victory):
        human = row.side == "human"
        left, top = (x, y + 1 + i * 10.4) if human else (x + left_column, y + 1 + (i - 2) * 10.4)
        room = left_column - 13 if human else wide - left_column - 10
        area.circle(left + 4, top + 4, 4.0, "blue" if human else "red", "paper_light", 0.4)
        area.text(left + 4, top + 5.9, str(i + 1), "bold", 14, "paper_light", "centre")
        head = (say("france-win") if human else say("france-lose")) + " "
        area.fitted(left + 9.8, top + 4, room, head + row.text, "bold", 15, 9, "paper_light", middle=True)


def _key(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """What the signs on the map mean."""
    area.rect(x, y, wide, high, "paper_light", "mustard", 0.6, radius=2)
    items = (
        ("factory", say("france-factory-new-units-begin")),
        ("hills", say("france-hills-we-set-up")),
        ("anchor", say("france-harbor-site-the-way")),
        ("machine", say("france-a-handling-machine-stands")),
    )
    for i, (sign, text) in enumerate(items):
        left, top = x + 3 + (i // 2) * 69, y + 1.4 + (i % 2) * 15.6
        signs.sign(area, sign, left, top + 1, 13)
        area.filled(left + 15, top + 1.6, 51, 12.6, (text,), 14, 10)
    left = x + 143
    for i, colour in enumerate(DIE_COLOURS):
        signs.die(area, colour, left + 3.4, y + 5.4 + i * 7.0, 5.4)
        area.text(left + 8, y + 7.2 + i * 7.0, say("france-a-waves-way-on", colour=colour_name(colour)), "bold", 13)
    area.paragraph(left, y + 22.9, 61, say("france-green-it-stays-where"), 11, room=10)


def _landing(area: Area, x: float, y: float, wide: float, high: float) -> None:
    area.rect(x, y, wide, high, "paper_light", "mustard", 0.6, radius=2)
    area.text(x + 4, y + 8, say("france-new-cylinder"), "display", 18, "red_dark")
    signs.sign(area, "cylinder", x + wide - 32, y + 2, 29)
    for i, colour in enumerate(DIE_COLOURS):
        top = y + 14 + i * 7.2
        signs.die(area, colour, x + 8, top, 5.6)
        area.text(x + 14, top + 1.9, zones()[tables().landing[colour]].name, "bold", 15)
    area.filled(
        x + 45,
        y + 10.5,
        wide - 79,
        high - 12,
        (say("france-rolled-for-wave-1"), say("france-then-when-germs-reach")),
        14,
        10,
    )


def _prices(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """The prices, for the Production Phase."""
    area.rect(x, y, wide, high, "paper_light", "mustard", 0.6, radius=2)
    area.text(x + 4, y + 8.6, say("france-prices"), "display", 19, "red_dark")
    signs.cog(area, x + 26, y + 3, 6, "mustard")
    rows = tables().cost
    for i, row in enumerate(rows):
        column, line = divmod(i + 1, 4)
        left, top = x + 4 + column * 68, y + 1.6 + line * 7.6
        area.text(left + 9, top + 6.0, str(row.points), "display", 18, "red_dark", "right")
        area.fitted(left + 12, top + 3.9, 54, row.what, "bold", 15, 11, "ink", middle=True)
