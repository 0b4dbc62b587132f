"""What has happened, and what the rules say: the ribbon, the ledger, the log, the pages to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.app.hands.card import HandsCard
from companion.app.referee.pointing import around, meant_on, point_at
from companion.app.referee.scene import Scene
from companion.app.sheets import LogSheet, TextSheet
from companion.app.widgets.coach import Area
from companion.kernel.game import TABLE
from companion.presentation.booklet import booklet


class Story:
    """The story of a sitting, as far as whoever looks at the screen may know it."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def tell(self) -> None:
        """Write what lies open on the ribbon and in the ledger."""
        stage, news = self._scene.stage, self._scene.shown.open.news
        typed = self._scene.sitting.rolling == "typed"  # of a sum nobody knows the dice, and the others lie there
        since = self._scene.since
        kept = since.beside_moves if isinstance(stage.panel, HandsCard) else since.held
        told = kept if since.held[-1:] == (news.sentence,) else (news.sentence,)
        stage.ribbon.say(" ".join(told), () if typed else news.faces)
        stage.ledger.tell([one for one in news.before if one not in told])

    def keep(self, told: Sequence[str]) -> None:
        """Leave on the ribbon what was told since somebody last touched anything, while more is told.

        :param told: what all may know of that: the ribbon leaves it out, so that nothing stands there twice.
        """
        ribbon, held = self._scene.stage.ribbon, self._scene.since.held
        before = held or (ribbon.words.words,)
        left = [one for one in before if one not in told]
        if held or not left:
            ribbon.say(" ".join(left))

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

    def _point(self, areas: Sequence[Area]) -> None:
        """Close the rules, and frame what they speak of."""
        desk = self._scene.desk
        desk.shell.close_sheet()
        point_at(self._scene.stage, areas, moves=desk.moves)

    def open_rules(self) -> None:
        """Open the printed rules where they tell of what is asked now, or what the game says of it by itself."""
        from companion.app.booklet_sheet import RulesText, open_booklet

        scene, shell = self._scene, self._scene.desk.shell
        moment = scene.sitting.moment
        page = scene.shown.page(moment)
        title, text = page.rule
        how = scene.screen.how()
        ask = moment.ask
        if isinstance(scene.stage.panel, HandsCard):  # what is asked comes after it
            ask, text = None, how
        places = booklet(scene.screen.name)
        if places is None:
            shell.open_sheet(TextSheet(title, text, shell.close_sheet))
            return

        at = places.leaf(ask.kind) if ask is not None else places.otherwise

        meant = meant_on(scene.stage) if ask is not None else ()

        def show(leaf: str) -> Callable[[], object] | None:
            """Return what points at that of which a panel speaks: how far the game is, or what is meant in an ask."""
            areas = [around(scene.stage.track)] if leaf in places.clock else meant if leaf == at else ()
            return partial(self._point, areas) if areas else None

        brief = how if text == how else "\n\n".join(filter(None, (page.title, text, "" if how in text else how)))
        first = places.above(ask.kind, text, how) if ask is not None else ""
        open_booklet(shell, RulesText(scene.screen.name, title, brief, at, show, first))
