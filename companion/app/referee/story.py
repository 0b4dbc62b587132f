"""What has happened, and what the rules say: the ribbon, the ledger, the log, the pages to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.app import theme
from companion.app.referee.scene import Scene
from companion.app.sheets import LogSheet, Reading
from companion.kernel.game import TABLE, Event, Seat

BACK: Final = 40
"""Of so many of the last events the ribbon and the ledger tell."""
LINES: Final = 12
"""No ledger has room for more."""


class Story:
    """The story of a sitting, as far as whoever looks at the screen may know it."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def tell(self) -> None:
        """Write what lies open on the ribbon and in the ledger."""
        scene = self._scene
        watcher = scene.sitting.watcher
        view = scene.sitting.table.view(watcher)
        lines = LINES if theme.now().ledger else 0
        told: list[str] = []
        major: Event | None = None
        sentence = ""
        for event in reversed(scene.sitting.table.log(watcher)[-BACK:]):
            if major is not None and len(told) >= lines:
                break  # what nobody sees is not worded
            words = scene.screen.sentence(event, view)
            if words and major is None and not scene.screen.is_minor(event):
                major, sentence = event, words
            elif words:
                told.append(words)
        scene.stage.ribbon.say(sentence or scene.screen.blurb, scene.screen.rolled(major) if major is not None else ())
        scene.stage.ledger.tell([words for words in reversed(told) if words != sentence])

    def told(self, seat: Seat) -> list[str]:
        """All that has happened, in sentences, as far as a seat or the table may know."""
        return self._sentences(self._scene.sitting.table.log(seat), seat)

    def open_log(self) -> None:
        """What has happened; what only the viewer knows shows while it peeks."""
        scene, shell = self._scene, self._scene.desk.shell
        moment = scene.moment or scene.sitting.moment
        whole = None
        if moment.private and scene.screen.secrets(scene.sitting.table.view(moment.viewer)):
            whole = self.told(moment.viewer)
        covered = moment.private and moment.viewer not in scene.sitting.announcers
        lines = self.told(TABLE if covered else moment.viewer)
        shell.open_sheet(LogSheet(lines, whole, shell.close_sheet))

    def open_whole(self) -> None:
        """After the end: all that any seat has seen, secrets too."""
        scene, shell = self._scene, self._scene.desk.shell
        if scene.sitting.outcome is not None:
            table = scene.sitting.table
            lines = scene.screen.story(table.story(), table.view(TABLE))
            shell.open_sheet(LogSheet(lines, None, shell.close_sheet))

    def open_rules(self) -> None:
        """The rules for this moment."""
        scene, shell = self._scene, self._scene.desk.shell
        title, text = scene.screen.rule(scene.sitting.table.view(TABLE), scene.sitting.moment.ask)
        shell.open_sheet(Reading(title, text, shell.close_sheet))

    def _sentences(self, events: Iterable[Event], seat: Seat) -> list[str]:
        view = self._scene.sitting.table.view(seat)
        told = (self._scene.screen.sentence(event, view) for event in events)
        return [sentence for sentence in told if sentence]
