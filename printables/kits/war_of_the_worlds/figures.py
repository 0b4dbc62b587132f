"""The figures that stand: 45 Tripods, five Waves, three Handling Machines, four Characters.

A Tripod shows itself whole in front and Damaged behind. Its foot bears its own code, so that a camera above can
follow it through a battle; turned about, it shows its other face, and its code upside down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.models.war_of_the_worlds import COLOURS
from printables.components.cards import tag_corner, tag_rect
from printables.components.stands import Stand
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import INKS, colour_name, pieces, say, tag
from printables.sheets.component import Face

WIDE: Final = 20.0
TALL: Final = 38.0
FOOT: Final = 13.6
MODULE: Final = 0.5

SHAPES: Final = {"green": "circle", "yellow": "triangle", "red": "square", "blue": "diamond", "black": "star"}
"""A sign beside each colour, so that none needs to be told by its colour."""


def badge(area: Area, colour: str, x: float, y: float, size: float) -> None:
    """Draw the sign of a Tripod's colour, about its centre."""
    half, ink = size / 2, INKS[colour]
    weight = size * 0.09
    if SHAPES[colour] == "diamond":
        area.polygon(
            ((x, y - half * 1.12), (x + half * 1.12, y), (x, y + half * 1.12), (x - half * 1.12, y)), ink, "ink", weight
        )
    elif SHAPES[colour] == "star":
        area.star(x, y + half * 0.08, half * 1.2, 5, 0.45, ink, "ink", weight)
    else:
        signs.die(area, colour, x, y, size)


def stands() -> tuple[tuple[Stand, ...], dict[str, Face]]:
    """Return all that stand, in the order in which they are printed, and their faces by id."""
    faces: dict[str, Face] = {}
    found: list[Stand] = []

    def face(id: str, high: float, draw: Draw) -> str:
        if id not in faces:
            faces[id] = Face(id, WIDE, high, draw)
        return id

    def add(
        id: str,
        name: str,
        set: str,
        ground: str,
        figure: str,
        front: Draw,
        behind: str,
        back: Draw,
        foot: Draw,
        rear: str,
        words: str,
    ) -> None:
        text, mask = tag(id)
        at = ((WIDE - 25 * MODULE) / 2, (FOOT - 25 * MODULE) / 2)
        found.append(
            Stand(
                id,
                name,
                text,
                mask,
                face(figure, TALL, front),
                face(behind, TALL, back),
                face(f"{id}-base", FOOT, foot),
                face(f"{rear}-rear", FOOT, _rear(ground, words)),
                tag_rect(*at, MODULE),
                WIDE,
                FOOT,
                set,
            )
        )

    tripods = pieces().tripods
    for group, count, ground in (("land", tripods.land, "mustard_light"), ("naval", tripods.naval, "sky")):
        for colour in COLOURS:
            for number in range(1, count + 1):
                id = f"{'tripod' if group == 'land' else 'naval'}_{colour}_{number}"
                kind = f"tripod-{group}-{colour}"
                name = say(f"figures-tripod-{group}", colour=colour_name(colour).capitalize(), number=number)
                add(
                    id,
                    name,
                    f"tripods-{group}",
                    ground,
                    kind,
                    _tripod(colour, group, False),
                    f"{kind}-back",
                    _tripod(colour, group, True),
                    _foot(id, ground, colour, str(number)),
                    f"tripod-{group}",
                    say("figures-naval") if group == "naval" else say("figures-land"),
                )
    for number in pieces().waves.numbers:
        draw = _wave(number)
        add(
            f"wave_{number}",
            say("figures-wave", number=number),
            "waves",
            "night",
            f"wave-{number}",
            draw,
            f"wave-{number}-back",
            draw,
            _foot(f"wave_{number}", "night", None, str(number)),
            f"wave-{number}",
            say("figures-wave-2", number=number),
        )
    for colour in pieces().machines.colours:
        draw = _machine(colour)
        id = f"machine_{colour}"
        add(
            id,
            say("figures-handling-machine", n=colour_name(colour).capitalize()),
            "machines",
            "teal_light",
            f"machine-{colour}",
            draw,
            f"machine-{colour}-back",
            draw,
            _foot(id, "teal_light", colour, ""),
            f"machine-{colour}",
            colour_name(colour).upper(),
        )
    for person in pieces().character:
        id = person.id
        draw = _person(signs.PEOPLE[id], person.name)
        add(
            id,
            person.name,
            "characters",
            "rose",
            f"character-{id}",
            draw,
            f"character-{id}-back",
            draw,
            _foot(id, "rose", None, ""),
            f"character-{id}",
            person.name.upper(),
        )
    return tuple(found), faces


