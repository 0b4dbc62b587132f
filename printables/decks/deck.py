"""Custom decks: a folder with a table and a layout becomes a deck.

    folder/deck.toml     the layout: size, fields, back; see :mod:`printables.decks.layout`
    folder/cards.csv     a row a card; its columns are the fields' words (or cards.xlsx, or cards.json)

A column ``copies`` says how often a card is printed, a column ``id`` what it is called. Backs that name columns are a
card's own. A size that names a column makes a deck of several sizes, a file each.

A column ``name@de`` holds the column ``name`` in another language, as does a key ``"text@de"`` of the layout; which
is printed is chosen when the deck is read.

Every complaint names the file and the line: ``cards.csv line 14: …``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from companion.kernel.errors import ManyFaults, UserError, gathered, instead, once_each
from printables.components.cards import deck_file, spaced
from printables.decks import tables
from printables.decks.layout import CARDS, LAYOUT, Field, Layout, at_edge, beyond, read_layout
from printables.decks.shapes import painter
from printables.decks.values import COLUMN
from printables.draw.inside import inside
from printables.sheets.component import Face, TaggedPiece
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper


def read_table(folder: Path, layout: Layout) -> tables.CardTable:
    """Return the folder's cards, in the layout's language. Raises :class:`UserError` naming the place."""
    file = inside(folder, layout.head.cards, f"{layout.table_at}: the table")
    table = tables.translated(tables.read(file, layout.head.cards), layout.language, layout.languages)
    sized = [(f"{LAYOUT}: size", set(COLUMN.findall(layout.size)))]
    # of format 2 each value says what it lacks
    fields = (*layout.front, *layout.back) if layout.head.format == 1 else ()
    wrong: list[str] = []
    for where, columns in [*((field.where, field.columns) for field in fields), *sized]:
        wrong += [
            f'{where}: {layout.head.cards} has no column "{name}". {instead(name, table.heads, 40)}'
            for name in sorted(columns - set(table.heads))
        ]
    if wrong:
        raise ManyFaults(wrong)
    return table


def deck(folder: Path, paper: Paper, language: str = "", frames: Path | None = None) -> Kit:
    """Return a folder's deck, imposed for a paper, ready for every target.

    :param language: of its words; a cell that isn't translated keeps the words of the column without a language.
    :param frames: a folder of layouts that decks share; nothing else is read outside the deck\'s own.
    :raises UserError: the folder's files cannot be used; texts that don't fit are found when it is drawn.
    """
    wrong: list[str | UserError] = []
    with gathered(wrong):
        layout = read_layout(folder, language, frames)
    if wrong:
        if (folder / CARDS).is_file():
            with gathered(wrong):
                tables.read(folder / CARDS, CARDS)
        raise ManyFaults(wrong)
    head = layout.head
    table = read_table(folder, layout)
    faces: dict[str, Face] = {}
    alike: dict[tuple[str, ...], str] = {}
    notes = [*table.notes]
    dealt: dict[str, list[TaggedPiece]] = {}
    seen: dict[str, int] = {}
    backs: set[str] = set()
    for row in table.rows:
        with gathered(wrong):
            where = table.at(row.number)
            id = re.sub(r"[^a-z0-9]+", "-", row.cells.get("id", "").lower()).strip("-") or f"card-{row.number}"
            if id == "back" or id in seen or id in backs:
                before = f" by {table.at(seen[id]).removeprefix(table.name).strip()}" if id in seen else ""
                raise UserError(f'{where}: the id "{id}" is taken{before}.')
            seen[id] = row.number
            copies = tables.count_of(row.cells.get(table.copies) or 1, where, table.copies)
            size = layout.size_of(row, where)
            if size not in dealt:
                for field in _on(size, *layout.front, *layout.back):
                    if far := beyond(field, layout.sizes[size], layout.bleed):
                        raise UserError(f"{field.where}: {far}")
            here = painter(layout, row, where, size)
            notes += here.notes(notes)
            wide, high = layout.sizes[size]
            faces[id] = Face(id, wide, high, here.front, layout.bleed, head.corner)
            back = here.back_id(id, alike)
            if back not in backs:
                if back in seen:
                    raise UserError(f'{table.at(seen[back])}: the id "{back}" is taken by a back.')
                backs.add(back)
                faces[back] = Face(back, wide, high, here.back, layout.bleed, head.corner)
            tag, mask, code = here.tag()
            name = row.cells.get("name") or id
            card = TaggedPiece(id, name, tag, id, back, wide, high, copies, mask, head.title, code)
            dealt.setdefault(size, []).append(card)
    if wrong := wrong or [*layout.strays()]:
        raise ManyFaults(once_each(wrong))
    several = sum(any(card.copies for card in cards) for cards in dealt.values()) > 1
    files = []
    for size, cards in dealt.items():
        if several and not any(card.copies for card in cards):
            continue
        name, title = (f"deck-{size}.pdf", f"{head.title}, {size}") if several else ("deck.pdf", head.title)
        file = deck_file(paper, name, title, cards, faces, size=layout.sizes[size])
        coloured = any(at_edge(field, layout.sizes[size]) for field in _on(size, *layout.front, *layout.back))
        files.append(spaced(paper, file, faces) if coloured else file)
    tagged = tuple(card for cards in dealt.values() for card in cards if card.tag and card.copies)
    return Kit("deck", head.title, tuple(files), faces, tagged, None, layout.credits, (*once_each(notes),))


def _on(size: str, *fields: Field) -> Iterator[Field]:
    """Return the fields that are on cards of a size."""
    return (field for field in fields if field.says.on in ("", size))
