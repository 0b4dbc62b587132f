"""Pleasantville's rules: a booklet of six pages on three sheets, with worked examples drawn with the real counters.

Every number in a text or an example comes from the game's tables and from the map, so that the booklet cannot say
anything but what the referee does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.kernel.board import Board
from printables import posters
from printables.area import Area
from printables.component import Face
from printables.imposition import File, Page, Placement
from printables.imposition import Picture as Shown
from printables.kits.pleasantville.aid import GAP, content
from printables.kits.pleasantville.data import Townsperson, marker_count, tables, townspeople
from printables.kits.pleasantville.panels import masthead, panel
from printables.kits.pleasantville.scenes import Scene, arrow, dice, disc, piece, step
from printables.paper import MARGIN, Paper

HEAD: Final = 18.0
"""mm, height of a page's title."""
BODY: Final = 13.0
"""pt, the largest size of the running text; it shrinks where there is less room."""
EXAMPLE: Final = 12.0
"""pt, the same for worked examples."""
SEATS: Final = {"both": "mustard", "alien": "green", "town": "blue"}
"""The colour of a phase: whose it is."""

PHASES: Final = (
    ("Random movement", "zap", "both", "Dice send four people for a walk."),
    ("Alien movement", "invader", "alien", "Up to five counters, nobody's or its own."),
    ("Town movement", "shield", "town", "All its own; aliens may hold some."),
    ("Talk and influence", "balloon", "town", "Suspects are sounded out, friends are won."),
    ("Combat", "fist", "both", "Whoever wants a fight finds one."),
    ("Take-over", "eye", "alien", "Pairs are lifted. Who is watching?"),
)

Draw = Callable[[Area], None]


class Book:
    """What the pages draw with.

    :param paper: what they are printed on. :param board: the map. :param faces: the counters' faces by id.
    """

    def __init__(self, paper: Paper, board: Board, faces: Mapping[str, Face]) -> None:
        self.paper = paper
        self.board = board
        self.faces = faces
        self.data = tables()
        self.people: Mapping[str, Townsperson] = {person.id: person for person in townspeople()}
        self.width, self.height = content(paper)

    def counter(self, area: Area, id: str, x: float, y: float, size: float) -> None:
        piece(area, self.faces, id, x, y, size)


def rules_file(paper: Paper, board: Board, faces: Mapping[str, Face]) -> tuple[File, dict[str, Face]]:
    """Three sheets, printed on both sides.

    :param faces: the counters' faces by id.
    """
    book = Book(paper, board, faces)
    walk, hold = walk_scene(book), hold_scene(book)
    watch, indoors = watch_scene(book), indoor_scene(book)
    leaves: Sequence[tuple[str, Callable[[Book], Draw], tuple[Scene, ...], Draw | None]] = (
        ("The story and the counters", _cover, (), None),
        ("Setting up; a turn at a glance", _glance, (), None),
        ("On foot: movement", _walking, (walk, hold), _both(_walk(book, walk), _hold(book, hold))),
        ("With words: talk and influence", _talking, (), None),
        ("With fists: combat and states", _fighting, (), None),
        ("In silence: take-over and observation", _watching, (watch, indoors), _watch(book, watch, indoors)),
    )
    made: dict[str, Face] = {}
    pages = []
    for number, (title, draw, scenes, overlay) in enumerate(leaves, 1):
        face = Face(f"rules-{number}", book.width, book.height, draw(book))
        made[face.id] = face
        made |= {scene.id: scene.face(board) for scene in scenes}
        pages.append(
            Page(
                paper,
                "front" if number % 2 else "back",
                (number + 1) // 2,
                (Placement(face.id, MARGIN, MARGIN, face.width, face.height),),
                title=title,
                pictures=tuple(Shown(scene.id, scene.x, scene.y, 1.0) for scene in scenes),
                overlay=overlay,
            )
        )
    return File("rules.pdf", "Rules", tuple(pages), "long"), made


def _both(first: Draw, second: Draw) -> Draw:
    def draw(area: Area) -> None:
        first(area)
        second(area)

    return draw


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "+0"


def _span(span: Sequence[int]) -> str:
    return f"{span[0]}–{span[1]}"


