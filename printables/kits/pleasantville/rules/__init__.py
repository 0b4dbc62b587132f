"""Pleasantville's rules: a booklet of eight pages on four sheets, with worked examples drawn with the real counters.

What they say is Markdown, what they look like layouts in ``assets/pleasantville/faces``. Every number in a text or in
an example comes from the game's tables and from the map: the booklet says what the referee does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from companion.kernel.board import Board
from companion.models.pleasantville import GAME
from printables.decks.faces import Faces, drawn
from printables.decks.kits import Made
from printables.draw.area import Draw
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.facts import facts_of_pleasantville
from printables.kits.pleasantville.rules.laid import facts_of_the_pages
from printables.kits.pleasantville.rules.maps import Maps
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_page, within
from printables.sheets.imposition import File
from printables.sheets.imposition import ShownFace as Shown
from printables.sheets.pages import Book
from printables.sheets.paper import MARGIN, Paper

PAGES: Final = ("cover", "glance", "walking", "talking", "fighting", "after", "watching", "who")
LAID: Final = ("fighting", "after", "who")
"""Pages that place their panels themselves; the others have layouts."""
SHOWS: Final = {
    "rules-map-walk": "random-movement", "rules-map-hold": "held", "rules-map-square": "observation",
    "rules-map-school": "observation",
}  # fmt: skip
"""The panel that each map stands in."""


def rules_file(paper: Paper, board: Board, faces: Mapping[str, Face], known: Mapping[str, Any]) -> Made:
    """Return four sheets, printed on both sides.

    :param faces: the counters' faces by id. :param known: data of the whole kit.
    """
    facts = {**known, **facts_of_pleasantville(board)}
    book, size = Book(GAME, facts), content(paper)
    sheets = book.sheets([name for name in PAGES if name not in LAID])
    maps = Maps(paper, board, facts)
    made: dict[str, Face] = {}
    pages, reading = [], []
    for number, name in enumerate(PAGES, 1):
        id = f"rules-{number}"
        overlay: Draw | None = None
        if name in LAID:
            one = book.layout(name, faces=faces)
            layers = one.laid(size, MARGIN, MARGIN)
            made[id] = Face(id, *size, layers.below)
            title, pictures, overlay = one.title, layers.shown, within(layers.above, paper)
            reading.append((1, title))
        else:
            page, scenes, drawing = sheets[name], maps.scenes(name), maps.facts(name)
            looks = {"ground": "night", "rays": "blue_dark", **page.options}
            own = {**facts, **facts_of_the_pages(facts, page, size), **drawing, **looks, "page": page}
            made[id] = Faces(GAME, name, own, size, faces).face(id, {"where": f"{name}.toml"})
            made |= {scene.id: scene.face(board) for scene in scenes}
            if scenes:
                overlay = drawn(GAME, f"{name}-marks", drawing, faces)
            title = page.title
            pictures = tuple(Shown(one.id, one.x, one.y, 1.0, page[SHOWS[one.id]].title) for one in scenes)
            reading += page.reading
        laid = full_page(paper, made[id], (number + 1) // 2, title, ("back", "front")[number % 2])
        pages.append(replace(laid, pictures=pictures, overlay=overlay))
    file = File("rules.pdf", say("booklet-rules"), tuple(pages), "long", reading=tuple(reading))
    return Made(file, made, pages=PAGES)
