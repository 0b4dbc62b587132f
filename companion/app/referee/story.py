"""What has happened, and what the rules say: the ribbon, the ledger, the log, the pages to read."""

from __future__ import annotations

from companion.app.referee.scene import Scene
from companion.app.sheets import LogSheet, TextSheet
from companion.kernel.game import TABLE


class Story:
    """The story of a sitting, as far as whoever looks at the screen may know it."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def tell(self) -> None:
        """Write what lies open on the ribbon and in the ledger."""
        stage, news = self._scene.stage, self._scene.shown.open.news
        stage.ribbon.say(news.sentence, news.faces)
        stage.ledger.tell(news.before)

    def open_log(self) -> None:
        """Show what has happened; what only the viewer knows shows while it peeks."""
        scene, shell = self._scene, self._scene.desk.shell
        moment = scene.moment or scene.sitting.moment
        whole = None
        if moment.private and scene.shown.of(moment.viewer).secrets:
            whole = scene.shown.log(moment.viewer)
        covered = moment.private and moment.viewer not in scene.sitting.announcers
        lines = scene.shown.log(TABLE if covered else moment.viewer)
        shell.open_sheet(LogSheet(lines, whole, shell.close_sheet))

    def open_whole(self) -> None:
        """After the end: all that any seat has seen, secrets too."""
        scene, shell = self._scene, self._scene.desk.shell
        if scene.sitting.outcome is not None:
            shell.open_sheet(LogSheet(scene.shown.story(), None, shell.close_sheet))

    def open_rules(self) -> None:
        """Show the rules for this moment."""
        scene, shell = self._scene, self._scene.desk.shell
        title, text = scene.shown.page(scene.sitting.moment).rule
        shell.open_sheet(TextSheet(title, text, shell.close_sheet))
