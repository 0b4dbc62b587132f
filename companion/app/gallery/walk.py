"""A walk through a gallery's games in the real app, with a picture of each screen.

    walk(plan, Path("out"), (800, 480))

Works on any window that Kivy can open, a virtual one included.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app import environment
from companion.app.gallery.plan import ENDING, Company, GalleryGame, GalleryPlan, Stop, asked, key_of, known
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.game import Answer, Event
from companion.kernel.words import _

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee.play import Play
    from companion.presentation.parts.narrated import Clockface
    from companion.presentation.sitting import Sitting

PACE = 20.0
"""Seconds for which news and beats stay while their pictures are taken; then they are pressed on."""
TAKE_BACK = "take-back"
"""The picture of what was done in the open and can still be taken back; of each game one."""
CAMERA = "camera"
"""The picture of what the camera makes of a move that was made on the table; of each game one."""
TRIED = 60
"""So many answers are looked at for one that moves something."""
TUMBLE_S = 0.8
"""Dice have come to rest by then."""
DRAWN_S = 540.0
"""Seconds after which pictures will not come: a busy machine draws those of a game that it hasn't kept for minutes."""
SLACK_S = 0.1
"""Seconds between two frames in which nothing but another thread has something to do."""


class Walk:
    """Takes the pictures of one game at one size.

    :param out: the folder of the pictures. :param whole: the log and the menu too.
    :ivar taken: called with the name of each screen that is pictured.
    :ivar pictures: those that were taken. :ivar failed: what did not come through; the rest of its game is left out.
    :ivar missed: the stops that no game came to.
    """

    def __init__(self, finger: Finger, out: Path, *, whole: bool) -> None:
        self.finger = finger
        self.referee = finger.referee
        self.out = out
        self.taken: Callable[[str], object] = lambda name: None
        self.pictures: list[Path] = []
        self.failed: list[str] = []
        self.missed: list[Stop] = []
        self._seen: set[str] = set()
        self._whole = whole

    @property
    def play(self) -> Play:
        """The sitting on the screen, with all that belongs to it."""
        assert self.referee.play is not None
        return self.referee.play

    @property
    def sitting(self) -> Sitting:
        return self.play.sitting

    def take(self, name: str) -> None:
        """Take a picture of the screen as it is; of each name one."""
        from companion.app.rig import paint, screenshot

        if name not in self._seen:
            self._seen.add(name)
            self.taken(name)
            self.finger.frames(4)
            paint()
            self.pictures.append(screenshot(self.out / f"{name}.png"))

    # ---- before a sitting ----

    def lobby(self) -> None:
        """All games, the game's own page, how it is played, and all pages on which a new sitting is set up."""
        from companion.app.lobby.home import Home

        finger, name = self.finger, self.referee.screen.name
        self.take("lobby-poster")
        finger.tap("how")
        self._open_rules()
        self._pages("lobby-how")
        finger.tap("close")
        finger.tap("new game")
        for key in ("names", "seal"):
            if finger.find(key) is not None:
                finger.tap(key)
                self._pages(f"lobby-{key}")
                finger.tap("close")
                if finger.find("close") is None:
                    finger.tap("new game")
        self._pages("lobby-new-game")
        finger.tap("close")
        finger.tap("all games")
        home: Any = self.referee.shell.screen
        assert isinstance(home, Home)
        finger.wait(lambda: all(poster.hung for poster in home.posters), "the posters", DRAWN_S)
        self.take("lobby-home")
        finger.turn_to(f"game {name}")
        finger.tap(f"game {name}")

    def _open_rules(self) -> None:
        """Wait until a sheet with printed rules is drawn."""
        from companion.app.booklet_sheet import BookletSheet

        sheet = self.referee.shell.sheet
        if isinstance(sheet, BookletSheet):
            self.finger.wait(lambda: sheet.settled, "the rules", DRAWN_S)

    def _pages(self, name: str) -> None:
        """Take a picture of each page of a sheet."""
        self.take(f"{name}-1")
        page = 1
        if self.finger.find("change") is not None:
            self.finger.tap("change")
            page += 1
            self.take(f"{name}-{page}")
        while self.finger.find("page right") is not None and page < 12:
            self.finger.tap("page right")
            page += 1
            self.take(f"{name}-{page}")

    # ---- a sitting ----

    def begin(self, part: GalleryGame) -> None:
        """Begin one game. By the button: with dice on the screen what follows from a decision would roll by itself."""
        from companion.app.lobby.wishes import Wishes

        self.referee.begin(Wishes(rolling="buttons", options=part.options), seed=part.seed)

    def part(self, part: GalleryGame) -> None:
        """Play one game, and stop where the plan says."""
        self.begin(part)
        self.finger.wait(lambda: self.play.art.drawn, "the boards' pictures", DRAWN_S)
        company = Company(self.sitting, part.bots, part.seed)
        stops = dict(part.stops)
        while stops:
            moment, at = self.sitting.moment, len(self.sitting.table.records)
            stop = stops.get(at)
            if moment.what == "over":
                if stop is not None and stop.seat == ENDING:
                    del stops[at]
                    self._ending(stop)
                break
            beside = self.sitting.standing
            aside = beside is not None and key_of(beside) == stop
            if stop is None or moment.ask is None or not (aside or key_of(moment.ask) == stop):
                self._silently(company)
                continue
            del stops[at]
            try:
                if aside:
                    self._beside(stop)
                else:
                    self._stop(stop, company)
            except (TimeoutError, AssertionError) as error:
                self.take(f"failed-{stop.kind}-{asked(stop)}")
                self.failed.append(
                    _("The screen of {kind} did not come through: {error}.").format(
                        kind=f"{stop.kind} ({stop.seat})", error=str(error) or type(error).__name__
                    )
                )
                break
        self.missed += stops.values()
        self.referee.open()

    def _silently(self, company: Company) -> None:
        """Let one thing happen without showing it, but for beats that are new."""
        sitting, shown = self.sitting, self.play.scene.shown
        public = not sitting.moment.private
        before = shown.of(sitting.moment.viewer).clock
        events = company.step()
        if public and sitting.outcome is None:
            self._beats(events, before)

    def _beats(self, events: tuple[Event, ...], before: Clockface) -> None:
        """Take a picture of each kind of beat: of a turn one, of what is shown large one for each kind of event."""
        from companion.app.beats.card import BeatCard
        from companion.app.beats.script import beats_after

        play = self.play
        game, shown = play.screen.name, play.scene.shown
        now = shown.open.clock
        told = [(one.event.kind, beat) for one in shown.tell(events)
                for beat in beats_after(game, (one,), before=now, after=now)]  # fmt: skip
        told += [("", beat) for beat in beats_after(game, (), before=before, after=now)]
        for kind, beat in told:
            name = "-".join(filter(None, ("beat", beat.kind, kind)))
            if beat.kind != "sound" and name not in self._seen:
                self.referee.shell.raise_curtain()
                play.stage.set_card(BeatCard(beat, play.art.face_of, pace=60.0, then=lambda: None, moves=False))
                self.take(name)
                play.stage.set_card(None)

    def _stop(self, key: Stop, company: Company) -> None:
        """Show an ask: the curtain before it, itself, half answered, what a seat may hold for, its rules."""
        finger, play = self.finger, self.play
        name = f"ask-{key.kind}-{asked(key)}"
        play.hands.settle()
        play.scene.shown.forget_ways()
        self.referee.go_on()
        self._come("before", key)
        moment = self.sitting.moment
        if self.play.privacy.awaited(moment):
            self._visit(name)
            return
        self.take(name)
        peek = play.stage.peek
        if peek.parent is not None:
            finger.hold_peek()
            self.take(f"{name}-held")
            finger.let_go()
        if f"rule-{key.kind}" not in self._seen:
            finger.tap("help")
            self._open_rules()
            self.take(f"rule-{key.kind}")
            finger.tap("close")
        if moment.what == "roll":
            self._roll(key)
        elif moment.ask is not None:
            self._answer(name, company)
        self._come("after", key)
        finger.settle_news()
        play.desk.pace = 0.0
        if not moment.private and self.sitting.outcome is None and not self.sitting.moment.private:
            if "look-covered" not in self._seen:
                self._look()
            if self._whole and "sheet-log" not in self._seen and self.referee.shell.curtain is None:
                self.sheets()

    def _beside(self, key: Stop) -> None:
        """Show what may be done before the dice fall, with the dice."""
        self.play.hands.settle()
        self.referee.go_on()
        self._come("before", key)
        self.take(f"ask-{key.kind}-{asked(key)}")

    def _visit(self, name: str) -> None:
        """Show the curtain for which all wait: as it falls, when it calls its seat again, and over a time that runs."""
        finger, play, shell = self.finger, self.play, self.referee.shell
        assert shell.curtain is not None
        self.take(name)
        shell.curtain.remind(moves=False)
        self.take(f"{name}-called")
        finger.lift_curtain()
        finger.frames(2)
        play.privacy.hide()
        self.take(f"{name}-runs")

    def _roll(self, key: Stop) -> None:
        """Show the dice, typed and rolled."""
        from companion.app.beats.news import NewsPanel
        from companion.app.panel import RollPanel

        finger, play, sitting = self.finger, self.play, self.sitting
        panel = play.stage.panel
        if not isinstance(panel, RollPanel):
            return
        sitting.rolling = "typed"
        self.referee.go_on()
        self.take(f"ask-{key.kind}-{asked(key)}-typed")
        sitting.rolling = "screen"
        play.desk.pace = PACE
        self.referee.go_on()
        finger.frames(2)
        if isinstance(play.stage.panel, RollPanel):
            finger.roll()
        sitting.rolling = "buttons"
        if isinstance(play.stage.panel, NewsPanel):
            finger.rest(TUMBLE_S)
            self.take(f"ask-{key.kind}-{asked(key)}-rolled")
            if play.stage.peek.parent is not None:
                finger.hold_peek()
                self.take(f"ask-{key.kind}-{asked(key)}-rolled-held")
                finger.let_go()
        play.desk.pace = 0.0

    def _answer(self, name: str, company: Company) -> None:
        """Answer tap by tap; before the last one there is another picture."""
        finger, sitting = self.finger, self.sitting
        moment = sitting.moment
        assert moment.ask is not None
        answer = company.answer(moment.ask)
        if answer is None:
            return
        self._camera(answer)
        panel = finger.panel()
        taps = panel.asking.prompt.route(answer)
        for tap in taps[:-1]:
            finger.do(tap)
        if len(taps) > 1:
            self.take(f"{name}-chosen")
        if len(panel.asking.prompt.givers(taps[-1])) > 1:  # the others' answers are in the plan, too
            sitting.answer(moment.token, answer)
            return
        self.play.desk.pace = PACE
        with self._spoken():
            finger.do(taps[-1])

    def _camera(self, answer: Answer) -> None:
        """Show what the camera makes of a counter that was moved on the table, of a game that says when: once a game.

        :param answer: what is answered; if it moves nothing, another that could be is seen.
        """
        from companion.camera.laid import LaidTable
        from hardware.simulator.optics import Camera

        finger, desk, table = self.finger, self.referee.desk, self.play.camera.table
        ask = self.sitting.moment.ask
        if CAMERA in self._seen or ask is None or ask.kind not in known(self.play.screen.name).camera:
            return
        moves = (table.explains(one) for one in chain((answer,), islice(table.options(), TRIED)))
        moved = next(filter(None, moves), None)
        if moved is None:
            return
        placed = {who: there for who, there in {**table.expected(), **moved}.items() if there is not None}
        photo = desk.folder / "made.jpg"
        camera = Camera(2000, 1500, tilt_deg=16, around_deg=6)
        photo.write_bytes(LaidTable(self.play.screen.name).photograph(placed, camera))
        desk.camera_source = str(photo)
        self.play.camera.open()
        sheet: Any = self.referee.shell.sheet
        finger.wait(lambda: sheet.look is not None, "the look")
        self.take(CAMERA)
        finger.tap("close")
        desk.camera_source = ""
        finger.frames(2)

    @contextmanager
    def _spoken(self) -> Iterator[None]:
        """Have something to say of what is done now, so that it can be taken back before: once a game."""
        grace = self.play.moments.grace
        grace.spoken = TAKE_BACK not in self._seen
        try:
            yield
        finally:
            grace.spoken = False

    def _come(self, when: str, key: Stop) -> None:
        """Let come what comes before the next ask: beats, hands cards and the curtain, each with a picture once."""
        from companion.app.beats.grace import GracePanel
        from companion.app.hands.card import HandsCard

        finger, stage, shell = self.finger, self.play.stage, self.referee.shell
        for _again in range(20):
            finger.frames(2)
            if shell.curtain is not None:
                self.take(f"curtain-{self.sitting.moment.viewer}")
                if when == "after" or self.play.privacy.awaited(self.sitting.moment):
                    return
                finger.lift_curtain()
            elif stage.card is not None:
                card = stage.card
                self.take(f"beat-after-{key.kind}")
                card.next()  # if it hasn't passed by itself meanwhile
            elif isinstance(stage.panel, GracePanel):
                panel = stage.panel
                self.take(TAKE_BACK)
                if stage.panel is panel:  # it hasn't passed by itself meanwhile
                    panel.on.act()
            elif isinstance(stage.panel, HandsCard):
                kinds = "-".join(sorted({deed.verb for deed in stage.panel.deeds}))
                self.take(f"hands-{kinds}")
                finger.tap("hands done")
            else:
                return

    def _look(self) -> None:
        """Show what a seat sees that looks at its secrets before what lies open goes on."""
        finger, play = self.finger, self.play
        persons = self.sitting.persons
        seat = next((one for one in persons if play.scene.shown.of(one).secrets), None)
        if seat is None or len(persons) < 2 or self.sitting.outcome is not None:
            return
        play.privacy.look(seat)
        finger.lift_curtain()
        self.take("look-covered")
        finger.hold_peek()
        self.take("look-held")
        finger.let_go()
        play.privacy.done_looking()

    def _ending(self, key: Stop) -> None:
        """Show the last screen, and the whole story."""
        finger = self.finger
        self.referee.go_on()
        self.take(f"ending-{key.kind}")
        finger.tap("story")
        self._pages(f"ending-{key.kind}-story")
        finger.tap("close")

    # ---- beside a sitting ----

    def sheets(self) -> None:
        """Show the log, the menu and what it leads to, over the stage that is on the screen."""
        finger = self.finger
        for key in ("log", "menu"):
            finger.tap(key)
            self.take(f"sheet-{key}")
            finger.tap("close")
        finger.tap("menu")
        menu: Any = self.referee.shell.sheet
        names = [key.name for key in menu.buttons][:-1]  # the last one leaves
        finger.tap("close")
        for at, name in enumerate(names):
            finger.tap("menu")
            finger.tap(name)
            if finger.find("close") is not None:
                self.take(f"sheet-menu-{at}")
            self._phones(f"sheet-menu-{at}")
            if finger.find("close") is not None:
                finger.tap("close")
        self.sitting.rolling, self.sitting.pace = "buttons", 1.0
        self.referee.go_on()

    def _phones(self, name: str) -> None:
        """Wait until phones are there, if a touch has called for them, or until it is told why there are none: later
        that would lie over another screen. However long it takes: whoever waits for the pictures watches over that."""
        waited = 0
        while self.play.phones.starting:
            time.sleep(SLACK_S)  # their pictures are drawn meanwhile, and that is what is waited for
            self.finger.frames()
            waited += 1
        if waited:
            self.take(f"{name}-then")


