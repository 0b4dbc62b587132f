"""The pictures of a game on the screen: made when they are first wanted, and kept."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.app import pictures
from companion.app.screen import GameScreen

log = logging.getLogger("saucer.app")

PORTRAIT_PX: Final = 128


class Art:
    """Portraits and the boards' pictures of one game.

    :param screen: the game's. :param changed: called in Kivy's thread with a board and its picture when that has come.
    :ivar boards: the pictures that have come, by board. :ivar drawn: whether all have come that there are.
    """

    def __init__(self, screen: GameScreen, changed: Callable[[str, Texture], object]) -> None:
        self.screen = screen
        self._changed = changed
        self._faces: dict[str, Texture | None] = {}
        self._asked = False
        self._closed = False
        self.boards: dict[str, Texture] = {}
        self.drawn = False

    def face_of(self, piece: str) -> Texture | None:
        """Return a piece's portrait as a texture, None if there is none."""
        if piece not in self._faces:
            try:
                image = self.screen.portrait(piece, PORTRAIT_PX)
            except Exception as error:  # a missing picture is no reason to stop a game
                log.warning("no portrait of %s: %s", piece, error)
                image = None
            self._faces[piece] = pictures.texture(image) if image is not None else None
        return self._faces[piece]

    def fetch_boards(self) -> None:
        """Have the boards' pictures made beside the game, once: it may take a while on a small machine."""
        if self._asked:
            return
        self._asked = True

        def make() -> None:
            for id, board in self.screen.boards.items():
                try:
                    image = self.screen.board_picture(id, pictures.LARGEST / max(board.size))
                except Exception as error:  # the board is then drawn from its places
                    log.warning("no picture of the board %s: %s", id, error)
                    continue
                if image is not None:
                    Clock.schedule_once(partial(self._have_board, id, image), 0)
            Clock.schedule_once(lambda _: setattr(self, "drawn", True), 0)

        threading.Thread(target=make, name="board pictures", daemon=True).start()

    def close(self) -> None:
        """Want no more pictures."""
        self._closed = True

    def _have_board(self, id: str, image: Any, _: float) -> None:
        if not self._closed:
            self.boards[id] = pictures.texture(image)
            self._changed(id, self.boards[id])
