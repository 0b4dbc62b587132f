"""A finger that plays the screen as a person does: by touches at the places where widgets stand.

It is how tours and tests drive the real app. Nothing is called that a touch would not call; what to touch is looked
up in the widgets that are on the screen, and which taps give an answer is asked of the prompt that is shown.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Protocol

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from companion.app.beats.grace import GracePanel
from companion.app.beats.news import NewsPanel
from companion.app.hands.card import HandsCard
from companion.app.hands.unseen import UnseenCard
from companion.app.panel import ChoicePanel, RollPanel
from companion.app.referee import Referee
from companion.app.stage import Stage
from companion.app.surfaces.surface import TAP_PX
from companion.app.widgets.box import within
from companion.app.widgets.hold import FRAME_S
from companion.app.widgets.press import Press
from companion.kernel.game import Answer, Ask, View
from companion.presentation.prompts import Roll, Tap
from companion.presentation.sitting import Sitting

PATIENCE = 30.0
"""Seconds after which what should have happened by then will not."""


BREATH = 0.002
"""Seconds between the first frames in which something is waited for: what is waited for works in another thread."""

DEEP_BREATH = 0.02
"""Seconds between the later ones: what moves on the screen is drawn anew in each."""


DOUBLE_S = 0.4
"""Seconds within which a second touch at one place of a map is half of a double tap."""


INSISTENCE = 1.0
"""Seconds after which a touch of which nothing came is repeated."""

PAIR = 2
"""So many rows that a touch on a board may mean have room beside it at once; for more of them the list is opened."""

IMPATIENT = 8
"""Frames after which news that are still there are pressed on."""


Spot = tuple[float, float] | None


def step() -> None:
    """One frame, and whatever the window has to say: what Kivy's main loop does over and over."""
    EventLoop.idle()
    Window.mainloop()


def breathe(waited: float = 0.0) -> None:
    """Run one frame in which something is waited for.

    :param waited: seconds for which it was waited for already.
    """
    step()
    time.sleep(min(max(BREATH, waited / 10), DEEP_BREATH))


class Toucher(Protocol):
    """What touches the glass. Places are px of the window, y up."""

    def down(self, x: float, y: float) -> None: ...

    def move(self, x: float, y: float) -> None: ...

    def up(self) -> None: ...


class _Motion(MotionEvent):
    """A touch that no device made."""

    def __init__(self, number: int, x: float, y: float) -> None:
        width, height = Window.size
        super().__init__("finger", number, {"x": x / width, "y": y / height}, is_touch=True, type_id="touch")
        self.scale_for_screen(width, height)

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class InnerHand:
    """Touches handed to Kivy inside the process: for a window that nobody sees."""

    _count = 0

    def __init__(self) -> None:
        self._touch: _Motion | None = None

    def down(self, x: float, y: float) -> None:
        InnerHand._count += 1
        self._touch = _Motion(InnerHand._count, x, y)
        EventLoop.post_dispatch_input("begin", self._touch)

    def move(self, x: float, y: float) -> None:
        assert self._touch is not None
        width, height = Window.size
        self._touch.move({"x": x / width, "y": y / height})
        EventLoop.post_dispatch_input("update", self._touch)

    def up(self) -> None:
        assert self._touch is not None
        EventLoop.post_dispatch_input("end", self._touch)
        self._touch = None


def known(sitting: Sitting, ask: Ask) -> tuple[View, Ask]:
    """Return what whoever is asked knows: in the open too a person remembers the secrets that the screen doesn't
    show."""
    if ask.seat not in sitting.table.seats:
        return sitting.view(), ask
    view = sitting.table.view(ask.seat)
    return view, next(own for own in view.asks if own.seat == ask.seat)


