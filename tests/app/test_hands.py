"""The card that tells hands what to do: its words, its lines, and how it goes on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.board import boards
from companion.kernel.deeds import Deed

if TYPE_CHECKING:
    from companion.app.hands.card import HandsCard

SIZES = ((800, 480), (1280, 720))
WALK = Deed("move", ("mayor",), "main-3", "main-4")
MANY = tuple(Deed("place", (who,), None, f"main-{i % 7 + 1}") for i, who in enumerate(("mayor", "maid", "judge") * 9))


@pytest.fixture
def window() -> Iterator[Any]:
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window

    from companion.app.widgets.press import Press

    if EventLoop.status != "started":
        runTouchApp(embedded=True)
    pause, Press.pause = Press.pause, 0.0
    EventLoop.touches.clear()  # of a test that was stopped with a finger down
    yield Window
    Press.pause = pause
    for child in list(Window.children):
        Window.remove_widget(child)


def card(
    window: Any, deeds: Sequence[Deed], done: list[str], size: tuple[int, int] = SIZES[0], **more: Any
) -> HandsCard:
    """Return a card on the screen, as wide as the panel."""
    from companion.app import theme
    from companion.app.finger import step
    from companion.app.hands.card import HandsCard
    from companion.presentation.hands import lines

    plan = theme.use(*size)
    more.setdefault("wait", True)
    told = lines(deeds, names(), more.pop("boards", ()))
    if more.get("secret") is not None:
        more["secret"] = lines(more["secret"], names())
    made = HandsCard(told, lambda _: None, done=lambda: done.append("done"), **more)
    made.size_hint = (None, None)
    made.size, made.pos = (plan.panel, size[1] - plan.bar), (0, 0)
    window.add_widget(made)
    for _ in range(3):
        step()
    return made


def names() -> Any:
    from companion.presentation.screen import load

    return load("pleasantville").names


@pytest.mark.parametrize(
    ("deed", "words", "detail"),
    [
        (WALK, "Mayor", "From Main Street 3 to Main Street 4"),
        (
            Deed("move", ("mayor", "maid"), "main-3", "screen"),
            "Mayor and Maid",
            "From Main Street 3 to behind the Alien’s folder",
        ),
        (Deed("move", ("repair_owner", "wife"), "screen", "repair-shop"), "Machine & Repair Shop Owner and Wife",
         "Back to Machine Shop"),
        (Deed("move", ("mayor",), "main-3", "main-4", "back", 90), "Mayor",
         "From Main Street 3 to Main Street 4; face down, turned sideways"),
        (Deed("place", ("tied:maid",), None, "main-3"), "Tied Up marker on the Maid", "Put it here: Main Street 3"),
        (Deed("take", ("maid",), "main-3"), "Maid", "Off the table, from Main Street 3"),
        (
            Deed("swap", ("maid", "maid*"), "screen", "screen"),
            "Maid for Maid with the asterisk",
            "Swap them: behind the Alien’s folder",
        ),
        (
            Deed("swap", ("maid", "mayor"), "main-3", "main-4"),
            "Maid for Mayor",
            "Swap their places: Main Street 3, Main Street 4",
        ),
        (Deed("turn_over", ("maid",), "main-3", "main-3", "back"), "Maid", "Face down: Main Street 3"),
        (Deed("rotate", ("maid",), "main-3", "main-3", "", 0), "Maid", "Turned upright: Main Street 3"),
    ],
)  # fmt: skip
def test_each_deed_is_told_in_a_line(deed: Deed, words: str, detail: str) -> None:
    from companion.presentation.hands import lines

    (line,) = lines((deed,), names())
    assert (line.words, line.detail, line.sign) == (words, detail, deed.verb)


def test_ways_and_marks_are_those_of_the_deeds() -> None:
    from companion.presentation.hands import lines, marks, places, routes

    deeds = lines((WALK, Deed("take", ("maid",), "main-1"), Deed("place", ("judge",), None, "attic/a")), names())
    assert [trail.places for trail in routes(deeds)] == [("main-3", "main-4")]
    town = boards("pleasantville")["town"]
    (way,) = routes(
        lines(
            (Deed("move", ("mayor",), "main-1", "church-nave"), Deed("move", ("maid",), "main-1", "main-1")),
            names(),
            [town],
        )
    )
    assert len(way.places) == town.distance("main-1", "church-nave") + 1, "not through walls"
    (out,) = routes(lines((Deed("move", ("mayor",), "main-1", "screen"),), names(), [town]))
    assert out.places == ("main-1", "screen")
    assert marks(deeds).chosen == {"main-4", "main-1", "attic"}
    assert marks(deeds).picked == {"mayor", "maid", "judge"}
    assert places(deeds) == ("main-3", "main-4", "main-1", "attic")


def test_a_camera_confirms_what_it_can_see_and_nothing_else() -> None:
    from companion.presentation.hands import seen_done

    deeds = (WALK, Deed("move", ("maid",), "main-1", "main-2", "back"), Deed("take", ("judge",), "main-1"))
    assert seen_done(deeds, {"mayor": "main-4"})
    assert not seen_done(deeds, {"mayor": "main-3"})
    assert not seen_done(deeds, {}), "unseen is not done"
    assert not seen_done(deeds, {"mayor": "main-4", "judge": "main-1"}), "what is to be taken off still lies there"
    assert not seen_done((Deed("turn_over", ("maid",), "x", "x", "back"),), {}), "nothing of this can be seen"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("deeds", [(WALK,), MANY[:4], MANY], ids=["one", "few", "many"])
def test_every_line_stands_on_a_page_and_none_covers_another(window: Any, deeds: Sequence[Deed], size: Any) -> None:
    from companion.app.finger import step
    from companion.app.hands.card import DeedRow
    from companion.app.widgets.press import Press

    shown = []
    made = card(window, deeds, [], size)
    for page in range(made.pages):
        assert made.page == page
        step()
        boxes = [child for child in made.children if isinstance(child, DeedRow | Press)]
        shown += [child.line for child in boxes if isinstance(child, DeedRow)]
        for box in boxes:
            assert box.x >= -0.5
            assert box.y >= -0.5
            assert box.right <= made.width + 0.5
            assert box.top <= made.height + 0.5
            assert not isinstance(box, Press) or min(box.size) >= 44
        for one, other in itertools.combinations(boxes, 2):
            across = min(one.right, other.right) - max(one.x, other.x)
            along = min(one.top, other.top) - max(one.y, other.y)
            assert across <= 1 or along <= 1, "two of them overlap"
        for row in boxes:
            if isinstance(row, DeedRow):
                for text in (row.words, row.detail):
                    assert text.max_lines == 0, f"{text.text} is cut off"
        made.turn(1)
    assert len(shown) == len(deeds)


def test_done_is_done_once(window: Any) -> None:
    from companion.app.finger import InnerHand, step

    done: list[str] = []
    made = card(window, (WALK,), done)
    hand = InnerHand()
    for _ in range(2):
        hand.down(*made.button.to_window(*made.button.center))
        hand.up()
        step()
    made.next()
    assert done == ["done"]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 6, 7])
def test_each_piece_of_a_row_is_pictured_whole(window: Any, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Of four Tripods one and a half stood there: whoever took counters by the picture took too few."""
    from companion.app.hands import card as cards
    from companion.app.widgets import paint
    from companion.presentation.hands import DeedLine

    drawn: list[tuple[float, ...]] = []
    monkeypatch.setattr(paint, "picture", lambda _face, *box: drawn.append(box))
    pieces = tuple(f"tripod {i}" for i in range(count))
    row = cards.DeedRow(DeedLine("move", pieces, "Tripods", "Lyon"), lambda piece: piece)
    drawn.clear()
    row.size = (300, 80)
    assert len(drawn) == min(count, cards.FACES)
    for i, (x, y, wide, high) in enumerate(drawn):
        assert wide == high >= 18
        assert y >= 0
        assert y + high <= 80
        assert x + wide <= row.words.x
        for x2, y2, *_ in drawn[:i]:
            assert x >= x2 + wide - 0.1 or abs(y - y2) >= high - 0.1, "one lies over another"


