"""What one viewer waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.kernel.game import TABLE, Ask, Seat
from companion.presentation.tokens import Token

What = Literal["ask", "roll", "machine", "bot", "clock", "wait", "together", "look", "over"]


@dataclass(frozen=True, slots=True)
class Moment:
    """What a viewer waits for.

    :ivar what: a person answers (``"ask"``), dice are rolled (``"roll"``), only the clock runs (``"clock"``), it is
        others who are waited for (``"wait"``), several are asked in a round (``"together"``), or the game is
        ``"over"``. On the shared screen also: chance is answered without dice (``"machine"``), a bot plays
        (``"bot"``), somebody looks at secrets meanwhile (``"look"``).
    :ivar viewer: whose view it is: a seat's, or :data:`TABLE` for what lies open.
    :ivar ask: what is asked, as the viewer sees it; None while nothing is. Of a seat that has answered and whose own
        time runs on, what it was asked, without options.
    :ivar private: only the viewer may look; on the shared screen the curtain comes first.
    :ivar token: of the ask; a tap that brings it counts as long as the ask stands.
    :ivar others: who else is asked at the same time and may be asked first: see :meth:`Sitting.turn_to`.
    """

    what: What
    viewer: Seat
    ask: Ask | None
    private: bool
    token: Token
    others: tuple[Seat, ...] = ()

    @property
    def asked(self) -> Seat:
        """Whose decision it is; :data:`TABLE` where nobody at the screen is asked."""
        return self.ask.seat if self.ask is not None else TABLE

    @property
    def entrant(self) -> Seat:
        """Who enters the answer: what is asked in the open is the asked seat's own word, whoever touches."""
        return self.viewer if self.private else self.asked
