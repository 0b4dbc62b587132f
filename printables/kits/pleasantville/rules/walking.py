"""Page 3: movement, with two ways through the streets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from printables.draw.area import Area, Draw
from printables.draw.panels import masthead, panel
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.book import BODY, EXAMPLE, HEAD, SEATS, Book
from printables.kits.pleasantville.scenes import Scene, arrow, dice, step
from printables.sheets.fullpage import GAP
from printables.sheets.paper import MARGIN

WALKER: Final = ("teacher", "school-hall", "bank")
"""Who walks in the example, from which space, to which building."""


def walk_scene(book: Book) -> Scene:
    """Return the streets between the School and the Bank."""
    window = (98.0, 39.0, 254.0, 219.0)
    scale = book.width * 0.5 / window[2]
    return Scene("rules-map-walk", window, MARGIN + 3, MARGIN + HEAD + GAP + 6.6 + 3, scale)


HELD: Final = ("deputy", "fire_chief", "tailor")
"""Who is held, who goes on, and who holds."""


def hold_scene(book: Book) -> Scene:
    """Main Street, along the foot of the page."""
    window = (246.0, 228.0, 322.0, 112.0)
    scale = book.width * 0.66 / window[2]
    return Scene("rules-map-hold", window, MARGIN + 3, MARGIN + book.height - window[3] * scale - 3, scale)


def _hold_height(book: Book) -> float:
    return 6.6 + 3 + hold_scene(book).height + 3


def _street(book: Book) -> tuple[str, ...]:
    """The one shortest way along Main Street."""
    routes = book.board.routes("sheriff-office", frozenset({"main-7"}))
    assert len(routes) == 1, "the example needs no choice of ways"
    return routes[0]


def hold_marks(book: Book, scene: Scene) -> Draw:
    """Over the map: the way, who is held, and who goes on."""

    def draw(area: Area) -> None:
        scene.frame(area)
        way = [scene.at(book.board.spaces[space].heart) for space in _street(book)]
        arrow(area, way[:3], "red", 1.2, 4.4)
        arrow(area, way, "blue", 1.2, 4.4)
        deputy, chief, tailor = HELD
        size = 25 * scene.scale
        (sx, sy), (hx, hy), (ex, ey) = way[0], way[2], way[-1]
        for i, id in enumerate((deputy, chief)):
            book.counter(area, id, sx - size - 0.5 + i * (size + 1), sy - size / 2, size)
        book.counter(area, f"{tailor}-back-star", hx - size - 0.4, hy - size - 2.6, size)
        book.counter(area, deputy, hx + 0.4, hy - size - 2.6, size)
        book.counter(area, chief, ex - size / 2, ey - size - 2.6, size)
        for i, at in enumerate(way[1:], 1):
            step(area, at, str(i), "red" if i == 2 else "blue")

    return draw


def walk_marks(book: Book, scene: Scene) -> Draw:
    """Over the map: both ways, the numbers of the steps on one, and the counter."""

    def draw(area: Area) -> None:
        scene.frame(area)
        who, start, _ = WALKER
        ways = _ways(book)
        hearts = book.board.spaces
        for way, colour in zip(ways[::-1], ("blue", "red"), strict=True):
            arrow(area, [scene.at(hearts[space].heart) for space in way], colour, 1.2, 4.4)
        for i, space in enumerate(ways[0][1:], 1):
            step(area, scene.at(hearts[space].heart), str(i))
        for i, (a, b) in enumerate(zip(ways[0], ways[1], strict=True)):
            if a != b:
                step(area, scene.at(hearts[b].heart), str(i), "blue")
        x, y = scene.at(hearts[start].heart)
        size = 25 * scene.scale
        book.counter(area, who, x - size / 2, y - size / 2, size)

    return draw


def _ways(book: Book) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two shortest ways of the example."""
    _, start, goal = WALKER
    routes = book.board.routes(start, frozenset(book.board.buildings[goal].spaces))
    assert len(routes) == 2, "the example is about two equal ways"
    return routes[0], routes[1]


