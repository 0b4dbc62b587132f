"""What lies on the table as all may know, and what a camera's reading of it says to what is asked.

What lies where is public, whoever looks at a screen: all of it comes from the table's own view. Cards alone may be read
for the one who is asked behind the curtain.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from companion.kernel.game import TABLE, Answer, Ask, Placement, View
from companion.kernel.outcomes import Deal
from companion.kernel.reconcile import Difference, Seen, differences, may_lie
from companion.presentation.parts.sighted import CardsRead
from companion.presentation.screen import GameScreen
from companion.presentation.sitting import Sitting

if TYPE_CHECKING:  # a table without a camera needs none of what reads pictures
    from companion.camera.cards import Tableau
    from companion.camera.eyes import MayLie


class OnTable:
    """What a camera must know of a sitting; its pieces are called as in the codebook, its places as on the boards."""

    def __init__(self, screen: GameScreen, sitting: Sitting) -> None:
        self._screen = screen
        self._sitting = sitting

    def expected(self) -> Mapping[str, Placement | None]:
        """How each piece lies by the rules; None while it is off the boards."""
        return self._screen.placement(self._view())

    def placement(self) -> dict[str, str | None]:
        """Where each piece lies by the rules."""
        return {who: there.place if there is not None else None for who, there in self.expected().items()}

    def sees(self, seen: Sequence[Seen]) -> Sequence[tuple[str, Seen]]:
        """Return what was seen, as the rules call it: see :meth:`Sighted.sees`."""
        return self._screen.sees(seen, self._view(), self._sitting.moment.ask)

    def unseen(self, seen: Sequence[Seen], places: Collection[str]) -> Sequence[str]:
        """Pieces that should lie on one of these places and were not seen there."""
        return self._screen.unseen(seen, self._view(), places)

    def astray(self, one: Difference) -> str:
        """Return what is to be done with a piece that lies otherwise; "" where nothing but its place and side
        counts."""
        return self._screen.astray(one, self._view())

    def differences(self, seen: Sequence[Seen]) -> tuple[list[Seen], Sequence[Difference]]:
        """Return what was seen, as the rules call it, and what of it lies otherwise than by the rules, whatever is
        asked."""
        view = self._view()
        told = [one for _, one in self._screen.sees(seen, view, None)]
        return told, differences(self._screen.placement(view), told)

    def asked(self) -> Ask | None:
        """Return what is asked now, as all know it; None for what is asked behind the curtain."""
        moment = self._sitting.moment
        return moment.ask if moment.what == "ask" and moment.ask is not None and moment.ask.public else None

    def options(self) -> Sequence[Answer]:
        """Return what may be answered now."""
        ask = self.asked()
        return ask.options if ask is not None else ()

    def explains(self, answer: Answer) -> Mapping[str, Placement]:
        """Where an answer to what is asked now puts pieces."""
        ask = self._sitting.moment.ask
        return self._screen.explains(ask, answer, self._view()) if ask is not None else {}

    def suggests(self, differences: Sequence[Difference]) -> Iterable[Answer]:
        """Which answers to what is asked now could explain what was seen."""
        ask = self._sitting.moment.ask
        return self._screen.suggests(ask, differences) if ask is not None else ()

    def may_lie(self) -> MayLie:
        """Where the rules let pieces lie as it is now, and legal answers of which the table knows, by their tags.

        Of pieces that look alike any may lie where one does.
        """
        screen, view, ask = self._screen, self._view(), self.asked()

        def explains(answer: Answer) -> Mapping[str, Placement]:
            return screen.explains(ask, answer, view) if ask is not None else {}

        rules = may_lie(screen.placement(view), self.options(), explains=explains, suggests=self.suggests)
        return cache(
            lambda tag, place: any(rules(one.id, place) for _, one in screen.sees([Seen(tag, place)], view, ask))
        )

    def held(self) -> frozenset[str] | None:
        """Return the cards of which a seat is asked in secret which one it holds; None while nobody is."""
        moment = self._sitting.moment
        ask = moment.ask
        if moment.what != "ask" or not moment.private or ask is None or not isinstance(ask.means, Deal):
            return None
        return frozenset(ask.means.cards) if ask.means.hands == (1,) else None

    @property
    def about_cards(self) -> bool:
        """Whether what is asked in the open is about cards on the table."""
        from companion.camera.cards import Tableau

        return self.asked() is not None and self.cards(Tableau()) is not None

    def cards(self, row: Tableau, without: frozenset[str] = frozenset()) -> CardsRead | None:
        """Return what cards say to what is asked now; None if it is about no cards.

        :param without: those of whom people said that they have no card.
        """
        ask = self._sitting.moment.ask
        return self._screen.cards(ask, self._sitting.view(), row, without) if ask is not None else None

    def _view(self) -> View:
        return self._sitting.table.view(TABLE)
