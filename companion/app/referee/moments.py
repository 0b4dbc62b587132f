"""What comes next: from what the table waits for, through an answer, to what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.clock import Clock

from companion.app.beats.clock import ClockPanel
from companion.app.beats.look import LookPanel
from companion.app.prompts import Roll, Words
from companion.app.prompts.panel import ChoicePanel, Panel, RollPanel
from companion.app.referee.board import BoardDesk
from companion.app.referee.clock import TimeDesk
from companion.app.referee.dice import DiceDesk
from companion.app.referee.hands import HandsDesk
from companion.app.referee.light import coloured
from companion.app.referee.privacy import FEW, Privacy
from companion.app.referee.scene import Scene
from companion.app.referee.story import Story
from companion.app.referee.teacher import Teacher
from companion.app.referee.telling import Telling
from companion.app.screen import SeatLook
from companion.app.sitting import Moment
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, Event, Refused, Seat
from companion.kernel.journal import JournalError
from companion.kernel.outcomes import Dice
from companion.kernel.words import _, texts

SHOWN: Final = 0.05
"""Seconds after which the screen surely says that a machine thinks."""
SLOT: Final = 0.4
"""Seconds that a machine's answer takes, however soon it has one: how long it thinks would tell what it can choose."""


def _ready_to_roll(ask: Ask | None) -> str:
    """What the lamp shows while dice wait: a colour that is none of theirs."""
    faces = ask.means.die.faces if ask is not None and isinstance(ask.means, Dice) else ()
    return "white" if any(map(coloured, faces)) else "yellow"


