"""The game on the screen: manifest, texts and placements, and the cards as they are printed."""

from PIL.Image import Image

from companion.presentation.base import BaseScreen
from printables.press.pictures import face_picture


class RockPaperScissorsScreen(BaseScreen):
    """A base screen with printed cards."""

    faces = ("rock", "paper", "scissors", "back")
    """They are drawn before anybody plays: that one is drawn only when it is wanted would tell who holds it."""

    def face(self, piece: str) -> str:
        """Return the printed face of a card: "left-rock" is a rock, and "left-card" lies face down."""
        hand = piece.partition("-")[2]
        return "back" if hand == "card" else hand

    def portrait(self, face: str, px: int) -> Image:
        """Return a face, so many px wide."""
        return face_picture(self.name, face, px)


def screen() -> BaseScreen:
    """Return the game's screen."""
    return RockPaperScissorsScreen("rock_paper_scissors")
