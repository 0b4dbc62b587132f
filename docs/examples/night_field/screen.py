"""The game on the screen: all of it is manifest, texts and placements."""

from companion.presentation.base import BaseScreen


def screen() -> BaseScreen:
    """Return the game's screen."""
    return BaseScreen("night_field")
