"""The players' sheets: six aliens with bonk box and rank track, seven humans with what they do when it counts."""

from __future__ import annotations

from typing import Final

from companion.models.abductinators import GAME, HumanPawn, Pawn
from printables.components.cards import Card, panel_text, row_heights, tag_corner, tag_rect
from printables.draw import fonts, portraits
from printables.draw.area import Area, Draw, cap_height
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.data import act_titles, aliens, humans, people, ranks, rooms, say, tag
from printables.kits.abductinators.martians import bonk, martian
from printables.kits.abductinators.patterns import pen_at, swatch
from printables.sheets.component import Face
from printables.sheets.imposition import File, Grid, Page
from printables.sheets.paper import Paper

ALIEN: Final = (192.0, 82.0)
HUMAN: Final = (94.0, 61.0)
GAP: Final = 2.0
MODULE: Final = 0.55
LONG: Final = 20
"""Letters of a rank's word that may be broken at its own hyphen."""
LEAST: Final = 8.0
"""pt, of the smallest rank."""
SIDE: Final = 25 * MODULE
ALIEN_CODE: Final = (ALIEN[0] - SIDE - 2.6, 2.6)
HUMAN_CODE: Final = (HUMAN[0] - SIDE - 2.2, HUMAN[1] - SIDE - 2.2)
PLACE: Final = 23.0
"""mm, side of a place for a token."""


def sheet_files(paper: Paper) -> tuple[tuple[File, ...], dict[str, Face], tuple[Card, ...]]:
    """Alien sheets, three to a page, and human sheets, seven on one."""
    faces: dict[str, Face] = {}
    pieces: list[Card] = []
    for drawn, size, code, what in (
        ([(one, _alien(one)) for one in aliens()], ALIEN, ALIEN_CODE, "alien sheets"),
        ([(one, _human(one)) for one in humans()], HUMAN, HUMAN_CODE, "human sheets"),
    ):
        for person, draw in drawn:
            id = f"sheet_{person.id}"
            faces[id] = Face(id, *size, draw)
            text, mask = tag(id)
            rect = tag_rect(*code, MODULE)
            pieces.append(Card(id, say("sheets-sheet-of", name=person.name), text, id, "", 1, mask, what, rect, *size))
    grid = Grid(paper, *ALIEN, 1, 3, GAP, -4.0)
    ids = [f"sheet_{person.id}" for person in aliens()]
    pages = tuple(
        Page(
            paper,
            "front",
            number,
            grid.lay(ids[start : start + 3]),
            grid.crop_marks(0.8, 1.6, 9.0),
            say("sheets-alien-sheets-2", number=number),
            grid.rect,
        )
        for number, start in enumerate(range(0, len(ids), 3), 1)
    )
    small = Grid(paper, *HUMAN, 2, 4, GAP, -4.0)
    row = Page(
        paper,
        "front",
        1,
        small.lay([f"sheet_{person.id}" for person in humans()]),
        small.crop_marks(0.8, 1.6, 9.0),
        say("sheets-human-sheets-2"),
        small.rect,
        dressing=_corner(small),
    )
    files = (
        File("alien-sheets.pdf", say("sheets-alien-sheets-3"), pages),
        File("human-sheets.pdf", say("sheets-human-sheets-2"), (row,)),
    )
    return files, faces, tuple(pieces)


# aliens -----------------------------------------------------------------------------------------------------------


def _alien(person: Pawn) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"people.toml, alien {person.id}"
        w, h = ALIEN
        area.rect(0, 0, w, h, fill="paper", line="ink", weight=0.6)
        _booth(area, person)
        text, mask = tag(f"sheet_{person.id}")
        tag_corner(area, text, mask, *ALIEN_CODE, MODULE)
        left = 42.0
        area.fitted(left, 11.6, 58, person.name, "display", 36, 20, "red")
        area.fitted(left, 17.6, 72, person.motto, "text", 11, 8)
        swatch(area, 118, 3.2, 30, 10.4, person.pattern, person.colours)
        area.fitted(133, 17.6, 32, person.looks, "bold", 9.5, 8, align="centre")
        area.text(151, 7.0, say("sheets-its-pawn"), "text", 8.5)
        area.text(151, 10.4, say("sheets-wears-this"), "text", 8.5)
        _bonk_box(area, left, 20.4, w - left - 2.6, 30.0)
        _ranks(area, 2.6, 53.0, w - 5.2, h - 53.0 - 2.6)

    return draw


