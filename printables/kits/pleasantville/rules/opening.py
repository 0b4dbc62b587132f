"""Pages 1 and 2: the story and the counters; setting up, and a turn at a glance."""

from __future__ import annotations

from collections.abc import Mapping

from printables.draw import posters
from printables.draw.area import Align, Area, Draw
from printables.kits.pleasantville.rules.book import BODY, EXAMPLE, HEAD, Book
from printables.kits.pleasantville.scenes import arrow, dice, disc
from printables.sheets.fullpage import GAP
from printables.sheets.pages.sheet import Panel, Sheet


def cover(book: Book) -> Draw:
    def draw(area: Area) -> None:
        sheet = book.sheets["cover"]
        wide, high = area.width, area.height
        poster = high * 0.42
        canvas = area.canvas
        canvas.saveState()
        canvas.translate(*area.at(0, poster))
        posters.draw_poster(canvas, wide, poster, sheet.title, sheet.line, border=True)
        canvas.restoreState()
        y = poster + GAP
        tall = high * 0.215
        left = wide * 0.6
        sheet["story"].draw(area, 0, y, left, tall, below=1.4)
        x = left + GAP
        sheet["end"].draw(area, x, y, wide - x, tall, below=1.4)
        _anatomy(area, book, sheet, y + tall + GAP)

    return draw


