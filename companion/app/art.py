"""The pictures of a game on the screen: all are drawn before they are wanted, the latest few are kept as textures."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.app import pictures
from companion.kernel.words import language
from companion.presentation.screen import GameScreen
from printables.press.pictures import Undrawn, face_picture, held_in, sign_picture

log = logging.getLogger("saucer.app")

PORTRAIT_PX: Final = 128
CARD_PX: Final = 2 * PORTRAIT_PX
"""The width of a card that a seat holds, shown over the boards."""
CARD: Final = "card "
"""What tells cards from portraits among the pictures that are kept."""
KEPT: Final = 150 * PORTRAIT_PX**2
"""Px of portraits that are kept: more than any screen shows at once. With their smaller levels they take 13 MB."""


class Art:
    """Portraits and the boards' pictures of one game.

    :param screen: the game's. :param changed: called in Kivy's thread with a board and its picture when that has come.
    :param faced: called there when portraits have come that were wanted before they were drawn.
    :param together: no portrait is read before all are, in one order: which was wanted would show in its file's time
        of access. Without, each is read or drawn when it is wanted, as for a film of what everybody may know.
    :ivar language: that in which they are written. :ivar boards: the pictures that have come, by board.
    :ivar drawn: whether all have come that there are.
    """

    def __init__(
        self,
        screen: GameScreen,
        changed: Callable[[str, Texture], object],
        faced: Callable[[], object] = lambda: None,
        *,
        together: bool = True,
    ) -> None:
        self.screen = screen
        self.language = language()
        self._changed = changed
        self._faced = faced
        self._faces: dict[str, Texture | None] = {}
        """The one that was not wanted for longest comes first."""
        self._all_faces = self._all_cards = not together
        self._together = frozenset(screen.faces)
        """Those that are read in one order; others are made when they are wanted, of what lies open."""
        self._files: dict[Path, bytes] = {}
        """The portraits as they are kept, read once: some 4 MB."""
        self._missed = False
        self._asked = False
        self._closed = False
        self.boards: dict[str, Texture] = {}
        self.drawn = False

    def face_of(self, piece: str) -> Texture | None:
        """Return a piece's portrait as a texture, None if there is none, or it isn't drawn yet."""
        face = self.screen.face(piece)
        if face in self._faces:
            self._faces[face] = self._faces.pop(face)
            return self._faces[face]
        if not (self._all_faces or (self._asked and face not in self._together)):
            self._missed = True
            return None
        try:
            with held_in(self._files):
                image = self.screen.portrait(face, PORTRAIT_PX)
        except Undrawn:  # all is over
            return None
        except Exception as error:  # a missing picture is no reason to stop a game
            log.warning("no portrait of %s: %s", face, error)
            image = None
        self._faces[face] = pictures.texture(image) if image is not None else None
        self._forget()
        return self._faces[face]

    def cards_of(self, hand: Sequence[str]) -> list[Texture]:
        """Return the cards of a hand as they are printed; none before all of the game's have been read."""
        cards = [card for card in map(self.card_of, hand) if card is not None]
        return cards if len(cards) == len(hand) else []

    def card_of(self, card: str) -> Texture | None:
        """Return a card as it is printed; None where it isn't drawn yet.

        One that a hand may hold is not read before all of them are, in one order.
        """
        key = f"{CARD}{card}"
        if key in self._faces:
            self._faces[key] = self._faces.pop(key)
            return self._faces[key]
        if not (self._all_faces if card in self.screen.hand_faces else self._all_cards):
            self._missed = True
            return None
        try:
            with held_in(self._files):
                made: Texture | None = pictures.texture(face_picture(self.screen.name, card, CARD_PX))
        except Undrawn:  # all is over
            return None
        except Exception as error:  # its name stands in words, too
            log.warning("no picture of the card %s: %s", card, error)
            made = None
        self._faces[key] = made
        self._forget()
        return made

    def _forget(self) -> None:
        """Let go of what was not wanted for longest: where it is shown it stays, and it is read anew if wanted."""
        sizes = {face: made.width * made.height for face, made in self._faces.items() if made is not None}
        spare = sum(sizes.values()) - KEPT
        for face, size in list(sizes.items())[:-1]:
            if spare <= 0:
                return
            del self._faces[face]
            spare -= size

    def fetch(self) -> None:
        """Have all pictures drawn beside the game, once: it may take a while on a small machine."""
        if self._asked:
            return
        self._asked = True
        self._tell_faced()

        def make() -> None:
            with suppress(Undrawn):  # all is over
                fetched()

        def fetched() -> None:
            self._draw_faces()
            Clock.schedule_once(self._have_faces, 0)
            _draw(partial(face_picture, self.screen.name, card, CARD_PX) for card in self.screen.open_faces)
            Clock.schedule_once(self._have_cards, 0)
            for id, board in self.screen.boards.items():
                try:
                    image = self.screen.board_picture(id, pictures.LARGEST / max(board.size))
                except Undrawn:
                    raise
                except Exception as error:  # the board is then drawn from its places
                    log.warning("no picture of the board %s: %s", id, error)
                    continue
                if image is not None:
                    Clock.schedule_once(partial(self._have_board, id, image), 0)
            Clock.schedule_once(lambda _: setattr(self, "drawn", True), 0)

        threading.Thread(target=make, name="pictures", daemon=True).start()

    def _draw_faces(self) -> None:
        """Read every portrait, or have it drawn, always in the same order: when one comes tells nothing of a game."""
        seats, faces = self.screen.seats.values(), self.screen.faces
        wanted: list[Callable[[], object]]
        wanted = [partial(sign_picture, look.sign, pictures.SIGN_PX, look.colour) for look in seats]
        wanted += [partial(self.screen.portrait, face, PORTRAIT_PX) for face in faces]
        wanted += [partial(face_picture, self.screen.name, card, CARD_PX) for card in self.screen.hand_faces]
        with held_in(self._files):
            _draw(wanted)

    def close(self) -> None:
        """Want no more pictures."""
        self._closed = True

    def _have_faces(self, _: float) -> None:
        self._all_faces = True
        self._tell_faced()

    def _have_cards(self, _: float) -> None:
        self._all_cards = True
        self._tell_faced()

    def _tell_faced(self) -> None:
        if self._missed and not self._closed:
            self._faced()

    def _have_board(self, id: str, image: Any, _: float) -> None:
        if not self._closed:
            self.boards[id] = pictures.texture(image)
            self._changed(id, self.boards[id])


def _draw(wanted: Iterable[Callable[[], object]]) -> None:
    """Have pictures drawn. Raises :class:`Undrawn`, as they do."""
    for one in wanted:
        try:
            one()
        except Undrawn:
            raise
        except Exception as error:  # it is told where it is shown
            log.debug("not drawn: %s", error)
