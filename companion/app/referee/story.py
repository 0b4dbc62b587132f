"""What has happened, and what the rules say: the ribbon, the ledger, the log, the pages to read."""

from __future__ import annotations

from collections.abc import Iterable

from companion.app.referee.scene import Scene
from companion.app.sheets import LogSheet, Reading
from companion.kernel.game import TABLE, Event, Seat


class Story:
    """The story of a sitting, as far as whoever looks at the screen may know it."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def tell(self) -> None:
        """Write what lies open on the ribbon and in the ledger."""
        scene = self._scene
        watcher = scene.sitting.watcher
        view = scene.sitting.table.view(watcher)
        told = [(scene.screen.sentence(event, view), event) for event in scene.sitting.table.log(watcher)[-40:]]
        told = [(sentence, event) for sentence, event in told if sentence]
        major = [one for one in told if not scene.screen.is_minor(one[1])]
        sentence, faces = (major[-1][0], scene.screen.rolled(major[-1][1])) if major else ("", ())
        scene.stage.ribbon.say(sentence or scene.screen.blurb, faces)
        scene.stage.ledger.tell([words for words, _ in told if words != sentence])

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
