"""The kit of *The Abductinators*.

A first sheet, rules, the house in two halves, two decks, sheets, pawns, tokens, dice, dice tray, corner
strips.
"""

from __future__ import annotations

from companion.models.abductinators import GAME
from printables.components.dice import dice_sheet, ordinary
from printables.components.strips import strips_file
from printables.components.tray import tray_file
from printables.decks.faces import drawn, scenes
from printables.kits.abductinators.cards import deck_files
from printables.kits.abductinators.data import MARTIANS, TITLE, board, rooms, say
from printables.kits.abductinators.data import house as house_data
from printables.kits.abductinators.house import board_file
from printables.kits.abductinators.pawns import pawn_file
from printables.kits.abductinators.rules import PAGES, rules_file
from printables.kits.abductinators.sheets import sheet_files
from printables.kits.abductinators.tokens import token_file
from printables.sheets.component import Face, TaggedPiece
from printables.sheets.firstpage import explained
from printables.sheets.kit import Kit
from printables.sheets.pages import Book
from printables.sheets.paper import Paper


def kit(paper: Paper) -> Kit:
    """Everything in the box, imposed for one paper."""
    rules, _ = rules_file(paper)
    house, faces = board_file(paper)
    decks, cards, dealt = deck_files(paper)
    sheets, panels, boards = sheet_files(paper)
    pawns, figures, stands = pawn_file(paper)
    tokens, coins, counters = token_file(paper)
    # they settle who was first when two aliens of one rank act in one phase
    dice, cubes = dice_sheet(
        paper, say("quarrels-dice"), ordinary(), lambda room: drawn(GAME, "dice-sheet", {**MARTIANS, **room})
    )
    tray, floor = tray_file(paper)
    strips, corners = strips_file(paper)
    pieces: tuple[TaggedPiece, ...] = (*dealt, *boards, *stands, *counters)
    files = (rules, house, *decks, *sheets, pawns, tokens, dice, tray, strips)
    made: dict[str, Face] = {**faces, **cards, **panels, **figures, **coins, **cubes, **floor, **corners}
    book = Book(GAME, {"house": house_data(), "rooms": rooms()}, scenes(GAME, ("folding",), MARTIANS))
    return explained(book, paper, TITLE, files, made, pieces, board(), pages=PAGES, boards=("board",))
