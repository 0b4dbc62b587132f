"""The board has the window: how much of it, and that what is asked about is in sight."""

from __future__ import annotations

from itertools import product
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from shapely import Point

from companion.kernel.board import Ring, boards
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Marks
from tests.benchmarks.stage import GOALS, SIZES, child, playable, seen

if TYPE_CHECKING:
    pass

LONG = "Fire by the blue Tripod 5 at the Field Gun: range 3, red needed, green rolled. Nothing."
"""A sentence that two lines of a small window are needed for."""
TOLD = "The last one. Guns on the artillery hexes, two on each at most; all others on the lowest row."
WHOLE = {"pleasantville": "town", "war_of_the_worlds": "land", "body_snatchers": "ring"}
"""Boards that are wider than high, or can lie so, with all of them in sight."""


def opened(game: str, size: tuple[int, int], *, left: bool = False) -> Any:
    """Return a stage with all boards of a game, an ask's words beside them and a long piece of news."""
    from kivy.clock import Clock

    from companion.app import theme
    from companion.app.panel.sheet import Panel
    from companion.app.stage import Stage

    theme.use(*size)
    theme.see(theme.Eyesight(left=left))
    names = ("menu", "log", "help", "undo", "sound", "camera", "hide")
    mine = {id: board.of(8) if isinstance(board, Ring) else board for id, board in boards(game).items()}
    stage = Stage(
        mine,
        names={id: id for id in mine},
        called=str,
        face_of=lambda _: None,
        deeds=dict.fromkeys(names, print),
        tapped=print,
        peeked=print,
        clock=print,
        size=size,
        size_hint=(None, None),
    )
    stage.ribbon.say(LONG)
    stage.set_panel(Panel(None, "Where does the Field Gun stand?", TOLD))
    for _ in range(3):
        Clock.tick()
    return stage


def zones(france: Any) -> tuple[str, ...]:
    return tuple(place for place in france.board.ids if france.board.spaces[place].kind != "box")


def inside(view: Any, news: Any) -> None:
    """All pieces are in the window, and none is under the news."""
    for left, low, right, top in view.boxes().values():
        assert view.x - 1 <= left
        assert right <= view.right + 1
        assert view.y - 1 <= low
        assert top <= view.top + 1
        assert not (left < news.right and news.x < right and low < news.top and news.y < top) or news.opacity == 0


def share(stage: Any) -> float:
    from kivy.clock import Clock

    Clock.tick()  # the keys for zooming find their place
    return float(100 * sum(seen(stage, view) for view in stage.boards.shown) / (stage.width * stage.height))


@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
@pytest.mark.parametrize("game", WHOLE)
def test_a_board_that_is_wider_than_high_has_the_window(game: str, size: tuple[int, int], left: bool) -> None:
    stage = opened(game, size, left=left)
    stage.boards.turn_to(WHOLE[game])
    stage.boards.fit()
    assert all(stage.boards.shows(place) for place in stage.boards.view.board.places), "and all of it can be touched"
    assert share(stage) >= GOALS[size]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_each_ask_of_pleasantville_leaves_the_town_the_window(size: tuple[int, int]) -> None:
    """Where it is fullest in two games: a drawer that is wide for what may come costs the town a third of that."""
    asks = {one["ask"]: one for one in child("pleasantville", size, 2)}
    assert asks.keys() >= {"ask-hq", "ask-talk", "ask-attack", "ask-hold", "ask-takeover", "ask-aftermath"}
    assert not {ask: one["share"] for ask, one in asks.items() if not one["list"] and one["share"] < GOALS[size]}
    assert not [ask for ask, one in asks.items() if one["outside"]], "and what it is about is in sight"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
@pytest.mark.parametrize("game", ["body_snatchers", "war_of_the_worlds"])
def test_each_ask_about_the_table_or_hexes_leaves_them_the_window(game: str, size: tuple[int, int]) -> None:
    """Long titles of a battle's asks made the drawer wide, and a night with three to touch even wider."""
    asks = {one["ask"]: one["share"] for one in child(game, size, 2) if {*one["boards"]} <= {"ring", "land", "naval"}}
    assert len(asks) > 10
    assert asks.pop("ask-cheerleader", 60) > 40, "while cards are dealt, what they are and how stands beside the ring"
    assert not {ask: share for ask, share in asks.items() if share < GOALS[size]}


