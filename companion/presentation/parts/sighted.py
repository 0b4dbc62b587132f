"""What a game says of what a camera sees."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from companion.kernel import assets
from companion.kernel.game import Answer, Ask, Placement
from companion.kernel.reconcile import Difference, Seen, moving, putting
from companion.kernel.shapes import MovePiece
from companion.presentation.parts.drawn import Drawn
from companion.presentation.parts.named import OwnView
from companion.presentation.prompts.prompt import Row

if TYPE_CHECKING:
    from companion.camera.cards import Tableau


@dataclass(frozen=True, slots=True)
class CardsRead:
    """What cards on the table say to a question.

    :ivar answer: None while it is not clear. :ivar rows: whose card is which.
    :ivar without: the rows of those who may have none: a touch says so.
    :ivar problem: what is unclear or wrong, as a sentence with what to do.
    """

    answer: Answer | None
    rows: tuple[Row, ...] = ()
    without: frozenset[str] = frozenset()
    problem: str = ""


class Sighted(Drawn, Protocol):
    """A game whose pieces and cards a camera reads."""

    @cached_property
    def tagged(self) -> frozenset[str]:
        """The pieces that a camera can tell: those of the codebook."""
        try:
            return frozenset(row["id"] for row in assets.json(self.name, "codebook.json"))
        except FileNotFoundError:
            return frozenset()

    def placement(self, view: OwnView) -> Mapping[str, Placement | None]:
        """Return how each piece lies that has a tag, as all may know; None while it is off the boards."""
        return self.game.placed(view)

    def explains(self, ask: Ask, answer: Answer, view: OwnView) -> Mapping[str, Placement]:
        """Return where an answer to an ask puts pieces, and how: see :data:`companion.kernel.reconcile.Explains`.

        By default a move by the answer's shape: the pieces lie at the place.
        """
        return putting(answer, self.tagged, self.places)

    def sees(self, seen: Sequence[Seen], view: OwnView, ask: Ask | None) -> Sequence[tuple[str, Seen]]:
        """Return what a camera saw, as the rules call it, each with the piece's id in the codebook.

        Strangers are left out. By default every piece that the rules know by its id in the codebook.

        :param ask: what is asked now, whose answers may say where a piece has gone.
        """
        known = self.placement(view)
        return [(one.id, one) for one in seen if one.id in known]

    def unseen(self, seen: Sequence[Seen], view: OwnView, places: Collection[str]) -> Sequence[str]:
        """Return pieces that should lie on one of these places and were not seen there, of a game that asks for them.

        :param seen: as the rules call it.
        """
        return ()

    def astray(self, one: Difference, view: OwnView) -> str:
        """Say what is to be done with a piece that lies otherwise; "" where nothing but its place and side counts."""
        return ""

    def suggests(self, ask: Ask, differences: Sequence[Difference]) -> Iterable[Answer]:
        """Return answers that could account for what a camera saw, for asks that don't list theirs.

        By default moves of all who went together, of an ask that names the verb of moves that are never listed.
        """
        match ask.shape:
            case MovePiece(verb=str(verb)) if verb:
                return moving(verb)(differences)
        return ()

    def cards(self, ask: Ask, view: OwnView, row: Tableau, without: frozenset[str]) -> CardsRead | None:
        """Return what cards that a camera read say to a question; None for a question about anything else.

        :param without: those of whom people said that they have no card.
        """
        return None
