"""Boards of the five games with real pieces on them, for tests and for looking at.

python -m tests.app.examples OUT       # PNGs of every one, at 800×480 and 1280×720
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.kernel import assets
from companion.kernel.board import Ring, Row, Surface, boards
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Marks

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture


@dataclass(frozen=True)
class Example:
    """A board with what lies on it.

    :ivar faces: by piece, which printed face it shows.
    :ivar printed: shown on the printed board's picture.
    """

    game: str
    board: Surface
    pieces: tuple[Piece, ...]
    marks: Marks = field(default_factory=Marks)
    trails: tuple[Trail, ...] = ()
    flags: Mapping[str, str] = field(default_factory=dict)
    faces: Mapping[str, str] = field(default_factory=dict)
    printed: bool = False
    look: tuple[str, ...] = ()
    picked: str = ""


def town(printed: bool = True, look: tuple[str, ...] = ()) -> Example:
    """Pleasantville with everybody at home."""
    from companion import games
    from companion.games.pleasantville.rules import Pleasantville

    rules = games.load("pleasantville")
    assert isinstance(rules, Pleasantville)
    people = rules.book.people
    used: dict[str, int] = {}
    pieces = []
    for number, (who, person) in enumerate(people.items()):
        spaces = rules.book.start_spaces(who) if hasattr(rules.book, "start_spaces") else _home(rules, person.start)
        place = spaces[used.get(person.start, 0) % len(spaces)]
        used[person.start] = used.get(person.start, 0) + 1
        name = person.name.upper().replace(" ", "\n", 1)
        colour, sign = (("town", "shield"), ("alien", "invader"), ("neutral", ""))[number % 7 if number % 7 < 2 else 2]
        badges = (("wary",), ("minus", "2"), ("zap",), ("rope",), (), (), ())[number % 7]
        pieces.append(Piece(who, place, name, colour, sign, badges, faded=number % 7 == 3))
    board = rules.book.board
    streets = [space.id for space in board.spaces.values() if space.kind == "street"]
    marks = Marks(legal=frozenset(streets[:6]), chosen=frozenset(streets[6:7]), picked=frozenset({pieces[4].id}))
    way = board.routes(pieces[4].place, frozenset({streets[3]}))[0]
    faces = {piece.id: f"{piece.id}-back" for piece in pieces}
    return Example(
        "pleasantville",
        board,
        tuple(pieces),
        marks,
        (Trail(tuple(way)),),
        {"bank-vault": "saucer"},
        faces,
        printed,
        look,
    )


def _home(rules: Any, letter: str) -> tuple[str, ...]:
    board = rules.book.board
    return tuple(next(b.spaces for b in board.buildings.values() if b.letter == letter))


def ring(seats: int = 9) -> Example:
    """Return a night in Lake Terror."""
    board = boards("body_snatchers")["ring"]
    assert isinstance(board, Ring)
    names = ("Ann", "Bartholomew", "Cy", "Dot", "Ed", "Flo", "Gus", "Hildegard", "Ike", "Jo", "Kit", "Lou", "Max",
             "Nell", "Otto", "Peg")  # fmt: skip
    pieces = []
    faces = {}
    for i, name in enumerate(names[:seats]):
        dead = i in (2, 6)
        if dead:
            faces[f"p{i}"] = "doctor"
        pieces.append(
            Piece(
                f"p{i}", f"seat-{i + 1}", name, "mustard" if i == 4 else "paper",
                badges=("skull",) if dead else ("eye", "3") if i == 4 else (), faded=dead,
            )
        )  # fmt: skip
    marks = Marks(legal=frozenset(board.of(seats).run(f"seat-{seats}", 3)), picked=frozenset({"p4"}))
    return Example("body_snatchers", board.of(seats), tuple(pieces), marks, faces=faces)


def house(printed: bool = False) -> Example:
    """Grandma's house with everybody in it."""
    board = boards("abductinators")["house"]
    people = assets.toml("abductinators", "people.toml")
    pieces = [
        Piece(one["id"], f"{one['room']}/{one['covers']}", one["name"], one["colours"][1]) for one in people["human"]
    ]
    pieces += [
        Piece(
            one["id"],
            "backyard" if i > 2 else "attic",
            one["name"],
            one["colours"][0],
            "saucer",
            ("zap",) if i == 1 else (),
        )
        for i, one in enumerate(people["alien"])
    ]
    marks = Marks(legal=frozenset({"roof", "guest_br"}), chosen=frozenset({"attic"}), picked=frozenset({"blorp"}))
    trails = (Trail(("landing", "attic")),)
    return Example("abductinators", board, tuple(pieces), marks, trails, printed=printed)


