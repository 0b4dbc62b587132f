"""Before anything follows from what was decided in the open, it can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.app.beats.grace import GracePanel, Spot
from companion.app.beats.tempo import reading
from companion.app.panel import Panel
from companion.app.referee.board import BoardDesk
from companion.app.referee.scene import Scene
from companion.app.theme import px
from companion.app.widgets.still import NEVER, ByItself
from companion.kernel.game import Event
from companion.kernel.words import _
from companion.presentation.prompts.prompt import Marks

GRACE_S: Final = 3.0
"""Seconds for which machines, dice, the voice and the curtain wait."""
ROLLS_S: Final = 6.0
"""Seconds for which dice wait: once they have fallen, nobody takes back what they followed from."""
IN_A_ROW_S: Final = 2.0
"""Seconds for which cards wait that follow a deed as they followed one just before."""
ROLLS_IN_A_ROW_S: Final = 3.0
"""Seconds for which dice wait so: shot after shot."""


class Grace:
    """Lets whoever has decided something in the open take it back, before it has consequences.

    Whether it does, and for how long, follows from what the whole table knows. Whoever comes next and is asked in the
    open is asked at once: then the sign in the bar takes back, until they answer.

    :param undo: takes the last decision back. :param taught: it is a lesson: nothing else can be done in it.
    :ivar spoken: the voice would have something to say, even where nothing can be heard.
    """

    def __init__(self, scene: Scene, board: BoardDesk, *, undo: Callable[[], object], taught: bool) -> None:
        self._scene = scene
        self._board = board
        self._undo = undo
        self._taught = taught
        self.spoken = False
        self._passing: Any = NEVER

    def rest(self) -> None:
        """Wait no longer."""
        self._scene.grace = False
        self._passing.cancel()

    def before(self, events: Sequence[Event], *, deed: str, spoken: bool, then: Callable[[], object]) -> None:
        """Show what was done, without the phases that follow, until somebody goes on or takes it back, or
        the time is over; then go on.

        :param events: what has happened, as everybody saw it. :param deed: what was done, by its name, where none of
            them tells it; "" for none. :param spoken: whether the voice has to say something.
        """
        self.rest()
        scene = self._scene
        told = [] if deed and scene.shown.only_ends(events) else scene.shown.said(scene.shown.first_of(events))
        told = told or ([deed] if deed else scene.shown.said(events)[:1])
        seconds = self._seconds(spoken)
        if not seconds:
            then()
            return
        scene.grace = True
        seconds += reading(told[1:], scene.desk.pace)
        self._wait(told, seconds, back=self._undo, then=then)

    def keep(self, give: Callable[[], object], *, deed: str = "", seconds: float = GRACE_S) -> None:
        """Let somebody think better of an answer before it is given: nothing of it is written yet.

        What stands there meanwhile of a secret one, and for how long, is the same whatever was chosen.

        :param deed: what was chosen in the open, by its name; "" for a secret. :param seconds: for which it is kept.
        """
        self.rest()
        if self._taught or self._scene.desk.pace <= 0:
            give()
            return
        self._wait([deed] if deed else [], seconds, back=self._scene.go_on, then=give)

    def _wait(
        self, told: Sequence[str], seconds: float, *, back: Callable[[], object], then: Callable[[], object]
    ) -> None:
        """Show what was done, with the key that takes it back, until the time is over or somebody goes on."""
        scene = self._scene
        waits = scene.desk.news == "wait"

        def go_on(*_event: object) -> None:
            self.rest()
            then()

        panel = GracePanel(
            [*told, _("This can still be taken back.")],
            seconds=None if waits else seconds,
            above=_untouchable(scene.stage.panel),
            back=back,
            on=go_on,
        )
        panel.spread = not told and scene.stage.panel is not None and scene.stage.panel.spread
        scene.stage.peek.release()
        scene.stage.signs["undo"].disabled = True  # the key stands for it
        scene.stage.set_others((), lambda seat: None)
        scene.stage.set_panel(panel)
        self._board.draw(Marks(), peeking=False)
        self._passing = NEVER if waits else ByItself(go_on, seconds)

    def _seconds(self, spoken: bool) -> float:
        """How long everything waits; 0 for not at all: whoever is asked next can take back by the sign in the bar."""
        sitting = self._scene.sitting
        if self._taught or self._scene.desk.pace <= 0 or not sitting.may_take_back:
            return 0.0
        moment = sitting.moment
        rolls = moment.what == "roll" and sitting.rolling == "screen"
        if sitting.in_a_row:
            return ROLLS_IN_A_ROW_S if rolls else IN_A_ROW_S if moment.what == "machine" else 0.0
        by_itself = moment.private or moment.what in ("machine", "bot")
        if rolls:
            return ROLLS_S
        return GRACE_S if by_itself or spoken or self.spoken else 0.0


def _untouchable(panel: Panel | None) -> Spot | None:
    """Where a panel has its title and what is to be done, and nothing to be touched."""
    if panel is None or not panel.title.words:
        return None
    x, low = panel.to_window(min(panel.title.x, panel.todo.x), panel.todo.y, initial=False, relative=True)
    right, top = panel.to_window(panel.title.right, panel.height - px(4), initial=False, relative=True)
    return x, low, right - x, top - low
