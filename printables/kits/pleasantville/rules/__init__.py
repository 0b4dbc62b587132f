"""Pleasantville's rules: a booklet of six pages on three sheets, with worked examples drawn with the real counters.

What they say is Markdown, what they look like layouts in ``assets/pleasantville/faces``. Every number in a text or in
an example comes from the game's tables and from the map: the booklet says what the referee does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from companion.kernel.board import Board
from companion.models.pleasantville import GAME
from printables.decks.faces import Faces, drawn
from printables.decks.kits import Made
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.facts import facts_of_pleasantville
from printables.kits.pleasantville.rules.laid import facts_of_the_pages
from printables.kits.pleasantville.rules.maps import Maps
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_page
from printables.sheets.imposition import File
from printables.sheets.imposition import ShownFace as Shown
from printables.sheets.pages import Book
from printables.sheets.paper import Paper

PAGES: Final = ("cover", "glance", "walking", "talking", "fighting", "watching")
TITLES: Final = (
    "the-story-and-the", "setting-up-a-turn", "on-foot-movement", "with-words-talk-and", "with-fists-combat-and",
    "in-silence-take-over",
)  # fmt: skip

SHOWS: Final = {
    "rules-map-walk": "random-movement", "rules-map-hold": "held", "rules-map-square": "observation",
    "rules-map-school": "observation",
}  # fmt: skip
"""The panel that each map stands in."""


def rules_file(paper: Paper, board: Board, faces: Mapping[str, Face], known: Mapping[str, Any]) -> Made:
    """Three sheets, printed on both sides.

    :param faces: the counters' faces by id. :param known: data of the whole kit.
    """
    facts = facts_of_pleasantville(board)
    sheets = Book(GAME, facts).sheets(PAGES)
    size = content(paper)
    maps = Maps(paper, board, facts)
    made: dict[str, Face] = {}
    pages = []
    for number, (name, title) in enumerate(zip(PAGES, TITLES, strict=True), 1):
        page = sheets[name]
        looks = {"ground": "night", "rays": "blue_dark", **page.options}
        own = {**known, **facts, **facts_of_the_pages(facts, page, size), **maps.facts(name), **looks, "page": page}
        face = Faces(GAME, name, own, size, faces).face(f"rules-{number}", {"where": f"{name}.toml"})
        made |= {face.id: face, **{scene.id: scene.face(board) for scene in maps.scenes(name)}}
        pages.append(
            replace(
                full_page(paper, face, (number + 1) // 2, say(f"booklet-{title}"), "front" if number % 2 else "back"),
                pictures=tuple(
                    Shown(scene.id, scene.x, scene.y, 1.0, page[SHOWS[scene.id]].title) for scene in maps.scenes(name)
                ),
                overlay=drawn(GAME, f"{name}-marks", maps.facts(name), faces) if maps.scenes(name) else None,
            )
        )
    reading = tuple(chain.from_iterable(sheets[name].reading for name in PAGES))
    return Made(File("rules.pdf", say("booklet-rules"), tuple(pages), "long", reading=reading), made, pages=PAGES)
