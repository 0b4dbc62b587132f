"""The rules on two pages, in plain words, with two cards and the house shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.models.abductinators import GAME
from printables.draw.area import Area, Draw
from printables.draw.panels import BAR, masthead, panel
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.data import act_titles, humans, people, ranks, rooms, say
from printables.kits.abductinators.house import FACE, board_size
from printables.kits.abductinators.martians import martian
from printables.kits.abductinators.patterns import pen_at
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, ShownFace
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

GAP: Final = 3.6
MAST: Final = 25.0
SHOWN: Final = 0.52
"""Scale of the cards that are shown."""
TYPE: Final = 12.5
LEAST: Final = 8.0
LEFT: Final = 75.6
"""mm, width of the first page's left column."""


def aliens_words() -> Sequence[tuple[str, str]]:
    """What aliens do, each with its badge."""
    return (
        ("badges/run", say("booklet-run-into-a-room")),
        (
            "badges/grab",
            say("booklet-grab-a-human-in"),
        ),
        (
            "badges/implant",
            say("booklet-implant-suggestion-name-a"),
        ),
        ("badges/paralyze", say("booklet-paralyze-name-a-human")),
        (
            "badges/hide",
            say("booklet-hide-to-the-end"),
        ),
        (
            "badges/blatt",
            say("booklet-blatt-name-an-alien"),
        ),
    )


def humans_words() -> Mapping[str, str]:
    """What humans do, by the type of the card."""
    return {
        "act": say("booklet-what-the-humans-own"),
        "run_high": say("booklet-out-by-the-open"),
        "run_low": say("booklet-the-same-by-the"),
        "baseball_bat": say("booklet-every-alien-in-the"),
        "scream": say("booklet-every-stupid-alien-in"),
        "shotgun": say("booklet-every-stupid-alien-in-2"),
        "booby_trap": say("booklet-every-stupid-alien-that"),
        "wig_out": say("booklet-cowering-whimpering-twitching-please"),
    }


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet, both sides. Cards and house are shown by their own faces, which must be among the kit's."""
    size = (paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HIGH - 3.0)
    shown = tuple(
        ShownFace(face, MARGIN + 2.4 + i * 35.4, MARGIN + MAST + GAP + 9.0, SHOWN)
        for i, face in enumerate(("a10", "h11"))
    )
    high = _house_room(size[1])
    scale = (high - 3.0) / board_size()[1]
    left = MARGIN + (LEFT - board_size()[0] * scale) / 2
    shown += (ShownFace(FACE, left, MARGIN + size[1] - high + 0.4, scale),)
    pages = (
        Page(
            paper,
            "front",
            1,
            (),
            title=say("booklet-setting-up-and-the"),
            dressing=_on(paper, size, _first),
            pictures=shown,
        ),
        Page(paper, "back", 1, (), title=say("booklet-aliens-humans-the-end"), dressing=_on(paper, size, _second)),
    )
    return File("rules.pdf", say("booklet-rules"), pages, "long"), {}


def _house_room(high: float) -> float:
    """Height in mm of the house's picture at the foot of a page that is so high."""
    return 71.0 if high > 265 else 62.0


def _on(paper: Paper, size: tuple[float, float], draw: Draw) -> Draw:
    def dressing(page: Area) -> None:
        base = (paper.height - MARGIN - size[1]) * PT_PER_MM
        draw(Area(page.canvas, *size, page.where, MARGIN * PT_PER_MM, base))

    return dressing


def _box(
    area: Area,
    x: float,
    y: float,
    wide: float,
    high: float,
    title: str,
    colour: str,
    texts: Sequence[str],
    stars: bool = True,
) -> None:
    top = panel(area, x, y, wide, high, title, colour)
    area.filled(x + 2.4, top + 1.6, wide - 4.8, high - 6.6 - 3.2, texts, TYPE, LEAST, stars=stars)


