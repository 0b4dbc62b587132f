"""The two decks: 54 alien cards, 54 human cards, and their backs, which say nothing but whose they are."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.models.abductinators import GAME, CardKind, PhaseCard
from printables.components.cards import CARD, Card, deck_file, panel_text, tag_corner, tag_rect
from printables.draw import art
from printables.draw.area import Area, Draw, cap_height
from printables.draw.design import DESIGN
from printables.draw.pen import star
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.data import cards, say, tag
from printables.kits.abductinators.martians import HEIGHT, martian
from printables.kits.abductinators.patterns import pen_at
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

BLEED: Final = 3.5
"""mm of ground beyond the trim: what print services ask for. Sheets at home show less of it."""
MODULE: Final = 0.5
EDGE: Final = 3.2
"""mm of one colour around a face, so that a cut a little off isn't seen."""
TOP, LOW = EDGE + 15.4, 69.0
"""mm from the top between which the picture lies."""
CODE: Final = (CARD[0] - EDGE - 1.3 - 25 * MODULE, CARD[1] - EDGE - 1.3 - 25 * MODULE)
"""Top left of the code's white square."""

COLOURS: Final = {"act": "green", "run_grab": "mustard", "run_hide": "teal_light"}
BADGE: Final = 10.4
"""mm, what an alien's card can do, as a round picture."""
BADGES: Final = {
    "act": (
        ("grab", 10.2, 25.6),
        ("implant", 10.2, 37.0),
        ("paralyze", 10.2, 48.4),
        ("hide", 52.8, 25.6),
        ("blatt", 52.8, 48.4),
    ),
    "run_grab": (("run", 52.8, 36.6), ("grab", 52.8, 48.2)),
    "run_hide": (("run", 52.8, 36.6), ("hide", 52.8, 48.2)),
}
"""What a type of card can do, and where its badges' middles are, mm."""
SHAPES: Final = {1: 8, 3: 3, 5: 5, 2: 12, 4: 4}
"""Points of the burst behind a phase's digit: another shape for each."""


def deck_files(paper: Paper) -> tuple[tuple[File, ...], dict[str, Face], tuple[Card, ...]]:
    """Return both decks' files, their faces, and their cards."""
    faces = {
        "alien-back": Face("alien-back", *CARD, _alien_back, BLEED),
        "human-back": Face("human-back", *CARD, _human_back, BLEED),
    }
    decks: dict[str, list[Card]] = {"alien": [], "human": []}
    kinds = cards()
    for deck, draw, rows, actions in (
        ("alien", _alien, kinds.alien, kinds.aliens_deck()),
        ("human", _human, kinds.human, kinds.humans_deck()),
    ):
        row_of = {row.type: row for row in rows}
        for action in actions:
            row = row_of[action.type]
            text, mask = tag(action.id)
            faces[action.id] = Face(action.id, *CARD, draw(action, row), BLEED)
            name = say("cards-phase", title=row.title, phase=action.phase) + (
                say("cards-im-stupid") if action.stupid else ""
            )
            decks[deck].append(
                Card(
                    action.id,
                    name,
                    text,
                    action.id,
                    f"{deck}-back",
                    1,
                    mask,
                    f"{deck} cards",
                    tag_rect(*CODE, MODULE),
                )
            )
    files = tuple(
        deck_file(
            paper,
            f"{deck}-cards.pdf",
            say("cards-alien-cards") if deck == "alien" else say("cards-human-cards"),
            made,
            faces,
        )
        for deck, made in decks.items()
    )
    return files, faces, (*decks["alien"], *decks["human"])


def _ground(area: Area, colour: str) -> None:
    w, h = CARD
    area.rect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED, fill=colour)


def _digit(area: Area, phase: int, x: float, y: float, reach: float, ground: str) -> None:
    """A phase's digit on a star whose points are its own."""
    shape = SHAPES[phase]
    with pen_at(area, x - reach, y - reach, 2 * reach) as pen:
        if shape in (3, 4, 5):
            corners = {3: 58, 4: 50, 5: 50}[shape]
            inner = {3: 30, 4: 34, 5: 31}[shape]
            pen.path(
                star(50, 50 - (4 if shape == 3 else 0), shape if shape != 3 else 3, corners, inner, 90),
                ground,
                "ink",
                3,
            )
        else:
            pen.path(star(50, 50, shape, 50, 40, 90), ground, "ink", 3)
    size = reach * 3.3
    ink = DESIGN.text_on(ground)
    area.text(x, y + cap_height("display") * size / PT_PER_MM / 2, str(phase), "display", size, ink, "centre")


def _words(area: Area, action: PhaseCard, row: CardKind, low: float) -> None:
    """The help at the foot, beside the code."""
    x = EDGE + 2.2
    wide = CODE[0] - x - 1.6
    panel_text(area, x, low, wide, CARD[1] - EDGE - 1.4 - low, row.help, most_pt=9.5, least_pt=7.5, middle=True)
    text, mask = tag(action.id)
    tag_corner(area, text, mask, *CODE, MODULE)


def _alien(action: PhaseCard, row: CardKind) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"cards.toml, alien {row.type}"
        area.shared(f"alien-{action.type}{'-stupid' * action.stupid}", partial(_scene, action))
        _digit(area, action.phase, EDGE + 9.0, EDGE + 8.2, 8.4, "red")
        _title(area, row.title)
        _words(area, action, row, LOW + 1.0)

    return draw


