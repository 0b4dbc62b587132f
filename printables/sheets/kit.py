"""A kit: a game, ready to be printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.kernel.board import Surface
from printables.sheets.component import Face, TaggedPiece
from printables.sheets.credits import Credits, ours
from printables.sheets.imposition import File


@dataclass(frozen=True, slots=True)
class Kit:
    """A game, ready to be printed.

    :param files: imposed for one paper. :param faces: every face that the files place, by id.
    :param counters: every piece with a tag in the box, in order: counters, cards, stands.
    :param board: the board, if the game has one; its face is called ``board``. :param credits: whose work it is.
    :param notes: what whoever prints it should know of how it was read.
    :param start: makes the first sheet anew, for files that were laid out otherwise.
    :param besides: a sentence on what one needs to play that no file has.
    """

    game: str
    title: str
    files: tuple[File, ...]
    faces: Mapping[str, Face]
    counters: Sequence[TaggedPiece]
    board: Surface | None
    credits: Credits = field(default_factory=ours)
    notes: tuple[str, ...] = ()
    start: Callable[[Sequence[File]], File] | None = field(default=None, compare=False)
    besides: str = ""
