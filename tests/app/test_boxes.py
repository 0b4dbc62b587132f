"""Nothing on any screen covers, leaves, cuts or squeezes anything else: measured by a robot that plays.

Two of the eight variants are measured each day: lobby and sheets of about half of the games in one of them, of the
others in the next eight days, and another share of the asks and of the first games each time. The slow search measures
all of them, each ask where it has most rows and the longest texts among 200 games; beats, hands, curtains and rules
where room is dearest.
``SAUCER_BOXES="800x480 large de"`` names other variants for the day.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.gallery.plan import GalleryPlan, endings, kinds, known
from companion.kernel.manifest import having
from companion.kernel.words import texts
from companion.presentation.lesson import lesson

if TYPE_CHECKING:
    from companion.app.finger import Finger

GAMES = tuple(name for name in having("screen", "rules") if lesson(name) is not None)
SIZES = ("800x480", "1280x720")
VARIANTS = tuple(" ".join(one) for one in product(SIZES, ("usual", "large"), ("de", "en")))
KNOWN = tomllib.loads((Path(__file__).parent / "boxes.toml").read_text("utf-8"))["known"]


def of_the_day(today: date) -> tuple[str, str]:
    """Two variants of one language, one of each size and of each size of letters; in four days all have their turn."""
    number = today.toordinal() % 4
    language = ("en", "de")[number % 2]
    letters = ("usual", "large") if number < 2 else ("large", "usual")
    return f"{SIZES[0]} {letters[0]} {language}", f"{SIZES[1]} {letters[1]} {language}"


def _named() -> tuple[str, ...]:
    return tuple(one.strip() for one in os.environ.get("SAUCER_BOXES", "").split(",") if one.strip())


def chosen() -> tuple[str, ...]:
    named = _named()
    assert set(named) <= set(VARIANTS), f"SAUCER_BOXES: there are {', '.join(VARIANTS)}"
    return named or of_the_day(date.today())


def of_game(variants: tuple[str, ...], game: int, turn: int) -> tuple[str, ...]:
    """Of the day's two variants the one that is a game's; in the next four days the other one. Named ones are all."""
    return variants if _named() else (variants[(game + turn) % 2],)


def has_turn(game: int, day: int) -> bool:
    """Whether a game is measured on a day: eight days in a row, then not for eight; every tenth time it goes on.

    So all shares of its asks have their turn, too.
    """
    return (game + day // 8 + day // 80) % 2 == 0


SHARE = 20
"""One of so many asks has its turn in a day."""
TIGHT = "800x480 large de"
"""Where room is dearest: there beats, hands, curtains and rules are measured, too."""
ALIKE = ("lobby-", "lesson-", "sheet-")
"""Screens that are the same however many games were searched."""


def of_turn(game: str, turn: int) -> frozenset[str]:
    """Return the names of the asks and endings of a game that have their turn."""
    names = sorted({*texts(game).after("prompt-"), *endings(game)})
    return frozenset(name for at, name in enumerate(names) if at % SHARE == turn % SHARE)


@cache
def fullest(game: str, games: int, only: frozenset[str] = frozenset()) -> GalleryPlan:
    """Where each ask is fullest: searched once, in the language in use, for all variants.

    It is German where all have their turn: its texts are the longer ones.
    """
    from companion.app.gallery import fullest

    return fullest.fullest(game, games=games, only=only)


@pytest.fixture
def look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Open the app on a game as a variant says."""
    from companion.app import theme
    from companion.app.rig import blind, open_app
    from companion.app.widgets import paint
    from companion.app.widgets.press import Press

    monkeypatch.setattr(Press, "pause", 0.0)
    monkeypatch.setattr(Press, "hold", 0.0)
    opened: list[Any] = []

    def close() -> None:
        while opened:
            opened.pop().__exit__(None, None, None)

    def open_as(game: str, variant: str) -> Finger:
        close()
        size, letters, language = variant.split()
        monkeypatch.setenv("SAUCER_LANGUAGE", language)
        wide, high = map(int, size.split("x"))
        app = open_app(tmp_path / "sittings", game=game, size=(wide, high), settle=0)
        finger = app.__enter__()
        eyes = blind()
        eyes.__enter__()
        opened.extend((app, eyes))
        theme.see(theme.Eyesight(large=letters == "large"))
        paint.forget()
        finger.referee.open()
        return finger

    yield open_as
    close()