def _title(area: Area, title: str) -> None:
    """Beside the digit."""
    wide = CARD[0] - 2 * EDGE - 22.5
    middle = (EDGE + 18 + CARD[0] - EDGE - 1) / 2
    area.fitted(middle, EDGE + 7.9, wide, title, "display", 25, 14, "ink", "centre", middle=True)


def _scene(action: PhaseCard, area: Area) -> None:
    """What all cards show that let aliens do the same: somebody at it, at night."""
    w, _ = CARD
    area.art("cards/night", GAME, -BLEED, -BLEED, 1, colours={"colour": COLOURS[action.type]})
    area.canvas.saveState()
    area.clip(EDGE, TOP, w - 2 * EDGE, LOW - TOP)
    _player(area, action, LOW - (4.6 if action.stupid else 1.6))
    area.canvas.restoreState()
    area.line(EDGE, TOP, w - EDGE, TOP, "ink", 0.5)
    area.line(EDGE, LOW, w - EDGE, LOW, "ink", 0.5)
    if action.stupid:
        area.polygon(((3.4, LOW - 8.6), (59.6, LOW - 9.6), (59.8, LOW), (3.2, LOW)), "rose", "ink", 0.5)
        area.text(w / 2, LOW - 2.5, say("cards-im-stupid-2"), "display", 17, "ink", "centre", turn=0.6)


def _player(area: Area, action: PhaseCard, floor: float) -> None:
    """A martian at it, and a badge for each thing that the card can do."""
    w, _ = CARD
    tall = 38.0
    scale = tall / HEIGHT * 100
    left = w / 2 - scale / 2
    if action.type == "run_grab":
        left, tall, scale = 12.6, 36.0, 36.0 / HEIGHT * 100
    with pen_at(area, left, floor - scale, scale) as pen:
        look = ("plain", ("khaki", "brown"))
        if action.type == "act":
            martian(pen, *look, stupid=action.stupid, arms="point")
        elif action.type == "run_grab":
            martian(pen, *look, stupid=action.stupid, arms="over", running=True)
            with pen.placed(46, 140):
                art.draw(pen, "sleeper", GAME)
        else:
            martian(pen, *look, stupid=action.stupid, arms="down")
            with pen.placed(0, 9):
                art.draw(pen, "lampshade", GAME)
    for move, x, y in BADGES[action.type]:
        area.art(f"badges/{move}", GAME, x - BADGE / 2, y - BADGE / 2, BADGE / 100)


def _human(action: PhaseCard, row: CardKind) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"cards.toml, human {row.type}"
        area.shared("human", _room)
        area.shared(f"human-{action.type}", partial(_deed, action))
        _digit(area, action.phase, EDGE + 9.0, EDGE + 8.0, 7.4, "blue")
        _title(area, row.title)
        _words(area, action, row, LOW + 1.0)

    return draw


def _room(area: Area) -> None:
    """The ground of all of them: one of Grandma's rooms."""
    w, h = CARD
    _ground(area, "plum")
    area.rect(EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE, fill="paper_light", line="ink", weight=0.5, radius=2.2)
    area.canvas.saveState()
    area.clip(EDGE, TOP, w - 2 * EDGE, LOW - TOP)
    _wallpaper(area, EDGE, TOP, w - 2 * EDGE, LOW - TOP)
    area.canvas.restoreState()
    area.line(EDGE, TOP, w - EDGE, TOP, "ink", 0.5)
    area.line(EDGE, LOW, w - EDGE, LOW, "ink", 0.5)


def _deed(action: PhaseCard, area: Area) -> None:
    """What is done, in the middle of the room."""
    size = 45.0
    area.art(f"icons/{action.type}", GAME, (CARD[0] - size) / 2, (TOP + LOW - size) / 2, size / 100)


def _wallpaper(area: Area, x: float, y: float, wide: float, high: float, colour: str = "pink") -> None:
    """Grandma's: stripes and little flowers."""
    area.rect(x, y, wide, high, fill=DESIGN.mix(colour, "paper_light", 0.55))
    step = 8.0
    at = x + (wide % step) / 2 - step
    dark = DESIGN.mix(colour, "paper_light", 0.25)
    while at < x + wide:
        area.rect(at, y, step / 2, high, fill=dark)
        k = 0
        top = y + 3.0
        while top < y + high + 2:
            area.star(at + step * 0.75, top + (k % 2) * 1.2, 1.2, 5, 0.6, fill="red")
            area.circle(at + step * 0.75, top + (k % 2) * 1.2, 0.4, fill="mustard_light")
            top += 6.0
            k += 1
        at += step


def _alien_back(area: Area) -> None:
    """The matinee's title and a saucer over Grandma's roof."""
    w, _ = CARD
    area.art("cards/alien_back", GAME, -BLEED, -BLEED, 1)
    area.sign("saucer", 12.5, 17.5, 38)
    area.fitted(w / 2, 16.0, w - 2 * EDGE - 4, say("cards-abductinate"), "display", 21, 12, "title", "centre")


def _human_back(area: Area) -> None:
    """A door, a light under it, and the cat who knows."""
    w, h = CARD
    _ground(area, "plum")
    area.canvas.saveState()
    area.clip(EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE)
    _wallpaper(area, EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE)
    area.canvas.restoreState()
    area.art("cards/door", GAME, -BLEED, -BLEED, 1)
    area.art("cat", GAME, 39, 60.5, 20 / 60)
    area.fitted(w / 2, 14.3, w - 23, say("cards-whos-there"), "script", 19, 12, "red_dark", "centre", middle=True)
