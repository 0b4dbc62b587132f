"""Pages 1 and 2: the story and the counters; setting up, and a turn at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from printables.draw import posters
from printables.draw.area import Area, Draw
from printables.draw.panels import masthead, panel
from printables.kits.pleasantville.data import marker_count
from printables.kits.pleasantville.rules.book import BODY, EXAMPLE, HEAD, SEATS, Book
from printables.kits.pleasantville.scenes import arrow, dice, disc
from printables.sheets.fullpage import GAP

PHASES: Final = (
    ("Random movement", "zap", "both", "Dice send people for a walk."),
    ("Alien movement", "invader", "alien", "A few at a time: nobody's, or its own."),
    ("Town movement", "shield", "town", "All its own; aliens may hold some."),
    ("Talk and influence", "balloon", "town", "Suspects are sounded out, friends are won."),
    ("Combat", "fist", "both", "Whoever wants a fight finds one."),
    ("Take-over", "eye", "alien", "Pairs are lifted. Who is watching?"),
)


def cover(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        poster = high * 0.42
        canvas = area.canvas
        canvas.saveState()
        canvas.translate(*area.at(0, poster))
        posters.draw_poster(canvas, wide, poster, "They've invaded Pleasantville", "The rules", border=True)
        canvas.restoreState()
        y = poster + GAP
        tall = high * 0.215
        left = wide * 0.6
        inner = panel(area, 0, y, left, tall, "Nothing ever happens here", "red")
        area.filled(
            2.4,
            inner + 1.4,
            left - 4.8,
            tall - 9.4,
            (
                "The Paperboy throws every paper onto the same roof. The Drunk orders milk. Somewhere behind one of "
                f"{len(book.data['target'])} doors sits Zebu-Lon, Sub-Commander of the invasion, and each evening "
                "another two neighbours slip out of sight, and two come back. One of them is not what he or she was.",
                f"One player is **the Town,** {len(book.people)} people of whom a single one has understood. The "
                "other is **the Alien,** who starts with one stolen body. Both move almost everybody; only the back "
                "of a counter tells who is who, and it lies face down.",
            ),
            BODY,
        )
        x = left + GAP
        inner = panel(area, x, y, wide - x, tall, "How it ends", "mustard")
        area.filled(
            x + 2.4,
            inner + 1.4,
            wide - x - 4.8,
            tall - 9.4,
            (
                "**The Town wins** the moment Zebu-Lon is defeated; or after "
                f"**turn {book.data['turns']}** if it holds at least half of all influence in play. Those who are "
                "dead, tied up, unconscious or stunned don't count for anybody.",
                "**The Alien wins** if neither has happened by then.",
            ),
            BODY,
        )
        _anatomy(area, book, y + tall + GAP)

    return draw


def _anatomy(area: Area, book: Book, y: float) -> None:
    """A counter, its corners explained, and the other pieces."""
    wide, high = area.width, area.height - y
    panel(area, 0, y, wide, high, "What a counter says", "blue")
    person = book.people["waitress"]
    top = y + 6.6
    room = high - 6.6
    size = min(42.0, room - 30)
    left = 38.0
    at = top + (room - size) / 2 - 3
    book.counter(area, person.id, left, at, size)
    notes = (
        (f"Start: {person.start}", "the letter of the building\nwhere it begins", True, 0.07),
        (f"Influence: {person.influence}", "what its word counts,\nand how hard it is won", True, 0.80),
        (f"Move: {person.move}", "spaces that it\nwalks in a turn", False, 0.07),
        (f"Combat: {person.combat}", "how well it fights", False, 0.80),
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
    area.text(left + size / 2, y + high - 4.5, "In the middle the code: telephones and the referee's camera read it.",
              "text", 10, align="centre")  # fmt: skip
    x = left + size + 27
    pieces = (
        (f"{person.id}-back", "The back", "in the Town's set"),
        (f"{person.id}-back-star", "The other back", "asterisk: an alien!"),
        ("zebu_lon", "Zebu-Lon", "comes when the HQ is found"),
        ("tied_01", "Tied Up", f"one of {marker_count()}"),
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
        masthead(area, "Before the first turn", "and what a turn is made of", HEAD)
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
    top = panel(area, 0, y, area.width, tall, "Setting up", "teal_dark")
    steps = (
        "**The Alien** writes down its headquarters: one space of one of the named places. It never moves.",
        "**The Town** rolls a die, below: who has understood? That counter is the Town's from the start.",
        "**The Alien** rolls two dice in secret on the table of townspeople: its first. The Town's own person and a "
        "first 6 are rolled again.",
        "**The Town** puts everybody into the building with the letter on the counter, one to a space; where a "
        "building has several, it chooses.",
        "**The Town looks away.** The Alien swaps its first for the double with the asterisk.",
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
    start: Mapping[str, str] = book.data["town_start"]
    each = area.width / len(start)
    for i, (roll, id) in enumerate(start.items()):
        middle = (i + 0.5) * each
        dice(area, middle - BODY, low + 4.0, 7, [int(roll)])
        book.counter(area, f"{id}-back", middle - 1.5, low + 1.6, 12)
        area.fitted(middle, low + foot - 3.2, each - 3, book.people[id].name, "bold", 10, 8, "paper_light", "centre",
                    middle=True)  # fmt: skip


def _wheel(area: Area, book: Book, y: float, tall: float) -> None:
    """The six phases as stations of a round trip."""
    wide = area.width
    top = panel(area, 0, y, wide, tall, f"A turn at a glance: six phases, in this order, {book.data['turns']} times",
                "red")  # fmt: skip
    room = tall - 6.6
    area.canvas.saveState()
    area.clip(0, top, wide, room)
    area.rays(0, top, wide, room, ("mustard_light", "paper"), (0.5, 0.5), 28)
    area.canvas.restoreState()
    cell = (wide - 24) / 3
    high = (room - 16) / 2
    rows = (top + 4.5, top + 4.5 + high + 7)
    spots = [(6 + i * (cell + 6), rows[0]) for i in range(3)] + [(6 + i * (cell + 6), rows[1]) for i in (2, 1, 0)]
    for i, ((title, sign, seat, text), (x, at)) in enumerate(zip(PHASES, spots, strict=True)):
        area.rect(x + 0.8, at + 1.0, cell, high, fill="gray", radius=2.5)
        area.rect(x, at, cell, high, fill="panel", line="ink", weight=0.5, radius=2.5)
        area.rect(x, at, cell, 3.2, fill=SEATS[seat], line="ink", weight=0.4)
        disc(area, x + 2.2, at + 5.0, i + 1, "red", 8)
        area.sign(sign, x + cell - 12, at + 4.6, 9.5)
        area.fitted(x + 12, at + 9.2, cell - 25, title, "display", 14, 8, middle=True)
        who = {"both": "both players", "alien": "the Alien", "town": "the Town"}[seat]
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
    area.text(ax + cell / 2 + 3.5, ay - 2.2, "next turn", "bold", 9.5, "teal_dark")
    area.rect(0, y, wide, tall, line="ink", weight=0.5)


def _meanings(area: Area, book: Book, y: float, tall: float) -> None:
    left = area.width * 0.6
    inner = panel(area, 0, y, left, tall, "Whose is whose", "violet")
    area.filled(
        2.4,
        inner + 1.4,
        left - 4.8,
        tall - 9.2,
        (
            "**The Town's:** won over, in the open. Only while it is stunned can it be taken over.",
            "**The Alien's:** has the double with the asterisk on the table. Only the Alien knows which they are.",
            "**Open:** nobody's. To the Town, open ones and the Alien's look alike: all are **suspects.**",
            "What you keep on paper, Saucer keeps for you: turns, states, who was asked what.",
        ),
        BODY,
        stars=True,
    )
    x = left + GAP
    wide = area.width - x
    inner = panel(area, x, y, wide, tall, "Room in a space", "green_dark")
    stack = book.data["limits"]["stack"]
    size = min(13.0, (tall - 24) / 3)
    for row, ids in enumerate(
        (("sheriff", "doctor", "maid"), ("plumber", "drunk", "welder"), ("wife", "judge", "tailor"))
    ):
        for column, id in enumerate(ids[:stack]):
            name = f"{id}-back" if row == 0 else f"{id}-back-star" if row == 1 else id
            book.counter(area, name, x + 3 + column * (size + 1.4), inner + 2 + row * (size + 1.4), size)
        label = ("of the Town's", "of the Alien's", "open")[row]
        area.text(x + 5 + 3 * (size + 1.4), inner + 2 + row * (size + 1.4) + size / 2 + 1.3, f"{stack} {label}",
                  "bold", 10)  # fmt: skip
    low = inner + 2 + 3 * (size + 1.4)
    area.filled(x + 2.4, low + 0.5, wide - 4.8, y + tall - low - 2,
                ("at most; mend it at the first chance.",), EXAMPLE)  # fmt: skip
