"""The kit of *Invasion of the Body Snatchers*.

A first sheet, the players' rules, role and summary cards, the night script, the Announcer's pad.
"""

from __future__ import annotations

from companion.models.body_snatchers import GAME
from printables.decks.faces import scenes
from printables.kits.body_snatchers.cards import cards_file, role_cards
from printables.kits.body_snatchers.data import TITLE, deals, lines
from printables.kits.body_snatchers.rules import PAGES, rules_file
from printables.kits.body_snatchers.sheets import PAD, SCRIPT, pad_file, script_file
from printables.sheets.firstpage import explained
from printables.sheets.kit import Kit
from printables.sheets.pages import Book
from printables.sheets.paper import Paper


def kit(paper: Paper) -> Kit:
    """Everything in the box, imposed for one paper."""
    cards, faces = role_cards()
    files = [cards_file(paper, cards, faces)]
    for file, more in (script_file(paper), pad_file(paper), rules_file(paper)):
        files.append(file)
        faces |= more
    files.insert(0, files.pop())
    pieces = tuple(card for card in cards for _ in range(card.copies))
    sizes, rows = deals()
    book = Book(GAME, {"sizes": sizes, "deals": rows, "dead": lines("dead")}, scenes(GAME, ("pods",), {}))
    return explained(book, paper, TITLE, files, faces, pieces, pages=(*PAGES, *SCRIPT, *PAD))