def _first(area: Area) -> None:
    area.where = "rules, page 1"
    masthead(area, say("booklet-the-abductinators"), say("booklet-two-to-six-aliens"), MAST, rays="blue_dark")
    y = MAST + GAP
    wide = area.width
    left = LEFT
    right = wide - left - GAP
    shown = 9.0 + 88 * SHOWN + (32.0 if area.height > 265 else 28.0)
    # left column: the cards, the house
    top = panel(area, 0, y, left, shown, say("booklet-what-a-card-says"), "red")
    area.filled(
        2.4,
        top + 2.6 + 88 * SHOWN + 1.6,
        left - 4.8,
        shown - 6.6 - 88 * SHOWN - 6.0,
        (
            say("booklet-the-digit-is-the"),
            say("booklet-im-stupid-is-on"),
        ),
        TYPE,
        LEAST,
        stars=True,
    )
    house = y + shown + GAP
    rest = area.height - house
    top = panel(area, 0, house, left, rest, say("booklet-the-house"), "teal_dark")
    area.filled(
        2.4,
        top + 1.6,
        left - 4.8,
        rest - 6.6 - 4.6 - _house_room(area.height),
        (
            say("booklet-rooms-each-with-three", n=len(rooms())),
            say("booklet-humans-never-turn-back"),
            say("booklet-escape-by-an-exit"),
            say("booklet-aliens-use-every-doorway"),
        ),
        TYPE,
        LEAST,
        stars=True,
    )
    # right column
    x = left + GAP
    aim = 28.0 if area.height > 265 else 26.0
    _box(
        area,
        x,
        y,
        right,
        aim,
        say("booklet-tonights-plan"),
        "green_dark",
        (say("booklet-you-are-an-alien"),),
        stars=False,
    )
    setup = 88.0 if area.height > 265 else 80.0
    top = y + aim + GAP
    _box(
        area,
        x,
        top,
        right,
        setup,
        say("booklet-setting-up"),
        "mustard",
        (
            say("booklet-lay-out-the-house"),
            say("booklet-lay-the-seven-human"),
            say("booklet-everybody-takes-an-alien", ranks=ranks()[0]),
            say("booklet-everybody-puts-four-bonk"),
            say("booklet-all-alien-pawns-wait"),
            say("booklet-have-a-die-or"),
        ),
    )
    turn = top + setup + GAP
    _box(
        area,
        x,
        turn,
        right,
        area.height - turn,
        say("booklet-a-turn"),
        "blue",
        (
            say("booklet-1-draw-hold-as"),
            say("booklet-2-select-lay-one", bonk_places=people().bonk_box),
            say("booklet-3-human-deal-one"),
            say("booklet-4-reveal-all-aliens"),
            say("booklet-5-phases-1-to"),
            say("booklet-6-tidy-discard-all"),
            say("booklet-two-aliens-in-one"),
        ),
    )


def _second(area: Area) -> None:
    area.where = "rules, page 2"
    wide = area.width
    half = (wide - GAP) / 2
    top = 135.0 if area.height > 265 else 123.0
    inner = panel(area, 0, 0, half, top, say("booklet-alien-cards"), "green")
    kinds = 28.0
    with pen_at(area, half - 20.4, inner + 8.6, 18.6, weight=2.6) as pen:
        martian(pen, "plain", ("khaki", "brown"), arms="point")
    area.filled(
        2.4,
        inner + 1.6,
        half - 25,
        kinds - 2.6,
        (say("booklet-run-grab-run-or"),),
        TYPE,
        LEAST,
    )
    area.line(0, inner + kinds, half, inner + kinds, "ink", 0.25)
    _kinds(area, 0, inner + kinds, half, top - BAR - kinds, aliens_words())
    area.rect(0, 0, half, top, line="ink", weight=0.5)
    _human_cards(area, half + GAP, 0, half, top)
    y = top + GAP
    bonked = 47.0 if area.height > 265 else 44.0
    _box(
        area,
        0,
        y,
        half,
        bonked,
        say("booklet-bonked"),
        "red",
        (
            say("booklet-each-bonk-costs-one"),
            say("booklet-an-alien-that-passed"),
            say("booklet-a-human-that-is"),
        ),
    )
    _box(
        area,
        half + GAP,
        y,
        half,
        bonked,
        say("booklet-the-end-of-the"),
        "violet",
        (
            say("booklet-when-the-last-human"),
            say("booklet-most-humans-wins-equals"),
        ),
    )
    y += bonked + GAP
    _people(area, 0, y, wide, area.height - y)


