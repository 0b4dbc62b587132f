"""The three decks: 20 land and 12 naval BattleRow cards, 24 events. Event backs show their phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.models.war_of_the_worlds import COLOURS, GAME, BattleRow, EventRow, Order, PhaseRow
from printables.components.cards import CARD, Card, panel_text, tag_corner, tag_rect
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import INKS, action_name, battles, events, say, tables, tag
from printables.kits.war_of_the_worlds.figures import badge
from printables.sheets.component import Face

WIDE, HIGH = CARD
BLEED: Final = 3.2
"""mm: what services ask for, so that rays and grounds go on to a card's edge however far it is cut."""
MODULE: Final = 0.5
SIDE: Final = 25 * MODULE
CODE: Final = (WIDE - SIDE - 3.6, 3.6)
"""Where the white square of a code lies."""

GROUND: Final = {"land": "red_dark", "naval": "blue_dark"}
RAY: Final = {"land": "red", "naval": "blue"}


def title_words() -> Mapping[str, str]:
    """Say it in the language in use."""
    return {"land": say("cards-land-battle"), "naval": say("cards-naval-battle")}


PHASE: Final[Mapping[str, str]] = {
    "production": "brown",
    "battle": "red_dark",
    "devastation": "wall",
    "human_action": "blue",
    "escape": "teal_dark",
    "martian_action": "green_dark",
    "assembly": "violet",
}
"""The ground of an event, by its phase."""

SPECIAL: Final = (
    "Arrival",
    "Double Move",
    "Detect All",
    "Fire All",
    "Focused Detect",
    "Focused Fire",
    "High Activity",
    "Grab",
)


def decks() -> tuple[Mapping[str, tuple[Card, ...]], dict[str, Face]]:
    """Return the cards by deck, ``land``, ``naval`` and ``events``, and their faces by id."""
    faces: dict[str, Face] = {}
    found: dict[str, tuple[Card, ...]] = {}

    def face(id: str, draw: Draw) -> str:
        if id not in faces:
            faces[id] = Face(id, WIDE, HIGH, draw, BLEED)
        return id

    def card(id: str, name: str, set: str, front: Draw, back: str, behind: Draw) -> Card:
        text, mask = tag(id)
        return Card(
            id, name, text, face(id, front), face(back, behind), mask=mask, set=set, code=tag_rect(*CODE, MODULE)
        )

    for deck in ("land", "naval"):
        found[deck] = tuple(
            card(
                f"{deck}_{battle.number:02}",
                f"{title_words()[deck]} {battle.number}",
                deck,
                _battle(deck, battle),
                f"{deck}-back",
                _battle_back(deck),
            )
            for battle in battles(deck)
        )
    names = {phase.id: phase for phase in tables().phase}
    found["events"] = tuple(
        card(
            f"event_{number:02}",
            row.title,
            "events",
            _event(f"event_{number:02}", row, names[row.phase].name),
            f"event-back-{row.phase}",
            _event_back(names[row.phase]),
        )
        for number, row in enumerate(events(), 1)
    )
    return found, faces


def _ground(area: Area, colour: str) -> None:
    area.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED, fill=colour)


def _rays(area: Area, colours: tuple[str, str], centre: tuple[float, float], n: int = 22) -> None:
    room = -BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED
    named = "-".join(map(str, (*colours, *centre, n))).replace("#", "")
    area.shared(f"rays-{named}", lambda area: area.rays(*room, colours, centre, n))


# battle cards --------------------------------------------------------------------------------------------------------


def _battle(deck: str, battle: BattleRow) -> Draw:
    lines = battle.lines

    def draw(area: Area) -> None:
        area.where = f"battle.toml, {deck} {battle.number}"
        _ground(area, GROUND[deck])
        area.rect(2.6, 2.6, WIDE - 5.2, HIGH - 5.2, fill="paper_light", line="ink", weight=0.35, radius=2)
        tag_corner(area, *tag(f"{deck}_{battle.number:02}"), *CODE, MODULE)
        room = WIDE - SIDE - 11
        area.fitted(
            5.0,
            8.2,
            room,
            title_words()[deck],
            "display",
            19,
            12,
            "red_dark" if deck == "land" else "blue",
            middle=True,
        )
        area.text(5.0, 15.6, say("cards-no", number=battle.number), "bold", 9.5, "ink")
        top, row = 18.2, (HIGH - 4.6 - 18.2) / 5
        for i, colour in enumerate(COLOURS):
            _line(area, colour, lines[colour], top + i * row, row)

    return draw


def _line(area: Area, colour: str, line: Order, y: float, high: float) -> None:
    """A colour's sign and hex, then what it does; special actions on a tinted ground."""
    middle = y + high / 2
    area.rect(4.0, y + 0.5, WIDE - 8, high - 1.0, fill="paper", line="ink", weight=0.2, radius=1.2)
    area.rect(4.0, y + 0.5, 19.6, high - 1.0, fill=INKS[colour], line="ink", weight=0.2, radius=1.2)
    badge_ground = "paper_light"
    area.circle(9.2, middle, 4.3, badge_ground, "ink", 0.25)
    badge(area, colour, 9.2, middle, 4.6)
    hexagon(area, 18.2, middle, 4.6, "paper_light", "ink", 0.3)
    area.fitted(18.2, middle, 6, line.hex, "display", 14, 9, "ink", "centre", middle=True)
    each = (WIDE - 8 - 20.6) / len(line.actions)
    for i, action in enumerate(line.actions):
        left = 24.6 + i * each
        special = action in SPECIAL
        if special:
            area.rect(left, y + 1.4, each - 1.2, high - 2.8, fill="mustard_light", radius=1)
        if len(line.actions) == 1:
            icon(area, action, left + 6.2, middle, 8.4)
            area.fitted(left + 12.2, middle, each - 14, action_name(action), "bold", 11, 7, "ink", middle=True)
        else:
            icon(area, action, left + each / 2 - 0.6, middle - 1.5, 6.6)
            area.fitted(
                left + each / 2 - 0.6,
                y + high - 2.7,
                each - 1.8,
                action_name(action),
                "bold",
                8,
                7,
                "ink",
                "centre",
                middle=True,
            )
    if len(line.actions) > 1:
        area.line(24.0 + each, y + 2.2, 24.0 + each, y + high - 2.2, "gray", 0.2)


