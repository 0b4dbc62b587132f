"""The kit of *Alien Invasion*: rules, action deck, faction sheets, terrain card, scenario, measures, markers, dice."""

from __future__ import annotations

from printables.components.dice import dice_file
from printables.kits.alien_invasion.cards import action_cards, cards_file
from printables.kits.alien_invasion.data import GAME, TITLE
from printables.kits.alien_invasion.markers import markers, markers_file
from printables.kits.alien_invasion.measures import measures_file
from printables.kits.alien_invasion.rules import rules_file
from printables.kits.alien_invasion.sheets import factions_file
from printables.kits.alien_invasion.start import start_file
from printables.kits.alien_invasion.table import scenario_file, terrain_file
from printables.sheets.component import Piece
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper


def kit(paper: Paper) -> Kit:
    """Everything in the box, imposed for one paper."""
    cards, faces = action_cards()
    tokens, more = markers()
    faces |= more
    files = [cards_file(paper, cards, faces), markers_file(paper, tokens)]
    for make in (rules_file, factions_file, terrain_file, scenario_file, measures_file, dice_file):
        file, more = make(paper)
        files.append(file)
        faces |= more
    pieces: list[Piece] = [*cards, *tokens]
    files.insert(0, files.pop(2))
    return Kit(GAME, TITLE, (start_file(paper, files, pieces), *files), faces, tuple(pieces), None)