class Finger:
    """Drives a referee's screen.

        finger = Finger(referee)
        finger.tap("new game")
        finger.give(("hq", "bank-vault"))

    :param hand: what touches the glass; by default inside the process.
    :param settle: frames to let pass after each touch.
    """

    def __init__(self, referee: Referee, hand: Toucher | None = None, *, settle: int = 1) -> None:
        self.referee = referee
        self.hand = hand or InnerHand()
        self.settle = settle
        self.taps = 0
        self.touched: Callable[[str], object] = lambda name: None
        """Called before each tap with the name of the button, "" for a place on a board."""
        self.controls: Any = None
        self._last: tuple[float, float, float] = (0.0, 0.0, 0.0)

    # ---- time ----

    def frames(self, count: int = 1) -> None:
        """Let the app run for so many frames."""
        for _ in range(count):
            step()

    def wait(self, until: Callable[[], object], what: str = "the screen", within_s: float | None = None) -> None:
        """Let the app run until something holds. Raises :class:`TimeoutError`.

        :param within_s: seconds after which it won't; by default :data:`PATIENCE`.
        """
        start = time.monotonic()
        end = start + (PATIENCE if within_s is None else within_s)
        while not until():
            now = time.monotonic()
            if now > end:
                raise TimeoutError(f"{what} did not come")
            breathe(now - start)

    def rest(self, seconds: float) -> None:
        """Let the app run for a while."""
        start = Clock.get_time()
        while (now := Clock.get_time()) < start + seconds:
            breathe(now - start)

    def stay(self, seconds: float) -> None:
        """Let the app run until it has seen a finger that stays for so long."""
        seen, last = 0.0, time.monotonic()
        while seen < seconds:
            breathe()
            now = time.monotonic()
            seen, last = seen + min(now - last, FRAME_S), now

    # ---- touching ----

    def tap_at(self, x: float, y: float, name: str = "", *, held: bool = False) -> None:
        """Touch a place of the window and lift the finger, at once or when it has been held.

        :param name: of the button that stands there, for whoever counts.
        """
        self.wait(lambda: not Press.is_deaf())
        self.touched(name)
        if self._on_map(x, y):
            while self._doubles(x, y):
                breathe(DOUBLE_S)
        self.hand.down(x, y)
        if held:
            self.stay(Press.hold)
            self.frames(2)
        self.hand.up()
        self._last = (time.monotonic(), x, y)
        self.taps += 1
        self.frames(self.settle)

    def _doubles(self, x: float, y: float) -> bool:
        """Whether a touch now would be the second of a double tap: two at one place of the map within a moment."""
        at, lx, ly = self._last
        return abs(x - lx) < 26 and abs(y - ly) < 26 and time.monotonic() - at < DOUBLE_S

    def _alone(self, find: Callable[[], Spot]) -> Spot:
        """Find where to touch, once that is no double tap: the board may move meanwhile, so it is found anew."""
        while (at := find()) is not None and self._doubles(*at):
            breathe(DOUBLE_S)
        return at

    def tap(self, name: str, *, held: bool = False) -> None:
        """Touch a button by its name, once it is there. Raises :class:`TimeoutError`."""
        self.frames(1)  # what has only just come is not in its place yet
        self.wait(lambda: self.find(name) is not None, f'"{name}"')
        widget = self.find(name)
        assert isinstance(widget, Press)
        if held or widget.final:
            self.wait(widget.is_settled, f'"{name}" to settle')
        self.tap_at(*self.middle(widget), name, held=held)

    def turn_to(self, name: str) -> None:
        """Turn the pages of a list until a button is there. Raises :class:`TimeoutError` where no page has it."""
        self.frames(2)
        while self.find(name) is None:
            self.tap("page right")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Put the finger down, move it, lift it."""
        self.wait(lambda: not Press.is_deaf())
        self.touched("drag")
        self.taps += 1
        self.hand.down(*start)
        self.frames(1)
        for i in range(1, 5):
            self.hand.move(start[0] + (end[0] - start[0]) * i / 4, start[1] + (end[1] - start[1]) * i / 4)
            self.frames(1)
        self.hand.up()
        self.frames(self.settle)

    def hold_peek(self) -> None:
        """Put the finger on the place to hold and leave it there."""
        stage = self.referee.stage
        assert stage is not None
        self.frames(2)
        peek = getattr(self.referee.shell.sheet, "peek", None) or stage.peek
        self.hand.down(*self.middle(peek))
        self.wait(lambda: peek.held, "the peek")
        self.frames(self.settle)

    def let_go(self) -> None:
        """Lift the finger."""
        self.hand.up()
        self.frames(self.settle)

    # ---- looking ----

    def find(self, name: str) -> Widget | None:
        """Return the button of that name that a finger could press now."""
        for widget in self._widgets(self.referee.shell):
            if isinstance(widget, Press) and widget.name == name and not widget.disabled and widget.opacity > 0:
                x, y = self.middle(widget)
                if 0 <= x < Window.width and 0 <= y < Window.height:
                    return widget
        return None

    _widgets = staticmethod(within)

    @staticmethod
    def middle(widget: Widget) -> tuple[float, float]:
        """Return the middle of a widget in px of the window."""
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def _on_map(self, x: float, y: float) -> bool:
        stage = self.referee.stage
        return stage is not None and bool(stage.boards.collide_point(x, y))

    # ---- playing ----

    def lift_curtain(self) -> None:
        """Say that the right person holds the screen."""
        if self.referee.shell.curtain is not None:
            self.tap("curtain")

    def give(self, answer: Answer) -> None:
        """Answer what the panel asks, tap by tap."""
        taps = self.panel().asking.prompt.route(answer)
        if [tap.what for tap in taps[-2:]] == ["row", "place"] and not taps[-1].held:
            for tap in taps[:-2]:
                self.do(tap)
            if self._draw(taps[-2].id, taps[-1].id):
                return
            taps = taps[-2:]
        for tap in taps:
            self.do(tap)

    def _draw(self, piece: str, place: str) -> bool:
        """Draw a piece over its board to a place, if both are in sight; say whether it could be."""
        panel, stage = self.panel(), self.referee.stage
        assert stage is not None
        self.frames(1)
        load = panel.load(piece)
        if load is None or place not in load.reach:
            return False

        def ends() -> tuple[Spot, Spot]:
            view = stage.boards.view_of(place)
            if piece not in view.lying() or not self._free(place):
                return None, None
            start = view.to_px(*view.piece_places()[piece])
            over = [*stage.zoom.values(), stage.peek]
            covered = any(key.parent is not None and key.collide_point(*start) for key in over)
            seen = view.collide_point(*start) and not covered and view.at(*start)[1] == piece
            return (start, view.point_of(place)) if seen else (None, None)

        def drawn() -> None:
            start, end = ends()
            if start is not None and end is not None:
                self.drag(start, end)

        start, end = ends()
        if start is None or end is None or math.dist(start, end) <= TAP_PX:
            return False
        self._insist(drawn)
        return True

    def panel(self) -> ChoicePanel:
        """Return the panel of choices that is on the screen."""
        stage = self.referee.stage
        assert stage is not None
        self.wait(lambda: isinstance(stage.panel, ChoicePanel), "a choice")
        panel = stage.panel
        assert isinstance(panel, ChoicePanel)
        return panel

    def do(self, tap: Tap) -> None:
        """Give one touch that a prompt wants, once one is on the screen."""
        self.panel()
        match tap.what:
            case "act":
                self._insist(lambda: self.tap("act", held=tap.held))
            case "quick":
                self.tap(f"quick {tap.id}", held=tap.held)
            case "back":
                self.tap("back")
            case "key":
                self.tap(f"key {tap.id}")
            case "row":
                self.frames(1)
                self._insist(lambda: self._touch_row(tap))
            case "place":
                self._insist(lambda: self._touch_place(tap.id))

    def _touch_place(self, space: str) -> None:
        """Touch a space, if it can be reached: an earlier touch may have taken it away meanwhile."""
        if (at := self._alone(lambda: self._bring(space))) is not None:
            self.tap_at(*at)

    def _touch_row(self, tap: Tap) -> None:
        """Touch a row, or what stands for it on a board where the row is not in sight.

        Where that means one row more, both come in sight by it.
        """
        if not tap.held and (at := self._alone(lambda: self._spot(tap))) is not None:
            self.tap_at(*at)
            return
        if not self.panel().rows.holds(tap.id) and (at := self._alone(lambda: self._spot(tap, among=True))) is not None:
            self.tap_at(*at)
            self.frames(1)
        self.wait(lambda: self._turned_to(tap.id), "the row's page")
        self.tap(f"row {tap.id}", held=tap.held)

    def _spot(self, tap: Tap, *, among: bool = False) -> Spot:
        """Where a board can be touched instead of a row that is not in sight; None where that means something else.

        :param among: it may mean one row more.
        """
        panel, stage = self.panel(), self.referee.stage
        assert stage is not None
        row = next(row for row in panel.asking.prompt.rows() if row.id == tap.id)
        rows = panel.rows
        in_sight = rows.holds(tap.id) and rows.page_of(tap.id) == rows.page
        for view in () if in_sight else stage.boards.shown:
            if row.piece in view.lying():
                x, y = view.to_px(*view.piece_places()[row.piece])
            elif row.place in view.board.places:
                x, y = view.point_of(row.place)
            else:
                continue
            over = [*stage.zoom.values(), stage.peek, *((stage.ribbon,) if stage.ribbon.floats else ()), stage.remarked]
            if any(key.parent is not None and key.collide_point(x, y) for key in over) or not view.collide_point(x, y):
                continue
            meant = panel.meant(*view.at(x, y))
            if meant == tap or (among and not isinstance(meant, Tap) and tap.id in meant and len(meant) == PAIR):
                return x, y
        return None

    def _turned_to(self, row: str) -> bool:
        """Turn the list that is on the screen one page towards a row. True once the row's page is shown.

        The panel is asked for each time: what happens meanwhile may have put another in its place.
        """
        rows = self.panel().rows
        if not rows.holds(row):
            self.tap("list")
            return False
        wanted = rows.page_of(row)
        if rows.page != wanted and self.find(sign := "page right" if rows.page < wanted else "page left") is not None:
            self.tap(sign)
        return rows.page == wanted and rows is self.panel().rows

    def _insist(self, touch: Callable[[], object]) -> None:
        """Touch, and touch again if nothing came of it, as people do on a slow machine."""
        sitting = self.referee.sitting
        assert sitting is not None

        def chosen() -> object:
            """Return what is chosen, on whatever panel: meanwhile another one may show the same. None while news are
            shown."""
            panel = self.referee.stage.panel if self.referee.stage is not None else None
            if not isinstance(panel, ChoicePanel):
                return None
            prompt = panel.asking.prompt
            return prompt.answer(), prompt.can_back(), prompt.rows(), prompt.marks()

        token, before = sitting.moment.token, chosen()
        for _ in range(3):
            touch()
            end = time.monotonic() + INSISTENCE
            while time.monotonic() < end:
                kept = isinstance(self.referee.stage and self.referee.stage.panel, GracePanel)
                if kept or sitting.moment.token != token or chosen() not in (None, before):
                    return
                breathe()

    def _bring(self, space: str) -> Spot:
        """Bring a space into reach of the finger, and say where it is now; None if that cannot be."""
        stage = self.referee.stage
        assert stage is not None
        board = stage.boards.view_of(space)
        for _ in stage.boards.views:
            if board not in stage.boards.shown:
                self.tap(stage.boards.key_to(board))
        if not board.zooms:
            return board.point_of(space) if self._free(space) else None
        if not self._free(space):
            self.tap("zoom fit")
        if not self._free(space):
            self.tap("zoom in")
        for _ in range(6):
            if self._free(space):
                break
            x, y = board.point_of(space)
            cx, cy = board.center
            dx = max(-board.width * 0.35, min(board.width * 0.35, cx - x))
            dy = max(-board.height * 0.35, min(board.height * 0.35, cy - y))
            self.drag((cx, cy), (cx + dx, cy + dy))
        return board.point_of(space)

    def _free(self, space: str) -> bool:
        """Whether a touch on a space reaches the map."""
        stage = self.referee.stage
        assert stage is not None
        board = stage.boards.view_of(space)
        if board not in stage.boards.shown or not board.shows(space, 6):
            return False
        x, y = board.point_of(space)
        over = [*stage.zoom.values(), stage.peek]
        return not any(widget.parent is not None and widget.collide_point(x, y) for widget in over)

    def roll(self) -> None:
        """Roll the dice on the screen."""
        self.tap("roll")

    def type_dice(self, faces: Answer) -> None:
        """Type how real dice lie: their faces, or how many show each."""
        stage = self.referee.stage
        assert stage is not None
        panel = stage.panel
        assert isinstance(panel, RollPanel)
        prompt = panel.asking.prompt
        assert isinstance(prompt, Roll)
        for key in prompt.keys_for(faces):
            self.tap(f"key {key}" if prompt.pool else f"die {key}")

    def _is_beat(self, stage: Stage) -> bool:
        """Whether the stage is on the screen, and on it a beat, or news or a card for hands in the panel."""
        on_screen = self.referee.shell.screen is stage
        told = NewsPanel | GracePanel | HandsCard | UnseenCard
        return on_screen and (stage.card is not None or isinstance(stage.panel, told))

    def settle_news(self) -> None:
        """Wait until news have passed, or press on."""
        stage = self.referee.stage
        self.frames(1)
        waited = 0
        while stage is not None and self._is_beat(stage):
            self.frames(1)
            hands = isinstance(stage.panel, HandsCard | UnseenCard) and stage.card is None
            waited += 1
            if waited < IMPATIENT and not hands:
                continue
            name = "next" if not hands else "hands done" if isinstance(stage.panel, HandsCard) else "hands unseen"
            if isinstance(stage.panel, GracePanel) and stage.card is None:
                name = "go on"
            key = self.find(name)
            if key is not None and self.referee.shell.curtain is None and self._is_beat(stage):
                self.tap_at(*self.middle(key), name)

    def play(self, choose: Callable[[Any, Any], Answer], *, most: int = 100_000) -> int:
        """Play on: lift curtains, roll dice, give the answers that ``choose(view, ask)`` gives for persons.

        :returns: how many answers and rolls were given, until the end or ``most`` of them.
        """
        given = 0
        while given < most and self._play_one(choose):
            given += 1
        return given

    def _play_one(self, choose: Callable[[Any, Any], Answer]) -> bool:
        """Play until one answer or roll was given. False at the end."""
        while True:
            self.settle_news()
            sitting, stage = self.referee.sitting, self.referee.stage
            if sitting is None or stage is None or sitting.outcome is not None:
                return False
            if self.referee.shell.curtain is not None:
                self.lift_curtain()
                continue
            moment = sitting.moment
            if moment.what in ("ask", "roll"):
                break
            self.frames(1)
        ask = moment.ask
        assert ask is not None
        if moment.what == "roll":
            self.wait(lambda: isinstance(stage.panel, RollPanel), "the dice")
            panel = stage.panel
            assert isinstance(panel, RollPanel)
            if panel.typed:
                self.type_dice(choose(sitting.view(), ask))
            else:
                self.roll()
        else:
            self.give(choose(*known(sitting, ask)))
        self.wait(lambda: sitting.moment.token != moment.token, f"what follows {ask.kind}")
        return True
