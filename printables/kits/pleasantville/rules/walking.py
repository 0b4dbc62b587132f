"""Page 3: movement, with two ways through the streets."""

from __future__ import annotations

from collections.abc import Mapping

from printables.draw.area import Area, Draw
from printables.kits.pleasantville.rules.book import EXAMPLE, HEAD, Book
from printables.kits.pleasantville.rules.facts import HELD, WALKER
from printables.kits.pleasantville.scenes import Scene, arrow, dice, step
from printables.sheets.fullpage import GAP
from printables.sheets.paper import MARGIN


def walk_scene(book: Book) -> Scene:
    """Return the streets between the School and the Bank."""
    window = (98.0, 39.0, 254.0, 219.0)
    scale = book.width * 0.5 / window[2]
    return Scene("rules-map-walk", window, MARGIN + 3, MARGIN + HEAD + GAP + 6.6 + 3, scale)


def hold_scene(book: Book) -> Scene:
    """Return Main Street, along the foot of the page."""
    window = (246.0, 228.0, 322.0, 112.0)
    scale = book.width * 0.66 / window[2]
    return Scene("rules-map-hold", window, MARGIN + 3, MARGIN + book.height - window[3] * scale - 3, scale)


def _hold_height(book: Book) -> float:
    return 6.6 + 3 + hold_scene(book).height + 3


def hold_marks(book: Book, scene: Scene) -> Draw:
    """Over the map: the way, who is held, and who goes on."""

    def draw(area: Area) -> None:
        scene.frame(area)
        way = [scene.at(book.board.spaces[space].heart) for space in book.facts["hold"]["way"]]
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
        both = book.facts["walk"]["ways"]
        hearts = book.board.spaces
        for way, colour in zip(both[::-1], ("blue", "red"), strict=True):
            arrow(area, [scene.at(hearts[space].heart) for space in way], colour, 1.2, 4.4)
        for i, space in enumerate(both[0][1:], 1):
            step(area, scene.at(hearts[space].heart), str(i))
        for i, (a, b) in enumerate(zip(both[0], both[1], strict=True)):
            if a != b:
                step(area, scene.at(hearts[b].heart), str(i), "blue")
        x, y = scene.at(hearts[start].heart)
        size = 25 * scene.scale
        book.counter(area, who, x - size / 2, y - size / 2, size)

    return draw


def _roll_of(table: Mapping[str, str], goal: str) -> list[int]:
    (roll,) = [roll for roll, id in table.items() if id == goal]
    return [int(face) for face in roll.split("-")]


def walking(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        sheet = book.head(area, "walking")
        y = HEAD + GAP
        scene = walk_scene(book)
        tall = 6.6 + 3 + scene.height + 3
        rules = sheet["random-movement"]
        rules.frame(area, 0, y, wide, tall)
        x = 3 + scene.width + 4
        rules.fill(area, x, y + 8.2, wide - x - 2.6, tall - 8.2 - 33)
        who, _, goal = WALKER
        person = book.people[who]
        at = y + tall - 31.5
        area.rect(x, at, wide - x - 3, 28.5, fill="paper", line="ink", weight=0.35, radius=1.5)
        after = dice(area, x + 2.4, at + 2.4, 6, [int(face) for face in person.roll.split("-")])
        area.text(after + 1, at + 6.6, person.name, "bold", 10)
        after = dice(area, x + 2.4, at + 9.6, 6, _roll_of(book.data.target, goal))
        area.text(after + 1, at + 13.8, book.board.buildings[goal].name, "bold", 10)
        rules.parts["walk"].fill(area, x + 2.4, at + 16.6, wide - x - 7.8, 11.4, EXAMPLE)
        y += tall + GAP
        tall = high - y - GAP - _hold_height(book)
        half = (wide - GAP) / 2
        sheet["alien-movement"].draw(area, 0, y, half, tall)
        sheet["town-movement"].draw(area, half + GAP, y, half, tall)
        y += tall + GAP
        scene = hold_scene(book)
        sheet["held"].frame(area, 0, y, wide, high - y)
        x = scene.x - MARGIN + scene.width + 4
        sheet["held"].fill(area, x, y + 8.6, wide - x - 3, high - y - 11, EXAMPLE)

    return draw
