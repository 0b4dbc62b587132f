"""Pawns to fold: six aliens, seven humans, each with the pattern of its sheet on figure and foot."""

from __future__ import annotations

from typing import Final

from printables import portraits
from printables.area import Area, Draw
from printables.cards import tag_corner, tag_rect
from printables.component import Face
from printables.imposition import File
from printables.kits.abductinators.data import GAME, Person, aliens, humans, tag
from printables.kits.abductinators.martians import martian
from printables.kits.abductinators.patterns import pen_at, swatch
from printables.paper import PT_PER_MM, Paper
from printables.stands import Stand, stand_file

WIDE: Final = 18.0
TALL: Final = 29.0
FOOT: Final = 14.5
MODULE: Final = 0.5
SIDE: Final = 25 * MODULE
CODE: Final = ((WIDE - SIDE) / 2, (FOOT - SIDE) / 2)


def pawn_file(paper: Paper) -> tuple[File, dict[str, Face], tuple[Stand, ...]]:
    """One sheet with all thirteen."""
    faces: dict[str, Face] = {}
    stands = []
    for people, front, back, what in (
        (aliens(), _alien, _alien_back, "alien pawns"),
        (humans(), _human, _human_back, "human pawns"),
    ):
        for person in people:
            id = person.id
            for name, high, draw in (
                (id, TALL, front(person)),
                (f"{id}-back", TALL, back(person)),
                (f"{id}-foot", FOOT, _foot(person)),
                (f"{id}-rear", FOOT, _rear(person)),
            ):
                faces[name] = Face(name, WIDE, high, draw)
            text, mask = tag(id)
            stands.append(
                Stand(
                    id,
                    person.name,
                    text,
                    mask,
                    id,
                    f"{id}-back",
                    f"{id}-foot",
                    f"{id}-rear",
                    tag_rect(*CODE, MODULE),
                    WIDE,
                    FOOT,
                    what,
                )
            )
    file = stand_file(paper, "pawns.pdf", "Pawns", stands, faces, advice="The pattern says whose sheet it is.")
    return file, faces, tuple(stands)


def _band(area: Area, person: Person) -> None:
    """Pattern and name along the foot of a figure."""
    swatch(area, 0, TALL - 8.4, WIDE, 4.4, person.pattern, person.colours)
    area.rect(0, TALL - 4.2, WIDE, 4.2, fill="paper_light")
    area.line(0, TALL - 4.2, WIDE, TALL - 4.2, "ink", 0.3)
    short = {"edna": "Mrs. Edna", "burl": "Uncle Burl", "lindy": "Cousin Lindy", "tod": "Little Tod"}
    name = short.get(person.id, "Mr. Ames" if person.id == "ames" else person.name)
    area.fitted(WIDE / 2, TALL - 2.1, WIDE - 1.6, name, "bold", 10, 7, align="centre", middle=True)


def _alien(person: Person) -> Draw:
    return _martian(person, False)


def _alien_back(person: Person) -> Draw:
    return _martian(person, True)


def _martian(person: Person, back: bool) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"people.toml, alien {person.id}"
        area.rect(0, 0, WIDE, TALL, fill="night")
        area.canvas.saveState()
        area.clip(0, 0, WIDE, TALL)
        area.rays(0, 0, WIDE, TALL, ("night", "blue_dark"), (0.5, 0.35), 18)
        scale = 15.4
        with pen_at(area, (WIDE - scale) / 2, TALL - 8.6 - scale, scale) as pen:
            martian(pen, person.pattern, person.colours, back=back)
        area.canvas.restoreState()
        _band(area, person)

    return draw


def _human(person: Person) -> Draw:
    return _bust(person, False)


def _human_back(person: Person) -> Draw:
    return _bust(person, True)


def _bust(person: Person, back: bool) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"people.toml, human {person.id}"
        swatch(area, 0, 0, WIDE, TALL, person.pattern, person.colours)
        if back:
            area.rect(2.4, 4.4, WIDE - 4.8, 11.6, fill="paper_light", line="ink", weight=0.4, radius=1.4)
            area.text(WIDE / 2, 9.4, "STILL", "display", 12, "red", "centre")
            area.text(WIDE / 2, 14.2, "AWAKE", "display", 12, "red", "centre")
        else:
            left, bottom = area.at(0.8, 1.0 + WIDE - 1.6)
            portraits.draw_portrait(
                area.canvas, person.id, left / PT_PER_MM, bottom / PT_PER_MM, WIDE - 1.6, game=GAME, frame=True
            )
        _band(area, person)

    return draw


def _foot(person: Person) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"people.toml, {person.id}"
        swatch(area, 0, 0, WIDE, FOOT, person.pattern, person.colours)
        text, mask = tag(person.id)
        tag_corner(area, text, mask, *CODE, MODULE)

    return draw


def _rear(person: Person) -> Draw:
    def draw(area: Area) -> None:
        swatch(area, 0, 0, WIDE, FOOT, person.pattern, person.colours)

    return draw
