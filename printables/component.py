"""Components: the faces of a game's pieces, each described once, before any page is thought of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printables.area import Area

Rect = tuple[float, float, float, float]
"""x, y, width, height in mm, from the top left, y down."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one piece.

    :param id: names the face in files and manifests: ``mayor``, ``mayor-back``.
    :param width: mm, trimmed. :param height: mm, trimmed.
    :param draw: draws it, on an area whose origin is the trimmed face's top left.
    :param bleed: mm of art beyond the trim on all sides, so that a cut a little off leaves no white.
    """

    id: str
    width: float
    height: float
    draw: Callable[[Area], None]
    bleed: float = 0.0


@dataclass(frozen=True, slots=True)
class Counter:
    """A piece of card with two faces and a tag.

    :param id: the counter's id in the rules; both copies of a townsperson have the same.
    :param set: ``town``, ``alien`` or ``marker``.
    :param tag: the text of its QR code. :param mask: the code's mask.
    :param code: where the code's modules lie on the front, without quiet zone, in mm.
    :param front: face id. :param back: face id.
    """

    id: str
    name: str
    set: str
    tag: str
    mask: int
    size: float
    code: Rect
    front: str
    back: str
