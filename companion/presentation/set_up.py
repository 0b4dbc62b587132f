"""How a table is set up for a first game, step by step: what lies there after each step, and a sentence on it.

``assets/<game>/set_up.toml`` lists the steps; each has a text ``lesson.<id>``.

    [[step]]
    id = "people"
    board = "house"
    pieces = ["pawn-"]

Where such a text has attributes named as seats, those of the seats that play follow it: ``.hoppers`` is told where the
Hoppers play. ``rules`` names the panel of the printed rules that tells more, as in ``booklet.toml``.

A ``[[game]]`` is a step likewise, before any other game than the first; its text is ``set-up-<id>``. A game needs them
whose set-up is not told by the pieces that hands put on its boards. What depends on more than who plays, the screen's
``set_up_facts`` says, with which the texts are filled.

What lies on a board is read off the very table that the first game begins with, as far as a step names it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from companion.kernel.board import Surface, split
from companion.kernel.game import TABLE, Seat
from companion.kernel.manifest import folder, game
from companion.kernel.schema import Fault, Source, TomlTable
from companion.kernel.words import Texts, texts, unmarked
from companion.presentation.pieces import Piece
from companion.presentation.screen import GameScreen
from companion.presentation.sitting import Sitting

FILE: Final = "set_up.toml"


class SetUpStep(TomlTable, frozen=True):
    """What is done at once.

    :ivar id: of its text. :ivar board: that is shown; "" for none.
    :ivar pieces: how the ids of those begin that lie on it by now. :ivar faces: printed pieces beside it, by id; those
        that begin with a seat that does not play are left out.
    :ivar needs: how the ids of those begin without which it is left out.
    :ivar names: the places that it tells of, whose names the board shows.
    :ivar options: of the game, as they must have been chosen; else it is left out: ``options = { cards = "real" }``.
    """

    id: str
    board: str = ""
    pieces: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    options: Mapping[str, str | int | bool] = {}

    def faults(self) -> Iterator[Fault]:
        if not self.board and not self.faces:
            yield Fault(("id",), "a step shows a board or faces. Name one.")


class SetUp(TomlTable, frozen=True):
    """All steps, in order. :ivar game: those before an ordinary game. :ivar rules: the panel that tells more."""

    step: tuple[SetUpStep, ...]
    game: tuple[SetUpStep, ...] = ()
    rules: str = ""


@dataclass(frozen=True, slots=True)
class TableSoFar:
    """A table after one step. :ivar board: by id; "" where only faces are shown. :ivar faces: beside it.

    :ivar names: places that are named on it.
    """

    words: str
    board: str
    surface: Surface | None
    pieces: tuple[Piece, ...]
    faces: tuple[str, ...]
    names: tuple[str, ...]


@cache
def set_up(name: str) -> SetUp:
    """Return how a game is set up. Raises :class:`UserError`: its file is none; with line and what to do."""
    if not (folder(name) / FILE).is_file():
        return SetUp(())
    return Source.read(folder(name) / FILE, f"{name}/{FILE}").as_a(SetUp)


def steps(name: str, *, first: bool = True) -> tuple[SetUpStep, ...]:
    """Return the steps before the first game, or before others. Raises as :func:`set_up`."""
    return set_up(name).step if first else set_up(name).game


def tables(screen: GameScreen, sitting: Sitting, *, first: bool = True) -> Sequence[TableSoFar]:
    """Return the table after each step, of a sitting in which nothing has been decided yet.

    :param first: it is somebody's first game.
    """
    view, say = sitting.table.view(TABLE), texts(screen.name)
    boards: Mapping[str, Surface] = screen.boards_for(view)
    there = screen.pieces(view, False)
    chosen, facts = sitting.table.records[0]["options"], screen.set_up_facts(view)
    absent = tuple(f"{seat.id}_" for seat in game(screen.name).seats if seat.id not in sitting.table.seats)
    return tuple(
        TableSoFar(
            _told(say, f"lesson.{step.id}" if first else f"set-up-{step.id}", sitting.table.seats, facts),
            step.board,
            boards[step.board] if step.board else None,
            tuple(piece for piece in there if piece.id.startswith(step.pieces) and _is_on(boards, step.board, piece)),
            tuple(face for face in step.faces if not face.startswith(absent)),
            step.names,
        )
        for step in steps(screen.name, first=first)
        if (not step.needs or any(piece.id.startswith(step.needs) for piece in there))
        and all(chosen.get(id) == wanted for id, wanted in step.options.items())
    )


def _told(say: Texts, id: str, seats: Sequence[Seat], facts: Mapping[str, Any]) -> str:
    """Say a step, and what it says to the seats that play."""
    own = (f"{id}.{seat}" for seat in seats if f"{id}.{seat}" in say)
    return unmarked(" ".join(say.fill(one, facts) for one in (id, *own)))


def _is_on(boards: Mapping[str, Surface], board: str, piece: Piece) -> bool:
    return bool(board) and split(piece.place)[0] in boards[board].places
