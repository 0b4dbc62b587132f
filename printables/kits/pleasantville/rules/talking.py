"""Page 4: conversation and influence."""

from __future__ import annotations

from companion.models.pleasantville import Numbers, OddsRow
from printables.draw.area import Area, Draw
from printables.draw.panels import masthead, panel
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.book import BODY, EXAMPLE, HEAD, SEATS, Book, line, signed, span
from printables.kits.pleasantville.scenes import arrow, dice
from printables.sheets.fullpage import GAP


def talking(book: Book) -> Draw:
    def draw(area: Area) -> None:
        high = area.height
        masthead(
            area, say("booklet-talking-with-words"), say("booklet-talking-phase-4-the-town"), HEAD, "blue_dark", "blue"
        )
        y = HEAD + GAP
        tall = (high - y - GAP) * 0.34
        _conversation(area, book, y, tall)
        y += tall + GAP
        _influence(area, book, y, high - y)

    return draw


def _bonus(book: Book, influence: int) -> int:
    """What the dice gain in a talk with somebody of this influence."""
    for row in book.data.conversation.bonus:
        if row.influence[0] <= influence <= row.influence[1]:
            return int(row.add)
    raise ValueError(influence)


def odds(data: Numbers, ours: int, theirs: int) -> OddsRow:
    """Return the best influence column whose odds a comparison reaches; the worst one when it reaches none."""
    columns = data.influence.columns
    reached = [column for column in columns if ours * column.theirs >= theirs * column.ours]
    return reached[-1] if reached else columns[0]


def _conversation(area: Area, book: Book, y: float, tall: float) -> None:
    wide = area.width
    inner = panel(area, 0, y, wide, tall, say("booklet-talking-conversation"), SEATS["town"])
    area.sign("balloon", wide - 7.4, y + 0.5, 5.6)
    rules = book.data.conversation
    left = wide * 0.44
    bonus = ", ".join(f"{span(row.influence)} {signed(row.add)}" for row in rules.bonus)
    area.filled(
        2.4,
        inner + 1.4,
        left - 3.4,
        tall - 9.4,
        (
            say("booklet-talking-each-of-the-towns"),
            say("booklet-talking-two-dice-and-what", bonus=bonus),
            say("booklet-talking-or-more-something-is", needed=rules.needed),
            say("booklet-talking-whoever-lies-unconscious-has"),
        ),
        BODY,
        stars=True,
    )
    talker, suspect = book.people["paperboy"], book.people["judge"]
    x = left + 2
    room = wide - x - 3
    top = inner + 3
    area.rect(x, top, room, tall - 6.6 - 6, fill="paper", line="ink", weight=0.35, radius=1.5)
    size = min(29.0, tall - 46)
    book.counter(area, talker.id, x + 4, top + 4, size)
    arrow(area, [(x + 5.5 + size, top + 4 + size / 2), (x + 16 + size, top + 4 + size / 2)], "blue", 1.2)
    book.counter(area, suspect.id, x + 17.5 + size, top + 4, size)
    add = _bonus(book, suspect.influence)
    faces = (4, 3) if 7 + add >= rules.needed else (6, 6)
    at = x + 17.5 + 2 * size + 5
    step_ = min(8.5, (room - 2 * size - 26) / 3.6)
    after = dice(area, at, top + 4 + size / 2 - step_ / 2, step_, faces)
    area.text(after + 0.6, top + 4 + size / 2 + 1.9, signed(add), "display", 16, "red")
    low = top + 4 + size + 3
    area.filled(
        x + 3,
        low,
        room - 6,
        top + tall - 12.6 - low - 1.5,
        (
            say(
                "booklet-talking-example-the-chats-with",
                name=talker.name,
                name_2=suspect.name,
                influence=suspect.influence,
                add=add,
                n=faces[0],
                n_2=faces[1],
                n_3=sum(faces),
                n_4=sum(faces) + add,
            ),
            say("booklet-talking-a-on-the-dice", n=sum(faces) - 1),
        ),
        EXAMPLE,
    )