def _scene(area: Area, ground: str, centre: float = 0.42) -> None:
    area.rays(0, 0, WIDE, TALL, (ground, DESIGN.mix(ground, "paper_light", 0.45)), (0.5, 1 - centre), 18)


def _caption(area: Area, text: str, ground: str = "night", ink: str = "paper_light") -> None:
    area.rect(0, TALL - 4.6, WIDE, 4.6, fill=ground)
    area.fitted(WIDE / 2, TALL - 2.3, WIDE - 1.6, text, "bold", 9.5, 7, ink, "centre", middle=True)


def _tripod(colour: str, group: str, damaged: bool) -> Draw:
    def draw(area: Area) -> None:
        ground = "gray_light" if damaged else "mustard_light" if group == "land" else "sky"
        _scene(area, ground, 0.3)
        if group == "naval":
            area.rect(0, TALL - 7.6, WIDE, 3.2, fill="blue")
        else:
            area.rect(0, TALL - 6.6, WIDE, 2.2, fill="lawn_dark")

        def body(pen: Pen) -> None:
            signs.tripod(pen, INKS[colour], damaged)

        signs.figure(area, body, 0.9, TALL - 4.9, WIDE - 3.6)
        if group == "naval":
            for i in range(5):
                area.ellipse(2 + 4 * i, TALL - 6.0, 2.6, 1.3, "blue", "paper_light", 0.25)
            area.rect(0, TALL - 6.0, WIDE, 1.6, fill="blue")
        badge(area, colour, 2.6, 2.7, 3.6)
        badge(area, colour, WIDE - 2.6, 2.7, 3.6)
        if damaged:
            _caption(area, say("figures-damaged"), "red_dark")
        else:
            _caption(area, say(f"figures-caption-{group}", colour=colour_name(colour).upper()))
        area.rect(0.15, 0.15, WIDE - 0.3, TALL - 0.3, line="red_dark" if damaged else "ink", weight=0.3)

    return draw


def _wave(number: int) -> Draw:
    def draw(area: Area) -> None:
        _scene(area, "red", 0.3)
        signs.figure(area, lambda pen: signs.wave(pen, number), 0, TALL - 4.6, WIDE)
        _caption(area, say("figures-wave-2", number=number), "night", "mustard_light")
        area.rect(0.15, 0.15, WIDE - 0.3, TALL - 0.3, line="ink", weight=0.3)

    return draw


def _machine(colour: str) -> Draw:
    def draw(area: Area) -> None:
        _scene(area, "teal_light", 0.55)
        signs.figure(area, lambda pen: signs.machine(pen, INKS[colour]), 1, TALL - 5.0, WIDE - 2)
        badge(area, colour, 2.6, 2.7, 3.6)
        _caption(area, say("figures-machine", n=colour_name(colour).upper()))
        area.rect(0.15, 0.15, WIDE - 0.3, TALL - 0.3, line="ink", weight=0.3)

    return draw


def _person(figure: Callable[[Pen], None], name: str) -> Draw:
    def draw(area: Area) -> None:
        _scene(area, "rose")
        signs.figure(area, figure, 1, TALL - 4.6, WIDE - 2)
        _caption(area, name.upper(), "blue_dark")
        area.rect(0.15, 0.15, WIDE - 0.3, TALL - 0.3, line="ink", weight=0.3)

    return draw


def _foot(id: str, ground: str, colour: str | None, number: str) -> Draw:
    def draw(area: Area) -> None:
        area.where = f"codebook.json, {id}"
        area.rect(0, 0, WIDE, FOOT, fill=ground)
        side = 25 * MODULE
        tag_corner(area, *tag(id), (WIDE - side) / 2, (FOOT - side) / 2, MODULE)
        if colour:
            badge(area, colour, 1.9, FOOT / 2, 2.7)
        if number:
            ink = DESIGN.text_on(ground)
            area.fitted(WIDE - 1.9, FOOT / 2, 3.4, number, "bold", 12, 7, ink, "centre", middle=True)

    return draw


def _rear(ground: str, words: str) -> Draw:
    def draw(area: Area) -> None:
        area.rect(0, 0, WIDE, FOOT, fill=ground)
        ink = DESIGN.text_on(ground)
        area.fitted(WIDE / 2, FOOT / 2, WIDE - 2, words, "display", 13, 7, ink, "centre", middle=True)

    return draw
