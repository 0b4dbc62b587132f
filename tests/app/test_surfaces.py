"""Boards on the screen: everything is drawn, in its place, and where a finger means it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from companion.presentation.prompts.prompt import Marks
from tests.app.examples import Example, examples, view_of

if TYPE_CHECKING:
    from companion.app.surfaces import SurfaceView

NAMES = ("town", "town-flat", "town-near", "ring-5", "ring-9", "ring-16", "house", "house-printed", "land", "naval",
         "france", "set", "set-plain", "humans")  # fmt: skip
SIZES = ((800, 480), (1280, 720))
Taps = list[tuple[str | None, str | None]]


def test_all_examples_are_looked_at() -> None:
    assert set(examples()) == set(NAMES)
    assert {example.game for example in examples().values()} == {
        "pleasantville", "body_snatchers", "abductinators", "war_of_the_worlds", "alien_invasion",
    }  # fmt: skip


@pytest.fixture
def window() -> Iterator[Any]:
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window

    from companion.app import theme

    if EventLoop.status != "started":
        runTouchApp(embedded=True)
    Window.size = SIZES[0]
    theme.use(*SIZES[0])
    ground, Window.clearcolor = Window.clearcolor, (0, 0, 0, 1)
    yield Window
    Window.clearcolor = ground
    for child in list(Window.children):
        Window.remove_widget(child)


def room(size: tuple[int, int]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return what is left for a board beside bar, ribbon and panel: its size and corner."""
    from companion.app import theme

    plan = theme.use(*size)
    return (size[0] - plan.panel, size[1] - plan.bar - plan.ribbon), (0, plan.ribbon)


def shown(window: Any, example: Example, taps: Taps | None = None) -> SurfaceView[Any]:
    from companion.app.finger import step

    taps = [] if taps is None else taps
    size, pos = room(SIZES[0])
    view: SurfaceView[Any] = view_of(example, lambda place, piece: taps.append((place, piece)), size, pos)
    view.size_hint = (None, None)
    window.add_widget(view)
    for _ in range(3):
        step()
    return view


def touch(x: float, y: float) -> None:
    from companion.app.finger import InnerHand, step

    hand = InnerHand()
    hand.down(x, y)
    hand.up()
    step()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_every_piece_is_on_the_screen_and_no_two_cover_each_other(window: Any, name: str, size: Any) -> None:
    example = examples()[name]
    extent, pos = room(size)
    view = view_of(example, lambda *_: None, extent, pos)
    if example.look:
        view.fit()
    boxes = view.boxes()
    assert len(boxes) == len(example.pieces)
    for piece, (left, bottom, right, top) in boxes.items():
        assert left >= view.x - 4, piece
        assert bottom >= view.y - 4, piece
        assert right <= view.right + 4, piece
        assert top <= view.top + 4, piece
    for (a, one), (b, other) in itertools.combinations(boxes.items(), 2):
        wide = min(one[2], other[2]) - max(one[0], other[0])
        high = min(one[3], other[3]) - max(one[1], other[1])
        if wide > 0 and high > 0:
            least = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
            assert wide * high < 0.45 * least, f"{a} and {b} hide each other"


@pytest.mark.parametrize("name", NAMES)
def test_a_finger_on_a_piece_means_it_and_its_place(window: Any, name: str) -> None:
    from companion.app.surfaces.surface import SurfaceView
    from companion.kernel.board import split

    example = examples()[name]
    taps: Taps = []
    view = shown(window, example, taps)
    for piece in example.pieces:
        if not view.shows(piece.place):
            continue
        x, y = view.to_px(*view.piece_places()[piece.id])
        view._last_tap = (0, 0, 0)  # the same spot twice is no double tap here
        touch(x, y)
        place, hit = taps.pop()
        assert hit == piece.id
        home = split(piece.place)[0]
        wanted = example.marks.legal | example.marks.chosen
        assert place == home or place in wanted, f"{piece.id} on {home} is taken for {place}"
    assert isinstance(view, SurfaceView)