def _influence(area: Area, book: Book, y: float, tall: float) -> None:
    wide = area.width
    inner = panel(area, 0, y, wide, tall, say("booklet-talking-influence"), SEATS["town"])
    area.sign("shield", wide - 7.4, y + 0.5, 5.6)
    rules = book.data.influence
    ladder = 25.0
    left = wide * 0.44
    box = tall - 6.6 - ladder
    area.filled(
        2.4,
        inner + 1.4,
        left - 3.4,
        box - 3,
        (
            say("booklet-talking-each-of-the-towns-2"),
            say("booklet-talking-compare-ours-to-the"),
            say("booklet-talking-less-is-no-effect"),
            say(
                "booklet-talking-to-the-roll-skeptical",
                skeptical=signed(rules.skeptical),
                wary=signed(rules.wary),
                evidence=signed(rules.evidence),
            ),
            say("booklet-talking-if-it-was-an"),
            say("booklet-talking-a-fight-this-turn", shift=book.data.combat.shift),
        ),
        BODY,
        stars=True,
    )
    _persuasion(area, book, left + 2, inner + 3, wide - left - 5, box - 5)
    _ladder(area, book, y + tall - ladder, ladder)


def _persuasion(area: Area, book: Book, x: float, y: float, wide: float, tall: float) -> None:
    """The worked example: two on one, first without luck, then against the skeptical."""
    ours = [book.people["teacher"], book.people["waitress"]]
    target = book.people["judge"]
    total = sum(person.influence for person in ours)
    column = odds(book.data, total, target.influence)
    area.rect(x, y, wide, tall, fill="paper", line="ink", weight=0.35, radius=1.5)
    size = min(27.0, (wide - 26) / 3)
    at = x + 4
    for i, person in enumerate(ours):
        if i:
            area.text(at + 2.6, y + 4 + size / 2 + 2.4, "+", "display", 20, "blue", "centre")
            at += 5.2
        book.counter(area, person.id, at, y + 4, size)
        at += size
    arrow(area, [(at + 2, y + 4 + size / 2), (at + 11, y + 4 + size / 2)], "blue", 1.2)
    book.counter(area, target.id, at + 13, y + 4, size)
    name = column.name.replace("-", " : ")
    names = [each.name.replace("-", " : ") for each in book.data.influence.columns]
    above = names[names.index(name) + 1]
    needed = column.needed
    miss = needed - 1
    again = needed - rules_skeptical(book)
    alone = book.people["paperboy"]
    weak = odds(book.data, alone.influence, target.influence)
    first = (miss - 2, 2) if miss > 3 else (1, miss - 1)
    second = (again - 3, 3)
    low = y + 4 + size + 3.5
    rows = (
        (
            None,
            say(
                "booklet-talking-is-at-least-but",
                total=total,
                influence=target.influence,
                name=name,
                above=above,
                needed=needed,
            ),
        ),
        (first, say("booklet-talking-first-turn-no-effect", n=sum(first), name=target.name)),
        (second, say("booklet-talking-next-turn-less-1", n=sum(second), n_2=sum(second) - 1, name=target.name)),
        (None, say("booklet-talking-had-the-been-an", name=target.name)),
        (
            None,
            say(
                "booklet-talking-the-alone-stands-on",
                name=alone.name,
                influence=alone.influence,
                influence_2=target.influence,
                name_2=weak.name.replace("-", " : "),
                needed=weak.needed,
            ),
        ),
    )
    each = min(19.0, (y + tall - low - 1.5) / len(rows))
    for faces, text in rows:
        line(area, x, low, wide, each, faces, text)
        low += each


def rules_skeptical(book: Book) -> int:
    """Return what being skeptical adds to a roll: a negative number."""
    return int(book.data.influence.skeptical)


def _ladder(area: Area, book: Book, y: float, tall: float) -> None:
    """The odds from worst to best, with the least roll that convinces."""
    columns = book.data.influence.columns
    head = 22.0
    each = (area.width - head) / len(columns)
    area.rect(0, y, area.width, tall, fill="night", line="ink", weight=0.5)
    area.text(2.6, y + 8.6, say("booklet-talking-odds"), "display", 15, "title")
    area.text(2.6, y + tall - 6.2, say("booklet-talking-roll"), "display", 15, "title")
    for i, column in enumerate(columns):
        x = head + i * each
        high = 5.5 + (tall - 15.5) * (i + 1) / len(columns)
        area.rect(x + 1, y + tall - high - 1, each - 2, high, fill="teal_light", line="ink", weight=0.3)
        name = column.name.replace("-", " : ")
        name += (
            " " + say("booklet-talking-or-worse")
            if i == 0
            else " " + say("booklet-talking-or-more")
            if i + 1 == len(columns)
            else ""
        )
        area.fitted(x + each / 2, y + 4.5, each - 2, name, "bold", 12, 8, "paper_light", "centre", middle=True)
        area.fitted(
            x + each / 2,
            y + tall - 4.0,
            each - 3,
            f"{column.needed}+",
            "display",
            15,
            9,
            "ink",
            "centre",
            middle=True,
        )
