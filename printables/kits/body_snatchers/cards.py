"""Lake Terror's cards: seventeen roles and three spares that deal the seats, and seven summaries for the table.

A role card's face bears its own tag, so that the camera can deal the seats from the cards as they are shown to it
one by one. The backs are one face, the same upside down.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from companion.models.body_snatchers import GAME, Role, RoleCard
from printables.components.cards import CARD, SIDE, Card, deck_file, panel_text, tag_corner, tag_rect
from printables.draw import art, fonts, portraits
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM
from printables.kits.body_snatchers.data import card_rows, lines, roles, say, step_of, tag
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

WIDE, HIGH = CARD
BLEED: Final = 1.5
MODULE: Final = 0.5
WHITE: Final = SIDE * MODULE
FRAME: Final = 2.4
"""mm of one colour along the edges: a cut a little off does not show."""

NAME_TOP: Final = 57.0
NAME_HIGH: Final = 10.0
TAG_AT: Final = (WIDE - FRAME - WHITE - 0.9, HIGH - FRAME - WHITE - 2.6)
SUMMARY_TAG: Final = (WIDE - FRAME - WHITE - 0.8, FRAME + 0.8)
SUMMARY: Final = "summary"
LEAST: Final = 7.0
"""pt of a summary's words, and the pitch of their lines."""
LEADING: Final = 1.12
FIRST: Final = ("vigilante", "doctor", "scientist", "pod", "kid", "watch")
"""The roles on a summary's front: those that wake in steps 1 to 4."""


def role_cards() -> tuple[tuple[Card, ...], dict[str, Face]]:
    """Return every kind of card in the order of printing, and the faces by id.

    The last sheet's free places are summaries.
    """
    faces = {"role-back": Face("role-back", WIDE, HIGH, _back, BLEED)}
    cards = []
    known = roles()
    for row, place in card_rows():
        text, mask = tag(row.id)
        role = known[row.role]
        faces[row.id] = Face(row.id, WIDE, HIGH, _front(row, role, place), BLEED)
        name = role.name if row.number is None else f"{role.name} ({row.number})"
        deck = "roles" if row.number is not None else "swaps"
        cards.append(Card(row.id, name, text, row.id, "role-back", 1, mask, deck, tag_rect(*TAG_AT, MODULE)))
    faces[SUMMARY] = Face(SUMMARY, WIDE, HIGH, _summary, BLEED)
    faces[f"{SUMMARY}-back"] = Face(f"{SUMMARY}-back", WIDE, HIGH, _summary_back, BLEED)
    text, mask = tag(SUMMARY)
    copies = ceil(len(cards) / 9) * 9 - len(cards)
    where = tag_rect(*SUMMARY_TAG, MODULE)
    cards.append(
        Card(SUMMARY, say("cards-role-summary"), text, SUMMARY, f"{SUMMARY}-back", copies, mask, "summary", where)
    )
    return tuple(cards), faces


def cards_file(paper: Paper, cards: tuple[Card, ...], faces: dict[str, Face]) -> File:
    """Return the deck, nine to a sheet."""
    return deck_file(paper, "role-cards.pdf", say("cards-role-cards"), cards, faces)


def _ground(area: Area, colour: str = "night") -> None:
    area.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED, fill=colour)


def _front(card: RoleCard, role: Role, where: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = where
        inner = WIDE - 2 * FRAME
        _ground(area)
        area.canvas.saveState()
        area.clip(FRAME, FRAME, inner, NAME_TOP)
        left, bottom = area.at(FRAME, FRAME + inner)
        portraits.draw_portrait(
            area.canvas, card.id, left / PT_PER_MM, bottom / PT_PER_MM, inner, game=GAME, bleed=True
        )
        area.canvas.restoreState()
        low = NAME_TOP + NAME_HIGH
        area.rect(FRAME, low, inner, HIGH - FRAME - low, fill="paper_light")
        area.rect(FRAME, NAME_TOP, inner, NAME_HIGH, fill=role.colour)
        area.line(FRAME, NAME_TOP, WIDE - FRAME, NAME_TOP, "ink", 0.6)
        area.line(FRAME, low, WIDE - FRAME, low, "ink", 0.6)
        ink = DESIGN.text_on(role.colour)
        area.fitted(
            WIDE / 2, NAME_TOP + NAME_HIGH / 2, inner - 6, role.name, "display", 25, 14, ink, "centre", middle=True
        )
        _badge(area, card)
        x, y = TAG_AT
        text, mask = tag(card.id)
        panel_text(
            area,
            FRAME + 2.0,
            low + 1.2,
            x - FRAME - 3.0,
            HIGH - FRAME - low - 2.4,
            role.night,
            "text",
            10.5,
            8,
            middle=True,
        )
        tag_corner(area, text, mask, x, y, MODULE)

    return draw


def _badge(area: Area, card: RoleCard) -> None:
    """The number that decides whether the card is in the game; a star and a word on cards to swap in."""
    x = y = FRAME + 6.6
    if card.number is not None:
        area.circle(x, y, 6.0, fill="paper_light", line="ink", weight=0.7)
        area.fitted(x, y, 10.0, str(card.number), "bold", 26, 12, align="centre", middle=True)
        return
    note = say(f"note-{card.id}")
    wide = min(29.0, 13.4 + fonts.width_mm(note, "bold", 11))
    area.rect(FRAME + 1.2, FRAME + 1.6, wide, 9.4, fill="paper_light", line="ink", weight=0.6, radius=2)
    area.star(x, y - 0.2, 3.6, fill="red", line="ink", weight=0.3)
    area.fitted(x + 5.4, y - 0.2, 17.5, note, "bold", 11, 8, middle=True)


def _back(area: Area) -> None:
    """The same from both ends, so that a card that lies the other way round tells nothing."""
    area.art("card_back", GAME, -BLEED, -BLEED, 1)
    middle = area.at(WIDE / 2, HIGH / 2)
    for turn in (0, 180):
        area.canvas.saveState()
        area.canvas.translate(*middle)
        area.canvas.rotate(turn)
        area.canvas.translate(-middle[0], -middle[1])
        area.fitted(WIDE / 2, 11.6, 48, say("cards-invasion-of-the"), "script", 14, 9, "mustard_light", "centre")
        area.fitted(WIDE / 2, 19.2, 50, say("cards-body-snatchers"), "display", 22, 14, "paper_light", "centre")
        area.canvas.restoreState()
    left, bottom = area.at(0, HIGH)
    pen = Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, 1, units=1, weight=2.6)
    with pen, pen.placed(WIDE / 2, HIGH / 2, angle=-28, scale=0.46):
        art.draw(pen, "pod", GAME)