def test_a_finger_on_a_place_out_of_reach_means_no_neighbour(window: Any) -> None:
    """Whoever touched a dark room, or a piece in it, went to the lit one next to it."""
    from companion.app.surfaces.surface import BESIDE_PX, NEAR_PX

    example, taps = examples()["town"], list[Any]()
    view = shown(window, example, taps)
    place = next(piece.place for piece in example.pieces)
    lit = next(
        one for one in example.board.ids if one != place and view.board.shape(one).touches(view.board.shape(place))
    )
    view.show((), Marks(legal=frozenset({lit})))
    edge = view.board.shape(lit).boundary.intersection(view.board.shape(place).boundary).centroid
    inner = view.board.shape(place).representative_point()
    far = edge.distance(inner) * view.scale
    for px in (BESIDE_PX - 2, BESIDE_PX + 4):
        at = view.to_px(*(a + (b - a) * px / far for a, b in ((edge.x, inner.x), (edge.y, inner.y))))
        assert view.at(*at)[0] == (lit if px < BESIDE_PX else place)
    assert BESIDE_PX < NEAR_PX


@pytest.mark.parametrize("name", NAMES)
def test_a_finger_on_a_place_means_it(window: Any, name: str) -> None:
    from companion.app.surfaces.surface import NEAR_PX

    example = examples()[name]
    taps: Taps = []
    view = shown(window, example, taps)
    view.show(())
    seen = 0
    for place in example.board.ids:
        if view.shows(place):
            touch(*view.point_of(place))
            view._last_tap = (0, 0, 0)
            assert taps.pop() == (place, None)
            seen += 1
    assert seen == sum(not view.hides(place) for place in example.board.ids) or example.look
    assert NEAR_PX < 44


def test_what_always_fits_is_never_enlarged(window: Any) -> None:
    """It has no keys that would show all of it again: two quick touches mean its place twice."""
    taps: Taps = []
    view = shown(window, examples()["ring-9"], taps)
    view.show(())
    scale, place = view.scale, view.board.ids[0]
    for _ in range(2):
        touch(*view.point_of(place))
    assert taps == [(place, None)] * 2
    view.zoom_by(2.0)
    view.look_at([place])
    assert view.scale == scale


@pytest.mark.parametrize("name", NAMES)
def test_each_piece_is_drawn_where_it_is_said_to_be_and_nothing_leaves_the_board(
    window: Any, name: str, tmp_path: Path
) -> None:
    example = examples()[name]
    view = shown(window, example)
    whole = pixels(tmp_path / "whole.png")
    inside = np.zeros(whole.shape[:2], bool)
    left, bottom, right, top = round(view.x), round(view.y), round(view.right), round(view.top)
    inside[480 - top : 480 - bottom, left:right] = True
    assert not whole[~inside].any(), "something is drawn beyond the board's window"
    view.show((), example.marks, trails=example.trails, flags=example.flags)
    bare = frame(tmp_path / "bare.png")
    changed = np.abs(whole.astype(int) - bare).sum(axis=2) > 40
    view.show(example.pieces, example.marks, trails=example.trails, flags=example.flags)
    for piece, (x1, y1, x2, y2) in view.boxes().items():
        if x1 < left or y1 < bottom or x2 > right or y2 > top:
            continue
        box = changed[round(480 - y2) : round(480 - y1), round(x1) : round(x2)]
        assert box.mean() > 0.3, f"{piece} is hardly to be seen"


def pixels(path: Path) -> np.ndarray[Any, np.dtype[np.uint8]]:
    from companion.app.rig import screenshot

    return np.asarray(Image.open(screenshot(path)).convert("RGB"))


def frame(path: Path) -> np.ndarray[Any, np.dtype[np.uint8]]:
    from companion.app.finger import step

    for _ in range(2):
        step()
    return pixels(path)


