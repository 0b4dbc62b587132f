"""The scene: what the parts of a sitting on the screen share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.app.referee.art import Art
from companion.app.referee.desk import Desk
from companion.app.screen import GameScreen
from companion.app.sitting import Moment, Sitting
from companion.app.stage import Stage
from companion.kernel.game import Event


def _stay() -> None:
    """Show nothing new."""


@dataclass
class Scene:
    """What the parts of a sitting on the screen share.

    :ivar moment: what is on the screen, or waits behind the curtain.
    :ivar trails: the events whose ways are drawn on the boards.
    :ivar go_on: shows what comes next.
    """

    desk: Desk
    screen: GameScreen
    sitting: Sitting
    art: Art
    stage: Stage
    moment: Moment | None = None
    trails: tuple[Event, ...] = ()
    go_on: Callable[[], object] = field(default=_stay)

    @property
    def peeking(self) -> bool:
        """Whether what only the viewer may see is on the screen now."""
        return self.moment is None or not self.moment.private or bool(self.stage.peek.held)