# the summary --------------------------------------------------------------------------------------------------------


def _roles(area: Area, top: float, bottom: float, shown: list[Role]) -> None:
    wide, equal = WIDE - 2 * FRAME - 12, (bottom - top) / len(shown)
    needs = [
        area.paragraph(0, 0, wide, _told(role), LEAST, LEAST * LEADING, room=HIGH, draw=False) + 1.8 for role in shown
    ]
    spare = (bottom - top - sum(needs)) / len(shown)
    rows = [equal] * len(shown) if max(needs) <= equal else [need + spare for need in needs]
    for i, (role, high) in enumerate(zip(shown, rows, strict=True)):
        y = top + sum(rows[:i])
        if i:
            area.line(FRAME + 2, y, WIDE - FRAME - 2, y, "gray", 0.2)
        step = step_of(role)
        area.circle(FRAME + 5.2, y + high / 2, 3.6, fill=role.colour, line="ink", weight=0.4)
        ink = DESIGN.text_on(role.colour)
        if step is None:
            area.star(FRAME + 5.2, y + high / 2, 2.0, fill=ink)
        else:
            area.fitted(FRAME + 5.2, y + high / 2, 5, step.code, "bold", 13, 8, ink, "centre", middle=True)
        panel_text(
            area,
            FRAME + 10.2,
            y + 0.9,
            wide,
            high - 1.8,
            _told(role),
            most_pt=8.5,
            least_pt=LEAST,
            middle=True,
            leading=LEADING,
        )


def _told(role: Role) -> str:
    """A role's name and what it does."""
    return f"**{role.name}.** {role.does}"


def _paper(area: Area) -> None:
    _ground(area)
    area.rect(FRAME, FRAME, WIDE - 2 * FRAME, HIGH - 2 * FRAME, fill="paper_light")


def _summary(area: Area) -> None:
    area.where = "roles.toml, the summary card"
    known = roles()
    _paper(area)
    head = 14.2
    area.rect(FRAME, FRAME, WIDE - 2 * FRAME, head, fill="green_dark")
    area.line(FRAME, FRAME + head, WIDE - FRAME, FRAME + head, "ink", 0.5)
    area.fitted(FRAME + 2.4, FRAME + 6.2, 40, say("cards-who-is-who"), "display", 20, 12, "paper_light", middle=True)
    area.fitted(FRAME + 2.4, FRAME + 12, 40, say("cards-the-number-is-the"), "bold", 8.5, 7, "green_light")
    tag_corner(area, *tag(SUMMARY), *SUMMARY_TAG, MODULE)
    _roles(area, FRAME + head + 0.4, HIGH - FRAME - 0.8, [known[id] for id in FIRST])


def _summary_back(area: Area) -> None:
    area.where = "roles.toml, the summary card's back"
    _paper(area)
    rest = [role for id, role in roles().items() if id not in FIRST]
    rest.sort(key=lambda role: step.code if (step := step_of(role)) else "9")
    area.rect(FRAME, FRAME, WIDE - 2 * FRAME, 8, fill="green_dark")
    area.fitted(
        WIDE / 2, FRAME + 4, 50, say("cards-and-who-else"), "display", 16, 10, "paper_light", "centre", middle=True
    )
    wide, end = WIDE - 2 * FRAME - 4, lines("dead")
    words = sum(area.paragraph(0, 0, wide - 3, text, LEAST, LEAST * 1.17, draw=False) + 0.7 for text in end)
    split = min(57.0, HIGH - FRAME - 8.2 - words)
    _roles(area, FRAME + 8.4, split, rest)
    area.rect(FRAME, split, WIDE - 2 * FRAME, 5.6, fill="mustard")
    area.fitted(FRAME + 2.4, split + 2.8, 50, say("cards-the-end"), "display", 12, 9, middle=True)
    area.filled(FRAME + 2, split + 6.6, wide, HIGH - FRAME - split - 8.2, end, 8.6, LEAST, stars=True)
