"""The screen as people touch it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.app.lobby.wishes import Wishes
from companion.presentation.prompts import Tap
from tests.app.play import brisk, played, sensible

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.finger import Finger
    from companion.app.referee import Referee
    from companion.kernel.game import Answer, Ask
    from companion.presentation.sitting import Sitting

BOTH = Wishes({"town": "person", "alien": "person"}, hands="off")
AGAINST_THE_MACHINE = Wishes({"town": "person", "alien": "bot"}, hands="off")


@pytest.fixture(autouse=True)
def _no_hold_is_brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a finger that holds for a few frames be no tap, after which the screen says for a while how to hold."""
    monkeypatch.setattr("companion.app.widgets.peek.BRIEF", 0.0)


def screen(tmp_path: Path) -> NDArray[np.uint8]:
    """Return what the window shows now."""
    from PIL import Image

    from companion.app.rig import screenshot

    return np.asarray(Image.open(screenshot(tmp_path / "screen.png")).convert("RGB"))


def pixels(finger: Finger, tmp_path: Path) -> NDArray[np.uint8]:
    finger.wait(lambda: played(finger.referee).art.boards, "the board's picture")
    finger.frames(3)
    return screen(tmp_path)


def play_until(finger: Finger, kind: str, *, most: int = 400) -> None:
    """Play on until a kind of ask is on the screen, with its seat before it."""
    sitting = finger.referee.sitting
    assert sitting is not None
    advance(sitting, kind, most=most)
    finger.referee.go_on()
    finger.lift_curtain()
    finger.frames(2)


def advance(sitting: Sitting, kind: str, *, most: int = 400) -> None:
    """Play on until a kind of ask comes; the screen is not told."""
    choose = sensible()
    for _ in range(most):
        ask = sitting.moment.ask
        if ask is not None and ask.kind == kind:
            return
        onward(sitting, choose)
    raise AssertionError(f"no {kind} in {most} answers")


def onward(sitting: Sitting, choose: Callable[[Any, Any], Answer]) -> None:
    """Let one thing happen in a sitting; the screen is not told."""
    from companion.app.finger import known

    moment = sitting.moment
    if moment.what == "roll":
        sitting.roll(moment.token)
    elif moment.what == "ask":
        assert moment.ask is not None
        sitting.answer(moment.token, choose(*known(sitting, moment.ask)))
    else:
        sitting.step()


def test_a_game_begins_from_the_poster(finger: Finger, referee: Referee) -> None:
    finger.tap("new game")
    finger.tap("alien bot")
    finger.tap("begin")
    assert referee.sitting is not None
    assert referee.sitting.players == {"town": "person", "alien": "bot"}
    finger.wait(
        lambda: referee.sitting is not None and referee.sitting.moment.what not in ("bot", "machine"), "the Town's turn"
    )
    assert referee.shell.curtain is None, "there is nobody to hide anything from"


def test_everything_that_is_asked_can_be_answered_by_touch(finger: Finger, referee: Referee) -> None:
    referee.begin(BOTH, seed="touch")
    kinds: set[str] = set()
    choose = brisk(4)

    def noting(view: Any, ask: Any) -> Any:
        kinds.add(ask.kind)
        return choose(view, ask)

    finger.play(noting, most=34)
    assert {"hq", "place", "swap", "walk", "alien_move", "town_move", "talk", "takeover"} <= kinds


def test_the_curtain_falls_when_and_only_when_who_may_look_changes(finger: Finger, referee: Referee) -> None:
    """Before a seat's secrets, not before what lies open; then nothing is left on the stage."""
    referee.begin(BOTH, seed="curtain")
    choose, curtains, openly = brisk(3), 0, 0
    holder = None
    for _ in range(60):
        finger.settle_news()
        assert referee.sitting is not None
        moment = referee.sitting.moment
        curtain = referee.shell.curtain
        if moment.private and moment.viewer != holder:
            assert curtain is not None, f"no curtain before {moment.ask}"
            assert f"{referee.screen.seats[moment.viewer].name:the}." in curtain.headline.words
            assert referee.stage is not None
            assert referee.stage.panel is None, "something is on the stage behind the curtain"
            curtains += 1
            finger.lift_curtain()
            finger.settle_news()
            holder = played(referee).privacy.holder
            continue
        assert curtain is None
        openly += not moment.private
        finger.play(choose, most=1)
        finger.settle_news()
        holder = played(referee).privacy.holder
    assert curtains >= 2
    assert openly >= 20


