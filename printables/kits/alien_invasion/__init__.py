"""The kit of *Alien Invasion*: action deck, faction sheets, terrain card, scenario, measures, markers, dice."""

from __future__ import annotations

from printables.component import Piece
from printables.dice import dice_file
from printables.kits import Kit
from printables.kits.alien_invasion.cards import action_cards, cards_file
from printables.kits.alien_invasion.data import GAME, TITLE
from printables.kits.alien_invasion.markers import markers, markers_file
from printables.kits.alien_invasion.measures import measures_file
from printables.kits.alien_invasion.sheets import factions_file
from printables.kits.alien_invasion.table import scenario_file, terrain_file
from printables.paper import Paper


def kit(paper: Paper) -> Kit:
    """Everything in the box, imposed for one paper."""
    cards, faces = action_cards()
    tokens, more = markers()
    faces |= more
    files = [cards_file(paper, cards, faces), markers_file(paper, tokens)]
    for make in (factions_file, terrain_file, scenario_file, measures_file, dice_file):
        file, more = make(paper)
        files.append(file)
        faces |= more
    pieces: list[Piece] = [*(card for card in cards for _ in range(card.copies)), *tokens]
    return Kit(GAME, TITLE, tuple(files), faces, tuple(pieces), None)