class Moments:
    """Leads from moment to moment of a sitting.

    :param ended: called at the end of the game. :param teacher: who leads through a lesson; None in a real game.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        board: BoardDesk,
        clock: TimeDesk,
        dice: DiceDesk,
        hands: HandsDesk,
        privacy: Privacy,
        story: Story,
        telling: Telling,
        ended: Callable[[], object],
        teacher: Teacher | None = None,
    ) -> None:
        self._scene = scene
        self._board = board
        self._clock = clock
        self._dice = dice
        self._hands = hands
        self._privacy = privacy
        self._story = story
        self._telling = telling
        self._ended = ended
        self._teacher = teacher
        self._flows = False
        """What waits for dice follows from a decision: with dice on the screen nobody has to press."""
        self._last_kind = ""
        self._thinking: Any = None

    def close(self) -> None:
        """Let nothing more happen by itself."""
        self._telling.rest()
        self._hands.rest()
        self._dice.rest()
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    # ---- what comes next ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show what comes next: the curtain, if the screen must change hands first."""
        self._scene.desk.shell.stirred()
        self._go_on()
        notices = self._scene.sitting.table.journal.notices
        if notices:
            self._scene.desk.shell.tell(_("The sitting's file"), " ".join(notices))
            notices.clear()

    def _go_on(self) -> None:
        scene = self._scene
        self.close()
        scene.desk.sound.behind(scene.screen.name, lambda: scene.sitting.table.log(TABLE))
        if scene.sitting.moment.what == "machine":
            self._draw()
            return
        taught = self._teacher is not None and self._teacher.over
        if (taught or not self._goes_by_itself(scene.sitting.moment)) and self._hands.hold():
            self._story.tell()
            return
        if taught and self._teacher is not None:
            self._teacher.finish()
            return
        moment = scene.moment = scene.coming()
        if moment.what == "over":
            self._ended()
        elif self._privacy.admits(moment):
            self._show(moment)

    def _goes_by_itself(self, moment: Moment) -> bool:
        """Whether nobody has to do anything for a moment to pass: what hands must do adds up meanwhile.

        After a seat's secret answer the screen is still its own, and what it alone must do is told at once.
        """
        was = self._scene.moment
        if was is not None and was.private and self._privacy.holder == was.viewer:
            return False
        rolls = moment.what == "roll" and self._flows and self._scene.sitting.rolling == "screen"
        return moment.what == "bot" or (rolls and not moment.private)

    def _show(self, moment: Moment) -> None:
        scene, stage = self._scene, self._scene.stage
        if moment.what == "roll" and self._flows and scene.sitting.rolling == "screen":
            self.roll(moment.token)
            return
        view = scene.sitting.table.view(moment.viewer)
        stage.show_clock(scene.screen.clock(view))
        secretive = moment.private and moment.viewer not in scene.sitting.announcers
        stage.set_private(secretive and bool(scene.screen.secrets(view)))
        stage.signs["undo"].disabled = moment.what == "look" or not scene.sitting.can_undo()
        stage.signs["hide"].disabled = not moment.private and len(scene.sitting.persons) < 2
        self._story.tell()
        panel = self._panel(moment)
        stage.set_panel(panel)
        if isinstance(panel, RollPanel):
            self._dice.watch(panel, secret=moment.private)
        others = moment.others if len(moment.others) <= FEW else ()
        stage.set_others([(seat, self._name_of(seat)) for seat in others], self._turn_to)
        self._clock.show()
        self._board.refresh()
        focus: Sequence[str] = ()
        if isinstance(panel, ChoicePanel):
            focus = panel.prompt.focus()
        elif moment.ask is not None:
            focus = scene.screen.where(moment.ask, view)
        kind = moment.ask.kind if moment.ask is not None else ""
        self._board.look_at(focus, else_fit=kind not in ("", self._last_kind))
        self._last_kind = kind
        look = self._look_of(moment)
        fittings, seats = scene.desk.fittings, scene.sitting.table.seats
        fittings.shine(_ready_to_roll(moment.ask) if moment.what == "roll" else look.lamp if look else "white")
        fittings.turn(seats.index(look.id) if look is not None and look.id in seats else None)

    def _panel(self, moment: Moment) -> Panel:
        scene, ask = self._scene, moment.ask
        look = self._look_of(moment)
        if ask is None or moment.what == "clock":
            if ask is not None:
                return self._resting(ask)
            if moment.what == "look":
                return LookPanel(look, self._privacy.done_looking)
            if moment.what == "clock":
                return ClockPanel(*self._clock_words(), self._clock.toggle)
            slot = Clock.get_time() + min(scene.sitting.slot or SLOT, scene.desk.pace)
            self._thinking = Clock.schedule_once(lambda _: self._think(slot), min(SHOWN, scene.desk.pace))
            return Panel(None, _("The machine thinks"), _("One moment, please."))
        view = scene.sitting.view()
        if moment.what == "roll":
            above = Words(*scene.screen.roll_words(ask, view))
            return RollPanel(
                Roll(ask, view, above, scene.sitting.rolling),
                look if moment.private else None,
                lines=self._board.lines(view),
                roll=lambda: self.roll(moment.token),
                deed=lambda faces: self.answer(faces, moment.token, typed=True),
                seen=lambda faces: self.answer(faces, moment.token, typed=True, camera=True),
            )
        panel = ChoicePanel(
            scene.screen.prompt(ask, view),
            look,
            scene.art.face_of,
            lines=self._board.lines(view),
            deed=lambda answer, seats: self.answer(answer, moment.token, seats=seats),
            changed=self._board.chosen,
        )
        panel.peek(scene.peeking)
        return panel

    def _resting(self, ask: Ask) -> Panel:
        """What a seat was asked, as it looked before the answer: nobody sees that it has answered."""
        scene = self._scene
        look = scene.screen.seats.get(ask.seat)
        prompt = scene.screen.prompt(ask, scene.sitting.view())
        panel = ChoicePanel(
            prompt, look, scene.art.face_of, deed=lambda answer, seats: None, changed=self._board.chosen
        )
        panel.peek(scene.peeking)
        return panel

    def _clock_words(self) -> tuple[str, str]:
        """Title and sentence while nobody is asked: the game's texts ``clock-<kind>``, if it has some."""
        kind = next((ask.kind for ask in self._scene.sitting.table.asks if ask.seat == CLOCK), "")
        say, id = texts(self._scene.screen.name), f"clock-{kind}"
        if id not in say:
            return _("The clock runs"), _("Talk. The time is yours.")
        return say(f"{id}.title"), say(id)

    def _look_of(self, moment: Moment) -> SeatLook | None:
        """Whose banner stands over a moment: of the seat that decides; None where no seat does."""
        return self._scene.screen.seats.get(moment.viewer if moment.private else moment.asked)

    def _name_of(self, seat: str) -> str:
        look = self._scene.screen.seats.get(seat)
        return look.name if look is not None else _("The table")

    def _turn_to(self, seat: str) -> None:
        self._scene.sitting.turn_to(seat)
        self.go_on()

    # ---- what people and machines do ------------------------------------------------------------------------

    def answer(
        self, answer: Answer, token: int, *, typed: bool = False, camera: bool = False, seats: tuple[Seat, ...] = ()
    ) -> None:
        """Give a person's answer to a moment; a second tap is nothing.

        :param typed: it is how real dice lie. :param camera: which a camera saw.
        :param seats: who give it, if not whoever is asked.
        """
        scene, moment = self._scene, self._scene.sitting.moment
        if self._teacher is not None and (words := self._teacher.refuses(answer)):
            scene.desk.shell.toast(words)
            self._show(moment)
            return
        try:
            touched = "touched" if moment.asked in (TABLE, CHANCE) else ""
            means = "camera" if camera else "typed" if typed else touched
            events = scene.sitting.answer(token, answer, seats=seats, means=means)
        except Refused as error:
            self._story.tell()
            if typed:
                words = "-".join(map(str, answer))
                scene.desk.shell.toast(_("{dice} doesn't count here: roll again.").format(dice=words))
                self._show(scene.sitting.moment)
            else:
                scene.desk.shell.toast(scene.screen.refusal(error))
            return
        except JournalError as error:
            scene.desk.disk_failed(error)
            return
        if events is not None:
            self._flows = True
            self._telling.after(moment, events, answer if typed else ())

    def roll(self, token: int) -> None:
        """Roll on the screen or by the button; a second press is nothing."""
        scene, moment = self._scene, self._scene.sitting.moment
        try:
            events = scene.sitting.roll(token)
        except JournalError as error:
            scene.desk.disk_failed(error)
            return
        if events is not None:
            self._flows = True
            self._telling.after(moment, events, scene.sitting.rolled)

    def undo(self) -> None:
        """Take the last decision back."""
        scene = self._scene
        if not scene.sitting.can_undo():
            return
        try:
            done = scene.sitting.undo(scene.sitting.moment.token)
        except Refused as error:
            scene.desk.shell.toast(scene.screen.refusal(error))
            return
        except JournalError as error:
            scene.desk.disk_failed(error)
            return
        if done:
            self._flows = False
            scene.trails = ()
            scene.desk.shell.toast(_("Taken back."))
            self.go_on()

    def _think(self, slot: float) -> None:
        """Let a bot decide, and wait until its time is up before it answers.

        :param slot: when that is, in the clock's seconds.
        """
        self._scene.sitting.think()
        self._thinking = Clock.schedule_once(lambda _: self._step(), max(0.0, slot - Clock.get_time()))

    def _step(self) -> None:
        """Let one bot answer. One that still thinks has another slot."""
        scene, moment = self._scene, self._scene.sitting.moment
        if moment.what != "bot":
            return
        if scene.sitting.thinking:
            again = max(SHOWN, min(scene.sitting.slot or SLOT, scene.desk.pace))
            self._thinking = Clock.schedule_once(lambda _: self._step(), again)
            return
        try:
            events = scene.sitting.step()
        except JournalError as error:
            scene.desk.disk_failed(error)
            return
        self._flows = True
        self._telling.after(moment, events, machine=True)

    def _draw(self) -> None:
        """Let the machine draw whatever it alone draws now: nobody presses for it."""
        scene, moment = self._scene, self._scene.sitting.moment
        events: list[Event] = []
        try:
            while scene.sitting.moment.what == "machine":
                events += scene.sitting.step()
        except JournalError as error:
            scene.desk.disk_failed(error)
            return
        self._telling.after(moment, events, machine=True)