def test_keys_for_zooming_lie_side_by_side_where_they_hide_less_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who could be moved stood wholly behind them, whichever corner they took."""
    stage = opened("pleasantville", (800, 480))
    view = stage.boards.view
    stage._put_keys()
    assert len({key.y for key in stage.zoom.values()}) == 3
    lines = [(view.x, at, view.right, at + 20) for at in (view.y + 100, view.top - 120)]
    monkeypatch.setattr(view, "meant", lambda: lines)
    stage._put_keys()
    assert len({key.y for key in stage.zoom.values()}) == 1
    assert len({key.x for key in stage.zoom.values()}) == 3


def test_keys_for_zooming_stay_in_one_corner_until_they_would_hide_what_may_be_touched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They went from corner to corner, from ask to ask, and lay over houses among which a base is chosen."""
    stage = opened("pleasantville", (800, 480))
    view = stage.boards.view

    def corner() -> tuple[bool, bool]:
        stage._put_keys()
        return stage.zoom["minus"].center_x > view.center_x, stage.zoom["minus"].center_y > view.center_y

    monkeypatch.setattr(view, "covering", lambda box: -box[3] - 1)
    assert corner() == (True, False)
    monkeypatch.setattr(view, "touchable", lambda: [(view.right - 40, view.y + 80, view.right - 30, view.y + 90)])
    assert corner() == (True, True)


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_the_house_stands_upright_and_shows_what_is_meant(size: tuple[int, int]) -> None:
    stage = opened("abductinators", size)
    house = stage.boards.view
    ways = [(room, other) for room in house.board.places for other in house.board.neighbours(room)]
    for there in ways:
        stage.boards.look_at(there)
        assert all(stage.boards.shows(place) for place in there)
        assert share(stage) >= 36, there


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_what_is_asked_about_a_part_of_france_fills_the_window(size: tuple[int, int]) -> None:
    from kivy.clock import Clock

    stage = opened("war_of_the_worlds", size)
    france = stage.boards.view
    shares = {}
    for zone in zones(france):
        france.show([Piece(f"{zone}-{n}", zone, "Infantry") for n in range(4)])
        france.look_at((zone,))
        stage.keep_clear()
        Clock.tick()
        assert stage.boards.shows(zone)
        assert stage.ribbon.floats == (size == SIZES[0]), "in a higher window the news stand under the panel"
        inside(france, stage.ribbon)
        shares[zone] = share(stage)
    # Calais and Spain have the sea on three sides.
    assert min(shares.values()) >= GOALS[size] - 1, shares
    assert sum(there >= GOALS[size] for there in shares.values()) >= len(shares) - 1, shares


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_all_of_france_is_as_high_as_the_window(size: tuple[int, int]) -> None:
    """It is nearly square: with the bar above it there is no more of it to be had, and the panel has what is left."""
    stage = opened("war_of_the_worlds", size)
    france = stage.boards.view
    drawer = stage.panel.width
    france.look_at(zones(france))
    stage.share_room()
    west, north, east, south = playable(france.board).bounds
    from companion.app import theme

    most = playable(france.board).area * ((stage.height - theme.now().bar) / (south - north)) ** 2
    assert share(stage) >= 0.94 * 100 * most / (stage.width * stage.height)
    assert stage.panel.width > drawer
    assert france.to_px(east, 0)[0] <= france.right, "nothing is cut off"
    assert france.to_px(west, 0)[0] >= france.x
    assert not stage.ribbon.floats, "the news stand with the panel"


def test_a_place_a_finger_cannot_tell_from_the_news_counts_as_hidden() -> None:
    """A touch on Marseille, one px above the news, was theirs."""
    stage = opened("war_of_the_worlds", SIZES[0])
    france = stage.boards.view
    x, y = france.point_of("lyon")
    france.corner, france.corner_right = (france.right - x + 20, y - france.y - 1), True
    assert not france.shows("lyon")
    france.corner = (france.right - x + 20, y - france.y - 20)
    assert france.shows("lyon")


def test_what_lies_beside_the_country_comes_when_it_is_wanted() -> None:
    stage = opened("war_of_the_worlds", SIZES[0])
    france = stage.boards.view
    track = "germ-3"
    france.show([Piece("germs", track, "Germs")])
    stage.boards.fit()
    assert not stage.boards.shows(track)
    assert france.at(*france.point_of(track))[1] is None, "what isn't seen isn't touched"
    stage.boards.show_all()
    assert stage.boards.shows(track)
    assert france.at(*france.point_of(track)) == (track, "germs")
    stage.boards.show_all()
    assert not stage.boards.shows(track)
    france.look_at((track,))
    assert stage.boards.shows(track), "an ask about it opens it"