def told(robot: Any) -> set[tuple[str, str]]:
    """Screens and what is wrong on them."""
    from companion.app.gallery.boxes import LayoutFault

    assert robot.measured
    assert not robot.failed
    assert not robot.missed, "a game went otherwise than when it was searched"
    return {
        (name, f"{fault.what}: {' '.join(filter(None, (fault.who, fault.by)))}")
        for name, there in robot.found.items()
        for fault in there
        if isinstance(fault, LayoutFault)
    }


def named(game: str, variant: str) -> set[tuple[str, str]]:
    """Return what is known of a game in a variant: screens and what is wrong on them."""
    return {(one["screen"], one["fault"]) for one in KNOWN if one["game"] == game and variant in one["variants"]}


def said(variant: str, those: set[tuple[str, str]]) -> list[str]:
    return sorted(f'SAUCER_BOXES="{variant}" {screen}: {fault}' for screen, fault in those)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[] if _named() or has_turn(number, date.today().toordinal()) else pytest.mark.slow)
        for number, game in enumerate(GAMES)
    ],
)
def test_nothing_covers_or_squeezes_anything_in_the_variants_of_the_day(game: str, look: Any) -> None:
    """And what is known of lobby, lessons and sheets still occurs."""
    from companion.app.gallery.robot import Robot

    turn = date.today().toordinal() // 4
    new: list[str] = []
    gone: list[str] = []
    for number, variant in enumerate(of_game(chosen(), GAMES.index(game), turn)):
        robot = Robot(look(game, variant), thorough=False, choices=1)
        robot.lobby()
        if (GAMES.index(game) + turn // 2 + 2 * number) % 4 == 0:
            robot.first_game()
        for part in fullest(game, 1, of_turn(game, turn + GAMES.index(game))).parts:
            robot.part(part)
        found, known = told(robot), named(game, variant)
        new += said(variant, found - known)
        gone += said(variant, {one for one in known - found if one[0] in robot.screens and one[0].startswith(ALIKE)})
    assert not new, "\n".join(new)
    assert not gone, "these are mended: take them out of boxes.toml"


def test_an_upright_screen_has_room_for_large_letters_before_a_game(look: Any) -> None:
    """In German keys of the new game stood over its foot, and "Einstellungen" was cut on the shelf's own bar."""
    from companion.app.gallery.boxes import faults

    for game in GAMES:
        finger = look(game, "480x800 large de")
        finger.tap("new game")
        finger.frames(3)
        assert not list(map(str, faults(finger.referee.shell, least_board=0.0)))
    finger.tap("close")
    finger.tap("all games")
    finger.frames(3)
    home = finger.referee.shell.screen
    assert not [key.words for key in (home.settings, home.leave, home.speak, *home.papers) if key.label.cut]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_covers_or_squeezes_anything_in_any_variant(game: str, look: Any) -> None:
    """And what is known still occurs."""
    from companion.app.gallery.robot import Robot

    new: list[str] = []
    gone: list[str] = []
    for variant in VARIANTS:
        robot = Robot(look(game, variant), thorough=variant == TIGHT, choices=1)
        robot.lobby()
        robot.first_game()
        for part in fullest(game, 200).parts:
            robot.part(part)
        found, known = told(robot), named(game, variant)
        new += said(variant, found - known)
        gone += said(variant, known - found)
    assert not new, "\n".join(new)
    assert not gone, "these are mended: take them out of boxes.toml"


@pytest.mark.parametrize("game", GAMES)
def test_every_ask_has_its_turn_within_some_days(game: str) -> None:
    turns = [of_turn(game, turn) for turn in range(SHARE)]
    assert {name for turn in turns for name in turn} >= {*kinds(game), *endings(game), *known(game).drawn}
    assert sum(map(len, turns)) == len({name for turn in turns for name in turn})


def test_the_plan_for_some_asks_is_theirs_in_the_plan_for_all() -> None:
    whole = fullest("night_field", 1)
    names = {key.name for part in whole.parts for key in part.stops.values()}
    assert len(names) > 2
    for name in names:
        some = fullest("night_field", 1, frozenset({name}))
        stops = [{at: key for at, key in part.stops.items() if key.name == name} for part in whole.parts]
        assert [part.stops for part in some.parts] == [one for one in stops if one], name


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_in_sixteen_days_each_variant_has_its_turn_with_each_game(game: int) -> None:
    days = [day for day in range(700_000, 700_016) if has_turn(game, day)]
    measured = [of_game(of_the_day(date.fromordinal(day)), game, day // 4) for day in days]
    assert {variant for one in measured for variant in one} == set(VARIANTS)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_in_half_a_year_each_share_of_a_games_asks_has_its_turn(game: int) -> None:
    turns = {(day // 4 + game) % SHARE for day in range(700_000, 700_160) if has_turn(game, day)}
    assert turns == set(range(SHARE))


# ---- what the robot finds ----


@pytest.fixture
def shell() -> Any:
    """Provide a shell of 800 × 480 with an empty screen."""
    from companion.app import theme
    from companion.app.shell import Shell
    from companion.app.widgets.box import Box

    theme.use(800, 480)
    shell = Shell(lambda: None, size=(800, 480))
    screen = Box(size=(800, 480), size_hint=(None, None))
    shell.set_screen(screen)
    return shell


def put(shell: Any, widget: Any, x: float, y: float, w: float, h: float) -> Any:
    from companion.app.widgets.box import place

    place(widget, x, y, w, h)
    shell.screen.add_widget(widget)
    return widget


def found(shell: Any) -> set[str]:
    from kivy.clock import Clock

    from companion.app.gallery.boxes import faults
    from companion.app.widgets.text import Text

    for _ in range(3):
        Clock.tick()
    for widget in shell.walk():
        if isinstance(widget, Text):
            widget._fit()
            widget.texture_update()
    return {fault.what for fault in faults(shell, least_board=150)}


def test_what_stands_beside_each_other_is_in_order(shell: Any) -> None:
    from companion.app.widgets.press import Key
    from companion.app.widgets.text import Text

    put(shell, Key("Roll", size=20), 10, 10, 200, 60)
    put(shell, Key("Next", size=20), 220, 10, 200, 60)
    put(shell, Text("Where to?", size=20), 10, 100, 300, 60)
    assert found(shell) == set()


def test_a_key_over_another_is_found(shell: Any) -> None:
    from companion.app.widgets.peek import Peek
    from companion.app.widgets.press import Key

    put(shell, Key("Pass", size=20), 10, 10, 200, 60)
    put(shell, Peek(), 100, 40, 200, 70)
    assert found(shell) == {"covered"}


def test_a_key_that_covers_all_of_some_words_is_found(shell: Any) -> None:
    from companion.app.widgets.press import Key
    from companion.app.widgets.text import Text

    put(shell, Text("Four tokens", size=20), 50, 30, 120, 40)
    put(shell, Key("Pass", size=20), 10, 10, 300, 90)
    assert found(shell) == {"covered"}


def test_words_over_a_picture_are_found_and_on_a_ground_they_are_not(shell: Any) -> None:
    from kivy.graphics import Color, Rectangle
    from kivy.graphics.texture import Texture

    from companion.app.widgets.text import Text

    texture = Texture.create((8, 8), colorfmt="rgba")
    texture.blit_buffer(b"\xff" * 256, colorfmt="rgba")
    with shell.screen.ground:
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, pos=(0, 0), size=(800, 480))
    words = put(shell, Text("The map", size=20), 40, 40, 300, 60)
    assert found(shell) == set()
    with shell.screen.ground:
        Rectangle(texture=texture, pos=(30, 30), size=(40, 60))
    assert found(shell) == {"covered"}
    words.x = 100
    assert found(shell) == set()


def test_words_that_are_cut_are_found(shell: Any) -> None:
    from companion.app.widgets.text import Text

    put(shell, Text("A sentence that is far too long for one line of this box. " * 3, size=20), 10, 10, 220, 40)
    assert "cut" in found(shell)


def test_words_that_are_broken_are_found(shell: Any) -> None:
    from companion.app.widgets.text import Text

    put(shell, Text("Veterinarian", size=18, size_hint=(None, None)), 10, 10, 60, 90)
    assert found(shell) == {"broken"}


def test_words_that_end_a_line_at_a_hyphen_are_whole(shell: Any) -> None:
    from companion.app.widgets.text import Text

    put(shell, Text("Check-\nout Girl", size=18, size_hint=(None, None)), 10, 10, 120, 90)
    assert found(shell) == set()


def test_words_in_a_box_of_no_height_are_found(shell: Any) -> None:
    from companion.app.widgets.text import Text

    put(shell, Text("6 points", size=20), 10, 10, 220, 1)
    assert found(shell) == {"left out"}


def test_a_row_without_its_price_is_found(shell: Any) -> None:
    from companion.app.widgets.rows import RowFace
    from companion.presentation.prompts.prompt import Row

    face = RowFace(Row("gun", "Siege Gun", "6 points"), lambda: None, lambda _: None, peeking=False)
    put(shell, face, 10, 10, 300, 80)
    assert found(shell) == set()
    face.remove_widget(face._detail)
    assert found(shell) == {"left out"}


def test_what_stands_out_of_its_parent_is_found(shell: Any) -> None:
    from companion.app.widgets.box import Box, place
    from companion.app.widgets.press import Key

    panel = put(shell, Box(), 10, 10, 300, 100)
    key = Key("Roll", size=20)
    place(key, 200, 20, 150, 60)
    panel.add_widget(key)
    assert found(shell) == {"outside"}


@pytest.mark.parametrize("side", ["wide", "high"])
def test_a_key_too_small_for_a_finger_is_found(shell: Any, side: str) -> None:
    from companion.app import theme
    from companion.app.widgets.press import Sign

    least = theme.touch()
    put(shell, Sign("left"), 10, 10, least - 4 if side == "wide" else least, least - 4 if side == "high" else least)
    assert found(shell) == {"small"}


def test_letters_too_small_to_be_read_are_found(shell: Any) -> None:
    from kivy.clock import Clock

    from companion.app.gallery.boxes import faults
    from companion.app.widgets.text import Text

    text = put(shell, Text("Small print", size=20), 10, 10, 300, 60)
    Clock.tick()
    text._fit()
    text.font_size = 12
    text.texture_update()
    assert {fault.what for fault in faults(shell, least_board=150)} == {"small"}


def test_a_small_board_is_found(shell: Any) -> None:
    from companion.app.surfaces import surface
    from companion.kernel.board import boards

    board = next(iter(boards("pleasantville").values()))
    view = surface(board, face_of=lambda _: None, deed=print, called=str)
    put(shell, view, 10, 10, 400, 120)
    assert found(shell) == {"small"}


def test_what_a_panel_covers_wholly_is_not_seen_and_half_a_board_is_found(shell: Any) -> None:
    from companion.app.panel import Panel
    from companion.app.surfaces import surface
    from companion.kernel.board import boards

    board = next(iter(boards("pleasantville").values()))
    view = put(shell, surface(board, face_of=lambda _: None, deed=print, called=str), 10, 10, 400, 300)
    panel = Panel(None, "Choose", "")
    put(shell, panel, 0, 0, 800, 400)
    panel.spread = True
    assert found(shell) == set()
    view.height = 440
    assert found(shell) == {"covered"}


# ---- what it found ----


@pytest.mark.parametrize("secret", [None, ()])
def test_long_words_on_a_hands_card_leave_its_keys_free(shell: Any, secret: tuple[Any, ...] | None) -> None:
    from kivy.graphics.texture import Texture

    from companion.app import theme
    from companion.app.hands.card import HandsCard
    from companion.kernel.deeds import Deed
    from companion.presentation.hands import Names, lines

    class Long(Names):
        def piece(self, id: str) -> str:
            return {"vet": "Tierärztin"}.get(id, "Kriegsveteran")

        def place(self, id: str) -> str:
            return "hinter der Mappe des Aliens" if id == "a" else "Tierarztpraxis: das Wartezimmer"

        def face(self, face: str) -> str:
            return ""

    face = Texture.create((8, 8))
    theme.see(theme.Eyesight(large=True))
    card = HandsCard(lines([Deed("move", ("vet", "barman"), "a", "b")], Long()), lambda _: face, wait=True,
                     done=lambda: None, secret=secret)  # fmt: skip
    put(shell, card, 480, 0, 320, 426)
    assert found(shell) == set()


def test_what_a_seat_does_alone_stays_in_its_row(shell: Any) -> None:
    """A swap stood in five lines, the first two of them over the card's title."""
    from kivy.graphics.texture import Texture

    from companion.app.hands.card import HandsCard
    from companion.presentation.hands import DeedLine

    face = Texture.create((8, 8))
    swap = DeedLine("swap", ("a", "b"), "Bartender for Bartender with the asterisk", "Swap them: behind the folder")
    back = DeedLine("move", ("a", "b"), "Veterinarian and Bartender", "From behind the Alien’s folder to Waiting Room")
    card = HandsCard([back], lambda _: face, wait=False, done=lambda: None, secret=[swap])
    put(shell, card, 520, 0, 280, 426)
    assert found(shell) == set()
    card.peek(True)
    assert found(shell) == set()


def test_what_a_seat_does_alone_leaves_room_for_what_all_do(shell: Any) -> None:
    """A pair that came back stood over what to swap, and beside the window."""
    from kivy.graphics.texture import Texture

    from companion.app.hands.card import HandsCard
    from companion.presentation.hands import DeedLine

    face = Texture.create((8, 8))
    swap = DeedLine("swap", ("a", "b"), "Bartender for Bartender with the asterisk", "Swap them: behind the folder")
    back = DeedLine("move", ("a", "b"), "Veterinarian and Bartender",
                    "From behind the Alien’s folder to Veterinarian’s Office: Waiting Room")  # fmt: skip
    card = HandsCard([back], lambda _: face, wait=True, done=lambda: None, secret=[swap])
    put(shell, card, 480, 62, 320, 366)
    assert found(shell) == set()
    card.peek(True)
    assert found(shell) == set()


def test_long_words_beside_each_other_on_a_page_are_whole(shell: Any) -> None:
    from companion.app.panel.lines import Lines
    from companion.presentation.prompts.prompt import Row

    rows = [Row("1", "Werkstattbesitzer", "zu Sheriff & Feuerwehr?"), Row("2", "Filialleiter", "zum Bahnhof")]
    lines = Lines(rows, lambda _: None)
    put(shell, lines, 480, 100, 300, lines.tall(300))
    assert found(shell) == set()


@pytest.mark.parametrize("who", ["Veterinarian", "Check-out Girl", "Supermarket Manager", "Supermarktleiterin"])
def test_words_that_have_no_room_beside_others_stand_over_them(shell: Any, who: str) -> None:
    from companion.app.panel.lines import Lines
    from companion.presentation.prompts.prompt import Row

    lines = Lines([Row("1", who, "to the Bar & Grill?", chosen=True)], lambda _: None)
    put(shell, lines, 610, 100, 180, lines.tall(180))
    assert found(shell) == set()


def test_lines_of_walks_give_way_before_the_town_does(shell: Any) -> None:
    """With the third walk of a turn the news lay over the whole town."""
    from companion.app.beats.news import NewsPanel
    from companion.app.panel.lines import Lines
    from companion.presentation.prompts.prompt import Row

    walks = (
        ("Machine & Repair Shop Owner", "to the Stock Pen"),
        ("Hotel Owner", "to the Bar & Grill"),
        ("Welder", "where to?"),
    )
    rows = [Row(who, who, where, chosen=who == "Welder") for who, where in walks]
    told = ["The dice show 5-5: the Welder gets itchy feet."]
    panel = NewsPanel(None, "Random movement", told, (5, 5), deed=int, lines=Lines(rows, lambda _: None))
    panel.width_step = 3
    put(shell, panel, 480, 0, 320, 358)
    assert not panel.spread
    assert found(shell) == set()


def test_of_lines_that_have_no_room_the_last_is_told(shell: Any) -> None:
    """Whoever walked first stood there while whoever walked last was on the way."""
    from companion.app.panel.lines import Lines
    from companion.presentation.prompts.prompt import Row

    lines = Lines([Row(str(n), f"Walker {n}", "to the Church") for n in range(1, 5)], lambda _: None)
    put(shell, lines, 480, 100, 300, lines.line(300))
    assert [text.words for text in lines.children if text.opacity and text.words.startswith("W")] == ["Walker 4"]


@pytest.mark.parametrize("tiles", [False, True])
def test_rows_with_details_are_never_drawn_as_portraits(shell: Any, tiles: bool) -> None:
    from kivy.graphics.texture import Texture

    from companion.app.widgets.rows import Rows
    from companion.presentation.prompts.prompt import Row

    texture = Texture.create((8, 8))
    rows = Rows(lambda _: None, lambda _: texture)
    rows.tiles = tiles
    rows.show([Row(f"{n}", f"Somebody {n}", f"{n} points", face="one", piece=f"{n}") for n in range(30)])
    put(shell, rows, 0, 0, 300, 300)
    told = set()
    for _ in range(rows.pages):
        told |= {face._detail.words for face in rows.children if getattr(face, "_detail", None)}
        assert found(shell) == set()
        rows.turn(1)
    assert told == {f"{n} points" for n in range(30)}


@pytest.mark.parametrize("wide", range(168, 330, 6))
def test_a_tile_that_is_chosen_breaks_no_word_beside_its_mark(shell: Any, wide: int) -> None:
    from companion.app.widgets.rows import Rows
    from companion.presentation.prompts.prompt import Row

    rows = Rows(lambda _: None, lambda _: None)
    rows.tiles = True
    where = ("Tierarztpraxis: Zwinger", "Kirche: Kirchenschiff", "Werkstatt: Schmiede", "Schule: Werkraum")
    rows.show([Row(f"{n}", words, chosen=True) for n, words in enumerate(where)])
    put(shell, rows, 0, 0, wide, 190)
    assert found(shell) == set()


def test_a_word_longer_than_a_line_is_given_its_lines(shell: Any) -> None:
    from companion.app import theme
    from companion.app.widgets.text import Text, text_height

    words = "Put pictures into /var/lib/saucer/sittings/of-a-very-long-name-for-a-folder/pictures, please."
    text = Text(words, role=theme.BOLD, size=18)
    put(shell, text, 10, 10, 200, text_height(words, 18, 200, theme.BOLD) + 4)
    assert found(shell) == set()


def test_what_an_event_card_says_is_read_to_its_end_under_the_panel(look: Any) -> None:
    """Of the Fishing Fleet's card two lines of four were to be read."""
    from companion.app.gallery.boxes import faults
    from companion.app.lobby.wishes import Wishes

    finger = look("war_of_the_worlds", "800x480 usual en")
    finger.referee.begin(Wishes(hands="off"), seed="card")
    finger.frames(5)
    stage = finger.referee.stage
    stage._spared, stage._needed = True, 460.0  # as an ask about all of France leaves it
    card = "Fishing Fleet: Anything that floats puts out. At one Harbor of your choice, escape rolls of Red are Green."
    stage.ribbon.say(card)
    stage._place()
    finger.frames(3)
    assert stage.ribbon.words.words == card
    assert not [str(one) for one in faults(finger.referee.shell, least_board=0.0) if one.who == "Ribbon.words"]


def test_keys_that_stand_in_one_line_have_room_for_their_words(shell: Any) -> None:
    """In German "Niemanden befreien" was cut to "Niema", and what a surrender answers to "Die"."""
    from companion.app import theme
    from companion.app.widgets.press import Key

    key = put(shell, Key("Die Anwältin fragen", size=22), 10, 10, 56, 58)
    assert found(shell) == {"cut"}
    assert not key.fits(56, 58)
    wide = next(wide for wide in range(56, 400) if key.fits(wide, 58))
    key.size = (wide, 58)
    assert found(shell) == set()
    assert wide < theme.px(160), "no wider than its words need"


def listed(rows: Sequence[Any], at: Mapping[str, str], **box: Any) -> Any:
    """Return a list beside a board on which all of it stands; it grows by 60 px a step. :param at: where pieces lie."""
    from types import SimpleNamespace

    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts import Entry, PickOne
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.question import Asking

    view: Any = None
    entries = [Entry(row, ("x", row.id)) for row in rows]
    words = Words("Fire?", "2 Freighters still have to move.")
    prompt = PickOne(Ask("human", "x", ()), view, words, entries, acts="bar")
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=print, changed=lambda: None, **box)
    board = SimpleNamespace(lying=lambda: at, board=SimpleNamespace(places=frozenset(at.values())))
    boards: Any = SimpleNamespace(views={"land": board}, asked_for=set())
    panel.see(boards)
    panel.bind(width_step=lambda *_: setattr(panel, "width", 202 + 60 * panel.width_step))
    return panel


def test_whichever_lines_a_touch_may_mean_have_room(shell: Any) -> None:
    """Beside the first lines of the list there was room for the most that a touch may mean, and none for longer ones:
    they stood over what to do.
    """
    from companion.presentation.prompts.prompt import Row

    rows = [Row(f"{n}", "Freighter", piece=f"{n}") for n in range(8)]
    long = "Siege Gun at the blue Tripod 1", "D6 to D3, range 3: red needed"
    rows += [Row(f"{n}", *long, piece=f"{n}") for n in range(8, 10)]
    at = {row.id: "A1" if int(row.id) < 3 else "B2" if int(row.id) > 7 else f"C{row.id}" for row in rows}
    panel = put(shell, listed(rows, at), 0, 0, 202, 1)
    panel.height = 330
    assert not panel.rows.children
    wide = panel.width
    assert panel.tap_map("B2", None)
    assert [panel.rows.holds(row.id) for row in rows] == [False] * 8 + [True] * 2
    assert found(shell) == set()
    assert panel.width == wide, "nothing moves under the finger"


def test_cards_for_which_a_list_has_made_room_cover_none_of_its_keys(shell: Any) -> None:
    """It was laid out as if they weren't there when it got no more height than it had."""
    from kivy.graphics.texture import Texture

    from companion.app.widgets.card_strip import CardStrip
    from companion.presentation.prompts.prompt import Row

    rows = [Row(f"{n}", "Warship", f"{n}", piece=f"{n}") for n in range(12)]
    strip = CardStrip(["card"], lambda _: Texture.create((60, 80)), print)
    panel = listed(rows, {row.id: f"A{row.id}" for row in rows}, strip=strip)
    panel.bind(long=lambda *_: setattr(panel, "lays", True))
    put(shell, panel, 0, 0, 202, 1)
    panel.height = 428
    assert panel.lays
    assert strip.top <= panel.all.y
    assert found(shell) == set()


def test_keys_alone_leave_room_for_cards_that_lie_open(shell: Any) -> None:
    """They stood at the foot as high as they like, and the cards over the lower one."""
    from kivy.graphics.texture import Texture

    from companion.app.panel import ChoicePanel
    from companion.app.widgets.card_strip import CardStrip
    from companion.kernel.game import Ask
    from companion.presentation.prompts import YesNo
    from companion.presentation.prompts.prompt import Quick, Words
    from companion.presentation.question import Asking

    view: Any = None
    keys = Quick("yes", "Use the Ambush", ("yes",), "go"), Quick("no", "Keep it", ("no",))
    prompt = YesNo(Ask("ambush", "x", (("yes",), ("no",))), view, Words("Ambush?", "A card comes. " * 3), keys)
    strip = CardStrip(["card"], lambda _: Texture.create((60, 80)), print)
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=print, changed=lambda: None, strip=strip)
    panel.lays = True
    for tall, room in ((310, True), (260, False)):
        put(shell, panel, 0, 0, 202, tall)
        assert (strip.height > 50) == room
        assert found(shell) == set()
        shell.screen.remove_widget(panel)


@pytest.mark.parametrize("words", ["Taken back.", "That is over: it can’t be done any more. " * 4])
def test_a_notice_covers_neither_a_coach_nor_a_sign_nor_the_panel(finger: Finger, words: str) -> None:
    """It lay over the coach's first line, which says what to touch, and over *take back*."""
    finger.tap("first")
    finger.tap("choice 1")
    referee = finger.referee
    finger.wait(lambda: referee.play is not None, "the lesson")
    finger.lift_curtain()
    finger.frames(3)
    stage: Any = referee.stage
    assert stage.coached
    referee.shell.toast(words)
    notice: Any = referee.shell._toast
    assert notice.words.words == words
    for other in (stage._coach, *stage.signs.values(), stage.panel):
        assert not notice.collide_widget(other), other
    assert 0 <= notice.y < notice.top <= stage.boards.top + 1


def test_a_notice_leaves_the_title_of_a_list_that_covers_the_boards(tmp_path: Path) -> None:
    """That the screen goes back on the table stood over the question that came with it."""
    from tests.app.test_fan import at_the_curtain

    with at_the_curtain(tmp_path, drawn=False) as finger:
        referee: Any = finger.referee
        finger.lift_curtain()
        stage = referee.stage
        assert stage.panel.spread
        for words, over in (("Put the screen back on the table.", stage.track), ("A long one. " * 20, stage.panel)):
            referee.shell.toast(words)
            notice: Any = referee.shell._toast
            assert notice.collide_widget(over)
            assert stage.panel.collide_widget(notice) == (over is stage.panel)
            assert not any(notice.collide_widget(sign) for sign in stage.signs.values())
        stage.panel._spread(False)
        finger.frames(2)
        referee.shell.toast("Put the screen back on the table.")
        finger.frames(2)
        stage.panel._spread(True)
        finger.frames(2)
        assert not referee.shell._toast.collide_widget(stage.panel), "a list comes after what tells that"


def test_a_sentence_that_two_parts_of_the_stage_say_is_a_fault(finger: Finger) -> None:
    """And one that a part says twice, as alike rows of a list do, is none; nor are names and labels."""
    from companion.app.gallery.boxes import faults
    from tests.app.test_screen import AGAINST_THE_MACHINE, play_until

    referee: Any = finger.referee
    referee.begin(AGAINST_THE_MACHINE, seed="twice")
    play_until(finger, "talk")
    stage = referee.stage
    assert not stage.panel.spread

    def twice() -> list[str]:
        finger.frames(2)
        return [fault.says for fault in faults(referee.shell, least_board=1) if fault.what == "twice"]

    assert not twice()
    stage.ribbon.say(f"A dog barks. {stage.panel.todo.words}")
    assert twice(), "the news says what the panel says"
    stage.ribbon.say("A dog barks. Move the others")
    stage.panel.todo.text = "A dog barks."
    assert not twice(), "three words are a label"
