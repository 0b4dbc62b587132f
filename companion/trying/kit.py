"""The kit is printed, and its files are proved before anybody spends paper on them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from companion.kernel.manifest import game
from companion.trying import where
from companion.trying.attempt import Attempt, Finding
from printables.decks.faces import layouts
from printables.decks.layout import USED
from printables.decks.posters import SCENE
from printables.kits import kit as kit_of
from printables.press.production import print_kit
from printables.proof.advice import advised, together
from printables.sheets.kit import Kit


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Print the kit as for a printer at home, and look at every file of it as ``saucer check`` does."""
    if "kit" not in game(attempt.game).rooms:
        attempt.left.append("The game has no kit to print.")
        return
    out = attempt.folder / "kit"
    with USED.meanwhile() as read:
        if wrong := list(_left_out(attempt.game, kit_of(attempt.game))):
            yield from wrong
            return  # it could not be printed
        attempt.done["files"] += len(print_kit(attempt.game, out)) - 1
    yield from _unused(attempt.game, {name for name, _layout in read})
    for cause in together(list(advised(out))):
        yield Finding(str(cause))


def _unused(name: str, read: Collection[str]) -> Iterator[Finding]:
    """Yield the layouts by which nothing was printed, and which the kit's code does not name for the screen."""
    code = "".join(file.read_text(encoding="utf-8") for file in where.sources(name, "kit"))
    for file in sorted(Path(str(layouts(name))).glob("*.toml")):
        if file.stem not in (*read, SCENE) and f'"{file.stem}"' not in code:
            yield Finding("Nothing in the kit is drawn by this layout.", where.shown(file))


def _left_out(name: str, kit: Kit) -> Iterator[Finding]:
    """Yield the faces that a page or a piece has and the kit does not make, and those that are on no page."""
    wanted: dict[str, str] = {}
    for file in kit.files:
        for number, page in enumerate(file.pages, 1):
            for face in (*(one.face for one in page.placements), *(one.face for one in page.pictures)):
                wanted.setdefault(face, f"page {number} of {file.name}")
    for piece in kit.counters:
        for face in (piece.front, piece.back):
            if face:
                wanted.setdefault(face, f"the piece {piece.id}")
        if piece.front in kit.faces and not wanted[piece.front].startswith("page"):
            yield Finding(f"The piece {piece.id} is on no page of any file of the kit.", _made(name, piece.id))
    for face, what in wanted.items():
        if face not in kit.faces:
            yield Finding(f"The kit makes no face {face}, which {what} has.", _made(name, face))
    for face in kit.faces:
        if face not in wanted:
            yield Finding(f"The kit makes the face {face}, but no page of any file has it.", _made(name, face))


def _made(name: str, id: str) -> str:
    """Where a game names a face or a piece, or else makes its kit."""
    return where.of_made(name, id) or where.of_method(name, "kit")
