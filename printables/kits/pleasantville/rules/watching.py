"""Page 6: take-over and observation, with what is seen from where."""

from __future__ import annotations

from typing import Final

from printables.draw.area import Area, Draw
from printables.kits.pleasantville.rules.book import BODY, EXAMPLE, HEAD, Book
from printables.kits.pleasantville.scenes import Scene, disc
from printables.sheets.fullpage import GAP
from printables.sheets.pages.sheet import Panel
from printables.sheets.paper import MARGIN

PAIR: Final = "square-bandstand"
INDOORS: Final = "school-hall"


def watch_scene(book: Book) -> Scene:
    """Return the Square, seen from above."""
    window = (252.0, 112.0, 352.0, 226.0)
    scale = book.width * 0.56 / window[2]
    return Scene("rules-map-square", window, MARGIN + 3, _watch_top(book) + MARGIN + 9.6, scale)


def indoor_scene(book: Book) -> Scene:
    """Return the School."""
    window = (6.0, 39.0, 184.0, 112.0)
    first = watch_scene(book)
    x = first.x + first.width + 4
    wide = MARGIN + book.width - 3 - x
    return Scene("rules-map-school", window, x, first.y, wide / window[2])


def _watch_top(book: Book) -> float:
    return HEAD + GAP + (book.height - HEAD) * 0.34 + GAP


def watch_marks(book: Book, square: Scene, school: Scene) -> Draw:
    """Over the maps: how low the die must be in each space from which the pair is seen."""

    def draw(area: Area) -> None:
        rules = book.data.observation
        for scene, pair, limits in ((square, PAIR, rules.outdoors), (school, INDOORS, rules.inside)):
            board = book.board
            centre = scene.at(board.spaces[pair].heart)
            seen = {
                space.id: steps
                for space in board.spaces.values()
                if (steps := board.sight_distance(pair, space.id)) is not None and steps < len(limits)
            }
            places = [(*scene.at(board.spaces[id].heart), steps) for id, steps in seen.items() if steps]
            shown = [
                (x, y, steps)
                for x, y, steps in places
                if scene.x + 5 < x < scene.x + scene.width - 5 and scene.y + 3 < y < scene.y + scene.height - 3
            ]
            for x, y, steps in shown:
                area.line(*centre, x, y, "paper_light", 0.9)
                area.line(*centre, x, y, COLOURS[steps], 0.45)
            for x, y, steps in shown:
                text = "1" if limits[steps] == 1 else f"1–{limits[steps]}"
                area.rect(x - 4.2, y - 2.7, 8.4, 5.4, fill="paper_light", line=COLOURS[steps], weight=0.7, radius=1.4)
                area.fitted(x, y, 7, text, "bold", 11, 7, "ink", "centre", middle=True)
            size = 8.5
            for i, id in enumerate(("grill_owner", "wife")):
                book.counter(area, id, centre[0] - size - 0.4 + i * (size + 0.8), centre[1] - size / 2, size)
            scene.frame(area)

    return draw


COLOURS: Final = ("ink", "red", "blue", "violet")
"""The line to an observer by steps; the numbers say the same."""


def watching(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        sheet = book.head(area, "watching")
        y = HEAD + GAP
        tall = _watch_top(book) - GAP - y
        _comic(area, book, sheet["take-over"], y, tall)
        y += tall + GAP
        square, school = watch_scene(book), indoor_scene(book)
        tall = 9.6 + square.height + 3
        sheet["observation"].frame(area, 0, y, wide, tall)
        x = school.x - MARGIN
        low = 9.6 + school.height + 2
        sheet["observation"].fill(area, x, y + low, wide - x - 3, tall - low - 2.5, EXAMPLE)
        y += tall + GAP
        left = wide * 0.62
        sheet["sees"].draw(area, 0, y, left, high - y)
        sheet["end"].draw(area, left + GAP, y, wide - left - GAP, high - y)

    return draw


def _comic(area: Area, book: Book, told: Panel, y: float, tall: float) -> None:
    """A take-over in three pictures, and a bluff in one."""
    wide = area.width
    inner = told.frame(area, 0, y, wide, tall)
    each = wide / 4
    size = min(18.0, (each - 10) / 2)
    frames = (
        ("bank_guard", "teller"),
        ("bank_guard-back-star", "teller-back-star"),
        ("bank_guard", "teller"),
        ("checkout_girl", "manager"),
    )
    room = tall - 6.6 - size - 15
    type_ = min(area.filled(0, 0, each - 6, room, one.texts, BODY, draw=False) for one in told.parts.values())
    for i, (ids, one) in enumerate(zip(frames, told.parts.values(), strict=True)):
        x = i * each
        if i == 3:
            area.rect(x, inner, each, tall - 6.6, fill="paper")
        if i:
            area.line(x, inner, x, y + tall, "gray_light", 0.4)
        disc(area, x + 2.5, inner + 2, i + 1, "green_dark" if i < 3 else "violet")
        area.fitted(x + 11, inner + 5.2, each - 14, one.title, "display", 15, 9, middle=True)
        for k, id in enumerate(ids):
            book.counter(area, id, x + each / 2 + (k - 1) * (size + 2) + 1, inner + 10.5, size)
        one.fill(area, x + 3, inner + size + 13, each - 6, room, type_, type_)
    area.rect(0, y, wide, tall, line="ink", weight=0.5)