def after(seconds: float) -> None:
    """Let so much time go by."""
    from kivy.clock import Clock

    from companion.app.finger import breathe

    end = Clock.get_time() + seconds
    while Clock.get_time() < end:
        breathe()


def test_it_waits_or_passes_by_itself(window: Any) -> None:
    from kivy.clock import Clock

    from companion.app.finger import breathe

    done: list[str] = []
    card(window, (WALK,), done, wait=True, pace=0.01)
    after(0.3)
    assert done == [], "it waits for the button"
    passing = card(window, (WALK,), done, wait=False, pace=0.02)
    assert passing.seconds == pytest.approx(3.2)
    end = Clock.get_time() + 5
    while not done and Clock.get_time() < end:  # later where a finger of the test before was lifted a moment ago
        breathe()
    assert done == ["done"]


def test_people_say_whether_they_want_to_be_waited_for(window: Any) -> None:
    done: list[str] = []
    made = card(window, (WALK,), done, wait=True)
    made.wait(False)
    assert not done, "what stands there is still shown"
    made.wait(True)
    made.next()
    assert done == ["done"]
    made = card(window, (WALK,), done, wait=False, pace=0.05)
    made.wait(True)
    after(0.5)
    assert done == ["done"], "who wants to be waited for is"
    made.wait(False)
    after(0.5)
    assert done == ["done", "done"], "it goes on by itself"
    made.stop()


