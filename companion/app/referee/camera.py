"""The camera at the table: what it sees is proposed, and journaled only when a person says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.app.referee.scene import Scene
from companion.app.screen import CardsRead
from companion.kernel.game import TABLE, Answer, Ask, Placement, Refused, View
from companion.kernel.journal import JournalError
from companion.kernel.outcomes import Deal
from companion.kernel.reconcile import Seen, may_lie

if TYPE_CHECKING:  # a table without a camera needs none of what reads pictures
    from companion.camera.cards import CardRow
    from companion.camera.eyes import MayLie


class CameraDesk:
    """What lies where is public, whoever holds the screen."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def open(self) -> None:
        """Open the camera's panel; where cards are asked about, a sheet for these: one that a seat holds, or a row."""
        from companion.app.camera_panel import CameraPanel
        from companion.camera.cards import CardRow

        scene, moment = self._scene, self._scene.sitting.moment
        if (wanted := self._wanted()) is not None:
            self._open_held(wanted)
            return
        if moment.what == "ask" and not moment.private and self._cards(CardRow()) is not None:
            self._open_cards()
            return
        scene.desk.shell.open_sheet(
            CameraPanel(
                scene.screen.name,
                scene.desk.folder / "pictures",
                expected=self.expected,
                sees=lambda seen: scene.screen.sees(seen, self._table(), scene.sitting.moment.ask),
                unseen=lambda seen, places: scene.screen.unseen(seen, self._table(), places),
                astray=lambda one: scene.screen.astray(one, self._table()),
                options=self._options,
                explains=self._explains,
                suggests=scene.screen.suggests,
                may_lie=self._may_lie,
                names=scene.screen.names,
                say=scene.screen.say_answer,
                confirm=self._confirm,
                face_of=scene.art.face_of,
                close=self._close,
                source=scene.desk.camera_source,
            )
        )

    def _wanted(self) -> frozenset[str] | None:
        """The cards of which a seat is asked in secret which one it holds; None while nobody is."""
        moment = self._scene.sitting.moment
        ask = moment.ask
        if moment.what != "ask" or not moment.private or ask is None or not isinstance(ask.means, Deal):
            return None
        return frozenset(ask.means.cards) if ask.means.hands == (1,) else None

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
                return scene.screen.refusal(error)
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

        def read(row: CardRow, without: frozenset[str]) -> CardsRead:
            return self._cards(row, without) or CardsRead(None)

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

    def _cards(self, row: CardRow, without: frozenset[str] = frozenset()) -> CardsRead | None:
        """What cards say to what is asked now; None if it is about no cards."""
        sitting = self._scene.sitting
        ask = sitting.moment.ask
        return self._scene.screen.cards(ask, sitting.view(), row, without) if ask is not None else None

    def expected(self) -> Mapping[str, Placement | None]:
        """How each piece lies by the rules, as all may know."""
        return self._scene.screen.placement(self._table())

    def placement(self) -> dict[str, str | None]:
        """Where each piece lies by the rules, as all may know."""
        return {who: there.place if there is not None else None for who, there in self.expected().items()}

    def _explains(self, answer: Answer) -> Mapping[str, Placement]:
        """Where an answer to what is asked now puts pieces."""
        ask = self._scene.sitting.moment.ask
        return self._scene.screen.explains(ask, answer, self._table()) if ask is not None else {}

    def _may_lie(self) -> MayLie:
        """Where the rules let pieces lie as it is now, and legal answers of which the table knows, by their tags.

        Of pieces that look alike any may lie where one does.
        """
        screen, view, ask = self._scene.screen, self._table(), self._asked()

        def explains(answer: Answer) -> Mapping[str, Placement]:
            return screen.explains(ask, answer, view) if ask is not None else {}

        rules = may_lie(screen.placement(view), self._options(), explains=explains, suggests=screen.suggests)
        return lambda tag, place: any(rules(one.id, place) for _, one in screen.sees([Seen(tag, place)], view, ask))

    def _table(self) -> View:
        """What all may know."""
        return self._scene.sitting.table.view(TABLE)

    def _asked(self) -> Ask | None:
        """What is asked now, as whoever looks at the screen knows it; None for what is asked behind the curtain."""
        moment = self._scene.sitting.moment
        return moment.ask if moment.what == "ask" and moment.ask is not None and moment.ask.public else None

    def _options(self) -> Sequence[Answer]:
        """What may be answered now."""
        ask = self._asked()
        return ask.options if ask is not None else ()

    def _confirm(self, chain: Sequence[Answer]) -> bool:
        """Give the answers that a person confirmed, as long as it is the same seat that is asked."""
        scene = self._scene
        asked = scene.sitting.moment.asked
        for answer in chain:
            moment = scene.sitting.moment
            if moment.what != "ask" or moment.asked != asked or moment.ask is None or answer not in moment.ask.options:
                return False
            try:
                events = scene.sitting.answer(moment.token, answer, means="camera")
            except Refused:
                return False
            except JournalError as error:
                scene.desk.disk_failed(error)
                return False
            scene.trails = tuple(events or ())
        return True

    def _close(self) -> None:
        self._scene.desk.shell.close_sheet()
        self._scene.go_on()
