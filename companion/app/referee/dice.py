"""Real dice in the tray: what the camera reads is proposed on the panel that asks for them, and a person says yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.app.panel import RollPanel
from companion.app.referee.scene import Scene
from companion.app.widgets.dice import called
from companion.kernel.words import _

if TYPE_CHECKING:
    from companion.camera.dice import DiceLook
    from companion.camera.watcher import DiceWatcher


class DiceDesk:
    """Watches the tray while dice are asked for, if people roll in it."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._watcher: DiceWatcher | None = None
        self._said = ""

    def watch(self, panel: RollPanel, *, secret: bool) -> None:
        """Let the camera say how the dice lie that a panel asks for.

        :param secret: the roll is not for all ears.
        """
        self.rest()
        if panel.thrown.rolling != "tray":
            return
        from companion.camera.watcher import DiceWatcher, sources  # and with it all that reads photographs

        desk = self._scene.desk
        found = [name for name, _title in sources(desk.folder / "pictures") if name.startswith("camera:")]
        source = desk.camera_source or next(iter(found), "")
        if not source:
            panel.propose(None, _("No connected camera can see the tray: type the dice."))
            return
        mine: list[DiceWatcher] = []

        def tell(look: DiceLook) -> None:
            def seen(_seconds: float) -> None:
                if mine and mine[0] is self._watcher:
                    self._saw(panel, look, secret=secret)

            Clock.schedule_once(seen, 0)

        mine.append(DiceWatcher(source, tell))
        self._watcher = mine[0]

    def rest(self) -> None:
        """Look no more."""
        self._said = ""
        if self._watcher is not None:
            self._watcher.stop()
            self._watcher = None

    def _saw(self, panel: RollPanel, look: DiceLook, *, secret: bool) -> None:
        """Take what a picture showed. Called in the screen's thread."""
        from companion.camera.dice import told_of

        told = told_of(look, panel.thrown.dice, lambda face: called(str(face)))
        panel.propose(told.answer, told.words, told.faces)
        if told.answer is not None and told.words != self._said and not secret:
            self._scene.desk.sound.say(told.words)
        self._said = told.words
