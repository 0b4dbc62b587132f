"""Components: the faces of a game's pieces, each described once, before any page is thought of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeVar

if TYPE_CHECKING:
    from printables.draw.area import Area

Rect = tuple[float, float, float, float]
"""x, y, width, height in mm, from the top left, y down."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one piece.

    :param id: names the face in files and manifests: ``mayor``, ``mayor-back``.
    :param width: mm, trimmed. :param height: mm, trimmed.
    :param draw: draws it, on an area whose origin is the trimmed face's top left.
    :param bleed: mm of art beyond the trim on all sides, so that a cut a little off leaves no white.
    :param corner: mm, the radius of its corners, half its side for a disc; none leaves it to whoever cuts.
    :param ring: the code around a die's side: :class:`companion.kernel.printed_dice.PrintedSide`.
    """

    id: str
    width: float
    height: float
    draw: Callable[[Area], None]
    bleed: float = 0.0
    corner: float | None = None
    ring: str = ""


Kind = Literal["counter", "card", "stand", "token"]


@dataclass(frozen=True, slots=True)
class TaggedPiece:
    """Whatever may bear a tag: a counter, a card, a stand's base, a token.

    :param id: the piece's id in the rules; both copies of a townsperson have the same. :param name: for people.
    :param tag: the text of its QR code; empty for none. :param front: id of the face that bears it.
    :param back: face id. :param width: mm, of the front. :param height: mm, likewise.
    :param copies: how many are printed, all with the same tag. :param mask: of its code.
    :param set: to which pieces it belongs: ``town``, ``alien``, ``marker``.
    :param code: where the code's modules lie on the front, without quiet zone, in mm.
    """

    id: str
    name: str
    tag: str
    front: str
    back: str
    width: float
    height: float
    copies: int = 1
    mask: int = 0
    set: str = ""
    code: Rect = (0.0, 0.0, 0.0, 0.0)
    kind: Kind = "card"


Piece = TypeVar("Piece", bound=TaggedPiece)


def dealt(pieces: Iterable[Piece]) -> list[Piece]:
    """Return each piece as often as it is printed."""
    return [piece for piece in pieces for _ in range(piece.copies)]
