"""The rules on two pages, in plain words, with two cards and the house shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from printables.draw.area import Area, Draw
from printables.draw.panels import BAR, masthead, panel
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.actions import badge
from printables.kits.abductinators.data import act_titles, bonk_places, humans, ranks, rooms
from printables.kits.abductinators.house import FACE, board_size
from printables.kits.abductinators.icons import ICONS
from printables.kits.abductinators.martians import cat, martian
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

Icon = Callable[[Pen], None]


def _badge(move: str) -> Icon:
    return lambda pen: badge(pen, move)


ALIENS: Final[Sequence[tuple[Icon, str]]] = (
    (_badge("run"), "**Run** into a room next door."),
    (
        _badge("grab"),
        "**Grab!** A human in your room is yours, one of your choice. Its pawn leaves the house, its sheet comes to "
        "you, your rank marker goes up a box. Promote yourself aloud and order the others about.",
    ),
    (
        _badge("implant"),
        "**Implant suggestion!** Name a human with a **run** card and a later phase: its high becomes low, its low "
        "high. Turn the card sideways. A second implant undoes the first. A run on its sheet doesn’t count.",
    ),
    (_badge("paralyze"), "**Paralyze!** Name a human with a later phase: its card is discarded now, unused."),
    (
        _badge("hide"),
        "**Hide!** To the end of the turn, bonked or not, humans with a later phase run into your room as if you "
        "weren’t there.",
    ),
    (
        _badge("blatt"),
        "**Blatt!** Name an alien, anywhere, whose card says i’m stupid: it is bonked. Even you, if you like.",
    ),
)
"""What aliens do, each with its badge."""
HUMANS: Final = {
    "act": "What the human’s own sheet says.",
    "run_high": "Out by the open exit with the **higher** letter. If an alien that isn’t hiding is in the room "
    "beyond, the human stays, on its letter, and the card is lost.",
    "run_low": "The same by the open exit with the **lower** letter. Leaving a room full of aliens is no trouble; "
    "only the room beyond counts.",
    "baseball_bat": "**Every** alien in the room is bonked.",
    "scream": "Every **stupid** alien in the room is bonked.",
    "shotgun": "Every **stupid** alien in the room or next door is bonked. From the attic: attic, landing, roof, "
    "guest br.",
    "booby_trap": "Every **stupid** alien that is **neither** there nor next door is bonked.",
    "wig_out": "Cowering, whimpering, twitching. Please make the noises.",
}
"""What humans do, by the type of the card."""


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
        Page(paper, "front", 1, (), title="Setting up and the turn", dressing=_on(paper, size, _first), pictures=shown),
        Page(paper, "back", 1, (), title="Aliens, humans, the end", dressing=_on(paper, size, _second)),
    )
    return File("rules.pdf", "Rules", pages, "long"), {}


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
    masthead(
        area, "The Abductinators", "Two to six aliens, one house, seven sleepers, no dignity", MAST, rays="blue_dark"
    )
    y = MAST + GAP
    wide = area.width
    left = LEFT
    right = wide - left - GAP
    shown = 9.0 + 88 * SHOWN + (32.0 if area.height > 265 else 28.0)
    # left column: the cards, the house
    top = panel(area, 0, y, left, shown, "What a card says", "red")
    area.filled(
        2.4,
        top + 2.6 + 88 * SHOWN + 1.6,
        left - 4.8,
        shown - 6.6 - 88 * SHOWN - 6.0,
        (
            "**The digit** is the phase in which the card acts: odd for aliens, even for humans. Each has a star "
            "of its own.",
            "**I’m stupid** is on half of the alien cards of every kind. It lasts from Reveal to Tidy, and decides who "
            "gets bonked.",
        ),
        TYPE,
        LEAST,
        stars=True,
    )
    house = y + shown + GAP
    rest = area.height - house
    top = panel(area, 0, house, left, rest, "The house", "teal_dark")
    area.filled(
        2.4,
        top + 1.6,
        left - 4.8,
        rest - 6.6 - 4.6 - _house_room(area.height),
        (
            f"**{len(rooms())} rooms,** each with three ways out, a, b and c. **Next door** is whatever a doorway "
            "leads to: through walls, up ladders, down holes.",
            "**Humans never turn back.** Coming into a room, a human’s pawn is put on the letter of the doorway it "
            "came through. That exit is closed to it; two are open. So Sneet, up from the landing, stands on the "
            "attic’s a: "
            "run high takes him out by c, since c is above b above a.",
            "**Escape!** By an exit with that sign, dark under its letter, a human is gone, and no alien can stop it.",
            "**Aliens** use every doorway, but not the escapes, and cover no letters.",
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
        "Tonight’s plan",
        "green_dark",
        (
            "You are an alien abductinator in Grandma’s house, and you carry off more of its people than any other "
            "alien does. You **choose** your action from your hand; the humans do whatever they are **dealt.** Noises, "
            "slogans and gloating are part of the job.",
        ),
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
        "Setting up",
        "mustard",
        (
            "Lay out the house. Shuffle the **alien cards** and the **human cards,** each into a deck.",
            "Lay the **seven human sheets** in a row. Put each human’s pawn into its room, on the letter that its "
            "sheet names.",
            "Everybody takes an **alien sheet,** the pawn with its pattern, and its **rank marker,** which goes on "
            f"box 0: {ranks()[0]}.",
            "Everybody puts **four bonk tokens** in the bonk box. The others are the supply.",
            "All alien pawns wait in the **backyard,** by the entrance.",
            "Have a die or two at hand for quarrels. Deal **five alien cards** to everybody. Begin!",
        ),
    )
    turn = top + setup + GAP
    _box(
        area,
        x,
        turn,
        right,
        area.height - turn,
        "A turn",
        "blue",
        (
            "**1. Draw.** Hold as many cards as you have bonk tokens: draw up to that. With more, you **must** discard "
            "down to it; which, you choose. (So in the first turn one of your five goes.)",
            "**2. Select.** Lay one card before you, face down. Or **pass:** take a bonk token from the supply, up to "
            f"{bonk_places()}, and sit this turn out. With no tokens you have no cards, and must pass.",
            "**3. Human deal.** One human card, face up, on every human sheet still in the row.",
            "**4. Reveal.** All aliens turn their cards over at once.",
            "**5. Phases 1 to 5.** In 1, 3 and 5 the aliens with that digit act; in 2 and 4 the humans with that "
            "digit. You decide what to do when your card’s time comes, not before.",
            "**6. Tidy.** Discard all cards, and begin again at 1. A deck that runs out is made of its discards, "
            "shuffled.",
            "**Two aliens in one phase,** and it matters who is first? The higher **rank.** Equal ranks roll a die; "
            "high goes first.",
        ),
    )


def _second(area: Area) -> None:
    area.where = "rules, page 2"
    wide = area.width
    half = (wide - GAP) / 2
    top = 135.0 if area.height > 265 else 123.0
    inner = panel(area, 0, 0, half, top, "Alien cards", "green")
    kinds = 28.0
    with pen_at(area, half - 20.4, inner + 8.6, 18.6, weight=2.6) as pen:
        martian(pen, "plain", ("khaki", "brown"), arms="point")
    area.filled(
        2.4,
        inner + 1.6,
        half - 25,
        kinds - 2.6,
        (
            "**run / grab:** run or grab. **run / hide:** run or hide. **act!:** grab, implant, paralyze, hide or "
            "blatt, but only what is possible. A revealed card must be used; if an act! card can do nothing else, you "
            "hide.",
        ),
        TYPE,
        LEAST,
    )
    area.line(0, inner + kinds, half, inner + kinds, "ink", 0.25)
    _kinds(area, 0, inner + kinds, half, top - BAR - kinds, ALIENS)
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
        "Bonked!",
        "red",
        (
            "Each bonk costs **one bonk token,** back to the supply; from none, nothing is lost. "
            "Fewer tokens, fewer cards next turn.",
            "An alien that passed has no card, so it is **never stupid.** A baseball bat finds it all the same.",
            "A human that is grabbed or has escaped loses its card for the turn.",
        ),
    )
    _box(
        area,
        half + GAP,
        y,
        half,
        bonked,
        "The end of the night",
        "violet",
        (
            "When the **last human** has left the house, grabbed or escaped. Or earlier: when one alien has more than "
            "anybody else could still reach with all who are left.",
            "**Most humans wins.** Equals share the win. If nobody has any, nobody wins but Grandma.",
        ),
    )
    y += bonked + GAP
    _people(area, 0, y, wide, area.height - y)


def _human_cards(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Every kind of human card with its picture."""
    top = panel(area, x, y, wide, high, "Human cards", "plum")
    titles = act_titles()
    kinds = [(ICONS[kind], f"**{titles[kind]}:** {text}") for kind, text in HUMANS.items()]
    _kinds(area, x, top, wide, high - BAR, kinds)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _kinds(area: Area, x: float, y: float, wide: float, high: float, kinds: Sequence[tuple[Icon, str]]) -> None:
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
        with pen_at(area, x + 1.6, y + (row - side) / 2, side) as pen:
            icon(pen)
        area.paragraph(x + left, y + (row - need) / 2 - 0.3, wide - left - 2, text, size, size * 1.15, room=row)
        y += row


def _people(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Who sleeps where, what wakes up with them, and the titles one can rise to."""
    left = wide * 0.62
    titles = act_titles()
    top = panel(area, x, y, left, high, "Who sleeps where", "teal")
    rows = humans()
    each = (high - 6.6) / (len(rows) + 1)
    columns = (2.6, left * 0.4, left * 0.66, left * 0.76)
    for at, head in zip(columns, ("human", "starts in", "on", "act!"), strict=True):
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
    top = panel(area, side, y, narrow, high, "Ranks", "orange")
    step = (high - 6.6) / len(ranks())
    for k, title in enumerate(ranks()):
        middle = top + step * (k + 0.5)
        area.text(side + 2.6, middle + 1.3, str(k), "bold", 10.5, "red_dark")
        area.fitted(side + 7, middle, narrow - 9, title, "text", 10.5, 8, middle=True)
    area.rect(side, y, narrow, high, line="ink", weight=0.5)
    if step > 6.5:
        with pen_at(area, side + narrow - 15, y + high - 15, 13, units=60, weight=1.8) as pen:
            cat(pen)