# 1: the story and the counters -------------------------------------------------------------------------------


def _cover(book: Book) -> Draw:
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


# 2: setting up; a turn at a glance ---------------------------------------------------------------------------


def _glance(book: Book) -> Draw:
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


# 3: movement -------------------------------------------------------------------------------------------------

WALKER: Final = ("teacher", "school-hall", "bank")
"""Who walks in the example, from which space, to which building."""


def walk_scene(book: Book) -> Scene:
    """The streets between the School and the Bank."""
    window = (98.0, 39.0, 254.0, 219.0)
    scale = book.width * 0.5 / window[2]
    return Scene("rules-map-walk", window, MARGIN + 3, MARGIN + HEAD + GAP + 6.6 + 3, scale)


HELD: Final = ("deputy", "fire_chief", "tailor")
"""Who is held, who goes on, and who holds."""


def hold_scene(book: Book) -> Scene:
    """Main Street, along the foot of the page."""
    window = (246.0, 228.0, 322.0, 112.0)
    scale = book.width * 0.66 / window[2]
    return Scene("rules-map-hold", window, MARGIN + 3, MARGIN + book.height - window[3] * scale - 3, scale)


def _hold_height(book: Book) -> float:
    return 6.6 + 3 + hold_scene(book).height + 3


def _street(book: Book) -> tuple[str, ...]:
    """The one shortest way along Main Street."""
    routes = book.board.routes("sheriff-office", frozenset({"main-7"}))
    assert len(routes) == 1, "the example needs no choice of ways"
    return routes[0]


def _hold(book: Book, scene: Scene) -> Draw:
    """Over the map: the way, who is held, and who goes on."""

    def draw(area: Area) -> None:
        scene.frame(area)
        way = [scene.at(book.board.spaces[space].heart) for space in _street(book)]
        arrow(area, way[:3], "red", 1.2, 4.4)
        arrow(area, way, "blue", 1.2, 4.4)
        deputy, chief, tailor = HELD
        size = 25 * scene.scale
        (sx, sy), (hx, hy), (ex, ey) = way[0], way[2], way[-1]
        for i, id in enumerate((deputy, chief)):
            book.counter(area, id, sx - size - 0.5 + i * (size + 1), sy - size / 2, size)
        book.counter(area, f"{tailor}-back-star", hx - size - 0.4, hy - size - 2.6, size)
        book.counter(area, deputy, hx + 0.4, hy - size - 2.6, size)
        book.counter(area, chief, ex - size / 2, ey - size - 2.6, size)
        for i, at in enumerate(way[1:], 1):
            step(area, at, str(i), "red" if i == 2 else "blue")

    return draw


def _walk(book: Book, scene: Scene) -> Draw:
    """Over the map: both ways, the numbers of the steps on one, and the counter."""

    def draw(area: Area) -> None:
        scene.frame(area)
        who, start, _ = WALKER
        ways = _ways(book)
        hearts = book.board.spaces
        for way, colour in zip(ways[::-1], ("blue", "red"), strict=True):
            arrow(area, [scene.at(hearts[space].heart) for space in way], colour, 1.2, 4.4)
        for i, space in enumerate(ways[0][1:], 1):
            step(area, scene.at(hearts[space].heart), str(i))
        for i, (a, b) in enumerate(zip(ways[0], ways[1], strict=True)):
            if a != b:
                step(area, scene.at(hearts[b].heart), str(i), "blue")
        x, y = scene.at(hearts[start].heart)
        size = 25 * scene.scale
        book.counter(area, who, x - size / 2, y - size / 2, size)

    return draw


