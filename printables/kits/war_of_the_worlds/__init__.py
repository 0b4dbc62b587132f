"""The kit of *War of the Worlds: France*: boards, help sheet, rules, counters, figures, three decks, dice."""

from __future__ import annotations

from companion.kernel import assets
from companion.kernel.board import Board
from companion.models.war_of_the_worlds import GAME
from printables.components.cards import deck_file, spaced
from printables.components.stands import stand_file
from printables.components.strips import strips_file
from printables.components.tray import tray_file
from printables.kits.war_of_the_worlds.cards import decks
from printables.kits.war_of_the_worlds.counters import counters, counters_file
from printables.kits.war_of_the_worlds.data import TITLE, say
from printables.kits.war_of_the_worlds.dice import dice_file
from printables.kits.war_of_the_worlds.figures import stands
from printables.kits.war_of_the_worlds.france import display_board
from printables.kits.war_of_the_worlds.help import PAGES as HELP
from printables.kits.war_of_the_worlds.help import help_file
from printables.kits.war_of_the_worlds.hexes import battle_files
from printables.kits.war_of_the_worlds.portraits import portrait
from printables.kits.war_of_the_worlds.rules import PAGES, rules_file
from printables.kits.war_of_the_worlds.rules.scenes import matinee
from printables.sheets.component import Face, TaggedPiece
from printables.sheets.firstpage import explained
from printables.sheets.kit import Kit
from printables.sheets.pages import Book
from printables.sheets.paper import Paper
from printables.sheets.tiling import tiled

__all__ = ["kit", "portrait"]


def kit(paper: Paper) -> Kit:
    """Everything in the box, imposed for one paper."""
    board = Board.from_json(assets.json(GAME, "board.json"))
    display = display_board(board)
    battles, battle_faces = battle_files(paper)
    aid, aid_faces = help_file(paper)
    rules, rules_faces = rules_file(paper)
    flat = counters()
    figures, figure_faces = stands()
    cards, card_faces = decks()
    dice, dice_faces = dice_file(paper)
    tray, tray_faces = tray_file(paper)
    strips, strip_faces = strips_file(paper)
    faces: dict[str, Face] = {
        display.id: display,
        **battle_faces,
        **aid_faces,
        **rules_faces,
        **flat.faces,
        **figure_faces,
    }
    faces |= card_faces | dice_faces | tray_faces | strip_faces
    dealt = (*cards["land"], *cards["naval"], *cards["events"])  # in one file: three would leave sheets half empty
    files = (
        tiled(paper, display, "display-board.pdf", say("box-display-board"), board),
        *battles,
        aid,
        rules,
        counters_file(paper, flat.laid),
        stand_file(paper, "figures.pdf", say("box-figures"), figures, faces),
        spaced(paper, deck_file(paper, "cards.pdf", say("box-battle-and-event-cards"), dealt, faces), faces),
        dice,
        tray,
        strips,
    )
    pieces: tuple[TaggedPiece, ...] = (*flat.laid, *flat.turned, *figures, *dealt)
    # a counter with a code on either side is among the pieces twice
    counted = len({frozenset((piece.front, piece.back)) for piece in pieces if piece.kind == "counter"})
    book = Book(GAME, {"flat": counted}, {"poster": matinee()})
    return explained(book, paper, TITLE, files, faces, pieces, board, pages=(*PAGES, *HELP))
