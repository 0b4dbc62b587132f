"""Components: the faces of a game's pieces, each described once, before any page is thought of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

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


class TaggedPiece(Protocol):
    """Whatever bears a tag: a counter, a card, a stand's base, a token.

    Its front is the face with the tag; ``code`` is where the symbol's modules lie on it, without quiet zone, in mm.
    """

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def set(self) -> str: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def tag(self) -> str: ...
    @property
    def mask(self) -> int: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def code(self) -> Rect: ...
    @property
    def front(self) -> str: ...
    @property
    def back(self) -> str: ...


@dataclass(frozen=True, slots=True)
class CounterPiece:
    """A piece of card with two faces and a tag.

    :param id: the counter's id in the rules; both copies of a townsperson have the same.
    :param set: to which pieces it belongs: ``town``, ``alien``, ``marker``.
    :param width: mm. :param height: mm.
    :param tag: the text of its QR code. :param mask: the code's mask.
    :param code: where the code's modules lie on the front, without quiet zone, in mm.
    :param front: face id. :param back: face id. :param kind: ``counter``, or ``token`` for one that is no figure.
    """

    id: str
    name: str
    set: str
    tag: str
    mask: int
    width: float
    height: float
    code: Rect
    front: str
    back: str
    kind: Kind = "counter"
