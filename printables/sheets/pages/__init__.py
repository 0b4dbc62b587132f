"""A kit's pages, written in Markdown and set on sheets: docs/pages.md says how they are written.

    book = Book(GAME, facts={"zones": zones()}, scenes={"map": Scene(draw_map, 40)})
    Face("charts", *content(paper), book.layout("charts").draw)

A file is parsed first (:mod:`.markdown`), values are put into its parsed words (:mod:`.filling`), and what has come of
it is laid out (:mod:`.book`). So nothing that data say is ever taken for Markdown, and every fault has its line.
"""

from printables.sheets.pages.book import Book, notes
from printables.sheets.pages.scenes import Scene

__all__ = ["Book", "Scene", "notes"]
