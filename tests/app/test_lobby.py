"""All games, a game's page, and the sheet for a new game, which is built from the manifest."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

from companion.app.lobby.new_game import ChoiceLine, NewGame, _paged, lines
from companion.app.lobby.wishes import Wishes, excluded, remember, remembered, rules_options, settled
from companion.app.people import People, guests
from companion.games import load as load_rules
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.game import Game
from companion.kernel.manifest import Manifest, Option, game, games, having
from companion.kernel.manifest import Seat as SeatEntry
from companion.phones.library import nacl
from companion.presentation.screen import load

if TYPE_CHECKING:
    from companion.app.finger import Finger

WATCH = game("saucer_watch")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Finger]:
    """Provide a finger on the app as `saucer` opens it."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, Press.pause = Press.pause, 0.0
    with open_app(tmp_path / "sittings", settle=0) as finger:
        yield finger
    Press.pause = pause


class Watching:
    """As much of a screen as the sheet for a new game asks for: names of seats, and the rules."""

    title = "Saucer Watch"

    def __init__(self) -> None:
        from companion.presentation.parts.named import looks

        self.seats = looks(WATCH)
        self.game: Game[Any] = load_rules("saucer_watch")


def names(wishes: Wishes) -> list[str]:
    """Return the names of all keys that the sheet has for these wishes."""
    return [key.name for line in lines(Watching(), WATCH, wishes) for key in line.keys]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games())
def test_names_are_all_there_to_be_chosen(name: str) -> None:
    """Numbers alone are counted up and down: behind one faction nobody looks for five more."""
    screen, manifest = load(name), game(name)
    there = {
        key.name for line in lines(screen, manifest, settled(manifest, screen.game, Wishes())) for key in line.keys
    }
    for option in manifest.all_options:
        missing = [value for value in option.values if isinstance(value, str) and f"{option.id} {value}" not in there]
        assert not missing


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_each_page_of_a_new_game_begins_with_a_heading(tmp_path: Path, size: tuple[int, int]) -> None:
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", game="alien_invasion", size=size, settle=0) as finger:
        finger.tap("new game")
        pages = 0
        for on in ("change", *["page right"] * 9):
            finger.frames(4)
            sheet: Any = finger.referee.shell.sheet
            assert sheet._shown[0].words
            pages += 1
            if finger.find(on) is None:
                break
            finger.tap(on)
        assert pages > 2


def test_every_game_has_its_poster_and_those_not_ready_say_so(home: Finger) -> None:
    screen: Any = home.referee.shell.screen
    assert [poster.game.id for poster in screen.posters] == list(games())
    ready = having("screen", "rules")
    for poster in screen.posters:
        assert poster._note.words == ("Play" if poster.game.id in ready else "Not ready yet")
    home.wait(lambda: all(poster.hung for poster in screen.posters), "the posters")
    for late in [name for name in games() if name not in ready][:1]:
        home.tap(f"game {late}")
        sheet: Any = home.referee.shell.sheet
        assert f"cannot lead {games()[late].title} yet" in sheet._words.words
        home.tap("close")
    home.tap("game pleasantville")
    assert home.find("new game") is not None
    home.tap("all games")
    assert home.find("game pleasantville") is not None