def _ways(book: Book) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two shortest ways of the example."""
    _, start, goal = WALKER
    routes = book.board.routes(start, frozenset(book.board.buildings[goal].spaces))
    assert len(routes) == 2, "the example is about two equal ways"
    return routes[0], routes[1]


def _roll_of(table: Mapping[str, str], goal: str) -> list[int]:
    (roll,) = [roll for roll, id in table.items() if id == goal]
    return [int(face) for face in roll.split("-")]


def _walking(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        masthead(area, "On foot", "Phases 1, 2 and 3", HEAD, "teal_dark", "teal")
        y = HEAD + GAP
        scene = walk_scene(book)
        tall = 6.6 + 3 + scene.height + 3
        panel(area, 0, y, wide, tall, "1. Random movement", SEATS["both"])
        x = 3 + scene.width + 4
        limits = book.data["limits"]
        who, _, goal = WALKER
        person = book.people[who]
        place = book.board.buildings[goal].name
        steps = len(_ways(book)[0]) - 1
        area.filled(
            x,
            y + 8.2,
            wide - x - 2.6,
            tall - 8.2 - 33,
            (
                f"**{limits['walks']} times a turn** the Alien rolls a townsperson and the Town a place. A first 6 is "
                "rolled again.",
                f"Off goes the counter, up to **{limits['walk_factor']} × its movement,** by a shortest way. It stops "
                "in the first space inside.",
                "Who controls it may keep it back, but then all know whose it is.",
                "**A check is wasted** on somebody who has walked this phase, is there already, or is tied up, "
                "unconscious or dead. The stunned do walk.",
                "Nothing carries over: whoever falls short is simply there.",
            ),
            BODY,
            stars=True,
        )
        at = y + tall - 31.5
        area.rect(x, at, wide - x - 3, 28.5, fill="paper", line="ink", weight=0.35, radius=1.5)
        after = dice(area, x + 2.4, at + 2.4, 6, [int(face) for face in person.roll.split("-")])
        area.text(after + 1, at + 6.6, person.name, "bold", 10)
        after = dice(area, x + 2.4, at + 9.6, 6, _roll_of(book.data["target"], goal))
        area.text(after + 1, at + 13.8, place, "bold", 10)
        area.filled(
            x + 2.4,
            at + 16.6,
            wide - x - 7.8,
            11.4,
            (
                f"**{steps} steps** of the {limits['walk_factor'] * person.move} allowed. Red and blue are equally "
                "short: a die picks. It stops in the Lobby.",
            ),
            EXAMPLE,
        )
        y += tall + GAP
        tall = high - y - GAP - _hold_height(book)
        half = (wide - GAP) / 2
        inner = panel(area, 0, y, half, tall, "2. Alien movement", SEATS["alien"])
        area.sign("invader", half - 7.4, y + 0.5, 5.6)
        area.filled(
            2.4,
            inner + 1.4,
            half - 4.8,
            tall - 9.2,
            (
                f"**Up to {limits['alien_moves']} counters** move, each once and up to its movement: the Alien's own, "
                "open ones and skeptical ones. So the Town learns nothing from who goes where.",
                "**Not** the Town's, nor the wary, tied up, unconscious or stunned.",
                "Nothing blocks the Alien. Who walked in phase 1 may walk again.",
                "**Everybody's legs:** a space costs one point, a door nothing; there is no way through walls. "
                "Counters that go together go at the slowest one's pace.",
            ),
            BODY,
            stars=True,
        )
        x = half + GAP
        inner = panel(area, x, y, half, tall, "3. Town movement", SEATS["town"])
        area.sign("shield", wide - 7.4, y + 0.5, 5.6)
        area.filled(
            x + 2.4,
            inner + 1.4,
            half - 4.8,
            tall - 9.2,
            (
                "**All of the Town's** may move that are not tied up, unconscious or stunned.",
                "**Held!** Each able one of the Alien's may hold one of the Town's that starts in its space or enters "
                "it on the way. The Alien decides as it happens, and says so: that one is unmasked.",
                "Who ends its way there needs no holding; who was held moves no more this phase.",
            ),
            BODY,
            stars=True,
        )
        y += tall + GAP
        tall = high - y
        scene = hold_scene(book)
        panel(area, 0, y, wide, tall, "Held on Main Street", "mustard")
        x = scene.x - MARGIN + scene.width + 4
        deputy, chief, tailor = (book.people[id] for id in HELD)
        area.filled(
            x,
            y + 8.6,
            wide - x - 3,
            tall - 11,
            (
                f"**The {deputy.name}** and **the {chief.name}** leave the Sheriff's office together, "
                f"{len(_street(book)) - 1} spaces.",
                f"In space 2 waits **the {tailor.name}.** The Alien shows the asterisk and holds the {deputy.name}.",
                f"One alien holds one: the {chief.name} goes on alone.",
            ),
            EXAMPLE,
        )

    return draw


# 4: words ----------------------------------------------------------------------------------------------------


def _talking(book: Book) -> Draw:
    def draw(area: Area) -> None:
        high = area.height
        masthead(area, "With words", "Phase 4: the Town talks and persuades", HEAD, "blue_dark", "blue")
        y = HEAD + GAP
        tall = (high - y - GAP) * 0.34
        _conversation(area, book, y, tall)
        y += tall + GAP
        _influence(area, book, y, high - y)

    return draw


def _bonus(book: Book, influence: int) -> int:
    """What the dice gain in a talk with somebody of this influence."""
    for row in book.data["conversation"]["bonus"]:
        if row["influence"][0] <= influence <= row["influence"][1]:
            return int(row["add"])
    raise ValueError(influence)


def odds(data: Mapping[str, Any], ours: int, theirs: int) -> Mapping[str, Any]:
    """The best influence column whose odds a comparison reaches; the worst one when it reaches none."""
    columns: Sequence[Mapping[str, Any]] = data["influence"]["columns"]
    reached = [column for column in columns if ours * column["theirs"] >= theirs * column["ours"]]
    return reached[-1] if reached else columns[0]


def _conversation(area: Area, book: Book, y: float, tall: float) -> None:
    wide = area.width
    inner = panel(area, 0, y, wide, tall, "Conversation", SEATS["town"])
    area.sign("balloon", wide - 7.4, y + 0.5, 5.6)
    rules = book.data["conversation"]
    left = wide * 0.44
    bonus = ", ".join(f"{_span(row['influence'])} {_signed(row['add'])}" for row in rules["bonus"])
    area.filled(
        2.4,
        inner + 1.4,
        left - 3.4,
        tall - 9.4,
        (
            "Each of the Town's may **talk once a turn** with a suspect in its space. Several may talk to the same.",
            f"**Two dice,** and what the suspect's influence adds ({bonus}): people of standing are missed when they "
            "change.",
            f"**{rules['needed']} or more:** something is odd, and the Town looks at the back.",
            "Whoever lies unconscious has nothing to say.",
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
    faces = (4, 3) if 7 + add >= rules["needed"] else (6, 6)
    at = x + 17.5 + 2 * size + 5
    step_ = min(8.5, (room - 2 * size - 26) / 3.6)
    after = dice(area, at, top + 4 + size / 2 - step_ / 2, step_, faces)
    area.text(after + 0.6, top + 4 + size / 2 + 1.9, _signed(add), "display", 16, "red")
    low = top + 4 + size + 3
    area.filled(
        x + 3,
        low,
        room - 6,
        top + tall - 12.6 - low - 1.5,
        (
            f"**Example.** The {talker.name} chats with the {suspect.name}, whose influence of {suspect.influence} "
            f"adds {add}. The dice show {faces[0]} and {faces[1]}: {sum(faces)} and {add} make "
            f"**{sum(faces) + add}.** The Town may look.",
            f"A {sum(faces) - 1} on the dice would have been a nice chat about the weather.",
        ),
        EXAMPLE,
    )


def _influence(area: Area, book: Book, y: float, tall: float) -> None:
    wide = area.width
    inner = panel(area, 0, y, wide, tall, "Influence", SEATS["town"])
    area.sign("shield", wide - 7.4, y + 0.5, 5.6)
    rules = book.data["influence"]
    ladder = 25.0
    left = wide * 0.44
    box = tall - 6.6 - ladder
    area.filled(
        2.4,
        inner + 1.4,
        left - 3.4,
        box - 3,
        (
            "Each of the Town's may try **once a turn** to win over another counter in its space. Several may add up "
            "their influence on one, or each try another.",
            "Compare: ours to the target's, rounded down to the **odds** below. Two dice at or above the number "
            "**convince:** the target is the Town's.",
            "Less is **no effect,** and the target turns **skeptical.**",
            f"**To the roll:** skeptical {_signed(rules['skeptical'])}, once only; wary {_signed(rules['wary'])}; an "
            f"influencer who carries an implant {_signed(rules['evidence'])}.",
            "**If it was an alien:** convinced, it must show itself, and that is all. Otherwise the Alien says nothing "
            "and it turns skeptical like anybody.",
            f"A fight this turn with an alien that was talked at shifts {book.data['combat']['shift']} column for the "
            "Alien.",
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
    name = column["name"].replace("-", " : ")
    names = [each["name"].replace("-", " : ") for each in book.data["influence"]["columns"]]
    above = names[names.index(name) + 1]
    needed = column["needed"]
    miss = needed - 1
    again = needed - rules_skeptical(book)
    alone = book.people["paperboy"]
    weak = odds(book.data, alone.influence, target.influence)
    first = (miss - 2, 2) if miss > 3 else (1, miss - 1)
    second = (again - 3, 3)
    low = y + 4 + size + 3.5
    rows = (
        (None, f"**{total} : {target.influence}** is at least {name} but less than {above}: column **{name},** "
               f"{needed} or more convinces."),
        (first, f"**First turn: {sum(first)}.** No effect; the {target.name} is skeptical now."),
        (second, f"**Next turn: {sum(second)},** less 1 for the skeptical: {sum(second) - 1}. Convinced! The "
                 f"{target.name} is the Town's."),
        (None, f"**Had the {target.name} been an alien:** nothing said in the first turn, the asterisk shown in the "
               "next, and nobody won."),
        (None, f"**The {alone.name} alone,** {alone.influence} : {target.influence}, stands on "
               f"{weak['name'].replace('-', ' : ')}: {weak['needed']} or more."),
    )  # fmt: skip
    each = min(19.0, (y + tall - low - 1.5) / len(rows))
    for faces, text in rows:
        _line(area, x, low, wide, each, faces, text)
        low += each


def _line(area: Area, x: float, y: float, wide: float, high: float, faces: tuple[int, int] | None, text: str) -> None:
    """A line of an example, with the dice that were rolled before it, in the middle of its height."""
    inset = 3.0
    if faces:
        dice(area, x + 3, y + (high - 7) / 2, 7, faces)
        inset = 21.0
    size = area.filled(0, 0, wide - inset - 3, high, (text,), BODY, draw=False)
    tall = area.paragraph(0, 0, wide - inset - 3, text, size, size * 1.17, draw=False)
    area.paragraph(x + inset, y + (high - tall) / 2, wide - inset - 3, text, size, size * 1.17)


def rules_skeptical(book: Book) -> int:
    """What being skeptical adds to a roll: a negative number."""
    return int(book.data["influence"]["skeptical"])


def _ladder(area: Area, book: Book, y: float, tall: float) -> None:
    """The odds from worst to best, with the least roll that convinces."""
    columns = book.data["influence"]["columns"]
    head = 22.0
    each = (area.width - head) / len(columns)
    area.rect(0, y, area.width, tall, fill="night", line="ink", weight=0.5)
    area.text(2.6, y + 8.6, "Odds", "display", 15, "title")
    area.text(2.6, y + tall - 6.2, "Roll", "display", 15, "title")
    for i, column in enumerate(columns):
        x = head + i * each
        high = 5.5 + (tall - 15.5) * (i + 1) / len(columns)
        area.rect(x + 1, y + tall - high - 1, each - 2, high, fill="teal_light", line="ink", weight=0.3)
        name = column["name"].replace("-", " : ")
        name += " or worse" if i == 0 else " or more" if i + 1 == len(columns) else ""
        area.fitted(x + each / 2, y + 4.5, each - 2, name, "bold", 12, 8, "paper_light", "centre", middle=True)
        area.fitted(x + each / 2, y + tall - 4.0, each - 3, f"{column['needed']}+", "display", 15, 9, "ink", "centre",
                    middle=True)  # fmt: skip


# 5: fists and states -----------------------------------------------------------------------------------------


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


def _fighting(book: Book) -> Draw:
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
                "counter in one fight a turn.",
                "The side with more **combat** is **the Attacker,** whoever began. If equal, the higher die is.",
                "The Attacker rolls two dice on the table in the player aid, in the column of its lead.",
                "**Winning:** each loser rolls for its loss. **Fleeing:** each runs, as in phase 1, to a place that "
                "the dice name. Zebu-Lon can't run: it is defeated.",
                "**Open ones attacked by the Town** are beaten at once, and turn out to be human. The Alien attacks an "
                "open one only if it is wary.",
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
        for name, span in losses.items():
            if span[0] <= total <= span[1]:
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
        _line(area, x, low, wide, room * share, shown, text)
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
            f"One of the Town's rolls two dice. **{_span(implant['explodes'])}** it explodes, both die. "
            f"**{_span(implant['stuck'])}** stuck, again next turn. **{_span(implant['removed'])}** out, and broken. "
            f"**{_span(implant['intact'])}** out whole: **evidence.**",
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
        ("skeptical", "Skeptical", f"Not convinced: {_signed(book.data['influence']['skeptical'])} to the next "
                                   "attempts. Until it is the Town's."),
        ("wary", "Wary", "Saw an alien at work. The Alien doesn't move it or take it over; "
                         f"{_signed(book.data['influence']['wary'])} to win it. Until beaten in combat."),
        ("zap", "Stunned", f"Town loss {_span(town['stunned'])}: back one space. No player moves it, no influence; can "
                           "be taken over. Until next turn's combat is over."),
        ("dizzy", "Unconscious", f"Loss {_span(alien['knocked_out'])}: not moved, not talked to. An alien wakes after "
                                 "next turn's combat; one of the Town's is then stunned for a turn."),
        ("rope", "Tied up", "Under a marker. Until a friend unties it, or the implant comes out."),
        ("chip", "Evidence", f"Carries a whole implant: {_signed(book.data['influence']['evidence'])} when it "
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


# 6: take-over and observation --------------------------------------------------------------------------------

PAIR: Final = "square-bandstand"
INDOORS: Final = "school-hall"


def watch_scene(book: Book) -> Scene:
    """The Square, seen from above."""
    window = (252.0, 112.0, 352.0, 226.0)
    scale = book.width * 0.56 / window[2]
    return Scene("rules-map-square", window, MARGIN + 3, _watch_top(book) + MARGIN + 9.6, scale)


def indoor_scene(book: Book) -> Scene:
    """The School."""
    window = (6.0, 39.0, 184.0, 112.0)
    first = watch_scene(book)
    x = first.x + first.width + 4
    wide = MARGIN + book.width - 3 - x
    return Scene("rules-map-school", window, x, first.y, wide / window[2])


def _watch_top(book: Book) -> float:
    return HEAD + GAP + (book.height - HEAD) * 0.34 + GAP


def _watch(book: Book, square: Scene, school: Scene) -> Draw:
    """Over the maps: how low the die must be in each space from which the pair is seen."""

    def draw(area: Area) -> None:
        rules = book.data["observation"]
        for scene, pair, limits in ((square, PAIR, rules["outdoors"]), (school, INDOORS, rules["inside"])):
            board = book.board
            centre = scene.at(board.spaces[pair].heart)
            seen = {
                space.id: steps
                for space in board.spaces.values()
                if (steps := board.sight_distance(pair, space.id)) is not None and steps < len(limits)
            }
            places = [(*scene.at(board.spaces[id].heart), steps) for id, steps in seen.items() if steps]
            shown = [
                (x, y, steps)
                for x, y, steps in places
                if scene.x + 5 < x < scene.x + scene.width - 5 and scene.y + 3 < y < scene.y + scene.height - 3
            ]
            for x, y, steps in shown:
                area.line(*centre, x, y, "paper_light", 0.9)
                area.line(*centre, x, y, COLOURS[steps], 0.45)
            for x, y, steps in shown:
                text = "1" if limits[steps] == 1 else f"1–{limits[steps]}"
                area.rect(x - 4.2, y - 2.7, 8.4, 5.4, fill="paper_light", line=COLOURS[steps], weight=0.7,
                          radius=1.4)  # fmt: skip
                area.fitted(x, y, 7, text, "bold", 11, 7, "ink", "centre", middle=True)
            size = 8.5
            for i, id in enumerate(("grill_owner", "wife")):
                book.counter(area, id, centre[0] - size - 0.4 + i * (size + 0.8), centre[1] - size / 2, size)
            scene.frame(area)

    return draw


COLOURS: Final = ("ink", "red", "blue", "violet")
"""The line to an observer by steps; the numbers say the same."""


def _watching(book: Book) -> Draw:
    def draw(area: Area) -> None:
        wide, high = area.width, area.height
        masthead(area, "In silence", "Phase 6: take-over and observation", HEAD, "night", "green_dark")
        y = HEAD + GAP
        tall = _watch_top(book) - GAP - y
        _comic(area, book, y, tall)
        y += tall + GAP
        square, school = watch_scene(book), indoor_scene(book)
        tall = 9.6 + square.height + 3
        panel(area, 0, y, wide, tall, "Observation: one die, at or below the number in your space", "teal_dark")
        x = school.x - MARGIN
        rules = book.data["observation"]
        low = 9.6 + school.height + 2
        area.filled(
            x,
            y + low,
            wide - x - 3,
            tall - low - 2.5,
            (
                f"**In the same space: 1–{rules['outdoors'][0]}.** Further off the die must be lower, and a straight "
                "line from dot to dot must cross no wall, corner, building or door.",
                "**A pair indoors** is seen from inside the same building only.",
            ),
            EXAMPLE,
            stars=True,
        )
        y += tall + GAP
        tall = high - y
        left = wide * 0.62
        inner = panel(area, 0, y, left, tall, "Who sees what", "teal")
        area.filled(
            2.4,
            inner + 1.4,
            left - 4.8,
            tall - 9.2,
            (
                "After each lift the Town names observers one by one. **Each person once a turn;** not those that "
                "were lifted, nor the tied up, unconscious or stunned.",
                "If the Town names an alien and the die is low enough, the Alien says so: it saw nothing, being one.",
                "**Seen:** the Town turns one of the two over. If it is an alien and the observer was open, the "
                "observer is **wary** from now on.",
            ),
            BODY,
            stars=True,
        )
        x = left + GAP
        inner = panel(area, x, y, wide - x, tall, "End of the turn", "mustard")
        area.filled(
            x + 2.4,
            inner + 1.4,
            wide - x - 4.8,
            tall - 9.2,
            (
                "One of the Alien's may **untie** a friend in its space.",
                f"Tick the turn on the record sheet. After turn {book.data['turns']}, count influence.",
                "**Good night, Pleasantville.**",
            ),
            BODY,
            stars=True,
        )

    return draw


def _comic(area: Area, book: Book, y: float, tall: float) -> None:
    """A take-over in three pictures, and a bluff in one."""
    wide = area.width
    inner = panel(area, 0, y, wide, tall, "6. Take-over", SEATS["alien"])
    area.sign("eye", wide - 7.4, y + 0.5, 5.6)
    each = wide / 4
    size = min(18.0, (each - 10) / 2)
    frames = (
        (("bank_guard", "teller"), "Lift",
         "The Alien takes up any **pair** in one space, neither of them the Town's, and hides both."),
        (("bank_guard-back-star", "teller-back-star"), "Swap",
         "If one is an alien and the other open and not wary, the other goes into the box and its **double** with the "
         "asterisk comes out. Each alien takes one a turn."),
        (("bank_guard", "teller"), "Put down",
         "Both come back face up, alike as before. A counter is lifted **once a turn.**"),
        (("checkout_girl", "manager"), "Or bluff",
         "Lift two and swap nothing. The Town can't know, and whoever watches has had the one look of the turn."),
    )  # fmt: skip
    room = tall - 6.6 - size - 15
    type_ = min(area.filled(0, 0, each - 6, room, (text,), BODY, draw=False) for _, _, text in frames)
    for i, (ids, title, text) in enumerate(frames):
        x = i * each
        if i == 3:
            area.rect(x, inner, each, tall - 6.6, fill="paper")
        if i:
            area.line(x, inner, x, y + tall, "gray_light", 0.4)
        disc(area, x + 2.5, inner + 2, i + 1, "green_dark" if i < 3 else "violet")
        area.fitted(x + 11, inner + 5.2, each - 14, title, "display", 15, 9, middle=True)
        for k, id in enumerate(ids):
            book.counter(area, id, x + each / 2 + (k - 1) * (size + 2) + 1, inner + 10.5, size)
        area.filled(x + 3, inner + size + 13, each - 6, room, (text,), type_, type_)
    area.rect(0, y, wide, tall, line="ink", weight=0.5)
