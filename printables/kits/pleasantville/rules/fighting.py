"""Page 5: combat, captives and states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from printables.draw.area import Area, Draw
from printables.draw.panels import masthead, panel
from printables.kits.pleasantville.rules.book import BODY, HEAD, SEATS, Book, line, signed, span
from printables.sheets.fullpage import GAP


def lead_column(data: Mapping[str, Any], lead: int) -> int:
    """Index of the combat column for the Attacker's lead in combat factors."""
    starts: Sequence[int] = data["combat"]["from"]
    return max(i for i, least in enumerate(starts) if lead >= least)


RESULT: Final = {
    "A": "the Attacker wins",
    "D": "the Defender wins",
    "AF": "the Attacker flees",
    "DF": "the Defender flees",
}


def fighting(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        masthead(area, "With fists", "Phase 5: combat, and what becomes of people", HEAD, "red_dark", "red")
        y = HEAD + GAP
        tall = (high - y - 2 * GAP) * 0.44
        left = wide * 0.46
        limits = book.data["limits"]
        inner = panel(area, 0, y, left, tall, "5. Combat", "red")
        area.sign("fist", left - 7.4, y + 0.5, 5.6)
        area.filled(
            2.4,
            inner + 1.4,
            left - 4.8,
            tall - 9.4,
            (
                f"In any space either side may start, the Town first; at most **{limits['fighters']} a side,** each "
                "counter in one fight a turn. Nobody starts one tied up, unconscious or stunned.",
                "The side with more **combat** is **the Attacker,** whoever began. If equal, the higher die is.",
                "The Attacker rolls two dice on the table in the player aid, in the column of its lead.",
                "**Winning:** each loser rolls for its loss. **Fleeing:** each runs, as in phase 1, to a place that "
                "the dice name, another than it is in. Zebu-Lon can't run: it is defeated.",
                "**Open ones attacked by the Town** are beaten at once, turn out to be human, and roll as the Town's. "
                "The Alien attacks an open one only if it is **wary;** if the Alien loses that, its own flee.",
            ),
            BODY,
            stars=True,
        )
        _brawl(area, book, left + GAP, y, wide - left - GAP, tall)
        y += tall + GAP
        tall = (high - y - GAP) * 0.4
        _captives(area, book, y, tall)
        y += tall + GAP
        _states(area, book, y, high - y)

    return draw


def _brawl(area: Area, book: Book, x: float, y: float, wide: float, tall: float) -> None:
    """A fight with the real counters: sums, column, roll and losses from the tables."""
    inner = panel(area, x, y, wide, tall, "Behind the Tavern", "mustard")
    town = [book.people[id] for id in ("bartender", "deputy")]
    alien = [book.people[id] for id in ("plumber", "maid")]
    ours, theirs = sum(p.combat for p in town), sum(p.combat for p in alien)
    lead = ours - theirs
    index = lead_column(book.data, lead)
    column = book.data["combat"]["columns"][index].replace("-", "–")
    faces = (5, 2)
    result = book.data["combat"]["results"][str(sum(faces))][index]
    size = min(19.0, (wide - 24) / 4)
    top = inner + 2.5
    for side, (people, suffix) in enumerate(((town, ""), (alien, "-back-star"))):
        left = x + 4 if side == 0 else x + wide - 4 - 2 * size - 2
        for i, person in enumerate(people):
            book.counter(area, f"{person.id}{suffix}", left + i * (size + 2), top, size)
        factors = " + ".join(str(person.combat) for person in people)
        total = ours if side == 0 else theirs
        area.text(left + size + 1, top + size + 5, f"{factors} = {total}", "bold", 12, ("blue", "green_dark")[side],
                  "centre")  # fmt: skip
    area.sign("zap", x + wide / 2 - 4.5, top + size / 2 - 4.5, 9)
    low = top + size + 7
    losses = book.data["alien_loss"]
    rolls = ((alien[0], (5, 4)), (alien[1], (3, 2)))

    def fate(total: int) -> str:
        for name, (least, most) in losses.items():
            if least <= total <= most:
                return {"killed": "is killed", "knocked_out": "is knocked out", "surrenders": "surrenders"}[name]
        raise ValueError(total)

    rows: list[tuple[tuple[int, int] | None, str]] = [
        (None, f"The Town leads by {lead}: it is **the Attacker,** column **{column}.** Had it tried its influence on "
               f"either of them this turn, the column would be one worse."),
        (faces, f"**{sum(faces)}: {result},** {RESULT[result]}. Each alien rolls for its loss."),
    ]  # fmt: skip
    rows += [(roll, f"**{sum(roll)}:** the {person.name} {fate(sum(roll))}.") for person, roll in rolls]
    shares = (0.36, 0.24, 0.2, 0.2)
    room = y + tall - low - 1
    for (shown, text), share in zip(rows, shares, strict=True):
        line(area, x, low, wide, room * share, shown, text)
        low += room * share


def _captives(area: Area, book: Book, y: float, tall: float) -> None:
    """What the Town may do with the beaten."""
    wide = area.width
    inner = panel(area, 0, y, wide, tall, "The Town won: what to do with a beaten alien", SEATS["town"])
    implant = book.data["implant"]
    questions = book.data["limits"]["questions"]
    deeds = (
        ("rope", "Tie up", (
            "Out cold or surrendered. It doesn't move, fight or stack, and nobody attacks it.",
            "At the end of a turn a friend in its space may untie it.",
        )),
        ("balloon", "Question", (
            f"If conscious, and once ever: name **{questions} spaces.** The Alien answers truly whether the "
            "headquarters is one of them.",
            "If so, Zebu-Lon is set there. Get it!",
        )),
        ("chip", "Try the implant", (
            f"One of the Town's rolls two dice. **{span(implant['explodes'])}** it explodes, both die. "
            f"**{span(implant['stuck'])}** stuck, again next turn. **{span(implant['removed'])}** out, and broken. "
            f"**{span(implant['intact'])}** out whole: **evidence.**",
            "Without it the victim is the Town's, and remembers nothing of a headquarters.",
        )),
    )  # fmt: skip
    shares = (0.27, 0.29, 0.44)
    x = 0.0
    size = min(
        area.filled(0, 0, wide * share - 18, tall - 15.5, text, BODY, draw=False)
        for share, (_, _, text) in zip(shares, deeds, strict=True)
    )
    for share, (sign, title, text) in zip(shares, deeds, strict=True):
        each = wide * share
        area.sign(sign, x + 2, inner + 2, 11)
        area.text(x + 15, inner + 5.4, title, "display", 13, "red_dark")
        area.filled(x + 15, inner + 7.2, each - 18, tall - 15.5, text, size, size)
        if x:
            area.line(x, inner + 2, x, y + tall - 2, "gray_light", 0.4)
        x += each


def _states(area: Area, book: Book, y: float, tall: float) -> None:
    """Each state with its sign, what it means and when it ends."""
    wide = area.width
    top = panel(area, 0, y, wide, tall, "States, their signs, and when they end", "violet")
    town, alien = book.data["town_loss"], book.data["alien_loss"]
    states = (
        ("skeptical", "Skeptical", f"Not convinced: {signed(book.data['influence']['skeptical'])} to the next "
                                   "attempts. Until it is the Town's."),
        ("wary", "Wary", "Saw an alien at work. The Alien doesn't move it or take it over; "
                         f"{signed(book.data['influence']['wary'])} to win it. Until beaten in combat."),
        ("zap", "Stunned", f"Town loss {span(town['stunned'])}: back one space. No player moves it, no influence; can "
                           "be taken over. Until next turn's combat is over."),
        ("dizzy", "Unconscious", f"Loss {span(alien['knocked_out'])}: not moved, not talked to. An alien wakes after "
                                 "next turn's combat; one of the Town's is then stunned for a turn."),
        ("rope", "Tied up", "Under a marker. Until a friend unties it, or the implant comes out."),
        ("chip", "Evidence", f"Carries a whole implant: {signed(book.data['influence']['evidence'])} when it "
                             "influences. Lost with its bearer."),
        ("invader", "Unmasked", "Known for an alien: no more talk, only fists. Until its implant is out."),
        ("skull", "Dead", "Out of play, and out of the count."),
    )  # fmt: skip
    columns = 2
    rows = (len(states) + 1) // columns
    each, row = wide / columns, (tall - 6.6) / rows
    for i, (sign, title, text) in enumerate(states):
        x, at = (i // rows) * each, top + (i % rows) * row
        if (i % rows) % 2:
            area.rect(x, at, each, row, fill="paper")
        if sign == "skeptical":
            _skeptical(area, x + 3, at + row / 2 - 4, 8)
        else:
            area.sign(sign, x + 3, at + row / 2 - 4, 8)
        area.fitted(x + 14, at + row / 2, 22, title, "bold", 11.5, 8, middle=True)
        used = area.filled(0, 0, each - 40, row, (text,), 11.5, 8, draw=False)
        high = area.paragraph(0, 0, each - 40, text, used, used * 1.17, draw=False)
        area.paragraph(x + 37, at + (row - high) / 2, each - 40, text, used, used * 1.17)
    area.line(each, top, each, y + tall, "gray_light", 0.4)
    area.rect(0, y, wide, tall, line="ink", weight=0.5)


def _skeptical(area: Area, x: float, y: float, size: float) -> None:
    """The sign of the skeptical: a coin that says minus."""
    area.circle(x + size / 2, y + size / 2, size * 0.46, fill="mustard", line="ink", weight=0.5)
    area.rect(x + size * 0.25, y + size * 0.43, size * 0.5, size * 0.14, fill="ink")