def test_a_game_of_ones_own_that_cannot_be_imported_is_told_and_the_table_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slip in its screen.py was called a fault inside Saucer, without a word of where."""
    from companion.app.rig import open_app

    slip = tmp_path / "games" / "slip"
    slip.mkdir(parents=True)
    (slip / "game.toml").write_text(
        'title = "Slip"\n[rooms]\nrules = "slip.rules"\nscreen = "slip.screen"\n[[seats]]\nid = "a"\n'
    )
    (slip / "screen.py").write_text("1 / 0\n")
    monkeypatch.setenv("SAUCER_GAMES", str(slip.parent))
    monkeypatch.setattr(sys, "path", [*sys.path])
    with open_app(tmp_path / "sittings", settle=0) as finger:
        finger.tap("game slip")
        sheet: Any = finger.referee.shell.sheet
        assert sheet._words.words.endswith("screen.py line 1: ZeroDivisionError: division by zero. Mend it there.")
        finger.tap("close")
        finger.tap("game pleasantville")
        assert finger.find("new game") is not None


def test_only_what_has_a_kit_can_be_printed(home: Finger) -> None:
    from companion.app.lobby.home import Home

    nothing: dict[str, Any] = dict.fromkeys(("open", "leave", "machine", "speak", "settings", "paper"), bool)
    printed = games()["pleasantville"]
    bare = structs.replace(printed, id="bare", rooms={"rules": "rules", "screen": "screen"})
    screen = Home({"pleasantville": (printed, True), "bare": (bare, True)}, **nothing, size_hint=(None, None))
    screen.size = (800, 480)
    assert [paper.parent is screen for paper in screen.papers] == [True, False]
    assert all(poster.parent is screen for poster in screen.posters)


def test_a_number_that_is_counted_is_as_usual_until_it_is_changed() -> None:
    """The sheet said "Not as usual: 3" of a game that nobody had touched."""
    told = game("rock_paper_scissors")

    def foot(wishes: Wishes) -> str:
        made = lines(load(told.id), told, wishes)
        return next(line.head for line in made if line.keys[0].name == "change")

    assert foot(Wishes()) == "All else as usual"
    assert foot(Wishes().with_option(told, "wins", 4)) == "Not as usual"


def test_more_games_than_have_room_stand_on_pages(home: Finger) -> None:
    """Of nine games in large letters over a key to go on, no poster was to be seen, and none was drawn."""
    from companion.app import theme
    from companion.app.lobby.home import LEAST_POSTER, Home

    theme.use(800, 480)
    theme.see(theme.Eyesight(large=True))
    nothing: dict[str, Any] = dict.fromkeys(("open", "leave", "machine", "speak", "settings", "paper"), bool)
    those = {f"{name}{n}": (one, True) for n in range(3) for name, one in list(games().items())[:3]}
    screen = Home(those, resume=("Continue", bool), **nothing, size_hint=(None, None))
    screen.size = (800, 480)

    def shown() -> list[Any]:
        return [poster for poster in screen.posters if poster.parent is screen]

    assert 1 < len(shown()) < 9
    met = list(shown())
    while screen._right.parent is screen:
        assert all(poster.height >= theme.px(LEAST_POSTER) for poster in shown())
        assert all(poster.right <= screen._right.x and poster.x >= 0 for poster in shown())
        screen._right.deed()
        met += shown()
    assert met == screen.posters, "each stands on one page"
    while screen._left.parent is screen:
        assert all(poster.x >= screen._left.right for poster in shown())
        screen._left.deed()
    assert shown() == met[: len(shown())], "and there is a way back"


def test_the_sheet_offers_what_the_manifest_declares() -> None:
    wishes = settled(WATCH, load_rules("saucer_watch"), Wishes())
    assert set(wishes.players) == {"north", "east", "south", "west"}
    offered = names(wishes)
    assert {f"players {n}" for n in (1, 2, 3, 4)} <= set(offered)
    assert {"cards machine", "cards real", "announcer true", "teams false", "nights 3"} <= set(offered)
    assert "camera on" not in offered, "no camera knows this game"
    for option in WATCH.all_options:
        keys = next(line for line in lines(Watching(), WATCH, wishes)  # type: ignore[arg-type]
                    if line.keys[0].name.startswith(f"{option.id} ")).keys  # fmt: skip
        assert sum(key.chosen for key in keys) == 1


def test_as_many_seats_are_offered_as_play() -> None:
    rules = load_rules("saucer_watch")
    wishes = settled(WATCH, rules, Wishes().with_option(WATCH, "players", 2))
    assert list(wishes.players) == ["north", "east"]
    assert {"north bot", "east bot"} <= set(names(wishes))
    wishes = settled(WATCH, rules, wishes.with_option(WATCH, "announcer", True))
    assert list(wishes.players) == ["north", "east", "announcer"]


def test_any_of_the_factions_join_in_and_stay_away_by_a_touch() -> None:
    screen, manifest = load("alien_invasion"), game("alien_invasion")

    def touched(wishes: Wishes, *names: str) -> Wishes:
        for name in names:
            made = lines(screen, manifest, wishes)
            (key,) = (key for line in made for key in line.keys if key.name == name)
            wishes = settled(manifest, screen.game, key.wishes)
        return wishes

    wishes = settled(manifest, screen.game, Wishes())
    wishes = touched(wishes, "from rapid_response", "from saucer_folk", "from dark_suits")
    assert [*wishes.players] == ["iron_cones", "hoppers", "saucer_folk"]
    (who,) = (line for line in lines(screen, manifest, wishes) if line.keys[0].name == "from rapid_response")
    assert who.head == "Which factions"
    assert [key.chosen for key in who.keys] == [False, True, False]
    assert [*touched(wishes, "players 4").players] == ["iron_cones", "dark_suits", "hoppers", "saucer_folk"]
    wishes = touched(wishes, "players 2")
    assert [*wishes.players] == ["iron_cones", "hoppers"]
    assert touched(wishes, "from hoppers") == wishes, "fewer than two cannot play"


def test_all_seats_stand_on_the_first_page_however_few_play() -> None:
    """Of two aliens only the first had a line there, and nothing said how a machine takes a seat."""
    screen, manifest = load("abductinators"), game("abductinators")
    wishes = settled(manifest, screen.game, Wishes().with_option(manifest, "players", 2))
    made = lines(screen, manifest, wishes)
    first, second = (f"{seat} bot" for seat in wishes.players)
    assert any({first, second} <= {key.name for key in line.keys} for line in made)
    assert next(line for line in made if line.keys[0].name.startswith("level ")).note.startswith("Touch a seat")


def test_an_option_that_is_excluded_goes_back_and_stays() -> None:
    manifest = Manifest(
        title="A game", id="a_game",
        options=(Option("night", default=False, choices=(False, True), excludes={"true": ("moon",)}),
                 Option("moon", default="new", choices=("new", "full"))),
    )  # fmt: skip
    wishes = Wishes(options={"moon": "full"})
    assert not excluded(manifest, wishes.options)
    wishes = wishes.with_option(manifest, "night", True)
    assert wishes.options == {"night": True}
    assert excluded(manifest, wishes.options) == {"moon"}
    assert rules_options(manifest, wishes) == {"night": True, "moon": "new"}


def test_machines_are_told_to_rules_that_must_know_them() -> None:
    manifest = Manifest(title="A game", id="a_game", machines=True, seats=(SeatEntry("a"), SeatEntry("b")))
    wishes = Wishes({"a": "person", "b": "bot"})
    assert rules_options(manifest, wishes) == {"machines": ("b",)}


def test_wishes_are_remembered(tmp_path: Path) -> None:
    wishes = Wishes({"north": "bot"}, "typed", False, {"nights": 3, "teams": True}, phones=True)
    remember(WATCH, wishes)
    assert remembered(WATCH) == wishes
    remember(WATCH, Wishes(options={"nights": 99}))
    assert remembered(WATCH) == Wishes(), "what the game does not offer any more is forgotten"


def test_phones_bring_what_is_usual_with_them_unless_people_chose_otherwise() -> None:
    town = game("body_snatchers")
    wished = Wishes(options={"players": 6}).with_phones(town, True)
    assert (wished.phones, wished.options) == (
        True, {"players": 6, "announcer": "device", "night": "together"},
    )  # fmt: skip
    assert wished.with_phones(town, False) == Wishes(options={"players": 6})
    visits = {"announcer": "person", "night": "visits"}
    assert Wishes(options=visits).with_phones(town, True).options == visits
    assert Wishes().with_phones(game("pleasantville"), True) == Wishes(phones=True)


def test_pages_are_turned_where_lines_do_not_fit(home: Finger) -> None:
    """Every line of the sheet can be reached, at 800×480."""
    begun: list[Wishes] = []
    shell = home.referee.shell
    sheet = NewGame(Watching(), WATCH, Wishes(), begun.append, shell.close_sheet)  # type: ignore[arg-type]
    shell.open_sheet(sheet)
    home.frames(2)
    seen: set[str] = set()
    wanted = set(names(sheet.wishes))
    for on in ("change", *["page right"] * 4):
        seen |= {name for name in wanted if home.find(name) is not None}
        if home.find(on) is None:
            break
        home.tap(on)
    assert seen == wanted
    while home.find("nights 3") is None:
        home.tap("page left")
    home.tap("nights 3")
    home.tap("begin")
    assert begun[0].options["nights"] == 3


def words_of(finger: Finger, name: str) -> str:
    """Return what stands on a key."""
    key: Any = finger.find(name)
    return str(key.words)


@pytest.mark.parametrize("name", ["abductinators", "pleasantville", "body_snatchers"])
def test_a_new_game_asks_who_plays_and_the_rest_is_as_usual(name: str, home: Finger) -> None:
    """Options of rules came before who plays; and what stood below them moved."""
    home.tap(f"game {name}")
    home.tap("new game")
    home.frames(3)
    sheet: Any = home.referee.shell.sheet
    seat = next(iter(sheet.wishes.players))
    other, called = ("announcer device", "The device") if name == "body_snatchers" else ("dice typed", "Real dice")
    assert home.find(other) is None
    assert words_of(home, "change") == "Change it"

    def below() -> list[tuple[object, ...]]:
        home.frames(2)
        keys = [home.find(key) for key in ("change", "begin", f"level {sheet.wishes.level}", "seal")]
        return [(*key.pos, *key.size) for key in keys if key is not None]

    stood = below()
    home.tap(f"{seat} {'bot' if home.find(f'{seat} bot') is not None else 'person'}")
    assert below() == stood
    if home.find("players 5") is not None:
        home.tap("players 5")
        assert below() == stood
    home.tap("change")
    home.frames(2)
    while home.find(other) is None:
        home.tap("page right")
        home.frames(2)
    home.tap(other)
    while home.find("change") is None:
        home.tap("page left")
        home.frames(2)
    assert words_of(home, "change") == f"{called}: change it"


def test_people_have_faces_and_sit_down_by_one_touch_the_next_time(home: Finger) -> None:
    """Names had to be typed for each game, and a chair said nothing but a number."""
    home.tap("game body_snatchers")
    home.tap("new game")
    home.tap("names")
    for key in ("letter-a", "letter-n", "letter-n", "onward", "letter-b", "letter-o", "face", "onward"):
        home.tap(key)
    home.tap("close")
    people = People.remembered()
    assert set(people.faces) == {"Ann", "Bo"}
    assert len(set(people.faces.values())) == 2

    def faces() -> dict[str, Any]:
        home.frames(2)
        keys: list[Any] = [home.find(f"s{seat:02} bot") or home.find(f"s{seat:02} person") for seat in (1, 2, 3)]
        return {key.words: key.portrait for key in keys}

    shown = faces()
    assert list(shown) == ["Ann", "Bo", "Seat 3"]
    assert shown["Ann"] is not None
    assert shown["Bo"] not in (None, shown["Ann"])
    assert shown["Seat 3"] is None
    stood = [home.middle(home.find(name)) for name in ("s02 bot", "s03 bot", "change")]
    home.tap("s01 bot")
    robot = faces()["Ann"]
    assert robot not in (None, shown["Ann"])
    assert stood == [home.middle(home.find(name)) for name in ("s02 bot", "s03 bot", "change")]

    (places.state() / "body_snatchers-wishes.json").unlink()
    home.tap("close")
    home.tap("all games")
    home.tap("game body_snatchers")
    home.tap("new game")
    home.tap("names")
    home.tap("known-Bo")
    home.tap("known-Ann")
    assert home.find("known-Ann") is None, "nobody sits twice"
    home.tap("close")
    now = faces()
    assert list(now) == ["Bo", "Ann", "Seat 3"]
    assert (now["Ann"], now["Bo"]) == (shown["Ann"], shown["Bo"]), "a face stays with its name"


def test_the_people_of_last_time_sit_down_by_one_touch_in_any_game(home: Finger) -> None:
    """Only Body Snatchers asked for names; nobody is made to say any."""
    home.tap("game pleasantville")
    home.tap("new game")
    assert home.find("again") is None, "nobody has played here"
    home.tap("names")
    for key in ("letter-a", "letter-n", "letter-n", "onward", "letter-b", "letter-o", "onward"):
        home.tap(key)
    home.frames(2)

    def shown() -> dict[str, Any]:
        home.frames(2)
        keys: list[Any] = [home.find("town person"), home.find("alien person"), home.find("again")]
        return {key.words: key.portrait for key in keys}

    ann, bo, both = shown().items()
    assert (ann[0], bo[0], both[0]) == ("Ann", "Bo", "Ann and Bo")
    assert None not in (ann[1], bo[1])
    assert ann[1] != bo[1]
    people = People.remembered()
    assert list(people.faces) == ["Ann", "Bo"]
    stood = [home.middle(home.find(name)) for name in ("town person", "alien bot", "names", "change")]
    home.tap("again")
    assert list(shown()) == ["A person", "Ann and Bo"], "nobody has to say who plays"
    home.tap("again")
    assert list(shown()) == ["Ann", "Bo", "Ann and Bo"]
    home.tap("town bot")
    home.tap("town person")
    assert stood == [home.middle(home.find(name)) for name in ("town person", "alien bot", "names", "change")]

    home.tap("close")
    home.tap("all games")
    home.tap("game abductinators")
    home.tap("new game")
    while home.find("players 2") is None:
        home.tap("players 3")
    home.tap("players 2")
    home.tap("names")
    home.tap("again")
    assert home.referee._lobby.wishes.names == {"blorp": "Ann", "sneevil": "Bo"}
    home.tap("close")

    home.tap("all games")
    home.referee._lobby.game = "pleasantville"
    home.referee.begin(Wishes(names={"town": "Ann", "alien": "Bo"}, hands="off"), seed="names")
    home.frames(3)
    curtain: Any = home.referee.shell.curtain
    assert curtain.headline.words == "Hand the screen to Bo, the Alien."
    assert curtain.button.words == "I am the Alien: go on", "in the game the sides have their own names"


def test_people_sit_round_the_ring_with_their_faces(home: Finger) -> None:
    """A ring was a circle of white cards with numbers."""
    from kivy.graphics import Canvas, Rectangle

    from companion.app.people import Faces

    people = People()
    people.meet(["Ann", "Bartholomew"])
    home.referee._lobby.game = "body_snatchers"
    names = {"s01": "Ann", "s02": "Bartholomew", "s03": "A stranger"}
    home.referee.begin(Wishes(names=names, options={"players": 5}, hands="off"), seed="ring")
    home.frames(5)
    stage: Any = home.referee.stage

    def textures(group: Any) -> Iterator[Any]:
        for one in group.children:
            if isinstance(one, Canvas):
                yield from textures(one)
            elif isinstance(one, Rectangle):
                yield one.texture

    there = list(textures(stage.boards.view._counters))
    known = [Faces(list).of(people.faces[name]) for name in ("Ann", "Bartholomew")]
    others = [Faces(list).of(face) for face in guests() if face not in people.faces.values()]
    assert all(face in there for face in known)
    assert not any(face in there for face in others), "whom nobody knows has none"


def test_people_who_cannot_be_read_are_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    file = tmp_path / "saucer" / "people.json"
    file.parent.mkdir()
    file.write_text('[["Ann", "no such face"], ["Bo", "curls"]]', "utf-8")
    assert People.remembered().faces == {"Bo": "curls"}
    file.write_text("{", "utf-8")
    assert not People.remembered().faces
    file.unlink()
    file.mkdir()
    People().meet(["Cy"])
    assert not People.remembered().faces, "and a disk that can't take them stops nobody"


def test_each_of_sixteen_has_a_face_of_their_own() -> None:
    names = [f"Somebody {number}" for number in range(16)]
    people = People({names[5]: guests()[0]})
    faces = people.seated(names)
    assert faces[names[5]] == guests()[0]
    assert len(set(faces.values())) == 16
    people.change(names[5], names[:3])
    assert people.faces[names[5]] not in {guests()[0], *people.seated(names[:3]).values()}


def test_what_is_chosen_on_a_further_page_says_what_it_means(home: Finger) -> None:
    from companion.app.widgets.text import Text

    home.tap("game pleasantville")
    home.tap("new game")
    home.tap("change")

    def said() -> set[str]:
        home.frames(2)
        sheet: Any = home.referee.shell.sheet
        return {widget.words for widget in sheet.children if isinstance(widget, Text)}

    assert "The screen rolls them." in said()
    home.tap("dice tray")
    assert "You roll in a tray, and a camera reads them." in said()


def test_all_games_say_for_whom_they_are_and_go_on_where_people_stopped(home: Finger) -> None:
    screen: Any = home.referee.shell.screen
    assert [poster.facts.words for poster in screen.posters][:2] == [
        "2 players\n120 min · age 12+", "5–16 players\n60 min · age 10+",
    ]  # fmt: skip
    assert home.find("resume") is None
    home.tap("print war_of_the_worlds")
    sheet: Any = home.referee.shell.sheet
    assert "saucer print war_of_the_worlds" in sheet._words.words
    home.tap("choice 0")
    home.tap("game war_of_the_worlds")
    home.tap("new game")
    home.tap("begin")
    home.tap("choice 0")  # it's all set up
    home.referee._lobby.game = None
    home.referee.open()
    assert "The War of the Worlds" in words_of(home, "resume")
    home.tap("resume")
    assert home.referee.sitting is not None


def test_the_journals_header_keeps_the_options(home: Finger) -> None:
    home.tap("game pleasantville")
    home.tap("new game")
    home.tap("alien bot")
    home.tap("begin")
    sitting = home.referee.sitting
    assert sitting is not None
    screen = load("pleasantville")
    assert sitting.table.records[0]["options"] == dict(game(screen.name).chosen({}))


def test_options_of_the_command_line_stand_in_the_sheet(tmp_path: Path, home: Finger) -> None:
    from companion.app.referee import Referee

    referee = Referee(tmp_path, game="saucer_watch", options={"nights": 3, "players": 2})
    try:
        referee.open()
        referee._lobby.ask_wishes()
        sheet: Any = referee.shell.sheet
        assert sheet.wishes.options == {"nights": 3, "players": 2}
        assert list(sheet.wishes.players) == ["north", "east"]
    finally:
        referee.close()


def test_phones_are_let_in_as_soon_as_a_game_has_begun(home: Finger) -> None:
    try:
        nacl()
    except UserError as error:
        pytest.skip(str(error))
    home.referee._lobby.game = "body_snatchers"
    home.referee.begin(Wishes())
    assert home.referee.play is not None
    assert home.referee.play.phones.phones is None, "nobody wished for phones"
    home.referee.begin(Wishes(options={"announcer": "device"}, phones=True))
    play = home.referee.play

    def chairs() -> bool:
        return play.phones.phones is not None and getattr(home.referee.shell.sheet, "title", None) is not None

    home.wait(chairs, "the list of chairs")
    home.frames(5)
    assert home.referee.shell.curtain is not None, "the first to look at a role is waited for"
    assert chairs(), "what falls behind the list leaves it there"


def test_what_stands_under_one_heading_is_not_broken_over_two_pages() -> None:
    def line(head: str, note: str = "") -> ChoiceLine:
        return ChoiceLine(head, (), note=note, noted=bool(note))

    some = [line("a"), line("b"), line(""), line(""), line("c", "note"), *[line("d")] * 1, *[line("")] * 5]
    pages = [[one.head for one in page] for page in _paged(some, 190, 50)]
    assert pages == [["a"], ["b", "", ""], ["c", "d", ""], ["d", "", ""], ["d"]], "but for what no page holds"
    assert _paged([], 190, 50) == []


def test_until_a_poster_is_drawn_its_place_says_the_game() -> None:
    """Two thirds of the window were empty for as long as that took."""
    import threading

    from PIL import Image

    from companion.app.finger import breathe
    from companion.app.lobby.page import PosterPicture
    from printables.press.pictures import Undrawn

    told, here = threading.Event(), threading.current_thread()

    def draw(wide: int, high: int) -> Image.Image:
        if threading.current_thread() is here:
            raise Undrawn("poster")
        told.wait(10)
        return Image.new("RGB", (wide, high))

    poster = PosterPicture("The Watch", draw)
    poster.size = (500, 400)
    assert (poster.title.words, poster.title.opacity) == ("The Watch", 1)
    told.set()
    for _ in range(500):
        breathe()
        if not poster.title.opacity:
            return
    raise AssertionError("the poster hangs, and its title stands on it twice")
