"""Hex Hop on the screen: what is touched follows from the shapes of the answers."""

from companion.presentation.base import BaseScreen


def screen() -> BaseScreen:
    """The game's screen."""
    return BaseScreen("hex_hop")
