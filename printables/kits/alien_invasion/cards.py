"""The action deck: nine cards for each of six factions, four Special Events, a bonus Single, reference cards.

Each faction's cards fill a sheet of their own, so that a deck for fewer factions is fewer sheets. A card says its
level three times, in a word, a number and bolts, and its faction by name, colour, sign and face. Every card has a tag
of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from companion.models.alien_invasion import GAME, Faction, Level
from printables.components.cards import (
    CARD,
    SIDE,
    Card,
    deck_file,
    panel_text,
    row_heights,
    row_needs,
    tag_corner,
    tag_rect,
)
from printables.draw import art, portraits
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM
from printables.kits.alien_invasion.data import cards, deck, factions, say, tag
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

WIDE, HIGH = CARD
BLEED: Final = 1.5
FRAME: Final = 2.4
INNER: Final = WIDE - 2 * FRAME
MODULE: Final = 0.5
WHITE: Final = SIDE * MODULE
TAG_AT: Final = (WIDE - FRAME - WHITE - 0.9, HIGH - FRAME - WHITE - 0.9)
HELP_TAG: Final = (WIDE - FRAME - WHITE - 0.7, FRAME + 0.7)
ABOVE: Final = INNER - 9.6
BESIDE: Final = TAG_AT[0] - 0.8 - FRAME - 8.4
"""mm, how wide an event's results are: above the code and beside it."""
REFERENCE: Final = "reference"
TINTS: Final = {"open": "lawn", "cover": "mustard_light", "building": "gray_light"}


def emblem(area: Area, shape: str, x: float, y: float, size: float, fill: str) -> None:
    """Draw a faction's sign about a point, its size in mm."""
    left, bottom = area.at(x - size / 2, y + size / 2)
    pen = Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size)
    with pen, pen.placed(50, 50):
        art.draw(pen, f"signs/{shape}", GAME, colours={"colour": fill})


def face_of(area: Area, id: str, x: float, y: float, wide: float, high: float) -> None:
    """Draw a portrait as wide as its place, its foot cut off where the place is lower."""
    area.canvas.saveState()
    area.clip(x, y, wide, high)
    side = max(wide, high)
    left, bottom = area.at(x - (side - wide) / 2, y + side)
    portraits.draw_portrait(area.canvas, id, left / PT_PER_MM, bottom / PT_PER_MM, side, game=GAME, bleed=True)
    area.canvas.restoreState()


def spread(area: Area, x: float, y: float, each: float, words: Iterable[object], most: float, least: float) -> None:
    """Write words into columns of one width."""
    for at, word in enumerate(words):
        middle = x + (at + 0.5) * each
        area.fitted(middle, y, each - 2, str(word), "bold", most, least, align="centre", middle=True)


def action_cards() -> tuple[tuple[Card, ...], dict[str, Face]]:
    """Return every kind of card in the order of printing, and the faces by id."""
    faces = {"action-back": Face("action-back", WIDE, HIGH, _back, BLEED)}
    found: list[Card] = []

    def card(id: str, name: str, set: str, draw: Draw, back: str = "action-back") -> None:
        text, mask = tag(id)
        faces[id] = Face(id, WIDE, HIGH, draw, BLEED)
        where = tag_rect(*(HELP_TAG if set == REFERENCE else TAG_AT), MODULE)
        found.append(Card(id, name, text, id, back, 1, mask, set, where))

    data = cards()
    for faction in factions():
        for level, count in deck().levels.items():
            for number in range(1, count + 1):
                id = f"{faction.id}_{level}_{number}"
                name = f"{faction.name}: {data.level[level].name} {number}"
                card(id, name, faction.id, _action(faction, level, id))
    for number in range(1, data.event.count + 1):
        id = f"event_{number}"
        card(id, f"{data.event.name} {number}", "event", _event(id))
    for faction in factions():
        if faction.bonus:
            id = f"{faction.id}_bonus"
            card(id, say("cards-bonus-single", name=faction.name), "bonus", _action(faction, "single", id, bonus=True))
    faces["reference-back"] = Face("reference-back", WIDE, HIGH, _reference_back, BLEED)
    for number in range(1, -len(found) % 9 + 1):  # what is left of the last sheet
        id = f"{REFERENCE}_{number}" if number > 1 else REFERENCE
        card(id, say("cards-reference", number=number), REFERENCE, _reference(id), "reference-back")
    return tuple(found), faces


def own_cards(faction: Faction) -> tuple[tuple[Card, ...], dict[str, Face]]:
    """Return a faction's own nine cards, and its bonus Singles; without tags, since no camera knows it."""
    faces = {"action-back": Face("action-back", WIDE, HIGH, _back, BLEED)}
    found: list[Card] = []
    for level, count in deck().levels.items():
        bonus = faction.bonus if level == "single" else 0
        for number in range(1, count + bonus + 1):
            id = f"{faction.id}_{level}_{number}"
            faces[id] = Face(id, WIDE, HIGH, _action(faction, level, id, number > count, coded=False), BLEED)
            name = f"{faction.name}: {cards().level[level].name} {number}"
            found.append(Card(id, name, "", id, "action-back", set=faction.id))
    return tuple(found), faces