@pytest.mark.parametrize("game", ["pleasantville", "war_of_the_worlds", "abductinators"])
def test_what_is_out_of_reach_is_dark_and_what_is_in_reach_is_not(game: str) -> None:
    stage = opened(game, SIZES[0])
    view = stage.boards.view
    places = zones(view) if game == "war_of_the_worlds" else view.board.ids
    near, far, there = places[0], places[-1], places[len(places) // 2]
    view.show([Piece("somebody", there, "Somebody")])
    before = lit(view, near), lit(view, far), lit(view, there)
    view.show([Piece("somebody", there, "Somebody")], Marks(legal=frozenset({near}), counters=frozenset({"somebody"})))
    after = lit(view, near), lit(view, far), lit(view, there)
    assert after[1] < 0.75 * before[1], "no finger may go there"
    assert after[0] > 0.9 * before[0]
    assert after[2] > 0.9 * before[2], "who may be touched stands in the light"


def lit(view: Any, place: str) -> float:
    """Return how light a place is, beside what lies on its middle."""
    from kivy.clock import Clock

    Clock.tick()
    view.settle()
    image = view.export_as_image().texture
    pixels = np.frombuffer(image.pixels, np.uint8).reshape(image.height, image.width, -1)
    shape = view.board.shape(place).buffer(-3)
    left, top, right, bottom = shape.bounds
    lights = []
    for i, j in product(range(1, 16), repeat=2):
        x, y = left + (right - left) * i / 16, top + (bottom - top) * j / 16
        across, up = view.to_px(x, y)
        if shape.contains(Point(x, y)) and view.collide_point(across, up):
            # what is drawn for a picture stands on its head
            lights.append(int(pixels[int(view.top - up), int(across - view.x), :3].sum()))
    return float(median(lights))


def test_a_tripod_is_six_millimetres_on_the_display_of_seven_inches() -> None:
    """Four of them on one hex, too."""
    from companion.app import theme

    stage = opened("war_of_the_worlds", SIZES[0])
    stage.boards.turn_to("land")
    land = stage.boards.view
    assert land.width > land.height
    assert land.board.size[0] > land.board.size[1], "the board lies on its side"
    for count in (1, 2, 4):
        tripods = [Piece(f"tripod-{n}", "C3", "Tripod") for n in range(count)]
        land.show(tripods)
        assert min(right - left for left, _, right, _ in land.boxes().values()) * theme.now().mm >= 6.0


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
@pytest.mark.parametrize("guns", [1, 3], ids=["short", "long"])
def test_the_card_of_the_round_and_plans_are_in_sight_while_guns_are_asked(guns: int, size: tuple[int, int]) -> None:
    """A list of shots leaves no room for them in a drawer: they stand beside the news, below the board."""
    from kivy.clock import Clock

    from companion.app import pictures, theme
    from companion.app.panel import ChoicePanel
    from companion.app.widgets.card_strip import CardStrip, OpenCard
    from companion.kernel.game import TABLE
    from companion.presentation.games.war_of_the_worlds import screen
    from companion.presentation.question import Asking
    from printables.press.pictures import face_picture
    from tests.war_of_the_worlds.field import GAME, Scene

    stage = opened("war_of_the_worlds", size)
    hexes = dict([("siege_gun_1", "B6"), ("siege_gun_2", "D6"), ("field_gun_1", "C5")][:guns])
    scene = Scene().fight({"red_1": "C4", "blue_1": "B4", "black_1": "D4"}, hexes, plans=("trap",)).human()
    view: Any = GAME.view(scene.state, TABLE)
    lying = screen().lying_open(view, scene.ask)
    assert lying == ("land_01", "plan_trap")
    faces = {card: pictures.texture(face_picture("war_of_the_worlds", card, 256)) for card in lying}
    panel = ChoicePanel(
        Asking(screen().prompt(scene.ask, view)),
        None,
        lambda _: None,
        strip=CardStrip(lying, faces.get, stage.show_cards),
        deed=print,
        changed=print,
    )
    stage.set_panel(panel)
    stage.boards.turn_to("land")
    stage.show_map(screen().pieces(view, False), panel.marks(), (), {})
    for _ in range(4):
        Clock.tick()
    shown = [one for one in stage.walk() if isinstance(one, OpenCard)]
    assert sorted(one.card for one in shown) == sorted(lying), "each of them once"
    for one in shown:
        x, y = one.to_window(0, 0)
        assert min(one.size) >= theme.touch() - 1
        assert 0 <= x <= x + one.width <= stage.width
        for row in panel.rows.children:
            low = row.to_window(0, 0)[1]
            assert x + one.width <= panel.x + 1 or y + one.height <= low + 1, "it hides no line"
    assert share(stage) >= GOALS[size]
    shown[0].act()
    assert stage._fan is not None, "a touch shows them large"


def test_news_on_the_sea_are_never_cut_by_the_width_of_those_before() -> None:
    """They were as high as the ones before, and so stood as narrow as these."""
    from kivy.clock import Clock

    stage = opened("war_of_the_worlds", (800, 480))
    stage.boards.turn_to("france")
    tripods = "Green Tripod 4, black Tripod 4, red Tripod 2 and green Tripod 6"
    for told in (
        f"{tripods}: Staging Area 2.",
        f"{tripods}: into Staging Area 2. Turn 1. Income: 27 points, one for each gear of your zones.",
    ):
        stage.ribbon.say(told)
        Clock.tick()
        assert stage.ribbon.floats
        assert not stage.ribbon.words.cut, told


def test_news_lie_over_no_board_on_which_hands_are_to_lay_something() -> None:
    """They hid Espagne, where a Wave was to be put, and where the Clock was to come."""
    from kivy.clock import Clock

    from companion.app.hands.card import HandsCard
    from companion.kernel.deeds import Deed
    from companion.presentation.games.war_of_the_worlds import screen
    from companion.presentation.hands import lines

    stage = opened("war_of_the_worlds", (800, 480))
    stage.boards.turn_to("france")
    stage.ribbon.say("Drawn for Wave 2: green Tripod 6, yellow Tripod 6, blue Tripod 1 and black Tripod 3. Turn 1.")
    told = lines([Deed("place", ("wave_1",), None, "espagne")], screen().names)
    stage.set_panel(HandsCard(told, lambda _: None, done=lambda: None, wait=True))
    Clock.tick()
    assert not stage.ribbon.floats
    assert stage.boards.y >= stage.ribbon.top - 1, "they stand below it"


def test_units_of_a_zone_that_is_touched_stand_on_one_page_and_the_board_stays_where_it_was_wanted() -> None:
    """A touch on two guns brought three pages of one line each, and the first of them was "Buy something"."""
    from kivy.clock import Clock

    from companion.app.panel import ChoicePanel
    from companion.kernel.game import TABLE
    from companion.presentation.games.war_of_the_worlds import screen
    from companion.presentation.prompts.prompt import Marks
    from companion.presentation.question import Asking
    from tests.war_of_the_worlds.field import GAME, Scene

    stage = opened("war_of_the_worlds", (800, 480))
    guns = ("siege_gun_1", "field_gun_1")

    def asked(scene: Scene) -> ChoicePanel:
        view: Any = GAME.view(scene.then(("produce",)).state, TABLE)
        panel = ChoicePanel(Asking(screen().prompt(scene.ask, view)), None, lambda _: None, deed=print, changed=print)
        stage.boards.turn_to("france")
        stage.ribbon.say("Income: 27 points, one for each gear of your zones. " * 3)
        stage.show_map(screen().pieces(view, False), Marks(), (), {})
        stage.set_panel(panel)
        stage.share_room()
        Clock.tick()
        return panel

    panel = asked(Scene().set(points=31, phase="production").units("cholet", *guns).units("paris", "infantry_1"))
    assert panel.tap_map("cholet", None), "who is meant?"
    assert all(panel.rows.holds(f"unit/{gun}") for gun in guns)
    assert panel.rows.pages == 1
    panel = asked(Scene().set(points=31, phase="production"))
    assert panel.spread
    panel.to_board.act()
    assert not panel.spread
    assert panel.rows.pages == 1, "and no page after page of one line each"
    assert panel.hint.parent is None, "nothing is marked"
    panel = asked(Scene().set(points=22, phase="production"))
    assert not panel.spread, "they wanted to see the board"
    assert panel.rows.pages == 1
    assert panel.all.parent is panel


def test_long_news_leave_the_room_to_a_row_of_sheets() -> None:
    """Lines that are read across the table took half of the height: sheets stood there without their names."""
    stage = opened("alien_invasion", (800, 480))
    wide = stage.boards.width
    assert stage.ribbon.height < stage.ribbon.needed(wide), "three lines are read from nearby"
    stage.ribbon.say("The Iron Cones play a Double: 2 actions.")
    assert stage.ribbon.height == stage.ribbon.needed(wide)


def test_a_list_that_is_just_coming_may_turn_to_its_board() -> None:
    """The first ask of a battle turns from France to the hexes, before it has a place on the stage itself."""
    from kivy.clock import Clock

    from companion.app.panel import ChoicePanel
    from companion.kernel.game import TABLE
    from companion.presentation.games.war_of_the_worlds import screen
    from companion.presentation.question import Asking
    from tests.war_of_the_worlds.field import GAME, Scene

    stage = opened("war_of_the_worlds", (800, 480))
    stage.boards.turn_to("france")
    Clock.tick()
    hexes = {"siege_gun_1": "B6", "siege_gun_2": "D6", "field_gun_1": "C5"}
    scene = Scene().fight({"red_1": "C4", "blue_1": "B4", "black_1": "D4"}, hexes).human()
    view: Any = GAME.view(scene.state, TABLE)
    asking = Asking(screen().prompt(scene.ask, view))
    turned: list[bool] = []

    def changed() -> None:
        turned.append(panel.parent is None)
        stage.boards.turn_to("land")

    panel = ChoicePanel(asking, None, lambda _: None, deed=print, changed=changed)
    here: list[bool] = []
    panel.bind(size=lambda *_: here.append(panel.parent is stage))
    stage.set_panel(panel)
    assert turned[0], "it has no place yet"
    assert (stage.boards.open, panel.parent) == ("land", stage)
    assert here, "it has its size"
    assert all(here), "and had it only here: cards that were laid out before stood in a drawer in seven pages"


def test_people_who_are_chosen_as_their_list_comes_have_one_page() -> None:
    """Each had a page of their own, beside a key that showed all three."""
    from companion.app import theme
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts.prompt import Quick, Row, Words
    from companion.presentation.prompts.some import PickSome, Side
    from companion.presentation.question import Asking

    stage = opened("pleasantville", (800, 480))
    theme.see(theme.Eyesight(large=True))
    who = ("hotel_owner", "school_teacher", "war_veteran")
    side = Side(tuple(Row(one, one, "influence 12 of 29 in all", piece=one) for one in who), chosen=who)
    ask, words = (
        Ask("town", "x", ()),
        Words("Influence", "Your 29 against 9, odds 3-1: 4 or more convinces.", "Influence"),
    )
    prompt = PickSome(ask, stage, words, (side,), quick=(Quick("done", "Enough talk", ("done",), "go"),))
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=print, changed=print)
    stage.set_panel(panel)
    assert all(panel.rows.holds(one) for one in who)
    assert panel.rows.pages == 1


