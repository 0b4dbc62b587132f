"""What lies on a board, and the ways that things went: plain data for whatever draws it.

What a piece means is the game's business: it gives it a name, a seat's colour and sign, and badges, so that nothing is
told by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a board.

    :ivar place: where it lies: a place, or a spot of one (``"attic/a"``).
    :ivar name: at most two short lines.
    :ivar colour: of the design system: whose it is, as far as whoever looks may see now.
    :ivar sign: an ornament that tells the same without colour.
    :ivar badges: states drawn on it: ornaments, or short texts such as ``"2"``.
    :ivar faded: out of play, asleep, tied up.
    :ivar face: ``"back"`` for one that lies face down; ``"gone"`` where nothing lies any more.
    :ivar turn: degrees clockwise: 90 for a card turned sideways.
    :ivar words: a card's text, or what a piece is about to do. :ivar owner: whose card it is, written at its foot.
    """

    id: str
    place: str
    name: str
    colour: str = "neutral"
    sign: str = ""
    badges: tuple[str, ...] = ()
    faded: bool = False
    face: str = ""
    turn: int = 0
    words: str = ""
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Trail:
    """The way that something went: an arrow over places.

    :ivar shot: nobody went there: the arrow is drawn in dashes.
    """

    places: tuple[str, ...]
    colour: str = "danger"
    shot: bool = False