def _human_cards(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Every kind of human card with its picture."""
    top = panel(area, x, y, wide, high, say("booklet-human-cards"), "plum")
    titles = act_titles()
    kinds = [(f"icons/{kind}", f"**{titles[kind]}:** {text}") for kind, text in humans_words().items()]
    _kinds(area, x, top, wide, high - BAR, kinds)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _kinds(area: Area, x: float, y: float, wide: float, high: float, kinds: Sequence[tuple[str, str]]) -> None:
    """A picture and a sentence on each row, as large as all fit; what room is left is shared."""
    left, side = 15.2, 11.0
    size = TYPE
    while True:
        needs = [area.paragraph(0, 0, wide - left - 2, text, size, size * 1.15, draw=False) for _, text in kinds]
        rows = [max(need + 1.6, side + 0.6) for need in needs]
        if sum(rows) <= high:
            break
        if size <= LEAST:
            raise area.fail(f'"{kinds[0][1][:30]}…" and the rows below it need {sum(rows):.0f} of {high:.0f} mm.')
        size = max(LEAST, size - 0.2)
    more = (high - sum(rows)) / len(rows)
    for i, ((icon, text), need, least) in enumerate(zip(kinds, needs, rows, strict=True)):
        row = least + more
        if i % 2:
            area.rect(x, y, wide, row, fill="paper")
        area.art(icon, GAME, x + 1.6, y + (row - side) / 2, side / 100)
        area.paragraph(x + left, y + (row - need) / 2 - 0.3, wide - left - 2, text, size, size * 1.15, room=row)
        y += row


def _people(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Who sleeps where, what wakes up with them, and the titles one can rise to."""
    left = wide * 0.62
    titles = act_titles()
    top = panel(area, x, y, left, high, say("booklet-who-sleeps-where"), "teal")
    rows = humans()
    each = (high - 6.6) / (len(rows) + 1)
    columns = (2.6, left * 0.4, left * 0.66, left * 0.76)
    for at, head in zip(
        columns, (say("booklet-human"), say("booklet-starts-in"), say("booklet-on"), act_titles()["act"]), strict=True
    ):
        area.text(x + at, top + each / 2 + 1.3, head, "bold", 9.5, "red_dark")
    for i, person in enumerate(rows, 1):
        line = top + each * i
        if i % 2:
            area.rect(x, line, left, each, fill="paper")
        cells = (person.name, rooms()[person.room].name, person.covers, titles[person.act])
        for k, (at, cell) in enumerate(zip(columns, cells, strict=True)):
            end = columns[k + 1] if k < 3 else left
            area.fitted(x + at, line + each / 2, end - at - 1, cell, "bold" if k == 0 else "text", 10.5, 8, middle=True)
    area.rect(x, y, left, high, line="ink", weight=0.5)
    side = x + left + GAP
    narrow = wide - left - GAP
    top = panel(area, side, y, narrow, high, say("booklet-ranks"), "orange")
    step = (high - 6.6) / len(ranks())
    for k, title in enumerate(ranks()):
        middle = top + step * (k + 0.5)
        area.text(side + 2.6, middle + 1.3, str(k), "bold", 10.5, "red_dark")
        area.fitted(side + 7, middle, narrow - 9, title, "text", 10.5, 8, middle=True)
    area.rect(side, y, narrow, high, line="ink", weight=0.5)
    if step > 6.5:
        area.art("cat", GAME, side + narrow - 15, y + high - 15, 13 / 60)
