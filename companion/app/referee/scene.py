"""The scene: what the parts of a sitting on the screen share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from companion.app.art import Art
from companion.app.beats.tempo import Since
from companion.app.referee.desk import Desk
from companion.app.stage import Stage
from companion.kernel.game import Seat
from companion.presentation.beat import Beat
from companion.presentation.hands import DeedLine
from companion.presentation.moment import Moment
from companion.presentation.on_table import OnTable
from companion.presentation.page import Page
from companion.presentation.parts.named import Named
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting


def _stay() -> None:
    """Show nothing new."""


@dataclass
class Scene:
    """What the parts of a sitting on the screen share.

    :ivar screen: what the game and its things are called. :ivar shown: whose page shows what.
    :ivar on_table: what lies there by the rules. :ivar moment: what is on the screen, or waits behind the curtain.
    :ivar looking: the seat that looks at its secrets before what lies open goes on.
    :ivar pending: what hands have still to do while the same seat goes on deciding.
    :ivar begins: the card of a turn or phase that begins once hands have done what was before it.
    :ivar grace: what was decided can still be taken back, and nothing goes on by itself.
    :ivar since: what was told since somebody last touched anything.
    :ivar go_on: shows what comes next.
    """

    desk: Desk
    screen: Named
    sitting: Sitting
    shown: Shown
    on_table: OnTable
    art: Art
    stage: Stage
    moment: Moment | None = None
    looking: Seat | None = None
    pending: tuple[DeedLine, ...] = ()
    begins: Beat | None = None
    grace: bool = False
    since: Since = field(default_factory=Since)
    go_on: Callable[[], object] = field(default=_stay)

    def coming(self) -> Moment:
        """Return what comes next: what the table waits for, or the look at secrets that somebody wants before."""
        moment = self.sitting.moment
        if self.looking is None or moment.private or moment.what == "over":
            self.looking = None
            return moment
        return replace(moment, what="look", viewer=self.looking, ask=None, private=True, others=())

    def page(self, peeking: bool) -> Page:
        """Return the page that the boards show: what lies open, or the viewer's own while that may be shown."""
        return self.shown.of(self.moment.viewer) if peeking and self.moment is not None else self.shown.open

    @property
    def peeking(self) -> bool:
        """Whether what only the viewer may see is on the screen now."""
        moment = self.moment
        if moment is None or not moment.private or moment.viewer in self.sitting.announcers:
            return True
        return bool(self.stage.peek.held)

    @property
    def telling(self) -> bool:
        """Whether the screen has still to tell what everybody may know: a card stands there, or the end is to come.

        In a round, where a card only reminds, nothing has happened.
        """
        ended = self.sitting.outcome is not None and self.desk.shell.screen is self.stage
        return ended or (self.stage.card is not None and not self.sitting.in_round)
