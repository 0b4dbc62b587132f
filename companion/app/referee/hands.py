"""Hands on the table: what has happened in the game is done with the pieces before the sitting goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.app.hands.card import HandsCard
from companion.app.hands.unseen import UnseenCard, exchanges
from companion.app.lobby.wishes import Doubles, Hands
from companion.app.referee.board import BoardDesk
from companion.app.referee.privacy import Privacy
from companion.app.referee.scene import Scene
from companion.kernel.deeds import Deed
from companion.kernel.game import TABLE, Seat
from companion.kernel.manifest import game
from companion.kernel.reconcile import Difference
from companion.kernel.words import _
from companion.presentation.hands import FEW, places
from companion.presentation.moment import Moment
from companion.presentation.on_table import OnTable
from companion.presentation.prompts.prompt import Marks
from companion.presentation.sitting import BOT

if TYPE_CHECKING:
    from companion.camera.watcher import Look, Watcher

MOST_TOLD: Final = 1
"""So many things that lie wrong are named on a card."""
USUAL_PACE = 2.2
"""Seconds for a roll at which cards that pass by themselves stay as long as they say."""


class HandsDesk:
    """Compares the table as it should be with the table as hands left it, and shows a card with what is to be done.

    What machines do adds up until a person must act, and what one seat decides in the open, move after move, until it
    is through or a card is full; meanwhile the boards show the ways. What was taken back before hands followed is
    nothing to do.

    :param hands: see :data:`companion.app.lobby.wishes.Hands`. :param camera: look whether it is done.
    :param doubles: see :data:`companion.app.lobby.wishes.Doubles`.
    :param bare: nothing lies on the table yet: hands set it up.
    :param keep: called when people want another setting from now on.
    """

    def __init__(
        self,
        scene: Scene,
        board: BoardDesk,
        privacy: Privacy,
        *,
        hands: Hands,
        doubles: Doubles,
        camera: bool,
        bare: bool,
        keep: Callable[[Hands], object],
    ) -> None:
        self._scene = scene
        self._board = board
        self._privacy = privacy
        self._hands = hands
        self._camera = camera
        self._keep = keep
        self._table = OnTable(scene.screen, scene.sitting)
        self._settled = None if bare else scene.sitting.table.mark()
        self._holder: Moment | None = None
        self._watcher: Watcher | None = None
        unseen = game(scene.screen.name).unseen
        machine = unseen is not None and scene.sitting.players.get(unseen.seat) == BOT
        self._unseen = unseen if machine else None
        self._doubles = doubles
        self._lying: dict[str, str] = {}
        self._lies_as_known_to(unseen.seat if machine and unseen is not None and doubles == "eyes" else TABLE)
        self._told = scene.sitting.table.happened

    def take_over(self, before: HandsDesk) -> None:
        """Go on where the hands of the same sitting stopped, when all was drawn anew."""
        self._settled, self._holder, self._hands = before._settled, before._holder, before._hands
        self._lying, self._told = dict(before._lying), before._told

    def hold(self) -> bool:
        """Return True if hands must do something before the sitting goes on: their card is then on the screen."""
        scene = self._scene
        table, viewer = scene.sitting.table, scene.sitting.watcher
        self.rest()
        deeds = () if self._hands == "off" or table.outcome is not None else self._deeds(viewer)
        if not deeds:
            self.settle()
            return self._shut_eyes()
        moment = scene.moment
        if self._goes_on(moment, scene.sitting.moment) and len(deeds) < FEW:
            scene.pending = deeds
            return False
        scene.pending = ()
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
            boards=tuple(scene.screen.boards.values()),
            turned=self._follow,
        ))  # fmt: skip
        return True

    def _deeds(self, viewer: Seat) -> tuple[Deed, ...]:
        """What hands must do in the open; of a machine's doubles in the box, what all know of by now."""
        table = self._scene.sitting.table
        deeds = table.deeds_since(self._settled, viewer)
        if self._unseen is None or self._doubles != "box":
            return deeds
        swaps = exchanges(self._lying, table.placed(viewer))
        return (*swaps, *(deed for deed in deeds if deed not in swaps))

    def _lies_as_known_to(self, seat: Seat) -> None:
        """Hands have put those copies there that a seat knows of."""
        placed = self._scene.sitting.table.placed(seat)
        self._lying |= {piece: now.copy for piece, now in placed.items() if now.copy}

    def _shut_eyes(self) -> bool:
        """Have somebody handle a machine's pieces unseen, or pretend to, after what the table saw; say whether."""
        table, unseen = self._scene.sitting.table, self._unseen
        if unseen is None or self._doubles != "eyes" or self._hands == "off" or table.outcome is not None:
            return False
        if not any(event.kind in unseen.after for event in table.seen(TABLE, self._told)):
            return False
        secret, told = exchanges(self._lying, table.placed(unseen.seat)), table.happened

        def done() -> None:
            self._told = told
            self._lies_as_known_to(unseen.seat)
            self._done()

        scene = self._scene
        scene.stage.set_private(False)
        scene.stage.set_panel(UnseenCard(secret, scene.screen.names, scene.art.face_of, done=done))
        scene.stage.set_others((), lambda seat: None)
        self._board.draw(Marks(), peeking=False)
        return True

    @staticmethod
    def _goes_on(was: Moment | None, now: Moment) -> bool:
        """Whether the seat that has just decided in the open decides the same once more."""
        if was is None or was.ask is None or now.ask is None or was.private or now.private:
            return False
        return was.what == now.what == "ask" and (was.asked, was.ask.kind) == (now.asked, now.ask.kind)

    def rest(self) -> None:
        """Look no more, and let no card pass by itself."""
        panel = self._scene.stage.panel
        if isinstance(panel, (HandsCard, UnseenCard)):
            panel.stop()
        if self._watcher is not None:
            self._watcher.stop()
            self._watcher = None

    def _show(self, card: HandsCard) -> None:
        scene, stage = self._scene, self._scene.stage
        stage.show_clock(scene.shown.open.clock)
        stage.set_private(self._holder is not None)
        following = scene.sitting.moment
        tells = following.private and self._holder is None  # what can be taken back in secret is nobody's business
        stage.signs["undo"].disabled = tells or not scene.sitting.can_undo()
        stage.signs["hide"].disabled = self._holder is None
        stage.set_panel(card)
        stage.set_others((), lambda seat: None)
        self._follow()
        if self._camera:
            self._watch(card)

    def _follow(self) -> None:
        """Show on the boards what the page of the card is about."""
        card = self._scene.stage.panel
        if not isinstance(card, HandsCard):
            return
        self._board.refresh()
        known = self._scene.screen.boards.values()
        there = [place for place in places(card.now) if any(place in board.places for board in known)]
        self._board.look_at(there, else_fit=False)

    def _watch(self, card: HandsCard) -> None:
        """Let a camera say that it is done."""
        from companion.camera.watcher import Watcher, sources

        desk = self._scene.desk
        found = [name for name, _ in sources(desk.folder / "pictures") if name.startswith("camera:")]
        source = desk.camera_source or next(iter(found), "")
        if not source:
            return

        def tell(look: Look) -> None:
            Clock.schedule_once(lambda _: self._saw(card, look), 0)

        self._watcher = Watcher(self._scene.screen.name, source, tell)

    def _saw(self, card: HandsCard, look: Look) -> None:
        """Let a card know what a camera saw: all that is public, whoever holds the screen."""
        if look.waiting or look.problem:
            return
        told, elsewhere = self._table.differences(look.seen)
        starts = {piece: deed.start for deed in card.deeds for piece in deed.pieces}
        astray = [one for one in elsewhere if one.id not in starts or one.seen.place not in (starts[one.id], "")]
        places, faces = {one.id: one.space for one in told}, {one.id: one.face for one in told}
        card.seen(places, self._sentence(astray), faces)

    def _sentence(self, astray: Sequence[Difference]) -> str:
        """What a camera saw where it should not be, by name."""
        names = self._scene.screen.names
        told = []
        for one in astray[:MOST_TOLD]:
            who, where = names.piece(one.id), names.place(one.seen.place)
            if one.expected is None:
                told.append(_("The camera sees {who} in {where}.").format(who=who, where=where))
            else:
                goal = names.place(one.expected.place)
                told.append(
                    _("The camera sees {who} in {where}, not in {goal}.").format(who=who, where=where, goal=goal)
                )
        return " ".join(told)

    def _done(self) -> None:
        self.settle()
        self._scene.go_on()

    def settle(self) -> None:
        """Take for done whatever hands had to do."""
        self._settled = self._scene.sitting.table.mark()
        self._lies_as_known_to(self._scene.sitting.watcher)
        self._scene.pending = ()
        self._holder = None

    def _be_patient(self, wait: bool) -> None:
        self._hands = "wait" if wait else "pass"
        self._keep(self._hands)