def cards_file(paper: Paper, deck: tuple[Card, ...], faces: dict[str, Face]) -> File:
    """Return the deck, nine to a sheet."""
    return deck_file(paper, "action-deck.pdf", say("cards-action-deck"), deck, faces)


def _ground(area: Area, colour: str = "night") -> None:
    area.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED, fill=colour)


def _band(area: Area, name: str, colour: str, shape: str | None) -> None:
    """The top: a name between two signs."""
    high = 9.6
    area.rect(FRAME, FRAME, INNER, high, fill=colour)
    ink = DESIGN.text_on(colour)
    middle = FRAME + high / 2
    area.fitted(WIDE / 2, middle, INNER - 21, name, "display", 19, 11, ink, "centre", middle=True)
    for x in (FRAME + 5.2, WIDE - FRAME - 5.2):
        if shape:
            emblem(area, shape, x, middle, 7.2, "paper_light")
        else:
            area.star(x, middle, 3.4, fill="mustard_light", line="ink", weight=0.3)
    area.line(FRAME, FRAME + high, WIDE - FRAME, FRAME + high, "ink", 0.6)


def _action(faction: Faction, level: Level, id: str, bonus: bool = False, *, coded: bool = True) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"factions.toml, {faction.id}, {level} card"
        data = cards().level[level]
        _ground(area)
        area.shared(
            f"face-{faction.portrait}", lambda area: face_of(area, faction.portrait, FRAME, FRAME + 9.6, INNER, 42.4)
        )
        _band(area, faction.name, faction.colour, faction.shape)
        low = FRAME + 9.6 + 42.4
        foot = HIGH - FRAME
        area.rect(FRAME, low, INNER, foot - low, fill="paper_light")
        area.rect(FRAME, low, INNER, 11, fill=DESIGN.mix("mustard_light", "paper_light", 0.25))
        area.line(FRAME, low, WIDE - FRAME, low, "ink", 0.6)
        area.line(FRAME, low + 11, WIDE - FRAME, low + 11, "ink", 0.6)
        area.fitted(FRAME + 3, low + 5.5, 33, data.name, "display", 28, 18, middle=True)
        for k in range(data.count):
            area.sign("zap", WIDE - FRAME - 2 - 7.4 * (k + 1), low + 1.4, 8.4, colour="red")
        area.circle(FRAME + 7.0, low - 7.0, 5.6, fill="paper_light", line="ink", weight=0.7)
        area.fitted(FRAME + 7.0, low - 7.0, 9, str(data.count), "bold", 25, 14, align="centre", middle=True)
        if bonus:
            area.rect(WIDE - FRAME - 22, FRAME + 12.4, 20, 7, fill="mustard_light", line="ink", weight=0.5, radius=1.5)
            area.fitted(
                WIDE - FRAME - 12, FRAME + 15.9, 17, say("cards-bonus"), "display", 15, 9, align="centre", middle=True
            )
        strays = faction.triple if level == "triple" else ""
        words = [*filter(None, (data.use, strays, data.then, cards().bonus if bonus else ""))]
        x, y = TAG_AT
        wide = x - FRAME - 3 if coded else INNER - 4
        panel_text(area, FRAME + 2, low + 12, wide, foot - low - 13, "\n".join(words), "text", 13, 7.25, middle=True)
        if coded:
            text, mask = tag(id)
            tag_corner(area, text, mask, x, y, MODULE)

    return draw