def _anatomy(area: Area, book: Book, sheet: Sheet, y: float) -> None:
    """A counter, its corners explained, and the other pieces."""
    wide, high = area.width, area.height - y
    sheet["counter"].frame(area, 0, y, wide, high)
    person = book.people["waitress"]
    top = y + 6.6
    room = high - 6.6
    size = min(42.0, room - 30)
    left = 38.0
    at = top + (room - size) / 2 - 3
    book.counter(area, person.id, left, at, size)
    for id, on_left, share in (
        ("start", True, 0.07),
        ("influence", True, 0.80),
        ("move", False, 0.07),
        ("combat", False, 0.80),
    ):
        note = sheet[f"counter/{id}"]
        level = at + size * share
        edge = left - 3.0 if on_left else left + size + 3.0
        align: Align = "right" if on_left else "left"
        area.line(left if on_left else left + size, level + 2.2, edge, level + 2.2, "red", 0.4)
        beside = edge - 1 if on_left else edge + 1
        area.text(beside, level + 3.4, note.title, "bold", 12, "red_dark", align)
        for i, line in enumerate(note.texts[0].split("\n")):
            area.text(beside, level + 7.8 + i * 3.8, line, "text", 10, align=align)
    area.text(left + size / 2, y + high - 4.5, sheet["counter"].texts[0], "text", 10, align="centre")
    x = left + size + 27
    pieces = (
        (f"{person.id}-back", "town-back"),
        (f"{person.id}-back-star", "alien-back"),
        ("zebu_lon", "zebu-lon"),
        ("tied_01", "tied"),
    )
    columns, step_y = 2, room / 2
    cell = (wide - x - 3) / columns
    small = min(20.0, step_y - 7)
    for i, (face, id) in enumerate(pieces):
        px, py = x + (i % columns) * cell, top + (i // columns) * step_y + (step_y - small) / 2
        book.counter(area, face, px, py, small)
        note = sheet[f"counter/{id}"]
        words = cell - small - 4
        area.paragraph(px + small + 2.4, py + 1.5, words, f"**{note.title}**\n{note.texts[0]}", 9.5, 11, room=step_y)


def glance(book: Book) -> Draw:
    def draw(area: Area) -> None:
        high = area.height
        sheet = book.head(area, "glance")
        y = HEAD + GAP
        tall = (high - y) * 0.35
        _set_up(area, book, sheet["setup"], y, tall)
        y += tall + GAP
        tall = (high - y) * 0.55
        _wheel(area, sheet["turn"], y, tall)
        y += tall + GAP
        _meanings(area, book, sheet, y, high - y)

    return draw


def _set_up(area: Area, book: Book, steps: Panel, y: float, tall: float) -> None:
    top = steps.frame(area, 0, y, area.width, tall)
    each = area.width / len(steps.texts)
    foot = 20.0
    size = min(area.filled(0, 0, each - 5, tall - 6.6 - 9.5 - foot, (text,), BODY, draw=False) for text in steps.texts)
    for i, text in enumerate(steps.texts):
        x = i * each
        disc(area, x + each / 2 - 3.2, top + 1.4, i + 1, ("green_dark", "blue")[i % 2] if i < 4 else "green_dark")
        area.filled(x + 2.5, top + 9.2, each - 5, tall - 6.6 - 9.5 - foot, (text,), size, size)
        if i:
            area.line(x, top + 2, x, y + tall - foot - 2, "gray_light", 0.4)
    low = y + tall - foot
    area.rect(0, low, area.width, foot, fill="night", line="ink", weight=0.5)
    start: Mapping[str, str] = book.data.town_start
    each = area.width / len(start)
    for i, (roll, id) in enumerate(start.items()):
        middle = (i + 0.5) * each
        dice(area, middle - BODY, low + 4.0, 7, [int(roll)])
        book.counter(area, f"{id}-back", middle - 1.5, low + 1.6, 12)
        name = book.people[id].name
        area.fitted(middle, low + foot - 3.2, each - 3, name, "bold", 10, 8, "paper_light", "centre", middle=True)


def _wheel(area: Area, turn: Panel, y: float, tall: float) -> None:
    """The six phases as stations of a round trip."""
    wide = area.width
    top = turn.frame(area, 0, y, wide, tall)
    room = tall - 6.6
    area.canvas.saveState()
    area.clip(0, top, wide, room)
    area.rays(0, top, wide, room, ("mustard_light", "paper"), (0.5, 0.5), 28)
    area.canvas.restoreState()
    cell = (wide - 24) / 3
    high = (room - 16) / 2
    rows = (top + 4.5, top + 4.5 + high + 7)
    spots = [(6 + i * (cell + 6), rows[0]) for i in range(3)] + [(6 + i * (cell + 6), rows[1]) for i in (2, 1, 0)]
    for i, (phase, (x, at)) in enumerate(zip(turn.parts.values(), spots, strict=True)):
        area.rect(x + 0.8, at + 1.0, cell, high, fill="gray", radius=2.5)
        area.rect(x, at, cell, high, fill="panel", line="ink", weight=0.5, radius=2.5)
        area.rect(x, at, cell, 3.2, fill=phase.colour, line="ink", weight=0.4)
        disc(area, x + 2.2, at + 5.0, i + 1, "red", 8)
        area.sign(phase.sign, x + cell - 12, at + 4.6, 9.5)
        area.fitted(x + 12, at + 9.2, cell - 26, phase.title, "display", 14, 8, middle=True)
        phase.fill(area, x + 3, at + 14.6, cell - 6, high - 16)
    for i in range(5):
        (ax, ay), (bx, by) = spots[i], spots[i + 1]
        if ay == by:
            a, b = (ax + cell, bx) if bx > ax else (ax, bx + cell)
            arrow(area, [(a - 0.6 if a < b else a + 0.6, ay + high / 2), (b, by + high / 2)], weight=1.4, head=4)
        else:
            arrow(area, [(ax + cell / 2, ay + high - 0.6), (bx + cell / 2, by)], weight=1.4, head=4)
    (ax, ay), (bx, by) = spots[5], spots[0]
    arrow(area, [(ax + cell / 2, ay + 0.6), (bx + cell / 2, by + high)], "teal", 1.4, 4)
    area.text(ax + cell / 2 + 3.5, ay - 2.2, turn.texts[0], "bold", 9.5, "teal_dark")
    area.rect(0, y, wide, tall, line="ink", weight=0.5)


def _meanings(area: Area, book: Book, sheet: Sheet, y: float, tall: float) -> None:
    left = area.width * 0.6
    sheet["whose"].draw(area, 0, y, left, tall)
    x = left + GAP
    wide = area.width - x
    room = sheet["room"]
    inner = room.frame(area, x, y, wide, tall)
    stack = book.data.limits.stack
    size = min(13.0, (tall - 24) / 3)
    rows = (("sheriff", "doctor", "maid"), ("plumber", "drunk", "welder"), ("wife", "judge", "tailor"))
    for row, (ids, back, part) in enumerate(zip(rows, ("-back", "-back-star", ""), room.parts.values(), strict=True)):
        level = inner + 2 + row * (size + 1.4)
        for column, id in enumerate(ids[:stack]):
            book.counter(area, id + back, x + 3 + column * (size + 1.4), level, size)
        area.text(x + 5 + 3 * (size + 1.4), level + size / 2 + 1.3, part.title, "bold", 10)
    low = inner + 2 + 3 * (size + 1.4)
    room.fill(area, x + 2.4, low + 0.5, wide - 4.8, y + tall - low - 2, EXAMPLE)
