"""Pleasantville's rules: a booklet of six pages on three sheets, with worked examples drawn with the real counters.

Every number in a text or an example comes from the game's tables and from the map, so that the booklet cannot say
anything but what the referee does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.kernel.board import Board
from printables.draw.area import Area, Draw
from printables.kits.pleasantville.data import say
from printables.kits.pleasantville.rules.book import Book
from printables.kits.pleasantville.rules.fighting import fighting
from printables.kits.pleasantville.rules.opening import cover, glance
from printables.kits.pleasantville.rules.talking import talking
from printables.kits.pleasantville.rules.walking import hold_marks, hold_scene, walk_marks, walk_scene, walking
from printables.kits.pleasantville.rules.watching import indoor_scene, watch_marks, watch_scene, watching
from printables.kits.pleasantville.scenes import Scene
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.imposition import ShownFace as Shown
from printables.sheets.paper import MARGIN, Paper


def rules_file(paper: Paper, board: Board, faces: Mapping[str, Face]) -> tuple[File, dict[str, Face]]:
    """Three sheets, printed on both sides.

    :param faces: the counters' faces by id.
    """
    book = Book(paper, board, faces)
    walk, hold = walk_scene(book), hold_scene(book)
    watch, indoors = watch_scene(book), indoor_scene(book)
    leaves: Sequence[tuple[str, Callable[[Book], Draw], tuple[Scene, ...], Draw | None]] = (
        (say("booklet-the-story-and-the"), cover, (), None),
        (say("booklet-setting-up-a-turn"), glance, (), None),
        (say("booklet-on-foot-movement"), walking, (walk, hold), _both(walk_marks(book, walk), hold_marks(book, hold))),
        (say("booklet-with-words-talk-and"), talking, (), None),
        (say("booklet-with-fists-combat-and"), fighting, (), None),
        (say("booklet-in-silence-take-over"), watching, (watch, indoors), watch_marks(book, watch, indoors)),
    )
    made: dict[str, Face] = {}
    pages = []
    for number, (title, draw, scenes, overlay) in enumerate(leaves, 1):
        face = Face(f"rules-{number}", book.width, book.height, draw(book))
        made[face.id] = face
        made |= {scene.id: scene.face(board) for scene in scenes}
        pages.append(
            Page(
                paper,
                "front" if number % 2 else "back",
                (number + 1) // 2,
                (Placement(face.id, MARGIN, MARGIN, face.width, face.height),),
                title=title,
                pictures=tuple(Shown(scene.id, scene.x, scene.y, 1.0) for scene in scenes),
                overlay=overlay,
            )
        )
    return File("rules.pdf", say("booklet-rules"), tuple(pages), "long"), made


def _both(first: Draw, second: Draw) -> Draw:
    def draw(area: Area) -> None:
        first(area)
        second(area)

    return draw
