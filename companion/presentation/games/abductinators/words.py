"""What pieces, places and cards are called, in the language in use."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.abductinators import words
from companion.games.abductinators.data import Data
from companion.kernel.board import split
from companion.kernel.deeds import Deed
from companion.kernel.words import Texts, _
from companion.presentation.hands import DeedLine, GameNames


class Say(GameNames):
    """Names out of the texts and the data.

    :param say: the game's texts. :param data: the game's data.
    """

    def __init__(self, say: Texts, data: Data) -> None:
        super().__init__(say)
        self.data = data

    def short(self, who: str) -> str:
        """Return an alien or a human by a name that fits on a pawn."""
        return self.say.name(who, "short")

    def card(self, id: str | None) -> str:
        """Return a card: "Act! 3 (I'm stupid)"; none is a pass."""
        return words.card(id)

    def piece(self, id: str) -> str:
        kind, _, who = id.partition("-")
        if id in self.data.alien_cards or id in self.data.human_cards:
            return self.card(id)
        if kind == "token":
            return self.say("piece-token")
        return self.say(f"piece-{kind}", who=who) if who else self.say.name(id)

    def off(self, piece: str) -> str:
        """Return the pile of used cards, or the box for whoever is gone."""
        if piece in self.data.alien_cards or piece in self.data.human_cards:
            return _("On the discard pile, from {start}")
        return _("Back in the box, from {start}")

    def heaps(self, deeds: Sequence[Deed]) -> Sequence[DeedLine]:
        """Return one line for all the humans' cards that are used, which else fill page after page."""
        used = [deed for deed in deeds if deed.verb == "take" and deed.pieces[0] in self.data.human_cards]
        if len(used) < 2:
            return ()
        pieces = tuple(piece for deed in used for piece in deed.pieces)
        words, detail = self.say("heap-used"), self.say("heap-used-of", who=[deed.start for deed in used])
        return (DeedLine("take", pieces, words, detail, detail, used[0], more=tuple(used[1:])),)

    def place(self, id: str) -> str:
        home, letter = split(id)
        if letter:
            return self.say("place-at", room=home, letter=letter)
        kind, _, what = home.partition("-")
        if home in self.data.aliens:
            return self.say("place-of-alien", alien=home)
        if kind == "box":
            return self.say("place-of-box", alien=what)
        if kind == "rank":
            return self.say("place-of-rank", rank=int(what))
        return super().place(id)