def _roll_of(table: Mapping[str, str], goal: str) -> list[int]:
    (roll,) = [roll for roll, id in table.items() if id == goal]
    return [int(face) for face in roll.split("-")]


def walking(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        masthead(area, say("booklet-walking-on-foot"), say("booklet-walking-phases-1-2-and"), HEAD, "teal_dark", "teal")
        y = HEAD + GAP
        scene = walk_scene(book)
        tall = 6.6 + 3 + scene.height + 3
        panel(area, 0, y, wide, tall, say("booklet-walking-1-random-movement"), SEATS["both"])
        x = 3 + scene.width + 4
        limits = book.data.limits
        who, _, goal = WALKER
        person = book.people[who]
        place = book.board.buildings[goal].name
        steps = len(_ways(book)[0]) - 1
        area.filled(
            x,
            y + 8.2,
            wide - x - 2.6,
            tall - 8.2 - 33,
            (
                say("booklet-walking-times-a-turn-the", walks=limits.walks),
                say("booklet-walking-off-goes-the-counter", walk_factor=limits.walk_factor),
                say("booklet-walking-who-controls-it-may"),
                say("booklet-walking-a-check-is-wasted"),
                say("booklet-walking-nothing-carries-over-whoever"),
            ),
            BODY,
            stars=True,
        )
        at = y + tall - 31.5
        area.rect(x, at, wide - x - 3, 28.5, fill="paper", line="ink", weight=0.35, radius=1.5)
        after = dice(area, x + 2.4, at + 2.4, 6, [int(face) for face in person.roll.split("-")])
        area.text(after + 1, at + 6.6, person.name, "bold", 10)
        after = dice(area, x + 2.4, at + 9.6, 6, _roll_of(book.data.target, goal))
        area.text(after + 1, at + 13.8, place, "bold", 10)
        area.filled(
            x + 2.4,
            at + 16.6,
            wide - x - 7.8,
            11.4,
            (say("booklet-walking-steps-of-the-allowed", steps=steps, move=limits.walk_factor * person.move),),
            EXAMPLE,
        )
        y += tall + GAP
        tall = high - y - GAP - _hold_height(book)
        half = (wide - GAP) / 2
        inner = panel(area, 0, y, half, tall, say("booklet-walking-2-alien-movement"), SEATS["alien"])
        area.sign("invader", half - 7.4, y + 0.5, 5.6)
        area.filled(
            2.4,
            inner + 1.4,
            half - 4.8,
            tall - 9.2,
            (
                say("booklet-walking-up-to-counters-move", alien_moves=limits.alien_moves),
                say("booklet-walking-not-the-towns-nor"),
                say("booklet-walking-nothing-blocks-the-alien"),
                say("booklet-walking-everybodys-legs-a-space"),
            ),
            BODY,
            stars=True,
        )
        x = half + GAP
        inner = panel(area, x, y, half, tall, say("booklet-walking-3-town-movement"), SEATS["town"])
        area.sign("shield", wide - 7.4, y + 0.5, 5.6)
        area.filled(
            x + 2.4,
            inner + 1.4,
            half - 4.8,
            tall - 9.2,
            (
                say("booklet-walking-all-of-the-towns"),
                say("booklet-walking-held-each-able-one"),
                say("booklet-walking-who-ends-its-way"),
            ),
            BODY,
            stars=True,
        )
        y += tall + GAP
        tall = high - y
        scene = hold_scene(book)
        panel(area, 0, y, wide, tall, say("booklet-walking-held-on-main-street"), "mustard")
        x = scene.x - MARGIN + scene.width + 4
        deputy, chief, tailor = (book.people[id] for id in HELD)
        area.filled(
            x,
            y + 8.6,
            wide - x - 3,
            tall - 11,
            (
                say("booklet-walking-the-and-the-leave", name=deputy.name, name_2=chief.name, n=len(_street(book)) - 1),
                say("booklet-walking-in-space-2-waits", name=tailor.name, name_2=deputy.name),
                say("booklet-walking-one-alien-holds-one", name=chief.name),
            ),
            EXAMPLE,
        )

    return draw