def _event(id: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = "cards.toml, event"
        data = cards().event
        _ground(area)
        area.rect(FRAME, FRAME, INNER, HIGH - 2 * FRAME, fill="paper_light")
        top = FRAME + 9.6
        tall = 24.0
        area.shared("face-event", lambda area: face_of(area, "event", FRAME, top, 24, tall))
        area.rect(FRAME + 24, top, INNER - 24, tall, fill="night")
        lines = (*data.before, f"{data.roll}:")
        y = top + 1
        rows = row_heights(tall - 2, row_needs(area, INNER - 33.4, lines, least=7, around=0.6))
        for i, (words, high) in enumerate(zip(lines, rows, strict=True)):
            area.circle(FRAME + 28, y + high / 2, 2.6, fill="mustard_light")
            area.fitted(FRAME + 28, y + high / 2, 4, str(i + 1), "bold", 11, 8, align="centre", middle=True)
            panel_text(area, FRAME + 32, y + 0.3, INNER - 33.4, high - 0.6, words, "bold", 8.5, 7,
                       colour="paper_light", middle=True, leading=1.05)  # fmt: skip
            y += high
        _band(area, data.name, "red", None)
        low = top + tall
        area.line(FRAME, low, WIDE - FRAME, low, "ink", 0.6)
        x, y = TAG_AT
        at = low + 0.4
        texts = [f"**{name}.** {effect}" for _, name, effect in data.results]
        rows, beside = _results(area, texts, HIGH - FRAME - low - 0.6, y - at)
        for i, ((face, *_), text, step) in enumerate(zip(data.results, texts, rows, strict=True)):
            if i:
                area.line(FRAME + 1.5, at, (x if i >= beside else WIDE - FRAME) - 1.5, at, "gray", 0.2)
            area.rect(FRAME + 1.6, at + step / 2 - 2.6, 5.2, 5.2, fill="white", line="ink", weight=0.35, radius=1)
            area.fitted(FRAME + 4.2, at + step / 2, 4, face, "bold", 12, 9, align="centre", middle=True)
            place = (FRAME + 8.4, at + 0.3, BESIDE if i >= beside else ABOVE, step - 0.6)
            panel_text(area, *place, text, most_pt=8.5, least_pt=7, middle=True, leading=1.06)
            at += step
        tag_corner(area, *tag(id), x, y, MODULE)

    return draw


def _results(area: Area, texts: Sequence[str], height: float, free: float) -> tuple[list[float], int]:
    """How high each result of an event is, mm, and from which on they stand beside the code.

    :param height: of all, mm. :param free: mm above the code.
    """
    above, below = (
        [max(need, 5.8) for need in row_needs(area, wide, texts, least=7, around=0.6)] for wide in (ABOVE, BESIDE)
    )
    for beside in range(len(texts), -1, -1):
        rows = row_heights(height, above[:beside] + below[beside:])
        if sum(rows[:beside]) <= free:
            break
    return rows, beside


def _back(area: Area) -> None:
    """The same from both ends."""
    words = cards().back
    area.art("card_back", GAME, -BLEED, -BLEED, 1)
    middle = area.at(WIDE / 2, HIGH / 2)
    for k, faction in enumerate(factions()):
        # the six signs stand around the middle, each upright from one end: no end of the card is its top
        area.canvas.saveState()
        area.canvas.translate(*middle)
        area.canvas.rotate(-60 * k)
        area.canvas.translate(-middle[0], -middle[1])
        emblem(area, faction.shape, WIDE / 2, HIGH / 2 - 9.6, 6.4, "mustard_light")
        area.canvas.restoreState()
    for turn in (0, 180):
        area.canvas.saveState()
        area.canvas.translate(*middle)
        area.canvas.rotate(turn)
        area.canvas.translate(-middle[0], -middle[1])
        area.fitted(WIDE / 2, 13.4, 51, words.title, "display", 27, 16, "paper_light", "centre")
        area.fitted(WIDE / 2, 21.4, 40, words.line, "script", 17, 10, "paper_light", "centre")
        area.canvas.restoreState()


def _reference(id: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = "cards.toml, reference"
        data = cards().reference
        _ground(area)
        area.rect(FRAME, FRAME, INNER, HIGH - 2 * FRAME, fill="paper_light")
        head = 13.9
        area.rect(FRAME, FRAME, INNER, head, fill="red")
        area.line(FRAME, FRAME + head, WIDE - FRAME, FRAME + head, "ink", 0.5)
        area.fitted(FRAME + 3, FRAME + head / 2, 39, data.title, "display", 22, 12, "paper_light", middle=True)
        tag_corner(area, *tag(id), *HELP_TAG, MODULE)
        area.filled(
            FRAME + 2.2,
            FRAME + head + 1.8,
            INNER - 4.4,
            HIGH - 2 * FRAME - head - 3.2,
            data.lines,
            10,
            7.5,
            stars=True,
        )

    return draw


def _reference_back(area: Area) -> None:
    area.where = "cards.toml, reference"
    data = cards().reference
    _ground(area)
    area.rect(FRAME, FRAME, INNER, HIGH - 2 * FRAME, fill="paper_light")
    area.rect(FRAME, FRAME, INNER, 9, fill="red")
    area.fitted(
        WIDE / 2, FRAME + 4.5, INNER - 8, data.back_title, "display", 18, 12, "paper_light", "centre", middle=True
    )
    area.fitted(WIDE / 2, FRAME + 12.6, INNER - 5, data.back_line, "text", 9, 7, align="centre")
    rows = [(faction, kill) for faction in factions() for kill in faction.kill]
    top = FRAME + 14.6
    step = (HIGH - FRAME - top - 0.6) / len(rows)
    for i, (faction, (name, *numbers)) in enumerate(rows):
        y = top + i * step
        if i % 2 == 0:
            area.rect(FRAME, y, INNER, step, fill="paper")
        emblem(area, faction.shape, FRAME + 4.4, y + step / 2, 4.6, faction.colour)
        area.fitted(FRAME + 8.6, y + step / 2, 23, name, "bold", 11, 8, middle=True)
        spread(area, FRAME + 32.8, y + step / 2, 8.4, numbers, 13, 9)
