"""The virtual tables that a printed kit can be exported to, by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from companion.kernel.errors import UserError
from printables.export import playingcards, screentop, tts, vassal
from printables.export.box import Box, box
from printables.export.pictures import Drawn
from printables.export.table import Made, Watch
from printables.press.delivery import Delivery
from printables.proof.manifest import complete
from printables.sheets import shape

TABLES: Final = {
    "tts": "Tabletop Simulator",
    "vassal": "VASSAL",
    "screentop": "Screentop",
    "playingcards": "PlayingCards.io",
}


def export(
    table: str, kit: Path, out: Path, luck: Random, *, url: str = "", watch: Watch | None = None
) -> tuple[Box, tuple[Path, ...]]:
    """Write a printed kit for a virtual table.

    :param table: of :data:`TABLES`. :param kit: the folder with its PDFs and ``manifest.json``, or that file.
    :param out: the folder for what is made. :param luck: shuffles what is hidden; it should be nobody's to foresee.
    :param url: where the pictures will lie in the web, for Tabletop Simulator; by default in the folder itself.
    :param watch: is told of progress.
    :returns: what was in the box, and the files.
    :raises UserError: the kit cannot be read, is not what was printed, or the folder cannot be written to.
    """
    path = kit / "manifest.json" if kit.is_dir() else kit
    told = shape.read(path)
    with _named(path):
        manifest = complete(told)
    with Drawn(path.parent, manifest) as drawn:
        with _named(path):
            things = box(manifest, drawn.digests, luck)
        with Delivery(out) as delivery:
            for name, data in _made(table, things, drawn, luck, url or out.resolve().as_uri() + "/", watch):
                delivery.add(name, data)
    return things, delivery.files


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let what is wrong with a manifest be told with its name."""
    try:
        yield
    except UserError as error:
        raise UserError(f'"{path}" cannot be exported. {error}') from None


def _made(table: str, things: Box, drawn: Drawn, luck: Random, url: str, watch: Watch | None) -> Iterator[Made]:
    match table:
        case "tts":
            return tts.export(things, drawn, luck, url if url.endswith("/") else f"{url}/", watch)
        case "vassal":
            return vassal.export(things, drawn, luck, watch)
        case "playingcards":
            return playingcards.export(things, drawn, luck, watch)
        case _:
            return screentop.export(things, drawn, watch)
