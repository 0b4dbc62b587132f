"""The printed cards: a deck out of the folder beside this file."""

from __future__ import annotations

from pathlib import Path

from printables.decks.deck import deck
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper


def kit(paper: Paper) -> Kit:
    """Two sets of three cards."""
    return deck(Path(__file__).parent / "cards", paper)
