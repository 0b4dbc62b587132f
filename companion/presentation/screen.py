"""What the screen must be told about a game: its words, its prompts, its pieces on the boards.

Each game with a screen has one :class:`GameScreen`: ``screen()`` in the module that its manifest names. It is made of
small parts, each with defaults; whoever draws asks for the part that it needs. Nothing in it may know more than the
view it is given.
"""

from __future__ import annotations

from typing import Protocol

from companion.kernel.manifest import game
from companion.presentation.parts.held import Held
from companion.presentation.parts.narrated import Narrated
from companion.presentation.parts.pictured import Pictured
from companion.presentation.parts.prompted import Prompted
from companion.presentation.parts.sighted import Sighted


class GameScreen(Prompted, Narrated, Held, Pictured, Sighted, Protocol):
    """One game on the screen. A view that it is given is that of a seat or that of the table itself."""


def load(name: str) -> GameScreen:
    """Return a game's screen. Raises :class:`UserError` for a game without one."""
    screen: GameScreen = game(name).room("screen").screen()
    return screen
