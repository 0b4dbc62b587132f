"""The camera at the table: what it sees is proposed, and journaled only when a person says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.app.referee.scene import Scene
from companion.kernel.game import Answer, Refused
from companion.kernel.journal import JournalError
from companion.presentation.parts.sighted import CardsRead

if TYPE_CHECKING:  # a table without a camera needs none of what reads pictures
    from companion.camera.cards import Tableau


class CameraDesk:
    """What lies where is public, whoever holds the screen.

    :ivar table: what lies there by the rules.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.table = scene.on_table

    def open(self) -> None:
        """Open the camera's panel; where cards are asked about, a sheet for these: one that a seat holds, or a row."""
        from companion.app.camera_panel import CameraPanel
        from companion.camera.cards import Tableau

        scene, moment = self._scene, self._scene.sitting.moment
        if (wanted := self.table.held()) is not None:
            self._open_held(wanted)
            return
        if moment.what == "ask" and not moment.private and self.table.cards(Tableau()) is not None:
            self._open_cards()
            return
        scene.desk.shell.open_sheet(
            CameraPanel(
                scene.screen.name,
                scene.desk.folder / "pictures",
                expected=self.table.expected,
                sees=self.table.sees,
                unseen=self.table.unseen,
                astray=self.table.astray,
                options=self.table.options,
                explains=self.table.explains,
                suggests=self.table.suggests,
                may_lie=self.table.may_lie,
                names=scene.screen.names,
                say=scene.screen.say_answer,
                confirm=self._confirm,
                face_of=scene.art.face_of,
                close=self._close,
                source=scene.desk.camera_source,
            )
        )

    def _open_held(self, wanted: frozenset[str]) -> None:
        from companion.app.held_sheet import HeldSheet
        from companion.camera.watcher import sources

        scene = self._scene
        found = [name for name, _ in sources(scene.desk.folder / "pictures") if name.startswith("camera:")]
        token = scene.sitting.moment.token

        def shown(card: str) -> str:
            try:
                if scene.sitting.answer(token, ((card,),), means="camera") is None:
                    return ""
            except Refused as error:
                return scene.shown.refusal(error)
            except JournalError as error:
                scene.desk.disk_failed(error)
                return ""
            self._close()
            return ""

        scene.desk.shell.open_sheet(
            HeldSheet(
                scene.screen.name, wanted, source=scene.desk.camera_source or next(iter(found), ""), shown=shown,
                close=scene.desk.shell.close_sheet,
            )
        )  # fmt: skip

    def _open_cards(self) -> None:
        """Open the panel that reads the cards which are asked about."""
        from companion.app.cards_panel import CardsPanel

        scene = self._scene

        def read(row: Tableau, without: frozenset[str]) -> CardsRead:
            return self.table.cards(row, without) or CardsRead(None)

        def confirm(answer: Answer) -> None:
            self._confirm((answer,))
            self._close()

        scene.desk.shell.open_sheet(
            CardsPanel(
                scene.screen.name,
                scene.desk.folder / "pictures",
                read=read,
                confirm=confirm,
                face_of=scene.art.face_of,
                close=self._close,
                source=scene.desk.camera_source,
            )
        )

    def _confirm(self, chain: Sequence[Answer]) -> bool:
        """Give the answers that a person confirmed, as long as it is the same seat that is asked."""
        scene = self._scene
        asked = scene.sitting.moment.asked
        for answer in chain:
            moment = scene.sitting.moment
            if moment.what != "ask" or moment.asked != asked or answer not in self.table.options():
                return False
            try:
                events = scene.sitting.answer(moment.token, answer, means="camera")
            except Refused:
                return False
            except JournalError as error:
                scene.desk.disk_failed(error)
                return False
            scene.shown.went(events or ())
        return True

    def _close(self) -> None:
        self._scene.desk.shell.close_sheet()
        self._scene.go_on()
