"""The kit of *They've Invaded Pleasantville*.

A first sheet, counters, map and travel map, rules, player aid, record sheets, dice, dice tray.
"""

from __future__ import annotations

from companion.models.pleasantville import GAME
from printables.components.dice import dice_file
from printables.components.tray import tray_file
from printables.kits.pleasantville.aid import PAGES as AID
from printables.kits.pleasantville.aid import aid_file
from printables.kits.pleasantville.counters import counters, counters_file
from printables.kits.pleasantville.data import TITLE, board, marker_count
from printables.kits.pleasantville.map import map_file, travel_file
from printables.kits.pleasantville.records import PAGES as RECORDS
from printables.kits.pleasantville.records import records_file
from printables.kits.pleasantville.rules import PAGES, rules_file
from printables.sheets.firstpage import explained
from printables.sheets.kit import Kit
from printables.sheets.pages import Book
from printables.sheets.paper import Paper


def kit(paper: Paper) -> Kit:
    """Everything in the box, imposed for one paper."""
    map = board()
    pieces, faces = counters()
    parts = [
        counters_file(paper, pieces, faces),
        map_file(paper, map),
        travel_file(paper, map),
        rules_file(paper, map, faces),
        aid_file(paper, map),
        records_file(paper),
        dice_file(paper),
        tray_file(paper),
    ]
    for _, more in parts:
        faces |= more
    files = tuple(file for file, _ in parts)
    book = Book(GAME, {"tied_up": marker_count()})
    return explained(book, paper, TITLE, files, faces, pieces, map, pages=(*PAGES, *AID, *RECORDS))