def walk(
    plan: GalleryPlan, out: Path, size: tuple[int, int], taken: Callable[[str], object] = lambda name: None
) -> list[Path]:
    """Take the pictures of a plan's games in the real app.

    :param out: the folder of the pictures; it is made if need be. :param size: of the window in px.
    :param taken: called with the name of each screen that is pictured.
    :returns: the pictures.
    :raises UserError: no window can be opened, or something went wrong on a screen.
    """
    environment.prepare(size)
    from companion.app.rig import at_full_speed, blind, open_app
    from companion.app.widgets.press import Press

    fault = places.state() / "last-error.txt"
    with (
        tempfile.TemporaryDirectory(dir=places.memory()) as folder,
        at_full_speed(),
        open_app(Path(folder), game=plan.game, size=size) as finger,
        blind(),
    ):
        pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
        try:
            tour = Walk(finger, out, whole=plan.whole)
            tour.taken = taken
            if plan.whole:
                tour.lobby()
            for part in plan.parts:
                tour.part(part)
            if tour.failed:
                raise UserError(" ".join(tour.failed))
            if fault.is_file():
                raise UserError(
                    _("Something went wrong on a screen: {fault}").format(fault=fault.read_text("utf-8")[-400:])
                )
            return tour.pictures
        finally:
            Press.pause, Press.hold = pause, hold
