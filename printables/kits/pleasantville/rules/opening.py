"""Pages 1 and 2: the story and the counters; setting up, and a turn at a glance."""

from __future__ import annotations

from collections.abc import Mapping

from printables.draw import posters
from printables.draw.area import Area, Draw
from printables.draw.panels import masthead, panel
from printables.kits.pleasantville.data import marker_count, say
from printables.kits.pleasantville.rules.book import BODY, EXAMPLE, HEAD, SEATS, Book
from printables.kits.pleasantville.scenes import arrow, dice, disc
from printables.sheets.fullpage import GAP


def phases_words() -> tuple[tuple[str, str, str, str], ...]:
    """Say it in the language in use."""
    return (
        (say("booklet-opening-random-movement"), "zap", "both", say("booklet-opening-dice-send-people-for")),
        (say("booklet-opening-alien-movement"), "invader", "alien", say("booklet-opening-a-few-at-a")),
        (say("booklet-opening-town-movement"), "shield", "town", say("booklet-opening-all-its-own-aliens")),
        (say("booklet-opening-talk-and-influence"), "balloon", "town", say("booklet-opening-suspects-are-sounded-out")),
        (say("booklet-opening-combat"), "fist", "both", say("booklet-opening-whoever-wants-a-fight")),
        (say("booklet-opening-take-over"), "eye", "alien", say("booklet-opening-pairs-are-lifted-who")),
    )


