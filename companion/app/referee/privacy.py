"""Who may look at the screen.

The curtain falls when, and only when, that changes: before a seat's secrets, not before what lies open. Behind it
nothing is left on the stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from kivy.clock import Clock

from companion.app.hands.fan import Fan
from companion.app.panel import ChoicePanel
from companion.app.referee.board import BoardDesk
from companion.app.referee.scene import Scene
from companion.app.sheets import MenuSheet
from companion.app.widgets.box import Box, place
from companion.app.widgets.still import NEVER
from companion.app.widgets.text import Text
from companion.kernel.game import Seat
from companion.kernel.words import _, listed
from companion.presentation.moment import Moment
from companion.presentation.question import Asking, Marked
from companion.presentation.times import minutes

FEW: Final = 4
"""So many others are named on the curtain; more of them are everybody else."""
IDLE: Final = 90.0
"""Seconds without a touch after which the curtain falls before a private screen."""
REMIND: Final = 15.0
"""Seconds after which a seat is called again that doesn't lift a curtain for which all wait; then twice as many."""
AGAIN: Final = 1.0
"""Seconds after which it is looked again whether all wait, where they did not."""
BACK_S: Final = 5.0
"""Seconds for which somebody is told to put the screen back: other eyes rest on what has just come."""


class Privacy:
    """Who holds the screen, and what it may therefore show.

    :ivar holder: the seat that said it has the screen, None while what is shown lies open.
    """

    def __init__(self, scene: Scene, board: BoardDesk) -> None:
        self._scene = scene
        self._board = board
        self.holder: Seat | None = None
        self._fan: Fan | None = None
        self._patience = REMIND
        self._calling: Any = NEVER

    def admits(self, moment: Moment) -> bool:
        """Return True if a moment may be shown now; else drop the curtain before it."""
        if not moment.private:
            self.give_back()
            self._scene.desk.shell.raise_curtain()  # it fell in a seat's time, and that is over
            return True
        sitting = self._scene.sitting
        visited = sitting.in_round and sitting.lifted  # each round has a visit of its own
        if self.holder == moment.viewer and (visited or not sitting.in_round):
            return True
        self._veil(moment)
        return False

    @property
    def held_by_one(self) -> bool:
        """Whether one of several people has the screen."""
        return self.holder is not None and len(self._scene.sitting.persons) > 1

    def give_back(self) -> None:
        """Take the screen from whoever holds it: what comes lies open. A coach says so where there is one."""
        if self.held_by_one and not self._scene.stage.coached:
            self._scene.desk.shell.toast(_("Put the screen back on the table."), BACK_S)
        self.holder = None

    def awaited(self, moment: Moment) -> bool:
        """Return True if a moment waits for nothing but its seat to lift the curtain."""
        return self.lift(moment) is not None

    def lift(self, moment: Moment) -> Asking | None:
        """Return what a moment asks that lifting the curtain answers; None where that answers nothing."""
        if moment.what != "ask" or not moment.private:
            return None
        asking = self._scene.shown.asking(moment)
        return asking if asking.question.lifts else None

    def unveiled(self) -> None:
        """Somebody lifted the curtain, and so says to be the seat that it names."""
        moment = self._scene.moment
        if moment is not None:
            self.holder = moment.viewer
            self._scene.since.touched()
            self._scene.sitting.lifted |= moment.what != "look"  # one's own secrets are nothing new
            if self._scene.sitting.own_time == moment.viewer:
                self._scene.sitting.table.pause(False)
            self._scene.go_on()

    def eye(self) -> None:
        """Take a touch of the eye in the bar: hide what is private; in the open, let a seat look at its own secrets."""
        scene, moment = self._scene, self._scene.moment
        persons = scene.sitting.persons
        if moment is None or moment.private or len(persons) < 2:
            self.hide()
            return
        order = sorted(persons, key=lambda seat: seat != moment.asked)
        order = [seat for seat in order if scene.shown.of(seat).secrets]
        if not order:
            scene.desk.shell.toast(_("Nobody has a secret just now."))
            return
        choices = [(self._named(seat), partial(self.look, seat)) for seat in order]
        scene.desk.shell.open_sheet(MenuSheet(_("Whose secrets?"), choices, scene.desk.shell.close_sheet))

    def look(self, seat: Seat) -> None:
        """Let a seat look at its own secrets, behind its curtain, before what lies open goes on."""
        self._scene.desk.shell.close_sheet()
        self._scene.looking = seat
        self._scene.go_on()

    def done_looking(self) -> None:
        """Go on with what lies open."""
        self._scene.stage.peek.release()
        self._scene.looking = None
        self._scene.go_on()

    def hide(self) -> None:
        """Drop the curtain before a private screen at once."""
        scene, moment = self._scene, self._scene.moment
        if moment is None or scene.desk.shell.curtain is not None:
            return
        if moment.what == "look":
            self.done_looking()
            return
        scene.stage.peek.release()
        scene.desk.shell.close_sheet()
        self.holder = None
        if scene.desk.shell.screen is scene.stage:
            scene.go_on()

    def idle(self, seconds: float) -> None:
        """Drop the curtain if nobody has touched a private screen for long."""
        moment = self._scene.moment
        if moment is not None and moment.private and self._scene.desk.shell.curtain is None and seconds > IDLE:
            self.hide()

    def peeked(self, held: bool) -> None:
        """Show a seat's secrets while a finger rests on the place to hold."""
        self._fold()
        scene, moment = self._scene, self._scene.moment
        if moment is None or (held and not (moment.private and self.holder == moment.viewer)):
            return
        page, panel = scene.shown.of(moment.viewer), scene.stage.panel
        dealt = isinstance(panel, ChoicePanel) and panel.deals(page.hand)
        scene.stage.show_secrets(page.secrets if held and not dealt else ())
        scene.stage.peek_panel(scene.peeking)
        self._board.refresh()
        if held:
            self._spread(moment)

    def _spread(self, moment: Moment) -> None:
        """Show the cards that a seat holds as they are printed, where it needs no board meanwhile."""
        scene, stage = self._scene, self._scene.stage
        page, panel = scene.shown.of(moment.viewer), stage.panel
        marks = panel.asking.question.marks if isinstance(panel, ChoicePanel) else Marked()
        marked = bool(marks.legal or marks.counters)
        cards = [] if marked or stage.boards.disabled else scene.art.cards_of(page.hand)
        if cards:
            self._fan = Fan(cards, page.aim, numbered=True)
            place(self._fan, stage.boards.x, stage.boards.y, stage.boards.width, stage.boards.height)
            stage.add_widget(self._fan)

    def _fold(self) -> None:
        """Take the cards away."""
        fan, self._fan = self._fan, None
        if fan is not None:
            self._scene.stage.remove_widget(fan)

    def _named(self, seat: Seat) -> str:
        return str(self._scene.screen.seats[seat].name)

    def _remind_in(self, seconds: float) -> None:
        """Call a seat again so long after its curtain fell, or after the last call.

        Whatever looks round now and then would come sooner or later, by what somebody has touched in secret before.
        """
        self.end()
        self._calling = Clock.schedule_once(self._remind, seconds)

    def end(self) -> None:
        """Call nobody any more; twice is fine."""
        self._calling.cancel()

    def _remind(self, _: float) -> None:
        """Call a seat again that doesn't lift its curtain: its line is said, and the screen is bright."""
        scene, moment = self._scene, self._scene.moment
        curtain = scene.desk.shell.curtain
        if moment is None or curtain is None:
            return
        if not (self.awaited(moment) or scene.sitting.in_round):
            self._remind_in(AGAIN)
            return
        self._patience *= 2
        self._remind_in(self._patience)
        scene.desk.shell.stirred()
        curtain.remind(moves=scene.desk.moves)
        if line := scene.shown.called():
            scene.desk.sound.say(line)
        if not scene.desk.sound.silenced:
            scene.desk.fittings.beep()

    def _veil(self, moment: Moment) -> None:
        """Drop the curtain, then take everything off the stage."""
        scene, seat = self._scene, moment.viewer
        self.holder = None
        self._patience = REMIND
        self._remind_in(REMIND)
        look = scene.screen.seats[seat]
        others = [scene.screen.seats[one].name for one in scene.sitting.persons if one != seat]
        person = scene.sitting.names.get(seat, "")
        scene.desk.shell.drop_curtain(
            look.name,
            listed(others) if len(others) <= FEW else "",
            look.sign,
            scene.sitting.fingerprint,
            person=person if person != str(look.name) else "",
        )
        curtain, time = scene.desk.shell.curtain, scene.shown.time
        lift = self.lift(moment)
        if curtain is not None and lift is not None:
            curtain.wait_for(lift.question.seconds)
        elif curtain is not None and time is not None and time.seat == seat:
            curtain.show_left(minutes(time.left), time.left / time.of, stands=time.paused)
        hand = scene.shown.in_hand(moment)
        if curtain is not None and hand:
            curtain.let_look(partial(self._hand, moment.viewer, hand))
        self._board.lay_open()

    def _hand(self, seat: Seat, hand: Sequence[str]) -> Box:
        """Return a seat's cards as they are printed; in words until they are drawn."""
        if cards := self._scene.art.cards_of(hand):
            return Fan(cards, numbered=True)
        words = Box()
        told = Text("\n".join(self._scene.shown.of(seat).secrets), size=24, colour="paper_light", align="center")
        words.add_widget(told)
        words.bind(size=lambda *_: place(told, 0, 0, *words.size))
        return words