def _booth(area: Area, person: Pawn) -> None:
    """The martian in its limelight."""
    x, y, wide, high = 2.6, 2.6, 36.0, 47.8
    area.canvas.saveState()
    area.clip(x, y, wide, high)
    area.art("booth", GAME, x, y, 1)
    scale = 32.0
    with pen_at(area, x + (wide - scale) / 2, y + high - 2.4 - scale, scale) as pen:
        martian(pen, person.pattern, person.colours)
    area.canvas.restoreState()
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _bonk_box(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Places for bonk tokens; as many cards may be held as there are tokens."""
    places = people().bonk_box
    area.rect(x, y, wide, high, fill="rose", line="ink", weight=0.5, radius=1.6)
    label = wide - places * (PLACE + 1.0) - 2.0
    area.text(x + 2.2, y + 7.6, say("sheets-bonk"), "display", 19, "ink")
    area.text(x + 2.2, y + 14.2, say("sheets-box"), "display", 19, "ink")
    panel_text(area, x + 2.2, y + 16.4, label - 2.6, high - 18, say("sheets-as-many-cards-as"), most_pt=9.5, least_pt=8)
    for k in range(places):
        left = x + label + k * (PLACE + 1.0)
        top = y + (high - PLACE) / 2
        area.rect(left, top, PLACE, PLACE, fill="paper_light", line="red_dark", weight=0.5, radius=1.4, dash=(1.6, 1.0))
        with pen_at(area, left + 4, top + 4, PLACE - 8) as pen:
            bonk(pen, 50, 50, 46, "rose")
        area.text(left + 1.6, top + 4.4, str(k + 1), "bold", 9, "red_dark")


def _ranks(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Eight boxes from the lowest rank up: one for each number of humans carried off."""
    titles = ranks()
    texts = [
        " ".join(word if len(word) < LONG else "-\n".join(word.rsplit("-", 1)) for word in title.split())
        for title in titles
    ]
    needs = [max(fonts.width_mm(word, "bold", LEAST) for word in text.split()) + 2.4 for text in texts]
    left = x
    ramp = ("gray_light", "paper_light", "teal_light", "sky", "green_light", "mustard_light", "rose", "mustard")
    for k, (text, each) in enumerate(zip(texts, row_heights(wide, needs), strict=True)):
        area.rect(left, y, each, high, fill=ramp[k % len(ramp)], line="ink", weight=0.5)
        area.circle(left + 3.6, y + 3.7, 2.6, "ink")
        area.text(
            left + 3.6, y + 3.7 + cap_height("bold") * 9.5 / PT_PER_MM / 2, str(k), "bold", 9.5, "paper_light", "centre"
        )
        for star in range(k):
            area.star(left + 8.2 + star * 2.15, y + 3.7, 1.0, 5, 0.42, fill="red")
        place = (left + 1.2, y + 7.0, each - 2.4, high - 8.2)
        panel_text(area, *place, text, "bold", 10.5, LEAST, align="centre", middle=True)
        left += each


# humans -----------------------------------------------------------------------------------------------------------


def _human(person: HumanPawn) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"people.toml, human {person.id}"
        w, h = HUMAN
        room = rooms()[person.room]
        area.rect(0, 0, w, h, fill="paper_light")
        swatch(area, 0, 0, w, 6.4, person.pattern, person.colours)
        area.rect(2.2, 8.6, 31, 31, fill="paper")
        left, bottom = area.at(2.2, 8.6 + 31)
        portraits.draw_portrait(area.canvas, person.id, left / PT_PER_MM, bottom / PT_PER_MM, 31, game=GAME, frame=True)
        area.fitted(36, 15.0, w - 38, person.name, "display", 24, 13, "plum")
        area.fitted(36, 20.0, w - 38, person.motto, "text", 10.5, 8)
        area.rect(36, 22.6, w - 38.2, 19.0, fill="mustard_light", line="ink", weight=0.4, radius=1.6)
        area.text(38, 29.2, act_titles()["act"].upper(), "display", 16, "red_dark")
        area.fitted(38, 37.6, 31.6, act_titles()[person.act], "display", 24, 13, "ink")
        area.art(f"icons/{person.act}", GAME, w - 21.6, 22.8, 0.184)
        area.text(2.4, 45.6, say("sheets-starts-in"), "text", 9.5)
        name = room.name
        area.fitted(2.4, 51.2, 50, name, "script", 15, 11, "ink")
        area.text(2.4, 57.0, say("sheets-and-covers-the-letter"), "text", 9.5)
        area.circle(34.0, 55.9, 3.0, "mustard_light", "ink", 0.4)
        lift = 0.5 if person.covers == "b" else 0.36
        area.text(
            34.0, 55.9 + cap_height("script") * 14 / PT_PER_MM * lift, person.covers, "script", 14, "ink", "centre"
        )
        text, mask = tag(f"sheet_{person.id}")
        tag_corner(area, text, mask, *HUMAN_CODE, MODULE)
        area.text(HUMAN_CODE[0] - 2, h - 4.6, person.looks, "bold", 9, align="right")
        area.rect(0, 0, w, h, line="ink", weight=0.6)

    return draw


def _corner(grid: Grid) -> Draw:
    """The eighth place of the page: what the row is for."""

    def draw(area: Area) -> None:
        x, y = grid.slot(7)
        w, h = HUMAN
        area.rect(x + 3, y + 3, w - 6, h - 6, line="plum", weight=0.4, radius=2, dash=(1.6, 1.2))
        area.text(x + 8, y + 13.0, say("sheets-the-row"), "display", 20, "plum")
        area.filled(
            x + 8,
            y + 17,
            56,
            h - 24,
            (
                say("sheets-lay-all-seven-side"),
                say("sheets-each-turn-deal-one"),
                say("sheets-whoever-grabs-a-human"),
            ),
            10.5,
            8,
            stars=True,
        )
        area.art("cat", GAME, x + w - 29, y + h - 30, 24 / 60)

    return draw