def test_what_tripods_are_about_to_do_is_written_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.surfaces import pieces as draw

    said: dict[str, Any] = {}
    plate = draw.plate

    def written(text: str, *args: Any, **how: Any) -> Any:
        box = plate(text, *args, **how)
        said[text] = box or said.get(text)
        return box

    monkeypatch.setattr(draw, "plate", written)
    stage = opened("war_of_the_worlds", SIZES[0])
    stage.boards.turn_to("land")
    land = stage.boards.view
    there = [Piece("a", "C3", "Tripod", words="Move Right, Detect"), Piece("b", "A1", "Tripod", words="Fire")]
    land.show(there)
    land.settle()
    assert said.keys() == {"Move Right, Detect", "Fire"}
    assert all(said.values()), "there was room, and it can be read"
    said.clear()
    land.show(there, trails=[Trail(("A1", "A4"), "red", shot=True)])
    land.settle()
    assert not said, "a shot is seen, and what it struck"
    land.show(there)
    land.settle()
    assert said


def test_pieces_that_lie_over_the_edge_of_a_place_are_in_sight() -> None:
    stage = opened("pleasantville", SIZES[0])
    town = stage.boards.view
    corner = min(town.board.places, key=lambda place: town.board.point(place)[0])
    town.show([Piece(f"p{n}", corner, f"Somebody {n}") for n in range(9)])
    town.look_at((corner,))
    assert len(town.boxes()) == 9
    for left, low, right, top in town.boxes().values():
        assert town.x - 1 <= left
        assert right <= town.right + 1
        assert town.y - 1 <= low
        assert top <= town.top + 1


def test_one_key_turns_to_the_next_board() -> None:
    stage = opened("war_of_the_worlds", SIZES[0])
    turned = []
    for _ in range(3):
        stage.boards.turner.act()
        turned.append(stage.boards.open)
        share(stage)
        assert all(key.opacity == stage.boards.view.zooms for key in stage.zoom.values()), "a battle needs no zoom"
    assert turned == ["land", "naval", "france"]