def test_plus_enlarges_what_is_chosen(window: Any) -> None:
    example = examples()["town"]
    view = shown(window, example)
    view.show(example.pieces, type(example.marks)(picked=frozenset({"mayor"})))
    for _ in range(4):
        view.zoom_in()
    x, y = view.to_px(*view.piece_places()["mayor"])
    assert (x, y) == pytest.approx(view.center, abs=80)
    assert view.scale > 2 * view.least


def test_nothing_is_drawn_on_the_part_of_a_map_that_is_left_out(window: Any) -> None:
    """France, or the tracks beside it: neither counters nor arrows float where the other one is."""
    from companion.presentation.pieces import Trail

    example = examples()["france"]
    view: Any = shown(window, example)
    zones = [place for place in example.board.ids if place in view._country][:2]
    tracks = [place for place in example.board.ids if place not in view._country][:2]
    for part, other in ((zones, tracks), (tracks, zones)):
        view.turn_to_part(part)
        assert [view.hides(place) for place in (*part, *other)] == [False, False, True, True]
        drawn = []
        for places in (part, other):
            view.show((), trails=(Trail(tuple(places)),))
            view._draw_signs()
            drawn.append(bool(view._signs.children))
        assert drawn == [True, False]


def test_a_shot_is_drawn_in_dashes_and_a_walk_is_not(window: Any) -> None:
    """A Tripod that looked out for a Gun, or fired at it, seemed to walk onto it."""
    from kivy.graphics import Line

    from companion.presentation.pieces import Trail

    view: Any = shown(window, examples()["land"])

    def lines(trail: Trail) -> int:
        view.show((), trails=(trail,))
        view._draw_signs()
        drawn = [one for group in view._signs.children for one in getattr(group, "children", (group,))]
        return sum(isinstance(one, Line) for one in drawn)

    places = ("A1", "A2", "A4")
    walk = lines(Trail(places))
    assert lines(Trail(places, shot=True)) >= walk + 4
    assert lines(Trail(places[:1] * 2, shot=True)) == walk, "nowhere to break it"


def test_names_come_with_the_zoom(window: Any) -> None:
    """Marked places are named before others; zoomed in, every space in sight has its name."""
    written: list[str] = []
    example = examples()["town"]
    view = shown(window, example)
    real = view.name_of

    def name_of(place: str) -> str:
        written.append(place)
        return real(place)

    view.name_of = name_of  # type: ignore[method-assign]
    view.look_at(("bank-vault", "bank-office"))
    view.settle()
    assert {"bank-vault", "bank-office"} <= set(written)


def test_zones_that_are_asked_about_are_named_on_the_whole_map(window: Any) -> None:
    """Names had to have room within their zones: Dijon and Lyon had it, while a die chose between others."""
    view, asked = shown(window, examples()["france"]), {"espagne", "italie", "rennes"}
    view.fit()
    view.settle()
    assert not asked & view.named
    view.seek(sorted(asked))
    view.settle()
    assert asked <= view.named
    assert "dijon" not in view.named, "what is not asked about seems to be, if it is named among few"
    view.seek(())
    view.settle()
    assert not asked & view.named
    ports = {"calais", "le_havre", "brest", "nantes", "bordeaux"}
    sites = {f"harbor-{port}" for port in ports}
    view.show((), Marks(legal=frozenset(ports | sites)))
    view.settle()
    assert ports <= view.named, "their Harbors' sites beside them bear no names, and are none too many"


def test_ranges_and_order_are_shown_on_hexes(window: Any, tmp_path: Path) -> None:
    from companion.app.surfaces import HexesView

    view = shown(window, examples()["land"])
    assert isinstance(view, HexesView)
    before = pixels(tmp_path / "before.png")
    view.aim(None)
    without = frame(tmp_path / "without.png")
    assert (before != without).any()
    view.order(())
    assert (without != frame(tmp_path / "unordered.png")).any()


def test_cards_lie_in_as_many_lines_as_make_them_largest(window: Any) -> None:
    view = view_of(examples()["humans"], lambda *_: None, (600, 100))
    assert view.board.across == 7
    view = view_of(examples()["humans"], lambda *_: None, (500, 380))
    assert view.board.across == 4


