"""Hands on the table: what has happened in the game is done with the pieces before the sitting goes on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.app.hands.card import HandsCard
from companion.app.hands.lines import places
from companion.app.lobby.wishes import Hands
from companion.app.referee.board import BoardDesk
from companion.app.referee.privacy import Privacy
from companion.app.referee.scene import Scene
from companion.app.sitting import Moment
from companion.camera.watcher import Look, Watcher, sources

USUAL_PACE = 2.2
"""Seconds for a roll at which cards that pass by themselves stay as long as they say."""


class HandsDesk:
    """Compares the table as it should be with the table as hands left it, and shows a card with what is to be done.

    What machines do adds up until a person must act; what was taken back before hands followed is nothing to do.

    :param hands: see :data:`companion.app.lobby.wishes.Hands`. :param camera: look whether it is done.
    :param keep: called when people want another setting from now on.
    """

    def __init__(
        self,
        scene: Scene,
        board: BoardDesk,
        privacy: Privacy,
        *,
        hands: Hands,
        camera: bool,
        keep: Callable[[Hands], object],
    ) -> None:
        self._scene = scene
        self._board = board
        self._privacy = privacy
        self._hands = hands
        self._camera = camera
        self._keep = keep
        self._settled = scene.sitting.table.mark()
        self._holder: Moment | None = None
        self._watcher: Watcher | None = None

    def hold(self) -> bool:
        """Return True if hands must do something before the sitting goes on: their card is then on the screen."""
        scene = self._scene
        table, viewer = scene.sitting.table, scene.sitting.watcher
        self.rest()
        deeds = () if self._hands == "off" or table.outcome is not None else table.deeds_since(self._settled, viewer)
        if not deeds:
            self.settle()
            return False
        moment = scene.moment
        if moment is not None and moment.private and self._privacy.holder == moment.viewer:
            self._holder = moment
        if self._holder is not None:
            scene.moment = self._holder
            if not self._privacy.admits(self._holder):
                return True
        else:
            self._privacy.holder = None
            scene.desk.shell.raise_curtain()
        self._show(HandsCard(
            deeds,
            scene.screen.names,
            scene.art.face_of,
            done=self._done,
            wait=self._hands == "wait",
            secret=None if self._holder is None else [
                deed for deed in table.deeds_since(self._settled, self._holder.viewer) if deed not in deeds
            ],
            patience=self._be_patient,
            look=None if self._holder is None else scene.screen.seats.get(self._holder.viewer),
            pace=scene.desk.pace / USUAL_PACE,
        ))  # fmt: skip
        return True

    def rest(self) -> None:
        """Look no more, and let no card pass by itself."""
        panel = self._scene.stage.panel
        if isinstance(panel, HandsCard):
            panel.stop()
        if self._watcher is not None:
            self._watcher.stop()
            self._watcher = None

    def _show(self, card: HandsCard) -> None:
        scene, stage = self._scene, self._scene.stage
        stage.show_clock(scene.screen.clock(scene.sitting.table.view(scene.sitting.watcher)))
        stage.set_private(self._holder is not None)
        following = scene.sitting.moment
        tells = following.private and self._holder is None  # what can be taken back in secret is nobody's business
        stage.signs["undo"].disabled = tells or not scene.sitting.can_undo()
        stage.signs["hide"].disabled = self._holder is None
        stage.set_panel(card)
        stage.set_others((), lambda seat: None)
        self._board.refresh()
        there = [place for place in places(card.deeds) if any(place in b.places for b in scene.screen.boards.values())]
        self._board.look_at(there, else_fit=False)
        if self._camera:
            self._watch(card)

    def _watch(self, card: HandsCard) -> None:
        """Let a camera say that it is done."""
        desk = self._scene.desk
        found = [name for name, _ in sources(desk.folder / "pictures") if name.startswith("camera:")]
        source = desk.camera_source or next(iter(found), "")
        if not source:
            return

        def tell(look: Look) -> None:
            seen = {one.id: one.space for one in look.seen}
            Clock.schedule_once(lambda _: card.seen(seen), 0)

        self._watcher = Watcher(self._scene.screen.name, source, tell)

    def _done(self) -> None:
        self.settle()
        self._scene.go_on()

    def settle(self) -> None:
        """Take for done whatever hands had to do."""
        self._settled = self._scene.sitting.table.mark()
        self._holder = None

    def _be_patient(self, wait: bool) -> None:
        self._hands = "wait" if wait else "pass"
        self._keep(self._hands)
