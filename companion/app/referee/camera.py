"""The camera at the table: what it sees is proposed, and journaled only when a person says so."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture

from companion.app.referee.scene import Scene
from companion.kernel.board.surface import split
from companion.kernel.game import Answer, Refused
from companion.kernel.reconcile import Seen
from companion.kernel.words import _
from companion.presentation.parts.sighted import CardsRead
from companion.presentation.prompts.prompt import Row
from companion.presentation.to_do import ToDo

if TYPE_CHECKING:  # a table without a camera needs none of what reads pictures
    from companion.camera.cards import Tableau
    from companion.camera.photograph import Reading
    from companion.camera.watcher import Look, RowLook


class CameraDesk:
    """What lies where is public, whoever holds the screen.

    :param to_do: what hands have still to do; None where they are told nothing.
    :ivar table: what lies there by the rules.
    """

    def __init__(self, scene: Scene, to_do: ToDo | None) -> None:
        self._scene = scene
        self._to_do = to_do
        self.table = scene.on_table

    def open(self) -> None:
        """Open the camera's panel; where cards are asked about, a sheet for these: one that a seat holds, or a row."""
        from companion.camera.cards import Tableau

        moment = self._scene.sitting.moment
        if (wanted := self.table.held()) is not None:
            self._open_held(wanted)
            return
        if moment.what == "ask" and not moment.private and self.table.cards(Tableau()) is not None:
            self._open_cards()
            return
        self._open_board()

    def show(self, reading: Reading, name: str) -> str:
        """Show what a photograph from a phone showed, and propose what follows; return a sentence for that phone.

        :param name: whose phone it is.
        """
        from companion.app.camera_panel import CameraPanel
        from companion.app.cards_panel import CardsPanel
        from companion.camera.watcher import RowLook

        shell = self._scene.desk.shell
        if problem := reading.problem or (reading.row.problem if reading.row is not None else ""):
            return problem
        if self.table.asked() is None or shell.curtain is not None:
            return _("The shared screen isn’t asking anything now. Send the photograph again when it is.")
        if not (shell.sheet is None or isinstance(shell.sheet, CameraPanel | CardsPanel)):
            return _("Close what is open on the shared screen, and send the photograph again.")
        if reading.row is not None:
            self._open_cards(RowLook("", None, reading.row, last=True), name)
        else:
            self._open_board(reading, name)
        if isinstance(shell.sheet, CameraPanel | CardsPanel) and shell.sheet.can_confirm:
            return _("It is on the shared screen: say yes there if it is right.")
        return _("The shared screen says what the photograph shows.")

    def _open_board(self, reading: Reading | None = None, name: str = "") -> None:
        """Open the panel that reads boards, or show there what a photograph showed: in the board's own picture."""
        from companion.app.camera_panel import CameraPanel

        scene = self._scene
        taken, drawn = None, None
        if reading is not None:
            taken, drawn = self._laid(reading)
        scene.desk.shell.open_sheet(
            CameraPanel(
                scene.screen,
                self.table,
                scene.desk.folder / "pictures",
                confirm=self._confirm,
                face_of=scene.art.face_of,
                close=self._close,
                source=scene.desk.camera_source,
                taken=taken,
                by=name,
                drawn=drawn,
            )
        )

    def _laid(self, reading: Reading) -> tuple[Look, Texture | None]:
        """Return what a photograph showed, as a look at the picture of the board on which most of it lies."""
        from companion.camera.known import marked_boards
        from companion.camera.watcher import Look

        boards = marked_boards(self._scene.screen.name)

        def there(id: str) -> list[Seen]:
            return [one for one in reading.seen if one.space is not None and split(one.space)[0] in boards[id].places]

        id = max(boards, key=lambda id: len(there(id)))
        picture, (wide, high) = self._scene.art.boards.get(id), boards[id].size
        across, down = (picture.width / wide, picture.height / high) if picture is not None else (1.0, 1.0)
        look = Look(
            "", None, reading.seen,
            spots=tuple((one.id, one.x_mm * across, one.y_mm * down) for one in there(id)),
            advice=(reading.advice,) if reading.advice else (),
            last=True,
            places={place: (one.at[0] * across, one.at[1] * down) for place, one in boards[id].places.items()},
        )  # fmt: skip
        return look, picture

    def _open_held(self, wanted: frozenset[str]) -> None:
        from companion.app.held_sheet import HeldSheet
        from companion.camera.watcher import sources

        scene = self._scene
        found = [name for name, _ in sources(scene.desk.folder / "pictures") if name.startswith("camera:")]
        token = scene.sitting.moment.token

        def shown(card: str) -> str:
            try:
                with scene.desk.keeping():
                    if scene.sitting.answer(token, ((card,),), means="camera") is not None:
                        self._close()
            except Refused as error:
                return scene.shown.refusal(error)
            return ""

        scene.desk.shell.open_sheet(
            HeldSheet(
                scene.screen.name, wanted, source=scene.desk.camera_source or next(iter(found), ""), shown=shown,
                close=scene.desk.shell.close_sheet,
            )
        )  # fmt: skip

    def _open_cards(self, taken: RowLook | None = None, name: str = "") -> None:
        """Open the panel that reads the cards which are asked about, or show there what a photograph showed."""
        from companion.app.cards_panel import CardsPanel

        scene = self._scene

        def read(row: Tableau, without: frozenset[str]) -> CardsRead:
            return self.table.cards(row, without) or self._named(row)

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
                taken=taken,
                by=name,
            )
        )

    def _named(self, row: Tableau) -> CardsRead:
        """Return the cards that lie there by name, where nothing is asked about them."""
        screen = self._scene.screen

        def say(id: str) -> str:
            return name if (name := screen.say(id)) != id else screen.say_answer(((id,),))

        rows = tuple(Row(one.id, say(one.id), face=one.id) for one in row.cards)
        return CardsRead(None, rows, problem=_("These cards are on the table. Nothing is being asked about them now."))

    def _confirm(self, chain: Sequence[Answer]) -> bool:
        """Give the answers that a person confirmed, as long as it is the same seat that is asked."""
        scene = self._scene
        asked = scene.sitting.moment.asked
        for answer in chain:
            moment = scene.sitting.moment
            if moment.what != "ask" or moment.asked != asked or answer not in self.table.options():
                return False
            lies, cards = self.table.explains(answer), self.table.about_cards
            events = None
            with scene.desk.keeping(), suppress(Refused):
                events = scene.sitting.answer(moment.token, answer, means="camera")
            if events is None:
                return False
            scene.shown.went(events)
            if self._to_do is not None:
                self._to_do.seen(lies)
                if cards:
                    self._to_do.told(answer)
        return True

    def _close(self) -> None:
        self._scene.desk.shell.close_sheet()
        self._scene.go_on()