# ---- two boards in one game ---------------------------------------------------------------------------------


def tabs(size: tuple[float, float]) -> Any:
    from companion.app.surfaces import Tabs

    house, cards = examples()["house"], examples()["humans"]
    views = {name: view_of(one, lambda *_: None, (100, 100)) for name, one in (("house", house), ("cards", cards))}
    both = Tabs(views, names={"house": "The house", "cards": "The row"}, size=size, size_hint=(None, None))
    both.show((*house.pieces, *cards.pieces), house.marks)
    return both


def test_two_boards_stand_side_by_side_where_there_is_room(window: Any) -> None:
    both = tabs((900, 388))
    assert both.abreast
    assert {view.parent for view in both.views.values()} == {both}
    assert len(both.views["house"].boxes()) == 13
    assert len(both.views["cards"].boxes()) == 6


def test_two_boards_are_turned_to_by_tabs_where_there_is_none(window: Any) -> None:
    both = tabs((300, 388))
    assert not both.abreast
    assert both.view.kind == "rooms"
    assert both.keys["cards"].parent is both
    assert both.keys["cards"].height >= 44
    both.keys["cards"].act()
    assert both.view.kind == "row"
    assert both.views["house"].parent is None
    both.look_at(("attic",))
    assert both.view.kind == "rooms", "what is to be looked at comes to the front"
    assert both.shows("attic")
    assert not both.shows("sneet"), "a place of the other board cannot be tapped now"


def test_places_are_called_as_the_game_says_and_else_counted(window: Any) -> None:
    from companion.app.surfaces import RowView
    from companion.kernel.board import Row

    view = RowView(
        Row(("row-a", "row-b")),
        face_of=lambda _: None,
        deed=lambda *_: None,
        called={"row-a": "before Ann", "row-b": "row-b"}.__getitem__,
    )
    assert view.name_of("row-a") == "before Ann"
    assert view.name_of("row-b") == "2", "no id is shown to anybody"


def test_chairs_can_be_touched_in_an_upright_window(window: Any) -> None:
    """A small one has half as much height for the room as width."""
    from companion.app import theme
    from tests.app.examples import ring

    plan = theme.use(480, 800)
    try:
        view = view_of(ring(16), print, (plan.width, plan.height - plan.bar - plan.track - plan.ribbon - plan.panel))
        assert len(view.board.ids) == 16
        assert view.board.side * view.scale >= theme.touch()
        theme.use(800, 480)
        view.size = (480, 342)
        assert view.board.size == (560, 399), "a room of the window's shape again"
    finally:
        theme.use(*window.size)


def test_a_name_without_room_is_shortened_never_left_out(window: Any) -> None:
    from companion.app.surfaces.pieces import fits, shortened

    assert shortened("Bea", 200, 40) == "Bea"
    assert shortened("Anna Maria", 40, 40) == "AM"
    assert shortened("Seat 10", 40, 40) == "S10"
    short = shortened("Franziska", 60, 40)
    assert 2 < len(short) < len("Franziska")
    assert "Franziska".startswith(short)
    assert fits(short, 60, 40)
    assert not any(shortened("Jean-Pierre", wide, 40).endswith("-") for wide in range(40, 120, 4))
    assert shortened("Franziska", 5, 40) == "Fr", "and what could not be read is not drawn"


def test_a_row_whose_cards_can_be_read_is_never_cut(window: Any) -> None:
    """One sheet filled half of the window, and of its neighbour there was the end of a name."""
    view = view_of(examples()["humans"], lambda *_: None, (480, 300))
    view.look_at(("ames",))
    assert view.whole
    assert all(view.shows(place) for place in view.board.ids)
    view.size = (240, 150)
    view.look_at(("ames",))
    assert not view.whole, "there it is enlarged: nobody could read its card"


