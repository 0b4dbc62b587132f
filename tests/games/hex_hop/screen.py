"""Hex Hop on the screen: what is touched follows from the shapes of the answers."""

from companion.presentation.base import BaseScreen


def screen() -> BaseScreen:
    """Return the game's screen."""
    return BaseScreen("hex_hop")