def field_of(name: str) -> Example:
    """Return a battle of War, on land or at sea."""
    board = boards("war_of_the_worlds")[name]
    if name == "naval":
        pieces = tuple(
            Piece(f"freighter_{i}", f"~{'ABCDE'[i - 1]}3", "FREIGHTER", "blue", "shield") for i in range(1, 6)
        )
        pieces += (Piece("warship_1", "~C6", "WARSHIP", "blue", "shield"),)
        pieces += tuple(
            Piece(f"tripod_{c}", f"~{p}1", f"TRIPOD\n{c.upper()}", "red_dark", "invader") for c, p in _TRIPODS
        )
        return Example(
            "war_of_the_worlds", board, pieces, Marks(legal=frozenset({"~C2"}), picked=frozenset({"tripod_red"}))
        )
    pieces = tuple(
        Piece(f"field_gun_{i}", place, "FIELD\nGUN", "blue", "shield", (str(i),))
        for i, place in enumerate(("B4", "D4"), 1)
    )
    pieces += (Piece("siege_gun_1", "C5", "SIEGE\nGUN", "blue", "shield", ("4",)),)
    pieces += tuple(Piece(f"infantry_{i}", "C7", "INFANTRY", "blue", "shield") for i in range(1, 4))
    pieces += tuple(Piece(f"refugee_{i}", "D7", f"REFUGEES\n{i}", "blue", "shield") for i in range(1, 7))
    pieces += tuple(
        Piece(
            f"tripod_{c}",
            f"{p}2",
            f"TRIPOD\n{c.upper()}",
            "red_dark",
            "invader",
            ("zap",) if c == "red" else (),
            turn=0,
        )
        for c, p in _TRIPODS
    )
    marks = Marks(legal=frozenset({"B3", "C3"}), picked=frozenset({"tripod_yellow"}))
    return Example("war_of_the_worlds", board, pieces, marks, (Trail(("A1", "A2")),), picked="C5")


_TRIPODS = (("green", "A"), ("yellow", "B"), ("red", "C"), ("blue", "D"), ("black", "E"))


def france() -> Example:
    """France with waves and guns."""
    board = boards("war_of_the_worlds")["france"]
    zones = [place for place in board.ids if board.places[place].name][:12]
    pieces = tuple(
        Piece(f"wave-{i}", zone, f"WAVE\n{i}", "red_dark", "invader", (str(i),)) for i, zone in enumerate(zones[:5])
    )
    pieces += tuple(Piece(f"infantry_{i}", zone, "INFANTRY", "blue", "shield") for i, zone in enumerate(zones))
    return Example("war_of_the_worlds", board, pieces, Marks(legal=frozenset(zones[:3])), (Trail(tuple(zones[:2])),))


def action_cards(printed: bool = True) -> Example:
    """Return a set of Alien Invasion, the first two cards played."""
    board = boards("alien_invasion")["set"]
    cards = (
        ("hoppers_single_3", "Single", "green"), ("iron_cones_double_1", "Double", "steel"),
        ("event_1", "Special Event", "violet"), ("dark_suits_triple_1", "Triple", "night"),
        ("rapid_response_double_2", "Double", "blue"), ("volunteers_single_1", "Single", "khaki"),
    )  # fmt: skip
    owners = ("Ann", "Bartholomew", "", "Cy", "Dot", "Ed")
    pieces = tuple(
        Piece(
            id, str(i), name, colour, turn=90 if i < 3 else 0, face="back" if i == 6 else "front", faded=i < 3,
            words="One group: 2 actions. Or two groups: 1 each.", owner=owners[i - 1],
        )
        for i, (id, name, colour) in enumerate(cards, 1)
    )  # fmt: skip
    faces = {piece.id: piece.id for piece in pieces} if printed else {}
    return Example(
        "alien_invasion",
        board,
        pieces,
        Marks(legal=frozenset({"4"}), picked=frozenset({"dark_suits_triple_1"})),
        faces=faces,
    )


def human_row() -> Example:
    """Return the Abductinators' row of humans, a card on each."""
    board = boards("abductinators")["cards"]
    assert isinstance(board, Row)
    people = assets.toml("abductinators", "people.toml")["human"]
    cards = assets.toml("abductinators", "cards.toml")["human"]
    pieces = tuple(
        Piece(
            f"h{i}", one["id"], cards[i]["title"].upper(), "red" if i % 2 else "teal", badges=(str(2 + i % 2 * 2),),
            words=cards[i]["help"].replace("**", ""), owner=one["name"], face="back" if i == 5 else "",
        )
        for i, one in enumerate(people)
        if i != 3
    )  # fmt: skip
    return Example("abductinators", board, pieces, Marks(legal=frozenset({"sneet"})))


@cache
def examples() -> Mapping[str, Example]:
    """All of them by name."""
    return {
        "town": town(),
        "town-flat": town(printed=False),
        "town-near": town(look=("bank-vault",)),
        "ring-5": ring(5),
        "ring-9": ring(9),
        "ring-16": ring(16),
        "house": house(),
        "house-printed": house(printed=True),
        "land": field_of("land"),
        "naval": field_of("naval"),
        "france": france(),
        "set": action_cards(),
        "set-plain": action_cards(printed=False),
        "humans": human_row(),
    }


def view_of(example: Example, deed: Any, size: tuple[float, float], pos: tuple[float, float] = (0, 0)) -> Any:
    """Return the widget that shows an example."""
    from companion.app import pictures
    from companion.app.surfaces import HexesView, surface
    from printables.press.pictures import board_picture, face_picture

    made: dict[str, Texture | None] = {}

    def face_of(piece: str) -> Texture | None:
        if piece not in made:
            face = example.faces.get(piece)
            made[piece] = pictures.texture(face_picture(example.game, face, 200)) if face else None
        return made[piece]

    picture = None
    if example.printed:
        scale = min(2.0, pictures.LARGEST / max(example.board.size))
        picture = pictures.texture(board_picture(example.game, scale))
    view = surface(example.board, face_of=face_of, deed=deed, picture=picture)
    view.size, view.pos = size, pos
    view.show(example.pieces, example.marks, trails=example.trails, flags=example.flags)
    if isinstance(view, HexesView) and example.picked:
        view.aim(example.picked)
        view.order([f"tripod_{colour}" for colour, _ in _TRIPODS])
    if example.look:
        view.look_at(example.look)
    return view