def test_whose_sheet_goes_is_written_on_paper_where_its_place_is_striped(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "Cousin Lindy: gone" stood under the stripes, in the colour of the cloth."""
    from companion.app.surfaces import pieces as draw
    from companion.presentation.pieces import Piece
    from companion.presentation.prompts.prompt import Marks

    written: list[str] = []
    monkeypatch.setattr(draw, "plate", lambda text, *_told, **_more: written.append(text))
    view = view_of(examples()["humans"], lambda *_: None, (480, 300))
    gone = Piece("gone-lindy", "lindy", "Cousin Lindy: gone", face="gone", faded=True)
    view.show([gone], Marks(chosen=frozenset(("lindy",))))
    view.settle()
    assert written == ["Cousin Lindy: gone"]


def test_stripes_leave_what_is_printed_inside_a_place_in_sight() -> None:
    """They hid the name of a room and the letters on its floor, by which pawns are put there."""
    from companion.app.widgets import paint

    for (x1, y1), (x2, y2) in paint.hatch(((0, 0), (60, 0), (60, 80), (0, 80)), step=5, deep=5):
        assert not (5 < (x1 + x2) / 2 < 55 and 5 < (y1 + y2) / 2 < 75)


def test_letters_are_set_narrower_before_a_word_is_broken(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty place said "Grandma’" and below that "s sheet"."""
    from companion.app import theme
    from companion.app.surfaces import pieces as draw

    drawn: list[int] = []
    paragraph = draw.paragraph

    def kept(text: str, size: int, font: str, width: int) -> Any:
        drawn.append(width)
        return paragraph(text, size, font, width)

    monkeypatch.setattr(draw, "paragraph", kept)
    word = draw.words("Grandma’s", round(theme.letters(17)), theme.font(theme.BOLD)).width
    for width in (word - 2, word + 2, word // 3):
        draw.wrapped("Grandma’s sheet", 0, 0, width, 2000)
    assert drawn == [word, word + 2, word // 3], "one that is much too long is broken all the same"


def test_whose_card_it_is_has_two_lines_where_one_is_too_short(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four aliens the one with the longest name had none."""
    from companion.app.surfaces import pieces as draw
    from companion.presentation.pieces import Piece

    written: dict[str, Any] = {}
    plate = draw.plate

    def kept(text: str, *told: Any, **more: Any) -> Any:
        written[text] = plate(text, *told, **more)
        return written[text]

    monkeypatch.setattr(draw, "plate", kept)
    view = view_of(examples()["humans"], lambda *_: None, (420, 270))
    long, short = "Sneevil · 4 tokens", "Quux"
    view.show([Piece("a", "sneet", "", owner=long), Piece("b", "edna", "", owner=short)])
    view.settle()
    high = {name: box[3] - box[1] for name, box in written.items()}
    assert high[long] > 1.5 * high[short]


def test_a_long_name_of_three_words_has_a_line_for_each_where_a_card_goes(window: Any) -> None:
    """Of seven striped sheets one had no name."""
    from companion.app import theme
    from companion.app.surfaces import pieces as draw

    size = round(theme.least_letters(theme.BOLD))
    wide = draw.words("Lindy’s", size, theme.font(theme.BOLD)).width + 10
    room = (0, 0, wide, 4.0 * size)
    told = {lines: draw.plate("Cousin Lindy’s sheet", ((wide / 2, room[3]),), room, size=size, lines=lines)
            for lines in (2, 3)}  # fmt: skip
    assert told[2] is None
    assert told[3] is not None


def test_a_board_without_keys_for_zooming_stands_in_the_middle(window: Any) -> None:
    """Room was kept beside it for keys that are never there."""
    view = view_of(examples()["humans"], lambda *_: None, (500, 380))
    assert not view.keyed
    view.leave((0.0, 0.0))
    lefts = [view.to_px(x, 0)[0] for x in (view.played_on[0], view.played_on[2])]
    assert lefts[0] - view.x == pytest.approx(view.right - lefts[1], abs=1.5)


def test_names_on_cards_are_set_narrower_before_they_are_left_out(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app import theme
    from companion.app.surfaces import pieces

    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(pieces, "Rectangle", lambda *, texture, pos, size: drawn.append(size))
    wide, _high = pieces.words("RAPID RESPONSE", 24, theme.font_for(theme.DISPLAY, "RAPID RESPONSE")).size
    for share, narrow, seen in ((1.0, 1.0, True), (0.85, 1.0, False), (0.85, 0.76, True), (0.7, 0.76, False)):
        drawn.clear()
        pieces.fitted("RAPID RESPONSE", 0, 0, wide * share, 40, size=24, role=theme.DISPLAY, narrow=narrow)
        assert bool(drawn) == seen, (share, narrow)
        assert all(size[0] <= wide * share + 0.5 for size in drawn)


@pytest.mark.parametrize("high", [70, 84, 120])
def test_a_small_card_keeps_the_name_on_its_bar(window: Any, monkeypatch: pytest.MonkeyPatch, high: float) -> None:
    """Four forces beside long news were four bars without a name."""
    from companion.app.surfaces import pieces
    from companion.presentation.pieces import Piece

    drawn: list[float] = []
    monkeypatch.setattr(pieces, "Rectangle", lambda *, texture, pos, size: drawn.append(size[1]))
    pieces.card(Piece("one", "1", "RAPID RESPONSE", "blue"), 0, 0, high * 2, high, face=None, picked=False)
    assert drawn
    assert max(drawn) <= high * 0.4


def test_a_card_too_small_for_its_name_bears_its_initials(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a set of cards and long news a force was a bar of its colour, and no more."""
    from companion.app.surfaces import pieces
    from companion.presentation.pieces import Piece

    drawn: list[str] = []
    monkeypatch.setattr(pieces, "fitted", lambda text, *_, **__: drawn.append(text))
    for wide in (70, 210):
        pieces.card(Piece("one", "1", "RAPID RESPONSE", "blue"), 0, 0, wide, 70, face=None, picked=False)
    assert drawn == ["RR", "RAPID RESPONSE"]


@pytest.mark.parametrize("height", [240, 260, 330])
def test_a_name_hides_nothing_of_a_card_that_lies_wide(window: Any, height: int) -> None:
    """What a faction had killed lay over its last groups, on small cards over half of them."""
    from companion.app import theme
    from companion.app.surfaces import RowView
    from companion.app.surfaces.row import NAMED
    from companion.kernel.board import Row
    from companion.presentation.pieces import Piece

    view = RowView(Row(("a", "b", "c", "d"), card=(140, 96)), face_of=lambda _: None, deed=lambda *_: None)
    view.size = (480, height)
    cards = [Piece(place, place, place, "green", owner="2 enemies killed") for place in "abcd"]
    view._resized()
    view.show([replace(card, owner="") for card in cards])
    before = view.scale
    assert view.board.foot == 0, "a frame about a card without a name fits it"
    view.show(cards)
    assert view.board.foot * view.scale >= theme.letters(NAMED, theme.BOLD) * 1.39
    assert view.scale < before, "they need no room for it before"
    assert view.board.size[1] * view.scale <= height + 0.5
    assert view.board.size[0] * view.scale <= 480.5


def test_a_room_that_is_asked_for_is_meant_whole_as_far_as_it_is_in_sight(window: Any) -> None:
    """*Show me* framed the middles of two rooms, and with that the corners of four."""
    example = examples()["house"]
    view = shown(window, example)
    place = next(iter(sorted(view.board.places)))
    view.show(example.pieces, Marks(legal=frozenset({place})))
    corners = [view.to_px(x, y) for x, y in view.board.places[place].outline]
    (west, south), (east, north) = (tuple(side(one[i] for one in corners) for i in (0, 1)) for side in (min, max))
    seen = max(west, view.x), max(south, view.y), min(east, view.right), min(north, view.top)
    assert view.lit() == [pytest.approx(seen)]