def hexagon(area: Area, x: float, y: float, radius: float, fill: str | None, line: str | None, weight: float) -> None:
    """Draw a hexagon with a flat top about its centre; the radius runs to a corner."""
    high = radius * 0.8660254
    area.polygon(
        (
            (x - radius, y),
            (x - radius / 2, y - high),
            (x + radius / 2, y - high),
            (x + radius, y),
            (x + radius / 2, y + high),
            (x - radius / 2, y + high),
        ),
        fill,
        line,
        weight,
    )


def icon(area: Area, action: str, x: float, y: float, size: float) -> None:
    """Draw an action's sign about its centre."""
    area.art(f"actions/{action.lower().replace(' ', '_')}", GAME, x - size / 2, y - size / 2, size / 100)


def _battle_back(deck: str) -> Draw:
    def draw(area: Area) -> None:
        _rays(area, (GROUND[deck], RAY[deck]), (0.5, 0.5))
        area.circle(WIDE / 2, HIGH / 2, 25, "night", "ink", 0.8)
        area.circle(WIDE / 2, HIGH / 2, 23.4, None, "mustard", 0.6)
        figure_wide = 21.0
        if deck == "naval":
            signs.figure(area, lambda pen: signs.tripod(pen, "steel"), WIDE / 2 - 13.5, HIGH / 2 + 18, figure_wide)
            for i in range(6):
                area.ellipse(WIDE / 2 - 15 + 6 * i, HIGH / 2 + 15.5, 4, 2.4, "blue", "sky", 0.4)
            signs.sign(area, "warship", WIDE / 2 + 1, HIGH / 2 + 1, 15)
        else:
            signs.figure(area, lambda pen: signs.tripod(pen, "steel"), WIDE / 2 - 14.5, HIGH / 2 + 18, figure_wide)
            signs.sign(area, "cannon", WIDE / 2 + 2, HIGH / 2 + 3, 15)
        area.banner(3, 5.5, WIDE - 6, 8.5, title_words()[deck], "mustard" if deck == "land" else "teal")
        area.banner(3, HIGH - 15.0, WIDE - 6, 7.6, say("cards-war-of-the-worlds"), "red" if deck == "naval" else "blue")

    return draw


# events --------------------------------------------------------------------------------------------------------------


def _event(id: str, row: EventRow, phase: str) -> Draw:
    ground = PHASE[row.phase]

    def draw(area: Area) -> None:
        area.where = f"events.toml, {row.id}"
        _rays(area, (ground, DESIGN.mix(ground, "mustard", 0.24)), (0.5, 0.66))
        ink = DESIGN.text_on(ground)
        tag_corner(area, *tag(id), *CODE, MODULE)
        area.fitted(4.0, 6.0, WIDE - SIDE - 10, say("cards-event"), "script", 13, 9, "paper_light", middle=True)
        area.fitted(4.0, 12.4, WIDE - SIDE - 10, phase.upper(), "bold", 10, 7, ink, middle=True)
        area.circle(WIDE / 2, 33, 15.2, "paper_light", "ink", 0.6)
        signs.sign(area, row.sign, WIDE / 2 - 10.5, 22.5, 21)
        area.banner(1.6, 46.0, WIDE - 3.2, 9.6, row.title, "red" if ground != "red_dark" else "teal_dark")
        area.rect(3.6, 58.6, WIDE - 7.2, HIGH - 62.2, fill="paper_light", line="ink", weight=0.35, radius=1.6)
        panel_text(area, 6.0, 60.2, WIDE - 12, HIGH - 65.4, row.text, "text", 12.5, 8, align="centre", middle=True)

    return draw


def _event_back(phase: PhaseRow) -> Draw:
    ground = PHASE[phase.id]

    def draw(area: Area) -> None:
        area.where = f"tables.toml, phase {phase.id}"
        _rays(area, (ground, DESIGN.mix(ground, "ink", 0.35)), (0.5, 0.54))
        area.rect(3, 3, WIDE - 6, HIGH - 6, line="mustard", weight=0.6, radius=2.4)
        area.text(WIDE / 2, 14.4, say("cards-event"), "script", 22, "mustard_light", "centre")
        area.circle(WIDE / 2, 41.5, 21.5, "paper_light", "ink", 0.8)
        area.circle(WIDE / 2, 41.5, 20, None, "mustard", 0.7)
        signs.sign(area, phase.sign, WIDE / 2 - 14, 27.5, 28)
        area.banner(2.6, 68.0, WIDE - 5.2, 9.4, phase.name, "mustard" if ground != "brown" else "red")

    return draw