def test_dice_of_the_table_wait_until_the_screen_is_back_there(finger: Finger, referee: Referee) -> None:
    """The Town's die lay there while the Alien still had the screen, and the line that calls it back was soon gone."""
    from companion.app.panel import RollPanel

    referee.begin(BOTH, seed="touch")
    finger.lift_curtain()
    finger.give(("hq", "bank-vault"))
    finger.settle_news()
    assert referee.sitting is not None
    assert referee.sitting.moment.what == "roll"
    assert isinstance(referee.stage.panel, RollPanel)  # type: ignore[union-attr]
    toast = referee.shell._toast
    assert toast is not None
    assert toast.words.words == "Put the screen back on the table."
    finger.roll()
    finger.settle_news()
    assert referee.sitting.moment.private, "and what the Alien rolls next is its own"


def test_secrets_show_only_while_they_are_held(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    referee.begin(BOTH, seed="peek")
    play_until(finger, "exchange")
    before = pixels(finger, tmp_path)
    finger.hold_peek()
    held = pixels(finger, tmp_path)
    finger.let_go()
    after = pixels(finger, tmp_path)
    assert (held != before).any(axis=2).sum() > 5000, "holding shows something"
    np.testing.assert_array_equal(after, before)
    asked: Any = finger.panel().asking.prompt.ask
    finger.give(next(one for one in asked.looks if one not in asked.options))
    finger.rest(3.5)
    assert referee.shell._toast is not None, "the finger that was refused may rest on the key as long"


def test_what_is_touched_in_secret_shows_only_while_it_is_held(
    finger: Finger, referee: Referee, tmp_path: Path
) -> None:
    """Two headquarters look alike in rows and on the map, until a finger holds what hides them."""
    from companion.app.panel import ChoicePanel

    referee.begin(BOTH, seed="peek")
    play_until(finger, "hq")
    finger.settle_news()
    assert referee.stage is not None
    panel = referee.stage.panel
    assert isinstance(panel, ChoicePanel)
    finger.do(Tap("row", panel.asking.prompt.rows()[0].id))
    one, other = (row.id for row in panel.asking.prompt.rows()[:2])
    covered, held = [], []
    for space in (one, other):
        finger.do(Tap("row", space))
        covered.append(pixels(finger, tmp_path))
        finger.hold_peek()
        held.append(pixels(finger, tmp_path))
        finger.let_go()
    np.testing.assert_array_equal(covered[0], covered[1])
    assert (held[0] != held[1]).any()


def test_a_seat_can_look_at_its_secrets_while_it_decides_in_the_open(
    finger: Finger, referee: Referee, tmp_path: Path
) -> None:
    referee.begin(BOTH, seed="peek")
    play_until(finger, "alien_move")
    stage = referee.stage
    assert stage is not None
    open_now = pixels(finger, tmp_path)
    assert stage.peek.parent is None
    finger.tap("hide")
    finger.tap("menu Alien")
    curtain = referee.shell.curtain
    assert curtain is not None
    assert "Alien" in curtain.headline.words
    finger.lift_curtain()
    covered = pixels(finger, tmp_path)
    finger.hold_peek()
    held = pixels(finger, tmp_path)
    finger.let_go()
    assert (held != covered).any(axis=2).sum() > 5000, "holding shows something"
    finger.tap("seen")
    assert referee.shell.curtain is None
    referee.shell.hush_toast()  # that the screen goes back on the table
    finger.frames(1)
    assert stage.peek.parent is None
    np.testing.assert_array_equal(pixels(finger, tmp_path), open_now)
    finger.tap("hide")
    finger.tap("menu Alien")
    finger.lift_curtain()
    referee.press("hide")
    referee.shell.hush_toast()
    finger.frames(2)
    np.testing.assert_array_equal(pixels(finger, tmp_path), open_now)


def test_what_ends_a_peek(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    """A finger that slides off, a window that loses the focus, the hide button, a touch that gets lost."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    referee.begin(BOTH, seed="peek")
    play_until(finger, "exchange")
    stage = referee.stage
    assert stage is not None
    before = pixels(finger, tmp_path)

    finger.hold_peek()
    finger.hand.move(400, 300)
    assert not stage.peek.held
    finger.let_go()

    finger.hold_peek()
    Window._focus = False
    finger.frames(2)
    assert not stage.peek.held
    Window._focus = True
    finger.let_go()

    finger.hold_peek()
    EventLoop.touches.clear()
    finger.rest(0.3)
    assert not stage.peek.held
    np.testing.assert_array_equal(pixels(finger, tmp_path), before)

    finger.hold_peek()
    referee.press("hide")
    finger.frames(2)
    assert not stage.peek.held
    assert referee.shell.curtain is not None
    finger.let_go()


@pytest.mark.parametrize(("ask", "moves"), [("walker", False), ("influence_roll", True)])
def test_nothing_tells_what_the_dice_say_while_they_tumble(tmp_path: Path, ask: str, moves: bool) -> None:
    """Ribbon and map stay as they were until the dice lie; the ribbon until the panel has said it."""
    from companion.app.beats.news import NewsPanel
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", pace=6, settle=0) as finger:
        finger.referee.begin(AGAINST_THE_MACHINE, seed="e")
        play_until(finger, ask)
        stage = finger.referee.stage
        assert stage is not None
        beside = int(min(stage.boards.right, stage.signs["undo"].x))  # a roll can't be taken back

        def shown() -> NDArray[np.uint8]:
            return pixels(finger, tmp_path)[:, :beside]

        def tumbling() -> bool:
            panel: Any = stage.panel
            return isinstance(panel, NewsPanel) and not panel.words.opacity

        before = shown()
        finger.roll()
        assert tumbling()
        finger.frames(1)
        now = screen(tmp_path)[:, :beside]
        assert tumbling(), "the picture was taken in time"
        np.testing.assert_array_equal(now, before)
        finger.wait(lambda: not tumbling())
        panel: Any = stage.panel
        assert "dice show" in panel.words.words, "once they lie it is told"
        assert (shown() != before).any() == moves, "the map shows what has become of it"
        finger.tap("next")
        assert (shown() != before).any(), "and then the ribbon says it"


def test_a_touch_lays_dice_that_tumble_and_the_next_one_goes_on_once(tmp_path: Path) -> None:
    """What they said lay under the next card, unread; and it went on a second time once they lay by themselves."""
    from companion.app.beats.news import NewsPanel
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", pace=1.5, settle=0) as finger:
        finger.referee.begin(Wishes(BOTH.players, "buttons", hands="off"), seed="e")
        play_until(finger, "walker")
        stage: Any = finger.referee.stage
        finger.roll()
        news = stage.panel
        assert isinstance(news, NewsPanel)
        assert not news.words.opacity, "they tumble"
        finger.tap("next")
        assert stage.panel is news
        assert news.words.opacity, "they lie"
        finger.tap("next")
        finger.settle_news()
        panel = stage.panel
        assert panel is not news
        finger.rest(3.0)
        assert stage.panel is panel
        assert stage.card is None


def test_hide_acts_while_the_screen_is_deaf_to_all_else(finger: Finger, referee: Referee) -> None:
    from companion.app.widgets.press import Press

    referee.begin(BOTH, seed="peek")
    play_until(finger, "exchange")
    Press.hush(60)
    try:
        for name in ("menu", "hide"):
            assert referee.shell.curtain is None
            key = finger.find(name)
            assert key is not None
            finger.hand.down(*finger.middle(key))
            finger.hand.up()
            finger.frames(1)
            assert referee.shell.sheet is None
        assert referee.shell.curtain is not None
    finally:
        Press.hush(0)


def test_a_secret_roll_is_secret(finger: Finger, referee: Referee, tmp_path: Path) -> None:
    referee.begin(BOTH, seed="secret")
    play_until(finger, "alien_first")
    finger.roll()
    before = pixels(finger, tmp_path)
    finger.hold_peek()
    held = pixels(finger, tmp_path)
    finger.let_go()
    np.testing.assert_array_equal(pixels(finger, tmp_path), before)
    assert (held != before).any(axis=2).sum() > 5000
    assert referee.stage is not None
    assert "first" not in referee.stage.ribbon.words.words, "the ribbon lies open"
    finger.tap("next")


def test_a_double_tap_rolls_once(finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.widgets.press import Press

    referee.begin(BOTH, seed="twice")
    play_until(finger, "walker")
    sitting = referee.sitting
    assert sitting is not None
    before = len(sitting.table.records)
    referee.desk.pace = 30.0
    monkeypatch.setattr(Press, "pause", 0.3)
    finger.roll()
    key = finger.find("roll") or finger.find("next")
    assert key is not None
    x, y = finger.middle(key)
    for _ in range(3):
        finger.hand.down(x, y)
        finger.hand.up()
    finger.frames(3)
    assert len(sitting.table.records) == before + 1


def test_a_button_rolls_the_dice_on_the_screen_and_in_the_log(finger: Finger, referee: Referee) -> None:
    """A pin goes low; the die is on the screen and in the log."""
    from companion.app.beats.news import NewsPanel
    from companion.app.controls import Controls
    from hardware.mock import MockPins

    referee.begin(Wishes(BOTH.players, "buttons", hands="off"), seed="pin")
    play_until(finger, "walker")
    sitting, stage, pins = referee.sitting, referee.stage, MockPins()
    controls = Controls(referee.press, factory=pins)
    assert sitting is not None
    assert stage is not None
    referee.desk.pace = 3.0
    log = len(sitting.log())
    pins.press(17)
    finger.wait(lambda: isinstance(stage.panel, NewsPanel), "the news")
    news: Any = stage.panel
    finger.wait(lambda: news.words.opacity, "the end of the dice's tumble")
    assert news.dice.faces == sitting.rolled
    assert stage.ribbon.dice.faces != sitting.rolled, "nothing is said twice"
    called = sitting.log()[log]
    assert called.kind == "called"
    assert called.data["faces"] == sitting.rolled
    pins.press(27)
    finger.wait(lambda: not isinstance(stage.panel, NewsPanel), "what comes next")
    controls.close()


def test_keys_stand_in_for_buttons(finger: Finger, referee: Referee) -> None:
    from kivy.core.window import Window

    referee.begin(BOTH, seed="keys")
    play_until(finger, "walker")
    assert referee.sitting is not None
    before = len(referee.sitting.table.records)
    Window.dispatch("on_key_down", ord("r"), 0, "r", [])
    finger.wait(lambda: len(referee.sitting.table.records) > before, "a roll")  # type: ignore[union-attr]


def test_a_keyboard_that_types_names_presses_no_button(finger: Finger, referee: Referee) -> None:
    from kivy.core.window import Window

    from companion.app.lobby.names import NamesSheet

    named: list[object] = []
    sheet = NamesSheet(("s01", "s02"), {}, named.append)
    referee.shell.open_sheet(sheet)
    for letter in "Nob":
        Window.dispatch("on_key_down", ord(letter.lower()), 0, letter, [])
        Window.dispatch("on_textinput", letter)
    finger.frames(2)
    assert referee.shell.sheet is sheet
    assert (sheet.at, sheet.names["s01"]) == (0, "Nob")
    Window.dispatch("on_key_down", 13, 0, "\r", [])
    finger.frames(2)
    assert (sheet.at, named) == (1, [])
    referee.shell.close_sheet()


def test_letters_are_heard_as_fast_as_somebody_types(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.lobby.names import NamesSheet
    from companion.app.widgets.press import Press

    monkeypatch.setattr(Press, "pause", 30.0)
    sheet = NamesSheet(("s01", "s02"), {}, list)
    referee.shell.open_sheet(sheet)
    for key in ("letter-b", "letter-o", "space", "rub", "letter-b"):
        finger.tap(key)
        assert not Press.is_deaf()
    assert sheet.name_here == "Bob"
    finger.tap("onward")
    assert Press.is_deaf(), "a second touch goes on to nobody else"
    Press.hush(0.0)
    referee.shell.close_sheet()


def test_real_dice_are_typed(finger: Finger, referee: Referee) -> None:
    referee.begin(Wishes(BOTH.players, "typed", hands="off"), seed="typed")
    play_until(finger, "walker")
    sitting = referee.sitting
    assert sitting is not None
    finger.type_dice((6, 2))
    assert sitting.moment.ask is not None
    assert sitting.moment.ask.kind == "walker", "a first 6 is rolled again"
    finger.type_dice((4, 3))
    assert [event.data["faces"] for event in sitting.log() if event.kind == "called"] == [(4, 3)]


def test_a_decision_is_taken_back(finger: Finger, referee: Referee) -> None:
    referee.begin(BOTH, seed="undo")
    play_until(finger, "alien_move")
    sitting = referee.sitting
    assert sitting is not None
    finger.give(sensible_move(sitting.moment.ask))
    placed = played(referee).camera.table.placement()
    finger.frames(2)
    assert sitting.moment.ask is not None
    assert sitting.moment.ask.kind == "alien_move"
    finger.tap("undo")
    assert played(referee).camera.table.placement() != placed
    assert "takes back" in played(referee).scene.shown.log("alien")[-1]


def sensible_move(ask: Any) -> Any:
    """Return the first move that is no ending."""
    return next(option for option in ask.options if option[0] == "move")


def test_rules_and_log_are_one_tap_away(finger: Finger, referee: Referee) -> None:
    referee.begin(BOTH, seed="sheets")
    play_until(finger, "exchange")
    finger.tap("help")
    booklet: Any = referee.shell.sheet
    assert "lifts pairs" in " ".join(booklet.brief.paragraphs), "what stands there until the page is drawn"
    finger.tap("close")
    finger.tap("log")
    sheet: Any = referee.shell.sheet
    assert not any("your" in line.lower() for line in sheet.pages.paragraphs), "the Alien's log lies open"


def test_the_log_of_a_seat_shows_its_secrets_only_while_they_are_held(finger: Finger, referee: Referee) -> None:
    referee.begin(BOTH, seed="sheets")
    play_until(finger, "swap")
    finger.tap("log")
    sheet: Any = referee.shell.sheet
    public = sheet.pages.paragraphs
    assert not any("your" in line.lower() for line in public), "the Alien's log lies open"
    finger.hold_peek()
    assert any("Your headquarters" in line for line in sheet.pages.paragraphs)
    finger.let_go()
    assert sheet.pages.paragraphs == public
    finger.tap("close")


def test_the_last_screen(finger: Finger, referee: Referee) -> None:
    referee.begin(Wishes({"town": "bot", "alien": "bot"}, hands="off"), seed="end")
    sitting = referee.sitting
    assert sitting is not None
    while sitting.outcome is None:
        moment = sitting.moment
        if moment.what == "roll":
            sitting.roll(moment.token)
        else:
            sitting.step()
    referee.go_on()
    finger.frames(2)
    ending: Any = referee.shell.screen
    assert "Pleasantville" in ending.headline.words or "Zebu-Lon" in ending.headline.words
    finger.tap("story")
    assert any("Your headquarters" in line for line in referee.shell.sheet.pages.paragraphs)  # type: ignore[union-attr]
    finger.tap("close")
    finger.tap("again")
    assert referee.sitting is None
    assert finger.find("resume") is None, "what is over is not offered again"


def asked(referee: Referee) -> Ask | None:
    assert referee.sitting is not None
    return referee.sitting.moment.ask


def test_a_sitting_is_resumed_from_the_poster(finger: Finger, referee: Referee) -> None:
    referee.begin(BOTH, seed="resume")
    play_until(finger, "exchange")
    ask = asked(referee)
    finger.tap("menu")
    finger.tap("menu Keep and leave")
    assert referee.sitting is None
    finger.tap("resume")
    assert referee.shell.curtain is not None
    finger.lift_curtain()
    again = asked(referee)
    assert again is not None
    assert ask is not None
    assert (again.kind, len(again.options)) == (ask.kind, len(ask.options))


def test_nobody_is_shown_a_traceback(finger: Finger, referee: Referee) -> None:
    from kivy.base import ExceptionManager

    referee.begin(BOTH, seed="torn")
    finger.lift_curtain()
    key: Any = finger.find("help")

    def fails() -> None:
        raise RuntimeError("a tooth broke off the projector's wheel")

    key.deed = fails
    with pytest.raises(RuntimeError) as raised:
        key.act()
    # What Kivy's main loop does with it.
    assert ExceptionManager.handle_exception(raised.value) == ExceptionManager.PASS
    sheet: Any = referee.shell.sheet
    assert "Traceback" not in sheet._words.words
    assert "safe" in sheet._words.words
    finger.tap("choice 0")
    assert referee.sitting is not None
    assert referee.shell.curtain is not None, "going on begins behind the curtain"


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_nothing_is_too_small_or_off_the_screen(
    finger: Finger, referee: Referee, size: tuple[int, int], tmp_path: Path
) -> None:
    """Each key is at least 44 px both ways, inside the window, and clear of the others on its layer."""
    from kivy.core.window import Window

    Window.size = size
    finger.frames(3)
    try:
        check_keys(finger, size)
        referee.begin(BOTH, seed="layout")
        finger.frames(2)
        check_keys(finger, size)
        seen: set[str] = set()
        choose = brisk(2)
        for _ in range(26):
            finger.settle_news()
            finger.lift_curtain()
            assert referee.sitting is not None
            ask = referee.sitting.moment.ask
            if ask is not None and ask.kind not in seen:
                seen.add(ask.kind)
                finger.frames(2)
                check_keys(finger, size)
            finger.play(choose, most=1)
        assert len(seen) > 8
    finally:
        Window.size = (800, 480)
        finger.frames(2)


def check_keys(finger: Finger, size: tuple[int, int]) -> None:
    from companion.app.widgets.press import Press

    boxes = []
    shell = finger.referee.shell
    for widget in finger._widgets(shell.curtain or shell.sheet or shell.screen):
        if isinstance(widget, Press) and widget.opacity > 0 and widget.x > -1000:
            x, y = widget.to_window(*widget.pos)
            boxes.append((widget.name, x, y, widget.width, widget.height))
    assert boxes
    for name, x, y, w, h in boxes:
        assert min(w, h) >= 44, f"{name} is {w}×{h} px"
        assert x >= -1, f"{name} is off the screen"
        assert y >= -1, f"{name} is off the screen"
        assert x + w <= size[0] + 1, f"{name} is off the screen"
        assert y + h <= size[1] + 1, f"{name} is off the screen"
    for i, (a, ax, ay, aw, ah) in enumerate(boxes):
        for b, bx, by, bw, bh in boxes[i + 1 :]:
            across = min(ax + aw, bx + bw) - max(ax, bx)
            along = min(ay + ah, by + bh) - max(ay, by)
            assert across < 2 or along < 2, f"{a} and {b} overlap"


def referee_place(referee: Referee, who: str) -> str | None:
    """Where somebody stands, as all may know."""
    assert referee.sitting is not None
    view: Any = referee.sitting.table.view("town")
    place: str | None = view.public.counters[who].space
    return place


def test_all_walks_of_a_turn_stand_on_one_page_and_on_the_map(finger: Finger, referee: Referee) -> None:
    """Beside each question of random movement the walks so far, and their ways on the map; gone with the phase."""
    referee.begin(BOTH, seed="walks")
    sitting, stage = referee.sitting, referee.stage
    assert sitting is not None
    assert stage is not None
    walked: list[str] = []
    play_until(finger, "walk")
    while sitting.moment.ask is not None and sitting.moment.ask.kind == "walk":
        finger.settle_news()
        finger.frames(1)
        panel: Any = stage.panel
        lines = [(row.face, row.chosen) for row in panel.lines.rows]
        assert lines[-1] == (sitting.moment.ask.facts["counter"], True)
        assert walked == [face for face, _ in lines if face in walked], "the walks before it stay on the page"
        ends = {trail.places[-1] for trail in stage.map._trails}
        assert {referee_place(referee, who) for who in walked} <= ends, "and so do their ways on the map"
        walked.append(lines[-1][0])
        finger.give(("walk",))
        finger.wait(lambda: sitting.moment.what == "ask", "the next question")
    assert len(walked) > 1
    finger.settle_news()
    assert stage.panel is not None
    assert stage.panel.lines is None


def to_be_held(finger: Finger) -> Any:
    """Begin a game, and choose the Alien's base: the bar that must be held, for what is sealed."""
    referee = finger.referee
    referee.begin(BOTH, seed="held")
    finger.lift_curtain()
    prompt = finger.panel().asking.prompt
    for tap in prompt.route(prompt.offers[0])[:-1]:
        finger.do(tap)
    finger.frames(2)
    key = finger.find("act")
    assert key is not None
    return key


def bases(referee: Referee) -> int:
    """How often the Alien's base was chosen."""
    assert referee.sitting is not None
    return sum(record["answer"][0] == "hq" for record in referee.sitting.table.records if record.get("seat") == "alien")


def test_what_cannot_be_undone_is_held(finger: Finger, referee: Referee) -> None:
    """A plain touch on it says so and does nothing; a finger that stays long acts, not one that lifts before."""
    from companion.app.widgets.press import Press

    key = to_be_held(finger)
    panel: Any = referee.stage and referee.stage.panel
    Press.hold = 60.0
    finger.tap("act")
    assert panel.todo.words == "Press and hold."
    finger.hand.down(*finger.middle(key))
    finger.rest(0.2)
    finger.hand.up()
    finger.frames(2)
    assert bases(referee) == 0
    Press.hold = 0.4
    finger.tap("act", held=True)
    assert bases(referee) == 1, "once; dice may fall soon after"
