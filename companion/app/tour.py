"""A tour of the screens: a scripted sitting inside the real app, and a picture of each screen.

    shoot(Path("out/screens"), (800, 480))

Works on any window that Kivy can open, a virtual one included.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app import environment
from companion.kernel.game import CHANCE, TABLE, Answer, Ask

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee.play import Play

SEED: Final = "matinee 31"
"""A short game in which everything happens."""
LAST_TURN: Final = 6
"""What has not been seen by then is not waited for."""
SCENES: Final = {
    "hq": "alien-headquarters",
    "place": "town-places",
    "walk": "alien-walk",
    "alien_move": "alien-moves",
    "town_move": "town-moves",
    "hold": "alien-holds",
    "talk": "town-talks",
    "takeover": "alien-takes-over",
    "exchange": "alien-swaps",
    "observe": "town-observes",
    "flip": "town-turns-over",
    "attack": "combat",
    "aftermath": "captives",
    "interrogate": "interrogation",
    "retreat": "retreat",
    "free": "alien-frees",
}
"""Asks whose screens are shown, and what the picture is called."""

WORTH_WAITING: Final = {"talk", "attack", "takeover", "town_move", "alien_move", "aftermath", "observe", "free"}
"""Of these a picture is taken when they are not declined."""


class Tour:
    """One walk through the app, camera in hand.

    :param out: the folder of the pictures.
    """

    def __init__(self, finger: Finger, out: Path) -> None:
        from companion.presentation.screen import load

        self.finger = finger
        self.out = out
        self.pictures: list[Path] = []
        self.referee = finger.referee
        screen = load(self.referee.screen.name)
        self._bots = screen.bots(SEED)
        self._seen: set[str] = set()

    @property
    def play_desk(self) -> Play:
        """The sitting on the screen."""
        assert self.referee.play is not None
        return self.referee.play

    def take(self, name: str) -> None:
        """Take a picture of the screen as it is."""
        from companion.app.rig import screenshot

        self.finger.frames(4)
        self.pictures.append(screenshot(self.out / f"{len(self.pictures) + 1:02}-{name}.png"))

    def choose(self, view: Any, ask: Ask) -> Answer:
        """What a sensible player would answer; faces for dice that are typed."""
        if ask.seat == CHANCE:
            return ask.options[len(ask.options) // 2]
        from companion.app.finger import known

        sitting = self.referee.sitting
        assert sitting is not None
        return self._bots[ask.seat](*known(sitting, ask))

    def _hung(self) -> bool:
        """Whether all posters have been drawn."""
        from companion.app.lobby.home import Home

        home = self.referee.shell.screen
        return isinstance(home, Home) and all(poster.hung for poster in home.posters)

    def opening(self) -> None:
        """From all games to the first curtain."""
        self.finger.wait(lambda: self._hung(), "the posters")
        self.take("home")
        self.finger.tap(f"game {self.referee.screen.name}")
        self.take("poster")
        self.finger.tap("how")
        self.take("how-it-is-played")
        self.finger.tap("close")
        self.finger.tap("new game")
        self.finger.turn_to("camera on")
        self.finger.tap("camera on")
        self.take("new-game")
        self.finger.tap("close")
        from companion.app.lobby.wishes import Wishes

        self.referee.begin(Wishes({"town": "person", "alien": "person"}, "screen", True), seed=SEED)
        self.finger.wait(lambda: self.referee.shell.curtain is not None, "the curtain")
        self.take("curtain")

    def play(self, *, most: int = 420) -> None:
        """Play on, and take a picture of each kind of screen when it comes for the first time."""
        finger, referee = self.finger, self.referee
        sitting = referee.sitting
        assert sitting is not None
        for _ in range(most):
            finger.settle_news()
            if sitting.outcome is not None:
                return
            ask = sitting.moment.ask
            if ask is None:
                sitting.step()
                continue
            if sitting.moment.what == "roll":
                if ask.kind in self._seen:
                    self._go_by(ask)
                else:
                    self._dice(ask)
            else:
                answer = self.choose(sitting.view(), ask)
                kind = "interrogate" if answer[0] == "interrogate" else ask.kind
                waits = answer[0] == "done" and kind in WORTH_WAITING
                if kind not in SCENES or kind in self._seen or waits:
                    self._go_by(ask, answer)
                else:
                    self._ready()
                    self._scene(kind, answer)
            view: Any = sitting.table.view(TABLE)
            if self._seen.issuperset(SCENES) or view.turn >= LAST_TURN:
                return

    def _ready(self) -> None:
        """Let the screen come to what is asked."""
        self.referee.go_on()
        self._hands()
        self.finger.settle_news()
        self.finger.lift_curtain()

    def _hands(self) -> None:
        """Lift the curtain and confirm what hands must do; of the first such card a picture is taken."""
        from companion.app.hands.card import HandsCard

        finger, stage = self.finger, self.referee.stage
        finger.frames(2)
        finger.lift_curtain()
        while stage is not None and isinstance(stage.panel, HandsCard):
            if "hands" not in self._seen:
                self._seen.add("hands")
                self.take("hands")
            finger.tap("hands done")
            finger.frames(2)
            finger.lift_curtain()

    def _go_by(self, ask: Ask, answer: Answer | None = None) -> None:
        """Answer without lingering."""
        sitting = self.referee.sitting
        assert sitting is not None
        moment = sitting.moment
        if moment.what == "roll":
            sitting.roll(moment.token)
        else:
            sitting.answer(moment.token, answer or self.choose(sitting.view(), ask))
        self.play_desk.scene.shown.forget_ways()

    def _dice(self, ask: Ask) -> None:
        """Dice to be rolled, unless they follow a decision by themselves, and how they fell."""
        self._seen.add(ask.kind)
        finger, desk = self.finger, self.referee.desk
        shown = ask.kind in ("walker", "talk_roll", "influence_roll", "combat_roll", "loss_roll", "alien_first")
        pace, desk.pace = desk.pace, 3.0 if shown else 0.0
        self.referee.go_on()
        self._hands()
        if finger.find("roll") is not None:
            if shown:
                self.take(f"dice-{ask.kind.replace('_', '-')}")
            finger.roll()
        if shown:
            finger.rest(1.2)
            self.take(f"dice-{ask.kind.replace('_', '-')}-rolled")
            if ask.kind == "alien_first":
                finger.hold_peek()
                self.take("dice-secret-held")
                finger.let_go()
        desk.pace = pace
        finger.settle_news()

    def _scene(self, kind: str, answer: Answer) -> None:
        """A choice, half made: what lies open, and what shows while the seat holds."""
        finger = self.finger
        self._seen.add(kind)
        name = SCENES[kind]
        panel = finger.panel()
        finger.frames(2)
        taps = panel.asking.prompt.route(answer)
        if len(taps) > 1:
            self.take(name)
            for tap in taps[:-1]:
                finger.do(tap)
            self.take(f"{name}-chosen")
        else:
            self.take(name)
        stage = self.referee.stage
        if stage is not None and stage.peek.parent is not None:
            finger.hold_peek()
            self.take(f"{name}-held")
            finger.let_go()
        finger.do(taps[-1])

    def sheets(self) -> None:
        """Rules, log, menu."""
        finger = self.finger
        self._ready()
        for name, picture in (("help", "rules"), ("log", "log"), ("menu", "menu")):
            finger.tap(name)
            self.take(picture)
            finger.tap("close")

    def move_seen(self, photo: Path) -> None:
        """Somebody of the Town has been moved on the table, and the camera sees it."""
        sitting = self.referee.sitting
        assert sitting is not None
        while sitting.outcome is None:
            moment = sitting.moment
            if moment.ask is None:
                sitting.step()
                continue
            answer = self.choose(sitting.view(), moment.ask)
            if moment.ask.kind == "town_move" and answer[0] == "move":
                placed = {
                    who: space for who, space in self.play_desk.camera.table.placement().items() if space is not None
                }
                placed |= dict.fromkeys(answer[1], answer[2])
                self._ready()
                self.camera(photograph(self.referee.screen.name, placed, photo))
                return
            self._go_by(moment.ask, answer)

    def camera(self, photo: Path) -> None:
        """The camera panel with a photograph of the table."""
        self.referee.desk.camera_source = str(photo)
        self.play_desk.camera.open()
        sheet: Any = self.referee.shell.sheet
        self.finger.wait(lambda: sheet.look is not None, "the look")
        self.take("camera")
        self.finger.tap("close")

    def typed_dice(self) -> None:
        """Real dice, typed in."""
        sitting = self.referee.sitting
        assert sitting is not None
        for _ in range(200):
            moment = sitting.moment
            if moment.what == "over":
                return
            if moment.what == "roll" and not moment.private and moment.ask and len(moment.ask.options[0]) == 2:
                break
            if moment.ask is None:
                sitting.step()
            else:
                self._go_by(moment.ask)
        sitting.rolling = "typed"
        self._ready()
        self.finger.tap("die 4")
        self.take("dice-typed")
        self.finger.tap("clear")
        sitting.rolling = "screen"
        self.referee.go_on()

    def end(self) -> None:
        """The game played to its end, and the last screen."""
        sitting = self.referee.sitting
        assert sitting is not None
        while sitting.outcome is None:
            moment = sitting.moment
            if moment.ask is None:
                sitting.step()
            elif moment.what == "roll":
                sitting.roll(moment.token)
            else:
                sitting.answer(moment.token, self.choose(sitting.view(), moment.ask))
        self.referee.go_on()
        self.take("the-end")
        self.finger.tap("story")
        self.take("the-whole-story")
        self.finger.tap("close")


def photograph(game: str, placed: dict[str, str], path: Path) -> Path:
    """A made photograph of the printed board with counters in these spaces, for want of a camera."""
    import numpy as np

    from companion.camera.eyes import Eyes
    from hardware.simulator.optics import Camera
    from hardware.simulator.room import Room
    from hardware.simulator.tabletop import Tabletop
    from hardware.simulator.things import Lying
    from printables.press.pictures import board_picture, face_picture

    board = Eyes(game).board
    scale = 5.0
    table = Tabletop(np.asarray(board_picture(game, scale)), board.size, seed=3)
    spaces: dict[str, list[str]] = {}
    for counter, space in placed.items():
        spaces.setdefault(space, []).append(counter)
    lying = []
    for space, counters in spaces.items():
        for counter, slot in zip(counters, board.slots(space, min(9, len(counters))), strict=False):
            face = np.asarray(face_picture(game, counter, round(25 * scale * 2)))
            lying.append(Lying(face, slot.x, slot.y, slot.angle, id=counter))
    camera = Camera(width=2000, height=1500, tilt_deg=16, around_deg=6, field_deg=62)
    path.write_bytes(table.photograph(lying, camera, Room(shadow=0.15), seed=5).jpeg)
    return path


def shoot(out: Path, size: tuple[int, int] = (800, 480)) -> list[Path]:
    """Play a scripted sitting inside the real app and leave a picture of each screen.

    :param out: the folder of the pictures; it is made if need be.
    :param size: of the window in px.
    :returns: the pictures in the order in which they were taken.
    :raises UserError: no window can be opened.
    """
    environment.prepare(size)
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), size=size) as finger:
        pause, Press.pause = Press.pause, 0.0
        try:
            tour = Tour(finger, out)
            tour.opening()
            finger.wait(lambda: finger.referee.has_board, "the board's picture")
            tour.play()
            tour.sheets()
            tour.move_seen(Path(folder) / "table.jpg")
            tour.typed_dice()
            tour.end()
            return tour.pictures
        finally:
            Press.pause = pause
