"""A round: what several are asked at once, and who of them has the shared screen meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from companion.kernel.game import Ask, Seat
from companion.kernel.table import Table


def asked_together(table: Table[object]) -> tuple[Ask, ...]:
    """Return what is asked in a round now; () for nothing."""
    return tuple([ask for ask in table.asks if ask.together is not None])


@dataclass
class Round:
    """How long a round has stood, and how long each seat has had the shared screen.

    No record keeps it: after a power cut a round begins anew.

    :ivar stood: seconds. :ivar visits: by seat, seconds since it lifted the curtain.
    """

    stood: float = 0.0
    visits: dict[Seat, float] = field(default_factory=dict)

    def visited(self, asks: Iterable[Ask], here: Collection[Seat], answered: Collection[Seat]) -> Seat | None:
        """Return whose time at the shared screen it is: of the seats in their order the first that is not done there.

        A visit is over when its seat has answered and its time is up, so that nothing tells how soon it did.

        :param here: the seats without a screen of their own. :param answered: whose answers wait.
        """
        for ask in asks:
            if ask.seat not in here or ask.together is None:
                continue
            if ask.seat not in answered or self.visits.get(ask.seat, ask.together.visit) < ask.together.visit:
                return ask.seat
        return None

    def pass_time(self, seconds: float, seat: Seat | None) -> None:
        """Let time pass. :param seat: who is at the shared screen now, with the curtain lifted; None for nobody."""
        self.stood += seconds
        if seat is not None:
            self.visits[seat] = self.visits.get(seat, 0.0) + seconds

    def is_over(self, asks: Collection[Ask], missing: Collection[Seat]) -> bool:
        """Whether answers are recorded now. :param missing: the people whose answers are not there."""
        least = max((ask.together.least for ask in asks if ask.together is not None), default=0.0)
        return not missing and self.stood >= least
