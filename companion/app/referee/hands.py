"""Hands on the table: what has happened in the game is done with the pieces before the sitting goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.app.hands.card import HandsCard
from companion.app.hands.unseen import UnseenCard
from companion.app.lobby.wishes import Hands
from companion.app.referee.board import BoardDesk
from companion.app.referee.privacy import Privacy
from companion.app.referee.scene import Scene
from companion.kernel.board import split
from companion.kernel.game import Answer
from companion.kernel.reconcile import Difference
from companion.kernel.words import _
from companion.presentation import hands as lines
from companion.presentation.hands import FEW, places, told_of
from companion.presentation.moment import Moment
from companion.presentation.prompts.prompt import Marks
from companion.presentation.to_do import ToDo

if TYPE_CHECKING:
    from companion.camera.watcher import Look, Watcher

MOST_TOLD: Final = 1
"""So many things that lie wrong are named on a card."""
USUAL_PACE = 2.2
"""Seconds for a roll at which cards that pass by themselves stay as long as they say."""


class HandsDesk:
    """Shows a card with what hands have still to do, before the sitting goes on.

    What machines do adds up until a person must act, and what one seat decides in the open, move after move, until it
    is through or a card is full; meanwhile the boards show the ways.

    :param to_do: what they have to do; None where they are told nothing. :param wait: a card waits until it is done;
        else it passes by itself. :param taught: it always waits: people are in their first game.
    :param camera: look whether it is done.
    :param keep: called when people want another setting from now on.
    """

    def __init__(
        self,
        scene: Scene,
        board: BoardDesk,
        privacy: Privacy,
        *,
        to_do: ToDo | None,
        wait: bool,
        taught: bool,
        camera: bool,
        keep: Callable[[Hands], object],
    ) -> None:
        self.to_do = to_do
        self._scene = scene
        self._board = board
        self._privacy = privacy
        self._wait = wait
        self._taught = taught
        self._camera = camera
        self._keep = keep
        self._holder: Moment | None = None
        self._recalled = False
        """What hands were not waited for is told now, whoever goes on deciding."""
        self._watcher: Watcher | None = None

    def take_over(self, before: HandsDesk) -> None:
        """Go on where the hands of the same sitting stopped, when all was drawn anew."""
        self._holder, self._wait = before._holder, before._wait

    def due(self) -> bool:
        """Return True if hands have something to do before the sitting goes on."""
        scene = self._scene
        told = scene.shown.open.deeds
        return bool(told) and not (self._goes_on(scene.moment, scene.sitting.moment) and len(told) < FEW)

    def hold(self) -> bool:
        """Return True if hands must do something before the sitting goes on: their card is then on the screen."""
        scene = self._scene
        self.rest()
        told = scene.shown.open.deeds
        if not told:
            self.settle()
            return self._shut_eyes()
        moment = scene.moment
        if not self._recalled and self._goes_on(moment, scene.sitting.moment) and len(told) < FEW:
            scene.pending = told
            return False
        scene.pending, self._recalled = (), False
        secretly = scene.screen.hands_in_secret
        if secretly and moment is not None and moment.private and self._privacy.holder == moment.viewer:
            self._holder = moment
        if self._holder is not None:
            scene.moment = self._holder
            if not self._privacy.admits(self._holder):
                return True
        else:
            self._privacy.give_back()
            scene.desk.shell.raise_curtain()
        own = None if self._holder is None else scene.shown.of(self._holder.viewer).deeds
        self._show(HandsCard(
            told,
            scene.art.face_of,
            done=self._done,
            wait=self._wait,
            secret=None if own is None else [line for line in own if line not in told],
            look=None if self._holder is None else scene.screen.seats.get(self._holder.viewer),
            pace=scene.desk.pace / USUAL_PACE,
            turned=self._follow,
        ))  # fmt: skip
        return True

    def _shut_eyes(self) -> bool:
        """Have somebody handle a machine's pieces unseen, or pretend to, after what the table saw; say whether."""
        scene, to_do = self._scene, self.to_do
        secret = to_do.unseen() if to_do is not None else None
        if to_do is None or secret is None:
            return False

        def done() -> None:
            to_do.handled()
            self._done()

        scene.stage.set_private(False)
        scene.stage.set_panel(UnseenCard(secret, scene.art.face_of, done=done))
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
        page = scene.shown.open if self._holder is None else scene.shown.of(self._holder.viewer)
        if scene.begins is None:
            stage.show_clock(page.clock)
        stage.set_private(self._holder is not None)
        stage.signs["undo"].disabled = page.undo is None
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
        known = {place.id for ground in self._scene.shown.open.grounds for place in ground.places}
        there = [place for place in places(card.now) if place in known]
        goals = [split(deed.goal)[0] for deed in told_of(card.now) if deed.goal]
        boards = self._scene.stage.boards
        self._board.look_at(lines.in_front(there, goals, boards.view_of), else_fit=False)

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
        told, elsewhere = self._scene.on_table.differences(look.seen)
        starts = {piece: deed.start for deed in card.deeds for piece in deed.pieces}
        astray = [one for one in elsewhere if one.id not in starts or one.seen.place not in (starts[one.id], "")]
        places, faces = {one.id: one.space for one in told}, {one.id: one.face for one in told}
        card.seen(places, self._sentence(astray), faces)

    def _sentence(self, astray: Sequence[Difference]) -> str:
        """Return what a camera saw where it should not be, by name."""
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
        self._scene.since.touched()
        self._scene.shown.forget_ways()  # an arrow of a move that is over would seem to start at somebody else
        self._scene.go_on()

    def settle(self) -> None:
        """Take for done whatever hands had to do."""
        if self.to_do is not None:
            self.to_do.settle()
        self._scene.pending = ()
        self._holder = None

    def told(self, answer: Answer) -> None:
        """Take for done what people have just told: what lies on the table need not be put there."""
        if self.to_do is not None:
            self.to_do.told(answer)

    def taken_back(self) -> None:
        """Have hands put back what they have done so far of the list on the screen: what it followed was taken back."""
        card = self._scene.stage.panel
        if self.to_do is not None and isinstance(card, HandsCard) and card.behind:
            self.to_do.begun(card.behind)

    @property
    def waits(self) -> bool:
        """Whether a card waits until somebody says that it is done."""
        return self._wait

    def be_patient(self, wait: bool) -> None:
        """Let cards wait from now on, or pass by themselves; what a seat does alone always waits.

        What passed by itself since somebody wanted that is told once more when they want to be waited for.
        """
        self._wait = wait
        self._keep("wait" if wait else "pass")
        if isinstance(card := self._scene.stage.panel, HandsCard):
            card.wait(wait)
        if wait and self.to_do is not None:
            self._recalled = self.to_do.recall()
        elif self.to_do is not None:
            self.to_do.let_go()
        if not wait:
            self._scene.desk.shell.toast(_("Lists of pieces to move go on by themselves now. Change that in the menu."))
