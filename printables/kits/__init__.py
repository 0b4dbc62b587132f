"""Kits: everything of a game that is printed. One package for each game, named like its folder of data.

    print_kit("pleasantville", Path("out"), "letter")     # PDFs and manifest.json
    write_images("pleasantville", Path("pictures"), 300)  # PNGs and manifest.json

A game's package has ``kit(paper) -> Kit``.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.errors import UserError
from companion.kernel.version import VERSION
from printables.kits.titles import KITS
from printables.press.delivery import Delivery
from printables.press.manifest import image_manifest
from printables.press.metadata import OURS, Credits
from printables.press.renderer import Imprint
from printables.sheets.component import Face, Piece
from printables.sheets.imposition import File
from printables.sheets.paper import paper as find_paper

if TYPE_CHECKING:
    from companion.kernel.board import Board

__all__ = ["KITS", "Kit", "kit", "print_kit", "write_images"]

Watch = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class Kit:
    """A game, ready to be printed.

    :param files: imposed for one paper. :param faces: every face that the files place, by id.
    :param counters: every piece with a tag in the box, in order: counters, cards, stands.
    :param board: the board, if the game has one; its face is called ``board``. :param credits: whose work it is.
    """

    game: str
    title: str
    files: tuple[File, ...]
    faces: Mapping[str, Face]
    counters: Sequence[Piece]
    board: Board | None
    credits: Credits = OURS


def kit(game: str, paper: str = "a4") -> Kit:
    """A game's kit. Raises :class:`UserError` for a game without one, a paper we don't print on, or bad data."""
    sheet = find_paper(paper)
    if game not in KITS:
        raise UserError(f'There is nothing to print of "{game}". Games: {", ".join(KITS)}.')
    made: Kit = importlib.import_module(f"printables.kits.{game}").kit(sheet)
    return made


def print_kit(game: str, out: Path, paper: str = "a4") -> tuple[Path, ...]:
    """Writes a game's PDFs for a printer at home, and their ``manifest.json``.

    Everything is made before anything is written to the folder, and the manifest comes last: a folder with a
    manifest is whole.

    :param out: the folder, made if it isn't there. :param paper: ``a4`` or ``letter``.
    :returns: the files written, the manifest last.
    :raises UserError: no such game or paper; the folder cannot be written to; a face doesn't fit its place.
    """
    from printables.press.job import Job
    from printables.press.presets import preset
    from printables.press.production import produce

    return produce(Job(kit(game, paper), preset("home"), find_paper(paper)), out)


def write_images(
    game: str, out: Path, dpi: int = 200, bleed: float = 0.0, watch: Watch | None = None
) -> tuple[Path, ...]:
    """Writes a game's faces as PNGs: ``board.png``, ``faces/<face id>.png`` and ``manifest.json``.

    A picture has the nearest whole number of pixels to its size (25 mm at 200 dpi are 197 px, not 196.85) at
    exactly the resolution asked for: its top left is the face's, the odd fraction of a pixel at the right and
    bottom is bleed or white.

    :param out: the folder, made if it isn't there. :param dpi: 30 to 1200 pixels an inch.
    :param bleed: mm of art around each face, 0 to 10; beyond a face's own bleed its outer edge goes on.
    :param watch: told of progress: pictures made, pictures in all, the last one's name.
    :returns: the files written, the manifest last.
    :raises UserError: no such game; the resolution is out of range; the folder cannot be written to.
    """
    from printables.press.pictures import write_faces

    things = kit(game)
    with Delivery(out) as delivery:
        pictures = write_faces(things, dpi, delivery.add, Imprint(things.title, VERSION), bleed, watch)
        delivery.add("manifest.json", _json(image_manifest(things, VERSION, pictures, dpi)))
    return delivery.files


def _json(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