def test_what_goes_on_stands_in_one_place_and_means_each_page_for_itself(window: Any) -> None:
    """*Done* stood a line higher on a short page: a finger that went where *next* had stood met nothing."""
    from companion.app.finger import step

    made, short = card(window, MANY, []), card(window, (WALK,), [])
    stood, meant = {tuple(short.button.pos)}, {short.button.meaning}
    for _ in range(made.pages):
        stood.add(tuple(made.button.pos))
        meant.add(made.button.meaning)
        made.turn(1)
        step()
    assert made.pages > 1
    assert len(stood) == 1
    assert len(meant) == made.pages, "two touches one right after the other are for one page"


def test_news_that_go_on_by_themselves_show_it_on_next(window: Any) -> None:
    """Some pages went on while they were read, others waited, and nothing told which."""
    from companion.app.beats.news import NewsPanel
    from companion.app.finger import step

    def told(seconds: float | None) -> NewsPanel:
        made = NewsPanel(None, "News", ["Somebody walks."], (), deed=lambda: None, landed=lambda: seconds)
        made.size_hint, made.size, made.pos = (None, None), (310, 428), (0, 0)
        window.add_widget(made)
        step()
        return made

    assert told(None).running is None
    strip = (passing := told(4.0)).running
    assert strip is not None
    assert strip.parent is passing
    assert passing.button.top < strip.y < passing.button.top + strip.height


def test_a_camera_passes_the_card(window: Any) -> None:
    done: list[str] = []
    made = card(window, (WALK,), done)
    assert not made.seen({"mayor": "main-3"})
    assert made.seen({"mayor": "main-4"})
    assert not made.seen({"mayor": "main-4"}), "once is enough"
    assert done == ["done"]


def test_what_a_seat_does_in_secret_shows_only_while_it_peeks(window: Any) -> None:
    """Whether there is anything to be done or not, the card looks the same to whoever stands beside it."""
    from companion.app.hands.card import DeedRow

    def told(made: HandsCard) -> list[str]:
        return [f"{child.line.words} {child.line.detail}" for child in made.children if isinstance(child, DeedRow)]

    swap = Deed("swap", ("maid", "maid*"), "screen", "screen")
    real, bluff = (card(window, (WALK,), [], secret=secret) for secret in ((swap,), ()))
    assert told(real) == told(bluff)
    assert not any("asterisk" in words for words in told(real))
    real.peek(True)
    bluff.peek(True)
    assert any("asterisk" in words for words in told(real))
    assert any("Pretend" in words for words in told(bluff))
    real.peek(False)
    assert not any("asterisk" in words for words in told(real))
    assert len(told(card(window, (WALK,), []))) == 1, "a card for everybody has no such line"


def test_every_piece_and_place_has_a_name() -> None:
    from companion.presentation.screen import load

    screen = load("pleasantville")
    board = screen.boards["town"]
    named: Mapping[str, str] = {place: screen.names.place(place) for place in (*board.ids, "screen")}
    assert all(name != place for place, name in named.items())
    for who in ("mayor", "mayor*", "tied:mayor", "zebu_lon"):
        assert screen.names.piece(who) != who


def test_the_board_is_looked_at_on_which_most_comes_to_lie() -> None:
    """Three Tripods came onto hexes, and the page showed the map from which they, and a gun, were taken."""
    from companion.presentation.hands import in_front

    board = {"montcuq": "map", "staging-1": "map", "D1": "land", "E1": "land"}
    assert in_front(("staging-1", "montcuq", "D1", "E1"), ("D1", "E1", "montcuq"), board.__getitem__)[:2] == [
        "D1",
        "E1",
    ]
    assert in_front(("D1", "montcuq", "staging-1"), (), board.__getitem__)[0] == "montcuq", "all of it goes: most lines"


@pytest.mark.parametrize("sign", ["move", "take", "swap"])
def test_a_sign_stands_clear_of_its_card_s_border(sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The red arrow of what is moved began in the border on its left."""
    from kivy.graphics import Canvas, Line

    from companion.app import theme
    from companion.app.hands import card as cards
    from companion.presentation.hands import DeedLine

    drawn, draw = Canvas(), cards._sign

    def apart(*how: Any) -> None:
        with drawn:
            draw(*how)

    monkeypatch.setattr(cards, "_sign", apart)
    cards.DeedRow(DeedLine(sign, (), "Maid", "From here to there"), lambda _: None).size = (180, 60)
    lines = [one for one in drawn.children if isinstance(one, Line)]
    assert lines
    assert min(min(one.points[::2]) - one.width for one in lines) >= theme.px(4)
