"""The games' booklets as pages of the handbook: the words that the print has, filled in as the print does.

A kit is made, and drawn as far as it has words, while :func:`printables.sheets.pages.filling.kept` keeps its pages; so
a number in the handbook cannot be another one than on paper. Each printed side is shown as well.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import pypdfium2

from companion.kernel.manifest import game as manifest
from companion.kernel.version import VERSION
from printables.kits import kit
from printables.press.job import group_of
from printables.press.renderer import Imprint, render
from printables.press.rulebook import cell_said
from printables.sheets.pages.filling import PAGES, FilledPage, Part
from printables.sheets.pages.markdown import Directive, Heading, Image, Sentence, Table, TableCell, Turn

WITH_WORDS: Final = ("rules", "sheets")
"""Groups of a kit's files that have pages."""
FIRST: Final = "start-here"
"""The page that tells how to print; the rules come after it."""
PX_PER_PT: Final = 0.95


@cache
def _kept(game: str) -> tuple[dict[str, FilledPage], dict[str, bytes]]:
    """Return the pages of a game by name, and the files that have words as PDF by name."""
    with PAGES.meanwhile() as found:
        made = kit(game)
        imprint = Imprint(made.title, VERSION, credits=made.credits)
        printed = {
            file.name: render(file, made.faces, imprint) for file in made.files if group_of(file.name) in WITH_WORDS
        }
    return {_name(file): page for file, page in found}, printed


@cache
def sides(game: str) -> dict[str, bytes]:
    """Return pictures of the printed sides as PNG, by file name."""
    return {
        f"{name.removesuffix('.pdf')}-{number}.png": png
        for name, data in _kept(game)[1].items()
        for number, png in enumerate(_pictures(data), 1)
    }


def _name(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".md")


def _pictures(data: bytes) -> Iterator[bytes]:
    document = pypdfium2.PdfDocument(data)
    for page in document:
        store = io.BytesIO()
        page.render(scale=PX_PER_PT).to_pil().convert("P", palette=1, colors=128).save(store, "PNG", optimize=True)
        yield store.getvalue()
    document.close()


def told(game: str, *, shown: bool) -> str:
    """Return the pages of a game as one page of Markdown.

    :param shown: whether the printed sides stand below the words. Raises :class:`UserError` if a page has faults.
    """
    found, _printed = _kept(game)
    title = manifest(game).title
    lines = [f"# {title}: the printed rules", ""]
    lines += [
        f"What `saucer print {game}` prints, in words: the same numbers and names, out of the same files "
        f"(`assets/{game}/pages`). Drawings are on the printed sides, at the end.",
        "",
    ]
    names = sorted(found, key=lambda name: (name == FIRST, list(found).index(name)))
    for name in names:
        page = found[name]
        head = page.title if page.title != title else page.line or page.title
        lines += [f"## {head}", ""]
        if page.line and page.line != head:
            lines += [f"*{_inline(page.line)}*", ""]
        lines += [*_parts(page.parts), ""]
    if shown:
        lines += ["## On paper", "", '<div class="sides" markdown>', ""]
        for side in sides(game):
            name, _, number = side.removesuffix(".png").rpartition("-")
            lines += [f"[![{name}.pdf, side {number}](sides/{game}/{side})](sides/{game}/{side})"]
        lines += ["", "</div>", ""]
    return "\n".join(lines)


def _parts(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        match part:
            case Heading(words=""):
                pass  # a panel without a title
            case Heading():
                yield from ("", "#" * (part.level + 1) + f" {_inline(part.words)}", "")
            case Sentence(starred=True):
                yield f"* {_inline(part.words)}"
            case Sentence():
                yield from ("", _inline(part.words), "")
            case Image(says=says) if says:
                yield from ("", f"*Drawing: {_inline(says)}*", "")
            case Table():
                yield from ("", *_table(part), "")
            case Directive(inner=inner):
                yield ""
                yield from _parts(inner)
                yield ""
            case Turn() | Image():
                yield ""


def _table(table: Table[str]) -> Iterator[str]:
    yield _row(table.head)
    yield "|" + "|".join({"left": ":--", "right": "--:"}.get(one.align, ":-:") for one in table.head) + "|"
    for row in table.rows:
        yield _row(row)


def _row(squares: Sequence[TableCell[str]]) -> str:
    return "| " + " | ".join(_cell(square) for square in squares) + " |"


def _cell(square: TableCell[str]) -> str:
    return _inline(cell_said(square)).replace("\n", "<br>").replace("|", "\\|")


def _inline(text: str) -> str:
    """Return words of a page as Markdown: values are no Markdown, bold words and new lines are meant."""
    for sign in "\\`_[]<>":
        text = text.replace(sign, f"\\{sign}" if sign not in "<>" else {"<": "&lt;", ">": "&gt;"}[sign])
    return text.replace("\n", "  \n")