def cover(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        poster = high * 0.42
        canvas = area.canvas
        canvas.saveState()
        canvas.translate(*area.at(0, poster))
        posters.draw_poster(
            canvas,
            wide,
            poster,
            say("booklet-opening-title"),
            say("booklet-opening-the-rules"),
            border=True,
        )
        canvas.restoreState()
        y = poster + GAP
        tall = high * 0.215
        left = wide * 0.6
        inner = panel(area, 0, y, left, tall, say("booklet-opening-nothing-ever-happens-here"), "red")
        area.filled(
            2.4,
            inner + 1.4,
            left - 4.8,
            tall - 9.4,
            (
                say("booklet-opening-the-paperboy-throws-every", target=len(book.data.target)),
                say("booklet-opening-one-player-is-the", people=len(book.people)),
            ),
            BODY,
        )
        x = left + GAP
        inner = panel(area, x, y, wide - x, tall, say("booklet-opening-how-it-ends"), "mustard")
        area.filled(
            x + 2.4,
            inner + 1.4,
            wide - x - 4.8,
            tall - 9.4,
            (
                say("booklet-opening-the-town-wins-the", turns=book.data.turns),
                say("booklet-opening-the-alien-wins-if"),
            ),
            BODY,
        )
        _anatomy(area, book, y + tall + GAP)

    return draw


def _anatomy(area: Area, book: Book, y: float) -> None:
    """A counter, its corners explained, and the other pieces."""
    wide, high = area.width, area.height - y
    panel(area, 0, y, wide, high, say("booklet-opening-what-a-counter-says"), "blue")
    person = book.people["waitress"]
    top = y + 6.6
    room = high - 6.6
    size = min(42.0, room - 30)
    left = 38.0
    at = top + (room - size) / 2 - 3
    book.counter(area, person.id, left, at, size)
    notes = (
        (say("booklet-opening-start", start=person.start), say("booklet-opening-the-letter-of-the"), True, 0.07),
        (
            say("booklet-opening-influence", influence=person.influence),
            say("booklet-opening-what-its-word-counts"),
            True,
            0.80,
        ),
        (say("booklet-opening-move", move=person.move), say("booklet-opening-spaces-that-it-walks"), False, 0.07),
        (say("booklet-opening-combat-2", combat=person.combat), say("booklet-opening-how-well-it-fights"), False, 0.80),
    )
    for head, text, on_left, share in notes:
        level = at + size * share
        edge = left - 3.0 if on_left else left + size + 3.0
        align = "right" if on_left else "left"
        area.line(left if on_left else left + size, level + 2.2, edge, level + 2.2, "red", 0.4)
        beside = edge - 1 if on_left else edge + 1
        area.text(beside, level + 3.4, head, "bold", 12, "red_dark", align)  # type: ignore[arg-type]
        for i, line in enumerate(text.split("\n")):
            area.text(beside, level + 7.8 + i * 3.8, line, "text", 10, align=align)  # type: ignore[arg-type]
    area.text(left + size / 2, y + high - 4.5, say("booklet-opening-in-the-middle-the"), "text", 10, align="centre")
    x = left + size + 27
    pieces = (
        (f"{person.id}-back", say("booklet-opening-the-back"), say("booklet-opening-in-the-towns-set")),
        (f"{person.id}-back-star", say("booklet-opening-the-other-back"), say("booklet-opening-asterisk-an-alien")),
        ("zebu_lon", "Zebu-Lon", say("booklet-opening-comes-when-the-hq")),
        ("tied_01", say("booklet-opening-tied-up"), say("booklet-opening-one-of", marker_count=marker_count())),
    )
    columns, step_y = 2, room / 2
    cell = (wide - x - 3) / columns
    small = min(20.0, step_y - 7)
    for i, (id, head, text) in enumerate(pieces):
        px, py = x + (i % columns) * cell, top + (i // columns) * step_y + (step_y - small) / 2
        book.counter(area, id, px, py, small)
        words = cell - small - 4
        area.paragraph(px + small + 2.4, py + 1.5, words, f"**{head}**\n{text}", 9.5, 11, room=step_y)


def glance(book: Book) -> Draw:
    def draw(area: Area) -> None:
        high = area.height
        masthead(area, say("booklet-opening-before-the-first-turn"), say("booklet-opening-and-what-a-turn"), HEAD)
        y = HEAD + GAP
        tall = (high - y) * 0.35
        _set_up(area, book, y, tall)
        y += tall + GAP
        tall = (high - y) * 0.55
        _wheel(area, book, y, tall)
        y += tall + GAP
        _meanings(area, book, y, high - y)

    return draw


def _set_up(area: Area, book: Book, y: float, tall: float) -> None:
    top = panel(area, 0, y, area.width, tall, say("booklet-opening-setting-up"), "teal_dark")
    steps = (
        say("booklet-opening-the-alien-writes-down"),
        say("booklet-opening-the-town-rolls-a"),
        say("booklet-opening-the-alien-rolls-two"),
        say("booklet-opening-the-town-puts-everybody"),
        say("booklet-opening-the-town-looks-away"),
    )
    each = area.width / len(steps)
    foot = 20.0
    size = min(area.filled(0, 0, each - 5, tall - 6.6 - 9.5 - foot, (text,), BODY, draw=False) for text in steps)
    for i, text in enumerate(steps):
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
        area.fitted(
            middle,
            low + foot - 3.2,
            each - 3,
            book.people[id].name,
            "bold",
            10,
            8,
            "paper_light",
            "centre",
            middle=True,
        )


def _wheel(area: Area, book: Book, y: float, tall: float) -> None:
    """The six phases as stations of a round trip."""
    wide = area.width
    top = panel(area, 0, y, wide, tall, say("booklet-opening-a-turn-at-a", turns=book.data.turns), "red")
    room = tall - 6.6
    area.canvas.saveState()
    area.clip(0, top, wide, room)
    area.rays(0, top, wide, room, ("mustard_light", "paper"), (0.5, 0.5), 28)
    area.canvas.restoreState()
    cell = (wide - 24) / 3
    high = (room - 16) / 2
    rows = (top + 4.5, top + 4.5 + high + 7)
    spots = [(6 + i * (cell + 6), rows[0]) for i in range(3)] + [(6 + i * (cell + 6), rows[1]) for i in (2, 1, 0)]
    for i, ((title, sign, seat, text), (x, at)) in enumerate(zip(phases_words(), spots, strict=True)):
        area.rect(x + 0.8, at + 1.0, cell, high, fill="gray", radius=2.5)
        area.rect(x, at, cell, high, fill="panel", line="ink", weight=0.5, radius=2.5)
        area.rect(x, at, cell, 3.2, fill=SEATS[seat], line="ink", weight=0.4)
        disc(area, x + 2.2, at + 5.0, i + 1, "red", 8)
        area.sign(sign, x + cell - 12, at + 4.6, 9.5)
        area.fitted(x + 12, at + 9.2, cell - 26, title, "display", 14, 8, middle=True)
        who = {
            "both": say("booklet-opening-both-players"),
            "alien": say("booklet-opening-the-alien"),
            "town": say("booklet-opening-the-town"),
        }[seat]
        area.filled(x + 3, at + 14.6, cell - 6, high - 16, (f"**{who[0].upper()}{who[1:]}.** {text}",), BODY, 8)
    for i in range(5):
        (ax, ay), (bx, by) = spots[i], spots[i + 1]
        if ay == by:
            a, b = (ax + cell, bx) if bx > ax else (ax, bx + cell)
            arrow(area, [(a - 0.6 if a < b else a + 0.6, ay + high / 2), (b, by + high / 2)], weight=1.4, head=4)
        else:
            arrow(area, [(ax + cell / 2, ay + high - 0.6), (bx + cell / 2, by)], weight=1.4, head=4)
    (ax, ay), (bx, by) = spots[5], spots[0]
    arrow(area, [(ax + cell / 2, ay + 0.6), (bx + cell / 2, by + high)], "teal", 1.4, 4)
    area.text(ax + cell / 2 + 3.5, ay - 2.2, say("booklet-opening-next-turn"), "bold", 9.5, "teal_dark")
    area.rect(0, y, wide, tall, line="ink", weight=0.5)


def _meanings(area: Area, book: Book, y: float, tall: float) -> None:
    left = area.width * 0.6
    inner = panel(area, 0, y, left, tall, say("booklet-opening-whose-is-whose"), "violet")
    area.filled(
        2.4,
        inner + 1.4,
        left - 4.8,
        tall - 9.2,
        (
            say("booklet-opening-the-towns-won-over"),
            say("booklet-opening-the-aliens-has-the"),
            say("booklet-opening-open-nobodys-to-the"),
            say("booklet-opening-what-you-keep-on"),
        ),
        BODY,
        stars=True,
    )
    x = left + GAP
    wide = area.width - x
    inner = panel(area, x, y, wide, tall, say("booklet-opening-room-in-a-space"), "green_dark")
    stack = book.data.limits.stack
    size = min(13.0, (tall - 24) / 3)
    for row, ids in enumerate(
        (("sheriff", "doctor", "maid"), ("plumber", "drunk", "welder"), ("wife", "judge", "tailor"))
    ):
        for column, id in enumerate(ids[:stack]):
            name = f"{id}-back" if row == 0 else f"{id}-back-star" if row == 1 else id
            book.counter(area, name, x + 3 + column * (size + 1.4), inner + 2 + row * (size + 1.4), size)
        label = (
            say("booklet-opening-of-the-towns"),
            say("booklet-opening-of-the-aliens"),
            say("booklet-opening-open"),
        )[row]
        area.text(
            x + 5 + 3 * (size + 1.4), inner + 2 + row * (size + 1.4) + size / 2 + 1.3, f"{stack} {label}", "bold", 10
        )
    low = inner + 2 + 3 * (size + 1.4)
    area.filled(x + 2.4, low + 0.5, wide - 4.8, y + tall - low - 2, (say("booklet-opening-at-most-mend-it"),), EXAMPLE)
