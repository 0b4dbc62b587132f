"""What the kit of *War of the Worlds: France* works out for ``assets/war_of_the_worlds/kit.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.kernel import assets
from companion.kernel.board import Board
from companion.models.war_of_the_worlds import COLOURS, DIE_COLOURS, GAME
from printables.components.dice import COLOURS as SIDES
from printables.decks.kits import Brought, Made
from printables.kits.war_of_the_worlds.cards import decks
from printables.kits.war_of_the_worlds.counters import facts_of_the_counters
from printables.kits.war_of_the_worlds.data import die, say, tripod
from printables.kits.war_of_the_worlds.france import display_board
from printables.kits.war_of_the_worlds.help import help_file
from printables.kits.war_of_the_worlds.hexes import facts_of_the_boards
from printables.kits.war_of_the_worlds.portraits import portrait
from printables.kits.war_of_the_worlds.rules.facts import facts_of_the_war
from printables.kits.war_of_the_worlds.rules.scenes import scenes_of_the_war
from printables.sheets.component import Face
from printables.sheets.paper import Paper
from printables.sheets.tiling import tiled

__all__ = ["brings", "portrait"]


def brings(paper: Paper) -> Brought:
    """Return the war's tables, what cards say and how Tripods are told; boards, counters and help sheet."""
    flat = facts_of_the_counters()
    facts = {
        **facts_of_the_war(),
        "decks": decks(),
        "livery": {colour: tripod(colour) for colour in COLOURS},
        "die": [{**die(colour), "count": SIDES.count(colour)} for colour in DIE_COLOURS],
        "battle_boards": facts_of_the_boards(paper),
        "counters": flat,
        "flat": len(flat["coded"]) + len(flat["sided"]),
    }
    files = {"display-board": partial(_display, paper), "help-sheet": partial(help_file, paper)}
    return Brought(facts, scenes_of_the_war(), files=files)


def _display(paper: Paper, faces: Mapping[str, Face], facts: Mapping[str, Any]) -> Made:
    board = Board.from_json(assets.json(GAME, "board.json"))
    face = display_board(board)
    return Made(tiled(paper, face, "display-board.pdf", say("box-display-board"), board), {face.id: face}, board=board)
