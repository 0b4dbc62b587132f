"""Page 5: combat, captives and states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.models.pleasantville import Numbers
from printables.draw.area import Area, Draw
from printables.draw.panels import masthead, panel
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.book import BODY, HEAD, SEATS, Book, line, signed, span
from printables.sheets.fullpage import GAP


def lead_column(data: Numbers, lead: int) -> int:
    """Index of the combat column for the Attacker's lead in combat factors."""
    starts: Sequence[int] = data.combat.least
    return max(i for i, least in enumerate(starts) if lead >= least)


def result_words() -> Mapping[str, str]:
    """Say it in the language in use."""
    return {
        "A": say("booklet-fighting-the-attacker-wins"),
        "D": say("booklet-fighting-the-defender-wins"),
        "AF": say("booklet-fighting-the-attacker-flees"),
        "DF": say("booklet-fighting-the-defender-flees"),
    }


def fighting(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        masthead(
            area,
            say("booklet-fighting-with-fists"),
            say("booklet-fighting-phase-5-combat-and"),
            HEAD,
            "red_dark",
            "red",
        )
        y = HEAD + GAP
        tall = (high - y - 2 * GAP) * 0.44
        left = wide * 0.46
        limits = book.data.limits
        inner = panel(area, 0, y, left, tall, say("booklet-fighting-5-combat"), "red")
        area.sign("fist", left - 7.4, y + 0.5, 5.6)
        area.filled(
            2.4,
            inner + 1.4,
            left - 4.8,
            tall - 9.4,
            (
                say("booklet-fighting-in-any-space-either", fighters=limits.fighters),
                say("booklet-fighting-the-side-with-more"),
                say("booklet-fighting-the-attacker-rolls-two"),
                say("booklet-fighting-winning-each-loser-rolls"),
                say("booklet-fighting-open-ones-attacked-by"),
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
    inner = panel(area, x, y, wide, tall, say("booklet-fighting-behind-the-tavern"), "mustard")
    town = [book.people[id] for id in ("bartender", "deputy")]
    alien = [book.people[id] for id in ("plumber", "maid")]
    ours, theirs = sum(p.combat for p in town), sum(p.combat for p in alien)
    lead = ours - theirs
    index = lead_column(book.data, lead)
    column = book.data.combat.columns[index].replace("-", "–")
    faces = (5, 2)
    result = book.data.combat.results[str(sum(faces))][index]
    size = min(19.0, (wide - 24) / 4)
    top = inner + 2.5
    for side, (people, suffix) in enumerate(((town, ""), (alien, "-back-star"))):
        left = x + 4 if side == 0 else x + wide - 4 - 2 * size - 2
        for i, person in enumerate(people):
            book.counter(area, f"{person.id}{suffix}", left + i * (size + 2), top, size)
        factors = " + ".join(str(person.combat) for person in people)
        total = ours if side == 0 else theirs
        area.text(
            left + size + 1, top + size + 5, f"{factors} = {total}", "bold", 12, ("blue", "green_dark")[side], "centre"
        )
    area.sign("zap", x + wide / 2 - 4.5, top + size / 2 - 4.5, 9)
    low = top + size + 7
    losses = book.data.alien_loss
    rolls = ((alien[0], (5, 4)), (alien[1], (3, 2)))

    def fate(total: int) -> str:
        for name, (least, most) in losses.items():
            if least <= total <= most:
                return {
                    "killed": say("booklet-fighting-is-killed"),
                    "knocked_out": say("booklet-fighting-is-knocked-out"),
                    "surrenders": say("booklet-fighting-surrenders"),
                }[name]
        raise ValueError(total)

    rows: list[tuple[tuple[int, int] | None, str]] = [
        (None, say("booklet-fighting-the-town-leads-by", lead=lead, column=column)),
        (faces, say("booklet-fighting-each-alien-rolls-for", n=sum(faces), result=result, n_2=result_words()[result])),
    ]
    rows += [
        (roll, say("booklet-fighting-the", n=sum(roll), name=person.name, fate=fate(sum(roll))))
        for person, roll in rolls
    ]
    shares = (0.36, 0.24, 0.2, 0.2)
    room = y + tall - low - 1
    for (shown, text), share in zip(rows, shares, strict=True):
        line(area, x, low, wide, room * share, shown, text)
        low += room * share


def _captives(area: Area, book: Book, y: float, tall: float) -> None:
    """What the Town may do with the beaten."""
    wide = area.width
    inner = panel(area, 0, y, wide, tall, say("booklet-fighting-the-town-won-what"), SEATS["town"])
    implant = book.data.implant
    questions = book.data.limits.questions
    deeds = (
        (
            "rope",
            say("booklet-fighting-tie-up"),
            (
                say("booklet-fighting-out-cold-or-surrendered"),
                say("booklet-fighting-at-the-end-of"),
            ),
        ),
        (
            "balloon",
            say("booklet-fighting-question"),
            (
                say("booklet-fighting-if-conscious-and-once", questions=questions),
                say("booklet-fighting-if-so-zebu-lon"),
            ),
        ),
        (
            "chip",
            say("booklet-fighting-try-the-implant"),
            (
                say(
                    "booklet-fighting-one-of-the-towns",
                    explodes=span(implant["explodes"]),
                    stuck=span(implant["stuck"]),
                    removed=span(implant["removed"]),
                    intact=span(implant["intact"]),
                ),
                say("booklet-fighting-without-it-the-victim"),
            ),
        ),
    )
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
    top = panel(area, 0, y, wide, tall, say("booklet-fighting-states-their-signs-and"), "violet")
    town, alien = book.data.town_loss, book.data.alien_loss
    states = (
        (
            "skeptical",
            say("booklet-fighting-skeptical"),
            say("booklet-fighting-not-convinced-to-the", skeptical=signed(book.data.influence.skeptical)),
        ),
        (
            "wary",
            say("booklet-fighting-wary"),
            say("booklet-fighting-saw-an-alien-at", wary=signed(book.data.influence.wary)),
        ),
        (
            "zap",
            say("booklet-fighting-stunned"),
            say("booklet-fighting-town-loss-back-one", stunned=span(town["stunned"])),
        ),
        (
            "dizzy",
            say("booklet-fighting-unconscious"),
            say("booklet-fighting-loss-not-moved-not", knocked_out=span(alien["knocked_out"])),
        ),
        ("rope", say("booklet-fighting-tied-up"), say("booklet-fighting-under-a-marker-until")),
        (
            "chip",
            say("booklet-fighting-evidence"),
            say("booklet-fighting-carries-a-whole-implant", evidence=signed(book.data.influence.evidence)),
        ),
        ("invader", say("booklet-fighting-unmasked"), say("booklet-fighting-known-for-an-alien")),
        ("skull", say("booklet-fighting-dead"), say("booklet-fighting-out-of-play-and")),
    )
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
