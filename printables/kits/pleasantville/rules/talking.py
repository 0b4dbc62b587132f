"""Page 4: conversation and influence."""

from __future__ import annotations

from printables.draw.area import Area, Draw
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.book import EXAMPLE, HEAD, Book, line
from printables.kits.pleasantville.rules.facts import colon
from printables.kits.pleasantville.scenes import arrow, dice
from printables.sheets.fullpage import GAP
from printables.sheets.pages.sheet import Panel
from printables.sheets.pages.values import signed


def talking(book: Book) -> Draw:
    def draw(area: Area) -> None:
        high = area.height
        sheet = book.head(area, "talking")
        y = HEAD + GAP
        tall = (high - y - GAP) * 0.34
        _conversation(area, book, sheet["conversation"], y, tall)
        y += tall + GAP
        _influence(area, book, sheet["influence"], y, high - y)

    return draw


def _conversation(area: Area, book: Book, rules: Panel, y: float, tall: float) -> None:
    wide = area.width
    inner = rules.frame(area, 0, y, wide, tall)
    left = wide * 0.44
    rules.fill(area, 2.4, inner + 1.4, left - 3.4, tall - 9.4)
    talk = book.facts["talk"]
    x = left + 2
    room = wide - x - 3
    top = inner + 3
    area.rect(x, top, room, tall - 6.6 - 6, fill="paper", line="ink", weight=0.35, radius=1.5)
    size = min(29.0, tall - 46)
    book.counter(area, talk["talker"].id, x + 4, top + 4, size)
    arrow(area, [(x + 5.5 + size, top + 4 + size / 2), (x + 16 + size, top + 4 + size / 2)], "blue", 1.2)
    book.counter(area, talk["suspect"].id, x + 17.5 + size, top + 4, size)
    at = x + 17.5 + 2 * size + 5
    step_ = min(8.5, (room - 2 * size - 26) / 3.6)
    after = dice(area, at, top + 4 + size / 2 - step_ / 2, step_, talk["faces"])
    area.text(after + 0.6, top + 4 + size / 2 + 1.9, signed(talk["add"]), "display", 16, "red")
    low = top + 4 + size + 3
    rules.parts["chat"].fill(area, x + 3, low, room - 6, top + tall - 12.6 - low - 1.5, EXAMPLE)


def _influence(area: Area, book: Book, rules: Panel, y: float, tall: float) -> None:
    wide = area.width
    inner = rules.frame(area, 0, y, wide, tall)
    ladder = 25.0
    left = wide * 0.44
    box = tall - 6.6 - ladder
    rules.fill(area, 2.4, inner + 1.4, left - 3.4, box - 3)
    _persuasion(area, book, rules.parts["persuasion"], left + 2, inner + 3, wide - left - 5, box - 5)
    _ladder(area, book, y + tall - ladder, ladder)


def _persuasion(area: Area, book: Book, told: Panel, x: float, y: float, wide: float, tall: float) -> None:
    """The worked example: two on one, first without luck, then against the skeptical."""
    win = book.facts["win"]
    area.rect(x, y, wide, tall, fill="paper", line="ink", weight=0.35, radius=1.5)
    size = min(27.0, (wide - 26) / 3)
    at = x + 4
    for i, person in enumerate(win["ours"]):
        if i:
            area.text(at + 2.6, y + 4 + size / 2 + 2.4, "+", "display", 20, "blue", "centre")
            at += 5.2
        book.counter(area, person.id, at, y + 4, size)
        at += size
    arrow(area, [(at + 2, y + 4 + size / 2), (at + 11, y + 4 + size / 2)], "blue", 1.2)
    book.counter(area, win["target"].id, at + 13, y + 4, size)
    low = y + 4 + size + 3.5
    each = min(19.0, (y + tall - low - 1.5) / len(told.texts))
    for faces, text in zip((None, win["first"], win["second"], None, None), told.texts, strict=True):
        line(area, x, low, wide, each, faces, text)
        low += each


def _ladder(area: Area, book: Book, y: float, tall: float) -> None:
    """The odds from worst to best, with the least roll that convinces."""
    columns = book.data.influence.columns
    head = 22.0
    each = (area.width - head) / len(columns)
    area.rect(0, y, area.width, tall, fill="night", line="ink", weight=0.5)
    area.text(2.6, y + 8.6, say("booklet-talking-odds"), "display", 15, "title")
    area.text(2.6, y + tall - 6.2, say("booklet-talking-roll"), "display", 15, "title")
    ends = {0: say("booklet-talking-or-worse"), len(columns) - 1: say("booklet-talking-or-more")}
    for i, column in enumerate(columns):
        x = head + i * each
        high = 5.5 + (tall - 15.5) * (i + 1) / len(columns)
        area.rect(x + 1, y + tall - high - 1, each - 2, high, fill="teal_light", line="ink", weight=0.3)
        name = f"{colon(column.name)} {ends.get(i, '')}".strip()
        area.fitted(x + each / 2, y + 4.5, each - 2, name, "bold", 12, 8, "paper_light", "centre", middle=True)
        least = f"{column.needed}+"
        area.fitted(x + each / 2, y + tall - 4.0, each - 3, least, "display", 15, 9, "ink", "centre", middle=True)
