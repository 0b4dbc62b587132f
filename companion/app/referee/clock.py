"""The clock on the screen: it runs on over whatever is asked, and stands when people say so."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kivy.clock import Clock

from companion.app.beats.clock import ClockPanel
from companion.app.panel import ChoicePanel
from companion.app.referee.board import BoardDesk
from companion.app.referee.scene import Scene
from companion.app.referee.telling import Telling
from companion.kernel.game import TABLE
from companion.kernel.journal import JournalError
from companion.presentation.times import minutes

TICK_S: Final = 0.25


class TimeDesk:
    """Lets time pass on the table's clock, and shows what is left."""

    def __init__(self, scene: Scene, telling: Telling, board: BoardDesk) -> None:
        self._scene = scene
        self._board = board
        self._telling = telling
        self._ticker = Clock.schedule_interval(self._tick, TICK_S)

    def close(self) -> None:
        """Let no more time pass."""
        self._ticker.cancel()

    def toggle(self) -> None:
        """Stop the clock, or let it go on."""
        table = self._scene.sitting.table
        with self._scene.desk.keeping():
            table.pause(not table.paused)
        self.show()

    def show(self) -> None:
        """Show what is left on an open clock."""
        time, stage = self._scene.shown.time, self._scene.stage
        curtain = self._scene.desk.shell.curtain
        if curtain is not None and time is not None and time.seat:
            curtain.show_left(minutes(time.left), time.left / time.of, stands=time.paused)
        if isinstance(stage.panel, ClockPanel) and time is not None:
            stage.panel.show(time.left, time.paused)
        elif isinstance(stage.panel, ChoicePanel) and stage.panel.asking.show_left(time.left if time else 0.0):
            stage.panel.refresh()
        stage.show_time(None if time is None else time.left, time is not None and time.paused)

    @property
    def _new(self) -> bool:
        """Whether the clock has not begun: nothing of its time has passed."""
        time = self._scene.sitting.table.time
        return time is not None and not time[0] and not self._scene.sitting.in_round

    @property
    def _looked_up(self) -> bool:
        """Whether the table reads rules, or what has happened, over what it has so much time for."""
        sitting = self._scene.sitting
        open_to_all = sitting.own_time is None and not sitting.moment.private  # a visit by night never takes longer
        return open_to_all and self._scene.desk.shell.reads

    def _pace(self, seconds: float) -> None:
        """Let time pass for a prompt that keeps the pace of something."""
        scene, panel = self._scene, self._scene.stage.panel
        hidden = scene.desk.shell.curtain is not None or scene.stage.card is not None
        if isinstance(panel, ChoicePanel) and not hidden and panel.asking.tick(seconds):
            panel.refresh()
            self._board.refresh()

    def _tick(self, seconds: float) -> None:
        """Let time pass. A question that stands keeps what was touched of it."""
        scene = self._scene
        self._pace(seconds)
        if not scene.sitting.runs or scene.grace:
            return
        if scene.stage.card is not None and (scene.sitting.own_time is not None or self._new):
            return  # what is told before a seat's turn, or before a clock has begun, takes nothing of its time
        if self._looked_up:
            return
        was = scene.sitting.moment
        try:
            events = scene.sitting.tick(seconds)
        except JournalError as error:
            scene.sitting.table.paused = True
            scene.desk.disk_failed(error)
            return
        self.show()
        if not events:
            if scene.sitting.moment.viewer != was.viewer:
                scene.go_on()  # in a round the next seat has this screen, or nobody
            return
        if not scene.sitting.moment.private:
            scene.desk.shell.raise_curtain()  # what lies open now is told to all
        if any(event.seen_by(TABLE) for event in events):
            scene.desk.shell.stirred()
            if not scene.desk.sound.silenced:
                scene.desk.fittings.beep(2)
        if scene.sitting.moment != was:
            self._telling.after(replace(was, ask=None, private=False), events)
        else:
            self._telling.interject(events)
