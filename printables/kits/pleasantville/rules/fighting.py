"""Page 5: combat, captives and states."""

from __future__ import annotations

from printables.draw.area import Area, Draw
from printables.kits.pleasantville.rules.book import BODY, HEAD, Book, line
from printables.kits.pleasantville.rules.facts import FIGHT_DICE, LOSS_DICE
from printables.sheets.fullpage import GAP
from printables.sheets.pages.sheet import Panel


def fighting(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        sheet = book.head(area, "fighting")
        y = HEAD + GAP
        tall = (high - y - 2 * GAP) * 0.44
        left = wide * 0.46
        sheet["combat"].draw(area, 0, y, left, tall, below=1.4)
        _brawl(area, book, sheet["brawl"], left + GAP, y, wide - left - GAP, tall)
        y += tall + GAP
        tall = (high - y - GAP) * 0.4
        _captives(area, sheet["captives"], y, tall)
        y += tall + GAP
        _states(area, sheet["states"], y, high - y)

    return draw


def _brawl(area: Area, book: Book, told: Panel, x: float, y: float, wide: float, tall: float) -> None:
    """A fight with the real counters: sums, column, roll and losses from the tables."""
    inner = told.frame(area, x, y, wide, tall)
    size = min(19.0, (wide - 24) / 4)
    top = inner + 2.5
    for side, (people, suffix) in enumerate(zip(book.facts["brawl"]["sides"], ("", "-back-star"), strict=True)):
        left = x + 4 if side == 0 else x + wide - 4 - 2 * size - 2
        for i, person in enumerate(people):
            book.counter(area, f"{person.id}{suffix}", left + i * (size + 2), top, size)
        sums = f"{' + '.join(str(person.combat) for person in people)} = {sum(person.combat for person in people)}"
        area.text(left + size + 1, top + size + 5, sums, "bold", 12, ("blue", "green_dark")[side], "centre")
    area.sign("zap", x + wide / 2 - 4.5, top + size / 2 - 4.5, 9)
    low = top + size + 7
    room = y + tall - low - 1
    rolls = (None, FIGHT_DICE, *LOSS_DICE)
    for faces, text, share in zip(rolls, told.texts, (0.36, 0.24, 0.2, 0.2), strict=True):
        line(area, x, low, wide, room * share, faces, text)
        low += room * share


def _captives(area: Area, deeds: Panel, y: float, tall: float) -> None:
    """What the Town may do with the beaten."""
    wide = area.width
    inner = deeds.frame(area, 0, y, wide, tall)
    shares = (0.27, 0.29, 0.44)
    x = 0.0
    size = min(
        area.filled(0, 0, wide * share - 18, tall - 15.5, deed.texts, BODY, draw=False)
        for share, deed in zip(shares, deeds.parts.values(), strict=True)
    )
    for share, deed in zip(shares, deeds.parts.values(), strict=True):
        each = wide * share
        area.sign(deed.sign, x + 2, inner + 2, 11)
        area.text(x + 15, inner + 5.4, deed.title, "display", 13, "red_dark")
        deed.fill(area, x + 15, inner + 7.2, each - 18, tall - 15.5, size, size)
        if x:
            area.line(x, inner + 2, x, y + tall - 2, "gray_light", 0.4)
        x += each


def _states(area: Area, states: Panel, y: float, tall: float) -> None:
    """Each state with its sign, what it means and when it ends."""
    wide = area.width
    top = states.frame(area, 0, y, wide, tall)
    columns = 2
    rows = (len(states.parts) + 1) // columns
    each, row = wide / columns, (tall - 6.6) / rows
    for i, state in enumerate(states.parts.values()):
        x, at = (i // rows) * each, top + (i % rows) * row
        (text,) = state.texts
        if (i % rows) % 2:
            area.rect(x, at, each, row, fill="paper")
        if state.sign:
            area.sign(state.sign, x + 3, at + row / 2 - 4, 8)
        else:
            _skeptical(area, x + 3, at + row / 2 - 4, 8)
        area.fitted(x + 14, at + row / 2, 22, state.title, "bold", 11.5, 8, middle=True)
        used = area.filled(0, 0, each - 40, row, (text,), 11.5, 8, draw=False)
        high = area.paragraph(0, 0, each - 40, text, used, used * 1.17, draw=False)
        area.paragraph(x + 37, at + (row - high) / 2, each - 40, text, used, used * 1.17)
    area.line(each, top, each, y + tall, "gray_light", 0.4)
    area.rect(0, y, wide, tall, line="ink", weight=0.5)


def _skeptical(area: Area, x: float, y: float, size: float) -> None:
    """The sign of the skeptical: a coin that says minus."""
    area.circle(x + size / 2, y + size / 2, size * 0.46, fill="mustard", line="ink", weight=0.5)
    area.rect(x + size * 0.25, y + size * 0.43, size * 0.5, size * 0.14, fill="ink")
